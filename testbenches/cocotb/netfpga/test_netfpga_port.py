"""A port as software sees it: registers behind AXI4-Lite, ACKs that leave with an entry, pause frames that stop a queue."""

import cocotb
from cocotb.triggers import ClockCycles

from fncc_bench.netfpga import Metadata, frame, received
from fncc_bench.packets import acks, data_packet, feedback, others, pause, seeded
from fncc_bench.port import PORTS, RATE, SWITCH_ID, Port
from fncc_bench.streams import stall

OWN_PORT = 1 << 4


class Bench(Port):
    """The port with metadata beside its packets."""

    async def start(self):
        await super().start(time_ns=0, cfg_own_port=OWN_PORT)

    async def send(self, stream, data, **metadata):
        metadata = Metadata(len(data), **metadata)
        await stream.send(frame(data, stream.byte_lanes, metadata))
        return data, metadata


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
    expected, inserted = {}, 0
    for number, data in enumerate(packets):
        port, priority = rng.randrange(PORTS), rng.randrange(8)
        await bench.tell("enq", priority, len(data))
        # The bits above tell us which packet it is.
        beside = {"source": 1 << port, "destination": 1 << rng.randrange(8), "rest": rng.getrandbits(64) << 32 | number}
        await bench.send(bench.queues[priority], data, **beside)
        edited = bench.edited(data, port)
        inserted += edited != data
        expected[number] = (edited, Metadata(len(edited), **beside))
    for _ in packets:
        found, metadata = received(await bench.sent())
        assert (found, metadata) == expected.pop(metadata.rest & 0xFFFF_FFFF, None)
    await ClockCycles(dut.clk, 20)
    counted = await bench.registers.counted()
    assert sum(counted.pop(f"stat_sent_{priority}", 0) for priority in range(8)) == len(packets)
    assert counted == {
        "stat_packets": len(packets),
        "stat_acks": len(with_header),
        "stat_inserted": inserted,
        "stat_full": len(with_header) - inserted,
    }


@cocotb.test()
async def a_pause_frame_from_the_link_stops_its_priority_only(dut):
    rng = seeded(3)
    bench = Bench(dut, rng)
    await bench.start()
    await bench.send(bench.from_link, pause([None, 0xFFFF] + [None] * 6), source=OWN_PORT)
    data = others(rng)[0]
    passed = await bench.send(bench.from_link, data, source=OWN_PORT, rest=5)
    assert received(await bench.received()) == passed
    await ClockCycles(dut.clk, 20)
    assert bench.fabric.empty()
    await bench.send(bench.queues[1], data, source=1, rest=1)
    free = await bench.send(bench.queues[2], data, source=1, rest=2)
    assert received(await bench.sent()) == free
    await ClockCycles(dut.clk, 200)
    assert bench.link.empty(), "it sends what is paused"
    # XON.
    await bench.send(bench.from_link, pause([None, 0] + [None] * 6), source=OWN_PORT)
    _, metadata = received(await bench.sent())
    assert metadata.rest == 1


@cocotb.test()
async def it_asks_the_peer_to_pause_while_its_buffer_is_full(dut):
    bench = Bench(dut, seeded(4))
    await bench.start()
    await bench.be_lossless(3, quanta=900)
    for event, quanta in (("buf_enq", 900), ("buf_deq", 0)):
        await bench.tell(event, 3, 1500)
        expected = pause([None] * 3 + [quanta] + [None] * 4)
        assert received(await bench.sent()) == (expected, Metadata(60, OWN_PORT, OWN_PORT))
    assert await bench.registers.read("stat_pause_sent") == 2


@cocotb.test()
async def congestion_is_told_to_the_source_by_the_port_that_its_packet_came_in_by(dut):
    rng = seeded(5)
    bench = Bench(dut, rng)
    await bench.start()
    await bench.give_feedback()
    for port in (6, 3):
        data = data_packet(rng)
        # Others wait behind it.
        await bench.tell("enq", 1, 3000)
        await bench.send(bench.queues[1], data, source=1 << port)
        expected = feedback(data)
        assert received(await bench.fed_back()) == (expected, Metadata(len(expected), OWN_PORT, 1 << port))
