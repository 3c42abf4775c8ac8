#!/usr/bin/env swift
import Foundation
@testable import struct Lake.Shore
public import func Lake.swim

/* nested /* comments */ */
prefix operator √
infix operator <+>: Sum
precedencegroup Sum {
  higherThan: Addition, Other
  associativity: left
  assignment: true
}

@available(iOS 13.0, macOS 10.15.4, *)
@objc(swimFrom:to:) public final class Swimmer<T: Hashable, each U>: Person, @unchecked Sendable where T == Int, U: P & Q {
  @Wrapped(key: "speed", 3) private(set) var speed: Int = 0 {
    willSet { print(newValue) }
    didSet(old) { print(old) }
  }
  static let shared = Swimmer(), other: Swimmer? = nil
  lazy var depth: [String: [Int?]] = [:]
  weak var owner: (any Owner & AnyObject)?
  var both: any(Owner & AnyObject)?, made = any(x) as! any(P & Q)
  nonisolated(unsafe)
  var count = 0
  var size: Int { 2 * count }
  var width: Double {
    get async throws { 1.5e-3 }
  }
  var area: Int {
    get { 0x1F_FF }
    set(new) { _ = new }
    _modify { yield &count }
  }
  class var kind: String { "a" }
  #if os(Linux) && !DEBUG || swift(>=5.9)
  init?<S>(_ s: S, at default: Int = #line) throws(Failure) where S: Sequence { return nil }
  #elseif canImport(Lake, _version: 1.2.3)
  convenience init() { self.init(0)! }
  #else
  required init(in x: Int) {}
  #endif
  deinit { }
  subscript(_ i: Int, by step: Int...) -> T? { nil }
  subscript(key: String) -> Int {
    get { 1 }
    nonmutating set { }
  }
  static func == (a: Swimmer, b: Swimmer) -> Bool { a === b }
  static func < <V>(a: V, b: V) -> Bool { true }
  @discardableResult
  func swim<V>(from a: inout [V], to b: @escaping @Sendable (Int) async throws -> Void, _: some Sequence<V>) async rethrows -> (x: Int, Double)
  where V: Equatable
  {
    defer { a.removeAll() }
    try await b(1)
    return (x: 1, 2)
  }
  #Preview("a") { 1 }
}

indirect enum Tree: String, CaseIterable {
  case leaf = "l", node
  case branch(Tree, right: Tree = .leaf)
  #if A
  @_spi(X) case none
  #endif
}

protocol Owner: AnyObject, ~Copyable {
  associatedtype Item: Hashable = Int where Item: P
  var items: [Item] { get async throws }
  var name: String { get set }
  subscript(i: Int) -> Item { get }
  init(x: Int)
  mutating func take(_ item: consuming Item) throws -> Item?
}

struct Box: P { var value: Int; let open: Bool }
extension Box.Inner where Element == Int { typealias A<B> = [B: Int].Value }
actor Bank { isolated deinit { } }
@attached(member, names: named(init(_:)), arbitrary) macro make<T>(_ x: T) -> T = #externalMacro(module: "M", type: "T")

func work(_ x: Int?, y: [Int]) async throws {
  let (a, b): (Int, Int) = (1, -2), c = a
  var closure = { [weak self, unowned(unsafe) d = c] (x: Int, _) async throws -> Int in x + 1 }
  let short = { $0 + $1 }, names = { a, b in a < b }
  if let x, let y = y.first, case .some(let z)? = x, z > 0, #available(iOS 15, *) {
    print(x)
  } else if a < b, y.contains(where: { $0 == 1 }) { } else {
  }
  if y.map { $0 + 1 } == [2] { }
  guard let q = x ?? c as? Int, !y.isEmpty else { return }
  outer: for case let (i, j?) in y.enumerated() where i % 2 == 0 {
    if i == 3 { continue outer } else { break }
  }
  for await var i in stream { i += 1 }
  for _ in 0..<10 { }
  while let next = it.next() { print(next) }
  repeat {
    a -= 1
  } while a > 0
  switch (a, b) {
  case (0, _), (_, 1...): print("a")
  case let (x, y) where x == y:
    fallthrough
  case (is Int, let z as Double): break
  #if A
  case Foo.bar(.x, y: let k): _ = k
  #endif
  @unknown default:
    throw Failure.bad
  }
  do { try f() } catch let e as MyError where e.code == 1 { } catch .bad(let x) { } catch is Other, is MyError { } catch { print(error) }
  let s = "a \(a, specifier: "%d") \("in \(b)") c\n", raw = #"\d \#(a) " "#, empty = ""
  let long = """
    first \(a)
      second "quoted" \
    third
    """
  let plain = ##"""
    \(no) "#
    """##
  let regex = /ab+[c]\/(d)/, hashed = #/ x / y /#
  let v = a > b ? a : b
  let w = condition ? .left : .right, path = \Foo.bar?.baz[0], other = \.self
  let generic = Array<Dictionary<String, Int?>>(), t = [Int](), u = [(Int, Bool) -> Void?]()
  a = if a > 1 { 2 } else { 3 }
  let n = switch a { case 1: "x"; default: "y" }
  view
    .frame(width: 1)
    #if os(iOS)
    .padding()
    #else
    .hidden()
    #endif
    .onTap { a = 1 } catch: { e in print(e) }
  (b, a) = (a, b)
  [1, 2].forEach { print($0) }
  f(&a, in: b, reduce(0, +), self.foo(_:bar:), #selector(tap(_:)), x: any P.self)
  x!.y?.z = try! await g() as! Int
  x!.y?.z = g() as!
    Int
  async let h = work(nil, y: [])
  let unary = -a + (!b ? ~c : √d), tuple = t.0.1
  print(#file, `default`, $projected, consume a)
  func nested() { }
  let get = 1, set = get
  _ = get
}
