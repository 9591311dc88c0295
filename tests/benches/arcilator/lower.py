"""Lowers a circuit to LLVM IR as arcilator does: lower.py CIRCUIT.mlir MODEL.ll PLACES

The Python has `pycde`, the packaging of CIRCT on PyPI, whose passes are arcilator's. PLACES gets a line `name offset` for each port
of the state of the model, whose last line is the number of bytes of it.
"""

import ctypes
import re
import sys

import pycde.circt as circt
from pycde.circt import _mlir_libs, ir, passmanager

PASSES = [
    "arc-strip-sv,arc-infer-memories,cse,arc-canonicalizer",
    "convert-to-arcs,arc-dedup,hw-flatten-modules,cse,arc-canonicalizer",
    "arc-split-loops,arc-dedup,arc-infer-state-properties,cse,arc-canonicalizer",
    "arc-lower-state,cse,arc-canonicalizer",
    "arc-inline,arc-merge-ifs,cse,arc-canonicalizer",
    "arc-lower-arcs-to-funcs,arc.model(arc-allocate-state)",
]
# More bytes than the last value of the state has.
LAST = 4096
LOWERING = "arc-lower-clocks-to-funcs,cse,arc-canonicalizer,lower-arc-to-llvm,cse,canonicalize"


def run(module, passes):
    passmanager.PassManager.parse(f"builtin.module({passes})").run(module.operation)


class Handle(ctypes.Structure):
    """A pointer as functions of the C interface take it."""

    _fields_ = [("pointer", ctypes.c_void_p)]

    def __init__(self, of):
        pointer, name = ctypes.pythonapi.PyCapsule_GetPointer, ctypes.pythonapi.PyCapsule_GetName
        pointer.restype, pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
        name.restype, name.argtypes = ctypes.c_char_p, [ctypes.py_object]
        super().__init__(pointer(of._CAPIPtr, name(of._CAPIPtr)))


# `mlir::registerBuiltinDialectTranslation` and `registerLLVMDialectTranslation`, of a context.
REGISTER = [
    "_ZN4mlir33registerBuiltinDialectTranslationERNS_11MLIRContextE",
    "_ZN4mlir30registerLLVMDialectTranslationERNS_11MLIRContextE",
]


def translated(module, context):
    """LLVM IR of a module of the dialect `llvm`; the bindings of Python lack the function."""
    library = ctypes.CDLL(f"{_mlir_libs.__path__[0]}/libPyCDE_CIRCTPythonCAPI.so")
    for name in REGISTER:
        register = getattr(library, name)
        register.restype, register.argtypes = None, [Handle]
        register(Handle(context))
    translate = library.mlirTranslateModuleToLLVMIRToString
    translate.restype, translate.argtypes = ctypes.c_char_p, [Handle]
    return translate(Handle(module.operation)).decode()


def main():
    circuit, model, places = sys.argv[1:]
    context = ir.Context()
    circt.register_dialects(context)
    with context, ir.Location.unknown(), open(circuit) as text:
        module = ir.Module.parse(text.read())
        for passes in PASSES:
            run(module, passes)
        lines = str(module)
        with open(places, "w") as out:
            for name, offset in re.findall(r'arc\.root_\w+put "(\w+)".*?offset = (\d+)', lines):
                out.write(f"{name} {offset}\n")
            offsets = map(int, re.findall(r"offset = (\d+)", lines))
            out.write(f"{max(offsets) + LAST}\n")
        run(module, LOWERING)
        with open(model, "w") as out:
            out.write(translated(module, context))


main()
