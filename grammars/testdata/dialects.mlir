// Forms that only their dialects know.
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @forms(%a: i32, %b: tensor<8xf32>) -> i32 attributes {mesh = #sdy.mesh<["x"=2]>} {
  %0 = x.y %a dim: 0 offset: %a, name: "n" : i32 to i32
  %1 = x.y %a offset : 2048
  %2:2 = x.sum %a init(%a) <warp> : tensor<32xi32> <f32> to i32
  %3 = x.sum %a <block> [%a] <block> : i32
  %4 = x.mma 16x16x128 (%a * %a) : i32
  %5 = sdy.all_gather [{}, {"x", "y":(1)2}] %b out_sharding=<@mesh, [{"x"}, {}]> : tensor<8xf32>
  cf.br ^bb1(%a : i32)
^bb1(%c: i32):
  "test.returnLike"(%c) : (i32) -> ()
^bb2:
  %6 = llvm.invoke @may() to ^bb3 unwind ^bb4 : () -> i32
^bb3:
  return %6 : i32
^bb4:
  llvm.resume %1 : !llvm.struct<(ptr, i32)>
}
