//! Answers to data packets against their reference models: the count of flows and the schedule in every cycle, every answer that the builder of packets makes byte for byte,
//! and what the sender of the data makes of it.

mod count;
mod frames;
mod notifications;
mod schedule;
mod whole;

use fncc_hdl::catalog::{Parameters, STACKS};
use fncc_models::nic::Received;
use fncc_models::nic::transmit::{Addresses, Template};
use fncc_models::wire::TelemetryEntry;
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::Random;
use fncc_tests::hardware::{get, set};
use fncc_tests::recorded;

/// Flows of the hardware in these tests.
const FLOWS: usize = 64;
/// Flows of which packets are sent.
const SENDERS: usize = 12;
const WIDTHS: [usize; 3] = [64, 256, 512];
const ENGINES: [EngineKind; 1] = [EngineKind::Compiled];

/// A block after its reset.
fn hardware(name: &str, kind: EngineKind, width: usize) -> Box<dyn Engine> {
    hardware_for(name, kind, width, STACKS[0])
}

/// The same for stacks of up to so many entries.
fn hardware_for(name: &str, kind: EngineKind, width: usize, stack: usize) -> Box<dyn Engine> {
    let p = Parameters { width, flows: FLOWS, stack, ..Default::default() };
    let mut engine = recorded::engine(kind, name, p);
    set(&mut *engine, "rst", 1);
    engine.clock();
    set(&mut *engine, "rst", 0);
    engine
}

/// Entries as the ports have them; those that are none are noise.
fn words_of(stack: &[TelemetryEntry], most: usize, random: &mut Random) -> Vec<u64> {
    let word = |i: usize| stack.get(i).map(|entry| entry.to_u64());
    (0..most).map(|i| word(i).unwrap_or_else(|| random.word())).collect()
}

fn stack(random: &mut Random) -> Vec<TelemetryEntry> {
    stack_up_to(random, STACKS[0])
}

/// Of up to so many entries.
fn stack_up_to(random: &mut Random, most: usize) -> Vec<TelemetryEntry> {
    (0..random.below(most + 1)).map(|_| TelemetryEntry::from_u64(random.word())).collect()
}

/// What a receiver may conclude from a packet.
fn received(random: &mut Random, flow: u16, answers: usize) -> Received {
    let kind = random.below(100);
    Received {
        flow,
        psn: random.word() as u32 & 0xff_ffff,
        msn: random.word() as u32 & 0xff_ffff,
        syndrome: if kind < answers / 3 { 0x60 + random.below(3) as u8 } else { 0x1f },
        immediate: kind < answers,
        duplicate: kind < answers && kind >= 2 * answers / 3,
        report: random.percent(50),
        path_id: random.word() as u16 & 0xfff,
        stack: stack(random),
    }
}

/// Puts an event on the ports, or none but noise.
fn offer(engine: &mut dyn Engine, event: Option<&Received>, random: &mut Random) {
    let flow = random.word() as u16;
    let noise = received(random, flow, 50);
    set(engine, "event_valid", event.is_some().into());
    let event = event.unwrap_or(&noise);
    for (name, value) in [
        ("flow", u64::from(event.flow)),
        ("psn", event.psn.into()),
        ("msn", event.msn.into()),
        ("syndrome", event.syndrome.into()),
        ("immediate", event.immediate.into()),
        ("duplicate", event.duplicate.into()),
        ("report", event.report.into()),
        ("n_hop", event.stack.len() as u64),
        ("path_id", event.path_id.into()),
    ] {
        set(engine, &format!("event_{name}"), value);
    }
    let words = words_of(&event.stack, STACKS[0], random);
    engine.set_wide(engine.port("event_stack"), &words);
}

fn bytes<const N: usize>(random: &mut Random) -> [u8; N] {
    std::array::from_fn(|_| random.word() as u8)
}

/// The headers that a flow's data packets have, and those of its answers.
fn headers(random: &mut Random) -> [Template; 2] {
    let addresses = match random.percent(50) {
        true => Addresses::V4(bytes(random), bytes(random)),
        false => Addresses::V6(bytes(random), bytes(random), random.word() as u32 & 0xf_ffff),
    };
    let is_tagged = random.percent(50);
    let mut tci = || is_tagged.then(|| random.word() as u16);
    let tags = [tci(), tci()];
    let data = Template {
        destination_mac: bytes(random),
        source_mac: bytes(random),
        tci: tags[0],
        addresses,
        traffic_class: random.word() as u8,
        hop_limit: random.word() as u8,
        udp_source: random.word() as u16,
        dest_qp: random.word() as u32 & 0xff_ffff,
        p_key: random.word() as u16,
    };
    [data, Template { tci: tags[1], traffic_class: random.word() as u8, ..data }]
}

/// Writes the templates of the senders. Gives those of answers.
fn write_templates(engine: &mut dyn Engine, random: &mut Random) -> Vec<Template> {
    let templates: Vec<_> = (0..SENDERS).map(|_| headers(random)).collect();
    for (flow, template) in templates.iter().enumerate() {
        write_template(engine, flow as u64, template);
    }
    templates.into_iter().map(|[_, answers]| answers).collect()
}

fn write_template(engine: &mut dyn Engine, flow: u64, [data, answers]: &[Template; 2]) {
    for (word, data) in data.words_with(answers).into_iter().enumerate() {
        set(engine, "template_valid", 1);
        set(engine, "template_flow", flow);
        set(engine, "template_word", word as u64);
        set(engine, "template_data", data);
        while {
            engine.clock();
            get(engine, "template_ready") == 0
        } {}
    }
    set(engine, "template_valid", 0);
}
