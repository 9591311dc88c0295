//! How flows are connected: addresses, QPs, PSNs, templates, windows to begin with.

use std::collections::BTreeSet;

use super::flows::{FlowPlan, region};
use super::link::Side;
use super::ports::Connection;
use super::settings::{Encapsulation, NicSettings, SettingsError};
use fncc_models::nic::transmit::{Addresses, Template};
use fncc_models::nic::{TemplateWord, template_writes};

/// The priority without loss.
pub const PRIORITY: u8 = 3;
/// ECN-capable transport, in the class of that priority.
const TRAFFIC_CLASS: u8 = PRIORITY << 5 | 2;
const HOP_LIMIT: u8 = 64;
const P_KEY: u16 = 0xffff;
/// The first port for flows of RoCEv2 (InfiniBand annex A17).
const FIRST_UDP_PORT: u16 = 0xc000;
const QP_MASK: u32 = (1 << 24) - 1;
const PSN_MASK: u32 = (1 << 24) - 1;

/// What is written into a NIC before flows begin.
#[derive(Clone, Debug, Default)]
pub struct SetUp {
    /// Words of templates, by flow.
    pub templates: Vec<(u16, TemplateWord)>,
    /// Flows.
    pub connections: Vec<Connection>,
}

/// The QP of a flow at a NIC with tables of so many flows: its number, and above it what distinguishes the NICs.
pub fn qp(side: Side, number: u16, flows: usize) -> u32 {
    let upper: u32 = match side {
        Side::A => 0x5a_a5a5,
        Side::B => 0x33_c3cb,
    };
    let mask = flows as u32 - 1;
    (upper & !mask | u32::from(number)) & QP_MASK
}

/// The first PSN that a NIC sends on a flow; soon after it that of flow 0 wraps.
pub fn first_psn(side: Side, number: u16) -> u32 {
    0xff_ff00_u32.wrapping_add(u32::from(number) * 0x9e37 + side as u32 * 0x55) & PSN_MASK
}

/// MAC address of a NIC.
pub fn mac(side: Side) -> [u8; 6] {
    [2, 0x46, 0x4e, 0x43, 0, 0xa + side as u8]
}

/// Header template of what a NIC sends on a flow.
pub fn template(
    side: Side,
    number: u16,
    flows: usize,
    Encapsulation { ipv6, vlan }: Encapsulation,
) -> Template {
    let last = |side: Side| 1 + side as u8;
    let v4 = |side: Side| [10, 0, 0, last(side)];
    let v6 = |side: Side| [0xfd, 0x46, 0x4e, 0x43, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, last(side)];
    let peer = side.other();
    let addresses = match ipv6 {
        false => Addresses::V4(v4(side), v4(peer)),
        // Switches may balance load by the label of a flow.
        true => Addresses::V6(v6(side), v6(peer), 0xf_0000 | u32::from(number)),
    };
    Template {
        destination_mac: mac(peer),
        source_mac: mac(side),
        tci: vlan.map(|vid| u16::from(PRIORITY) << 13 | vid),
        addresses,
        traffic_class: TRAFFIC_CLASS,
        hop_limit: HOP_LIMIT,
        udp_source: FIRST_UDP_PORT | number & 0x3fff,
        dest_qp: qp(peer, number, flows),
        p_key: P_KEY,
    }
}

/// Flow configuration of a NIC, from both sides.
///
/// # Errors
/// [`SettingsError`] when the window engine cannot have a window.
pub fn set_up(
    side: Side,
    plans: &[FlowPlan],
    settings: &NicSettings,
) -> Result<SetUp, SettingsError> {
    let flows = settings.flows;
    let numbers: BTreeSet<_> = plans.iter().map(|plan| plan.number).collect();
    let mut set_up = SetUp::default();
    for number in numbers {
        let own = plans.iter().find(|plan| plan.from == side && plan.number == number);
        let (window, interval) = settings.start(own.and_then(|plan| plan.rate_gbps))?;
        let writes = template_writes(&template(side, number, flows, settings.encapsulation));
        set_up.templates.extend(writes.into_iter().map(|word| (number, word)));
        set_up.connections.push(Connection {
            flow: number,
            connected: true,
            qp: qp(side, number, flows),
            psn: first_psn(side, number),
            expected: first_psn(side.other(), number),
            window,
            interval,
            region: region(number),
        });
    }
    Ok(set_up)
}
