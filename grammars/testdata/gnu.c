/* Declarations, statements and expressions of C17, C23 and GNU C that a
   reader of C trips over. gcc -std=gnu2x -fsyntax-only -w accepts this file. */
#include <stdarg.h>
#include <stddef.h>

#define SQUARE(x) \
    ((x) * (x)) /* a comment
    over two lines */ + 0

#define NAME "n"
# 1 "gnu.c"
#pragma GCC diagnostic ignored "-Wall"

typedef int T, *PT, A3[3];
typedef struct S { int a : 3, : 0, b; struct { int x; union { int y; float z; }; }; T t; } S;
typedef T F(T, const T *, T (*)(T), ...);
enum E { E0, E1 = 5, E2 = E1 + 1, };
enum __attribute__((packed)) Small { SMALL [[deprecated]] = 1 };
#if __STDC_VERSION__ > 202000 && __GNUC__ > 12
enum Fixed : unsigned char { FIXED };
#endif
struct __attribute__((packed, aligned(8))) P { char c; int flexible[]; } __attribute__((unused));
_Static_assert(sizeof(T) == 4, "int has four bytes");
_Static_assert(sizeof(int[3]) == 12);
extern int extern_array[], (*pointer_to_function)(int (*)(void), char), printf(const char *, ...) __asm__("printf") __attribute__((format(printf, 1, 2), nothrow));
int a1 = 1, __attribute__((unused)) a2, *a3 __attribute__((aligned(16))) = 0, (*a4)[3], *(*(*a5)(T))[2];
static const volatile unsigned long long int u64 = 0x1.8p3, u65 = 1'000'000ull;
__extension__ typedef __int128 i128;
_Float128 quad = 1.0F128;
_Complex double cplx = 1.0 + 2.0i;
__thread int tls; _Thread_local static int tls2; _Alignas(16) char aligned; _Atomic(int) at1; _Atomic int at2;
__typeof__(a1) ty1; typeof(int (*)(T)) *ty2; typeof(T *(int)) *ty3; __auto_type autotype = 3;
int array[] = { [0] = 1, [1 ... 3] = 2, 4, };
struct { int x, y; S s; int v[2]; } nested = { .x = 1, y: 2, .s = { .b = 3, { 4, { 5 } } }, .s.t = 1, .v[1] = 2 };
const char *strings = "a" "b\"" u8"c" "d\
e" "\x41\u00e9";
wchar_t wide = L'\'', c2 = '"', multi = 'ab';
T (parenthesised), *(*both), f1(T), f2(void), (*f3(int x))(void);
;
asm(".globl symbol");

static inline __attribute__((always_inline)) T add(T x, T) { return x; }
int kr(a, b, c) register int a; T b; char *c[]; { return a; }
implicit(x) { return x; }
main() { return 0; }
_Noreturn void stop(void);
void (__attribute__((noreturn)) *handler)(void);
[[noreturn, gnu::cold, gnu::format(printf, 1, 2)]] void die(const char *, ...);
T vla(int n, int m[static const n], int (*p)[*], int q[restrict n][n + 1]);
int digraphs(int v<:3:>) <% return v<:0:>; %>

T everything(T x, T *p, S *s, ...)
{
    __label__ again, out;
    T t1 = x, *t2 = &x, (*t3)(T) = 0, t4[3] = { 1, 2 }, **t5;
    T *q = p, *r = (T *) 0;
    T (t6);
    T (*t7)(int named, const T *other) = 0;
    T const *t8 = p;
    T *const restrict t9 = p;
    const T tA = 1; static T tB; register T tC asm("ebx"); T tD __attribute__((unused)) = 4;
    unsigned tE = 1;
    struct S local = { 1 }, *ls = &local;
    struct { int i; } anonymous = {};
    enum { L0, L1 } e = L0;
    int local_function(int, T *const named);
    T nested_function(T n, T *restrict p) { return n + x; }
    int nested_old(n, m) int n, m; { return n; }
    va_list ap;
    static void *labels[] = { &&again, &&out };
    int size = sizeof x + sizeof(T) * 3 - sizeof(int) + sizeof *p + sizeof(p)[0] + sizeof(int[]){ 1, 2 } + _Alignof(T) + sizeof -x + sizeof *(T *) p + sizeof ({ 1; });
    va_start(ap, s);
    x = va_arg(ap, int) + va_arg(ap, T *)[0] + __builtin_va_arg(ap, struct S *)->a + va_arg(ap, T);
    x = offsetof(S, t) + __builtin_offsetof(struct S, x) + __builtin_types_compatible_p(T, int *) + __builtin_choose_expr(1, 2, 3);
    x = _Generic(x, int: 1, T *: 2, const T *: 3, T (*)(T): 4, struct S: 5, default: 6);
    x = (T) x + (T) -x - (T) + (T)(x) * (T) ~x + (T) !x + (T) & x && (T) * p + (T)(T) x + (unsigned char) x + (T) 'c' + (T) sizeof x + (T) __real__ 1.0;
    x = (T)++x + (T)--*p + (T) (x)++ + (x) - 1;
    p = (T *) & x; p = (T *) (void *) p; p = (T[]) { 1, 2, 3 }; s = &(S) { .a = 1 }; s = & (struct S) { 1, .b = 2 };
    p = (T *const) p; p = ((struct S *) s)->x ? : p; t3 = (T (*)(T)) add; t3 = (T (*)(int, T *, ...)) t3; t7 = (int (*)(int, const T *)) 0;
    x = ({ T y = x; y * 2; }) + ({ x; });
    x = x ? : 1; x = x ? 1, 2 : x ? 3 : 4; x += x -= x *= x /= 1; x <<= 1, x >>= 1, x |= x ^= x &= x %= 3;
    x = s->a + (*s).b + s[0].t + s->x--  + ++s->y - -x + - -x + +x + ~!x;
    x = 1 + 2 * 3 - 4 / 5 % 6 << 7 >> 8 < 9 > 10 <= 11 >= 12 == 13 != 14 & 15 ^ 16 | 17 && 18 || 19;
    x = __func__[0] + "string"[1] + *"a" "b" + sizeof "x";
    x = (add)(x, x) + (*t3)(x) + (**t3)(x) + pointer_to_function(0, 1)[t4] + f3(1)();
    (void) x; (void) 0, x; add(x, add(x, x)); (*t3)(x); *p = 1; ++*p; p++; (x); -x; x; "expression";
    if (x) if (x > 1) x = 1; else x = 2; else ;
    while (x--) continue;
    do x++; while (x < 10);
    do { } while (0);
    for (;;) break;
    for (T i = 0, *j = p; i < 3; i++, j++) { }
    for (int i = 0; i < 3; ++i) for (x = 0; ; ) goto *labels[x];
    for (struct S *i = s; i; ) break;
    switch (x) { case 1: case 2 ... 5: x = 1; __attribute__((fallthrough)); case 'a': { break; } default: ; }
    switch (x) case 1: x = 2;
    if (x) label: x = 1;
    asm("nop"); asm volatile ("" ::: "memory"); __asm__ __volatile__ ("add %1, %0" : "=r" (x), [named] "+m" (*p) : "r" (x), "0" (*p) : "cc");
    asm goto ("jmp %l0" : : : : again); asm inline ("");
    [[maybe_unused]] int attributed; __attribute__((unused)) T attributed2;
again: __attribute__((unused))
    if (x) goto out;
    _Pragma("GCC unroll 2") for (x = 0; x < 3; x++) break;
    _Static_assert(1, "in a block");
    { T *x; T y; { } ; }
    return (T) x;
out:
}

int (*row(int x))[3] { return 0; }
int (in_parentheses(int x)) { return x; }
int (*(both_ways)(int x)) { return 0; }
int ((*rows(void))[2])[3] { return 0; }
void (*handle(int a, void (*h)(int)))(int) { return h; }
int (*(*table)[3])(int) = 0, (first) = 1;
implicit_a, *implicit_b, implicit_c(), implicit_d = 3;
#
void more(T x)
{
    T (*local[])(T) = { 0, 0 }, (*one)(T) = 0;
    T *p = &x, **q = &p, r[2] = { 1, 2 };
    T (*v)[3] = (T (*)[3]) (T[3]) { 1 };
    int; T; x = sizeof(T[3]) + sizeof(T *[3]);
    x * r[0]; x * x + 1; in_parentheses(x); (T) ({ x; }); x = (T) (T) x;
    const char *s = "a" NAME "b"; for (; x; ) for (T * y = p; ; ) ;
}

#if SQUARE(1) == 1 /* a comment */ \
    && defined(__GNUC__) // isn't "closed
T last;
#endif
