"""What the benches of all targets share: packets, registers, streams, and what stands around ports and window engines."""
