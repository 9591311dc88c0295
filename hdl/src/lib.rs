//! The hardware of FNCC-RTL: one block a file, each file one Verilog module.
//!
//! Conventions (all blocks): one clock `clk`, one synchronous active-high reset `rst`; packets on
//! AXI4-Stream with byte 0 of the packet in `tdata[7:0]`, `tkeep` contiguous from lane 0 and all
//! ones but in the last beat; configuration on `cfg_*`, counters and state on `stat_*`; counters
//! saturate. Width parameters are `W` data bits and `K = W / 8` lanes, `W` from 64 to 1024.

pub mod arith;
pub mod axis;
pub mod catalog;
pub mod nic;
pub mod packet;
pub mod registers;
pub mod switch;
