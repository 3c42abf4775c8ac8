#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""Every kind of statement and expression."""
from __future__ import annotations; import os, sys as s, a.b.c as d
from . import x; from .. import *; from ...a.b import (c as d, e,
    f,)
if True: pass
elif x:
    y = 1; z: int = 2; w: list[int]
	# an odd comment
else:

    a = b = c, *d = 1, 2, *e; a += 1; a @= b; a //= 2; a **= 3; a >>= 1; x[0], y.z = y, x

@decorator
@a.b(1)[0]
class A[T: int, *Ts, **P](B, metaclass=M, **kw):
    x: int = 1
    async def f[T](self, a, b: int = 1, /, c=2, *args: int, d, e=3, **kw: str) -> "A":
        await x
        async with a as b, c(): return
        async for i in x: yield i
        else: yield
        return [i async for i in x if await i]
    def g(self, *, a): yield from x; return *a, b
    class Empty: ...

def h(): global g1, g2; nonlocal_ = 1
while x := f():
    break
else: continue_ = 1
for i, (j, *k) in enumerate(x): continue
for x in *a, b: pass
try: raise
except (E, F) as e: raise E from e
except: raise E(1)
else: pass
finally:
    del a, b[0], c.d
try: pass
except* G: pass
with (open("a") as f, open("b") as g,): pass
with a, b as (c, d): pass
match x, y:
    case 1 | -1 | 2.5 + 3j | "a" "b" | None: pass
    case [a, 1, *rest] | (b, _) if a > 1: pass
    case {"k": v, **rest}: pass
    case Point(x=0, y=Point(z) as p): pass
    case a.b.C(): pass
    case _:
        match = case = type = print = 1; match[x]; match(x); print(match, case)
type X[T] = int | str
assert x, "m"; lambda: 0; lambda x, *y, z=1, **k: x + y; lambda *, a, b: (yield)
t = (), (1,), (1, 2), [], [1,], {}, {1}, {1, *a}, {1: 2, **b, "c": 3}, (i for i in x if i if j), [i for i in x for j in i], {k: v for k, v in x}, {*()} if a else b
n = 0xFF + 0b1 + 0o7 + 1_000 + .5 + 1. + 1e-3 + 2j + 1.5E+2J; u = not a and b or c in d not in e is f is not g < h <= i == j != k > l >= m
v = -a ** -b // c % d @ e * f / g + h - i << j >> k & l ^ m | ~o; w = a if b else c if d else e; (y := f(x)); x[1], x[:], x[1:2:3, ..., ::], x[a, *b], x[y:=1]
y = b'b' rb"\x"; s = 'a\'b\
c' "d" r'\d' f"{x!r:>{w}} {{}} {d["k"]}" u'u' '''three
' " \' ''' """also "quoted" """ f'''{
x}'''; f(a, *b, c=1, **d, e=lambda: 1)(x)(y)[z].w; f(i for i in x); f(x for x in y if z); f(
    a,  # comment
  b
)
x = 1 + \
    2
if x:
        if y:
                deep = 1
        shallow = 2
last = 1
