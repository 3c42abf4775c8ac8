/* gcc 12.2 -O3: a vectorized reduction over a value that each turn computes alike (PR 109219). */
struct sums {
    int low, high, limit;
};

int factor, turns, shift, offset, scale, base;

int clamp(int value, int limit)
{
    return value > limit ? limit : value;
}

void check(int *restrict sum)
{
    for (; turns; turns++)
        for (char column = 0; column < 4; column++) {
            int chosen = ((factor >= 2 || shift) ? 1 : factor);
            long scaled = chosen * scale;
            unsigned short folded = -scaled;
            int mixed = (folded ^ 65535UL) - base;
            *sum ^= (short)(mixed ^ offset);
        }
}

int run(struct sums *s, const unsigned char *data, int length)
{
    for (int i = 0; i < length; i++) {
        s->low = clamp(s->low + data[i], s->limit);
        s->high += s->low;
    }
    check(&s->high);
    return s->high ^ s->low;
}
