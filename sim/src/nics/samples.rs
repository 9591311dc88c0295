//! What is looked at while NICs run: windows, payload that arrives, queues.

use super::flows::FlowPlan;
use super::link::Side;
use super::ports::WindowUpdate;
use crate::network::Picos;

/// Flows from which on only their sum is sampled.
const MANY_FLOWS: usize = 64;

/// A window at a time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WindowSample {
    /// When, ps.
    pub at: Picos,
    /// Who sends.
    pub from: Side,
    /// Flow.
    pub flow: u16,
    /// `W`, bytes.
    pub bytes: f64,
    /// `R`, Gb/s.
    pub gbps: f64,
    /// `U`.
    pub utilisation: f64,
}

/// Payload that has arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateSample {
    /// The end of the time looked at, ps.
    pub at: Picos,
    /// Who sends.
    pub from: Side,
    /// Flow, or all of them.
    pub flow: Option<u16>,
    /// Bytes since the last sample.
    pub bytes: u64,
}

/// A queue at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QueueSample {
    /// When, ps.
    pub at: Picos,
    /// Hop, from NIC a on.
    pub hop: usize,
    /// Who sends what passes it.
    pub from: Side,
    /// Bytes in it.
    pub bytes: u64,
}

/// The window of a flow over time.
#[derive(Clone, Copy, Debug, Default)]
struct Window {
    bytes: f64,
    since: Picos,
    /// Bytes times ps.
    area: f64,
    changed: Option<WindowUpdate>,
    delivered: u64,
}

/// All samples of a run.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Samples {
    /// Windows that have changed since the sample before, by time.
    pub windows: Vec<WindowSample>,
    /// Payload that has arrived.
    pub rates: Vec<RateSample>,
    /// Queues.
    pub queues: Vec<QueueSample>,
}

/// Takes samples.
#[derive(Clone, Debug)]
pub struct Sampler {
    period: Picos,
    next: Picos,
    plans: Vec<FlowPlan>,
    /// By plan.
    windows: Vec<Window>,
    /// The plan of a flow, by side and number.
    places: [Vec<Option<u32>>; 2],
    changed: Vec<u32>,
    samples: Samples,
}

impl Sampler {
    /// One that takes a sample in each period, of flows that begin with some windows in bytes; none if the period is zero.
    pub fn new(period: Picos, plans: &[FlowPlan], initial: &[f64], flows: usize) -> Self {
        let mut places = [vec![None; flows], vec![None; flows]];
        for (place, plan) in (0..).zip(plans) {
            places[plan.from.index()][usize::from(plan.number)] = Some(place);
        }
        let window = |bytes: &f64| Window { bytes: *bytes, ..Window::default() };
        let windows = initial.iter().map(window).collect();
        Self {
            period,
            next: period,
            plans: plans.to_vec(),
            windows,
            places,
            changed: vec![],
            samples: Samples::default(),
        }
    }

    fn place(&self, from: Side, flow: u16) -> Option<u32> {
        self.places[from.index()].get(usize::from(flow)).copied().flatten()
    }

    /// A NIC has computed a window.
    pub fn window(&mut self, now: Picos, from: Side, update: WindowUpdate) {
        let Some(place) = self.place(from, update.flow) else { return };
        let start = self.plans[place as usize].start;
        let window = &mut self.windows[place as usize];
        let since = window.since.max(start);
        window.area += window.bytes * now.saturating_sub(since) as f64;
        (window.bytes, window.since) = (f64::from(update.w) / 16.0, now);
        if window.changed.replace(update).is_none() {
            self.changed.push(place);
        }
    }

    /// Payload of a flow has arrived.
    pub fn delivered(&mut self, from: Side, flow: u16, bytes: u64) {
        if let Some(place) = self.place(from, flow) {
            self.windows[place as usize].delivered += bytes;
        }
    }

    /// Whether the next sample is due.
    pub fn is_due(&self, now: Picos) -> bool {
        self.period > 0 && now >= self.next
    }

    /// Takes a sample, with queues by hop and side.
    pub fn take(&mut self, queues: impl Iterator<Item = (usize, Side, u64)>) {
        let at = self.next;
        self.next += self.period;
        for place in std::mem::take(&mut self.changed) {
            let FlowPlan { from, number, .. } = self.plans[place as usize];
            if let Some(update) = self.windows[place as usize].changed.take() {
                self.samples.windows.push(WindowSample {
                    at,
                    from,
                    flow: number,
                    bytes: f64::from(update.w) / 16.0,
                    gbps: f64::from(update.r) / f64::from(1 << 24) * 8.0,
                    utilisation: f64::from(update.u) / f64::from(1 << 24),
                });
            }
        }
        let is_few = self.plans.len() <= MANY_FLOWS;
        let mut sums = [0; 2];
        for (plan, window) in self.plans.iter().zip(&mut self.windows) {
            let bytes = std::mem::take(&mut window.delivered);
            sums[plan.from.index()] += bytes;
            if is_few && at >= plan.start {
                let flow = Some(plan.number);
                self.samples.rates.push(RateSample { at, from: plan.from, flow, bytes });
            }
        }
        for from in Side::BOTH {
            if self.plans.iter().any(|plan| plan.from == from) {
                let bytes = sums[from.index()];
                self.samples.rates.push(RateSample { at, from, flow: None, bytes });
            }
        }
        let sample = |(hop, from, bytes)| QueueSample { at, hop, from, bytes };
        self.samples.queues.extend(queues.map(sample));
    }

    /// The mean window of a flow from its start to a time, bytes, by its place among the plans.
    pub fn mean_window(&self, place: usize, until: Picos) -> f64 {
        let (window, plan) = (&self.windows[place], &self.plans[place]);
        let since = window.since.max(plan.start);
        let area = window.area + window.bytes * until.saturating_sub(since) as f64;
        let time = until.saturating_sub(plan.start);
        if time == 0 { window.bytes } else { area / time as f64 }
    }

    /// All that was taken.
    pub fn finish(self) -> Samples {
        self.samples
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nics::Verbs;

    #[test]
    fn a_mean_window_weighs_each_by_its_time_and_a_sample_tells_the_last() {
        let plan = FlowPlan {
            from: Side::A,
            number: 2,
            start: 1000,
            bytes: 1,
            message_bytes: 1,
            verbs: Verbs::Send,
            rate_gbps: None,
        };
        let mut sampler = Sampler::new(5000, &[plan], &[100.0], 4);
        let update = |w: u32| WindowUpdate { flow: 2, w: 16 * w, r: 25 << 23, u: 1 << 23 };
        sampler.window(3000, Side::A, update(200));
        sampler.window(4000, Side::A, update(400));
        sampler.window(4500, Side::B, update(900));
        sampler.delivered(Side::A, 2, 77);
        // 2000 at 100, 1000 at 200, 4000 at 400.
        assert_eq!(sampler.mean_window(0, 8000), 2_000_000.0 / 7000.0);
        assert!(!sampler.is_due(4999) && sampler.is_due(5000));
        sampler.take([(0, Side::A, 5)].into_iter());
        sampler.take([].into_iter());
        let samples = sampler.finish();
        let [window] = samples.windows[..] else { panic!("{:?}", samples.windows) };
        assert_eq!((window.at, window.bytes, window.gbps), (5000, 400.0, 100.0));
        assert_eq!(window.utilisation, 0.5);
        let rates: Vec<_> = samples.rates.iter().map(|r| (r.at, r.flow, r.bytes)).collect();
        assert_eq!(
            rates,
            [(5000, Some(2), 77), (5000, None, 77), (10000, Some(2), 0), (10000, None, 0)]
        );
        assert_eq!(samples.queues, [QueueSample { at: 5000, hop: 0, from: Side::A, bytes: 5 }]);
    }
}
