"""Pause frames are obeyed and taken out of the stream, everything else passes with the sideband signals of each beat."""

import cocotb
from cocotb.triggers import RisingEdge
from cocotbext.axi import AxiStreamFrame

from fncc_bench.packets import is_pause, pause, seeded
from fncc_bench.pause_receiver import STEP, PauseReceiver
from fncc_bench.streams import watch

OWN, FOREIGN = "02:00:00:00:00:55", "02:00:00:00:00:77"
COUNTERS = ["pfc", "legacy", "ignored", "malformed"]


class Bench(PauseReceiver):
    """The block, and how often it says that a frame set timers."""

    def __init__(self, dut):
        super().__init__(dut)
        self.acted = 0
        cocotb.start_soon(self.count())

    async def start(self):
        await super().start(cfg_mac=int.from_bytes(bytes.fromhex(OWN.replace(":", "")), "little"))

    async def count(self):
        async for _ in watch(self.dut, "frame_received"):
            self.acted += 1

    async def send(self, data, tuser=0):
        await self.source.send(AxiStreamFrame(data, tuser=tuser))

    def counted(self):
        """The counters that are not zero."""
        counters = {name: int(getattr(self.dut, f"stat_{name}").value) for name in COUNTERS}
        return {name: count for name, count in counters.items() if count}

    def quanta(self):
        """What is left of each pause."""
        return [int(getattr(self.dut, f"quanta_{priority}").value) for priority in range(8)]


def legacy(quanta, receiver="01:80:c2:00:00:01", opcode=1, length=60):
    """A pause frame of 802.3x, or of another opcode."""
    head = pause([None] * 8, receiver)[:14]
    return (head + opcode.to_bytes(2, "big") + quanta.to_bytes(2, "big")).ljust(length, b"\0")


@cocotb.test()
@cocotb.parametrize(stalls=[False, True])
async def all_but_pause_frames_pass_with_what_is_beside_each_beat(dut, stalls):
    rng = seeded(int(stalls))
    bench = Bench(dut)
    await bench.start()
    lanes = bench.source.byte_lanes

    async def send(data):
        beats = [rng.getrandbits(8) for _ in range(0, len(data), lanes)]
        await bench.send(data, [beats[place // lanes] for place in range(len(data))])
        return None if is_pause(data) else (data, beats)

    def received(frame):
        data = bytes(frame.tdata)
        tuser = frame.tuser if isinstance(frame.tuser, list) else [frame.tuser] * len(data)
        return data, tuser[::lanes]

    pauses = await bench.all_but_pauses_pass(rng, stalls, send, received)
    assert bench.counted() == {"pfc": pauses}
    assert bench.acted == pauses > 0


@cocotb.test()
async def each_kind_of_frame_sets_the_timers_that_it_names_or_none(dut):
    bench = Bench(dut)
    await bench.start()
    # Nothing is stopped, so that the timers stand still. What is sent, whether 802.3x is obeyed, what is left then, and what it counts as.
    first, other = [4, None, 2, None, None, 0, None, 0xFFFF], [None, 9, 0] + [None] * 5
    after_first, after_other = [4, 0, 2, 0, 0, 0, 0, 0xFFFF], [4, 9, 0, 0, 0, 0, 0, 0xFFFF]
    expected, acted = {}, 0
    for data, obeys_legacy, quanta, counter in [
        (pause(first), 0, after_first, "pfc"),
        # To somebody else, cut within the last quanta, and just after them.
        (pause([7] * 8, FOREIGN), 0, after_first, "malformed"),
        (pause([7] * 8)[:33], 0, after_first, "malformed"),
        (pause(other, OWN, length=34), 0, after_other, "pfc"),
        # The high byte of the vector does not matter, nor do quanta of priorities that it does not name.
        (pause([5] * 8, enabled=0xAB00), 0, after_other, "pfc"),
        (legacy(3), 0, after_other, "ignored"),
        (legacy(3, opcode=0x0102), 1, after_other, "ignored"),
        (legacy(3, FOREIGN), 1, after_other, "malformed"),
        (legacy(3)[:17], 1, after_other, "malformed"),
        (legacy(3, length=18), 1, [3] * 8, "legacy"),
        (legacy(0, OWN), 1, [0] * 8, "legacy"),
    ]:
        dut.cfg_legacy.value = obeys_legacy
        await bench.send(data)
        await bench.settled()
        assert bench.quanta() == quanta, data.hex()
        assert int(dut.paused.value) == sum((left > 0) << priority for priority, left in enumerate(quanta))
        expected[counter] = expected.get(counter, 0) + 1
        assert bench.counted() == expected, data.hex()
        acted += counter in ("pfc", "legacy")
        assert bench.acted == acted, data.hex()
    assert bench.sink.empty()


@cocotb.test()
@cocotb.parametrize(step=[STEP, 200, 1023])
async def a_pause_lasts_as_long_as_its_priority_is_stopped(dut, step):
    bench = Bench(dut)
    await bench.start()
    await bench.load(step)
    quanta = [40, 1, 2, 13, 7, 5, 3, 21]
    await bench.send(pause(quanta))
    await bench.settled()
    assert bench.quanta() == quanta and int(dut.paused.value) == 0xFF
    # The first three continue to send what was under way.
    dut.stopped.value = 0b1111_1000
    last = {}
    for cycle in range(21 * 256 // step + 10):
        await RisingEdge(dut.clk)
        for priority in range(8):
            if int(dut.paused.value) >> priority & 1:
                last[priority] = cycle
    # A timer has run out after the edge that ends the last of its cycles, and `paused` is a cycle after it.
    assert [last[priority] for priority in range(3, 8)] == [-(-256 * n // step) for n in quanta[3:]]
    assert bench.quanta() == [*quanta[:3], 0, 0, 0, 0, 0]
    assert int(dut.paused.value) == 0b0000_0111


@cocotb.test()
async def a_frame_acts_when_the_page_says(dut):
    bench = Bench(dut)
    await bench.start()
    await bench.send(pause([None, None, None, 5] + [None] * 4))
    while not (dut.s_axis_tvalid.value == 1 and dut.s_axis_tlast.value == 1):
        await RisingEdge(dut.clk)
    cycles = 0
    while int(dut.paused.value) == 0:
        assert cycles < 20, "nothing pauses"
        await RisingEdge(dut.clk)
        cycles += 1
    assert cycles == (6 if bench.source.byte_lanes == 8 else 5)


@cocotb.test()
async def a_step_of_zero_is_refused(dut):
    bench = Bench(dut)
    await bench.start()
    await bench.load(0)
    assert dut.stat_cfg_error.value == 1
    # The previous one remains.
    await bench.pauses_and_goes_on(bench.send)
    await bench.load(STEP)
    assert dut.stat_cfg_error.value == 0
