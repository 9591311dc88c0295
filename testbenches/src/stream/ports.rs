//! The signals of a stream, resolved.

use super::beat::{Beat, put_bytes, put_keep};
use fncc_netlist::{Engine, PortId};
use std::ops::Range;

/// The signals of a stream, resolved.
#[derive(Clone, Debug)]
pub struct StreamPorts {
    tuser: PortId,
    /// Where the signals lie among the words of all ports.
    data: Range<usize>,
    keep: Range<usize>,
    user: Range<usize>,
    last: usize,
    valid: usize,
    ready: usize,
    lanes: usize,
}

impl StreamPorts {
    /// The stream of a name, for example `s_axis`.
    ///
    /// # Panics
    /// When the design has no stream of that name.
    pub fn new(engine: &dyn Engine, name: &str) -> Self {
        let port = |signal: &str| engine.port(&format!("{name}_{signal}"));
        let words = |signal: &str| engine.layout().range(port(signal));
        Self {
            tuser: port("tuser"),
            data: words("tdata"),
            keep: words("tkeep"),
            user: words("tuser"),
            last: words("tlast").start,
            valid: words("tvalid").start,
            ready: words("tready").start,
            lanes: engine.ports()[port("tkeep").0].width,
        }
    }

    /// Byte lanes of a beat.
    pub fn lanes(&self) -> usize {
        self.lanes
    }

    /// Sets the inputs of a stream into the design: a beat, or none.
    pub fn offer(&self, engine: &mut dyn Engine, beat: Option<&Beat>) {
        let Some(beat) = beat else { return self.withdraw(engine) };
        let words = engine.inputs_mut();
        words[self.data.clone()].copy_from_slice(beat.data());
        words[self.keep.clone()].copy_from_slice(beat.keep());
        words[self.last] = beat.is_last().into();
        words[self.valid] = 1;
        engine.set_wide(self.tuser, beat.user());
    }

    /// Sets the inputs of a stream into the design: no beat.
    pub(super) fn withdraw(&self, engine: &mut dyn Engine) {
        engine.inputs_mut()[self.valid] = 0;
    }

    /// The same as [`StreamPorts::offer`] for the next bytes of a packet, as many as a beat holds.
    pub(super) fn offer_bytes(
        &self,
        engine: &mut dyn Engine,
        bytes: &[u8],
        last: bool,
        user: &[u64],
    ) {
        let words = engine.inputs_mut();
        put_bytes(&mut words[self.data.clone()], bytes);
        put_keep(&mut words[self.keep.clone()], bytes.len());
        words[self.last] = last.into();
        words[self.valid] = 1;
        engine.set_wide(self.tuser, user);
    }

    /// Sets `tready` of a stream out of the design.
    pub fn set_ready(&self, engine: &mut dyn Engine, ready: bool) {
        engine.inputs_mut()[self.ready] = ready.into();
    }

    /// After the clock: whether the design takes what is offered.
    pub(super) fn is_ready(&self, engine: &dyn Engine) -> bool {
        engine.words()[self.ready] == 1
    }

    /// After the clock: the beat that passed, if one did.
    pub fn passed(&self, engine: &dyn Engine) -> Option<Beat> {
        let (data, keep, user, last) = self.beat(self.passed_words(engine)?);
        Some(Beat::of_words(data, keep, last, user))
    }

    /// After the clock: the words of all ports, if a beat passed.
    pub(super) fn passed_words<'e>(&self, engine: &'e dyn Engine) -> Option<&'e [u64]> {
        let words = engine.words();
        (words[self.valid] == 1 && words[self.ready] == 1).then_some(words)
    }

    /// Of the words of all ports those of `tdata`, `tkeep` and `tuser`, and `tlast`.
    pub(super) fn beat<'w>(&self, words: &'w [u64]) -> (&'w [u64], &'w [u64], &'w [u64], bool) {
        let [data, keep, user] =
            [&self.data, &self.keep, &self.user].map(|range| &words[range.clone()]);
        (data, keep, user, words[self.last] == 1)
    }
}
