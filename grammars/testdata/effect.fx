// An effect, as Direct3D 9 to 11 have them.
float4x4 wvp : WORLDVIEWPROJECTION < string UIName = "matrix"; int order = 1; >;
texture diffuse;
sampler map = sampler_state { Texture = <diffuse>; MinFilter = Linear; AddressU[0] = Clamp; };
SamplerState smp { Filter = MIN_MAG_MIP_LINEAR; AddressU = Wrap; };
DepthStencilState depth { DepthEnable = FALSE; };
shared float time : register(vs_3_0, c0) = 1.#INF;
unsigned int mask;
float2 const half_size = float2(0.5f, 0.5F);

template<typename T, int N = 2, class U = float> T First(T values[N]) { return values[0]; }
template<> struct Pair<int> { int a : 3, b; bool Same() const { return a == b; } };

float4 VS(float4 p : POSITION, float2 uv : TEXCOORD = 0) : POSITION
{
    int values[2] = { 1, 2 };
    First<int, 2>(values);
    return mul(p, wvp) * (time > 1 ? 1 : 2);
}

#ifdef GL
    MACRO(a, b)
#endif

technique Old
{
    pass
    {
        VertexShader = compile vs_2_0 VS();
        PixelShader = NULL;
        CullMode = None;
    }
}

technique11 New < string name = "new"; >
{
    pass P0 < int a = 1; >
    {
        SetVertexShader(CompileShader(vs_5_0, VS()));
        SetDepthStencilState(depth, 0);
    }
}

THREADS_MACRO
void Other() { UNROLL_MACRO for (;;) ; }
