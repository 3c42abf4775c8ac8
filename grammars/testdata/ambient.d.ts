declare module "virtual" { const v: number; export = v; }
declare module "*.txt";
declare module Old.Name { }
declare var a: number, b: typeof import("virtual")
declare function f(x: string): void
declare function f<T>(x?: T): asserts x
