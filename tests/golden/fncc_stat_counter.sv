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

    logic stays;
    logic [31:0] count_d;
    logic [31:0] count_q = 32'h0;
    logic near_d;
    logic near_q = 1'b0;

    always_ff @(posedge clk) begin
        count_q <= count_d;
        near_q <= near_d;
    end

    always_comb begin
        count_d = count_q;
        if (increment & ~stays) begin
            count_d = count_q + 32'h1;
        end
        if (rst) begin
            count_d = 32'h0;
        end
    end

    always_comb begin
        near_d = near_q;
        // Three increments lie between the first cycle that sets all high bits and the end.
        near_d = &count_q[31:2];
    end

    assign value = count_q;
    assign stays = near_q & (&count_q[1:0]);
endmodule

`default_nettype wire
