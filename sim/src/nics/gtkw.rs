//! What GTKWave is to show first of the waveform of a block: its streams and handshakes, in groups.

use std::fmt::Write;
use std::path::Path;

use fncc_netlist::Port;

/// Signals that belong together: a title, and how their names begin.
pub type Group<'a> = (&'a str, &'a [&'a str]);

/// How GTKWave shows a line: as a title, as a bit, or as a hexadecimal number.
const TITLE: u32 = 0x200;
const BIT: u32 = 0x28;
const NUMBER: u32 = 0x22;

/// The text of a `.gtkw` file next to a waveform of a block that has these ports.
pub fn gtkw(waveform: &Path, module: &str, ports: &[Port], groups: &[Group<'_>]) -> String {
    let name = waveform.file_name().unwrap_or_default().to_string_lossy();
    // The file names the waveform by a path from where it is opened, which is mostly the folder of both.
    let mut text = format!("[dumpfile] \"{name}\"\n[timestart] 0\n[treeopen] {module}.\n");
    for (title, beginnings) in groups {
        let _ = writeln!(text, "@{TITLE:x}\n-{title}");
        for port in ports.iter().filter(|port| beginnings.iter().any(|b| port.name.starts_with(b)))
        {
            let (form, bits) = match port.width {
                1 => (BIT, String::new()),
                width => (NUMBER, format!("[{}:0]", width - 1)),
            };
            let _ = writeln!(text, "@{form:x}\n{module}.{}{bits}", port.name);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use fncc_netlist::PortDirection;

    #[test]
    fn ports_stand_in_groups_with_their_bits() {
        let port = |name: &str, width| Port {
            name: name.to_string(),
            direction: PortDirection::In,
            width,
        };
        let ports = [port("s_axis_tdata", 64), port("s_axis_tvalid", 1), port("rst", 1)];
        let groups: [Group; 2] = [("link", &["s_axis_"]), ("reset", &["rst"])];
        let text = gtkw(Path::new("waves/nic.vcd"), "fncc_nic", &ports, &groups);
        let expected = "[dumpfile] \"nic.vcd\"\n[timestart] 0\n[treeopen] fncc_nic.\n\
                        @200\n-link\n@22\nfncc_nic.s_axis_tdata[63:0]\n@28\nfncc_nic.s_axis_tvalid\n\
                        @200\n-reset\n@28\nfncc_nic.rst\n";
        assert_eq!(text, expected);
    }
}
