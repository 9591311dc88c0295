"""Pause frames are obeyed and taken out of the stream, everything else passes with its metadata."""

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import ClockCycles
from cocotbext.axi import AxiStreamSink, AxiStreamSource

from fncc_bench.netfpga import Metadata, frame, received
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

    async def send(self, data, **metadata):
        metadata = Metadata(len(data), **metadata)
        await self.source.send(frame(data, self.source.byte_lanes, metadata))
        return data, metadata


@cocotb.test()
@cocotb.parametrize(stalls=[False, True])
async def all_but_pause_frames_pass_with_their_metadata(dut, stalls):
    rng = seeded(int(stalls))
    bench = Bench(dut)
    await bench.start()
    if stalls:
        stall(bench.source, rng)
        stall(bench.sink, rng)
    packets = acks(rng) + others(rng)
    rng.shuffle(packets)
    sent = []
    for data in packets:
        metadata = {
            "source": 1 << rng.randrange(8),
            "destination": rng.getrandbits(8),
            "rest": rng.getrandbits(96),
        }
        sent.append(await bench.send(data, **metadata))
        if rng.random() < 0.2:
            await bench.send(pause([None, 3] * 4), **metadata)
    for number, expected in enumerate(sent):
        found = received(await bench.sink.recv())
        assert found == expected, f"packet {number}: {found} is not {expected}"
    await ClockCycles(dut.clk, 20)
    assert bench.sink.empty()


@cocotb.test()
async def priorities_pause_for_their_quanta(dut):
    bench = Bench(dut)
    await bench.start()
    dut.stopped.value = 0xFF
    await bench.send(pause([4, None, 2, None, None, 0, None, 1]))
    await bench.source.wait()
    await ClockCycles(dut.clk, 8)
    assert int(dut.paused.value) == 0b1000_0101
    assert int(dut.stat_pfc.value) == 1
    held = {}
    for cycle in range(4 * 256 // STEP + 20):
        for priority in range(8):
            if int(dut.paused.value) >> priority & 1:
                held[priority] = cycle
        await ClockCycles(dut.clk, 1)
    assert int(dut.paused.value) == 0
    # Each quanta takes as long, but for the cycles that passed before we looked.
    per_quanta = 256 // STEP
    for priority, quanta in ((0, 4), (2, 2), (7, 1)):
        assert abs(held[priority] - quanta * per_quanta) <= 10, held

    # A frame to somebody else, and one that is cut short, pause nothing.
    await bench.send(pause([9] * 8, receiver="02:00:00:00:00:77"))
    await bench.send(pause([9] * 8)[:33])
    await bench.source.wait()
    await ClockCycles(dut.clk, 10)
    assert int(dut.paused.value) == 0
    assert int(dut.stat_pfc.value) == 1
    assert int(dut.stat_malformed.value) == 2
