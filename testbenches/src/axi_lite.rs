//! The master of an AXI4-Lite port: one transaction after the other, held to the rules of the bus.

use crate::stream::Random;
use fncc_netlist::{Engine, PortId};
use std::collections::VecDeque;

/// Cycles after which a transaction that is not done never will be.
const PATIENCE: usize = 1000;

/// What a slave answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// 0 OKAY, 2 SLVERR.
    pub response: u64,
    /// What was read; zero of a write.
    pub data: u32,
    /// Cycles from the last address or data word accepted to the answer.
    pub latency: usize,
}

/// The `valid` and `ready` of a channel.
#[derive(Clone, Copy, Debug)]
struct Channel {
    valid: PortId,
    ready: PortId,
}

/// A transaction that is to be made.
#[derive(Clone, Copy, Debug)]
struct Transaction {
    is_write: bool,
    offset: u16,
    data: u32,
    strobes: u64,
}

/// The transaction under way.
#[derive(Clone, Debug)]
struct Current {
    is_write: bool,
    /// Channels whose word is not accepted yet, and the cycles before each is offered, the first one first.
    offers: VecDeque<(Channel, usize)>,
    /// All of them are offered at once.
    together: bool,
    /// Cycles since the last one was accepted.
    latency: usize,
    /// Cycles that the answer has to wait.
    hold: usize,
    /// The answer, once it was seen.
    answer: Option<Answer>,
}

/// A master of AXI4-Lite, which works while everything else continues ([`Master::drive`], [`Master::sample`]) or alone ([`Master::write`], [`Master::read`]).
#[derive(Clone, Debug)]
pub struct Master {
    aw: Channel,
    w: Channel,
    b: Channel,
    ar: Channel,
    r: Channel,
    awaddr: PortId,
    wdata: PortId,
    wstrb: PortId,
    bresp: PortId,
    araddr: PortId,
    rdata: PortId,
    rresp: PortId,
    /// Where waits come from, and the highest number of cycles that each has.
    waits: Option<(Random, usize)>,
    queue: VecDeque<Transaction>,
    current: Option<Current>,
}

impl Master {
    /// That of `s_axil_*`, which never waits.
    ///
    /// # Panics
    /// When the design has no such ports.
    pub fn new(engine: &dyn Engine) -> Self {
        let port = |name: &str| engine.port(&format!("s_axil_{name}"));
        let channel = |name: &str| Channel {
            valid: port(&format!("{name}valid")),
            ready: port(&format!("{name}ready")),
        };
        Self {
            aw: channel("aw"),
            w: channel("w"),
            b: channel("b"),
            ar: channel("ar"),
            r: channel("r"),
            awaddr: port("awaddr"),
            wdata: port("wdata"),
            wstrb: port("wstrb"),
            bresp: port("bresp"),
            araddr: port("araddr"),
            rdata: port("rdata"),
            rresp: port("rresp"),
            waits: None,
            queue: VecDeque::new(),
            current: None,
        }
    }

    /// The same, which offers address and data in any order, and waits up to `most` cycles before each and before it accepts an answer.
    #[must_use]
    pub fn with_waits(self, random: Random, most: usize) -> Self {
        Self { waits: Some((random, most)), ..self }
    }

    /// Queues a write of a word.
    pub fn push_write(&mut self, offset: u16, data: u32) {
        self.queue.push_back(Transaction { is_write: true, offset, data, strobes: 15 });
    }

    /// Whether nothing is under way or queued.
    pub fn is_idle(&self) -> bool {
        self.queue.is_empty() && self.current.is_none()
    }

    /// Sets the inputs of this cycle.
    pub fn drive(&mut self, engine: &mut dyn Engine) {
        if self.current.is_none()
            && let Some(transaction) = self.queue.pop_front()
        {
            self.begin(engine, transaction);
        }
        for channel in [self.aw, self.w, self.ar] {
            engine.set(channel.valid, 0);
        }
        let Some(current) = &mut self.current else { return };
        let active = if current.together { current.offers.len() } else { 1 };
        for (channel, wait) in current.offers.iter_mut().take(active) {
            engine.set(channel.valid, u64::from(*wait == 0));
        }
        let accepts = current.offers.is_empty() && current.hold == 0;
        let answer = if current.is_write { self.b } else { self.r };
        engine.set(answer.ready, accepts.into());
    }

    fn begin(&mut self, engine: &mut dyn Engine, transaction: Transaction) {
        let Transaction { is_write, offset, data, strobes } = transaction;
        let mut wait = || self.waits.as_mut().map_or(0, |(random, most)| random.below(*most + 1));
        let mut offers = if is_write {
            engine.set(self.awaddr, offset.into());
            engine.set(self.wdata, data.into());
            engine.set(self.wstrb, strobes);
            VecDeque::from([(self.aw, wait()), (self.w, wait())])
        } else {
            engine.set(self.araddr, offset.into());
            VecDeque::from([(self.ar, wait())])
        };
        let hold = wait();
        let mut together = true;
        if let Some((random, _)) = &mut self.waits {
            together = random.below(3) == 0;
            let first = random.below(offers.len());
            offers.rotate_left(first);
        }
        let (latency, answer) = (0, None);
        self.current = Some(Current { is_write, offers, together, latency, hold, answer });
    }

    /// After the clock: the answer that was accepted, if one was.
    ///
    /// # Panics
    /// When an answer comes too early, twice, changes, or goes away, or none comes.
    pub fn sample(&mut self, engine: &dyn Engine) -> Option<Answer> {
        let [written, read] = [self.b, self.r].map(|channel| engine.get(channel.valid) == 1);
        let Some(current) = &mut self.current else {
            assert!(!written && !read, "an answer to nothing");
            return None;
        };
        let (valid, other) = if current.is_write { (written, read) } else { (read, written) };
        assert!(!other, "an answer to nothing");
        current.latency += 1;
        assert!(current.latency < PATIENCE, "no answer");
        if !current.offers.is_empty() {
            assert!(!valid, "an answer before the question");
            let active = if current.together { current.offers.len() } else { 1 };
            let mut place = 0;
            current.offers.retain_mut(|(channel, wait)| {
                place += 1;
                if place > active {
                    return true;
                }
                if *wait > 0 {
                    *wait -= 1;
                    return true;
                }
                engine.get(channel.ready) == 0
            });
            if current.offers.is_empty() {
                current.latency = 0;
            }
            return None;
        }
        if !valid {
            assert!(current.answer.is_none(), "an answer goes away");
            return None;
        }
        let (response, data) = match current.is_write {
            true => (engine.get(self.bresp), 0),
            false => (engine.get(self.rresp), engine.get(self.rdata) as u32),
        };
        let latency = current.latency;
        let answer = *current.answer.get_or_insert(Answer { response, data, latency });
        assert_eq!((response, data), (answer.response, answer.data), "an answer changes");
        if current.hold > 0 {
            current.hold -= 1;
            return None;
        }
        self.current = None;
        Some(answer)
    }

    /// Makes what is queued, then this.
    fn finish(&mut self, engine: &mut dyn Engine) -> Option<Answer> {
        let mut last = None;
        while !self.is_idle() {
            self.drive(engine);
            engine.clock();
            last = self.sample(engine).or(last);
        }
        self.drive(engine);
        for channel in [self.b, self.r] {
            engine.set(channel.ready, 0);
        }
        last
    }

    /// Makes all that is queued.
    ///
    /// # Panics
    /// As [`Master::sample`].
    pub fn flush(&mut self, engine: &mut dyn Engine) {
        self.finish(engine);
    }

    /// Writes some bytes of a word, after what is queued.
    ///
    /// # Panics
    /// As [`Master::sample`].
    pub fn write_bytes(
        &mut self,
        engine: &mut dyn Engine,
        offset: u16,
        data: u32,
        strobes: u64,
    ) -> Answer {
        self.queue.push_back(Transaction { is_write: true, offset, data, strobes });
        self.finish(engine).expect("a transaction has an answer")
    }

    /// Writes a word, after what is queued.
    ///
    /// # Panics
    /// As [`Master::sample`].
    pub fn write(&mut self, engine: &mut dyn Engine, offset: u16, data: u32) -> Answer {
        self.write_bytes(engine, offset, data, 15)
    }

    /// Reads a word, after what is queued.
    ///
    /// # Panics
    /// As [`Master::sample`].
    pub fn read(&mut self, engine: &mut dyn Engine, offset: u16) -> Answer {
        self.queue.push_back(Transaction { is_write: false, offset, data: 0, strobes: 0 });
        self.finish(engine).expect("a transaction has an answer")
    }
}
