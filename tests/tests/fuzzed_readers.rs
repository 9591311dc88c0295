//! Files that somebody has damaged, through every reader. A failure names reader and input; `cargo run -p fncc-tests -- fuzz-readers
//! --only NAME --first NUMBER --inputs 1` replays it.

use fncc_tests::reader_fuzz::{readers, try_inputs};
use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// Inputs for each reader.
const INPUTS: u64 = 20_000;

#[test]
fn no_damaged_file_makes_a_reader_panic_hang_grow_or_take_what_is_not_there() {
    let mut failures = vec![];
    for reader in readers() {
        match try_inputs(&reader, 0, INPUTS, &|| ()) {
            Ok(counts) => {
                println!("{}: {counts:?}", reader.name);
                // Both outcomes are common, or the changes miss the point.
                let least = INPUTS / 100;
                assert!(
                    counts.taken > least && counts.refused > least,
                    "{}: {counts:?}",
                    reader.name
                );
            }
            Err(failure) => {
                println!("{failure}");
                failures.push(failure);
            }
        }
    }
    assert!(failures.is_empty(), "{failures:#?}");
}
