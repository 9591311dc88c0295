"""The engine of a NIC on a stream in which every packet passes with its metadata: registers, ACKs in, windows and rates out."""

import cocotb
from cocotb.triggers import ClockCycles
from cocotbext.axi import AxiStreamSink, AxiStreamSource

from fncc_bench.ack_receiver import burst, event, mixture
from fncc_bench.netfpga import Metadata, frame, received
from fncc_bench.nic import Lookup, WindowEngine, windows_of_acks
from fncc_bench.packets import seeded
from fncc_bench.streams import stall, stream, watch
from fncc_bench.window import configuration

REGISTERS = "nic_engine_registers.rdl"


class Pipeline:
    """The stream through the block: what goes in has to come out."""

    def __init__(self, dut, rng, stalls):
        self.rng, self.sent = rng, []
        self.source, self.sink = stream(AxiStreamSource, dut, "s_axis"), stream(AxiStreamSink, dut, "m_axis")
        if stalls:
            stall(self.source, rng)
            stall(self.sink, rng)

    async def send(self, data):
        ports = [1 << self.rng.randrange(8) for _ in range(2)]
        self.sent.append((data, Metadata(len(data), *ports, self.rng.getrandbits(96))))
        await self.source.send(frame(data, self.source.byte_lanes, self.sent[-1][1]))

    async def all_passed(self):
        for number, expected in enumerate(self.sent):
            assert received(await self.sink.recv()) == expected, number
        assert self.sink.empty()


@cocotb.test()
async def every_register_is_read_and_written(dut):
    engine = WindowEngine(dut, REGISTERS)
    await engine.start(s_axis_tvalid=0, m_axis_tready=0, lookup_ready=0, context_valid=0)
    # It still clears its table.
    await engine.registers.check(seeded(1), cfg_busy=1)


@cocotb.test()
async def windows_are_those_of_acks_and_all_packets_pass(dut):
    rng = seeded(2)
    engine, pipeline = WindowEngine(dut, REGISTERS), Pipeline(dut, rng, stalls=True)

    async def send(data, is_bad):
        # Nothing on the stream could say so: the MAC's side keeps bad packets.
        if not is_bad:
            await pipeline.send(data)

    await engine.start()
    words = configuration(t_ns=12456, gbps=100, lhcs=True)
    counted = await windows_of_acks(engine, rng, words, send)
    assert await engine.registers.counted() == counted
    await pipeline.all_passed()


@cocotb.test()
@cocotb.parametrize(stalls=[False, True])
async def acks_are_asked_for_once_however_fast_they_come(dut, stalls):
    rng = seeded(3 + stalls)
    engine, pipeline = WindowEngine(dut, REGISTERS), Pipeline(dut, rng, stalls)
    questions = []

    async def hear():
        async for question in watch(dut, "lookup_valid", *(f"lookup_{name}" for name in ("qp", "psn", "syndrome", "msn"))):
            questions.append(question)

    await engine.start()
    cocotb.start_soon(hear())
    # Of a NIC without flows, so that no event waits for the window engine.
    Lookup(dut, {}, ahead=0)
    sound, foreign, wrong = mixture(rng)
    packets = sound + foreign + wrong
    rng.shuffle(packets)
    fast = burst(rng)
    sound, packets = sound + fast, packets + fast
    for data in packets:
        await pipeline.send(data)
    await pipeline.all_passed()
    # What waits in the block.
    await ClockCycles(dut.clk, 200)
    assert questions == [event(data)[:4] for data in packets if data in sound]
    assert await engine.registers.counted() == {
        "stat_acks": len(sound),
        "stat_bad_icrc": len(wrong),
        "stat_others": len(foreign),
        "stat_unknown_qp": len(sound),
    }
