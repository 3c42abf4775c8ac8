package subject

import (
	"os"
	"path/filepath"
	"strings"

	"pare/cmd/pare/internal/output"
)

// MinName is FILE with .min before its extension.
func MinName(file string) string {
	ext := filepath.Ext(file)
	if ext == filepath.Base(file) {
		ext = "" // a hidden file's name is no extension
	}
	return output.Suffixed(strings.TrimSuffix(file, ext), ".min"+ext)
}

// MinDirectory is the name of a directory's result; of several files, by the first one's
// stem.
func MinDirectory(file string) string {
	file = filepath.Clean(file)
	if info, err := os.Stat(file); err == nil && info.IsDir() {
		if abs, err := filepath.Abs(file); err == nil && filepath.Base(file) != filepath.Base(abs) {
			file = abs // of "." and the like
		}
		return file + ".min"
	}
	return strings.TrimSuffix(file, filepath.Ext(file)) + ".min"
}
