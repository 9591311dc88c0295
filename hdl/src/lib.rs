//! The FNCC switch and NIC hardware blocks, in RustHDL.
