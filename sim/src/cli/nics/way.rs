//! The options for what lies between two NICs.

use crate::nics::link::{FaultSettings, PathSettings, PauseSettings};
use crate::nics::{NicPause, SettingsError, Telemetry, pause_headroom};
use clap::ValueEnum;
use fncc_models::limits::{self, help, parse};
use fncc_models::lossless::{EcnSettings, PeerResponse, QcnSettings};
use fncc_models::nic::RoundRule;
use fncc_models::window::{MAX_HOPS, MOST_HOPS, Variant};
use fncc_network::Picos;
use fncc_network::scheme::Scheme;
use miette::miette;

use super::needless::Needless;
use crate::cli::queues::{FEEDBACK_INTERVAL_NS, parse_ecn, parse_pfc, parse_qcn};

/// Without --seed.
const FIRST_SEED: u64 = 1;

/// Links, hops, faults.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Links, hops and faults")]
pub struct WayArgs {
    #[arg(long, value_name = "G", default_value = "100", value_parser = parse::<limits::Rate>,
          help = help::<limits::Rate>("Rate of the links"))]
    rate_gbps: u32,
    #[arg(long, value_name = "NS", default_value = "500", value_parser = parse::<limits::Delay>,
          help = help::<limits::Delay>("Propagation delay of each link"))]
    delay_ns: Picos,
    #[arg(long, value_name = "N", value_parser = parse::<limits::Hops>,
          help = help::<limits::Hops>("Switches between the NICs, above 5 with --largest-stack 15; by default none, or one if there is a bottleneck or --mode fncc++, hpcc++, dcqcn or p4qcn"))]
    hops: Option<u8>,
    #[arg(long, value_name = "G", value_parser = parse::<limits::Rate>,
          help = help::<limits::Rate>("Rate of one of the links after a hop"))]
    bottleneck_gbps: Option<u32>,
    #[arg(long, value_name = "HOP", requires = "bottleneck_gbps", value_parser = parse::<limits::HopLink>,
          help = help::<limits::HopLink>("The hop before that link, from NIC a on; by default the last one"))]
    bottleneck: Option<u8>,
    #[arg(long, value_name = "BYTES", value_parser = parse::<limits::Buffer>,
          help = help::<limits::Buffer>("Bytes that a queue holds; by default as many as come"))]
    buffer_bytes: Option<u64>,
    /// A queue above XOFF bytes pauses the link that fills it until XON (PFC), and so does a NIC whose host takes nothing; it holds XOFF, the frame that crosses it and
    /// HEADROOM, by default that of the links
    #[arg(long, value_name = "XOFF,XON[,HEADROOM]", value_parser = parse_pfc, conflicts_with = "buffer_bytes")]
    pfc: Option<(u32, u32, Option<u32>)>,
    /// With --pfc: time that a station may take to obey a pause, for which the default headroom has room: standard (802.3 clause 31B.3.7), own (NICs and hops of this
    /// project, which the simulation has) or ns
    #[arg(long, value_name = "standard|own|NS", requires = "pfc", default_value_t = PeerResponse::Own)]
    peer_response: PeerResponse,
    /// Which packets get the telemetry of hops
    #[arg(long, value_enum, default_value_t = ModeName::Fncc)]
    mode: ModeName,
    /// With --mode hpcc++: what the answer to a probe has of its entries [default: all]
    #[arg(long, value_enum)]
    probes: Option<ProbesName>,
    /// With --mode dcqcn: mark at random between KMIN and KMAX bytes, with probability PMAX at KMAX [default: those of DCQCN's paper, 125 and 5000 bytes for each Gb/s of the links, 0.01]
    #[arg(long, value_name = "KMIN,KMAX,PMAX", value_parser = parse_ecn)]
    ecn: Option<EcnSettings>,
    /// With --mode p4qcn: notify sources with probability ALPHA per byte between QMIN and QMAX, always above, each pair of hosts once in an interval [default: 400 and 1600 bytes per Gb/s of the links, 0.2 in all, 5000 ns]
    #[arg(long, value_name = "QMIN,QMAX,ALPHA[,INTERVAL_NS]", value_parser = parse_qcn)]
    qcn: Option<(u32, u32, f64, u64)>,
    /// Probability that a frame is lost, on the way to b and to a or on both
    #[arg(long, value_name = "P[,P]", default_value = "0", value_parser = parse_probabilities)]
    loss: [f64; 2],
    /// Probability that it is duplicated
    #[arg(long, value_name = "P[,P]", default_value = "0", value_parser = parse_probabilities)]
    duplicate: [f64; 2],
    /// Probability that one to eight frames overtake it
    #[arg(long, value_name = "P[,P]", default_value = "0", value_parser = parse_probabilities)]
    reorder: [f64; 2],
    /// Probability that a bit, some bytes or its end is damaged
    #[arg(long, value_name = "P[,P]", default_value = "0", value_parser = parse_probabilities)]
    corrupt: [f64; 2],
    #[arg(long, value_name = "SEED", value_parser = parse::<limits::Seed>,
          help = help::<limits::Seed>("Seed of faults, marks and notifications of hops; by default 1"))]
    seed: Option<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ModeName {
    /// ACKs, that of the ports which data passes
    Fncc,
    /// The same, with windows of --smoothing hop and --increase flows, and a target utilisation of 0.91
    #[value(name = "fncc++")]
    FnccPlusPlus,
    /// Data packets, whose receiver echoes it
    Hpcc,
    /// Data packets, whose receiver computes the window and sends it once a round trip
    RxHpcc,
    /// Probes, whose receiver answers them with it
    #[value(name = "hpcc++")]
    HpccProbes,
    /// None: hops mark packets, receivers notify senders, and these change their rates
    Dcqcn,
    /// None: hops notify the senders of packets, and these change their rates
    P4qcn,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ProbesName {
    /// All of them
    All,
    /// That of the busiest link, and the one that the probe before has found there
    Busiest,
}

/// One for both directions, or one for each.
fn parse_probabilities(text: &str) -> Result<[f64; 2], String> {
    let one =
        |text: &str| parse::<limits::Probability>(text.trim()).map_err(|error| error.to_string());
    match text.split_once(',') {
        None => one(text).map(|both| [both; 2]),
        Some((to_b, to_a)) => Ok([one(to_b)?, one(to_a)?]),
    }
}

impl WayArgs {
    /// Where telemetry comes from.
    pub fn telemetry(&self) -> Telemetry {
        match self.mode {
            ModeName::Fncc | ModeName::FnccPlusPlus | ModeName::Dcqcn | ModeName::P4qcn => {
                Telemetry::Acks
            }
            ModeName::Hpcc => Telemetry::Data,
            ModeName::RxHpcc => Telemetry::Receiver,
            ModeName::HpccProbes if self.probes == Some(ProbesName::Busiest) => Telemetry::Busiest,
            ModeName::HpccProbes => Telemetry::Probes,
        }
    }

    /// By what rule notifications change rates, if there are any.
    pub fn rule(&self) -> Option<RoundRule> {
        match self.mode {
            ModeName::Dcqcn => Some(RoundRule::Dcqcn),
            ModeName::P4qcn => Some(RoundRule::P4qcn),
            _ => None,
        }
    }

    /// The scheme of the network simulator that does the same.
    pub fn scheme(&self, lhcs: bool) -> Scheme {
        match self.mode {
            ModeName::FnccPlusPlus => Scheme::FnccPlusPlus,
            ModeName::Fncc if lhcs => Scheme::FnccLhcs,
            ModeName::Fncc => Scheme::Fncc,
            ModeName::Hpcc => Scheme::Hpcc,
            ModeName::RxHpcc => Scheme::RxHpcc,
            ModeName::HpccProbes => Scheme::HpccProbes,
            ModeName::Dcqcn => Scheme::Dcqcn,
            ModeName::P4qcn => Scheme::P4qcn,
        }
    }

    /// Choices of the windows, and the target utilisation if it is another one than usual.
    pub fn windows(&self) -> (Variant, Option<f64>) {
        match self.mode {
            ModeName::FnccPlusPlus => (Variant::FNCC_PLUS_PLUS, Some(Variant::FNCC_PLUS_PLUS_ETA)),
            _ => (Variant::default(), None),
        }
    }

    /// How many hops there are.
    fn hops(&self) -> u8 {
        let needs_one = self.bottleneck_gbps.is_some()
            || self.mode == ModeName::FnccPlusPlus
            || self.rule().is_some()
            || self.telemetry().probes();
        self.hops.unwrap_or(u8::from(needs_one))
    }

    /// Options without effect in combination with the others.
    pub fn needless(&self) -> [Needless; 5] {
        let is = |mode| self.mode == mode;
        let faults = [self.loss, self.duplicate, self.reorder, self.corrupt];
        let is_random = faults.iter().flatten().any(|share| *share > 0.0) || self.rule().is_some();
        [
            Needless {
                option: "--ecn",
                is_given: self.ecn.is_some() && !is(ModeName::Dcqcn),
                because: "without --mode dcqcn",
                remedy: "add --mode dcqcn",
            },
            Needless {
                option: "--qcn",
                is_given: self.qcn.is_some() && !is(ModeName::P4qcn),
                because: "without --mode p4qcn",
                remedy: "add --mode p4qcn",
            },
            Needless {
                option: "--probes",
                is_given: self.probes.is_some() && !is(ModeName::HpccProbes),
                because: "without probes",
                remedy: "add --mode hpcc++",
            },
            Needless {
                option: "--buffer-bytes",
                is_given: self.buffer_bytes.is_some() && self.hops() == 0,
                because: "without hops",
                remedy: "add hops (--hops)",
            },
            Needless {
                option: "--seed",
                is_given: self.seed.is_some() && !is_random,
                because: "where nothing is random: each seed gives the same run",
                remedy: "add a fault such as --loss, or --mode dcqcn or p4qcn",
            },
        ]
    }

    /// When NICs of a clock pause their peers, if they do.
    ///
    /// # Errors
    /// When nothing would be without loss.
    pub fn pause(
        &self,
        mtu: usize,
        largest_stack: usize,
        period: Picos,
    ) -> Result<Option<NicPause>, SettingsError> {
        let (gbps, response) = (self.rate_gbps, self.peer_response);
        let pause = || NicPause::new(gbps, self.delay_ns, mtu, largest_stack, period, response);
        self.pfc.map(|_| pause()).transpose()
    }

    /// The way for packets of some payload and NICs of a clock that are built for some stacks.
    pub fn path(
        &self,
        mtu: usize,
        largest_stack: usize,
        period: Picos,
    ) -> miette::Result<PathSettings> {
        let hops = self.hops();
        if usize::from(hops) > largest_stack && self.rule().is_none() {
            return Err(miette!(
                help = format!("add --largest-stack {MOST_HOPS}, or take fewer hops"),
                "--hops: {hops} hops give stacks of {hops} entries, and the NICs are built for {largest_stack}"
            ));
        }
        if usize::from(hops) > MAX_HOPS && self.telemetry() == Telemetry::Busiest {
            return Err(miette!(
                help = format!("take at most {MAX_HOPS} hops, or --probes all"),
                "--probes busiest: the NICs compare stacks of up to {MAX_HOPS} entries, and there are {hops} hops"
            ));
        }
        let mut gbps = vec![self.rate_gbps; usize::from(hops) + 1];
        if let Some(rate) = self.bottleneck_gbps {
            let link = usize::from(self.bottleneck.unwrap_or(hops));
            let place = gbps.get_mut(link).filter(|_| link > 0).ok_or_else(|| {
                miette!(
                    help = "take more hops with --hops, or leave --bottleneck out",
                    "the bottleneck is after hop {}, and the number of hops is {hops}",
                    self.bottleneck.unwrap_or(1)
                )
            })?;
            *place = rate;
        }
        let fastest = gbps.iter().copied().max().unwrap_or(self.rate_gbps);
        let response = self.peer_response;
        let needed = pause_headroom(fastest, self.delay_ns, mtu, largest_stack, period, response);
        let pause = |(xoff, xon, headroom): (u32, u32, Option<u32>)| {
            let headroom = headroom.map_or(needed, u64::from);
            PauseSettings { xoff: xoff.into(), xon: xon.into(), headroom }
        };
        let pfc = self.pfc.map(pause);
        if let Some(PauseSettings { xoff, xon, .. }) = pfc
            && xon > xoff
        {
            return Err(miette!(
                help = "take XON no larger than XOFF",
                "--pfc: a pause above {xoff} bytes cannot end at {xon}"
            ));
        }
        let faults = |direction: usize| FaultSettings {
            loss: self.loss[direction],
            duplicate: self.duplicate[direction],
            reorder: self.reorder[direction],
            corrupt: self.corrupt[direction],
        };
        let paper = || {
            let (ecn, of_gbps) = EcnSettings::DCQCN;
            ecn.scaled(of_gbps, self.rate_gbps)
        };
        let [least, most] = [400, 1600].map(|bytes| bytes * self.rate_gbps);
        let qcn = || {
            let (qmin_bytes, qmax_bytes, alpha, interval) = self.qcn.unwrap_or((
                least,
                most,
                0.2 / f64::from(most - least),
                FEEDBACK_INTERVAL_NS,
            ));
            let interval = u32::try_from(interval).unwrap_or(u32::MAX);
            QcnSettings { qmin_bytes, qmax_bytes, alpha, interval }
        };
        Ok(PathSettings {
            gbps,
            delay_ps: self.delay_ns,
            buffer_bytes: self.buffer_bytes,
            mode: self.telemetry().mode(),
            largest_stack: largest_stack as u8,
            ecn: (self.mode == ModeName::Dcqcn).then(|| self.ecn.unwrap_or_else(paper)),
            pfc,
            peer_response: self.peer_response,
            qcn: (self.mode == ModeName::P4qcn).then(qcn),
            faults: [faults(0), faults(1)],
            seed: self.seed.unwrap_or(FIRST_SEED),
        })
    }
}
