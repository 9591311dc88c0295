//! Whether a message is passed, for messages of up to 2^23 packets and any distance from them.

use fncc_hdl::nic::contexts::{FlowContext, FlowMessage, MessageProgress};
use fncc_netlist::compiled::Program;
use fncc_netlist::prelude::Synth;
use fncc_netlist::{Engine, Pack, elaborate};
use fncc_testbenches::stream::Random;

const PSNS: u64 = 1 << 24;
/// Packets of the longest message.
const MOST: u64 = 1 << 23;
/// Cycles from a state to its message.
const MESSAGE: usize = 3;

fn set_packed<T: Pack + Synth>(engine: &mut dyn Engine, name: &str, value: T) {
    let mut words = vec![0; T::BITS.div_ceil(64)];
    value.to_words(&mut words);
    let port = engine.port(name);
    engine.set_wide(port, &words);
}

/// Passed, at the end.
fn position(engine: &dyn Engine) -> (bool, bool) {
    let position = engine.get_wide(engine.port("position"));
    (position[0] & 1 == 1, position[0] & 2 == 2)
}

/// A length or a distance, often at an edge.
fn any(random: &mut Random, most: u64) -> u64 {
    let edge = [0, 1, MOST - 1, MOST, MOST + 1, most][random.below(6)];
    if random.percent(50) { edge.min(most) } else { random.word() % (most + 1) }
}

#[test]
fn a_message_is_passed_exactly_when_una_is_at_its_end_or_behind_it() {
    let design = elaborate(&MessageProgress::default(), "fncc").expect("elaborates");
    let mut engine = Program::new(&design).expect("compiles").instance();
    let random = &mut Random::new(11);
    let (mut passed, mut open) = (0, 0);
    for round in 0..20_000 {
        // Less than 2^23 packets after the end, or at most so many before it: in the message, or before its start while a flow that has failed is flushed.
        let length = 1 + any(random, MOST - 1);
        let behind = any(random, MOST - 1);
        let before = any(random, MOST);
        let is_passed = random.percent(50) || before == 0;
        let reached = if is_passed { length + behind } else { PSNS + length - before };
        let first = [0, PSNS - 1, random.word() % PSNS][random.below(3)];
        let has_message = !random.percent(10);
        let psn = |number: u64| ((first + number) % PSNS).into();
        let state = FlowContext {
            count: u64::from(has_message).into(),
            una: psn(reached),
            ..FlowContext::default()
        };
        set_packed(&mut engine, "state", state);
        (0..MESSAGE).for_each(|_| engine.clock());
        let message = FlowMessage { first: psn(0), behind: psn(length), ..FlowMessage::default() };
        set_packed(&mut engine, "message", message);
        let una = engine.port("una");
        engine.set(una, (first + reached) % PSNS);
        engine.clock();
        engine.settle();
        let expected = has_message && is_passed;
        let found = position(&engine);
        let at_end = is_passed && behind == 0;
        assert_eq!(found, (expected, at_end), "{round}: {reached} of {length}");
        passed += u64::from(expected);
        open += u64::from(!expected);
    }
    assert!(passed > 1_000 && open > 1_000, "{passed} passed, {open} open");
}
