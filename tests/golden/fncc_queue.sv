// fncc_queue: queue of values
// SPDX-License-Identifier: MIT OR Apache-2.0
//
// FNCC-RTL 0.1.0, emitted from RustHDL by
//   gen verilog --block queue --width 512 --ports 8 --flows 1024
// Parameters: width 512 bits, 8 ports, 1024 flows
// Latency 2 cycles, initiation interval 1 cycle
//
// verilator lint_off DECLFILENAME
`default_nettype none

module fncc_queue_control (
    input  logic       clk,
    input  logic       rst,
    input  logic       push,
    output logic       push_ready,
    output logic       pop_valid,
    input  logic       pop,
    output logic       we,
    output logic [2:0] waddr,
    output logic       re,
    output logic [2:0] raddr
);

    logic [2:0] wptr_d;
    logic [2:0] wptr_q = 3'h0;
    logic [2:0] rptr_d;
    logic [2:0] rptr_q = 3'h0;
    logic full_d;
    logic full_q = 1'b0;
    logic front_d;
    logic front_q = 1'b0;

    always_ff @(posedge clk) begin
        wptr_q <= wptr_d;
        rptr_q <= rptr_d;
        full_q <= full_d;
        front_q <= front_d;
    end

    always_comb begin
        wptr_d = wptr_q;
        rptr_d = rptr_q;
        full_d = full_q;
        front_d = front_q;
        front_d = re | (front_q & ~pop);
        if (we) begin
            wptr_d = wptr_q + 3'h1;
            if (~re) begin
                full_d = (wptr_q + 3'h1) == rptr_q;
            end
        end
        if (re) begin
            rptr_d = rptr_q + 3'h1;
            if (~we) begin
                full_d = 1'b0;
            end
        end
        if (rst) begin
            wptr_d = 3'h0;
            rptr_d = 3'h0;
            full_d = 1'b0;
            front_d = 1'b0;
        end
    end

    assign push_ready = ~full_q;
    assign pop_valid = front_q;
    assign waddr = wptr_q;
    assign raddr = rptr_q;
    assign we = push & ~full_q;
    assign re = (full_q | (wptr_q != rptr_q)) & (pop | ~front_q);
endmodule

module fncc_queue (
    input  logic        clk,
    input  logic        rst,
    input  logic        push,
    input  logic [15:0] push_data,
    output logic        push_ready,
    output logic        pop_valid,
    output logic [15:0] pop_data,
    input  logic        pop
);

    logic control_rst;
    logic control_push;
    logic control_push_ready;
    logic control_pop_valid;
    logic control_pop;
    logic control_we;
    logic [2:0] control_waddr;
    logic control_re;
    logic [2:0] control_raddr;
    logic values_we;
    logic [2:0] values_waddr;
    logic [15:0] values_wdata;
    logic values_re;
    logic [2:0] values_raddr;
    logic [15:0] values_rdata = 16'h0;

    logic [15:0] values_words [0:7];
    initial for (int i = 0; i < 8; i++) values_words[i] = 16'h0;
    always @(posedge clk) begin
        if (values_re) values_rdata <= values_words[values_raddr];
        if (values_we) values_words[values_waddr] <= values_wdata;
    end

    fncc_queue_control control (
        .clk(clk),
        .rst(control_rst),
        .push(control_push),
        .push_ready(control_push_ready),
        .pop_valid(control_pop_valid),
        .pop(control_pop),
        .we(control_we),
        .waddr(control_waddr),
        .re(control_re),
        .raddr(control_raddr)
    );

    assign control_rst = rst;
    assign control_push = push;
    assign control_pop = pop;
    assign push_ready = control_push_ready;
    assign pop_valid = control_pop_valid;
    assign pop_data = values_rdata;
    assign values_we = control_we;
    assign values_waddr = control_waddr;
    assign values_wdata = push_data;
    assign values_re = control_re;
    assign values_raddr = control_raddr;
endmodule

`default_nettype wire
