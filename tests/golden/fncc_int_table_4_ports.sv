// fncc_int_table: telemetry of all ports
// SPDX-License-Identifier: MIT OR Apache-2.0
//
// FNCC-RTL 0.1.0, emitted from RustHDL by
//   gen verilog --block int_table --width 512 --ports 4 --flows 1024
// Parameters: width 512 bits, 4 ports, 1024 flows
// Latency 4 cycles, initiation interval 1 cycle
`default_nettype none

module fncc_int_table (
    input  logic        clk,
    input  logic        rst,
    input  logic [3:0]  stamp_valid,
    input  logic [63:0] stamp_entry_0,
    input  logic [63:0] stamp_entry_1,
    input  logic [63:0] stamp_entry_2,
    input  logic [63:0] stamp_entry_3,
    input  logic        rd_en_0,
    input  logic        rd_en_1,
    input  logic [7:0]  rd_port_0,
    input  logic [7:0]  rd_port_1,
    output logic [63:0] rd_entry_0,
    output logic [63:0] rd_entry_1
);

    logic [3:0] ahead;
    logic [3:0] candidates;
    logic [3:0] grant;
    logic [1:0] write_port;
    logic [63:0] write_entry;
    logic [3:0] pending_d;
    logic [3:0] pending_q = 4'h0;
    logic [63:0] entry_0_d;
    logic [63:0] entry_0_q = 64'h0;
    logic [63:0] entry_1_d;
    logic [63:0] entry_1_q = 64'h0;
    logic [63:0] entry_2_d;
    logic [63:0] entry_2_q = 64'h0;
    logic [63:0] entry_3_d;
    logic [63:0] entry_3_q = 64'h0;
    logic [3:0] turn_d;
    logic [3:0] turn_q = 4'h1;
    logic [3:0] known_d;
    logic [3:0] known_q = 4'h0;
    logic memory_0_we;
    logic [1:0] memory_0_waddr;
    logic [63:0] memory_0_wdata;
    logic memory_0_re;
    logic [1:0] memory_0_raddr;
    logic [63:0] memory_0_rdata = 64'h0;
    logic memory_1_we;
    logic [1:0] memory_1_waddr;
    logic [63:0] memory_1_wdata;
    logic memory_1_re;
    logic [1:0] memory_1_raddr;
    logic [63:0] memory_1_rdata = 64'h0;
    logic answer_known_0_d;
    logic answer_known_0_q = 1'b0;
    logic answer_known_1_d;
    logic answer_known_1_q = 1'b0;

    always_ff @(posedge clk) begin
        pending_q <= pending_d;
        entry_0_q <= entry_0_d;
        entry_1_q <= entry_1_d;
        entry_2_q <= entry_2_d;
        entry_3_q <= entry_3_d;
        turn_q <= turn_d;
        known_q <= known_d;
        answer_known_0_q <= answer_known_0_d;
        answer_known_1_q <= answer_known_1_d;
    end

    logic [63:0] memory_0_words [0:3];
    initial for (int i = 0; i < 4; i++) memory_0_words[i] = 64'h0;
    always @(posedge clk) begin
        if (memory_0_re) memory_0_rdata <= (memory_0_we && memory_0_waddr == memory_0_raddr) ? memory_0_wdata : memory_0_words[memory_0_raddr];
        if (memory_0_we) memory_0_words[memory_0_waddr] <= memory_0_wdata;
    end

    logic [63:0] memory_1_words [0:3];
    initial for (int i = 0; i < 4; i++) memory_1_words[i] = 64'h0;
    always @(posedge clk) begin
        if (memory_1_re) memory_1_rdata <= (memory_1_we && memory_1_waddr == memory_1_raddr) ? memory_1_wdata : memory_1_words[memory_1_raddr];
        if (memory_1_we) memory_1_words[memory_1_waddr] <= memory_1_wdata;
    end

    always_comb begin
        pending_d = pending_q;
        turn_d = turn_q;
        known_d = known_q;
        // A stamp that comes while its port is served waits for the next turn.
        pending_d = (pending_q & ~grant) | stamp_valid;
        known_d = known_q | grant;
        if (|grant) begin
            turn_d = grant << 1'b1;
            if ((grant << 1'b1) == 4'h0) begin
                turn_d = 4'h1;
            end
        end
        if (rst) begin
            pending_d = 4'h0;
            turn_d = 4'h1;
            known_d = 4'h0;
        end
    end

    // The first pending port at or behind the turn, else the first one at all.
    assign ahead = pending_q & ~(turn_q - 4'h1);

    always_comb begin
        candidates = pending_q;
        if (|ahead) begin
            candidates = ahead;
        end
    end

    assign grant = candidates & (~candidates + 4'h1);

    always_comb begin
        write_port = 2'h0;
        if (grant[0]) begin
            write_port = 2'h0;
        end
        if (grant[1]) begin
            write_port = 2'h1;
        end
        if (grant[2]) begin
            write_port = 2'h2;
        end
        if (grant[3]) begin
            write_port = 2'h3;
        end
    end

    always_comb begin
        write_entry = 64'h0;
        if (grant[0]) begin
            write_entry = entry_0_q;
        end
        if (grant[1]) begin
            write_entry = entry_1_q;
        end
        if (grant[2]) begin
            write_entry = entry_2_q;
        end
        if (grant[3]) begin
            write_entry = entry_3_q;
        end
    end

    always_comb begin
        entry_0_d = entry_0_q;
        if (stamp_valid[0]) begin
            entry_0_d = stamp_entry_0;
        end
    end

    always_comb begin
        entry_1_d = entry_1_q;
        if (stamp_valid[1]) begin
            entry_1_d = stamp_entry_1;
        end
    end

    always_comb begin
        entry_2_d = entry_2_q;
        if (stamp_valid[2]) begin
            entry_2_d = stamp_entry_2;
        end
    end

    always_comb begin
        entry_3_d = entry_3_q;
        if (stamp_valid[3]) begin
            entry_3_d = stamp_entry_3;
        end
    end

    assign memory_0_we = |grant;
    assign memory_0_waddr = write_port;
    assign memory_0_wdata = write_entry;
    assign memory_0_re = rd_en_0;
    assign memory_0_raddr = rd_port_0[1:0];

    always_comb begin
        answer_known_0_d = answer_known_0_q;
        if (rd_en_0) begin
            answer_known_0_d = 1'((known_q | grant) >> rd_port_0);
        end
        if (rst) begin
            answer_known_0_d = 1'b0;
        end
    end

    always_comb begin
        rd_entry_0 = 64'h0;
        if (answer_known_0_q) begin
            rd_entry_0 = memory_0_rdata;
        end
    end

    assign memory_1_we = |grant;
    assign memory_1_waddr = write_port;
    assign memory_1_wdata = write_entry;
    assign memory_1_re = rd_en_1;
    assign memory_1_raddr = rd_port_1[1:0];

    always_comb begin
        answer_known_1_d = answer_known_1_q;
        if (rd_en_1) begin
            answer_known_1_d = 1'((known_q | grant) >> rd_port_1);
        end
        if (rst) begin
            answer_known_1_d = 1'b0;
        end
    end

    always_comb begin
        rd_entry_1 = 64'h0;
        if (answer_known_1_q) begin
            rd_entry_1 = memory_1_rdata;
        end
    end
endmodule

`default_nettype wire
