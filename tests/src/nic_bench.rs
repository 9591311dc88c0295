//! The engine of a NIC on the stream of a profile: ACKs in packets, AXI4-Lite registers, and windows against the integer model.

use crate::axi_lite::{commit, configure, status};
use crate::hardware::{get, set};
use crate::recorded;
use fncc_gen::registers::Registers;
use fncc_hdl::catalog::Parameters;
use fncc_models::window::fixed::{Flow, HardwareConfig, output_word};
use fncc_models::window::fuzz::{self, AckFuzzer};
use fncc_models::window::{Ack, MAX_HOPS};
use fncc_models::wire::TelemetryEntry;
use fncc_models::wire::roce::{Aeth, Bth, opcode};
use fncc_models::wire::roce_frame::{RoceFrame, Stack};
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_sim::window_engine::{Operation, ResultPorts, choices};
use fncc_testbenches::profile::{Beside, ProfilePacket, ProfileSink, ProfileSource, StreamProfile};
use fncc_testbenches::stream::{Pace, Random};

/// Flows of the table, and those that are set up; the last of these has no QP that the NIC knows.
const TABLE: usize = 64;
const FLOWS: u32 = 8;

/// QP of flow 0; those of the others follow.
const QP: u32 = 0x00ab_cd00;

/// More cycles than an ACK takes from its first beat to its result, stalls apart.
const PATIENCE: usize = 260;

/// More cycles than stalls of both streams take from an ACK.
const STALLS: usize = 240;

/// A NIC engine and its streams.
#[derive(Clone, Debug)]
pub struct Bench {
    /// Its name in the catalogue.
    pub block: String,
    /// Data width in bits.
    pub width: usize,
    /// Name of the stream that brings ACKs.
    pub stream: &'static str,
    /// What it looks like.
    pub profile: StreamProfile,
    /// Name of the stream on which every packet passes, if there is one. Then both streams stall at times, otherwise none does.
    pub passes: Option<&'static str>,
}

/// The ACK on the wire.
fn frame(ack: &Ack) -> Vec<u8> {
    let entries = ack.hops[..ack.n_hop.into()].iter().rev().copied().collect();
    let frame = RoceFrame {
        aeth: Some(Aeth::ack(1)),
        stack: Some(Stack::new(ack.path_id, ack.n, entries)),
        ..RoceFrame::new(Bth::new(opcode::ACK, QP + ack.flow, ack.ack_seq as u32))
    };
    frame.build().expect("an ACK")
}

/// Writes the configuration of the window engine and waits until it is taken over.
///
/// # Panics
/// When the block has no such registers.
pub fn load(engine: &mut dyn Engine, registers: &Registers, config: &HardwareConfig) {
    let mut put = |port: &str, index: usize, value: u64| {
        configure(engine, registers, &format!("cfg_{port}"), index as u16, value);
    };
    put("t_ns", 0, config.t_ns.into());
    put("t_reciprocal", 0, config.t_reciprocal);
    put("eta", 0, config.eta.into());
    put("alpha", 0, config.alpha.into());
    put("beta", 0, config.beta.into());
    put("lhcs", 0, config.lhcs.into());
    for (port, value) in ["speed_up", "smoothing", "increase"].into_iter().zip(choices(config)) {
        put(port, 0, value);
    }
    put("w_ai", 0, config.w_ai);
    put("w_ai_all", 0, config.w_ai_all);
    put("w_min", 0, config.w_min);
    put("w_max", 0, config.w_max);
    put("max_stage", 0, config.max_stage.into());
    put("tx_unit", 0, config.tx_unit.into());
    for (rate, (bdp, gain)) in config.bdp.iter().zip(config.qlen_gain).enumerate() {
        put("bdp", rate, *bdp);
        put("qlen_gain", rate, gain);
    }
    commit(engine, registers, &["cfg_load"]);
    while status(engine, registers, "cfg_busy", 0) == 1 {}
}

fn set_up(engine: &mut dyn Engine, window: u32) {
    for flow in 0..FLOWS {
        for (name, value) in [
            ("valid", 1),
            ("op", Operation::Initialise as u64),
            ("flow", flow.into()),
            ("window", window.into()),
        ] {
            set(engine, &format!("setup_{name}"), value);
        }
        engine.clock();
        while get(engine, "setup_ready") == 0 {
            engine.clock();
        }
    }
    set(engine, "setup_valid", 0);
    (0..PATIENCE).for_each(|_| engine.clock());
}

/// Sends ACKs, one after the other, with the sideband signals `side`, and compares every window. Of those that are marked bad nothing comes.
///
/// # Panics
/// At the first difference.
pub fn windows(
    bench: &Bench,
    kind: EngineKind,
    count: usize,
    side: impl Fn(&mut Random, usize) -> Vec<Vec<u64>>,
) {
    let Bench { block, width, stream, profile, passes } = bench.clone();
    let label = format!("{block} at {width} on {kind:?}");
    let has_marks = profile.beside == Beside::Marked;
    let sizes = Parameters { width, flows: TABLE, ..Default::default() };
    let mut engine = recorded::engine(kind, &block, sizes);
    let engine = &mut *engine;
    set(engine, "rst", 1);
    engine.clock();
    set(engine, "rst", 0);
    let registers = Registers::of("nic_engine").expect("it has registers");
    let settings = fuzz::settings(5);
    let config = HardwareConfig::new(&settings).expect("the settings fit");
    load(engine, &registers, &config);
    set_up(engine, output_word(settings.winit_bytes));

    let mut random = Random::new(12);
    let mut fuzzer = AckFuzzer::new(3, &settings, FLOWS);
    let mut models = [Flow::new(settings.winit_bytes); FLOWS as usize];
    let results = ResultPorts::new(engine);
    let pace = |seed: u64| Pace::new(passes.map(|_| seed));
    let patience = PATIENCE + passes.map_or(0, |_| STALLS);
    let mut source = ProfileSource::new(engine, stream, profile, pace(1));
    let mut sink = passes.map(|name| ProfileSink::new(engine, name, profile, pace(2)));
    let (mut bad, mut unknown, mut given, mut bare) = (0, 0, 0, 0);
    for index in 0..count {
        let mut ack = fuzzer.next_ack();
        let is_bad = has_marks && index % 5 == 3;
        if is_bad {
            // What the FCS would have detected: entries that no switch sent.
            ack.hops = [TelemetryEntry::from_u64(0x5fff_ffff_ffff_ffff); MAX_HOPS];
        }
        let data = frame(&ack);
        let side = side(&mut random, data.len());
        let packet = ProfilePacket { data, side, bad: is_bad };
        source.push(&packet);
        let known = ack.flow != FLOWS - 1;
        // An ACK without entries changes no window, and no result reports it.
        let expected = (!is_bad && known && ack.n_hop > 0)
            .then(|| (ack.flow as u16, models[ack.flow as usize].ack(&config, &ack)));
        let (mut requested, mut found, mut passed) = (0, None, vec![]);
        set(engine, "lookup_ready", 1);
        for _ in 0..patience {
            source.drive(engine);
            if let Some(sink) = &mut sink {
                sink.drive(engine);
            }
            engine.clock();
            source.sample(engine);
            passed.extend(sink.as_mut().and_then(|sink| sink.sample(engine)));
            if get(engine, "context_valid") == 1 && get(engine, "context_ready") == 1 {
                set(engine, "context_valid", 0);
            }
            if get(engine, "lookup_valid") == 1 {
                let question = ["qp", "psn"].map(|n| get(engine, &format!("lookup_{n}")));
                assert_eq!(question, [u64::from(QP + ack.flow), ack.ack_seq], "{index}");
                requested += 1;
                for (name, value) in [
                    ("valid", 1),
                    ("hit", known.into()),
                    ("flow", ack.flow.into()),
                    ("snd_nxt", ack.snd_nxt & 0xff_ffff),
                ] {
                    set(engine, &format!("context_{name}"), value);
                }
            }
            found = found.or(results.result(engine));
        }
        assert_eq!(requested, u64::from(!is_bad), "{label}: question {index}");
        let expected_to_pass: Vec<_> = passes.map(|_| packet).into_iter().collect();
        assert_eq!(passed, expected_to_pass, "{label}: packet {index}");
        assert_eq!(found, expected, "{label}: {index}: {ack:?}");
        bad += u64::from(is_bad);
        unknown += u64::from(!is_bad && !known);
        given += u64::from(expected.is_some());
        bare += u64::from(!is_bad && known && ack.n_hop == 0);
    }
    assert_eq!(source.waiting(), 0);
    if has_marks {
        assert_eq!(get(engine, "stat_bad"), bad);
    }
    for (name, value) in
        [("acks", given + unknown + bare), ("results", given), ("unknown_qp", unknown)]
    {
        let name = format!("stat_{name}");
        assert_eq!(status(engine, &registers, &name, 0), value, "{label}: {name}");
    }
}
