fn clear(a: []u8) void {
    for (a) |*x, i| x.* = @truncate(u8, i);
    for (a) |x, i| { _ = x; _ = i; }
}
