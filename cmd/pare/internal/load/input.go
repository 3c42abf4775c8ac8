package load

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"

	"pare/reducer"
)

// MostInput bounds a file to be parsed, in bytes: positions are 32-bit numbers.
const MostInput = math.MaxInt32

// ReadInput reads a file to be parsed. It refuses one that is too large before
// reading it.
func ReadInput(file string) (string, error) {
	in, err := os.Open(file)
	if err != nil {
		return "", err
	}
	defer in.Close()
	info, err := in.Stat()
	switch {
	case err != nil:
		return "", err
	case info.Mode()&fs.ModeDevice != 0:
		return "", fmt.Errorf("%s: a device, a file was expected", file)
	case info.Size() > MostInput:
		return "", tooLarge(file)
	}
	if !info.Mode().IsRegular() {
		return ReadAll(in, file)
	}
	return ReadAll(in, file, int(info.Size()))
}

// EachFile calls do for every regular file below dir, which may be a link.
func EachFile(ctx context.Context, dir string, do func(path string) error) error {
	root, err := filepath.EvalSymlinks(dir)
	if err != nil {
		return err
	}
	return filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err = cmp.Or(err, context.Cause(ctx)); err != nil || !d.Type().IsRegular() {
			return err
		}
		return do(path)
	})
}

// ReadAll reads an input, of that size where it is known.
func ReadAll(in io.Reader, file string, size ...int) (string, error) {
	var text strings.Builder
	for _, n := range size {
		text.Grow(n)
	}
	n, err := io.Copy(&text, io.LimitReader(in, MostInput+1))
	if n > MostInput {
		return "", tooLarge(file)
	}
	return text.String(), err
}

func tooLarge(file string) error {
	return fmt.Errorf("%s: has more than 2 GiB, a smaller file was expected", file)
}

// ReadText reads a file, or standard input for -, and returns its name for messages, too.
func ReadText(stdin io.Reader, file string) (name, text string, err error) {
	if file == StandardInput {
		name = "standard input"
		text, err = ReadAll(stdin, name)
		return name, text, err
	}
	text, err = ReadInput(file)
	return file, text, err
}

// StandardInput stands for it in the place of FILE.
const StandardInput = "-"

// PaceCollector sets how much memory an input of so many bytes may waste, unless the user says.
func PaceCollector(bytes int) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(reducer.GCPercent(bytes))
	}
}
