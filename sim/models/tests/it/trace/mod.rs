//! The ACKs of one run of the HPCC authors' network simulator, with the state that it computed.
//!
//! Dumbbell of three switches at 100 Gb/s, two flows to one receiver, one ACK a packet. A line holds an
//! ACK as the sender received it, and its state after that as rates in bit/s, cut to integers.

use flate2::read::GzDecoder;
use fncc_models::window::{Ack, MAX_HOPS, Outcome, Settings, UpdateRule, Variant};
use fncc_models::wire::{RateCode, TelemetryEntry};
use std::collections::BTreeMap;

const FILE: &[u8] = include_bytes!("../../data/acks_first_100g_hpcc.csv.gz");

/// A line of the file.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The ACK, the entry of the last hop first.
    pub ack: Ack,
    /// Smoothed utilisation after it.
    pub u: f64,
    /// Reference window after it, bytes.
    pub wc_bytes: f64,
    /// Window after it, bytes.
    pub w_bytes: f64,
    /// Additive increases in a row after it.
    pub inc_stage: u32,
    /// Whether it took the once-per-round-trip update.
    pub updated: bool,
}

impl Row {
    /// That a model's state after the ACK is that of the simulator. That one cuts rates to integer
    /// bit/s, those that it continues with too; its windows are within 10^-9 for that.
    pub fn assert_state(&self, state: &Outcome) {
        let close = |ours: f64, theirs: f64| ((ours - theirs) / theirs).abs() <= 1e-9;
        let Outcome { w_bytes, wc_bytes, u, inc_stage, updated } = *state;
        assert!((u - self.u).abs() <= 1e-12, "U {u} in {self:?}");
        assert!(close(w_bytes, self.w_bytes), "W {w_bytes} in {self:?}");
        assert!(close(wc_bytes, self.wc_bytes), "Wc {wc_bytes} in {self:?}");
        assert_eq!((inc_stage, updated), (self.inc_stage, self.updated), "in {self:?}");
    }
}

/// The rows in their order and the settings that all of them share.
pub fn read() -> (Settings, Vec<Row>) {
    let mut table = csv::Reader::from_reader(GzDecoder::new(FILE));
    let mut flows: BTreeMap<String, u32> = BTreeMap::new();
    let mut settings = None;
    let mut rows = vec![];
    for line in table.deserialize() {
        let line: BTreeMap<String, String> = line.expect("a row");
        let own = settings_of(&line);
        assert_eq!(*settings.get_or_insert(own), own, "the settings change on the way");
        let number = flows.len() as u32;
        let flow = *flows.entry(line["flow_sport_sip"].clone()).or_insert(number);
        rows.push(row(&line, flow, &own));
    }
    (settings.expect("a row"), rows)
}

fn number<T: std::str::FromStr<Err: std::fmt::Debug>>(
    line: &BTreeMap<String, String>,
    name: &str,
) -> T {
    line[name].parse().unwrap_or_else(|error| panic!("{name}: {error:?}"))
}

/// Bytes in a round trip at a rate in bit/s.
fn window(line: &BTreeMap<String, String>, name: &str) -> f64 {
    number::<f64>(line, name) * number::<f64>(line, "T_ns") / 8e9
}

fn settings_of(line: &BTreeMap<String, String>) -> Settings {
    Settings {
        t_ns: number(line, "T_ns"),
        eta: number(line, "eta"),
        max_stage: number(line, "mi"),
        wai_bytes: window(line, "rai"),
        wmin_bytes: window(line, "min_rate"),
        wmax_bytes: window(line, "max_rate"),
        winit_bytes: number(line, "win"),
        lhcs: false,
        alpha: 1.05,
        beta: 0.9,
        tx_unit_bytes: 128,
        qlen_unit_bytes: 80,
        // That simulator compares bytes of a flow, which do not wrap.
        seq_bits: 32,
        rule: UpdateRule::Sequence,
        pairs: false,
        variant: Variant::default(),
    }
}

fn row(line: &BTreeMap<String, String>, flow: u32, settings: &Settings) -> Row {
    let mut ack = Ack {
        t_ns: number(line, "t_ns"),
        flow,
        ack_seq: number(line, "ack_seq"),
        snd_nxt: number(line, "snd_nxt"),
        n: number(line, "N"),
        path_id: 0,
        n_hop: number(line, "nhop"),
        hops: [TelemetryEntry::default(); MAX_HOPS],
    };
    // The file begins with the hop next to the sender.
    let hops = line["hops_rate:time:bytes:qlen"].split('|').rev();
    for (entry, hop) in ack.hops.iter_mut().zip(hops) {
        let fields: Vec<u32> = hop.split(':').map(|f| f.parse().expect("a number")).collect();
        // Rate codes of that simulator: 25, 50, 100, 200, 400 Gb/s from 0 on.
        assert_eq!(fields[0], 2, "all links have 100 Gb/s");
        let rate = RateCode::from_gbps(100).expect("a rate with a code");
        *entry =
            TelemetryEntry { rate, ts: fields[1], tx_bytes: fields[2], qlen: fields[3] as u16 };
    }
    let bytes_of = |name: &str| number::<f64>(line, name) * f64::from(settings.t_ns) / 8e9;
    Row {
        ack,
        u: number(line, "u1"),
        wc_bytes: bytes_of("cur1"),
        w_bytes: bytes_of("rate1"),
        inc_stage: number(line, "inc1"),
        // Its first ACK of a flow is a slow one that only stores.
        updated: line["fast"] == "0" && line["last_upd0"] != "0",
    }
}
