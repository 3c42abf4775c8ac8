// semicolons that are not there
var a = 1
let b
const c = function () { return 1 }
a = b
++c
;[1, 2].map(x => x)
a
  .b
  .c()
;(() => {})()
do a++; while (a < 5) b
if (a) b
else c
for (;;) break
outer:
for (var i in a) continue outer
function f() { return }
function g() {
  return
  1
}
var async = 1, of = 2, get = 3, from = 4, as = 5, await = 6, yield_ = async + of
async
function h() {}
class A {
  static
  x = 1
  get
  y() {}
  static {}
  'z' = 2; w
  *gen() {}
}
throw a /* a comment
that ends the line */ b
`x${a
}` /* c */
debugger
x = { a, b
}
y = () => {}
z = async () => ({ import: 1, export: 2 })
var await
