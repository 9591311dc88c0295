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
    // Synchronous reset: queue empty
    input  logic       rst,
    // Value valid
    input  logic       push,
    // Ready to accept a value
    output logic       push_ready,
    // Head of the queue valid
    output logic       pop_valid,
    // Head of the queue accepted
    input  logic       pop,
    // Write enable of the memories
    output logic       we,
    // Write address of the memories
    output logic [2:0] waddr,
    // Read enable of the memories
    output logic       re,
    // Read address of the memories
    output logic [2:0] raddr
);

    logic [2:0] wptr_d;
    logic [2:0] wptr_q;
    logic [2:0] rptr_d;
    logic [2:0] rptr_q;
    logic [2:0] ahead_d;
    logic [2:0] ahead_q;
    logic some_d;
    logic some_q;
    logic full_d;
    logic full_q;
    logic front_d;
    logic front_q;
    logic is_only;
    logic is_last;

    initial begin
        wptr_q = 3'h0;
        rptr_q = 3'h0;
        ahead_q = 3'h1;
        some_q = 1'b0;
        full_q = 1'b0;
        front_q = 1'b0;
    end

    always @(posedge clk) begin
        wptr_q <= wptr_d;
        rptr_q <= rptr_d;
        ahead_q <= ahead_d;
        some_q <= some_d;
        full_q <= full_d;
        front_q <= front_d;
    end

    assign push_ready = ~full_q;
    assign pop_valid = front_q;
    assign waddr = wptr_q;
    assign raddr = rptr_q;
    assign we = push & ~full_q;
    assign re = some_q & (pop | ~front_q);

    always_comb begin
        wptr_d = wptr_q;
        rptr_d = rptr_q;
        ahead_d = ahead_q;
        front_d = re | (front_q & ~pop);
        some_d = we | (some_q & ~(re & is_only));
        if (we) begin
            wptr_d = wptr_q + 3'h1;
        end
        if (re) begin
            rptr_d = ahead_q;
            ahead_d = ahead_q + 3'h1;
        end
        full_d = ((full_q | is_last) & front_q) & ~pop;
        if (rst) begin
            wptr_d = 3'h0;
            rptr_d = 3'h0;
            ahead_d = 3'h1;
            some_d = 1'b0;
            full_d = 1'b0;
            front_d = 1'b0;
        end
    end

    assign is_only = wptr_q == ahead_q;
    assign is_last = push & ((wptr_q + 3'h1) == rptr_q);

`ifdef FNCC_ASSERTIONS
    always @(posedge clk) begin
        if (!rst) begin : assert_the_pointers_of_a_full_queue_meet
            assert (~full_q | (wptr_q == rptr_q));
        end
        if (!rst) begin : assert_equal_pointers_mean_that_a_queue_is_empty
            assert (full_q | (some_q == (wptr_q != rptr_q)));
        end
    end
`endif
endmodule

module fncc_queue (
    input  logic        clk,
    // Synchronous reset: queue empty
    input  logic        rst,
    // Value valid
    input  logic        push,
    // The value
    input  logic [15:0] push_data,
    // Ready to accept a value
    output logic        push_ready,
    // Head of the queue valid
    output logic        pop_valid,
    // Head of the queue
    output logic [15:0] pop_data,
    // Head of the queue accepted
    input  logic        pop
);

    logic control_we;
    logic [2:0] control_waddr;
    logic control_re;
    logic [2:0] control_raddr;
    logic [15:0] values_rdata;

    initial begin
        values_rdata = 16'h0;
    end

    logic [15:0] values_words [0:7];
    initial for (int i = 0; i < 8; i++) values_words[i] = 16'h0;
    always @(posedge clk) begin
        if (control_re) values_rdata <= values_words[control_raddr];
        if (control_we) values_words[control_waddr] <= push_data;
    end

    fncc_queue_control control (
        .clk(clk),
        .rst(rst),
        .push(push),
        .push_ready(push_ready),
        .pop_valid(pop_valid),
        .pop(pop),
        .we(control_we),
        .waddr(control_waddr),
        .re(control_re),
        .raddr(control_raddr)
    );

    assign pop_data = values_rdata;
endmodule

`default_nettype wire
