// Every construct of Scala 3 once.
package shop.items

import scala.collection.mutable.{Map as Table, ArrayBuffer, given}
import scala.util.*, scala.math.max
import Order.{given Ordering[Int], *}
import shop.old as was
export Catalogue.{find, add as put}

@deprecated("use Stock", since = "2.0") @main
def start(names: String*): Unit = println(names.mkString(", "))

package inner:
  val here = 1
  lazy val later: Int = here
end inner

opaque type Price = Long
type Pair[+A, B <: AnyRef, F[_]] = (A, B)
type Swap = [A, B] =>> (B, A)
type Poly = [T] => List[T] => Option[T]
type Context[T] = Order ?=> T
type Element[X] = X match
  case String => Char
  case Array[t] => t
  case _ => X

object Price:
  def apply(n: Long): Price = n
  extension (p: Price)
    def value: Long = p
    inline def +(other: Price): Price = p.value + other.value
  extension (using Clock)(p: Price)(using Ordering[Int]) def 🌀=(q: Price) = p 🌀q
  extension [T](x: T)(using Ordering[T]) def below(y: T) = summon[Ordering[T]].lt(x, y)

enum Color(val rgb: Int) extends Serializable derives CanEqual:
  case Red extends Color(0xFF0000)
  case Green, Blue
  case Mix(parts: List[Color])

  def dark: Boolean = rgb < 0x10
end Color

sealed trait Shape derives Eq, Show
final case class Circle private[items] (x: Double, y: Double = 0.5)(implicit val unit: Unit) extends Shape
case object Empty extends Shape
abstract class Stock[T: Ordering : Show](protected var count: Int, names: => Seq[String])
    extends Base(count), Named, Sized[T]:
  self: Counter & Sized[T] =>

  def this() = this(0, Nil)
  def find(name: String)(using Ordering[T], Show[T]): Option[T]
  override val limit, most = 10
  private var (low, high) = (1, 2)
  transparent inline def small(inline n: Int): Boolean =
    inline if n < 3 then true else false
  inline def kind(x: Any) = inline x match
    case _: Int => "int"
    case _ => "any"

given Ordering[Price] with
  def compare(a: Price, b: Price) = a.value.compareTo(b.value)
given listed[T](using inner: Ordering[T]): Ordering[List[T]] = ???
given Config = Config("a")
given named: Show[Int] with Named with
  def show(n: Int) = n.toString

class Counter:
  def quiet(a: Int, b: Int)(f: Int => Int): Int =
    val c = if a > b then a else if a == b then 0 else b
    var n = 0
    while n < c do
      n += 1
      f(n)
    for
      i <- 1 to 10
      j = i * 2 if j > 3
      case Some(k) <- List(Some(i), None)
      (x, y) <- Map(k -> j)
    do println(i)
    val all = for i <- 0 until n; j <- 0 to i yield i + j
    for (i <- all if i > 1) yield
      i
    try f(1)
    catch
      case e: Error if e.getMessage != null => 2
      case _: (RuntimeException | Exception) => throw e
    finally
      println("done")
    val log = if c > 1
      && n > 2
      || a < 3
    then 1
    else
      2
    end log
    c match
      case 0 | 1 => n
      case x @ (2 | -3) if x > 0 =>
        println(x)
        x
      case Circle(x, y = 2) => 1
      case head :: tail => 1
      case List(1, rest*) => 2
      case s"$a-${b}" => 3
      case `n` => 4
      case given Ordering[?] => 5
      case (a, _): (Int, Int) => 6
      case other => return 7
  end quiet

  def blocks(xs: List[Int]) =
    xs.map: x =>
      x + 1
    .filter: (x: Int) =>
      x > 1
    xs.foldLeft(0):
      (a, b) => a + b
    val sum = xs
      .map(_ + 1)
      .sum
    run {
      val a = 1; val b = 2
      (a, b)
    }
    val f: (x: Int) => x.type = x => x
    val g = (x: Int, y: Int) => { x + y }
    val h = (o: Order) ?=> o.id
    val p = [T] => (x: T) => List(x)
    val k: Int ?=> String = summon[Int].toString
    xs.foreach(x =>
      println(x)
      println(x), 1)
    val made = new Counter with Named:
      val name = "a"
    val anonymous = new { val a = 1 }
    val refined: Named { val name: String; def f(x: Int): Int } = null
    throw new Error(s"$f ${g(1, 2)} $$ \n", null)
    this.blocks(xs :+ 1)
    (a = 1, b = "x").a
    sum + max(1, 2) * -3 - !false.hashCode
    f(a = 1)(using b)
    super[Named].toString
    obj.field(1) = 'c'
    items.forall(_.isEmpty): @unchecked
    xs match { case Nil => 1 } match { case 1 => 2 }

  def macros(using Quotes) =
    def code[T: Type](x: Expr[T]) = '{ val y = $x; ${ wrap('{ y }) } }
    '[List[T]] match
      case '[List[t]] => '{ 1 }
      case '{ ($x: Int) + 1 } => x
end Counter

val text = """a "quoted" line
  and more""" + raw"""${1} ""and $text"""
val numbers = (0xFF, 1_000L, 1.5e-3f, .5, 1d, 'a', '\n', '\u0041', true, null)
val `quoted name` = a `op` b
/* comments /* nest */ */
def curried(a: Int)(b: Int)
    (c: Int) = a
    + b
    + c
