// Package reducer shrinks an input that makes a test fail: it applies passes to the input's
// derivation tree until none finds a smaller interesting text.
//
// # Data flow
//
//  1. grammar reads .g4 text into an IR. grammar/facts derives minimal texts, contexts and
//     identifiers from it; grammar/atn and grammar/host make it an automaton, with the predicates
//     of public grammars.
//  2. tree/parse lexes and parses the input into an immutable derivation tree.
//  3. A strategy (strategy.go) is a list of passes and strategies. [pare/reducer/search] decides
//     which of them runs, and with how much effort.
//  4. A pass ([pare/reducer/pass], [pare/reducer/files], [pare/reducer/rewrite]) turns a view of
//     the search into proposals: an edit set with its kind, its place and its savings. It knows
//     neither processes nor caches, jobs and rendering.
//  5. The search asks proposals in the pass's order or heaviest first. Its history remembers the
//     failed edits, and the kinds of edits that mostly fail.
//  6. A candidate is a proposal applied and rendered. [pare/tree/parse.Language.Decide] alone says
//     whether its text is a sentence.
//  7. reducer/oracle orders and counts the questions, answers some from its cache, and runs tests
//     ahead of the answers. An evaluator (reducer/sandbox) runs a test as a process.
//  8. An accepted candidate becomes the tree, and an event for display, log and file.
//
// # Where to add
//
//   - a pass: its file in pass, files or rewrite, with its value, kinds and before → after lines;
//     its test; its row in passes.go.
//   - a language: a .g4 file in grammars and a row in its table.
//   - a condition on a test's end: sandbox's Conditions, and its flag in
//     cmd/pare/internal/subject/test.go.
//   - an evaluator: a package that implements [pare/reducer/oracle.Evaluator].
//   - a number: the numbers.go of its package, with its unit, effect and measurement.
//
// # Words
//
// A candidate is a tree with its text; a question, a candidate on its way to the test; a verdict,
// the test's answer. An occurrence is a place of an identifier. Edits around a node make new
// versions of it, which share its position.
//
// # Certificate
//
// The last round asks every claimed edit again. If all fail, they are the certificate:
//
//   - 1-minimal: no single element can be dropped.
//   - 1-tree-minimal: no node can be replaced by its minimal text, if that has fewer tokens.
//   - replacement-minimal: no node can be replaced by one of its nearest compatible descendants that
//     uses a name, or has no fewer tokens than are put around it; in a small result, nor by one of the
//     nearest tokens that are an alternative of its rule.
//   - expansion-minimal, of a very small result: no node can be replaced by another alternative of
//     its rule, made of one node or token from any depth below it and of minimal text.
//   - of a small result, no line and no character of a comment or outside of words can be dropped,
//     words kept apart, such that the rest parses with no more tokens and no more distinct names.
//
// A text of fewer bytes and more tokens is larger in the order of acceptance, and not asked: the
// name a, for the comment #a.
package reducer
