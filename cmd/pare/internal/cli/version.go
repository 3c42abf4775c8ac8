package cli

import (
	"cmp"
	"runtime/debug"
)

// release is the number of a release, which its build sets.
var release string

// Version is pare's: the number of its release, and the commit that it was built from.
func Version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return cmp.Or(release, "unknown")
	}
	setting := map[string]string{}
	for _, s := range info.Settings {
		setting[s.Key] = s.Value
	}
	v := cmp.Or(release, info.Main.Version)
	if commit := setting["vcs.revision"]; commit != "" {
		v += " " + commit[:min(12, len(commit))]
	}
	if setting["vcs.modified"] == "true" {
		v += ", modified"
	}
	return v
}
