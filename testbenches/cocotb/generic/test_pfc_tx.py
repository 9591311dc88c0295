"""Pause frames leave between packets, which pass with the sideband signals of each beat."""

import cocotb
from cocotb.triggers import ClockCycles, RisingEdge
from cocotbext.axi import AxiStreamFrame

from fncc_bench.packets import others, pause, seeded
from fncc_bench.pause_sender import QUANTA, REFRESH, STEP, PauseSender
from fncc_bench.streams import Beside, stall, watch

# After a change, when no packet is under way.
REACTION = 3


class Bench(PauseSender):
    """The block, and what it says of the frames that it makes."""

    def __init__(self, dut):
        super().__init__(dut)
        self.made = Beside(dut, "m_axis", "m_pause")
        self.begun = 0
        cocotb.start_soon(self.count())

    async def count(self):
        async for _ in watch(self.dut, "frame_sent"):
            self.begun += 1

    async def sent(self):
        """The next packet that leaves, its `tuser` by beats, and whether the block has made it."""
        frame = await super().sent()
        (is_made,) = await self.made.packet()
        data, lanes = bytes(frame.tdata), self.sink.byte_lanes
        tuser = frame.tuser if isinstance(frame.tuser, list) else [frame.tuser] * len(data)
        return data, tuser[::lanes], is_made

    def beside_a_pause(self):
        return [0] * -(-60 // self.sink.byte_lanes), 1


@cocotb.test()
async def what_it_asks_for_is_what_is_requested(dut):
    bench = Bench(dut)
    await bench.start()
    for _, *beside in await bench.asks_and_takes_back(tuple):
        assert tuple(beside) == bench.beside_a_pause()
    assert bench.begun == 4


@cocotb.test()
async def a_pause_is_asked_for_again_before_it_ends(dut):
    bench = Bench(dut)
    await bench.start()
    await bench.asks_again(lambda sent: sent[0])


@cocotb.test()
@cocotb.parametrize(stalls=[False, True])
async def packets_pass_between_pause_frames_with_what_is_beside_each_beat(dut, stalls):
    rng = seeded(int(stalls))
    bench = Bench(dut)
    await bench.start()
    if stalls:
        stall(bench.source, rng)
        stall(bench.sink, rng)
    lanes = bench.source.byte_lanes

    async def send(data):
        beats = [rng.getrandbits(8) for _ in range(0, len(data), lanes)]
        tuser = [beats[place // lanes] for place in range(len(data))]
        await bench.source.send(AxiStreamFrame(data, tuser=tuser))
        return data, beats, 0

    pauses = await bench.packets_pass(rng, send, tuple, bench.beside_a_pause())
    await ClockCycles(dut.clk, 4)
    assert bench.begun == pauses == int(dut.stat_frames.value)


@cocotb.test()
async def a_frame_leaves_as_soon_as_the_page_says_and_behind_the_packet_that_is_under_way(dut):
    bench = Bench(dut)
    await bench.start()
    dut.request.value = 1 << 3
    await ClockCycles(dut.clk, REACTION)
    assert dut.m_axis_tvalid.value == 0
    await RisingEdge(dut.clk)
    assert (dut.m_axis_tvalid.value, dut.m_pause.value, dut.frame_sent.value) == (1, 1, 1)
    assert (await bench.sent())[0] == pause([None] * 3 + [QUANTA] + [None] * 4)
    # Ten beats, and the request goes while the first ones pass.
    data = seeded(1).randbytes(10 * bench.source.byte_lanes)
    await bench.source.send(AxiStreamFrame(data, tuser=7))
    await ClockCycles(dut.clk, 4)
    dut.request.value = 0
    assert (await bench.sent())[0] == data
    assert (await bench.sent())[0] == pause([None] * 3 + [0] + [None] * 4)


@cocotb.test()
@cocotb.parametrize((("quanta", "refresh", "step"), [(100, 100, STEP), (QUANTA, REFRESH, 0)]))
async def a_configuration_that_makes_no_sense_is_refused(dut, quanta, refresh, step):
    bench = Bench(dut)
    await bench.start()
    await bench.load(quanta, refresh, step)
    assert dut.stat_cfg_error.value == 1
    # The previous one remains.
    await bench.asks_again(lambda sent: sent[0])
    await bench.load(QUANTA, REFRESH, STEP)
    assert dut.stat_cfg_error.value == 0


@cocotb.test()
async def a_request_that_never_rests_does_not_take_the_link(dut):
    rng = seeded(2)
    bench = Bench(dut)
    await bench.start()
    packets = [others(rng)[0] for _ in range(10)]
    for data in packets:
        await bench.source.send(AxiStreamFrame(data, tuser=1))

    async def flicker():
        while True:
            dut.request.value = int(dut.request.value) ^ 1
            await ClockCycles(dut.clk, 1)

    cocotb.start_soon(flicker())
    in_a_row = 0
    while packets:
        data, _, is_made = await bench.sent()
        in_a_row = in_a_row + 1 if is_made else 0
        assert in_a_row <= 1
        if not is_made:
            assert data == packets.pop(0)
