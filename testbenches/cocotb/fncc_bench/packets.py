"""RoCEv2 packets with the FNCC header, and what a switch makes of them.

    Ethernet [VLAN...] / IPv4 or IPv6 / UDP 4791 / BTH / [AETH] / FNCC header / entries / ... / ICRC

The layers are those of docs/wire-format.md. BTH and AETH are scapy's own; bit 0 of BTH's `resv6` is the flag of FNCC.
"""

import random

from scapy.all import (
    BitField,
    Dot1AD,
    Dot1Q,
    Ether,
    IP,
    IPv6,
    Packet,
    PacketListField,
    Raw,
    ShortField,
    TCP,
    UDP,
)
from scapy.contrib.roce import AETH, BTH, cnp

ACK = 0x11
FLAG = 1
MAX_HOPS = 5
ETHERNET_BYTES = 14

SENDER = "02:00:00:00:00:01"
RECEIVER = "02:00:00:00:00:02"


class Entry(Packet):
    """The state of a port: rate code, time in ns, bytes sent in 128, bytes queued in 80."""

    name = "telemetry entry"
    fields_desc = [
        BitField("rate", 5, 4),
        BitField("ts", 0, 24),
        BitField("tx_bytes", 0, 20),
        ShortField("qlen", 0),
    ]

    def extract_padding(self, s):
        return b"", s


class FNCC(Packet):
    """The header and its stack, newest entry first."""

    name = "FNCC"
    fields_desc = [
        # Without a number, that of the entries.
        BitField("nhop", None, 4),
        BitField("path_id", 0, 12),
        ShortField("n", 0),
        PacketListField("stack", [], Entry, count_from=lambda packet: min(packet.nhop, MAX_HOPS)),
    ]

    def post_build(self, header, payload):
        if self.nhop is None:
            header = bytes([len(self.stack) << 4 | header[0] & 0xF]) + header[1:]
        return header + payload


def fncc_of(packet):
    """The FNCC header of an ACK, read from its bytes."""
    bth = packet[BTH]
    if bth.opcode != ACK or not bth.resv6 & FLAG:
        return None
    # scapy keeps the four bytes of the ICRC apart.
    return FNCC(bytes(bth.payload)[len(AETH()) :])


def ack(rng, stack, ip_version=4, tags=(), udp_checksum=False, n=7, path_id=None, qp=None, psn=0, padding=0):
    """An ACK with these entries, newest first, or with so many of any kind, and a right ICRC."""
    stack = [entry(rng) for _ in range(stack)] if isinstance(stack, int) else stack
    path_id = rng.getrandbits(12) if path_id is None else path_id
    qp = rng.getrandbits(24) if qp is None else qp
    frame = Ether(src=SENDER, dst=RECEIVER)
    for kind, vlan in tags:
        frame /= kind(vlan=vlan, prio=vlan & 7)
    if ip_version == 4:
        frame /= IP(src="10.0.0.1", dst="10.0.1.2", tos=0x28, flags="DF", id=rng.getrandbits(16))
    else:
        frame /= IPv6(src="fd00::1", dst="fd00::1:2", tc=0x28, fl=rng.getrandbits(20))
    fncc = FNCC(path_id=path_id, n=n, stack=stack)
    frame /= UDP(sport=49152 + rng.getrandbits(8), dport=4791)
    frame /= BTH(opcode=ACK, resv6=FLAG, dqpn=qp, psn=psn)
    frame /= AETH(syndrome=0x1F, msn=rng.getrandbits(24))
    return finished(frame, fncc, udp_checksum) + bytes(padding)


def entry(rng):
    """Any entry."""
    return Entry(
        rate=rng.randrange(1, 10),
        ts=rng.getrandbits(24),
        tx_bytes=rng.getrandbits(20),
        qlen=rng.getrandbits(16),
    )


def finished(frame, fncc, udp_checksum, load=b""):
    """The bytes of a frame up to BTH or AETH with header, stack, load and ICRC after it."""
    frame = frame.copy()
    # The ICRC is that of the packet without a stack, with what switches change as ones.
    masked = frame.copy()
    masked.lastlayer().add_payload(FNCC(nhop=0xF, path_id=0xFFF, n=fncc.n) / Raw(load))
    frame[BTH].icrc = int.from_bytes(bytes(masked)[-4:], "big")
    frame.lastlayer().add_payload(fncc / Raw(load))
    if not udp_checksum:
        frame[UDP].chksum = 0
    return bytes(frame)


def ack_of(data):
    """The packet of these bytes and its FNCC header, or none if it is no ACK with one."""
    if len(data) < ETHERNET_BYTES:
        return None, None
    packet = Ether(data)
    if BTH not in packet or packet[UDP].dport != 4791:
        return packet, None
    return packet, fncc_of(packet)


def behind_switch(data, entry, switch_id):
    """What a switch makes of the bytes of a packet: the ACK with its entry, or the same."""
    packet, fncc = ack_of(data)
    if fncc is None or fncc.nhop >= MAX_HOPS:
        return data
    above = packet.copy()
    above[BTH].remove_payload()
    aeth = AETH(bytes(packet[BTH].payload)[: len(AETH())])
    above[BTH].add_payload(aeth)
    has_checksum = above[UDP].chksum != 0
    for layer, lengths in ((IP, ("len", "chksum")), (IPv6, ("plen",)), (UDP, ("len", "chksum"))):
        if layer in above:
            for field in lengths:
                delattr(above[layer], field)
    grown = FNCC(path_id=fncc.path_id ^ switch_id, n=fncc.n, stack=[entry, *fncc.stack])
    return finished(above, grown, has_checksum) + padding_of(packet)


def pause(quanta, receiver="01:80:c2:00:00:01", enabled=None, length=60):
    """A frame of 802.1Qbb: quanta of each priority, and which of them count (those that are not None)."""
    enabled = sum((pause is not None) << c for c, pause in enumerate(quanta)) if enabled is None else enabled
    vector = b"".join((pause or 0).to_bytes(2, "big") for pause in quanta)
    load = b"\x01\x01" + enabled.to_bytes(2, "big") + vector
    frame = bytes(Ether(src=SENDER, dst=receiver, type=0x8808) / Raw(load))
    return frame.ljust(length, b"\0")


def is_pause(data):
    """A frame of MAC control."""
    return data[12:14] == b"\x88\x08"


def data_packet(rng, load=1024, ecn=2):
    """A RoCEv2 packet of data with this ECN code point."""
    frame = Ether(src=SENDER, dst=RECEIVER) / IP(src="10.0.0.1", dst="10.0.1.2", tos=0x28 | ecn, id=rng.getrandbits(16))
    frame /= UDP(sport=49152 + rng.getrandbits(8), dport=4791, chksum=0)
    return bytes(frame / BTH(opcode=4, dqpn=rng.getrandbits(24), psn=rng.getrandbits(24)) / Raw(rng.randbytes(load)))


def hpcc_data(rng, stack, path_id, load=256):
    """A RoCEv2 packet of data with the header and these entries, as HPCC has switches collect them."""
    frame = Ether(src=SENDER, dst=RECEIVER) / IP(src="10.0.0.1", dst="10.0.1.2", tos=0x2A, id=rng.getrandbits(16))
    frame /= UDP(sport=49152 + rng.getrandbits(8), dport=4791)
    frame /= BTH(opcode=4, resv6=FLAG, dqpn=rng.getrandbits(24), psn=rng.getrandbits(24))
    return finished(frame, FNCC(path_id=path_id, stack=stack), False, rng.randbytes(load))


def feedback(data):
    """What congestion has a port send to the source of a packet of data without tags, over IPv4."""
    packet = Ether(data)
    ip, udp = packet[IP], packet[UDP]
    frame = Ether(src=packet.dst, dst=packet.src) / IP(src=ip.dst, dst=ip.src, tos=ip.tos | 3, id=0, flags="DF", ttl=64)
    frame /= UDP(sport=udp.sport, dport=udp.dport, chksum=0)
    return bytes(frame / cnp(packet[BTH].dqpn))


def padding_of(packet):
    """What stands after the IP packet in the frame."""
    layer = packet.lastlayer()
    return layer.load if layer.name == "Padding" else b""


def others(rng):
    """Packets that are no ACK with FNCC header: they pass untouched."""
    plain = Ether(src=SENDER, dst=RECEIVER) / IP(src="10.0.0.1", dst="10.0.1.2")
    load = Raw(rng.randbytes(rng.randrange(0, 1400)))
    return [
        bytes(plain / TCP(dport=80) / load),
        bytes(plain / UDP(dport=53) / load),
        # An ACK without the flag, and data.
        bytes(plain / UDP(dport=4791) / BTH(opcode=ACK, icrc=0) / AETH() / Raw(bytes(8))),
        bytes(plain / UDP(dport=4791) / BTH(opcode=4, icrc=0) / load),
        # ARP's EtherType, the shortest frame, and one of a byte.
        bytes(Ether(src=SENDER, dst=RECEIVER, type=0x0806) / Raw(rng.randbytes(46))),
        rng.randbytes(1),
    ]


def acks(rng):
    """ACKs of all kinds that a switch gives an entry, or none when the stack is full."""
    tags = [(), ((Dot1Q, 5),), ((Dot1AD, 100), (Dot1Q, 200))]
    return [
        ack(rng, hops, version, kinds, checksum, psn=rng.getrandbits(24), padding=rng.choice([0, 0, 6]))
        for hops in range(MAX_HOPS + 1)
        for version in (4, 6)
        for kinds in tags
        for checksum in (False, True)
    ]


def seeded(seed):
    """A generator whose numbers are the same in every run."""
    return random.Random(seed)
