#!/usr/bin/env node
"use strict"; // every statement and expression
import def, { a as b, default as c, "x y" as d } from "m"; import * as ns from 'n'; import def2, * as ns2 from "o"; import "p"; import {} from "q" with { type: "json" };
export * from "r"; export * as s from "s"; export { b, c as default2, d as "z" }; export { e1 } from "t"; export const ex1 = 1, ex2 = 2; export function exf() {} export class ExC {} export default class {}
var v1, v2 = 1, [v3, , v4 = 2, ...v5] = [1, , 3], { v6, v7: v8, v9 = 3, [v1 + "k"]: v10, ...v11 } = {}; let l1; const k1 = /re[/\]]g\/x/gi.test("a/b") / 2 / 3;
function f(a, b = 1, { c, d: [e] } = {}, ...rest) { return a / b / c; } async function af() { await f(); for await (const x of y) { } return } function* gf() { yield; yield 1; yield* gf(); const z = yield }
class A extends (B, C) { #p = 1; static s = 2; static #q; x; 'str' = 1; 5 = 2; [k1] = 3; constructor(a) { super(a); super.m(); this.#p = new.target } get g() { return this.#p } set g(v) { } static async *ag() { } async m() { } *gen() { } static { A.s = 1 } static() { } get() { } if() { } async = 1; has(o) { return #p in o } }
@dec @dec2.x(1) class D { @dec m() { } @(f()) y }
if (a) b; else if (c) { d } else ; if (x) /re/.test(y) ? 1 : 2
for (;;) break; for (var i = 0, j = 1; i < j; i++, j--) continue; for (let k in o) ; for (const [q, r] of m) { } for (x in o) ; for (x.y of z) ; for (; ;) { break }
while (i--) /x/.exec(i); do i++; while (i < 5) do { } while (0); outer: for (;;) { inner: while (1) { continue outer; break inner } }
switch (x) { case 1: case 2: f(); break; default: { } case "3": } try { throw new Error("x") } catch { } try { } catch ({ message: m }) { } finally { } debugger; { let block } ;
var o = { a, b: 1, 'c': 2, 3: 4, [d]: 5, e() { }, get f() { return 1 }, set f(v) { }, async g() { }, *h() { }, async *i() { }, get: 1, set: 2, async: 3, get get() { return 1 }, new: 1, function: 2, ...p, "q r"() { }, }
x = a ? b : c ? d : e; x = a?.b?.[c]?.(d) ?? e; x = a?.5 : 1; x = y ? .5 * 2 : 3; x ||= 1; x &&= 2; x ??= 3; x **= 2; x >>>= 1; x /= 2; x = y / 2 /* c */ / 3; x = (a) / 2; x = a[1] / 2; x = a++ / 2; x = f() / 2 / g
x = `a${b + `nested ${c} }`}\`$ $$ ${{ d: 1 }.d}`; x = tag`t${1}`; x = a.b.c`x`; x = `${a}/${b}` / 2
x = a => a, (a, b) => a + b, () => { }, async a => a, async (a, b) => { await a }, ({ a, b = 1 }, [c]) => ({ c }), (a = 1, ...b) => b; (function () { })(); (() => { })(); !function () { }(); new (f())(1); new X; new a.b.C(1, ...x).d
x = typeof a === 'b' && void 0 !== delete o.a || !(~a & b | c ^ d) << 1 >> 2 >>> 3; x = a in b instanceof c; x = -a + +b - -c; x = a ** b ** c; x = a, b; x = 0xFFn + 0b1 + 0o7 + 1_000.5e-3 + .5 + 5. + 1e10
x = function named() { return }; x = class Named { }; x = [, 1, , ...y, 2,]; x = "\u{1F600}\x41\
continued"; x = import.meta.url; import("dyn").then(r => r.default); x = o.if.class.new; x = y
++z
var \u0061bc = 1, ünï = 2, $ = 3, _ = 4; [x, y.z, ...w] = [1, 2]; ({ x, y: [z] } = o); x = a <!b; label: { break label }
