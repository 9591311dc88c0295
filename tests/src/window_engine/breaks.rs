//! The window engine broken on purpose, one rule at a time: does the comparison with the model see it?

use super::traffic::TABLE;
use super::{CYCLES, Difference, PAIRS, check, check_ties};
use fncc_hdl::catalog::{self, Parameters};
use fncc_netlist::ir::Design;
use fncc_netlist::{ElaborationError, Engine, verilog};
use fncc_sim::engine::EngineError;
use fncc_sim::window::fixed::Rule;
use fncc_testbenches::verilator::{BuildOptions, Verilated, VerilogSource};

/// Seeds of random traffic that a broken engine runs, before ties.
const SEEDS: u64 = 4;

/// A change of the emitted Verilog that breaks the engine.
#[derive(Clone, Copy, Debug)]
pub struct Break {
    /// The rule that no longer holds, or none when it is another property of the engine.
    pub rule: Option<Rule>,
    /// What the broken engine does.
    pub what: &'static str,
    /// Text that stands in the Verilog once.
    find: &'static str,
    /// Text to put there.
    with: &'static str,
}

const fn of(rule: Rule, what: &'static str, find: &'static str, with: &'static str) -> Break {
    Break { rule: Some(rule), what, find, with }
}

const fn also(what: &'static str, find: &'static str, with: &'static str) -> Break {
    Break { rule: None, what, find, with }
}

/// At least one for each rule, then other properties.
pub const BREAKS: &[Break] = &[
    of(
        Rule::NoHops,
        "an ACK without hops starts a path",
        "(is_event & ~passage[3]) & (|acked[83:80])",
        "is_event & ~passage[3]",
    ),
    of(
        Rule::FirstAck,
        "the first ACK does not start a round trip",
        "            state[509:190] = acked[431:112];\n            state[41:10] =",
        "            state[509:190] = acked[431:112];\n            if (passage[1]) state[41:10] =",
    ),
    of(
        Rule::PathChanged,
        "another path is not noticed",
        "(flow_table_rdata[189:178] == slots_passing[95:84])",
        "1'b1",
    ),
    of(
        Rule::HopsChanged,
        "another number of hops is not noticed",
        "(flow_table_rdata[177:174] == slots_passing[83:80])",
        "1'b1",
    ),
    of(
        Rule::NoTime,
        "a hop at which no time has passed counts",
        "one_measured_d = valid & (|elapsed);",
        "one_measured_d = valid;",
    ),
    of(
        Rule::NoMeasurement,
        "an ACK without a measurement counts",
        "(is_event & passage[3]) & measured",
        "is_event & passage[3]",
    ),
    of(
        Rule::RateSaturated,
        "a saturated rate term is 0",
        "result_d = ~32'h0;",
        "result_d = 32'h0;",
    ),
    of(
        Rule::UtilisationSaturated,
        "a raw utilisation of 4096 and more wraps",
        "if (|sum[44:40]) begin",
        "if (1'b0) begin",
    ),
    of(
        Rule::Tie,
        "of two hops that are equal after flooring the busier one counts",
        "(best_u_q[39:4] < hop_u[39:4])",
        "(best_u_q[39:4] <= hop_u[39:4])",
    ),
    of(
        Rule::LeadTooSmall,
        "a later hop wins by rounding",
        "(best_lead_q < {1'b0, hop_u})",
        "(best_u_q < hop_u)",
    ),
    of(
        Rule::LaterHop,
        "only the last hop of the path is looked at",
        "if (first | (hop_measured & better)) begin",
        "if (first) begin",
    ),
    of(
        Rule::LongInterval,
        "intervals longer than T weigh more than 1",
        "if (three_tau_is_t_q) begin",
        "if (1'b0) begin",
    ),
    of(Rule::SpeedUp, "LHCS does not set Wc", "wc_now_d = share_q;", "wc_now_d = before_wc;"),
    of(Rule::LastHopBelowAlpha, "LHCS acts below alpha", "({8'h0, alpha} < raw)", "1'b1"),
    of(
        Rule::OtherHop,
        "LHCS acts when another hop is the busiest",
        "((lhcs_on & at_last_hop) & measured)",
        "(lhcs_on & measured)",
    ),
    of(
        Rule::AboveEta,
        "windows are cut from U = 2 eta on only",
        "(({20'h0, eta} << 4'h8) <= smooth_after)",
        "(({20'h0, eta} << 4'h8) < (smooth_after >> 1))",
    ),
    of(
        Rule::StagesOver,
        "maxStage is not looked at",
        "stage_full_q | (",
        "(stage_full_q & 1'b0) | (",
    ),
    of(
        Rule::AdditiveIncrease,
        "additive increases are not counted",
        "state[9:2] = former[9:2] + 8'h1;",
        "state[9:2] = former[9:2];",
    ),
    of(
        Rule::QuotientSaturated,
        "a window that does not fit is 0",
        "result_d = ~40'h0;",
        "result_d = 40'h0;",
    ),
    of(Rule::SmallestWindow, "W_min is not kept", "floored = {1'b0, w_min};", "floored = sum_q;"),
    of(
        Rule::LargestWindow,
        "W_max is not kept",
        "clamped_d = w_max;",
        "clamped_d = floored[39:0];",
    ),
    of(
        Rule::Update,
        "the ACK of lastUpdateSeq itself is after it",
        "is_after_d = (|distance) & ~distance[31];",
        "is_after_d = ~distance[31];",
    ),
    of(
        Rule::NoUpdate,
        "older ACKs update, too",
        "is_after_d = (|distance) & ~distance[31];",
        "is_after_d = |distance;",
    ),
    also("an update does not move Wc", "state[121:82] = w;", "state[121:82] = wc;"),
    also(
        "W is computed from the former W",
        "assign compute_before_wc = operands_rdata[121:82];",
        "assign compute_before_wc = operands_rdata[81:42];",
    ),
    also("N = 0 divides by zero", "share_divisor_d = 16'h1;", "share_divisor_d = 16'h0;"),
    also("the longer queue counts", "queue_d = former[15:0];", "queue_d = entry[15:0];"),
    also(
        "U is cut and not rounded",
        "52'((product_p + 89'h800000000) >> 36)",
        "52'(product_p >> 36)",
    ),
    also(
        "Wc eta / U is cut and not rounded",
        "{1'b0, aimed_p} + {30'h0, smooth_after[51:9]}",
        "{1'b0, aimed_p}",
    ),
    also(
        "an event of a flow that is inside enters another slot",
        "assign event_inside = event_matches & stays;",
        "assign event_inside = event_matches & stays & 12'hffe;",
    ),
    also(
        "a parked event is not replaced by a newer one",
        "assign parking_we = parks;",
        "assign parking_we = parks & ~merged;",
    ),
    also(
        "events of a flow wait while it is set up",
        "(wish_enters & parked_here) & wish_op_q[1]",
        "(wish_enters & parked_here) & 1'b0",
    ),
    also(
        "a rate code of 10 passes",
        "((next_event_q[175:172] - 4'h1) > 4'h8)",
        "((next_event_q[175:172] - 4'h1) > 4'h9)",
    ),
    also(
        "the configuration changes under the events inside",
        "takes_over = ~loaded_q & (drained_q == 6'h3c);",
        "takes_over = ~loaded_q & (drained_q >= 6'h30);",
    ),
];

impl Break {
    /// The Verilog of the engine with this change, or none when its text does not stand there exactly once.
    pub fn apply(&self, verilog: &str) -> Option<String> {
        let once = verilog.matches(self.find).count() == 1;
        once.then(|| verilog.replace(self.find, self.with))
    }
}

/// The engine as it is.
///
/// # Errors
/// [`ElaborationError`] when it does not elaborate.
pub fn whole() -> Result<Design, ElaborationError> {
    let block = catalog::find("hpcc").expect("in the catalogue");
    block.design(Parameters { flows: TABLE as usize, ..Default::default() })
}

/// The engine with a break.
fn broken(change: &Break) -> Result<Box<dyn Engine>, EngineError> {
    let design = whole()?;
    let text = change.apply(&verilog::emit(&design, &[]));
    let text = text.unwrap_or_else(|| panic!("{change:?} does not apply to the Verilog"));
    let ports = design.top().port_list();
    let source = VerilogSource { top: &design.top().name, text: &text, ports: &ports };
    Ok(Box::new(Verilated::build(&source, &BuildOptions { quick: true, ..Default::default() })?))
}

/// Compares a broken engine with the model; the difference by which it gives itself away, or none.
///
/// # Errors
/// [`EngineError`] when it cannot be built.
///
/// # Panics
/// When the change does not [apply](Break::apply).
pub fn try_break(change: &Break) -> Result<Option<Difference>, EngineError> {
    for seed in 0..SEEDS {
        if let Err(difference) = check(broken(change)?, seed, CYCLES) {
            return Ok(Some(difference));
        }
    }
    Ok(check_ties(broken(change)?, PAIRS, &mut |_| ()).err())
}
