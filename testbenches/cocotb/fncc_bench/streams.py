"""Streams of packets."""

import itertools
import logging
import random

from cocotb.triggers import RisingEdge
from cocotbext.axi import AxiStreamBus


def stream(kind, dut, name):
    """A source, sink or monitor of cocotbext-axi on the stream of this name."""
    made = kind(AxiStreamBus.from_prefix(dut, name), dut.clk, dut.rst)
    # Each frame would be printed otherwise.
    made.log.setLevel(logging.WARNING)
    return made


def stall(end, rng, share=0.3):
    """A source offers, or a sink takes, nothing in this share of the cycles."""
    # Of its own, so that what else is drawn does not depend on how long the block takes.
    own = random.Random(rng.getrandbits(32))
    end.set_pause_generator(own.random() < share for _ in itertools.count())


async def watch(dut, valid, *values):
    """What stands at these ports in each cycle in which `valid` is set: an endless series for `async for`."""
    valid = getattr(dut, valid)
    values = [getattr(dut, value) for value in values]
    while True:
        await RisingEdge(dut.clk)
        if valid.value == 1:
            yield [int(value.value) for value in values]
