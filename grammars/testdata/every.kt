#!/usr/bin/env kotlin
@file:JvmName("Every")
@file:[Suppress("a", "b") A]

package every.`one`

import a.b
import a.c.*
import a.d as e;

/* a comment /* in another */ */
typealias Handler<T> = (T, name: String?) -> Unit
typealias Block = suspend A.B<*>.() -> ((Int) -> Unit)?

@Target(AnnotationTarget.TYPE) annotation class A(val value: Array<String> = ["a", "b"], vararg val more: Int)

sealed interface Shape<out T, in U : Any>
    where T : Comparable<T>,
          @A U : Shape<T, *>

fun interface Action { fun run(a: @A (Int) -> Unit) }

data class Point<T>
@A("x") internal constructor(private val x: Int = 1, @field:A var y: T, z: T & Any) : Base<T>(x, y), Shape<T, T> by other as Shape<T, T>, List<T> by list()
{
    init {
        println("$x ${y?.let { "a${it}b" }} \$ $ $1 ${'$'}")
    }

    constructor(a: Int) : this(a, b = 2) { a() }
    constructor() : super()

    companion object : B() {
        const val C = 0x1F_FFL
        @JvmStatic
        external fun load()
    }

    override val size: Int
        @A inline get() = field + 1
        private set

    lateinit var late: String; var other: Int by lazy { 1 }
        get
        set(value) { field = value }

    val <K> Map<K, Int>.first: Int where K : Any get() = 1

    inner class Inner(val a: Int)
    object Nested { val a = 1 }
    abstract fun f()
    operator fun plus(b: Point<T>): Point<T> = this
}

enum class Color(val c: Int) {
    RED(1), @A GREEN(2) { override fun f() {} },
    BLUE;

    open fun f() {}
}

expect enum class Empty

private tailrec inline fun <reified T : Any, S> T?.extension(noinline f: T.(S) -> Unit, vararg xs: Int): Map<String, List<T?>>
    where S : CharSequence
{
    val (a, _, c: Int) = f
    var x: Int; x = 1
    x += 2; x -= -1
    x = if (a) 1 else if (b) { 2 } else 3
    if (a) b(); else c()
    if (a)
        return emptyMap()
    else
        throw Error("""raw "text" $a ${b} """")
    for (i in 0..10 step 2) println(i)
    for ((k, v) in map) { continue }
    outer@ for (i: Int in 0 until 5) while (true) break@outer
    while (i++ < 3);
    do { --i } while (i > 0)
    val y = when (val z = f()) {
        is String, !is Int -> 1
        in 1..2 -> { 2 }
        !in list if x > 1 -> 3
        null, "a" -> throw e
        else -> return@extension
    }
    when { a < b && c > d -> f<Int>(1); else -> {} }
    val t = try { f() } catch (e: @A Error) { 1 } finally { g() }
    list.map { it * 2 }
        .filter { (a, b), c: Int -> a != b }
        ?.forEach lambda@{ -> return@lambda }
        ?: other
        as? String
    val l = object : Base(1), I { val a = this@Inner }
    val m = fun Int.(a: Int): Int { return a }
    val n = { a: Int, b -> a or b and 1.inv() }
    val o = ::f to String::length and List<Int>::size or Int?::plus
    val p = a[1, 2]!!.b<T>({ 1 }, *xs, x = *xs) { 2 }::class
    val q = (a as List<Int>) is List<*> || 'c' == '\u0041' && 1.5e3f <= .5 || 2u !== 3UL
    val r = super<Base>.f() + super@Point.f()
    @A("b") l2@ f(@A a, ) % 2
    x++
    +y
    !z
    context.set(1)
    listOf(1)[0] = 2
    val s = $$"a $$b $c"
    inline fun local() = 1
    class Local
    return if (a) b else
        c
}

context(Logger, B<Int>)
fun log(): dynamic = info
