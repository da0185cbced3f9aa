"""The machine: state x choice -> state. Standard library only; knows no rulebook."""
