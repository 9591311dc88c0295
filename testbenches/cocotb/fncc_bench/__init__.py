"""What the benches of all targets share: packets in scapy, and registers from SystemRDL."""
