package journal

import "pare/reducer/oracle"

// memory is the known content of the file, so that a resumed run repeats no row.
type memory struct {
	verdicts  map[oracle.Key]int64 // their numbers
	outputs   map[string]int64     // their numbers, by text
	asked     []int64              // the verdicts' numbers by question
	steps     []string             // the hashes by step
	results   map[string]bool      // their hashes
	at        int                  // the current step
	question  int                  // the number of the last question
	text      []byte               // of the current step; the writing goroutine's
	outputLen int                  // bytes
	deltaLen  int                  // bytes; the writing goroutine's
}

// load reads the file, and cuts what a killed process left behind its last record.
func (m *memory) load(l *log) error {
	var outputs, verdicts int64
	end, err := l.rows(func(row any) error {
		switch row := row.(type) {
		case result:
			m.results[row.hash] = true
		case string:
			outputs++
			m.outputs[row] = outputs
			m.outputLen += len(row)
		case *verdict:
			verdicts++
			m.verdicts[row.key] = verdicts
		case question:
			m.asked = append(m.asked, row.verdict)
		case *step:
			m.steps = append(m.steps, row.hash)
			m.deltaLen += len(row.delta)
		case fallback:
			m.asked, m.steps = m.asked[:row.question], m.steps[:row.step+1]
		}
		return nil
	})
	if err != nil {
		return err
	}
	return l.cut(end)
}
