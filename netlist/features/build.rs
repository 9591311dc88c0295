//! Nothing: without a build script the features of crates that build scripts and macros stand on would not count.

fn main() {}
