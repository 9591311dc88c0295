"""Every packet passes with its metadata, and each sound ACK gives an event with what it carries."""

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import ClockCycles
from cocotbext.axi import AxiStreamSink, AxiStreamSource
from scapy.all import Ether
from scapy.contrib.roce import AETH, BTH

from fncc_bench.netfpga import Metadata, frame, received
from fncc_bench.packets import ack, acks, fncc_of, others, seeded
from fncc_bench.streams import stall, stream, watch

EVENT = ["qp", "psn", "syndrome", "msn", "n_hop", "path_id", "n", "stack"]


def event(data):
    """What an ACK has to give."""
    packet = Ether(data)
    bth, fncc = packet[BTH], fncc_of(packet)
    aeth = AETH(bytes(bth.payload))
    # The oldest entry, that of the last hop, is in the low bits.
    stack = int.from_bytes(b"".join(bytes(entry) for entry in fncc.stack), "big")
    return [bth.dqpn, bth.psn, aeth.syndrome, aeth.msn, fncc.nhop, fncc.path_id, fncc.n, stack]


@cocotb.test()
@cocotb.parametrize(stalls=[False, True])
async def acks_give_events_and_all_packets_pass(dut, stalls):
    rng = seeded(int(stalls))
    source, sink = stream(AxiStreamSource, dut, "s_axis"), stream(AxiStreamSink, dut, "m_axis")
    cocotb.start_soon(Clock(dut.clk, 4, unit="ns").start())
    dut.rst.value = 1
    dut.cfg_check_icrc.value = 1
    await ClockCycles(dut.clk, 3)
    dut.rst.value = 0
    events = []

    async def hear():
        async for values in watch(dut, "ev_valid", *(f"ev_{name}" for name in EVENT)):
            events.append(values)

    cocotb.start_soon(hear())
    if stalls:
        stall(source, rng)
        stall(sink, rng)
    sound, foreign = acks(rng), others(rng)
    # A bit of the ICRC is wrong.
    wrong = [data[:-1] + bytes([data[-1] ^ 1]) for data in (ack(rng, hops) for hops in range(6))]
    packets = sound + foreign + wrong
    rng.shuffle(packets)
    # At 512 bits these come faster than they are taken, so that the block makes the stream wait.
    burst = [ack(rng, 0) for _ in range(60)]
    sound, packets = sound + burst, packets + burst
    sent = []
    for data in packets:
        ports = [1 << rng.randrange(8) for _ in range(2)]
        sent.append((data, Metadata(len(data), *ports, rng.getrandbits(96))))
        await source.send(frame(data, source.byte_lanes, sent[-1][1]))
    for number, expected in enumerate(sent):
        assert received(await sink.recv()) == expected, number
    # What waits in the block.
    await ClockCycles(dut.clk, 200)
    assert events == [event(data) for data in packets if data in sound]
    counted = {name: int(getattr(dut, f"stat_{name}").value) for name in ("acks", "bad_icrc", "others", "truncated")}
    assert counted == {"acks": len(sound), "bad_icrc": len(wrong), "others": len(foreign), "truncated": 0}
