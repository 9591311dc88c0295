"""Each sound ACK gives an event with what it carries; every other packet is counted for what is wrong with it, or for being something else."""

import cocotb
from cocotb.triggers import ClockCycles, RisingEdge
from cocotbext.axi import AxiStreamFrame

from fncc_bench.ack_receiver import AckReceiver, burst, event, mixture
from fncc_bench.packets import ack, seeded
from fncc_bench.streams import stall

# Where things are in an untagged ACK over IPv4.
UDP_LENGTH, FNCC = 38, 58
# From the first beat of such an ACK with five entries to its event, at this many lanes: the page of the block.
LATENCY = {8: 46, 16: 32, 32: 26, 64: 24, 128: 23}


def changed(data, place, value):
    """The bytes with another one at a place."""
    return data[:place] + bytes([value]) + data[place + 1 :]


def malformed(rng):
    """ACKs that give no event, and what they count as."""
    packets = []
    for hops in range(6):
        data = ack(rng, hops)
        # All entries are cut, or a byte of the ICRC; the lengths say that they are there.
        packets += [(data[: FNCC + 4], "truncated"), (data[:-1], "truncated")]
        longer = int.from_bytes(data[UDP_LENGTH : UDP_LENGTH + 2], "big") + 4
        packets.append((changed(data, UDP_LENGTH + 1, longer & 0xFF), "bad_length"))
    for hops in range(6, 16):
        data = ack(rng, 5)
        packets.append((changed(data, FNCC, hops << 4 | data[FNCC] & 0xF), "bad_hops"))
    # Fewer entries than there are: what is after them is no ICRC.
    data = ack(rng, 3)
    packets.append((changed(data, FNCC, 2 << 4 | data[FNCC] & 0xF), "bad_length"))
    return packets


async def send(bench, rng, data):
    """Sends a packet that came in by any port."""
    await bench.source.send(AxiStreamFrame(data, tuser=rng.getrandbits(8)))


@cocotb.test()
@cocotb.parametrize(stalls=[False, True], check_icrc=[False, True])
async def acks_give_events_and_all_else_is_counted(dut, stalls, check_icrc):
    rng = seeded(f"{stalls} {check_icrc}")
    bench = AckReceiver(dut)
    await bench.start(int(check_icrc))
    if stalls:
        stall(bench.source, rng)
    sound, foreign, wrong = mixture(rng)
    judged = [(data, "acks") for data in sound] + [(data, "others") for data in foreign]
    judged += [(data, "bad_icrc" if check_icrc else "acks") for data in wrong] + malformed(rng)
    rng.shuffle(judged)
    judged += [(data, "acks") for data in burst(rng)]
    for data, _ in judged:
        await send(bench, rng, data)
    await bench.source.wait()
    # What waits in the block.
    await ClockCycles(dut.clk, 200)
    expected = [event(data) for data, verdict in judged if verdict == "acks"]
    for number, (found, wanted) in enumerate(zip(bench.events, expected)):
        assert found == wanted, f"event {number}: {found} is not {wanted}"
    assert len(bench.events) == len(expected)
    verdicts = [verdict for _, verdict in judged]
    assert bench.counted() == {verdict: verdicts.count(verdict) for verdict in verdicts}


@cocotb.test()
async def an_event_comes_as_late_as_the_page_says(dut):
    rng = seeded(1)
    bench = AckReceiver(dut)
    await bench.start()
    await ClockCycles(dut.clk, 5)
    await send(bench, rng, ack(rng, 5))
    while dut.s_axis_tvalid.value == 0:
        await RisingEdge(dut.clk)
    cycles = 0
    while dut.ev_valid.value == 0:
        assert cycles < 100, "no event"
        await RisingEdge(dut.clk)
        cycles += 1
    assert cycles == LATENCY[bench.source.byte_lanes]
