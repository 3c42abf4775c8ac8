package changes

import (
	"bytes"
	"cmp"
	"context"
	"pare/internal/stable"
	"path"
	"strings"
)

// likeness is the least share of a removed file in an added one for a rename.
const likeness = 0.5

// mostPairs bounds the pairs: with more, no files are compared.
const mostPairs = 100_000

// pair is a removed and an added file that may be the same.
type pair struct {
	from, to string
	like     float64 // common bytes, as a share of the larger file
	base     int     // 1 for equal base names
}

// renames pairs removed files with added ones by content. It returns the new path
// of each old one, and the old path of each new one.
func renames(ctx context.Context, files []FileChange) (map[string]string, error) {
	n := map[bool]int{}
	for _, c := range files {
		if c.Old == nil || c.New == nil {
			n[c.New == nil]++
		}
	}
	if n[true]*n[false] == 0 || n[true]*n[false] > mostPairs {
		return nil, nil
	}
	var gone, come []sample
	for _, c := range files {
		var err error
		switch {
		case c.New == nil:
			gone, err = takeSample(gone, c.Path, c.Old)
		case c.Old == nil:
			come, err = takeSample(come, c.Path, c.New)
		}
		if err != nil {
			return nil, err
		}
	}
	var pairs []pair
	for _, g := range gone {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		for _, c := range come {
			if like := g.like(&c); like >= likeness {
				p := pair{from: g.path, to: c.path, like: like}
				if path.Base(g.path) == path.Base(c.path) {
					p.base = 1
				}
				pairs = append(pairs, p)
			}
		}
	}
	stable.Sort(pairs, func(a, b pair) int {
		return cmp.Or(cmp.Compare(b.like, a.like), cmp.Compare(b.base, a.base))
	})
	moved := map[string]string{}
	for _, p := range pairs {
		if moved[p.from] == "" && moved[p.to] == "" {
			moved[p.from], moved[p.to] = p.to, p.from
		}
	}
	return moved, nil
}

// sample is a file prepared for comparison.
type sample struct {
	path    string
	link    bool
	content []byte
	lines   map[string]int // bytes in all lines of this text; nil for a binary file
}

// takeSample adds the sample of a file, unless the file is empty.
func takeSample(list []sample, path string, f *File) ([]sample, error) {
	content, err := f.Read()
	if err != nil || len(content) == 0 {
		return list, err
	}
	s := sample{path: path, link: f.Mode == link, content: content}
	if !s.link && isText(content) {
		s.lines = map[string]int{}
		for l := range strings.Lines(string(content)) {
			s.lines[l] += len(l)
		}
	}
	return append(list, s), nil
}

func (s *sample) like(o *sample) float64 {
	short, long := s, o
	if len(short.content) > len(long.content) {
		short, long = long, short
	}
	switch {
	case s.link != o.link || float64(len(short.content)) < likeness*float64(len(long.content)):
		return 0
	case bytes.Equal(s.content, o.content):
		return 1
	case s.lines == nil || o.lines == nil:
		return 0
	}
	both := 0
	for l, n := range short.lines {
		both += min(n, long.lines[l])
	}
	return float64(both) / float64(len(long.content))
}
