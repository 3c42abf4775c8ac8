package pare_test

import (
	"go/build"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// mayImport is the house's plan: which of our packages each package may import.
// A package that is not listed may not exist.
var mayImport = map[string][]string{
	"grammar":                        {"internal/suggest"},
	"grammar/atn":                    {"grammar"},
	"grammar/host":                   {"grammar"},
	"grammar/facts":                  {"grammar"},
	"internal/rawjson":               {},
	"internal/suggest":               {},
	"internal/golden":                {"reducer/oracle"},                // tests only
	"internal/farm":                  {},                                // tests only
	"internal/collection":            {"grammar"},                       // tests only
	"internal/sentences":             {"grammar", "tree", "tree/parse"}, // tests only
	"tree":                           {"grammar", "grammar/facts"},
	"tree/parse":                     {"grammar", "grammar/facts", "grammar/atn", "grammar/host", "tree"},
	"tree/generate":                  {"grammar", "grammar/facts", "tree", "tree/parse"},
	"hdd/ddmin":                      {},
	"hdd/book":                       {"grammar", "tree", "hdd/ddmin"},
	"hdd/lexical":                    {"hdd/ddmin"},
	"hdd/diff":                       {},
	"hdd":                            {"grammar", "grammar/facts", "tree", "hdd/ddmin"},
	"reducer/oracle":                 {"hdd/ddmin"},
	"reducer/failure":                {},
	"reducer/sandbox":                {"reducer/failure", "reducer/oracle"},
	"reducer/picture":                {"hdd/diff", "reducer", "reducer/oracle"},
	"reducer/journal":                {"internal/rawjson", "reducer", "reducer/oracle", "reducer/picture"},
	"reducer/remote":                 {"reducer/oracle", "reducer/sandbox"},
	"reducer/changes":                {"grammar", "tree", "tree/parse", "hdd/diff", "hdd/ddmin", "reducer/oracle", "reducer/sandbox"},
	"reducer/isolate":                {"grammar", "grammar/facts", "tree", "hdd/ddmin", "hdd/diff"},
	"reducer/rules":                  {"internal/suggest", "grammars", "grammar", "grammar/facts", "tree", "tree/parse"},
	"reducer/document":               {"reducer/rules", "grammar", "grammar/facts", "tree", "tree/parse"},
	"reducer/search":                 {"reducer/rules", "grammar", "hdd/ddmin", "reducer/document", "reducer/oracle", "tree", "tree/parse"},
	"reducer/syntax":                 {"reducer/document", "reducer/search", "tree"},
	"reducer/files":                  {"grammar", "reducer/document", "reducer/search", "reducer/syntax", "tree"},
	"reducer/pass":                   {"grammar", "grammar/facts", "hdd", "hdd/book", "hdd/ddmin", "reducer/document", "reducer/files", "reducer/search", "reducer/syntax", "tree"},
	"reducer/rewrite":                {"reducer/rules", "grammar", "reducer/document", "reducer/files", "reducer/pass", "reducer/search", "reducer/syntax", "tree"},
	"reducer":                        {"reducer/rules", "grammar", "hdd", "hdd/ddmin", "hdd/lexical", "internal/suggest", "reducer/document", "reducer/files", "reducer/oracle", "reducer/pass", "reducer/rewrite", "reducer/search", "tree", "tree/parse"},
	"reducer/project":                {"grammar", "grammars/coding", "tree/parse", "reducer/oracle"},
	"reducer/preprocess":             {"reducer"},
	"reducer/trace":                  {"grammars/choose", "reducer/oracle", "tree"},
	"reducer/fuzz":                   {"tree", "tree/generate", "reducer", "reducer/oracle"},
	"grammars":                       {"grammar", "internal/suggest"},
	"grammars/coding":                {},
	"grammars/choose":                {"grammar", "grammar/host", "grammars", "grammars/coding", "tree", "tree/parse"},
	"reducer/shrink":                 {"reducer/rules", "grammars/choose", "grammars/coding", "reducer", "reducer/oracle"},
	"cmd/pare/docs":                  {},
	"cmd/pare/internal/cli":          {"cmd/pare/internal/output"},
	"cmd/pare/internal/grammartools": {"cmd/pare/internal/cli", "cmd/pare/internal/load", "cmd/pare/internal/output", "grammar", "grammar/facts", "grammars", "hdd/book", "internal/suggest", "reducer/rules", "tree", "tree/generate", "tree/parse"},
	"cmd/pare/internal/load":         {"cmd/pare/internal/cli", "grammar", "grammar/host", "grammars", "reducer", "reducer/rules", "tree", "tree/parse"},
	"cmd/pare/internal/subject":      {"cmd/pare/internal/cli", "cmd/pare/internal/load", "cmd/pare/internal/output", "cmd/pare/internal/screen", "grammar", "grammars", "grammars/choose", "grammars/coding", "internal/suggest", "reducer", "reducer/journal", "reducer/oracle", "reducer/preprocess", "reducer/project", "reducer/remote", "reducer/sandbox", "tree", "tree/parse"},
	"cmd/pare/internal/logs":         {"cmd/pare/internal/cli", "cmd/pare/internal/output", "grammar", "reducer", "reducer/oracle", "reducer/remote", "tree", "tree/parse"},
	"cmd/pare/internal/causes":       {"cmd/pare/internal/cli", "cmd/pare/internal/load", "cmd/pare/internal/logs", "cmd/pare/internal/output", "cmd/pare/internal/plot", "cmd/pare/internal/report", "cmd/pare/internal/subject", "hdd/ddmin", "hdd/diff", "hdd/lexical", "reducer/isolate", "reducer/oracle", "reducer/picture", "reducer/sandbox", "reducer/trace", "tree"},
	"cmd/pare/internal/fuzzing":      {"cmd/pare/internal/cli", "cmd/pare/internal/load", "cmd/pare/internal/output", "cmd/pare/internal/subject", "reducer", "reducer/fuzz", "reducer/oracle", "reducer/sandbox", "tree/generate"},
	"cmd/pare/internal/colour":       {"grammars", "tree/parse"},
	"cmd/pare/internal/output":       {"internal/rawjson"},
	"cmd/pare/internal/pin":          {"cmd/pare/internal/cli", "cmd/pare/internal/subject", "reducer/failure", "reducer/oracle", "reducer/sandbox"},
	"cmd/pare/internal/plot":         {"reducer/oracle", "reducer/picture"},
	"cmd/pare/internal/reason":       {"cmd/pare/internal/cli", "hdd/diff", "reducer/oracle"},
	"cmd/pare/internal/screen":       {"cmd/pare/internal/cli", "cmd/pare/internal/report", "reducer", "reducer/oracle"},
	"cmd/pare/internal/report":       {"cmd/pare/internal/cli", "cmd/pare/internal/colour", "cmd/pare/internal/plot", "hdd/diff", "reducer", "reducer/journal", "reducer/oracle", "reducer/picture", "reducer/project"},
	"cmd/pare":                       {"cmd/pare/docs", "cmd/pare/internal/causes", "cmd/pare/internal/cli", "cmd/pare/internal/fuzzing", "cmd/pare/internal/grammartools", "cmd/pare/internal/load", "cmd/pare/internal/logs", "cmd/pare/internal/output", "cmd/pare/internal/pin", "cmd/pare/internal/plot", "cmd/pare/internal/reason", "cmd/pare/internal/report", "cmd/pare/internal/screen", "cmd/pare/internal/subject", "grammar", "grammars", "hdd/book", "hdd/ddmin", "internal/suggest", "reducer", "reducer/changes", "reducer/journal", "reducer/oracle", "reducer/picture", "reducer/project", "reducer/remote", "reducer/rules", "reducer/sandbox", "tree/generate", "tree/parse"},
}

func TestImports(t *testing.T) {
	err := filepath.WalkDir(".", func(dir string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		if name := d.Name(); dir != "." && (strings.HasPrefix(name, ".") || name == "testdata") {
			return filepath.SkipDir
		}
		pkg, err := build.ImportDir(dir, 0)
		if _, none := err.(*build.NoGoError); none || dir == "." {
			return nil
		}
		if err != nil {
			return err
		}
		dir = filepath.ToSlash(dir)
		may, ok := mayImport[dir]
		if !ok {
			t.Errorf("package %s is not in the table", dir)
		}
		for _, path := range pkg.Imports {
			ours, found := strings.CutPrefix(path, "pare/")
			if found && !slices.Contains(may, ours) {
				t.Errorf("package %s imports %s, which the table does not allow", dir, ours)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
