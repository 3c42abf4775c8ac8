# 800 comparisons in C++ took minutes, 3,000 gigabytes; long sums in C and chains of `else` in JavaScript took minutes,
# and template arguments in each other gigabytes: all are linear.
ulimit -v 3200000
for n in 400 800 3000; do
    (echo 'int x ='; repeat $n 'a<'; echo 'a;') >in
    code 0 timeout -k 1 20 pare parse --grammar cpp in
done
(echo 'int x ='; repeat 50000 '1+'; echo '1;') >in
code 0 timeout -k 1 20 pare parse --grammar c in
(repeat 10000 'if(a){}else '; echo '{}') >in
code 0 timeout -k 1 20 pare parse --grammar javascript in
(repeat 300 'a<'; printf a; repeat 300 '>'; echo ' x;') >in
code 0 timeout -k 1 20 pare parse --grammar cpp in
(repeat 3000 'a<'; printf a; repeat 3000 '>'; echo ' x;') >in
code 0 timeout -k 1 20 pare parse --grammar cpp in
