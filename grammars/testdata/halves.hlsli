#if VERSION >= 2
float First(float2 at, Texture2DArray image)
#else
float First(float2 at, Texture2D image)
#endif
{ return 1.0; }

#ifdef WIDE
// One body for two heads, which have its first statements.
float Second(float4 a) {
    float b = a.x;
#elif defined(FLAT)
[noinline] float Second(int a) {
#else
float Second(float a) : COLOR
{
    float b = a;
#endif
    return b;
}

#define NAMED(a) a##Layer
void NAMED(Third)(float4 a) { }
void Fourth()
{
    int a = 0;
#ifdef WIDE
    int b = 0;
    [branch] if (a > b) {
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
#if WIDE
    if (true) {
#else
    while (a) {
#endif
    }
}

float2
#ifdef WIDE
NAMED(Fifth)
#elif defined(FLAT)
Flat
#else
Fifth
#endif
(float a) { return a; }

shared cbuffer Sixth : register(b0)
{
    float4 sixth;
}
