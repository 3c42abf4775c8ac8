/* every kind of declaration, type, statement and expression */
package a.b.c;

import java.util.*; import static java.lang.Math.max; import java.util.function.*; import static java.util.Map.*;;

@Deprecated(since = "1", forRemoval = true) @SuppressWarnings({"a", "b",}) @A(@B(1)) @Empty()
public abstract sealed class Every<T extends Comparable<? super T> & Runnable, @X U> extends Base<T[], List<?>>.Inner<U> implements Runnable, Comparable<Every<T, U>> permits Sub1, Sub2 {
  private static final int A = 1, B[] = {1, 2}, C[][] = {{1}, {}, {2, 3,},}; volatile transient long l; { init(); } static { A++; }
  protected <V extends Object> Every(final int a, @X String... b) throws Exception, Error { <V>this(a); } Every() { super(); }
  abstract <V> V generic(Map<? extends String, ? super Integer> m, int[]... x); public native synchronized strictfp int[] arr()[];
  void receiver(Every<T, U> this, int a) { } ; enum Color implements Runnable { RED, @X GREEN(1) { void f() { } }, BLUE(), ; Color(int... i) { } public void run() { } } enum E2 { A, B }
  @interface Ann { int value() default 1; String[] names() default {"a"}; Class<?> c() default void.class; @interface Nested { } int K = 1; }
  interface I<T> extends Runnable, A { default void f() { } static void g() { } private void h() { } void m() throws Exception; int K = 1; }
  record R<T>(int a, @X T... b) implements I { static int x; R { if (a < 0) throw new Error(); } R(int c) { this(c, null); } int m() { return a; } } non-sealed class Sub1 extends Every { } static final class Sub2 extends Every { }
  int everything(int p, List<Map<String, int[]>> q) throws Exception {
    int x = 1, y[] = new int[3], z[][] = new int[2][], w[] = {1, 2}; final var v = new ArrayList<Map.Entry<String, ?>>() {{ add(null); }}; String s = "a\"\u0041" + 'c' + '\'' + '\\' + '\u0041' + """
      text "block" \""" end
      """; long n = 0xFFL + 0b1_0 + 077 + 1_000; double d = 1e-3 + .5f + 1.D + 0x1.8p3; a.b.C<int[]>.D<T> qualified; Foo foo; Foo[] foos; label: for (;;) { break label; }
    if (x < 1 && y.length > 2 || !(x >= 3)) x++; else if (x == 1) { } else --x; while (x > 0) x--; do { continue; } while (x != 0); for (int i = 0, j = 1; i < j; i++, j--) { } for (x = 0, d = 1; ; ) break; for (final String t : new String[]{"a"}) ; for (;;) { }
    switch (x) { case 1: case 2, 3: foo(); break; default: { } case A + 1: } int sw = switch (s) { case "a", "b" -> 1; case "c" -> { yield 2; } case null, default -> throw new Error(); }; switch (o) { case Integer i when i > 1 -> { } case R(int a, var b) -> foo(); case R(R(_, _), Foo[] f) -> { } default -> { } }
    try (var r = open(); Reader r2 = new Reader(r); q) { } catch (final IOException | Error e) { throw e; } finally { } try { } finally { } synchronized (this) { } assert x > 0 : "m"; assert true; ; class Local { } record Rec(int a) { } final class Fin { } enum LocalE { } interface LocalI { }
    Runnable r = () -> { }; Function<Integer, Integer> f = a -> a + 1, g = (a) -> { return a; }; BiFunction<A, B, C> h = (a, b) -> a, k = (int a, final String... b) -> b, m = (var a, var b) -> a; Supplier<List<String>> sup = ArrayList::new, s2 = ArrayList<String>::new, s3 = int[]::new, s4 = this::foo, s5 = super::bar, s6 = a.b.C::<T>d, s7 = List<String>[]::new;
    x += 1; x -= 1; x *= 2; x /= 2; x %= 2; x &= 1; x |= 1; x ^= 1; x <<= 1; x >>= 1; x >>>= 1; x = x << 1 >> 2 >>> 3 & 4 | 5 ^ 6; x = (int) d + (int) +x - (Integer) x * -(-x) + ~x; s = (String) (Object) o; s = (x) - y[0]; c = (A & B) o; f2 = (Function<A, B>) a -> a; f3 = (x) -> x;
    boolean b = o instanceof String str && str.length() > 0 || o instanceof final Integer i && i < 5 || o instanceof R(int a, var c) || o instanceof List<?>; x = b ? 1 : b ? 2 : 3; x = y[0] = z[1][2]; this.l = Every.super.hashCode() + Every.this.l + outer.new Inner<>(1) { }.v + super.x + this.<T>generic(null).y[0].z();
    Class<?> cl = int.class, c2 = String[].class, c3 = a.b.C.class; new Foo<>(1, "a").bar(); new int[]{1, 2}.clone(); int[][] arr = new int[x][y.length][]; new <String>Foo(1); (new Foo()).x(); Foo.<A, B>bar(); i = a < b ? c : d; if (a < b && c > d) { } List<String> ls = a.b(c < d, e > f); return x; }
}
