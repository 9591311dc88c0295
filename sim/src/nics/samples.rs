//! What is looked at while NICs run: windows, payload that arrives, queues.

use super::flows::FlowPlan;
use super::link::Side;
use super::ports::WindowUpdate;
use fncc_network::Picos;

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
    /// `W`, bytes; none where notifications change rates instead.
    pub bytes: Option<f64>,
    /// `R`, Gb/s.
    pub gbps: f64,
    /// `U`; none where there is no window.
    pub utilisation: Option<f64>,
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
    /// When its flow has ended: it counts for nothing from then on.
    ended: Option<Picos>,
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
    /// Otherwise notifications change rates instead.
    has_windows: bool,
    /// By plan.
    windows: Vec<Window>,
    /// The plan of a flow, by side and number.
    places: [Vec<Option<u32>>; 2],
    changed: Vec<u32>,
    samples: Samples,
}

impl Sampler {
    /// One that takes a sample in each period, or none if that is zero. Flows begin with windows of so many bytes, or have none.
    pub fn new(period: Picos, plans: &[FlowPlan], initial: Option<&[f64]>, flows: usize) -> Self {
        let mut places = [vec![None; flows], vec![None; flows]];
        for (place, plan) in (0..).zip(plans) {
            places[plan.from.index()][usize::from(plan.number)] = Some(place);
        }
        let mut windows = vec![Window::default(); plans.len()];
        for (window, bytes) in windows.iter_mut().zip(initial.unwrap_or_default()) {
            window.bytes = *bytes;
        }
        Self {
            period,
            next: period,
            plans: plans.to_vec(),
            has_windows: initial.is_some(),
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
        if window.ended.is_some() {
            return;
        }
        let since = window.since.max(start);
        window.area += window.bytes * now.saturating_sub(since) as f64;
        (window.bytes, window.since) = (f64::from(update.w) / 16.0, now);
        if window.changed.replace(update).is_none() {
            self.changed.push(place);
        }
    }

    /// A flow has ended.
    pub fn end(&mut self, now: Picos, from: Side, flow: u16) {
        if let Some(place) = self.place(from, flow) {
            self.windows[place as usize].ended.get_or_insert(now);
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
                    bytes: self.has_windows.then(|| f64::from(update.w) / 16.0),
                    gbps: f64::from(update.r) / f64::from(1 << 24) * 8.0,
                    utilisation: self.has_windows.then(|| f64::from(update.u) / f64::from(1 << 24)),
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

    /// The mean window of a flow from its start to its end, or to now, bytes, by its place among the plans; none if it has no window or has not begun.
    pub fn mean_window(&self, place: usize, now: Picos) -> Option<f64> {
        let (window, plan) = (&self.windows[place], &self.plans[place]);
        let until = window.ended.unwrap_or(now);
        let since = window.since.max(plan.start);
        let area = window.area + window.bytes * until.saturating_sub(since) as f64;
        let time = until.checked_sub(plan.start).filter(|time| *time > 0)?;
        self.has_windows.then_some(area / time as f64)
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
    use fncc_testbenches::stream::Random;

    const PLAN: FlowPlan = FlowPlan {
        from: Side::A,
        number: 2,
        start: 1000,
        bytes: 1,
        message_bytes: 1,
        verbs: Verbs::Send,
        rate_gbps: None,
    };

    fn update(bytes: u32) -> WindowUpdate {
        WindowUpdate { flow: PLAN.number, w: 16 * bytes, r: 25 << 23, u: 1 << 23 }
    }

    #[test]
    fn a_mean_window_weighs_each_by_its_time_and_a_sample_has_the_last() {
        let mut sampler = Sampler::new(5000, &[PLAN], Some(&[100.0]), 4);
        sampler.window(3000, Side::A, update(200));
        sampler.window(4000, Side::A, update(400));
        sampler.window(4500, Side::B, update(900));
        sampler.delivered(Side::A, 2, 77);
        // 2000 at 100, 1000 at 200, 4000 at 400.
        assert_eq!(sampler.mean_window(0, 8000), Some(2_000_000.0 / 7000.0));
        assert_eq!(sampler.mean_window(0, 1000), None);
        assert!(!sampler.is_due(4999) && sampler.is_due(5000));
        sampler.take([(0, Side::A, 5)].into_iter());
        sampler.take([].into_iter());
        let samples = sampler.finish();
        let [window] = samples.windows[..] else { panic!("{:?}", samples.windows) };
        assert_eq!((window.at, window.bytes, window.gbps), (5000, Some(400.0), 100.0));
        assert_eq!(window.utilisation, Some(0.5));
        let rates: Vec<_> = samples.rates.iter().map(|r| (r.at, r.flow, r.bytes)).collect();
        assert_eq!(
            rates,
            [(5000, Some(2), 77), (5000, None, 77), (10000, Some(2), 0), (10000, None, 0)]
        );
        assert_eq!(samples.queues, [QueueSample { at: 5000, hop: 0, from: Side::A, bytes: 5 }]);
    }

    #[test]
    fn a_mean_window_lies_between_the_windows_of_its_flow_whatever_comes_behind_the_end() {
        let mut random = Random::new(57);
        for case in 0..1000 {
            let start = random.below(3) as Picos * 1000;
            let plan = FlowPlan { start, ..PLAN };
            let mut sampler = Sampler::new(0, &[plan], Some(&[100.0]), 4);
            let (mut now, mut least, mut most) = (0, 100.0_f64, 100.0_f64);
            for _ in 0..random.below(20) {
                now += random.below(2000) as Picos;
                let bytes = 1 + random.below(5000) as u32;
                sampler.window(now, Side::A, update(bytes));
                (least, most) = (least.min(bytes.into()), most.max(bytes.into()));
            }
            now += 1 + random.below(2000) as Picos;
            sampler.end(now, Side::A, PLAN.number);
            let mean = sampler.mean_window(0, now);
            assert_eq!(mean.is_some(), now > start, "{case}");
            assert!(mean.is_none_or(|mean| (least..=most).contains(&mean)), "{case}: {mean:?}");
            for _ in 0..random.below(20) {
                now += random.below(1_000_000) as Picos;
                sampler.window(now, Side::A, update(1 << 24));
            }
            assert_eq!(sampler.mean_window(0, now + 5_000_000), mean, "{case}");
        }
    }
}
