"""Failures in languages of hardware and of machines."""

from ground import Problem, run

from failure import failure


@failure("verilog", "t_bitsel_slice.v of Verilator's tests", "Icarus Verilog 11.0: `failed assertion indices.size()+1 == packed_dims().size()`")
def icarus(ground):
    text = ground.github("verilator/verilator", "459711ba718b1591d3591e15c12582d2a38304c3", "test_regress/t/t_bitsel_slice.v")
    return Problem("v", text, ["iverilog", "-g2012", "-o", "out", "FILE"], None, "failed assertion indices.size()+1 == packed_dims().size()")


@failure("wat", "mappings.wasm of source-map 0.7.4, as `wasm2wat -f` of wabt 1.0.32 writes it",
         "wasm-as of Binaryen 108: \"parse exception: no tables\", about what wat2wasm accepts")
def wasm_as(ground):
    """The programs are those of Debian 12's packages binaryen and wabt."""
    package = ground.npm("source-map@0.7.4")
    text = package.parent / "mappings.wat"
    run("wasm2wat", "-f", package / "source-map/lib/mappings.wasm", "-o", text)
    return Problem("wat", text.read_text(), ["wasm-as", "FILE", "-o", "out"], None, "parse exception: no tables", accept=[["wat2wasm", "FILE", "-o", "out"]])


COMPILE = """
use cranelift_codegen::{control::ControlPlane, isa, settings::{self, Configurable}, Context};

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let mut flags = settings::builder();
    flags.set("opt_level", "speed").unwrap();
    let isa = isa::lookup_by_name(&words[1]).unwrap().finish(settings::Flags::new(flags)).unwrap();
    for (function, _) in cranelift_reader::parse_test(&std::fs::read_to_string(&words[2]).unwrap(), Default::default()).unwrap().functions {
        // A panic ends no more than its function.
        let compile = || Context::for_function(function).compile(&*isa, &mut ControlPlane::default()).map(|_| ()).map_err(|e| e.inner);
        let _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(compile));
    }
}
"""

VERIFY = """
fn main() {
    let flags = cranelift_codegen::settings::Flags::new(cranelift_codegen::settings::builder());
    let text = std::fs::read_to_string(std::env::args().nth(1).unwrap()).unwrap();
    for (function, _) in cranelift_reader::parse_test(&text, Default::default()).unwrap().functions {
        cranelift_codegen::verify_function(&function, &flags).unwrap();
    }
}
"""


def cranelift(ground, version, features, text):
    """A Rust program around the crates of a version. Its unoptimized build takes minutes, too."""
    def fill(place):
        (place / "src").mkdir(parents=True)
        (place / "src/main.rs").write_text(text)
        (place / "Cargo.toml").write_text('[package]\nname = "clif"\nversion = "0.0.0"\nedition = "2021"\n\n[dependencies]\n'
                                          f'cranelift-codegen = {{ version = "={version}", features = {features} }}\ncranelift-reader = "={version}"\n')
        run("cargo", "build", "-q", "--ignore-rust-version", cwd=place, env={"CARGO_PROFILE_DEV_DEBUG": "0"})
    return ground.made(f"cranelift-{version}", fill) / "target/debug/clif"


def compiled(ground, name, target, term):
    text = ground.github("bytecodealliance/wasmtime", "e6b33de5139d915a48127fc78b790e2d306cf896", f"cranelift/filetests/filetests/isa/s390x/{name}.clif")
    return Problem("clif", text, [cranelift(ground, "0.120.2", '["x86", "arm64", "s390x"]', COMPILE), target, "FILE"], None, f"no rule matched for term {term}",
                   accept=[[cranelift(ground, "0.136.5", '["s390x"]', VERIFY), "FILE"]])


@failure("clif", "vec-lane.clif of Cranelift's tests for s390x, in 172 functions",
         "Cranelift 0.120 for x86_64, `opt_level=speed`: \"no rule matched for term bitcast_gpr_to_xmm\", of what the reader and the verifier of 0.136 accept")
def cranelift_x86_64(ground):
    return compiled(ground, "vec-lane", "x86_64", "bitcast_gpr_to_xmm")


@failure("clif", "floating-point.clif of the same", "Cranelift 0.120 for aarch64: \"no rule matched for term max_shift\", of what 0.136 accepts")
def cranelift_aarch64(ground):
    return compiled(ground, "floating-point", "aarch64", "max_shift")
