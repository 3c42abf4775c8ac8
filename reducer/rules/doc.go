// Package rules rewrites texts by rules that are data: expert knowledge of a language, on a page
// beside its grammar.
//
// # Notation
//
// A rule is written before → after in the language's own text with metavariables. The notation
// follows ast-grep, gofmt -r and Coccinelle, since authors of rules mostly know one of them:
//
//	$x       an identifier (ast-grep's $X is any node; here the case says which), or a word that is
//	         one in its place
//	$X       one or more tokens, brackets in pairs, up to a separator or a statement's end
//	$$$X     any number of tokens, brackets in pairs, separators included (ast-grep)
//	$X:word  the same, but all of a node of the grammar's rule word, or a token of that type
//	$x:fresh behind an arrow alone: a letter that is no name of the text (Coccinelle's fresh)
//	$E[$P:=$A]  what $E stands for, the elements of $A in place of the names of those of $P
//	         (several: $E[$P:=$A, $Q:=$B]); %receiver:=$O puts $O in place of this and self, and in
//	         front of the names that the other members of the definition's container define
//	$($P = $A;)*  behind an arrow alone: once for each element of $$$P and $$$A (macro_rules! of Rust),
//	         but those where $A is the name of $P already
//	%name(…) a shape: what a construct looks like in a language
//	⏎        a line end that is a token, with an indentation that is one
//	\        makes the next character text: \$, \%, \→, \…
//
// All occurrences of a metavariable stand for the same tokens (gofmt -r). Dots lead to the uses of
// a name, anywhere in its scope, as in Coccinelle:
//
//	typedef $T $x; … $x → $T
//
// drops the definition and rewrites all its uses; the rule matches only if all of them do. …*
// rewrites the uses that match, …1 the first of these. With an arrow in front of the dots the
// definition is rewritten, too: $T $x … ($U)$x → … . With several dots, the first pattern that
// matches a use rewrites it, and patterns may be for different names of the definition:
//
//	$T $x[$I] → $T $x … $x[$J] → $x … $x → &$x
//
// A metavariable behind an arrow that other uses match stands for what it does in the first of them;
// uses that all have to match agree on it. So an argument takes its parameter's place:
//
//	$f($P) { $$$B } → $f() { $$$B[$P:=$A] } … $f($A) → $f()
//
// What a use becomes may begin with what goes in front of the statement around it, up to ↑
// (Coccinelle's + lines in front of a nest):
//
//	$f($P) { $$$B return $E; } … $f($A) → $$$B[$P:=$A] ↑ $E[$P:=$A]
//
// A file has a line "language c, cpp" or the name of its language; else its rules are for each
// language with their shapes:
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
// A rule may have two more lines. With "of: statement" a match is all of a node of the grammar's
// rule statement. With "asked: early" the rule is asked in large texts, too, at many places in one
// question (ddmin; Zeller and Hildebrandt, 2002), before elements are removed; with "asked: first" in
// small texts before that, too. It changes no uses.
//
// A shape without forms says that the language lacks the construct. Passes that move code ask for
// brackets, operators and words by shapes, too: [Construct] lists them, default.rules has the usual
// forms, and a page for a language has those in which it differs.
//
// # Meaning
//
// The language's own lexer cuts patterns into tokens, which are matched with those of the tree;
// brackets match in pairs, those of a generic's arguments (the shape instance) where the tree has
// them, and blanks and comments do not count. A metavariable's constraint is checked in the tree.
// Callers parse the rewritten text anew. A name belongs to the innermost of the enclosing
// definitions that the rule matches; a name behind a member access (the shape member) to none of
// them.
//
// [Bounds] limit the matches of a rule and the tokens that a pattern is compared with, so that even
// a pattern that matches everything ends.
package rules
