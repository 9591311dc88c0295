// fncc_int_table: telemetry of all ports
// SPDX-License-Identifier: MIT OR Apache-2.0
//
// FNCC-RTL 0.1.0, emitted from RustHDL by
//   gen verilog --block int_table --width 512 --ports 4 --flows 1024
// Parameters: width 512 bits, 4 ports, 1024 flows
// Latency 8 cycles, initiation interval 1 cycle
`default_nettype none

module fncc_int_table (
    input  logic        clk,
    // Synchronous reset: all entries become invalid
    input  logic        rst,
    // Telemetry of all ports
    // Which ports stamp their entry in this cycle
    input  logic [3:0]  stamp_valid,
    // Telemetry entry of port p
    input  logic [63:0] stamp_entry_0,
    input  logic [63:0] stamp_entry_1,
    input  logic [63:0] stamp_entry_2,
    input  logic [63:0] stamp_entry_3,
    // A reader requests an entry
    input  logic        rd_en_0,
    input  logic        rd_en_1,
    // Port whose entry is read
    input  logic [7:0]  rd_port_0,
    input  logic [7:0]  rd_port_1,
    // The entry, from the next cycle until the next read
    output logic [63:0] rd_entry_0,
    output logic [63:0] rd_entry_1
);

    logic [63:0] gathered_0;
    logic [63:0] gathered_1;
    logic [63:0] gathered_2;
    logic [63:0] gathered_3;
    logic [63:0] entry_0_d;
    logic [63:0] entry_0_q;
    logic [63:0] entry_1_d;
    logic [63:0] entry_1_q;
    logic [63:0] entry_2_d;
    logic [63:0] entry_2_q;
    logic [63:0] entry_3_d;
    logic [63:0] entry_3_q;
    logic [3:0] known_d;
    logic [3:0] known_q;
    logic [3:0] turn_d;
    logic [3:0] turn_q;
    logic [1:0] number_d;
    logic [1:0] number_q;
    logic [3:0] chosen_0_d;
    (* keep = "true" *) logic [3:0] chosen_0_q;
    logic [3:0] chosen_1_d;
    (* keep = "true" *) logic [3:0] chosen_1_q;
    logic [3:0] chosen_2_d;
    (* keep = "true" *) logic [3:0] chosen_2_q;
    logic [3:0] chosen_3_d;
    (* keep = "true" *) logic [3:0] chosen_3_q;
    logic [1:0] chosen_number_q;
    logic [63:0] groups_0_q;
    logic [63:0] groups_1_q;
    logic [63:0] groups_2_q;
    logic [63:0] groups_3_q;
    logic [1:0] groups_number_q;
    logic [63:0] write_entry_d;
    logic [63:0] write_entry_q;
    logic [1:0] write_port_q;
    logic memory_0_we;
    logic [1:0] memory_0_raddr;
    logic [63:0] memory_0_rdata;
    logic memory_1_we;
    logic [1:0] memory_1_raddr;
    logic [63:0] memory_1_rdata;
    logic round_0_d;
    logic round_0_q;
    logic round_1_d;
    logic round_1_q;
    logic round_2_d;
    logic round_2_q;
    logic round_3_d;
    logic round_3_q;
    logic answer_known_0_d;
    logic answer_known_0_q;
    logic answer_known_1_d;
    logic answer_known_1_q;
    logic turn_q_3;
    logic chosen_0_q_0;
    logic chosen_1_q_0;
    logic chosen_2_q_0;
    logic chosen_3_q_0;
    logic chosen_0_q_1;
    logic chosen_1_q_1;
    logic chosen_2_q_1;
    logic chosen_3_q_1;
    logic chosen_0_q_2;
    logic chosen_1_q_2;
    logic chosen_2_q_2;
    logic chosen_3_q_2;
    logic chosen_0_q_3;
    logic chosen_1_q_3;
    logic chosen_2_q_3;
    logic chosen_3_q_3;

    initial begin
        entry_0_q = 64'h0;
        entry_1_q = 64'h0;
        entry_2_q = 64'h0;
        entry_3_q = 64'h0;
        known_q = 4'h0;
        turn_q = 4'h1;
        number_q = 2'h0;
        chosen_0_q = 4'h0;
        chosen_1_q = 4'h0;
        chosen_2_q = 4'h0;
        chosen_3_q = 4'h0;
        chosen_number_q = 2'h0;
        groups_0_q = 64'h0;
        groups_1_q = 64'h0;
        groups_2_q = 64'h0;
        groups_3_q = 64'h0;
        groups_number_q = 2'h0;
        write_entry_q = 64'h0;
        write_port_q = 2'h0;
        memory_0_rdata = 64'h0;
        memory_1_rdata = 64'h0;
        round_0_q = 1'b0;
        round_1_q = 1'b0;
        round_2_q = 1'b0;
        round_3_q = 1'b0;
        answer_known_0_q = 1'b0;
        answer_known_1_q = 1'b0;
    end

    always @(posedge clk) begin
        entry_0_q <= entry_0_d;
        entry_1_q <= entry_1_d;
        entry_2_q <= entry_2_d;
        entry_3_q <= entry_3_d;
        known_q <= known_d;
        turn_q <= turn_d;
        number_q <= number_d;
        chosen_number_q <= number_q;
        groups_0_q <= gathered_0;
        groups_1_q <= gathered_1;
        groups_2_q <= gathered_2;
        groups_3_q <= gathered_3;
        groups_number_q <= chosen_number_q;
        write_entry_q <= write_entry_d;
        write_port_q <= groups_number_q;
        round_0_q <= round_0_d;
        round_1_q <= round_1_d;
        round_2_q <= round_2_d;
        round_3_q <= round_3_d;
        answer_known_0_q <= answer_known_0_d;
        answer_known_1_q <= answer_known_1_d;
    end

    (* keep *) always @(posedge clk) begin
        chosen_0_q <= chosen_0_d;
        chosen_1_q <= chosen_1_d;
        chosen_2_q <= chosen_2_d;
        chosen_3_q <= chosen_3_d;
    end

    logic [63:0] memory_0_words [0:3];
    initial for (int i = 0; i < 4; i++) memory_0_words[i] = 64'h0;
    always @(posedge clk) begin
        if (rd_en_0) memory_0_rdata <= memory_0_words[memory_0_raddr];
        if (memory_0_we) memory_0_words[write_port_q] <= write_entry_q;
    end

    logic [63:0] memory_1_words [0:3];
    initial for (int i = 0; i < 4; i++) memory_1_words[i] = 64'h0;
    always @(posedge clk) begin
        if (rd_en_1) memory_1_rdata <= memory_1_words[memory_1_raddr];
        if (memory_1_we) memory_1_words[write_port_q] <= write_entry_q;
    end

    assign turn_q_3 = turn_q[3];
    assign chosen_0_q_0 = chosen_0_q[0];
    assign chosen_1_q_0 = chosen_1_q[0];
    assign chosen_2_q_0 = chosen_2_q[0];
    assign chosen_3_q_0 = chosen_3_q[0];
    assign chosen_0_q_1 = chosen_0_q[1];
    assign chosen_1_q_1 = chosen_1_q[1];
    assign chosen_2_q_1 = chosen_2_q[1];
    assign chosen_3_q_1 = chosen_3_q[1];
    assign chosen_0_q_2 = chosen_0_q[2];
    assign chosen_1_q_2 = chosen_1_q[2];
    assign chosen_2_q_2 = chosen_2_q[2];
    assign chosen_3_q_2 = chosen_3_q[2];
    assign chosen_0_q_3 = chosen_0_q[3];
    assign chosen_1_q_3 = chosen_1_q[3];
    assign chosen_2_q_3 = chosen_2_q[3];
    assign chosen_3_q_3 = chosen_3_q[3];

    // The ports in turn. After reset port 0 is the first.
    always_comb begin
        answer_known_0_d = answer_known_0_q;
        answer_known_1_d = answer_known_1_q;
        turn_d = turn_q << 1'b1;
        number_d = number_q + 2'h1;
        if (turn_q_3) begin
            turn_d = 4'h1;
            number_d = 2'h0;
        end
        known_d = known_q | stamp_valid;
        // Until all entries have been written since reset, reads return zero.
        round_0_d = round_0_q | turn_q_3;
        round_1_d = round_0_q;
        round_2_d = round_1_q;
        round_3_d = round_2_q;
        if (rd_en_0) begin
            answer_known_0_d = round_3_q & (rd_port_0 <= 8'h3);
        end
        if (rd_en_1) begin
            answer_known_1_d = round_3_q & (rd_port_1 <= 8'h3);
        end
        if (rst) begin
            known_d = 4'h0;
            turn_d = 4'h1;
            number_d = 2'h0;
            round_0_d = 1'b0;
            round_1_d = 1'b0;
            round_2_d = 1'b0;
            round_3_d = 1'b0;
            answer_known_0_d = 1'b0;
            answer_known_1_d = 1'b0;
        end
    end

    assign chosen_0_d = turn_q & known_q;
    assign chosen_1_d = turn_q & known_q;
    assign chosen_2_d = turn_q & known_q;
    assign chosen_3_d = turn_q & known_q;

    // The entry of the chosen port; none is chosen in the other groups.
    always_comb begin
        gathered_0 = 64'h0;
        if (chosen_0_q_0) begin
            gathered_0 = gathered_0 | (entry_0_q & 64'hffff);
        end
        if (chosen_1_q_0) begin
            gathered_0 = gathered_0 | (entry_0_q & 64'hffff0000);
        end
        if (chosen_2_q_0) begin
            gathered_0 = gathered_0 | (entry_0_q & 64'hffff00000000);
        end
        if (chosen_3_q_0) begin
            gathered_0 = gathered_0 | (entry_0_q & 64'hffff000000000000);
        end
    end

    always_comb begin
        gathered_1 = 64'h0;
        if (chosen_0_q_1) begin
            gathered_1 = gathered_1 | (entry_1_q & 64'hffff);
        end
        if (chosen_1_q_1) begin
            gathered_1 = gathered_1 | (entry_1_q & 64'hffff0000);
        end
        if (chosen_2_q_1) begin
            gathered_1 = gathered_1 | (entry_1_q & 64'hffff00000000);
        end
        if (chosen_3_q_1) begin
            gathered_1 = gathered_1 | (entry_1_q & 64'hffff000000000000);
        end
    end

    always_comb begin
        gathered_2 = 64'h0;
        if (chosen_0_q_2) begin
            gathered_2 = gathered_2 | (entry_2_q & 64'hffff);
        end
        if (chosen_1_q_2) begin
            gathered_2 = gathered_2 | (entry_2_q & 64'hffff0000);
        end
        if (chosen_2_q_2) begin
            gathered_2 = gathered_2 | (entry_2_q & 64'hffff00000000);
        end
        if (chosen_3_q_2) begin
            gathered_2 = gathered_2 | (entry_2_q & 64'hffff000000000000);
        end
    end

    always_comb begin
        gathered_3 = 64'h0;
        if (chosen_0_q_3) begin
            gathered_3 = gathered_3 | (entry_3_q & 64'hffff);
        end
        if (chosen_1_q_3) begin
            gathered_3 = gathered_3 | (entry_3_q & 64'hffff0000);
        end
        if (chosen_2_q_3) begin
            gathered_3 = gathered_3 | (entry_3_q & 64'hffff00000000);
        end
        if (chosen_3_q_3) begin
            gathered_3 = gathered_3 | (entry_3_q & 64'hffff000000000000);
        end
    end

    assign entry_0_d = stamp_valid[0] ? stamp_entry_0 : entry_0_q;
    assign entry_1_d = stamp_valid[1] ? stamp_entry_1 : entry_1_q;
    assign entry_2_d = stamp_valid[2] ? stamp_entry_2 : entry_2_q;
    assign entry_3_d = stamp_valid[3] ? stamp_entry_3 : entry_3_q;
    assign write_entry_d = ((groups_0_q | groups_1_q) | groups_2_q) | groups_3_q;
    assign memory_0_we = 1'b1;
    assign memory_0_raddr = rd_port_0[1:0];
    assign rd_entry_0 = answer_known_0_q ? memory_0_rdata : 64'h0;
    assign memory_1_we = 1'b1;
    assign memory_1_raddr = rd_port_1[1:0];
    assign rd_entry_1 = answer_known_1_q ? memory_1_rdata : 64'h0;
endmodule

`default_nettype wire
