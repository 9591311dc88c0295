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
    /// Priorities whose packets are discarded.
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
    /// Bytes of the beat.
    own: u16,
}

/// What a gate shows in a cycle.
#[derive(Clone, Copy, Debug)]
pub struct GateOutputs {
    /// Priorities whose beat it takes if they offer one.
    pub ready: u8,
    /// The beat that it sends.
    pub sent: Option<TakenBeat>,
    /// The beat that it discards.
    pub discarded: Option<TakenBeat>,
    /// The beats that its events are about: one that was sent, one that was discarded.
    pub events: [Option<TakenBeat>; 2],
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
}

/// Complete packets of one priority after the other, taken from queues.
#[derive(Clone, Copy, Debug, Default)]
struct Taker {
    priority: Option<usize>,
    /// A packet has begun and not ended.
    inside: bool,
    bytes: u16,
}

impl Taker {
    fn bit(&self) -> u8 {
        self.priority.map_or(0, |p| 1 << p)
    }

    /// The beat that it takes.
    fn take(&mut self, inputs: &GateInputs) -> Option<TakenBeat> {
        let priority = self.priority.filter(|p| inputs.offers >> p & 1 == 1)?;
        let begins = !self.inside;
        let own = inputs.bytes[priority];
        self.bytes = if begins { own } else { self.bytes.wrapping_add(own) };
        let ends = inputs.lasts >> priority & 1 == 1;
        self.inside = !ends;
        Some(TakenBeat { priority, begins, bytes: self.bytes, ends, own })
    }
}

/// Strict priorities before deficit round robin, decided on what was seen some cycles ago.
#[derive(Clone, Debug)]
pub struct EgressScheduler {
    strict: u8,
    funded: u8,
    quanta: [u16; 8],
    turns: EgressTurns,
    /// What was seen one and two cycles ago.
    kinds: [Kinds; 2],
    choice: Option<usize>,
    /// Whose packet is next if that priority has run dry.
    second: Option<usize>,
    sender: Taker,
    discarder: Taker,
    /// Whom the discarder turns to if nothing has changed by then.
    candidate: Option<usize>,
    /// Priorities that could not start a packet one and two cycles ago, as they are being discarded.
    barred: [u8; 2],
    open: bool,
    room: bool,
    under_way: usize,
    /// A beat went in, a beat went out, a cycle ago.
    went: [bool; 2],
    waiting: u8,
    holds: VecDeque<u8>,
    /// Beats of the cycles before, sent and discarded, the newest first.
    beats: VecDeque<[Option<TakenBeat>; 2]>,
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
            sender: Taker::default(),
            discarder: Taker::default(),
            candidate: None,
            barred: [0; 2],
            open: true,
            room: true,
            under_way: 0,
            went: [false; 2],
            waiting: 0,
            holds: vec![0; Self::DECISION].into(),
            beats: vec![[None; 2]; Self::EVENT].into(),
        }
    }

    /// A cycle.
    pub fn clock(&mut self, inputs: &GateInputs) -> GateOutputs {
        let withheld = inputs.discard | self.discarder.bit();
        let seen = self.see(inputs, withheld);
        let granted = self.sender.bit();
        let ready = if self.open { granted } else { 0 } | self.discarder.bit();
        let was_inside = self.sender.inside;
        let sent = if self.open { self.sender.take(inputs) } else { None };
        let candidate = self.next_victim(inputs.discard);
        let discarded = self.discarder.take(inputs);
        let hold = self.holds.pop_back().unwrap_or(0);
        let shown = GateOutputs {
            ready,
            sent,
            discarded,
            events: self.beats.pop_back().unwrap_or_default(),
            waiting: self.waiting,
            stopped: hold & !if was_inside { granted } else { 0 },
        };

        let (choice, second) = self.choose();
        let paid = self.beats[Self::PAYMENT - 1][0]
            .filter(|beat| self.strict >> beat.priority & 1 == 0)
            .map(|beat| (beat.priority, beat.own));
        self.turns.clock(self.kinds[0].shares, paid);

        if !self.sender.inside {
            let alive = |p: &usize| self.waiting >> *p & 1 == 1;
            self.sender.priority = self.choice.filter(alive).or(self.second);
        }
        if !self.discarder.inside {
            let goes = inputs.discard & !granted;
            self.discarder.priority = self.candidate.filter(|p| goes >> p & 1 == 1);
        }
        (self.choice, self.second) = (choice, second);
        self.candidate = candidate;
        self.barred = [withheld, self.barred[0]];
        self.open = self.room;
        self.under_way = self.under_way + usize::from(self.went[0]) - usize::from(self.went[1]);
        // Three more may have come, or come, before this shows.
        self.room = self.under_way + 3 <= Self::ABSORBED;
        self.went = [sent.is_some(), inputs.leaves];
        self.kinds = [seen, self.kinds[0]];
        self.funded = (0..8).fold(0, |all, p| all | u8::from(self.quanta[p] > 0) << p);
        self.waiting = inputs.offers;
        self.holds.push_front(inputs.hold);
        self.beats.push_front([sent, discarded]);
        shown
    }

    /// A packet that has begun is one that has beats, even if none is there right now.
    fn see(&self, inputs: &GateInputs, withheld: u8) -> Kinds {
        let begun = if self.sender.inside { self.sender.bit() } else { 0 };
        let may = (inputs.offers | begun) & !inputs.hold & !withheld;
        Kinds { strict: may & self.strict, shares: may & !self.strict & self.funded }
    }

    /// The first priority after the discarder's that has packets to discard and has not been able to send for a while.
    fn next_victim(&self, discard: u8) -> Option<usize> {
        let able = self.waiting & discard & self.barred[0] & self.barred[1];
        let after = self.discarder.priority.map_or(0, |p| p + 1);
        (after..after + 8).map(|p| p % 8).find(|p| able >> p & 1 == 1)
    }

    /// The next packet, and that which goes if there is none: of what was seen two cycles ago.
    fn choose(&self) -> (Option<usize>, Option<usize>) {
        let Kinds { strict, shares } = self.kinds[1];
        let has = |set: u8| move |p: &usize| set >> p & 1 == 1;
        let successor = self.turns.successor().filter(has(shares));
        let in_turn = self.turns.live();
        if let Some(p) = (0..8).rev().find(has(strict)) {
            let alone = strict.count_ones() == 1;
            return (Some(p), in_turn.or(successor).filter(|_| alone));
        }
        if in_turn.is_some() {
            return (in_turn, successor);
        }
        (successor, None)
    }
}
