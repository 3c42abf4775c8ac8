package reduce

import (
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"

	"pare/cmd/pare/internal/output"
	"pare/cmd/pare/internal/subject"
)

// finish writes the result, reports it, and returns the error of the run.
func (r *reduction) finish(s summary, stdout io.Writer) error {
	if s.stopped == nil && s.Steps == 0 && !r.flags.inPlace && r.prior.floor == nil {
		r.out.Save(r.Encode(s.Text)) // a finished run has its result in the requested place
	}
	closing, done := r.Closing()
	defer done()
	where, err := r.out.Close(closing)
	defer r.record.end(&s) // not before the user knows
	if where == "" && r.prior.floor != nil {
		where, s.stays, s.smaller = r.outputName(), true, len(r.prior.floor) < s.After.Bytes
		if s.stopped != nil && less(r.prior.size, s.After) { // before it was where the earlier run came to
			s.After = r.prior.size
			if r.Project != nil {
				s.Text = r.prior.floor
			}
		}
	}
	if err != nil {
		return withPlace(err, where)
	}
	if err := r.writeOthers(&s, where); err != nil {
		return err
	}
	s.pretty = r.pretty(&s, where)
	if !r.Quiet || s.interrupted() {
		r.Show.Say("%s", s.text(r.Subject, where))
	}
	end := newEnding(r, &s, where)
	s.ends = end.ends
	if s.drift = end.ends.Drift(); s.drift != "" {
		r.Show.Warn("the failure is not the same any more: %s", s.drift)
	}
	if width := r.Show.Width(); width > 0 {
		r.Show.Print(end.onTerminal(width))
	}
	if r.flags.json {
		if err := json.NewEncoder(stdout).Encode(s.object(r.File, where)); err != nil {
			return withPlace(err, where)
		}
	}
	if s.verify != nil && s.verify.Invalid > 0 {
		return s.verify.Err()
	}
	if err := s.confirmed.err(); err != nil {
		return err
	}
	switch {
	case s.stopped == nil, s.limited():
		return nil
	case s.interrupted():
		return subject.ErrInterrupted
	}
	return withPlace(s.stopped, where)
}

// writeOthers writes the further results beside the first: NAME-2, NAME-3, and so on, and other failures.
func (r *reduction) writeOthers(s *summary, where string) error {
	for i, text := range s.Others {
		name := output.Numbered(where, i+2)
		if err := r.Files.Write(name, text, 0o666); err != nil {
			return err
		}
		s.others = append(s.others, name)
	}
	if r.others == nil {
		return nil
	}
	if where == "" || output.IsStandard(where) {
		where = subject.MinName(r.File)
	}
	return writeFailures(r, s, where)
}

// writeFailures writes the smallest candidates of other failures beside the result.
func writeFailures(r *reduction, s *summary, where string) (err error) {
	s.failures, err = r.others.Write(where, r.Encode, r.record.wrote, func(name string, text []byte) error {
		if path, err := filepath.Abs(name); err == nil {
			r.record.writing(text, path)
		}
		return r.Files.Write(name, text, 0o666)
	})
	return err
}

// withPlace adds the place of the result to an error, if there is one.
func withPlace(err error, where string) error {
	if where == "" {
		return err
	}
	return fmt.Errorf("%w; the best so far is %s", err, output.Place(where))
}
