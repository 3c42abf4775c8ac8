// Everything that the grammar has a rule for.
#include <initializer_list>
#include <compare>
#include <coroutine>
#include <string>
#include <tuple>
#include <typeinfo>
#include <vector>
#define TWO 2
#pragma GCC diagnostic ignored "-Wunused"
# 11 "every.cc"
;

// ---- names, namespaces, using
namespace a { namespace b { int x; } }
namespace a::c { inline namespace v1 { int y; } }
namespace { int hidden; }
inline namespace [[gnu::abi_tag("t")]] v2 {}
namespace d __attribute__((visibility("default"))) { }
namespace e = ::a::b;
using namespace a::c;
using a::b::x, a::c::v1::y;
using Int = int;
typedef unsigned long int Word, *WordPointer, Words[3];
template <class T> using Pointer = T *;
extern "C" { int puts(const char *); }
extern "C" int putchar(int);
__extension__ typedef long long Long;
_Pragma("GCC diagnostic push")

// ---- literals
auto n1 = 0x1Fu, n2 = 0b1010u, n3 = 1'000'000u, n4 = 017u;
double f1 = 1., f2 = .5e-3, f3 = 0x1.8p3, f4 = 1.5f;
char c1 = 'a', c2 = '\'', c3 = '\x41';
wchar_t w1 = L'x'; char16_t w2 = u'x'; char32_t w3 = U'\U0001F600'; char8_t w4 = u8'x';
const char *s1 = "one" "two" "\"\\\n", *s2 = R"(raw " ( )", *s3 = R"x(a)" b)x";
const wchar_t *s4 = L"wide"; auto s5 = u8R"(x)"; auto s6 = U"x";
unsigned long long operator""_kb(unsigned long long v) { return v * 1024; }
std::size_t operator"" _len(const char *, std::size_t n) { return n; }
auto l1 = 4_kb, l2 = 12'000_kb; auto l3 = "abc"_len; using namespace std::literals; auto l4 = "abc"s;
bool yes = true, no = false; void *nil = nullptr;

// ---- declarators
int *p1, **p2, &r1 = n4 ? a::b::x : y, &&r2 = 3, a1[3] = {1, 2, 3}, a2[][2] = {{1, 2}, {3, 4},}, a3[2]{1};
const int *const p3 = 0; int const volatile *p4 = &*p1;
int (*fp)(int, char const *, ...) = nullptr;
int (*fps[4])(void); int (&ra)[3] = a1; int (*pa)[3] = &a1;
int (*returns(int))(char);
void (*handlers(int, void (*)(int)))(int);
struct S; int S::*pm; int (S::*pmf)(int) const; typedef int (S::*Method)(int);
static constexpr unsigned char table[] = { [0] = 1, [1] = 2 };
thread_local int tl = 1; extern thread_local int tle; constinit int ci = 2;
alignas(16) alignas(double) char buffer[64]; int aligned __attribute__((aligned(8), unused)) = 1;
[[maybe_unused]] [[deprecated("old"), gnu::unused]] int attributed [[gnu::used]] = 0;
[[using gnu: unused]] int attributed2;
auto trailing(int x) -> decltype(x) { return x; }
auto trailing2() noexcept(true) -> const int & { static int q; return q; }
auto trailing3() -> std::vector<int> { return {}; }
auto trailing4() -> int {}
auto trailing5(int x) -> decltype(x) { return decltype(x){1}; }
decltype(auto) deduced() { return (n1); }
inline int two(int = 0, int * = 0, const S & = *(S *) 0, int (*)(int) = 0, int [] = 0, ...) { return TWO; }
[[noreturn]] void never() throw();
[[nodiscard]] inline static int must() noexcept { return 1; }
int labelled() asm("label") __attribute__((const));
__typeof__(n1) like = 1; __typeof(int *) like2;

// ---- enumerations
enum { anonymous };
enum Color : unsigned char { red, green = 2, blue [[deprecated]] = green << 1, };
enum class Level : int; enum class Level : int { low, high } level; enum struct E2 { };
enum Color color = red; enum Color takes(enum Color);

// ---- classes
struct B1 { virtual ~B1() = default; virtual int f(int) = 0; int i; B1 *operator->() { return this; } };
struct B2 { int b; static int count; };
union U { int i; float f; struct { int x, y; }; U() : i() {} };
class D final : public B1, protected virtual B2 {
public:
    D() : B1(), B2{1}, m(1), v{1, 2} { }
    explicit D(int) noexcept : D() {}
    D(const D &) = delete; D(D &&) noexcept = default;
    D &operator=(const D &) & = default;
    D(double) try : m(2) { } catch (...) { throw; }
    ~D() override { }
    int f(int) override final; const int *g() const volatile && noexcept;
    operator bool() const { return true; } explicit operator const int *() const; operator B2 &();
    template <class T> operator std::vector<T>() const;
    int operator()(int) const; int operator[](int i) { return i; } D &operator++(); D operator++(int);
    D operator+(const D &) const; bool operator<(const D &) const; bool operator!() const; D operator~() const;
    D &operator<<(int); D &operator>>(int); D &operator+=(int); D &operator>>=(int); void operator,(int); D *operator&(); int operator*();
    int operator->*(int); auto operator<=>(const B2 &) const = delete; bool operator==(const D &) const = default;
    void *operator new(std::size_t); void *operator new[](std::size_t); void operator delete(void *) noexcept; void operator delete[](void *);
    using B2::b; using Self = D; typedef D *Ptr;
    friend class Other; friend struct S; friend int operator-(const D &, int) { return 0; }
    static inline int shared = 1; mutable int m : 3, n : 4 = 1, : 2; int v[2]; struct Inner; enum { k = 3 };
private:
    static_assert(sizeof(int) >= 2, "small"); static_assert(true);
    int z = 1, q{2}, *w = nullptr;
} d0, *dp;
int B2::count; int D::f(int) { return 1; }
D::operator const int *() const { return nullptr; }
struct D::Inner { }; struct __attribute__((packed)) Packed { char c; } packed = { 'x' };
struct alignas(8) A8 { }; struct S { int i, j; int method(int) const; };
struct S s = { .i = 1, .j = 2 }, s_ = { i: 1 }, *sp = &s; class Other { }; struct : S { } unnamed;
typedef struct Tag { int t; } Tag_t, *Tag_p;

// ---- templates
template <class T, typename U = int, int N = 3, bool = (N > 2), auto V = 0> struct T1;
template <template <class, class...> class C, typename... Ts> struct T2 : Ts... { using Ts::operator()...; static const int n = sizeof...(Ts); };
template <class... Ts> T2(Ts...) -> T2<std::tuple, Ts...>;
template <> struct T1<int, char> { }; template <class T> struct T1<T *, T &, 1, (1 > 2)> { };
template <class T> struct Holder { T t; template <class X> struct Rebind { typedef Holder<X> other; }; template <class X> X get() const; static T st; typedef T type; };
template <class T> template <class X> X Holder<T>::get() const { return X(); }
template <class T> T Holder<T>::st = T();
template <class T> constexpr T pi = T(3.14); template <> constexpr int pi<int> = 3;
template struct Holder<int>; extern template class std::vector<int>; template int Holder<char>::get<int>() const;
template <class T> typename Holder<T>::template Rebind<int>::other rebind(typename T::type * = 0, T (&)[3] = {});
template <class... Ts> auto sum(Ts &&... ts) { return (ts + ... + 0) + (0 + ... + ts) + (... + ts); }
template <class F, class... Ts> void each(F f, Ts... ts) { (f(ts), ...); int x[] = { (f(ts), 0)..., 0 }; }
template <class T> void dependent(T t) {
    typename T::type x = t.template get<int>(); typename T::type *y = &x; t->T::~T(); x = T::template make<3>(1); (void) x, (void) y;
}
std::vector<std::vector<std::vector<int>>> nested; std::tuple<int(int), void (*)(int), int[3], int *, const char &> *tp;
bool less = n1 < n2 && n3 > n4; bool less2 = (n1 < n2) == (n2 > n1); int shifted = 1024 >> 2 >> 1; bool both = 1 < n1 && n2 > (n1);

// ---- concepts
template <class T> concept Small = sizeof(T) <= 4;
template <class T> concept Addable = Small<T> && requires(T a, T b) {
    a + b; { a + b } -> Small; { a - b } noexcept; typename Holder<T>::type; requires sizeof(T) > 1 && true; requires Small<T>;
} || false;
template <Small T> requires Addable<T> && (sizeof(T) > 1) void constrained(T) { }
template <class T> void constrained2(T t) requires Small<T> || (!Addable<T>) { }
template <class T> requires requires { typename T::type; } struct Constrained { };
void constrained3(Small auto x, const Addable auto &... ys);
constexpr bool r = requires { 1 + 1; };

// ---- coroutines
struct Task { struct promise_type { Task get_return_object() { return {}; } std::suspend_never initial_suspend() { return {}; } std::suspend_never final_suspend() noexcept { return {}; }
    std::suspend_never yield_value(int) { return {}; } void return_void() {} void unhandled_exception() {} }; };
Task coroutine() { co_await std::suspend_never{}; co_yield 1; co_return; }

// ---- statements and expressions
int statements(int argc, char **argv)
try {
    int i = 0, j(1), k{2}, *p = &i, arr[3]; auto &[e1, e2] = s; auto [u1, u2] = S{1, 2};
    if (i) ; else if (int q = f1; q > 0) { } else j++;
    if constexpr (sizeof(int) == 4) { j = 1; } else { j = 2; }
    if consteval { j = 3; } else { j = 4; }
    if (auto q = dp) [[likely]] { } [[unlikely]] while (false) ;
    switch (int q = i) { case 0: case 1 ... 3: i = 1; break; case (4): { } [[fallthrough]]; default: i = 2; }
    while (i --> 0) continue;
    do i++; while (i < 3);
    for (int a = 0, b = 1; a < b && b > a; ++a, --b) { } for (;;) break; for (i = 0; i < 3; ) i++;
    for (auto &&[x, y] : std::vector<S>{}) { } for (int q = 1; int x : {1, 2, q}) ; for (const auto &x : nested) { (void) x; }
    goto end; end: i = 1; { __label__ local; void *l = &&local; goto *l; local: ; }
    try { throw 1; } catch (const std::bad_typeid &) { throw; } catch (int e) { } catch (...) { }
    i = j = k, i += 1, i -= 1, i *= 2, i /= 2, i %= 3, i <<= 1, i >>= 1, i &= 1, i ^= 1, i |= 1;
    i = -j + +k - ~i * !j / 2 % 3 << 1 >> 1; bool b = i < j || i > j || (i <= j) == (i >= j) && i != j; b = not b and b or b; i = i & j | k ^ i bitand j;
    i = b ? j : k ? 1 : 2; i = b ?: 3; i++; ++i; i--; --i; *p++ = *++p; p[0] = (*p)[arr]; i = (int) j + (int) -k + (int) ~k + int(k) + (unsigned) sizeof i + sizeof(int) + alignof(int);
    (*fp)(1, ""); fp(2, "", 3); (s.*pmf)(1); (sp->*pmf)(2); i = s.*pm + sp->*pm; s.S::i = 1; sp->S::method(1); ::puts("x"); ::a::b::x = 1; i = ::y;
    auto c = static_cast<long>(i) + reinterpret_cast<long>(p) + dynamic_cast<D *>(dp)->m; const_cast<int &>(i) = 1; (void) typeid(int).name(); (void) typeid(*dp);
    int *m = new int, *mm = new int[3]{1, 2}, *pl = new (buffer) int(3); D *dn = new D(1); auto vs = ::new std::vector<int>{1, 2}; int (**fa)(int) = new (int (*[2])(int)); delete m; delete[] mm; ::delete dn;
    auto l = [](int x) { return x; }; auto l1 = [&, i, q = 1, &j](auto... xs) mutable noexcept -> int { return i + (xs + ... + q); }; l(1);
    auto l2 = [=]<class T>(T t) requires Small<T> { return t; }; auto l3 = [] { }; auto l4 = [&p] { return *p; }(); [] { }(); auto l5 = []() constexpr [[gnu::pure]] { };
    auto z = ({ int q = 1; q + 1; }); asm("nop"); asm volatile("mov %1, %0" : "=r"(i), [j] "+m"(j) : "r"(k), "0"(i) : "memory", "cc"); __asm__ __volatile__("" ::: "memory");
    i = noexcept(f1 + 1) + __builtin_offsetof(S, j); std::vector<int> v{1, 2}, w(3, 4), x = {5}; v = {1, 2}; v = std::vector<int>{}; S{}.i; S().j; int(1); s = S{.i = 1};
    struct Local { int a; int b() { return a; } } local_{1}; using L = Local; static const struct Local ll = {1}, lll[2] = {{1}, {2}}; L *lp = (L *) &ll; (L) local_; (std::vector<int>) v; (const S &) s; (int[]){1, 2}; S t = (S){1, 2};
    int r = statements(argc, argv), (q) = 1; int (*fp2)(int) = +[](int a) { return a; }; extern int ext(int), ext2; if (int *ip = p; !ip || *ip) { } static_assert(1 < 2); d0 << 1 << 2; typedef int T; T tt = T(1), *ttp = (T *) 0; T(5);
    return i ? throw "x" : 0;
} catch (...) { return 1; }
#if TWO > 1
void in_directive(int
#ifdef NOT
    , int
#endif
) { return; }
#endif

namespace names {
	struct base { int f() { return 1; } };
	struct derived : base {
		derived& final() { return *this; }
		int override() { return final().f() + this->::names::base::f(); }
	};
}

// ---- what library headers have
namespace libraries {
	template <class T> struct trait { using type = T; static constexpr int value = 1; template <class U> static constexpr int of = 2; static constexpr int make(int) { return 3; } };
	trait<int> test(int); int test(...);
	template <class U, int &..., class = U> void notDeduced(U); template <class... Ts, int *...> void unnamed(Ts &&...);
	constexpr int value = decltype(test(0))::value, most = !decltype(test(0))::value && decltype(test(0))::of<char> < 3 ? decltype(test(0))::make(1) : 0;
	using kind = typename decltype(test(0))::type; template <class... Ts> struct kinds : trait<typename decltype(trait<Ts>())::type>... { };
	typename decltype(test(0))::type one = 1; template <class T> typename decltype(trait<T>())::template trait<int> *two();
	template <class T> T restrict(T t) { return t; } int restricted = restrict<int>(1); // a word of C only
	using Mode = enum { none, some = 2, all }; using Byte = enum class Octet : unsigned char { zero };
}

// What a template argument is compared with.
A<N < 4> a1;
A<N < sizeof...(T), int> a2;
A<N < 4 ? 1 : 2> a3;
A<N < size_t{4}> a4;
A<N < (int)x> a5;
A<N < f(x)[1] - g.h> a6;
A<I < std::tuple_size<std::decay_t<T>>::value, int> a7;
A<I < std::numeric_limits<const T*>::max()> a8;
A<I < decltype(t)::size> a9;
A<I < noexcept(f())> a10;

export module shop.core:stock;
import shop.core;
export import :parts;
import "parts.h";
export { int exported; }
export namespace N1 { int n; }
export template<class T> void exported_too(T);
export using Exported = int;
namespace A1::inline B1 { int x; }

const char *raw1 = R"xy(a)x" c)xy";
auto raw2 = R"sql(select "a" from ")s" x)sql"_s;

int labels(int x) {
  switch (x) {
  [[likely]] case 1: return 1;
  [[unlikely]] default: return 2;
  }
[[maybe_unused]] last:
  co_yield {1, 2};
}

struct Bits { int b : 3 {1}; };
struct Qt : A {
  Q_OBJECT
public slots:
  void taken();
signals:
  void given(int);
};
struct Deduced {
  void f(this auto &&self, int a);
  void g(this const Deduced &);
};
auto lambda20 = [](this auto self, int a) [[nodiscard]] { return a; };
auto lambda23 = [] [[nodiscard]] () { return 1; };
