"""The Debugging Book's dd on its random characters, with the differences cut in the order of Python's
sets, as the book does, and in ascending order, as pare does: how many texts each mode tests."""

import re

INPUT = 'V"/+!aF-(V4EOz*+s/Q,7)2@0_'


def parts(difference, n, order):
    size, more = divmod(len(difference), n)
    items = order(difference)
    return [set(items[i * size + min(i, more):(i + 1) * size + min(i + 1, more)]) for i in range(n)]


def tests(mode, order):
    """The number of different texts that are tested."""
    asked = set()

    def fails(kept):
        text = "".join(INPUT[i] for i in sorted(kept))
        asked.add(text)
        return re.search(r"\(.*\)", text) is not None

    shrink, grow = "-" in mode, "+" in mode
    passing, failing, n, at = set(), set(range(len(INPUT))), 2, 0
    fails(passing), fails(failing)
    while len(failing - passing) >= n:
        cut = parts(failing - passing, n, order)
        for j in range(n):
            part = cut[(j + at) % n]
            if shrink and n == 2 and fails(passing | part):
                failing, step = passing | part, 0
            elif grow and n == 2 and not fails(failing - part):
                passing, step = failing - part, 0
            elif shrink and fails(failing - part):
                failing, step = failing - part, 1
            elif grow and not fails(passing | part):
                passing, step = passing | part, 1
            else:
                continue
            n, at = max(n - step, 2), (j + at) % n
            break
        else:
            if n == len(failing - passing):
                break
            n = min(2 * n, len(failing - passing))
    return len(asked)


for name, order in ("sets", list), ("ascending", sorted):
    print(name, *(tests(mode, order) for mode in ("-", "+", "+-")))
