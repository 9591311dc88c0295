"""The engine of a NIC with its registers: ACKs in, windows and rates out."""

import cocotb
from cocotbext.axi import AxiStreamFrame, AxiStreamSource

from fncc_bench.nic import WindowEngine, windows_of_acks
from fncc_bench.packets import seeded
from fncc_bench.streams import stall, stream
from fncc_bench.window import configuration

REGISTERS = "nic_engine_registers.rdl"


@cocotb.test()
async def every_register_is_read_and_written(dut):
    engine = WindowEngine(dut, REGISTERS)
    await engine.start(s_axis_tvalid=0, lookup_ready=0, context_valid=0)
    # It still clears its table.
    await engine.registers.check(seeded(1), cfg_busy=1)


@cocotb.test()
async def windows_are_those_of_acks(dut):
    rng = seeded(2)
    engine = WindowEngine(dut, REGISTERS)
    source = stream(AxiStreamSource, dut, "s_axis")
    stall(source, rng)

    async def send(data, is_bad):
        # Nothing on the stream could say so: who stores complete packets keeps bad ones.
        if not is_bad:
            await source.send(AxiStreamFrame(data, tuser=rng.getrandbits(8)))

    await engine.start()
    words = configuration(t_ns=12456, gbps=100, lhcs=True)
    counted = await windows_of_acks(engine, rng, words, send)
    assert await engine.registers.counted() == counted
