# Standard cells: the clock of a block and what its neighbours leave it, for OpenSTA and others that read SDC 2.0.
#
# Set `period` (ns) before you read this file, or take 4 ns. The shares of the period are ours, no foundry's: a fifth passes before an
# input is there, as the neighbour's register and a wire to us take that long, a fifth is left after an output, and a twentieth is kept
# for jitter and skew, until the tree of the clock is known. Drivers, loads and corners are those of your library and are left out.
#
# A block has one clock and all its ports follow it, the reset too, so there are no exceptions. A test times a block with this file with
# OpenSTA and the cells of osu018.

if {![info exists period]} {
    set period 4.000
}
create_clock -name clk -period $period [get_ports clk]
set_clock_uncertainty -setup [expr {$period / 20.0}] [get_clocks clk]
# All inputs but the clock; where there is no get_property, get_object_name does it.
foreach input [all_inputs] {
    if {[get_property $input full_name] ne "clk"} {
        set_input_delay [expr {$period / 5.0}] -clock clk $input
    }
}
set_output_delay [expr {$period / 5.0}] -clock clk [all_outputs]
