package output

import (
	"context"
	"errors"
	"os"
	"strings"
	"sync"
)

// Several is the output of a result that is some files of a user's, each replaced in place. They are
// written when the run ends, one after the other: a run that is killed leaves all of them as they were.
// A file that the result does without is removed; what it held is kept beside it.
type Several struct {
	files   []*Result
	paths   []string // of the files, as members are named
	members func(text []byte) []Member

	mu     sync.Mutex
	text   []byte // to be written; nil for none
	closed bool
}

// SeveralInPlace opens files that the run has read, with these texts, to be replaced by the members
// of the result whose paths they have. Each is kept as it was as FILE.orig, unless tidy.
func (s *Files) SeveralInPlace(names []string, were []Member, tidy bool, members func(text []byte) []Member, tell Tell) (*Several, error) {
	o := &Several{members: members}
	tell.Writing = nil // no file is the result
	for i, m := range were {
		r, err := s.InPlace(names[i], string(m.Text), string(m.Text), tidy, tell)
		if err != nil {
			_, cerr := o.Close(context.Background())
			return nil, errors.Join(err, cerr)
		}
		o.files, o.paths = append(o.files, r), append(o.paths, m.Name)
	}
	return o, nil
}

// Save makes a text the result.
func (o *Several) Save(text []byte) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.text = text
}

// Close writes the result and returns its place: "" if nothing was saved. Only the first call has
// an effect.
func (o *Several) Close(ctx context.Context) (where string, err error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.closed {
		return "", nil
	}
	o.closed = true
	texts := map[string][]byte{}
	if o.text != nil {
		for _, m := range o.members(o.text) {
			texts[m.Name] = m.Text
		}
	}
	var errs []error
	var places []string
	for i, f := range o.files {
		text, stays := texts[o.paths[i]]
		switch {
		case o.text == nil:
		case stays:
			if !holds(f.file.path, text) {
				f.Save(text)
			}
			places = append(places, f.file.Name)
		default:
			errs = append(errs, f.vanish())
		}
		_, err := f.Close(ctx)
		errs = append(errs, err)
	}
	return strings.Join(places, ", "), errors.Join(errs...)
}

// vanish removes the file, of which the backup stays.
func (r *Result) vanish() error {
	if err := r.keepForeign(); err != nil {
		return r.file.unwritable(err)
	}
	r.tidy = false
	return r.file.unwritable(os.Remove(r.file.path))
}
