"""ACKs on their way back to the sender get the entry of the port that they came in by, everything else passes."""

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import ClockCycles, RisingEdge
from cocotbext.axi import AxiStreamFrame, AxiStreamSink, AxiStreamSource

from fncc_bench.packets import acks, behind_switch, entry, others, seeded
from fncc_bench.streams import stall, stream

SWITCH_ID = 0x5A3


class Bench:
    """The block with streams on both sides; each port has stamped an entry."""

    def __init__(self, dut, rng):
        self.dut = dut
        self.source = stream(AxiStreamSource, dut, "s_axis")
        self.sink = stream(AxiStreamSink, dut, "m_axis")
        self.entries = [entry(rng) for _ in range(len(dut.stamp_valid))]
        cocotb.start_soon(Clock(dut.clk, 4, unit="ns").start())

    async def start(self):
        dut = self.dut
        dut.rst.value = 1
        dut.stamp_valid.value = 0
        dut.cfg_hpcc_mode.value = 0
        dut.cfg_switch_id.value = SWITCH_ID
        dut.cfg_egress_port.value = 0
        for port, stamped in enumerate(self.entries):
            getattr(dut, f"stamp_entry_{port}").value = int.from_bytes(bytes(stamped), "big")
        await ClockCycles(dut.clk, 3)
        dut.rst.value = 0
        # A stamp of all ports at once reaches the table within PORTS + 4 cycles.
        dut.stamp_valid.value = 2 ** len(self.entries) - 1
        await RisingEdge(dut.clk)
        dut.stamp_valid.value = 0
        await ClockCycles(dut.clk, len(self.entries) + 4)

    async def passes(self, packets, rng):
        """Sends packets by ports of their own and compares what comes out."""
        sent = [(data, rng.randrange(len(self.entries))) for data in packets]
        for data, port in sent:
            await self.source.send(AxiStreamFrame(data, tuser=port))
        for number, (data, port) in enumerate(sent):
            expected = behind_switch(data, self.entries[port], SWITCH_ID)
            found = bytes((await self.sink.recv()).tdata)
            assert found == expected, f"packet {number}, port {port}: {found.hex()} is not {expected.hex()}"


@cocotb.test()
@cocotb.parametrize(stalls=["never", "of the source", "of the sink", "of both"])
async def packets_pass_and_acks_get_their_entry(dut, stalls):
    rng = seeded(stalls)
    bench = Bench(dut, rng)
    await bench.start()
    if stalls in ("of the source", "of both"):
        stall(bench.source, rng)
    if stalls in ("of the sink", "of both"):
        stall(bench.sink, rng)
    with_header, without = acks(rng), others(rng)
    packets = with_header + without
    rng.shuffle(packets)
    await bench.passes(packets, rng)

    await ClockCycles(dut.clk, 2)
    full = sum(behind_switch(data, bench.entries[0], SWITCH_ID) == data for data in with_header)
    assert int(dut.stat_packets.value) == len(packets)
    assert int(dut.stat_acks.value) == len(with_header)
    assert int(dut.stat_inserted.value) == len(with_header) - full
    assert int(dut.stat_full.value) == full
    for counter in (dut.stat_data, dut.stat_truncated, dut.stat_too_long, dut.stat_invalid):
        assert int(counter.value) == 0, counter._name
