"""Every register of `registers/hpcc_registers.rdl`: what the benches of any block of registers do."""

from fncc_bench.register_block import *  # noqa: F403
