"""Pause frames are obeyed and taken out of the stream, bad packets are dropped, everything else passes with what is beside it."""

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import ClockCycles
from cocotbext.axi import AxiStreamSink, AxiStreamSource

from fncc_bench.corundum import from_mac, received
from fncc_bench.packets import acks, others, pause, seeded
from fncc_bench.streams import stall, stream

# A quanta of 512 bit times lasts 32 cycles at this step.
STEP = 8


class Bench:
    """The block with streams on both sides."""

    def __init__(self, dut):
        self.dut = dut
        self.source = stream(AxiStreamSource, dut, "s_axis")
        self.sink = stream(AxiStreamSink, dut, "m_axis")
        cocotb.start_soon(Clock(dut.clk, 4, unit="ns").start())

    async def start(self):
        dut = self.dut
        dut.rst.value = 1
        dut.cfg_drop.value = 0
        dut.stopped.value = 0
        dut.cfg_mac.value = 0
        dut.cfg_legacy.value = 0
        dut.cfg_load.value = 0
        dut.cfg_quanta_step.value = STEP
        await ClockCycles(dut.clk, 3)
        dut.rst.value = 0
        dut.cfg_load.value = 1
        await ClockCycles(dut.clk, 1)
        dut.cfg_load.value = 0
        await ClockCycles(dut.clk, 2)

    async def send(self, data, **beside):
        """Sends a packet; what has to come out if it passes."""
        frame, expected = from_mac(data, self.source.byte_lanes, **beside)
        await self.source.send(frame)
        return expected


@cocotb.test()
@cocotb.parametrize(stalls=[False, True])
async def what_is_neither_bad_nor_a_pause_passes_with_what_is_beside_it(dut, stalls):
    rng = seeded(int(stalls))
    bench = Bench(dut)
    await bench.start()
    if stalls:
        stall(bench.source, rng)
        stall(bench.sink, rng)
    packets = acks(rng) + others(rng)
    rng.shuffle(packets)
    passing, bad = [], 0
    for data in packets:
        beside = {"tid": rng.getrandbits(1), "tdest": rng.getrandbits(8), "time": rng.getrandbits(96)}
        is_bad = rng.random() < 0.2
        sent = await bench.send(data, is_bad=is_bad, **beside)
        bad += is_bad
        if not is_bad:
            passing.append(sent)
        if rng.random() < 0.2:
            await bench.send(pause([None, 3] * 4), **beside)
    for number, expected in enumerate(passing):
        found = received(await bench.sink.recv())
        assert found == expected, f"packet {number}: {found} is not {expected}"
    await ClockCycles(dut.clk, 20)
    assert bench.sink.empty()
    assert int(dut.stat_bad.value) == bad > 0
    assert int(dut.stat_overflow.value) == 0


@cocotb.test()
async def priorities_pause_unless_the_frame_is_bad(dut):
    bench = Bench(dut)
    await bench.start()
    dut.stopped.value = 0xFF
    await bench.send(pause([9] * 8), is_bad=True)
    await bench.source.wait()
    await ClockCycles(dut.clk, 12)
    assert int(dut.paused.value) == 0
    assert int(dut.stat_pfc.value) == 0
    await bench.send(pause([4, None, 2, None, None, 0, None, 1]))
    await bench.source.wait()
    await ClockCycles(dut.clk, 12)
    assert int(dut.paused.value) == 0b1000_0101
    assert int(dut.stat_pfc.value) == 1
    await ClockCycles(dut.clk, 4 * 256 // STEP)
    assert int(dut.paused.value) == 0
