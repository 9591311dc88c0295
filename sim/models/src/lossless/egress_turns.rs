//! Deficit round robin, paid beat by beat and some cycles late: the reference of `switch/egress_turns`.

/// Cycles between two steps of the turn.
const STEP: usize = 6;
/// Cycles that a new turn takes to show in its balance.
const FRESH: usize = 2;
/// Debts grow no further than a beat beyond this.
const DEEPEST: i64 = -(1 << 18);

/// What was found of those that share, looking for the next turn.
#[derive(Clone, Copy, Debug, Default)]
struct Search {
    /// Who can pay, and who cannot.
    usable: u8,
    unable: u8,
    /// Whose turn it was.
    from: usize,
}

/// Balances and the turn.
#[derive(Clone, Debug)]
pub(super) struct EgressTurns {
    quanta: [u16; 8],
    balance: [i64; 8],
    change: [i64; 8],
    cost: [u16; 8],
    raised: u8,
    able: u8,
    turn: usize,
    dry: bool,
    broke: bool,
    late: bool,
    fresh: usize,
    rests: usize,
    live: Option<usize>,
    search: Search,
    /// The next turn, if somebody can pay, and those that it passes on the way, itself among them.
    next: Option<usize>,
    reached: u8,
}

impl EgressTurns {
    /// The turn is with priority 0, and nobody owes anything.
    pub(super) fn new(quanta: [u16; 8]) -> Self {
        Self {
            quanta,
            balance: [0; 8],
            change: [0; 8],
            cost: [0; 8],
            raised: 0,
            able: 0xff,
            turn: 0,
            dry: true,
            broke: false,
            late: false,
            fresh: 0,
            rests: 0,
            live: None,
            search: Search::default(),
            next: None,
            reached: 0,
        }
    }

    /// The priority that may send.
    pub(super) fn live(&self) -> Option<usize> {
        self.live
    }

    /// The priority that would have the next turn.
    pub(super) fn successor(&self) -> Option<usize> {
        self.next
    }

    /// A cycle, with those that share and who pays how much.
    pub(super) fn clock(&mut self, shares: u8, paid: Option<(usize, u16)>) {
        let is = |set: u8, p: usize| set >> p & 1 == 1;
        let set = |of: &dyn Fn(usize) -> bool| (0..8).fold(0, |all, p| all | u8::from(of(p)) << p);
        let owing = set(&|p| self.balance[p] < 0);
        let able = set(&|p| self.balance[p] + i64::from(self.quanta[p]) >= 0);
        let has = is(shares, self.turn);
        let steps = self.rests == 0 && self.reached != 0 && (self.dry || self.broke);

        self.live = (has && (!self.late || self.fresh > 0)).then_some(self.turn);
        self.late = self.broke;
        self.broke = is(owing, self.turn) && self.fresh == 0;
        self.dry = !has;
        self.fresh = self.fresh.saturating_sub(1);
        self.rests = self.rests.saturating_sub(1);

        for p in 0..8 {
            let deep = self.balance[p] < DEEPEST;
            self.balance[p] += self.change[p];
            let quantum = if is(self.raised, p) { self.quanta[p] } else { 0 };
            self.change[p] = i64::from(quantum) - i64::from(self.cost[p]);
            self.cost[p] = paid.filter(|(payer, _)| *payer == p && !deep).map_or(0, |(_, b)| b);
        }
        self.raised = 0;
        let from = self.turn;
        if steps {
            self.raised = self.reached & owing;
            self.rests = STEP - 1;
            if let Some(next) = self.next {
                self.turn = next;
                self.fresh = FRESH;
            }
        }

        let Search { usable, unable, from: start } = self.search;
        let in_turn = (1..=8).map(|i| (start + i) % 8);
        self.next = in_turn.clone().find(|p| is(usable, *p));
        let passed = in_turn.take_while(|p| !is(usable, *p)).filter(|p| is(unable, *p));
        self.reached = passed.chain(self.next).fold(0, |all, p| all | 1 << p);
        self.search = Search { usable: shares & self.able, unable: shares & !self.able, from };
        self.able = able;
    }
}
