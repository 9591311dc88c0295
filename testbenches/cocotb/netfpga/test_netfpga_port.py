"""A port as software sees it: registers behind AXI4-Lite, ACKs that leave with an entry, pause frames that stop a queue."""

import logging

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import ClockCycles, with_timeout
from cocotbext.axi import AxiStreamBus, AxiStreamSink, AxiStreamSource

from fncc_bench.netfpga import Metadata, frame, received
from fncc_bench.packets import acks, behind_switch, entry, others, pause, seeded
from fncc_bench.registers import RegisterMaster

SWITCH_ID = 0x2C7
OWN_PORT = 1 << 4
PORTS = 8


class Bench:
    """The port with its queues, its link and its registers."""

    def __init__(self, dut, rng):
        self.dut = dut
        self.entries = [entry(rng) for _ in range(PORTS)]
        self.registers = RegisterMaster(dut, "switch_port_registers.rdl")

        def stream(kind, name):
            made = kind(AxiStreamBus.from_prefix(dut, name), dut.clk, dut.rst)
            # Each frame would be printed otherwise.
            made.log.setLevel(logging.WARNING)
            return made

        self.queues = [stream(AxiStreamSource, f"s_axis_{priority}") for priority in range(8)]
        self.link = stream(AxiStreamSink, "m_axis")
        self.from_link = stream(AxiStreamSource, "s_rx")
        self.to_design = stream(AxiStreamSink, "m_rx")
        self.feedback = stream(AxiStreamSink, "m_feedback")
        cocotb.start_soon(Clock(dut.clk, 4, unit="ns").start())

    async def start(self):
        dut = self.dut
        dut.rst.value = 1
        idle = ("time_ns", "enq_valid", "enq_priority", "enq_bytes", "stamp_valid", "shared_used")
        buffer = [f"buf_{what}_{part}" for what in ("enq", "deq") for part in ("valid", "priority", "bytes")]
        for name in (*idle, *buffer):
            getattr(dut, name).value = 0
        dut.cfg_own_port.value = OWN_PORT
        for port, stamped in enumerate(self.entries):
            getattr(dut, f"stamp_entry_{port}").value = int.from_bytes(bytes(stamped), "big")
        await ClockCycles(dut.clk, 3)
        dut.rst.value = 0
        dut.stamp_valid.value = 2**PORTS - 1
        await ClockCycles(dut.clk, 1)
        dut.stamp_valid.value = 0
        await ClockCycles(dut.clk, PORTS + 4)
        await self.registers.write("cfg_switch_id", SWITCH_ID)
        await self.registers.commit()
        await ClockCycles(dut.clk, 4)

    async def send(self, stream, data, **metadata):
        metadata = Metadata(len(data), **metadata)
        await stream.send(frame(data, stream.byte_lanes, metadata))
        return data, metadata


@cocotb.test()
async def every_register_is_read_and_written(dut):
    rng = seeded(1)
    bench = Bench(dut, rng)
    await bench.start()
    registers = bench.registers
    assert await registers.axil.read_dword(registers.IDENTIFIER) == registers.identifier
    assert len(registers.config) > 20 and len(registers.status) > 20
    for register in registers.config:
        expected = SWITCH_ID if register.port == "cfg_switch_id" else register.reset
        assert await registers.read(register) == expected, register
    values = {register: rng.getrandbits(register.width) for register in registers.config}
    for register, value in values.items():
        await registers.write(register, value)
    for register, value in values.items():
        assert await registers.read(register) == value, register
    for register in registers.status:
        await registers.read(register)


@cocotb.test()
async def acks_leave_with_the_entry_of_the_port_that_they_came_in_by(dut):
    rng = seeded(2)
    bench = Bench(dut, rng)
    await bench.start()
    packets = rng.sample(acks(rng), 20) + others(rng)[:-1]
    rng.shuffle(packets)
    for number, data in enumerate(packets):
        port = rng.randrange(PORTS)
        queue = bench.queues[rng.randrange(8)]
        _, metadata = await bench.send(
            queue, data, source=1 << port, destination=OWN_PORT, rest=rng.getrandbits(96)
        )
        expected = behind_switch(data, bench.entries[port], SWITCH_ID)
        found, left_with = received(await with_timeout(bench.link.recv(), 2000, "ns"))
        assert found == expected, f"packet {number}: {found.hex()} is not {expected.hex()}"
        assert left_with == Metadata(
            len(expected), metadata.source, metadata.destination, metadata.rest
        ), number
    await ClockCycles(dut.clk, 10)
    inserted = sum(
        behind_switch(data, bench.entries[0], SWITCH_ID) != data for data in packets
    )
    assert await bench.registers.read("stat_inserted") == inserted
    assert await bench.registers.read("stat_packets") == len(packets)


@cocotb.test()
async def a_pause_frame_from_the_link_stops_its_priority_only(dut):
    rng = seeded(3)
    bench = Bench(dut, rng)
    await bench.start()
    await bench.send(bench.from_link, pause([None, 0xFFFF] + [None] * 6), source=OWN_PORT)
    data = others(rng)[0]
    passed = await bench.send(bench.from_link, data, source=OWN_PORT, rest=5)
    assert received(await with_timeout(bench.to_design.recv(), 2000, "ns")) == passed
    await ClockCycles(dut.clk, 20)
    assert bench.to_design.empty()
    await bench.send(bench.queues[1], data, source=1, rest=1)
    free = await bench.send(bench.queues[2], data, source=1, rest=2)
    assert received(await with_timeout(bench.link.recv(), 2000, "ns")) == free
    await ClockCycles(dut.clk, 200)
    assert bench.link.empty(), "it sends what is paused"
    # XON.
    await bench.send(bench.from_link, pause([None, 0] + [None] * 6), source=OWN_PORT)
    _, metadata = received(await with_timeout(bench.link.recv(), 2000, "ns"))
    assert metadata.rest == 1
