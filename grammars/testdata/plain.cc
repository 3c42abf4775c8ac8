// C++17 that every compiler takes
namespace base {
inline namespace v1 { extern int count; }
typedef unsigned long size;
using pointer = int *;
extern "C" int puts(const char *);
template <typename T, bool B = false> struct box {
  static constexpr bool empty = B;
  explicit box(T t) noexcept : value(t) { }
  virtual ~box() = default;
  T *get() const { return value ? &value : nullptr; }
private:
  mutable T value;
  int bits : 3;
};
template <> struct box<void> { };
enum class colour : int { red, green = 2 };
struct [[nodiscard]] left : box<int> { using box<int>::box; operator bool() const; friend int f(left &); };
}
namespace other = base;
using namespace other;
static const int table[] = { 1, 2, 3 };
__attribute__((unused)) static int last = -table[2];
int f(left &l)
{
  auto g = [&](int i) -> int { return i + *l.get(); };
  for (int i : table) if (i < 2) continue; else g(i);
  try { throw new left(1); } catch (const left *p) { delete p; } catch (...) { }
  switch (last) { case 1: --last; break; default: return static_cast<int>(sizeof(l)); }
  while (!l) { *l.get() = 2; }
  return puts("done");
}
