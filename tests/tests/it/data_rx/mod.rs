//! The receiver of data packets against its reference model: payload, answers, marks and counters of every packet, and nothing of those that are broken.

mod bench;
mod broken;
mod messages;
mod random;
mod rates;

use fncc_sim::engine::EngineKind;

const ENGINES: [EngineKind; 1] = [EngineKind::Compiled];
