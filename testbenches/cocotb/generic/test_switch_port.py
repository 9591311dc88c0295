"""A port with its own ports: entries in ACKs and data, its own entries, pauses in both directions, the buffer, marks, feedback."""

import cocotb
from cocotb.triggers import ClockCycles, RisingEdge
from cocotbext.axi import AxiStreamFrame

from fncc_bench.packets import is_pause, others, pause, seeded
from fncc_bench.port import Port, Stamps
from fncc_bench.registers import PortMaster
from fncc_bench.streams import Beside, stall, watch


class Bench(Port):
    """The port, with a time that continues, and the sideband signals of its streams."""

    def __init__(self, dut, rng):
        super().__init__(dut, rng, master=PortMaster)
        self.stamps = Stamps(self, 0)
        self.beside_link = Beside(dut, "m_axis", "m_user", "m_pause")
        self.beside_feedback = Beside(dut, "m_feedback", "m_feedback_bytes")
        self.admitted = []
        cocotb.start_soon(self.clock())
        for verdict in ("admit", "drop"):
            cocotb.start_soon(self.hear(verdict))

    async def clock(self):
        while True:
            self.dut.time_ns.value = self.stamps.now % 2**24
            await RisingEdge(self.dut.clk)
            self.stamps.now += 4

    async def hear(self, verdict):
        async for _ in watch(self.dut, verdict):
            self.admitted.append(verdict)

    @staticmethod
    def shown(frame):
        return bytes(frame.tdata), frame.tuser

    async def queue(self, priority, data, port):
        await self.queues[priority].send(AxiStreamFrame(data, tuser=port))
        edited = self.edited(data, port)
        is_longer = int(edited != data)
        return edited, is_longer, port, 0

    async def arrives(self, data):
        tuser = self.rng.getrandbits(8)
        await self.from_link.send(AxiStreamFrame(data, tuser=tuser))
        return data, tuser

    async def sent(self):
        """The next packet to the link, whether it has got an entry, and its sideband signals."""
        return *await super().sent(), *await self.beside_link.packet()

    async def fed_back(self):
        return *await super().fed_back(), *await self.beside_feedback.packet()


async def started(dut, seed):
    bench = Bench(dut, seeded(seed))
    await bench.start()
    return bench


@cocotb.test()
@cocotb.parametrize(stalls=[False, True])
async def acks_leave_with_the_entry_of_the_port_that_they_came_in_by(dut, stalls):
    bench = await started(dut, int(stalls))
    if stalls:
        for end in (*bench.queues, bench.link):
            stall(end, bench.rng)
    await bench.acks_get_entries()


@cocotb.test()
async def its_own_entries_tell_what_left(dut):
    bench = await started(dut, 2)
    # Its 24 bits roll when the first packet has left, which is the later the narrower the streams are.
    bench.stamps.now = 2**24 - 200 - 4 * (1500 // bench.link.byte_lanes)
    first, *_, last = await bench.stamps.tell_what_left()
    assert first < 2**24 < last, "the time does not roll"
    assert await bench.registers.read("qlen") == 0


@cocotb.test()
async def a_pause_frame_from_the_link_stops_its_priority_only(dut):
    bench = await started(dut, 3)
    packets = others(bench.rng)
    await bench.arrives(pause([None, 0xFFFF] + [None] * 6))
    for data in packets:
        expected = await bench.arrives(data)
        assert await bench.received() == expected
    await bench.priority_1_waits(*packets[:2])
    counted = await bench.registers.counted()
    assert counted["stat_rx_pfc"] == counted["stat_pause_received"] == 2
    # Only the priority that had a packet and could not send it.
    assert [name for name in counted if name.startswith("stat_paused_")] == ["stat_paused_1"]


@cocotb.test()
async def it_asks_the_peer_to_pause_while_its_buffer_is_full(dut):
    bench = await started(dut, 4)
    # No longer than it was, no `tuser`, a pause frame.
    await bench.asks_for_pauses(0, 0, 1)


@cocotb.test()
async def a_packet_goes_into_the_buffer_as_long_as_there_is_headroom(dut):
    bench = await started(dut, 5)
    await bench.be_lossless(3, quanta=900)
    # The first one makes it request, six have room in 10000 bytes of headroom, the last one has not.
    for _ in range(8):
        await bench.tell("buf_enq", 3, 1500)
        await ClockCycles(dut.clk, 12)
        assert int(dut.xoff_request.value) == 1 << 3
    # A priority that may lose packets does so while it holds more than XOFF.
    for _ in range(3):
        await bench.tell("buf_enq", 1, 900)
        await ClockCycles(dut.clk, 12)
    assert bench.admitted == ["admit"] * 7 + ["drop", "admit", "admit", "drop"]
    held = [int(getattr(dut, f"held_{priority}").value) for priority in range(8)]
    assert held == [0, 1800, 0, 7 * 1500, 0, 0, 0, 0]
    for left in range(6, -1, -1):
        assert int(dut.xoff_request.value) == 1 << 3
        await bench.tell("buf_deq", 3, 1500)
        await ClockCycles(dut.clk, 12)
        assert int(dut.held_3.value) == left * 1500
    assert int(dut.xoff_request.value) == 0
    for name, count in (("stat_dropped", 2), ("stat_xoff_3", 1), ("stat_buf_underflow", 0)):
        assert await bench.registers.read(name) == count, name


@cocotb.test()
async def congestion_is_told_to_the_source_by_the_port_that_its_packet_came_in_by(dut):
    bench = await started(dut, 6)
    async for data, port, found in bench.congestion_is_told():
        assert found == (data, port, len(data))
    counted = await bench.registers.counted()
    assert counted["stat_qcn_sent"] == 2


@cocotb.test()
async def packets_of_a_long_queue_get_marks(dut):
    await (await started(dut, 7)).long_queues_get_marks()


@cocotb.test()
async def a_queue_that_was_paused_lately_is_undetermined(dut):
    await (await started(dut, 8)).a_queue_behind_a_pause_is_undetermined()


@cocotb.test()
@cocotb.parametrize(action=[1, 2])
async def a_pause_without_end_is_noticed(dut, action):
    await (await started(dut, 8 + action)).a_pause_without_end_is_noticed(action)


@cocotb.test()
async def in_hpcc_mode_data_get_the_entry_of_this_port(dut):
    await (await started(dut, 11)).data_get_the_entry_of_this_port()
