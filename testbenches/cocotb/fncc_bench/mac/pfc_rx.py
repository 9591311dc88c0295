"""Pause frames are obeyed and taken out of the stream, bad packets are dropped, everything else passes with its sideband signals."""

import cocotb

from fncc_bench.mac import streams_of
from fncc_bench.packets import is_pause, pause, seeded
from fncc_bench.pause_receiver import PauseReceiver


class Bench(PauseReceiver):
    """The block, which makes the stream wait."""

    async def start(self):
        await super().start(cfg_drop=0)

    async def send(self, data, **beside):
        """Sends a packet; what has to come out if it passes."""
        frame, expected = streams_of(self.dut).from_mac(data, self.source.byte_lanes, **beside)
        await self.source.send(frame)
        return expected


@cocotb.test()
@cocotb.parametrize(stalls=[False, True])
async def what_is_neither_bad_nor_a_pause_passes_with_what_is_beside_it(dut, stalls):
    rng = seeded(int(stalls))
    bench = Bench(dut)
    await bench.start()
    bad = 0

    async def send(data):
        nonlocal bad
        is_bad = not is_pause(data) and rng.random() < 0.2
        expected = await bench.send(data, rng=rng, is_bad=is_bad)
        bad += is_bad
        return None if is_bad else expected

    await bench.all_but_pauses_pass(rng, stalls, send, streams_of(dut).received)
    assert int(dut.stat_bad.value) == bad > 0
    assert int(dut.stat_overflow.value) == 0


@cocotb.test()
async def priorities_pause_unless_the_frame_is_bad(dut):
    bench = Bench(dut)
    await bench.start()
    dut.stopped.value = 0xFF
    await bench.send(pause([9] * 8), is_bad=True)
    await bench.settled()
    assert int(dut.paused.value) == 0
    assert int(dut.stat_pfc.value) == 0
    await bench.pauses_and_goes_on(bench.send)
