"""The window engine of a NIC, whatever is around it: configuration, operations on flows, events and results."""

from collections import deque

import cocotb
from cocotb.clock import Clock
from cocotb.queue import Queue
from cocotb.triggers import ClockCycles, RisingEdge, with_timeout
from scapy.all import Dot1Q

from fncc_bench.packets import ack, others
from fncc_bench.registers import RegisterMaster
from fncc_bench.streams import watch
from fncc_bench.window import PSN, Ack, Flow, Path

RESULTS = ["flow", "w", "wc", "r", "u", "inc_stage", "updated", "measured", "lhcs", "new_path"]
REPORTS = ["op", "id", "known", "w", "wc", "u", "inc_stage", "last_update_seq", "seen", "path_id", "n_hop"]
EVENT = [f"ev_{name}" for name in ("valid", "flow", "ack_seq", "snd_nxt", "n_hop", "path_id", "n", "stack")]
# Operations.
READ, INITIALISE, TEAR_DOWN = 1, 2, 3


class WindowEngine:
    """The block; with the file of its registers, if it has them."""

    def __init__(self, dut, registers=None, period=4):
        self.dut = dut
        self.takes_events = hasattr(dut, "ev_valid")
        self.registers = RegisterMaster(dut, registers) if registers else None
        self.results, self.reports = Queue(), Queue()
        cocotb.start_soon(Clock(dut.clk, period, unit="ns").start())
        cocotb.start_soon(self.keep("res", RESULTS, self.results))
        cocotb.start_soon(self.keep("flow", REPORTS, self.reports))

    async def keep(self, what, names, queue):
        async for values in watch(self.dut, f"{what}_valid", *(f"{what}_{name}" for name in names)):
            queue.put_nowait(dict(zip(names, values)))

    async def start(self, **inputs):
        """Resets the block, with these inputs."""
        dut = self.dut
        dut.rst.value = 1
        events = EVENT if self.takes_events else []
        for name in ["setup_valid", "setup_op", "setup_flow", "setup_window", *events, *inputs]:
            getattr(dut, name).value = inputs.get(name, 0)
        await ClockCycles(dut.clk, 3)
        dut.rst.value = 0
        await ClockCycles(dut.clk, 2)

    async def load(self, words):
        """Has the engine take a configuration over."""
        if self.registers:
            for name, word in words.items():
                await self.registers.write(name, word)
            await self.registers.commit("cfg_load")
            while await self.registers.read("cfg_busy"):
                pass
        else:
            for name, word in words.items():
                getattr(self.dut, name).value = word
            self.dut.cfg_load.value = 1
            await ClockCycles(self.dut.clk, 1)
            self.dut.cfg_load.value = 0
            await ClockCycles(self.dut.clk, 2)
            while self.dut.cfg_busy.value == 1:
                await ClockCycles(self.dut.clk, 1)

    async def offer(self, what, **values):
        """Offers an operation (`setup`) or an event (`ev`) until it is taken."""
        dut = self.dut
        for name, value in values.items():
            getattr(dut, f"{what}_{name}").value = value
        valid, ready = getattr(dut, f"{what}_valid"), getattr(dut, f"{what}_ready")
        valid.value = 1
        await RisingEdge(dut.clk)
        while ready.value == 0:
            await RisingEdge(dut.clk)
        valid.value = 0

    async def operate(self, op, flow, window=0):
        """Sets a flow up with a window in Q24.4, tears it down or reads it: its state before that."""
        await self.offer("setup", op=op, flow=flow, window=window)
        return await with_timeout(self.reports.get(), 4, "us")

    async def event(self, ack):
        """An ACK for an engine that takes events."""
        stack = b"".join(bytes(entry) for entry in reversed(ack.stack))
        await self.offer(
            "ev",
            flow=ack.flow,
            ack_seq=ack.seq,
            snd_nxt=ack.snd_nxt,
            n_hop=len(ack.stack),
            path_id=ack.path_id,
            n=ack.n,
            stack=int.from_bytes(stack, "big"),
        )

    async def result(self):
        """The next result."""
        return await with_timeout(self.results.get(), 4, "us")


class Lookup:
    """The NIC's table of its QPs, which answers in the cycle after a question: the sender of each is some packets ahead."""

    def __init__(self, dut, flows, ahead):
        self.dut, self.flows, self.ahead = dut, flows, ahead
        cocotb.start_soon(self.answer())

    def snd_nxt(self, psn):
        return (psn + self.ahead) & PSN

    async def answer(self):
        dut, answers = self.dut, deque()
        dut.lookup_ready.value = 1
        while True:
            hit, flow, snd_nxt = answers[0] if answers else (0, 0, 0)
            dut.context_valid.value = bool(answers)
            dut.context_hit.value = hit
            dut.context_flow.value = flow
            dut.context_snd_nxt.value = snd_nxt
            await RisingEdge(dut.clk)
            if answers and dut.context_ready.value == 1:
                answers.popleft()
            if dut.lookup_valid.value == 1:
                qp, psn = int(dut.lookup_qp.value), int(dut.lookup_psn.value)
                answers.append((qp in self.flows, self.flows.get(qp, 0), self.snd_nxt(psn)))


class Senders:
    """The flows of a NIC on the wire: each has a QP, a path, and the model of its window."""

    def __init__(self, rng, words, numbers, window):
        self.rng, self.words = rng, words
        self.flows = {number: Flow(w=window << 12) for number in numbers}
        self.paths = {number: Path(rng, rng.randrange(1, 6), busy_end=number % 2) for number in numbers}
        self.path_ids = {number: rng.getrandbits(12) for number in numbers}
        self.qps = dict(zip(numbers, rng.sample(range(2**24), len(numbers))))
        self.psns = {number: rng.getrandbits(24) for number in numbers}

    def ack(self, number, lookup):
        """The next ACK of a flow as a packet, and the result that it has to give."""
        rng = self.rng
        stack = self.paths[number].later(ns=rng.choice([None, None, None, 0]))
        psn = self.psns[number] = (self.psns[number] + 30) & PSN
        path_id, n = self.path_ids[number], rng.randrange(8)
        event = Ack(number, psn, lookup.snd_nxt(psn), stack, path_id, n)
        packet = ack(
            rng,
            stack[::-1],
            ip_version=rng.choice([4, 6]),
            tags=rng.choice([(), ((Dot1Q, 5),)]),
            n=n,
            path_id=path_id,
            qp=self.qps[number],
            psn=psn,
        )
        return packet, self.flows[number].ack(self.words, event)


async def windows_of_acks(engine, rng, words, send):
    """ACKs of many flows among other packets: `send` takes a packet and whether it has an error. What was counted."""
    numbers = rng.sample(range(64), 10)
    window = words["cfg_w_max"] >> 12
    senders = Senders(rng, words, numbers, window)
    lookup = Lookup(engine.dut, {qp: number for number, qp in senders.qps.items()}, ahead=50)
    await engine.load(words)
    for number in numbers:
        await engine.operate(INITIALISE, number, window)
    results = []
    for turn in range(5):
        # An ACK of each flow, close after one another; more of a flow at once may become one.
        expected = {}
        for number in rng.sample(numbers, len(numbers)):
            # Of the same QP, with an error that only the FCS detects: its entries must not count.
            await send(ack(rng, 3, qp=senders.qps[number]), True)
            packet, expected[number] = senders.ack(number, lookup)
            await send(packet, False)
            if turn == 0:
                await send(packet[:-1] + bytes([packet[-1] ^ 1]), False)
                await send(rng.choice(others(rng)), False)
                await send(ack(rng, 2, qp=2**24 - 1), False)
        for _ in numbers:
            result = await engine.result()
            assert result == expected.pop(result["flow"], None)
            results.append(result)
    for what in ("new_path", "measured", "updated", "lhcs"):
        assert {bool(result[what]) for result in results} == {False, True}, what
    for number, flow in senders.flows.items():
        assert (await engine.operate(READ, number))["last_update_seq"] == flow.last_update_seq
    return {
        "stat_events": len(results),
        "stat_results": len(results),
        "stat_no_measurement": sum(not result["measured"] and not result["new_path"] for result in results),
        "stat_lhcs": sum(result["lhcs"] for result in results),
        "stat_acks": len(results) + len(numbers),
        "stat_bad_icrc": len(numbers),
        "stat_others": len(numbers),
        "stat_unknown_qp": len(numbers),
    }
