//! Whose packet leaves a port next: the reference of `switch/egress_gate`, cycle by cycle.

use super::egress_turns::EgressTurns;
use std::collections::VecDeque;

/// What a gate sees in a cycle; bit `p` of a set for priority `p`.
#[derive(Clone, Copy, Debug, Default)]
pub struct GateInputs {
    /// Priorities that offer a beat,
    pub offers: u8,
    /// that is the last of its packet,
    pub lasts: u8,
    /// and its bytes.
    pub bytes: [u16; 8],
    /// Priorities that must not start a packet.
    pub hold: u8,
    /// Priorities whose packets are thrown away.
    pub discard: u8,
    /// A beat leaves at the output.
    pub leaves: bool,
}

/// A beat that a gate takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TakenBeat {
    /// Its priority.
    pub priority: usize,
    /// It is the first of its packet.
    pub begins: bool,
    /// Bytes of the packet up to this beat, modulo 2^16.
    pub bytes: u16,
    /// It is the last one.
    pub ends: bool,
    /// It is thrown away.
    pub discarded: bool,
    /// Bytes of the beat.
    own: u16,
}

/// What a gate shows in a cycle.
#[derive(Clone, Copy, Debug)]
pub struct GateOutputs {
    /// Priorities whose beat it takes if they offer one.
    pub ready: u8,
    /// That beat.
    pub taken: Option<TakenBeat>,
    /// The beat that its events are about.
    pub event: Option<TakenBeat>,
    /// Priorities that have a packet waiting.
    pub waiting: u8,
    /// Priorities that are held and send nothing.
    pub stopped: u8,
}

/// Priorities by what they may do, as seen in a cycle.
#[derive(Clone, Copy, Debug, Default)]
struct Kinds {
    strict: u8,
    shares: u8,
    thrown: u8,
}

/// A packet that may go, and whether it is thrown away.
type Choice = Option<(usize, bool)>;

/// Strict priorities before deficit round robin, decided on what was seen some cycles ago.
#[derive(Clone, Debug)]
pub struct EgressScheduler {
    strict: u8,
    funded: u8,
    quanta: [u16; 8],
    turns: EgressTurns,
    /// What was seen one and two cycles ago.
    kinds: [Kinds; 2],
    choice: Choice,
    /// Whose packet is next if that priority has run dry.
    second: Choice,
    granted: Choice,
    inside: bool,
    open: bool,
    room: bool,
    under_way: usize,
    /// A beat went in, a beat went out, a cycle ago.
    went: [bool; 2],
    bytes: u16,
    waiting: u8,
    holds: VecDeque<u8>,
    /// Beats of the cycles before, the newest first.
    beats: VecDeque<Option<TakenBeat>>,
}

impl EgressScheduler {
    /// Cycles from what is seen to the first packet that starts, or does not start, because of it.
    pub const DECISION: usize = 4;
    /// Cycles from a beat to its event.
    pub const EVENT: usize = 6;
    /// Beats that are taken in while the output is blocked.
    pub const ABSORBED: usize = 9;
    /// Cycles from a beat to its payment.
    const PAYMENT: usize = 5;

    /// A scheduler; bit `p` of `strict` for priority `p`, quanta in bytes, zero for one that never sends.
    pub fn new(strict: u8, quanta: [u16; 8]) -> Self {
        Self {
            strict,
            funded: 0,
            quanta,
            turns: EgressTurns::new(quanta),
            kinds: Default::default(),
            choice: None,
            second: None,
            granted: None,
            inside: false,
            open: true,
            room: true,
            under_way: 0,
            went: [false; 2],
            bytes: 0,
            waiting: 0,
            holds: vec![0; Self::DECISION].into(),
            beats: vec![None; Self::EVENT].into(),
        }
    }

    /// A cycle.
    pub fn clock(&mut self, inputs: &GateInputs) -> GateOutputs {
        let ready = self.granted.filter(|_| self.open).map_or(0, |(p, _)| 1 << p);
        let taken = self.take(inputs, ready);
        let sender = self.granted.filter(|(_, discarded)| self.inside && !discarded);
        let hold = self.holds.pop_back().unwrap_or(0);
        let event = self.beats.pop_back().flatten();
        let shown = GateOutputs {
            ready,
            taken,
            event,
            waiting: self.waiting,
            stopped: hold & !sender.map_or(0, |(p, _)| 1 << p),
        };

        let seen = self.see(inputs);
        let (choice, second) = self.choose();
        let paid = self.beats[Self::PAYMENT - 1]
            .filter(|beat| !beat.discarded && self.strict >> beat.priority & 1 == 0);
        self.turns.clock(self.kinds[0].shares, paid.map(|beat| (beat.priority, beat.own)));

        self.inside = match taken {
            Some(beat) => !beat.ends,
            None => self.inside,
        };
        if !self.inside {
            let alive = |(p, _): &(usize, bool)| self.waiting >> *p & 1 == 1;
            self.granted = self.choice.filter(alive).or(self.second);
        }
        (self.choice, self.second) = (choice, second);
        self.open = self.room;
        self.under_way = self.under_way + usize::from(self.went[0]) - usize::from(self.went[1]);
        // Three more may have come, or come, before this shows.
        self.room = self.under_way + 3 <= Self::ABSORBED;
        self.went = [taken.is_some_and(|beat| !beat.discarded), inputs.leaves];
        self.kinds = [seen, self.kinds[0]];
        self.funded = (0..8).fold(0, |all, p| all | u8::from(self.quanta[p] > 0) << p);
        self.waiting = inputs.offers;
        self.holds.push_front(inputs.hold);
        self.beats.push_front(taken);
        shown
    }

    /// The beat that is taken.
    fn take(&mut self, inputs: &GateInputs, ready: u8) -> Option<TakenBeat> {
        let (priority, discarded) = self.granted.filter(|_| ready & inputs.offers != 0)?;
        let begins = !self.inside;
        let own = inputs.bytes[priority];
        self.bytes = if begins { own } else { self.bytes.wrapping_add(own) };
        let ends = inputs.lasts >> priority & 1 == 1;
        Some(TakenBeat { priority, begins, bytes: self.bytes, ends, discarded, own })
    }

    /// A packet that has begun is one that has beats, even if none is there right now.
    fn see(&self, inputs: &GateInputs) -> Kinds {
        let begun = self.granted.filter(|_| self.inside).map_or(0, |(p, _)| 1 << p);
        let offers = inputs.offers | begun;
        let may = offers & !inputs.hold & !inputs.discard;
        Kinds {
            strict: may & self.strict,
            shares: may & !self.strict & self.funded,
            thrown: offers & inputs.discard,
        }
    }

    /// The next packet, and that which goes if there is none: of what was seen two cycles ago.
    fn choose(&self) -> (Choice, Choice) {
        let Kinds { strict, shares, thrown } = self.kinds[1];
        let has = |set: u8| move |p: &usize| set >> p & 1 == 1;
        let send = |p: usize| (p, false);
        let successor = self.turns.successor().filter(has(shares)).map(send);
        let in_turn = self.turns.live().map(send);
        if let Some(p) = (0..8).rev().find(has(strict)) {
            let alone = strict.count_ones() == 1;
            return (Some(send(p)), in_turn.or(successor).filter(|_| alone));
        }
        if in_turn.is_some() {
            return (in_turn, successor);
        }
        if shares != 0 {
            return (successor, None);
        }
        ((0..8).find(has(thrown)).map(|p| (p, true)), None)
    }
}
