"""The engine of a NIC with the stream from the MAC of Corundum: what the benches next to any such MAC do."""

from fncc_bench.mac.nic_engine import *  # noqa: F403
