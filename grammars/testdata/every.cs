#define TRACE
#undef OLD
extern alias legacy;
global using System.Text;
using System;
using System.Collections.Generic;
using static System.Math;
using Text = System.Text.StringBuilder;
using Pairs = System.Collections.Generic.Dictionary<string, int[]>;
using unsafe Bytes = byte*;
using Point = (int X, int Y);

[assembly: CLSCompliant(false)]
[module: System.Obsolete("old", error: false)]

#region top-level statements
var total = 0;
const int Limit = 0x_FF + 0b1010 + 1_000;
ref int alias = ref total;
start: total++;
if (total < Limit) goto start; else Console.WriteLine($"{total,10:N2} of {Limit}");
await System.Threading.Tasks.Task.Delay(1);
static int Twice(int x) => x * 2;
#endregion

namespace Outer.Inner
{
    using legacy::System;

    public delegate TResult Func<in T, out TResult>(T arg) where T : notnull;
    public delegate ref readonly int Picker(scoped in ReadOnlySpan<int> values);

    [Flags]
    internal enum Colors : byte { None = 0, [Obsolete] Red = 1 << 0, Green = 1 << 1, Both = Red | Green, }

    public interface IShape<T> : IDisposable, IComparable<T> where T : class?, IShape<T>, new()
    {
        static abstract T operator +(T a, T b);
        static virtual T Zero => default!;
        double Area { get; }
        int this[int i, string key] { get; set; }
        event EventHandler Changed;
        void Draw() { }
    }

    public readonly record struct Pair<A, B>(A First, [property: Obsolete] B Second = default!) where A : struct where B : notnull;
    public sealed record Person(string Name) : Entity(Name), IEquatable<Person> { public required int Age { get; init; } = 3; }
    public abstract record class Entity(string Id);
    file static class Helpers { }
    public ref partial struct Window<T>(Span<T> span) { private readonly ref T field = ref span[0]; }

    public unsafe partial class Everything<T, U>(int seed, params string[] names) : Base(seed), IFoo<T>
        where T : unmanaged
        where U : Base, default
    {
        public const string Text = "a\tb\u0041\"", Path = @"c:\dir ""quoted""", Raw = """
            one "two" three
            """, Other = """"a """ b"""";
        private volatile int count, size = 1;
        internal fixed byte buffer[16], other[2];
        public static readonly int[,] Matrix = { { 1, 2 }, { 3, 4 } };
        public event Action<int>? Happened, Again = delegate { };
        public event EventHandler Custom { add { count++; } remove => count--; }
        public string Name { get; private protected set; } = "x";
        public int[] List { get; } = { 1, 2, };
        public int Sum => count + size;
        public int Value { get => field; set { field = value; } }
        ref readonly int IFoo<T>.this[int i] => ref buffers[i];
        public int this[Index i] { get { return 1; } set { } }

        static Everything() { }
        public Everything() : this(1) { }
        protected internal Everything(long x) : base((int)x) => count = 2;
        ~Everything() { }

        public static Everything<T, U> operator +(Everything<T, U> a, int b) => a;
        public static bool operator true(Everything<T, U> a) => true;
        public static bool operator false(Everything<T, U> a) => false;
        public static int operator checked -(Everything<T, U> a) { return 0; }
        public static int operator >>>(Everything<T, U> a, int b) => 0;
        public static int operator >>(Everything<T, U> a, int b) => 0;
        public static bool operator >=(Everything<T, U> a, int b) => true;
        public static bool operator <=(Everything<T, U> a, int b) => true;
        public static implicit operator int(Everything<T, U> a) => 1;
        public static explicit operator checked byte(Everything<T, U> a) => 1;
        [DllImport("c", EntryPoint = "f")] static extern int Native(__arglist);
        void IFoo<T>.Method<V>() { }
        partial void Declared();

        [return: NotNull]
        public async Task<List<Dictionary<string, int?[]>>> Statements<V>([In] ref int a, out int b, in int c, int d = 5, params V[] rest) where V : struct, IComparable<V>
        {
            ;
            b = 1;
            int x = 1, y = 2;
            (int, string) tuple = (1, "a");
            (int q, var w) = tuple;
            var (e, (f, _)) = (1, (2, 3));
            (x, y) = (y, x);
            int[] array = new int[3], jagged = new int[2][] { new[] { 1 }, null }[0];
            int?[] maybe = new int?[2];
            scoped Span<int> span = stackalloc int[3] { 1, 2, 3 };
            Span<int> inferred = stackalloc[] { 1, 2 };
            List<int> list = new() { 1, 2 };
            var made = new Dictionary<string, List<int>> { ["a"] = new() { 1 }, { "b", null } };
            var nested = new Person("x") { Age = 1, Home = { Street = "y", Numbers = { 1, 2 } } };
            var anonymous = new { x, nested.Name, Other = 3 };
            ref readonly var r = ref array[0];
            delegate*<int, ref int, void> pointer = &Static;
            delegate* unmanaged[Cdecl, SuppressGCTransition]<int, void> native = null;
            int* p = &x;
            *p = *p * 2;
            p->ToString();
            p[0]++;
            if (x > 1) { } else if (x < 2 && y >= 3 || !done) y--; else { y += 1; }
            switch (x)
            {
                case 1:
                case 2 when y > 1:
                    break;
                case int n and > 3 and < -4 * 2 or not 5:
                    goto case 1;
                case A.B | A.C:
                    goto default;
                case var any when any is { }:
                default:
                    return null;
            }
            switch (x, y) { case (1, _): break; case (int m, > 2): break; }
            while (true) { continue; }
            do x++; while (x < 10);
            for (int i = 0, j = 1; i < 10; i++, j--) { }
            for (; ; ) break;
            foreach (var item in list) { }
            foreach (var (key, value) in made) { }
            foreach ((string key, var value) in made) ;
            foreach (ref readonly var item in span) { }
            await foreach (int item in Stream()) { }
            try { throw new Exception("x"); }
            catch (IOException ex) when (ex.Message is null) { throw; }
            catch (Exception) { }
            catch { }
            finally { }
            checked { x++; }
            unchecked { y = (int)0xFFFFFFFFu; }
            unsafe { }
            lock (this) x = 1;
            using (var file = Open()) { }
            using (Open()) ;
            await using (var file = Open()) { }
            using var disposed = Open();
            await using var later = Open();
            fixed (byte* bytes = &array[0], more = text) { }
            label: x = 2;
            int Local(int z) { return z; }
            [Obsolete] static async Task<W> Generic<W>(W w) where W : class => w;
            static extern void External();
            new Thread(() => { }).Start();
            (list ?? made).Clear();
            ((IList)list).Clear();
            "text".ToString();
            $"{x}".ToString();
            typeof(int).ToString();
            int.Parse("1");
            base.Foo(); this.x = 1;
            global::System.Console.WriteLine();
            a.b?.c?[0]!.d(1)(2)[3].e = 4;
            list[0].Value--;
            ++x;
            yield return 1;
            yield break;
        }

        void Expressions()
        {
            var a = 1 + 2 * 3 / 4 % 5 - 6 << 7 >> 8 >>> 9 & 10 | 11 ^ ~12;
            a += 1; a -= 1; a *= 1; a /= 1; a %= 1; a &= 1; a |= 1; a ^= 1; a <<= 1; a >>= 1; a >>>= 1; a ??= 1;
            var b = a == 1 != true ? a <= 2 : a >= 3;
            var c = a is int or null && b is not string { Length: > 1 and < 5 } s && s is [1, .., [_, var last], ..var tail] all;
            var d = a as int? ?? throw new Exception();
            var e = x switch { 1 or 2 => "a", < 3 when y => "b", (1, { X: 2, Y.Z: null } p) => "c", string[] t => "d", int.MaxValue => "e", -1 => "f", _ => throw null };
            var f = person with { Name = "x", Age = 1 };
            Func<int, int> g = x => x + 1, h = (x) => { return x; }, i = (int x) => x, j = static (x, _) => x, k = async x => await x;
            var l = [Obsolete] (ref int x, [A] params int[] y) => x;
            var m = int? (int x = 1) => x;
            var n = delegate (int x) { return x; };
            var o = async delegate { await Task.Yield(); };
            var q = from x in xs
                    from int y in x.Ys
                    let z = x.A + y
                    where z > 1 && x.B
                    join w in ws on z equals w.Key into g
                    join v in vs on z equals v.Key
                    orderby z descending, y ascending, w
                    group x by y into grouped
                    where grouped.Key < 3
                    select new { grouped.Key, Count = grouped.Count() };
            int[] r = [1, 2, .. a, ..b], s = [];
            var t = list[^1] + list[1..^2] + list[..] + list[2..] + list[..3];
            var u = (Foo)x + (int)-y + (Foo)(z) + (a) - b + (List<int>)q + (int[])w + (string?)null + (Foo)!x + (char*)&y;
            F(a < b, c > (d)); G(a < b, c > d); H(a < b && c > d);
            var v = A<B>.C + D<E, F<G>>() + I<J[], K?>.L(typeof(M<,>), nameof(N<int>), sizeof(int), default(int), default, typeof(void*));
            var w = checked(a + b) + unchecked(a * b);
            M(name: 1, out var y, out int z, out _, ref a, in b);
            var x = 'a' + '\'' + '\u0041' + "b"u8 + 1.5e-3f + .5 + 1UL + 2m + 0xFFul + 1.0.ToString();
            var y = $"{a} {b:x} {{c}} {d,-3} {(e ? f : g)} {h["i"]} {$"{j}"} {new { K = 1 }}";
            var z = $@"a ""b"" {c}
                d {e:yyyy-MM-dd}" + @$"\{f}" + $"""a "b" {c}""" + $$"""{a} {{b:c}} {{{d}}}""" + $$$"""
                {{a}} {{{b}}}
                """;
            var @class = @if.@else;
            var from = get + set + value + async + record + when + and + or + not + on + by + into;
            var aa = x ? [1] : y ? z : w;
            var bb = a ? b : c ? d : e;
            var cc = x?.y?[1]?.z ?? w?.ToString();
            var dd = ref a; var ee = b ? ref c : ref d;
            var ff = __makeref(a); var gg = __refvalue(ff, int); var hh = __reftype(ff);
            var ii = new int[,] { { 1 }, { 2 } }; var jj = new[] { 1, 2 }; var kk = new (int, string)[3]; var ll = new Foo<int>.Bar(1) { X = 1 };
            var mm = x is A.B<C> y && z is var w || v is (int, string) && u is not (1, _) or { };
            var nn = (a: 1, b: "x", c);
            var oo = await from x in xs select x;
            var pp = () => { }; var qq = (a, b) => a;
            for (var it = x; it is not null; it = it.Next) { }
        }

#if NET8_0_OR_GREATER && !OLD
        void Modern() { }
#elif TRACE
        void Tracing() { }
#else
        int Neither => 1;
#endif

        void Branches(int x
#if TRACE
            , int y
#endif
            )
        {
#pragma warning disable CS0168
#nullable enable
#line 200 "file.cs"
#if TRACE
            Trace(x);
#else
            Skip(x);
#endif
#if false
            this isn't read "at all
#endif
            switch (x)
            {
#if TRACE
                case 1: break;
#endif
                case 2: break;
            }
        }

        class Nested { }
        struct Also { }
    }

    static class Extensions
    {
        public static int Old(this string s) => s.Length;
    }
}
