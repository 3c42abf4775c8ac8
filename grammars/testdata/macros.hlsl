// Macros by themselves, behind variables and parameters, and one body for two heads.
RESOURCES_START
    RESOURCE(Texture2D, float4, shadows, t, 0)
RESOURCES_END

#if !defined(WAVES)
PREFER_WAVE64
#endif
NUM_THREADS
StructuredBuffer<Light> moreLights LIGHTS_DECL;
Texture2D bound BINDING(: register(t7));
float4 spread _vs(c1) _ps(c2);

cbuffer Extra : register(b3 VK_SET(1))
{
    SHARED_MEMBERS
    uint slices DEFAULT(512);
};

#if USE_RAY_QUERY
[numthreads(8, 8, 1)]
void Lighting(uint2 at : SV_DispatchThreadID)
#else
[shader("raygeneration")]
void Lighting(LOCATION(0) out float4 color : SV_Target)
#endif
{
    BARRIER
    uint c = 'a';
    Shade(c,
#if A
        1,
#if B
        2,
#endif
#endif
        3);
}
