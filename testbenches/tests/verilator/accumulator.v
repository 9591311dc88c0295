module accumulator (
    input  wire         clk,
    input  wire         rst,
    input  wire         enable,
    input  wire [99:0]  data,
    output reg  [99:0]  total,
    output wire [99:0]  next,
    output wire [7:0]   low__byte,
    output reg  [299:0] marks
);
  assign next = total + data;
  assign low__byte = total[7:0];

  always @(posedge clk) begin
    if (rst) begin
      total <= 100'd0;
      marks <= 300'd0;
    end else if (enable) begin
      total <= next;
      marks <= {marks[298:0], ~marks[299]};
    end
  end
endmodule
