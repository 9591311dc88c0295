# NetFPGA SUME: clock and reset of the board, for Vivado.
#
# Part: xc7vx690tffg1761-3.
# No tool that reads XDC is free to run in our tests: they evaluate this file as Tcl with the commands of Vivado stubbed, so that its
# syntax, its ports and its periods are checked, and no more.
#
# The top of your design has the ports `fpga_sysclk_p`, `fpga_sysclk_n` and `reset`; those of the blocks are inside. A block has one
# clock and a synchronous reset: bring the button through a synchroniser of yours. There are no crossings of clocks in the blocks, so
# there are no exceptions for any.
#
# Sources: the pins, the I/O standard and the periods of NetFPGA's own projects (NetFPGA-SUME-live,
# projects/reference_nic/hw/constraints/nf_sume_general_bd.xdc); Corundum (fpga/mqnic/NetFPGA_SUME/fpga/fpga.xdc) has the same pins and
# the part. Serial transceivers, memories and PCIe are those of your project and are left out.

set_property CFGBVS GND [current_design]
set_property CONFIG_VOLTAGE 1.8 [current_design]

# 200 MHz, the clock of the data path of the reference projects: 256 bits at 200 MHz.
set_property PACKAGE_PIN H19 [get_ports fpga_sysclk_p]
set_property PACKAGE_PIN G18 [get_ports fpga_sysclk_n]
set_property IOSTANDARD DIFF_SSTL15 [get_ports fpga_sysclk_p]
set_property IOSTANDARD DIFF_SSTL15 [get_ports fpga_sysclk_n]
create_clock -period 5.000 -name fpga_sysclk [get_ports fpga_sysclk_p]

# Button 0.
set_property PACKAGE_PIN AR13 [get_ports reset]
set_property IOSTANDARD LVCMOS15 [get_ports reset]
set_false_path -from [get_ports reset]
