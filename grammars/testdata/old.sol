pragma solidity ^0.4.0;
contract Old {
    uint public finney = 3 finney;
    function Old() public { var (a, , b) = f(); var c = 1; }
    function () payable { throw; }
    function f(address a) constant external returns (uint, uint) {
        a.call.value(1).gas(after 2)(sha3("x"));
        assembly { let x := byte(1, address) let y := delegatecall(gas, x, number.slot, calldatasize) }
        suicide(a);
    }
}
