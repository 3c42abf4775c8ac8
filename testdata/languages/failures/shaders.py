"""Failures in languages of shaders."""

from ground import Problem

from failure import failure


@failure("wgsl", "bevy-pbr.frag.wgsl of naga's tests in wgpu", "wgsl_reflect 1.0.10 of npm: \"Expected ')' for agument list\", about what naga 30 accepts")
def wgsl_reflect(ground):
    text = ground.github("gfx-rs/wgpu", "64a61ee5c69569bbb3db03563997e88a229eba17", "naga/tests/out/wgsl/bevy-pbr.frag.wgsl")
    script = "new (require('wgsl_reflect').WgslReflect)(require('fs').readFileSync(process.argv[1], 'utf8'))"
    return Problem("wgsl", text, ["node", "-e", script, "FILE"], 1, "Expected ')' for agument list", env=f"NODE_PATH={ground.npm('wgsl_reflect@1.0.10')}",
                   accept=[[ground.binary("naga-cli", "30.0.1", program="naga"), "FILE"]])


@failure("glsl", "cull.comp of the Vulkan examples with an atomic addition to a product", "glslangValidator 12.0.0 -V dies with SIGSEGV, with `atomicAdd(` asked for")
def glslang_glsl(ground):
    """glslang is the one of Debian 12's package glslang-tools."""
    text = ground.github("SaschaWillems/Vulkan", "9c8e787f96af0ea3a22791d8f70edb96246efe6c", "shaders/glsl/computecullandlod/cull.comp")
    counter = "atomicAdd(uboOut.lodCount[lodLevel]"
    at = text.index(counter) + len(counter)
    return Problem("comp", text[:at] + " * 1" + text[at:], ["glslangValidator", "-V", "-o", "out", "FILE"], 139, accept=[["grep", "-qF", "atomicAdd(", "FILE"]])


@failure("hlsl", "cast.flat-conversion.implicit.hlsl of DXC's tests, most of it comments", "glslangValidator 12.0.0 -D -V -e main dies with SIGSEGV")
def glslang_hlsl(ground):
    text = ground.github("microsoft/DirectXShaderCompiler", "9a3e225dab9683212c648d2cc2b7f09bbf57cbe8",
                         "tools/clang/test/CodeGenSPIRV/cast.flat-conversion.implicit.hlsl")
    return Problem("hlsl", text, ["glslangValidator", "-D", "-V", "-e", "main", "-S", "frag", "-o", "out", "FILE"], 139)
