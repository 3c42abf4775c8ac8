package pare_test

import (
	"bytes"
	"cmp"
	"fmt"
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
)

// anyMayImport are the packages that every package may import.
var anyMayImport = []string{"internal/lazy", "internal/stable"}

// mayImport is the house's plan: which of our packages each package may import.
// A package that is not listed may not exist.
var mayImport = map[string][]string{
	"grammar":                        {"internal/suggest"},
	"grammar/atn":                    {"grammar"},
	"grammar/host":                   {"grammar"},
	"grammar/facts":                  {"grammar"},
	"internal/rawjson":               {},
	"internal/suggest":               {},
	"internal/stable":                {},                                                                                                                                                                  // likewise
	"internal/lazy":                  {},                                                                                                                                                                  // which every package may import
	"internal/golden":                {"reducer/oracle"},                                                                                                                                                  // tests only
	"internal/quick":                 {},                                                                                                                                                                  // tests only
	"internal/farm":                  {},                                                                                                                                                                  // tests only
	"internal/collection":            {"grammar"},                                                                                                                                                         // tests only
	"internal/sentences":             {"grammar", "tree", "tree/parse"},                                                                                                                                   // tests only
	"internal/passtest":              {"grammar", "grammars", "internal/golden", "reducer", "reducer/oracle", "reducer/pass", "reducer/project", "reducer/rules", "reducer/search", "tree", "tree/parse"}, // tests only
	"tree":                           {"grammar", "grammar/facts"},
	"tree/parse":                     {"grammar", "grammar/facts", "grammar/atn", "grammar/host", "tree"},
	"tree/generate":                  {"grammar", "grammar/facts", "tree", "tree/parse"},
	"hdd/ddmin":                      {},
	"hdd/book":                       {"grammar", "tree", "hdd/ddmin"},
	"hdd/lexical":                    {"hdd/ddmin"},
	"hdd/diff":                       {},
	"hdd":                            {"grammar", "grammar/facts", "tree", "hdd/ddmin"},
	"reducer/oracle":                 {"hdd/ddmin"},
	"reducer/failure":                {"reducer/oracle"},
	"reducer/flaky":                  {"reducer/oracle", "reducer/sandbox"},
	"reducer/sandbox":                {"reducer/failure", "reducer/oracle"},
	"reducer/picture":                {"hdd/diff", "reducer", "reducer/oracle"},
	"reducer/journal":                {"internal/rawjson", "reducer", "reducer/oracle", "reducer/picture"},
	"reducer/serve":                  {"reducer/failure", "reducer/oracle", "reducer/sandbox"},
	"reducer/remote":                 {"reducer/failure", "reducer/oracle", "reducer/sandbox"},
	"reducer/changes":                {"grammar", "tree", "tree/parse", "hdd/diff", "hdd/ddmin", "reducer/oracle", "reducer/sandbox"},
	"reducer/isolate":                {"grammar", "grammar/facts", "tree", "hdd/ddmin", "hdd/diff"},
	"reducer/rules":                  {"internal/suggest", "grammars", "grammar", "grammar/facts", "tree", "tree/parse"},
	"reducer/document":               {"reducer/oracle", "reducer/rules", "grammar", "grammar/facts", "tree", "tree/parse"},
	"reducer/stated":                 {"grammar", "reducer/document", "tree"},
	"reducer/search":                 {"reducer/rules", "grammar", "hdd/ddmin", "reducer/document", "reducer/oracle", "reducer/stated", "tree", "tree/parse"},
	"reducer/syntax":                 {"grammar", "reducer/rules", "reducer/document", "reducer/search", "reducer/stated", "tree"},
	"reducer/files":                  {"grammar", "reducer/document", "reducer/search", "reducer/syntax", "tree"},
	"reducer/pass":                   {"reducer/rules", "grammar", "grammar/facts", "hdd", "hdd/book", "hdd/ddmin", "reducer/document", "reducer/files", "reducer/search", "reducer/syntax", "tree"},
	"reducer/rewrite":                {"reducer/rules", "grammar", "reducer/document", "reducer/files", "reducer/pass", "reducer/search", "reducer/stated", "reducer/syntax", "tree"},
	"reducer/obfuscate":              {"hdd/ddmin", "reducer/document", "reducer/search", "tree"},
	"reducer":                        {"reducer/rules", "grammar", "hdd", "hdd/ddmin", "hdd/lexical", "internal/suggest", "reducer/document", "reducer/files", "reducer/obfuscate", "reducer/oracle", "reducer/pass", "reducer/rewrite", "reducer/search", "tree", "tree/parse"},
	"reducer/project":                {"grammar", "grammars/coding", "tree/parse", "reducer/oracle"},
	"reducer/preprocess":             {"reducer"},
	"reducer/trace":                  {"grammars/choose", "reducer/oracle", "tree"},
	"reducer/trace/golang":           {}, // a program of its own
	"reducer/fuzz":                   {"tree", "tree/generate", "reducer", "reducer/oracle"},
	"grammars":                       {"grammar", "internal/suggest"},
	"grammars/coding":                {},
	"grammars/choose":                {"grammar", "grammar/host", "grammars", "grammars/coding", "tree", "tree/parse"},
	"reducer/shrink":                 {"reducer/rules", "grammars/choose", "grammars/coding", "reducer", "reducer/oracle"},
	"cmd/pare/docs":                  {},
	"cmd/pare/internal/cli":          {"cmd/pare/internal/output"},
	"cmd/pare/internal/grammartools": {"cmd/pare/internal/cli", "cmd/pare/internal/load", "cmd/pare/internal/output", "grammar", "grammar/facts", "grammars", "hdd/book", "internal/suggest", "reducer/rules", "tree", "tree/generate", "tree/parse"},
	"cmd/pare/internal/load":         {"cmd/pare/internal/cli", "grammar", "grammar/host", "grammars", "grammars/coding", "reducer", "reducer/rules", "tree", "tree/parse"},
	"cmd/pare/internal/keep":         {"cmd/pare/internal/cli", "reducer/oracle", "reducer/remote", "reducer/sandbox"},
	"cmd/pare/internal/names":        {"cmd/pare/internal/cli", "reducer", "reducer/obfuscate"},
	"cmd/pare/internal/bucket":       {"cmd/pare/internal/cli", "cmd/pare/internal/output", "reducer", "reducer/oracle", "reducer/sandbox"},
	"cmd/pare/internal/flaky":        {"cmd/pare/internal/cli", "reducer/flaky", "reducer/oracle"},
	"cmd/pare/internal/minimize":     {"internal/lazy", "cmd/pare/internal/cli", "reducer", "reducer/oracle", "reducer/sandbox"},
	"cmd/pare/internal/farmflags":    {"cmd/pare/internal/cli", "internal/suggest", "reducer/remote", "reducer/sandbox"},
	"cmd/pare/internal/serving":      {"cmd/pare/internal/cli", "reducer/remote", "reducer/sandbox", "reducer/serve"},
	"cmd/pare/internal/subject":      {"cmd/pare/internal/cli", "cmd/pare/internal/farmflags", "cmd/pare/internal/keep", "cmd/pare/internal/load", "cmd/pare/internal/output", "cmd/pare/internal/screen", "cmd/pare/internal/serving", "grammar", "grammars", "grammars/choose", "grammars/coding", "hdd/ddmin", "internal/suggest", "reducer", "reducer/flaky", "reducer/journal", "reducer/oracle", "reducer/preprocess", "reducer/project", "reducer/remote", "reducer/sandbox", "tree", "tree/parse"},
	"cmd/pare/internal/logs":         {"cmd/pare/internal/cli", "cmd/pare/internal/output", "grammar", "reducer", "reducer/oracle", "reducer/remote", "tree", "tree/parse"},
	"cmd/pare/internal/causes":       {"cmd/pare/internal/cli", "cmd/pare/internal/load", "cmd/pare/internal/logs", "cmd/pare/internal/output", "cmd/pare/internal/plot", "cmd/pare/internal/report", "cmd/pare/internal/subject", "grammars", "hdd/ddmin", "hdd/diff", "hdd/lexical", "reducer/changes", "reducer/isolate", "reducer/journal", "reducer/oracle", "reducer/picture", "reducer/sandbox", "reducer/trace", "tree"},
	"cmd/pare/internal/dropin":       {"cmd/pare/internal/cli", "internal/suggest"},
	"cmd/pare/internal/fuzzing":      {"cmd/pare/internal/cli", "cmd/pare/internal/load", "cmd/pare/internal/output", "cmd/pare/internal/subject", "reducer", "reducer/fuzz", "reducer/oracle", "reducer/sandbox", "tree/generate"},
	"cmd/pare/internal/colour":       {"grammars", "tree/parse"},
	"cmd/pare/internal/output":       {"internal/rawjson"},
	"cmd/pare/internal/pin":          {"cmd/pare/internal/cli", "cmd/pare/internal/subject", "reducer/failure", "reducer/oracle", "reducer/sandbox"},
	"cmd/pare/internal/plot":         {"cmd/pare/internal/cli", "reducer/oracle", "reducer/picture"},
	"cmd/pare/internal/reason":       {"cmd/pare/internal/cli", "hdd/diff", "reducer/oracle"},
	"cmd/pare/internal/screen":       {"cmd/pare/internal/cli", "cmd/pare/internal/report", "reducer", "reducer/oracle"},
	"cmd/pare/internal/report":       {"cmd/pare/internal/cli", "cmd/pare/internal/colour", "cmd/pare/internal/plot", "hdd/diff", "reducer", "reducer/failure", "reducer/journal", "reducer/oracle", "reducer/picture", "reducer/project", "reducer/sandbox"},
	"cmd/pare/internal/compare":      {"cmd/pare/internal/cli", "cmd/pare/internal/load", "cmd/pare/internal/logs", "cmd/pare/internal/output", "cmd/pare/internal/plot", "cmd/pare/internal/subject", "reducer", "reducer/oracle", "reducer/picture", "reducer/sandbox", "tree/generate", "tree/parse"},
	"cmd/pare/internal/turns":        {"cmd/pare/internal/cli", "cmd/pare/internal/load", "cmd/pare/internal/logs", "cmd/pare/internal/output", "cmd/pare/internal/subject", "hdd/ddmin", "reducer", "reducer/oracle", "reducer/sandbox"},
	"cmd/pare/internal/reduce":       {"cmd/pare/internal/bucket", "cmd/pare/internal/cli", "cmd/pare/internal/flaky", "cmd/pare/internal/load", "cmd/pare/internal/logs", "cmd/pare/internal/minimize", "cmd/pare/internal/names", "cmd/pare/internal/output", "cmd/pare/internal/pin", "cmd/pare/internal/report", "cmd/pare/internal/runs", "cmd/pare/internal/screen", "cmd/pare/internal/serving", "cmd/pare/internal/subject", "cmd/pare/internal/turns", "hdd/ddmin", "reducer", "reducer/failure", "reducer/flaky", "reducer/journal", "reducer/obfuscate", "reducer/oracle", "reducer/project", "reducer/remote", "reducer/rules", "reducer/sandbox"},
	"cmd/pare/internal/tracker":      {"internal/lazy", "cmd/pare/internal/cli", "cmd/pare/internal/colour", "cmd/pare/internal/report", "reducer/failure", "reducer/journal", "reducer/oracle"},
	"cmd/pare/internal/runs":         {"cmd/pare/internal/cli", "cmd/pare/internal/flaky", "cmd/pare/internal/load", "cmd/pare/internal/output", "cmd/pare/internal/reason", "cmd/pare/internal/report", "cmd/pare/internal/subject", "cmd/pare/internal/tracker", "grammars", "reducer", "reducer/journal", "reducer/oracle"},
	"cmd/pare":                       {"cmd/pare/docs", "cmd/pare/internal/causes", "cmd/pare/internal/cli", "cmd/pare/internal/compare", "cmd/pare/internal/dropin", "cmd/pare/internal/fuzzing", "cmd/pare/internal/grammartools", "cmd/pare/internal/load", "cmd/pare/internal/output", "cmd/pare/internal/pin", "cmd/pare/internal/reduce", "cmd/pare/internal/runs", "cmd/pare/internal/subject", "grammar", "internal/suggest", "reducer/journal", "reducer/sandbox", "tree/parse"},
}

func TestImports(t *testing.T) {
	err := filepath.WalkDir(".", func(dir string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		if name := d.Name(); dir != "." && (strings.HasPrefix(name, ".") || name == "testdata") {
			return filepath.SkipDir
		}
		pkg, err := build.ImportDir(dir, 0)
		if _, none := err.(*build.NoGoError); none || dir == "." {
			return nil
		}
		if err != nil {
			return err
		}
		dir = filepath.ToSlash(dir)
		may, ok := mayImport[dir]
		if !ok {
			t.Errorf("package %s is not in the table", dir)
		}
		for _, path := range pkg.Imports {
			ours, found := strings.CutPrefix(path, "pare/")
			if found && !slices.Contains(anyMayImport, ours) && !slices.Contains(may, ours) {
				t.Errorf("package %s imports %s, which the table does not allow", dir, ours)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// house is what is measured in the packages below a directory: the most references that may run
// against the order of files, and the most lines of a package without its tests.
var house = map[string]struct{ against, lines int }{
	"reducer":  {60, 5100},
	"cmd/pare": {40, 3000},
}

// mostLines may a file have, without tests.
const mostLines = 400

// mostMethods may a type have.
const mostMethods = 40

// The files of a package have an order, in which each uses those before it. A reference is a
// file that uses what another declares, methods and fields included; few run against the order.
func TestFileOrder(t *testing.T) {
	for dir, may := range house {
		all := 0
		var against []string
		for _, p := range loaded(t) {
			if !p.below(dir) {
				continue
			}
			uses := p.references()
			order := layered(uses)
			for from, to := range uses {
				all += len(to)
				for file, names := range to {
					if slices.Index(order, from) < slices.Index(order, file) {
						against = append(against, fmt.Sprintf("%s: %s uses %s: %s", p.types.Path(), from, file, strings.Join(slices.Sorted(maps.Keys(names)), ", ")))
					}
				}
			}
		}
		slices.Sort(against)
		t.Logf("%s: %d of %d references run against the order of files, %d may:\n%s", dir, len(against), all, may.against, strings.Join(against, "\n"))
		if len(against) > may.against {
			t.Fail()
		}
	}
}

// A package with too many lines has more than one responsibility, and so has a file.
func TestLines(t *testing.T) {
	for _, p := range loaded(t) {
		all := 0
		for _, f := range p.files {
			end := p.fset.Position(f.FileEnd)
			if all += end.Line - 1; end.Line-1 > mostLines {
				t.Errorf("%s has %d lines, %d may be", end.Filename, end.Line-1, mostLines)
			}
		}
		for dir, may := range house {
			if p.below(dir) && all > may.lines {
				t.Errorf("%s has %d lines, %d may be", p.types.Path(), all, may.lines)
			}
		}
	}
}

// A type with too many methods has more than one responsibility.
func TestMethods(t *testing.T) {
	for _, p := range loaded(t) {
		if !p.below("reducer") && !p.below("cmd/pare") {
			continue
		}
		scope := p.types.Scope()
		for _, name := range scope.Names() {
			decl, isType := scope.Lookup(name).(*types.TypeName)
			if !isType || decl.IsAlias() {
				continue
			}
			if n := decl.Type().(*types.Named).NumMethods(); n > mostMethods {
				t.Errorf("%s.%s has %d methods, %d may be", p.types.Path(), name, n, mostMethods)
			}
		}
	}
}

// unused is what the command need not use: the library that README names, and what serves tests.
var unused = []string{"hdd/ddmin", "internal/collection", "internal/farm", "internal/golden", "internal/passtest", "internal/quick", "internal/sentences", "reducer/shrink"}

// dump writes a tree for tests and for whoever looks for a fault.
const dump = "(*pare/tree.Tree).Dump"

// What only tests use stands among them. Methods count, too, but for those that an interface asks for.
func TestUsed(t *testing.T) {
	used, asked := map[string]bool{}, map[string]bool{"Error": true, "Unwrap": true, "MarshalText": true, "UnmarshalText": true}
	for _, p := range loaded(t) {
		for _, obj := range p.info.Uses {
			used[nameOf(obj)] = true
		}
		for _, from := range append(p.types.Imports(), p.types) {
			addMethods(asked, from.Scope())
		}
	}
	for _, p := range loaded(t) {
		if slices.Contains(unused, strings.TrimPrefix(p.types.Path(), "pare/")) {
			continue
		}
		scope := p.types.Scope()
		for _, name := range scope.Names() {
			obj := scope.Lookup(name)
			if _, constant := obj.(*types.Const); !constant && name != "main" && !used[nameOf(obj)] {
				t.Errorf("nothing but tests uses %s", nameOf(obj))
			}
			if named, ok := obj.Type().(*types.Named); ok && named.Obj() == obj {
				for m := range named.Methods() {
					if n := nameOf(m); !used[n] && !asked[m.Name()] && n != dump {
						t.Errorf("nothing but tests uses %s", n)
					}
				}
			}
		}
	}
}

// nameOf is the name of an object among all packages, of a method with its type.
func nameOf(obj types.Object) string {
	if f, ok := obj.(*types.Func); ok {
		return f.Origin().FullName()
	}
	if obj.Pkg() == nil || obj.Parent() != obj.Pkg().Scope() {
		return ""
	}
	return obj.Pkg().Path() + "." + obj.Name()
}

// addMethods adds the methods of a scope's interfaces by name.
func addMethods(all map[string]bool, scope *types.Scope) {
	for _, name := range scope.Names() {
		if i, ok := scope.Lookup(name).Type().Underlying().(*types.Interface); ok {
			for m := range i.Methods() {
				all[m.Name()] = true
			}
		}
	}
}

// typed is a package with its types.
type typed struct {
	fset  *token.FileSet
	files []*ast.File
	types *types.Package
	info  *types.Info
}

func (p *typed) below(dir string) bool { return strings.HasPrefix(p.types.Path()+"/", "pare/"+dir+"/") }

// loaded returns the packages of the house, with their types.
func loaded(t *testing.T) []typed {
	t.Helper()
	list, err := load()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// load checks the types of the house's packages once, against what the build cache has of the
// packages that they import.
var load = sync.OnceValues(func() ([]typed, error) {
	cmd := exec.Command("go", "list", "-export", "-deps", "-f", "{{.ImportPath}}|{{.Export}}|{{if not .DepOnly}}{{.Dir}}|{{join .GoFiles \"|\"}}{{end}}", "./...")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w\n%s", err, &stderr)
	}
	exports := map[string]string{}
	fset := token.NewFileSet()
	from := importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
	var list []typed
	for line := range strings.Lines(string(out)) {
		part := strings.Split(strings.TrimSpace(line), "|")
		exports[part[0]] = part[1]
		if part[2] == "" || part[3] == "" { // not ours, or tests alone
			continue
		}
		p, err := check(fset, from, part[0], part[2], part[3:])
		if err != nil {
			return nil, err
		}
		list = append(list, p)
	}
	return list, nil
})

// check parses the files of a package and checks its types.
func check(fset *token.FileSet, from types.Importer, path, dir string, names []string) (typed, error) {
	var files []*ast.File
	for _, name := range names {
		f, err := parser.ParseFile(fset, filepath.Join(dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return typed{}, err
		}
		files = append(files, f)
	}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	pkg, err := (&types.Config{Importer: from}).Check(path, fset, files, info)
	return typed{fset, files, pkg, info}, err
}

// references returns for each file of the package which others it uses, and what of them.
func (p *typed) references() map[string]map[string]map[string]bool {
	uses := map[string]map[string]map[string]bool{}
	file := func(pos token.Pos) string { return filepath.Base(p.fset.Position(pos).Filename) }
	for id, obj := range p.info.Uses {
		if obj.Pkg() != p.types {
			continue
		}
		from, to := file(id.Pos()), file(obj.Pos())
		if from == to {
			continue
		}
		if uses[from] == nil {
			uses[from] = map[string]map[string]bool{}
		}
		if uses[from][to] == nil {
			uses[from][to] = map[string]bool{}
		}
		uses[from][to][obj.Name()] = true
	}
	return uses
}

// layered orders files, those that use nobody first, so that few references run against the
// order. It sorts them by how many more they use than use them, and moves each file to its
// best place until no move helps.
func layered(uses map[string]map[string]map[string]bool) []string {
	balance := map[string]int{}
	for from, to := range uses {
		for file := range to {
			balance[from]++
			balance[file]--
		}
	}
	order := slices.SortedFunc(maps.Keys(balance), func(a, b string) int {
		return cmp.Or(cmp.Compare(balance[a], balance[b]), strings.Compare(a, b))
	})
	for better := true; better; {
		better = false
		for _, file := range slices.Clone(order) {
			at := slices.Index(order, file)
			best, gain := at, 0
			for _, step := range []int{-1, 1} {
				saved := 0
				for i := at + step; i >= 0 && i < len(order); i += step {
					behind, ahead := order[i], file // after the move, file stands on the other side
					if step > 0 {
						behind, ahead = file, order[i]
					}
					// today behind stands in front of ahead
					if uses[behind][ahead] != nil {
						saved++
					}
					if uses[ahead][behind] != nil {
						saved--
					}
					if saved > gain {
						best, gain = i, saved
					}
				}
			}
			if best != at {
				better = true
				order = slices.Insert(slices.Delete(order, at, at+1), best, file)
			}
		}
	}
	return order
}
