//! How much a test run does.
//!
//! `scripts/test` gives each block one width and a tenth of the cycles. `scripts/test --all`, which sets `FNCC_ALL=1`, runs every
//! width, every bench and 10^6 cycles a block; `FNCC_THOROUGH=a,b` does that for blocks `a` and `b` only.

/// Whether everything is wanted.
pub fn is_all() -> bool {
    std::env::var_os("FNCC_ALL").is_some_and(|value| value == "1")
}

/// Whether everything is wanted of a block, named as in the catalogue.
pub fn is_thorough(block: &str) -> bool {
    let listed = std::env::var("FNCC_THOROUGH").unwrap_or_default();
    is_all() || listed.split(',').any(|name| name == block)
}
