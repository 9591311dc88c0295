//! Tests across packages: differential, golden Verilog, command line.
