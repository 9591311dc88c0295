"""Benches of a block of registers alone: every register of its map in `registers/*.rdl` is written and read through AXI4-Lite."""

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import ClockCycles, FallingEdge
from cocotbext.axi import AxiResp

from fncc_bench.packets import seeded
from fncc_bench.registers import RegisterMaster

COMMIT, IDENTIFIER = RegisterMaster.COMMIT, RegisterMaster.IDENTIFIER


class Bench:
    """The block with a master on its bus."""

    def __init__(self, dut):
        self.dut = dut
        # The map has the name of the block.
        self.registers = RegisterMaster(dut, dut._name.removeprefix("fncc_") + ".rdl")
        self.config, self.status = self.registers.config, self.registers.status
        self.read, self.write = self.registers.read, self.registers.write
        self.axil = self.registers.axil
        cocotb.start_soon(Clock(dut.clk, 4, unit="ns").start())

    async def start(self):
        self.dut.rst.value = 1
        self.dut.idle.value = 1
        for register in self.status:
            self.port(register).value = 0
        await ClockCycles(self.dut.clk, 3)
        self.dut.rst.value = 0
        await ClockCycles(self.dut.clk, 2)

    def port(self, register):
        return getattr(self.dut, register.port)

    def in_effect(self):
        return {register.port: int(self.port(register).value) for register in self.config}


@cocotb.test()
async def configuration_is_read_back_and_takes_effect_at_once(dut):
    bench = Bench(dut)
    rng = seeded(1)
    await bench.start()
    assert len(bench.config) > 20 and len(bench.status) > 9
    (found,) = await bench.axil.read_dwords(IDENTIFIER, 1)
    assert found == bench.registers.identifier
    resets = {register.port: register.reset for register in bench.config}
    for register in bench.config:
        assert await bench.read(register) == register.reset, register
    assert bench.in_effect() == resets

    values = {register.port: rng.getrandbits(register.width) for register in bench.config}
    for register in bench.config:
        await bench.write(register, values[register.port])
    for register in bench.config:
        assert await bench.read(register) == values[register.port], register
    assert bench.in_effect() == resets, "before COMMIT"

    # Not while the block must not be disturbed.
    dut.idle.value = 0
    await bench.axil.write_dword(COMMIT, 1)
    await ClockCycles(dut.clk, 10)
    assert bench.in_effect() == resets, "not idle"
    assert await bench.axil.read_dword(COMMIT) == 1
    dut.idle.value = 1
    await ClockCycles(dut.clk, 3)
    assert bench.in_effect() == values
    assert await bench.axil.read_dword(COMMIT) == 0


@cocotb.test()
async def bytes_without_a_strobe_stay(dut):
    bench = Bench(dut)
    rng = seeded(2)
    await bench.start()
    for register in bench.config:
        expected = register.reset
        for byte in range(4 * register.words):
            value = rng.getrandbits(8)
            await bench.axil.write(register.offset + byte, bytes([value]))
            expected = expected & ~(0xFF << 8 * byte) | value << 8 * byte
            expected &= 2**register.width - 1
            assert await bench.read(register) == expected, (register, byte)


@cocotb.test()
async def strobes_are_there_for_one_cycle(dut):
    bench = Bench(dut)
    await bench.start()
    strobes = bench.registers.strobes
    assert strobes
    for name, place in strobes.items():
        seen = dict.fromkeys(strobes, 0)

        async def count():
            for _ in range(20):
                await FallingEdge(dut.clk)
                for strobe in strobes:
                    seen[strobe] += int(getattr(dut, strobe).value)

        counting = cocotb.start_soon(count())
        await bench.axil.write_dword(COMMIT, 1 << place)
        await counting
        assert seen == dict.fromkeys(strobes, 0) | {name: 1}


@cocotb.test()
async def status_is_that_of_the_ports(dut):
    bench = Bench(dut)
    rng = seeded(3)
    await bench.start()
    for _ in range(2):
        values = {register.port: rng.getrandbits(register.width) for register in bench.status}
        for register in bench.status:
            bench.port(register).value = values[register.port]
        for register in bench.status:
            assert await bench.read(register) == values[register.port], register


@cocotb.test()
async def what_is_not_there_is_answered_with_an_error(dut):
    bench = Bench(dut)
    await bench.start()
    there = {COMMIT, IDENTIFIER}
    for register in bench.registers.all:
        there.update(range(register.offset, register.offset + 4 * register.words, 4))
    for offset in range(0, 0x800, 4):
        answer = await bench.axil.read(offset, 4)
        assert answer.resp == (AxiResp.OKAY if offset in there else AxiResp.SLVERR), hex(offset)
    writable = set()
    for register in bench.config:
        writable.update(range(register.offset, register.offset + 4 * register.words, 4))
    before = bench.in_effect()
    for offset in range(4, 0x800, 4):
        if offset not in writable:
            answer = await bench.axil.write(offset, b"\xff\xff\xff\xff")
            assert answer.resp == AxiResp.SLVERR, hex(offset)
    await bench.axil.write_dword(COMMIT, 1)
    await ClockCycles(dut.clk, 10)
    assert bench.in_effect() == before
