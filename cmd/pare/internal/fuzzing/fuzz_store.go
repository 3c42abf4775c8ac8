package fuzzing

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"pare/cmd/pare/internal/output"
	"pare/cmd/pare/internal/subject"
	"pare/reducer/fuzz"
)

// fuzzStore is the directory of a campaign: the smallest input of each failure, the
// population, and the state to resume from.
type fuzzStore struct {
	dir, ext string
	files    *output.Files
	open     map[string]*output.File
	unlock   func()
	origin   origin
	saved    time.Time
}

// origin is what determines a campaign. A directory holds one.
type origin struct {
	Command []string `json:"command"`
	Grammar []string `json:"grammar"`
	Start   string   `json:"start,omitempty"`
	Seeds   string   `json:"seeds,omitempty"`
	Seed    uint64   `json:"seed"`
	Depth   int      `json:"depth"`
	Size    int      `json:"size"`
	Chars   string   `json:"characters,omitempty"`
}

// fuzzRecord is the file in which a campaign is kept.
type fuzzRecord struct {
	Campaign origin      `json:"campaign"`
	State    *fuzz.State `json:"state"`
}

const fuzzRecordName, populationName = "fuzz.json", "population"

// openFuzzStore makes the directory, or reads what an earlier run left there.
func openFuzzStore(files *output.Files, o *fuzzOptions, command []string, ext string) (*fuzzStore, *fuzz.State, error) {
	s := &fuzzStore{dir: o.output, ext: ext, files: files, open: map[string]*output.File{}}
	s.origin = origin{Command: command, Grammar: o.grammar, Start: o.start, Seeds: o.seeds, Seed: o.seed, Depth: o.depth, Size: o.size}
	if o.raw() {
		s.origin.Chars = fmt.Sprintf("%s, nul %v", o.alphabet, o.nul)
	}
	if err := o.test.FindCompanions(); err != nil {
		return nil, nil, err
	}
	files.Read("a seed", o.seeds)
	files.Read("given with --with", o.test.With...)
	subject.ReadsCommand(files, command)
	if err := os.MkdirAll(s.dir, 0o777); err != nil {
		return nil, nil, err
	}
	if err := s.claim(); err != nil {
		return nil, nil, err
	}
	state, err := s.read()
	if err != nil {
		s.close()
		return nil, nil, err
	}
	return s, state, nil
}

// claim makes the directory this campaign's own while it runs.
func (s *fuzzStore) claim() error {
	record := filepath.Join(s.dir, fuzzRecordName)
	f, err := s.files.Open(record, 0o666)
	if err != nil {
		return err
	}
	s.open[record] = f
	var ok bool
	if s.unlock, ok = output.Lock(s.dir); !ok {
		return fmt.Errorf("%s: another run of pare fuzz writes to it, wait for it or choose another directory with -o", s.dir)
	}
	return os.MkdirAll(filepath.Join(s.dir, populationName), 0o777)
}

// close lets other runs write to the directory.
func (s *fuzzStore) close() { s.unlock() }

// read reads the record of an earlier run, if there is one.
func (s *fuzzStore) read() (*fuzz.State, error) {
	path := filepath.Join(s.dir, fuzzRecordName)
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return &fuzz.State{}, nil
	}
	if err != nil {
		return nil, err
	}
	var r fuzzRecord
	if err := json.Unmarshal(data, &r); err != nil || r.State == nil {
		return nil, fmt.Errorf("%s: is no record of a campaign (%v): choose another directory with -o", path, err)
	}
	was, _ := json.Marshal(r.Campaign)
	is, _ := json.Marshal(s.origin)
	if string(was) != string(is) {
		return nil, fmt.Errorf("%s holds another campaign, %s, and this is %s: choose another directory with -o", s.dir, was, is)
	}
	return r.State, nil
}

// name returns the file of a failure.
func (s *fuzzStore) name(f *fuzz.Failure) string { return filepath.Join(s.dir, f.Key.Name()+s.ext) }

// found writes the smallest input of a failure. A run that was stopped while it reduced one has
// left a smaller text than that of which the run that goes on begins: it stays.
func (s *fuzzStore) found(f *fuzz.Failure) error {
	info, err := os.Stat(s.name(f))
	if f.Text == nil || err == nil && info.Size() > 0 && info.Size() < int64(len(f.Text)) {
		return nil
	}
	return s.write(s.name(f), f.Text)
}

// keep writes a member of the population.
func (s *fuzzStore) keep(k fuzz.Kept) error {
	return s.write(filepath.Join(s.dir, populationName, fmt.Sprintf("%d%s", k.Number, s.ext)), k.Text)
}

// population reads the members that were kept of the first so many inputs, in order.
func (s *fuzzStore) population(inputs uint64, keep func([]byte)) error {
	entries, err := os.ReadDir(filepath.Join(s.dir, populationName))
	if err != nil {
		return err
	}
	var numbers []uint64
	for _, e := range entries {
		n, err := strconv.ParseUint(strings.TrimSuffix(e.Name(), s.ext), 10, 64)
		if err == nil && n < inputs {
			numbers = append(numbers, n)
		}
	}
	slices.Sort(numbers)
	for _, n := range numbers {
		text, err := os.ReadFile(filepath.Join(s.dir, populationName, fmt.Sprintf("%d%s", n, s.ext)))
		if err != nil {
			return err
		}
		keep(text)
	}
	return nil
}

// save writes the record: at the end, else at most once a second. A run that is killed
// in between repeats its last second, by what the record says alone.
func (s *fuzzStore) save(state *fuzz.State, end bool) error {
	if !end && time.Since(s.saved) < time.Second {
		return nil
	}
	s.saved = time.Now()
	data, err := json.MarshalIndent(fuzzRecord{s.origin, state}, "", "  ")
	if err != nil {
		return err
	}
	return s.write(filepath.Join(s.dir, fuzzRecordName), append(data, '\n'))
}

// write replaces a file of the directory.
func (s *fuzzStore) write(name string, text []byte) error {
	f := s.open[name]
	if f == nil {
		var err error
		if f, err = s.files.Open(name, 0o666); err != nil {
			return err
		}
		s.open[name] = f
	}
	return f.Write(context.Background(), text)
}
