// Rewrite rewrites the statements of a Go program such that a runtime decides whether to execute
// them. The user's go command builds it, so that it reads all that the command's compiler reads; it
// needs only the standard library of Go 1.18. It reads a Request and writes an Answer, as JSON.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/scanner"
	"go/token"
	"go/types"
	"io"
	"os"
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Request is a program to rewrite.
type Request struct {
	Dir     string
	Files   []string          // in Dir
	Exports map[string]string // export data files, by import path
	Watch   *Watch
	Ordered bool // loops over maps visit keys in sorted order
}

// Watch is an expression to be evaluated before each execution of a line.
type Watch struct {
	Expression string
	File       string // "" for the file of the program
	Line       int
}

// Answer is the program rewritten.
type Answer struct {
	Edits      map[string][]Edit // by file
	Statements map[string]Statement
}

// Edit replaces the bytes from From to Until by Text. Edits at one place keep their order.
type Edit struct {
	From, Until int
	Text        string
}

// Statement is a statement of the program.
type Statement struct {
	File string
	Line int
	Text string // its first line
}

func main() {
	var request Request
	err := json.NewDecoder(os.Stdin).Decode(&request)
	if err == nil {
		r := &rewriter{Request: request, fset: token.NewFileSet(), answer: Answer{map[string][]Edit{}, map[string]Statement{}}}
		if err = r.load(); err == nil {
			for _, f := range r.files {
				r.rewrite(f)
			}
			err = json.NewEncoder(os.Stdout).Encode(r.answer)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// rewriter rewrites the statements of a package.
type rewriter struct {
	Request
	fset   *token.FileSet
	files  []*source
	info   types.Info
	pkg    *types.Package
	answer Answer
}

type source struct {
	name  string
	text  []byte
	tree  *ast.File
	edits []Edit
	in    map[*ast.ReturnStmt]*ast.FuncType
}

// load parses and checks the package. A statement with an unknown type is always executed.
func (r *rewriter) load() error {
	var trees []*ast.File
	for _, name := range r.Files {
		text, err := os.ReadFile(filepath.Join(r.Dir, name))
		if err != nil {
			return err
		}
		tree, err := parser.ParseFile(r.fset, name, text, parser.SkipObjectResolution)
		if list := (scanner.ErrorList)(nil); errors.As(err, &list) {
			return list[0]
		} else if err != nil {
			return err
		}
		r.files = append(r.files, &source{name: name, text: text, tree: tree, in: map[*ast.ReturnStmt]*ast.FuncType{}})
		trees = append(trees, tree)
	}
	r.info.Defs = map[*ast.Ident]types.Object{}
	r.info.Types = map[ast.Expr]types.TypeAndValue{}
	check := types.Config{Importer: importer.ForCompiler(r.fset, "gc", r.exported), Error: func(error) {}}
	r.pkg, _ = check.Check("main", r.fset, trees, &r.info) // go build reports the errors
	return nil
}

// exported opens the types of an imported package.
func (r *rewriter) exported(path string) (io.ReadCloser, error) {
	name, ok := r.Exports[path]
	if !ok {
		return nil, fmt.Errorf("no types of %s", path)
	}
	return os.Open(name)
}

// rewrite makes the statements of a file ask whether to be executed.
func (r *rewriter) rewrite(f *source) {
	ast.Inspect(f.tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			f.returns(n.Type, n.Body)
		case *ast.FuncLit:
			f.returns(n.Type, n.Body)
		case *ast.BlockStmt:
			r.list(f, n.List)
		case *ast.CaseClause:
			r.list(f, n.Body)
		case *ast.CommClause:
			r.list(f, n.Body)
		case *ast.RangeStmt:
			r.sorted(f, n)
		case *ast.IfStmt:
			r.decision(f, n, n.Cond)
		case *ast.ForStmt:
			if n.Cond != nil {
				r.decision(f, n, n.Cond)
			}
			if n.Post != nil {
				r.around(f, n.Post, fmt.Sprintf("func() { if pareP(%q) { ", r.name(f, n.Post)), " } }()")
			}
		}
		return true
	})
	r.answer.Edits[f.name] = f.edits
}

// returns notes the function of each return statement.
func (f *source) returns(function *ast.FuncType, body *ast.BlockStmt) {
	if body == nil {
		return
	}
	ast.Inspect(body, func(n ast.Node) bool {
		if ret, ok := n.(*ast.ReturnStmt); ok {
			f.in[ret] = function
		}
		_, nested := n.(*ast.FuncLit)
		return !nested
	})
}

func (r *rewriter) offset(p token.Pos) int { return r.fset.Position(p).Offset }

// around puts text in front of and behind a node.
func (r *rewriter) around(f *source, n ast.Node, before, after string) {
	from, until := r.offset(n.Pos()), r.offset(n.End())
	f.edits = append(f.edits, Edit{from, from, before}, Edit{until, until, after})
}

// name returns the name of a node's event, and records its statement.
func (r *rewriter) name(f *source, n ast.Node) string {
	p := r.fset.Position(n.Pos())
	id := fmt.Sprintf("%s.%d.%d", f.name, p.Line, p.Column)
	first, _, _ := strings.Cut(string(f.text[p.Offset:]), "\n")
	if f.text[p.Offset] != ' ' && r.offset(n.End()) < p.Offset+len(first) {
		first = string(f.text[p.Offset:r.offset(n.End())])
	}
	r.answer.Statements[id] = Statement{f.name, p.Line, strings.TrimSpace(first)}
	return id
}

func (r *rewriter) kept(f *source, n ast.Node) string { return fmt.Sprintf("pareK(%q)", r.name(f, n)) }

func (r *rewriter) decision(f *source, n ast.Node, condition ast.Expr) {
	id := r.name(f, n)
	first, _, _ := strings.Cut(string(f.text[r.offset(n.Pos()):]), "\n")
	r.answer.Statements[id] = Statement{f.name, r.fset.Position(n.Pos()).Line, strings.TrimSpace(first)}
	r.around(f, condition, fmt.Sprintf("pareD(%q, func() bool { return bool(", id), ") })")
}

// sorted makes a loop over a map take the entries in the order of their keys, the same in all runs:
//
//	for k, v := range m { … }   for _, pareE := range pareSorted(m) { if pareE.gone() { continue }; k, v := pareE.key, pareE.now(); { … } }
func (r *rewriter) sorted(f *source, s *ast.RangeStmt) {
	t := r.info.Types[s.X].Type
	if t == nil || !r.Ordered {
		return
	}
	if _, ok := t.Underlying().(*types.Map); !ok {
		return
	}
	var left, right []string
	for i, e := range []ast.Expr{s.Key, s.Value} {
		if e != nil {
			left = append(left, string(f.text[r.offset(e.Pos()):r.offset(e.End())]))
			right = append(right, []string{"pareE.key", "pareE.now()"}[i])
		}
	}
	entry := " if pareE.gone() { continue }; "
	if len(left) > 0 && strings.Trim(strings.Join(left, ""), "_") != "" {
		entry += strings.Join(left, ", ") + " " + s.Tok.String() + " " + strings.Join(right, ", ") + "; "
	}
	x, brace, end := r.offset(s.X.Pos()), r.offset(s.Body.Lbrace)+1, r.offset(s.Body.Rbrace)
	f.edits = append(f.edits,
		Edit{r.offset(s.For) + len("for"), x, " _, pareE := range pareSorted("},
		Edit{r.offset(s.X.End()), r.offset(s.X.End()), ")"},
		Edit{brace, brace, entry + "{"},
		Edit{end, end, "}"})
}

// list rewrites the statements of a list.
func (r *rewriter) list(f *source, list []ast.Stmt) {
	for _, s := range list {
		if r.Watch != nil && r.fset.Position(s.Pos()).Line == r.Watch.Line && (r.Watch.File == "" && len(r.files) == 1 || r.Watch.File == f.name) {
			at := r.offset(s.Pos())
			f.edits = append(f.edits, Edit{at, at, "pareW(" + r.Watch.Expression + "); "})
		}
		r.statement(f, s)
	}
}

// statement rewrites a statement:
//
//	f()          if pareK("…") { f() }
//	x := f()     var x T; if pareK("…") { x = f() }
//	return f()   if pareK("…") { return f() }; return *new(T)
//
// Declarations whose type cannot be written here, labels, panics and the headers of range, switch
// and select are always executed.
func (r *rewriter) statement(f *source, s ast.Stmt) {
	switch s := s.(type) {
	case *ast.ExprStmt:
		if call, ok := s.X.(*ast.CallExpr); ok {
			if id, ok := call.Fun.(*ast.Ident); ok && id.Name == "panic" {
				return // a function may end with it
			}
		}
		r.guard(f, s, "")
	case *ast.AssignStmt:
		if s.Tok != token.DEFINE {
			r.guard(f, s, "")
		} else if declared, ok := r.declare(f, s.Lhs, s.Rhs); ok {
			at := r.offset(s.TokPos)
			f.edits = append(f.edits, Edit{at, at + 2, "="})
			r.guard(f, s, declared)
		}
	case *ast.IncDecStmt, *ast.SendStmt, *ast.DeferStmt:
		r.guard(f, s, "")
	case *ast.DeclStmt:
		r.variable(f, s)
	case *ast.ReturnStmt:
		r.result(f, s)
	}
}

func (r *rewriter) guard(f *source, s ast.Stmt, before string) {
	r.around(f, s, before+"if "+r.kept(f, s)+" { ", " }")
}

// result rewrites a return statement with results.
func (r *rewriter) result(f *source, s *ast.ReturnStmt) {
	function := f.in[s]
	if len(s.Results) == 0 || function == nil || function.Results == nil {
		return
	}
	var zeros []string
	for _, field := range function.Results.List {
		zero := "*new(" + string(f.text[r.offset(field.Type.Pos()):r.offset(field.Type.End())]) + ")"
		zeros = append(zeros, zero)
		for i := 1; i < len(field.Names); i++ {
			zeros = append(zeros, zero)
		}
	}
	r.around(f, s, "if "+r.kept(f, s)+" { ", " }; return "+strings.Join(zeros, ", "))
}

// variable rewrites a declaration of variables with values.
func (r *rewriter) variable(f *source, s *ast.DeclStmt) {
	d, ok := s.Decl.(*ast.GenDecl)
	if !ok || d.Tok != token.VAR || d.Lparen.IsValid() || len(d.Specs) != 1 {
		return
	}
	spec := d.Specs[0].(*ast.ValueSpec)
	if len(spec.Values) == 0 {
		return
	}
	var names []ast.Expr
	var left []string
	for _, n := range spec.Names {
		names, left = append(names, n), append(left, n.Name)
	}
	declared, ok := r.declare(f, names, spec.Values)
	if !ok {
		return
	}
	from, until := r.offset(s.Pos()), r.offset(s.End())
	f.edits = append(f.edits,
		Edit{from, r.offset(spec.Values[0].Pos()), declared + "if " + r.kept(f, s) + " { " + strings.Join(left, ", ") + " = "},
		Edit{until, until, " }"})
}

// declare returns the declarations of the new variables among names; ok is false if a type cannot
// be written here, or a value uses a variable of one of these names.
func (r *rewriter) declare(f *source, names, values []ast.Expr) (string, bool) {
	var text strings.Builder
	fresh := map[string]bool{}
	for _, e := range names {
		id, ok := e.(*ast.Ident)
		if !ok {
			return "", false
		}
		object := r.info.Defs[id]
		if object == nil || id.Name == "_" {
			continue
		}
		t, ok := r.written(f, object.Type())
		if !ok {
			return "", false
		}
		fresh[id.Name] = true
		fmt.Fprintf(&text, "var %s %s; ", id.Name, t)
	}
	used := false
	for _, v := range values {
		ast.Inspect(v, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			used = used || ok && fresh[id.Name]
			return true
		})
	}
	return text.String(), !used && len(fresh) > 0
}

// private reports whether a type has a name of another package that cannot be used here.
func private(text string) bool {
	for _, name := range strings.Split(strings.ReplaceAll(text, "...", ""), ".")[1:] {
		if r, _ := utf8.DecodeRuneInString(name); r == '_' || unicode.IsLower(r) {
			return true
		}
	}
	return false
}

// written returns a type as the file can write it.
func (r *rewriter) written(f *source, t types.Type) (string, bool) {
	known := true
	text := types.TypeString(t, func(p *types.Package) string {
		if p == r.pkg {
			return ""
		}
		for _, spec := range f.tree.Imports {
			if strings.Trim(spec.Path.Value, "\"`") == p.Path() {
				if spec.Name != nil {
					return spec.Name.Name
				}
				return p.Name()
			}
		}
		known = false
		return p.Name()
	})
	return text, known && !strings.Contains(text, "invalid type") && !private(text)
}
