//! When a flow sends a probe.

use fncc_hdl::nic::ProbeRequests as Hardware;

/// Cycles from a data packet to the probe after it.
const LATENCY: u64 = Hardware::<6>::LATENCY as u64;
/// Time in the hardware.
const TIME_MASK: u64 = u32::MAX as u64;

/// A telemetry request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Probe {
    /// Its flow.
    pub flow: u16,
    /// PSN of the packet before it.
    pub psn: u32,
}

/// What happens in a cycle.
#[derive(Debug, Clone, Copy, Default)]
pub struct ProbeInputs {
    /// Flow and PSN of a data packet that passes; only while [`ProbeRequests::is_free`].
    pub passed: Option<(u16, u32)>,
    /// A probe on offer is taken.
    pub takes: bool,
    /// The response of a flow has been used.
    pub response: Option<u16>,
    /// A flow is connected or disconnected.
    pub connect: Option<u16>,
}

/// All flows.
#[derive(Debug, Clone)]
pub struct ProbeRequests {
    timeout: u32,
    /// Since when the probe of a flow has been open.
    flows: Vec<Option<u64>>,
    now: u64,
    /// Data packets wait until then.
    busy: u64,
    /// A probe, from when on it is on offer, and whether it repeats another one.
    probe: Option<(u64, Probe, bool)>,
    /// Flows whose probes are to be closed: connected ones, and those with a response.
    closing: [Option<u16>; 2],
    /// Probes sent.
    pub sent: u64,
    /// Those after a time-out.
    pub repeated: u64,
}

impl ProbeRequests {
    /// No open probe of `flows`; one without response is repeated after `timeout` cycles.
    pub fn new(timeout: u32, flows: usize) -> Self {
        Self {
            timeout,
            flows: vec![None; flows],
            now: 0,
            busy: 0,
            probe: None,
            closing: [None; 2],
            sent: 0,
            repeated: 0,
        }
    }

    /// Whether data packets pass in this cycle.
    pub fn is_free(&self) -> bool {
        self.now >= self.busy && self.probe.is_none()
    }

    /// The probe on offer in this cycle.
    pub fn offered(&self) -> Option<Probe> {
        self.probe.filter(|(from, ..)| *from <= self.now).map(|(_, probe, _)| probe)
    }

    /// A cycle.
    pub fn cycle(&mut self, inputs: &ProbeInputs) {
        let ProbeInputs { passed, takes, response, connect } = *inputs;
        let is_cleared = self.now >= self.flows.len() as u64;
        let next = passed.filter(|_| is_cleared).map(|(flow, psn)| {
            let since = self.flows[usize::from(flow)];
            // Its age is taken a cycle after the packet.
            let is_late = since.is_some_and(|since| {
                (self.now + 1).wrapping_sub(since) & TIME_MASK >= u64::from(self.timeout)
            });
            let probe = (self.now + LATENCY, Probe { flow, psn }, is_late);
            (since.is_none() || is_late).then_some(probe)
        });
        match self.probe {
            Some((from, Probe { flow, .. }, is_late)) if from == self.now => {
                self.flows[usize::from(flow)] = Some(self.now);
                self.sent += 1;
                self.repeated += u64::from(is_late);
            }
            _ if is_cleared => {
                let closes = self.closing.iter_mut().find(|closing| closing.is_some());
                if let Some(flow) = closes.and_then(Option::take) {
                    self.flows[usize::from(flow)] = None;
                }
            }
            _ => {}
        }
        for (closing, new) in self.closing.iter_mut().zip([connect, response]) {
            *closing = new.or(*closing);
        }
        if takes && self.offered().is_some() {
            self.probe = None;
        }
        if let Some(probe) = next {
            self.probe = probe;
            self.busy = self.now + LATENCY;
        }
        self.now += 1;
    }
}
