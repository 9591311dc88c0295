"""The metadata of NetFPGA's streams: 128 bits of `tuser`, which count in the first beat of a packet."""

from dataclasses import dataclass

from cocotbext.axi import AxiStreamFrame


@dataclass(frozen=True)
class Metadata:
    """Length in bytes, source and destination ports (a bit each), and what the design likes."""

    length: int
    source: int = 0
    destination: int = 0
    rest: int = 0

    def packed(self):
        return self.length | self.source << 16 | self.destination << 24 | self.rest << 32

    @classmethod
    def unpacked(cls, tuser):
        return cls(tuser & 0xFFFF, tuser >> 16 & 0xFF, tuser >> 24 & 0xFF, tuser >> 32)


def frame(data, lanes, metadata):
    """A frame whose metadata stand in the first beat only, as some blocks of the reference designs leave them."""
    first = min(len(data), lanes)
    return AxiStreamFrame(data, tuser=[metadata.packed()] * first + [0] * (len(data) - first))


def received(frame):
    """Bytes and metadata of a frame, which all of its beats must have."""
    assert isinstance(frame.tuser, int), f"tuser changes within a packet: {frame.tuser}"
    return bytes(frame.tdata), Metadata.unpacked(frame.tuser)
