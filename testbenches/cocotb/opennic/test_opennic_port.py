"""A port before a CMAC, as software and the shell see it: registers, ACKs that leave with an entry and without gaps, pauses in both directions."""

import cocotb
from cocotb.triggers import ClockCycles, with_timeout
from cocotbext.axi import AxiStreamFrame

from fncc_bench.opennic import PERIOD, Gaps, pace_of_the_link, received, send_with_error
from fncc_bench.packets import others, pause, seeded
from fncc_bench.port import Port
from fncc_bench.streams import stall

LINK, FROM_LINK = "m_axis_cmac_tx", "s_axis_cmac_rx"


class Bench(Port):
    """The port, with a link of 100 Gb/s."""

    shown = staticmethod(received)

    def __init__(self, dut, rng):
        super().__init__(dut, rng, LINK, FROM_LINK, PERIOD)
        pace_of_the_link(self.link)
        self.gaps = Gaps(dut, LINK)

    async def queue(self, priority, data, port):
        await self.queues[priority].send(AxiStreamFrame(data, tuser=port))
        return (self.edited(data, port),)

    async def arrives(self, data):
        await self.from_link.send(AxiStreamFrame(data))
        return (data,)

    async def arrives_with_error(self, data):
        await send_with_error(self.dut, self.from_link, FROM_LINK, data)

    async def fed_back(self):
        found = await with_timeout(self.feedback.recv(), 4, "us")
        return bytes(found.tdata), found.tuser


async def started(dut, seed):
    bench = Bench(dut, seeded(seed))
    await bench.start(time_ns=0, cfg_tx_wait=24, s_axis_cmac_rx_tuser_err=0)
    return bench


@cocotb.test()
async def every_register_is_read_and_written(dut):
    bench = await started(dut, 1)
    await bench.check_registers()


@cocotb.test()
async def acks_leave_with_the_entry_of_the_port_that_they_came_in_by_and_without_gaps(dut):
    bench = await started(dut, 2)
    # Queues are slower than the link, which must not reach the CMAC as gaps.
    for queue in bench.queues:
        stall(queue, bench.rng, 0.6)
    await bench.acks_get_entries()
    assert bench.gaps.count == 0
    assert int(dut.stat_tx_overflow.value) == 0


@cocotb.test()
async def packets_with_an_error_do_not_pass_and_such_pause_frames_do_not_act(dut):
    bench = await started(dut, 3)
    await bench.arrives_with_error(pause([None, None, 0xFFFF] + [None] * 5))
    await bench.arrives(pause([None, 0xFFFF] + [None] * 6))
    packets = others(bench.rng)
    await bench.arrives_with_error(packets[0])
    # A beat a cycle, as the CMAC cannot wait.
    for data in packets:
        await bench.arrives(data)
    for data in packets:
        assert await bench.received() == (data,)
    assert int(dut.stat_rx_bad.value) == 2
    assert int(dut.stat_rx_overflow.value) == 0
    await bench.priority_1_waits(*packets[:2])


@cocotb.test()
async def a_fabric_that_stands_still_loses_whole_packets_and_they_are_counted(dut):
    bench = await started(dut, 4)
    bench.fabric.pause = True
    packets = [bench.rng.randbytes(1500) for _ in range(15)]
    for data in packets:
        await bench.arrives(data)
    await bench.from_link.wait()
    await ClockCycles(dut.clk, 4)
    bench.fabric.pause = False
    lost = int(dut.stat_rx_overflow.value)
    assert 0 < lost < len(packets) / 2
    for data in packets[: len(packets) - lost]:
        assert await bench.received() == (data,)
    await ClockCycles(dut.clk, 40)
    assert bench.fabric.empty()


@cocotb.test()
async def it_asks_the_peer_to_pause_while_its_buffer_is_full(dut):
    bench = await started(dut, 5)
    await bench.asks_for_pauses()


@cocotb.test()
async def congestion_is_told_to_the_source_by_the_port_that_its_packet_came_in_by(dut):
    bench = await started(dut, 6)
    async for data, port, found in bench.congestion_is_told():
        assert found == (data, port)
