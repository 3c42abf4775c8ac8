package remote

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/jdx/go-netrc"
)

// authorization adds headers to every call: the user's, else the credential helper's, else the
// login in .netrc.
type authorization struct {
	url    string
	helper string
	fixed  map[string]string
	trust  bool // the connection is private: it may carry the login of .netrc

	mu      sync.Mutex
	found   map[string]string
	expires time.Time
}

func newAuthorization(a Address, fixed map[string]string, trust bool) *authorization {
	return &authorization{url: a.URL, helper: a.Helper, fixed: fixed, trust: trust}
}

// RequireTransportSecurity is false: a user who sets headers for a plain connection wants them
// sent.
func (a *authorization) RequireTransportSecurity() bool { return false }

// GetRequestMetadata returns the headers of a call.
func (a *authorization) GetRequestMetadata(ctx context.Context, _ ...string) (map[string]string, error) {
	if _, given := a.fixed["authorization"]; given {
		return a.fixed, nil
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.found == nil || !a.expires.IsZero() && time.Now().After(a.expires) {
		if err := a.find(ctx); err != nil {
			return nil, err
		}
	}
	return a.found, nil
}

// find asks the helper, or reads .netrc.
func (a *authorization) find(ctx context.Context) error {
	found := map[string]string{}
	for name, value := range a.fixed {
		found[name] = value
	}
	var err error
	switch {
	case a.helper != "":
		err = a.ask(ctx, found)
	case a.trust:
		a.login(found)
	}
	if err == nil {
		a.found = found
	}
	return err
}

// helperLife is the validity of a helper's answer that names none.
const helperLife = 30 * time.Minute

// ask runs the credential helper, which reads the address as JSON and prints headers.
func (a *authorization) ask(ctx context.Context, found map[string]string) error {
	ctx, stop := context.WithTimeout(ctx, time.Minute)
	defer stop()
	u, _ := url.Parse(a.url)
	request, _ := json.Marshal(map[string]string{"uri": "https://" + u.Host})
	cmd := exec.CommandContext(ctx, a.helper, "get")
	var errors bytes.Buffer
	cmd.Stdin, cmd.Stderr, cmd.WaitDelay = bytes.NewReader(request), &errors, time.Second
	out, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("the credential helper %s: %w: %s", a.helper, err, strings.TrimSpace(errors.String()))
	}
	var answer struct {
		Headers map[string][]string `json:"headers"`
		Expires time.Time           `json:"expires"`
	}
	if err := json.Unmarshal(out, &answer); err != nil {
		return fmt.Errorf("the credential helper %s: a JSON object with headers was expected: %w", a.helper, err)
	}
	for name, values := range answer.Headers {
		found[strings.ToLower(name)] = strings.Join(values, ",")
	}
	if a.expires = answer.Expires; a.expires.IsZero() {
		a.expires = time.Now().Add(helperLife)
	}
	return nil
}

// login adds the login of .netrc, if it has one for the host.
func (a *authorization) login(found map[string]string) {
	file := os.Getenv("NETRC")
	if file == "" {
		home, err := os.UserHomeDir()
		if err != nil {
			return
		}
		file = filepath.Join(home, ".netrc")
	}
	u, err := url.Parse(a.url)
	if err != nil {
		return
	}
	rc, err := netrc.Parse(file)
	if err != nil {
		return
	}
	if m := rc.Machine(u.Hostname()); m != nil {
		login := m.Get("login") + ":" + m.Get("password")
		found["authorization"] = "Basic " + base64.StdEncoding.EncodeToString([]byte(login))
	}
}

// headers reads NAME=VALUE.
func (a *Address) headers() (map[string]string, error) {
	headers := map[string]string{}
	for _, h := range a.Headers {
		name, value, ok := strings.Cut(h, "=")
		if !ok || name == "" || strings.ContainsAny(name, " :\t") {
			return nil, fmt.Errorf("the header %q: NAME=VALUE was expected", h)
		}
		headers[strings.ToLower(name)] = value
	}
	return headers, nil
}

// local reports whether a target is this machine.
func local(target string) bool {
	if strings.HasPrefix(target, "unix:") {
		return true
	}
	host, _, err := net.SplitHostPort(strings.TrimPrefix(target, "dns:///"))
	if err != nil {
		return false
	}
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}
