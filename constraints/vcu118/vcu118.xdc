# VCU118: clocks and reset of the board, for Vivado.
#
# Part: xcvu9p-flga2104-2L-e.
# No tool that reads XDC is free to run in our tests: they evaluate this file as Tcl with the commands of Vivado stubbed, so that its
# syntax, its ports and its periods are checked, and no more.
#
# The top of your design has the ports `clk_250mhz_p`, `clk_250mhz_n` and `reset`; those of the blocks are inside. The blocks take the
# 250 MHz as they are, through a differential buffer, or the clock of the Ethernet MAC: a CMAC gives 322.265625 MHz, and the files of
# your MAC constrain it. A block has one clock and a synchronous reset: bring the button through a synchroniser of yours. There are no
# crossings of clocks in the blocks, so there are no exceptions for any.
#
# Source: Corundum (fpga/mqnic/VCU118/fpga_100g/fpga.xdc). Serial transceivers, memories and PCIe are those of your project and are left
# out.

set_property CFGBVS GND [current_design]
set_property CONFIG_VOLTAGE 1.8 [current_design]

# 250 MHz, the first of two.
set_property PACKAGE_PIN E12 [get_ports clk_250mhz_p]
set_property PACKAGE_PIN D12 [get_ports clk_250mhz_n]
set_property IOSTANDARD DIFF_SSTL12 [get_ports clk_250mhz_p]
set_property IOSTANDARD DIFF_SSTL12 [get_ports clk_250mhz_n]
create_clock -period 4.000 -name clk_250mhz [get_ports clk_250mhz_p]

# The button for it.
set_property PACKAGE_PIN L19 [get_ports reset]
set_property IOSTANDARD LVCMOS12 [get_ports reset]
set_false_path -from [get_ports reset]
