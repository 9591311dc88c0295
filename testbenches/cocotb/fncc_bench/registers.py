"""The registers of a block, read from its SystemRDL."""

from dataclasses import dataclass

from systemrdl import RDLCompiler
from systemrdl.node import RegNode


@dataclass(frozen=True)
class Register:
    """A register, or an element of an array of them."""

    name: str
    """Its name, that of the port without an index."""
    index: int | None
    """Its place in the array."""
    offset: int
    """Its address, bytes."""
    width: int
    """Bits of its value."""
    is_written: bool
    """Software writes it."""
    reset: int
    """Its value after a reset."""

    @property
    def port(self):
        """The port of the block."""
        return self.name if self.index is None else f"{self.name}_{self.index}"

    @property
    def words(self):
        """Words of 32 bits."""
        return -(-self.width // 32)


def registers(path, skipped=("commit", "identifier")):
    """All registers of a file but those that belong to no port."""
    compiler = RDLCompiler()
    compiler.compile_file(path)
    top = compiler.elaborate().top
    found = []
    for node in top.descendants(unroll=True):
        if not isinstance(node, RegNode) or node.inst_name in skipped:
            continue
        (field,) = node.fields()
        reset = field.get_property("reset")
        found.append(
            Register(
                name=node.inst_name,
                index=node.current_idx[0] if node.is_array else None,
                offset=node.absolute_address,
                width=field.width,
                is_written=field.is_sw_writable,
                reset=reset or 0,
            )
        )
    return found


def identifier(path):
    """What the register `identifier` reads as."""
    compiler = RDLCompiler()
    compiler.compile_file(path)
    return compiler.elaborate().top.find_by_path("identifier.value").get_property("reset")
