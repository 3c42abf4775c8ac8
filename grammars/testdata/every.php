<!DOCTYPE html>
<p>text < <?= $title, 'x' ?> more</p>
<?php if ($a): ?>
  <b>yes</b>
<?php elseif ($b): echo 1 ?>
<?php else: ?>
  no
<?php endif;
declare(strict_types=1);
namespace App\Models;
use A\B, C\D as E;
use function A\f as g;
use A\{B as B2, function h, C\D,};
const ONE = 1, TWO = 0x1F + 0b11 . 1_000.5e-3;
#[Attribute(1, flags: self::ALL), Other]
abstract class Every extends Base implements \Countable, J
{
    use T, U { T::f insteadof U; U::f as protected g; h as final; }
    public const MAX = 1;
    private static ?int $a = 1, $b;
    public readonly A|B|null $c;
    var $d = [1, 'k' => 2, ...$x, &$y];
    public function __construct(private int $p = 1, #[A] protected readonly ?array &...$rest) { parent::__construct(); }
    abstract protected function list(): static; // a comment ?
    final public static function &f(callable $c, (A&B)|null $d = null): iterable {
        static $n = 0, $m;
        global $g;
        yield;
        $x = yield $k => $v;
        yield from g();
        return $this?->class->{'a' . 1}[0]::$prop[] ?? self::class;
    }
}
enum Suit: string implements I { case Hearts = 'H'; const A = self::Hearts; public function label(): string { return match (true) { $this === A, B => 'x', default => throw new E, }; } }
interface I extends A, B { public function f(int $a); }
trait T { }
final readonly class R { }
function &byRef(array $a, int|string ...$b): ?never { return $a; }
$f = static fn(int $x): int => $x <=> 1;
$f = function () use ($a, &$b): void { };
$o = new class(1) extends A { };
$o = new $class['x']->y(1, ...$args);
$o = (clone new A)->b()->c;
for ($i = 0, $j = 1; $i < 3; $i++, --$j) { continue 2; }
for (;;): break; endfor;
foreach ($a as $k => &$v) unset($v);
foreach ([1, 2] as [$a, , 'k' => $b]): endforeach;
while (!$a && @$b or $c): endwhile;
do { $a .= "b"; } while (false);
switch ($a) { case 1: case 'b'; f(); break; default: }
try { f(...); } catch (A | B $e) { } catch (C) { } finally { }
list($a, list(, $b)) = $c;
$a = &$b; $c ??= $d ?: $e ? 1 : 2;
goto end;
end:
echo "plain $ {text} \"", "a $b[0] $b[key] $b[-1] {$b['x']->y()} ${c} ${d['e']} $o->p->q $o?->p {$$n}[0]- ?", `ls $dir`;
echo <<<EOT
  text $a {$b[1]} EOTX
    nested {$f(<<<"X"
      inner
      X)}
  EOT . <<<'NOW'
raw $a
NOW;
print (int) $x instanceof Foo ? isset($a, $b) : empty($c) and exit(1);
$$a = ${'b'};
include_once __DIR__ . '/x.php';
if ($a) f(); elseif ($b) g(); else if ($c) { } else h();
# the end ?>
tail
<?php switch ($a) { case 3 ?> x <?php default ?> y <?php } ?>
<?php __halt_compiler(); any ' " data
