package main

import (
	"io/fs"
	"os"
	"path/filepath"
)

// replaceFile makes path hold text, in one step.
func replaceFile(path string, text []byte, _ fs.FileMode) error {
	f, err := os.CreateTemp(filepath.Dir(path), ".pare-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	_, err = f.Write(text)
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	if err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}
