"""ACK events into the window engine, windows and rates out of it, against the arithmetic of docs/window.md."""

import cocotb
from cocotb.triggers import ClockCycles

from fncc_bench.nic import INITIALISE, READ, TEAR_DOWN, WindowEngine
from fncc_bench.packets import Entry, seeded
from fncc_bench.window import PSN, Ack, Flow, Path, configuration

T_NS, GBPS = 12456, 100
# Line rate times T, bytes in Q24.4.
WINDOW = 155700 << 4


async def started(dut, **settings):
    """The engine with a configuration, and that."""
    engine = WindowEngine(dut)
    words = configuration(T_NS, GBPS, **settings)
    await engine.start(cfg_load=0, pairs=0)
    await engine.load(words)
    return engine, words


@cocotb.test()
async def the_example_of_the_page(dut):
    engine, _ = await started(dut)
    await engine.operate(INITIALISE, 0, WINDOW)
    # The first two rows of sim/data/acks_example.csv.
    for seq, ns, units in [(3284400, 0, 0), (3285828, 128, 12)]:
        stack = [Entry(ts=ts + ns, tx_bytes=27264 + units) for ts in (3809577, 3807956, 3806335)]
        await engine.event(Ack(0, seq, seq + 138516, stack))
        result = await engine.result()
    assert result["w"] == 0x24255B
    assert abs(result["u"] / 2**24 - 0.999589) < 1e-6


@cocotb.test()
async def windows_are_those_of_the_model(dut):
    rng = seeded(1)
    engine, words = await started(dut, lhcs=True)
    numbers = rng.sample(range(64), 12)
    flows = {number: Flow(w=WINDOW << 12) for number in numbers}
    paths = {number: (Path(rng, rng.randrange(1, 6), busy_end=number % 2), rng.getrandbits(12)) for number in numbers}
    seqs = {number: rng.getrandbits(24) for number in numbers}
    for number in numbers:
        report = await engine.operate(INITIALISE, number, WINDOW)
        assert (report["id"], report["known"]) == (number, 0)
    results = []
    for _ in range(7):
        # An ACK of each flow, close after one another; more of a flow at once may become one.
        expected = {}
        for number in rng.sample(numbers, len(numbers)):
            path, path_id = paths[number]
            stack = path.later(ns=rng.choice([None, None, None, 0]))
            seqs[number] = (seqs[number] + 30) & PSN
            ack = Ack(number, seqs[number], (seqs[number] + 50) & PSN, stack, path_id, rng.randrange(8))
            expected[number] = flows[number].ack(words, ack)
            await engine.event(ack)
        for _ in numbers:
            result = await engine.result()
            assert result == expected[result["flow"]]
            results.append(result)
    # All that an ACK can bring came.
    for what in ("new_path", "measured", "updated", "lhcs"):
        assert {bool(result[what]) for result in results} == {False, True}, what
    for number, flow in flows.items():
        report = await engine.operate(READ, number)
        assert report["known"] and report["w"] == (flow.w + (1 << 11)) >> 12
        assert report["last_update_seq"] == flow.last_update_seq
    assert int(dut.stat_results.value) == len(results)
    assert int(dut.stat_lhcs.value) == sum(result["lhcs"] for result in results)


@cocotb.test()
async def flows_that_are_torn_down_and_events_that_make_no_sense_give_nothing(dut):
    engine, _ = await started(dut)
    await engine.operate(INITIALISE, 3, WINDOW)
    assert (await engine.operate(TEAR_DOWN, 3))["known"] == 1
    assert (await engine.operate(READ, 3))["known"] == 0
    await engine.event(Ack(3, 0, 0, [Entry()]))
    await engine.event(Ack(0xFFFF, 0, 0, [Entry()]))
    await engine.event(Ack(3, 0, 0, [Entry(rate=0)]))
    await ClockCycles(dut.clk, 300)
    assert engine.results.empty()
    counters = ("not_set_up", "unknown_flow", "malformed")
    assert [int(getattr(dut, f"stat_{name}").value) for name in counters] == [1, 1, 1]
