"""Pause frames leave between packets, which have no gaps; packets with an error are dropped."""

import cocotb
from cocotb.triggers import ClockCycles
from cocotbext.axi import AxiStreamFrame

from fncc_bench.opennic import PERIOD, Gaps, pace_of_the_link, received, send_with_error
from fncc_bench.packets import others, seeded
from fncc_bench.pause_sender import PauseSender
from fncc_bench.streams import stall

SHELL, LINK = "s_axis_adap_tx_322mhz", "m_axis_cmac_tx"


async def started(dut):
    bench = PauseSender(dut, SHELL, LINK, PERIOD)
    await bench.start(s_axis_adap_tx_322mhz_tuser_err=0)
    return bench


@cocotb.test()
async def what_it_asks_for_is_what_is_requested(dut):
    bench = await started(dut)
    await bench.asks_and_takes_back(received)


@cocotb.test()
async def a_pause_is_asked_for_again_before_it_ends(dut):
    bench = await started(dut)
    await bench.asks_again()


@cocotb.test()
async def packets_pass_between_pause_frames_without_gaps(dut):
    rng = seeded(1)
    bench = await started(dut)
    gaps = Gaps(dut, LINK)
    # An adapter with gaps that it must not make, slower than the link.
    stall(bench.source, rng, 0.6)
    pace_of_the_link(bench.sink)

    async def send(data):
        await bench.source.send(AxiStreamFrame(data))
        return (data,)

    await bench.packets_pass(rng, send, received, made=())
    assert gaps.count == 0


@cocotb.test()
async def packets_with_an_error_are_dropped(dut):
    rng = seeded(2)
    bench = await started(dut)
    packets = others(rng)
    for data in packets:
        await send_with_error(dut, bench.source, SHELL, data)
        await bench.source.send(AxiStreamFrame(data))
    for data in packets:
        assert bytes((await bench.sent()).tdata) == data
    await ClockCycles(dut.clk, 30)
    assert bench.sink.empty()
    assert int(dut.stat_bad.value) == len(packets)
