export as namespace Umd;
export = Umd;
declare function Umd(x: number): Umd.Result;
declare namespace Umd {
    interface Result { readonly x: number }
}
