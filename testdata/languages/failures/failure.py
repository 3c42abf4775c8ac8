"""A failure of a language's tool: what the table says of it, and how it is built."""

import dataclasses
import typing

FAILURES = {}


@dataclasses.dataclass
class Failure:
    name: str
    grammar: str
    file: str
    says: str
    build: typing.Callable


def failure(grammar, file, says):
    """Registers a function of the ground that returns the Problem: of a grammar, an input in a few words, and what fails."""
    def register(function):
        name = function.__name__.replace("_", "-")
        FAILURES[name] = Failure(name, grammar, file, says, function)
        return function
    return register
