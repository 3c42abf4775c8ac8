$sum = 0;
$mul = 1;
print "a? "; $a = <>;
print "b? "; $b = <>;
while ($a <= $b) {
    $sum = $sum + $a;
    $mul = $mul * $a;
    $a = $a + 1;
}
print "sum = ", $sum, "\n";
print "mul = ", $mul, "\n";
