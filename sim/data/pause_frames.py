#!/usr/bin/env python3
"""Writes pause_frames.pcap: pause frames built by scapy (2.8.0), which knows their format from another
source than we do. tests/tests/pfc_rx.rs expects what is computed here."""

from pathlib import Path

from scapy.all import Ether, Padding, wrpcap
from scapy.contrib.mac_control import MACControlClassBasedFlowControl, MACControlPause

ETHERNET = Ether(dst="01:80:c2:00:00:01", src="02:00:00:00:00:01", type=0x8808)


def shortest(frame):
    frame = frame / Padding(bytes(60 - len(frame)))
    frame.time = 0
    return frame


frames = []
for i in range(32):
    fields = {}
    for c in range(8):
        fields[f"c{c}_enabled"] = i * 37 >> c & 1
        fields[f"c{c}_pause_time"] = (i * 4099 + c * 257) & 0xFFFF
    frames.append(shortest(ETHERNET / MACControlClassBasedFlowControl(**fields)))
for i in range(4):
    frames.append(shortest(ETHERNET / MACControlPause(pause_time=i * 4099)))
wrpcap(str(Path(__file__).with_name("pause_frames.pcap")), frames)
