// A block at the pins of ecp5_versa.lpf: the LEDs show how many cycles had a switch change since reset, modulo 256.
`default_nettype none

module versa_example (
    input  logic       clk100,
    input  logic       rst_n,
    input  logic [7:0] switch,
    output logic [7:0] led
);
    // Button and switches through two registers each, as they follow no clock.
    logic [1:0] reset = 2'b11;
    logic [7:0] seen;
    logic [7:0] settled;
    logic [7:0] before;
    logic changed = 1'b0;
    logic [31:0] value;

    always_ff @(posedge clk100) begin
        reset <= {reset[0], ~rst_n};
        seen <= switch;
        settled <= seen;
        before <= settled;
        changed <= before != settled;
    end

    fncc_stat_counter counter (
        .clk(clk100),
        .rst(reset[1]),
        .increment(changed),
        .value(value)
    );

    assign led = value[7:0];
endmodule

`default_nettype wire
