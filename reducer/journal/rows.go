package journal

import (
	"time"

	"zombiezen.com/go/sqlite"

	"pare/reducer"
	"pare/reducer/oracle"
)

// verdict is a row of verdicts.
type verdict struct {
	id             int64
	key            oracle.Key
	stdout, stderr int64 // rows of outputs; 0 for none
	ended          time.Time
	oracle.Verdict
}

// The bits of a verdict: reasons why it may not be due to the text alone.
const (
	timedOut = 1 << iota
	wasShort
	wasHasty
)

func (v *verdict) doubts() (bits int64) {
	if v.TimedOut {
		bits |= timedOut
	}
	if v.Short {
		bits |= wasShort
	}
	if v.Hasty {
		bits |= wasHasty
	}
	return bits
}

func (v *verdict) sum() int64 {
	return sum(v.key[:], v.id, int64(v.Outcome), int64(v.Exit), int64(v.Signal), v.doubts(), v.Took.Microseconds(), v.ended.UnixMicro(), v.stdout, v.stderr)
}

func (db *database) putVerdict(v *verdict) error {
	return db.exec("insert into verdicts values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", v.id, v.key[:], int64(v.Outcome), v.Exit, v.Signal, v.doubts(),
		v.Took.Microseconds(), v.ended.UnixMicro(), v.stdout, v.stderr, v.sum())
}

// verdicts reads all verdicts, in the order in which the tests ended.
func (db *database) verdicts(each func(*verdict)) error {
	outputs, err := db.outputs()
	if err != nil {
		return err
	}
	return db.rows("select * from verdicts order by id", func(s *sqlite.Stmt) error {
		v := &verdict{id: s.ColumnInt64(0), stdout: s.ColumnInt64(8), stderr: s.ColumnInt64(9), ended: time.UnixMicro(s.ColumnInt64(7))}
		size := s.ColumnBytes(1, v.key[:])
		outcome := s.ColumnInt64(2)
		v.Verdict = oracle.Verdict{
			Outcome: oracle.Outcome(outcome), Exit: s.ColumnInt(3), Signal: s.ColumnInt(4),
			TimedOut: s.ColumnInt64(5)&timedOut != 0, Short: s.ColumnInt64(5)&wasShort != 0, Hasty: s.ColumnInt64(5)&wasHasty != 0,
			Took: time.Duration(s.ColumnInt64(6)) * time.Microsecond, Stdout: outputs[v.stdout], Stderr: outputs[v.stderr],
		}
		if size != len(v.key) || outcome < 0 || outcome > int64(oracle.Unresolved) || v.sum() != s.ColumnInt64(10) {
			return damagef("verdict %d does not have its checksum", v.id)
		}
		each(v)
		return nil
	})
}

func (db *database) putOutput(id int64, text string) error {
	return db.exec("insert into outputs values (?, ?, ?)", id, []byte(text), sum([]byte(text), id))
}

// outputs reads the distinct outputs of tests.
func (db *database) outputs() (map[int64]string, error) {
	list := map[int64]string{}
	err := db.rows("select * from outputs", func(s *sqlite.Stmt) error {
		id, text := s.ColumnInt64(0), blob(s, 1)
		if sum(text, id) != s.ColumnInt64(2) {
			return damagef("output %d does not have its checksum", id)
		}
		list[id] = string(text)
		return nil
	})
	return list, err
}

// blob returns a copy of a column.
func blob(s *sqlite.Stmt, column int) []byte {
	b := make([]byte, s.ColumnLen(column))
	s.ColumnBytes(column, b)
	return b
}

// question is a row of questions.
type question struct {
	number, verdict int64
	pass            string
	bytes           int64
}

func (q question) sum() int64 { return sum([]byte(q.pass), q.number, q.bytes, q.verdict) }

func (db *database) putQuestion(q question) error {
	return db.exec("insert into questions values (?, ?, ?, ?, ?)", q.number, q.pass, q.bytes, q.verdict, q.sum())
}

// questions reads the questions that counted, in order.
func (db *database) questions(each func(question) error) error {
	next := int64(1)
	return db.rows("select * from questions order by number", func(s *sqlite.Stmt) error {
		q := question{s.ColumnInt64(0), s.ColumnInt64(3), s.ColumnText(1), s.ColumnInt64(2)}
		if q.number != next || q.sum() != s.ColumnInt64(4) {
			return damagef("question %d does not have its checksum", next)
		}
		next++
		return each(q)
	})
}

// step is a row of steps.
type step struct {
	number, question int64
	pass, hash       string
	size             reducer.Size
	delta            []byte // from the step before; empty if the journal was full
}

func (st *step) tokens() int64 {
	if st.size.Tokens == nil {
		return -1
	}
	return int64(*st.size.Tokens)
}

func (st *step) sum() int64 {
	return sum([]byte(st.pass+" "+st.hash+" "+string(st.delta)), st.number, st.question, int64(st.size.Bytes), st.tokens())
}

func (db *database) putStep(st *step) error {
	return db.exec("insert into steps values (?, ?, ?, ?, ?, ?, ?, ?)", st.number, st.question, st.pass, st.size.Bytes, st.tokens(), st.hash, st.delta, st.sum())
}

// steps reads the accepted steps, in order.
func (db *database) steps(each func(*step) error) error {
	next := int64(0)
	return db.rows("select * from steps order by number", func(s *sqlite.Stmt) error {
		st := &step{number: s.ColumnInt64(0), question: s.ColumnInt64(1), pass: s.ColumnText(2), hash: s.ColumnText(5), delta: blob(s, 6)}
		st.size.Bytes = s.ColumnInt(3)
		if n := s.ColumnInt(4); n >= 0 {
			st.size.Tokens = &n
		}
		if st.number != next || st.sum() != s.ColumnInt64(7) {
			return damagef("step %d does not have its checksum", next)
		}
		next++
		return each(st)
	})
}

// pictures holds the picture of a run; files of earlier versions have no such table.
const pictures = "create table if not exists pictures (id integer primary key, picture text not null, sum integer not null)"

func (db *database) putPicture(text []byte) error {
	if err := db.exec(pictures); err != nil {
		return err
	}
	return db.exec("insert or replace into pictures values (1, ?, ?)", text, sum(text))
}

// picture returns the text of the run's picture; nil for none.
func (db *database) picture() ([]byte, error) {
	have, err := db.number("select count(*) from sqlite_master where name = 'pictures'")
	if err != nil || have == 0 {
		return nil, err
	}
	var text []byte
	err = db.rows("select picture, sum from pictures", func(s *sqlite.Stmt) error {
		if text = blob(s, 0); sum(text) != s.ColumnInt64(1) {
			return damagef("the picture does not have its checksum")
		}
		return nil
	})
	return text, err
}
