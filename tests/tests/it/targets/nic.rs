//! The engine of a NIC on the stream of each profile.

use super::profiles::Profile;
use fncc_sim::engine::EngineKind;
use fncc_tests::nic_bench::{self, Bench};

pub fn windows_of_a_nic_are_those_of_its_good_acks(profile: &Profile) {
    for &width in profile.widths {
        for (kind, count) in [(EngineKind::Compiled, 400)] {
            let (stream, kind_of_stream) = profile.received;
            let bench = Bench {
                block: format!("{}_nic_engine", profile.name),
                width,
                stream,
                profile: kind_of_stream,
                // NetFPGA's lets all packets pass.
                passes: (!profile.is_marked()).then_some("m_axis"),
            };
            nic_bench::windows(&bench, kind, count, profile.from_link);
        }
    }
}
