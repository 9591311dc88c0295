"""The engine of a NIC with the stream from a CMAC: registers, ACKs in, windows and rates out."""

import cocotb
from cocotbext.axi import AxiStreamFrame, AxiStreamSource

from fncc_bench.nic import WindowEngine, windows_of_acks
from fncc_bench.opennic import PERIOD, send_with_error
from fncc_bench.packets import seeded
from fncc_bench.streams import stream
from fncc_bench.window import configuration

STREAM = "s_axis_cmac_rx"


@cocotb.test()
async def every_register_is_read_and_written(dut):
    engine = WindowEngine(dut, "nic_engine_registers.rdl", PERIOD)
    await engine.start(s_axis_cmac_rx_tvalid=0, lookup_ready=0, context_valid=0)
    # It still clears its table.
    await engine.registers.check(seeded(1), cfg_busy=1)


@cocotb.test()
async def windows_are_those_of_good_acks(dut):
    rng = seeded(2)
    engine = WindowEngine(dut, "nic_engine_registers.rdl", PERIOD)
    source = stream(AxiStreamSource, dut, STREAM)

    async def send(data, is_bad):
        if is_bad:
            await send_with_error(dut, source, STREAM, data)
        else:
            await source.send(AxiStreamFrame(data))

    await engine.start(s_axis_cmac_rx_tuser_err=0)
    words = configuration(t_ns=12456, gbps=100, lhcs=True)
    counted = await windows_of_acks(engine, rng, words, send)
    assert await engine.registers.counted() == counted
    assert int(dut.stat_bad.value) == counted["stat_results"]
    assert int(dut.stat_overflow.value) == 0
