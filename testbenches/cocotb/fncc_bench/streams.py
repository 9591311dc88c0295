"""Streams of packets."""

import itertools
import logging
import random

import cocotb
from cocotb.queue import Queue
from cocotb.triggers import RisingEdge, with_timeout
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


class Beside:
    """What stands at ports of their own with the packets of the stream of this name, in all their beats."""

    def __init__(self, dut, name, *ports):
        self.dut = dut
        self.handshake = [getattr(dut, f"{name}_{signal}") for signal in ("tvalid", "tready")]
        self.last = getattr(dut, f"{name}_tlast")
        self.ports = [getattr(dut, port) for port in ports]
        self.packets = Queue()
        cocotb.start_soon(self.watch())

    async def watch(self):
        found = set()
        while True:
            await RisingEdge(self.dut.clk)
            if self.dut.rst.value == 0 and all(signal.value == 1 for signal in self.handshake):
                found.add(tuple(int(port.value) for port in self.ports))
                if self.last.value == 1:
                    self.packets.put_nowait(found)
                    found = set()

    async def packet(self):
        """Their values with the next packet."""
        found = await with_timeout(self.packets.get(), 4, "us")
        assert len(found) == 1, f"it changes within a packet: {found}"
        return found.pop()
