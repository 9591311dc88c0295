"""The engine of a NIC with the stream from the MAC of a project: registers, ACKs in, windows and rates out."""

import cocotb
from cocotbext.axi import AxiStreamSource

from fncc_bench.mac import streams_of
from fncc_bench.nic import WindowEngine, windows_of_acks
from fncc_bench.packets import seeded
from fncc_bench.streams import stall, stream
from fncc_bench.window import configuration


@cocotb.test()
async def every_register_is_read_and_written(dut):
    engine = WindowEngine(dut, "nic_engine_registers.rdl")
    await engine.start(s_axis_tvalid=0, lookup_ready=0, context_valid=0)
    # It still clears its table.
    await engine.registers.check(seeded(1), cfg_busy=1)


@cocotb.test()
async def windows_are_those_of_good_acks(dut):
    rng = seeded(2)
    engine = WindowEngine(dut, "nic_engine_registers.rdl")
    source = stream(AxiStreamSource, dut, "s_axis")
    stall(source, rng)

    async def send(data, is_bad):
        frame, _ = streams_of(dut).from_mac(data, source.byte_lanes, rng, is_bad)
        await source.send(frame)

    await engine.start()
    words = configuration(t_ns=12456, gbps=100, lhcs=True)
    counted = await windows_of_acks(engine, rng, words, send)
    assert await engine.registers.counted() == counted
    assert int(dut.stat_bad.value) == counted["stat_results"]
    assert int(dut.stat_overflow.value) == 0
