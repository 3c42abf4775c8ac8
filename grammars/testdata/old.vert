// GLSL 1.20 to 4.00: what later versions keep for themselves, or do not have.
#version 120
#extension GL_EXT_gpu_shader4 : enable
attribute vec3 position;
varying invariant vec4 sample;
uniform unsigned int mask;
uniform samplerCube sampler;

vec4 buffer(vec4 shared, float patch) { return shared * patch; }

subroutine vec4 Shade(vec4 base);
subroutine uniform Shade shade;
subroutine(Shade) vec4 plain(vec4 base) { return base; }

void main(void)
{
    float flat = 1.0, smooth[2];
    vec4 precise = texture2D(diffuse, gl_MultiTexCoord0.xy) + buffer(sample, flat);
    smooth[0] = sample.x < 0.5 ? float(mask & 1) : .0;
    sample.xy += precise.zw;
    DECLARE(vec3, x)
    gl_Position = gl_ModelViewProjectionMatrix * shade(gl_Vertex);
}
