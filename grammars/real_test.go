package grammars_test

import (
	"archive/zip"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"pare/grammars"
	"pare/internal/quick"
)

// real maps a language to places of its files on a machine: a pattern, or a
// pattern of zip files, "!", and a pattern of files in them.
var real = map[string][]string{
	"c":            {"$GOROOT/src/runtime/cgo/*.[ch]", "$GOROOT/src/cmd/cgo/internal/test/*.[ch]"},
	"cmake":        {"/usr/share/cmake-*/Modules/*.cmake", "/usr/share/cmake-*/Modules/*/*.cmake"},
	"cpp":          {"/usr/include/c++/*/pstl/*.h", "/usr/include/c++/*/debug/*.h", "/usr/include/c++/*/tr[12]/*", "/usr/include/c++/*/backward/*.h", "/usr/include/c++/*/ext/pb_ds/*.hpp"},
	"csharp":       {"$CSHARP/*/src/*/*.cs", "$CSHARP/*/src/*/*/*.cs"},
	"css":          {"/usr/share/doc/*/*.css", "/usr/share/doc/*/*/*.css", "/usr/share/*/*.css"},
	"dockerfile":   {"$HOME/go/pkg/mod/github.com/moby/buildkit@*/frontend/dockerfile/parser/testfiles/*/Dockerfile"},
	"fortran":      {"/usr/lib/python3/dist-packages/numpy/f2py/tests/src/*/*.f90"},
	"fortranfixed": {"/usr/lib/python3/dist-packages/numpy/f2py/tests/src/*/*.f"},
	"glsl":         {"$NPM/lygia/color/*/*.glsl", "$NPM/lygia/math/*.glsl", "$NPM/lygia/lighting/*/*.glsl", "$NPM/lygia/space/*.glsl"},
	"go":           {"$GOROOT/src/*/*.go", "$GOROOT/src/cmd/compile/internal/*/*.go"},
	"graphql":      {"$GRAPHQL/*/*.graphql", "$GRAPHQL/*/*/*.graphql", "$NPM/@octokit/graphql-schema/*.graphql"},
	"haskell":      {"$HASKELL/*/*.hs", "$HASKELL/*/*/*.hs", "$HASKELL/*/*/*/*.hs", "$HASKELL/*/*/*/*/*.hs"},
	"hlsl":         {"$NPM/lygia/color/*/*.hlsl", "$NPM/lygia/math/*.hlsl", "$NPM/lygia/lighting/*/*.hlsl", "$NPM/lygia/space/*.hlsl"},
	"html":         {"/usr/share/doc/*/*.html", "/usr/share/doc/*/html/*.html", "$GOROOT/doc/*.html"},
	"ini":          {"/usr/lib/systemd/system/*.service", "/lib/systemd/system/*.socket", "/usr/share/applications/*.desktop", "/usr/lib/python3*/lib2to3/*.cfg", "/etc/systemd/*.conf", "/usr/lib/jvm/*/conf/*.properties"},
	"java":         {"/usr/lib/jvm/*/lib/src.zip!java.base/java/util/*.java"},
	"javascript":   {"/usr/lib/node_modules/*/lib/*.js", "/usr/lib/node_modules/npm/node_modules/*/*.js", "/usr/share/javascript/*/*.js"},
	"json":         {"/usr/lib/node_modules/*/*.json", "/usr/share/*/*.json", "$GOROOT/src/internal/trace/*/*.json"},
	"kotlin":       {"$KOTLIN/*-sources.jar!*/*/*.kt", "$KOTLIN/*-sources.jar!*/*/*/*.kt"},
	"makefile":     {"$GOROOT/src/*/*/Makefile", "$GOROOT/src/*/*/*/Makefile", "$HOME/go/pkg/mod/github.com/*/*/Makefile", "$HOME/go/pkg/mod/github.com/*/*/*/*/Makefile", "$HOME/go/pkg/mod/github.com/*/*/*/*/*/Makefile", "/usr/share/*/Makefile*", "/usr/share/*/*.mk"},
	"ocaml":        {"/usr/lib/ocaml/*.ml", "/usr/lib/ocaml/compiler-libs/*.ml"},
	"php":          {"$PHP/php/*/*/*.php", "/usr/share/php/*/*.php", "/usr/share/php/*/*/*.php", "/usr/share/php/*/*/*/*.php"},
	"protobuf":     {"/usr/include/google/protobuf/*.proto", "$HOME/go/pkg/mod/google.golang.org/protobuf@*/internal/testprotos/*/*.proto"},
	"python":       {"/usr/lib/python3/dist-packages/*.py", "/usr/lib/python3*/*.py", "/usr/lib/python3*/*/*.py"},
	"ruby":         {"$RUBY/usr/lib/ruby/vendor_ruby/*/*.rb", "$RUBY/usr/lib/ruby/vendor_ruby/*/*/*.rb", "$RUBY/usr/share/rubygems-integration/all/gems/*/lib/*/*.rb", "/usr/lib/ruby/*/*.rb", "/usr/lib/ruby/*/*/*.rb", "/usr/lib/ruby/gems/*/gems/*/lib/*.rb"},
	"rust":         {"$HOME/.cargo/registry/src/*/*/src/*.rs", "/usr/share/cargo/registry/*/src/*.rs"},
	"scala":        {"$SCALA/*-sources.jar!*/*/*.scala", "$SCALA/*-sources.jar!*/*/*/*.scala"},
	"shell":        {"/var/lib/dpkg/info/*.postinst", "/var/lib/dpkg/info/*.prerm", "/usr/lib/init/*.sh", "/usr/share/*/*.sh", "/usr/share/bash-completion/completions/*", "$GOROOT/src/*.bash"},
	"solidity":     {"$NPM/@openzeppelin/contracts/*/*.sol", "$NPM/@openzeppelin/contracts/*/*/*.sol"},
	"sql":          {"/usr/share/postgresql/*/*.sql", "/usr/share/postgresql/*/extension/*.sql"},
	"swift":        {"$SWIFT/*/*/*.swift", "$SWIFT/*/*/*/*.swift", "$SWIFT/*/*/*/*/*.swift"},
	"wgsl":         {"$NPM/lygia/color/blend/[a-o]*.wgsl", "$NPM/lygia/color/tonemap/*.wgsl", "$NPM/lygia/generative/*.wgsl"},
	"verilog":      {"$PYSLANG/pythondata_cpu_mor1kx/verilog/rtl/verilog/*.v", "$PYSLANG/pythondata_cpu_cv32e40p/system_verilog/rtl/*.sv"},
	"xml":          {"/usr/share/xml/*/*.xml", "/usr/share/mime/*/*.xml", "/usr/share/icons/*/scalable/*/*.svg", "/usr/share/*/*.xml"},
	"yaml":         {"$GOROOT/src/simd/archsimd/_gen/simdgen/*.yaml", "$GOROOT/src/simd/archsimd/_gen/simdgen/ops/*/*.yaml", "$HOME/.cargo/registry/src/*/*/.*/*/*.yml", "/usr/share/cargo/registry/*/.*/*/*.yml"},
}

// unread matches what a grammar does not read, as README says of it.
var unread = map[string]*regexp.Regexp{
	"cmake":      regexp.MustCompile(`(?m)^@\w+@`),                                                               // filled in before CMake reads it
	"dockerfile": regexp.MustCompile(`\ACMD|--user=|(?m)^HEALTHCHECK$`),                                          // parts of files, a flag that there is not
	"hlsl":       regexp.MustCompile(`(?m)roughness\)\.rgb$|(#ifndef FNC_LAB2XYZ\n#define FNC_LAB2XYZ\n\s*){2}`), // errors: no semicolon, no #endif
	"rust":       regexp.MustCompile(`fn \w+\(&?[A-Z]\w*\)`),                                                     // a parameter without a name, edition 2015
}

// sample bounds the files read of each language without PARE_LONG=1; quick tests read a third.
const sample = 30

// TestRealFiles parses other people's files found on the machine: a sample of
// each language, or with PARE_LONG=1 all; with PARE_REQUIRE=1 at least one.
func TestRealFiles(t *testing.T) {
	for _, b := range grammars.All() {
		patterns, ok := real[b.Name]
		if !ok {
			continue
		}
		t.Run(b.Name, func(t *testing.T) {
			if b.Name != "hlsl" { // its files are not in the folder of its parser
				needsFolder(t, b.Name)
			}
			l, start := language(t, b.Name)
			var files []file
			for _, p := range patterns {
				files = append(files, glob(t, os.Expand(p, variable))...)
			}
			if len(files) == 0 {
				missing(t, "no files: "+strings.Join(patterns, " "))
			}
			step, n, bytes := 1, 0, 0
			if !long() {
				step += len(files) / sample
			}
			if quick.Tests() {
				step *= 3
			}
			for i := 0; i < len(files); i += step {
				text, err := files[i].read()
				if err != nil {
					continue
				}
				if b.Name == "xml" && parseXML(text) != nil {
					continue // not every file that is installed is well-formed
				}
				if u := unread[b.Name]; u != nil && u.Match(text) {
					continue
				}
				n++
				bytes += len(text)
				accept(t, l, start, files[i].name, strings.ToValidUTF8(string(text), "\uFFFD"))
			}
			t.Logf("%d of %d files, %d bytes", n, len(files), bytes)
		})
	}
}

type file struct {
	name string
	read func() ([]byte, error)
}

// glob returns the files that match a pattern of real.
func glob(t *testing.T, pattern string) []file {
	pattern, inside, zipped := strings.Cut(pattern, "!")
	names, err := filepath.Glob(pattern)
	if err != nil {
		t.Fatal(err)
	}
	var files []file
	for _, name := range names {
		if !zipped {
			files = append(files, file{name, func() ([]byte, error) { return os.ReadFile(name) }})
			continue
		}
		z, err := zip.OpenReader(name)
		if err != nil {
			continue
		}
		t.Cleanup(func() { z.Close() })
		for _, f := range z.File {
			if ok, _ := path.Match(inside, f.Name); ok {
				files = append(files, file{name + "!" + f.Name, func() ([]byte, error) { return unzip(f) }})
			}
		}
	}
	return files
}

func unzip(f *zip.File) ([]byte, error) {
	r, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return io.ReadAll(r)
}

func variable(name string) string {
	if name != "GOROOT" {
		return os.Getenv(name)
	}
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(out))
}

// required reports whether a missing prerequisite fails a test.
func required() bool { return os.Getenv("PARE_REQUIRE") == "1" }

// long reports whether tests take all that they find.
func long() bool { return os.Getenv("PARE_LONG") != "" }

// missing skips a test without inputs, or fails it if they are required.
func missing(t *testing.T, why string) {
	t.Helper()
	if required() {
		t.Fatal(why)
	}
	t.Skip(why)
}

// needsFolder skips a test of a language whose parser and files are in a folder of their own, which
// is not set: of Maven's jars in $KOTLIN, of packages in $CSHARP, of repositories in $HASKELL and $SWIFT.
func needsFolder(t *testing.T, name string) {
	t.Helper()
	variable := map[string]string{"kotlin": "KOTLIN", "csharp": "CSHARP", "scala": "SCALA", "hlsl": "SLANG", "haskell": "HASKELL", "swift": "SWIFT"}[name]
	if variable != "" && os.Getenv(variable) == "" {
		t.Skip("no $" + variable)
	}
}

// TestHeaders parses the preprocessed system headers: the C library's and some of the kernel's
// together, or with PARE_LONG=1 each by itself as well.
func TestHeaders(t *testing.T) {
	if _, err := exec.LookPath("gcc"); err != nil {
		missing(t, "no gcc")
	}
	l, start := language(t, "c")
	sources := map[string]string{}
	for name, list := range map[string]string{
		"libc":     "aio.h assert.h complex.h ctype.h dirent.h dlfcn.h errno.h fcntl.h fenv.h float.h ftw.h getopt.h glob.h grp.h iconv.h ifaddrs.h inttypes.h langinfo.h libgen.h limits.h locale.h math.h mqueue.h netdb.h poll.h pthread.h pwd.h regex.h sched.h search.h semaphore.h setjmp.h signal.h spawn.h stdalign.h stdarg.h stdatomic.h stdbool.h stddef.h stdint.h stdio.h stdlib.h stdnoreturn.h string.h strings.h sys/epoll.h sys/ioctl.h sys/mman.h sys/ptrace.h sys/resource.h sys/select.h sys/socket.h sys/stat.h sys/time.h sys/types.h sys/uio.h sys/un.h sys/wait.h syslog.h termios.h tgmath.h threads.h time.h uchar.h unistd.h utime.h wchar.h wctype.h wordexp.h",
		"linux":    "linux/bpf.h linux/btrfs.h linux/fs.h linux/fuse.h linux/if_link.h linux/input.h linux/io_uring.h linux/kvm.h linux/netlink.h linux/perf_event.h linux/ptrace.h linux/seccomp.h linux/tcp.h linux/videodev2.h",
		"builtins": "immintrin.h",
	} {
		for _, h := range strings.Fields(list) {
			sources[name] += fmt.Sprintf("#if __has_include(<%s>)\n#include <%s>\n#endif\n", h, h)
		}
	}
	if long() {
		for _, dir := range []string{"", "linux/", "sys/", "asm-generic/"} {
			found, _ := filepath.Glob("/usr/include/" + dir + "*.h")
			for _, h := range found {
				sources[h] = fmt.Sprintf("#include <%s%s>\n", dir, filepath.Base(h))
			}
		}
	}
	bytes := 0
	for name, text := range sources {
		for _, flags := range [][]string{{"-P"}, {"-dD"}} {
			cmd := exec.Command("gcc", append(flags, "-D_GNU_SOURCE", "-E", "-x", "c", "-")...)
			cmd.Stdin = strings.NewReader(text)
			out, err := cmd.Output()
			if err != nil {
				continue // a header that needs others first, or is C++
			}
			bytes += len(out)
			accept(t, l, start, name+" "+flags[0], string(out))
		}
	}
	t.Logf("%d bytes", bytes)
	if bytes == 0 {
		missing(t, "gcc -E finds no headers")
	}
}

// TestCppHeaders parses five headers of the C++ standard library, preprocessed, or with PARE_LONG=1 all.
func TestCppHeaders(t *testing.T) {
	quick.Skip(t)
	if _, err := exec.LookPath("g++"); err != nil {
		missing(t, "no g++")
	}
	l, start := language(t, "cpp")
	headers := []string{"algorithm", "map", "ranges", "regex", "thread"}
	if long() {
		found, _ := filepath.Glob("/usr/include/c++/*/[a-z]*")
		for _, h := range found {
			if info, err := os.Stat(h); err == nil && info.Mode().IsRegular() {
				headers = append(headers, filepath.Base(h))
			}
		}
	}
	bytes := 0
	for i, h := range headers {
		for j, flags := range []string{"-std=c++98 -P", "-std=gnu++17 -dD", "-std=c++20 -P"} {
			if !long() && i%3 != j {
				continue
			}
			cmd := exec.Command("g++", append(strings.Fields(flags), "-E", "-x", "c++", "-")...)
			cmd.Stdin = strings.NewReader("#include <" + h + ">\n")
			out, err := cmd.Output()
			if err != nil {
				continue // not in this version
			}
			bytes += len(out)
			accept(t, l, start, h+" "+flags, string(out))
		}
	}
	t.Logf("%d bytes", bytes)
	if bytes == 0 {
		missing(t, "g++ -E finds no headers")
	}
}

// TestCsmith parses random C programs.
func TestCsmith(t *testing.T) {
	quick.Skip(t)
	if _, err := exec.LookPath("csmith"); err != nil {
		missing(t, "no csmith")
	}
	l, start := language(t, "c")
	for seed := range 3 {
		cmd := exec.Command("csmith", "-s", fmt.Sprint(seed+1))
		cmd.Dir = t.TempDir() // csmith leaves a file behind
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		accept(t, l, start, fmt.Sprintf("csmith -s %d", seed+1), string(out))
	}
}
