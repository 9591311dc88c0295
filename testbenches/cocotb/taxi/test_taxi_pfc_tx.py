"""Pauses sent to the MAC of taxi: what the benches next to any such MAC do."""

from fncc_bench.mac.pfc_tx import *  # noqa: F403
