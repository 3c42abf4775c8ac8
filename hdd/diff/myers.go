package diff

// patience bounds the differences searched for a shortest path.
const patience = 1000

// myers compares a[al:ar] with b[bl:br]: a shortest edit path passes through the
// point that middle returns, and both halves are compared by themselves.
func (c *comparison) myers(al, ar, bl, br int) {
	al, ar, bl, br = c.trim(al, ar, bl, br)
	if al == ar && bl == br {
		return
	}
	if al == ar || bl == br {
		c.differ(al, ar, bl, br)
		return
	}
	x, y := c.middle(al, ar, bl, br)
	if c.ctx.Err() != nil || x == al && y == bl || x == ar && y == br {
		c.differ(al, ar, bl, br)
		return
	}
	c.myers(al, x, bl, y)
	c.myers(x, ar, y, br)
}

// middle returns a point on a path from corner (al, bl) to corner (ar, br). It
// searches from both ends, adding one difference at a time. Where the searches
// meet, the path is shortest; if they do not meet within patience, it is the best
// point of the forward search.
func (c *comparison) middle(al, ar, bl, br int) (x, y int) {
	n, m := ar-al, br-bl
	most := min((n+m+1)/2, patience)
	down := newFront(n, m, most, func(x, y int) bool { return c.a[al+x] == c.b[bl+y] })
	up := newFront(n, m, most, func(x, y int) bool { return c.a[ar-1-x] == c.b[br-1-y] })
	for d := 0; d <= most && c.ctx.Err() == nil; d++ {
		if k, ok := down.advance(d, up, d-1); ok {
			x := down.at(k)
			return al + x, bl + x - k
		}
		if k, ok := up.advance(d, down, d); ok {
			x := up.at(k)
			return ar - x, br - (x - k)
		}
	}
	x, y = 0, 0
	for k := -most; k <= most; k++ {
		if at := down.at(k); at >= 0 && 2*at-k > x+y {
			x, y = at, at-k
		}
	}
	return al + x, bl + y
}

// front is the furthest point of a search on every diagonal x-y = k. Diagonals of
// the current number of differences alternate with those of the previous one.
type front struct {
	n, m, most int
	x          []int // by k+most+1; -1 where the search has not been
	same       func(x, y int) bool
}

func newFront(n, m, most int, same func(x, y int) bool) *front {
	f := &front{n, m, most, make([]int, 2*most+3), same}
	for i := range f.x {
		f.x[i] = -1
	}
	return f
}

func (f *front) at(k int) int {
	if k < -f.most || k > f.most {
		return -1
	}
	return f.x[k+f.most+1]
}

// advance adds the d-th difference, until the search meets the other one, which
// comes from the opposite corner and has made that many: then it returns the
// diagonal.
func (f *front) advance(d int, other *front, made int) (int, bool) {
	for k := -d; k <= d; k += 2 {
		x := f.step(d, k)
		f.x[k+f.most+1] = x
		if x < 0 {
			continue
		}
		facing := f.n - f.m - k
		if (facing-made)%2 != 0 || facing < -made || facing > made {
			continue // outside the other search's current diagonals
		}
		if r := other.at(facing); r >= 0 && x+r >= f.n {
			return k, true
		}
	}
	return 0, false
}

// step returns the furthest point on diagonal k.
func (f *front) step(d, k int) int {
	x := -1
	if d == 0 {
		x = 0
	}
	if left := f.at(k - 1); d > 0 && left >= 0 && left < f.n {
		x = left + 1
	}
	if above := f.at(k + 1); d > 0 && above > x && above-k <= f.m {
		x = above
	}
	if x < 0 || x-k > f.m || x-k < 0 {
		return -1
	}
	for x < f.n && x-k < f.m && f.same(x, x-k) {
		x++
	}
	return x
}
