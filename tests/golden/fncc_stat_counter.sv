// fncc_stat_counter: saturating event counter
// SPDX-License-Identifier: MIT OR Apache-2.0
//
// FNCC-RTL 0.1.0, emitted from RustHDL by
//   gen verilog --block stat_counter --width 512 --ports 8 --flows 1024
// Parameters: width 512 bits, 8 ports, 1024 flows
// Latency 1 cycle, initiation interval 1 cycle
`default_nettype none

module fncc_stat_counter (
    input  logic        clk,
    // Synchronous reset: to zero
    input  logic        rst,
    // The event happens in this cycle
    input  logic        increment,
    // Events so far
    output logic [31:0] value
);

    logic [7:0] low_d;
    logic [7:0] low_q;
    logic [23:0] high_d;
    logic [23:0] high_q;
    logic low_full_d;
    logic low_full_q;
    logic high_full_d;
    logic high_full_q;
    logic [24:0] next_high;
    logic [23:0] next_high_23_0;
    logic next_high_24;

    initial begin
        low_q = 8'h0;
        high_q = 24'h0;
        low_full_q = 1'b0;
        high_full_q = 1'b0;
    end

    always @(posedge clk) begin
        low_q <= low_d;
        high_q <= high_d;
        low_full_q <= low_full_d;
        high_full_q <= high_full_d;
    end

    assign value = {high_q, low_q};

    always_comb begin
        low_d = low_q;
        high_d = high_q;
        low_full_d = low_full_q;
        if (increment & ~(low_full_q & high_full_q)) begin
            low_d = low_q + 8'h1;
            low_full_d = low_q == 8'hfe;
        end
        if ((increment & low_full_q) & ~high_full_q) begin
            high_d = next_high_23_0;
        end
        high_full_d = next_high_24;
        if (rst) begin
            low_d = 8'h0;
            high_d = 24'h0;
            low_full_d = 1'b0;
            high_full_d = 1'b0;
        end
    end

    assign next_high = {1'b0, high_q} + 25'h1;
    assign next_high_23_0 = next_high[23:0];
    assign next_high_24 = next_high[24];
endmodule

`default_nettype wire
