package reduce

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"pare/cmd/pare/internal/bucket"
	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/flaky"
	"pare/cmd/pare/internal/logs"
	"pare/cmd/pare/internal/minimize"
	"pare/cmd/pare/internal/names"
	"pare/cmd/pare/internal/output"
	"pare/cmd/pare/internal/report"
	"pare/cmd/pare/internal/subject"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/reducer/remote"
)

// summary is the end of a reduction.
type summary struct {
	reducer.Result
	stats   oracle.Stats
	pace    *pace
	took    time.Duration
	stopped error // the reason for an early end
	verify  *logs.Verifier
	farm    *remote.Farm // nil without --remote
	hangs   bool         // what is looked for is a test that does not end
	known   int          // tests that earlier runs answered

	lineEnd   string            // that the result got in the end
	ends      report.Ends       // how the test ended on the input and on the result
	drift     string            // in what the failure is not the input's any more, "" where it is
	number    *minimize.Number  // nil without --minimize
	chance    *flaky.Report     // nil without --flaky
	failures  []*bucket.Failure // others, met on the way
	names     *names.Report     // nil without --obfuscate
	inPlace   bool              // the files of the input hold it
	pretty    string            // the file of the formatted result, "" for none
	others    []string          // the files of further results
	stays     bool              // the result of an earlier run, which is not larger
	smaller   bool              // and has fewer bytes
	confirmed *confirmation     // nil if the result was not tested again
}

func (s *summary) interrupted() bool { return errors.Is(s.stopped, subject.ErrInterrupted) }

func (s *summary) limited() bool {
	return subject.IsLimit(s.stopped) || errors.Is(s.stopped, subject.ErrRoundOver) || errors.Is(s.stopped, remote.ErrBudget)
}

// text returns the summary as text. Beside the bytes it counts the items of a
// list, else the tokens if known.
func (s *summary) text(input *subject.Subject, where string) string {
	before, after := s.Before.Bytes, s.After.Bytes
	if input.Project != nil {
		before, after = subject.BytesIn(input.Project.Files([]byte(input.Text))), subject.BytesIn(input.Project.Files(s.Text))
	}
	text := fmt.Sprintf("%s: %s → %s bytes (%s)", input.Title(), cli.Grouped(before), cli.Grouped(after), cli.Percent(after, before))
	if input.Items {
		text += fmt.Sprintf(", %s → %s items", cli.Grouped(lines(input.Text)), cli.Grouped(lines(string(s.Text))))
	} else if s.Before.Tokens != nil && s.After.Tokens != nil {
		text += fmt.Sprintf(", %s → %s tokens", cli.Grouped(*s.Before.Tokens), cli.Grouped(*s.After.Tokens))
	}
	if p := input.Project; p != nil {
		text += fmt.Sprintf(", %s → %s files", cli.Grouped(p.Count([]byte(input.Text))), cli.Grouped(p.Count(s.Text)))
	}
	text += "\n" + s.extras()
	if input.Verbose {
		text += s.details()
	}
	if len(input.Names) > 1 && where != "" && !s.inPlace {
		where = "the directory " + where
	}
	switch {
	case s.stopped != nil && where == "":
		return text + fmt.Sprintf("stopped: %v; nothing smaller was found, nothing is written", s.stopped)
	case s.stopped != nil:
		return text + fmt.Sprintf("stopped: %v; the best so far is %s", s.stopped, output.Place(where))
	case s.smaller:
		return text + fmt.Sprintf("%s stays as it is: it is smaller", where)
	case s.stays:
		return text + fmt.Sprintf("nothing smaller is interesting; %s stays as it is", where)
	case where == "":
		return text + "nothing smaller is interesting; nothing is written"
	case s.Steps == 0 && output.IsStandard(where):
		return text + "nothing smaller is interesting; the unchanged input is on standard output"
	case s.Steps == 0:
		return text + fmt.Sprintf("nothing smaller is interesting; %s holds the unchanged input", where)
	}
	text += "the result is " + output.Place(where)
	if s.pretty != "" {
		text += fmt.Sprintf(", laid out in %s", s.pretty)
	}
	return text
}

// extras are the lines about what the user asked for beside the result.
func (s *summary) extras() (text string) {
	if s.verify != nil {
		text += s.verify.String() + "\n"
	}
	if s.chance != nil {
		text += s.chance.String(s.stats) + "\n"
	}
	if s.number != nil {
		text += s.number.String() + "\n"
	}
	if s.names != nil && !s.names.Unfinished() {
		text += s.names.String() + "\n"
	}
	if len(s.Restarts) > 0 {
		text += fmt.Sprintf("the starts came to %s; the smallest counts\n", sizes(s.Restarts))
	}
	text += bucket.List(s.failures)
	for i, name := range s.others {
		text += fmt.Sprintf("the rest is interesting, too: %s bytes are in %s\n", cli.Grouped(len(s.Others[i])), name)
	}
	if s.known > 0 {
		text += fmt.Sprintf("%s of %s %s known from earlier runs; --no-cache repeats them\n",
			cli.Grouped(s.known), cli.Plural(s.stats.Tests, "test"), cli.Verb(s.known, "was", "were"))
	}
	if late := report.Late(s.stats.Late, s.stats.LateTime); late != "" && !s.hangs {
		text += late + ": " + cli.Verb(s.stats.Late, "it counts", "they count") + " as no failure; --timeout sets the limit, and a program that hangs\n" +
			"costs less under a limit of its own (timeout 1 PROGRAM)\n"
	}
	return text
}

// details are the counts and the proof.
func (s *summary) details() string {
	text := fmt.Sprintf("%s tests, %s of them interesting, in %v; %s answers from the cache\n",
		cli.Grouped(s.stats.Runs()), cli.Grouped(s.stats.Interesting), s.took.Round(10*time.Millisecond), cli.Grouped(s.stats.Cached))
	at := s.pace.reached(s.After)
	text += fmt.Sprintf("tests to within 2 times the result: %s, 1.25 times: %s, 1.1 times: %s; after the last step: %s\n",
		cli.Grouped(at.Twice), cli.Grouped(at.Quarter), cli.Grouped(at.Tenth), cli.Grouped(at.Since))
	if n := s.stats.Unresolved - s.stats.Late; n > 0 {
		text += fmt.Sprintf("%s tests were unresolved: exit status 125, or an end that neither fails nor passes\n", cli.Grouped(n))
	}
	if s.farm != nil {
		text += fmt.Sprintf("farm: %v\n", s.farm.Stats())
	}
	if c := s.confirmed; c != nil && c.holds() {
		text += fmt.Sprintf("tested again: interesting in %d of %d tests\n", c.Interesting, c.Tests)
	}
	if s.Certificate != "" {
		text += "proved" + s.chance.Doubt() + ": " + s.Certificate + "\n"
		if s.lineEnd != "" {
			text += "the end of the last line was added after that\n"
		}
	}
	return text
}

// sizes lists sizes: in tokens if known, else in bytes.
func sizes(list []reducer.Size) string {
	var words []string
	unit := " bytes"
	for _, size := range list {
		n := size.Bytes
		if size.Tokens != nil {
			n, unit = *size.Tokens, " tokens"
		}
		words = append(words, cli.Grouped(n))
	}
	return strings.Join(words, ", ") + unit
}

// lines counts the lines of a text.
func lines(text string) int {
	n := 0
	for range strings.Lines(text) {
		n++
	}
	return n
}

// object returns the summary as JSON. Tests counts the tests of a run with one
// job, executed those that ran to their end, canceled those whose result was not
// needed.
func (s *summary) object(file, where string) any {
	why := ""
	if s.stopped != nil {
		why = s.stopped.Error()
	}
	var farm *remote.Stats
	if s.farm != nil {
		stats := s.farm.Stats()
		farm = &stats
	}
	var verified, invalid *int
	if s.verify != nil {
		verified, invalid = &s.verify.Parsed, &s.verify.Invalid
	}
	var number []float64 // of the input and of the result
	if s.number != nil {
		first, now := s.number.Values()
		number = []float64{first, now}
	}
	return struct {
		File       string            `json:"file"`
		Output     string            `json:"output"`
		Before     reducer.Size      `json:"before"`
		After      reducer.Size      `json:"after"`
		Steps      int               `json:"steps"`
		Tests      int               `json:"tests"`
		Reached    reached           `json:"tests_spent"`
		Executed   int               `json:"executed"`
		Canceled   int               `json:"canceled"`
		Cached     int               `json:"cached"`
		Unresolved int               `json:"unresolved"`
		TimedOut   int               `json:"timed_out"`
		LateTime   float64           `json:"timed_out_seconds"`
		Rejected   int               `json:"rejected"`
		Seconds    float64           `json:"seconds"`
		TestTime   float64           `json:"test_seconds"`
		Confirmed  *confirmation     `json:"confirmed,omitempty"`
		Finished   bool              `json:"finished"`
		Drift      string            `json:"drift,omitempty"`
		Verified   *int              `json:"verified,omitempty"` // candidates parsed again, and the number of invalid ones
		Invalid    *int              `json:"invalid,omitempty"`
		Number     []float64         `json:"minimized,omitempty"`
		Flaky      *flaky.Report     `json:"flaky,omitempty"`
		Others     []*bucket.Failure `json:"other_failures,omitempty"`
		Names      *names.Report     `json:"obfuscated,omitempty"`
		Stopped    string            `json:"stopped,omitempty"`
		Farm       *remote.Stats     `json:"farm,omitempty"`
	}{
		file, where, s.Before, s.After, s.Steps,
		s.stats.Runs(), s.pace.reached(s.After), s.stats.Executed, s.stats.Canceled, s.stats.Cached, s.stats.Unresolved, s.stats.Late, s.stats.LateTime.Seconds(), s.stats.Rejected,
		s.took.Seconds(), s.stats.Time.Seconds(), s.confirmed, s.Finished, s.drift, verified, invalid, number, s.chance, s.failures, s.names, why, farm,
	}
}

// confirmation is the outcome of repeated tests of the result, in fresh
// directories and without tests beside them. They detect a test that says yes by
// chance: one false yes in a hundred leads a search of thousands of tests astray.
type confirmation struct {
	tally
	Kept *int `json:"kept,omitempty"` // the accepted step kept instead if the last one did not hold; 0 is the input

	held     bool
	last     int  // the number of the last step
	hopeless bool // not even the input is interesting any more
}

// holds reports whether the result is interesting, as far as it was tested again.
func (c *confirmation) holds() bool { return c == nil || c.held }

// err reports that the result did not hold, and its substitute.
func (c *confirmation) err() error {
	if c.holds() {
		return nil
	}
	text := fmt.Sprintf("the test is not reliable: the smallest text was interesting at first, then in %d of %d further tests", c.Interesting, c.Tests)
	switch {
	case c.Kept == nil:
		return errors.New(text)
	case c.hopeless:
		return fmt.Errorf("%s; the unchanged input is not interesting any more either, and stays unchanged (pare history shows all %d steps)", text, c.last)
	case *c.Kept == 0:
		return fmt.Errorf("%s; of %d accepted steps none holds, so the input is kept as it was", text, c.last)
	}
	return fmt.Errorf("%s; step %d of %d is the last that holds, and is kept", text, *c.Kept, c.last)
}

// tally counts repeated tests of a text.
type tally struct {
	Tests       int `json:"tests"`
	Interesting int `json:"interesting"` // how many of them
}
