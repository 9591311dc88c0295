//! The page of a block joined with its registers: its own ports, with AXI4-Lite in the place of those that have a register.

use std::fmt::Write as _;

use super::ports::{Port, ports_of};
use super::{Registers, made_from};

/// What it looks like.
const PICTURE: &str = "             ┌──────────────────────────────────┐
 s_axil_* <─>│ registers ── cfg_* ──> the block │<══> other ports
             │           <─ stat_* ──           │
             └──────────────────────────────────┘
";

/// The name of the block that joins a block with its registers.
pub fn name(block: &str) -> String {
    format!("managed_{block}")
}

/// The page of that block.
///
/// # Panics
/// When the block does not elaborate, which is a defect of it.
pub fn page(registers: &Registers) -> String {
    let Registers { block, summary, takes, .. } = registers;
    let (name, file) = (name(block), registers.name());
    let ports = ports_of(&name);
    let mut out = format!(
        "# {name}\n\n[{block}]({block}.md), {summary}, with its [AXI4-Lite registers]({file}.md). This page is\n\
         {}; the block is [`hdl/src/registers/{name}.rs`](../../hdl/src/registers/{name}.rs).\n\n\
         ```text\n{PICTURE}```\n\n\
         ## Ports of `fncc_{name}`\n\n{}.\n\n| port | direction | width | meaning |\n|---|---|---|---|\n| `clk` | in | 1 | clock |\n",
        made_from(registers, "docs"),
        parameters(&ports),
    );
    ports.iter().for_each(|port| out += &port.row());
    let _ = writeln!(
        out,
        "\n## Theory of operation\n\nEvery `cfg_*` and `stat_*` of [{block}]({block}.md) that [{file}]({file}.md) lists is accessible through `s_axil_*`; all other ports are those of\n\
         {block}. A write to `COMMIT` activates everything written before it in one cycle, at any time: {takes}.\n\
         [Their page](../registers.md#how-software-uses-them) shows how software uses them.\n\n\
         ## Contract\n\n| | |\n|---|---|\n| latency, interval | those of [{block}]({block}.md#contract); the registers are not in the data path |\n\
         | AXI4-Lite | [that of the registers](../registers.md#contract) |\n\n## Resources\n\nArea and clock: [what the blocks cost](../resources/README.md), [{block}]({block}.md) and [{file}]({file}.md).",
    );
    out
}

/// What the letters in the table mean.
fn parameters(ports: &[Port]) -> String {
    let has = |letter: &str| ports.iter().any(|port| port.width == letter);
    let array =
        |letter: &str| ports.iter().any(|port| port.name.split('_').any(|part| part == letter));
    let mut says = vec![];
    if has("W") {
        says.push("`W` data bits, `K = W / 8` byte lanes");
    }
    if has("PORTS") {
        says.push("`PORTS` ports of the switch, `p` from 0 to `PORTS - 1`");
    }
    if array("c") {
        says.push(
            "priorities `c` from 0 to 7; `tuser` of queues and link has 8 bits in what `gen` emits",
        );
    }
    if says.is_empty() {
        says.push("Widths are in bits");
    }
    says.join(", ")
}
