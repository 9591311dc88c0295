//! Random descriptions, as many as requested: what holds for every network holds for each that is legal.
//!
//! ```sh
//! cargo run --release -p fncc-network --example random_networks -- 100000
//! ```
//!
//! The second number, 0 if not given, is the first seed. The first description of which something does not hold is printed.

#[allow(dead_code, reason = "a test looks for each form")]
#[path = "../tests/it/random_description/mod.rs"]
mod random_description;
#[allow(dead_code, reason = "tests list networks in another order")]
#[path = "../tests/it/random_network/mod.rs"]
mod random_network;

use std::process::ExitCode;

use random_description::bounds::{Counts, try_seed};

fn main() -> ExitCode {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse::<u64>());
    let (Some(Ok(runs)), Ok(first)) = (numbers.next(), numbers.next().unwrap_or(Ok(0))) else {
        eprintln!("usage: random_networks RUNS [FIRST_SEED]");
        return ExitCode::from(2);
    };
    let mut counts = Counts::default();
    let mut seed = first;
    while counts.run < runs {
        match try_seed(seed) {
            Ok(found) => counts.add(&found),
            Err(failure) => {
                eprintln!("{failure}");
                return ExitCode::FAILURE;
            }
        }
        seed += 1;
    }
    println!("{} descriptions from seed {first} on: {counts:#?}", seed - first);
    ExitCode::SUCCESS
}
