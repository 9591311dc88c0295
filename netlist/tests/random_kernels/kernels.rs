// Written by the generator beside it; the test `random_kernels` says so when it is not what that writes.

use super::compare::Kernel;
use fncc_netlist::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, LogicState)]
pub enum St {
    A,
    B,
    C,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
pub struct Inner {
    pub flag: Bit,
    pub high: Bits<8>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
pub struct Pair {
    pub low: Bits<4>,
    pub inner: Inner,
}

#[derive(Clone, Copy, Debug, LogicState)]
pub enum Odd {
    A,
    B,
    C,
}
impl PartialEq for Odd {
    fn eq(&self, other: &Self) -> bool {
        (*self as usize > 0) == (*other as usize > 0)
    }
}

pub type Byte = u8;
pub type Copied = Replica<Bit>;
pub type Restarted = ResetDff<Bits<8>>;

block!(Child { in { a: Bits<8>, b: Bits<8> } out { x: Bits<8>, y: Bits<8> } });
impl Logic for Child {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.a.val() + 1;
        self.y.next = self.b.val() ^ 0x55;
    }
}

block!(Held { clk clk in { rst: Bit, a: Bits<8> } out { x: Bits<8> } r: Dff<Bits<8>>, });
impl Logic for Held {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.r.q.val();
        if self.a.val().get_bit(0) {
            self.r.d.next = self.r.q.val() ^ self.a.val();
        }
        if self.rst.val() {
            self.r.d.next = 0x5a.into();
        }
    }
}

mod k0 {
    use super::*;
    const a: u64 = 16;
    block!(Kernel[const N: usize][N] {  in { a: Bit, b: Bits<70>, c: Bits<2>, } out { x: Bits<5>, } l: Signal<Local, Bits<5>>, mode: Signal<Local, St>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.l.next = 0_u64.into();
            self.x.next = concat::<5, _>((N.to_bits::<4>() >> Bits::<3>::from(0_u64), Bits::<1>::from(1_u64))) ^ (bit_cast::<5, 70>(self.b.val()) << 4_u64);
            let named_0: Bits<8> = Bits::<8>::from(136_u64);
            self.mode.next = St::B;
            let named_1: Bits<2> = 0_u64.into();
            match self.mode.val() {
                St::C | St::A if (!Bits::<33>::from(8589934591_u64)).all() => {
                    self.l.next = 1_u64.into();
                }
                St::B | St::C => {
                    if named_0.get_bit(N + 1) {
                        self.l.next = 0_u64.into();
                    } else {
                        self.mode.next = self.mode.val();
                        self.l.next = (self.x.val() ^ self.x.val()) << (N as u64) << 1_u64.to_bits::<1>();
                    }
                    self.x.next = bit_cast::<5, 70>(bit_cast::<70, 5>(self.x.val()) + (N < 3));
                }
                _ => {
                    match self.mode.val() {
                        St::A if (self.c.val().index() + 4 != self.c.val().index()) & N.to_bits::<13>().xor() => {
                            self.l.next = named_0.get_bits::<5>(3);
                        }
                        St::A => {
                            self.l.next = 0_u64.into();
                            self.x.next = bit_cast::<5, 16>(Bits::<16>::from(1_u64));
                        }
                        St::A => {
                        }
                        _ => {
                            self.l.next = 1_u64.into();
                        }
                    }
                    self.x.next = N.to_bits::<5>() << a;
                }
            }
            if N != 1 {
                for b in (1..1_usize).rev() {
                    self.l.next = self.l.val();
                    self.mode.next = St::B;
                }
                match named_0.index() {
                    0b101 => {
                        self.l.next = 1_u64.into();
                    }
                    0x10 => {
                        self.x.next = self.l.val() + self.a.val();
                        self.mode.next = self.mode.val();
                    }
                    4 | 1 => {
                        self.x.next = concat::<5, _>((concat::<3, _>((self.a.val(), bits::<1>(0x0_u64), 1_u64.to_bits::<1>())), N == 0, self.a.val() | self.a.val())) ^ (bit_cast::<5, 16>(bits::<16>(0x8de4_u64)) | self.l.val() << (N as u64));
                        self.x.next = 31_u64.into();
                    }
                    _ => {
                        self.mode.next = St::B;
                        self.x.next = concat::<5, _>((bit_cast::<1, 5>(self.l.val()), concat::<2, _>((Bits::<1>::from(1_u64), self.a.val())), bits::<8>(0xff_u64).get_bits::<2>(4)));
                    }
                }
            }
            if (self.a.val() ^ self.a.val()) & (N.to_bits::<33>() < N.to_bits::<33>()) {
                match self.mode.val() {
                    St::C | St::A => {
                        self.mode.next = self.mode.val();
                    }
                    St::B | St::C => {
                    }
                    St::C => {
                        self.mode.next = St::B;
                        self.x.next = self.l.val() << self.l.val();
                    }
                    _ => {
                        self.l.next = bit_cast::<5, 40>(1099511627775_u64.to_bits::<40>());
                        self.mode.next = self.mode.val();
                    }
                }
                match self.c.val().replace_bit(1, self.a.val()).get_bit(self.l.val().index() + 1) {
                    false => {
                        self.l.next = self.l.val();
                    }
                    _ => {
                        self.x.next = self.l.val() + self.l.val();
                        self.x.next = concat::<5, _>((concat::<4, _>((self.a.val(), false, bits::<1>(0x1_u64), false)), bits::<1>(0x1_u64))) & bit_cast::<5, 70>(self.b.val() << self.c.val());
                    }
                }
            } else {
                let named_2 = concat::<32, _>(((N.to_bits::<28>() + self.a.val()), bit_cast::<3, 4>(N.to_bits::<4>()), bits::<1>(0x1_u64)));
            }
            for b in (1..=1_usize).rev() {
                self.mode.next = self.mode.val();
                self.l.next = !(!b.to_bits::<33>()).get_bits::<5>(6);
            }
        }
    }
}

mod k1 {
    use super::*;
    const a: u64 = 127;
    const bias: u64 = 97;
    block!(Kernel { clk clk in { a: Bits<8>, b: Bits<16>, } out { x: Bits<8>, } l: Signal<Local, Bits<16>>, m: Signal<Local, Bits<1>>, next: Signal<Local, Bits<40>>, r: Dff<St>, q: Dff<Bits<32>>, myself: Dff<St>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.r.d.next = St::A;
            self.m.next = 4194304_u64.to_bits::<40>().get_bits::<1>(15) >> 3_u64;
            self.next.next = Bits::<40>::from(1099511627775_u64).replace_bit(self.b.val().index(), 0xffff_u64 + self.b.val() <= self.b.val().replace_bit(8, true));
            self.l.next = self.b.val() + true;
            self.q.d.next = !self.q.q.val();
            if (self.q.q.val().xor() && self.a.val() < 255_u64.to_bits::<8>()) {
                self.myself.d.next = St::B;
            }
            self.x.next = bit_cast::<8, 8>(self.a.val());
            let named_0 = self.x.val() | 0x0;
            for turn in 2..4_usize {
                self.myself.d.next = self.r.q.val();
            }
        }
    }
}

mod k2 {
    use super::*;
    const a: u64 = 42;
    const LIMIT: u64 = 99;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<4>, b: Bits<5>, s: Bits<4>, } out { x: Bits<8>, y: Bits<64>, z: Bit, } k: Constant<Bits<8>> = Constant::new(255_u64.into()), pair: Signal<Local, Pair>, list: [Signal<Local, Bits<8>>; 3], r: Dff<Bits<33>>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.pair.next.inner.flag = self.b.val().index() + 8 > self.s.val().index() || self.k.val().replace_bit(self.a.val().index() + 1, false) < 0b100000_u64;
            if self.k.val().get_bit(N + 1) & (N.to_bits::<70>() <= 2907146920185515671_u64) {
                self.r.d.next = self.r.q.val();
            }
            self.z.next = N != 0;
            self.x.next = 255_u64.into();
            self.pair.next.low = concat::<4, _>((bits::<3>(0x0_u64), (self.z.val() && self.pair.val().inner.flag) ^ !self.z.val()));
            self.pair.next.inner.high = self.k.val();
            let named_0 = 1059366614083_u64 | 341067932256_u64.to_bits::<40>();
            self.y.next = !(bits::<64>(0x6070ca430982abaf_u64) >> 18_u64);
            for place in 0..3_usize {
                self.list[place].next = N.to_bits::<8>();
            }
            comment!("what follows\nin two lines");
            self.pair.next.inner.high = (self.list[2].val() + self.x.val()).replace_bit(4, self.z.val() & false) << a;
        }
    }
}

mod k3 {
    use super::*;
    const a: u64 = 0;
    block!(Kernel {  in { a: Bits<70>, b: Bits<64>, c: Bits<70>, s: Bits<2>, } out { x: Bits<3>, y: Bit, } l: Signal<Local, Bits<33>>, m: Signal<Local, Bits<32>>, k: Constant<Bits<1>> = Constant::new(1_u64.into()), pair: Signal<Local, Pair>, list: [Signal<Local, Bits<33>>; 2], });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u16 = (53444_u16 >> 4);
            self.pair.next.low = (typed_0 as u8).to_bits::<4>();
            self.x.next = (typed_0 >> 11).to_bits::<3>().replace_bit(self.pair.val().low.index(), false);
            self.pair.next.inner.high = Bits::<8>::from(0_u64);
            let named_0: Bits<2> = 0_u64.into();
            self.pair.next.inner.flag = self.k.val().replace_bit(self.pair.val().inner.high.index(), false).xor();
            self.y.next = self.pair.val().inner.flag && self.pair.val().inner.flag && Bits::<16>::from(42010_u64) < 42543_u64.to_bits::<16>();
            self.l.next = 0_u64.to_bits::<33>();
            self.m.next = bit_cast::<32, 32>(concat::<32, _>((111_u64.to_bits::<13>(), bits::<8>(0x1_u64) << a, (typed_0 << 9).to_bits::<33>().xor(), a * 2 ^ 28_u64.to_bits::<10>())));
            for place in 0..2_usize {
                self.list[place].next = (typed_0 as u8).to_bits::<33>().replace_bit(self.s.val().index(), self.pair.val().inner.flag) >> 32_u64.to_bits::<5>();
            }
            self.y.next = false;
            if self.y.val() {
                match self.y.val() && (self.y.val() && self.pair.val().inner.flag) {
                    false => {
                        self.list[0].next = self.list[0].val();
                        self.y.next = self.pair.val().inner.flag;
                    }
                    true => {
                        self.list[1].next = bit_cast::<33, 5>(16_u64.to_bits::<5>());
                        self.l.next = 655386800_u64.into();
                    }
                    _ => {
                    }
                }
                self.pair.next.inner.flag = ((Bits::<5>::from(0_u64) < bits::<5>(0x15_u64)) | (self.y.val() || self.pair.val().inner.flag)) & (!(typed_0 << 14).to_bits::<16>() <= a);
            }
        }
    }
}

mod k4 {
    use super::*;
    const a: usize = 0;
    const bias: usize = 0;
    const LIMIT: u64 = 127;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<32>, b: Bits<4>, c: Bits<8>, i: Bit, s: Bits<4>, } out { x: Bits<8>, } l: Signal<Local, Bits<64>>, m: Signal<Local, Bits<33>>, next: Signal<Local, Bits<64>>, mode: Signal<Local, St>, r: Dff<Bit>, q: Dff<St>, myself: Dff<Bits<1>>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            let typed_0: u16 = 0_u16;
            self.myself.d.next = self.myself.q.val() + self.r.q.val();
            self.mode.next = St::A;
            if (self.a.val() == N.to_bits::<32>()) & (N > 0) {
                self.q.d.next = self.mode.val();
            }
            self.x.next = typed_0.to_bits::<8>();
            if LIMIT != self.c.val() + self.r.q.val() {
                self.r.d.next = self.mode.val() < St::A;
            }
            self.m.next = 8589934591_u64.into();
            self.l.next = bits::<64>(0x0_u64) << 4_u64.to_bits::<3>();
            self.next.next = Bits::<64>::from(0_u64);
            let named_0 = !concat::<2, _>((self.myself.q.val() << 3_u64, self.myself.q.val()));
            match self.q.q.val() {
                St::B | St::C => {
                    if !self.i.val() {
                        self.next.next = bit_cast::<64, 32>(self.a.val() ^ 536870912) >> 5_u64;
                    } else if a > 4 {
                        self.next.next = self.l.val();
                    }
                    self.r.d.next = self.x.val().xor();
                }
                St::C | St::A => {
                    if 0xa1a1dabb_u64 > bias.to_bits::<32>() << 16_u64 {
                        self.q.d.next = self.mode.val();
                    }
                    comment!("what follows\nin two lines");
                    self.q.d.next = St::A;
                }
                St::B => {
                    self.l.next = bit_cast::<64, 2>(N.to_bits::<2>()) + LIMIT * 2;
                    self.q.d.next = self.q.q.val();
                }
                _ => {
                }
            }
            comment!("what follows\nin two lines");
            self.m.next = bit_cast::<33, 1>(self.myself.q.val() >> 2_u64);
            for x in 2..=2_u64 {
                self.next.next = self.next.val();
                if (N as u64) != self.c.val() {
                    self.q.d.next = St::A;
                }
            }
            comment!("what follows\nin two lines");
            self.myself.d.next = self.myself.q.val().replace_bit(0, self.i.val()) << a.to_bits::<5>();
        }
    }
}

mod k5 {
    use super::*;
    const bias: u64 = 0;
    block!(Kernel { clk clk in { a: Bits<1>, b: Bits<3>, c: Bits<70>, } out { x: Bit, y: Bit, } l: Signal<Local, Bits<64>>, m: Signal<Local, Bits<8>>, k: Constant<Bits<8>> = Constant::new(0_u64.into()), r: Dff<St>, kept: Reg<Bits<16>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u16 = (41313_u16 << 15);
            self.l.next = 11090411733681457509_u64.into();
            self.x.next = self.r.q.val() != St::B;
            let named_0: Bits<4> = bit_cast::<4, 40>(141142914202_u64.to_bits::<40>());
            self.kept.d.next = 65535_u64.into();
            if (0b11111111_u64 == bits::<8>(0x1_u64)) ^ (self.r.q.val() == self.r.q.val()) {
                self.r.d.next = self.r.q.val();
            }
            self.kept.rst.next = false;
            self.y.next = self.l.val() == self.l.val();
            self.kept.en.next = bits::<2>(0x3_u64) + self.y.val() < concat::<2, _>((1_u64.to_bits::<1>(), self.a.val()));
            let named_1 = !(self.r.q.val() < self.r.q.val());
            self.m.next = self.k.val() | concat::<8, _>((self.a.val(), bits::<4>(0xd_u64), self.b.val()));
            self.l.next = ((self.l.val() & (typed_0 << 5).to_bits::<64>()) >> self.b.val()).replace_bit(named_0.index(), concat::<5, _>((named_0, self.x.val())) != self.k.val().get_bits::<5>(1));
            let named_2 = !67_u64.to_bits::<8>();
            let named_3: Bits<70> = 64_u64.into();
            {
                match self.r.q.val() {
                    St::C => {
                        self.x.next = self.y.val();
                        self.kept.rst.next = !true;
                    }
                    St::C | St::A => {
                        self.l.next = Bits::<64>::from(1989827953493218623_u64);
                        self.l.next = bit_cast::<64, 8>(1_u64.to_bits::<8>()) + self.l.val();
                    }
                    St::B | St::C => {
                        self.l.next = bit_cast::<64, 8>(!self.k.val()) + ((1 << 59) - 1);
                        self.x.next = true;
                    }
                    _ => {
                        self.m.next = 65_u64.into();
                    }
                }
            }
        }
    }
}

mod k6 {
    use super::*;
    const a: usize = 127;
    const LIMIT: usize = 99;
    block!(Kernel { clk clk in { a: Bits<3>, b: Bits<32>, s: Bits<4>, } out { x: Bits<3>, y: Bits<2>, } l: Signal<Local, Bits<13>>, list: [Signal<Local, Bits<33>>; 2], r: Dff<Bit>, kept: Reg<Bits<16>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            let typed_0: u64 = 2251799813685248_u64;
            self.kept.en.next = 31_u64.to_bits::<5>().replace_bit(self.s.val().index() + 1, true) != Bits::<5>::from(1_u64) << self.a.val();
            self.kept.d.next = self.kept.q.val();
            self.kept.rst.next = self.kept.q.val().xor() ^ false;
            let named_0: Bits<3> = 7_u64.into();
            if (typed_0 << 54).to_bits::<5>().replace_bit(1, self.r.q.val()).any() {
                self.r.d.next = !Bits::<33>::from(3969055220_u64).replace_bit(18, false).get_bit(20);
            }
            self.x.next = 1_u64.into();
            let named_1: Bits<33> = 4681939755_u64.into();
            self.l.next = !(a.to_bits::<13>() >> 2147483648_u64) << bits::<4>(0x1_u64);
            self.y.next = 2_u64.to_bits::<2>() & concat::<2, _>((Bits::<1>::from(0_u64) & (typed_0 as u8).to_bits::<1>(), self.s.val() != self.s.val()));
            for place in 0..=1_usize {
                self.list[place].next = named_1;
            }
            if a < 5 {
                let named_2 = 0b1 > bits::<32>(0x0_u64) && !true;
                for b in (0..=0_usize).rev() {
                    self.y.next = concat::<2, _>((named_2, named_2));
                    self.kept.en.next = !((a == 2) | ((typed_0 << 33).to_bits::<40>() >= 32768_u64.to_bits::<40>()));
                    self.list[b].next = concat::<33, _>((a.to_bits::<9>(), Bits::<5>::from(16_u64), typed_0.saturating_sub(233157762379186667).to_bits::<1>(), a.to_bits::<11>(), Bits::<7>::from(4_u64)));
                }
            } else {
                self.x.next = self.a.val();
                let named_3 = self.y.val().replace_bit(0, self.r.q.val()) & self.y.val() >> 8589934592_u64 | Bits::<5>::from(4_u64).get_bits::<2>(0) + (a < 5);
            }
            if (typed_0 << 60).to_bits::<40>().any() {
                let named_4 = self.r.q.val();
                let named_5: Bits<32> = self.b.val();
            } else if self.kept.q.val().xor() {
                match self.b.val().index() + 6 > self.b.val().index() {
                    true => {
                        self.y.next = self.y.val() + self.r.q.val();
                        self.list[1].next = self.list[1].val() << self.y.val();
                    }
                    _ => {
                        self.list[0].next = 2_u64.into();
                    }
                }
            } else if self.l.val() <= 2884_u64 {
                if !self.r.q.val() {
                    self.y.next = self.y.val();
                }
            } else if self.kept.q.val().index() + 4 != 8 {
                let named_6 = LIMIT.to_bits::<8>() << bits::<1>(0x1_u64) | 255_u64 & (typed_0 as u8).to_bits::<8>() == 0b10001000;
            }
            match !(0_u64.to_bits::<8>() < Bits::<8>::from(8_u64)) {
                false => {
                    if self.l.val().get_bit(2) {
                        self.list[1].next = (self.list[1].val() + self.r.q.val());
                        self.l.next = (self.l.val().replace_bit(self.y.val().index() + 9, self.r.q.val()) << self.s.val()) & 8191;
                    }
                    if (typed_0 >> 48).to_bits::<8>() >= 0x10 {
                        self.kept.d.next = (31_u64.to_bits::<5>() ^ bits::<5>(0x1_u64)).get_bits::<16>(2) | concat::<64, _>(((typed_0 as u8).to_bits::<40>(), (typed_0 << 42).to_bits::<9>(), LIMIT.to_bits::<7>(), Bits::<4>::from(1_u64), self.y.val(), self.y.val())).get_bits::<16>(10);
                        self.kept.rst.next = self.kept.q.val().index() + 1 < 1;
                    } else {
                        self.l.next = bit_cast::<13, 8>(concat::<8, _>((LIMIT.to_bits::<7>(), Bits::<1>::from(1_u64))));
                        self.kept.rst.next = a < 4;
                    }
                }
                _ => {
                    self.y.next = bits::<2>(0x3_u64) + Bits::<2>::from(3_u64);
                    if bit_cast::<40, 2>(self.y.val()) >= bit_cast::<40, 33>(self.list[1].val()) {
                        self.kept.en.next = ((1 << 38) - 1) < LIMIT.to_bits::<40>();
                        self.r.d.next = self.r.q.val();
                    }
                }
            }
            self.list[0].next = self.list[0].val();
            let named_7 = named_1;
        }
    }
}

mod k7 {
    use super::*;
    block!(Kernel[const N: usize][N] {  in { a: Bits<33>, b: Bits<8>, c: Bit, } out { x: Bits<16>, y: Bits<8>, } child: Child, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u16 = 21601_u16;
            self.x.next = !N.to_bits::<16>() ^ (N.to_bits::<16>() | bits::<16>(0x2000_u64));
            let named_0 = !4294967295_u64.to_bits::<32>();
            self.child.a.next = ((N as u64) | self.b.val()).replace_bit(self.b.val().index(), self.c.val() || self.c.val());
            self.child.b.next = bit_cast::<8, 70>(N.to_bits::<70>() & bits::<70>(0x8_u64)) << 2_u64;
            let named_1 = bit_cast::<16, 32>(named_0 & named_0 ^ named_0);
            self.y.next = concat::<8, _>((N.to_bits::<7>(), self.c.val()));
            let named_2 = N.to_bits::<3>() & N.to_bits::<3>();
            match self.y.val() + self.c.val() == N.to_bits::<8>() {
                false => {
                    for i in 2..4_u64 {
                        self.x.next = 4096_u64.into();
                        self.x.next = named_1;
                    }
                }
                false => {
                    let named_3 = N.to_bits::<70>() & Bits::<70>::from(0_u64) << (N as u64);
                }
                _ => {
                    self.y.next = self.child.y.val();
                }
            }
            if self.c.val() {
                let named_4 = self.c.val();
                self.y.next = N.to_bits::<8>();
            }
            match (self.child.x.val() + self.c.val()).all() {
                false => {
                    let named_5 = self.a.val() <= self.a.val();
                }
                false => {
                    if self.c.val() ^ false {
                        self.x.next = bit_cast::<16, 40>(bits::<40>(0x0_u64));
                    } else if !self.c.val() {
                        self.y.next = 196_u64.into();
                    } else {
                        self.x.next = concat::<16, _>(((typed_0 << 12).to_bits::<14>(), N.to_bits::<2>()));
                    }
                    self.x.next = (typed_0 >> 4).to_bits::<16>();
                }
                _ => {
                }
            }
            match !self.b.val().xor() {
                false => {
                    match false & self.c.val() & self.y.val().get_bit(named_1.index()) {
                        true => {
                            self.y.next = bit_cast::<8, 1>(bit_cast::<1, 8>(self.y.val()) ^ bits::<13>(0x1fff_u64).get_bits::<1>(11));
                        }
                        false if self.a.val().xor() && self.c.val() ^ self.c.val() => {
                            self.x.next = N.to_bits::<16>() << 12_u64;
                            self.x.next = bit_cast::<16, 4>((N as u64) - 1_u64.to_bits::<4>() ^ (N.to_bits::<4>() | 0b1000_u64));
                        }
                        _ => {
                            self.y.next = self.y.val();
                            self.x.next = N.to_bits::<16>() & named_1 | concat::<16, _>((N.to_bits::<2>(), N.to_bits::<5>(), named_2, N.to_bits::<5>(), Bits::<1>::from(1_u64)));
                        }
                    }
                }
                _ => {
                    if N.to_bits::<2>().xor() && self.y.val().index() + 4 > self.b.val().index() {
                        self.x.next = (named_1 << N.to_bits::<5>()) << (N as u64);
                    }
                    if N < 3 {
                        self.x.next = 438_u64.into();
                        self.y.next = bit_cast::<8, 3>(1_u64.to_bits::<3>() << (N as u64)) << 0_u64.to_bits::<4>();
                    }
                }
            }
        }
    }
}

mod k8 {
    use super::*;
    const a: usize = 0;
    const bias: usize = 127;
    const LIMIT: usize = 24;
    block!(Kernel {  in { a: Bits<3>, b: Bits<2>, c: Bits<16>, } out { x: Bits<8>, y: Bits<2>, } l: Signal<Local, Bits<3>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.y.next = bit_cast::<2, 5>(LIMIT.to_bits::<5>() - 1_u64.to_bits::<5>());
            self.l.next = 0_u64.into();
            self.x.next = 255_u64.into();
            self.y.next = concat::<2, _>((Bits::<1>::from(1_u64), true)) << 1_u64;
            for turn in (0..=2_usize).rev() {
                self.l.next = bit_cast::<3, 40>(a.to_bits::<40>()) << self.l.val();
                let named_0 = (0 | bit_cast::<16, 13>(bias.to_bits::<13>()));
            }
            if LIMIT == 0 {
                if 0 != self.c.val() + true {
                    self.l.next = a.to_bits::<3>();
                }
                let named_1 = bias.to_bits::<70>();
            }
        }
    }
}

mod k9 {
    use super::*;
    const LIMIT: u64 = 16;
    block!(Kernel[const N: usize][N] {  in { a: Bits<8>, b: Bit, } out { x: Bits<64>, } });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.x.next = Bits::<64>::from(14321443238935494131_u64);
            if !(N != 4) {
                let named_0: Bits<8> = 67_u64.into();
                match named_0.index() {
                    0x1 => {
                        self.x.next = Bits::<64>::from(0_u64);
                    }
                    0b1100000 => {
                        self.x.next = self.x.val();
                    }
                    134 => {
                        self.x.next = N.to_bits::<64>().replace_bit(N + 1, self.a.val().index() + 6 != 0);
                    }
                    _ => {
                        self.x.next = ((N as u64) * 2 & N.to_bits::<64>());
                        self.x.next = bit_cast::<64, 8>(self.a.val());
                    }
                }
            }
            self.x.next = 8478318141179493420_u64.into();
            self.x.next = self.x.val();
        }
    }
}

mod k10 {
    use super::*;
    const a: usize = 0;
    const LIMIT: u64 = 83;
    block!(Kernel { clk clk in { a: Bits<16>, b: Bits<33>, c: Bits<1>, i: Bits<64>, } out { x: Bits<4>, } l: Signal<Local, Bit>, m: Signal<Local, Bit>, next: Signal<Local, Bits<8>>, k: Constant<Bits<3>> = Constant::new(4_u64.into()), pair: Signal<Local, Pair>, r: Dff<Bit>, kept: Reg<Bit>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u8 = (255_u8 ^ 1_u8);
            self.pair.next.inner.flag = (!bits::<3>(0x6_u64)).xor();
            self.m.next = false;
            self.next.next = 0_u64.into();
            self.pair.next.inner.high = a.to_bits::<8>() - 125_u64;
            self.r.d.next = self.r.q.val() | self.kept.q.val();
            let named_0 = self.k.val();
            self.pair.next.low = 15_u64.to_bits::<4>();
            self.kept.d.next = 4093266545_u64.to_bits::<32>().any();
            self.kept.rst.next = a < 0;
            self.l.next = self.kept.q.val();
            self.x.next = bit_cast::<4, 8>((typed_0 << 7).to_bits::<8>());
            let named_1: Bits<70> = concat::<70, _>(((typed_0 << 3).to_bits::<57>(), (!self.pair.val().inner.high).get_bits::<7>(a), a.to_bits::<5>() + (false && self.l.val()), Bits::<8>::from(255_u64) + typed_0.saturating_sub(0).to_bits::<8>() < self.next.val() ^ 1));
            self.kept.en.next = self.pair.val().inner.high != bits::<8>(0x1_u64);
            if self.a.val() - self.a.val() < self.a.val() {
                self.m.next = false;
                if !(self.b.val() < LIMIT * 2) {
                    self.l.next = self.kept.q.val();
                }
            } else {
                self.pair.next.inner.high = (self.pair.val().inner.high >> LIMIT >> LIMIT);
            }
            if 0b1 != Bits::<13>::from(8191_u64) >> LIMIT {
                if self.x.val().xor() | a.to_bits::<5>().any() {
                    self.x.next = self.pair.val().low;
                } else if bit_cast::<1, 4>(self.pair.val().low).any() {
                    self.m.next = (self.i.val() < self.i.val()) ^ (self.a.val() != self.a.val());
                    self.pair.next.inner.high = bit_cast::<8, 8>(a.to_bits::<8>());
                } else {
                    self.r.d.next = (self.i.val() << LIMIT > concat::<64, _>((57332036_u64.to_bits::<26>(), bits::<38>(0x3fffffffff_u64)))) ^ (self.pair.val().inner.flag || self.kept.q.val()) & (false || self.pair.val().inner.flag);
                }
                if bit_cast::<33, 64>(a.to_bits::<64>()).any() {
                    self.kept.rst.next = a != 3;
                } else if !(Bits::<40>::from(0_u64) <= typed_0.to_bits::<40>()) {
                    self.pair.next.inner.high = self.next.val() | LIMIT * 2;
                } else if self.c.val().index() + 3 != 16 {
                    self.pair.next.inner.high = 0x0 ^ (self.pair.val().inner.high >> LIMIT) + (a.to_bits::<5>() != a.to_bits::<5>());
                    self.x.next = self.pair.val().low;
                } else if (typed_0 ^ 255_u8).to_bits::<32>().all() {
                    self.pair.next.low = a.to_bits::<4>() + self.l.val();
                    self.x.next = self.i.val().get_bits::<4>(49).replace_bit(self.k.val().index() + 1, self.k.val().index() + 5 <= 1) >> a.to_bits::<4>();
                } else {
                    self.pair.next.inner.flag = a.to_bits::<33>().get_bit(a);
                    self.pair.next.inner.high = self.pair.val().inner.high << self.pair.val().low;
                }
            } else if self.r.q.val() {
                self.pair.next.low = 15_u64.into();
            } else {
                match (self.k.val() + self.l.val()).xor() {
                    true => {
                        self.kept.rst.next = self.pair.val().inner.flag;
                    }
                    true => {
                        self.r.d.next = typed_0.saturating_sub(64).to_bits::<40>().get_bit(a + 1) | !self.r.q.val() & (a.to_bits::<2>() == Bits::<2>::from(3_u64));
                        self.r.d.next = false;
                    }
                    _ => {
                        self.x.next = (self.x.val() ^ (0b1000_u64 ^ self.x.val())) + (a > 1);
                    }
                }
            }
        }
    }
}

mod k11 {
    use super::*;
    const a: u64 = 0;
    const bias: u64 = 121;
    block!(Kernel {  in { a: Bit, b: Bit, } out { x: Bits<8>, y: Bits<40>, } l: Signal<Local, Bits<1>>, m: Signal<Local, Bits<8>>, child: Child, stages: [Child; 2], });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.x.next = bits::<8>(0x20_u64);
            self.child.b.next = self.x.val() >> 0_u64;
            let named_0 = bit_cast::<3, 33>(bits::<33>(0x12ebfb53a_u64));
            self.l.next = 1_u64.to_bits::<1>() + (bits::<1>(0x1_u64) | 0x0);
            self.m.next = self.x.val();
            self.child.a.next = 255_u64.into();
            let named_1 = (bit_cast::<13, 2>(0_u64.to_bits::<2>()) + (true | self.b.val()));
            self.y.next = ((bits::<40>(0x19b67dea37_u64) >> 40_u64) + (Bits::<40>::from(155759882403_u64) >> bias)) + (self.x.val().index() + 8 == 31);
            for place in 0..2_usize {
                self.stages[place].b.next = self.x.val() << bias >> self.l.val();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = self.child.y.val() + (named_0.index() + 3 != self.x.val().index());
                }
            }
            self.l.next = 1_u64.to_bits::<1>() - self.l.val();
            match self.m.val().index() + 6 <= 2 {
                true => {
                    self.y.next = self.y.val().replace_bit(self.child.y.val().index(), true);
                    let named_2 = self.child.x.val() - 0b10111;
                }
                true => {
                    self.l.next = self.l.val();
                    self.m.next = 255_u64.into();
                }
                _ => {
                    for b in (0..1_u64).rev().step_by(2) {
                        self.y.next = bits::<40>(0x0_u64);
                        self.x.next = 255_u64.into();
                    }
                }
            }
            let named_3 = 1_u64.to_bits::<4>() << Bits::<4>::from(15_u64) & 0b1001;
            match named_0.index() {
                2 | 3 => {
                    if 7309530687016423579_u64 > 14593731114342981698_u64.to_bits::<64>() {
                        self.m.next = 1_u64.into();
                        self.l.next = (self.stages[1].x.val().get_bits::<1>(1) | bits::<16>(0xe5c6_u64).get_bits::<1>(named_0.index())) + ((0x1 > named_1) ^ named_0.all());
                    } else {
                        self.y.next = bits::<40>(0xffffffffff_u64);
                        self.y.next = self.y.val() + self.y.val();
                    }
                    if self.b.val() & self.a.val() {
                        self.x.next = self.x.val().replace_bit(0, (1073741824 > 1_u64.to_bits::<32>()) | (self.b.val() || self.b.val()));
                    } else {
                        self.x.next = (self.x.val() - self.stages[0].y.val()).replace_bit(7, (self.b.val() || self.b.val()));
                    }
                }
                _ => {
                    {
                        self.y.next = self.y.val();
                    }
                }
            }
            if self.a.val() && false {
                let named_4 = (self.child.x.val() << named_3 >> 8_u64) + ((self.a.val() && self.b.val()) | named_1.get_bit(self.child.x.val().index()));
                self.m.next = Bits::<8>::from(1_u64) & 0b1000_u64;
            }
        }
    }
}

mod k12 {
    use super::*;
    const bias: usize = 0;
    const LIMIT: u64 = 122;
    block!(Kernel {  in { a: Bits<13>, b: Bits<5>, s: Bits<4>, } out { x: Bits<8>, } l: Signal<Local, Bit>, mode: Signal<Local, St>, pair: Signal<Local, Pair>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u64 = 18446744073709551615_u64;
            let typed_1: u16 = 0_u16;
            self.mode.next = St::B;
            self.pair.next.inner.flag = !(true ^ false);
            let named_0 = (typed_0 ^ 11114668242090163575_u64).to_bits::<70>();
            self.pair.next.low = self.s.val();
            self.pair.next.inner.high = 0_u64.into();
            self.x.next = self.pair.val().inner.high;
            self.l.next = !(4_u64.to_bits::<3>() <= 0b0_u64);
            if self.mode.val() < self.mode.val() {
                if self.x.val().index() + 3 < self.pair.val().inner.high.index() {
                    self.pair.next.inner.high = self.pair.val().inner.high;
                    self.mode.next = St::B;
                }
                for turn in 1..4_usize {
                    self.pair.next.inner.flag = self.b.val() + self.b.val() >= self.b.val() << LIMIT;
                }
            }
            comment!("what follows\nin two lines");
            self.x.next = named_0.get_bits::<8>(15) >> LIMIT;
            self.mode.next = self.mode.val();
            self.x.next = self.x.val() ^ concat::<8, _>(((typed_1 >> 11).to_bits::<6>(), bias.to_bits::<2>()));
            if (bias.to_bits::<1>() >> 1073741824_u64).all() {
                self.pair.next.low = !self.s.val() | 11;
            }
        }
    }
}

mod k13 {
    use super::*;
    const bias: usize = 127;
    block!(Kernel {  in { a: Bit, b: Bits<13>, } out { x: Bits<8>, y: Bits<8>, } l: Signal<Local, Bits<8>>, m: Signal<Local, Bit>, list: [Signal<Local, Bits<33>>; 3], });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.l.next = Bits::<8>::from(0_u64);
            self.x.next = self.l.val().replace_bit(self.b.val().index(), self.a.val()).replace_bit(self.b.val().index() + 1, self.a.val() && self.a.val());
            self.m.next = bias.to_bits::<13>().get_bit(5) | (self.a.val() ^ self.a.val()) | self.a.val();
            let named_0 = self.x.val();
            self.y.next = self.x.val();
            for place in 0..3_usize {
                self.list[place].next = bit_cast::<33, 70>(Bits::<70>::from(9007199254740992_u64) >> bits::<1>(0x1_u64));
            }
            if bias > 1 {
                self.y.next = self.y.val();
            } else if self.y.val().get_bit(self.y.val().index()) {
                match (2_u64.to_bits::<3>() & 2_u64.to_bits::<3>()).all() {
                    true => {
                        self.l.next = bias.to_bits::<16>().get_bits::<8>(named_0.index() + 1);
                    }
                    _ => {
                        self.list[2].next = bias.to_bits::<33>() | 3833446570_u64;
                    }
                }
                for i in 0..2_u64 {
                    self.list[2].next = !(bit_cast::<33, 1>(Bits::<1>::from(1_u64)) | self.list[2].val().replace_bit(self.y.val().index(), self.a.val()));
                }
            }
            self.list[1].next = bit_cast::<33, 16>((bias.to_bits::<16>() - 0_u64.to_bits::<16>()) + (self.list[0].val() > 1_u64));
            self.y.next = bit_cast::<8, 2>(0_u64.to_bits::<2>() << Bits::<5>::from(1_u64));
        }
    }
}

mod k14 {
    use super::*;
    const a: usize = 77;
    const bias: usize = 25;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<2>, b: Bits<3>, c: Bits<8>, } out { x: Bits<2>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<40>>, r: Dff<St>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u64 = (814304332322074272_u64 << 28);
            self.x.next = self.a.val();
            if !true {
                self.r.d.next = self.r.q.val();
            }
            self.l.next = self.r.q.val() == St::B;
            let named_0: Bits<40> = bit_cast::<40, 4>(bits::<4>(0x4_u64)) & bits::<40>(0x1_u64);
            self.m.next = named_0;
            match Bits::<2>::from(1_u64) < concat::<2, _>((Bits::<1>::from(1_u64), self.l.val())) {
                false => {
                    self.l.next = self.l.val();
                    match self.c.val().index() + 1 {
                        221 | 1 => {
                            self.l.next = !(self.l.val() & self.l.val() && (self.l.val() && false));
                        }
                        _ => {
                            self.x.next = 2_u64.into();
                        }
                    }
                }
                true => {
                    let named_1 = self.l.val();
                }
                _ => {
                    match (bias < 1) {
                        true if typed_0.to_bits::<70>().get_bit(self.a.val().index() + 27) => {
                            self.x.next = self.a.val() >> 1_u64.to_bits::<3>();
                            self.x.next = self.x.val();
                        }
                        _ => {
                            self.x.next = !self.x.val() >> Bits::<1>::from(1_u64);
                        }
                    }
                }
            }
        }
    }
}

mod k15 {
    use super::*;
    const bias: usize = 1;
    const LIMIT: u64 = 1;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bit, b: Bit, c: Bits<5>, i: Bits<8>, s: Bits<2>, } out { x: Bits<8>, y: Bit, z: Bits<1>, } list: [Signal<Local, Bits<3>>; 4], child: Child, r: Dff<St>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u64 = (16537380647128084641_u64 << 5);
            let typed_1: u16 = (65535_u16 << 11);
            self.x.next = 255 ^ 8_u64.to_bits::<8>();
            self.child.b.next = 152_u64.into();
            let named_0 = (typed_1 ^ 1_u16).to_bits::<33>() + self.b.val() >> 7_u64 & 3367825204_u64;
            self.z.next = bias.to_bits::<1>() << 2_u64;
            self.child.a.next = self.x.val();
            self.y.next = bias > 3;
            self.r.d.next = self.r.q.val();
            let named_1: Bit = 666289013936897993_u64.to_bits::<70>() >= 0x27b0e96aed05a9d2_u64;
            for place in 0..=3_usize {
                self.list[place].next = bias.to_bits::<3>().replace_bit(N + 1, false | self.a.val());
            }
            self.list[2].next = self.list[0].val();
            comment!("what follows\nin two lines");
            self.z.next = self.z.val();
            let named_2 = self.y.val();
            comment!("what follows\nin two lines");
            self.z.next = self.z.val().replace_bit(0, self.a.val());
            if self.r.q.val() == self.r.q.val() {
                {
                    self.y.next = (typed_1 >> 7).to_bits::<70>() + named_1 < ((1 << 34) - 1) && !self.z.val().xor();
                }
                self.x.next = 0x8 | self.x.val();
            } else {
                let named_3 = self.x.val().get_bits::<8>(self.x.val().index()).get_bit(N + 1);
            }
        }
    }
}

mod k16 {
    use super::*;
    const bias: u64 = 1;
    const LIMIT: u64 = 1;
    block!(Kernel { clk clk in { a: Bits<40>, b: Bits<4>, c: Bits<16>, } out { x: Bit, y: Bits<33>, } l: Signal<Local, Bits<32>>, m: Signal<Local, Bits<8>>, next: Signal<Local, Bits<8>>, list: [Signal<Local, Bits<33>>; 4], child: Child, r: Dff<Bits<8>>, q: Dff<Bit>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            let typed_0: u64 = 262144_u64.saturating_sub(12919667699770591302);
            let typed_1: u16 = 57457_u16;
            if (self.b.val().index() + 1 != 31) & (1_u64.to_bits::<70>() < 65536) {
                self.r.d.next = self.r.q.val();
            }
            self.child.a.next = self.r.q.val();
            self.next.next = self.r.q.val();
            let named_0 = Bits::<13>::from(512_u64);
            self.x.next = 8191_u64.to_bits::<13>().xor();
            self.y.next = Bits::<70>::from(18446744073709551615_u64).get_bits::<33>(13);
            self.m.next = self.r.q.val();
            let named_1 = 0_u64.to_bits::<70>() << 64_u64;
            self.q.d.next = self.x.val();
            let named_2: Bits<4> = (1_u64.to_bits::<4>() << LIMIT);
            self.child.b.next = bit_cast::<8, 33>(self.y.val());
            self.l.next = bit_cast::<32, 8>((bits::<8>(0x1_u64) - bits::<8>(0x1_u64)).replace_bit(self.m.val().index(), Bits::<2>::from(3_u64).xor()));
            let named_3 = ((typed_0 >> 24).to_bits::<33>() + self.y.val()) + (self.y.val() << self.b.val()) | 0x0;
            for place in 0..4_usize {
                self.list[place].next = named_3.replace_bit(self.child.x.val().index(), self.q.q.val()) + (self.x.val() || self.q.q.val());
            }
            let named_4: Bits<16> = 32_u64.into();
        }
    }
}

mod k17 {
    use super::*;
    block!(Kernel {  in { a: Bit, b: Bit, c: Bits<1>, } out { x: Bits<8>, y: Bits<33>, } l: Signal<Local, Bits<33>>, child: Child, none: [Signal<Local, Bits<8>>; 0], nothing: [Signal<Local, Bits<8>>; 0], });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u16 = 65535_u16;
            let typed_1: u64 = 1_u64;
            for place in 0..0_usize {
                join!(self.none[place] => self.nothing[place]);
            }
            self.x.next = 0_u64.to_bits::<8>() << self.c.val() >> 7_u64;
            self.child.a.next = 255_u64.to_bits::<8>().replace_bit(self.x.val().index(), self.b.val());
            let named_0: Bits<16> = 51715_u64.into();
            self.y.next = 0x0_u64 + (concat::<33, _>(((typed_0 as u8).to_bits::<23>(), Bits::<8>::from(1_u64), bits::<1>(0x1_u64), self.a.val())) | 8589934591_u64.to_bits::<33>());
            self.child.b.next = self.x.val().get_bits::<8>(self.c.val().index());
            self.l.next = 16 & bits::<33>(0x10cea438a_u64);
            self.l.next = bits::<33>(0x0_u64);
            match named_0.index() + 1 {
                0b0 => {
                    self.y.next = self.l.val();
                    for b in (1..4_u64).rev() {
                        self.l.next = (4194304_u64.to_bits::<33>() & self.l.val() & self.l.val() << 33_u64) + (self.l.val() & self.l.val() | b);
                        self.x.next = 3_u64.into();
                    }
                }
                255 if self.b.val() || self.b.val() || named_0.index() + 0 <= self.child.y.val().index() => {
                    self.y.next = !self.l.val();
                    self.y.next = 0_u64.into();
                }
                60 | 2 => {
                    match named_0.index() + 2 {
                        0x1 => {
                            self.x.next = 255 - (bit_cast::<8, 40>(Bits::<40>::from(1_u64)) << 2_u64);
                            self.l.next = bit_cast::<33, 2>(2_u64.to_bits::<2>()).get_bits::<33>(0);
                        }
                        _ => {
                            self.l.next = bit_cast::<33, 8>(self.x.val()) >> bits::<3>(0x4_u64);
                            self.x.next = self.child.y.val();
                        }
                    }
                    let named_1 = Bits::<32>::from(4247944219_u64) + self.a.val() - (Bits::<32>::from(2895501684_u64) | 65536_u64.to_bits::<32>()) == concat::<32, _>(((typed_0 as u8).to_bits::<21>(), self.a.val() || self.a.val(), bit_cast::<7, 40>((typed_1 ^ 0_u64).to_bits::<40>()), bit_cast::<2, 5>(0_u64.to_bits::<5>()), self.c.val() + true));
                }
                _ => {
                    for turn in 2..2_usize {
                        self.l.next = self.y.val();
                        self.l.next = (self.y.val() & 0x0).replace_bit(turn + 1, self.b.val() || true);
                    }
                    self.x.next = self.x.val();
                }
            }
        }
    }
}

mod k18 {
    use super::*;
    const a: u64 = 0;
    const LIMIT: usize = 1;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<8>, b: Bits<40>, s: Bits<2>, rst: Bit, } out { x: Bit, y: Bits<70>, z: Bits<3>, } mode: Signal<Local, St>, k: Constant<Bits<8>> = Constant::new(1_u64.into()), r: Dff<Bits<8>>, q: Dff<St>, kept: Reg<Bits<64>>, held: Held, restarted: ResetDff<Bits<8>>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u16 = (54406_u16 >> 6);
            let typed_1: u64 = 32768_u64;
            self.restarted.d.next = bit_cast::<8, 1>(Bits::<1>::from(1_u64) ^ LIMIT.to_bits::<1>());
            self.z.next = bit_cast::<3, 1>(Bits::<1>::from(1_u64).replace_bit(0, self.rst.val() && self.rst.val()));
            let named_0 = self.held.x.val();
            self.held.a.next = self.k.val() + self.rst.val();
            self.held.rst.next = N.to_bits::<4>().any();
            self.r.d.next = bit_cast::<8, 1>(LIMIT.to_bits::<1>());
            self.mode.next = St::C;
            let named_1 = true;
            if true && named_1 {
                self.q.d.next = self.q.q.val();
            }
            self.x.next = N > 5;
            let named_2: Bit = 1_u64.to_bits::<5>() != bits::<5>(0x1f_u64) || self.mode.val() == self.q.q.val();
            self.y.next = (LIMIT.to_bits::<70>() << Bits::<5>::from(0_u64)) + (typed_1.to_bits::<70>() + self.x.val()) & bit_cast::<70, 3>(LIMIT.to_bits::<3>() | self.z.val());
            self.kept.d.next = self.kept.q.val();
            let named_3: Bits<40> = 1_u64.into();
            self.kept.en.next = (self.z.val() >> LIMIT.to_bits::<2>()).xor();
            self.kept.rst.next = LIMIT == 3;
            if 0b0_u64 >= N.to_bits::<4>() >> (N as u64) {
                let named_4: Bits<2> = (N.to_bits::<2>() >> self.s.val() & LIMIT.to_bits::<13>().get_bits::<2>(self.k.val().index())) - self.s.val();
                {
                    self.held.a.next = bit_cast::<8, 64>(self.kept.q.val());
                }
            } else {
                if bit_cast::<8, 40>(self.b.val()).get_bit(named_0.index()) {
                    self.kept.rst.next = N.to_bits::<70>().any();
                }
                for x in 2..2_usize {
                    self.r.d.next = self.a.val();
                    self.kept.rst.next = self.x.val() && self.x.val();
                }
            }
            let named_5 = concat::<33, _>((bit_cast::<18, 32>((typed_1 as u8).to_bits::<32>()), N.to_bits::<7>(), self.z.val().replace_bit(named_0.index(), true), self.s.val() & 3_u64.to_bits::<2>(), self.s.val() << 4_u64, !(typed_1 as u8).to_bits::<1>())).replace_bit(LIMIT - 1, (self.s.val() > (typed_1 as u8).to_bits::<2>()) ^ N.to_bits::<8>().all());
            self.mode.next = St::C;
            match self.q.q.val() {
                St::B if self.k.val().index() + 3 < 16 => {
                }
                St::A => {
                    match self.a.val().index() {
                        102 => {
                            self.mode.next = self.mode.val();
                        }
                        0 => {
                            self.restarted.d.next = self.a.val();
                            self.x.next = LIMIT == 1;
                        }
                        1 | 3 => {
                        }
                        _ => {
                            self.z.next = (self.z.val() + self.z.val()) << a;
                        }
                    }
                }
                _ => {
                    let named_6: Bits<70> = self.y.val();
                }
            }
        }
    }
}

mod k19 {
    use super::*;
    const a: usize = 1;
    block!(Kernel {  in { a: Bits<4>, b: Bits<3>, c: Bit, i: Bits<16>, } out { x: Bits<5>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<33>>, next: Signal<Local, Bit>, mode: Signal<Local, St>, pair: Signal<Local, Pair>, child: Child, ones: CountOnes<13, 4>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u8 = 40_u8;
            let typed_1: u8 = 204_u8;
            self.m.next = a.to_bits::<33>();
            self.pair.next.low = 0_u64.into();
            self.l.next = self.c.val() | (a != 2);
            self.x.next = 0xe_u64 - 16_u64.to_bits::<5>() >> self.pair.val().low | concat::<5, _>((self.pair.val().low, self.l.val())) & (Bits::<5>::from(16_u64) | bits::<5>(0x1f_u64));
            self.next.next = 4294967295_u64.to_bits::<32>() != 0x800;
            self.pair.next.inner.high = concat::<8, _>((bits::<7>(0x1_u64), a.to_bits::<1>()));
            let named_0 = self.next.val();
            self.child.a.next = 151_u64.to_bits::<8>() >> self.b.val() << 2_u64 << 11_u64.to_bits::<5>();
            self.child.b.next = (0b10000000 - (typed_1 << 4).to_bits::<8>());
            self.ones.word.next = Bits::<13>::from(1_u64);
            self.pair.next.inner.flag = self.pair.val().low.index() + 8 != self.a.val().index();
            self.mode.next = St::C;
            self.next.next = bit_cast::<40, 1>(a.to_bits::<1>()) == a.to_bits::<40>();
            if a != 4 {
                if a != 0 {
                    self.pair.next.inner.flag = self.c.val() ^ false;
                } else {
                    self.m.next = self.m.val() >> self.x.val();
                }
                self.mode.next = self.mode.val();
            } else {
                match self.mode.val() {
                    St::B | St::C if bits::<1>(0x1_u64) >> 0_u64 <= a.to_bits::<1>() + self.pair.val().inner.flag => {
                        self.pair.next.inner.high = self.pair.val().inner.high + false >> self.b.val();
                        self.mode.next = self.mode.val();
                    }
                    St::C if (Bits::<1>::from(1_u64) == Bits::<1>::from(0_u64)) ^ (bits::<1>(0x1_u64) == 1) => {
                        self.m.next = !a.to_bits::<33>();
                        self.x.next = 31_u64.into();
                    }
                    _ => {
                        self.mode.next = self.mode.val();
                        self.pair.next.inner.high = concat::<8, _>((a < 4, !bit_cast::<6, 8>(self.child.x.val()), bit_cast::<1, 70>(18446744073709551615_u64.to_bits::<70>()) + 1_u64.to_bits::<1>().replace_bit(0, self.pair.val().inner.flag)));
                    }
                }
            }
            match self.mode.val() {
                St::A => {
                    self.pair.next.low = self.a.val();
                }
                _ => {
                    self.mode.next = St::A;
                    match 0xf != a.to_bits::<4>() {
                        false if a.to_bits::<64>() > Bits::<64>::from(0_u64) => {
                            self.mode.next = self.mode.val();
                        }
                        _ => {
                            self.pair.next.inner.high = self.child.y.val();
                            self.x.next = 1_u64.into();
                        }
                    }
                }
            }
            self.x.next = self.x.val();
        }
    }
}

mod k20 {
    use super::*;
    const bias: usize = 4;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bit, b: Bit, c: Bits<8>, } out { x: Bits<1>, y: Bits<8>, z: Bit, } l: Signal<Local, Bit>, k: Constant<Bits<70>> = Constant::new(1_u64.into()), list: [Signal<Local, Bits<3>>; 3], r: Dff<Bits<4>>, q: Dff<Bits<8>>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u8 = (255_u8 << 3);
            self.y.next = self.c.val();
            self.x.next = (Bits::<1>::from(0_u64) + self.a.val() | Bits::<1>::from(1_u64) << 2_u64) >> Bits::<5>::from(2_u64);
            self.l.next = !self.b.val() || self.y.val() < self.c.val();
            self.z.next = self.b.val() ^ self.b.val() && bits::<32>(0x1_u64).all();
            let named_0: Bits<32> = concat::<32, _>(((typed_0 << 4).to_bits::<27>().replace_bit(self.r.q.val().index() + 9, self.a.val()), bit_cast::<4, 8>(bits::<8>(0x1_u64)), bits::<2>(0x1_u64).all()));
            self.r.d.next = self.r.q.val();
            if 0x1_u64 >= bit_cast::<70, 8>(self.c.val()) {
                self.q.d.next = self.q.q.val();
            }
            for place in 0..=2_usize {
                self.list[place].next = bias.to_bits::<3>();
            }
            for b in 0..=2_usize {
                match b {
                    0 | 1 if b == 2 || (self.a.val() & self.a.val()) => {
                        self.list[1].next = concat::<3, _>((self.a.val(), b.to_bits::<2>())) + (self.list[1].val().index() + 4 > 31);
                        self.y.next = self.c.val() >> (N as u64);
                    }
                    1 if b < 0 && (!(self.b.val() ^ self.z.val())) => {
                    }
                    _ => {
                        self.list[1].next = 0x2_u64 ^ (!self.list[1].val() | (typed_0 << 5).to_bits::<3>() ^ self.list[1].val());
                        self.z.next = self.a.val();
                    }
                }
                for i in 0..1_usize {
                    self.l.next = bits::<70>(0x1_u64) == (typed_0 >> 1).to_bits::<70>();
                    self.list[i].next = (self.list[2].val() >> 3_u64);
                }
                self.list[b].next = self.list[1].val() << 1_u64;
            }
            let named_1: Bits<64> = 18446744073709551615_u64.into();
            if (self.list[0].val() ^ self.list[0].val()) == self.list[1].val() {
                for i in 0..=1_u64 {
                    self.list[0].next = ((0b1 | self.list[1].val()) - self.k.val().get_bits::<3>(27)).replace_bit(self.list[1].val().index(), Bits::<2>::from(2_u64).get_bit(self.list[2].val().index()) | (self.r.q.val().index() + 6 < 4));
                }
                let named_2 = (typed_0 << 3).to_bits::<40>();
            } else if self.l.val() | self.b.val() && bias == 2 {
                match bias == 3 {
                    true if self.c.val() < self.c.val() => {
                        self.list[0].next = self.list[1].val();
                    }
                    false => {
                        self.l.next = !(self.c.val() + bits::<8>(0x1c_u64)) < bit_cast::<8, 33>(bias.to_bits::<33>());
                    }
                    _ => {
                        self.q.d.next = concat::<8, _>((self.list[1].val(), self.list[1].val() + self.list[2].val(), true && self.a.val(), 1 + self.x.val()));
                    }
                }
                self.list[2].next = (self.list[0].val() | 0b0_u64) >> N.to_bits::<3>();
            }
        }
    }
}

mod k21 {
    use super::*;
    const bias: u64 = 0;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<16>, b: Bit, c: Bits<5>, i: Bits<32>, rst: Bit, } out { x: Bits<8>, y: Bits<8>, z: Bits<16>, } l: Signal<Local, Bits<3>>, pair: Signal<Local, Pair>, child: Child, r: Dff<Bits<13>>, q: Dff<St>, held: Held, held_rst: Copied, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u16 = 34292_u16;
            let typed_1: u64 = 0_u64;
            self.pair.next.low = (N.to_bits::<4>() >> (N as u64)) + (self.held.x.val() == self.held.x.val());
            self.pair.next.inner.flag = self.rst.val() & self.rst.val();
            let named_0 = self.held.x.val() + bias;
            self.child.a.next = 255_u64.to_bits::<8>().replace_bit(2, self.pair.val().inner.flag);
            self.q.d.next = self.q.q.val();
            self.child.b.next = 226_u64.into();
            if self.a.val().xor() {
                self.r.d.next = self.r.q.val();
            }
            self.pair.next.inner.high = 1_u64.into();
            self.x.next = self.pair.val().inner.high;
            let named_1 = bit_cast::<5, 1>(bit_cast::<1, 64>(N.to_bits::<64>()));
            self.y.next = named_0 >> self.pair.val().low << self.c.val() << 2_u64;
            self.held.a.next = concat::<8, _>((Bits::<7>::from(0_u64), self.r.q.val() == 0_u64.to_bits::<13>()));
            self.l.next = 1_u64.to_bits::<3>();
            self.z.next = self.a.val().replace_bit(N - 1, self.pair.val().inner.flag) + ((typed_1 << 22).to_bits::<2>() > 3_u64.to_bits::<2>()) << self.pair.val().low;
            for turn in 0..=0_usize {
                for j in 2..=4_usize {
                    self.y.next = (!self.x.val()) + (self.b.val() & self.pair.val().inner.flag) << bias;
                }
            }
            match self.q.q.val() {
                St::A => {
                    match self.q.q.val() {
                        St::A if self.pair.val().low <= N.to_bits::<4>() => {
                            self.r.d.next = self.pair.val().into();
                            self.pair.next.inner.flag = self.rst.val();
                        }
                        St::C if true & self.pair.val().inner.flag => {
                            self.z.next = bit_cast::<16, 8>((N as u64) * 2 | self.held.x.val());
                            self.q.d.next = self.q.q.val();
                        }
                        _ => {
                            self.pair.next.low = (concat::<4, _>((typed_0.saturating_sub(65535).to_bits::<1>(), 1_u64.to_bits::<2>(), true)) >> self.c.val()) + concat::<64, _>((bits::<26>(0x1_u64), N.to_bits::<17>(), 0_u64.to_bits::<14>(), self.pair.val().low, N.to_bits::<3>())).xor();
                            self.pair.next.low = bit_cast::<4, 5>(concat::<5, _>((bit_cast::<2, 2>(Bits::<2>::from(1_u64)), Bits::<2>::from(3_u64) | 0_u64, 1_u64.to_bits::<1>().replace_bit(self.held.x.val().index(), self.rst.val()))));
                        }
                    }
                }
                St::C => {
                    self.q.d.next = St::B;
                    let named_2: Bits<16> = (N.to_bits::<16>() >> bits::<1>(0x1_u64));
                }
                St::B | St::C => {
                    self.pair.next.inner.high = 47_u64 - (bit_cast::<8, 16>(bits::<16>(0xffff_u64)) - concat::<8, _>((N.to_bits::<6>(), bits::<2>(0x0_u64))));
                    let named_3: Bits<32> = self.i.val();
                }
                _ => {
                }
            }
            self.y.next = (self.i.val() ^ self.i.val()).get_bits::<8>(self.child.x.val().index());
            self.q.d.next = self.q.q.val();
            let named_4: Bits<40> = 555660889729_u64.into();
        }
    }
}

mod k22 {
    use super::*;
    const a: u64 = 1;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<32>, b: Bits<2>, s: Bits<3>, rst: Bit, } out { x: Bit, y: Bit, z: Bits<70>, } l: Signal<Local, Bits<33>>, mode: Signal<Local, St>, stages: [Child; 2], r: Dff<St>, held: Held, held_rst: Dff<Bit>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            self.x.next = bits::<4>(0xd_u64).get_bits::<4>(0).get_bit(self.held.x.val().index());
            self.l.next = Bits::<33>::from(3061734275_u64);
            self.r.d.next = self.r.q.val();
            let named_0 = N.to_bits::<70>().xor() ^ (N.to_bits::<40>() <= 0x1688da7299_u64);
            self.z.next = bit_cast::<70, 8>(self.held.x.val()) >> (N as u64) >> 3_u64.to_bits::<2>();
            self.mode.next = St::C;
            self.y.next = self.x.val();
            self.held.rst.next = self.held.x.val().replace_bit(self.b.val().index(), true) >> N.to_bits::<2>() > (144_u64.to_bits::<8>() | self.held.x.val()) & N.to_bits::<8>() - N.to_bits::<8>();
            self.held.a.next = concat::<8, _>((bits::<4>(0x1_u64), self.b.val(), self.b.val())) >> 9_u64;
            let named_1 = self.rst.val();
            if (self.held.x.val() - 0b11111111_u64).xor() {
                self.held_rst.d.next = concat::<2, _>((self.held.x.val().get_bit(self.held.x.val().index() + 1), named_1 | self.y.val())) < bit_cast::<2, 3>(self.s.val() << self.s.val());
            }
            for place in 0..2_usize {
                self.stages[place].b.next = a + bit_cast::<8, 70>(bits::<70>(0x32d67c70dbb1fb47_u64));
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = self.held.x.val();
                }
            }
            self.y.next = 0x1 <= ((!self.a.val()) + (named_0 && false));
            if !named_1 {
                self.x.next = named_0;
            } else if bits::<13>(0x1da2_u64) >> self.b.val() != (N as u64) {
                let named_2 = !12_u64.to_bits::<4>();
            } else if (self.x.val() | named_1) {
                let named_3 = N.to_bits::<3>() + true;
            }
            if a == bit_cast::<4, 13>(Bits::<13>::from(2654_u64)) {
                if Bits::<1>::from(1_u64).any() & (self.b.val().index() + 5 < 1) {
                    self.held_rst.d.next = self.held.x.val() > bit_cast::<8, 4>(self.held.x.val().get_bits::<4>(2));
                } else if self.mode.val() >= St::C {
                    self.x.next = self.r.q.val() < St::B;
                    self.z.next = self.z.val();
                }
            } else {
                self.r.d.next = St::C;
            }
        }
    }
}

mod k23 {
    use super::*;
    block!(Kernel[const N: usize][N] {  in { a: Bits<8>, b: Bits<2>, c: Bits<64>, i: Bits<64>, s: Bits<4>, } out { x: Bits<40>, y: Bits<70>, } l: Signal<Local, Bits<5>>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u64 = (0_u64 ^ 562949953421312_u64);
            self.l.next = bit_cast::<5, 8>(self.a.val());
            self.y.next = (typed_0 ^ 1_u64).to_bits::<70>();
            self.x.next = bit_cast::<40, 64>(self.i.val() + false);
            let named_0 = !true;
            match 0b1 ^ self.c.val() >= ((1 << 59) - 1) {
                false => {
                    if self.a.val() > self.a.val() {
                        self.y.next = self.y.val();
                        self.x.next = self.x.val();
                    } else if !named_0 {
                        self.l.next = self.l.val();
                        self.x.next = bit_cast::<40, 64>(self.c.val()) << self.l.val();
                    } else {
                        self.y.next = typed_0.to_bits::<70>().replace_bit(self.a.val().index(), named_0);
                        self.x.next = self.x.val();
                    }
                }
                _ => {
                }
            }
            self.x.next = self.x.val() & self.x.val();
            if false || named_0 {
                match named_0 {
                    false => {
                        self.x.next = !self.x.val();
                        self.x.next = self.x.val();
                    }
                    false => {
                        self.x.next = self.x.val() >> self.s.val();
                    }
                    _ => {
                    }
                }
            } else if N > 4 {
                if self.a.val() | self.a.val() < 0xff_u64 {
                    self.y.next = 0_u64.into();
                    self.x.next = self.x.val() + named_0;
                }
            } else if self.a.val() < self.a.val() && N != 1 {
                self.x.next = self.x.val();
            } else if true ^ named_0 {
                self.x.next = Bits::<40>::from(650711441377_u64);
                for x in 0..0_u64 {
                    self.y.next = self.y.val() | (typed_0 << 7).to_bits::<70>() >> 51_u64;
                }
            } else {
                self.x.next = 0_u64.into();
                match N > 4 && named_0 {
                    false => {
                        self.y.next = self.y.val();
                        self.l.next = bit_cast::<5, 40>(N.to_bits::<40>());
                    }
                    false => {
                        self.y.next = 1152921504606846976_u64.into();
                        self.y.next = bit_cast::<70, 8>(concat::<8, _>(((typed_0 << 34).to_bits::<7>(), named_0)) >> self.b.val());
                    }
                    _ => {
                        self.l.next = Bits::<33>::from(8589934591_u64).get_bits::<5>(20);
                        self.y.next = 0_u64.into();
                    }
                }
            }
        }
    }
}

mod k24 {
    use super::*;
    block!(Kernel {  in { a: Bit, b: Bit, c: Bits<40>, i: Bits<8>, s: Bits<3>, } out { x: Bits<8>, y: Bit, } l: Signal<Local, Bit>, k: Constant<Bit> = Constant::new(false), ones: CountOnes<13, 4>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u8 = 1_u8;
            let typed_1: Byte = (0_u8 << 0);
            self.y.next = !(self.i.val().index() + 2 >= self.s.val().index());
            self.l.next = self.a.val();
            let named_0 = !self.i.val() << 31_u64.to_bits::<5>();
            self.x.next = bit_cast::<8, 13>((Bits::<13>::from(32_u64) << 15_u64.to_bits::<4>() >> Bits::<4>::from(11_u64)));
            self.ones.word.next = !Bits::<13>::from(1_u64);
            let named_1 = typed_1.to_bits::<8>();
            self.y.next = Bits::<2>::from(0_u64) != typed_1.saturating_sub(255).to_bits::<2>();
            self.y.next = self.k.val() | self.l.val() || (typed_0 >> 5).to_bits::<32>() > bits::<32>(0x563e2c12_u64);
        }
    }
}

mod k25 {
    use super::*;
    const a: usize = 0;
    const LIMIT: usize = 1;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<1>, b: Bits<16>, s: Bits<3>, } out { x: Bits<1>, } l: Signal<Local, Bits<8>>, m: Signal<Local, Bits<5>>, next: Signal<Local, Bit>, k: Constant<Bits<13>> = Constant::new(1_u64.into()), r: Dff<Bit>, q: Dff<St>, kept: Reg<Bits<33>>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            let typed_0: u64 = 4611686018427387904_u64;
            self.next.next = (typed_0 as u8).to_bits::<8>() != a.to_bits::<8>();
            self.m.next = 0_u64.to_bits::<5>();
            self.kept.rst.next = bit_cast::<4, 3>(Bits::<3>::from(1_u64)).replace_bit(1, self.next.val() & self.r.q.val()) <= Bits::<4>::from(1_u64);
            self.q.d.next = St::A;
            self.l.next = ((255_u64.to_bits::<8>() & Bits::<8>::from(1_u64)) | a.to_bits::<8>() + self.r.q.val()) >> 4_u64;
            self.x.next = self.a.val();
            self.r.d.next = self.next.val();
            self.kept.en.next = self.next.val();
            self.kept.d.next = self.kept.q.val();
            match (self.m.val().replace_bit(self.a.val().index() + 1, self.next.val()) < self.m.val() << (N as u64)) {
                false => {
                    self.kept.d.next = (typed_0 as u8).to_bits::<40>().get_bits::<33>(self.m.val().index());
                    match (3_u64.to_bits::<2>() ^ 0x1_u64).xor() {
                        true => {
                            self.m.next = N.to_bits::<40>().get_bits::<5>(29);
                        }
                        true => {
                            self.x.next = !!(self.x.val() + self.next.val());
                            self.m.next = bit_cast::<5, 64>(LIMIT.to_bits::<64>()) << (N as u64);
                        }
                        _ => {
                            self.m.next = self.m.val() + (typed_0 as u8).to_bits::<4>().get_bit(self.m.val().index() + 1);
                        }
                    }
                }
                true => {
                }
                _ => {
                    self.x.next = (typed_0 as u8).to_bits::<1>();
                }
            }
        }
    }
}

mod k26 {
    use super::*;
    const a: u64 = 1;
    const bias: u64 = 127;
    const LIMIT: usize = 8;
    block!(Kernel { clk clk in { a: Bits<16>, b: Bit, s: Bits<3>, } out { x: Bit, } l: Signal<Local, Bits<64>>, r: Dff<Bit>, q: Dff<Bit>, myself: Dff<Bits<1>>, odd: Dff<Odd>, none: [Signal<Local, Bits<8>>; 0], nothing: [Signal<Local, Bits<8>>; 0], });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u16 = (65535_u16 << 15);
            let typed_1: Byte = 4_u8;
            for place in 0..0_usize {
                join!(self.none[place] => self.nothing[place]);
            }
            self.myself.d.next = self.myself.q.val();
            let named_0 = 140737488355328_u64.to_bits::<70>() << a;
            if self.odd.q.val() != Odd::B {
                self.r.d.next = (LIMIT.to_bits::<13>() - (typed_1 << 0).to_bits::<13>() | LIMIT.to_bits::<13>().replace_bit(9, self.q.q.val())).xor();
            }
            self.l.next = 12370222654452686461_u64.into();
            self.odd.d.next = Odd::A;
            if self.a.val().index() + 6 != self.s.val().index() {
                self.q.d.next = self.r.q.val() && self.b.val();
            }
            self.x.next = typed_1.saturating_sub(1).to_bits::<32>() == 710271960_u64.to_bits::<32>();
            self.r.d.next = bit_cast::<3, 3>(self.s.val().replace_bit(self.a.val().index() + 1, true)) > 0b0;
            match (LIMIT != 1) | (self.odd.q.val() == Odd::B) {
                true => {
                    self.myself.d.next = !bit_cast::<1, 16>(self.a.val() >> named_0);
                }
                _ => {
                    {
                        self.odd.d.next = Odd::C;
                        self.odd.d.next = Odd::C;
                    }
                }
            }
            self.odd.d.next = Odd::A;
            let named_1 = !((128_u64.to_bits::<8>() | a * 2) >> 0_u64);
        }
    }
}

mod k27 {
    use super::*;
    const bias: u64 = 1;
    const LIMIT: usize = 1;
    block!(Kernel { clk clk in { a: Bits<4>, b: Bits<5>, c: Bits<13>, i: Bits<1>, } out { x: Bits<40>, y: Bits<1>, } mode: Signal<Local, St>, k: Constant<Bit> = Constant::new(false), stages: [Child; 2], r: Dff<St>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.y.next = self.i.val();
            if self.k.val() && self.k.val() && LIMIT < 0 {
                self.r.d.next = St::A;
            }
            self.x.next = LIMIT.to_bits::<40>();
            let named_0: Bits<2> = 1_u64.into();
            self.mode.next = self.r.q.val();
            for place in 0..2_usize {
                self.stages[place].b.next = LIMIT.to_bits::<8>() - (bits::<8>(0xff_u64) + true);
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = bit_cast::<8, 8>(LIMIT.to_bits::<8>().replace_bit(named_0.index(), self.k.val()));
                }
            }
            match self.b.val().index() {
                1 if self.a.val().get_bit(self.stages[1].x.val().index() + 1) => {
                    match self.mode.val() {
                        St::B => {
                            self.mode.next = self.r.q.val();
                        }
                        St::B | St::C => {
                            self.r.d.next = self.r.q.val();
                        }
                        _ => {
                            self.mode.next = St::B;
                        }
                    }
                    self.y.next = 0_u64.into();
                }
                _ => {
                    self.mode.next = self.mode.val();
                }
            }
            let named_1 = self.b.val();
        }
    }
}

mod k28 {
    use super::*;
    block!(Kernel { clk clk in { a: Bits<33>, b: Bit, rst: Bit, } out { x: Bit, y: Bits<40>, z: Bits<40>, } l: Signal<Local, Bits<3>>, m: Signal<Local, Bits<33>>, next: Signal<Local, Bit>, child: Child, r: Dff<St>, q: Dff<Bit>, held: Held, held_rst: Copied, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u8 = (132_u8 >> 2);
            let typed_1: u32 = 4294967295_u32;
            self.held.a.next = concat::<8, _>((4_u64.to_bits::<3>(), Bits::<4>::from(1_u64), self.rst.val()));
            self.child.b.next = Bits::<8>::from(2_u64);
            self.next.next = self.q.q.val();
            self.child.a.next = 13_u64.into();
            if !self.rst.val() {
                self.held_rst.d.next = self.rst.val();
            }
            self.held.rst.next = 524288_u64.to_bits::<32>() == typed_0.saturating_sub(1).to_bits::<32>();
            self.r.d.next = self.r.q.val();
            if (16_u64.to_bits::<5>() != bits::<5>(0x1b_u64)) & (self.q.q.val() & false) {
                self.q.d.next = true;
            }
            self.l.next = (Bits::<8>::from(1_u64).get_bits::<8>(self.held.x.val().index()) & self.child.x.val()).get_bits::<3>(3);
            self.x.next = Bits::<64>::from(13412060132071362348_u64) == (typed_1 as u8).to_bits::<64>() && self.l.val() > 0b1;
            self.y.next = (bit_cast::<40, 8>(self.held.x.val()) >> Bits::<5>::from(31_u64)) + (self.r.q.val() != St::A);
            self.z.next = bit_cast::<40, 64>(((1 << 46) - 1) >> self.a.val());
            self.m.next = typed_0.saturating_sub(1).to_bits::<33>();
            for b in 0..0_usize {
                {
                    self.held.rst.next = 0_u64.to_bits::<64>() >> 17179869184_u64 <= 1;
                    self.z.next = bit_cast::<40, 8>(self.child.x.val() >> 4294967296_u64) << b.to_bits::<5>();
                }
                if self.held.x.val() <= !self.child.x.val() {
                    self.held_rst.d.next = self.r.q.val() == self.r.q.val();
                    self.held_rst.d.next = self.r.q.val() == St::B;
                } else {
                    self.l.next = 7_u64.into();
                }
            }
            match (self.held.x.val() != self.child.y.val()) | (self.r.q.val() < self.r.q.val()) {
                false if bit_cast::<70, 16>((typed_0 >> 1).to_bits::<16>()) <= (typed_0 ^ 1_u8).to_bits::<70>() | 0x4 => {
                    match self.r.q.val() {
                        St::C | St::A => {
                            self.z.next = bit_cast::<40, 32>(bits::<32>(0x0_u64)) << Bits::<3>::from(1_u64);
                        }
                        _ => {
                            self.l.next = self.l.val() << self.l.val();
                            self.held_rst.d.next = self.rst.val() && self.rst.val();
                        }
                    }
                }
                false => {
                    self.next.next = self.x.val();
                    {
                        self.x.next = 1_u64.to_bits::<4>() ^ 15_u64.to_bits::<4>() > concat::<4, _>((0_u64.to_bits::<1>(), Bits::<2>::from(1_u64), 1_u64.to_bits::<1>()));
                    }
                }
                _ => {
                    if !(self.r.q.val() == St::A) {
                        self.m.next = self.a.val();
                        self.held.a.next = self.held.x.val() ^ 0b0_u64;
                    } else if (typed_0 ^ 102_u8).to_bits::<70>() != ((1 << 58) - 1) {
                        self.z.next = self.z.val();
                        self.next.next = self.rst.val();
                    } else if self.x.val() ^ self.q.q.val() && self.r.q.val() == self.r.q.val() {
                        self.next.next = (self.r.q.val() < self.r.q.val()) & (typed_1.saturating_sub(638014702).to_bits::<32>() >= (typed_1 >> 18).to_bits::<32>() + 4297064448_u64.to_bits::<32>());
                        self.y.next = self.y.val();
                    }
                }
            }
            if self.m.val().xor() {
                self.l.next = self.l.val();
                match self.r.q.val() {
                    St::A => {
                        self.held.a.next = !self.child.y.val();
                    }
                    St::A => {
                        self.q.d.next = self.r.q.val() != self.r.q.val();
                        self.held_rst.d.next = 1_u64.to_bits::<5>() <= concat::<5, _>((bit_cast::<2, 70>((typed_1 as u8).to_bits::<70>()), self.l.val() >> Bits::<5>::from(1_u64)));
                    }
                    _ => {
                        self.r.d.next = St::A;
                    }
                }
            } else {
                if self.rst.val() ^ self.q.q.val() {
                    self.m.next = self.m.val();
                    self.z.next = bit_cast::<40, 64>(bits::<64>(0x9c639c8f01c6f7b6_u64) + self.next.val()) & 1099511627775_u64;
                } else {
                    self.r.d.next = self.r.q.val();
                }
                self.m.next = self.m.val();
            }
        }
    }
}

mod k29 {
    use super::*;
    const a: u64 = 1;
    const bias: usize = 1;
    block!(Kernel { clk clk in { a: Bits<2>, b: Bits<8>, c: Bit, } out { x: Bits<5>, } l: Signal<Local, Bits<40>>, k: Constant<Bit> = Constant::new(true), child: Child, r: Dff<Bit>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u16 = 0_u16;
            self.child.a.next = bit_cast::<8, 70>(bias.to_bits::<70>()) - Bits::<8>::from(39_u64);
            self.child.b.next = (self.b.val() + 0b1101011);
            self.r.d.next = self.k.val();
            self.l.next = bias.to_bits::<40>();
            self.x.next = 1_u64.into();
            if self.x.val().get_bits::<2>(1).get_bit(self.x.val().index() + 1) {
                comment!("what follows\nin two lines");
                self.x.next = self.x.val() & typed_0.to_bits::<5>();
            } else if 2_u64 < Bits::<3>::from(1_u64) ^ Bits::<3>::from(3_u64) {
                for i in 2..=4_usize {
                    self.r.d.next = self.k.val();
                    self.x.next = 19_u64.into();
                }
                match 0x0 != self.child.y.val() >> a {
                    false if self.r.q.val() => {
                    }
                    _ => {
                        self.r.d.next = (self.c.val() || (self.x.val().index() + 2 != 10) | false & self.c.val());
                        self.l.next = 580519031786_u64.into();
                    }
                }
            }
            let named_0 = self.b.val();
            self.x.next = !bias.to_bits::<5>();
            let named_1 = bit_cast::<16, 3>(bias.to_bits::<3>()).get_bits::<5>(self.child.x.val().index());
            let named_2 = Bits::<13>::from(5775_u64) - a & 0b0_u64;
        }
    }
}

mod k30 {
    use super::*;
    const a: usize = 127;
    const bias: u64 = 127;
    const LIMIT: usize = 57;
    block!(Kernel {  in { a: Bits<40>, b: Bits<16>, } out { x: Bits<1>, y: Bits<8>, z: Bit, } l: Signal<Local, Bits<2>>, m: Signal<Local, Bits<33>>, child: Child, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.l.next = concat::<2, _>(((0b1 | Bits::<1>::from(0_u64)) >> Bits::<2>::from(3_u64), 1_u64.to_bits::<1>()));
            self.x.next = bit_cast::<1, 2>(self.l.val() | self.l.val());
            let named_0 = true;
            self.z.next = false;
            self.child.b.next = LIMIT.to_bits::<8>() | concat::<8, _>((bit_cast::<6, 8>(bits::<8>(0xff_u64)), bit_cast::<1, 13>(Bits::<13>::from(0_u64)), 1_u64.to_bits::<1>()));
            self.m.next = LIMIT.to_bits::<33>();
            self.y.next = a.to_bits::<8>();
            self.child.a.next = 255_u64.into();
            match self.y.val().all() & true {
                true => {
                    let named_1 = a < 5;
                }
                _ => {
                    if !13299477560330724125_u64.to_bits::<70>() > ((1 << 46) - 1) {
                        self.m.next = !self.m.val() << 32_u64 << bias;
                        self.x.next = self.x.val();
                    } else {
                        self.y.next = 255_u64.to_bits::<8>().get_bits::<8>(0) ^ 0xff;
                        self.x.next = self.x.val() << bias;
                    }
                }
            }
            for j in 0..1_u64 {
                self.z.next = false;
                for x in 2..4_u64 {
                    self.m.next = bit_cast::<33, 1>(self.x.val());
                }
            }
            self.z.next = bit_cast::<16, 32>(0_u64.to_bits::<32>()) > self.b.val().replace_bit(4, false);
            match named_0 {
                false if self.l.val().get_bit(0) => {
                    let named_2 = !self.a.val() >> bias;
                }
                _ => {
                    {
                        self.x.next = 1_u64.into();
                    }
                }
            }
            match !(named_0 | named_0) {
                true => {
                    let named_3 = self.x.val().index() + 6 < 2;
                }
                true => {
                    {
                        self.x.next = self.x.val();
                        self.x.next = bit_cast::<1, 70>(Bits::<70>::from(4083192320074172391_u64) << 46_u64);
                    }
                }
                _ => {
                    if bias <= self.a.val() >> bias {
                        self.z.next = (a != 1);
                    }
                    self.m.next = LIMIT.to_bits::<33>();
                }
            }
        }
    }
}

mod k31 {
    use super::*;
    const a: u64 = 1;
    const LIMIT: usize = 36;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<8>, b: Bits<8>, c: Bits<2>, s: Bits<4>, } out { x: Bit, } l: Signal<Local, Bits<64>>, m: Signal<Local, Bits<2>>, next: Signal<Local, Bits<4>>, mode: Signal<Local, St>, pair: Signal<Local, Pair>, list: [Signal<Local, Bits<33>>; 3], r: Dff<Bits<5>>, odd: Dff<Odd>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            let typed_0: u32 = (4294967295_u32 ^ 1_u32);
            let typed_1: u64 = 3939756592800204835_u64;
            self.pair.next.low = self.s.val() | self.s.val();
            self.pair.next.inner.flag = true && false;
            self.pair.next.inner.high = self.a.val();
            self.next.next = Bits::<4>::from(1_u64);
            let named_0: Bits<8> = bit_cast::<8, 33>(bit_cast::<33, 5>(self.r.q.val() >> a));
            self.m.next = bit_cast::<2, 4>((self.pair.val().low << self.r.q.val()) + (Bits::<4>::from(9_u64) + self.pair.val().inner.flag));
            self.x.next = self.pair.val().inner.flag;
            self.l.next = 3347436377532016518_u64.into();
            self.odd.d.next = Odd::C;
            if (true && self.pair.val().inner.flag) {
                self.r.d.next = (N.to_bits::<5>() << 524288_u64 << self.r.q.val());
            }
            self.mode.next = St::C;
            for place in 0..=2_usize {
                self.list[place].next = !(LIMIT.to_bits::<33>() >> bits::<33>(0x1_u64));
            }
            let named_1: Bits<5> = (!self.r.q.val()).replace_bit(2, self.odd.q.val() == Odd::B);
        }
    }
}

mod k32 {
    use super::*;
    const a: usize = 17;
    const bias: u64 = 0;
    const LIMIT: usize = 0;
    block!(Kernel { clk clk in { a: Bits<1>, b: Bits<33>, c: Bits<64>, rst: Bit, } out { x: Bits<33>, y: Bits<8>, } list: [Signal<Local, Bits<8>>; 2], r: Dff<Bits<32>>, odd: Dff<Odd>, held: Held, held_rst: Copied, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u8 = 255_u8;
            self.x.next = bit_cast::<33, 1>(self.a.val());
            self.y.next = self.held.x.val();
            self.odd.d.next = Odd::A;
            if (a != 5) ^ (((1 << 44) - 1) < Bits::<70>::from(0_u64)) {
                self.r.d.next = self.r.q.val();
            }
            self.held.a.next = self.y.val();
            for place in 0..2_usize {
                self.list[place].next = ((a.to_bits::<8>() - 0x107) >> 1099511627776_u64);
            }
            let named_0: Bits<16> = Bits::<16>::from(6152_u64);
            let named_1: Bits<4> = 1_u64.into();
        }
    }
}

mod k33 {
    use super::*;
    const a: usize = 1;
    const bias: usize = 1;
    const LIMIT: u64 = 1;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<8>, b: Bits<3>, c: Bit, } out { x: Bits<16>, y: Bit, } l: Signal<Local, Bits<70>>, pair: Signal<Local, Pair>, r: Dff<St>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u16 = 16384_u16;
            self.pair.next.inner.high = self.a.val();
            let named_0 = LIMIT ^ a.to_bits::<1>() + self.c.val();
            self.l.next = Bits::<70>::from(1048576_u64);
            self.pair.next.inner.flag = self.r.q.val() >= self.r.q.val();
            self.y.next = true;
            self.r.d.next = self.r.q.val();
            self.x.next = (!(typed_0 << 12).to_bits::<16>()) + (bias.to_bits::<40>() <= N.to_bits::<40>());
            self.pair.next.low = (a.to_bits::<4>().replace_bit(self.a.val().index(), self.y.val()) | (typed_0 << 8).to_bits::<4>() & (typed_0 as u8).to_bits::<4>()) + 0b1111;
            for turn in 1..=1_u64 {
                comment!("what follows\nin two lines");
                self.pair.next.inner.high = concat::<8, _>((N.to_bits::<7>(), self.c.val()));
                self.l.next = self.l.val();
            }
            let named_1 = self.b.val();
        }
    }
}

mod k34 {
    use super::*;
    const a: u64 = 1;
    const LIMIT: usize = 10;
    block!(Kernel {  in { a: Bits<40>, b: Bits<8>, c: Bit, s: Bits<2>, } out { x: Bits<3>, y: Bits<8>, z: Bits<8>, } child: Child, ones: CountOnes<13, 4>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u64 = (1_u64 << 25);
            self.child.b.next = LIMIT.to_bits::<8>().replace_bit(self.s.val().index(), self.c.val() && self.b.val().xor());
            self.child.a.next = self.b.val();
            self.y.next = 159_u64.into();
            self.x.next = 4_u64.into();
            self.z.next = 196_u64.into();
            self.ones.word.next = bits::<13>(0x0_u64);
            self.x.next = !self.x.val() & 0x6;
            if (LIMIT != 4) & (self.c.val() | self.c.val()) {
                match LIMIT.to_bits::<32>().get_bit(self.s.val().index() + 27) | (Bits::<2>::from(0_u64) <= 0x0_u64) {
                    true => {
                        self.x.next = (0x1220 + (LIMIT.to_bits::<13>() & 5025)).get_bits::<3>(self.y.val().index());
                    }
                    _ => {
                        self.z.next = 1_u64.into();
                        self.y.next = self.child.x.val();
                    }
                }
                match self.y.val().index() + 8 > 9 {
                    true => {
                        self.y.next = self.b.val();
                    }
                    _ => {
                        self.x.next = (self.x.val() & self.x.val()) + (bits::<16>(0x9102_u64) != bits::<16>(0xbe11_u64)) >> a;
                        self.z.next = 196_u64.into();
                    }
                }
            } else if self.c.val() & self.c.val() || LIMIT.to_bits::<64>() <= a {
                match LIMIT == 2 {
                    true => {
                        self.x.next = self.x.val();
                        self.x.next = concat::<3, _>((self.c.val(), self.c.val(), 1_u64.to_bits::<1>()));
                    }
                    _ => {
                        self.z.next = bit_cast::<8, 8>(self.child.y.val() >> a);
                        self.y.next = concat::<8, _>((1_u64.to_bits::<2>(), self.s.val(), self.ones.count.val())) | a * 2;
                    }
                }
                comment!("what follows\nin two lines");
                self.x.next = 6_u64.into();
            }
            match self.c.val() | false ^ true {
                false if LIMIT.to_bits::<40>().get_bit(self.child.x.val().index()) => {
                    self.x.next = 1_u64.to_bits::<3>();
                    comment!("what follows\nin two lines");
                    self.x.next = !(self.x.val() >> a);
                }
                true if self.c.val() => {
                    if !self.c.val() {
                        self.z.next = self.child.x.val();
                    }
                    let named_0 = (LIMIT.to_bits::<16>() + false ^ 0xffff) << a;
                }
                _ => {
                    match self.z.val().index() + 4 < 23 {
                        false => {
                            self.y.next = self.b.val();
                            self.x.next = self.x.val();
                        }
                        _ => {
                        }
                    }
                }
            }
        }
    }
}

mod k35 {
    use super::*;
    const LIMIT: usize = 88;
    block!(Kernel {  in { a: Bits<8>, b: Bits<4>, c: Bits<8>, s: Bits<1>, } out { x: Bit, } pair: Signal<Local, Pair>, list: [Signal<Local, Bits<8>>; 2], child: Child, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u8 = (255_u8 >> 6);
            let typed_1: u8 = 255_u8.saturating_sub(151);
            self.pair.next.low = 0_u64.into();
            self.child.b.next = concat::<8, _>((bits::<2>(0x3_u64), self.pair.val().low, true, self.s.val()));
            self.child.a.next = (typed_0 >> 6).to_bits::<8>();
            self.pair.next.inner.high = concat::<8, _>((LIMIT.to_bits::<7>() >> bits::<3>(0x0_u64), (self.s.val() << 1_u64)));
            self.x.next = self.pair.val().low.index() + 0 != self.a.val().index();
            let named_0 = 0x0_u64 | self.child.y.val() ^ bits::<8>(0x1_u64);
            self.pair.next.inner.flag = (3 + Bits::<2>::from(2_u64)).get_bit(0) ^ (!self.x.val() && (self.x.val() && self.x.val()));
            for place in 0..2_usize {
                self.list[place].next = 148_u64.to_bits::<8>() + false & typed_1.saturating_sub(255).to_bits::<8>() + self.pair.val().inner.flag;
            }
            if self.pair.val().inner.flag {
                if ((self.pair.val().inner.flag || self.x.val()) ^ self.pair.val().inner.flag) {
                    self.list[0].next = self.c.val();
                    self.x.next = true;
                }
            }
            if self.x.val() ^ self.x.val() {
                match self.b.val().index() + 1 {
                    0b1010 if LIMIT.to_bits::<70>().any() => {
                        self.pair.next.inner.high = (typed_0 >> 7).to_bits::<70>().replace_bit(57, self.pair.val().inner.flag).get_bits::<8>(0);
                        self.list[1].next = concat::<8, _>((!self.s.val() << 1_u64, (1_u64.to_bits::<5>() & Bits::<5>::from(1_u64).get_bits::<5>(0)), !bits::<2>(0x3_u64).replace_bit(1, self.pair.val().inner.flag)));
                    }
                    _ => {
                    }
                }
            } else {
                {
                    self.pair.next.inner.high = !self.c.val() << 1_u64.to_bits::<3>();
                    self.pair.next.low = 2_u64.to_bits::<4>();
                }
            }
            if !self.x.val() & (self.a.val() != self.a.val()) {
                if Bits::<2>::from(3_u64).xor() {
                    self.x.next = (8_u64.to_bits::<13>() + LIMIT.to_bits::<13>()).replace_bit(7, true && self.x.val()) < 0x1_u64;
                    self.pair.next.inner.flag = self.pair.val().inner.flag;
                }
                comment!("what follows\nin two lines");
                self.x.next = !self.x.val();
            } else if (LIMIT < 0) {
                for i in (1..2_usize).rev().step_by(2) {
                    self.list[0].next = self.c.val() + self.pair.val().inner.flag;
                    self.list[i].next = self.list[0].val() | 120_u64;
                }
            }
        }
    }
}

mod k36 {
    use super::*;
    const bias: usize = 127;
    const LIMIT: u64 = 5;
    block!(Kernel {  in { a: Bits<40>, b: Bits<70>, c: Bits<13>, } out { x: Bits<4>, y: Bit, z: Bits<13>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<5>>, mode: Signal<Local, St>, none: [Signal<Local, Bits<8>>; 0], nothing: [Signal<Local, Bits<8>>; 0], });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u8 = (255_u8 ^ 0_u8);
            for place in 0..0_usize {
                join!(self.none[place] => self.nothing[place]);
            }
            self.m.next = concat::<5, _>((Bits::<4>::from(15_u64), true));
            self.mode.next = St::C;
            self.z.next = self.c.val();
            self.y.next = bias > 5;
            self.l.next = (!bit_cast::<33, 33>((typed_0 as u8).to_bits::<33>())).get_bit(8);
            self.x.next = bit_cast::<4, 2>(0_u64.to_bits::<2>()) + (self.y.val() & self.y.val());
            match self.mode.val() {
                St::C if self.l.val() | self.y.val() => {
                    self.mode.next = self.mode.val();
                    self.m.next = !!self.m.val() >> self.x.val();
                }
                St::B | St::C => {
                    for x in 0..1_u64 {
                        self.z.next = self.z.val();
                    }
                }
                St::C | St::A => {
                    self.mode.next = self.mode.val();
                    self.y.next = self.y.val();
                }
                _ => {
                    match self.mode.val() {
                        St::C | St::A if self.l.val() | self.l.val() => {
                            self.z.next = (bits::<13>(0x80_u64) + self.y.val());
                            self.x.next = self.b.val().get_bits::<4>(self.z.val().index()) >> LIMIT;
                        }
                        St::A => {
                        }
                        _ => {
                            self.z.next = 8191_u64.into();
                            self.y.next = self.m.val().index() + 3 != self.z.val().index();
                        }
                    }
                }
            }
            for x in 0..3_usize {
                self.mode.next = self.mode.val();
            }
            match 8_u64.to_bits::<8>() << 5_u64 > LIMIT {
                true => {
                    if bias.to_bits::<64>().all() {
                        self.m.next = bit_cast::<5, 16>(Bits::<16>::from(33107_u64));
                        self.mode.next = self.mode.val();
                    } else {
                        self.m.next = bit_cast::<5, 2>(bit_cast::<2, 70>(self.b.val()));
                        self.l.next = (!bits::<4>(0xb_u64)).get_bit(self.z.val().index());
                    }
                }
                true => {
                    match self.mode.val() {
                        St::A => {
                            self.x.next = (self.x.val() << 3_u64 & LIMIT) + (0_u64.to_bits::<2>().xor() || (false || self.y.val()));
                        }
                        St::C | St::A if bias > 5 => {
                            self.x.next = self.x.val();
                            self.l.next = (bits::<5>(0x10_u64) + self.m.val()).get_bit(self.x.val().index()) | ((self.y.val() && self.y.val()) | self.b.val().all());
                        }
                        St::A => {
                            self.y.next = bias.to_bits::<8>() + self.l.val() != 0b10011001;
                            self.x.next = self.x.val();
                        }
                        _ => {
                            self.z.next = 1207_u64.into();
                            self.mode.next = self.mode.val();
                        }
                    }
                }
                _ => {
                    comment!("what follows\nin two lines");
                    self.mode.next = St::C;
                }
            }
            {
                if (self.l.val() && self.l.val()) {
                    self.z.next = self.c.val();
                }
            }
        }
    }
}

mod k37 {
    use super::*;
    const LIMIT: usize = 78;
    block!(Kernel {  in { a: Bits<13>, b: Bits<32>, c: Bits<8>, } out { x: Bits<8>, y: Bits<5>, z: Bit, } l: Signal<Local, Bit>, m: Signal<Local, Bits<8>>, mode: Signal<Local, St>, ones: CountOnes<13, 4>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: Byte = 1_u8;
            self.x.next = bit_cast::<8, 16>(LIMIT.to_bits::<16>() | 65535);
            self.mode.next = St::C;
            self.l.next = false;
            self.z.next = true & self.l.val();
            self.m.next = self.c.val();
            self.y.next = bit_cast::<5, 70>(typed_0.saturating_sub(0).to_bits::<70>()) + LIMIT.to_bits::<8>().get_bits::<5>(self.m.val().index());
            self.ones.word.next = concat::<13, _>((typed_0.saturating_sub(255).to_bits::<3>(), bits::<2>(0x3_u64), 19_u64.to_bits::<5>(), self.z.val(), 0_u64.to_bits::<1>(), Bits::<1>::from(1_u64)));
            self.x.next = self.x.val();
            if Bits::<3>::from(0_u64) > 2_u64 {
                if self.ones.count.val().xor() {
                    self.mode.next = self.mode.val();
                    self.l.next = self.mode.val() < self.mode.val();
                }
            } else {
                self.mode.next = self.mode.val();
                for i in (1..=2_usize).rev() {
                    self.mode.next = self.mode.val();
                    self.m.next = LIMIT.to_bits::<8>() | 255;
                }
            }
        }
    }
}

mod k38 {
    use super::*;
    const LIMIT: u64 = 32;
    block!(Kernel {  in { a: Bits<8>, b: Bits<32>, } out { x: Bits<13>, y: Bits<3>, } child: Child, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.child.b.next = 255_u64.into();
            self.x.next = 3661_u64.to_bits::<13>();
            self.y.next = 0_u64.into();
            self.child.a.next = concat::<8, _>((true, 0_u64.to_bits::<2>(), Bits::<1>::from(0_u64), bits::<1>(0x0_u64), self.y.val()));
            let named_0 = (self.a.val().index() + 4 <= 16);
            match bit_cast::<13, 5>(bits::<5>(0x1_u64)).get_bit(0) {
                true => {
                    self.y.next = self.y.val() >> LIMIT | 0x0;
                    let named_1 = bit_cast::<16, 8>(self.child.x.val()) << 8_u64 >> 0_u64;
                }
                false if bits::<64>(0x6f3d6aa4c69dcfa2_u64) < Bits::<64>::from(1876365784999016056_u64) => {
                    self.y.next = bit_cast::<3, 40>(bits::<40>(0xffffffffff_u64));
                }
                _ => {
                    let named_2 = bit_cast::<2, 1>(1_u64.to_bits::<1>()) & 0b11_u64;
                }
            }
        }
    }
}

mod k39 {
    use super::*;
    const bias: usize = 61;
    block!(Kernel { clk clk in { a: Bits<5>, b: Bits<13>, s: Bits<2>, } out { x: Bits<2>, y: Bits<64>, z: Bits<8>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<8>>, next: Signal<Local, Bit>, mode: Signal<Local, St>, r: Dff<Bits<4>>, q: Dff<St>, myself: Dff<St>, none: [Signal<Local, Bits<8>>; 0], nothing: [Signal<Local, Bits<8>>; 0], });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            let typed_0: u8 = (16777216_u64 as u8);
            for place in 0..0_usize {
                join!(self.none[place] => self.nothing[place]);
            }
            self.y.next = (Bits::<64>::from(1_u64) | bias.to_bits::<64>()).replace_bit(bias - 1, bits::<8>(0xff_u64) <= 0b10101110);
            let named_0 = bias.to_bits::<40>();
            self.x.next = bit_cast::<2, 8>(Bits::<8>::from(1_u64)) + 0b0_u64;
            let named_1 = bit_cast::<13, 16>(bit_cast::<16, 3>(1_u64.to_bits::<3>()) + bits::<3>(0x2_u64).all());
            self.mode.next = self.myself.q.val();
            self.l.next = true;
            self.z.next = bit_cast::<8, 1>(bits::<1>(0x1_u64));
            let named_2: Bits<4> = self.r.q.val() + (self.r.q.val().index() + 2 >= 5);
            self.myself.d.next = St::B;
            self.m.next = !(typed_0 >> 1).to_bits::<8>();
            let named_3 = self.l.val();
            self.q.d.next = St::C;
            if bit_cast::<16, 5>(self.a.val()) == bit_cast::<16, 33>(typed_0.saturating_sub(179).to_bits::<33>()) {
                self.r.d.next = named_2;
            }
            self.next.next = named_3;
            for j in (0..1_u64).rev() {
                if (bias.to_bits::<64>() >> j).xor() {
                    self.mode.next = St::C;
                    self.z.next = 255_u64.into();
                } else {
                    self.mode.next = self.mode.val();
                }
                if self.b.val().index() + 7 < self.s.val().index() {
                    self.z.next = (typed_0 >> 5).to_bits::<8>();
                    self.q.d.next = self.q.q.val();
                } else if bits::<3>(0x1_u64).xor() {
                    self.mode.next = self.q.q.val();
                    self.myself.d.next = self.q.q.val();
                } else {
                    self.r.d.next = named_2;
                    self.mode.next = St::A;
                }
            }
            match (Bits::<4>::from(12_u64) <= 0b110_u64) ^ (bias < 5) {
                false => {
                    self.r.d.next = self.r.q.val();
                }
                _ => {
                    for turn in (2..2_usize).rev() {
                        self.m.next = concat::<8, _>((1_u64.to_bits::<6>(), self.s.val()));
                    }
                    match self.myself.q.val() {
                        St::B | St::C => {
                        }
                        _ => {
                            self.q.d.next = self.q.q.val();
                            self.y.next = self.y.val();
                        }
                    }
                }
            }
        }
    }
}

mod k40 {
    use super::*;
    const bias: u64 = 47;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bit, b: Bits<8>, c: Bits<64>, i: Bits<16>, s: Bits<4>, } out { x: Bits<3>, y: Bits<70>, z: Bit, } l: Signal<Local, Bits<64>>, m: Signal<Local, Bits<64>>, mode: Signal<Local, St>, pair: Signal<Local, Pair>, r: Dff<St>, q: Dff<Bits<2>>, odd: Dff<Odd>, kept: Reg<Bits<13>>, held: Held, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: Byte = 0_u8;
            let typed_1: u8 = 29_u8;
            self.pair.next.inner.high = self.b.val();
            self.held.a.next = (typed_0 as u8).to_bits::<8>();
            self.r.d.next = St::B;
            self.x.next = N.to_bits::<3>() & 5_u64;
            self.pair.next.inner.flag = Bits::<8>::from(130_u64).get_bit(self.held.x.val().index()) & (self.b.val() == 0b10101_u64);
            self.l.next = self.c.val() << bias;
            self.kept.en.next = self.x.val().get_bit(self.i.val().index() + 1) & (self.pair.val().inner.flag | self.a.val());
            self.m.next = Bits::<64>::from(18446744073709551615_u64);
            self.held.rst.next = !self.pair.val().inner.flag;
            let named_0: Bits<4> = self.s.val();
            self.kept.d.next = bits::<13>(0xc99_u64);
            self.pair.next.low = bit_cast::<4, 8>(!self.pair.val().inner.high + concat::<8, _>((self.a.val(), N.to_bits::<3>(), N.to_bits::<4>())));
            self.kept.rst.next = self.odd.q.val() != Odd::B;
            self.y.next = typed_0.to_bits::<70>();
            self.odd.d.next = Odd::A;
            self.mode.next = self.r.q.val();
            if !self.a.val() {
                self.q.d.next = self.q.q.val() >> (N as u64) << self.x.val();
            }
            self.z.next = self.held.x.val().index() + 6 != self.pair.val().inner.high.index();
            self.pair.next.inner.flag = Bits::<8>::from(255_u64).get_bit(6);
            comment!("what follows\nin two lines");
            self.x.next = 1_u64.into();
        }
    }
}

mod k41 {
    use super::*;
    const a: u64 = 0;
    block!(Kernel { clk clk in { a: Bits<16>, b: Bits<1>, s: Bits<4>, } out { x: Bit, y: Bit, } l: Signal<Local, Bits<8>>, m: Signal<Local, Bits<5>>, next: Signal<Local, Bits<4>>, mode: Signal<Local, St>, pair: Signal<Local, Pair>, stages: [Child; 2], r: Dff<Bit>, q: Dff<Bits<40>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.l.next = 255_u64.to_bits::<8>() << 1_u64.to_bits::<5>() & 18_u64.to_bits::<8>();
            if self.l.val().index() + 8 <= self.a.val().index() {
                self.q.d.next = self.q.q.val();
            }
            self.y.next = self.r.q.val() || self.r.q.val();
            if self.r.q.val() || self.y.val() {
                self.r.d.next = (bits::<13>(0x1fff_u64) & 0b1).get_bits::<13>(0) != bit_cast::<13, 13>(1_u64.to_bits::<13>() + self.r.q.val());
            }
            self.next.next = self.s.val().replace_bit(2, self.r.q.val());
            self.pair.next.low = 4_u64.into();
            self.pair.next.inner.high = (!self.l.val()).replace_bit(self.b.val().index(), !self.r.q.val());
            self.mode.next = St::A;
            self.m.next = 547937160600_u64.to_bits::<40>().get_bits::<5>(self.pair.val().low.index()).replace_bit(1, self.r.q.val() || self.y.val()).replace_bit(self.pair.val().inner.high.index(), !(self.next.val().index() + 6 <= self.s.val().index()));
            self.x.next = self.q.q.val().xor();
            let named_0 = 6926614890_u64.to_bits::<33>();
            self.pair.next.inner.flag = bit_cast::<4, 16>(self.a.val()) < bits::<70>(0x998307a3205416d6_u64).get_bits::<4>(self.pair.val().inner.high.index());
            for place in 0..2_usize {
                self.stages[place].b.next = bit_cast::<8, 13>(self.q.q.val().get_bits::<13>(15));
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = !bit_cast::<8, 5>(self.m.val());
                }
            }
            if self.mode.val() == St::B {
                let named_1: Bit = self.r.q.val() && self.pair.val().inner.flag;
            } else if self.m.val().index() + 0 >= self.b.val().index() {
                match self.pair.val().inner.high.index() + 1 {
                    89 => {
                        self.m.next = bit_cast::<5, 8>(self.l.val());
                        self.r.d.next = self.b.val() >= 1;
                    }
                    0x1 => {
                        self.x.next = bit_cast::<8, 33>(named_0).get_bit(4);
                        self.pair.next.low = (self.s.val() ^ self.next.val()) >> 3_u64;
                    }
                    _ => {
                        self.q.d.next = 965353117428_u64.into();
                    }
                }
            } else if bit_cast::<5, 40>(self.q.q.val()) < bit_cast::<5, 8>(self.l.val()) {
                self.pair.next.low = 6_u64.to_bits::<4>() + (named_0 > a);
                let named_2 = bit_cast::<4, 32>(Bits::<32>::from(4294967295_u64));
            }
            let named_3 = bits::<70>(0xffffffffffffffff_u64);
            let named_4 = !(self.r.q.val() || false) || self.y.val() && self.r.q.val() && (self.y.val() | false);
            for b in (1..4_usize).rev() {
                {
                    self.x.next = named_4;
                }
                let named_5 = b.to_bits::<32>().replace_bit(6, true ^ named_4) > (268435456_u64 - b.to_bits::<32>());
            }
        }
    }
}

mod k42 {
    use super::*;
    const a: usize = 8;
    const bias: usize = 1;
    const LIMIT: u64 = 91;
    block!(Kernel {  in { a: Bits<1>, b: Bit, c: Bits<64>, i: Bits<40>, } out { x: Bits<2>, y: Bit, } l: Signal<Local, Bit>, list: [Signal<Local, Bits<33>>; 3], });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            let typed_0: u32 = (4294967295_u32 << 16);
            self.y.next = self.a.val().index() + 0 < self.a.val().index();
            self.l.next = self.b.val();
            self.x.next = Bits::<2>::from(3_u64).replace_bit(0, Bits::<70>::from(1_u64) >= typed_0.to_bits::<70>()) >> a.to_bits::<4>();
            for place in 0..3_usize {
                self.list[place].next = bit_cast::<33, 4>((typed_0 << 19).to_bits::<4>() ^ 15_u64.to_bits::<4>());
            }
            self.x.next = self.x.val() - self.x.val();
            self.x.next = 2_u64.to_bits::<2>();
            for i in (1..=2_u64).rev() {
                for x in 0..1_usize {
                    self.list[0].next = self.list[1].val() >> 17_u64;
                    self.list[x].next = !self.list[1].val();
                }
                self.list[1].next = 2863911008_u64.into();
            }
            match self.x.val().index() {
                0x1 => {
                    if self.list[1].val() << LIMIT > concat::<33, _>((a.to_bits::<29>(), Bits::<4>::from(2_u64))) {
                        self.l.next = self.b.val();
                        self.l.next = (typed_0 << 26).to_bits::<16>() == Bits::<16>::from(1_u64);
                    } else {
                        self.y.next = a != 4;
                    }
                    let named_0 = 4_u64.to_bits::<3>();
                }
                3 => {
                    for b in (2..4_usize).rev() {
                        self.list[1].next = self.list[2].val() ^ self.list[1].val() << self.x.val();
                    }
                }
                1 => {
                    let named_1 = bias.to_bits::<8>();
                    match (typed_0 as u8).to_bits::<3>() >> 4_u64 == 0b101 {
                        true => {
                            self.l.next = !(self.b.val() | (a > 5));
                        }
                        _ => {
                            self.list[2].next = self.list[1].val() + (0x65 == named_1 ^ named_1);
                        }
                    }
                }
                _ => {
                    {
                        self.list[0].next = self.list[2].val();
                    }
                    if a == 3 {
                        self.x.next = self.x.val() >> LIMIT;
                        self.y.next = (typed_0 as u8).to_bits::<32>() >> 9_u64 != bias.to_bits::<32>().replace_bit(self.x.val().index() + 24, self.y.val());
                    } else if a.to_bits::<8>().get_bits::<3>(self.x.val().index()) <= 0x5 {
                        self.x.next = self.i.val().get_bits::<2>(15);
                        self.x.next = concat::<2, _>((self.y.val() | true, bits::<3>(0x0_u64).get_bit(bias + 1))) & 1;
                    } else if self.l.val() | false {
                        self.y.next = a.to_bits::<16>() != 0x0;
                    } else if !(self.b.val() || self.l.val()) {
                        self.list[0].next = self.list[2].val();
                    }
                }
            }
        }
    }
}

mod k43 {
    use super::*;
    block!(Kernel { clk clk in { a: Bit, b: Bit, c: Bit, i: Bits<70>, s: Bits<4>, } out { x: Bits<2>, } mode: Signal<Local, St>, r: Dff<Bits<8>>, q: Dff<Bits<64>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u64 = (268435456_u64 << 34);
            if self.b.val() {
                self.r.d.next = self.r.q.val();
            }
            self.mode.next = St::B;
            let named_0 = bits::<13>(0x8c9_u64).get_bits::<8>(1);
            if typed_0.saturating_sub(13205345883642642297).to_bits::<2>() << Bits::<5>::from(1_u64) >= 1_u64 {
                self.q.d.next = self.q.q.val() >> self.s.val();
            }
            self.x.next = 3_u64.into();
            self.q.d.next = self.q.q.val();
            if bits::<5>(0x1f_u64).xor() && (self.c.val() && self.a.val()) {
                for turn in (0..=1_usize).rev().step_by(2) {
                    self.q.d.next = 9007199254740992_u64.into();
                }
            } else {
                self.r.d.next = concat::<8, _>((Bits::<6>::from(17_u64), true, Bits::<1>::from(0_u64)));
                if self.mode.val() != self.mode.val() {
                    self.mode.next = self.mode.val();
                    self.r.d.next = 96_u64.into();
                } else {
                    self.r.d.next = self.r.q.val();
                }
            }
            if Bits::<1>::from(0_u64) >= Bits::<1>::from(1_u64) {
                match self.mode.val() {
                    St::C | St::A => {
                        self.x.next = !(self.x.val() + self.c.val());
                        self.q.d.next = concat::<64, _>((concat::<12, _>((bits::<11>(0x1_u64), false)), 1_u64.to_bits::<50>() >> 49_u64, (self.b.val() || self.a.val()), self.b.val() || self.b.val()));
                    }
                    St::A => {
                        self.r.d.next = named_0 ^ 0x0_u64;
                        self.mode.next = self.mode.val();
                    }
                    _ => {
                        self.r.d.next = concat::<8, _>((self.x.val(), 5_u64 | bits::<3>(0x7_u64), concat::<3, _>((self.a.val(), self.x.val()))));
                    }
                }
                if self.mode.val() < self.mode.val() {
                    self.q.d.next = self.q.q.val() + Bits::<64>::from(18446744073709551615_u64);
                    self.q.d.next = self.q.q.val().replace_bit(50, self.a.val());
                }
            } else {
                for i in (2..=4_u64).rev() {
                    self.mode.next = self.mode.val();
                    self.q.d.next = (typed_0.saturating_sub(5098650232856442819).to_bits::<64>() | i) >> 0_u64.to_bits::<2>();
                }
            }
            match self.mode.val() {
                St::B if bits::<5>(0x1_u64) <= 4_u64.to_bits::<5>() => {
                    self.q.d.next = (self.q.q.val() + self.a.val()) + (self.r.q.val().index() + 6 < 31) << 1_u64;
                    let named_1 = bits::<4>(0x1_u64);
                }
                St::A => {
                }
                _ => {
                    match named_0.index() + 1 {
                        206 | 1 => {
                            self.mode.next = St::C;
                        }
                        0b0 => {
                            self.q.d.next = concat::<64, _>((2147483648_u64.to_bits::<56>(), Bits::<1>::from(1_u64), bits::<4>(0x8_u64), self.x.val(), 0_u64.to_bits::<1>())).replace_bit(55, 16777216_u64.to_bits::<40>() == bits::<40>(0xb1abcd7ed7_u64));
                            self.mode.next = St::C;
                        }
                        _ => {
                            self.mode.next = St::B;
                            self.q.d.next = 197016024486534683_u64.into();
                        }
                    }
                }
            }
        }
    }
}

mod k44 {
    use super::*;
    const bias: u64 = 28;
    const LIMIT: u64 = 106;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bit, b: Bits<64>, s: Bits<3>, rst: Bit, } out { x: Bits<8>, y: Bits<1>, z: Bit, } l: Signal<Local, Bits<8>>, list: [Signal<Local, Bits<33>>; 2], child: Child, ones: CountOnes<13, 4>, r: Dff<St>, q: Dff<St>, odd: Dff<Odd>, held: Held, held_rst: Replica<Bit>, restarted: Restarted, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u64 = (0_u64 << 4);
            let typed_1: u32 = 134217728_u32;
            if (typed_1 as u8).to_bits::<4>() != N.to_bits::<4>() {
                self.restarted.d.next = concat::<8, _>((!(bits::<3>(0xa_u64) + self.s.val()), (self.s.val() << 16384_u64).replace_bit(self.restarted.q.val().index(), self.r.q.val() != self.q.q.val()), (!Bits::<2>::from(1_u64)).replace_bit(1, self.odd.q.val() != Odd::B)));
            }
            self.l.next = (255 | self.held.x.val()) << (N as u64);
            let named_0 = (2_u64.to_bits::<2>() << (N as u64));
            self.z.next = self.rst.val();
            self.held.rst.next = self.z.val();
            if 0b10 >= named_0 {
                self.r.d.next = St::C;
            }
            self.ones.word.next = bit_cast::<13, 8>(0x25_u64 | self.l.val());
            self.odd.d.next = Odd::A;
            let named_1: Bits<5> = typed_0.to_bits::<5>();
            self.q.d.next = St::C;
            self.child.a.next = self.restarted.q.val() - N.to_bits::<8>();
            let named_2 = !0_u64.to_bits::<32>();
            self.x.next = bits::<8>(0xff_u64).replace_bit(self.restarted.q.val().index() + 1, N.to_bits::<33>().any()).replace_bit(1, self.odd.q.val() == Odd::B);
            self.y.next = (typed_0.to_bits::<1>() & bits::<1>(0x1_u64)).replace_bit(0, self.l.val().index() + 6 < 1);
            self.child.b.next = self.held.x.val();
            self.held.a.next = self.x.val();
            for place in 0..2_usize {
                self.list[place].next = !bit_cast::<33, 5>((typed_0 << 53).to_bits::<5>());
            }
            let named_3 = concat::<32, _>((N.to_bits::<16>(), (typed_0 >> 44).to_bits::<13>(), self.s.val()));
            for j in 0..1_usize {
                self.list[0].next = concat::<33, _>((N.to_bits::<10>(), Bits::<7>::from(127_u64), j.to_bits::<1>(), typed_0.saturating_sub(36028797018963968).to_bits::<4>(), named_0, bits::<9>(0x1_u64)));
                if self.odd.q.val() != Odd::B {
                    self.held.rst.next = self.z.val();
                    self.list[0].next = concat::<33, _>((self.child.x.val() + self.a.val(), self.ones.count.val().replace_bit(j, false), bit_cast::<7, 8>(N.to_bits::<8>()), (typed_0 << 12).to_bits::<10>(), bit_cast::<2, 8>(self.held.x.val()), !self.y.val(), true || self.a.val()));
                }
                self.list[j].next = !bits::<33>(0x1ffffffff_u64);
            }
        }
    }
}

mod k45 {
    use super::*;
    const a: u64 = 1;
    block!(Kernel {  in { a: Bits<8>, b: Bit, } out { x: Bits<13>, } l: Signal<Local, Bit>, stages: [Child; 2], });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u16 = 1024_u16;
            let typed_1: u8 = 255_u8;
            self.x.next = 988_u64.to_bits::<13>();
            self.l.next = !self.b.val() ^ (self.b.val() ^ self.b.val());
            for place in 0..2_usize {
                self.stages[place].b.next = bit_cast::<8, 4>(bits::<4>(0x1_u64)) ^ (a ^ self.a.val());
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = (self.a.val() | Bits::<8>::from(0_u64)) + self.x.val().all();
                }
            }
            match self.a.val().index() {
                173 => {
                    let named_0 = self.l.val();
                    for turn in (1..1_usize).rev() {
                        self.x.next = 0x13e8 - self.x.val();
                        self.x.next = self.x.val();
                    }
                }
                255 | 1 => {
                    if (self.l.val() || self.l.val()) | (typed_0 as u8).to_bits::<2>().xor() {
                        self.x.next = (Bits::<13>::from(8191_u64).replace_bit(12, self.l.val()) + (10723735490976960499_u64.to_bits::<70>() > Bits::<70>::from(18446744073709551615_u64)));
                        self.x.next = Bits::<13>::from(1_u64) + false & 1_u64.to_bits::<13>();
                    } else if bits::<40>(0x2967aa2c8e_u64).any() {
                        self.l.next = Bits::<5>::from(1_u64).get_bit(0);
                        self.x.next = 0_u64.to_bits::<13>();
                    }
                    let named_1: Bits<2> = (0_u64.to_bits::<2>() + self.l.val()) + (0_u64.to_bits::<64>() < Bits::<64>::from(0_u64));
                }
                0b11000010 => {
                    let named_2: Bits<8> = self.stages[0].y.val() - self.a.val();
                    if 8589934591_u64.to_bits::<33>() <= a {
                        self.x.next = self.x.val();
                    } else {
                        self.l.next = !(self.a.val() == a);
                    }
                }
                _ => {
                    self.l.next = self.b.val();
                }
            }
            self.x.next = (Bits::<13>::from(0_u64) ^ self.x.val()) - (self.x.val() >> 3_u64);
            match self.b.val() {
                true => {
                    if bits::<2>(0x2_u64).get_bit(self.x.val().index() + 1) {
                        self.x.next = 0_u64.into();
                        self.x.next = self.x.val();
                    }
                    self.l.next = (Bits::<5>::from(31_u64) + 0x14).get_bit(3) | (Bits::<3>::from(1_u64) - a).get_bit(1);
                }
                true => {
                    self.l.next = false;
                }
                _ => {
                    for j in 1..1_usize {
                        self.l.next = j.to_bits::<32>().get_bit(self.stages[1].x.val().index());
                    }
                    {
                        self.x.next = (self.x.val() << (typed_0 as u8).to_bits::<2>() & 5622) << 1_u64.to_bits::<4>();
                        self.l.next = self.b.val();
                    }
                }
            }
            self.x.next = (self.x.val() | self.x.val()).get_bits::<13>(0);
        }
    }
}

mod k46 {
    use super::*;
    const a: u64 = 1;
    const bias: u64 = 1;
    const LIMIT: u64 = 1;
    block!(Kernel { clk clk in { a: Bits<32>, b: Bits<8>, c: Bits<4>, s: Bits<1>, } out { x: Bits<8>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<8>>, k: Constant<Bits<1>> = Constant::new(1_u64.into()), list: [Signal<Local, Bits<8>>; 2], child: Child, r: Dff<Bits<3>>, q: Dff<Bits<3>>, myself: Dff<Bits<4>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.r.d.next = 2_u64.to_bits::<3>();
            self.x.next = self.b.val() & self.b.val();
            self.m.next = concat::<8, _>((concat::<7, _>((63_u64.to_bits::<6>(), true)), self.k.val() + true));
            self.child.b.next = bit_cast::<8, 8>(bits::<8>(0x1_u64)) + bit_cast::<8, 8>(Bits::<8>::from(255_u64));
            self.child.a.next = self.b.val();
            self.l.next = true;
            self.myself.d.next = self.c.val();
            if self.l.val() || self.l.val() {
                self.q.d.next = 0_u64.to_bits::<3>();
            }
            for place in 0..2_usize {
                self.list[place].next = !(self.child.x.val() & self.m.val());
            }
            self.q.d.next = 0_u64.into();
            if (self.m.val() - bits::<8>(0x1_u64)).xor() {
                if self.l.val() & self.l.val() {
                    self.r.d.next = (Bits::<3>::from(1_u64).replace_bit(self.q.q.val().index(), self.l.val()) ^ 0x6_u64);
                } else {
                    self.list[1].next = self.child.y.val() - self.b.val();
                }
                self.list[1].next = 1_u64.into();
            } else {
                self.l.next = bits::<64>(0xffffffffffffffff_u64).any();
            }
            if concat::<3, _>((bits::<2>(0x1_u64), self.s.val())) >= self.r.q.val() {
                if bits::<40>(0x77adf6b63e_u64) <= Bits::<40>::from(0_u64) {
                    self.m.next = !self.child.x.val();
                    self.r.d.next = 0_u64.into();
                } else if self.l.val() & self.l.val() {
                    self.m.next = Bits::<8>::from(163_u64);
                } else if 3734926642_u64 != 0b0 | 16384_u64.to_bits::<32>() {
                    self.l.next = (!(bits::<5>(0x19_u64) + bits::<5>(0x0_u64))).get_bit(1);
                } else if self.c.val().index() + 8 <= 22 || bits::<16>(0x1_u64) < 65535 {
                    self.list[1].next = 255_u64.into();
                } else {
                    self.list[0].next = self.child.y.val();
                }
            }
            self.l.next = !(0_u64.to_bits::<33>().get_bits::<1>(self.list[1].val().index()) != self.k.val());
        }
    }
}

mod k47 {
    use super::*;
    block!(Kernel[const N: usize][N] {  in { a: Bits<13>, b: Bit, c: Bit, s: Bits<2>, } out { x: Bit, y: Bits<70>, z: Bits<8>, } k: Constant<Bits<13>> = Constant::new(0_u64.into()), });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.x.next = Bits::<8>::from(1_u64).get_bit(self.s.val().index() + 2);
            self.y.next = N.to_bits::<70>();
            self.z.next = N.to_bits::<8>();
            let named_0 = bits::<1>(0x1_u64) > Bits::<1>::from(0_u64) || (self.c.val() || self.x.val());
            match !0_u64.to_bits::<40>().any() {
                true if N < 3 => {
                    if N.to_bits::<3>().any() {
                        self.x.next = N < 5;
                        self.y.next = 18446744073709551615_u64.into();
                    } else if (0x1_u64 - N.to_bits::<4>()).any() {
                        self.z.next = self.z.val();
                        self.z.next = self.z.val() + self.b.val();
                    } else {
                        self.x.next = self.x.val();
                        self.z.next = (N.to_bits::<8>() + self.z.val()) & self.z.val();
                    }
                    self.y.next = self.y.val() | self.y.val();
                }
                false => {
                    match N > 3 {
                        false => {
                            self.y.next = bits::<70>(0xcfd358ac072fda33_u64);
                        }
                        false if self.s.val().get_bit(self.a.val().index()) => {
                            self.z.next = 0_u64.to_bits::<8>();
                        }
                        _ => {
                            self.y.next = self.y.val();
                        }
                    }
                }
                _ => {
                    self.x.next = self.s.val().index() + 6 > self.a.val().index();
                    self.z.next = self.z.val() & self.z.val();
                }
            }
        }
    }
}

mod k48 {
    use super::*;
    const bias: usize = 0;
    const LIMIT: u64 = 1;
    block!(Kernel {  in { a: Bits<8>, b: Bit, c: Bits<16>, i: Bit, s: Bits<1>, } out { x: Bits<5>, y: Bits<13>, } pair: Signal<Local, Pair>, ones: CountOnes<13, 4>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            self.y.next = bias.to_bits::<13>();
            self.pair.next.inner.high = (76 + self.a.val()).replace_bit(self.s.val().index(), self.a.val().index() + 6 > self.s.val().index());
            self.ones.word.next = self.y.val() << 5_u64;
            self.x.next = !Bits::<5>::from(0_u64);
            self.pair.next.inner.flag = !(bits::<64>(0xef76b0a660060a6c_u64).any() & (self.pair.val().inner.high > self.pair.val().inner.high));
            self.pair.next.low = self.ones.count.val() + bias.to_bits::<4>();
            for b in 2..3_u64 {
                let named_0 = bias == 5;
                self.y.next = self.pair.val().into();
            }
            if self.pair.val().inner.high.index() + 5 != 31 {
                for x in 1..3_u64 {
                    self.pair.next.inner.high = concat::<8, _>(((bias.to_bits::<3>() >> 1_u64), bias.to_bits::<3>() + self.i.val(), (Bits::<2>::from(3_u64) << 0_u64)));
                }
                for x in 1..=3_u64 {
                    self.pair.next.low = (0xf | self.pair.val().low << self.s.val()) ^ (8191_u64.to_bits::<13>().get_bits::<4>(8) + true);
                    self.pair.next.inner.flag = bias != 1;
                }
            } else if bias > 1 {
                match bit_cast::<3, 1>(self.s.val()) < bit_cast::<3, 8>(self.pair.val().inner.high) {
                    false if self.ones.count.val().index() + 4 <= self.s.val().index() => {
                        self.pair.next.low = bias.to_bits::<4>() >> LIMIT >> LIMIT;
                        self.x.next = 2_u64.into();
                    }
                    _ => {
                        self.y.next = self.pair.val().into();
                        self.pair.next.inner.flag = self.pair.val().inner.high.xor();
                    }
                }
            } else if 0_u64.to_bits::<70>() >= Bits::<70>::from(18446744073709551615_u64) {
                {
                    self.pair.next.low = 0b1 + Bits::<4>::from(6_u64) & bit_cast::<4, 64>(Bits::<64>::from(5822701221242754170_u64));
                    self.x.next = self.x.val();
                }
                match bits::<32>(0x8b9f4ab7_u64).get_bits::<3>(2).xor() {
                    true => {
                        self.pair.next.inner.high = self.a.val();
                        self.x.next = concat::<5, _>((self.ones.count.val(), self.pair.val().inner.flag)) ^ bias.to_bits::<5>() + self.pair.val().inner.flag;
                    }
                    _ => {
                        self.pair.next.inner.high = self.pair.val().inner.high;
                    }
                }
            }
            let named_1 = concat::<8, _>((self.pair.val().low, self.ones.count.val()));
        }
    }
}

mod k49 {
    use super::*;
    const a: usize = 40;
    const LIMIT: u64 = 96;
    block!(Kernel {  in { a: Bits<40>, b: Bits<13>, c: Bits<8>, } out { x: Bit, y: Bits<8>, z: Bits<8>, } pair: Signal<Local, Pair>, none: [Signal<Local, Bits<8>>; 0], nothing: [Signal<Local, Bits<8>>; 0], });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u8 = (67108864_u32 as u8);
            for place in 0..0_usize {
                join!(self.none[place] => self.nothing[place]);
            }
            self.pair.next.low = ((typed_0.saturating_sub(0).to_bits::<4>() >> bits::<3>(0x0_u64)) + (0_u64.to_bits::<4>() + false)).replace_bit(self.b.val().index() + 1, bits::<64>(0xffffffffffffffff_u64) + 0x0 != 0x2211ba05e015e7b3_u64);
            let named_0 = self.c.val();
            self.pair.next.inner.high = named_0 << (typed_0 as u8).to_bits::<4>() >> (typed_0 << 5).to_bits::<5>();
            let named_1 = concat::<32, _>((Bits::<30>::from(1073741823_u64), Bits::<1>::from(1_u64), false));
            self.z.next = self.c.val() + true - bit_cast::<8, 8>(named_0);
            self.x.next = (!self.z.val()).any();
            self.pair.next.inner.flag = self.a.val() == self.a.val();
            self.y.next = bit_cast::<8, 8>(named_0);
            let named_2: Bit = self.x.val();
            self.x.next = self.pair.val().inner.flag;
            let named_3: Bits<64> = 789298268726384229_u64.into();
        }
    }
}

mod k50 {
    use super::*;
    const a: usize = 101;
    const LIMIT: usize = 53;
    block!(Kernel { clk clk in { a: Bits<13>, b: Bits<8>, c: Bit, rst: Bit, } out { x: Bits<70>, y: Bits<5>, } list: [Signal<Local, Bits<33>>; 4], child: Child, stages: [Child; 2], r: Dff<Bits<70>>, q: Dff<St>, myself: Dff<Bits<64>>, kept: Reg<Bit>, held: Held, restarted: Restarted, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            let typed_0: u8 = 131_u8;
            self.held.a.next = 170_u64.into();
            self.restarted.d.next = !(self.held.x.val() << 7_u64) << 0_u64.to_bits::<4>();
            self.r.d.next = bit_cast::<70, 33>(a.to_bits::<33>());
            self.child.a.next = bit_cast::<8, 13>(!(self.a.val() >> 7_u64));
            self.y.next = self.r.q.val().get_bits::<5>(self.restarted.q.val().index());
            if self.r.q.val() != 3626691604078829450_u64.to_bits::<70>() {
                self.myself.d.next = self.myself.q.val();
            }
            self.child.b.next = !self.b.val();
            self.kept.en.next = self.q.q.val() != self.q.q.val();
            self.x.next = 8785475951755450903_u64.into();
            self.kept.rst.next = bit_cast::<1, 1>(Bits::<1>::from(1_u64) ^ 1_u64.to_bits::<1>()) > bit_cast::<1, 13>(self.a.val()) << 0_u64;
            if !self.c.val() || (true | self.rst.val()) {
                self.q.d.next = self.q.q.val();
            }
            self.kept.d.next = self.c.val();
            let named_0 = bit_cast::<32, 32>((typed_0 << 0).to_bits::<32>());
            for place in 0..2_usize {
                self.stages[place].b.next = bit_cast::<8, 64>((4194304 + self.myself.q.val()));
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = bit_cast::<8, 8>(1_u64.to_bits::<8>());
                }
            }
            for place in 0..=3_usize {
                self.list[place].next = !concat::<33, _>((bits::<23>(0x7fffff_u64), self.y.val(), bits::<1>(0x0_u64), self.kept.q.val(), 1_u64.to_bits::<2>(), self.c.val()));
            }
            self.list[2].next = self.list[1].val();
            if self.q.q.val() != self.q.q.val() {
                match !Bits::<4>::from(4_u64).get_bit(self.child.y.val().index() + 1) {
                    false => {
                        self.kept.d.next = false;
                    }
                    false => {
                        self.q.d.next = self.q.q.val();
                        self.list[0].next = bits::<33>(0x4_u64) ^ (self.list[0].val() | self.list[1].val()) >> Bits::<1>::from(1_u64);
                    }
                    _ => {
                        self.x.next = bit_cast::<70, 2>(bits::<2>(0x1_u64).replace_bit(0, self.kept.q.val()) << 1_u64);
                        self.list[0].next = self.list[2].val() & self.list[2].val();
                    }
                }
            }
            if self.list[1].val().any() {
                self.myself.d.next = self.myself.q.val();
            } else {
                match self.q.q.val() >= St::A && (self.c.val() || self.c.val()) {
                    true => {
                        self.kept.rst.next = 0x449_u64 < bit_cast::<13, 1>(1_u64.to_bits::<1>());
                    }
                    true => {
                        self.list[1].next = !self.list[0].val();
                        self.y.next = bit_cast::<5, 40>((typed_0 ^ 1_u8).to_bits::<40>() << Bits::<1>::from(1_u64)) + (named_0.get_bit(12) || self.kept.q.val() ^ self.rst.val());
                    }
                    _ => {
                        self.restarted.d.next = self.stages[0].y.val() ^ self.child.x.val();
                        self.kept.rst.next = (self.a.val() | self.a.val()).get_bit(1);
                    }
                }
            }
        }
    }
}

mod k51 {
    use super::*;
    const a: usize = 2;
    const bias: usize = 64;
    const LIMIT: usize = 64;
    block!(Kernel { clk clk in { a: Bits<70>, b: Bits<64>, s: Bits<2>, } out { x: Bit, y: Bit, z: Bits<2>, } child: Child, r: Dff<Bits<40>>, none: [Signal<Local, Bits<8>>; 0], nothing: [Signal<Local, Bits<8>>; 0], });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u8 = (132_u8 << 6);
            for place in 0..0_usize {
                join!(self.none[place] => self.nothing[place]);
            }
            self.child.b.next = bits::<8>(0x1_u64).replace_bit(self.s.val().index() + 1, true);
            self.child.a.next = bit_cast::<8, 1>(Bits::<1>::from(1_u64) + Bits::<1>::from(1_u64) << self.s.val());
            self.x.next = ((self.child.x.val().index() + 7 > 13) ^ (true || false));
            self.z.next = !(1 ^ bit_cast::<2, 64>((typed_0 ^ 10_u8).to_bits::<64>()));
            self.r.d.next = 542546506392_u64.to_bits::<40>();
            let named_0 = (self.s.val() >> 31_u64.to_bits::<5>()) + self.z.val().replace_bit(1, self.x.val());
            self.y.next = LIMIT < 0;
            self.z.next = bit_cast::<2, 13>(typed_0.saturating_sub(32).to_bits::<13>());
        }
    }
}

mod k52 {
    use super::*;
    const a: usize = 0;
    const bias: usize = 77;
    block!(Kernel {  in { a: Bits<40>, b: Bits<3>, c: Bits<8>, i: Bits<1>, } out { x: Bits<8>, y: Bits<2>, z: Bits<3>, } l: Signal<Local, Bits<40>>, m: Signal<Local, Bits<33>>, next: Signal<Local, Bits<16>>, ones: CountOnes<13, 4>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            let typed_0: Byte = 255_u8.saturating_sub(0);
            self.l.next = (self.a.val() & ((1 << 33) - 1));
            self.ones.word.next = 512_u64.to_bits::<13>() - bit_cast::<13, 33>(bit_cast::<33, 3>(self.b.val()));
            self.m.next = bit_cast::<33, 8>(self.c.val());
            self.next.next = (typed_0 >> 3).to_bits::<16>() ^ bias.to_bits::<16>();
            self.x.next = self.c.val();
            self.z.next = self.b.val();
            self.y.next = a.to_bits::<2>();
            let named_0 = 0b100 - (self.b.val() >> 0_u64);
            match (bias.to_bits::<64>() >> 0_u64).get_bit(a) {
                true => {
                    match concat::<2, _>((self.i.val(), self.i.val())) == 0b10 {
                        true => {
                            self.l.next = self.a.val();
                        }
                        _ => {
                            self.next.next = self.next.val();
                            self.m.next = bit_cast::<33, 1>(self.i.val());
                        }
                    }
                    if (!self.c.val()).get_bit(a) {
                        self.x.next = self.x.val();
                        self.y.next = !self.y.val();
                    } else if self.x.val() == self.c.val() {
                        self.z.next = !bit_cast::<3, 8>(self.x.val());
                    } else {
                        self.l.next = !(self.a.val() >> self.y.val()) | 0x1;
                        self.x.next = self.c.val();
                    }
                }
                true => {
                }
                _ => {
                    match !!true {
                        true if !true => {
                            self.x.next = 1_u64.into();
                            self.next.next = !self.next.val();
                        }
                        false if self.next.val() != 0_u64.to_bits::<16>() => {
                            self.x.next = self.x.val();
                            self.m.next = self.m.val();
                        }
                        _ => {
                            self.z.next = self.b.val();
                        }
                    }
                }
            }
            let named_1 = self.ones.count.val().replace_bit(self.i.val().index() + 2, false) + (self.m.val() < self.m.val());
            self.next.next = typed_0.saturating_sub(0).to_bits::<16>();
            if self.y.val().index() + 0 == 20 {
                if a == 4 {
                    self.l.next = 0_u64.into();
                } else {
                    self.z.next = bit_cast::<3, 8>(self.c.val());
                    self.z.next = bit_cast::<3, 1>(self.i.val()) >> a.to_bits::<4>();
                }
            } else {
                let named_2 = self.y.val().replace_bit(a + 1, true);
                if 0x1_u64 == 1_u64.to_bits::<1>() {
                    self.y.next = self.y.val();
                }
            }
            let named_3 = self.c.val();
        }
    }
}

mod k53 {
    use super::*;
    const bias: usize = 0;
    const LIMIT: u64 = 8;
    block!(Kernel {  in { a: Bits<70>, b: Bits<8>, c: Bits<8>, s: Bits<1>, } out { x: Bit, y: Bits<8>, } mode: Signal<Local, St>, child: Child, none: [Signal<Local, Bits<8>>; 0], nothing: [Signal<Local, Bits<8>>; 0], });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            let typed_0: Byte = 12_u8;
            let typed_1: u8 = 128_u8;
            for place in 0..0_usize {
                join!(self.none[place] => self.nothing[place]);
            }
            self.x.next = 0_u64.to_bits::<13>().all() && true ^ false;
            self.child.a.next = !self.b.val();
            self.y.next = bit_cast::<8, 1>(self.s.val()) - (self.b.val() ^ Bits::<8>::from(0_u64));
            self.mode.next = St::B;
            self.child.b.next = self.c.val();
            {
                self.mode.next = self.mode.val();
                comment!("what follows\nin two lines");
                self.mode.next = St::B;
            }
        }
    }
}

mod k54 {
    use super::*;
    const bias: u64 = 31;
    const LIMIT: u64 = 88;
    block!(Kernel {  in { a: Bit, b: Bits<32>, c: Bit, i: Bits<64>, } out { x: Bits<33>, y: Bits<3>, z: Bit, } l: Signal<Local, Bits<8>>, m: Signal<Local, Bits<8>>, child: Child, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u8 = (96_u8 >> 6);
            self.y.next = Bits::<3>::from(1_u64);
            self.child.b.next = concat::<8, _>((typed_0.to_bits::<1>(), bits::<2>(0x3_u64), 2_u64.to_bits::<4>(), false)) + (self.y.val().index() + 7 < 0);
            let named_0: Bits<1> = 1_u64.into();
            self.child.a.next = Bits::<8>::from(0_u64);
            self.l.next = (self.child.y.val() >> bits::<1>(0x1_u64)).replace_bit(named_0.index(), self.child.y.val() <= self.child.x.val());
            let named_1 = self.a.val();
            self.x.next = ((bits::<33>(0x80_u64) >> bits::<4>(0x0_u64)) + (0x4 > 187_u64.to_bits::<8>())) - LIMIT;
            self.z.next = concat::<8, _>((bit_cast::<7, 5>(typed_0.saturating_sub(253).to_bits::<5>()), named_0 | named_0)) < 0x1;
            self.m.next = Bits::<8>::from(2_u64);
            if !!false {
                for i in (1..1_u64).rev().step_by(2) {
                    self.l.next = self.child.x.val() + self.m.val();
                }
            } else {
                comment!("what follows\nin two lines");
                self.x.next = self.x.val();
                match self.c.val() ^ true ^ (self.a.val() | self.z.val()) {
                    false if named_0.get_bit(self.child.y.val().index()) => {
                        self.l.next = self.child.y.val();
                    }
                    true => {
                        self.z.next = self.z.val() ^ self.c.val();
                    }
                    _ => {
                        self.x.next = (256_u64.to_bits::<33>() >> LIMIT) + 1_u64.to_bits::<40>().any();
                        self.z.next = (!self.b.val()).get_bit(self.child.x.val().index() + 1);
                    }
                }
            }
        }
    }
}

mod k55 {
    use super::*;
    const LIMIT: usize = 44;
    block!(Kernel { clk clk in { a: Bits<4>, b: Bits<3>, s: Bits<2>, rst: Bit, } out { x: Bits<8>, y: Bits<8>, } l: Signal<Local, Bit>, mode: Signal<Local, St>, r: Dff<Bits<4>>, held: Held, restarted: ResetDff<Bits<8>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u64 = 4637232115149915179_u64;
            self.held.a.next = self.held.x.val();
            self.l.next = LIMIT.to_bits::<8>() < LIMIT.to_bits::<8>();
            self.y.next = self.restarted.q.val();
            self.held.rst.next = false;
            let named_0: Bits<8> = 249_u64.into();
            if false {
                self.r.d.next = 8_u64.into();
            }
            self.mode.next = St::B;
            self.restarted.d.next = 0_u64.into();
            self.x.next = self.y.val();
            let named_1 = self.mode.val() < St::C;
            for x in (1..3_usize).rev() {
                match x {
                    0 | 1 if x == 2 || (named_0.get_bit(self.a.val().index() + 1)) => {
                        self.l.next = self.l.val();
                    }
                    1 => {
                        self.x.next = self.restarted.q.val();
                    }
                    2 | 3 if x > 2 => {
                        self.restarted.d.next = (self.y.val() >> self.r.q.val()).replace_bit(6, self.mode.val() != St::B);
                    }
                    _ => {
                    }
                }
                self.y.next = 1_u64.to_bits::<8>() << self.b.val();
            }
        }
    }
}

mod k56 {
    use super::*;
    const a: u64 = 2;
    const bias: u64 = 0;
    const LIMIT: usize = 0;
    block!(Kernel { clk clk in { a: Bits<40>, b: Bit, c: Bits<8>, } out { x: Bits<64>, y: Bits<16>, z: Bits<3>, } l: Signal<Local, Bits<2>>, m: Signal<Local, Bit>, ones: CountOnes<13, 4>, r: Dff<Bits<2>>, q: Dff<Bits<16>>, myself: Dff<Bit>, none: [Signal<Local, Bits<8>>; 0], nothing: [Signal<Local, Bits<8>>; 0], });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u8 = 255_u8;
            let typed_1: u32 = 8388608_u32;
            for place in 0..0_usize {
                join!(self.none[place] => self.nothing[place]);
            }
            self.y.next = typed_0.saturating_sub(0).to_bits::<16>();
            if (self.c.val() <= self.c.val()) | (self.b.val() ^ self.b.val()) {
                self.q.d.next = LIMIT.to_bits::<16>() + !true;
            }
            if LIMIT < 1 {
                self.r.d.next = self.a.val().get_bits::<2>(19);
            }
            self.myself.d.next = self.b.val();
            self.l.next = bit_cast::<2, 2>(bit_cast::<2, 8>(self.c.val()) << Bits::<1>::from(1_u64));
            self.ones.word.next = 8191_u64.into();
            self.x.next = (typed_0 << 3).to_bits::<64>();
            let named_0 = ((typed_0 >> 3).to_bits::<13>() + false << self.r.q.val()).xor();
            self.m.next = (bits::<8>(0x1_u64) + named_0).get_bit(2);
            let named_1: Bits<40> = concat::<40, _>((self.ones.count.val() & self.ones.count.val(), concat::<19, _>((typed_0.saturating_sub(207).to_bits::<11>(), 16_u64.to_bits::<7>(), self.b.val())), a & self.r.q.val(), 1_u64.to_bits::<9>() + self.myself.q.val(), !self.r.q.val(), !LIMIT.to_bits::<4>()));
            self.z.next = bit_cast::<3, 40>(bit_cast::<40, 8>(103_u64.to_bits::<8>()));
            let named_2 = Bits::<5>::from(31_u64);
            match self.ones.count.val().index() + 2 {
                1 => {
                    for j in 1..4_usize {
                        self.myself.d.next = named_2 == 0b10000_u64;
                        self.x.next = (self.x.val() >> a).replace_bit(51, (self.l.val().index() + 2 == self.y.val().index())) + (self.myself.q.val() & (LIMIT != 0));
                    }
                }
                0x5 => {
                    for turn in 0..2_u64 {
                        self.y.next = (typed_0 as u8).to_bits::<16>();
                    }
                    self.x.next = bit_cast::<64, 5>(named_2);
                }
                0x1 if (7414136995866014465_u64 <= self.x.val()) & (self.myself.q.val() & named_0) => {
                    self.m.next = ((bits::<70>(0x8bb0d55488ca99ff_u64) != typed_1.saturating_sub(2291958145).to_bits::<70>()) | (named_0 | named_0));
                }
                _ => {
                    self.z.next = concat::<3, _>((bit_cast::<2, 33>(typed_1.saturating_sub(32).to_bits::<33>() & typed_0.to_bits::<33>()), self.c.val().any() | (self.q.q.val() <= self.y.val())));
                }
            }
            let named_3: Bits<40> = bits::<40>(0x50cf2b2f60_u64);
            self.q.d.next = self.y.val().replace_bit(self.l.val().index() + 5, self.b.val());
        }
    }
}

mod k57 {
    use super::*;
    const a: usize = 1;
    block!(Kernel[const N: usize][N] {  in { a: Bits<2>, b: Bits<2>, c: Bits<16>, i: Bit, s: Bits<1>, } out { x: Bits<8>, y: Bits<8>, } pair: Signal<Local, Pair>, list: [Signal<Local, Bits<3>>; 4], });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u64 = (128_u64 ^ 18446744073709551615_u64);
            self.x.next = (!Bits::<8>::from(44_u64)) + (N == 4) ^ concat::<8, _>((a.to_bits::<7>(), self.s.val())).get_bits::<8>(0);
            self.y.next = self.x.val() & Bits::<8>::from(1_u64);
            let named_0 = bit_cast::<40, 16>((self.c.val() << (N as u64))) << (N as u64);
            self.pair.next.inner.high = self.x.val();
            self.pair.next.low = bit_cast::<4, 8>(self.pair.val().inner.high);
            let named_1 = a.to_bits::<13>();
            self.pair.next.inner.flag = self.x.val().get_bit(self.pair.val().inner.high.index());
            for place in 0..=3_usize {
                self.list[place].next = concat::<3, _>((self.b.val(), 0_u64.to_bits::<2>().get_bits::<1>(0)));
            }
            self.x.next = (concat::<8, _>((4_u64.to_bits::<7>(), self.i.val())).replace_bit(self.list[2].val().index(), a > 1) << 5_u64);
            self.pair.next.low = 0_u64.to_bits::<4>();
            self.list[1].next = 0_u64.into();
            self.list[2].next = N.to_bits::<3>();
            let named_2: Bits<2> = 3_u64.into();
        }
    }
}

mod k58 {
    use super::*;
    const a: u64 = 27;
    const LIMIT: u64 = 0;
    block!(Kernel { clk clk in { a: Bits<64>, b: Bits<8>, c: Bits<2>, i: Bits<64>, } out { x: Bit, } k: Constant<Bits<33>> = Constant::new(8589934591_u64.into()), pair: Signal<Local, Pair>, r: Dff<Bit>, q: Dff<Bits<13>>, myself: Dff<St>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            if bit_cast::<8, 32>(3784756156_u64.to_bits::<32>()).get_bit(self.b.val().index()) {
                self.myself.d.next = St::A;
            }
            self.x.next = !self.r.q.val();
            self.pair.next.low = bits::<4>(0x1_u64);
            self.r.d.next = self.x.val();
            self.pair.next.inner.flag = self.r.q.val();
            self.pair.next.inner.high = concat::<8, _>((concat::<3, _>((concat::<2, _>((Bits::<1>::from(1_u64), self.x.val())), self.pair.val().inner.flag && self.r.q.val())), bit_cast::<5, 13>(self.q.q.val()) + Bits::<5>::from(12_u64)));
            let named_0 = self.k.val() < LIMIT;
            self.q.d.next = self.pair.val().into();
            {
                self.x.next = 0_u64.to_bits::<16>() <= bits::<16>(0x1_u64);
            }
            comment!("what follows\nin two lines");
            self.pair.next.low = concat::<4, _>((0_u64.to_bits::<1>(), named_0, self.c.val())) + (named_0 ^ false) | bit_cast::<4, 4>(!self.pair.val().low);
            {
                let named_1: Bits<8> = self.b.val();
                match self.myself.q.val() {
                    St::B | St::C if (0_u64.to_bits::<40>() != Bits::<40>::from(0_u64) && !self.r.q.val()) => {
                    }
                    St::C => {
                        self.r.d.next = self.pair.val().inner.flag && self.x.val();
                        self.pair.next.inner.flag = !self.r.q.val();
                    }
                    St::C => {
                        self.pair.next.low = self.pair.val().low;
                        self.myself.d.next = St::A;
                    }
                    _ => {
                        self.pair.next.inner.flag = self.pair.val().inner.flag;
                    }
                }
            }
        }
    }
}

mod k59 {
    use super::*;
    block!(Kernel[const N: usize][N] {  in { a: Bit, b: Bit, c: Bits<40>, i: Bits<64>, s: Bits<1>, } out { x: Bits<70>, y: Bits<2>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<8>>, next: Signal<Local, Bit>, k: Constant<Bits<70>> = Constant::new(18446744073709551615_u64.into()), none: [Signal<Local, Bits<8>>; 0], nothing: [Signal<Local, Bits<8>>; 0], });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u16 = 65535_u16;
            for place in 0..0_usize {
                join!(self.none[place] => self.nothing[place]);
            }
            self.l.next = self.b.val();
            let named_0 = Bits::<33>::from(0_u64) >> (N as u64);
            self.next.next = (self.s.val().index() + 6 != 8);
            self.m.next = bit_cast::<8, 3>(!concat::<3, _>((N.to_bits::<2>(), self.s.val())));
            self.x.next = self.k.val();
            self.y.next = concat::<2, _>((N > 3, !self.l.val()));
            let named_1 = !(self.s.val() << bits::<3>(0x1_u64)).replace_bit(0, self.m.val().any());
            match !(self.m.val() > 0x38_u64) {
                false => {
                    self.next.next = self.a.val() ^ self.a.val();
                }
                _ => {
                    self.x.next = ((typed_0 >> 4).to_bits::<70>() + true).replace_bit(N + 1, self.k.val() == self.k.val());
                    if (typed_0 as u8).to_bits::<8>() + self.next.val() == !self.m.val() {
                        self.next.next = N > 3;
                        self.m.next = self.m.val();
                    } else if N.to_bits::<4>().get_bit(named_1.index()) {
                        self.x.next = self.x.val();
                    } else {
                        self.next.next = (N.to_bits::<16>() > 0x80_u64);
                    }
                }
            }
            for j in (2..5_u64).rev().step_by(2) {
                for turn in 1..1_u64 {
                    self.y.next = concat::<2, _>((!true, named_1 + self.s.val())) ^ 0b1;
                }
            }
            match ((typed_0 << 14).to_bits::<16>() >= typed_0.to_bits::<16>()) | (typed_0.saturating_sub(52800).to_bits::<32>() <= N.to_bits::<32>()) {
                true => {
                    self.l.next = 0x1ffffffff_u64 == named_0;
                }
                _ => {
                    for i in (1..1_usize).rev().step_by(2) {
                        self.x.next = bit_cast::<70, 8>(self.m.val()) + 0xfd2e0f81eaccb189_u64;
                    }
                }
            }
            self.m.next = self.m.val() + self.m.val() | bit_cast::<8, 40>(self.c.val());
        }
    }
}

mod k60 {
    use super::*;
    const a: usize = 127;
    const bias: u64 = 1;
    block!(Kernel[const N: usize][N] {  in { a: Bit, b: Bits<5>, } out { x: Bits<3>, y: Bits<70>, z: Bits<70>, } l: Signal<Local, Bits<1>>, m: Signal<Local, Bit>, child: Child, stages: [Child; 2], none: [Signal<Local, Bits<8>>; 0], nothing: [Signal<Local, Bits<8>>; 0], });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            for place in 0..0_usize {
                join!(self.none[place] => self.nothing[place]);
            }
            self.z.next = 4096_u64.to_bits::<70>();
            self.child.b.next = N.to_bits::<8>();
            self.l.next = bits::<1>(0x0_u64);
            self.x.next = N.to_bits::<3>() + self.a.val();
            self.child.a.next = (N.to_bits::<8>() & bits::<8>(0x0_u64)).replace_bit(N + 1, a.to_bits::<16>().xor());
            self.m.next = self.child.x.val() <= self.child.x.val();
            self.y.next = (self.z.val() - 18446744073709551615_u64).replace_bit(self.l.val().index(), (0x10000000000_u64 != N.to_bits::<64>()));
            for place in 0..2_usize {
                self.stages[place].b.next = (self.child.y.val() << 2_u64).replace_bit(N + 1, self.m.val());
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = bit_cast::<8, 64>(N.to_bits::<64>() >> 20_u64);
                }
            }
            self.z.next = self.y.val();
            let named_0 = Bits::<33>::from(1073741824_u64);
        }
    }
}

mod k61 {
    use super::*;
    const LIMIT: usize = 16;
    block!(Kernel {  in { a: Bits<16>, b: Bit, c: Bits<64>, i: Bits<8>, } out { x: Bits<1>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<1>>, child: Child, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u8 = (64_u8 << 3);
            self.x.next = 0_u64.to_bits::<1>();
            self.m.next = bit_cast::<1, 32>(!bits::<32>(0xffffffff_u64) ^ 0x1000000);
            self.l.next = self.i.val() <= 0x26;
            self.child.b.next = self.i.val() >> (typed_0 << 5).to_bits::<4>();
            self.child.a.next = (bits::<13>(0x1_u64) + typed_0.to_bits::<64>().get_bit(LIMIT + 1)).get_bits::<8>(0);
            let named_0: Bits<70> = bit_cast::<70, 8>(self.child.x.val());
            self.x.next = self.m.val();
            let named_1 = self.b.val();
            if concat::<8, _>((LIMIT.to_bits::<6>(), self.x.val(), self.l.val())) >= self.i.val() {
                self.x.next = self.x.val() - self.x.val();
            } else {
                self.l.next = false;
            }
        }
    }
}

mod k62 {
    use super::*;
    const a: usize = 1;
    const bias: usize = 67;
    const LIMIT: u64 = 2;
    block!(Kernel {  in { a: Bit, b: Bits<64>, c: Bits<70>, } out { x: Bits<64>, } l: Signal<Local, Bits<70>>, mode: Signal<Local, St>, pair: Signal<Local, Pair>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u64 = (1_u64 ^ 18446744073709551615_u64);
            let typed_1: u16 = 1_u16;
            self.l.next = self.c.val();
            self.pair.next.inner.high = 197_u64.to_bits::<8>();
            let named_0 = !typed_1.to_bits::<33>();
            self.pair.next.low = 0b101_u64 + ((bits::<4>(0xf_u64) | 1_u64.to_bits::<4>()) >> 6_u64);
            self.pair.next.inner.flag = ((a.to_bits::<2>() & (typed_1 << 1).to_bits::<2>()) >> 2_u64 == 0b1);
            self.x.next = typed_1.saturating_sub(1).to_bits::<64>();
            self.mode.next = St::A;
            if self.b.val() > (typed_0 << 38).to_bits::<64>() {
                comment!("what follows\nin two lines");
                self.pair.next.low = self.pair.val().low;
            } else {
                let named_1 = (typed_1 ^ 65535_u16).to_bits::<16>().all();
                if (a > 5) {
                    self.mode.next = St::B;
                    self.mode.next = St::A;
                } else {
                    self.l.next = (typed_0 << 43).to_bits::<70>() + ((self.pair.val().low.index() + 5 != self.pair.val().low.index()) & (LIMIT >= bias.to_bits::<32>()));
                    self.pair.next.low = self.pair.val().low;
                }
            }
            self.mode.next = St::A;
            self.x.next = self.b.val();
        }
    }
}

mod k63 {
    use super::*;
    const a: u64 = 1;
    block!(Kernel { clk clk in { a: Bits<32>, b: Bits<4>, s: Bits<1>, } out { x: Bit, y: Bits<32>, z: Bit, } l: Signal<Local, Bits<4>>, m: Signal<Local, Bits<8>>, r: Dff<Bits<33>>, q: Dff<St>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: Byte = 1_u8;
            let typed_1: Byte = 255_u8;
            self.x.next = ((typed_0 >> 0).to_bits::<8>() & Bits::<8>::from(1_u64) & 1_u64.to_bits::<8>()).all();
            self.z.next = self.x.val() ^ self.x.val();
            self.r.d.next = 0 + 1551351057_u64.to_bits::<33>();
            self.y.next = self.a.val();
            self.m.next = (typed_1 << 0).to_bits::<8>();
            self.l.next = 8_u64.into();
            if !self.z.val() {
                self.q.d.next = St::A;
            }
            self.q.d.next = self.q.q.val();
            self.x.next = bits::<3>(0x5_u64) ^ 0b111_u64 <= 1_u64.to_bits::<3>();
        }
    }
}

mod k64 {
    use super::*;
    const a: u64 = 127;
    block!(Kernel[const N: usize][N] {  in { a: Bits<13>, b: Bits<40>, s: Bits<2>, } out { x: Bits<5>, y: Bit, z: Bits<4>, } l: Signal<Local, Bits<40>>, m: Signal<Local, Bits<4>>, next: Signal<Local, Bits<40>>, pair: Signal<Local, Pair>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.pair.next.low = bit_cast::<4, 8>(N.to_bits::<8>());
            self.y.next = N > 2;
            self.pair.next.inner.flag = 0x75902436 == bits::<32>(0x89e58132_u64).replace_bit(4, self.y.val()).replace_bit(N + 1, N < 1);
            self.x.next = 10_u64.into();
            self.l.next = self.b.val();
            let named_0 = self.pair.val().low;
            self.z.next = self.pair.val().low;
            self.pair.next.inner.high = N.to_bits::<8>();
            let named_1 = bits::<3>(0x0_u64);
            self.next.next = self.l.val();
            let named_2: Bits<33> = 8589934591_u64.into();
            self.m.next = 5_u64.to_bits::<4>();
            self.x.next = self.x.val();
            match named_0.index() {
                0b100 => {
                    if self.pair.val().low.index() + 3 <= 0 {
                        self.pair.next.inner.flag = self.next.val().get_bit(6);
                        self.x.next = self.x.val() << bits::<1>(0x1_u64) << 2_u64;
                    } else {
                        self.l.next = 252960347766_u64.into();
                    }
                }
                0b0 => {
                    self.m.next = 7_u64.into();
                }
                0b101 => {
                    let named_3 = concat::<16, _>((Bits::<1>::from(1_u64), N.to_bits::<11>(), self.z.val())) << named_0;
                    self.pair.next.inner.high = bit_cast::<8, 33>(0_u64.to_bits::<33>()) << (N as u64) & 0b1_u64;
                }
                _ => {
                    self.pair.next.inner.flag = bits::<5>(0x1_u64) != (N as u64);
                    let named_4 = self.y.val();
                }
            }
            self.pair.next.low = N.to_bits::<4>();
        }
    }
}

mod k65 {
    use super::*;
    const LIMIT: u64 = 26;
    block!(Kernel { clk clk in { a: Bit, b: Bit, s: Bits<3>, } out { x: Bits<16>, y: Bit, } mode: Signal<Local, St>, pair: Signal<Local, Pair>, r: Dff<Bits<32>>, q: Dff<Bits<70>>, kept: Reg<Bits<2>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.mode.next = St::C;
            self.kept.en.next = self.a.val();
            self.pair.next.low = bit_cast::<4, 64>(1_u64.to_bits::<64>());
            let named_0 = bit_cast::<3, 8>(0_u64.to_bits::<8>() | 123_u64.to_bits::<8>());
            if self.kept.q.val().index() + 3 == self.pair.val().low.index() {
                self.r.d.next = bits::<32>(0x9520caf6_u64);
            }
            self.x.next = Bits::<16>::from(1_u64);
            if self.s.val().index() + 6 <= 0 {
                self.q.d.next = 0_u64.into();
            }
            self.kept.d.next = 0b0_u64 - self.kept.q.val();
            self.pair.next.inner.high = 137_u64.to_bits::<8>().replace_bit(2, self.a.val());
            let named_1 = self.b.val();
            self.pair.next.inner.flag = concat::<8, _>(((self.pair.val().low | bits::<4>(0x2_u64)), self.s.val() & named_0, !named_1)) > !(self.pair.val().inner.high >> 8_u64);
            self.kept.rst.next = (self.kept.q.val().index() + 4 > 0) | self.s.val().all() && !!named_1;
            self.y.next = self.b.val();
            let named_2 = bit_cast::<8, 1>(1_u64.to_bits::<1>()) - 0b10_u64;
            if self.pair.val().inner.high != named_2 {
                for x in 1..1_usize {
                    self.kept.rst.next = (self.x.val() >> 3_u64).get_bit(self.pair.val().inner.high.index());
                }
                match self.kept.q.val().index() + 1 {
                    0x1 if named_2 >= self.pair.val().inner.high => {
                    }
                    0b10 => {
                        self.pair.next.inner.high = (concat::<32, _>((2097151_u64.to_bits::<21>(), 27_u64.to_bits::<6>(), 11_u64.to_bits::<5>())) + (33554432_u64.to_bits::<33>() != 724298164_u64.to_bits::<33>())).get_bits::<8>(0);
                        self.pair.next.inner.flag = self.pair.val().inner.high.get_bits::<8>(0).all();
                    }
                    _ => {
                        self.kept.en.next = 128_u64.to_bits::<33>() > LIMIT * 2;
                    }
                }
            }
        }
    }
}

mod k66 {
    use super::*;
    const bias: u64 = 16;
    const LIMIT: u64 = 8;
    block!(Kernel {  in { a: Bit, b: Bits<3>, c: Bits<40>, i: Bits<5>, } out { x: Bits<40>, } mode: Signal<Local, St>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u64 = 16384_u64;
            let typed_1: u64 = 18446744073709551615_u64.saturating_sub(18446744073709551615);
            self.mode.next = St::A;
            self.x.next = self.c.val();
            let named_0 = (self.b.val().index() + 8 != self.i.val().index()) ^ typed_1.to_bits::<4>().get_bit(2) ^ Bits::<2>::from(1_u64).replace_bit(1, self.a.val()).get_bit(self.b.val().index());
            self.mode.next = St::C;
            if (!bits::<2>(0x2_u64)).any() {
                if 15_u64.to_bits::<4>() > Bits::<4>::from(4_u64) {
                    self.mode.next = self.mode.val();
                } else if named_0 ^ named_0 {
                    self.x.next = (concat::<40, _>((243109347086_u64.to_bits::<39>(), !1_u64.to_bits::<1>())) | 0x49c1668380_u64);
                    self.x.next = bit_cast::<40, 8>(Bits::<8>::from(1_u64)) | bias * 2 + self.c.val() | !self.x.val().replace_bit(12, self.a.val());
                }
                self.x.next = 983419457980_u64.to_bits::<40>().replace_bit(8, self.a.val()) - concat::<40, _>((bits::<23>(0x1_u64), Bits::<4>::from(2_u64), Bits::<13>::from(0_u64))) >> 37_u64;
            } else if bias == self.x.val() {
                self.mode.next = self.mode.val();
            } else {
                if (true & named_0) {
                    self.x.next = self.c.val();
                }
            }
        }
    }
}

mod k67 {
    use super::*;
    const a: u64 = 127;
    block!(Kernel {  in { a: Bits<1>, b: Bits<1>, s: Bits<2>, } out { x: Bit, y: Bits<64>, z: Bits<8>, } mode: Signal<Local, St>, pair: Signal<Local, Pair>, list: [Signal<Local, Bits<8>>; 3], child: Child, ones: CountOnes<13, 4>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            self.z.next = Bits::<8>::from(0_u64).replace_bit(3, false) | bits::<8>(0x1_u64) >> 2_u64;
            self.y.next = bits::<64>(0x1_u64);
            self.pair.next.low = concat::<4, _>((Bits::<3>::from(1_u64) != bits::<3>(0x6_u64), bit_cast::<2, 13>(bits::<13>(0x1212_u64)), bit_cast::<1, 32>(2463420444_u64.to_bits::<32>())));
            let named_0: Bits<2> = 0_u64.into();
            self.ones.word.next = concat::<13, _>((!self.pair.val().low, bits::<6>(0x3b_u64), (self.a.val().index() + 7 >= 24), bit_cast::<1, 64>(bits::<64>(0x0_u64)), self.a.val() + false)).replace_bit(3, (bits::<13>(0x1_u64) + bits::<13>(0x800_u64)).get_bit(self.z.val().index()));
            self.pair.next.inner.flag = false;
            self.x.next = (self.pair.val().inner.flag | self.pair.val().inner.flag);
            let named_1: Bits<8> = 70_u64.into();
            self.child.a.next = self.z.val();
            self.pair.next.inner.high = (Bits::<8>::from(179_u64).get_bits::<8>(self.a.val().index()) ^ 0xff);
            self.mode.next = St::A;
            self.child.b.next = (named_1 + a).replace_bit(self.ones.count.val().index() + 1, true && self.x.val());
            for place in 0..=2_usize {
                self.list[place].next = (!named_1).replace_bit(named_1.index(), self.pair.val().inner.flag && true);
            }
            self.list[1].next = 99_u64.to_bits::<8>();
            let named_2 = Bits::<13>::from(8191_u64);
        }
    }
}

mod k68 {
    use super::*;
    const bias: u64 = 118;
    block!(Kernel {  in { a: Bits<4>, b: Bits<2>, s: Bits<2>, } out { x: Bits<13>, y: Bits<16>, } l: Signal<Local, Bits<2>>, mode: Signal<Local, St>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u64 = 13816784977214303995_u64;
            let typed_1: u32 = 3208856197_u32;
            self.l.next = bit_cast::<2, 8>(77_u64.to_bits::<8>());
            self.y.next = Bits::<16>::from(0_u64) + false << 2_u64;
            self.x.next = bit_cast::<13, 8>(Bits::<8>::from(0_u64)) + 1_u64.to_bits::<70>().get_bit(self.b.val().index());
            self.mode.next = St::B;
            for i in 0..3_usize {
                self.l.next = self.b.val();
            }
            comment!("what follows\nin two lines");
            self.mode.next = self.mode.val();
            for x in 0..2_u64 {
                self.mode.next = St::A;
            }
            match self.mode.val() {
                St::C | St::A => {
                    for i in 1..3_u64 {
                        self.y.next = self.y.val();
                        self.x.next = 1_u64.into();
                    }
                }
                _ => {
                    self.l.next = self.s.val();
                    self.y.next = bit_cast::<16, 16>(bits::<16>(0x9742_u64)) >> bias;
                }
            }
        }
    }
}

mod k69 {
    use super::*;
    const bias: usize = 127;
    const LIMIT: u64 = 127;
    block!(Kernel[const N: usize][N] {  in { a: Bit, b: Bit, c: Bits<8>, s: Bits<1>, } out { x: Bits<8>, y: Bits<40>, } l: Signal<Local, Bit>, m: Signal<Local, Bit>, mode: Signal<Local, St>, list: [Signal<Local, Bits<33>>; 2], });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: Byte = 2_u8;
            self.l.next = false && false;
            self.mode.next = St::A;
            self.m.next = self.c.val().index() + 5 == self.s.val().index();
            self.y.next = (!N.to_bits::<70>()).get_bits::<40>(16) | (N as u64);
            self.x.next = concat::<8, _>((N.to_bits::<4>(), N.to_bits::<3>(), self.s.val())) + (0b10010000 & self.c.val()) << LIMIT;
            for place in 0..2_usize {
                self.list[place].next = typed_0.to_bits::<33>() - !N.to_bits::<33>();
            }
            match self.s.val().index() + 2 < self.c.val().index() {
                true if N == 3 => {
                    self.l.next = self.a.val();
                    let named_0: Bits<64> = 18446744073709551615_u64.into();
                }
                true if (self.a.val() || self.m.val()) & (true || self.b.val()) => {
                    let named_1: Bits<70> = 16634061864683066668_u64.into();
                }
                _ => {
                    match self.c.val().index() {
                        106 if (self.mode.val() != self.mode.val()) => {
                        }
                        0x1 => {
                            self.list[1].next = self.list[0].val();
                        }
                        1 if self.c.val() >= 0x81 => {
                            self.list[0].next = self.list[0].val();
                        }
                        _ => {
                            self.x.next = typed_0.to_bits::<32>().get_bits::<8>(self.s.val().index() + 22);
                            self.list[1].next = self.list[1].val();
                        }
                    }
                    let named_2: Bits<33> = 2584626704_u64.into();
                }
            }
            let named_3 = N.to_bits::<70>();
            let named_4 = 5_u64.to_bits::<5>();
            self.list[0].next = self.list[1].val();
        }
    }
}

mod k70 {
    use super::*;
    const a: usize = 1;
    const bias: usize = 1;
    const LIMIT: usize = 107;
    block!(Kernel { clk clk in { a: Bit, b: Bits<8>, } out { x: Bits<2>, } l: Signal<Local, Bits<40>>, m: Signal<Local, Bits<64>>, next: Signal<Local, Bits<70>>, mode: Signal<Local, St>, r: Dff<St>, kept: Reg<Bit>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u64 = 0_u64;
            self.kept.en.next = a > 4;
            self.mode.next = self.r.q.val();
            self.kept.d.next = self.r.q.val() == St::C;
            self.l.next = Bits::<40>::from(1099511627775_u64) & (typed_0 << 33).to_bits::<40>();
            self.x.next = (16_u64.to_bits::<5>() << Bits::<3>::from(7_u64)).get_bits::<2>(1);
            self.next.next = 18068825394070253358_u64.to_bits::<70>() - bit_cast::<70, 32>((typed_0 << 24).to_bits::<32>());
            self.m.next = typed_0.to_bits::<64>().replace_bit(37, self.r.q.val() == self.r.q.val());
            self.kept.rst.next = self.a.val() & self.kept.q.val();
            if self.m.val().xor() {
                self.r.d.next = St::C;
            }
            match self.mode.val() {
                St::C => {
                    let named_0 = bias.to_bits::<3>();
                }
                St::B | St::C if !(self.b.val() >= 0x8) => {
                    if LIMIT == 0 {
                        self.mode.next = self.mode.val();
                        self.r.d.next = St::C;
                    }
                }
                St::B => {
                    match self.mode.val() {
                        St::B => {
                            self.x.next = bits::<3>(0x7_u64).get_bits::<2>(1) + (295780343_u64 < bits::<33>(0x0_u64));
                            self.next.next = (typed_0 >> 16).to_bits::<70>();
                        }
                        St::A => {
                            self.r.d.next = self.r.q.val();
                        }
                        St::B => {
                            self.m.next = concat::<64, _>((64_u64.to_bits::<24>(), 39768_u64.to_bits::<19>(), bias.to_bits::<3>(), self.b.val(), Bits::<7>::from(127_u64), a.to_bits::<3>())) >> self.x.val();
                        }
                        _ => {
                            self.kept.en.next = self.x.val().index() + 3 != self.b.val().index();
                            self.kept.rst.next = self.a.val();
                        }
                    }
                }
                _ => {
                    match (typed_0.to_bits::<4>() == typed_0.to_bits::<4>()) & (self.b.val().index() + 5 >= 31) {
                        true => {
                            self.m.next = !a.to_bits::<64>();
                        }
                        false => {
                            self.kept.en.next = (self.mode.val() == self.mode.val());
                            self.m.next = (self.m.val() << Bits::<5>::from(1_u64)).replace_bit(self.b.val().index() + 1, self.b.val().index() + 2 < self.x.val().index());
                        }
                        _ => {
                            self.l.next = 616526655726_u64.into();
                        }
                    }
                }
            }
            self.kept.en.next = (self.m.val() ^ (typed_0 as u8).to_bits::<64>()).any();
        }
    }
}

mod k71 {
    use super::*;
    const a: u64 = 80;
    const bias: u64 = 1;
    const LIMIT: usize = 127;
    block!(Kernel { clk clk in { a: Bits<8>, b: Bits<32>, c: Bits<8>, s: Bits<2>, rst: Bit, } out { x: Bits<64>, y: Bits<33>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<1>>, next: Signal<Local, Bits<32>>, mode: Signal<Local, St>, k: Constant<Bits<5>> = Constant::new(31_u64.into()), r: Dff<St>, held: Held, held_rst: Copied, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            let typed_0: u16 = 4_u16.saturating_sub(20786);
            self.x.next = LIMIT.to_bits::<64>();
            self.mode.next = self.r.q.val();
            self.held.rst.next = self.held.x.val().index() + 0 >= self.c.val().index();
            self.r.d.next = self.mode.val();
            let named_0 = bit_cast::<13, 32>(LIMIT.to_bits::<32>()).get_bits::<8>(2);
            self.held.a.next = LIMIT.to_bits::<40>().get_bits::<8>(self.c.val().index() + 1);
            self.y.next = 5695994868_u64.to_bits::<33>() - (typed_0 >> 9).to_bits::<33>();
            self.next.next = 1322732947_u64.into();
            if self.mode.val() >= St::B {
                self.held_rst.d.next = (self.rst.val() | self.rst.val());
            }
            self.l.next = self.rst.val();
            self.m.next = (Bits::<1>::from(0_u64) + false);
            let named_1: Bits<4> = bit_cast::<4, 33>((self.y.val() >> 0_u64).replace_bit(21, false | self.l.val()));
            match 1 >= self.m.val() {
                true if LIMIT > 1 => {
                    comment!("what follows\nin two lines");
                    self.held_rst.d.next = self.mode.val() >= St::B;
                    if self.r.q.val() != self.r.q.val() {
                        self.held.rst.next = self.l.val();
                        self.l.next = typed_0.saturating_sub(65535).to_bits::<13>().replace_bit(self.held.x.val().index() + 1, true) <= !Bits::<13>::from(8191_u64);
                    } else {
                        self.m.next = bit_cast::<1, 8>(named_0);
                        self.held.a.next = named_0;
                    }
                }
                false => {
                    for i in 0..0_u64 {
                        self.m.next = ((1_u64.to_bits::<1>() >> i) - !bits::<1>(0x1_u64));
                    }
                }
                _ => {
                    if (self.y.val() < self.y.val()) {
                        self.m.next = self.m.val() >> 3_u64;
                    }
                }
            }
            match self.s.val().index() {
                3 => {
                }
                _ => {
                }
            }
        }
    }
}

mod k72 {
    use super::*;
    block!(Kernel { clk clk in { a: Bits<8>, b: Bits<4>, } out { x: Bit, } l: Signal<Local, Bits<64>>, m: Signal<Local, Bits<70>>, next: Signal<Local, Bits<40>>, k: Constant<Bits<5>> = Constant::new(1_u64.into()), pair: Signal<Local, Pair>, r: Dff<St>, kept: Reg<Bits<8>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            self.kept.en.next = true;
            self.x.next = Bits::<16>::from(0_u64) != Bits::<16>::from(65535_u64);
            self.kept.rst.next = bit_cast::<2, 2>(bits::<2>(0x2_u64) ^ 0_u64.to_bits::<2>()) != bit_cast::<2, 13>(0_u64.to_bits::<13>()) ^ (Bits::<2>::from(1_u64) + 1_u64.to_bits::<2>());
            self.pair.next.low = self.b.val();
            self.kept.d.next = !bits::<8>(0x8a_u64).replace_bit(self.pair.val().low.index(), self.x.val()) ^ 2;
            self.l.next = bits::<64>(0xffffffffffffffff_u64) ^ Bits::<64>::from(1_u64);
            self.pair.next.inner.flag = self.x.val();
            if bits::<3>(0x2_u64) ^ 1_u64.to_bits::<3>() <= bits::<3>(0x0_u64) {
                self.r.d.next = self.r.q.val();
            }
            self.m.next = bits::<70>(0x100000000000_u64).replace_bit(self.pair.val().low.index(), self.pair.val().inner.flag);
            self.pair.next.inner.high = 32_u64.into();
            let named_0: Bits<1> = 1_u64.into();
            self.next.next = Bits::<40>::from(86871613389_u64) >> 21_u64;
            match self.r.q.val() {
                St::B => {
                    if Bits::<8>::from(71_u64).get_bit(3) ^ (self.x.val() && self.x.val()) {
                        self.kept.rst.next = self.pair.val().inner.flag;
                        self.pair.next.inner.high = self.kept.q.val();
                    }
                }
                St::B | St::C => {
                    for i in 1..=3_usize {
                        self.l.next = i.to_bits::<64>();
                    }
                    for turn in 1..=1_usize {
                        self.pair.next.inner.high = self.pair.val().inner.high;
                        self.x.next = !self.x.val();
                    }
                }
                _ => {
                    match self.b.val().index() {
                        0b100 if false & false => {
                        }
                        15 if self.r.q.val() >= self.r.q.val() => {
                            self.kept.rst.next = self.x.val();
                            self.l.next = self.l.val();
                        }
                        _ => {
                            self.kept.en.next = 59595_u64.to_bits::<16>().xor();
                            self.m.next = Bits::<70>::from(5935779323988646762_u64);
                        }
                    }
                }
            }
        }
    }
}

mod k73 {
    use super::*;
    const a: u64 = 46;
    const bias: u64 = 64;
    block!(Kernel { clk clk in { a: Bits<16>, b: Bits<33>, c: Bits<70>, } out { x: Bit, y: Bits<8>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<8>>, list: [Signal<Local, Bits<3>>; 3], child: Child, stages: [Child; 2], ones: CountOnes<13, 4>, r: Dff<St>, q: Dff<St>, myself: Dff<Bits<8>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.child.b.next = 1_u64.into();
            self.child.a.next = self.myself.q.val();
            self.ones.word.next = (Bits::<13>::from(7720_u64) & 0x13e8) >> bits::<4>(0xf_u64);
            let named_0 = (Bits::<16>::from(32122_u64) - 40365_u64.to_bits::<16>() >> a).replace_bit(self.child.x.val().index(), bit_cast::<8, 13>(Bits::<13>::from(8191_u64)) <= bit_cast::<8, 8>(self.myself.q.val()));
            if ((self.r.q.val() != St::C) ^ (false && false)) {
                self.myself.d.next = !(self.myself.q.val() >> bias);
            }
            self.x.next = true;
            self.l.next = (self.x.val() | self.x.val()) ^ self.x.val() & self.x.val();
            let named_1 = 0_u64.to_bits::<70>() >> Bits::<5>::from(17_u64);
            self.y.next = bit_cast::<8, 5>(Bits::<5>::from(0_u64).get_bits::<5>(0));
            self.m.next = self.child.x.val();
            self.r.d.next = St::C;
            let named_2 = 0_u64 - (!self.child.y.val()).get_bits::<5>(self.ones.count.val().index());
            if self.m.val().xor() && bits::<1>(0x0_u64) <= 1 {
                self.q.d.next = St::B;
            }
            for place in 0..2_usize {
                self.stages[place].b.next = 0b10 & (bias * 2 ^ self.child.x.val());
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = bit_cast::<8, 16>(self.a.val()) - !self.child.x.val();
                }
            }
            for place in 0..=2_usize {
                self.list[place].next = bit_cast::<3, 8>(self.m.val().replace_bit(1, self.l.val()));
            }
            match self.stages[1].x.val().index() {
                0xff if (3450158446_u64.to_bits::<32>() != Bits::<32>::from(2417030938_u64)) & (self.l.val() & self.l.val()) => {
                    let named_3 = self.child.y.val();
                    if (6778_u64.to_bits::<13>() < 0_u64) {
                        self.myself.d.next = self.stages[1].x.val();
                    }
                }
                _ => {
                    let named_4 = Bits::<32>::from(4190249337_u64);
                    let named_5 = (1_u64.to_bits::<8>() + false).get_bit(self.a.val().index() + 1);
                }
            }
            comment!("what follows\nin two lines");
            self.list[2].next = 1_u64.into();
            for j in 2..5_usize {
                if j > 0 {
                    self.x.next = self.l.val();
                    self.y.next = self.stages[1].x.val();
                }
            }
            for turn in 2..5_u64 {
                self.list[0].next = Bits::<3>::from(6_u64).replace_bit(self.a.val().index(), self.x.val());
            }
        }
    }
}

mod k74 {
    use super::*;
    const a: usize = 127;
    const bias: usize = 0;
    block!(Kernel {  in { a: Bits<64>, b: Bits<64>, c: Bit, s: Bits<4>, } out { x: Bits<70>, y: Bits<13>, } l: Signal<Local, Bits<1>>, mode: Signal<Local, St>, k: Constant<Bit> = Constant::new(true), pair: Signal<Local, Pair>, child: Child, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u32 = (256_u32 >> 21);
            let typed_1: u8 = (1_u8 << 2);
            self.child.b.next = (typed_0.to_bits::<8>() - a.to_bits::<8>()).get_bits::<8>(0);
            let named_0: Bits<8> = (typed_1 << 7).to_bits::<8>();
            self.pair.next.inner.flag = false;
            self.mode.next = St::A;
            self.y.next = 256_u64.into();
            self.child.a.next = (typed_1 ^ 1_u8).to_bits::<8>();
            let named_1 = (typed_0 << 24).to_bits::<2>();
            self.pair.next.low = bit_cast::<4, 8>(self.child.x.val() << named_1 | named_0);
            let named_2: Bit = (0x8a ^ named_0 ^ self.child.y.val() + self.k.val()).get_bit(0);
            self.x.next = 1_u64.into();
            self.l.next = bits::<1>(0x0_u64) + !named_2 ^ 1_u64;
            let named_3 = bias.to_bits::<16>();
            self.pair.next.inner.high = named_0 & self.child.y.val();
            match 0xff_u64 ^ self.child.y.val() > named_0 {
                false => {
                    match self.mode.val() {
                        St::B | St::C if (self.c.val() ^ true) & (self.pair.val().inner.flag || self.pair.val().inner.flag) => {
                            self.pair.next.inner.high = self.pair.val().inner.high;
                            self.mode.next = St::C;
                        }
                        _ => {
                            self.y.next = (typed_1 as u8).to_bits::<13>();
                            self.pair.next.inner.high = named_0;
                        }
                    }
                }
                _ => {
                    for b in 2..5_u64 {
                        self.pair.next.inner.high = self.pair.val().inner.high;
                        self.l.next = 1_u64.into();
                    }
                }
            }
            comment!("what follows\nin two lines");
            self.pair.next.inner.flag = (bit_cast::<8, 8>(self.child.x.val()) <= a.to_bits::<8>());
            self.pair.next.low = concat::<4, _>((bits::<3>(0x6_u64) + named_2, self.l.val()));
            let named_4 = named_2 & self.pair.val().inner.flag;
        }
    }
}

mod k75 {
    use super::*;
    const LIMIT: usize = 0;
    block!(Kernel {  in { a: Bits<70>, b: Bits<16>, } out { x: Bits<8>, } list: [Signal<Local, Bits<8>>; 4], stages: [Child; 2], });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u64 = 536870912_u64;
            self.x.next = 1_u64.into();
            for place in 0..2_usize {
                self.stages[place].b.next = self.x.val();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = self.x.val() >> LIMIT.to_bits::<5>() << bits::<4>(0x0_u64);
                }
            }
            for place in 0..4_usize {
                self.list[place].next = LIMIT.to_bits::<8>().replace_bit(4, false);
            }
            for turn in 0..0_usize {
                for b in 0..1_usize {
                    self.x.next = self.list[1].val();
                    self.list[0].next = self.list[2].val() | 4_u64;
                    self.list[b].next = self.list[0].val() | self.stages[1].x.val();
                }
                self.x.next = 0_u64.into();
                self.list[turn].next = turn.to_bits::<8>() >> Bits::<3>::from(0_u64);
            }
            let named_0 = LIMIT == 2;
        }
    }
}

mod k76 {
    use super::*;
    const bias: usize = 0;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<5>, b: Bits<8>, c: Bits<70>, i: Bits<2>, s: Bits<3>, rst: Bit, } out { x: Bits<3>, } r: Dff<Bits<70>>, held: Held, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u8 = 37_u8;
            let typed_1: u8 = 235_u8;
            self.x.next = bits::<3>(0x4_u64) + self.a.val().any();
            self.held.a.next = 255_u64.into();
            let named_0: Bits<3> = self.s.val();
            self.r.d.next = bits::<70>(0x400000_u64);
            comment!("what follows\nin two lines");
            self.r.d.next = N.to_bits::<70>();
            match (N != 5) {
                false if self.rst.val() && self.rst.val() => {
                    for x in 2..2_u64 {
                        self.r.d.next = self.c.val();
                    }
                }
                _ => {
                    let named_1 = N.to_bits::<8>().replace_bit(bias, self.rst.val());
                    if self.held.x.val().index() + 0 <= 10 {
                        self.r.d.next = 847093560348746805_u64.into();
                        self.r.d.next = self.r.q.val();
                    } else if self.rst.val() || self.rst.val() {
                        self.r.d.next = bit_cast::<70, 2>(bias.to_bits::<2>());
                    } else {
                        self.x.next = ((self.s.val() >> (N as u64)) + (self.rst.val() || self.rst.val())) + ((N as u64) <= bit_cast::<3, 64>(bias.to_bits::<64>()));
                        self.r.d.next = bit_cast::<70, 64>(0x100000000_u64 >> self.a.val());
                    }
                }
            }
            if self.held.x.val().index() + 8 == 1 {
                {
                    self.x.next = self.s.val();
                    self.held.a.next = 0_u64.into();
                }
                for i in 1..3_usize {
                    self.held.a.next = 92_u64.into();
                    self.x.next = bit_cast::<3, 33>((typed_0 as u8).to_bits::<33>() >> bits::<4>(0x1_u64)) + (bias.to_bits::<2>() << 1_u64.to_bits::<1>()).get_bit(bias);
                }
            }
        }
    }
}

mod k77 {
    use super::*;
    const a: usize = 1;
    const bias: usize = 127;
    const LIMIT: u64 = 127;
    block!(Kernel[const N: usize][N] {  in { a: Bits<40>, b: Bits<8>, c: Bit, } out { x: Bits<70>, } l: Signal<Local, Bits<8>>, m: Signal<Local, Bit>, mode: Signal<Local, St>, k: Constant<Bits<16>> = Constant::new(65535_u64.into()), pair: Signal<Local, Pair>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            let typed_0: u64 = 1_u64;
            let typed_1: u64 = 18446744073709551615_u64;
            self.m.next = (concat::<2, _>((self.c.val(), a.to_bits::<1>())) >= bit_cast::<2, 40>(self.a.val())) & (N < 5);
            self.pair.next.inner.flag = !(N == 0);
            self.l.next = self.b.val() - self.b.val() >> LIMIT;
            self.x.next = bits::<70>(0x0_u64);
            self.pair.next.low = Bits::<4>::from(0_u64);
            self.pair.next.inner.high = bit_cast::<8, 3>(1_u64.to_bits::<3>());
            self.mode.next = St::C;
            self.pair.next.low = self.pair.val().low;
            self.pair.next.inner.flag = (0b11011000 < self.pair.val().inner.high + self.pair.val().inner.flag);
            self.x.next = self.x.val();
            let named_0: Bits<8> = concat::<8, _>((16_u64.to_bits::<5>(), N.to_bits::<3>())) >> 0_u64;
        }
    }
}

mod k78 {
    use super::*;
    const a: usize = 55;
    const bias: usize = 127;
    block!(Kernel { clk clk in { a: Bits<33>, b: Bit, c: Bits<5>, s: Bits<3>, } out { x: Bits<64>, y: Bits<16>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<8>>, next: Signal<Local, Bits<32>>, r: Dff<St>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u64 = (18446744073709551615_u64 ^ 6849300584680076500_u64);
            self.r.d.next = St::B;
            self.next.next = bits::<32>(0xffffffff_u64);
            self.y.next = 21374_u64.to_bits::<16>();
            self.m.next = a.to_bits::<8>() + 0 >> 0_u64;
            let named_0 = bit_cast::<8, 13>(0x0 ^ bias.to_bits::<13>());
            self.x.next = 18446744073709551615_u64.to_bits::<64>();
            self.l.next = self.b.val();
            let named_1 = bit_cast::<32, 8>(self.m.val());
            self.m.next = a.to_bits::<8>();
            match self.c.val().index() {
                0x5 => {
                }
                _ => {
                    for x in (0..1_u64).rev().step_by(2) {
                        self.r.d.next = self.r.q.val();
                    }
                    match named_0.index() + 2 {
                        114 if 1024_u64.to_bits::<40>() < a.to_bits::<40>() => {
                            self.r.d.next = St::A;
                            self.m.next = named_0;
                        }
                        _ => {
                        }
                    }
                }
            }
            self.m.next = 0_u64.into();
        }
    }
}

mod k79 {
    use super::*;
    const a: usize = 1;
    const bias: u64 = 1;
    const LIMIT: usize = 2;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<3>, b: Bit, } out { x: Bit, y: Bits<4>, } l: Signal<Local, Bits<40>>, m: Signal<Local, Bit>, next: Signal<Local, Bit>, list: [Signal<Local, Bits<3>>; 2], r: Dff<St>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.next.next = a.to_bits::<2>().any() || self.a.val().index() + 8 == 1;
            self.y.next = !concat::<4, _>((self.a.val(), a.to_bits::<1>())) << bias;
            let named_0 = self.r.q.val() == self.r.q.val();
            self.m.next = N.to_bits::<5>() != bias * 2 || (N != 2);
            self.r.d.next = St::A;
            self.x.next = Bits::<8>::from(255_u64).get_bit(self.a.val().index()) && 3386923563_u64.to_bits::<32>().all() || (self.r.q.val() >= St::A) ^ LIMIT.to_bits::<64>().any();
            self.l.next = (Bits::<40>::from(326215735284_u64) >> 24_u64) + !4096_u64.to_bits::<40>();
            let named_1 = self.x.val();
            for place in 0..2_usize {
                self.list[place].next = (self.a.val() + self.x.val()).get_bits::<3>(0);
            }
            self.l.next = self.l.val();
        }
    }
}

mod k80 {
    use super::*;
    const LIMIT: usize = 4;
    block!(Kernel[const N: usize][N] {  in { a: Bits<5>, b: Bits<33>, } out { x: Bits<3>, } l: Signal<Local, Bits<33>>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            self.l.next = (Bits::<33>::from(8589934591_u64) << 16_u64) + (false | false);
            self.x.next = LIMIT.to_bits::<3>().replace_bit(2, self.a.val().index() + 4 < self.a.val().index());
            if LIMIT.to_bits::<8>() >= 213_u64.to_bits::<8>() {
                for turn in (2..=2_u64).rev() {
                    self.l.next = 1_u64.to_bits::<33>() >> 12_u64;
                    self.l.next = Bits::<33>::from(1_u64) + false ^ self.b.val().replace_bit(self.a.val().index() + 1, true);
                }
                let named_0 = (N == 5) & LIMIT.to_bits::<8>().any();
            } else {
                if self.x.val() <= 2_u64.to_bits::<3>() {
                    self.x.next = self.x.val();
                } else if Bits::<70>::from(1_u64).any() {
                    self.l.next = !(self.b.val() << N.to_bits::<4>());
                    self.x.next = bit_cast::<3, 8>(bits::<8>(0x40_u64).replace_bit(LIMIT - 1, true).replace_bit(3, false));
                } else if self.x.val().get_bit(2) | (self.x.val().index() + 6 > 31) {
                    self.l.next = self.l.val();
                } else {
                    self.x.next = (!self.x.val()) + (self.a.val().index() + 1 > 31);
                    self.l.next = bit_cast::<33, 2>(!Bits::<2>::from(0_u64));
                }
                match 0b101_u64 != bits::<3>(0x1_u64) ^ self.x.val() {
                    true => {
                        self.l.next = self.b.val();
                        self.l.next = LIMIT.to_bits::<33>() + !false;
                    }
                    _ => {
                        self.x.next = self.x.val() >> 11_u64.to_bits::<4>();
                    }
                }
            }
            let named_1 = (N as u64) * 2 < bit_cast::<33, 40>((268435456_u64.to_bits::<40>() + false));
        }
    }
}

mod k81 {
    use super::*;
    const LIMIT: u64 = 16;
    block!(Kernel { clk clk in { a: Bit, b: Bits<1>, } out { x: Bits<8>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<8>>, mode: Signal<Local, St>, k: Constant<Bit> = Constant::new(false), list: [Signal<Local, Bits<33>>; 2], r: Dff<St>, q: Dff<Bits<13>>, myself: Dff<Bit>, kept: Reg<Bits<33>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.kept.d.next = concat::<33, _>((Bits::<5>::from(1_u64) + bits::<5>(0x12_u64) >> 4_u64, 2956_u64.to_bits::<15>(), !bits::<5>(0x0_u64), bits::<3>(0x3_u64).replace_bit(0, self.myself.q.val()) << Bits::<3>::from(6_u64), bit_cast::<3, 32>(!0_u64.to_bits::<32>()), bits::<8>(0xae_u64).get_bits::<1>(self.q.q.val().index() + 1), self.r.q.val() == self.r.q.val()));
            self.kept.rst.next = !(1_u64.to_bits::<2>() + 1_u64.to_bits::<2>()).get_bit(0);
            self.x.next = Bits::<8>::from(255_u64);
            self.l.next = bits::<64>(0x0_u64).replace_bit(self.q.q.val().index(), self.a.val()) > !bits::<64>(0x1_u64);
            self.q.d.next = 1_u64.into();
            self.m.next = 0_u64.into();
            let named_0: Bits<16> = 1_u64.into();
            self.mode.next = St::C;
            self.kept.en.next = self.k.val();
            let named_1 = bit_cast::<8, 5>(13_u64.to_bits::<5>() & bits::<5>(0xe_u64)) >> bits::<2>(0x1_u64);
            if 18446744073709551615_u64 < bit_cast::<70, 33>(self.kept.q.val()) {
                self.r.d.next = self.r.q.val();
            }
            self.myself.d.next = Bits::<8>::from(95_u64) <= self.x.val();
            for place in 0..=1_usize {
                self.list[place].next = bit_cast::<33, 5>(bits::<5>(0x0_u64));
            }
            let named_2: Bits<4> = 0_u64.to_bits::<4>();
            match self.m.val().index() {
                0b10000 => {
                    for turn in (2..3_usize).rev().step_by(2) {
                        self.r.d.next = St::C;
                    }
                    for j in 1..=1_usize {
                        self.kept.en.next = !(4294967295_u64.to_bits::<32>() >= Bits::<32>::from(1_u64));
                        self.list[0].next = ((self.list[1].val() >> LIMIT) - self.list[1].val());
                        self.list[j].next = self.list[0].val() + true;
                    }
                }
                _ => {
                }
            }
            self.kept.en.next = self.l.val() && self.l.val();
        }
    }
}

mod k82 {
    use super::*;
    const a: u64 = 0;
    const bias: usize = 1;
    const LIMIT: u64 = 127;
    block!(Kernel {  in { a: Bit, b: Bit, s: Bits<3>, } out { x: Bits<40>, } l: Signal<Local, Bit>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u64 = 0_u64;
            let typed_1: u64 = (11005020843469743699_u64 << 46);
            self.l.next = ((typed_1 as u8).to_bits::<32>() << 1_u64.to_bits::<2>()).get_bit(self.s.val().index());
            self.x.next = concat::<40, _>((bias.to_bits::<8>(), bias.to_bits::<30>(), bias.to_bits::<2>()));
            let named_0 = bias.to_bits::<64>();
            self.x.next = bias.to_bits::<40>() >> 11_u64;
            self.l.next = (((1 << 34) - 1) == (self.x.val() - 1099511627775_u64));
            match bias.to_bits::<70>().get_bit(self.s.val().index()) ^ (false | true) {
                false => {
                    self.x.next = bit_cast::<40, 16>(bias.to_bits::<16>());
                }
                true => {
                    match self.s.val().index() + 1 {
                        0b111 if false || typed_0.to_bits::<16>().get_bit(self.s.val().index()) => {
                            self.l.next = bits::<3>(0x4_u64) >= self.s.val();
                            self.x.next = bit_cast::<40, 8>(bias.to_bits::<8>());
                        }
                        0x0 => {
                            self.x.next = self.x.val();
                            self.x.next = !self.x.val();
                        }
                        _ => {
                            self.x.next = self.x.val();
                            self.l.next = !(a == bias.to_bits::<8>());
                        }
                    }
                    if (typed_0 >> 43).to_bits::<8>() != bias.to_bits::<8>() {
                        self.l.next = self.b.val();
                    } else if ((typed_1 ^ 0_u64).to_bits::<70>() >= 13608765775037745505_u64.to_bits::<70>()) ^ (bias.to_bits::<32>() >= bias.to_bits::<32>()) {
                        self.l.next = bits::<8>(0x1_u64).get_bit(bias - 1) & self.l.val();
                        self.x.next = self.x.val().replace_bit(8, bias == 2) - (!self.x.val() & self.x.val());
                    }
                }
                _ => {
                    self.l.next = false;
                }
            }
            self.x.next = self.x.val() << a;
        }
    }
}

mod k83 {
    use super::*;
    const LIMIT: usize = 20;
    block!(Kernel { clk clk in { a: Bits<70>, b: Bits<16>, s: Bits<4>, } out { x: Bits<33>, y: Bits<40>, z: Bits<64>, } l: Signal<Local, Bits<8>>, list: [Signal<Local, Bits<33>>; 4], stages: [Child; 2], ones: CountOnes<13, 4>, r: Dff<St>, q: Dff<Bits<40>>, myself: Dff<St>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u64 = 4096_u64;
            self.myself.d.next = self.myself.q.val();
            self.r.d.next = self.myself.q.val();
            self.ones.word.next = concat::<13, _>((LIMIT.to_bits::<8>(), bits::<1>(0x1_u64), Bits::<3>::from(0_u64), false));
            self.z.next = bit_cast::<64, 8>(concat::<8, _>(((typed_0 as u8).to_bits::<5>().get_bits::<1>(1), bits::<2>(0x3_u64) << 31_u64.to_bits::<5>(), Bits::<4>::from(12_u64), bit_cast::<1, 32>((typed_0 << 55).to_bits::<32>()))));
            self.x.next = (typed_0 << 3).to_bits::<33>().replace_bit(self.b.val().index() + 1, self.r.q.val() == St::C);
            let named_0 = self.x.val();
            self.y.next = 1099511627775_u64.into();
            self.q.d.next = Bits::<40>::from(16777216_u64);
            self.l.next = 73_u64.into();
            for place in 0..2_usize {
                self.stages[place].b.next = self.l.val().replace_bit(4, true) + (self.l.val() >> 3_u64.to_bits::<4>());
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = self.l.val() & self.l.val() & self.l.val() + self.l.val();
                }
            }
            for place in 0..=3_usize {
                self.list[place].next = !named_0.replace_bit(self.stages[1].x.val().index(), false);
            }
            self.myself.d.next = St::A;
            self.list[1].next = self.list[2].val();
            match 234 <= bit_cast::<8, 3>(bits::<3>(0x0_u64)) {
                false => {
                    let named_1 = bits::<1>(0x0_u64).get_bit(self.l.val().index());
                    match self.r.q.val() {
                        St::C | St::A => {
                            self.list[1].next = named_0;
                            self.l.next = (typed_0.saturating_sub(8388608).to_bits::<8>() << Bits::<3>::from(7_u64)).replace_bit(6, self.stages[0].y.val() >= 0b10010000_u64);
                        }
                        St::C => {
                            self.x.next = concat::<33, _>((67108863_u64.to_bits::<26>(), self.ones.count.val(), Bits::<1>::from(1_u64), Bits::<1>::from(0_u64), true));
                            self.list[1].next = !self.list[2].val();
                        }
                        _ => {
                            self.q.d.next = self.y.val();
                        }
                    }
                }
                _ => {
                    let named_2 = self.myself.q.val() == St::A;
                    if LIMIT == 3 {
                        self.list[2].next = self.list[0].val();
                        self.z.next = !!!Bits::<64>::from(346705161244768032_u64);
                    } else if 0x3f48476d4ba71255_u64 != self.a.val() {
                        self.myself.d.next = self.myself.q.val();
                    } else {
                        self.list[1].next = concat::<33, _>((named_2, 0_u64.to_bits::<9>(), (typed_0 >> 43).to_bits::<19>(), bits::<2>(0x1_u64), bits::<1>(0x1_u64), bits::<1>(0x1_u64)));
                    }
                }
            }
        }
    }
}

mod k84 {
    use super::*;
    const LIMIT: u64 = 1;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<32>, b: Bits<8>, rst: Bit, } out { x: Bits<5>, y: Bits<2>, } k: Constant<Bit> = Constant::new(false), child: Child, r: Dff<St>, held: Held, held_rst: Replica<Bit>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            let typed_0: u32 = (0_u32 << 31);
            let typed_1: Byte = (8_u8 >> 0);
            self.held_rst.d.next = self.held.x.val().index() + 7 >= 1;
            self.child.a.next = N.to_bits::<8>() << LIMIT;
            self.y.next = !(0x2 ^ (Bits::<2>::from(3_u64) | bits::<2>(0x1_u64)));
            self.r.d.next = St::A;
            self.held.a.next = N.to_bits::<8>();
            self.x.next = (typed_0 >> 20).to_bits::<5>() + ((self.k.val() | self.rst.val()) & (true | self.rst.val()));
            self.held.rst.next = (self.y.val() + true).get_bit(self.x.val().index()) & !!self.rst.val();
            self.child.b.next = (!self.b.val() >> self.x.val()).replace_bit(5, !(self.x.val() != self.x.val()));
            let named_0 = self.rst.val();
            self.held.rst.next = self.k.val();
            if named_0 && named_0 {
                let named_1 = N.to_bits::<13>() != N.to_bits::<13>() && (typed_1 ^ 98_u8).to_bits::<33>().get_bit(self.y.val().index());
            } else {
                match self.r.q.val() {
                    St::B | St::C => {
                        self.held.rst.next = 1_u64.to_bits::<1>() < 0_u64;
                    }
                    St::A => {
                        self.x.next = bit_cast::<5, 32>(self.a.val() + self.a.val());
                    }
                    St::B | St::C => {
                        self.held_rst.d.next = false && self.rst.val();
                    }
                    _ => {
                        self.r.d.next = St::A;
                        self.r.d.next = St::C;
                    }
                }
            }
            let named_2 = (N.to_bits::<5>() | self.x.val());
        }
    }
}

mod k85 {
    use super::*;
    const bias: u64 = 8;
    block!(Kernel { clk clk in { a: Bit, b: Bits<8>, c: Bits<8>, s: Bits<1>, } out { x: Bits<16>, } mode: Signal<Local, St>, k: Constant<Bits<8>> = Constant::new(163_u64.into()), pair: Signal<Local, Pair>, child: Child, r: Dff<Bits<33>>, q: Dff<St>, myself: Dff<Bits<1>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.pair.next.inner.flag = Bits::<8>::from(0_u64) >> self.s.val() < self.k.val();
            self.mode.next = St::C;
            self.q.d.next = self.mode.val();
            self.x.next = 8192_u64.to_bits::<16>() >> 3_u64;
            if self.mode.val() >= self.mode.val() {
                self.myself.d.next = Bits::<1>::from(1_u64).replace_bit(self.k.val().index() + 1, self.a.val());
            }
            self.r.d.next = self.r.q.val() + self.pair.val().inner.flag >> Bits::<2>::from(0_u64);
            self.child.a.next = (concat::<8, _>((self.c.val().get_bits::<3>(3), 3_u64.to_bits::<2>(), bit_cast::<3, 1>(self.myself.q.val()))) | 55_u64.to_bits::<8>() >> 0_u64.to_bits::<2>() >> self.myself.q.val());
            let named_0: Bits<70> = Bits::<70>::from(7132866711555482434_u64);
            self.pair.next.low = Bits::<4>::from(1_u64);
            self.pair.next.inner.high = self.b.val();
            self.child.b.next = bit_cast::<8, 8>(self.k.val());
            let named_1 = self.c.val() | self.k.val();
            let named_2 = Bits::<64>::from(15685435124277591887_u64) & Bits::<64>::from(4503599627370496_u64);
        }
    }
}

mod k86 {
    use super::*;
    const a: u64 = 32;
    const bias: usize = 43;
    const LIMIT: u64 = 99;
    block!(Kernel[const N: usize][N] {  in { a: Bits<32>, b: Bits<64>, s: Bits<3>, } out { x: Bits<3>, } k: Constant<Bits<32>> = Constant::new(2103290359_u64.into()), });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.x.next = (!self.s.val()).replace_bit(self.s.val().index(), true & false);
            self.x.next = (Bits::<33>::from(2774223752_u64).replace_bit(self.s.val().index() + 10, true) >> bits::<1>(0x0_u64)).get_bits::<3>(16);
            if 0b1 != Bits::<5>::from(0_u64) {
                match true {
                    true if !false => {
                        self.x.next = 1_u64.into();
                    }
                    _ => {
                        self.x.next = concat::<3, _>((bits::<2>(0x0_u64) + false, true || false));
                        self.x.next = bit_cast::<3, 40>(bits::<40>(0xffffffffff_u64)) >> 2_u64;
                    }
                }
            } else {
                self.x.next = bit_cast::<3, 4>(N.to_bits::<4>().get_bits::<4>(0) ^ (N as u64));
            }
            match (bits::<4>(0x1_u64) ^ bits::<4>(0x9_u64)).get_bit(self.x.val().index()) {
                true => {
                }
                false => {
                    comment!("what follows\nin two lines");
                    self.x.next = self.s.val();
                    if (self.a.val() < self.a.val()) & true {
                        self.x.next = bit_cast::<3, 8>(bias.to_bits::<8>() << 9_u64);
                    } else {
                        self.x.next = bit_cast::<3, 70>(Bits::<70>::from(13501861468595944513_u64));
                        self.x.next = 0_u64.into();
                    }
                }
                _ => {
                    self.x.next = N.to_bits::<3>() - self.s.val() << LIMIT;
                }
            }
            self.x.next = self.s.val();
        }
    }
}

mod k87 {
    use super::*;
    const a: u64 = 0;
    block!(Kernel {  in { a: Bits<32>, b: Bits<32>, c: Bit, i: Bits<33>, s: Bits<3>, } out { x: Bits<32>, y: Bits<64>, } l: Signal<Local, Bits<13>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: Byte = 1_u8;
            let typed_1: u64 = 1_u64;
            self.y.next = 1_u64.into();
            self.l.next = bit_cast::<13, 8>((bits::<8>(0xff_u64) + self.c.val()) + (false & self.c.val()));
            self.x.next = self.b.val();
            if self.x.val() > typed_1.to_bits::<32>() {
                let named_0: Bit = ((typed_1 as u8).to_bits::<8>() >= 55_u64.to_bits::<8>() && self.l.val().index() + 8 >= self.x.val().index()) | (bits::<8>(0x49_u64) << 8_u64 > Bits::<8>::from(1_u64) >> 9_u64);
                match named_0 {
                    true => {
                        self.l.next = self.l.val();
                    }
                    false => {
                        self.y.next = 15361056141751784166_u64.into();
                    }
                    _ => {
                        self.x.next = 162898146_u64.into();
                    }
                }
            } else {
                {
                    self.x.next = bit_cast::<32, 33>(self.i.val());
                    self.y.next = self.y.val();
                }
                self.x.next = 0_u64.to_bits::<32>() - a;
            }
            for j in 2..3_u64 {
                for turn in 1..4_usize {
                    self.x.next = self.x.val();
                }
                for turn in 0..=2_usize {
                    self.l.next = self.l.val() + bit_cast::<13, 2>(turn.to_bits::<2>());
                }
            }
            match a <= !bits::<4>(0xf_u64) {
                true if self.a.val().index() + 0 <= 31 => {
                    match 3 <= bit_cast::<3, 8>((typed_1 ^ 1_u64).to_bits::<8>()) {
                        false => {
                            self.y.next = bits::<64>(0x200_u64) + ((1 << 35) - 1);
                        }
                        _ => {
                            self.x.next = 2525043244_u64.into();
                        }
                    }
                }
                false => {
                }
                _ => {
                    if self.s.val().any() {
                        self.x.next = 64_u64.into();
                        self.x.next = bit_cast::<32, 13>(self.l.val());
                    } else if (255_u64.to_bits::<8>() << a).get_bit(self.s.val().index() + 1) {
                        self.x.next = 802934746_u64.into();
                    }
                    if 1_u64.to_bits::<8>() + self.c.val() >= a * 2 {
                        self.y.next = self.y.val() + (self.c.val() || self.c.val());
                    } else {
                        self.x.next = bit_cast::<32, 2>(bits::<2>(0x1_u64) + self.c.val()) << 6_u64;
                    }
                }
            }
            self.y.next = Bits::<64>::from(3811278288564071066_u64).replace_bit(self.l.val().index() + 1, !self.c.val());
            self.x.next = self.a.val().replace_bit(17, self.c.val());
        }
    }
}

mod k88 {
    use super::*;
    const bias: u64 = 7;
    block!(Kernel { clk clk in { a: Bits<32>, b: Bit, c: Bits<4>, } out { x: Bits<8>, y: Bit, } l: Signal<Local, Bits<70>>, mode: Signal<Local, St>, child: Child, stages: [Child; 2], r: Dff<Bits<70>>, q: Dff<St>, kept: Reg<Bits<4>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            self.kept.d.next = bits::<4>(0x6_u64);
            self.mode.next = self.q.q.val();
            self.y.next = !(self.b.val() || self.b.val());
            if self.a.val().index() + 1 < 31 {
                self.r.d.next = !(self.r.q.val() >> 36_u64) & 0x40000000;
            }
            self.kept.rst.next = false && self.b.val();
            let named_0: Bits<5> = (bits::<5>(0x1_u64) - 0b0).replace_bit(2, false | self.b.val() && 0_u64.to_bits::<2>().any());
            self.x.next = 0_u64.to_bits::<8>();
            self.child.a.next = self.x.val();
            self.kept.en.next = 7_u64.to_bits::<3>().get_bit(2) || (0b1_u64 >= self.r.q.val() || (self.b.val() || self.b.val()));
            self.l.next = self.r.q.val();
            self.child.b.next = Bits::<8>::from(1_u64);
            let named_1: Bits<64> = 576460752303423488_u64.to_bits::<64>();
            if 1_u64.to_bits::<64>().any() {
                self.q.d.next = St::A;
            }
            for place in 0..2_usize {
                self.stages[place].b.next = self.child.y.val() ^ bit_cast::<8, 13>(Bits::<13>::from(1_u64));
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = (self.x.val() + self.x.val()) + self.x.val().get_bit(self.child.y.val().index() + 1);
                }
            }
            match (2795472872998721981_u64.to_bits::<64>() << Bits::<3>::from(0_u64)).get_bit(self.child.y.val().index() + 1) {
                false => {
                    for x in 0..2_usize {
                        self.kept.d.next = 0b100_u64 + !(self.c.val() >> bias);
                    }
                }
                true if Bits::<4>::from(4_u64) >> 0_u64 >= 0b1011 => {
                    let named_2: Bits<16> = concat::<16, _>((8085_u64.to_bits::<15>() | bits::<15>(0x24fc_u64), bits::<33>(0x1_u64).all())).replace_bit(11, !(self.q.q.val() < self.mode.val()));
                }
                _ => {
                }
            }
        }
    }
}

mod k89 {
    use super::*;
    const a: u64 = 127;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<2>, b: Bits<70>, } out { x: Bits<2>, y: Bits<32>, } l: Signal<Local, Bits<8>>, child: Child, r: Dff<Bits<1>>, q: Dff<Bits<40>>, myself: Dff<Bit>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            self.q.d.next = (self.q.q.val().replace_bit(5, self.myself.q.val()) << 18_u64) + (5426317501_u64 != !6740419429_u64.to_bits::<33>());
            self.l.next = N.to_bits::<8>() + self.myself.q.val();
            self.child.b.next = concat::<8, _>((0_u64.to_bits::<3>(), N.to_bits::<3>(), self.myself.q.val(), self.r.q.val()));
            let named_0 = 65535_u64.to_bits::<16>();
            self.child.a.next = self.l.val();
            let named_1: Bit = (self.b.val() & self.b.val()).get_bit(self.a.val().index() + 45) || Bits::<13>::from(7220_u64).xor() ^ (self.myself.q.val() && true);
            self.y.next = N.to_bits::<32>() - (N as u64);
            let named_2 = named_0 + (self.l.val() << a == (N as u64));
            if !Bits::<4>::from(15_u64) != 1_u64.to_bits::<4>() + self.myself.q.val() {
                self.myself.d.next = !(N != 3);
            }
            self.r.d.next = bit_cast::<1, 8>((self.child.x.val() + true));
            self.x.next = 3_u64.into();
            self.y.next = bit_cast::<32, 2>(bits::<8>(0x6_u64).get_bits::<2>(self.a.val().index() + 4) & self.b.val().get_bits::<2>(self.r.q.val().index() + 16));
        }
    }
}

mod k90 {
    use super::*;
    const a: u64 = 127;
    const bias: u64 = 1;
    block!(Kernel[const N: usize][N] {  in { a: Bits<70>, b: Bits<70>, c: Bits<16>, i: Bit, } out { x: Bits<32>, y: Bit, } l: Signal<Local, Bits<4>>, mode: Signal<Local, St>, ones: CountOnes<13, 4>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u16 = 1_u16;
            self.mode.next = St::A;
            let named_0 = Bits::<8>::from(234_u64);
            self.l.next = !bits::<4>(0x0_u64);
            self.x.next = 0_u64.into();
            self.y.next = named_0.index() + 3 > 7;
            self.ones.word.next = (bits::<32>(0x1_u64) << (N as u64)).get_bits::<13>(3);
            self.mode.next = St::A;
            self.y.next = self.x.val().get_bit(self.c.val().index());
        }
    }
}

mod k91 {
    use super::*;
    const LIMIT: u64 = 47;
    block!(Kernel { clk clk in { a: Bits<33>, b: Bit, s: Bits<3>, } out { x: Bits<70>, y: Bits<64>, z: Bits<70>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<4>>, pair: Signal<Local, Pair>, r: Dff<St>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: Byte = 0_u8;
            let typed_1: u64 = 14103932532724535451_u64;
            self.pair.next.inner.flag = (typed_0.saturating_sub(150).to_bits::<8>() ^ 0_u64.to_bits::<8>() < bit_cast::<8, 8>(1_u64.to_bits::<8>())) & !(bits::<70>(0x95b57412171ee21d_u64) > bits::<70>(0x4000_u64));
            self.pair.next.low = concat::<4, _>((Bits::<1>::from(0_u64).replace_bit(self.s.val().index(), self.pair.val().inner.flag), 472_u64.to_bits::<13>().get_bits::<2>(2), bits::<1>(0x1_u64) + self.b.val()));
            self.l.next = self.pair.val().low.index() + 6 == 0;
            self.r.d.next = St::B;
            self.z.next = bit_cast::<70, 8>(concat::<8, _>((bits::<4>(0xf_u64), bits::<1>(0x1_u64), (typed_0 >> 5).to_bits::<3>()))) - (typed_0 as u8).to_bits::<70>();
            self.x.next = self.z.val();
            self.m.next = (self.pair.val().low << bits::<4>(0x1_u64)) + (self.r.q.val() == self.r.q.val()) >> 3_u64;
            let named_0 = Bits::<8>::from(1_u64);
            self.y.next = bit_cast::<64, 3>(self.s.val()) + (((1 << 38) - 1) >> bits::<2>(0x1_u64));
            self.pair.next.inner.high = 54_u64.into();
            let named_1 = self.pair.val().inner.flag;
            let named_2 = !bits::<2>(0x3_u64).get_bit(0) || 44267_u64.to_bits::<16>() <= bits::<16>(0xffff_u64).replace_bit(10, self.b.val());
            let named_3 = Bits::<2>::from(1_u64);
            if self.r.q.val() < self.r.q.val() {
                self.m.next = self.m.val();
                self.pair.next.inner.flag = bits::<4>(0x1_u64) & bit_cast::<4, 33>(self.a.val()) == bit_cast::<4, 13>(Bits::<13>::from(8191_u64)) << 0_u64;
            } else {
                self.r.d.next = St::B;
                let named_4 = self.y.val();
            }
            match !(named_2 || self.b.val()) {
                false if ((typed_0 ^ 1_u8).to_bits::<13>() < 0) => {
                    let named_5 = self.pair.val().inner.high;
                }
                true => {
                    for turn in (0..1_usize).rev() {
                        self.x.next = 0_u64.into();
                    }
                }
                _ => {
                    if LIMIT > self.z.val() {
                        self.r.d.next = St::A;
                    } else if (3986_u64.to_bits::<13>() >= bits::<13>(0x1_u64)) & (self.s.val() != self.s.val()) {
                        self.pair.next.inner.flag = named_3 + self.b.val() >= 0x1;
                        self.y.next = concat::<64, _>((named_3, bits::<30>(0x0_u64), 1_u64.to_bits::<5>(), named_2, named_3, 2_u64.to_bits::<17>(), 8_u64.to_bits::<4>(), self.s.val()));
                    } else if (named_3 + 0x1_u64).get_bit(0) {
                        self.pair.next.low = (self.pair.val().low | self.pair.val().low).replace_bit(self.s.val().index(), named_2 && true) + (typed_0.to_bits::<8>() + true).get_bit(named_3.index());
                        self.l.next = self.r.q.val() >= St::C;
                    } else if self.s.val().all() {
                        self.x.next = concat::<70, _>((16777216_u64.to_bits::<31>(), (typed_0 << 1).to_bits::<13>(), self.s.val(), Bits::<21>::from(2_u64), named_3)) + (named_2 | false) << named_3;
                    } else {
                        self.m.next = self.m.val();
                        self.r.d.next = St::B;
                    }
                }
            }
        }
    }
}

mod k92 {
    use super::*;
    const bias: usize = 2;
    const LIMIT: u64 = 1;
    block!(Kernel {  in { a: Bit, b: Bits<16>, c: Bits<8>, i: Bits<64>, s: Bits<2>, } out { x: Bits<8>, y: Bits<8>, z: Bits<32>, } k: Constant<Bits<2>> = Constant::new(0_u64.into()), stages: [Child; 2], });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u64 = 7892552302830299111_u64.saturating_sub(0);
            let typed_1: u32 = (1_u32 << 5);
            self.y.next = !(self.c.val() + false & (self.c.val() ^ self.c.val()));
            let named_0 = ((1_u64.to_bits::<1>() & LIMIT) << bits::<2>(0x1_u64)) + (false & (self.a.val() | self.a.val()));
            self.x.next = 151_u64.into();
            self.z.next = bias.to_bits::<32>();
            for place in 0..2_usize {
                self.stages[place].b.next = self.x.val();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = self.c.val();
                }
            }
            if self.stages[1].x.val().index() + 6 >= self.z.val().index() {
                self.x.next = !(self.c.val() >> LIMIT);
                {
                    self.z.next = self.z.val();
                }
            }
            comment!("what follows\nin two lines");
            self.z.next = self.z.val();
        }
    }
}

mod k93 {
    use super::*;
    const a: u64 = 114;
    const bias: u64 = 1;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bit, b: Bits<8>, c: Bits<40>, s: Bits<4>, } out { x: Bits<2>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<8>>, next: Signal<Local, Bit>, k: Constant<Bits<16>> = Constant::new(38499_u64.into()), pair: Signal<Local, Pair>, list: [Signal<Local, Bits<33>>; 4], child: Child, ones: CountOnes<13, 4>, r: Dff<Bits<4>>, q: Dff<St>, myself: Dff<Bits<8>>, kept: Reg<Bits<5>>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u16 = 13038_u16;
            self.kept.en.next = (N.to_bits::<64>() != Bits::<64>::from(18446744073709551615_u64)) & (false && self.a.val()) | !(self.b.val().index() + 0 >= 31);
            self.child.a.next = self.b.val();
            self.pair.next.low = 0_u64.to_bits::<4>();
            self.myself.d.next = concat::<8, _>((self.s.val(), self.s.val())).replace_bit(self.r.q.val().index(), self.s.val() < N.to_bits::<4>()) << 6_u64;
            self.child.b.next = (self.myself.q.val() & N.to_bits::<8>());
            self.pair.next.inner.flag = N == 1;
            self.x.next = !(bit_cast::<2, 5>(self.kept.q.val()) ^ bias);
            self.r.d.next = self.pair.val().low - self.s.val();
            self.next.next = self.a.val();
            self.kept.rst.next = self.pair.val().inner.flag || self.a.val();
            let named_0 = self.a.val();
            self.ones.word.next = (typed_0 >> 5).to_bits::<13>();
            let named_1 = N.to_bits::<3>().get_bit(0);
            self.m.next = 255_u64.into();
            let named_2: Bits<16> = self.k.val().replace_bit(self.m.val().index() + 1, true);
            self.kept.d.next = (4_u64.to_bits::<5>() - self.kept.q.val()).replace_bit(self.kept.q.val().index() + 1, self.next.val() | self.a.val()) >> bias;
            let named_3 = named_1;
            self.q.d.next = St::A;
            self.l.next = !named_3;
            let named_4 = (N as u64) & bit_cast::<5, 13>(bits::<13>(0x80_u64));
            self.pair.next.inner.high = self.myself.q.val();
            for place in 0..=3_usize {
                self.list[place].next = N.to_bits::<33>();
            }
            match self.q.q.val() {
                St::B => {
                    if self.a.val() && named_0 {
                        self.kept.en.next = N > 0;
                    } else if (self.list[1].val() + (N as u64)).get_bit(14) {
                        self.q.d.next = self.q.q.val();
                        self.next.next = 0b0 >= self.child.x.val();
                    }
                    comment!("what follows\nin two lines");
                    self.list[2].next = concat::<33, _>((named_2, bits::<12>(0x1_u64), 15_u64.to_bits::<4>(), 1_u64.to_bits::<1>()));
                }
                St::B | St::C => {
                    self.kept.en.next = self.q.q.val() == self.q.q.val();
                    if named_3 || true {
                        self.kept.en.next = N > 3;
                    } else {
                        self.kept.en.next = !(self.k.val() | self.k.val()) != !named_2.replace_bit(self.s.val().index(), self.next.val());
                    }
                }
                St::B if named_3 || self.pair.val().inner.flag => {
                    let named_5 = ((a ^ N.to_bits::<8>()) >> (N as u64)) + (bits::<1>(0x0_u64) << (N as u64)).any();
                    if bit_cast::<33, 8>(named_5) < (N as u64) {
                        self.myself.d.next = (!bit_cast::<64, 3>(2_u64.to_bits::<3>())).get_bits::<8>(24);
                    } else if self.pair.val().low >= N.to_bits::<4>() {
                        self.m.next = self.list[1].val().get_bits::<8>(N) - (named_5 + self.next.val());
                    } else {
                        self.list[2].next = self.list[3].val();
                    }
                }
                _ => {
                    comment!("what follows\nin two lines");
                    self.m.next = bit_cast::<8, 5>(concat::<5, _>(((self.x.val() < 0x3_u64), self.q.q.val() >= self.q.q.val(), concat::<3, _>((self.x.val(), named_0)))));
                }
            }
            if (1_u64.to_bits::<64>() < 0x1) & (self.pair.val().inner.flag & false) {
                if named_0 || self.pair.val().inner.flag {
                    self.list[1].next = 0_u64.into();
                }
            } else if N.to_bits::<13>() >= N.to_bits::<13>() {
                for b in (0..=0_u64).rev().step_by(2) {
                    self.l.next = (Bits::<70>::from(0_u64) ^ N.to_bits::<70>() ^ bits::<70>(0x1_u64).replace_bit(N - 1, self.l.val())) > N.to_bits::<70>();
                    self.kept.d.next = named_4;
                }
                if N.to_bits::<3>().xor() && self.c.val().xor() {
                    self.q.d.next = St::C;
                    self.q.d.next = St::B;
                } else {
                    self.pair.next.low = self.ones.count.val();
                    self.pair.next.inner.high = bit_cast::<8, 40>(self.c.val());
                }
            } else {
                let named_6 = self.x.val();
                self.l.next = !named_2 < self.k.val() >> self.kept.q.val() | 65535_u64;
            }
            let named_7: Bits<5> = 24_u64.into();
            for x in 1..2_u64 {
                match x {
                    0 | 1 => {
                        self.pair.next.low = self.ones.count.val();
                        self.next.next = self.q.q.val() >= St::B || Bits::<64>::from(18446744073709551615_u64).all();
                    }
                    _ => {
                        self.kept.rst.next = concat::<70, _>((689535565580103_u64.to_bits::<51>() << (N as u64), (typed_0 << 7).to_bits::<70>() > N.to_bits::<70>(), bit_cast::<12, 13>(414_u64.to_bits::<13>()), (bits::<1>(0x1_u64) << (N as u64)), bits::<3>(0x0_u64).replace_bit(0, self.a.val()), bit_cast::<2, 1>(Bits::<1>::from(0_u64)))).get_bit(0);
                    }
                }
                for turn in 2..4_u64 {
                    self.pair.next.inner.high = self.child.y.val();
                }
            }
            if (typed_0 as u8).to_bits::<13>() <= N.to_bits::<13>() {
                match self.q.q.val() == self.q.q.val() {
                    true if Bits::<8>::from(157_u64) == self.b.val() | self.pair.val().inner.high => {
                        self.q.d.next = self.q.q.val();
                        self.pair.next.low = bit_cast::<4, 4>(Bits::<4>::from(15_u64));
                    }
                    _ => {
                    }
                }
            } else {
                self.myself.d.next = self.b.val();
                match self.q.q.val() {
                    St::A => {
                        self.list[2].next = self.list[0].val();
                        self.r.d.next = 0_u64.into();
                    }
                    St::A => {
                        self.pair.next.low = bit_cast::<4, 8>(self.b.val() + true) >> self.s.val();
                    }
                    _ => {
                        self.list[1].next = !bit_cast::<33, 64>(Bits::<64>::from(576460752303423488_u64) + named_1);
                        self.kept.d.next = self.kept.q.val();
                    }
                }
            }
        }
    }
}

mod k94 {
    use super::*;
    const a: usize = 45;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<8>, b: Bits<13>, c: Bit, s: Bits<1>, } out { x: Bits<16>, } l: Signal<Local, Bits<8>>, mode: Signal<Local, St>, child: Child, r: Dff<Bits<40>>, q: Dff<Bits<8>>, myself: Dff<Bits<16>>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.child.a.next = self.q.q.val() << 4_u64;
            let named_0 = a.to_bits::<32>() + self.a.val().get_bit(5);
            self.x.next = self.myself.q.val();
            self.l.next = self.q.q.val();
            let named_1 = !self.q.q.val() << 3_u64.to_bits::<2>();
            if self.c.val() && self.c.val() {
                self.q.d.next = bit_cast::<8, 4>(concat::<16, _>((3052_u64.to_bits::<14>(), self.c.val(), 1_u64.to_bits::<1>())).get_bits::<4>(3));
            }
            self.r.d.next = self.r.q.val();
            let named_2 = !3_u64.to_bits::<2>();
            self.mode.next = St::B;
            self.myself.d.next = (a.to_bits::<16>() + 512_u64.to_bits::<16>());
            self.child.b.next = self.q.q.val();
            if (Bits::<16>::from(65535_u64) << 0_u64.to_bits::<3>()).any() {
                {
                    self.x.next = self.myself.q.val();
                    self.mode.next = self.mode.val();
                }
                if self.mode.val() != St::C {
                    self.q.d.next = bits::<8>(0x1_u64);
                } else if (true | self.c.val()) & named_0.any() {
                    self.myself.d.next = self.myself.q.val();
                }
            } else if (self.mode.val() != self.mode.val()) & (self.b.val().index() + 5 <= 16) {
                let named_3 = bit_cast::<3, 40>(self.r.q.val());
                for i in (1..1_u64).rev() {
                    self.l.next = self.child.x.val();
                }
            } else {
                for b in (0..1_usize).rev() {
                    self.l.next = 255_u64.into();
                }
                match self.mode.val() {
                    St::B | St::C => {
                        self.x.next = self.x.val();
                        self.q.d.next = Bits::<8>::from(225_u64);
                    }
                    _ => {
                        self.x.next = concat::<16, _>((bit_cast::<11, 13>(self.b.val()), bit_cast::<4, 32>(named_0) & 0_u64.to_bits::<4>(), self.c.val() && self.c.val() && (self.c.val() && false)));
                    }
                }
            }
            comment!("what follows\nin two lines");
            self.x.next = self.x.val();
        }
    }
}

mod k95 {
    use super::*;
    const bias: usize = 98;
    block!(Kernel {  in { a: Bits<8>, b: Bit, c: Bits<70>, s: Bits<2>, } out { x: Bit, y: Bits<4>, } l: Signal<Local, Bits<13>>, m: Signal<Local, Bits<70>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u32 = 1859033391_u32;
            self.m.next = 0b1 ^ bit_cast::<70, 5>(bits::<5>(0x1f_u64));
            self.x.next = ((1 << 61) - 1) <= (typed_0 ^ 425469964_u32).to_bits::<70>() && 1_u64.to_bits::<3>().all();
            self.y.next = bits::<4>(0x0_u64) - bits::<4>(0x1_u64);
            self.l.next = bit_cast::<13, 16>((typed_0 as u8).to_bits::<16>());
            let named_0 = self.b.val() && true;
            if Bits::<32>::from(1123494399_u64) < (typed_0 ^ 1_u32).to_bits::<32>() {
                if false {
                    self.l.next = concat::<13, _>((bits::<4>(0x2_u64), bias.to_bits::<7>(), bit_cast::<2, 8>(self.a.val())));
                    self.y.next = self.y.val();
                }
            } else {
                comment!("what follows\nin two lines");
                self.m.next = self.m.val();
                if 0b0 >= 0_u64.to_bits::<8>() {
                    self.m.next = self.m.val();
                } else {
                    self.m.next = self.m.val();
                }
            }
            for turn in (1..1_usize).rev().step_by(2) {
                {
                    self.l.next = 64_u64.to_bits::<13>();
                }
            }
            self.x.next = named_0;
        }
    }
}

mod k96 {
    use super::*;
    const bias: usize = 98;
    block!(Kernel[const N: usize][N] {  in { a: Bits<13>, b: Bits<4>, s: Bits<4>, } out { x: Bits<16>, y: Bit, } l: Signal<Local, Bits<2>>, m: Signal<Local, Bits<70>>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: Byte = 255_u8;
            let typed_1: u8 = (255_u8 ^ 71_u8);
            self.x.next = concat::<16, _>((self.s.val(), 1023_u64 ^ bias.to_bits::<10>(), bit_cast::<2, 13>(self.a.val()))) ^ (57533_u64.to_bits::<16>() << 17_u64) - Bits::<16>::from(36047_u64);
            self.m.next = bit_cast::<70, 2>(0b0 + N.to_bits::<2>() >> Bits::<4>::from(0_u64));
            self.y.next = false;
            self.l.next = N.to_bits::<2>();
            comment!("what follows\nin two lines");
            self.y.next = N.to_bits::<13>() == (typed_0 ^ 82_u8).to_bits::<13>() >> (N as u64);
            match self.a.val().index() + 1 {
                0b10000 => {
                    self.y.next = self.y.val();
                    let named_0 = bit_cast::<5, 32>(!typed_1.to_bits::<32>());
                }
                16 | 0 => {
                    self.x.next = self.x.val();
                    self.l.next = bit_cast::<2, 2>(self.l.val());
                }
                0x20 => {
                }
                _ => {
                }
            }
            self.y.next = (self.m.val() << (N as u64)).get_bit(N);
        }
    }
}

mod k97 {
    use super::*;
    const a: u64 = 127;
    const bias: u64 = 32;
    const LIMIT: u64 = 1;
    block!(Kernel { clk clk in { a: Bit, b: Bits<40>, c: Bits<13>, } out { x: Bit, y: Bits<1>, } l: Signal<Local, Bits<1>>, m: Signal<Local, Bits<32>>, next: Signal<Local, Bits<8>>, mode: Signal<Local, St>, k: Constant<Bits<33>> = Constant::new(0_u64.into()), ones: CountOnes<13, 4>, r: Dff<Bits<8>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.y.next = bits::<1>(0x0_u64);
            self.next.next = self.r.q.val();
            self.x.next = (bit_cast::<8, 4>(Bits::<4>::from(1_u64) + LIMIT) == bit_cast::<8, 3>(bits::<3>(0x7_u64) << a));
            let named_0 = !self.x.val();
            self.ones.word.next = self.c.val();
            let named_1: Bits<5> = 1_u64.into();
            self.l.next = self.y.val();
            self.r.d.next = Bits::<8>::from(255_u64);
            let named_2 = self.a.val();
            self.mode.next = St::B;
            self.m.next = Bits::<32>::from(693930911_u64);
            match self.mode.val() {
                St::C | St::A => {
                    if concat::<13, _>((Bits::<2>::from(1_u64), 63_u64.to_bits::<6>(), self.ones.count.val(), self.l.val())) <= Bits::<13>::from(6461_u64) {
                        self.r.d.next = self.r.q.val();
                        self.y.next = 1_u64.into();
                    } else {
                        self.y.next = self.l.val();
                    }
                    self.m.next = self.m.val();
                }
                St::C => {
                    match self.m.val().index() {
                        0b1 if Bits::<2>::from(1_u64) == bits::<2>(0x3_u64) => {
                            self.m.next = self.m.val();
                            self.r.d.next = 161_u64.into();
                        }
                        0b10000000 => {
                            self.x.next = self.next.val().get_bit(1);
                            self.l.next = !self.y.val().replace_bit(named_1.index(), self.a.val());
                        }
                        0x1 if !(0b0 == self.l.val()) => {
                            self.x.next = !false ^ self.next.val().any();
                            self.m.next = Bits::<32>::from(1_u64);
                        }
                        _ => {
                            self.mode.next = St::A;
                        }
                    }
                }
                St::A => {
                    let named_3: Bits<64> = bits::<64>(0x0_u64) >> LIMIT;
                }
                _ => {
                    self.y.next = Bits::<1>::from(1_u64);
                    self.x.next = named_0;
                }
            }
            for turn in (2..4_usize).rev() {
                match turn {
                    0 | 1 if turn == 0 || (self.k.val() <= Bits::<33>::from(8589934591_u64)) => {
                        self.mode.next = St::B;
                    }
                    1 => {
                        self.y.next = bit_cast::<1, 3>(self.m.val().get_bits::<3>(self.next.val().index() + 1));
                    }
                    2 | 3 if turn == 0 || (!self.x.val()) => {
                        self.m.next = bit_cast::<32, 4>(concat::<4, _>((bit_cast::<1, 40>(self.b.val()), concat::<3, _>((named_2, self.l.val(), self.a.val())))));
                    }
                    _ => {
                        self.mode.next = St::A;
                        self.next.next = (self.next.val() | 0x1) << self.y.val();
                    }
                }
            }
            let named_4 = self.m.val();
            for i in 1..3_usize {
                let named_5 = 0x1_u64 | 1_u64.to_bits::<3>();
                self.r.d.next = self.next.val() << 8_u64;
            }
        }
    }
}

mod k98 {
    use super::*;
    block!(Kernel {  in { a: Bits<70>, b: Bits<8>, c: Bits<16>, i: Bits<32>, } out { x: Bits<16>, } l: Signal<Local, Bits<16>>, m: Signal<Local, Bits<16>>, next: Signal<Local, Bits<70>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            let typed_0: Byte = 208_u8;
            let typed_1: u16 = (4096_u16 ^ 0_u16);
            self.m.next = (self.c.val() >> 16_u64 >> Bits::<4>::from(0_u64));
            self.next.next = (typed_0 << 7).to_bits::<70>();
            self.x.next = self.m.val();
            let named_0 = self.x.val();
            self.l.next = bit_cast::<16, 2>(bits::<2>(0x1_u64));
            let named_1 = !(typed_0 << 5).to_bits::<40>();
        }
    }
}

mod k99 {
    use super::*;
    const LIMIT: u64 = 0;
    block!(Kernel {  in { a: Bits<8>, b: Bits<3>, c: Bits<8>, i: Bits<3>, } out { x: Bit, y: Bits<70>, z: Bits<16>, } l: Signal<Local, Bits<4>>, m: Signal<Local, Bit>, next: Signal<Local, Bit>, child: Child, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            self.x.next = self.c.val().any();
            let named_0 = bits::<33>(0x12c142e25_u64).get_bits::<4>(27);
            self.z.next = 65535_u64.to_bits::<16>();
            self.m.next = self.x.val();
            self.l.next = concat::<4, _>((bits::<2>(0x3_u64), bits::<2>(0x2_u64))) ^ named_0 << 0_u64.to_bits::<5>();
            self.child.b.next = (0xd5d6 | self.z.val()).get_bits::<8>(1);
            self.next.next = 31_u64.to_bits::<5>().get_bit(4) && ((bits::<16>(0x128d_u64) <= self.z.val()) | bits::<5>(0x1_u64).get_bit(2));
            self.y.next = 1_u64.to_bits::<70>();
            self.child.a.next = self.c.val() ^ self.a.val();
            self.next.next = bit_cast::<40, 40>(bits::<40>(0x4000000000_u64) - 473046505464_u64.to_bits::<40>()) == bits::<40>(0xffffffffff_u64);
            if self.l.val().index() + 5 > 4 {
                self.z.next = self.z.val().replace_bit(1, self.next.val());
                if Bits::<4>::from(14_u64).xor() || self.child.x.val().index() + 2 >= 16 {
                    self.next.next = ((1 << 45) - 1) == 8192417483208834098_u64.to_bits::<64>() + (self.m.val() && self.x.val());
                    self.z.next = self.z.val() + self.next.val();
                }
            } else if !self.next.val() && (self.x.val() | self.next.val()) {
                match false {
                    true if (self.y.val().get_bits::<33>(named_0.index() + 21) < 0) => {
                    }
                    true => {
                        self.x.next = !(self.m.val() && self.next.val());
                        self.z.next = bit_cast::<16, 64>(bit_cast::<64, 4>(bits::<4>(0x3_u64)));
                    }
                    _ => {
                    }
                }
                comment!("what follows\nin two lines");
                self.y.next = self.y.val();
            }
            for j in 2..=3_usize {
                for turn in 2..2_u64 {
                    self.z.next = bit_cast::<16, 32>((Bits::<32>::from(131072_u64) >> LIMIT)) + self.x.val();
                }
                if self.c.val().index() + 0 < self.l.val().index() {
                    self.next.next = (j.to_bits::<2>() >> 2_u64).xor();
                    self.z.next = (self.z.val() ^ j.to_bits::<16>()) + (self.z.val() << bits::<2>(0x1_u64)) << bits::<5>(0x1f_u64);
                } else if !!self.m.val() {
                    self.m.next = self.i.val() > self.i.val();
                }
            }
            for turn in (1..2_usize).rev() {
                if self.next.val() | (self.m.val() && self.m.val()) {
                    self.y.next = 2147483648_u64.into();
                    self.m.next = bit_cast::<32, 70>(0xffffffffffffffff_u64 + self.y.val()).all();
                }
                match turn {
                    0 | 1 => {
                        self.z.next = turn.to_bits::<16>();
                        self.l.next = self.l.val();
                    }
                    1 if turn > 0 => {
                        self.m.next = true;
                    }
                    _ => {
                        self.next.next = Bits::<2>::from(0_u64).get_bit(self.b.val().index());
                    }
                }
            }
        }
    }
}

mod k100 {
    use super::*;
    const a: usize = 1;
    const bias: usize = 1;
    const LIMIT: u64 = 127;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<4>, b: Bits<32>, s: Bits<1>, rst: Bit, } out { x: Bits<32>, y: Bit, } l: Signal<Local, Bits<8>>, child: Child, r: Dff<Bits<16>>, q: Dff<Bit>, held: Held, held_rst: Replica<Bit>, restarted: Restarted, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.held_rst.d.next = self.a.val().index() + 3 <= 31;
            self.y.next = !true;
            self.held.a.next = bit_cast::<8, 40>(bias.to_bits::<40>().get_bits::<40>(self.r.q.val().index())) + 0b11111111_u64;
            self.r.d.next = self.r.q.val().replace_bit(a - 1, self.q.q.val()) >> 10_u64;
            self.child.a.next = 0_u64.to_bits::<8>();
            self.x.next = !self.b.val();
            let named_0: Bits<3> = 2_u64.into();
            self.q.d.next = self.y.val();
            if a.to_bits::<2>() == N.to_bits::<2>() {
                self.restarted.d.next = bias.to_bits::<8>();
            }
            self.l.next = concat::<8, _>((a.to_bits::<5>() ^ Bits::<5>::from(1_u64), self.rst.val() & false, self.b.val().get_bits::<2>(11)));
            let named_1: Bit = Bits::<33>::from(5080879368_u64) << (N as u64) >= N.to_bits::<33>();
            self.held.rst.next = self.rst.val();
            self.child.b.next = bias.to_bits::<8>();
            let named_2 = self.r.q.val();
            comment!("what follows\nin two lines");
            self.restarted.d.next = concat::<8, _>((bit_cast::<4, 64>(1_u64.to_bits::<64>()), 0_u64.to_bits::<2>().replace_bit(self.a.val().index(), self.rst.val()), bit_cast::<1, 5>(bias.to_bits::<5>()), self.s.val()));
            let named_3: Bits<8> = 128_u64.into();
            comment!("what follows\nin two lines");
            self.held.rst.next = !!(a > 2);
            if a == 3 {
                self.held.a.next = self.held.x.val();
                let named_4: Bit = false;
            }
        }
    }
}

mod k101 {
    use super::*;
    const bias: usize = 16;
    const LIMIT: usize = 0;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<4>, b: Bit, c: Bits<8>, rst: Bit, } out { x: Bit, } l: Signal<Local, Bits<64>>, r: Dff<St>, q: Dff<St>, held: Held, held_rst: Dff<Bit>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u8 = 0_u8;
            let typed_1: u16 = 0_u16.saturating_sub(65535);
            self.l.next = (N as u64) - (Bits::<64>::from(18446744073709551615_u64).replace_bit(self.held.x.val().index() + 1, self.b.val()) + 18446744073709551615_u64);
            self.held.rst.next = bias.to_bits::<16>().replace_bit(self.a.val().index(), false) << (N as u64) == !((typed_1 >> 11).to_bits::<16>() + self.rst.val());
            let named_0 = bits::<1>(0x1_u64) >= 0x1_u64;
            self.q.d.next = self.q.q.val();
            let named_1 = 1_u64.to_bits::<1>();
            self.x.next = false | self.b.val();
            self.r.d.next = St::B;
            let named_2 = named_1;
            if self.r.q.val() == St::B {
                self.held_rst.d.next = 0_u64.to_bits::<70>().get_bits::<4>(13) <= bit_cast::<4, 40>(bit_cast::<40, 8>(self.c.val()));
            }
            self.held.a.next = self.c.val();
            let named_3 = self.l.val();
        }
    }
}

mod k102 {
    use super::*;
    const a: u64 = 3;
    const bias: usize = 33;
    const LIMIT: u64 = 1;
    block!(Kernel { clk clk in { a: Bit, b: Bits<32>, c: Bits<3>, } out { x: Bits<1>, y: Bit, z: Bit, } l: Signal<Local, Bit>, m: Signal<Local, Bit>, next: Signal<Local, Bits<2>>, ones: CountOnes<13, 4>, r: Dff<St>, q: Dff<Bits<13>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            if Bits::<13>::from(7584_u64).xor() {
                self.q.d.next = Bits::<13>::from(0_u64);
            }
            self.z.next = (self.a.val() && self.a.val() && LIMIT * 2 < 15_u64.to_bits::<4>()) | (bit_cast::<1, 2>(bits::<2>(0x1_u64)) >= (bits::<1>(0x0_u64) & 0_u64.to_bits::<1>()));
            self.r.d.next = St::A;
            self.y.next = self.z.val();
            let named_0 = self.y.val() && true;
            self.x.next = bit_cast::<1, 8>(bits::<8>(0xff_u64));
            self.l.next = bias > 4;
            self.next.next = 3_u64.to_bits::<2>() >> bits::<1>(0x1_u64);
            let named_1: Bits<5> = 31_u64.into();
            self.m.next = bias < 4;
            self.ones.word.next = !concat::<13, _>((bias.to_bits::<10>(), 0_u64.to_bits::<1>(), self.next.val())) << LIMIT;
            let named_2 = bits::<33>(0x1000_u64);
            if bias.to_bits::<8>().get_bit(5) {
                match self.r.q.val() {
                    St::B | St::C => {
                        self.x.next = bit_cast::<1, 2>(bit_cast::<2, 8>(255_u64.to_bits::<8>())) - bit_cast::<1, 8>(bias.to_bits::<8>() >> self.next.val());
                    }
                    St::B => {
                        self.x.next = bit_cast::<1, 70>(bit_cast::<70, 13>(Bits::<13>::from(8191_u64)));
                    }
                    _ => {
                        self.next.next = !(self.next.val() + self.z.val());
                    }
                }
            } else {
                if true && self.l.val() {
                    self.x.next = 1_u64.into();
                }
            }
            let named_3: Bits<2> = 1_u64.into();
            self.r.d.next = self.r.q.val();
            self.m.next = !self.m.val();
            let named_4 = Bits::<4>::from(2_u64).get_bits::<1>(1);
        }
    }
}

mod k103 {
    use super::*;
    const a: u64 = 0;
    block!(Kernel[const N: usize][N] {  in { a: Bits<70>, b: Bits<64>, c: Bits<8>, } out { x: Bits<16>, } });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: Byte = 0_u8;
            let typed_1: Byte = (228_u8 >> 3);
            self.x.next = (bits::<16>(0x0_u64) - 0x800_u64 >> N.to_bits::<3>()) + !(false | true);
            let named_0 = self.x.val().index() + 1 != 8;
            comment!("what follows\nin two lines");
            self.x.next = self.x.val().replace_bit(9, named_0);
            match !named_0 && self.b.val().get_bit(N - 1) {
                false => {
                    match self.c.val().index() + 1 {
                        0x20 => {
                            self.x.next = typed_0.saturating_sub(0).to_bits::<16>();
                            self.x.next = concat::<16, _>((N < 5, bit_cast::<7, 5>(N.to_bits::<5>()), typed_0.saturating_sub(1).to_bits::<2>(), 0_u64.to_bits::<5>() + 25_u64.to_bits::<5>(), !0_u64.to_bits::<1>()));
                        }
                        255 | 3 => {
                            self.x.next = 0_u64.to_bits::<16>();
                            self.x.next = (self.x.val() + self.x.val()) + (named_0 & named_0) >> 6_u64;
                        }
                        0x1 => {
                            self.x.next = !(bit_cast::<16, 70>(N.to_bits::<70>()) - (N as u64) * 2);
                        }
                        _ => {
                            self.x.next = bit_cast::<16, 32>((typed_0 ^ 255_u8).to_bits::<32>());
                            self.x.next = N.to_bits::<16>() - 0 + 1_u64;
                        }
                    }
                    self.x.next = 0x0_u64 | self.x.val() >> bits::<2>(0x0_u64);
                }
                _ => {
                    for b in 0..2_usize {
                        self.x.next = N.to_bits::<16>();
                    }
                    let named_1 = N.to_bits::<40>();
                }
            }
            self.x.next = self.x.val();
        }
    }
}

mod k104 {
    use super::*;
    const a: u64 = 29;
    const LIMIT: u64 = 1;
    block!(Kernel { clk clk in { a: Bits<2>, b: Bits<8>, c: Bits<16>, } out { x: Bits<70>, } l: Signal<Local, Bits<5>>, mode: Signal<Local, St>, list: [Signal<Local, Bits<3>>; 3], child: Child, r: Dff<Bits<32>>, held: Held, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: Byte = (49_u8 << 0);
            let typed_1: u64 = 1_u64.saturating_sub(1073741824);
            self.x.next = 6053004721089703156_u64.into();
            self.l.next = Bits::<5>::from(26_u64);
            let named_0 = Bits::<33>::from(0_u64);
            self.child.b.next = bits::<8>(0xff_u64) & (typed_1 as u8).to_bits::<8>();
            self.r.d.next = !concat::<32, _>((bits::<2>(0x1_u64) | self.a.val(), typed_1.to_bits::<7>(), bit_cast::<4, 40>(Bits::<40>::from(1099511627775_u64)), (0x1 & bits::<1>(0x1_u64)), self.held.x.val().get_bits::<4>(self.l.val().index()), bit_cast::<13, 32>(self.r.q.val()), !(typed_1 as u8).to_bits::<1>()));
            let named_1: Bits<64> = typed_0.to_bits::<64>();
            self.held.a.next = self.held.x.val();
            self.held.rst.next = (true || true) & (false & false) | (0_u64.to_bits::<1>().replace_bit(0, true) < named_0.get_bits::<1>(self.b.val().index()));
            self.mode.next = St::B;
            self.child.a.next = 128_u64.into();
            for place in 0..3_usize {
                self.list[place].next = bits::<3>(0x1_u64).replace_bit(1, false) >> 1_u64;
            }
            for j in (2..=4_usize).rev() {
                let named_2 = Bits::<4>::from(15_u64) + 8_u64;
                self.l.next = (self.r.q.val() >> self.a.val()).get_bits::<5>(0);
            }
        }
    }
}

mod k105 {
    use super::*;
    const LIMIT: u64 = 121;
    block!(Kernel { clk clk in { a: Bits<32>, b: Bit, c: Bits<8>, s: Bits<3>, } out { x: Bit, y: Bit, } list: [Signal<Local, Bits<33>>; 4], ones: CountOnes<13, 4>, r: Dff<St>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u32 = 1073741824_u32;
            let typed_1: u16 = 65535_u16;
            self.x.next = self.b.val();
            let named_0 = self.c.val();
            self.y.next = false;
            let named_1 = self.x.val();
            if (6401907906099514867_u64.to_bits::<70>().get_bits::<3>(38) > typed_1.to_bits::<16>().get_bits::<3>(13)) {
                self.r.d.next = St::B;
            }
            self.ones.word.next = concat::<13, _>(((typed_0 << 12).to_bits::<11>(), 3_u64.to_bits::<2>())) + (self.y.val() & self.b.val());
            for place in 0..4_usize {
                self.list[place].next = bits::<33>(0x93d27ee3_u64) >> 35_u64;
            }
            match self.r.q.val() {
                St::A => {
                    for i in (2..4_usize).rev() {
                        self.list[1].next = self.list[1].val() - ((self.list[3].val() ^ self.list[3].val()) << self.s.val());
                        self.list[i].next = self.list[2].val() | self.list[2].val();
                    }
                }
                St::A => {
                    if (typed_1 << 8).to_bits::<70>().xor() {
                        self.list[0].next = self.list[3].val() | self.list[1].val();
                    }
                    match self.r.q.val() {
                        St::C => {
                            self.list[0].next = !self.list[2].val();
                        }
                        _ => {
                            self.list[0].next = concat::<33, _>((bits::<13>(0x1fff_u64), Bits::<7>::from(123_u64), bits::<8>(0xff_u64), self.x.val(), bits::<3>(0x1_u64), self.x.val())) + (self.list[0].val() & Bits::<33>::from(8589934591_u64));
                        }
                    }
                }
                _ => {
                    match self.r.q.val() {
                        St::B if (!self.b.val() && (self.x.val() || named_1)) => {
                            self.r.d.next = St::A;
                            self.r.d.next = St::B;
                        }
                        _ => {
                            self.x.next = (Bits::<16>::from(1_u64) ^ Bits::<16>::from(65535_u64)).replace_bit(self.c.val().index() + 1, false & self.b.val()) < (typed_1.to_bits::<16>() | (typed_0 >> 20).to_bits::<16>()) - (Bits::<16>::from(48319_u64) << 18_u64);
                        }
                    }
                    {
                        self.r.d.next = self.r.q.val();
                        self.r.d.next = self.r.q.val();
                    }
                }
            }
            let named_2 = self.c.val();
            for j in 1..4_usize {
                for x in (2..5_usize).rev() {
                    self.y.next = self.a.val() == (typed_0 as u8).to_bits::<32>();
                    self.x.next = self.b.val();
                }
                self.list[2].next = concat::<33, _>((j.to_bits::<7>().replace_bit(self.s.val().index() + 1, self.x.val()), (typed_0 >> 7).to_bits::<26>()));
                self.list[j].next = self.list[2].val() >> LIMIT;
            }
            self.y.next = named_1;
            for turn in 2..=3_u64 {
                self.list[3].next = bit_cast::<33, 40>((typed_0 ^ 750608455_u32).to_bits::<40>()).replace_bit(named_0.index(), false | self.y.val());
                let named_3 = self.r.q.val() >= self.r.q.val();
            }
        }
    }
}

mod k106 {
    use super::*;
    const bias: usize = 127;
    const LIMIT: usize = 4;
    block!(Kernel { clk clk in { a: Bit, b: Bits<1>, s: Bits<3>, rst: Bit, } out { x: Bits<64>, y: Bits<2>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<2>>, next: Signal<Local, Bit>, mode: Signal<Local, St>, k: Constant<Bits<70>> = Constant::new(9137704939203137335_u64.into()), list: [Signal<Local, Bits<33>>; 3], r: Dff<St>, held: Held, held_rst: Dff<Bit>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u16 = (32_u16 >> 9);
            let typed_1: u32 = 547178037_u32;
            self.m.next = Bits::<2>::from(2_u64);
            let named_0 = 8802_u64.to_bits::<16>() < bias.to_bits::<16>();
            self.x.next = bits::<64>(0x6f6b44baea9fafba_u64) + (4 < Bits::<5>::from(31_u64));
            self.y.next = self.m.val();
            self.held_rst.d.next = bias == 2;
            self.held.a.next = bit_cast::<8, 5>(Bits::<5>::from(31_u64));
            self.l.next = self.a.val();
            if self.k.val().get_bit(self.b.val().index()) {
                self.r.d.next = self.r.q.val();
            }
            self.next.next = self.r.q.val() < St::B;
            self.mode.next = self.r.q.val();
            for place in 0..3_usize {
                self.list[place].next = LIMIT.to_bits::<33>() >> bias.to_bits::<70>() | 8589934591_u64;
            }
            if bias > 1 {
                match self.m.val().index() + 1 {
                    1 | 3 => {
                        self.y.next = self.m.val() + bits::<2>(0x0_u64) >> Bits::<64>::from(8589934592_u64);
                    }
                    0x2 => {
                        self.l.next = self.held.x.val() != 0xff;
                    }
                    _ => {
                        self.held_rst.d.next = !(typed_1 as u8).to_bits::<16>().get_bit(14);
                    }
                }
                comment!("what follows\nin two lines");
                self.list[0].next = 1_u64.into();
            } else if (self.next.val() && true) ^ !true {
                if !self.next.val() {
                    self.r.d.next = self.r.q.val();
                    self.x.next = 7182263785194617871_u64.into();
                }
            } else {
                match LIMIT < 5 {
                    true => {
                        self.next.next = self.next.val();
                        self.m.next = self.m.val();
                    }
                    false if self.m.val().index() + 0 > 17 => {
                        self.list[1].next = typed_0.saturating_sub(46756).to_bits::<33>() ^ self.list[1].val() | self.list[0].val() + self.next.val();
                        self.mode.next = St::C;
                    }
                    _ => {
                        self.x.next = (bit_cast::<64, 70>(self.k.val()).replace_bit(self.y.val().index() + 19, self.l.val() & false) + (self.held.x.val().index() + 5 <= 23));
                        self.list[2].next = self.list[0].val() ^ self.list[1].val();
                    }
                }
                comment!("what follows\nin two lines");
                self.held.a.next = 0_u64.into();
            }
            match self.r.q.val() != St::C {
                true => {
                    self.held.a.next = concat::<8, _>((((typed_0 << 9).to_bits::<7>() - 127_u64.to_bits::<7>()), self.b.val()));
                    match self.mode.val() {
                        St::B | St::C => {
                            self.next.next = self.r.q.val() != St::A;
                        }
                        St::A if (self.r.q.val() != St::A) & (self.y.val() == self.y.val()) => {
                            self.held_rst.d.next = self.next.val();
                            self.l.next = self.next.val();
                        }
                        St::B => {
                            self.r.d.next = St::A;
                            self.l.next = !(bits::<4>(0x8_u64) < bits::<4>(0x2_u64));
                        }
                        _ => {
                            self.list[0].next = 619809039_u64.into();
                        }
                    }
                }
                false if 0 < self.held.x.val() >> LIMIT.to_bits::<5>() => {
                    if !self.a.val() {
                        self.next.next = LIMIT < 1;
                        self.y.next = 2_u64.into();
                    } else if (typed_1 as u8).to_bits::<32>().get_bit(self.y.val().index() + 25) {
                        self.r.d.next = St::A;
                    } else {
                        self.list[0].next = self.list[0].val();
                    }
                    let named_1 = bias < 2;
                }
                _ => {
                    if !(self.rst.val() & false) {
                        self.list[0].next = self.list[0].val() + 0x0 << self.s.val();
                    }
                }
            }
        }
    }
}

mod k107 {
    use super::*;
    const a: usize = 126;
    const bias: usize = 2;
    block!(Kernel { clk clk in { a: Bits<4>, b: Bit, c: Bits<13>, i: Bits<8>, } out { x: Bits<33>, y: Bits<2>, z: Bit, } l: Signal<Local, Bits<33>>, m: Signal<Local, Bits<8>>, pair: Signal<Local, Pair>, child: Child, ones: CountOnes<13, 4>, r: Dff<Bits<5>>, q: Dff<St>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: Byte = 191_u8;
            let typed_1: Byte = 132_u8;
            self.pair.next.inner.flag = concat::<5, _>((bits::<2>(0x1_u64).replace_bit(self.i.val().index(), self.b.val()), bits::<1>(0x1_u64), bit_cast::<2, 8>((typed_0 as u8).to_bits::<8>()))) <= self.r.q.val() >> bias.to_bits::<5>() >> bits::<1>(0x0_u64);
            self.x.next = (bit_cast::<33, 8>(self.i.val()) >> Bits::<1>::from(0_u64)) + (a != 3);
            self.child.b.next = Bits::<8>::from(4_u64);
            self.y.next = bit_cast::<2, 5>((bias.to_bits::<5>() | 0b110) + (self.r.q.val() + self.b.val()));
            self.r.d.next = bias.to_bits::<5>() << self.a.val();
            self.q.d.next = St::C;
            self.pair.next.low = bias.to_bits::<4>();
            let named_0 = Bits::<64>::from(10443645349603853734_u64).get_bits::<8>(46);
            self.child.a.next = self.i.val();
            self.l.next = concat::<33, _>((a.to_bits::<30>(), self.pair.val().inner.flag, bits::<1>(0x1_u64), Bits::<1>::from(1_u64))) + Bits::<13>::from(6622_u64).all() >> 12_u64;
            self.z.next = self.pair.val().inner.flag;
            let named_1 = typed_1.to_bits::<64>();
            self.m.next = 195_u64.into();
            self.pair.next.inner.high = 215_u64.into();
            self.ones.word.next = !Bits::<40>::from(2097152_u64).get_bits::<13>(bias);
            self.y.next = bit_cast::<2, 1>(Bits::<1>::from(1_u64));
            if bit_cast::<13, 4>(Bits::<4>::from(11_u64)).get_bit(self.child.x.val().index()) {
                if bias == 3 || (typed_1 ^ 128_u8).to_bits::<13>().all() {
                    self.l.next = self.l.val() + self.z.val() ^ concat::<33, _>(((typed_1 << 0).to_bits::<23>(), bias.to_bits::<4>(), self.b.val(), self.a.val(), bits::<1>(0x1_u64)));
                } else if !self.z.val() {
                    self.l.next = 8589934591_u64.into();
                    self.pair.next.low = self.pair.val().low;
                } else {
                    self.pair.next.inner.high = self.m.val() + self.z.val() - self.pair.val().inner.high;
                    self.q.d.next = self.q.q.val();
                }
                if self.x.val().get_bit(9) | self.i.val().get_bit(self.c.val().index()) {
                    self.r.d.next = 31_u64.into();
                    self.q.d.next = St::A;
                }
            } else {
                comment!("what follows\nin two lines");
                self.m.next = 255_u64.into();
            }
            for x in 1..3_u64 {
                self.pair.next.low = self.pair.val().low >> 0_u64;
                let named_2: Bit = self.pair.val().inner.flag;
            }
            match self.child.y.val().index() + 2 == 1 {
                true if (a < 4) ^ !self.b.val() => {
                    comment!("what follows\nin two lines");
                    self.pair.next.inner.flag = (self.b.val() || false) & (Bits::<8>::from(1_u64) != (typed_0 << 1).to_bits::<8>());
                    self.z.next = self.q.q.val() >= St::B;
                }
                true if !true & (self.z.val() & self.b.val()) => {
                    for x in (0..=1_u64).rev().step_by(2) {
                        self.x.next = (self.l.val() & self.x.val());
                    }
                }
                _ => {
                    match self.m.val().index() + 2 {
                        0xcb => {
                            self.l.next = self.x.val() >> bias.to_bits::<3>();
                            self.pair.next.low = (!(self.m.val() + self.pair.val().inner.high)).get_bits::<4>(2);
                        }
                        0b1 => {
                            self.l.next = (typed_1 >> 5).to_bits::<33>().replace_bit(self.ones.count.val().index() + 8, true);
                        }
                        _ => {
                            self.y.next = 2_u64.into();
                        }
                    }
                    for x in 1..2_usize {
                        self.pair.next.inner.high = concat::<40, _>(((typed_0 << 1).to_bits::<36>() << self.y.val(), Bits::<3>::from(1_u64) << self.y.val(), self.child.x.val().any())).get_bits::<8>(17);
                        self.z.next = x.to_bits::<32>() | 0b1 != bit_cast::<32, 16>(bias.to_bits::<16>());
                    }
                }
            }
        }
    }
}

mod k108 {
    use super::*;
    const bias: u64 = 0;
    const LIMIT: u64 = 0;
    block!(Kernel[const N: usize][N] {  in { a: Bits<3>, b: Bits<8>, c: Bits<4>, i: Bits<8>, } out { x: Bits<8>, y: Bit, z: Bits<2>, } child: Child, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.child.a.next = concat::<8, _>((bits::<5>(0x1f_u64), !false, bit_cast::<2, 3>(self.a.val()))) | !N.to_bits::<8>();
            let named_0 = false;
            self.y.next = N == 0;
            self.z.next = 3_u64.into();
            self.x.next = self.i.val();
            self.child.b.next = bit_cast::<8, 33>((N.to_bits::<33>() ^ N.to_bits::<33>()) + (self.y.val() ^ self.y.val()));
            self.z.next = bit_cast::<2, 8>(self.child.x.val());
        }
    }
}

mod k109 {
    use super::*;
    const a: usize = 1;
    const bias: usize = 1;
    const LIMIT: usize = 1;
    block!(Kernel { clk clk in { a: Bits<70>, b: Bits<2>, c: Bits<16>, s: Bits<3>, } out { x: Bit, y: Bit, } l: Signal<Local, Bit>, m: Signal<Local, Bits<40>>, next: Signal<Local, Bits<16>>, pair: Signal<Local, Pair>, list: [Signal<Local, Bits<33>>; 2], r: Dff<St>, q: Dff<Bits<8>>, myself: Dff<Bit>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.r.d.next = St::C;
            let named_0: Bits<33> = 2097152_u64.into();
            self.x.next = self.myself.q.val();
            self.l.next = self.q.q.val().index() + 2 > 13;
            self.pair.next.low = 2_u64.to_bits::<4>();
            self.pair.next.inner.flag = self.l.val();
            self.next.next = concat::<16, _>(((((1 << 36) - 1) + self.a.val()).get_bits::<1>(15), (421_u64.to_bits::<14>() ^ bias.to_bits::<14>()).replace_bit(self.q.q.val().index(), !self.x.val()), 1_u64.to_bits::<1>()));
            self.m.next = Bits::<40>::from(8192_u64);
            if bias.to_bits::<13>() == Bits::<13>::from(0_u64) {
                self.myself.d.next = self.myself.q.val();
            }
            if (self.x.val() || self.myself.q.val()) & (named_0 >= named_0) {
                self.q.d.next = 0_u64.to_bits::<8>();
            }
            self.y.next = self.q.q.val().get_bits::<8>(0) != self.q.q.val() << self.b.val();
            self.pair.next.inner.high = (self.q.q.val() << 1_u64).replace_bit(self.q.q.val().index(), self.r.q.val() >= self.r.q.val());
            for place in 0..2_usize {
                self.list[place].next = bias.to_bits::<33>();
            }
            if self.pair.val().inner.flag ^ self.y.val() {
                self.x.next = self.r.q.val() != St::B;
            } else {
                match self.r.q.val() {
                    St::B => {
                        self.x.next = self.q.q.val() == self.pair.val().inner.high;
                    }
                    _ => {
                        self.l.next = self.q.q.val().index() + 2 <= 7;
                        self.x.next = self.pair.val().inner.flag;
                    }
                }
                match self.next.val().index() + 2 {
                    0x0 => {
                        self.list[1].next = !self.list[0].val().replace_bit(self.s.val().index(), self.m.val().get_bit(31));
                        self.r.d.next = St::C;
                    }
                    0x1 => {
                        self.m.next = self.m.val();
                    }
                    _ => {
                        self.list[0].next = !(self.list[1].val() - 8589934591_u64) & 0x9297ccf9_u64;
                        self.list[0].next = 8589934591_u64.into();
                    }
                }
            }
            self.list[1].next = self.list[0].val();
            if LIMIT.to_bits::<1>() > a.to_bits::<1>() {
                let named_1: Bit = !!false;
                let named_2 = ((self.pair.val().inner.high ^ 0xbc) << 4_u64) + (self.c.val() + self.c.val() > 0xb9af_u64 - bias.to_bits::<16>());
            } else if 0x0_u64 != bit_cast::<8, 1>(a.to_bits::<1>()) {
                if self.r.q.val() >= self.r.q.val() {
                    self.q.d.next = 172_u64.into();
                    self.pair.next.inner.high = self.pair.val().inner.high;
                } else {
                    self.pair.next.inner.flag = self.x.val();
                    self.q.d.next = self.q.q.val();
                }
            }
            {
                match self.q.q.val() << bias.to_bits::<5>() <= self.q.q.val() {
                    true => {
                        self.list[0].next = concat::<33, _>((Bits::<13>::from(1_u64).get_bits::<9>(4), 0b1_u64 - 1_u64.to_bits::<1>(), !a.to_bits::<22>(), false ^ self.x.val()));
                        self.x.next = bias > 1;
                    }
                    false if self.r.q.val() < self.r.q.val() || (LIMIT < 3) => {
                        self.next.next = self.next.val();
                    }
                    _ => {
                        self.pair.next.low = !Bits::<4>::from(0_u64);
                        self.myself.d.next = self.next.val().index() + 2 == self.next.val().index();
                    }
                }
            }
        }
    }
}

mod k110 {
    use super::*;
    block!(Kernel {  in { a: Bits<8>, b: Bits<3>, c: Bits<8>, } out { x: Bits<1>, } k: Constant<Bits<64>> = Constant::new(131072_u64.into()), list: [Signal<Local, Bits<3>>; 3], child: Child, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u64 = 18446744073709551615_u64;
            let typed_1: Byte = 80_u8;
            self.child.b.next = self.a.val();
            let named_0 = self.c.val();
            self.x.next = bits::<1>(0x0_u64);
            self.child.a.next = bits::<8>(0x0_u64);
            for place in 0..3_usize {
                self.list[place].next = bits::<3>(0x1_u64);
            }
            self.x.next = self.x.val();
            self.list[0].next = self.list[2].val() << 3_u64;
            let named_1 = bits::<32>(0x1_u64) << (typed_1 << 5).to_bits::<4>();
            if (bits::<5>(0x1f_u64) << bits::<4>(0xf_u64)).xor() {
                if bits::<2>(0x0_u64).any() {
                    self.list[2].next = bit_cast::<3, 16>(typed_1.saturating_sub(0).to_bits::<16>());
                } else if 0b11 == 0_u64.to_bits::<2>() >> 0_u64 {
                    self.list[2].next = concat::<3, _>((false, 1_u64.to_bits::<2>()));
                    self.list[0].next = 0_u64.into();
                } else if true & false {
                    self.list[2].next = self.b.val() << 0_u64;
                } else {
                    self.list[2].next = self.list[1].val();
                }
            } else if false {
                if true {
                    self.list[1].next = !self.list[0].val();
                    self.list[1].next = concat::<3, _>((1 ^ bit_cast::<2, 4>(1_u64.to_bits::<4>()), 1449_u64.to_bits::<13>().get_bit(self.list[1].val().index()) && self.list[1].val().index() + 3 < self.x.val().index()));
                }
            } else if (33554432_u64.to_bits::<40>() >> bits::<5>(0x1_u64)).all() {
                {
                    self.x.next = (Bits::<1>::from(0_u64) ^ 0b1_u64).replace_bit(self.a.val().index() + 1, !true) ^ self.x.val() + (false | true);
                    self.x.next = self.x.val() - bit_cast::<1, 5>(27_u64.to_bits::<5>());
                }
            } else {
                for i in 2..2_u64 {
                    self.list[1].next = bit_cast::<3, 8>(self.child.x.val() >> self.x.val() >> 0_u64);
                    self.list[0].next = !(self.list[1].val() ^ self.list[0].val());
                }
                self.list[0].next = bit_cast::<3, 2>(0x2 + Bits::<2>::from(1_u64));
            }
            self.x.next = Bits::<1>::from(1_u64);
        }
    }
}

mod k111 {
    use super::*;
    const a: usize = 1;
    block!(Kernel[const N: usize][N] {  in { a: Bits<32>, b: Bit, } out { x: Bits<70>, y: Bits<8>, } l: Signal<Local, Bits<4>>, k: Constant<Bits<13>> = Constant::new(0_u64.into()), pair: Signal<Local, Pair>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u64 = 0_u64;
            let typed_1: u16 = (1_u16 >> 12);
            self.pair.next.low = N.to_bits::<4>();
            self.y.next = 255_u64.into();
            self.pair.next.inner.flag = false;
            self.pair.next.inner.high = bit_cast::<8, 5>(1_u64.to_bits::<5>());
            self.x.next = ((typed_1 ^ 1_u16).to_bits::<70>() >> typed_0.to_bits::<1>());
            let named_0 = bit_cast::<64, 40>(bit_cast::<40, 3>(a.to_bits::<3>())) + 17179869184_u64;
            self.l.next = bit_cast::<4, 70>(N.to_bits::<70>());
            let named_1: Bits<3> = Bits::<3>::from(2_u64) + self.pair.val().inner.flag;
            if self.b.val() || false {
                let named_2 = self.a.val() | 2666009969_u64;
            }
            match self.x.val() << self.l.val() >= (typed_1 as u8).to_bits::<70>() {
                true => {
                }
                _ => {
                    if a < 1 {
                        self.x.next = a.to_bits::<70>() >> (typed_0 >> 24).to_bits::<2>() ^ concat::<70, _>((Bits::<44>::from(0_u64), a.to_bits::<10>(), N.to_bits::<9>(), (typed_0 << 50).to_bits::<1>(), 0_u64.to_bits::<6>()));
                        self.x.next = 0b1 ^ self.x.val();
                    } else {
                        self.x.next = self.x.val();
                    }
                }
            }
            comment!("what follows\nin two lines");
            self.x.next = concat::<70, _>(((typed_1 << 6).to_bits::<21>(), Bits::<23>::from(8388607_u64), (typed_1 << 12).to_bits::<16>(), 63_u64.to_bits::<6>(), typed_0.saturating_sub(18446744073709551615).to_bits::<1>(), Bits::<2>::from(3_u64), false));
        }
    }
}

mod k112 {
    use super::*;
    const a: u64 = 2;
    block!(Kernel { clk clk in { a: Bits<8>, b: Bits<8>, } out { x: Bits<33>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<8>>, next: Signal<Local, Bit>, k: Constant<Bits<4>> = Constant::new(0_u64.into()), r: Dff<Bits<32>>, q: Dff<Bits<1>>, myself: Dff<Bits<3>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: Byte = (64_u8 ^ 0_u8);
            let typed_1: u64 = 1_u64;
            if !true {
                self.r.d.next = self.r.q.val() >> 27_u64;
            }
            self.m.next = self.a.val();
            self.l.next = false | (self.myself.q.val().index() + 6 != 0);
            let named_0 = (typed_1 << 29).to_bits::<70>();
            self.next.next = Bits::<2>::from(0_u64).get_bit(self.k.val().index());
            self.q.d.next = (!self.a.val()).get_bits::<1>(self.myself.q.val().index() + 1);
            if self.m.val().index() + 8 <= self.r.q.val().index() {
                self.myself.d.next = 5_u64.into();
            }
            self.x.next = bits::<33>(0x20_u64);
            {
                comment!("what follows\nin two lines");
                self.next.next = bit_cast::<70, 70>((Bits::<70>::from(1_u64) + false)).any();
                for i in 2..=2_usize {
                    self.myself.d.next = 0x0 + i.to_bits::<3>();
                    self.r.d.next = i.to_bits::<32>() + self.next.val();
                }
            }
            self.x.next = self.x.val().replace_bit(self.m.val().index(), self.l.val());
            let named_1 = self.next.val();
            let named_2: Bits<13> = 1_u64.into();
        }
    }
}

mod k113 {
    use super::*;
    const bias: u64 = 32;
    const LIMIT: usize = 94;
    block!(Kernel[const N: usize][N] {  in { a: Bits<3>, b: Bit, c: Bits<16>, i: Bits<70>, s: Bits<4>, } out { x: Bits<8>, y: Bits<32>, z: Bit, } l: Signal<Local, Bits<4>>, m: Signal<Local, Bits<5>>, mode: Signal<Local, St>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: Byte = 0_u8;
            let typed_1: u8 = (4294967295_u32 as u8);
            self.mode.next = St::C;
            self.x.next = concat::<8, _>((self.s.val(), bits::<1>(0x0_u64), (typed_0 << 3).to_bits::<2>(), bits::<1>(0x1_u64)));
            self.m.next = bit_cast::<5, 16>(typed_0.to_bits::<16>());
            self.y.next = (0_u64.to_bits::<32>() << 32_u64) + (true ^ self.b.val());
            self.l.next = bit_cast::<4, 8>(self.x.val()) + !self.b.val() - self.s.val();
            let named_0: Bits<40> = 461102289968_u64.into();
            self.z.next = !self.b.val();
            let named_1: Bits<16> = (typed_0.saturating_sub(255).to_bits::<16>().get_bits::<16>(0) >> (N as u64));
        }
    }
}

mod k114 {
    use super::*;
    const a: usize = 2;
    block!(Kernel { clk clk in { a: Bits<70>, b: Bits<32>, s: Bits<2>, } out { x: Bits<2>, } r: Dff<Bits<33>>, q: Dff<Bits<4>>, myself: Dff<Bit>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            self.x.next = self.s.val();
            self.myself.d.next = self.myself.q.val() & self.myself.q.val();
            self.r.d.next = concat::<33, _>((bit_cast::<3, 5>(a.to_bits::<5>()), Bits::<15>::from(1_u64) << a.to_bits::<3>(), a.to_bits::<8>() - a.to_bits::<8>(), 0b1 & Bits::<1>::from(1_u64), self.q.q.val(), concat::<2, _>((0_u64.to_bits::<1>(), 1_u64.to_bits::<1>()))));
            if 0b1 <= self.x.val() {
                self.q.d.next = bit_cast::<4, 70>((self.a.val() & self.a.val()) << 5_u64);
            }
            self.x.next = !self.s.val();
            let named_0 = 0_u64.to_bits::<8>() ^ bits::<8>(0x1c_u64);
            match !(named_0.index() + 2 == 1) {
                true if 0_u64.to_bits::<70>().replace_bit(self.s.val().index() + 46, self.myself.q.val()).any() => {
                    match named_0 == 252_u64 || (false || self.myself.q.val()) {
                        false if (0 ^ self.q.q.val() <= bit_cast::<4, 8>(named_0)) => {
                            self.r.d.next = Bits::<33>::from(3401552939_u64).replace_bit(a, !(a.to_bits::<2>() != 1_u64.to_bits::<2>()));
                        }
                        true => {
                            self.r.d.next = (self.r.q.val() + self.myself.q.val() ^ self.r.q.val()) << 4_u64;
                        }
                        _ => {
                            self.x.next = bit_cast::<2, 70>(Bits::<70>::from(5324532238643277269_u64)) >> a.to_bits::<5>();
                            self.myself.d.next = self.myself.q.val();
                        }
                    }
                    let named_1 = !(named_0 == named_0);
                }
                _ => {
                }
            }
            if a.to_bits::<40>().get_bit(self.s.val().index()) {
                if (named_0.index() + 0 >= 1) & false {
                    self.q.d.next = self.q.q.val();
                } else if a == 4 {
                    self.myself.d.next = self.myself.q.val();
                    self.q.d.next = self.q.q.val() >> 0_u64;
                } else {
                    self.r.d.next = self.r.q.val();
                }
                match (!bits::<13>(0x0_u64)).all() {
                    true if named_0 + self.myself.q.val() >= concat::<8, _>((a.to_bits::<6>(), 0_u64.to_bits::<1>(), self.myself.q.val())) => {
                        self.r.d.next = bits::<33>(0x0_u64);
                    }
                    _ => {
                        self.myself.d.next = a.to_bits::<13>().get_bit(named_0.index());
                        self.myself.d.next = bits::<16>(0x76a0_u64) <= !65535_u64.to_bits::<16>() - !a.to_bits::<16>();
                    }
                }
            }
        }
    }
}

mod k115 {
    use super::*;
    const bias: u64 = 1;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<4>, b: Bit, } out { x: Bits<8>, y: Bits<1>, z: Bits<13>, } pair: Signal<Local, Pair>, list: [Signal<Local, Bits<8>>; 3], r: Dff<Bits<32>>, none: [Signal<Local, Bits<8>>; 0], nothing: [Signal<Local, Bits<8>>; 0], });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u32 = 2473497073_u32;
            let typed_1: u8 = 0_u8;
            for place in 0..0_usize {
                join!(self.none[place] => self.nothing[place]);
            }
            if Bits::<16>::from(38413_u64) == 0x1 {
                self.r.d.next = self.r.q.val() + false;
            }
            self.y.next = 1_u64.to_bits::<1>();
            self.pair.next.low = N.to_bits::<4>();
            self.pair.next.inner.high = 32_u64.into();
            self.pair.next.inner.flag = N.to_bits::<33>().get_bits::<4>(29) >= 12_u64.to_bits::<4>() << self.y.val();
            self.z.next = self.pair.val().into();
            self.x.next = self.pair.val().inner.high & bias;
            for place in 0..3_usize {
                self.list[place].next = self.pair.val().inner.high + (self.b.val() & self.pair.val().inner.flag);
            }
            for x in 2..2_u64 {
                let named_0 = bit_cast::<8, 1>(self.y.val() << (typed_1 << 3).to_bits::<2>() >> self.y.val());
                match x {
                    0 | 1 if x == 0 || (self.b.val()) => {
                        self.pair.next.low = bits::<4>(0xf_u64) + self.b.val() - (self.a.val() ^ self.a.val());
                    }
                    1 if x == 0 || (self.list[0].val().index() + 2 < self.z.val().index()) => {
                        self.pair.next.low = bit_cast::<4, 40>((typed_0 << 30).to_bits::<40>() + self.b.val());
                        self.pair.next.low = (typed_1 << 0).to_bits::<4>();
                    }
                    2 | 3 if x == 1 || (((typed_0 as u8).to_bits::<16>() >> 13_u64) == concat::<16, _>((typed_1.to_bits::<15>(), self.pair.val().inner.flag))) => {
                        self.pair.next.inner.flag = (0x1 > N.to_bits::<40>().get_bits::<40>(0)) ^ concat::<13, _>((1_u64.to_bits::<5>(), bits::<5>(0x14_u64), typed_1.to_bits::<2>(), self.b.val())).get_bit(self.z.val().index());
                        self.list[2].next = self.list[0].val() << self.y.val();
                    }
                    _ => {
                    }
                }
            }
            self.y.next = self.y.val();
        }
    }
}

mod k116 {
    use super::*;
    const LIMIT: usize = 9;
    block!(Kernel[const N: usize][N] {  in { a: Bits<4>, b: Bits<13>, c: Bits<1>, i: Bits<32>, s: Bits<1>, } out { x: Bits<2>, } l: Signal<Local, Bits<33>>, m: Signal<Local, Bit>, mode: Signal<Local, St>, stages: [Child; 2], none: [Signal<Local, Bits<8>>; 0], nothing: [Signal<Local, Bits<8>>; 0], });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u8 = (105_u8 >> 6);
            let typed_1: u32 = 0_u32;
            for place in 0..0_usize {
                join!(self.none[place] => self.nothing[place]);
            }
            self.l.next = (typed_1 ^ 128_u32).to_bits::<33>();
            self.m.next = false;
            let named_0: Bits<8> = bit_cast::<8, 33>(self.l.val());
            self.mode.next = St::B;
            self.x.next = Bits::<2>::from(1_u64);
            for place in 0..2_usize {
                self.stages[place].b.next = bit_cast::<8, 2>(self.x.val());
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = bit_cast::<8, 5>(N.to_bits::<5>() << 2_u64);
                }
            }
            let named_1: Bits<4> = !(self.a.val() >> 3_u64);
            if (typed_0 as u8).to_bits::<3>() > 2_u64.to_bits::<3>() {
                comment!("what follows\nin two lines");
                self.m.next = false;
            }
        }
    }
}

mod k117 {
    use super::*;
    const a: usize = 0;
    const bias: u64 = 8;
    block!(Kernel { clk clk in { a: Bit, b: Bits<5>, c: Bits<3>, } out { x: Bits<70>, y: Bit, z: Bits<8>, } stages: [Child; 2], r: Dff<Bits<8>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u32 = (1_u32 << 26);
            let typed_1: u64 = (16981228295483006656_u64 ^ 1_u64);
            self.y.next = (typed_1 >> 56).to_bits::<32>() >= 0xf97d5166_u64;
            self.x.next = 68719476736_u64.into();
            self.z.next = 16_u64 | self.r.q.val();
            let named_0 = bit_cast::<3, 1>(bits::<1>(0x0_u64));
            if a.to_bits::<16>() == (typed_1 as u8).to_bits::<16>() {
                self.r.d.next = bits::<8>(0x1_u64).replace_bit(self.b.val().index() + 1, self.y.val());
            }
            for place in 0..2_usize {
                self.stages[place].b.next = 32_u64 & self.r.q.val() + self.y.val();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = a.to_bits::<8>();
                }
            }
            self.x.next = typed_1.saturating_sub(16174367290643094690).to_bits::<70>();
            let named_1 = (bits::<64>(0x200000000000_u64) - 18446744073709551615_u64.to_bits::<64>()) + (Bits::<40>::from(0_u64) < (typed_0 as u8).to_bits::<40>()) ^ 0xffffffffffffffff_u64;
            let named_2 = (!a.to_bits::<2>()) + (false || self.a.val());
            let named_3 = self.r.q.val();
        }
    }
}

mod k118 {
    use super::*;
    const a: usize = 116;
    const bias: usize = 4;
    block!(Kernel {  in { a: Bits<5>, b: Bits<64>, } out { x: Bits<3>, y: Bits<5>, z: Bits<64>, } l: Signal<Local, Bits<64>>, k: Constant<Bits<8>> = Constant::new(255_u64.into()), });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.x.next = !(bit_cast::<3, 16>(bits::<16>(0xffff_u64)) >> 1_u64);
            self.y.next = !8_u64.to_bits::<5>();
            self.z.next = 17981602089842727849_u64.into();
            let named_0: Bit = !false;
            self.l.next = self.b.val();
            self.z.next = self.b.val();
            for i in (0..0_u64).rev().step_by(2) {
                if named_0 && named_0 {
                    self.l.next = self.z.val().replace_bit(bias, named_0);
                }
                for b in (1..1_usize).rev() {
                    self.x.next = bit_cast::<3, 8>(self.k.val().replace_bit(self.a.val().index() + 1, true));
                }
            }
            if self.k.val().index() + 0 >= self.a.val().index() || bias.to_bits::<3>() >= self.x.val() {
                {
                    self.l.next = self.l.val().replace_bit(self.y.val().index(), true) | bit_cast::<64, 4>(bias.to_bits::<4>());
                }
                self.l.next = (self.l.val() - bias.to_bits::<64>()) + (true || named_0);
            }
            self.y.next = self.y.val();
            match self.a.val().index() + 2 {
                0x1 => {
                }
                0b0 if named_0 | named_0 => {
                    if 1_u64.to_bits::<1>().get_bit(0) || self.y.val().index() + 3 < self.y.val().index() {
                        self.z.next = self.l.val();
                        self.z.next = bit_cast::<64, 3>(bias.to_bits::<3>());
                    } else if !named_0 & (self.k.val().index() + 8 <= 0) {
                        self.x.next = self.x.val();
                        self.z.next = concat::<64, _>((a.to_bits::<45>(), bits::<17>(0x1ffff_u64), named_0, bits::<1>(0x1_u64)));
                    }
                }
                _ => {
                    match self.k.val().index() + 1 {
                        32 | 3 if 0b11110110 < bits::<8>(0x1_u64) << bits::<2>(0x1_u64) => {
                            self.x.next = !bits::<70>(0x800000000_u64).get_bits::<3>(self.k.val().index());
                        }
                        _ => {
                            self.z.next = self.l.val();
                            self.y.next = bias.to_bits::<5>() << bias.to_bits::<4>() & bit_cast::<5, 70>(bias.to_bits::<70>());
                        }
                    }
                    self.y.next = !bias.to_bits::<5>().replace_bit(self.x.val().index(), named_0);
                }
            }
        }
    }
}

mod k119 {
    use super::*;
    const LIMIT: usize = 0;
    block!(Kernel { clk clk in { a: Bits<70>, b: Bits<70>, s: Bits<2>, rst: Bit, } out { x: Bits<8>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<8>>, k: Constant<Bits<2>> = Constant::new(1_u64.into()), list: [Signal<Local, Bits<8>>; 2], child: Child, stages: [Child; 2], r: Dff<Bits<8>>, held: Held, held_rst: Copied, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            if LIMIT < 0 {
                self.r.d.next = self.held.x.val() << 3_u64;
            }
            self.x.next = self.r.q.val();
            self.l.next = !Bits::<5>::from(0_u64) >= Bits::<5>::from(0_u64) - concat::<5, _>((LIMIT.to_bits::<2>(), 7_u64.to_bits::<3>()));
            self.held.a.next = 119_u64.to_bits::<8>();
            let named_0: Bits<8> = 198_u64.into();
            self.m.next = 255_u64.into();
            self.child.b.next = self.held.x.val();
            self.child.a.next = bit_cast::<33, 8>(named_0).get_bits::<8>(21);
            for place in 0..2_usize {
                self.stages[place].b.next = !(self.r.q.val() << 3_u64);
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = self.r.q.val();
                }
            }
            for place in 0..=1_usize {
                self.list[place].next = self.child.x.val().replace_bit(2, self.rst.val()) | self.child.x.val() >> Bits::<1>::from(0_u64);
            }
            self.x.next = self.child.x.val();
            let named_1 = bits::<32>(0x1000000_u64);
            match (11426450579320201506_u64 & LIMIT.to_bits::<70>()) > 0x8000000000000_u64 {
                true => {
                }
                true => {
                    if LIMIT.to_bits::<33>() == 0_u64.to_bits::<33>() {
                        self.m.next = self.held.x.val();
                        self.l.next = LIMIT.to_bits::<64>().xor();
                    } else {
                        self.m.next = named_0 + self.rst.val();
                    }
                    if self.m.val() == self.x.val() {
                        self.x.next = self.list[0].val();
                        self.list[1].next = 0_u64.into();
                    }
                }
                _ => {
                    self.list[0].next = 1_u64.into();
                    self.r.d.next = 151_u64.to_bits::<8>();
                }
            }
        }
    }
}

mod k120 {
    use super::*;
    const bias: usize = 4;
    const LIMIT: usize = 1;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<2>, b: Bits<13>, c: Bits<8>, i: Bits<8>, s: Bits<2>, } out { x: Bits<8>, } l: Signal<Local, Bits<8>>, m: Signal<Local, Bits<4>>, next: Signal<Local, Bits<1>>, stages: [Child; 2], r: Dff<St>, q: Dff<St>, myself: Dff<Bit>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u64 = 283633433187065276_u64;
            if (self.s.val() != self.s.val()) | (N == 3) {
                self.q.d.next = St::C;
            }
            self.next.next = LIMIT.to_bits::<1>().replace_bit(0, self.myself.q.val());
            self.x.next = 255_u64.into();
            if LIMIT.to_bits::<32>().any() {
                self.r.d.next = St::C;
            }
            self.l.next = concat::<8, _>((concat::<4, _>((LIMIT.to_bits::<2>(), bits::<2>(0x3_u64))), 15_u64.to_bits::<4>()));
            self.myself.d.next = false;
            let named_0: Bits<5> = 1_u64.into();
            self.m.next = bits::<4>(0xb_u64);
            for place in 0..2_usize {
                self.stages[place].b.next = self.l.val();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = bit_cast::<8, 64>(bias.to_bits::<64>() << self.a.val());
                }
            }
            match self.l.val().index() + 2 {
                255 | 1 if true && self.myself.q.val() => {
                    self.m.next = 3_u64.into();
                }
                0b11111111 => {
                    match self.m.val().index() + 1 {
                        0b0 if 0x1e09 == self.b.val() >> self.m.val() => {
                            self.r.d.next = St::B;
                            self.x.next = (!N.to_bits::<40>()).get_bits::<8>(bias);
                        }
                        _ => {
                        }
                    }
                    let named_1 = (N.to_bits::<33>() & LIMIT.to_bits::<33>()) + (self.myself.q.val() & self.myself.q.val());
                }
                255 => {
                    match self.r.q.val() {
                        St::C | St::A => {
                            self.x.next = self.x.val();
                            self.r.d.next = self.q.q.val();
                        }
                        St::B if bias.to_bits::<32>().get_bit(bias + 1) => {
                            self.next.next = self.next.val() << (N as u64);
                        }
                        St::B | St::C => {
                            self.m.next = (bit_cast::<4, 16>(concat::<16, _>((bits::<12>(0xfff_u64), self.m.val()))) >> 0_u64.to_bits::<1>());
                            self.l.next = bit_cast::<8, 33>(6974924557_u64.to_bits::<33>() - Bits::<33>::from(0_u64) >> (N as u64));
                        }
                        _ => {
                            self.r.d.next = self.r.q.val();
                            self.next.next = !bit_cast::<1, 8>(self.c.val());
                        }
                    }
                    self.m.next = self.m.val() - Bits::<4>::from(0_u64);
                }
                _ => {
                    let named_2 = self.stages[1].x.val().index() + 4 < self.x.val().index();
                    if named_2 && self.myself.q.val() {
                        self.next.next = bit_cast::<1, 33>(LIMIT.to_bits::<33>() | 0_u64.to_bits::<33>());
                    } else {
                        self.r.d.next = St::A;
                        self.m.next = Bits::<4>::from(1_u64) << (N as u64);
                    }
                }
            }
        }
    }
}

mod k121 {
    use super::*;
    const a: u64 = 90;
    const bias: usize = 0;
    block!(Kernel {  in { a: Bits<8>, b: Bits<64>, c: Bits<1>, i: Bits<8>, s: Bits<3>, } out { x: Bits<3>, } l: Signal<Local, Bits<16>>, m: Signal<Local, Bits<32>>, next: Signal<Local, Bits<8>>, child: Child, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            let typed_0: u64 = (18446744073709551615_u64 >> 0);
            let typed_1: u16 = 35706_u16;
            self.next.next = self.i.val().get_bits::<8>(0);
            self.l.next = !concat::<16, _>((1_u64.to_bits::<13>() & Bits::<13>::from(1831_u64), false ^ true, 0_u64.to_bits::<2>()));
            self.m.next = (bits::<32>(0x8b04e686_u64) | a) << a;
            self.child.a.next = self.next.val().replace_bit(self.l.val().index() + 1, false);
            self.x.next = 4_u64.into();
            self.child.b.next = self.next.val();
            self.m.next = bit_cast::<32, 3>(!self.x.val());
            let named_0: Bits<16> = concat::<16, _>((bias.to_bits::<2>(), bits::<3>(0x1_u64) + (7_u64.to_bits::<3>() >> a), (bits::<3>(0x4_u64).get_bits::<3>(self.a.val().index()) & 0 + 3_u64.to_bits::<3>()), !bias.to_bits::<2>(), bias.to_bits::<4>(), (bias.to_bits::<2>() - bias.to_bits::<2>()).get_bit(self.x.val().index()), self.c.val()));
        }
    }
}

mod k122 {
    use super::*;
    const LIMIT: u64 = 45;
    block!(Kernel[const N: usize][N] {  in { a: Bits<13>, b: Bits<33>, c: Bits<8>, i: Bits<8>, s: Bits<1>, } out { x: Bit, } l: Signal<Local, Bits<2>>, m: Signal<Local, Bits<5>>, mode: Signal<Local, St>, ones: CountOnes<13, 4>, none: [Signal<Local, Bits<8>>; 0], nothing: [Signal<Local, Bits<8>>; 0], });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            for place in 0..0_usize {
                join!(self.none[place] => self.nothing[place]);
            }
            self.mode.next = St::C;
            let named_0 = N.to_bits::<16>();
            self.l.next = (bits::<2>(0x0_u64) + true) + (N.to_bits::<32>() > 0xfad2bc31_u64);
            let named_1 = bits::<40>(0xffffffffff_u64);
            self.ones.word.next = bit_cast::<13, 4>(1_u64.to_bits::<4>());
            self.m.next = bit_cast::<5, 64>(!N.to_bits::<64>());
            self.x.next = self.i.val().index() + 5 >= named_0.index();
            match self.c.val().index() + 2 {
                0x0 => {
                    self.l.next = 2_u64.into();
                    comment!("what follows\nin two lines");
                    self.mode.next = self.mode.val();
                }
                76 => {
                    if (self.s.val() >> LIMIT).xor() {
                        self.mode.next = self.mode.val();
                    } else {
                        self.mode.next = St::B;
                    }
                    match !(self.c.val() == self.c.val()) {
                        false => {
                            self.m.next = 0_u64.into();
                        }
                        _ => {
                            self.l.next = (bit_cast::<2, 33>(self.b.val()) - concat::<2, _>((self.s.val(), self.s.val())));
                        }
                    }
                }
                0x4 => {
                    if self.ones.count.val().index() + 0 <= self.a.val().index() {
                        self.l.next = 2_u64.to_bits::<2>();
                    }
                    self.l.next = bit_cast::<2, 40>(named_1);
                }
                _ => {
                    match self.mode.val() {
                        St::A => {
                        }
                        _ => {
                            self.m.next = 9_u64.into();
                            self.x.next = !(self.i.val() >= 0xff);
                        }
                    }
                }
            }
            let named_2 = concat::<2, _>((bits::<1>(0x0_u64), self.x.val())).get_bit(self.i.val().index());
            comment!("what follows\nin two lines");
            self.mode.next = St::B;
            if 1024_u64.to_bits::<16>().replace_bit(self.m.val().index() + 1, named_2) < named_0 {
                for turn in (0..0_u64).rev().step_by(2) {
                    self.m.next = N.to_bits::<32>().get_bits::<5>(14) ^ self.m.val() & self.m.val();
                }
                self.x.next = Bits::<3>::from(1_u64) & (N as u64) | 5 & N.to_bits::<3>() == concat::<3, _>((N != 1, !self.s.val(), ((N as u64) == 1_u64.to_bits::<3>())));
            }
        }
    }
}

mod k123 {
    use super::*;
    block!(Kernel { clk clk in { a: Bit, b: Bits<8>, c: Bit, i: Bits<3>, } out { x: Bits<16>, y: Bits<40>, z: Bits<4>, } child: Child, r: Dff<St>, q: Dff<Bits<16>>, held: Held, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.x.next = self.q.q.val();
            self.r.d.next = St::A;
            self.child.a.next = bit_cast::<8, 8>(concat::<8, _>((Bits::<4>::from(5_u64), self.i.val(), Bits::<1>::from(1_u64)))).replace_bit(1, (Bits::<1>::from(0_u64).any() ^ (self.x.val().index() + 0 == self.q.q.val().index())));
            self.y.next = (bits::<40>(0xa20582372e_u64) | 779871050401_u64.to_bits::<40>()).replace_bit(13, self.a.val() & self.a.val());
            let named_0 = self.c.val() ^ self.a.val();
            self.child.b.next = !self.b.val();
            self.z.next = concat::<4, _>((bit_cast::<2, 8>(bits::<8>(0xa3_u64) << 3_u64.to_bits::<2>()), concat::<2, _>((8589934591_u64.to_bits::<33>() < Bits::<33>::from(7710828831_u64), 0_u64.to_bits::<1>()))));
            self.held.a.next = bit_cast::<8, 1>(Bits::<1>::from(1_u64));
            let named_1 = self.x.val() >> 15_u64.to_bits::<5>();
            self.held.rst.next = named_0;
            self.q.d.next = self.q.q.val();
            match self.b.val().index() + 2 {
                0b1 => {
                }
                _ => {
                    for j in 0..=0_usize {
                        self.z.next = concat::<4, _>((bits::<3>(0x7_u64), self.a.val())) >> bits::<5>(0x0_u64);
                        self.held.a.next = !self.held.x.val();
                    }
                    self.held.a.next = bit_cast::<8, 40>(self.y.val());
                }
            }
            for i in 2..3_usize {
                self.held.rst.next = (self.b.val() >> i.to_bits::<33>()).get_bit(self.child.y.val().index());
                self.y.next = self.y.val();
            }
        }
    }
}

mod k124 {
    use super::*;
    const bias: usize = 127;
    block!(Kernel[const N: usize][N] {  in { a: Bit, b: Bits<16>, c: Bits<16>, s: Bits<3>, } out { x: Bits<8>, } l: Signal<Local, Bits<8>>, m: Signal<Local, Bits<40>>, next: Signal<Local, Bit>, k: Constant<Bits<70>> = Constant::new(1_u64.into()), child: Child, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: Byte = (0_u8 as u8);
            self.next.next = N.to_bits::<3>().get_bit(self.b.val().index());
            self.child.a.next = bias.to_bits::<8>() - Bits::<8>::from(1_u64);
            let named_0: Bits<3> = 0_u64.into();
            self.m.next = !(typed_0 as u8).to_bits::<40>();
            self.x.next = concat::<8, _>((bits::<7>(0x0_u64), typed_0.to_bits::<1>()));
            let named_1 = !bit_cast::<16, 16>(self.b.val() | self.b.val());
            self.child.b.next = 1_u64.into();
            let named_2 = bit_cast::<33, 16>(self.c.val().replace_bit(8, self.next.val()));
            self.l.next = self.child.x.val();
            let named_3: Bits<16> = 65535_u64.into();
        }
    }
}

mod k125 {
    use super::*;
    const a: u64 = 0;
    const bias: usize = 16;
    block!(Kernel {  in { a: Bits<1>, b: Bits<5>, c: Bit, } out { x: Bits<4>, y: Bits<3>, } l: Signal<Local, Bits<2>>, m: Signal<Local, Bits<8>>, next: Signal<Local, Bits<3>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u8 = (1_u64 as u8);
            self.l.next = bits::<2>(0x1_u64);
            self.x.next = 1_u64.into();
            let named_0 = 2147483648_u64.to_bits::<40>().replace_bit(bias - 1, self.c.val());
            self.y.next = typed_0.saturating_sub(0).to_bits::<3>() & (typed_0 as u8).to_bits::<3>() + bits::<3>(0x4_u64);
            self.next.next = typed_0.saturating_sub(2).to_bits::<3>();
            let named_1: Bit = bias.to_bits::<8>().any();
            self.m.next = (typed_0 >> 5).to_bits::<8>();
            let named_2 = bias.to_bits::<32>();
            let named_3 = self.x.val();
            self.m.next = self.m.val() << 5_u64;
            match self.y.val().index() + 5 < self.x.val().index() {
                false => {
                    let named_4: Bits<1> = 1_u64.into();
                    self.y.next = concat::<3, _>((self.l.val(), self.c.val()));
                }
                true => {
                    let named_5 = Bits::<33>::from(8288348824_u64) - typed_0.to_bits::<33>() == 8589934591_u64.to_bits::<33>() | 0x1fad91fb8_u64;
                    if self.x.val().index() + 3 != 1 {
                        self.next.next = ((self.next.val() << self.b.val()) + (named_1 || named_1));
                        self.m.next = bit_cast::<8, 2>(self.l.val());
                    } else {
                        self.m.next = concat::<8, _>((bit_cast::<5, 40>(typed_0.to_bits::<40>()) + (typed_0.saturating_sub(255).to_bits::<5>() - self.b.val()), self.m.val().get_bits::<3>(0) + bits::<3>(0x0_u64)));
                        self.next.next = a ^ (0b1_u64 | self.next.val());
                    }
                }
                _ => {
                    for j in 2..5_u64 {
                        self.y.next = (self.y.val() << 3_u64) & bit_cast::<3, 33>(concat::<33, _>(((typed_0 << 3).to_bits::<7>(), 1_u64.to_bits::<3>(), (typed_0 << 0).to_bits::<8>(), self.b.val(), self.m.val(), self.a.val(), self.c.val())));
                    }
                }
            }
            self.y.next = !self.next.val();
            self.l.next = bit_cast::<2, 2>(self.l.val() + self.l.val());
        }
    }
}

mod k126 {
    use super::*;
    const a: usize = 0;
    block!(Kernel { clk clk in { a: Bits<33>, b: Bits<16>, s: Bits<4>, } out { x: Bits<3>, } l: Signal<Local, Bits<70>>, pair: Signal<Local, Pair>, list: [Signal<Local, Bits<33>>; 2], r: Dff<Bit>, q: Dff<St>, myself: Dff<St>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: Byte = 184_u8;
            if a == 2 {
                self.myself.d.next = St::C;
            }
            self.pair.next.low = bit_cast::<4, 8>(concat::<8, _>(((typed_0 << 6).to_bits::<5>(), typed_0.saturating_sub(255).to_bits::<1>(), self.r.q.val(), self.r.q.val())));
            self.pair.next.inner.high = (1_u64.to_bits::<8>() ^ (typed_0 << 3).to_bits::<8>());
            let named_0 = (196057886724_u64 & bit_cast::<40, 8>(self.pair.val().inner.high)).get_bits::<2>(self.pair.val().inner.high.index());
            self.x.next = bit_cast::<3, 70>(!typed_0.saturating_sub(45).to_bits::<70>() | 18446744073709551615_u64);
            if !self.r.q.val() {
                self.q.d.next = St::A;
            }
            self.l.next = a.to_bits::<70>();
            self.pair.next.inner.flag = ((typed_0 << 0).to_bits::<32>() >> 16_u64 > a.to_bits::<32>() ^ a.to_bits::<32>());
            self.r.d.next = self.pair.val().inner.high.index() + 7 == 0 && !self.r.q.val() & !true;
            for place in 0..=1_usize {
                self.list[place].next = bits::<33>(0x0_u64) + a.to_bits::<1>().get_bit(a);
            }
            self.pair.next.low = bit_cast::<4, 8>(self.pair.val().inner.high) ^ self.pair.val().low;
            match self.myself.q.val() {
                St::C | St::A => {
                    comment!("what follows\nin two lines");
                    self.q.d.next = St::A;
                }
                St::A if Bits::<40>::from(268435456_u64) <= (typed_0 >> 2).to_bits::<40>() => {
                    self.pair.next.inner.flag = a != 2;
                    let named_1 = named_0 & named_0;
                }
                St::B if Bits::<5>::from(31_u64) != 31_u64 => {
                    self.r.d.next = (typed_0 ^ 78_u8).to_bits::<40>().xor();
                }
                _ => {
                    self.r.d.next = a == 4;
                    match self.myself.q.val() {
                        St::A if a.to_bits::<13>() > a.to_bits::<13>() => {
                            self.pair.next.inner.high = concat::<8, _>((concat::<5, _>((bits::<1>(0x0_u64), 0x1 & self.s.val())), Bits::<70>::from(18446744073709551615_u64).get_bits::<1>(64) << Bits::<4>::from(10_u64), !named_0));
                            self.pair.next.inner.flag = Bits::<13>::from(0_u64) >> bits::<1>(0x1_u64) <= 0b10000000_u64;
                        }
                        _ => {
                            self.r.d.next = false;
                        }
                    }
                }
            }
            self.list[1].next = (self.list[0].val() ^ 5455342306_u64).replace_bit(4, self.x.val().index() + 6 < 29);
            if (self.b.val().index() + 4 < self.b.val().index()) {
                for b in 1..=2_usize {
                    self.pair.next.inner.high = (self.pair.val().inner.high + bit_cast::<8, 8>(self.pair.val().inner.high)).get_bits::<8>(0);
                }
            }
        }
    }
}

mod k127 {
    use super::*;
    const bias: usize = 1;
    block!(Kernel[const N: usize][N] {  in { a: Bits<5>, b: Bit, c: Bits<3>, i: Bits<4>, s: Bits<4>, } out { x: Bits<4>, y: Bits<3>, z: Bits<70>, } l: Signal<Local, Bits<32>>, k: Constant<Bits<8>> = Constant::new(0_u64.into()), ones: CountOnes<13, 4>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            let typed_0: u64 = 1_u64;
            let typed_1: u32 = 1_u32;
            self.y.next = self.c.val();
            self.z.next = typed_1.saturating_sub(1).to_bits::<70>();
            self.x.next = 0_u64.into();
            self.ones.word.next = 2999_u64.into();
            let named_0 = (typed_1 as u8).to_bits::<13>() + (typed_0 >> 28).to_bits::<13>();
            self.l.next = bits::<32>(0x1_u64);
            let named_1 = !bit_cast::<5, 40>(!N.to_bits::<40>());
            self.z.next = self.z.val() >> self.s.val() & 13671086990959065194_u64;
            let named_2: Bits<4> = 0_u64.into();
            {
                if Bits::<5>::from(1_u64).get_bit(bias + 1) {
                    self.y.next = (bias.to_bits::<3>() - 0b1) - concat::<3, _>((self.b.val(), bits::<2>(0x1_u64)));
                } else if (self.k.val() < 1_u64.to_bits::<8>()) | (named_1.index() + 8 > named_2.index()) {
                    self.z.next = self.z.val();
                } else if self.a.val().index() + 2 != self.i.val().index() {
                    self.x.next = self.s.val();
                    self.x.next = 8_u64.to_bits::<4>();
                } else if (Bits::<2>::from(0_u64) != bits::<2>(0x0_u64)) & (self.b.val() && self.b.val()) {
                    self.l.next = self.l.val();
                }
                let named_3 = self.k.val() + self.k.val();
            }
            self.l.next = 1_u64.into();
        }
    }
}

mod k128 {
    use super::*;
    const a: u64 = 64;
    const bias: u64 = 1;
    const LIMIT: usize = 1;
    block!(Kernel[const N: usize][N] {  in { a: Bits<2>, b: Bit, c: Bits<16>, s: Bits<3>, } out { x: Bits<32>, } l: Signal<Local, Bits<5>>, m: Signal<Local, Bits<64>>, next: Signal<Local, Bits<4>>, k: Constant<Bits<33>> = Constant::new(1024_u64.into()), pair: Signal<Local, Pair>, stages: [Child; 2], ones: CountOnes<13, 4>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u8 = 1_u8;
            let typed_1: u8 = 255_u8;
            self.pair.next.low = LIMIT.to_bits::<4>();
            let named_0 = (bias * 2 ^ LIMIT.to_bits::<70>() - a) << Bits::<3>::from(6_u64);
            self.m.next = !LIMIT.to_bits::<64>();
            self.next.next = 0b1111 ^ bit_cast::<4, 33>(bit_cast::<33, 64>(self.m.val()));
            self.ones.word.next = concat::<13, _>((self.s.val(), N.to_bits::<9>(), false));
            self.x.next = !(LIMIT.to_bits::<32>() - typed_0.saturating_sub(15).to_bits::<32>());
            self.l.next = 4_u64.into();
            self.pair.next.inner.high = 152_u64.to_bits::<8>();
            self.pair.next.inner.flag = self.b.val();
            for place in 0..2_usize {
                self.stages[place].b.next = N.to_bits::<8>();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = bit_cast::<8, 4>(self.pair.val().low.replace_bit(self.c.val().index(), self.b.val()));
                }
            }
            match false {
                true => {
                    self.l.next = (self.l.val() << a) - 0x12_u64;
                }
                false => {
                    let named_1 = LIMIT.to_bits::<1>();
                    let named_2: Bit = self.b.val();
                }
                _ => {
                    let named_3 = (248 + self.stages[0].y.val() | !self.pair.val().inner.high) - (self.stages[0].y.val() + true);
                    if ((self.pair.val().inner.flag && self.b.val()) || (self.b.val() ^ self.pair.val().inner.flag)) {
                        self.next.next = self.next.val() << 1_u64;
                    }
                }
            }
            for x in 2..5_u64 {
                self.l.next = (N.to_bits::<5>() >> 3_u64).replace_bit(self.ones.count.val().index(), self.l.val().get_bit(N + 1));
            }
            if N.to_bits::<8>().all() {
                self.pair.next.low = self.next.val() << (N as u64);
            } else {
                for b in 0..=1_usize {
                    self.l.next = concat::<5, _>((!N.to_bits::<3>(), self.a.val() << (N as u64)));
                }
                let named_4 = !(Bits::<40>::from(89297484341_u64) + self.pair.val().inner.flag);
            }
            self.m.next = concat::<64, _>((Bits::<44>::from(1_u64), self.pair.val().low, N.to_bits::<7>(), (typed_0 >> 0).to_bits::<8>(), Bits::<1>::from(1_u64)));
            if N < 0 {
                match self.s.val().index() + 2 {
                    0b1 => {
                        self.l.next = 12 ^ self.l.val();
                    }
                    0b0 => {
                        self.pair.next.low = N.to_bits::<4>();
                    }
                    _ => {
                        self.x.next = self.x.val();
                        self.pair.next.inner.high = 0_u64.into();
                    }
                }
            }
        }
    }
}

mod k129 {
    use super::*;
    block!(Kernel { clk clk in { a: Bits<8>, b: Bits<8>, c: Bit, i: Bits<4>, } out { x: Bits<3>, } pair: Signal<Local, Pair>, child: Child, r: Dff<Bits<13>>, none: [Signal<Local, Bits<8>>; 0], nothing: [Signal<Local, Bits<8>>; 0], });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            let typed_0: u32 = (4294967295_u32 << 22);
            for place in 0..0_usize {
                join!(self.none[place] => self.nothing[place]);
            }
            self.child.b.next = self.b.val();
            self.r.d.next = self.r.q.val() >> self.i.val();
            self.pair.next.inner.flag = self.c.val() & (self.c.val() ^ self.c.val());
            self.pair.next.inner.high = bit_cast::<8, 3>(Bits::<3>::from(1_u64) & 0x0);
            self.child.a.next = !(self.a.val() + 0b10000_u64);
            self.pair.next.low = self.i.val() + 53092_u64.to_bits::<16>().get_bit(6);
            self.x.next = 7_u64.into();
            match self.pair.val().inner.high.index() {
                0b1 => {
                    for turn in (1..1_u64).rev() {
                        self.pair.next.inner.high = self.b.val();
                        self.pair.next.inner.high = self.child.x.val().replace_bit(self.i.val().index(), Bits::<70>::from(0_u64) <= bits::<70>(0xffffffffffffffff_u64));
                    }
                    if (self.pair.val().inner.flag | self.c.val()) {
                        self.pair.next.inner.high = 255_u64.to_bits::<8>() - self.child.y.val() >> 8_u64;
                    }
                }
                0b10010111 if self.pair.val().inner.high.replace_bit(self.child.x.val().index() + 1, self.c.val()).xor() => {
                    if true {
                        self.r.d.next = self.pair.val().into();
                        self.r.d.next = self.pair.val().into();
                    }
                }
                _ => {
                    if self.pair.val().inner.flag {
                        self.pair.next.inner.high = self.child.y.val();
                        self.pair.next.low = (self.i.val() >> 4_u64) & bit_cast::<4, 5>(bits::<5>(0x10_u64));
                    } else {
                        self.pair.next.inner.flag = self.pair.val().inner.flag;
                        self.r.d.next = self.pair.val().into();
                    }
                    self.pair.next.inner.flag = 0_u64.to_bits::<2>().any();
                }
            }
            let named_0: Bits<5> = Bits::<5>::from(1_u64);
        }
    }
}

mod k130 {
    use super::*;
    const bias: u64 = 127;
    const LIMIT: usize = 38;
    block!(Kernel {  in { a: Bits<1>, b: Bits<2>, c: Bits<33>, i: Bits<4>, s: Bits<4>, } out { x: Bits<13>, y: Bits<33>, z: Bits<16>, } pair: Signal<Local, Pair>, stages: [Child; 2], });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            let typed_0: u8 = 192_u8;
            self.x.next = !bit_cast::<13, 5>(1_u64.to_bits::<5>());
            self.pair.next.inner.high = Bits::<8>::from(16_u64) >> bias;
            self.pair.next.inner.flag = false;
            self.y.next = bit_cast::<33, 5>((typed_0 << 3).to_bits::<8>().get_bits::<5>(0));
            self.pair.next.low = bit_cast::<4, 40>((0xa95df2393d_u64 & (typed_0 ^ 170_u8).to_bits::<40>()));
            let named_0: Bits<2> = bit_cast::<2, 4>(LIMIT.to_bits::<8>().get_bits::<4>(3)) | !self.b.val() >> bias;
            self.z.next = 64_u64.to_bits::<16>() + self.pair.val().inner.flag;
            for place in 0..2_usize {
                self.stages[place].b.next = bit_cast::<8, 40>(concat::<40, _>((LIMIT.to_bits::<17>(), LIMIT.to_bits::<9>(), LIMIT.to_bits::<10>(), 0_u64.to_bits::<3>(), self.pair.val().inner.flag)));
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = bit_cast::<8, 33>(self.y.val()).replace_bit(7, (self.pair.val().inner.flag | self.pair.val().inner.flag));
                }
            }
            match self.i.val().index() {
                4 | 1 => {
                    if self.pair.val().inner.flag && LIMIT != 2 {
                        self.z.next = concat::<16, _>((bit_cast::<1, 2>(self.b.val()), bits::<5>(0x1f_u64) >> bias, (1_u64.to_bits::<6>() >> bias), named_0 <= bit_cast::<2, 8>((typed_0 ^ 43_u8).to_bits::<8>()), bit_cast::<3, 33>(bits::<33>(0x1696910d0_u64)) & bits::<3>(0x0_u64) >> bias));
                        self.z.next = self.z.val();
                    } else if !self.pair.val().inner.flag {
                        self.z.next = (!0_u64.to_bits::<40>().replace_bit(LIMIT, self.pair.val().inner.flag)).get_bits::<16>(self.i.val().index() + 4);
                    } else if 0x1 <= bit_cast::<33, 5>(Bits::<5>::from(9_u64)) {
                        self.pair.next.low = concat::<4, _>((self.a.val(), self.a.val() ^ self.a.val(), self.a.val() + self.pair.val().inner.flag, 6 <= 0_u64.to_bits::<3>()));
                    } else {
                        self.pair.next.inner.high = self.stages[1].x.val();
                    }
                    let named_1: Bits<64> = LIMIT.to_bits::<64>() >> bias;
                }
                2 => {
                    let named_2 = (LIMIT.to_bits::<70>() >> bias) - (typed_0 << 3).to_bits::<70>() << bias;
                    self.x.next = self.pair.val().into();
                }
                _ => {
                }
            }
            match self.pair.val().inner.high.index() + 2 {
                0b1100111 => {
                    for x in 2..=3_u64 {
                        self.pair.next.inner.high = bit_cast::<8, 64>(concat::<64, _>((typed_0.saturating_sub(111).to_bits::<43>(), bits::<11>(0x0_u64), 0_u64.to_bits::<1>(), Bits::<4>::from(15_u64), bits::<3>(0x4_u64), named_0)).replace_bit(37, self.c.val() == (typed_0 as u8).to_bits::<33>()));
                        self.pair.next.inner.flag = LIMIT > 5;
                    }
                }
                0xff => {
                    let named_3: Bit = self.pair.val().inner.flag;
                }
                0b1 if self.x.val().get_bits::<8>(5) == 255_u64.to_bits::<8>() => {
                    self.z.next = concat::<16, _>((concat::<12, _>((self.a.val(), 0b1_u64 & self.pair.val().low, self.i.val(), Bits::<3>::from(5_u64))), (self.z.val().index() + 7 >= 0) ^ (self.pair.val().inner.flag ^ self.pair.val().inner.flag), !bit_cast::<2, 1>(self.a.val()), self.pair.val().inner.flag && self.pair.val().inner.flag || self.x.val().index() + 6 != self.z.val().index()));
                }
                _ => {
                    if LIMIT.to_bits::<70>() + self.pair.val().inner.flag == 0x2_u64 {
                        self.z.next = self.z.val();
                        self.pair.next.inner.flag = LIMIT.to_bits::<64>() < (typed_0 as u8).to_bits::<64>();
                    } else if self.pair.val().inner.flag && self.pair.val().inner.flag {
                        self.z.next = self.z.val();
                    }
                }
            }
            let named_4 = self.pair.val().inner.flag;
            self.x.next = self.pair.val().into();
        }
    }
}

mod k131 {
    use super::*;
    const a: usize = 127;
    const bias: usize = 102;
    block!(Kernel[const N: usize][N] {  in { a: Bits<70>, b: Bits<64>, c: Bits<3>, i: Bits<5>, } out { x: Bit, y: Bit, z: Bit, } mode: Signal<Local, St>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.x.next = 255_u64.to_bits::<8>() + true & !N.to_bits::<8>() > bit_cast::<8, 8>(N.to_bits::<8>()) | !bias.to_bits::<8>();
            self.y.next = self.x.val();
            self.mode.next = St::A;
            self.z.next = !(N < 1);
            let named_0: Bits<70> = 13816522490480724339_u64.into();
            let named_1: Bits<32> = bias.to_bits::<32>() + !(bias.to_bits::<40>() <= Bits::<40>::from(831468881176_u64));
            match self.mode.val() < self.mode.val() || self.x.val() ^ self.z.val() {
                true => {
                    if (bits::<13>(0x1_u64) >> (N as u64)).any() {
                        self.y.next = self.mode.val() != self.mode.val();
                    } else {
                        self.x.next = bit_cast::<8, 1>(bits::<1>(0x1_u64)) <= !a.to_bits::<8>();
                        self.z.next = self.x.val() ^ self.y.val();
                    }
                    self.y.next = 0_u64.to_bits::<1>() << self.i.val() < (255_u64.to_bits::<8>() + self.y.val()).get_bits::<1>(self.i.val().index());
                }
                false => {
                    let named_2 = bit_cast::<8, 64>(self.b.val());
                }
                _ => {
                    if 0_u64.to_bits::<4>().all() {
                        self.y.next = !(0b10 | bits::<4>(0x7_u64)).all();
                    } else {
                        self.z.next = self.y.val() || self.x.val();
                    }
                    if Bits::<13>::from(8191_u64).xor() {
                        self.mode.next = self.mode.val();
                    }
                }
            }
            self.x.next = self.x.val();
            match self.mode.val() {
                St::C | St::A => {
                    self.z.next = bit_cast::<5, 64>(self.b.val()) > (N as u64);
                }
                _ => {
                    match named_1.index() + 1 {
                        0 => {
                        }
                        _ => {
                            self.z.next = self.y.val();
                            self.y.next = (N == 3) & (9007199254740992_u64 <= named_0) && self.a.val() > 0b0_u64;
                        }
                    }
                    comment!("what follows\nin two lines");
                    self.y.next = self.z.val();
                }
            }
        }
    }
}

mod k132 {
    use super::*;
    const a: usize = 1;
    const LIMIT: u64 = 1;
    block!(Kernel[const N: usize][N] {  in { a: Bit, b: Bits<70>, c: Bits<16>, } out { x: Bits<1>, y: Bit, } l: Signal<Local, Bits<3>>, m: Signal<Local, Bits<3>>, k: Constant<Bit> = Constant::new(true), stages: [Child; 2], });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.y.next = a.to_bits::<4>() | a.to_bits::<4>() > bit_cast::<4, 13>(N.to_bits::<13>());
            let named_0: Bits<32> = N.to_bits::<32>() | 0x1_u64;
            self.l.next = a.to_bits::<3>() + a.to_bits::<3>() & N.to_bits::<3>() - 0b111;
            self.x.next = bit_cast::<1, 40>(1_u64.to_bits::<40>());
            self.m.next = self.l.val() - self.l.val() & bits::<3>(0x7_u64).replace_bit(self.c.val().index(), self.a.val());
            for place in 0..2_usize {
                self.stages[place].b.next = Bits::<8>::from(255_u64);
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = concat::<8, _>((a.to_bits::<6>(), a.to_bits::<2>())) + (a < 0);
                }
            }
            let named_1 = N.to_bits::<40>().get_bits::<8>(72);
            comment!("what follows\nin two lines");
            self.y.next = self.k.val() | self.y.val();
            for b in 1..2_usize {
                self.x.next = (self.x.val() - LIMIT);
                if self.k.val() || self.k.val() {
                    self.x.next = self.x.val();
                } else {
                    self.l.next = self.m.val().replace_bit(self.m.val().index(), !false);
                }
            }
        }
    }
}

mod k133 {
    use super::*;
    const a: u64 = 127;
    const bias: usize = 2;
    block!(Kernel[const N: usize][N] {  in { a: Bit, b: Bits<70>, c: Bits<8>, } out { x: Bits<1>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<64>>, next: Signal<Local, Bits<70>>, k: Constant<Bits<32>> = Constant::new(32768_u64.into()), pair: Signal<Local, Pair>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u32 = (4294967295_u32 << 27);
            let typed_1: Byte = 4_u8;
            self.pair.next.inner.flag = 0b11 < !(Bits::<2>::from(1_u64) + bias.to_bits::<2>());
            self.next.next = concat::<70, _>((typed_0.saturating_sub(445083650).to_bits::<49>(), Bits::<3>::from(0_u64), self.c.val(), Bits::<7>::from(8_u64), Bits::<1>::from(1_u64), 1_u64.to_bits::<1>(), 0_u64.to_bits::<1>()));
            self.m.next = N.to_bits::<64>().replace_bit(self.c.val().index(), self.a.val());
            let named_0 = self.c.val();
            self.x.next = 0_u64.into();
            self.pair.next.low = 4_u64.to_bits::<4>();
            self.pair.next.inner.high = (self.c.val() << 5_u64).replace_bit(named_0.index() + 1, self.pair.val().low.index() + 8 <= self.k.val().index());
            let named_1 = bits::<16>(0x3d7_u64) >> a;
            self.l.next = (self.c.val().index() + 2 >= 0) | self.c.val().all();
            for turn in 1..3_u64 {
                match turn {
                    0 | 1 => {
                        self.x.next = self.x.val() + self.x.val();
                        self.pair.next.inner.flag = self.l.val();
                    }
                    1 if turn == 2 || (bias != 5) => {
                        self.m.next = self.m.val() - self.m.val() | self.m.val() << self.pair.val().low;
                    }
                    2 | 3 => {
                        self.m.next = 18060356358190489605_u64.into();
                    }
                    _ => {
                        self.pair.next.inner.flag = 819096047528_u64 + (typed_0 >> 26).to_bits::<40>() == typed_0.to_bits::<40>() + self.l.val();
                    }
                }
                let named_2 = self.x.val() + 1;
            }
            self.x.next = (self.x.val() | self.x.val()) << self.x.val() >> a;
            self.x.next = self.x.val();
            if !(self.c.val() == 0b11100100) {
                self.next.next = 1_u64.into();
                if N.to_bits::<40>().xor() {
                    self.pair.next.inner.flag = bits::<13>(0x8_u64).replace_bit(named_0.index(), self.a.val()).any();
                    self.next.next = self.b.val();
                }
            }
        }
    }
}

mod k134 {
    use super::*;
    const a: u64 = 74;
    const bias: usize = 0;
    const LIMIT: usize = 0;
    block!(Kernel {  in { a: Bits<70>, b: Bits<2>, } out { x: Bits<33>, y: Bit, } l: Signal<Local, Bits<32>>, child: Child, ones: CountOnes<13, 4>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: Byte = (255_u8 as u8);
            let typed_1: u64 = (35184372088832_u64 << 26);
            self.x.next = !bias.to_bits::<33>();
            self.y.next = false;
            self.child.b.next = bias.to_bits::<8>();
            self.l.next = 3095663461_u64.into();
            let named_0 = bias.to_bits::<8>();
            self.ones.word.next = Bits::<13>::from(4_u64);
            let named_1 = bit_cast::<70, 4>(0b1111 + (typed_1 >> 10).to_bits::<4>().replace_bit(3, self.y.val()));
            self.child.a.next = 2_u64.into();
            if (typed_0 << 5).to_bits::<13>().get_bit(6) {
                self.l.next = LIMIT.to_bits::<32>().replace_bit(29, a == typed_0.saturating_sub(160).to_bits::<16>() ^ bits::<16>(0x1_u64));
            } else {
                for b in 2..4_usize {
                    self.y.next = !(!self.y.val() & (self.l.val() < self.l.val()));
                    self.x.next = self.x.val() + false;
                }
            }
            let named_2 = bit_cast::<33, 40>(!!typed_1.to_bits::<40>());
            self.l.next = self.l.val();
            match self.y.val() {
                true if (typed_0 << 4).to_bits::<70>().replace_bit(42, true).xor() => {
                }
                false => {
                    let named_3 = (LIMIT.to_bits::<8>() + self.y.val()) + (self.a.val() != named_1);
                }
                _ => {
                    match (0x1c40 != bias.to_bits::<13>()) | self.y.val() & self.y.val() {
                        false if (self.x.val() ^ self.x.val() > self.x.val() + 0b1) => {
                            self.x.next = bit_cast::<33, 64>((typed_1 ^ 16877541773871416984_u64).to_bits::<64>() | 0x200000000_u64);
                            self.y.next = ((typed_0 as u8).to_bits::<13>() >= typed_0.to_bits::<13>());
                        }
                        true => {
                            self.l.next = a - LIMIT.to_bits::<32>();
                        }
                        _ => {
                        }
                    }
                }
            }
        }
    }
}

mod k135 {
    use super::*;
    const bias: usize = 127;
    const LIMIT: u64 = 119;
    block!(Kernel { clk clk in { a: Bits<33>, b: Bits<40>, c: Bits<3>, } out { x: Bits<2>, y: Bits<3>, z: Bits<1>, } pair: Signal<Local, Pair>, r: Dff<Bits<8>>, kept: Reg<Bit>, none: [Signal<Local, Bits<8>>; 0], nothing: [Signal<Local, Bits<8>>; 0], });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            for place in 0..0_usize {
                join!(self.none[place] => self.nothing[place]);
            }
            self.pair.next.inner.high = (self.r.q.val() ^ self.r.q.val()).replace_bit(4, self.kept.q.val());
            self.x.next = Bits::<2>::from(3_u64);
            self.y.next = concat::<3, _>((self.x.val(), self.kept.q.val()));
            let named_0: Bits<8> = 1_u64.into();
            self.kept.d.next = true;
            self.r.d.next = bit_cast::<8, 5>(Bits::<5>::from(8_u64));
            let named_1 = Bits::<16>::from(45080_u64);
            self.pair.next.inner.flag = true;
            let named_2: Bits<5> = bits::<5>(0x1_u64);
            self.z.next = 1_u64.into();
            self.kept.en.next = false;
            self.pair.next.low = (0x0 & 7_u64.to_bits::<4>()) + (0b1_u64 & Bits::<4>::from(0_u64));
            self.kept.rst.next = (0x6f062bcab84525e1_u64 | Bits::<70>::from(0_u64)).replace_bit(32, !self.pair.val().inner.flag) <= 1125899906842624_u64.to_bits::<70>();
            match self.y.val().replace_bit(named_0.index() + 1, self.pair.val().inner.flag) < self.y.val().replace_bit(0, true) {
                false => {
                    for i in (2..=4_u64).rev().step_by(2) {
                        self.pair.next.low = bits::<4>(0xf_u64);
                    }
                    match self.kept.q.val() {
                        false => {
                            self.kept.rst.next = self.kept.q.val();
                        }
                        _ => {
                            self.pair.next.inner.flag = bias == 5;
                            self.x.next = bit_cast::<2, 32>(bias.to_bits::<32>().replace_bit(21, self.kept.q.val())) ^ self.x.val().replace_bit(0, (false && self.kept.q.val()));
                        }
                    }
                }
                _ => {
                }
            }
            for b in 1..1_usize {
                let named_3 = (concat::<32, _>((bias.to_bits::<24>(), b.to_bits::<6>(), self.x.val())) >> 18_u64).replace_bit(self.c.val().index(), (self.a.val() & bits::<33>(0x1ffffffff_u64)).get_bit(named_2.index()));
            }
        }
    }
}

mod k136 {
    use super::*;
    block!(Kernel[const N: usize][N] {  in { a: Bits<70>, b: Bit, c: Bit, i: Bits<3>, } out { x: Bits<64>, y: Bit, z: Bits<2>, } l: Signal<Local, Bits<33>>, list: [Signal<Local, Bits<8>>; 4], stages: [Child; 2], ones: CountOnes<13, 4>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.ones.word.next = N.to_bits::<13>() - bits::<13>(0x1_u64);
            self.y.next = N != 1;
            let named_0 = 1_u64.to_bits::<3>();
            self.x.next = N.to_bits::<64>() - 140737488355328_u64;
            let named_1 = named_0;
            self.l.next = (N.to_bits::<33>() << (N as u64)) + (self.b.val() ^ self.y.val());
            self.z.next = Bits::<2>::from(1_u64) & 0b10;
            for place in 0..2_usize {
                self.stages[place].b.next = 220_u64.to_bits::<8>() >> self.i.val();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = (0x1 + 255_u64.to_bits::<8>()).get_bits::<8>(0);
                }
            }
            for place in 0..=3_usize {
                self.list[place].next = concat::<8, _>((2_u64.to_bits::<5>() + 31_u64.to_bits::<5>(), !true, self.ones.count.val().get_bit(0), bits::<1>(0x0_u64)));
            }
            for x in 0..0_u64 {
                let named_2: Bit = self.y.val();
            }
            self.list[2].next = (!N.to_bits::<8>() << 6_u64) + (Bits::<32>::from(1_u64) < 0x0 || self.list[3].val().index() + 6 != 8);
            let named_3: Bits<8> = 1_u64.into();
            let named_4 = self.y.val();
            comment!("what follows\nin two lines");
            self.list[1].next = named_3;
        }
    }
}

mod k137 {
    use super::*;
    const bias: u64 = 31;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<3>, b: Bits<3>, c: Bits<8>, i: Bit, s: Bits<2>, rst: Bit, } out { x: Bit, y: Bits<4>, } r: Dff<St>, held: Held, held_rst: Dff<Bit>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.y.next = bit_cast::<4, 16>(N.to_bits::<16>());
            if bit_cast::<40, 33>(N.to_bits::<33>()) < bit_cast::<40, 8>(self.held.x.val()) {
                self.held_rst.d.next = ((self.a.val() ^ self.b.val()) << (N as u64)).get_bit(self.s.val().index() + 1);
            }
            if !self.i.val() {
                self.r.d.next = St::A;
            }
            self.x.next = Bits::<70>::from(1_u64) ^ (N as u64) * 2 > bits::<70>(0x1_u64).get_bits::<70>(0);
            self.held.a.next = 0_u64.into();
            self.held.a.next = concat::<8, _>((bits::<6>(0x0_u64), 0_u64.to_bits::<2>()));
            self.x.next = self.rst.val() && self.rst.val();
            comment!("what follows\nin two lines");
            self.held.a.next = 255_u64.to_bits::<8>();
            if 1 != (self.c.val() - bias * 2) { self.held_rst.clock.next = self.clk.val(); }
            let named_0: Bits<8> = self.c.val() + self.i.val();
        }
    }
}

mod k138 {
    use super::*;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bit, b: Bits<3>, s: Bits<2>, } out { x: Bits<33>, y: Bits<8>, z: Bits<64>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<13>>, k: Constant<Bits<40>> = Constant::new(2147483648_u64.into()), ones: CountOnes<13, 4>, r: Dff<Bits<70>>, q: Dff<St>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u64 = 5045782082947164747_u64;
            let typed_1: u16 = 0_u16;
            self.y.next = N.to_bits::<8>() << 3_u64;
            self.x.next = 6512110936_u64.into();
            let named_0 = !self.a.val();
            self.ones.word.next = N.to_bits::<13>();
            self.r.d.next = self.r.q.val();
            let named_1 = !Bits::<1>::from(1_u64);
            self.z.next = ((typed_0 as u8).to_bits::<64>() | 5953323848863106171_u64.to_bits::<64>());
            self.m.next = 2358_u64.into();
            self.l.next = self.a.val();
            self.q.d.next = self.q.q.val();
            match (self.y.val() >> self.ones.count.val() == 1) {
                false if !self.l.val() => {
                    match self.q.q.val() {
                        St::B if (self.y.val() | self.y.val()).all() => {
                        }
                        St::C if !(N == 2) => {
                            self.x.next = bit_cast::<33, 70>(self.r.q.val());
                            self.z.next = 4398046511104_u64.to_bits::<64>();
                        }
                        _ => {
                            self.q.d.next = self.q.q.val();
                            self.m.next = self.m.val();
                        }
                    }
                    if ((N as u64) == self.y.val() >> self.ones.count.val()) {
                        self.y.next = !self.y.val() << named_1;
                    } else if bits::<5>(0x1_u64) >= bits::<5>(0x1_u64) {
                        self.y.next = 120_u64.to_bits::<8>();
                        self.x.next = 1_u64.into();
                    }
                }
                _ => {
                }
            }
            if self.l.val() && true {
                self.y.next = (!self.y.val() + bit_cast::<8, 40>(0x1 ^ typed_0.saturating_sub(17046478279839639346).to_bits::<40>()));
                if 189_u64.to_bits::<8>().get_bit(4) {
                    self.x.next = self.x.val();
                } else if named_0 || self.a.val() {
                    self.z.next = self.z.val() ^ (self.z.val() | self.z.val());
                    self.x.next = 0xfe5ce5e3_u64 ^ 0x8_u64 & self.x.val();
                } else {
                    self.q.d.next = St::C;
                }
            } else if named_0 ^ false {
                if !(named_0 && true) {
                    self.l.next = self.l.val();
                    self.z.next = concat::<64, _>(((0_u64.to_bits::<43>() ^ 1206555296976_u64.to_bits::<43>()) >> self.b.val(), !typed_1.saturating_sub(1).to_bits::<16>().get_bits::<14>(0), named_1 | named_1, self.ones.count.val(), N.to_bits::<2>()));
                }
                self.q.d.next = St::B;
            }
            self.r.d.next = self.r.q.val();
            match self.q.q.val() {
                St::A if !false => {
                }
                _ => {
                    self.q.d.next = self.q.q.val();
                    if bit_cast::<4, 33>(typed_1.to_bits::<33>()).get_bit(N) {
                        self.m.next = 5120_u64.into();
                        self.r.d.next = !(bits::<70>(0x3823f2f543e40f3e_u64) ^ 0x3075daaa597cf5fa_u64) | (N as u64) * 2;
                    } else if self.q.q.val() >= self.q.q.val() {
                        self.m.next = self.m.val();
                    } else {
                        self.x.next = bit_cast::<33, 1>(named_1) << (N as u64) << 16_u64;
                        self.l.next = true & self.l.val();
                    }
                }
            }
            if (self.q.q.val() != self.q.q.val()) {
                self.y.next = self.y.val();
                {
                    self.y.next = 95_u64.into();
                }
            } else {
                self.m.next = self.m.val();
                let named_2 = named_1;
            }
        }
    }
}

mod k139 {
    use super::*;
    const a: usize = 84;
    const LIMIT: u64 = 107;
    block!(Kernel {  in { a: Bits<4>, b: Bit, c: Bits<4>, i: Bits<64>, } out { x: Bits<3>, y: Bits<8>, } stages: [Child; 2], });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u32 = (4294967295_u32 << 31);
            self.x.next = 1_u64.into();
            self.y.next = a.to_bits::<8>();
            for place in 0..2_usize {
                self.stages[place].b.next = (self.y.val() | self.y.val()) >> LIMIT;
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = concat::<8, _>((13_u64.to_bits::<6>(), bits::<2>(0x0_u64))) ^ bit_cast::<8, 8>(self.y.val());
                }
            }
            if (a.to_bits::<8>() >= self.stages[0].y.val()) & !false {
                let named_0: Bits<40> = a.to_bits::<40>();
            } else {
                if (bits::<13>(0x6cf_u64) + self.b.val() > 7283) {
                    self.y.next = self.stages[1].x.val() << LIMIT;
                    self.x.next = !(Bits::<3>::from(4_u64) >> 0_u64);
                } else if !self.b.val() | (false || self.b.val()) {
                    self.x.next = self.x.val();
                }
                match a > 3 {
                    false => {
                        self.y.next = (0x4 & self.stages[1].x.val()) + (0b10_u64 != 1_u64.to_bits::<2>());
                        self.y.next = self.stages[0].y.val();
                    }
                    true if self.b.val() => {
                        self.y.next = 0_u64.into();
                    }
                    _ => {
                        self.x.next = concat::<3, _>((bits::<1>(0x1_u64), (typed_0 as u8).to_bits::<2>())) >> self.a.val() >> bits::<5>(0x1_u64);
                        self.x.next = (self.x.val() >> self.x.val()).replace_bit(self.stages[1].x.val().index() + 1, (typed_0 >> 31).to_bits::<40>().all());
                    }
                }
            }
            self.y.next = 250 - bit_cast::<8, 70>((typed_0 >> 9).to_bits::<70>());
            let named_1 = (typed_0 << 13).to_bits::<2>();
            self.x.next = self.x.val();
            let named_2 = (!self.i.val()).get_bits::<5>(51);
        }
    }
}

mod k140 {
    use super::*;
    const a: u64 = 2;
    block!(Kernel { clk clk in { a: Bit, b: Bits<5>, } out { x: Bit, } l: Signal<Local, Bits<4>>, child: Child, r: Dff<St>, q: Dff<St>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            if self.a.val() || true {
                self.q.d.next = St::B;
            }
            self.r.d.next = self.q.q.val();
            self.x.next = self.a.val() && self.a.val() || self.b.val().index() + 1 == self.b.val().index();
            self.child.b.next = !1_u64.to_bits::<8>();
            self.l.next = bits::<4>(0x2_u64);
            self.child.a.next = bits::<8>(0x13_u64) + false;
            let named_0 = 15_u64.to_bits::<8>() & bit_cast::<8, 8>(8_u64.to_bits::<8>());
            let named_1 = concat::<33, _>((Bits::<10>::from(836_u64), concat::<15, _>((self.x.val(), Bits::<9>::from(1_u64), self.x.val(), Bits::<1>::from(1_u64), bits::<2>(0x1_u64), bits::<1>(0x1_u64))), (self.a.val() || self.a.val()), bits::<7>(0x51_u64) << 8_u64));
            match self.l.val().index() + 2 {
                2 => {
                    self.r.d.next = self.q.q.val();
                }
                _ => {
                }
            }
            self.q.d.next = St::B;
            self.r.d.next = St::C;
        }
    }
}

mod k141 {
    use super::*;
    const bias: u64 = 127;
    block!(Kernel {  in { a: Bits<4>, b: Bits<2>, } out { x: Bits<8>, y: Bits<70>, z: Bit, } l: Signal<Local, Bit>, m: Signal<Local, Bits<33>>, next: Signal<Local, Bit>, mode: Signal<Local, St>, list: [Signal<Local, Bits<3>>; 2], child: Child, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            let typed_0: u8 = (124_u8 ^ 0_u8);
            self.child.b.next = 8841465328961493027_u64.to_bits::<64>().get_bits::<8>(20) | (bias ^ bits::<8>(0x1_u64));
            self.mode.next = St::A;
            self.z.next = self.b.val().index() + 1 == 31;
            self.l.next = bits::<16>(0xffff_u64) < typed_0.to_bits::<16>();
            let named_0 = (self.l.val() || self.z.val()) ^ (Bits::<1>::from(0_u64) >= bits::<1>(0x1_u64));
            self.y.next = (typed_0.to_bits::<70>() - Bits::<70>::from(9904663736204098640_u64));
            self.next.next = true;
            self.child.a.next = bits::<8>(0xdc_u64);
            self.x.next = bit_cast::<8, 13>(Bits::<13>::from(1024_u64).replace_bit(9, self.next.val()));
            self.m.next = bits::<33>(0x1ffffffff_u64);
            for place in 0..2_usize {
                self.list[place].next = concat::<3, _>((bits::<1>(0x1_u64), self.x.val().index() + 4 > 30, bits::<1>(0x0_u64) + self.next.val()));
            }
            match self.a.val().index() + 2 {
                1 => {
                    for j in 2..3_u64 {
                        self.l.next = 65535_u64.to_bits::<16>().all();
                    }
                }
                0b1000 => {
                    self.mode.next = St::B;
                }
                _ => {
                }
            }
            if (self.child.y.val() - (typed_0 << 2).to_bits::<8>()).any() {
                let named_1: Bits<40> = 736714268548_u64.to_bits::<40>();
                self.mode.next = self.mode.val();
            }
            self.m.next = typed_0.saturating_sub(0).to_bits::<33>();
            self.z.next = (self.l.val() ^ self.l.val() || true & self.l.val()) ^ (self.mode.val() == self.mode.val());
        }
    }
}

mod k142 {
    use super::*;
    const a: u64 = 127;
    const bias: u64 = 127;
    block!(Kernel { clk clk in { a: Bits<2>, b: Bit, c: Bits<2>, i: Bit, } out { x: Bit, y: Bits<3>, z: Bits<8>, } l: Signal<Local, Bits<32>>, m: Signal<Local, Bits<40>>, next: Signal<Local, Bits<32>>, mode: Signal<Local, St>, k: Constant<Bits<1>> = Constant::new(1_u64.into()), pair: Signal<Local, Pair>, stages: [Child; 2], r: Dff<Bits<2>>, q: Dff<Bits<3>>, myself: Dff<St>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u64 = (128_u64 ^ 0_u64);
            let typed_1: u32 = 2544463190_u32;
            self.pair.next.inner.high = Bits::<8>::from(255_u64);
            self.l.next = 1_u64.to_bits::<32>();
            self.mode.next = self.myself.q.val();
            if 1441408011188680809_u64.to_bits::<70>() == a * 2 {
                self.myself.d.next = St::B;
            }
            self.pair.next.low = 0_u64.to_bits::<4>();
            if (typed_1 ^ 1_u32).to_bits::<40>() < bits::<40>(0x9f90517fb_u64) & Bits::<40>::from(1_u64) {
                self.q.d.next = 0_u64.into();
            }
            self.z.next = bit_cast::<8, 13>(3834_u64.to_bits::<13>());
            self.x.next = !((bias * 2 > Bits::<16>::from(32_u64)) | !self.b.val());
            let named_0: Bits<13> = 4096_u64.into();
            self.pair.next.inner.flag = self.b.val();
            let named_1 = concat::<8, _>((self.q.q.val(), self.k.val(), self.pair.val().low));
            self.m.next = 8192_u64.into();
            self.y.next = self.q.q.val();
            self.next.next = bit_cast::<32, 5>(31_u64.to_bits::<5>()).replace_bit(self.pair.val().inner.high.index(), self.b.val() | self.x.val()) + bit_cast::<40, 8>(self.z.val()).get_bits::<32>(self.k.val().index() + 30);
            let named_2 = named_0;
            if (self.i.val() && true) & (0x85 > self.z.val()) {
                self.r.d.next = self.c.val();
            }
            for place in 0..2_usize {
                self.stages[place].b.next = bit_cast::<8, 5>(bits::<5>(0x0_u64) & 0b10111_u64);
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = ((self.pair.val().inner.high & self.pair.val().inner.high) >> a);
                }
            }
            for i in (0..=1_u64).rev() {
                self.myself.d.next = St::A;
            }
        }
    }
}

mod k143 {
    use super::*;
    const bias: usize = 1;
    const LIMIT: usize = 1;
    block!(Kernel {  in { a: Bits<3>, b: Bits<8>, c: Bits<5>, i: Bits<1>, s: Bits<3>, } out { x: Bits<3>, y: Bits<8>, } l: Signal<Local, Bit>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.x.next = (0b111_u64 | bits::<3>(0x7_u64)).get_bits::<3>(self.c.val().index());
            let named_0 = ((!bits::<8>(0x0_u64)).get_bit(7) || LIMIT == 0);
            self.l.next = named_0;
            self.y.next = self.b.val().get_bits::<8>(0);
            let named_1 = Bits::<4>::from(4_u64);
            if (self.i.val() << self.i.val()).any() {
                for b in 2..3_u64 {
                    self.x.next = self.x.val();
                }
            }
            {
                if !(self.l.val() && named_0) {
                    self.l.next = !!named_0;
                    self.x.next = 5_u64.into();
                } else if 0_u64.to_bits::<16>().xor() {
                    self.y.next = !(self.b.val() ^ 12_u64.to_bits::<8>());
                    self.x.next = self.x.val() | self.x.val();
                }
                for i in (2..2_usize).rev() {
                    self.l.next = self.l.val();
                }
            }
            match self.y.val().replace_bit(self.x.val().index(), named_0).xor() {
                true => {
                }
                false if LIMIT < 4 => {
                    let named_2 = (Bits::<32>::from(3570656060_u64) ^ LIMIT.to_bits::<32>()) - bit_cast::<32, 13>(Bits::<13>::from(0_u64));
                    match self.s.val().index() {
                        0b100 if self.c.val().index() + 3 < self.s.val().index() => {
                            self.y.next = bit_cast::<8, 8>(self.b.val());
                            self.l.next = self.c.val() <= 1;
                        }
                        _ => {
                        }
                    }
                }
                _ => {
                    {
                        self.y.next = bit_cast::<8, 8>(bias.to_bits::<8>()) + 1_u64.to_bits::<2>().xor();
                    }
                }
            }
            match bits::<64>(0x1_u64).any() ^ (named_0 || self.l.val()) {
                false => {
                }
                true => {
                    match concat::<5, _>((named_1, false)).get_bit(bias) {
                        true if (Bits::<40>::from(0_u64) - 2048).get_bit(bias - 1) => {
                            self.l.next = concat::<3, _>((self.i.val(), named_0, named_0)).replace_bit(1, (self.y.val() <= self.b.val())).all();
                            self.y.next = (65535_u64.to_bits::<16>() >> self.i.val()).get_bits::<8>(LIMIT - 1);
                        }
                        true => {
                            self.l.next = named_0;
                        }
                        _ => {
                            self.y.next = self.y.val();
                        }
                    }
                    self.x.next = self.x.val().replace_bit(self.i.val().index() + 1, self.l.val());
                }
                _ => {
                    self.l.next = named_0;
                    self.x.next = 0_u64.to_bits::<3>() << 5_u64 & 1;
                }
            }
        }
    }
}

mod k144 {
    use super::*;
    const a: usize = 127;
    const LIMIT: u64 = 2;
    block!(Kernel { clk clk in { a: Bit, b: Bit, s: Bits<4>, } out { x: Bits<4>, y: Bits<33>, z: Bits<1>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<8>>, next: Signal<Local, Bits<32>>, k: Constant<Bit> = Constant::new(false), list: [Signal<Local, Bits<33>>; 4], child: Child, r: Dff<Bits<2>>, none: [Signal<Local, Bits<8>>; 0], nothing: [Signal<Local, Bits<8>>; 0], });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u64 = 0_u64;
            let typed_1: u8 = (189_u8 << 2);
            for place in 0..0_usize {
                join!(self.none[place] => self.nothing[place]);
            }
            self.child.a.next = (0b1100011 & bit_cast::<8, 16>(1_u64.to_bits::<16>())) >> bits::<2>(0x2_u64);
            self.y.next = bit_cast::<33, 8>(!Bits::<8>::from(40_u64));
            self.m.next = !a.to_bits::<8>();
            if self.k.val() {
                self.r.d.next = !(bits::<8>(0x1_u64) + self.b.val()).get_bits::<2>(4);
            }
            self.z.next = ((1_u64.to_bits::<1>() ^ 0x0_u64) + !(1_u64.to_bits::<1>() + 1_u64.to_bits::<1>()));
            self.child.b.next = 0_u64.to_bits::<8>();
            self.l.next = self.b.val();
            self.next.next = ((typed_0.to_bits::<32>() + self.l.val()) << LIMIT) + (self.child.x.val() + self.b.val()).all();
            self.x.next = !(Bits::<4>::from(15_u64) + self.s.val() | self.s.val());
            for place in 0..=3_usize {
                self.list[place].next = self.y.val() << LIMIT ^ bits::<33>(0x0_u64) >> bits::<4>(0x2_u64);
            }
            for b in 1..2_u64 {
                let named_0 = !self.m.val();
                let named_1 = a != 0;
            }
            if a.to_bits::<64>() > bits::<64>(0x1_u64) {
                self.z.next = self.z.val() >> LIMIT << Bits::<3>::from(1_u64);
            }
            match self.x.val().index() + 1 {
                4 | 2 => {
                    self.list[3].next = (self.list[1].val() >> bits::<1>(0x0_u64));
                    let named_2 = self.l.val();
                }
                _ => {
                    match (Bits::<8>::from(73_u64) + false).xor() {
                        true => {
                        }
                        _ => {
                            self.m.next = 0_u64.into();
                        }
                    }
                    for x in (1..2_u64).rev() {
                        self.y.next = self.list[2].val();
                        self.list[1].next = self.y.val();
                    }
                }
            }
        }
    }
}

mod k145 {
    use super::*;
    const a: u64 = 1;
    const bias: u64 = 16;
    block!(Kernel {  in { a: Bit, b: Bit, c: Bits<13>, s: Bits<3>, } out { x: Bits<8>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<2>>, next: Signal<Local, Bits<8>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u64 = (18446744073709551615_u64 << 28);
            self.x.next = 0_u64.to_bits::<8>();
            let named_0 = !bits::<8>(0xc6_u64).replace_bit(7, self.b.val());
            self.next.next = self.x.val();
            self.m.next = 1_u64.into();
            self.l.next = self.c.val().index() + 0 > 20 && bits::<32>(0x48d1f6d0_u64).any();
            if self.a.val() ^ self.a.val() {
                if self.b.val() {
                    self.next.next = 227_u64.into();
                } else if (23_u64.to_bits::<5>() - 31_u64.to_bits::<5>()).get_bit(3) {
                    self.x.next = Bits::<8>::from(0_u64);
                    self.x.next = bit_cast::<8, 3>(self.s.val() + self.s.val() - !Bits::<3>::from(0_u64));
                }
            } else {
                self.x.next = 0_u64.to_bits::<8>() + self.b.val();
                if 0x1_u64 >= Bits::<2>::from(1_u64) & typed_0.saturating_sub(18446744073709551615).to_bits::<2>() {
                    self.next.next = bit_cast::<8, 64>(bits::<64>(0xf0f4b3208f593a69_u64)) + concat::<8, _>((Bits::<7>::from(2_u64), self.b.val()));
                    self.x.next = concat::<8, _>((self.b.val(), self.s.val(), bits::<2>(0x1_u64), bits::<2>(0x3_u64))) >> bias;
                }
            }
        }
    }
}

mod k146 {
    use super::*;
    block!(Kernel { clk clk in { a: Bits<40>, b: Bits<2>, c: Bits<32>, i: Bits<1>, } out { x: Bits<2>, y: Bit, } l: Signal<Local, Bits<40>>, m: Signal<Local, Bits<5>>, next: Signal<Local, Bit>, list: [Signal<Local, Bits<33>>; 3], child: Child, r: Dff<Bits<8>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.child.b.next = bit_cast::<8, 8>(self.r.q.val());
            self.next.next = true;
            self.x.next = 1_u64.to_bits::<2>() >> bits::<3>(0x1_u64) >> 3_u64;
            self.child.a.next = (self.r.q.val() >> 2_u64).get_bits::<8>(0);
            self.m.next = bit_cast::<5, 4>(0_u64.to_bits::<4>().replace_bit(0, self.next.val()));
            self.y.next = Bits::<70>::from(18446744073709551615_u64) == 18446744073709551615_u64.to_bits::<70>();
            self.l.next = bit_cast::<40, 70>(1_u64.to_bits::<70>());
            self.r.d.next = 0x1_u64 ^ concat::<8, _>((Bits::<4>::from(12_u64), Bits::<4>::from(9_u64)));
            for place in 0..3_usize {
                self.list[place].next = bit_cast::<33, 8>(self.child.y.val()) | Bits::<33>::from(0_u64) & 3943910193_u64.to_bits::<33>();
            }
            comment!("what follows\nin two lines");
            self.next.next = self.next.val();
            self.m.next = 31_u64.into();
        }
    }
}

mod k147 {
    use super::*;
    const LIMIT: usize = 127;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<5>, b: Bits<8>, s: Bits<1>, rst: Bit, } out { x: Bit, } l: Signal<Local, Bits<2>>, r: Dff<St>, held: Held, held_rst: Copied, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u8 = 1_u8;
            self.held.a.next = self.b.val();
            self.x.next = LIMIT < 2;
            self.l.next = 3_u64.to_bits::<2>();
            if 5673_u64.to_bits::<13>().get_bits::<8>(1) > self.held.x.val() ^ 139_u64.to_bits::<8>() {
                self.r.d.next = St::A;
            }
            self.held.a.next = self.held.x.val();
            if (N as u64) * 2 - self.b.val() >= (N as u64) * 2 {
                match self.r.q.val() != St::A {
                    false => {
                        self.l.next = typed_0.saturating_sub(2).to_bits::<2>();
                        self.x.next = 6_u64.to_bits::<3>() == 0b1;
                    }
                    false => {
                    }
                    _ => {
                    }
                }
                let named_0: Bits<8> = self.b.val();
            }
        }
    }
}

mod k148 {
    use super::*;
    const LIMIT: usize = 2;
    block!(Kernel {  in { a: Bit, b: Bit, } out { x: Bits<40>, } l: Signal<Local, Bits<16>>, k: Constant<Bits<3>> = Constant::new(6_u64.into()), pair: Signal<Local, Pair>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.pair.next.inner.flag = LIMIT > 5;
            let named_0 = (3_u64.to_bits::<2>() >= bits::<2>(0x1_u64) && 0_u64.to_bits::<2>() == LIMIT.to_bits::<2>()) ^ (LIMIT < 5);
            self.l.next = LIMIT.to_bits::<16>() & LIMIT.to_bits::<16>();
            self.pair.next.low = 0_u64.to_bits::<4>();
            self.pair.next.inner.high = Bits::<8>::from(0_u64);
            let named_1: Bits<8> = bit_cast::<8, 70>(bit_cast::<70, 40>(bits::<40>(0x2544c37d8d_u64)));
            self.x.next = Bits::<40>::from(1099511627775_u64);
            let named_2 = ((self.pair.val().low | self.pair.val().low) & concat::<4, _>((1_u64.to_bits::<2>(), Bits::<2>::from(1_u64)))).get_bits::<4>(0);
            if self.pair.val().low.index() + 7 < self.l.val().index() {
                match named_1.index() {
                    171 if false => {
                        self.pair.next.inner.flag = self.b.val();
                        self.x.next = bits::<40>(0x8000000000_u64);
                    }
                    0x8d => {
                        self.pair.next.inner.flag = !(bits::<1>(0x1_u64) > bits::<1>(0x0_u64));
                    }
                    _ => {
                        self.pair.next.inner.high = self.pair.val().inner.high;
                    }
                }
                let named_3: Bit = self.x.val().xor();
            }
        }
    }
}

mod k149 {
    use super::*;
    const a: usize = 1;
    const bias: usize = 125;
    const LIMIT: u64 = 127;
    block!(Kernel[const N: usize][N] {  in { a: Bit, b: Bits<8>, } out { x: Bit, y: Bits<8>, z: Bits<8>, } l: Signal<Local, Bits<64>>, ones: CountOnes<13, 4>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            let typed_0: u8 = (0_u8 << 5);
            self.z.next = self.b.val() >> (typed_0 << 2).to_bits::<5>();
            self.x.next = self.a.val();
            let named_0: Bits<1> = bit_cast::<1, 13>(Bits::<13>::from(5739_u64) & LIMIT * 2);
            self.ones.word.next = !bias.to_bits::<13>() ^ bit_cast::<13, 8>((typed_0 << 3).to_bits::<8>() << 1_u64.to_bits::<4>());
            self.l.next = a.to_bits::<64>();
            let named_1: Bits<64> = 13016351890928904145_u64.into();
            self.y.next = !self.b.val() ^ LIMIT & self.z.val();
            let named_2: Bit = self.x.val();
            match !named_2 && self.a.val() & self.x.val() {
                false => {
                    match (bits::<40>(0xe1f6afcaf4_u64) <= 669676774403_u64.to_bits::<40>()) & (named_2 | named_2) {
                        true => {
                            self.y.next = 255_u64.into();
                        }
                        false => {
                            self.y.next = self.y.val();
                        }
                        _ => {
                        }
                    }
                }
                _ => {
                    for x in (0..2_usize).rev().step_by(2) {
                        self.y.next = self.z.val();
                    }
                    self.y.next = self.z.val();
                }
            }
            let named_3 = self.z.val();
            self.l.next = self.l.val() >> 34_u64;
        }
    }
}

mod k150 {
    use super::*;
    const a: usize = 64;
    const bias: usize = 23;
    const LIMIT: u64 = 114;
    block!(Kernel {  in { a: Bits<1>, b: Bits<1>, c: Bits<70>, i: Bits<8>, s: Bits<3>, } out { x: Bits<16>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<33>>, list: [Signal<Local, Bits<3>>; 3], });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u8 = 0_u8;
            let typed_1: u64 = (17179869184_u64 >> 62);
            self.l.next = !(Bits::<16>::from(1_u64) >= bias.to_bits::<16>());
            let named_0: Bits<64> = bit_cast::<64, 70>(self.c.val()) >> LIMIT << LIMIT;
            self.m.next = (typed_1 as u8).to_bits::<33>();
            self.x.next = concat::<16, _>((2464_u64.to_bits::<12>(), Bits::<4>::from(0_u64))) & 20247;
            for place in 0..=2_usize {
                self.list[place].next = (typed_0 ^ 2_u8).to_bits::<3>();
            }
            self.list[1].next = (self.list[1].val() + self.l.val()).replace_bit(self.list[2].val().index() + 1, self.l.val() & self.l.val());
        }
    }
}

mod k151 {
    use super::*;
    const a: u64 = 0;
    block!(Kernel {  in { a: Bit, b: Bit, c: Bits<8>, s: Bits<1>, } out { x: Bit, y: Bits<8>, } l: Signal<Local, Bits<32>>, m: Signal<Local, Bit>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: Byte = 255_u8;
            let typed_1: u16 = 1_u16;
            self.x.next = (!self.s.val()).any();
            self.l.next = bits::<32>(0x0_u64) >> 23_u64;
            self.y.next = (a & self.c.val()) >> a;
            self.m.next = (self.a.val() || self.a.val()) & (self.x.val() & self.a.val());
            if (typed_0 >> 7).to_bits::<40>().replace_bit(self.c.val().index(), self.m.val()) == bits::<40>(0x0_u64) + self.x.val() {
                self.y.next = self.y.val();
            }
        }
    }
}

mod k152 {
    use super::*;
    block!(Kernel { clk clk in { a: Bits<8>, b: Bits<64>, s: Bits<4>, } out { x: Bits<40>, y: Bit, z: Bits<13>, } l: Signal<Local, Bits<70>>, m: Signal<Local, Bit>, pair: Signal<Local, Pair>, list: [Signal<Local, Bits<8>>; 4], r: Dff<Bits<3>>, q: Dff<Bits<1>>, myself: Dff<St>, kept: Reg<Bits<13>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.kept.rst.next = self.kept.q.val().all();
            self.q.d.next = bits::<1>(0x1_u64);
            self.l.next = Bits::<70>::from(0_u64);
            let named_0: Bits<40> = 1_u64.into();
            self.kept.d.next = (bits::<33>(0x1624f1462_u64) << self.s.val()).get_bits::<13>(13);
            self.y.next = false;
            self.kept.en.next = self.y.val();
            let named_1 = Bits::<2>::from(2_u64);
            self.z.next = self.kept.q.val();
            self.pair.next.low = !self.s.val();
            self.x.next = (!named_0).replace_bit(20, self.y.val() & self.y.val());
            self.r.d.next = !(bit_cast::<3, 3>(self.r.q.val()) - (1_u64.to_bits::<3>() + self.y.val()));
            self.pair.next.inner.high = self.a.val();
            let named_2 = bits::<5>(0x8_u64) << 6_u64 >> self.r.q.val() != 0b0 - !0_u64.to_bits::<5>();
            self.m.next = (4096_u64.to_bits::<13>().xor() ^ Bits::<16>::from(2048_u64).any()) & bits::<5>(0x1_u64).get_bit(self.pair.val().low.index());
            self.pair.next.inner.flag = 14_u64.to_bits::<5>() <= Bits::<5>::from(18_u64);
            if self.l.val() < self.l.val() || self.myself.q.val() >= self.myself.q.val() {
                self.myself.d.next = self.myself.q.val();
            }
            for place in 0..=3_usize {
                self.list[place].next = bit_cast::<8, 3>(self.r.q.val()) << self.r.q.val();
            }
            self.list[0].next = self.list[3].val();
            if (self.pair.val().inner.high >= 16_u64.to_bits::<8>()) ^ named_1.get_bit(self.a.val().index()) {
                self.kept.en.next = 3956574330_u64.to_bits::<32>().get_bit(self.a.val().index() + 1);
                let named_3 = 0_u64.to_bits::<3>();
            } else {
                self.list[1].next = concat::<8, _>((self.pair.val().low, self.y.val(), self.pair.val().inner.flag, self.m.val(), true)) >> bits::<5>(0x0_u64);
                if 64 < self.l.val() {
                    self.list[3].next = 1_u64.into();
                    self.pair.next.inner.high = 255_u64.into();
                } else if self.pair.val().inner.flag || self.pair.val().inner.flag {
                    self.q.d.next = !(bit_cast::<1, 16>(65535_u64.to_bits::<16>()) >> bits::<5>(0x1f_u64));
                } else {
                    self.pair.next.low = self.pair.val().low;
                    self.list[0].next = (self.pair.val().inner.high << Bits::<5>::from(0_u64)) - self.list[1].val().replace_bit(3, self.y.val());
                }
            }
            if (self.a.val().index() + 8 > 0) ^ (self.r.q.val() >= 1_u64) {
                if (self.list[2].val() & 0b1_u64).get_bit(0) {
                    self.q.d.next = bits::<1>(0x1_u64);
                } else if !named_0.xor() {
                    self.x.next = self.x.val() >> bits::<5>(0x1f_u64);
                    self.list[0].next = self.list[0].val();
                } else if Bits::<5>::from(17_u64).get_bit(2) {
                    self.list[3].next = bits::<8>(0x0_u64);
                    self.kept.rst.next = (self.l.val() << 65_u64).get_bit(self.list[1].val().index());
                }
                for b in (2..2_u64).rev().step_by(2) {
                    self.list[3].next = (self.a.val() >> 8_u64) + (0x1 != self.q.q.val().replace_bit(0, self.pair.val().inner.flag));
                    self.z.next = self.pair.val().into();
                }
            } else {
                let named_4 = self.b.val().xor() || named_2 & self.pair.val().inner.flag;
                if bits::<5>(0x1f_u64) <= 0b11011 {
                    self.kept.rst.next = (named_1.index() + 7 >= 0);
                    self.z.next = self.pair.val().into();
                }
            }
            self.kept.en.next = (0xffff_u64 > 8_u64.to_bits::<16>()) & self.x.val().any();
            if bits::<32>(0xe7eee359_u64).get_bit(self.pair.val().low.index()) {
                match self.myself.q.val() {
                    St::B => {
                    }
                    St::A if self.list[1].val() + named_2 < bits::<8>(0x1_u64) => {
                        self.kept.en.next = named_2 ^ self.y.val() && self.pair.val().inner.flag | named_2;
                    }
                    St::A => {
                        self.list[0].next = (bit_cast::<8, 2>(named_1) | 2_u64.to_bits::<8>() + self.m.val()) >> 4_u64;
                        self.q.d.next = bits::<1>(0x1_u64) & bits::<1>(0x0_u64).replace_bit(self.list[3].val().index() + 1, self.pair.val().inner.high < 1_u64.to_bits::<8>());
                    }
                    _ => {
                        self.x.next = named_0;
                        self.q.d.next = (((!self.q.q.val()) + (self.list[2].val() != 0x1_u64)) + (1 ^ (0_u64.to_bits::<1>() | Bits::<1>::from(1_u64))));
                    }
                }
                let named_5: Bits<8> = 255_u64.into();
            } else if self.myself.q.val() == self.myself.q.val() || named_1 < bits::<2>(0x3_u64) {
                if named_2 & named_2 | (self.r.q.val() < self.r.q.val()) {
                    self.r.d.next = concat::<3, _>((named_1, self.m.val()));
                    self.q.d.next = !Bits::<32>::from(1909056335_u64).get_bits::<1>(self.list[1].val().index()).replace_bit(named_1.index(), 8589934591_u64 < Bits::<33>::from(8589934591_u64));
                } else {
                    self.q.d.next = bit_cast::<32, 8>(bit_cast::<8, 33>(Bits::<33>::from(8589934591_u64))).get_bits::<1>(4);
                }
            }
        }
    }
}

mod k153 {
    use super::*;
    const LIMIT: usize = 0;
    block!(Kernel {  in { a: Bit, b: Bits<8>, c: Bit, i: Bits<5>, s: Bits<2>, } out { x: Bits<2>, } l: Signal<Local, Bits<8>>, mode: Signal<Local, St>, pair: Signal<Local, Pair>, child: Child, stages: [Child; 2], });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u8 = (0_u8 >> 5);
            let typed_1: u8 = (1_u8 << 7);
            self.pair.next.inner.flag = !Bits::<1>::from(1_u64) < LIMIT.to_bits::<1>();
            self.child.a.next = 255_u64.into();
            self.l.next = self.b.val() + 0_u64.to_bits::<8>();
            self.child.b.next = 1_u64.into();
            self.pair.next.low = LIMIT.to_bits::<4>();
            self.x.next = (typed_1 << 3).to_bits::<2>();
            self.pair.next.inner.high = (typed_1 >> 2).to_bits::<8>();
            self.mode.next = St::A;
            for place in 0..2_usize {
                self.stages[place].b.next = LIMIT.to_bits::<8>();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = (self.pair.val().inner.high ^ self.l.val()) + (0b11 <= self.s.val());
                }
            }
            self.l.next = self.l.val();
            match self.child.y.val().index() + 1 {
                0x13 => {
                    let named_0 = (typed_0 >> 7).to_bits::<32>();
                }
                _ => {
                    let named_1 = LIMIT.to_bits::<8>();
                    let named_2: Bits<4> = bit_cast::<4, 13>(bits::<13>(0x15de_u64) + LIMIT.to_bits::<13>());
                }
            }
            if self.c.val() && self.a.val() {
                let named_3 = (self.x.val() << bits::<2>(0x3_u64)) + (self.pair.val().inner.flag ^ true);
            }
            for turn in 0..2_u64 {
                if self.c.val() | self.pair.val().inner.flag {
                    self.pair.next.inner.flag = LIMIT == 3;
                } else {
                    self.pair.next.inner.high = concat::<8, _>((self.i.val(), Bits::<2>::from(2_u64), self.pair.val().inner.flag));
                    self.l.next = (typed_1 << 5).to_bits::<8>();
                }
                if self.mode.val() >= St::B && LIMIT.to_bits::<33>().get_bit(self.s.val().index()) {
                    self.pair.next.low = LIMIT.to_bits::<4>();
                } else if !self.c.val() || 0b1 < LIMIT.to_bits::<32>() {
                    self.pair.next.inner.flag = false | self.pair.val().inner.flag;
                } else if LIMIT > 5 {
                    self.mode.next = St::B;
                }
            }
        }
    }
}

mod k154 {
    use super::*;
    const LIMIT: u64 = 2;
    block!(Kernel { clk clk in { a: Bit, b: Bits<70>, s: Bits<4>, } out { x: Bits<32>, } l: Signal<Local, Bit>, pair: Signal<Local, Pair>, list: [Signal<Local, Bits<8>>; 2], child: Child, r: Dff<Bit>, q: Dff<Bits<8>>, myself: Dff<Bit>, kept: Reg<Bit>, none: [Signal<Local, Bits<8>>; 0], nothing: [Signal<Local, Bits<8>>; 0], });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            let typed_0: u64 = (8192_u64 << 33);
            for place in 0..0_usize {
                join!(self.none[place] => self.nothing[place]);
            }
            self.kept.rst.next = self.q.q.val().index() + 3 == 1;
            self.x.next = Bits::<32>::from(0_u64).replace_bit(27, self.a.val()) | bits::<32>(0x1_u64) << LIMIT;
            self.q.d.next = (0_u64.to_bits::<8>() - bits::<8>(0x2_u64) ^ (self.q.q.val() ^ self.q.q.val())) >> 9_u64;
            self.pair.next.inner.high = 128_u64.into();
            self.child.a.next = 0_u64.into();
            let named_0 = !(self.pair.val().inner.high + self.q.q.val()) >> LIMIT;
            self.l.next = self.kept.q.val();
            if 0x4_u64 != (typed_0 << 31).to_bits::<3>() {
                self.r.d.next = false;
            }
            self.child.b.next = bit_cast::<8, 8>(255 ^ self.pair.val().inner.high);
            self.myself.d.next = false;
            self.kept.en.next = self.b.val() + self.r.q.val() >= self.b.val().replace_bit(42, self.kept.q.val());
            self.pair.next.low = bit_cast::<4, 13>(8191_u64.to_bits::<13>()) << 5_u64;
            let named_1 = self.x.val();
            self.pair.next.inner.flag = self.myself.q.val();
            self.kept.d.next = self.myself.q.val();
            let named_2: Bits<32> = 1224307862_u64.into();
            for place in 0..=1_usize {
                self.list[place].next = (typed_0 >> 19).to_bits::<64>().get_bits::<8>(45) & (Bits::<8>::from(1_u64) | Bits::<8>::from(255_u64));
            }
            match !self.a.val() | (self.l.val() && false) {
                false => {
                    match bits::<5>(0x4_u64) >= 31_u64.to_bits::<5>() && !false {
                        true => {
                            self.pair.next.inner.high = self.pair.val().inner.high;
                            self.pair.next.inner.flag = self.l.val() && self.kept.q.val();
                        }
                        false => {
                            self.list[1].next = concat::<8, _>((self.l.val(), 0_u64.to_bits::<3>(), Bits::<4>::from(1_u64))) & named_0;
                        }
                        _ => {
                        }
                    }
                }
                _ => {
                    let named_3 = (typed_0 as u8).to_bits::<70>();
                }
            }
            if Bits::<64>::from(65536_u64) == bits::<64>(0xffffffffffffffff_u64) | 0xffffffffffffffff_u64 {
                match (self.b.val() << 6_u64).get_bit(63) {
                    false => {
                        self.pair.next.inner.high = self.q.q.val();
                        self.kept.rst.next = self.a.val();
                    }
                    _ => {
                    }
                }
            } else if ((self.pair.val().inner.high == self.q.q.val()) & (self.r.q.val() ^ self.myself.q.val())) {
                self.q.d.next = !concat::<8, _>((4_u64.to_bits::<5>(), typed_0.saturating_sub(18446744073709551615).to_bits::<3>())).replace_bit(self.pair.val().inner.high.index() + 1, self.myself.q.val() | self.a.val());
            } else if self.l.val() && true {
                match self.child.x.val().index() {
                    1 => {
                    }
                    0xff => {
                        self.kept.d.next = !(self.a.val() ^ self.a.val());
                    }
                    _ => {
                        self.q.d.next = !(self.child.y.val().replace_bit(self.child.x.val().index(), self.pair.val().inner.flag) + (bits::<40>(0x0_u64) < (typed_0 << 25).to_bits::<40>()));
                        self.list[0].next = 1_u64.into();
                    }
                }
                let named_4 = self.b.val();
            } else {
                self.q.d.next = 223_u64.into();
            }
        }
    }
}

mod k155 {
    use super::*;
    const a: usize = 76;
    const bias: usize = 4;
    const LIMIT: usize = 70;
    block!(Kernel {  in { a: Bits<33>, b: Bits<2>, c: Bits<70>, i: Bit, s: Bits<1>, } out { x: Bits<8>, y: Bits<2>, } list: [Signal<Local, Bits<33>>; 4], child: Child, ones: CountOnes<13, 4>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.child.a.next = bit_cast::<8, 70>(self.c.val()) + (self.b.val().index() + 7 >= 16);
            let named_0 = Bits::<13>::from(1_u64);
            self.child.b.next = bits::<8>(0x4_u64);
            self.y.next = 1_u64.into();
            self.ones.word.next = bit_cast::<13, 32>(LIMIT.to_bits::<32>());
            self.x.next = !bit_cast::<8, 16>(bits::<16>(0x0_u64));
            for place in 0..4_usize {
                self.list[place].next = a.to_bits::<33>() >> Bits::<3>::from(0_u64);
            }
            self.list[3].next = 0_u64.into();
            for x in 0..1_u64 {
                comment!("what follows\nin two lines");
                self.x.next = self.child.x.val() ^ self.x.val();
            }
            self.y.next = 0b1 - self.b.val() << Bits::<3>::from(7_u64);
            match (!bias.to_bits::<5>()).any() {
                false => {
                    let named_1: Bits<64> = !18446744073709551615_u64.to_bits::<64>();
                }
                _ => {
                    if !self.i.val() || self.i.val() ^ self.i.val() {
                        self.x.next = self.child.y.val() | 0x1;
                        self.list[1].next = self.a.val() - 8589934591_u64;
                    }
                }
            }
            if !self.s.val().xor() {
                match self.y.val() >> self.y.val() == self.y.val() & self.y.val() {
                    true => {
                        self.list[3].next = self.a.val();
                        self.list[0].next = !(bias.to_bits::<33>() ^ self.a.val());
                    }
                    _ => {
                        self.x.next = 128_u64.into();
                        self.list[0].next = self.list[2].val();
                    }
                }
            } else if self.c.val().xor() {
                match self.i.val() {
                    false => {
                    }
                    _ => {
                        self.x.next = 212 & self.x.val() & 0x0_u64;
                    }
                }
            }
        }
    }
}

mod k156 {
    use super::*;
    const a: u64 = 64;
    const LIMIT: usize = 22;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<32>, b: Bits<4>, c: Bits<8>, i: Bit, s: Bits<1>, } out { x: Bits<8>, y: Bits<8>, z: Bit, } l: Signal<Local, Bits<8>>, m: Signal<Local, Bits<13>>, pair: Signal<Local, Pair>, stages: [Child; 2], ones: CountOnes<13, 4>, r: Dff<Bit>, q: Dff<St>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.z.next = self.r.q.val();
            if Bits::<16>::from(65535_u64) > Bits::<16>::from(0_u64) {
                self.q.d.next = self.q.q.val();
            }
            self.pair.next.inner.high = self.c.val() + self.c.val();
            let named_0 = self.a.val();
            self.l.next = self.c.val();
            let named_1 = N.to_bits::<16>();
            self.ones.word.next = bit_cast::<13, 5>(bit_cast::<5, 8>(self.c.val())).replace_bit(self.c.val().index() + 1, self.c.val().index() + 8 >= 1);
            self.y.next = bit_cast::<8, 16>(named_1);
            let named_2 = LIMIT.to_bits::<8>() + self.z.val();
            self.x.next = !self.pair.val().inner.high;
            if named_1.index() + 7 != self.ones.count.val().index() {
                self.r.d.next = LIMIT == 5;
            }
            self.m.next = concat::<13, _>((self.s.val().get_bits::<1>(0), bit_cast::<3, 16>(Bits::<16>::from(30890_u64)).replace_bit(named_1.index() * 1, self.r.q.val() ^ self.r.q.val()), !1_u64.to_bits::<6>() << N.to_bits::<3>(), !Bits::<3>::from(0_u64).replace_bit(0, self.z.val())));
            let named_3 = LIMIT.to_bits::<70>() != ((1 << 51) - 1);
            self.pair.next.inner.flag = self.l.val().get_bit(0);
            let named_4: Bits<64> = (N as u64) ^ Bits::<64>::from(2097152_u64);
            self.pair.next.low = 0_u64.into();
            let named_5: Bit = (self.pair.val().inner.high.index() + 3 < 0);
            for place in 0..2_usize {
                self.stages[place].b.next = bit_cast::<8, 8>(0b1 ^ bits::<8>(0x4_u64));
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = 255_u64 & self.c.val() - self.pair.val().inner.high;
                }
            }
            self.y.next = 11_u64.into();
            self.r.d.next = (self.m.val() << a).replace_bit(N, named_3 & named_5).get_bit(self.c.val().index());
            if ((named_5 || named_5) && LIMIT == 4) { self.q.clock.next = self.clk.val(); }
        }
    }
}

mod k157 {
    use super::*;
    block!(Kernel { clk clk in { a: Bits<8>, b: Bits<13>, c: Bits<8>, s: Bits<1>, } out { x: Bits<2>, } l: Signal<Local, Bits<8>>, m: Signal<Local, Bits<40>>, child: Child, r: Dff<St>, q: Dff<St>, none: [Signal<Local, Bits<8>>; 0], nothing: [Signal<Local, Bits<8>>; 0], });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            let typed_0: u64 = (4194304_u64 >> 57);
            let typed_1: Byte = 165_u8.saturating_sub(255);
            for place in 0..0_usize {
                join!(self.none[place] => self.nothing[place]);
            }
            if !true {
                self.q.d.next = St::A;
            }
            self.l.next = self.a.val();
            let named_0 = Bits::<3>::from(3_u64);
            self.x.next = Bits::<2>::from(1_u64);
            self.child.a.next = self.l.val();
            self.m.next = !(bits::<40>(0xffffffffff_u64) >> Bits::<4>::from(15_u64));
            self.child.b.next = (typed_1 as u8).to_bits::<8>();
            if Bits::<5>::from(8_u64) > 0b10 {
                self.r.d.next = St::A;
            }
            let named_1 = self.r.q.val() == St::C;
            if self.child.y.val() >= self.a.val() {
                {
                    self.x.next = concat::<2, _>(((self.s.val() ^ self.s.val()) + (bits::<16>(0x0_u64) <= bits::<16>(0x1_u64)), bit_cast::<70, 16>(Bits::<16>::from(1_u64)) > (typed_1 ^ 1_u8).to_bits::<70>()));
                    self.m.next = 1005102559370_u64.into();
                }
                for i in 0..0_u64 {
                    self.r.d.next = self.r.q.val();
                    self.m.next = self.m.val();
                }
            }
        }
    }
}

mod k158 {
    use super::*;
    const a: usize = 127;
    const bias: u64 = 0;
    const LIMIT: usize = 17;
    block!(Kernel {  in { a: Bit, b: Bits<3>, c: Bit, i: Bits<2>, s: Bits<4>, } out { x: Bits<8>, y: Bits<13>, } });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            let typed_0: u64 = (131072_u64 ^ 32_u64);
            self.x.next = bits::<8>(0xff_u64);
            self.y.next = bits::<13>(0x1_u64);
            self.x.next = self.x.val();
            if self.s.val().xor() {
                self.y.next = (typed_0 << 62).to_bits::<13>() ^ 0b0;
                self.y.next = self.y.val().replace_bit(self.b.val().index(), self.a.val());
            } else {
                match !Bits::<3>::from(1_u64) == self.b.val() << 4_u64 {
                    true => {
                        self.x.next = a.to_bits::<64>().get_bits::<8>(10);
                        self.x.next = bit_cast::<8, 1>(Bits::<1>::from(1_u64) >> bias);
                    }
                    true => {
                        self.x.next = (1_u64.to_bits::<8>() + true).replace_bit(self.b.val().index(), self.y.val().index() + 0 != self.x.val().index());
                    }
                    _ => {
                    }
                }
            }
            if !self.c.val() {
                self.y.next = 8191_u64.into();
                let named_0 = bit_cast::<4, 13>(Bits::<13>::from(64_u64));
            }
            self.x.next = concat::<8, _>((!bits::<4>(0x0_u64), (self.s.val() | self.s.val()) & 0x1_u64));
            self.x.next = 38_u64.into();
        }
    }
}

mod k159 {
    use super::*;
    block!(Kernel {  in { a: Bits<8>, b: Bits<4>, c: Bits<5>, s: Bits<3>, } out { x: Bit, } l: Signal<Local, Bit>, m: Signal<Local, Bits<8>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            self.m.next = self.a.val();
            self.l.next = false;
            let named_0 = (self.l.val() && self.l.val());
            self.x.next = 1_u64.to_bits::<1>() < bits::<1>(0x0_u64);
            match !(0b11111111_u64 < self.a.val()) {
                false => {
                    match self.c.val().index() {
                        1 | 0 if !named_0 => {
                            self.m.next = Bits::<8>::from(0_u64);
                        }
                        0 => {
                            self.m.next = self.a.val();
                        }
                        _ => {
                            self.m.next = 20_u64.into();
                            self.x.next = named_0;
                        }
                    }
                    for i in (1..=3_usize).rev() {
                        self.x.next = bit_cast::<4, 4>(self.b.val()) >= 10;
                        self.x.next = self.c.val().index() + 8 == self.c.val().index();
                    }
                }
                _ => {
                    if self.b.val().xor() {
                        self.l.next = !2_u64.to_bits::<5>().get_bit(self.a.val().index());
                        self.x.next = true | true;
                    }
                }
            }
            match self.a.val().index() {
                0x2 => {
                    self.m.next = 1_u64.into();
                    let named_1 = self.l.val();
                }
                255 | 1 => {
                    self.l.next = self.l.val();
                }
                _ => {
                    for i in 1..2_u64 {
                        self.m.next = bit_cast::<8, 5>(self.c.val() ^ self.c.val());
                    }
                    self.l.next = (self.m.val() != self.m.val()) & self.l.val();
                }
            }
            self.m.next = Bits::<8>::from(255_u64);
        }
    }
}

mod k160 {
    use super::*;
    const a: u64 = 127;
    block!(Kernel {  in { a: Bits<2>, b: Bits<1>, s: Bits<4>, } out { x: Bits<13>, y: Bits<8>, } l: Signal<Local, Bits<16>>, m: Signal<Local, Bit>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u64 = 18208086277690594599_u64;
            self.m.next = true;
            self.x.next = Bits::<13>::from(1_u64);
            let named_0 = 4786981241_u64.to_bits::<33>();
            self.y.next = 11_u64.into();
            let named_1: Bits<32> = 0_u64.into();
            self.l.next = Bits::<16>::from(0_u64);
            self.l.next = bit_cast::<16, 8>(self.y.val());
            let named_2: Bits<32> = 3924037099_u64.into();
        }
    }
}

mod k161 {
    use super::*;
    const a: u64 = 1;
    const bias: u64 = 37;
    const LIMIT: usize = 64;
    block!(Kernel { clk clk in { a: Bit, b: Bits<32>, c: Bits<8>, s: Bits<2>, } out { x: Bit, } child: Child, ones: CountOnes<13, 4>, r: Dff<St>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u8 = (1_u8 ^ 255_u8);
            self.ones.word.next = LIMIT.to_bits::<13>().replace_bit(0, self.a.val());
            self.r.d.next = self.r.q.val();
            let named_0 = (typed_0 << 0).to_bits::<40>() >> 32_u64;
            self.child.b.next = self.c.val();
            self.child.a.next = concat::<8, _>((1_u64.to_bits::<6>(), concat::<2, _>((1_u64.to_bits::<1>(), self.a.val()))));
            self.x.next = bit_cast::<64, 8>(self.child.y.val()).get_bit(38);
            let named_1: Bits<1> = bits::<1>(0x1_u64);
            match concat::<3, _>((Bits::<2>::from(1_u64), true)).get_bit(1) {
                true if true | self.x.val() => {
                    match self.r.q.val() {
                        St::C => {
                            self.r.d.next = St::A;
                        }
                        St::B if self.s.val().index() + 1 > 31 => {
                            self.r.d.next = self.r.q.val();
                            self.x.next = false;
                        }
                        _ => {
                            self.x.next = (Bits::<13>::from(8191_u64) >= bit_cast::<13, 13>(LIMIT.to_bits::<13>()));
                        }
                    }
                }
                _ => {
                    let named_2 = bit_cast::<3, 4>(self.ones.count.val()).replace_bit(self.ones.count.val().index(), bits::<8>(0x0_u64).replace_bit(self.child.y.val().index(), self.x.val()).get_bit(self.c.val().index()));
                    if 2_u64.to_bits::<5>().all() {
                        self.r.d.next = self.r.q.val();
                    }
                }
            }
        }
    }
}

mod k162 {
    use super::*;
    const a: usize = 58;
    const LIMIT: usize = 32;
    block!(Kernel {  in { a: Bits<33>, b: Bits<2>, s: Bits<3>, } out { x: Bit, y: Bits<1>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<13>>, next: Signal<Local, Bits<40>>, pair: Signal<Local, Pair>, list: [Signal<Local, Bits<33>>; 4], child: Child, ones: CountOnes<13, 4>, none: [Signal<Local, Bits<8>>; 0], nothing: [Signal<Local, Bits<8>>; 0], });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            for place in 0..0_usize {
                join!(self.none[place] => self.nothing[place]);
            }
            self.l.next = LIMIT != 3;
            self.y.next = bits::<1>(0x0_u64) >> bits::<5>(0x0_u64) ^ 0b0;
            self.pair.next.inner.flag = !15_u64.to_bits::<4>() <= self.a.val().get_bits::<4>(57);
            let named_0 = bits::<64>(0x1_u64);
            self.pair.next.low = 15_u64.to_bits::<4>();
            self.x.next = Bits::<5>::from(27_u64).get_bit(self.pair.val().low.index());
            self.next.next = a.to_bits::<40>() + self.pair.val().inner.flag + ((1 << 35) - 1);
            self.child.a.next = 2_u64.into();
            self.pair.next.inner.high = (!a.to_bits::<8>()) + (LIMIT > 4);
            self.child.b.next = (self.pair.val().inner.high & self.pair.val().inner.high) - Bits::<8>::from(255_u64).replace_bit(self.pair.val().inner.high.index() * 1, self.pair.val().inner.flag);
            self.m.next = self.pair.val().into();
            self.ones.word.next = self.pair.val().into();
            let named_1: Bits<33> = LIMIT.to_bits::<33>() + self.x.val();
            for place in 0..4_usize {
                self.list[place].next = LIMIT.to_bits::<33>();
            }
            {
                if !(LIMIT == 4) {
                    self.m.next = self.pair.val().into();
                    self.list[3].next = (LIMIT.to_bits::<32>() + self.x.val()).get_bits::<33>(self.pair.val().low.index() * 1) + (LIMIT.to_bits::<32>() + self.pair.val().inner.flag > LIMIT.to_bits::<32>() + 268435456_u64);
                } else if false {
                    self.m.next = named_0.get_bits::<13>(self.child.x.val().index());
                } else if self.s.val().index() + 3 < self.child.y.val().index() {
                    self.list[3].next = bit_cast::<33, 1>(self.y.val());
                } else if self.l.val() || self.pair.val().inner.flag {
                    self.y.next = self.y.val();
                } else if (self.pair.val().inner.high != 0b0_u64) ^ (Bits::<8>::from(178_u64) >= a.to_bits::<8>()) {
                    self.y.next = self.y.val();
                }
                let named_2 = concat::<3, _>((self.list[0].val().get_bits::<2>(self.ones.count.val().index() + 13), (Bits::<1>::from(1_u64) - self.y.val() << 524288_u64)));
            }
            self.pair.next.low = self.ones.count.val();
            for j in 1..=3_u64 {
                self.list[0].next = bit_cast::<33, 8>(a.to_bits::<8>());
            }
            match (a.to_bits::<32>() + self.x.val()).any() {
                true => {
                    if LIMIT == 0 {
                        self.list[2].next = !self.a.val() >> LIMIT.to_bits::<70>();
                    } else if (!Bits::<5>::from(0_u64)).xor() {
                        self.y.next = self.next.val().get_bits::<1>(LIMIT - 1);
                        self.x.next = (self.child.y.val() & self.pair.val().inner.high).get_bit(2);
                    } else {
                        self.list[0].next = 0x11e9fad67_u64 ^ 8589934591_u64 + bit_cast::<33, 8>(LIMIT.to_bits::<8>());
                        self.list[0].next = self.list[1].val();
                    }
                }
                _ => {
                    match (a == 1) ^ self.pair.val().inner.flag & self.x.val() {
                        true => {
                        }
                        true => {
                            self.list[3].next = concat::<33, _>((self.ones.count.val(), self.s.val(), Bits::<2>::from(0_u64), Bits::<16>::from(8192_u64), self.child.x.val())).get_bits::<33>(0);
                            self.list[0].next = a.to_bits::<33>() << 27_u64 >> bits::<5>(0x0_u64) >> 16_u64;
                        }
                        _ => {
                            self.list[0].next = !named_1;
                        }
                    }
                }
            }
        }
    }
}

mod k163 {
    use super::*;
    const a: u64 = 2;
    const bias: usize = 121;
    block!(Kernel {  in { a: Bits<3>, b: Bits<4>, } out { x: Bit, } l: Signal<Local, Bit>, m: Signal<Local, Bits<8>>, next: Signal<Local, Bits<8>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.x.next = true;
            self.m.next = !(bit_cast::<8, 3>(self.a.val()) + (self.a.val().index() + 5 >= 1));
            self.next.next = (!self.m.val()) + self.x.val();
            let named_0: Bits<8> = 255_u64.into();
            self.l.next = self.x.val();
            let named_1 = bit_cast::<40, 4>(concat::<4, _>((bit_cast::<1, 2>(bits::<2>(0x1_u64)), Bits::<3>::from(3_u64) + self.a.val())));
            self.next.next = concat::<8, _>((Bits::<2>::from(3_u64) >> a, Bits::<4>::from(1_u64).replace_bit(self.b.val().index(), self.x.val()), bit_cast::<2, 5>(7_u64.to_bits::<5>()))).get_bits::<8>(0);
            if true {
                match 7 > self.b.val() {
                    true if (bit_cast::<8, 1>(bits::<1>(0x1_u64)) <= named_0) => {
                        self.next.next = bias.to_bits::<8>();
                    }
                    true => {
                        self.next.next = self.m.val();
                    }
                    _ => {
                        self.m.next = self.next.val() + self.x.val();
                    }
                }
                let named_2: Bits<70> = bits::<70>(0x1_u64);
            } else {
                self.next.next = bits::<8>(0xa9_u64).replace_bit(6, self.l.val());
            }
            self.x.next = self.x.val();
        }
    }
}

mod k164 {
    use super::*;
    const bias: u64 = 1;
    block!(Kernel[const N: usize][N] {  in { a: Bits<64>, b: Bits<8>, c: Bits<1>, i: Bit, } out { x: Bit, y: Bits<8>, } l: Signal<Local, Bits<33>>, m: Signal<Local, Bit>, next: Signal<Local, Bit>, k: Constant<Bits<5>> = Constant::new(23_u64.into()), });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            self.y.next = self.b.val();
            self.m.next = bits::<4>(0xf_u64).any();
            self.x.next = self.i.val() & self.i.val() & !self.m.val();
            self.next.next = self.x.val();
            self.l.next = bits::<33>(0x0_u64);
            if self.k.val().get_bit(self.y.val().index()) {
                let named_0 = bit_cast::<33, 8>(self.b.val());
            } else if (N as u64) < self.a.val() {
                match self.k.val().index() {
                    0b0 if self.y.val().index() + 5 > 10 => {
                        self.y.next = bit_cast::<8, 5>(self.k.val());
                        self.m.next = self.a.val() >= self.a.val().replace_bit(self.k.val().index(), self.i.val());
                    }
                    25 | 3 => {
                        self.l.next = self.l.val().replace_bit(29, self.m.val());
                    }
                    1 | 3 => {
                        self.l.next = concat::<33, _>((N.to_bits::<70>().get_bits::<24>(35), N.to_bits::<9>())) >> self.c.val();
                        self.x.next = bit_cast::<8, 32>(bits::<32>(0x8527eb1_u64).replace_bit(N, self.i.val())) != concat::<8, _>((N.to_bits::<7>(), false | self.x.val()));
                    }
                    _ => {
                    }
                }
                self.y.next = concat::<8, _>((2_u64.to_bits::<7>() + true, self.next.val() & self.next.val()));
            }
            if self.k.val().index() + 0 >= 1 {
                match (N.to_bits::<40>() + self.i.val()).any() {
                    false => {
                        self.x.next = self.b.val().index() + 5 >= self.y.val().index();
                        self.m.next = (Bits::<32>::from(480914400_u64) + true ^ 1).any();
                    }
                    false => {
                    }
                    _ => {
                        self.x.next = bit_cast::<16, 5>(self.k.val()) == N.to_bits::<16>() >> (N as u64);
                        self.l.next = self.l.val();
                    }
                }
            } else if N != 5 {
                self.next.next = self.m.val();
                for x in (1..1_usize).rev() {
                    self.x.next = self.i.val() || self.c.val().index() + 2 >= self.c.val().index();
                }
            } else {
                self.next.next = N.to_bits::<4>() == (N as u64);
                if 61145_u64.to_bits::<16>() != concat::<16, _>((self.m.val(), bits::<7>(0x1_u64), self.c.val(), N.to_bits::<7>())) {
                    self.y.next = self.b.val() >> 5_u64;
                }
            }
            for b in (0..1_usize).rev().step_by(2) {
                if N.to_bits::<70>() <= 1_u64 && !self.m.val() {
                    self.m.next = !self.i.val();
                } else if N < 3 {
                    self.x.next = self.k.val().index() + 8 > self.b.val().index();
                    self.next.next = !self.next.val();
                } else {
                    self.l.next = self.l.val() << 33_u64;
                    self.next.next = (self.y.val().get_bits::<1>(6) >> Bits::<1>::from(1_u64)).xor();
                }
                self.x.next = self.next.val() & self.m.val();
            }
            for b in 2..3_u64 {
                for i in 1..=3_usize {
                    self.l.next = self.l.val();
                }
            }
            self.l.next = 1073057910_u64.into();
        }
    }
}

mod k165 {
    use super::*;
    const a: u64 = 0;
    const bias: usize = 1;
    const LIMIT: usize = 4;
    block!(Kernel { clk clk in { a: Bits<32>, b: Bits<2>, c: Bits<8>, i: Bits<70>, rst: Bit, } out { x: Bits<8>, y: Bit, z: Bits<64>, } l: Signal<Local, Bits<8>>, list: [Signal<Local, Bits<3>>; 2], r: Dff<St>, held: Held, held_rst: Copied, restarted: ResetDff<Bits<8>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: Byte = (255_u8 ^ 0_u8);
            let typed_1: u8 = 0_u8;
            self.z.next = LIMIT.to_bits::<64>() << LIMIT.to_bits::<5>() << LIMIT.to_bits::<4>();
            let named_0 = 0_u64.to_bits::<3>() | bias.to_bits::<3>();
            if LIMIT < 4 {
                self.restarted.d.next = 1_u64.into();
            }
            self.held.a.next = self.c.val();
            self.x.next = self.held.x.val();
            self.y.next = self.rst.val();
            let named_1 = self.i.val();
            self.l.next = 0_u64.to_bits::<8>();
            if 64_u64 != bias.to_bits::<16>() {
                self.r.d.next = St::B;
            }
            for place in 0..=1_usize {
                self.list[place].next = !(2_u64.to_bits::<3>() + self.y.val());
            }
            if (self.y.val() && self.y.val()) {
                match self.r.q.val() {
                    St::C if LIMIT.to_bits::<4>() == LIMIT.to_bits::<4>() => {
                        self.r.d.next = self.r.q.val();
                        self.y.next = (a <= Bits::<13>::from(2892_u64)) & (bits::<4>(0xf_u64).xor() | !self.y.val());
                    }
                    St::B | St::C if bias == 3 => {
                        self.restarted.d.next = ((typed_0 as u8).to_bits::<33>() + self.y.val()).get_bits::<8>(self.x.val().index());
                        self.restarted.d.next = !(((typed_1 << 5).to_bits::<8>() | 255) + typed_1.to_bits::<4>().get_bit(1));
                    }
                    St::A => {
                    }
                    _ => {
                        self.y.next = self.z.val().all() & (self.rst.val() && self.rst.val());
                    }
                }
                self.l.next = self.l.val();
            } else if self.r.q.val() < St::B {
                match self.r.q.val() {
                    St::A => {
                        self.list[1].next = typed_1.to_bits::<40>().get_bits::<3>(self.c.val().index()).replace_bit(self.restarted.q.val().index(), self.c.val().get_bit(LIMIT));
                    }
                    St::B => {
                        self.l.next = concat::<8, _>((bias.to_bits::<4>(), bias.to_bits::<4>()));
                        self.x.next = ((a ^ LIMIT.to_bits::<8>()) << a);
                    }
                    _ => {
                        self.r.d.next = St::B;
                        self.list[1].next = (self.list[1].val() >> 2_u64).replace_bit(bias, 0_u64.to_bits::<13>() >= 0b1_u64);
                    }
                }
            } else if bias.to_bits::<70>() < (typed_0 << 0).to_bits::<70>() {
                if self.i.val() <= 3264135200030538619_u64 {
                    self.list[1].next = Bits::<3>::from(0_u64);
                    self.x.next = bit_cast::<8, 40>(bit_cast::<40, 13>(a | bias.to_bits::<13>()));
                } else if !self.y.val() {
                    self.held.a.next = (self.c.val() << 3_u64) + self.restarted.q.val() >> self.list[1].val();
                    self.x.next = ((255_u64.to_bits::<8>() >> self.b.val()) + (self.z.val() < self.z.val())) + (self.r.q.val() != self.r.q.val());
                } else if self.rst.val() | self.y.val() || self.z.val().xor() {
                    self.restarted.d.next = (self.c.val() + typed_1.saturating_sub(1).to_bits::<8>());
                    self.y.next = self.r.q.val() < St::C;
                }
                for x in (2..2_usize).rev() {
                    self.list[1].next = self.list[0].val() >> 0_u64;
                    self.list[0].next = named_0;
                }
            } else {
                comment!("what follows\nin two lines");
                self.l.next = bit_cast::<8, 5>(bias.to_bits::<5>() << 0_u64.to_bits::<3>());
                let named_2 = self.a.val();
            }
            if !bias.to_bits::<4>() <= 1_u64 {
                self.restarted.d.next = bit_cast::<8, 2>((typed_1 << 3).to_bits::<2>());
            } else if (typed_0 as u8).to_bits::<40>().get_bits::<8>(25) != a {
                if (bias > 0) {
                    self.list[0].next = (LIMIT.to_bits::<33>() >> 27_u64).get_bits::<3>(19);
                }
                self.held.a.next = ((typed_1 as u8).to_bits::<8>() + self.restarted.q.val()) ^ (typed_1 << 1).to_bits::<16>().get_bits::<8>(self.restarted.q.val().index());
            } else {
                if (LIMIT.to_bits::<3>() ^ LIMIT.to_bits::<3>()).get_bit(bias) {
                    self.restarted.d.next = self.restarted.q.val();
                    self.r.d.next = self.r.q.val();
                } else if self.r.q.val() < self.r.q.val() && (bias > 0) {
                    self.list[1].next = self.list[0].val();
                } else if LIMIT.to_bits::<33>().get_bit(LIMIT - 1) {
                    self.held.a.next = !!self.restarted.q.val().replace_bit(self.x.val().index(), true);
                    self.list[1].next = self.x.val().get_bits::<3>(5);
                } else if LIMIT != 2 {
                    self.held.a.next = self.held.x.val();
                    self.z.next = (bit_cast::<64, 8>(self.restarted.q.val()) & ((1 << 35) - 1)) + (0_u64.to_bits::<64>() << a ^ concat::<64, _>((self.rst.val(), 1023_u64.to_bits::<10>(), (typed_1 ^ 18_u8).to_bits::<25>(), 1002_u64.to_bits::<10>(), self.l.val(), 2_u64.to_bits::<5>(), bits::<1>(0x1_u64), LIMIT.to_bits::<4>())));
                }
                self.restarted.d.next = bit_cast::<8, 16>(bias.to_bits::<16>() ^ (Bits::<16>::from(0_u64) | bias.to_bits::<16>()));
            }
            match self.r.q.val() {
                St::B => {
                    {
                        self.x.next = self.l.val();
                        self.x.next = bit_cast::<8, 8>(Bits::<8>::from(99_u64));
                    }
                    let named_3 = Bits::<16>::from(1_u64);
                }
                St::B => {
                    match self.b.val().index() {
                        1 if !self.rst.val() => {
                            self.held.a.next = named_1.get_bits::<8>(35) ^ 170_u64;
                        }
                        _ => {
                            self.z.next = 18446744073709551615_u64.to_bits::<64>();
                        }
                    }
                    if (self.r.q.val() >= St::C) | (self.held.x.val().index() + 2 >= self.list[0].val().index()) {
                        self.z.next = concat::<64, _>((Bits::<30>::from(0_u64), bits::<33>(0xbdc82930_u64).replace_bit(self.list[1].val().index() + 17, self.y.val()).replace_bit(LIMIT, self.y.val() | true), ((typed_1 ^ 1_u8).to_bits::<1>() >> a >> 1_u64)));
                        self.list[1].next = bit_cast::<3, 8>(!bit_cast::<8, 70>(named_1));
                    }
                }
                St::B | St::C => {
                    match self.r.q.val() == self.r.q.val() {
                        false if self.rst.val() && self.y.val() => {
                            self.list[1].next = self.list[0].val();
                            self.z.next = (!self.z.val()).replace_bit(38, self.y.val() & self.rst.val() | named_0.get_bit(bias - 1));
                        }
                        false => {
                            self.held.a.next = bits::<8>(0xff_u64);
                            self.list[0].next = self.list[0].val();
                        }
                        _ => {
                            self.x.next = (typed_0 << 4).to_bits::<8>();
                        }
                    }
                    self.l.next = self.restarted.q.val() >> 1_u64;
                }
                _ => {
                    self.x.next = (typed_1 << 3).to_bits::<13>().get_bits::<8>(4);
                    if self.held.x.val().index() + 1 <= 2 {
                        self.held.a.next = bit_cast::<8, 8>(self.l.val() << 6_u64);
                        self.r.d.next = self.r.q.val();
                    } else if self.list[0].val().get_bit(self.b.val().index()) {
                        self.z.next = 4227909394352695583_u64.into();
                        self.x.next = 255_u64.into();
                    } else if bias < 1 {
                        self.restarted.d.next = (bit_cast::<8, 5>(Bits::<5>::from(20_u64) & a * 2) >> LIMIT.to_bits::<5>());
                    }
                }
            }
            self.y.next = named_0.index() + 4 < 1;
            let named_4 = bits::<13>(0x1b8d_u64);
        }
    }
}

mod k166 {
    use super::*;
    const a: u64 = 54;
    block!(Kernel { clk clk in { a: Bit, b: Bits<16>, c: Bit, } out { x: Bits<1>, y: Bits<8>, } l: Signal<Local, Bits<64>>, m: Signal<Local, Bits<32>>, mode: Signal<Local, St>, r: Dff<Bit>, none: [Signal<Local, Bits<8>>; 0], nothing: [Signal<Local, Bits<8>>; 0], });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            for place in 0..0_usize {
                join!(self.none[place] => self.nothing[place]);
            }
            self.x.next = bits::<5>(0x1f_u64).get_bits::<1>(4);
            self.m.next = Bits::<32>::from(4294967295_u64) & 3614071259_u64.to_bits::<32>();
            self.r.d.next = (!Bits::<70>::from(17913963670414035541_u64)).get_bit(self.b.val().index());
            self.y.next = !bit_cast::<8, 16>(self.b.val());
            let named_0 = (bit_cast::<2, 33>(bits::<33>(0x1_u64)) | 1_u64.to_bits::<2>().replace_bit(1, self.a.val())) ^ (3_u64.to_bits::<2>() & 3_u64.to_bits::<2>() ^ (0 | Bits::<2>::from(2_u64)));
            self.l.next = concat::<64, _>((1_u64.to_bits::<25>(), Bits::<17>::from(1_u64), bits::<11>(0x1_u64), Bits::<11>::from(0_u64)));
            self.mode.next = St::B;
            match self.mode.val() {
                St::B | St::C => {
                    match self.mode.val() {
                        St::B if false ^ self.c.val() => {
                            self.l.next = self.l.val();
                        }
                        St::C | St::A if a * 2 | bits::<33>(0x0_u64) != 0x1ffffffff_u64 => {
                            self.x.next = named_0.get_bits::<1>(0);
                        }
                        St::A => {
                        }
                        _ => {
                            self.mode.next = self.mode.val();
                        }
                    }
                    self.mode.next = self.mode.val();
                }
                _ => {
                    self.r.d.next = self.b.val().index() + 3 == self.m.val().index();
                }
            }
        }
    }
}

mod k167 {
    use super::*;
    const bias: usize = 2;
    const LIMIT: u64 = 67;
    block!(Kernel[const N: usize][N] {  in { a: Bits<8>, b: Bit, } out { x: Bit, y: Bits<13>, z: Bits<40>, } l: Signal<Local, Bits<16>>, m: Signal<Local, Bit>, child: Child, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u8 = (65535_u16 as u8);
            let typed_1: Byte = (0_u8 << 4);
            self.y.next = (typed_1 << 3).to_bits::<13>();
            self.m.next = self.y.val().index() + 1 == 0 && N > 5;
            self.l.next = bias.to_bits::<16>();
            self.child.b.next = concat::<8, _>((self.y.val().get_bit(self.l.val().index()), (typed_1 << 6).to_bits::<3>() + self.b.val(), Bits::<1>::from(1_u64), self.l.val() == self.l.val(), self.m.val(), 0_u64.to_bits::<70>() < ((1 << 48) - 1)));
            self.x.next = !bias.to_bits::<3>().get_bit(self.y.val().index() + 1);
            self.child.a.next = bias.to_bits::<8>() | Bits::<8>::from(32_u64);
            self.z.next = bias.to_bits::<40>();
            self.z.next = 35462954044_u64.into();
            self.m.next = bit_cast::<8, 3>(N.to_bits::<3>()) + !self.m.val() == bias.to_bits::<8>() - 104 >> (N as u64);
            match bit_cast::<3, 8>((typed_1 << 1).to_bits::<8>()).xor() {
                false => {
                    self.z.next = ((!typed_1.to_bits::<40>()) + !false).get_bits::<40>(0);
                }
                false if bits::<5>(0x1f_u64) > N.to_bits::<5>() || true ^ self.m.val() => {
                    if bias.to_bits::<70>().any() {
                        self.l.next = self.l.val();
                        self.m.next = self.m.val();
                    }
                    comment!("what follows\nin two lines");
                    self.l.next = (self.l.val() + self.x.val()).replace_bit(N, self.a.val().index() + 2 >= 25) ^ N.to_bits::<16>() >> (typed_1 >> 5).to_bits::<33>();
                }
                _ => {
                    self.y.next = !(self.y.val() + self.m.val()) + (self.y.val() >> LIMIT).replace_bit(10, Bits::<70>::from(1_u64).xor());
                }
            }
            let named_0 = self.b.val();
        }
    }
}

mod k168 {
    use super::*;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<64>, b: Bit, c: Bits<4>, i: Bit, s: Bits<3>, } out { x: Bits<8>, y: Bits<40>, z: Bits<5>, } l: Signal<Local, Bits<3>>, r: Dff<Bits<3>>, q: Dff<Bit>, myself: Dff<Bits<8>>, none: [Signal<Local, Bits<8>>; 0], nothing: [Signal<Local, Bits<8>>; 0], });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: Byte = (0_u8 as u8);
            for place in 0..0_usize {
                join!(self.none[place] => self.nothing[place]);
            }
            self.x.next = 255_u64.into();
            self.q.d.next = !N.to_bits::<16>() == bit_cast::<16, 33>(0_u64.to_bits::<33>());
            self.myself.d.next = Bits::<8>::from(1_u64) >> 4_u64.to_bits::<3>();
            self.l.next = self.s.val();
            self.z.next = bit_cast::<5, 70>(!(N.to_bits::<70>() + 0xffffffffffffffff_u64));
            let named_0 = !(typed_0.saturating_sub(255).to_bits::<70>() + !self.q.q.val());
            if named_0.xor() {
                self.r.d.next = N.to_bits::<3>().replace_bit(N, self.q.q.val());
            }
            self.y.next = N.to_bits::<40>() + (typed_0 >> 6).to_bits::<40>().replace_bit(self.x.val().index() + 1, self.b.val()) >> 17_u64;
            let named_1: Bits<16> = (typed_0 ^ 0_u8).to_bits::<16>();
            if 1_u64.to_bits::<32>() | N.to_bits::<32>() <= N.to_bits::<70>().get_bits::<32>(11) {
                if self.c.val().index() + 1 != self.r.q.val().index() {
                    self.myself.d.next = N.to_bits::<8>();
                    self.myself.d.next = self.myself.q.val();
                }
                self.z.next = 16_u64.into();
            } else {
                if self.q.q.val() & self.q.q.val() {
                    self.l.next = 2_u64.into();
                } else {
                    self.myself.d.next = self.myself.q.val();
                }
                if self.r.q.val().xor() ^ typed_0.saturating_sub(255).to_bits::<8>().get_bit(named_1.index()) {
                    self.x.next = self.x.val() << bits::<2>(0x3_u64);
                }
            }
        }
    }
}

mod k169 {
    use super::*;
    const bias: u64 = 2;
    block!(Kernel {  in { a: Bits<8>, b: Bit, c: Bits<3>, i: Bits<13>, s: Bits<4>, } out { x: Bit, } l: Signal<Local, Bits<3>>, m: Signal<Local, Bits<4>>, mode: Signal<Local, St>, pair: Signal<Local, Pair>, child: Child, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u8 = 255_u8;
            let typed_1: u64 = (18446744073709551615_u64 << 46);
            self.mode.next = St::B;
            let named_0: Bits<70> = bits::<70>(0xd544532cf1b56d99_u64);
            self.pair.next.inner.flag = (512 | self.i.val()).xor();
            self.pair.next.inner.high = concat::<8, _>((bits::<7>(0x6b_u64), self.mode.val() == self.mode.val()));
            self.child.a.next = bit_cast::<8, 70>(bits::<70>(0x4000000000000000_u64)) << 10_u64;
            let named_1: Bits<5> = bit_cast::<5, 33>((typed_0 << 0).to_bits::<33>());
            self.l.next = bit_cast::<4, 33>(Bits::<33>::from(8309164325_u64)).get_bits::<3>(0);
            self.pair.next.low = (self.s.val().replace_bit(2, false) ^ self.s.val() & self.s.val()) >> self.l.val();
            self.m.next = Bits::<40>::from(1_u64).get_bits::<4>(9);
            let named_2 = bit_cast::<8, 32>(Bits::<32>::from(603516591_u64)) << 4_u64;
            self.child.b.next = 0_u64.into();
            self.x.next = self.b.val();
            comment!("what follows\nin two lines");
            self.l.next = 3_u64.to_bits::<3>() + 0x1;
            let named_3 = named_0 >> self.c.val() << bias;
        }
    }
}

mod k170 {
    use super::*;
    const LIMIT: u64 = 1;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<2>, b: Bits<13>, c: Bits<16>, i: Bit, s: Bits<2>, } out { x: Bits<70>, y: Bits<8>, } child: Child, r: Dff<Bits<33>>, q: Dff<St>, myself: Dff<St>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            let typed_0: u32 = 4294967295_u32;
            let typed_1: u16 = 65535_u16.saturating_sub(0);
            self.y.next = Bits::<8>::from(255_u64);
            self.child.b.next = self.y.val();
            self.x.next = concat::<70, _>((Bits::<32>::from(8388608_u64) << 20_u64, (typed_0 as u8).to_bits::<20>() & typed_0.saturating_sub(4294967295).to_bits::<20>(), N.to_bits::<3>() << Bits::<3>::from(1_u64), N.to_bits::<14>() ^ bits::<14>(0x3355_u64), 0_u64.to_bits::<1>() + self.i.val()));
            self.child.a.next = self.y.val().replace_bit(5, self.i.val());
            self.q.d.next = self.myself.q.val();
            if self.c.val() <= self.c.val() && self.i.val() ^ self.i.val() {
                self.r.d.next = self.r.q.val().replace_bit(self.c.val().index(), self.i.val()) & bit_cast::<33, 5>(bits::<5>(0x1a_u64));
            }
            if (typed_0 >> 20).to_bits::<32>().get_bit(N - 1) {
                self.myself.d.next = self.q.q.val();
            }
            self.r.d.next = N.to_bits::<33>();
            self.r.d.next = bit_cast::<33, 8>(bit_cast::<8, 8>(self.x.val().get_bits::<8>(127)));
            self.myself.d.next = St::C;
            comment!("what follows\nin two lines");
            self.r.d.next = Bits::<33>::from(5331847932_u64);
            match self.q.q.val() {
                St::B => {
                    self.y.next = self.y.val();
                }
                St::A => {
                    for x in 1..3_usize {
                        self.y.next = self.y.val() + true;
                        self.r.d.next = self.r.q.val() + self.r.q.val();
                    }
                    match self.q.q.val() {
                        St::B if (N == 1) | (self.child.y.val() != LIMIT * 2) => {
                            self.r.d.next = Bits::<33>::from(0_u64) + self.i.val();
                        }
                        St::B | St::C => {
                            self.y.next = 255_u64.into();
                            self.myself.d.next = self.q.q.val();
                        }
                        St::C | St::A => {
                            self.myself.d.next = self.myself.q.val();
                            self.r.d.next = self.r.q.val();
                        }
                        _ => {
                            self.y.next = !concat::<8, _>((bits::<1>(0x0_u64), bit_cast::<6, 8>(self.child.y.val()), (typed_0 ^ 4294967295_u32).to_bits::<1>() & Bits::<1>::from(0_u64)));
                            self.q.d.next = St::C;
                        }
                    }
                }
                St::C | St::A => {
                    self.x.next = (0_u64 - (self.x.val() | self.x.val() | (typed_1 << 7).to_bits::<70>() + self.i.val()));
                }
                _ => {
                    comment!("what follows\nin two lines");
                    self.q.d.next = self.q.q.val();
                }
            }
        }
    }
}

mod k171 {
    use super::*;
    const LIMIT: u64 = 1;
    block!(Kernel {  in { a: Bits<70>, b: Bits<2>, s: Bits<1>, } out { x: Bit, y: Bits<3>, } l: Signal<Local, Bits<2>>, m: Signal<Local, Bits<8>>, next: Signal<Local, Bit>, k: Constant<Bits<8>> = Constant::new(217_u64.into()), child: Child, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u8 = 255_u8;
            let typed_1: u64 = (15727051285505886899_u64 << 36);
            self.child.b.next = 226_u64.into();
            self.child.a.next = 0_u64.into();
            self.m.next = self.child.y.val().replace_bit(self.k.val().index(), true);
            self.x.next = false;
            self.l.next = 0_u64.into();
            self.next.next = !(bit_cast::<1, 8>(self.child.x.val()) < LIMIT & self.s.val());
            let named_0 = Bits::<5>::from(1_u64);
            self.y.next = 7_u64.into();
            match self.x.val() {
                false if self.next.val() => {
                    self.next.next = self.next.val();
                }
                _ => {
                    self.next.next = self.x.val() && true;
                    self.next.next = (typed_0 << 2).to_bits::<32>().get_bit(25) || self.k.val().index() + 7 != named_0.index();
                }
            }
        }
    }
}

mod k172 {
    use super::*;
    const LIMIT: usize = 127;
    block!(Kernel {  in { a: Bits<2>, b: Bits<13>, c: Bits<16>, s: Bits<4>, } out { x: Bits<3>, y: Bits<33>, z: Bits<8>, } l: Signal<Local, Bits<8>>, k: Constant<Bits<40>> = Constant::new(0_u64.into()), pair: Signal<Local, Pair>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u16 = 23443_u16;
            let typed_1: u8 = (40_u8 ^ 104_u8);
            self.pair.next.inner.high = bits::<8>(0x20_u64);
            self.y.next = (((typed_1.saturating_sub(1).to_bits::<33>() | 4194304_u64.to_bits::<33>()) & 0x1bedad4ac_u64) - bit_cast::<33, 3>(bits::<3>(0x0_u64).replace_bit(2, false)));
            self.z.next = self.pair.val().inner.high + true;
            self.x.next = 7_u64.into();
            self.pair.next.inner.flag = false;
            let named_0: Bits<3> = Bits::<3>::from(7_u64);
            self.pair.next.low = concat::<4, _>((!self.pair.val().inner.flag, 0_u64.to_bits::<1>() << 1_u64.to_bits::<1>(), bit_cast::<2, 1>((typed_1 >> 6).to_bits::<1>())));
            self.l.next = 1_u64.into();
            self.z.next = concat::<8, _>((bits::<5>(0x1f_u64), Bits::<2>::from(2_u64), self.pair.val().inner.flag));
            self.y.next = 0x3bc23470 | self.y.val();
            self.z.next = LIMIT.to_bits::<8>();
        }
    }
}

mod k173 {
    use super::*;
    const bias: u64 = 91;
    const LIMIT: usize = 127;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<3>, b: Bits<16>, c: Bits<16>, i: Bits<8>, } out { x: Bits<1>, } l: Signal<Local, Bits<2>>, mode: Signal<Local, St>, child: Child, r: Dff<St>, q: Dff<Bit>, held: Held, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.r.d.next = self.r.q.val();
            let named_0: Bit = self.b.val().index() + 5 > self.c.val().index();
            self.held.rst.next = self.q.q.val();
            let named_1 = bit_cast::<3, 1>(Bits::<1>::from(0_u64));
            self.mode.next = self.r.q.val();
            self.held.a.next = LIMIT.to_bits::<8>();
            let named_2 = N.to_bits::<8>().get_bit(N + 1);
            self.child.b.next = (!LIMIT.to_bits::<64>()).get_bits::<8>(self.c.val().index());
            self.child.a.next = !(self.i.val() + self.held.x.val());
            self.l.next = 1_u64.into();
            self.x.next = ((0x1 ^ Bits::<1>::from(0_u64)) << named_1);
            self.q.d.next = (0b1 ^ self.x.val()).xor();
            let named_3 = self.i.val().index() + 5 == self.i.val().index();
            let named_4 = N.to_bits::<32>().get_bits::<1>(self.i.val().index());
        }
    }
}

mod k174 {
    use super::*;
    const LIMIT: usize = 1;
    block!(Kernel {  in { a: Bits<4>, b: Bits<2>, s: Bits<3>, } out { x: Bits<5>, } l: Signal<Local, Bit>, pair: Signal<Local, Pair>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.pair.next.low = 13_u64.into();
            self.pair.next.inner.flag = (Bits::<8>::from(89_u64) >> Bits::<5>::from(0_u64)).all();
            let named_0 = (LIMIT.to_bits::<13>() >> LIMIT.to_bits::<1>());
            self.l.next = self.pair.val().inner.flag;
            self.x.next = 11_u64.to_bits::<5>();
            let named_1: Bit = (LIMIT.to_bits::<8>() ^ Bits::<8>::from(2_u64) == LIMIT.to_bits::<8>() + 255) ^ (LIMIT.to_bits::<32>() << LIMIT.to_bits::<4>() > 1_u64.to_bits::<32>() << self.b.val());
            self.pair.next.inner.high = bits::<8>(0x0_u64);
            match LIMIT.to_bits::<70>() >> LIMIT.to_bits::<1>() >= concat::<70, _>((LIMIT.to_bits::<45>(), 4194303_u64.to_bits::<22>(), LIMIT.to_bits::<2>(), false)) {
                true => {
                    self.pair.next.inner.high = self.pair.val().inner.high;
                    let named_2 = self.pair.val().inner.high;
                }
                true if self.pair.val().inner.flag && self.pair.val().inner.flag => {
                    match (Bits::<40>::from(1099511627775_u64) + self.l.val()).get_bit(self.x.val().index() + 4) {
                        true => {
                            self.pair.next.low = self.a.val();
                        }
                        true => {
                            self.l.next = bit_cast::<64, 5>(Bits::<5>::from(31_u64)) >= concat::<64, _>((LIMIT.to_bits::<21>(), LIMIT.to_bits::<19>(), LIMIT.to_bits::<19>(), true, self.s.val(), self.pair.val().inner.flag));
                        }
                        _ => {
                            self.x.next = self.x.val() >> 0_u64;
                        }
                    }
                }
                _ => {
                    let named_3: Bits<5> = 0b1 - self.x.val();
                    for x in 0..0_usize {
                        self.pair.next.inner.high = bit_cast::<8, 40>(LIMIT.to_bits::<40>() << self.s.val());
                        self.pair.next.inner.flag = named_1;
                    }
                }
            }
            self.pair.next.low = bit_cast::<4, 3>(3_u64.to_bits::<3>());
            match self.x.val().index() + 1 {
                4 | 0 if bit_cast::<16, 13>(named_0) > bit_cast::<16, 8>(self.pair.val().inner.high) => {
                    let named_4 = !LIMIT.to_bits::<64>() == bit_cast::<64, 8>(self.pair.val().inner.high << self.a.val());
                    match 15010934488269116263_u64.to_bits::<64>().xor() && !self.pair.val().inner.flag {
                        false => {
                            self.x.next = (self.x.val() & self.x.val()) << 1_u64.to_bits::<1>();
                        }
                        _ => {
                            self.pair.next.low = bit_cast::<4, 8>(0b0_u64 + (16 + self.pair.val().inner.high));
                            self.pair.next.low = 15_u64.into();
                        }
                    }
                }
                0b11 if self.pair.val().inner.high.xor() => {
                    comment!("what follows\nin two lines");
                    self.l.next = self.a.val().index() + 5 <= 16;
                }
                _ => {
                    if Bits::<1>::from(0_u64) == 1 {
                        self.l.next = LIMIT > 1;
                    }
                    match LIMIT.to_bits::<40>() | 1 == Bits::<40>::from(512_u64) >> bits::<5>(0x2_u64) {
                        false => {
                            self.pair.next.inner.flag = (LIMIT.to_bits::<64>() & LIMIT.to_bits::<64>()).get_bit(named_0.index()) & (named_0.index() + 4 <= self.s.val().index());
                            self.pair.next.inner.high = self.pair.val().inner.high;
                        }
                        _ => {
                            self.pair.next.low = self.a.val();
                            self.l.next = self.l.val();
                        }
                    }
                }
            }
        }
    }
}

mod k175 {
    use super::*;
    const bias: u64 = 2;
    block!(Kernel { clk clk in { a: Bits<4>, b: Bits<32>, rst: Bit, } out { x: Bits<1>, } mode: Signal<Local, St>, k: Constant<Bit> = Constant::new(false), stages: [Child; 2], r: Dff<Bits<32>>, q: Dff<Bits<33>>, odd: Dff<Odd>, held: Held, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.held.rst.next = self.odd.q.val() == Odd::B;
            let named_0 = 1024_u64.to_bits::<16>().get_bit(self.held.x.val().index() + 1);
            self.q.d.next = (bits::<33>(0x17791f030_u64) ^ 1_u64.to_bits::<33>() ^ self.q.q.val() + self.rst.val() ^ bit_cast::<33, 8>(bit_cast::<8, 8>(self.held.x.val())));
            let named_1 = Bits::<8>::from(1_u64);
            self.mode.next = St::C;
            self.held.a.next = (bit_cast::<8, 1>((Bits::<1>::from(0_u64) << 0_u64)) >> 7_u64);
            self.x.next = bits::<1>(0x1_u64).replace_bit(0, self.rst.val());
            if self.mode.val() == self.mode.val() {
                self.r.d.next = self.b.val();
            }
            self.odd.d.next = Odd::C;
            for place in 0..2_usize {
                self.stages[place].b.next = Bits::<8>::from(1_u64) >> bias;
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = !bits::<8>(0x8_u64) & Bits::<8>::from(255_u64) + 0b11111111;
                }
            }
            comment!("what follows\nin two lines");
            self.q.d.next = bit_cast::<33, 16>(bit_cast::<16, 40>(!Bits::<40>::from(729309245787_u64)));
            comment!("what follows\nin two lines");
            self.mode.next = St::B;
            if self.x.val().index() + 7 == self.a.val().index() {
                let named_2 = bit_cast::<70, 5>(2_u64.to_bits::<5>());
            } else {
                if bias * 2 == self.a.val() {
                    self.q.d.next = 0x0_u64 + self.q.q.val();
                    self.x.next = self.x.val() << 0_u64 | 0b0_u64;
                }
            }
        }
    }
}

mod k176 {
    use super::*;
    const a: usize = 64;
    const LIMIT: u64 = 1;
    block!(Kernel { clk clk in { a: Bits<64>, b: Bits<8>, } out { x: Bits<70>, } l: Signal<Local, Bits<3>>, m: Signal<Local, Bits<1>>, mode: Signal<Local, St>, stages: [Child; 2], r: Dff<Bits<70>>, q: Dff<Bits<1>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u16 = (4096_u16 >> 15);
            let typed_1: u8 = (1_u8 << 3);
            self.q.d.next = self.q.q.val();
            self.r.d.next = 262144_u64.into();
            self.l.next = Bits::<3>::from(7_u64);
            self.m.next = 0 + (self.q.q.val() + true) + (Bits::<8>::from(64_u64).get_bits::<1>(self.l.val().index()) + (self.b.val().index() + 2 != 16));
            self.x.next = self.r.q.val() - LIMIT * 2;
            self.mode.next = St::C;
            let named_0: Bits<8> = (typed_1 << 0).to_bits::<8>();
            for place in 0..2_usize {
                self.stages[place].b.next = (self.b.val() << 0_u64).replace_bit(0, true ^ true);
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = 162_u64.to_bits::<8>();
                }
            }
            self.mode.next = self.mode.val();
            match (self.mode.val() == self.mode.val()) {
                true => {
                }
                _ => {
                    match !(self.mode.val() == St::C) {
                        false if self.mode.val() >= St::A => {
                            self.r.d.next = 18446744073709551615_u64.into();
                        }
                        _ => {
                            self.x.next = !bit_cast::<70, 40>((typed_0 ^ 65535_u16).to_bits::<40>());
                        }
                    }
                }
            }
            self.r.d.next = 905837279200074715_u64.into();
        }
    }
}

mod k177 {
    use super::*;
    const LIMIT: usize = 127;
    block!(Kernel { clk clk in { a: Bit, b: Bits<4>, } out { x: Bit, y: Bits<2>, z: Bit, } l: Signal<Local, Bits<8>>, ones: CountOnes<13, 4>, r: Dff<Bits<3>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            self.z.next = self.a.val();
            let named_0: Bits<40> = LIMIT.to_bits::<40>();
            self.x.next = !(self.r.q.val() + self.z.val() > concat::<3, _>((Bits::<1>::from(1_u64), self.z.val(), self.a.val())));
            self.ones.word.next = bits::<13>(0x1355_u64);
            self.y.next = bit_cast::<2, 5>(bits::<5>(0x14_u64)).replace_bit(1, 8 <= LIMIT.to_bits::<8>());
            if LIMIT > 3 {
                self.r.d.next = self.r.q.val() - 0b111_u64;
            }
            self.l.next = !(Bits::<8>::from(0_u64) | 1_u64.to_bits::<8>()).replace_bit(self.r.q.val().index() + 1, bits::<64>(0x1000000000000000_u64).any());
            let named_1 = bit_cast::<8, 2>(self.y.val()).replace_bit(self.b.val().index(), 0_u64 >= LIMIT.to_bits::<40>());
            match LIMIT == 4 {
                false => {
                    self.x.next = self.z.val() || self.z.val();
                }
                _ => {
                    self.z.next = LIMIT == 0;
                    self.l.next = self.l.val() + self.l.val();
                }
            }
            if LIMIT == 1 { self.r.clock.next = self.clk.val(); }
            self.x.next = LIMIT.to_bits::<32>() <= 143542282_u64;
            self.x.next = (self.l.val() << 0_u64.to_bits::<1>()).get_bit(self.ones.count.val().index() * 1) & self.x.val();
        }
    }
}

mod k178 {
    use super::*;
    const a: u64 = 1;
    block!(Kernel[const N: usize][N] {  in { a: Bit, b: Bit, c: Bits<70>, s: Bits<2>, } out { x: Bits<8>, } l: Signal<Local, Bit>, m: Signal<Local, Bit>, child: Child, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u8 = (4_u8 << 0);
            let typed_1: u64 = 0_u64;
            self.m.next = N.to_bits::<4>().get_bit(self.s.val().index());
            self.child.b.next = 0_u64.into();
            self.l.next = bit_cast::<40, 13>(((typed_0 as u8).to_bits::<13>() + self.b.val())).all();
            self.child.a.next = !(typed_1 << 0).to_bits::<8>();
            self.x.next = bit_cast::<8, 2>(self.s.val()) + (N.to_bits::<13>() < Bits::<13>::from(5932_u64));
            self.x.next = self.child.y.val();
            let named_0 = N.to_bits::<13>().all();
            if N > 3 {
                for x in (2..4_usize).rev() {
                    self.m.next = self.l.val();
                    self.m.next = self.b.val();
                }
            } else {
                self.x.next = (N.to_bits::<16>().get_bits::<8>(5) >> a).replace_bit(self.s.val().index(), (self.child.y.val() != 105) & !self.l.val());
                let named_1 = (0 | self.child.x.val()) + 1 >> 1_u64;
            }
            self.m.next = self.m.val();
        }
    }
}

mod k179 {
    use super::*;
    const a: usize = 2;
    const bias: usize = 0;
    const LIMIT: usize = 13;
    block!(Kernel[const N: usize][N] {  in { a: Bits<70>, b: Bits<13>, } out { x: Bit, y: Bits<8>, } l: Signal<Local, Bits<32>>, m: Signal<Local, Bits<16>>, next: Signal<Local, Bits<13>>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u32 = 4294967295_u32;
            let typed_1: u8 = 1_u8;
            self.x.next = true;
            let named_0: Bit = self.a.val() + self.x.val() + (self.a.val() >> bias.to_bits::<2>()) > (bit_cast::<70, 16>(0_u64.to_bits::<16>()) << N.to_bits::<5>());
            self.l.next = concat::<32, _>((Bits::<27>::from(256_u64), 0b1 & Bits::<3>::from(1_u64), bias.to_bits::<1>(), a.to_bits::<3>().xor()));
            self.y.next = (bit_cast::<8, 32>(self.l.val() + named_0) & concat::<8, _>((LIMIT.to_bits::<4>() ^ N.to_bits::<4>(), bit_cast::<2, 1>(Bits::<1>::from(1_u64)), bias.to_bits::<40>().get_bits::<2>(bias))));
            let named_1 = !self.y.val();
            self.next.next = self.b.val();
            self.m.next = (N.to_bits::<16>() << 17_u64) + bit_cast::<16, 16>(Bits::<16>::from(1_u64));
            self.m.next = 1121_u64.into();
            match (self.b.val() - typed_1.to_bits::<13>() < 1_u64) {
                true => {
                    self.y.next = bits::<8>(0x7e_u64);
                    let named_2 = LIMIT.to_bits::<8>() + self.x.val() >> 2_u64;
                }
                true => {
                    self.x.next = bits::<4>(0xf_u64).xor() ^ (self.x.val() ^ false);
                }
                _ => {
                    if !named_0 {
                        self.y.next = bit_cast::<8, 2>(bits::<2>(0x2_u64));
                    } else if bits::<8>(0x30_u64) != self.y.val() - self.y.val() {
                        self.l.next = self.l.val();
                    }
                }
            }
            self.x.next = bits::<64>(0x20000_u64).get_bits::<1>(43).replace_bit(0, named_1.get_bit(bias)) > bias.to_bits::<1>();
        }
    }
}

mod k180 {
    use super::*;
    const a: usize = 127;
    const bias: usize = 109;
    const LIMIT: usize = 82;
    block!(Kernel {  in { a: Bits<70>, b: Bit, c: Bits<2>, s: Bits<1>, } out { x: Bits<8>, y: Bits<1>, } l: Signal<Local, Bits<33>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.y.next = 0b0 & bits::<1>(0x0_u64);
            self.l.next = LIMIT.to_bits::<33>();
            self.x.next = a.to_bits::<8>();
            self.x.next = self.x.val();
            self.y.next = !(self.s.val() >> Bits::<2>::from(3_u64));
            self.y.next = self.s.val();
            let named_0: Bits<5> = 0_u64.into();
        }
    }
}

mod k181 {
    use super::*;
    const a: usize = 117;
    const LIMIT: u64 = 1;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<4>, b: Bit, c: Bits<16>, i: Bits<64>, s: Bits<1>, } out { x: Bits<13>, y: Bits<5>, z: Bits<1>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<4>>, next: Signal<Local, Bits<5>>, r: Dff<Bits<8>>, held: Held, held_rst: Dff<Bit>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u64 = 8_u64;
            let typed_1: u16 = 65535_u16;
            self.m.next = (N.to_bits::<4>() - self.a.val() ^ self.a.val() >> (typed_0 as u8).to_bits::<5>()) >> 4_u64;
            self.next.next = Bits::<5>::from(0_u64) << (N as u64);
            let named_0: Bits<3> = 1_u64.into();
            if false & true ^ (N.to_bits::<40>() <= bits::<40>(0x1_u64)) {
                self.held_rst.d.next = bits::<4>(0xe_u64).replace_bit(2, self.b.val()) == !self.m.val();
            }
            self.held.a.next = bit_cast::<8, 33>((typed_1 << 0).to_bits::<33>() | (typed_0 ^ 0_u64).to_bits::<33>());
            self.l.next = (typed_0 >> 33).to_bits::<8>().all() || named_0 < named_0 || 0b1_u64 >= Bits::<1>::from(1_u64);
            self.held.rst.next = self.b.val() && self.b.val();
            self.x.next = 4943_u64.to_bits::<13>();
            let named_1: Bits<5> = self.next.val();
            self.r.d.next = !self.r.q.val();
            self.y.next = self.next.val();
            self.z.next = self.s.val();
            {
                self.m.next = self.m.val() + self.l.val() << named_0;
            }
            if (true || false) ^ (self.z.val() != self.s.val()) {
                if self.r.q.val().index() + 3 >= self.r.q.val().index() {
                    self.x.next = self.x.val();
                    self.z.next = Bits::<1>::from(1_u64);
                } else {
                    self.r.d.next = self.r.q.val();
                }
                self.l.next = a == 5;
            } else {
                match N == 3 {
                    true => {
                        self.held_rst.d.next = self.l.val();
                    }
                    false if LIMIT < 0b1_u64 & named_0 => {
                        self.held.a.next = 63_u64.into();
                        self.z.next = self.z.val();
                    }
                    _ => {
                        self.next.next = !typed_1.to_bits::<32>().get_bits::<5>(6);
                    }
                }
            }
            if a > 1 {
                self.z.next = 0 + (self.z.val() >> 3_u64);
                self.x.next = concat::<13, _>(((a.to_bits::<70>() >> (N as u64)).get_bits::<10>(N), bit_cast::<3, 3>(named_0)));
            } else {
                for turn in 1..4_usize {
                    self.z.next = bit_cast::<1, 8>(bits::<8>(0x0_u64));
                    self.m.next = bit_cast::<4, 2>(turn.to_bits::<2>());
                }
            }
            if 0x45be8cdb != (a.to_bits::<32>() + Bits::<32>::from(1_u64)) {
                for i in (1..=3_u64).rev() {
                    self.x.next = self.x.val() >> 1_u64;
                }
                let named_2 = self.m.val();
            }
            let named_3 = 1_u64.to_bits::<33>().replace_bit(self.a.val().index(), self.b.val()).replace_bit(self.c.val().index(), self.b.val() ^ self.l.val());
        }
    }
}

mod k182 {
    use super::*;
    const LIMIT: u64 = 115;
    block!(Kernel { clk clk in { a: Bits<13>, b: Bits<8>, } out { x: Bits<8>, y: Bit, } l: Signal<Local, Bits<64>>, mode: Signal<Local, St>, child: Child, r: Dff<Bits<40>>, q: Dff<St>, myself: Dff<Bits<70>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            let typed_0: u64 = 1024_u64;
            self.y.next = (self.b.val() ^ self.b.val()).xor();
            self.child.b.next = 141_u64.into();
            self.x.next = 0x1 + Bits::<8>::from(82_u64);
            if !(self.y.val() && self.y.val()) {
                self.myself.d.next = !bit_cast::<70, 16>(typed_0.to_bits::<16>() << LIMIT);
            }
            self.child.a.next = 213_u64.to_bits::<8>();
            self.l.next = Bits::<64>::from(18438893544064658338_u64);
            self.q.d.next = St::C;
            self.mode.next = self.q.q.val();
            let named_0: Bit = false;
            if bit_cast::<4, 64>(self.l.val()) >= 0xf {
                self.r.d.next = self.r.q.val();
            }
            match self.q.q.val() {
                St::C => {
                    self.q.d.next = St::B;
                }
                _ => {
                    {
                        self.r.d.next = self.r.q.val();
                        self.myself.d.next = self.myself.q.val().get_bits::<70>(0);
                    }
                }
            }
            if !(self.a.val() < LIMIT) {
                let named_1 = self.r.q.val();
                match self.mode.val() {
                    St::B if (((1 << 46) - 1) > self.l.val()) | named_0 ^ self.y.val() => {
                        self.l.next = self.l.val();
                    }
                    St::B => {
                        self.l.next = self.l.val();
                    }
                    St::C | St::A if 0_u64.to_bits::<33>() ^ (typed_0 ^ 0_u64).to_bits::<33>() <= bit_cast::<33, 32>(bits::<32>(0x1_u64)) => {
                        self.l.next = LIMIT >> bits::<5>(0x8_u64);
                        self.y.next = self.x.val().any();
                    }
                    _ => {
                    }
                }
            }
            if self.b.val().index() + 2 >= self.a.val().index() {
                self.mode.next = St::C;
                self.l.next = self.l.val();
            } else if self.mode.val() < self.mode.val() {
                self.q.d.next = self.q.q.val();
                if self.mode.val() >= St::A && self.y.val() & self.y.val() {
                    self.mode.next = self.mode.val();
                } else if named_0 ^ self.y.val() {
                    self.x.next = bit_cast::<8, 3>((typed_0 << 61).to_bits::<3>());
                    self.y.next = (typed_0 as u8).to_bits::<2>() + self.y.val() != ((typed_0 << 62).to_bits::<2>() >> 7_u64.to_bits::<3>());
                } else {
                    self.q.d.next = St::B;
                    self.myself.d.next = self.myself.q.val();
                }
            }
            let named_2 = bits::<32>(0xffffffff_u64).replace_bit(self.b.val().index() + 1, self.q.q.val() != St::A).any();
        }
    }
}

mod k183 {
    use super::*;
    const a: u64 = 127;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bit, b: Bits<4>, c: Bits<4>, i: Bits<8>, } out { x: Bit, y: Bits<16>, } l: Signal<Local, Bits<4>>, mode: Signal<Local, St>, stages: [Child; 2], r: Dff<St>, q: Dff<Bits<64>>, myself: Dff<St>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u8 = (1_u8 << 5);
            self.l.next = self.b.val();
            self.y.next = bit_cast::<16, 8>(bit_cast::<8, 5>(bits::<5>(0x1_u64))) << a;
            self.mode.next = St::A;
            self.x.next = self.a.val();
            self.r.d.next = self.r.q.val();
            if !true {
                self.q.d.next = 11237445092492419357_u64.into();
            }
            self.myself.d.next = self.r.q.val();
            for place in 0..2_usize {
                self.stages[place].b.next = Bits::<8>::from(0_u64).replace_bit(self.i.val().index(), true) >> bits::<2>(0x0_u64);
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = bit_cast::<8, 70>(N.to_bits::<70>().replace_bit(self.b.val().index() + 53, self.x.val()));
                }
            }
            {
                self.myself.d.next = self.r.q.val();
            }
        }
    }
}

mod k184 {
    use super::*;
    const LIMIT: u64 = 25;
    block!(Kernel[const N: usize][N] {  in { a: Bits<1>, b: Bits<8>, c: Bit, i: Bits<64>, s: Bits<4>, } out { x: Bits<4>, y: Bits<2>, z: Bit, } l: Signal<Local, Bit>, m: Signal<Local, Bits<33>>, next: Signal<Local, Bits<8>>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            let typed_0: u64 = (4503599627370496_u64 ^ 2199023255552_u64);
            self.x.next = self.b.val().get_bits::<4>(self.a.val().index());
            self.l.next = self.c.val();
            self.y.next = (N.to_bits::<2>() >> LIMIT).replace_bit(0, self.l.val());
            let named_0 = Bits::<3>::from(1_u64);
            self.next.next = self.b.val();
            let named_1: Bit = self.c.val();
            self.m.next = N.to_bits::<33>();
            self.z.next = !bit_cast::<32, 70>(typed_0.to_bits::<70>()).get_bit(self.y.val().index());
            self.y.next = (N as u64) | self.y.val();
        }
    }
}

mod k185 {
    use super::*;
    const bias: u64 = 0;
    const LIMIT: usize = 0;
    block!(Kernel { clk clk in { a: Bits<64>, b: Bits<13>, c: Bits<40>, i: Bits<3>, } out { x: Bits<64>, y: Bits<8>, z: Bits<8>, } ones: CountOnes<13, 4>, r: Dff<Bits<2>>, q: Dff<St>, myself: Dff<Bit>, held: Held, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u8 = (0_u32 as u8);
            let typed_1: u64 = (0_u64 ^ 1_u64);
            self.z.next = bits::<8>(0xff_u64).replace_bit(2, LIMIT.to_bits::<70>() == 11823460493212616442_u64);
            let named_0 = !LIMIT.to_bits::<16>();
            self.y.next = ((self.z.val() + true) + (false & self.myself.q.val()));
            let named_1 = concat::<33, _>((self.b.val(), typed_0.saturating_sub(59).to_bits::<7>(), (typed_0 ^ 0_u8).to_bits::<6>(), self.i.val(), typed_1.to_bits::<2>(), LIMIT.to_bits::<2>())) & (0x1ffffffff_u64 | LIMIT.to_bits::<33>());
            self.x.next = (self.a.val() & self.a.val()) << typed_1.saturating_sub(1).to_bits::<5>();
            self.ones.word.next = bit_cast::<13, 70>(typed_1.to_bits::<70>());
            self.held.rst.next = false;
            self.held.a.next = self.y.val();
            if ((self.i.val().index() + 7 <= 4) & (self.ones.count.val().index() + 0 != self.z.val().index())) {
                self.r.d.next = self.r.q.val();
            }
            if !true {
                self.myself.d.next = self.myself.q.val();
            }
            self.q.d.next = St::B;
            let named_2 = self.myself.q.val();
            self.held.a.next = 1_u64.into();
            match self.q.q.val() {
                St::C | St::A => {
                    let named_3 = Bits::<33>::from(8589934591_u64) | 6995750922_u64;
                    for j in 1..1_u64 {
                        self.held.rst.next = LIMIT < 5;
                        self.q.d.next = St::B;
                    }
                }
                St::C | St::A => {
                    {
                        self.x.next = self.x.val();
                    }
                    match self.q.q.val() {
                        St::C => {
                        }
                        _ => {
                            self.held.rst.next = bit_cast::<40, 64>(self.z.val().get_bits::<64>(named_0.index() + 1)) >= 0b1 ^ LIMIT.to_bits::<40>();
                            self.myself.d.next = self.held.x.val().index() + 5 > 9;
                        }
                    }
                }
                _ => {
                    match self.r.q.val().index() + 2 {
                        0 | 2 if 0x0_u64 <= self.c.val() => {
                            self.y.next = self.y.val();
                        }
                        _ => {
                            self.held.a.next = bits::<8>(0x1_u64) >> bias;
                            self.x.next = (LIMIT.to_bits::<64>() << bias) + (self.i.val().all() & LIMIT.to_bits::<70>().get_bit(self.b.val().index() + 1));
                        }
                    }
                    self.r.d.next = self.r.q.val() << bias;
                }
            }
        }
    }
}

mod k186 {
    use super::*;
    const bias: usize = 2;
    const LIMIT: u64 = 1;
    block!(Kernel[const N: usize][N] {  in { a: Bits<3>, b: Bits<8>, c: Bits<8>, } out { x: Bits<8>, y: Bits<16>, } child: Child, ones: CountOnes<13, 4>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u64 = 1_u64;
            self.y.next = bit_cast::<16, 8>(self.c.val());
            self.child.a.next = 1_u64.into();
            self.ones.word.next = (typed_0 >> 27).to_bits::<13>() >> 4_u64 << bits::<1>(0x1_u64);
            self.child.b.next = (1 - self.b.val()).get_bits::<8>(0);
            self.x.next = self.child.x.val();
            self.x.next = typed_0.saturating_sub(1).to_bits::<8>() ^ self.c.val();
            self.y.next = N.to_bits::<16>();
        }
    }
}

mod k187 {
    use super::*;
    const LIMIT: u64 = 1;
    block!(Kernel {  in { a: Bits<8>, b: Bits<1>, c: Bits<64>, } out { x: Bits<8>, y: Bits<32>, } l: Signal<Local, Bit>, k: Constant<Bits<70>> = Constant::new(0_u64.into()), });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            self.x.next = self.a.val();
            self.l.next = false;
            self.y.next = 4294967295_u64.into();
            self.y.next = !self.y.val() << 28_u64;
            let named_0 = LIMIT + (self.b.val() + self.l.val()) - (bits::<1>(0x0_u64) >> LIMIT ^ !Bits::<1>::from(0_u64));
            self.x.next = self.a.val() << 5_u64;
            let named_1 = bit_cast::<33, 64>(self.c.val());
            let named_2: Bits<8> = 1_u64.into();
        }
    }
}

mod k188 {
    use super::*;
    const a: u64 = 127;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<32>, b: Bits<3>, c: Bit, i: Bits<16>, } out { x: Bits<1>, y: Bits<40>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<3>>, stages: [Child; 2], r: Dff<Bits<8>>, q: Dff<Bit>, myself: Dff<St>, kept: Reg<Bits<40>>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: u8 = 128_u8;
            self.kept.d.next = self.kept.q.val() >> a;
            self.kept.en.next = bit_cast::<64, 8>(self.r.q.val()).get_bit(self.i.val().index());
            if N.to_bits::<2>().get_bit(self.i.val().index()) {
                self.q.d.next = self.a.val().get_bit(self.r.q.val().index());
            }
            self.kept.rst.next = self.myself.q.val() != St::C;
            let named_0: Bits<33> = N.to_bits::<33>();
            self.l.next = self.r.q.val().all();
            self.x.next = bits::<1>(0x1_u64);
            if self.l.val() | self.l.val() {
                self.myself.d.next = St::A;
            }
            if N < 0 {
                self.r.d.next = self.r.q.val();
            }
            self.m.next = N.to_bits::<3>() & 1_u64.to_bits::<3>().replace_bit(self.i.val().index(), false).replace_bit(N, Bits::<13>::from(8191_u64) != N.to_bits::<13>());
            self.y.next = typed_0.saturating_sub(36).to_bits::<40>() >> a;
            for place in 0..2_usize {
                self.stages[place].b.next = !(self.r.q.val() << 2_u64);
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = self.r.q.val() + self.r.q.val() >> a;
                }
            }
            self.r.d.next = typed_0.to_bits::<8>() << self.b.val();
            self.r.d.next = concat::<8, _>((Bits::<6>::from(0_u64), self.c.val(), self.q.q.val())).get_bits::<8>(self.x.val().index());
            for i in 1..4_usize {
                {
                    self.y.next = self.kept.q.val();
                    self.kept.d.next = i.to_bits::<40>();
                }
            }
        }
    }
}

mod k189 {
    use super::*;
    const bias: usize = 0;
    const LIMIT: u64 = 127;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<4>, b: Bits<1>, c: Bits<8>, i: Bits<8>, s: Bits<1>, } out { x: Bits<16>, y: Bits<3>, z: Bits<3>, } l: Signal<Local, Bits<64>>, child: Child, r: Dff<Bits<70>>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            let typed_0: Byte = 29_u8;
            self.child.a.next = 0_u64.into();
            let named_0 = self.b.val() - 0x0;
            self.child.b.next = self.i.val();
            let named_1: Bits<4> = 12_u64.into();
            self.r.d.next = 10600670465304961760_u64.into();
            let named_2 = bias.to_bits::<64>();
            self.x.next = (typed_0 << 7).to_bits::<16>() + true;
            let named_3 = (N as u64) > self.i.val();
            self.l.next = concat::<64, _>((N.to_bits::<45>(), (typed_0 as u8).to_bits::<14>(), bias.to_bits::<2>(), false, bias.to_bits::<1>(), Bits::<1>::from(1_u64))) >> self.b.val();
            let named_4 = (typed_0 as u8).to_bits::<40>();
            self.z.next = typed_0.saturating_sub(199).to_bits::<8>().get_bits::<3>(0);
            self.y.next = self.z.val();
            self.z.next = self.z.val();
            self.x.next = !self.x.val();
            if (self.child.y.val() - self.i.val()).all() {
                if named_0.index() + 1 >= named_0.index() {
                    self.r.d.next = typed_0.saturating_sub(0).to_bits::<70>();
                }
                if (N as u64) <= Bits::<8>::from(0_u64) {
                    self.y.next = bits::<3>(0x7_u64) >> N.to_bits::<3>();
                } else if 0x1 < (typed_0 >> 2).to_bits::<32>() ^ Bits::<32>::from(3585449381_u64) {
                    self.l.next = self.l.val();
                    self.l.next = 17441826697905949229_u64.into();
                } else {
                    self.z.next = 4_u64.into();
                }
            }
            let named_5 = N > 4;
            let named_6 = bit_cast::<64, 33>(N.to_bits::<33>() + named_3).all();
        }
    }
}

/// All of them.
pub fn all() -> Vec<Kernel> {
    vec![
        Kernel::new("k0", k0::Kernel::<6>::default),
        Kernel::new("k1", k1::Kernel::default),
        Kernel::new("k2", k2::Kernel::<4>::default),
        Kernel::new("k3", k3::Kernel::default),
        Kernel::new("k4", k4::Kernel::<1>::default),
        Kernel::new("k5", k5::Kernel::default),
        Kernel::new("k6", k6::Kernel::default),
        Kernel::new("k7", k7::Kernel::<3>::default),
        Kernel::new("k8", k8::Kernel::default),
        Kernel::new("k9", k9::Kernel::<4>::default),
        Kernel::new("k10", k10::Kernel::default),
        Kernel::new("k11", k11::Kernel::default),
        Kernel::new("k12", k12::Kernel::default),
        Kernel::new("k13", k13::Kernel::default),
        Kernel::new("k14", k14::Kernel::<5>::default),
        Kernel::new("k15", k15::Kernel::<1>::default),
        Kernel::new("k16", k16::Kernel::default),
        Kernel::new("k17", k17::Kernel::default),
        Kernel::new("k18", k18::Kernel::<3>::default),
        Kernel::new("k19", k19::Kernel::default),
        Kernel::new("k20", k20::Kernel::<4>::default),
        Kernel::new("k21", k21::Kernel::<6>::default),
        Kernel::new("k22", k22::Kernel::<1>::default),
        Kernel::new("k23", k23::Kernel::<3>::default),
        Kernel::new("k24", k24::Kernel::default),
        Kernel::new("k25", k25::Kernel::<2>::default),
        Kernel::new("k26", k26::Kernel::default),
        Kernel::new("k27", k27::Kernel::default),
        Kernel::new("k28", k28::Kernel::default),
        Kernel::new("k29", k29::Kernel::default),
        Kernel::new("k30", k30::Kernel::default),
        Kernel::new("k31", k31::Kernel::<5>::default),
        Kernel::new("k32", k32::Kernel::default),
        Kernel::new("k33", k33::Kernel::<4>::default),
        Kernel::new("k34", k34::Kernel::default),
        Kernel::new("k35", k35::Kernel::default),
        Kernel::new("k36", k36::Kernel::default),
        Kernel::new("k37", k37::Kernel::default),
        Kernel::new("k38", k38::Kernel::default),
        Kernel::new("k39", k39::Kernel::default),
        Kernel::new("k40", k40::Kernel::<6>::default),
        Kernel::new("k41", k41::Kernel::default),
        Kernel::new("k42", k42::Kernel::default),
        Kernel::new("k43", k43::Kernel::default),
        Kernel::new("k44", k44::Kernel::<4>::default),
        Kernel::new("k45", k45::Kernel::default),
        Kernel::new("k46", k46::Kernel::default),
        Kernel::new("k47", k47::Kernel::<4>::default),
        Kernel::new("k48", k48::Kernel::default),
        Kernel::new("k49", k49::Kernel::default),
        Kernel::new("k50", k50::Kernel::default),
        Kernel::new("k51", k51::Kernel::default),
        Kernel::new("k52", k52::Kernel::default),
        Kernel::new("k53", k53::Kernel::default),
        Kernel::new("k54", k54::Kernel::default),
        Kernel::new("k55", k55::Kernel::default),
        Kernel::new("k56", k56::Kernel::default),
        Kernel::new("k57", k57::Kernel::<1>::default),
        Kernel::new("k58", k58::Kernel::default),
        Kernel::new("k59", k59::Kernel::<1>::default),
        Kernel::new("k60", k60::Kernel::<5>::default),
        Kernel::new("k61", k61::Kernel::default),
        Kernel::new("k62", k62::Kernel::default),
        Kernel::new("k63", k63::Kernel::default),
        Kernel::new("k64", k64::Kernel::<6>::default),
        Kernel::new("k65", k65::Kernel::default),
        Kernel::new("k66", k66::Kernel::default),
        Kernel::new("k67", k67::Kernel::default),
        Kernel::new("k68", k68::Kernel::default),
        Kernel::new("k69", k69::Kernel::<3>::default),
        Kernel::new("k70", k70::Kernel::default),
        Kernel::new("k71", k71::Kernel::default),
        Kernel::new("k72", k72::Kernel::default),
        Kernel::new("k73", k73::Kernel::default),
        Kernel::new("k74", k74::Kernel::default),
        Kernel::new("k75", k75::Kernel::default),
        Kernel::new("k76", k76::Kernel::<3>::default),
        Kernel::new("k77", k77::Kernel::<3>::default),
        Kernel::new("k78", k78::Kernel::default),
        Kernel::new("k79", k79::Kernel::<3>::default),
        Kernel::new("k80", k80::Kernel::<6>::default),
        Kernel::new("k81", k81::Kernel::default),
        Kernel::new("k82", k82::Kernel::default),
        Kernel::new("k83", k83::Kernel::default),
        Kernel::new("k84", k84::Kernel::<5>::default),
        Kernel::new("k85", k85::Kernel::default),
        Kernel::new("k86", k86::Kernel::<6>::default),
        Kernel::new("k87", k87::Kernel::default),
        Kernel::new("k88", k88::Kernel::default),
        Kernel::new("k89", k89::Kernel::<2>::default),
        Kernel::new("k90", k90::Kernel::<5>::default),
        Kernel::new("k91", k91::Kernel::default),
        Kernel::new("k92", k92::Kernel::default),
        Kernel::new("k93", k93::Kernel::<5>::default),
        Kernel::new("k94", k94::Kernel::<3>::default),
        Kernel::new("k95", k95::Kernel::default),
        Kernel::new("k96", k96::Kernel::<1>::default),
        Kernel::new("k97", k97::Kernel::default),
        Kernel::new("k98", k98::Kernel::default),
        Kernel::new("k99", k99::Kernel::default),
        Kernel::new("k100", k100::Kernel::<1>::default),
        Kernel::new("k101", k101::Kernel::<5>::default),
        Kernel::new("k102", k102::Kernel::default),
        Kernel::new("k103", k103::Kernel::<6>::default),
        Kernel::new("k104", k104::Kernel::default),
        Kernel::new("k105", k105::Kernel::default),
        Kernel::new("k106", k106::Kernel::default),
        Kernel::new("k107", k107::Kernel::default),
        Kernel::new("k108", k108::Kernel::<5>::default),
        Kernel::new("k109", k109::Kernel::default),
        Kernel::new("k110", k110::Kernel::default),
        Kernel::new("k111", k111::Kernel::<2>::default),
        Kernel::new("k112", k112::Kernel::default),
        Kernel::new("k113", k113::Kernel::<2>::default),
        Kernel::new("k114", k114::Kernel::default),
        Kernel::new("k115", k115::Kernel::<5>::default),
        Kernel::new("k116", k116::Kernel::<3>::default),
        Kernel::new("k117", k117::Kernel::default),
        Kernel::new("k118", k118::Kernel::default),
        Kernel::new("k119", k119::Kernel::default),
        Kernel::new("k120", k120::Kernel::<2>::default),
        Kernel::new("k121", k121::Kernel::default),
        Kernel::new("k122", k122::Kernel::<4>::default),
        Kernel::new("k123", k123::Kernel::default),
        Kernel::new("k124", k124::Kernel::<5>::default),
        Kernel::new("k125", k125::Kernel::default),
        Kernel::new("k126", k126::Kernel::default),
        Kernel::new("k127", k127::Kernel::<6>::default),
        Kernel::new("k128", k128::Kernel::<1>::default),
        Kernel::new("k129", k129::Kernel::default),
        Kernel::new("k130", k130::Kernel::default),
        Kernel::new("k131", k131::Kernel::<3>::default),
        Kernel::new("k132", k132::Kernel::<4>::default),
        Kernel::new("k133", k133::Kernel::<5>::default),
        Kernel::new("k134", k134::Kernel::default),
        Kernel::new("k135", k135::Kernel::default),
        Kernel::new("k136", k136::Kernel::<5>::default),
        Kernel::new("k137", k137::Kernel::<4>::default),
        Kernel::new("k138", k138::Kernel::<1>::default),
        Kernel::new("k139", k139::Kernel::default),
        Kernel::new("k140", k140::Kernel::default),
        Kernel::new("k141", k141::Kernel::default),
        Kernel::new("k142", k142::Kernel::default),
        Kernel::new("k143", k143::Kernel::default),
        Kernel::new("k144", k144::Kernel::default),
        Kernel::new("k145", k145::Kernel::default),
        Kernel::new("k146", k146::Kernel::default),
        Kernel::new("k147", k147::Kernel::<6>::default),
        Kernel::new("k148", k148::Kernel::default),
        Kernel::new("k149", k149::Kernel::<4>::default),
        Kernel::new("k150", k150::Kernel::default),
        Kernel::new("k151", k151::Kernel::default),
        Kernel::new("k152", k152::Kernel::default),
        Kernel::new("k153", k153::Kernel::default),
        Kernel::new("k154", k154::Kernel::default),
        Kernel::new("k155", k155::Kernel::default),
        Kernel::new("k156", k156::Kernel::<5>::default),
        Kernel::new("k157", k157::Kernel::default),
        Kernel::new("k158", k158::Kernel::default),
        Kernel::new("k159", k159::Kernel::default),
        Kernel::new("k160", k160::Kernel::default),
        Kernel::new("k161", k161::Kernel::default),
        Kernel::new("k162", k162::Kernel::default),
        Kernel::new("k163", k163::Kernel::default),
        Kernel::new("k164", k164::Kernel::<1>::default),
        Kernel::new("k165", k165::Kernel::default),
        Kernel::new("k166", k166::Kernel::default),
        Kernel::new("k167", k167::Kernel::<2>::default),
        Kernel::new("k168", k168::Kernel::<1>::default),
        Kernel::new("k169", k169::Kernel::default),
        Kernel::new("k170", k170::Kernel::<2>::default),
        Kernel::new("k171", k171::Kernel::default),
        Kernel::new("k172", k172::Kernel::default),
        Kernel::new("k173", k173::Kernel::<4>::default),
        Kernel::new("k174", k174::Kernel::default),
        Kernel::new("k175", k175::Kernel::default),
        Kernel::new("k176", k176::Kernel::default),
        Kernel::new("k177", k177::Kernel::default),
        Kernel::new("k178", k178::Kernel::<2>::default),
        Kernel::new("k179", k179::Kernel::<4>::default),
        Kernel::new("k180", k180::Kernel::default),
        Kernel::new("k181", k181::Kernel::<1>::default),
        Kernel::new("k182", k182::Kernel::default),
        Kernel::new("k183", k183::Kernel::<5>::default),
        Kernel::new("k184", k184::Kernel::<2>::default),
        Kernel::new("k185", k185::Kernel::default),
        Kernel::new("k186", k186::Kernel::<6>::default),
        Kernel::new("k187", k187::Kernel::default),
        Kernel::new("k188", k188::Kernel::<2>::default),
        Kernel::new("k189", k189::Kernel::<6>::default),
    ]
}
