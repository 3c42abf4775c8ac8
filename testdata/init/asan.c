#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct list {
    int *values;
    int used, room;
};

static void grow(struct list *l)
{
    l->room = l->room ? 2 * l->room : 4;
    l->values = realloc(l->values, l->room * sizeof *l->values);
}

static void append(struct list *l, int value)
{
    if (l->used > l->room)
        grow(l);
    if (!l->values)
        grow(l);
    l->values[l->used++] = value;
}

static int sum(const struct list *l)
{
    int all = 0;
    for (int i = 0; i < l->used; i++)
        all += l->values[i];
    return all;
}

int main(void)
{
    struct list l = {0};
    char line[] = "3 1 4 1 5 9 2 6";
    for (char *word = strtok(line, " "); word; word = strtok(NULL, " "))
        append(&l, atoi(word));
    printf("%d of %d\n", sum(&l), l.used);
    free(l.values);
    return 0;
}
