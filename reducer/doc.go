// Package reducer shrinks an input that makes a test fail: it applies passes
// over the input's derivation tree until none finds anything smaller that the
// oracle still calls interesting.
//
// # The way of the data
//
//  1. grammar reads .g4 text into an IR; grammar/facts finds what follows from it
//     (minimal text, contexts, identifiers); grammar/atn and grammar/host make it an
//     automaton with the predicates of public grammars.
//  2. tree/parse lexes and parses the input into an immutable derivation tree.
//  3. A strategy (strategy.go) is a list of passes and strategies; [pare/reducer/search] says
//     which is at work, and how much it asks (its effort).
//  4. A pass ([pare/reducer/pass], [pare/reducer/files], [pare/reducer/rewrite]) sees a view and
//     yields proposals: an edit set with its kind, its place and what it saves. It knows no
//     process, cache, job count, rendering.
//  5. The search asks proposals as given, or heaviest first; its history remembers what
//     failed, and what kinds of edits fail mostly.
//  6. A candidate applies a proposal, renders it and decides, by
//     [pare/tree/parse.Language.Decide] alone, whether the text is a sentence.
//  7. reducer/oracle orders and counts the questions, answers them from its cache, and
//     runs tests ahead, also for copies of the search; an evaluator
//     (reducer/sandbox) runs one test as a process.
//  8. An accepted candidate becomes the tree, and an event for display, log and file.
//
// # Where to add
//
//   - a pass: its file in pass, files or rewrite, with its value, kinds and before → after lines;
//     its test; its row in passes.go.
//   - a language: a .g4 file in grammars and a row in its table.
//   - a condition on a test's end: sandbox's Conditions, and its flag in cmd/pare/internal/subject/test.go.
//   - an evaluator: a package that implements [pare/reducer/oracle.Evaluator].
//   - a number: the numbers.go of its package, with its unit, effect and measurement.
//
// # Words
//
// A candidate is a tree with its text, a question a candidate on its way to the test, a
// verdict the test's answer. An occurrence is a place where an identifier stands. A
// version of a node is what edits around it made of it; its position is what an edit there
// leaves untouched. The last round asks once more every edit
// of the kinds that are claimed; when all fail it is the certificate: 1-minimal (no single
// element can go), 1-tree-minimal (no node can have its minimal text, of fewer tokens),
// replacement-minimal (no node can be one of the nearest nodes below it that fit; of a small
// result, nor one of the nearest tokens that are an alternative of its rule), of a very small
// one expansion-minimal (no node can be another alternative of its rule that holds one node or
// token from any depth below it and minimal text besides), and of a small
// result that no line and no character of a comment or outside words can go so that the rest,
// words kept apart, parses with no more tokens and no more different names. (A text of fewer
// bytes and more tokens comes later in the order of acceptance: it is not asked for. Of a
// program that is a comment, #a, the name a alone is such a text.)
package reducer
