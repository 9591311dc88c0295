"""The block that makes events of ACKs, whatever the target."""

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import ClockCycles
from cocotbext.axi import AxiStreamSource
from scapy.contrib.roce import AETH, BTH

from fncc_bench.packets import ack, ack_of, acks, others
from fncc_bench.streams import stream, watch

EVENT = ["qp", "psn", "syndrome", "msn", "n_hop", "path_id", "n", "stack"]
COUNTERS = ["acks", "bad_icrc", "truncated", "bad_hops", "bad_length", "others"]


class AckReceiver:
    """The block, and the events that it has given."""

    def __init__(self, dut):
        self.dut = dut
        self.source = stream(AxiStreamSource, dut, "s_axis")
        self.events = []
        cocotb.start_soon(Clock(dut.clk, 4, unit="ns").start())
        cocotb.start_soon(self.hear())

    async def start(self, check_icrc=1):
        self.dut.rst.value = 1
        self.dut.cfg_check_icrc.value = check_icrc
        await ClockCycles(self.dut.clk, 3)
        self.dut.rst.value = 0

    async def hear(self):
        async for values in watch(self.dut, "ev_valid", *(f"ev_{name}" for name in EVENT)):
            self.events.append(values)

    def counted(self):
        """The counters that are not zero."""
        counters = {name: int(getattr(self.dut, f"stat_{name}").value) for name in COUNTERS}
        return {name: count for name, count in counters.items() if count}


def event(data):
    """What an ACK has to give."""
    packet, fncc = ack_of(data)
    bth = packet[BTH]
    aeth = AETH(bytes(bth.payload))
    # The oldest entry, that of the last hop, is in the low bits.
    stack = int.from_bytes(b"".join(bytes(entry) for entry in fncc.stack), "big")
    return [bth.dqpn, bth.psn, aeth.syndrome, aeth.msn, fncc.nhop, fncc.path_id, fncc.n, stack]


def mixture(rng):
    """ACKs, packets that are none, and ACKs with a wrong bit in their ICRC."""
    wrong = [data[:-1] + bytes([data[-1] ^ 1]) for data in (ack(rng, hops) for hops in range(6))]
    return acks(rng), others(rng), wrong


def burst(rng):
    """At 512 bits these come faster than they are taken, so that the block makes the stream wait."""
    return [ack(rng, 0) for _ in range(60)]
