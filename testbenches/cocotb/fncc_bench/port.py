"""The port of a switch, whatever the target: queues, link, fabric, registers, and what stands at the other inputs."""

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import ClockCycles, with_timeout
from cocotbext.axi import AxiStreamSink, AxiStreamSource

from fncc_bench.packets import SENDER, behind_switch, entry
from fncc_bench.registers import RegisterMaster
from fncc_bench.streams import stream

PORTS = 8
SWITCH_ID = 0x2C7
RATE = 5


class Port:
    """The block; every port of the switch has stamped an entry."""

    def __init__(self, dut, rng, link="m_axis", from_link="s_rx", period=4):
        self.dut = dut
        self.entries = [entry(rng) for _ in range(PORTS)]
        self.registers = RegisterMaster(dut, "switch_port_registers.rdl")
        self.queues = [stream(AxiStreamSource, dut, f"s_axis_{priority}") for priority in range(8)]
        self.link = stream(AxiStreamSink, dut, link)
        self.from_link = stream(AxiStreamSource, dut, from_link)
        self.fabric = stream(AxiStreamSink, dut, "m_rx")
        self.feedback = stream(AxiStreamSink, dut, "m_feedback")
        cocotb.start_soon(Clock(dut.clk, period, unit="ns").start())

    async def start(self, **inputs):
        """Resets the block, with these inputs of its target, and configures what all tests need."""
        dut = self.dut
        dut.rst.value = 1
        idle = ("enq_valid", "enq_priority", "enq_bytes", "stamp_valid", "shared_used")
        buffer = [f"buf_{what}_{part}" for what in ("enq", "deq") for part in ("valid", "priority", "bytes")]
        for name in (*idle, *buffer):
            getattr(dut, name).value = 0
        for name, value in inputs.items():
            getattr(dut, name).value = value
        for port, stamped in enumerate(self.entries):
            getattr(dut, f"stamp_entry_{port}").value = int.from_bytes(bytes(stamped), "big")
        await ClockCycles(dut.clk, 3)
        dut.rst.value = 0
        # A stamp of all ports at once reaches the table within PORTS + 4 cycles.
        dut.stamp_valid.value = 2**PORTS - 1
        await ClockCycles(dut.clk, 1)
        dut.stamp_valid.value = 0
        await ClockCycles(dut.clk, PORTS + 4)
        await self.configure(cfg_switch_id=SWITCH_ID, cfg_rate=RATE)

    async def configure(self, *strobes, **values):
        """Writes registers, and has them take effect, with strobes beside it."""
        for name, value in values.items():
            await self.registers.write(name, value)
        await self.registers.commit(*strobes)
        await ClockCycles(self.dut.clk, 4)

    async def be_lossless(self, priority, quanta):
        """Has the port ask for a pause of so many quanta while the buffer holds more than 1000 bytes of a priority, until 500."""
        await self.configure(
            "cfg_pause_load",
            "cfg_pfc_load",
            cfg_mac=int.from_bytes(bytes.fromhex(SENDER.replace(":", "")), "little"),
            cfg_quanta=quanta,
            cfg_refresh=quanta // 4,
            cfg_quanta_step=200,
            cfg_lossless=1 << priority,
            cfg_xoff=1000,
            cfg_xon=500,
            cfg_headroom=10000,
        )

    async def give_feedback(self):
        """Has every packet of priority 1 that leaves a queue of more than 1000 bytes bring feedback."""
        await self.configure("cfg_qcn_load", cfg_qcn_priorities=1 << 1, cfg_qmin=500, cfg_qmax=1000, cfg_qcn_interval=1)

    async def fed_back(self):
        """The next packet of feedback."""
        return await with_timeout(self.feedback.recv(), 4, "us")

    async def tell(self, event, priority, bytes):
        """A packet joins a queue (`enq`), comes into the buffer (`buf_enq`) or leaves it (`buf_deq`)."""
        for part, value in (("valid", 1), ("priority", priority), ("bytes", bytes)):
            getattr(self.dut, f"{event}_{part}").value = value
        await ClockCycles(self.dut.clk, 1)
        getattr(self.dut, f"{event}_valid").value = 0

    async def sent(self):
        """The next packet to the link."""
        return await with_timeout(self.link.recv(), 4, "us")

    async def received(self):
        """The next packet to the fabric."""
        return await with_timeout(self.fabric.recv(), 4, "us")

    def edited(self, data, port):
        """What leaves for a packet that came in by this port."""
        return behind_switch(data, self.entries[port], SWITCH_ID)
