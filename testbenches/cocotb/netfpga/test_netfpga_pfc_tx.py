"""Pause frames leave between packets, which keep their metadata."""

import cocotb

from fncc_bench.netfpga import Metadata, frame, received
from fncc_bench.packets import seeded
from fncc_bench.pause_sender import PauseSender
from fncc_bench.streams import stall

OWN_PORT = 1 << 2
# Of a pause frame.
MADE = Metadata(60, OWN_PORT, OWN_PORT)


async def started(dut):
    bench = PauseSender(dut)
    await bench.start(cfg_own_port=OWN_PORT)
    return bench


@cocotb.test()
async def what_it_asks_for_is_what_is_requested(dut):
    bench = await started(dut)
    for _, metadata in await bench.asks_and_takes_back(received):
        assert metadata == MADE


@cocotb.test()
async def a_pause_is_asked_for_again_before_it_ends(dut):
    bench = await started(dut)
    await bench.asks_again()


@cocotb.test()
async def packets_pass_between_pause_frames_with_their_metadata(dut):
    rng = seeded(1)
    bench = await started(dut)
    stall(bench.source, rng)
    stall(bench.sink, rng)

    async def send(data):
        ports = [1 << rng.randrange(8) for _ in range(2)]
        metadata = Metadata(len(data), *ports, rng.getrandbits(96))
        await bench.source.send(frame(data, bench.source.byte_lanes, metadata))
        return data, metadata

    await bench.packets_pass(rng, send, received, made=(MADE,))
