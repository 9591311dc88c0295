"""Every packet passes with its metadata, and each sound ACK gives an event with what it carries."""

import cocotb
from cocotb.triggers import ClockCycles
from cocotbext.axi import AxiStreamSink

from fncc_bench.ack_receiver import AckReceiver, burst, event, mixture
from fncc_bench.netfpga import Metadata, frame, received
from fncc_bench.packets import seeded
from fncc_bench.streams import stall, stream


@cocotb.test()
@cocotb.parametrize(stalls=[False, True])
async def acks_give_events_and_all_packets_pass(dut, stalls):
    rng = seeded(int(stalls))
    bench, sink = AckReceiver(dut), stream(AxiStreamSink, dut, "m_axis")
    await bench.start()
    if stalls:
        stall(bench.source, rng)
        stall(sink, rng)
    sound, foreign, wrong = mixture(rng)
    packets = sound + foreign + wrong
    rng.shuffle(packets)
    fast = burst(rng)
    sound, packets = sound + fast, packets + fast
    sent = []
    for data in packets:
        ports = [1 << rng.randrange(8) for _ in range(2)]
        sent.append((data, Metadata(len(data), *ports, rng.getrandbits(96))))
        await bench.source.send(frame(data, bench.source.byte_lanes, sent[-1][1]))
    for number, expected in enumerate(sent):
        assert received(await sink.recv()) == expected, number
    # What waits in the block.
    await ClockCycles(dut.clk, 200)
    assert bench.events == [event(data) for data in packets if data in sound]
    assert bench.counted() == {"acks": len(sound), "bad_icrc": len(wrong), "others": len(foreign)}
