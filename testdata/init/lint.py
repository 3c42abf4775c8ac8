import os
import sys


def load(path):
    with open(path, encoding="utf-8") as file:
        return [line.rstrip("\n") for line in file]


def parse(lines, into={}):
    for number, line in enumerate(lines, 1):
        key, found, value = line.partition("=")
        if not found:
            raise ValueError("line %d: = expected" % number)
        into[key.strip()] = value.strip()
    return into


def expand(settings):
    return {key: os.path.expandvars(value) for key, value in settings.items()}


def main(arguments):
    for path in arguments:
        for key, value in sorted(expand(parse(load(path))).items()):
            print(key, value, sep=" = ")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
