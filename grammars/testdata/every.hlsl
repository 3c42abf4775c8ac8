#include "common.hlsli"
#define SIZE 4
#if defined(WIDE)
#define THREADS [numthreads(16, 16, 1)]
#else
#define THREADS [numthreads(8, 8, 1)]
#endif

typedef float4 Color;
using Real = float;
enum class Kind : uint { First, Second = 2, };

struct Base { float a; };

struct Vertex : Base
{
    float3 position : POSITION;
    nointerpolation uint id : SV_InstanceID;
    linear centroid float2 uv[2] : TEXCOORD0;
    static const int Count = 3;
#ifdef COLORS
    float4 color : COLOR;
#endif
    float Length() { return length(position); }
    Vertex operator+(Vertex other) { other.a += a; return other; }
};

interface ILight { float3 Light(float3 p); };
class Sun : ILight { float3 Light(float3 p) { return p; } };

cbuffer Constants : register(b0, space1)
{
    row_major float4x4 world : packoffset(c0);
    float3 eye;
    uint flags;
};

tbuffer Table { float entries[SIZE]; }

ConstantBuffer<Base> base : register(b1);
Texture2D<float4> albedo : register(t0), other : register(t1);
RWStructuredBuffer<vector<float, 4> > output : register(u0);
Texture2D textures[] : register(t0, space2);
SamplerState smp : register(s0);
groupshared uint counts[SIZE * 2];
static const float weights[2][2] = { { 1.0f, .5 }, { 1e-3, 0x10 }, };
[[vk::binding(1, 0)]] RWTexture2D<unorm float4> image;
GlobalRootSignature root = { "CBV(b0)," "SRV(t0)" };

float Sum(float values[2])
{
    float sum = (float)0;
    for (int i = 0; i < 2; i++) sum += values[i];
    return sum;
}

namespace Deep { float half_of(float x) { return x / 2; } }

float3 Shade(in float3 n, inout float4 c, out uint k, uniform bool on = true)
{
    k = 0;
    if (dot(n, n) > 0.0 && on)
        c.rgb *= 2;
    else if (!on)
        discard;
    else
    {
        c = float4(n.xyz, 1);
    }
    return c.rgb;
}

[numthreads(1, 1, 1)]
void First(uint3 id : SV_DispatchThreadID) { }

[RootSignature("CBV(b0)")]
[numthreads(SIZE, 1, 1)]
void CS(uint3 id : SV_DispatchThreadID, uint index : SV_GroupIndex)
{
    uint value, old;
    float4 color = albedo.SampleLevel(smp, float2(0.5, 0.5), 0) + textures[NonUniformResourceIndex(id.x)][id.xy];
    uint k;
    float3 shaded = Shade(color.xyz, color, k);
    int3 whole = int3(color.xyz) * -1 << 2 >> 1;
    [unroll(4)] for (uint i = 0; i < 4; ++i)
    {
        if (i == 2) continue;
        InterlockedAdd(counts[i], 1u, old);
    }
    [loop] while (value-- > 0) { break; }
    do { value++; } while (value < 3);
    [branch] switch (flags & 3)
    {
    case 0:
    case 1: value = 1; break;
    default: value = ~2; break;
    }
#if SIZE > 2
    value ^= 3;
#elif SIZE > 1
    value |= 3;
#else
    value %= 3;
#endif
    float array[2] = { 1, 2 };
    Real sum = Sum(array) + Deep::half_of(1.5h);
    Vertex v = (Vertex)0;
    v.position = mul(world, float4(eye, 1)).xyz;
    output[index] = v.Length() > 1 ? (float4)sum : vector<float, 4>(shaded, float(whole.x));
    image[id.xy] = float4(min16float3(1, 2, 3), 1.0L);
    GroupMemoryBarrierWithGroupSync();
    ;
}

[maxvertexcount(3)]
void GS(triangle Vertex input[3], inout TriangleStream<Vertex> stream)
{
    stream.Append(input[0]);
    stream.RestartStrip();
}

[shader("raygeneration")]
void Rays()
{
    RayDesc ray = { float3(0, 0, 0), 0.0, float3(0, 0, 1), 100.0 };
    RayQuery<RAY_FLAG_NONE> q;
    q.TraceRayInline(scene, RAY_FLAG_NONE, 0xFF, ray);
}

float4 PS(float4 p : SV_Position) : SV_Target { return p; }
