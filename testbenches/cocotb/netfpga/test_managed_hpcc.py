"""The window engine as software sees it: AXI4-Lite registers, ACK events in, windows out, and what was counted."""

import cocotb

from fncc_bench.nic import INITIALISE, WindowEngine
from fncc_bench.packets import Entry, seeded
from fncc_bench.window import Ack, Flow, Path, configuration

# Line rate times T, bytes in Q24.4.
T_NS, GBPS, WINDOW = 12456, 100, 155700 << 4


@cocotb.test()
async def every_register_is_read_and_written(dut):
    engine = WindowEngine(dut, "hpcc_registers.rdl")
    await engine.start()
    # It still clears its table.
    await engine.registers.check(seeded(1), cfg_busy=1)


@cocotb.test()
async def windows_are_those_of_the_configuration_in_the_registers(dut):
    rng = seeded(2)
    engine = WindowEngine(dut, "hpcc_registers.rdl")
    words = configuration(T_NS, GBPS, lhcs=True)
    await engine.start()
    await engine.load(words)
    await engine.operate(INITIALISE, 5, WINDOW)
    flow, path, sped_up = Flow(w=WINDOW << 12), Path(rng, 3), 0
    for seq in range(0, 600, 60):
        # The last hop is the busiest now and then.
        loads = [rng.choice([0.5, 1.3]), 0.9, 0.7]
        ack = Ack(5, seq, seq + 100, path.later(loads), n=2)
        await engine.event(ack)
        expected = flow.ack(words, ack)
        assert await engine.result() == expected
        sped_up += expected["lhcs"]
    assert 0 < sped_up < 9
    await engine.event(Ack(5, 600, 700, [Entry(rate=0)]))
    await engine.event(Ack(6, 600, 700, path.stack))
    await engine.event(Ack(5, 600, 700, path.stack))
    await engine.result()
    assert await engine.registers.counted() == {
        "stat_events": 13,
        "stat_results": 11,
        "stat_lhcs": sped_up,
        "stat_malformed": 1,
        "stat_not_set_up": 1,
        "stat_no_measurement": 1,
    }
