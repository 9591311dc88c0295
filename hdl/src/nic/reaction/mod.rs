//! The rates of flows under notifications of congestion, in place of the window engine: DCQCN and P4QCN, and the notification point of a receiver.

mod chosen_rounds;
mod dcqcn_np;
mod dcqcn_rounds;
mod flow_rates;
mod p4qcn_rounds;
mod ports;
mod rate_operations;
mod rate_steps;
mod records;
mod rp;
mod timer_sweep;
mod update_rate;

pub use chosen_rounds::ChosenRounds;
pub use dcqcn_np::DcqcnNp;
pub use dcqcn_rounds::DcqcnRounds;
pub use flow_rates::FlowRates;
pub use p4qcn_rounds::P4qcnRounds;
pub use ports::{
    CongestionMark, CongestionMarkIn, CongestionMarkOut, DueFlow, DueFlowIn, DueFlowOut,
    NotificationConfig, NotificationConfigIn, NotificationConfigOut, NotificationStats,
    NotificationStatsIn, NotificationStatsOut, ReactionConfig, ReactionConfigIn, ReactionConfigOut,
    ReactionStats, ReactionStatsIn, ReactionStatsOut, RoundRule, RoundRuleInterface,
    RoundRulePorts, RoundRulePortsOut, SentBytes, SentBytesIn, SentBytesOut,
};
pub use rate_operations::RateOperations;
pub use rate_steps::RateSteps;
pub use records::{FlowRate, FlowTimers, NotificationState, RateOperation, RateStep};
pub use rp::ReactionPoint;
pub use timer_sweep::TimerSweep;
pub use update_rate::UpdateRate;

/// The reaction point of DCQCN.
pub type DcqcnRp<const A: usize> = ReactionPoint<DcqcnRounds, A>;
/// The reaction point of P4QCN.
pub type P4qcnRp<const A: usize> = ReactionPoint<P4qcnRounds, A>;
