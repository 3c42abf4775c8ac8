#!/usr/bin/env rustx
//! Every kind of item, type, pattern and expression.
#![allow(warnings, unused)]
use std::{self, collections::{HashMap as Map, *}, fmt::{self as f2, Debug}};
pub(crate) mod inner { pub(super) fn f() {} pub(in crate::inner) struct Z; /* nested /* comment */ */ }
extern crate core as core2;
#[derive(Clone, Debug)] #[repr(C)]
pub struct S<'a, T: 'a + Clone = u8, const N: usize = { 1 + 2 }> where T: Debug, [T; N]: Sized { #[cfg(all())] pub a: &'a T, b: [T; N], r#type: (u8,) }
struct Unit; struct Tuple(pub u8, pub (u8, i8), &'static str); union Un { a: u32, b: f32 }
#[derive(Clone, Copy)] enum E { A = 1, B = -2, #[doc = "c"] C }
enum F<T> { Unit, Tuple(T, u8), Struct { x: T, y: Option<Box<F<T>>> } }
type Fun<'a> = Box<dyn for<'b> Fn(&'b str, u8) -> Result<(), Box<dyn std::error::Error + Send + 'static>> + 'a>;
const X: u8 = 0xFF_u8 & 0b1010; const _: () = (); static mut G: Option<fn(u8) -> u8> = None; static STR: &[u8] = b"bytes\n\x00";
unsafe extern "C" fn c_function(x: *const u8, y: *mut *const i8) {}
extern "C" { fn printf(format: *const i8, ...) -> i32; static errno: i32; }
trait Tr<T: ?Sized>: Debug + Sized where T: Debug { const K: usize = 1; type A: Clone; type G<'a> where Self: 'a; fn m(&self); fn d(self: Box<Self>, x: T) where T: Sized {} fn s(mut self) -> Self; fn r<'a>(&'a mut self) -> &'a mut Self { self } }
impl<T: Debug> Tr<T> for Vec<T> where T: Clone { type A = u8; type G<'a> = &'a u8 where Self: 'a; fn m(&self) {} fn s(mut self) -> Self { self } }
unsafe impl<'a, T: Clone> Send for S<'a, T, 3> where T: Debug {}
impl<T> Iterator for F<T> { type Item = T; fn next(&mut self) -> Option<Self::Item> { None } }
macro_rules! count { () => { 0 }; ($x:expr $(, $rest:expr)* $(,)?) => { 1 + count!($($rest),*) }; (@internal $($t:tt)*) => [ stringify!($($t)*) ]; }
fn impls<T>(x: impl Fn(T) -> T + Copy, y: &dyn Debug, z: <Vec<T> as IntoIterator>::Item) -> impl Iterator<Item = T> + '_ where T: Copy { std::iter::once(x(z)) }
async fn asynchronous() -> u8 { let f = async move { 1 }; f.await + async { 2 }.await }
const fn constant<const N: usize>() -> [u8; N] { [0; N] }
fn never() -> ! { loop {} }
fn everything<'a>(s: &'a str, mut v: Vec<i32>, (a, b): (i32, i32), [c, .., d]: [i32; 4], E2 { x, y: _ }: E2) -> Result<u8, ()> {
    let x: i32; let y = 1i32; let mut z = 2.5e-3_f64 + 1. + 1e5 + 0.1f32 as f64; let (p, ref q, ref mut r) = (1, 2, 3);
    let Some(w) = v.get(0) else { return Err(()); };
    let raw = r#"raw "string" \"#; let more = r##"#"##; let byte = b'a' + b'\n' + b'\\'; let ch = ('a', '\'', '\u{1F600}', '"'); let cs = c"c string"; let multi = "line \
      continued";
    x = if y > 1 && y < 3 || !(y == 2) { 1 } else if let Some(1 | 2) = Some(y) { 2 } else { 3 };
    if y == 1 { v.push(1) }
    *v.last_mut().unwrap() = 3;
    match y { 0 => {} 1 | 2 => (), -1 => {}, 3..=5 => {} 6.. => return Ok(0), n @ (-5..=-2) if n > -4 => { } i32::MIN..=-6 => {}, _ => unreachable!("{}", y), }
    match (Some(y), &v[..], s) { (Some(ref n), [first, rest @ ..], "a") => (), (None, [], _) | (_, &[_, ..], _) => {} (Some(1), ..) => {}, _ => {} }
    'outer: for i in (0..10).rev().step_by(2) { 'inner: while let Some(n) = v.pop() { if n == 1 { continue 'outer; } else { break 'inner } } }
    let l = loop { break 5; }; let lab = 'b: { if y == 1 { break 'b 1; } 2 };
    let cl = |a: i32, &b: &i32| -> i32 { a + b }; let c2 = move || v.len(); let c3 = |x| x + 1; let c4 = |Tuple(a, ..)| a;
    let arr = [#[cfg(any())] 0, 1, #[cfg(all())] 2, 3,]; let rep = [0u8; 4 * 2]; let t = (1, 2.0, "x"); let n = t.0 + arr[0] as i32; let nested = ((1, 2), 3); let m = nested.0.1;
    let s2 = E2 { x: 1, y: 2 }; let s3 = E2 { x: 5, ..s2 }; let s4 = E2 { y: 1, ..Default::default() }; let E2 { x, .. } = s3;
    let turbo = Vec::<Vec<i32>>::with_capacity(1 << 3 >> 1); let parsed = "5".parse::<i32>().map_err(|_| ())?; let path = <i32 as Default>::default(); let q2 = <[i32]>::len(&arr);
    let cmp = (a as usize) < 5 && b as i64 >= 3 && a <= 2; let neg = -a - -b * !c & d | a ^ b; let refs = (&a, &mut z, &&b, &raw const c, *&a);
    z += 1.0; z -= 1.0; z *= 2.0; z /= 2.0; let mut i = 1; i %= 2; i <<= 1; i >>= 1; i |= 1; i &= 1; i ^= 1;
    let ranges = (.., 1.., ..2, ..=3, 1..=2, 0..arr.len()); println!("{} {:?} {named}", a, b, named = c); assert!(matches!(y, 1 | 2 if a > 0), "message"); let vs = vec![1; 3]; let vt = vec![(1, 2), (3, 4)];
    unsafe { printf(std::ptr::null()); G = None; } { let scoped = 1; } if a == b {} else {} (a, i) = (1, 2); [i, _] = [1, 2]; _ = i;
    count!(1, 2, 3); count! { } let _c = count![1,]; fn local() {} struct Local; use std::mem as mem2; const LC: u8 = 1;
    #[cfg(any())] { unknown }; #[allow(unused)] let at = 1; return if a > b { Ok(1) } else { Err(()) };
}
struct E2 { x: i32, y: i32 }
impl Default for E2 { fn default() -> Self { Self { x: 0, y: 0 } } }
mod union { pub(super) fn union() {} }
