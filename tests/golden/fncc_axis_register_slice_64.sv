// fncc_axis_register_slice: register in both directions
// SPDX-License-Identifier: MIT OR Apache-2.0
//
// FNCC-RTL 0.1.0, emitted from RustHDL by
//   gen verilog --block axis_register_slice --width 64 --ports 8 --flows 1024
// Parameters: width 64 bits, 8 ports, 1024 flows
// Latency 1 cycle, initiation interval 1 cycle
`default_nettype none

module fncc_axis_register_slice (
    input  logic        clk,
    input  logic        rst,
    input  logic [63:0] s_axis_tdata,
    input  logic [7:0]  s_axis_tkeep,
    input  logic        s_axis_tlast,
    input  logic [7:0]  s_axis_tuser,
    input  logic        s_axis_tvalid,
    output logic        s_axis_tready,
    output logic [63:0] m_axis_tdata,
    output logic [7:0]  m_axis_tkeep,
    output logic        m_axis_tlast,
    output logic [7:0]  m_axis_tuser,
    output logic        m_axis_tvalid,
    input  logic        m_axis_tready
);

    logic load_out;
    logic load_skid;
    logic out_valid_d;
    logic out_valid_q = 1'b0;
    logic [63:0] out_data_d;
    logic [63:0] out_data_q = 64'h0;
    logic [7:0] out_keep_d;
    logic [7:0] out_keep_q = 8'h0;
    logic out_last_d;
    logic out_last_q = 1'b0;
    logic [7:0] out_user_d;
    logic [7:0] out_user_q = 8'h0;
    logic skid_valid_d;
    logic skid_valid_q = 1'b0;
    logic [63:0] skid_data_d;
    logic [63:0] skid_data_q = 64'h0;
    logic [7:0] skid_keep_d;
    logic [7:0] skid_keep_q = 8'h0;
    logic skid_last_d;
    logic skid_last_q = 1'b0;
    logic [7:0] skid_user_d;
    logic [7:0] skid_user_q = 8'h0;

    always_ff @(posedge clk) begin
        out_valid_q <= out_valid_d;
        out_data_q <= out_data_d;
        out_keep_q <= out_keep_d;
        out_last_q <= out_last_d;
        out_user_q <= out_user_d;
        skid_valid_q <= skid_valid_d;
        skid_data_q <= skid_data_d;
        skid_keep_q <= skid_keep_d;
        skid_last_q <= skid_last_d;
        skid_user_q <= skid_user_d;
    end

    always_comb begin
        out_valid_d = out_valid_q;
        out_data_d = out_data_q;
        out_keep_d = out_keep_q;
        out_last_d = out_last_q;
        out_user_d = out_user_q;
        skid_valid_d = skid_valid_q;
        skid_data_d = skid_data_q;
        skid_keep_d = skid_keep_q;
        skid_last_d = skid_last_q;
        skid_user_d = skid_user_q;
        if (load_out) begin
            out_valid_d = skid_valid_q | s_axis_tvalid;
            skid_valid_d = 1'b0;
            if (skid_valid_q) begin
                out_data_d = skid_data_q;
                out_keep_d = skid_keep_q;
                out_last_d = skid_last_q;
                out_user_d = skid_user_q;
            end else begin
                out_data_d = s_axis_tdata;
                out_keep_d = s_axis_tkeep;
                out_last_d = s_axis_tlast;
                out_user_d = s_axis_tuser;
            end
        end
        if (load_skid) begin
            skid_valid_d = 1'b1;
            skid_data_d = s_axis_tdata;
            skid_keep_d = s_axis_tkeep;
            skid_last_d = s_axis_tlast;
            skid_user_d = s_axis_tuser;
        end
        if (rst) begin
            out_valid_d = 1'b0;
            skid_valid_d = 1'b0;
        end
    end

    assign m_axis_tdata = out_data_q;
    assign m_axis_tkeep = out_keep_q;
    assign m_axis_tlast = out_last_q;
    assign m_axis_tuser = out_user_q;
    assign m_axis_tvalid = out_valid_q;
    assign s_axis_tready = ~skid_valid_q;
    assign load_out = m_axis_tready | ~out_valid_q;
    assign load_skid = (s_axis_tvalid & ~skid_valid_q) & ~load_out;
endmodule

`default_nettype wire
