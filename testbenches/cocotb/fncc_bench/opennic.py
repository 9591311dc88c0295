"""The rules of OpenNIC's streams: no cycle without `tvalid` within a packet, errors with the last beat."""

import cocotb
from cocotb.triggers import ClockCycles, RisingEdge
from cocotbext.axi import AxiStreamFrame

# Of the clock, ns.
PERIOD = 3.104


class Gaps:
    """Counts cycles within packets in which a stream does not offer a beat."""

    def __init__(self, dut, name):
        self.dut = dut
        self.valid, self.last = (getattr(dut, f"{name}_{signal}") for signal in ("tvalid", "tlast"))
        self.ready = getattr(dut, f"{name}_tready", None)
        self.count = 0
        cocotb.start_soon(self.watch())

    async def watch(self):
        within = False
        while True:
            await RisingEdge(self.dut.clk)
            if self.dut.rst.value == 1:
                within = False
            elif self.valid.value == 0:
                self.count += within
            elif self.ready is None or self.ready.value == 1:
                within = self.last.value == 0


def pace_of_the_link(sink):
    """A sink takes beats as a CMAC does: 100 Gb/s of the 165 that 512 bits at 322 MHz are."""

    def waits():
        taken = 0
        while True:
            taken += 100
            yield taken < 165
            taken %= 165

    sink.set_pause_generator(waits())


async def send_with_error(dut, source, name, data):
    """Sends a packet of its own on the stream of this name, with an error."""
    await source.wait()
    await ClockCycles(dut.clk, 2)
    error = getattr(dut, f"{name}_tuser_err")
    error.value = 1
    await source.send(AxiStreamFrame(data))
    await source.wait()
    await ClockCycles(dut.clk, 2)
    error.value = 0


def received(frame):
    """Bytes of a frame, which has no sideband signals here."""
    return (bytes(frame.tdata),)
