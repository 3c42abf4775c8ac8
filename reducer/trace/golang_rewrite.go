package trace

import (
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/scanner"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"pare/internal/lazy"
)

// rewriter rewrites the statements of a package.
type rewriter struct {
	fset       *token.FileSet
	files      []*source
	info       types.Info
	pkg        *types.Package
	watch      *Watch
	statements map[string]*Statement
	ordered    bool // maps are ranged over in the order of their keys
}

type source struct {
	name  string
	text  []byte
	tree  *ast.File
	edits []edit
	in    map[*ast.ReturnStmt]*ast.FuncType
}

// load parses and checks the package. Where a type is not known its statements are always executed.
func (r *rewriter) load(p *listed) error {
	var trees []*ast.File
	for _, name := range p.GoFiles {
		text, err := os.ReadFile(filepath.Join(p.Dir, name))
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
	check := types.Config{Importer: importer.ForCompiler(r.fset, "source", nil), Error: func(error) {}}
	r.pkg, _ = check.Check("main", r.fset, trees, &r.info) // go build tells the errors
	return nil
}

// rewrite returns the text of a file in which statements ask whether they are to be executed.
func (r *rewriter) rewrite(f *source) []byte {
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
	return edited(f.text, f.edits)
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
	f.edits = append(f.edits, edit{from, from, before}, edit{until, until, after})
}

// name makes an event's name of a node.
func (r *rewriter) name(f *source, n ast.Node) string {
	p := r.fset.Position(n.Pos())
	id := fmt.Sprintf("%s.%d.%d", f.name, p.Line, p.Column)
	first, _, _ := strings.Cut(string(f.text[p.Offset:]), "\n")
	if f.text[p.Offset] != ' ' && r.offset(n.End()) < p.Offset+len(first) {
		first = string(f.text[p.Offset:r.offset(n.End())])
	}
	r.statements[id] = &Statement{f.name, p.Line, strings.TrimSpace(first)}
	return id
}

func (r *rewriter) kept(f *source, n ast.Node) string { return fmt.Sprintf("pareK(%q)", r.name(f, n)) }

func (r *rewriter) decision(f *source, n ast.Node, condition ast.Expr) {
	id := r.name(f, n)
	first, _, _ := strings.Cut(string(f.text[r.offset(n.Pos()):]), "\n")
	r.statements[id].Text = strings.TrimSpace(first)
	r.around(f, condition, fmt.Sprintf("pareD(%q, func() bool { return bool(", id), ") })")
}

// sorted has a loop over a map take the entries in the order of their keys, so that all runs
// take the same:
//
//	for k, v := range m { … }   for _, pareE := range pareSorted(m) { if pareE.gone() { continue }; k, v := pareE.key, pareE.now(); { … } }
func (r *rewriter) sorted(f *source, s *ast.RangeStmt) {
	t := r.info.Types[s.X].Type
	if t == nil || !r.ordered {
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
		edit{r.offset(s.For) + len("for"), x, " _, pareE := range pareSorted("},
		edit{r.offset(s.X.End()), r.offset(s.X.End()), ")"},
		edit{brace, brace, entry + "{"},
		edit{end, end, "}"})
}

// list rewrites the statements of a list.
func (r *rewriter) list(f *source, list []ast.Stmt) {
	for _, s := range list {
		if r.watch != nil && r.fset.Position(s.Pos()).Line == r.watch.Line && (r.watch.File == "" && len(r.files) == 1 || r.watch.File == f.name) {
			at := r.offset(s.Pos())
			f.edits = append(f.edits, edit{at, at, "pareW(" + r.watch.Expression + "); "})
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
// Declarations whose type has no name here, labels, panics and the headers of range, switch and
// select are always executed.
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
			f.edits = append(f.edits, edit{at, at + 2, "="})
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
		zeros = append(zeros, slices.Repeat([]string{zero}, max(1, len(field.Names)))...)
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
		edit{from, r.offset(spec.Values[0].Pos()), declared + "if " + r.kept(f, s) + " { " + strings.Join(left, ", ") + " = "},
		edit{until, until, " }"})
}

// declare returns the declarations of the new variables among names, if their types can be
// written here and none has the name of one that the values use.
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

// private matches a name of another package that cannot be used here.
var private = lazy.Regexp(`\b\w+\.[\p{Ll}_]`)

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
	return text, known && !strings.Contains(text, "invalid type") && !private().MatchString(text)
}
