package grammars

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"pare/internal/lazy"
)

// Find returns the built-in grammar that a file asks for by its extension, its whole name
// or its first lines, and says by which. For a language that has none that is text; it
// is not ok where nobody can tell but from the content.
func Find(file, content string) (b Builtin, why string, ok bool) {
	if b, why, ok := byFileName(file); ok {
		if name, line := byFirstLines(content); b.Name == "ini" && name != "" { // other languages have such names, too
			return found(name, fmt.Sprintf("by the line %q", line))
		}
		return b, why, true
	}
	if name, line := byFirstLines(content); name != "" {
		return found(name, fmt.Sprintf("by the line %q", line))
	}
	base := strings.ToLower(filepath.Base(file))
	if slices.Contains(foreign, strings.TrimPrefix(filepath.Ext(base), ".")) || foreignNames[base] {
		return found("text", "none is built in for "+filepath.Base(file))
	}
	return Builtin{}, "", false
}

// ByFileName returns the built-in grammar that a file asks for by its extension or its whole name,
// in any case; false if there is none.
func ByFileName(file string) (Builtin, bool) {
	b, _, ok := byFileName(file)
	return b, ok
}

func byFileName(file string) (b Builtin, why string, ok bool) {
	base := strings.ToLower(filepath.Base(file))
	ext := filepath.Ext(base)
	if b, ok := ByExtension(base); ok {
		return b, "by the extension " + ext, true
	}
	if name, ok := alike[ext]; ok {
		return found(name, "by the extension "+ext)
	}
	if name, ok := names[base]; ok {
		return found(name, "by the name "+filepath.Base(file))
	}
	if containerFile().MatchString(base) {
		return found("dockerfile", "by the name "+filepath.Base(file))
	}
	if makeFile().MatchString(base) {
		return found("makefile", "by the name "+filepath.Base(file))
	}
	return Builtin{}, "", false
}

func found(name, why string) (Builtin, string, bool) {
	b, ok := ByName(name)
	return b, why, ok
}

// alike are the extensions of what a grammar reads beside the files that it is made for.
var alike = map[string]string{
	".inc": "c", ".def": "c", ".cl": "c",
	".ino": "cpp", ".cu": "cpp", ".tcc": "cpp", ".inl": "cpp",
	".vs":   "glsl",
	".xhtm": "html",
	".jsx":  "javascript", ".es6": "javascript",
	".jsonc": "json", ".geojson": "json", ".ipynb": "json", ".har": "json", ".webmanifest": "json", ".avsc": "json",
	".pyw": "python", ".bzl": "python", ".star": "python", ".pyx": "python", ".gyp": "python",
	".builder": "ruby", ".jbuilder": "ruby", ".rabl": "ruby", ".rbi": "ruby", ".rbw": "ruby", ".podspec": "ruby", ".thor": "ruby",
	".ebuild": "shell",
	".smt":    "smtlib",
	".ddl":    "sql", ".psql": "sql",
	".rss": "xml", ".atom": "xml", ".plist": "xml", ".csproj": "xml", ".vcxproj": "xml", ".pom": "xml", ".xaml": "xml", ".wsdl": "xml", ".kml": "xml", ".gpx": "xml", ".ui": "xml", ".xlf": "xml", ".resx": "xml",
	".cff": "yaml", ".cwl": "yaml", ".sublime-syntax": "yaml", ".raml": "yaml",
}

// MayBeCpp reports whether a file has one of the names that C and C++ share.
func MayBeCpp(file string) bool {
	switch strings.ToLower(filepath.Ext(file)) {
	case ".h", ".inc", ".def":
		return true
	}
	return false
}

// names are files whose whole name says what they are, in lower case.
var names = map[string]string{
	"sconstruct": "python", "sconscript": "python", "wscript": "python", "build.bazel": "python",
	"gemfile": "ruby", "rakefile": "ruby", "guardfile": "ruby", "capfile": "ruby", "vagrantfile": "ruby", "podfile": "ruby", "brewfile": "ruby", "berksfile": "ruby", "thorfile": "ruby",
	"fastfile": "ruby", "appfile": "ruby", "dangerfile": "ruby", "puppetfile": "ruby", "appraisals": "ruby", "steepfile": "ruby", ".irbrc": "ruby", ".pryrc": "ruby", ".simplecov": "ruby",
	".bashrc": "shell", ".bash_profile": "shell", ".bash_login": "shell", ".bash_logout": "shell", ".bash_aliases": "shell", ".profile": "shell",
	".zshrc": "shell", ".zshenv": "shell", ".zprofile": "shell", ".kshrc": "shell", "configure": "shell", "config.guess": "shell", "config.sub": "shell", "pkgbuild": "shell",
	".gitconfig": "ini", ".editorconfig": "ini", ".npmrc": "ini", ".pylintrc": "ini", ".flake8": "ini", ".coveragerc": "ini", ".pypirc": "ini", ".gitmodules": "ini",
	".babelrc": "json", ".eslintrc": "json", "composer.lock": "json", "pipfile.lock": "json", ".swcrc": "json",
	"cmakelists.txt": "cmake",
	"kbuild":         "makefile",
	".clang-format":  "yaml", "_clang-format": "yaml", ".clang-tidy": "yaml", ".clangd": "yaml", ".yamllint": "yaml", ".yamlfmt": "yaml", ".prettierrc": "yaml",
	".condarc": "yaml", ".gemrc": "yaml", ".cmake-format": "yaml", ".ansible-lint": "yaml", "podfile.lock": "yaml", "pubspec.lock": "yaml",
}

// containerFile matches the whole names of Dockerfiles: what follows a sign tells several apart.
var containerFile = lazy.Regexp(`^(?:docker|container)file(?:[-_.].*)?$`)

// makeFile matches the whole names of makefiles.
var makeFile = lazy.Regexp(`^(?:gnu)?makefile(?:[-_.](?:am|build|common|config|darwin|defs|gcc|host|in|inc|include|lib|linux|local|mingw|objs|old|rules|shared|unix|vars))?$`)

// foreign are the extensions of languages without a grammar of their own.
var foreign = strings.Fields(`
ada adb ads
asm s
awk
clj cljs
cob
coffee
csv tsv log
d
dart
dhall
diff patch
elm purs
env
erl hrl
ex exs
fish
fs fsx
groovy gradle
jinja j2 tmpl
jl
lisp el scm rkt
m mm
mir
nim
nix
pas
pl pm t
po pot
pro
ps1 bat cmd
r
rst adoc txt
sass styl
sed
srt
svelte
tcl
td
tex sty bib
tf hcl
thrift
vb
vhd vhdl
`)

var foreignNames = map[string]bool{
	"changelog":   true,
	"go.mod":      true,
	"go.sum":      true,
	"jenkinsfile": true,
	"justfile":    true,
	"license":     true,
	"meson.build": true,
	"readme":      true,
}

// first are the lines that give a file's grammar away; a pattern captures the name of a
// language.
var (
	interpreter = lazy.Regexp(`^#!.*?([a-z]+)[0-9.]*(?:\s+-\S+)*\s*$`)
	modeline    = lazy.Regexp(`(?i)-\*-\s*(?:.*mode:\s*)?([a-z+#]+)\s*;?.*-\*-|\b(?:vi|vim|ex):.*\b(?:ft|filetype|syntax)=([a-z]+)`)
	markup      = lazy.Regexp(`(?i)^\x{FEFF}?\s*<(\?xml|!doctype html|html)\b`)
)

// spoken are languages by the names that interpreters and editors have for them.
var spoken = map[string]string{
	"c":     "c",
	"cmake": "cmake",
	"c++":   "cpp", "cpp": "cpp",
	"csharp": "csharp", "c#": "csharp",
	"csx":     "csharpscript",
	"css":     "css",
	"scss":    "scss",
	"less":    "less",
	"fortran": "fortran",
	"glsl":    "glsl",
	"go":      "go",
	"hlsl":    "hlsl",
	"html":    "html",
	"ini":     "ini", "dosini": "ini",
	"java": "java",
	"node": "javascript", "nodejs": "javascript", "js": "javascript", "javascript": "javascript",
	"json":   "json",
	"kotlin": "kotlinscript",
	"llvm":   "llvm",
	"lua":    "lua",
	"make":   "makefile", "makefile": "makefile", "gmake": "makefile",
	"php":    "php",
	"python": "python",
	"ruby":   "ruby", "jruby": "ruby",
	"rust":  "rust",
	"scala": "scalascript", "amm": "scalascript",
	"sh": "shell", "bash": "shell", "zsh": "shell", "dash": "shell", "ksh": "shell",
	"sql":  "sql",
	"perl": "text", "awk": "text", "tcl": "text",
	"deno": "typescript", "typescript": "typescript", "ts": "typescript",
	"docker": "dockerfile",
	"wgsl":   "wgsl",
	"xml":    "xml", "nxml": "xml",
	"yaml": "yaml",
}

// BySpoken returns the built-in grammar of a language by a name that people have for it: its
// grammar's, an interpreter's, an extension. It is not ok for one that has none.
func BySpoken(name string) (b Builtin, ok bool) {
	name = strings.ToLower(name)
	for _, known := range []string{name, spoken[name]} {
		if b, ok := ByName(known); ok && known != "text" {
			return b, true
		}
	}
	return ByExtension("." + name)
}

// byFirstLines returns the grammar that one of the first two lines names, and that line.
func byFirstLines(content string) (name, line string) {
	if strings.HasPrefix(content, "%YAML ") {
		return "yaml", "%YAML"
	}
	if m := markup().FindStringSubmatch(content); m != nil {
		if strings.EqualFold(m[1], "?xml") {
			return "xml", strings.TrimSpace(m[0])
		}
		return "html", strings.TrimSpace(m[0])
	}
	for i := 0; i < 2; i++ {
		line, content, _ = strings.Cut(content, "\n")
		line = strings.TrimSpace(line)
		if len(line) > mostFirstLine {
			continue
		}
		var word string
		if m := interpreter().FindStringSubmatch(line); m != nil && i == 0 {
			word = m[1]
		} else if m := modeline().FindStringSubmatch(line); m != nil {
			word = m[1] + m[2]
		}
		if name := spoken[strings.ToLower(word)]; name != "" {
			return name, line
		}
	}
	return "", ""
}

// mostFirstLine is the length, in bytes, up to which a line may say what a file is.
const mostFirstLine = 300
