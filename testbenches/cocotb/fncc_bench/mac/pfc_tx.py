"""Pause frames leave between packets, which keep their sideband signals."""

import cocotb
from cocotbext.axi import AxiStreamFrame

from fncc_bench.mac import streams_of
from fncc_bench.packets import seeded
from fncc_bench.pause_sender import PauseSender
from fncc_bench.streams import stall


@cocotb.test()
async def what_it_asks_for_is_what_is_requested(dut):
    bench = PauseSender(dut)
    await bench.start()
    for _, *beside in await bench.asks_and_takes_back(streams_of(dut).received):
        assert beside == [0, 0, 0]


@cocotb.test()
async def a_pause_is_asked_for_again_before_it_ends(dut):
    bench = PauseSender(dut)
    await bench.start()
    await bench.asks_again()


@cocotb.test()
async def packets_pass_between_pause_frames_with_what_is_beside_each_beat(dut):
    rng = seeded(1)
    bench = PauseSender(dut)
    await bench.start()
    stall(bench.source, rng)
    stall(bench.sink, rng)

    async def send(data):
        tid, tdest, tag = streams_of(dut).sent_by_host(rng)
        # The last beat carries the error flag.
        last = (len(data) - 1) // bench.source.byte_lanes * bench.source.byte_lanes
        tuser = [tag] * last + [tag | rng.getrandbits(1)] * (len(data) - last)
        await bench.source.send(AxiStreamFrame(data, tid=tid, tdest=tdest, tuser=tuser))
        return data, tid, tdest, tuser

    def with_each_beat(frame):
        data, tid, tdest, tuser = streams_of(dut).received(frame)
        return data, tid, tdest, tuser if isinstance(tuser, list) else [tuser] * len(data)

    await bench.packets_pass(rng, send, with_each_beat, made=(0, 0, [0] * 60))
