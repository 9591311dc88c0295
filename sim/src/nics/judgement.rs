//! Which settings of a run cannot work.

use fncc_hdl::catalog::{PAYLOADS, WIDTHS};
use fncc_models::nic::contexts::MOST_PACKETS;
use fncc_models::window::{Increase, Smoothing};
use miette::Diagnostic;
use thiserror::Error;

use super::flows::FlowPlan;
use super::link::Side;
use super::round_trip::LONGEST_TIMEOUT;
use super::run_settings::RunSettings;
use super::settings::Telemetry;
use fncc_network::{Picos, US};

/// `cfg_clock` counts less than one cycle a ns.
const SHORTEST_PERIOD: Picos = 1000;

/// Settings with which nothing can work.
#[derive(Clone, Debug, PartialEq, Error, Diagnostic)]
pub enum Unworkable {
    /// The data path is slower than the link.
    #[error(
        "a data path of {bits} bits at {mhz:.1} MHz carries {carries:.1} Gb/s, and the link of NIC {nic} has {gbps}"
    )]
    #[diagnostic(help("take {remedy}a slower link (--rate-gbps)"))]
    DataPath {
        /// Its width.
        bits: usize,
        /// Its clock.
        mhz: f64,
        /// What it carries, Gb/s.
        carries: f64,
        /// Whose link it is.
        nic: &'static str,
        /// Rate of the link, Gb/s.
        gbps: u32,
        /// Widths and clocks that carry it.
        remedy: String,
    },
    /// The clock is too fast for the register.
    #[error("a clock of {mhz:.0} MHz: cfg_clock, in cycles per ns, is below 1, which is 1000 MHz")]
    #[diagnostic(help("take a slower clock (--clock-mhz) and a wider data path (--width)"))]
    Clock {
        /// The clock.
        mhz: f64,
    },
    /// The NICs are not built for such packets.
    #[error(
        "a packet of {mtu} bytes of payload is larger than the {largest} bytes that these NICs are built for"
    )]
    #[diagnostic(help("take NICs that are built for it (--largest-payload {}), or --mtu {largest} or less", PAYLOADS[PAYLOADS.len() - 1]))]
    LargePayload {
        /// Payload.
        mtu: usize,
        /// What they are built for.
        largest: usize,
    },
    /// Nothing brings congestion to the sender.
    #[error("no hop {does}, since there is none")]
    #[diagnostic(help("take a hop or more (--hops), or another --mode"))]
    NoHop {
        /// What it would do.
        does: &'static str,
    },
    /// A choice of windows that never changes one.
    #[error("{what} ({option}) cannot act on windows: {why}")]
    #[diagnostic(help("leave {option} out, or {remedy}"))]
    Choice {
        /// Which.
        what: &'static str,
        /// Its option.
        option: &'static str,
        /// Why not.
        why: &'static str,
        /// What would help.
        remedy: &'static str,
    },
    /// A rate that a window cannot hold a flow to.
    #[error(
        "flow {flow} is to begin at {requested} Gb/s, and with T of {t_ns} ns none sends less than {least:.3} Gb/s"
    )]
    #[diagnostic(help(
        "a flow sends a packet in T at least: take --t-ns {needed} or more, or smaller packets with --mtu"
    ))]
    Slow {
        /// Its number.
        flow: u16,
        /// The rate, Gb/s.
        requested: f64,
        /// Base round trip, ns.
        t_ns: u32,
        /// The lowest rate, Gb/s.
        least: f64,
        /// The round trip that allows the rate, ns.
        needed: u64,
    },
    /// A rate above that of the link.
    #[error("flow {flow} is to begin at {requested} Gb/s, and its NIC sends {gbps}")]
    #[diagnostic(help("take a rate up to that of the links (--rate-gbps)"))]
    Fast {
        /// Its number.
        flow: u16,
        /// The rate, Gb/s.
        requested: f64,
        /// That of the link, Gb/s.
        gbps: u32,
    },
    /// Queues that no packet fits into.
    #[error("a queue of {buffer} bytes has no room for a packet of flow {flow}, {frame} bytes")]
    #[diagnostic(help(
        "take --buffer-bytes {frame} or more, or leave it out, or take smaller packets (--mtu)"
    ))]
    Buffer {
        /// What the queue holds.
        buffer: u64,
        /// The flow.
        flow: u16,
        /// Its first packet, bytes.
        frame: u64,
    },
    /// Messages that a NIC refuses.
    #[error(
        "a message of {bytes} bytes of flow {flow} has more than 2^23 packets of {mtu} bytes, which no NIC takes"
    )]
    #[diagnostic(help(
        "take messages of up to {most} bytes (--message-bytes), or larger packets (--mtu)"
    ))]
    LongMessage {
        /// The flow.
        flow: u16,
        /// The message.
        bytes: u64,
        /// Payload of a packet, bytes.
        mtu: usize,
        /// The longest one, bytes.
        most: u64,
    },
    /// A flow goes back before an answer can be there.
    #[error("a time-out of {timeout_us} us is shorter than the base round trip of {trip_us:.3} us")]
    #[diagnostic(help(
        "take a longer time (--timeout-us), or leave the option out: the default follows from links and flows"
    ))]
    Timeout {
        /// The time-out.
        timeout_us: f64,
        /// The base round trip.
        trip_us: f64,
    },
    /// The time-out is too long for the register.
    #[error("a time-out of {cycles} cycles, and a NIC counts up to {LONGEST_TIMEOUT}")]
    #[diagnostic(help("take a shorter time (--timeout-us), or a slower clock (--clock-mhz)"))]
    LongTimeout {
        /// The time-out.
        cycles: u64,
    },
    /// Nothing of a flow arrives.
    #[error(
        "the run ends after {until_us} us, and nothing of flow {flow} from NIC {from} arrives before {needed_us:.3} us"
    )]
    #[diagnostic(help("give the run more time (--duration-us), or let the flow start earlier"))]
    Duration {
        /// How long the run is.
        until_us: f64,
        /// The flow.
        flow: u16,
        /// Who sends.
        from: &'static str,
        /// Its first delivery at the earliest.
        needed_us: f64,
    },
}

/// A time in us.
pub fn us(time: Picos) -> f64 {
    time as f64 / US as f64
}

/// The narrowest width at this clock, and the slowest clock at this width, with which a data path carries the rate of a link, as far as there are some.
fn faster(bits: usize, period: Picos, gbps: u32) -> String {
    let carries = |bits: usize| bits as u64 * 1000 >= u64::from(gbps) * period;
    let width = WIDTHS.into_iter().find(|bits| carries(*bits));
    let width = width.map(|bits| format!("a data path of {bits} bits (--width), "));
    let mhz = (f64::from(gbps) * 10_000.0 / bits as f64).ceil() / 10.0;
    let clock = (mhz <= 1e6 / SHORTEST_PERIOD as f64)
        .then(|| format!("a clock of {mhz:.1} MHz or more (--clock-mhz), "));
    match (width, clock) {
        (None, None) => String::new(),
        (width, clock) => {
            format!("{}{}or ", width.unwrap_or_default(), clock.unwrap_or_default())
        }
    }
}

impl RunSettings {
    /// Whether flows can work with these settings.
    ///
    /// # Errors
    /// [`Unworkable`] with the first thing that cannot.
    pub fn check(&self, plans: &[FlowPlan]) -> Result<(), Unworkable> {
        self.check_clock()?;
        self.check_payload()?;
        self.check_control()?;
        for plan in plans {
            self.check_rate(plan)?;
            self.check_messages(plan)?;
            self.check_buffer(plan)?;
            self.check_duration(plan)?;
        }
        self.check_timeout()
    }

    fn check_clock(&self) -> Result<(), Unworkable> {
        let Self { nic, path, .. } = self;
        let bits = 8 * nic.lanes;
        let mhz = 1e6 / nic.period_ps as f64;
        for (side, gbps) in Side::BOTH.into_iter().zip([path.gbps.first(), path.gbps.last()]) {
            let gbps = gbps.copied().unwrap_or(nic.gbps);
            if bits as u64 * 1000 < u64::from(gbps) * nic.period_ps {
                return Err(Unworkable::DataPath {
                    bits,
                    mhz,
                    carries: bits as f64 * mhz / 1000.0,
                    nic: side.name(),
                    gbps,
                    remedy: faster(bits, nic.period_ps, gbps),
                });
            }
        }
        if nic.period_ps < SHORTEST_PERIOD { Err(Unworkable::Clock { mhz }) } else { Ok(()) }
    }

    fn check_payload(&self) -> Result<(), Unworkable> {
        let (mtu, largest) = (self.nic.mtu, self.nic.largest_payload);
        if mtu > largest { Err(Unworkable::LargePayload { mtu, largest }) } else { Ok(()) }
    }

    fn check_messages(&self, plan: &FlowPlan) -> Result<(), Unworkable> {
        let mtu = self.nic.mtu;
        let bytes = u64::from(plan.message_bytes).min(plan.bytes);
        let most = MOST_PACKETS * mtu as u64;
        if bytes > most {
            return Err(Unworkable::LongMessage { flow: plan.number, bytes, mtu, most });
        }
        Ok(())
    }

    /// Whether what hops have to say reaches the senders.
    fn check_control(&self) -> Result<(), Unworkable> {
        let Self { nic, path, .. } = self;
        let has_hops = path.gbps.len() > 1;
        let does = match (nic.notified, nic.telemetry.probes()) {
            (Some(_), _) => Some("notifies senders of congestion"),
            (None, true) => Some("puts telemetry into probes"),
            (None, false) => None,
        };
        if let Some(does) = does.filter(|_| !has_hops) {
            return Err(Unworkable::NoHop { does });
        }
        let variant = nic.window.variant;
        if !variant.is_in_hardware() {
            let (what, option) = ("smoothing in the loop over the hops", "--smoothing loop");
            let (why, remedy) = ("no NIC computes it", "take --smoothing hop");
            return Err(Unworkable::Choice { what, option, why, remedy });
        }
        let shares = variant.increase == Increase::Flows;
        let by_hop = variant.smoothing == Smoothing::Hop;
        for (what, option, is_chosen, needs_n) in [
            ("last-hop congestion speed-up", "--lhcs", nic.window.lhcs, true),
            ("an increase by the number of flows", "--increase flows", shares, true),
            ("smoothing by hop", "--smoothing hop", by_hop, false),
        ] {
            let (why, remedy) = match (nic.notified, nic.telemetry) {
                _ if !is_chosen => continue,
                (Some(_), _) => ("with notifications flows have none", "take --mode fncc"),
                (None, Telemetry::Receiver) if needs_n => {
                    ("a receiver computes it without N", "take --mode fncc or hpcc")
                }
                (None, Telemetry::Busiest) => {
                    ("which hop is the last is not known", "leave --probes busiest out")
                }
                _ if !has_hops => ("there is no hop", "take a hop or more (--hops)"),
                _ => continue,
            };
            return Err(Unworkable::Choice { what, option, why, remedy });
        }
        Ok(())
    }

    /// Whether a flow can begin at its rate: its window holds a packet, and its NIC sends that much.
    fn check_rate(&self, plan: &FlowPlan) -> Result<(), Unworkable> {
        let nic = &self.nic;
        let Some(requested) = plan.rate_gbps else { return Ok(()) };
        let (flow, gbps, t_ns) = (plan.number, nic.gbps, nic.window.t_ns);
        if requested > gbps.into() {
            return Err(Unworkable::Fast { flow, requested, gbps });
        }
        let bits = 8.0 * (nic.mtu + nic.overhead()) as f64;
        if requested * f64::from(t_ns) >= bits {
            return Ok(());
        }
        let least = bits / f64::from(t_ns);
        let needed = (bits / requested).ceil() as u64;
        Err(Unworkable::Slow { flow, requested, t_ns, least, needed })
    }

    fn check_buffer(&self, plan: &FlowPlan) -> Result<(), Unworkable> {
        let frame = self.largest_frame(plan);
        let is_lossy = self.path.gbps.len() > 1 && self.path.pfc.is_none();
        match self.path.buffer_bytes.filter(|buffer| is_lossy && *buffer < frame) {
            Some(buffer) => Err(Unworkable::Buffer { buffer, flow: plan.number, frame }),
            None => Ok(()),
        }
    }

    fn check_duration(&self, plan: &FlowPlan) -> Result<(), Unworkable> {
        let needed = plan.start.saturating_add(self.first_delivery(plan));
        if needed < self.until_ps {
            return Ok(());
        }
        Err(Unworkable::Duration {
            until_us: us(self.until_ps),
            flow: plan.number,
            from: plan.from.name(),
            needed_us: us(needed),
        })
    }

    fn check_timeout(&self) -> Result<(), Unworkable> {
        let cycles = u64::from(self.nic.timeout_cycles);
        let (timeout, trip) = (cycles * self.nic.period_ps, self.base_round_trip());
        if cycles > LONGEST_TIMEOUT {
            Err(Unworkable::LongTimeout { cycles })
        } else if cycles > 0 && timeout < trip {
            Err(Unworkable::Timeout { timeout_us: us(timeout), trip_us: us(trip) })
        } else {
            Ok(())
        }
    }
}
