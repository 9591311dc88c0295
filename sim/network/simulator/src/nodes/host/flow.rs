//! What the sender and the receiver of a flow keep.

use crate::control::Control;
use crate::flow::FlowSpec;
use crate::settings::NetworkSettings;
use crate::time::{NEVER, Picos};

/// A flow at its sender, in two lines of the cache. See [`FlowRest`] for what packets do not need.
#[derive(Debug)]
#[repr(C, align(64))]
pub struct Flow {
    /// First byte that is not acknowledged, and first that has not been sent.
    pub acknowledged: u64,
    pub next: u64,
    /// The pace allows the next packet from here on.
    pub allowed_at: Picos,
    /// It waits for its pace until then, or does not: [`NEVER`].
    pub paced_until: Picos,
    /// The rate that the pace comes from, bytes per ps.
    pub rate: f64,
    /// The window of the control, bytes.
    pub window: u64,
    pub control: Box<dyn Control>,

    /// Bytes that there are to send.
    pub end: u64,
    /// The first byte after the last packet that requests an ACK; as far as is acknowledged after the sender went back.
    pub requested: u64,
    /// [`NEVER`] while it has not.
    pub finished_at: Picos,
    /// When the control is to be called; [`NEVER`] when it is not.
    pub timer_at: Picos,
    /// When something of it was acknowledged last.
    pub progressed_at: Picos,
    /// Its number in the network.
    pub number: u32,
    /// Place of the path there.
    pub path: u32,
    /// Where the receiver keeps its side.
    pub receiver: u32,
    /// Bytes of the last packet.
    pub last_bytes: u32,
    /// The port through which it is sent.
    pub port: u16,
    /// Priority of its data.
    pub priority: u8,
    /// It stands among those that are ready or that wait for their pace.
    pub is_queued: bool,
    /// The next packet requests an ACK, whichever it is.
    pub requests_next: bool,
}

/// A flow at its receiver, in a line of the cache.
#[derive(Debug)]
#[repr(align(64))]
pub struct Receiver {
    /// First byte that is not there.
    pub expected: u64,
    /// Bytes that there are to come.
    pub end: u64,
    /// The byte from which on data was requested again; at first none, which no flow has.
    pub requested_again: u64,
    /// The last notification, and the mark that it was for.
    pub notified: Option<(Picos, u8)>,
    /// Place of the path back.
    pub path: u32,
    /// Where the sender keeps its side.
    pub sender: u32,
    /// The last period in which a packet came, for [`Active`](super::active::Active).
    pub period: u32,
    /// It counts among the concurrent flows.
    pub is_counted: bool,
}

/// What few packets of a flow need.
#[derive(Clone, Copy, Debug, Default)]
pub struct FlowRest {
    /// Acknowledged at the last look at the retransmission timer.
    pub seen_by_timeout: u64,
    /// The first byte that had not been sent when the sender went back, at most.
    pub furthest: u64,
    /// When it started.
    pub started_at: Option<Picos>,
}

const _: () = assert!(size_of::<Flow>() == 128 && size_of::<Receiver>() == 64);

impl Receiver {
    /// That of a flow whose answers take the path at `path`, to what the sender keeps at `sender`.
    pub fn new(spec: &FlowSpec, path: u32, sender: u32) -> Self {
        let end = spec.bytes.unwrap_or(u64::MAX);
        Self {
            expected: 0,
            end,
            requested_again: u64::MAX,
            notified: None,
            path,
            sender,
            period: 0,
            is_counted: false,
        }
    }

    /// Whether the flow stops counting because everything has come in.
    #[inline]
    pub fn is_over(&mut self) -> bool {
        self.expected >= self.end && std::mem::replace(&mut self.is_counted, false)
    }
}

impl Flow {
    /// A flow by its number whose data have a priority, and which leaves through a port on the path at `path`, to what the receiver keeps at `receiver`.
    pub fn new(
        spec: &FlowSpec,
        priority: u8,
        number: u32,
        control: Box<dyn Control>,
        (port, path): (u16, u32),
        receiver: u32,
    ) -> Self {
        Self {
            acknowledged: 0,
            next: 0,
            allowed_at: 0,
            paced_until: NEVER,
            rate: control.rate(),
            window: control.window(),
            control,
            end: spec.bytes.unwrap_or(u64::MAX),
            requested: 0,
            finished_at: NEVER,
            timer_at: NEVER,
            progressed_at: 0,
            number,
            path,
            receiver,
            last_bytes: 0,
            port,
            priority,
            is_queued: false,
            requests_next: false,
        }
    }

    /// Payload under way.
    #[inline]
    pub fn in_flight(&self) -> u64 {
        self.next - self.acknowledged
    }

    /// Bytes of its next packet.
    #[inline]
    pub fn next_bytes(&self, settings: &NetworkSettings) -> u32 {
        (self.end - self.next).min(u64::from(settings.payload)) as u32 + settings.overhead
    }

    /// There is something to send, and the window has room. Where it has none since it fell below what is under way, and nothing of that requests an ACK, one more
    /// packet may go, which requests one: nothing else would resume the sender.
    #[inline]
    pub fn may_send(&self) -> bool {
        self.next < self.end
            && (self.in_flight() < self.window || self.requested <= self.acknowledged)
    }

    /// Sends again from the first byte that is not acknowledged on; the first packet requests an ACK, as the next one that would may be far away.
    pub fn go_back(&mut self) {
        self.next = self.acknowledged;
        self.requested = self.acknowledged;
        self.requests_next = true;
    }

    /// Everything has been acknowledged.
    #[inline]
    pub fn has_finished(&self) -> bool {
        self.finished_at != NEVER
    }

    /// When that was.
    pub fn finish(&self) -> Option<Picos> {
        self.has_finished().then_some(self.finished_at)
    }
}
