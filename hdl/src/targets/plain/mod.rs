//! Streams and time as our own blocks have them.

mod plain_in;
mod plain_out;
mod plain_time;

pub use plain_in::PlainIn;
pub use plain_out::PlainOut;
pub use plain_time::{NanosecondsIn, NanosecondsOut, PlainTime};

use super::Profile;

/// No project's: our own streams, 8 sideband bits of a packet, which before a link are the port that it came in by.
#[derive(Debug)]
pub struct Generic;

impl<const W: usize, const K: usize, const U: usize> Profile<W, K, U> for Generic {
    const PORT: &'static str = "fncc_generic_port";
    const NIC: &'static str = "fncc_generic_nic";
    const NIC_ENGINE: &'static str = "fncc_generic_nic_engine";
    const PFC_RX: &'static str = "fncc_generic_pfc_rx";
    const PFC_TX: &'static str = "fncc_generic_pfc_tx";

    type Queue = PlainIn<W, K, 8, U>;
    type Link = PlainOut<W, K, 8, U>;
    type Received = PlainIn<W, K, 8, U>;
    type Fabric = PlainOut<W, K, 8, U>;
    type Feedback = PlainOut<W, K, 8, 16>;
    type Time = PlainTime;
    type Sent = PlainIn<W, K, 8, U>;
    type Paused = PlainOut<W, K, 8, U>;
    type Obeyed = PlainOut<W, K, 8, U>;
    type Copied = PlainIn<W, K, 8, 8>;
}

#[cfg(test)]
mod tests {
    use super::Generic;
    use crate::catalog::on_large_stack;
    use crate::switch;
    use crate::targets::{NicEngine, PfcRx, PfcTx, Port};
    use fncc_netlist::prelude::Bits;
    use fncc_netlist::{KernelBlock, elaborate};

    /// Module and ports.
    fn seen(make: impl FnOnce() -> Box<dyn KernelBlock> + Send) -> (String, Vec<String>) {
        let design = on_large_stack(|| elaborate(&*make(), "top")).expect("it elaborates");
        let top = design.top();
        (top.name.clone(), top.ports().map(|(_, port)| port.name.clone()).collect())
    }

    #[test]
    fn on_our_own_streams_a_block_has_the_ports_of_the_one_that_it_holds() {
        let (name, ports) = seen(|| Box::new(PfcRx::<Generic, 64, 8, 8>::default()));
        let inner = seen(|| Box::new(switch::PfcRx::<64, 8, Bits<8>>::default()));
        assert_eq!((name.as_str(), ports), ("fncc_generic_pfc_rx", inner.1));
        let (name, ports) = seen(|| Box::new(PfcTx::<Generic, 64, 8, 8>::default()));
        let inner = seen(|| Box::new(switch::PfcTx::<64, 8, Bits<8>>::default()));
        assert_eq!((name.as_str(), ports), ("fncc_generic_pfc_tx", inner.1));
    }

    #[test]
    fn port_and_nic_take_our_own_streams_too() {
        let (name, ports) = seen(|| Box::new(Port::<Generic, 64, 8, 2, 1, 8>::default()));
        assert_eq!(name, "fncc_generic_port");
        for port in ["s_axis_7_tuser", "m_axis_tuser", "m_feedback_tuser", "time_ns"] {
            assert!(ports.iter().any(|known| known == port), "{port} is not in {ports:?}");
        }
        assert!(!ports.iter().any(|port| port.starts_with("stat_") || port.starts_with("cfg_")));
        let (name, _) = seen(|| Box::new(NicEngine::<Generic, 64, 8, 6, 8>::default()));
        assert_eq!(name, "fncc_generic_nic_engine");
        assert_eq!(
            Port::<Generic, 64, 8, 2, 1, 8>::LATENCY,
            switch::SwitchPort::<64, 8, 2, 1, 8>::LATENCY
        );
    }
}
