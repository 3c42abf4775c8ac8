diagnostic(off, derivative_uniformity);
enable f16;
requires readonly_and_readwrite_storage_textures, packed_4x8_integer_dot_product,;
/* A comment /* in a comment */ ends here. */

const_assert 1 < 2;
alias Color = vec4<f32>;
alias Grid = array<array<vec2<f32>, 4>, N + 1>;
const N = 3u;
const limits: vec3f = vec3f(1.0f, .5, 2e-3);
@id(1) override scale: f32 = 1.0;
override depth: u32;

struct Light {
    @size(16) position: vec3<f32>,
    @align(16) color: Color,
    falloff: array<f32, N>,
}

struct Camera { view: mat4x4<f32>, count: atomic<u32> };

struct Output {
    @builtin(position) position: vec4<f32>,
    @location(0) @interpolate(flat, either) index: u32,
}

@group(0) @binding(0) var<uniform> light: Light;
@group(0) @binding(1) var<storage, read_write> camera: Camera;
@group(0) @binding(2) var image: texture_2d<f32>;
@group(0) @binding(3) var image_sampler: sampler;
@group(0) @binding(4) var output: texture_storage_2d<rgba8unorm, write>;
var<private> state: u32 = 0x1Fu;
var<workgroup> shared_cache: array<f32, 64>;
;

@vertex
fn vertex_main(@builtin(vertex_index) index: u32, @location(0) position: vec3<f32>,) -> Output {
    var out: Output;
    out.position = camera.view * vec4<f32>(position, 1.0);
    out.index = index;
    return out;
}

@must_use
fn lerp(a: f32, b: f32, t: f32) -> f32 { return a + (b - a) * t; }

fn swap(a: ptr<function, i32>, b: ptr<function, i32>) {
    let kept = *a;
    *a = *b;
    (*b) = kept;
}

@fragment
@diagnostic(warning, derivative_uniformity)
fn fragment_main(input: Output) -> @location(0) vec4<f32> {
    let uv: vec2f = input.position.xy / vec2(1.0h, 0x1p-2f).xy;
    var color = textureSample(image, image_sampler, uv);
    if (color.a < 0.1) { discard; } else if color.r >= 0.5 && color.g <= 0.5 { color.b = -color.b; } else { color *= 2; }
    if input.index == 1 || !true { return light.color; }
    let bits = (bitcast<u32>(color.r) >> 2u) & 0xffu & 1u;
    let mask = ~bits ^ (1u << 3u);
    _ = mask % 7;
    return select(color, vec4<f32>(), input.index != 0u);
}

@compute @workgroup_size(8, 8, 1)
fn compute_main(@builtin(global_invocation_id) id: vec3<u32>) {
    var i = 0i;
    const step = 2;
    for (var k = 0; k < 4; k++) {
        if k == 2 { continue; }
        shared_cache[k + 1] += f32(k);
    }
    for (;;) { break; }
    while i < 10 { i++; }
    loop {
        i--;
        if i < 0 { break; }
        continuing {
            i -= step;
            break if i < -5;
        }
    }
    switch i {
        case 0, 1: { i = 3; }
        case 2 { i |= 4; i &= 3; i ^= 1; i %= 5; i /= 2; i <<= 1u; i >>= 1u; }
        case 7, default { }
    }
    @diagnostic(off, derivative_uniformity)
    switch (i) @diagnostic(off, derivative_uniformity) { default: {} }
    {
        var other = 5;
        swap(&i, &other);
    }
    workgroupBarrier();
    const_assert step == 2;
    let values = array<i32, 3>(1, 2, 3,);
    let nested = vec2<f32>(lerp(1.0, 2.0, 0.5), vec4<f32>(1.0)[2]);
    textureStore(output, id.xy, vec4<f32>(nested, f32(values[0]), 1.0));
    return;
}
