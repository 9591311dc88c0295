"""The registers of a block, read from its SystemRDL, and a master for them."""

import logging
import os
from dataclasses import dataclass
from pathlib import Path

import cocotb
from cocotb.triggers import ClockCycles
from cocotbext.axi import AxiLiteBus, AxiLiteMaster, AxiResp
from systemrdl import RDLCompiler
from systemrdl.node import RegNode


@dataclass(frozen=True)
class Register:
    """A register, or an element of an array of them."""

    name: str
    """Its name, that of the port without an index."""
    index: int | None
    """Its place in the array."""
    offset: int
    """Its address, bytes."""
    width: int
    """Bits of its value."""
    is_written: bool
    """Software writes it."""
    reset: int
    """Its value after a reset."""

    @property
    def port(self):
        """The port of the block."""
        return self.name if self.index is None else f"{self.name}_{self.index}"

    @property
    def words(self):
        """Words of 32 bits."""
        return -(-self.width // 32)


def registers(path, skipped=("commit", "identifier")):
    """All registers of a file but those that belong to no port."""
    compiler = RDLCompiler()
    compiler.compile_file(path)
    top = compiler.elaborate().top
    found = []
    for node in top.descendants(unroll=True):
        if not isinstance(node, RegNode) or node.inst_name in skipped:
            continue
        # A register of several words has a field for each.
        fields = node.fields()
        reset = sum((field.get_property("reset") or 0) << field.low for field in fields)
        found.append(
            Register(
                name=node.inst_name,
                index=node.current_idx[0] if node.is_array else None,
                offset=node.absolute_address,
                width=max(field.high for field in fields) + 1,
                is_written=any(field.is_sw_writable for field in fields),
                reset=reset or 0,
            )
        )
    return found


def identifier(path):
    """What the register `identifier` reads as."""
    compiler = RDLCompiler()
    compiler.compile_file(path)
    return compiler.elaborate().top.find_by_path("identifier.value").get_property("reset")


def strobes(path):
    """Bits of the register `commit` that are strobes, by the names of their ports."""
    compiler = RDLCompiler()
    compiler.compile_file(path)
    commit = compiler.elaborate().top.find_by_path("commit")
    return {f"cfg_{field.inst_name}": field.low for field in commit.fields() if field.inst_name != "config"}


class Master:
    """What knows the registers of a file of the package by the names of their ports."""

    def __init__(self, file):
        path = Path(os.environ["BUILD"]) / "registers" / file
        self.identifier = identifier(path)
        self.strobes = strobes(path)
        self.all = registers(path)
        self.config = [register for register in self.all if register.is_written]
        self.status = [register for register in self.all if not register.is_written]
        self.by_port = {register.port: register for register in self.all}

    async def read_all(self, registers):
        """The values of registers by the names of their ports; the master requests all at once."""
        tasks = {register.port: cocotb.start_soon(self.read(register.port)) for register in registers}
        return {port: await task for port, task in tasks.items()}

    async def counted(self):
        """The counters that are not zero."""
        found = await self.read_all(self.status)
        return {port: value for port, value in found.items() if value and port.startswith("stat_")}


class PortMaster(Master):
    """A master for a block without a bus: what its registers would hold stands at its ports, and takes effect when it is written."""

    def __init__(self, dut, file):
        super().__init__(file)
        self.dut = dut
        for register in self.config:
            getattr(dut, register.port).value = register.reset
        for strobe in self.strobes:
            getattr(dut, strobe).value = 0

    async def read(self, port):
        """The value of a port. Counters are some cycles later than their events, which does not show on a bus."""
        await ClockCycles(self.dut.clk, 8)
        return int(getattr(self.dut, port).value)

    async def write(self, port, value):
        """Sets a port."""
        getattr(self.dut, port).value = value

    async def commit(self, *strobes):
        """Sets these strobes for a cycle."""
        for value in (1, 0):
            for strobe in strobes:
                getattr(self.dut, strobe).value = value
            await ClockCycles(self.dut.clk, 1)


class RegisterMaster(Master):
    """A master of AXI4-Lite on `s_axil`."""

    COMMIT, IDENTIFIER = 0x000, 0x004

    def __init__(self, dut, file):
        super().__init__(file)
        self.axil = AxiLiteMaster(AxiLiteBus.from_prefix(dut, "s_axil"), dut.clk, dut.rst)
        # Each access would be printed otherwise.
        self.axil.write_if.log.setLevel(logging.WARNING)
        self.axil.read_if.log.setLevel(logging.WARNING)

    async def read(self, register):
        """The value of a register, or of the one of this port."""
        register = self.by_port.get(register, register)
        answer = await self.axil.read(register.offset, 4 * register.words)
        assert answer.resp == AxiResp.OKAY, register
        return int.from_bytes(answer.data, "little")

    async def write(self, register, value):
        """Writes the shadow of a register, or of the one of this port."""
        register = self.by_port.get(register, register)
        answer = await self.axil.write(register.offset, value.to_bytes(4 * register.words, "little"))
        assert answer.resp == AxiResp.OKAY, register

    async def commit(self, *strobes):
        """All that was written takes effect, with the strobes of these names."""
        await self.axil.write_dword(self.COMMIT, 1 | sum(1 << self.strobes[name] for name in strobes))

    async def check(self, rng, **configured):
        """Reads each register, writes each of the configuration and reads it back. `configured` are those that are not as after a reset."""
        assert await self.axil.read_dword(self.IDENTIFIER) == self.identifier
        expected = {register.port: register.reset for register in self.all} | configured
        assert await self.read_all(self.all) == expected
        values = {register.port: rng.getrandbits(register.width) for register in self.config}
        for port, value in values.items():
            await self.write(port, value)
        assert await self.read_all(self.config) == values
