//! Every congestion control on the dumbbell.

use fncc_sim::network::experiment::{Experiment, Summary};
use fncc_sim::network::scheme::Scheme;
use fncc_sim::network::topology::Congestion::{self, First, Last};
use fncc_sim::network::{MS, NS};

fn run(scheme: Scheme, congestion: Congestion, from: u64) -> Summary {
    let mut experiment = Experiment::dumbbell(3, 2, congestion, 100, 1500 * NS);
    experiment.duration = 10 * MS;
    experiment.sample = 0;
    experiment.from = from;
    experiment.run(scheme).expect("it runs").summary
}

#[test]
fn table() {
    for scheme in [
        Scheme::Hpcc,
        Scheme::HpccProbes,
        Scheme::Dcqcn,
        Scheme::DcqcnArtefact,
        Scheme::Rocc,
        Scheme::Timely,
        Scheme::Swift,
        Scheme::P4qcn,
        Scheme::P4qcnReflected,
    ] {
        for congestion in [First, Last] {
            let a = run(scheme, congestion, 300_000_000);
            let s = run(scheme, congestion, 5 * MS);
            println!(
                "{:15} {congestion:?} peak {} util {:.3} jain {:.4} (from start {:.3} {:.4}) pauses {} lost {} events {} {:.2} s",
                scheme.name(),
                s.queue_peak_bytes,
                s.utilisation,
                s.jain,
                a.utilisation,
                a.jain,
                s.pause_frames,
                s.lost,
                s.events,
                s.wall_s
            );
        }
    }
}
