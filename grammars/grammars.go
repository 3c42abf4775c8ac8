// Package grammars holds the built-in grammars: one ANTLR 4 file, or a lexer and
// parser pair, for each language, written from the language's specification for
// fast prediction and trees that reduce well. README.md lists what each accepts
// beyond its language.
package grammars

import (
	"embed"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"pare/grammar"
	"pare/internal/suggest"
)

//go:embed *.g4
var files embed.FS

// Builtin describes a built-in grammar.
type Builtin struct {
	Name       string
	Extensions []string // of the files it is the default for, lower case, with the dot; nil if it reads any text
	Start      string   // the start rule
	Files      []string // the .g4 files, parser first; the grammar's text is in this package
}

// All returns the built-in grammars, by name.
func All() []Builtin {
	return []Builtin{
		{"aag", []string{".aag"}, "file", []string{"aag.g4"}},
		{"binary", nil, "bytes", []string{"binary.g4"}},
		{"btor2", []string{".btor2", ".btor"}, "file", []string{"btor2.g4"}},
		{"c", []string{".c", ".h", ".i"}, "file", []string{"c.g4"}},
		{"clif", []string{".clif"}, "file", []string{"clif.g4"}},
		{"cmake", []string{".cmake"}, "file", []string{"CMakeParser.g4", "CMakeLexer.g4"}},
		{"cpp", []string{".cc", ".cpp", ".cxx", ".c++", ".hpp", ".hh", ".hxx", ".ii", ".ipp"}, "file", []string{"cpp.g4"}},
		{"csharp", []string{".cs"}, "file", []string{"CSharpParser.g4", "CSharpLexer.g4"}},
		{"csharpscript", []string{".csx"}, "script", []string{"CSharpParser.g4", "CSharpLexer.g4"}},
		{"css", []string{".css"}, "stylesheet", []string{"css.g4"}},
		{"dimacs", []string{".cnf", ".dimacs", ".qdimacs", ".wcnf", ".gcnf"}, "file", []string{"dimacs.g4"}},
		{"dockerfile", []string{".dockerfile", ".containerfile"}, "file", []string{"DockerfileParser.g4", "DockerfileLexer.g4"}},
		{"expr", []string{".expr"}, "start", []string{"expr.g4"}},
		{"fortran", []string{".f90", ".f95", ".f03", ".f08", ".f18", ".f23"}, "file", []string{"FortranParser.g4", "FortranLexer.g4"}},
		{"fortranfixed", []string{".f", ".for", ".ftn", ".f77", ".fpp"}, "file", []string{"FortranFixedParser.g4", "FortranFixedLexer.g4"}},
		{"glsl", []string{".glsl", ".vert", ".frag", ".geom", ".tesc", ".tese", ".comp", ".mesh", ".task", ".rgen", ".rint", ".rahit", ".rchit", ".rmiss", ".rcall", ".glslv", ".glslf", ".vsh", ".fsh"}, "file", []string{"glsl.g4"}},
		{"go", []string{".go"}, "file", []string{"GoParser.g4", "GoLexer.g4"}},
		{"graphql", []string{".graphql", ".graphqls", ".gql"}, "document", []string{"graphql.g4"}},
		{"haskell", []string{".hs", ".lhs"}, "file", []string{"HaskellParser.g4", "HaskellLexer.g4"}},
		{"hlsl", []string{".hlsl", ".hlsli", ".fx", ".fxh", ".usf", ".ush"}, "file", []string{"hlsl.g4"}},
		{"html", []string{".html", ".htm"}, "html", []string{"HtmlParser.g4", "HtmlLexer.g4"}},
		{"ini", []string{".ini", ".cfg", ".conf", ".properties", ".desktop", ".service", ".socket", ".timer", ".mount", ".target", ".path", ".slice"}, "file", []string{"IniParser.g4", "IniLexer.g4"}},
		{"java", []string{".java"}, "compilationUnit", []string{"java.g4"}},
		{"javascript", []string{".js", ".mjs", ".cjs"}, "program", []string{"JavaScriptParser.g4", "JavaScriptLexer.g4"}},
		{"json", []string{".json"}, "json", []string{"json.g4"}},
		{"kotlin", []string{".kt"}, "file", []string{"KotlinParser.g4", "KotlinLexer.g4"}},
		{"kotlinscript", []string{".kts"}, "script", []string{"KotlinParser.g4", "KotlinLexer.g4"}},
		{"less", []string{".less"}, "stylesheet", []string{"less.g4"}},
		{"llvm", []string{".ll"}, "module", []string{"llvm.g4"}},
		{"lua", []string{".lua"}, "chunk", []string{"lua.g4"}},
		{"makefile", []string{".mk", ".mak"}, "file", []string{"MakefileParser.g4", "MakefileLexer.g4"}},
		{"markdown", []string{".md", ".markdown"}, "document", []string{"MarkdownParser.g4", "MarkdownLexer.g4"}},
		{"mlir", []string{".mlir"}, "file", []string{"mlir.g4"}},
		{"ocaml", []string{".ml"}, "file", []string{"OcamlParser.g4", "OcamlLexer.g4"}},
		{"ocamlinterface", []string{".mli"}, "interface", []string{"OcamlParser.g4", "OcamlLexer.g4"}},
		{"php", []string{".php", ".phtml", ".phps"}, "file", []string{"PhpParser.g4", "PhpLexer.g4"}},
		{"protobuf", []string{".proto"}, "file", []string{"protobuf.g4"}},
		{"python", []string{".py", ".pyi"}, "file", []string{"PythonParser.g4", "PythonLexer.g4"}},
		{"ruby", []string{".rb", ".rake", ".gemspec", ".ru"}, "program", []string{"RubyParser.g4", "RubyLexer.g4"}},
		{"rust", []string{".rs"}, "crate", []string{"rust.g4"}},
		{"scala", []string{".scala"}, "file", []string{"ScalaParser.g4", "ScalaLexer.g4"}},
		{"scalascript", []string{".sc", ".sbt"}, "script", []string{"ScalaParser.g4", "ScalaLexer.g4"}},
		{"scss", []string{".scss"}, "stylesheet", []string{"scss.g4"}},
		{"shell", []string{".sh", ".bash", ".ksh", ".zsh"}, "file", []string{"ShellParser.g4", "ShellLexer.g4"}},
		{"smtlib", []string{".smt2"}, "script", []string{"smtlib.g4"}},
		{"solidity", []string{".sol"}, "file", []string{"solidity.g4"}},
		{"spirv", []string{".spvasm", ".spirv"}, "module", []string{"spirv.g4"}},
		{"sql", []string{".sql"}, "script", []string{"sql.g4"}},
		{"svelte", []string{".svelte"}, "component", []string{"SvelteParser.g4", "SvelteLexer.g4"}},
		{"swift", []string{".swift", ".swiftinterface"}, "file", []string{"SwiftParser.g4", "SwiftLexer.g4"}},
		{"text", nil, "text", []string{"text.g4"}},
		{"toml", []string{".toml"}, "document", []string{"toml.g4"}},
		{"tsx", []string{".tsx"}, "program", []string{"TsxParser.g4", "TsxLexer.g4"}},
		{"typescript", []string{".ts", ".mts", ".cts"}, "program", []string{"TypeScriptParser.g4", "TypeScriptLexer.g4"}},
		{"verilog", []string{".v", ".sv", ".vh", ".svh"}, "file", []string{"verilog.g4"}},
		{"vue", []string{".vue"}, "component", []string{"VueParser.g4", "VueLexer.g4"}},
		{"wat", []string{".wat", ".wast"}, "file", []string{"wat.g4"}},
		{"wgsl", []string{".wgsl"}, "file", []string{"wgsl.g4"}},
		{"xml", []string{".xml", ".svg", ".xhtml", ".xsd", ".xsl", ".xslt"}, "document", []string{"XmlParser.g4", "XmlLexer.g4"}},
		{"yaml", []string{".yaml", ".yml"}, "stream", []string{"YamlParser.g4", "YamlLexer.g4"}},
		{"zig", []string{".zig", ".zon"}, "file", []string{"zig.g4"}},
	}
}

// ByExtension returns the default grammar for a file of this name; false if there
// is none. The case of the extension is ignored.
func ByExtension(file string) (Builtin, bool) {
	ext := strings.ToLower(filepath.Ext(file))
	for _, b := range All() {
		if slices.Contains(b.Extensions, ext) {
			return b, true
		}
	}
	return Builtin{}, false
}

// ByName returns the built-in grammar of this name; false if there is none.
func ByName(name string) (Builtin, bool) {
	for _, b := range All() {
		if b.Name == name {
			return b, true
		}
	}
	return Builtin{}, false
}

// Load reads the built-in grammar of this name.
func Load(name string) (*grammar.Grammar, error) {
	b, ok := ByName(name)
	if !ok {
		return nil, fmt.Errorf("no built-in grammar %q", name)
	}
	return grammar.Read(files.ReadFile, b.Files...)
}

// Read reads the grammar that a user names: a built-in one by its name, or files. It
// returns the name of its start rule too, "" where only its author knows.
func Read(names ...string) (g *grammar.Grammar, start string, err error) {
	if len(names) == 1 && !isFile(names[0]) {
		b, ok := ByName(names[0])
		if !ok {
			return nil, "", unknown(names[0])
		}
		g, err := Load(b.Name)
		return g, b.Start, err
	}
	g, err = grammar.Read(grammar.ReadFile, names...)
	return g, "", err
}

// isFile reports whether s names a file rather than a built-in grammar.
func isFile(s string) bool {
	if _, ok := ByName(s); ok {
		return false
	}
	_, err := os.Stat(s)
	return err == nil || filepath.Ext(s) != "" || filepath.Base(s) != s
}

func unknown(name string) error {
	var names []string
	for _, b := range All() {
		names = append(names, b.Name)
	}
	return fmt.Errorf("no built-in grammar and no file is named %q%s", name, suggest.Question(suggest.Near(name, names)...))
}
