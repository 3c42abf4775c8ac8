package grammar

import (
	"slices"
	"strconv"
	"strings"
)

// command resolves a lexer command. Like ANTLR it accepts a capital first letter.
func (r *resolver) command(c *command) (Command, bool) {
	pos := place(c.Pos)
	i := slices.IndexFunc(commandNames, func(n string) bool { return n[1:] == c.Name[1:] && strings.EqualFold(n[:1], c.Name[:1]) })
	if i < 0 {
		r.errorf(pos, "command %s is unknown%s", c.Name, r.meant(c.Name, slices.Clone(commandNames)))
		return Command{}, false
	}
	out := Command{Name: commandNames[i], Pos: pos}
	wants := !slices.Contains([]string{"skip", "more", "popMode"}, out.Name)
	if wants != (c.Arg != nil) {
		expected := "no argument"
		if wants {
			expected = "an argument: " + out.Name + "(X)"
		}
		r.errorf(pos, "command %s, expected %s", c.Name, expected)
		return Command{}, false
	}
	ok := true
	if wants {
		out.Arg, ok = r.commandArg(out.Name, c.Arg)
	}
	return out, ok
}

// commandArg returns the number that the argument of a command names.
func (r *resolver) commandArg(command string, arg *commandArg) (int, bool) {
	if n, err := strconv.Atoi(arg.Text); err == nil && n <= maxTokenType {
		if command == "channel" {
			r.channelNumbers(n)
		}
		return n, command != "mode" && command != "pushMode" || r.modeNumber(n, arg)
	}
	known := r.g.Modes
	switch command {
	case "channel":
		known = r.g.Channels
	case "type":
		if t, ok := r.types.names[arg.Text]; ok && t != 0 {
			return t, true
		}
		known = keys(r.types.names)
	}
	if i := slices.Index(known, arg.Text); i >= 0 && command != "type" {
		return i, true
	}
	kind := map[string]string{"channel": "channel", "type": "token"}[command]
	if kind == "" {
		kind = "mode"
	}
	if !r.broken {
		r.errorf(place(arg.Pos), "%s %s is not defined%s", kind, arg.Text, r.meant(arg.Text, slices.Clone(known)))
	}
	return 0, false
}

func (r *resolver) modeNumber(n int, arg *commandArg) bool {
	if n < len(r.g.Modes) {
		return true
	}
	r.errorf(place(arg.Pos), "mode %d, expected a number below %d", n, len(r.g.Modes))
	return false
}
