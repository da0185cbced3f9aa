"""The bench: how fast random games go, on both kernels, beside other engines in the same run.

`pace` measures whole games of any engine, `ours` plays this one, `peers` the others. `worker` is a
process of one kernel, `turns` lets all have their turns on one core. `figures` says which of the
aims are reached, `telling` puts it into words.
"""
