// Package search runs the passes of a schedule in rounds until a round finds no smaller interesting
// text.
//
// A [Pass] is a value. Its stages turn what a [View] shows into proposals: an edit set with its
// [Kind], its place and its savings. Nothing here knows a pass or a language. A search is a value,
// too, so that a copy can run ahead of the answers.
//
//   - plan.go: the running pass and its effort
//   - search.go, queue.go: the questions, as given or heaviest first
//   - candidate.go: the text of a proposal, and whether it is a sentence
//   - history.go, positions.go, versions.go: what failed, and where nodes went
//   - future.go: copies that run ahead
package search
