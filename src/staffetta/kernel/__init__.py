"""The compiled kernel: `engine`, `rules` and `mind`, made by mypyc from the very same sources.

`sources` says what is compiled and gives it a digest, `place` where kernels are kept, `loading`
puts one in the place of the Python modules, `building` makes one. It knows nothing of what it
compiles, and stands on the standard library; mypyc is needed only to build.
"""
