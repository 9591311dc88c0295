"""Pause frames leave between packets, which keep what is beside them."""

import cocotb
from cocotbext.axi import AxiStreamFrame

from fncc_bench.corundum import received
from fncc_bench.packets import acks, others, seeded
from fncc_bench.pause_sender import PauseSender, is_pause
from fncc_bench.streams import stall


@cocotb.test()
async def what_it_asks_for_is_what_is_requested(dut):
    bench = PauseSender(dut)
    await bench.start()
    for _, *beside in await bench.asks_and_takes_back(received):
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
    cocotb.start_soon(bench.ask_at_random(rng))
    packets = rng.sample(acks(rng), 30) + others(rng)
    rng.shuffle(packets)
    expected = []
    for data in packets:
        tid, tdest, tag = rng.getrandbits(12), rng.getrandbits(4), rng.getrandbits(16) << 1
        # Whether it is bad stands beside the last beat.
        last = (len(data) - 1) // bench.source.byte_lanes * bench.source.byte_lanes
        tuser = [tag] * last + [tag | rng.getrandbits(1)] * (len(data) - last)
        expected.append((data, tid, tdest, tuser))
        await bench.source.send(AxiStreamFrame(data, tid=tid, tdest=tdest, tuser=tuser))
    pauses = 0
    while expected:
        frame = await bench.sent()
        data, tid, tdest, tuser = received(frame)
        if is_pause(data):
            pauses += 1
            assert (tid, tdest, tuser) == (0, 0, 0)
        else:
            tuser = tuser if isinstance(tuser, list) else [tuser] * len(data)
            assert (data, tid, tdest, tuser) == expected.pop(0)
    assert pauses > 2
