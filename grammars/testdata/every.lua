#!/usr/bin/lua
--[[ long
comment ]] --[==[ with ]] inside ]==] -- line [[ comment
--
--[ not long
local a <const>, b <close> = 1, nil; local c; local function f(...) local x, y = ...; return x, y end
function t.a.b:c(d, ...) return end function g() return 1, 2; end
x, t.y, t[1], t["z"].w = 1, 2.5e-3, 0xFFp+1, .5; n = 3
if a then elseif b then f() else g() end while true do break end repeat local z = 1 until z == 1 do ; end
for i = 1, 10, 2 do goto continue ::continue:: end for k, v in pairs(t) do print(k, v) end
s = "a\"\z
     b\x41\u{1F600}\
" .. 'c\'' .. [[long "string"
]] .. [==[ ]] ]=] ]==]
t = { 1, 2; x = 3, ["y"] = 4, [f()] = { }, f, function(a) return a end, ..., }
v = not a == b and -c ^ 2 or #t // 3 % 4 ~= 5 and a <= b and a >= b and a < b and a > b and 1 << 2 >> 3 & 4 | 5 ~ ~6 and a .. b
f "s" { 1 } [[x]] (1):m(2):n "s".x[1](); (f or g)(1); ("x"):rep(3); local h = function() end
return f(x), (...)
