"""Reads a capture with scapy's layers of RoCE, and checks the ICRC of every packet against scapy's own; prints how many there are of each opcode.

FNCC's header and entries are variant fields: the ICRC is that of the packet without entries, `nHop` and `pathID` as ones.
"""

import collections
import struct
import sys

from scapy.all import IP, UDP, Ether, rdpcap
from scapy.contrib.roce import BTH

ACK = 0x11
VLAN = 0x8100


def bare(frame):
    """The bytes of a frame as the ICRC sees it, with another ICRC."""
    word = lambda at: struct.unpack_from(">H", frame, at)[0]
    ip = 18 if word(12) == VLAN else 14
    udp, bth = ip + 20, ip + 28
    frame = bytearray(frame[: ip + word(ip + 2)])
    if frame[bth + 4] & 1:
        at = bth + 12 + (4 if frame[bth] == ACK else 0)
        entries = 8 * (frame[at] >> 4)
        frame[at : at + 2] = b"\xff\xff"
        del frame[at + 4 : at + 4 + entries]
        for place in (ip + 2, udp + 4):
            struct.pack_into(">H", frame, place, word(place) - entries)
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
