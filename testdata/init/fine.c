#include <stdio.h>

static int twice(int a)
{
    return 2 * a;
}

int main(void)
{
    printf("%d\n", twice(21));
    return 0;
}
