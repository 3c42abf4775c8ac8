"""Failures in languages that programs are written in.

What is not of a registry is Debian 12's: camlp5, gfortran, ghc, mono-mcs, ocaml, php-cli and ruby, and for Maven's openjdk-17-jdk-headless and maven.
"""

import re

from ground import Problem, into, reads

from failure import failure


def replaced(text, old, new):
    """The text with its one `old` as `new`."""
    before, after = text.split(old)
    return before + new + after


# ---- tree-sitter -----------------------------------------------------------------------------------

# Prints whether the tree has an error (or misses something), the tree, and what stands at each error.
TREE = """
root = parser.parse(open(sys.argv[1], "rb").read()).root_node
print("has an error:" if root.has_error else "", root)
nodes = [root]
for node in nodes:
    nodes += node.children
    if node.is_error: print("error at", node.text.decode())
"""


def tree_sitter(ground, language, version):
    """A command of tree-sitter-LANGUAGE of PyPI."""
    python = ground.venv("3.11", "tree-sitter==0.25.2", f"tree-sitter-{language}=={version}") / "bin/python"
    return [python, "-c", f"import sys, tree_sitter, tree_sitter_{language} as it\nparser = tree_sitter.Parser(tree_sitter.Language(it.language())){TREE}", "FILE"]


def tree_sitter_languages(ground, language):
    python = ground.venv("3.11", "tree-sitter==0.21.3", "tree-sitter-languages==1.10.2") / "bin/python"
    return [python, "-W", "ignore", "-c", f"import sys, tree_sitter_languages\nparser = tree_sitter_languages.get_parser({language!r}){TREE}", "FILE"]


@failure("ruby", "device_spec.rb of Puppet", "tree-sitter's grammar of Ruby in tree-sitter-languages 1.10.2 of PyPI: an error in a file that `ruby -c` 3.1 reads")
def tree_sitter_ruby(ground):
    text = ground.github("puppetlabs/puppet", "e227c27540975c25aa22d533a52424a9d2fc886a", "spec/unit/application/device_spec.rb")
    return Problem("rb", text, tree_sitter_languages(ground, "ruby"), 0, "has an error:", accept=[["ruby", "-c", "FILE"]])


@failure("haskell", "CmdLine.hs of HLint", "tree-sitter's grammar of Haskell in tree-sitter-languages 1.10.2 of PyPI: an error at a guard, of what GHC 9.0 reads")
def tree_sitter_haskell(ground):
    text = ground.github("ndmitchell/hlint", "086bf4430362ccced79ba2363840952eec67382a", "src/CmdLine.hs")
    return Problem("hs", text, tree_sitter_languages(ground, "haskell"), 0, "error at |", accept=[reads("sh", "haskell.sh")], seconds=60)


@failure("swift", "ExitCondition.swift of Swift Testing", "tree-sitter-swift 0.7.4 of PyPI: an error (Swift itself is not asked)")
def tree_sitter_swift(ground):
    # No registry has Swift 6.
    text = ground.github("swiftlang/swift-testing", "b4420784c972c96a34b70cf566395d16b9f00900", "Sources/Testing/ExitTests/ExitCondition.swift")
    return Problem("swift", text, tree_sitter(ground, "swift", "0.7.4"), 0, "has an error:")


@failure("zig", "std/crypto/keccak_p.zig of Zig 0.13", "tree-sitter-zig 1.1.2 of PyPI: a field's name is missing in an empty structure, in what `zig fmt` 0.13 reads")
def tree_sitter_zig(ground):
    text = ground.wheel("ziglang==0.13.0", "ziglang/lib/std/crypto/keccak_p.zig")
    zig = ground.venv("3.11", "ziglang==0.13.0") / "lib/python3.11/site-packages/ziglang/zig"
    return Problem("zig", text, tree_sitter(ground, "zig", "1.1.2"), 0, "_declaration (container_field name: (identifier (MISSING _identifier))))",
                   accept=[["sh", "-c", '"$1" fmt --stdin <"$2"', "sh", zig, "FILE"]])


def tree_sitter_kotlin(ground, artifact, path):
    jars = ground.jars("org.jetbrains.kotlin:kotlin-compiler-embeddable:2.0.21")
    reference = reads("java", "-Xmx1g", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", jars, "Kotlin.java")
    return Problem("kt", ground.sources_of(artifact, path), tree_sitter(ground, "kotlin", "1.1.0"), 0, "has an error:", accept=[reference], seconds=60)


@failure("kotlin", "io/encoding/Base64.kt of kotlin-stdlib 2.0.21", "tree-sitter-kotlin 1.1.0 of PyPI: an error in what Kotlin 2.0.21's parser reads")
def tree_sitter_kotlin_base64(ground):
    return tree_sitter_kotlin(ground, "org.jetbrains.kotlin:kotlin-stdlib:2.0.21", "commonMain/kotlin/io/encoding/Base64.kt")


@failure("kotlin", "sync/Semaphore.kt of kotlinx-coroutines 1.7.3", "tree-sitter-kotlin 1.1.0 of PyPI: an error in what Kotlin 2.0.21's parser reads")
def tree_sitter_kotlin_semaphore(ground):
    return tree_sitter_kotlin(ground, "org.jetbrains.kotlinx:kotlinx-coroutines-core-jvm:1.7.3", "commonMain/sync/Semaphore.kt")


# ---- compilers and other parsers -------------------------------------------------------------------

@failure("shell", "modules.d/10i18n/module-setup.sh of dracut 059", "bashlex 0.18 of PyPI: \"unexpected token\" at a condition of one word, about which `bash -n` says nothing")
def bashlex(ground):
    text = ground.github("dracutdevs/dracut", "5d2bda46f4e75e85445ee4d3bd3f68bf966287b9", "modules.d/10i18n/module-setup.sh")
    command = [ground.venv("3.11", "bashlex==0.18") / "bin/python", "-c", "import sys, bashlex; bashlex.parse(open(sys.argv[1]).read())", "FILE"]
    return Problem("sh", text, command, 1, "unexpected token", "mount_needs", accept=[["bash", "-n", "FILE"]])


SOLC = """
const sources = { a: { content: require("fs").readFileSync(process.argv[1], "utf8") } };
const input = { language: "Solidity", sources, settings: { outputSelection: { "*": { "*": ["evm.bytecode"] } } } };
for (const { formattedMessage } of JSON.parse(require("solc").compile(JSON.stringify(input))).errors || []) console.log(formattedMessage);
"""


@failure("solidity", "13 contracts of OpenZeppelin 2.5.1 with one that copies structures from memory to storage", "solc 0.5.0 of npm: UnimplementedFeatureError")
def solc(ground):
    modules = ground.npm("solc@0.5.0", "@openzeppelin/contracts@2.5.1")
    names = ["GSN/Context", "math/Math", "math/SafeMath", "access/Roles", "access/roles/MinterRole", "access/roles/PauserRole", "lifecycle/Pausable", "token/ERC20/IERC20",
             "token/ERC20/ERC20", "token/ERC20/ERC20Mintable", "token/ERC20/ERC20Pausable", "utils/Address", "token/ERC20/SafeERC20"]
    contracts = "".join((modules / f"@openzeppelin/contracts/{name}.sol").read_text() for name in names)
    trigger = """
/**
 * @dev Entries that are all thrown away at once.
 */
contract Ledger is Pausable {
    struct Entry {
        address account;
        uint256 amount;
    }

    Entry[] private _entries;

    function count() public view returns (uint256) {
        return _entries.length;
    }

    function reset(uint256 size) public whenNotPaused {
        Entry[] memory fresh = new Entry[](size);
        _entries = fresh;
    }
}
"""
    text = "pragma solidity ^0.5.0;\n" + re.sub(r"^(pragma|import) .*\n", "", contracts, flags=re.M) + trigger
    return Problem("sol", text, ["node", "-e", SOLC, "FILE"], None, "UnimplementedFeatureError", env=f"NODE_PATH={modules}", seconds=60)


@failure("php", "Table.php of Symfony's console with a class that prints itself", "PHP 8.2 dies of the recursion with SIGSEGV")
def php(ground):
    trigger = """
class Cell
{
    public function __toString(): string
    {
        echo new self();

        return '';
    }
}

echo new Cell();
"""
    return Problem("php", ground.github("symfony/console", "6b099f3306f7c9c2d2786ed736d0026b2903205f", "Helper/Table.php") + trigger, ["php", "FILE"], 139)


@failure("csharp", "RelationalTypeMapping.cs of EF Core, which mcs of Mono 6.8 (`--parse`) cannot read",
         "mcs: CS0589, Internal compiler error during parsing, InvalidCastException")
def mcs(ground):
    text = ground.github("dotnet/efcore", "ecd0ba4c23377e479ce94c74119c499f1339351c", "src/EFCore.Relational/Storage/RelationalTypeMapping.cs")
    return Problem("cs", text, ["mcs", "--parse", "FILE"], None, "CS0589", "Internal compiler error during parsing", "InvalidCastException")


@failure("ocaml", "attribute.ml of ppxlib 0.27, which ocamlc 4.13 parses", "camlp5 8.00.04: \"Failure: 'type id . t' not allowed here\", at a method")
def camlp5(ground):
    return Problem("ml", ground.debian("libppxlib-ocaml-dev", "attribute.ml"), ["camlp5o", "-o", "out", "FILE"], None, "Failure: 'type id . t' not allowed here",
                   accept=[["ocamlc", "-w", "-a", "-stop-after", "parsing", "-impl", "FILE"]])


@failure("scala", "Boolean.scala of Scala's library 2.13.5 without its superclass, most of it comments",
         "Scala 3.0.0's compiler: AssertionError, \"assertion failed: class Boolean\", in its back end")
def scala(ground):
    text = replaced(ground.sources_of("org.scala-lang:scala-library:2.13.5", "scala/Boolean.scala"), "class Boolean private extends AnyVal", "class Boolean private")
    jars = ground.jars("org.scala-lang:scala3-compiler_3:3.0.0")
    command = ["java", "-Xmx1g", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", jars, "dotty.tools.dotc.Main", "-usejavacp", "-d", ".", "FILE"]
    return Problem("scala", text, command, 1, "AssertionError: assertion failed: class Boolean", "Error while emitting", seconds=60)


LAPACK = ("Reference-LAPACK/lapack", "51b349470b3b26c948d068deb45c9b120a47ed32")


@failure("fortran", "zgedmd.f90 of LAPACK with a string among complex numbers", "gfortran 12.2: internal compiler error in reduce_binary_ac")
def gfortran(ground):
    text = replaced(ground.github(*LAPACK, "SRC/zgedmd.f90"), "ZWORK(1) = MLWORK\n", "ZWORK(1:2) = [ COMPLEX(KIND=WP) :: ZONE, +'' ] * 2\n")
    return Problem("f90", text, ["gfortran", "-fsyntax-only", "FILE"], None, "internal compiler error: in reduce_binary_ac")


@failure("fortranfixed", "dlasd4.f of LAPACK, in fixed form, with the sign of a string", "gfortran 12.2 dies with SIGSEGV")
def gfortran_fixed(ground):
    text = into(ground.github(*LAPACK, "SRC/dlasd4.f"), "      EPS = DLAMCH", "      DD( 1:1 ) = TWO*[ REAL :: -'1' ]\n")
    return Problem("f", text, ["gfortran", "-fsyntax-only", "FILE"], None, "internal compiler error: Segmentation fault")
