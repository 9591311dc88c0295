"""What travels with the packets of taxi's streams: `tid`, `tdest` and `tuser` towards the link, `tuser` from it."""

from cocotbext.axi import AxiStreamFrame


def to_link(data, lanes, rng, port):
    """A frame towards the link, from a port, its `tdest`, and its expected output: sideband signals are valid in the first beat, here noise follows."""
    tag = rng.getrandbits(16)
    first = min(len(data), lanes)
    rest = len(data) - first
    frame = AxiStreamFrame(
        data,
        tid=[tag] * first + [rng.getrandbits(16)] * rest,
        tdest=[port] * first + [rng.getrandbits(8)] * rest,
        tuser=0,
    )
    return frame, (tag, port, 0)


def sent_by_host(rng):
    """`tid`, `tdest` and `tuser` of a packet towards the link without its error flag."""
    return rng.getrandbits(16), rng.getrandbits(8), 0


def from_mac(data, lanes, rng=None, is_bad=False):
    """A frame from the link, and how it has to continue: only its last beat carries the error flag."""
    time = rng.getrandbits(96) if rng else 0
    last = (len(data) - 1) // lanes * lanes
    tuser = [time << 1] * last + [time << 1 | is_bad] * (len(data) - last)
    return AxiStreamFrame(data, tuser=tuser), (data, time << 1)


def received(frame):
    """Bytes of a frame and the sideband signals of all of its beats: on the link `tid`, `tdest` and `tuser`, from it `tuser`."""
    beside = (frame.tid, frame.tdest, frame.tuser)
    return bytes(frame.tdata), *(value for value in beside if value is not None)
