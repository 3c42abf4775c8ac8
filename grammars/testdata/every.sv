// The constructs of Verilog and SystemVerilog, each once.
`timescale 1ns / 1ps
`define WIDTH 8
`ifdef NEVER
`include "never.vh"
`endif

package types;
  parameter int DEPTH = 4, WORDS = 2 ** DEPTH;
  localparam logic [3:0] ZERO = '0;
  typedef enum logic [1:0] {IDLE, RUN = 2'd1, DONE} state_t;
  typedef struct packed {
    logic [7:0] low;
    bit         flag;
  } pair_t;
  typedef logic [7:0] byte_t;
  function automatic int twice(input int x);
    return x * 2;
  endfunction
endpackage : types

primitive latch (q, d, e);
  output q;
  reg q;
  input d, e;
  initial q = 1'b0;
  table
    // d e : q : q+
    0 1 : ? : 0;
    1 1 : ? : 1;
    ? 0 : ? : -;
  endtable
endprimitive

interface bus #(parameter N = 8) (input logic clk);
  logic [N-1:0] data;
  logic valid, ready;
  modport from (output data, valid, input ready, clk);
  modport to (input data, valid, clk, output ready);
endinterface

module adder #(parameter WIDTH = 8, parameter type T = logic) (
    input  wire signed [WIDTH-1:0] a, b,
    input  wire carry,
    output wire signed [WIDTH-1:0] sum,
    output wire over
);
  assign {over, sum} = a + b + carry;
endmodule

module old(clk, d, q);
  input clk;
  input [1:0] d;
  output [1:0] q;
  reg [1:0] q;
  parameter DELAY = 1;
  always @(posedge clk) q <= #DELAY d;
  specify
    specparam rise = 10;
    (clk => q) = (rise, 12);
  endspecify
endmodule

module gates(output y, z, inout io, input a, b, e);
  wire n;
  supply0 ground;
  tri (strong0, pull1) #2 t;
  and #(1, 2) g1 (n, a, b), g2 (z, a, ground);
  not (y, n);
  bufif1 (io, a, e);
  latch l (t, a, e);
endmodule

(* top = 1, keep *)
module top;
  import types::*;
  reg clk = 0;
  wire [`WIDTH-1:0] out;
  logic [7:0] memory [0:15];
  integer i;
  real r = 1.5e-3;
  time now;
  string s = "a string\n";
  event done;
  state_t state;
  pair_t pair;
  byte_t bytes;
  int queue [$];
  int dynamic [];
  int map [string];
  genvar g;

  adder #(.WIDTH(8)) first (.a(memory[0]), .b(8'sh0f), .carry(1'b0), .sum(out), .over());
  old second (clk, 2'b1x, );

  generate
    for (g = 0; g < 2; g = g + 1) begin : row
      wire w;
      if (g == 0) assign w = ~^out[3:0];
      else begin : other
        assign w = |{out, 2'b10} ? out[g] : !clk;
      end
    end
    case (`WIDTH)
      8: wire eight;
      default: wire any;
    endcase
  endgenerate

  initial begin : main
    integer k;
    clk = 1'b0;
    forever #5 clk = ~clk;
  end

  always_comb begin
    bytes = memory[1][7:4] + {4{clk}};
    unique case (state)
      IDLE, RUN: bytes = 8'd1;
      default: bytes = '1;
    endcase
  end

  always_ff @(posedge clk or negedge out[0]) begin
    if (!out[0]) state <= IDLE;
    else if (state === RUN && (memory[2] !== 8'hx)) state <= DONE;
    else state <= state_t'(2'b01);
  end

  always @* begin
    casez (out)
      8'b1???_????: i = 1;
      8'b01??????, 8'h3?: i = 2;
    endcase
  end

  task automatic wait_for(input int cycles, output bit ok);
    repeat (cycles) @(posedge clk);
    ok = 1;
  endtask

  function [7:0] reverse;
    input [7:0] x;
    integer j;
    begin
      for (j = 0; j < 8; j = j + 1) reverse[j] = x[7 - j];
    end
  endfunction

  initial begin
    bit ok;
    for (int j = 0; j < 16; j++) memory[j] = j[7:0];
    i = 0;
    while (i < 3) i += 1;
    do i--; while (i > 0);
    fork
      #10 -> done;
      @(done) $display("%0d %s", i, s);
    join
    wait (clk) wait_for(2, ok);
    if (ok) begin
      force out = 8'hff;
      release out;
    end
    queue.push_back(3);
    dynamic = new[4];
    map["key"] = queue.size() + $clog2(DEPTH);
    pair.low = reverse(8'ha5);
    pair = '{low: 8'h1, flag: 1'b0};
    {pair.flag, bytes} = 9'h1ff >> 2 <<< 1;
    memory[3][2+:4] = types::ZERO;
    foreach (memory[m]) if (m > 2) break;
    assert (i < 4) else $error("too many");
    disable fork;
    #100 $finish;
  end
endmodule

class item;
  int a;
  static int count = 0;
  function new(int a = 1);
    this.a = a;
    count++;
    count (* keep *) ++;
    ++(* keep *) count;
    count = i (* keep = 1 *) --;
  endfunction
  virtual function int value();
    return a;
  endfunction
endclass

class wide extends item;
  function new();
    super.new(2);
  endfunction
endclass

`ifdef WIDE
`define BITS 16
`elsif NARROW
`define BITS 4
`else
`define BITS 8
`endif
`define CHECK(name, what) name : assert property (@(posedge clk) what);
`define SET(x, y) x <= y
`define NAMED(x) x``_n

interface class shape;
  pure virtual function int area();
endclass

virtual class base #(type T = int, int N = 2) implements shape;
  rand bit [3:0] size;
  randc T kind;
  protected static T all[$];
  local const int limit = N;
  constraint little { size inside {[1:9], 12}; size dist {1 := 2, [3:5] :/ 4}; if (limit > 2) soft kind != 0; else { size < 3; } }
  extern function new(T first);
  pure virtual task run(ref int x, input T y = 1);
  virtual function int area();
    return size;
  endfunction
  covergroup seen with function sample(int x);
    option.per_instance = 1;
    low : coverpoint x iff (x > 0) { bins few[] = {[0:3]}; ignore_bins no = {4}; bins up = (1 => 2 => 3); }
    cross low, size;
  endgroup
endclass

function base::new(T first);
  this.kind = first;
endfunction

module conditional
  import types::*;
#(
    parameter int A = 1
`ifdef WIDE
    , parameter int B = 2
`endif
) (
    input logic clk,
    output logic [`BITS-1:0] q,
`ifndef NARROW
    input logic more,
`endif
    interface i
);
  typedef union packed { logic [1:0] a; bit [1:0] b; } either;
  logic `NAMED(spare), `NAMED(other) [1:0];
  let least(x, y) = x < y ? x : y;
  clocking edge_of @(posedge clk);
    default input #1step output #2;
    input q;
  endclocking
  sequence s(n);
    q[0] ##n q[1] ##[1:3] q[2][*2];
  endsequence
  property p;
    disable iff (!q[3]) s(1) |=> not (q[0] throughout s(2));
  endproperty
  a1 : assert property (@(posedge clk) p) else $error("p");
  `CHECK(a2, q[0] |-> ##1 q[1])
  cover property (p);
  bind adder probe #(.W(2)) probe_of (.a(a), .*);
`ifdef WIDE
  always_ff @(posedge clk) `SET(q, q + 1);
`else
  always_ff @(posedge clk
`ifdef NARROW
      or negedge q[0]
`endif
  ) begin
    automatic int n = 0;
    q <= `ifdef NARROW q + `endif 1;
`ifdef NARROW
    if (q == 3)
`else
    if (q == 7)
`endif
      q <= '0;
    `SET(q, 2);
  end
`endif
  initial begin
    string names[int];
    base #(.N(3)) b;
    foreach (names[n]) $display("%s", names[n]);
    q = {<<4{q}};
    q = names.find(x) with (x == "a").size();
    if (b.randomize() with {size < 3;}) release q;
    wait fork;
    unique0 if (q[0] inside {1, 2}) q++;
    randcase 1 : q = 1; 2 : q = 2; endcase
    ->> #1 done;
    expect (@(posedge clk) q[0]) else $fatal(1, "q");
  end
endmodule

module renamed (input .a(data[0]), output .b(data[1]), .c(), bit d);
  import "DPI-C" function bit parity(bit, input logic [7:0], output bit, int n);
endmodule

config both;
  design work.top;
  default liblist work;
  instance top.first use work.adder;
endconfig

`define LATE
`define EDGE posedge
`define WIDTH(x) x = 1

module late
`ifndef ALONE
  import both::*;
`endif
#(parameter `WIDTH(w), parameter v = 0) (input c, input i, output reg [w:0] r, output o);
  assign o = `ifdef FAST 1'b1; `else c; `endif
  always @(posedge c or `EDGE i) r <= `LATE i;
  always @(posedge c) begin
    r <= `LATE
      {i};
`ifdef ENABLED
    if (i) begin
`endif
      r <= `LATE r + 1;
`ifdef ENABLED
    end
`endif
  end
  task fill(input a);
    reg b;
`ifdef ZERO
    initial b = 0;
`endif
    b = a;
  endtask
endmodule
