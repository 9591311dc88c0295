//! What the text of the P4QCN paper claims of its figures 13 to 16: orders, no numbers.

use super::{Arrangement, Measured};

/// A claim about a background.
pub struct Claim {
    /// The figure.
    pub figure: &'static str,
    /// What is compared.
    pub quantity: &'static str,
    /// What the paper says of it.
    pub paper: &'static str,
    order: Order,
    /// Why ours may differ.
    pub why: &'static str,
}

type Quantity = fn(Measured) -> f64;

/// What has to hold.
enum Order {
    /// The quantity is lower under the first arrangement than under the second one.
    Lower(Quantity, Arrangement, Arrangement),
    /// Packets of the flow are lost.
    Loses(Arrangement),
    /// None are.
    Keeps(Arrangement),
}

impl Claim {
    /// Whether it holds of what came of each arrangement; none where both numbers are the same.
    pub fn holds(&self, of: impl Fn(Arrangement) -> Measured) -> Option<bool> {
        match self.order {
            Order::Lower(quantity, low, high) => below(quantity(of(low)), quantity(of(high))),
            Order::Loses(arrangement) => below(0.0, of(arrangement).loss),
            Order::Keeps(arrangement) => Some(of(arrangement).loss <= 0.0),
        }
    }
}

/// Whether one number is below another, where they differ.
fn below(low: f64, high: f64) -> Option<bool> {
    ((low - high).abs() > 1e-9).then_some(low < high)
}

const LATENCY: Quantity = |it| it.latency_ms;
const LOSS: Quantity = |it| it.loss;
const PAUSES: Quantity = |it| it.pauses;

/// All of them.
pub const CLAIMS: [Claim; 9] = [
    Claim {
        figure: "13a",
        quantity: "latency of P4QCN and UDP",
        paper: "P4QCN a bit above UDP",
        order: Order::Lower(LATENCY, Arrangement::Udp, Arrangement::P4qcn),
        why: "without control the buffer fills, and all its packets are before the next one; a switch in software is slow itself, and its queue a small part of the latency",
    },
    Claim {
        figure: "13b",
        quantity: "loss of P4QCN and UDP",
        paper: "P4QCN far below UDP",
        order: Order::Lower(LOSS, Arrangement::P4qcn, Arrangement::Udp),
        why: "",
    },
    Claim {
        figure: "14a",
        quantity: "latency of P4QCN without and with PFC",
        paper: "higher with PFC",
        order: Order::Lower(LATENCY, Arrangement::P4qcn, Arrangement::P4qcnPfc),
        why: "where pauses are rare the two differ by 0.1 ms: a pause also keeps packets of the flow at their source",
    },
    Claim {
        figure: "14b",
        quantity: "loss of P4QCN alone",
        paper: "above 0",
        order: Order::Loses(Arrangement::P4qcn),
        why: "",
    },
    Claim {
        figure: "14b",
        quantity: "loss of P4QCN with PFC",
        paper: "0",
        order: Order::Keeps(Arrangement::P4qcnPfc),
        why: "",
    },
    Claim {
        figure: "15",
        quantity: "latency of P4QCN with PFC, and of PFC alone",
        paper: "lower with P4QCN",
        order: Order::Lower(LATENCY, Arrangement::P4qcnPfc, Arrangement::Pfc),
        why: "",
    },
    Claim {
        figure: "15",
        quantity: "pauses of P4QCN with PFC, and of PFC alone",
        paper: "fewer with P4QCN, not none",
        order: Order::Lower(PAUSES, Arrangement::P4qcnPfc, Arrangement::Pfc),
        why: "",
    },
    Claim {
        figure: "16a",
        quantity: "latency of two and three points",
        paper: "lower with two",
        order: Order::Lower(LATENCY, Arrangement::P4qcn, Arrangement::Reflected),
        why: "",
    },
    Claim {
        figure: "16b",
        quantity: "loss of two and three points",
        paper: "lower with two",
        order: Order::Lower(LOSS, Arrangement::P4qcn, Arrangement::Reflected),
        why: "",
    },
];
