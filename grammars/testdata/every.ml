(* Each construct of OCaml, (* nested *) "with *) a string" and '"' *)
open Printf
open! struct let hidden = 1 end
include (struct end : sig end)

[@@@warning "-a"]

let x = 1_000 and y = 0x1F and z = 1.5e-3 and c = '\n' and q = '"' and n = 10L
let s = "a \"string\" \
         over lines" ^ {|raw "text"|} ^ {id|with |} in it|id}
let () = ()
let rec fact n = if n <= 1 then 1 else n * fact (n - 1)
and even ?(init = 0) ?opt ~label ~named:(a, b) ~typed:(t : int) = function
  | 0 | 1 -> true
  | n when n > 10 -> false
  | 'a' .. 'z' as ch -> ignore ch; true
  | _ -> .
let f (type a) (module M : S with type t = a) (x : a) : a option = Some x
let poly : 'a. 'a -> 'a = fun x -> x
let local : type a b. a -> b -> a = fun x _ -> x
let ( + ) a b = a - b and ( ! ) r = r.contents and (let*) = bind and ( .%() ) = get
let tuple, [first; second], { field; other = o; M.third; _ } = (1, 2), [3; 4], r
let list = [1; 2; 3;] @ 4 :: [] and array = [|1; 2|] and empty = [||], [], ()
let record = { a = 1; b; M.c = 2; d : int = 3 }
let updated = { record with a = 2; b = 3 }
let access = a.b.c.(0).[1].{2}.M.d + M.(x + y) - M.[1] + M.{a = 1}.a + obj#meth + v.%(1)
let set () = a.b <- 1; c.(0) <- 2; r := !r + 1; incr r
let sequence = begin print_string "a"; (print_newline (); ()) end
let minus = - 1 + -2 * ~-3 -. -.4.
let apply = f ~label:1 ?opt:None ~named ?opt (fun x -> x) (`Tag 1) `Other A.B (C 1) @@ fun y -> y
let choice = match x, y with
  | Some 1, _ | None, { contents = _ } -> (match z with _ -> 1)
  | exception Not_found -> 2
  | lazy v, #kind -> 3
  | (A | B (C, _)), [| a; b |] -> assert false
  | M.(D x), `T (y :: _) -> 4
let handled = try raise (Failure "x") with Failure m | Invalid_argument m -> m | e -> raise e
let loops () =
  while !go do step () done;
  for i = 0 to 10 do ignore i; done;
  for _ = 10 downto 0 do () done
let nested = let a = 1 in let open M in let module N = F(X)(Y) in let exception E of int in a; b
let conditional = if a then b; if c then (d; e) else if f then g else begin h end
let typed = (x : int list :> int seq), (y :> t), (module F(X) : S)
let lz = lazy (1 + 2) and as_ = assert (x = 1)
let%ext z = 1 and[@inline] w = match%ext x with _ -> [%node 1 + 2]
let monad = let* a = b and* c = d in let+ e = f in e
let[@a "x"] attributed = (f [@inlined]) x [@@b] [@@c: int -> t] [@@d? A when b]
let o = object (self : 'a)
  inherit base 1 as super
  val mutable v = 1
  val virtual w : int
  method m x y = self#n + v
  method private virtual p : 'a. 'a -> int
  method! q : int = {< v = 2; w >}
  constraint 'a = < m : int; .. >
  initializer print_endline "x"
end
let instance = new c 1 and inline = new M.c
let compare = a <> b && c == d || not e mod f land g lsl 2 |> h

type t = int
and 'a list = Nil | Cons of 'a * 'a list [@attr] | (::) of int | () | []
type ('a, +'b, -'c, _) p = private { mutable a : 'a; b : int -> 'b [@x]; c : 'd. 'd -> 'c; }
type gadt = A : int -> gadt | B : { x : int } -> gadt | C | D
type alias = M.t = X | Y of { y : int; }
type open_ = ..
type open_ += E of int | F = M.G
type variants = [ `A | `B of int & string | other ]
and upper = [< `A | `B of int > `A ] and lower = [> `C ] and closed = [ | `D ]
type objects = < m : int; n : 'a. 'a -> 'a > and opened = < m : int; .. > and none = < >
type functions = int -> ?opt:int -> label:(a * b) -> (a, b) M.t -> #c -> 'a as 'x
type package = (module S with type t = int and type u = string)
type nonrec u = u constraint u = int
type applied = F(X).t and empty = |
exception Simple
exception Carrying of int * string [@@deriving show]
exception Same = M.Other
external prim : int -> int = "c_name" "native" [@@noalloc]

module M = struct let x = 1;; let y = 2 type t end
module N : S = M
module F (X : S) () : sig type t end = struct include X end
module rec R : S = struct end and Q : T = R
module type S = sig
  val x : int
  val ( + ) : int -> int
  type t = private int
  type t += E
  type s := int
  external e : int = "e"
  exception E of t
  module M : S
  module N = M.N
  module F (X : S) : T
  module type T
  module type U = S with type t = int and module M = N and type u := string
  open M
  include module type of struct include M end
  class c : int -> object method m : int end
  class type ct = object inherit c end
  [@@@attr]
  [%%ext]
end
module G = functor (X : S) -> functor (Y : T) -> X
module H = (val x : S)
module type Arrow = functor (X : S) -> T

class virtual ['a, 'b] cl (x : int) y : ct = let z = 1 in object end
and other = fun x -> [int] cl 1 x
class type ct = object ('self) val v : int method m : int -> int constraint 'self = t end
class type old = object method x : int end[@deprecated "a"] [@@b]

;;
(* {|*)|} and {a|(*|a} *)
print_endline "a";;
1 + 2
;;
let last = () in last
