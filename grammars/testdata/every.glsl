#version 460 core
#extension GL_EXT_control_flow_attributes : require
#extension GL_ARB_gpu_shader_int64 : enable
#define SIZE 4
#define SCALE(x) \
    ((x) * 2.0)
#pragma optimize(on)
#line 10

precision mediump float;
precision highp int;

// Blocks and variables of all kinds.
layout(local_size_x = 8, local_size_y = SIZE) in;
layout(location = 0) in vec3 position;
layout(location = 1, component = 2) flat in int index, other[2];
layout(location = 0) out vec4 color;
layout(std140, binding = 1) uniform Camera {
    mat4 view, projection;
#if SIZE > 2
    layout(offset = 128) vec4 planes[6];
#else
    vec4 plane;
#endif
} camera;
layout(std430, binding = 2) readonly restrict buffer Data { uint count; float values[]; } data[3];
uniform Loose { float loose; };
uniform sampler2D image;
uniform highp usampler2DArray layers[SIZE];
layout(rgba8) coherent uniform writeonly image2D target;
layout(binding = 4) uniform atomic_uint counter;
invariant gl_Position;
invariant color;
centroid in vec2 uv;
noperspective sample in float wave;
shared float cache[SIZE][2];
const float PI = 3.14159, weights[3] = float[3](0.25, .5, 1.);
const int numbers[] = { 0, 1, };
in gl_PerVertex {
    vec4 gl_Position;
} gl_in[];

struct Light {
    vec3 direction;
    mediump float power, falloff[2];
    struct Inner { int a; } inner;
};
struct { int x; } unnamed;
uniform Light lights[2];

float noise(vec2 at, const in int octaves, inout float sum, out vec3);
void nothing(void) { }
float[2] pair(float a, float b[2]
#ifdef DEEP
    , vec3 c
#endif
) {
    return float[2](a, b[0]);
}

[[subgroup_uniform_control_flow]]
void main() {
    ;
    int i = 0, j = 10u > 2u ? 1 : 2;
    uint bits = 0xFFu << 2 & 7u | 1u ^ ~3u;
    double d = 1.0lf + 2e-3 - 1.5E+2LF;
    int64_t big = 5L;
    bool on = !true && false || i <= j ^^ i != j;
    Light light = Light(vec3(0), 1.0, float[](1.0, 2.0), lights[0].inner);
    vec4 v = vec4(position, 1.0).xyzw * camera.view;
    mat2x3 m = mat2x3(1.0);
    float scaled = SCALE(v.x);
    precision lowp int;
    const vec2 sides = uv.st;
    if (on) i++; else if (i == 1) { --j; } else j -= 1;
    for (int k = 0; k < SIZE; ++k) {
        if (k % 2 == 0) continue;
        cache[k][0] += data[k].values[k] / 2.0;
    }
    [[unroll]] for (;;) break;
    [[dont_flatten, dependency_length(4)]] while (i < j && on) i <<= 1, j >>= 1;
    while (bool more = i > 0) break;
    do { i *= 2; } while (i < 100);
    switch (i) {
    case 0:
    case 1:
        j = 2;
        break;
    default:
#ifdef EARLY
        return;
#else
        j |= 4; j &= 3; j ^= 1; j %= 5; j /= 1;
#endif
    }
#ifdef FOG
    v = mix(v, vec4(1.0), 0.5);
#elif defined(RAIN) && SIZE == 4
    v *= 0.5;
#endif
    color = v +
#ifdef BRIGHT
        vec4(1.0)
#else
        vec4(0.0)
#endif
        ;
    color.rgb = -texture(image, uv).rgb + (i > 0 ? v.xyz : +v.zyx);
    nothing();
    int length = numbers.length();
    if (v.a < 0.1)
        discard;
    return;
}

// Macros as qualifiers.
#define PER_INSTANCE
#define COMPAT_PRECISION highp
#define INLINE
PER_INSTANCE in vec4 offset;
PER_INSTANCE COMPAT_PRECISION vec4 place;
precision COMPAT_PRECISION float;
const COMPAT_PRECISION Light lamp = Light(vec3(0.0), 1.0);
INLINE Light dimmed(const Light lamp) { return lamp; }
