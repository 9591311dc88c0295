"""Reads a capture with scapy's layers of RoCE, and checks the ICRC of every packet against scapy's own; prints how many there are of each opcode.

FNCC's header and entries are variant fields: the ICRC is that of the packet without entries, `nHop` and `pathID` as ones.
"""

import collections
import struct
import sys

from scapy.all import IP, UDP, Ether, rdpcap
from scapy.contrib.roce import BTH

ACK = 0x11
UDP_AT = 14 + 20
BTH_AT = UDP_AT + 8


def bare(frame):
    """The bytes of a frame as the ICRC sees it, with another ICRC."""
    end = 14 + struct.unpack_from(">H", frame, 16)[0]
    frame = bytearray(frame[:end])
    if frame[BTH_AT + 4] & 1:
        at = BTH_AT + 12 + (4 if frame[BTH_AT] == ACK else 0)
        entries = 8 * (frame[at] >> 4)
        frame[at : at + 2] = b"\xff\xff"
        del frame[at + 4 : at + 4 + entries]
        for place in (16, UDP_AT + 4):
            struct.pack_into(">H", frame, place, struct.unpack_from(">H", frame, place)[0] - entries)
    return bytes(frame)


counts = collections.Counter()
for number, packet in enumerate(rdpcap(sys.argv[1]), 1):
    frame = bytes(packet.original)
    packet = Ether(bare(frame))
    assert packet.haslayer(IP) and packet.haslayer(UDP) and packet.haslayer(BTH), f"packet {number}"
    bth = packet[BTH]
    found, bth.icrc = bth.icrc, None
    right = bytes(packet)[-4:]
    found = found if isinstance(found, bytes) else struct.pack(">I", found)
    assert found == right, f"packet {number}: ICRC {found.hex()} instead of {right.hex()}"
    counts[bth.opcode] += 1
for opcode, count in sorted(counts.items()):
    print(opcode, count)
