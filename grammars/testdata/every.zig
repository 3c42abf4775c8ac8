//! Everything once.
const std = @import("std");
fn log(level: u8, ...) callconv(.C) void { _ = level; }
pub extern "c" fn printf(format: [*:0]const u8, ...) callconv(.C) c_int;
pub usingnamespace @import("c.zig");
threadlocal var counter: u32 align(4) linksection(".data") = 0;
export const table = [_]u8{ 1, 0xff_00, 0b1, 'a', '\n' } ++ "text" ** 2;
const Error = error{ A, B, } || anyerror;
/// A structure.
const Point = packed struct(u32) {
    x: f32 = 1.5e-3,
    comptime y: u8 align(2) = 0,
    const Self = @This();
    pub inline fn f(self: *const Self, comptime T: type, noalias p: ?*T) Error!void { _ = .{ self, p }; }
};
const Tuple = struct { u8, []const u8 };
const Kind = enum(u8) { a, b = 2, _, fn g(k: Kind) bool { return k == .a; } };
const Either = union(enum(u8)) { some: i32, none, @"odd name": void };
const Opaque = opaque {};
extern fn h(*volatile [4]u8, [*c]u8, []allowzero align(1) const u8) noreturn;
fn generic(comptime T: type, x: anytype) if (@sizeOf(T) > 0) T else void {
    var a: [2:0]u8 = undefined;
    const b, var c: u8 = .{ 1, 2 };
    c, _ = pair();
    a[0] +%= x.*.y.?[1..2 :0][0..].len;
    c <<|= ~b & -%c ^ 3 | 4 +| 5;
    if (a) |*v| v.* = 1 else |err| return err;
    if (b) {} else if (c) return else unreachable;
    while (it.next()) |e| : (c += 1) { if (e) continue; } else break;
    outer: for (a, 0..) |e, i| { if (e == i) break :outer; }
    inline for (.{ 1, 2 }) |n| @setEvalBranchQuota(n);
    for (a, b, 0..) |*x, y, i| x.* = y + i;
    const d = blk: { defer c = 1; errdefer |e| log(e); break :blk try f() catch |e| switch (e) { else => return e }; };
    switch (d) {
        0, 1...9 => |v| { _ = v; },
        inline .a, => foo(),
        else => if (x) y else z,
    }
    comptime { assert(!true or false and d orelse 1 == 2); }
    errdefer while (c) : (c -= 1) { free(); };
    nosuspend { resume g; }
    suspend {}
    const e = async f(); _ = await e;
    asm volatile ("nop" : [ret] "=r" (-> usize), [o] "=m" (b) : [in] "r" (x), : "memory", "cc");
    return @as(T, Point{ .x = 1, .y = .{} });
}
const text =
    \\first line
    \\second "line"
;
const F = *const fn (u8, a: u8) anyerror!void;
const Io = struct { async: u8 = 0, pub fn await(io: Io, f: anytype) void { _ = io.async(f, .{ .await = .async }); } };
test "name" { try std.testing.expect(1 + 1 == 2 << 0); }
test generic { _ = error.A; }
comptime { _ = anyframe->void; }
