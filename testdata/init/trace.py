import collections
import json


class Node:
    def __init__(self, name, parent=None):
        self.name = name
        self.parent = parent
        self.children = []
        if parent is not None:
            parent.children.append(self)

    def path(self):
        return self.name if self.parent is None else self.parent.path() + "/" + self.name


def tree(text):
    root = Node("root")
    named = {"root": root}
    for name, parent in json.loads(text):
        named[name] = Node(name, named[parent])
    return root


def depths(node, depth=0):
    found = collections.Counter({depth: 1})
    for child in node.children:
        found += depths(child, depth + 1)
    return found


def report(text):
    root = tree(text)
    rows = ["%d: %d" % row for row in sorted(depths(root).items())]
    return "\n".join(rows + [n.path() for n in root.children])


print(report('[["a", "root"], ["b", "a"], ["c", "root"]]'))
print(report('[["a", "root"], ["b", "missing"]]'))
