"""The block that obeys pause frames and takes them out of a stream, whatever the target."""

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import ClockCycles
from cocotbext.axi import AxiStreamSink, AxiStreamSource

from fncc_bench.packets import acks, others, pause
from fncc_bench.streams import stall, stream

# A quantum of 512 bit times lasts 32 cycles at this step.
STEP = 8


class PauseReceiver:
    """The block between its streams, configured."""

    def __init__(self, dut, source="s_axis", sink="m_axis", period=4, kind=AxiStreamSink):
        self.dut = dut
        self.source = stream(AxiStreamSource, dut, source)
        self.sink = stream(kind, dut, sink)
        cocotb.start_soon(Clock(dut.clk, period, unit="ns").start())

    async def start(self, **inputs):
        dut = self.dut
        values = {"rst": 1, "stopped": 0, "cfg_mac": 0, "cfg_legacy": 0, "cfg_load": 0, "cfg_quanta_step": STEP}
        for name, value in (values | inputs).items():
            getattr(dut, name).value = value
        await ClockCycles(dut.clk, 3)
        dut.rst.value = 0
        await self.load(STEP)

    async def load(self, step):
        """Has the timers take a step; the last of them has it within ten cycles."""
        self.dut.cfg_quanta_step.value = step
        self.dut.cfg_load.value = 1
        await ClockCycles(self.dut.clk, 1)
        self.dut.cfg_load.value = 0
        await ClockCycles(self.dut.clk, 10)

    async def settled(self):
        """All has come in, and has acted."""
        await self.source.wait()
        await ClockCycles(self.dut.clk, 12)

    async def all_but_pauses_pass(self, rng, stalls, send, received):
        """Packets with pause frames among them: `send` sends one and says what has to come out, if anything; `received` makes of a frame what
        to compare. How many pause frames there were."""
        if stalls:
            stall(self.source, rng)
            stall(self.sink, rng)
        packets = acks(rng) + others(rng) + [rng.randbytes(9000)]
        rng.shuffle(packets)
        passing, pauses = [], 0
        for data in packets:
            expected = await send(data)
            if expected is not None:
                passing.append(expected)
            if rng.random() < 0.2:
                await send(pause([None, 3] * 4))
                pauses += 1
        for number, expected in enumerate(passing):
            found = received(await self.sink.recv())
            assert found == expected, f"packet {number}: {found} is not {expected}"
        await ClockCycles(self.dut.clk, 20)
        assert self.sink.empty()
        return pauses

    async def pauses_and_goes_on(self, send):
        """Three priorities pause until their quanta are over."""
        dut = self.dut
        dut.stopped.value = 0xFF
        await send(pause([4, None, 2, None, None, 0, None, 1]))
        await self.settled()
        assert int(dut.paused.value) == 0b1000_0101
        assert int(dut.stat_pfc.value) == 1
        await ClockCycles(dut.clk, 4 * 256 // STEP)
        assert int(dut.paused.value) == 0
