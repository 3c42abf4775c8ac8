# A directory replaced in place, killed at a renaming: the reduced one was called the original, or hidden names stayed.
needs strace
for at in 1 2 3 4; do
    for call in renameat2 renameat mkdirat unlinkat; do
        rm -rf d d.orig
        mkdir d
        json 20 >d/a.json
        echo keep >d/b.txt
        cp -r d as-it-was
        strace -f -qq -o /dev/null -e trace=$call -e inject=$call:error=EPERM:signal=SIGKILL:when=$at \
            pare reduce --in-place d -- grep -q needle a.json >said 2>&1 || true
        pare --version >said # the next run
        [ -z "$(find . -name '.pare-*')" ] || fail "left after $call $at: $(ls -A)"
        if [ -e d.orig ]; then
            diff -r d.orig as-it-was || fail "$call $at: the original is lost"
            grep -q needle d/a.json || fail "$call $at: the result is lost"
        else
            diff -r d as-it-was || fail "$call $at: the input is lost"
        fi
        rm -rf as-it-was
    done
done
rm -rf "$TMPDIR"/pare-*
