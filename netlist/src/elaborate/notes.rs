//! What is said of ports, field by field of a struct, for the signals of a module.

use crate::ir::{Signal, SignalId, SignalKind};
use crate::path::verilog_name;

/// The lines with the first port that each is about. A field that is an array or an interface has several ports, one after the other. What is
/// said of an interface stands above the first of its ports, before what is said of that one alone.
pub(super) fn of_ports(
    notes: &[(String, &'static str)],
    signals: &[Signal],
) -> Vec<(SignalId, &'static str)> {
    let is_port = |s: &&Signal| matches!(s.kind, SignalKind::Input | SignalKind::Output);
    let ports: Vec<_> = signals.iter().take_while(is_port).map(|s| s.name.as_str()).collect();
    let mut from = 0;
    let notes: Vec<_> = notes.iter().map(|(field, note)| (verilog_name(field), *note)).collect();
    let mut found = vec![];
    let mut last: Option<(&str, usize)> = None;
    for (place, (field, note)) in notes.iter().enumerate() {
        // Of a clock, which is no signal, there is nothing to say.
        let within = last.filter(|(above, _)| is_of(field, above)).map(|(_, first)| first);
        let start = within.unwrap_or(from);
        let Some(first) = ports[start..].iter().position(|port| is_of(port, field)) else {
            continue;
        };
        let first = start + first;
        last = Some((field, first));
        let next = notes.get(place + 1).map(|(field, _)| field.as_str());
        let belongs =
            |port: &&&str| is_of(port, field) && !next.is_some_and(|next| is_of(port, next));
        from = first + 1 + ports[first + 1..].iter().take_while(belongs).count();
        found.push((SignalId(first as u32), *note));
    }
    found
}

/// Whether a port is a field or a part of one.
fn is_of(port: &str, field: &str) -> bool {
    port.strip_prefix(field).is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_stands_above_the_first_port_of_its_field() {
        let port = |name: &str| Signal { name: name.into(), width: 1, kind: SignalKind::Input };
        let names = [
            "rst",
            "silent",
            "deq",
            "deq_valid",
            "deq_qlen",
            "s_axis_tdata",
            "s_axis_tvalid",
            "x_0",
            "x_1",
            "m_0_load",
            "m_0_most_0",
            "m_0_most_1",
            "m_0_ready",
        ];
        let mut signals = Vec::from(names.map(port));
        signals.push(Signal { name: "y".into(), width: 1, kind: SignalKind::Kernel });
        let fields = ["clk", "rst", "deq", "deq_valid", "deq_qlen", "s_axis", "x"];
        let below = ["m", "m_0", "m_0_load", "m_0_most", "m_0_ready", "y"];
        let fields = Vec::from_iter(fields.into_iter().chain(below));
        let fields = Vec::from_iter(fields.into_iter().map(|field| (field.to_string(), field)));
        let found = of_ports(&fields, &signals);
        let expected = [
            (0, "rst"),
            (2, "deq"),
            (3, "deq_valid"),
            (4, "deq_qlen"),
            (5, "s_axis"),
            (7, "x"),
            (9, "m"),
            (9, "m_0"),
            (9, "m_0_load"),
            (10, "m_0_most"),
            (12, "m_0_ready"),
        ];
        assert_eq!(found, expected.map(|(id, field)| (SignalId(id), field)));
    }
}
