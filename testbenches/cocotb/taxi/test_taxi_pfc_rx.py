"""Pauses received from the MAC of taxi: what the benches next to any such MAC do."""

from fncc_bench.mac.pfc_rx import *  # noqa: F403
