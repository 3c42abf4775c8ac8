# A thousand comments in each other took gigabytes in Rust and Kotlin; comments that never end, half a minute.
ulimit -v 8000000
for language in rust kotlin scala wgsl swift ocaml haskell sql c go java; do
    case $language in ocaml) open='(* ' close='*) ' ;; haskell) open='{- ' close='-} ' ;; *) open='/* ' close='*/ ' ;; esac
    { repeat 1000 "$open"; repeat 1000 "$close"; } >closed
    within 20 pare parse --grammar $language closed
    repeat 10000 "$open" >open
    code 4 timeout -k 1 60 pare parse --grammar $language open
done
{ repeat 1000 '(; '; repeat 1000 ';) '; } >closed
within 20 pare parse --grammar wat closed
repeat 10000 '(; ' >open
within 20 pare parse --grammar wat open
