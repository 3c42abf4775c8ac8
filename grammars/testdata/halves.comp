#if VERSION >= 2
float first(vec2 at, sampler2DArray image)
#else
float first(vec2 at, sampler2D image)
#endif
{ return 1.0; }

#ifdef WIDE
// One body for two heads, which have its first statements.
float second(vec4 a) {
    float b = a.x;
#elif defined(FLAT)
float second(int a) {
#else
float second(float a)
{
    float b = a;
#endif
    return b;
}

void main() {
    int a = 0;
#if VERSION >= 2
    if (a > 1) { a = 2; }
    else if (a > 0) a = 1;
    else
#endif
    {
        a = 3;
    }
#ifdef WIDE
    int b = 0;
    if (a > b) {
        b = 1;
#else
    for (int b = 0; b < 3; b++) {
#endif
        a = b;
    }
    else a = 4;
    if (a > 0) a = 1;
#ifdef FLAT
    else
#endif
    { a = 2; }
#ifdef WIDE
    [[unroll]] for (;;)
#else
    while (true)
#endif
    { break; }
}
