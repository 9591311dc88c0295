#![allow(missing_docs)]
use fncc_netlist::prelude::*;
use fncc_netlist::*;

#[derive(LogicBlock)]
struct Acc<const N: usize> {
    pub clk: Signal<In, Clock>,
    pub rst: Signal<In, Bit>,
    pub add: Signal<In, Bits<N>>,
    pub sel: Signal<In, Bits<4>>,
    pub sum: Signal<Out, Bits<N>>,
    pub one: Signal<Out, Bit>,
    pub wide: Signal<Out, Bits<96>>,
    acc: Dff<Bits<N>>,
    rep: Repeat<N, 96>,
    ones: Signal<Local, Bits<8>>,
    #[allow(dead_code)]
    half: Constant<Bits<8>>,
    mem: Ram<Bits<N>, 4>,
    st: Dff<State>,
}
#[derive(LogicState, Clone, Copy, Debug, PartialEq)]
enum State { Idle, Run, Stop }

impl<const N: usize> Acc<N> {
    fn new() -> Self {
        Self { clk: Default::default(), rst: Default::default(), add: Default::default(), sel: Default::default(), sum: Default::default(), one: Default::default(), wide: Default::default(), acc: Dff::new(5.into()), rep: Default::default(), ones: Default::default(), half: Constant::new(3.into()), mem: Ram::new(ReadDuringWrite::New), st: Default::default() }
    }
}
impl<const N: usize> Logic for Acc<N> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_acc");
        dff_setup!(self, clk, acc, st);
        clock!(self, clk, mem);
        self.mem.we.next = true;
        self.mem.re.next = self.sel.val().get_bit(0);
        self.mem.waddr.next = self.sel.val();
        self.mem.raddr.next = self.acc.q.val().get_bits::<4>(0);
        self.mem.wdata.next = self.add.val();
        comment!("The sum wraps.");
        self.acc.d.next = self.acc.q.val() + self.add.val();
        self.ones.next = 0.into();
        for i in 0..N {
            if self.acc.q.val().get_bit(i) {
                self.ones.next = self.ones.val() + 1;
            }
            if i == 3 {
                self.ones.next = self.ones.val() ^ 4;
            }
        }
        match self.st.q.val() {
            State::Idle => { self.st.d.next = State::Run; }
            State::Run => { if self.sel.val() == 3 { self.st.d.next = State::Stop; } }
            State::Stop => { self.st.d.next = State::Idle; }
        }
        self.sum.next = self.mem.rdata.val() + bit_cast::<N, 8>(self.ones.val() + self.half.val());
        self.one.next = (self.acc.q.val() >> self.sel.val()).get_bit(0) && self.st.q.val() == State::Run;
        self.rep.word.next = self.acc.q.val();
        self.wide.next = self.rep.copies.val() << self.sel.val();
        if self.rst.val() {
            self.acc.d.next = 0.into();
        }
    }
}
kernel_ports!([const N: usize] Acc<N> { clk, rst, add, sel, sum, one, wide });

#[test]
fn smoke() {
    let mut k = KernelEngine::new(Acc::<32>::new());
    let d = elaborate(&Acc::<32>::new(), "acc").unwrap();
    println!("{}", verilog::emit(&d, &["hello".into()]));
    let mut n = Interpreter::new(&d).unwrap();
    assert_eq!(k.ports(), n.ports());
    let (a, s) = (k.port("add"), k.port("sel"));
    k.vcd(std::path::Path::new("/tmp/k.vcd"), 4000).unwrap();
    n.vcd(std::path::Path::new("/tmp/n.vcd"), 4000).unwrap();
    let mut x = 1u64;
    for c in 0..1000 {
        x = x.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        for e in [&mut k as &mut dyn Engine, &mut n] { e.set(a, x >> 20); e.set(s, x >> 55); e.clock(); }
        for p in 0..k.ports().len() { assert_eq!(k.get_wide(PortId(p)), n.get_wide(PortId(p)), "cycle {c} {:?}", k.ports()[p]); }
    }
    k.finish_vcd().unwrap(); n.finish_vcd().unwrap();
}
