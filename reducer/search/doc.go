// Package search asks the questions: it runs the passes of a schedule in rounds, until a round
// finds nothing smaller that the oracle still calls interesting.
//
// A [Pass] is a value. Its stages make proposals of what a [View] shows them: an edit set with
// its [Kind], its place and what it saves. Nothing here knows a pass or a language. A search is a
// value, too: a copy goes on by itself, so that questions can be asked ahead of the answers.
//
//   - plan.go: which pass is at work, and how much it asks (its effort)
//   - search.go, queue.go: the questions, as given or heaviest first
//   - candidate.go: the text of a proposal, and whether it is a sentence
//   - history.go, positions.go, versions.go: what failed, and where nodes went
//   - future.go: copies that run ahead
package search
