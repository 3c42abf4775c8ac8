/* C that every compiler takes */
typedef unsigned long size;
struct pair { int first, second; struct pair *next; char name[8]; };
enum colour { RED, GREEN = 2, BLUE };
static const int table[3] = { 1, 2, 3 };
extern int printf(const char *, ...);
static int sum(const int *p, size n)
{
  int s = 0;
  for (size i = 0; i < n; i++)
    s += p[i];
  return s;
}
int main(int argc, char **argv)
{
  struct pair a = { 1, 2, 0, "abc" }, *p = &a;
  switch (argc) { case 1: p->first++; break; default: goto out; }
  do { a.second -= sizeof(int); } while (a.second > (int)3 && argc);
  if (sum(table, 3) == GREEN) return printf("%d\n", p->first ? a.second : 0); else argc = 4;
out:
  while (argc--) continue;
  return *argv == 0;
}

/* Macros as qualifiers of pointers to pointers, directives in expressions. */
int ZLIKE inflate_like(codes FAR * FAR *table, const unsigned char FAR * FAR *in, unsigned FAR *bits);
static unsigned char FAR * FAR *rows;
int choose_flags(int a, int b) {
    int flags =
#ifdef LARGE
        LARGE |
#endif
        (a ? 1 : (2 |
#ifdef EXCLUSIVE
            b ? EXCLUSIVE :
#endif
            4));
    if (a &&
#ifdef LARGE
        b &&
#endif
        flags)
        return (
#ifdef LARGE
            b +
#endif
            1);
    flags =
#ifdef EXCLUSIVE
        a == 2 ? 3 :
#endif
        4;
    return flags;
}

int labelled(int a) {
  switch (a) {
  [[fallthrough]] case 1: break;
  [[gnu::cold]] default: break;
  }
[[maybe_unused]] last:;
  return 0;
}
