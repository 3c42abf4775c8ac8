#define_import_path game::light
#import bevy_pbr::{
    mesh_view_bindings::view,
    forward_io::VertexOutput,
}
#import "math.wgsl"

struct Light {
#ifdef SHADOWS
    shadow: u32,
#endif
    color: vec4<f32>,
}

#if MAX_LIGHTS >= 4
@group(1) @binding(0) var<uniform> lights: array<Light, #{MAX_LIGHTS}>;
#else
@group(1) @binding(0) var<storage> lights: array<Light>;
#endif

@fragment
fn fragment(in: bevy_pbr::forward_io::VertexOutput) -> @location(0) vec4<f32> {
    var color = game::base::color(in.uv);
#ifdef SHADOWS
    color *= shadow(in.position);
#else ifdef FOG
    color = fog(color);
#else
    color.a = 1.0;
#endif
    return color;
}
