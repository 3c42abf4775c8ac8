// Package screen shows a running reduction on a whole terminal.
package screen

import (
	"context"
	"fmt"
	"os"
	"slices"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"

	"pare/reducer"
)

// Screen follows a reduction and shows it, a few times a second.
type Screen struct {
	ctx     context.Context // of the reduction
	program *tea.Program
	closed  chan struct{} // by Close
	ended   chan struct{} // the terminal is given back

	mu     sync.Mutex
	state  State
	paused chan struct{} // closed when the pause ends; nil if there is none
	notes  []string
}

// after is the time that a reduction is given to end before the terminal is taken over.
const after = time.Second

// frame is the time between two looks at the reduction; a key shows what it does at once.
const frame = 500 * time.Millisecond

// Controls are the user's commands to the reduction.
type Controls struct {
	Quit     func() // stop now
	SkipPass func()
	EndRound func() // stop when the round is over
	Step     func(number int) (Step, bool)
	TakeBack func(number int) bool // returns to the text before a step, which is not taken again
}

// Step is what an accepted step changed.
type Step struct{ Before, After []byte }

// Start takes over a terminal for a reduction that does not end within a second. state names
// its file, slots and farm. No pause outlives ctx.
func Start(ctx context.Context, terminal *os.File, state State, controls Controls) *Screen {
	state.Begun, state.drawing = time.Now(), &drawing{}
	s := &Screen{ctx: ctx, closed: make(chan struct{}), ended: make(chan struct{}), state: state}
	context.AfterFunc(ctx, s.resume)
	m := &model{screen: s, controls: controls, state: s.look()}
	s.program = tea.NewProgram(m, tea.WithOutput(terminal), tea.WithoutSignalHandler(), tea.WithFPS(10))
	go func() {
		defer close(s.ended)
		select {
		case <-time.After(after):
		case <-s.closed:
			return
		}
		go s.quit()
		if _, err := s.program.Run(); err != nil {
			s.Note("pare: warning: the display ended: " + err.Error())
		}
		s.resume() // nobody is left who could
	}()
	return s
}

// On follows a reduction. It returns once no pause is on.
func (s *Screen) On(e reducer.Event) {
	s.mu.Lock()
	s.state.on(e)
	paused := s.paused
	s.mu.Unlock()
	if paused != nil {
		<-paused
	}
}

// Note keeps a message: its end is on the screen, and [Screen.Close] returns it.
func (s *Screen) Note(text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.notes = append(s.notes, text)
	s.state.Note = text
}

// show shows a message that nobody needs later.
func (s *Screen) show(text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.state.Note = text
}

// quit ends the program when the screen is closed.
func (s *Screen) quit() {
	<-s.closed
	s.program.Quit()
}

// Close gives the terminal back, and returns the messages.
func (s *Screen) Close() []string {
	close(s.closed)
	<-s.ended
	s.mu.Lock()
	defer s.mu.Unlock()
	notes := s.notes
	s.notes = nil
	return notes
}

// pause pauses the reduction, or lets it go on.
func (s *Screen) pause() {
	s.mu.Lock()
	on := s.paused == nil
	if on && s.ctx.Err() == nil {
		s.paused, s.state.Paused = make(chan struct{}), true
	}
	s.mu.Unlock()
	if !on {
		s.resume()
	}
}

// resume ends a pause.
func (s *Screen) resume() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.paused != nil {
		close(s.paused)
		s.paused, s.state.Paused = nil, false
	}
}

// look returns the state as it is now.
func (s *Screen) look() State {
	s.mu.Lock()
	defer s.mu.Unlock()
	state := s.state
	state.Curve = slices.Clone(state.Curve)
	state.Took, state.Since = time.Since(state.Begun), time.Since(state.Begun)
	if state.Steps > 0 {
		state.Since = time.Since(state.stepped)
	}
	return state
}

// model is the terminal's side.
type model struct {
	screen        *Screen
	controls      Controls
	state         State
	panel         Panel
	picked        int  // the step to show, 0 for the last
	sure          bool // b was pressed for it
	width, height int
	drawn         string
}

type tick struct{}

func next() tea.Cmd { return tea.Tick(frame, func(time.Time) tea.Msg { return tick{} }) }

func (m *model) Init() tea.Cmd { return next() }

func (m *model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tick:
		m.draw()
		return m, next()
	case tea.WindowSizeMsg:
		m.width, m.height = msg.Width, msg.Height
		m.draw()
	case tea.KeyPressMsg:
		return m, m.key(msg.String())
	}
	return m, nil
}

// key obeys a key.
func (m *model) key(name string) tea.Cmd {
	sure := m.sure
	m.sure = false
	switch name {
	case "p":
		m.screen.pause()
	case "o":
		m.panel = m.panel.toggled(Output)
	case "d":
		m.panel = m.panel.toggled(Change)
	case "?":
		m.panel = m.panel.toggled(Help)
	case "s":
		m.screen.resume()
		m.screen.show("the rest of the pass is skipped")
		m.controls.SkipPass()
	case "r":
		m.screen.resume()
		m.screen.show("the end of this round is the end; q stops at once")
		m.controls.EndRound()
	case "left", "right":
		m.pick(map[string]int{"left": -1, "right": 1}[name])
	case "b":
		m.takeBack(sure)
	case "q", "ctrl+c":
		m.screen.resume()
		m.controls.Quit()
	case "ctrl+z":
		return tea.Suspend
	default:
		return nil
	}
	m.draw()
	return nil
}

// pick shows the step before or after the one shown.
func (m *model) pick(by int) {
	steps := m.screen.look().Steps
	if m.panel != Change {
		m.panel, m.picked, by = Change, 0, min(by, 0)
	}
	if m.picked == 0 {
		m.picked = steps
	}
	if m.picked += by; m.picked < 1 || m.picked >= steps {
		m.picked = 0
		if by < 0 {
			m.picked = min(1, steps)
		}
	}
}

// takeBack takes the step shown back, if the user is sure.
func (m *model) takeBack(sure bool) {
	number := m.picked
	if number == 0 {
		number = m.state.Steps
	}
	switch {
	case number == 0:
		m.screen.show("there is no step to take back yet")
	case m.panel != Change || !sure:
		m.panel, m.picked, m.sure = Change, number, true
		m.screen.show(fmt.Sprintf("b again: step %d counts as not interesting; the search continues from the text before it", number))
	case m.controls.TakeBack(number):
		m.screen.show(fmt.Sprintf("step %d is taken back", number))
		m.picked = 0
		m.screen.resume()
	default:
		m.screen.show(fmt.Sprintf("step %d is not there any more", number))
	}
}

// draw draws the reduction as it is now: for a tick and a key that means something,
// not for each of a flood of others, as of a text pasted.
func (m *model) draw() {
	m.state = m.screen.look()
	if m.picked > 0 && m.panel == Change {
		if s, ok := m.controls.Step(m.picked); ok {
			m.state.picked, m.state.Shown = m.picked, s
		}
	}
	m.drawn = m.state.Draw(m.width, m.height, m.panel)
}

func (m *model) View() tea.View {
	v := tea.NewView(m.drawn)
	v.AltScreen = true
	return v
}
