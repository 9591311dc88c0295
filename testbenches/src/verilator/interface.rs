//! The ports of a model: read from the class that Verilator made, checked against what was
//! promised, and turned into the C++ that copies their values.

use std::fmt::Write;

use fncc_netlist::engine::{Port, PortDirection, PortId, PortLayout};

/// A port as the generated class declares it, for example `VL_INW(&s_axis_tdata,511,0,16);`.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Member {
    port: Port,
    /// Name of the member, in which Verilator replaces what C++ reserves.
    member: String,
}

/// Reads the ports from the text of `Vmodel.h`. A declaration of a form that no port of ours has
/// becomes a problem.
pub(super) fn members(header: &str) -> Result<Vec<Member>, String> {
    let declarations = header.lines().map(str::trim).filter(|line| {
        ["VL_IN", "VL_OUT"].iter().any(|start| line.starts_with(start)) && line.ends_with(");")
    });
    declarations
        .map(|line| member(line).ok_or_else(|| format!("`{line}` is no plain vector")))
        .collect()
}

fn member(line: &str) -> Option<Member> {
    let (kind, rest) = line.split_once('(')?;
    let direction = match kind.trim_end_matches(|c: char| c.is_ascii_digit() || c == 'W') {
        "VL_IN" => PortDirection::In,
        "VL_OUT" => PortDirection::Out,
        _ => return None,
    };
    let mut arguments = rest.strip_suffix(");")?.split(',');
    let member = arguments.next()?.trim_start_matches('&').to_owned();
    let (msb, lsb): (usize, usize) =
        (arguments.next()?.parse().ok()?, arguments.next()?.parse().ok()?);
    if !member.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_') {
        return None;
    }
    // Two underscores are C++'s, and words of C++ get a prefix.
    let name = member.strip_prefix("__SYM__").unwrap_or(&member).replace("___05F", "__");
    let width = msb.checked_sub(lsb)? + 1;
    Some(Member { port: Port { name, direction, width }, member })
}

/// Pairs each promised port with its member, in the promised order.
pub(super) fn matched<'a>(
    ports: &[Port],
    members: &'a [Member],
) -> Result<Vec<&'a Member>, String> {
    let mut problems = Vec::new();
    let clock = members.iter().find(|m| m.port.name == "clk").map(|m| &m.port);
    if !clock.is_some_and(|clk| clk.width == 1 && clk.direction == PortDirection::In) {
        problems.push("there is no 1-bit input `clk`".to_owned());
    }
    let mut pairs = Vec::new();
    for port in ports {
        match members.iter().find(|m| m.port.name == port.name) {
            Some(member) if member.port == *port => pairs.push(member),
            Some(member) => problems.push(format!(
                "`{}` is {} in Verilog and {} was given",
                port.name,
                describe(&member.port),
                describe(port)
            )),
            None => problems.push(format!("`{}` is not in Verilog", port.name)),
        }
    }
    for Member { port, .. } in members {
        if port.name != "clk" && !ports.iter().any(|given| given.name == port.name) {
            problems.push(format!("`{}`, {}, was not given", port.name, describe(port)));
        }
    }
    if problems.is_empty() { Ok(pairs) } else { Err(problems.join("; ")) }
}

fn describe(port: &Port) -> String {
    let direction = match port.direction {
        PortDirection::In => "input",
        PortDirection::Out => "output",
    };
    format!("an {direction} of {} bits", port.width)
}

/// The header `ports.h`, with what `shim.cpp` needs to know of this design.
pub(super) fn cpp(ports: &[Port], members: &[&Member]) -> String {
    let layout = PortLayout::new(ports.to_vec());
    let (input_words, output_words) = (layout.input_words(), layout.output_words());
    let copies = |direction, function: &str, base: usize| {
        let mut lines = String::new();
        for (index, Member { member, .. }) in members.iter().enumerate() {
            if ports[index].direction == direction {
                let first = layout.range(PortId(index)).start - base;
                let _ = writeln!(lines, "    {function}(m.{member}, words + {first});");
            }
        }
        lines
    };
    format!(
        "constexpr uint64_t INPUT_WORDS = {input_words};\n\
         constexpr uint64_t OUTPUT_WORDS = {output_words};\n\n\
         static inline void copy_inputs(Vmodel& m, const uint64_t* words) {{\n{}}}\n\n\
         static inline void copy_outputs(const Vmodel& m, uint64_t* words) {{\n{}}}\n",
        copies(PortDirection::In, "copy_in", 0),
        copies(PortDirection::Out, "copy_out", input_words),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str = "
        // PORTS
        VL_IN8(&clk,0,0);
        VL_IN16(&a___05Fb,9,1);
        VL_OUTW(&sum,99,0,4);
        VL_OUT64(&__SYM__int,32,0);
        void eval() { eval_step(); }
        VL_UNCOPYABLE(Vmodel);";

    fn port(name: &str, direction: PortDirection, width: usize) -> Port {
        Port { name: name.into(), direction, width }
    }

    fn promised() -> Vec<Port> {
        vec![
            port("sum", PortDirection::Out, 100),
            port("a__b", PortDirection::In, 9),
            port("int", PortDirection::Out, 33),
        ]
    }

    #[test]
    fn ports_are_found_under_their_verilog_names() -> Result<(), String> {
        let members = members(HEADER)?;
        let names: Vec<_> =
            matched(&promised(), &members)?.iter().map(|m| m.member.as_str()).collect();
        assert_eq!(names, ["sum", "a___05Fb", "__SYM__int"]);
        Ok(())
    }

    #[test]
    fn every_difference_between_the_ports_is_named() -> Result<(), String> {
        let members = members(HEADER)?;
        let mut ports = promised();
        ports[0].width = 99;
        ports[1].direction = PortDirection::Out;
        ports[2].name = "rst".into();
        let problem = matched(&ports, &members).expect_err("all three are wrong");
        for part in [
            "`sum` is an output of 100 bits in Verilog and an output of 99 bits was given",
            "`a__b` is an input of 9 bits in Verilog and an output of 9 bits was given",
            "`rst` is not in Verilog",
            "`int`, an output of 33 bits, was not given",
        ] {
            assert!(problem.contains(part), "{problem}");
        }
        let problem = matched(&promised(), &members[1..]).expect_err("the clock is missing");
        assert_eq!(problem, "there is no 1-bit input `clk`");
        Ok(())
    }

    #[test]
    fn ports_that_are_no_vectors_are_refused() {
        for line in ["VL_IN8((&x)[4],7,0);", "VL_INOUT8(&x,7,0);", "VL_IN(&x);"] {
            assert!(members(line).is_err(), "{line}");
        }
    }
}
