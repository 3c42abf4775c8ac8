#!/bin/bash
# What bash has beyond POSIX's shell.
declare -a list=(one "two $x" $(three) [5]=six) empty=()
declare -A map=([a]=1 ["b c"]=2)
list+=(more) list[1]=b list[i + 1]="$(x)" map["$key"]+=c
echo "${list[@]}" ${list[$i + 1]} ${!name} "${#list[@]}" "${x/a b/"c d"}" ${x//\//_} ${x^^} ${x,} ${x:1:2} ${x@Q} ${!pre*}

[[ -f $file && ! ( -d "$dir" || $a == b* ) ]] || exit
[[ $x =~ ^(a|b c)[[:space:]]+$ && $y -gt 1 || $z < "a" && ! ( $x =~ ^(a|b)$) ]]
[[ $x == @(a|b*|"c d") || -n "" ]]
(( i++, j = i ** 2 )) && ((x))
((a + (b))); ( (echo nested); echo )
for ((i = 0; i < 10; i++)); do echo $i; done
for (( ; ; )) { break; }
select choice in a b; do echo "$choice"; done

function one { echo 1; }
function two() { echo 2; } 2>&1
three() if true; then echo 3; fi
diff <(sort a) <(sort b) > >(tee log) &>/dev/null |& cat
grep x <<<"$text" {fd}>file
case $x in
  a) echo a ;;&
  +([0-9])) echo b ;&
  !(x|y)) echo c ;;
esac
coproc cat
coproc worker { cat; }
time -p ls | wc -l
! time ls
time
!
ls | time -p wc -l
echo $'a\'b\n' $"hello $name" $[1 + 2] "${x:-"$(y "z")"}" "`echo "a"`" a"b"c$d
export PATH="$PATH:/bin" LANG=C
