"""Streams without tready: nothing is lost at a beat a cycle, nothing has a gap, pause frames act, packets with an error are dropped."""

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import ClockCycles
from cocotbext.axi import AxiStreamFrame, AxiStreamMonitor, AxiStreamSource

from fncc_bench.opennic import PERIOD, Gaps, send_with_error
from fncc_bench.packets import acks, others, pause, seeded
from fncc_bench.streams import stream

# A quanta of 512 bit times lasts 32 cycles at this step.
STEP = 8


class Bench:
    """The block behind a MAC that cannot wait, before a shell that does not make it wait."""

    def __init__(self, dut):
        self.dut = dut
        self.source = stream(AxiStreamSource, dut, "s_axis_cmac_rx")
        self.monitor = stream(AxiStreamMonitor, dut, "m_axis_adap_rx_322mhz")
        self.gaps = Gaps(dut, "m_axis_adap_rx_322mhz")
        cocotb.start_soon(Clock(dut.clk, PERIOD, unit="ns").start())

    async def start(self):
        dut = self.dut
        dut.rst.value = 1
        dut.s_axis_cmac_rx_tuser_err.value = 0
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

    async def send(self, data):
        await self.source.send(AxiStreamFrame(data))

    async def send_with_error(self, data):
        await send_with_error(self.dut, self.source, "s_axis_cmac_rx", data)


@cocotb.test()
async def all_but_pause_frames_pass_at_a_beat_a_cycle_without_gaps(dut):
    rng = seeded(1)
    bench = Bench(dut)
    await bench.start()
    packets = acks(rng) + others(rng) + [rng.randbytes(9000)]
    rng.shuffle(packets)
    for data in packets:
        await bench.send(data)
        if rng.random() < 0.2:
            await bench.send(pause([None, 3] * 4))
    for number, expected in enumerate(packets):
        found = bytes((await bench.monitor.recv()).tdata)
        assert found == expected, f"packet {number}: {found.hex()} is not {expected.hex()}"
    await ClockCycles(dut.clk, 20)
    assert bench.monitor.empty()
    assert bench.gaps.count == 0
    assert int(dut.stat_overflow.value) == 0


@cocotb.test()
async def packets_with_an_error_are_dropped(dut):
    rng = seeded(2)
    bench = Bench(dut)
    await bench.start()
    dut.stopped.value = 0xFF
    good = others(rng)
    for data in good:
        await bench.send(data)
        await bench.send_with_error(data)
    await bench.send_with_error(pause([9] * 8))
    await ClockCycles(dut.clk, 30)
    for expected in good:
        assert bytes((await bench.monitor.recv()).tdata) == expected
    assert bench.monitor.empty()
    assert int(dut.stat_bad.value) == len(good) + 1
    assert int(dut.paused.value) == 0


@cocotb.test()
async def priorities_pause_for_their_quanta(dut):
    bench = Bench(dut)
    await bench.start()
    dut.stopped.value = 0xFF
    await bench.send(pause([4, None, 2, None, None, 0, None, 1]))
    await bench.source.wait()
    await ClockCycles(dut.clk, 12)
    assert int(dut.paused.value) == 0b1000_0101
    assert int(dut.stat_pfc.value) == 1
    await ClockCycles(dut.clk, 4 * 256 // STEP)
    assert int(dut.paused.value) == 0
