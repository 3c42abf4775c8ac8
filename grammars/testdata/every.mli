(** An interface. *)
val f : ?opt:int -> label:'a -> ('a, 'b) Hashtbl.t -> unit
[@@deprecated "x"]
type t [@@deriving show]
and u = private A | B of int
val ( ++ ) : t -> t -> t
external id : 'a -> 'a = "%identity"
exception E of { x : int; mutable y : string }
module M : sig
  type 'a t = 'a list
  include S with type t := int
end
module F (X : S) (_ : T) : S with module N = X.N
module type T = functor (X : S) -> sig end
module Alias = M.N
module Sub := M
module rec A : S and B : T
class type ct = object method m : int end
class virtual c : int -> ct
open! M
type t += X
val tags : ([> `A of int | t ] as 'b) -> 'b
[@@@ocaml.text "end"]
;;
val last : < m : int; .. > -> (module S)
