//! What the outputs of a block mean, by the names of its ports: handshakes, counters and levels always, a word while its `valid` is set,
//! data in the lanes that `tkeep` names.

use crate::packet_tag;
use crate::traffic::values;
use fncc_netlist::{Engine, Port, PortDirection, PortId};

/// When an output means something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum When {
    Always,
    /// While that port is set.
    While(PortId),
    /// While it is, in the bytes whose bits of the other port are set.
    Lanes {
        valid: PortId,
        keep: PortId,
    },
    /// While it is, as the tag of a packet.
    Tag(PortId),
}

/// An output of a block.
#[derive(Clone, Debug)]
pub struct Output {
    /// Its name.
    pub name: String,
    port: PortId,
    when: When,
}

/// Outputs whose names do not say at which port they count: block (or any), output, port.
const BESIDE: &[(&str, &str, &str)] = &[
    ("", "m_user", "m_axis_tvalid"),
    ("", "m_pause", "m_axis_tvalid"),
    ("", "m_bytes", "m_axis_tvalid"),
    ("", "m_feedback_bytes", "m_feedback_tvalid"),
    ("", "feedback_port", "m_feedback_tvalid"),
    ("opennic_pfc_tx", "m_pause", "m_axis_cmac_tx_tvalid"),
    ("divider", "quotient", "out_valid"),
    ("divider", "remainder", "out_valid"),
    ("divider", "saturated", "out_valid"),
    ("serial_divider", "quotient", "out_valid"),
    ("serial_divider", "remainder", "out_valid"),
    ("serial_divider", "saturated", "out_valid"),
    ("ecn_decision", "mark", "mark_valid"),
    ("header_window", "window", "ready"),
    ("header_parser", "to_roce", "tag_valid"),
    ("roce_parser", "routed", "tag_valid"),
    ("roce_parser", "malformed", "tag_valid"),
    ("enqueue_watch", "entered_priority", "entered"),
    ("enqueue_watch", "entered_qlen", "entered"),
];

/// Parts of which only what is named counts, as random inputs are nothing that their owners would give them: those request, by the clock
/// or by a protocol, for what is there, and random ones for what has not come. The blocks that own them are swept in full.
const PARTS: &[(&str, &[&str])] = &[
    ("lane_queue", &["push_ready", "pop_valid", "pop_data"]),
    ("header_window", &["ready"]),
    ("int_shift", &["out_valid"]),
    ("qcn_feedback", &["declined", "built", "departs", "done", "m_axis_tvalid"]),
    ("measure_in_flight", &[]),
    ("compute_window", &[]),
    ("link_departures", &["left_valid", "left_bytes", "left_grown"]),
];

/// Outputs that say something with every cycle and are no event: where a reset acts a cycle later, they follow it.
const LEVELS: [&str; 12] = [
    "qlen",
    "depth",
    "held",
    "paused",
    "stuck",
    "xoff_request",
    "cfg_busy",
    "waiting",
    "quanta",
    "credit_sent",
    "credit_limit",
    "credit_offered",
];

/// The outputs of a block that mean something.
pub fn outputs(block: &str, ports: &[Port]) -> Vec<Output> {
    let find = |name: &str| ports.iter().position(|port| port.name == name).map(PortId);
    let valids: Vec<_> = ports
        .iter()
        .enumerate()
        .filter(|(_, port)| port.direction == PortDirection::Out)
        .filter_map(|(index, port)| Some((PortId(index), port.name.strip_suffix("valid")?)))
        .collect();
    let when = |name: &str| {
        let is_flag =
            ["valid", "ready"].iter().any(|flag| name.ends_with(flag)) || name.starts_with("stat_");
        if is_flag {
            return When::Always;
        }
        let mut named =
            BESIDE.iter().filter(|(of, port, _)| (*of == block || of.is_empty()) && *port == name);
        if let Some(valid) = named.find_map(|(_, _, valid)| find(valid)) {
            return When::While(valid);
        }
        let prefixes = valids
            .iter()
            .filter(|(_, prefix)| name.starts_with(prefix) || name == prefix.trim_end_matches('_'));
        let Some((valid, prefix)) = prefixes.max_by_key(|(_, prefix)| prefix.len()) else {
            return When::Always;
        };
        match find(&format!("{prefix}keep")).filter(|_| name == format!("{prefix}data")) {
            Some(keep) => When::Lanes { valid: *valid, keep },
            None => When::While(*valid),
        }
    };
    let part = PARTS.iter().find(|(part, _)| *part == block).map(|(_, outputs)| outputs);
    let is_meant = |name: &str| part.is_none_or(|outputs| outputs.contains(&name));
    let outputs = ports.iter().enumerate().filter(|(_, port)| port.direction == PortDirection::Out);
    outputs
        .filter(|(_, port)| is_meant(&port.name))
        .map(|(index, port)| Output {
            name: port.name.clone(),
            port: PortId(index),
            when: match when(&port.name) {
                When::While(valid) if port.width == packet_tag::BITS => When::Tag(valid),
                when => when,
            },
        })
        .collect()
}

impl Output {
    /// It counts, or reports a state, with every cycle.
    pub fn is_level(&self) -> bool {
        self.name.starts_with("stat_") || LEVELS.contains(&values::stem(&self.name))
    }

    /// What an engine says by it, as of its last edge; nothing while it means nothing.
    pub fn said(&self, engine: &dyn Engine) -> Option<Vec<u64>> {
        let mut value = engine.get_wide(self.port).to_vec();
        let (valid, keep) = match self.when {
            When::Always => return Some(value),
            When::While(valid) | When::Tag(valid) => (valid, None),
            When::Lanes { valid, keep } => (valid, Some(keep)),
        };
        if engine.get(valid) == 0 {
            return None;
        }
        if matches!(self.when, When::Tag(_)) {
            return Some(packet_tag::meaning(&value));
        }
        if let Some(keep) = keep {
            let keep = engine.get_wide(keep);
            for lane in 0..value.len() * 8 {
                if keep.get(lane / 64).is_none_or(|word| word >> (lane % 64) & 1 == 0) {
                    value[lane / 8] &= !(0xff << (lane % 8 * 8));
                }
            }
        }
        Some(value)
    }
}
