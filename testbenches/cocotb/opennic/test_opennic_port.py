"""A port before a CMAC, as software and the shell see it: registers, ACKs that leave with an entry and without gaps, pauses in both directions."""

import cocotb
from cocotb.triggers import ClockCycles
from cocotbext.axi import AxiStreamFrame

from fncc_bench.opennic import PERIOD, Gaps, pace_of_the_link, send_with_error
from fncc_bench.packets import acks, data_packet, feedback, others, pause, seeded
from fncc_bench.port import PORTS, RATE, SWITCH_ID, Port
from fncc_bench.streams import stall

LINK, FROM_LINK = "m_axis_cmac_tx", "s_axis_cmac_rx"


class Bench(Port):
    """The port, with a link of 100 Gb/s."""

    def __init__(self, dut, rng):
        super().__init__(dut, rng, LINK, FROM_LINK, PERIOD)
        pace_of_the_link(self.link)
        self.gaps = Gaps(dut, LINK)

    async def start(self):
        await super().start(time_ns=0, cfg_tx_wait=24, s_axis_cmac_rx_tuser_err=0)

    async def send(self, priority, data, port=0):
        """A packet of a queue, which came in by a port."""
        await self.tell("enq", priority, len(data))
        await self.queues[priority].send(AxiStreamFrame(data, tuser=port))

    async def arrives(self, data):
        await self.from_link.send(AxiStreamFrame(data))

    async def arrives_with_error(self, data):
        await send_with_error(self.dut, self.from_link, FROM_LINK, data)


@cocotb.test()
async def every_register_is_read_and_written(dut):
    rng = seeded(1)
    bench = Bench(dut, rng)
    await bench.start()
    await bench.registers.check(rng, cfg_switch_id=SWITCH_ID, cfg_rate=RATE)


@cocotb.test()
async def acks_leave_with_the_entry_of_the_port_that_they_came_in_by_and_without_gaps(dut):
    rng = seeded(2)
    bench = Bench(dut, rng)
    await bench.start()
    # Queues are slower than the link, which must not reach the CMAC as gaps.
    for queue in bench.queues:
        stall(queue, rng, 0.6)
    with_header, without = rng.sample(acks(rng), 16), others(rng)
    packets = with_header + without
    rng.shuffle(packets)
    queued, inserted = [[] for _ in range(8)], 0
    for data in packets:
        port, priority = rng.randrange(PORTS), rng.randrange(8)
        await bench.send(priority, data, port)
        queued[priority].append(bench.edited(data, port))
        inserted += queued[priority][-1] != data
    for number in range(len(packets)):
        found = bytes((await bench.sent()).tdata)
        queues = [queue for queue in queued if queue[:1] == [found]]
        assert queues, f"packet {number} is at the head of no queue: {found.hex()}"
        queues[0].pop(0)
    await ClockCycles(dut.clk, 20)
    assert bench.gaps.count == 0
    assert int(dut.stat_tx_overflow.value) == 0
    counted = await bench.registers.counted()
    assert sum(counted.pop(f"stat_sent_{priority}", 0) for priority in range(8)) == len(packets)
    assert counted == {
        "stat_packets": len(packets),
        "stat_acks": len(with_header),
        "stat_inserted": inserted,
        "stat_full": len(with_header) - inserted,
    }


@cocotb.test()
async def packets_with_an_error_do_not_pass_and_such_pause_frames_do_not_act(dut):
    rng = seeded(3)
    bench = Bench(dut, rng)
    await bench.start()
    await bench.arrives_with_error(pause([None, None, 0xFFFF] + [None] * 5))
    await bench.arrives(pause([None, 0xFFFF] + [None] * 6))
    packets = others(rng)
    await bench.arrives_with_error(packets[0])
    # A beat a cycle, as the CMAC cannot wait.
    for data in packets:
        await bench.arrives(data)
    for data in packets:
        assert bytes((await bench.received()).tdata) == data
    assert int(dut.stat_rx_bad.value) == 2
    assert int(dut.stat_rx_overflow.value) == 0
    stopped, free = packets[:2]
    await bench.send(1, stopped)
    await bench.send(2, free)
    assert bytes((await bench.sent()).tdata) == free
    await ClockCycles(dut.clk, 100)
    assert bench.link.empty(), "it sends what is paused"
    assert await bench.registers.read("paused") == 1 << 1
    # XON.
    await bench.arrives(pause([None, 0] + [None] * 6))
    assert bytes((await bench.sent()).tdata) == stopped
    assert bench.fabric.empty()


@cocotb.test()
async def a_fabric_that_stands_still_loses_whole_packets_and_they_are_counted(dut):
    rng = seeded(4)
    bench = Bench(dut, rng)
    await bench.start()
    bench.fabric.pause = True
    packets = [rng.randbytes(1500) for _ in range(15)]
    for data in packets:
        await bench.arrives(data)
    await bench.from_link.wait()
    await ClockCycles(dut.clk, 4)
    bench.fabric.pause = False
    lost = int(dut.stat_rx_overflow.value)
    assert 0 < lost < len(packets) / 2
    for data in packets[: len(packets) - lost]:
        assert bytes((await bench.received()).tdata) == data
    await ClockCycles(dut.clk, 40)
    assert bench.fabric.empty()


@cocotb.test()
async def it_asks_the_peer_to_pause_while_its_buffer_is_full(dut):
    bench = Bench(dut, seeded(5))
    await bench.start()
    await bench.be_lossless(3, quanta=900)
    for event, quanta in (("buf_enq", 900), ("buf_deq", 0)):
        await bench.tell(event, 3, 1500)
        expected = pause([None] * 3 + [quanta] + [None] * 4)
        assert bytes((await bench.sent()).tdata) == expected
    assert await bench.registers.read("stat_pause_sent") == 2


@cocotb.test()
async def congestion_is_told_to_the_source_by_the_port_that_its_packet_came_in_by(dut):
    rng = seeded(6)
    bench = Bench(dut, rng)
    await bench.start()
    await bench.give_feedback()
    for port in (6, 3):
        data = data_packet(rng)
        # Others wait behind it.
        await bench.tell("enq", 1, 3000)
        await bench.send(1, data, port)
        found = await bench.fed_back()
        assert (bytes(found.tdata), found.tuser) == (feedback(data), port)
