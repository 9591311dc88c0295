//! Whose packet leaves a port next: the reference of `switch/egress_gate`.

/// What happens to a packet that may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// It leaves.
    Send(usize),
    /// It is thrown away.
    Discard(usize),
}

/// Strict priorities before deficit round robin, paid afterwards.
#[derive(Clone, Debug)]
pub struct EgressScheduler {
    strict: u8,
    quanta: [u16; 8],
    turn: usize,
    balance: [i64; 8],
}

impl EgressScheduler {
    /// A scheduler; bit `p` of `strict` for priority `p`, quanta in bytes, zero for one that never sends.
    pub fn new(strict: u8, quanta: [u16; 8]) -> Self {
        Self { strict, quanta, turn: 0, balance: [0; 8] }
    }

    /// Decides between packets. `offers` are the priorities that have one; those of `hold` must wait, those of
    /// `discard` are thrown away. None when nothing can go, or when a turn passes because its quantum does not
    /// cover a debt.
    pub fn choose(&mut self, offers: u8, hold: u8, discard: u8) -> Option<Choice> {
        let has = |set: u8, p: usize| set >> p & 1 == 1;
        let may = offers & !hold & !discard;
        if let Some(p) = (0..8).rev().find(|p| has(may & self.strict, *p)) {
            return Some(Choice::Send(p));
        }
        let funded = (0..8).fold(0, |all, p| all | u8::from(self.quanta[p] > 0) << p);
        let shares = may & !self.strict & funded;
        if has(shares, self.turn) && self.balance[self.turn] > 0 {
            return Some(Choice::Send(self.turn));
        }
        let in_turn = (1..=8).map(|i| (self.turn + i) % 8);
        let Some(next) = in_turn.into_iter().find(|p| has(shares, *p)) else {
            return (0..8).find(|p| has(offers & discard, *p)).map(Choice::Discard);
        };
        self.balance[self.turn] = self.balance[self.turn].min(0);
        self.turn = next;
        self.balance[next] += i64::from(self.quanta[next]);
        (self.balance[next] > 0).then_some(Choice::Send(next))
    }

    /// A packet of so many bytes has left.
    pub fn sent(&mut self, priority: usize, bytes: u16) {
        if self.strict >> priority & 1 == 0 {
            self.balance[priority] -= i64::from(bytes);
        }
    }
}
