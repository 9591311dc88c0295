// fncc_axis_register_slice: register slice in both directions
// SPDX-License-Identifier: MIT OR Apache-2.0
//
// FNCC-RTL 0.1.0, emitted from RustHDL by
//   gen verilog --block axis_register_slice --width 64 --ports 8 --flows 1024
// Parameters: width 64 bits, 8 ports, 1024 flows
// Latency 1 cycle, initiation interval 1 cycle
`default_nettype none

module fncc_axis_register_slice (
    input  logic        clk,
    // Synchronous reset
    input  logic        rst,
    // Beats in
    // Data, byte 0 of the packet in the low bits of the first beat
    input  logic [63:0] s_axis_tdata,
    // One bit per byte lane that holds a byte of the packet
    input  logic [7:0]  s_axis_tkeep,
    // Last beat of the packet
    input  logic        s_axis_tlast,
    // Sideband signals of the packet, constant in all its beats
    input  logic [7:0]  s_axis_tuser,
    // Beat valid
    input  logic        s_axis_tvalid,
    // Ready to accept a beat
    output logic        s_axis_tready,
    // Beats out
    // Data, byte 0 of the packet in the low bits of the first beat
    output logic [63:0] m_axis_tdata,
    // One bit per byte lane that holds a byte of the packet
    output logic [7:0]  m_axis_tkeep,
    // Last beat of the packet
    output logic        m_axis_tlast,
    // Sideband signals of the packet, constant in all its beats
    output logic [7:0]  m_axis_tuser,
    // Beat valid
    output logic        m_axis_tvalid,
    // Ready to accept a beat
    input  logic        m_axis_tready
);

    logic load_out_0;
    logic load_out_1;
    logic load_out_2;
    logic load_out_3;
    logic load_out_4;
    logic load_out_5;
    logic load_out_6;
    logic load_out_7;
    logic load_out_8;
    logic load_out_9;
    logic [63:0] data;
    logic out_valid_0_d;
    logic out_valid_0_q;
    logic out_valid_1_d;
    logic out_valid_1_q;
    logic out_valid_2_d;
    logic out_valid_2_q;
    logic out_valid_3_d;
    logic out_valid_3_q;
    logic out_valid_4_d;
    logic out_valid_4_q;
    logic out_valid_5_d;
    logic out_valid_5_q;
    logic out_valid_6_d;
    logic out_valid_6_q;
    logic out_valid_7_d;
    logic out_valid_7_q;
    logic out_valid_8_d;
    logic out_valid_8_q;
    logic out_valid_9_d;
    logic out_valid_9_q;
    logic skid_valid_0_d;
    logic skid_valid_0_q;
    logic skid_valid_1_d;
    logic skid_valid_1_q;
    logic skid_valid_2_d;
    logic skid_valid_2_q;
    logic skid_valid_3_d;
    logic skid_valid_3_q;
    logic skid_valid_4_d;
    logic skid_valid_4_q;
    logic skid_valid_5_d;
    logic skid_valid_5_q;
    logic skid_valid_6_d;
    logic skid_valid_6_q;
    logic skid_valid_7_d;
    logic skid_valid_7_q;
    logic skid_valid_8_d;
    logic skid_valid_8_q;
    logic skid_valid_9_d;
    logic skid_valid_9_q;
    logic [7:0] out_part_0_d;
    logic [7:0] out_part_0_q;
    logic [7:0] out_part_1_d;
    logic [7:0] out_part_1_q;
    logic [7:0] out_part_2_d;
    logic [7:0] out_part_2_q;
    logic [7:0] out_part_3_d;
    logic [7:0] out_part_3_q;
    logic [7:0] out_part_4_d;
    logic [7:0] out_part_4_q;
    logic [7:0] out_part_5_d;
    logic [7:0] out_part_5_q;
    logic [7:0] out_part_6_d;
    logic [7:0] out_part_6_q;
    logic [7:0] out_part_7_d;
    logic [7:0] out_part_7_q;
    logic [7:0] skid_part_0_d;
    logic [7:0] skid_part_0_q;
    logic [7:0] skid_part_1_d;
    logic [7:0] skid_part_1_q;
    logic [7:0] skid_part_2_d;
    logic [7:0] skid_part_2_q;
    logic [7:0] skid_part_3_d;
    logic [7:0] skid_part_3_q;
    logic [7:0] skid_part_4_d;
    logic [7:0] skid_part_4_q;
    logic [7:0] skid_part_5_d;
    logic [7:0] skid_part_5_q;
    logic [7:0] skid_part_6_d;
    logic [7:0] skid_part_6_q;
    logic [7:0] skid_part_7_d;
    logic [7:0] skid_part_7_q;
    logic [7:0] out_keep_d;
    logic [7:0] out_keep_q;
    logic out_last_d;
    logic out_last_q;
    logic [7:0] out_user_d;
    logic [7:0] out_user_q;
    logic [7:0] skid_keep_d;
    logic [7:0] skid_keep_q;
    logic skid_last_d;
    logic skid_last_q;
    logic [7:0] skid_user_d;
    logic [7:0] skid_user_q;
    logic [7:0] came_0;
    logic [7:0] eighth_0;
    logic [7:0] came_1;
    logic [7:0] eighth_1;
    logic [7:0] came_2;
    logic [7:0] eighth_2;
    logic [7:0] came_3;
    logic [7:0] eighth_3;
    logic [7:0] came_4;
    logic [7:0] eighth_4;
    logic [7:0] came_5;
    logic [7:0] eighth_5;
    logic [7:0] came_6;
    logic [7:0] eighth_6;
    logic [7:0] came_7;
    logic [7:0] eighth_7;

    initial begin
        out_valid_0_q = 1'b0;
        out_valid_1_q = 1'b0;
        out_valid_2_q = 1'b0;
        out_valid_3_q = 1'b0;
        out_valid_4_q = 1'b0;
        out_valid_5_q = 1'b0;
        out_valid_6_q = 1'b0;
        out_valid_7_q = 1'b0;
        out_valid_8_q = 1'b0;
        out_valid_9_q = 1'b0;
        skid_valid_0_q = 1'b0;
        skid_valid_1_q = 1'b0;
        skid_valid_2_q = 1'b0;
        skid_valid_3_q = 1'b0;
        skid_valid_4_q = 1'b0;
        skid_valid_5_q = 1'b0;
        skid_valid_6_q = 1'b0;
        skid_valid_7_q = 1'b0;
        skid_valid_8_q = 1'b0;
        skid_valid_9_q = 1'b0;
        out_part_0_q = 8'h0;
        out_part_1_q = 8'h0;
        out_part_2_q = 8'h0;
        out_part_3_q = 8'h0;
        out_part_4_q = 8'h0;
        out_part_5_q = 8'h0;
        out_part_6_q = 8'h0;
        out_part_7_q = 8'h0;
        skid_part_0_q = 8'h0;
        skid_part_1_q = 8'h0;
        skid_part_2_q = 8'h0;
        skid_part_3_q = 8'h0;
        skid_part_4_q = 8'h0;
        skid_part_5_q = 8'h0;
        skid_part_6_q = 8'h0;
        skid_part_7_q = 8'h0;
        out_keep_q = 8'h0;
        out_last_q = 1'b0;
        out_user_q = 8'h0;
        skid_keep_q = 8'h0;
        skid_last_q = 1'b0;
        skid_user_q = 8'h0;
    end

    always @(posedge clk) begin
        out_valid_0_q <= out_valid_0_d;
        out_valid_1_q <= out_valid_1_d;
        out_valid_2_q <= out_valid_2_d;
        out_valid_3_q <= out_valid_3_d;
        out_valid_4_q <= out_valid_4_d;
        out_valid_5_q <= out_valid_5_d;
        out_valid_6_q <= out_valid_6_d;
        out_valid_7_q <= out_valid_7_d;
        out_valid_8_q <= out_valid_8_d;
        out_valid_9_q <= out_valid_9_d;
        skid_valid_0_q <= skid_valid_0_d;
        skid_valid_1_q <= skid_valid_1_d;
        skid_valid_2_q <= skid_valid_2_d;
        skid_valid_3_q <= skid_valid_3_d;
        skid_valid_4_q <= skid_valid_4_d;
        skid_valid_5_q <= skid_valid_5_d;
        skid_valid_6_q <= skid_valid_6_d;
        skid_valid_7_q <= skid_valid_7_d;
        skid_valid_8_q <= skid_valid_8_d;
        skid_valid_9_q <= skid_valid_9_d;
        out_part_0_q <= out_part_0_d;
        out_part_1_q <= out_part_1_d;
        out_part_2_q <= out_part_2_d;
        out_part_3_q <= out_part_3_d;
        out_part_4_q <= out_part_4_d;
        out_part_5_q <= out_part_5_d;
        out_part_6_q <= out_part_6_d;
        out_part_7_q <= out_part_7_d;
        skid_part_0_q <= skid_part_0_d;
        skid_part_1_q <= skid_part_1_d;
        skid_part_2_q <= skid_part_2_d;
        skid_part_3_q <= skid_part_3_d;
        skid_part_4_q <= skid_part_4_d;
        skid_part_5_q <= skid_part_5_d;
        skid_part_6_q <= skid_part_6_d;
        skid_part_7_q <= skid_part_7_d;
        out_keep_q <= out_keep_d;
        out_last_q <= out_last_d;
        out_user_q <= out_user_d;
        skid_keep_q <= skid_keep_d;
        skid_last_q <= skid_last_d;
        skid_user_q <= skid_user_d;
    end

    // Control of each lane, from its own registers.
    assign load_out_0 = m_axis_tready | ~out_valid_0_q;

    always_comb begin
        out_valid_0_d = (~load_out_0 | skid_valid_0_q) | s_axis_tvalid;
        skid_valid_0_d = ~load_out_0 & (skid_valid_0_q | s_axis_tvalid);
        out_valid_1_d = (~load_out_1 | skid_valid_1_q) | s_axis_tvalid;
        skid_valid_1_d = ~load_out_1 & (skid_valid_1_q | s_axis_tvalid);
        out_valid_2_d = (~load_out_2 | skid_valid_2_q) | s_axis_tvalid;
        skid_valid_2_d = ~load_out_2 & (skid_valid_2_q | s_axis_tvalid);
        out_valid_3_d = (~load_out_3 | skid_valid_3_q) | s_axis_tvalid;
        skid_valid_3_d = ~load_out_3 & (skid_valid_3_q | s_axis_tvalid);
        out_valid_4_d = (~load_out_4 | skid_valid_4_q) | s_axis_tvalid;
        skid_valid_4_d = ~load_out_4 & (skid_valid_4_q | s_axis_tvalid);
        out_valid_5_d = (~load_out_5 | skid_valid_5_q) | s_axis_tvalid;
        skid_valid_5_d = ~load_out_5 & (skid_valid_5_q | s_axis_tvalid);
        out_valid_6_d = (~load_out_6 | skid_valid_6_q) | s_axis_tvalid;
        skid_valid_6_d = ~load_out_6 & (skid_valid_6_q | s_axis_tvalid);
        out_valid_7_d = (~load_out_7 | skid_valid_7_q) | s_axis_tvalid;
        skid_valid_7_d = ~load_out_7 & (skid_valid_7_q | s_axis_tvalid);
        out_valid_8_d = (~load_out_8 | skid_valid_8_q) | s_axis_tvalid;
        skid_valid_8_d = ~load_out_8 & (skid_valid_8_q | s_axis_tvalid);
        out_valid_9_d = (~load_out_9 | skid_valid_9_q) | s_axis_tvalid;
        skid_valid_9_d = ~load_out_9 & (skid_valid_9_q | s_axis_tvalid);
        if (rst) begin
            out_valid_0_d = 1'b0;
            out_valid_1_d = 1'b0;
            out_valid_2_d = 1'b0;
            out_valid_3_d = 1'b0;
            out_valid_4_d = 1'b0;
            out_valid_5_d = 1'b0;
            out_valid_6_d = 1'b0;
            out_valid_7_d = 1'b0;
            out_valid_8_d = 1'b0;
            out_valid_9_d = 1'b0;
            skid_valid_0_d = 1'b0;
            skid_valid_1_d = 1'b0;
            skid_valid_2_d = 1'b0;
            skid_valid_3_d = 1'b0;
            skid_valid_4_d = 1'b0;
            skid_valid_5_d = 1'b0;
            skid_valid_6_d = 1'b0;
            skid_valid_7_d = 1'b0;
            skid_valid_8_d = 1'b0;
            skid_valid_9_d = 1'b0;
        end
    end

    assign load_out_1 = m_axis_tready | ~out_valid_1_q;
    assign load_out_2 = m_axis_tready | ~out_valid_2_q;
    assign load_out_3 = m_axis_tready | ~out_valid_3_q;
    assign load_out_4 = m_axis_tready | ~out_valid_4_q;
    assign load_out_5 = m_axis_tready | ~out_valid_5_q;
    assign load_out_6 = m_axis_tready | ~out_valid_6_q;
    assign load_out_7 = m_axis_tready | ~out_valid_7_q;
    assign load_out_8 = m_axis_tready | ~out_valid_8_q;
    assign load_out_9 = m_axis_tready | ~out_valid_9_q;

    // The skid register samples its input until it holds a beat.
    logic [63:0] data_next;
    always_comb begin
        data_next = 64'h0;
        data_next = data_next | {56'h0, eighth_0};
        data_next = data_next | {48'h0, eighth_1, 8'h0};
        data_next = data_next | {40'h0, eighth_2, 16'h0};
        data_next = data_next | {32'h0, eighth_3, 24'h0};
        data_next = data_next | {24'h0, eighth_4, 32'h0};
        data_next = data_next | {16'h0, eighth_5, 40'h0};
        data_next = data_next | {8'h0, eighth_6, 48'h0};
        data_next = data_next | {eighth_7, 56'h0};
        data = data_next;
    end

    assign came_0 = s_axis_tdata[7:0];
    assign skid_part_0_d = ~skid_valid_0_q ? came_0 : skid_part_0_q;

    always_comb begin
        out_part_0_d = out_part_0_q;
        if (load_out_0) begin
            out_part_0_d = came_0;
            if (skid_valid_0_q) begin
                out_part_0_d = skid_part_0_q;
            end
        end
    end

    assign eighth_0 = out_part_0_q;
    assign came_1 = s_axis_tdata[15:8];
    assign skid_part_1_d = ~skid_valid_1_q ? came_1 : skid_part_1_q;

    always_comb begin
        out_part_1_d = out_part_1_q;
        if (load_out_1) begin
            out_part_1_d = came_1;
            if (skid_valid_1_q) begin
                out_part_1_d = skid_part_1_q;
            end
        end
    end

    assign eighth_1 = out_part_1_q;
    assign came_2 = s_axis_tdata[23:16];
    assign skid_part_2_d = ~skid_valid_2_q ? came_2 : skid_part_2_q;

    always_comb begin
        out_part_2_d = out_part_2_q;
        if (load_out_2) begin
            out_part_2_d = came_2;
            if (skid_valid_2_q) begin
                out_part_2_d = skid_part_2_q;
            end
        end
    end

    assign eighth_2 = out_part_2_q;
    assign came_3 = s_axis_tdata[31:24];
    assign skid_part_3_d = ~skid_valid_3_q ? came_3 : skid_part_3_q;

    always_comb begin
        out_part_3_d = out_part_3_q;
        if (load_out_3) begin
            out_part_3_d = came_3;
            if (skid_valid_3_q) begin
                out_part_3_d = skid_part_3_q;
            end
        end
    end

    assign eighth_3 = out_part_3_q;
    assign came_4 = s_axis_tdata[39:32];
    assign skid_part_4_d = ~skid_valid_4_q ? came_4 : skid_part_4_q;

    always_comb begin
        out_part_4_d = out_part_4_q;
        if (load_out_4) begin
            out_part_4_d = came_4;
            if (skid_valid_4_q) begin
                out_part_4_d = skid_part_4_q;
            end
        end
    end

    assign eighth_4 = out_part_4_q;
    assign came_5 = s_axis_tdata[47:40];
    assign skid_part_5_d = ~skid_valid_5_q ? came_5 : skid_part_5_q;

    always_comb begin
        out_part_5_d = out_part_5_q;
        if (load_out_5) begin
            out_part_5_d = came_5;
            if (skid_valid_5_q) begin
                out_part_5_d = skid_part_5_q;
            end
        end
    end

    assign eighth_5 = out_part_5_q;
    assign came_6 = s_axis_tdata[55:48];
    assign skid_part_6_d = ~skid_valid_6_q ? came_6 : skid_part_6_q;

    always_comb begin
        out_part_6_d = out_part_6_q;
        if (load_out_6) begin
            out_part_6_d = came_6;
            if (skid_valid_6_q) begin
                out_part_6_d = skid_part_6_q;
            end
        end
    end

    assign eighth_6 = out_part_6_q;
    assign came_7 = s_axis_tdata[63:56];
    assign skid_part_7_d = ~skid_valid_7_q ? came_7 : skid_part_7_q;

    always_comb begin
        out_part_7_d = out_part_7_q;
        if (load_out_7) begin
            out_part_7_d = came_7;
            if (skid_valid_7_q) begin
                out_part_7_d = skid_part_7_q;
            end
        end
    end

    assign eighth_7 = out_part_7_q;

    always_comb begin
        skid_keep_d = skid_keep_q;
        skid_last_d = skid_last_q;
        if (~skid_valid_8_q) begin
            skid_keep_d = s_axis_tkeep;
            skid_last_d = s_axis_tlast;
        end
    end

    always_comb begin
        out_keep_d = out_keep_q;
        out_last_d = out_last_q;
        if (load_out_8) begin
            out_keep_d = s_axis_tkeep;
            out_last_d = s_axis_tlast;
            if (skid_valid_8_q) begin
                out_keep_d = skid_keep_q;
                out_last_d = skid_last_q;
            end
        end
    end

    assign skid_user_d = ~skid_valid_9_q ? s_axis_tuser : skid_user_q;

    always_comb begin
        out_user_d = out_user_q;
        if (load_out_9) begin
            out_user_d = s_axis_tuser;
            if (skid_valid_9_q) begin
                out_user_d = skid_user_q;
            end
        end
    end

    assign m_axis_tdata = data;
    assign m_axis_tkeep = out_keep_q;
    assign m_axis_tlast = out_last_q;
    assign m_axis_tuser = out_user_q;
    assign m_axis_tvalid = out_valid_8_q;
    assign s_axis_tready = ~skid_valid_8_q;

`ifdef FNCC_ASSERTIONS
    always @(posedge clk) begin
        if (!rst) begin : assert_lane_1_holds_as_many_beats_as_lane_0
            assert ((out_valid_1_q == out_valid_0_q) & (skid_valid_1_q == skid_valid_0_q));
        end
        if (!rst) begin : assert_lane_2_holds_as_many_beats_as_lane_0
            assert ((out_valid_2_q == out_valid_0_q) & (skid_valid_2_q == skid_valid_0_q));
        end
        if (!rst) begin : assert_lane_3_holds_as_many_beats_as_lane_0
            assert ((out_valid_3_q == out_valid_0_q) & (skid_valid_3_q == skid_valid_0_q));
        end
        if (!rst) begin : assert_lane_4_holds_as_many_beats_as_lane_0
            assert ((out_valid_4_q == out_valid_0_q) & (skid_valid_4_q == skid_valid_0_q));
        end
        if (!rst) begin : assert_lane_5_holds_as_many_beats_as_lane_0
            assert ((out_valid_5_q == out_valid_0_q) & (skid_valid_5_q == skid_valid_0_q));
        end
        if (!rst) begin : assert_lane_6_holds_as_many_beats_as_lane_0
            assert ((out_valid_6_q == out_valid_0_q) & (skid_valid_6_q == skid_valid_0_q));
        end
        if (!rst) begin : assert_lane_7_holds_as_many_beats_as_lane_0
            assert ((out_valid_7_q == out_valid_0_q) & (skid_valid_7_q == skid_valid_0_q));
        end
        if (!rst) begin : assert_lane_8_holds_as_many_beats_as_lane_0
            assert ((out_valid_8_q == out_valid_0_q) & (skid_valid_8_q == skid_valid_0_q));
        end
        if (!rst) begin : assert_lane_9_holds_as_many_beats_as_lane_0
            assert ((out_valid_9_q == out_valid_0_q) & (skid_valid_9_q == skid_valid_0_q));
        end
        if (!rst) begin : assert_the_skid_register_holds_a_beat_after_another_one
            assert (~skid_valid_0_q | out_valid_0_q);
        end
    end
`endif
endmodule

`default_nettype wire
