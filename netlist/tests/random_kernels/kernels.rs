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
            self.x.next = N.to_bits::<5>();
            self.l.next = self.x.val() << (N as u64);
            self.mode.next = St::C;
            for x in (0..3_u64).rev() {
                self.mode.next = self.mode.val();
                self.l.next = Bits::<5>::from(4_u64);
            }
            match self.c.val().index() + 2 {
                1 | 3 if !self.a.val() => {
                    match self.c.val().index() + 2 {
                        3 if self.mode.val() >= St::A => {
                            self.l.next = self.l.val();
                            self.mode.next = St::C;
                        }
                        3 | 2 => {
                            self.x.next = bit_cast::<5, 70>(N.to_bits::<70>().replace_bit(N, self.a.val()));
                        }
                        _ => {
                            self.mode.next = self.mode.val();
                            self.l.next = self.l.val();
                        }
                    }
                    if N < 3 {
                        self.l.next = self.x.val() >> Bits::<1>::from(1_u64);
                        self.mode.next = self.mode.val();
                    }
                }
                0b10 => {
                    if N < 0 {
                        self.x.next = self.x.val();
                        self.mode.next = self.mode.val();
                    }
                    self.mode.next = self.mode.val();
                }
                0b11 => {
                    if (N.to_bits::<13>() + self.a.val()).all() {
                        self.mode.next = self.mode.val();
                    } else if Bits::<64>::from(13692427339134832642_u64) << 1_u64.to_bits::<1>() != (N.to_bits::<64>() & bits::<64>(0x1000000_u64)) {
                        self.x.next = Bits::<5>::from(2_u64);
                        self.mode.next = St::C;
                    }
                    if ((N as u64) - N.to_bits::<3>()).get_bit(2) {
                        self.x.next = bit_cast::<5, 1>(1_u64.to_bits::<1>());
                        self.x.next = self.l.val();
                    }
                }
                _ => {
                    {
                        self.l.next = 1_u64.into();
                    }
                    self.x.next = 31_u64.into();
                }
            }
            self.x.next = self.l.val();
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
            self.myself.d.next = St::B;
            if bits::<70>(0x0_u64) > a * 2 + 144115188075855872_u64.to_bits::<70>() {
                self.q.d.next = (bits::<64>(0x1000000000000000_u64) + true).get_bits::<32>(17);
            }
            self.r.d.next = St::A;
            self.m.next = Bits::<1>::from(1_u64);
            self.x.next = self.a.val() + false;
            self.next.next = 1_u64.to_bits::<40>();
            self.l.next = (4_u64.to_bits::<16>() + self.b.val()).replace_bit(self.m.val().index(), self.myself.q.val() < self.myself.q.val());
            if (self.r.q.val() == St::B) & (false && true) {
                if !false {
                    self.x.next = self.x.val();
                    self.m.next = 1_u64.into();
                }
            }
            if bits::<3>(0x6_u64) > self.a.val().get_bits::<3>(1) {
                if !(true ^ true) {
                    self.myself.d.next = self.r.q.val();
                } else if Bits::<5>::from(4_u64) > 1_u64.to_bits::<5>() {
                    self.m.next = (self.m.val() << 3_u64).replace_bit(0, self.x.val() >= self.a.val());
                    self.x.next = bit_cast::<8, 8>(bit_cast::<8, 5>(Bits::<5>::from(8_u64)));
                }
            } else {
                if (false && false) | !false {
                    self.x.next = 19_u64.into();
                } else {
                    self.l.next = bit_cast::<16, 8>(self.a.val()) + 15_u64.to_bits::<4>().get_bit(self.m.val().index() + 1);
                    self.myself.d.next = self.myself.q.val();
                }
                self.l.next = 41032_u64.into();
            }
            for b in 2..=4_usize {
                self.l.next = bit_cast::<16, 3>(1_u64.to_bits::<3>() ^ bits::<3>(0x5_u64));
            }
            self.l.next = 0_u64.into();
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
            self.z.next = false;
            self.y.next = bit_cast::<64, 64>(bit_cast::<64, 2>(Bits::<2>::from(1_u64)));
            self.pair.next.inner.flag = self.z.val();
            self.pair.next.low = bit_cast::<4, 4>(bit_cast::<4, 8>(self.k.val() << 2_u64));
            self.pair.next.inner.high = (self.k.val() + true >> 0_u64) ^ self.k.val();
            self.x.next = !(0b1_u64 & self.pair.val().inner.high) | bit_cast::<8, 16>(N.to_bits::<16>() >> 3_u64);
            self.r.d.next = bits::<33>(0x0_u64) + self.r.q.val();
            for place in 0..3_usize {
                self.list[place].next = bit_cast::<8, 16>(!bits::<16>(0x448f_u64));
            }
            for b in 0..2_usize {
                match (self.pair.val().low >> LIMIT > self.s.val()) {
                    true => {
                        self.pair.next.inner.flag = 0_u64.to_bits::<13>() + self.x.val().all() > (N.to_bits::<13>() & 1210_u64) << 7_u64;
                    }
                    _ => {
                        self.z.next = (b != 0) & (self.list[1].val() <= N.to_bits::<8>());
                        self.list[0].next = self.k.val();
                    }
                }
                self.list[b].next = self.list[2].val() & self.list[0].val();
            }
            if N.to_bits::<32>() == 1_u64.to_bits::<32>() {
                comment!("what follows\nin two lines");
                self.z.next = self.z.val();
                if !self.pair.val().inner.flag {
                    self.pair.next.low = ((self.s.val() << a) + (false || self.pair.val().inner.flag));
                    self.pair.next.inner.flag = (8191_u64.to_bits::<13>() >> Bits::<1>::from(0_u64)).all();
                }
            }
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
            self.pair.next.inner.flag = bit_cast::<2, 1>(0_u64.to_bits::<1>()).any();
            self.x.next = Bits::<3>::from(0_u64);
            self.m.next = bits::<32>(0x40_u64);
            self.l.next = bits::<33>(0x2000000_u64) ^ Bits::<33>::from(0_u64);
            self.y.next = 1 ^ self.m.val() > 2967968719_u64;
            self.pair.next.low = 15_u64.to_bits::<4>();
            self.pair.next.inner.high = 84_u64.to_bits::<8>().get_bits::<8>(self.k.val().index());
            for place in 0..2_usize {
                self.list[place].next = bit_cast::<33, 1>(1_u64.to_bits::<1>()) << a;
            }
            match (self.s.val() << a).all() {
                true if true || self.y.val() => {
                }
                false => {
                }
                _ => {
                    match !(self.c.val() >= a) {
                        false if self.s.val().index() + 8 == 31 => {
                        }
                        false if (!self.pair.val().inner.flag & (12206726134061175018_u64 < self.b.val())) => {
                            self.pair.next.low = self.pair.val().low;
                            self.list[1].next = bit_cast::<33, 32>(self.m.val().replace_bit(47, self.y.val() || self.y.val()));
                        }
                        _ => {
                            self.y.next = self.y.val();
                            self.pair.next.low = self.pair.val().low;
                        }
                    }
                }
            }
            for b in 2..2_u64 {
                match 6350220540160128581_u64 >= 0b0_u64 + self.c.val() {
                    false => {
                        self.x.next = 0_u64.to_bits::<3>() & (b * 0x4000_0000_0000_0000);
                    }
                    false if (self.y.val() & self.y.val()) => {
                        self.pair.next.inner.flag = self.pair.val().inner.flag ^ (self.pair.val().low.index() + 3 <= 21);
                        self.x.next = bits::<3>(0x0_u64) >> 0_u64;
                    }
                    _ => {
                        self.list[1].next = (self.list[1].val() & self.l.val() + self.list[0].val()) >> self.b.val();
                    }
                }
            }
            match 16115548629087661308_u64.to_bits::<70>().any() || 4074821361_u64.to_bits::<32>().xor() {
                true if !false => {
                    if self.pair.val().inner.high.get_bit(1) {
                        self.list[1].next = !self.list[1].val();
                    } else if (self.pair.val().inner.flag || self.y.val()) {
                        self.pair.next.inner.flag = self.pair.val().inner.high < self.pair.val().inner.high;
                    }
                    self.x.next = self.x.val() + self.pair.val().inner.flag;
                }
                true => {
                    self.m.next = a * 2 ^ self.m.val();
                }
                _ => {
                }
            }
            self.m.next = bit_cast::<32, 8>(bits::<8>(0x2_u64));
            comment!("what follows\nin two lines");
            self.list[0].next = 0_u64.into();
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
            self.mode.next = self.q.q.val();
            self.myself.d.next = self.myself.q.val().replace_bit(0, self.i.val()) & bit_cast::<1, 1>(self.myself.q.val());
            self.next.next = bias.to_bits::<64>();
            self.l.next = 0_u64.into();
            self.m.next = 248839964_u64.into();
            if self.m.val() == a.to_bits::<33>() {
                self.r.d.next = self.m.val().get_bit(N - 1);
            }
            self.x.next = self.c.val();
            self.q.d.next = St::C;
            for turn in 1..=2_usize {
                self.m.next = bit_cast::<33, 13>(turn.to_bits::<13>().replace_bit(self.myself.q.val().index(), self.i.val()));
            }
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
            self.kept.en.next = false;
            self.x.next = self.b.val().index() + 0 >= 0;
            self.kept.d.next = self.kept.q.val();
            self.l.next = (!6796761031187205027_u64.to_bits::<64>() + (17872874619630085511_u64.to_bits::<64>() + self.x.val()));
            self.m.next = Bits::<8>::from(64_u64);
            self.kept.rst.next = 0b11111111_u64 == bits::<8>(0x1_u64) + (bits::<13>(0x2_u64) < Bits::<13>::from(1331_u64));
            if self.m.val().get_bit(self.a.val().index()) {
                self.r.d.next = self.r.q.val();
            }
            self.y.next = false;
            match self.kept.q.val().index() + 2 {
                0 | 1 if self.a.val().index() + 4 < self.a.val().index() => {
                    for i in (1..2_u64).rev() {
                        self.kept.d.next = 31501_u64.into();
                        self.x.next = self.x.val();
                    }
                    if self.l.val().replace_bit(14, self.x.val()).get_bit(60) {
                        self.kept.rst.next = 0_u64.to_bits::<32>() - bias > bits::<32>(0x1_u64) >> 16_u64;
                    } else {
                        self.l.next = (0_u64.to_bits::<64>() | self.l.val()) >> 8_u64.to_bits::<4>() >> bias;
                        self.r.d.next = self.r.q.val();
                    }
                }
                _ => {
                    {
                        self.r.d.next = self.r.q.val();
                    }
                    self.kept.rst.next = !bit_cast::<16, 8>(self.m.val()).all();
                }
            }
            match self.r.q.val() {
                St::B | St::C if bits::<32>(0x10_u64).xor() => {
                    {
                        self.x.next = false || self.y.val();
                    }
                }
                St::C => {
                    self.l.next = (self.l.val() + bit_cast::<64, 8>(self.k.val())) + (1_u64.to_bits::<40>().replace_bit(6, self.y.val()) > 135017578874_u64.to_bits::<40>().replace_bit(self.a.val().index() + 25, self.y.val()));
                }
                _ => {
                }
            }
            {
                self.x.next = true;
                for turn in 0..0_u64 {
                    self.l.next = Bits::<64>::from(8534362806790220051_u64);
                }
            }
        }
    }
}

mod k6 {
    use super::*;
    const a: usize = 127;
    const LIMIT: usize = 99;
    block!(Kernel { clk clk in { a: Bits<3>, b: Bits<32>, s: Bits<4>, } out { x: Bits<3>, y: Bits<2>, } l: Signal<Local, Bits<13>>, list: [Signal<Local, Bits<33>>; 2], r: Dff<Bit>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            self.x.next = self.a.val() << 0_u64;
            self.y.next = bits::<2>(0x3_u64);
            self.l.next = 5520_u64 + !(981_u64.to_bits::<13>() << Bits::<3>::from(2_u64));
            self.r.d.next = self.x.val().index() + 8 <= 21;
            for place in 0..=1_usize {
                self.list[place].next = 8589934591_u64.to_bits::<33>().replace_bit(self.s.val().index(), self.r.q.val()) << 27_u64;
            }
            match self.y.val().index() + 1 {
                0x0 => {
                    match self.l.val().index() + 3 >= 1 && self.r.q.val() {
                        true if self.l.val() | 512_u64 >= self.l.val() + 0x13f1 => {
                        }
                        _ => {
                            self.list[0].next = 1073741824_u64.into();
                        }
                    }
                }
                _ => {
                    self.l.next = self.l.val();
                    self.x.next = bit_cast::<3, 5>(8_u64.to_bits::<5>());
                }
            }
            match self.s.val().index() + 1 {
                0x8 if self.r.q.val() => {
                }
                _ => {
                    if self.a.val().index() + 8 <= 31 {
                        self.y.next = self.y.val() - (self.y.val() + 0b10 ^ bit_cast::<2, 4>(self.s.val()));
                        self.y.next = self.y.val() >> bits::<5>(0x1_u64);
                    } else if false ^ self.r.q.val() {
                        self.y.next = bit_cast::<2, 13>(self.l.val());
                        self.list[0].next = !self.list[1].val();
                    }
                    if self.b.val().index() + 0 != 16 {
                        self.list[1].next = self.list[0].val();
                        self.l.next = self.l.val();
                    } else {
                        self.r.d.next = (self.y.val().index() + 5 > 15) | bit_cast::<4, 32>(self.b.val()).all();
                        self.list[1].next = 4_u64.into();
                    }
                }
            }
        }
    }
}

mod k7 {
    use super::*;
    block!(Kernel[const N: usize][N] {  in { a: Bits<33>, b: Bits<8>, c: Bit, } out { x: Bits<16>, y: Bits<8>, } child: Child, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.child.b.next = self.b.val();
            self.y.next = self.b.val() & !(bits::<8>(0xad_u64) << (N as u64));
            self.child.a.next = self.b.val();
            self.x.next = bit_cast::<16, 2>(3_u64.to_bits::<2>());
            if 0x1 < bit_cast::<1, 16>(N.to_bits::<16>()) {
                self.y.next = 0_u64.into();
                if Bits::<8>::from(1_u64).replace_bit(5, self.c.val()) <= bit_cast::<8, 5>(bits::<5>(0x10_u64)) {
                    self.x.next = 0_u64.into();
                    self.y.next = (bits::<8>(0x1_u64) << 9_u64) + (bit_cast::<8, 8>(self.y.val()) + (self.x.val() >= (N as u64)));
                } else {
                    self.y.next = self.b.val() >> 8_u64 >> bits::<5>(0x1_u64);
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
            self.x.next = LIMIT.to_bits::<8>();
            self.y.next = bit_cast::<2, 40>(bits::<40>(0x1_u64).replace_bit(self.b.val().index(), true));
            self.l.next = self.a.val() << 12_u64.to_bits::<4>();
            self.x.next = (self.x.val() & 255);
            self.l.next = !(self.l.val().replace_bit(2, true) >> 1_u64.to_bits::<1>());
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
            self.x.next = Bits::<64>::from(18446744073709551615_u64) + self.b.val();
            for i in 1..1_u64 {
                if N < 3 {
                    self.x.next = self.x.val();
                } else {
                    self.x.next = 1_u64.into();
                }
                if self.b.val() | self.b.val() {
                    self.x.next = 17179869184_u64.to_bits::<64>();
                }
            }
            if self.a.val().get_bit(2) {
                match N.to_bits::<3>() >> 0_u64 > 7_u64.to_bits::<3>() ^ N.to_bits::<3>() {
                    true => {
                        self.x.next = bits::<64>(0x0_u64) - self.x.val();
                        self.x.next = 8478318141179493420_u64.into();
                    }
                    _ => {
                        self.x.next = bit_cast::<64, 3>(Bits::<3>::from(0_u64));
                    }
                }
                if !self.b.val() {
                    self.x.next = bits::<64>(0x1_u64);
                }
            }
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
            self.kept.d.next = a == 0;
            self.pair.next.inner.high = a.to_bits::<8>();
            self.kept.rst.next = self.kept.q.val();
            self.x.next = 1_u64.to_bits::<4>();
            self.pair.next.low = (a.to_bits::<4>() << LIMIT);
            self.pair.next.inner.flag = !(255_u64.to_bits::<8>() < self.pair.val().inner.high);
            self.kept.en.next = self.kept.q.val();
            self.l.next = self.kept.q.val();
            if Bits::<2>::from(0_u64) >> 2_u64 > bit_cast::<2, 32>(a.to_bits::<32>()) {
                self.r.d.next = self.a.val().index() + 7 != self.c.val().index();
            }
            self.next.next = !!self.pair.val().inner.high;
            self.m.next = self.kept.q.val() || self.kept.q.val();
            match self.k.val().index() {
                1 => {
                    self.x.next = bit_cast::<4, 8>(0x8b | (self.pair.val().inner.high | a.to_bits::<8>()));
                    match self.k.val().index() + 1 > 0 && (a.to_bits::<16>() != self.a.val()) {
                        false => {
                            self.kept.rst.next = true;
                        }
                        false if !self.pair.val().inner.flag => {
                            self.m.next = a == 0;
                        }
                        _ => {
                        }
                    }
                }
                2 => {
                    self.x.next = self.pair.val().low;
                    self.pair.next.low = self.pair.val().low;
                }
                _ => {
                    comment!("what follows\nin two lines");
                    self.pair.next.low = self.x.val();
                    self.pair.next.inner.flag = self.r.q.val() | self.pair.val().inner.flag;
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
            self.m.next = bits::<8>(0xac_u64);
            self.child.b.next = 1_u64.into();
            self.child.a.next = bit_cast::<8, 40>(4_u64.to_bits::<40>());
            self.x.next = Bits::<8>::from(1_u64) + !(self.child.y.val() >> a);
            self.y.next = bits::<40>(0xffffffffff_u64);
            self.l.next = bit_cast::<1, 8>(self.x.val());
            for place in 0..2_usize {
                self.stages[place].b.next = !(self.child.y.val() >> bits::<2>(0x2_u64));
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = (self.child.y.val().replace_bit(3, self.a.val()) >> 0_u64.to_bits::<3>());
                }
            }
            match self.child.x.val().index() + 2 {
                0b0 => {
                }
                _ => {
                    if self.a.val() {
                        self.y.next = self.y.val();
                        self.m.next = self.stages[0].y.val();
                    }
                }
            }
            self.l.next = self.l.val().replace_bit(0, true);
            self.l.next = (self.l.val() << 1_u64) + bits::<64>(0x638a110ec519c3a3_u64).get_bits::<1>(12);
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
            self.mode.next = St::B;
            self.pair.next.inner.high = bits::<8>(0x1_u64) + true;
            self.x.next = self.pair.val().inner.high << 7_u64;
            self.pair.next.inner.flag = (0xbf3caa2d803311f8_u64 - Bits::<70>::from(1_u64)).get_bits::<5>(28) != !bias.to_bits::<5>();
            self.l.next = bias.to_bits::<1>() | bits::<1>(0x1_u64) > bias.to_bits::<1>();
            self.pair.next.low = bias.to_bits::<4>();
            self.mode.next = St::C;
            if self.x.val().index() + 2 != self.b.val().index() {
                self.mode.next = St::C;
                for x in 0..=1_usize {
                    self.mode.next = St::B;
                    self.mode.next = self.mode.val();
                }
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
            self.y.next = !Bits::<8>::from(0_u64) << bits::<4>(0x0_u64);
            self.x.next = bias.to_bits::<8>();
            self.m.next = (self.y.val() < self.x.val()) || self.a.val() & self.a.val();
            self.l.next = (bit_cast::<8, 32>(bits::<32>(0x1_u64)) << 4_u64.to_bits::<4>()) + bias.to_bits::<16>().replace_bit(1, self.m.val()).get_bit(12);
            for place in 0..3_usize {
                self.list[place].next = (bits::<33>(0x1_u64) >> bits::<5>(0x8_u64)) + 0x1ffffffff_u64;
            }
            self.m.next = bit_cast::<8, 8>(self.l.val()).any();
            if self.m.val() | self.m.val() {
                self.list[1].next = !(bias.to_bits::<33>() << Bits::<2>::from(2_u64));
                if 0b0 <= bits::<5>(0x0_u64) {
                    self.l.next = 0xa4 + self.y.val();
                } else if bias < 1 {
                    self.m.next = self.x.val().get_bit(6);
                }
            }
            if 1_u64.to_bits::<4>() > Bits::<4>::from(5_u64) {
                if (self.m.val() | false) & bits::<16>(0x80_u64).any() {
                    self.m.next = ((bits::<2>(0x0_u64) ^ Bits::<2>::from(1_u64)) & bit_cast::<2, 5>(7_u64.to_bits::<5>())).get_bit(0);
                    self.y.next = bit_cast::<8, 2>(Bits::<2>::from(1_u64));
                } else if bit_cast::<3, 32>(bits::<32>(0xffffffff_u64)) <= bit_cast::<3, 3>(Bits::<3>::from(7_u64)) {
                    self.x.next = self.x.val();
                }
                match self.a.val() {
                    true if self.m.val() => {
                        self.list[2].next = self.list[2].val();
                    }
                    false if self.a.val() => {
                        self.m.next = self.m.val();
                        self.list[1].next = !bits::<33>(0x1ffffffff_u64);
                    }
                    _ => {
                        self.m.next = self.m.val();
                    }
                }
            } else {
                comment!("what follows\nin two lines");
                self.y.next = self.y.val();
                match (Bits::<3>::from(6_u64) + 6_u64.to_bits::<3>()).all() {
                    false => {
                    }
                    true if self.m.val() => {
                    }
                    _ => {
                        self.list[1].next = self.list[1].val();
                        self.y.next = 167_u64.into();
                    }
                }
            }
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
            self.x.next = !Bits::<64>::from(0_u64).get_bits::<2>(55);
            if (bias.to_bits::<33>() < bits::<33>(0x1d406231f_u64)) | (bias != 3) {
                self.r.d.next = self.r.q.val();
            }
            self.m.next = a.to_bits::<40>();
            self.l.next = true;
            for b in 2..=4_usize {
                self.m.next = self.m.val();
                if self.c.val() ^ self.c.val() >= self.c.val() >> 1_u64 {
                    self.l.next = self.r.q.val() < self.r.q.val();
                    self.r.d.next = self.r.q.val();
                }
            }
            self.r.d.next = self.r.q.val();
            {
                comment!("what follows\nin two lines");
                self.l.next = self.l.val();
            }
            if N.to_bits::<13>().replace_bit(self.b.val().index(), self.l.val()) >= bias.to_bits::<13>() {
                if self.r.q.val() == St::C {
                    self.x.next = self.a.val();
                } else {
                    self.l.next = self.c.val() < self.c.val() && a.to_bits::<13>() != a.to_bits::<13>();
                }
                if (1_u64.to_bits::<16>() << bias.to_bits::<5>()).xor() {
                    self.x.next = self.x.val() << 4_u64 << (N as u64);
                    self.l.next = self.l.val();
                } else {
                    self.l.next = self.l.val();
                    self.l.next = bias > 1;
                }
            } else {
                self.l.next = (self.c.val() < (N as u64)) ^ (true | false);
                match self.a.val().index() + 1 {
                    0b1 => {
                        self.r.d.next = St::A;
                        self.m.next = bias.to_bits::<40>() >> 19_u64;
                    }
                    _ => {
                        self.x.next = 1_u64.into();
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
            self.z.next = Bits::<1>::from(1_u64) ^ 0_u64.to_bits::<32>().get_bits::<1>(self.c.val().index());
            self.child.b.next = (N as u64) * 2 + (bias.to_bits::<8>() | self.i.val());
            if (N as u64) < 1_u64.to_bits::<16>() >> self.z.val() {
                self.r.d.next = self.r.q.val();
            }
            self.x.next = self.i.val();
            self.child.a.next = self.i.val();
            self.y.next = !self.b.val();
            for place in 0..4_usize {
                self.list[place].next = (0b1_u64 ^ Bits::<3>::from(6_u64)).replace_bit(0, self.s.val().xor());
            }
            if self.s.val().get_bit(self.z.val().index()) {
                self.r.d.next = St::A;
            } else {
                self.z.next = self.i.val().get_bits::<1>(0);
                match self.x.val().index() + 1 {
                    0 => {
                    }
                    _ => {
                        self.list[1].next = self.list[2].val() + self.list[0].val() ^ self.list[1].val() + false;
                        self.list[3].next = self.list[3].val();
                    }
                }
            }
            {
                self.list[3].next = self.list[2].val() << N.to_bits::<4>() ^ self.list[0].val() >> self.c.val();
                self.list[1].next = bit_cast::<3, 5>(bits::<5>(0x11_u64));
            }
            self.list[0].next = (self.list[2].val() - bits::<3>(0x2_u64));
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
            self.q.d.next = self.b.val().index() + 6 <= 0;
            self.m.next = self.r.q.val().replace_bit(2, (self.b.val().index() + 1 != 31) & (self.q.q.val() ^ self.q.q.val()));
            self.next.next = bit_cast::<8, 8>(self.r.q.val());
            self.l.next = 0xffffffff_u64 & bit_cast::<32, 3>(Bits::<3>::from(1_u64));
            if self.b.val().get_bit(0) {
                self.r.d.next = bit_cast::<8, 5>(0_u64.to_bits::<5>());
            }
            self.child.a.next = Bits::<8>::from(0_u64);
            self.y.next = 4367630982_u64.into();
            self.x.next = self.q.q.val() || self.q.q.val();
            self.child.b.next = (bit_cast::<8, 8>(self.r.q.val()).replace_bit(1, (self.q.q.val() || self.x.val())) >> 0_u64);
            for place in 0..=3_usize {
                self.list[place].next = self.y.val();
            }
            self.list[3].next = self.list[0].val();
            if self.next.val().index() + 1 > self.m.val().index() {
                if bits::<5>(0x0_u64).get_bit(1) {
                    self.list[2].next = self.list[3].val();
                    self.list[0].next = self.list[1].val().replace_bit(self.b.val().index(), self.x.val());
                } else {
                    self.x.next = self.q.q.val();
                }
            }
            match Bits::<2>::from(0_u64).all() & !self.q.q.val() {
                true => {
                    self.next.next = bits::<8>(0x0_u64);
                    self.r.d.next = (self.m.val() & bias * 2).get_bits::<8>(0);
                }
                true if self.q.q.val() && self.x.val() => {
                    self.x.next = (self.a.val() <= bias) | (self.l.val() >= self.l.val());
                }
                _ => {
                    self.list[0].next = self.y.val() >> 0_u64.to_bits::<2>() ^ (4500847738_u64.to_bits::<33>() + self.q.q.val());
                }
            }
        }
    }
}

mod k17 {
    use super::*;
    block!(Kernel {  in { a: Bit, b: Bit, c: Bits<1>, } out { x: Bits<8>, y: Bits<33>, } l: Signal<Local, Bits<33>>, child: Child, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.x.next = 255_u64.into();
            self.y.next = 0_u64.to_bits::<33>();
            self.l.next = bit_cast::<33, 8>(self.x.val().replace_bit(self.c.val().index() + 5, self.b.val()));
            self.child.a.next = self.x.val();
            self.child.b.next = self.x.val();
            for x in 0..3_u64 {
                for i in (0..0_u64).rev() {
                    self.l.next = self.y.val();
                }
                match self.c.val() | self.c.val() < (bits::<1>(0x1_u64) << 1_u64.to_bits::<2>()) {
                    false => {
                        self.x.next = self.child.y.val() << 0_u64 << x;
                        self.x.next = !bits::<8>(0x8a_u64) ^ 0b1011000_u64 | self.x.val() << x;
                    }
                    _ => {
                        self.x.next = self.x.val();
                        self.l.next = bits::<33>(0x1ffffffff_u64);
                    }
                }
            }
            self.y.next = 2048_u64.to_bits::<33>();
        }
    }
}

mod k18 {
    use super::*;
    const a: u64 = 0;
    const LIMIT: usize = 1;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<8>, b: Bits<40>, s: Bits<2>, rst: Bit, } out { x: Bit, y: Bits<70>, z: Bits<3>, } mode: Signal<Local, St>, k: Constant<Bits<8>> = Constant::new(1_u64.into()), r: Dff<Bits<8>>, q: Dff<St>, kept: Reg<Bits<64>>, held: Held, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            self.kept.rst.next = self.rst.val();
            self.z.next = 5_u64.to_bits::<3>() + bit_cast::<3, 70>(N.to_bits::<70>());
            self.x.next = self.rst.val();
            self.kept.en.next = false;
            if self.s.val().any() | (self.x.val() && self.rst.val()) {
                self.r.d.next = (Bits::<8>::from(91_u64).replace_bit(LIMIT - 1, self.rst.val()) - (bits::<8>(0xff_u64) ^ Bits::<8>::from(167_u64))) + (Bits::<33>::from(4_u64) >= N.to_bits::<33>() && LIMIT == 5);
            }
            self.kept.d.next = 0_u64.to_bits::<64>();
            self.q.d.next = St::A;
            self.y.next = (LIMIT.to_bits::<70>() ^ Bits::<70>::from(0_u64));
            self.mode.next = self.q.q.val();
            self.held.a.next = self.r.q.val();
            self.held.rst.next = self.x.val() ^ self.x.val();
            for b in 1..2_usize {
                self.kept.en.next = !self.x.val();
                if self.r.q.val().index() + 0 != self.z.val().index() {
                    self.x.next = Bits::<1>::from(1_u64) + b.to_bits::<1>() <= b.to_bits::<1>();
                    self.x.next = false;
                } else if !(Bits::<32>::from(1073741824_u64) == N.to_bits::<32>()) {
                    self.q.d.next = St::B;
                } else {
                    self.q.d.next = self.mode.val();
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
            self.mode.next = St::A;
            self.m.next = a.to_bits::<33>();
            self.pair.next.inner.high = (0x1f ^ (bits::<8>(0x5f_u64) ^ 0b1101010));
            self.pair.next.inner.flag = self.c.val();
            self.ones.word.next = a.to_bits::<13>() + (a == 3);
            self.l.next = 64 > 8321215522_u64 ^ self.m.val();
            self.child.b.next = self.pair.val().inner.high - 0b10110100;
            self.child.a.next = !Bits::<8>::from(255_u64);
            self.x.next = 28_u64.to_bits::<5>() | a.to_bits::<5>();
            self.pair.next.low = bits::<4>(0x0_u64);
            self.next.next = (self.c.val() && self.pair.val().inner.flag) & !self.c.val() | a.to_bits::<64>().xor();
            self.pair.next.inner.high = 244_u64.into();
            self.next.next = a != 0;
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
            self.y.next = 0b10111001 + bits::<8>(0x0_u64);
            self.r.d.next = bias.to_bits::<4>();
            self.z.next = self.a.val();
            self.q.d.next = 220_u64.into();
            self.x.next = Bits::<1>::from(1_u64);
            self.l.next = self.k.val() >= 0x5dd81192adf6c52_u64;
            for place in 0..3_usize {
                self.list[place].next = bit_cast::<3, 70>(bit_cast::<70, 5>(bits::<5>(0x1f_u64)));
            }
            self.z.next = self.z.val() ^ self.z.val();
            {
                if 5484_u64.to_bits::<13>().get_bit(self.x.val().index()) {
                    self.z.next = bias.to_bits::<70>() == 18446744073709551615_u64;
                }
            }
        }
    }
}

mod k21 {
    use super::*;
    const bias: u64 = 0;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<16>, b: Bit, c: Bits<5>, i: Bits<32>, rst: Bit, } out { x: Bits<8>, y: Bits<8>, z: Bits<16>, } l: Signal<Local, Bits<3>>, pair: Signal<Local, Pair>, child: Child, r: Dff<Bits<13>>, q: Dff<St>, held: Held, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.pair.next.low = bit_cast::<4, 70>(bit_cast::<70, 8>((86 & self.held.x.val())));
            self.held.a.next = self.held.x.val();
            self.y.next = 0_u64.into();
            if self.i.val().index() + 5 <= self.y.val().index() {
                self.r.d.next = !Bits::<13>::from(4141_u64);
            }
            self.child.a.next = self.y.val();
            self.x.next = 36_u64.into();
            self.l.next = self.x.val().get_bits::<3>(5);
            self.child.b.next = self.held.x.val();
            self.pair.next.inner.flag = (self.r.q.val() > self.r.q.val()) ^ (19 > self.child.x.val());
            self.pair.next.inner.high = bit_cast::<8, 32>(self.i.val());
            self.z.next = self.a.val();
            self.q.d.next = St::C;
            match self.q.q.val() {
                St::A => {
                    match self.child.x.val().index() + 2 {
                        46 | 3 => {
                            self.pair.next.inner.flag = self.b.val();
                            self.pair.next.low = self.pair.val().low;
                        }
                        0xff if self.held.x.val().get_bits::<8>(0).any() => {
                            self.l.next = self.l.val();
                        }
                        23 if self.a.val().get_bit(1) => {
                            self.y.next = !N.to_bits::<64>().get_bits::<8>(N);
                            self.pair.next.inner.flag = !(N.to_bits::<40>() ^ bias * 2) <= !1099511627775_u64.to_bits::<40>().replace_bit(N, self.rst.val());
                        }
                        _ => {
                            self.pair.next.low = self.pair.val().low;
                            self.r.d.next = self.r.q.val();
                        }
                    }
                    self.held.a.next = bit_cast::<8, 32>(N.to_bits::<32>()).replace_bit(self.l.val().index(), self.i.val().xor());
                }
                St::B => {
                    if self.r.q.val().index() + 4 <= self.l.val().index() {
                        self.q.d.next = self.q.q.val();
                        self.pair.next.inner.high = self.child.x.val();
                    } else if Bits::<33>::from(1_u64).any() {
                        self.pair.next.inner.high = self.child.x.val();
                    } else if !(self.q.q.val() == self.q.q.val()) {
                        self.l.next = 0_u64.into();
                        self.pair.next.inner.high = (!self.x.val()).replace_bit(self.l.val().index(), self.pair.val().inner.flag || self.b.val());
                    } else if bit_cast::<8, 8>(bits::<8>(0x1_u64)).get_bit(0) {
                        self.r.d.next = self.pair.val().into();
                    } else {
                        self.r.d.next = self.pair.val().into();
                        self.x.next = 0x4_u64 & (N.to_bits::<8>() ^ N.to_bits::<8>()) - self.y.val();
                    }
                }
                St::C => {
                    if self.q.q.val() < self.q.q.val() {
                        self.held.a.next = N.to_bits::<8>();
                        self.pair.next.inner.flag = self.rst.val();
                    } else if self.z.val().xor() {
                        self.y.next = (self.y.val() & Bits::<8>::from(1_u64)) + self.r.q.val().get_bit(self.l.val().index());
                    }
                }
                _ => {
                    self.z.next = self.z.val() >> Bits::<2>::from(2_u64) ^ (self.z.val() | self.z.val());
                }
            }
            self.z.next = 0b0 - (N.to_bits::<16>() >> 3_u64);
            if self.pair.val().inner.flag || self.b.val() {
                if self.q.q.val() == self.q.q.val() {
                    self.r.d.next = bit_cast::<13, 4>(self.pair.val().low) - bias;
                    self.y.next = bit_cast::<8, 5>(0b1_u64 | self.c.val());
                } else if self.r.q.val().index() + 2 != 31 {
                    self.l.next = (self.l.val() + self.b.val() & !self.l.val());
                } else if (self.pair.val().inner.flag && self.b.val()) & (false && self.rst.val()) {
                    self.pair.next.inner.high = (self.child.x.val() >> 6_u64).get_bits::<8>(0);
                    self.held.a.next = !bit_cast::<8, 1>(Bits::<1>::from(0_u64)) ^ 218;
                }
                self.r.d.next = self.pair.val().into();
            } else {
                if (self.b.val() || true) | (N == 1) {
                    self.y.next = self.x.val().replace_bit(self.l.val().index(), self.pair.val().inner.flag) + (self.y.val() | 113_u64);
                }
                if N == 3 {
                    self.x.next = bit_cast::<8, 40>(N.to_bits::<40>() << bits::<2>(0x1_u64));
                } else if self.rst.val() || self.pair.val().inner.flag {
                    self.pair.next.low = (0b1100_u64 ^ 8_u64.to_bits::<4>()) + (self.b.val() || self.b.val());
                } else {
                    self.z.next = self.z.val() >> Bits::<2>::from(0_u64);
                }
            }
            match self.q.q.val() {
                St::B | St::C => {
                    if (N == 4) {
                        self.z.next = 1_u64.to_bits::<16>();
                        self.l.next = bit_cast::<8, 3>(self.l.val().replace_bit(1, self.pair.val().inner.flag)).get_bits::<3>(self.l.val().index());
                    } else {
                        self.z.next = self.z.val() + 1_u64.to_bits::<1>().replace_bit(0, false).get_bit(0);
                        self.x.next = self.child.y.val();
                    }
                }
                _ => {
                    self.r.d.next = 128_u64.into();
                }
            }
            match bits::<70>(0x8000000000000_u64).any() {
                false if (self.q.q.val() >= St::C) ^ (self.x.val() >= bits::<8>(0x0_u64)) => {
                    if self.c.val() != 0x11 {
                        self.x.next = 51_u64.into();
                    } else {
                        self.l.next = self.l.val();
                        self.y.next = self.z.val().get_bits::<8>(7) << self.c.val();
                    }
                    match (Bits::<2>::from(1_u64) >> (N as u64)).all() {
                        true if N != 0 => {
                        }
                        _ => {
                            self.pair.next.inner.high = self.held.x.val() + self.rst.val() << bias ^ 255;
                            self.pair.next.low = self.pair.val().low << self.pair.val().low;
                        }
                    }
                }
                _ => {
                    match self.q.q.val() {
                        St::B | St::C => {
                            self.pair.next.low = (4_u64.to_bits::<4>() + 8).replace_bit(1, bits::<1>(0x1_u64).any());
                            self.l.next = self.l.val() - self.l.val();
                        }
                        St::C if self.child.y.val().index() + 0 <= 27 => {
                        }
                        _ => {
                            self.l.next = !self.l.val();
                        }
                    }
                }
            }
        }
    }
}

mod k22 {
    use super::*;
    const a: u64 = 1;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<32>, b: Bits<2>, s: Bits<3>, rst: Bit, } out { x: Bit, y: Bit, z: Bits<70>, } l: Signal<Local, Bits<33>>, mode: Signal<Local, St>, stages: [Child; 2], r: Dff<St>, held: Held, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.y.next = self.held.x.val() == self.held.x.val();
            self.held.rst.next = N < 0;
            self.mode.next = St::B;
            self.l.next = bits::<33>(0xcc0e453c_u64) >> (N as u64);
            self.held.a.next = self.held.x.val();
            if self.held.x.val() + 0b10010011_u64 >= self.held.x.val() + self.held.x.val() {
                self.r.d.next = St::C;
            }
            self.x.next = self.a.val().index() + 8 <= 1;
            self.z.next = !bit_cast::<70, 8>(self.held.x.val() >> N.to_bits::<2>());
            for place in 0..2_usize {
                self.stages[place].b.next = N.to_bits::<8>() >> a;
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = bit_cast::<8, 3>(N.to_bits::<40>().get_bits::<3>(21));
                }
            }
            for x in 1..=2_usize {
                self.held.a.next = self.stages[0].y.val();
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
            self.y.next = Bits::<70>::from(562949953421312_u64);
            self.x.next = bit_cast::<40, 70>(N.to_bits::<70>() + true);
            self.l.next = 1_u64.to_bits::<5>();
            self.l.next = !N.to_bits::<5>();
            if !true {
                self.x.next = bit_cast::<40, 8>(self.a.val() ^ (N as u64));
                if (false | false) ^ self.x.val().get_bit(self.l.val().index()) {
                    self.x.next = bit_cast::<40, 13>(N.to_bits::<13>());
                    self.y.next = self.y.val();
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
            self.ones.word.next = bits::<13>(0x0_u64);
            self.x.next = bits::<8>(0x0_u64);
            self.l.next = Bits::<1>::from(1_u64).get_bit(0) | !self.k.val();
            self.y.next = self.k.val();
            if 8_u64.to_bits::<5>() < Bits::<5>::from(1_u64) {
                if (bits::<2>(0x2_u64) >> self.s.val()).xor() {
                    self.l.next = !(self.b.val() & self.y.val());
                    self.l.next = !(self.b.val() || self.b.val());
                } else if 0_u64.to_bits::<2>() + self.y.val() > !Bits::<2>::from(1_u64) {
                    self.y.next = bits::<2>(0x0_u64).get_bit(0);
                } else {
                    self.x.next = self.x.val() >> 0_u64;
                }
                for i in 0..=1_u64 {
                    self.l.next = bits::<32>(0x281fbcd5_u64) > bit_cast::<32, 3>(bits::<3>(0x2_u64));
                }
            } else if self.s.val().index() + 8 <= self.x.val().index() {
                for turn in 0..2_u64 {
                    self.y.next = self.k.val() && self.b.val() && (self.k.val() || self.b.val()) && (self.c.val().all() || self.ones.count.val().index() + 1 < 24);
                    self.x.next = 97_u64.to_bits::<8>() + self.i.val();
                }
            } else {
                for b in (0..1_usize).rev().step_by(2) {
                    self.l.next = true | self.a.val();
                }
            }
            self.x.next = !self.x.val();
            comment!("what follows\nin two lines");
            self.y.next = (!bits::<13>(0x1_u64)).any() | ((Bits::<70>::from(14000268532190888187_u64) < 0xf809d14f983f4798_u64) & !self.l.val());
            self.x.next = self.x.val();
            self.y.next = self.a.val();
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
            if self.b.val().index() + 6 <= self.b.val().index() {
                self.r.d.next = (385319075367_u64.to_bits::<40>().replace_bit(23, self.r.q.val()) < LIMIT.to_bits::<40>() | LIMIT.to_bits::<40>());
            }
            self.kept.rst.next = self.r.q.val();
            self.m.next = !(a.to_bits::<5>() << bits::<2>(0x2_u64) & Bits::<5>::from(1_u64) + (N as u64) * 2);
            self.q.d.next = St::A;
            self.next.next = bits::<8>(0x1_u64) | 255_u64.to_bits::<8>() <= LIMIT.to_bits::<8>() - a.to_bits::<8>();
            self.kept.d.next = 0_u64.into();
            self.l.next = (N as u64) - (255_u64.to_bits::<8>().replace_bit(self.s.val().index(), self.r.q.val()) << (N as u64));
            self.x.next = self.a.val();
            self.kept.en.next = (bit_cast::<8, 64>(Bits::<64>::from(18446744073709551615_u64) >> (N as u64)) == 32_u64);
            comment!("what follows\nin two lines");
            self.kept.rst.next = a != 0;
            self.next.next = self.r.q.val() ^ false;
            if Bits::<8>::from(255_u64) != self.l.val() {
                if self.m.val().index() + 6 == 1 {
                    self.kept.en.next = self.r.q.val();
                    self.l.next = self.l.val();
                } else {
                    self.r.d.next = LIMIT.to_bits::<40>() - a.to_bits::<40>() < (N as u64);
                }
                if bits::<40>(0x40000000_u64).get_bit(self.a.val().index()) {
                    self.kept.rst.next = (LIMIT != 4) ^ (self.r.q.val() || self.r.q.val());
                } else {
                    self.kept.rst.next = self.next.val();
                }
            } else if self.q.q.val() < St::B {
                self.kept.d.next = (N as u64) | Bits::<33>::from(4637054962_u64);
                if 0x0_u64 != self.kept.q.val() {
                    self.x.next = a.to_bits::<1>();
                } else if bit_cast::<8, 13>(LIMIT.to_bits::<13>()) == 0x0 {
                    self.x.next = 1_u64.into();
                    self.l.next = 0_u64.into();
                } else {
                    self.m.next = self.m.val();
                }
            } else if self.q.q.val() != self.q.q.val() {
                if 2147483648_u64.to_bits::<32>() < 4294967295_u64 {
                    self.l.next = (self.l.val() + self.l.val()).get_bits::<8>(0);
                    self.x.next = bit_cast::<1, 64>(!Bits::<64>::from(1073741824_u64));
                } else {
                    self.next.next = !(0b1 != 1 ^ self.x.val());
                    self.kept.d.next = 8589934591_u64.to_bits::<33>();
                }
            }
            self.q.d.next = self.q.q.val();
            self.kept.rst.next = LIMIT != 5;
        }
    }
}

mod k26 {
    use super::*;
    const a: u64 = 1;
    const bias: u64 = 127;
    const LIMIT: usize = 8;
    block!(Kernel { clk clk in { a: Bits<16>, b: Bit, s: Bits<3>, } out { x: Bit, } l: Signal<Local, Bits<64>>, r: Dff<Bit>, q: Dff<Bit>, myself: Dff<Bits<1>>, kept: Reg<Bits<4>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            self.l.next = LIMIT.to_bits::<64>();
            self.x.next = self.q.q.val() & self.q.q.val() ^ (LIMIT == 2);
            self.kept.en.next = self.q.q.val();
            self.myself.d.next = (bit_cast::<1, 8>(LIMIT.to_bits::<8>()) + (7339947447_u64.to_bits::<33>().all() | (self.a.val().index() + 0 < 1)));
            self.kept.d.next = 0_u64.into();
            self.q.d.next = self.x.val();
            self.kept.rst.next = self.q.q.val();
            self.r.d.next = (1_u64.to_bits::<8>() + Bits::<8>::from(0_u64)).get_bit(self.myself.q.val().index());
            for j in 0..3_u64 {
                self.l.next = self.l.val() + 0_u64.to_bits::<64>();
                for x in 2..5_u64 {
                    self.r.d.next = (self.x.val() && self.r.q.val()) | (LIMIT > 1);
                    self.kept.d.next = self.kept.q.val() >> 549755813888_u64;
                }
            }
            for i in 0..=2_usize {
                if bits::<8>(0x0_u64) < LIMIT.to_bits::<8>() {
                    self.q.d.next = LIMIT.to_bits::<8>() >> LIMIT.to_bits::<5>() ^ i.to_bits::<8>().replace_bit(7, self.r.q.val()) <= (LIMIT.to_bits::<8>() << 262144_u64) - 263_u64;
                }
                match !0_u64.to_bits::<1>().get_bit(0) {
                    true if 1_u64.to_bits::<2>() < bits::<2>(0x1_u64) => {
                        self.kept.rst.next = (self.a.val() == self.a.val()) ^ (self.x.val() || self.r.q.val());
                    }
                    false => {
                    }
                    _ => {
                        self.x.next = (bits::<40>(0xa439df2483_u64) >> a).any();
                        self.q.d.next = ((bits::<8>(0x1_u64) + self.b.val()).get_bit(self.myself.q.val().index() + 4) & ((self.r.q.val() || self.r.q.val()) && self.b.val()));
                    }
                }
            }
            if (self.b.val() || self.q.q.val()) | false {
                match self.a.val().index() + 1 {
                    255 => {
                    }
                    _ => {
                        self.r.d.next = self.l.val() == LIMIT.to_bits::<64>();
                        self.x.next = LIMIT.to_bits::<8>() <= bits::<8>(0x22_u64);
                    }
                }
            } else {
                match bits::<8>(0x5d_u64).all() | (self.x.val() && self.b.val()) {
                    false => {
                        self.kept.d.next = ((self.kept.q.val() << bias) - (self.kept.q.val() & bits::<4>(0xc_u64))) + (self.x.val() ^ true && (self.b.val() || self.r.q.val()));
                    }
                    false if (bits::<5>(0x0_u64) + self.r.q.val()) == LIMIT.to_bits::<5>() => {
                        self.l.next = 0_u64.into();
                    }
                    _ => {
                        self.q.d.next = self.b.val();
                    }
                }
                if self.b.val() {
                    self.r.d.next = (bits::<64>(0x0_u64) + self.l.val()).get_bit(LIMIT + 1);
                }
            }
            self.kept.d.next = bit_cast::<4, 40>(LIMIT.to_bits::<40>());
            for b in (2..=2_usize).rev().step_by(2) {
                self.x.next = self.a.val().index() + 3 == 1;
            }
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
            if (Bits::<33>::from(1_u64) - LIMIT.to_bits::<33>()).get_bit(self.i.val().index() + 15) {
                self.r.d.next = self.r.q.val();
            }
            self.mode.next = self.r.q.val();
            self.y.next = (bit_cast::<1, 1>(self.i.val()) << self.i.val());
            self.x.next = !(0x78e29be466_u64 + bit_cast::<40, 1>(self.y.val()));
            for place in 0..2_usize {
                self.stages[place].b.next = 1_u64.to_bits::<8>() << bias >> 7_u64;
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = (LIMIT.to_bits::<8>() << bias).replace_bit(3, bits::<8>(0x1_u64).get_bit(self.i.val().index()));
                }
            }
            if self.mode.val() == St::B {
                self.mode.next = self.mode.val();
            } else {
                if LIMIT < 4 {
                    self.mode.next = St::B;
                }
            }
            self.x.next = (bias + (self.x.val() - self.x.val()));
            if !84_u64.to_bits::<8>().any() {
                if LIMIT.to_bits::<33>().any() {
                    self.r.d.next = self.mode.val();
                } else {
                    self.y.next = self.y.val();
                    self.y.next = !self.y.val();
                }
            } else if bit_cast::<33, 16>(bits::<16>(0xffff_u64)) < Bits::<33>::from(2810128253_u64) + LIMIT.to_bits::<33>() {
                if self.r.q.val() < St::C {
                    self.mode.next = St::A;
                    self.x.next = self.x.val();
                } else if self.k.val() ^ self.k.val() {
                    self.mode.next = St::A;
                }
                for b in 2..2_usize {
                    self.x.next = self.x.val();
                    self.y.next = 1_u64 | self.i.val();
                }
            } else if self.a.val().index() + 2 > 18 {
                self.y.next = !self.i.val();
                self.r.d.next = St::C;
            } else if self.k.val() || self.k.val() {
                if 0_u64.to_bits::<33>() == LIMIT.to_bits::<33>() {
                    self.y.next = 0 - 1_u64.to_bits::<1>();
                }
                for b in 0..1_usize {
                    self.r.d.next = St::C;
                }
            } else {
                if (LIMIT.to_bits::<4>() >> self.a.val()) == self.stages[1].x.val().get_bits::<4>(1) {
                    self.x.next = !self.x.val();
                } else {
                    self.mode.next = self.r.q.val();
                }
            }
            self.x.next = bias * 2 & self.x.val() | self.x.val() - bias << self.y.val();
            for turn in 1..1_usize {
                self.x.next = self.x.val();
                for turn in 1..1_usize {
                    self.x.next = 0_u64.to_bits::<40>();
                    self.r.d.next = St::C;
                }
            }
        }
    }
}

mod k28 {
    use super::*;
    block!(Kernel { clk clk in { a: Bits<33>, b: Bit, } out { x: Bit, y: Bits<40>, z: Bits<40>, } l: Signal<Local, Bits<3>>, m: Signal<Local, Bits<33>>, next: Signal<Local, Bit>, child: Child, r: Dff<St>, q: Dff<Bit>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.l.next = bits::<3>(0x2_u64) >> Bits::<70>::from(7157070997720005625_u64);
            self.x.next = bits::<5>(0x1_u64) == bits::<5>(0x1f_u64);
            self.y.next = (Bits::<40>::from(958850664919_u64) & 1099511627775_u64).replace_bit(34, self.b.val() | self.q.q.val());
            if self.l.val().xor() {
                self.q.d.next = !self.x.val();
            }
            self.m.next = self.a.val();
            self.next.next = self.l.val().index() + 8 <= 5;
            self.child.a.next = bits::<8>(0x1_u64);
            self.z.next = 1099511627775_u64.into();
            self.child.b.next = (Bits::<8>::from(68_u64) + self.q.q.val() << 1_u64.to_bits::<3>()).replace_bit(self.l.val().index(), (2_u64 >= Bits::<2>::from(1_u64)) ^ (Bits::<64>::from(5691913831214062274_u64) < 0x200000000000_u64));
            if bits::<16>(0x100_u64).all() {
                self.r.d.next = St::C;
            }
            self.next.next = true;
            self.z.next = 926214679918_u64.to_bits::<40>();
            self.z.next = (self.y.val().replace_bit(38, self.q.q.val()) + self.z.val().replace_bit(0, self.q.q.val()) >> Bits::<70>::from(18446744073709551615_u64));
            match self.child.x.val().index() + 2 {
                255 => {
                    if (self.b.val() & self.next.val() | (self.next.val() & self.next.val())) {
                        self.z.next = 1_u64.into();
                    } else {
                        self.z.next = ((self.z.val() + bits::<40>(0x679ffcbac3_u64)) + bits::<64>(0x1_u64).get_bit(self.l.val().index()));
                        self.q.d.next = self.q.q.val();
                    }
                    self.m.next = 8_u64.into();
                }
                4 | 3 if self.r.q.val() >= self.r.q.val() => {
                    match self.child.x.val().index() {
                        255 if bits::<8>(0x1_u64) > self.child.x.val() && self.x.val() | self.q.q.val() => {
                            self.q.d.next = self.r.q.val() == self.r.q.val();
                            self.next.next = Bits::<32>::from(1780511798_u64) > bit_cast::<32, 1>(bits::<1>(0x1_u64));
                        }
                        0 | 1 => {
                            self.y.next = self.y.val() ^ self.child.x.val().get_bits::<40>(6) >> 4026079476954616562_u64.to_bits::<64>();
                            self.l.next = self.l.val().replace_bit(2, self.b.val() || self.b.val());
                        }
                        _ => {
                            self.x.next = self.b.val();
                        }
                    }
                    self.x.next = (self.r.q.val() != St::C || 2679712238_u64.to_bits::<32>() > 966041755_u64.to_bits::<32>()) ^ (bits::<64>(0xffffffffffffffff_u64) < 0_u64.to_bits::<64>());
                }
                _ => {
                    comment!("what follows\nin two lines");
                    self.q.d.next = self.y.val().xor() & (self.b.val() || self.b.val()) & (!Bits::<4>::from(0_u64) > bits::<4>(0xf_u64) << 4_u64);
                }
            }
            match self.r.q.val() {
                St::B | St::C => {
                    self.z.next = self.z.val();
                    match self.r.q.val() {
                        St::C => {
                            self.x.next = !(bits::<16>(0xd4bf_u64) <= bits::<16>(0x0_u64) + 131071_u64.to_bits::<16>());
                        }
                        _ => {
                            self.q.d.next = bit_cast::<64, 4>(Bits::<4>::from(3_u64)) == 18446744073709551615_u64.to_bits::<64>();
                        }
                    }
                }
                St::B if (bit_cast::<1, 13>(2938_u64.to_bits::<13>()) <= 0_u64.to_bits::<2>().get_bits::<1>(1)) => {
                    if (self.z.val() < self.z.val()) {
                        self.next.next = self.x.val();
                    } else {
                        self.m.next = bit_cast::<33, 8>(!(0x2f ^ self.child.y.val()));
                    }
                }
                St::A => {
                    {
                        self.z.next = bits::<40>(0xbf6a645f23_u64);
                    }
                    if self.next.val() || self.b.val() {
                        self.q.d.next = true;
                    }
                }
                _ => {
                    comment!("what follows\nin two lines");
                    self.y.next = (self.z.val().replace_bit(1, self.q.q.val()) + (self.r.q.val() < St::B)) + (11_u64.to_bits::<5>() & Bits::<5>::from(31_u64) <= Bits::<5>::from(0_u64));
                }
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
            self.child.a.next = 0_u64.into();
            self.child.b.next = bit_cast::<8, 8>(bias.to_bits::<70>().get_bits::<8>(30)) + (2147483648_u64.to_bits::<70>() >> Bits::<1>::from(1_u64) > bias.to_bits::<70>() - Bits::<70>::from(18446744073709551615_u64));
            self.r.d.next = self.k.val();
            self.x.next = Bits::<5>::from(1_u64);
            self.l.next = 0b1000000 + ((bias.to_bits::<40>() ^ a) - a * 2);
            self.l.next = bit_cast::<40, 8>(self.b.val()) >> a;
            match self.b.val().index() + 8 == self.x.val().index() {
                false => {
                    match self.child.y.val().index() + 1 {
                        255 | 1 => {
                            self.l.next = 807442853163_u64.into();
                        }
                        1 | 2 => {
                        }
                        1 => {
                            self.r.d.next = bias < 4;
                        }
                        _ => {
                            self.l.next = self.l.val() + false;
                        }
                    }
                    self.x.next = !(bit_cast::<5, 70>(bias.to_bits::<70>()) + (self.r.q.val() & self.k.val()));
                }
                true if 3426_u64.to_bits::<13>().get_bit(self.a.val().index() + 9) => {
                    match self.child.y.val().index() {
                        0b11111110 => {
                            self.l.next = 580519031786_u64.into();
                        }
                        _ => {
                            self.l.next = bit_cast::<40, 8>(self.child.x.val()) ^ (self.l.val() | a);
                            self.r.d.next = !(Bits::<16>::from(1_u64) <= Bits::<16>::from(25612_u64)) | (self.child.x.val().index() + 7 >= 25);
                        }
                    }
                    self.x.next = !!self.x.val();
                }
                _ => {
                }
            }
            self.l.next = 72842777329_u64.into();
            match bias.to_bits::<1>().xor() | 1_u64.to_bits::<1>().get_bit(0) {
                false => {
                    self.x.next = self.x.val() + self.r.q.val();
                    if self.child.x.val().all() & Bits::<8>::from(0_u64).get_bit(self.a.val().index() + 2) {
                        self.l.next = !bit_cast::<40, 1>(bias.to_bits::<1>() << self.a.val());
                    } else {
                        self.r.d.next = bias.to_bits::<33>() >= 0x0;
                    }
                }
                _ => {
                    match bias == 3 {
                        true => {
                        }
                        true => {
                            self.x.next = a - (bit_cast::<5, 16>(bias.to_bits::<16>()) - a * 2);
                        }
                        _ => {
                            self.l.next = self.l.val();
                        }
                    }
                    if bias == 1 {
                        self.x.next = self.x.val();
                    } else {
                        self.x.next = self.x.val();
                    }
                }
            }
            self.r.d.next = (bit_cast::<8, 8>(self.child.x.val()) + bit_cast::<8, 8>(self.child.x.val())) == a;
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
            self.z.next = a > 1;
            self.child.a.next = bits::<8>(0x1e_u64) << 31_u64.to_bits::<5>();
            self.y.next = LIMIT.to_bits::<8>() - 0b0_u64 - 64_u64.to_bits::<8>();
            self.l.next = Bits::<2>::from(2_u64) - Bits::<2>::from(0_u64);
            self.m.next = LIMIT.to_bits::<33>();
            self.child.b.next = bit_cast::<8, 8>(LIMIT.to_bits::<8>()).replace_bit(2, !(bits::<8>(0x80_u64) >= self.y.val()));
            self.x.next = self.l.val().get_bits::<1>(0);
            self.z.next = a < 2;
            match (self.y.val().index() + 8 > 1) ^ (bits::<5>(0x0_u64) > 0x1f_u64) {
                true => {
                }
                _ => {
                    comment!("what follows\nin two lines");
                    self.z.next = self.b.val().index() + 0 > 1;
                }
            }
            for i in 1..1_usize {
                if self.z.val() {
                    self.m.next = self.m.val();
                    self.l.next = self.l.val();
                }
                self.z.next = self.z.val() | (LIMIT > 0);
            }
        }
    }
}

mod k31 {
    use super::*;
    const a: u64 = 1;
    const LIMIT: usize = 36;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<8>, b: Bits<8>, c: Bits<2>, s: Bits<4>, } out { x: Bit, } l: Signal<Local, Bits<64>>, m: Signal<Local, Bits<2>>, next: Signal<Local, Bits<4>>, mode: Signal<Local, St>, pair: Signal<Local, Pair>, list: [Signal<Local, Bits<33>>; 3], r: Dff<Bits<5>>, kept: Reg<Bits<13>>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            self.m.next = self.c.val();
            self.pair.next.inner.high = !self.b.val() >> 3_u64;
            self.l.next = bits::<64>(0x20000_u64);
            self.kept.d.next = (self.kept.q.val() | self.kept.q.val()) + (self.s.val() < Bits::<4>::from(1_u64));
            self.kept.rst.next = (0_u64.to_bits::<1>() != bit_cast::<1, 33>(LIMIT.to_bits::<33>()));
            self.pair.next.low = 1_u64.into();
            self.mode.next = St::B;
            self.r.d.next = N.to_bits::<5>();
            self.kept.en.next = false;
            self.next.next = !(self.pair.val().low & self.s.val()) + self.s.val();
            self.pair.next.inner.flag = self.mode.val() < St::B && self.s.val().index() + 5 < 1;
            self.x.next = (true && self.pair.val().inner.flag);
            for place in 0..3_usize {
                self.list[place].next = 1_u64.to_bits::<33>();
            }
            if !(self.pair.val().inner.high.index() + 1 >= self.pair.val().low.index()) {
                for x in (1..2_u64).rev() {
                    self.kept.rst.next = self.b.val().index() + 1 >= self.r.q.val().index();
                    self.pair.next.inner.high = 1_u64.into();
                }
                if N.to_bits::<3>().get_bit(5) {
                    self.kept.rst.next = LIMIT.to_bits::<32>() + self.pair.val().inner.flag <= LIMIT.to_bits::<32>() - LIMIT.to_bits::<32>();
                    self.list[1].next = self.list[0].val();
                } else {
                    self.mode.next = St::A;
                    self.kept.en.next = self.b.val() >> 68719476736_u64 >= N.to_bits::<8>() >> 1099511627776_u64;
                }
            } else if self.pair.val().inner.flag ^ self.x.val() {
                if self.x.val() ^ self.pair.val().inner.flag {
                    self.next.next = self.pair.val().low;
                    self.m.next = !0_u64.to_bits::<2>() << (N as u64) >> (N as u64);
                } else {
                    self.r.d.next = self.r.q.val();
                }
            }
            self.mode.next = self.mode.val();
        }
    }
}

mod k32 {
    use super::*;
    const a: usize = 17;
    const bias: u64 = 0;
    const LIMIT: usize = 0;
    block!(Kernel { clk clk in { a: Bits<1>, b: Bits<33>, c: Bits<64>, } out { x: Bits<33>, y: Bits<8>, } list: [Signal<Local, Bits<8>>; 2], r: Dff<Bits<32>>, kept: Reg<Bits<70>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.y.next = LIMIT.to_bits::<8>() + 0xff;
            self.kept.en.next = LIMIT != 2;
            self.x.next = bias + (self.b.val() >> bias);
            self.kept.rst.next = (1_u64.to_bits::<8>() == self.y.val());
            self.kept.d.next = bits::<70>(0xd7eae578349e1124_u64);
            self.r.d.next = 3851085967_u64.into();
            for place in 0..=1_usize {
                self.list[place].next = (!self.y.val()) + self.y.val().get_bit(self.a.val().index());
            }
            for i in (2..2_usize).rev() {
                self.kept.en.next = self.list[0].val().get_bit(self.a.val().index() + 6) && (true | true);
                self.list[i].next = bits::<32>(0x8_u64).get_bits::<8>(48);
            }
            if self.y.val() | self.list[0].val() == self.y.val() | self.list[1].val() {
                if !(self.list[0].val().index() + 3 != self.y.val().index()) {
                    self.y.next = 47_u64.into();
                    self.kept.rst.next = true;
                } else if true {
                    self.kept.d.next = a.to_bits::<70>();
                }
                match self.a.val().index() + 2 <= 0 {
                    false => {
                        self.list[1].next = self.y.val();
                    }
                    false => {
                        self.r.d.next = Bits::<32>::from(0_u64);
                    }
                    _ => {
                        self.list[0].next = 1_u64.into();
                    }
                }
            }
            if LIMIT > 2 {
                if bits::<8>(0x1ff_u64).get_bit(self.a.val().index()) {
                    self.list[0].next = bit_cast::<8, 4>(bits::<4>(0x8_u64));
                    self.kept.d.next = bit_cast::<70, 13>((!5929_u64.to_bits::<13>()).replace_bit(8, self.c.val().get_bit(LIMIT)));
                }
            } else {
                self.kept.d.next = bits::<70>(0x80000_u64) & 9773433230886238535_u64;
                if 0x3_u64 != bit_cast::<3, 64>(self.c.val()) {
                    self.kept.rst.next = false;
                    self.r.d.next = bit_cast::<32, 8>(self.y.val() << bias);
                } else {
                    self.list[1].next = 133_u64.into();
                    self.r.d.next = (self.r.q.val() + false);
                }
            }
            if !(self.r.q.val().index() + 0 > self.y.val().index()) {
                self.r.d.next = self.r.q.val();
                self.x.next = 5851721807_u64.into();
            } else if self.a.val().index() + 5 >= 9 {
                for b in 0..2_usize {
                    self.x.next = bit_cast::<33, 13>((LIMIT.to_bits::<13>() << bias) + (self.kept.q.val() != 395637802004585143_u64.to_bits::<70>()));
                    self.list[0].next = 204_u64.into();
                    self.list[b].next = bit_cast::<8, 70>(Bits::<70>::from(12699699182214690525_u64));
                }
                if bit_cast::<70, 13>(a.to_bits::<13>()).get_bit(self.a.val().index()) {
                    self.list[0].next = self.list[1].val() + true;
                } else if !false {
                    self.kept.en.next = 0x1_u64 == self.list[1].val();
                    self.x.next = bit_cast::<33, 33>(self.b.val());
                }
            } else if true {
                self.list[0].next = 79 - (self.list[0].val() & a.to_bits::<8>()) >> 34359738368_u64;
            } else if 0_u64.to_bits::<16>().any() {
                {
                    self.list[0].next = LIMIT.to_bits::<8>().replace_bit(self.a.val().index(), false);
                    self.kept.rst.next = LIMIT > 3;
                }
                {
                    self.r.d.next = self.kept.q.val().get_bits::<32>(5) + 686471657;
                    self.kept.en.next = !(LIMIT < 4) | ((LIMIT.to_bits::<3>() <= 1_u64.to_bits::<3>()) | self.kept.q.val().get_bit(self.a.val().index()));
                }
            } else {
                match self.list[0].val().index() + 2 {
                    90 | 1 if self.y.val() < self.list[1].val() => {
                        self.kept.rst.next = LIMIT.to_bits::<3>() == LIMIT.to_bits::<3>() && LIMIT.to_bits::<2>() != LIMIT.to_bits::<2>();
                    }
                    0 => {
                        self.kept.en.next = false;
                        self.kept.en.next = false;
                    }
                    255 | 1 => {
                        self.list[0].next = a.to_bits::<8>().replace_bit(4, false);
                        self.x.next = (LIMIT.to_bits::<33>() ^ self.b.val()) + (self.x.val() & self.b.val());
                    }
                    _ => {
                    }
                }
            }
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
            self.pair.next.low = bias.to_bits::<4>();
            self.l.next = bias.to_bits::<70>();
            self.x.next = 44963_u64.into();
            self.y.next = 1_u64.to_bits::<1>() - 0 != bit_cast::<1, 8>(self.a.val()) && ((self.r.q.val() >= self.r.q.val()) | ((N as u64) == self.x.val()));
            self.pair.next.inner.flag = !self.a.val().get_bit(self.b.val().index());
            self.r.d.next = self.r.q.val();
            self.pair.next.inner.high = self.a.val();
            for turn in 1..1_u64 {
                if (bias.to_bits::<70>().xor() || a.to_bits::<8>() == 0x1) {
                    self.x.next = self.x.val() << (N as u64);
                    self.pair.next.low = self.pair.val().low.replace_bit(1, false);
                }
            }
            if self.pair.val().low.index() + 8 < self.pair.val().inner.high.index() {
                comment!("what follows\nin two lines");
                self.pair.next.low = 1_u64.into();
            } else if N.to_bits::<13>() + self.pair.val().inner.flag != N.to_bits::<13>().replace_bit(24, self.pair.val().inner.flag) {
                if bit_cast::<1, 70>(self.l.val()) != a.to_bits::<1>() + false {
                    self.y.next = a != 0;
                    self.l.next = 1_u64.into();
                } else {
                    self.pair.next.inner.flag = Bits::<64>::from(18446744073709551615_u64) + Bits::<64>::from(1_u64) ^ Bits::<64>::from(18446744073709551615_u64) >> self.l.val() < 0x1;
                    self.r.d.next = St::C;
                }
                self.x.next = self.x.val();
            }
            {
                match self.r.q.val() {
                    St::B | St::C => {
                        self.y.next = (bias.to_bits::<2>() << 1_u64).any();
                    }
                    _ => {
                        self.x.next = !1_u64.to_bits::<16>().replace_bit(3, self.c.val());
                        self.y.next = self.c.val();
                    }
                }
            }
            match 204 <= self.a.val() {
                false => {
                }
                _ => {
                    comment!("what follows\nin two lines");
                    self.pair.next.inner.flag = self.pair.val().inner.high.index() + 7 > self.x.val().index();
                }
            }
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
            self.y.next = (Bits::<8>::from(249_u64) >> bits::<3>(0x0_u64)).replace_bit(self.s.val().index() + 3, self.c.val() & self.c.val());
            self.x.next = Bits::<3>::from(7_u64);
            self.z.next = self.b.val();
            self.child.b.next = 204_u64.to_bits::<8>() + LIMIT.to_bits::<64>().all();
            self.child.a.next = ((a * 2 | 0x80_u64 + self.b.val()) + !bits::<16>(0xffff_u64).all());
            self.ones.word.next = bit_cast::<13, 2>(self.s.val() + self.s.val());
            self.y.next = (bit_cast::<8, 2>(self.s.val()) & self.z.val() >> a);
            match Bits::<2>::from(0_u64) <= 0x0_u64 {
                true => {
                }
                _ => {
                    self.z.next = 8_u64.into();
                }
            }
            for turn in 1..=2_usize {
                for i in (0..3_u64).rev() {
                    self.y.next = self.z.val();
                }
                comment!("what follows\nin two lines");
                self.y.next = bit_cast::<8, 5>(bits::<5>(0x8_u64));
            }
            match self.c.val() | bits::<1>(0x1_u64).any() {
                true => {
                    self.z.next = self.b.val();
                }
                true => {
                    if self.c.val() {
                        self.y.next = (!!self.y.val()).replace_bit(self.x.val().index(), 0x0_u64 == self.z.val().replace_bit(self.x.val().index(), self.c.val()));
                    } else if !false {
                        self.z.next = !self.b.val();
                    }
                    match self.child.x.val().index() + 7 != 1 {
                        true => {
                            self.y.next = self.child.x.val();
                        }
                        _ => {
                            self.y.next = 0_u64.to_bits::<8>();
                        }
                    }
                }
                _ => {
                    match (self.ones.count.val() + self.c.val()).get_bit(3) {
                        true => {
                            self.z.next = bit_cast::<8, 3>(self.x.val() ^ self.x.val());
                        }
                        _ => {
                            self.z.next = self.z.val() - self.y.val();
                            self.y.next = self.b.val();
                        }
                    }
                    self.y.next = Bits::<8>::from(1_u64);
                }
            }
            match !bits::<32>(0x0_u64) > (LIMIT.to_bits::<32>() + self.c.val()) {
                false => {
                    self.y.next = LIMIT.to_bits::<8>();
                    if (self.c.val() & false) {
                        self.x.next = self.x.val() + self.c.val();
                        self.y.next = self.child.y.val();
                    }
                }
                _ => {
                    self.x.next = (self.x.val() << self.ones.count.val() >> self.ones.count.val()) + (self.c.val() && !self.c.val());
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
            self.child.b.next = ((LIMIT.to_bits::<33>() << 30_u64) - 8589934591_u64).get_bits::<8>(self.s.val().index());
            self.x.next = false;
            self.pair.next.inner.flag = self.s.val().index() + 5 == 0;
            self.child.a.next = self.c.val();
            self.pair.next.low = 1_u64.into();
            self.pair.next.inner.high = self.child.y.val() >> bits::<2>(0x0_u64) & 0x1;
            for place in 0..2_usize {
                self.list[place].next = bit_cast::<8, 8>(self.c.val() + self.pair.val().inner.flag);
            }
            if bit_cast::<3, 13>(LIMIT.to_bits::<13>()) < LIMIT.to_bits::<40>().get_bits::<3>(14) {
                comment!("what follows\nin two lines");
                self.x.next = self.x.val() & bits::<13>(0x1fff_u64).get_bit(7);
                self.pair.next.low = bit_cast::<4, 8>(self.child.y.val() >> self.b.val());
            } else if (true && self.pair.val().inner.flag) {
                match bits::<5>(0x9_u64).replace_bit(self.s.val().index() + 2, false).get_bit(self.s.val().index()) {
                    true => {
                        self.pair.next.inner.flag = LIMIT != 1;
                    }
                    _ => {
                        self.pair.next.inner.flag = self.x.val();
                        self.list[0].next = 128_u64.into();
                    }
                }
            } else if self.pair.val().inner.flag || self.x.val() {
                for i in (1..2_u64).rev() {
                    self.pair.next.inner.high = 183_u64.into();
                }
                {
                    self.pair.next.low = self.pair.val().low;
                }
            } else if !true {
                self.list[1].next = self.child.y.val() ^ self.pair.val().inner.high >> 10_u64;
                for j in (2..4_u64).rev() {
                    self.pair.next.low = self.b.val();
                    self.pair.next.low = bit_cast::<4, 16>(Bits::<16>::from(1_u64));
                }
            } else {
                match bits::<8>(0x4a_u64) | self.list[1].val() <= Bits::<8>::from(0_u64) - self.a.val() {
                    true => {
                        self.pair.next.low = 0_u64.to_bits::<4>();
                        self.pair.next.inner.high = self.a.val();
                    }
                    true => {
                        self.pair.next.low = self.pair.val().low - self.pair.val().low;
                        self.pair.next.low = ((self.pair.val().low & 0x1_u64) + (0x1_u64 + self.b.val()) >> Bits::<3>::from(1_u64));
                    }
                    _ => {
                        self.pair.next.inner.high = 255_u64.into();
                        self.list[0].next = self.pair.val().inner.high;
                    }
                }
                self.list[0].next = self.list[0].val().replace_bit(1, false);
            }
            self.pair.next.inner.flag = self.x.val();
            self.pair.next.inner.high = self.a.val().get_bits::<8>(self.s.val().index() + 4);
        }
    }
}

mod k36 {
    use super::*;
    const bias: usize = 127;
    const LIMIT: u64 = 5;
    block!(Kernel {  in { a: Bits<40>, b: Bits<70>, c: Bits<13>, } out { x: Bits<4>, y: Bit, z: Bits<13>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<5>>, mode: Signal<Local, St>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.y.next = 0_u64.to_bits::<1>() == bits::<1>(0x1_u64);
            self.x.next = 11_u64.to_bits::<4>() + (0x59ba < bias.to_bits::<16>() - Bits::<16>::from(65535_u64));
            self.l.next = self.y.val();
            self.m.next = 31_u64.to_bits::<5>();
            self.mode.next = St::B;
            self.z.next = !bit_cast::<13, 32>(bias.to_bits::<32>());
            self.m.next = self.m.val();
            for turn in 0..0_u64 {
                self.l.next = true;
                match self.x.val().index() + 1 {
                    6 | 2 => {
                        self.z.next = self.z.val() >> turn;
                        self.mode.next = self.mode.val();
                    }
                    _ => {
                        self.mode.next = self.mode.val();
                        self.mode.next = St::A;
                    }
                }
            }
            self.mode.next = self.mode.val();
            if self.l.val() && false || !self.y.val() {
                self.x.next = (Bits::<4>::from(0_u64) ^ self.x.val()).replace_bit(1, self.mode.val() >= St::C);
                match self.mode.val() {
                    St::B => {
                        self.z.next = self.c.val();
                    }
                    _ => {
                        self.y.next = self.l.val();
                    }
                }
            } else {
                match (self.m.val().index() + 2 < self.x.val().index() || 17602910761737949571_u64.to_bits::<64>().all()) {
                    true if self.m.val().xor() => {
                        self.m.next = self.m.val();
                        self.y.next = self.l.val() && self.y.val() && self.l.val() ^ self.y.val();
                    }
                    false => {
                        self.x.next = self.x.val() << 1_u64;
                    }
                    _ => {
                        self.m.next = self.m.val();
                        self.l.next = self.z.val().index() + 4 > 11;
                    }
                }
                self.mode.next = St::C;
            }
            self.mode.next = St::B;
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
            self.y.next = 1_u64.into();
            self.l.next = bit_cast::<2, 8>(bits::<8>(0x6f_u64)).replace_bit(0, !true) >= bits::<2>(0x3_u64);
            self.mode.next = St::B;
            self.z.next = self.c.val() ^ self.c.val() > self.c.val() + self.c.val();
            self.m.next = self.c.val();
            self.x.next = self.c.val();
            self.ones.word.next = 3734_u64.into();
            if self.z.val() && self.z.val() {
                for b in 1..4_usize {
                    self.y.next = bit_cast::<5, 8>(self.x.val()) | self.a.val().get_bits::<5>(b);
                    self.l.next = self.mode.val() < St::A;
                }
                match self.mode.val() {
                    St::C | St::A => {
                    }
                    _ => {
                        self.l.next = bits::<3>(0x0_u64) | 0x7 > (!bits::<3>(0x6_u64)).replace_bit(2, self.ones.count.val().xor());
                        self.mode.next = self.mode.val();
                    }
                }
            } else if false && self.l.val() {
                self.z.next = self.z.val() || false;
                match self.mode.val() {
                    St::B if (self.l.val() || self.l.val()) => {
                        self.mode.next = St::B;
                    }
                    _ => {
                        self.m.next = self.x.val();
                    }
                }
            }
            {
                if Bits::<40>::from(1_u64).replace_bit(2, self.z.val()) <= bit_cast::<40, 1>(Bits::<1>::from(0_u64)) {
                    self.l.next = 134217728 != Bits::<33>::from(4211017266_u64);
                    self.mode.next = self.mode.val();
                } else if self.z.val() & false {
                    self.m.next = self.m.val().get_bits::<8>(0);
                } else if 0x1 <= Bits::<70>::from(6826767081282331019_u64) && self.m.val().index() + 2 > 31 {
                    self.m.next = self.c.val();
                }
            }
            {
                self.m.next = 2 + self.m.val();
                for j in (2..2_u64).rev() {
                    self.y.next = ((Bits::<5>::from(0_u64) & self.y.val()) << 0_u64.to_bits::<3>()) + (self.mode.val() != St::B);
                    self.y.next = self.y.val();
                }
            }
            if LIMIT.to_bits::<8>().any() {
                match self.mode.val() {
                    St::B => {
                        self.l.next = 664750330 < Bits::<33>::from(6578619511_u64) | LIMIT.to_bits::<33>() | LIMIT.to_bits::<33>() << 10_u64.to_bits::<5>();
                    }
                    _ => {
                        self.l.next = self.mode.val() == St::C || self.z.val() ^ self.z.val();
                        self.l.next = true & self.z.val();
                    }
                }
                self.l.next = self.y.val().index() + 2 < self.x.val().index();
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
            self.x.next = bit_cast::<70, 70>(274877906944_u64.to_bits::<70>()).get_bits::<13>(56);
            self.child.b.next = self.a.val();
            self.child.a.next = bit_cast::<8, 16>(0_u64.to_bits::<16>());
            self.y.next = 2_u64.to_bits::<3>() ^ bits::<3>(0x0_u64);
            match bits::<8>(0xff_u64).get_bit(self.y.val().index()) || self.x.val() < self.x.val() {
                false => {
                }
                _ => {
                    match (15114632706829885918_u64.to_bits::<64>() & 18446744073709551615_u64.to_bits::<64>()).any() {
                        false => {
                            self.y.next = self.y.val().replace_bit(2, false) << Bits::<1>::from(1_u64);
                            self.y.next = 1099511627775_u64.to_bits::<40>().get_bits::<3>(15);
                        }
                        _ => {
                            self.y.next = 0_u64.into();
                        }
                    }
                    self.y.next = self.y.val() | 0b0_u64;
                }
            }
            self.y.next = (bit_cast::<3, 5>(Bits::<5>::from(4_u64)) << 3_u64.to_bits::<2>()) + (self.b.val().index() + 8 > self.child.y.val().index());
            if self.x.val().any() {
                if (Bits::<1>::from(0_u64) == Bits::<1>::from(1_u64)) {
                    self.x.next = 8191_u64.into();
                } else if (bits::<16>(0x0_u64) >= bits::<16>(0x362a_u64)) | true {
                    self.x.next = self.x.val() << LIMIT;
                    self.x.next = Bits::<13>::from(5402_u64);
                } else {
                    self.y.next = bit_cast::<3, 64>(64_u64.to_bits::<64>()) + (false & true);
                    self.x.next = self.x.val();
                }
            } else if self.y.val().get_bit(0) {
                self.y.next = self.y.val();
            } else if bits::<70>(0xffffffffffffffff_u64).all() {
                if bits::<70>(0x46768c1731360cb1_u64) <= 0b0 {
                    self.y.next = 0_u64.to_bits::<3>();
                } else if self.a.val().index() + 8 != 19 {
                    self.x.next = self.x.val() >> LIMIT | (self.x.val() + (false && true));
                    self.y.next = Bits::<4>::from(0_u64).get_bits::<3>(0);
                }
                self.y.next = self.y.val() >> Bits::<4>::from(15_u64);
            } else if self.child.x.val() <= bits::<8>(0x1_u64) {
                comment!("what follows\nin two lines");
                self.y.next = self.y.val();
                self.x.next = Bits::<13>::from(8191_u64);
            } else if (self.child.x.val() << LIMIT).all() {
                match bit_cast::<70, 33>(Bits::<33>::from(8140199716_u64)).get_bit(40) {
                    false => {
                        self.y.next = bits::<64>(0xe444ec80b10c7274_u64).get_bits::<3>(self.y.val().index() + 1) & !self.y.val();
                        self.y.next = self.y.val();
                    }
                    false => {
                        self.y.next = self.y.val();
                        self.y.next = self.y.val().replace_bit(0, 0x8_u64 + 1_u64.to_bits::<16>() <= 2048_u64);
                    }
                    _ => {
                        self.y.next = (0_u64.to_bits::<3>() ^ Bits::<3>::from(2_u64)) >> 3_u64;
                        self.y.next = bit_cast::<3, 13>(self.x.val());
                    }
                }
                {
                    self.y.next = bit_cast::<3, 8>((Bits::<40>::from(1_u64) << Bits::<5>::from(0_u64)).get_bits::<8>(self.y.val().index()));
                }
            }
        }
    }
}

mod k39 {
    use super::*;
    const bias: usize = 61;
    block!(Kernel { clk clk in { a: Bits<5>, b: Bits<13>, s: Bits<2>, } out { x: Bits<2>, y: Bits<64>, z: Bits<8>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<8>>, next: Signal<Local, Bit>, mode: Signal<Local, St>, r: Dff<Bits<4>>, q: Dff<St>, myself: Dff<St>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            self.l.next = true;
            self.z.next = bias.to_bits::<8>().replace_bit(self.s.val().index(), self.l.val());
            self.mode.next = St::A;
            self.r.d.next = !(0b1000 + (Bits::<4>::from(14_u64) >> bits::<3>(0x2_u64)));
            self.x.next = self.s.val();
            self.next.next = bias == 3;
            self.m.next = self.z.val() >> self.a.val();
            self.y.next = bit_cast::<64, 32>(bias.to_bits::<32>() << Bits::<3>::from(7_u64));
            if (Bits::<3>::from(1_u64) << 0_u64).any() {
                self.myself.d.next = St::A;
            }
            if (bias.to_bits::<40>() ^ Bits::<40>::from(1099511627775_u64)).any() {
                self.q.d.next = self.mode.val();
            }
            self.y.next = bias.to_bits::<64>();
            for j in 1..1_usize {
                self.m.next = self.m.val().replace_bit(j - 1, self.next.val());
                self.x.next = self.x.val();
            }
        }
    }
}

mod k40 {
    use super::*;
    const bias: u64 = 47;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bit, b: Bits<8>, c: Bits<64>, i: Bits<16>, s: Bits<4>, rst: Bit, } out { x: Bits<3>, y: Bits<70>, z: Bit, } l: Signal<Local, Bits<64>>, m: Signal<Local, Bits<64>>, mode: Signal<Local, St>, pair: Signal<Local, Pair>, r: Dff<St>, q: Dff<Bits<2>>, kept: Reg<Bit>, held: Held, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.y.next = N.to_bits::<70>();
            self.x.next = 1_u64.to_bits::<3>() & 0x7;
            self.z.next = N < 5;
            self.kept.en.next = ((N as u64) ^ N.to_bits::<8>()) + (bits::<8>(0x0_u64) + self.rst.val()) > (self.held.x.val().get_bits::<8>(self.x.val().index()) + !self.b.val());
            self.mode.next = St::A;
            self.m.next = 1_u64.into();
            self.pair.next.inner.high = self.b.val() + self.rst.val();
            self.held.a.next = self.held.x.val();
            self.held.rst.next = self.b.val().replace_bit(N, self.kept.q.val()) + (self.rst.val() | self.a.val()) < self.held.x.val() << 7_u64 | (0x8 | self.pair.val().inner.high);
            self.pair.next.inner.flag = !(self.r.q.val() != self.r.q.val());
            self.kept.d.next = self.kept.q.val();
            self.pair.next.low = 14_u64.into();
            self.l.next = bit_cast::<64, 32>(N.to_bits::<32>()) + !0_u64.to_bits::<64>();
            if Bits::<8>::from(1_u64) <= !Bits::<8>::from(0_u64) {
                self.r.d.next = St::B;
            }
            self.kept.rst.next = self.z.val();
            if N.to_bits::<13>().any() || self.rst.val() & self.a.val() {
                self.q.d.next = self.q.q.val();
            }
            self.r.d.next = St::A;
            match self.x.val().index() + 2 {
                0 if !(N > 1) => {
                    if self.pair.val().inner.high.index() + 1 != 24 {
                        self.z.next = true;
                    }
                }
                5 | 1 => {
                    if !self.kept.q.val() {
                        self.kept.d.next = self.rst.val() ^ self.rst.val();
                    } else if self.kept.q.val() | self.rst.val() {
                        self.pair.next.inner.high = self.b.val();
                    } else {
                        self.q.d.next = self.q.q.val() >> (N as u64);
                    }
                }
                _ => {
                    for i in 1..2_usize {
                        self.m.next = self.c.val();
                        self.kept.d.next = i.to_bits::<32>().replace_bit(self.x.val().index() + 20, self.kept.q.val()) > bias & N.to_bits::<32>();
                    }
                    match self.r.q.val() {
                        St::C if self.pair.val().inner.high < self.held.x.val() => {
                            self.pair.next.inner.flag = self.pair.val().inner.flag;
                            self.m.next = !self.c.val();
                        }
                        St::B | St::C if self.x.val().get_bits::<2>(0).get_bit(0) => {
                            self.held.a.next = self.b.val() + self.a.val() - bias;
                            self.kept.en.next = self.pair.val().inner.flag ^ self.pair.val().inner.flag;
                        }
                        _ => {
                            self.pair.next.low = (self.y.val() + N.to_bits::<70>()).get_bits::<4>(16) << (N as u64);
                        }
                    }
                }
            }
            if self.mode.val() >= self.r.q.val() {
                match !(6_u64.to_bits::<3>() < self.x.val()) {
                    false if self.r.q.val() < self.mode.val() => {
                    }
                    _ => {
                        self.r.d.next = self.mode.val();
                        self.held.rst.next = self.rst.val();
                    }
                }
                if N.to_bits::<40>() <= N.to_bits::<40>() {
                    self.mode.next = St::C;
                    self.kept.en.next = self.mode.val() >= self.r.q.val();
                }
            } else {
                self.kept.en.next = (bit_cast::<8, 5>(N.to_bits::<5>()) == bit_cast::<8, 2>(self.q.q.val()));
                if (Bits::<13>::from(540_u64) - bits::<13>(0xa_u64)).all() {
                    self.l.next = self.l.val();
                    self.pair.next.low = N.to_bits::<5>().get_bits::<4>(self.q.q.val().index()).replace_bit(self.q.q.val().index(), N != 3);
                }
            }
            if Bits::<1>::from(2_u64) << (N as u64) <= Bits::<1>::from(0_u64) | Bits::<1>::from(1_u64) {
                self.l.next = bit_cast::<64, 64>(self.c.val()) >> N.to_bits::<64>();
                match self.held.x.val().get_bit(self.q.q.val().index()) {
                    false => {
                    }
                    _ => {
                        self.r.d.next = self.mode.val();
                    }
                }
            } else if !self.b.val() < self.b.val() ^ 0x1 {
                if N.to_bits::<33>() <= (N as u64) {
                    self.z.next = 0xed6ce2114d4b442a_u64 >= (self.y.val() ^ self.y.val()) >> 54_u64;
                    self.z.next = N == 1;
                } else {
                    self.pair.next.low = (self.s.val() >> 0_u64) + (self.r.q.val() >= self.mode.val()) & (self.pair.val().low ^ self.s.val() ^ 0b1000_u64);
                }
                self.pair.next.low = (1_u64.to_bits::<4>() + self.pair.val().low) + (self.x.val().index() + 0 <= 0);
            } else if N.to_bits::<8>().xor() {
                self.held.a.next = (0 ^ self.pair.val().inner.high << 2_u64) >> bits::<70>(0x0_u64);
                self.pair.next.inner.flag = 6812480390_u64.to_bits::<33>().all();
            }
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
            self.x.next = a == 18446744073709551615_u64.to_bits::<70>() || 1_u64.to_bits::<8>().any();
            self.y.next = 186_u64.to_bits::<8>() < bits::<8>(0x4_u64);
            self.mode.next = St::B;
            self.pair.next.inner.flag = self.y.val();
            self.pair.next.low = self.s.val() + (self.mode.val() >= St::B);
            self.m.next = 0x13 - bits::<5>(0x1_u64);
            self.q.d.next = self.q.q.val();
            self.next.next = self.pair.val().low;
            self.pair.next.inner.high = 255_u64.into();
            self.r.d.next = self.x.val();
            self.l.next = self.pair.val().inner.high + self.r.q.val();
            for place in 0..2_usize {
                self.stages[place].b.next = self.l.val() & self.l.val() | a * 2 ^ self.l.val();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = bit_cast::<8, 13>(Bits::<13>::from(6472_u64) & 1024_u64.to_bits::<13>());
                }
            }
            {
                self.r.d.next = self.pair.val().inner.flag;
            }
            if Bits::<8>::from(1_u64).get_bit(5) && (self.stages[0].y.val() < 0_u64.to_bits::<8>()) {
                self.pair.next.inner.flag = self.y.val();
                for b in 2..4_usize {
                    self.mode.next = self.mode.val();
                }
            } else if bits::<32>(0xdde3b42c_u64) > 0x400000 {
                if 1099511627775_u64 == self.q.q.val() {
                    self.mode.next = self.mode.val();
                } else if !(0 < Bits::<8>::from(1_u64)) {
                    self.pair.next.inner.flag = (self.s.val().index() + 1 < self.pair.val().low.index());
                } else {
                    self.r.d.next = self.x.val();
                }
                self.pair.next.low = self.s.val();
            } else if self.a.val().index() + 8 <= 17 {
                self.pair.next.inner.high = 197_u64.into();
                self.mode.next = St::C;
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
            self.y.next = a != 2;
            self.l.next = self.b.val();
            self.x.next = bit_cast::<2, 40>(bit_cast::<40, 4>(14_u64.to_bits::<4>()));
            for place in 0..3_usize {
                self.list[place].next = !bit_cast::<33, 8>(a.to_bits::<8>());
            }
            self.list[0].next = 8589934591_u64.to_bits::<33>() ^ bit_cast::<33, 70>(a.to_bits::<70>());
            self.x.next = self.x.val() + self.b.val();
            self.list[1].next = (!(a.to_bits::<33>() ^ self.list[1].val()) + (self.list[0].val().replace_bit(15, self.y.val()) << 1_u64));
            match a < 5 {
                true => {
                    match self.i.val().get_bits::<8>(self.a.val().index() + 25) != a.to_bits::<8>() >> LIMIT {
                        true if self.a.val() + self.l.val() == bits::<1>(0x0_u64) - bits::<1>(0x1_u64) => {
                            self.y.next = false;
                            self.l.next = !self.b.val() || bits::<8>(0x0_u64).all();
                        }
                        false => {
                            self.x.next = bit_cast::<2, 3>(!bias.to_bits::<3>());
                            self.y.next = bias.to_bits::<32>() >> bias.to_bits::<4>() < bit_cast::<32, 70>(a.to_bits::<70>());
                        }
                        _ => {
                        }
                    }
                }
                true if 1_u64.to_bits::<3>() != bits::<3>(0x7_u64) => {
                    if self.c.val() >= self.c.val() {
                        self.l.next = self.y.val();
                    } else if Bits::<13>::from(0_u64) == 2862 {
                        self.l.next = bit_cast::<2, 40>(self.i.val()) < bias.to_bits::<2>() - self.x.val() && 1_u64.to_bits::<3>() + self.b.val() == 0b101;
                        self.list[1].next = self.list[1].val();
                    } else {
                        self.list[2].next = 1_u64.to_bits::<33>();
                    }
                }
                _ => {
                    if self.a.val() != self.a.val() {
                        self.list[2].next = (LIMIT + self.list[2].val()) + (self.a.val().index() + 1 < 8) + 0x1ffffffff_u64;
                    } else {
                        self.l.next = bias.to_bits::<4>().any();
                        self.x.next = self.x.val();
                    }
                }
            }
            self.list[0].next = !1482425694_u64.to_bits::<33>();
        }
    }
}

mod k43 {
    use super::*;
    block!(Kernel { clk clk in { a: Bit, b: Bit, c: Bit, i: Bits<70>, s: Bits<4>, } out { x: Bits<2>, } mode: Signal<Local, St>, r: Dff<Bits<8>>, q: Dff<Bits<64>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            if !(self.s.val().index() + 3 <= self.s.val().index()) {
                self.q.d.next = self.q.q.val();
            }
            self.mode.next = St::B;
            self.x.next = bits::<2>(0x1_u64);
            if (self.c.val() || self.b.val()) {
                self.r.d.next = Bits::<8>::from(16_u64);
            }
            match self.mode.val() {
                St::C => {
                    self.r.d.next = self.r.q.val();
                    self.mode.next = St::B;
                }
                St::B if (bits::<33>(0x200_u64) != 1_u64.to_bits::<33>()) ^ !self.c.val() => {
                    self.x.next = self.x.val();
                    self.x.next = self.x.val();
                }
                _ => {
                    match self.mode.val() {
                        St::B | St::C => {
                            self.r.d.next = Bits::<8>::from(255_u64);
                        }
                        _ => {
                        }
                    }
                    self.r.d.next = (!self.r.q.val() ^ 1);
                }
            }
        }
    }
}

mod k44 {
    use super::*;
    const bias: u64 = 28;
    const LIMIT: u64 = 106;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bit, b: Bits<64>, s: Bits<3>, } out { x: Bits<8>, y: Bits<1>, z: Bit, } l: Signal<Local, Bits<8>>, list: [Signal<Local, Bits<33>>; 2], child: Child, ones: CountOnes<13, 4>, r: Dff<St>, q: Dff<St>, kept: Reg<Bits<16>>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            self.kept.d.next = (self.kept.q.val() | self.kept.q.val()) ^ 0b0;
            self.z.next = self.q.q.val() == self.q.q.val();
            self.r.d.next = St::C;
            self.child.b.next = !Bits::<8>::from(255_u64).replace_bit(self.s.val().index(), self.z.val());
            self.kept.rst.next = self.z.val();
            self.l.next = !(0x0 - N.to_bits::<8>()) + 0b0_u64;
            self.ones.word.next = Bits::<13>::from(1131_u64);
            self.child.a.next = bit_cast::<8, 8>(self.l.val());
            self.x.next = self.child.x.val();
            self.y.next = 1_u64.into();
            if !self.z.val() && self.z.val() ^ self.a.val() {
                self.q.d.next = St::C;
            }
            self.kept.en.next = self.a.val();
            for place in 0..=1_usize {
                self.list[place].next = bit_cast::<13, 64>(4503599627370496_u64.to_bits::<64>()).get_bits::<33>(self.s.val().index());
            }
            self.y.next = bit_cast::<1, 16>(Bits::<16>::from(125326_u64));
            match self.q.q.val() {
                St::C if self.list[0].val().get_bit(self.ones.count.val().index()) => {
                    self.z.next = (self.list[1].val() << bias).any();
                }
                _ => {
                    if self.ones.count.val().all() {
                        self.list[1].next = !!self.list[0].val() & (4194304 & bit_cast::<33, 64>(self.b.val()));
                        self.l.next = self.child.y.val();
                    } else if (bit_cast::<40, 33>(self.list[1].val()) >= 536870912_u64.to_bits::<40>() << bias) {
                        self.q.d.next = St::A;
                        self.list[0].next = (self.list[1].val() + false) & Bits::<33>::from(1_u64) + self.a.val();
                    } else if (N < 0) {
                        self.x.next = self.l.val();
                    } else {
                        self.kept.en.next = self.z.val();
                    }
                    self.kept.d.next = (16384 - N.to_bits::<16>()).replace_bit(self.y.val().index() + 12, (N < 4));
                }
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
            self.x.next = 1024_u64.into();
            self.l.next = (0xc0c238fa7c0483dc_u64 > Bits::<64>::from(1_u64)) & (self.b.val() ^ self.b.val());
            for place in 0..2_usize {
                self.stages[place].b.next = Bits::<8>::from(2_u64);
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = bit_cast::<8, 13>(self.x.val()) - self.a.val().replace_bit(5, self.b.val());
                }
            }
            if self.b.val() ^ self.b.val() || self.x.val().index() + 7 == 31 {
                if self.stages[1].x.val() > 116_u64.to_bits::<8>() {
                    self.l.next = self.l.val();
                }
            } else {
                self.x.next = !self.x.val();
            }
            for i in 2..2_u64 {
                if !self.l.val() {
                    self.l.next = self.b.val() & self.b.val();
                } else if bits::<5>(0x1_u64).get_bit(1) {
                    self.l.next = self.l.val() ^ self.b.val();
                } else if self.l.val() || self.l.val() {
                    self.x.next = self.x.val();
                    self.l.next = (((self.b.val() & self.l.val()) && 15613289706349564309_u64.to_bits::<64>().any()) | Bits::<32>::from(4294967295_u64).get_bit(26) & (1099511627775_u64 >= bits::<40>(0x0_u64)));
                } else if 13904874654388178872_u64.to_bits::<70>() <= i * 2 {
                    self.l.next = (3_u64.to_bits::<4>() <= 15) | !self.b.val();
                } else if Bits::<2>::from(3_u64).any() {
                    self.x.next = self.x.val();
                } else {
                    self.x.next = (0_u64.to_bits::<64>() ^ 1_u64.to_bits::<64>()).get_bits::<13>(0);
                }
                if self.l.val() & self.b.val() {
                    self.l.next = true || false || (self.b.val() & self.b.val());
                    self.l.next = (0b0 ^ self.stages[0].y.val()).xor();
                }
            }
            if (self.a.val().index() + 6 != 1) {
                if 1_u64.to_bits::<5>().all() {
                    self.x.next = !(bit_cast::<13, 16>(bits::<16>(0xffff_u64)) ^ 1024_u64.to_bits::<13>() >> Bits::<3>::from(1_u64));
                }
            } else if self.a.val() == 0b10000000 {
                match self.a.val().index() + 2 {
                    0 | 1 => {
                        self.x.next = bit_cast::<13, 70>((0x100000000000_u64 + bits::<70>(0x0_u64)));
                    }
                    0x1 => {
                        self.x.next = bit_cast::<13, 13>(!self.x.val());
                        self.l.next = Bits::<4>::from(15_u64) > 9_u64.to_bits::<4>();
                    }
                    0b11111111 => {
                    }
                    _ => {
                    }
                }
            }
            if (false || self.l.val()) | (self.stages[1].x.val().index() + 1 < self.stages[0].y.val().index()) {
                match self.x.val().index() + 2 {
                    255 | 0 if bit_cast::<5, 5>(bits::<5>(0x0_u64)) >= !2_u64.to_bits::<5>() => {
                        self.x.next = bit_cast::<13, 5>(bit_cast::<5, 70>(Bits::<70>::from(17218399139222111981_u64)) >> 4_u64);
                    }
                    133 if !self.b.val() | self.b.val() => {
                        self.l.next = self.b.val();
                    }
                    _ => {
                        self.x.next = !(self.x.val() & self.x.val());
                        self.l.next = self.l.val() ^ self.b.val() | (self.a.val().index() + 0 < 15);
                    }
                }
                if bits::<2>(0x3_u64).replace_bit(0, self.b.val()).all() {
                    self.x.next = ((0x1_u64 + Bits::<13>::from(8191_u64)) & bits::<13>(0x1fff_u64)) >> 1_u64;
                    self.l.next = ((false || self.b.val()) ^ !self.b.val());
                } else {
                    self.l.next = 13177950026215947421_u64.to_bits::<64>() > 0x7aabd01fb20a1f84_u64;
                }
            } else {
                self.x.next = self.x.val();
            }
            self.l.next = !self.b.val();
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
            if true {
                self.myself.d.next = (0x1_u64 - (self.c.val() >> bits::<2>(0x2_u64))) + false;
            }
            self.r.d.next = 7_u64.into();
            self.x.next = self.b.val() >> 6_u64;
            self.m.next = 0_u64.into();
            self.child.b.next = 0_u64.into();
            if !true {
                self.q.d.next = self.r.q.val();
            }
            self.l.next = ((true | false) & (self.x.val() > self.x.val()));
            self.child.a.next = 22_u64.into();
            for place in 0..=1_usize {
                self.list[place].next = bit_cast::<8, 4>(15_u64.to_bits::<4>().replace_bit(self.k.val().index(), self.l.val()));
            }
            match Bits::<70>::from(8226791196246509499_u64) == bits::<70>(0x1_u64) || self.l.val() & self.l.val() {
                false => {
                    match self.b.val().index() + 1 {
                        235 => {
                            self.list[0].next = self.child.y.val();
                            self.m.next = !bit_cast::<8, 33>(bits::<33>(0x1_u64) << LIMIT);
                        }
                        28 => {
                            self.r.d.next = bits::<3>(0x7_u64);
                            self.m.next = self.child.x.val() - self.list[0].val() & bias;
                        }
                        _ => {
                        }
                    }
                    if bit_cast::<13, 33>(bits::<33>(0x1_u64)).get_bit(9) {
                        self.q.d.next = self.r.q.val();
                    } else {
                        self.myself.d.next = !((self.c.val() >> 15_u64.to_bits::<4>()) + (self.l.val() || self.l.val()));
                    }
                }
                true if self.l.val() & self.l.val() ^ (self.l.val() | true) => {
                    self.l.next = self.l.val();
                    if self.l.val() && self.l.val() && bits::<5>(0xb_u64) == Bits::<5>::from(1_u64) {
                        self.myself.d.next = 10_u64.into();
                        self.list[0].next = bit_cast::<8, 33>(Bits::<33>::from(1_u64) - 0x1ffffffff_u64);
                    } else {
                        self.q.d.next = self.r.q.val() >> 4_u64;
                    }
                }
                _ => {
                    self.list[1].next = bit_cast::<8, 70>(18446744073709551615_u64 | Bits::<70>::from(1_u64) << LIMIT);
                    if self.child.x.val().any() {
                        self.l.next = false;
                        self.m.next = self.m.val();
                    } else if Bits::<2>::from(0_u64) >> a != 1_u64 {
                        self.q.d.next = !self.r.q.val();
                    } else if 31 < bits::<5>(0xc_u64) {
                        self.myself.d.next = bit_cast::<4, 40>(bits::<40>(0x1_u64)).replace_bit(self.k.val().index(), self.l.val() ^ false);
                    }
                }
            }
            self.myself.d.next = self.myself.q.val().replace_bit(3, self.l.val());
            self.r.d.next = bits::<40>(0x1_u64).get_bits::<3>(2);
            self.myself.d.next = self.c.val();
        }
    }
}

mod k47 {
    use super::*;
    block!(Kernel[const N: usize][N] {  in { a: Bits<13>, b: Bit, c: Bit, s: Bits<2>, } out { x: Bit, y: Bits<70>, z: Bits<8>, } k: Constant<Bits<13>> = Constant::new(0_u64.into()), });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.x.next = (bit_cast::<33, 40>(Bits::<40>::from(30640518056_u64)) | (N.to_bits::<33>() & N.to_bits::<33>()) >= bit_cast::<33, 64>(N.to_bits::<64>()).replace_bit(self.s.val().index(), self.b.val() ^ false));
            self.z.next = (bits::<8>(0x1_u64) >> (N as u64)) - 0;
            self.y.next = (9378739825783568483_u64.to_bits::<70>() >> self.s.val());
            if self.x.val() | self.b.val() {
                for x in 0..0_u64 {
                    self.z.next = N.to_bits::<8>();
                }
            }
            self.z.next = !bits::<8>(0x0_u64) - ((N as u64) | self.z.val());
            self.x.next = self.b.val() && self.b.val();
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
            self.x.next = bias.to_bits::<5>() - (bias.to_bits::<5>() << Bits::<2>::from(0_u64) ^ 31);
            self.pair.next.low = bit_cast::<8, 1>(self.s.val()).get_bits::<4>(1);
            self.y.next = 1_u64.into();
            self.pair.next.inner.flag = false;
            self.pair.next.inner.high = self.a.val();
            self.ones.word.next = self.y.val();
            for j in 2..2_u64 {
                self.pair.next.inner.high = !(self.a.val() - self.pair.val().inner.high | bits::<32>(0x1_u64).get_bits::<8>(10));
                self.x.next = bias.to_bits::<5>() << bias.to_bits::<3>();
            }
            for turn in (2..2_u64).rev().step_by(2) {
                if (self.x.val() << 5_u64).all() {
                    self.y.next = bit_cast::<13, 8>(self.pair.val().inner.high).replace_bit(bias + 1, bias.to_bits::<32>() >= 0x10000_u64) | (bias.to_bits::<13>() << 4_u64).replace_bit(6, self.y.val() > self.y.val());
                } else {
                    self.x.next = self.pair.val().inner.high.get_bits::<5>(1) << 0_u64;
                    self.y.next = Bits::<13>::from(16_u64);
                }
                for turn in 2..5_u64 {
                    self.pair.next.inner.flag = true;
                    self.pair.next.inner.flag = (bias == 4) & self.i.val();
                }
            }
        }
    }
}

mod k49 {
    use super::*;
    const a: usize = 40;
    const LIMIT: u64 = 96;
    block!(Kernel {  in { a: Bits<40>, b: Bits<13>, c: Bits<8>, } out { x: Bit, y: Bits<8>, z: Bits<8>, } pair: Signal<Local, Pair>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.y.next = 4_u64.into();
            self.pair.next.low = 4_u64.into();
            self.pair.next.inner.high = self.c.val() + bit_cast::<8, 8>(self.c.val()) >> 3_u64.to_bits::<3>();
            self.z.next = self.c.val();
            self.pair.next.inner.flag = false;
            self.x.next = true;
            match true & self.x.val() ^ bits::<1>(0x0_u64).get_bit(0) {
                true if bits::<3>(0x0_u64).get_bit(2) => {
                    match a.to_bits::<70>() & a.to_bits::<70>() != 549755813888_u64.to_bits::<70>() {
                        false if a != 5 => {
                            self.x.next = self.a.val().get_bit(34);
                        }
                        false => {
                            self.x.next = a.to_bits::<16>().get_bit(2) || (self.pair.val().inner.flag | self.pair.val().inner.flag);
                            self.pair.next.low = 0_u64.into();
                        }
                        _ => {
                            self.pair.next.inner.high = bit_cast::<8, 40>(self.a.val() ^ LIMIT * 2) >> 4_u64;
                        }
                    }
                }
                false if (24004 == Bits::<16>::from(32768_u64) | a.to_bits::<16>()) => {
                    for x in 0..0_u64 {
                        self.x.next = self.y.val().index() + 3 == self.pair.val().inner.high.index();
                        self.pair.next.inner.high = 1_u64.into();
                    }
                }
                _ => {
                    self.x.next = self.x.val();
                }
            }
            self.z.next = self.c.val() + self.x.val();
        }
    }
}

mod k50 {
    use super::*;
    const a: usize = 101;
    const LIMIT: usize = 53;
    block!(Kernel { clk clk in { a: Bits<13>, b: Bits<8>, c: Bit, rst: Bit, } out { x: Bits<70>, y: Bits<5>, } list: [Signal<Local, Bits<33>>; 4], child: Child, stages: [Child; 2], r: Dff<Bits<70>>, q: Dff<St>, myself: Dff<Bits<64>>, kept: Reg<Bit>, held: Held, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.r.d.next = !self.r.q.val();
            self.y.next = 0_u64.to_bits::<5>();
            self.child.b.next = bit_cast::<8, 8>(bit_cast::<8, 1>(0_u64.to_bits::<1>())) + ((self.r.q.val() != self.r.q.val()) | (bits::<1>(0x0_u64) >= 0_u64));
            self.kept.rst.next = self.q.q.val() >= St::A;
            self.kept.en.next = a != 4;
            self.kept.d.next = false;
            self.child.a.next = self.held.x.val() + 0x31;
            self.held.a.next = 138_u64.to_bits::<8>() >> 9_u64;
            if (2_u64.to_bits::<4>() == Bits::<4>::from(15_u64)) && Bits::<5>::from(23_u64).get_bit(4) {
                self.q.d.next = St::A;
            }
            self.x.next = self.r.q.val();
            self.myself.d.next = self.myself.q.val().get_bits::<64>(self.y.val().index()).replace_bit(LIMIT + 1, self.a.val().get_bit(4));
            for place in 0..2_usize {
                self.stages[place].b.next = self.child.y.val();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = (self.held.x.val() - 1_u64.to_bits::<8>()) + (LIMIT < 5);
                }
            }
            for place in 0..4_usize {
                self.list[place].next = bits::<33>(0x0_u64) - 5901635838_u64.to_bits::<33>() ^ a.to_bits::<33>() >> 32_u64;
            }
            if 0x1 == bits::<2>(0x1_u64) {
                {
                    self.kept.en.next = ((a != 0) ^ self.a.val().get_bit(12)) & (self.b.val().xor() && !false);
                }
                match self.q.q.val() {
                    St::C => {
                        self.kept.d.next = LIMIT != 1;
                        self.list[2].next = bit_cast::<33, 33>(self.list[1].val()).replace_bit(6, self.kept.q.val() ^ self.c.val());
                    }
                    St::C if self.rst.val() || self.c.val() => {
                        self.y.next = !(0x1f + (bits::<5>(0x1_u64) - self.y.val()));
                    }
                    _ => {
                        self.y.next = !(self.child.y.val().get_bits::<5>(0) << 4_u64.to_bits::<4>());
                    }
                }
            } else {
                self.r.d.next = self.x.val();
                match (LIMIT < 0) | Bits::<32>::from(2455407109_u64).xor() {
                    false => {
                        self.kept.rst.next = self.rst.val();
                    }
                    _ => {
                        self.kept.d.next = true;
                        self.kept.en.next = LIMIT.to_bits::<16>() - 16384_u64.to_bits::<16>() ^ 0_u64 < 0b0;
                    }
                }
            }
            if LIMIT > 4 {
                match 1 >= bits::<16>(0xb0ed_u64) & Bits::<16>::from(5343_u64) {
                    true if (0x0_u64 < LIMIT.to_bits::<16>()) || LIMIT.to_bits::<16>() >= 1843 => {
                        self.kept.en.next = self.q.q.val() == self.q.q.val();
                        self.r.d.next = bit_cast::<70, 13>(!self.a.val()) + (self.r.q.val() << self.y.val());
                    }
                    false if !(0x1 <= bits::<1>(0x0_u64)) => {
                        self.kept.en.next = !self.kept.q.val();
                        self.kept.d.next = 1_u64.to_bits::<2>().replace_bit(0, self.kept.q.val()) ^ bits::<2>(0x3_u64) + self.rst.val() != bit_cast::<2, 33>(self.list[2].val()) << 2_u64;
                    }
                    _ => {
                        self.myself.d.next = a.to_bits::<64>();
                    }
                }
            } else {
                match self.q.q.val() {
                    St::C | St::A if self.rst.val() || self.rst.val() => {
                        self.list[2].next = self.list[0].val() | self.list[0].val();
                        self.list[1].next = bits::<33>(0x16266d85b_u64);
                    }
                    _ => {
                    }
                }
            }
            match self.q.q.val() {
                St::B if self.c.val() ^ false => {
                    if !(bits::<16>(0x1000_u64) <= 0x1) {
                        self.list[1].next = (bits::<33>(0x0_u64) ^ 0b0_u64) + 0x800000_u64;
                        self.list[0].next = bit_cast::<33, 13>((!self.a.val()).replace_bit(6, self.rst.val() | self.c.val()));
                    } else {
                        self.kept.d.next = (134217728_u64 == self.x.val()) ^ self.b.val().all();
                        self.x.next = self.x.val();
                    }
                }
                St::B | St::C => {
                    self.list[0].next = 4294967296_u64.into();
                    match self.y.val().index() {
                        20 | 1 if (1_u64.to_bits::<1>() + self.c.val()).get_bit(0) => {
                            self.x.next = self.x.val();
                            self.held.a.next = self.held.x.val() - self.child.x.val() + bit_cast::<8, 33>(self.list[2].val());
                        }
                        _ => {
                            self.x.next = bit_cast::<70, 1>(bit_cast::<8, 5>(Bits::<5>::from(31_u64)).get_bits::<1>(6));
                        }
                    }
                }
                _ => {
                    match self.q.q.val() {
                        St::C | St::A if 0b1 == Bits::<1>::from(1_u64) => {
                            self.x.next = self.r.q.val();
                            self.list[2].next = (bit_cast::<33, 3>(bits::<3>(0x7_u64)) >> bits::<3>(0x0_u64)).replace_bit(17, (62566_u64.to_bits::<16>() << Bits::<3>::from(0_u64)).any());
                        }
                        _ => {
                            self.kept.d.next = (14283425420613906611_u64 != self.x.val());
                        }
                    }
                }
            }
            if self.q.q.val() >= St::B {
                if (self.kept.q.val() & self.kept.q.val()) {
                    self.held.a.next = bit_cast::<8, 8>(self.b.val());
                } else {
                    self.r.d.next = self.r.q.val();
                }
                match self.q.q.val() == self.q.q.val() {
                    false if LIMIT.to_bits::<32>().xor() => {
                        self.r.d.next = !bit_cast::<70, 1>(bits::<1>(0x0_u64) | Bits::<1>::from(0_u64));
                        self.y.next = Bits::<5>::from(2_u64);
                    }
                    false if !self.a.val() > self.a.val() >> bits::<2>(0x2_u64) => {
                        self.list[2].next = self.list[2].val();
                        self.list[0].next = !LIMIT.to_bits::<33>();
                    }
                    _ => {
                        self.kept.d.next = self.rst.val();
                        self.list[0].next = self.list[0].val();
                    }
                }
            } else {
                for i in (2..4_u64).rev().step_by(2) {
                    self.y.next = 1_u64.into();
                    self.list[2].next = bit_cast::<33, 5>(self.y.val());
                }
                self.list[2].next = self.list[0].val();
            }
        }
    }
}

mod k51 {
    use super::*;
    const a: usize = 2;
    const bias: usize = 64;
    const LIMIT: usize = 64;
    block!(Kernel { clk clk in { a: Bits<70>, b: Bits<64>, s: Bits<2>, } out { x: Bit, y: Bit, z: Bits<2>, } child: Child, r: Dff<Bits<40>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.y.next = (!bit_cast::<13, 8>(LIMIT.to_bits::<8>())).xor();
            self.child.a.next = bit_cast::<8, 3>(LIMIT.to_bits::<13>().get_bits::<3>(self.s.val().index())) - 0b1_u64;
            self.child.b.next = bias.to_bits::<8>();
            self.z.next = 6114_u64.to_bits::<13>().replace_bit(a, self.y.val()).get_bits::<2>(self.s.val().index());
            self.x.next = self.y.val();
            self.r.d.next = (self.r.q.val().replace_bit(3, self.y.val()) | (self.r.q.val() ^ self.r.q.val())) ^ bit_cast::<40, 8>(bit_cast::<8, 8>(bits::<8>(0x20_u64)));
            self.r.d.next = 542546506392_u64.to_bits::<40>();
            self.x.next = 0xb - 15_u64.to_bits::<4>() > bit_cast::<4, 8>(self.child.x.val());
            for j in (1..1_usize).rev() {
                match self.child.y.val().index() + 1 {
                    0x8f if self.r.q.val() << j.to_bits::<5>() <= 655505782704_u64 => {
                        self.x.next = a > 5;
                        self.x.next = self.child.x.val() != self.child.y.val().replace_bit(a, self.x.val());
                    }
                    0b1111001 => {
                        self.z.next = 0x2_u64 ^ bits::<2>(0x2_u64);
                        self.y.next = (0x0 + self.child.y.val() < self.child.x.val() << a.to_bits::<5>()) ^ (60635 + 14891_u64.to_bits::<16>() >= 0xffff_u64 & bits::<16>(0x9076_u64));
                    }
                    _ => {
                    }
                }
            }
            self.x.next = self.y.val();
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
            self.z.next = 7_u64.into();
            self.ones.word.next = !8191_u64.to_bits::<13>();
            self.next.next = 0_u64.to_bits::<16>();
            self.y.next = bits::<8>(0x4_u64).get_bits::<2>(self.b.val().index());
            self.x.next = self.c.val();
            self.m.next = 8192_u64.to_bits::<33>();
            self.l.next = self.a.val();
            self.l.next = self.l.val();
        }
    }
}

mod k53 {
    use super::*;
    const bias: usize = 0;
    const LIMIT: u64 = 8;
    block!(Kernel {  in { a: Bits<70>, b: Bits<8>, c: Bits<8>, s: Bits<1>, } out { x: Bit, y: Bits<8>, } mode: Signal<Local, St>, child: Child, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            self.child.b.next = bits::<8>(0xff_u64);
            self.x.next = bias.to_bits::<33>().get_bits::<1>(32) < 1;
            self.child.a.next = bit_cast::<8, 8>(self.b.val());
            self.y.next = bit_cast::<8, 8>(self.child.x.val());
            self.mode.next = St::C;
            {
                match self.y.val().index() + 1 {
                    0b0 if !self.x.val() => {
                        self.x.next = bias == 5;
                        self.y.next = (self.child.y.val() >> LIMIT) + (151_u64 >= self.y.val());
                    }
                    255 => {
                        self.mode.next = self.mode.val();
                    }
                    _ => {
                        self.mode.next = St::C;
                    }
                }
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
            self.child.b.next = Bits::<8>::from(1_u64);
            self.z.next = bits::<8>(0x4_u64).all();
            self.y.next = 1_u64.to_bits::<3>();
            self.child.a.next = bit_cast::<8, 13>(bit_cast::<13, 5>(bits::<5>(0x1c_u64))) + (1_u64 == self.b.val());
            self.m.next = bit_cast::<8, 2>(Bits::<2>::from(0_u64)) - bias ^ self.child.x.val();
            self.l.next = (self.child.y.val() ^ LIMIT) >> 10_u64;
            self.x.next = Bits::<33>::from(3489772142_u64) >> 0_u64;
            self.z.next = !(self.z.val() & self.z.val()) ^ bit_cast::<3, 32>(self.b.val()).get_bit(2);
            self.z.next = self.c.val() | self.a.val();
            self.y.next = (0b110_u64 | 0_u64.to_bits::<3>()) & self.y.val() - self.y.val();
            if ((self.c.val() | self.a.val()) & (bits::<5>(0x0_u64) != bits::<5>(0x11_u64))) {
                self.m.next = self.l.val();
            } else if !self.z.val() {
                self.l.next = bit_cast::<8, 8>(self.child.x.val());
            } else {
                self.z.next = self.a.val();
            }
            match self.l.val().index() + 1 {
                1 | 1 => {
                    for x in (0..1_u64).rev() {
                        self.m.next = self.child.x.val().replace_bit(4, self.a.val());
                        self.x.next = (bits::<33>(0x100_u64) << LIMIT);
                    }
                }
                _ => {
                    if (self.c.val() || self.z.val()) | (self.c.val() || false) {
                        self.m.next = self.child.x.val() ^ self.l.val();
                        self.l.next = self.l.val() | Bits::<8>::from(16_u64) | LIMIT;
                    }
                    {
                        self.z.next = self.z.val();
                        self.z.next = bit_cast::<8, 1>(bits::<1>(0x1_u64)).get_bit(self.y.val().index()) & (bits::<16>(0x66df_u64) > bits::<16>(0x966b_u64) + self.a.val());
                    }
                }
            }
        }
    }
}

mod k55 {
    use super::*;
    const LIMIT: usize = 44;
    block!(Kernel { clk clk in { a: Bits<4>, b: Bits<3>, s: Bits<2>, rst: Bit, } out { x: Bits<8>, y: Bits<8>, } l: Signal<Local, Bit>, mode: Signal<Local, St>, r: Dff<Bits<4>>, held: Held, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.x.next = self.held.x.val();
            self.held.a.next = self.x.val();
            self.r.d.next = self.r.q.val();
            self.y.next = ((self.held.x.val() << 7_u64) | LIMIT.to_bits::<8>() - self.x.val());
            self.l.next = (255_u64 > self.x.val());
            self.mode.next = St::B;
            self.held.rst.next = self.mode.val() >= St::A;
            self.r.d.next = 1_u64.to_bits::<4>();
            if self.a.val() == 15_u64.to_bits::<4>() {
                for b in (2..4_u64).rev() {
                    self.mode.next = self.mode.val();
                    self.held.a.next = Bits::<8>::from(0_u64) ^ 1;
                }
                self.mode.next = St::A;
            } else {
                if (self.mode.val() < self.mode.val()) {
                    self.y.next = !!self.y.val();
                } else {
                    self.y.next = bit_cast::<8, 8>(bit_cast::<8, 8>(self.x.val() << self.b.val()));
                    self.y.next = self.held.x.val();
                }
            }
            self.x.next = 0x1 & self.x.val() >> 4_u64;
            for i in (0..=0_usize).rev() {
                if i != 1 {
                    self.y.next = bit_cast::<8, 3>(self.b.val() >> self.b.val());
                } else if self.mode.val() != St::B {
                    self.held.rst.next = (self.s.val() & self.s.val() & bits::<2>(0x3_u64) + self.rst.val()).any();
                }
                if true && self.l.val() {
                    self.y.next = (self.y.val() + self.l.val()) + (self.r.q.val().index() + 2 == 13) << 9_u64;
                    self.held.a.next = !LIMIT.to_bits::<8>() - bits::<8>(0x0_u64);
                } else if 8589934591_u64.to_bits::<33>() + self.rst.val() != i.to_bits::<33>() + self.rst.val() {
                    self.y.next = i.to_bits::<8>() & self.held.x.val();
                    self.held.a.next = i.to_bits::<8>();
                } else if self.mode.val() == self.mode.val() {
                    self.mode.next = self.mode.val();
                }
            }
        }
    }
}

mod k56 {
    use super::*;
    const a: u64 = 2;
    const bias: u64 = 0;
    const LIMIT: usize = 0;
    block!(Kernel { clk clk in { a: Bits<40>, b: Bit, c: Bits<8>, } out { x: Bits<64>, y: Bits<16>, z: Bits<3>, } l: Signal<Local, Bits<2>>, m: Signal<Local, Bit>, ones: CountOnes<13, 4>, r: Dff<Bits<2>>, q: Dff<Bits<16>>, myself: Dff<Bit>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.ones.word.next = 8191_u64.into();
            if false {
                self.q.d.next = self.q.q.val();
            }
            if (LIMIT.to_bits::<1>() << bias).get_bit(0) {
                self.myself.d.next = self.c.val().replace_bit(self.r.q.val().index(), true).get_bit(LIMIT);
            }
            self.z.next = LIMIT.to_bits::<3>();
            self.m.next = true;
            self.y.next = 0_u64.into();
            self.x.next = !(LIMIT.to_bits::<64>() << bias);
            self.l.next = LIMIT.to_bits::<2>();
            self.r.d.next = LIMIT.to_bits::<2>().replace_bit(1, (LIMIT.to_bits::<13>() <= LIMIT.to_bits::<13>())) | (!self.r.q.val()).replace_bit(LIMIT, self.q.q.val().index() + 2 > self.r.q.val().index());
            if true {
                self.l.next = self.l.val() + self.m.val();
            } else {
                if LIMIT != 2 {
                    self.q.d.next = (self.q.q.val() & 31392) << 0_u64;
                    self.x.next = self.x.val() + a | (self.x.val() & self.x.val());
                }
            }
            {
                self.r.d.next = bit_cast::<2, 3>(bit_cast::<3, 8>(self.c.val()));
            }
            match self.z.val().index() + 5 != self.l.val().index() {
                false if true && self.myself.q.val() => {
                    match self.y.val().index() + 1 {
                        0b1 => {
                            self.z.next = self.z.val();
                        }
                        0b1 => {
                            self.m.next = self.myself.q.val();
                            self.m.next = self.r.q.val().index() + 0 < self.c.val().index();
                        }
                        1 => {
                            self.m.next = LIMIT > 0;
                        }
                        _ => {
                        }
                    }
                    match 0b1_u64 <= bit_cast::<1, 13>(8191_u64.to_bits::<13>()) {
                        true => {
                        }
                        _ => {
                            self.z.next = bit_cast::<3, 2>(0_u64.to_bits::<2>()) >> bias;
                            self.l.next = self.l.val();
                        }
                    }
                }
                _ => {
                    match self.z.val().index() + 3 != self.ones.count.val().index() {
                        false if (self.q.q.val() != self.y.val()) | (0b0 >= self.c.val()) => {
                        }
                        _ => {
                            self.q.d.next = ((self.q.q.val() << self.r.q.val()) - 18421593534768854100_u64.to_bits::<70>().get_bits::<16>(self.z.val().index() + 7)) + ((LIMIT != 3) & (Bits::<32>::from(4294967295_u64) != 1_u64.to_bits::<32>()));
                            self.x.next = self.x.val();
                        }
                    }
                    self.y.next = self.q.q.val();
                }
            }
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
            self.x.next = a.to_bits::<8>();
            self.pair.next.inner.high = (self.x.val() - self.x.val()).replace_bit(N + 1, 18446744073709551615_u64.to_bits::<64>().any());
            self.pair.next.low = a.to_bits::<70>().get_bits::<4>(58);
            self.y.next = self.pair.val().inner.high;
            self.pair.next.inner.flag = self.i.val();
            for place in 0..=3_usize {
                self.list[place].next = a.to_bits::<3>();
            }
            for b in 0..0_usize {
                if self.i.val() {
                    self.pair.next.low = 15_u64.into();
                    self.list[1].next = self.list[2].val();
                } else if !true {
                    self.pair.next.inner.high = (self.y.val() | self.x.val()) << a.to_bits::<4>();
                }
                for i in (1..2_u64).rev() {
                    self.list[2].next = bit_cast::<3, 3>(self.list[0].val() & self.list[1].val() ^ bits::<3>(0x7_u64));
                    self.list[1].next = 0x1 ^ self.list[0].val().replace_bit(0, true);
                }
                self.list[b].next = Bits::<3>::from(7_u64);
            }
            self.pair.next.inner.high = bit_cast::<8, 5>(N.to_bits::<5>());
            match bit_cast::<32, 3>(bits::<3>(0x4_u64)) < a.to_bits::<32>() {
                true if N.to_bits::<8>() == self.y.val() => {
                    match N.to_bits::<70>().any() && (false || false) {
                        true if self.a.val().replace_bit(self.s.val().index(), self.i.val()).get_bit(a) => {
                        }
                        true => {
                            self.list[2].next = a.to_bits::<3>();
                        }
                        _ => {
                            self.list[3].next = bit_cast::<3, 8>(self.x.val());
                        }
                    }
                    if self.a.val() >> a.to_bits::<64>() >= bit_cast::<2, 8>(self.x.val()) {
                        self.list[0].next = bit_cast::<3, 16>((self.x.val() >> 1_u64).get_bits::<16>(3));
                    } else {
                        self.pair.next.inner.flag = false;
                        self.list[3].next = (self.list[1].val() >> 0_u64) + (0x32 > self.x.val());
                    }
                }
                _ => {
                    self.list[3].next = self.list[3].val();
                }
            }
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
            self.pair.next.inner.flag = true;
            self.q.d.next = bits::<13>(0xe0b_u64);
            self.pair.next.inner.high = self.b.val();
            self.r.d.next = (Bits::<70>::from(18446744073709551615_u64) < 4541590611586876827_u64) ^ (bit_cast::<8, 2>(self.c.val()) != !self.pair.val().inner.high);
            self.pair.next.low = (9_u64.to_bits::<4>() & 1_u64.to_bits::<4>()).replace_bit(self.c.val().index(), bits::<3>(0x7_u64).get_bit(0)) & 15_u64;
            self.x.next = self.pair.val().inner.flag;
            if Bits::<4>::from(1_u64).any() {
                self.myself.d.next = St::A;
            }
            self.pair.next.low = self.pair.val().low << 1_u64.to_bits::<1>();
        }
    }
}

mod k59 {
    use super::*;
    block!(Kernel[const N: usize][N] {  in { a: Bit, b: Bit, c: Bits<40>, i: Bits<64>, s: Bits<1>, } out { x: Bits<70>, y: Bits<2>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<8>>, next: Signal<Local, Bit>, k: Constant<Bits<70>> = Constant::new(18446744073709551615_u64.into()), });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.next.next = bit_cast::<33, 40>(self.c.val()) < bit_cast::<33, 70>(self.k.val());
            self.y.next = bits::<2>(0x0_u64);
            self.l.next = (self.s.val().index() + 6 != 8) ^ !self.a.val();
            self.m.next = bit_cast::<8, 2>(bit_cast::<2, 1>(self.s.val()));
            self.x.next = self.k.val() + false;
            for turn in 2..=2_usize {
                match N > 3 {
                    true => {
                    }
                    _ => {
                        self.x.next = bit_cast::<70, 8>(self.m.val());
                    }
                }
            }
            match self.y.val().index() + 4 >= self.m.val().index() {
                false => {
                    if (N.to_bits::<8>() ^ 0b11011000).all() {
                        self.x.next = self.k.val();
                        self.next.next = self.a.val();
                    } else if self.s.val().index() + 0 >= 1 {
                        self.next.next = !self.a.val();
                        self.y.next = self.y.val() >> (N as u64);
                    } else {
                        self.m.next = self.m.val();
                        self.y.next = 3_u64.into();
                    }
                }
                false if true | self.next.val() => {
                    self.l.next = N < 0;
                    {
                        self.x.next = (self.k.val() >> (N as u64)) + bit_cast::<70, 1>(self.s.val()) >> 9_u64;
                        self.l.next = self.i.val() < 1;
                    }
                }
                _ => {
                    match self.m.val().index() {
                        0 | 3 => {
                            self.next.next = self.b.val();
                        }
                        196 | 2 => {
                            self.l.next = self.l.val();
                        }
                        32 => {
                            self.x.next = bits::<70>(0x1_u64);
                        }
                        _ => {
                        }
                    }
                    match self.m.val().index() {
                        74 | 0 if (Bits::<5>::from(26_u64) + 0b100).any() => {
                            self.next.next = (self.c.val() | self.c.val()).get_bit(self.s.val().index());
                        }
                        0b1101110 => {
                            self.next.next = self.l.val();
                            self.y.next = self.y.val() << Bits::<3>::from(7_u64);
                        }
                        0x0 if (N as u64) == N.to_bits::<32>() => {
                            self.l.next = self.a.val();
                            self.next.next = self.l.val();
                        }
                        _ => {
                            self.x.next = self.k.val() + self.a.val();
                            self.m.next = (self.m.val() >> (N as u64)) + (self.x.val() < self.x.val());
                        }
                    }
                }
            }
        }
    }
}

mod k60 {
    use super::*;
    const a: usize = 127;
    const bias: u64 = 1;
    block!(Kernel[const N: usize][N] {  in { a: Bit, b: Bits<5>, } out { x: Bits<3>, y: Bits<70>, z: Bits<70>, } l: Signal<Local, Bits<1>>, m: Signal<Local, Bit>, child: Child, stages: [Child; 2], });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.child.b.next = Bits::<8>::from(1_u64);
            self.l.next = !bits::<1>(0x0_u64);
            self.x.next = Bits::<3>::from(3_u64).replace_bit(self.l.val().index(), true);
            self.m.next = N.to_bits::<5>() < self.b.val() << (N as u64);
            self.y.next = 1_u64.into();
            self.child.a.next = 255_u64.into();
            self.z.next = Bits::<70>::from(18446744073709551615_u64);
            for place in 0..2_usize {
                self.stages[place].b.next = (0x0 & Bits::<8>::from(0_u64)) >> 6_u64;
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = a.to_bits::<8>();
                }
            }
            {
                self.l.next = self.l.val();
            }
            self.m.next = self.child.x.val() + self.m.val() == self.child.x.val();
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
            self.child.a.next = (0b10000 - self.i.val());
            self.child.b.next = LIMIT.to_bits::<8>();
            self.l.next = LIMIT > 4;
            self.x.next = 0_u64.to_bits::<1>();
            self.m.next = bit_cast::<1, 3>((2_u64.to_bits::<3>() << 1_u64.to_bits::<2>()) + (Bits::<2>::from(2_u64) <= Bits::<2>::from(1_u64)));
            self.x.next = 1_u64.into();
            match self.b.val() & false & (LIMIT > 4) {
                true if 1_u64.to_bits::<3>().xor() => {
                    comment!("what follows\nin two lines");
                    self.x.next = bit_cast::<1, 8>(self.child.x.val());
                    for j in (2..2_usize).rev() {
                        self.x.next = self.x.val();
                        self.l.next = true;
                    }
                }
                true => {
                    for j in 2..4_usize {
                        self.m.next = (self.child.x.val() - self.i.val()).get_bits::<1>(self.m.val().index());
                        self.x.next = bit_cast::<1, 8>(self.i.val() & self.child.y.val() & self.i.val().replace_bit(j, self.b.val()));
                    }
                    {
                        self.x.next = self.x.val();
                        self.x.next = self.x.val() + self.b.val() << Bits::<5>::from(3_u64);
                    }
                }
                _ => {
                    self.m.next = 1_u64.into();
                    for j in 2..=2_u64 {
                        self.l.next = (18446744073709551615_u64 != LIMIT.to_bits::<70>()) & (self.l.val() | self.b.val());
                    }
                }
            }
            self.m.next = (self.x.val() << bits::<3>(0x0_u64)) + 0b1;
            self.m.next = self.x.val() >> 0_u64.to_bits::<4>() | 0x1;
            self.m.next = self.m.val();
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
            self.mode.next = St::A;
            self.pair.next.low = Bits::<32>::from(2905122579_u64).get_bits::<4>(a);
            self.l.next = self.c.val();
            self.pair.next.inner.high = 2_u64.to_bits::<8>();
            self.pair.next.inner.flag = bits::<5>(0x0_u64).get_bit(a + 1);
            self.x.next = self.b.val() >> 17_u64;
            if bias > 0 {
                for i in (1..=1_u64).rev().step_by(2) {
                    self.pair.next.inner.high = bit_cast::<8, 2>(bits::<2>(0x3_u64)).replace_bit(6, bias != 4) >> 5_u64;
                    self.pair.next.inner.flag = Bits::<3>::from(7_u64).get_bit(a + 1) ^ 0_u64.to_bits::<40>().get_bit(27);
                }
            } else {
                {
                    self.pair.next.inner.high = self.pair.val().inner.high >> LIMIT;
                }
                if 0 == bits::<8>(0x10_u64) {
                    self.x.next = self.b.val();
                    self.l.next = bits::<70>(0x0_u64);
                } else if 0b1 > self.pair.val().low.replace_bit(a, self.pair.val().inner.flag) {
                    self.pair.next.inner.high = bias.to_bits::<8>();
                } else {
                    self.mode.next = self.mode.val();
                    self.x.next = a.to_bits::<64>() - ((self.x.val() ^ self.b.val()) << LIMIT);
                }
            }
            match !(bits::<16>(0x7ad4_u64) <= bits::<16>(0x0_u64)) {
                false => {
                    self.l.next = self.c.val();
                    self.pair.next.inner.high = 1_u64.to_bits::<8>() ^ bits::<8>(0x0_u64);
                }
                false => {
                    match self.mode.val() {
                        St::B | St::C if self.mode.val() != St::C => {
                            self.pair.next.inner.flag = self.a.val() && self.a.val();
                            self.pair.next.inner.flag = self.a.val();
                        }
                        St::B | St::C if bias.to_bits::<16>().any() => {
                            self.pair.next.inner.high = self.pair.val().inner.high;
                        }
                        St::B => {
                        }
                        _ => {
                            self.mode.next = self.mode.val();
                        }
                    }
                }
                _ => {
                    match (bits::<40>(0x94e699ec4_u64) - 163471837058_u64.to_bits::<40>()).xor() {
                        false => {
                            self.pair.next.low = self.pair.val().low;
                        }
                        true if self.a.val() && self.pair.val().inner.flag => {
                            self.pair.next.inner.flag = self.pair.val().inner.flag;
                        }
                        _ => {
                            self.mode.next = self.mode.val();
                            self.l.next = self.l.val() + self.l.val();
                        }
                    }
                    self.pair.next.low = self.pair.val().low;
                }
            }
            match a.to_bits::<40>().replace_bit(self.pair.val().low.index(), self.a.val()).get_bit(self.pair.val().low.index()) {
                false => {
                    self.l.next = Bits::<70>::from(4830730847054791001_u64) + LIMIT;
                    comment!("what follows\nin two lines");
                    self.pair.next.inner.high = self.pair.val().inner.high;
                }
                _ => {
                    self.pair.next.inner.flag = self.mode.val() == St::A;
                    for turn in 2..4_usize {
                        self.l.next = bit_cast::<70, 3>(2_u64.to_bits::<3>() + self.pair.val().inner.flag);
                    }
                }
            }
            self.pair.next.inner.high = self.pair.val().inner.high;
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
            self.x.next = 0b11 != (18446744073709551615_u64.to_bits::<70>().get_bits::<3>(28) + bits::<8>(0x1_u64).get_bits::<3>(2));
            if !Bits::<40>::from(549755813888_u64) != Bits::<40>::from(826956897451_u64) + self.x.val() {
                self.r.d.next = self.r.q.val();
            }
            self.l.next = 1_u64.to_bits::<4>();
            self.z.next = (10076972440869557328_u64.to_bits::<70>() & bits::<70>(0xffffffffffffffff_u64)).get_bit(self.l.val().index() + 9);
            self.y.next = 4118902307_u64.into();
            if !(self.z.val() | self.z.val()) {
                self.q.d.next = St::B;
            }
            self.m.next = bit_cast::<8, 8>(Bits::<8>::from(255_u64));
            {
                self.y.next = 3014483691_u64.into();
                for b in 2..3_u64 {
                    self.x.next = !self.m.val().replace_bit(self.s.val().index() + 6, self.z.val()) >= self.m.val() + self.m.val() & !182_u64.to_bits::<8>();
                }
            }
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
            self.l.next = self.b.val();
            self.next.next = bits::<40>(0xffffffffff_u64) + self.b.val();
            self.z.next = 0_u64.into();
            self.pair.next.inner.high = N.to_bits::<8>().get_bits::<8>(0);
            self.pair.next.inner.flag = false;
            self.pair.next.low = self.z.val();
            self.m.next = self.pair.val().low;
            self.x.next = self.pair.val().inner.high.get_bits::<5>(0) << a;
            self.y.next = false;
            match 0b100010 > N.to_bits::<8>() + self.y.val() {
                false => {
                    self.l.next = (self.next.val() ^ self.l.val()) + !false;
                    self.pair.next.inner.high = 255_u64.into();
                }
                _ => {
                    {
                        self.m.next = 4_u64.into();
                    }
                    self.l.next = 16384 - (0x1 | self.b.val() + self.b.val());
                }
            }
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
            self.mode.next = St::A;
            self.pair.next.inner.high = 4_u64.to_bits::<8>() << LIMIT;
            self.kept.d.next = bit_cast::<2, 33>(Bits::<33>::from(1189352754_u64));
            self.kept.rst.next = !self.a.val();
            self.x.next = 18299_u64.to_bits::<16>();
            self.q.d.next = (self.q.q.val() + false) + (self.pair.val().inner.high.index() + 4 < self.r.q.val().index());
            self.y.next = (!self.a.val() ^ !self.a.val());
            self.kept.en.next = Bits::<8>::from(1_u64).replace_bit(self.kept.q.val().index(), self.a.val()) + (self.y.val() ^ self.a.val()) == LIMIT * 2;
            self.pair.next.inner.flag = self.mode.val() < self.mode.val();
            if 1099511627775_u64.to_bits::<40>() != bits::<40>(0xa9cd2f28c6_u64) {
                self.r.d.next = self.r.q.val();
            }
            self.pair.next.low = 15_u64.into();
            self.y.next = self.y.val();
            for turn in 2..3_usize {
                match self.mode.val() {
                    St::A => {
                        self.r.d.next = !self.r.q.val();
                        self.pair.next.low = bit_cast::<4, 8>(bit_cast::<8, 3>(self.s.val().replace_bit(turn - 1, self.a.val())));
                    }
                    St::C | St::A => {
                    }
                    _ => {
                        self.mode.next = St::B;
                    }
                }
            }
            self.kept.d.next = self.kept.q.val();
            self.mode.next = self.mode.val();
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
            self.mode.next = St::A;
            self.x.next = bits::<40>(0x200_u64) ^ self.c.val();
            self.x.next = self.x.val() >> Bits::<1>::from(1_u64);
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
            self.pair.next.inner.high = Bits::<8>::from(189_u64);
            self.mode.next = St::A;
            self.child.a.next = self.pair.val().inner.high;
            self.pair.next.low = bits::<4>(0x0_u64) & 15;
            self.z.next = bit_cast::<8, 70>(bits::<70>(0xffffffffffffffff_u64)) | self.pair.val().inner.high ^ self.pair.val().inner.high;
            self.x.next = self.z.val().index() + 0 <= 16;
            self.y.next = 15472616441749299324_u64.to_bits::<64>() + (self.x.val() || true);
            self.child.b.next = 52_u64.into();
            self.pair.next.inner.flag = Bits::<3>::from(1_u64) != 0x7;
            self.ones.word.next = self.pair.val().into();
            for place in 0..3_usize {
                self.list[place].next = (bits::<8>(0x38_u64) & bits::<8>(0x1_u64)) << a;
            }
            for j in 1..3_u64 {
                if self.s.val().index() + 8 == self.a.val().index() {
                    self.pair.next.low = self.ones.count.val() + self.x.val() ^ bits::<4>(0x6_u64) + self.pair.val().inner.flag;
                }
                if 0b110011_u64 != self.pair.val().inner.high {
                    self.pair.next.inner.high = 1_u64.into();
                } else {
                    self.z.next = self.list[0].val();
                    self.pair.next.low = self.pair.val().low;
                }
            }
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
            self.mode.next = St::B;
            self.y.next = bits::<16>(0x0_u64) >> 11_u64 | 0_u64.to_bits::<16>();
            self.x.next = !1_u64.to_bits::<13>() >> bias;
            self.l.next = bit_cast::<2, 70>(bit_cast::<70, 64>(Bits::<64>::from(0_u64)));
            self.y.next = self.y.val();
            if false && false {
                self.l.next = self.b.val();
            } else {
                match self.mode.val() {
                    St::B => {
                        self.mode.next = self.mode.val();
                        self.y.next = (!self.y.val() >> Bits::<1>::from(1_u64)) - 0x8;
                    }
                    _ => {
                        self.x.next = bit_cast::<13, 13>(self.x.val()).replace_bit(3, self.x.val() != self.x.val());
                    }
                }
            }
            match self.y.val().index() + 2 {
                1 => {
                    if self.mode.val() == St::C {
                        self.y.next = Bits::<16>::from(65535_u64);
                    } else if bits::<32>(0x1_u64).all() {
                        self.y.next = self.y.val();
                    } else if 108_u64.to_bits::<8>() < Bits::<8>::from(128_u64) && (true & false) {
                        self.mode.next = St::A;
                    } else if (false & true && Bits::<8>::from(1_u64).any()) {
                        self.l.next = ((self.l.val() ^ self.l.val()) << 0_u64);
                        self.l.next = bits::<8>(0x1_u64).get_bits::<2>(6);
                    }
                }
                _ => {
                    self.x.next = 6462_u64.into();
                }
            }
            self.x.next = self.x.val();
            self.mode.next = self.mode.val();
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
            self.x.next = self.c.val();
            self.mode.next = St::C;
            self.m.next = self.a.val();
            self.y.next = bit_cast::<40, 40>(bias.to_bits::<40>());
            self.l.next = self.c.val().index() + 5 == self.s.val().index();
            for place in 0..2_usize {
                self.list[place].next = bit_cast::<33, 5>(0_u64.to_bits::<5>()) + (self.a.val() || self.l.val());
            }
            comment!("what follows\nin two lines");
            self.mode.next = St::C;
            for x in 0..=2_usize {
                self.m.next = self.a.val();
            }
            {
                match self.mode.val() != St::B {
                    false if self.b.val() & self.a.val() => {
                    }
                    true if (N > 2) => {
                        self.list[1].next = self.list[0].val() & (self.list[0].val() | self.list[1].val());
                        self.mode.next = self.mode.val();
                    }
                    _ => {
                    }
                }
            }
            self.mode.next = self.mode.val();
            {
                if 1_u64.to_bits::<8>().all() && (N > 0) {
                    self.m.next = !(self.a.val() || self.l.val());
                } else if self.s.val() - 0b1 != !self.s.val() {
                    self.list[1].next = self.list[0].val();
                } else {
                    self.list[1].next = 0_u64.to_bits::<33>();
                }
            }
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
            self.l.next = bias.to_bits::<40>();
            self.kept.en.next = self.a.val();
            self.next.next = ((0x67eb2e0447975b36_u64 & bias.to_bits::<70>()) << bias.to_bits::<3>()) + ((bits::<32>(0x1_u64) != 64_u64.to_bits::<32>()) & (self.b.val().index() + 0 == self.b.val().index()));
            self.mode.next = self.r.q.val();
            self.kept.rst.next = self.mode.val() < self.r.q.val();
            self.m.next = !bias.to_bits::<64>();
            self.kept.d.next = (LIMIT == 0);
            self.x.next = 1_u64.into();
            if 0x63688906_u64 > !4294967295_u64.to_bits::<32>() {
                self.r.d.next = self.mode.val();
            }
            self.x.next = ((a.to_bits::<2>() | 2_u64.to_bits::<2>()) << a.to_bits::<3>()).replace_bit(1, (self.kept.q.val() | self.a.val()) & (self.a.val() & self.kept.q.val()));
            if (self.kept.q.val() || true) {
                if self.l.val() & self.l.val() == self.l.val() >> 28_u64 {
                    self.l.next = !LIMIT.to_bits::<40>();
                    self.kept.d.next = a > 0;
                } else if self.a.val() ^ self.a.val() && !true {
                    self.mode.next = self.r.q.val();
                } else {
                    self.kept.rst.next = self.mode.val() == St::C;
                }
            }
            match self.mode.val() {
                St::C | St::A => {
                    for j in 1..1_u64 {
                        self.r.d.next = St::C;
                        self.kept.d.next = self.x.val().index() + 3 < 0;
                    }
                    comment!("what follows\nin two lines");
                    self.kept.rst.next = self.kept.q.val();
                }
                _ => {
                    if self.l.val() | self.l.val() > self.l.val() >> 31_u64 {
                        self.r.d.next = self.mode.val();
                        self.kept.rst.next = self.kept.q.val() || self.a.val();
                    }
                }
            }
            match (a.to_bits::<13>() + bias.to_bits::<13>()).all() {
                false if bias.to_bits::<16>().replace_bit(a + 1, self.kept.q.val()) <= 0x0 ^ 0_u64.to_bits::<16>() => {
                    match 0 <= 0x8b21 & a.to_bits::<16>() {
                        false if self.b.val() << bits::<1>(0x0_u64) != !self.b.val() => {
                            self.r.d.next = St::B;
                            self.kept.rst.next = !self.a.val();
                        }
                        false => {
                        }
                        _ => {
                            self.next.next = (bias.to_bits::<70>() << bias.to_bits::<5>() | self.next.val() << a.to_bits::<3>());
                        }
                    }
                }
                true => {
                    self.x.next = 3_u64.into();
                    self.r.d.next = self.mode.val();
                }
                _ => {
                    if self.next.val().get_bit(self.x.val().index() + 59) {
                        self.kept.rst.next = self.kept.q.val();
                        self.kept.d.next = bias == 3;
                    }
                }
            }
        }
    }
}

mod k71 {
    use super::*;
    const a: u64 = 80;
    const bias: u64 = 1;
    const LIMIT: usize = 127;
    block!(Kernel { clk clk in { a: Bits<8>, b: Bits<32>, c: Bits<8>, s: Bits<2>, rst: Bit, } out { x: Bits<64>, y: Bits<33>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<1>>, next: Signal<Local, Bits<32>>, mode: Signal<Local, St>, k: Constant<Bits<5>> = Constant::new(31_u64.into()), r: Dff<St>, held: Held, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.y.next = LIMIT.to_bits::<33>() - 0_u64.to_bits::<33>();
            self.next.next = bits::<32>(0x0_u64);
            self.mode.next = self.r.q.val();
            self.held.rst.next = (1_u64.to_bits::<64>() - LIMIT.to_bits::<64>()).get_bits::<1>(self.k.val().index()) == self.b.val().get_bits::<1>(self.s.val().index());
            self.l.next = LIMIT.to_bits::<64>() + self.rst.val() >= bits::<64>(0xffffffffffffffff_u64).replace_bit(self.k.val().index(), self.rst.val());
            self.x.next = bit_cast::<64, 8>(self.held.x.val() & self.held.x.val());
            self.held.a.next = 147_u64.into();
            self.r.d.next = St::C;
            self.m.next = 0_u64.to_bits::<1>();
            if LIMIT.to_bits::<32>().xor() | self.a.val().get_bit(1) {
                {
                    self.m.next = bit_cast::<1, 4>(bits::<4>(0xe_u64));
                    self.r.d.next = St::B;
                }
            }
            comment!("what follows\nin two lines");
            self.x.next = !self.x.val();
            match 64 & Bits::<40>::from(1_u64) == 0xb7f873eac0_u64 {
                false if self.s.val().index() + 1 <= 27 => {
                    if LIMIT < 5 {
                        self.l.next = self.r.q.val() != self.r.q.val();
                    } else {
                        self.held.rst.next = (self.next.val().index() + 0 <= self.b.val().index()) & (LIMIT < 3);
                    }
                    self.held.rst.next = self.held.x.val() == self.c.val();
                }
                true if ((0x1000000_u64 >= bits::<33>(0x1ffffffff_u64)) ^ (false || false)) => {
                    self.m.next = (Bits::<1>::from(1_u64) - bits::<1>(0x1_u64)) - (0b1_u64 + bits::<1>(0x1_u64));
                    match self.r.q.val() {
                        St::A => {
                            self.y.next = self.y.val();
                        }
                        St::B => {
                            self.held.a.next = (!(self.c.val() << 2_u64) << self.m.val());
                            self.next.next = (bit_cast::<32, 1>(self.m.val() << 2_u64) >> bias);
                        }
                        _ => {
                            self.mode.next = self.r.q.val();
                        }
                    }
                }
                _ => {
                    comment!("what follows\nin two lines");
                    self.held.a.next = self.c.val();
                    for x in 2..=4_usize {
                        self.y.next = self.y.val();
                    }
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
            self.x.next = !20632_u64.to_bits::<16>().replace_bit(0, true) >= 0xffff;
            self.kept.d.next = bit_cast::<16, 2>(bit_cast::<2, 3>(0_u64.to_bits::<3>())).get_bits::<8>(8);
            if bits::<1>(0x1_u64) + self.x.val() >= bit_cast::<1, 70>(0_u64.to_bits::<70>()) {
                self.r.d.next = St::B;
            }
            self.pair.next.inner.high = self.a.val().replace_bit(4, self.x.val());
            self.m.next = !Bits::<70>::from(18446744073709551615_u64) >> bits::<1>(0x1_u64);
            self.pair.next.inner.flag = self.x.val();
            self.pair.next.low = self.b.val().replace_bit(0, self.pair.val().inner.flag);
            self.next.next = bits::<40>(0x80000_u64).replace_bit(5, self.x.val()) + (7912464012_u64 > Bits::<33>::from(7125443434_u64));
            self.kept.rst.next = bits::<13>(0x400_u64).all();
            self.l.next = bits::<64>(0xca59a749a5388909_u64);
            self.kept.en.next = self.l.val().get_bits::<13>(self.pair.val().low.index() + 13) > bits::<13>(0x0_u64) + self.pair.val().inner.flag;
            comment!("what follows\nin two lines");
            self.l.next = self.l.val();
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
            self.child.b.next = self.myself.q.val();
            self.y.next = self.myself.q.val();
            self.l.next = self.myself.q.val().get_bit(5);
            if ((self.l.val() || self.l.val()) | (Bits::<5>::from(1_u64) < 0b10001)) {
                self.r.d.next = St::C;
            }
            self.m.next = self.y.val() | self.myself.q.val() + self.l.val();
            if bits::<32>(0xffffffff_u64) <= Bits::<32>::from(0_u64) >> 2_u64 {
                self.q.d.next = St::A;
            }
            self.child.a.next = self.myself.q.val() + self.l.val();
            self.x.next = self.l.val();
            self.ones.word.next = Bits::<13>::from(0_u64) ^ Bits::<13>::from(442_u64) << a;
            if 0xa > bit_cast::<4, 8>(self.m.val()) {
                self.myself.d.next = self.y.val();
            }
            for place in 0..2_usize {
                self.stages[place].b.next = self.child.y.val().replace_bit(1, !self.x.val());
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = (self.a.val() ^ self.a.val()).get_bits::<8>(5);
                }
            }
            for place in 0..=2_usize {
                self.list[place].next = 6_u64.to_bits::<3>();
            }
            self.myself.d.next = self.child.x.val();
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
            self.l.next = a.to_bits::<64>().get_bits::<1>(self.s.val().index() + 26);
            self.pair.next.inner.flag = a.to_bits::<70>().get_bit(self.l.val().index());
            self.y.next = Bits::<13>::from(0_u64);
            self.x.next = a.to_bits::<70>() + self.pair.val().inner.flag;
            self.mode.next = St::C;
            self.child.a.next = a.to_bits::<8>();
            self.pair.next.low = bits::<4>(0xc_u64) >> self.s.val() >> 4_u64;
            self.child.b.next = (0xff_u64 & bit_cast::<8, 2>(bias.to_bits::<2>())) - 0b11111111_u64;
            self.pair.next.inner.high = self.child.y.val();
            if self.pair.val().inner.high.index() + 3 >= 2 {
                self.l.next = 0_u64.into();
                match self.mode.val() {
                    St::C if (!self.a.val()).all() => {
                        self.y.next = 1_u64.into();
                    }
                    St::B if !self.c.val() => {
                        self.l.next = self.l.val();
                        self.l.next = self.l.val() << 4_u64.to_bits::<3>();
                    }
                    St::B => {
                    }
                    _ => {
                        self.pair.next.inner.high = self.pair.val().inner.high;
                        self.pair.next.inner.high = (self.pair.val().inner.high << Bits::<5>::from(19_u64)).get_bits::<8>(self.l.val().index());
                    }
                }
            } else {
                self.pair.next.inner.high = 0b11111111 + self.child.y.val() ^ 0b1_u64;
                self.pair.next.inner.flag = self.k.val();
            }
            match self.child.x.val().index() + 1 {
                0xfc => {
                    self.pair.next.inner.high = ((self.child.y.val() | self.pair.val().inner.high) & bit_cast::<8, 32>(a.to_bits::<32>())) - self.child.y.val();
                }
                0b10101111 if self.child.y.val() + self.pair.val().inner.high >= self.child.y.val() >> bias.to_bits::<5>() => {
                    for i in 2..4_u64 {
                        self.pair.next.low = bias.to_bits::<4>();
                    }
                    match self.pair.val().inner.high.index() + 2 {
                        0x0 => {
                        }
                        0b11111111 => {
                            self.x.next = bit_cast::<70, 8>(bit_cast::<8, 5>(bias.to_bits::<5>()) ^ self.child.y.val() << bias.to_bits::<2>());
                            self.pair.next.inner.flag = self.child.y.val().get_bit(self.l.val().index());
                        }
                        _ => {
                            self.pair.next.inner.high = self.child.y.val();
                        }
                    }
                }
                _ => {
                    self.pair.next.low = self.pair.val().low;
                }
            }
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
            self.x.next = LIMIT.to_bits::<8>() >> 10_u64;
            for place in 0..2_usize {
                self.stages[place].b.next = self.x.val() & self.x.val() ^ 0b1011010_u64;
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = self.x.val();
                }
            }
            for place in 0..4_usize {
                self.list[place].next = bit_cast::<8, 16>(self.b.val() + false);
            }
            match bit_cast::<16, 4>(3_u64.to_bits::<4>()).any() {
                false => {
                    for x in 0..0_usize {
                        self.list[3].next = 16_u64.into();
                        self.list[x].next = self.list[1].val();
                    }
                }
                _ => {
                    self.x.next = bit_cast::<8, 64>(LIMIT.to_bits::<64>());
                    self.list[3].next = self.x.val();
                }
            }
            self.x.next = LIMIT.to_bits::<8>();
            self.list[0].next = 1_u64.to_bits::<8>();
            match true {
                true => {
                    if (LIMIT == 2) {
                        self.list[3].next = (0b100 | !LIMIT.to_bits::<8>()).replace_bit(0, bit_cast::<8, 64>(LIMIT.to_bits::<64>()) >= self.x.val() << LIMIT.to_bits::<1>());
                    }
                }
                false => {
                    self.list[1].next = self.x.val();
                    {
                        self.list[2].next = bit_cast::<8, 70>(1 - Bits::<70>::from(0_u64));
                    }
                }
                _ => {
                    self.list[0].next = self.list[3].val();
                    self.list[2].next = (!self.list[2].val()) + LIMIT.to_bits::<3>().xor();
                }
            }
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
            if self.b.val().index() + 2 > self.a.val().index() {
                self.r.d.next = bit_cast::<70, 8>(!Bits::<8>::from(16_u64));
            }
            self.x.next = self.s.val();
            self.held.a.next = (0b1010011_u64 & self.b.val()) << (N as u64);
            self.x.next = 0_u64.into();
            self.x.next = self.x.val() << 2_u64;
            match !self.rst.val() || self.held.x.val() > self.held.x.val() {
                true => {
                    for b in 0..3_usize {
                        self.r.d.next = 18446744073709551615_u64.into();
                    }
                }
                true if (self.b.val() + self.b.val()).get_bit(self.x.val().index()) => {
                    match self.held.x.val().replace_bit(self.x.val().index(), false) <= !bits::<8>(0xb2_u64) {
                        false => {
                        }
                        _ => {
                            self.r.d.next = self.r.q.val();
                            self.x.next = 6_u64.into();
                        }
                    }
                    for b in (0..1_u64).rev() {
                        self.r.d.next = self.c.val() ^ bits::<70>(0x200000_u64) | 5603888233358445406_u64;
                    }
                }
                _ => {
                    for b in (1..3_u64).rev() {
                        self.x.next = 7_u64.into();
                    }
                }
            }
            match !(self.a.val() != bias.to_bits::<5>()) {
                true if self.rst.val() | self.rst.val() => {
                }
                _ => {
                    match self.x.val().index() + 2 {
                        0x3 if !self.rst.val() => {
                            self.r.d.next = bit_cast::<70, 5>(!self.a.val());
                            self.held.a.next = 0_u64.into();
                        }
                        0x7 => {
                            self.r.d.next = self.c.val().replace_bit(N, false);
                        }
                        _ => {
                            self.r.d.next = 2903077799618379908_u64.to_bits::<70>();
                        }
                    }
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
            self.mode.next = St::B;
            self.pair.next.inner.high = Bits::<33>::from(8589934591_u64).get_bits::<8>(20);
            self.pair.next.inner.flag = self.pair.val().inner.high.index() + 7 == self.k.val().index();
            self.x.next = 0_u64.to_bits::<70>() + self.pair.val().inner.flag;
            self.m.next = self.k.val().get_bit(7);
            self.l.next = bits::<8>(0x0_u64);
            self.pair.next.low = self.b.val().get_bits::<4>(3) + Bits::<33>::from(8589934591_u64).get_bits::<4>(14) | 0b1111;
            self.pair.next.inner.flag = self.m.val() || self.c.val();
            self.l.next = self.pair.val().inner.high.replace_bit(3, self.c.val());
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
            self.next.next = bias.to_bits::<32>();
            self.m.next = a.to_bits::<13>().get_bits::<8>(3);
            if bit_cast::<33, 4>(bits::<4>(0x1_u64)) > 8589934591_u64 {
                self.r.d.next = self.r.q.val();
            }
            self.x.next = bits::<64>(0x1944fc9207fecd06_u64) << 0_u64.to_bits::<2>();
            self.l.next = self.b.val();
            self.y.next = bit_cast::<16, 70>(bias.to_bits::<70>().replace_bit(self.s.val().index() + 41, self.l.val()));
            for b in 1..=1_u64 {
                for turn in 1..1_u64 {
                    self.l.next = 2649607525_u64 < self.next.val();
                }
            }
            self.m.next = a.to_bits::<8>();
            if self.c.val().index() + 6 >= self.s.val().index() {
                self.m.next = self.m.val();
            } else if self.next.val().index() + 6 == self.y.val().index() {
                match self.r.q.val() {
                    St::C | St::A => {
                        self.next.next = self.next.val() >> self.c.val();
                        self.m.next = bias.to_bits::<8>() + self.m.val();
                    }
                    _ => {
                        self.m.next = 0x0 - self.m.val();
                    }
                }
            } else if 0_u64.to_bits::<1>() >> Bits::<2>::from(3_u64) == 0_u64.to_bits::<1>() {
                if (Bits::<4>::from(15_u64) > 4) ^ !self.b.val() {
                    self.r.d.next = self.r.q.val();
                } else if (self.s.val() >> 1_u64).get_bit(0) {
                    self.x.next = 33554432_u64 & self.x.val();
                } else {
                    self.m.next = self.m.val();
                    self.r.d.next = self.r.q.val();
                }
            } else if self.r.q.val() != St::A {
                match !self.y.val().all() {
                    true => {
                        self.y.next = self.y.val();
                        self.x.next = (self.x.val() + Bits::<64>::from(0_u64)).replace_bit(self.c.val().index(), self.r.q.val() >= self.r.q.val());
                    }
                    _ => {
                        self.l.next = self.s.val().xor() ^ (self.b.val() | self.l.val());
                    }
                }
                self.y.next = (!bits::<40>(0xffffffffff_u64)).get_bits::<16>(self.s.val().index() + 32);
            }
            for turn in 2..2_u64 {
                self.r.d.next = self.r.q.val();
            }
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
            self.m.next = self.b.val() & self.b.val();
            self.next.next = (N as u64) * 2 < bit_cast::<70, 8>(LIMIT.to_bits::<8>());
            self.l.next = 27845271333_u64 + (bit_cast::<40, 8>(a.to_bits::<8>()) | 0x1 - a.to_bits::<40>());
            self.x.next = self.r.q.val() >= St::B;
            self.y.next = a.to_bits::<8>().get_bits::<4>(0);
            if !(2_u64.to_bits::<2>() < (N as u64)) {
                self.r.d.next = St::B;
            }
            for place in 0..=1_usize {
                self.list[place].next = (N as u64) - self.a.val();
            }
            match self.r.q.val() {
                St::A if self.r.q.val() >= St::A => {
                    if 1_u64.to_bits::<1>().get_bit(0) {
                        self.list[1].next = bit_cast::<3, 3>(Bits::<8>::from(220_u64).get_bits::<3>(self.list[1].val().index()));
                        self.r.d.next = self.r.q.val();
                    } else if 4_u64.to_bits::<5>().all() {
                        self.y.next = (bit_cast::<4, 3>(0_u64.to_bits::<3>()) + a.to_bits::<5>().xor()).replace_bit(0, bit_cast::<70, 13>(bits::<13>(0x1679_u64)).any());
                        self.y.next = self.y.val();
                    } else {
                        self.m.next = (Bits::<8>::from(255_u64) - LIMIT.to_bits::<8>()).replace_bit(0, self.a.val() != (N as u64)).any();
                    }
                    for turn in (1..1_usize).rev() {
                        self.r.d.next = self.r.q.val();
                        self.list[turn].next = self.a.val() - self.list[1].val();
                    }
                }
                St::C | St::A => {
                    self.next.next = (self.y.val() <= bias) & (self.m.val() ^ self.x.val());
                }
                St::B => {
                    self.m.next = 17450647745886885630_u64.to_bits::<70>() ^ bits::<70>(0x1000000000000_u64) ^ N.to_bits::<70>() >> 65_u64 != (bias ^ a.to_bits::<70>()) >> (N as u64);
                }
                _ => {
                    self.y.next = !a.to_bits::<4>() & bit_cast::<4, 5>(31_u64.to_bits::<5>());
                }
            }
            if self.next.val() && false {
                match self.r.q.val() {
                    St::C | St::A if self.a.val().index() + 0 > 1 => {
                    }
                    St::B | St::C => {
                        self.l.next = self.l.val();
                    }
                    _ => {
                        self.m.next = self.b.val();
                        self.l.next = 68719476736_u64 & bits::<40>(0x4000000000_u64);
                    }
                }
            } else if 0x1 > 6_u64.to_bits::<3>() >> Bits::<1>::from(1_u64) {
                self.l.next = self.l.val();
                match self.r.q.val() {
                    St::C => {
                        self.l.next = 499292149290_u64.into();
                        self.list[1].next = N.to_bits::<3>() << 1_u64;
                    }
                    St::B if N.to_bits::<8>() <= 26_u64.to_bits::<8>() => {
                        self.x.next = self.m.val();
                        self.list[1].next = bit_cast::<3, 8>(a.to_bits::<8>());
                    }
                    St::A => {
                        self.list[1].next = a.to_bits::<3>();
                        self.r.d.next = St::A;
                    }
                    _ => {
                        self.l.next = (LIMIT.to_bits::<40>() - self.l.val()) + (self.r.q.val() < St::B);
                    }
                }
            } else {
                self.list[1].next = bit_cast::<3, 70>(a.to_bits::<70>());
            }
            if self.a.val().index() + 0 == self.y.val().index() {
                self.m.next = !(self.next.val() && false);
            } else {
                {
                    self.x.next = self.y.val().index() + 0 == self.a.val().index();
                }
                match self.r.q.val() {
                    St::A if (LIMIT.to_bits::<5>() - N.to_bits::<5>()).any() => {
                        self.r.d.next = St::B;
                    }
                    St::C | St::A => {
                        self.y.next = self.y.val() | LIMIT.to_bits::<4>() ^ a.to_bits::<4>() ^ self.y.val().replace_bit(2, self.next.val());
                    }
                    _ => {
                        self.list[1].next = bit_cast::<3, 8>(N.to_bits::<8>() ^ N.to_bits::<8>());
                    }
                }
            }
            self.r.d.next = self.r.q.val();
            if self.b.val() | self.x.val() {
                self.m.next = a.to_bits::<8>() <= Bits::<8>::from(255_u64);
                for i in (0..=1_usize).rev() {
                    self.r.d.next = St::C;
                    self.l.next = !self.l.val();
                    self.list[i].next = self.a.val() ^ self.list[1].val();
                }
            } else {
                match self.r.q.val() {
                    St::B => {
                        self.x.next = (self.b.val() && self.next.val());
                    }
                    St::B | St::C => {
                    }
                    St::A => {
                        self.l.next = self.l.val();
                    }
                    _ => {
                        self.list[1].next = !self.list[0].val();
                    }
                }
            }
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
            self.l.next = (!Bits::<64>::from(18446744073709551615_u64)).get_bits::<33>(4) << (N as u64);
            self.x.next = N.to_bits::<70>().get_bits::<3>(31);
            self.x.next = 4_u64.into();
            self.l.next = bit_cast::<33, 4>(N.to_bits::<4>()) + (LIMIT.to_bits::<33>() + self.l.val()) >> 15_u64;
            match ((true || false) & (6_u64.to_bits::<3>() < N.to_bits::<3>())) {
                true if self.a.val().index() + 0 != self.a.val().index() => {
                    self.l.next = bit_cast::<33, 4>(LIMIT.to_bits::<4>()) << self.a.val();
                }
                _ => {
                    self.l.next = self.b.val();
                    self.x.next = 1_u64.into();
                }
            }
            self.l.next = ((N as u64) & self.l.val()).replace_bit(self.a.val().index(), N < 1) + (self.a.val().index() + 0 > 1);
            if bits::<70>(0x20000_u64).get_bit(21) {
                self.x.next = bit_cast::<3, 32>(bit_cast::<32, 3>(self.x.val()) ^ !2560706751_u64.to_bits::<32>());
                self.x.next = bit_cast::<3, 16>(bit_cast::<16, 5>(self.a.val() ^ self.a.val()));
            }
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
            self.r.d.next = St::A;
            self.kept.rst.next = false;
            self.kept.d.next = (3952753202_u64 ^ !self.kept.q.val()) << bits::<5>(0x13_u64);
            self.x.next = bits::<8>(0x4_u64);
            self.m.next = 0_u64.into();
            self.kept.en.next = !(self.a.val() ^ self.myself.q.val() && !self.k.val());
            if self.myself.q.val() | self.myself.q.val() {
                self.q.d.next = LIMIT * 2 | self.q.q.val();
            }
            self.mode.next = self.r.q.val();
            self.l.next = !!self.a.val();
            self.myself.d.next = self.m.val() != 1;
            for place in 0..2_usize {
                self.list[place].next = 0b1 | Bits::<33>::from(0_u64) >> 7_u64.to_bits::<3>();
            }
            self.kept.rst.next = Bits::<64>::from(12985106121679181427_u64).xor();
            self.list[1].next = (self.list[1].val() >> self.b.val()) + (97958855363_u64.to_bits::<40>() << 31_u64).all();
            for turn in (1..=1_u64).rev() {
                self.kept.d.next = self.list[1].val();
                if !self.m.val().all() {
                    self.r.d.next = self.r.q.val();
                } else {
                    self.kept.en.next = self.myself.q.val();
                }
            }
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
            self.x.next = bias.to_bits::<40>();
            self.l.next = self.b.val();
            if (bits::<64>(0xffffffffffffffff_u64) | bias.to_bits::<64>() != Bits::<64>::from(17232073197827166667_u64) + self.b.val()) {
                for turn in (0..2_u64).rev().step_by(2) {
                    self.x.next = 1_u64.into();
                }
            }
            match (Bits::<5>::from(26_u64) ^ a * 2).any() {
                true if Bits::<70>::from(7951128815913224120_u64).get_bit(10) => {
                }
                false => {
                    match !(7 <= bias.to_bits::<3>()) {
                        true => {
                            self.l.next = self.a.val();
                        }
                        _ => {
                            self.l.next = !self.b.val();
                        }
                    }
                }
                _ => {
                    self.l.next = true;
                }
            }
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
            self.z.next = bit_cast::<64, 2>(bits::<2>(0x1_u64));
            self.x.next = bit_cast::<33, 8>(Bits::<8>::from(255_u64).replace_bit(2, true).replace_bit(0, false & true));
            self.ones.word.next = LIMIT.to_bits::<13>();
            self.l.next = bit_cast::<8, 8>(bits::<8>(0xff_u64));
            if !true {
                self.myself.d.next = St::C;
            }
            if self.b.val().index() + 0 != self.l.val().index() {
                self.q.d.next = 637802196993_u64.into();
            }
            self.y.next = self.q.q.val() - (bits::<40>(0xffffffffff_u64) ^ 1099511627775_u64) << Bits::<2>::from(1_u64);
            self.r.d.next = St::C;
            for place in 0..2_usize {
                self.stages[place].b.next = bit_cast::<8, 4>(self.s.val() ^ self.ones.count.val());
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = self.l.val();
                }
            }
            for place in 0..4_usize {
                self.list[place].next = self.x.val();
            }
            if self.l.val() != 0b1000 {
                for x in 1..2_usize {
                    self.z.next = self.z.val();
                    self.list[3].next = self.x.val();
                    self.list[x].next = !self.list[1].val();
                }
                match self.myself.q.val() {
                    St::B | St::C => {
                        self.x.next = bits::<33>(0xd6bc7dce_u64);
                    }
                    St::A if Bits::<1>::from(0_u64) == bits::<1>(0x1_u64) => {
                        self.r.d.next = self.myself.q.val();
                        self.list[0].next = bits::<33>(0x200_u64);
                    }
                    St::C if !(false ^ false) => {
                        self.list[2].next = bit_cast::<33, 4>(self.s.val());
                        self.myself.d.next = self.r.q.val();
                    }
                    _ => {
                        self.l.next = (!self.stages[1].x.val()).replace_bit(5, LIMIT.to_bits::<40>().get_bit(self.ones.count.val().index()));
                    }
                }
            } else if !(1_u64.to_bits::<13>() != 8191_u64.to_bits::<13>()) {
                if (bits::<1>(0x1_u64) + true).any() {
                    self.l.next = self.stages[1].x.val();
                    self.list[0].next = LIMIT.to_bits::<33>() << bits::<3>(0x5_u64);
                } else if !self.z.val() == bit_cast::<64, 8>(self.stages[0].y.val()) {
                    self.list[2].next = 1306446089_u64.into();
                } else {
                    self.list[1].next = self.list[1].val();
                }
            }
            for x in 1..=1_usize {
                for i in (0..3_u64).rev().step_by(2) {
                    self.y.next = self.q.q.val().replace_bit(x + 1, self.r.q.val() != St::B);
                    self.list[3].next = !bit_cast::<33, 13>(LIMIT.to_bits::<13>() + LIMIT.to_bits::<13>());
                }
                for b in (2..=2_u64).rev() {
                    self.myself.d.next = St::C;
                    self.list[1].next = self.list[0].val();
                }
                self.list[x].next = self.list[1].val();
            }
            match self.r.q.val() {
                St::C if (self.a.val() >> 35_u64).get_bit(56) => {
                    self.q.d.next = 0_u64.to_bits::<40>().replace_bit(self.s.val().index(), false) + (self.q.q.val() + true);
                    self.list[2].next = bit_cast::<33, 8>(0b11100110_u64 + !self.stages[0].y.val());
                }
                St::C if Bits::<64>::from(117766290160694268_u64) > self.z.val() => {
                    self.r.d.next = St::B;
                    self.y.next = 1099511627775_u64.into();
                }
                St::C if (true || false) & (self.ones.count.val().index() + 3 == self.l.val().index()) => {
                    match self.r.q.val() {
                        St::B => {
                            self.list[3].next = LIMIT.to_bits::<33>();
                        }
                        St::B if self.l.val().index() + 4 != self.stages[0].y.val().index() => {
                            self.x.next = self.list[0].val();
                            self.q.d.next = 1_u64.into();
                        }
                        St::C if self.q.q.val().get_bit(LIMIT + 1) & (self.a.val() <= 2587034020312076503_u64) => {
                            self.list[0].next = self.list[0].val() + true;
                            self.list[2].next = bit_cast::<33, 8>(LIMIT.to_bits::<8>()).replace_bit(self.s.val().index(), Bits::<2>::from(3_u64).get_bit(1));
                        }
                        _ => {
                            self.x.next = self.list[1].val() + (0_u64.to_bits::<33>() >> self.ones.count.val());
                        }
                    }
                }
                _ => {
                    match 0x1 < 0_u64.to_bits::<2>() {
                        true => {
                            self.list[3].next = bit_cast::<33, 2>(Bits::<2>::from(3_u64));
                            self.list[1].next = (self.list[1].val() << bits::<3>(0x7_u64)).replace_bit(self.s.val().index(), self.b.val().index() + 8 != 1);
                        }
                        _ => {
                            self.q.d.next = self.q.q.val();
                            self.r.d.next = St::B;
                        }
                    }
                    self.x.next = 1_u64.into();
                }
            }
            if self.l.val().index() + 6 >= self.ones.count.val().index() {
                self.q.d.next = 2_u64.into();
            } else if bit_cast::<33, 33>(8382783395_u64.to_bits::<33>()) > self.list[0].val() & 7465232449_u64 {
                match (0b10 != LIMIT.to_bits::<5>()) ^ (false ^ true) {
                    false => {
                        self.q.d.next = 771693098512_u64.into();
                        self.list[1].next = self.list[3].val();
                    }
                    false => {
                        self.list[2].next = 0x1ffffffff_u64 & (self.x.val() & self.list[3].val());
                    }
                    _ => {
                        self.list[0].next = (self.list[1].val() ^ self.list[1].val()) << 6_u64 >> 33_u64;
                    }
                }
                comment!("what follows\nin two lines");
                self.r.d.next = self.r.q.val();
            }
        }
    }
}

mod k84 {
    use super::*;
    const LIMIT: u64 = 1;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<32>, b: Bits<8>, } out { x: Bits<5>, y: Bits<2>, } k: Constant<Bit> = Constant::new(false), child: Child, r: Dff<St>, held: Held, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.child.b.next = self.held.x.val();
            self.child.a.next = bit_cast::<8, 33>(Bits::<33>::from(0_u64) >> LIMIT);
            self.y.next = bit_cast::<2, 33>(N.to_bits::<33>() + false) - (Bits::<2>::from(1_u64) << N.to_bits::<5>() & 0b100_u64 + Bits::<2>::from(0_u64));
            self.x.next = bits::<5>(0x1_u64);
            self.r.d.next = self.r.q.val();
            self.held.rst.next = !N.to_bits::<70>() ^ 0xfb2db2a8f7d14283_u64 >= (Bits::<70>::from(17402638831182653384_u64) | N.to_bits::<70>()) >> self.x.val();
            self.held.a.next = self.held.x.val();
            self.held.rst.next = self.a.val().replace_bit(N + 1, self.k.val()) >= bit_cast::<32, 70>(7842433957268207855_u64.to_bits::<70>());
            self.held.a.next = (self.held.x.val().replace_bit(N - 1, false) + (self.k.val() ^ self.k.val())).replace_bit(self.y.val().index(), (self.x.val() + self.k.val()).get_bit(self.y.val().index() * 1));
            match self.a.val().index() + 2 {
                0b11001100 => {
                    if Bits::<13>::from(8191_u64) != 2_u64.to_bits::<13>() {
                        self.held.rst.next = Bits::<32>::from(1_u64) < self.a.val();
                    } else if self.child.x.val() == self.held.x.val() {
                        self.y.next = !self.y.val();
                    } else {
                        self.r.d.next = self.r.q.val();
                    }
                    self.held.a.next = (self.held.x.val() ^ self.child.y.val()) << N.to_bits::<3>();
                }
                0x2f if bit_cast::<13, 33>(N.to_bits::<33>()) <= bits::<13>(0x0_u64) => {
                    for j in (0..3_usize).rev().step_by(2) {
                        self.r.d.next = self.r.q.val();
                        self.x.next = self.x.val();
                    }
                    if self.r.q.val() == St::A {
                        self.y.next = Bits::<2>::from(0_u64) >> 34359738368_u64;
                    }
                }
                0b1 => {
                    match self.r.q.val() {
                        St::B | St::C if bit_cast::<8, 40>(N.to_bits::<40>()).get_bit(1) => {
                            self.r.d.next = self.r.q.val();
                        }
                        St::A => {
                            self.x.next = self.x.val();
                            self.r.d.next = St::C;
                        }
                        _ => {
                            self.x.next = (self.x.val() | LIMIT).replace_bit(6, (LIMIT >> self.x.val()).get_bit(32));
                        }
                    }
                    self.held.a.next = bit_cast::<8, 40>(bit_cast::<40, 32>(self.a.val() ^ N.to_bits::<32>()));
                }
                _ => {
                    self.r.d.next = self.r.q.val();
                    match self.b.val().index() {
                        255 | 0 if N == 3 => {
                            self.y.next = 0_u64.to_bits::<33>().get_bits::<2>(self.y.val().index()) + Bits::<2>::from(2_u64);
                        }
                        _ => {
                            self.held.rst.next = ((self.held.x.val().index() + 7 >= self.held.x.val().index() && N.to_bits::<5>() >= (N as u64)) & (N == 0));
                        }
                    }
                }
            }
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
            self.q.d.next = self.q.q.val();
            self.child.b.next = (bias ^ self.c.val()) << 2_u64;
            self.x.next = 0x8_u64 ^ bits::<16>(0x1_u64) | bits::<16>(0xffff_u64);
            self.mode.next = St::A;
            self.pair.next.inner.flag = self.b.val().any();
            self.child.a.next = bit_cast::<8, 8>(!(bits::<8>(0x95_u64) & bias));
            self.pair.next.low = bit_cast::<4, 32>(bits::<32>(0x100_u64).replace_bit(26, Bits::<32>::from(808285639_u64).get_bit(8)));
            if (self.a.val() || self.pair.val().inner.flag) & (self.pair.val().inner.flag & self.pair.val().inner.flag) {
                self.myself.d.next = !self.myself.q.val();
            }
            self.pair.next.inner.high = 38_u64.into();
            self.r.d.next = bit_cast::<33, 8>(self.c.val());
            self.q.d.next = self.q.q.val();
            for turn in 0..3_usize {
                self.myself.d.next = 1_u64.into();
            }
            self.q.d.next = St::B;
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
            self.x.next = 0x1 + (0b0 | self.s.val());
            match false & true {
                false => {
                    match !true || true ^ false {
                        true => {
                            self.x.next = N.to_bits::<3>();
                        }
                        _ => {
                            self.x.next = self.x.val();
                        }
                    }
                }
                false => {
                    match self.a.val().index() + 5 < 22 {
                        true => {
                            self.x.next = bias.to_bits::<8>().get_bits::<3>(2) << 4_u64 << (N as u64);
                            self.x.next = N.to_bits::<3>() ^ self.x.val();
                        }
                        _ => {
                            self.x.next = 2_u64.into();
                        }
                    }
                }
                _ => {
                    self.x.next = !(self.x.val() + false);
                    self.x.next = self.s.val();
                }
            }
            if bias > 5 {
                match true | true && (false | false) {
                    false if bias.to_bits::<33>() | bits::<33>(0xcb9f8ec7_u64) <= Bits::<33>::from(1_u64).replace_bit(17, true) => {
                        self.x.next = 0_u64.into();
                        self.x.next = 4_u64.into();
                    }
                    false => {
                        self.x.next = bit_cast::<3, 13>(bias.to_bits::<13>() & 1967_u64.to_bits::<13>()) + (Bits::<70>::from(18446744073709551615_u64) != bit_cast::<70, 33>(bits::<33>(0x1ffffffff_u64)));
                        self.x.next = N.to_bits::<3>();
                    }
                    _ => {
                    }
                }
                self.x.next = !self.x.val() & bit_cast::<3, 13>(N.to_bits::<13>());
            } else if true & true {
                self.x.next = self.s.val() << Bits::<1>::from(1_u64);
                self.x.next = bit_cast::<3, 8>((bits::<8>(0x0_u64) & N.to_bits::<8>()) << a);
            } else if 0x5f > N.to_bits::<8>() {
                for x in (1..3_usize).rev() {
                    self.x.next = bit_cast::<3, 64>(self.b.val()) & N.to_bits::<3>() >> 0_u64;
                    self.x.next = self.s.val().replace_bit(0, 4 < self.x.val() << x.to_bits::<2>());
                }
            }
            if false {
                {
                    self.x.next = self.s.val();
                }
                match 18446744073709551615_u64.to_bits::<70>() > 0x0 {
                    false if Bits::<8>::from(159_u64) >= bias.to_bits::<8>() => {
                        self.x.next = self.x.val();
                    }
                    true if !true => {
                    }
                    _ => {
                        self.x.next = self.s.val();
                        self.x.next = self.x.val();
                    }
                }
            } else {
                self.x.next = self.s.val() + bits::<3>(0x7_u64);
            }
            match self.s.val() >= 0b11 | self.s.val() {
                true => {
                    for b in 0..1_u64 {
                        self.x.next = 1_u64.into();
                        self.x.next = self.x.val();
                    }
                }
                true => {
                    {
                        self.x.next = self.s.val();
                    }
                }
                _ => {
                }
            }
            match LIMIT >= N.to_bits::<8>() + 0x67_u64 {
                false => {
                    {
                        self.x.next = bit_cast::<3, 13>(bit_cast::<13, 13>(0b0_u64 & N.to_bits::<13>()));
                        self.x.next = N.to_bits::<3>();
                    }
                    comment!("what follows\nin two lines");
                    self.x.next = !self.s.val();
                }
                false => {
                }
                _ => {
                    comment!("what follows\nin two lines");
                    self.x.next = ((self.x.val() << 31_u64.to_bits::<5>()) + true);
                }
            }
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
            self.l.next = Bits::<13>::from(1078_u64);
            self.x.next = self.a.val();
            self.y.next = Bits::<64>::from(1_u64) + self.c.val();
            match bit_cast::<32, 8>(255_u64.to_bits::<8>()) >= self.a.val() & self.x.val() {
                true => {
                    self.x.next = self.x.val() - 607689475_u64.to_bits::<32>();
                }
                _ => {
                    match (self.c.val() && self.c.val()) && !false {
                        false => {
                            self.y.next = self.y.val();
                        }
                        true => {
                            self.l.next = self.l.val();
                            self.y.next = 10117908025981408368_u64.into();
                        }
                        _ => {
                            self.l.next = (self.l.val() ^ self.l.val());
                        }
                    }
                    for x in (0..2_usize).rev() {
                        self.x.next = self.x.val();
                    }
                }
            }
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
            self.child.a.next = bits::<8>(0x4_u64).replace_bit(6, self.b.val());
            self.mode.next = self.q.q.val();
            self.q.d.next = self.q.q.val();
            self.x.next = Bits::<8>::from(1_u64) + self.b.val();
            self.kept.rst.next = Bits::<13>::from(1_u64) != 0x1;
            self.kept.en.next = (self.b.val() & self.b.val() | (self.c.val().index() + 0 != 1)) & ((self.kept.q.val() >= 15) ^ (self.b.val() ^ self.b.val()));
            self.r.d.next = 72057594037927936_u64.into();
            self.l.next = 0_u64.into();
            self.kept.d.next = self.c.val();
            self.y.next = false;
            self.child.b.next = self.x.val() >> 5_u64;
            for place in 0..2_usize {
                self.stages[place].b.next = self.child.x.val();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = !self.x.val().replace_bit(6, self.y.val());
                }
            }
            for b in 1..2_usize {
                match b == 4 {
                    false if self.b.val() || self.y.val() => {
                        self.x.next = bit_cast::<8, 16>(bit_cast::<16, 70>(35184372088832_u64 | b.to_bits::<70>()));
                    }
                    _ => {
                        self.l.next = (self.r.q.val() - b.to_bits::<70>() >> 61_u64) - 0b1;
                        self.x.next = 0_u64.to_bits::<16>().get_bits::<8>(3).replace_bit(2, self.child.y.val().get_bit(3));
                    }
                }
                self.mode.next = self.q.q.val();
            }
            self.q.d.next = St::A;
            self.x.next = self.stages[1].x.val();
            if self.stages[0].y.val().index() + 3 != 9 {
                comment!("what follows\nin two lines");
                self.r.d.next = self.l.val() << bias ^ 0x0;
            } else if 4_u64.to_bits::<3>().all() {
                self.kept.en.next = (7_u64.to_bits::<3>() <= 0x2) ^ (self.stages[1].x.val() != 0);
                if bias < bit_cast::<40, 3>(5_u64.to_bits::<3>()) {
                    self.kept.d.next = 5_u64 & bit_cast::<4, 32>(self.a.val());
                    self.l.next = self.r.q.val();
                } else {
                    self.l.next = ((!1_u64.to_bits::<70>()) + (self.q.q.val() < self.mode.val()));
                    self.l.next = self.r.q.val();
                }
            }
            match self.mode.val() {
                St::B if self.child.x.val().all() => {
                    for b in 1..2_usize {
                        self.kept.rst.next = self.kept.q.val().index() + 1 != self.kept.q.val().index();
                    }
                }
                St::B | St::C if Bits::<4>::from(0_u64) >> 5_u64 == self.kept.q.val() + self.b.val() => {
                    for j in 1..=3_usize {
                        self.mode.next = St::B;
                    }
                }
                St::C | St::A => {
                    for j in 0..0_usize {
                        self.r.d.next = self.r.q.val();
                        self.mode.next = self.q.q.val();
                    }
                    match self.q.q.val() {
                        St::B | St::C => {
                            self.mode.next = self.mode.val();
                        }
                        _ => {
                            self.q.d.next = St::B;
                            self.kept.rst.next = self.q.q.val() < St::B;
                        }
                    }
                }
                _ => {
                    if (Bits::<40>::from(412368708435_u64) == Bits::<40>::from(1070827175200_u64)) & (self.y.val() & self.y.val()) {
                        self.mode.next = self.q.q.val();
                    } else if self.child.x.val() << 9_u64 <= 0xde {
                        self.l.next = 0_u64.to_bits::<70>();
                    }
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
            self.child.b.next = bits::<8>(0x1_u64);
            self.l.next = !bits::<8>(0xdb_u64);
            self.x.next = 0_u64.into();
            self.child.a.next = self.l.val();
            self.y.next = bit_cast::<32, 2>(self.x.val() + self.myself.q.val());
            self.myself.d.next = (!N.to_bits::<33>()).xor();
            if (0_u64.to_bits::<64>() >> 24_u64).all() {
                self.r.d.next = 0_u64.into();
            }
            self.q.d.next = 1_u64.into();
            self.l.next = self.b.val().replace_bit(self.x.val().index(), false).replace_bit(N + 1, self.myself.q.val() & self.myself.q.val()).get_bits::<8>(25);
            for turn in 2..5_u64 {
                self.x.next = bit_cast::<2, 8>(bit_cast::<8, 64>(N.to_bits::<64>()));
                match self.myself.q.val() | (self.myself.q.val() && true) {
                    true => {
                        self.q.d.next = self.q.q.val();
                        self.y.next = N.to_bits::<32>();
                    }
                    _ => {
                        self.l.next = self.child.y.val() + ((N as u64) * 2 <= self.child.y.val());
                    }
                }
            }
            {
                match !self.myself.q.val() && self.child.y.val().all() {
                    false if (self.r.q.val() << Bits::<4>::from(1_u64) <= Bits::<1>::from(1_u64) + self.r.q.val()) => {
                        self.q.d.next = 19178572000_u64.into();
                        self.x.next = Bits::<2>::from(3_u64);
                    }
                    false if bits::<4>(0x1_u64).get_bit(N - 1) => {
                    }
                    _ => {
                        self.myself.d.next = (Bits::<5>::from(1_u64) > 0b1011) | N.to_bits::<13>().get_bit(self.a.val().index() + 8);
                        self.r.d.next = self.r.q.val();
                    }
                }
            }
            if (N as u64) >= self.child.y.val() {
                match (!18446744073709551615_u64.to_bits::<64>()).all() {
                    false => {
                        self.x.next = (!N.to_bits::<2>()) + (true & self.myself.q.val());
                    }
                    _ => {
                        self.myself.d.next = self.y.val().index() + 1 == self.x.val().index() || self.myself.q.val();
                        self.q.d.next = 1099511627775_u64.into();
                    }
                }
            } else if (N as u64) * 2 != 6_u64.to_bits::<4>() {
                {
                    self.l.next = ((N as u64) * 2 + self.child.y.val()).replace_bit(N + 1, self.q.q.val().xor()) + bit_cast::<40, 32>(self.y.val()).get_bit(self.r.q.val().index());
                    self.r.d.next = 1_u64.into();
                }
            } else {
                if self.r.q.val().index() + 2 < self.child.y.val().index() {
                    self.x.next = self.a.val();
                }
            }
            for i in (1..4_usize).rev() {
                match !N.to_bits::<5>().get_bit(N) {
                    true => {
                    }
                    false if 2033539933_u64.to_bits::<33>() > N.to_bits::<33>() => {
                    }
                    _ => {
                        self.x.next = 0_u64.into();
                    }
                }
                self.myself.d.next = false;
            }
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
            self.l.next = N.to_bits::<4>();
            self.x.next = N.to_bits::<32>();
            self.y.next = self.i.val();
            self.mode.next = St::C;
            self.ones.word.next = N.to_bits::<13>() << 15_u64;
            self.mode.next = St::A;
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
            self.pair.next.low = 0b1100_u64 & 15_u64.to_bits::<4>() ^ bits::<4>(0x1_u64) << self.s.val();
            self.z.next = 1_u64.to_bits::<70>() - LIMIT * 2;
            self.y.next = LIMIT & (LIMIT | bits::<64>(0x1_u64));
            self.m.next = self.a.val().get_bits::<4>(28);
            if self.a.val() <= Bits::<33>::from(3209372794_u64) || self.b.val() | self.b.val() {
                self.r.d.next = self.r.q.val();
            }
            self.pair.next.inner.flag = !self.b.val() & (0_u64.to_bits::<1>() != 1_u64.to_bits::<1>());
            self.pair.next.inner.high = bits::<8>(0x1a_u64);
            self.l.next = (2_u64.to_bits::<13>() | 8191_u64.to_bits::<13>()).get_bit(self.s.val().index() + 2);
            self.x.next = 18446744073709551615_u64.to_bits::<70>() >> Bits::<5>::from(1_u64) & self.z.val() + self.b.val();
            for turn in 0..=2_u64 {
                if Bits::<13>::from(1_u64) <= 1_u64.to_bits::<13>() {
                    self.pair.next.low = 0_u64.into();
                    self.r.d.next = St::C;
                } else {
                    self.z.next = (self.x.val() ^ self.z.val()) + (self.r.q.val() != self.r.q.val());
                    self.l.next = !(true & self.pair.val().inner.flag & (true && false));
                }
            }
            for turn in (1..1_usize).rev() {
                self.z.next = Bits::<70>::from(18446744073709551615_u64);
            }
            self.pair.next.low = self.m.val();
            for j in 0..2_u64 {
                if self.pair.val().inner.high >= self.pair.val().inner.high {
                    self.r.d.next = St::A;
                } else if (self.l.val() && self.pair.val().inner.flag) {
                    self.r.d.next = St::C;
                    self.x.next = 14443951872495985960_u64.into();
                } else {
                    self.y.next = 807546358689707629_u64 - self.y.val();
                    self.m.next = self.m.val();
                }
                self.r.d.next = St::C;
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
            self.z.next = bias.to_bits::<32>().replace_bit(bias, self.a.val());
            self.y.next = self.c.val();
            self.x.next = 0x0_u64 & self.y.val() >> 4_u64;
            for place in 0..2_usize {
                self.stages[place].b.next = bit_cast::<8, 40>(bits::<40>(0x0_u64));
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = (self.x.val() | self.c.val()) << 5_u64;
                }
            }
            match bit_cast::<8, 4>(1_u64.to_bits::<4>()).any() {
                false => {
                    if (bias > 1) & (8056_u64.to_bits::<13>() >= 3173_u64.to_bits::<13>()) {
                        self.x.next = ((!self.x.val()) + (self.x.val() >= self.c.val())) + (self.a.val() & false ^ (self.a.val() && self.a.val()));
                        self.z.next = !(self.z.val() + self.z.val());
                    } else {
                        self.y.next = self.stages[0].y.val();
                        self.x.next = self.stages[1].x.val().replace_bit(self.k.val().index(), true);
                    }
                }
                _ => {
                    match (self.stages[0].y.val() >= self.stages[0].y.val()) | bias.to_bits::<13>().get_bit(self.s.val().index()) {
                        true if (0b1_u64 <= bias.to_bits::<8>() << LIMIT) => {
                            self.z.next = self.z.val();
                        }
                        false if !self.a.val() => {
                            self.x.next = !bits::<8>(0x1_u64);
                            self.x.next = bias.to_bits::<8>();
                        }
                        _ => {
                            self.y.next = self.y.val();
                            self.x.next = (LIMIT * 2 | bias.to_bits::<8>()).get_bits::<8>(0) << bias.to_bits::<4>();
                        }
                    }
                    self.x.next = bit_cast::<8, 70>(Bits::<70>::from(0_u64));
                }
            }
            for x in 2..5_u64 {
                {
                    self.x.next = 32_u64.to_bits::<8>() | self.stages[1].x.val();
                }
            }
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
            self.kept.d.next = (N.to_bits::<5>() & self.kept.q.val()) >> a & (N as u64) * 2;
            self.kept.rst.next = bits::<70>(0xa88a606b86f0e3_u64) >= (N as u64);
            self.x.next = 0_u64.to_bits::<2>().replace_bit(0, self.a.val()).replace_bit(0, 0x0 >= self.b.val());
            self.m.next = 0_u64.into();
            self.ones.word.next = N.to_bits::<13>();
            self.kept.en.next = N.to_bits::<16>() == bit_cast::<16, 13>(65536_u64.to_bits::<32>().get_bits::<13>(self.ones.count.val().index()));
            self.l.next = self.a.val();
            self.pair.next.inner.flag = self.l.val();
            self.child.a.next = self.m.val();
            self.next.next = self.b.val().any();
            if Bits::<13>::from(0_u64) > bias {
                self.myself.d.next = self.b.val();
            }
            self.pair.next.low = 15_u64.into();
            self.pair.next.inner.high = bit_cast::<8, 33>(8589934591_u64.to_bits::<33>() ^ N.to_bits::<33>());
            self.r.d.next = 15_u64.into();
            self.child.b.next = self.b.val() << (N as u64) | 0b10111111;
            self.q.d.next = self.q.q.val();
            for place in 0..4_usize {
                self.list[place].next = N.to_bits::<33>();
            }
            for x in 2..2_usize {
                if 1_u64.to_bits::<1>() <= Bits::<1>::from(1_u64) {
                    self.pair.next.inner.flag = (self.a.val() || self.next.val()) | (false | self.a.val());
                    self.list[3].next = x.to_bits::<33>();
                }
                match self.q.q.val() {
                    St::C => {
                        self.next.next = self.kept.q.val() != N.to_bits::<5>();
                    }
                    _ => {
                        self.list[1].next = bit_cast::<33, 33>(bits::<33>(0x0_u64));
                        self.r.d.next = (!Bits::<4>::from(4_u64)) + (self.pair.val().inner.high >= a * 2);
                    }
                }
                self.list[x].next = self.list[1].val() << a;
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
            self.myself.d.next = bit_cast::<16, 32>(bits::<32>(0x76b8ca12_u64) & (N as u64));
            if false | true {
                self.q.d.next = (0x10 ^ bit_cast::<8, 16>(self.myself.q.val()) >> 2_u64);
            }
            self.x.next = 1_u64.to_bits::<16>() >> N.to_bits::<3>() << (N as u64) | self.myself.q.val() << 0_u64;
            self.child.b.next = a.to_bits::<8>() << (N as u64);
            if !self.c.val() | (self.x.val() <= 1_u64) {
                self.r.d.next = self.r.q.val();
            }
            self.child.a.next = !(a.to_bits::<8>() | 1_u64);
            self.mode.next = St::A;
            self.l.next = Bits::<8>::from(1_u64);
            for i in 2..=4_usize {
                match self.mode.val() {
                    St::A => {
                    }
                    St::B | St::C => {
                        self.mode.next = St::A;
                        self.r.d.next = 0_u64.into();
                    }
                    St::B if i != 3 => {
                        self.x.next = self.myself.q.val();
                    }
                    _ => {
                        self.x.next = 512_u64.into();
                        self.q.d.next = bit_cast::<8, 5>(bit_cast::<5, 3>(!bits::<3>(0x1_u64)));
                    }
                }
                match self.mode.val() {
                    St::A => {
                        self.q.d.next = 25_u64.into();
                    }
                    _ => {
                        self.myself.d.next = self.myself.q.val();
                        self.myself.d.next = self.myself.q.val();
                    }
                }
            }
            for i in 0..1_usize {
                self.r.d.next = !self.r.q.val() + !Bits::<40>::from(16_u64) & 0xe180087cf0_u64;
                self.l.next = bit_cast::<8, 1>(self.s.val());
            }
            match self.myself.q.val().index() {
                0x0 => {
                    match !(self.mode.val() != self.mode.val()) {
                        true => {
                        }
                        false if self.c.val() ^ false => {
                            self.q.d.next = N.to_bits::<8>();
                            self.myself.d.next = !(bit_cast::<16, 32>(Bits::<32>::from(3922040225_u64)) + (self.myself.q.val() | N.to_bits::<16>()));
                        }
                        _ => {
                            self.l.next = !self.l.val().replace_bit(self.s.val().index(), self.c.val()) << 9_u64;
                            self.mode.next = St::C;
                        }
                    }
                    for x in 0..1_usize {
                        self.r.d.next = (self.r.q.val() & self.r.q.val());
                    }
                }
                _ => {
                    for turn in 0..0_usize {
                        self.q.d.next = self.child.y.val();
                        self.l.next = (0b10010001 ^ self.child.y.val() & 0x1_u64) << bits::<3>(0x0_u64);
                    }
                }
            }
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
            self.m.next = bias.to_bits::<70>().get_bits::<70>(self.s.val().index()) + bits::<4>(0x1_u64).get_bit(2);
            self.y.next = !Bits::<4>::from(8_u64);
            self.l.next = bias.to_bits::<13>();
            self.x.next = true;
            self.x.next = self.b.val();
            match (self.m.val() >> 19_u64).get_bit(46) {
                true if self.s.val().index() + 3 >= self.y.val().index() => {
                    for turn in 1..3_usize {
                        self.l.next = (!self.l.val()).get_bits::<13>(0);
                    }
                }
                _ => {
                    self.y.next = (Bits::<4>::from(12_u64) + self.y.val()) + (self.a.val() > self.a.val());
                }
            }
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
            self.m.next = Bits::<70>::from(6272370543109786189_u64);
            self.y.next = true;
            self.x.next = bits::<16>(0x0_u64) - N.to_bits::<16>() & 1_u64 - 0_u64.to_bits::<16>();
            self.l.next = !((N as u64) + (N.to_bits::<2>() | Bits::<2>::from(3_u64)));
            match false {
                true => {
                    if (self.a.val().index() + 7 != 26) | (1_u64.to_bits::<5>() != (N as u64)) {
                        self.l.next = (self.l.val() << 4_u64).replace_bit(N - 1, (self.b.val() <= N.to_bits::<4>()));
                        self.y.next = 0_u64.to_bits::<8>().any() & Bits::<8>::from(82_u64).get_bit(self.l.val().index() + 3);
                    } else if self.y.val() || self.y.val() {
                        self.x.next = self.x.val();
                        self.y.next = ((N as u64) <= 8440162517_u64.to_bits::<33>() << self.s.val()) ^ self.y.val();
                    } else {
                        self.y.next = bias == 1;
                    }
                }
                false if self.s.val().xor() => {
                    match self.l.val().index() + 2 {
                        0x3 => {
                            self.l.next = self.l.val();
                        }
                        0 | 1 if self.y.val() ^ self.y.val() => {
                            self.m.next = self.m.val();
                        }
                        3 if self.y.val() => {
                            self.y.next = N == 3;
                            self.y.next = bit_cast::<8, 5>(bits::<5>(0x1f_u64)).all() & (bias < 3);
                        }
                        _ => {
                            self.m.next = (N as u64) ^ Bits::<70>::from(7262410897311080343_u64) >> 52_u64;
                            self.y.next = (N.to_bits::<40>() <= 32768) & (N == 2);
                        }
                    }
                    if (self.y.val() & self.y.val()) {
                        self.y.next = self.y.val() && self.y.val() ^ self.y.val();
                    } else {
                        self.y.next = self.y.val();
                    }
                }
                _ => {
                    if Bits::<8>::from(255_u64).get_bit(7) {
                        self.l.next = 1_u64.into();
                    } else {
                        self.m.next = 18446744073709551615_u64.into();
                    }
                }
            }
            {
                if bias.to_bits::<8>() ^ 1_u64.to_bits::<8>() != bias.to_bits::<8>() | bits::<8>(0x0_u64) {
                    self.l.next = (N as u64) + (Bits::<2>::from(2_u64) + true) << (N as u64);
                } else if self.s.val().index() + 8 > 6 {
                    self.y.next = bit_cast::<1, 1>(bit_cast::<1, 33>(N.to_bits::<33>())) >= bit_cast::<1, 33>(!0_u64.to_bits::<33>());
                } else {
                    self.x.next = self.x.val();
                }
            }
            self.y.next = self.y.val() | self.y.val();
            self.x.next = bit_cast::<16, 70>(self.m.val()).replace_bit(N + 1, self.y.val() & self.y.val());
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
            self.l.next = Bits::<1>::from(0_u64);
            if !self.a.val() {
                self.r.d.next = self.r.q.val();
            }
            self.m.next = !(Bits::<32>::from(1741285640_u64) | 0x0);
            self.x.next = true;
            self.mode.next = St::B;
            self.ones.word.next = Bits::<13>::from(0_u64) | self.c.val();
            self.next.next = Bits::<8>::from(146_u64);
            self.y.next = !((self.l.val() | self.l.val()) >> bias);
            self.next.next = (self.r.q.val() + false | a + self.r.q.val()) << bias;
            self.mode.next = St::C;
            self.m.next = Bits::<32>::from(1_u64);
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
            self.l.next = self.c.val() + self.c.val();
            self.x.next = bit_cast::<16, 8>(self.b.val());
            self.next.next = self.a.val();
            self.m.next = self.c.val();
            match self.x.val().index() {
                1 | 0 if self.i.val().xor() => {
                    if self.a.val().any() ^ (bits::<13>(0x1c0c_u64) < bits::<13>(0x2_u64)) {
                        self.l.next = bit_cast::<16, 2>(1_u64.to_bits::<2>()) << Bits::<5>::from(0_u64);
                    } else {
                        self.l.next = self.m.val() + false;
                        self.x.next = self.x.val();
                    }
                }
                64 if bit_cast::<64, 4>(3_u64.to_bits::<4>()) >= 0xe924eb9bf034b131_u64 => {
                    match (1_u64.to_bits::<1>() >> bits::<3>(0x0_u64) != !1_u64.to_bits::<1>()) {
                        true => {
                            self.m.next = self.l.val();
                            self.m.next = 1_u64.into();
                        }
                        _ => {
                            self.x.next = Bits::<16>::from(32_u64);
                            self.next.next = (524288 - self.a.val() << 58_u64);
                        }
                    }
                }
                124 => {
                    if Bits::<13>::from(8191_u64) != 1055_u64.to_bits::<13>() {
                        self.m.next = bits::<64>(0x400000000000000_u64).get_bits::<16>(45);
                    } else {
                        self.x.next = self.x.val();
                    }
                }
                _ => {
                    if self.i.val() > 1 {
                        self.m.next = bit_cast::<16, 8>(self.b.val().replace_bit(1, true)) << 16_u64;
                    } else if bits::<5>(0x1f_u64) > 0_u64.to_bits::<5>() {
                        self.next.next = self.a.val().replace_bit(61, false);
                    } else {
                        self.l.next = self.x.val() + bit_cast::<16, 13>(bits::<13>(0x0_u64) ^ 0x1604_u64);
                    }
                    self.next.next = !(self.a.val() + false);
                }
            }
            match Bits::<1>::from(1_u64).any() ^ (false | false) {
                true => {
                    match self.l.val().index() {
                        0 | 1 => {
                            self.m.next = 0_u64.into();
                        }
                        255 | 3 if Bits::<2>::from(1_u64) <= 0x1 => {
                            self.x.next = 32_u64.into();
                        }
                        0x7d => {
                        }
                        _ => {
                            self.x.next = 15832_u64.to_bits::<16>();
                        }
                    }
                    for j in 1..4_usize {
                        self.m.next = (!self.l.val()) + (true | true);
                        self.next.next = 0_u64.into();
                    }
                }
                false => {
                    for j in 0..0_usize {
                        self.l.next = (j.to_bits::<16>() - 0b1_u64).replace_bit(2, 1_u64.to_bits::<1>().get_bit(0) & (j.to_bits::<40>() > bits::<40>(0xffffffffff_u64)));
                        self.m.next = self.x.val() + 0xffff;
                    }
                    self.x.next = bit_cast::<16, 33>((bits::<33>(0x17ffa1852_u64) >> Bits::<3>::from(4_u64)));
                }
                _ => {
                    if bits::<5>(0x19_u64) < 1 {
                        self.l.next = bits::<16>(0x1_u64);
                    } else {
                        self.m.next = self.l.val();
                        self.l.next = self.x.val();
                    }
                }
            }
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
            self.next.next = 0_u64.to_bits::<1>().any();
            self.x.next = bit_cast::<40, 13>(6612_u64.to_bits::<13>()).get_bit(4);
            self.m.next = self.x.val() || self.x.val();
            self.child.b.next = bits::<8>(0x1_u64);
            self.z.next = Bits::<16>::from(65535_u64) << LIMIT;
            self.l.next = bit_cast::<4, 5>(31_u64.to_bits::<5>()) | 0_u64.to_bits::<4>();
            self.y.next = (0_u64.to_bits::<70>() + false) + (Bits::<1>::from(1_u64) > bits::<1>(0x1_u64));
            self.child.a.next = bit_cast::<8, 5>(Bits::<5>::from(1_u64));
            if self.child.y.val().index() + 1 >= 1 {
                for x in 0..=1_u64 {
                    self.next.next = self.next.val();
                }
            } else {
                if (self.z.val() != 0x4) & (bits::<40>(0x94ebb1a0e0_u64) == Bits::<40>::from(1099511627775_u64)) {
                    self.x.next = !self.m.val();
                } else {
                    self.x.next = Bits::<33>::from(1_u64) <= 1556707286_u64.to_bits::<33>() && (bits::<13>(0x0_u64) >= Bits::<13>::from(64_u64) && Bits::<64>::from(18446744073709551615_u64).get_bit(4));
                    self.m.next = self.x.val() & false;
                }
                self.x.next = self.b.val().all();
            }
        }
    }
}

mod k100 {
    use super::*;
    const a: usize = 1;
    const bias: usize = 1;
    const LIMIT: u64 = 127;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<4>, b: Bits<32>, s: Bits<1>, rst: Bit, } out { x: Bits<32>, y: Bit, } l: Signal<Local, Bits<8>>, child: Child, r: Dff<Bits<16>>, q: Dff<Bit>, held: Held, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.child.a.next = (self.held.x.val() << 6_u64).get_bits::<8>(0);
            self.held.a.next = (bit_cast::<8, 64>(bias.to_bits::<64>()) ^ bit_cast::<8, 5>(0_u64.to_bits::<5>())) >> 7_u64;
            self.child.b.next = self.held.x.val();
            self.held.rst.next = bias != 1;
            self.y.next = a.to_bits::<64>().replace_bit(self.s.val().index(), self.rst.val()) == bit_cast::<64, 70>(65536_u64.to_bits::<70>());
            self.q.d.next = self.y.val();
            self.x.next = self.b.val();
            if (self.q.q.val() | self.rst.val()) ^ !true {
                self.r.d.next = self.r.q.val();
            }
            self.l.next = self.child.y.val();
            {
                self.held.rst.next = self.child.x.val().index() + 4 >= 8;
            }
            {
                if true {
                    self.y.next = (self.b.val().index() + 5 > self.x.val().index()) | (bits::<4>(0x8_u64) > 1);
                    self.x.next = 2780561411_u64 - self.b.val();
                } else {
                    self.x.next = 1024_u64.into();
                }
                match a > 3 {
                    true if 0x1 >= a.to_bits::<16>() => {
                        self.q.d.next = self.y.val();
                    }
                    true => {
                        self.x.next = 512_u64.into();
                    }
                    _ => {
                        self.r.d.next = !bias.to_bits::<16>();
                        self.q.d.next = bit_cast::<5, 4>(self.a.val()).get_bit(a);
                    }
                }
            }
        }
    }
}

mod k101 {
    use super::*;
    const bias: usize = 16;
    const LIMIT: usize = 0;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<4>, b: Bit, c: Bits<8>, rst: Bit, } out { x: Bit, } l: Signal<Local, Bits<64>>, r: Dff<St>, q: Dff<St>, held: Held, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.r.d.next = St::C;
            self.held.a.next = self.c.val() ^ self.c.val();
            self.q.d.next = self.q.q.val();
            self.x.next = (!(self.held.x.val() | self.held.x.val()) == (N as u64));
            self.l.next = 0_u64.to_bits::<64>().replace_bit(bias - 1, true) - N.to_bits::<64>();
            self.held.rst.next = (bit_cast::<70, 4>(self.a.val()) >= bit_cast::<70, 70>(bits::<70>(0x9ca939fa5ebf3372_u64)));
            match self.q.q.val() {
                St::B | St::C => {
                    self.l.next = 0_u64.into();
                    self.l.next = self.l.val() + (self.l.val() << (N as u64));
                }
                _ => {
                    comment!("what follows\nin two lines");
                    self.x.next = !self.x.val();
                }
            }
            self.l.next = self.l.val();
            self.l.next = self.l.val().replace_bit(self.a.val().index() + 32, true);
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
            self.x.next = 1_u64.to_bits::<1>() << 3_u64;
            self.q.d.next = bit_cast::<13, 32>(1_u64.to_bits::<32>());
            self.m.next = self.q.q.val().index() + 2 >= self.x.val().index();
            self.ones.word.next = bias.to_bits::<13>();
            self.z.next = !(0x4000 == bias.to_bits::<33>() - 0x1c6ef3aaf_u64);
            self.l.next = (self.r.q.val() != self.r.q.val()) ^ ((self.q.q.val() >> LIMIT) <= self.q.q.val() ^ 8191_u64);
            self.y.next = !(0x1f37d2f52_u64 | bias.to_bits::<33>()).get_bit(18);
            self.next.next = 3_u64.to_bits::<2>();
            if (self.z.val() || true) | (bias.to_bits::<16>() == bits::<16>(0x8_u64)) {
                self.r.d.next = St::A;
            }
            match self.ones.count.val().index() + 2 {
                2 => {
                    self.z.next = 13_u64.to_bits::<5>().all();
                    self.m.next = self.z.val();
                }
                0x1 => {
                    self.next.next = bit_cast::<2, 40>(bias.to_bits::<40>());
                    self.l.next = self.z.val() | self.y.val();
                }
                _ => {
                    if self.q.q.val() < self.q.q.val() {
                        self.z.next = bits::<8>(0x4f_u64) == bias.to_bits::<8>();
                    }
                    if Bits::<16>::from(65535_u64) & bias.to_bits::<16>() == !65535_u64.to_bits::<16>() {
                        self.r.d.next = self.r.q.val();
                        self.l.next = bias == 4;
                    } else {
                        self.r.d.next = self.r.q.val();
                    }
                }
            }
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
            self.x.next = bit_cast::<16, 32>(Bits::<32>::from(4294967295_u64) + false);
            if (Bits::<3>::from(1_u64) >> bits::<5>(0x19_u64)).get_bit(2) {
                self.x.next = self.x.val() | N.to_bits::<16>();
                if false {
                    self.x.next = bit_cast::<16, 13>(!8191_u64.to_bits::<13>());
                    self.x.next = self.x.val();
                }
            } else if bits::<40>(0xffffffffff_u64) < N.to_bits::<40>() {
                match (self.c.val() + Bits::<8>::from(255_u64)).get_bit(4) {
                    true => {
                        self.x.next = (self.x.val() >> 0_u64) - a;
                        self.x.next = self.x.val() - self.x.val();
                    }
                    true if (N.to_bits::<32>() + true == (3647011897_u64.to_bits::<32>() >> bits::<3>(0x2_u64))) => {
                        self.x.next = N.to_bits::<16>();
                        self.x.next = 256_u64.into();
                    }
                    _ => {
                        self.x.next = bit_cast::<16, 33>(N.to_bits::<33>());
                        self.x.next = self.x.val();
                    }
                }
            } else {
                match self.x.val().index() + 1 {
                    0x1 => {
                        self.x.next = bit_cast::<33, 70>(N.to_bits::<70>()).get_bits::<16>(14) << (N as u64);
                    }
                    _ => {
                        self.x.next = (self.x.val() << (N as u64) >> 13_u64) - ((self.x.val() << a) + (N as u64));
                        self.x.next = self.x.val();
                    }
                }
            }
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
            if (1_u64.to_bits::<70>() < bits::<70>(0xf41f97738ff5a55c_u64)) & (1_u64.to_bits::<1>() > Bits::<1>::from(0_u64)) {
                self.r.d.next = self.r.q.val();
            }
            self.held.a.next = bit_cast::<8, 5>(bit_cast::<5, 3>(Bits::<3>::from(7_u64)));
            self.mode.next = St::C;
            self.x.next = bits::<70>(0x2c1a5547c4d27384_u64);
            self.held.rst.next = !Bits::<4>::from(0_u64) > 2_u64.to_bits::<4>() & LIMIT * 2 || self.a.val().index() + 8 >= 8;
            self.l.next = 0_u64.to_bits::<5>().replace_bit(1, false);
            self.child.b.next = bits::<8>(0x1_u64);
            self.child.a.next = self.b.val();
            for place in 0..3_usize {
                self.list[place].next = !bits::<3>(0x1_u64);
            }
            {
                self.list[2].next = 1_u64.to_bits::<3>();
                if bit_cast::<64, 3>(self.list[0].val()) == bit_cast::<64, 70>(bits::<70>(0xdc28514315cf2cd_u64)) {
                    self.held.a.next = !bit_cast::<8, 1>(Bits::<1>::from(1_u64) + true);
                    self.held.a.next = self.held.x.val() >> 4_u64;
                } else {
                    self.mode.next = self.mode.val();
                    self.r.d.next = !331268243_u64.to_bits::<32>() - (self.r.q.val() >> 25_u64) ^ self.r.q.val();
                }
            }
            if true & true {
                self.list[1].next = (bit_cast::<32, 40>(bits::<40>(0xffffffffff_u64)) << LIMIT).get_bits::<3>(22);
                self.x.next = (self.x.val() + self.x.val());
            } else if (Bits::<33>::from(1_u64) >> 30_u64) == 6789298221_u64 {
                self.x.next = self.x.val();
            } else if true ^ false && self.l.val().get_bit(self.a.val().index() + 1) {
                match self.r.q.val().index() + 1 {
                    0x0 if self.held.x.val().index() + 6 >= self.held.x.val().index() => {
                        self.x.next = LIMIT & 512_u64.to_bits::<70>() >> a;
                    }
                    0x80 => {
                    }
                    0x20 if true | true => {
                    }
                    _ => {
                        self.x.next = 8143725925065794661_u64.into();
                    }
                }
            }
            self.list[2].next = bit_cast::<3, 40>(Bits::<40>::from(535317170323_u64)) + (0x0 != self.b.val());
            match self.mode.val() {
                St::A if bits::<64>(0xbf74d292818181a8_u64) != 8017168890747513380_u64.to_bits::<64>() => {
                    match self.mode.val() {
                        St::B | St::C => {
                            self.list[0].next = bit_cast::<3, 64>(bit_cast::<64, 1>(1_u64.to_bits::<1>()));
                        }
                        St::C | St::A => {
                            self.x.next = bit_cast::<70, 8>(self.child.y.val());
                            self.list[2].next = bit_cast::<3, 8>(self.child.y.val().get_bits::<8>(0) << self.l.val());
                        }
                        _ => {
                            self.list[1].next = (0b0_u64 & self.list[0].val()) >> self.list[1].val() | bit_cast::<3, 8>(self.child.y.val() & 242);
                            self.held.a.next = (self.child.x.val() << 0_u64);
                        }
                    }
                }
                St::A if true ^ false => {
                }
                _ => {
                }
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
            if 0_u64.to_bits::<33>().replace_bit(13, self.b.val()) >= LIMIT {
                self.r.d.next = self.r.q.val();
            }
            self.ones.word.next = Bits::<13>::from(8114_u64);
            self.x.next = (!1_u64.to_bits::<8>() >= Bits::<8>::from(170_u64));
            self.y.next = self.r.q.val() != self.r.q.val() || (self.c.val() + self.c.val()).get_bit(3);
            for place in 0..4_usize {
                self.list[place].next = !(LIMIT - bits::<33>(0x1c6650233_u64));
            }
            self.x.next = self.a.val().index() + 7 > self.a.val().index();
            match self.c.val().index() {
                68 | 1 if (Bits::<2>::from(1_u64) - 0x3).get_bit(0) => {
                }
                _ => {
                    self.list[0].next = self.list[3].val();
                }
            }
        }
    }
}

mod k106 {
    use super::*;
    const bias: usize = 127;
    const LIMIT: usize = 4;
    block!(Kernel { clk clk in { a: Bit, b: Bits<1>, s: Bits<3>, } out { x: Bits<64>, y: Bits<2>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<2>>, next: Signal<Local, Bit>, mode: Signal<Local, St>, k: Constant<Bits<70>> = Constant::new(9137704939203137335_u64.into()), list: [Signal<Local, Bits<33>>; 3], r: Dff<St>, held: Held, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.held.a.next = bit_cast::<8, 70>(self.k.val());
            self.l.next = self.r.q.val() < self.r.q.val();
            self.m.next = 0 ^ Bits::<2>::from(3_u64);
            self.y.next = self.m.val();
            self.next.next = self.r.q.val() == St::B;
            self.held.rst.next = self.held.x.val().index() + 7 < 3;
            if self.held.x.val().get_bit(self.m.val().index()) {
                self.r.d.next = self.r.q.val();
            }
            self.x.next = LIMIT.to_bits::<64>().replace_bit(self.b.val().index(), self.l.val());
            self.mode.next = St::A;
            for place in 0..=2_usize {
                self.list[place].next = bit_cast::<33, 8>(!0_u64.to_bits::<8>());
            }
            self.l.next = bias.to_bits::<33>() >> self.k.val() <= bit_cast::<33, 8>(LIMIT.to_bits::<8>());
            if self.a.val() | self.a.val() {
                match (Bits::<8>::from(168_u64) + 0b10011111_u64).all() {
                    true if bias < 5 => {
                        self.held.a.next = self.held.x.val() >> self.k.val();
                    }
                    false => {
                        self.held.a.next = 0b100 + ((self.held.x.val() << 2048_u64) + self.list[1].val().all());
                        self.r.d.next = self.mode.val();
                    }
                    _ => {
                        self.list[1].next = Bits::<33>::from(1_u64);
                    }
                }
            }
            self.mode.next = St::B;
            match self.r.q.val() {
                St::C => {
                }
                St::B | St::C => {
                    self.held.rst.next = self.mode.val() < self.r.q.val();
                }
                St::C | St::A => {
                    self.mode.next = St::B;
                }
                _ => {
                    match self.held.x.val().index() + 1 {
                        128 | 2 if self.held.x.val() + self.held.x.val() >= self.held.x.val() => {
                        }
                        _ => {
                            self.m.next = self.m.val();
                            self.x.next = 7182263785194617871_u64.into();
                        }
                    }
                    for turn in 2..3_u64 {
                        self.held.a.next = bit_cast::<8, 33>(LIMIT.to_bits::<33>() >> 8_u64 ^ self.list[0].val() >> turn);
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
            self.child.b.next = self.i.val().replace_bit(3, self.b.val() || self.b.val());
            self.pair.next.low = self.a.val();
            self.y.next = bias.to_bits::<2>() - 0x1_u64;
            self.m.next = bit_cast::<8, 8>(bit_cast::<8, 8>(bits::<8>(0xe3_u64)));
            self.x.next = bits::<40>(0xffffffffff_u64).get_bits::<33>(1);
            self.z.next = self.c.val().index() + 8 >= 8;
            self.pair.next.inner.high = 0_u64.into();
            self.ones.word.next = 1_u64.into();
            self.l.next = self.x.val() << bias.to_bits::<3>();
            self.child.a.next = self.pair.val().inner.high;
            if 0x1ffffffff_u64 != (Bits::<33>::from(221629451_u64) << 20_u64) {
                self.q.d.next = self.q.q.val();
            }
            self.pair.next.inner.flag = Bits::<40>::from(0_u64).get_bit(14);
            self.r.d.next = (!self.r.q.val()) + (self.q.q.val() == self.q.q.val());
            for x in (2..2_u64).rev().step_by(2) {
                for x in 1..2_usize {
                    self.pair.next.inner.flag = bias > 4;
                }
                match self.child.y.val().index() + 1 {
                    21 => {
                        self.m.next = a.to_bits::<8>();
                    }
                    0xb2 => {
                        self.pair.next.low = self.pair.val().low.replace_bit(bias, self.pair.val().inner.flag) & 0x0;
                    }
                    _ => {
                        self.x.next = self.x.val();
                        self.pair.next.inner.high = self.child.y.val();
                    }
                }
            }
            self.z.next = (bias.to_bits::<3>() < 0b101_u64) & (self.q.q.val() >= St::B);
            for b in 2..5_usize {
                match self.pair.val().inner.high.index() {
                    1 => {
                        self.y.next = (bias.to_bits::<2>() >> self.y.val()).replace_bit(1, false || self.z.val());
                        self.pair.next.low = self.ones.count.val() << self.y.val();
                    }
                    119 if bit_cast::<5, 64>(Bits::<64>::from(36028797018963968_u64)).any() => {
                        self.m.next = self.m.val() + 0xcc << Bits::<4>::from(13_u64) >> 7_u64;
                        self.z.next = (Bits::<40>::from(1_u64) | bias.to_bits::<40>() < Bits::<40>::from(256_u64)) | (!self.pair.val().inner.flag | !true);
                    }
                    _ => {
                    }
                }
                for x in 2..2_u64 {
                    self.r.d.next = 1_u64.into();
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
            self.y.next = bit_cast::<5, 3>(self.a.val()) + true == (Bits::<5>::from(16_u64) + N.to_bits::<5>() & 26_u64.to_bits::<5>() + N.to_bits::<5>());
            self.z.next = (Bits::<70>::from(140737488355328_u64) >> bias | N.to_bits::<70>() << Bits::<1>::from(1_u64)).get_bits::<2>(self.a.val().index());
            self.child.a.next = bit_cast::<40, 5>(8_u64.to_bits::<5>()).get_bits::<8>(self.c.val().index());
            self.child.b.next = (self.b.val() ^ self.i.val()).replace_bit(N + 1, self.a.val().get_bit(2));
            self.x.next = self.child.y.val();
            self.x.next = Bits::<8>::from(166_u64);
            self.x.next = self.b.val() << Bits::<1>::from(1_u64);
            match 1099511627775_u64.to_bits::<40>() < N.to_bits::<40>() + true {
                false => {
                    if !(true && false) {
                        self.y.next = self.y.val();
                    } else {
                        self.x.next = self.b.val() + self.y.val();
                        self.z.next = self.z.val();
                    }
                }
                true => {
                    comment!("what follows\nin two lines");
                    self.y.next = 504537845_u64.to_bits::<32>().get_bit(N - 1);
                    self.z.next = 1_u64.into();
                }
                _ => {
                    if 0_u64.to_bits::<3>().any() {
                        self.x.next = bit_cast::<8, 8>(self.child.y.val()) & 0b11111111_u64;
                        self.z.next = 2 & self.z.val();
                    } else if self.y.val() ^ self.y.val() ^ (N > 0) {
                        self.y.next = (false && bits::<40>(0x7e1131301f_u64) == N.to_bits::<40>()) | (self.x.val() >> bias != bit_cast::<8, 33>(0_u64.to_bits::<33>()));
                    } else {
                        self.x.next = 58_u64.into();
                        self.z.next = self.z.val();
                    }
                    if (self.b.val() == self.x.val() | Bits::<8>::from(0_u64)) {
                        self.y.next = N == 1;
                    } else {
                        self.y.next = true ^ self.y.val();
                    }
                }
            }
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
            if (0_u64.to_bits::<40>() + LIMIT.to_bits::<40>()).get_bit(24) {
                self.r.d.next = St::B;
            }
            self.next.next = bit_cast::<16, 32>(LIMIT.to_bits::<32>());
            self.pair.next.inner.flag = (LIMIT.to_bits::<4>() + 3_u64.to_bits::<4>() >= a.to_bits::<4>());
            self.pair.next.inner.high = bit_cast::<8, 33>(Bits::<33>::from(8589934591_u64)) + (!true ^ (64_u64.to_bits::<8>() != self.q.q.val()));
            self.l.next = self.r.q.val() != St::C;
            self.pair.next.low = a.to_bits::<4>() + self.myself.q.val();
            if self.pair.val().inner.high == self.pair.val().inner.high {
                self.myself.d.next = (0b0 ^ bits::<8>(0x0_u64) > bit_cast::<8, 4>(self.pair.val().low)) | (self.r.q.val() != St::A);
            }
            self.m.next = bits::<40>(0x290d7f8824_u64);
            self.y.next = self.myself.q.val();
            self.x.next = (bits::<1>(0x1_u64) + self.myself.q.val()).get_bit(0);
            if bias == 4 {
                self.q.d.next = bit_cast::<8, 16>(self.c.val() - 34963_u64 - bits::<16>(0x7316_u64));
            }
            for place in 0..=1_usize {
                self.list[place].next = a.to_bits::<33>();
            }
            self.m.next = self.m.val();
            for x in (1..=3_u64).rev().step_by(2) {
                match self.next.val().get_bits::<3>(self.b.val().index() + 7).get_bit(1) {
                    false if self.q.q.val() == self.pair.val().inner.high => {
                        self.l.next = (self.pair.val().inner.high >> x).get_bit(self.b.val().index());
                        self.r.d.next = self.r.q.val();
                    }
                    _ => {
                        self.m.next = self.m.val();
                    }
                }
                match self.r.q.val() >= St::B {
                    true => {
                        self.m.next = bit_cast::<40, 4>(self.pair.val().low) - (self.m.val() + self.l.val()) >> self.pair.val().low;
                    }
                    false => {
                        self.list[0].next = (Bits::<33>::from(4845154396_u64) << bits::<5>(0x1_u64) >> 8_u64).replace_bit(LIMIT - 1, !!self.myself.q.val());
                        self.r.d.next = St::A;
                    }
                    _ => {
                        self.x.next = !(self.next.val() << self.pair.val().low).xor();
                        self.list[0].next = self.list[1].val() - LIMIT.to_bits::<33>();
                    }
                }
            }
            self.m.next = !self.m.val() >> 12_u64;
        }
    }
}

mod k110 {
    use super::*;
    block!(Kernel {  in { a: Bits<8>, b: Bits<3>, c: Bits<8>, } out { x: Bits<1>, } k: Constant<Bits<64>> = Constant::new(131072_u64.into()), list: [Signal<Local, Bits<3>>; 3], child: Child, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.child.b.next = self.a.val();
            self.x.next = self.k.val().get_bits::<1>(20);
            self.child.a.next = !self.c.val();
            for place in 0..3_usize {
                self.list[place].next = (bits::<3>(0x6_u64) & self.b.val()) - (self.b.val() << 1_u64);
            }
            self.list[1].next = 0_u64.to_bits::<3>().replace_bit(2, true) | self.list[2].val().replace_bit(self.x.val().index(), false);
            comment!("what follows\nin two lines");
            self.list[1].next = 0_u64.to_bits::<3>() >> 3_u64;
            self.list[0].next = self.k.val().get_bits::<3>(27) << Bits::<4>::from(0_u64);
            match bit_cast::<8, 8>(self.child.y.val()) == self.c.val() {
                false => {
                    self.list[1].next = 1_u64.into();
                    self.list[2].next = !1_u64.to_bits::<3>();
                }
                _ => {
                    for b in (2..5_usize).rev() {
                        self.list[1].next = bit_cast::<3, 2>(bits::<2>(0x3_u64));
                    }
                    match false ^ true && self.x.val().all() {
                        true => {
                            self.x.next = 1_u64.to_bits::<1>();
                            self.list[1].next = bit_cast::<3, 1>(self.x.val() >> bits::<4>(0x1_u64));
                        }
                        _ => {
                            self.x.next = Bits::<1>::from(1_u64).replace_bit(0, true);
                            self.list[2].next = self.list[0].val();
                        }
                    }
                }
            }
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
            self.pair.next.inner.high = N.to_bits::<8>() >> Bits::<1>::from(0_u64) & (N as u64);
            self.pair.next.inner.flag = self.b.val();
            self.y.next = self.pair.val().inner.high;
            self.pair.next.low = bit_cast::<4, 4>((a.to_bits::<4>() >> 3_u64).replace_bit(N, true & self.b.val()));
            self.x.next = Bits::<70>::from(8734854665792938032_u64);
            self.l.next = self.pair.val().low;
            self.pair.next.inner.high = self.y.val() - bit_cast::<8, 3>(N.to_bits::<3>() | 0b1);
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
            self.x.next = 4314446684_u64.to_bits::<33>() + 8469291120_u64.to_bits::<33>();
            if self.k.val().get_bit(self.q.q.val().index()) || (true | true) {
                self.r.d.next = bits::<32>(0x1_u64);
            }
            self.q.d.next = bit_cast::<1, 40>(bit_cast::<40, 40>(bit_cast::<40, 16>(bits::<16>(0xffff_u64))));
            self.next.next = self.r.q.val().index() + 6 == self.a.val().index();
            if self.next.val() ^ self.next.val() {
                self.myself.d.next = (self.myself.q.val() & self.myself.q.val()) << 0_u64;
            }
            self.m.next = !Bits::<8>::from(191_u64) >> self.myself.q.val();
            self.l.next = Bits::<40>::from(120963715589_u64).all();
            self.m.next = self.m.val() ^ !Bits::<8>::from(205_u64) | Bits::<8>::from(0_u64);
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
            self.z.next = self.c.val().index() + 0 <= self.c.val().index();
            self.l.next = self.s.val();
            self.x.next = N.to_bits::<8>();
            self.y.next = 1048576_u64.to_bits::<32>();
            self.mode.next = St::A;
            self.m.next = 31_u64.into();
            self.l.next = 0_u64.to_bits::<4>();
            match self.mode.val() {
                St::A => {
                    if (self.b.val() && self.b.val()) {
                        self.x.next = bits::<8>(0x1_u64) ^ self.x.val();
                    }
                }
                St::B | St::C => {
                    if self.y.val().index() + 1 > 1 && self.z.val() ^ self.z.val() {
                        self.m.next = self.m.val() << (N as u64);
                    } else {
                        self.mode.next = St::B;
                    }
                    {
                        self.x.next = self.x.val() + true;
                    }
                }
                _ => {
                    if self.b.val() & self.b.val() {
                        self.m.next = self.m.val();
                    } else if self.l.val() <= bit_cast::<4, 8>(self.x.val()) {
                        self.z.next = self.i.val() != bias * 2;
                    }
                }
            }
            for j in 1..2_usize {
                for i in 1..2_u64 {
                    self.y.next = self.y.val();
                    self.m.next = 20_u64.into();
                }
                self.y.next = self.y.val();
            }
            for i in (2..3_usize).rev().step_by(2) {
                self.z.next = self.z.val();
            }
            match self.mode.val() {
                St::A => {
                    if self.b.val() & false | 3026_u64.to_bits::<13>().get_bit(self.a.val().index()) {
                        self.z.next = self.x.val().index() + 2 > 31 && true & self.z.val();
                        self.l.next = bit_cast::<4, 4>(!(0b0_u64 & self.s.val()));
                    } else if LIMIT > 1 {
                        self.l.next = self.l.val() | 0xd | !N.to_bits::<4>();
                    } else if !self.b.val() ^ (self.m.val().index() + 3 > self.s.val().index()) {
                        self.mode.next = self.mode.val();
                    }
                    self.z.next = self.b.val();
                }
                _ => {
                    comment!("what follows\nin two lines");
                    self.z.next = 8589934591_u64 == bit_cast::<33, 16>(self.c.val() << N.to_bits::<2>());
                }
            }
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
            if self.myself.q.val() {
                self.myself.d.next = bit_cast::<8, 8>(Bits::<8>::from(225_u64)).get_bits::<8>(0).get_bit(self.s.val().index());
            }
            if self.myself.q.val() | self.myself.q.val() {
                self.q.d.next = 2_u64.into();
            }
            self.x.next = bit_cast::<2, 4>(a.to_bits::<4>());
            if self.myself.q.val() {
                self.r.d.next = bit_cast::<33, 8>(bits::<8>(0x1_u64) - a.to_bits::<8>());
            }
            if (a > 1) | (1_u64.to_bits::<5>() == a.to_bits::<5>()) {
                match self.b.val().index() {
                    101 | 3 => {
                        self.myself.d.next = a == 2 && bits::<8>(0x0_u64).any();
                        self.myself.d.next = bit_cast::<32, 8>(a.to_bits::<8>()) != 0x1;
                    }
                    _ => {
                        self.x.next = 2_u64.into();
                    }
                }
            } else {
                self.myself.d.next = self.myself.q.val();
            }
            self.myself.d.next = self.myself.q.val();
            self.q.d.next = self.q.q.val();
            match false ^ (self.b.val().index() + 0 == self.x.val().index()) {
                true if a < 0 => {
                }
                false => {
                    for i in (1..3_u64).rev().step_by(2) {
                        self.q.d.next = self.q.q.val();
                        self.x.next = self.s.val() << 3_u64;
                    }
                    self.r.d.next = (!self.r.q.val() >> 26_u64) + (self.r.q.val() << a.to_bits::<3>() << self.s.val());
                }
                _ => {
                    match !bits::<8>(0xe9_u64).all() {
                        true if true ^ self.myself.q.val() => {
                            self.myself.d.next = 1032205930410_u64.to_bits::<40>().xor() ^ (bits::<70>(0x200000000000000_u64) + self.myself.q.val()).all();
                        }
                        _ => {
                            self.q.d.next = self.q.q.val();
                            self.x.next = 3_u64.into();
                        }
                    }
                    for j in 0..1_usize {
                        self.q.d.next = bit_cast::<4, 64>(bits::<64>(0x1_u64));
                    }
                }
            }
        }
    }
}

mod k115 {
    use super::*;
    const bias: u64 = 1;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<4>, b: Bit, } out { x: Bits<8>, y: Bits<1>, z: Bits<13>, } pair: Signal<Local, Pair>, list: [Signal<Local, Bits<8>>; 3], r: Dff<Bits<32>>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.r.d.next = self.r.q.val();
            self.z.next = N.to_bits::<13>();
            self.pair.next.inner.flag = self.r.q.val().index() + 4 > self.r.q.val().index();
            self.y.next = bits::<1>(0x0_u64).replace_bit(0, self.b.val() && self.pair.val().inner.flag) >> 0_u64;
            self.x.next = 1_u64.to_bits::<8>();
            self.pair.next.inner.high = 49_u64.into();
            self.pair.next.low = self.a.val();
            for place in 0..3_usize {
                self.list[place].next = bit_cast::<8, 16>(N.to_bits::<16>() << 4_u64);
            }
            if self.b.val() || self.pair.val().inner.flag {
                self.z.next = bias * 2 - 1_u64.to_bits::<13>();
            }
        }
    }
}

mod k116 {
    use super::*;
    const LIMIT: usize = 9;
    block!(Kernel[const N: usize][N] {  in { a: Bits<4>, b: Bits<13>, c: Bits<1>, i: Bits<32>, s: Bits<1>, } out { x: Bits<2>, } l: Signal<Local, Bits<33>>, m: Signal<Local, Bit>, mode: Signal<Local, St>, stages: [Child; 2], });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.l.next = LIMIT.to_bits::<33>();
            self.mode.next = St::A;
            self.x.next = N.to_bits::<2>();
            self.m.next = ((LIMIT > 3) ^ !false) & (1_u64.to_bits::<32>() >> (N as u64) <= self.i.val());
            for place in 0..2_usize {
                self.stages[place].b.next = (bits::<8>(0x4_u64) - 255_u64.to_bits::<8>()) + (LIMIT > 5);
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = (0_u64.to_bits::<8>() + !self.m.val());
                }
            }
            self.l.next = self.l.val();
        }
    }
}

mod k117 {
    use super::*;
    const a: usize = 0;
    const bias: u64 = 8;
    block!(Kernel { clk clk in { a: Bit, b: Bits<5>, c: Bits<3>, rst: Bit, } out { x: Bits<70>, y: Bit, z: Bits<8>, } stages: [Child; 2], r: Dff<Bits<8>>, held: Held, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.held.a.next = a.to_bits::<8>();
            self.y.next = self.a.val();
            self.z.next = self.held.x.val();
            if Bits::<32>::from(0_u64) >= 0xf97d5166_u64 {
                self.r.d.next = 0_u64.to_bits::<8>() << a.to_bits::<4>();
            }
            self.x.next = a.to_bits::<70>();
            for place in 0..2_usize {
                self.stages[place].b.next = a.to_bits::<8>();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = self.r.q.val() << 9_u64 ^ !self.z.val();
                }
            }
            match self.b.val().index() + 4 >= 1 {
                false => {
                    self.z.next = self.stages[1].x.val();
                }
                _ => {
                    if a < 0 {
                        self.z.next = 35_u64.into();
                        self.x.next = 697042620567124358_u64.into();
                    } else {
                        self.y.next = self.rst.val();
                        self.r.d.next = 255 | self.stages[1].x.val();
                    }
                    match (a.to_bits::<32>() + 4294967295_u64.to_bits::<32>()).xor() {
                        true => {
                            self.z.next = self.r.q.val();
                            self.z.next = 255_u64.to_bits::<8>();
                        }
                        true if a.to_bits::<40>() < bits::<40>(0xc2a9e7f916_u64) => {
                            self.z.next = self.stages[0].y.val() + (self.b.val() >= 1_u64);
                        }
                        _ => {
                            self.r.d.next = self.z.val();
                            self.z.next = self.stages[0].y.val();
                        }
                    }
                }
            }
            for i in (2..=4_usize).rev().step_by(2) {
                match a.to_bits::<40>() << 33_u64 == a.to_bits::<40>() {
                    false if (97_u64 | i.to_bits::<8>()).get_bit(a) => {
                        self.r.d.next = self.z.val();
                        self.r.d.next = self.held.x.val();
                    }
                    false => {
                    }
                    _ => {
                        self.z.next = bit_cast::<8, 40>((!65535_u64.to_bits::<16>()).get_bits::<40>(a + 1));
                        self.y.next = 46981_u64.to_bits::<16>() == 38577;
                    }
                }
                {
                    self.r.d.next = bit_cast::<8, 32>(a.to_bits::<32>());
                }
            }
            if ((self.rst.val() && self.a.val()) && a.to_bits::<40>().any()) {
                self.z.next = self.stages[1].x.val();
            } else {
                self.held.a.next = bit_cast::<8, 8>(a.to_bits::<8>().replace_bit(a, self.a.val()));
                if a.to_bits::<5>() != self.b.val() {
                    self.y.next = (self.x.val() | self.x.val()).get_bit(self.c.val().index() + 62);
                }
            }
            self.z.next = self.z.val();
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
            self.z.next = self.b.val();
            self.x.next = bit_cast::<3, 8>(self.k.val()).replace_bit(1, false & false) + 4_u64.to_bits::<3>();
            self.y.next = 9_u64.into();
            self.l.next = self.z.val() << Bits::<2>::from(1_u64);
            comment!("what follows\nin two lines");
            self.z.next = (self.b.val() ^ 0x0_u64) - 288230376151711744_u64;
            if true && Bits::<40>::from(804999300369_u64) != a.to_bits::<40>() {
                if (self.k.val() >> 0_u64.to_bits::<2>()).get_bit(self.x.val().index()) {
                    self.z.next = self.l.val() + 5514254867427818927_u64 & self.l.val();
                } else if self.y.val() <= self.a.val() {
                    self.y.next = self.a.val() & bias.to_bits::<5>();
                    self.x.next = self.x.val();
                } else if a < 2 {
                    self.x.next = self.x.val() & 0b10;
                } else if Bits::<1>::from(1_u64).all() {
                    self.y.next = 0_u64.to_bits::<5>();
                    self.x.next = self.x.val() + true;
                }
            } else {
                match self.a.val().index() + 1 {
                    0x5 => {
                        self.x.next = self.x.val();
                    }
                    _ => {
                        self.l.next = Bits::<64>::from(1_u64) | bits::<64>(0x1_u64);
                    }
                }
            }
        }
    }
}

mod k119 {
    use super::*;
    const LIMIT: usize = 0;
    block!(Kernel { clk clk in { a: Bits<70>, b: Bits<70>, s: Bits<2>, rst: Bit, } out { x: Bits<8>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<8>>, k: Constant<Bits<2>> = Constant::new(1_u64.into()), list: [Signal<Local, Bits<8>>; 2], child: Child, stages: [Child; 2], r: Dff<Bits<8>>, held: Held, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.held.a.next = LIMIT.to_bits::<8>() + (LIMIT < 0 && Bits::<13>::from(1024_u64) == Bits::<13>::from(0_u64));
            self.l.next = 29_u64 & 31_u64.to_bits::<5>() >= bit_cast::<5, 1>(LIMIT.to_bits::<1>());
            self.x.next = 0_u64.into();
            self.child.b.next = (0x4 + 166_u64.to_bits::<8>()).replace_bit(LIMIT, LIMIT.to_bits::<3>().get_bit(LIMIT));
            self.m.next = 255_u64.into();
            self.child.a.next = (self.held.x.val() >> bits::<5>(0xe_u64));
            self.r.d.next = self.m.val();
            for place in 0..2_usize {
                self.stages[place].b.next = (self.r.q.val() & 0x1d);
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = self.child.x.val();
                }
            }
            for place in 0..=1_usize {
                self.list[place].next = (0xb90 ^ 4399_u64.to_bits::<13>()).get_bits::<8>(5);
            }
            self.m.next = self.list[0].val();
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
            self.myself.d.next = !(N < 4);
            self.x.next = self.i.val();
            self.l.next = self.x.val();
            self.r.d.next = self.q.q.val();
            self.m.next = bits::<4>(0x0_u64);
            self.next.next = 1_u64.to_bits::<1>();
            if (self.x.val().index() + 7 >= 1) {
                self.q.d.next = self.q.q.val();
            }
            for place in 0..2_usize {
                self.stages[place].b.next = self.l.val() << N.to_bits::<3>();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = (!self.c.val()).get_bits::<8>(0);
                }
            }
            if !self.myself.q.val() {
                if self.s.val().index() + 7 >= 31 {
                    self.l.next = 1_u64.into();
                } else if (bias.to_bits::<70>() | (N as u64)).get_bit(self.a.val().index()) {
                    self.next.next = bit_cast::<1, 16>(bits::<16>(0x9f69_u64) << 13_u64) - (!LIMIT.to_bits::<1>() | bits::<8>(0x8_u64).get_bits::<1>(self.a.val().index()));
                } else {
                    self.r.d.next = St::B;
                    self.r.d.next = St::C;
                }
                for x in 1..2_usize {
                    self.m.next = self.m.val();
                }
            } else {
                for turn in (1..=1_u64).rev().step_by(2) {
                    self.m.next = !self.m.val();
                    self.myself.d.next = (bits::<32>(0xffffffff_u64) != (N as u64)) | (N.to_bits::<70>() > LIMIT.to_bits::<70>());
                }
                if (N.to_bits::<32>() - LIMIT.to_bits::<32>()).xor() {
                    self.q.d.next = St::C;
                } else {
                    self.x.next = bias.to_bits::<64>().get_bits::<8>(16);
                    self.l.next = !bit_cast::<8, 64>(bias.to_bits::<64>() + self.myself.q.val());
                }
            }
            self.r.d.next = St::C;
            self.x.next = (!Bits::<8>::from(255_u64) >> (N as u64)) - (!self.c.val() << self.m.val());
            if LIMIT > 0 {
                if 1099511627775_u64 >= 553710777658_u64.to_bits::<40>() {
                    self.next.next = self.next.val() >> 2_u64 << 1_u64;
                } else {
                    self.next.next = self.next.val();
                    self.next.next = (self.next.val() ^ LIMIT.to_bits::<1>()).replace_bit(0, !self.myself.q.val());
                }
            } else {
                if 0x19ad87ca2_u64 >= 7967185680_u64.to_bits::<33>() {
                    self.q.d.next = St::C;
                } else {
                    self.q.d.next = self.r.q.val();
                    self.r.d.next = St::B;
                }
                self.myself.d.next = LIMIT < 0;
            }
            if LIMIT.to_bits::<33>() | N.to_bits::<33>() <= bits::<33>(0x1ffffffff_u64) >> (N as u64) {
                self.myself.d.next = (4294967295_u64 | LIMIT.to_bits::<32>()).get_bit(23);
            } else if N > 1 {
                for j in (0..0_usize).rev() {
                    self.myself.d.next = self.myself.q.val();
                }
                match self.q.q.val() {
                    St::B if self.myself.q.val() & self.myself.q.val() => {
                        self.x.next = self.i.val();
                    }
                    St::C if self.myself.q.val() && self.myself.q.val() => {
                        self.l.next = 1 + bit_cast::<8, 8>(self.stages[1].x.val());
                    }
                    _ => {
                        self.l.next = bit_cast::<8, 8>(self.i.val()) >> (N as u64);
                        self.m.next = !(self.m.val() >> Bits::<1>::from(1_u64));
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
            self.m.next = 2097152_u64.to_bits::<32>() + (a * 2 != self.a.val()) & 1_u64.to_bits::<32>() >> 10_u64 >> a;
            self.child.b.next = 0_u64.into();
            self.l.next = 1_u64.into();
            self.child.a.next = bit_cast::<8, 33>(bits::<33>(0x10_u64) | bias.to_bits::<33>());
            self.x.next = self.s.val();
            self.next.next = self.child.y.val();
            if 765_u64 >= Bits::<13>::from(32_u64) {
                match false {
                    false => {
                        self.l.next = self.l.val();
                    }
                    _ => {
                    }
                }
            } else {
                match 63589 != bias.to_bits::<16>() {
                    true => {
                        self.l.next = 40641_u64.into();
                        self.x.next = 5_u64.into();
                    }
                    _ => {
                        self.l.next = self.l.val();
                        self.next.next = bits::<8>(0xa0_u64) >> bias.to_bits::<5>();
                    }
                }
                match 1_u64.to_bits::<2>() == Bits::<2>::from(0_u64) >> 3_u64 {
                    false if 0 < bias.to_bits::<70>() => {
                        self.x.next = bias.to_bits::<3>();
                        self.l.next = self.l.val();
                    }
                    true if self.s.val().all() => {
                        self.x.next = bias.to_bits::<3>();
                    }
                    _ => {
                    }
                }
            }
            if self.x.val().index() + 6 == self.m.val().index() {
                match false | true || true & false {
                    true if false & false & (self.b.val() != 1024) => {
                        self.l.next = 28890_u64.into();
                        self.x.next = bit_cast::<3, 70>(0_u64.to_bits::<70>());
                    }
                    _ => {
                        self.m.next = bit_cast::<32, 70>(18446744073709551615_u64.to_bits::<70>());
                    }
                }
            } else {
                for i in 0..0_u64 {
                    self.m.next = bit_cast::<32, 8>(self.child.x.val() << 16_u64.to_bits::<5>());
                }
            }
            match bias == 3 {
                false => {
                    self.m.next = (self.m.val() >> a) + !true;
                    for x in 1..2_usize {
                        self.x.next = bit_cast::<3, 1>(self.c.val());
                        self.m.next = 3713795834_u64.to_bits::<32>().replace_bit(self.c.val().index(), true);
                    }
                }
                _ => {
                    self.l.next = bit_cast::<16, 8>(self.child.y.val().replace_bit(bias + 1, false));
                    for turn in 0..0_usize {
                        self.x.next = self.x.val();
                    }
                }
            }
            self.next.next = !Bits::<8>::from(1_u64);
        }
    }
}

mod k122 {
    use super::*;
    const LIMIT: u64 = 45;
    block!(Kernel[const N: usize][N] {  in { a: Bits<13>, b: Bits<33>, c: Bits<8>, i: Bits<8>, s: Bits<1>, } out { x: Bit, } l: Signal<Local, Bits<2>>, m: Signal<Local, Bits<5>>, mode: Signal<Local, St>, ones: CountOnes<13, 4>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.x.next = true;
            self.m.next = N.to_bits::<5>() << 2_u64;
            self.mode.next = St::C;
            self.l.next = bits::<2>(0x0_u64);
            self.ones.word.next = 1_u64.into();
            self.m.next = bit_cast::<5, 13>(self.a.val() + (bits::<8>(0x1_u64) != self.i.val()));
            if (!self.b.val()).get_bit(self.ones.count.val().index() + 11) {
                if !self.x.val() | 1_u64.to_bits::<1>().get_bit(0) {
                    self.l.next = self.l.val();
                }
                self.m.next = bit_cast::<5, 3>(N.to_bits::<3>());
            } else if self.x.val() | self.x.val() {
                self.x.next = self.mode.val() != self.mode.val();
            } else if self.mode.val() < self.mode.val() {
                self.mode.next = St::B;
            } else if self.ones.count.val() > self.ones.count.val() {
                if self.x.val() & self.x.val() | (self.c.val().index() + 4 >= 2) {
                    self.m.next = 0_u64.into();
                } else if bits::<70>(0xffffffffffffffff_u64).get_bit(self.s.val().index() + 10) {
                    self.x.next = self.i.val().get_bit(N);
                    self.m.next = self.m.val();
                } else if self.mode.val() != St::B {
                    self.l.next = self.l.val();
                    self.mode.next = self.mode.val();
                }
                self.m.next = self.m.val();
            } else {
                for x in (1..1_usize).rev().step_by(2) {
                    self.x.next = N != 0;
                    self.x.next = N == 5;
                }
                match 0b100 > N.to_bits::<3>() - 0x7 {
                    true => {
                        self.l.next = self.l.val();
                    }
                    false if (N.to_bits::<64>() + self.x.val()).get_bit(self.ones.count.val().index() + 11) => {
                        self.mode.next = self.mode.val();
                    }
                    _ => {
                        self.m.next = bit_cast::<5, 33>(self.b.val()) + (self.x.val() && self.x.val()) >> (N as u64);
                    }
                }
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
            self.child.a.next = 64_u64.into();
            self.child.b.next = self.held.x.val();
            self.held.rst.next = self.c.val() | false;
            self.y.next = bit_cast::<40, 5>(1_u64.to_bits::<5>()) ^ 61737430447_u64.to_bits::<40>() & 163645880472_u64;
            self.held.a.next = self.held.x.val();
            self.x.next = self.q.q.val();
            self.z.next = 0_u64.into();
            if self.b.val().index() + 0 == self.b.val().index() {
                self.r.d.next = St::B;
            }
            if 0_u64.to_bits::<2>() << Bits::<2>::from(1_u64) == 1_u64.to_bits::<2>() << 4096_u64 {
                self.q.d.next = (self.x.val() << self.i.val());
            }
            if self.c.val() || self.c.val() {
                self.z.next = self.z.val();
                for b in 1..=1_usize {
                    self.q.d.next = self.q.q.val();
                    self.q.d.next = 24347_u64.into();
                }
            }
            self.held.a.next = self.b.val();
            if self.r.q.val() >= self.r.q.val() {
                if bits::<4>(0xb_u64) > 0b0_u64 { self.q.clock.next = self.clk.val(); }
            } else if (self.y.val().replace_bit(47, self.c.val()) >= self.y.val().replace_bit(self.i.val().index() + 17, self.c.val())) {
                comment!("what follows\nin two lines");
                self.held.rst.next = (bit_cast::<64, 3>(bits::<3>(0xf_u64)) >= bits::<64>(0x252a04f0b5964ff8_u64));
                match (Bits::<64>::from(980576541970570353_u64) & bits::<64>(0xffffffffffffffff_u64)).get_bit(self.i.val().index()) {
                    true => {
                        self.r.d.next = St::C;
                        self.held.a.next = self.child.y.val();
                    }
                    true => {
                        self.r.d.next = St::B;
                        self.held.rst.next = self.a.val();
                    }
                    _ => {
                        self.x.next = self.q.q.val();
                        self.held.a.next = self.b.val();
                    }
                }
            }
            self.z.next = bit_cast::<4, 8>(bit_cast::<8, 13>(bits::<13>(0x0_u64)) - (self.child.x.val() >> Bits::<70>::from(2412023622135793557_u64)));
            match self.child.y.val().index() + 2 {
                0b100001 if self.a.val() && false => {
                    self.z.next = !(self.z.val() | self.z.val());
                    self.held.rst.next = !(bits::<13>(0x14df_u64) < bits::<13>(0x1e9_u64));
                }
                _ => {
                    self.y.next = (!(self.y.val() + self.c.val())).replace_bit(self.i.val().index() + 27, (self.r.q.val() < self.r.q.val()) | (self.r.q.val() >= self.r.q.val()));
                    self.z.next = (!self.z.val()).replace_bit(1, (self.z.val().index() + 4 < self.b.val().index())) << bits::<4>(0xd_u64);
                }
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
            self.l.next = Bits::<8>::from(1_u64);
            self.next.next = self.a.val();
            self.x.next = self.l.val() >> 6_u64 >> 6_u64;
            self.child.b.next = bit_cast::<8, 2>(bits::<2>(0x1_u64) + true);
            self.m.next = (bias.to_bits::<40>() << (N as u64)).replace_bit(self.s.val().index(), self.a.val() && self.x.val().index() + 8 <= self.x.val().index());
            self.child.a.next = bit_cast::<8, 16>(Bits::<16>::from(54065_u64));
            match !self.next.val() || 0x0_u64 != Bits::<1>::from(1_u64) {
                true => {
                    match (self.child.y.val().index() + 0 <= self.s.val().index()) ^ self.a.val() {
                        true if self.next.val() & self.a.val() => {
                        }
                        _ => {
                            self.next.next = (N != 4) ^ (!self.b.val() <= N.to_bits::<16>() + self.next.val());
                        }
                    }
                    {
                        self.x.next = (self.x.val() << (N as u64));
                    }
                }
                false => {
                    self.next.next = (self.l.val().index() + 7 <= 29) | (self.k.val() < 18446744073709551615_u64);
                }
                _ => {
                    match !false ^ (bias > 5) {
                        true if !true => {
                            self.m.next = 1_u64.into();
                            self.next.next = !(1_u64.to_bits::<1>() >= bits::<1>(0x1_u64));
                        }
                        _ => {
                            self.next.next = (N as u64) >= bit_cast::<8, 2>(N.to_bits::<33>().get_bits::<2>(7));
                            self.l.next = self.m.val().get_bits::<8>(self.s.val().index());
                        }
                    }
                }
            }
            self.next.next = (Bits::<2>::from(3_u64) ^ bits::<2>(0x1_u64)).replace_bit(1, bias == 2).get_bit(0);
            self.next.next = self.a.val();
            if self.next.val() {
                self.x.next = self.l.val();
                comment!("what follows\nin two lines");
                self.l.next = bit_cast::<8, 8>(self.l.val());
            }
            self.l.next = bit_cast::<8, 1>(bits::<1>(0x1_u64) ^ Bits::<1>::from(1_u64));
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
            self.y.next = Bits::<3>::from(4_u64);
            self.l.next = bits::<2>(0x1_u64) >> 4_u64.to_bits::<3>() >> a;
            self.x.next = Bits::<4>::from(0_u64);
            self.m.next = 0x80 + 0_u64.to_bits::<8>();
            self.next.next = bits::<3>(0x7_u64);
            for i in 2..5_u64 {
                match self.m.val() + self.m.val() > self.m.val() + self.c.val() {
                    false if (self.x.val().index() + 6 <= self.x.val().index()) & (self.c.val() && self.c.val()) => {
                    }
                    _ => {
                        self.next.next = self.y.val();
                        self.next.next = self.m.val().get_bits::<3>(3) - bias.to_bits::<40>().get_bits::<3>(2);
                    }
                }
                comment!("what follows\nin two lines");
                self.x.next = (1_u64.to_bits::<4>() & i) >> i << i;
            }
            match (self.l.val() < bits::<2>(0x0_u64)) && a * 2 != bias.to_bits::<16>() {
                false if (a >> 0_u64.to_bits::<1>()).any() => {
                    match self.c.val() {
                        true => {
                            self.next.next = 0_u64.into();
                            self.next.next = Bits::<3>::from(1_u64) + self.c.val();
                        }
                        _ => {
                            self.x.next = bit_cast::<4, 2>(self.l.val().replace_bit(1, self.c.val()) << a);
                        }
                    }
                    self.next.next = 1_u64.into();
                }
                true if self.c.val() ^ self.c.val() => {
                    self.x.next = bit_cast::<4, 3>(bit_cast::<3, 16>(bias.to_bits::<16>())) - a;
                    if a == bit_cast::<2, 8>(self.m.val()) {
                        self.m.next = bit_cast::<8, 70>(bits::<70>(0x61d46aaa4fa8cfca_u64).replace_bit(39, (self.c.val() || self.c.val())));
                    } else if bias.to_bits::<40>() == 2147483648_u64.to_bits::<40>() {
                        self.m.next = !(self.m.val() << 0_u64.to_bits::<1>());
                        self.y.next = !self.y.val();
                    } else if (self.l.val().index() + 1 == 0) & (self.x.val() >= 0) {
                        self.m.next = bit_cast::<8, 13>(bit_cast::<13, 8>(self.m.val()));
                        self.m.next = (self.m.val() + self.c.val()).get_bits::<8>(self.next.val().index());
                    }
                }
                _ => {
                    self.l.next = 1_u64.into();
                }
            }
            match self.y.val().index() + 2 {
                0x2 => {
                    match self.c.val() || self.m.val().index() + 0 < self.b.val().index() {
                        true => {
                            self.x.next = bit_cast::<4, 8>((bit_cast::<8, 1>(self.a.val()) + (self.c.val() ^ self.c.val())));
                            self.y.next = self.next.val();
                        }
                        _ => {
                            self.next.next = 1_u64.into();
                        }
                    }
                    for j in (1..1_u64).rev() {
                        self.y.next = bit_cast::<3, 64>(bias.to_bits::<64>() << 7_u64.to_bits::<3>()) >> a;
                    }
                }
                0b11 if (0_u64 | 18446744073709551615_u64.to_bits::<64>()).get_bit(33) => {
                    self.m.next = self.m.val();
                }
                0 if bias.to_bits::<40>().all() => {
                    match (bias.to_bits::<33>() - 5391139085_u64).get_bit(bias + 1) {
                        true if self.b.val().index() + 3 != self.m.val().index() => {
                            self.m.next = self.m.val() | self.m.val();
                            self.y.next = bits::<70>(0x1_u64).replace_bit(self.y.val().index(), self.c.val()).get_bits::<3>(59);
                        }
                        true if bias != 4 => {
                            self.l.next = 0b0 - (bias.to_bits::<64>().get_bits::<2>(54) >> a);
                            self.l.next = self.l.val() >> a;
                        }
                        _ => {
                            self.x.next = self.x.val() >> 0_u64 << 3_u64;
                            self.l.next = 0_u64.into();
                        }
                    }
                    if self.b.val().index() + 3 > 1 {
                        self.y.next = self.next.val();
                    } else if 0b10 == self.l.val() {
                        self.x.next = 1_u64.into();
                        self.y.next = (!self.y.val()).replace_bit(0, self.y.val() < self.next.val());
                    } else {
                        self.y.next = self.next.val().replace_bit(self.a.val().index(), false || self.c.val());
                    }
                }
                _ => {
                }
            }
            if bias.to_bits::<33>() ^ Bits::<33>::from(417555069_u64) != bit_cast::<33, 70>(Bits::<70>::from(0_u64)) {
                match !(self.c.val() ^ self.c.val()) {
                    true => {
                        self.y.next = 3_u64.to_bits::<3>();
                    }
                    _ => {
                        self.x.next = self.x.val() + false;
                        self.x.next = Bits::<4>::from(0_u64);
                    }
                }
                if self.c.val() | self.c.val() {
                    self.next.next = (!self.y.val()).replace_bit(0, self.c.val() & self.c.val()).replace_bit(0, (bias > 3));
                }
            } else {
                for i in 0..3_usize {
                    self.next.next = self.y.val();
                }
                match self.l.val() <= self.l.val() + self.c.val() {
                    false => {
                    }
                    false => {
                        self.m.next = 212_u64.into();
                        self.l.next = bit_cast::<2, 8>(self.m.val());
                    }
                    _ => {
                        self.y.next = !self.next.val();
                        self.l.next = bit_cast::<2, 33>(bias.to_bits::<33>() - 1326936037_u64.to_bits::<33>());
                    }
                }
            }
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
            self.pair.next.inner.flag = a.to_bits::<5>().get_bit(0);
            if self.pair.val().inner.flag ^ self.r.q.val() {
                self.myself.d.next = self.myself.q.val();
            }
            self.l.next = a.to_bits::<70>();
            if (a.to_bits::<2>() != a.to_bits::<2>()) ^ (self.b.val().index() + 1 > 8) {
                self.q.d.next = St::C;
            }
            self.pair.next.inner.high = a.to_bits::<8>() ^ !bit_cast::<8, 40>(Bits::<40>::from(307866237146_u64));
            self.r.d.next = self.pair.val().inner.flag;
            self.pair.next.low = 2_u64.into();
            self.x.next = !bits::<3>(0x6_u64).replace_bit(0, self.pair.val().inner.flag);
            for place in 0..=1_usize {
                self.list[place].next = self.a.val() + 3971455533_u64 >> self.x.val();
            }
            if (false ^ self.r.q.val()) & (self.r.q.val() | self.r.q.val()) {
                self.pair.next.inner.flag = bit_cast::<2, 3>(a.to_bits::<3>() + false).all();
                self.q.d.next = self.myself.q.val();
            } else {
                {
                    self.pair.next.inner.flag = a.to_bits::<64>() <= a.to_bits::<64>() & 1_u64.to_bits::<64>();
                    self.pair.next.inner.high = self.pair.val().inner.high;
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
            self.y.next = 1_u64.into();
            self.ones.word.next = Bits::<13>::from(2357_u64);
            self.z.next = bias.to_bits::<70>();
            self.l.next = bias.to_bits::<32>() + self.b.val();
            self.x.next = !((N as u64) | N.to_bits::<4>() | 5);
            if bits::<2>(0x1_u64).get_bit(1) {
                self.z.next = self.z.val() - !!self.z.val();
                match bit_cast::<64, 8>(self.k.val()).get_bit(self.i.val().index()) {
                    false if self.b.val() && 0_u64.to_bits::<2>().get_bit(1) => {
                        self.x.next = bit_cast::<4, 8>(bias.to_bits::<33>().get_bits::<8>(self.y.val().index()));
                    }
                    _ => {
                        self.x.next = 1_u64.into();
                        self.z.next = bit_cast::<70, 8>(0_u64.to_bits::<8>()) - (self.z.val() & N.to_bits::<70>());
                    }
                }
            } else {
                self.x.next = self.s.val().replace_bit(bias + 1, self.b.val());
                self.l.next = 1118133313_u64.into();
            }
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
            self.pair.next.inner.flag = bit_cast::<2, 64>(LIMIT.to_bits::<64>()) != N.to_bits::<2>().replace_bit(N, self.b.val());
            self.m.next = ((N as u64) * 2 | Bits::<64>::from(9223372036854775808_u64)) << bias;
            self.l.next = N.to_bits::<13>().get_bits::<5>(0);
            self.ones.word.next = self.k.val().get_bits::<13>(13) | bit_cast::<13, 8>(1_u64.to_bits::<8>());
            self.next.next = self.ones.count.val() >> 2_u64;
            self.pair.next.inner.high = LIMIT.to_bits::<32>().get_bits::<8>(16) - bits::<8>(0x4e_u64);
            self.x.next = bit_cast::<32, 3>(LIMIT.to_bits::<3>());
            self.pair.next.low = self.next.val();
            for place in 0..2_usize {
                self.stages[place].b.next = 217 | !self.pair.val().inner.high;
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = !(self.pair.val().inner.high | self.pair.val().inner.high);
                }
            }
            self.pair.next.inner.high = (4_u64.to_bits::<8>() ^ self.pair.val().inner.high) >> a;
            match !self.pair.val().inner.high.any() {
                false => {
                    self.pair.next.inner.high = 0_u64.into();
                }
                true => {
                    match (bits::<70>(0xffffffffffffffff_u64) <= Bits::<70>::from(18446744073709551615_u64)) | !true {
                        true => {
                            self.x.next = 1_u64.into();
                        }
                        true => {
                            self.l.next = 1_u64.into();
                        }
                        _ => {
                        }
                    }
                }
                _ => {
                }
            }
            self.m.next = self.m.val() + self.m.val();
        }
    }
}

mod k129 {
    use super::*;
    block!(Kernel { clk clk in { a: Bits<8>, b: Bits<8>, c: Bit, i: Bits<4>, } out { x: Bits<3>, } pair: Signal<Local, Pair>, child: Child, r: Dff<Bits<13>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            if Bits::<5>::from(10_u64).replace_bit(3, self.c.val()) > bits::<5>(0x1_u64) + Bits::<5>::from(1_u64) {
                self.r.d.next = self.r.q.val();
            }
            self.child.a.next = 64_u64.into();
            self.pair.next.inner.high = 82_u64.into();
            self.x.next = bit_cast::<3, 5>((Bits::<16>::from(46808_u64) & bits::<16>(0xc82a_u64)).get_bits::<5>(7));
            self.child.b.next = bit_cast::<8, 8>(self.pair.val().inner.high);
            self.pair.next.inner.flag = self.i.val() == 0b1101;
            self.pair.next.low = bit_cast::<4, 32>(0_u64.to_bits::<32>());
            if Bits::<16>::from(59961_u64) != 65535_u64.to_bits::<16>() {
                self.pair.next.low = 7_u64.into();
                if (0x4 > bits::<5>(0x1c_u64)) {
                    self.pair.next.low = self.i.val();
                    self.pair.next.low = !self.pair.val().low;
                } else {
                    self.x.next = bit_cast::<3, 32>(Bits::<32>::from(0_u64));
                    self.pair.next.inner.high = bit_cast::<8, 33>((bits::<33>(0x1ffffffff_u64) << 12_u64)).replace_bit(1, bit_cast::<8, 1>(bits::<1>(0x1_u64)) >= 0x1_u64);
                }
            } else if self.r.q.val().index() + 1 >= 26 || self.pair.val().inner.flag & true {
                match 0 < 8589934591_u64.to_bits::<33>().replace_bit(self.x.val().index(), self.c.val()) {
                    false => {
                        self.r.d.next = bit_cast::<13, 32>(bits::<32>(0xb093b2ec_u64) >> 1_u64.to_bits::<3>());
                    }
                    _ => {
                        self.pair.next.low = 15_u64.to_bits::<4>();
                    }
                }
                self.r.d.next = 8191 + self.r.q.val();
            } else {
                if self.pair.val().inner.flag & self.c.val() {
                    self.pair.next.low = bit_cast::<4, 33>(!(3472150314_u64.to_bits::<33>() >> self.i.val()));
                } else if 3_u64.to_bits::<2>() <= Bits::<2>::from(1_u64) {
                    self.pair.next.inner.flag = self.pair.val().inner.flag;
                    self.r.d.next = self.pair.val().into();
                } else {
                    self.r.d.next = self.r.q.val();
                    self.r.d.next = 1_u64.into();
                }
                self.pair.next.inner.flag = 18446744073709551615_u64.to_bits::<64>() <= 0x1 || self.c.val();
            }
            if bits::<1>(0x0_u64).all() && self.r.q.val() <= self.r.q.val() {
                for b in (2..=3_u64).rev() {
                    self.pair.next.inner.high = self.pair.val().inner.high;
                }
            } else if bits::<8>(0x10_u64) > 0x8 || bits::<2>(0x2_u64) <= 0b1 {
                if (self.c.val() && self.pair.val().inner.flag) {
                    self.pair.next.inner.flag = ((3_u64.to_bits::<2>() << Bits::<5>::from(8_u64)) | 1_u64.to_bits::<2>()).any();
                } else {
                    self.pair.next.low = self.pair.val().low + self.pair.val().low;
                    self.x.next = 0_u64.to_bits::<8>().get_bits::<3>(3);
                }
            } else {
                self.pair.next.low = 0_u64.into();
                self.pair.next.low = self.i.val() << self.x.val();
            }
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
            self.pair.next.inner.flag = (true && false) ^ (self.s.val().index() + 3 != self.i.val().index());
            self.pair.next.low = bit_cast::<4, 8>((self.c.val() + false).get_bits::<8>(15));
            self.x.next = bit_cast::<13, 40>(LIMIT.to_bits::<40>());
            self.z.next = LIMIT.to_bits::<16>();
            self.pair.next.inner.high = LIMIT.to_bits::<8>();
            self.y.next = !(self.c.val().replace_bit(14, self.pair.val().inner.flag) + !self.pair.val().inner.flag);
            for place in 0..2_usize {
                self.stages[place].b.next = bit_cast::<8, 4>(bit_cast::<4, 40>(Bits::<40>::from(1_u64)));
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = self.pair.val().inner.high;
                }
            }
            match bits::<40>(0x0_u64) == 1_u64.to_bits::<40>().replace_bit(self.b.val().index() + 8, self.pair.val().inner.flag) {
                true => {
                }
                _ => {
                    self.y.next = !LIMIT.to_bits::<33>();
                    match (self.pair.val().inner.flag || self.pair.val().inner.flag) & bits::<4>(0x0_u64).get_bit(3) {
                        false => {
                        }
                        false if self.x.val() != bias * 2 => {
                            self.x.next = 0_u64.into();
                            self.pair.next.low = (bit_cast::<16, 1>(self.a.val()) << self.pair.val().low).get_bits::<4>(3);
                        }
                        _ => {
                            self.pair.next.low = !self.i.val();
                        }
                    }
                }
            }
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
            self.x.next = 1_u64.to_bits::<1>() << 0_u64 != 1_u64;
            self.mode.next = St::C;
            self.y.next = self.x.val();
            self.z.next = (N as u64) < self.i.val().replace_bit(N, self.x.val());
            if self.mode.val() == St::B {
                self.y.next = N.to_bits::<2>() >> (N as u64) <= (N as u64);
            } else {
                self.z.next = !(self.i.val().index() + 1 > 1);
                comment!("what follows\nin two lines");
                self.mode.next = self.mode.val();
            }
            self.mode.next = self.mode.val();
            {
                self.mode.next = St::C;
                self.mode.next = self.mode.val();
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
            self.m.next = N.to_bits::<3>().replace_bit(1, true);
            self.y.next = a != 4;
            self.x.next = a.to_bits::<1>();
            self.l.next = ((N.to_bits::<32>() | a.to_bits::<32>()).get_bits::<3>(self.m.val().index() + 24) + !N.to_bits::<8>().get_bit(4));
            for place in 0..2_usize {
                self.stages[place].b.next = a.to_bits::<8>();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = !!N.to_bits::<8>();
                }
            }
            match self.m.val().index() + 1 {
                7 | 0 => {
                    if a.to_bits::<16>().all() {
                        self.y.next = bit_cast::<13, 8>(self.stages[1].x.val()).xor();
                        self.x.next = bits::<1>(0x1_u64);
                    }
                    self.l.next = 7_u64.into();
                }
                _ => {
                    match !a.to_bits::<2>() <= (a.to_bits::<2>() >> LIMIT) {
                        false => {
                            self.y.next = a > 0;
                            self.y.next = 801231598503_u64.to_bits::<40>() < 955712866797_u64;
                        }
                        false if !(self.y.val() || self.y.val()) => {
                            self.y.next = self.a.val() ^ self.a.val();
                            self.m.next = self.m.val();
                        }
                        _ => {
                        }
                    }
                }
            }
            match bit_cast::<70, 5>(a.to_bits::<5>()).all() {
                false if !(self.stages[1].x.val() == self.stages[0].y.val()) => {
                    if !(self.stages[1].x.val() == self.stages[0].y.val()) {
                        self.y.next = self.l.val().index() + 1 < self.l.val().index();
                        self.y.next = self.a.val();
                    } else if (1 - 0_u64.to_bits::<13>()).get_bit(7) {
                        self.m.next = bits::<3>(0x1_u64) - 0;
                    } else {
                        self.l.next = self.l.val();
                    }
                    self.l.next = 7_u64.into();
                }
                false if self.x.val().index() + 1 >= self.c.val().index() => {
                    self.m.next = self.l.val();
                    for turn in 0..0_usize {
                        self.m.next = self.m.val();
                        self.y.next = self.x.val().index() + 7 == 31;
                    }
                }
                _ => {
                    self.y.next = bits::<13>(0xdf7_u64) != N.to_bits::<13>();
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
            self.pair.next.inner.flag = (bias < 5);
            self.pair.next.inner.high = bit_cast::<8, 5>(bits::<5>(0x1f_u64));
            self.l.next = N == 3;
            self.pair.next.low = !!N.to_bits::<4>();
            self.x.next = bit_cast::<1, 2>(3_u64.to_bits::<2>()) + self.c.val().get_bit(2) - ((Bits::<1>::from(1_u64) - 0b1_u64) + Bits::<3>::from(2_u64).any());
            self.next.next = self.b.val() >> 1_u64.to_bits::<5>() & self.b.val();
            self.m.next = N.to_bits::<64>() << 30_u64;
            self.next.next = bit_cast::<70, 5>(!Bits::<5>::from(23_u64)) & 0x5a78163cda550b29_u64;
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
            self.l.next = Bits::<32>::from(14522555_u64) | LIMIT.to_bits::<32>();
            self.y.next = (196961125877_u64.to_bits::<40>() << a).get_bits::<1>(32) >= bit_cast::<1, 1>(bit_cast::<1, 2>(self.b.val()));
            self.child.b.next = (bits::<8>(0x0_u64) + self.y.val()) + (LIMIT.to_bits::<16>() >= LIMIT.to_bits::<16>());
            self.child.a.next = bias.to_bits::<8>();
            self.ones.word.next = bits::<13>(0x1fff_u64) + self.y.val();
            self.x.next = 8388608_u64.into();
            for j in 0..1_usize {
                self.y.next = self.y.val() | self.y.val();
            }
            self.l.next = !bit_cast::<32, 40>(1075722184768_u64.to_bits::<40>() + true);
            self.y.next = bias.to_bits::<1>().replace_bit(0, self.y.val()).get_bit(bias);
            match true || LIMIT.to_bits::<64>() <= 1 {
                true => {
                    match bits::<8>(0xe0_u64) + self.y.val() <= self.child.x.val() >> 1_u64.to_bits::<1>() {
                        false => {
                            self.l.next = (bit_cast::<32, 2>(self.b.val()) & self.l.val() >> a) - bit_cast::<32, 1>(bias.to_bits::<1>() >> a);
                            self.y.next = self.child.x.val() << 10_u64 == bit_cast::<8, 33>(self.x.val());
                        }
                        true => {
                            self.y.next = self.y.val();
                        }
                        _ => {
                            self.l.next = 3797384686_u64.into();
                        }
                    }
                }
                _ => {
                    if Bits::<3>::from(0_u64).xor() {
                        self.x.next = self.x.val().replace_bit(28, self.child.x.val() != self.child.x.val());
                        self.l.next = self.l.val();
                    } else {
                        self.x.next = 1_u64.into();
                        self.y.next = self.y.val();
                    }
                    self.x.next = self.x.val() ^ Bits::<33>::from(2147483648_u64);
                }
            }
            self.y.next = (bit_cast::<8, 4>(self.ones.count.val() >> 1_u64) == (!bits::<40>(0xe414a5c699_u64)).get_bits::<8>(self.ones.count.val().index() + 2));
        }
    }
}

mod k135 {
    use super::*;
    const bias: usize = 127;
    const LIMIT: u64 = 119;
    block!(Kernel { clk clk in { a: Bits<33>, b: Bits<40>, c: Bits<3>, } out { x: Bits<2>, y: Bits<3>, z: Bits<1>, } pair: Signal<Local, Pair>, r: Dff<Bits<8>>, kept: Reg<Bit>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.pair.next.inner.high = 2_u64.into();
            self.pair.next.low = ((Bits::<4>::from(1_u64) ^ 4_u64.to_bits::<4>()) >> LIMIT);
            self.y.next = self.c.val();
            self.kept.d.next = self.kept.q.val();
            self.r.d.next = (!self.r.q.val() ^ bias.to_bits::<8>() & self.pair.val().inner.high) << 6_u64;
            self.x.next = Bits::<2>::from(1_u64);
            self.kept.rst.next = !!self.kept.q.val();
            self.pair.next.inner.flag = (bit_cast::<32, 13>(bits::<13>(0x1fff_u64)) + (self.r.q.val() >= self.r.q.val())).get_bit(3);
            self.kept.en.next = bias.to_bits::<8>().get_bit(self.x.val().index() + 4);
            self.z.next = 1_u64.into();
            self.pair.next.low = 8_u64.to_bits::<4>();
            comment!("what follows\nin two lines");
            self.y.next = Bits::<3>::from(7_u64);
            for x in 1..4_u64 {
                self.kept.en.next = Bits::<5>::from(16_u64).all();
                for j in 2..=2_u64 {
                    self.kept.d.next = !(self.kept.q.val() | self.pair.val().inner.flag);
                }
            }
            match (self.y.val() < self.c.val()) | self.pair.val().inner.flag {
                true if false => {
                    self.pair.next.inner.flag = (0b1 >= self.x.val()) & self.kept.q.val();
                }
                _ => {
                    match (self.a.val() <= self.a.val()) | !self.kept.q.val() {
                        false => {
                            self.r.d.next = bits::<8>(0x20_u64).replace_bit(7, true);
                            self.x.next = self.x.val();
                        }
                        false => {
                            self.pair.next.inner.high = self.r.q.val();
                            self.pair.next.inner.flag = self.z.val().index() + 0 < self.y.val().index();
                        }
                        _ => {
                            self.kept.rst.next = Bits::<13>::from(0_u64) >= Bits::<13>::from(0_u64);
                        }
                    }
                    if self.kept.q.val() & self.pair.val().inner.flag & !self.pair.val().inner.flag {
                        self.pair.next.low = self.pair.val().low;
                    } else {
                        self.pair.next.inner.high = bias.to_bits::<8>() - self.pair.val().inner.high;
                    }
                }
            }
            match (Bits::<8>::from(16_u64) << 6_u64).xor() {
                false if !self.pair.val().inner.flag && self.z.val() < self.z.val() => {
                    self.kept.en.next = self.y.val().all();
                    if self.c.val().index() + 4 == self.z.val().index() {
                        self.x.next = self.x.val() << LIMIT >> 4_u64 & bit_cast::<2, 32>(bias.to_bits::<32>());
                        self.r.d.next = bit_cast::<8, 13>(bit_cast::<13, 70>(bias.to_bits::<70>())) - (self.pair.val().inner.high - LIMIT * 2);
                    }
                }
                false if bits::<64>(0xf98bb7e74f92b582_u64) == bias.to_bits::<64>() => {
                    match self.pair.val().inner.flag || Bits::<3>::from(7_u64).all() {
                        false => {
                            self.z.next = bit_cast::<1, 4>(self.pair.val().low + self.pair.val().low);
                            self.pair.next.inner.high = 0x0 | bit_cast::<8, 8>(self.pair.val().inner.high);
                        }
                        _ => {
                            self.pair.next.inner.flag = (146 ^ bit_cast::<8, 13>(8191_u64.to_bits::<13>())).any();
                        }
                    }
                    if bias.to_bits::<64>() > bits::<64>(0x0_u64) {
                        self.kept.d.next = self.a.val().any();
                    }
                }
                _ => {
                    match self.c.val().index() {
                        0b0 => {
                            self.kept.d.next = self.pair.val().inner.flag | self.pair.val().inner.flag;
                        }
                        _ => {
                            self.pair.next.inner.high = self.pair.val().inner.high;
                        }
                    }
                }
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
            self.l.next = 8589934591_u64.to_bits::<33>();
            self.ones.word.next = 2590_u64.into();
            self.x.next = N.to_bits::<64>();
            self.y.next = 4105_u64.to_bits::<13>() != N.to_bits::<13>();
            self.z.next = bits::<2>(0x0_u64);
            for place in 0..2_usize {
                self.stages[place].b.next = 0b10011000_u64 | N.to_bits::<8>();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = (bits::<8>(0x1_u64) - (N as u64) * 2) + (N.to_bits::<8>() <= Bits::<8>::from(129_u64));
                }
            }
            for place in 0..=3_usize {
                self.list[place].next = N.to_bits::<8>() + (self.b.val() | self.c.val());
            }
            self.list[0].next = self.stages[0].y.val();
            match self.list[0].val().index() + 6 == 31 {
                false if (self.a.val() | 0xaae9c40e89ab3e23_u64).any() => {
                    comment!("what follows\nin two lines");
                    self.list[1].next = self.stages[1].x.val() << 3_u64;
                    if self.y.val() {
                        self.list[1].next = 1_u64.to_bits::<8>();
                        self.z.next = 2_u64.into();
                    } else {
                        self.list[1].next = N.to_bits::<8>();
                    }
                }
                _ => {
                    if (N.to_bits::<16>() + N.to_bits::<16>()).all() {
                        self.y.next = self.l.val().all();
                    }
                    match (Bits::<3>::from(6_u64) << self.z.val()).any() {
                        true if !(self.b.val() ^ self.b.val()) => {
                            self.list[1].next = self.list[3].val().replace_bit(self.i.val().index(), 0x5_u64 < self.i.val() << (N as u64));
                            self.x.next = ((N as u64) * 2 << Bits::<2>::from(1_u64)).replace_bit(self.z.val().index(), (3 < self.z.val()));
                        }
                        false => {
                            self.list[2].next = bits::<8>(0x4_u64) << (N as u64);
                        }
                        _ => {
                            self.z.next = 1_u64.into();
                            self.list[2].next = bit_cast::<8, 16>(!bits::<16>(0x100_u64));
                        }
                    }
                }
            }
            for j in 1..2_usize {
                if self.a.val() >= self.a.val() {
                    self.list[3].next = j.to_bits::<8>().replace_bit(3, self.y.val());
                } else {
                    self.y.next = self.c.val();
                    self.list[0].next = self.stages[1].x.val();
                }
                self.list[j].next = bit_cast::<8, 8>(25_u64.to_bits::<8>());
            }
            if self.list[0].val().index() + 7 >= self.list[0].val().index() {
                match self.stages[1].x.val().index() + 4 <= 22 && self.list[0].val() < (N as u64) * 2 {
                    true => {
                    }
                    _ => {
                        self.list[0].next = self.list[1].val();
                    }
                }
            } else if (self.i.val() >= self.i.val()) & (self.b.val() & self.y.val()) {
                self.l.next = self.l.val();
            } else {
                self.list[3].next = 94_u64.into();
                if true & self.y.val() {
                    self.x.next = self.x.val() - self.x.val();
                    self.l.next = 0_u64.into();
                } else if 0_u64.to_bits::<1>() > 1_u64.to_bits::<1>() {
                    self.l.next = self.l.val();
                    self.x.next = bits::<64>(0x1_u64) << (N as u64);
                }
            }
        }
    }
}

mod k137 {
    use super::*;
    const bias: u64 = 31;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<3>, b: Bits<3>, c: Bits<8>, i: Bit, s: Bits<2>, } out { x: Bit, y: Bits<4>, } r: Dff<St>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.y.next = bit_cast::<4, 4>(15_u64.to_bits::<4>() >> N.to_bits::<33>()) >> bias;
            self.x.next = N.to_bits::<32>().xor() & (self.r.q.val() != St::C);
            self.r.d.next = self.r.q.val();
            match !(self.s.val() > 0x3_u64) {
                false => {
                    for j in (2..4_usize).rev().step_by(2) {
                        self.r.d.next = St::B;
                    }
                }
                _ => {
                    comment!("what follows\nin two lines");
                    self.y.next = self.y.val();
                    match self.s.val().index() + 2 {
                        3 => {
                            self.x.next = (self.y.val() ^ self.y.val()).any() | (bits::<40>(0xa825bd0a55_u64).replace_bit(self.a.val().index(), self.x.val()) <= (Bits::<40>::from(1099511627775_u64) + self.x.val()));
                            self.r.d.next = self.r.q.val();
                        }
                        _ => {
                            self.x.next = self.y.val().get_bit(1) && self.x.val() | self.x.val();
                            self.x.next = true;
                        }
                    }
                }
            }
            for j in (1..4_usize).rev() {
                if self.i.val() && self.x.val() {
                    self.r.d.next = self.r.q.val();
                    self.x.next = self.c.val().xor();
                }
            }
            for turn in 0..1_u64 {
                match self.s.val().index() + 1 {
                    0x3 => {
                    }
                    11 | 1 => {
                        self.r.d.next = St::A;
                        self.y.next = 15_u64.into();
                    }
                    _ => {
                        self.y.next = 1_u64.into();
                        self.x.next = (self.x.val() && true);
                    }
                }
            }
            for x in 0..1_usize {
                self.x.next = !!false && (1_u64.to_bits::<1>() == x.to_bits::<1>().replace_bit(0, self.x.val()));
                for b in 1..2_u64 {
                    self.r.d.next = St::B;
                    self.r.d.next = self.r.q.val();
                }
            }
            match self.r.q.val() {
                St::B | St::C => {
                    match self.s.val().index() + 2 {
                        2 if bits::<1>(0x3_u64) > bits::<1>(0x2_u64) => {
                        }
                        _ => {
                            self.r.d.next = St::A;
                            self.y.next = bit_cast::<5, 70>(N.to_bits::<70>()).get_bits::<4>(1) - !bit_cast::<4, 13>(N.to_bits::<13>());
                        }
                    }
                    if self.i.val() || self.x.val() {
                        self.x.next = (N as u64) == self.b.val() << N.to_bits::<3>();
                    }
                }
                St::C | St::A if N == 4 => {
                    self.x.next = N == 4;
                    if bits::<32>(0xffffffff_u64) < bit_cast::<32, 4>(self.y.val()) {
                        self.y.next = 1_u64.into();
                    } else {
                        self.x.next = 16777216_u64 > N.to_bits::<32>();
                    }
                }
                _ => {
                    if bits::<1>(0x0_u64).xor() { self.r.clock.next = self.clk.val(); }
                }
            }
        }
    }
}

mod k138 {
    use super::*;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bit, b: Bits<3>, s: Bits<2>, } out { x: Bits<33>, y: Bits<8>, z: Bits<64>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<13>>, k: Constant<Bits<40>> = Constant::new(2147483648_u64.into()), ones: CountOnes<13, 4>, r: Dff<Bits<70>>, q: Dff<St>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.l.next = N.to_bits::<5>().all();
            self.z.next = 6139625156597636676_u64.to_bits::<64>();
            self.y.next = N.to_bits::<8>();
            if !self.a.val() {
                self.q.d.next = St::C;
            }
            self.ones.word.next = (N.to_bits::<13>() + 1857_u64.to_bits::<13>() << (N as u64)) - ((8191_u64.to_bits::<13>() - (N as u64)) + (N < 2));
            self.x.next = 6918030459_u64.to_bits::<33>() + N.to_bits::<33>();
            if self.b.val().index() + 1 < 1 {
                self.r.d.next = self.r.q.val();
            }
            self.m.next = 0b0 + N.to_bits::<32>().get_bits::<13>(N - 1);
            self.m.next = self.m.val();
            self.q.d.next = St::A;
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
            self.y.next = bits::<8>(0xff_u64);
            self.x.next = 2_u64.to_bits::<3>();
            for place in 0..2_usize {
                self.stages[place].b.next = self.y.val() + a.to_bits::<8>();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = (self.y.val() ^ self.y.val()) << LIMIT;
                }
            }
            match (bits::<2>(0x3_u64) << self.c.val() < 1_u64.to_bits::<2>() ^ bits::<2>(0x1_u64)) {
                false => {
                    match 0x1 == (Bits::<1>::from(1_u64) >> LIMIT) {
                        false => {
                            self.y.next = !(241 - (179 & Bits::<8>::from(8_u64)));
                        }
                        _ => {
                            self.y.next = self.stages[0].y.val() | self.y.val();
                            self.x.next = 1_u64.into();
                        }
                    }
                }
                false if 874402361493_u64.to_bits::<40>() >= a.to_bits::<40>() => {
                    self.y.next = self.stages[0].y.val() ^ self.stages[1].x.val() | self.stages[1].x.val();
                }
                _ => {
                    for turn in 1..4_u64 {
                        self.y.next = self.stages[0].y.val();
                        self.x.next = !bits::<4>(0xf_u64).get_bits::<3>(1);
                    }
                    if self.b.val() && self.b.val() && bits::<5>(0x10_u64) < 1_u64.to_bits::<5>() {
                        self.x.next = 3_u64.to_bits::<3>().replace_bit(0, self.b.val()) ^ self.x.val();
                    } else if 1754404392_u64.to_bits::<33>().get_bit(25) {
                        self.x.next = self.x.val();
                    } else if self.b.val() {
                        self.x.next = self.x.val();
                        self.x.next = self.x.val();
                    } else {
                        self.x.next = 2_u64.into();
                        self.x.next = Bits::<40>::from(2147483648_u64).get_bits::<3>(24) - 0x0;
                    }
                }
            }
            if Bits::<4>::from(9_u64) <= !self.a.val() {
                match self.y.val().index() {
                    86 | 1 => {
                        self.y.next = 0_u64.into();
                        self.y.next = bit_cast::<8, 64>(self.i.val());
                    }
                    _ => {
                        self.x.next = 7_u64.to_bits::<3>().replace_bit(0, !true);
                    }
                }
                if self.a.val().index() + 8 == self.stages[0].y.val().index() {
                    self.x.next = 7_u64.to_bits::<3>();
                }
            } else {
                {
                    self.x.next = self.x.val() - self.x.val() >> 2_u64 ^ 0x1;
                }
                {
                    self.x.next = !self.x.val() | self.x.val();
                }
            }
            if !self.b.val() {
                self.x.next = 0_u64.into();
                self.x.next = self.x.val();
            } else if self.x.val().index() + 6 != self.c.val().index() {
                self.x.next = self.x.val();
                self.x.next = 0_u64.into();
            } else if bits::<2>(0x0_u64) <= 3 {
                self.x.next = bit_cast::<3, 33>(a.to_bits::<33>());
            } else {
                match self.b.val() {
                    true => {
                        self.x.next = self.x.val();
                        self.y.next = a.to_bits::<8>();
                    }
                    _ => {
                    }
                }
                if a.to_bits::<16>().get_bit(13) {
                    self.y.next = (a.to_bits::<16>() & a.to_bits::<16>()).get_bits::<8>(6);
                } else if self.b.val() || true {
                    self.y.next = self.y.val() + (self.b.val() && true);
                } else if self.stages[1].x.val().index() + 8 < 31 {
                    self.y.next = self.y.val();
                }
            }
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
            self.x.next = self.a.val();
            self.l.next = bit_cast::<4, 4>(Bits::<4>::from(15_u64).replace_bit(1, self.x.val() | true));
            self.child.a.next = bit_cast::<8, 8>(1_u64.to_bits::<8>() | bits::<8>(0x81_u64));
            self.q.d.next = St::A;
            self.child.b.next = (bit_cast::<8, 16>(bits::<16>(0x1_u64)) >> self.b.val());
            self.r.d.next = self.r.q.val();
            for b in 0..2_u64 {
                match self.b.val().index() + 1 {
                    2 | 2 => {
                        self.r.d.next = St::A;
                        self.q.d.next = self.q.q.val();
                    }
                    1 | 3 => {
                        self.q.d.next = self.r.q.val();
                    }
                    5 => {
                        self.l.next = self.l.val();
                        self.x.next = b != bits::<2>(0x1_u64);
                    }
                    _ => {
                        self.q.d.next = self.q.q.val();
                        self.q.d.next = self.r.q.val();
                    }
                }
            }
            match self.r.q.val() {
                St::C if bits::<4>(0x1_u64) >= self.l.val() => {
                }
                St::B | St::C if a > bit_cast::<40, 1>(1_u64.to_bits::<1>()) => {
                    self.r.d.next = St::C;
                }
                _ => {
                    {
                        self.l.next = (self.l.val() + self.x.val()).replace_bit(1, bits::<4>(0x0_u64) < self.l.val());
                    }
                }
            }
            self.q.d.next = self.q.q.val();
            if self.a.val() & self.a.val() {
                if self.b.val().index() + 0 > 1 || !self.a.val() {
                    self.r.d.next = St::A;
                }
            } else if 1_u64.to_bits::<70>() > a * 2 {
                match self.r.q.val() {
                    St::B | St::C => {
                        self.l.next = (3_u64.to_bits::<4>() + self.a.val());
                    }
                    St::B | St::C => {
                    }
                    St::B | St::C => {
                        self.l.next = 2_u64.to_bits::<4>();
                    }
                    _ => {
                        self.x.next = (bits::<32>(0x1_u64).get_bit(19) || 8589934591_u64.to_bits::<33>().get_bit(17)) & (self.child.x.val() << a > bit_cast::<8, 64>(Bits::<64>::from(1_u64)));
                    }
                }
            } else if !self.x.val() {
                if !(bits::<13>(0x734_u64) < 8191_u64.to_bits::<13>()) {
                    self.r.d.next = self.r.q.val();
                }
                {
                    self.q.d.next = St::C;
                }
            }
            self.q.d.next = self.q.q.val();
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
            self.child.a.next = (bits::<8>(0xb5_u64) + 1_u64.to_bits::<8>());
            self.m.next = 8589934591_u64.into();
            self.mode.next = St::B;
            self.l.next = self.mode.val() == St::A;
            self.next.next = true;
            self.x.next = bits::<8>(0x1_u64) | Bits::<8>::from(98_u64);
            self.child.b.next = bit_cast::<8, 64>(Bits::<64>::from(7489477429199806347_u64));
            self.z.next = (Bits::<40>::from(1_u64) > Bits::<40>::from(1_u64));
            self.y.next = bits::<70>(0x200000000_u64);
            for place in 0..2_usize {
                self.list[place].next = 0x7 - 7_u64.to_bits::<3>() << 0_u64;
            }
            comment!("what follows\nin two lines");
            self.y.next = 15089054249376565081_u64.into();
            self.list[0].next = (self.list[1].val() << self.list[0].val()) + (self.mode.val() == St::C);
            if self.l.val() && self.next.val() {
                if (!self.m.val()).get_bit(29) {
                    self.next.next = bit_cast::<2, 8>(bits::<8>(0x85_u64) | self.x.val()) >= (Bits::<2>::from(2_u64) << bias).replace_bit(1, bits::<5>(0x0_u64).get_bit(2));
                    self.l.next = (Bits::<1>::from(0_u64) >> bias).any();
                } else {
                    self.list[0].next = self.list[0].val();
                }
            } else {
                if self.l.val() & self.z.val() || Bits::<16>::from(1_u64).any() {
                    self.list[1].next = bit_cast::<3, 8>(bit_cast::<8, 70>(bits::<70>(0xffffffffffffffff_u64)));
                    self.list[0].next = bits::<3>(0x0_u64);
                }
            }
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
            self.next.next = (!(0x741f621e + Bits::<33>::from(8589934591_u64))).get_bits::<32>(self.k.val().index());
            if self.r.q.val().index() + 5 == 1 {
                self.myself.d.next = St::A;
            }
            self.mode.next = St::C;
            self.x.next = self.b.val();
            self.pair.next.inner.flag = self.a.val().index() + 0 > 16;
            self.y.next = !!self.q.q.val() + !!self.q.q.val();
            self.pair.next.inner.high = !bits::<8>(0x0_u64);
            if self.mode.val() >= self.myself.q.val() {
                self.q.d.next = bit_cast::<3, 2>(bit_cast::<2, 2>(bits::<2>(0x0_u64))) & 0b111;
            }
            self.m.next = 343471648506_u64.to_bits::<40>();
            if (self.q.q.val().index() + 0 == self.pair.val().inner.high.index()) {
                self.r.d.next = bit_cast::<2, 40>(Bits::<40>::from(2097152_u64)) >> 4_u64;
            }
            self.pair.next.low = bit_cast::<4, 13>(0_u64.to_bits::<13>());
            self.z.next = self.pair.val().inner.high;
            self.l.next = self.next.val() & a * 2;
            for place in 0..2_usize {
                self.stages[place].b.next = (8589934591_u64.to_bits::<33>() << self.k.val()).get_bits::<8>(23);
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = !bit_cast::<8, 5>(8_u64.to_bits::<5>());
                }
            }
            match self.l.val().index() + 2 {
                1 | 3 => {
                    for b in 0..0_usize {
                        self.m.next = Bits::<70>::from(0_u64).replace_bit(69, self.i.val()).get_bits::<40>(26);
                        self.pair.next.inner.flag = ((bits::<8>(0x20_u64) >= self.pair.val().inner.high && !self.i.val()) & (self.myself.q.val() != self.mode.val()));
                    }
                    self.next.next = (self.next.val() << 8_u64) + !false;
                }
                0b1 => {
                    self.pair.next.inner.flag = self.c.val().index() + 8 >= self.stages[1].x.val().index();
                    {
                        self.myself.d.next = self.mode.val();
                    }
                }
                _ => {
                    {
                        self.x.next = self.i.val() || self.x.val();
                        self.l.next = 4294967295_u64.to_bits::<32>();
                    }
                    self.r.d.next = 2_u64.into();
                }
            }
            if self.myself.q.val() < St::C {
                if self.i.val() && self.i.val() {
                    self.pair.next.inner.high = 170_u64.into();
                    self.mode.next = self.myself.q.val();
                } else if (self.pair.val().inner.flag || self.b.val()) & (self.pair.val().low >= self.pair.val().low) {
                    self.x.next = (0x1 ^ self.k.val()).all();
                    self.pair.next.low = self.pair.val().low;
                } else {
                    self.pair.next.inner.high = bit_cast::<8, 8>(bit_cast::<8, 4>(Bits::<4>::from(0_u64))).replace_bit(7, Bits::<16>::from(27975_u64) < bits::<16>(0xffff_u64) && bits::<13>(0x1_u64).any());
                }
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
            self.x.next = 1_u64.into();
            self.l.next = false;
            self.y.next = self.b.val() + bit_cast::<8, 8>(self.b.val().get_bits::<8>(0));
            if 0xff != self.y.val().replace_bit(self.x.val().index(), true) {
                match self.x.val().index() + 1 {
                    0x1 => {
                        self.x.next = self.y.val().get_bits::<3>(5);
                    }
                    _ => {
                        self.y.next = self.b.val();
                        self.l.next = self.c.val().xor();
                    }
                }
            } else {
                match (self.i.val() << self.i.val()).any() {
                    true => {
                        self.y.next = self.b.val() << self.a.val();
                    }
                    _ => {
                        self.l.next = self.l.val();
                        self.y.next = 2_u64.into();
                    }
                }
                self.l.next = !(bits::<5>(0x8_u64) > LIMIT.to_bits::<5>()) | (self.i.val().index() + 8 == self.b.val().index());
            }
            self.y.next = bias.to_bits::<64>().get_bits::<8>(54);
            match self.l.val() {
                true => {
                    if self.l.val() || self.l.val() {
                        self.x.next = self.a.val().replace_bit(self.i.val().index(), self.l.val()) << 1_u64.to_bits::<4>();
                    } else {
                        self.l.next = self.l.val();
                        self.x.next = (0xff_u64 + self.y.val()).get_bits::<3>(4) + (bias > 0);
                    }
                }
                _ => {
                    for i in 1..=1_usize {
                        self.y.next = self.b.val() + self.l.val();
                        self.x.next = self.x.val();
                    }
                    match bit_cast::<16, 8>(self.b.val()).all() {
                        false => {
                            self.x.next = self.s.val();
                            self.l.next = self.l.val();
                        }
                        true => {
                            self.y.next = 1_u64.into();
                        }
                        _ => {
                            self.y.next = bit_cast::<8, 40>(783504197876_u64.to_bits::<40>()) - bit_cast::<8, 8>(self.b.val());
                        }
                    }
                }
            }
            if (self.l.val() || self.l.val()) ^ !self.l.val() {
                for b in 0..3_usize {
                    self.l.next = (self.y.val() != self.y.val() >> 3_u64);
                    self.x.next = 6_u64.into();
                }
            } else if self.c.val().all() {
                for b in (1..=1_u64).rev() {
                    self.l.next = self.b.val().get_bit(self.a.val().index());
                    self.l.next = self.x.val().any() | self.b.val().get_bit(LIMIT + 1);
                }
            } else if !self.l.val() {
                self.x.next = bit_cast::<3, 8>(!bias.to_bits::<8>().get_bits::<8>(self.s.val().index()));
                self.x.next = bit_cast::<3, 64>(bit_cast::<64, 33>(LIMIT.to_bits::<33>()).replace_bit(self.a.val().index(), bias.to_bits::<70>() != LIMIT.to_bits::<70>()));
            }
        }
    }
}

mod k144 {
    use super::*;
    const a: usize = 127;
    const LIMIT: u64 = 2;
    block!(Kernel { clk clk in { a: Bit, b: Bit, s: Bits<4>, } out { x: Bits<4>, y: Bits<33>, z: Bits<1>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<8>>, next: Signal<Local, Bits<32>>, k: Constant<Bit> = Constant::new(false), list: [Signal<Local, Bits<33>>; 4], child: Child, r: Dff<Bits<2>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            if self.a.val() && true {
                self.r.d.next = self.r.q.val();
            }
            self.l.next = true ^ self.k.val();
            self.child.a.next = 1_u64.to_bits::<8>() >> 8_u64;
            self.m.next = a.to_bits::<8>();
            self.y.next = Bits::<33>::from(1_u64);
            self.x.next = bit_cast::<4, 1>(bits::<1>(0x0_u64));
            self.next.next = a.to_bits::<32>();
            self.child.b.next = 42_u64.into();
            self.z.next = bits::<1>(0x1_u64);
            for place in 0..4_usize {
                self.list[place].next = self.y.val();
            }
            match self.child.y.val().index() + 1 {
                140 => {
                    self.next.next = self.next.val();
                    self.m.next = self.m.val() & self.m.val();
                }
                1 => {
                    comment!("what follows\nin two lines");
                    self.list[1].next = self.list[0].val();
                }
                _ => {
                    match self.child.x.val().index() + 1 {
                        0xff => {
                            self.list[1].next = Bits::<33>::from(5354570159_u64) + LIMIT;
                        }
                        0x8 => {
                            self.next.next = bit_cast::<32, 40>(Bits::<40>::from(1_u64)) & (LIMIT * 2 ^ self.next.val());
                        }
                        _ => {
                        }
                    }
                    self.l.next = a == 4;
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
            self.next.next = 96_u64.to_bits::<8>().get_bits::<8>(0);
            self.l.next = 1_u64.to_bits::<2>() <= 0x1 && 1083084708923_u64.to_bits::<40>().xor();
            self.m.next = ((2_u64.to_bits::<2>() << 1_u64) - (0_u64.to_bits::<2>() & bits::<2>(0x1_u64))) + (self.c.val().all() && 268435456_u64.to_bits::<70>() <= 1_u64.to_bits::<70>());
            self.x.next = 226_u64.into();
            {
                self.next.next = bit_cast::<8, 3>(self.s.val());
            }
            match Bits::<1>::from(1_u64).any() {
                true => {
                }
                true => {
                    for i in 0..2_u64 {
                        self.m.next = self.m.val();
                        self.m.next = self.m.val() >> a;
                    }
                }
                _ => {
                    if self.next.val().index() + 3 >= 1 {
                        self.x.next = self.x.val() >> a;
                    } else if !self.a.val() & (7_u64.to_bits::<3>() <= self.s.val()) {
                        self.x.next = self.x.val();
                        self.l.next = (self.c.val().index() + 5 > self.c.val().index()) ^ (8191_u64.to_bits::<13>().get_bit(self.m.val().index()) && a < self.s.val());
                    } else {
                        self.m.next = self.m.val();
                        self.x.next = (bit_cast::<8, 8>(self.next.val()) + (18446744073709551615_u64.to_bits::<70>() >= Bits::<70>::from(18446744073709551615_u64))) + (self.c.val().index() + 3 <= 31);
                    }
                    comment!("what follows\nin two lines");
                    self.next.next = 9_u64.to_bits::<8>() + Bits::<8>::from(255_u64);
                }
            }
            match self.s.val().replace_bit(2, self.b.val()).xor() {
                true => {
                    self.l.next = bits::<33>(0x0_u64).get_bit(5) | (a >= 1_u64.to_bits::<5>() + true);
                }
                _ => {
                    self.next.next = 140_u64.into();
                }
            }
            match self.x.val().index() + 2 {
                255 | 2 => {
                    self.l.next = (true | true);
                }
                0b11111111 => {
                    self.next.next = self.x.val();
                    match a != (self.next.val() - self.next.val()) {
                        false => {
                            self.l.next = self.l.val();
                            self.l.next = self.a.val();
                        }
                        false => {
                            self.l.next = (!self.m.val()).any();
                            self.l.next = false;
                        }
                        _ => {
                        }
                    }
                }
                _ => {
                    match (512_u64.to_bits::<40>().all() & (self.l.val() ^ false)) {
                        false if (bits::<64>(0xf4b14e3c57bab9d1_u64) > Bits::<64>::from(6680203509248528341_u64)) ^ !self.l.val() => {
                            self.next.next = Bits::<8>::from(0_u64);
                        }
                        false => {
                            self.next.next = !bit_cast::<8, 3>(self.s.val()).replace_bit(7, self.l.val() & true);
                            self.m.next = (self.m.val() >> 1_u64) + (self.l.val() && self.b.val()) << self.m.val();
                        }
                        _ => {
                            self.m.next = 3_u64.into();
                        }
                    }
                }
            }
            if false ^ self.a.val() {
                match self.next.val().index() + 6 != self.m.val().index() {
                    true if Bits::<32>::from(4294967295_u64) != bias => {
                        self.m.next = (0x2 & 0_u64.to_bits::<2>() << a).get_bits::<2>(0);
                        self.m.next = bit_cast::<2, 32>((0_u64.to_bits::<32>() >> Bits::<5>::from(2_u64)) + (self.a.val() && true));
                    }
                    _ => {
                        self.m.next = self.m.val();
                    }
                }
                for turn in (2..=2_usize).rev() {
                    self.l.next = !self.a.val();
                    self.m.next = bit_cast::<2, 8>(turn.to_bits::<8>()) + bit_cast::<2, 3>(self.s.val());
                }
            } else {
                self.m.next = self.m.val() << bias;
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
            self.l.next = 0_u64.into();
            self.child.a.next = Bits::<8>::from(255_u64);
            self.r.d.next = bit_cast::<8, 16>(bit_cast::<16, 64>(Bits::<64>::from(4294967296_u64).replace_bit(self.i.val().index() + 41, false)));
            self.m.next = 6_u64.into();
            self.y.next = self.l.val().all();
            self.child.b.next = bit_cast::<8, 8>(self.r.q.val()).replace_bit(3, self.y.val() & self.y.val());
            self.next.next = !false ^ self.y.val() ^ (Bits::<40>::from(1099511627775_u64) ^ 0xffffffffff_u64).get_bit(self.i.val().index());
            self.x.next = bit_cast::<2, 13>(6746_u64.to_bits::<13>() << self.i.val());
            for place in 0..=2_usize {
                self.list[place].next = bit_cast::<33, 1>(self.i.val() + 0x1);
            }
            self.next.next = 0_u64.to_bits::<1>() <= self.i.val();
            match 433_u64.to_bits::<13>() > 0b1 || bits::<2>(0x0_u64).get_bit(0) {
                true => {
                    self.list[2].next = (!0_u64.to_bits::<33>() << 4_u64).replace_bit(22, (self.y.val() || self.next.val()) | (self.r.q.val() != self.child.y.val()));
                }
                _ => {
                    self.next.next = bit_cast::<32, 33>(self.list[0].val() >> Bits::<1>::from(1_u64)).any();
                    match self.c.val().index() {
                        123 | 1 if self.y.val() => {
                            self.x.next = self.b.val() & self.b.val();
                        }
                        60 | 1 => {
                            self.l.next = self.a.val();
                        }
                        0x1 if bits::<3>(0x7_u64).get_bit(self.i.val().index()) => {
                        }
                        _ => {
                        }
                    }
                }
            }
        }
    }
}

mod k147 {
    use super::*;
    const LIMIT: usize = 127;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<5>, b: Bits<8>, s: Bits<1>, rst: Bit, } out { x: Bit, } l: Signal<Local, Bits<2>>, r: Dff<St>, held: Held, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.r.d.next = self.r.q.val();
            self.x.next = self.rst.val();
            self.l.next = 3_u64.to_bits::<2>();
            self.held.a.next = 255_u64.into();
            for b in (0..=0_u64).rev().step_by(2) {
                match self.r.q.val() {
                    St::B | St::C => {
                    }
                    St::C => {
                        self.x.next = self.r.q.val() != St::B;
                        self.x.next = LIMIT == 3;
                    }
                    _ => {
                        self.held.a.next = (0x7d6f_u64 | bits::<16>(0xffff_u64)).get_bits::<8>(N + 1) + (self.x.val() && self.rst.val() && N == 1);
                    }
                }
            }
            self.held.a.next = (bits::<33>(0x0_u64) >> (N as u64) >> 32_u64).get_bits::<8>(15);
            match self.r.q.val() {
                St::C | St::A => {
                    if self.x.val() && self.x.val() {
                        self.x.next = self.b.val().index() + 7 < 1;
                        self.l.next = self.l.val();
                    }
                }
                _ => {
                    for j in 1..=3_usize {
                        self.x.next = self.x.val();
                    }
                    self.l.next = self.l.val();
                }
            }
            match self.r.q.val() {
                St::B | St::C => {
                    self.l.next = self.l.val();
                    match self.a.val().index() + 1 {
                        0 if self.s.val().get_bit(0) => {
                        }
                        _ => {
                            self.l.next = 1_u64.into();
                            self.r.d.next = self.r.q.val();
                        }
                    }
                }
                St::B | St::C if N.to_bits::<70>() < LIMIT.to_bits::<70>() => {
                    if (N as u64) * 2 > LIMIT.to_bits::<64>() && bits::<8>(0x0_u64) != self.held.x.val() {
                        self.r.d.next = St::B;
                    } else {
                        self.x.next = (bits::<8>(0xab_u64) > LIMIT.to_bits::<8>()) & (true | false) || bit_cast::<40, 8>(self.b.val()) == bit_cast::<40, 13>(bits::<13>(0x1fff_u64));
                    }
                }
                St::B if LIMIT.to_bits::<32>().all() => {
                    match (self.s.val() & bits::<1>(0x1_u64)).any() {
                        true => {
                            self.r.d.next = self.r.q.val();
                            self.l.next = bit_cast::<2, 70>(N.to_bits::<70>().replace_bit(58, self.rst.val()) + (N.to_bits::<33>() < 1292203096_u64.to_bits::<33>()));
                        }
                        false if self.b.val() + self.rst.val() != bits::<8>(0xf9_u64) + (N as u64) => {
                            self.r.d.next = St::A;
                        }
                        _ => {
                            self.r.d.next = St::B;
                        }
                    }
                }
                _ => {
                    for j in (2..2_usize).rev() {
                        self.r.d.next = self.r.q.val();
                    }
                    match N < 0 {
                        false => {
                            self.l.next = self.l.val();
                        }
                        true if LIMIT.to_bits::<33>() > 0_u64.to_bits::<33>() => {
                            self.l.next = !bit_cast::<3, 32>(4291401427_u64.to_bits::<32>()).get_bits::<2>(1);
                            self.x.next = (bit_cast::<16, 8>(LIMIT.to_bits::<8>()) == LIMIT.to_bits::<16>() >> Bits::<4>::from(0_u64)) & (self.l.val().index() + 1 == 31);
                        }
                        _ => {
                        }
                    }
                }
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
            self.pair.next.low = Bits::<4>::from(7_u64) + self.a.val();
            self.pair.next.inner.flag = (self.b.val() ^ false);
            self.l.next = bit_cast::<16, 8>(!bits::<8>(0x5d_u64));
            self.x.next = LIMIT.to_bits::<40>();
            self.pair.next.inner.high = !LIMIT.to_bits::<8>();
            if LIMIT < 5 && self.pair.val().inner.flag {
                self.pair.next.inner.high = 0_u64.into();
                self.x.next = 0_u64.into();
            } else {
                match true {
                    true if false ^ self.b.val() => {
                        self.pair.next.inner.flag = LIMIT < 0 && self.pair.val().inner.flag | self.a.val() | bits::<33>(0x1ffffffff_u64).any();
                    }
                    false => {
                        self.pair.next.low = (self.pair.val().low & self.pair.val().low) + (self.a.val() | self.b.val());
                    }
                    _ => {
                        self.pair.next.inner.flag = LIMIT.to_bits::<2>().get_bit(1);
                        self.l.next = self.l.val();
                    }
                }
                if self.b.val() {
                    self.l.next = self.l.val();
                } else {
                    self.l.next = self.l.val();
                    self.pair.next.low = self.pair.val().low | 15;
                }
            }
            self.pair.next.inner.high = LIMIT.to_bits::<8>();
            self.l.next = Bits::<16>::from(31130_u64);
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
            self.y.next = self.b.val();
            self.l.next = a.to_bits::<64>();
            self.z.next = self.y.val();
            self.x.next = !(a.to_bits::<1>() + self.a.val()) > a.to_bits::<1>();
            self.ones.word.next = N.to_bits::<13>() + (N.to_bits::<13>() + N.to_bits::<13>());
            self.l.next = 10578252022623597154_u64.into();
            match (a == 0) {
                false => {
                    if N.to_bits::<13>().any() {
                        self.x.next = self.x.val();
                        self.x.next = self.a.val();
                    } else if (bits::<70>(0x1000000000000000_u64).replace_bit(self.ones.count.val().index() + 37, self.x.val()) > bit_cast::<70, 8>(self.y.val())) {
                        self.l.next = a.to_bits::<64>();
                    }
                    self.x.next = self.a.val() & self.x.val();
                }
                _ => {
                    for x in 1..3_u64 {
                        self.x.next = (bits::<40>(0xe1f6afcaf4_u64) | bias.to_bits::<40>()).get_bits::<40>(0).any();
                        self.z.next = bits::<8>(0x1_u64);
                    }
                }
            }
            match 1_u64.to_bits::<70>() << LIMIT < 288230376151711744_u64.to_bits::<70>() - a.to_bits::<70>() {
                false => {
                }
                _ => {
                    for i in 1..3_usize {
                        self.l.next = self.l.val() >> 34_u64;
                    }
                    comment!("what follows\nin two lines");
                    self.y.next = (self.y.val().replace_bit(2, !self.x.val()) << self.ones.count.val());
                }
            }
            self.y.next = self.b.val();
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
            self.m.next = (bias.to_bits::<33>() << 34_u64 >> 20_u64);
            self.l.next = !(true ^ true);
            self.x.next = a.to_bits::<16>();
            for place in 0..=2_usize {
                self.list[place].next = self.s.val().replace_bit(2, self.l.val());
            }
            match (Bits::<33>::from(8589934591_u64) >> 28_u64).xor() {
                false => {
                    for turn in 2..2_usize {
                        self.l.next = !(turn > 2);
                        self.list[turn].next = turn.to_bits::<3>().replace_bit(2, true);
                    }
                    for j in 1..4_usize {
                        self.list[2].next = 0x3 & self.list[0].val();
                        self.list[0].next = self.x.val().get_bits::<3>(j + 1);
                    }
                }
                _ => {
                    self.x.next = !(self.x.val() >> LIMIT);
                    self.list[1].next = (!self.list[0].val() - 1) + !(a.to_bits::<13>() != Bits::<13>::from(1416_u64));
                }
            }
            comment!("what follows\nin two lines");
            self.list[1].next = self.list[1].val() >> 4_u64;
            if a > 5 && false {
                if bits::<64>(0x32a202c71ec87373_u64).any() || self.c.val() <= self.c.val() {
                    self.l.next = self.l.val();
                    self.x.next = (self.x.val() << self.a.val()) + (bias == 4);
                } else {
                    self.list[1].next = 0_u64.into();
                }
            } else {
                self.l.next = self.l.val();
            }
            if bits::<32>(0x10_u64) <= a.to_bits::<32>() {
                self.list[0].next = ((Bits::<3>::from(1_u64) >> 0_u64) + (self.i.val() <= self.i.val())) + !(bias.to_bits::<5>() < bias.to_bits::<5>());
            }
            if bits::<40>(0xffffffffff_u64).get_bits::<13>(self.list[0].val().index() + 23).all() {
                self.list[2].next = bit_cast::<3, 5>(bias.to_bits::<5>()) ^ 7_u64.to_bits::<3>() + self.list[1].val().replace_bit(self.b.val().index(), self.l.val());
            }
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
            self.x.next = self.b.val();
            self.y.next = self.c.val();
            self.l.next = Bits::<32>::from(1_u64);
            self.m.next = self.a.val() && self.x.val();
            for b in (2..4_u64).rev() {
                self.m.next = (self.s.val().index() + 3 < self.c.val().index()) & self.b.val();
                match bit_cast::<16, 13>(8191_u64.to_bits::<13>()) <= bits::<16>(0x0_u64) {
                    true => {
                        self.x.next = self.b.val() && self.b.val();
                        self.x.next = self.b.val();
                    }
                    _ => {
                        self.x.next = 1_u64.to_bits::<64>().xor();
                        self.l.next = self.l.val();
                    }
                }
            }
            self.x.next = 3_u64.to_bits::<2>().replace_bit(self.s.val().index(), self.a.val()).replace_bit(self.s.val().index(), self.a.val() | self.x.val()) >= 1_u64.to_bits::<2>();
        }
    }
}

mod k152 {
    use super::*;
    block!(Kernel { clk clk in { a: Bits<8>, b: Bits<64>, s: Bits<4>, } out { x: Bits<40>, y: Bit, z: Bits<13>, } l: Signal<Local, Bits<70>>, m: Signal<Local, Bit>, pair: Signal<Local, Pair>, list: [Signal<Local, Bits<8>>; 4], r: Dff<Bits<3>>, q: Dff<Bits<1>>, myself: Dff<St>, kept: Reg<Bits<13>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.pair.next.low = bit_cast::<4, 1>(self.q.q.val());
            self.kept.d.next = 1_u64 - 4096_u64.to_bits::<13>() << 3_u64.to_bits::<2>();
            self.y.next = (self.r.q.val().index() + 1 < self.kept.q.val().index() || 1 == !1_u64.to_bits::<33>());
            self.kept.en.next = self.y.val();
            if self.y.val() ^ self.y.val() {
                self.myself.d.next = St::C;
            }
            self.z.next = self.kept.q.val();
            self.r.d.next = self.r.q.val();
            self.pair.next.inner.high = bits::<8>(0x0_u64) >> bits::<5>(0x1f_u64);
            self.pair.next.inner.flag = (self.y.val() && self.y.val()) & self.pair.val().inner.high.get_bit(0);
            self.x.next = bits::<40>(0x20000_u64).replace_bit(self.r.q.val().index(), self.s.val().index() + 7 == 0);
            self.q.d.next = (self.q.q.val() + false) + (self.myself.q.val() == St::A);
            self.l.next = (!6598478823253799656_u64.to_bits::<70>() & Bits::<70>::from(281474976710656_u64).replace_bit(self.s.val().index() + 12, self.pair.val().inner.flag)) << self.q.q.val();
            self.kept.rst.next = 1_u64.to_bits::<13>().any();
            self.m.next = !27616_u64.to_bits::<16>() < bit_cast::<16, 5>(0_u64.to_bits::<5>());
            for place in 0..4_usize {
                self.list[place].next = self.pair.val().inner.high;
            }
            self.list[2].next = !(self.list[2].val() >> Bits::<5>::from(0_u64));
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
            self.pair.next.inner.high = LIMIT.to_bits::<13>().get_bits::<8>(LIMIT);
            self.pair.next.low = ((Bits::<4>::from(1_u64) >> self.s.val()) & LIMIT.to_bits::<4>() >> 1_u64.to_bits::<1>());
            self.mode.next = St::A;
            self.child.b.next = self.b.val();
            self.x.next = (1073741824_u64.to_bits::<40>() + self.a.val()).get_bits::<2>(LIMIT) >> 1_u64;
            self.l.next = 8_u64.into();
            self.child.a.next = 0_u64.into();
            self.pair.next.inner.flag = self.a.val();
            for place in 0..2_usize {
                self.stages[place].b.next = 0b11111111 - 255_u64.to_bits::<8>().replace_bit(LIMIT + 1, self.a.val());
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = (self.child.y.val() ^ self.pair.val().inner.high) >> 1_u64;
                }
            }
            if 512_u64.to_bits::<16>() < LIMIT.to_bits::<16>() {
                self.pair.next.inner.flag = self.pair.val().inner.flag ^ self.pair.val().inner.flag;
            }
            for b in 1..1_usize {
                self.pair.next.inner.flag = !self.c.val();
                match !(self.pair.val().inner.flag ^ self.pair.val().inner.flag) {
                    false => {
                        self.x.next = bit_cast::<2, 16>(bits::<16>(0x0_u64) + b.to_bits::<16>());
                    }
                    true if !(self.i.val().index() + 6 < 31) => {
                        self.pair.next.inner.high = self.l.val();
                    }
                    _ => {
                        self.pair.next.low = bit_cast::<4, 70>(LIMIT.to_bits::<70>() - 0);
                        self.l.next = self.child.y.val();
                    }
                }
            }
            self.pair.next.inner.flag = self.a.val();
            self.l.next = self.l.val();
            self.pair.next.inner.high = bit_cast::<8, 32>(bits::<32>(0x800_u64));
        }
    }
}

mod k154 {
    use super::*;
    const LIMIT: u64 = 2;
    block!(Kernel { clk clk in { a: Bit, b: Bits<70>, s: Bits<4>, } out { x: Bits<32>, } l: Signal<Local, Bit>, pair: Signal<Local, Pair>, list: [Signal<Local, Bits<8>>; 2], child: Child, r: Dff<Bit>, q: Dff<Bits<8>>, myself: Dff<Bit>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.myself.d.next = self.a.val();
            if bits::<1>(0x1_u64) < bits::<1>(0x1_u64) + bits::<1>(0x0_u64) {
                self.r.d.next = self.r.q.val();
            }
            self.pair.next.inner.flag = self.b.val().get_bits::<3>(122).xor() ^ (self.myself.q.val() ^ self.a.val() && self.myself.q.val() | self.a.val());
            self.pair.next.low = 0_u64.into();
            self.x.next = 4294967295_u64.to_bits::<32>();
            self.child.b.next = bit_cast::<8, 4>(bit_cast::<4, 5>(2_u64.to_bits::<5>()) >> LIMIT);
            self.l.next = !self.myself.q.val();
            self.pair.next.inner.high = (bit_cast::<8, 5>(1_u64.to_bits::<5>()) + (Bits::<40>::from(1076964697436_u64) != 551294026546_u64.to_bits::<40>())).get_bits::<8>(0);
            self.q.d.next = Bits::<8>::from(95_u64).replace_bit(2, false) >> LIMIT;
            self.child.a.next = Bits::<8>::from(255_u64);
            for place in 0..2_usize {
                self.list[place].next = !self.q.q.val() & (self.q.q.val() ^ self.pair.val().inner.high);
            }
            self.list[1].next = self.child.x.val();
            if self.x.val().index() + 0 != self.list[0].val().index() {
                for j in 1..1_usize {
                    self.pair.next.inner.flag = Bits::<40>::from(1_u64).all();
                    self.q.d.next = 255_u64.into();
                    self.list[j].next = !self.pair.val().inner.high;
                }
                match (LIMIT >= self.child.x.val()) & (self.r.q.val() || true) {
                    false => {
                    }
                    _ => {
                        self.pair.next.low = 4_u64.to_bits::<4>();
                    }
                }
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
            self.child.a.next = bit_cast::<8, 8>(LIMIT.to_bits::<8>());
            self.child.b.next = a.to_bits::<8>() ^ Bits::<8>::from(17_u64);
            self.y.next = (0x2 | self.b.val()) >> bias.to_bits::<4>();
            self.ones.word.next = 433_u64.into();
            self.x.next = self.child.y.val();
            for place in 0..=3_usize {
                self.list[place].next = bits::<33>(0x1_u64) + self.i.val() >> 22_u64.to_bits::<5>();
            }
            self.list[1].next = bit_cast::<33, 13>(a.to_bits::<13>());
            if !self.i.val() {
                match !LIMIT.to_bits::<70>().xor() {
                    true => {
                        self.list[3].next = self.list[1].val();
                    }
                    false if false ^ self.i.val() => {
                        self.list[2].next = self.list[2].val();
                    }
                    _ => {
                        self.list[0].next = (3492676965_u64 & self.list[1].val()) - self.list[0].val();
                        self.y.next = (bit_cast::<2, 2>(self.b.val()) << 0_u64).get_bits::<2>(self.s.val().index());
                    }
                }
            } else if LIMIT < 1 {
                self.list[3].next = self.list[3].val() - 0x1;
            }
        }
    }
}

mod k156 {
    use super::*;
    const a: u64 = 64;
    const LIMIT: usize = 22;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<32>, b: Bits<4>, c: Bits<8>, i: Bit, s: Bits<1>, rst: Bit, } out { x: Bits<8>, y: Bits<8>, z: Bit, } l: Signal<Local, Bits<8>>, m: Signal<Local, Bits<13>>, pair: Signal<Local, Pair>, stages: [Child; 2], ones: CountOnes<13, 4>, r: Dff<Bit>, q: Dff<St>, held: Held, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            if LIMIT.to_bits::<32>().all() {
                self.r.d.next = self.i.val() | self.i.val();
            }
            self.z.next = (self.q.q.val() != St::B) ^ (self.held.x.val().index() + 5 < 8);
            self.pair.next.inner.flag = (Bits::<2>::from(0_u64) & 0) + (self.s.val().index() + 2 > self.a.val().index()) < 0b1_u64;
            self.pair.next.inner.high = (15_u64.to_bits::<5>() - LIMIT.to_bits::<5>()).get_bits::<8>(2).replace_bit(self.s.val().index(), 1_u64.to_bits::<16>() >> 17_u64 != N.to_bits::<16>() - 2);
            self.ones.word.next = N.to_bits::<13>();
            self.y.next = self.c.val();
            self.q.d.next = St::B;
            self.pair.next.low = 1_u64.into();
            self.x.next = !self.pair.val().inner.high.replace_bit(self.s.val().index() * 1, true) >> 4_u64;
            self.held.a.next = self.c.val();
            self.l.next = bit_cast::<8, 33>(Bits::<33>::from(8589934591_u64));
            self.m.next = bit_cast::<13, 33>(bit_cast::<33, 4>(N.to_bits::<4>())).replace_bit(1, self.pair.val().inner.high.index() + 4 <= 13);
            for place in 0..2_usize {
                self.stages[place].b.next = bit_cast::<4, 70>(LIMIT.to_bits::<70>()).get_bits::<8>(self.s.val().index());
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = self.pair.val().inner.high;
                }
            }
            for j in 1..1_usize {
                self.pair.next.inner.high = a + bit_cast::<8, 70>(LIMIT.to_bits::<70>() ^ j.to_bits::<70>());
                match self.q.q.val() {
                    St::C | St::A => {
                    }
                    St::A if (Bits::<3>::from(1_u64) + self.r.q.val()).get_bit(j - 1) => {
                        self.held.a.next = self.stages[1].x.val();
                        self.m.next = bit_cast::<13, 33>(1_u64.to_bits::<33>() + self.pair.val().inner.flag).replace_bit(3, (!self.stages[1].x.val()).get_bit(j + 1));
                    }
                    _ => {
                        self.pair.next.inner.high = self.c.val().replace_bit(self.s.val().index(), self.pair.val().inner.flag);
                    }
                }
            }
            self.pair.next.low = ((self.ones.count.val() | N.to_bits::<4>()) + (self.pair.val().inner.flag || self.r.q.val())).replace_bit(1, self.pair.val().low.any() && N.to_bits::<64>().get_bit(N + 1));
        }
    }
}

mod k157 {
    use super::*;
    block!(Kernel { clk clk in { a: Bits<8>, b: Bits<13>, c: Bits<8>, s: Bits<1>, } out { x: Bits<2>, } l: Signal<Local, Bits<8>>, m: Signal<Local, Bits<40>>, child: Child, r: Dff<St>, q: Dff<St>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            if (true & false) || 0x4_u64 > 7_u64.to_bits::<3>() {
                self.r.d.next = St::B;
            }
            self.m.next = bits::<40>(0x5806cd1119_u64);
            self.x.next = !bits::<2>(0x3_u64) >> bits::<5>(0x1f_u64);
            self.q.d.next = self.r.q.val();
            self.l.next = self.a.val();
            self.child.a.next = Bits::<8>::from(185_u64);
            self.child.b.next = 0x0 ^ Bits::<8>::from(0_u64) >> Bits::<2>::from(0_u64);
            if self.s.val() > self.s.val() {
                if 0x1 < 523624645_u64.to_bits::<32>() | 0b0 {
                    self.q.d.next = self.q.q.val();
                    self.x.next = 2_u64.to_bits::<2>() - bit_cast::<2, 8>(self.child.x.val() >> self.s.val());
                } else if self.r.q.val() < self.q.q.val() {
                    self.m.next = bit_cast::<40, 8>(self.child.x.val());
                } else {
                    self.r.d.next = St::B;
                    self.m.next = self.m.val();
                }
                if self.child.y.val() > self.c.val() {
                    self.m.next = self.m.val();
                    self.m.next = !self.m.val();
                }
            } else {
                self.q.d.next = St::A;
            }
            if Bits::<33>::from(1_u64).get_bits::<1>(2) < 0x0 & Bits::<1>::from(0_u64) {
                self.r.d.next = St::B;
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
            self.y.next = 8_u64.into();
            self.x.next = !(bits::<8>(0xff_u64) << bias) >> self.s.val();
            if Bits::<40>::from(16777216_u64) != a.to_bits::<40>() {
                for b in 1..2_u64 {
                    self.y.next = ((LIMIT.to_bits::<13>() << b) + (self.x.val() >= LIMIT.to_bits::<8>())) + (!self.y.val() << 9_u64);
                    self.x.next = self.x.val();
                }
            } else {
                self.x.next = (LIMIT.to_bits::<40>() | a.to_bits::<40>()).get_bits::<8>(1);
                match self.i.val().index() + 4 > self.s.val().index() {
                    false if bias == bits::<5>(0x7_u64) => {
                        self.y.next = 7040_u64.into();
                    }
                    false => {
                    }
                    _ => {
                        self.x.next = self.x.val() << 4_u64;
                    }
                }
            }
            self.x.next = self.x.val();
            if Bits::<3>::from(7_u64).replace_bit(0, self.c.val()).get_bit(2) {
                self.y.next = bits::<64>(0x0_u64).get_bits::<13>(39);
                if LIMIT == 0 {
                    self.x.next = self.x.val();
                } else {
                    self.y.next = bit_cast::<13, 13>((8191_u64.to_bits::<13>() + self.a.val()));
                }
            } else {
                self.x.next = a.to_bits::<8>();
            }
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
            self.x.next = 0b1 <= self.c.val();
            self.l.next = (5814032000063438732_u64.to_bits::<64>() >> bits::<1>(0x0_u64)).xor() && bits::<33>(0x10000000_u64) >> self.c.val() >= 1024;
            self.m.next = (self.a.val() - bits::<8>(0x80_u64));
            match (75 ^ self.a.val()) == Bits::<8>::from(255_u64) {
                false => {
                    self.l.next = self.l.val();
                }
                _ => {
                    for j in 1..4_u64 {
                        self.x.next = self.l.val();
                    }
                }
            }
            self.m.next = self.a.val() + self.x.val() << Bits::<5>::from(2_u64);
            match self.b.val().index() {
                0b0 => {
                    self.l.next = !16_u64.to_bits::<16>() == 1_u64.to_bits::<16>() << 16_u64;
                }
                0x0 => {
                    self.l.next = false;
                }
                0 | 3 => {
                    comment!("what follows\nin two lines");
                    self.l.next = true;
                }
                _ => {
                    self.l.next = 15547857917185953594_u64.to_bits::<64>().get_bit(24);
                    match (self.b.val() - 0xf).any() {
                        false => {
                        }
                        false => {
                            self.m.next = self.m.val();
                        }
                        _ => {
                            self.m.next = self.m.val();
                            self.x.next = self.x.val();
                        }
                    }
                }
            }
            match (Bits::<16>::from(11672_u64) < 2248_u64.to_bits::<16>()) & (self.l.val() ^ self.x.val()) {
                false => {
                    {
                        self.l.next = bit_cast::<2, 70>(!Bits::<70>::from(1_u64)) < 1_u64.to_bits::<2>() << bits::<2>(0x3_u64) >> 3_u64;
                        self.l.next = 0xffffffffff_u64 ^ bit_cast::<40, 64>(8184616225680253717_u64.to_bits::<64>()) != bits::<40>(0x8820cc73bd_u64) + self.x.val() - (1_u64.to_bits::<40>() << 42_u64);
                    }
                    {
                        self.x.next = self.b.val().index() + 7 <= self.a.val().index();
                        self.l.next = self.l.val();
                    }
                }
                true if true ^ self.l.val() => {
                    self.m.next = self.m.val();
                }
                _ => {
                    self.l.next = false | self.l.val();
                }
            }
            comment!("what follows\nin two lines");
            self.m.next = bit_cast::<8, 8>(bit_cast::<8, 40>(1099511627775_u64.to_bits::<40>()));
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
            self.x.next = 8191_u64.to_bits::<13>();
            self.l.next = 0_u64.to_bits::<16>();
            self.m.next = self.b.val().index() + 0 >= self.a.val().index();
            self.y.next = bits::<8>(0xff_u64);
            if self.m.val() & self.m.val() {
                for b in (0..=1_u64).rev().step_by(2) {
                    self.y.next = self.y.val();
                }
            }
            match (self.s.val() > 0xf_u64) | (self.m.val() | true) {
                true => {
                    if bits::<32>(0x1_u64).any() {
                        self.x.next = (Bits::<32>::from(68115313_u64) + Bits::<32>::from(1061419953_u64)).replace_bit(self.s.val().index() + 1, Bits::<40>::from(1_u64).get_bit(17)).get_bits::<13>(10);
                    }
                }
                _ => {
                    match self.b.val().index() + 3 < 1 {
                        true if (164_u64.to_bits::<8>() + self.m.val()) >= 170 => {
                            self.l.next = ((bits::<16>(0xf288_u64) | 0b1) & 0b0) << a;
                            self.m.next = !self.a.val().get_bit(self.b.val().index());
                        }
                        _ => {
                        }
                    }
                }
            }
            for b in (2..2_usize).rev().step_by(2) {
                {
                    self.x.next = self.x.val();
                }
                self.l.next = 8192_u64.into();
            }
            self.y.next = self.y.val() << a >> 1_u64;
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
            self.child.a.next = 1_u64.into();
            self.child.b.next = self.c.val();
            self.x.next = self.b.val().get_bit(29);
            self.ones.word.next = Bits::<13>::from(8191_u64);
            self.r.d.next = self.r.q.val();
            self.r.d.next = self.r.q.val();
            if self.a.val() & true {
                self.x.next = self.c.val().index() + 3 != 4;
                self.r.d.next = St::B;
            } else {
                self.r.d.next = St::C;
            }
            self.r.d.next = St::A;
            self.r.d.next = self.r.q.val();
        }
    }
}

mod k162 {
    use super::*;
    const a: usize = 58;
    const LIMIT: usize = 32;
    block!(Kernel {  in { a: Bits<33>, b: Bits<2>, s: Bits<3>, } out { x: Bit, y: Bits<1>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<13>>, next: Signal<Local, Bits<40>>, pair: Signal<Local, Pair>, list: [Signal<Local, Bits<33>>; 4], child: Child, ones: CountOnes<13, 4>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            self.child.b.next = bits::<8>(0x47_u64) + false;
            self.x.next = LIMIT.to_bits::<70>() != a.to_bits::<70>().replace_bit(self.b.val().index(), false) && (true && false || false);
            self.pair.next.inner.flag = !(self.x.val() ^ true);
            self.ones.word.next = Bits::<13>::from(0_u64);
            self.child.a.next = (bit_cast::<8, 4>(5_u64.to_bits::<4>()) - LIMIT.to_bits::<8>()) + bits::<5>(0xb_u64).get_bit(2);
            self.pair.next.inner.high = self.child.x.val();
            self.next.next = LIMIT.to_bits::<40>() << bits::<5>(0x1f_u64);
            self.l.next = bit_cast::<16, 32>(Bits::<32>::from(32_u64)) > (a.to_bits::<16>() - 26685_u64.to_bits::<16>()) + self.pair.val().inner.flag;
            self.pair.next.low = bits::<4>(0x0_u64).replace_bit(0, self.pair.val().inner.flag);
            self.y.next = Bits::<1>::from(1_u64);
            self.m.next = self.pair.val().into();
            for place in 0..4_usize {
                self.list[place].next = self.a.val().replace_bit(LIMIT - 1, self.l.val()) >> 4_u64;
            }
            self.next.next = (1_u64.to_bits::<40>() ^ 0x0).replace_bit(4, self.pair.val().inner.flag | self.x.val());
            self.x.next = self.child.x.val() + a.to_bits::<8>() <= self.child.x.val() & self.child.x.val();
            if (self.pair.val().inner.flag | (0x4_u64 > Bits::<4>::from(15_u64))) {
                match LIMIT > 0 {
                    true if self.l.val() => {
                        self.y.next = ((1 | self.y.val()) + (self.s.val().index() + 8 != 31));
                        self.list[1].next = (8589934591_u64 & self.list[1].val() | 0b0_u64) >> Bits::<70>::from(18446744073709551615_u64);
                    }
                    _ => {
                        self.pair.next.low = 15_u64.into();
                    }
                }
                match a != 1 {
                    true if self.ones.count.val().index() + 8 != self.ones.count.val().index() && !self.l.val() => {
                        self.l.next = self.l.val();
                    }
                    false => {
                        self.l.next = (self.child.y.val() == 0_u64) && self.pair.val().inner.flag ^ self.pair.val().inner.flag;
                    }
                    _ => {
                        self.list[3].next = 4490880845_u64.into();
                    }
                }
            } else if self.s.val().index() + 0 >= 5 {
                self.l.next = !(a.to_bits::<33>() << self.s.val()) <= self.list[2].val() - (self.list[3].val() >> 16774831997874095991_u64.to_bits::<70>());
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
            self.next.next = bits::<8>(0x1_u64);
            self.l.next = (bits::<5>(0x15_u64) == bits::<5>(0x0_u64)) | (a * 2 != bias.to_bits::<33>());
            self.m.next = !(bias.to_bits::<13>().get_bits::<8>(0) & self.next.val() + self.l.val());
            self.x.next = self.b.val() | self.b.val() >= a * 2;
            self.m.next = self.m.val();
            if true ^ Bits::<5>::from(14_u64).get_bit(1) {
                comment!("what follows\nin two lines");
                self.l.next = 4243830583_u64.to_bits::<33>() <= 2400589532_u64.to_bits::<33>();
            }
            self.m.next = self.m.val();
            {
                match bias.to_bits::<70>() >> bits::<2>(0x1_u64) > (bits::<70>(0x8269893a4ed2d426_u64) << bits::<1>(0x1_u64)) {
                    true => {
                    }
                    false if self.m.val() == 0b100100 => {
                        self.next.next = 213_u64.into();
                        self.next.next = bit_cast::<8, 8>(self.m.val() & self.next.val());
                    }
                    _ => {
                        self.m.next = bits::<8>(0x93_u64) >> 2_u64.to_bits::<5>() << 4_u64;
                        self.next.next = bits::<8>(0x1_u64);
                    }
                }
            }
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
            self.y.next = self.b.val() << N.to_bits::<3>();
            self.next.next = self.i.val();
            self.m.next = self.next.val();
            self.l.next = N.to_bits::<33>();
            self.x.next = (N.to_bits::<4>() < N.to_bits::<4>()) || N.to_bits::<3>().get_bit(N - 1) || (N != 1 || self.next.val() && self.m.val());
            match self.b.val().index() + 2 {
                255 | 2 => {
                    self.next.next = self.next.val();
                    self.l.next = (self.l.val() | self.l.val()) << bias;
                }
                _ => {
                    for b in 1..1_usize {
                        self.x.next = self.m.val();
                    }
                    if (bits::<4>(0x0_u64) - N.to_bits::<4>()).get_bit(0) {
                        self.y.next = self.y.val();
                    } else {
                        self.next.next = (!585162212_u64.to_bits::<32>()).replace_bit(self.c.val().index(), self.k.val() <= self.k.val()).get_bit(N + 1);
                        self.m.next = self.i.val();
                    }
                }
            }
            match self.y.val().index() {
                0x9b => {
                    self.l.next = N.to_bits::<33>();
                }
                _ => {
                    self.m.next = (N as u64) < bit_cast::<2, 5>(Bits::<5>::from(4_u64) | self.k.val());
                }
            }
        }
    }
}

mod k165 {
    use super::*;
    const a: u64 = 0;
    const bias: usize = 1;
    const LIMIT: usize = 4;
    block!(Kernel { clk clk in { a: Bits<32>, b: Bits<2>, c: Bits<8>, i: Bits<70>, rst: Bit, } out { x: Bits<8>, y: Bit, z: Bits<64>, } l: Signal<Local, Bits<8>>, list: [Signal<Local, Bits<3>>; 2], r: Dff<St>, held: Held, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.y.next = (a > bit_cast::<5, 3>(bias.to_bits::<3>())) ^ ((self.held.x.val() == Bits::<8>::from(0_u64)) & (self.r.q.val() >= self.r.q.val()));
            self.held.a.next = 0_u64.to_bits::<8>() & 0b11111111;
            self.x.next = self.held.x.val();
            self.z.next = !!bias.to_bits::<64>();
            self.l.next = bit_cast::<8, 8>(self.held.x.val() << a);
            if Bits::<13>::from(7750_u64).get_bit(bias - 1) {
                self.r.d.next = St::B;
            }
            for place in 0..2_usize {
                self.list[place].next = bit_cast::<3, 2>(bit_cast::<2, 1>(1_u64.to_bits::<1>()));
            }
            match LIMIT > 2 {
                false => {
                    if Bits::<3>::from(1_u64).any() ^ self.y.val() & self.y.val() {
                        self.z.next = self.z.val() - LIMIT.to_bits::<64>();
                    }
                }
                false if self.a.val() >= a * 2 => {
                }
                _ => {
                    if (0x4 >= self.list[0].val()) & (self.r.q.val() >= St::B) {
                        self.y.next = self.l.val().any();
                        self.z.next = 1_u64.into();
                    }
                }
            }
        }
    }
}

mod k166 {
    use super::*;
    const a: u64 = 54;
    block!(Kernel { clk clk in { a: Bit, b: Bits<16>, c: Bit, } out { x: Bits<1>, y: Bits<8>, } l: Signal<Local, Bits<64>>, m: Signal<Local, Bits<32>>, mode: Signal<Local, St>, r: Dff<Bit>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.x.next = 0_u64.into();
            self.y.next = bits::<8>(0xd1_u64);
            self.mode.next = St::C;
            self.l.next = bit_cast::<64, 8>(self.y.val()) & 18446744073709551615_u64;
            self.m.next = 1483431233_u64.to_bits::<32>();
            self.r.d.next = self.c.val() & self.r.q.val() | (Bits::<70>::from(0_u64) == Bits::<70>::from(12956701039376175945_u64));
            for j in 0..0_usize {
                self.x.next = 0x1 ^ self.x.val();
            }
            match self.mode.val() {
                St::B | St::C => {
                    {
                        self.mode.next = self.mode.val();
                        self.l.next = 0_u64.into();
                    }
                    self.l.next = self.l.val().replace_bit(49, self.r.q.val()) - !self.l.val();
                }
                St::C | St::A => {
                    match self.mode.val() {
                        St::C | St::A if !self.a.val() => {
                            self.mode.next = St::A;
                        }
                        St::B => {
                            self.mode.next = St::A;
                            self.m.next = self.m.val();
                        }
                        _ => {
                            self.r.d.next = (0_u64.to_bits::<2>().any() | (4316821109976713015_u64.to_bits::<70>() > Bits::<70>::from(512_u64))) & (1_u64.to_bits::<16>().any() | (self.a.val() || true));
                        }
                    }
                }
                _ => {
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
            self.child.a.next = bias.to_bits::<2>().replace_bit(0, false || false).get_bits::<8>(2);
            self.x.next = self.b.val();
            self.m.next = bits::<2>(0x2_u64) == self.a.val().get_bits::<2>(3);
            self.child.b.next = self.a.val() + self.b.val();
            self.z.next = !N.to_bits::<40>();
            self.l.next = 19162_u64.into();
            self.y.next = N.to_bits::<13>();
            {
                if bias.to_bits::<64>().all() {
                    self.z.next = bit_cast::<40, 8>(self.l.val().get_bits::<8>(6));
                }
            }
            for j in (2..4_u64).rev() {
                self.x.next = self.b.val();
                if (j * 0x4000_0000_0000_0000) == !Bits::<70>::from(18446744073709551615_u64) {
                    self.l.next = bias.to_bits::<16>() >> 6_u64 & self.l.val();
                }
            }
            if N == 1 {
                match (!N.to_bits::<3>()).get_bit(bias) {
                    false => {
                        self.y.next = self.y.val();
                        self.m.next = self.m.val();
                    }
                    _ => {
                        self.z.next = N.to_bits::<40>().replace_bit(23, bias > 4);
                        self.x.next = self.x.val();
                    }
                }
            } else if ((N as u64) & Bits::<3>::from(15_u64)).any() {
                comment!("what follows\nin two lines");
                self.y.next = bias.to_bits::<13>();
            } else if !(self.y.val() > N.to_bits::<13>()) {
                {
                    self.m.next = N.to_bits::<3>() >= Bits::<3>::from(0_u64);
                    self.x.next = self.x.val();
                }
                for b in 2..=2_u64 {
                    self.z.next = self.z.val();
                }
            } else if 13_u64.to_bits::<5>().get_bit(2) {
                match !self.m.val() && (bias == 5) {
                    false if self.b.val() && self.m.val() => {
                    }
                    true => {
                        self.y.next = 1_u64.into();
                    }
                    _ => {
                        self.x.next = self.m.val() | self.x.val();
                    }
                }
                self.m.next = self.x.val() | self.x.val();
            }
        }
    }
}

mod k168 {
    use super::*;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<64>, b: Bit, c: Bits<4>, i: Bit, s: Bits<3>, } out { x: Bits<8>, y: Bits<40>, z: Bits<5>, } l: Signal<Local, Bits<3>>, r: Dff<Bits<3>>, q: Dff<Bit>, myself: Dff<Bits<8>>, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.z.next = bits::<5>(0x1f_u64);
            self.x.next = self.myself.q.val();
            self.q.d.next = self.myself.q.val() <= (N as u64);
            self.r.d.next = !self.s.val();
            self.l.next = self.s.val().replace_bit(0, self.q.q.val());
            self.y.next = N.to_bits::<40>();
            if (N as u64) * 2 != self.y.val() << self.z.val() {
                self.myself.d.next = N.to_bits::<8>() - N.to_bits::<8>() | N.to_bits::<8>() - self.x.val();
            }
            self.z.next = self.z.val();
            self.q.d.next = 0_u64.to_bits::<70>().replace_bit(self.r.q.val().index(), false).all();
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
            self.child.b.next = bit_cast::<8, 8>(bits::<8>(0xff_u64)).replace_bit(self.c.val().index(), self.b.val() && self.b.val() && self.b.val() | self.b.val());
            self.pair.next.inner.flag = self.b.val();
            self.l.next = self.c.val();
            self.child.a.next = self.a.val();
            self.pair.next.inner.high = self.child.y.val() + self.child.y.val();
            self.m.next = bit_cast::<4, 64>(512_u64.to_bits::<64>() - 0b0) << 6_u64;
            self.x.next = self.pair.val().inner.flag && self.pair.val().inner.flag;
            self.pair.next.low = bit_cast::<4, 16>(0_u64.to_bits::<16>() << 16_u64);
            self.mode.next = St::C;
            self.pair.next.inner.high = 8_u64.into();
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
            if 1 ^ N.to_bits::<3>() < N.to_bits::<3>().replace_bit(N, true) {
                self.r.d.next = 4974978413_u64.to_bits::<33>();
            }
            self.child.b.next = (N.to_bits::<8>() + (N as u64)) + (N.to_bits::<2>() >= self.a.val());
            self.myself.d.next = self.myself.q.val();
            self.child.a.next = N.to_bits::<8>();
            self.x.next = N.to_bits::<70>();
            if N < 3 {
                self.q.d.next = self.q.q.val();
            }
            self.y.next = self.child.x.val() << N.to_bits::<5>();
            self.y.next = N.to_bits::<8>() ^ 59;
            if (Bits::<1>::from(1_u64) >= 0x1) | (self.b.val().index() + 7 >= self.child.y.val().index()) {
                if self.i.val() & self.i.val() {
                    self.r.d.next = bit_cast::<33, 40>(bit_cast::<40, 33>(self.r.q.val()));
                    self.x.next = bit_cast::<70, 3>(bit_cast::<3, 13>(self.b.val()));
                }
                self.r.d.next = self.r.q.val();
            } else if self.child.y.val().index() + 6 != 0 {
                if N > 0 {
                    self.y.next = 1_u64.into();
                    self.x.next = 0_u64.into();
                }
            } else if self.s.val().index() + 3 >= 1 {
                for x in 0..=2_usize {
                    self.q.d.next = self.myself.q.val();
                }
                if self.i.val() || false {
                    self.myself.d.next = St::C;
                }
            } else if self.myself.q.val() != St::B {
                self.myself.d.next = self.myself.q.val();
            } else if self.c.val().index() + 1 <= 21 {
                if 0xa8f61052b0_u64 > N.to_bits::<40>().replace_bit(39, false) {
                    self.myself.d.next = St::C;
                } else {
                    self.q.d.next = St::C;
                }
            } else if N < 5 {
                self.y.next = 255_u64.into();
            }
            if !self.i.val() {
                for x in 0..=1_u64 {
                    self.y.next = bits::<8>(0x8_u64);
                }
            } else if self.i.val() || self.i.val() {
                self.q.d.next = St::A;
                self.x.next = bit_cast::<70, 32>(0_u64.to_bits::<32>()) << LIMIT;
            } else if (Bits::<1>::from(0_u64) >> self.x.val()) == 1_u64.to_bits::<1>() << 1_u64.to_bits::<1>() {
                self.myself.d.next = self.q.q.val();
                if self.i.val() || self.i.val() {
                    self.y.next = 0_u64.into();
                    self.x.next = !((self.x.val() << self.s.val()) + (self.i.val() | false));
                }
            } else if self.s.val().get_bit(2) | (self.child.x.val() != self.child.x.val()) {
                if self.i.val() || self.i.val() {
                    self.q.d.next = self.myself.q.val();
                } else if self.child.x.val() >> 5_u64 < self.child.x.val() - self.y.val() {
                    self.myself.d.next = St::A;
                } else if !(self.i.val() | self.i.val()) {
                    self.q.d.next = St::B;
                } else if !self.x.val() == N.to_bits::<70>() {
                    self.y.next = 0_u64.into();
                    self.r.d.next = 0_u64.into();
                } else {
                    self.q.d.next = St::C;
                    self.myself.d.next = St::B;
                }
                self.r.d.next = !((self.r.q.val() | 0b0_u64) + (self.i.val() | self.i.val()));
            } else if N > 3 && self.i.val() & true {
                match self.q.q.val() {
                    St::A if N < 0 => {
                        self.q.d.next = St::A;
                        self.y.next = self.child.y.val();
                    }
                    St::A => {
                        self.r.d.next = (bits::<33>(0x1618d690_u64) | self.r.q.val()) + (N > 4);
                    }
                    St::C if self.myself.q.val() < St::A => {
                        self.x.next = bit_cast::<70, 16>(self.c.val());
                        self.q.d.next = self.q.q.val();
                    }
                    _ => {
                        self.y.next = self.child.y.val();
                        self.r.d.next = self.r.q.val();
                    }
                }
                self.r.d.next = bit_cast::<33, 8>(self.y.val()) >> self.x.val() >> bits::<5>(0x0_u64);
            } else {
                match self.r.q.val() + 2675973839_u64 > self.r.q.val() {
                    false => {
                        self.x.next = bit_cast::<70, 3>(N.to_bits::<3>());
                        self.x.next = self.x.val();
                    }
                    _ => {
                        self.r.d.next = N.to_bits::<33>();
                        self.myself.d.next = self.q.q.val();
                    }
                }
                self.y.next = (self.child.x.val() | Bits::<8>::from(1_u64) ^ 0b1).replace_bit(N + 1, bits::<8>(0x1_u64).get_bit(self.a.val().index() + 3));
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
            self.child.a.next = !self.k.val();
            self.child.b.next = 1_u64.into();
            self.next.next = true;
            self.x.next = self.s.val().index() + 2 <= 0;
            self.m.next = !self.child.y.val();
            self.l.next = self.b.val() + self.next.val() << 1_u64;
            self.y.next = bits::<3>(0x7_u64);
            if self.child.x.val().all() {
                self.x.next = 0x1 <= bits::<4>(0x1_u64) << bits::<4>(0x1_u64);
            } else if self.next.val() | false {
                match 31_u64.to_bits::<5>() << 6_u64 < !Bits::<5>::from(1_u64) {
                    false => {
                        self.m.next = self.m.val();
                    }
                    true => {
                        self.next.next = self.s.val().index() + 4 == 4;
                        self.m.next = bit_cast::<8, 33>(bits::<33>(0x400_u64)) + self.child.y.val().replace_bit(self.s.val().index(), self.x.val()) | bit_cast::<8, 1>(LIMIT + self.s.val());
                    }
                    _ => {
                        self.l.next = self.l.val() + self.l.val();
                        self.l.next = self.l.val() + (bits::<4>(0xf_u64) == bits::<4>(0xf_u64)) & bit_cast::<13, 5>(bits::<5>(0x4_u64)).get_bits::<2>(3);
                    }
                }
            } else {
                match 1 == Bits::<32>::from(2480273721_u64) + self.x.val() {
                    false => {
                        self.x.next = 0xffffffffff_u64 > 206613775833_u64.to_bits::<40>().replace_bit(32, true);
                    }
                    true => {
                        self.x.next = (self.x.val() | false && self.k.val().index() + 3 != 0) && (self.next.val() || self.next.val()) ^ (self.b.val().index() + 3 < 31);
                        self.x.next = self.y.val().index() + 8 != 0;
                    }
                    _ => {
                        self.next.next = !(self.x.val() & self.next.val()) && self.next.val();
                        self.y.next = self.y.val();
                    }
                }
            }
            if LIMIT > LIMIT & self.b.val() {
                if self.x.val() ^ self.x.val() {
                    self.m.next = self.k.val();
                } else {
                    self.next.next = self.s.val().index() + 2 > 0;
                    self.next.next = self.child.x.val() >= 0xde_u64 || self.x.val() && self.next.val();
                }
                self.m.next = self.k.val() >> LIMIT << 2_u64;
            } else if (Bits::<16>::from(16192_u64) | Bits::<16>::from(512_u64)).xor() {
                for turn in 0..=2_u64 {
                    self.y.next = 0_u64.to_bits::<3>();
                    self.next.next = bits::<3>(0x1_u64) >= LIMIT && self.next.val();
                }
            } else if 0xffffffffff_u64 != bits::<40>(0x0_u64) {
                self.y.next = self.y.val() & LIMIT * 2;
            }
            self.l.next = self.b.val() >> LIMIT;
            match !self.child.x.val() < self.child.x.val().replace_bit(1, self.next.val()) {
                false if bits::<64>(0x1000000000_u64).replace_bit(self.l.val().index(), self.next.val()) > 1 => {
                    for b in 2..4_u64 {
                        self.l.next = self.l.val();
                    }
                    {
                        self.y.next = self.y.val();
                    }
                }
                true if self.m.val() >= Bits::<8>::from(255_u64) && self.next.val() ^ self.next.val() => {
                    match (self.x.val() & true) & (self.x.val() && false) {
                        true => {
                            self.m.next = self.child.x.val();
                            self.l.next = self.b.val();
                        }
                        true => {
                        }
                        _ => {
                            self.y.next = !bit_cast::<3, 8>(self.child.x.val() & self.child.x.val());
                            self.l.next = 0b11 | LIMIT + (self.l.val() << 2_u64);
                        }
                    }
                    if self.next.val() | self.next.val() {
                        self.next.next = self.b.val().index() + 6 != 1;
                    } else if !self.x.val() {
                        self.l.next = self.b.val() | self.b.val();
                        self.l.next = self.b.val() + true + (self.b.val() + self.b.val());
                    } else if self.x.val() & false {
                        self.x.next = bit_cast::<4, 5>(Bits::<5>::from(1_u64)).get_bit(3);
                    }
                }
                _ => {
                    self.next.next = bits::<40>(0xffffffffff_u64) < LIMIT;
                    if self.next.val() & self.next.val() {
                        self.y.next = bits::<3>(0x6_u64);
                        self.y.next = self.y.val();
                    } else if 2_u64 & self.y.val() == self.y.val() << 4_u64 {
                        self.x.next = self.next.val() & self.next.val();
                        self.x.next = self.next.val();
                    } else if self.y.val() >= LIMIT * 2 {
                        self.next.next = (bits::<5>(0x1f_u64) & 0b100) == Bits::<5>::from(2_u64).replace_bit(0, self.x.val());
                    } else if Bits::<40>::from(947594403504_u64) >= LIMIT {
                        self.next.next = true;
                    }
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
            self.x.next = bits::<3>(0x1_u64);
            self.y.next = 0_u64.into();
            self.l.next = (bits::<8>(0x1_u64) >> bits::<5>(0x1_u64)) - bit_cast::<8, 5>(1_u64.to_bits::<5>()) & LIMIT.to_bits::<8>() - 8_u64.to_bits::<8>() >> 0_u64.to_bits::<1>();
            self.pair.next.inner.flag = (LIMIT.to_bits::<16>().get_bit(5) && Bits::<4>::from(15_u64) >= 0b0);
            self.pair.next.inner.high = LIMIT.to_bits::<8>() >> self.a.val();
            self.pair.next.low = self.s.val();
            self.z.next = 0_u64.into();
            for i in 0..0_usize {
                if self.pair.val().inner.high < self.z.val() {
                    self.x.next = self.x.val();
                } else {
                    self.pair.next.inner.flag = self.pair.val().inner.flag;
                }
            }
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
            self.q.d.next = self.q.q.val();
            self.mode.next = St::A;
            self.x.next = bit_cast::<1, 4>(Bits::<4>::from(0_u64) + self.q.q.val());
            if (self.held.x.val() & (N as u64) * 2).get_bit(N) {
                self.r.d.next = St::C;
            }
            self.child.b.next = self.i.val();
            self.held.a.next = self.held.x.val();
            self.child.a.next = Bits::<64>::from(18446744073709551615_u64).get_bits::<16>(N).get_bits::<8>(N + 1) + !!self.q.q.val();
            self.held.rst.next = LIMIT == 1 && (self.x.val().index() + 4 != self.i.val().index() && self.child.x.val() < self.i.val());
            self.l.next = bit_cast::<2, 13>(1287_u64.to_bits::<13>() + self.q.q.val());
            for i in 0..2_u64 {
                self.held.rst.next = self.q.q.val();
                if 255_u64.to_bits::<8>() == self.child.x.val() || self.x.val() != self.x.val() {
                    self.mode.next = St::B;
                    self.mode.next = self.mode.val();
                } else {
                    self.held.a.next = self.child.x.val();
                    self.r.d.next = St::C;
                }
            }
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
            self.pair.next.inner.flag = LIMIT != 4;
            self.pair.next.inner.high = LIMIT.to_bits::<8>();
            self.pair.next.low = self.a.val();
            self.l.next = Bits::<33>::from(0_u64).get_bit(13) || self.pair.val().inner.flag & self.pair.val().inner.flag;
            self.x.next = Bits::<5>::from(1_u64) & LIMIT.to_bits::<5>();
            match LIMIT == 5 {
                false if (self.x.val().index() + 4 != 9) => {
                    self.pair.next.low = 2_u64.into();
                }
                true if !false => {
                    self.x.next = 0_u64.into();
                    if LIMIT.to_bits::<8>().get_bit(self.b.val().index()) {
                        self.pair.next.inner.high = 1_u64.into();
                        self.pair.next.inner.flag = LIMIT.to_bits::<40>() << 9_u64 == LIMIT.to_bits::<40>() + LIMIT.to_bits::<40>();
                    } else if self.s.val() <= LIMIT.to_bits::<3>() {
                        self.pair.next.inner.high = 16_u64.into();
                        self.pair.next.inner.high = 255_u64.into();
                    }
                }
                _ => {
                    match (2_u64.to_bits::<5>() << 0_u64) <= (LIMIT.to_bits::<5>() >> self.a.val()) {
                        false => {
                            self.pair.next.low = LIMIT.to_bits::<4>();
                        }
                        true => {
                            self.l.next = self.pair.val().inner.high.replace_bit(self.b.val().index() + 2, false) | 0x40 == 0b11111111 | !Bits::<8>::from(16_u64);
                        }
                        _ => {
                            self.x.next = self.x.val() + self.pair.val().inner.flag;
                            self.pair.next.inner.flag = 255 != Bits::<8>::from(255_u64);
                        }
                    }
                    self.x.next = 6_u64.into();
                }
            }
            self.pair.next.inner.high = LIMIT.to_bits::<8>();
            match 0x1_u64 == self.x.val() | self.x.val() {
                true => {
                    comment!("what follows\nin two lines");
                    self.pair.next.inner.flag = self.pair.val().inner.flag;
                    match !(LIMIT > 3) {
                        false => {
                            self.l.next = self.pair.val().inner.flag;
                        }
                        _ => {
                            self.pair.next.inner.high = 0_u64.into();
                            self.pair.next.inner.flag = LIMIT.to_bits::<33>() > Bits::<33>::from(536870912_u64);
                        }
                    }
                }
                _ => {
                    self.pair.next.low = self.a.val();
                }
            }
        }
    }
}

mod k175 {
    use super::*;
    const bias: u64 = 2;
    block!(Kernel { clk clk in { a: Bits<4>, b: Bits<32>, rst: Bit, } out { x: Bits<1>, } mode: Signal<Local, St>, k: Constant<Bit> = Constant::new(false), stages: [Child; 2], r: Dff<Bits<32>>, q: Dff<Bits<33>>, kept: Reg<Bit>, held: Held, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.kept.rst.next = self.kept.q.val();
            self.mode.next = St::B;
            self.r.d.next = self.r.q.val();
            self.kept.d.next = self.r.q.val().index() + 0 <= 4;
            self.kept.en.next = (self.mode.val() != self.mode.val()) ^ (128_u64.to_bits::<8>() << bias < bit_cast::<8, 16>(bits::<16>(0x76b6_u64)));
            self.x.next = 1_u64.into();
            self.held.rst.next = self.rst.val();
            self.held.a.next = 72_u64.into();
            if (2491768321834316499_u64.to_bits::<64>() + 18446744073709551615_u64).any() {
                self.q.d.next = 1_u64 + !bits::<33>(0x40000000_u64);
            }
            for place in 0..2_usize {
                self.stages[place].b.next = bits::<8>(0xc6_u64);
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = (Bits::<8>::from(4_u64) | self.held.x.val()) ^ bit_cast::<8, 3>(bits::<3>(0x1_u64));
                }
            }
            if self.a.val() == self.a.val() {
                if (self.r.q.val() + self.kept.q.val()).xor() {
                    self.r.d.next = self.b.val();
                    self.x.next = 1_u64.to_bits::<1>();
                }
            } else {
                for turn in 0..=1_usize {
                    self.held.a.next = (!self.held.x.val() & self.held.x.val() - self.stages[1].x.val());
                }
                match 18446744073709551615_u64.to_bits::<70>().xor() {
                    false if (Bits::<1>::from(0_u64) - self.x.val()).any() => {
                        self.kept.d.next = self.mode.val() < St::A;
                        self.kept.en.next = self.mode.val() >= self.mode.val();
                    }
                    _ => {
                        self.kept.rst.next = (self.r.q.val().index() + 1 < self.b.val().index()) & (false ^ self.kept.q.val());
                    }
                }
            }
            self.r.d.next = bit_cast::<32, 16>(Bits::<16>::from(0_u64) >> Bits::<64>::from(2097152_u64));
            match self.held.x.val().index() {
                1 | 2 => {
                }
                _ => {
                    {
                        self.q.d.next = self.q.q.val();
                        self.x.next = bits::<1>(0x1_u64) << self.a.val();
                    }
                    match self.mode.val() {
                        St::C => {
                            self.x.next = bit_cast::<1, 40>(Bits::<40>::from(325878699345_u64));
                            self.x.next = self.x.val() + 0b1;
                        }
                        St::B => {
                            self.kept.en.next = self.k.val();
                        }
                        St::B if 33554432 != (Bits::<70>::from(4503599627370496_u64) >> bits::<33>(0x1d342a65_u64)) => {
                            self.kept.d.next = !self.kept.q.val();
                        }
                        _ => {
                            self.q.d.next = bits::<33>(0x100000_u64);
                            self.held.a.next = bits::<8>(0xff_u64);
                        }
                    }
                }
            }
            self.x.next = (bit_cast::<1, 13>(Bits::<13>::from(3079_u64) + 8191_u64.to_bits::<13>()) & bit_cast::<1, 8>(bit_cast::<8, 1>(self.x.val())));
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
            self.m.next = 1_u64.into();
            self.mode.next = St::A;
            if self.mode.val() == self.mode.val() {
                self.q.d.next = self.q.q.val();
            }
            self.x.next = self.r.q.val();
            self.r.d.next = self.r.q.val();
            self.l.next = (1_u64.to_bits::<3>() ^ 4_u64) & bit_cast::<3, 5>(Bits::<5>::from(26_u64));
            for place in 0..2_usize {
                self.stages[place].b.next = !self.b.val();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = self.b.val();
                }
            }
            self.x.next = 14259503244494286342_u64.into();
            self.r.d.next = bit_cast::<70, 8>(0xd6 - a.to_bits::<8>());
            if !(false ^ false) {
                self.mode.next = self.mode.val();
            } else {
                self.m.next = self.m.val();
            }
            match self.mode.val() {
                St::A if 8589934591_u64.to_bits::<33>().any() => {
                    self.q.d.next = !((0 & self.q.q.val()) + 1);
                }
                St::C | St::A => {
                }
                _ => {
                    self.x.next = self.r.q.val() + (0 <= !Bits::<2>::from(1_u64));
                    self.m.next = self.q.q.val();
                }
            }
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
            self.x.next = (LIMIT.to_bits::<70>() <= 14978795741691261918_u64.to_bits::<70>()) & (self.a.val() ^ self.a.val());
            self.z.next = ((bits::<5>(0x1f_u64) ^ 8_u64.to_bits::<5>()) << 0_u64).get_bit(5);
            self.l.next = bits::<8>(0x0_u64).get_bits::<8>(self.r.q.val().index());
            self.ones.word.next = 0_u64.to_bits::<13>();
            if self.x.val() || self.z.val() {
                self.r.d.next = 0_u64.into();
            }
            self.y.next = bit_cast::<2, 33>(bits::<33>(0x1ffffffff_u64)) & bits::<2>(0x1_u64).replace_bit(3, self.z.val());
            match self.a.val() & false || LIMIT.to_bits::<33>().any() {
                true if (LIMIT.to_bits::<8>() > self.l.val()) => {
                    match !(true || self.a.val()) {
                        true if (16635014733037907201_u64.to_bits::<70>().get_bit(self.b.val().index()) & (bits::<8>(0x1_u64) == self.l.val())) => {
                            self.x.next = !LIMIT.to_bits::<70>() >= 0x7084c6838e5f8c51_u64;
                        }
                        _ => {
                            self.y.next = self.y.val();
                            self.z.next = true;
                        }
                    }
                }
                _ => {
                    comment!("what follows\nin two lines");
                    self.r.d.next = Bits::<3>::from(15_u64).replace_bit(4, self.x.val()).replace_bit(0, self.l.val() == 2);
                }
            }
            self.y.next = self.y.val();
            for b in 2..3_usize {
                if self.z.val() & true {
                    self.r.d.next = 1_u64.into();
                    self.x.next = !(b < 4 && (self.a.val() && self.a.val()));
                } else {
                    self.y.next = (bit_cast::<2, 8>(72_u64.to_bits::<8>()) + b.to_bits::<33>().any());
                    self.l.next = self.l.val();
                }
            }
            for x in 2..4_usize {
                if self.z.val() {
                    self.x.next = Bits::<70>::from(5208442586208734221_u64) - x.to_bits::<70>() > x.to_bits::<70>().replace_bit(self.b.val().index() + 46, self.a.val());
                } else {
                    self.z.next = (65535 + bits::<16>(0x0_u64)).get_bit(3);
                }
                for b in (0..=2_u64).rev() {
                    self.z.next = (x == 2);
                    self.x.next = self.l.val() + self.z.val() - self.l.val() < x.to_bits::<40>().replace_bit(18, self.z.val()).get_bits::<8>(x);
                }
            }
            if bit_cast::<3, 40>(LIMIT.to_bits::<40>()) == self.r.q.val() << 1_u64 {
                match bit_cast::<40, 64>(1_u64.to_bits::<64>()) > LIMIT.to_bits::<40>() {
                    true if LIMIT < 2 => {
                        self.l.next = self.l.val() >> bits::<64>(0xffffffffffffffff_u64) >> 17179869184_u64;
                        self.r.d.next = 0b111 | self.r.q.val() | (self.r.q.val() | self.r.q.val());
                    }
                    true => {
                        self.l.next = 0_u64.into();
                        self.y.next = 1_u64.into();
                    }
                    _ => {
                        self.x.next = self.ones.count.val().index() + 0 < 1;
                    }
                }
            }
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
            self.l.next = self.b.val();
            self.x.next = !bits::<8>(0xe5_u64);
            self.child.a.next = (N.to_bits::<33>() ^ Bits::<33>::from(0_u64)).get_bits::<8>(19);
            self.child.b.next = 128_u64.into();
            self.m.next = self.l.val();
            self.l.next = self.b.val();
            match 0x0_u64 <= 0xdf79ddb6_u64 ^ N.to_bits::<32>() {
                false => {
                    for j in (2..=2_u64).rev().step_by(2) {
                        self.m.next = (self.m.val() | self.l.val());
                    }
                    self.x.next = self.child.x.val() & 0xff;
                }
                _ => {
                    match self.s.val().index() + 1 {
                        0x1 => {
                            self.x.next = self.child.y.val();
                            self.l.next = self.s.val().index() + 8 <= self.s.val().index() || self.child.y.val().index() + 3 > 31;
                        }
                        0b11 => {
                        }
                        1 => {
                            self.m.next = (Bits::<13>::from(7785_u64) + (N.to_bits::<13>() >> (N as u64))).get_bit(self.s.val().index() + 8);
                            self.x.next = (2_u64.to_bits::<8>() << 1_u64 | (N as u64)) + (self.child.x.val().get_bits::<8>(0) & N.to_bits::<8>());
                        }
                        _ => {
                            self.x.next = self.child.y.val() << (N as u64) ^ Bits::<8>::from(1_u64) + true;
                        }
                    }
                    if N < 1 {
                        self.l.next = bit_cast::<13, 64>(18446744073709551615_u64.to_bits::<64>() << bits::<1>(0x1_u64)) < 0b1;
                        self.l.next = self.l.val();
                    } else if 1_u64.to_bits::<5>().any() {
                        self.x.next = 1_u64.to_bits::<33>().get_bits::<8>(0);
                    }
                }
            }
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
            self.m.next = bits::<16>(0x0_u64) >> Bits::<2>::from(3_u64);
            self.y.next = bit_cast::<8, 32>(a.to_bits::<32>() - bias.to_bits::<32>());
            self.next.next = self.b.val();
            self.x.next = false;
            self.l.next = bias.to_bits::<32>();
            if self.x.val() & self.x.val() {
                self.x.next = !(N.to_bits::<40>() <= Bits::<40>::from(1_u64));
            } else if a.to_bits::<64>().get_bit(N) {
                self.l.next = 65973464_u64.to_bits::<32>().replace_bit(16, self.x.val()) - bias.to_bits::<64>().get_bits::<32>(7);
                match (self.a.val() << (N as u64)).get_bit(58) {
                    true if !(true | self.x.val()) => {
                        self.m.next = !self.m.val();
                    }
                    _ => {
                        self.x.next = bit_cast::<32, 2>(bias.to_bits::<2>() + self.x.val()) >= 4294967295_u64 - bit_cast::<32, 64>(Bits::<64>::from(6174960226161068142_u64));
                        self.y.next = (Bits::<8>::from(0_u64) + self.x.val());
                    }
                }
            } else {
                match self.next.val().index() {
                    1 | 1 => {
                        self.next.next = 8191_u64.into();
                        self.l.next = self.l.val();
                    }
                    0xff => {
                        self.y.next = bit_cast::<8, 8>(bit_cast::<8, 8>(bits::<8>(0xff_u64)));
                    }
                    0b1 if false => {
                        self.m.next = (self.m.val() + self.x.val()) + (N < 0);
                        self.m.next = self.m.val();
                    }
                    _ => {
                        self.x.next = self.x.val();
                    }
                }
            }
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
            self.x.next = LIMIT.to_bits::<8>();
            self.l.next = a.to_bits::<33>() + (false ^ self.b.val());
            self.y.next = self.s.val();
            self.y.next = (!self.s.val() << Bits::<4>::from(8_u64)).replace_bit(0, (bit_cast::<70, 5>(Bits::<5>::from(0_u64)) == bit_cast::<70, 4>(Bits::<4>::from(1_u64))));
            self.x.next = !LIMIT.to_bits::<8>() >> 0_u64.to_bits::<4>();
            self.x.next = self.x.val() >> 3_u64;
        }
    }
}

mod k181 {
    use super::*;
    const a: usize = 117;
    const LIMIT: u64 = 1;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<4>, b: Bit, c: Bits<16>, i: Bits<64>, s: Bits<1>, } out { x: Bits<13>, y: Bits<5>, z: Bits<1>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<4>>, next: Signal<Local, Bits<5>>, r: Dff<Bits<8>>, held: Held, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.z.next = self.s.val() + self.s.val();
            self.x.next = a.to_bits::<13>();
            self.held.a.next = bit_cast::<8, 8>(self.r.q.val());
            self.y.next = bit_cast::<5, 33>(bits::<33>(0x1_u64) >> 28_u64);
            self.l.next = ((self.b.val() ^ self.b.val()) & N.to_bits::<40>().get_bit(N - 1));
            self.held.rst.next = bit_cast::<2, 13>(self.x.val()).get_bit(self.s.val().index());
            self.next.next = !24_u64.to_bits::<5>();
            if a.to_bits::<40>() <= a.to_bits::<40>() {
                self.r.d.next = self.r.q.val().replace_bit(N - 1, self.b.val());
            }
            self.m.next = self.a.val();
            match self.held.x.val().index() {
                2 | 1 => {
                    self.m.next = N.to_bits::<4>();
                    if self.z.val().index() + 0 != 20 {
                        self.l.next = self.r.q.val().index() + 1 <= self.r.q.val().index();
                    } else {
                        self.l.next = !self.x.val() >= 0x4;
                    }
                }
                0x0 => {
                    for turn in 1..=1_u64 {
                        self.r.d.next = (self.held.x.val() | self.held.x.val()).get_bits::<8>(0) >> (N as u64);
                    }
                    match N.to_bits::<1>().all() {
                        true if self.x.val() > self.x.val() => {
                            self.r.d.next = 255_u64.into();
                        }
                        _ => {
                            self.r.d.next = LIMIT ^ a.to_bits::<8>();
                            self.y.next = bits::<5>(0x1_u64) + 0x1;
                        }
                    }
                }
                1 => {
                    self.x.next = 4761_u64.into();
                }
                _ => {
                    for b in 0..=2_u64 {
                        self.y.next = ((self.next.val() ^ self.next.val()) << self.a.val()).replace_bit(self.s.val().index() + 2, self.b.val());
                    }
                    self.z.next = self.z.val();
                }
            }
            match (self.y.val().index() + 2 < self.x.val().index()) {
                false => {
                    self.l.next = self.l.val() & self.l.val();
                    match LIMIT & Bits::<4>::from(0_u64) != 0b1 | bits::<4>(0x0_u64) {
                        false => {
                            self.next.next = self.i.val().get_bits::<5>(21);
                            self.m.next = self.a.val().replace_bit(self.s.val().index(), self.l.val());
                        }
                        true => {
                            self.next.next = Bits::<5>::from(0_u64);
                            self.y.next = bits::<5>(0x1f_u64);
                        }
                        _ => {
                            self.next.next = self.next.val();
                            self.held.rst.next = self.l.val();
                        }
                    }
                }
                _ => {
                    self.m.next = N.to_bits::<4>();
                    self.l.next = self.b.val() ^ self.l.val();
                }
            }
            for i in 2..4_u64 {
                self.l.next = a.to_bits::<32>() - bits::<32>(0x0_u64) != Bits::<32>::from(0_u64) << 4_u64.to_bits::<3>();
            }
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
            self.child.a.next = self.b.val();
            if (self.b.val() ^ self.b.val()).xor() {
                self.myself.d.next = self.myself.q.val() | bits::<70>(0x800000_u64);
            }
            if false && true {
                self.r.d.next = 1099511627775_u64.into();
            }
            self.x.next = bit_cast::<8, 33>(Bits::<33>::from(1_u64) << 0_u64.to_bits::<3>()) - (self.b.val().replace_bit(6, true) - (self.b.val() >> Bits::<3>::from(7_u64)));
            self.mode.next = self.q.q.val();
            self.q.d.next = St::C;
            self.y.next = (self.x.val().index() + 4 != 24);
            self.child.b.next = bit_cast::<8, 3>(!(7_u64.to_bits::<3>() + 0x1_u64));
            self.l.next = bits::<64>(0xd7e4810d2165ea7d_u64);
            {
                self.myself.d.next = bit_cast::<70, 64>(LIMIT << Bits::<4>::from(0_u64));
                for b in 2..5_usize {
                    self.myself.d.next = self.myself.q.val();
                }
            }
            self.x.next = bits::<8>(0x8_u64);
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
            self.y.next = Bits::<16>::from(1_u64);
            if !(self.q.q.val() != Bits::<64>::from(1_u64)) {
                self.myself.d.next = St::C;
            }
            self.l.next = 4_u64.into();
            self.r.d.next = St::B;
            if self.r.q.val() < self.r.q.val() {
                self.q.d.next = self.q.q.val() | self.q.q.val();
            }
            self.x.next = true;
            self.mode.next = St::B;
            for place in 0..2_usize {
                self.stages[place].b.next = self.i.val();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = (self.i.val() << Bits::<2>::from(2_u64)) + a;
                }
            }
            self.r.d.next = St::A;
            self.myself.d.next = self.mode.val();
            match self.myself.q.val() {
                St::B => {
                    match self.l.val().index() {
                        11 if self.c.val().index() + 2 >= self.l.val().index() => {
                            self.y.next = self.y.val();
                        }
                        0b0 => {
                            self.mode.next = St::A;
                        }
                        _ => {
                            self.q.d.next = (self.q.q.val() ^ bit_cast::<64, 40>(1032691212740_u64.to_bits::<40>()));
                        }
                    }
                }
                St::C => {
                    match self.i.val().index() + 2 {
                        0b0 if (self.i.val().index() + 2 != self.stages[1].x.val().index()) | (1_u64.to_bits::<1>() < bits::<1>(0x1_u64)) => {
                        }
                        255 => {
                        }
                        _ => {
                            self.q.d.next = !self.q.q.val();
                            self.r.d.next = St::B;
                        }
                    }
                    match self.c.val().index() + 2 {
                        0 => {
                            self.y.next = self.y.val();
                        }
                        9 | 1 => {
                            self.x.next = 0x1ffffffff_u64 >= bits::<33>(0x1_u64);
                            self.mode.next = St::B;
                        }
                        0b1100 if (self.b.val() - 13_u64).get_bit(2) => {
                            self.mode.next = self.mode.val();
                        }
                        _ => {
                            self.x.next = !self.a.val();
                        }
                    }
                }
                _ => {
                    self.l.next = N.to_bits::<33>().get_bits::<4>(24);
                }
            }
            self.mode.next = St::C;
            self.l.next = self.c.val() & self.c.val();
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
            self.m.next = 16_u64.into();
            self.l.next = false;
            self.z.next = true;
            self.x.next = self.s.val().get_bits::<4>(0);
            self.next.next = (self.b.val() ^ !(self.b.val() ^ 1));
            self.y.next = bit_cast::<2, 8>(self.b.val()) >> LIMIT >> 1_u64;
            if N == 5 || 606963461978_u64.to_bits::<40>() < 460342057783_u64 {
                self.y.next = bit_cast::<2, 5>(Bits::<5>::from(13_u64) - 0x1) + (self.b.val() < self.b.val() || self.c.val());
                self.z.next = true;
            }
            self.l.next = self.l.val();
            match N.to_bits::<32>().get_bit(self.s.val().index()) && (N as u64) <= N.to_bits::<8>() {
                false => {
                    self.x.next = 15_u64.into();
                }
                _ => {
                }
            }
        }
    }
}

mod k185 {
    use super::*;
    const bias: u64 = 0;
    const LIMIT: usize = 0;
    block!(Kernel { clk clk in { a: Bits<64>, b: Bits<13>, c: Bits<40>, i: Bits<3>, } out { x: Bits<64>, y: Bits<8>, z: Bits<8>, } ones: CountOnes<13, 4>, r: Dff<Bits<2>>, q: Dff<St>, myself: Dff<Bit>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            self.q.d.next = St::A;
            self.x.next = self.a.val() << 13_u64;
            self.y.next = (Bits::<8>::from(1_u64).replace_bit(LIMIT + 1, true) | bits::<8>(0x100_u64)) >> 7_u64;
            self.z.next = self.y.val().replace_bit(self.i.val().index(), self.myself.q.val());
            self.ones.word.next = !(LIMIT.to_bits::<13>() >> LIMIT.to_bits::<70>());
            self.r.d.next = 2_u64.into();
            if LIMIT > 2 {
                self.myself.d.next = bit_cast::<32, 70>(LIMIT.to_bits::<70>()).replace_bit(LIMIT, LIMIT.to_bits::<1>() <= 0x1_u64) == bias;
            }
            if LIMIT.to_bits::<32>() >> self.a.val() == LIMIT.to_bits::<32>() >> LIMIT.to_bits::<5>() {
                self.y.next = self.y.val() - 1;
                self.x.next = (!!LIMIT.to_bits::<64>()) + (LIMIT.to_bits::<16>() << bias).all();
            } else {
                self.x.next = self.x.val();
            }
            self.q.d.next = self.q.q.val();
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
            self.ones.word.next = bias.to_bits::<13>();
            self.child.a.next = (!self.c.val()) + (self.a.val().index() + 8 == self.b.val().index());
            self.y.next = bit_cast::<16, 40>(Bits::<40>::from(134217728_u64));
            self.x.next = bias.to_bits::<8>();
            self.child.b.next = self.x.val();
            self.y.next = self.y.val();
            for i in 2..5_u64 {
                match Bits::<2>::from(0_u64).any() {
                    true => {
                        self.x.next = bits::<8>(0x10_u64).get_bits::<8>(self.a.val().index());
                    }
                    _ => {
                        self.y.next = bits::<16>(0xa4b5_u64);
                    }
                }
            }
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
            self.x.next = bit_cast::<8, 3>((1_u64.to_bits::<3>() ^ 7_u64.to_bits::<3>()) & bits::<3>(0x0_u64));
            self.l.next = (false && (true && true)) | (0_u64.to_bits::<4>() + false > 15_u64.to_bits::<4>().replace_bit(1, true));
            self.y.next = Bits::<32>::from(3860163696_u64);
            self.l.next = self.l.val();
            self.x.next = bit_cast::<8, 33>((1_u64.to_bits::<33>() >> LIMIT) + (Bits::<33>::from(8589934591_u64) == 0_u64.to_bits::<33>()));
            self.x.next = 181_u64.into();
            if !self.l.val() ^ !self.l.val() {
                for b in 2..2_usize {
                    self.y.next = (self.y.val() | self.y.val()) + (self.x.val() < 1) << 14_u64;
                }
                self.y.next = bits::<32>(0xffffffff_u64) + self.y.val();
            } else {
                self.x.next = bit_cast::<8, 1>(bits::<16>(0xc89f_u64).get_bits::<1>(3));
            }
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
            self.kept.rst.next = self.myself.q.val() >= St::C;
            if bit_cast::<33, 64>(Bits::<64>::from(1024_u64)) > 1_u64 {
                self.r.d.next = self.r.q.val() | Bits::<8>::from(167_u64);
            }
            self.kept.d.next = 478095181774_u64.into();
            if (N.to_bits::<70>() << (N as u64)).any() {
                self.myself.d.next = self.myself.q.val();
            }
            self.l.next = N.to_bits::<33>() & bits::<33>(0xc07beeca_u64) > bit_cast::<33, 5>(N.to_bits::<5>());
            self.x.next = bits::<1>(0x1_u64) << 0_u64.to_bits::<5>();
            self.kept.en.next = self.q.q.val();
            self.y.next = self.kept.q.val();
            if N.to_bits::<4>().get_bit(1) {
                self.q.d.next = self.l.val();
            }
            self.m.next = self.b.val() >> 3_u64;
            for place in 0..2_usize {
                self.stages[place].b.next = !self.r.q.val() | self.r.q.val();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = bit_cast::<8, 13>(bits::<13>(0x0_u64)) & a;
                }
            }
            self.kept.rst.next = (N.to_bits::<70>().get_bits::<4>(self.b.val().index()) + (self.q.q.val() && self.l.val())).all();
            match self.myself.q.val() {
                St::A if self.stages[0].y.val().index() + 0 > self.r.q.val().index() => {
                    if bit_cast::<64, 5>(N.to_bits::<5>()).any() {
                        self.kept.d.next = (!self.y.val()) + (self.q.q.val() && false);
                    } else {
                        self.myself.d.next = self.myself.q.val();
                    }
                }
                St::B | St::C => {
                    if !N.to_bits::<3>().any() {
                        self.y.next = self.kept.q.val();
                        self.kept.d.next = Bits::<40>::from(0_u64);
                    } else {
                        self.m.next = N.to_bits::<3>();
                        self.kept.rst.next = N > 1;
                    }
                }
                St::C => {
                    self.m.next = 0_u64.into();
                }
                _ => {
                    self.m.next = 6_u64.into();
                }
            }
            comment!("what follows\nin two lines");
            self.r.d.next = self.stages[0].y.val() | self.stages[0].y.val();
            {
                self.m.next = 0 & (N.to_bits::<3>() ^ 0b111_u64) >> N.to_bits::<2>();
            }
            for x in 1..=2_usize {
                if false && self.c.val() {
                    self.y.next = !bit_cast::<40, 8>(self.stages[1].x.val());
                    self.kept.d.next = (self.y.val() ^ self.y.val()) >> (N as u64);
                }
                self.myself.d.next = self.myself.q.val();
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
            self.l.next = bits::<64>(0x470347825c8c3321_u64);
            self.x.next = bits::<16>(0x200_u64) ^ N.to_bits::<16>();
            self.y.next = 1_u64.to_bits::<3>();
            self.r.d.next = (self.r.q.val() + 0b0_u64 + (self.r.q.val() >> (N as u64))).replace_bit(50, (self.l.val() > self.l.val()) | false & true);
            self.child.a.next = self.c.val() + self.c.val() + 32;
            self.child.b.next = N.to_bits::<16>().get_bits::<8>(1);
            self.z.next = self.y.val();
            self.z.next = bias.to_bits::<3>();
            comment!("what follows\nin two lines");
            self.l.next = (9262365277505569456_u64 << Bits::<1>::from(1_u64)).replace_bit(self.s.val().index() + 7, true | true) + (N != 4);
        }
    }
}

mod k190 {
    use super::*;
    const LIMIT: u64 = 65;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bit, b: Bits<4>, c: Bits<70>, i: Bits<32>, s: Bits<1>, rst: Bit, } out { x: Bits<5>, y: Bits<5>, z: Bits<64>, } l: Signal<Local, Bits<64>>, m: Signal<Local, Bits<8>>, r: Dff<St>, kept: Reg<Bits<33>>, held: Held, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.y.next = Bits::<5>::from(8_u64);
            self.m.next = self.held.x.val() >> 2_u64;
            self.z.next = bits::<64>(0x1_u64);
            self.kept.en.next = self.i.val().index() + 7 > 8;
            self.l.next = bit_cast::<64, 8>(self.held.x.val() >> (N as u64));
            self.kept.rst.next = N != 3;
            self.held.a.next = (self.m.val().replace_bit(N, false) + self.kept.q.val().all()).get_bits::<8>(self.s.val().index() + 3);
            self.kept.d.next = N.to_bits::<33>();
            if self.m.val() == 0b11111111_u64 {
                self.r.d.next = St::A;
            }
            self.x.next = (!self.y.val() | bit_cast::<5, 8>(self.held.x.val())) + !(self.rst.val() | self.a.val());
            match self.b.val().index() + 1 {
                0xf => {
                    self.kept.en.next = true;
                    if self.i.val().get_bit(self.y.val().index()) {
                        self.kept.en.next = self.r.q.val() == St::C;
                        self.r.d.next = St::C;
                    } else {
                        self.z.next = 0_u64.into();
                        self.x.next = 31_u64.into();
                    }
                }
                _ => {
                    comment!("what follows\nin two lines");
                    self.r.d.next = St::C;
                }
            }
            if (N.to_bits::<64>() > self.l.val()) {
                self.kept.d.next = 8589934591_u64.into();
            } else if N.to_bits::<70>().get_bit(47) {
                match self.r.q.val() {
                    St::B => {
                        self.kept.d.next = (self.kept.q.val() >> self.x.val()).replace_bit(N, self.x.val().index() + 8 == 1);
                    }
                    _ => {
                        self.r.d.next = St::B;
                        self.y.next = bit_cast::<5, 64>(bits::<64>(0x1_u64) ^ N.to_bits::<64>());
                    }
                }
                self.x.next = !Bits::<5>::from(23_u64);
            } else if bit_cast::<2, 8>(self.m.val()).any() {
                for x in 2..4_u64 {
                    self.y.next = self.y.val().replace_bit(self.s.val().index(), 16384_u64 == self.c.val());
                }
            } else {
                match !(self.a.val() ^ self.a.val()) {
                    false => {
                        self.x.next = !bit_cast::<5, 8>(bit_cast::<8, 5>(Bits::<5>::from(31_u64)));
                    }
                    false if bits::<2>(0x1_u64).all() | (N.to_bits::<4>() >= 0b10) => {
                        self.x.next = 1_u64.into();
                        self.z.next = !self.z.val();
                    }
                    _ => {
                        self.kept.d.next = self.kept.q.val();
                        self.l.next = self.z.val() - self.l.val();
                    }
                }
            }
            if self.m.val() << 0_u64.to_bits::<2>() >= self.held.x.val() >> 1_u64 {
                {
                    self.kept.d.next = self.kept.q.val() | 0_u64.to_bits::<33>();
                }
                self.kept.d.next = self.kept.q.val();
            } else if self.c.val() + true <= self.c.val() + self.a.val() {
                self.kept.rst.next = (N as u64) >= N.to_bits::<3>();
                for j in (0..=0_u64).rev() {
                    self.kept.d.next = Bits::<33>::from(3512346588_u64) - Bits::<33>::from(463867108_u64);
                }
            } else if self.y.val().index() + 0 != self.s.val().index() {
                self.l.next = !self.z.val();
                if self.held.x.val().index() + 7 == self.y.val().index() {
                    self.x.next = self.y.val();
                } else {
                    self.r.d.next = self.r.q.val();
                }
            } else if N == 0 {
                if bit_cast::<70, 64>(self.l.val()).any() {
                    self.y.next = self.x.val();
                } else {
                    self.r.d.next = self.r.q.val();
                }
                if !self.a.val() & N.to_bits::<13>().all() {
                    self.y.next = self.held.x.val().get_bits::<5>(3).replace_bit(self.s.val().index(), N > 1);
                }
            } else if self.y.val().index() + 0 < self.s.val().index() {
                match 1_u64.to_bits::<16>().replace_bit(0, self.rst.val()).all() {
                    true if (N.to_bits::<16>() != (N as u64)) => {
                        self.kept.en.next = self.rst.val();
                        self.held.a.next = N.to_bits::<8>().replace_bit(4, true ^ self.a.val()) + (self.x.val() != (N as u64));
                    }
                    true => {
                        self.m.next = self.held.x.val();
                    }
                    _ => {
                        self.m.next = self.held.x.val() << LIMIT >> 5_u64;
                        self.held.a.next = N.to_bits::<8>();
                    }
                }
                self.x.next = self.x.val();
            }
            match self.held.x.val().index() + 1 {
                1 if self.a.val() | self.a.val() => {
                    self.z.next = N.to_bits::<64>() >> self.y.val();
                    self.kept.d.next = N.to_bits::<33>() + self.a.val();
                }
                _ => {
                    self.l.next = bit_cast::<64, 16>(self.c.val().get_bits::<16>(39)) | 1 >> self.b.val();
                }
            }
        }
    }
}

mod k191 {
    use super::*;
    const bias: u64 = 2;
    const LIMIT: u64 = 11;
    block!(Kernel {  in { a: Bit, b: Bits<2>, c: Bits<3>, i: Bits<8>, } out { x: Bit, } l: Signal<Local, Bits<64>>, m: Signal<Local, Bit>, next: Signal<Local, Bits<5>>, list: [Signal<Local, Bits<33>>; 4], child: Child, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.next.next = bits::<16>(0xffff_u64).get_bits::<2>(6).get_bits::<5>(0);
            self.child.a.next = self.i.val();
            self.child.b.next = self.i.val();
            self.x.next = self.a.val();
            self.l.next = (bits::<64>(0x0_u64) << self.next.val()) + (self.x.val() ^ self.a.val());
            self.m.next = self.child.y.val().get_bit(self.c.val().index());
            for place in 0..=3_usize {
                self.list[place].next = bits::<33>(0x689eb2c0_u64);
            }
            for turn in 2..5_u64 {
                match (self.c.val().index() + 0 >= self.b.val().index()) & bits::<33>(0x0_u64).get_bit(24) {
                    false => {
                        self.l.next = !0_u64.to_bits::<64>();
                    }
                    _ => {
                        self.list[2].next = self.list[1].val() >> 6_u64;
                    }
                }
            }
        }
    }
}

mod k192 {
    use super::*;
    const bias: u64 = 103;
    block!(Kernel { clk clk in { a: Bits<64>, b: Bits<4>, c: Bits<32>, i: Bits<5>, rst: Bit, } out { x: Bit, y: Bits<13>, z: Bits<33>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<2>>, mode: Signal<Local, St>, pair: Signal<Local, Pair>, ones: CountOnes<13, 4>, r: Dff<Bits<3>>, q: Dff<Bits<16>>, held: Held, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.m.next = !bit_cast::<2, 33>(Bits::<33>::from(0_u64) & Bits::<33>::from(1_u64));
            if self.r.q.val().get_bits::<1>(0) > Bits::<16>::from(0_u64).get_bits::<1>(3) {
                self.r.d.next = bit_cast::<3, 8>(!(self.held.x.val() + self.held.x.val()));
            }
            self.l.next = !(18446744073709551615_u64.to_bits::<70>() & 1_u64.to_bits::<70>()).get_bit(61);
            self.pair.next.inner.high = self.held.x.val().replace_bit(0, true);
            self.x.next = self.rst.val();
            self.pair.next.low = bit_cast::<4, 64>(self.a.val()) ^ 0xf_u64;
            self.pair.next.inner.flag = 1987269342302514201_u64 >= Bits::<70>::from(0_u64);
            if self.pair.val().inner.flag & self.rst.val() && self.r.q.val() <= self.r.q.val() {
                self.q.d.next = self.q.q.val() << 17_u64 ^ self.q.q.val() - self.q.q.val();
            }
            self.held.a.next = bit_cast::<8, 3>(self.r.q.val());
            self.mode.next = St::C;
            self.ones.word.next = 0 + (6176_u64.to_bits::<13>() << bias);
            self.y.next = self.pair.val().into();
            self.z.next = bits::<33>(0x100_u64) >> 35_u64;
            self.q.d.next = bit_cast::<16, 40>(0_u64 - (249006798327_u64 + 1099511627775_u64.to_bits::<40>()));
            if self.held.x.val().replace_bit(self.r.q.val().index(), true).get_bit(6) {
                match self.pair.val().inner.high.index() + 1 {
                    1 => {
                    }
                    0xff => {
                        self.pair.next.inner.flag = bias < bit_cast::<8, 33>(self.z.val());
                        self.m.next = 0b1 ^ self.m.val() + self.rst.val();
                    }
                    176 if (self.q.q.val() << bias) == self.q.q.val().replace_bit(10, self.x.val()) => {
                        self.r.d.next = bits::<70>(0x97c2817f7f51b0ad_u64).get_bits::<3>(48) << bias;
                        self.y.next = self.pair.val().into();
                    }
                    _ => {
                        self.pair.next.inner.flag = self.rst.val();
                        self.y.next = self.y.val();
                    }
                }
            }
        }
    }
}

mod k193 {
    use super::*;
    const a: usize = 94;
    block!(Kernel {  in { a: Bit, b: Bits<1>, c: Bits<64>, i: Bits<8>, s: Bits<3>, } out { x: Bits<32>, y: Bits<16>, } l: Signal<Local, Bits<70>>, m: Signal<Local, Bits<40>>, next: Signal<Local, Bits<8>>, mode: Signal<Local, St>, list: [Signal<Local, Bits<33>>; 3], child: Child, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.l.next = 5053020186714095450_u64.to_bits::<70>();
            self.child.b.next = self.i.val();
            self.next.next = bit_cast::<8, 5>(Bits::<5>::from(31_u64)) >> 137438953472_u64;
            self.x.next = (Bits::<32>::from(3270057594_u64) + (0x100_u64 != self.next.val()));
            self.m.next = !a.to_bits::<40>().replace_bit(self.s.val().index() * 1, self.a.val());
            self.child.a.next = !(self.next.val().get_bits::<8>(self.s.val().index()) + (Bits::<8>::from(135_u64) << 3_u64.to_bits::<2>()));
            self.y.next = ((65535_u64.to_bits::<16>() << 2_u64.to_bits::<4>()) + !a.to_bits::<16>() & (65535 ^ 8192_u64.to_bits::<16>()).replace_bit(self.b.val().index(), self.a.val() && self.a.val()));
            self.mode.next = St::C;
            for place in 0..3_usize {
                self.list[place].next = a.to_bits::<33>() + self.a.val() >> Bits::<5>::from(1_u64);
            }
            self.next.next = self.child.y.val();
            if true & self.a.val() ^ (self.mode.val() != St::C) {
                {
                    self.y.next = 0xdf6e_u64 - (self.y.val() & self.y.val()) - self.y.val();
                }
            } else {
                match self.s.val().index() + 2 {
                    0b101 if a != 4 => {
                        self.mode.next = St::B;
                    }
                    0 if 0b111 <= self.s.val() => {
                        self.list[0].next = (self.list[2].val() + 0x0_u64 & !self.list[0].val()) - 8124903164_u64;
                        self.list[1].next = self.list[1].val();
                    }
                    _ => {
                        self.y.next = 31647_u64.to_bits::<16>() << self.s.val();
                    }
                }
            }
        }
    }
}

mod k194 {
    use super::*;
    const a: u64 = 12;
    block!(Kernel { clk clk in { a: Bits<8>, b: Bits<5>, c: Bits<70>, s: Bits<1>, } out { x: Bit, y: Bits<3>, } l: Signal<Local, Bits<8>>, m: Signal<Local, Bits<8>>, next: Signal<Local, Bits<4>>, pair: Signal<Local, Pair>, child: Child, r: Dff<Bit>, q: Dff<St>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            self.pair.next.inner.high = !self.a.val();
            self.pair.next.low = Bits::<4>::from(5_u64);
            self.q.d.next = self.q.q.val();
            self.pair.next.inner.flag = self.s.val().index() + 8 >= 31;
            self.m.next = 1_u64.into();
            self.l.next = !self.pair.val().inner.high;
            if !(a * 2 < bits::<33>(0x1_u64)) {
                self.r.d.next = self.l.val().index() + 2 == self.s.val().index();
            }
            self.child.b.next = self.pair.val().inner.high.replace_bit(self.s.val().index(), self.pair.val().inner.flag) | self.pair.val().inner.high.replace_bit(7, false);
            self.next.next = self.pair.val().low & self.pair.val().low;
            self.x.next = self.q.q.val() >= St::B;
            self.child.a.next = bit_cast::<8, 8>(bit_cast::<8, 8>(self.m.val()));
            self.y.next = !(bit_cast::<3, 32>(2235144871_u64.to_bits::<32>()) | 7_u64.to_bits::<3>() + self.r.q.val());
            match self.q.q.val() {
                St::B if self.q.q.val() >= St::A => {
                    self.pair.next.low = self.next.val();
                    match self.q.q.val() {
                        St::A => {
                            self.x.next = (!(4811377419_u64.to_bits::<33>() << 13_u64)).get_bit(11);
                        }
                        _ => {
                            self.pair.next.low = !self.pair.val().low;
                        }
                    }
                }
                St::B | St::C if 1_u64.to_bits::<1>().get_bit(0) => {
                    self.pair.next.inner.high = 0b1000_u64 | self.pair.val().inner.high;
                }
                _ => {
                    match self.pair.val().inner.high.index() + 1 {
                        0 | 0 => {
                            self.pair.next.low = bits::<4>(0xa_u64);
                        }
                        255 => {
                            self.r.d.next = !self.x.val() | (self.c.val() == 1125899906842624_u64);
                            self.m.next = self.l.val();
                        }
                        0b11111111 if !self.r.q.val() => {
                            self.m.next = (bit_cast::<8, 8>(Bits::<8>::from(255_u64)) << a);
                            self.x.next = self.child.y.val().get_bit(self.y.val().index()) && !self.pair.val().inner.flag;
                        }
                        _ => {
                            self.pair.next.inner.high = self.pair.val().inner.high;
                            self.pair.next.low = self.pair.val().low - 2_u64.to_bits::<4>();
                        }
                    }
                }
            }
        }
    }
}

mod k195 {
    use super::*;
    const LIMIT: usize = 0;
    block!(Kernel[const N: usize][N] {  in { a: Bit, b: Bits<32>, s: Bits<2>, } out { x: Bits<16>, y: Bit, } l: Signal<Local, Bits<16>>, m: Signal<Local, Bits<5>>, next: Signal<Local, Bits<33>>, pair: Signal<Local, Pair>, list: [Signal<Local, Bits<33>>; 3], child: Child, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.x.next = N.to_bits::<16>().replace_bit(self.s.val().index() + 3, false);
            self.child.b.next = LIMIT.to_bits::<8>();
            self.m.next = !((!LIMIT.to_bits::<5>()) + self.a.val());
            self.l.next = N.to_bits::<16>() << 12_u64;
            self.pair.next.inner.high = N.to_bits::<8>() << (N as u64) | bit_cast::<8, 33>(N.to_bits::<33>()) << 2_u64;
            self.next.next = Bits::<33>::from(8192_u64);
            self.child.a.next = self.pair.val().inner.high;
            self.pair.next.low = 8_u64.into();
            self.y.next = bit_cast::<2, 13>(0_u64.to_bits::<13>()).get_bit(LIMIT);
            self.pair.next.inner.flag = self.y.val();
            for place in 0..3_usize {
                self.list[place].next = self.next.val() + self.y.val();
            }
            match self.child.x.val().index() + 1 {
                0x1 => {
                    if bit_cast::<1, 13>(Bits::<13>::from(8191_u64)) != 0_u64 {
                        self.m.next = 18_u64.into();
                        self.x.next = 1_u64.into();
                    } else if true {
                        self.pair.next.inner.high = !(Bits::<8>::from(1_u64) + self.y.val());
                    } else if self.b.val().xor() {
                        self.m.next = !bits::<5>(0x1f_u64) >> LIMIT.to_bits::<1>();
                    }
                    self.pair.next.inner.high = self.child.x.val();
                }
                _ => {
                    self.next.next = 8192_u64.into();
                }
            }
            if self.child.y.val().index() + 3 > 8 {
                self.x.next = bit_cast::<16, 1>(1_u64.to_bits::<1>());
                if self.pair.val().inner.flag && true {
                    self.list[1].next = N.to_bits::<33>() + (self.child.y.val() > (N as u64));
                } else {
                    self.x.next = (self.l.val() << 3_u64) - ((self.x.val() | self.x.val()) >> bits::<3>(0x3_u64));
                    self.x.next = 1_u64.into();
                }
            }
            self.pair.next.inner.high = self.pair.val().inner.high;
            match self.next.val() + self.pair.val().inner.flag == 0x0 {
                true if N.to_bits::<64>() != Bits::<64>::from(11637253767994725984_u64) => {
                    if self.a.val() ^ true {
                        self.pair.next.inner.flag = bits::<1>(0x1_u64) == N.to_bits::<1>();
                        self.list[1].next = self.list[2].val();
                    } else if self.y.val() {
                        self.pair.next.inner.flag = (!(0xaf1369090a7edf48_u64 >> Bits::<3>::from(1_u64))).get_bit(34);
                    } else if self.pair.val().low <= bit_cast::<4, 64>(LIMIT.to_bits::<64>()) {
                        self.x.next = self.x.val().replace_bit(13, self.pair.val().inner.flag);
                        self.x.next = N.to_bits::<16>();
                    } else if Bits::<33>::from(0_u64).replace_bit(LIMIT + 1, self.a.val()).get_bit(20) {
                        self.l.next = self.x.val();
                    } else {
                        self.list[2].next = self.list[0].val() - self.next.val() << (N as u64) ^ (N as u64);
                        self.list[2].next = self.list[2].val();
                    }
                }
                true if self.a.val() & self.a.val() | true => {
                    self.next.next = self.list[2].val() >> 17_u64;
                    match (Bits::<16>::from(44607_u64) >= bit_cast::<16, 3>(bits::<3>(0x1_u64))) {
                        false if N > 5 => {
                            self.pair.next.low = self.pair.val().low | 0b10_u64;
                        }
                        _ => {
                        }
                    }
                }
                _ => {
                    comment!("what follows\nin two lines");
                    self.pair.next.inner.high = 191_u64.to_bits::<8>().replace_bit(6, true);
                }
            }
            match N < 5 {
                false => {
                    self.pair.next.inner.high = self.child.y.val();
                    match N.to_bits::<13>() >= 0xaac - 0_u64.to_bits::<13>() {
                        true => {
                            self.pair.next.inner.high = self.pair.val().inner.high.get_bits::<8>(0) >> (N as u64);
                        }
                        _ => {
                        }
                    }
                }
                _ => {
                    match (self.l.val().index() + 4 != 31) | self.pair.val().inner.flag ^ self.pair.val().inner.flag {
                        false if 0b11000010 != self.child.x.val() << N.to_bits::<4>() => {
                            self.next.next = self.next.val();
                            self.l.next = LIMIT.to_bits::<16>() >> (N as u64);
                        }
                        false if 0_u64.to_bits::<3>().all() => {
                            self.list[1].next = !N.to_bits::<33>();
                            self.pair.next.inner.flag = (N as u64) != Bits::<40>::from(1_u64);
                        }
                        _ => {
                            self.x.next = (self.x.val() >> 15_u64) + !self.pair.val().inner.flag << self.m.val();
                            self.list[1].next = self.list[2].val();
                        }
                    }
                }
            }
        }
    }
}

mod k196 {
    use super::*;
    const a: u64 = 0;
    const bias: u64 = 1;
    block!(Kernel[const N: usize][N] { clk clk in { a: Bits<2>, b: Bits<40>, c: Bits<5>, i: Bits<1>, } out { x: Bits<70>, y: Bits<13>, } l: Signal<Local, Bits<2>>, k: Constant<Bits<5>> = Constant::new(18_u64.into()), list: [Signal<Local, Bits<8>>; 3], child: Child, r: Dff<Bits<5>>, q: Dff<St>, held: Held, });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.held.a.next = bit_cast::<8, 1>((N.to_bits::<16>() | 65535_u64.to_bits::<16>()).get_bits::<1>(self.i.val().index()));
            if !(self.q.q.val() >= St::C) {
                self.r.d.next = 0b1111_u64 - (self.r.q.val() - bias << self.a.val());
            }
            self.q.d.next = St::A;
            self.child.b.next = 0_u64.into();
            self.x.next = 16_u64.to_bits::<70>() & N.to_bits::<70>();
            self.held.rst.next = true;
            self.child.a.next = 0b11111111 + self.held.x.val();
            self.y.next = N.to_bits::<13>();
            self.l.next = self.a.val();
            for place in 0..=2_usize {
                self.list[place].next = !(self.child.y.val() - 0_u64);
            }
            match self.q.q.val() {
                St::C | St::A if true || false => {
                    match !(N < 1) {
                        true => {
                        }
                        true if bits::<16>(0x1128_u64).xor() => {
                            self.y.next = 256_u64.into();
                            self.r.d.next = bit_cast::<5, 1>(bit_cast::<1, 8>(self.list[2].val()) << 0_u64);
                        }
                        _ => {
                        }
                    }
                    if Bits::<4>::from(1_u64) & 1_u64 >= N.to_bits::<4>() {
                        self.held.a.next = 16_u64.into();
                    }
                }
                St::B => {
                    {
                        self.x.next = 18446744073709551615_u64.into();
                    }
                    if self.k.val() > a * 2 || N < 0 {
                        self.held.rst.next = self.list[0].val() == a;
                        self.q.d.next = self.q.q.val();
                    }
                }
                St::B | St::C => {
                    comment!("what follows\nin two lines");
                    self.list[1].next = self.child.y.val();
                    self.list[0].next = self.child.y.val();
                }
                _ => {
                    if (self.held.x.val() != self.list[1].val()) {
                        self.list[0].next = self.list[0].val().replace_bit(0, true).replace_bit(self.l.val().index(), N.to_bits::<32>().xor());
                        self.held.rst.next = true;
                    } else {
                        self.l.next = bit_cast::<2, 70>(bits::<70>(0x40b6ccc31a6e1953_u64));
                        self.held.a.next = 21_u64.to_bits::<8>();
                    }
                    if !false ^ (false && true) {
                        self.r.d.next = self.k.val();
                    } else if self.q.q.val() == self.q.q.val() {
                        self.held.a.next = bit_cast::<8, 13>(self.y.val()) - (bits::<8>(0xdf_u64) << a) >> Bits::<4>::from(0_u64);
                        self.x.next = bit_cast::<70, 5>(self.r.q.val() + true);
                    }
                }
            }
        }
    }
}

mod k197 {
    use super::*;
    const a: u64 = 48;
    block!(Kernel { clk clk in { a: Bits<70>, b: Bits<32>, } out { x: Bits<2>, } l: Signal<Local, Bits<1>>, list: [Signal<Local, Bits<33>>; 2], r: Dff<St>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            if 0b1 > 1_u64.to_bits::<1>() {
                self.r.d.next = self.r.q.val();
            }
            self.l.next = bit_cast::<4, 40>(bit_cast::<40, 2>(1_u64.to_bits::<2>())).get_bits::<1>(1);
            self.x.next = bits::<2>(0x3_u64);
            for place in 0..2_usize {
                self.list[place].next = bit_cast::<33, 33>(8589934591_u64.to_bits::<33>()).replace_bit(self.l.val().index(), self.x.val().index() + 2 == self.l.val().index());
            }
            match self.r.q.val() {
                St::A if false || false => {
                }
                St::B | St::C if false & false => {
                    self.r.d.next = self.r.q.val();
                    match self.r.q.val() {
                        St::A if 1020607969159_u64.to_bits::<40>().all() ^ (false ^ false) => {
                            self.list[0].next = 8589934591_u64.to_bits::<33>() | a;
                            self.r.d.next = self.r.q.val();
                        }
                        St::A if self.b.val() < self.b.val() || 17220182848130483525_u64.to_bits::<64>() == Bits::<64>::from(1585136975372135355_u64) => {
                            self.x.next = 0x3_u64 | self.x.val();
                            self.x.next = self.x.val();
                        }
                        _ => {
                            self.r.d.next = St::A;
                            self.list[0].next = (self.list[0].val().replace_bit(19, !false) + (!Bits::<4>::from(0_u64)).any());
                        }
                    }
                }
                St::B => {
                    if self.r.q.val() < St::A {
                        self.l.next = 1_u64.into();
                    } else if bit_cast::<40, 8>(bits::<8>(0x1_u64)) != a * 2 {
                        self.list[1].next = bit_cast::<33, 13>(Bits::<13>::from(0_u64));
                        self.list[0].next = self.list[1].val();
                    }
                    match self.b.val().index() + 2 {
                        255 if Bits::<32>::from(16777216_u64) <= self.b.val() => {
                            self.list[0].next = 0b1 - self.list[1].val();
                            self.l.next = self.l.val();
                        }
                        0b11010 => {
                        }
                        0b110011 if (a + 1_u64.to_bits::<13>()).get_bit(self.x.val().index()) => {
                            self.x.next = self.x.val() >> self.x.val() >> 0_u64 << 5_u64.to_bits::<3>();
                        }
                        _ => {
                            self.r.d.next = self.r.q.val();
                            self.l.next = self.l.val() >> a >> a;
                        }
                    }
                }
                _ => {
                    if self.x.val().index() + 6 == 1 && self.a.val() < self.a.val() {
                        self.l.next = bits::<1>(0x0_u64);
                    }
                }
            }
            {
                for turn in 0..=0_u64 {
                    self.r.d.next = St::B;
                }
            }
            for b in 2..=4_usize {
                self.l.next = !self.l.val();
                if b < 1 {
                    self.x.next = bits::<2>(0x3_u64);
                } else if (b != 1) {
                    self.list[0].next = bit_cast::<33, 8>(b.to_bits::<8>());
                    self.r.d.next = self.r.q.val();
                } else if false | false {
                    self.list[1].next = 1_u64.into();
                } else {
                    self.x.next = self.x.val().replace_bit(1, false);
                }
            }
            if bits::<16>(0x8e07_u64).replace_bit(self.l.val().index() + 6, false).get_bit(self.x.val().index() + 3) {
                self.x.next = 3_u64.to_bits::<2>() + true << a << self.l.val();
            } else if self.a.val().get_bit(43) | (self.r.q.val() >= self.r.q.val()) {
                self.list[0].next = (self.list[1].val().replace_bit(self.x.val().index(), true) + bits::<3>(0x0_u64).any() - a);
                match self.r.q.val() {
                    St::C => {
                        self.x.next = self.x.val();
                    }
                    St::B => {
                        self.x.next = !(self.x.val() >> 0_u64);
                        self.l.next = self.l.val() << 1_u64;
                    }
                    St::B | St::C if (0b1 == self.l.val()) | false & true => {
                    }
                    _ => {
                        self.x.next = 3_u64.to_bits::<2>();
                        self.r.d.next = self.r.q.val();
                    }
                }
            } else {
                match self.x.val().index() + 2 {
                    0x3 => {
                        self.x.next = bit_cast::<2, 13>((Bits::<13>::from(5104_u64) << 1_u64.to_bits::<5>()).replace_bit(5, 1 > self.l.val()));
                    }
                    _ => {
                        self.x.next = (1_u64.to_bits::<64>() + true).get_bits::<2>(42);
                    }
                }
                if bits::<8>(0x4d_u64) == bits::<8>(0x2_u64) {
                    self.list[0].next = self.list[0].val();
                }
            }
            self.list[0].next = self.list[0].val().replace_bit(21, false);
        }
    }
}

mod k198 {
    use super::*;
    block!(Kernel {  in { a: Bit, b: Bits<5>, c: Bits<8>, } out { x: Bits<4>, y: Bits<16>, } l: Signal<Local, Bits<64>>, mode: Signal<Local, St>, k: Constant<Bit> = Constant::new(false), stages: [Child; 2], });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.mode.next = St::B;
            self.y.next = Bits::<16>::from(32104_u64);
            self.l.next = bits::<64>(0xa0d6547ddd879575_u64).replace_bit(self.b.val().index() + 24, self.k.val());
            self.x.next = (!0_u64.to_bits::<4>()) + (self.mode.val() != self.mode.val());
            for place in 0..2_usize {
                self.stages[place].b.next = bit_cast::<8, 4>(self.x.val().replace_bit(3, self.k.val()));
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = (self.c.val() ^ 64_u64.to_bits::<8>()).get_bits::<8>(8);
                }
            }
            self.y.next = bit_cast::<16, 13>(bit_cast::<13, 2>(bits::<2>(0x1_u64)));
            match self.stages[0].y.val().index() + 2 {
                255 => {
                    self.mode.next = St::A;
                    if 255_u64.to_bits::<8>() <= self.stages[0].y.val() {
                        self.l.next = (Bits::<64>::from(7357397531141124324_u64).replace_bit(self.x.val().index(), self.k.val()) + Bits::<33>::from(1319316605_u64).get_bit(self.b.val().index() + 1));
                        self.l.next = self.l.val();
                    } else if (self.k.val() | self.k.val()) & !self.a.val() {
                        self.mode.next = self.mode.val();
                    } else if Bits::<33>::from(131072_u64).get_bits::<8>(17).get_bit(3) {
                        self.l.next = bit_cast::<64, 8>(bit_cast::<8, 3>(Bits::<3>::from(0_u64)));
                    } else {
                        self.x.next = (self.x.val() & self.x.val()) & 0x0_u64;
                        self.mode.next = self.mode.val();
                    }
                }
                32 => {
                    for x in 0..2_u64 {
                        self.y.next = self.y.val() >> 17_u64 & (7 / x);
                    }
                }
                0xbc => {
                }
                _ => {
                    self.l.next = bits::<64>(0x480c66ae9b0fe8d7_u64) >> 5308577554_u64.to_bits::<33>();
                    match self.mode.val() {
                        St::C | St::A if self.k.val() ^ self.k.val() => {
                            self.l.next = self.l.val();
                        }
                        St::B => {
                            self.x.next = self.x.val() + self.k.val();
                            self.mode.next = St::C;
                        }
                        _ => {
                            self.mode.next = St::C;
                            self.x.next = (1_u64.to_bits::<4>() - bits::<4>(0x4_u64)).replace_bit(0, (self.a.val() ^ self.k.val())) - bit_cast::<4, 40>(2097152_u64.to_bits::<40>()).replace_bit(3, self.k.val() & self.k.val());
                        }
                    }
                }
            }
            self.l.next = self.l.val();
            if (0 - self.c.val()) < 0x56_u64 | self.stages[1].x.val() {
                self.x.next = self.x.val() << 31_u64.to_bits::<5>();
            } else if !self.a.val() {
                match self.mode.val() {
                    St::A if self.mode.val() >= St::B || self.k.val() && false => {
                        self.x.next = (Bits::<3>::from(1_u64) ^ 1).get_bits::<4>(2) >> 4_u64;
                        self.l.next = self.l.val() >> bits::<70>(0x8000_u64);
                    }
                    _ => {
                        self.l.next = 18446744073709551615_u64.to_bits::<64>();
                    }
                }
                self.l.next = self.l.val();
            } else if bits::<1>(0x1_u64).xor() {
                match self.stages[0].y.val().index() + 2 {
                    512 if self.mode.val() == self.mode.val() => {
                        self.y.next = self.y.val() & bits::<16>(0xc978_u64);
                    }
                    0 | 3 if (bits::<5>(0x1a_u64) >> 0_u64.to_bits::<70>()).all() => {
                        self.y.next = 2_u64.into();
                        self.mode.next = self.mode.val();
                    }
                    _ => {
                        self.l.next = Bits::<13>::from(5279_u64).get_bits::<64>(0) + bits::<32>(0xc3092994_u64).all();
                        self.mode.next = self.mode.val();
                    }
                }
                self.mode.next = self.mode.val();
            } else if (!self.l.val()).all() {
                self.y.next = self.y.val() ^ bits::<16>(0x0_u64);
            } else {
                self.mode.next = self.mode.val();
                self.l.next = bits::<64>(0x0_u64);
            }
            match self.mode.val() {
                St::C => {
                    match self.mode.val() {
                        St::B | St::C => {
                            self.l.next = 18446744073709551615_u64.into();
                            self.l.next = 18446744073709551615_u64.into();
                        }
                        St::C => {
                            self.l.next = 14127587217256516401_u64.into();
                            self.mode.next = St::C;
                        }
                        _ => {
                            self.mode.next = St::A;
                        }
                    }
                    match self.mode.val() {
                        St::B => {
                            self.l.next = (bits::<40>(0xffffffffff_u64).get_bits::<64>(62) << 4096_u64) + (7_u64.to_bits::<3>() << 262144_u64 <= self.l.val().get_bits::<3>(105));
                        }
                        _ => {
                            self.y.next = 20194_u64.to_bits::<16>();
                        }
                    }
                }
                St::B | St::C => {
                    match self.mode.val() {
                        St::C | St::A if bits::<8>(0x0_u64).all() => {
                            self.x.next = Bits::<4>::from(16_u64) - self.x.val() << Bits::<3>::from(7_u64);
                        }
                        St::B => {
                            self.y.next = self.y.val();
                            self.y.next = bit_cast::<16, 2>(1_u64.to_bits::<2>().replace_bit(1, self.k.val()));
                        }
                        St::C | St::A if self.mode.val() < St::A => {
                        }
                        _ => {
                            self.y.next = bit_cast::<16, 33>(bit_cast::<33, 70>(Bits::<70>::from(12599041593995010250_u64)));
                            self.y.next = self.y.val().replace_bit(29, self.a.val());
                        }
                    }
                    match self.mode.val() {
                        St::C | St::A if self.l.val().replace_bit(60, self.k.val()) == self.l.val().replace_bit(self.x.val().index(), false) => {
                            self.mode.next = St::A;
                            self.l.next = (2128758843308535347_u64.to_bits::<64>() + 0_u64.to_bits::<64>()) + (14949748069656150708_u64.to_bits::<70>() == Bits::<70>::from(18446744073709551615_u64));
                        }
                        St::B | St::C => {
                            self.x.next = self.x.val();
                        }
                        _ => {
                            self.l.next = self.l.val();
                        }
                    }
                }
                _ => {
                    match self.mode.val() {
                        St::C => {
                        }
                        _ => {
                            self.y.next = bit_cast::<16, 8>(self.stages[1].x.val());
                            self.y.next = self.y.val() + (bit_cast::<3, 70>(Bits::<70>::from(18446744073709551615_u64)) >= Bits::<3>::from(10_u64));
                        }
                    }
                }
            }
        }
    }
}

mod k199 {
    use super::*;
    block!(Kernel { clk clk in { a: Bit, b: Bits<33>, c: Bits<70>, i: Bits<70>, rst: Bit, } out { x: Bits<3>, y: Bits<5>, z: Bit, } l: Signal<Local, Bit>, m: Signal<Local, Bits<13>>, k: Constant<Bits<70>> = Constant::new(0_u64.into()), r: Dff<Bits<32>>, q: Dff<Bits<5>>, kept: Reg<Bits<32>>, held: Held, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.y.next = 0 | (Bits::<5>::from(1_u64) + self.a.val() - bit_cast::<5, 2>(1_u64.to_bits::<2>()));
            self.q.d.next = (self.q.q.val() << bits::<3>(0x7_u64)) | self.q.q.val();
            self.l.next = 0x1_u64 == bits::<2>(0x1_u64) + 1_u64.to_bits::<2>();
            self.kept.rst.next = self.a.val();
            self.m.next = bits::<13>(0x0_u64).replace_bit(0, self.a.val() ^ false);
            self.kept.en.next = self.a.val();
            self.kept.d.next = 838385840832_u64.to_bits::<40>().get_bits::<32>(1);
            self.x.next = Bits::<3>::from(2_u64) >> 0_u64.to_bits::<1>();
            self.held.a.next = !(0b0 ^ Bits::<8>::from(1_u64));
            self.z.next = ((self.held.x.val() < self.held.x.val()) & !false) && (self.l.val() && self.l.val() && self.held.x.val() > 7_u64.to_bits::<8>());
            self.r.d.next = (16384 - self.kept.q.val() >> 0_u64.to_bits::<2>());
            self.held.a.next = (self.held.x.val() + self.l.val()).replace_bit(self.x.val().index(), !self.rst.val());
            self.r.d.next = self.kept.q.val();
            self.r.d.next = self.kept.q.val() << 9_u64;
            if (self.held.x.val() != self.held.x.val()) | !self.z.val() {
                for b in 1..2_u64 {
                    self.held.a.next = (self.held.x.val() >> 4_u64) + (self.z.val() && self.a.val());
                    self.kept.d.next = bit_cast::<32, 8>(1_u64.to_bits::<8>());
                }
            }
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
        Kernel::new("k190", k190::Kernel::<1>::default),
        Kernel::new("k191", k191::Kernel::default),
        Kernel::new("k192", k192::Kernel::default),
        Kernel::new("k193", k193::Kernel::default),
        Kernel::new("k194", k194::Kernel::default),
        Kernel::new("k195", k195::Kernel::<1>::default),
        Kernel::new("k196", k196::Kernel::<4>::default),
        Kernel::new("k197", k197::Kernel::default),
        Kernel::new("k198", k198::Kernel::default),
        Kernel::new("k199", k199::Kernel::default),
    ]
}
