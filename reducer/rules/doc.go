// Package rules rewrites texts by rules that are data: what experts know of a language, on a
// page beside its grammar.
//
// # Notation
//
// A rule is written before → after in the language's own text with metavariables, as ast-grep,
// gofmt -r and Coccinelle do it, since people who write rules know one of them:
//
//	$x       an identifier (ast-grep's $X is any node; here the case says which)
//	$X       one or more tokens, brackets in pairs, up to a separator or a statement's end
//	$$$X     any number of tokens, brackets in pairs, separators included (ast-grep)
//	$X:word  the same, but all of a node of the grammar's rule word, or a token of that type
//	$E[$P:=$A]  what $E stands for, the elements of $A in place of the names of those of $P
//	%name(…) a shape: what a construct looks like in a language
//	⏎        a line end that is a token, with an indentation that is one
//	\        makes the next character text: \$, \%, \→, \…
//
// A metavariable that occurs twice stands for the same tokens (gofmt -r). What stands elsewhere
// in the scope of a name is behind dots, as in Coccinelle:
//
//	typedef $T $x; … $x → $T
//
// drops the definition and rewrites all its uses; where one of them does not match, the rule does
// not either. …* rewrites those that match, …1 the first that does. With an arrow in front of the
// dots the definition is rewritten, too: $T $x … ($U)$x → … . Dots may follow dots: the first that
// matches a use rewrites it, and they may be of several names of the definition:
//
//	$T $x[$I] → $T $x … $x[$J] → $x … $x → &$x
//
// A file has a line "language c, cpp" or the name of its language; without either its rules are
// for each language that has their shapes:
//
//	shape call($f, $$$A):
//	    $f($$$A)
//
//	rule conditional: a branch of a conditional expression in its place
//	    origin:  C-Reduce, peep
//	    $C ? $A : $B → $A
//	    example: x = a ? b : c; → x = b;
//	    leaves:  x = a;
//
// # Meaning
//
// Patterns are cut into tokens by the language's own lexer and matched on the tokens of the tree,
// with brackets in pairs. The constraint of a metavariable asks the tree. Blanks and comments do
// not count. What a match makes is parsed again by those who ask for it. A name means what the
// innermost definition around it says that the same rule knows; what follows a member access (the
// shape member) is another name.
//
// A rule makes at most a number of matches, and a pattern looks at a bounded number of tokens: see
// [Bounds]. So a pattern that matches everything ends, in any text.
package rules
