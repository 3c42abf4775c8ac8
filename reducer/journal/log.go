package journal

import (
	"bufio"
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/zeebo/xxh3"
)

// log is the file of one run: a header, and records that are only added. Numbers are little-endian.
//
//	header: magic, the marks, their checksum
//	record: the length of its payload, its kind, the payload, the checksum of all three
//
// A checksum is xxh3, seeded with the record's offset: a record counts only where it was written.
// The records up to the mark durable are on disk, and anything else there is damage. A process or a
// system that ends may leave a part of a record behind them: the file ends before the first record
// without its checksum.
type log struct {
	file    *os.File
	pending []byte // records of the next commit
	last    int64  // the offset of the last listed record, in pending too

	described []byte // the run's description as last written

	mu      sync.Mutex
	written marks // what commits wrote
	synced  marks // what is on disk, as the header says
}

// marks are places in a log. Listed records name the one before: so they are read without the rest.
type marks struct {
	durable int64 // the end of the records
	last    int64 // the offset of the last listed record up to there, 0 for none
}

const (
	family    = "pare journal " // begins the logs of all versions
	magic     = family + "03\n"
	headerLen = int64(len(magic) + 3*8)
	frameLen  = 4 + 1 + 8 // of a record around its payload

	database = "SQLite format 3\x00" // begins the files of version 2
)

// mostRecord bounds a payload, in bytes.
const mostRecord = 160 << 20

// kind is the kind of a record.
type kind byte

// listed reports whether records of a kind are found without the rest: those of capital letters.
func (k kind) listed() bool { return k < 'a' }

// record is a record of a log. The payload lasts until the next one is read.
type record struct {
	at, end int64 // offsets
	kind    kind
	payload []byte
	before  int64 // the offset of the listed record before, of one that is listed
}

// damage reports a file that is no journal of pare, or a damaged one.
type damage struct{ why string }

func (d *damage) Error() string { return d.why }

func damagef(format string, a ...any) error { return &damage{fmt.Sprintf(format, a...)} }

var (
	// errOtherFormat reports a file of another version of pare, which is not touched.
	errOtherFormat = errors.New("another version of pare wrote it")
	// errNoRecord reports bytes that are no record.
	errNoRecord = errors.New("no record is there")
)

// createLog makes the file of a new run, complete from its first moment: with its first row.
func createLog(path string, row func(*log) error) (*log, error) {
	fresh := path + ".new"
	f, err := os.OpenFile(fresh, os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return nil, err
	}
	l := &log{file: f, written: marks{durable: headerLen}}
	_, err = f.WriteAt([]byte(magic), 0)
	if err == nil {
		err = l.commit([]func() error{func() error { return row(l) }})
	}
	err = cmp.Or(err, l.sync(), f.Sync(), f.Close())
	if err == nil {
		err = os.Rename(fresh, path)
	}
	if err != nil {
		return nil, errors.Join(err, os.Remove(fresh))
	}
	syncFile(filepath.Dir(path)) // some systems cannot
	made, err := openLog(path, os.O_RDWR)
	if err == nil {
		made.described = l.described
	}
	return made, err
}

// openLog opens a run's file, with the flag of [os.OpenFile].
func openLog(path string, flag int) (*log, error) {
	info, err := os.Lstat(path)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, damagef("not a regular file")
	}
	f, err := os.OpenFile(path, flag, 0)
	if err != nil {
		return nil, err
	}
	l := &log{file: f}
	if err := l.readHeader(); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return l, nil
}

// readHeader reads the header. A writer may be changing it: another try then reads it whole.
func (l *log) readHeader() error {
	for range 3 {
		head := make([]byte, headerLen)
		n, err := l.file.ReadAt(head, 0)
		text := string(head[:n])
		switch {
		case err != nil && err != io.EOF:
			return err
		case strings.HasPrefix(text, database):
			return errOtherFormat
		case err == io.EOF || !strings.HasPrefix(text, family) || text[len(magic)-1] != '\n':
			return damagef("it has no header")
		case !strings.HasPrefix(text, magic):
			return errOtherFormat
		}
		field := func(i int) uint64 { return binary.LittleEndian.Uint64(head[len(magic)+8*i:]) }
		if m := (marks{int64(field(0)), int64(field(1))}); field(2) == m.sum() && m.durable >= headerLen && m.last < m.durable {
			l.written, l.synced, l.last = m, m, m.last
			return nil
		}
	}
	return damagef("its header does not have its checksum")
}

func (m marks) append(b []byte) []byte {
	return binary.LittleEndian.AppendUint64(binary.LittleEndian.AppendUint64(b, uint64(m.durable)), uint64(m.last))
}

func (m marks) sum() uint64 { return xxh3.Hash(m.append(nil)) }

func (l *log) close() error { return l.file.Close() }

// add adds a record to the next commit.
func (l *log) add(k kind, payload []byte) error {
	at := l.written.durable + int64(len(l.pending))
	n := len(payload)
	if k.listed() {
		n += 8
	}
	if n > mostRecord {
		return fmt.Errorf("a record of %d bytes is too large", n)
	}
	start := len(l.pending)
	l.pending = append(binary.LittleEndian.AppendUint32(l.pending, uint32(n)), byte(k))
	if k.listed() {
		l.pending = binary.LittleEndian.AppendUint64(l.pending, uint64(l.last))
		l.last = at
	}
	l.pending = append(l.pending, payload...)
	l.pending = binary.LittleEndian.AppendUint64(l.pending, xxh3.HashSeed(l.pending[start:], uint64(at)))
	return nil
}

// commit writes the records that rows add by one call of the system. They survive the end of this
// process, and that of the system from the next sync on, which is never more than mostUnsynced
// bytes away.
func (l *log) commit(rows []func() error) error {
	l.pending = l.pending[:0]
	for _, row := range rows {
		if err := row(); err != nil {
			return err
		}
	}
	if _, err := l.file.WriteAt(l.pending, l.written.durable); err != nil {
		return err
	}
	l.mu.Lock()
	l.written = marks{l.written.durable + int64(len(l.pending)), l.last}
	unsynced := l.written.durable - l.synced.durable
	l.mu.Unlock()
	if unsynced > mostUnsynced {
		return l.sync()
	}
	return nil
}

const mostUnsynced = 16 << 20

// sync makes what was committed durable. It may be called beside a commit.
func (l *log) sync() error {
	l.mu.Lock()
	m := l.written
	l.mu.Unlock()
	if err := l.file.Sync(); err != nil {
		return err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if m.durable <= l.synced.durable {
		return nil
	}
	l.synced = m
	_, err := l.file.WriteAt(binary.LittleEndian.AppendUint64(m.append(nil), m.sum()), int64(len(magic)))
	return err
}

// walk calls each for the records from an offset on, in order, and returns the offset of their end.
// last is then the last listed record.
func (l *log) walk(from int64, each func(record) error) (int64, error) {
	in := bufio.NewReaderSize(io.NewSectionReader(l.file, from, math.MaxInt64-from), 64<<10)
	for at := from; ; {
		r, err := next(in, at)
		switch {
		case err == errNoRecord && at >= l.synced.durable:
			return at, nil
		case err == errNoRecord:
			return at, damagef("the record at byte %d is cut or does not have its checksum", at)
		case err != nil:
			return at, err
		}
		if r.kind.listed() {
			l.last = r.at
		}
		if err := each(r); err != nil {
			return at, err
		}
		at = r.end
	}
}

// cut cuts what a killed process left behind the records' end, and goes on there.
func (l *log) cut(end int64) error {
	info, err := l.file.Stat()
	if err != nil {
		return err
	}
	l.written = marks{end, l.last}
	if info.Size() == end {
		return nil
	}
	return errors.Join(l.file.Truncate(end), l.sync())
}

// listed calls each for the listed records, the latest first, until it returns false.
func (l *log) listed(each func(record) (more bool)) error {
	_, err := l.walk(l.synced.durable, func(record) error { return nil })
	at := l.last
	for more := true; more && at > 0 && err == nil; {
		var r record
		if r, err = l.read(at); err != nil {
			return err
		}
		if !r.kind.listed() || r.before >= at {
			return damagef("the record at byte %d leads nowhere", at)
		}
		at = r.before
		more = each(r)
	}
	return err
}

// read reads the record at an offset.
func (l *log) read(at int64) (record, error) {
	r, err := next(bufio.NewReaderSize(io.NewSectionReader(l.file, at, math.MaxInt64-at), 512), at)
	if err == errNoRecord {
		err = damagef("the record at byte %d is cut or does not have its checksum", at)
	}
	return r, err
}

// next reads the record at an offset. It takes memory for bytes that are there only.
func next(in *bufio.Reader, at int64) (record, error) {
	head, err := in.Peek(4)
	if err != nil {
		return record{}, noRecord(err)
	}
	length := binary.LittleEndian.Uint32(head)
	if length > mostRecord {
		return record{}, errNoRecord
	}
	n := int(length) + frameLen
	var frame []byte
	if n <= in.Size() {
		frame, err = in.Peek(n)
		in.Discard(len(frame))
	} else {
		frame, err = io.ReadAll(io.LimitReader(in, int64(n)))
	}
	if err != nil || len(frame) < n {
		return record{}, noRecord(err)
	}
	if text, sum := frame[:n-8], frame[n-8:]; xxh3.HashSeed(text, uint64(at)) != binary.LittleEndian.Uint64(sum) {
		return record{}, errNoRecord
	}
	r := record{at: at, end: at + int64(n), kind: kind(frame[4]), payload: frame[5 : n-8]}
	if !r.kind.listed() {
		return r, nil
	}
	if len(r.payload) < 8 {
		return record{}, errNoRecord
	}
	r.before, r.payload = int64(binary.LittleEndian.Uint64(r.payload)), r.payload[8:]
	return r, nil
}

// noRecord turns the end of a file into errNoRecord.
func noRecord(err error) error {
	if err == nil || err == io.EOF {
		return errNoRecord
	}
	return err
}

// syncFile makes the contents of a file or directory durable.
func syncFile(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
