#!/usr/bin/env ruby
# frozen_string_literal: true
=begin
A comment of lines.
=end
require "set"
require_relative 'lib/name' if __FILE__ == $0
BEGIN { $started = true }
END { puts "end" }

module Outer
  module Outer::Inner; end
  module :a.class::Symbolic; end
  class "a".itself.class::Textual < 1.class::Numeric; end
  class @there::In; end if @there
  module name(1, self)::Called; end if defined? name
  Error = Class.new(StandardError)
  class Base < ::Object
    F::G, ::H = 1, 2
    include Comparable, Enumerable
    attr_accessor :name, :size
    VERSION = [1, 2, 3].freeze
    @@count, @shared = 0, nil
    class << self
      def build(*args, **options, &block) = new(*args, **options, &block)
      def hidden = puts "hidden"
    end

    def initialize(name, size = 1, *rest, last, key:, other: size * 2, **options, &block)
      @name, (@size, *@rest), @last = name, [size, *rest], last
      super()
      super name, key: key
      yield self if block_given?
      block&.call key, other
    rescue ArgumentError, *Outer::ERRORS => error
      retry if (@tries ||= 0) < 3
      raise Error, "no #{error.message} in #{[1, "a#{key}"].map { |x| x.to_s }.join}"
    rescue
      raise
    else
      @done = true
    ensure
      @@count += 1
    end

    def <=>(other) = name <=> other.name
    def ==(other); other.is_a?(Base) && name.==(other.name) end
    def [](index) @rest[index] end
    def []=(index, value)
      @rest[index] = value
    end
    def -@; -size; end
    def !; false end
    def name=(value)
      @name = value
    end
    def self.class; end
    def forward(...) = other(...)
    def anonymous(*, **, &) = other(*, **, &)
    def plain a, b = {}, *c, d:, &e
      [a, b, c, d, e]
    end
    alias to_s name
    alias :old :new
    alias $new $old
    undef plain, :old
    protected

    def empty?; size.zero?; end
  end
end

def arithmetic(a, b, *c)
  x = a + b - c.size * 2 / 3 % 4 ** 5 & 6 | 7 ^ 8 << 1 >> 2
  x += 1; x -= 1; x *= 2; x /= 2; x %= 3; x **= 2; x <<= 1; x >>= 1; x &= 1; x |= 2; x ^= 3
  x &&= a; x ||= b
  y = a == b || a != b && !(a < b) and not a >= b or a =~ /b/ && a !~ %r{c/d}i
  a ? b : c
  z = a ? :b : "c"
  z = a ?1: 2
  first, *middle, final = *c, 1
  first, = c
  (one, two), three = [1, 2], 3
  a.b, c[0], @d, $e, @f = 1, 2, 3, 4, 5
  one = two = three = ~1
  list = 1, *c
  r = 1..2, 1...x, (1..), (..1), [1..], (a..b)
  i = defined?(foo) && defined? @bar
  a /b
  puts -1, *c, &:sym
  puts [1], ::A, :b, ?c, ?\n, ?\u{41}, %w(d), <<F, {} => 1
text of #{a}
F
  return a, b if x
  return unless y
  -x ** 2
end

numbers = [0, 1_000, 0x1F, 0b101, 0o17, 017, 0d10, 1.5, 1e10, 1.5e-3, 3r, 2i, 1.5ri, -1]
strings = ['a\'b', "a\tb\"c", "#{numbers.map do |n| "#{n}" end}", 'a' "b" 'c', %q(a (b) c), %Q[a #{1} [b]], %{x}, %|y|, `ls #{1}`, %x(ls), ?a]
symbols = [:a, :b?, :c!, :d=, :"e f", :'g h', :"i#{1}", :+, :[], :[]=, :<=>, :!, :@a, :$b, :A, :if, %s(j k)]
words = [%w[a b c], %W[a#{1}b c d\ e], %i[a b], %I[a#{2} b]]
regular = [/a\/b/, /c#{1}d/imxo, %r{e}, %r[f#{2}]]
hashes = { a: 1, "b": 2, "c#{1}": 3, :d => 4, 'e' => 5, if: 6, F: 7, **symbols, nested: { x: [], }, }
short = 1
pair = { short:, numbers: }
documents = <<~ONE.strip + <<-'TWO' + <<THREE, <<~"FOUR"
  one #{short} \#{two}
    deeper
ONE
  raw #{short}
  TWO
three
THREE
  four #{<<~INNER}
    inner
  INNER
FOUR

puts(<<~A, key: 1) do |x|
  in parentheses
A
  x
end
call(
  1,
  [2, 3],
  a: <<~B,
    of a key
  B
  **hashes
)

if short then 1
elsif numbers
  2
else 3 end
unless short; 1 else 2 end
x = if short then 1 else 2 end
x = begin
  1
end until short
while short do break end
while short
  next
end
until x == 1; redo; end
for a, b in [[1, 2]] do puts a end
for i in 1..3
  puts i
end
begin
  x = Integer "1" rescue 0
end while false
puts "a" while x
case x
when 1, 2 then 3
when *numbers, String
  4
else
  5
end
case
when x == 1 then 2
end

case { name: "a", list: [1, [2, 3]] }
in { name: String => name, list: [Integer => a, [b, *]] } if a > b then 1
in [1, *, 2] | [] then 2
in { name:, **nil }
  3
in Outer::Base(size: 1.. => size, key: nil)
  4
in Outer::Base[first, second] unless first
  5
in ^x | ^(x + 1) | :a | "b" | /c/ | ..0
  6
in a:, b: Integer | Float
  7
in first, *rest
  8
end
hashes => { a: }
hashes in { a: Integer }

puts [1, 2].map { |a| a * 2 }.select(&:even?).each_with_index do |a, i; local|
  puts a, i
end
[1, 2]
  .map { _1 + 1 }
  # a comment in between
  .reject { |(a, b), *c, d: 1, **e, &f| a }
  &.first
numbers.each do
  puts 1
rescue Error
  2
ensure
  3
end
numbers.each { |a,| a }
numbers.inject { |a, b = (1 | 2)| a + b }
lambda = ->(a, b = 1, *c) { a + b }
lambda = -> a, b { a }
lambda = -> { 1 }
lambda = -> do 2 end
lambda.(1, 2)
lambda[1]
lambda.call 1, 2
scope :recent, -> { where(x: 1) }, if: -> do true end
validates :name, presence: true, length: { maximum: 10 }, unless: :empty?
task default: %w[test] do |t, args| t end
foo a, b do |x| x end.bar c
foo (1), 2
foo (1 + 2).abs
foo.bar = 1
foo.bar += foo&.baz ? 1 : 2
foo::bar 1
foo[1] [2]
foo.if.class.end
puts(not(true))
x = y = puts 1
x = proc do |*| end
private def method_of(a) a end
object = Class.new(Base) { def a = 1 }
value = (puts 1; 2)
value = (
  3
)
long = 1 +
  2 \
  + 3
long = [1, \
  {a: 2, \
  }, \
]
yielded = [].each_slice(2).to_a.first&.then { it }
puts __LINE__, __method__, __ENCODING__, self, nil, true
p(->(x) do x end, *[1], **{})
if (a = 1) and
   b = 2
  puts "both"
end
print "a" "b", 'c'; puts
def (x).single; end
def x.other() end
def x.rooted(a) ::Base.new(a) end
catch(:done) { throw :done }
class Été; end
module Ünï; Ärger = 1; end
__END__
anything )
