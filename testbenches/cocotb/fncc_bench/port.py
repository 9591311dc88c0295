"""The port of a switch, whatever the target: queues, link, fabric, registers, and what stands at the other inputs."""

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import ClockCycles, RisingEdge, with_timeout
from cocotbext.axi import AxiStreamSink, AxiStreamSource

from fncc_bench.packets import (
    MAX_HOPS,
    SENDER,
    Entry,
    ack,
    acks,
    behind_switch,
    data_packet,
    entry,
    feedback,
    hpcc_data,
    others,
    pause,
    seeded,
)
from fncc_bench.registers import RegisterMaster
from fncc_bench.streams import stream, watch

SWITCH_ID = 0x2C7
RATE = 5


class Port:
    """The block; every port of the switch has stamped an entry. A target says how its packets come and go:

    `queue(priority, data, port)` offers a packet that came in by a port at the head of a queue and says what has to leave;
    `arrives(data)` has a packet come from the link and says what has to continue;
    `shown(frame)` makes of a frame what to compare, its bytes first."""

    def __init__(self, dut, rng, link="m_axis", from_link="s_rx", period=4, master=RegisterMaster):
        self.dut, self.rng = dut, rng
        self.ports = len(dut.stamp_valid)
        self.entries = [entry(rng) for _ in range(self.ports)]
        self.registers = master(dut, "switch_port_registers.rdl")
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
        # The reset acts a cycle later.
        await ClockCycles(dut.clk, 1)
        # A stamp of all ports at once reaches the table within PORTS + 4 cycles.
        dut.stamp_valid.value = 2**self.ports - 1
        await ClockCycles(dut.clk, 1)
        dut.stamp_valid.value = 0
        await ClockCycles(dut.clk, self.ports + 4)
        await self.configure(cfg_switch_id=SWITCH_ID, cfg_rate=RATE)

    async def configure(self, *strobes, **values):
        """Writes registers, and has them take effect, with strobes."""
        for name, value in values.items():
            await self.registers.write(name, value)
        await self.registers.commit(*strobes)
        await ClockCycles(self.dut.clk, 4)

    async def be_lossless(self, priority, quanta):
        """Has the port request a pause of so many quanta while the buffer holds more than 1000 bytes of a priority, until 500."""
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

    async def tell(self, event, priority, bytes):
        """A packet joins a queue (`enq`), comes into the buffer (`buf_enq`) or leaves it (`buf_deq`)."""
        for part, value in (("valid", 1), ("priority", priority), ("bytes", bytes)):
            getattr(self.dut, f"{event}_{part}").value = value
        await ClockCycles(self.dut.clk, 1)
        getattr(self.dut, f"{event}_valid").value = 0

    async def send(self, priority, data, port):
        """A packet that came in by a port joins a queue; what has to leave."""
        await self.tell("enq", priority, len(data))
        return await self.queue(priority, data, port)

    async def sent(self):
        """The next packet to the link."""
        return self.shown(await with_timeout(self.link.recv(), 4, "us"))

    async def received(self):
        """The next packet to the fabric."""
        return self.shown(await with_timeout(self.fabric.recv(), 4, "us"))

    async def fed_back(self):
        """The next packet of feedback."""
        return self.shown(await with_timeout(self.feedback.recv(), 4, "us"))

    def edited(self, data, port):
        """What leaves for a packet that came in by this port."""
        return behind_switch(data, self.entries[port], SWITCH_ID)

    async def check_registers(self):
        """Every register is read and written."""
        await self.registers.check(self.rng, cfg_switch_id=SWITCH_ID, cfg_rate=RATE)

    async def acks_get_entries(self):
        """ACKs leave with the entry of the port that they came in by, other packets as they are, those of a queue in their order."""
        with_header, without = self.rng.sample(acks(self.rng), 16), others(self.rng)
        packets = with_header + without
        self.rng.shuffle(packets)
        queued, inserted = [[] for _ in range(8)], 0
        for data in packets:
            port, priority = self.rng.randrange(self.ports), self.rng.randrange(8)
            queued[priority].append(await self.send(priority, data, port))
            inserted += queued[priority][-1][0] != data
        counted = {f"stat_sent_{priority}": len(queue) for priority, queue in enumerate(queued) if queue}
        for number in range(len(packets)):
            found = await self.sent()
            queues = [queue for queue in queued if queue[:1] == [found]]
            assert queues, f"packet {number} is at the head of no queue: {found}"
            queues[0].pop(0)
        await ClockCycles(self.dut.clk, 20)
        counted |= {"stat_packets": len(packets), "stat_acks": len(with_header), "stat_inserted": inserted}
        assert await self.registers.counted() == counted | {"stat_full": len(with_header) - inserted}

    async def priority_1_waits(self, first, second):
        """A pause frame has come for priority 1: a packet there waits for XON, one of priority 2 does not."""
        stopped, free = await self.send(1, first, 0), await self.send(2, second, 1)
        assert stopped != free and await self.sent() == free
        await ClockCycles(self.dut.clk, 100)
        assert self.link.empty(), "it sends what is paused"
        assert await self.registers.read("paused") == 1 << 1
        # XON.
        await self.arrives(pause([None, 0] + [None] * 6))
        assert await self.sent() == stopped
        assert self.fabric.empty()

    async def asks_for_pauses(self, *beside):
        """The peer has to pause while the buffer is full; checks the sideband signals of the frames."""
        await self.be_lossless(3, quanta=900)
        for event, quanta in (("buf_enq", 900), ("buf_deq", 0)):
            await self.tell(event, 3, 1500)
            assert await self.sent() == (pause([None] * 3 + [quanta] + [None] * 4), *beside)
        assert await self.registers.read("stat_pause_sent") == 2

    async def congestion_is_told(self):
        """Packets of priority 1 that find more than 1000 bytes in their queue bring feedback: the bytes, the port, and their sideband signals."""
        await self.configure("cfg_qcn_load", cfg_qcn_priorities=1 << 1, cfg_qmin=500, cfg_qmax=1000, cfg_qcn_interval=1)
        # It decides packets that join a queue 18 cycles after its load.
        await ClockCycles(self.dut.clk, 18)
        for port in self.rng.sample(range(self.ports), 2):
            first, data = data_packet(self.rng, 1200), data_packet(self.rng)
            # Both have joined the queue before the first one leaves it.
            for packet in first, data:
                await self.tell("enq", 1, len(packet))
            for packet in first, data:
                await self.queue(1, packet, port)
            yield feedback(data), port, await self.fed_back()

    async def marked(self, ecn):
        """The code point with which a packet of priority 1 leaves that came in with this one; nothing else of it changes."""
        seed = self.rng.getrandbits(32)
        await self.send(1, data_packet(seeded(seed), 256, ecn), 0)
        found, *_ = await self.sent()
        points = [point for point in range(4) if found == data_packet(seeded(seed), 256, point)]
        assert points, f"more than the code point has changed: {found}"
        return points[0]

    async def pauses(self, priority, quanta=0xFFFF):
        """The peer pauses a priority, or has it continue with no quanta."""
        await self.arrives(pause([quanta if other == priority else None for other in range(8)]))
        await ClockCycles(self.dut.clk, 20)

    async def long_queues_get_marks(self):
        """Packets of priority 1 get 11 when more than 1000 bytes wait after them, if they are of those that can carry it."""
        await self.configure("cfg_ecn_load", cfg_ecn_priorities=1 << 1, cfg_kmin=500, cfg_kmax=1000)
        short = [await self.marked(ecn) for ecn in range(4)]
        await self.tell("enq", 1, 3000)
        long = [await self.marked(ecn) for ecn in range(4)]
        assert (short, long) == ([0, 1, 2, 3], [0, 3, 3, 3])
        for name, count in (("stat_ce", 2), ("stat_ue", 0), ("stat_not_capable", 1)):
            assert await self.registers.read(name) == count, name

    async def a_queue_behind_a_pause_is_undetermined(self):
        """Ternary detection: a queue that was paused lately is undetermined, and later judged by its length."""
        await self.configure(
            "cfg_tcd_load", cfg_tcd=2, cfg_tcd_priority=1, cfg_tcd_max_ton=600, cfg_tcd_period=50, cfg_tcd_threshold=1000
        )
        await ClockCycles(self.dut.clk, 600)
        before = [await self.marked(ecn) for ecn in range(4)]
        await self.pauses(1)
        await self.pauses(1, 0)
        undetermined = [await self.marked(ecn) for ecn in range(4)]
        await self.tell("enq", 1, 3000)
        await ClockCycles(self.dut.clk, 600)
        # A period begins, and the queue does not get shorter in it.
        while await self.registers.read("stat_tcd_state") != 2:
            await self.marked(0)
        congested = [await self.marked(ecn) for ecn in range(4)]
        assert (before, undetermined, congested) == ([0, 1, 2, 3], [0, 2, 2, 3], [0, 3, 3, 3])
        for state in ("undetermined", "congested"):
            assert await self.registers.read(f"stat_to_{state}") == 1, state

    async def a_pause_without_end_is_noticed(self, action):
        """A priority that is paused too long sends all the same (action 1), or its packets are thrown away (2), until it has recovered."""
        await self.configure(cfg_watchdog_limit=200, cfg_watchdog_recovery=100, cfg_watchdog_action=action)
        await self.pauses(1)
        stopped = await self.send(1, data_packet(self.rng), 0)
        await ClockCycles(self.dut.clk, 100)
        assert self.link.empty() and int(self.dut.stuck.value) == 0
        await ClockCycles(self.dut.clk, 200)
        assert int(self.dut.stuck.value) == 1 << 1
        if action == 1:
            assert await self.sent() == stopped
        else:
            assert self.link.empty()
        await self.pauses(1, 0)
        await ClockCycles(self.dut.clk, 100)
        assert int(self.dut.stuck.value) == 0
        passes = await self.send(1, data_packet(self.rng), 1)
        assert await self.sent() == passes
        assert await self.registers.read("stat_stuck_1") == 1
        assert await self.registers.read("stat_discarded") == (action == 2)

    async def data_get_the_entry_of_this_port(self):
        """HPCC's mode: packets of data with the header get the entry of this port, ACKs pass as they are."""
        own = self.ports - 1
        await self.configure(cfg_hpcc_mode=1, cfg_egress_port=own)
        for hops in range(MAX_HOPS + 1):
            seed, path_id = self.rng.getrandbits(32), self.rng.getrandbits(12)
            stack = [entry(self.rng) for _ in range(hops)]
            data = hpcc_data(seeded(seed), stack, path_id)
            if hops < MAX_HOPS:
                stack, path_id = [self.entries[own], *stack], path_id ^ SWITCH_ID
            await self.send(3, data, 0)
            found, *_ = await self.sent()
            assert found == hpcc_data(seeded(seed), stack, path_id), hops
        passes = ack(self.rng, 2)
        await self.send(3, passes, 0)
        found, *_ = await self.sent()
        assert found == passes
        for name, count in (("stat_data", MAX_HOPS + 1), ("stat_inserted", MAX_HOPS), ("stat_full", 1)):
            assert await self.registers.read(name) == count, name


class Stamps:
    """The entries of a port itself, and when they were there; `now` is the time that the port is given, ns."""

    def __init__(self, port, now):
        self.port, self.now, self.entries = port, now, []
        cocotb.start_soon(self.hear())

    async def hear(self):
        async for (stamped,) in watch(self.port.dut, "own_valid", "own_entry"):
            self.entries.append((Entry(stamped.to_bytes(8, "big")), self.now))

    async def tell_what_left(self):
        """Packets leave, and each entry reports what had left before, what waits, and the time: as much before now as the other ones do. The
        times at which they were there."""
        port = self.port
        lengths = [port.rng.randrange(60, 1500) for _ in range(12)]
        for length in lengths:
            await port.tell("enq", 0, length)
        for length in lengths:
            await port.queue(0, bytes(length), 0)
        for _ in lengths:
            await port.sent()
        assert len(self.entries) == len(lengths)
        ages = {(now - stamp.ts) % 2**24 for stamp, now in self.entries}
        assert len(ages) == 1 and min(ages) < 160, ages
        for number, (stamp, _) in enumerate(self.entries):
            assert stamp.rate == RATE
            assert stamp.tx_bytes == sum(lengths[:number]) // 128, number
            assert stamp.qlen == sum(lengths[number + 1 :]) // 80, number
        return [now for _, now in self.entries]


SECOND = 1_000_000_000


class TimedPort(Port):
    """A port with PTP time that continues, after a MAC that marks bad packets; a target defines the sideband signals of packets."""

    def __init__(self, dut, rng):
        super().__init__(dut, rng)
        self.stamps = Stamps(self, 1_700_000_000 * SECOND + SECOND - 700)
        cocotb.start_soon(self.clock())

    async def clock(self):
        while True:
            seconds, ns = divmod(self.stamps.now, SECOND)
            self.dut.ptp_ts.value = seconds << 48 | ns << 16 | 0xABC
            await RisingEdge(self.dut.clk)
            self.stamps.now += 4

    async def entries_carry_the_time_of_day(self):
        first, *_, last = await self.stamps.tell_what_left()
        assert first // SECOND < last // SECOND, "the second does not roll"

    async def bad_packets_do_not_pass(self):
        """Nor do bad pause frames act."""
        await self.arrives(pause([None, None, 0xFFFF] + [None] * 5), is_bad=True)
        await self.arrives(pause([None, 0xFFFF] + [None] * 6))
        packets = others(self.rng)
        for data in packets:
            await self.arrives(data, is_bad=True)
            expected = await self.arrives(data)
            assert await self.received() == expected
        assert int(self.dut.stat_rx_bad.value) == 1 + len(packets)
        await self.priority_1_waits(*packets[:2])
