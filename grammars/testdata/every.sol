// SPDX-License-Identifier: MIT
pragma solidity >=0.8.0 <0.9.0;
import "./a.sol";
import './a.sol' as A;
import * as B from "b.sol";
import {C as D, E} from "c.sol";
using {add as +, L.f} for Price global;
type Price is uint128;
uint256 constant MAX = 2**256 - 1;
enum Kind { None, Some }
struct Point { uint x; mapping(address owner => uint[2][]) y; function(uint, bytes memory) external view returns (bool) f; }
error Refused(address indexed_, uint from);
event Moved(address indexed from, uint at) anonymous;
function add(Price a, Price b) pure returns (Price) { return Price.wrap(Price.unwrap(a) + Price.unwrap(b)); }
abstract contract Base is D, B.F(1, "a") {
    using L for *;
    uint8 public immutable layout = 1 ether / 2 gwei;
    bytes32 internal constant override(D, B.F) global = keccak256(unicode"é" unicode"b") ^ sha256("a" 'b') ^ bytes1(hex"00_ff" hex'');
    address payable private transient error;
    function() internal pure callback;
    event Done();
    constructor(uint a) D(a) payable { super.f(); }
    receive() external payable virtual {}
    fallback(bytes calldata data) external returns (bytes memory) { return data; }
    modifier only(address a) virtual { require(msg.sender == a, "no"); _; }
    modifier no;
    function f() external virtual;
    function g(uint[] storage a, Point memory p) internal only(p.x) override returns (uint b, string memory) {
        uint[] memory c = new uint[](3);
        (uint d, , bool e) = (1, 2, !true);
        (, d) = h();
        (c[0], b) = (0x1f, 1_000e-1);
        delete a[1];
        a[b++] <<= ~-c[uint256(2)] >>> 1;
        if (b > .5 && e || a[d].x() != 0) { unchecked { b += 1; } } else if (e) return ("", ""); else b = e ? 1 : 2;
        for (uint i = 0; i < 3; ++i) { continue; }
        for (;;) break;
        while (false) {}
        do { b--; } while (b >= 1 days);
        emit Moved(address(this), 1);
        revert Refused({indexed_: msg.sender, from: 0});
        try this.x{value: 1, gas: 2}(data[1:], data[:2]) returns (uint y) { y; } catch Error(string memory reason) { reason; } catch { revert("x"); }
        x.call{value: type(uint).max}(abi.encode(p.from, bytes4(0), [uint(1), 2]));
        payable(a).transfer;
        assembly "evmasm" ("memory-safe") {
            let m := mload(0x40)
            let n, o
            n, o := pair(m, "text")
            function pair(q, r) -> s, t { s := r leave }
            for { let i := 0 } lt(i, 3) { i := add(i, 1) } { if iszero(i) { break } continue }
            switch m case 0 { revert(0, 0) } case hex"01" {} default { return(m, x.slot) }
            x.slot := byte(1, true)
        }
    }
}
contract I layout at 0x10 { }
interface J { function f() external; }
library L { }
