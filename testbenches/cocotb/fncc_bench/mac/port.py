"""A port as software and the project of its streams see it: registers, ACKs that leave with an entry, the time of day, pauses in both directions."""

import cocotb

from fncc_bench.mac import streams_of
from fncc_bench.packets import seeded
from fncc_bench.port import TimedPort
from fncc_bench.streams import stall


class Bench(TimedPort):
    """The port on the streams of its project."""

    def __init__(self, dut, rng):
        super().__init__(dut, rng)
        self.streams = streams_of(dut)

    def shown(self, frame):
        return self.streams.received(frame)

    async def queue(self, priority, data, port):
        queue = self.queues[priority]
        frame, expected = self.streams.to_link(data, queue.byte_lanes, self.rng, port)
        await queue.send(frame)
        return self.edited(data, port), *expected

    async def arrives(self, data, is_bad=False):
        frame, expected = self.streams.from_mac(data, self.from_link.byte_lanes, self.rng, is_bad)
        await self.from_link.send(frame)
        return expected


async def started(dut, seed):
    bench = Bench(dut, seeded(seed))
    await bench.start(cfg_drop=0)
    return bench


@cocotb.test()
async def every_register_is_read_and_written(dut):
    bench = await started(dut, 1)
    await bench.check_registers()


@cocotb.test()
async def acks_leave_with_the_entry_of_the_port_that_they_came_in_by(dut):
    bench = await started(dut, 2)
    stall(bench.link, bench.rng)
    await bench.acks_get_entries()


@cocotb.test()
async def entries_carry_the_time_of_day_over_the_roll_of_a_second(dut):
    bench = await started(dut, 3)
    await bench.entries_carry_the_time_of_day()


@cocotb.test()
async def bad_packets_do_not_pass_and_bad_pause_frames_do_not_act(dut):
    bench = await started(dut, 4)
    await bench.bad_packets_do_not_pass()


@cocotb.test()
async def it_asks_the_peer_to_pause_while_its_buffer_is_full(dut):
    bench = await started(dut, 5)
    await bench.asks_for_pauses(0, 0, 0)


@cocotb.test()
async def congestion_is_told_to_the_source_by_the_port_that_its_packet_came_in_by(dut):
    bench = await started(dut, 6)
    async for data, port, found in bench.congestion_is_told():
        assert found == (data, 0, 0, 0)
        assert int(dut.feedback_port.value) == port
