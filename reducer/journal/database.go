package journal

import (
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/zeebo/xxh3"
	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"

	"pare/internal/rawjson"
)

// database is the file of one run. It serves one goroutine.
type database struct{ conn *sqlite.Conn }

// application marks the files of pare among SQLite's, format their version.
const (
	application = 0x70617265
	format      = 2
)

// schema has in each row a checksum, sum, over the other columns, except texts with a hash of their
// own.
const schema = `
create table run (id integer primary key, record text not null, sum integer not null);
create table outputs (id integer primary key, text blob not null, sum integer not null);
create table verdicts (id integer primary key, key blob not null, outcome integer not null, exit integer not null, signal integer not null,
	timed_out integer not null, took_us integer not null, ended_us integer not null, stdout integer not null, stderr integer not null, sum integer not null);
create table questions (number integer primary key, pass text not null, bytes integer not null, verdict integer not null, sum integer not null);
create table steps (number integer primary key, question integer not null, pass text not null, bytes integer not null, tokens integer,
	hash text not null, delta blob not null, sum integer not null);
create table results (hash text primary key, path text not null) without rowid;
`

// damage reports a file that is no journal of pare, or a damaged one.
type damage struct{ why string }

func (d *damage) Error() string { return d.why }

func damagef(format string, a ...any) error { return &damage{fmt.Sprintf(format, a...)} }

// errOtherFormat reports a file of another version of pare, which is not touched.
var errOtherFormat = errors.New("another version of pare wrote it")

// busy is the time that a statement waits for another reader or writer.
const busy = 2 * time.Second

// createDatabase makes the file of a new run, complete from its first moment.
func createDatabase(path string, r *Run) (*database, error) {
	fresh := path + ".new"
	conn, err := sqlite.OpenConn(fresh, sqlite.OpenReadWrite|sqlite.OpenCreate)
	if err != nil {
		return nil, err
	}
	db := &database{conn}
	err = sqlitex.ExecuteScript(conn, fmt.Sprintf("pragma application_id = %d; pragma user_version = %d; %s", application, format, schema), nil)
	if err == nil {
		err = db.putRun(r)
	}
	if err = cmp.Or(err, db.close()); err == nil { // the first tells the cause
		err = os.Rename(fresh, path)
	}
	if err == nil {
		syncFile(filepath.Dir(path)) // some systems cannot
	}
	if err != nil {
		return nil, errors.Join(err, os.Remove(fresh))
	}
	return openWriting(path)
}

// openWriting opens a run's file to be continued. A commit is one write to the log beside the file,
// which survives the end of the process. Moving the log into the file waits for the disk, and
// delays new rows, so it happens only every 64 MB.
func openWriting(path string) (*database, error) {
	db, err := openDatabase(path)
	if err != nil {
		return nil, err
	}
	err = db.whole()
	for _, pragma := range []string{"journal_mode = wal", "synchronous = normal", "wal_autocheckpoint = 16000"} {
		if err == nil {
			err = db.exec("pragma " + pragma)
		}
	}
	if err != nil {
		return nil, errors.Join(err, db.close())
	}
	return db, nil
}

// openDatabase opens a run's file.
func openDatabase(path string) (*database, error) {
	info, err := os.Lstat(path)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, damagef("not a regular file")
	}
	conn, err := sqlite.OpenConn(path, sqlite.OpenReadWrite)
	if err != nil {
		return nil, broken(err)
	}
	conn.SetBusyTimeout(busy)
	db := &database{conn}
	if err := db.check(); err != nil {
		return nil, errors.Join(err, db.close())
	}
	return db, nil
}

// check checks that the file is of this format.
func (db *database) check() error {
	for _, want := range []struct {
		pragma string
		value  int64
		err    error
	}{
		{"application_id", application, damagef("another program's")},
		{"user_version", format, errOtherFormat},
	} {
		got, err := db.number("pragma " + want.pragma)
		if err != nil {
			return err
		}
		if got != want.value {
			return want.err
		}
	}
	return nil
}

// whole checks the structure of the file, in linear time. Reading needs no such check: rows have
// checksums.
func (db *database) whole() error {
	return db.rows("pragma quick_check(1)", func(s *sqlite.Stmt) error {
		if said := s.ColumnText(0); said != "ok" {
			return damagef("%s", said)
		}
		return nil
	})
}

func (db *database) close() error { return db.conn.Close() }

// broken turns SQLite's errors about a file's contents into a damage.
func broken(err error) error {
	switch code := sqlite.ErrCode(err).ToPrimary(); code {
	case sqlite.ResultCorrupt, sqlite.ResultNotADB, sqlite.ResultFormat:
		return damagef("%v", code)
	}
	return err
}

// exec runs a statement without rows.
func (db *database) exec(query string, args ...any) error {
	return broken(sqlitex.Execute(db.conn, query, &sqlitex.ExecOptions{Args: args}))
}

// rows runs a query.
func (db *database) rows(query string, row func(*sqlite.Stmt) error, args ...any) error {
	err := sqlitex.Execute(db.conn, query, &sqlitex.ExecOptions{Args: args, ResultFunc: row})
	if d := new(damage); errors.As(err, &d) {
		return d
	}
	return broken(err)
}

// number runs a query with a number as its result, 0 for none.
func (db *database) number(query string) (n int64, err error) {
	err = db.rows(query, func(s *sqlite.Stmt) error {
		n = s.ColumnInt64(0)
		return nil
	})
	return n, err
}

// commit writes rows in one transaction.
func (db *database) commit(rows []func() error) (err error) {
	end, err := sqlitex.ImmediateTransaction(db.conn)
	if err != nil {
		return broken(err)
	}
	defer end(&err)
	for _, row := range rows {
		if err := row(); err != nil {
			return err
		}
	}
	return nil
}

// putRun writes the run's description.
func (db *database) putRun(r *Run) error {
	record, err := rawjson.Marshal(r)
	if err != nil {
		return err
	}
	return db.exec("insert or replace into run values (1, ?, ?)", string(record), sum(record))
}

// run reads the run's description.
func (db *database) run() (*Run, error) {
	r := &Run{}
	found := false
	err := db.rows("select record, sum from run", func(s *sqlite.Stmt) error {
		found = true
		record := []byte(s.ColumnText(0))
		if sum(record) != s.ColumnInt64(1) || rawjson.Unmarshal(record, r) != nil {
			return damagef("the run's record does not have its checksum")
		}
		return nil
	})
	if err == nil && !found {
		err = damagef("it has no record of a run")
	}
	return r, err
}

// sum is the checksum of a row's texts and numbers.
func sum(text []byte, numbers ...int64) int64 {
	h := xxh3.Hash(text)
	var b [8]byte
	for _, n := range numbers {
		binary.LittleEndian.PutUint64(b[:], uint64(n))
		h = xxh3.HashSeed(b[:], h)
	}
	return int64(h)
}
