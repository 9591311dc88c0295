"""Pause frames are obeyed and taken out of the stream, everything else passes with its metadata."""

import cocotb
from cocotb.triggers import ClockCycles

from fncc_bench.netfpga import Metadata, frame, received
from fncc_bench.packets import pause, seeded
from fncc_bench.pause_receiver import STEP, PauseReceiver


class Bench(PauseReceiver):
    """The block with metadata of its packets."""

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

    async def send(data):
        beside = {"source": 1 << rng.randrange(8), "destination": rng.getrandbits(8), "rest": rng.getrandbits(96)}
        return await bench.send(data, **beside)

    await bench.all_but_pauses_pass(rng, stalls, send, received)


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
