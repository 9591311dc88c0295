//! The window engine broken on purpose, one rule at a time: does the comparison with the model see it?

use super::traffic::TABLE;
use super::{CYCLES, Difference, PAIRS, check, check_ties, check_with};
use fncc_hdl::catalog::{self, Parameters};
use fncc_models::window::fixed::Rule;
use fncc_models::window::{MAX_HOPS, MOST_HOPS};
use fncc_netlist::ir::Design;
use fncc_netlist::{ElaborationError, Engine, verilog};
use fncc_sim::engine::EngineError;
use fncc_testbenches::verilator::{BuildOptions, Verilated, VerilogSource};

/// Seeds of random traffic that a broken engine runs, before ties.
const SEEDS: u64 = 64;

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
        "(is_event & ~same_path) & kept_has_hops_q",
        "is_event & ~same_path",
    ),
    of(
        Rule::FirstAck,
        "the first ACK does not start a round trip",
        "if (updates_q | starts_path) begin",
        "if (updates_q | (starts_path & kept_previous_out[1])) begin",
    ),
    of(
        Rule::PathChanged,
        "another path is not noticed",
        "((was_seen_q & upper_path_is_same_q) & lower_path_is_same_q) &",
        "was_seen_q &",
    ),
    of(
        Rule::HopsChanged,
        "another number of hops is not noticed",
        "hops_are_same_d = progress__n_hop == head_n_hop;",
        "hops_are_same_d = 1'b1;",
    ),
    of(
        Rule::NoTime,
        "a hop at which no time has passed counts",
        "passes_ = valid_1_out & (tau_high_q | tau_low_q);",
        "passes_ = valid_1_out;",
    ),
    of(
        Rule::NoMeasurement,
        "an ACK without a measurement counts",
        "counts_d = (is_event & same_path) & measures;",
        "counts_d = is_event & same_path;",
    ),
    of(
        Rule::RateSaturated,
        "a saturated rate term is 0",
        "result_d = until_end_out ? ~32'h0 : rounded_q;",
        "result_d = until_end_out ? 32'h0 : rounded_q;",
    ),
    of(
        Rule::UtilisationSaturated,
        "a raw utilisation of 4096 and more wraps",
        "assign saturates = sum_q[32] ? beyond_more_q : beyond_q;",
        "assign saturates = 1'b0;",
    ),
    of(
        Rule::Tie,
        "of two hops that are equal after flooring the later one counts",
        "beyond_best = u - {1'b0, best_lead_q};",
        "beyond_best = u - {1'b0, best_lead_q} + 42'hf;",
    ),
    of(
        Rule::Tie,
        "of two neighbours that are equal after flooring the busier one counts",
        "beyond_previous = u - {1'b0, came_lead_q};",
        "beyond_previous = u - {2'h0, came_u_q} - 42'h1;",
    ),
    of(
        Rule::LeadTooSmall,
        "a later hop wins by rounding",
        "came_lead_d = (hop_u[3:0] > 4'hc) ?",
        "came_lead_d = 1'b0 ?",
    ),
    of(
        Rule::LaterHop,
        "a hop after ones without a measurement does not count",
        "is_free_d = ends | ~measured_;",
        "is_free_d = ends;",
    ),
    of(
        Rule::LaterHop,
        "a hop is not compared with the one before when that has become the largest",
        "wins = previous_won_q ?",
        "wins = 1'b0 ?",
    ),
    of(
        Rule::LongInterval,
        "intervals longer than T weigh more than 1",
        "weight = ~tau_was_short_out ?",
        "weight = 1'b0 ?",
    ),
    of(
        Rule::LongInterval,
        "intervals longer than T weigh more than 1 at a hop",
        "weight_d = ~until_share_out ?",
        "weight_d = 1'b0 ?",
    ),
    of(
        Rule::HigherAboveOne,
        "a higher measurement above 1 weighs no more than others",
        "weighs_more_d = up & above_one;",
        "weighs_more_d = 1'b0;",
    ),
    of(
        Rule::HigherAboveOne,
        "a higher measurement below 1 weighs more than others",
        "weighs_more_d = up & above_one;",
        "weighs_more_d = up;",
    ),
    of(
        Rule::OtherHopLeads,
        "U of a hop is not compared with that of the one before when that leads",
        "wins = came_won_q ?",
        "wins = 1'b0 ?",
    ),
    of(
        Rule::OtherHopLeads,
        "U is that of a hop that the path does not have",
        "is_first | (hops_to_come_q[0] & above_best_q)",
        "is_first | above_best_q",
    ),
    of(
        Rule::SharedIncrease,
        "the additive increase of all flows is not shared",
        "now_d[79:40] = fair_share_increase;",
        "now_d[79:40] = settings_w_ai_all;",
    ),
    of(
        Rule::LoneFlow,
        "a lone flow takes the increase of all",
        "(|found_n_15_1) & transactions_found_utilisation_shares",
        "transactions_found_utilisation_shares",
    ),
    of(
        Rule::LastHopIsFar,
        "any last hop is a bottleneck",
        "is_near_d = ~margin[57];",
        "is_near_d = 1'b1;",
    ),
    of(
        Rule::LastHopIsFar,
        "where another hop limits the path the last one is a bottleneck",
        "until_known_out[0] | (no_integer_q & no_fraction_q)",
        "1'b1",
    ),
    of(
        Rule::LastHopIsFar,
        "an idle last hop is no bottleneck of an idle path",
        "until_known_out[0] | (no_integer_q & no_fraction_q)",
        "until_known_out[0]",
    ),
    of(
        Rule::NoRoom,
        "any queue leaves room",
        "fits_d = until_longest_out <= queues_word[63:48];",
        "fits_d = 1'b1;",
    ),
    of(
        Rule::SpeedUp,
        "LHCS does not set Wc",
        "now_d[39:0] = fair_share_share;",
        "now_d[39:0] = was_q_wc;",
    ),
    of(
        Rule::LastHopBelowAlpha,
        "LHCS acts below alpha",
        "acts_d = may_act_q & (far_above_alpha_q | above_alpha_q);",
        "acts_d = may_act_q;",
    ),
    of(
        Rule::OtherHop,
        "LHCS acts when another hop is the busiest",
        "(settings_lhcs & hop_at_last_hop) & hop_measured",
        "settings_lhcs & hop_measured",
    ),
    of(
        Rule::OtherHop,
        "LHCS by the smoothed utilisation acts when U is that of another hop",
        "acts_smoothed_d = (settings_lhcs & at_last_hop) &",
        "acts_smoothed_d = settings_lhcs &",
    ),
    of(
        Rule::LastHopBelowAlpha,
        "LHCS by the smoothed utilisation goes by the measurement",
        "judged_next[30] = acts_smoothed_q;",
        "judged_next[30] = until_judged_out;",
    ),
    of(
        Rule::AboveEta,
        "windows are cut from U = 1 on only",
        "below_eta_d = from_eta[32];",
        "below_eta_d = 1'b1;",
    ),
    of(
        Rule::StagesOver,
        "maxStage is not looked at",
        "(settings_max_stage <= was_q_inc_stage) | judged_before_above_eta",
        "judged_before_above_eta",
    ),
    of(
        Rule::AdditiveIncrease,
        "additive increases are not counted",
        ": (unchanged_inc_stage + 8'h1);",
        ": unchanged_inc_stage;",
    ),
    of(
        Rule::ProductSaturated,
        "a window that does not fit wraps",
        "beyond_d = from__multiplies & (top_q | (from__small & middle_q));",
        "beyond_d = 1'b0;",
    ),
    of(
        Rule::SmallestWindow,
        "W_min is not kept",
        "w = below_q ? floor_q",
        "w = below_q ? compared_sum_q",
    ),
    of(Rule::LargestWindow, "W_max is not kept", ": above_q ? w_max", ": above_q ? compared_sum_q"),
    of(
        Rule::Update,
        "the ACK of lastUpdateSeq itself is after it",
        "is_after_d = (|distant_q) & ~is_before_q;",
        "is_after_d = ~is_before_q;",
    ),
    of(
        Rule::NoUpdate,
        "older ACKs update, too",
        "is_after_d = (|distant_q) & ~is_before_q;",
        "is_after_d = |distant_q;",
    ),
    also("an update does not move Wc", "result_d[79:40] = w;", "result_d[79:40] = base_wc;"),
    also("W is computed from the previous W", "now_d[39:0] = was_q_wc;", "now_d[39:0] = was_q_w;"),
    also(
        "N = 0 divides by zero",
        "count_d = no_flows_q ? 16'h1 :",
        "count_d = no_flows_q ? 16'h0 :",
    ),
    also(
        "the longer queue counts",
        "shorter_queue_d = shrank_q ?",
        "shorter_queue_d = ~shrank_q ?",
    ),
    also(
        "U is cut and not rounded",
        "step_product_product[87:36] + {51'h0, step_product_product[35]}",
        "step_product_product[87:36]",
    ),
    also(
        "U of a hop is cut and not rounded",
        "step_d = product_q[87:36] + {51'h0, product_q[35]};",
        "step_d = product_q[87:36];",
    ),
    also("U of hops remains on another path", "smooths_hops | found_new_path", "smooths_hops"),
    also("Wc eta / U is cut and not rounded", "half_d = product_35;", "half_d = 1'b0;"),
    also("eta / U of a small U saturates early", "small_u_d = ~(|u_[51:28]);", "small_u_d = 1'b0;"),
    also(
        "an event of a flow that is inside enters another slot",
        "is_somewhere_d = |matching;",
        "is_somewhere_d = |(matching & ~4'h1);",
    ),
    also(
        "a parked event is not replaced by a newer one",
        "assign writes = keeps_event_q;",
        "assign writes = keeps_event_q & ~merges_q;",
    ),
    also(
        "events of a flow wait while it is set up",
        "takes_away = (returns & parked_here) & overwrites;",
        "takes_away = 1'b0;",
    ),
    also(
        "a rate code of 10 passes",
        "((offered_hops_0_q_63_60 - 4'h1) > 4'h8)",
        "((offered_hops_0_q_63_60 - 4'h1) > 4'h9)",
    ),
    also(
        "the configuration changes under the events inside",
        "is_out_d = drained_q == drain;",
        "is_out_d = drained_q == 8'h60;",
    ),
];

/// Of the engine for stacks of [`MOST_HOPS`] entries, what it has for the turns after the first one of a transaction.
pub const LONG_BREAKS: &[Break] = &[
    also(
        "the last five hops are compared with the first five",
        "if (measures_more_1_q) begin",
        "if (1'b0) begin",
    ),
    also(
        "the last five hops of a stack are not stored",
        "more_stacks_1_write = phase_0 & stack_written_1_q;",
        "more_stacks_1_write = 1'b0;",
    ),
    also(
        "U of the last five hops is not stored",
        "more_hop_utilisations_1_write = stores_hops_now_q & stores_more_1_q;",
        "more_hop_utilisations_1_write = 1'b0;",
    ),
    also(
        "something enters while the hops of a stack come",
        "held_d = hold | ~later_1;",
        "held_d = hold;",
    ),
    also(
        "the largest U begins anew in each turn",
        "smooth_hops_phase = ~slots_later_0 ? 5'h0 : phase;",
        "smooth_hops_phase = phase;",
    ),
    also(
        "the hops of a stack are read from the memory of the first five",
        "entry_now_d = reads_more_1_q ? more_stacks_1_rdata",
        "entry_now_d = reads_more_1_q ? stacks_rdata",
    ),
    also(
        "the transaction of some hops is looked up a turn late",
        "back = (phase[0] & later_1) ? 5'ha",
        "back = (phase[0] & later_1) ? 5'hb",
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
    whole_with(MAX_HOPS)
}

fn whole_with(stack: usize) -> Result<Design, ElaborationError> {
    let block = catalog::find("hpcc").expect("in the catalogue");
    block.design(Parameters { flows: TABLE as usize, stack, ..Default::default() })
}

/// The engine with a break.
fn broken(change: &Break, stack: usize) -> Result<Box<dyn Engine>, EngineError> {
    let design = whole_with(stack)?;
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
        if let Err(difference) = check(broken(change, MAX_HOPS)?, seed, CYCLES) {
            return Ok(Some(difference));
        }
    }
    Ok(check_ties(broken(change, MAX_HOPS)?, PAIRS, &mut |_| ()).err())
}

/// The same of the engine for stacks of [`MOST_HOPS`] entries, with two seeds: one for each kind of smoothing.
///
/// # Errors
/// [`EngineError`] when it cannot be built.
///
/// # Panics
/// When the change does not [apply](Break::apply).
pub fn try_long_break(change: &Break) -> Result<Option<Difference>, EngineError> {
    for seed in 0..2 {
        let engine = broken(change, MOST_HOPS)?;
        if let Err(difference) = check_with::<MOST_HOPS>(engine, seed, CYCLES / 10, false) {
            return Ok(Some(difference));
        }
    }
    Ok(None)
}
