"""What travels with the packets of Corundum's streams: `tid`, `tdest` and `tuser`."""

from cocotbext.axi import AxiStreamFrame


def to_link(data, lanes, rng, port):
    """A frame towards the link, from a port, the low bits of `tid`, and its expected output: sideband signals are valid in the first beat, here noise follows."""
    tid, tdest, tag = rng.getrandbits(4) << 8 | port, rng.getrandbits(4), rng.getrandbits(16)
    first = min(len(data), lanes)
    rest = len(data) - first
    frame = AxiStreamFrame(
        data,
        tid=[tid] * first + [rng.getrandbits(12)] * rest,
        tdest=[tdest] * first + [rng.getrandbits(4)] * rest,
        tuser=[tag << 1] * first + [rng.getrandbits(16) << 1] * rest,
    )
    return frame, (tid, tdest, tag << 1)


def sent_by_host(rng):
    """`tid`, `tdest` and `tuser` of a packet towards the link without its error flag."""
    return rng.getrandbits(12), rng.getrandbits(4), rng.getrandbits(16) << 1


def from_mac(data, lanes, rng=None, is_bad=False):
    """A frame from the link, and how it has to continue: only its last beat carries the error flag."""
    tid, tdest, time = (rng.getrandbits(1), rng.getrandbits(8), rng.getrandbits(96)) if rng else (0, 0, 0)
    last = (len(data) - 1) // lanes * lanes
    tuser = [time << 1] * last + [time << 1 | is_bad] * (len(data) - last)
    return AxiStreamFrame(data, tid=tid, tdest=tdest, tuser=tuser), (data, tid, tdest, time << 1)


def received(frame):
    """Bytes of a frame and the sideband signals of all of its beats."""
    return bytes(frame.tdata), frame.tid, frame.tdest, frame.tuser
