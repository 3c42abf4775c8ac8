/// <reference lib="esnext" />
// Every construct that the grammar knows.
import type { IncomingMessage } from "node:http";
import fs, { type Stats, readFileSync as read } from "node:fs";
import * as path from "node:path";
import type * as os from "node:os";
import util = require("node:util");
import "node:process";
export type { IncomingMessage };
export * as again from "node:url";
export * from "node:url";
export { read, type Stats, fs as files };
export import join = path.join;

// ---- types

type Primitive = string | number | boolean | bigint | symbol | null | undefined | void | never | unknown | any | object;
type Literal = "a" | 'b' | 1 | -1 | 10n | true | `a${string}b${number}`;
type Leading =
    | { kind: "a"; value: number }
    | { kind: "b", value?: string, readonly rest: readonly string[] }
    & { extra: unique_ };
type unique_ = typeof tag;
declare const tag: unique symbol;
type Variant<in out A, out B = A> = { a: (x: A) => A, b: B };
type Pair<A, B = A> = [first: A, second?: B, ...rest: (A | B)[]];
type Loose = [string?, ...number[]];
type Fn = (this: Date, a: number, b?: string, ...c: boolean[]) => void;
type Generic = <const T extends readonly unknown[], U = T>(x: T, { a, b: [c] }: { a: U, b: U[] }) => asserts x is T;
type Make = abstract new (x: number) => object;
type Made = new <T>() => T;
type Element<T> = T extends (infer U extends string)[] ? U : T extends Promise<infer V> ? Element<V> : never;
type Mapped<T> = { readonly [K in keyof T as `get${Capitalize<K & string>}`]?: () => T[K] };
type Bare<T> = { -readonly [K in keyof T]-?: T[K]; };
type Plus<T> = { +readonly [K in keyof T]+?: T[K] }
type Query = typeof fs.readFileSync | typeof import("node:os") | import("node:os").CpuInfo | typeof Array<string>;
type Resolved = import("node:os", { with: { "resolution-mode": "import" } }).CpuInfo;
type Deep = Map<string, Array<Set<<T>(x: T) => T>>>;

interface Shape<T extends object = {}> extends Iterable<T>, Object {
    readonly name: string, type?: number
    (x: number): string;
    <U>(x: U): U
    new (x: string): Shape;
    [key: `data-${string}`]: unknown;
    method?<U>(x: U): this is Shape;
    get size(): number;
    set size(value: number)
    [Symbol.iterator](): Iterator<T>
    "quoted": 1; 2: 2; if(): void; while?: boolean
}

enum Color { Red, Green = "green".length, "blue" = 1 << 2, }
const enum Bits { A = 1, B = A | 2 }
declare enum Outer { X }

// ---- namespaces and what is declared

namespace A.B.C { export const x = 1; }
declare namespace NodeLike { function f(x: number): void; let y: string, z: number; }
declare global { interface Window { extra: number } var shared: number }
declare function plain(x: string): number;
declare let ambient: any, other: string;
declare class Ambient<T> { constructor(x: T); private y; static z(): void }
declare abstract class AmbientAbstract {}

// ---- functions

function over(x: string): string;
function over(x: number, y?: number): number
function over(x: any, y = 1, ...rest: any[]): any { return [x, y, rest]; }
export function isString(x: unknown): x is string { return typeof x === "string"; }
function check(x: unknown, message?: string): asserts x { if (!x) throw new Error(message); }
function pick<T, const K extends keyof T>(this: void, { [`a`]: a = 1, ...others }: any, [b, , c]: number[], key: K): T[K] { return others[key]; }
async function later<T>(x: T): Promise<T> { await using r = resource(); using s = r; for await (const y of [x]) return y; return x }
function* gen(): Generator<number, void, unknown> { yield 1; yield* [2, 3]; }
function resource(): any { return { [Symbol.dispose]() {}, [Symbol.asyncDispose]: async () => {} } }

const arrow = (x: number, y?: string, ...z: any[]): string => `${x}${y}${z}`;
const identity = <T,>(x: T): T => x, bounded = <T extends { a: number }>({ a }: T, [b]: number[] = []) => a + b;
const asynchronous = async <T>(x: T): Promise<T> => x, short = async x => await x, mixed = async (x: number) => { };
const guard = (x: unknown): x is string => typeof x == "string";
const nested = (a: number) => (b: string): { c: number } => ({ c: a + b.length });
const chosen = other ? (ambient) : (b: number): number => b, picked = other ? (ambient) : ambient;

// ---- classes

function dec<T>(...args: any[]): any { return () => {} }
@dec() @(dec("a")) @dec<string>
export abstract class Base<T = unknown> {
    static count = 0;
    static { Base.count++; }
    declare readonly kind: string;
    public static override: number = 1
    protected abstract todo: T;
    private optional?: string; definite!: number
    accessor both = 1;
    [key: string]: any
    static readonly [index: number]: string;
    constructor(private readonly a: number, public b?: string, @dec protected c = 1) { }
    abstract run(x: T): void
    over(x: string): void;
    over(x: any): void { this.#own!; }
    get value(): T { return this.todo!; }
    set value(x: T) { this.todo = x; }
    async *stream<U>(this: Base<U>): AsyncGenerator<U> { }
    #own = 1; "quoted-name" = 2; 3 = 3; [`computed`] = 4; static async method() { } get; set; static type
    @dec() decorated<K extends keyof T>(@dec key: K): T[K] { return this.value[key] }
    arrow = (x: number): this => this;
}
interface Disposer { dispose(): void }
class Derived extends Base<string> implements Disposer, Partial<Shape> {
    protected todo = "";
    run() { super.over?.call(this, ""); }
    dispose(): void { }
}
const Mixin = <T extends new (...args: any[]) => object>(Parent: T) => class extends Parent { mixed = 1 };
declare const Typed: { new: new <T>() => T & object };
class FromCall extends Mixin(Derived) { }
class FromMember extends Typed.new<{}> { }
export default class extends Mixin(Object) { }

// ---- expressions

function tagged<T>(x: any, ...y: T[]): T { return y[0] }
let definite!: number, tuple: [number, string] = [1, "a"];
let cast = <any>tuple as unknown as string, constant = [1, 2] as const, old = <const>["a"];
let fine = { a: 1 } satisfies Record<string, number>, union = (cast as string | number);
const found = new Map<string, Array<Set<number>>>(), made = new Set<string>;
definite!++; found?.get?.("a")?.[0]!.add(1)!;
const instantiated = Array<string>, called = identity<string>("a"), optional = identity?.<number>(1), raw = tagged<number>`a${1}`;
if (1 < 2 && 3 > 2 || definite <= 1 >> 2 >>> 3 << 1) definite >>= 1, definite >>>= 2, definite <<= 3, definite >= 4;
const not = !cast !, half = definite! / 2 / 1, regex = /[/]\/a/g.test("a");
for (const type of ["type"] as string[]) label: for (let i = 0, n = 3; i < n; i++) { if (i) continue label; else break }
for (const key in tuple) delete (tuple as any)[key];
try { void 0 } catch (e: unknown) { throw e as Error } finally { debugger }
switch (cast as any) { case (1): break; case "a" as string: default: }
const assigned = ((cast as any) = 1), wrapped = (cast as any)!.x ?? (<number>definite) ** 2;

// ---- words that are names elsewhere

let type = 1, of = 2, as = 3, is = 4, get = 5, set = 6, from = 7, declare = 8, module = 9, namespace = 10, abstract = 11, global = 12;
let async = 13, readonly = 14, keyof = 15, infer = 16, asserts = 17, unique = 18, satisfies = 19, using = 20, out = 21, override = 22, accessor = 23;
type = of; as = is as any as number; get = set; declare = module + namespace; abstract = global; type++
const words = { type, of, as, get, set, async, declare, is: 1, get a() { return 1 }, set a(x: number) { }, async b<T>(x: T) { }, *c(): any { }, readonly: 1, in: 2, new: 3 };
words.type = words.is; words.new; function string(number: any, symbol?: any) { return number }
