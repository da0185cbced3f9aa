"""Stress: what the server does under load, faults and attack, measured on this machine.

Each command starts a server of its own on a free port with a fresh data folder, talks to it on
127.0.0.1 only, stops it, and prints a table of what was measured and what was asked for. The
figures are in the reports of docs/measurements.
"""
