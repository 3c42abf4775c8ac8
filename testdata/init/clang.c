/* clang 14 for m68k cannot select a shift of 64 bits by a variable. */
typedef unsigned int u32;
typedef unsigned long long u64;

struct state {
    u32 words[4];
    u64 sum;
    int count;
};

static u32 mix(u32 a, u32 b)
{
    a ^= b + 0x9e3779b9u + (a << 6) + (a >> 2);
    return a;
}

void begin(struct state *s, u32 seed)
{
    int i;
    for (i = 0; i < 4; i++)
        s->words[i] = mix(seed, (u32)i);
    s->sum = 0;
    s->count = 0;
}

static u64 spread(u64 value, int by)
{
    return value << by;
}

void add(struct state *s, const unsigned char *data, int length)
{
    int i;
    for (i = 0; i < length; i++) {
        s->words[i & 3] = mix(s->words[i & 3], data[i]);
        s->sum += spread(data[i], i & 63);
        s->count++;
    }
}

u32 finish(struct state *s)
{
    u32 all = (u32)s->sum;
    int i;
    for (i = 0; i < 4; i++)
        all = mix(all, s->words[i]);
    return all + (u32)s->count;
}
