"""Failures in languages of data and settings, and in formats of solvers."""

import subprocess
import sys

from ground import HERE, Problem, reads, run

from failure import failure


def read_by(script):
    """A command of node's: the script has the text as `text`."""
    return ["node", "-e", f"const text = require('fs').readFileSync(process.argv[1], 'utf8'); {script}", "FILE"]


@failure("yaml", "uspto.yaml of OpenAPI's examples", "yamljs 0.3.0 of npm: \"Unexpected characters\", about what js-yaml 4 reads")
def yamljs(ground):
    text = ground.github("OAI/learn.openapis.org", "cff6533ce5444b144946ef6ae2722c34ef6769e0", "examples/v3.0/uspto.yaml")
    modules = ground.npm("yamljs@0.3.0", "js-yaml@4.1.0")
    return Problem("yaml", text, read_by("require('yamljs').parse(text)"), None, "Unexpected characters", env=f"NODE_PATH={modules}",
                   accept=[read_by("require('js-yaml').loadAll(text)")])


@failure("ini", "setup.cfg of chardet", "configobj 5.0.6 of PyPI: ConfigObjError, about what Python's configparser reads")
def configobj(ground):
    text = ground.github("chardet/chardet", "72642823f7bd4b12efe9fa066ec7a84c607e141f", "setup.cfg")
    # Of one error alone, it raises a subclass.
    script = "import sys, configobj\ntry: configobj.ConfigObj(sys.argv[1])\nexcept configobj.ConfigObjError: print('a ConfigObjError')"
    command = [ground.venv("3.9", "configobj==5.0.6") / "bin/python", "-c", script, "FILE"]
    reference = [sys.executable, "-c", "import sys, configparser; configparser.RawConfigParser().read_file(open(sys.argv[1]))", "FILE"]
    return Problem("ini", text, command, 0, "a ConfigObjError", accept=[reference])


@failure("graphql", "schema.graphql of @octokit/graphql-schema 15.26.1, which defines two fields twice", "graphql-js 16: \"can only be defined once\"")
def graphql_js(ground):
    text = (ground.npm("@octokit/graphql-schema@15.26.1") / "@octokit/graphql-schema/schema.graphql").read_text()
    modules = ground.npm("graphql@16.11.0")
    return Problem("graphql", text, read_by("require('graphql').buildSchema(text)"), None, "can only be defined once", env=f"NODE_PATH={modules}")


@failure("dockerfile", "slim-bookworm/Dockerfile of docker-library/python, 3.15-rc", "dockerfile-utils 0.0.11 of npm: TypeError in `validate`, of a file that BuildKit reads")
def dockerfile_utils(ground):
    text = ground.github("docker-library/python", "4f07059567fa61c80397126e8063dbbde011b794", "3.15-rc/slim-bookworm/Dockerfile")
    modules = ground.npm("dockerfile-utils@0.0.11")
    buildkit = ground.made("buildkit", lambda place: run("go", "build", "-o", place / "dockerfile", cwd=HERE.parent / "validity/parsers/dockerfile"))
    return Problem("dockerfile", text, read_by("require('dockerfile-utils').validate(text)"), None, "TypeError", env=f"NODE_PATH={modules}",
                   accept=[reads(buildkit / "dockerfile")])


@failure("makefile", "Makefile of libextractor in OpenWrt's packages", "mbake 1.2.0 of PyPI writes what GNU make refuses: \"recipe commences before first target\"")
def mbake(ground):
    text = ground.github("openwrt/packages", "0521bb56793387788798e4a69b84d96766ed54e2", "libs/libextractor/Makefile")
    mbake = ground.venv("3.12", "mbake==1.2.0") / "bin/mbake"
    parser = HERE.parent / "validity/parsers/makefile.py"
    # make runs as another user, who may not enter a temporary folder of pare.
    command = ["sh", "-c", f"cp FILE out.mk; HOME=. {mbake} format out.mk >format.log; echo out.mk | {sys.executable} {parser}"]
    return Problem("mk", text, command, 0, "recipe commences before first target", seconds=20, env="TMPDIR=/tmp", accept=[reads(sys.executable, "makefile.py")])


@failure("cmake", "CheckIncludeFileCXX.cmake of CMake 3.25", "cmake-format 0.4.0 of PyPI cannot read what it has written: \"Token stream expired\"")
def cmake_format(ground):
    text = ground.debian("cmake-data", "CheckIncludeFileCXX.cmake")
    format = ground.venv("3.9", "cmake-format==0.4.0", "numpy==1.26.4") / "bin/cmake-format"
    command = ["sh", "-c", f"{format} FILE -o out.cmake >format.log 2>&1 && {format} out.cmake"]
    return Problem("cmake", text, command, None, "Token stream expired")


@failure("dimacs", "relaxed-header.cnf of CaDiCaL's tests", "python-sat 1.9.dev24 of PyPI: ValueError at a clause of two lines, which CaDiCaL reads")
def python_sat(ground):
    text = ground.github("arminbiere/cadical", "14593f819cb242082b127396218bd60889409737", "test/usage/relaxed-header.cnf")
    command = [ground.venv("3.11", "python-sat==1.9.dev24") / "bin/python", "-c", "import sys; from pysat.formula import CNF; CNF(from_file=sys.argv[1])", "FILE"]
    return Problem("cnf", text, command, 1, "ValueError", accept=[["sh", "-c", "cadical -q -c 0 FILE; case $? in 0|10|20) ;; *) exit 1 ;; esac"]])


@failure("aag", "simple_MAC_stall.aag of HWMCC 2024", "py-aiger 8.1.0 of PyPI: \"Failed to parse aag/aig HEADER\", of what aigtoaig reads")
def py_aiger(ground):
    aigtoaig = ground.gcc("aigtoaig", "arminbiere/aiger", "039ec1a2cc37d3093ac35c4b6df65336b346f409", "aigtoaig.c", "aiger.c", "aiger.h")
    binary = ground.blob("Gy-Hu/HWMCC24-benchmark", "761802723e995648ccf7b28148fc32ab2f69852b", "WASIM/tacas23-wasim/abc/design/simple_MAC_stall.aig")
    text = subprocess.run([aigtoaig, "-a", "-"], check=True, input=binary, stdout=subprocess.PIPE).stdout.decode()
    command = [ground.venv("3.12", "py-aiger==8.1.0") / "bin/python", "-c", "import sys, aiger; aiger.load(sys.argv[1])", "FILE"]
    return Problem("aag", text, command, 1, "Failed to parse aag/aig HEADER", accept=[[aigtoaig, "FILE", "out.aig"]])


@failure("btor2", "anderson.2.prop1-func-interl.btor2 of Pono's samples",
         "btor2-opt 0.3.0 of PyPI: AssertionError, \"Undeclared instruction used\", at an inverted operand, of what catbtor reads")
def btor2_opt(ground):
    text = ground.github("stanford-centaur/pono", "fdb7b6ff859f51c891bec162ca943b3409b4ed0a", "samples/anderson.2.prop1-func-interl.btor2")
    catbtor = ground.gcc("catbtor", "Boolector/btor2tools", "6f0bbf453632d6b39b7bad0ec50187a81eba099a", "src/catbtor.c", "src/btor2parser/btor2parser.c",
                         "src/btor2parser/btor2parser.h", "src/util/btor2mem.h", "src/util/btor2stack.h")
    command = [ground.venv("3.12", "btor2-opt==0.3.0") / "bin/python", "-c", "import sys; from btoropt.parser import parse; parse(open(sys.argv[1]).readlines())", "FILE"]
    return Problem("btor2", text, command, 1, "AssertionError: Undeclared instruction used with id: -", accept=[[catbtor, "FILE"]])


@failure("protobuf", "envoy/config/core/v3/health_check.proto of Envoy's API", "protobufjs 6.8.0 of npm: \"illegal name '}'\", about what protoc's parser reads")
def protobufjs(ground):
    text = ground.github("envoyproxy/data-plane-api", "84e84367f2560cdb47b9bb78fd3e615feb80c3e4", "envoy/config/core/v3/health_check.proto")
    modules = ground.npm("protobufjs@6.8.0")
    return Problem("proto", text, read_by("require('protobufjs').parse(text)"), None, "illegal name '}'", env=f"NODE_PATH={modules}",
                   accept=[reads(sys.executable, "protobuf.py")])


@failure("protobuf", "descriptor.proto of Protocol Buffers, from grpcio-tools 1.85.1",
         "protobufjs 6.8.8 of npm: \"illegal token '[', ';' expected\", about what protoc accepts with status 0, names and numbers included")
def protobufjs_extensions(ground):
    text = ground.wheel("grpcio-tools==1.85.1", "grpc_tools/_proto/google/protobuf/descriptor.proto")
    modules = ground.npm("protobufjs@6.8.8")
    protoc = [ground.venv("3.12", "grpcio-tools==1.85.1") / "bin/python", "-m", "grpc_tools.protoc", "-I.", "-oout", "FILE"]
    command = read_by("require('protobufjs').parse(text)")
    return Problem("proto", text, command, None, "illegal token '[', ';' expected", env=f"NODE_PATH={modules}", accept=[protoc])
