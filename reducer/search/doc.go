// Package search asks the questions: it runs the passes of a schedule in rounds, until a round
// finds nothing smaller that the oracle still calls interesting.
//
// A [Pass] is a value. Its stages turn what a [View] shows into proposals: an edit set with its
// [Kind], its place and its savings. Nothing here knows a pass or a language. A search is a value,
// too: a copy runs on its own, so that questions can be asked before earlier ones are answered.
//
//   - plan.go: which pass is at work, and how much it asks (its effort)
//   - search.go, queue.go: the questions, as given or heaviest first
//   - candidate.go: the text of a proposal, and whether it is a sentence
//   - history.go, positions.go, versions.go: what failed, and where nodes went
//   - future.go: copies that run ahead
package search
