#!/bin/sh
# Every construct of POSIX's shell once.
set -eu; umask 022 & wait
name=value other="$name" third='a b' empty= \
  env -i sh -c 'echo "$1"' sh "a\"b" c\ d # a comment

if [ -f "$1" ] && ! test -d "$2" || false; then
  echo "both: ${1:-none} ${2:?"no $1"} ${#1} ${name%%.*} ${name#"$other"} $$ $? $# $@ $*"
elif command -v grep >/dev/null 2>&1
then :
else
  echo "it's ${name+set}" >&2
fi

cat <<EOF | sed "s/a$/b/" && echo done
Dear $name, it's `date '+%Y'` and $((1 + 2 * (count - 1))): \$5 "quoted" ${name:-'x'}
$(cat <<-'INNER'
	no $expansion here
	INNER
)
EOF
cat <<ONE; cat <<"TWO"
one
ONE
two $two
TWO
if cat <<E; then echo x; fi
in a condition
E

case $name in
  a | "b$c") echo a ;;
  (*.[ch]) ;;
  [!0-9]*) echo other
esac

while read -r line; do
  [ "$line" = done ] && break
done <"$file" 3>&1 4<&- >>log
until (cd /tmp || exit 1; ls); do sleep 1; done
for i in 1 "$two" *.c; do echo $i; done
for arg do echo "$arg"; done
for arg
do
  { echo "$arg"; } >|out <>both
done

greet() {
  local a
  printf '%s\n' "$@" $(basename `pwd`) "$(echo "nested $(echo "deep ${x}")")"
}
list () (ls)
total=$(( (total + 0x1F) << 2 ? a = b : -c )) out=`expr \`echo 1\` + "$x"`
echo $name$other"and"more'text' ~ {a,b} if then } == -eq "$" "a$ b" \$ a#b

export PATH
for x in a E=1
do echo "$x"
done
