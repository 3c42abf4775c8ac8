# Brackets 1,000 deep took minutes in text, operators in a row gigabytes in C++: time is linear, for any built-in grammar.
ulimit -v 8000000
deep() { # deep LANGUAGE HEAD OPEN MIDDLE CLOSE TAIL
    printf %b "$2" >in
    repeat 100000 "$3" >>in
    printf %b "$4" >>in
    [ -z "$5" ] || repeat 100000 "$5" >>in
    printf %b "$6" >>in
    code 0 timeout -k 1 60 pare parse --grammar "$1" in
}
deep json '' '[' 1 ']' ''
deep c 'int x = ' '(' 1 ')' ';'
deep cpp 'int x = ' 'a<' a '' ';'
deep html '' '<div>' a '</div>' ''
deep xml '' '<a>' a '</a>' ''
deep python 'x=' '-' 1 '' '\n'
deep python 'x=' '1 if 1 else ' 1 '' '\n'
deep javascript 'x=' '(a)=>' 1 '' ';'
deep typescript 'let x:' 'a<' a '> ' ';'
deep go 'package p\nvar x =' 'f(' a ')' '\n'
deep rust 'fn f(){' 'if a{}else ' '{}' '' '}\n'
deep java 'class A{int x=' '(a)->' 1 '' ';}'
deep lua '' 'do ' '' ' end' '\n'
deep sql 'select ' '(' 1 ')' ';'
deep smtlib '(assert ' '(f ' a ')' ')'
deep css 'a{b:' 'f(' c ')' '}'
deep text '' '(' a ')' ''
deep text '' '(' a '' ''
