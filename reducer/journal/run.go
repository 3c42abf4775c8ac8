package journal

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"time"

	"pare/internal/rawjson"
	"pare/reducer"
	"pare/reducer/oracle"
)

// Test is everything known to decide a verdict.
type Test struct {
	Name    string            `json:"name"` // the candidates' base name
	Mode    fs.FileMode       `json:"mode"`
	Command []string          `json:"command"`
	Program []string          `json:"program,omitempty"` // Command, with absolute paths for its files
	Stdin   bool              `json:"stdin,omitempty"`
	Items   bool              `json:"items,omitempty"`
	Want    []string          `json:"want,omitempty"`  // the conditions, as flags
	Tree    string            `json:"tree,omitempty"`  // of a directory, the hash of its files' names and modes
	Files   map[string]string `json:"files,omitempty"` // hashes of the files read and run, by path
	Env     map[string]string `json:"env,omitempty"`
}

// ID identifies the test by its content.
func (t Test) ID() string { return digest(t.anywhere()) }

// anywhere returns the test with Program as its command: its identity is then independent of the
// directory of the call.
func (t Test) anywhere() Test {
	if t.Program != nil {
		t.Command, t.Program = t.Program, nil
	}
	return t
}

// group names the directory of the test's runs. It does not depend on the files.
func (t Test) group() string {
	t.Files, t.Env = nil, nil
	return digest(t.anywhere())
}

// digest is a hash of a value's JSON.
func digest(v any) string {
	text, err := rawjson.Marshal(v)
	if err != nil {
		panic(err) // impossible for strings, numbers and maps of strings
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:10])
}

// Job names the input and the options of a run.
type Job struct {
	File     string   `json:"file"`  // its absolute path
	Input    string   `json:"input"` // the hash of its text
	Grammar  []string `json:"grammar,omitempty"`
	Language string   `json:"language,omitempty"` // the hash of the grammar
	Start    string   `json:"start,omitempty"`
	Strategy string   `json:"strategy"`
	Options  []string `json:"options,omitempty"` // further flags that change the search
}

// Same reports whether two jobs ask the same questions.
func (j Job) Same(other Job) bool { return digest(j) == digest(other) }

// Run is the record of a run without its questions and steps.
type Run struct {
	ID       string         `json:"id"`
	Test     Test           `json:"test"`
	Job      Job            `json:"job"`
	Version  string         `json:"version"` // of pare
	System   string         `json:"system"`
	Begun    time.Time      `json:"begun"`
	Sessions int            `json:"sessions"`          // several for a resumed run
	Output   string         `json:"output,omitempty"`  // the absolute path of the result
	From     string         `json:"from,omitempty"`    // the run whose result was its input, if any
	Written  []string       `json:"written,omitempty"` // files that the test writes to: not part of Test.Files
	Base     int            `json:"base,omitempty"`    // tests before the last limit on them
	Refused  []string       `json:"refused,omitempty"` // hashes of interesting texts that the user rejected
	Message  oracle.Message `json:"message,omitzero"`  // of the input's failure, as the first session found it
	Before   reducer.Size   `json:"before"`            // of the input

	Paths map[rune]string `json:"paths,omitempty"` // for a directory: the paths of marks

	Carried []Carried `json:"carried,omitempty"` // the test's files, for a script that repeats it

	End *End `json:"end,omitempty"` // nil for a run that is running, or was killed

	Running bool `json:"-"` // a process is writing to it

	path    string
	journal *Journal
}

// Carried is a file of a test: a script, or a file copied beside the candidates.
type Carried struct {
	Path   string      `json:"path"`             // absolute
	Word   string      `json:"word,omitempty"`   // the command's that names it; "" for none
	Beside string      `json:"beside,omitempty"` // its path beside a candidate, with slashes; "" for none
	Mode   fs.FileMode `json:"mode"`
	Text   []byte      `json:"text"`
}

// End is the end of a session of a run.
type End struct {
	Time        time.Time    `json:"time"`
	Stopped     string       `json:"stopped,omitempty"` // the reason of an early end
	Limit       bool         `json:"limit,omitempty"`   // a user's limit
	Tests       int          `json:"tests"`
	Steps       int          `json:"steps"`
	After       reducer.Size `json:"after"`
	Result      string       `json:"result"` // its hash
	Certificate string       `json:"certificate,omitempty"`
	Unreliable  bool         `json:"unreliable,omitempty"` // the result failed its last test: no verdict counts

	// The test's end on the input and on the result; nil if unknown.
	First *oracle.Verdict `json:"first,omitempty"`
	Last  *oracle.Verdict `json:"last,omitempty"`
}

// Finished reports whether the run reached its fixpoint.
func (r *Run) Finished() bool { return r.End != nil && r.End.Stopped == "" }

// Reliable reports whether another run may use the verdicts.
func (r *Run) Reliable() bool { return r.End == nil || !r.End.Unreliable }

// HashOf is the hash of a text in a journal's records.
func HashOf(text []byte) string { return oracle.KeyOf(text).String() }

// Question is a question that counted.
type Question struct {
	Number int // from 1
	Pass   string
	Key    oracle.Key
	Bytes  int // of the text
	oracle.Verdict
	Ended time.Time // of the test
}

// Step is an accepted step. Step 0 is the text that the run began with.
type Step struct {
	Number   int
	Question int // the number of the last question before it
	Pass     string
	Size     reducer.Size
	Hash     string
	Text     []byte
}
