//! Interfaces, arrays and memories together.

use super::*;

/// A stream with a handshake.
#[bundle(Sink, Source)]
struct Handshake {
    /// Data.
    data: Bits<8>,
    /// Beat valid.
    valid: Bit,
    /// Ready to accept it.
    #[back]
    ready: Bit,
}

/// One register with a valid/ready handshake on both sides; `ready` passes through.
#[block]
struct Stage {
    pub clk: Signal<In, Clock>,
    pub sink: Sink,
    pub source: Source,
    data: Dff<Bits<8>>,
    full: Dff<Bit>,
}
impl Logic for Stage {
    #[hdl_gen]
    fn update(&mut self) {
        self.source.data.next = self.data.q.val() + 1;
        self.source.valid.next = self.full.q.val();
        self.sink.ready.next = !self.full.q.val() || self.source.ready.val();
        if self.sink.ready.val() {
            self.data.d.next = self.sink.data.val();
            self.full.d.next = self.sink.valid.val();
        }
    }
}

#[block]
struct Linked {
    pub clk: Signal<In, Clock>,
    pub linked_in: Sink,
    pub linked_out: Source,
    first: Stage,
    second: Stage,
}
impl Logic for Linked {
    #[hdl_gen]
    fn update(&mut self) {
        join!(self.linked_in => self.first.sink);
        join!(self.first.source => self.second.sink);
        join!(self.second.source => self.linked_out);
    }
}

#[test]
fn interfaces_are_joined() {
    assert_all_engines_agree("linked", Linked::default);
}

#[block]
struct Arrayed<const N: usize> {
    pub clk: Signal<In, Clock>,
    pub arrayed_in: Sink,
    pub arrayed_out: Source,
    pub taps: [Signal<Out, Bits<8>>; 3],
    pub keys: [Signal<In, Bits<8>>; 3],
    stages: [Stage; 4],
    counts: [Dff<Bits<8>>; 3],
}
impl<const N: usize> Logic for Arrayed<N> {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..4 {
            self.stages[i].clk.next = self.clk.val();
        }
        join!(self.arrayed_in => self.stages[0].sink);
        for i in 0..N {
            join!(self.stages[i].source => self.stages[i + 1].sink);
            if self.stages[i].source.valid.val() && self.stages[i + 1].sink.ready.val() {
                self.counts[i].d.next = self.counts[i].q.val() + self.stages[i].source.data.val();
            }
            self.taps[i].next = self.counts[i].q.val() ^ self.keys[2 - i].val();
        }
        join!(self.stages[3].source => self.arrayed_out);
    }
}

#[test]
fn arrays_of_sub_blocks_and_ports_are_indexed_by_loop_arithmetic() {
    assert_all_engines_agree("arrayed", Arrayed::<3>::default);
}

#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
enum State {
    Idle,
    Run,
    Stop,
}

block!(Mixed[const N: usize][N] {
    clk clk
    in { rst: Bit, add: Bits<N>, select: Bits<4> }
    out { stored_plus_ones: Bits<N>, one_while_running: Bit, shifted_copies: Bits<96> }
    sum: Dff<Bits<N>> = Dff::new(5.into()),
    copies: Repeat<N, 96>,
    ones: Signal<Local, Bits<8>>,
    half: Constant<Bits<8>> = Constant::new(3.into()),
    memory: Ram<Bits<N>, 4> = Ram::new(ReadDuringWrite::New),
    state: Dff<State>,
});
impl<const N: usize> Logic for Mixed<N> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module mixed");
        self.memory.we.next = true;
        self.memory.re.next = self.select.val().get_bit(0);
        self.memory.waddr.next = self.select.val();
        self.memory.raddr.next = self.sum.q.val().get_bits::<4>(0);
        self.memory.wdata.next = self.add.val();
        comment!("The sum wraps.");
        self.sum.d.next = self.sum.q.val() + self.add.val();
        self.ones.next = 0.into();
        for i in 0..N {
            if self.sum.q.val().get_bit(i) {
                self.ones.next = self.ones.val() + 1;
            }
            if i == 3 {
                self.ones.next = self.ones.val() ^ 4;
            }
        }
        match self.state.q.val() {
            State::Idle => {
                self.state.d.next = State::Run;
            }
            State::Run => {
                if self.select.val() == 3 {
                    self.state.d.next = State::Stop;
                }
            }
            State::Stop => {
                self.state.d.next = State::Idle;
            }
        }
        self.stored_plus_ones.next =
            self.memory.rdata.val() + bit_cast::<N, 8>(self.ones.val() + self.half.val());
        self.one_while_running.next =
            (self.sum.q.val() >> self.select.val()).get_bit(0) && self.state.q.val() == State::Run;
        self.copies.word.next = self.sum.q.val();
        self.shifted_copies.next = self.copies.copies.val() << self.select.val();
        if self.rst.val() {
            self.sum.d.next = 0.into();
        }
    }
}

#[test]
fn registers_memories_loops_and_states_work_together() {
    assert_all_engines_agree("mixed", Mixed::<32>::default);
}
