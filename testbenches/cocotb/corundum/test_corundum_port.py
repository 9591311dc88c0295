"""A port as software and Corundum see it: registers, ACKs that leave with an entry, the time of day, pauses in both directions."""

import cocotb
from cocotb.triggers import ClockCycles, RisingEdge

from fncc_bench.corundum import from_mac, received, to_link
from fncc_bench.packets import Entry, acks, data_packet, feedback, others, pause, seeded
from fncc_bench.port import PORTS, RATE, SWITCH_ID, Port
from fncc_bench.streams import stall, watch

SECOND = 1_000_000_000


class Bench(Port):
    """The port, with a time of day that goes on."""

    def __init__(self, dut, rng):
        super().__init__(dut, rng)
        self.now = 1_700_000_000 * SECOND + SECOND - 700
        self.stamps = []
        cocotb.start_soon(self.clock())
        cocotb.start_soon(self.hear())

    async def start(self):
        await super().start(cfg_drop=0)

    async def clock(self):
        while True:
            seconds, ns = divmod(self.now, SECOND)
            self.dut.ptp_ts.value = seconds << 48 | ns << 16 | 0xABC
            await RisingEdge(self.dut.clk)
            self.now += 4

    async def hear(self):
        """Keeps the entries of the port itself, and when they were there."""
        async for (stamped,) in watch(self.dut, "own_valid", "own_entry"):
            self.stamps.append((Entry(stamped.to_bytes(8, "big")), self.now))

    async def send(self, priority, data, **beside):
        """A packet of a queue, and what has to leave beside it."""
        queue = self.queues[priority]
        await self.tell("enq", priority, len(data))
        frame, expected = to_link(data, queue.byte_lanes, **beside)
        await queue.send(frame)
        return expected


@cocotb.test()
async def every_register_is_read_and_written(dut):
    rng = seeded(1)
    bench = Bench(dut, rng)
    await bench.start()
    await bench.registers.check(rng, cfg_switch_id=SWITCH_ID, cfg_rate=RATE)


@cocotb.test()
async def acks_leave_with_the_entry_of_the_port_that_they_came_in_by(dut):
    rng = seeded(2)
    bench = Bench(dut, rng)
    await bench.start()
    stall(bench.link, rng)
    with_header, without = rng.sample(acks(rng), 16), others(rng)
    packets = with_header + without
    rng.shuffle(packets)
    queued, inserted = [[] for _ in range(8)], 0
    for data in packets:
        port, priority = rng.randrange(PORTS), rng.randrange(8)
        # The low bits of tid are the port; tdest tells us the queues apart.
        tid, tdest = rng.getrandbits(4) << 8 | port, rng.getrandbits(1) << 3 | priority
        beside = await bench.send(priority, data, rng=rng, tid=tid, tdest=tdest, tag=rng.getrandbits(16))
        expected = bench.edited(data, port)
        inserted += expected != data
        queued[priority].append((expected, *beside))
    sent = [0] * 8
    for number in range(len(packets)):
        found = received(await bench.sent())
        priority = found[2] & 7
        expected = queued[priority].pop(0)
        assert found == expected, f"packet {number}: {found} is not {expected}"
        sent[priority] += 1
    await ClockCycles(dut.clk, 20)
    expected = {f"stat_sent_{priority}": count for priority, count in enumerate(sent) if count}
    expected |= {"stat_packets": len(packets), "stat_acks": len(with_header), "stat_inserted": inserted}
    assert await bench.registers.counted() == expected | {"stat_full": len(with_header) - inserted}


@cocotb.test()
async def entries_carry_the_time_of_day_over_the_roll_of_a_second(dut):
    rng = seeded(3)
    bench = Bench(dut, rng)
    await bench.start()
    lengths = [rng.randrange(60, 1500) for _ in range(12)]
    for length in lengths:
        await bench.tell("enq", 0, length)
    for length in lengths:
        frame, _ = to_link(bytes(length), 64, rng, 0, 0, 0)
        await bench.queues[0].send(frame)
    for _ in lengths:
        await bench.sent()
    stamps = bench.stamps
    assert len(stamps) == len(lengths)
    ages = {(now - stamp.ts) % 2**24 for stamp, now in stamps}
    assert len(ages) == 1 and min(ages) < 160, ages
    assert stamps[0][1] // SECOND < stamps[-1][1] // SECOND, "the second does not roll"
    for number, (stamp, _) in enumerate(stamps):
        assert stamp.rate == RATE
        assert stamp.tx_bytes == sum(lengths[:number]) // 128, number
        assert stamp.qlen == sum(lengths[number + 1 :]) // 80, number


@cocotb.test()
async def bad_packets_do_not_pass_and_bad_pause_frames_do_not_act(dut):
    rng = seeded(4)
    bench = Bench(dut, rng)
    await bench.start()

    async def arrives(data, is_bad=False):
        beside = {"tid": rng.getrandbits(1), "tdest": rng.getrandbits(8), "time": rng.getrandbits(96)}
        frame, expected = from_mac(data, bench.from_link.byte_lanes, is_bad=is_bad, **beside)
        await bench.from_link.send(frame)
        return expected

    await arrives(pause([None, None, 0xFFFF] + [None] * 5), is_bad=True)
    await arrives(pause([None, 0xFFFF] + [None] * 6))
    for data in others(rng):
        await arrives(data, is_bad=True)
        expected = await arrives(data)
        assert received(await bench.received()) == expected
    assert int(dut.stat_rx_bad.value) == 1 + len(others(rng))
    for priority in (1, 2):
        await bench.send(priority, data, rng=rng, tid=0, tdest=priority, tag=0)
    assert received(await bench.sent())[2] == 2
    await ClockCycles(dut.clk, 100)
    assert bench.link.empty(), "it sends what is paused"
    assert await bench.registers.read("paused") == 1 << 1
    # XON.
    await arrives(pause([None, 0] + [None] * 6))
    assert received(await bench.sent())[2] == 1
    assert bench.fabric.empty()


@cocotb.test()
async def it_asks_the_peer_to_pause_while_its_buffer_is_full(dut):
    bench = Bench(dut, seeded(5))
    await bench.start()
    await bench.be_lossless(3, quanta=900)
    for event, quanta in (("buf_enq", 900), ("buf_deq", 0)):
        await bench.tell(event, 3, 1500)
        expected = pause([None] * 3 + [quanta] + [None] * 4)
        assert received(await bench.sent()) == (expected, 0, 0, 0)
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
        await bench.send(1, data, rng=rng, tid=port, tdest=0, tag=0)
        assert received(await bench.fed_back()) == (feedback(data), 0, 0, 0)
        assert int(dut.feedback_port.value) == port
