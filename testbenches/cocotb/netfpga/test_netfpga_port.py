"""A port as software sees it: AXI4-Lite registers, ACKs that leave with an entry, pause frames that stop a queue."""

import cocotb
from cocotb.triggers import ClockCycles

from fncc_bench.netfpga import Metadata, frame, received
from fncc_bench.packets import others, pause, seeded
from fncc_bench.port import Port
from fncc_bench.streams import stall

OWN_PORT = 1 << 4


class Bench(Port):
    """The port with metadata of its packets."""

    shown = staticmethod(received)

    async def queue(self, priority, data, port):
        edited = self.edited(data, port)
        beside = {
            "source": 1 << port,
            "destination": 1 << self.rng.randrange(8),
            "rest": self.rng.getrandbits(96),
        }
        queue = self.queues[priority]
        await queue.send(frame(data, queue.byte_lanes, Metadata(len(data), **beside)))
        return edited, Metadata(len(edited), **beside)

    async def arrives(self, data):
        metadata = Metadata(len(data), OWN_PORT, self.rng.getrandbits(8), self.rng.getrandbits(96))
        await self.from_link.send(frame(data, self.from_link.byte_lanes, metadata))
        return data, metadata


async def started(dut, seed):
    bench = Bench(dut, seeded(seed))
    await bench.start(time_ns=0, cfg_own_port=OWN_PORT)
    return bench


@cocotb.test()
async def every_register_is_read_and_written(dut):
    bench = await started(dut, 1)
    await bench.check_registers()


@cocotb.test()
async def acks_leave_with_the_entry_of_the_port_that_they_came_in_by(dut):
    bench = await started(dut, 2)
    stall(bench.link, bench.rng)
    await bench.acks_get_entries()


@cocotb.test()
async def a_pause_frame_from_the_link_stops_its_priority_only(dut):
    bench = await started(dut, 3)
    await bench.arrives(pause([None, 0xFFFF] + [None] * 6))
    data = others(bench.rng)[0]
    passed = await bench.arrives(data)
    assert await bench.received() == passed
    await ClockCycles(dut.clk, 20)
    assert bench.fabric.empty()
    await bench.priority_1_waits(data, data)


@cocotb.test()
async def it_asks_the_peer_to_pause_while_its_buffer_is_full(dut):
    bench = await started(dut, 4)
    await bench.asks_for_pauses(Metadata(60, OWN_PORT, OWN_PORT))


@cocotb.test()
async def congestion_is_told_to_the_source_by_the_port_that_its_packet_came_in_by(dut):
    bench = await started(dut, 5)
    async for data, port, found in bench.congestion_is_told():
        assert found == (data, Metadata(len(data), OWN_PORT, 1 << port))
