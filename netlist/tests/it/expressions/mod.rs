//! Every kind of kernel expression and statement means the same in the kernel, in the netlist and
//! in the emitted Verilog.

use crate::all_engines;

use all_engines::assert_all_engines_agree;
use fncc_netlist::prelude::*;

mod composition;
mod eight_differences;
mod kinds;
mod operators;
mod order;
mod statements;
mod wide;
