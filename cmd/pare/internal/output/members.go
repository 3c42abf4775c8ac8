package output

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// writeMembers writes members into a new directory. They get the owners and permissions of
// those of the same names below like; "" for none.
func writeMembers(root *os.Root, members []Member, like string) error {
	dirs := map[string]fs.FileMode{}
	for _, m := range members {
		for up := path.Dir(m.Name); up != "."; up = path.Dir(up) {
			if _, have := dirs[up]; !have {
				dirs[up] = 0o755
			}
		}
		if m.Mode.IsDir() {
			dirs[m.Name] = m.Mode.Perm()
		}
		if err := writeMember(root, m, like); err != nil {
			return err
		}
	}
	for name, mode := range dirs { // last: they may not allow to write into them
		if err := dress(root, name, original(like, name), mode); err != nil {
			return err
		}
	}
	syncTree(root)
	return nil
}

func writeMember(root *os.Root, m Member, like string) error {
	name := filepath.FromSlash(m.Name)
	if up := filepath.Dir(name); up != "." {
		if err := root.MkdirAll(up, 0o700); err != nil {
			return err
		}
	}
	switch {
	case m.Mode.IsDir():
		return root.MkdirAll(name, 0o700)
	case m.Mode&fs.ModeSymlink != 0:
		return root.Symlink(string(m.Text), name)
	}
	was := original(like, m.Name)
	mode := m.Mode.Perm() | 0o600
	if was != nil {
		mode = 0o600 // until it has its owner
	}
	f, err := root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return err
	}
	_, err = f.Write(m.Text)
	if err == nil && was != nil && was.Mode().IsRegular() {
		err = likeOwner(f, was)
	}
	return errors.Join(err, f.Close())
}

// original returns what a member is in the directory that it comes from, nil for nothing.
func original(like, name string) fs.FileInfo {
	if like == "" {
		return nil
	}
	info, err := os.Lstat(filepath.Join(like, filepath.FromSlash(name)))
	if err != nil {
		return nil
	}
	return info
}

// dress gives a directory the owner and permissions of another, or else this mode. Its owner
// may always write into it: pare has to remove it.
func dress(root *os.Root, name string, was fs.FileInfo, mode fs.FileMode) error {
	dir, err := root.Open(filepath.FromSlash(name))
	if err != nil {
		return err
	}
	defer dir.Close()
	if was != nil && was.IsDir() {
		if err := likeOwner(dir, was); err != nil {
			return err
		}
		if mode = was.Mode(); mode.Perm()&0o700 == 0o700 {
			return nil
		}
		info, err := dir.Stat()
		if err != nil {
			return err
		}
		return dir.Chmod(info.Mode() | 0o700)
	}
	return dir.Chmod(mode.Perm() | 0o700)
}

// holdsMembers reports whether a directory has the members; what else it has is not ours.
func holdsMembers(dir string, members []Member) bool {
	for _, m := range members {
		if m.Mode.IsRegular() && !holds(filepath.Join(dir, filepath.FromSlash(m.Name)), m.Text) {
			return false
		}
	}
	return !isMissing(dir)
}

// digest tells the files and links of a directory from any others: their names and what they
// hold.
func digest(members []Member) string {
	var lines []string
	for _, m := range members {
		if !m.Mode.IsDir() {
			lines = append(lines, digestLine(m.Name, m.Mode, m.Text))
		}
	}
	return digestLines(lines)
}

// digestOf is the digest of a directory on disk; "" if that cannot be read.
func digestOf(dir string) string {
	var lines []string
	err := filepath.WalkDir(dir, func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		rel, err := filepath.Rel(dir, name)
		if err != nil {
			return err
		}
		var text []byte
		switch {
		case e.Type().IsRegular():
			text, err = os.ReadFile(name)
		case e.Type()&fs.ModeSymlink != 0:
			var target string
			target, err = os.Readlink(name)
			text = []byte(target)
		}
		lines = append(lines, digestLine(filepath.ToSlash(rel), e.Type(), text))
		return err
	})
	if err != nil {
		return ""
	}
	return digestLines(lines)
}

func digestLine(name string, mode fs.FileMode, text []byte) string {
	return fmt.Sprintf("%q %v %x\n", name, mode.Type(), sha256.Sum256(text))
}

func digestLines(lines []string) string {
	slices.Sort(lines)
	sum := sha256.Sum256([]byte(strings.Join(lines, "")))
	return hex.EncodeToString(sum[:])
}
