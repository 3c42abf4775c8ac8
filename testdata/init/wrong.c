/* gcc 12.2 -O2 loses a pointer of a structure that is copied by its parts (PR 122976). */
#include <stdio.h>

struct text { unsigned long used; char *first; };
struct packet { struct text body; unsigned long kind; };
struct envelope { struct packet packet; char stamps[222]; };
struct other { unsigned long kind; struct text title; };

static char letter = 'x';
static struct text sent;
static struct packet last;
static volatile int seen;

int __attribute__((noipa)) none(void)
{
    return 0;
}

struct text __attribute__((noipa)) empty(void)
{
    struct text t = {0, 0};
    return t;
}

void __attribute__((noipa)) post(struct text t)
{
    sent = t;
}

static void deliver(int kind, struct packet *p)
{
    struct text t;

    if (kind == 20)
        ((struct other *)p)->title.used = 0;
    if (kind == 21)
        t = empty();
    else
        t = p->body;
    seen = none();
    if (kind < 1)
        post(t);
    if (none())
        seen = ((struct other *)p)->title.used;
}

void wrap(struct packet p)
{
    struct envelope e;
    e.packet = p;
    e.packet.body.used = none();
    deliver(none(), &e.packet);
    last = e.packet;
}

int main(void)
{
    last.body.used = 15;
    last.body.first = &letter;
    wrap(last);
    printf("kept %d\n", sent.first == &letter);
    return 0;
}
