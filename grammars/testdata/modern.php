<?php
// PHP 8.3 and 8.4, and what only 5 has
class Modern {
    public const int|string MAX = 1;
    public string $hooked = 'a' { get => $this->x; #[A] final set(string $v) { $this->x = $v; } }
    abstract public int $both { &get; set; }
    public private(set) readonly int $e;
    public function __construct(public int $p { get => 1; }, final protected int $q = new A(1)) { }
}
$a = new Modern()->f()::$g;
$a = (void) f() |> strlen(...);
$b{0} = new A;
?>
