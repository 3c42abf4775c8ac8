/* Before preprocessing: macros that the parser cannot know. */
#include <stdio.h>
#define OF(args) args

local int first OF((char *name, unsigned size));
typedef int (*callback) OF((void *opaque, int));
typedef long (EXPORT *other) OF((void));
extern int EXPORT second OF((const char *, ...));

#ifdef SHARED
void *
#else
static void *
#endif
third(int size)
{
    BEGIN_TEST
    CHECK(size, 1)
    CHECK(0);
    EXPECT_ABORT
    CHECK(1);
    switch (size) {
        ALL_CASES(a, b)
    case 64 KB:
        LEAD_CASE(2)
        LEAD_CASE(3)
        break;
    default:
        return combine(+, size, 1) ? combine(-, 0, size) : reduce(<<, size, 4 MB);
    }
    VISIT(list, item) {
        use(item);
    }
    END_TEST
}

#if ! defined(TESTING)
const
#endif
    int flag = 1;

static int one,
#ifdef TWO
    two,
#endif
    three;
const char *text = PREFIX SUFFIX, *list[] = {BEGIN "middle" END, LEAD FOLLOW FOLLOW};
__attribute__((noreturn))
#if 1
static void fourth(void) { for (;;); }
#endif
