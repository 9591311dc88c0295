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
            self.l.next = (self.x.val() | (N.to_bits::<5>() | self.x.val())) + (!Bits::<13>::from(1889_u64)).get_bit(self.c.val().index());
            self.mode.next = St::A;
            let named_0 = 255_u64 > N.to_bits::<8>().replace_bit(self.c.val().index(), self.a.val());
            {
                match self.mode.val() {
                    St::C | St::A if bits::<33>(0x9e7a76f3_u64) | 7947551123_u64 <= (N as u64) => {
                        self.l.next = 16_u64.into();
                    }
                    St::B | St::C => {
                        self.l.next = 1_u64.into();
                        self.mode.next = St::A;
                    }
                    _ => {
                    }
                }
            }
            if !(named_0 || true) {
                self.mode.next = self.mode.val();
            } else {
                match self.l.val().index() + 1 {
                    0x1 => {
                        self.mode.next = St::C;
                    }
                    _ => {
                        self.l.next = bit_cast::<5, 13>(8191_u64.to_bits::<13>());
                    }
                }
                self.mode.next = St::A;
            }
            match self.mode.val() {
                St::A if (N.to_bits::<8>() == 0b11101001) ^ (self.mode.val() == St::C) => {
                    self.l.next = self.x.val() + (4194433772_u64.to_bits::<33>() >> (N as u64) > bit_cast::<33, 1>(Bits::<1>::from(0_u64)));
                }
                St::A if !true => {
                    comment!("what follows\nin two lines");
                    self.mode.next = self.mode.val();
                    self.mode.next = St::C;
                }
                St::A => {
                    self.l.next = 0x1 + (self.x.val() + true);
                }
                _ => {
                    match self.l.val().index() {
                        0b101 => {
                            self.l.next = 1_u64.into();
                        }
                        0x8 => {
                            self.x.next = self.l.val() >> N.to_bits::<4>();
                            self.x.next = N.to_bits::<16>().get_bits::<5>(self.c.val().index() + 5).replace_bit(1, false || false) >> 1_u64;
                        }
                        16 | 1 if N == 0 => {
                            self.l.next = Bits::<5>::from(1_u64) >> a;
                        }
                        _ => {
                            self.mode.next = St::C;
                            self.mode.next = self.mode.val();
                        }
                    }
                    match self.mode.val() {
                        St::A => {
                            self.l.next = bit_cast::<5, 5>(self.x.val());
                        }
                        St::A => {
                            self.l.next = bit_cast::<5, 8>(N.to_bits::<8>() + named_0);
                        }
                        _ => {
                            self.l.next = bit_cast::<5, 5>(self.l.val()) - N.to_bits::<5>();
                        }
                    }
                }
            }
            if (N as u64) == self.b.val() && !self.a.val() {
                if (Bits::<64>::from(252844576870286752_u64) >= N.to_bits::<64>()) | (N != 4) {
                    self.mode.next = self.mode.val();
                } else if self.a.val() & named_0 {
                    self.x.next = (self.l.val() + named_0 ^ self.l.val().replace_bit(self.c.val().index() + 1, named_0));
                }
                for x in (0..0_usize).rev().step_by(2) {
                    self.x.next = self.x.val();
                    self.l.next = (Bits::<64>::from(18446744073709551615_u64) | N.to_bits::<64>()).get_bits::<5>(self.c.val().index() + 49);
                }
            } else if N < 5 {
                comment!("what follows\nin two lines");
                self.x.next = self.l.val();
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
            self.myself.d.next = St::B;
            self.x.next = self.a.val();
            self.next.next = bits::<40>(0x0_u64);
            if bits::<64>(0x7d118adfba482a85_u64).get_bits::<40>(14) == bias {
                self.r.d.next = St::A;
            }
            self.l.next = a ^ (self.next.val() | 707798125408_u64.to_bits::<40>()).get_bits::<16>(9);
            self.q.d.next = self.q.q.val();
            self.m.next = !(1_u64.to_bits::<1>() >> a ^ 1);
            match self.b.val().index() {
                0b1110011 => {
                    for turn in (0..3_usize).rev() {
                        self.q.d.next = self.q.q.val() + self.q.q.val();
                        self.l.next = bit_cast::<16, 8>((self.x.val() << 6_u64).get_bits::<8>(0));
                    }
                }
                0b11111111 => {
                    self.r.d.next = self.myself.q.val();
                }
                1 if Bits::<16>::from(11080_u64) < self.l.val() => {
                    self.next.next = (self.next.val() + a << 30_u64.to_bits::<5>()) + bit_cast::<40, 2>(bit_cast::<2, 8>(self.x.val()));
                }
                _ => {
                }
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
            self.z.next = false;
            self.pair.next.inner.high = bits::<8>(0xfa_u64) + (self.k.val() + self.k.val()).get_bit(2);
            self.x.next = 1_u64.into();
            self.y.next = N.to_bits::<64>();
            self.pair.next.inner.flag = self.k.val().get_bit(N + 1);
            if self.pair.val().inner.flag || self.pair.val().inner.flag {
                self.r.d.next = (self.r.q.val() - 0x0 << self.b.val());
            }
            self.pair.next.low = 15_u64.into();
            for place in 0..=2_usize {
                self.list[place].next = self.pair.val().inner.high;
            }
            self.pair.next.inner.flag = self.z.val() & self.z.val();
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
            let named_0 = bits::<5>(0x2_u64);
            self.y.next = !self.pair.val().inner.flag;
            self.x.next = !bits::<3>(0x2_u64) ^ Bits::<3>::from(9_u64) << Bits::<3>::from(6_u64);
            self.pair.next.inner.high = Bits::<8>::from(1_u64) << self.s.val();
            self.m.next = bits::<32>(0xffffffff_u64);
            let named_1 = true;
            self.l.next = 8589934591_u64.to_bits::<33>() + self.pair.val().inner.flag << 63_u64.to_bits::<5>();
            self.pair.next.low = 7_u64.into();
            for place in 0..2_usize {
                self.list[place].next = bits::<33>(0x2000000_u64);
            }
            {
                self.pair.next.inner.high = (bit_cast::<8, 4>(self.pair.val().low) + 256);
                let named_2 = bit_cast::<70, 70>((self.c.val() << 42_u64)).get_bit(0);
            }
            self.list[1].next = a & bit_cast::<33, 8>(self.pair.val().inner.high);
            match self.pair.val().inner.high << 262144_u64 == a {
                false => {
                    self.x.next = bit_cast::<3, 4>(!self.pair.val().low).replace_bit(0, bits::<40>(0x1_u64) + Bits::<40>::from(549755813888_u64) >= bit_cast::<40, 4>(self.pair.val().low));
                    self.l.next = self.l.val();
                }
                _ => {
                    for j in (2..=2_u64).rev() {
                        self.list[0].next = 0_u64.into();
                    }
                }
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
            self.mode.next = self.q.q.val();
            self.l.next = bits::<64>(0x23e63fbd141d1c89_u64).replace_bit(self.s.val().index() + 2, self.i.val()) & (Bits::<64>::from(1_u64) >> LIMIT);
            if bias.to_bits::<33>() != (N as u64) {
                self.myself.d.next = self.myself.q.val() << bias.to_bits::<2>();
            }
            self.next.next = self.l.val();
            self.x.next = self.c.val() | self.c.val() << 9_u64;
            let named_0 = self.b.val().index() + 5 > self.myself.q.val().index();
            if self.x.val().index() + 2 < 0 {
                self.q.d.next = self.mode.val();
            }
            self.m.next = 0x1ffffffff_u64 & 4067706172_u64.to_bits::<33>();
            let named_1 = (bias.to_bits::<70>() + false << 6_u64).replace_bit(self.s.val().index() + 10, (!a.to_bits::<16>()).all());
            if !(self.r.q.val() ^ self.r.q.val()) {
                self.r.d.next = self.r.q.val() ^ self.r.q.val() | (0x0_u64 < Bits::<2>::from(0_u64)) | (self.next.val() + 18446744073709551615_u64).xor();
            }
            self.r.d.next = false;
            if 0xa1a1dabb_u64 > bias.to_bits::<32>().get_bits::<32>(self.myself.q.val().index()) {
                self.q.d.next = St::B;
            } else {
                if 0_u64 ^ a.to_bits::<3>() >= N.to_bits::<3>() >> self.b.val() {
                    self.m.next = 0_u64.into();
                } else if self.myself.q.val().index() + 4 > 29 {
                    self.l.next = self.next.val();
                } else if self.c.val().index() + 8 == self.b.val().index() && !named_0 {
                    self.l.next = self.l.val();
                    self.next.next = bit_cast::<64, 8>(2_u64.to_bits::<8>() + (N as u64));
                } else {
                    self.m.next = bit_cast::<33, 13>(bits::<13>(0x0_u64));
                    self.myself.d.next = (self.myself.q.val() ^ 0b1_u64);
                }
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
            self.kept.d.next = bits::<16>(0x4965_u64);
            let named_0 = self.r.q.val() != St::B;
            if (3_u64.to_bits::<2>() == bits::<2>(0x1_u64)) {
                self.r.d.next = St::C;
            }
            self.x.next = 0_u64.to_bits::<33>() >= 605861237_u64.to_bits::<33>();
            self.y.next = self.x.val();
            let named_1 = (self.kept.q.val() ^ self.kept.q.val()).get_bits::<13>(2);
            self.m.next = self.k.val().replace_bit(self.a.val().index(), named_0);
            self.l.next = 9979450728362335248_u64.to_bits::<64>() & 0_u64.to_bits::<64>() + Bits::<64>::from(18446744073709551615_u64);
            self.kept.rst.next = (Bits::<40>::from(50651429645_u64) <= bits::<40>(0x40000000_u64)) | self.l.val().get_bit(36);
            let named_2 = ((self.l.val() | 0xb8ecd4218b0b00d6_u64) & 281474976710656_u64) + (self.c.val().get_bit(63) || self.kept.q.val().index() + 6 != self.kept.q.val().index());
            self.kept.rst.next = false;
            self.y.next = !(self.c.val() > bias || self.b.val().get_bit(2));
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
            self.y.next = 1_u64.to_bits::<2>();
            self.l.next = bits::<13>(0x100_u64) + self.r.q.val() ^ 8193_u64.to_bits::<13>() + self.r.q.val();
            let named_0 = bit_cast::<8, 33>(bit_cast::<33, 16>(1_u64.to_bits::<16>()));
            self.r.d.next = 0_u64.to_bits::<70>() >= 18446744073709551615_u64.to_bits::<70>();
            for place in 0..=1_usize {
                self.list[place].next = bit_cast::<33, 70>(LIMIT.to_bits::<70>()) - (1_u64.to_bits::<33>() + 8241246192_u64);
            }
            self.list[0].next = self.list[0].val() << 1_u64.to_bits::<5>();
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
            self.y.next = self.b.val();
            self.x.next = N.to_bits::<16>();
            self.child.a.next = self.y.val();
            self.y.next = 128_u64.to_bits::<8>() + self.y.val();
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
            self.y.next = bit_cast::<2, 13>(bits::<13>(0x1fff_u64)) - !!self.b.val();
            self.l.next = self.a.val();
            if (true | false) {
                for j in (1..3_u64).rev() {
                    self.x.next = self.x.val() >> 8_u64 >> j;
                }
                let named_0 = a.to_bits::<70>() & Bits::<70>::from(144115188075855872_u64);
            } else if 0 != LIMIT.to_bits::<33>() {
                if (bit_cast::<3, 2>(a.to_bits::<2>()) >= self.a.val() >> 1_u64) {
                    self.l.next = self.a.val();
                    self.x.next = self.x.val();
                } else if false ^ true {
                    self.y.next = self.b.val();
                    self.y.next = !(self.b.val() << 3_u64);
                }
            } else if !(self.l.val().index() + 4 != self.a.val().index()) {
                for turn in 1..1_u64 {
                    self.l.next = self.a.val() >> turn;
                }
            } else {
                let named_1 = 0 == Bits::<4>::from(1_u64);
            }
            if Bits::<8>::from(255_u64) & self.x.val() <= 0x1 {
                if self.x.val() <= self.x.val() {
                    self.l.next = !self.a.val();
                } else {
                    self.y.next = (bias.to_bits::<64>() >> self.y.val()).get_bits::<2>(self.l.val().index());
                    self.l.next = a.to_bits::<3>() + true;
                }
                if (false & true) {
                    self.l.next = self.l.val() << 1_u64;
                    self.y.next = self.b.val();
                } else if bias.to_bits::<32>() != a.to_bits::<32>() {
                    self.l.next = bit_cast::<13, 8>(self.x.val()).get_bits::<3>(8);
                } else if !true {
                    self.x.next = (self.x.val() << self.b.val()) + (self.x.val() << 1_u64);
                }
            } else if Bits::<33>::from(8351477115_u64) > 0b1 && false {
                match self.c.val() - 0x1 <= 10144 {
                    true if !false => {
                        self.x.next = self.x.val() >> 3_u64 >> 10_u64;
                    }
                    _ => {
                        self.x.next = self.x.val();
                    }
                }
            }
            for j in (1..1_u64).rev() {
                match bias.to_bits::<32>().get_bits::<16>(self.l.val().index()).all() {
                    false if bits::<4>(0xf_u64) <= 15_u64.to_bits::<4>() => {
                        self.l.next = self.l.val() << LIMIT.to_bits::<5>();
                    }
                    false if (self.x.val() >> self.a.val()).any() => {
                        self.y.next = self.b.val() + self.b.val();
                        self.y.next = bit_cast::<2, 8>(self.x.val() >> 1_u64) + !(LIMIT != 2);
                    }
                    _ => {
                        self.l.next = (self.x.val() + bias.to_bits::<8>()).get_bits::<3>(1);
                    }
                }
                if !true {
                    self.l.next = 0x1_u64 & bits::<3>(0x0_u64);
                    self.y.next = 1_u64.into();
                } else if false || true {
                    self.l.next = (self.l.val() + true).replace_bit(0, true | true);
                } else if true {
                    self.y.next = bits::<2>(0x2_u64);
                    self.y.next = bit_cast::<2, 16>((self.c.val() ^ j) + (self.c.val() >> j));
                } else if bit_cast::<4, 40>(LIMIT.to_bits::<40>()).xor() {
                    self.l.next = self.l.val() + self.l.val();
                    self.l.next = !(self.a.val() ^ self.l.val());
                } else {
                    self.x.next = 0x16 + (bits::<8>(0x9c_u64) - j);
                }
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
            self.x.next = Bits::<64>::from(18446744073709551615_u64) + self.b.val();
            if (self.a.val() ^ self.a.val()).all() {
                match N.to_bits::<5>() ^ bits::<5>(0x1f_u64) <= Bits::<5>::from(8_u64) << (N as u64) {
                    false => {
                        self.x.next = self.x.val() >> LIMIT;
                    }
                    true => {
                        self.x.next = self.x.val();
                        self.x.next = (!self.x.val() >> 2_u64.to_bits::<2>());
                    }
                    _ => {
                        self.x.next = 2199023255552_u64.into();
                    }
                }
            } else if !!self.b.val() {
                let named_0 = self.b.val();
                self.x.next = self.x.val().replace_bit(63, false);
            } else {
                if !self.b.val() {
                    self.x.next = 0xffffffffffffffff_u64 + (16883289115130687348_u64 << 7_u64.to_bits::<3>());
                } else if ((self.b.val() || false) | (self.b.val() || self.b.val())) {
                    self.x.next = 0x0 + self.x.val();
                    self.x.next = self.x.val();
                } else {
                    self.x.next = self.x.val();
                    self.x.next = bit_cast::<64, 32>(N.to_bits::<32>()) + (self.x.val() + false == self.x.val() + self.x.val());
                }
            }
            comment!("what follows\nin two lines");
            self.x.next = (self.x.val() + !self.b.val()).replace_bit(40, self.b.val() & !self.b.val());
            self.x.next = !(self.x.val() + self.b.val());
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
            self.kept.en.next = bits::<8>(0xfe_u64) >= 76_u64.to_bits::<8>() || 0x0_u64 == a.to_bits::<16>();
            self.pair.next.inner.flag = !(255_u64.to_bits::<8>() < bits::<8>(0x30_u64));
            self.l.next = self.kept.q.val();
            self.r.d.next = self.l.val();
            self.kept.rst.next = bit_cast::<64, 8>(a.to_bits::<8>()).all() & (0xff + 73_u64.to_bits::<8>()).any();
            self.next.next = a.to_bits::<8>();
            self.m.next = ((1_u64.to_bits::<2>() >> 2_u64 > self.k.val().get_bits::<2>(1)) ^ (self.next.val() >> 7_u64 >= 0b0_u64));
            self.pair.next.low = 1_u64.to_bits::<4>().replace_bit(self.c.val().index() + 1, self.m.val());
            self.pair.next.inner.high = 1_u64.into();
            self.x.next = bit_cast::<4, 8>(self.pair.val().inner.high);
            let named_0 = self.m.val();
            let named_1 = bit_cast::<8, 33>(Bits::<33>::from(4096_u64));
            match named_1.index() + 2 {
                0b11101 if self.l.val() || self.pair.val().inner.flag => {
                    self.pair.next.inner.high = 16_u64.into();
                }
                0x0 => {
                    if a.to_bits::<8>().get_bit(a) {
                        self.r.d.next = a.to_bits::<8>() ^ self.pair.val().inner.high != LIMIT;
                    } else if self.l.val() {
                        self.kept.d.next = a > 0;
                        self.x.next = self.x.val();
                    }
                }
                0x1 => {
                    self.pair.next.inner.high = 0x0 ^ named_1.replace_bit(0, named_0) << self.c.val();
                }
                _ => {
                    for j in (1..3_usize).rev().step_by(2) {
                        self.x.next = self.pair.val().low;
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
            self.m.next = bits::<8>(0xac_u64);
            self.x.next = self.m.val();
            self.child.b.next = 4_u64.into();
            self.child.a.next = Bits::<8>::from(1_u64) + !(self.x.val() >> a);
            self.y.next = 1063162822710_u64.to_bits::<40>() >> a;
            self.l.next = Bits::<1>::from(1_u64).replace_bit(0, 0x665 == 6422_u64.to_bits::<13>()).replace_bit(0, self.m.val().index() + 1 == self.x.val().index());
            for place in 0..2_usize {
                self.stages[place].b.next = !self.child.y.val();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = bit_cast::<8, 33>(bits::<33>(0x0_u64) ^ bits::<33>(0x0_u64));
                }
            }
            self.x.next = (self.stages[1].x.val() >> Bits::<1>::from(1_u64)) + (self.m.val() + self.a.val()) - (self.child.y.val() & (self.stages[1].x.val() >> self.l.val()));
            self.m.next = (self.m.val() >> Bits::<2>::from(3_u64)).replace_bit(self.l.val().index() + 6, 240953483530_u64.to_bits::<40>().any());
            if 2827758856607370680_u64.to_bits::<70>().any() {
                match 156499626_u64.to_bits::<33>() ^ Bits::<33>::from(8589934591_u64) <= a {
                    false => {
                        self.y.next = self.y.val();
                    }
                    _ => {
                        self.l.next = (0 + (self.l.val() >> bias));
                    }
                }
            } else {
                comment!("what follows\nin two lines");
                self.y.next = !self.y.val();
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
            self.mode.next = St::B;
            self.pair.next.low = self.s.val();
            self.pair.next.inner.flag = !!bits::<8>(0xf3_u64) < LIMIT * 2;
            self.x.next = !bias.to_bits::<8>();
            let named_0 = (Bits::<16>::from(1_u64) << LIMIT).get_bits::<1>(12);
            self.pair.next.inner.high = 255_u64.into();
            self.l.next = bias.to_bits::<1>() | named_0 > named_0;
            self.l.next = bias < 4;
            self.pair.next.low = 11_u64.to_bits::<4>();
            self.pair.next.low = Bits::<4>::from(2_u64) & bit_cast::<4, 8>(Bits::<8>::from(166_u64));
            match self.x.val().index() {
                0b11111111 if !self.l.val() && (self.x.val() == self.pair.val().inner.high) => {
                }
                0x1 if ((self.pair.val().inner.flag && self.l.val()) | bias.to_bits::<33>().all()) => {
                    if self.l.val() & self.pair.val().inner.flag {
                        self.l.next = self.mode.val() != St::C;
                        self.mode.next = self.mode.val();
                    } else if named_0.any() {
                        self.pair.next.inner.flag = self.pair.val().inner.flag;
                        self.x.next = bias.to_bits::<8>();
                    }
                }
                _ => {
                    comment!("what follows\nin two lines");
                    self.mode.next = St::A;
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
            let named_0 = !!self.a.val();
            self.l.next = 0x0 - self.y.val();
            self.x.next = self.y.val() | (bias.to_bits::<13>() + named_0).get_bits::<8>(2);
            self.m.next = self.a.val();
            for place in 0..=2_usize {
                self.list[place].next = 6251880185_u64 ^ bias.to_bits::<33>();
            }
            if self.x.val().index() + 4 < self.y.val().index() {
                self.x.next = self.y.val() + bits::<64>(0x1fd6a3389bee8717_u64).all();
            } else if bias > 1 {
                self.y.next = self.x.val();
            } else if self.m.val() ^ self.m.val() {
                for turn in (2..2_usize).rev().step_by(2) {
                    self.m.next = (self.b.val().index() + 6 > self.y.val().index()) ^ !(bias < 0);
                    self.l.next = 0xa4 + self.y.val();
                    self.list[turn].next = bit_cast::<33, 16>(0_u64.to_bits::<16>());
                }
            } else {
                self.list[2].next = self.list[0].val();
                let named_1 = self.x.val() + named_0;
            }
            let named_2 = 3_u64.to_bits::<2>() | 1_u64.to_bits::<2>();
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
            self.m.next = bit_cast::<40, 2>(bits::<2>(0x1_u64));
            if N == 3 {
                self.r.d.next = St::A;
            }
            self.l.next = N != 4;
            match self.r.q.val() {
                St::A => {
                    if !self.l.val() & self.a.val().get_bit(0) {
                        self.m.next = 222957535311_u64.into();
                        self.l.next = (N != 2) ^ (!bits::<1>(0x0_u64)).all();
                    } else if (self.x.val().index() + 6 > 8) || self.x.val().index() + 6 < 1 {
                        self.m.next = self.m.val();
                        self.x.next = N.to_bits::<16>().get_bits::<2>(14) + (self.x.val() ^ 0b1);
                    } else if self.l.val() ^ self.l.val() {
                        self.r.d.next = self.r.q.val();
                    }
                }
                _ => {
                    self.m.next = 0_u64.into();
                }
            }
            if Bits::<13>::from(8191_u64) == bias.to_bits::<13>() {
                let named_0 = Bits::<8>::from(1_u64) << 5_u64;
            } else if (self.x.val().index() + 2 != 16) {
                if (Bits::<4>::from(12_u64) <= N.to_bits::<4>()) {
                    self.x.next = bit_cast::<2, 8>(self.c.val()) >> (N as u64);
                }
                if self.r.q.val() < St::A {
                    self.m.next = Bits::<40>::from(2048_u64);
                } else if (true && self.l.val()) ^ N.to_bits::<32>().xor() {
                    self.r.d.next = self.r.q.val();
                } else if N.to_bits::<4>().get_bit(self.a.val().index()) {
                    self.x.next = bits::<2>(0x1_u64);
                    self.r.d.next = St::A;
                } else if self.a.val().index() + 2 == 0 {
                    self.m.next = self.m.val() + !self.l.val();
                }
            } else {
                if !self.l.val() || self.c.val() > self.c.val() {
                    self.r.d.next = self.r.q.val();
                } else {
                    self.l.next = bits::<70>(0xffffffffffffffff_u64) == a.to_bits::<70>();
                    self.x.next = self.a.val();
                }
            }
            for b in 0..2_usize {
                self.m.next = 0_u64.into();
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
            self.y.next = (bias.to_bits::<3>() | N.to_bits::<3>()).xor();
            self.child.a.next = self.i.val().replace_bit(self.z.val().index() + 4, self.c.val() == self.c.val());
            self.x.next = ((bias.to_bits::<64>() << (N as u64)) + !self.b.val()).get_bits::<8>(self.s.val().index());
            self.child.b.next = self.i.val();
            self.r.d.next = St::A;
            for place in 0..4_usize {
                self.list[place].next = bias.to_bits::<3>();
            }
            if (self.i.val() < self.child.y.val()) & self.z.val().get_bit(0) {
                match self.r.q.val() {
                    St::B => {
                    }
                    St::C if self.c.val().index() + 1 != self.list[1].val().index() || bits::<70>(0xf4c999711dfe97af_u64).all() => {
                        self.x.next = self.child.x.val().get_bits::<8>(0).replace_bit(N - 1, (self.y.val() && self.a.val()));
                        self.x.next = (bits::<8>(0x75_u64) & bit_cast::<8, 8>(self.i.val()) >> LIMIT);
                    }
                    _ => {
                        self.x.next = bits::<8>(0x11_u64);
                        self.y.next = self.y.val();
                    }
                }
                if !(self.b.val() ^ self.b.val()) {
                    self.z.next = self.z.val();
                } else if N.to_bits::<32>() > N.to_bits::<32>() + self.a.val() {
                    self.list[3].next = self.list[2].val();
                }
            }
            match self.r.q.val() {
                St::A if self.y.val() | self.a.val() => {
                    self.x.next = (bias.to_bits::<8>() ^ self.child.x.val()).replace_bit(self.list[0].val().index(), bits::<70>(0xffffffffffffffff_u64).get_bit(self.s.val().index()));
                    for b in (1..4_u64).rev() {
                        self.x.next = !(0x96 - self.child.x.val()) << 0_u64;
                    }
                }
                St::C | St::A => {
                    for turn in (2..5_usize).rev() {
                        self.list[3].next = self.list[2].val();
                        self.y.next = self.r.q.val() != self.r.q.val();
                    }
                }
                St::A if Bits::<33>::from(0_u64) != bias.to_bits::<33>() => {
                    self.list[0].next = 0x1 + !(self.list[1].val() << N.to_bits::<4>());
                    comment!("what follows\nin two lines");
                    self.list[3].next = (self.list[2].val() << self.c.val()) + (self.a.val() ^ self.a.val()) >> 3_u64;
                }
                _ => {
                    self.list[3].next = self.list[0].val() & 0x7_u64;
                    let named_0 = bit_cast::<40, 8>(self.i.val());
                }
            }
            {
                let named_1 = self.child.y.val() >> self.list[1].val() == bit_cast::<8, 70>(18446744073709551615_u64.to_bits::<70>());
                {
                    self.z.next = !self.z.val();
                }
            }
            self.list[1].next = N.to_bits::<3>();
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
            self.y.next = Bits::<33>::from(5486276195_u64);
            self.m.next = bit_cast::<8, 40>(self.a.val());
            self.x.next = bits::<70>(0x1_u64) < 1_u64;
            let named_0 = bit_cast::<5, 40>(self.a.val() >> 31_u64);
            self.l.next = bits::<32>(0x0_u64);
            self.child.a.next = (self.r.q.val() << LIMIT);
            if !true {
                self.r.d.next = self.r.q.val();
            }
            self.child.b.next = 0b11111111 & bit_cast::<8, 32>(self.l.val());
            self.next.next = self.child.y.val().replace_bit(4, self.x.val()) | bits::<8>(0x1_u64) << 0_u64;
            for place in 0..4_usize {
                self.list[place].next = ((self.y.val() | bias) - (bits::<33>(0x1569c872e_u64) + self.x.val()));
            }
            for j in 2..2_u64 {
                self.l.next = !(bit_cast::<32, 5>(bits::<5>(0x1_u64)) >> LIMIT);
                match bit_cast::<5, 1>(Bits::<1>::from(1_u64)) <= bit_cast::<5, 33>(self.list[0].val()) {
                    true if (self.q.q.val() || true) => {
                        self.q.d.next = false;
                        self.next.next = Bits::<8>::from(0_u64);
                    }
                    false => {
                    }
                    _ => {
                        self.y.next = self.y.val();
                        self.y.next = self.list[0].val().replace_bit(29, self.q.q.val());
                    }
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
            self.l.next = 7050459540_u64.into();
            let named_0 = (!self.a.val() & Bits::<16>::from(25587_u64).get_bit(3));
            self.y.next = self.l.val();
            self.child.a.next = self.x.val() - self.x.val().replace_bit(self.c.val().index(), named_0);
            let named_1 = Bits::<64>::from(128_u64);
            self.child.b.next = bits::<8>(0x80_u64);
            self.l.next = self.l.val();
            self.y.next = self.l.val();
            match named_1.get_bit(self.c.val().index() + 8) & self.x.val().any() {
                false if self.b.val() && (self.b.val() || self.b.val()) => {
                    match self.child.y.val().index() + 1 {
                        0x0 if (self.c.val().index() + 7 == self.child.y.val().index()) ^ bits::<13>(0x20_u64).get_bit(5) => {
                            self.x.next = self.child.x.val();
                            self.x.next = bits::<8>(0x0_u64) << bits::<3>(0x4_u64);
                        }
                        0b11000100 => {
                            self.x.next = !self.child.y.val();
                            self.x.next = (bit_cast::<8, 2>(2_u64.to_bits::<2>()) & !self.child.y.val()).replace_bit(self.c.val().index(), named_0);
                        }
                        0 | 0 if self.child.y.val().index() + 8 > self.child.y.val().index() => {
                            self.x.next = self.child.x.val();
                        }
                        _ => {
                            self.x.next = bit_cast::<8, 8>(bit_cast::<8, 64>(named_1));
                            self.l.next = 351845928_u64.to_bits::<33>();
                        }
                    }
                    if named_0 && self.a.val() {
                        self.l.next = self.y.val();
                    } else {
                        self.y.next = self.l.val();
                        self.x.next = bit_cast::<8, 1>(bits::<33>(0x70c63df3_u64).get_bits::<1>(20)) + ((true || self.b.val()) & (self.b.val() & self.b.val()));
                    }
                }
                false => {
                    let named_2 = 1_u64.to_bits::<8>();
                    match named_0 {
                        false if !(bits::<32>(0x1_u64) == Bits::<32>::from(1_u64)) => {
                            self.x.next = !bit_cast::<8, 70>(18446744073709551615_u64.to_bits::<70>() << 1_u64.to_bits::<3>());
                            self.y.next = Bits::<33>::from(2400183765_u64).replace_bit(32, self.child.y.val().index() + 4 > 29);
                        }
                        _ => {
                            self.y.next = 2385642035_u64.to_bits::<33>() & self.l.val();
                            self.x.next = bits::<8>(0x8_u64);
                        }
                    }
                }
                _ => {
                    match self.x.val().index() + 1 <= 1 {
                        true if !(named_0 & false) => {
                            self.l.next = self.l.val();
                            self.x.next = 0_u64.into();
                        }
                        true if true ^ false => {
                            self.x.next = self.child.y.val();
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
            self.x.next = !(self.r.q.val().index() + 6 >= self.k.val().index());
            self.q.d.next = self.q.q.val();
            let named_0 = self.r.q.val();
            self.kept.en.next = false;
            self.held.a.next = Bits::<8>::from(32_u64);
            self.r.d.next = 25_u64.into();
            self.z.next = ((N.to_bits::<3>() - 7_u64.to_bits::<3>()) + (self.x.val() && self.rst.val())).replace_bit(2, (named_0 + self.x.val()).all());
            self.held.rst.next = (bits::<1>(0x1_u64) ^ LIMIT.to_bits::<1>()).get_bit(0) | !self.rst.val() & (self.s.val().index() + 3 == 31);
            self.y.next = Bits::<70>::from(0_u64) | (LIMIT.to_bits::<70>() & a * 2);
            let named_1 = (self.held.x.val().replace_bit(self.s.val().index(), self.rst.val()) & 0b1110101) - named_0;
            self.mode.next = St::C;
            self.kept.d.next = self.kept.q.val();
            self.r.d.next = bit_cast::<8, 70>((!self.y.val() + 6981792202722847060_u64));
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
            self.pair.next.low = !self.a.val();
            self.child.a.next = (a.to_bits::<8>() << a.to_bits::<1>()) + (1_u64 >= bits::<1>(0x1_u64));
            self.child.b.next = 0_u64.into();
            self.m.next = a.to_bits::<33>();
            let named_0 = self.c.val();
            self.ones.word.next = bit_cast::<13, 4>(self.pair.val().low) << self.b.val() | bits::<13>(0x1fff_u64).replace_bit(10, named_0).replace_bit(self.b.val().index(), a > 4);
            self.next.next = 0b1 == (self.i.val() + false);
            self.pair.next.inner.high = (a.to_bits::<40>() >> Bits::<5>::from(0_u64)).get_bits::<8>(23);
            self.pair.next.inner.flag = self.c.val() || named_0;
            let named_1 = 0b11 + bits::<2>(0x2_u64);
            self.l.next = self.c.val();
            self.x.next = 1_u64.into();
            let named_2 = (!bit_cast::<2, 1>(a.to_bits::<1>())).replace_bit(1, (a == 4));
            match self.mode.val() {
                St::C | St::A => {
                    self.next.next = self.pair.val().inner.flag;
                }
                St::B | St::C => {
                    match self.mode.val() {
                        St::A => {
                            self.pair.next.inner.flag = Bits::<8>::from(255_u64).get_bit(named_2.index());
                        }
                        St::C | St::A if self.mode.val() != self.mode.val() => {
                            self.m.next = bit_cast::<33, 8>(self.child.x.val());
                        }
                        St::B | St::C => {
                            self.m.next = self.m.val();
                        }
                        _ => {
                            self.pair.next.low = self.pair.val().low.replace_bit(a, self.c.val()).replace_bit(named_2.index(), self.child.y.val() > 0xf4) - Bits::<64>::from(0_u64).get_bits::<4>(16);
                        }
                    }
                    for x in 2..5_usize {
                        self.pair.next.low = self.ones.count.val();
                        self.pair.next.inner.high = 0 & (0x1 ^ 78_u64.to_bits::<8>());
                    }
                }
                St::A => {
                    match self.i.val().index() + 1 {
                        66 => {
                            self.next.next = a.to_bits::<70>() > a.to_bits::<70>();
                        }
                        0x10 if (a != 3) => {
                            self.m.next = self.m.val().replace_bit(29, self.next.val()) - (self.m.val() << a.to_bits::<3>());
                        }
                        _ => {
                        }
                    }
                }
                _ => {
                    let named_3 = self.i.val();
                    {
                        self.l.next = (self.pair.val().inner.flag | named_0);
                    }
                }
            }
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
            if N.to_bits::<13>().get_bit(N) {
                self.q.d.next = 220_u64.into();
            }
            self.x.next = Bits::<1>::from(1_u64);
            self.z.next = bias != 5;
            self.l.next = (self.a.val() || self.z.val()) | !self.z.val();
            if self.b.val() | self.b.val() {
                self.r.d.next = !(self.r.q.val() + self.r.q.val());
            }
            for place in 0..=2_usize {
                self.list[place].next = (N.to_bits::<16>() << self.x.val()).get_bits::<3>(bias);
            }
            {
                self.y.next = !bias.to_bits::<8>().get_bits::<8>(0);
            }
            match !!self.z.val() {
                true => {
                    let named_0 = (self.y.val() ^ bit_cast::<8, 1>(bit_cast::<1, 8>(self.q.q.val())));
                    for b in 0..1_u64 {
                        self.list[0].next = !self.list[0].val();
                    }
                }
                false => {
                    self.y.next = 0b1_u64 & bias.to_bits::<33>().get_bits::<8>(bias - 1);
                    self.list[0].next = Bits::<3>::from(2_u64);
                }
                _ => {
                    for b in 1..2_usize {
                        self.list[0].next = self.list[0].val();
                        self.list[b].next = 7_u64.to_bits::<3>();
                    }
                }
            }
            let named_1 = (bit_cast::<1, 70>(self.k.val()) >> self.x.val()).replace_bit(0, !!self.b.val());
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
            self.pair.next.inner.high = 20_u64.into();
            self.z.next = 65535_u64.into();
            self.child.b.next = self.held.x.val() & self.pair.val().inner.high;
            self.held.a.next = (bias * 2 ^ self.pair.val().inner.high).replace_bit(N - 1, bits::<2>(0x1_u64) > bits::<2>(0x1_u64));
            if !(self.r.q.val() > self.r.q.val()) {
                self.r.d.next = !(self.r.q.val() + self.rst.val());
            }
            self.l.next = bits::<3>(0x0_u64);
            self.x.next = self.pair.val().inner.high;
            let named_0 = (self.c.val() ^ self.c.val()) & bit_cast::<5, 33>(N.to_bits::<33>());
            self.pair.next.inner.flag = (!bits::<70>(0x100000000000000_u64)).get_bit(65);
            self.y.next = 0_u64.into();
            let named_1 = Bits::<64>::from(0_u64);
            self.child.a.next = 0_u64.to_bits::<8>();
            let named_2 = N.to_bits::<64>().get_bits::<2>(self.c.val().index());
            self.q.d.next = St::C;
            self.y.next = N.to_bits::<8>();
            for i in 0..3_usize {
                self.z.next = 1_u64.to_bits::<16>();
                self.pair.next.inner.high = self.pair.val().inner.high.replace_bit(self.l.val().index(), self.b.val()).replace_bit(4, self.a.val().index() + 6 > self.child.y.val().index()) + (self.child.y.val().index() + 8 < named_2.index());
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
            let named_0 = N.to_bits::<70>();
            self.l.next = (!(Bits::<33>::from(1048576_u64) >> (N as u64))).replace_bit(self.s.val().index(), self.b.val().replace_bit(0, self.rst.val()) <= self.b.val() + 0b11_u64);
            let named_1 = 8191_u64.to_bits::<13>();
            self.held.a.next = 1_u64.into();
            self.x.next = self.rst.val();
            if self.s.val().index() + 3 > self.s.val().index() {
                self.r.d.next = St::A;
            }
            self.mode.next = self.r.q.val();
            self.held.rst.next = self.a.val().index() + 5 != self.s.val().index();
            self.z.next = 9573449053470331027_u64.into();
            for place in 0..2_usize {
                self.stages[place].b.next = N.to_bits::<8>().replace_bit(self.b.val().index(), named_0 == named_0);
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = self.held.x.val();
                }
            }
            if !named_0 >= named_0 + self.rst.val() {
                self.y.next = bits::<1>(0x1_u64) != a;
            } else if self.mode.val() != self.mode.val() {
                let named_2 = !(self.b.val() << a);
                let named_3 = (a & self.b.val());
            } else if N < 4 {
                {
                    self.y.next = true;
                }
            } else if self.stages[1].x.val().index() + 7 < self.b.val().index() {
                if self.x.val() && true {
                    self.l.next = self.l.val() - N.to_bits::<33>() << bits::<1>(0x0_u64);
                    self.x.next = (0x1 > bit_cast::<3, 8>(bits::<8>(0x8b_u64)));
                } else if !(self.r.q.val() < self.mode.val()) {
                    self.r.d.next = St::B;
                }
            } else {
                self.mode.next = self.r.q.val();
            }
            self.mode.next = self.r.q.val();
            self.x.next = self.x.val();
            if named_1.index() + 4 >= self.a.val().index() {
                if self.l.val().replace_bit(self.s.val().index(), self.rst.val()).get_bit(N - 1) {
                    self.l.next = self.l.val();
                } else if false | self.rst.val() {
                    self.held.a.next = self.stages[0].y.val();
                } else {
                    self.held.rst.next = ((N.to_bits::<4>() | bits::<4>(0x3_u64)) + (a == 1_u64.to_bits::<4>())).get_bit(self.b.val().index());
                }
                self.l.next = 1479497624_u64.into();
            } else {
                if named_1.any() {
                    self.held.rst.next = self.x.val();
                    self.held.a.next = Bits::<8>::from(1_u64);
                } else {
                    self.x.next = (N.to_bits::<5>() != bits::<5>(0x17_u64));
                }
            }
            match self.mode.val() >= St::C {
                false => {
                    match (self.held.x.val() + self.rst.val()).any() {
                        true => {
                        }
                        _ => {
                        }
                    }
                }
                false => {
                    self.held.rst.next = N.to_bits::<64>() > N.to_bits::<64>();
                    let named_4 = !self.l.val();
                }
                _ => {
                    if bits::<5>(0x1_u64) == N.to_bits::<5>() {
                        self.z.next = named_0;
                    } else {
                        self.y.next = self.x.val();
                        self.y.next = bit_cast::<8, 64>(N.to_bits::<64>()) > self.stages[1].x.val();
                    }
                    let named_5 = !self.x.val();
                }
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
            self.x.next = !N.to_bits::<40>();
            self.l.next = bits::<5>(0x0_u64);
            if N != 2 {
                self.x.next = (N.to_bits::<40>() & self.x.val()) - 1099511627775_u64 | self.x.val();
            } else {
                self.y.next = (self.y.val() ^ self.y.val()) << (N as u64);
                match bit_cast::<4, 13>(N.to_bits::<13>()) != (N as u64) & self.s.val() {
                    true => {
                        self.x.next = self.x.val().replace_bit(N - 1, true).replace_bit(N, 4_u64.to_bits::<5>() <= (N as u64));
                    }
                    _ => {
                        self.y.next = self.y.val();
                    }
                }
            }
            self.l.next = self.l.val();
            self.x.next = !self.x.val();
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
            self.l.next = self.a.val();
            self.x.next = 238 | self.i.val();
            let named_0 = bits::<5>(0x0_u64);
            self.y.next = named_0 < bits::<5>(0x0_u64) || Bits::<2>::from(1_u64).any();
            self.l.next = (Bits::<13>::from(32_u64) | bits::<13>(0x255_u64)).get_bit(2);
            if (self.s.val() >> 1_u64.to_bits::<2>() <= 0x0) {
                self.x.next = !(bits::<8>(0xff_u64) & 0b11111111_u64) | !(162_u64.to_bits::<8>() + self.a.val());
            }
            self.x.next = !(!self.i.val()).replace_bit(3, Bits::<1>::from(0_u64) >= Bits::<1>::from(0_u64));
            match !self.b.val() || !true {
                false => {
                    if !(bits::<13>(0x1fff_u64) == 5567_u64.to_bits::<13>()) {
                        self.x.next = self.x.val().get_bits::<8>(0);
                        self.y.next = Bits::<70>::from(1_u64) >= 18446744073709551615_u64.to_bits::<70>();
                    } else {
                        self.y.next = self.l.val();
                    }
                    self.x.next = 97_u64.to_bits::<8>() + self.i.val();
                }
                _ => {
                    self.y.next = self.l.val();
                }
            }
            match self.i.val().index() + 2 {
                2 | 0 => {
                    let named_1 = self.ones.count.val().index() + 7 >= self.ones.count.val().index();
                }
                141 if 1073741824_u64.to_bits::<64>().get_bit(self.s.val().index() + 43) => {
                }
                16 => {
                }
                _ => {
                    let named_2 = ((0_u64.to_bits::<70>() + 0x20000000000000_u64) - (Bits::<70>::from(18405301792598045495_u64) - bits::<70>(0x0_u64)));
                }
            }
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
            self.m.next = bits::<5>(0x2_u64) << (N as u64) << 1_u64.to_bits::<1>() & (!11_u64.to_bits::<5>()) + (false ^ false);
            self.x.next = self.a.val();
            self.next.next = Bits::<5>::from(1_u64).get_bit(self.x.val().index());
            if false ^ self.next.val() {
                self.q.d.next = self.q.q.val();
            }
            self.kept.en.next = self.r.q.val();
            let named_0 = a.to_bits::<5>().replace_bit(a, self.next.val());
            self.l.next = (0x0 + LIMIT.to_bits::<70>()).get_bits::<8>(named_0.index() + 4);
            self.kept.d.next = self.kept.q.val() >> bits::<5>(0x1_u64);
            let named_1 = bit_cast::<33, 16>((N as u64) & self.b.val());
            match 0_u64.to_bits::<40>() + (N as u64) * 2 != 1099511627775_u64.to_bits::<40>() {
                false => {
                }
                _ => {
                    let named_2 = self.l.val();
                    let named_3 = self.r.q.val();
                }
            }
            self.kept.d.next = Bits::<33>::from(367848081_u64);
            match self.b.val().index() + 8 == self.l.val().index() {
                true if self.l.val() > 1_u64 && (self.r.q.val() || self.r.q.val()) => {
                    if self.b.val().any() {
                        self.kept.d.next = self.kept.q.val().replace_bit(self.s.val().index() + 7, self.r.q.val());
                        self.kept.en.next = self.r.q.val();
                    } else {
                        self.x.next = 1_u64.into();
                    }
                }
                false => {
                    if !(self.q.q.val() < self.q.q.val()) {
                        self.kept.d.next = !(a.to_bits::<33>() + 3884299504_u64.to_bits::<33>());
                        self.kept.d.next = named_1;
                    } else if a == 0 {
                        self.kept.rst.next = !!(a < 0);
                    } else {
                        self.next.next = 1_u64 < bits::<33>(0x4_u64) || !self.r.q.val();
                    }
                }
                _ => {
                    if self.next.val() || self.next.val() {
                        self.m.next = self.m.val() + a.to_bits::<5>();
                        self.l.next = N.to_bits::<8>();
                    } else if (!Bits::<16>::from(0_u64)).get_bit(a) {
                        self.l.next = bit_cast::<8, 70>(Bits::<70>::from(0_u64) + bit_cast::<70, 13>(self.k.val()));
                    } else {
                        self.m.next = (0b11101 | bits::<5>(0x0_u64));
                    }
                    self.m.next = self.m.val();
                }
            }
            match self.q.q.val() {
                St::B if self.a.val() >= a.to_bits::<1>() + self.r.q.val() => {
                    self.r.d.next = !self.r.q.val();
                    self.q.d.next = St::B;
                }
                St::A => {
                    for j in (0..1_u64).rev().step_by(2) {
                        self.m.next = named_0 ^ named_0;
                        self.r.d.next = self.r.q.val();
                    }
                    {
                        self.m.next = (named_0 ^ named_0).replace_bit(2, LIMIT.to_bits::<32>().get_bit(self.x.val().index()));
                        self.kept.d.next = 3733427217_u64.into();
                    }
                }
                _ => {
                    let named_4 = LIMIT.to_bits::<32>() | N.to_bits::<32>() > (N as u64);
                    self.q.d.next = self.q.q.val();
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
    block!(Kernel { clk clk in { a: Bits<16>, b: Bit, s: Bits<3>, } out { x: Bit, } l: Signal<Local, Bits<64>>, r: Dff<Bit>, q: Dff<Bit>, myself: Dff<Bits<1>>, kept: Reg<Bits<4>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            self.l.next = LIMIT.to_bits::<64>();
            let named_0 = LIMIT.to_bits::<4>();
            if LIMIT == 2 {
                self.r.d.next = true;
            }
            self.kept.rst.next = bit_cast::<4, 8>(bits::<8>(0x63_u64)) >= named_0;
            self.x.next = LIMIT < 4;
            self.myself.d.next = self.myself.q.val();
            self.kept.en.next = false;
            if self.q.q.val() || LIMIT.to_bits::<40>() >= 1_u64.to_bits::<40>() {
                self.q.d.next = bits::<13>(0x1fff_u64).get_bit(self.myself.q.val().index() + 7);
            }
            self.kept.d.next = bit_cast::<4, 1>((self.myself.q.val() | self.myself.q.val()) + (self.myself.q.val() << a));
            self.myself.d.next = 1_u64.into();
            self.kept.rst.next = self.x.val();
            let named_1 = 3_u64.to_bits::<2>();
            self.q.d.next = true;
            match self.myself.q.val() + self.q.q.val() > Bits::<1>::from(0_u64) + self.myself.q.val() {
                false if LIMIT > 1 => {
                }
                true => {
                    for b in 2..=3_usize {
                        self.r.d.next = self.b.val() & self.r.q.val();
                    }
                }
                _ => {
                    self.myself.d.next = 0_u64.to_bits::<1>() & !self.myself.q.val();
                }
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
            self.y.next = LIMIT.to_bits::<1>();
            self.x.next = bit_cast::<40, 70>(Bits::<70>::from(0_u64) >> self.a.val());
            for place in 0..2_usize {
                self.stages[place].b.next = (LIMIT.to_bits::<8>() << bias).replace_bit(3, bits::<8>(0x1_u64).get_bit(self.i.val().index()));
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = Bits::<8>::from(255_u64);
                }
            }
            self.mode.next = self.r.q.val();
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
            self.next.next = true & self.b.val();
            self.m.next = Bits::<33>::from(1_u64) + self.a.val();
            self.child.b.next = bits::<8>(0x28_u64) + self.b.val();
            self.x.next = self.next.val();
            self.z.next = bits::<40>(0xffffffffff_u64);
            self.child.a.next = bits::<8>(0x101_u64);
            self.r.d.next = self.r.q.val();
            self.q.d.next = self.q.q.val();
            self.y.next = !bits::<40>(0x1_u64);
            match self.r.q.val() {
                St::B => {
                    for x in 1..4_usize {
                        self.next.next = self.b.val();
                    }
                    let named_0 = (self.a.val() >> bits::<5>(0x17_u64)) + 0_u64.to_bits::<5>().get_bit(0);
                }
                St::C if (self.l.val().index() + 4 >= 1) ^ (bits::<40>(0x1000000000_u64) > 0xacc348b0d_u64) => {
                    self.r.d.next = St::B;
                }
                St::B => {
                    let named_1 = bit_cast::<16, 40>(self.z.val());
                }
                _ => {
                    match self.next.val() | self.next.val() && bits::<70>(0x46babbe39eacc2b0_u64).get_bit(self.l.val().index()) {
                        false if self.l.val() != 0x7_u64 => {
                            self.l.next = Bits::<4>::from(2_u64).get_bits::<3>(1);
                        }
                        _ => {
                            self.l.next = self.l.val() - 1_u64.to_bits::<3>();
                            self.z.next = ((self.y.val() + bits::<40>(0x679ffcbac3_u64)) + bits::<64>(0x1_u64).get_bit(self.l.val().index()));
                        }
                    }
                }
            }
            self.m.next = bits::<33>(0x8_u64) - self.m.val();
            for j in 1..=1_usize {
                self.next.next = j != 3;
                if self.child.x.val().index() + 7 < 2 { self.q.clock.next = self.clk.val(); }
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
            self.l.next = bit_cast::<40, 8>((bias.to_bits::<70>() << 10_u64).get_bits::<8>(18));
            self.r.d.next = self.r.q.val();
            self.child.b.next = self.b.val();
            self.x.next = bits::<5>(0x10_u64) ^ bias.to_bits::<5>();
            if self.child.y.val() + self.k.val() != bit_cast::<8, 16>(11622_u64.to_bits::<16>()) {
                comment!("what follows\nin two lines");
                self.x.next = self.x.val() & bias.to_bits::<5>();
            }
            self.x.next = (!bit_cast::<5, 8>(self.child.x.val())).replace_bit(bias - 1, !(Bits::<4>::from(3_u64) != 0x1));
            self.x.next = self.x.val();
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
            self.child.b.next = LIMIT.to_bits::<8>();
            self.m.next = bias * 2 | LIMIT.to_bits::<33>();
            self.child.a.next = !(LIMIT.to_bits::<8>() - bias) << Bits::<4>::from(10_u64);
            let named_0 = !bits::<8>(0xd6_u64);
            self.l.next = 0_u64.into();
            self.y.next = bit_cast::<8, 8>(LIMIT.to_bits::<8>()).replace_bit(2, !(bits::<8>(0x80_u64) >= self.child.y.val()));
            self.x.next = Bits::<1>::from(1_u64);
            let named_1 = (!self.z.val() | self.child.y.val().all()) & (0b0 > named_0);
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
            self.kept.d.next = self.kept.q.val().replace_bit(self.c.val().index(), false);
            if false | true | (LIMIT != 5) {
                self.r.d.next = (Bits::<5>::from(1_u64) + true << 7_u64.to_bits::<3>()) << a;
            }
            self.pair.next.inner.flag = true & !false;
            self.l.next = N.to_bits::<64>().replace_bit(self.c.val().index(), self.pair.val().inner.flag);
            self.next.next = self.s.val();
            self.kept.en.next = (bits::<70>(0xffffffffffffffff_u64) >> 50_u64 != 18446744073709551615_u64) ^ (a * 2 + N.to_bits::<16>() >= !N.to_bits::<16>());
            self.mode.next = St::C;
            self.pair.next.inner.high = bit_cast::<8, 8>(self.a.val());
            self.kept.rst.next = self.pair.val().inner.flag;
            self.x.next = self.mode.val() < self.mode.val();
            self.pair.next.low = self.next.val();
            for place in 0..3_usize {
                self.list[place].next = N.to_bits::<33>();
            }
            for i in 1..2_usize {
                if i == 2 {
                    self.mode.next = self.mode.val();
                } else {
                    self.m.next = 0_u64.into();
                }
                if (self.pair.val().inner.flag | self.x.val()) ^ (i.to_bits::<4>() == i.to_bits::<4>()) {
                    self.x.next = (!bit_cast::<32, 16>(LIMIT.to_bits::<16>())).get_bit(self.next.val().index());
                } else if self.pair.val().inner.flag ^ self.x.val() {
                    self.r.d.next = ((bits::<70>(0xd42beb679894449_u64) << (N as u64)) + (self.pair.val().inner.flag || self.pair.val().inner.flag)).get_bits::<5>(self.next.val().index());
                }
                self.list[i].next = self.list[2].val() | LIMIT.to_bits::<33>();
            }
            if N > 0 || !self.x.val() {
                match self.next.val().index() + 3 == self.s.val().index() {
                    false if self.x.val() ^ self.pair.val().inner.flag => {
                        self.kept.en.next = ((LIMIT.to_bits::<70>().replace_bit(self.pair.val().low.index(), false) + ((N as u64) > Bits::<3>::from(0_u64))) == 0b0);
                    }
                    _ => {
                        self.r.d.next = bit_cast::<5, 40>(bit_cast::<40, 16>(N.to_bits::<16>()));
                        self.r.d.next = !self.r.q.val();
                    }
                }
            }
            match self.pair.val().inner.high.index() + 1 {
                64 if self.b.val().get_bit(self.c.val().index()) => {
                    match self.pair.val().inner.high.index() + 7 != 1 {
                        true if self.kept.q.val().index() + 4 == 1 => {
                            self.l.next = bit_cast::<64, 13>(self.kept.q.val()) | self.l.val() + self.pair.val().inner.flag;
                        }
                        _ => {
                        }
                    }
                    let named_0 = bit_cast::<8, 5>(Bits::<70>::from(140737488355328_u64).get_bits::<5>(44)) > !(self.b.val() << self.r.q.val());
                }
                _ => {
                    self.mode.next = self.mode.val();
                }
            }
            if !(false ^ false) {
                for turn in 2..3_u64 {
                    self.list[2].next = bits::<33>(0x1ab26ad75_u64) + self.list[0].val();
                    self.pair.next.inner.high = bit_cast::<8, 8>(N.to_bits::<8>() >> 68719476736_u64 ^ 0x10_u64 - self.b.val());
                }
            } else {
                for x in (0..2_u64).rev() {
                    self.pair.next.low = bit_cast::<4, 5>(!31_u64.to_bits::<5>() + (self.r.q.val() + (1_u64 << (x + 62))));
                }
                match self.mode.val() {
                    St::C | St::A => {
                        self.mode.next = self.mode.val();
                        self.l.next = LIMIT.to_bits::<64>().replace_bit(self.m.val().index(), self.pair.val().inner.flag);
                    }
                    St::B if N != 5 => {
                        self.x.next = self.x.val() || self.pair.val().inner.flag;
                    }
                    _ => {
                        self.kept.en.next = 0x0_u64 <= bit_cast::<33, 1>(Bits::<1>::from(1_u64)) + self.l.val().xor();
                        self.next.next = self.next.val();
                    }
                }
            }
            {
                match self.mode.val() {
                    St::B if !Bits::<40>::from(16777216_u64) <= N.to_bits::<40>() | Bits::<40>::from(0_u64) => {
                        self.m.next = 0_u64.into();
                    }
                    St::C => {
                        self.m.next = (self.m.val() << a) + (self.m.val() ^ self.c.val());
                        self.list[2].next = self.list[2].val() - Bits::<33>::from(1_u64);
                    }
                    St::B | St::C if LIMIT < 3 => {
                    }
                    _ => {
                        self.kept.rst.next = LIMIT > 4;
                    }
                }
                match self.mode.val() {
                    St::B | St::C => {
                        self.x.next = N.to_bits::<4>().get_bit(self.m.val().index());
                    }
                    St::B | St::C => {
                        self.x.next = self.next.val() > self.s.val();
                        self.pair.next.low = self.s.val();
                    }
                    St::C | St::A => {
                        self.pair.next.inner.flag = self.pair.val().inner.flag | true;
                    }
                    _ => {
                        self.list[1].next = 1_u64.into();
                        self.l.next = self.l.val().replace_bit(LIMIT - 1, N < 3);
                    }
                }
            }
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
            self.kept.rst.next = (self.y.val() >> bias < self.y.val() + false) | ((1_u64.to_bits::<33>() == self.b.val()) || bits::<64>(0xd7eae578349e1124_u64).xor());
            self.kept.d.next = self.kept.q.val();
            self.x.next = bit_cast::<33, 40>(a.to_bits::<40>());
            if (true && true) {
                self.r.d.next = (self.r.q.val() >> bias);
            }
            self.kept.en.next = 0x0_u64 - 1_u64.to_bits::<3>() < LIMIT.to_bits::<3>() + true;
            for place in 0..=1_usize {
                self.list[place].next = (self.y.val() - 0x0_u64).replace_bit(LIMIT, bias < bits::<16>(0x0_u64));
            }
            for i in (1..1_usize).rev().step_by(2) {
                if self.y.val().index() + 5 > self.a.val().index() {
                    self.list[0].next = !(self.y.val().get_bits::<8>(self.a.val().index()) << 0_u64.to_bits::<2>());
                } else if (bias == LIMIT.to_bits::<40>()) {
                    self.x.next = 0x1ffffffff_u64 ^ i.to_bits::<33>();
                } else if (LIMIT != 5) {
                    self.list[1].next = self.y.val();
                } else {
                    self.y.next = self.list[1].val();
                    self.kept.d.next = 7439366549519152937_u64.to_bits::<70>() + (LIMIT != 3);
                }
                match self.a.val().replace_bit(0, false).xor() {
                    true => {
                    }
                    false => {
                        self.y.next = self.list[0].val();
                    }
                    _ => {
                    }
                }
                self.list[i].next = self.list[0].val() & bias;
            }
            self.kept.d.next = !self.kept.q.val() | (self.kept.q.val() | self.kept.q.val());
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
            self.pair.next.inner.flag = !self.c.val();
            let named_0 = Bits::<1>::from(0_u64);
            self.l.next = bit_cast::<70, 3>(self.b.val()) - 0;
            let named_1 = bit_cast::<8, 2>((bias.to_bits::<2>() & bias.to_bits::<2>()));
            self.pair.next.inner.high = 2_u64.into();
            self.y.next = !self.c.val() ^ !self.c.val();
            self.x.next = (0b0_u64 & bits::<16>(0x200_u64)) + (self.y.val() & self.pair.val().inner.flag) & bias.to_bits::<16>();
            if a.to_bits::<32>() < bias.to_bits::<32>() {
                self.r.d.next = St::A;
            }
            if self.c.val() && self.pair.val().inner.flag {
                self.x.next = bit_cast::<16, 40>(344786365041_u64 ^ 0_u64.to_bits::<40>() >> LIMIT);
                {
                    self.pair.next.low = N.to_bits::<4>() + self.pair.val().inner.flag << (N as u64) & 0b1110;
                }
            } else if self.a.val().index() + 0 < self.pair.val().low.index() {
                self.x.next = self.x.val();
            } else if N.to_bits::<8>() + self.y.val() != self.pair.val().inner.high + Bits::<8>::from(1_u64) {
                let named_2 = bit_cast::<4, 32>(Bits::<32>::from(3645336475_u64)) >> 11_u64.to_bits::<5>();
            } else {
                let named_3 = self.y.val();
                let named_4 = N.to_bits::<32>();
            }
            self.pair.next.inner.high = self.pair.val().inner.high & named_1;
            if a < 2 {
                self.r.d.next = St::C;
                let named_5 = 1_u64.to_bits::<32>() >= Bits::<32>::from(3716881875_u64);
            } else {
                if bias == 5 { self.r.clock.next = self.clk.val(); }
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
            let named_0 = bit_cast::<64, 8>(self.b.val() | self.b.val());
            self.x.next = 7_u64.into();
            self.ones.word.next = 8116_u64.into();
            self.z.next = 196_u64.into();
            self.child.b.next = self.b.val();
            self.child.a.next = 0x80_u64 + bit_cast::<8, 8>(self.z.val() + self.c.val());
            if 15_u64.to_bits::<5>() >> self.s.val() > Bits::<5>::from(14_u64) << 1_u64 {
                self.z.next = LIMIT.to_bits::<8>() - (LIMIT.to_bits::<8>() & 0xf4_u64);
            } else {
                self.z.next = 72_u64.to_bits::<8>();
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
            let named_0 = 1_u64.to_bits::<3>() & Bits::<3>::from(4_u64);
            self.x.next = 1076748649 > 6617773019_u64.to_bits::<33>();
            self.pair.next.inner.flag = (LIMIT.to_bits::<8>() & self.a.val()).get_bit(self.s.val().index());
            self.pair.next.inner.high = self.a.val();
            self.child.a.next = self.c.val();
            self.pair.next.low = 15_u64.into();
            for place in 0..=1_usize {
                self.list[place].next = (self.child.x.val() << 6_u64) + (self.pair.val().inner.high.index() + 3 > self.a.val().index());
            }
            self.pair.next.inner.high = self.c.val();
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
            let named_0 = Bits::<4>::from(0_u64);
            self.m.next = bits::<5>(0x1_u64);
            self.mode.next = St::B;
            self.l.next = self.mode.val() >= St::C;
            self.z.next = bias.to_bits::<33>().replace_bit(named_0.index() + 14, self.l.val()).get_bits::<13>(self.m.val().index());
            self.x.next = named_0 - bits::<4>(0x1_u64) | 13_u64.to_bits::<4>() ^ bits::<4>(0xf_u64);
            match self.m.val().index() + 2 {
                0x8 if self.l.val() ^ self.y.val() => {
                    let named_1 = bias.to_bits::<33>().replace_bit(self.x.val().index(), self.y.val());
                }
                31 if (Bits::<1>::from(1_u64) >> self.x.val()).xor() => {
                    match !!self.y.val() {
                        true if named_0.index() + 0 == 31 => {
                        }
                        false => {
                            self.y.next = bias != 5 || 0b1 == self.a.val();
                            self.x.next = bits::<4>(0x4_u64) << LIMIT;
                        }
                        _ => {
                            self.y.next = !self.y.val();
                            self.l.next = !self.l.val();
                        }
                    }
                }
                _ => {
                    self.x.next = named_0;
                    self.l.next = bit_cast::<5, 8>(bias.to_bits::<8>()).all();
                }
            }
            if Bits::<3>::from(1_u64).xor() {
                self.y.next = (bits::<1>(0x1_u64) >> named_0).all();
                let named_2 = Bits::<70>::from(15958140944561685971_u64) << LIMIT;
            } else {
                if self.l.val() ^ self.l.val() {
                    self.mode.next = self.mode.val();
                }
                if !(true && self.l.val()) {
                    self.mode.next = self.mode.val();
                    self.mode.next = self.mode.val();
                }
            }
            self.y.next = bias.to_bits::<8>() >= bits::<8>(0x1_u64);
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
            self.mode.next = St::B;
            let named_0 = LIMIT.to_bits::<16>();
            self.l.next = true || true || self.y.val().index() + 1 < self.c.val().index() || (named_0.index() + 8 >= self.y.val().index()) & (true ^ false);
            let named_1 = Bits::<2>::from(1_u64);
            self.x.next = self.c.val();
            self.z.next = self.l.val() ^ self.l.val();
            let named_2 = ((bits::<1>(0x1_u64) ^ 0b1) + (self.a.val() <= self.a.val())).replace_bit(0, (self.x.val().index() + 1 <= 0));
            self.ones.word.next = Bits::<13>::from(2048_u64) + false;
            self.m.next = Bits::<8>::from(199_u64);
            let named_3 = self.x.val();
            if self.l.val() & self.l.val() {
                self.z.next = LIMIT < 4;
            } else if false && self.l.val() {
                for turn in 2..5_usize {
                    self.x.next = (self.x.val() >> self.y.val()) + !self.l.val();
                    self.m.next = named_3 + true;
                }
                let named_4 = LIMIT.to_bits::<33>();
            }
            if Bits::<13>::from(1_u64) == self.a.val() {
                self.x.next = (self.x.val() & self.c.val()) >> 1_u64;
                let named_5 = (named_1 + (named_0.index() + 6 > 19));
            } else if !self.m.val().any() {
                if self.ones.count.val() >= 1 {
                    self.l.next = named_0.get_bit(self.ones.count.val().index());
                } else {
                    self.mode.next = self.mode.val();
                    self.x.next = self.m.val() << 4_u64 ^ 0b10000000;
                }
                match self.x.val().index() {
                    255 => {
                        self.mode.next = self.mode.val();
                        self.m.next = LIMIT.to_bits::<8>() & self.x.val();
                    }
                    0b1 => {
                        self.x.next = (bit_cast::<8, 2>(0b10 & named_1) << 10_u64);
                    }
                    0 => {
                        self.y.next = self.y.val() + self.l.val();
                        self.l.next = self.z.val();
                    }
                    _ => {
                        self.m.next = bit_cast::<8, 2>(named_1);
                    }
                }
            } else if bits::<2>(0x1_u64) <= 0b1 {
                self.x.next = 202_u64.into();
            } else if bits::<33>(0x40_u64) <= LIMIT.to_bits::<33>() {
                if self.mode.val() >= St::A {
                    self.z.next = LIMIT.to_bits::<40>() > 0xffffffffff_u64;
                } else {
                    self.m.next = !named_3;
                }
                match bit_cast::<13, 3>(Bits::<3>::from(0_u64)) > bits::<13>(0x1_u64) << self.ones.count.val() {
                    true if ((LIMIT.to_bits::<64>() == LIMIT.to_bits::<64>()) | (LIMIT > 2)) => {
                        self.m.next = self.m.val() + false;
                    }
                    true => {
                        self.mode.next = self.mode.val();
                    }
                    _ => {
                        self.x.next = self.c.val() >> self.y.val();
                    }
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
            self.x.next = bit_cast::<70, 70>(274877906944_u64.to_bits::<70>()).get_bits::<13>(56);
            self.child.a.next = bit_cast::<8, 4>(0_u64.to_bits::<4>());
            self.y.next = Bits::<3>::from(0_u64) | 2_u64.to_bits::<3>();
            self.child.b.next = self.a.val() << 8_u64;
            let named_0 = bits::<64>(0xffffffffffffffff_u64);
            match 1_u64.to_bits::<70>().all() ^ (false | false) {
                true => {
                    self.y.next = self.y.val();
                }
                true => {
                    let named_1 = self.y.val() | Bits::<3>::from(6_u64);
                }
                _ => {
                    let named_2 = (bit_cast::<2, 5>(Bits::<5>::from(1_u64)) >> 3_u64).replace_bit(1, (true || true) | false & false);
                    match (bits::<5>(0x8_u64) - 31_u64.to_bits::<5>()).get_bit(named_2.index()) {
                        true => {
                            self.y.next = bits::<3>(0x1_u64);
                        }
                        true => {
                            self.y.next = self.y.val() ^ (self.y.val() & 4);
                        }
                        _ => {
                            self.y.next = self.y.val() >> bits::<4>(0x0_u64);
                        }
                    }
                }
            }
            self.x.next = self.x.val() - self.x.val() << 12_u64 << 6_u64;
            self.y.next = self.y.val() + Bits::<33>::from(0_u64).all();
            self.x.next = (4294967295_u64.to_bits::<32>() << 25_u64).get_bits::<13>(self.y.val().index() + 12) | bit_cast::<13, 8>(!self.a.val());
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
            self.q.d.next = St::A;
            self.mode.next = St::C;
            self.y.next = 17819983429960487747_u64 ^ 1629129527541288888_u64 + (bias.to_bits::<64>() << Bits::<3>::from(1_u64));
            self.m.next = !bias.to_bits::<8>() | 0b11111111;
            let named_0 = self.l.val();
            if !(0x836 != self.b.val()) {
                self.myself.d.next = self.mode.val();
            }
            self.x.next = 0b1_u64 ^ bits::<2>(0x0_u64);
            self.z.next = bias.to_bits::<8>();
            self.next.next = (self.mode.val() < self.myself.q.val());
            if self.l.val() | self.next.val() {
                self.r.d.next = self.r.q.val();
            }
            match self.mode.val() == St::C {
                true => {
                    self.q.d.next = self.myself.q.val();
                    if (self.z.val() - bias.to_bits::<8>() >= 0b0_u64) {
                        self.l.next = named_0 && named_0;
                        self.m.next = !bit_cast::<8, 8>(bit_cast::<8, 40>(bias.to_bits::<40>()));
                    }
                }
                _ => {
                    match self.q.q.val() {
                        St::A if (self.z.val() + self.z.val()).all() => {
                            self.next.next = self.b.val().index() + 3 != self.z.val().index();
                        }
                        St::A if (self.x.val() ^ self.s.val() != bits::<2>(0x3_u64) & self.s.val()) => {
                        }
                        St::C => {
                            self.r.d.next = self.r.q.val();
                            self.next.next = bit_cast::<2, 8>(self.z.val()) == bit_cast::<2, 8>(self.m.val());
                        }
                        _ => {
                            self.z.next = self.m.val() | (Bits::<8>::from(255_u64) >> 7_u64 >> 3_u64);
                            self.q.d.next = self.myself.q.val();
                        }
                    }
                }
            }
            if (bias.to_bits::<40>() == bias.to_bits::<40>()) & (named_0 ^ named_0) {
                let named_1 = bias.to_bits::<16>();
                self.r.d.next = self.r.q.val();
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
            let named_0 = self.held.x.val() & 0xff;
            self.pair.next.inner.high = 64_u64.into();
            self.mode.next = St::A;
            self.kept.en.next = ((N as u64) ^ N.to_bits::<8>()) + (bits::<8>(0x0_u64) + self.rst.val()) > (self.pair.val().inner.high.get_bits::<8>(self.q.q.val().index()) + !named_0);
            self.q.d.next = (self.q.q.val() + self.kept.q.val()).replace_bit(0, self.held.x.val().index() + 1 != 31) | self.q.q.val() + true ^ self.q.q.val();
            self.held.a.next = self.b.val();
            let named_1 = bits::<5>(0x1f_u64) != (N as u64);
            if self.r.q.val() >= St::C {
                self.r.d.next = self.r.q.val();
            }
            self.l.next = N.to_bits::<64>() << bias;
            let named_2 = N.to_bits::<5>() >> 0_u64;
            self.kept.d.next = self.rst.val();
            self.held.rst.next = named_1 & self.kept.q.val();
            self.z.next = self.pair.val().inner.high.index() + 4 >= 0;
            self.x.next = bit_cast::<3, 1>(bits::<1>(0x0_u64));
            self.kept.rst.next = false;
            self.m.next = self.l.val();
            self.pair.next.low = self.s.val() | 0b1000_u64;
            self.pair.next.inner.flag = (Bits::<13>::from(8191_u64) + self.kept.q.val() | (N as u64)).get_bit(self.q.q.val().index());
            for turn in 0..0_usize {
                if !self.pair.val().inner.flag {
                    self.kept.en.next = self.q.q.val().any();
                }
            }
            self.q.d.next = self.q.q.val();
            match self.r.q.val() {
                St::A => {
                    self.m.next = 0_u64.to_bits::<64>().replace_bit(11, self.kept.q.val()) >> N.to_bits::<33>();
                    self.kept.en.next = self.held.x.val() < bias;
                }
                St::B => {
                    if N > 4 {
                        self.x.next = 0_u64.into();
                    } else {
                        self.z.next = false;
                    }
                }
                St::C => {
                }
                _ => {
                }
            }
            if self.held.x.val() < named_0 {
                match (Bits::<8>::from(249_u64) & bias).all() {
                    false if self.b.val().index() + 3 == 0 => {
                        self.q.d.next = self.pair.val().inner.high.get_bits::<2>(8);
                    }
                    false if Bits::<3>::from(0_u64).get_bit(2) => {
                        self.kept.d.next = 8191 - bit_cast::<13, 8>(Bits::<8>::from(128_u64)) == 2;
                        self.y.next = self.y.val();
                    }
                    _ => {
                        self.m.next = self.m.val();
                    }
                }
                self.kept.en.next = N != 2;
            }
            if bits::<4>(0x8_u64) != self.s.val() {
                for b in 1..3_usize {
                    self.r.d.next = St::A;
                }
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
            if (self.r.q.val() || false) && self.s.val().index() + 8 <= self.s.val().index() {
                self.r.d.next = self.r.q.val();
            }
            self.y.next = self.x.val();
            let named_0 = bit_cast::<4, 8>(!bits::<8>(0xff_u64));
            self.q.d.next = bit_cast::<40, 13>(Bits::<13>::from(8191_u64).get_bits::<13>(0));
            self.pair.next.inner.high = 255_u64.to_bits::<8>();
            let named_1 = !(self.x.val() ^ self.x.val()) || (Bits::<13>::from(6472_u64) & 1024_u64.to_bits::<13>()).get_bit(12);
            self.pair.next.low = (self.s.val() << 4_u64) >> 5_u64;
            self.mode.next = St::C;
            self.l.next = 1_u64.into();
            self.m.next = bit_cast::<5, 33>(bit_cast::<33, 33>(0x1 - bits::<33>(0x0_u64)));
            self.pair.next.inner.flag = (self.l.val() << 14_u64.to_bits::<4>()) == 1_u64;
            let named_2 = !!624058820_u64.to_bits::<32>();
            self.next.next = self.pair.val().low;
            let named_3 = Bits::<70>::from(18446744073709551615_u64).get_bits::<16>(50);
            for place in 0..2_usize {
                self.stages[place].b.next = (self.pair.val().inner.high << 3_u64) + (self.mode.val() == St::B);
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = (self.pair.val().inner.high ^ self.l.val()).replace_bit(self.b.val().index(), true && self.x.val());
                }
            }
            if self.mode.val() >= St::A {
                {
                    self.q.d.next = self.q.q.val();
                }
                match self.mode.val() == self.mode.val() {
                    true if false && named_1 => {
                    }
                    false if false && self.r.q.val() => {
                        self.y.next = named_2 != named_2;
                    }
                    _ => {
                        self.mode.next = self.mode.val();
                    }
                }
            } else {
                self.next.next = (a * 2 & self.next.val() + (self.r.q.val() & true));
                match self.pair.val().inner.flag || self.r.q.val() || (self.r.q.val() || self.r.q.val()) {
                    true => {
                        self.mode.next = St::C;
                    }
                    true => {
                        self.next.next = self.s.val();
                        self.x.next = (!named_2).get_bit(named_0.index());
                    }
                    _ => {
                        self.r.d.next = self.q.q.val() != self.q.q.val() >> Bits::<3>::from(7_u64);
                    }
                }
            }
            self.r.d.next = self.r.q.val() || false;
            match !(bits::<8>(0x1_u64) > self.stages[0].y.val()) {
                false => {
                }
                true => {
                    for b in (1..4_usize).rev() {
                        self.pair.next.inner.flag = self.stages[1].x.val().index() + 0 == self.stages[0].y.val().index();
                        self.r.d.next = (b.to_bits::<32>() + false).replace_bit(self.m.val().index(), self.stages[0].y.val().index() + 6 <= 31) > bits::<32>(0xffffffff_u64) >> self.b.val() >> 22_u64;
                    }
                }
                _ => {
                }
            }
            for turn in 2..5_u64 {
                match self.mode.val() {
                    St::B | St::C => {
                        self.next.next = bit_cast::<4, 32>(named_2);
                    }
                    _ => {
                        self.x.next = (self.mode.val() == self.mode.val()) ^ (self.x.val() ^ self.r.q.val());
                    }
                }
                for turn in (1..2_usize).rev() {
                    self.pair.next.low = self.s.val();
                }
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
            self.x.next = bias.to_bits::<2>();
            self.l.next = bias.to_bits::<16>() >= bits::<16>(0xffff_u64);
            for place in 0..=2_usize {
                self.list[place].next = Bits::<33>::from(8589934591_u64);
            }
            if Bits::<8>::from(4_u64) >= bits::<8>(0x0_u64) {
                comment!("what follows\nin two lines");
                self.list[2].next = self.list[1].val().replace_bit(a + 1, a.to_bits::<4>() >= 13_u64.to_bits::<4>());
                match bias.to_bits::<8>() != a.to_bits::<8>().replace_bit(6, self.y.val()) {
                    true => {
                        self.list[0].next = self.list[0].val() + self.b.val();
                    }
                    true => {
                        self.list[1].next = bit_cast::<33, 70>(bit_cast::<70, 1>(self.a.val())) ^ Bits::<33>::from(1_u64);
                        self.y.next = Bits::<70>::from(18446744073709551615_u64).get_bit(a);
                    }
                    _ => {
                        self.list[2].next = self.list[0].val() << LIMIT;
                    }
                }
            }
            if self.y.val() & true {
                match self.y.val() && self.l.val() && self.y.val() & self.b.val() {
                    true => {
                        self.x.next = a.to_bits::<16>().get_bits::<2>(self.x.val().index());
                    }
                    _ => {
                    }
                }
                self.y.next = Bits::<4>::from(1_u64) > (Bits::<4>::from(2_u64) >> bias.to_bits::<4>()).replace_bit(self.x.val().index(), a.to_bits::<4>().get_bit(bias));
            }
            for b in 1..=1_usize {
                match self.x.val().index() + 2 {
                    0 if !self.l.val() => {
                        self.l.next = self.b.val() & self.b.val();
                        self.y.next = (self.x.val() == bias.to_bits::<2>()) ^ Bits::<32>::from(8192_u64).get_bit(self.a.val().index()) ^ (b.to_bits::<8>() << 7_u64 <= 0b1001110);
                    }
                    _ => {
                        self.list[1].next = bit_cast::<33, 4>(bits::<4>(0x0_u64)) + bit_cast::<33, 2>(self.x.val());
                        self.y.next = 0x65 == a.to_bits::<8>();
                    }
                }
                self.list[b].next = bias.to_bits::<33>().replace_bit(self.a.val().index(), self.b.val());
            }
            match (a != 2) {
                false => {
                    {
                        self.x.next = self.x.val();
                        self.x.next = (bits::<2>(0x1_u64) - 0x3_u64).replace_bit(1, self.y.val() || self.y.val());
                    }
                    if (!self.list[0].val()).any() {
                        self.list[1].next = bit_cast::<33, 8>(bias.to_bits::<8>());
                        self.list[0].next = self.list[1].val();
                    } else if self.b.val() & self.y.val() {
                        self.list[2].next = 7029143395_u64.into();
                        self.l.next = !(self.x.val().index() + 6 == self.x.val().index());
                    } else if LIMIT < a.to_bits::<13>() {
                        self.y.next = self.l.val();
                    } else if (Bits::<8>::from(138_u64).xor() | (a > 0)) {
                        self.l.next = (self.a.val().index() + 0 >= 13) & (self.x.val().index() + 6 >= 0 || self.l.val() ^ self.b.val());
                    } else if 1 > a.to_bits::<32>().get_bits::<3>(6) {
                        self.x.next = 0x1 - (bias.to_bits::<2>() ^ self.x.val());
                        self.l.next = bits::<8>(0x0_u64).replace_bit(self.x.val().index(), self.y.val()) >= bias.to_bits::<8>() >> 1_u64;
                    } else {
                        self.list[0].next = !self.list[2].val();
                    }
                }
                _ => {
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
            if !(self.s.val().index() + 3 <= self.s.val().index()) {
                self.q.d.next = self.q.q.val();
            }
            self.mode.next = St::B;
            if self.mode.val() == self.mode.val() {
                self.r.d.next = (bits::<8>(0xc9_u64) & self.r.q.val()) << Bits::<2>::from(1_u64);
            }
            self.x.next = 1_u64.to_bits::<2>() << bits::<3>(0x7_u64) << 8_u64.to_bits::<4>();
            let named_0 = self.i.val() | self.i.val();
            {
                match !(self.b.val() || self.a.val()) {
                    true if (255 < self.r.q.val()) => {
                        self.mode.next = St::C;
                    }
                    _ => {
                        self.q.d.next = 274877906944_u64.into();
                    }
                }
            }
            comment!("what follows\nin two lines");
            self.mode.next = St::B;
            self.mode.next = self.mode.val();
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
            let named_0 = (bits::<2>(0x2_u64) << Bits::<5>::from(9_u64) & N.to_bits::<40>().get_bits::<2>(15)).xor();
            self.z.next = (self.kept.q.val().index() + 3 == self.kept.q.val().index());
            self.kept.en.next = true;
            let named_1 = named_0;
            self.y.next = 1_u64.to_bits::<1>() + named_0;
            self.q.d.next = St::A;
            self.child.a.next = N.to_bits::<8>();
            if self.a.val() && named_1 {
                self.r.d.next = St::B;
            }
            self.x.next = !(!N.to_bits::<8>() - N.to_bits::<13>().get_bits::<8>(0));
            self.ones.word.next = !(N.to_bits::<13>() >> bias);
            self.child.b.next = self.x.val();
            self.l.next = bits::<8>(0x80_u64);
            self.kept.rst.next = self.z.val() ^ named_0;
            for place in 0..=1_usize {
                self.list[place].next = bit_cast::<33, 8>(self.child.y.val() + named_0);
            }
            if bit_cast::<4, 3>(self.s.val()).get_bit(2) {
                self.list[1].next = ((self.list[1].val() & self.list[0].val()) + (0x9c46e060ff_u64 > N.to_bits::<40>())) + (N < 5);
            } else {
                if N < 4 {
                    self.y.next = bit_cast::<1, 3>(self.s.val());
                    self.x.next = (bit_cast::<8, 16>(self.kept.q.val()) ^ N.to_bits::<8>() ^ self.x.val());
                }
                self.kept.rst.next = !self.z.val();
            }
            self.kept.rst.next = self.child.y.val().index() + 3 < 0;
            self.r.d.next = self.r.q.val();
            let named_2 = (N.to_bits::<40>() + false) + N.to_bits::<5>().any();
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
            self.l.next = !12_u64.to_bits::<4>().all() ^ !(self.b.val() && self.b.val());
            for place in 0..2_usize {
                self.stages[place].b.next = bit_cast::<8, 13>(0x0 + 7873_u64.to_bits::<13>());
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = (Bits::<8>::from(0_u64) - self.a.val()).replace_bit(3, self.b.val() ^ self.b.val());
                }
            }
            self.l.next = (a == self.stages[1].x.val()) | (self.b.val() | self.l.val());
            let named_0 = !bits::<32>(0x1_u64);
            self.l.next = Bits::<16>::from(8_u64) <= bits::<16>(0x0_u64);
            self.l.next = self.b.val() & self.b.val();
            for turn in 1..=1_u64 {
                self.x.next = bit_cast::<13, 1>(1_u64.to_bits::<1>().replace_bit(0, self.b.val()));
                comment!("what follows\nin two lines");
                self.x.next = self.x.val();
            }
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
            let named_0 = (!4_u64.to_bits::<16>() | (1024_u64.to_bits::<16>() | Bits::<16>::from(65535_u64))).replace_bit(7, self.r.q.val().index() + 7 != self.r.q.val().index());
            self.l.next = true;
            self.m.next = self.b.val() >> a << bias;
            self.child.b.next = (self.b.val() >> 0_u64.to_bits::<5>()) ^ self.b.val() >> self.r.q.val();
            self.child.a.next = Bits::<8>::from(0_u64) + self.b.val() >> bits::<2>(0x3_u64);
            self.x.next = self.b.val();
            self.q.d.next = self.q.q.val();
            for place in 0..2_usize {
                self.list[place].next = bits::<8>(0x1_u64);
            }
            let named_1 = self.r.q.val();
            let named_2 = Bits::<40>::from(1099511627775_u64);
            let named_3 = Bits::<5>::from(25_u64);
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
            self.z.next = N.to_bits::<8>() << 10_u64;
            self.y.next = bits::<70>(0x400000_u64);
            let named_0 = !self.b.val();
            if !self.c.val() {
                self.x.next = 8192 >= Bits::<40>::from(4294967296_u64);
            }
            let named_1 = !(bits::<16>(0x2423_u64) + self.x.val());
            self.y.next = (N as u64) | 0x100000000_u64 - (self.y.val() + self.c.val());
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
            self.y.next = bit_cast::<13, 1>(self.s.val());
            self.pair.next.inner.high = Bits::<8>::from(2_u64);
            let named_0 = Bits::<70>::from(576460752303423488_u64);
            self.ones.word.next = self.y.val();
            self.pair.next.inner.flag = self.i.val();
            self.pair.next.low = 7_u64.into();
            let named_1 = self.b.val();
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
            self.x.next = self.a.val().all();
            self.pair.next.inner.flag = self.y.val() > self.y.val();
            self.pair.next.low = Bits::<4>::from(0_u64).replace_bit(1, self.pair.val().inner.flag).replace_bit(1, 1_u64.to_bits::<2>() < bits::<2>(0x2_u64)).replace_bit(0, LIMIT == (Bits::<8>::from(4_u64) - 0x8_u64));
            let named_0 = self.pair.val().low.any();
            self.pair.next.inner.high = self.y.val();
            self.z.next = self.pair.val().inner.high;
            if self.x.val() && a > 4 {
                self.x.next = self.a.val().get_bit(34);
                let named_1 = self.pair.val().inner.high.index() + 4 > 14;
            } else if 0_u64.to_bits::<8>().replace_bit(1, self.x.val()) >= self.z.val() + false {
                let named_2 = bit_cast::<70, 33>(32768_u64.to_bits::<33>()).get_bits::<40>(5);
                let named_3 = true;
            } else {
                self.x.next = self.pair.val().inner.flag;
                let named_4 = a.to_bits::<64>();
            }
            match 0b1_u64 > !bits::<3>(0x6_u64) {
                true if (LIMIT < bit_cast::<16, 32>(Bits::<32>::from(1_u64))) => {
                }
                true => {
                    if !self.x.val() {
                        self.pair.next.inner.flag = self.b.val().index() + 3 > 8;
                        self.x.next = false;
                    } else if bits::<4>(0x8_u64) > self.pair.val().low || self.a.val() <= a.to_bits::<40>() {
                        self.z.next = self.c.val() ^ self.pair.val().inner.high;
                        self.z.next = bit_cast::<8, 8>(Bits::<8>::from(0_u64));
                    } else if self.x.val() | self.x.val() | (a > 3) {
                        self.y.next = (8_u64.to_bits::<8>() >> LIMIT << 6_u64);
                        self.pair.next.inner.high = 255_u64.into();
                    } else {
                        self.pair.next.low = self.pair.val().low + self.pair.val().low;
                        self.x.next = self.pair.val().low.index() + 7 != self.z.val().index();
                    }
                }
                _ => {
                    let named_5 = a.to_bits::<40>();
                    if self.pair.val().low + self.pair.val().inner.flag <= self.pair.val().low {
                        self.pair.next.inner.high = bit_cast::<8, 8>(self.z.val() << Bits::<2>::from(1_u64));
                    } else if named_0 && self.pair.val().inner.flag {
                        self.pair.next.inner.flag = self.z.val() | self.y.val() <= 0_u64.to_bits::<70>().get_bits::<8>(54);
                    }
                }
            }
            let named_6 = LIMIT + 0_u64.to_bits::<16>() << 8_u64 & bit_cast::<16, 64>(!a.to_bits::<64>());
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
            self.kept.en.next = self.c.val();
            self.child.b.next = bit_cast::<8, 8>(bit_cast::<8, 1>(0_u64.to_bits::<1>())) + ((self.r.q.val() != self.r.q.val()) | (bits::<1>(0x0_u64) >= 0_u64));
            let named_0 = ((LIMIT.to_bits::<13>().replace_bit(10, self.c.val()) & self.a.val()) >> bits::<1>(0x1_u64));
            self.child.a.next = self.held.x.val();
            if Bits::<32>::from(4294967295_u64).get_bit(30) {
                self.q.d.next = St::B;
            }
            self.y.next = 1_u64.to_bits::<5>();
            self.held.a.next = a.to_bits::<8>();
            if !(Bits::<1>::from(1_u64) > bits::<1>(0x1_u64)) {
                self.myself.d.next = self.myself.q.val();
            }
            self.kept.d.next = 0x1 < Bits::<8>::from(255_u64);
            self.x.next = 18446744073709551615_u64.into();
            self.kept.rst.next = LIMIT.to_bits::<33>().any();
            for place in 0..2_usize {
                self.stages[place].b.next = bits::<8>(0x1_u64);
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = named_0.get_bits::<8>(4);
                }
            }
            for place in 0..=3_usize {
                self.list[place].next = (256_u64.to_bits::<33>() >> 26_u64) + (LIMIT.to_bits::<33>() << self.y.val());
            }
            self.list[0].next = self.list[1].val();
            let named_1 = Bits::<1>::from(1_u64);
            self.held.a.next = self.child.y.val();
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
            self.z.next = self.s.val();
            self.x.next = self.y.val();
            self.child.a.next = bit_cast::<8, 1>((Bits::<1>::from(0_u64) & bits::<1>(0x1_u64)).replace_bit(0, 63458_u64.to_bits::<16>().all()));
            if a < 4 {
                self.r.d.next = self.r.q.val() | self.r.q.val();
            }
            self.child.b.next = 128_u64.to_bits::<8>();
            for turn in 2..2_usize {
                self.z.next = self.z.val();
            }
            let named_0 = !a.to_bits::<4>() == Bits::<4>::from(10_u64);
            self.z.next = self.s.val();
            self.x.next = a != 1;
            self.y.next = named_0;
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
            let named_0 = 18446744073709551615_u64.to_bits::<64>();
            self.y.next = 0_u64.to_bits::<2>();
            self.l.next = 423396127109_u64 + (self.a.val() + 1099511627775_u64) >> self.i.val();
            let named_1 = a.to_bits::<5>();
            self.ones.word.next = 128_u64.into();
            self.m.next = bit_cast::<33, 8>(self.c.val().replace_bit(self.b.val().index(), false)) | bit_cast::<33, 64>(bit_cast::<64, 70>(bits::<70>(0xa772952ec6639bd2_u64)));
            self.next.next = bits::<16>(0x1_u64);
            let named_2 = self.c.val().get_bits::<3>(self.i.val().index()).replace_bit(self.i.val().index() + 1, true & false) << 2_u64;
            self.x.next = 123_u64.into();
            match !!true {
                true => {
                    match (self.m.val() + 8367312482_u64).xor() {
                        false if (self.x.val() >> self.ones.count.val()).any() => {
                            self.z.next = bit_cast::<3, 33>(self.m.val());
                            self.y.next = self.y.val();
                        }
                        false => {
                            self.y.next = self.x.val().replace_bit(named_2.index(), false).get_bits::<2>(5);
                            self.x.next = Bits::<8>::from(211_u64);
                        }
                        _ => {
                        }
                    }
                    self.m.next = bit_cast::<33, 70>(!Bits::<70>::from(18446744073709551615_u64));
                }
                true if !(true | false) => {
                    match named_0 != 1_u64.to_bits::<64>() & named_0 {
                        false => {
                            self.l.next = bias.to_bits::<40>();
                        }
                        _ => {
                            self.next.next = 61721_u64.to_bits::<16>();
                            self.y.next = bit_cast::<2, 8>(bits::<8>(0x90_u64) + true << self.i.val());
                        }
                    }
                    let named_3 = named_0;
                }
                _ => {
                    {
                        self.y.next = 0_u64.into();
                    }
                    self.y.next = self.y.val();
                }
            }
            self.x.next = bits::<8>(0x0_u64);
            match bias > 2 {
                false if true & (bias == 0) => {
                }
                _ => {
                    let named_4 = Bits::<4>::from(0_u64);
                    match self.ones.count.val().index() + 2 {
                        0x0 => {
                            self.m.next = self.m.val();
                            self.y.next = !bit_cast::<2, 8>(bit_cast::<8, 16>(self.next.val()));
                        }
                        0 => {
                            self.y.next = Bits::<2>::from(1_u64) + true;
                            self.next.next = self.next.val();
                        }
                        _ => {
                        }
                    }
                }
            }
            let named_5 = bits::<70>(0x2000000_u64);
            if (902601992792_u64 == self.l.val()) {
                self.m.next = self.m.val();
                for b in (0..=2_u64).rev() {
                    self.x.next = a.to_bits::<8>() ^ self.x.val();
                    self.x.next = 0_u64.into();
                }
            }
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
            let named_0 = Bits::<33>::from(6480306020_u64).get_bits::<3>(30) & 1;
            self.y.next = !self.c.val() ^ bias.to_bits::<8>();
            self.x.next = (Bits::<2>::from(3_u64) + true).all() && (bits::<64>(0xffffffffffffffff_u64) + 18446744073709551615_u64.to_bits::<64>() >= bits::<64>(0xffffffffffffffff_u64) + true);
            self.child.a.next = Bits::<32>::from(2412648158_u64).get_bits::<8>(8);
            self.mode.next = St::C;
            let named_1 = self.b.val() + (self.mode.val() == self.mode.val()) << 5_u64;
            if self.x.val() && self.x.val() {
                for j in (0..0_u64).rev() {
                    self.mode.next = self.mode.val();
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
            self.child.a.next = bits::<8>(0x4_u64);
            self.y.next = 1_u64.to_bits::<3>();
            self.l.next = bit_cast::<8, 13>(Bits::<13>::from(1_u64));
            let named_0 = 82_u64.to_bits::<8>().replace_bit(4, false);
            self.z.next = (0_u64.to_bits::<8>() ^ self.l.val()).get_bit(self.y.val().index());
            let named_1 = 0_u64.to_bits::<4>();
            self.x.next = 0_u64.to_bits::<33>();
            self.m.next = self.l.val();
            match self.m.val().index() + 2 {
                74 | 3 if false & self.a.val() || self.a.val() => {
                    if bit_cast::<3, 32>(self.b.val()).get_bit(2) {
                        self.m.next = self.l.val() + self.c.val();
                    } else if self.a.val() {
                        self.l.next = (bits::<8>(0x0_u64) - self.child.y.val()).replace_bit(self.y.val().index(), !self.z.val());
                        self.z.next = self.c.val() & self.c.val();
                    } else if bits::<5>(0x11_u64) + Bits::<5>::from(0_u64) != 22_u64.to_bits::<5>().replace_bit(1, self.z.val()) {
                        self.l.next = 16_u64.into();
                    } else if !(named_0.index() + 6 <= 26) {
                        self.z.next = (bits::<5>(0x1f_u64).get_bits::<4>(0) - (named_1 >> bits::<5>(0x10_u64))).any();
                    } else {
                        self.l.next = (named_0 << Bits::<1>::from(1_u64) >> bias) + !(self.y.val() >= self.y.val());
                    }
                }
                0x0 => {
                    for turn in 0..=2_u64 {
                        self.y.next = self.y.val();
                    }
                    self.y.next = Bits::<3>::from(1_u64).replace_bit(2, self.c.val());
                }
                2 => {
                    match LIMIT * 2 >= bit_cast::<13, 4>(Bits::<4>::from(15_u64)) {
                        true => {
                            self.l.next = self.l.val();
                        }
                        _ => {
                            self.x.next = bits::<33>(0x1ffffffff_u64);
                        }
                    }
                    self.y.next = self.y.val() + (self.a.val() || false) + self.y.val();
                }
                _ => {
                }
            }
            match 0xff > Bits::<8>::from(131_u64) >> named_1 {
                false => {
                    if ((self.c.val() && self.z.val()) & (26404_u64.to_bits::<16>() >= 4919_u64.to_bits::<16>())) {
                        self.y.next = (self.y.val() + true);
                    } else {
                        self.x.next = bits::<33>(0x1ffffffff_u64) + self.a.val() + bias * 2;
                        self.m.next = (!self.child.x.val()) + (true & self.c.val());
                    }
                }
                true => {
                    self.m.next = self.child.y.val();
                    let named_2 = !(bit_cast::<1, 8>(155_u64.to_bits::<8>()) ^ 0_u64.to_bits::<1>() & Bits::<1>::from(1_u64));
                }
                _ => {
                }
            }
            if self.a.val() {
                for i in (2..=3_u64).rev().step_by(2) {
                    self.x.next = self.x.val();
                }
            } else if bits::<5>(0x0_u64).get_bit(3) {
                let named_3 = bit_cast::<4, 16>(bit_cast::<16, 13>(1_u64.to_bits::<13>() - bits::<13>(0x0_u64)));
                match named_0.index() {
                    51 | 0 => {
                        self.z.next = Bits::<64>::from(4419716245538871903_u64).any() || self.b.val() < 4069455886_u64;
                    }
                    _ => {
                    }
                }
            } else if !self.c.val() {
                let named_4 = self.l.val() != LIMIT;
            } else {
                self.m.next = (self.child.x.val() << LIMIT) + (14998972976042775071_u64.to_bits::<70>() <= Bits::<70>::from(15711596188916343389_u64));
            }
            let named_5 = bit_cast::<8, 70>(Bits::<70>::from(2823094796420880238_u64)) | (0xff ^ self.child.x.val());
            let named_6 = !self.m.val() & self.m.val() + false;
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
            if LIMIT < 1 {
                self.r.d.next = self.a.val();
            }
            self.held.rst.next = 0b1111 <= self.r.q.val();
            self.l.next = (255_u64 > self.held.x.val());
            self.y.next = self.x.val() >> 2_u64 << 0_u64.to_bits::<1>();
            let named_0 = 1_u64.to_bits::<1>().all() || self.rst.val();
            self.mode.next = St::C;
            let named_1 = bits::<8>(0x5a_u64) << Bits::<2>::from(1_u64);
            match self.a.val() + self.l.val() < self.a.val() << self.b.val() {
                false => {
                    match self.mode.val() {
                        St::B | St::C if self.rst.val() & self.rst.val() => {
                            self.held.a.next = (0x1 & self.x.val()) << 3_u64;
                        }
                        St::C => {
                            self.mode.next = self.mode.val();
                            self.mode.next = St::B;
                        }
                        St::B | St::C if bits::<70>(0xb00675685cef8e86_u64).get_bit(LIMIT - 1) => {
                            self.l.next = 0b10000_u64 | LIMIT.to_bits::<33>() ^ LIMIT.to_bits::<33>() > LIMIT.to_bits::<33>() + named_0 << bits::<1>(0x1_u64);
                        }
                        _ => {
                            self.y.next = (self.held.x.val() << 1_u64.to_bits::<1>() & 0b0) + !!named_0;
                            self.mode.next = self.mode.val();
                        }
                    }
                }
                false => {
                    if 0x25e_u64 != LIMIT.to_bits::<13>() {
                        self.mode.next = self.mode.val();
                    }
                }
                _ => {
                    if LIMIT < 4 {
                        self.y.next = self.held.x.val();
                        self.mode.next = St::A;
                    } else {
                        self.held.rst.next = (self.mode.val() != self.mode.val());
                    }
                    {
                        self.y.next = self.held.x.val();
                        self.held.a.next = ((LIMIT.to_bits::<8>() + false) + LIMIT.to_bits::<32>().get_bit(self.b.val().index())).replace_bit(self.s.val().index() + 3, !named_1.get_bit(self.b.val().index()));
                    }
                }
            }
            if (LIMIT < 1) & (named_0 & named_0) {
                if self.rst.val() & self.rst.val() {
                    self.y.next = 1_u64.into();
                    self.r.d.next = 0b100 ^ self.a.val();
                }
                match self.mode.val() {
                    St::C => {
                    }
                    St::C | St::A if !self.rst.val() | named_0 ^ self.rst.val() => {
                        self.x.next = named_1;
                        self.held.rst.next = !!(self.held.x.val() > self.y.val());
                    }
                    St::C | St::A if self.b.val() < self.b.val() => {
                        self.y.next = Bits::<8>::from(0_u64);
                    }
                    _ => {
                        self.r.d.next = bit_cast::<4, 8>(self.held.x.val());
                        self.y.next = bits::<8>(0x0_u64);
                    }
                }
            } else if (named_0 && self.rst.val()) & (LIMIT == 2) {
                self.held.a.next = 0_u64.into();
            } else {
                if bits::<70>(0x116e6b89294bf1d0_u64).xor() {
                    self.y.next = named_1;
                    self.y.next = self.y.val();
                }
            }
            if self.held.x.val().index() + 5 < 1 {
                if named_0 || named_0 {
                    self.x.next = !self.x.val();
                } else {
                    self.mode.next = St::B;
                }
                self.r.d.next = Bits::<4>::from(13_u64);
            } else if LIMIT < 2 {
                let named_2 = (LIMIT.to_bits::<64>() >> self.b.val() & 9007199254740992_u64.to_bits::<64>()).xor();
                {
                    self.held.a.next = bit_cast::<8, 8>(named_1) << self.s.val();
                    self.x.next = bit_cast::<8, 5>(!(Bits::<5>::from(27_u64) + 1_u64.to_bits::<5>()));
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
            self.x.next = bias * 2 + bit_cast::<64, 8>(self.c.val().replace_bit(1, self.b.val()));
            if self.c.val() <= self.c.val() {
                self.myself.d.next = (true ^ self.b.val() && LIMIT == 1) ^ !(self.c.val().index() + 0 <= 0);
            }
            self.m.next = self.ones.count.val().index() + 5 != self.q.q.val().index();
            self.y.next = self.q.q.val() - LIMIT.to_bits::<16>();
            self.l.next = self.r.q.val();
            let named_0 = (1_u64 <= LIMIT.to_bits::<8>() & 1_u64.to_bits::<8>());
            self.z.next = 4_u64.to_bits::<3>() ^ LIMIT.to_bits::<3>() << 5_u64;
            self.q.d.next = self.y.val() ^ self.q.q.val() & self.q.q.val();
            self.r.d.next = bit_cast::<2, 16>(0xbfd9_u64 | self.a.val().get_bits::<16>(self.z.val().index()));
            match named_0 {
                false => {
                }
                true => {
                    match self.l.val().index() {
                        0 | 1 => {
                            self.y.next = self.q.q.val().replace_bit(11, false);
                            self.myself.d.next = false;
                        }
                        0x3 => {
                            self.l.next = (LIMIT.to_bits::<2>() << bias) ^ (self.r.q.val() | self.l.val());
                        }
                        1 => {
                            self.m.next = self.r.q.val().index() + 0 < self.c.val().index();
                            self.z.next = !(Bits::<3>::from(4_u64) & self.z.val());
                        }
                        _ => {
                            self.r.d.next = (self.l.val() >> 3_u64 << a);
                            self.y.next = bit_cast::<16, 8>(LIMIT.to_bits::<8>() >> self.r.q.val());
                        }
                    }
                }
                _ => {
                    match self.c.val() + false <= self.c.val() + self.b.val() {
                        false => {
                            self.r.d.next = (self.l.val() + self.b.val()).get_bits::<2>(0);
                            self.myself.d.next = true;
                        }
                        true if false => {
                            self.myself.d.next = named_0;
                        }
                        _ => {
                            self.x.next = 18421593534768854100_u64.to_bits::<70>().get_bits::<64>(self.l.val().index() + 65).replace_bit(self.l.val().index(), (LIMIT != 3));
                        }
                    }
                    let named_1 = Bits::<32>::from(4294967295_u64);
                }
            }
            if (Bits::<33>::from(351341874_u64) - bits::<33>(0x2000_u64) >= !LIMIT.to_bits::<33>()) {
                match self.l.val().index() + 2 {
                    0b11 => {
                        self.x.next = 11914000994260545403_u64.into();
                        self.r.d.next = (0b0 ^ self.a.val()).get_bits::<2>(37);
                    }
                    _ => {
                    }
                }
            }
            match self.r.q.val().index() {
                1 | 3 if LIMIT != 4 && self.b.val() => {
                    match !Bits::<33>::from(2_u64).get_bit(self.r.q.val().index() + 8) {
                        true => {
                            self.q.d.next = 0b0 & self.y.val();
                            self.r.d.next = Bits::<2>::from(1_u64);
                        }
                        _ => {
                            self.myself.d.next = LIMIT.to_bits::<40>().get_bits::<8>(LIMIT + 1).get_bit(LIMIT + 1);
                        }
                    }
                }
                _ => {
                    match bit_cast::<3, 2>(self.l.val()) >= self.z.val() {
                        false => {
                            self.q.d.next = self.q.q.val().replace_bit(5, self.b.val());
                        }
                        _ => {
                            self.y.next = self.q.q.val();
                        }
                    }
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
            let named_0 = a.to_bits::<40>().replace_bit(N + 1, self.i.val()).replace_bit(self.s.val().index(), self.c.val().all()) - bit_cast::<40, 70>(12767509487859857937_u64.to_bits::<70>() | (N as u64));
            self.pair.next.inner.high = self.x.val();
            self.pair.next.inner.flag = 4_u64.to_bits::<4>().any() && self.i.val() & self.i.val();
            self.pair.next.low = a.to_bits::<4>();
            self.y.next = self.x.val();
            for place in 0..=3_usize {
                self.list[place].next = bits::<3>(0x1_u64) >> 34359738368_u64;
            }
            let named_1 = (self.y.val() >> (N as u64)) + bit_cast::<8, 3>(self.list[2].val()) >> (N as u64);
            for turn in 0..=2_usize {
                let named_2 = named_1;
                self.list[3].next = bit_cast::<3, 33>(8589934591_u64.to_bits::<33>());
                self.list[turn].next = 0_u64.to_bits::<3>() + self.i.val();
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
            self.q.d.next = self.q.q.val();
            self.pair.next.inner.high = self.b.val();
            self.r.d.next = (Bits::<70>::from(18446744073709551615_u64) < 4541590611586876827_u64) | (bit_cast::<8, 2>(self.c.val()) != !self.pair.val().inner.high);
            self.myself.d.next = self.myself.q.val();
            self.pair.next.low = bits::<4>(0xe_u64);
            self.x.next = self.myself.q.val() >= St::A;
            self.r.d.next = self.c.val() << 4_u64 > bits::<3>(0x3_u64).get_bits::<2>(1) | 0b11_u64;
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
            self.y.next = 3_u64.into();
            self.l.next = self.s.val().index() + 7 > 16;
            self.m.next = 1_u64.into();
            self.x.next = self.k.val();
            match !(N.to_bits::<64>() <= self.i.val()) {
                false => {
                }
                _ => {
                    self.next.next = self.m.val().index() + 6 == 27;
                }
            }
            for x in 1..2_usize {
                for i in 1..3_u64 {
                    self.next.next = N != 5;
                    self.x.next = Bits::<70>::from(6464043441189927496_u64) << x.to_bits::<5>();
                }
            }
            let named_0 = N.to_bits::<2>();
            self.x.next = self.k.val();
            self.x.next = self.x.val();
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
            self.z.next = a.to_bits::<70>();
            let named_0 = Bits::<16>::from(27827_u64).replace_bit(10, bit_cast::<5, 2>(bits::<2>(0x1_u64)).get_bit(2));
            self.child.a.next = bits::<8>(0xff_u64);
            self.l.next = 1_u64.to_bits::<1>();
            self.x.next = 7_u64.to_bits::<3>();
            self.m.next = bit_cast::<64, 13>(a.to_bits::<13>()) > bias;
            self.y.next = 18446744073709551615_u64.into();
            for place in 0..2_usize {
                self.stages[place].b.next = 0xff_u64 + self.child.y.val() - bit_cast::<8, 8>(self.child.x.val());
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = !(1 | self.child.x.val());
                }
            }
            let named_1 = a != 3;
            match self.x.val().index() {
                0x1 => {
                    if (N.to_bits::<13>() >> 14_u64).all() {
                        self.y.next = self.y.val();
                    } else if (N as u64) & self.y.val() <= 0x1 {
                        self.m.next = self.a.val();
                        self.m.next = self.a.val();
                    } else if false {
                        self.z.next = self.y.val();
                    } else if !named_1 {
                        self.m.next = N != 1;
                    } else if Bits::<64>::from(256_u64) > bits::<64>(0x1000000000000000_u64) || (N > 4) {
                        self.l.next = self.l.val().replace_bit(0, true).replace_bit(0, Bits::<4>::from(11_u64).all());
                        self.l.next = (bits::<1>(0x0_u64) | self.l.val()) + bias << N.to_bits::<4>();
                    } else {
                        self.m.next = named_1;
                        self.m.next = a < 5;
                    }
                }
                _ => {
                    self.y.next = self.y.val() << 67_u64;
                    {
                        self.l.next = bias + self.l.val();
                    }
                }
            }
            let named_2 = (bits::<5>(0x0_u64) - 1 >> Bits::<1>::from(1_u64)).replace_bit(3, self.child.x.val().index() + 6 == named_0.index());
            self.x.next = bit_cast::<3, 32>(N.to_bits::<32>()) << 2_u64;
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
            self.l.next = true;
            self.child.b.next = !(LIMIT.to_bits::<8>() + self.i.val() >> bits::<4>(0x8_u64));
            self.m.next = (LIMIT.to_bits::<40>() + self.l.val()).get_bits::<1>(27) + (1_u64.to_bits::<3>().replace_bit(1, false) != 0x7);
            self.x.next = self.m.val().replace_bit(0, self.l.val()).replace_bit(0, LIMIT.to_bits::<8>().any());
            let named_0 = self.b.val();
            match !(LIMIT.to_bits::<8>() < self.child.y.val()) {
                false if 0b0_u64 > self.i.val() | LIMIT.to_bits::<8>() => {
                    self.x.next = self.m.val() - Bits::<1>::from(1_u64);
                }
                false if self.l.val() => {
                    let named_1 = self.m.val() << 10_u64.to_bits::<4>() & 1_u64.to_bits::<1>() + true;
                    self.m.next = self.x.val();
                }
                _ => {
                    let named_2 = Bits::<3>::from(7_u64);
                }
            }
            if self.l.val() {
                self.x.next = self.x.val();
                let named_3 = self.i.val();
            }
            if Bits::<3>::from(2_u64).xor() {
                match LIMIT > 4 || (true || named_0) {
                    false => {
                        self.x.next = (self.m.val() >> 0_u64.to_bits::<4>() | 0x1) + (self.i.val().get_bit(self.x.val().index()) | (self.child.y.val().index() + 7 <= self.child.y.val().index()));
                    }
                    true if named_0 & named_0 => {
                        self.l.next = LIMIT != 0;
                    }
                    _ => {
                        self.m.next = 0_u64.into();
                        self.x.next = LIMIT.to_bits::<32>().get_bits::<1>(LIMIT).replace_bit(0, 0b10 <= self.i.val()) << 1_u64;
                    }
                }
            } else {
                for j in 2..5_usize {
                    self.l.next = (self.b.val() && self.l.val());
                }
                let named_4 = 15_u64.to_bits::<4>();
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
            self.mode.next = St::A;
            self.l.next = self.c.val();
            self.pair.next.low = 1_u64.into();
            self.pair.next.inner.high = bias.to_bits::<8>();
            let named_0 = bias.to_bits::<13>();
            self.pair.next.inner.flag = (self.a.val() | self.a.val());
            self.x.next = ((0b0 >> self.pair.val().low) - self.b.val()) + (self.mode.val() < St::A);
            self.pair.next.low = (!a.to_bits::<4>()).replace_bit(2, self.mode.val() != St::B) ^ bit_cast::<4, 1>(Bits::<8>::from(158_u64).get_bits::<1>(1));
            self.pair.next.low = self.l.val().get_bits::<4>(a + 1);
            match named_0.index() + 2 {
                0x30 => {
                    if 0 == bits::<64>(0x1000000000_u64) {
                        self.x.next = self.b.val();
                        self.l.next = bits::<70>(0x0_u64);
                    } else if 0b1 > self.pair.val().low.replace_bit(a, self.pair.val().inner.flag) {
                        self.pair.next.inner.high = bias.to_bits::<8>();
                    } else {
                        self.mode.next = self.mode.val();
                        self.x.next = a.to_bits::<64>() - ((self.x.val() ^ self.b.val()) << LIMIT);
                    }
                }
                38 | 3 => {
                    self.pair.next.inner.high = 16_u64.into();
                }
                0x0 if self.b.val().replace_bit(a - 1, self.pair.val().inner.flag).all() => {
                    self.l.next = self.c.val();
                    let named_1 = 1_u64.to_bits::<16>() ^ bits::<16>(0x0_u64);
                }
                _ => {
                }
            }
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
            self.q.d.next = St::A;
            self.m.next = 4_u64.into();
            self.l.next = self.b.val() + self.x.val() >> bits::<2>(0x0_u64);
            let named_0 = self.x.val();
            self.z.next = (10076972440869557328_u64.to_bits::<70>() & bits::<70>(0xffffffffffffffff_u64)).get_bit(self.l.val().index() + 9);
            if (bit_cast::<5, 8>(self.m.val()) < 31_u64.to_bits::<5>() + 26_u64.to_bits::<5>()) {
                self.r.d.next = self.r.q.val();
            }
            self.y.next = bit_cast::<32, 70>(bits::<70>(0xffffffffffffffff_u64));
            let named_1 = 4096_u64.to_bits::<40>() << 11_u64;
            let named_2 = Bits::<64>::from(1536017936911110265_u64) + 11903005404306178990_u64.to_bits::<64>();
            let named_3 = !self.r.q.val().replace_bit(30, self.x.val());
            self.m.next = self.m.val() << bits::<5>(0x1_u64);
            comment!("what follows\nin two lines");
            self.r.d.next = (named_3 ^ named_3) << self.l.val();
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
            self.pair.next.inner.flag = true && false;
            self.x.next = 31_u64.into();
            let named_0 = bits::<8>(0xff_u64);
            self.pair.next.low = N.to_bits::<4>();
            self.next.next = self.b.val().get_bits::<40>(0);
            self.y.next = self.pair.val().inner.flag;
            self.pair.next.inner.high = (named_0.get_bits::<8>(0) << a) + (N.to_bits::<33>() != 8589934591_u64);
            let named_1 = Bits::<64>::from(13463791621454207490_u64);
            self.m.next = self.pair.val().low + self.pair.val().low;
            self.z.next = (self.pair.val().low << Bits::<5>::from(21_u64)) + (named_0 + a <= N.to_bits::<8>() << a);
            let named_2 = self.x.val().replace_bit(self.s.val().index() + 1, self.pair.val().inner.flag) >> 6_u64;
            self.x.next = self.x.val();
            self.m.next = !self.m.val();
            comment!("what follows\nin two lines");
            self.m.next = (!N.to_bits::<4>() | self.z.val()) << Bits::<1>::from(1_u64);
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
            let named_0 = 4_u64.to_bits::<8>() << LIMIT;
            self.pair.next.inner.high = bit_cast::<8, 33>(Bits::<33>::from(1189352754_u64));
            self.pair.next.low = 15_u64.into();
            self.kept.rst.next = true;
            let named_1 = 151_u64.to_bits::<8>() - 0x42;
            self.r.d.next = self.r.q.val();
            self.q.d.next = self.q.q.val();
            self.kept.en.next = LIMIT * 2 < bits::<33>(0x0_u64) >> LIMIT;
            self.pair.next.inner.flag = self.b.val() & true;
            self.y.next = self.mode.val() < self.mode.val();
            self.x.next = Bits::<16>::from(1_u64);
            self.kept.d.next = 1 | bit_cast::<2, 1>(bits::<1>(0x0_u64) << 2_u64);
            self.pair.next.inner.high = named_0;
            let named_2 = (33833_u64.to_bits::<16>() + self.x.val() | self.x.val() + 0x1).replace_bit(12, 0b111 != self.s.val() - self.s.val());
            if bit_cast::<70, 8>(self.pair.val().inner.high) < 13609427273687832926_u64 {
                if !(named_0 <= 0b1_u64) {
                    self.y.next = Bits::<8>::from(8_u64).replace_bit(self.s.val().index(), self.b.val()) == named_1.replace_bit(7, self.y.val());
                    self.kept.rst.next = !self.pair.val().inner.flag;
                } else {
                    self.y.next = self.y.val();
                }
            } else {
                match self.mode.val() {
                    St::B => {
                        self.kept.rst.next = true ^ self.y.val();
                        self.kept.en.next = (self.r.q.val() >> LIMIT) + (self.mode.val() < St::C) == (self.r.q.val() >> Bits::<5>::from(16_u64) ^ Bits::<32>::from(1_u64).replace_bit(25, self.pair.val().inner.flag));
                    }
                    _ => {
                    }
                }
            }
            self.y.next = !(Bits::<13>::from(1_u64) >= LIMIT * 2);
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
            self.x.next = self.c.val();
            if bit_cast::<32, 16>(8_u64.to_bits::<16>()) == Bits::<32>::from(1_u64) << 3_u64 {
                self.x.next = bit_cast::<40, 4>(Bits::<4>::from(15_u64));
                self.mode.next = St::B;
            }
            match self.mode.val() {
                St::B => {
                    self.x.next = (!Bits::<64>::from(8388608_u64)).get_bits::<40>(2);
                    match self.a.val() && self.a.val() || Bits::<4>::from(0_u64).any() {
                        false if 0_u64.to_bits::<32>() != 8192 => {
                            self.mode.next = St::B;
                        }
                        _ => {
                            self.x.next = self.x.val();
                        }
                    }
                }
                St::B if (false | self.a.val()) => {
                    self.mode.next = self.mode.val();
                }
                _ => {
                    for i in 0..0_u64 {
                        self.x.next = Bits::<40>::from(639475865518_u64) >> LIMIT >> bias;
                        self.mode.next = self.mode.val();
                    }
                    self.mode.next = self.mode.val();
                }
            }
            self.x.next = self.x.val();
            self.x.next = (Bits::<40>::from(936614178344_u64) ^ 0_u64) - self.c.val() >> Bits::<2>::from(2_u64);
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
            self.ones.word.next = 0x1 ^ bits::<13>(0x1_u64);
            let named_0 = bits::<70>(0x0_u64);
            self.x.next = true;
            self.z.next = 0b1 + !bit_cast::<8, 16>(Bits::<16>::from(1_u64));
            self.pair.next.inner.flag = bits::<40>(0xf34def7901_u64).get_bits::<5>(0).any();
            self.y.next = Bits::<64>::from(1_u64);
            self.child.b.next = 52_u64.into();
            self.mode.next = St::C;
            let named_1 = named_0;
            self.child.a.next = self.pair.val().inner.high;
            self.pair.next.low = self.ones.count.val();
            let named_2 = 0_u64.to_bits::<2>();
            for place in 0..3_usize {
                self.list[place].next = self.child.y.val();
            }
            if self.x.val() || self.pair.val().inner.flag {
                self.x.next = self.pair.val().low.index() + 2 >= self.s.val().index();
            }
            match self.list[1].val().index() + 2 {
                102 | 2 => {
                    for i in 1..1_usize {
                        self.y.next = !self.y.val() >> bits::<4>(0x0_u64);
                        self.y.next = self.y.val();
                        self.list[i].next = self.z.val();
                    }
                    self.pair.next.inner.high = self.list[1].val();
                }
                _ => {
                    self.pair.next.low = 15_u64.into();
                }
            }
            match self.mode.val() {
                St::A => {
                    match a == named_0 {
                        false => {
                            self.x.next = self.pair.val().inner.flag;
                        }
                        _ => {
                            self.y.next = (!(2570976284089398076_u64.to_bits::<64>() - a)) + ((self.pair.val().inner.flag | false) ^ (self.x.val() | self.pair.val().inner.flag));
                            self.list[0].next = bits::<8>(0x0_u64);
                        }
                    }
                    if (true ^ false ^ 255_u64.to_bits::<8>().all()) {
                        self.pair.next.inner.high = self.list[0].val() << 4_u64;
                    } else if self.mode.val() < self.mode.val() {
                        self.z.next = 139_u64.into();
                        self.pair.next.low = 0_u64.into();
                    } else {
                        self.mode.next = St::B;
                    }
                }
                St::A => {
                    match self.mode.val() {
                        St::C | St::A => {
                            self.pair.next.inner.high = a & bits::<8>(0x0_u64);
                        }
                        St::C => {
                            self.list[2].next = self.child.y.val() + 0b10000000;
                        }
                        St::C => {
                            self.y.next = self.y.val() - self.y.val();
                            self.y.next = self.y.val() - self.y.val() | a;
                        }
                        _ => {
                            self.x.next = self.x.val();
                            self.pair.next.inner.high = bit_cast::<8, 40>(bit_cast::<40, 1>(self.a.val()));
                        }
                    }
                    self.y.next = 7033151218350453834_u64.into();
                }
                _ => {
                    for turn in 0..1_u64 {
                        self.y.next = 14134584915732066089_u64.into();
                    }
                    match !!self.x.val() {
                        false if bits::<33>(0x1_u64).all() && bits::<64>(0xac6b6cb713026eb1_u64).get_bit(41) => {
                            self.z.next = self.list[1].val();
                            self.list[0].next = self.pair.val().inner.high;
                        }
                        false => {
                            self.pair.next.inner.high = self.z.val();
                        }
                        _ => {
                            self.list[2].next = self.list[0].val();
                        }
                    }
                }
            }
            self.x.next = self.x.val();
            let named_3 = Bits::<13>::from(1_u64).get_bit(6) && bits::<40>(0xc5d153d496_u64).any();
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
            self.x.next = Bits::<13>::from(8191_u64);
            let named_0 = (0_u64.to_bits::<33>() & 0_u64.to_bits::<33>()).replace_bit(25, false & false);
            self.y.next = 0_u64.into();
            let named_1 = bit_cast::<2, 70>(bit_cast::<70, 64>(Bits::<64>::from(0_u64)));
            self.l.next = 1_u64.to_bits::<2>();
            match self.x.val().index() {
                0xfc if 255_u64.to_bits::<8>().xor() | !false => {
                    self.l.next = self.s.val();
                }
                0x0 => {
                    if false | true {
                        self.l.next = bit_cast::<2, 5>(Bits::<5>::from(0_u64) << bits::<5>(0x1_u64) << bias);
                        self.y.next = self.y.val() >> 12_u64;
                    } else {
                        self.l.next = 1_u64.into();
                    }
                    self.y.next = self.y.val();
                }
                0b11111111 if bits::<32>(0x1_u64).all() => {
                    match self.mode.val() {
                        St::C | St::A if 108_u64.to_bits::<8>() < Bits::<8>::from(128_u64) => {
                            self.mode.next = St::B;
                            self.x.next = !(self.x.val() >> 2_u64);
                        }
                        St::C => {
                            self.x.next = self.x.val();
                            self.y.next = Bits::<16>::from(16384_u64) + true;
                        }
                        St::B if self.x.val().index() + 1 < self.s.val().index() => {
                            self.x.next = self.x.val() - self.x.val();
                        }
                        _ => {
                            self.y.next = self.y.val();
                            self.x.next = (!3543_u64.to_bits::<13>()) + (false ^ true);
                        }
                    }
                    self.x.next = bit_cast::<13, 1>(1_u64.to_bits::<1>());
                }
                _ => {
                    self.mode.next = St::A;
                    let named_2 = 1_u64.to_bits::<3>() >> bias;
                }
            }
            let named_3 = Bits::<2>::from(3_u64);
            for b in (0..3_usize).rev() {
                let named_4 = bits::<33>(0x1_u64) + named_0 << b.to_bits::<3>();
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
            self.x.next = self.c.val();
            self.y.next = bit_cast::<40, 13>((bits::<13>(0xce0_u64) >> N.to_bits::<5>()).replace_bit(8, 1073741824_u64.to_bits::<40>() >= Bits::<40>::from(1_u64)));
            let named_0 = self.a.val();
            self.mode.next = St::A;
            self.l.next = bias > 0;
            let named_1 = !bias.to_bits::<16>();
            self.m.next = !(N.to_bits::<70>() <= bias.to_bits::<70>().replace_bit(self.s.val().index(), self.l.val()));
            for place in 0..2_usize {
                self.list[place].next = (!bits::<33>(0x1ffffffff_u64)).replace_bit(12, self.b.val() || self.a.val());
            }
            for x in 1..1_usize {
                self.mode.next = self.mode.val();
                self.list[x].next = bit_cast::<33, 4>(x.to_bits::<4>());
            }
            let named_2 = self.m.val();
            let named_3 = N.to_bits::<2>();
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
            self.mode.next = self.r.q.val();
            self.kept.rst.next = self.a.val();
            self.kept.en.next = self.kept.q.val();
            let named_0 = (bias.to_bits::<1>() >> a.to_bits::<3>()).replace_bit(0, 0_u64.to_bits::<3>() >= a.to_bits::<3>());
            self.x.next = bias.to_bits::<2>();
            let named_1 = self.a.val();
            self.kept.d.next = !!self.kept.q.val() & (bits::<4>(0xf_u64) << 5_u64).get_bit(named_0.index());
            let named_2 = bias.to_bits::<16>();
            self.next.next = LIMIT.to_bits::<70>();
            self.m.next = (a.to_bits::<64>() << named_0);
            if 210_u64.to_bits::<8>().all() {
                self.r.d.next = St::C;
            }
            self.r.d.next = St::A;
            if self.m.val().get_bit(58) {
                self.mode.next = self.mode.val();
                match named_2.index() + 1 {
                    0b1101010 => {
                        self.mode.next = self.mode.val();
                    }
                    0x0 => {
                        self.kept.d.next = self.kept.q.val();
                        self.kept.rst.next = named_1 & self.a.val();
                    }
                    _ => {
                        self.l.next = !LIMIT.to_bits::<40>();
                        self.kept.d.next = a > 0;
                    }
                }
            } else if self.a.val() ^ self.kept.q.val() && !true {
                match (bits::<40>(0xffffffffff_u64) - self.l.val() == !self.l.val()) {
                    false => {
                        self.x.next = bit_cast::<2, 13>(bits::<13>(0x0_u64)) | bit_cast::<2, 32>(LIMIT.to_bits::<32>());
                        self.kept.d.next = !(self.x.val() + self.kept.q.val()).xor();
                    }
                    _ => {
                        self.m.next = self.m.val();
                    }
                }
            }
            self.kept.en.next = self.r.q.val() < self.mode.val();
            if self.next.val().get_bits::<13>(bias) != 0x1f67 {
                self.kept.d.next = self.kept.q.val() | self.a.val();
            } else if named_2.index() + 3 < 27 || !self.kept.q.val() {
                for turn in 0..=0_usize {
                    self.kept.d.next = bias.to_bits::<5>().all();
                    self.next.next = bias.to_bits::<70>();
                }
                match self.b.val().index() + 1 {
                    0b1 => {
                        self.mode.next = self.mode.val();
                        self.x.next = self.x.val();
                    }
                    _ => {
                        self.next.next = (!self.next.val() ^ 1) + !self.b.val().get_bit(a - 1);
                    }
                }
            } else if named_0.index() + 3 != 31 {
                if self.a.val() && self.kept.q.val() {
                    self.m.next = 7842452636782804077_u64.into();
                }
            } else if 5309 == Bits::<13>::from(3051_u64) << a.to_bits::<3>() {
                if named_1 ^ named_1 | (bias.to_bits::<32>() != a.to_bits::<32>()) {
                    self.kept.en.next = self.a.val();
                    self.l.next = (self.l.val() + self.a.val()) - 0b1_u64 + (self.l.val() >> named_0 & self.l.val());
                }
                if Bits::<4>::from(3_u64).get_bit(1) {
                    self.kept.d.next = self.kept.q.val();
                    self.l.next = 524288 + Bits::<40>::from(991619001725_u64) >> bits::<4>(0x4_u64);
                } else if self.x.val().all() {
                    self.l.next = self.l.val();
                    self.l.next = self.l.val();
                } else {
                    self.kept.d.next = !self.kept.q.val() & !self.kept.q.val();
                    self.kept.en.next = (227_u64.to_bits::<8>() >> a.to_bits::<1>()).get_bit(self.x.val().index() + 3);
                }
            } else {
                match a > 5 {
                    true if named_2.index() + 6 < 0 => {
                        self.r.d.next = self.mode.val();
                        self.m.next = self.m.val();
                    }
                    _ => {
                        self.kept.d.next = bit_cast::<8, 8>(self.b.val()) < 0xb4_u64 & self.b.val();
                    }
                }
            }
            for b in (1..2_u64).rev().step_by(2) {
                let named_3 = false;
                comment!("what follows\nin two lines");
                self.next.next = self.next.val();
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
            let named_0 = LIMIT.to_bits::<13>();
            self.next.next = bit_cast::<32, 4>(bit_cast::<4, 1>(bits::<1>(0x0_u64)));
            self.held.rst.next = (self.k.val() + (self.s.val().index() + 4 > self.b.val().index())).get_bit(1);
            let named_1 = 1_u64.to_bits::<1>();
            if LIMIT.to_bits::<40>().get_bit(named_1.index()) {
                self.r.d.next = self.r.q.val();
            }
            self.m.next = (named_1 >> Bits::<3>::from(0_u64) << bits::<3>(0x7_u64));
            self.held.a.next = self.a.val() & bias;
            self.mode.next = St::C;
            self.l.next = self.rst.val();
            self.x.next = bit_cast::<64, 2>(!Bits::<2>::from(0_u64));
            self.l.next = (self.l.val() ^ false) & (false ^ self.l.val()) ^ (64 & Bits::<40>::from(1_u64) == 0xb7f873eac0_u64);
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
            self.next.next = 296899026700_u64.to_bits::<40>();
            self.m.next = 0_u64.to_bits::<70>() - 0;
            self.r.d.next = self.r.q.val();
            self.l.next = 0_u64.to_bits::<64>() << 49_u64;
            self.kept.d.next = self.a.val().replace_bit(4, self.x.val());
            self.kept.en.next = (!Bits::<33>::from(8589934591_u64)).all();
            let named_0 = self.k.val();
            self.kept.rst.next = self.x.val();
            self.pair.next.inner.flag = (!self.kept.q.val()).get_bit(5);
            self.pair.next.low = self.b.val();
            self.pair.next.inner.high = self.kept.q.val();
            self.pair.next.low = self.b.val();
            self.next.next = Bits::<40>::from(8_u64);
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
            if 158 != self.myself.q.val() {
                self.r.d.next = St::B;
            }
            if self.q.q.val() != St::A {
                self.q.d.next = self.q.q.val();
            }
            self.l.next = (true & true);
            self.y.next = !self.myself.q.val();
            self.m.next = 2_u64.into();
            let named_0 = 0b1 | !(Bits::<32>::from(1514772990_u64) >> a);
            self.ones.word.next = (bits::<13>(0x100_u64) << 14_u64) + (512_u64.to_bits::<13>() >> 0_u64);
            self.x.next = self.r.q.val() >= St::C;
            self.child.a.next = !self.m.val().replace_bit(5, self.x.val());
            if self.ones.count.val().index() + 8 != self.child.y.val().index() {
                self.myself.d.next = !self.myself.q.val();
            }
            for place in 0..2_usize {
                self.stages[place].b.next = (self.child.y.val() - self.y.val()).get_bits::<8>(0);
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = bit_cast::<8, 2>(bits::<2>(0x0_u64)) << 1_u64;
                }
            }
            for place in 0..=2_usize {
                self.list[place].next = 6_u64.to_bits::<3>();
            }
            for i in 1..=2_u64 {
                self.q.d.next = self.r.q.val();
                match self.q.q.val() {
                    St::A => {
                        self.y.next = self.m.val();
                    }
                    St::B => {
                        self.l.next = Bits::<40>::from(64_u64).get_bit(self.list[0].val().index());
                        self.q.d.next = self.r.q.val();
                    }
                    St::C | St::A if (self.x.val() || self.x.val()) => {
                        self.r.d.next = St::C;
                        self.l.next = self.l.val();
                    }
                    _ => {
                        self.y.next = (self.child.x.val().replace_bit(self.list[2].val().index(), self.l.val()) << bits::<2>(0x2_u64)) + ((self.l.val() && self.x.val()) ^ (self.x.val() ^ self.l.val()));
                        self.y.next = bit_cast::<8, 8>(self.m.val() | self.child.x.val());
                    }
                }
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
            self.l.next = a.to_bits::<64>().get_bits::<1>(self.s.val().index() + 26);
            self.y.next = 0b1_u64 | 1 - a.to_bits::<13>();
            self.child.a.next = a.to_bits::<8>();
            let named_0 = false;
            self.x.next = 17847557298406122174_u64 ^ a.to_bits::<70>();
            let named_1 = self.l.val() << bits::<1>(0x1_u64);
            self.child.b.next = 0xff_u64 & bit_cast::<8, 2>(bias.to_bits::<2>());
            self.pair.next.inner.flag = self.child.x.val().all();
            self.mode.next = St::B;
            let named_2 = self.child.x.val() << Bits::<2>::from(3_u64) >= self.child.y.val();
            self.pair.next.inner.high = bits::<8>(0x1_u64);
            self.pair.next.low = bit_cast::<4, 32>(a.to_bits::<32>() >> bias.to_bits::<5>());
            let named_3 = self.mode.val() != self.mode.val() && self.l.val().index() + 6 >= named_1.index();
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
                self.stages[place].b.next = bit_cast::<8, 32>(bit_cast::<32, 5>(LIMIT.to_bits::<5>()));
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = self.x.val();
                }
            }
            for place in 0..=3_usize {
                self.list[place].next = LIMIT.to_bits::<32>().get_bits::<8>(19);
            }
            let named_0 = !bit_cast::<4, 16>(self.b.val());
            self.list[1].next = bits::<8>(0x1_u64) >> LIMIT.to_bits::<2>();
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
            self.held.a.next = bias.to_bits::<8>();
            let named_0 = N.to_bits::<8>();
            if self.rst.val() ^ self.rst.val() {
                match self.rst.val() {
                    true if self.rst.val() || self.rst.val() => {
                        self.x.next = bit_cast::<3, 4>(N.to_bits::<4>()).replace_bit(1, self.rst.val() && self.rst.val());
                        self.held.a.next = self.b.val();
                    }
                    _ => {
                        self.x.next = self.s.val();
                        self.held.a.next = 255_u64.into();
                    }
                }
                self.r.d.next = bit_cast::<70, 3>(self.s.val().replace_bit(2, self.rst.val()));
            } else if false && true {
                match named_0.index() + 2 {
                    0b11111111 => {
                        self.held.a.next = self.held.x.val();
                        self.held.a.next = named_0;
                    }
                    0x35 if self.s.val().index() + 8 != 8 => {
                    }
                    _ => {
                        self.held.a.next = bit_cast::<8, 5>(self.a.val());
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
            self.x.next = bit_cast::<70, 40>(bit_cast::<40, 8>(self.b.val()) + (self.c.val() || self.c.val()));
            self.pair.next.inner.flag = (N.to_bits::<3>() << 2_u64).xor();
            self.m.next = N.to_bits::<8>() + self.pair.val().inner.high > a.to_bits::<8>() ^ self.b.val();
            self.l.next = self.b.val();
            self.pair.next.low = bits::<4>(0xb_u64) | a.to_bits::<4>();
            let named_0 = (!(a.to_bits::<2>() + self.c.val())) + (N == 5);
            self.pair.next.inner.high = bit_cast::<8, 33>(Bits::<33>::from(8589934591_u64));
            if !!self.c.val() {
                self.pair.next.inner.high = 191_u64.into();
            }
            let named_1 = bit_cast::<8, 70>(self.x.val());
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
            self.x.next = bit_cast::<64, 8>(a.to_bits::<8>());
            self.m.next = bit_cast::<8, 8>(!bits::<8>(0x91_u64)) >> 6_u64;
            self.r.d.next = self.r.q.val();
            self.l.next = self.b.val();
            self.y.next = !(a.to_bits::<16>() | bias.to_bits::<16>());
            let named_0 = self.m.val();
            let named_1 = bit_cast::<8, 40>(!(a.to_bits::<40>() & 0x10000_u64));
            let named_2 = self.b.val();
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
            if bits::<5>(0x0_u64) <= Bits::<5>::from(10_u64) {
                self.r.d.next = St::C;
            }
            self.y.next = Bits::<4>::from(2_u64) >> 6_u64;
            self.l.next = 469541175329_u64.into();
            self.x.next = !self.m.val();
            self.next.next = ((bits::<5>(0x2_u64) != bias * 2) & (2_u64.to_bits::<2>() < (N as u64))) & (false || self.b.val() || self.a.val().index() + 8 != self.y.val().index());
            let named_0 = (self.a.val().index() + 3 >= self.y.val().index());
            for place in 0..=1_usize {
                self.list[place].next = self.a.val() >> 3_u64 & bit_cast::<3, 33>(Bits::<33>::from(8589934591_u64));
            }
            self.y.next = bit_cast::<4, 2>(bit_cast::<2, 40>(self.l.val()));
            self.next.next = self.r.q.val() == St::B;
            match self.r.q.val() {
                St::A => {
                    let named_1 = Bits::<40>::from(8192_u64);
                }
                _ => {
                }
            }
            match self.y.val().index() + 1 {
                0b1 => {
                    self.next.next = 3 ^ (N.to_bits::<2>() ^ bits::<2>(0x2_u64)) <= 0x1;
                }
                0x1 => {
                    self.list[1].next = 7_u64.into();
                }
                _ => {
                    match self.r.q.val() {
                        St::C | St::A => {
                            self.l.next = self.l.val();
                            self.x.next = named_0;
                        }
                        St::A => {
                        }
                        St::B | St::C => {
                            self.y.next = (N as u64) - bit_cast::<4, 70>(a.to_bits::<70>() + self.x.val());
                        }
                        _ => {
                            self.list[1].next = 8589934591_u64.to_bits::<33>().get_bits::<3>(14);
                            self.next.next = a != 2;
                        }
                    }
                }
            }
            let named_2 = bit_cast::<33, 3>(self.a.val());
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
            self.x.next = bit_cast::<3, 70>(bits::<70>(0x9ba376d3ff8a153a_u64) & LIMIT.to_bits::<70>());
            if false | true {
                for i in (2..=4_usize).rev() {
                    self.x.next = (N as u64) ^ self.x.val();
                }
            } else if true {
                self.x.next = self.x.val();
                for i in (0..1_usize).rev() {
                    self.l.next = self.l.val();
                }
            }
            let named_0 = LIMIT.to_bits::<64>();
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
            self.mode.next = St::A;
            let named_0 = 4294967295_u64.to_bits::<32>();
            self.kept.d.next = self.kept.q.val();
            if (false && self.myself.q.val()) & (self.mode.val() < self.r.q.val()) {
                self.myself.d.next = !(self.a.val() ^ self.myself.q.val() && !self.k.val());
            }
            self.x.next = 1_u64.into();
            self.kept.en.next = bits::<70>(0xbb63e3aba41958c5_u64) < 1_u64.to_bits::<70>();
            self.m.next = bit_cast::<8, 70>(Bits::<70>::from(0_u64)) - LIMIT;
            self.kept.rst.next = !(self.k.val() ^ true && true & self.myself.q.val());
            self.q.d.next = 1_u64.into();
            self.l.next = Bits::<4>::from(15_u64) > bits::<4>(0x0_u64);
            let named_1 = self.q.q.val() >> self.b.val() >> LIMIT;
            for place in 0..=1_usize {
                self.list[place].next = (self.kept.q.val() << LIMIT) + (Bits::<40>::from(342883754301_u64) >= 0x100000);
            }
            for turn in 1..1_u64 {
                self.l.next = bits::<4>(0x4_u64).replace_bit(2, self.k.val()).xor();
                match (self.k.val() || self.myself.q.val()) & (self.myself.q.val() & true) {
                    false => {
                    }
                    true if named_0.replace_bit(0, self.l.val()).get_bit(22) => {
                        self.kept.rst.next = ((1_u64.to_bits::<16>().replace_bit(8, self.l.val()) + Bits::<32>::from(0_u64).get_bit(self.b.val().index())) == bits::<16>(0x3a19_u64).replace_bit(0, self.k.val()) - bit_cast::<16, 3>(Bits::<3>::from(6_u64)));
                        self.kept.en.next = (self.mode.val() == self.r.q.val()) | !self.k.val();
                    }
                    _ => {
                        self.m.next = self.m.val() >> 1_u64;
                        self.myself.d.next = (self.m.val() - self.m.val()).get_bit(self.b.val().index());
                    }
                }
            }
            let named_2 = Bits::<33>::from(8589934591_u64);
            self.list[0].next = 1_u64.into();
            match self.mode.val() {
                St::A => {
                    let named_3 = bits::<40>(0x28dfce8cc3_u64).get_bits::<13>(16) >> 7_u64;
                }
                St::B => {
                    if (0x9ca088e88897d1c3_u64 <= bits::<64>(0x1_u64)) {
                        self.myself.d.next = (bits::<64>(0xeb334a52b44f087b_u64) + 549755813888_u64.to_bits::<64>()).any();
                    }
                }
                St::A if self.b.val().index() + 3 <= self.x.val().index() => {
                    comment!("what follows\nin two lines");
                    self.mode.next = St::B;
                    for i in (1..3_u64).rev() {
                        self.l.next = self.k.val();
                        self.kept.en.next = !(Bits::<5>::from(0_u64).xor() & (self.mode.val() == self.mode.val()));
                    }
                }
                _ => {
                    let named_4 = bit_cast::<2, 2>(Bits::<2>::from(1_u64) + self.a.val() - bits::<2>(0x0_u64));
                }
            }
            if Bits::<33>::from(8589934591_u64).get_bit(self.b.val().index() + 12) {
                match self.r.q.val() {
                    St::B | St::C if self.x.val().index() + 2 <= self.b.val().index() => {
                    }
                    St::C => {
                        self.r.d.next = St::B;
                        self.l.next = (self.mode.val() != St::B) | (self.a.val() || false);
                    }
                    _ => {
                        self.myself.d.next = self.k.val();
                        self.q.d.next = (named_1 << bits::<4>(0x3_u64) >> 9_u64).replace_bit(self.b.val().index(), (8921505465010762161_u64 >= (bits::<70>(0x1_u64) << 65_u64)));
                    }
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
            self.l.next = bias > 2;
            match self.l.val() | (bias.to_bits::<64>() > 17232073197827166667_u64) {
                true => {
                    for b in 1..3_u64 {
                        self.l.next = self.b.val();
                        self.l.next = bias.to_bits::<3>().get_bit(0);
                    }
                }
                _ => {
                    let named_0 = bias.to_bits::<8>();
                    for turn in 1..2_u64 {
                        self.x.next = bit_cast::<40, 4>(bias.to_bits::<4>());
                    }
                }
            }
            match self.s.val().index() {
                7 => {
                    match !(bias.to_bits::<8>() <= 0x0) {
                        true => {
                            self.x.next = self.x.val();
                        }
                        _ => {
                            self.l.next = (8589934591_u64.to_bits::<33>() | Bits::<33>::from(1285240808_u64)).get_bit(self.s.val().index());
                            self.x.next = bit_cast::<40, 70>(Bits::<70>::from(18446744073709551615_u64) | bias.to_bits::<70>());
                        }
                    }
                }
                1 if Bits::<5>::from(0_u64) >= bias.to_bits::<5>() => {
                    match bias.to_bits::<8>() & bias.to_bits::<8>() == bits::<8>(0x4_u64) >> 1_u64 {
                        true => {
                            self.x.next = self.x.val();
                            self.x.next = (self.x.val() & bias.to_bits::<40>());
                        }
                        _ => {
                            self.x.next = self.x.val() & 992079960136_u64;
                            self.x.next = bias.to_bits::<40>();
                        }
                    }
                }
                0x5 => {
                    let named_1 = bit_cast::<33, 3>(1_u64.to_bits::<3>()) + (bits::<2>(0x3_u64) <= 3_u64.to_bits::<2>()) << 5_u64;
                    let named_2 = bit_cast::<70, 32>((0_u64.to_bits::<32>() >> 31_u64) - bit_cast::<32, 64>(bits::<64>(0x2952287cef1c1e70_u64)));
                }
                _ => {
                    let named_3 = self.l.val();
                    let named_4 = Bits::<8>::from(148_u64) | 0b1_u64;
                }
            }
            self.l.next = !(bits::<70>(0x6b3c0412fdccd03e_u64) ^ Bits::<70>::from(1_u64)) < bias.to_bits::<70>();
            match bias == 2 {
                false => {
                    for i in 1..1_u64 {
                        self.l.next = self.a.val();
                        self.l.next = false;
                    }
                    self.x.next = self.x.val();
                }
                _ => {
                    match (bits::<8>(0x1_u64) & bias.to_bits::<8>()).get_bit(2) {
                        false => {
                            self.l.next = self.a.val();
                            self.l.next = self.l.val();
                        }
                        true => {
                            self.x.next = 283789139882_u64.into();
                        }
                        _ => {
                            self.x.next = (self.x.val() << bias.to_bits::<4>());
                        }
                    }
                }
            }
            let named_5 = self.x.val() != self.x.val();
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
            self.r.d.next = self.myself.q.val();
            self.ones.word.next = (LIMIT.to_bits::<13>() + false);
            let named_0 = self.r.q.val() != self.r.q.val();
            self.x.next = bit_cast::<33, 70>(self.a.val() + named_0);
            let named_1 = (0b1_u64 | self.x.val());
            self.myself.d.next = self.r.q.val();
            self.l.next = Bits::<8>::from(0_u64);
            if (named_0 || false) & !named_0 {
                self.q.d.next = Bits::<40>::from(1_u64);
            }
            self.y.next = 128_u64.into();
            for place in 0..2_usize {
                self.stages[place].b.next = bit_cast::<8, 4>(0_u64.to_bits::<4>()) ^ self.l.val() + named_0;
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = self.l.val();
                }
            }
            for place in 0..4_usize {
                self.list[place].next = (self.x.val() | named_1) + (named_0 && named_0);
            }
            self.l.next = 182_u64.to_bits::<8>() & LIMIT.to_bits::<8>();
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
            if N > 3 {
                self.r.d.next = St::A;
            }
            self.child.a.next = 90_u64.into();
            let named_0 = bit_cast::<8, 33>(N.to_bits::<33>() + false) - (self.b.val() << 65536_u64 & self.b.val());
            self.held.rst.next = false;
            self.x.next = Bits::<5>::from(11_u64);
            let named_1 = self.a.val();
            self.held.a.next = 195_u64.to_bits::<8>() >> (N as u64);
            self.y.next = bits::<2>(0x0_u64);
            match self.r.q.val() {
                St::B => {
                }
                St::A => {
                    let named_2 = named_0;
                }
                _ => {
                    match self.y.val().index() {
                        1 if self.r.q.val() != St::B => {
                        }
                        0x1 => {
                        }
                        _ => {
                            self.held.a.next = named_0;
                            self.held.rst.next = !(self.r.q.val() < self.r.q.val());
                        }
                    }
                    self.x.next = bit_cast::<5, 8>(Bits::<8>::from(51_u64));
                }
            }
            self.r.d.next = St::C;
            if N.to_bits::<13>().all() {
                self.r.d.next = self.r.q.val();
            } else if Bits::<64>::from(70368744177664_u64) > N.to_bits::<64>() && true ^ self.k.val() {
                self.held.rst.next = self.k.val();
                match self.r.q.val() {
                    St::B => {
                        self.y.next = self.y.val();
                    }
                    St::C => {
                    }
                    St::B => {
                        self.held.a.next = 256_u64.to_bits::<8>();
                    }
                    _ => {
                        self.x.next = bit_cast::<5, 2>(bits::<2>(0x0_u64)) - ((N as u64) * 2 + self.x.val());
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
            let named_0 = (bias ^ self.c.val()) << 2_u64;
            self.pair.next.low = 0x8_u64 ^ bits::<4>(0x1_u64) | bits::<4>(0xf_u64);
            self.r.d.next = self.r.q.val() & self.r.q.val();
            if (false || self.a.val()) & (Bits::<2>::from(3_u64) < 2_u64.to_bits::<2>()) {
                self.myself.d.next = Bits::<32>::from(64070674_u64).get_bits::<1>(22);
            }
            self.child.b.next = self.b.val();
            self.pair.next.inner.flag = self.a.val() & self.a.val();
            self.mode.next = self.q.q.val();
            self.x.next = !(bit_cast::<16, 40>(bits::<40>(0x3f25bd885b_u64)) - (16 & 64278_u64.to_bits::<16>()));
            let named_1 = Bits::<70>::from(1_u64) + !self.b.val().get_bit(7);
            self.pair.next.inner.high = (bit_cast::<8, 40>(bits::<40>(0x80f6d487b1_u64)) >> self.s.val()) - self.k.val().replace_bit(self.s.val().index(), Bits::<5>::from(20_u64) == 8_u64.to_bits::<5>());
            let named_2 = bias * 2 - (Bits::<13>::from(1_u64) + 0x312);
            self.child.a.next = named_0;
            {
                match self.mode.val() {
                    St::C => {
                        self.pair.next.low = bit_cast::<4, 40>(bits::<40>(0xffffffffff_u64)) + (self.q.q.val() != St::A);
                    }
                    St::A if !(self.x.val().index() + 0 < self.child.x.val().index()) => {
                        self.r.d.next = self.r.q.val();
                        self.q.d.next = St::A;
                    }
                    _ => {
                        self.pair.next.inner.flag = self.a.val();
                        self.pair.next.low = 8_u64.to_bits::<4>() + self.pair.val().low << 6_u64;
                    }
                }
            }
            match self.b.val().index() {
                0b11010100 => {
                    let named_3 = 1_u64.to_bits::<64>();
                    self.pair.next.low = self.pair.val().low;
                }
                0xb if self.pair.val().inner.flag & self.pair.val().inner.flag || self.b.val().all() => {
                    let named_4 = self.child.x.val() + 1_u64;
                }
                _ => {
                    match (self.k.val() + self.pair.val().inner.flag).xor() {
                        false => {
                            self.pair.next.inner.flag = 0x1 + self.pair.val().low == self.pair.val().low & self.pair.val().low && (self.a.val() | self.a.val() || self.s.val().index() + 0 == 0);
                            self.mode.next = St::A;
                        }
                        true => {
                        }
                        _ => {
                            self.mode.next = St::A;
                            self.pair.next.low = Bits::<4>::from(1_u64).replace_bit(self.s.val().index() + 2, self.a.val()) >> bits::<2>(0x3_u64);
                        }
                    }
                }
            }
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
            if N.to_bits::<5>().get_bit(0) {
                self.x.next = bias.to_bits::<13>().get_bits::<4>(0).get_bits::<3>(0);
                let named_0 = Bits::<8>::from(255_u64);
            } else {
                let named_1 = bit_cast::<3, 4>(0_u64.to_bits::<4>() + true << N.to_bits::<4>());
            }
            match bit_cast::<8, 8>(Bits::<8>::from(176_u64)) > 201_u64.to_bits::<8>() << 2_u64 {
                true if bits::<8>(0x20_u64).get_bit(N + 1) => {
                    let named_2 = !(35_u64.to_bits::<8>() & Bits::<8>::from(255_u64));
                    self.x.next = Bits::<3>::from(4_u64);
                }
                _ => {
                    let named_3 = bit_cast::<13, 8>(N.to_bits::<8>());
                }
            }
            match self.k.val().index() {
                0x3d => {
                    let named_4 = bit_cast::<8, 1>(Bits::<1>::from(1_u64));
                    if !false {
                        self.x.next = ((!named_4) + (true & false)).get_bits::<3>(1);
                        self.x.next = bit_cast::<3, 8>(bit_cast::<8, 2>(bits::<2>(0x3_u64)).replace_bit(self.x.val().index(), bias.to_bits::<13>().all()));
                    } else if N > 4 {
                        self.x.next = N.to_bits::<3>();
                    }
                }
                _ => {
                    match !false | !true {
                        true => {
                            self.x.next = self.x.val() + false ^ self.s.val() + true;
                        }
                        _ => {
                            self.x.next = self.s.val();
                        }
                    }
                    if (false & true) {
                        self.x.next = 5 + self.s.val() + (self.x.val() + true);
                    } else if self.a.val().index() + 4 != 7 {
                        self.x.next = !(self.b.val() | 92577285118539944_u64).get_bits::<3>(24);
                    } else if true & false {
                        self.x.next = Bits::<3>::from(0_u64) - (N as u64);
                        self.x.next = self.s.val().replace_bit(0, 4 < self.x.val() << Bits::<2>::from(1_u64));
                    }
                }
            }
            if false {
                for j in (0..0_usize).rev() {
                    self.x.next = 0_u64.into();
                    self.x.next = N.to_bits::<3>();
                }
                match bias.to_bits::<16>() <= a && Bits::<8>::from(159_u64) >= bias.to_bits::<8>() {
                    false => {
                        self.x.next = bit_cast::<3, 5>(N.to_bits::<5>()) << (N as u64) << LIMIT;
                    }
                    _ => {
                        self.x.next = bit_cast::<3, 8>(N.to_bits::<8>());
                    }
                }
            } else {
                match self.x.val().index() + 1 {
                    0 | 3 => {
                        self.x.next = 6_u64.to_bits::<3>() >> a;
                    }
                    _ => {
                        self.x.next = bit_cast::<3, 3>(self.s.val()) - 0x1 & 0b0;
                    }
                }
                if 0_u64.to_bits::<40>() < Bits::<40>::from(1024_u64) {
                    self.x.next = bit_cast::<3, 13>(!bits::<13>(0x1fff_u64)) | (N as u64);
                } else if !(true | false) {
                    self.x.next = (0b10_u64 | N.to_bits::<3>());
                } else if self.x.val().index() + 3 > 16 {
                    self.x.next = bits::<3>(0x1_u64);
                    self.x.next = Bits::<3>::from(4_u64);
                } else if bias > 1 {
                    self.x.next = 7 | !self.x.val();
                } else if 1_u64.to_bits::<8>() >= Bits::<8>::from(1_u64) {
                    self.x.next = self.s.val();
                    self.x.next = self.s.val();
                } else {
                    self.x.next = 1_u64.into();
                }
            }
            if self.s.val().index() + 1 != 1 {
                let named_5 = bias.to_bits::<8>();
                for x in (2..4_usize).rev() {
                    self.x.next = 3_u64.into();
                }
            } else if (0_u64.to_bits::<33>() < N.to_bits::<33>()) | 2_u64.to_bits::<4>().get_bit(2) {
                self.x.next = self.s.val() >> 5_u64;
                self.x.next = !(N.to_bits::<3>() >> 2_u64);
            } else {
                self.x.next = self.x.val();
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
            self.x.next = self.b.val() << a;
            let named_0 = Bits::<8>::from(255_u64);
            self.y.next = bit_cast::<64, 8>(named_0) >> a;
            self.l.next = (bits::<13>(0x1fff_u64) - 0b1_u64);
            let named_1 = (bit_cast::<5, 13>(self.l.val()) + Bits::<70>::from(18446744073709551615_u64).xor()) >> 7_u64.to_bits::<4>();
            self.y.next = bit_cast::<64, 40>(bits::<40>(0x1_u64));
            let named_2 = Bits::<70>::from(1_u64);
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
            if Bits::<8>::from(27_u64).xor() {
                self.q.d.next = self.q.q.val();
            }
            self.x.next = 255_u64.to_bits::<8>().replace_bit(4, self.b.val()) ^ 187_u64.to_bits::<8>();
            self.r.d.next = (self.r.q.val() + (self.q.q.val() < St::B)).replace_bit(35, self.c.val().index() + 6 >= 31);
            let named_0 = bit_cast::<8, 8>(self.x.val());
            self.child.b.next = 255_u64.into();
            let named_1 = named_0.get_bit(1);
            self.kept.rst.next = bit_cast::<8, 16>(Bits::<16>::from(16384_u64)) <= !bits::<8>(0x0_u64);
            self.l.next = bits::<70>(0x0_u64);
            self.y.next = self.x.val().index() + 6 <= self.c.val().index();
            self.mode.next = St::C;
            self.kept.en.next = self.y.val() || named_1;
            self.kept.d.next = bit_cast::<4, 40>(bits::<40>(0x1_u64) << bits::<5>(0x1a_u64));
            let named_2 = 56375_u64.to_bits::<16>();
            for place in 0..2_usize {
                self.stages[place].b.next = self.x.val();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = bit_cast::<8, 4>(!self.kept.q.val());
                }
            }
            self.l.next = bits::<70>(0xffffffffffffffff_u64).replace_bit(23, named_1 || self.b.val());
            self.kept.d.next = self.c.val();
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
            let named_0 = self.a.val().index() + 6 < self.r.q.val().index();
            if 5426317501_u64 != Bits::<33>::from(1_u64) {
                self.r.d.next = bit_cast::<1, 33>(bits::<33>(0x0_u64));
            }
            self.l.next = N.to_bits::<8>();
            self.q.d.next = !(N.to_bits::<40>() >> 31_u64 >> bits::<2>(0x1_u64));
            self.x.next = self.a.val();
            self.child.a.next = self.l.val();
            self.y.next = Bits::<32>::from(268435456_u64);
            self.myself.d.next = (0 != self.child.x.val()) | 2_u64.to_bits::<13>().all();
            let named_1 = N.to_bits::<64>().get_bits::<3>(self.x.val().index());
            comment!("what follows\nin two lines");
            self.myself.d.next = !(self.child.x.val().index() + 3 >= 1) & (self.q.q.val() < a || N.to_bits::<8>() <= self.child.y.val());
            self.y.next = !bit_cast::<32, 8>(self.child.x.val()).replace_bit(self.a.val().index() + 3, false || false);
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
            self.ones.word.next = N.to_bits::<13>().replace_bit(1, self.i.val());
            self.mode.next = St::A;
            self.x.next = (N.to_bits::<32>() ^ 0x0_u64) << 2_u64 ^ N.to_bits::<32>() << 25_u64 & bits::<32>(0x1_u64) + self.i.val();
            self.y.next = bit_cast::<4, 4>(N.to_bits::<4>() << N.to_bits::<5>()) != 0x0_u64;
            let named_0 = (bits::<1>(0x1_u64) + 0b0_u64 >> (N as u64)).xor();
            if self.i.val() | self.i.val() {
                match self.mode.val() {
                    St::A => {
                        self.l.next = 15_u64.into();
                    }
                    St::B | St::C => {
                    }
                    St::B | St::C => {
                        self.x.next = (4294967295_u64.to_bits::<32>() + self.x.val() | self.x.val() >> 8_u64).replace_bit(25, self.ones.count.val() ^ self.ones.count.val() < self.ones.count.val());
                        self.mode.next = St::C;
                    }
                    _ => {
                        self.l.next = ((N as u64) * 2 + self.l.val() << (N as u64)) + !(named_0 & true);
                    }
                }
            } else {
                {
                    self.mode.next = self.mode.val();
                }
                match self.mode.val() {
                    St::C | St::A if self.mode.val() >= St::A => {
                        self.l.next = !bit_cast::<4, 64>(N.to_bits::<64>());
                        self.y.next = true;
                    }
                    St::C if self.c.val().all() => {
                        self.y.next = self.i.val();
                    }
                    _ => {
                        self.x.next = self.x.val();
                        self.l.next = bits::<4>(0x7_u64);
                    }
                }
            }
            if (!self.x.val()).get_bit(self.l.val().index()) {
                self.x.next = !(0xba3cac97_u64 + self.x.val());
            } else {
                match self.x.val().index() + 1 {
                    0b1000000 if N.to_bits::<8>().get_bit(7) => {
                        self.x.next = self.x.val();
                        self.x.next = N.to_bits::<32>();
                    }
                    _ => {
                        self.y.next = named_0;
                    }
                }
                {
                    self.mode.next = self.mode.val();
                }
            }
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
            self.pair.next.inner.flag = bits::<13>(0x1_u64) <= 0_u64.to_bits::<13>();
            self.l.next = ((false | self.b.val()) ^ (bits::<70>(0xffffffffffffffff_u64) > Bits::<70>::from(16870464521623241337_u64))) & (197_u64.to_bits::<8>().replace_bit(1, self.b.val()) != !bits::<8>(0xff_u64));
            self.pair.next.inner.high = 255_u64.to_bits::<8>();
            self.z.next = bit_cast::<70, 2>(Bits::<2>::from(1_u64)).replace_bit(self.s.val().index() + 41, self.r.q.val() < St::A);
            self.r.d.next = self.r.q.val();
            self.m.next = self.pair.val().low;
            self.x.next = bit_cast::<70, 13>(1839_u64.to_bits::<13>()) & self.z.val();
            self.y.next = Bits::<64>::from(134217728_u64);
            let named_0 = (bits::<40>(0x100_u64) | bits::<40>(0x2000000000_u64));
            let named_1 = self.s.val().index() + 5 >= 4;
            self.m.next = self.m.val();
            let named_2 = self.l.val();
            if (self.r.q.val() == self.r.q.val()) ^ self.pair.val().low.get_bit(0) {
                match self.r.q.val() {
                    St::A => {
                        self.pair.next.inner.flag = (0x0 > bit_cast::<8, 2>(Bits::<2>::from(0_u64)) + (1_u64.to_bits::<32>() > Bits::<32>::from(1_u64)));
                    }
                    St::B => {
                        self.l.next = self.b.val() & true;
                        self.m.next = self.pair.val().low;
                    }
                    St::C => {
                        self.l.next = (!(self.z.val() >= self.x.val()) & !(self.pair.val().inner.high == self.pair.val().inner.high));
                        self.m.next = 15_u64.into();
                    }
                    _ => {
                    }
                }
                self.y.next = 807546358689707629_u64 - self.y.val();
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
            self.y.next = self.c.val() << bits::<5>(0x1f_u64) ^ (self.c.val() ^ Bits::<8>::from(0_u64));
            self.x.next = self.c.val() ^ self.y.val() >> 1_u64;
            for place in 0..2_usize {
                self.stages[place].b.next = bit_cast::<8, 4>(0b10_u64 - bits::<4>(0x1_u64));
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = self.x.val();
                }
            }
            if false {
                if self.k.val() == 0x1_u64 {
                    self.z.next = (self.z.val() ^ self.z.val()) & self.z.val() + self.a.val();
                    self.y.next = (self.y.val() & 0) + (self.x.val() >= self.y.val());
                } else {
                    self.z.next = self.z.val() | 0x8000_u64;
                }
                self.z.next = bits::<32>(0x4_u64);
            }
            let named_0 = self.c.val();
            self.x.next = 1_u64.into();
            if (bias.to_bits::<33>() | 1_u64.to_bits::<33>() != bias.to_bits::<33>() << LIMIT) {
                match (bits::<13>(0x0_u64) | 0_u64).get_bit(self.k.val().index()) {
                    false => {
                        self.x.next = self.stages[0].y.val();
                        self.y.next = LIMIT * 2 + (Bits::<8>::from(1_u64) << LIMIT);
                    }
                    _ => {
                        self.y.next = named_0;
                    }
                }
                for b in (1..=3_usize).rev().step_by(2) {
                    self.y.next = ((self.stages[1].x.val() >> Bits::<5>::from(0_u64)) + (self.y.val().index() + 3 != self.z.val().index())).replace_bit(5, bit_cast::<8, 64>(bits::<64>(0x1_u64)) > self.x.val() | self.stages[1].x.val());
                    self.x.next = LIMIT | bit_cast::<8, 4>(b.to_bits::<4>());
                }
            } else if self.c.val().index() + 6 > self.stages[1].x.val().index() {
                self.x.next = !(self.stages[1].x.val() << bias.to_bits::<3>()) >> 5_u64;
            }
            self.x.next = self.c.val() & 0x1;
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
            self.kept.en.next = bits::<70>(0x0_u64).xor();
            self.kept.rst.next = self.a.val();
            if !self.a.val() {
                self.q.d.next = self.q.q.val();
            }
            self.pair.next.low = self.s.val();
            self.child.a.next = N.to_bits::<8>();
            self.pair.next.inner.flag = (self.q.q.val() != self.q.q.val());
            let named_0 = bit_cast::<8, 33>(1_u64.to_bits::<33>() | bits::<33>(0x1ffffffff_u64));
            self.l.next = 0b100 - (N.to_bits::<4>() << 1_u64) <= self.r.q.val();
            if self.k.val().index() + 0 >= named_0.index() {
                self.myself.d.next = named_0;
            }
            self.x.next = (!self.k.val()).get_bits::<2>(10);
            self.child.b.next = bit_cast::<8, 33>(8589934591_u64.to_bits::<33>() ^ N.to_bits::<33>());
            let named_1 = (bit_cast::<70, 70>(N.to_bits::<70>()) | 2000866979595577791_u64).get_bits::<5>(21);
            if N.to_bits::<13>() + bits::<13>(0x1_u64) == N.to_bits::<13>() - Bits::<13>::from(1_u64) {
                self.r.d.next = !self.s.val();
            }
            self.ones.word.next = bit_cast::<13, 33>(!256_u64.to_bits::<33>());
            let named_2 = N.to_bits::<32>();
            self.pair.next.inner.high = self.myself.q.val();
            self.next.next = named_2.get_bits::<2>(self.x.val().index()).all();
            self.m.next = 40_u64.into();
            for place in 0..4_usize {
                self.list[place].next = 2272808309_u64.to_bits::<33>();
            }
            match self.q.q.val() {
                St::B | St::C => {
                }
                St::A if self.child.y.val().index() + 6 > self.m.val().index() => {
                    self.q.d.next = self.q.q.val();
                }
                _ => {
                    self.pair.next.inner.flag = N.to_bits::<3>() <= N.to_bits::<3>();
                    self.next.next = self.next.val();
                }
            }
            self.kept.rst.next = self.pair.val().inner.flag;
            self.myself.d.next = self.myself.q.val() >> self.pair.val().low ^ 8;
            let named_3 = named_0;
            let named_4 = (!(self.c.val() - self.c.val())) + (0b0 >= named_3 - self.pair.val().inner.high);
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
            self.mode.next = St::C;
            if self.mode.val() < St::C {
                self.r.d.next = bit_cast::<40, 16>(self.myself.q.val()) >> 14_u64 | (self.r.q.val() & self.r.q.val()).get_bits::<40>(self.s.val().index());
            }
            self.child.a.next = self.a.val();
            self.child.b.next = self.q.q.val();
            self.l.next = (236_u64.to_bits::<8>() | a.to_bits::<8>()) + self.a.val().replace_bit(self.s.val().index() + 1, self.c.val());
            self.x.next = bit_cast::<16, 2>(N.to_bits::<2>());
            self.q.d.next = self.a.val();
            if a.to_bits::<70>().get_bit(a + 1) {
                self.r.d.next = Bits::<40>::from(1_u64);
            } else {
                if self.mode.val() == St::B {
                    self.mode.next = self.mode.val();
                } else {
                    self.l.next = self.l.val();
                    self.r.d.next = a.to_bits::<40>();
                }
                match self.mode.val() != St::C {
                    true if true | self.c.val() => {
                        self.mode.next = self.mode.val();
                        self.mode.next = St::C;
                    }
                    _ => {
                        self.x.next = self.myself.q.val() & self.myself.q.val();
                    }
                }
            }
            let named_0 = N.to_bits::<8>();
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
            self.y.next = (0_u64.to_bits::<4>() & (0xc & 1_u64.to_bits::<4>())) - (Bits::<4>::from(1_u64) & 13);
            self.l.next = 0_u64.into();
            self.x.next = self.a.val() >= 64;
            match self.s.val().index() + 1 {
                0x1 => {
                    match self.a.val().index() + 0 >= 1 {
                        true => {
                            self.x.next = 1123494399 + (1_u64.to_bits::<32>() + 536870912_u64.to_bits::<32>()) < !bit_cast::<32, 8>(self.a.val());
                            self.m.next = self.m.val();
                        }
                        _ => {
                            self.l.next = self.l.val();
                        }
                    }
                    self.x.next = bias.to_bits::<40>().get_bit(36);
                }
                0x2 if Bits::<16>::from(31131_u64).all() => {
                    if !self.x.val() {
                        self.y.next = self.y.val();
                    }
                }
                _ => {
                    let named_0 = bias.to_bits::<13>();
                }
            }
            if self.l.val().index() + 7 <= self.y.val().index() {
                self.x.next = !!(bias.to_bits::<8>() == self.a.val());
                let named_1 = (self.c.val().all() || !self.b.val()) ^ (!self.a.val()).get_bit(4);
            } else {
                for i in 1..2_u64 {
                    self.m.next = self.c.val();
                }
            }
            if self.b.val() {
                if self.y.val().index() + 2 == 1 {
                    self.m.next = 18446744073709551615_u64.into();
                }
                self.m.next = self.m.val().replace_bit(12, self.b.val());
            }
            let named_2 = bit_cast::<3, 8>(self.a.val() >> Bits::<2>::from(0_u64));
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
            self.x.next = Bits::<16>::from(0_u64);
            self.y.next = false;
            self.l.next = !!3_u64.to_bits::<2>();
            comment!("what follows\nin two lines");
            self.y.next = self.y.val();
            if Bits::<1>::from(1_u64) <= bits::<1>(0x1_u64) {
                match (N.to_bits::<40>() & 0_u64.to_bits::<40>()).all() {
                    false => {
                        self.x.next = self.x.val();
                    }
                    _ => {
                        self.y.next = 8589934591_u64.to_bits::<33>() == 262144;
                    }
                }
                match N.to_bits::<3>() >> 4_u64 >= (2_u64.to_bits::<3>() - N.to_bits::<3>()) {
                    false => {
                    }
                    _ => {
                        self.x.next = Bits::<16>::from(1929_u64) >> 8_u64;
                    }
                }
            } else {
                match self.a.val().index() + 1 {
                    0b10000 => {
                        self.l.next = !self.l.val();
                        self.m.next = N.to_bits::<70>() >> self.l.val();
                    }
                    16 | 0 => {
                        self.m.next = (16777216_u64 | self.m.val()) >> (N as u64);
                        self.y.next = self.s.val().get_bits::<4>(0).all();
                    }
                    0x20 => {
                        self.m.next = self.m.val();
                    }
                    _ => {
                        self.l.next = self.l.val();
                        self.x.next = self.x.val();
                    }
                }
            }
            match bit_cast::<40, 1>(N.to_bits::<1>()) <= bits::<40>(0xffffffffff_u64) + 0_u64 {
                false => {
                    let named_0 = self.y.val() | false;
                }
                false if !self.y.val() => {
                    {
                        self.m.next = 3133290076811187178_u64.into();
                        self.m.next = 18446744073709551615_u64.to_bits::<70>().replace_bit(self.b.val().index() + 15, false);
                    }
                }
                _ => {
                    match self.y.val() {
                        false => {
                            self.l.next = 0_u64.into();
                            self.m.next = bit_cast::<70, 1>(N.to_bits::<1>()) >> 4_u64;
                        }
                        _ => {
                            self.y.next = bits::<33>(0x12d296bbf_u64) < N.to_bits::<33>();
                        }
                    }
                    for turn in 2..4_u64 {
                        self.l.next = self.l.val() | self.l.val();
                        self.l.next = self.l.val();
                    }
                }
            }
            for turn in 2..=2_usize {
                if 1041694324959_u64 & bias.to_bits::<40>() <= (N as u64) * 2 {
                    self.x.next = self.x.val();
                } else {
                    self.m.next = bit_cast::<70, 2>(bit_cast::<2, 16>(self.x.val()) + (bias.to_bits::<8>() == bias.to_bits::<8>()));
                }
                self.l.next = self.l.val();
            }
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
            let named_0 = bits::<64>(0x80_u64);
            self.m.next = bits::<32>(0x0_u64);
            if Bits::<8>::from(23_u64) == Bits::<8>::from(0_u64) {
                self.r.d.next = !self.r.q.val() ^ (self.r.q.val() ^ self.r.q.val());
            }
            self.next.next = Bits::<8>::from(1_u64);
            self.ones.word.next = self.c.val();
            self.y.next = !self.c.val().get_bits::<1>(11);
            let named_1 = self.ones.count.val();
            self.mode.next = St::A;
            self.x.next = self.a.val();
            if self.r.q.val() >= !self.next.val() {
                match self.mode.val() {
                    St::A => {
                        self.x.next = self.mode.val() != St::B;
                    }
                    St::B | St::C => {
                        self.x.next = !self.a.val() & (self.x.val() | self.a.val());
                        self.next.next = Bits::<8>::from(165_u64);
                    }
                    _ => {
                        self.mode.next = St::A;
                        self.l.next = Bits::<1>::from(1_u64);
                    }
                }
                if self.y.val().index() + 2 <= named_1.index() {
                    self.m.next = self.m.val();
                    self.x.next = !(0x1119_u64 == self.c.val());
                } else if named_0 != Bits::<64>::from(18372316499834529641_u64) {
                    self.mode.next = self.mode.val();
                    self.x.next = bit_cast::<5, 2>(Bits::<2>::from(1_u64)) != bits::<5>(0x19_u64) + self.x.val();
                } else if ((self.mode.val() < St::B) ^ (false | self.a.val())) {
                    self.l.next = self.y.val();
                    self.m.next = self.m.val();
                } else if self.r.q.val() < a {
                    self.m.next = (0 ^ self.m.val()).replace_bit(10, 1_u64.to_bits::<70>() <= 1_u64) & 575799795;
                } else if 2240010379720393359_u64 < named_0 - 1 {
                    self.y.next = bits::<1>(0x1_u64) & self.l.val();
                    self.mode.next = self.mode.val();
                }
            } else {
                self.m.next = 0x1_u64 + self.m.val();
            }
            comment!("what follows\nin two lines");
            self.x.next = self.x.val();
            if self.x.val() && true {
                self.mode.next = St::A;
            } else if named_1.index() + 2 <= self.r.q.val().index() {
                match (self.a.val() | self.a.val()) & 61616_u64.to_bits::<16>().all() {
                    false => {
                        self.m.next = self.m.val();
                    }
                    _ => {
                        self.x.next = self.x.val();
                    }
                }
            }
            let named_2 = Bits::<5>::from(1_u64) < LIMIT;
            if self.ones.count.val().index() + 6 == 19 {
                self.y.next = (self.y.val() >> a).replace_bit(0, self.m.val().get_bit(self.y.val().index() + 29));
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
            self.l.next = self.c.val() + self.c.val();
            self.m.next = self.l.val().replace_bit(7, !(true | false));
            self.next.next = Bits::<70>::from(18336466212785868122_u64);
            self.x.next = self.m.val();
            self.x.next = bit_cast::<16, 16>(Bits::<16>::from(1_u64));
            self.m.next = self.c.val();
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
            self.child.a.next = (bit_cast::<8, 13>(0_u64.to_bits::<13>() << LIMIT) + self.next.val());
            self.y.next = bits::<70>(0xe7ec3e5b20a1db00_u64);
            self.z.next = Bits::<16>::from(65535_u64) << LIMIT;
            let named_0 = self.y.val();
            self.child.b.next = self.a.val() >> 5_u64;
            self.l.next = (self.z.val() >> LIMIT).get_bits::<4>(self.b.val().index());
            self.m.next = (self.next.val() | false && (self.next.val() && false)) ^ (self.z.val() << 18_u64 <= 1_u64.to_bits::<16>().get_bits::<16>(0));
            self.x.next = bit_cast::<13, 16>(self.z.val()) + bits::<33>(0xebb1a0e0_u64).any() <= (bits::<13>(0x1_u64) & LIMIT) + (self.m.val() ^ self.next.val());
            self.z.next = 30678_u64.to_bits::<16>();
            self.y.next = self.y.val() << 29_u64;
            {
                if Bits::<64>::from(18446744073709551615_u64).get_bit(4) {
                    self.next.next = self.m.val();
                    self.y.next = self.y.val() + self.m.val() >> LIMIT;
                } else if Bits::<64>::from(8315223940221952289_u64).get_bit(45) {
                    self.z.next = 59004_u64.into();
                    self.x.next = !(self.m.val() ^ self.x.val());
                } else if self.m.val() && self.next.val() {
                    self.next.next = self.next.val();
                }
                if self.m.val() & self.x.val() {
                    self.m.next = !(false | true);
                }
            }
            let named_1 = 1_u64.to_bits::<5>();
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
            self.q.d.next = self.b.val().get_bit(self.s.val().index() + 26);
            let named_0 = (a > 3) && self.q.q.val() & self.rst.val() | (self.rst.val() | self.rst.val());
            self.r.d.next = bits::<16>(0x0_u64);
            let named_1 = !(bits::<8>(0x0_u64) + named_0);
            self.held.rst.next = 1_u64.to_bits::<1>() >= self.s.val();
            self.x.next = 4294967295_u64.into();
            self.held.a.next = named_1;
            let named_2 = self.q.q.val();
            self.child.b.next = !N.to_bits::<64>().get_bits::<8>(2);
            self.l.next = 0_u64.into();
            self.y.next = self.l.val().index() + 4 >= 8;
            if a != 5 {
                let named_3 = LIMIT >> self.a.val() | 0b1_u64;
            }
            for x in (0..2_usize).rev() {
                let named_4 = named_2 || self.q.q.val();
            }
            self.y.next = bits::<2>(0x2_u64).any();
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
            self.q.d.next = self.r.q.val();
            self.x.next = !(N > 5);
            self.held.a.next = 253_u64.to_bits::<8>().get_bits::<8>(0).replace_bit(5, (false ^ self.x.val()));
            self.l.next = (!LIMIT.to_bits::<64>()).replace_bit(self.a.val().index() + 21, bits::<8>(0x0_u64).all()) ^ bit_cast::<64, 4>(N.to_bits::<4>());
            self.held.rst.next = self.c.val() ^ 0xfe | 0x0_u64 <= 0b0;
            self.l.next = (N as u64) >> self.a.val();
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
            self.r.d.next = self.r.q.val();
            self.m.next = self.a.val();
            self.next.next = (bits::<5>(0x12_u64) + self.m.val()).get_bits::<2>(0);
            self.y.next = false;
            if (bias > 2) {
                self.q.d.next = !9223372036854775808_u64.to_bits::<70>().get_bits::<13>(17) + (bias.to_bits::<13>() - a * 2 >> self.c.val());
            }
            self.ones.word.next = self.q.q.val();
            let named_0 = self.m.val();
            self.z.next = true;
            self.l.next = self.y.val();
            match self.r.q.val() != self.r.q.val() {
                false if self.r.q.val() >= St::B => {
                    if bias != 1 {
                        self.x.next = self.x.val();
                    } else {
                        self.l.next = false;
                    }
                    if self.r.q.val() >= self.r.q.val() {
                        self.r.d.next = St::B;
                        self.x.next = bit_cast::<5, 8>(bias.to_bits::<8>() + named_0).get_bits::<1>(1);
                    }
                }
                _ => {
                    self.x.next = LIMIT ^ self.x.val();
                    if bias.to_bits::<33>() < bits::<33>(0x1ffffffff_u64) {
                        self.q.d.next = self.q.q.val();
                    } else {
                        self.y.next = self.r.q.val() == self.r.q.val();
                        self.next.next = bit_cast::<2, 8>(bias.to_bits::<8>()) >> a;
                    }
                }
            }
            self.l.next = Bits::<8>::from(255_u64) & bias.to_bits::<8>() == !255_u64.to_bits::<8>();
            let named_1 = self.b.val();
            self.q.d.next = 0b1 - (Bits::<13>::from(2492_u64) + self.z.val());
            if !Bits::<40>::from(1_u64).get_bit(14) {
                self.m.next = 0_u64.to_bits::<33>().all();
            } else {
                let named_2 = (bias.to_bits::<40>() + (31_u64.to_bits::<5>() > Bits::<5>::from(0_u64) || (bias < 2)));
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
            let named_0 = N.to_bits::<3>().replace_bit(0, false);
            match 2_u64.to_bits::<3>().get_bit(1) && !true {
                false => {
                }
                _ => {
                    if (bits::<33>(0x400000_u64) >= N.to_bits::<33>()) {
                        self.x.next = (65535 | (self.x.val() >> 13_u64)) + (Bits::<1>::from(1_u64).get_bit(0) && Bits::<33>::from(8589934591_u64) == bits::<33>(0x16132c0cb_u64));
                    }
                    comment!("what follows\nin two lines");
                    self.x.next = self.x.val();
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
            if (1_u64.to_bits::<70>() < bits::<70>(0xf41f97738ff5a55c_u64)) & (1_u64.to_bits::<1>() > Bits::<1>::from(0_u64)) {
                self.r.d.next = self.r.q.val();
            }
            self.held.a.next = bit_cast::<8, 5>(bit_cast::<5, 3>(Bits::<3>::from(7_u64)));
            self.x.next = !((18446744073709551615_u64.to_bits::<70>() >> 1_u64.to_bits::<3>()) + 0);
            self.held.rst.next = false || true;
            let named_0 = Bits::<64>::from(13574599369692307201_u64);
            self.l.next = 31_u64.to_bits::<5>() - bits::<5>(0x0_u64);
            self.mode.next = St::A;
            self.child.b.next = self.b.val();
            self.child.a.next = LIMIT - self.held.x.val();
            let named_1 = 8_u64.to_bits::<4>();
            for place in 0..=2_usize {
                self.list[place].next = LIMIT ^ 4_u64.to_bits::<3>().replace_bit(1, false);
            }
            match self.mode.val() {
                St::B | St::C => {
                    match self.mode.val() {
                        St::A => {
                            self.list[2].next = self.list[2].val();
                            self.list[0].next = (bits::<3>(0x0_u64) - self.list[0].val() ^ bit_cast::<3, 40>(34359738368_u64.to_bits::<40>())) << self.list[1].val();
                        }
                        _ => {
                        }
                    }
                }
                St::B if self.mode.val() == self.mode.val() => {
                    match self.list[1].val().index() + 4 > self.child.y.val().index() {
                        false => {
                            self.mode.next = self.mode.val();
                        }
                        false => {
                            self.list[0].next = self.list[2].val() | Bits::<3>::from(0_u64);
                            self.list[0].next = (self.list[1].val() >> 2_u64 << 0_u64);
                        }
                        _ => {
                            self.list[1].next = self.list[2].val();
                        }
                    }
                }
                St::A => {
                    self.held.rst.next = !(bits::<4>(0x0_u64).replace_bit(1, false) >= Bits::<4>::from(0_u64).replace_bit(self.a.val().index(), true));
                    let named_2 = !!!self.c.val();
                }
                _ => {
                    self.mode.next = self.mode.val();
                    for x in (1..=3_usize).rev() {
                        self.x.next = self.x.val();
                        self.mode.next = St::C;
                    }
                }
            }
            match self.mode.val() {
                St::C if self.a.val().index() + 6 < 1 => {
                }
                _ => {
                    let named_3 = self.a.val().replace_bit(0, false);
                    match (0x0 != !4_u64.to_bits::<4>()) {
                        false if (true || true) && self.b.val() >= a => {
                            self.mode.next = St::A;
                            self.list[0].next = bit_cast::<3, 64>(bit_cast::<64, 1>(1_u64.to_bits::<1>()));
                        }
                        false => {
                            self.x.next = bit_cast::<70, 8>(self.child.y.val());
                            self.list[2].next = bit_cast::<3, 8>(self.child.y.val().get_bits::<8>(0) << self.l.val());
                        }
                        _ => {
                            self.list[1].next = (0b0_u64 & self.list[0].val()) >> self.list[1].val() | bit_cast::<3, 8>(self.child.y.val() & 242);
                            self.held.a.next = (self.child.x.val() << 0_u64);
                        }
                    }
                }
            }
            match self.list[0].val().index() + 2 {
                0x1 => {
                    match self.child.y.val().index() + 2 {
                        0xff => {
                            self.held.a.next = Bits::<8>::from(255_u64);
                        }
                        _ => {
                            self.held.a.next = 0_u64.to_bits::<8>() << a;
                            self.held.rst.next = true | true;
                        }
                    }
                }
                0b11 => {
                    self.x.next = Bits::<70>::from(1_u64);
                    comment!("what follows\nin two lines");
                    self.list[1].next = self.list[2].val();
                }
                _ => {
                    self.held.rst.next = (0x40_u64 - Bits::<13>::from(3911_u64)).get_bit(self.a.val().index() + 9);
                    comment!("what follows\nin two lines");
                    self.list[1].next = 1_u64.into();
                }
            }
            if named_1 == 0x4_u64 {
                let named_4 = false;
                if named_4 & named_4 {
                    self.list[0].next = 7_u64.into();
                } else if !named_4 {
                    self.mode.next = St::A;
                } else {
                    self.mode.next = St::C;
                }
            } else {
                match self.mode.val() {
                    St::C | St::A => {
                        self.held.rst.next = true & true;
                        self.r.d.next = self.r.q.val() | !self.r.q.val();
                    }
                    St::B | St::C => {
                        self.mode.next = St::A;
                        self.list[2].next = bit_cast::<3, 8>(bit_cast::<8, 70>(self.x.val()) + (Bits::<8>::from(255_u64) <= Bits::<8>::from(0_u64)));
                    }
                    _ => {
                        self.list[1].next = bits::<3>(0x0_u64);
                    }
                }
                self.mode.next = self.mode.val();
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
            self.x.next = self.s.val().index() + 2 < 4;
            let named_0 = (Bits::<33>::from(16777216_u64) + false).get_bits::<4>(self.s.val().index() + 23);
            self.y.next = self.x.val();
            for place in 0..4_usize {
                self.list[place].next = bit_cast::<33, 64>(!5269304675283779721_u64.to_bits::<64>());
            }
            self.list[2].next = self.list[3].val().replace_bit(4, self.c.val().index() + 7 > self.ones.count.val().index());
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
            let named_0 = self.held.x.val().index() + 3 == self.s.val().index();
            self.mode.next = self.r.q.val();
            self.y.next = Bits::<2>::from(2_u64) + named_0;
            self.l.next = 0x2_u64 > self.s.val();
            self.r.d.next = St::C;
            self.held.rst.next = 0b10111010 != bias.to_bits::<8>();
            self.x.next = bias.to_bits::<64>();
            self.next.next = self.held.x.val() <= self.held.x.val();
            self.m.next = !self.y.val();
            for place in 0..3_usize {
                self.list[place].next = 1048576_u64.to_bits::<33>() >> self.k.val() ^ bit_cast::<33, 8>(LIMIT.to_bits::<8>());
            }
            self.held.rst.next = self.k.val() >= bias.to_bits::<70>();
            self.list[1].next = Bits::<33>::from(509117352_u64) + (bias == 3);
            self.held.a.next = 50_u64.into();
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
            let named_0 = self.b.val();
            self.pair.next.low = self.a.val() - 0x1_u64;
            self.pair.next.inner.flag = 0b0_u64 <= bias.to_bits::<5>() >> self.r.q.val() >> self.r.q.val();
            let named_1 = (0xf8 & (Bits::<8>::from(1_u64) & Bits::<8>::from(1_u64))) + !(bias > 4);
            self.l.next = bit_cast::<33, 5>(self.r.q.val() >> 2_u64);
            self.ones.word.next = bit_cast::<13, 2>(bias.to_bits::<2>() << bias.to_bits::<3>()) << 3_u64;
            self.m.next = named_1;
            self.child.a.next = a.to_bits::<8>();
            self.pair.next.inner.high = self.m.val();
            if self.q.q.val() != self.q.q.val() {
                self.q.d.next = self.q.q.val();
            }
            self.z.next = named_0;
            self.y.next = (bits::<2>(0x2_u64) & Bits::<2>::from(0_u64)) << bias.to_bits::<4>();
            let named_2 = Bits::<70>::from(0_u64).get_bits::<33>(self.ones.count.val().index());
            self.x.next = bit_cast::<33, 5>(Bits::<5>::from(31_u64)) + 8;
            if bias == 3 {
                self.r.d.next = bit_cast::<5, 4>(self.ones.count.val());
            }
            if bias != 3 {
                self.pair.next.inner.high = bits::<8>(0xff_u64);
            }
            self.r.d.next = bit_cast::<8, 40>(bias.to_bits::<40>()).replace_bit(5, named_0 || self.b.val()).get_bits::<5>(1);
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
            self.x.next = self.i.val();
            self.child.b.next = bit_cast::<8, 40>(Bits::<40>::from(1099511627775_u64));
            self.z.next = (!1_u64.to_bits::<2>()).replace_bit(1, self.c.val() > self.c.val());
            self.child.a.next = bit_cast::<8, 5>(8_u64.to_bits::<5>());
            self.y.next = N.to_bits::<16>() <= Bits::<16>::from(21768_u64);
            self.y.next = 536870912_u64.to_bits::<32>().any();
            self.x.next = self.i.val();
            if N.to_bits::<32>().get_bit(self.z.val().index()) {
                self.y.next = self.a.val().index() + 4 < 0;
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
            self.m.next = 32_u64.into();
            self.myself.d.next = (31_u64.to_bits::<5>() != a.to_bits::<5>());
            self.y.next = (((self.q.q.val() == 255) | (self.myself.q.val() || self.myself.q.val())) || self.b.val() & self.b.val() != bit_cast::<2, 8>(self.q.q.val()));
            let named_0 = a.to_bits::<33>().replace_bit(self.b.val().index(), self.myself.q.val());
            self.pair.next.inner.high = self.q.q.val() ^ 0xff;
            self.q.d.next = self.q.q.val();
            self.l.next = self.r.q.val() != self.r.q.val() || bit_cast::<33, 16>(self.c.val()) >= a.to_bits::<33>() & named_0;
            self.pair.next.low = Bits::<4>::from(11_u64) + true;
            self.pair.next.inner.flag = named_0.all();
            self.x.next = ((bits::<2>(0x2_u64) << self.s.val()) == 3_u64);
            for place in 0..2_usize {
                self.list[place].next = !(named_0 >> Bits::<5>::from(31_u64));
            }
            match self.s.val().get_bit(a + 1) ^ (true ^ true) {
                false if named_0 > self.list[1].val() => {
                    let named_1 = self.a.val();
                    self.x.next = self.pair.val().inner.flag;
                }
                true => {
                    self.y.next = !(self.next.val().index() + 3 <= self.s.val().index());
                    match Bits::<32>::from(1651483059_u64).any() | (named_0 >= 16384) {
                        false => {
                            self.y.next = (self.q.q.val() >> 0_u64.to_bits::<1>()).replace_bit(0, bias > 0).xor();
                        }
                        true => {
                            self.myself.d.next = self.r.q.val() == self.r.q.val();
                        }
                        _ => {
                        }
                    }
                }
                _ => {
                    self.r.d.next = St::A;
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
            self.child.b.next = self.a.val();
            self.child.a.next = self.a.val();
            self.x.next = Bits::<1>::from(1_u64);
            for place in 0..3_usize {
                self.list[place].next = !(self.b.val() - self.b.val());
            }
            if (self.list[0].val().index() + 7 < 0) {
                self.list[2].next = self.list[1].val();
                match self.a.val().index() {
                    0xf8 if 8192_u64.to_bits::<16>().get_bit(11) => {
                        self.list[0].next = self.list[2].val();
                        self.list[2].next = 0_u64.to_bits::<3>();
                    }
                    _ => {
                        self.list[1].next = 4_u64.to_bits::<3>() << 1_u64;
                        self.x.next = 1_u64.into();
                    }
                }
            } else if bits::<5>(0x1f_u64) & bits::<5>(0x1_u64) < 0b10110_u64 {
                let named_0 = self.c.val();
                self.x.next = self.x.val();
            }
            let named_1 = (self.x.val() + false).get_bit(0);
            self.x.next = bit_cast::<1, 5>(bits::<5>(0x0_u64));
            match (Bits::<64>::from(17491204614035087975_u64) << Bits::<2>::from(1_u64)).get_bit(28) {
                true if !(self.c.val() == 0b1100110_u64) => {
                }
                _ => {
                    {
                        self.list[2].next = self.b.val();
                    }
                    let named_2 = Bits::<70>::from(17350748457739237047_u64).xor();
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
            self.l.next = !((N as u64) - self.pair.val().inner.high.get_bits::<4>(3));
            self.y.next = 1_u64.into();
            self.pair.next.low = self.l.val();
            let named_0 = Bits::<64>::from(8734854665792938032_u64) >> 40_u64 | N.to_bits::<64>();
            self.pair.next.inner.flag = a < 3;
            self.x.next = 18446744073709551615_u64.to_bits::<70>();
            self.y.next = N.to_bits::<8>() ^ (N as u64);
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
            let named_0 = bit_cast::<5, 8>(bit_cast::<8, 13>(256_u64.to_bits::<13>()));
            self.m.next = self.a.val();
            self.l.next = bit_cast::<32, 40>(926145754811_u64.to_bits::<40>()) <= bit_cast::<32, 16>(bits::<16>(0xffff_u64));
            self.q.d.next = !!(0b1 | self.q.q.val());
            let named_1 = self.a.val();
            self.next.next = self.l.val();
            let named_2 = self.m.val() >> 4_u64;
            if (self.l.val() || self.next.val()) | self.next.val() & self.next.val() {
                self.r.d.next = self.r.q.val() ^ !Bits::<32>::from(3015646925_u64) | Bits::<32>::from(0_u64);
            }
            if !bits::<13>(0x200_u64) == !6597_u64.to_bits::<13>() {
                self.myself.d.next = (self.myself.q.val() ^ 0x7) + a;
            }
            self.myself.d.next = bit_cast::<3, 5>(bit_cast::<5, 32>(0x4000000 ^ self.r.q.val()));
            comment!("what follows\nin two lines");
            self.q.d.next = 1_u64.into();
            let named_3 = Bits::<13>::from(128_u64);
            match Bits::<33>::from(1_u64).replace_bit(self.myself.q.val().index(), self.l.val()) >= self.x.val().replace_bit(15, self.next.val()) {
                true => {
                    self.m.next = (named_1 >> bits::<3>(0x7_u64)) + bit_cast::<8, 8>(named_1 - named_1);
                    self.x.next = self.x.val() ^ self.x.val() ^ (Bits::<33>::from(4996987417_u64) | self.x.val());
                }
                _ => {
                    for i in 1..=1_u64 {
                        self.r.d.next = 4294967295_u64.into();
                        self.x.next = self.x.val();
                    }
                    self.l.next = 4222429449847966044_u64.to_bits::<64>().get_bit(self.myself.q.val().index() + 52);
                }
            }
            match self.a.val().replace_bit(0, self.l.val()).all() {
                true => {
                    self.l.next = self.l.val() & self.next.val();
                }
                _ => {
                    if (named_2 < named_2 ^ 219) {
                        self.r.d.next = 2089140075_u64.into();
                    } else {
                        self.next.next = self.l.val() | self.l.val();
                    }
                    if (bits::<2>(0x0_u64) | 3_u64.to_bits::<2>()).all() {
                        self.r.d.next = 3660103775_u64.into();
                        self.m.next = named_1;
                    }
                }
            }
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
            self.x.next = !(Bits::<8>::from(1_u64) - LIMIT.to_bits::<8>());
            self.y.next = (bit_cast::<32, 32>(N.to_bits::<32>()) + (false ^ true) - (LIMIT.to_bits::<32>() << (N as u64) << self.s.val()));
            let named_0 = LIMIT > 2;
            self.mode.next = St::C;
            self.l.next = 8_u64.to_bits::<4>();
            self.m.next = bits::<5>(0x11_u64);
            let named_1 = N.to_bits::<40>();
            let named_2 = bit_cast::<8, 8>(self.x.val());
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
            self.r.d.next = bit_cast::<33, 8>(bits::<8>(0x1_u64) - a.to_bits::<8>()) & 0x1;
            self.myself.d.next = bit_cast::<2, 8>(0b1_u64 ^ a.to_bits::<8>()) != self.x.val().replace_bit(1, self.myself.q.val()) - 0b0_u64;
            self.q.d.next = 10_u64.into();
            let named_0 = self.q.q.val().index() + 6 == 1;
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
            self.pair.next.low = self.a.val();
            let named_0 = bits::<16>(0x77c2_u64);
            self.x.next = N.to_bits::<8>().replace_bit(N, named_0 <= named_0);
            self.y.next = bits::<1>(0x1_u64) - ((bits::<1>(0x1_u64) | Bits::<1>::from(1_u64)) - bits::<33>(0x1ffffffff_u64).get_bits::<1>(1));
            self.pair.next.inner.high = self.x.val();
            self.z.next = 1_u64.to_bits::<13>() | bit_cast::<13, 8>(self.x.val());
            let named_1 = (0x19_u64 - N.to_bits::<5>() + (bits::<5>(0x1_u64) - Bits::<5>::from(30_u64)));
            self.pair.next.inner.flag = (1 > bit_cast::<8, 1>(bit_cast::<1, 32>(self.r.q.val())));
            for place in 0..=2_usize {
                self.list[place].next = ((N as u64) * 2 ^ N.to_bits::<8>()) >> 3_u64.to_bits::<2>();
            }
            match self.pair.val().low.index() + 2 {
                0x9 => {
                    if (named_0 != named_0) | (self.x.val() == bias * 2) {
                        self.y.next = self.y.val();
                    }
                }
                15 | 0 if self.b.val() => {
                    for x in (2..=3_u64).rev() {
                        self.pair.next.inner.high = 255_u64.into();
                        self.y.next = bias ^ self.y.val();
                    }
                }
                _ => {
                    self.z.next = self.pair.val().into();
                    {
                        self.r.d.next = self.r.q.val();
                        self.pair.next.low = !bit_cast::<4, 8>(self.pair.val().inner.high >> self.pair.val().low);
                    }
                }
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
            self.x.next = bit_cast::<2, 8>(LIMIT.to_bits::<8>());
            self.mode.next = St::A;
            self.m.next = self.mode.val() >= self.mode.val();
            for place in 0..2_usize {
                self.stages[place].b.next = bit_cast::<8, 3>(N.to_bits::<3>()) << (N as u64);
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = 64_u64.to_bits::<8>();
                }
            }
            if LIMIT == 3 || LIMIT == 0 {
                let named_0 = self.s.val();
            } else if LIMIT > 5 {
                if self.c.val().get_bit(0) {
                    self.x.next = N.to_bits::<2>();
                    self.x.next = 2_u64.into();
                } else if !self.m.val() {
                    self.l.next = self.l.val();
                    self.m.next = bits::<64>(0x15012c3d597b8405_u64) >> 66_u64 <= (N as u64) && (LIMIT.to_bits::<40>() != 1) & (N < 2);
                } else if self.l.val() == self.l.val() {
                    self.l.next = LIMIT.to_bits::<64>().get_bits::<33>(15);
                } else {
                    self.m.next = self.mode.val() < St::B;
                }
                self.x.next = 2_u64.into();
            }
            let named_1 = false;
            let named_2 = named_1;
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
            let named_0 = a.to_bits::<33>();
            self.y.next = a.to_bits::<2>().get_bit(1);
            self.z.next = self.r.q.val() >> 4_u64;
            self.x.next = a.to_bits::<70>();
            if self.a.val() & true {
                self.r.d.next = self.r.q.val() << 9_u64 ^ !self.z.val();
            }
            for place in 0..2_usize {
                self.stages[place].b.next = self.z.val();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = a.to_bits::<8>();
                }
            }
            self.held.a.next = self.stages[0].y.val() << bits::<1>(0x1_u64);
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
            self.x.next = 2_u64.to_bits::<3>();
            self.y.next = self.a.val();
            self.l.next = bit_cast::<64, 33>(5793020741_u64.to_bits::<33>()).replace_bit(self.y.val().index() + 16, !false) ^ (0b1 | self.b.val()) >> 43_u64;
            let named_0 = !(self.k.val() + self.k.val()) ^ 0x0_u64;
            self.l.next = self.z.val();
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
            self.x.next = self.held.x.val();
            self.child.b.next = 45_u64.into();
            self.m.next = self.held.x.val();
            self.l.next = !self.rst.val();
            self.r.d.next = self.r.q.val();
            self.child.a.next = self.held.x.val();
            for place in 0..2_usize {
                self.stages[place].b.next = (23_u64 ^ self.m.val() << 1_u64);
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = LIMIT.to_bits::<8>().replace_bit(self.s.val().index() + 4, self.l.val()).replace_bit(5, self.rst.val());
                }
            }
            for place in 0..=1_usize {
                self.list[place].next = self.child.y.val().get_bits::<8>(0) & self.m.val();
            }
            self.m.next = bit_cast::<8, 8>(Bits::<13>::from(1525_u64).get_bits::<8>(self.s.val().index()) & LIMIT.to_bits::<8>() >> bits::<1>(0x1_u64));
            {
                for i in 2..2_usize {
                    self.held.a.next = LIMIT.to_bits::<8>();
                }
            }
            self.x.next = self.r.q.val();
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
            let named_0 = self.i.val();
            self.m.next = 8_u64.to_bits::<4>();
            self.l.next = bits::<8>(0xf3_u64) >> 0_u64.to_bits::<3>();
            self.q.d.next = self.r.q.val();
            self.x.next = self.c.val();
            self.next.next = LIMIT.to_bits::<1>();
            let named_1 = N.to_bits::<70>() << (N as u64) | LIMIT.to_bits::<70>().replace_bit(self.a.val().index(), self.myself.q.val());
            if !!false {
                self.r.d.next = St::B;
            }
            for place in 0..2_usize {
                self.stages[place].b.next = self.x.val() >> (N as u64) << self.s.val();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = LIMIT.to_bits::<33>().get_bits::<8>(14) | (N as u64);
                }
            }
            let named_2 = self.myself.q.val();
            let named_3 = (self.stages[1].x.val() | named_0).get_bits::<8>(0);
            self.r.d.next = St::B;
            for j in 0..2_u64 {
                if bias.to_bits::<32>().any() {
                    self.q.d.next = St::A;
                } else if LIMIT.to_bits::<40>() <= (N as u64) {
                    self.r.d.next = self.q.q.val();
                    self.myself.d.next = named_2 | self.myself.q.val();
                }
            }
            let named_4 = (named_1 - named_1).get_bits::<13>(51);
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
            self.x.next = Bits::<5>::from(0_u64).get_bits::<3>(0);
            self.l.next = bias.to_bits::<16>().replace_bit(self.s.val().index(), Bits::<2>::from(1_u64).any()) + (Bits::<13>::from(1_u64) >= bias.to_bits::<13>() || false);
            self.child.a.next = (self.a.val() + true);
            self.child.b.next = (self.i.val().replace_bit(self.s.val().index(), false) << a);
            let named_0 = bits::<70>(0xd5c81c7d30dca719_u64);
            self.next.next = self.child.x.val() << 8_u64;
            let named_1 = (bias.to_bits::<8>() | self.a.val() ^ a * 2 | bits::<32>(0x100_u64).get_bits::<8>(self.x.val().index() + 2));
            match (bias.to_bits::<13>() >= 4388) & (bias == 5) {
                true => {
                    let named_2 = false;
                }
                _ => {
                    {
                        self.x.next = bias.to_bits::<3>();
                    }
                }
            }
            match (bias.to_bits::<33>() > 0x0_u64) & bits::<4>(0xc_u64).get_bit(bias + 1) {
                true if (bias != 1) => {
                    if bit_cast::<5, 2>(bias.to_bits::<2>()) != 0x1f {
                        self.x.next = (bit_cast::<3, 70>(named_0) ^ !self.s.val());
                        self.m.next = bit_cast::<32, 70>(named_0);
                    }
                    self.m.next = a + bias.to_bits::<32>();
                }
                _ => {
                    self.m.next = self.m.val();
                    self.l.next = self.l.val();
                }
            }
            self.next.next = 255_u64.into();
            comment!("what follows\nin two lines");
            self.m.next = 1 + bit_cast::<32, 4>(1_u64.to_bits::<4>()).replace_bit(bias, named_1.index() + 7 < self.c.val().index());
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
            let named_0 = N.to_bits::<40>().replace_bit(self.s.val().index() + 9, self.x.val());
            self.m.next = bits::<5>(0x0_u64);
            self.mode.next = St::C;
            self.l.next = 1_u64.into();
            self.ones.word.next = (bits::<16>(0x148b_u64) >> self.m.val()).get_bits::<13>(self.l.val().index());
            match self.m.val() - self.m.val() <= N.to_bits::<5>() | self.m.val() {
                false => {
                    let named_1 = (self.i.val() + self.x.val()).get_bit(self.s.val().index());
                    for turn in 0..0_usize {
                        self.l.next = turn.to_bits::<2>().replace_bit(0, self.x.val());
                    }
                }
                true => {
                }
                _ => {
                    self.l.next = bit_cast::<2, 8>(self.i.val()) >> LIMIT;
                }
            }
            match self.l.val().index() + 1 {
                1 => {
                    let named_2 = 3 | self.l.val() == self.l.val() ^ self.l.val();
                }
                _ => {
                    for i in (2..3_u64).rev() {
                        self.mode.next = self.mode.val();
                        self.m.next = self.m.val();
                    }
                }
            }
            if self.mode.val() != St::B {
                self.x.next = self.x.val();
                match self.mode.val() {
                    St::A if self.x.val() && self.x.val() => {
                        self.m.next = self.m.val();
                    }
                    St::A if self.ones.count.val().replace_bit(self.l.val().index(), self.x.val()) < bits::<4>(0x1_u64) => {
                        self.mode.next = St::B;
                    }
                    _ => {
                        self.mode.next = St::B;
                    }
                }
            }
            if 65535 != N.to_bits::<16>() {
                self.l.next = self.l.val().get_bits::<2>(0);
                if self.mode.val() < self.mode.val() {
                    self.mode.next = self.mode.val();
                }
            }
            self.m.next = 31_u64.into();
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
            if (Bits::<33>::from(1980500489_u64) <= 7469363741_u64.to_bits::<33>()) | Bits::<40>::from(760578538957_u64).any() {
                self.q.d.next = self.q.q.val() & bit_cast::<16, 1>(bits::<1>(0x1_u64));
            }
            self.y.next = 0_u64.into();
            self.x.next = self.q.q.val();
            self.r.d.next = St::B;
            self.z.next = Bits::<4>::from(4_u64);
            self.child.b.next = 0x1 - (self.held.x.val() << 9_u64) << bits::<5>(0x1f_u64);
            let named_0 = (bits::<32>(0x67f8c723_u64) + self.c.val() + 4294967295_u64.to_bits::<32>()).get_bit(18);
            self.held.rst.next = Bits::<13>::from(0_u64).replace_bit(9, self.a.val()) >= bits::<13>(0x0_u64) - bits::<13>(0x1fff_u64);
            let named_1 = self.a.val();
            self.held.a.next = self.y.val().get_bits::<8>(23);
            comment!("what follows\nin two lines");
            self.held.a.next = self.child.x.val() << 10_u64;
            if ((self.a.val() || true) && (self.c.val() || false)) {
                match self.x.val().index() + 5 != 1 {
                    true if self.child.y.val() >> 18446744073709551615_u64.to_bits::<64>() < !self.child.y.val() => {
                        self.q.d.next = 43245_u64.into();
                        self.x.next = ((self.x.val() >> Bits::<70>::from(4142835466479130367_u64)) + 0x1);
                    }
                    _ => {
                    }
                }
                self.y.next = bit_cast::<40, 70>(bits::<70>(0x0_u64)) ^ (self.y.val() ^ self.y.val());
            } else {
                if (bits::<13>(0x1ee9_u64) == bits::<13>(0x0_u64)) {
                    self.r.d.next = self.r.q.val();
                }
            }
            comment!("what follows\nin two lines");
            self.z.next = 1_u64.to_bits::<4>() + (Bits::<1>::from(1_u64) >> 2_u64).get_bit(0);
            if bits::<5>(0x0_u64).get_bit(3) { self.r.clock.next = self.clk.val(); }
            match !(self.c.val() ^ named_0) {
                false => {
                }
                _ => {
                    if !!self.c.val() {
                        self.x.next = (29_u64.to_bits::<5>() ^ 0_u64.to_bits::<5>()).get_bits::<16>(1);
                        self.y.next = self.y.val().replace_bit(self.z.val().index(), self.c.val());
                    } else if self.a.val() && self.a.val() {
                        self.x.next = self.x.val() + 0xe5c6;
                        self.held.rst.next = named_0;
                    } else if self.b.val().index() + 7 == 4 {
                        self.held.rst.next = named_1;
                    } else {
                        self.r.d.next = St::C;
                    }
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
            self.child.a.next = (N as u64) & self.l.val();
            self.next.next = (self.s.val().index() + 2 == self.c.val().index()) | (2_u64.to_bits::<2>().get_bit(0) | (self.s.val().index() + 0 != 4));
            self.m.next = bit_cast::<40, 8>(self.l.val() - 0x1_u64);
            let named_0 = 7_u64.to_bits::<5>() << Bits::<3>::from(7_u64);
            self.child.b.next = !self.l.val();
            let named_1 = Bits::<40>::from(0_u64);
            self.x.next = (Bits::<8>::from(19_u64) - 0xf9).replace_bit(N, self.child.y.val().index() + 0 <= self.s.val().index()) + self.a.val();
            let named_2 = !(bias.to_bits::<33>() + self.next.val()).xor();
            match self.k.val().xor() {
                true => {
                    self.m.next = bias.to_bits::<40>();
                    self.next.next = self.a.val();
                }
                _ => {
                    if named_2 & self.next.val() {
                        self.m.next = Bits::<40>::from(58939405317_u64);
                    }
                    let named_3 = !Bits::<13>::from(8191_u64);
                }
            }
            for b in (0..1_usize).rev() {
                let named_4 = b.to_bits::<33>().replace_bit(N - 1, self.next.val()) + !named_2 >> Bits::<1>::from(1_u64);
            }
            self.x.next = 255_u64.into();
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
            self.m.next = bits::<8>(0x1_u64);
            self.next.next = 1_u64.into();
            let named_0 = bias.to_bits::<40>().replace_bit(self.b.val().index() + 2, self.c.val());
            self.x.next = Bits::<4>::from(15_u64);
            let named_1 = (0b0_u64 - (self.y.val() + false)) + (self.c.val() & self.c.val() || self.c.val());
            self.l.next = bits::<2>(0x3_u64).get_bits::<2>(0);
            let named_2 = (Bits::<70>::from(4_u64) << self.b.val()) + (self.c.val() | self.c.val());
            let named_3 = self.m.val().get_bits::<5>(1) - bias.to_bits::<40>().get_bits::<5>(22);
            match 14899935563568979850_u64.to_bits::<70>() ^ named_2 <= named_2 {
                false => {
                    let named_4 = (named_0 & bias.to_bits::<40>());
                }
                _ => {
                    let named_5 = self.m.val() << self.a.val();
                    if a == self.a.val() {
                        self.next.next = self.y.val();
                    } else if (2463370003218319782_u64 != named_2) {
                        self.x.next = bits::<4>(0x0_u64);
                        self.x.next = self.x.val().replace_bit(3, self.c.val());
                    } else {
                        self.m.next = 4_u64.into();
                        self.y.next = 7_u64.to_bits::<3>();
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
            let named_0 = a.to_bits::<8>();
            self.pair.next.low = (self.s.val() - bits::<4>(0x0_u64)) + named_0.any();
            self.l.next = 0_u64.into();
            self.myself.d.next = self.q.q.val();
            if self.r.q.val() | self.pair.val().inner.flag {
                self.q.d.next = St::B;
            }
            self.x.next = 12_u64.to_bits::<5>().get_bits::<3>(1) + (a.to_bits::<13>().xor() && Bits::<3>::from(1_u64).get_bit(0));
            self.r.d.next = self.pair.val().inner.flag || self.r.q.val();
            let named_1 = bit_cast::<4, 1>(bits::<1>(0x1_u64));
            self.pair.next.inner.high = named_0 | Bits::<8>::from(102_u64);
            for place in 0..=1_usize {
                self.list[place].next = !a.to_bits::<33>();
            }
            if (a.to_bits::<16>() & self.b.val()).get_bit(self.s.val().index()) {
                match self.q.q.val() {
                    St::C => {
                        self.r.d.next = (a < 4);
                    }
                    St::A if (a.to_bits::<70>() & 1_u64.to_bits::<70>() == !self.l.val()) => {
                        self.pair.next.inner.high = named_0;
                    }
                    St::B | St::C => {
                        self.x.next = a.to_bits::<3>();
                    }
                    _ => {
                        self.list[1].next = ((6582882931_u64.to_bits::<33>() ^ 0).get_bits::<33>(0) & self.a.val());
                        self.list[0].next = self.a.val();
                    }
                }
                match a.to_bits::<40>() | a.to_bits::<40>() <= 1_u64.to_bits::<40>() {
                    false => {
                        self.list[1].next = 6702524846_u64.into();
                        self.pair.next.inner.flag = self.pair.val().inner.high.get_bit(a);
                    }
                    _ => {
                        self.l.next = 16750113964672702226_u64.into();
                        self.l.next = self.l.val();
                    }
                }
            } else {
                self.r.d.next = self.pair.val().inner.flag & self.pair.val().inner.flag;
            }
            self.x.next = bit_cast::<3, 8>(named_0);
            self.x.next = a.to_bits::<3>() >> self.s.val() >> Bits::<5>::from(1_u64);
            if self.list[0].val() < self.list[0].val() {
                match bit_cast::<2, 3>(bits::<3>(0x0_u64)).get_bit(0) {
                    false => {
                        self.list[1].next = self.list[0].val() ^ 0b1;
                    }
                    _ => {
                        self.pair.next.inner.flag = !self.pair.val().low.get_bit(a + 1) & (self.q.q.val() < St::A);
                    }
                }
            }
            let named_2 = self.b.val();
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
            let named_0 = bit_cast::<4, 70>(bias.to_bits::<70>());
            self.l.next = bit_cast::<32, 64>(bits::<64>(0x0_u64) + self.b.val());
            self.x.next = !((N as u64) | N.to_bits::<4>() | 5);
            let named_1 = bias.to_bits::<2>() & 0;
            self.z.next = bit_cast::<70, 8>(self.k.val() + self.b.val() >> (N as u64));
            self.ones.word.next = bits::<13>(0x1e06_u64) + bias.to_bits::<13>() + (0_u64.to_bits::<13>() >> 6_u64);
            match (bias.to_bits::<5>() & self.a.val()).get_bit(named_1.index()) {
                false => {
                    if (0x0 != self.k.val()) {
                        self.x.next = (self.i.val() & named_0).get_bits::<4>(named_1.index());
                        self.z.next = !(self.z.val() - 1_u64);
                    }
                }
                _ => {
                    if self.k.val().index() + 3 == self.s.val().index() {
                        self.z.next = self.z.val();
                    }
                }
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
            self.l.next = 0x12 - bit_cast::<5, 2>(self.a.val());
            let named_0 = !self.k.val() >> LIMIT.to_bits::<1>();
            self.x.next = (N.to_bits::<32>() | bits::<32>(0x405e1243_u64)).replace_bit(self.a.val().index(), self.pair.val().inner.flag | self.b.val()) << 13_u64;
            self.pair.next.inner.high = LIMIT.to_bits::<8>() << bias;
            self.pair.next.low = bit_cast::<4, 8>(Bits::<8>::from(15_u64));
            let named_1 = self.pair.val().inner.flag;
            self.next.next = !self.pair.val().low;
            self.ones.word.next = N.to_bits::<13>();
            self.m.next = N.to_bits::<64>().replace_bit(41, self.b.val());
            for place in 0..2_usize {
                self.stages[place].b.next = 255_u64.to_bits::<8>() << 4_u64;
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = bit_cast::<8, 3>(self.s.val() >> bias);
                }
            }
            self.l.next = self.l.val() >> 7_u64;
            match self.c.val().index() + 7 > 8 {
                true if self.a.val().xor() => {
                    self.m.next = self.m.val() << a;
                }
                false => {
                    for i in 1..1_usize {
                        self.pair.next.low = !!bit_cast::<4, 8>(i.to_bits::<8>());
                    }
                }
                _ => {
                    self.m.next = bit_cast::<64, 64>(self.m.val());
                }
            }
            match N.to_bits::<13>() > 7168_u64 {
                true if named_1 && false => {
                    for b in 0..1_u64 {
                        self.x.next = self.x.val();
                        self.l.next = (0_u64.to_bits::<5>() >> 3_u64) + (self.m.val() == 137438953472_u64);
                    }
                    if self.b.val() & named_1 {
                        self.pair.next.low = bit_cast::<4, 5>(self.l.val().replace_bit(self.a.val().index(), self.b.val()));
                        self.x.next = 1409469295_u64.into();
                    } else {
                        self.m.next = bit_cast::<64, 1>(N.to_bits::<1>());
                        self.pair.next.inner.flag = bit_cast::<8, 4>(self.next.val()) < self.stages[0].y.val() + named_1;
                    }
                }
                _ => {
                    let named_2 = self.m.val();
                }
            }
            self.pair.next.inner.flag = true;
            self.pair.next.low = self.ones.count.val() >> a;
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
            self.x.next = bit_cast::<3, 5>(bits::<5>(0xe_u64)) + Bits::<3>::from(1_u64).replace_bit(1, self.c.val());
            self.pair.next.low = bit_cast::<4, 8>(self.b.val()) << 3_u64;
            self.child.b.next = 16_u64.into();
            self.pair.next.inner.high = bit_cast::<8, 5>(Bits::<5>::from(16_u64));
            let named_0 = (bits::<16>(0x0_u64) << self.x.val()).get_bit(self.x.val().index() + 8);
            self.pair.next.inner.flag = (named_0 || self.c.val()) ^ (0x4 > bits::<5>(0x1c_u64));
            self.x.next = self.x.val();
            match self.child.y.val().index() + 2 {
                154 | 1 => {
                    self.r.d.next = self.pair.val().into();
                    if 0_u64.to_bits::<33>() | 8589934591_u64 > bits::<33>(0x0_u64) {
                        self.pair.next.low = self.pair.val().low;
                    } else if self.i.val() >= self.i.val() {
                        self.pair.next.low = self.i.val();
                        self.pair.next.inner.flag = self.c.val();
                    }
                }
                197 if 0 < 2929416881_u64.to_bits::<33>() => {
                    for x in (1..4_usize).rev().step_by(2) {
                        self.x.next = bit_cast::<3, 32>(x.to_bits::<32>() >> bits::<1>(0x1_u64));
                    }
                }
                _ => {
                    {
                        self.pair.next.low = bit_cast::<4, 40>((Bits::<40>::from(239868166130_u64) - 336885522360_u64).replace_bit(self.x.val().index(), 0_u64.to_bits::<2>().any()));
                        self.pair.next.low = (bit_cast::<4, 3>(self.x.val().replace_bit(0, self.c.val())) + (3451858399770593785_u64.to_bits::<70>() >> self.x.val() >= 1_u64.to_bits::<70>() & bits::<70>(0xffffffffffffffff_u64)));
                    }
                }
            }
            self.pair.next.inner.flag = 13554768000304774443_u64.to_bits::<70>() >= 8192_u64.to_bits::<70>();
            self.pair.next.low = self.i.val();
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
            self.x.next = bit_cast::<13, 3>((7_u64.to_bits::<3>() | bits::<3>(0x7_u64)) << 2_u64);
            self.y.next = self.c.val();
            self.pair.next.inner.high = 1_u64.into();
            self.z.next = 26259_u64.into();
            self.pair.next.low = 0_u64.to_bits::<4>();
            for place in 0..2_usize {
                self.stages[place].b.next = self.pair.val().inner.high;
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = self.pair.val().inner.high.replace_bit(5, self.pair.val().inner.flag) + !self.pair.val().inner.flag;
                }
            }
            comment!("what follows\nin two lines");
            self.pair.next.low = (Bits::<4>::from(4_u64) << self.pair.val().low).replace_bit(0, self.pair.val().inner.flag && self.pair.val().inner.flag);
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
            self.y.next = (0b1110_u64 ^ N.to_bits::<8>()).all();
            let named_0 = bias.to_bits::<8>();
            self.z.next = self.y.val();
            match !(a.to_bits::<13>() < N.to_bits::<13>()) {
                false if self.z.val() && self.y.val() => {
                    self.z.next = self.y.val() && self.x.val();
                }
                true if 4294967295_u64 >= 8_u64.to_bits::<32>() => {
                }
                _ => {
                    self.z.next = (0b0 & bias.to_bits::<33>()) >> Bits::<1>::from(0_u64) >= 1_u64;
                    self.y.next = self.mode.val() != self.mode.val();
                }
            }
            comment!("what follows\nin two lines");
            self.mode.next = self.mode.val();
            match self.c.val().index() {
                0 => {
                    let named_1 = (self.a.val() & self.a.val().replace_bit(self.i.val().index(), false)).xor();
                    match named_0.index() + 2 {
                        0b11111111 if !self.z.val() => {
                            self.y.next = Bits::<13>::from(4639_u64).get_bits::<8>(self.c.val().index() + 4) > (N as u64);
                            self.y.next = 18446744073709551615_u64 >= 0_u64.to_bits::<64>() | 18446744073709551615_u64;
                        }
                        0xa5 => {
                            self.x.next = Bits::<4>::from(0_u64).any();
                            self.y.next = N != 2;
                        }
                        _ => {
                            self.x.next = self.z.val();
                            self.z.next = self.c.val().get_bit(0);
                        }
                    }
                }
                _ => {
                    let named_2 = self.y.val();
                }
            }
            for x in 0..1_u64 {
                match self.mode.val() {
                    St::C | St::A => {
                        self.y.next = named_0.index() + 0 == 7;
                    }
                    St::C | St::A => {
                        self.z.next = false;
                    }
                    _ => {
                        self.x.next = self.i.val() <= self.i.val();
                    }
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
            self.m.next = N.to_bits::<3>().replace_bit(1, true);
            self.l.next = self.m.val() - LIMIT;
            self.x.next = (N.to_bits::<32>() | a.to_bits::<32>()).get_bits::<1>(self.m.val().index() + 24);
            let named_0 = a.to_bits::<13>() + Bits::<13>::from(4096_u64) & N.to_bits::<13>();
            self.y.next = bit_cast::<8, 33>(Bits::<33>::from(0_u64)).get_bit(self.l.val().index());
            for place in 0..2_usize {
                self.stages[place].b.next = self.b.val().get_bits::<8>(59) + (self.k.val() | self.y.val());
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = a.to_bits::<8>();
                }
            }
            if a != 2 {
                self.x.next = Bits::<1>::from(1_u64);
            }
            if !false {
                match 1030526189 >= a.to_bits::<33>() {
                    true => {
                        self.m.next = self.m.val();
                        self.m.next = a.to_bits::<3>() >> a.to_bits::<33>();
                    }
                    _ => {
                        self.y.next = (0b0_u64 | 0b1 & a.to_bits::<1>()).get_bit(0);
                        self.m.next = self.m.val();
                    }
                }
                self.m.next = 1_u64.into();
            } else {
                match N.to_bits::<5>() ^ 6_u64.to_bits::<5>() != !N.to_bits::<5>() {
                    false if true => {
                        self.l.next = bit_cast::<3, 13>(named_0 << bits::<5>(0x19_u64));
                    }
                    _ => {
                    }
                }
            }
            match self.b.val().any() & a.to_bits::<5>().get_bit(self.x.val().index() + 2) {
                true => {
                    if N.to_bits::<5>() == Bits::<5>::from(8_u64) {
                        self.x.next = self.x.val();
                    } else if self.m.val().get_bits::<70>(self.x.val().index() * 1) != 18446744073709551615_u64 {
                        self.y.next = self.y.val() || self.y.val();
                        self.l.next = self.m.val() + self.k.val();
                    }
                    {
                        self.y.next = Bits::<64>::from(13371531921687551352_u64).replace_bit(self.l.val().index(), self.k.val()).all();
                        self.y.next = self.stages[1].x.val().get_bits::<13>(self.m.val().index()) != named_0;
                    }
                }
                true => {
                    match bit_cast::<8, 2>(1_u64.to_bits::<2>()) < self.stages[1].x.val() << LIMIT {
                        true => {
                            self.y.next = self.stages[0].y.val().index() + 4 != self.c.val().index();
                            self.l.next = bit_cast::<3, 32>(a.to_bits::<32>());
                        }
                        true => {
                            self.y.next = 0x0 == self.x.val() + self.x.val();
                        }
                        _ => {
                            self.x.next = !self.stages[0].y.val().get_bits::<1>(0);
                        }
                    }
                }
                _ => {
                }
            }
            match N == 3 {
                true => {
                    self.l.next = N.to_bits::<3>() >> Bits::<33>::from(33554432_u64) << self.x.val();
                    match !self.m.val().xor() {
                        false => {
                            self.l.next = (self.m.val() >> 549755813888_u64).replace_bit(self.x.val().index() * 1, ((N as u64) <= named_0)).replace_bit(a + 1, false);
                            self.l.next = self.l.val() & self.l.val() - 2_u64;
                        }
                        false => {
                            self.x.next = (!bits::<1>(0x1_u64) ^ self.x.val() + Bits::<1>::from(1_u64)) & (self.stages[0].y.val() << 3_u64).get_bits::<1>(0);
                        }
                        _ => {
                        }
                    }
                }
                false if self.a.val() => {
                    self.m.next = self.m.val();
                    let named_1 = 469960906655_u64.to_bits::<40>() + 0x10000000000_u64;
                }
                _ => {
                    match self.c.val().index() + 2 {
                        0x1 => {
                            self.x.next = bit_cast::<1, 33>(7717062996_u64.to_bits::<33>());
                        }
                        0 | 2 if (self.k.val() && self.a.val()) ^ (self.k.val() ^ true) => {
                            self.l.next = self.l.val();
                            self.l.next = 1_u64.into();
                        }
                        0x2 => {
                            self.l.next = bit_cast::<3, 2>(a.to_bits::<2>()) + Bits::<64>::from(8612481694922824912_u64).get_bit(N) & (N as u64) + (self.l.val() - self.m.val());
                        }
                        _ => {
                            self.m.next = self.l.val();
                        }
                    }
                    let named_2 = self.x.val() + self.a.val() << LIMIT;
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
            self.next.next = 10596173575084767134_u64.to_bits::<70>();
            self.m.next = bit_cast::<64, 3>((1_u64.to_bits::<3>() << (N as u64)) + N.to_bits::<3>());
            self.pair.next.low = bias.to_bits::<4>() | 0b0;
            self.x.next = !bit_cast::<1, 4>(self.pair.val().low >> a);
            self.l.next = N < 3;
            self.pair.next.inner.high = self.c.val().replace_bit(self.x.val().index() + 2, false);
            for j in (0..1_u64).rev() {
                if self.a.val() ^ (N != 4) {
                    self.m.next = bias.to_bits::<64>() >> j | self.m.val() << 51_u64;
                    self.pair.next.inner.high = !(self.c.val() + self.a.val());
                } else if self.k.val().index() + 3 == self.c.val().index() {
                    self.x.next = bit_cast::<1, 2>((!bias.to_bits::<2>()).replace_bit(1, self.x.val().index() + 5 >= 31));
                    self.pair.next.inner.flag = self.next.val() != (N as u64);
                } else {
                    self.next.next = self.b.val();
                }
                self.l.next = self.pair.val().inner.high <= self.pair.val().inner.high;
            }
            self.m.next = bit_cast::<64, 3>(bit_cast::<3, 70>(self.next.val())).replace_bit(self.pair.val().low.index() + 46, self.pair.val().inner.flag ^ true || N > 2);
            for turn in 2..5_u64 {
                if !self.next.val().all() {
                    self.next.next = self.b.val().replace_bit(self.pair.val().low.index(), self.a.val());
                    self.m.next = self.m.val();
                } else if self.a.val() ^ self.a.val() {
                    self.l.next = self.l.val();
                    self.pair.next.low = !(self.pair.val().low >> (N as u64));
                } else {
                    self.x.next = Bits::<1>::from(0_u64);
                }
            }
            for j in 1..3_u64 {
                self.pair.next.inner.flag = Bits::<3>::from(1_u64) << j | 0x7 <= bias.to_bits::<3>() + self.l.val() - 0x1;
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
            self.l.next = Bits::<32>::from(14522555_u64) | LIMIT.to_bits::<32>();
            self.y.next = false;
            self.child.b.next = 0_u64.into();
            let named_0 = !!self.y.val();
            self.x.next = bias.to_bits::<33>();
            self.ones.word.next = 1_u64.to_bits::<13>();
            self.child.a.next = (Bits::<40>::from(32_u64).replace_bit(LIMIT + 1, self.y.val()) >> a).get_bits::<8>(self.ones.count.val().index());
            self.x.next = 65536_u64.into();
            match self.child.y.val().index() {
                0xae if bits::<5>(0xd_u64) + named_0 <= 0x1f => {
                    let named_1 = self.ones.count.val() + self.y.val() << 5_u64;
                    let named_2 = (LIMIT.to_bits::<5>() < LIMIT.to_bits::<5>() || named_0 ^ self.y.val()) ^ (bit_cast::<16, 40>(bias.to_bits::<40>()) > LIMIT.to_bits::<16>() - 0b1);
                }
                0b11100110 => {
                }
                _ => {
                    match bias != 0 {
                        false => {
                            self.x.next = 7925363368_u64.into();
                            self.l.next = LIMIT.to_bits::<32>() >> bias.to_bits::<3>();
                        }
                        _ => {
                            self.l.next = 1_u64.to_bits::<32>() + self.y.val() & 2251810312_u64;
                            self.x.next = !(self.x.val() << self.b.val());
                        }
                    }
                    self.x.next = LIMIT.to_bits::<33>();
                }
            }
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
            self.kept.d.next = (self.kept.q.val() || self.kept.q.val()) & self.kept.q.val();
            self.y.next = self.c.val();
            self.x.next = bits::<2>(0x3_u64) + 1_u64.to_bits::<2>();
            let named_0 = (self.pair.val().inner.high ^ 0xdd) & bit_cast::<8, 64>(bits::<64>(0xc3e4c281a8ade322_u64));
            self.z.next = (bit_cast::<1, 13>(bits::<13>(0x1fff_u64)) + (self.r.q.val() >= named_0) | 0b0);
            self.pair.next.inner.flag = bias.to_bits::<8>().get_bit(self.x.val().index() + 4);
            self.r.d.next = !8191_u64.to_bits::<13>().get_bits::<8>(self.z.val().index());
            self.kept.en.next = bias != 0;
            self.kept.rst.next = 0x7 & self.y.val() - 0 < !(4_u64.to_bits::<3>() + false);
            self.pair.next.low = bits::<4>(0xf_u64);
            for i in (1..=1_u64).rev() {
                comment!("what follows\nin two lines");
                self.pair.next.inner.high = 0_u64.into();
                for turn in (1..4_u64).rev().step_by(2) {
                    self.r.d.next = bit_cast::<8, 2>(self.x.val()) >> self.z.val();
                    self.pair.next.inner.flag = self.pair.val().inner.flag;
                }
            }
            for turn in 2..2_u64 {
                let named_1 = self.kept.q.val();
                let named_2 = named_1;
            }
            self.kept.d.next = !self.kept.q.val();
            if (LIMIT * 2 > bits::<16>(0xffff_u64)) ^ true & self.kept.q.val() {
                self.pair.next.inner.high = named_0;
            }
            let named_3 = self.pair.val().inner.flag;
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
            self.x.next = bit_cast::<64, 13>(bits::<13>(0x7d7_u64)).replace_bit(self.i.val().index(), self.i.val().index() + 8 > self.i.val().index());
            self.ones.word.next = 0_u64.to_bits::<13>();
            self.z.next = bits::<2>(0x3_u64) - 0x0;
            self.y.next = self.c.val();
            for place in 0..2_usize {
                self.stages[place].b.next = N.to_bits::<8>();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = bit_cast::<8, 33>(self.l.val() + self.c.val());
                }
            }
            for place in 0..4_usize {
                self.list[place].next = bit_cast::<8, 4>(self.ones.count.val());
            }
            match self.list[0].val().index() {
                1 | 1 if self.x.val().any() | N.to_bits::<8>().get_bit(self.i.val().index()) => {
                    match (self.c.val() | (self.b.val() || false)) {
                        false => {
                            self.l.next = Bits::<33>::from(16384_u64);
                        }
                        false if self.z.val().index() + 1 <= self.stages[0].y.val().index() => {
                        }
                        _ => {
                        }
                    }
                    self.x.next = self.x.val();
                }
                126 | 0 => {
                    if (N as u64) != bits::<64>(0x800000000000000_u64) + self.b.val() {
                        self.z.next = 3_u64.into();
                    }
                }
                _ => {
                    self.list[2].next = (self.list[0].val() >> (N as u64)) + self.stages[0].y.val();
                }
            }
            self.list[3].next = self.stages[1].x.val();
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
            self.x.next = bit_cast::<32, 3>(self.a.val()) >> Bits::<64>::from(268435456_u64) <= (N as u64) * 2;
            let named_0 = self.i.val() | self.i.val();
            self.r.d.next = self.r.q.val();
            let named_1 = self.y.val() >> (N as u64);
            let named_2 = N.to_bits::<13>();
            let named_3 = bits::<1>(0x0_u64);
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
            let named_0 = N.to_bits::<70>() >> N.to_bits::<4>();
            self.y.next = 1_u64.into();
            self.x.next = N.to_bits::<33>();
            self.r.d.next = named_0 - 2097152 ^ 0xffffffffffffffff_u64;
            self.z.next = Bits::<64>::from(18446744073709551615_u64);
            self.m.next = N.to_bits::<13>();
            let named_1 = 27_u64.to_bits::<5>() + N.to_bits::<5>();
            self.ones.word.next = bits::<13>(0x1_u64);
            self.q.d.next = St::B;
            if self.y.val() == 1 {
                self.x.next = (self.x.val() & self.x.val()).replace_bit(self.ones.count.val().index() + 2, (33554432_u64 != self.k.val()));
            } else {
                match self.q.q.val() {
                    St::C if !false => {
                        self.l.next = named_1 >= named_1 >> self.s.val();
                    }
                    St::B if named_1.index() + 6 == self.ones.count.val().index() => {
                        self.m.next = (self.m.val() | self.m.val()).replace_bit(self.b.val().index(), (self.l.val() | self.l.val())) & N.to_bits::<13>() + (self.k.val() == self.k.val());
                        self.y.next = bit_cast::<8, 40>(bit_cast::<40, 1>(N.to_bits::<1>()) ^ self.k.val().replace_bit(self.ones.count.val().index() + 18, self.a.val()));
                    }
                    _ => {
                        self.y.next = (Bits::<8>::from(67_u64) + (N.to_bits::<1>() < Bits::<1>::from(1_u64)));
                        self.y.next = ((N as u64) & N.to_bits::<16>().get_bits::<8>(self.ones.count.val().index())).get_bits::<8>(0);
                    }
                }
            }
            if N.to_bits::<2>() > self.s.val() {
                match (N as u64) >= (self.y.val() + self.l.val()) {
                    true => {
                        self.q.d.next = St::B;
                        self.m.next = bit_cast::<13, 16>(bit_cast::<16, 33>(bit_cast::<33, 5>(named_1)));
                    }
                    _ => {
                        self.r.d.next = !bit_cast::<70, 32>(4267501027_u64.to_bits::<32>());
                        self.y.next = self.y.val();
                    }
                }
            } else if N < 1 && (self.l.val() ^ self.a.val()) {
                if self.l.val() || self.a.val() {
                    self.q.d.next = self.q.q.val();
                } else {
                    self.m.next = bit_cast::<13, 1>(bit_cast::<1, 33>(N.to_bits::<33>()).replace_bit(0, self.a.val() | self.a.val()));
                }
                for b in 0..2_usize {
                    self.l.next = true;
                    self.x.next = self.x.val() + ((N as u64) >= N.to_bits::<16>());
                }
            } else {
                let named_2 = self.x.val().get_bit(named_1.index());
                self.y.next = self.y.val();
            }
            self.q.d.next = St::B;
            comment!("what follows\nin two lines");
            self.l.next = self.q.q.val() == St::A;
            match named_1.index() {
                0b1 if N < 4 => {
                    let named_3 = !1_u64.to_bits::<32>();
                    self.x.next = bit_cast::<33, 16>(7577_u64.to_bits::<16>() - 4_u64.to_bits::<16>());
                }
                0 | 1 if self.m.val().index() + 7 < 29 => {
                    if named_1.index() + 6 <= 0 {
                        self.z.next = bits::<64>(0xffffffffffffffff_u64) >> 52_u64;
                        self.q.d.next = self.q.q.val();
                    } else {
                        self.l.next = self.l.val();
                    }
                }
                _ => {
                    self.r.d.next = (0x20_u64 + named_0) + self.y.val().get_bit(self.b.val().index());
                }
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
            self.y.next = bits::<8>(0xff_u64);
            self.x.next = 1_u64.into();
            for place in 0..2_usize {
                self.stages[place].b.next = bit_cast::<8, 32>(a.to_bits::<32>()) >> bits::<5>(0x1_u64);
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = (self.y.val() << 3_u64).replace_bit(self.x.val().index(), self.b.val() && self.b.val());
                }
            }
            self.y.next = bit_cast::<8, 64>(a.to_bits::<64>()).replace_bit(6, a.to_bits::<40>() > bits::<40>(0xffffffffff_u64));
            match !(0x1 == bits::<1>(0x1_u64)) {
                true => {
                    self.y.next = self.y.val() + self.b.val();
                }
                _ => {
                    if (!self.stages[0].y.val()).get_bit(self.x.val().index()) {
                        self.x.next = self.x.val();
                        self.y.next = self.y.val();
                    } else if bit_cast::<70, 64>(self.i.val()).all() {
                        self.x.next = self.x.val();
                    } else if self.b.val() {
                        self.x.next = Bits::<3>::from(0_u64);
                    } else if self.stages[0].y.val().index() + 5 < 24 {
                        self.y.next = self.stages[0].y.val();
                    } else if bit_cast::<2, 13>(a.to_bits::<13>()) > Bits::<2>::from(1_u64) {
                        self.y.next = !self.stages[0].y.val();
                    }
                    self.y.next = self.y.val() + self.b.val();
                }
            }
            if bit_cast::<5, 33>(a.to_bits::<33>()).get_bit(1) {
                match self.b.val() {
                    false => {
                        self.y.next = self.stages[1].x.val();
                    }
                    _ => {
                        self.y.next = self.stages[0].y.val() >> bits::<3>(0x0_u64);
                        self.x.next = 4_u64.into();
                    }
                }
                if self.stages[0].y.val().index() + 3 <= self.stages[1].x.val().index() {
                    self.y.next = self.y.val() + (LIMIT + 0_u64.to_bits::<33>() != a.to_bits::<33>() ^ 1430592499_u64.to_bits::<33>());
                } else {
                    self.x.next = self.x.val();
                }
            } else if (self.b.val() || self.b.val()) ^ (true ^ self.b.val()) {
                self.y.next = bit_cast::<8, 1>(1_u64.to_bits::<1>());
                self.x.next = bit_cast::<3, 32>((a.to_bits::<32>() - a.to_bits::<32>().replace_bit(15, true)));
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
            self.r.d.next = St::B;
            self.q.d.next = St::B;
            self.child.a.next = bit_cast::<8, 13>(Bits::<13>::from(1_u64)) >> bits::<4>(0xf_u64);
            self.child.b.next = 255_u64.into();
            self.l.next = 4_u64.into();
            for x in (2..5_u64).rev() {
                self.x.next = self.child.x.val().index() + 1 > 17;
                {
                    self.q.d.next = self.r.q.val();
                    self.l.next = bit_cast::<4, 70>(Bits::<70>::from(7661416229518083712_u64));
                }
            }
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
            self.x.next = bias + ((Bits::<8>::from(0_u64) >> 1_u64) + !true);
            self.mode.next = St::B;
            self.y.next = 10263333250662031007_u64.to_bits::<70>().replace_bit(self.a.val().index(), true) ^ 18446744073709551615_u64.to_bits::<70>() + false;
            self.child.b.next = bit_cast::<8, 16>(Bits::<16>::from(0_u64));
            self.next.next = self.mode.val() != St::B;
            self.z.next = !(self.y.val() ^ 17592186044416_u64.to_bits::<70>()) >= bias;
            self.l.next = self.next.val() || self.z.val();
            self.m.next = 2555836314_u64.into();
            let named_0 = bits::<32>(0xdb366eaf_u64) | !(bits::<32>(0x1000000_u64) >> 21_u64.to_bits::<5>());
            for place in 0..=1_usize {
                self.list[place].next = (2_u64.to_bits::<3>() & Bits::<3>::from(5_u64)) + !self.next.val();
            }
            if self.l.val() || self.next.val() {
                self.y.next = Bits::<70>::from(4611686018427387904_u64);
            } else {
                match self.mode.val() {
                    St::B if self.l.val() && self.next.val() => {
                        self.l.next = (self.z.val() || self.next.val()) & Bits::<16>::from(1_u64).get_bit(self.b.val().index());
                    }
                    St::C if self.l.val() & self.next.val() => {
                        self.list[0].next = 2_u64.to_bits::<3>();
                        self.list[0].next = 0x2_u64 & self.list[0].val();
                    }
                    _ => {
                        self.m.next = bit_cast::<33, 70>(1_u64.to_bits::<70>()).replace_bit(20, (self.mode.val() >= St::C)).replace_bit(self.b.val().index(), 1 <= bit_cast::<1, 5>(Bits::<5>::from(31_u64)));
                        self.x.next = self.child.y.val();
                    }
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
            self.mode.next = self.myself.q.val();
            self.pair.next.inner.high = 0_u64.to_bits::<8>();
            self.pair.next.low = bit_cast::<4, 1>(0_u64.to_bits::<70>().get_bits::<1>(21));
            if !self.q.q.val() != 0x0_u64 | self.q.q.val() {
                self.r.d.next = 0_u64.into();
            }
            self.m.next = Bits::<40>::from(2048_u64);
            self.l.next = bits::<32>(0xffffffff_u64) - self.next.val();
            self.pair.next.inner.flag = true;
            let named_0 = bit_cast::<13, 1>(self.k.val()) >> 3_u64;
            self.x.next = self.i.val();
            if self.x.val() || true {
                self.myself.d.next = St::B;
            }
            if self.b.val() || self.pair.val().inner.flag {
                self.q.d.next = 2_u64.into();
            }
            self.y.next = 4_u64.into();
            let named_1 = self.pair.val().inner.high & a;
            self.z.next = bias & Bits::<8>::from(1_u64);
            for place in 0..2_usize {
                self.stages[place].b.next = self.z.val().get_bits::<8>(0).replace_bit(self.c.val().index(), named_0 < 0_u64);
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = self.pair.val().inner.high + (self.x.val() && self.x.val());
                }
            }
            if (self.mode.val() != St::C) {
                match (self.x.val() | self.i.val()) ^ (self.pair.val().inner.flag && self.pair.val().inner.flag) {
                    false if self.i.val() & self.x.val() => {
                    }
                    false => {
                        self.pair.next.inner.high = bit_cast::<8, 32>(self.next.val() + self.pair.val().inner.flag);
                    }
                    _ => {
                    }
                }
                match self.next.val().index() {
                    0xff => {
                        self.pair.next.inner.flag = self.y.val().index() + 8 >= self.z.val().index();
                        self.r.d.next = self.c.val();
                    }
                    _ => {
                        self.r.d.next = 2_u64.to_bits::<2>();
                        self.mode.next = St::B;
                    }
                }
            }
            let named_2 = named_0;
            if (self.x.val() ^ self.pair.val().inner.flag) {
                for turn in 1..3_usize {
                    self.myself.d.next = St::A;
                }
                let named_3 = bits::<40>(0xbda9066efa_u64) & self.m.val();
            }
            self.x.next = true;
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
            let named_0 = self.s.val() + (self.b.val().get_bits::<5>(0) >= self.c.val() >> self.c.val());
            self.l.next = true;
            self.y.next = bit_cast::<33, 8>(0_u64.to_bits::<8>()).get_bits::<8>(19);
            match 0b1_u64 >> self.x.val() > bias.to_bits::<64>() {
                false if bits::<64>(0x4_u64).replace_bit(LIMIT, self.l.val()).xor() => {
                }
                true if Bits::<40>::from(134217728_u64).any() => {
                    let named_1 = bits::<8>(0x4_u64);
                }
                _ => {
                    self.l.next = !self.l.val();
                    self.l.next = (LIMIT.to_bits::<70>() >= LIMIT.to_bits::<70>().replace_bit(self.x.val().index(), false)) | (bits::<70>(0x1ef0722562aa3382_u64) & Bits::<70>::from(6381550210540461342_u64) < LIMIT.to_bits::<70>());
                }
            }
            for b in 2..2_usize {
                comment!("what follows\nin two lines");
                self.y.next = !self.b.val();
            }
            if 40_u64.to_bits::<8>() + self.l.val() <= 1_u64 {
                for i in (2..2_usize).rev().step_by(2) {
                    self.y.next = self.y.val() ^ bits::<8>(0x1_u64);
                }
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
            self.z.next = Bits::<1>::from(1_u64);
            let named_0 = a.to_bits::<40>();
            self.child.b.next = 192_u64.into();
            self.x.next = 1_u64.to_bits::<4>();
            let named_1 = a.to_bits::<32>().replace_bit(self.s.val().index() + 6, self.b.val());
            self.m.next = 1_u64.into();
            self.y.next = 2517690410_u64.into();
            self.child.a.next = 255_u64.into();
            self.next.next = named_1;
            for place in 0..=3_usize {
                self.list[place].next = !(bits::<33>(0x9cc1d38c_u64) | Bits::<33>::from(8589934591_u64));
            }
            match self.x.val().index() + 0 != 0 {
                true => {
                    self.next.next = named_1;
                    match 7_u64.to_bits::<3>() ^ Bits::<3>::from(6_u64) != bits::<3>(0x0_u64) & bits::<3>(0x2_u64) {
                        false => {
                            self.next.next = bit_cast::<32, 40>(named_0) & (8388608_u64.to_bits::<32>() | named_1);
                        }
                        false if named_1.any() => {
                            self.next.next = bit_cast::<32, 40>(((named_0 + self.k.val()) + (a.to_bits::<40>() << 38_u64)));
                            self.list[3].next = bits::<33>(0x0_u64);
                        }
                        _ => {
                            self.next.next = 32_u64.into();
                            self.list[0].next = self.list[0].val();
                        }
                    }
                }
                _ => {
                    if self.next.val().xor() {
                        self.list[1].next = 8589934591_u64.into();
                        self.list[3].next = !bit_cast::<33, 2>(!2_u64.to_bits::<2>());
                    } else {
                        self.x.next = (self.s.val() & 0b1).replace_bit(2, self.b.val() | self.a.val());
                        self.list[2].next = self.list[0].val();
                    }
                }
            }
            self.next.next = 1_u64.into();
            for j in 0..1_u64 {
                match (self.a.val() && self.a.val()) ^ (false && self.b.val()) {
                    true => {
                    }
                    _ => {
                        self.list[2].next = 0_u64.into();
                    }
                }
            }
            self.l.next = a.to_bits::<33>().get_bit(self.s.val().index());
            self.list[0].next = self.list[2].val().replace_bit(self.z.val().index() + 12, self.a.val());
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
            let named_0 = bit_cast::<5, 2>((3_u64.to_bits::<2>() << 12_u64.to_bits::<4>()).replace_bit(1, self.a.val()));
            self.l.next = self.a.val();
            self.x.next = (0xf4 & self.next.val()) >> 5_u64;
            self.m.next = bits::<2>(0x1_u64);
            match 1847776872310342058_u64.to_bits::<70>() <= bits::<70>(0x20000000_u64).replace_bit(22, self.b.val()) {
                false => {
                    if a != 0x7f_u64 & bits::<8>(0x0_u64) {
                        self.x.next = self.next.val();
                    } else if self.next.val().get_bits::<3>(self.s.val().index()).any() {
                        self.x.next = self.x.val();
                        self.next.next = (1_u64.to_bits::<32>() - Bits::<32>::from(131072_u64)).get_bits::<8>(2);
                    }
                    comment!("what follows\nin two lines");
                    self.next.next = 1_u64.into();
                }
                _ => {
                    match self.next.val().index() {
                        1 if !(self.b.val() && self.b.val()) => {
                            self.next.next = bit_cast::<8, 64>((72057594037927936_u64 >> named_0).replace_bit(48, self.b.val() && false));
                        }
                        64 | 1 => {
                            self.x.next = self.next.val() << 1_u64.to_bits::<1>() ^ (Bits::<8>::from(228_u64) | self.x.val());
                        }
                        _ => {
                            self.x.next = (self.next.val() - self.x.val());
                            self.next.next = 9_u64.to_bits::<8>() + Bits::<8>::from(255_u64);
                        }
                    }
                }
            }
            match self.s.val().replace_bit(2, self.b.val()).xor() {
                true => {
                    self.l.next = self.l.val() ^ self.b.val();
                }
                _ => {
                    if named_0.xor() {
                        self.x.next = 124_u64.into();
                    } else {
                        self.next.next = self.x.val();
                        self.x.next = Bits::<8>::from(8_u64);
                    }
                }
            }
            self.next.next = self.x.val().replace_bit(self.m.val().index() + 2, true);
            for x in (1..2_usize).rev().step_by(2) {
                let named_1 = Bits::<8>::from(29_u64);
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
            self.child.b.next = 0_u64.into();
            self.y.next = (true || true) ^ false;
            let named_0 = Bits::<5>::from(14_u64) | Bits::<5>::from(1_u64);
            self.m.next = bit_cast::<5, 8>(self.r.q.val()).replace_bit(1, self.y.val() & self.y.val()) >> 3_u64;
            if Bits::<16>::from(65535_u64) <= Bits::<16>::from(11948_u64) {
                self.r.d.next = (255 & Bits::<8>::from(11_u64));
            }
            self.child.a.next = (bit_cast::<8, 8>(self.r.q.val()) >> Bits::<4>::from(0_u64)).get_bits::<8>(0);
            let named_1 = (self.b.val() - 0b10) + (true | true) >> 0_u64;
            self.x.next = self.b.val();
            let named_2 = (bits::<64>(0x1_u64) >> 40_u64 & bits::<64>(0x1_u64) << 43_u64) << 1_u64.to_bits::<4>();
            self.next.next = self.y.val();
            for place in 0..=2_usize {
                self.list[place].next = Bits::<33>::from(5823795850_u64);
            }
            for b in 1..=3_u64 {
                self.x.next = bits::<2>(0x1_u64);
                self.m.next = (named_0 ^ self.m.val()) + bit_cast::<5, 4>(bits::<4>(0xb_u64)) >> b;
            }
            self.list[2].next = Bits::<33>::from(256_u64);
            match !self.y.val() {
                true => {
                    let named_3 = self.r.q.val() ^ self.child.y.val();
                }
                false if self.next.val() && self.next.val() || !self.next.val() => {
                    self.r.d.next = 255_u64.to_bits::<8>();
                }
                _ => {
                    comment!("what follows\nin two lines");
                    self.list[2].next = 0_u64.into();
                }
            }
            let named_4 = self.y.val() | self.y.val();
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
            let named_0 = N.to_bits::<4>();
            self.l.next = Bits::<2>::from(3_u64);
            self.x.next = self.r.q.val() == St::C && self.b.val().index() + 1 > 1 && N != 3;
            let named_1 = LIMIT == 3;
            self.held.a.next = 85_u64.into();
            let named_2 = (0x1d6f_u64 | 8191_u64.to_bits::<13>() >> self.a.val()).replace_bit(5, self.r.q.val() == St::A);
            {
                match bits::<33>(0x100000_u64).any() || bits::<33>(0x0_u64) >= N.to_bits::<33>() {
                    true => {
                        self.held.a.next = self.held.x.val();
                    }
                    false => {
                        self.l.next = bit_cast::<2, 4>(N.to_bits::<4>());
                    }
                    _ => {
                        self.held.a.next = bit_cast::<8, 5>(self.a.val() - self.a.val());
                        self.x.next = 16777216_u64 >= 1_u64.to_bits::<70>();
                    }
                }
            }
            let named_3 = (0b11100010 == bits::<8>(0x10_u64)) | (self.s.val() ^ self.s.val() == self.s.val() >> (N as u64));
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
            self.l.next = Bits::<16>::from(0_u64);
            self.pair.next.inner.flag = self.a.val() ^ self.b.val();
            self.pair.next.inner.high = Bits::<8>::from(42_u64);
            let named_0 = self.pair.val().inner.high << bits::<1>(0x1_u64);
            self.x.next = ((Bits::<40>::from(512836063502_u64) ^ LIMIT.to_bits::<40>()) & 8589934592_u64);
            for x in 2..=4_usize {
                let named_1 = x.to_bits::<13>().replace_bit(3, self.a.val()) + Bits::<13>::from(4046_u64).replace_bit(LIMIT - 1, self.pair.val().inner.flag);
            }
            self.pair.next.low = self.pair.val().low;
            self.pair.next.inner.flag = (!self.k.val() - (self.k.val() + self.pair.val().inner.flag)).get_bit(0);
            if LIMIT == 5 {
                match (LIMIT.to_bits::<3>() >> bits::<4>(0x0_u64)).get_bit(1) {
                    true if self.b.val() & self.b.val() => {
                        self.pair.next.inner.flag = bit_cast::<70, 13>(bits::<13>(0x80_u64)).xor();
                        self.pair.next.inner.flag = LIMIT != 5;
                    }
                    _ => {
                        self.pair.next.inner.flag = true || 0b11111111 < LIMIT.to_bits::<8>().replace_bit(self.k.val().index(), self.a.val());
                    }
                }
                comment!("what follows\nin two lines");
                self.x.next = self.x.val();
            } else if self.l.val().index() + 0 != self.pair.val().inner.high.index() {
                let named_2 = self.pair.val().inner.high;
                let named_3 = self.a.val();
            } else if self.pair.val().inner.flag & self.a.val() {
                match bits::<1>(0x1_u64) + bits::<1>(0x1_u64) < bits::<1>(0x0_u64) | 1_u64.to_bits::<1>() {
                    true => {
                        self.pair.next.inner.high = !named_0;
                    }
                    _ => {
                        self.pair.next.low = LIMIT.to_bits::<4>();
                        self.pair.next.inner.high = 255_u64.into();
                    }
                }
            } else if LIMIT.to_bits::<70>().xor() && self.pair.val().low.index() + 3 >= 3 {
                let named_4 = bit_cast::<5, 32>(LIMIT.to_bits::<32>());
                if self.pair.val().low.index() + 4 == 31 {
                    self.l.next = bits::<16>(0x40_u64);
                }
            } else {
                self.pair.next.inner.high = (named_0 << Bits::<2>::from(2_u64));
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
            self.y.next = self.b.val();
            self.l.next = !a.to_bits::<64>();
            self.z.next = self.y.val();
            let named_0 = !(a.to_bits::<2>() + self.a.val());
            self.ones.word.next = bit_cast::<13, 1>(0_u64.to_bits::<3>().get_bits::<1>(2));
            self.x.next = bias == 2;
            match self.y.val().index() + 1 {
                0x3a if bias.to_bits::<16>() != a.to_bits::<16>() => {
                    match self.x.val() {
                        true => {
                            self.y.next = self.y.val();
                        }
                        _ => {
                            self.y.next = self.y.val();
                            self.z.next = self.z.val();
                        }
                    }
                    let named_1 = 0b10001100 - (!bias.to_bits::<8>() >> N.to_bits::<3>());
                }
                45 => {
                    match bias < 4 {
                        false => {
                            self.y.next = bit_cast::<8, 2>(named_0.replace_bit(1, false)) | self.b.val();
                        }
                        _ => {
                            self.z.next = 193_u64.into();
                        }
                    }
                    match (a.to_bits::<70>() < 1_u64.to_bits::<70>() && !self.a.val()) {
                        false if self.y.val().index() + 6 > 0 => {
                            self.l.next = 8918870526323731891_u64.into();
                            self.x.next = 0b10 - self.y.val() == bits::<8>(0xff_u64) >> bits::<4>(0xe_u64);
                        }
                        _ => {
                            self.z.next = N.to_bits::<8>();
                        }
                    }
                }
                0b1 if N.to_bits::<3>() > N.to_bits::<3>() => {
                    comment!("what follows\nin two lines");
                    self.z.next = LIMIT & !self.y.val();
                    if bit_cast::<8, 8>(bits::<8>(0x40_u64)) <= 0x20 {
                        self.z.next = self.b.val();
                    } else if !(false || self.a.val()) {
                        self.x.next = !N.to_bits::<16>().any();
                    } else {
                        self.y.next = self.b.val();
                        self.l.next = !bit_cast::<64, 5>(bit_cast::<5, 8>(self.b.val()));
                    }
                }
                _ => {
                    if self.z.val().index() + 0 <= 29 {
                        self.x.next = a.to_bits::<16>().get_bit(a - 1);
                    } else if bits::<8>(0x1_u64).get_bit(N) {
                        self.l.next = self.l.val();
                    } else {
                        self.z.next = self.y.val();
                        self.z.next = (bias.to_bits::<33>() & N.to_bits::<33>()).get_bits::<8>(N);
                    }
                }
            }
            {
                match (named_0.index() + 8 <= self.y.val().index()) {
                    true => {
                        self.z.next = self.z.val() + a.to_bits::<70>().any() - self.z.val();
                    }
                    false if Bits::<13>::from(1_u64).replace_bit(a, self.x.val()) <= bias.to_bits::<13>() << 6_u64 => {
                        self.z.next = self.b.val();
                        self.x.next = Bits::<3>::from(0_u64) < (N as u64);
                    }
                    _ => {
                        self.y.next = self.b.val();
                        self.z.next = (N.to_bits::<33>() << LIMIT).get_bits::<8>(15) << LIMIT;
                    }
                }
            }
            self.z.next = bit_cast::<8, 2>(a.to_bits::<2>() & 1);
            self.l.next = !self.l.val() << 0_u64.to_bits::<1>();
            {
                let named_2 = (bias < 1) & (a != 1);
            }
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
            self.x.next = 5838_u64.into();
            self.l.next = self.a.val() > self.b.val();
            for place in 0..3_usize {
                self.list[place].next = !self.s.val();
            }
            self.list[2].next = self.s.val();
            {
                let named_0 = Bits::<4>::from(15_u64);
                if self.i.val() <= self.i.val() {
                    self.l.next = self.l.val();
                }
            }
            self.list[2].next = self.list[2].val().replace_bit(0, (self.a.val().index() + 7 != self.x.val().index()) ^ a.to_bits::<32>().get_bit(self.b.val().index()));
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
            self.l.next = bit_cast::<32, 1>(Bits::<1>::from(0_u64) + self.a.val());
            let named_0 = 1_u64 & ((self.s.val() >> 1_u64.to_bits::<3>()) & self.s.val() - self.s.val());
            self.m.next = self.b.val() && self.x.val();
            self.y.next = bit_cast::<8, 40>(bits::<40>(0x100000000_u64)) << 9_u64;
            let named_1 = Bits::<5>::from(0_u64);
            if (!1_u64.to_bits::<33>()).xor() {
                let named_2 = self.l.val().get_bits::<8>(named_0.index());
                if (Bits::<3>::from(7_u64) & 0b1).xor() {
                    self.x.next = self.y.val().index() + 2 == 1;
                    self.y.next = Bits::<8>::from(126_u64);
                } else if self.m.val() | self.x.val() {
                    self.x.next = (self.c.val().replace_bit(1, self.x.val()) + (0x1344 <= 1_u64.to_bits::<13>())).get_bit(named_0.index());
                }
            }
            for i in (0..0_usize).rev() {
                self.m.next = self.c.val().index() + 0 == 31;
            }
            self.y.next = self.c.val();
            if !self.m.val() {
                let named_3 = (46095 & 512_u64.to_bits::<16>()) >> 17_u64;
            } else {
                if self.l.val().index() + 1 != self.y.val().index() {
                    self.y.next = 0_u64.into();
                    self.x.next = self.b.val() || self.m.val();
                } else if self.b.val() {
                    self.x.next = self.a.val();
                    self.l.next = (2554197103_u64 ^ self.l.val()).replace_bit(named_0.index() + 5, Bits::<16>::from(32768_u64) == bits::<16>(0x1_u64));
                }
                self.m.next = named_0.get_bit(0);
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
            self.pair.next.low = bit_cast::<4, 1>(self.q.q.val());
            self.m.next = false & true;
            self.l.next = bits::<70>(0x20000_u64);
            self.x.next = bit_cast::<40, 33>(!8589934591_u64.to_bits::<33>().replace_bit(25, self.m.val()));
            self.z.next = bit_cast::<13, 8>(self.a.val());
            if !self.m.val() {
                self.q.d.next = 1_u64.into();
            }
            self.myself.d.next = St::A;
            self.kept.d.next = self.z.val();
            let named_0 = Bits::<2>::from(1_u64);
            self.pair.next.inner.flag = !(self.b.val() + self.b.val()) <= 0b1;
            self.kept.en.next = self.a.val() < self.a.val();
            let named_1 = !self.l.val();
            self.pair.next.inner.high = 1_u64.into();
            let named_2 = bits::<32>(0x2000000_u64).get_bits::<3>(5);
            self.y.next = (Bits::<4>::from(2_u64) | 3).get_bit(3);
            self.kept.rst.next = self.m.val();
            let named_3 = 0_u64.to_bits::<16>() << self.q.q.val();
            self.r.d.next = 4_u64.into();
            for place in 0..=3_usize {
                self.list[place].next = self.pair.val().inner.high << self.q.q.val();
            }
            if self.m.val() ^ self.m.val() {
                if named_3.any() {
                    self.m.next = self.m.val();
                    self.list[3].next = self.list[3].val() + self.pair.val().inner.high;
                } else {
                    self.y.next = !14_u64.to_bits::<5>() <= bits::<5>(0x1f_u64) >> named_0;
                }
                self.pair.next.inner.flag = !self.pair.val().inner.flag || 0xff_u64 <= self.list[2].val();
            } else {
                if 8 < self.list[1].val() {
                    self.x.next = self.x.val();
                    self.pair.next.inner.flag = (self.pair.val().inner.flag || self.pair.val().inner.flag) | self.kept.q.val().get_bit(self.q.q.val().index());
                } else if named_0.get_bit(0) {
                    self.q.d.next = (!self.q.q.val()) + (false & self.y.val());
                    self.y.next = (bits::<3>(0x7_u64) > Bits::<3>::from(0_u64)) ^ (named_3.index() + 7 <= self.list[1].val().index());
                }
            }
            self.kept.en.next = 6636156503_u64 <= 1_u64.to_bits::<33>();
            let named_4 = self.a.val();
            self.kept.en.next = self.m.val();
            if self.b.val() < self.b.val() {
                self.list[0].next = Bits::<8>::from(1_u64);
                self.pair.next.inner.high = self.list[0].val() << self.q.q.val();
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
            self.pair.next.inner.high = LIMIT.to_bits::<13>().get_bits::<8>(LIMIT);
            self.child.b.next = self.pair.val().inner.high << self.i.val();
            self.child.a.next = (self.pair.val().inner.high >> 9_u64) + (self.pair.val().inner.high.index() + 6 != 31);
            let named_0 = LIMIT.to_bits::<1>();
            self.mode.next = St::C;
            self.x.next = self.s.val();
            let named_1 = Bits::<2>::from(3_u64);
            self.pair.next.inner.flag = named_0.index() + 6 != 1;
            self.pair.next.low = 15_u64.into();
            self.l.next = LIMIT.to_bits::<8>();
            for place in 0..2_usize {
                self.stages[place].b.next = (self.b.val().get_bits::<8>(0) + (self.pair.val().inner.high > self.child.y.val()));
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = bit_cast::<8, 3>(2_u64.to_bits::<3>());
                }
            }
            match self.mode.val() {
                St::C | St::A if self.pair.val().inner.flag && self.pair.val().inner.flag => {
                    self.pair.next.low = !(self.pair.val().low + self.pair.val().low) >> LIMIT.to_bits::<3>();
                    match !(self.pair.val().inner.flag ^ self.pair.val().inner.flag) {
                        false => {
                            self.x.next = bit_cast::<2, 16>(bits::<16>(0x0_u64) + LIMIT.to_bits::<16>());
                        }
                        true if !(self.pair.val().inner.high.index() + 6 < 31) => {
                            self.pair.next.inner.high = self.child.x.val();
                        }
                        _ => {
                            self.pair.next.low = bit_cast::<4, 70>(LIMIT.to_bits::<70>() - 0);
                            self.l.next = self.l.val();
                        }
                    }
                }
                St::C | St::A => {
                    let named_2 = (!self.child.x.val()).replace_bit(LIMIT, bits::<32>(0x800_u64).get_bit(LIMIT + 1) & LIMIT.to_bits::<70>().get_bit(LIMIT));
                }
                St::C | St::A => {
                    for x in (2..5_usize).rev().step_by(2) {
                        self.pair.next.inner.high = self.b.val();
                        self.pair.next.inner.high = self.stages[1].x.val();
                    }
                    for j in (0..3_usize).rev() {
                        self.l.next = (self.b.val().replace_bit(4, self.c.val()) - self.child.y.val()) + (j.to_bits::<8>() & self.pair.val().inner.high > !self.pair.val().inner.high);
                    }
                }
                _ => {
                    self.l.next = LIMIT.to_bits::<8>();
                }
            }
            self.l.next = bit_cast::<8, 40>(bits::<40>(0xffffffffff_u64));
            comment!("what follows\nin two lines");
            self.l.next = 1_u64.into();
            if LIMIT.to_bits::<33>() != 0x1d0567f69_u64 {
                self.pair.next.low = 5_u64.into();
                self.pair.next.inner.flag = bits::<32>(0xffffffff_u64).any();
            } else {
                match self.mode.val() == self.mode.val() {
                    false => {
                        self.x.next = 0_u64.to_bits::<2>() << 1_u64;
                    }
                    _ => {
                        self.x.next = !3_u64.to_bits::<2>();
                    }
                }
                {
                    self.l.next = 83_u64.into();
                }
            }
            self.pair.next.inner.flag = (LIMIT > 0) ^ (0b11111111 > !self.stages[1].x.val());
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
            self.child.b.next = self.q.q.val() - LIMIT * 2;
            let named_0 = bits::<8>(0x1_u64);
            self.l.next = self.myself.q.val();
            let named_1 = bit_cast::<1, 64>(bits::<64>(0x252c3ac52b6aacf_u64));
            self.pair.next.inner.high = self.q.q.val();
            self.pair.next.low = self.s.val().replace_bit(named_1.index(), self.a.val());
            self.q.d.next = self.q.q.val();
            let named_2 = 0_u64.to_bits::<33>();
            self.x.next = bits::<32>(0x200_u64) ^ bits::<32>(0x400000_u64);
            self.child.a.next = named_0;
            let named_3 = self.l.val() | false;
            self.pair.next.inner.flag = self.r.q.val();
            self.r.d.next = true || named_1.all();
            for place in 0..2_usize {
                self.list[place].next = (!self.pair.val().inner.high) + (self.pair.val().low > 15_u64);
            }
            let named_4 = self.myself.q.val();
            let named_5 = bit_cast::<5, 4>(bits::<4>(0xf_u64)).replace_bit(named_1.index(), false) + 1_u64.to_bits::<5>();
            self.myself.d.next = 0_u64.to_bits::<2>() >= bits::<2>(0x3_u64) && self.myself.q.val() ^ self.pair.val().inner.flag;
            self.myself.d.next = false;
            match !self.pair.val().low < 9 {
                false => {
                }
                _ => {
                    if named_5 << Bits::<3>::from(1_u64) == named_5 {
                        self.list[1].next = named_0 >> 0_u64.to_bits::<64>();
                        self.r.d.next = self.pair.val().inner.flag;
                    }
                    let named_6 = 1052_u64.to_bits::<16>() << 16384_u64;
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
            self.child.b.next = bias.to_bits::<8>();
            self.x.next = bit_cast::<8, 64>(bits::<64>(0xd004d1daca9fe213_u64));
            self.y.next = self.b.val();
            let named_0 = bit_cast::<1, 13>(Bits::<13>::from(1_u64));
            self.ones.word.next = bits::<13>(0x1_u64) >> bits::<2>(0x1_u64);
            let named_1 = named_0 >> 2_u64.to_bits::<2>();
            for place in 0..4_usize {
                self.list[place].next = LIMIT.to_bits::<33>() + false & 0b0_u64;
            }
            for i in 0..0_usize {
                match self.child.x.val().index() + 2 {
                    0x1 => {
                        self.y.next = bit_cast::<2, 1>(named_1 >> self.b.val());
                        self.list[2].next = self.list[2].val();
                    }
                    0xff if 8_u64.to_bits::<8>().get_bit(named_1.index()) => {
                    }
                    197 | 0 if (self.ones.count.val().index() + 6 != 13) ^ (self.child.y.val() >= self.x.val()) => {
                        self.list[3].next = 0x80000 ^ self.a.val() + self.i.val() & bit_cast::<33, 2>(self.b.val());
                        self.list[1].next = self.a.val() + self.i.val() << 0_u64.to_bits::<3>() & bit_cast::<33, 64>(0_u64 << 0_u64.to_bits::<3>());
                    }
                    _ => {
                        self.y.next = 3_u64.into();
                    }
                }
                self.list[i].next = (self.list[1].val() >> 0_u64.to_bits::<5>());
            }
            self.list[1].next = (self.list[0].val() - self.a.val() << 29_u64) + 0x55e165c2;
            {
                let named_2 = a.to_bits::<13>() + ((self.i.val() || self.i.val()) & bias.to_bits::<5>().get_bit(self.b.val().index()));
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
            self.pair.next.low = self.b.val() + 0b1000_u64;
            self.m.next = 728_u64.into();
            let named_0 = 65535_u64.to_bits::<16>() << (N as u64) >> (N as u64);
            self.x.next = bit_cast::<8, 5>(N.to_bits::<5>()) | Bits::<8>::from(2_u64);
            let named_1 = 1_u64.to_bits::<33>() <= LIMIT.to_bits::<33>();
            self.y.next = self.x.val();
            self.ones.word.next = self.m.val();
            self.pair.next.inner.high = bit_cast::<8, 8>(self.y.val());
            self.pair.next.inner.flag = self.z.val();
            self.q.d.next = self.q.q.val();
            self.held.a.next = !self.x.val().replace_bit(self.s.val().index() * 1, true) >> 4_u64;
            self.l.next = self.y.val() << (N as u64);
            let named_2 = self.r.q.val() && false;
            for place in 0..2_usize {
                self.stages[place].b.next = !self.held.x.val() - self.held.x.val();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = bit_cast::<8, 33>(bit_cast::<33, 4>(N.to_bits::<4>()));
                }
            }
            match self.q.q.val() {
                St::C => {
                    self.pair.next.low = self.pair.val().low;
                }
                _ => {
                    for turn in (0..2_usize).rev() {
                        self.x.next = self.stages[0].y.val();
                        self.l.next = 1_u64.into();
                    }
                }
            }
            self.q.d.next = St::B;
            self.pair.next.inner.high = self.pair.val().inner.high;
            match self.q.q.val() {
                St::C | St::A => {
                    self.m.next = self.pair.val().into();
                }
                _ => {
                    if (self.pair.val().low.index() + 3 < 0) {
                        self.x.next = !self.x.val();
                    } else if false || false {
                        self.l.next = bit_cast::<8, 32>(self.a.val() << 524288_u64);
                    } else {
                        self.q.d.next = St::B;
                    }
                    self.pair.next.inner.high = self.c.val().replace_bit(self.s.val().index(), self.r.q.val());
                }
            }
            self.pair.next.low = ((self.pair.val().low | N.to_bits::<4>()) + (self.r.q.val() || self.pair.val().inner.flag)).replace_bit(1, self.ones.count.val().any() && N.to_bits::<64>().get_bit(N + 1));
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
            let named_0 = bits::<5>(0xd_u64) << bits::<4>(0x0_u64) <= 0_u64.to_bits::<5>() >> bits::<1>(0x1_u64);
            if (named_0 ^ named_0 || (named_0 | named_0)) {
                self.q.d.next = self.r.q.val();
            }
            self.l.next = self.a.val();
            self.child.a.next = 255_u64.into();
            let named_1 = self.q.q.val() >= St::C;
            self.child.b.next = bits::<8>(0x16_u64);
            self.x.next = bit_cast::<2, 70>(Bits::<70>::from(18446744073709551615_u64));
            {
                match self.q.q.val() {
                    St::B if ((self.r.q.val() < St::B) & (named_1 ^ named_0)) => {
                        self.m.next = self.m.val();
                        self.m.next = 10118483177536400825_u64.to_bits::<70>().get_bits::<40>(self.s.val().index() + 45);
                    }
                    St::B | St::C => {
                        self.q.d.next = St::C;
                    }
                    St::C | St::A if named_0 ^ named_1 => {
                        self.q.d.next = St::C;
                    }
                    _ => {
                    }
                }
                let named_2 = Bits::<33>::from(1048576_u64) + named_1;
            }
            self.m.next = !self.m.val();
            let named_3 = Bits::<64>::from(1_u64);
            {
                let named_4 = (Bits::<33>::from(8589934591_u64) >> 28_u64) - bit_cast::<33, 70>(bits::<70>(0x64e55639dc103799_u64)) ^ Bits::<33>::from(0_u64).replace_bit(31, named_1) >> bits::<3>(0x2_u64);
            }
            self.m.next = bit_cast::<40, 8>(self.child.y.val().get_bits::<8>(self.x.val().index()));
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
            self.x.next = bits::<8>(0xeb_u64) | 105;
            if !(self.i.val() <= self.i.val()) {
                self.x.next = self.x.val();
            }
            self.y.next = bit_cast::<13, 1>(1_u64.to_bits::<1>());
            let named_0 = !(self.x.val().index() + 4 != self.x.val().index());
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
            self.l.next = (Bits::<64>::from(1434717527568378465_u64) - bits::<64>(0x1_u64) >> bits::<3>(0x7_u64)).get_bit(self.c.val().index());
            self.m.next = self.a.val();
            self.m.next = self.m.val();
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
            self.y.next = (a ^ 1_u64.to_bits::<8>() << a) << a;
            self.m.next = bits::<5>(0x14_u64).replace_bit(0, false).replace_bit(self.a.val().index(), self.b.val() < self.b.val()) != 0x0_u64;
            self.l.next = 0b1_u64 ^ Bits::<16>::from(55400_u64);
            match !(self.a.val() > self.a.val()) {
                true => {
                }
                false => {
                    self.y.next = self.y.val();
                    self.y.next = self.y.val();
                }
                _ => {
                }
            }
            match bit_cast::<32, 70>(15356106589744530343_u64.to_bits::<70>()).get_bit(11) {
                true => {
                    for x in 1..=1_u64 {
                        self.m.next = false;
                        self.l.next = self.l.val();
                    }
                }
                _ => {
                    comment!("what follows\nin two lines");
                    self.l.next = self.l.val() + self.m.val();
                    self.m.next = false;
                }
            }
            let named_0 = (0b111 ^ (bits::<3>(0x6_u64) & Bits::<3>::from(1_u64)) >> a);
            match !(self.m.val() || false) {
                true => {
                    let named_1 = self.l.val() - self.l.val() >> Bits::<5>::from(0_u64);
                    if !Bits::<5>::from(1_u64).get_bit(self.b.val().index()) {
                        self.m.next = (a <= ((Bits::<8>::from(1_u64) + self.m.val()) + (true ^ self.m.val())));
                    } else if self.m.val() {
                        self.l.next = bit_cast::<16, 64>(bits::<64>(0xfe6eac2668bf19ac_u64) & bits::<64>(0x400000000000000_u64)) << 18_u64;
                    }
                }
                true => {
                }
                _ => {
                    self.y.next = !self.y.val();
                    for b in 2..3_u64 {
                        self.m.next = (self.s.val().index() + 4 == 14) & !self.m.val();
                    }
                }
            }
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
            self.child.b.next = !self.c.val() | 125_u64.to_bits::<8>() << 1_u64;
            self.ones.word.next = LIMIT.to_bits::<13>();
            if self.r.q.val() == St::C {
                self.r.d.next = self.r.q.val();
            }
            self.x.next = self.b.val().xor();
            if LIMIT != 3 {
                let named_0 = self.child.y.val();
            } else if !(self.child.x.val().index() + 5 >= self.child.x.val().index()) {
                let named_1 = Bits::<40>::from(274877906944_u64);
            } else if (self.child.y.val().index() + 1 >= 4) {
                self.r.d.next = self.r.q.val();
                match (Bits::<3>::from(1_u64) >> a).any() {
                    false => {
                        self.r.d.next = self.r.q.val();
                    }
                    true => {
                        self.x.next = (self.child.y.val().index() + 0 == self.c.val().index());
                        self.x.next = self.child.x.val() != self.c.val();
                    }
                    _ => {
                        self.r.d.next = self.r.q.val();
                    }
                }
            } else if (self.a.val() || self.x.val()) | (self.a.val() || self.a.val()) {
                if self.b.val() >= 0_u64.to_bits::<32>() {
                    self.r.d.next = St::B;
                    self.r.d.next = St::B;
                }
                if !self.a.val() {
                    self.x.next = 1_u64.to_bits::<4>().all();
                    self.r.d.next = St::C;
                } else if (self.c.val() ^ self.child.y.val()).get_bit(2) {
                    self.r.d.next = St::B;
                } else {
                    self.r.d.next = self.r.q.val();
                    self.r.d.next = St::B;
                }
            }
            self.x.next = !LIMIT.to_bits::<16>() < 37314_u64.to_bits::<16>().replace_bit(self.ones.count.val().index(), self.x.val());
            match self.r.q.val() {
                St::C | St::A => {
                    comment!("what follows\nin two lines");
                    self.r.d.next = St::C;
                    if self.r.q.val() < self.r.q.val() {
                        self.x.next = !!false;
                    } else if 1_u64.to_bits::<3>().get_bit(0) {
                        self.r.d.next = self.r.q.val();
                        self.r.d.next = self.r.q.val();
                    } else {
                        self.r.d.next = self.r.q.val();
                        self.x.next = self.x.val() ^ false;
                    }
                }
                _ => {
                    for x in (2..5_u64).rev() {
                        self.r.d.next = self.r.q.val();
                        self.x.next = !(self.r.q.val() != self.r.q.val());
                    }
                    self.r.d.next = St::C;
                }
            }
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
            let named_0 = 0b1_u64 + bits::<1>(0x0_u64);
            self.pair.next.inner.flag = Bits::<1>::from(1_u64).replace_bit(0, false).any();
            self.ones.word.next = 512_u64.into();
            self.l.next = true;
            self.y.next = named_0;
            let named_1 = bits::<8>(0x10_u64);
            self.next.next = 0xffffffffff_u64 - !Bits::<40>::from(74912263777_u64);
            self.pair.next.low = 0_u64.to_bits::<4>() + (a.to_bits::<8>() == named_1) >> bits::<70>(0x1_u64);
            self.m.next = bit_cast::<13, 16>(!LIMIT.to_bits::<16>() ^ 28846_u64.to_bits::<16>() >> 8192_u64.to_bits::<64>());
            self.pair.next.inner.high = named_1;
            let named_2 = a.to_bits::<64>().replace_bit(self.s.val().index() + 31, self.l.val());
            self.child.a.next = Bits::<8>::from(0_u64);
            self.x.next = self.pair.val().inner.flag;
            let named_3 = bit_cast::<8, 8>(self.child.y.val());
            for place in 0..4_usize {
                self.list[place].next = bits::<33>(0x3b52c1f28_u64) + self.pair.val().inner.flag ^ self.a.val();
            }
            match (LIMIT.to_bits::<32>() >> 29_u64) >= a.to_bits::<32>() + self.x.val() {
                false if self.b.val() <= self.b.val() => {
                    let named_4 = !(bit_cast::<5, 4>(2_u64.to_bits::<4>()) >> 68719476736_u64);
                    self.y.next = bit_cast::<1, 13>(self.m.val());
                }
                _ => {
                    let named_5 = bit_cast::<5, 5>(2_u64.to_bits::<5>().replace_bit(self.b.val().index(), self.x.val()) ^ Bits::<5>::from(21_u64));
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
            self.next.next = bits::<8>(0x1_u64);
            self.m.next = self.next.val() >> a;
            self.x.next = self.next.val().index() + 5 >= 1;
            self.l.next = self.x.val();
            for x in (0..3_u64).rev().step_by(2) {
                self.m.next = self.next.val();
                match self.m.val().index() + 1 {
                    0x0 if 0x8_u64 != self.m.val() << 5_u64 => {
                        self.m.next = 0_u64.into();
                        self.l.next = !bit_cast::<8, 8>(self.next.val()) >= self.m.val() << x;
                    }
                    _ => {
                        self.next.next = self.m.val() << a ^ self.m.val() >> self.a.val();
                        self.m.next = (self.next.val() | self.next.val()) & bias.to_bits::<8>() >> bits::<2>(0x1_u64) ^ self.next.val();
                    }
                }
            }
            match self.b.val().index() + 2 {
                0x2 if true | self.x.val() | (self.a.val() > self.a.val()) => {
                    for x in (2..4_u64).rev() {
                        self.next.next = self.m.val();
                    }
                    let named_0 = bit_cast::<70, 8>(self.next.val());
                }
                _ => {
                    if bits::<8>(0x93_u64).get_bit(self.a.val().index()) {
                        self.next.next = a | bits::<8>(0x1_u64);
                        self.next.next = !self.m.val();
                    }
                }
            }
            {
                if !true {
                    self.m.next = bit_cast::<8, 4>(self.b.val());
                } else if bias == 5 {
                    self.next.next = Bits::<8>::from(197_u64);
                } else if bits::<5>(0x1_u64) >= bits::<5>(0x2_u64) {
                    self.m.next = !self.m.val();
                    self.x.next = self.m.val() == 204;
                } else {
                    self.x.next = self.x.val() || self.x.val();
                }
            }
            let named_1 = 688974558978_u64.to_bits::<40>();
            let named_2 = (bias.to_bits::<33>() << a).any();
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
            let named_0 = N.to_bits::<32>() <= Bits::<32>::from(64_u64);
            self.x.next = self.y.val().index() + 1 != 2;
            self.next.next = self.i.val();
            self.m.next = true;
            self.l.next = 0_u64.to_bits::<33>() + N.to_bits::<33>();
            let named_1 = self.l.val() | self.l.val();
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
            self.x.next = self.c.val();
            self.held.a.next = 75_u64.into();
            if 1 < LIMIT.to_bits::<13>() {
                self.r.d.next = self.r.q.val();
            }
            self.z.next = a << bias.to_bits::<2>();
            let named_0 = self.r.q.val() != self.r.q.val();
            self.l.next = (255_u64.to_bits::<8>() ^ a);
            for place in 0..2_usize {
                self.list[place].next = bits::<3>(0x2_u64);
            }
            match (self.l.val() << bias.to_bits::<4>()).get_bit(3) {
                true => {
                    match self.l.val().index() + 4 >= 1 {
                        true => {
                        }
                        false => {
                            self.y.next = self.y.val() || named_0;
                            self.x.next = bit_cast::<8, 33>(LIMIT.to_bits::<33>());
                        }
                        _ => {
                            self.held.a.next = (0x8 - self.x.val());
                            self.l.next = self.c.val();
                        }
                    }
                    for x in (2..2_u64).rev() {
                        self.y.next = (Bits::<4>::from(1_u64) >> self.b.val()).any();
                        self.list[1].next = self.list[0].val();
                    }
                }
                false => {
                    let named_1 = bias.to_bits::<1>();
                    let named_2 = self.list[0].val();
                }
                _ => {
                    let named_3 = self.i.val() >> 56_u64 >> bias.to_bits::<2>();
                    if self.r.q.val() >= St::C {
                        self.r.d.next = self.r.q.val();
                    } else if self.r.q.val() != St::B {
                        self.list[1].next = bits::<3>(0x0_u64) >> LIMIT.to_bits::<5>();
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
            self.m.next = Bits::<32>::from(1556846221_u64);
            self.y.next = bits::<8>(0x0_u64);
            if Bits::<13>::from(1_u64).get_bits::<8>(self.x.val().index()) != self.y.val() {
                self.r.d.next = bit_cast::<3, 8>(1_u64.to_bits::<70>().get_bits::<8>(25)).get_bit(self.x.val().index() + 1);
            }
            self.mode.next = St::C;
            self.l.next = 0_u64.into();
            let named_0 = bit_cast::<33, 40>(bits::<40>(0x8_u64) - 0x2_u64);
            match self.m.val().index() + 1 {
                0xff => {
                    self.x.next = 1_u64.to_bits::<1>();
                    if bit_cast::<16, 4>(1_u64.to_bits::<4>()).xor() {
                        self.l.next = self.l.val();
                        self.l.next = bits::<64>(0x40000_u64);
                    } else {
                        self.x.next = self.x.val();
                    }
                }
                _ => {
                    for i in 0..3_u64 {
                        self.m.next = self.m.val();
                        self.r.d.next = self.a.val() | self.a.val();
                    }
                    if 1_u64.to_bits::<70>() > bits::<70>(0xffffffffffffffff_u64).replace_bit(self.x.val().index(), self.c.val()) {
                        self.l.next = 576460752303423488_u64.to_bits::<64>() - ((13396464635920973577_u64.to_bits::<64>() | Bits::<64>::from(0_u64)) << 12_u64);
                    }
                }
            }
            self.mode.next = self.mode.val();
            if self.mode.val() != St::A {
                for j in (2..3_usize).rev() {
                    self.y.next = 28_u64.to_bits::<8>();
                    self.l.next = Bits::<64>::from(14700247116357384768_u64) + (self.r.q.val() & self.c.val()) & 7707762253614391173_u64;
                }
            } else if self.y.val().index() + 2 <= 0 {
                for i in (1..1_u64).rev() {
                    self.y.next = (bit_cast::<8, 8>(self.y.val()) >> i).replace_bit(0, self.m.val().index() + 8 != self.x.val().index());
                    self.l.next = self.l.val();
                }
                self.m.next = 1_u64.into();
            }
            match self.mode.val() {
                St::B | St::C if bits::<2>(0x0_u64).get_bit(1) => {
                    self.m.next = (self.m.val().replace_bit(self.x.val().index(), self.c.val()) >> Bits::<2>::from(3_u64)).replace_bit(31, bits::<3>(0x1_u64).get_bit(0));
                }
                St::B => {
                    self.x.next = self.x.val();
                }
                St::C => {
                    for i in 2..=4_usize {
                        self.r.d.next = (true & self.a.val() && 0_u64.to_bits::<1>().get_bit(0));
                    }
                    self.r.d.next = (bits::<5>(0x1f_u64) ^ Bits::<5>::from(6_u64)).all() & (0_u64.to_bits::<5>().replace_bit(3, self.c.val()) >= bits::<5>(0x8_u64) - Bits::<5>::from(23_u64));
                }
                _ => {
                    if self.b.val().index() + 0 > 30 {
                        self.r.d.next = (255_u64.to_bits::<8>() & 0b0).replace_bit(self.x.val().index(), self.a.val() || self.c.val()) >= !(self.y.val() << a);
                    } else if bits::<3>(0x2_u64) >= bits::<3>(0x1_u64) {
                        self.x.next = 0_u64.into();
                    } else if Bits::<5>::from(24_u64).get_bit(3) {
                        self.r.d.next = self.x.val().index() + 6 > self.b.val().index();
                    }
                    if self.y.val() >= self.y.val() {
                        self.m.next = self.m.val();
                        self.y.next = self.y.val();
                    } else {
                        self.l.next = self.l.val();
                        self.mode.next = St::A;
                    }
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
            self.m.next = self.b.val();
            self.z.next = bits::<40>(0x12b9d5de3bc_u64) >> 17179869184_u64 << bits::<5>(0x10_u64) >> bias.to_bits::<33>();
            let named_0 = N.to_bits::<70>() | bias.to_bits::<70>() << 71_u64;
            self.child.b.next = bit_cast::<16, 8>(self.a.val()).get_bits::<8>(5);
            self.x.next = self.m.val();
            self.y.next = bit_cast::<13, 40>(self.z.val());
            let named_1 = bias.to_bits::<64>();
            self.l.next = bits::<16>(0x4ed8_u64) + self.b.val();
            for x in 1..4_usize {
                self.m.next = named_1 << x.to_bits::<3>() == (named_1 | x.to_bits::<64>()).replace_bit(18, self.x.val() || false);
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
            if self.myself.q.val().get_bit(self.s.val().index()) && !self.q.q.val() {
                self.q.d.next = self.b.val();
            }
            self.l.next = !self.s.val();
            self.r.d.next = !(self.l.val() >> Bits::<5>::from(1_u64) << 5_u64);
            self.y.next = N.to_bits::<40>().replace_bit(27, self.b.val());
            self.x.next = 255_u64.into();
            if N.to_bits::<32>() > N.to_bits::<32>() {
                self.myself.d.next = self.myself.q.val() & bit_cast::<8, 32>(1_u64.to_bits::<32>());
            }
            if false ^ false {
                match N < 5 {
                    false => {
                        self.z.next = bits::<5>(0x0_u64);
                        self.myself.d.next = (1_u64.to_bits::<8>() & self.x.val()) << 0_u64 & self.y.val().get_bits::<8>(N).replace_bit(N, N == 4);
                    }
                    false if bits::<13>(0x0_u64) + 0x1 < N.to_bits::<13>().replace_bit(5, self.b.val()) => {
                        self.myself.d.next = bit_cast::<8, 8>(N.to_bits::<8>() ^ self.x.val());
                    }
                    _ => {
                    }
                }
            } else {
                if self.c.val().get_bit(2) {
                    self.x.next = self.myself.q.val();
                    self.y.next = (!650072328289_u64.to_bits::<40>() << Bits::<5>::from(1_u64));
                }
                match self.l.val().index() + 1 {
                    0b111 => {
                        self.q.d.next = self.z.val() >> bits::<2>(0x1_u64) > !N.to_bits::<5>();
                        self.r.d.next = self.myself.q.val().get_bits::<3>(2);
                    }
                    7 | 3 => {
                        self.l.next = bit_cast::<3, 1>((Bits::<1>::from(1_u64) << (N as u64)) + ((N as u64) & N.to_bits::<1>()));
                    }
                    _ => {
                    }
                }
            }
            match self.myself.q.val().index() + 1 {
                1 | 2 if (0x0_u64 != bits::<32>(0x169659a8_u64)) & (N.to_bits::<16>() < N.to_bits::<16>()) => {
                    self.x.next = 1_u64.to_bits::<8>();
                }
                0x0 => {
                }
                _ => {
                    if self.b.val() {
                        self.myself.d.next = 0b1 - N.to_bits::<8>();
                        self.x.next = bit_cast::<8, 16>(Bits::<16>::from(13868_u64));
                    } else if !true {
                        self.x.next = (self.myself.q.val() << 5_u64);
                        self.r.d.next = bit_cast::<3, 13>((N as u64) * 2 | 2101_u64.to_bits::<13>());
                    } else {
                        self.z.next = bits::<5>(0x11_u64) >> (N as u64) >> 5_u64;
                    }
                }
            }
            self.z.next = 16_u64 - 536870912_u64.to_bits::<40>().get_bits::<5>(1);
            if (self.i.val() || self.b.val()) {
                if Bits::<16>::from(42577_u64).replace_bit(self.l.val().index(), true).any() {
                    self.myself.d.next = self.myself.q.val() << (N as u64);
                }
            } else if N < 3 {
                self.l.next = self.r.q.val() + 2 & (self.l.val() | self.l.val());
                let named_0 = self.myself.q.val();
            } else {
                self.x.next = N.to_bits::<8>() - self.myself.q.val() & Bits::<8>::from(1_u64);
                match self.i.val() {
                    true if N.to_bits::<16>() < N.to_bits::<16>() => {
                        self.y.next = (0x80000000_u64 + (self.y.val() | self.y.val()));
                    }
                    false => {
                        self.q.d.next = self.x.val().index() + 2 >= 20;
                    }
                    _ => {
                        self.q.d.next = bit_cast::<3, 32>(0_u64.to_bits::<32>()).get_bit(2);
                    }
                }
            }
            match N.to_bits::<1>().replace_bit(0, self.q.q.val()) > self.x.val().get_bits::<1>(2) {
                true if self.r.q.val() > self.s.val() => {
                    self.y.next = self.y.val() >> 10_u64;
                }
                false => {
                    match self.x.val().index() + 1 {
                        255 | 1 if self.i.val() && self.b.val() => {
                            self.r.d.next = self.l.val();
                        }
                        0x0 => {
                            self.x.next = (Bits::<8>::from(0_u64) << self.z.val());
                            self.l.next = (!bits::<3>(0x2_u64) << 1_u64);
                        }
                        _ => {
                        }
                    }
                    match N.to_bits::<1>().all() | (N < 4) {
                        false => {
                            self.r.d.next = ((N.to_bits::<70>() >> N.to_bits::<5>()) + (self.b.val() & self.b.val())).get_bits::<3>(self.l.val().index() + 48);
                            self.x.next = self.x.val().replace_bit(self.r.q.val().index(), self.i.val());
                        }
                        _ => {
                            self.q.d.next = self.c.val() == self.c.val();
                            self.l.next = self.s.val() | 7 & self.s.val();
                        }
                    }
                }
                _ => {
                    self.x.next = self.x.val();
                    self.y.next = (self.y.val() << 6_u64) + (self.q.q.val() & self.i.val());
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
            self.child.b.next = bit_cast::<8, 8>(bits::<8>(0xff_u64)).replace_bit(self.c.val().index(), self.b.val() && self.b.val() && self.b.val() | self.b.val());
            self.x.next = self.a.val() <= self.a.val();
            let named_0 = (8796093022208_u64.to_bits::<70>() | bits::<70>(0x80000000000000_u64)) >> bias;
            self.mode.next = St::A;
            self.child.a.next = 2_u64.to_bits::<8>();
            self.l.next = self.c.val();
            let named_1 = (bits::<8>(0x7c_u64).replace_bit(self.c.val().index(), self.b.val()) == self.child.y.val() + self.x.val()) & self.l.val().replace_bit(0, false).any();
            self.m.next = self.s.val() << 0_u64;
            self.pair.next.inner.high = (self.child.y.val() & 0x2).get_bits::<8>(0);
            self.pair.next.inner.flag = named_1;
            self.pair.next.low = bit_cast::<4, 1>(Bits::<1>::from(1_u64) >> 3_u64);
            let named_2 = Bits::<33>::from(888082696_u64);
            if Bits::<2>::from(0_u64).get_bit(0) | (self.b.val() && self.x.val()) {
                let named_3 = bit_cast::<70, 5>(bits::<5>(0x1f_u64) >> bias);
                self.pair.next.inner.flag = self.x.val();
            } else if self.pair.val().inner.high.get_bit(self.c.val().index()) {
                if !(self.x.val() && self.x.val()) {
                    self.x.next = 0b1 ^ self.m.val() >= self.m.val().replace_bit(0, self.b.val());
                } else {
                    self.m.next = self.m.val();
                }
                if self.c.val() < bit_cast::<3, 4>(self.pair.val().low) {
                    self.pair.next.low = self.m.val();
                    self.pair.next.inner.flag = self.mode.val() != self.mode.val();
                } else if (self.mode.val() == St::C) ^ (named_1 || named_1) {
                    self.pair.next.inner.high = 202_u64.into();
                } else if self.x.val() || self.b.val() {
                    self.m.next = self.pair.val().low;
                }
            } else {
                match self.mode.val() {
                    St::C | St::A => {
                        self.pair.next.inner.flag = self.pair.val().low.index() + 1 < self.pair.val().inner.high.index();
                    }
                    St::A if (self.mode.val() >= St::B) & (self.pair.val().inner.flag & self.x.val()) => {
                    }
                    St::C => {
                        self.mode.next = St::A;
                    }
                    _ => {
                    }
                }
                comment!("what follows\nin two lines");
                self.m.next = bit_cast::<4, 13>(self.i.val());
            }
            self.l.next = self.l.val().replace_bit(0, self.pair.val().inner.flag);
            match self.mode.val() {
                St::B => {
                    self.pair.next.inner.high = 64_u64.to_bits::<8>();
                }
                St::B => {
                    match self.mode.val() {
                        St::B if Bits::<2>::from(3_u64) >= 3_u64.to_bits::<2>() => {
                            self.pair.next.inner.flag = self.c.val().index() + 5 == self.l.val().index();
                        }
                        St::B | St::C if (Bits::<64>::from(4611686018427387904_u64) < Bits::<64>::from(0_u64)) | self.x.val() & self.pair.val().inner.flag => {
                            self.pair.next.inner.flag = bits::<1>(0x1_u64).get_bit(0);
                        }
                        St::B | St::C => {
                            self.x.next = self.b.val();
                            self.pair.next.inner.high = bits::<8>(0x56_u64);
                        }
                        _ => {
                            self.l.next = 3_u64.into();
                            self.pair.next.inner.high = self.pair.val().inner.high;
                        }
                    }
                }
                St::B => {
                    comment!("what follows\nin two lines");
                    self.pair.next.inner.flag = named_1;
                }
                _ => {
                    self.pair.next.inner.high = Bits::<8>::from(56_u64);
                    self.x.next = bits::<16>(0x1_u64).any();
                }
            }
            match self.mode.val() {
                St::A => {
                    if self.a.val().get_bits::<8>(0).xor() {
                        self.mode.next = St::A;
                        self.l.next = bit_cast::<3, 8>(!!self.child.y.val());
                    } else if Bits::<2>::from(1_u64).replace_bit(0, self.b.val()).get_bit(0) {
                        self.m.next = self.pair.val().low;
                    }
                    if (!self.child.y.val()).get_bit(4) {
                        self.pair.next.inner.flag = ((0_u64.to_bits::<40>() >= 0b10000000_u64) | (self.s.val().index() + 2 != 0));
                    }
                }
                _ => {
                    match self.mode.val() {
                        St::B if 0_u64.to_bits::<2>() > Bits::<2>::from(1_u64) => {
                            self.pair.next.inner.flag = 0_u64.to_bits::<13>().replace_bit(8, self.x.val()).xor();
                            self.m.next = self.pair.val().low;
                        }
                        St::C => {
                            self.m.next = 1_u64.into();
                        }
                        _ => {
                            self.l.next = !bits::<3>(0x0_u64) >> 1_u64.to_bits::<3>();
                        }
                    }
                }
            }
            self.l.next = (((self.c.val() << bits::<2>(0x1_u64)) + (self.child.x.val().index() + 0 > 4)) + (named_1 & self.pair.val().inner.flag && self.c.val().index() + 5 != 31));
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
            if N.to_bits::<8>().get_bit(self.s.val().index() + 3) {
                self.myself.d.next = St::C;
            }
            if 64_u64.to_bits::<40>() <= 0 {
                self.q.d.next = self.myself.q.val();
            }
            self.child.a.next = 43_u64.into();
            self.y.next = self.child.x.val().replace_bit(self.s.val().index(), self.i.val()) >> (N as u64) & bit_cast::<8, 70>(Bits::<70>::from(2147483648_u64) & 0x1);
            self.x.next = (bit_cast::<70, 8>(self.y.val()) >> LIMIT) + (self.myself.q.val() < self.myself.q.val());
            match self.i.val() && self.i.val() && Bits::<32>::from(0_u64).get_bit(self.a.val().index() + 20) {
                true if N == 2 => {
                    self.r.d.next = !self.r.q.val() + 0x0_u64 << N.to_bits::<4>();
                }
                true if self.x.val() + self.i.val() >= bit_cast::<70, 16>(self.c.val()) => {
                    self.x.next = !self.x.val();
                    for x in 1..3_usize {
                        self.y.next = self.child.x.val() + true;
                        self.r.d.next = bit_cast::<33, 3>(x.to_bits::<3>());
                    }
                }
                _ => {
                    match self.q.q.val() {
                        St::B if (self.r.q.val() + N.to_bits::<33>()).xor() => {
                            self.r.d.next = self.r.q.val().replace_bit(self.s.val().index() + 23, self.i.val());
                        }
                        St::B | St::C => {
                        }
                        St::C | St::A => {
                            self.x.next = !(!1_u64.to_bits::<3>()).get_bits::<70>(N);
                        }
                        _ => {
                            self.y.next = !(self.child.y.val() + self.i.val()) ^ (N as u64);
                        }
                    }
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
            self.child.a.next = !self.k.val();
            self.l.next = !bits::<2>(0x0_u64);
            self.next.next = true;
            self.y.next = Bits::<3>::from(1_u64) - 0_u64.to_bits::<3>() ^ Bits::<3>::from(1_u64) + false;
            let named_0 = bit_cast::<70, 1>(self.s.val());
            self.m.next = (bit_cast::<8, 4>(bits::<4>(0x0_u64)) >> 7_u64).get_bits::<8>(0);
            self.child.b.next = bits::<8>(0xff_u64);
            let named_1 = (Bits::<2>::from(0_u64) + self.next.val()) + self.next.val() | (self.b.val() << bits::<4>(0x2_u64) | self.b.val() << Bits::<4>::from(11_u64));
            self.x.next = (bits::<32>(0xffffffff_u64) << 12_u64).get_bit(self.y.val().index());
            for j in 0..2_u64 {
                if 0b1 != Bits::<5>::from(1_u64) {
                    self.y.next = self.y.val() << LIMIT;
                    self.next.next = self.l.val().get_bit(1);
                } else if bits::<13>(0xa5d_u64) >= LIMIT * 2 {
                    self.x.next = bit_cast::<13, 5>(bits::<5>(0x4_u64)).xor() & self.x.val();
                    self.y.next = self.y.val();
                } else {
                    self.m.next = 16_u64.into();
                    self.m.next = bits::<64>(0xffffffffffffffff_u64).replace_bit(34, self.next.val()).get_bits::<8>(52).replace_bit(self.y.val().index(), !self.x.val() && self.x.val());
                }
                let named_2 = (self.m.val() == self.child.x.val()) & 0_u64.to_bits::<32>().get_bit(self.s.val().index() + 18);
            }
            if self.k.val().get_bit(named_1.index() + 1) {
                if Bits::<32>::from(3999171358_u64) == 4294967295_u64.to_bits::<32>() {
                    self.l.next = named_1;
                    self.next.next = 0b1 == (!Bits::<13>::from(8191_u64)) + (self.next.val() | self.x.val());
                }
                if self.next.val() | self.next.val() {
                    self.l.next = self.l.val();
                }
            }
            let named_3 = 0x1 | bit_cast::<33, 3>(0_u64.to_bits::<3>());
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
            let named_0 = false;
            self.pair.next.inner.flag = !(LIMIT > 0);
            self.pair.next.inner.high = bits::<8>(0x0_u64);
            self.l.next = bit_cast::<8, 1>(bits::<1>(0x1_u64)) + (false && named_0);
            self.y.next = bit_cast::<33, 3>(self.x.val()).replace_bit(self.a.val().index(), self.pair.val().inner.flag || true) >> 0_u64.to_bits::<2>();
            let named_1 = 154_u64.to_bits::<13>();
            self.z.next = LIMIT.to_bits::<8>() >> self.a.val();
            self.pair.next.low = 8_u64.into();
            self.pair.next.inner.flag = (self.y.val() << self.a.val()).all();
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
            let named_0 = !self.i.val();
            self.held.rst.next = 0_u64.to_bits::<4>() ^ 2 < 0b0;
            self.x.next = 1_u64.to_bits::<1>();
            self.mode.next = St::A;
            self.child.b.next = (Bits::<8>::from(0_u64) + named_0).get_bits::<8>(0) >> bias;
            self.l.next = Bits::<2>::from(3_u64) & 0b11 & 1_u64;
            self.held.a.next = !bit_cast::<8, 8>(!named_0);
            if (self.q.q.val() & self.q.q.val()) {
                self.r.d.next = self.mode.val();
            }
            self.child.a.next = N.to_bits::<8>() + (0b1000011 < N.to_bits::<8>()) & bit_cast::<8, 8>(named_0);
            let named_1 = self.child.y.val() << 9_u64;
            let named_2 = bit_cast::<4, 13>(bit_cast::<13, 40>(Bits::<40>::from(1_u64))) | Bits::<4>::from(1_u64);
            for x in 1..1_u64 {
                let named_3 = bits::<33>(0x2000000_u64) >= 0x1_u64;
                if self.q.q.val() && self.q.q.val() {
                    self.held.rst.next = !named_3;
                } else {
                    self.r.d.next = St::B;
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
            self.pair.next.low = LIMIT.to_bits::<4>();
            self.pair.next.inner.high = bit_cast::<8, 64>(bits::<64>(0xffffffffffffffff_u64));
            self.x.next = LIMIT.to_bits::<5>() << self.s.val();
            self.l.next = self.s.val().get_bit(2);
            let named_0 = bits::<64>(0xffffffffffffffff_u64);
            let named_1 = bits::<33>(0x40000000_u64);
            for i in 1..=1_u64 {
                match self.pair.val().inner.high.index() {
                    0x0 => {
                    }
                    _ => {
                        self.pair.next.inner.high = !self.pair.val().inner.high << self.a.val();
                        self.pair.next.low = self.pair.val().low;
                    }
                }
            }
            self.pair.next.inner.flag = self.pair.val().inner.flag;
            match (LIMIT.to_bits::<8>() << 4_u64).all() {
                false => {
                    if self.pair.val().inner.flag {
                        self.l.next = (bit_cast::<40, 4>(Bits::<4>::from(15_u64)).get_bits::<4>(8) > (Bits::<8>::from(0_u64) + self.l.val()).get_bits::<4>(self.b.val().index() + 1));
                    } else if LIMIT == 4 {
                        self.pair.next.inner.flag = self.l.val() && self.pair.val().inner.flag;
                    } else {
                        self.x.next = bit_cast::<5, 8>((self.pair.val().inner.high | self.pair.val().inner.high).replace_bit(LIMIT + 1, false & false));
                        self.l.next = !self.l.val();
                    }
                }
                _ => {
                    match !(self.l.val() && self.pair.val().inner.flag) {
                        true if self.x.val().index() + 5 >= 31 => {
                            self.pair.next.inner.flag = self.a.val().index() + 6 != 0;
                            self.x.next = self.x.val().replace_bit(LIMIT, self.a.val() == LIMIT.to_bits::<4>()).get_bits::<5>(0);
                        }
                        false => {
                            self.pair.next.inner.high = 0b111000 + self.pair.val().inner.high | (0b0_u64 | self.pair.val().inner.high);
                        }
                        _ => {
                            self.pair.next.inner.flag = 0x1 & LIMIT.to_bits::<8>() >> LIMIT.to_bits::<1>() >= (self.pair.val().inner.high & self.pair.val().inner.high) + self.b.val().xor();
                        }
                    }
                    self.pair.next.low = 1_u64.to_bits::<4>();
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
            self.mode.next = St::A;
            self.r.d.next = self.r.q.val().replace_bit(self.a.val().index() + 7, self.k.val());
            self.kept.en.next = self.k.val() & self.kept.q.val();
            self.kept.d.next = 244_u64.to_bits::<8>().get_bits::<8>(0).any();
            self.held.rst.next = true && self.kept.q.val();
            self.x.next = bit_cast::<1, 70>(Bits::<70>::from(0_u64));
            self.held.a.next = (self.q.q.val() << 33_u64).get_bits::<8>(2) + (self.x.val().index() + 5 < 2);
            self.q.d.next = self.q.q.val();
            for place in 0..2_usize {
                self.stages[place].b.next = self.held.x.val() << 15_u64.to_bits::<3>();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = ((self.held.x.val() + 6_u64.to_bits::<8>()) | !Bits::<8>::from(1_u64));
                }
            }
            let named_0 = 15 ^ self.a.val() + self.rst.val();
            self.kept.rst.next = true;
            for turn in 1..1_u64 {
                self.kept.en.next = bits::<16>(0x1_u64).get_bit(self.x.val().index());
                match self.held.x.val().index() {
                    0b1 if 18446744073709551615_u64.to_bits::<70>().xor() => {
                        self.q.d.next = self.q.q.val();
                        self.kept.en.next = (0_u64.to_bits::<5>() >> bias == 8_u64.to_bits::<5>() | 22_u64.to_bits::<5>());
                    }
                    0x36 if false & self.k.val() => {
                    }
                    0b10000000 if (self.rst.val() ^ self.k.val()) & self.stages[1].x.val().get_bit(3) => {
                        self.q.d.next = bit_cast::<16, 8>(0_u64.to_bits::<8>()).get_bits::<33>(8);
                    }
                    _ => {
                        self.held.a.next = Bits::<8>::from(201_u64);
                    }
                }
            }
            self.q.d.next = self.held.x.val().get_bits::<33>(self.x.val().index());
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
            if !self.b.val() > LIMIT {
                self.r.d.next = self.r.q.val();
            }
            self.l.next = 1_u64.into();
            self.q.d.next = 0_u64.into();
            self.mode.next = St::C;
            self.x.next = bit_cast::<70, 70>(a.to_bits::<70>()) + (bit_cast::<5, 8>(self.b.val()) > bits::<5>(0x1f_u64));
            let named_0 = 0_u64.to_bits::<16>();
            for place in 0..2_usize {
                self.stages[place].b.next = self.b.val().replace_bit(self.q.q.val().index(), false) >> self.m.val();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = bit_cast::<8, 40>(a.to_bits::<40>()) + (true & true);
                }
            }
            let named_1 = !true;
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
            self.z.next = bits::<5>(0x1f_u64) >= 0b11111;
            self.y.next = bits::<2>(0x0_u64);
            let named_0 = ((self.y.val().index() + 3 > self.b.val().index()) | bit_cast::<5, 2>(1_u64.to_bits::<2>()).get_bit(0));
            self.l.next = Bits::<8>::from(145_u64);
            if !self.z.val() {
                self.r.d.next = (0b10_u64 & (7 & self.r.q.val())) >> LIMIT.to_bits::<33>();
            }
            self.ones.word.next = 4324_u64.into();
            self.l.next = LIMIT.to_bits::<8>();
            {
                match LIMIT.to_bits::<64>().xor() | (self.r.q.val().index() + 5 == self.r.q.val().index()) {
                    true => {
                        self.l.next = bit_cast::<8, 70>(16635014733037907201_u64.to_bits::<70>());
                    }
                    _ => {
                        self.x.next = self.z.val();
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
            self.m.next = self.b.val() & self.l.val();
            let named_0 = bit_cast::<8, 33>(97088440_u64.to_bits::<33>());
            self.x.next = (!bit_cast::<8, 16>(0_u64.to_bits::<16>())) + self.a.val();
            self.child.a.next = 255_u64.into();
            self.child.b.next = !self.x.val();
            let named_1 = (7606_u64 ^ bits::<13>(0x1fff_u64)) << a;
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
            let named_0 = Bits::<4>::from(2_u64);
            self.x.next = false;
            self.y.next = bit_cast::<8, 64>((a.to_bits::<64>() | 0xffffffffffffffff_u64) & bit_cast::<64, 8>(bias.to_bits::<8>()));
            self.next.next = self.b.val();
            self.l.next = bit_cast::<32, 40>(a.to_bits::<40>());
            self.y.next = self.y.val();
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
            self.l.next = a.to_bits::<33>();
            self.y.next = self.s.val() + 1_u64.to_bits::<1>();
            let named_0 = (!Bits::<3>::from(1_u64) << self.c.val()).replace_bit(self.s.val().index() + 1, LIMIT == 0);
            if self.x.val() > self.x.val() {
                if self.b.val() {
                    self.l.next = self.l.val();
                } else if (self.b.val() && self.b.val()) && (self.b.val() || true) {
                    self.x.next = self.x.val() | self.x.val();
                    self.x.next = bias.to_bits::<8>();
                }
            } else if self.x.val().get_bit(self.c.val().index() + 4) {
                self.y.next = self.y.val() + !!self.b.val();
            } else {
                let named_1 = self.l.val() ^ self.l.val();
            }
            let named_2 = a.to_bits::<64>();
            self.x.next = 0 | bias.to_bits::<8>();
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
            self.held.rst.next = self.c.val().index() + 7 < 4;
            self.x.next = 8191_u64.into();
            self.y.next = bit_cast::<5, 33>(bits::<33>(0x1_u64) >> 28_u64);
            self.held.a.next = N.to_bits::<8>().replace_bit(self.s.val().index(), self.b.val());
            self.next.next = ((1_u64 & self.y.val()) - bit_cast::<5, 13>(self.x.val())) + !(false & true);
            self.l.next = (a.to_bits::<64>() << bits::<1>(0x0_u64) < a.to_bits::<64>() - self.i.val()) & N.to_bits::<32>().get_bit(30);
            if self.l.val() {
                self.r.d.next = bit_cast::<8, 70>(N.to_bits::<70>()) >> N.to_bits::<2>();
            }
            self.m.next = self.x.val().get_bits::<4>(9);
            for j in (0..1_u64).rev() {
                if (Bits::<2>::from(1_u64) & N.to_bits::<2>() < bit_cast::<2, 2>(bits::<2>(0x0_u64))) {
                    self.y.next = self.y.val().replace_bit(4, self.b.val());
                    self.l.next = self.b.val() | self.b.val();
                } else if self.l.val() & false {
                    self.held.rst.next = (bit_cast::<33, 2>(N.to_bits::<2>()) & a.to_bits::<33>()).all();
                    self.m.next = bit_cast::<4, 32>(bits::<32>(0x9a275a33_u64));
                }
            }
            self.held.rst.next = self.s.val().index() + 3 > self.c.val().index() || self.a.val().get_bits::<4>(0).get_bit(3);
            comment!("what follows\nin two lines");
            self.r.d.next = bit_cast::<8, 40>(((a.to_bits::<40>() >> LIMIT) + (self.b.val() && self.b.val())));
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
            self.r.d.next = 163974706276_u64.into();
            self.myself.d.next = self.myself.q.val() ^ bits::<70>(0x1e7eaa14081d958d_u64);
            let named_0 = !bits::<33>(0x1_u64);
            self.mode.next = self.q.q.val();
            self.l.next = 0_u64.to_bits::<64>();
            let named_1 = bit_cast::<3, 33>(named_0 << 0_u64.to_bits::<4>());
            if true & true || false & false {
                self.q.d.next = self.mode.val();
            }
            self.y.next = (named_0 | Bits::<33>::from(5119765632_u64)) != Bits::<33>::from(1_u64) && (!named_1).get_bit(2);
            self.child.b.next = bits::<8>(0x10_u64);
            self.x.next = self.child.y.val() >> 0_u64;
            self.mode.next = St::A;
            if self.y.val() | self.y.val() {
                match self.mode.val() {
                    St::C => {
                        self.mode.next = self.q.q.val();
                        self.r.d.next = self.myself.q.val().get_bits::<40>(named_1.index());
                    }
                    St::A if !(self.l.val() < self.l.val()) => {
                        self.r.d.next = self.r.q.val();
                    }
                    _ => {
                        self.y.next = !self.y.val();
                    }
                }
                if 1048576 >= 1_u64.to_bits::<33>() {
                    self.l.next = self.l.val();
                } else {
                    self.l.next = self.l.val();
                }
            } else if self.b.val().index() + 3 == 8 {
                let named_2 = (0 | named_1).get_bits::<3>(0);
            }
            for x in 1..1_usize {
                let named_3 = x.to_bits::<32>() > bit_cast::<32, 8>(x.to_bits::<8>() - x.to_bits::<8>());
            }
            match self.q.q.val() {
                St::C if self.y.val() & self.y.val() ^ (self.y.val() && self.y.val()) => {
                    let named_4 = 65535_u64.to_bits::<16>();
                    let named_5 = self.a.val() + (self.a.val() << Bits::<1>::from(1_u64) >> LIMIT);
                }
                St::B | St::C => {
                    match self.mode.val() {
                        St::C if bits::<3>(0x0_u64).get_bit(0) => {
                        }
                        _ => {
                            self.q.d.next = self.q.q.val();
                        }
                    }
                }
                St::B => {
                    if (self.child.x.val().index() + 0 <= 15) {
                        self.y.next = (180_u64 <= self.child.y.val());
                        self.r.d.next = 578575578587_u64.to_bits::<40>();
                    }
                }
                _ => {
                }
            }
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
            self.x.next = !self.a.val();
            self.r.d.next = self.r.q.val();
            self.l.next = self.b.val() >> 3_u64;
            self.q.d.next = bit_cast::<64, 4>(Bits::<4>::from(2_u64)) - (self.q.q.val() | self.q.q.val());
            self.mode.next = St::B;
            if (self.i.val() >= 1) & (N != 1) {
                self.myself.d.next = St::A;
            }
            for place in 0..2_usize {
                self.stages[place].b.next = bit_cast::<8, 8>(N.to_bits::<8>().replace_bit(6, self.x.val()));
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = bit_cast::<8, 64>(bit_cast::<64, 32>(N.to_bits::<32>()));
                }
            }
            for x in (0..1_usize).rev().step_by(2) {
                if (a | self.stages[1].x.val()).get_bit(x + 1) {
                    self.l.next = !!self.c.val();
                    self.myself.d.next = self.r.q.val();
                } else {
                    self.x.next = self.a.val();
                }
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
            self.m.next = 16_u64.into();
            self.x.next = N.to_bits::<70>().get_bits::<4>(57);
            let named_0 = (!N.to_bits::<3>()).replace_bit(self.a.val().index(), self.a.val().index() + 1 <= self.s.val().index());
            self.l.next = (N as u64) | bits::<3>(0x7_u64).get_bits::<2>(1) != 1;
            self.y.next = bit_cast::<2, 32>(!Bits::<32>::from(4294967295_u64));
            self.z.next = self.c.val();
            self.next.next = self.b.val();
            match false & (bits::<40>(0x6a3b45cb04_u64) <= (N as u64)) {
                false => {
                }
                false => {
                    self.next.next = self.b.val();
                    {
                        self.m.next = (N.to_bits::<33>() & self.m.val()) + (N == 5) >> LIMIT;
                    }
                }
                _ => {
                    match 0b1111010_u64 > self.next.val() {
                        true => {
                            self.l.next = self.next.val().index() + 8 != 1;
                        }
                        _ => {
                            self.z.next = self.l.val();
                        }
                    }
                    self.m.next = !(self.m.val() ^ self.m.val());
                }
            }
            let named_1 = false;
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
            self.z.next = LIMIT.to_bits::<8>();
            let named_0 = (self.myself.q.val() ^ self.myself.q.val()) & (65542_u64 >= bits::<16>(0x186fa_u64));
            if named_0 && named_0 {
                self.myself.d.next = self.myself.q.val();
            }
            self.ones.word.next = bit_cast::<13, 8>(LIMIT.to_bits::<8>());
            let named_1 = self.q.q.val() != self.q.q.val();
            self.y.next = 84 + self.z.val();
            self.x.next = self.a.val();
            self.r.d.next = !LIMIT.to_bits::<2>();
            let named_2 = LIMIT.to_bits::<8>() > self.z.val();
            self.y.next = self.y.val();
            self.z.next = (self.z.val() >> 17179869184_u64).get_bits::<8>(self.r.q.val().index());
            self.y.next = ((255_u64 ^ self.y.val()) >> bias) & self.y.val();
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
            self.y.next = !N.to_bits::<16>();
            self.x.next = self.c.val();
            self.child.a.next = bias.to_bits::<8>() >> 8_u64;
            let named_0 = (Bits::<5>::from(1_u64) << LIMIT << LIMIT).any();
            self.child.b.next = (0 ^ self.c.val()) << LIMIT | bit_cast::<13, 8>(self.b.val()).get_bits::<8>(2);
            self.y.next = bit_cast::<16, 32>(bias.to_bits::<32>());
            for x in 2..2_u64 {
                if self.a.val().index() + 2 >= self.b.val().index() {
                    self.x.next = ((N as u64) * 2 - bits::<64>(0xa1e75d43b7727a4_u64).get_bits::<8>(self.ones.count.val().index()) >> 4_u64);
                    self.x.next = ((!self.child.y.val()) + N.to_bits::<33>().any()) + (bias < 4);
                } else if self.y.val().index() + 5 <= self.y.val().index() {
                    self.x.next = bit_cast::<8, 33>(N.to_bits::<33>()).replace_bit(self.a.val().index(), self.c.val().get_bit(0));
                    self.y.next = !self.y.val();
                } else {
                    self.y.next = self.y.val();
                }
            }
            match 119_u64.to_bits::<8>() << 6_u64 == bit_cast::<8, 13>(bias.to_bits::<13>()) {
                true => {
                }
                _ => {
                    for j in (0..1_usize).rev() {
                        self.x.next = bits::<8>(0x0_u64);
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
            self.y.next = 4294967295_u64.to_bits::<32>() >> Bits::<3>::from(2_u64);
            let named_0 = self.c.val();
            self.l.next = !(true & false || true);
            self.l.next = self.y.val().any();
            for b in (1..3_usize).rev() {
                let named_1 = b.to_bits::<33>() >> LIMIT;
                let named_2 = named_1;
            }
            if self.x.val().index() + 6 <= 2 {
                self.l.next = self.l.val() ^ self.l.val();
                if (bits::<40>(0x1_u64) == 67108864_u64.to_bits::<40>()) {
                    self.x.next = self.a.val();
                } else if self.l.val() ^ self.l.val() ^ (bits::<33>(0x1000_u64) <= Bits::<33>::from(4624348425_u64)) {
                    self.y.next = self.y.val();
                } else {
                    self.x.next = bit_cast::<8, 1>(bits::<16>(0xc89f_u64).get_bits::<1>(3));
                }
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
            self.kept.d.next = N.to_bits::<40>() - bits::<40>(0x144e415569_u64);
            self.y.next = bit_cast::<40, 8>(self.r.q.val());
            self.x.next = Bits::<1>::from(1_u64);
            self.q.d.next = self.c.val();
            self.myself.d.next = St::B;
            self.l.next = self.i.val().index() + 4 != self.x.val().index();
            self.m.next = self.b.val();
            self.kept.en.next = self.c.val();
            self.r.d.next = 1_u64.into();
            let named_0 = self.i.val();
            for place in 0..2_usize {
                self.stages[place].b.next = self.r.q.val();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = bit_cast::<8, 16>(named_0).replace_bit(self.m.val().index(), false | self.c.val());
                }
            }
            match self.myself.q.val() == self.myself.q.val() {
                true => {
                    self.x.next = 1_u64.into();
                }
                true if 7_u64 != 4_u64.to_bits::<3>() || !true => {
                    self.m.next = bit_cast::<3, 13>(!N.to_bits::<13>() | bit_cast::<13, 16>(named_0));
                }
                _ => {
                    match self.myself.q.val() {
                        St::C | St::A => {
                            self.kept.rst.next = self.myself.q.val() == self.myself.q.val();
                            self.kept.d.next = N.to_bits::<40>();
                        }
                        St::B => {
                        }
                        St::C | St::A if 0x9 - N.to_bits::<5>() == (N as u64) => {
                        }
                        _ => {
                            self.m.next = 7_u64.into();
                        }
                    }
                }
            }
            self.myself.d.next = self.myself.q.val();
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
            let named_0 = N.to_bits::<33>() + false;
            self.z.next = bit_cast::<3, 33>(named_0 + named_0) - bits::<3>(0x1_u64).replace_bit(self.s.val().index() + 1, true).replace_bit(0, 2886573951_u64.to_bits::<32>().all());
            let named_1 = bits::<32>(0x93441cb1_u64);
            self.x.next = !(1_u64.to_bits::<16>() & 38318_u64);
            let named_2 = named_0 << self.b.val();
            self.child.b.next = 64_u64.into();
            self.r.d.next = Bits::<70>::from(11082727818422001757_u64);
            let named_3 = true;
            self.y.next = 1_u64.into();
            let named_4 = bias.to_bits::<8>() + named_3 + self.c.val();
            self.child.a.next = 1_u64.into();
            if named_3 | true {
                self.r.d.next = (bit_cast::<70, 64>(self.l.val()) << 41_u64);
                self.x.next = (self.x.val() << LIMIT);
            } else {
                self.r.d.next = bit_cast::<70, 8>(self.child.x.val());
            }
            self.x.next = self.x.val();
            let named_5 = bit_cast::<70, 8>(self.c.val());
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
            self.z.next = N.to_bits::<64>();
            self.kept.en.next = self.y.val().index() + 2 < 27;
            let named_0 = (bit_cast::<32, 3>(N.to_bits::<3>()) + (self.held.x.val().index() + 4 > self.y.val().index())).get_bits::<32>(0);
            self.l.next = self.z.val();
            self.r.d.next = self.r.q.val();
            self.x.next = self.y.val();
            let named_1 = (!named_0).replace_bit(self.y.val().index(), !true) << 1_u64;
            self.kept.d.next = self.kept.q.val();
            self.held.a.next = self.held.x.val();
            self.kept.rst.next = self.r.q.val() < St::B;
            self.m.next = 16_u64.into();
            match self.r.q.val() {
                St::A => {
                    comment!("what follows\nin two lines");
                    self.kept.en.next = bit_cast::<16, 32>(named_1) & LIMIT != 30718;
                    if 39_u64.to_bits::<8>().get_bit(4) {
                        self.x.next = self.y.val();
                        self.kept.rst.next = (!self.m.val()).xor();
                    }
                }
                St::C | St::A => {
                    let named_2 = self.z.val();
                }
                St::C => {
                    for turn in 2..2_usize {
                        self.x.next = 0x1 + self.x.val();
                        self.r.d.next = St::C;
                    }
                    if N.to_bits::<13>() != N.to_bits::<13>() {
                        self.kept.en.next = self.a.val();
                        self.kept.rst.next = self.rst.val() | true;
                    }
                }
                _ => {
                    let named_3 = bit_cast::<70, 64>(bits::<64>(0x1_u64) ^ N.to_bits::<64>());
                    match self.r.q.val() {
                        St::B if false && self.a.val() => {
                            self.y.next = !(0b1 | self.x.val() - 0_u64.to_bits::<5>());
                        }
                        St::C | St::A if N == 4 => {
                            self.y.next = Bits::<5>::from(1_u64);
                        }
                        _ => {
                        }
                    }
                }
            }
            self.z.next = !self.z.val();
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
            self.l.next = 128_u64.into();
            self.child.a.next = bit_cast::<8, 4>(Bits::<4>::from(0_u64) + false) >> bits::<70>(0x800000000000000_u64);
            self.m.next = self.a.val();
            self.child.b.next = self.i.val() + self.i.val();
            self.x.next = self.a.val();
            for place in 0..=3_usize {
                self.list[place].next = Bits::<33>::from(4117734731_u64);
            }
            if 0 + 0_u64.to_bits::<70>() >= 274877906944_u64.to_bits::<70>() + self.m.val() {
                let named_0 = Bits::<4>::from(1_u64);
                self.list[0].next = bit_cast::<33, 3>(self.c.val().replace_bit(0, false) - (Bits::<3>::from(0_u64) + self.a.val()));
            } else if self.child.y.val().index() + 6 != 4 {
                self.list[0].next = bit_cast::<33, 4>(1_u64.to_bits::<4>());
            } else {
                if self.list[3].val() != self.list[1].val() {
                    self.next.next = 0_u64.into();
                } else {
                    self.list[1].next = !(self.list[0].val() << bits::<2>(0x0_u64) << bias);
                    self.list[2].next = self.list[3].val();
                }
            }
            if bias != self.list[2].val() >> Bits::<70>::from(0_u64) {
                self.l.next = Bits::<64>::from(0_u64) & 0x0;
            } else if self.a.val() {
                let named_1 = self.c.val() - self.c.val() - (self.c.val() + self.a.val()) >> self.list[0].val();
            } else {
                let named_2 = bit_cast::<32, 70>(bits::<70>(0x0_u64));
                match self.m.val() & (named_2 >= named_2) {
                    true if !self.m.val() | (self.b.val() != 0b1) => {
                        self.list[3].next = self.list[0].val() & 8589934591_u64;
                        self.l.next = 0x0 << bits::<1>(0x0_u64) << bias;
                    }
                    _ => {
                        self.list[0].next = (self.list[1].val() << bias).replace_bit(3, bits::<1>(0x0_u64).any()) << self.b.val();
                    }
                }
            }
            match self.i.val().index() + 1 {
                0b1 if !Bits::<16>::from(45070_u64).xor() => {
                    comment!("what follows\nin two lines");
                    self.l.next = 549755813888_u64.into();
                }
                0xee if bits::<13>(0x1885_u64) <= bits::<13>(0x0_u64) && (self.m.val() && true) => {
                    self.x.next = self.m.val() && self.x.val();
                    for i in 0..0_usize {
                        self.list[1].next = self.list[0].val();
                        self.list[i].next = 0 - self.list[0].val();
                    }
                }
                _ => {
                    match (self.a.val() | self.x.val()) & self.i.val().all() {
                        false if 18446744073709551615_u64 != 4400393132881901642_u64.to_bits::<64>() => {
                            self.list[3].next = (self.list[2].val() >> bias).replace_bit(self.next.val().index(), bits::<40>(0x3587fe44ab_u64).get_bit(6)) | bit_cast::<33, 2>(self.b.val()) - 8589934591_u64;
                        }
                        false => {
                            self.list[1].next = (bits::<33>(0x1b7e67ff9_u64) + self.list[1].val()) + (self.m.val() | self.m.val());
                            self.next.next = self.next.val();
                        }
                        _ => {
                            self.m.next = (self.next.val().index() + 8 == self.i.val().index());
                            self.list[3].next = 3613810496_u64.into();
                        }
                    }
                    let named_3 = bit_cast::<8, 40>(Bits::<40>::from(0_u64)).get_bit(14);
                }
            }
            self.l.next = 65535_u64.to_bits::<16>().get_bits::<64>(9);
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
            let named_0 = self.r.q.val();
            self.z.next = 7605022878_u64.to_bits::<33>();
            self.mode.next = St::A;
            self.pair.next.inner.high = Bits::<8>::from(250_u64);
            self.l.next = self.mode.val() >= self.mode.val();
            self.held.a.next = self.pair.val().inner.high;
            self.ones.word.next = Bits::<13>::from(0_u64);
            if (self.rst.val() && true) ^ (self.i.val() < 0x8) {
                self.r.d.next = named_0;
            }
            self.y.next = (bits::<13>(0x17d_u64) ^ bits::<13>(0x4_u64));
            self.q.d.next = bit_cast::<16, 64>(self.a.val());
            self.pair.next.low = self.b.val();
            self.pair.next.inner.flag = self.m.val().all();
            self.x.next = bits::<70>(0xffffffffffffffff_u64) - 1_u64.to_bits::<70>() == bias;
            self.q.d.next = bit_cast::<16, 33>(bit_cast::<33, 8>(self.pair.val().inner.high));
            for turn in (0..2_usize).rev() {
                {
                    self.y.next = 0_u64.into();
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
            self.m.next = 1099511627775_u64.into();
            self.next.next = bit_cast::<8, 5>(Bits::<5>::from(31_u64)) >> 137438953472_u64;
            let named_0 = bits::<4>(0x1_u64);
            self.child.b.next = bit_cast::<8, 8>(Bits::<8>::from(255_u64));
            self.x.next = a.to_bits::<32>();
            self.mode.next = St::A;
            self.child.a.next = self.i.val();
            self.y.next = 65535_u64 - Bits::<16>::from(32768_u64) | !(a.to_bits::<16>() >> 27_u64.to_bits::<5>());
            for place in 0..3_usize {
                self.list[place].next = Bits::<33>::from(4294967296_u64) ^ Bits::<33>::from(65536_u64) & bits::<33>(0x0_u64);
            }
            let named_1 = self.b.val() >> self.list[1].val();
            if (named_0.any() | bits::<1>(0x1_u64).any()) {
                if self.mode.val() != self.mode.val() {
                    self.list[0].next = a.to_bits::<33>();
                } else {
                    self.list[1].next = bit_cast::<33, 40>(self.m.val());
                    self.list[0].next = self.list[2].val();
                }
            } else {
                comment!("what follows\nin two lines");
                self.x.next = self.x.val();
            }
            match self.child.y.val().index() + 1 {
                110 | 1 => {
                    self.list[0].next = self.list[1].val();
                }
                0x8d if a < 3 => {
                }
                _ => {
                    self.x.next = 0x10000 ^ bit_cast::<32, 70>(self.l.val()) + self.child.x.val().any();
                }
            }
            if named_0.any() {
                for j in 2..=2_usize {
                    self.next.next = self.child.y.val() + 0x0_u64;
                    self.list[j].next = !self.list[0].val();
                }
            } else if self.i.val().xor() {
                self.l.next = bits::<70>(0x0_u64);
            } else {
                for j in (2..=3_usize).rev().step_by(2) {
                    self.l.next = self.l.val();
                    self.m.next = self.m.val();
                    self.list[j].next = !self.list[1].val();
                }
            }
            self.list[1].next = a.to_bits::<33>() << 24_u64;
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
            self.child.b.next = bits::<8>(0xe3_u64);
            self.pair.next.low = 1_u64.to_bits::<4>();
            self.child.a.next = 255_u64.into();
            self.x.next = 1080285060666_u64.to_bits::<40>().all();
            let named_0 = self.a.val() << bits::<3>(0x0_u64) << 5_u64 | self.child.y.val();
            self.q.d.next = St::B;
            self.r.d.next = self.x.val() & self.r.q.val() || self.r.q.val() | false;
            self.y.next = bit_cast::<3, 8>(self.child.x.val()) & 0x7_u64;
            self.next.next = !bits::<4>(0x4_u64);
            self.l.next = !(bit_cast::<8, 32>(2235144871_u64.to_bits::<32>()) | 255_u64.to_bits::<8>() + self.x.val());
            let named_1 = self.b.val() > 0b10;
            self.m.next = (named_0 + self.r.q.val()).replace_bit(7, named_1 && named_1) ^ (self.child.y.val() & self.a.val()) << Bits::<4>::from(15_u64);
            self.pair.next.inner.flag = self.x.val();
            match self.q.q.val() {
                St::C => {
                    let named_2 = self.x.val() | self.pair.val().inner.flag;
                }
                St::B | St::C => {
                    let named_3 = 1_u64.to_bits::<5>() + (bits::<64>(0xb3fce2a04709a8c3_u64) > Bits::<64>::from(14148291695733316748_u64));
                    self.pair.next.inner.high = 0_u64.into();
                }
                St::C => {
                    self.pair.next.low = self.pair.val().low;
                }
                _ => {
                    self.m.next = 128_u64.to_bits::<8>() | Bits::<8>::from(1_u64);
                    let named_4 = (self.s.val().replace_bit(0, self.x.val()) >> a);
                }
            }
            for j in 1..2_u64 {
                for b in 1..1_u64 {
                    self.pair.next.inner.high = 0xaa & self.pair.val().inner.high;
                }
                self.pair.next.inner.flag = self.r.q.val() ^ self.r.q.val();
            }
            match self.q.q.val() {
                St::C => {
                    self.pair.next.inner.high = self.child.y.val();
                    if self.pair.val().inner.high != 0b11100100 {
                        self.r.d.next = (!self.a.val()).any();
                    }
                }
                _ => {
                    self.pair.next.inner.high = self.child.x.val() + true;
                    for x in 2..5_u64 {
                        self.x.next = true && self.r.q.val();
                    }
                }
            }
            let named_5 = self.child.x.val() >> self.s.val() >> a;
            match named_0.index() + 6 >= self.a.val().index() {
                true if (Bits::<64>::from(1_u64) + false >= 0_u64.to_bits::<64>() >> a) => {
                    self.l.next = self.child.y.val();
                    if !named_1 ^ (self.pair.val().inner.flag ^ self.pair.val().inner.flag) {
                        self.m.next = bit_cast::<8, 16>(bits::<16>(0x1000_u64)).get_bits::<8>(0);
                        self.y.next = (self.y.val() << a << a) + (self.b.val() >= (bits::<5>(0x2_u64) & bits::<5>(0x1c_u64)));
                    } else {
                        self.l.next = self.l.val() | 0b0_u64;
                        self.y.next = 1_u64.into();
                    }
                }
                true if self.s.val().xor() => {
                    match self.y.val().index() {
                        0x5 => {
                            self.m.next = named_5;
                            self.r.d.next = 0_u64.to_bits::<2>().all() | (self.pair.val().inner.flag | self.r.q.val());
                        }
                        _ => {
                            self.pair.next.inner.flag = self.c.val() - (self.c.val() >> 0_u64) == !bit_cast::<70, 1>(self.s.val());
                        }
                    }
                }
                _ => {
                    match self.pair.val().inner.high.index() + 1 {
                        255 => {
                            self.r.d.next = self.r.q.val();
                            self.y.next = 7_u64.to_bits::<3>();
                        }
                        _ => {
                            self.pair.next.low = self.pair.val().low + self.x.val();
                            self.x.next = a >= self.c.val() && bits::<40>(0x80000_u64).get_bit(self.y.val().index());
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
            self.l.next = 29526_u64.into();
            self.m.next = !((!LIMIT.to_bits::<5>()) + self.a.val());
            self.pair.next.low = bits::<4>(0x2_u64);
            let named_0 = bit_cast::<8, 3>(Bits::<3>::from(0_u64));
            self.child.a.next = 37_u64.into();
            self.child.b.next = !0_u64.to_bits::<8>();
            self.y.next = self.a.val();
            self.pair.next.inner.flag = self.y.val() | self.y.val();
            self.next.next = LIMIT.to_bits::<33>();
            self.pair.next.inner.high = self.child.y.val();
            for place in 0..3_usize {
                self.list[place].next = LIMIT.to_bits::<33>() ^ N.to_bits::<33>();
            }
            if Bits::<8>::from(67_u64).get_bits::<2>(LIMIT + 1) != self.s.val() | 3_u64.to_bits::<2>() {
                self.l.next = bit_cast::<16, 2>(self.s.val());
                let named_1 = bit_cast::<64, 5>(self.m.val());
            } else if (N as u64) ^ Bits::<33>::from(1_u64) == self.list[0].val() {
                if Bits::<8>::from(0_u64) > self.child.x.val() {
                    self.list[2].next = LIMIT.to_bits::<64>().get_bits::<33>(self.s.val().index());
                }
            }
            let named_2 = !1_u64.to_bits::<8>();
            for turn in (2..4_usize).rev() {
                self.list[0].next = bit_cast::<33, 33>(bit_cast::<33, 1>(bit_cast::<1, 13>(bits::<13>(0x1_u64))));
                let named_3 = 0b0 + LIMIT.to_bits::<13>();
            }
            self.y.next = self.y.val();
            for turn in (2..3_u64).rev() {
                self.x.next = (self.l.val() << 3_u64) - ((self.x.val() | self.x.val()) >> bits::<3>(0x3_u64));
                self.next.next = bit_cast::<33, 1>((N.to_bits::<1>() << turn));
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
            self.q.d.next = St::B;
            self.child.a.next = 34_u64.into();
            self.held.rst.next = N.to_bits::<4>().get_bit(0) ^ (self.held.x.val().index() + 0 <= self.r.q.val().index());
            self.y.next = N.to_bits::<13>();
            self.child.b.next = N.to_bits::<8>();
            let named_0 = 0_u64.to_bits::<3>();
            self.x.next = (1_u64 | bits::<70>(0x40000000_u64)) ^ bits::<70>(0x5ed44c04c5c2600f_u64) << self.k.val();
            self.r.d.next = self.r.q.val();
            self.l.next = self.a.val() + a;
            for place in 0..=2_usize {
                self.list[place].next = bit_cast::<8, 64>(N.to_bits::<64>() << Bits::<4>::from(8_u64));
            }
            self.list[2].next = !(self.list[0].val() + true);
            self.list[1].next = 0x2_u64 + ((self.list[1].val() + self.list[1].val()) >> 9_u64);
            self.l.next = self.l.val();
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
            let named_0 = (Bits::<64>::from(18014398509481984_u64) + 18446744073709551615_u64.to_bits::<64>()) + bits::<8>(0x26_u64).all();
            self.x.next = (0_u64.to_bits::<2>() >> a) - (0_u64.to_bits::<2>() >> 1_u64.to_bits::<5>());
            for place in 0..2_usize {
                self.list[place].next = bit_cast::<33, 64>(7866244616727365373_u64.to_bits::<64>() << a);
            }
            self.x.next = self.x.val();
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
            self.y.next = Bits::<16>::from(0_u64);
            self.x.next = bits::<4>(0x5_u64);
            self.l.next = 0xffffffffffffffff_u64 + !(Bits::<64>::from(131072_u64) | 1_u64.to_bits::<64>());
            for place in 0..2_usize {
                self.stages[place].b.next = self.c.val();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = self.l.val().get_bits::<8>(74) + bit_cast::<8, 4>(self.x.val());
                }
            }
            self.y.next = self.y.val();
            self.mode.next = self.mode.val();
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
            if Bits::<40>::from(34012529976_u64).get_bit(28) {
                self.r.d.next = 2444380977_u64.into();
            }
            self.kept.rst.next = self.rst.val();
            self.l.next = 0_u64.to_bits::<32>() < 0x1;
            self.z.next = self.rst.val();
            self.kept.d.next = ((self.kept.q.val() << 13_u64) << 1_u64.to_bits::<1>());
            let named_0 = !Bits::<64>::from(16777216_u64);
            self.held.a.next = self.held.x.val().replace_bit(0, true);
            self.x.next = Bits::<3>::from(2_u64) >> 0_u64.to_bits::<1>();
            self.m.next = 0b0 ^ Bits::<13>::from(8191_u64) + self.l.val() << 1_u64.to_bits::<2>();
            if self.q.q.val().index() + 3 <= self.m.val().index() {
                self.q.d.next = Bits::<5>::from(1_u64);
            }
            self.kept.en.next = !self.z.val() | (0 <= self.x.val());
            match (self.x.val() + self.z.val()).all() {
                true if self.held.x.val() == 0x8 => {
                    let named_1 = (bit_cast::<64, 13>(self.m.val()) != 706666885195370484_u64 + named_0) ^ (self.held.x.val().get_bit(self.x.val().index()) || self.b.val() < Bits::<33>::from(7932398661_u64));
                    for turn in 1..1_usize {
                        self.m.next = self.m.val();
                        self.kept.en.next = self.a.val();
                    }
                }
                true => {
                    self.held.a.next = bit_cast::<8, 8>(bit_cast::<8, 40>(bits::<40>(0x22d4780b78_u64)));
                    match ((Bits::<8>::from(215_u64) >= bits::<8>(0x1a_u64)) ^ self.z.val()) {
                        false if self.q.q.val() >> Bits::<1>::from(1_u64) >= bit_cast::<5, 1>(0_u64.to_bits::<1>()) => {
                            self.kept.en.next = self.held.x.val().get_bits::<5>(0) == Bits::<5>::from(31_u64) + self.q.q.val();
                        }
                        _ => {
                            self.y.next = bits::<5>(0x1f_u64);
                            self.kept.en.next = !self.l.val() || self.l.val() && self.l.val();
                        }
                    }
                }
                _ => {
                    match self.y.val().index() + 1 {
                        1 => {
                            self.q.d.next = 6_u64.into();
                            self.z.next = self.x.val().index() + 0 > self.x.val().index();
                        }
                        31 | 1 if (self.y.val() | self.q.q.val()).get_bit(3) => {
                            self.z.next = (Bits::<40>::from(1_u64).get_bits::<13>(self.x.val().index()) | !1_u64.to_bits::<13>()).any();
                            self.y.next = Bits::<5>::from(1_u64);
                        }
                        _ => {
                            self.held.a.next = self.held.x.val();
                        }
                    }
                }
            }
            for b in (1..1_usize).rev() {
                match (bits::<4>(0x1_u64) | Bits::<4>::from(4_u64)).any() {
                    false if bits::<4>(0xf_u64) != Bits::<4>::from(1_u64) => {
                        self.z.next = !self.l.val() ^ (self.a.val() ^ self.l.val());
                        self.y.next = self.y.val();
                    }
                    _ => {
                        self.kept.d.next = self.kept.q.val();
                    }
                }
                if !false {
                    self.q.d.next = bit_cast::<5, 8>(self.held.x.val() & self.held.x.val() ^ 0b100111_u64);
                    self.m.next = self.m.val();
                } else if b.to_bits::<33>().get_bits::<32>(1).all() {
                    self.l.next = self.rst.val();
                } else if named_0 <= named_0 {
                    self.y.next = b.to_bits::<5>() + self.l.val();
                    self.y.next = self.y.val() << bits::<2>(0x1_u64);
                }
            }
            let named_2 = bit_cast::<5, 8>(self.held.x.val() - self.held.x.val());
            match self.l.val() && self.rst.val() || (self.a.val() || self.z.val()) {
                false => {
                }
                _ => {
                }
            }
            self.m.next = self.m.val();
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
