"""What travels with the packets of Corundum's streams: `tid`, `tdest` and `tuser`."""

from cocotbext.axi import AxiStreamFrame


def to_link(data, lanes, rng, tid, tdest, tag):
    """A frame towards the link, and its expected output: sideband signals are valid in the first beat, here noise follows."""
    first = min(len(data), lanes)
    rest = len(data) - first
    frame = AxiStreamFrame(
        data,
        tid=[tid] * first + [rng.getrandbits(12)] * rest,
        tdest=[tdest] * first + [rng.getrandbits(4)] * rest,
        tuser=[tag << 1] * first + [rng.getrandbits(16) << 1] * rest,
    )
    return frame, (tid, tdest, tag << 1)


def from_mac(data, lanes, tid=0, tdest=0, time=0, is_bad=False):
    """A frame that came at a time, and how it has to continue: only its last beat carries the error flag."""
    last = (len(data) - 1) // lanes * lanes
    tuser = [time << 1] * last + [time << 1 | is_bad] * (len(data) - last)
    return AxiStreamFrame(data, tid=tid, tdest=tdest, tuser=tuser), (data, tid, tdest, time << 1)


def received(frame):
    """Bytes of a frame and the sideband signals of all of its beats."""
    return bytes(frame.tdata), frame.tid, frame.tdest, frame.tuser
