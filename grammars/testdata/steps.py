"""What every Python 3 knows."""
import os.path as p, re
from typing import *


class Stack(list, object):
    size: int = 0

    def push(self, item, *more, at=None, **rest):
        try:
            self.append(item)
        except (TypeError, ValueError) as e:
            raise RuntimeError("full") from e
        else:
            self.size += 1
        finally:
            del item, more

    @property
    def top(self):
        return self[-1] if self else {**rest, "a": [0x1F, 1.5e3, 2j]}


def steps(n, /, *, wide: bool = False):
    for i, (a, *b) in enumerate(zip(range(n), {1, 2})):
        while not wide and (n := n - 1) > 0:
            yield from (x ** 2 for x in b if x % 3)
            if i is None or a not in b:
                continue
            elif p.join(f"{a!r}", r"\d"):
                break
    with open("a") as f, open("b") as g:
        f.write(lambda x, *y, z=1: x[1:2, ..., ::-1])
    assert n, "none"
    global total; total = sum = print(n, end="")
