"""What all tests share."""

from hypothesis import settings

# The same examples in every run: a failure in CI can be repeated at home.
settings.register_profile("staffetta", deadline=None, derandomize=True)
settings.load_profile("staffetta")
