//! Events, operations and configurations for the window engine, as no network would send them.

use fncc_models::window::fixed::{HardwareConfig, RATES};
use fncc_models::window::fuzz::{self, AckFuzzerWith};
use fncc_models::window::{AckWith, Increase, Settings, Smoothing, SpeedUp, Variant};
use fncc_models::wire::{RateCode, TelemetryEntry};
use fncc_sim::window_engine::Operation;
use fncc_testbenches::stream::Random;

/// Flows of the table.
pub const TABLE: u32 = 64;
/// Flows that are set up at the start.
pub const FLOWS: u16 = 30;

/// Settings from a seed, with their configuration words: all choices that the hardware has, in turn.
pub fn config(seed: u64) -> (Settings, HardwareConfig) {
    let smoothing = if seed.is_multiple_of(2) { Smoothing::Ack } else { Smoothing::Hop };
    let increase = if (seed / 2).is_multiple_of(2) { Increase::Fixed } else { Increase::Flows };
    let speed_up = if (seed / 4).is_multiple_of(2) { SpeedUp::Raw } else { SpeedUp::Smoothed };
    let variant = Variant { smoothing, increase, speed_up, ..Variant::default() };
    let settings = Settings { variant, ..fuzz::settings(seed) };
    let config = HardwareConfig::new(&settings).expect("the settings fit");
    (settings, config)
}

/// Random traffic whose density and number of flows change from time to time.
pub struct Traffic<const HOPS: usize> {
    random: Random,
    acks: AckFuzzerWith<HOPS>,
    /// How many percent of cycles offer an event, and of how many flows.
    percent: usize,
    flows: usize,
    left: usize,
    /// Stacks bring what they are compared with.
    pairs: bool,
}

impl<const HOPS: usize> Traffic<HOPS> {
    /// Traffic of a seed, for some settings.
    pub fn new(seed: u64, settings: &Settings) -> Self {
        let flows = usize::from(FLOWS);
        let acks = AckFuzzerWith::new(seed, settings, u32::from(FLOWS));
        Self { random: Random::new(seed), acks, percent: 100, flows, left: 0, pairs: false }
    }

    /// Whether most events are a pair of entries of a hop.
    pub fn set_pairs(&mut self, pairs: bool) {
        self.pairs = pairs;
    }

    /// To the next cycle.
    pub fn advance(&mut self) {
        if self.left == 0 {
            self.left = 200 + self.random.below(2000);
            self.percent = [100, 100, 40, 20, 5, 1][self.random.below(6)];
            self.flows = [1, 3, 13, 30, 30][self.random.below(5)];
        }
        self.left -= 1;
    }

    /// An event to offer in this cycle, perhaps.
    pub fn event(&mut self) -> Option<AckWith<HOPS>> {
        if !self.random.percent(self.percent) {
            return None;
        }
        let mut ack = loop {
            let ack = self.acks.next_ack();
            if (ack.flow as usize) < self.flows {
                break ack;
            }
        };
        if self.pairs && ack.n_hop > 0 && self.random.percent(95) {
            let before = ack.hops[0];
            ack.hops[1] = TelemetryEntry {
                ts: (before.ts + self.random.below(20_000) as u32) & 0xff_ffff,
                tx_bytes: (before.tx_bytes + self.random.below(3_000) as u32) & 0xf_ffff,
                qlen: self.random.below(2_000) as u16,
                ..before
            };
            ack.n_hop = if self.random.percent(10) { 1 } else { 2 };
        }
        match self.random.below(400) {
            0 => ack.flow = TABLE + self.random.below((1 << 16) - TABLE as usize) as u32,
            1 => ack.flow = u32::from(FLOWS) + self.random.below(34) as u32,
            2 => ack.n_hop = self.random.below(16) as u8,
            3 => ack.hops[self.random.below(HOPS)].rate = RateCode::INVALID,
            4 => ack.hops[self.random.below(HOPS)].rate = RateCode::from_bits(10),
            // Numbers that no network gives, to reach what saturates.
            5..40 => {
                for hop in &mut ack.hops {
                    let rate = RateCode::from_bits(1 + self.random.below(9) as u8);
                    *hop = TelemetryEntry { rate, ..TelemetryEntry::from_u64(self.random.word()) };
                    if self.random.percent(50) {
                        hop.qlen = u16::MAX;
                    }
                }
            }
            _ => {}
        }
        Some(ack)
    }

    /// An operation to offer in this cycle, with its flow and window, perhaps.
    pub fn operation(&mut self) -> Option<(Operation, u16, u32)> {
        if !self.random.percent(2) {
            return None;
        }
        let flow = match self.random.below(20) {
            0 => self.random.below(1 << 16) as u16,
            1 => self.random.below(TABLE as usize) as u16,
            _ => self.random.below(self.flows) as u16,
        };
        // Flows are set up more often than torn down.
        let op = match self.random.below(40) {
            0..20 => Operation::Read,
            20..37 => Operation::Initialise,
            _ => Operation::Remove,
        };
        Some((op, flow, self.random.below(1 << 28) as u32))
    }

    /// A configuration to take over in this cycle, perhaps.
    pub fn config(&mut self) -> Option<HardwareConfig> {
        if self.random.below(3000) != 0 {
            return None;
        }
        let config = config(self.random.word() % 1000).1;
        if !self.random.percent(20) {
            return Some(config);
        }
        // Windows so small and queues so long that quotient and utilisation leave their formats.
        let qlen_gain = [1 << 47; RATES];
        Some(HardwareConfig { w_ai: 0, w_min: 0, max_stage: 0, qlen_gain, ..config })
    }
}
