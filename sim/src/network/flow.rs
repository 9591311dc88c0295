//! A flow: what its sender and its receiver keep.

use super::Picos;
use super::control::Control;

/// A flow as a scenario asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlowSpec {
    /// Host that sends.
    pub source: usize,
    /// Host that receives.
    pub destination: usize,
    /// Payload, bytes; `None` for a flow that goes on.
    pub bytes: Option<u64>,
    /// When it starts.
    pub start: Picos,
    /// When it sends nothing new any more, if not before.
    pub stop: Option<Picos>,
}

/// A flow.
#[derive(Debug)]
pub struct Flow {
    pub spec: FlowSpec,
    pub control: Box<dyn Control>,
    /// Places of the paths there and back.
    pub paths: [u32; 2],

    // Sender.
    /// First byte that is not acknowledged, and first that has not been sent.
    pub acknowledged: u64,
    pub next: u64,
    /// Bytes that there are to send.
    pub end: u64,
    /// The pace allows the next packet from here on.
    pub allowed_at: Picos,
    /// The rate that this comes from, bytes per ps, and the bytes of the last packet.
    pub rate: f64,
    pub last_bytes: u32,
    /// It stands among those that are ready or that wait for their pace.
    pub is_queued: bool,
    /// It waits for its pace until then.
    pub paced_until: Option<Picos>,
    pub timer_at: Option<Picos>,
    /// Acknowledged at the last look at the retransmission timer.
    pub seen_by_timeout: u64,
    pub finished_at: Option<Picos>,

    // Receiver.
    /// First byte that is not there.
    pub expected: u64,
    /// It counts among the concurrent flows.
    pub is_counted: bool,
    /// The byte from which on data was asked for again.
    pub asked_again: Option<u64>,
    /// The last notification, and the mark that it was for.
    pub notified: Option<(Picos, u8)>,
}

impl Flow {
    pub fn new(spec: FlowSpec, control: Box<dyn Control>, paths: [u32; 2]) -> Self {
        let rate = control.rate();
        Self {
            spec,
            control,
            paths,
            acknowledged: 0,
            next: 0,
            end: spec.bytes.unwrap_or(u64::MAX),
            allowed_at: 0,
            rate,
            last_bytes: 0,
            is_queued: false,
            paced_until: None,
            timer_at: None,
            seen_by_timeout: 0,
            finished_at: None,
            expected: 0,
            is_counted: false,
            asked_again: None,
            notified: None,
        }
    }

    /// Payload under way.
    #[inline]
    pub fn in_flight(&self) -> u64 {
        self.next - self.acknowledged
    }

    /// There is something to send, and the window has room.
    #[inline]
    pub fn may_send(&self) -> bool {
        self.next < self.end && self.in_flight() < self.control.window()
    }
}
