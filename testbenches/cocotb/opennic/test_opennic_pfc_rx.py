"""Streams without tready: nothing is lost at a beat a cycle, nothing has a gap, pause frames act, packets with an error are dropped."""

import cocotb
from cocotb.triggers import ClockCycles
from cocotbext.axi import AxiStreamFrame, AxiStreamMonitor

from fncc_bench.opennic import PERIOD, Gaps, received, send_with_error
from fncc_bench.packets import others, pause, seeded
from fncc_bench.pause_receiver import PauseReceiver

MAC, SHELL = "s_axis_cmac_rx", "m_axis_adap_rx_322mhz"


class Bench(PauseReceiver):
    """The block after a MAC that cannot wait, before a shell that does not make it wait."""

    def __init__(self, dut):
        super().__init__(dut, MAC, SHELL, PERIOD, AxiStreamMonitor)
        self.gaps = Gaps(dut, SHELL)

    async def start(self):
        await super().start(s_axis_cmac_rx_tuser_err=0)

    async def send(self, data):
        await self.source.send(AxiStreamFrame(data))
        return (data,)

    async def send_with_error(self, data):
        await send_with_error(self.dut, self.source, MAC, data)


@cocotb.test()
async def all_but_pause_frames_pass_at_a_beat_a_cycle_without_gaps(dut):
    rng = seeded(1)
    bench = Bench(dut)
    await bench.start()
    await bench.all_but_pauses_pass(rng, False, bench.send, received)
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
        assert bytes((await bench.sink.recv()).tdata) == expected
    assert bench.sink.empty()
    assert int(dut.stat_bad.value) == len(good) + 1
    assert int(dut.paused.value) == 0


@cocotb.test()
async def priorities_pause_for_their_quanta(dut):
    bench = Bench(dut)
    await bench.start()
    await bench.pauses_and_goes_on(bench.send)
