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
