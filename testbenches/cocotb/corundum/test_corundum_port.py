"""A switch port on the streams of Corundum: what the benches next to any such MAC do."""

from fncc_bench.mac.port import *  # noqa: F403
