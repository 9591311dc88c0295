# Alveo U280: clock and reset of the board, for Vivado.
#
# Part: xcu280-fsvh2892-2L-e.
# No tool that reads XDC is free to run in our tests: they evaluate this file as Tcl with the commands of Vivado stubbed, so that its
# syntax, its ports and its periods are checked, and no more.
#
# The top of your design has the ports `sysclk_p`, `sysclk_n`, `pci_rst_n` and `hbm_cattrip`; those of the blocks are inside. Make the
# clock of the blocks from the board's with a clock wizard (Vivado derives its constraint), or take the one of the Ethernet MAC: a CMAC
# gives 322.265625 MHz, and the files of your MAC constrain it. A block has one clock and a synchronous reset: bring the reset through a
# synchroniser of yours. There are no crossings of clocks in the blocks, so there are no exceptions for any.
#
# Sources: NetFPGA-PLUS (hw/lib/common/constraints/au280_general.xdc, made from the board's file of its manufacturer) and Corundum
# (fpga/mqnic/AU280/fpga_100g/fpga.xdc), which have the same pins and standards. Serial transceivers, memories and the lanes of PCIe are
# those of your project and are left out.

set_property CFGBVS GND [current_design]
set_property CONFIG_VOLTAGE 1.8 [current_design]

# 100 MHz.
set_property PACKAGE_PIN BJ43 [get_ports sysclk_p]
set_property PACKAGE_PIN BJ44 [get_ports sysclk_n]
set_property IOSTANDARD LVDS [get_ports sysclk_p]
set_property IOSTANDARD LVDS [get_ports sysclk_n]
create_clock -period 10.000 -name sysclk [get_ports sysclk_p]

# The reset of PCIe.
set_property PACKAGE_PIN BH26 [get_ports pci_rst_n]
set_property IOSTANDARD LVCMOS18 [get_ports pci_rst_n]
set_property PULLUP true [get_ports pci_rst_n]
set_false_path -from [get_ports pci_rst_n]

# To the board's controller: the memory is too hot. Drive it low in a design without HBM.
set_property PACKAGE_PIN D32 [get_ports hbm_cattrip]
set_property IOSTANDARD LVCMOS18 [get_ports hbm_cattrip]
