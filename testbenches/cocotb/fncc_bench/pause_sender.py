"""The block that sends pause frames between packets, whatever the target."""

import random

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import ClockCycles, with_timeout
from cocotbext.axi import AxiStreamSink, AxiStreamSource

from fncc_bench.packets import SENDER, acks, is_pause, others, pause
from fncc_bench.streams import stream

# How long a pause lasts, and when before its end it is requested again; a quantum of 512 bit times lasts a cycle at this step.
QUANTA, REFRESH, STEP = 300, 100, 256


class PauseSender:
    """The block between its streams, configured."""

    def __init__(self, dut, source="s_axis", sink="m_axis", period=4):
        self.dut = dut
        self.source = stream(AxiStreamSource, dut, source)
        self.sink = stream(AxiStreamSink, dut, sink)
        cocotb.start_soon(Clock(dut.clk, period, unit="ns").start())

    async def start(self, **inputs):
        dut = self.dut
        values = {
            "rst": 1,
            "request": 0,
            "cfg_mac": int.from_bytes(bytes.fromhex(SENDER.replace(":", "")), "little"),
            "cfg_load": 0,
        }
        for name, value in (values | inputs).items():
            getattr(dut, name).value = value
        await ClockCycles(dut.clk, 3)
        dut.rst.value = 0
        await self.load(QUANTA, REFRESH, STEP)
        assert dut.stat_cfg_error.value == 0

    async def load(self, quanta, refresh, step):
        """Has the block take these, or refuse them."""
        dut = self.dut
        dut.cfg_quanta.value, dut.cfg_refresh.value, dut.cfg_quanta_step.value = quanta, refresh, step
        dut.cfg_load.value = 1
        await ClockCycles(dut.clk, 1)
        dut.cfg_load.value = 0
        await ClockCycles(dut.clk, 4)

    async def sent(self):
        """The next packet that leaves."""
        return await with_timeout(self.sink.recv(), 4, "us")

    async def asks_and_takes_back(self, received):
        """Priorities request pauses and no longer, while no packet is there; `received` makes of a frame what to compare."""
        found = []
        for request, *quanta in [
            (0b0000_1000, None, None, None, QUANTA, None, None, None, None),
            (0b1000_1000, None, None, None, QUANTA, None, None, None, QUANTA),
            (0b1000_0001, QUANTA, None, None, 0, None, None, None, QUANTA),
            (0b0000_0000, 0, None, None, None, None, None, None, 0),
        ]:
            self.dut.request.value = request
            found.append(received(await self.sent()))
            assert found[-1][0] == pause(quanta)
        await ClockCycles(self.dut.clk, QUANTA)
        assert self.sink.empty()
        assert int(self.dut.stat_frames.value) == 4
        assert int(self.dut.stat_refreshes.value) == 0
        return found

    async def asks_again(self, data=lambda frame: bytes(frame.tdata)):
        """A pause is requested again before it is over, as long as the request stands; `data` are the bytes of what leaves."""
        self.dut.request.value = 1
        await ClockCycles(self.dut.clk, 3 * QUANTA)
        # One in 200 cycles.
        frames = int(self.dut.stat_frames.value)
        assert frames == 1 + 3 * QUANTA // (QUANTA - REFRESH)
        assert int(self.dut.stat_refreshes.value) == frames - 1
        for _ in range(frames):
            assert data(await self.sent()) == pause([QUANTA] + [None] * 7)

    async def ask_at_random(self, rng):
        """Requests change every now and then, for ever."""
        own = random.Random(rng.getrandbits(32))
        while True:
            await ClockCycles(self.dut.clk, own.randrange(10, 60))
            self.dut.request.value = own.getrandbits(8)

    async def packets_pass(self, rng, send, received, made):
        """Packets in their order, and pause frames between them: `send` sends one and says what has to leave, `received` makes of a frame
        what to compare, `made` of a pause frame. How many of those there were."""
        asking = cocotb.start_soon(self.ask_at_random(rng))
        packets = rng.sample(acks(rng), 30) + others(rng)
        rng.shuffle(packets)
        expected = [await send(data) for data in packets]
        told, pauses = [0] * 8, 0
        while expected or told != self.requested():
            found = received(await self.sent())
            if not is_pause(found[0]):
                assert found == expected.pop(0)
                continue
            pauses += 1
            assert found[1:] == made
            told = self.told(told, found[0])
            if not expected:
                # From here on the frames say what rests.
                asking.cancel()
        assert pauses > 1
        return pauses

    def requested(self):
        """The quanta that each priority must have in a request."""
        return [QUANTA * (int(self.dut.request.value) >> priority & 1) for priority in range(8)]

    def told(self, told, data):
        """What the peer knows after a pause frame, which has to name what it knew to pause, and nothing but full pauses."""
        enabled = int.from_bytes(data[16:18], "big")
        quanta = [int.from_bytes(data[18 + 2 * c : 20 + 2 * c], "big") if enabled >> c & 1 else None for c in range(8)]
        assert data == pause(quanta) and set(quanta) <= {None, 0, QUANTA}, data.hex()
        assert None not in [new for new, old in zip(quanta, told) if old], f"it says nothing of what pauses: {data.hex()}"
        return [old if new is None else new for new, old in zip(quanta, told)]
