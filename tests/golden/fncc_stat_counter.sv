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
    input  logic        rst,
    input  logic        increment,
    output logic [31:0] value
);

    logic [31:0] count_d;
    logic [31:0] count_q = 32'h0;
    logic nearly_full_d;
    logic nearly_full_q = 1'b0;

    always_ff @(posedge clk) begin
        count_q <= count_d;
        nearly_full_q <= nearly_full_d;
    end

    always_comb begin
        count_d = count_q;
        nearly_full_d = nearly_full_q;
        nearly_full_d = &count_q[31:2];
        if (increment & ~(nearly_full_q & (&count_q[1:0]))) begin
            count_d = count_q + 32'h1;
        end
        if (rst) begin
            count_d = 32'h0;
            nearly_full_d = 1'b0;
        end
    end

    assign value = count_q;
endmodule

`default_nettype wire
