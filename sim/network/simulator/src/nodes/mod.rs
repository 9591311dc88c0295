//! The nodes of a behavioural network: hosts and switches, packet by packet. Each owns its ports, queues and flows.
//!
//! ```text
//!   global_events                what happens at several of them at the same time
//!   device                       a host or a switch, as one kind of node
//!   host, switch                 what each does
//!   ports                        what links do to both
//!   ethernet                     events, errors, how packets come into being
//!   shared                       what all of them know and none changes
//! ```

mod device;
mod ethernet;
mod global_events;
mod host;
mod ports;
mod shared;
mod switch;

pub use device::Device;
pub use ethernet::{Common, Ethernet, Event, NodeError};
pub use global_events::in_common;
pub use host::{Chain, Flow, FlowEnd, Host, Received, Receiver};
pub use ports::{Port, Ports};
pub use shared::{FlowEnds, Paths, Place, Shared};
pub use switch::{Marking, MarkingError, Switch};
