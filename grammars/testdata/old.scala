// What Scala 2 writes otherwise.
package a.b {
  package object c { type T = Int }
  import java.util.{List => JList, _}
  import collection.mutable

  trait Tree[+A, -B, C[X] >: Null <: AnyRef] extends AnyRef with Serializable {
    this: Node =>
    @inline private[this] final def size: Int = 1
    protected[b] implicit lazy val (x, y): (Int, Int) = (1, 2)
    var z: Int = _
    def procedure(n: Int) { println(n) }
    def abstractProcedure()
    type U <: { def close(): Unit }
    val wild: List[_ <: T forSome { type T }] = null
    def byName(x: => Int, f: (Int, String) => Unit, rest: String*): Unit
    def impl: Int = macro Macros.impl[Int]
  }
  class Viewed[B <% Ordered[B]]
  class Node @Inject() private (val a: Int, @ann("b") b: String = "x")(implicit c: Context)
  extends { val early = 1 } with Base(a) with Tree[Int, Int, List]
  {
    def this() { this(1)(null) }
    def f(xs: Seq[Int]) = xs match {
      case Seq(a, rest @ _*) if a > 1 =>
        val b = a
        b + 1
      case _: Foo[_] | _: Bar => ;
      case x => { x }
    }
    def loops {
      do { i += 1 } while (i < 10)
      do
        i -= 1
      while (i > 0)
      while (a) b()
      for (x <- xs; y = x; if y > 1) println(x)
      for {
        x <- xs
        (a, b) = x
        if a > b
      } yield a
      if (a) b; else c
      if (a)
        b
      else {
        c
      }
      try { f } catch { case e: Exception => } finally g()
      try f catch handler
    }
    def lambdas {
      xs.map { x => x + 1 }
      xs foreach { case (a, b) => println(a) }
      xs.map(_.size).foldLeft(0)(_ + _)
      xs.map { implicit x => y => val z = x; z }
      xs map println
      val f = { (x: Int, y: Int) => x }
      val g = { x: Int => x }
      f _
      list ++
        other
      val s = 'symbol
      a.b_=(1)
      f(xs: _*)
      g { 1 } { 2 }
      (x: Int) => x
      x.asInstanceOf[A#B[C]]
      new Array[Int](3)
      s postfix
    }
    val xml = <a href={link} b="c">text {value} <b/> {{ </a>
    val comment = <!-- x -->
  }
}
