//! Where the data are.

use super::Simulator;
use crate::nodes::Device;
use crate::packet::Kind;
use crate::probe::{Account, Tally};

impl Simulator {
    /// Where the data that senders have sent are.
    pub fn account(&self) -> Account {
        let cx = self.context();
        let ports = self.kernel.nodes().iter().map(Device::ports);
        let queues = ports.flat_map(|ports| {
            (0..ports.count()).flat_map(|port| {
                ports.queues(port).map(|(_, queue)| queue).chain([ports.frames(port)])
            })
        });
        let waiting = queues.flat_map(|queue| queue.iter(&cx.packets));
        let inboxes = (0..self.kernel.nodes().len()).flat_map(|node| cx.inbox(node));
        let flying = inboxes.map(|incoming| incoming.packet);
        let probe = &cx.probe;
        let mut account = Account {
            sent: probe.data_sent,
            delivered: Tally { packets: probe.packets, payload: probe.payload },
            lost: probe.data_lost,
            packets: [cx.packets.live, 0],
            ..Account::default()
        };
        for packet in waiting.chain(flying).map(|id| &cx.packets[id]) {
            account.packets[1] += 1;
            if packet.kind == Kind::Data {
                account.under_way.add(packet.payload);
            }
        }
        account
    }
}
