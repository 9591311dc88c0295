"""The time of day as nanoseconds modulo 2^24, against the arithmetic of Python."""

from collections import deque

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import RisingEdge

from fncc_bench.packets import seeded

SECOND = 1_000_000_000
# Cycles from the time of day to the time.
LATENCY = 5
SECONDS_BITS, NS_BITS = 48, 30


def packed(seconds, ns, rest=0, fraction=0):
    """The time of day; `rest` are the bits that mean nothing."""
    return seconds << 48 | rest << 46 | ns << 16 | fraction


async def each_is_right(dut, times):
    """A time of day, or one that means nothing, in each cycle: seconds, nanoseconds, the rest."""
    cocotb.start_soon(Clock(dut.clk, 4, unit="ns").start())
    await RisingEdge(dut.clk)
    on_their_way = deque()
    for seconds, ns, *beside in times + [(0, 0)] * (LATENCY + 1):
        dut.ptp_ts.value = packed(seconds, ns, *beside)
        await RisingEdge(dut.clk)
        # What stands at the ports until this edge.
        on_their_way.append((seconds, ns))
        if len(on_their_way) > LATENCY:
            seconds, ns = on_their_way.popleft()
            found, expected = int(dut.time_ns.value), (SECOND * seconds + ns) % 2**24
            assert found == expected, f"{seconds} s and {ns} ns: {found} is not {expected}"


@cocotb.test()
async def the_example_of_the_page(dut):
    assert (2 * SECOND + 5) % 2**24 == 3511301
    await each_is_right(dut, [(2, 5)])


@cocotb.test()
async def each_bit_counts_for_what_it_is(dut):
    times = [(1 << bit, 0) for bit in range(SECONDS_BITS)] + [(0, 1 << bit) for bit in range(NS_BITS)]
    # All but one, too, so that carries go all the way.
    seconds, ns = 2**SECONDS_BITS - 1, 2**NS_BITS - 1
    times += [(seconds ^ 1 << bit, ns) for bit in range(SECONDS_BITS)]
    times += [(seconds, ns ^ 1 << bit) for bit in range(NS_BITS)]
    await each_is_right(dut, [(0, 0), (seconds, ns), *times])


@cocotb.test()
async def any_time_in_any_cycle_is_right_and_what_means_nothing_changes_nothing(dut):
    rng = seeded(1)
    times = [(rng.getrandbits(SECONDS_BITS), rng.getrandbits(NS_BITS)) for _ in range(3000)]
    await each_is_right(dut, [(*time, rng.getrandbits(2), rng.getrandbits(16)) for time in times])


@cocotb.test()
async def a_clock_goes_on_over_the_roll_of_seconds_and_leap_seconds(dut):
    times = []
    for seconds in (59, 2**15 - 1, 2**16 - 1, 2**32 - 1, 2**48 - 2):
        now = seconds * SECOND + SECOND - 400
        ticks = [divmod(now + 4 * tick, SECOND) for tick in range(200)]
        # A second that comes twice.
        times += ticks + ticks[50:]
    await each_is_right(dut, times)
