"""Benches of the blocks next to the MACs of Corundum and taxi, which differ in what travels with a packet alone."""

from fncc_bench import corundum, taxi


def streams_of(dut):
    """The streams of the project that a block is for: both modules have the same functions."""
    return {"corundum": corundum, "taxi": taxi}[dut._name.split("_")[1]]
