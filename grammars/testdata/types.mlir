// All forms of the common dialects, as mlir-opt prints them, and the generic form.
#map = affine_map<(d0, d1) -> (d0 + d1 * 4 - 1)>
#set = affine_set<(d0) : (d0 - 2 >= 0, d0 == 4)>
!pair = tuple<i32, memref<4x?xf32, strided<[?, 1], offset: ?>>>
module @outer attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<index, 32>>} {
  memref.global "private" constant @table : memref<2xi32> = dense<[1, -2]>
  llvm.mlir.global internal constant @text("abc\00") {addr_space = 0 : i32}
  func.func private @extern(i32, !pair) -> (f32, index) attributes {llvm.emit_c_interface}
  func.func @loops(%n: index, %m: memref<?xf32> {llvm.noalias}) -> f32 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %zero = arith.constant 0.000000e+00 : f32
    %sum = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> (f32) {
      %v = memref.load %m[%i] : memref<?xf32>
      %w = arith.addf %a, %v fastmath<fast> : f32
      scf.yield %w : f32
    }
    %odd = arith.cmpi slt, %c0, %n : index
    %r:2 = scf.if %odd -> (f32, index) {
      scf.yield %sum, %c0 : f32, index
    } else {
      scf.yield %zero, %c1 : f32, index
    }
    affine.for %i = 0 to 4 {
      affine.if #set(%i) {
        %v = affine.load %m[%i + 1] : memref<?xf32>
        affine.store %v, %m[%i] : memref<?xf32>
      }
    }
    scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
      memref.store %r#0, %m[%i] : memref<?xf32>
    }
    cf.cond_br %odd, ^bb1(%r#0 : f32), ^bb2
  ^bb1(%x: f32):
    return %x : f32
  ^bb2:
    cf.br ^bb1(%sum : f32)
  }
  func.func @calls(%t: tensor<2x3xf32>, %f: (f32) -> f32) -> tensor<2x3xf32> {
    %e = tensor.empty() : tensor<2x3xf32>
    %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%t : tensor<2x3xf32>) outs(%e : tensor<2x3xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1 = func.call_indirect %f(%in) : (f32) -> f32
      %2 = arith.mulf %1, %out : f32
      linalg.yield %2 : f32
    } -> tensor<2x3xf32>
    %c = arith.constant dense<"0x0000803F"> : tensor<1xf32>
    return %0 : tensor<2x3xf32>
  }
  llvm.func @main(%arg0: i32 {llvm.signext}, ...) -> i32 attributes {passthrough = ["nounwind", ["alignstack", "16"]]} {
    %0 = llvm.mlir.addressof @text : !llvm.ptr<array<4 x i8>>
    %1 = llvm.mlir.constant(42 : i64) : i64
    llvm.switch %arg0 : i32, ^bb2 [
      0: ^bb1,
      -1: ^bb2
    ]
  ^bb1:
    %2 = llvm.getelementptr %0[%1, 0] : (!llvm.ptr<array<4 x i8>>, i64) -> !llvm.ptr<i8>
    llvm.br ^bb2
  ^bb2:
    llvm.return %arg0 : i32 loc("a.c":1:2)
  } loc(#where)
}
"builtin.module"() ({
  "func.func"() ({
  ^bb0(%arg0: i32):
    %0:2 = "test.pair"(%arg0) {value = -1.5e3 : f64, "key", nested = {a = [1, "b", @c::@d], t = i32}} : (i32) -> (i32, i64)
    "cf.br"(%0#0)[^bb1] : (i32) -> ()
  ^bb1(%5: i32):  // pred: ^bb0
    "func.return"(%5) : (i32) -> ()
  }) {function_type = (i32) -> i32, sym_name = "f"} : () -> ()
}) : () -> ()
#where = loc(fused<#map>["a.c":1:2, callsite("f" at "b.c":3:4)])
{-#
  dialect_resources: { builtin: { blob: "0x08000000" } }
#-}
