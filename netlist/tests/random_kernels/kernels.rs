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
            self.x.next = Bits::<5>::from(25_u64) - (N as u64) * 2 + (N.to_bits::<5>() | Bits::<5>::from(0_u64));
            let named_0 = N.to_bits::<13>() - N.to_bits::<13>();
            self.l.next = N.to_bits::<5>();
            let named_1 = self.l.val().replace_bit(4, self.a.val());
            self.mode.next = St::B;
            let named_2 = bit_cast::<2, 8>(bit_cast::<8, 40>(Bits::<40>::from(0_u64))) - bit_cast::<2, 5>(named_1.replace_bit(4, self.a.val()));
            if N.to_bits::<64>() >= Bits::<64>::from(0_u64) {
                if self.b.val().replace_bit(N + 1, self.a.val()).all() {
                    self.l.next = self.x.val() >> a & named_1;
                } else if N > 2 {
                    self.l.next = 0x1f ^ self.l.val();
                }
                self.mode.next = St::A;
            } else {
                for b in (0..1_usize).rev() {
                    self.mode.next = self.mode.val();
                    self.mode.next = St::B;
                }
                let named_3 = (0 & bits::<1>(0x1_u64)) < Bits::<1>::from(1_u64).replace_bit(0, true);
            }
            self.l.next = bits::<32>(0x34773b89_u64).get_bits::<5>(23);
            for x in 0..=2_usize {
                self.mode.next = self.mode.val();
            }
            match bit_cast::<8, 40>(N.to_bits::<40>()).all() {
                false => {
                    for b in (1..1_usize).rev() {
                        self.l.next = self.x.val();
                        self.mode.next = St::B;
                    }
                    match self.x.val().index() {
                        0b101 => {
                            self.l.next = 1_u64.into();
                        }
                        0x8 => {
                            self.x.next = self.x.val() + self.a.val();
                            self.mode.next = self.mode.val();
                        }
                        16 | 1 => {
                            self.x.next = concat::<5, _>((concat::<3, _>((self.a.val(), bits::<1>(0x1_u64), false)), (Bits::<1>::from(0_u64) << (N as u64)), named_0.get_bit(self.c.val().index()))) ^ self.x.val();
                            self.l.next = bit_cast::<5, 1>(Bits::<1>::from(1_u64) << (N as u64)) - concat::<5, _>((N.to_bits::<4>() | N.to_bits::<4>(), Bits::<1>::from(1_u64) >> 1_u64));
                        }
                        _ => {
                            self.mode.next = self.mode.val();
                            self.mode.next = St::A;
                        }
                    }
                }
                _ => {
                    match N == 2 {
                        false => {
                            self.x.next = self.l.val();
                            self.mode.next = St::B;
                        }
                        true => {
                        }
                        _ => {
                            self.mode.next = St::A;
                        }
                    }
                }
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
            self.x.next = !0_u64.to_bits::<8>() & bits::<8>(0x1_u64);
            let named_0 = bits::<40>(0x800000_u64).replace_bit(28, Bits::<33>::from(8589934591_u64).get_bit(13) && 1_u64.to_bits::<13>().get_bit(4));
            self.l.next = self.b.val() << 6_u64;
            self.q.d.next = 1024_u64.into();
            self.next.next = concat::<40, _>((bits::<29>(0x1_u64) | 0_u64.to_bits::<29>(), Bits::<64>::from(1_u64).get_bits::<7>(23), bit_cast::<4, 5>(Bits::<5>::from(31_u64))));
            if Bits::<64>::from(18446744073709551615_u64) > bias * 2 {
                self.r.d.next = St::B;
            }
            self.m.next = Bits::<1>::from(1_u64) + (self.x.val() | self.x.val()).get_bit(7);
            match !false || self.l.val().index() + 0 != 31 {
                true => {
                    self.myself.d.next = self.r.q.val();
                    self.x.next = self.x.val();
                }
                _ => {
                    for j in (0..1_usize).rev() {
                        self.myself.d.next = St::A;
                        self.r.d.next = St::C;
                    }
                    match self.r.q.val() {
                        St::B => {
                            self.q.d.next = self.q.q.val();
                        }
                        St::B | St::C => {
                            self.myself.d.next = self.myself.q.val();
                        }
                        St::B => {
                            self.m.next = bit_cast::<1, 70>(Bits::<70>::from(18446744073709551615_u64));
                        }
                        _ => {
                            self.next.next = self.next.val();
                        }
                    }
                }
            }
            self.next.next = 67108864_u64.to_bits::<40>();
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
            self.pair.next.inner.high = self.k.val().replace_bit(4, self.z.val()) << 8_u64 >> a;
            self.pair.next.inner.flag = true;
            self.y.next = bits::<64>(0x200000000000_u64) << LIMIT;
            self.x.next = (!bits::<70>(0x1_u64)).get_bits::<8>(self.s.val().index());
            self.pair.next.low = ((N as u64) | self.a.val()) >> a ^ 0b0;
            self.r.d.next = self.r.q.val();
            for place in 0..=2_usize {
                self.list[place].next = bit_cast::<8, 5>(self.b.val()) + (self.z.val() && self.pair.val().inner.flag);
            }
            match self.s.val().index() + 1 {
                6 => {
                    if self.pair.val().inner.high.all() {
                        self.list[1].next = self.pair.val().inner.high << a;
                    } else if N.to_bits::<64>().get_bit(N) & (N.to_bits::<70>() != N.to_bits::<70>()) {
                        self.pair.next.inner.flag = self.z.val() ^ self.z.val();
                    } else {
                        self.list[2].next = 8_u64.into();
                        self.list[2].next = bit_cast::<8, 8>(self.x.val());
                    }
                    self.pair.next.inner.flag = LIMIT > N.to_bits::<40>();
                }
                15 if self.pair.val().low != self.s.val() => {
                    self.list[2].next = self.list[1].val();
                }
                4 | 0 => {
                    self.r.d.next = 3534637931_u64.into();
                    self.list[1].next = concat::<8, _>((Bits::<1>::from(1_u64), 47_u64.to_bits::<7>()));
                }
                _ => {
                    self.x.next = self.list[2].val() << 10_u64 << a;
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
            self.pair.next.low = 0_u64.into();
            self.m.next = bits::<32>(0x40_u64).replace_bit(self.s.val().index(), self.pair.val().inner.flag);
            self.pair.next.inner.high = bits::<8>(0x101_u64);
            let named_0 = bit_cast::<2, 32>(bit_cast::<32, 1>(self.k.val()));
            self.x.next = Bits::<3>::from(1_u64);
            self.y.next = (self.pair.val().inner.flag | self.pair.val().inner.flag && false) & (Bits::<5>::from(8_u64).xor() | (self.s.val().index() + 1 != 0));
            let named_1 = self.b.val();
            self.l.next = (bits::<33>(0x0_u64) - Bits::<33>::from(8589934591_u64)).get_bits::<33>(0);
            for place in 0..2_usize {
                self.list[place].next = (0xcb686575_u64 & bits::<33>(0xbe207296_u64)) << named_0;
            }
            if self.pair.val().low.index() + 8 <= 2 {
                if self.pair.val().inner.flag & self.pair.val().inner.flag {
                    self.y.next = named_1 == 0b1;
                    self.pair.next.inner.flag = self.k.val().index() + 2 <= self.x.val().index();
                }
                comment!("what follows\nin two lines");
                self.y.next = self.y.val();
            } else if self.pair.val().inner.flag ^ self.pair.val().inner.flag | self.k.val().get_bit(0) {
                self.list[0].next = self.list[0].val();
                self.y.next = (self.x.val().index() + 6 <= 1) & (!self.x.val()).get_bit(0);
            }
            let named_2 = 13099374963231582384_u64.to_bits::<70>();
            for j in (2..2_usize).rev() {
                if self.y.val() | false {
                    self.pair.next.inner.flag = named_0.index() + 1 >= 1;
                    self.list[1].next = (bit_cast::<33, 3>(Bits::<3>::from(0_u64)) & self.l.val() - 8589934591_u64) >> self.b.val();
                } else if (a >= self.pair.val().low) & (named_1 >= self.b.val()) {
                    self.l.next = j.to_bits::<33>() | 0x15e5a2f2c_u64;
                }
                let named_3 = self.pair.val().inner.high;
                self.list[j].next = !self.list[1].val();
            }
            match self.pair.val().inner.high.index() {
                4 | 1 => {
                    if self.a.val() & a < self.a.val() + self.y.val() {
                        self.list[0].next = self.list[0].val() - 8589934591_u64.to_bits::<33>();
                    }
                }
                0 => {
                }
                0xff if self.m.val().get_bits::<8>(self.s.val().index() * 1) >= bit_cast::<8, 32>(self.m.val()) => {
                    self.list[1].next = 8589934592_u64 + (self.list[0].val() ^ self.l.val());
                    match self.m.val().index() + 1 {
                        0x1 => {
                            self.x.next = self.x.val();
                        }
                        0b11111111 => {
                            self.m.next = (!self.m.val()).replace_bit(self.x.val().index(), self.y.val() ^ true) << bits::<5>(0x1_u64);
                        }
                        _ => {
                            self.list[1].next = (59_u64.to_bits::<5>().get_bits::<33>(self.s.val().index() + 1) ^ self.list[0].val() + false).replace_bit(39, !self.y.val());
                        }
                    }
                }
                _ => {
                    match named_0.index() + 2 {
                        0xb if self.y.val() => {
                            self.x.next = (self.x.val() - self.x.val());
                        }
                        2 => {
                            self.x.next = 3_u64.into();
                            self.l.next = 0_u64.to_bits::<33>() << 131072_u64;
                        }
                        0b1 => {
                        }
                        _ => {
                        }
                    }
                    let named_4 = bit_cast::<64, 40>(Bits::<40>::from(0_u64)) << Bits::<5>::from(32_u64);
                }
            }
            self.list[0].next = 6893620913_u64.into();
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
            self.l.next = !(a.to_bits::<64>() + self.i.val());
            self.m.next = N.to_bits::<33>();
            if a.to_bits::<33>() > N.to_bits::<33>() {
                self.r.d.next = bit_cast::<33, 8>(a.to_bits::<8>()) == bit_cast::<33, 8>(a.to_bits::<8>());
            }
            self.next.next = self.l.val() | (LIMIT | bits::<64>(0x89e52b12370ad269_u64));
            self.x.next = !Bits::<8>::from(246_u64) | 0x58;
            if !(self.a.val().index() + 2 < self.myself.q.val().index()) {
                self.q.d.next = St::C;
            }
            if !self.r.q.val() {
                self.myself.d.next = Bits::<1>::from(1_u64);
            }
            let named_0 = Bits::<16>::from(65535_u64);
            self.q.d.next = St::A;
            match self.mode.val() {
                St::B | St::C => {
                    match (self.c.val() ^ self.c.val()).all() {
                        false => {
                            self.m.next = self.m.val() ^ 65536;
                        }
                        _ => {
                            self.r.d.next = Bits::<5>::from(16_u64).get_bit(0);
                        }
                    }
                    for b in 1..3_usize {
                        self.r.d.next = self.i.val();
                        self.myself.d.next = bits::<1>(0x1_u64);
                    }
                }
                St::B | St::C if bit_cast::<16, 2>(bias.to_bits::<2>()) > 4096_u64.to_bits::<16>() => {
                    let named_1 = self.a.val().index() + 4 >= self.b.val().index();
                    match self.q.q.val() {
                        St::B if !self.i.val() => {
                            self.myself.d.next = self.myself.q.val() + self.myself.q.val();
                            self.l.next = 0_u64.into();
                        }
                        St::A => {
                        }
                        _ => {
                            self.q.d.next = St::C;
                        }
                    }
                }
                _ => {
                    self.x.next = bit_cast::<8, 70>(bits::<70>(0x0_u64) | 18446744073709551615_u64.to_bits::<70>());
                    match named_0 >= named_0 >> a.to_bits::<5>() {
                        false if self.a.val().index() + 2 >= 2 => {
                            self.myself.d.next = self.myself.q.val() - N.to_bits::<1>();
                            self.next.next = self.l.val();
                        }
                        _ => {
                            self.l.next = bit_cast::<64, 64>(self.next.val());
                            self.r.d.next = self.i.val();
                        }
                    }
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
            self.kept.d.next = self.kept.q.val() << self.a.val();
            self.l.next = 0_u64.to_bits::<64>() >> bias << 37_u64;
            self.r.d.next = self.r.q.val();
            self.kept.rst.next = (0b11111111_u64 == self.k.val()) | (self.kept.q.val() + false <= bit_cast::<16, 8>(bits::<8>(0x0_u64)));
            let named_0 = (self.kept.q.val() & self.kept.q.val()).get_bit(self.b.val().index() + 7);
            self.y.next = true;
            self.m.next = self.k.val() + self.k.val();
            self.x.next = named_0;
            let named_1 = self.c.val().any();
            match self.r.q.val() {
                St::C if self.l.val().xor() => {
                    let named_2 = bits::<2>(0x2_u64);
                }
                St::C if self.x.val() && self.x.val() => {
                    self.m.next = 1_u64.into();
                    {
                        self.kept.rst.next = self.r.q.val() >= St::B;
                        self.kept.en.next = concat::<3, _>((Bits::<2>::from(1_u64), self.y.val())).replace_bit(1, self.r.q.val() == self.r.q.val()).xor();
                    }
                }
                _ => {
                    self.r.d.next = self.r.q.val();
                    if (!self.y.val() || self.l.val().all()) {
                        self.kept.en.next = (18227893800992208788_u64.to_bits::<70>().replace_bit(48, named_0) > bias) | (bits::<33>(0x2000_u64).any() | (self.k.val() < self.m.val()));
                        self.kept.rst.next = self.x.val();
                    } else if 781886720948_u64.to_bits::<40>() > Bits::<40>::from(0_u64) {
                        self.y.next = self.kept.q.val().index() + 6 <= 2;
                    } else {
                        self.l.next = 0_u64.to_bits::<64>() << Bits::<5>::from(0_u64);
                    }
                }
            }
            match self.kept.q.val().index() {
                34 if self.r.q.val() == St::A => {
                    match bits::<16>(0xffff_u64) << bias == concat::<16, _>((bits::<11>(0x546_u64), self.y.val(), self.b.val(), named_0)) {
                        false => {
                        }
                        false if 146 != self.m.val() && (self.y.val() | named_1) => {
                            self.kept.rst.next = self.a.val() < self.a.val();
                            self.l.next = bit_cast::<64, 16>(self.kept.q.val());
                        }
                        _ => {
                        }
                    }
                    let named_3 = self.b.val().index() + 7 == self.kept.q.val().index();
                }
                184 => {
                    match self.b.val().index() + 2 == self.k.val().index() {
                        false if self.x.val() & named_0 => {
                        }
                        true => {
                            self.l.next = self.l.val() + (self.x.val() && self.x.val());
                        }
                        _ => {
                            self.m.next = self.m.val();
                        }
                    }
                    for i in (0..2_usize).rev() {
                        self.m.next = (self.m.val() >> 2_u64 & !bits::<8>(0xff_u64)) + (i.to_bits::<2>() - 1_u64.to_bits::<2>() != 0_u64.to_bits::<5>().get_bits::<2>(i));
                        self.kept.en.next = named_1 & named_0;
                    }
                }
                65 | 1 => {
                    let named_4 = named_0;
                }
                _ => {
                    let named_5 = (bit_cast::<8, 13>(bits::<13>(0x1fff_u64)) + bias);
                    {
                        self.r.d.next = self.r.q.val();
                        self.r.d.next = self.r.q.val();
                    }
                }
            }
            match self.r.q.val() {
                St::C | St::A => {
                    let named_6 = true;
                }
                St::C | St::A if self.x.val() | self.y.val() => {
                    self.kept.d.next = self.kept.q.val();
                }
                _ => {
                    match self.kept.q.val().index() + 1 {
                        255 | 1 => {
                            self.kept.rst.next = named_0;
                            self.y.next = (named_1 || self.y.val());
                        }
                        0 => {
                            self.kept.d.next = 37496_u64.into();
                        }
                        _ => {
                            self.kept.en.next = 0b0 == self.a.val();
                            self.x.next = self.x.val();
                        }
                    }
                    for b in (1..4_usize).rev() {
                        self.kept.d.next = 65535_u64.into();
                        self.r.d.next = self.r.q.val();
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
    block!(Kernel { clk clk in { a: Bits<3>, b: Bits<32>, s: Bits<4>, } out { x: Bits<3>, y: Bits<2>, } l: Signal<Local, Bits<13>>, list: [Signal<Local, Bits<33>>; 2], r: Dff<Bit>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            self.x.next = self.a.val() ^ 0b111_u64;
            let named_0 = concat::<64, _>((concat::<30, _>((self.s.val() >> 1_u64, self.s.val(), !bits::<19>(0x3e51_u64), bits::<2>(0x1_u64), 0x0 ^ 0_u64.to_bits::<1>())), bit_cast::<30, 70>(LIMIT.to_bits::<70>() >> 1073741824_u64), (self.r.q.val() || self.r.q.val()) & (self.b.val().index() + 8 >= self.s.val().index()), !bit_cast::<3, 70>(bits::<70>(0xffffffffffffffff_u64))));
            self.l.next = Bits::<13>::from(0_u64);
            self.y.next = 1_u64.into();
            self.r.d.next = !self.r.q.val() & (a.to_bits::<40>() != 1099511627775_u64);
            for place in 0..2_usize {
                self.list[place].next = 8589934599_u64 | Bits::<33>::from(609495995_u64).replace_bit(13, self.r.q.val());
            }
            let named_1 = a.to_bits::<8>().get_bits::<40>(self.a.val().index());
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
            self.y.next = !bits::<8>(0x1_u64) ^ (self.b.val() | Bits::<8>::from(1_u64));
            self.child.a.next = 128_u64.to_bits::<8>();
            let named_0 = !(self.c.val() | self.c.val()) && self.y.val().any();
            self.x.next = !N.to_bits::<16>();
            self.x.next = N.to_bits::<16>();
            for i in 2..=2_usize {
                match self.child.x.val().index() + 1 {
                    128 | 1 => {
                    }
                    _ => {
                        self.y.next = 78_u64.to_bits::<8>();
                    }
                }
            }
            match !N.to_bits::<40>() != (N as u64) {
                false if self.c.val() && self.c.val() => {
                    let named_1 = N.to_bits::<64>();
                }
                true => {
                    if !self.c.val() {
                        self.y.next = self.y.val() + self.c.val();
                    } else if bits::<64>(0x1_u64) <= bit_cast::<64, 2>(Bits::<2>::from(2_u64)) {
                        self.x.next = ((N as u64) * 2 ^ concat::<16, _>((self.c.val(), N.to_bits::<12>(), Bits::<2>::from(2_u64), Bits::<1>::from(1_u64)))) >> (N as u64);
                    } else {
                        self.y.next = bit_cast::<8, 2>(Bits::<2>::from(0_u64) - 3_u64.to_bits::<2>()).replace_bit(2, !(self.c.val() || self.c.val()));
                        self.y.next = concat::<8, _>((N.to_bits::<7>(), N.to_bits::<8>() != self.y.val()));
                    }
                }
                _ => {
                    let named_2 = concat::<33, _>((N.to_bits::<27>(), N.to_bits::<4>(), 0_u64.to_bits::<1>(), self.c.val())).get_bits::<3>(14).get_bits::<3>(0);
                    if self.c.val() {
                        self.x.next = self.x.val();
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
            self.x.next = LIMIT.to_bits::<8>();
            self.y.next = self.b.val() - (a.to_bits::<2>() << a.to_bits::<3>());
            self.l.next = 1_u64.to_bits::<3>();
            let named_0 = (self.b.val() < 3);
            self.l.next = self.l.val();
            self.x.next = self.x.val().replace_bit(self.y.val().index(), named_0);
            self.x.next = self.x.val();
            match named_0 {
                false => {
                    match bits::<4>(0xf_u64) == 0b1_u64 || self.x.val() >= self.x.val() {
                        false => {
                            self.y.next = self.b.val();
                            self.x.next = a.to_bits::<8>();
                        }
                        _ => {
                            self.y.next = a.to_bits::<2>() << self.a.val() >> self.l.val();
                        }
                    }
                    let named_1 = self.c.val() & self.c.val();
                }
                _ => {
                    self.y.next = bits::<2>(0x0_u64);
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
            self.x.next = Bits::<64>::from(18446744073709551615_u64).replace_bit(51, self.b.val());
            self.x.next = self.x.val();
            let named_0 = bits::<4>(0xf_u64);
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
            self.kept.rst.next = Bits::<64>::from(274877906944_u64).all() & (0xff + 73_u64.to_bits::<8>()).any();
            self.next.next = a.to_bits::<8>();
            self.m.next = (1_u64.to_bits::<2>() > Bits::<5>::from(31_u64).get_bits::<2>(2)) ^ (bit_cast::<3, 16>(a.to_bits::<16>()) == (self.k.val() >> LIMIT));
            self.pair.next.inner.high = a.to_bits::<8>();
            let named_0 = self.m.val();
            self.pair.next.low = a.to_bits::<4>();
            self.x.next = self.pair.val().low;
            let named_1 = (a.to_bits::<2>() << bits::<5>(0x4_u64)).replace_bit(self.c.val().index(), (self.x.val().index() + 8 != self.next.val().index()));
            match self.pair.val().low.index() + 1 {
                0x1 if self.m.val() ^ self.m.val() => {
                    self.m.next = false;
                }
                _ => {
                    let named_2 = self.b.val() << 10_u64 < LIMIT * 2;
                    let named_3 = a.to_bits::<70>();
                }
            }
            match (Bits::<5>::from(1_u64) - a.to_bits::<5>()).get_bit(self.c.val().index()) {
                false => {
                    self.pair.next.inner.high = concat::<8, _>((self.c.val(), a.to_bits::<5>(), named_1));
                }
                false => {
                    let named_4 = bit_cast::<64, 4>(self.x.val());
                    if self.i.val().get_bits::<5>(16).all() {
                        self.pair.next.inner.flag = !(self.c.val().any() | self.m.val());
                    }
                }
                _ => {
                    match a == 2 {
                        false if concat::<16, _>((Bits::<10>::from(0_u64), self.x.val(), self.l.val(), self.c.val())) != 36716_u64.to_bits::<16>() & self.a.val() => {
                            self.r.d.next = bit_cast::<13, 16>(self.a.val()) <= bits::<13>(0x160e_u64) + self.r.q.val();
                        }
                        false => {
                            self.kept.en.next = named_1.get_bit(self.c.val().index());
                        }
                        _ => {
                            self.kept.rst.next = concat::<8, _>((self.x.val() + self.m.val(), 134217728 >= self.b.val(), self.k.val() << 4_u64)) <= self.next.val();
                            self.next.next = LIMIT & self.next.val() + self.next.val() >> 5_u64;
                        }
                    }
                    let named_5 = self.i.val().get_bits::<5>(15);
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
            self.child.a.next = concat::<8, _>((!Bits::<5>::from(1_u64), bit_cast::<1, 4>(bits::<4>(0x0_u64).replace_bit(1, self.b.val())), 1_u64.to_bits::<2>()));
            self.l.next = (1_u64.to_bits::<1>() + self.b.val()) + (self.child.y.val().index() + 0 >= 28);
            let named_0 = (0_u64.to_bits::<8>() == 103 && true | self.b.val());
            self.y.next = 687303313866_u64 + Bits::<40>::from(1_u64);
            for place in 0..2_usize {
                self.stages[place].b.next = self.child.x.val();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = !(self.child.y.val() + 165);
                }
            }
            if !self.b.val() {
                match self.m.val().index() + 1 {
                    1 | 3 => {
                        self.l.next = self.l.val();
                        self.y.next = bit_cast::<40, 64>(bit_cast::<64, 70>(bits::<70>(0xffffffffffffffff_u64)) + (self.b.val() ^ named_0));
                    }
                    _ => {
                        self.y.next = self.y.val();
                    }
                }
                self.x.next = 1_u64.to_bits::<8>() + (self.child.x.val() + 1_u64.to_bits::<8>());
            }
            let named_1 = bit_cast::<33, 70>(bit_cast::<70, 8>(self.stages[1].x.val()) - (bits::<70>(0xffffffffffffffff_u64) - 11868723277658317335_u64));
            self.m.next = (self.child.y.val() ^ bits::<8>(0xff_u64)).replace_bit(4, 1_u64.to_bits::<3>().get_bit(self.l.val().index() + 1));
            {
                comment!("what follows\nin two lines");
                self.y.next = self.y.val() & self.y.val();
            }
            self.y.next = self.y.val();
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
            self.pair.next.low = 1_u64.into();
            self.pair.next.inner.flag = (7_u64.to_bits::<3>() - 0x1).get_bits::<8>(bias + 1) < LIMIT * 2;
            let named_0 = !(self.b.val() + self.b.val());
            self.pair.next.inner.high = 0_u64.into();
            self.l.next = bias.to_bits::<1>() > bias.to_bits::<1>() >> 3_u64;
            let named_1 = bit_cast::<5, 3>(bias.to_bits::<3>().replace_bit(bias + 1, self.pair.val().inner.flag) - 4);
            self.x.next = self.pair.val().inner.high;
            match named_1.index() {
                6 => {
                    self.pair.next.inner.flag = !self.l.val();
                }
                0x14 if self.l.val() && self.pair.val().inner.flag => {
                }
                0 | 0 if ((self.pair.val().inner.flag && self.l.val()) | bias.to_bits::<33>().all()) => {
                    if self.l.val() & self.pair.val().inner.flag {
                        self.l.next = self.mode.val() != St::C;
                        self.l.next = bias == 4;
                    } else if bias.to_bits::<2>().all() && 0_u64.to_bits::<8>().any() {
                        self.pair.next.inner.high = 1_u64.into();
                        self.pair.next.low = bit_cast::<4, 8>(self.x.val() >> LIMIT);
                    }
                }
                _ => {
                    let named_2 = bits::<16>(0x0_u64) + (bias.to_bits::<16>() ^ bias.to_bits::<16>());
                }
            }
            let named_3 = bit_cast::<13, 2>(bit_cast::<2, 40>(bias.to_bits::<40>()) - 2_u64.to_bits::<2>().replace_bit(bias + 1, self.l.val()));
            let named_4 = self.pair.val().inner.high;
            let named_5 = !!bias.to_bits::<3>();
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
            self.y.next = 32_u64 ^ bias.to_bits::<8>() | 0xff;
            self.l.next = bit_cast::<8, 2>(bits::<2>(0x1_u64));
            self.m.next = bits::<5>(0x17_u64).get_bit(3);
            self.x.next = bit_cast::<8, 8>((!self.l.val()) + (self.a.val() | true));
            for place in 0..=2_usize {
                self.list[place].next = bit_cast::<33, 16>(concat::<16, _>((1_u64.to_bits::<5>(), Bits::<7>::from(0_u64), Bits::<4>::from(15_u64))));
            }
            self.m.next = self.a.val();
            match bias == 3 {
                true => {
                    self.m.next = (!self.y.val()).all();
                    for b in 0..3_usize {
                        self.list[0].next = concat::<33, _>((Bits::<22>::from(1_u64), b.to_bits::<6>(), Bits::<1>::from(1_u64), b.to_bits::<4>()));
                        self.list[2].next = 0_u64.to_bits::<33>();
                        self.list[b].next = bias.to_bits::<33>() + 0xb4a8cade_u64;
                    }
                }
                _ => {
                    let named_0 = bits::<16>(0xffff_u64);
                }
            }
            {
                match self.m.val() & false | bias.to_bits::<40>().get_bit(34) {
                    false => {
                        self.x.next = bit_cast::<8, 32>((bias.to_bits::<32>().replace_bit(21, self.a.val()) & concat::<32, _>((Bits::<6>::from(43_u64), bits::<20>(0xde1ee_u64), bits::<6>(0x0_u64)))));
                    }
                    _ => {
                        self.x.next = bits::<8>(0xff_u64);
                    }
                }
                if 7_u64.to_bits::<5>().all() {
                    self.y.next = self.l.val();
                    self.list[1].next = concat::<33, _>((117008_u64.to_bits::<17>(), bias.to_bits::<9>(), bits::<2>(0x3_u64), 1_u64.to_bits::<1>(), 1_u64.to_bits::<3>(), Bits::<1>::from(1_u64)));
                }
            }
            self.x.next = self.y.val() | 0;
            if self.b.val().index() + 8 > self.l.val().index() {
                match concat::<8, _>((bits::<5>(0x1f_u64), 2_u64.to_bits::<3>())).get_bit(6) {
                    true if 0b1 >= bit_cast::<4, 70>(bias.to_bits::<70>()) => {
                        self.l.next = (bias.to_bits::<8>() >> 5_u64).replace_bit(5, self.y.val().index() + 8 == self.l.val().index()) >> Bits::<5>::from(28_u64);
                    }
                    false if !self.a.val() => {
                        self.m.next = self.m.val();
                    }
                    _ => {
                        self.list[2].next = self.list[2].val();
                    }
                }
            } else {
                match self.b.val().index() + 2 {
                    255 | 0 if bias < 0 => {
                        self.l.next = 0xff_u64 - (self.x.val() << 4_u64);
                        self.y.next = bit_cast::<8, 8>((17179869184_u64.to_bits::<70>() >> 1_u64.to_bits::<5>()).get_bits::<8>(22));
                    }
                    _ => {
                        self.list[2].next = (self.list[1].val() >> bits::<5>(0x1c_u64)) + (self.m.val() & (self.a.val() ^ self.a.val()));
                    }
                }
                if false | self.m.val() {
                    self.list[0].next = 0_u64.into();
                } else if !true {
                    self.y.next = 1_u64.into();
                    self.m.next = self.x.val().index() + 1 > 16;
                } else {
                    self.l.next = bit_cast::<8, 13>(self.b.val() >> Bits::<5>::from(31_u64));
                    self.list[1].next = bits::<33>(0x1b7248771_u64);
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
            self.x.next = 0x0 - (self.a.val() + false);
            let named_0 = (self.c.val() | self.c.val()) << (N as u64);
            self.r.d.next = St::C;
            self.l.next = N != 0;
            self.m.next = bits::<40>(0x6dca85376_u64) | (N as u64);
            match self.x.val().index() + 2 {
                3 | 3 => {
                    if self.r.q.val() != self.r.q.val() {
                        self.r.d.next = St::B;
                        self.r.d.next = St::A;
                    }
                    if (Bits::<16>::from(1_u64) <= 1_u64.to_bits::<16>()) {
                        self.x.next = 1_u64.into();
                        self.m.next = self.m.val();
                    }
                }
                2 => {
                }
                _ => {
                    self.m.next = self.m.val();
                }
            }
            if a < 4 {
                match (N.to_bits::<13>() >> bias.to_bits::<5>()).get_bit(self.a.val().index()) {
                    false if !(self.l.val() || self.l.val()) => {
                        self.m.next = self.m.val();
                    }
                    _ => {
                        self.m.next = self.m.val() >> 27_u64;
                    }
                }
            } else {
                match a.to_bits::<8>() < named_0 {
                    false => {
                        self.x.next = self.a.val();
                        self.r.d.next = self.r.q.val();
                    }
                    _ => {
                        self.r.d.next = self.r.q.val();
                        self.r.d.next = self.r.q.val();
                    }
                }
            }
            self.m.next = 297555463338_u64.into();
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
            self.z.next = Bits::<1>::from(1_u64).replace_bit(0, self.a.val()) << self.s.val();
            self.y.next = N == 2;
            self.child.b.next = Bits::<8>::from(168_u64);
            self.child.a.next = self.i.val();
            self.x.next = 0_u64.to_bits::<8>();
            self.r.d.next = St::C;
            for place in 0..4_usize {
                self.list[place].next = N.to_bits::<3>().replace_bit(0, self.a.val()) + (self.c.val().index() + 6 > self.z.val().index());
            }
            {
                if !self.b.val() {
                    self.list[3].next = self.list[3].val();
                    self.z.next = (N as u64) | self.z.val().replace_bit(0, self.child.x.val().xor());
                } else {
                    self.z.next = 1_u64.into();
                    self.x.next = concat::<8, _>((bit_cast::<6, 1>((self.z.val() & self.z.val())), (self.c.val() << 1_u64).get_bits::<1>(self.z.val().index()), N.to_bits::<64>().get_bits::<1>(35)));
                }
            }
            for b in (0..3_u64).rev() {
                for x in 0..=2_usize {
                    self.z.next = self.z.val();
                    self.x.next = (self.child.x.val() | 0x38) + (self.r.q.val() == self.r.q.val()) & bit_cast::<8, 5>(bit_cast::<5, 33>(bits::<33>(0xa961f9de_u64)));
                    self.list[x].next = Bits::<3>::from(0_u64);
                }
            }
            self.list[0].next = self.list[1].val();
            if (self.r.q.val() < self.r.q.val()) {
                let named_0 = self.child.x.val().index() + 5 <= 1;
            } else if (N != 0) & (self.y.val() ^ self.a.val()) {
                comment!("what follows\nin two lines");
                self.list[0].next = self.list[0].val().replace_bit(0, self.y.val()) - 0x0;
                let named_1 = N.to_bits::<13>();
            } else {
                let named_2 = self.a.val();
            }
            self.x.next = N.to_bits::<8>();
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
            self.y.next = bits::<33>(0x400000_u64) ^ 6175710891_u64;
            self.m.next = self.r.q.val();
            self.child.a.next = concat::<8, _>(((bits::<7>(0x0_u64) << 7_u64) + bits::<7>(0x2_u64), 1_u64.to_bits::<1>()));
            self.l.next = bits::<32>(0x3175db47_u64);
            self.r.d.next = self.m.val();
            self.x.next = bit_cast::<13, 5>(Bits::<5>::from(6_u64)).any();
            let named_0 = self.a.val();
            self.child.b.next = concat::<8, _>((0_u64.to_bits::<2>() | 3_u64.to_bits::<2>(), concat::<5, _>((0_u64.to_bits::<2>(), self.x.val(), bits::<2>(0x3_u64))), self.q.q.val() | self.x.val())) & self.r.q.val() << 3_u64.to_bits::<2>();
            self.next.next = bits::<8>(0x2_u64);
            for place in 0..=3_usize {
                self.list[place].next = self.y.val();
            }
            if Bits::<5>::from(16_u64) & Bits::<5>::from(19_u64) > 29 {
                self.list[3].next = self.list[2].val();
            }
            self.next.next = !(self.r.q.val() + true);
            self.list[0].next = ((self.list[2].val() << self.b.val()) + (self.q.q.val() && self.x.val())).replace_bit(29, (self.x.val() | self.x.val()) ^ (self.next.val() < 0x76_u64));
            for j in 1..1_u64 {
                self.list[0].next = concat::<33, _>((Bits::<7>::from(127_u64), 974116_u64.to_bits::<22>() >> 26_u64.to_bits::<5>(), self.q.q.val() | self.x.val(), 1_u64.to_bits::<1>() + self.x.val(), (Bits::<1>::from(0_u64) ^ bias), true && self.q.q.val()));
            }
            if bits::<4>(0x2_u64).all() {
                self.list[1].next = self.list[2].val();
            } else {
                match (bits::<13>(0x0_u64) == 1858) | (self.q.q.val() || self.q.q.val()) {
                    true if bits::<5>(0x0_u64).get_bit(2) => {
                        self.y.next = self.list[0].val();
                        self.l.next = bits::<70>(0x0_u64).get_bits::<32>(7).replace_bit(21, !self.q.q.val());
                    }
                    _ => {
                        self.list[0].next = 0_u64.into();
                        self.next.next = 127_u64.into();
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
            self.y.next = bit_cast::<33, 5>(bit_cast::<5, 16>(0_u64.to_bits::<16>()).replace_bit(3, self.a.val() && true));
            self.child.b.next = 0x0_u64 + (concat::<8, _>((bits::<3>(0x0_u64), bits::<4>(0x7_u64), Bits::<1>::from(1_u64))) | bits::<8>(0xc6_u64).replace_bit(3, false));
            self.child.a.next = self.x.val();
            if 0b0_u64 >= self.child.y.val() {
                let named_1 = bit_cast::<16, 1>(self.c.val());
                self.x.next = 68_u64.into();
            } else {
                {
                    self.l.next = bits::<33>(0x72459d7c_u64) ^ 0_u64.to_bits::<33>();
                }
                for turn in (1..4_usize).rev() {
                    self.x.next = bit_cast::<8, 8>(self.child.x.val());
                    self.l.next = 2048_u64.into();
                }
            }
            for b in (1..4_u64).rev() {
                let named_2 = bits::<4>(0x1_u64);
                if self.a.val() & self.a.val() & (named_0 || self.b.val()) {
                    self.x.next = b * 2 + self.x.val();
                    self.l.next = bit_cast::<33, 16>(!bit_cast::<16, 64>(Bits::<64>::from(0_u64)));
                }
            }
            match 2_u64.to_bits::<2>() > Bits::<2>::from(1_u64) || self.x.val() != self.child.y.val() {
                true => {
                    self.x.next = concat::<8, _>((self.x.val().get_bits::<5>(3), 3 - 0_u64.to_bits::<2>(), self.c.val().get_bits::<1>(0)));
                    self.l.next = bit_cast::<33, 2>(bits::<2>(0x3_u64)).get_bits::<33>(0);
                }
                _ => {
                    if bit_cast::<70, 8>(self.child.y.val()) > 1_u64.to_bits::<70>() | 1_u64.to_bits::<70>() {
                        self.l.next = self.l.val();
                        self.l.next = 8589934591_u64 | 1_u64.to_bits::<33>();
                    }
                    self.x.next = self.x.val() << 1_u64.to_bits::<3>() << self.c.val() | bit_cast::<8, 33>(Bits::<33>::from(5369598386_u64) + self.b.val());
                }
            }
            let named_3 = self.child.y.val();
            match 1_u64.to_bits::<4>().replace_bit(3, self.a.val()).any() {
                false => {
                    let named_4 = !1_u64.to_bits::<40>() ^ (795400220522_u64.to_bits::<40>() << 4_u64.to_bits::<5>());
                }
                true => {
                    match self.x.val().index() + 1 {
                        0x0 => {
                            self.x.next = named_3;
                            self.x.next = self.x.val();
                        }
                        0 => {
                            self.l.next = (8589934591_u64.to_bits::<33>() >> 30_u64).replace_bit(2, 59019_u64.to_bits::<16>() != Bits::<16>::from(10495_u64));
                            self.l.next = self.l.val();
                        }
                        _ => {
                            self.l.next = 4110042528_u64 | Bits::<33>::from(16_u64);
                            self.y.next = 0_u64.into();
                        }
                    }
                }
                _ => {
                    self.y.next = self.l.val();
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
            self.held.a.next = self.k.val().replace_bit(2, (self.x.val() || self.x.val()) & (self.q.q.val() < self.q.q.val()));
            self.y.next = 1872123308713504880_u64.to_bits::<70>();
            if (bit_cast::<8, 13>(N.to_bits::<13>()) > named_0 + self.x.val()) {
                self.r.d.next = concat::<8, _>((N.to_bits::<3>(), N.to_bits::<3>(), self.x.val(), LIMIT.to_bits::<1>()));
            }
            self.z.next = N.to_bits::<3>();
            let named_1 = (N == 3) | (self.a.val().index() + 1 > self.z.val().index());
            self.mode.next = self.q.q.val();
            self.kept.d.next = self.kept.q.val();
            self.held.rst.next = self.k.val().index() + 7 >= 21;
            self.kept.rst.next = self.rst.val() & self.rst.val();
            self.kept.d.next = (N as u64) * 2 | !self.y.val().get_bits::<64>(2);
            let named_2 = self.x.val() | self.rst.val();
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
            self.pair.next.low = self.a.val();
            self.child.a.next = a.to_bits::<8>();
            self.next.next = (0_u64.to_bits::<8>() << a.to_bits::<1>() << Bits::<1>::from(0_u64)).any();
            self.pair.next.inner.flag = a == 0;
            self.ones.word.next = Bits::<13>::from(16_u64);
            self.pair.next.inner.high = bits::<8>(0x0_u64);
            self.m.next = bits::<33>(0x1ffffffff_u64);
            self.x.next = concat::<5, _>((self.pair.val().low >> 3_u64, Bits::<1>::from(1_u64)));
            let named_0 = bits::<70>(0x0_u64);
            self.l.next = (self.c.val() && self.next.val()) & !self.c.val() | (bits::<64>(0x200000000_u64) | a.to_bits::<64>()).all();
            self.child.b.next = Bits::<8>::from(199_u64);
            for x in 2..=4_usize {
                self.x.next = self.x.val();
                match (self.i.val() & Bits::<16>::from(32768_u64)).get_bit(self.a.val().index()) {
                    true => {
                        self.pair.next.inner.high = bits::<8>(0xdb_u64);
                    }
                    false => {
                        self.pair.next.low = concat::<4, _>((self.b.val(), self.c.val())).replace_bit(1, Bits::<8>::from(255_u64).get_bit(self.b.val().index()));
                    }
                    _ => {
                    }
                }
            }
            let named_1 = Bits::<16>::from(1_u64);
            if a.to_bits::<8>() == Bits::<8>::from(202_u64) {
                if !self.pair.val().inner.high <= 0xff_u64 {
                    self.mode.next = St::A;
                    self.x.next = concat::<5, _>(((self.b.val() & self.b.val()) << self.a.val(), bit_cast::<2, 16>(a.to_bits::<16>()) << 3_u64));
                } else if (bits::<1>(0x0_u64) <= bits::<1>(0x1_u64)) & a.to_bits::<64>().all() {
                    self.next.next = (0xff < self.pair.val().inner.high) | (self.c.val() | self.next.val());
                } else if self.pair.val().inner.flag & true {
                    self.l.next = self.pair.val().inner.flag;
                } else if Bits::<13>::from(8191_u64).get_bits::<8>(self.b.val().index()) > self.child.y.val() << a.to_bits::<3>() {
                    self.pair.next.inner.flag = self.mode.val() < self.mode.val();
                } else if (self.next.val() && false) | (a.to_bits::<13>() != bits::<13>(0x1339_u64)) {
                    self.mode.next = self.mode.val();
                    self.mode.next = St::A;
                }
                match self.mode.val() {
                    St::C => {
                        self.next.next = self.next.val();
                    }
                    _ => {
                        self.mode.next = St::B;
                        self.x.next = self.x.val();
                    }
                }
            } else {
                let named_2 = !(self.mode.val() < St::B);
                match self.x.val().index() + 2 {
                    1 | 0 if self.i.val().replace_bit(12, named_2).get_bit(self.b.val().index() + 8) => {
                        self.m.next = (3272108899_u64.to_bits::<33>() | self.m.val());
                    }
                    0 | 1 => {
                        self.mode.next = St::C;
                    }
                    31 if a == 3 => {
                        self.x.next = bits::<5>(0x4_u64);
                    }
                    _ => {
                        self.pair.next.inner.high = self.child.y.val() + Bits::<1>::from(1_u64).get_bit(0);
                    }
                }
            }
            self.next.next = self.x.val().xor();
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
            self.y.next = self.q.q.val();
            self.z.next = 0_u64.to_bits::<2>() >= 0;
            self.x.next = Bits::<1>::from(0_u64);
            self.l.next = bit_cast::<40, 32>(bits::<32>(0x1_u64)).all();
            if self.l.val() | self.z.val() {
                self.q.d.next = bit_cast::<8, 33>(bias.to_bits::<33>());
            }
            if bits::<4>(0x1_u64).get_bit(self.x.val().index()) {
                self.r.d.next = (self.r.q.val() - self.r.q.val()).replace_bit(1, (self.y.val().index() + 4 != 15));
            }
            for place in 0..3_usize {
                self.list[place].next = concat::<3, _>((bits::<5>(0x0_u64).get_bit(bias), concat::<2, _>((self.x.val(), self.z.val()))));
            }
            if !self.z.val() {
                match self.c.val().get_bit(self.list[0].val().index()) || self.b.val() | self.z.val() {
                    true => {
                        self.list[0].next = bit_cast::<3, 70>(self.k.val()) >> (N as u64);
                        self.list[1].next = bit_cast::<3, 70>(N.to_bits::<70>()) + (N != 2);
                    }
                    false => {
                        self.x.next = Bits::<1>::from(1_u64);
                    }
                    _ => {
                    }
                }
                match concat::<70, _>((bits::<30>(0x1_u64), 123819_u64.to_bits::<21>(), 511_u64.to_bits::<9>(), self.list[1].val(), N.to_bits::<3>(), self.l.val(), Bits::<2>::from(2_u64), self.z.val())) < 0x200 + 1262337333133107384_u64.to_bits::<70>() {
                    true => {
                        self.z.next = (!bias.to_bits::<33>() | !N.to_bits::<33>()).xor();
                    }
                    false => {
                        self.list[1].next = self.list[1].val().replace_bit(0, self.a.val());
                        self.y.next = N.to_bits::<8>() + self.b.val();
                    }
                    _ => {
                    }
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
            self.pair.next.low = N.to_bits::<4>();
            let named_0 = bit_cast::<2, 64>(bit_cast::<64, 8>(255_u64.to_bits::<8>()));
            self.held.a.next = self.held.x.val();
            self.z.next = 65535_u64.into();
            self.child.b.next = self.held.x.val() >> self.pair.val().low;
            self.pair.next.inner.high = bit_cast::<8, 8>(!N.to_bits::<8>().replace_bit(4, self.rst.val()));
            self.r.d.next = N.to_bits::<13>().replace_bit(named_0.index(), self.rst.val());
            self.x.next = 64_u64.into();
            let named_1 = self.pair.val().inner.high << bias;
            self.y.next = !self.pair.val().inner.high;
            if self.q.q.val() != self.q.q.val() {
                self.q.d.next = St::C;
            }
            self.child.a.next = (bit_cast::<8, 1>(0_u64.to_bits::<1>()) << bits::<1>(0x1_u64)).replace_bit(4, !self.rst.val() ^ (self.pair.val().low.index() + 8 == self.z.val().index()));
            let named_2 = (N != 4);
            self.pair.next.inner.flag = self.r.q.val() != (N as u64);
            self.l.next = N.to_bits::<3>();
            let named_3 = concat::<2, _>((0_u64.to_bits::<1>(), Bits::<1>::from(1_u64)));
            match self.y.val().index() + 2 {
                0b0 => {
                    for x in 0..3_usize {
                        self.y.next = self.held.x.val();
                        self.pair.next.inner.flag = Bits::<70>::from(1008712746693412867_u64).any();
                    }
                    self.y.next = self.held.x.val().replace_bit(4, true) + (named_2 & named_2);
                }
                _ => {
                    if N == 3 {
                        self.z.next = self.z.val();
                        self.r.d.next = N.to_bits::<13>();
                    } else {
                        self.pair.next.low = self.pair.val().low.get_bits::<4>(0) | bit_cast::<4, 8>(N.to_bits::<8>());
                    }
                    for j in (0..0_usize).rev() {
                        self.l.next = self.l.val() >> 0_u64;
                        self.l.next = 0_u64.into();
                    }
                }
            }
            self.pair.next.inner.high = bit_cast::<8, 1>(bit_cast::<1, 32>(self.i.val()) << 1_u64);
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
            self.l.next = bit_cast::<33, 4>(bits::<4>(0xc_u64) >> (N as u64)).replace_bit(self.b.val().index(), (self.r.q.val() != self.r.q.val()));
            self.x.next = (!named_0).xor() & (!self.b.val() <= bit_cast::<2, 16>(bits::<16>(0x1_u64)));
            let named_1 = self.held.x.val().replace_bit(self.s.val().index(), self.rst.val()) >> 7_u64;
            self.z.next = concat::<70, _>((Bits::<31>::from(4096_u64), Bits::<15>::from(1_u64), 8192_u64.to_bits::<20>(), N.to_bits::<3>(), self.y.val())) & named_0 << N.to_bits::<3>();
            self.r.d.next = self.r.q.val();
            self.held.rst.next = self.r.q.val() < St::B;
            self.mode.next = St::A;
            self.held.a.next = self.held.x.val();
            for place in 0..2_usize {
                self.stages[place].b.next = named_1;
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = named_1;
                }
            }
            let named_2 = (N.to_bits::<4>() + Bits::<4>::from(1_u64)).replace_bit(self.b.val().index(), self.z.val().all());
            self.r.d.next = self.r.q.val();
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
            self.x.next = bit_cast::<40, 8>(self.a.val());
            self.l.next = bits::<5>(0x0_u64);
            if N != 2 {
                self.x.next = N.to_bits::<40>().replace_bit(self.s.val().index(), false) - 1099511627775_u64 | self.x.val().replace_bit(N + 1, true) << (N as u64);
            }
            self.l.next = 0_u64.into();
            let named_0 = bit_cast::<8, 33>(Bits::<33>::from(8589934591_u64)) + (false ^ true);
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
            self.x.next = self.i.val().replace_bit(6, self.a.val());
            self.y.next = !self.l.val();
            self.l.next = (self.ones.count.val().index() + 1 >= self.ones.count.val().index()) ^ (false | self.a.val());
            if (bits::<2>(0x2_u64) | Bits::<2>::from(2_u64)).xor() {
                match self.i.val().index() + 1 {
                    1 | 1 => {
                        self.x.next = 0_u64.into();
                        self.y.next = self.l.val();
                    }
                    255 => {
                        self.l.next = self.x.val() + self.a.val() == !255_u64.to_bits::<8>();
                        self.y.next = self.l.val() && self.y.val();
                    }
                    _ => {
                        self.l.next = self.x.val() != self.x.val() && bits::<4>(0xf_u64) == 0_u64.to_bits::<4>();
                    }
                }
                self.x.next = self.i.val();
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
                self.r.d.next = (bits::<40>(0x0_u64) + LIMIT.to_bits::<40>() < bits::<40>(0x4a3ac6b4e2_u64));
            }
            self.q.d.next = self.q.q.val();
            self.kept.rst.next = N.to_bits::<4>() <= LIMIT.to_bits::<4>();
            let named_0 = (0b0 + N.to_bits::<8>()).replace_bit(1, false ^ false) < (bits::<8>(0x1_u64) | 255_u64.to_bits::<8>()) >> 2_u64;
            self.kept.d.next = (self.kept.q.val() + false << (N as u64));
            self.m.next = N.to_bits::<5>();
            self.l.next = bit_cast::<8, 8>(!(Bits::<8>::from(255_u64) >> a.to_bits::<4>()));
            self.kept.en.next = self.r.q.val();
            self.x.next = self.a.val() << 1_u64;
            self.next.next = bits::<32>(0x100_u64) >= 0_u64.to_bits::<32>();
            if self.b.val().get_bit(self.s.val().index()) ^ (LIMIT > 4) {
                match self.q.q.val() {
                    St::C if self.m.val() >= (N as u64) => {
                        self.m.next = self.m.val();
                        self.x.next = 1_u64.into();
                    }
                    St::C | St::A if true ^ named_0 => {
                        self.l.next = bit_cast::<8, 70>(!Bits::<70>::from(18446744073709551615_u64));
                    }
                    St::B | St::C => {
                        self.next.next = self.l.val() + self.next.val() > 1_u64;
                        self.m.next = self.m.val() + (self.r.q.val() && self.r.q.val());
                    }
                    _ => {
                        self.l.next = concat::<8, _>((concat::<3, _>((1_u64.to_bits::<1>(), LIMIT.to_bits::<1>(), self.next.val())), (LIMIT.to_bits::<2>() >> 1_u64), self.a.val() << 0_u64, (self.q.q.val() != St::A), (self.x.val().index() + 3 == self.k.val().index())));
                        self.q.d.next = self.q.q.val();
                    }
                }
            } else if !self.r.q.val() {
                self.q.d.next = self.q.q.val();
            } else if self.q.q.val() < St::C {
                if LIMIT.to_bits::<4>() < a.to_bits::<4>() {
                    self.kept.d.next = self.kept.q.val() >> (N as u64);
                    self.l.next = 179_u64.into();
                } else {
                    self.x.next = bit_cast::<1, 13>(concat::<13, _>((LIMIT.to_bits::<6>(), Bits::<7>::from(0_u64)))) + bit_cast::<1, 1>(!self.x.val());
                }
                comment!("what follows\nin two lines");
                self.l.next = (N.to_bits::<8>() + self.next.val());
            } else {
                if (self.q.q.val() < self.q.q.val()) ^ (named_0 | self.next.val()) {
                    self.next.next = a.to_bits::<64>() > 18446744073709551615_u64;
                } else if self.a.val().index() + 6 >= self.x.val().index() || N.to_bits::<64>().get_bit(N + 1) {
                    self.kept.rst.next = (LIMIT.to_bits::<70>() + 18446744073709551615_u64).any();
                }
            }
            if 0x2_u64 + self.l.val() <= self.l.val() ^ bits::<8>(0xff_u64) {
                self.kept.d.next = self.kept.q.val();
            } else if self.q.q.val() != St::C {
                self.q.d.next = self.q.q.val();
                self.r.d.next = (4 - self.l.val()).get_bit(self.x.val().index());
            } else if !self.next.val() {
                let named_1 = bits::<8>(0xff_u64);
                match 0x0 + named_1 == named_1 | named_1 {
                    false if bits::<40>(0xffffffffff_u64).get_bit(0) => {
                        self.next.next = bit_cast::<16, 13>(concat::<13, _>((LIMIT.to_bits::<10>(), self.s.val()))) != 0x1_u64;
                    }
                    _ => {
                        self.kept.en.next = !self.r.q.val();
                        self.r.d.next = self.q.q.val() < self.q.q.val();
                    }
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
            if bit_cast::<8, 64>(Bits::<64>::from(17522505941719959594_u64)) < bias ^ LIMIT.to_bits::<8>() {
                self.q.d.next = (!LIMIT.to_bits::<33>()).all() | (concat::<8, _>((bits::<2>(0x3_u64), bits::<3>(0x4_u64), self.myself.q.val(), 3_u64.to_bits::<2>())) == a * 2);
            }
            self.r.d.next = self.r.q.val();
            self.kept.rst.next = self.kept.q.val().index() + 6 == self.kept.q.val().index();
            let named_0 = !(bit_cast::<13, 8>(255_u64.to_bits::<8>()) <= LIMIT.to_bits::<13>());
            self.x.next = named_0;
            self.myself.d.next = self.myself.q.val() | 0b1_u64;
            let named_1 = bit_cast::<2, 3>(self.s.val());
            self.kept.d.next = bit_cast::<4, 8>(bit_cast::<8, 1>(self.myself.q.val())) + self.kept.q.val().replace_bit(self.myself.q.val().index(), self.r.q.val());
            self.kept.en.next = self.q.q.val();
            if LIMIT == 0 {
                {
                    self.l.next = !!self.l.val();
                    self.l.next = self.l.val().replace_bit(LIMIT - 1, named_0 & self.q.q.val());
                }
            } else if LIMIT.to_bits::<32>() ^ 0x0 != 0x100000006_u64 {
                match self.a.val().index() {
                    45 | 0 => {
                        self.myself.d.next = !bit_cast::<1, 4>(self.kept.q.val());
                    }
                    0b10001011 => {
                        self.kept.en.next = LIMIT.to_bits::<8>() + 0_u64.to_bits::<40>().all() != bias + Bits::<8>::from(330_u64) << bits::<5>(0x0_u64);
                    }
                    0b11000101 => {
                        self.q.d.next = self.q.q.val();
                        self.kept.en.next = !self.l.val().get_bit(37);
                    }
                    _ => {
                        self.q.d.next = self.b.val();
                        self.kept.rst.next = Bits::<32>::from(1_u64) <= Bits::<32>::from(1_u64);
                    }
                }
                let named_2 = 511_u64.to_bits::<8>();
            }
            for b in 1..1_usize {
                let named_3 = self.kept.q.val();
            }
            self.q.d.next = self.s.val().replace_bit(self.myself.q.val().index() * 1, self.b.val()) < concat::<3, _>((named_1, self.myself.q.val()));
            for j in 1..4_u64 {
                self.q.d.next = bit_cast::<33, 2>(named_1) + (bits::<64>(0xcb6f3c201e194c6c_u64) <= 4572727318399142910_u64.to_bits::<64>()) == !bits::<33>(0x6d2b0f03_u64) + (a & 4_u64.to_bits::<33>());
                match !(0x0 < LIMIT.to_bits::<5>()) {
                    false => {
                    }
                    _ => {
                        self.x.next = true;
                        self.kept.rst.next = !concat::<32, _>((LIMIT.to_bits::<30>(), 0_u64.to_bits::<1>(), self.myself.q.val())).get_bit(45);
                    }
                }
            }
            self.q.d.next = self.r.q.val();
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
            self.y.next = bit_cast::<1, 13>(self.c.val());
            let named_0 = self.b.val() << 2_u64;
            self.x.next = (1099511627775_u64 + 703880681920_u64.to_bits::<40>()).replace_bit(6, LIMIT.to_bits::<16>().get_bit(self.y.val().index()));
            for place in 0..2_usize {
                self.stages[place].b.next = LIMIT.to_bits::<8>() + self.k.val() ^ 0b1;
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = (LIMIT.to_bits::<33>() << LIMIT.to_bits::<5>()).get_bits::<8>(2);
                }
            }
            if LIMIT.to_bits::<40>().get_bit(named_0.index()) {
                match !Bits::<64>::from(18446744073709551615_u64) >= 0 {
                    true => {
                        self.x.next = 1_u64.into();
                    }
                    _ => {
                        self.x.next = 933075600980_u64.to_bits::<40>();
                    }
                }
            } else if !self.k.val() {
                if !self.stages[1].x.val() <= LIMIT.to_bits::<8>().replace_bit(self.y.val().index() + 2, self.k.val()) {
                    self.y.next = 0b1 ^ LIMIT.to_bits::<1>();
                    self.x.next = self.x.val();
                } else if (LIMIT > 5) {
                    self.r.d.next = St::C;
                } else {
                    self.mode.next = St::C;
                    self.x.next = (self.x.val() ^ self.x.val()) - concat::<40, _>((Bits::<25>::from(24031166_u64), LIMIT.to_bits::<9>(), self.i.val(), bits::<2>(0x0_u64), self.k.val(), true, self.y.val()));
                }
            }
            for i in (1..4_usize).rev().step_by(2) {
                self.mode.next = self.r.q.val();
            }
            self.mode.next = self.mode.val();
            let named_1 = !self.a.val();
        }
    }
}

mod k28 {
    use super::*;
    block!(Kernel { clk clk in { a: Bits<33>, b: Bit, } out { x: Bit, y: Bits<40>, z: Bits<40>, } l: Signal<Local, Bits<3>>, m: Signal<Local, Bits<33>>, next: Signal<Local, Bit>, child: Child, r: Dff<St>, q: Dff<Bit>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.l.next = Bits::<3>::from(2_u64);
            self.r.d.next = self.r.q.val();
            self.child.b.next = concat::<8, _>((bits::<3>(0x0_u64), self.l.val(), Bits::<1>::from(1_u64), Bits::<1>::from(1_u64)));
            let named_0 = bits::<8>(0x28_u64).replace_bit(self.l.val().index(), self.b.val());
            if bit_cast::<8, 3>(self.l.val()).xor() {
                self.q.d.next = !self.b.val();
            }
            self.next.next = self.r.q.val() != self.r.q.val();
            self.x.next = (bits::<16>(0x1_u64) <= 1_u64.to_bits::<16>()) & (self.next.val() || self.b.val());
            self.child.a.next = 1_u64.to_bits::<8>() | named_0;
            self.z.next = bits::<40>(0x22b8a2db8b_u64);
            self.m.next = ((self.a.val() >> 16_u64.to_bits::<5>()) - bit_cast::<33, 3>(self.l.val()));
            self.y.next = self.z.val();
            self.y.next = self.z.val();
            for turn in (0..3_usize).rev() {
                match named_0.index() {
                    210 => {
                        self.z.next = !bit_cast::<40, 70>(turn.to_bits::<70>());
                        self.q.d.next = self.x.val();
                    }
                    0 => {
                    }
                    _ => {
                        self.l.next = turn.to_bits::<3>();
                    }
                }
            }
            self.next.next = self.r.q.val() != St::A;
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
            self.l.next = 0b1 | bit_cast::<40, 70>(Bits::<70>::from(17324188109750506023_u64)) << bits::<5>(0x8_u64);
            self.child.b.next = self.b.val();
            if !(self.c.val() | self.r.q.val()) {
                self.r.d.next = !self.k.val();
            }
            self.x.next = Bits::<5>::from(1_u64);
            self.r.d.next = (self.a.val().replace_bit(1, true) + self.k.val()).any();
            match 0b1100111 == concat::<8, _>((self.a.val(), Bits::<4>::from(1_u64), bias.to_bits::<2>())) {
                true => {
                    match self.x.val().index() + 2 {
                        0x13 => {
                            self.x.next = self.x.val();
                            self.x.next = bias.to_bits::<5>() << bits::<2>(0x0_u64);
                        }
                        _ => {
                            self.l.next = self.l.val();
                        }
                    }
                    self.x.next = bit_cast::<5, 64>(a - bias.to_bits::<64>()) << 2_u64.to_bits::<3>();
                }
                true if 3426_u64.to_bits::<13>().get_bit(self.a.val().index() + 9) => {
                    for j in 0..0_u64 {
                        self.l.next = bias.to_bits::<40>();
                    }
                    match bias < 2 {
                        true if bias < 4 => {
                            self.r.d.next = self.k.val();
                        }
                        false => {
                            self.l.next = 1099511627775_u64.into();
                        }
                        _ => {
                            self.x.next = bias.to_bits::<5>().replace_bit(self.a.val().index(), 15 != bias.to_bits::<4>());
                        }
                    }
                }
                _ => {
                    match self.k.val() {
                        false if 4_u64.to_bits::<3>() << bias.to_bits::<4>() < bit_cast::<3, 1>(bias.to_bits::<1>()) => {
                            self.r.d.next = self.k.val();
                        }
                        false => {
                            self.l.next = bias.to_bits::<40>().replace_bit(self.x.val().index(), true);
                        }
                        _ => {
                            self.l.next = concat::<40, _>((bias.to_bits::<27>(), bits::<11>(0x1_u64), bias.to_bits::<2>())) << self.a.val() & 0xad4ab7b1b2_u64;
                        }
                    }
                }
            }
            if (!bits::<70>(0x13d5f52b5bfaae2d_u64)).any() {
                if bias == 3 {
                    self.r.d.next = self.k.val();
                    self.r.d.next = !self.r.q.val();
                } else if bit_cast::<2, 5>(self.x.val()) <= self.a.val() {
                    self.l.next = !bias.to_bits::<40>();
                    self.r.d.next = self.r.q.val();
                } else {
                    self.l.next = 1_u64.into();
                    self.r.d.next = false;
                }
                self.x.next = self.x.val();
            } else if !(true || false) {
                self.x.next = 19_u64.into();
            } else if self.r.q.val() && self.c.val() {
                let named_0 = (bias.to_bits::<70>() + a).get_bits::<3>(55);
                let named_1 = concat::<32, _>((bits::<29>(0x1_u64), bias.to_bits::<3>()));
            } else {
                let named_2 = bias.to_bits::<3>();
                {
                    self.r.d.next = self.c.val();
                }
            }
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
            self.child.b.next = 30 | concat::<8, _>((!1_u64.to_bits::<2>(), 13 + 0_u64.to_bits::<4>(), 0_u64.to_bits::<2>() - 0b0));
            self.child.a.next = Bits::<8>::from(0_u64) + self.z.val() << 0_u64.to_bits::<3>();
            self.l.next = bits::<2>(0x0_u64);
            let named_0 = !(bits::<8>(0x80_u64) >= self.child.y.val());
            self.y.next = self.child.y.val() + true;
            let named_1 = concat::<2, _>((self.y.val() >= a.to_bits::<8>(), (a != 1))) & bit_cast::<2, 16>(!self.b.val());
            self.x.next = 1_u64.to_bits::<1>();
            self.m.next = bit_cast::<33, 4>(bits::<4>(0x2_u64));
            let named_2 = self.a.val();
            if 13299477560330724125_u64.to_bits::<70>() > 0x80000000000000_u64 || LIMIT > 4 {
                match self.child.x.val().index() + 1 {
                    0b10000000 => {
                        self.l.next = named_1;
                        self.x.next = 0b1_u64 & (self.x.val() & Bits::<1>::from(1_u64)).replace_bit(0, named_0 || self.z.val());
                    }
                    _ => {
                        self.x.next = bit_cast::<1, 8>(!Bits::<8>::from(255_u64));
                    }
                }
            } else if self.y.val().get_bit(0) & (false & self.z.val()) {
                if self.y.val().any() {
                    self.y.next = (0x4c ^ bit_cast::<8, 32>(LIMIT.to_bits::<32>()));
                    self.z.next = false;
                }
            } else if self.z.val() {
                if self.child.x.val().index() + 5 <= 3 {
                    self.m.next = self.m.val() >> self.x.val();
                }
            } else if self.b.val() < LIMIT.to_bits::<16>() {
                let named_3 = bit_cast::<32, 5>(bit_cast::<5, 40>(named_2)).get_bits::<8>(22);
            } else if self.z.val() || named_0 {
                {
                    self.x.next = self.x.val();
                    self.x.next = bit_cast::<1, 70>(LIMIT.to_bits::<70>() << bias);
                }
            } else if named_0 & self.z.val() & (named_0 || named_0) {
                match a == 4 {
                    false if (Bits::<3>::from(0_u64) & Bits::<3>::from(7_u64)) == 0_u64 & Bits::<3>::from(6_u64) => {
                        self.y.next = 255_u64.into();
                        self.m.next = LIMIT.to_bits::<33>() + self.z.val();
                    }
                    _ => {
                        self.z.next = a == 4;
                        self.m.next = a.to_bits::<33>();
                    }
                }
                for b in 1..=1_u64 {
                    self.m.next = bias ^ 1_u64.to_bits::<33>();
                    self.l.next = self.l.val();
                }
            } else if !self.z.val() {
                self.m.next = 7015472913_u64 + 3931563317_u64.to_bits::<33>();
                for i in 1..1_u64 {
                    self.l.next = Bits::<2>::from(1_u64) & self.l.val();
                    self.y.next = self.child.y.val();
                }
            } else if a < 4 {
                if false && named_0 {
                    self.l.next = (bit_cast::<2, 70>(a.to_bits::<70>()) & bits::<2>(0x0_u64) + self.l.val()) & self.l.val();
                } else if 48378 != self.b.val() >> 16_u64 {
                    self.x.next = self.x.val();
                    self.z.next = named_0;
                }
            } else {
                self.z.next = bit_cast::<5, 8>(Bits::<8>::from(255_u64) + self.z.val()) == 0b10;
                let named_4 = concat::<70, _>((a.to_bits::<7>(), Bits::<38>::from(148590875577_u64), Bits::<6>::from(35_u64), LIMIT.to_bits::<12>(), Bits::<6>::from(0_u64), self.z.val())).replace_bit(53, named_0) & (LIMIT.to_bits::<70>() << 50_u64) >> bias;
            }
            match Bits::<5>::from(16_u64) + 31_u64.to_bits::<5>() < 0b0_u64 {
                true if 0xffff <= self.b.val() => {
                }
                _ => {
                    match self.y.val().index() {
                        0x0 => {
                            self.l.next = concat::<2, _>((self.z.val(), 1_u64.to_bits::<1>())).replace_bit(0, a == 2);
                            self.m.next = 8589934591_u64.into();
                        }
                        0b100 if 14689887728814071632_u64 <= Bits::<70>::from(1826089936653134475_u64) => {
                            self.m.next = 0_u64 - (self.m.val() + named_0);
                            self.l.next = 1_u64.into();
                        }
                        _ => {
                            self.z.next = false | (self.y.val().index() + 7 == 2);
                            self.m.next = (LIMIT.to_bits::<33>() ^ 1_u64.to_bits::<33>()) << Bits::<5>::from(1_u64);
                        }
                    }
                }
            }
            if bit_cast::<40, 70>(bits::<70>(0x0_u64)).xor() {
                if (Bits::<13>::from(0_u64) + 1_u64).any() {
                    self.m.next = bit_cast::<33, 8>(self.y.val());
                } else {
                    self.x.next = self.x.val();
                    self.y.next = 1_u64.into();
                }
            } else {
                if (self.z.val() && false) | self.b.val().any() {
                    self.z.next = named_0 & named_0;
                } else {
                    self.y.next = bit_cast::<8, 4>(bit_cast::<4, 5>(31_u64.to_bits::<5>())) >> 5_u64;
                    self.y.next = !self.child.y.val().replace_bit(self.x.val().index(), self.z.val());
                }
            }
            let named_5 = self.y.val() + self.y.val() + (a.to_bits::<8>() - self.child.y.val());
            self.y.next = bit_cast::<8, 1>(self.x.val() + named_0);
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
            self.mode.next = St::A;
            let named_0 = 0xb2_u64 + bit_cast::<13, 40>(LIMIT.to_bits::<40>());
            self.kept.d.next = self.kept.q.val() >> (N as u64);
            self.l.next = 10219031055341509820_u64.into();
            self.kept.en.next = 0_u64.to_bits::<1>() != bits::<1>(0x1_u64) && (true || true);
            self.next.next = self.s.val() << a;
            self.pair.next.inner.flag = true;
            self.kept.rst.next = (Bits::<70>::from(0_u64).replace_bit(N - 1, self.pair.val().inner.flag) != 18446744073709551615_u64) ^ !(LIMIT.to_bits::<16>() >= LIMIT.to_bits::<16>());
            self.pair.next.inner.high = self.a.val();
            self.x.next = self.pair.val().inner.flag & self.pair.val().inner.flag;
            self.pair.next.low = self.next.val() + self.pair.val().inner.flag;
            if bit_cast::<3, 64>(self.l.val()).get_bit(1) {
                self.r.d.next = self.r.q.val();
            }
            for place in 0..=2_usize {
                self.list[place].next = !Bits::<33>::from(2_u64).replace_bit(N + 1, self.pair.val().inner.flag);
            }
            for i in (0..2_usize).rev().step_by(2) {
                match self.b.val().index() + 1 {
                    12 if self.mode.val() != self.mode.val() => {
                        self.r.d.next = self.r.q.val() << 2_u64;
                    }
                    _ => {
                        self.list[0].next = self.list[0].val();
                    }
                }
                if !self.pair.val().inner.flag {
                    self.next.next = bit_cast::<4, 40>(N.to_bits::<40>()) & self.next.val();
                    self.m.next = ((!(self.c.val() - i.to_bits::<2>())) + (N.to_bits::<16>() + true).any());
                }
                self.list[i].next = self.list[1].val();
            }
            if !(Bits::<3>::from(7_u64) < a) {
                let named_1 = LIMIT.to_bits::<16>() + self.pair.val().inner.flag;
                let named_2 = N.to_bits::<70>();
            } else {
                match self.mode.val() {
                    St::A => {
                        self.x.next = (N as u64) > Bits::<3>::from(0_u64);
                    }
                    St::A if (N < 0) => {
                    }
                    St::B if self.x.val() ^ self.x.val() && 1_u64.to_bits::<1>().all() => {
                        self.m.next = self.m.val();
                    }
                    _ => {
                        self.l.next = !self.l.val() + self.a.val().get_bits::<64>(self.c.val().index());
                        self.list[0].next = a * 2 - bit_cast::<33, 8>(self.a.val()).replace_bit(58, (N as u64) != LIMIT.to_bits::<13>());
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
            self.x.next = bit_cast::<33, 8>(self.y.val()).replace_bit(20, Bits::<40>::from(0_u64).any());
            self.kept.rst.next = 0x0 < LIMIT.to_bits::<70>() << bits::<2>(0x7_u64);
            self.r.d.next = bit_cast::<32, 4>(Bits::<4>::from(0_u64).replace_bit(LIMIT, false)) - 771495909;
            self.kept.d.next = self.kept.q.val();
            self.kept.en.next = !(bits::<13>(0x200_u64) != a.to_bits::<13>());
            let named_0 = bit_cast::<8, 70>(self.kept.q.val());
            for place in 0..=1_usize {
                self.list[place].next = (bias | bit_cast::<8, 5>(1_u64.to_bits::<5>()));
            }
            let named_1 = self.kept.q.val() + true;
            comment!("what follows\nin two lines");
            self.kept.en.next = self.list[1].val().index() + 7 > self.a.val().index();
            self.kept.en.next = false | (self.a.val().index() + 6 != self.list[1].val().index());
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
            self.pair.next.inner.high = self.a.val();
            self.r.d.next = self.r.q.val();
            let named_0 = 8320_u64.to_bits::<13>() - 0x1 << (N as u64);
            self.y.next = self.r.q.val() == St::C;
            self.x.next = 2_u64.into();
            self.l.next = bits::<70>(0x0_u64);
            self.pair.next.inner.flag = false;
            self.y.next = self.c.val();
            self.pair.next.inner.high = bit_cast::<8, 40>(bias.to_bits::<40>());
            self.l.next = 18446744073709551615_u64.into();
            self.pair.next.inner.high = self.pair.val().inner.high >> LIMIT;
            let named_1 = bias.to_bits::<32>();
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
            self.y.next = (Bits::<32>::from(2653732367_u64) >> a).get_bits::<8>(self.s.val().index() + 7);
            let named_0 = self.s.val() | Bits::<2>::from(1_u64);
            self.ones.word.next = LIMIT.to_bits::<13>();
            let named_1 = !((self.b.val() | self.b.val()) + (bits::<5>(0x0_u64) > LIMIT.to_bits::<5>()));
            self.child.b.next = !self.b.val();
            self.x.next = Bits::<16>::from(1_u64).get_bits::<3>(5) + (named_1.index() + 4 <= 31);
            self.child.a.next = bit_cast::<8, 8>(self.y.val());
            self.z.next = (self.child.x.val() | Bits::<8>::from(1_u64)) >> 6_u64;
            self.y.next = LIMIT.to_bits::<8>().replace_bit(0, self.c.val()) & a | self.child.y.val();
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
            self.child.b.next = bits::<33>(0x1ffffffff_u64).get_bits::<8>(14);
            self.pair.next.low = 15_u64.to_bits::<4>() << Bits::<5>::from(9_u64);
            self.pair.next.inner.flag = !!(LIMIT.to_bits::<64>() >= 562949953421312_u64);
            self.pair.next.inner.high = self.c.val();
            let named_0 = bit_cast::<13, 8>(concat::<8, _>((bits::<3>(0x1_u64), Bits::<5>::from(4_u64)))) >> self.s.val();
            self.x.next = LIMIT.to_bits::<8>() > Bits::<8>::from(0_u64);
            let named_1 = self.c.val();
            self.child.a.next = self.c.val() + self.x.val();
            for place in 0..=1_usize {
                self.list[place].next = bit_cast::<8, 64>(!Bits::<64>::from(562949953421312_u64));
            }
            {
                match self.c.val().index() + 8 < named_1.index() {
                    false => {
                        self.pair.next.inner.high = 0_u64.into();
                    }
                    _ => {
                        self.x.next = !(LIMIT.to_bits::<8>() > 0xef_u64);
                        self.pair.next.inner.flag = self.pair.val().inner.flag;
                    }
                }
                for b in 2..5_usize {
                    self.pair.next.low = concat::<4, _>(((0_u64.to_bits::<1>() << 1_u64), (self.s.val() >> 1_u64) | 0, self.pair.val().inner.flag | self.pair.val().inner.flag && true, self.pair.val().inner.flag ^ self.pair.val().inner.flag ^ b.to_bits::<32>().all()));
                    self.list[1].next = self.child.x.val();
                }
            }
            if self.x.val() && self.pair.val().inner.flag {
                let named_2 = Bits::<70>::from(1_u64).replace_bit(44, self.x.val()).get_bits::<32>(19);
            } else if (LIMIT != 4) ^ (bits::<5>(0x1a_u64) < Bits::<5>::from(0_u64)) {
                match self.a.val().index() + 7 < 29 {
                    false if self.x.val() => {
                        self.pair.next.low = self.b.val() + false;
                        self.pair.next.inner.high = self.child.y.val() >> self.s.val();
                    }
                    _ => {
                        self.pair.next.inner.high = (LIMIT.to_bits::<8>() << 5_u64).replace_bit(self.s.val().index(), self.pair.val().inner.flag | true);
                    }
                }
                if LIMIT == 2 {
                    self.pair.next.inner.flag = self.x.val();
                }
            } else {
                match !(0_u64.to_bits::<5>() > bits::<5>(0x1_u64)) {
                    false => {
                    }
                    _ => {
                    }
                }
                if 2_u64.to_bits::<2>().replace_bit(self.s.val().index(), true).xor() {
                    self.pair.next.low = (self.child.y.val().replace_bit(self.s.val().index() + 3, self.x.val()) << 3_u64.to_bits::<3>()).get_bits::<4>(3);
                } else {
                    self.list[0].next = self.child.x.val();
                    self.list[0].next = bit_cast::<8, 2>(bit_cast::<2, 13>(named_0));
                }
            }
            match (self.b.val() | 8_u64).all() {
                false if self.x.val() ^ false => {
                    if Bits::<32>::from(64_u64).all() {
                        self.list[1].next = Bits::<8>::from(255_u64) << 1_u64.to_bits::<2>();
                    } else if !(self.pair.val().inner.flag || false) {
                        self.list[1].next = bit_cast::<8, 70>(bit_cast::<70, 8>(self.list[1].val()));
                    } else {
                        self.pair.next.inner.flag = self.pair.val().inner.flag;
                        self.pair.next.inner.high = named_1;
                    }
                }
                true => {
                    self.pair.next.inner.high = bit_cast::<8, 64>(LIMIT.to_bits::<64>() << self.b.val());
                }
                _ => {
                }
            }
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
            self.z.next = !self.c.val() & bit_cast::<13, 32>(bias.to_bits::<32>());
            self.x.next = bit_cast::<4, 3>(bits::<3>(0x1_u64));
            let named_1 = 0_u64.to_bits::<32>() << LIMIT & concat::<32, _>((bias.to_bits::<16>(), Bits::<15>::from(8192_u64), bits::<1>(0x1_u64))) | 187084721_u64.to_bits::<32>() >> bits::<4>(0x2_u64) >> LIMIT;
            let named_2 = bit_cast::<1, 40>(self.a.val());
            if self.l.val() & self.y.val() || Bits::<2>::from(0_u64).any() {
                if bias.to_bits::<64>().replace_bit(39, self.l.val()) > bit_cast::<64, 2>(bits::<2>(0x0_u64)) {
                    self.m.next = bits::<5>(0x0_u64) << LIMIT;
                    self.l.next = self.l.val();
                } else if (named_0.index() + 2 < named_2.index() || 17602910761737949571_u64.to_bits::<64>().all()) {
                    self.z.next = LIMIT | !bias.to_bits::<13>() << LIMIT;
                    self.z.next = bit_cast::<13, 3>(((7_u64.to_bits::<3>() & bits::<3>(0x7_u64)) << 2_u64));
                }
                let named_3 = Bits::<70>::from(7312766953262146561_u64) << 34_u64;
            }
            for turn in 1..4_u64 {
                let named_4 = (bias.to_bits::<64>() + self.l.val()).replace_bit(named_0.index() + 46, Bits::<3>::from(1_u64).all());
                self.y.next = bias < 1;
            }
            self.l.next = (self.m.val() << 3_u64.to_bits::<2>()).get_bit(0);
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
            let named_1 = Bits::<2>::from(1_u64) + false;
            self.z.next = self.l.val();
            self.ones.word.next = concat::<13, _>((bits::<11>(0x741_u64), concat::<16, _>((named_1, self.a.val(), self.z.val())).get_bits::<2>(12)));
            let named_2 = 0b0 | Bits::<4>::from(1_u64) + false >= !15_u64.to_bits::<4>();
            self.x.next = concat::<8, _>((self.ones.count.val() >> 2_u64, bits::<1>(0x0_u64) - Bits::<1>::from(1_u64), 6_u64.to_bits::<3>() << 1_u64.to_bits::<3>()));
            let named_3 = self.x.val().get_bit(5) & (0x0_u64 == self.x.val()) || self.a.val().index() + 7 >= 0;
            self.m.next = self.c.val();
            for turn in 1..3_u64 {
                if Bits::<13>::from(1_u64) == LIMIT.to_bits::<13>() + 8191 {
                    self.l.next = self.z.val() & self.z.val() || named_2 && named_3;
                    self.x.next = 0_u64.into();
                } else if LIMIT == 1 {
                    self.z.next = false;
                    self.z.next = self.x.val().get_bit(named_1.index());
                } else if 8589934591_u64.to_bits::<33>() >= LIMIT.to_bits::<33>() {
                    self.m.next = concat::<8, _>((self.y.val(), named_1, named_2)) + (self.mode.val() >= St::B) & (turn | self.c.val() << turn);
                    self.x.next = bit_cast::<8, 40>(bits::<40>(0x200000_u64)) - concat::<8, _>((false, named_1, self.l.val(), self.ones.count.val()));
                } else {
                    self.x.next = self.x.val();
                }
                match self.mode.val() {
                    St::B if Bits::<32>::from(4294967295_u64).xor() => {
                    }
                    St::B => {
                        self.z.next = self.x.val().index() + 4 != 0;
                        self.mode.next = St::A;
                    }
                    St::C => {
                        self.x.next = 52_u64.into();
                        self.x.next = self.c.val();
                    }
                    _ => {
                        self.l.next = bit_cast::<33, 5>(self.y.val()) <= 6237451119_u64.to_bits::<33>() & Bits::<33>::from(16_u64);
                    }
                }
            }
            self.mode.next = self.mode.val();
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
            self.x.next = ((Bits::<70>::from(2199023255552_u64) + true).get_bits::<13>(51) & 0_u64.to_bits::<13>() + 0_u64.to_bits::<13>() >> LIMIT);
            self.child.b.next = 5_u64 + (self.a.val() - self.a.val());
            self.child.a.next = concat::<8, _>((bits::<4>(0xb_u64) << bits::<3>(0x4_u64), Bits::<3>::from(5_u64), false ^ false)) & (self.a.val() - self.a.val()) + false;
            let named_0 = self.a.val();
            self.y.next = 7_u64.to_bits::<3>();
            if Bits::<40>::from(813687649912_u64) >= bits::<40>(0xffffffffff_u64) {
                if false | false & false {
                    self.x.next = bit_cast::<13, 32>(self.b.val() >> 0_u64);
                } else {
                    self.x.next = bits::<13>(0xf42_u64);
                }
                self.x.next = self.x.val() + concat::<13, _>((Bits::<12>::from(1653_u64), true));
            }
            if (!1_u64.to_bits::<16>()).get_bit(self.y.val().index()) {
                if true {
                    self.y.next = 1_u64.into();
                } else {
                    self.y.next = self.y.val();
                }
            }
            self.y.next = bit_cast::<3, 33>(bit_cast::<33, 5>(23_u64.to_bits::<5>())) ^ 0 + self.b.val().get_bits::<3>(7);
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
            self.y.next = bit_cast::<64, 8>(bias.to_bits::<8>() >> self.r.q.val());
            if self.l.val() & self.l.val() {
                self.myself.d.next = self.myself.q.val();
            }
            self.x.next = self.s.val();
            let named_0 = bit_cast::<40, 64>(self.y.val() + 0b0_u64);
            self.m.next = ((!self.b.val()) + Bits::<16>::from(2409_u64).all()).get_bits::<8>(2);
            if !self.l.val() {
                self.r.d.next = 4_u64.into();
            }
            self.z.next = self.m.val();
            let named_1 = (!(Bits::<8>::from(8_u64) ^ 0x60)) + !(self.l.val() && self.l.val());
            self.next.next = bits::<3>(0x5_u64).all() || bits::<70>(0xffffffffffffffff_u64).xor();
            match self.q.q.val() {
                St::C => {
                    let named_2 = self.next.val();
                }
                _ => {
                    for x in 2..5_u64 {
                        self.y.next = 14745428628126176546_u64.into();
                        self.q.d.next = self.myself.q.val();
                    }
                    comment!("what follows\nin two lines");
                    self.r.d.next = (self.r.q.val() + 0b1101_u64).replace_bit(1, Bits::<3>::from(0_u64) > bits::<3>(0x0_u64)) ^ bit_cast::<4, 64>(0 & 1_u64.to_bits::<64>());
                }
            }
            let named_3 = !concat::<3, _>((self.next.val(), true, self.next.val()));
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
            self.y.next = concat::<70, _>((bits::<23>(0x29301d_u64), (N.to_bits::<27>() + N.to_bits::<27>()), Bits::<20>::from(1_u64) & 1041242_u64));
            let named_0 = Bits::<2>::from(1_u64) >= self.q.q.val();
            self.l.next = bit_cast::<64, 40>(bit_cast::<40, 33>((bits::<33>(0xce365c01_u64) << bias)));
            self.pair.next.inner.high = N.to_bits::<8>();
            self.q.d.next = self.q.q.val() << bias;
            let named_1 = !self.held.x.val() & (0b100000 & Bits::<8>::from(1_u64));
            self.m.next = Bits::<64>::from(12523876017894966931_u64);
            let named_2 = self.s.val();
            self.held.rst.next = self.a.val();
            self.kept.d.next = self.kept.q.val();
            self.kept.en.next = N.to_bits::<8>().get_bit(6);
            let named_3 = !concat::<5, _>((N.to_bits::<3>(), 0_u64.to_bits::<2>()));
            self.x.next = N.to_bits::<3>() >> 1_u64.to_bits::<33>();
            self.pair.next.low = !(self.s.val() << bias) + self.i.val().get_bits::<4>(26);
            let named_4 = bit_cast::<64, 8>(self.pair.val().inner.high);
            self.z.next = (255 ^ self.held.x.val()).get_bit(self.x.val().index()) & (self.r.q.val() != St::C);
            let named_5 = Bits::<1>::from(0_u64) << bits::<1>(0x0_u64);
            self.mode.next = self.r.q.val();
            let named_6 = self.kept.q.val();
            self.kept.rst.next = (self.kept.q.val() ^ self.z.val());
            self.pair.next.inner.flag = bit_cast::<8, 33>(bits::<33>(0x1_u64)).get_bit(self.q.q.val().index() + 4);
            let named_7 = self.i.val();
            self.r.d.next = St::B;
            let named_8 = N.to_bits::<40>().replace_bit(named_2.index(), self.kept.q.val()) - Bits::<40>::from(1_u64);
            self.held.a.next = 64_u64.into();
            if (N.to_bits::<8>() > (N as u64)) {
                self.y.next = !(self.y.val() << 45_u64).replace_bit(N - 1, (bits::<32>(0x8_u64) >= 1_u64.to_bits::<32>()));
                let named_9 = bit_cast::<8, 8>((0x0 + (self.held.x.val() ^ N.to_bits::<8>())));
            } else {
                match named_7.index() + 2 {
                    0x1b => {
                        self.q.d.next = Bits::<2>::from(3_u64);
                        self.y.next = self.y.val();
                    }
                    6 => {
                        self.l.next = self.l.val();
                        self.l.next = self.c.val();
                    }
                    _ => {
                        self.pair.next.inner.flag = (114_u64 != bit_cast::<8, 4>(named_2)) || 4_u64.to_bits::<32>().get_bits::<3>(13) != self.x.val();
                    }
                }
                if self.y.val() >= self.y.val() {
                    self.pair.next.inner.flag = N < 0;
                }
            }
            match self.r.q.val() {
                St::B => {
                    let named_10 = named_2;
                    self.q.d.next = self.q.q.val() << bias;
                }
                St::C | St::A => {
                }
                _ => {
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
            let named_0 = (bits::<4>(0xd_u64) >> 2_u64) << a;
            if self.a.val().index() + 1 < self.a.val().index() {
                self.q.d.next = 1_u64.into();
            }
            self.pair.next.low = (a | named_0).replace_bit(1, !self.x.val());
            self.next.next = self.s.val().replace_bit(2, self.x.val());
            self.pair.next.inner.high = 64_u64.into();
            self.m.next = (!Bits::<5>::from(9_u64)).replace_bit(self.b.val().index(), 128_u64.to_bits::<8>().any());
            self.mode.next = St::B;
            self.pair.next.inner.flag = self.a.val().index() + 8 <= self.a.val().index();
            let named_1 = Bits::<33>::from(1_u64);
            self.l.next = (bits::<8>(0xdb_u64) + true) | self.pair.val().inner.high;
            for place in 0..2_usize {
                self.stages[place].b.next = (a & 62_u64.to_bits::<8>());
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = self.pair.val().inner.high;
                }
            }
            if (self.pair.val().inner.high >> 2_u64).any() {
                let named_2 = self.x.val();
            } else {
                if (self.b.val() == self.b.val()) ^ (0 < Bits::<8>::from(1_u64)) {
                    self.r.d.next = named_0.index() + 7 == self.m.val().index();
                } else {
                    self.q.d.next = self.q.q.val() | 0x0;
                }
            }
            let named_3 = !bit_cast::<33, 2>(Bits::<2>::from(1_u64)) >> a;
            if self.pair.val().inner.flag & self.x.val() {
                match self.mode.val() {
                    St::A if !self.y.val() => {
                        self.next.next = 15_u64.into();
                        self.l.next = (2789283514_u64.to_bits::<32>() | 2795801120_u64.to_bits::<32>()).get_bits::<8>(13);
                    }
                    _ => {
                        self.next.next = Bits::<4>::from(2_u64);
                    }
                }
                match self.next.val().index() {
                    0x7 if bits::<8>(0x80_u64).any() => {
                        self.pair.next.low = (self.s.val() << a);
                    }
                    _ => {
                        self.x.next = !self.r.q.val() & (16_u64.to_bits::<32>() == a);
                        self.mode.next = St::C;
                    }
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
                self.list[place].next = bit_cast::<33, 8>(64_u64.to_bits::<8>().replace_bit(bias - 1, self.y.val()));
            }
            self.l.next = bias == 0;
            self.x.next = self.x.val() + self.b.val();
            self.list[1].next = self.list[1].val() << LIMIT | 0x20;
            match self.x.val().index() + 0 == 31 {
                true => {
                    let named_0 = bit_cast::<5, 8>(0_u64.to_bits::<8>());
                }
                true => {
                    if self.l.val() ^ true {
                        self.y.next = self.y.val() | (self.x.val().index() + 6 <= self.x.val().index());
                    }
                }
                _ => {
                    match bias.to_bits::<70>().get_bit(44) && self.y.val() {
                        false => {
                            self.x.next = 0_u64.to_bits::<2>().replace_bit(bias, self.l.val());
                        }
                        _ => {
                            self.x.next = 1_u64.to_bits::<2>() << self.x.val() >> LIMIT;
                            self.x.next = bits::<2>(0x1_u64);
                        }
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
            if !(self.s.val().index() + 3 <= self.s.val().index()) {
                self.q.d.next = self.q.q.val();
            }
            self.mode.next = St::B;
            if self.mode.val() == self.mode.val() {
                self.r.d.next = (Bits::<8>::from(188_u64) + self.b.val()).replace_bit(6, Bits::<2>::from(1_u64) < Bits::<2>::from(1_u64));
            }
            self.x.next = 1_u64.into();
            if self.a.val() ^ self.c.val() {
                self.x.next = self.x.val() >> self.s.val();
            } else {
                self.r.d.next = self.r.q.val() ^ bit_cast::<8, 33>(Bits::<33>::from(8589934591_u64) + Bits::<33>::from(1_u64));
            }
            let named_0 = 18446744073709551615_u64 & self.q.q.val() + (self.mode.val() == self.mode.val());
            let named_1 = (4534_u64.to_bits::<13>() - bits::<13>(0x0_u64) >= Bits::<13>::from(0_u64).replace_bit(4, self.a.val())) | (concat::<8, _>((self.a.val(), Bits::<4>::from(0_u64), self.b.val(), self.b.val(), bits::<1>(0x1_u64))) < self.r.q.val());
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
            self.kept.d.next = concat::<16, _>((29035_u64.to_bits::<15>(), Bits::<1>::from(1_u64).replace_bit(0, self.a.val())));
            self.l.next = N.to_bits::<8>();
            self.child.a.next = (((self.l.val() ^ self.l.val()) & self.l.val() << 524288_u64) >> 6_u64);
            self.kept.en.next = !self.a.val();
            self.y.next = 1_u64.into();
            self.x.next = !self.l.val();
            self.child.b.next = bit_cast::<8, 70>(bit_cast::<70, 8>(self.l.val() << 7_u64));
            if 0x0 <= 0_u64.to_bits::<2>() {
                self.q.d.next = self.r.q.val();
            }
            self.ones.word.next = bits::<13>(0x33f_u64) ^ N.to_bits::<13>();
            self.r.d.next = St::C;
            let named_0 = self.s.val();
            self.z.next = bit_cast::<33, 8>(0x25_u64 | self.x.val()) <= !5603110944_u64.to_bits::<33>() | 4599160537_u64.to_bits::<33>();
            self.kept.rst.next = 0b10 == bit_cast::<3, 64>(!self.b.val());
            for place in 0..=1_usize {
                self.list[place].next = (!N.to_bits::<33>()) + (N.to_bits::<40>() >= bits::<40>(0x1_u64));
            }
            let named_1 = bit_cast::<33, 8>(N.to_bits::<8>().replace_bit(self.y.val().index(), self.z.val()) ^ N.to_bits::<8>() & self.l.val());
            self.list[0].next = self.l.val().get_bits::<33>(N + 1) >> 12_u64;
            if (self.child.y.val().index() + 6 != self.s.val().index()) {
                if self.a.val() ^ self.z.val() {
                    self.q.d.next = St::B;
                } else {
                    self.z.next = self.b.val() != self.b.val() && 0b11 >= bits::<2>(0x2_u64);
                }
            } else if 1_u64.to_bits::<13>() + self.a.val() <= N.to_bits::<13>() {
                self.y.next = self.y.val();
            }
            let named_2 = self.ones.count.val() << N.to_bits::<5>();
            for turn in (2..=3_usize).rev().step_by(2) {
                if self.y.val().get_bits::<4>(0).any() {
                    self.kept.rst.next = self.y.val().replace_bit(0, self.a.val()).all();
                }
                self.list[turn].next = self.list[1].val();
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
            self.l.next = !12_u64.to_bits::<4>().all() ^ !(self.b.val() && self.b.val());
            for place in 0..2_usize {
                self.stages[place].b.next = (self.a.val() + Bits::<8>::from(227_u64)).replace_bit(0, (0b100 <= bits::<3>(0x2_u64)));
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = self.a.val();
                }
            }
            self.x.next = bit_cast::<13, 4>(bit_cast::<4, 8>(self.stages[0].y.val()));
            match self.b.val() {
                true if self.l.val() && self.l.val() => {
                    let named_0 = concat::<4, _>((bits::<4>(0x8_u64).all(), Bits::<2>::from(2_u64) >> a, bits::<5>(0x1_u64).get_bit(1))) == 2_u64.to_bits::<4>();
                }
                false => {
                    comment!("what follows\nin two lines");
                    self.x.next = self.x.val();
                }
                _ => {
                    let named_1 = bits::<64>(0x1_u64);
                }
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
                self.myself.d.next = bits::<4>(0x4_u64);
            }
            self.l.next = false;
            self.r.d.next = concat::<32, _>((18357000_u64.to_bits::<25>(), self.l.val(), Bits::<6>::from(27_u64))).get_bits::<3>(7);
            let named_0 = Bits::<16>::from(1_u64);
            self.x.next = self.b.val() << 6_u64;
            self.child.b.next = self.x.val();
            if 1_u64.to_bits::<40>().get_bit(self.myself.q.val().index()) || self.b.val().all() {
                self.q.d.next = (self.r.q.val() | self.r.q.val()).replace_bit(1, false ^ self.l.val());
            }
            self.m.next = 16_u64.into();
            self.child.a.next = (self.m.val() << a) + concat::<8, _>((bits::<2>(0x2_u64), Bits::<6>::from(63_u64))) << a;
            for place in 0..2_usize {
                self.list[place].next = bit_cast::<8, 70>(bits::<70>(0xffffffffffffffff_u64) ^ bits::<70>(0x100000000_u64));
            }
            let named_1 = bit_cast::<8, 8>(self.child.x.val() << bias);
            match self.child.y.val().index() + 1 < 31 {
                true => {
                    self.q.d.next = bit_cast::<3, 33>(bit_cast::<33, 13>(Bits::<13>::from(8191_u64)));
                    let named_2 = bits::<13>(0x950_u64) << 9_u64 << 5_u64 << bits::<2>(0x2_u64);
                }
                true => {
                    let named_3 = self.l.val() ^ !false;
                    if named_3 | self.l.val() && (named_3 || named_3) {
                        self.x.next = (self.child.y.val() ^ 0b11111111).get_bits::<8>(0);
                        self.list[0].next = (self.child.x.val() >> 9_u64).replace_bit(5, self.list[1].val().index() + 3 > self.a.val().index());
                    }
                }
                _ => {
                    for j in 0..3_u64 {
                        self.myself.d.next = self.myself.q.val() ^ (self.c.val() ^ self.c.val());
                        self.myself.d.next = self.c.val();
                    }
                }
            }
            for j in 0..3_usize {
                let named_4 = self.list[0].val() + (j == 3);
            }
        }
    }
}

mod k47 {
    use super::*;
    block!(Kernel[const N: usize][N] {  in { a: Bits<13>, b: Bit, c: Bit, s: Bits<2>, } out { x: Bit, y: Bits<70>, z: Bits<8>, } k: Constant<Bits<13>> = Constant::new(0_u64.into()), });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.x.next = bit_cast::<33, 16>(bit_cast::<16, 40>(Bits::<40>::from(30640518056_u64))) >= concat::<33, _>((self.b.val(), Bits::<13>::from(8191_u64), N.to_bits::<11>(), N.to_bits::<8>())) & (0b0 ^ N.to_bits::<33>());
            let named_0 = concat::<33, _>((self.s.val(), N.to_bits::<15>(), N.to_bits::<8>(), bits::<6>(0x1_u64), bits::<2>(0x0_u64))).all();
            self.y.next = bits::<70>(0x0_u64);
            self.z.next = 255_u64.into();
            let named_1 = 1_u64.to_bits::<32>() ^ 4294967295_u64;
            self.x.next = (named_1 + self.c.val() >= !named_1) ^ (self.b.val() & self.c.val() || self.k.val().index() + 3 != self.s.val().index());
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
            self.x.next = ((bias.to_bits::<70>() << LIMIT) ^ LIMIT).get_bits::<5>(self.s.val().index());
            self.pair.next.inner.flag = (!(Bits::<2>::from(3_u64) > bias.to_bits::<2>()) ^ (bit_cast::<2, 70>(bias.to_bits::<70>()) == 3_u64.to_bits::<2>()));
            self.pair.next.inner.high = bit_cast::<8, 64>(bias.to_bits::<64>() + 1_u64.to_bits::<64>()) << LIMIT;
            self.ones.word.next = !bit_cast::<13, 70>(Bits::<70>::from(0_u64) + bias.to_bits::<70>());
            self.pair.next.low = self.pair.val().inner.high.get_bits::<4>(4);
            self.y.next = bit_cast::<13, 5>(bias.to_bits::<5>());
            self.pair.next.inner.flag = self.i.val();
            for i in 0..=0_u64 {
                let named_0 = bias.to_bits::<33>();
            }
            self.y.next = concat::<13, _>((bits::<9>(0x0_u64), self.s.val() + self.i.val(), 0x287_u64 < self.y.val(), self.s.val(), bias > 5));
            for i in (2..5_u64).rev() {
                for i in (2..2_u64).rev() {
                    self.y.next = self.pair.val().into();
                    self.pair.next.inner.high = bias.to_bits::<8>();
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
            self.x.next = self.a.val().all();
            self.pair.next.inner.flag = self.y.val() > self.y.val();
            self.pair.next.low = (Bits::<4>::from(1_u64) ^ 0b1000_u64) + (a.to_bits::<64>() != 0x4f2bb2a75954988f_u64) & 1 - concat::<4, _>((0_u64.to_bits::<3>(), self.pair.val().inner.flag));
            self.z.next = self.c.val();
            let named_0 = self.x.val() & self.x.val();
            self.pair.next.inner.high = self.z.val();
            if self.x.val() && a > 4 {
                self.x.next = self.a.val().get_bit(34);
                let named_1 = self.z.val().index() + 4 > 14;
            } else if 0_u64.to_bits::<8>().replace_bit(1, self.x.val()) >= !self.pair.val().inner.high {
                match false {
                    true if a != 3 => {
                        self.z.next = a.to_bits::<8>();
                        self.pair.next.inner.flag = self.pair.val().inner.flag;
                    }
                    true if a > 5 => {
                    }
                    _ => {
                        self.pair.next.low = self.pair.val().low;
                    }
                }
                match a == 0 {
                    true if (self.x.val() ^ self.pair.val().inner.flag) => {
                        self.z.next = bit_cast::<8, 8>(!self.pair.val().inner.high);
                    }
                    true => {
                    }
                    _ => {
                        self.z.next = a.to_bits::<8>() ^ self.c.val();
                    }
                }
            } else if (self.pair.val().inner.flag & self.x.val()) {
                match self.pair.val().inner.flag {
                    true => {
                        self.pair.next.inner.high = self.z.val();
                        self.x.next = (a == 2) | !self.pair.val().inner.flag;
                    }
                    true => {
                        self.pair.next.inner.flag = self.y.val().index() + 2 == self.pair.val().inner.high.index();
                    }
                    _ => {
                        self.pair.next.inner.flag = a < 2;
                    }
                }
            } else {
                if (a > 3) {
                    self.pair.next.inner.high = self.pair.val().inner.high;
                }
                if bit_cast::<13, 2>(Bits::<2>::from(0_u64)).get_bit(5) {
                    self.pair.next.low = self.pair.val().low;
                    self.pair.next.inner.flag = a == 2;
                } else if self.a.val().replace_bit(16, self.pair.val().inner.flag).all() {
                    self.z.next = 1_u64.to_bits::<8>();
                } else {
                    self.pair.next.low = 12_u64.into();
                }
            }
            self.pair.next.inner.high = ((!self.pair.val().inner.high) + (self.z.val().index() + 8 < self.y.val().index()) ^ (self.c.val() + self.pair.val().inner.flag) + !self.pair.val().inner.flag);
            {
                if (self.pair.val().inner.flag ^ self.pair.val().inner.flag) & self.x.val() {
                    self.x.next = !self.x.val();
                }
            }
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
            self.r.d.next = (self.r.q.val() << 21_u64) + 18446744073709551615_u64;
            let named_0 = !self.b.val();
            if false | self.kept.q.val() {
                self.q.d.next = St::B;
            }
            self.held.a.next = (self.b.val() + self.rst.val()) + (self.a.val() >= self.a.val()) & 0xd5_u64;
            self.y.next = self.r.q.val().get_bits::<5>(29);
            let named_1 = Bits::<5>::from(1_u64);
            self.kept.rst.next = (LIMIT != 4);
            let named_2 = concat::<70, _>((self.a.val().replace_bit(5, self.kept.q.val()), !LIMIT.to_bits::<47>(), concat::<3, _>((Bits::<2>::from(2_u64), 1_u64.to_bits::<1>())), concat::<5, _>((bits::<2>(0x3_u64), Bits::<2>::from(0_u64), self.kept.q.val())), Bits::<1>::from(1_u64) - 1_u64.to_bits::<1>(), self.c.val() && self.rst.val()));
            self.kept.d.next = bit_cast::<1, 33>(LIMIT.to_bits::<33>()) != !1_u64.to_bits::<1>();
            self.kept.en.next = self.c.val();
            self.child.b.next = self.b.val();
            let named_3 = bit_cast::<32, 16>(!Bits::<16>::from(1_u64));
            self.x.next = bit_cast::<70, 8>(LIMIT.to_bits::<8>());
            let named_4 = LIMIT.to_bits::<40>();
            self.child.a.next = self.b.val();
            if (a != 0) ^ self.a.val().get_bit(12) {
                self.myself.d.next = a.to_bits::<64>();
            }
            for place in 0..2_usize {
                self.stages[place].b.next = concat::<8, _>((bits::<33>(0x1_u64) != LIMIT.to_bits::<33>(), 3_u64.to_bits::<2>() + self.kept.q.val(), bit_cast::<4, 1>(1_u64.to_bits::<1>()), Bits::<1>::from(1_u64) | Bits::<1>::from(1_u64)));
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = bit_cast::<8, 33>(a.to_bits::<33>()) ^ self.b.val();
                }
            }
            for place in 0..4_usize {
                self.list[place].next = ((1182819012 & LIMIT.to_bits::<33>()) + (self.q.q.val() < St::A));
            }
            self.kept.d.next = self.rst.val() && self.kept.q.val();
            let named_5 = concat::<33, _>((bits::<15>(0x79c1_u64) << 15_u64.to_bits::<4>() ^ 32767_u64, (Bits::<11>::from(411_u64) - bits::<11>(0x3f3_u64)) + self.list[1].val().any(), bit_cast::<3, 3>(bits::<3>(0x1_u64)) + (15_u64.to_bits::<4>() != 0_u64.to_bits::<4>()), bit_cast::<4, 8>(self.b.val()).get_bits::<1>(0), bit_cast::<2, 1>(bits::<1>(0x1_u64)) + 1_u64.to_bits::<2>(), bits::<1>(0x1_u64) << 1_u64.to_bits::<3>()));
            if (false || self.kept.q.val()) && a > 0 {
                comment!("what follows\nin two lines");
                self.myself.d.next = bit_cast::<64, 5>(named_1);
                let named_6 = (LIMIT.to_bits::<13>() ^ 3756).xor() || named_3.index() + 3 >= self.child.x.val().index();
            } else {
                self.r.d.next = self.x.val();
            }
            self.q.d.next = St::C;
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
            self.y.next = bit_cast::<13, 64>(self.b.val() | self.b.val()).xor();
            self.x.next = 0b0 == bit_cast::<8, 1>(Bits::<1>::from(1_u64));
            let named_0 = self.y.val();
            self.child.a.next = (!a.to_bits::<16>()).get_bits::<8>(1);
            if self.s.val().index() + 7 > 13 {
                self.r.d.next = concat::<40, _>((bits::<29>(0x1b60fc31_u64), (1 ^ 1_u64.to_bits::<9>()), false || named_0, a.to_bits::<4>().get_bits::<1>(0))) << 26_u64;
            }
            self.child.b.next = Bits::<8>::from(94_u64) + a.to_bits::<8>();
            self.z.next = (a.to_bits::<2>() + 0x3).replace_bit(0, ((named_0 && self.x.val()) ^ !false));
            for i in (2..2_u64).rev() {
                if !self.x.val() ^ false {
                    self.r.d.next = self.r.q.val();
                } else {
                    self.x.next = self.y.val();
                    self.z.next = self.z.val();
                }
            }
            match LIMIT < 1 {
                false if 1024_u64.to_bits::<32>() <= 3313940049_u64 => {
                    self.y.next = self.z.val().index() + 0 < 31;
                }
                false => {
                    let named_1 = Bits::<1>::from(1_u64);
                    {
                        self.y.next = self.x.val();
                        self.z.next = concat::<2, _>((named_1, named_1)).replace_bit(0, self.x.val()) | bits::<2>(0x0_u64);
                    }
                }
                _ => {
                    self.r.d.next = 954065250263_u64.into();
                    self.x.next = self.child.x.val().index() + 2 >= self.child.x.val().index();
                }
            }
            self.x.next = self.y.val();
            for turn in 0..2_usize {
                match !self.x.val() & !self.x.val() {
                    true => {
                        self.x.next = (0b1100111 >= bit_cast::<8, 40>(bit_cast::<40, 70>(self.a.val())));
                    }
                    false => {
                        self.x.next = bit_cast::<8, 70>(self.a.val()).replace_bit(self.z.val().index() + 2, self.s.val() == self.z.val()) <= (157_u64.to_bits::<8>() << self.s.val()) + concat::<8, _>((bits::<4>(0x1_u64), a.to_bits::<3>(), Bits::<1>::from(1_u64)));
                    }
                    _ => {
                        self.x.next = true;
                    }
                }
            }
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
            let named_0 = (bias.to_bits::<64>() + true) + (true || false || Bits::<33>::from(0_u64).get_bit(a));
            self.ones.word.next = Bits::<13>::from(0_u64) ^ 0x10_u64;
            self.m.next = 536870912_u64.into();
            self.y.next = (a.to_bits::<2>() - Bits::<2>::from(0_u64)).replace_bit(1, bias.to_bits::<16>().get_bit(self.i.val().index())).replace_bit(self.i.val().index(), (self.m.val() + bias.to_bits::<33>()).get_bit(a + 1));
            self.next.next = !bits::<16>(0x0_u64);
            self.l.next = 748003155275_u64.into();
            self.x.next = self.c.val();
            self.m.next = bias.to_bits::<33>();
            match !(self.i.val().index() + 5 == self.x.val().index()) {
                true => {
                    let named_1 = self.c.val();
                }
                _ => {
                    self.l.next = self.a.val();
                    for b in (0..1_u64).rev() {
                        self.l.next = !self.a.val();
                    }
                }
            }
            for x in 0..=2_usize {
                self.z.next = !bit_cast::<3, 1>(a.to_bits::<13>().get_bits::<1>(2));
            }
            if false {
                comment!("what follows\nin two lines");
                self.x.next = Bits::<8>::from(211_u64);
                self.y.next = self.y.val();
            } else {
                if self.c.val().index() + 6 == self.x.val().index() {
                    self.m.next = concat::<33, _>((a.to_bits::<13>(), bits::<7>(0x7f_u64), bias.to_bits::<12>(), 1_u64.to_bits::<1>())) >> a.to_bits::<3>();
                }
                self.l.next = bias.to_bits::<40>();
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
            let named_0 = (bias.to_bits::<3>() + 0x2) + (true && true);
            self.y.next = self.c.val().replace_bit(bias + 1, true) >> 7_u64;
            let named_1 = (bit_cast::<1, 32>(bias.to_bits::<32>()) + (self.s.val() ^ 0b1_u64));
            self.x.next = false && false;
            self.mode.next = St::B;
            self.child.a.next = 0b1 - bias.to_bits::<8>();
            let named_2 = bias.to_bits::<16>() + Bits::<64>::from(0_u64).get_bit(self.s.val().index());
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
            self.l.next = bits::<8>(0x0_u64) << LIMIT;
            self.z.next = self.a.val();
            self.m.next = self.l.val();
            let named_0 = self.b.val().index() + 5 == self.l.val().index();
            self.x.next = bit_cast::<33, 8>(Bits::<8>::from(1_u64));
            self.x.next = (self.x.val() >> Bits::<1>::from(1_u64)).replace_bit(30, self.c.val());
            let named_1 = bit_cast::<32, 13>(1711_u64.to_bits::<13>());
            match !(named_0 & self.a.val()) {
                false => {
                    for j in 0..1_usize {
                        self.m.next = j.to_bits::<8>();
                        self.z.next = self.a.val() | named_0;
                    }
                    {
                        self.z.next = self.z.val();
                    }
                }
                true => {
                    {
                        self.x.next = self.x.val();
                    }
                    self.x.next = self.x.val();
                }
                _ => {
                    self.l.next = self.l.val() >> LIMIT;
                }
            }
            let named_2 = Bits::<5>::from(16_u64) >> bias;
            for i in (2..2_usize).rev() {
                self.m.next = self.child.y.val();
                self.m.next = self.child.x.val() << LIMIT;
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
            if LIMIT < 1 {
                self.r.d.next = self.a.val();
            }
            self.held.rst.next = 0b1111 <= bit_cast::<4, 8>(self.held.x.val());
            self.y.next = 255_u64.into();
            self.l.next = self.rst.val();
            self.mode.next = St::B;
            {
                for x in (0..3_u64).rev() {
                    self.x.next = self.x.val();
                }
            }
            self.l.next = !(self.a.val() == self.a.val());
            match self.mode.val() {
                St::C | St::A => {
                    match self.s.val().index() {
                        0b11 => {
                        }
                        3 | 1 => {
                            self.y.next = !255_u64.to_bits::<8>();
                            self.l.next = !(Bits::<1>::from(0_u64) >= bits::<1>(0x1_u64));
                        }
                        _ => {
                            self.y.next = 255_u64.into();
                        }
                    }
                }
                St::C | St::A if (self.rst.val() || self.l.val()) & (self.mode.val() >= self.mode.val()) => {
                    self.y.next = concat::<8, _>((self.s.val(), self.l.val(), bits::<5>(0x10_u64)));
                }
                St::A => {
                    self.held.rst.next = self.l.val() | self.rst.val() || LIMIT != 1 || !!false;
                    self.l.next = concat::<33, _>((self.x.val(), LIMIT.to_bits::<8>(), self.a.val() << self.b.val(), bits::<12>(0xfff_u64) << 31_u64.to_bits::<5>(), bits::<13>(0xbfd_u64) == 0_u64.to_bits::<13>())) > concat::<33, _>((!1_u64.to_bits::<4>(), self.x.val().get_bits::<4>(2), (Bits::<7>::from(84_u64) - LIMIT.to_bits::<7>()), LIMIT.to_bits::<7>() << bits::<5>(0x1f_u64), 0_u64.to_bits::<7>() << 9_u64, bit_cast::<2, 8>(LIMIT.to_bits::<8>()), self.s.val() - self.s.val()));
                }
                _ => {
                    if LIMIT < 4 {
                        self.l.next = !bit_cast::<5, 8>(self.y.val()) <= 23_u64.to_bits::<5>().replace_bit(self.s.val().index(), self.l.val()) << 31_u64.to_bits::<5>();
                        self.y.next = self.y.val();
                    }
                    self.held.rst.next = ((LIMIT.to_bits::<64>() + LIMIT.to_bits::<64>()).get_bits::<5>(self.r.q.val().index()) >= bit_cast::<5, 32>(LIMIT.to_bits::<70>().get_bits::<32>(30)));
                }
            }
            for x in (0..0_usize).rev() {
                let named_0 = (!self.b.val()).any() | (x.to_bits::<1>() < 1 || !self.rst.val());
                self.y.next = self.y.val();
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
            self.x.next = bit_cast::<64, 1>(LIMIT.to_bits::<1>() + !self.b.val());
            self.m.next = self.b.val() | self.myself.q.val() | (LIMIT != 4);
            self.z.next = LIMIT.to_bits::<3>() + self.m.val() << 5_u64;
            let named_0 = self.c.val();
            self.l.next = !(self.r.q.val() >> bias ^ !self.r.q.val());
            self.y.next = 22602_u64.into();
            self.q.d.next = bits::<32>(0x0_u64).get_bits::<16>(16) + !self.m.val() << self.ones.count.val();
            if false | self.myself.q.val() {
                self.r.d.next = self.l.val();
            }
            if LIMIT.to_bits::<33>().replace_bit(13, self.b.val()) == a {
                self.myself.d.next = self.m.val();
            }
            comment!("what follows\nin two lines");
            self.m.next = !self.b.val();
            let named_1 = bit_cast::<8, 1>(Bits::<1>::from(0_u64));
            self.x.next = concat::<64, _>((LIMIT.to_bits::<43>() & Bits::<43>::from(0_u64), self.ones.count.val() << a, LIMIT.to_bits::<10>() | LIMIT.to_bits::<10>(), self.ones.count.val(), 1_u64.to_bits::<1>() | LIMIT.to_bits::<1>(), self.l.val()));
            match true {
                true => {
                    {
                        self.l.next = self.r.q.val();
                    }
                }
                true => {
                    let named_2 = self.l.val() >> Bits::<1>::from(1_u64);
                }
                _ => {
                    match (LIMIT.to_bits::<33>() - LIMIT.to_bits::<33>()).get_bit(LIMIT) {
                        false if (LIMIT.to_bits::<5>() == 0b10000_u64) | (4034514089_u64 >= LIMIT.to_bits::<33>()) => {
                        }
                        false if LIMIT.to_bits::<33>().get_bit(self.z.val().index()) => {
                            self.q.d.next = !!self.q.q.val().replace_bit(self.z.val().index(), self.m.val());
                        }
                        _ => {
                            self.l.next = ((self.l.val() - LIMIT.to_bits::<2>()).replace_bit(0, named_1.index() + 3 == 8) + self.l.val());
                            self.myself.d.next = self.m.val();
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
            self.x.next = 255_u64.to_bits::<8>().replace_bit(self.s.val().index(), self.i.val());
            self.y.next = 220_u64.into();
            self.pair.next.inner.flag = self.i.val();
            self.pair.next.low = 1_u64.to_bits::<4>();
            self.pair.next.inner.high = N.to_bits::<8>();
            for place in 0..4_usize {
                self.list[place].next = (!2_u64.to_bits::<4>()).get_bits::<3>(self.a.val().index());
            }
            if a == 0 {
                match self.pair.val().inner.high.index() {
                    0x87 => {
                        self.pair.next.inner.high = self.pair.val().inner.high;
                    }
                    _ => {
                        self.pair.next.inner.high = 0_u64.into();
                    }
                }
                self.list[3].next = self.list[2].val();
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
            self.r.d.next = (!bits::<70>(0x1_u64) < 4541590611586876827_u64) | (1_u64.to_bits::<1>() | bits::<1>(0x1_u64) < bits::<1>(0x1_u64) >> a);
            if self.pair.val().inner.flag ^ self.pair.val().inner.flag {
                self.myself.d.next = St::A;
            }
            self.x.next = self.pair.val().inner.flag | self.pair.val().inner.flag;
            self.pair.next.low = Bits::<4>::from(13_u64);
            self.r.d.next = self.pair.val().inner.flag;
            match 7_u64.to_bits::<3>().all() || self.pair.val().inner.high.index() + 7 < self.b.val().index() {
                false => {
                }
                _ => {
                    match self.pair.val().inner.high.index() + 2 {
                        0x40 => {
                        }
                        _ => {
                            self.myself.d.next = St::A;
                            self.pair.next.low = concat::<4, _>((0_u64.to_bits::<1>() + 1_u64.to_bits::<1>(), self.c.val(), self.k.val().get_bits::<1>(21))) + ((self.myself.q.val() >= St::C) & (self.b.val().index() + 0 != 1));
                        }
                    }
                }
            }
            match self.a.val().get_bits::<8>(8).get_bit(self.c.val().index() + 2) {
                false if 0x1_u64 > Bits::<3>::from(0_u64) => {
                }
                true if bits::<16>(0x2875_u64) != Bits::<16>::from(58134_u64) && self.pair.val().inner.high.index() + 8 <= self.c.val().index() => {
                    if !(self.r.q.val() && self.pair.val().inner.flag) {
                        self.pair.next.inner.high = bits::<8>(0x8a_u64);
                    } else if (1 == bits::<16>(0x1_u64)) & self.pair.val().low.any() {
                        self.x.next = self.c.val().get_bit(1);
                        self.r.d.next = self.c.val() < 0b0_u64;
                    } else if Bits::<2>::from(0_u64) == self.c.val() {
                        self.q.d.next = self.pair.val().into();
                    } else {
                        self.r.d.next = self.x.val();
                    }
                    self.r.d.next = (0b0_u64 - self.q.q.val()).any();
                }
                _ => {
                    match self.myself.q.val() {
                        St::C if LIMIT + self.c.val() >= !Bits::<2>::from(1_u64) => {
                            self.pair.next.low = 0b1 & (self.pair.val().low ^ Bits::<4>::from(5_u64) ^ Bits::<4>::from(8_u64) - self.pair.val().low);
                        }
                        St::C | St::A if (bits::<40>(0xffffffffff_u64) <= 665146833527_u64) ^ (self.r.q.val() | self.pair.val().inner.flag) => {
                            self.r.d.next = 268435456_u64.to_bits::<32>().get_bit(self.pair.val().low.index());
                        }
                        St::C if !Bits::<8>::from(1_u64) < self.pair.val().inner.high => {
                            self.myself.d.next = St::A;
                        }
                        _ => {
                            self.x.next = !(2097152 > self.k.val());
                            self.pair.next.inner.high = bit_cast::<8, 4>(bits::<4>(0x0_u64).replace_bit(self.c.val().index(), self.x.val()).replace_bit(self.c.val().index(), self.x.val() | self.pair.val().inner.flag));
                        }
                    }
                }
            }
            self.pair.next.inner.flag = self.x.val();
            self.pair.next.inner.high = !self.pair.val().inner.high;
        }
    }
}

mod k59 {
    use super::*;
    block!(Kernel[const N: usize][N] {  in { a: Bit, b: Bit, c: Bits<40>, i: Bits<64>, s: Bits<1>, } out { x: Bits<70>, y: Bits<2>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<8>>, next: Signal<Local, Bit>, k: Constant<Bits<70>> = Constant::new(18446744073709551615_u64.into()), });
    impl<const N: usize> Logic for Kernel<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.next.next = (Bits::<33>::from(65536_u64) - (N as u64) < !N.to_bits::<33>());
            self.y.next = !Bits::<40>::from(0_u64).get_bits::<2>(20);
            self.x.next = self.k.val() >> (N as u64);
            let named_0 = N.to_bits::<64>() + self.b.val();
            self.l.next = (N as u64) * 2 >= bits::<5>(0x8_u64) || (1099511627775_u64 <= !self.c.val());
            self.m.next = bits::<8>(0x1_u64) + Bits::<8>::from(72_u64);
            for x in 1..1_usize {
                if N == 5 {
                    self.next.next = self.a.val();
                } else if self.s.val().index() + 0 >= 1 {
                    self.next.next = !self.a.val();
                    self.y.next = self.y.val() + self.y.val();
                } else {
                    self.m.next = self.m.val();
                    self.y.next = 3_u64.into();
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
            self.child.b.next = concat::<8, _>((7_u64.to_bits::<4>() & bits::<4>(0xf_u64), (self.b.val().index() + 6 == 8), bits::<2>(0x1_u64) >> self.b.val(), a != 4)) & 255_u64;
            self.x.next = 7_u64.to_bits::<3>();
            self.child.a.next = bit_cast::<8, 32>(a.to_bits::<32>());
            self.y.next = concat::<70, _>((bit_cast::<41, 33>(N.to_bits::<33>()), bit_cast::<10, 40>(N.to_bits::<40>()), !a.to_bits::<19>()));
            self.z.next = self.y.val();
            self.l.next = bit_cast::<1, 5>(N.to_bits::<5>().replace_bit(4, self.a.val()));
            self.m.next = self.child.x.val().replace_bit(self.x.val().index(), true) < self.child.y.val() << 1_u64;
            let named_0 = self.child.x.val().index() + 7 > 4;
            for place in 0..2_usize {
                self.stages[place].b.next = bit_cast::<8, 40>(Bits::<40>::from(0_u64));
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = !bit_cast::<8, 8>(self.child.y.val());
                }
            }
            let named_1 = (concat::<3, _>((false, self.a.val(), 1_u64.to_bits::<1>())) >> 0_u64).xor();
            self.z.next = self.y.val();
            let named_2 = self.stages[1].x.val() >> 0_u64.to_bits::<4>() >> bias;
            self.z.next = self.z.val() ^ 7548737843474808331_u64;
            let named_3 = bit_cast::<16, 3>((Bits::<13>::from(8191_u64) << self.l.val()).get_bits::<3>(self.x.val().index()));
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
            self.child.a.next = bit_cast::<8, 4>(bits::<4>(0x1_u64));
            self.m.next = 0_u64.to_bits::<1>();
            self.child.b.next = bit_cast::<8, 32>(!bits::<32>(0x80_u64) ^ 0x1000000);
            self.l.next = self.i.val().index() + 3 > 1;
            self.x.next = self.m.val();
            self.m.next = (!self.x.val()) + !self.l.val();
            match !(LIMIT > 3) {
                false if concat::<32, _>((LIMIT.to_bits::<26>(), self.l.val(), LIMIT.to_bits::<5>())) > !LIMIT.to_bits::<32>() => {
                    match !(LIMIT.to_bits::<8>() < self.child.y.val()) {
                        false if 0b0_u64 > self.child.y.val() => {
                            self.m.next = self.m.val() & 0b0_u64 - self.m.val();
                        }
                        false => {
                            self.x.next = bit_cast::<1, 8>(!self.child.y.val() << 4_u64);
                        }
                        _ => {
                            self.x.next = Bits::<1>::from(0_u64);
                        }
                    }
                }
                true => {
                    match self.l.val() {
                        true => {
                            self.m.next = self.m.val();
                            self.m.next = 1_u64.into();
                        }
                        _ => {
                            self.m.next = !bit_cast::<1, 4>(Bits::<4>::from(2_u64) << 4_u64);
                        }
                    }
                }
                _ => {
                    if 18446744073709551615_u64 != LIMIT.to_bits::<70>().replace_bit(47, self.l.val()) {
                        self.l.next = true;
                        self.m.next = self.m.val();
                    } else {
                        self.l.next = self.l.val();
                    }
                }
            }
            self.m.next = (bits::<1>(0x0_u64) >> 2_u64);
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
            self.l.next = self.c.val() + self.a.val();
            let named_0 = bias.to_bits::<32>();
            self.pair.next.inner.high = bits::<8>(0x1_u64);
            self.pair.next.inner.flag = (self.pair.val().inner.high.index() + 1 == self.pair.val().inner.high.index()) ^ (false ^ self.a.val() | (bits::<1>(0x0_u64) >= 0_u64.to_bits::<1>()));
            self.pair.next.low = bits::<4>(0x8_u64);
            self.x.next = (self.b.val() >> 20_u64 & 0b1) << self.pair.val().low;
            match self.mode.val() {
                St::B | St::C => {
                    {
                        self.x.next = !bit_cast::<64, 64>(!self.b.val());
                        self.x.next = bit_cast::<64, 32>(0_u64 + a.to_bits::<32>());
                    }
                }
                St::B | St::C => {
                    match self.pair.val().inner.high.index() {
                        0x0 => {
                            self.l.next = 11500958996341675266_u64.into();
                        }
                        _ => {
                            self.x.next = bit_cast::<64, 5>(31_u64.to_bits::<5>());
                            self.pair.next.inner.flag = !self.a.val();
                        }
                    }
                }
                _ => {
                    let named_1 = bits::<2>(0x2_u64);
                }
            }
            if !self.pair.val().inner.flag {
                for x in (2..2_usize).rev().step_by(2) {
                    self.mode.next = St::B;
                    self.pair.next.inner.flag = self.pair.val().low.index() + 5 != self.pair.val().low.index();
                }
                let named_2 = self.l.val();
            } else if (self.b.val() + self.a.val()).get_bit(a) {
                self.mode.next = St::A;
            } else {
                let named_3 = named_0 << Bits::<2>::from(3_u64) >> LIMIT;
                self.x.next = (self.b.val() >> 49_u64);
            }
            self.pair.next.low = 2_u64.into();
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
            self.x.next = (0b11 != 7_u64.to_bits::<3>() - 1_u64.to_bits::<3>() + Bits::<3>::from(1_u64));
            if concat::<40, _>((bits::<30>(0x2000_u64), 66_u64.to_bits::<10>())) != 1_u64.to_bits::<40>() >> a {
                self.r.d.next = bits::<33>(0x1d1f640c3_u64);
            }
            self.z.next = self.q.q.val() == self.q.q.val();
            if false && self.z.val() {
                self.q.d.next = self.q.q.val();
            }
            self.l.next = 11_u64.into();
            self.y.next = concat::<32, _>((concat::<27, _>((2_u64.to_bits::<2>(), self.b.val(), Bits::<16>::from(0_u64), 7_u64.to_bits::<3>(), Bits::<2>::from(3_u64))), 4_u64.to_bits::<3>() + self.z.val(), true && self.z.val(), self.s.val() << self.l.val()));
            self.m.next = 2_u64.to_bits::<8>().replace_bit(4, self.x.val());
            {
                for b in (1..1_u64).rev() {
                    self.r.d.next = self.r.q.val();
                    self.x.next = (self.a.val().index() + 7 >= 31) | (self.b.val().index() + 1 > self.a.val().index());
                }
            }
            for i in 2..5_usize {
                comment!("what follows\nin two lines");
                self.z.next = self.x.val();
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
            self.l.next = self.b.val() >> (N as u64);
            self.x.next = Bits::<5>::from(1_u64) - bits::<5>(0x1_u64);
            self.pair.next.inner.flag = bits::<8>(0xaf_u64).any();
            self.z.next = (!N.to_bits::<4>() | N.to_bits::<4>() >> a) | (N.to_bits::<4>() << a) + (N < 2);
            self.y.next = self.pair.val().inner.flag;
            self.next.next = concat::<40, _>((N.to_bits::<6>(), bit_cast::<21, 16>(bits::<16>(0xf28f_u64)), Bits::<3>::from(0_u64) >> bits::<1>(0x0_u64), self.x.val() << 6_u64, self.s.val() + self.pair.val().inner.flag, self.s.val(), bits::<1>(0x0_u64) + 0_u64.to_bits::<1>())) - 1007661745366_u64;
            self.m.next = N.to_bits::<4>();
            let named_0 = N.to_bits::<32>();
            self.pair.next.low = bits::<4>(0x8_u64);
            let named_1 = Bits::<1>::from(0_u64);
            self.pair.next.inner.high = Bits::<8>::from(1_u64);
            let named_2 = bits::<4>(0xf_u64).replace_bit(3, self.pair.val().inner.flag) - concat::<4, _>((named_1, named_1, self.s.val())) << 2_u64;
            if named_2.index() + 6 >= 1 {
                self.y.next = self.pair.val().inner.flag;
                self.x.next = 1_u64.into();
            }
            self.y.next = self.x.val().index() + 4 > self.s.val().index();
            match self.pair.val().inner.high.index() {
                255 if self.y.val() => {
                    self.next.next = 1_u64.to_bits::<40>();
                }
                _ => {
                    match (Bits::<33>::from(6769459785_u64) >= bits::<33>(0x1b5ce3f8a_u64)) | (Bits::<3>::from(7_u64) != (N as u64)) {
                        false if N.to_bits::<64>().get_bit(N - 1) => {
                            self.y.next = (0b1_u64 <= bits::<2>(0x0_u64));
                            self.next.next = self.l.val();
                        }
                        _ => {
                            self.y.next = bit_cast::<8, 64>(7886340620098497576_u64.to_bits::<64>() << a) <= (N as u64);
                        }
                    }
                }
            }
            match named_0.index() + 2 {
                32 => {
                    if self.z.val().index() + 2 <= 9 {
                        self.x.next = self.x.val();
                        self.y.next = a <= bits::<13>(0x1_u64).replace_bit(N - 1, self.pair.val().inner.flag);
                    }
                    self.z.next = 15_u64.into();
                }
                3 | 3 => {
                    self.pair.next.inner.flag = self.y.val() && self.y.val();
                    {
                        self.pair.next.inner.flag = named_1.any();
                        self.pair.next.low = (bit_cast::<4, 4>(self.m.val()) | self.z.val().replace_bit(self.s.val().index(), self.y.val())) + ((N > 5) | self.pair.val().inner.high.get_bit(4));
                    }
                }
                77 | 0 => {
                    if N.to_bits::<33>() > 0_u64.to_bits::<33>() {
                        self.y.next = 0b100010_u64 >= self.pair.val().inner.high | self.pair.val().inner.high;
                        self.y.next = (self.a.val() | self.a.val()) << a >= self.a.val() + !false;
                    } else if !self.pair.val().inner.flag {
                        self.z.next = self.z.val();
                        self.pair.next.inner.flag = bits::<8>(0x0_u64).xor();
                    }
                    comment!("what follows\nin two lines");
                    self.x.next = bit_cast::<5, 3>(bit_cast::<3, 8>(self.pair.val().inner.high) >> (N as u64));
                }
                _ => {
                    for j in 0..0_u64 {
                        self.l.next = 1_u64.into();
                    }
                    if self.pair.val().inner.flag ^ self.y.val() {
                        self.l.next = self.l.val();
                    }
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
            let named_0 = bit_cast::<8, 70>(4_u64.to_bits::<70>());
            self.q.d.next = (!bit_cast::<70, 33>(Bits::<33>::from(1189352754_u64))).replace_bit(self.kept.q.val().index(), self.q.q.val() << Bits::<1>::from(0_u64) == self.q.q.val());
            self.pair.next.low = bits::<4>(0x6_u64);
            self.pair.next.inner.high = 236_u64.into();
            self.kept.en.next = LIMIT * 2 < 16384_u64.to_bits::<33>();
            self.kept.d.next = concat::<2, _>((bit_cast::<1, 13>(Bits::<13>::from(0_u64)), bits::<1>(0x1_u64).replace_bit(0, true)));
            self.x.next = 1_u64.into();
            self.r.d.next = (0 - bits::<32>(0x8fd6684f_u64)) + (238_u64.to_bits::<8>() == named_0) | bit_cast::<32, 16>(self.x.val().replace_bit(9, self.b.val()));
            let named_1 = self.pair.val().inner.high;
            self.y.next = 0b1_u64 == bit_cast::<8, 16>(bit_cast::<16, 1>(Bits::<1>::from(1_u64)));
            self.pair.next.inner.flag = self.a.val();
            self.kept.rst.next = !self.q.q.val().xor();
            let named_2 = self.b.val();
            if 1_u64.to_bits::<1>().all() {
                if false || self.pair.val().inner.flag {
                    self.y.next = concat::<8, _>((Bits::<7>::from(127_u64), self.pair.val().inner.flag)) == self.pair.val().inner.high;
                    self.pair.next.inner.high = (named_0 ^ named_0) << self.kept.q.val();
                } else if !named_2 {
                    self.kept.d.next = bit_cast::<2, 5>(Bits::<5>::from(4_u64) + bits::<32>(0x3bed5804_u64).get_bits::<5>(7));
                } else {
                    self.kept.rst.next = 0_u64.to_bits::<40>().replace_bit(self.s.val().index() + 14, self.y.val()).xor();
                }
                for i in 0..2_u64 {
                    self.kept.en.next = !self.pair.val().inner.flag;
                }
            } else if named_0.any() {
                self.kept.rst.next = self.a.val();
            } else if self.s.val().index() + 8 > self.kept.q.val().index() {
                let named_3 = self.r.q.val();
                for x in (2..2_usize).rev() {
                    self.pair.next.low = self.pair.val().low;
                }
            } else if (bits::<5>(0x10_u64) == bits::<5>(0x8_u64)) & (self.y.val() || self.pair.val().inner.flag) {
                self.pair.next.inner.high = named_0;
                if 0_u64.to_bits::<5>() == bits::<5>(0x1_u64) {
                    self.r.d.next = self.r.q.val();
                    self.pair.next.inner.flag = 0b0 <= bit_cast::<8, 1>(1_u64.to_bits::<1>() << bits::<4>(0x1_u64));
                } else {
                    self.kept.en.next = (121_u64.to_bits::<8>() - self.pair.val().inner.high).get_bits::<4>(self.kept.q.val().index() + 1) == 6;
                    self.pair.next.inner.high = (named_0 + false) + !self.a.val();
                }
            } else {
                if self.y.val() ^ self.a.val() ^ (self.b.val() && self.a.val()) {
                    self.kept.rst.next = self.pair.val().inner.flag;
                    self.pair.next.inner.high = bit_cast::<8, 70>(!1_u64.to_bits::<70>());
                }
            }
            self.kept.en.next = 0x2 >= ((bits::<2>(0x1_u64) + self.y.val()) + (self.b.val() && named_2));
            self.q.d.next = self.q.q.val();
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
            if 524288_u64.to_bits::<32>() & bits::<32>(0x1_u64) == Bits::<32>::from(0_u64) {
                match self.mode.val() {
                    St::B | St::C => {
                        self.mode.next = self.mode.val();
                        self.x.next = concat::<40, _>((Bits::<33>::from(64_u64), self.i.val(), Bits::<2>::from(3_u64)));
                    }
                    St::B | St::C => {
                        self.mode.next = self.mode.val();
                    }
                    St::B | St::C => {
                        self.mode.next = St::B;
                        self.x.next = concat::<40, _>(((Bits::<38>::from(0_u64) | Bits::<38>::from(185247353058_u64)) | LIMIT, !(bits::<2>(0x2_u64) >> bias)));
                    }
                    _ => {
                        self.x.next = self.c.val();
                    }
                }
                self.x.next = (Bits::<40>::from(4096_u64) | bias);
            } else if self.i.val().index() + 5 != 0 {
                for i in 0..0_u64 {
                    self.x.next = bit_cast::<40, 8>(Bits::<8>::from(174_u64)) | 0x0_u64 + self.c.val();
                    self.mode.next = self.mode.val();
                }
                self.x.next = self.x.val();
            }
            let named_0 = bit_cast::<2, 13>(Bits::<13>::from(2105_u64) + bias * 2) >> bias;
            if ((self.a.val() || self.a.val()) | (self.b.val().index() + 1 < self.b.val().index())) {
                for x in 2..5_usize {
                    self.mode.next = self.mode.val();
                    self.x.next = self.c.val();
                }
                match self.mode.val() {
                    St::A => {
                        self.x.next = 16_u64.into();
                    }
                    _ => {
                        self.mode.next = self.mode.val();
                    }
                }
            }
            if (1 & Bits::<1>::from(0_u64)) != bit_cast::<1, 3>(self.b.val()) {
                if 8589934591_u64.to_bits::<33>().get_bit(self.i.val().index()) ^ (self.a.val() && self.a.val()) {
                    self.mode.next = St::C;
                } else {
                    self.x.next = bit_cast::<40, 1>(!Bits::<1>::from(1_u64));
                    self.x.next = self.x.val();
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
            self.pair.next.inner.high = Bits::<8>::from(255_u64) + (true || false);
            self.z.next = bits::<8>(0x1_u64);
            self.child.b.next = (self.pair.val().inner.high & Bits::<8>::from(1_u64)).replace_bit(self.s.val().index(), self.a.val().index() + 6 > self.a.val().index()) + (Bits::<16>::from(1_u64).xor() || self.a.val().index() + 0 <= 16);
            self.mode.next = St::B;
            self.x.next = self.a.val().index() + 3 > 1;
            self.ones.word.next = concat::<13, _>((bits::<4>(0x0_u64), self.s.val(), 1_u64.to_bits::<7>())).replace_bit(self.b.val().index() + 11, self.x.val() & self.x.val()) << Bits::<4>::from(0_u64);
            let named_0 = self.x.val() || self.x.val();
            self.pair.next.inner.flag = bits::<13>(0x1fff_u64) << bits::<3>(0x0_u64) == 0;
            self.y.next = !1_u64.to_bits::<64>();
            self.pair.next.low = !self.ones.count.val();
            let named_1 = true ^ true;
            self.child.a.next = self.pair.val().inner.high;
            for place in 0..=2_usize {
                self.list[place].next = (concat::<8, _>((self.b.val(), bits::<7>(0x2_u64))) - bit_cast::<8, 2>(self.s.val()));
            }
            match self.mode.val() {
                St::A => {
                    if (1_u64.to_bits::<8>() + self.list[1].val()).any() {
                        self.pair.next.inner.flag = !self.y.val() == 0b0;
                    } else if (bits::<40>(0x0_u64) + self.pair.val().inner.flag).any() {
                        self.list[1].next = bit_cast::<8, 1>(1_u64.to_bits::<1>() + named_0);
                        self.pair.next.low = 1_u64.to_bits::<4>();
                    }
                    if 0xffffffffffffffff_u64 != self.y.val() {
                        self.pair.next.low = self.ones.count.val().replace_bit(2, named_1);
                    } else if self.mode.val() >= self.mode.val() {
                        self.pair.next.inner.high = (Bits::<8>::from(224_u64) | Bits::<8>::from(1_u64)) + (self.mode.val() != St::A);
                    } else if 0_u64.to_bits::<5>().xor() {
                        self.list[0].next = 16_u64.into();
                        self.pair.next.low = self.ones.count.val();
                    } else if Bits::<40>::from(2147483648_u64) >= a {
                        self.mode.next = St::C;
                    } else if self.b.val().index() + 0 != 16 {
                        self.x.next = self.s.val().index() + 2 <= 1;
                    } else {
                        self.list[2].next = self.z.val() + self.x.val() - 0x1 | concat::<8, _>((1_u64.to_bits::<7>(), self.pair.val().inner.flag)) + self.z.val().get_bit(self.s.val().index());
                    }
                }
                St::C if Bits::<32>::from(1010720864_u64).get_bit(1) => {
                    match (!Bits::<33>::from(1_u64)).xor() {
                        false => {
                            self.x.next = self.y.val() > 18446744073709551615_u64;
                            self.y.next = (concat::<64, _>((bits::<48>(0xffffffffffff_u64), self.ones.count.val(), Bits::<9>::from(511_u64), Bits::<3>::from(4_u64))) + (bits::<1>(0x1_u64) >= self.b.val())).replace_bit(20, (bits::<3>(0x6_u64) << 4_u64).xor());
                        }
                        true => {
                            self.pair.next.inner.high = bit_cast::<8, 64>(!self.y.val()) + (Bits::<33>::from(0_u64) + Bits::<33>::from(5339148958_u64) > 508316797_u64.to_bits::<33>() >> a);
                        }
                        _ => {
                            self.list[1].next = self.pair.val().inner.high;
                        }
                    }
                    if (self.mode.val() != self.mode.val()) & !self.x.val() {
                        self.pair.next.inner.flag = bit_cast::<33, 70>(bits::<70>(0xffffffffffffffff_u64) - 0b0) >= 5016079939_u64;
                        self.list[2].next = self.pair.val().inner.high;
                    } else if self.list[1].val() < 0x37_u64 {
                        self.z.next = 47_u64.into();
                    } else if bits::<32>(0x0_u64) < bits::<32>(0x7fffad25_u64) {
                        self.list[0].next = ((!bits::<16>(0x1_u64)) + 0_u64.to_bits::<16>().get_bit(self.a.val().index())).get_bits::<8>(5);
                    }
                }
                St::B => {
                    for b in 0..=0_usize {
                        self.list[1].next = !(self.list[2].val() + self.pair.val().inner.flag) << b.to_bits::<5>();
                        self.list[b].next = b.to_bits::<8>() + named_1;
                    }
                }
                _ => {
                    for j in (2..3_u64).rev() {
                        self.pair.next.low = 1_u64.to_bits::<4>().replace_bit(1, named_1) << a;
                        self.x.next = (concat::<32, _>((self.child.x.val(), Bits::<11>::from(1_u64), Bits::<13>::from(2048_u64))) != bits::<32>(0x1_u64).replace_bit(17, self.x.val())) & (!bits::<2>(0x3_u64) < Bits::<2>::from(2_u64));
                    }
                    self.x.next = named_1 & false;
                }
            }
            self.list[1].next = self.z.val() >> 8_u64;
            self.mode.next = St::C;
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
            let named_0 = (4620392684_u64.to_bits::<33>() | Bits::<33>::from(1_u64)) - bits::<33>(0x6748fff_u64);
            self.y.next = 0_u64.into();
            let named_1 = bit_cast::<2, 70>(18446744073709551615_u64.to_bits::<70>()).replace_bit(0, (self.s.val().index() + 3 >= self.a.val().index()));
            self.l.next = (!bits::<32>(0x588bb8dd_u64)).get_bits::<2>(16);
            let named_2 = (Bits::<1>::from(1_u64) >> bits::<2>(0x1_u64)) + (false ^ false) - 1_u64;
            self.l.next = !concat::<2, _>((Bits::<33>::from(0_u64) == named_0, named_2));
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
            self.x.next = self.c.val().replace_bit(N - 1, self.b.val());
            self.m.next = self.b.val();
            self.l.next = N.to_bits::<40>() ^ 421857184803_u64.to_bits::<40>() == bias.to_bits::<40>().replace_bit(N + 1, self.b.val());
            self.mode.next = St::A;
            self.y.next = Bits::<40>::from(0_u64);
            for place in 0..=1_usize {
                self.list[place].next = concat::<33, _>((bias.to_bits::<18>() + self.l.val(), 1023 & bits::<10>(0x390_u64), bias.to_bits::<70>().get_bits::<3>(27), N.to_bits::<2>()));
            }
            self.list[1].next = bit_cast::<33, 8>(concat::<8, _>((N.to_bits::<6>(), N.to_bits::<2>())));
            self.mode.next = self.mode.val();
            match self.mode.val() {
                St::B | St::C if (self.l.val() ^ self.m.val()) => {
                    let named_0 = bit_cast::<64, 32>(LIMIT + 0_u64.to_bits::<32>() | 4294967295_u64.to_bits::<32>() << LIMIT);
                }
                St::C => {
                    self.mode.next = St::A;
                }
                St::C | St::A if self.x.val().index() + 2 < 14 => {
                    {
                        self.y.next = self.y.val();
                        self.m.next = bias.to_bits::<64>() != !bits::<64>(0x699b72bedee77f90_u64);
                    }
                }
                _ => {
                    self.x.next = self.x.val();
                }
            }
            if false ^ self.l.val() {
                let named_1 = (0xd09f8275_u64 - concat::<32, _>((bits::<14>(0x188c_u64), N.to_bits::<10>(), self.a.val(), self.a.val(), Bits::<2>::from(1_u64), Bits::<3>::from(5_u64), bits::<1>(0x1_u64))));
            } else {
                self.y.next = bias.to_bits::<40>();
                if (N as u64) > bias.to_bits::<64>() << (N as u64) {
                    self.m.next = concat::<4, _>((N.to_bits::<2>(), self.a.val(), self.s.val())).get_bit(N);
                }
            }
            match self.x.val().index() {
                0x1 => {
                    self.list[0].next = 8589934591_u64.into();
                    self.m.next = !1_u64.to_bits::<64>().get_bit(self.s.val().index()) | (!self.s.val() < !self.s.val());
                }
                _ => {
                    comment!("what follows\nin two lines");
                    self.y.next = 4_u64 & 0_u64.to_bits::<40>();
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
            self.mode.next = self.r.q.val();
            self.kept.rst.next = self.a.val();
            self.kept.en.next = self.kept.q.val();
            let named_0 = (bits::<1>(0x0_u64) ^ Bits::<1>::from(1_u64)) >> 2_u64;
            self.m.next = (a.to_bits::<64>() + 0_u64.to_bits::<64>());
            if !false {
                self.r.d.next = self.mode.val();
            }
            self.next.next = Bits::<70>::from(18446744073709551615_u64);
            self.x.next = !Bits::<2>::from(0_u64);
            self.kept.d.next = self.kept.q.val();
            let named_1 = LIMIT.to_bits::<16>() & 0xffff;
            match self.mode.val() {
                St::B if self.mode.val() >= self.mode.val() => {
                }
                St::C if self.kept.q.val() && self.a.val() => {
                    for i in 2..5_usize {
                        self.next.next = self.next.val() - self.next.val();
                        self.r.d.next = St::B;
                    }
                    self.m.next = 0x0 - (self.m.val() & self.m.val() + self.kept.q.val());
                }
                St::B => {
                    for j in 2..=2_u64 {
                        self.kept.d.next = self.b.val().replace_bit(a - 1, self.kept.q.val()).any();
                        self.x.next = (a.to_bits::<2>() | bit_cast::<2, 4>(Bits::<4>::from(9_u64))) + (self.b.val() + self.kept.q.val()).get_bits::<2>(4);
                    }
                    for turn in (1..=1_u64).rev() {
                        self.m.next = bit_cast::<64, 2>(self.x.val());
                    }
                }
                _ => {
                    self.kept.d.next = named_1.index() + 3 < 0;
                }
            }
            self.next.next = 12834755114744110580_u64.into();
            self.l.next = self.l.val() - (self.l.val() | self.l.val());
            if a < 0 {
                self.r.d.next = self.mode.val();
                match self.mode.val() {
                    St::A if named_0.index() + 1 > named_1.index() => {
                        self.x.next = 1_u64.into();
                        self.kept.d.next = self.kept.q.val() | self.kept.q.val();
                    }
                    St::B | St::C if named_1.index() + 3 < 27 || !self.kept.q.val() => {
                        self.kept.d.next = false;
                        self.x.next = (self.x.val() + self.kept.q.val());
                    }
                    _ => {
                        self.l.next = bit_cast::<40, 33>(a.to_bits::<33>()) >> Bits::<2>::from(3_u64);
                        self.kept.d.next = self.b.val() != self.b.val();
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
            self.y.next = LIMIT.to_bits::<33>();
            let named_0 = (15_u64 < Bits::<4>::from(0_u64)) & (LIMIT != 5);
            self.x.next = LIMIT.to_bits::<64>() - (Bits::<64>::from(8507762972449688859_u64) << a);
            self.l.next = ((self.k.val() ^ self.k.val()) >> 1_u64).get_bit(self.s.val().index() + 1);
            if LIMIT.to_bits::<33>() != 0x15381fbf4_u64 {
                self.r.d.next = self.r.q.val();
            }
            self.m.next = 1_u64.into();
            self.next.next = self.b.val() >> a;
            self.held.rst.next = self.l.val() | true;
            self.held.a.next = concat::<8, _>(((Bits::<4>::from(4_u64) + false), self.s.val() + 3, bit_cast::<2, 4>(Bits::<4>::from(0_u64))));
            self.mode.next = St::C;
            let named_1 = LIMIT.to_bits::<33>();
            match self.b.val().index() + 2 {
                255 => {
                    self.held.rst.next = named_0;
                    let named_2 = false;
                }
                _ => {
                    if self.m.val().any() {
                        self.x.next = concat::<64, _>((Bits::<53>::from(0_u64) + (0x1_u64 == self.s.val()), LIMIT < 3, bit_cast::<8, 16>(LIMIT.to_bits::<16>()), self.held.x.val() != bias && self.rst.val() | self.l.val(), bit_cast::<1, 8>(bit_cast::<8, 33>(LIMIT.to_bits::<33>()))));
                    }
                    let named_3 = ((bits::<1>(0x1_u64) | bits::<1>(0x1_u64)) >> Bits::<4>::from(1_u64)) + ((self.r.q.val() == self.r.q.val()) & (true & self.l.val()));
                }
            }
            if (self.l.val() ^ self.l.val()) & (0b0 != self.k.val()) {
                let named_4 = (self.mode.val() >= self.mode.val()) ^ ((self.held.x.val() << 7_u64.to_bits::<3>()) == 0_u64);
                self.held.rst.next = (bits::<2>(0x1_u64) | self.s.val()).get_bit(self.m.val().index());
            } else if true && self.rst.val() {
                for i in 2..=2_usize {
                    self.held.a.next = bit_cast::<8, 2>(Bits::<2>::from(3_u64) + i.to_bits::<2>());
                }
            } else if LIMIT < 5 {
                if bit_cast::<33, 5>(self.k.val()).get_bit(8) {
                    self.m.next = self.m.val();
                } else if (12_u64 < Bits::<4>::from(0_u64)) {
                    self.l.next = true;
                    self.l.next = false && self.rst.val();
                } else if (self.r.q.val() == St::C) & (self.rst.val() & self.l.val()) {
                    self.m.next = self.m.val();
                } else if named_1.get_bit(self.k.val().index()) {
                    self.x.next = self.x.val();
                }
                match self.held.x.val().index() + 1 {
                    183 if self.l.val() | self.l.val() => {
                    }
                    255 => {
                        self.held.rst.next = named_0 | self.rst.val();
                        self.m.next = bit_cast::<1, 8>(LIMIT.to_bits::<8>());
                    }
                    _ => {
                        self.y.next = named_1;
                        self.next.next = 0_u64.into();
                    }
                }
            } else if (self.r.q.val() >= self.mode.val()) ^ !self.rst.val() {
                let named_5 = !named_0;
                self.r.d.next = self.mode.val();
            } else {
                let named_6 = self.s.val();
                match self.a.val().index() + 2 {
                    0xff => {
                        self.held.a.next = self.held.x.val() << 2_u64;
                    }
                    32 if self.held.x.val() >= bias => {
                        self.next.next = self.next.val();
                        self.next.next = self.next.val();
                    }
                    0xa1 if self.rst.val() || self.rst.val() => {
                        self.next.next = self.b.val();
                    }
                    _ => {
                    }
                }
            }
            for j in 0..3_u64 {
                match (self.a.val() <= self.c.val() && 0_u64.to_bits::<5>().get_bit(self.s.val().index() + 1)) {
                    true if self.c.val().all() ^ (named_0 && true) => {
                        self.x.next = 14158271143260910720_u64.into();
                    }
                    true => {
                    }
                    _ => {
                    }
                }
            }
            self.x.next = self.x.val();
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
            self.x.next = (0_u64.to_bits::<16>() & Bits::<16>::from(65535_u64)).replace_bit(11, true & false) >= 0xffff;
            self.kept.en.next = self.r.q.val() == self.r.q.val();
            let named_0 = (1_u64.to_bits::<33>() ^ 8589934591_u64.to_bits::<33>()) << 27_u64 >> self.b.val();
            self.m.next = Bits::<70>::from(3365829451484506300_u64);
            self.kept.d.next = self.kept.q.val() >> Bits::<2>::from(0_u64);
            self.next.next = 1099511627775_u64.to_bits::<40>().get_bits::<40>(0) << 35_u64;
            self.pair.next.low = self.b.val();
            self.l.next = 1083281068966578335_u64.into();
            self.pair.next.inner.flag = self.x.val();
            self.pair.next.inner.high = bits::<8>(0x40_u64);
            let named_1 = concat::<40, _>((Bits::<23>::from(3308868_u64), !!32767_u64.to_bits::<15>(), (!2_u64.to_bits::<2>() & bit_cast::<2, 4>(self.b.val()))));
            self.r.d.next = St::C;
            let named_2 = self.x.val() & true;
            self.kept.rst.next = (concat::<64, _>((62342513_u64.to_bits::<26>(), bits::<23>(0x0_u64), 16_u64.to_bits::<14>(), 1_u64.to_bits::<1>())) > 8403520528514682955_u64.to_bits::<64>() + 0xc7eba65004449db0_u64) | (0xff != self.kept.q.val() && (named_2 && self.pair.val().inner.flag));
            for i in 1..=3_usize {
                if named_2 && named_2 {
                    self.kept.rst.next = self.x.val();
                }
            }
            comment!("what follows\nin two lines");
            self.x.next = Bits::<8>::from(16_u64) <= Bits::<8>::from(64_u64);
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
            self.y.next = Bits::<8>::from(0_u64) << 0_u64;
            self.m.next = self.y.val();
            if (Bits::<5>::from(1_u64).get_bit(0) && !false) {
                self.myself.d.next = self.y.val();
            }
            self.x.next = a * 2 == 67108864_u64.to_bits::<32>();
            self.child.a.next = bit_cast::<8, 64>(bit_cast::<64, 16>(self.a.val() << a));
            let named_0 = !(bias - self.b.val().replace_bit(10, self.x.val()));
            self.ones.word.next = 3279_u64.to_bits::<13>();
            for place in 0..2_usize {
                self.stages[place].b.next = concat::<8, _>((!bits::<6>(0x1_u64), Bits::<5>::from(6_u64).get_bits::<2>(2)));
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = self.y.val() & bias;
                }
            }
            for place in 0..3_usize {
                self.list[place].next = (Bits::<3>::from(2_u64) | 1_u64.to_bits::<3>()) + (bits::<5>(0x1_u64) != 0x1b);
            }
            self.r.d.next = St::B;
            if self.x.val() || self.x.val() {
                let named_1 = !(bits::<1>(0x0_u64) <= 1);
            } else if (self.q.q.val() == self.r.q.val()) | (1 <= 57_u64.to_bits::<8>()) {
                if self.list[0].val().index() + 0 < self.list[0].val().index() {
                    self.myself.d.next = bit_cast::<8, 5>(bit_cast::<5, 8>(self.m.val()));
                } else if (self.child.x.val() == self.myself.q.val()) {
                    self.q.d.next = self.q.q.val();
                } else {
                    self.x.next = self.y.val() < self.child.y.val();
                }
                if 0b1 != self.a.val().get_bits::<3>(8) {
                    self.list[1].next = self.list[1].val();
                    self.list[1].next = 0x6 - !self.list[1].val() << 1_u64;
                } else {
                    self.y.next = 121_u64.into();
                }
            }
            if self.child.x.val() >= bits::<8>(0xff_u64) {
                comment!("what follows\nin two lines");
                self.list[0].next = bit_cast::<3, 8>(concat::<8, _>((1_u64.to_bits::<6>(), self.l.val(), 1_u64.to_bits::<1>())));
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
            self.l.next = bias.to_bits::<1>() << 2_u64;
            self.y.next = (bias.to_bits::<13>() - 1_u64);
            self.child.a.next = a.to_bits::<8>();
            self.pair.next.low = 4_u64.to_bits::<4>() + (0_u64.to_bits::<4>() << 3_u64);
            self.pair.next.inner.flag = self.c.val();
            let named_0 = bits::<32>(0x4_u64);
            self.pair.next.inner.high = bias.to_bits::<40>().get_bits::<8>(16);
            self.x.next = bit_cast::<70, 8>(self.pair.val().inner.high | bits::<8>(0x82_u64)) >> self.s.val();
            self.mode.next = St::C;
            self.child.b.next = (self.pair.val().inner.high - 0x1).get_bits::<8>(0);
            let named_1 = self.l.val().index() + 4 < 5;
            let named_2 = self.y.val();
            comment!("what follows\nin two lines");
            self.mode.next = self.mode.val();
            match self.mode.val() {
                St::B => {
                    for x in 1..4_usize {
                        self.x.next = (self.x.val() >> bias.to_bits::<5>()).replace_bit(self.pair.val().low.index(), 18446744073709551615_u64.to_bits::<70>() <= self.x.val());
                    }
                    let named_3 = bit_cast::<8, 3>(concat::<3, _>((self.k.val() & false, 18446744073709551615_u64.to_bits::<70>().get_bits::<2>(self.l.val().index() + 58))));
                }
                St::C => {
                }
                _ => {
                    self.pair.next.low = self.pair.val().low << Bits::<2>::from(0_u64);
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
            self.x.next = bit_cast::<8, 70>(LIMIT.to_bits::<70>());
            for place in 0..2_usize {
                self.stages[place].b.next = self.x.val().replace_bit(5, true).replace_bit(2, LIMIT > 1);
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = bit_cast::<8, 64>(2147483648_u64 << LIMIT.to_bits::<5>());
                }
            }
            for place in 0..4_usize {
                self.list[place].next = self.stages[1].x.val();
            }
            let named_0 = LIMIT.to_bits::<5>();
            let named_1 = true;
            for x in 0..0_usize {
                if named_1 {
                    self.list[1].next = self.list[3].val();
                    self.x.next = self.list[3].val() + named_1;
                } else {
                    self.list[0].next = LIMIT.to_bits::<8>();
                }
                self.list[x].next = LIMIT.to_bits::<8>() >> 7_u64;
            }
            let named_2 = LIMIT.to_bits::<2>();
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
                self.r.d.next = self.c.val();
            }
            self.held.a.next = self.b.val();
            self.x.next = self.s.val() + self.rst.val() + (N as u64);
            let named_0 = bias.to_bits::<32>();
            let named_1 = (bit_cast::<5, 1>(bias.to_bits::<1>()) >> 5_u64).any();
            let named_2 = bit_cast::<3, 8>(0_u64.to_bits::<8>());
            match (bias.to_bits::<4>() >> 4_u64 == bit_cast::<4, 64>(bits::<64>(0x800000000000000_u64))) {
                true if 0b11 != bias.to_bits::<2>() => {
                    if (bias < 3) | (self.rst.val() && self.rst.val()) {
                        self.r.d.next = bits::<70>(0x67e52f7197c06c71_u64);
                    } else {
                        self.held.a.next = self.b.val() | self.held.x.val();
                    }
                }
                _ => {
                    if Bits::<1>::from(1_u64).any() {
                        self.r.d.next = self.r.q.val() + self.rst.val();
                    }
                }
            }
            {
                self.held.a.next = bits::<8>(0x73_u64);
                self.x.next = self.s.val().replace_bit(bias + 1, true);
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
            self.pair.next.inner.high = concat::<8, _>((N.to_bits::<3>(), Bits::<2>::from(1_u64), bits::<1>(0x1_u64), 2_u64.to_bits::<2>()));
            self.m.next = self.b.val().index() + 4 < self.pair.val().inner.high.index();
            self.x.next = Bits::<70>::from(14000019432973790662_u64) + (0x1_u64 - 6224575318492165942_u64.to_bits::<64>()).get_bit(8);
            self.pair.next.inner.flag = bias.to_bits::<13>().get_bit(10);
            let named_0 = !self.a.val();
            self.l.next = 99_u64.to_bits::<8>();
            self.pair.next.low = a.to_bits::<4>();
            self.pair.next.low = (bit_cast::<4, 70>(self.x.val()) | bit_cast::<4, 2>(3_u64.to_bits::<2>())) & bit_cast::<33, 4>(bits::<4>(0x0_u64)).get_bits::<4>(a + 1);
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
            self.next.next = Bits::<32>::from(2048_u64) ^ Bits::<32>::from(1675607837_u64);
            self.m.next = bit_cast::<8, 33>(self.a.val()) << 3_u64;
            self.y.next = (0b1_u64 + bias.to_bits::<16>()).replace_bit(self.s.val().index(), self.s.val().index() + 1 <= 0);
            if self.b.val() | self.b.val() && self.y.val().index() + 0 <= 31 {
                self.r.d.next = St::B;
            }
            self.l.next = self.b.val();
            let named_0 = bias.to_bits::<8>() >> Bits::<1>::from(1_u64);
            self.x.next = bias.to_bits::<64>() ^ a.to_bits::<64>();
            match self.y.val().index() {
                0xc5 => {
                }
                _ => {
                    for x in (0..1_u64).rev().step_by(2) {
                        self.r.d.next = self.r.q.val();
                    }
                    match self.next.val().index() + 2 {
                        114 if a != 1 => {
                            self.m.next = ((self.a.val() | self.a.val()) + 0b1).get_bits::<8>(11);
                            self.l.next = bias.to_bits::<16>() < 0x2000_u64;
                        }
                        _ => {
                            self.y.next = !(self.y.val() << Bits::<4>::from(1_u64));
                            self.next.next = a.to_bits::<32>().replace_bit(self.c.val().index(), self.b.val());
                        }
                    }
                }
            }
            self.y.next = self.y.val();
            comment!("what follows\nin two lines");
            self.r.d.next = self.r.q.val();
            match (!self.s.val()).get_bit(1) {
                false if named_0 >= named_0 => {
                    for j in 1..=3_usize {
                        self.x.next = 0xffffffffffffffff_u64 + (self.x.val() - self.x.val());
                        self.m.next = 61_u64.into();
                    }
                    match self.m.val().index() + 1 {
                        189 => {
                            self.l.next = self.r.q.val() < self.r.q.val() && (!self.b.val() || bias < 0);
                            self.l.next = self.b.val();
                        }
                        _ => {
                            self.l.next = self.s.val().xor() ^ (self.b.val() | self.l.val());
                        }
                    }
                }
                false if bias > 0 => {
                    self.y.next = (bit_cast::<16, 33>(self.a.val()) << 12_u64) - 65535;
                }
                _ => {
                    self.next.next = 4294967295_u64 ^ self.next.val() ^ (self.next.val() ^ 0x75480a68);
                    if self.r.q.val() >= St::C {
                        self.y.next = self.y.val();
                        self.x.next = (self.x.val() + (self.next.val().index() + 2 < self.m.val().index())).replace_bit(a, (4194304 == self.a.val()) ^ (self.next.val().index() + 6 > self.next.val().index()));
                    } else {
                        self.y.next = self.y.val() + 0xbca_u64;
                        self.m.next = 21_u64.into();
                    }
                }
            }
            let named_1 = !named_0.replace_bit(2, self.b.val());
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
            self.y.next = bit_cast::<4, 1>(Bits::<1>::from(0_u64));
            self.next.next = self.m.val();
            self.x.next = self.r.q.val() == self.r.q.val();
            self.l.next = (N as u64) * 2 + 809413741695_u64.to_bits::<40>() - (LIMIT.to_bits::<40>() >> 9_u64 << 18_u64);
            for place in 0..2_usize {
                self.list[place].next = concat::<3, _>((a.to_bits::<1>(), self.m.val(), a.to_bits::<1>())) >> 4_u64;
            }
            for j in 2..2_u64 {
                if (1_u64.to_bits::<1>() + self.x.val()).get_bit(0) {
                    self.r.d.next = St::C;
                }
                self.l.next = self.l.val().replace_bit(self.list[1].val().index(), 4_u64.to_bits::<5>().all()).get_bits::<40>(self.a.val().index());
            }
            let named_0 = Bits::<8>::from(32_u64);
            self.m.next = true | true | (bias * 2 >= bits::<13>(0x1679_u64));
            match self.r.q.val() {
                St::B if self.r.q.val() >= self.r.q.val() => {
                    let named_1 = N == 2;
                    if self.a.val() != (N as u64) {
                        self.y.next = bit_cast::<4, 2>(bits::<2>(0x0_u64) & bias);
                    } else if !(68719476736_u64.to_bits::<70>() < 140737488355328_u64.to_bits::<70>()) {
                        self.r.d.next = St::C;
                        self.r.d.next = St::B;
                    } else {
                        self.list[1].next = self.list[1].val().replace_bit(0, false).replace_bit(2, 16384_u64.to_bits::<16>() == 65535_u64.to_bits::<16>());
                        self.y.next = self.y.val();
                    }
                }
                St::B | St::C if Bits::<1>::from(1_u64) > Bits::<1>::from(1_u64) => {
                    match self.list[1].val().index() + 2 {
                        0b0 => {
                            self.m.next = (!Bits::<64>::from(16384_u64) << 15_u64).any();
                        }
                        0x1 => {
                            self.m.next = N > 0;
                            self.x.next = LIMIT.to_bits::<8>() > named_0;
                        }
                        _ => {
                            self.l.next = self.l.val();
                        }
                    }
                    let named_2 = !!(named_0 == named_0);
                }
                _ => {
                    if !false | (self.x.val() && self.m.val()) {
                        self.y.next = 14_u64.to_bits::<4>();
                    } else {
                        self.list[1].next = self.list[1].val();
                        self.r.d.next = St::A;
                    }
                    let named_3 = N.to_bits::<2>();
                }
            }
            self.l.next = self.l.val().replace_bit(N + 1, self.x.val()) + (false & self.b.val());
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
            self.l.next = bit_cast::<33, 40>(bit_cast::<40, 13>(Bits::<13>::from(2_u64))) ^ 0x1_u64;
            self.x.next = bit_cast::<3, 64>(LIMIT.to_bits::<64>().replace_bit(LIMIT, (N as u64) >= LIMIT.to_bits::<8>()));
            let named_0 = (LIMIT.to_bits::<5>() + self.a.val()).replace_bit(1, false);
            comment!("what follows\nin two lines");
            self.x.next = concat::<3, _>((Bits::<1>::from(1_u64), 1_u64.to_bits::<1>(), false));
            let named_1 = (N as u64) - N.to_bits::<70>();
            match self.x.val().index() + 1 > 31 {
                false => {
                    self.l.next = bit_cast::<33, 32>(LIMIT.to_bits::<32>());
                    if (0b111_u64 < LIMIT.to_bits::<3>()) {
                        self.x.next = !self.x.val();
                    }
                }
                true if self.a.val().index() + 3 == 0 => {
                    self.l.next = bit_cast::<33, 16>(Bits::<16>::from(16384_u64));
                    let named_2 = N.to_bits::<40>().get_bits::<16>(19);
                }
                _ => {
                    self.l.next = concat::<33, _>((bit_cast::<4, 8>(Bits::<8>::from(0_u64)), LIMIT.to_bits::<15>().replace_bit(self.x.val().index(), false), 63_u64.to_bits::<6>() >> 5_u64, concat::<8, _>((bits::<2>(0x1_u64), bits::<2>(0x3_u64), bits::<4>(0x0_u64)))));
                    match self.x.val().index() + 1 > self.a.val().index() {
                        true => {
                            self.l.next = 8589934591_u64.into();
                        }
                        true if !true => {
                            self.x.next = concat::<8, _>((true, bits::<1>(0x1_u64), self.x.val(), bits::<2>(0x0_u64), bits::<1>(0x1_u64))).get_bits::<3>(1);
                        }
                        _ => {
                            self.l.next = 6635114061_u64.into();
                        }
                    }
                }
            }
            let named_3 = LIMIT.to_bits::<32>();
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
            let named_0 = bits::<32>(0xeb9a3a32_u64) ^ bits::<32>(0x6f2984de_u64).replace_bit(30, self.myself.q.val());
            self.m.next = bits::<8>(0x4_u64);
            let named_1 = self.a.val();
            self.myself.d.next = self.a.val() ^ self.k.val();
            self.kept.en.next = self.myself.q.val();
            self.x.next = bit_cast::<8, 8>(!self.m.val());
            self.l.next = self.b.val().index() + 3 < 14 || (self.myself.q.val() || self.a.val());
            if self.a.val() & self.myself.q.val() {
                self.q.d.next = concat::<13, _>((0_u64.to_bits::<12>(), self.l.val()));
            }
            self.kept.rst.next = !(true | self.k.val());
            self.kept.d.next = self.kept.q.val() << LIMIT;
            for place in 0..=1_usize {
                self.list[place].next = !bits::<33>(0x0_u64) ^ self.kept.q.val() >> bits::<5>(0x1_u64);
            }
            match self.r.q.val() {
                St::C | St::A if self.q.q.val().all() => {
                }
                St::C | St::A => {
                    self.q.d.next = 8191 - bit_cast::<13, 5>(bits::<5>(0x1f_u64) & Bits::<5>::from(0_u64));
                }
                _ => {
                    self.kept.en.next = self.l.val();
                    if self.x.val().get_bits::<5>(2).any() {
                        self.kept.d.next = 1_u64.to_bits::<33>();
                    } else if 4_u64.to_bits::<5>() != bits::<5>(0x0_u64) || self.q.q.val().any() {
                        self.kept.rst.next = named_1;
                    }
                }
            }
            if named_1 && self.l.val() {
                self.r.d.next = self.r.q.val();
            } else if self.b.val().xor() ^ !self.k.val() {
                let named_2 = bit_cast::<13, 5>(bits::<5>(0x4_u64)) ^ (0x4a1 ^ self.q.q.val());
            }
            if (bits::<2>(0x1_u64) + self.k.val()).get_bit(self.b.val().index()) {
                match self.r.q.val() {
                    St::A => {
                        self.l.next = self.b.val().index() + 1 < 1;
                    }
                    St::A => {
                        self.kept.en.next = self.x.val().index() + 6 != 12 || (1_u64.to_bits::<40>() & Bits::<40>::from(1099511627775_u64)).get_bit(self.b.val().index());
                        self.x.next = (self.x.val() & LIMIT) >> 5_u64;
                    }
                    _ => {
                        self.mode.next = self.mode.val();
                    }
                }
                self.list[1].next = 0x1ffffffff_u64 | (self.list[1].val() | self.kept.q.val()) | Bits::<33>::from(1_u64);
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
                        self.x.next = bias.to_bits::<40>().replace_bit(self.s.val().index(), self.a.val());
                    }
                }
            }
            self.l.next = self.l.val();
            for b in 1..2_u64 {
                match bit_cast::<1, 70>(bias.to_bits::<70>()) > bias.to_bits::<1>().replace_bit(0, true) {
                    true if bias != 0 => {
                        self.x.next = bit_cast::<40, 16>(Bits::<16>::from(0_u64));
                    }
                    _ => {
                        self.l.next = self.b.val() & true ^ (bias == 4) | (self.s.val().index() + 1 == 31);
                        self.x.next = self.x.val();
                    }
                }
            }
            match bias.to_bits::<8>() >> 8_u64 == 255_u64.to_bits::<8>() ^ Bits::<8>::from(0_u64) {
                true => {
                    match !(self.b.val() || self.a.val()) {
                        false => {
                            self.x.next = self.x.val();
                            self.l.next = (!self.a.val() | self.l.val()) || concat::<33, _>((bias.to_bits::<13>(), 7_u64.to_bits::<3>(), self.a.val(), Bits::<7>::from(4_u64), bias.to_bits::<1>(), 0_u64.to_bits::<7>(), bias.to_bits::<1>())).get_bit(bias);
                        }
                        true => {
                        }
                        _ => {
                            self.l.next = self.a.val() ^ true;
                        }
                    }
                    match Bits::<4>::from(3_u64).get_bit(0) {
                        true => {
                            self.l.next = (bits::<4>(0x8_u64) > bits::<4>(0x1_u64));
                            self.x.next = self.x.val();
                        }
                        true if Bits::<5>::from(1_u64).get_bit(0) => {
                        }
                        _ => {
                            self.l.next = self.b.val();
                        }
                    }
                }
                _ => {
                    if Bits::<5>::from(31_u64) + true >= !bias.to_bits::<5>() {
                        self.l.next = self.s.val().index() + 6 <= 1 && false;
                        self.l.next = (self.l.val() && self.l.val()) & (self.s.val().index() + 8 < 5);
                    } else if Bits::<2>::from(3_u64) + bias.to_bits::<2>() <= bits::<2>(0x0_u64) + 0x2 {
                        self.l.next = false;
                    } else if (437877912432_u64 | self.x.val()).get_bit(self.s.val().index() + 7) {
                        self.l.next = ((1024_u64.to_bits::<70>() >= bias.to_bits::<70>()) | (bias != 3)) & (bias.to_bits::<40>() + self.b.val()).get_bit(3);
                    } else if bias > 4 {
                        self.x.next = bias.to_bits::<40>().replace_bit(bias, self.a.val());
                    }
                }
            }
            comment!("what follows\nin two lines");
            self.l.next = self.l.val();
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
            self.z.next = bit_cast::<64, 2>(bit_cast::<2, 13>(Bits::<33>::from(3001465106_u64).get_bits::<13>(LIMIT)));
            if self.s.val().index() + 0 > self.b.val().index() {
                self.myself.d.next = self.r.q.val();
            }
            self.ones.word.next = LIMIT.to_bits::<13>();
            self.x.next = LIMIT.to_bits::<40>().get_bits::<33>(6);
            if LIMIT.to_bits::<64>().any() {
                self.q.d.next = 0_u64.into();
            }
            self.r.d.next = St::C;
            self.y.next = (542143065721_u64 | LIMIT.to_bits::<40>()) >> 35_u64;
            self.l.next = concat::<8, _>(((1_u64.to_bits::<1>() >> 3_u64).replace_bit(0, LIMIT < 3), !self.q.q.val().get_bits::<3>(7), concat::<3, _>((Bits::<2>::from(0_u64), bits::<1>(0x1_u64))) + (Bits::<3>::from(1_u64) ^ Bits::<3>::from(0_u64)), 0_u64.to_bits::<1>()));
            for place in 0..2_usize {
                self.stages[place].b.next = bit_cast::<8, 16>(LIMIT.to_bits::<16>());
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = (self.z.val() + self.z.val()).get_bits::<8>(55);
                }
            }
            for place in 0..4_usize {
                self.list[place].next = self.x.val();
            }
            if Bits::<1>::from(0_u64) == bits::<1>(0x1_u64) {
                let named_0 = (self.b.val() & self.b.val()) >> 8_u64;
            }
            match self.s.val().index() + 2 {
                15 | 0 => {
                    self.l.next = LIMIT.to_bits::<8>();
                }
                _ => {
                    self.list[1].next = self.list[3].val();
                    for turn in (1..1_usize).rev() {
                        self.z.next = 0_u64.into();
                        self.r.d.next = self.myself.q.val();
                        self.list[turn].next = self.list[2].val().replace_bit(self.ones.count.val().index(), true);
                    }
                }
            }
            self.l.next = self.l.val();
            let named_1 = !1_u64.to_bits::<1>();
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
            self.x.next = 2_u64.to_bits::<5>();
            let named_0 = bits::<64>(0xffffffffffffffff_u64).replace_bit(118, self.k.val());
            self.y.next = (0x1 & Bits::<2>::from(3_u64)) << self.x.val();
            self.held.rst.next = true;
            self.child.a.next = (bits::<8>(0x1_u64) + (self.x.val() << 0_u64 >= named_0.get_bits::<5>(self.x.val().index())));
            self.held.a.next = self.held.x.val();
            self.r.d.next = St::C;
            match self.y.val().index() + 2 {
                0 => {
                    match self.r.q.val() {
                        St::C if (bits::<3>(0x5_u64) > 0b111) & (43 > Bits::<8>::from(0_u64)) => {
                            self.r.d.next = St::C;
                            self.r.d.next = St::B;
                        }
                        St::C | St::A => {
                            self.held.a.next = 0_u64.into();
                        }
                        _ => {
                            self.held.rst.next = N.to_bits::<64>() ^ (N as u64) > named_0.replace_bit(N, self.k.val()) && (1_u64.to_bits::<1>() - 1_u64.to_bits::<1>()).get_bit(1);
                            self.held.a.next = 210_u64.into();
                        }
                    }
                    self.held.rst.next = self.k.val();
                }
                0 if Bits::<4>::from(1_u64) > N.to_bits::<4>() => {
                    self.held.a.next = !self.held.x.val() ^ (N as u64);
                }
                0 => {
                    comment!("what follows\nin two lines");
                    self.x.next = 1_u64.to_bits::<13>().get_bits::<5>(18);
                    if named_0 > named_0 {
                        self.x.next = 51_u64.to_bits::<5>();
                        self.held.rst.next = N.to_bits::<40>().any();
                    }
                }
                _ => {
                    if !(self.child.y.val() == N.to_bits::<8>()) {
                        self.held.rst.next = self.k.val();
                        self.held.a.next = self.child.x.val() - self.held.x.val();
                    }
                    self.r.d.next = St::A;
                }
            }
            self.r.d.next = self.r.q.val();
            for x in 0..=0_u64 {
                match self.child.x.val().index() + 1 {
                    53 if self.k.val() || self.k.val() => {
                    }
                    _ => {
                        self.x.next = concat::<5, _>(((N.to_bits::<4>() & N.to_bits::<4>()) << 1_u64, !self.held.x.val().xor()));
                    }
                }
                if N == 0 {
                    self.held.a.next = 2_u64.into();
                } else {
                    self.x.next = !self.x.val() ^ (7 / x);
                }
            }
            match self.child.y.val().index() + 2 {
                0b10000001 => {
                    match self.child.y.val().index() {
                        0 | 0 if 0x1 >= self.x.val() && 0xd_u64 != N.to_bits::<4>() => {
                            self.held.rst.next = false;
                            self.held.a.next = !(self.child.x.val() & (Bits::<8>::from(128_u64) | self.b.val()));
                        }
                        _ => {
                            self.held.rst.next = (N > 1) | (N < 3);
                        }
                    }
                    let named_1 = self.x.val();
                }
                _ => {
                    match self.a.val().index() + 1 {
                        0b11111111 if N == 3 || self.b.val().get_bit(N - 1) => {
                            self.held.a.next = bit_cast::<8, 40>(N.to_bits::<40>());
                        }
                        _ => {
                            self.held.rst.next = (self.r.q.val() == St::C) & (N == 3);
                            self.held.a.next = concat::<8, _>((!self.x.val(), N.to_bits::<3>() & N.to_bits::<3>()));
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
            let named_0 = 255_u64.to_bits::<8>().replace_bit(2, self.a.val()) << bias;
            self.pair.next.inner.flag = self.a.val();
            let named_1 = self.pair.val().inner.flag ^ self.pair.val().inner.flag;
            self.child.b.next = named_0.replace_bit(self.s.val().index() + 2, self.q.q.val() != St::C);
            self.pair.next.low = Bits::<4>::from(3_u64) + self.pair.val().inner.flag;
            let named_2 = bit_cast::<1, 8>(named_0);
            self.x.next = bit_cast::<16, 32>((1_u64.to_bits::<32>() >> bits::<3>(0x2_u64)) + (self.a.val() || self.pair.val().inner.flag));
            let named_3 = Bits::<3>::from(1_u64).xor();
            self.r.d.next = self.r.q.val();
            self.mode.next = St::A;
            self.child.a.next = bit_cast::<8, 8>(named_0);
            if bits::<13>(0x1000_u64) < Bits::<13>::from(8191_u64) || bits::<8>(0xa4_u64) != bits::<8>(0x1e_u64) {
                self.myself.d.next = 1_u64.into();
            }
            self.pair.next.inner.high = 255_u64.into();
            match self.q.q.val() {
                St::B => {
                    match self.pair.val().inner.high.index() + 1 {
                        0x0 => {
                        }
                        255 | 1 => {
                            self.q.d.next = self.mode.val();
                            self.x.next = self.x.val();
                        }
                        _ => {
                        }
                    }
                    self.mode.next = St::C;
                }
                _ => {
                    comment!("what follows\nin two lines");
                    self.pair.next.inner.high = ((1 & self.child.y.val()) << 8_u64) + 0x12;
                }
            }
            match self.child.x.val() ^ self.pair.val().inner.high >= self.pair.val().inner.high >> 2_u64 {
                false => {
                    match 18446744073709551615_u64.to_bits::<64>() <= 0_u64.to_bits::<64>() || self.pair.val().low <= bits::<4>(0x1_u64) {
                        false if 128_u64.to_bits::<40>().xor() => {
                            self.x.next = 60129_u64.into();
                            self.q.d.next = self.mode.val();
                        }
                        _ => {
                            self.pair.next.inner.high = self.b.val().replace_bit(self.myself.q.val().index(), self.child.y.val() <= self.child.y.val()) + self.myself.q.val().all();
                        }
                    }
                    self.pair.next.inner.flag = Bits::<8>::from(128_u64) == self.pair.val().inner.high;
                }
                false if !7_u64.to_bits::<5>().get_bit(named_2.index()) => {
                    self.q.d.next = self.mode.val();
                    if bit_cast::<5, 64>(Bits::<64>::from(134217728_u64)).get_bit(0) {
                        self.r.d.next = bit_cast::<33, 13>(bits::<13>(0x1389_u64)) << 27_u64;
                    } else {
                        self.pair.next.inner.flag = self.child.y.val().xor();
                        self.q.d.next = St::A;
                    }
                }
                _ => {
                    self.pair.next.low = bit_cast::<4, 8>(self.b.val()) + (bias >= self.r.q.val());
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
            self.x.next = !N.to_bits::<3>() << bits::<2>(0x0_u64);
            let named_0 = concat::<4, _>((bits::<2>(0x2_u64), Bits::<2>::from(1_u64)));
            self.x.next = 7_u64.into();
            self.x.next = bit_cast::<3, 13>(bit_cast::<13, 33>(N.to_bits::<33>()));
            if self.a.val() > self.k.val() {
                if self.a.val().index() + 6 < 1 {
                    self.x.next = ((N as u64) & bit_cast::<3, 4>(named_0)) << LIMIT;
                    self.x.next = 0x0 ^ (0_u64.to_bits::<3>() + bits::<3>(0x7_u64)).replace_bit(0, Bits::<1>::from(1_u64) > 1);
                } else {
                    self.x.next = !self.s.val() + bit_cast::<3, 4>(named_0) >> named_0;
                    self.x.next = self.s.val() >> 0_u64;
                }
                let named_1 = concat::<13, _>((concat::<4, _>((self.s.val(), Bits::<1>::from(1_u64))), Bits::<2>::from(2_u64) - 0_u64.to_bits::<2>(), bits::<1>(0x0_u64) >> 0_u64, 0_u64.to_bits::<2>(), !named_0));
            } else if !true {
                if Bits::<8>::from(255_u64) & 233_u64.to_bits::<8>() == 0x1 {
                    self.x.next = self.x.val();
                } else if false | true {
                    self.x.next = N.to_bits::<3>();
                } else if false || false {
                    self.x.next = self.s.val();
                    self.x.next = (!(bias.to_bits::<70>() << 6_u64)).get_bits::<3>(self.s.val().index() + 35);
                } else {
                    self.x.next = self.s.val();
                }
                self.x.next = self.x.val() - !bit_cast::<3, 8>(bits::<8>(0x0_u64));
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
            self.y.next = concat::<64, _>((Bits::<52>::from(4503599627370495_u64).replace_bit(self.s.val().index() + 42, self.c.val()), bits::<7>(0x0_u64) >> Bits::<1>::from(0_u64), 31_u64.to_bits::<5>() & 1)) >> a;
            let named_1 = bits::<70>(0x0_u64).replace_bit(11, self.c.val() && self.c.val() ^ self.c.val());
            for i in 1..3_u64 {
                if !self.c.val() {
                    self.l.next = (7781_u64 | self.l.val()) >> 6_u64;
                    self.l.next = self.l.val();
                } else if self.l.val().get_bit(self.s.val().index() + 1) {
                    self.l.next = (self.l.val() ^ i * 2) - self.l.val().replace_bit(9, self.c.val()) ^ 0_u64.to_bits::<13>().replace_bit(self.s.val().index() + 1, self.c.val());
                } else {
                    self.x.next = 536870912_u64.into();
                    self.y.next = concat::<64, _>((Bits::<23>::from(8388607_u64), bits::<16>(0xffff_u64) | 10438_u64, 1_u64.to_bits::<7>() << i, 2047_u64.to_bits::<11>() - bits::<11>(0x6a_u64), Bits::<5>::from(1_u64) << bits::<5>(0x4_u64), 3_u64.to_bits::<2>()));
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
            self.child.a.next = 1 + Bits::<8>::from(29_u64);
            self.kept.rst.next = self.kept.q.val() < 13;
            let named_0 = Bits::<64>::from(1_u64);
            self.r.d.next = concat::<70, _>((145067075_u64.to_bits::<30>(), bits::<40>(0x39e88b2d53_u64))).replace_bit(self.kept.q.val().index() + 18, self.b.val() | self.b.val());
            self.child.b.next = bit_cast::<8, 64>(!named_0).replace_bit(5, !self.b.val() & (0_u64.to_bits::<2>() <= 0x1));
            self.x.next = self.child.x.val();
            self.mode.next = self.q.q.val();
            let named_1 = 0_u64.to_bits::<33>();
            self.q.d.next = St::A;
            self.y.next = self.b.val() | self.b.val();
            self.l.next = self.r.q.val();
            self.kept.en.next = (self.y.val() | self.b.val()) & (self.b.val() || self.b.val());
            let named_2 = self.child.y.val().index() + 0 == 31;
            self.kept.d.next = self.c.val();
            for place in 0..2_usize {
                self.stages[place].b.next = concat::<8, _>((2_u64.to_bits::<2>() >> bias, 281474976710656_u64.to_bits::<64>().any(), 0_u64.to_bits::<1>() << bias, bits::<3>(0x0_u64), true && self.b.val()));
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = 0_u64.to_bits::<8>().replace_bit(5, false) >> Bits::<2>::from(1_u64);
                }
            }
            let named_3 = (Bits::<1>::from(0_u64) >> 2_u64) + 0_u64.to_bits::<1>();
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
            self.child.b.next = 0b1_u64 | N.to_bits::<8>().replace_bit(self.r.q.val().index(), true);
            self.x.next = 3_u64.into();
            self.y.next = 4167919857_u64.to_bits::<32>();
            let named_0 = (N.to_bits::<8>() << self.r.q.val() > 128_u64.to_bits::<8>());
            self.myself.d.next = ((N.to_bits::<3>() < bits::<3>(0x1_u64)) & (N.to_bits::<5>() == Bits::<5>::from(6_u64)));
            self.child.a.next = Bits::<8>::from(255_u64);
            self.l.next = 104_u64 - self.child.x.val();
            let named_1 = !bit_cast::<13, 32>(N.to_bits::<32>()).get_bits::<1>(9);
            if self.myself.q.val() | named_0 {
                self.r.d.next = (self.r.q.val() ^ 0) + (named_0 | true) ^ 0b1;
            }
            if true || named_0 {
                self.q.d.next = 583916780824_u64.into();
            }
            self.y.next = self.y.val();
            if Bits::<1>::from(0_u64).replace_bit(0, named_0) <= !Bits::<1>::from(1_u64) {
                for j in (2..5_u64).rev() {
                    self.q.d.next = self.q.q.val();
                }
                self.l.next = 2_u64.into();
            } else {
                self.r.d.next = bits::<1>(0x1_u64);
                match self.myself.q.val() {
                    false => {
                        self.q.d.next = (bit_cast::<40, 3>(N.to_bits::<3>()) + (self.myself.q.val() || named_0)) >> (N as u64);
                        self.l.next = 1_u64.into();
                    }
                    true => {
                        self.y.next = concat::<32, _>((bits::<13>(0x193f_u64), self.child.y.val(), N.to_bits::<4>(), Bits::<4>::from(0_u64), N.to_bits::<3>()));
                    }
                    _ => {
                        self.myself.d.next = named_0;
                    }
                }
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
            self.ones.word.next = 2927 & 174_u64.to_bits::<13>();
            self.y.next = self.ones.count.val().index() + 6 == self.ones.count.val().index();
            self.mode.next = St::A;
            self.x.next = N.to_bits::<32>().get_bits::<32>(0) - (1 ^ N.to_bits::<32>()) & N.to_bits::<32>();
            match self.x.val().index() + 6 >= self.c.val().index() {
                true => {
                    self.l.next = (self.ones.count.val() - self.ones.count.val()) + 1_u64.to_bits::<1>().xor();
                }
                _ => {
                    self.mode.next = self.mode.val();
                }
            }
            for i in (2..2_u64).rev() {
                match self.mode.val() {
                    St::A => {
                        self.x.next = self.x.val();
                        self.l.next = 15_u64.into();
                    }
                    St::C => {
                    }
                    St::C => {
                        self.x.next = self.x.val() + self.y.val() & 0b0 & (self.x.val() >> (N as u64) | N.to_bits::<32>());
                        self.mode.next = St::B;
                    }
                    _ => {
                        self.x.next = 1 - self.x.val();
                    }
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
            self.pair.next.low = (0b11 & Bits::<4>::from(15_u64)).replace_bit(1, bits::<8>(0x46_u64) < 1_u64.to_bits::<8>());
            self.m.next = self.pair.val().low;
            self.l.next = (self.pair.val().low.index() + 6 != self.s.val().index());
            self.z.next = bits::<70>(0x4000000000000000_u64);
            let named_0 = concat::<16, _>((bits::<5>(0x1f_u64), LIMIT & Bits::<8>::from(255_u64), bit_cast::<2, 64>(Bits::<64>::from(53036642019314732_u64)), self.l.val() | self.l.val()));
            if self.r.q.val() == St::A {
                self.r.d.next = self.r.q.val();
            }
            self.y.next = concat::<64, _>((0_u64.to_bits::<41>() + false, bits::<2>(0x0_u64) >> self.s.val(), 0_u64.to_bits::<12>().replace_bit(self.s.val().index() + 2, self.l.val()), 3_u64.to_bits::<2>().replace_bit(0, self.b.val()), !Bits::<5>::from(31_u64), bits::<64>(0x4000000_u64) < Bits::<64>::from(12272436649754646399_u64), Bits::<40>::from(1_u64) >= bits::<40>(0x0_u64)));
            let named_1 = bits::<8>(0xff_u64);
            self.x.next = bits::<70>(0x0_u64);
            self.pair.next.inner.flag = (self.r.q.val() == self.r.q.val()) ^ self.pair.val().low.replace_bit(3, self.l.val()).get_bit(3);
            let named_2 = self.s.val();
            self.pair.next.inner.high = Bits::<8>::from(255_u64);
            self.x.next = 0_u64.into();
            if !true || 1_u64.to_bits::<32>() > Bits::<32>::from(1_u64) {
                for j in 0..1_u64 {
                    self.r.d.next = self.r.q.val();
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
            self.z.next = bias.to_bits::<32>().replace_bit(bias, self.a.val());
            self.y.next = self.c.val();
            let named_0 = (bias.to_bits::<33>() ^ bias.to_bits::<33>()).get_bits::<8>(self.k.val().index()) << LIMIT;
            self.x.next = ((self.y.val() + self.a.val()) + (self.c.val().index() + 2 > self.b.val().index())).replace_bit(1, self.a.val() ^ (Bits::<70>::from(7601306416478894252_u64) <= bits::<70>(0xffffffffffffffff_u64)));
            for place in 0..2_usize {
                self.stages[place].b.next = named_0.replace_bit(self.k.val().index(), self.a.val()) | 0b111001;
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = concat::<8, _>((self.k.val().get_bits::<2>(0), bits::<4>(0x2_u64), !self.s.val()));
                }
            }
            match self.c.val().index() {
                0xe => {
                }
                _ => {
                    self.x.next = named_0 + self.a.val();
                    self.z.next = 917565509_u64.into();
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
            self.kept.d.next = !self.kept.q.val() >> 4_u64 & (N as u64) * 2;
            self.pair.next.inner.high = N.to_bits::<8>();
            self.next.next = self.a.val();
            self.m.next = N.to_bits::<8>() - 0x1;
            let named_0 = 88 & concat::<8, _>((N.to_bits::<7>(), 1_u64.to_bits::<1>()));
            self.ones.word.next = N.to_bits::<13>();
            let named_1 = !N.to_bits::<3>();
            self.child.b.next = (concat::<8, _>((Bits::<5>::from(2_u64), Bits::<3>::from(7_u64))) ^ bit_cast::<8, 2>(bits::<2>(0x3_u64))) << self.r.q.val();
            self.child.a.next = bit_cast::<8, 2>(3_u64.to_bits::<2>() ^ bits::<2>(0x1_u64));
            let named_2 = bit_cast::<8, 5>(bit_cast::<5, 33>(2_u64.to_bits::<33>())) ^ bias;
            self.kept.rst.next = bits::<33>(0x124c2ea24_u64) == bits::<33>(0x1ffffffff_u64);
            self.l.next = self.a.val() | true;
            self.x.next = (N.to_bits::<13>() >> bits::<4>(0x1_u64)).get_bits::<2>(N + 1).replace_bit(1, self.q.q.val() >= St::A);
            self.pair.next.inner.flag = self.next.val() || self.a.val();
            if N > 5 {
                self.myself.d.next = concat::<8, _>((4_u64.to_bits::<3>(), self.x.val(), true, self.l.val(), Bits::<1>::from(1_u64))) + (N == 0);
            }
            self.pair.next.low = Bits::<4>::from(4_u64);
            if self.a.val() && true {
                self.q.d.next = self.q.q.val();
            }
            if self.myself.q.val() ^ 1_u64.to_bits::<8>() >= a * 2 {
                self.r.d.next = self.r.q.val() & (self.pair.val().low ^ Bits::<4>::from(2_u64));
            }
            self.kept.en.next = self.child.x.val().any();
            for place in 0..4_usize {
                self.list[place].next = Bits::<33>::from(5598067912_u64);
            }
            let named_3 = Bits::<1>::from(1_u64);
            self.pair.next.inner.high = !self.myself.q.val() + (self.myself.q.val() + self.pair.val().inner.flag) - !(self.child.y.val() - named_2);
            match self.q.q.val() {
                St::C | St::A => {
                    if (self.list[2].val() != 8589934591_u64.to_bits::<33>()) {
                        self.list[0].next = concat::<33, _>((61215046_u64.to_bits::<26>(), self.x.val(), self.x.val(), self.x.val(), named_3)).replace_bit(self.kept.q.val().index() + 1, self.pair.val().inner.flag & self.pair.val().inner.flag);
                        self.next.next = !bit_cast::<8, 16>(N.to_bits::<16>()).get_bit(3);
                    } else if !self.pair.val().inner.flag {
                        self.x.next = !self.x.val();
                    } else {
                        self.x.next = bit_cast::<2, 4>(!bits::<4>(0x1_u64)).get_bits::<2>(0);
                        self.pair.next.inner.high = !(16_u64.to_bits::<8>() >> 0_u64) | bit_cast::<8, 16>(self.k.val()).replace_bit(N + 1, self.list[2].val().any());
                    }
                    if 0x20_u64 < Bits::<8>::from(1_u64) {
                        self.myself.d.next = 0_u64.into();
                        self.kept.d.next = !22_u64.to_bits::<5>().get_bits::<5>(0) >> self.pair.val().low;
                    } else if self.k.val().index() + 6 == 9 {
                        self.pair.next.low = bit_cast::<4, 33>(8445271474_u64.to_bits::<33>()) << N.to_bits::<5>();
                        self.pair.next.inner.high = 1_u64.to_bits::<8>();
                    }
                }
                St::A => {
                    if 205_u64 != self.myself.q.val() {
                        self.next.next = false;
                        self.pair.next.inner.high = bits::<8>(0x1_u64);
                    } else {
                        self.kept.en.next = named_3 > bit_cast::<1, 70>(concat::<70, _>((N.to_bits::<7>(), N.to_bits::<43>(), self.x.val(), N.to_bits::<15>(), self.x.val(), self.next.val())));
                    }
                    let named_4 = self.s.val();
                }
                _ => {
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
            self.myself.d.next = bits::<16>(0xca12_u64) & (N as u64) | a.to_bits::<16>();
            self.x.next = (0xffff + Bits::<16>::from(2_u64)).replace_bit(N + 1, (self.c.val() || self.c.val()));
            self.l.next = !a.to_bits::<8>();
            self.child.a.next = self.a.val();
            self.mode.next = St::A;
            self.child.b.next = self.a.val() + false;
            let named_0 = self.b.val();
            if (self.child.x.val() < N.to_bits::<8>()) | (bits::<33>(0x1000000_u64) <= bits::<33>(0x1_u64)) {
                self.q.d.next = self.a.val() + (N as u64);
            }
            self.r.d.next = ((self.r.q.val() << (N as u64)) + (4723661918_u64 | self.r.q.val())) + !(self.c.val() & self.c.val());
            let named_1 = N > 2;
            for x in 0..0_usize {
                {
                    self.mode.next = self.mode.val();
                    self.r.d.next = !self.r.q.val() & (x.to_bits::<40>() ^ x.to_bits::<40>());
                }
                match self.myself.q.val().index() {
                    127 | 2 if a.to_bits::<32>().xor() & !named_1 => {
                        self.myself.d.next = self.myself.q.val();
                    }
                    _ => {
                        self.r.d.next = N.to_bits::<40>();
                        self.myself.d.next = 16384_u64.into();
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
            self.m.next = (0_u64.to_bits::<70>() ^ bits::<70>(0xffffffffffffffff_u64)) >> 62_u64;
            self.y.next = 14_u64.to_bits::<4>();
            self.x.next = (self.b.val() || self.b.val() || 0b1 <= self.y.val()) && !self.b.val() ^ (self.b.val() ^ self.b.val());
            self.l.next = bit_cast::<13, 8>(self.a.val());
            self.m.next = bias.to_bits::<70>();
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
            self.m.next = !Bits::<70>::from(6272370543109786189_u64);
            self.x.next = Bits::<16>::from(0_u64);
            self.y.next = false;
            self.l.next = bit_cast::<2, 40>(concat::<40, _>((N.to_bits::<2>(), bits::<15>(0x1_u64), N.to_bits::<14>(), bits::<7>(0x2b_u64), N.to_bits::<2>())));
            match bit_cast::<1, 40>(869436229369_u64.to_bits::<40>()).any() {
                false if N > 2 => {
                    if (self.a.val().index() + 7 != 26) | (1_u64.to_bits::<5>() != (N as u64)) {
                        self.l.next = bit_cast::<2, 32>(concat::<32, _>((N.to_bits::<5>(), bias.to_bits::<10>(), N.to_bits::<8>(), self.b.val(), N.to_bits::<5>())));
                        self.y.next = 0_u64.to_bits::<8>().any() & Bits::<8>::from(82_u64).get_bit(self.l.val().index() + 3);
                    } else if self.y.val() || self.y.val() {
                        self.x.next = 65535_u64.to_bits::<16>();
                        self.y.next = 32768_u64.to_bits::<40>().get_bit(24);
                    }
                }
                _ => {
                    let named_0 = Bits::<8>::from(1_u64);
                }
            }
            self.l.next = 1_u64.to_bits::<2>();
            if (self.y.val() ^ self.y.val()) {
                self.x.next = 0_u64.into();
            } else if true {
                let named_1 = (0_u64.to_bits::<40>() ^ (Bits::<40>::from(1079927952375_u64) | 0_u64.to_bits::<40>())) - (bit_cast::<40, 8>(N.to_bits::<8>()) + (self.y.val() && false));
            }
            for x in (2..5_u64).rev() {
                if self.y.val() | self.y.val() {
                    self.m.next = self.m.val().get_bits::<70>(0);
                } else if N.to_bits::<33>().all() {
                    self.l.next = self.l.val().replace_bit(0, !false) + (bias.to_bits::<13>() >> 10_u64).all();
                    self.y.next = self.l.val() == 2;
                }
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
            self.l.next = Bits::<1>::from(0_u64).replace_bit(0, self.a.val());
            self.m.next = 1_u64.to_bits::<32>();
            self.next.next = concat::<8, _>((self.r.q.val().get_bits::<3>(0) + Bits::<70>::from(0_u64).xor(), bit_cast::<3, 40>(concat::<40, _>((1_u64.to_bits::<16>(), bits::<7>(0xf_u64), bits::<2>(0x1_u64), bits::<2>(0x3_u64), bits::<10>(0x0_u64), bits::<2>(0x3_u64), 1_u64.to_bits::<1>()))), self.c.val().index() + 0 <= self.l.val().index(), bit_cast::<1, 64>(1_u64.to_bits::<64>().replace_bit(self.l.val().index(), self.a.val()))));
            self.mode.next = St::A;
            self.ones.word.next = self.c.val();
            let named_0 = concat::<4, _>((bit_cast::<2, 13>(self.c.val()) << a, !(LIMIT | self.l.val()), self.a.val() & self.a.val() | (self.m.val() >= self.m.val())));
            self.y.next = self.l.val();
            self.x.next = self.r.q.val().get_bit(self.l.val().index());
            self.r.d.next = !self.r.q.val();
            let named_1 = self.r.q.val();
            self.l.next = 1_u64.to_bits::<1>();
            if Bits::<5>::from(9_u64) < 0x0 {
                let named_2 = self.next.val() >> a;
                self.m.next = self.b.val().get_bits::<32>(3);
            } else {
                let named_3 = bits::<16>(0xfc07_u64).replace_bit(15, Bits::<3>::from(1_u64).all());
                self.r.d.next = 8_u64.into();
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
            self.l.next = self.c.val() + true;
            let named_0 = self.b.val() + self.b.val();
            self.next.next = self.a.val();
            self.m.next = Bits::<16>::from(16384_u64);
            self.x.next = Bits::<16>::from(9728_u64);
            let named_1 = concat::<8, _>((Bits::<2>::from(1_u64), 1_u64.to_bits::<2>(), true, Bits::<2>::from(1_u64), 1_u64.to_bits::<1>())) + (true || false);
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
            self.child.a.next = concat::<8, _>((Bits::<33>::from(0_u64).get_bits::<7>(15), 1_u64.to_bits::<1>()));
            self.y.next = bits::<70>(0xe7ec3e5b20a1db00_u64);
            self.z.next = Bits::<16>::from(65535_u64) << LIMIT;
            let named_0 = concat::<70, _>((17592186044415_u64.to_bits::<44>(), 4095_u64.to_bits::<12>(), 0_u64.to_bits::<2>(), Bits::<10>::from(162_u64), true, Bits::<1>::from(0_u64)));
            self.child.b.next = self.a.val() >> LIMIT;
            self.x.next = 64_u64.to_bits::<8>().get_bit(self.i.val().index());
            self.l.next = bits::<4>(0x1_u64);
            self.m.next = self.x.val();
            let named_1 = bit_cast::<8, 8>(self.child.y.val());
            self.x.next = self.next.val();
            self.next.next = (bits::<2>(0x1_u64) + false).xor() | (bit_cast::<40, 2>(Bits::<2>::from(2_u64)) == 1_u64.to_bits::<40>());
            let named_2 = Bits::<40>::from(0_u64);
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
            self.child.a.next = concat::<8, _>((a.to_bits::<7>(), bit_cast::<1, 4>(self.a.val())));
            self.q.d.next = self.b.val().get_bit(self.s.val().index() + 26);
            let named_0 = (a > 3) && self.q.q.val() & self.rst.val() | (self.rst.val() | self.rst.val());
            self.r.d.next = self.r.q.val() ^ self.r.q.val();
            self.held.a.next = 65536_u64.to_bits::<70>().get_bits::<8>(self.s.val().index() + 40);
            self.x.next = concat::<32, _>((bias.to_bits::<28>() + named_0, self.q.q.val(), (N as u64) - bits::<1>(0x1_u64), N.to_bits::<40>() <= 1099511627775_u64, self.rst.val()));
            let named_1 = bias.to_bits::<32>() >> bias.to_bits::<5>();
            self.child.b.next = 46_u64.into();
            self.l.next = concat::<8, _>((N.to_bits::<6>().replace_bit(0, self.q.q.val()), 3 - bits::<2>(0x0_u64)));
            self.y.next = N.to_bits::<3>() + true <= N.to_bits::<3>() << (N as u64);
            self.held.rst.next = self.x.val().index() + 4 < self.x.val().index();
            {
                self.l.next = bias.to_bits::<8>() << LIMIT;
                let named_2 = 31_u64.to_bits::<5>();
            }
            let named_3 = (N as u64) + self.held.x.val() >> (N as u64);
            if a > 2 {
                match true | false || !false {
                    false if N == 1 => {
                        self.x.next = concat::<32, _>((bits::<11>(0x7ff_u64), Bits::<12>::from(4_u64), 1_u64.to_bits::<3>(), Bits::<3>::from(4_u64), N.to_bits::<2>(), self.y.val())) + (self.rst.val() & self.q.q.val());
                    }
                    _ => {
                        self.r.d.next = self.r.q.val();
                        self.held.rst.next = N < 4 && false | self.q.q.val() || self.rst.val() && a.to_bits::<8>() >= self.held.x.val();
                    }
                }
                let named_4 = (!named_3).replace_bit(self.s.val().index() + 5, named_0);
            } else if a != 2 {
                let named_5 = bit_cast::<8, 1>(self.s.val() & self.s.val());
                self.x.next = 0_u64.into();
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
            self.q.d.next = self.r.q.val();
            self.x.next = !(N > 5);
            self.held.a.next = self.c.val() + (N as u64);
            self.l.next = bias.to_bits::<64>() << self.a.val();
            self.held.rst.next = false;
            self.x.next = self.b.val();
            self.x.next = bit_cast::<70, 64>(self.l.val()).get_bits::<16>(42) == (N as u64);
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
            self.x.next = bits::<1>(0x0_u64) + self.a.val();
            self.next.next = 3_u64.into();
            self.ones.word.next = self.q.q.val();
            self.y.next = self.r.q.val() >= self.r.q.val();
            let named_0 = bias.to_bits::<40>();
            if !(0x4000 == Bits::<33>::from(2226599865_u64)) {
                self.r.d.next = St::B;
            }
            self.l.next = self.a.val() && self.y.val();
            self.z.next = self.b.val().index() + 6 < self.b.val().index();
            self.m.next = self.c.val().index() + 4 <= 25 || bit_cast::<70, 33>(bits::<33>(0x400000_u64)) >= a;
            self.q.d.next = self.q.q.val();
            self.r.d.next = St::C;
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
            self.x.next = bit_cast::<16, 32>(bit_cast::<32, 70>(self.a.val()));
            self.x.next = !self.x.val();
            let named_0 = concat::<8, _>((bit_cast::<4, 64>(self.b.val()) & bits::<4>(0xf_u64) << a, bit_cast::<4, 33>(bits::<33>(0x0_u64)) << a));
            match (self.c.val() & named_0).get_bit(3) {
                true => {
                    let named_1 = self.c.val();
                    self.x.next = bit_cast::<16, 4>(N.to_bits::<4>());
                }
                false => {
                    match self.c.val().index() + 1 {
                        0x20 => {
                            self.x.next = N.to_bits::<16>();
                            self.x.next = concat::<16, _>((bit_cast::<5, 4>(Bits::<4>::from(1_u64)).get_bits::<3>(1), bits::<12>(0x81e_u64), Bits::<1>::from(1_u64)));
                        }
                        255 | 3 if self.x.val().index() + 5 > 2 => {
                        }
                        0x1 if !false => {
                            self.x.next = !self.x.val();
                            self.x.next = 0_u64.into();
                        }
                        _ => {
                            self.x.next = N.to_bits::<16>();
                            self.x.next = 256_u64.into();
                        }
                    }
                    for b in (1..=1_u64).rev().step_by(2) {
                        self.x.next = bit_cast::<16, 5>(bit_cast::<5, 8>(self.c.val()));
                        self.x.next = N.to_bits::<16>();
                    }
                }
                _ => {
                    comment!("what follows\nin two lines");
                    self.x.next = 128_u64.to_bits::<16>();
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
            self.held.a.next = bit_cast::<8, 5>(Bits::<5>::from(1_u64).replace_bit(0, true));
            let named_0 = (bit_cast::<8, 16>(concat::<16, _>((32_u64.to_bits::<6>(), 292_u64.to_bits::<10>()))) + bit_cast::<1, 3>(0_u64.to_bits::<3>()).all());
            self.child.a.next = (Bits::<13>::from(7937_u64) | 2_u64.to_bits::<13>()).get_bits::<8>(self.a.val().index() + 4);
            let named_1 = bits::<3>(0x7_u64);
            self.held.rst.next = (self.b.val() != named_0);
            let named_2 = concat::<32, _>((Bits::<21>::from(128_u64).replace_bit(16, true) >> a, named_0.replace_bit(named_1.index(), false) > self.b.val() >> a, false | false || bits::<16>(0xffff_u64).get_bit(4), bits::<4>(0x1_u64) - (0xf_u64 ^ 1_u64.to_bits::<4>()), (self.c.val().index() + 3 > named_1.index()), (!Bits::<2>::from(3_u64)).replace_bit(1, false || true), (1 - named_0).get_bits::<2>(2)));
            self.child.b.next = bit_cast::<8, 2>(self.a.val() + true);
            self.x.next = Bits::<70>::from(9136937790817743985_u64) + (0_u64.to_bits::<70>() < bits::<70>(0xce58aa97f5236882_u64));
            let named_3 = (true && true) & (LIMIT <= self.a.val());
            self.mode.next = St::A;
            self.l.next = 22_u64.to_bits::<5>();
            for place in 0..=2_usize {
                self.list[place].next = named_1 + named_3 & bit_cast::<3, 13>(bits::<13>(0x1fff_u64));
            }
            let named_4 = 480260929885_u64.to_bits::<40>();
            match self.mode.val() {
                St::B if named_3 | true => {
                }
                St::C | St::A => {
                }
                St::A if self.l.val().get_bit(self.a.val().index()) => {
                    let named_5 = bit_cast::<70, 32>(bit_cast::<32, 8>(!self.child.x.val()));
                }
                _ => {
                    comment!("what follows\nin two lines");
                    self.l.next = self.l.val();
                    let named_6 = named_3 && named_3;
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
            if 0_u64.to_bits::<33>() >= LIMIT {
                self.r.d.next = St::B;
            }
            self.ones.word.next = Bits::<13>::from(3990_u64);
            let named_0 = self.c.val() + true;
            self.x.next = Bits::<5>::from(2_u64) >> 1_u64 != 0xa;
            self.y.next = !self.b.val();
            for place in 0..4_usize {
                self.list[place].next = bits::<33>(0x1_u64);
            }
            self.list[0].next = bits::<33>(0x152d47294_u64);
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
            self.held.a.next = self.held.x.val() << 5_u64;
            self.y.next = concat::<2, _>((self.a.val(), self.b.val())) + LIMIT.to_bits::<3>().any();
            let named_0 = concat::<16, _>((LIMIT.to_bits::<11>(), LIMIT.to_bits::<5>())) << 0_u64.to_bits::<1>();
            self.x.next = 0b1 - bias.to_bits::<64>();
            self.l.next = self.held.x.val() != self.held.x.val();
            self.mode.next = self.r.q.val();
            self.held.rst.next = bias == 2;
            let named_1 = bit_cast::<8, 5>(Bits::<5>::from(31_u64));
            self.m.next = 0_u64.into();
            self.next.next = LIMIT.to_bits::<4>().any();
            self.r.d.next = self.r.q.val();
            let named_2 = 15_u64.to_bits::<4>() << LIMIT.to_bits::<4>() << self.b.val();
            for place in 0..3_usize {
                self.list[place].next = (0x80000000_u64 + bits::<33>(0x200000_u64)).replace_bit(31, LIMIT > 2);
            }
            self.mode.next = self.mode.val();
            if self.m.val().index() + 8 != 1 {
                self.r.d.next = self.mode.val();
                self.r.d.next = self.mode.val();
            } else {
                comment!("what follows\nin two lines");
                self.mode.next = St::B;
            }
            let named_3 = (LIMIT.to_bits::<13>() + self.next.val() + bits::<13>(0x1be_u64)) + ((named_0 != named_0) | (self.s.val().index() + 2 > named_1.index()));
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
            self.child.b.next = !Bits::<8>::from(1_u64);
            self.r.d.next = bit_cast::<5, 8>(self.i.val() ^ 0x60);
            self.pair.next.low = bit_cast::<4, 64>(!bias.to_bits::<64>());
            self.y.next = Bits::<2>::from(2_u64) << bias.to_bits::<5>();
            self.q.d.next = self.q.q.val();
            self.pair.next.inner.flag = 942450294008_u64 & a.to_bits::<40>() >= a.to_bits::<40>() + self.b.val();
            self.z.next = self.pair.val().inner.flag;
            let named_0 = concat::<2, _>((self.b.val(), Bits::<1>::from(0_u64)));
            self.l.next = 0xd35cc0b ^ Bits::<33>::from(2097152_u64) + true;
            self.x.next = 1_u64.into();
            self.child.a.next = self.i.val();
            self.ones.word.next = concat::<13, _>((0_u64.to_bits::<6>().replace_bit(self.y.val().index(), self.z.val()), bit_cast::<2, 16>(a.to_bits::<16>()), concat::<4, _>((bias.to_bits::<3>(), self.z.val())), 1_u64.to_bits::<1>().replace_bit(0, self.pair.val().inner.flag)));
            self.pair.next.inner.high = bit_cast::<8, 8>(0b0 - self.child.x.val());
            self.m.next = !(self.child.y.val() | self.i.val());
            let named_1 = self.z.val();
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
            self.y.next = Bits::<5>::from(26_u64) == !bit_cast::<5, 70>(N.to_bits::<70>());
            self.child.a.next = Bits::<8>::from(128_u64);
            self.z.next = (bit_cast::<2, 16>(bits::<16>(0x0_u64)) << LIMIT);
            let named_0 = (1_u64.to_bits::<1>().replace_bit(0, self.y.val()) | !bits::<1>(0x1_u64)) >> self.a.val();
            self.x.next = 137_u64.into();
            self.child.b.next = bit_cast::<8, 2>(bit_cast::<2, 70>(Bits::<70>::from(1052923720655530169_u64)));
            {
                if self.child.y.val().all() {
                    self.x.next = 1_u64.into();
                    self.y.next = (N.to_bits::<32>() << N.to_bits::<4>()).all();
                } else if 0xbf397f43_u64 >= 2053017068_u64.to_bits::<32>() {
                    self.z.next = self.z.val();
                } else {
                    self.y.next = self.c.val() ^ N.to_bits::<4>() > bits::<4>(0x4_u64) + self.y.val();
                }
                self.y.next = self.i.val() ^ self.x.val() != 0x1_u64 | self.b.val();
            }
            let named_1 = bit_cast::<4, 8>(((N.to_bits::<8>() >> 5_u64) + 16));
            if 0x0_u64 < bits::<33>(0x1_u64) && !self.y.val() {
                match (!self.x.val()).get_bit(self.z.val().index()) {
                    false => {
                        self.z.next = Bits::<2>::from(2_u64);
                        self.x.next = (self.child.y.val() << 1_u64.to_bits::<1>()).replace_bit(self.z.val().index(), N.to_bits::<40>() >= 4294967296_u64);
                    }
                    _ => {
                    }
                }
            } else if (0x10_u64 < !self.child.x.val()) {
                if self.y.val() ^ self.y.val() {
                    self.x.next = self.child.x.val();
                } else if self.y.val() || self.y.val() {
                    self.z.next = ((self.a.val() >> 3_u64) + (self.z.val() >= Bits::<2>::from(1_u64))).get_bits::<2>(1);
                    self.z.next = Bits::<2>::from(0_u64) << LIMIT;
                } else {
                    self.z.next = !self.z.val();
                }
            }
            for turn in 2..4_usize {
                if self.child.x.val().get_bit(4) {
                    self.z.next = self.z.val();
                    self.y.next = self.y.val();
                } else {
                    self.x.next = self.b.val();
                }
                self.x.next = bit_cast::<8, 70>(bit_cast::<70, 33>(turn.to_bits::<33>()));
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
            if bias.to_bits::<40>().replace_bit(2, self.myself.q.val()).get_bit(LIMIT) {
                self.r.d.next = self.r.q.val();
            }
            self.pair.next.low = LIMIT.to_bits::<4>();
            self.y.next = !(false & self.myself.q.val());
            let named_0 = self.myself.q.val();
            self.m.next = (a.to_bits::<40>() | 0xffffffffff_u64);
            self.myself.d.next = (Bits::<33>::from(8589934591_u64) < LIMIT.to_bits::<33>());
            let named_1 = self.b.val() != self.b.val();
            self.pair.next.inner.flag = self.y.val();
            let named_2 = concat::<5, _>((self.b.val() << 3_u64, self.s.val() + named_0)) < (bias.to_bits::<5>() | a.to_bits::<5>());
            if bias < 3 {
                self.q.d.next = self.q.q.val().replace_bit(bias - 1, named_2);
            }
            self.next.next = self.c.val();
            let named_3 = bit_cast::<16, 4>(concat::<4, _>((self.myself.q.val(), bias.to_bits::<3>()))) << 14_u64;
            self.pair.next.inner.high = concat::<8, _>((bias.to_bits::<6>(), 0_u64.to_bits::<1>(), named_2)) + (bias.to_bits::<32>() != LIMIT.to_bits::<32>()) << self.b.val();
            let named_4 = bit_cast::<4, 8>(Bits::<8>::from(64_u64)) & bit_cast::<4, 16>(Bits::<16>::from(0_u64));
            self.l.next = self.y.val() ^ self.myself.q.val();
            self.x.next = self.b.val().index() + 7 <= 3;
            for place in 0..=1_usize {
                self.list[place].next = !8364650358_u64.to_bits::<33>() ^ bias.to_bits::<33>() + bias.to_bits::<33>();
            }
            match self.r.q.val() {
                St::B => {
                    for x in (0..3_u64).rev().step_by(2) {
                        self.m.next = self.m.val() + self.x.val();
                        self.r.d.next = St::A;
                    }
                }
                St::B if bits::<40>(0x47cff5e8d9_u64).get_bits::<1>(36).get_bit(0) => {
                    for j in 1..=1_usize {
                        self.m.next = (0x10000000 - self.m.val());
                        self.list[j].next = self.list[1].val() & self.list[1].val();
                    }
                    match self.r.q.val() {
                        St::B if !self.myself.q.val() => {
                            self.pair.next.inner.high = self.q.q.val();
                        }
                        _ => {
                            self.m.next = self.m.val();
                        }
                    }
                }
                St::C | St::A => {
                    let named_5 = bit_cast::<1, 8>(self.q.q.val()).xor();
                    self.x.next = !(named_4.index() + 2 <= 1);
                }
                _ => {
                    self.x.next = (!self.q.q.val()).get_bit(LIMIT);
                }
            }
            let named_6 = bit_cast::<1, 5>(bias.to_bits::<5>() << self.b.val());
            self.m.next = self.m.val();
        }
    }
}

mod k110 {
    use super::*;
    block!(Kernel {  in { a: Bits<8>, b: Bits<3>, c: Bits<8>, } out { x: Bits<1>, } k: Constant<Bits<64>> = Constant::new(131072_u64.into()), list: [Signal<Local, Bits<3>>; 3], child: Child, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.child.b.next = concat::<8, _>((bits::<64>(0x1000000000000000_u64).get_bits::<3>(15), true, (self.b.val() - bits::<3>(0x6_u64)) + (true || false), 5801_u64.to_bits::<16>().replace_bit(self.b.val().index() + 6, true) == bit_cast::<16, 32>(bits::<32>(0x4_u64))));
            self.child.a.next = 0_u64.to_bits::<8>();
            self.x.next = bit_cast::<1, 13>(bit_cast::<13, 64>(self.k.val()) + (Bits::<13>::from(32_u64) >> Bits::<2>::from(1_u64)));
            for place in 0..3_usize {
                self.list[place].next = self.b.val() >> bits::<5>(0x9_u64) >> 2_u64;
            }
            self.list[0].next = self.list[0].val();
            if (!self.c.val()).get_bit(self.x.val().index()) {
                self.list[0].next = Bits::<3>::from(7_u64);
            } else if Bits::<8>::from(196_u64).get_bit(self.b.val().index()) | false {
                match self.child.y.val().index() + 1 {
                    0b10011100 if self.x.val().index() + 5 != self.b.val().index() => {
                        self.list[2].next = self.b.val() << 0_u64;
                    }
                    0b1 => {
                        self.list[2].next = self.list[1].val();
                    }
                    0b1 if true && true => {
                    }
                    _ => {
                        self.list[1].next = (self.list[2].val() & self.b.val()) >> Bits::<2>::from(3_u64);
                        self.list[1].next = (self.list[2].val() + self.b.val()).replace_bit(self.x.val().index(), false & true);
                    }
                }
                if true {
                    self.list[0].next = bit_cast::<3, 8>(bits::<8>(0x26_u64) + true);
                    self.list[2].next = self.b.val() << self.list[2].val();
                } else {
                    self.list[1].next = self.list[2].val();
                }
            } else {
                if !(self.b.val().index() + 3 <= 1) {
                    self.list[2].next = bits::<3>(0x0_u64);
                } else {
                    self.list[1].next = self.b.val() + (Bits::<33>::from(32_u64) <= Bits::<33>::from(1073741824_u64));
                }
            }
            if bits::<33>(0x1ec2e5caa_u64) != bits::<33>(0x1ffffffff_u64) {
                match self.child.y.val().index() + 2 {
                    56 => {
                        self.list[1].next = bit_cast::<3, 8>(self.child.x.val() >> self.x.val() >> 0_u64);
                        self.list[0].next = !(self.list[1].val() ^ self.list[0].val());
                    }
                    0b1010101 if self.child.y.val().index() + 6 > self.a.val().index() => {
                        self.list[1].next = concat::<3, _>((true & false ^ !false, (self.x.val() >> 3_u64) + bit_cast::<1, 8>(self.child.x.val()), true && Bits::<16>::from(23769_u64) < Bits::<16>::from(0_u64)));
                        self.list[1].next = 7_u64.into();
                    }
                    _ => {
                        self.x.next = self.x.val();
                        self.list[0].next = self.list[1].val();
                    }
                }
            } else {
                self.x.next = ((self.child.y.val() >> 2_u64) + !false).get_bits::<1>(6);
            }
            if !self.child.x.val().get_bit(self.list[0].val().index()) {
                self.list[1].next = (!4_u64.to_bits::<4>().replace_bit(self.x.val().index(), false)).get_bits::<3>(0);
            }
            self.list[2].next = self.list[2].val();
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
            self.pair.next.inner.high = concat::<8, _>((bit_cast::<2, 5>(N.to_bits::<5>()), Bits::<4>::from(1_u64).replace_bit(3, self.b.val()), Bits::<2>::from(2_u64) >> 1_u64));
            self.pair.next.low = 15 | bit_cast::<4, 40>((558863472846_u64.to_bits::<40>() - N.to_bits::<40>()));
            self.pair.next.inner.flag = (N < 3 && a != 5) & ((self.pair.val().inner.high.index() + 6 >= self.a.val().index()) & (a == 1));
            let named_0 = Bits::<70>::from(33554432_u64).get_bits::<3>(61);
            self.x.next = Bits::<70>::from(8537987590713364801_u64) + self.b.val();
            let named_1 = self.pair.val().low.replace_bit(a - 1, self.pair.val().inner.flag);
            self.y.next = !(self.pair.val().inner.high + 0xff_u64);
            self.l.next = concat::<4, _>((bit_cast::<70, 40>(a.to_bits::<40>()) >= concat::<70, _>((N.to_bits::<42>(), a.to_bits::<15>(), Bits::<10>::from(806_u64), named_0)), a == 4, bit_cast::<1, 70>(self.x.val()) << 0_u64, (N.to_bits::<16>() - Bits::<16>::from(0_u64)).get_bit(a + 1)));
            let named_2 = self.x.val();
            self.l.next = self.k.val().get_bits::<4>(6);
            for b in 2..5_usize {
                match 0xf - self.pair.val().low >= self.l.val() {
                    false => {
                        self.l.next = !bit_cast::<4, 13>(self.k.val());
                        self.l.next = 0b0 + named_1;
                    }
                    true => {
                        self.y.next = (N as u64) * 2 - concat::<8, _>((bit_cast::<2, 70>(Bits::<70>::from(10094541596428593412_u64)), (N as u64) * 2 | b.to_bits::<5>(), 1_u64.to_bits::<2>() != 2_u64.to_bits::<2>()));
                        self.pair.next.inner.high = self.y.val();
                    }
                    _ => {
                        self.y.next = concat::<8, _>((a.to_bits::<6>(), a.to_bits::<2>()));
                        self.x.next = named_2;
                    }
                }
            }
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
            self.x.next = bit_cast::<33, 8>(!concat::<8, _>((self.k.val(), self.k.val())));
            self.m.next = 1_u64.into();
            let named_0 = self.b.val() + false;
            self.r.d.next = 0_u64.to_bits::<64>().get_bits::<32>(8);
            if false {
                self.q.d.next = 1_u64.into();
            }
            if self.m.val().index() + 7 <= self.q.q.val().index() {
                self.myself.d.next = concat::<3, _>((bits::<2>(0x0_u64), false));
            }
            self.l.next = (bits::<1>(0x1_u64) + self.q.q.val() << 0_u64).get_bit(0);
            self.next.next = false || self.l.val();
            match Bits::<40>::from(120963715589_u64).all() && !self.next.val() {
                false => {
                    self.m.next = (self.b.val() | Bits::<8>::from(0_u64)) << a;
                    self.next.next = bit_cast::<8, 8>(concat::<8, _>((69_u64.to_bits::<7>(), true))) < (0b11111111 ^ self.b.val()) << a;
                }
                _ => {
                    for b in (2..2_u64).rev().step_by(2) {
                        self.l.next = self.l.val() | self.next.val();
                    }
                    let named_1 = Bits::<13>::from(128_u64) + self.l.val();
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
            self.x.next = (Bits::<8>::from(1_u64) + self.b.val() << N.to_bits::<3>()) + (self.b.val() && !self.z.val());
            let named_0 = false;
            self.m.next = N.to_bits::<5>();
            self.y.next = (N.to_bits::<32>() << 13_u64) + (N.to_bits::<13>() >= bits::<13>(0x800_u64));
            self.l.next = self.s.val();
            let named_1 = N.to_bits::<8>() ^ self.x.val();
            self.mode.next = St::B;
            let named_2 = bits::<8>(0x1_u64);
            self.z.next = self.mode.val() != self.mode.val();
            self.l.next = concat::<4, _>((N.to_bits::<3>(), self.b.val())) - Bits::<4>::from(1_u64) << 5_u64;
            let named_3 = bit_cast::<64, 4>(!self.l.val()) - 18446744073709551615_u64.to_bits::<64>().replace_bit(self.s.val().index(), true).replace_bit(N - 1, bits::<2>(0x1_u64) <= Bits::<2>::from(1_u64));
            match self.mode.val() {
                St::B => {
                    self.y.next = (N.to_bits::<33>().get_bits::<32>(1) << 31_u64.to_bits::<5>());
                    self.z.next = self.z.val();
                }
                St::B => {
                    if (named_3 ^ named_3).any() {
                        self.mode.next = St::C;
                        self.mode.next = St::B;
                    }
                }
                St::A => {
                    let named_4 = !N.to_bits::<70>().get_bits::<4>(21);
                    self.z.next = self.z.val();
                }
                _ => {
                    for i in (1..1_u64).rev() {
                        self.m.next = self.m.val();
                    }
                    let named_5 = LIMIT.to_bits::<40>();
                }
            }
            let named_6 = bit_cast::<32, 33>(!(bits::<33>(0x4000000_u64) << N.to_bits::<2>()));
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
                self.myself.d.next = (concat::<8, _>((self.q.q.val(), self.s.val(), bits::<1>(0x1_u64), self.myself.q.val())) - a.to_bits::<8>().replace_bit(a - 1, self.myself.q.val())).get_bit(self.s.val().index());
            }
            if a.to_bits::<5>() <= a.to_bits::<5>() {
                self.q.d.next = self.q.q.val();
            }
            self.r.d.next = !(self.r.q.val() << 7_u64.to_bits::<3>());
            self.x.next = (Bits::<2>::from(0_u64) >> Bits::<3>::from(5_u64)) - (self.s.val() + self.s.val()) - ((self.s.val() & self.s.val()) << 0_u64);
            self.myself.d.next = concat::<64, _>((0_u64.to_bits::<36>() & a.to_bits::<36>(), Bits::<17>::from(1_u64) + self.myself.q.val(), bit_cast::<5, 4>(a.to_bits::<4>()), !a.to_bits::<3>(), false, self.x.val() == self.x.val(), Bits::<1>::from(0_u64) | Bits::<1>::from(1_u64))) >= 0x0_u64 & 16777216_u64.to_bits::<64>() - Bits::<64>::from(1_u64);
            for i in 0..2_usize {
                self.myself.d.next = self.myself.q.val() || self.myself.q.val();
                self.myself.d.next = a.to_bits::<40>().get_bit(self.x.val().index() + 1) || self.myself.q.val() & false || (i.to_bits::<8>() & a.to_bits::<8>()).xor();
            }
            match self.s.val().index() + 1 {
                0x1 if 1032205930410_u64.to_bits::<40>().xor() => {
                    if self.myself.q.val() | self.myself.q.val() {
                        self.q.d.next = bit_cast::<4, 32>(self.b.val() - a.to_bits::<32>());
                        self.r.d.next = 0_u64.into();
                    } else {
                        self.q.d.next = concat::<4, _>((self.s.val(), bit_cast::<1, 32>(self.b.val()), a.to_bits::<13>() > bits::<13>(0x8_u64)));
                        self.r.d.next = self.r.q.val();
                    }
                    self.myself.d.next = self.myself.q.val();
                }
                3 => {
                }
                _ => {
                    let named_0 = bits::<1>(0x1_u64).get_bit(0);
                }
            }
            self.myself.d.next = !(self.myself.q.val() ^ self.myself.q.val() && self.b.val() != self.b.val());
            if self.s.val().index() + 0 < 0 {
                for x in (0..0_u64).rev().step_by(2) {
                    self.r.d.next = self.r.q.val();
                }
                match 8388608_u64.to_bits::<40>().all() {
                    true => {
                        self.q.d.next = self.q.q.val();
                        self.r.d.next = bits::<33>(0x1_u64);
                    }
                    _ => {
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
            self.pair.next.low = bit_cast::<4, 8>(N.to_bits::<8>() << (N as u64));
            self.y.next = 1_u64.to_bits::<1>() << 0_u64.to_bits::<1>();
            self.pair.next.inner.high = bit_cast::<8, 13>(1491_u64.to_bits::<13>());
            self.x.next = self.pair.val().inner.high;
            let named_0 = 255_u64 | self.x.val() + self.y.val().xor();
            self.pair.next.inner.flag = (4_u64.to_bits::<13>().get_bits::<8>(2) >> 2_u64).any();
            self.z.next = N.to_bits::<13>() ^ 0_u64.to_bits::<13>();
            for place in 0..=2_usize {
                self.list[place].next = self.pair.val().inner.high;
            }
            {
                if self.z.val().get_bit(self.y.val().index()) & (self.pair.val().inner.flag | true) {
                    self.z.next = self.z.val();
                    self.x.next = named_0;
                } else {
                    self.list[0].next = concat::<8, _>((concat::<7, _>((self.pair.val().inner.flag, bits::<2>(0x0_u64), 1_u64.to_bits::<2>(), self.b.val(), self.b.val())) - N.to_bits::<7>(), self.z.val().xor() & N.to_bits::<16>().get_bit(self.pair.val().low.index())));
                }
                let named_1 = self.r.q.val() << (N as u64) < N.to_bits::<40>().get_bits::<32>(0);
            }
            let named_2 = bits::<2>(0x2_u64);
            if Bits::<33>::from(32768_u64) - bias >= 0b10000000_u64 {
                self.list[2].next = 192_u64.into();
                comment!("what follows\nin two lines");
                self.pair.next.low = (self.r.q.val() >> self.pair.val().low).get_bits::<4>(19);
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
            self.x.next = LIMIT.to_bits::<8>().get_bits::<2>(0);
            self.mode.next = St::C;
            self.m.next = false;
            let named_0 = !0_u64.to_bits::<8>();
            for place in 0..2_usize {
                self.stages[place].b.next = bit_cast::<8, 3>(concat::<3, _>((self.c.val(), 1_u64.to_bits::<1>(), 1_u64.to_bits::<1>())));
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = named_0;
                }
            }
            {
                self.m.next = self.mode.val() < St::A;
            }
            self.l.next = self.l.val();
            self.l.next = !self.l.val();
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
            self.z.next = 1_u64.into();
            self.y.next = a.to_bits::<2>().get_bit(1);
            self.x.next = a.to_bits::<70>();
            if a.to_bits::<16>() >= 0b1000000 {
                self.r.d.next = 4_u64.into();
            }
            for place in 0..2_usize {
                self.stages[place].b.next = concat::<8, _>((!bits::<2>(0x0_u64), bit_cast::<2, 70>(self.x.val()), bits::<4>(0xb_u64)));
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = (self.r.q.val() ^ Bits::<8>::from(135_u64) ^ !a.to_bits::<8>());
                }
            }
            self.x.next = a.to_bits::<70>();
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
            self.y.next = bit_cast::<5, 64>(Bits::<64>::from(0_u64));
            self.l.next = !(concat::<64, _>((5903649_u64.to_bits::<23>(), Bits::<27>::from(33554432_u64), bits::<10>(0x1_u64), self.x.val(), true)) << self.a.val());
            match false {
                true => {
                    if (!Bits::<4>::from(2_u64)).get_bit(3) {
                        self.z.next = self.b.val();
                        self.x.next = (self.x.val() << bias.to_bits::<4>()) - (concat::<3, _>((false, bits::<1>(0x0_u64), bits::<1>(0x1_u64))) - 0x0_u64);
                    } else if 5_u64.to_bits::<4>().get_bit(3) {
                        self.z.next = self.z.val();
                    } else {
                        self.y.next = self.y.val();
                        self.l.next = 1099511627776_u64.into();
                    }
                }
                false if true ^ true => {
                    self.y.next = 10_u64.into();
                }
                _ => {
                    self.z.next = Bits::<64>::from(1_u64);
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
            self.held.a.next = Bits::<8>::from(1_u64) >> 4_u64;
            self.l.next = false ^ self.rst.val();
            self.child.a.next = self.r.q.val();
            self.r.d.next = (bits::<8>(0x4_u64) + 0xff_u64);
            self.child.b.next = LIMIT.to_bits::<8>();
            self.x.next = 1_u64.to_bits::<8>().get_bits::<8>(0);
            self.m.next = self.held.x.val() & self.x.val();
            for place in 0..2_usize {
                self.stages[place].b.next = (self.child.x.val() ^ bits::<8>(0x0_u64)).get_bits::<8>(0);
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = !!self.child.y.val();
                }
            }
            for place in 0..=1_usize {
                self.list[place].next = self.x.val() >> 0_u64.to_bits::<3>();
            }
            match (self.rst.val() || self.l.val()) & true {
                false => {
                    let named_0 = Bits::<5>::from(25_u64);
                    match LIMIT.to_bits::<40>().all() && LIMIT == 2 {
                        true if LIMIT.to_bits::<33>().all() => {
                            self.x.next = self.m.val();
                        }
                        _ => {
                            self.list[1].next = self.list[0].val();
                            self.held.a.next = self.list[0].val();
                        }
                    }
                }
                _ => {
                }
            }
            if LIMIT < 0 {
                match (bits::<1>(0x1_u64) - Bits::<1>::from(1_u64)).any() {
                    false if LIMIT < 3 => {
                        self.m.next = self.stages[1].x.val();
                    }
                    true => {
                    }
                    _ => {
                        self.list[1].next = 1_u64.into();
                    }
                }
                match self.r.q.val().index() + 1 {
                    1 => {
                        self.l.next = LIMIT == 0 || LIMIT < 4;
                        self.x.next = self.held.x.val().replace_bit(LIMIT, self.l.val());
                    }
                    0b100000 => {
                        self.list[1].next = (self.held.x.val() + self.rst.val()).replace_bit(1, self.l.val());
                        self.list[1].next = Bits::<8>::from(1_u64);
                    }
                    _ => {
                        self.list[0].next = 4_u64.into();
                        self.list[0].next = 4_u64.into();
                    }
                }
            } else if !(self.r.q.val().index() + 5 >= self.stages[1].x.val().index()) {
                let named_1 = 7_u64.to_bits::<4>();
                if LIMIT < 3 {
                    self.held.a.next = 0 & concat::<8, _>((self.s.val() | self.k.val(), LIMIT.to_bits::<1>() + self.rst.val(), 0_u64.to_bits::<1>(), (LIMIT.to_bits::<3>() - 0b0), self.s.val().index() + 4 <= 4));
                    self.x.next = LIMIT.to_bits::<8>();
                } else if (self.list[0].val() + self.child.y.val()).xor() {
                    self.r.d.next = self.x.val();
                    self.x.next = self.stages[0].y.val();
                } else {
                    self.l.next = self.l.val() ^ false;
                }
            } else {
                let named_2 = 0x0 & (self.s.val() | self.k.val()) >> LIMIT.to_bits::<3>();
            }
            let named_3 = 0_u64.to_bits::<1>();
            match self.k.val().index() + 1 {
                0 | 0 if self.held.x.val().all() ^ (self.l.val() && false) => {
                    self.list[0].next = self.x.val();
                }
                2 => {
                    comment!("what follows\nin two lines");
                    self.m.next = self.m.val();
                }
                2 | 1 if (false | true) & self.rst.val() => {
                }
                _ => {
                    {
                        self.r.d.next = LIMIT.to_bits::<8>();
                        self.list[1].next = 1_u64.into();
                    }
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
            self.myself.d.next = !(N < 4);
            let named_0 = self.i.val();
            self.m.next = (Bits::<4>::from(1_u64) - Bits::<4>::from(13_u64));
            self.next.next = 1_u64.to_bits::<1>();
            if self.s.val().get_bit(LIMIT - 1) {
                self.q.d.next = self.r.q.val();
            }
            self.x.next = LIMIT.to_bits::<32>().get_bits::<8>(21);
            self.l.next = 48_u64.to_bits::<8>() & self.x.val();
            if !(N == 1) {
                self.r.d.next = self.r.q.val();
            }
            for place in 0..2_usize {
                self.stages[place].b.next = bias.to_bits::<8>();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = self.x.val() >> 1_u64;
                }
            }
            match self.r.q.val() {
                St::B | St::C => {
                    {
                        self.q.d.next = St::B;
                        self.q.d.next = St::C;
                    }
                }
                _ => {
                    comment!("what follows\nin two lines");
                    self.l.next = 0_u64.into();
                    if !(self.c.val().index() + 8 > 1) {
                        self.r.d.next = St::C;
                        self.x.next = 1_u64.into();
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
            self.m.next = (2097152_u64.to_bits::<32>() >> 12_u64 << 33_u64) + false;
            self.child.b.next = self.i.val();
            self.x.next = 5_u64.to_bits::<3>();
            let named_0 = Bits::<32>::from(4294967295_u64);
            self.next.next = concat::<8, _>((concat::<5, _>((self.x.val(), self.c.val(), false)), self.c.val(), self.c.val(), self.c.val() >> self.c.val()));
            self.l.next = 29643_u64.into();
            self.child.a.next = 64_u64.into();
            self.next.next = (0x0_u64 & bit_cast::<8, 3>(!self.x.val()));
            match bias == 1 {
                false if !false => {
                    match (bits::<8>(0xff_u64) + false).get_bit(bias + 1) {
                        false => {
                            self.x.next = 5_u64.into();
                        }
                        false => {
                            self.next.next = self.a.val();
                        }
                        _ => {
                            self.m.next = 4172902372_u64.into();
                            self.x.next = 0_u64.into();
                        }
                    }
                }
                true if 5533386987_u64.to_bits::<33>().get_bit(self.c.val().index() + 9) => {
                    self.x.next = ((bias.to_bits::<3>() >> a) + 0x1);
                    match !(1_u64.to_bits::<1>() < bias.to_bits::<1>()) {
                        false if !false => {
                            self.x.next = self.x.val();
                        }
                        _ => {
                            self.next.next = self.a.val();
                        }
                    }
                }
                _ => {
                    self.l.next = bit_cast::<16, 4>(bits::<4>(0x0_u64).get_bits::<4>(bias));
                    for x in (1..=1_u64).rev() {
                        self.l.next = self.l.val() << x;
                        self.x.next = bit_cast::<3, 40>(bits::<40>(0x92d2941ba8_u64));
                    }
                }
            }
            match false {
                true => {
                    self.l.next = 3933_u64.to_bits::<16>().replace_bit(self.s.val().index(), true);
                }
                false => {
                    match self.next.val().index() {
                        1 if !(false && true) => {
                            self.m.next = named_0;
                            self.next.next = self.child.y.val();
                        }
                        _ => {
                            self.m.next = 4215596161_u64.into();
                            self.m.next = named_0;
                        }
                    }
                }
                _ => {
                    self.l.next = 0_u64.into();
                }
            }
            match (!self.l.val()).get_bit(bias) {
                false => {
                    self.m.next = self.m.val() << 0_u64;
                    if self.b.val() < bias.to_bits::<64>() >> a {
                        self.m.next = self.m.val();
                    } else {
                        self.x.next = self.s.val() >> bias.to_bits::<2>();
                    }
                }
                false if false => {
                    if (bias.to_bits::<2>() ^ bias.to_bits::<2>()).xor() {
                        self.x.next = 0b0 ^ !Bits::<3>::from(2_u64);
                    } else if self.b.val().get_bits::<16>(30) <= self.l.val() + false {
                        self.l.next = 50530_u64.into();
                        self.m.next = ((named_0 + named_0).replace_bit(self.x.val().index(), bias.to_bits::<70>().get_bit(self.x.val().index() + 19)) ^ (named_0 ^ self.m.val()) + (self.b.val() != self.b.val()));
                    } else {
                        self.x.next = 1_u64.into();
                        self.next.next = 0_u64.into();
                    }
                }
                _ => {
                    self.l.next = self.l.val() | self.l.val();
                    self.m.next = (self.m.val() >> 30_u64) + (0x200000000_u64 == self.b.val());
                }
            }
            if self.a.val().index() + 3 > 31 {
                let named_1 = false;
                self.m.next = named_0;
            } else {
                self.m.next = 3213943589_u64.into();
                let named_2 = Bits::<4>::from(4_u64).replace_bit(bias + 1, false);
            }
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
            let named_0 = N.to_bits::<40>();
            self.m.next = 0_u64.into();
            self.mode.next = St::B;
            let named_1 = N.to_bits::<64>();
            self.ones.word.next = 1_u64.into();
            self.l.next = 1_u64.into();
            for x in 0..0_u64 {
                if (self.x.val() | self.x.val()) & (N == 5) {
                    self.mode.next = St::A;
                } else if self.x.val() | self.x.val() || self.x.val() & true {
                    self.l.next = self.l.val();
                }
                match self.l.val().index() + 2 {
                    0x0 => {
                        self.x.next = !self.x.val();
                        self.x.next = self.mode.val() != self.mode.val();
                    }
                    0 if self.mode.val() < self.mode.val() => {
                        self.mode.next = St::B;
                        self.x.next = self.x.val();
                    }
                    0x1 if self.i.val().index() + 7 <= 15 => {
                        self.mode.next = self.mode.val();
                        self.x.next = 3 | self.l.val() == 3_u64.to_bits::<2>().replace_bit(1, self.x.val());
                    }
                    _ => {
                        self.l.next = self.l.val();
                    }
                }
            }
            self.m.next = (self.c.val() >> 3_u64).get_bits::<5>(3);
            comment!("what follows\nin two lines");
            self.l.next = Bits::<2>::from(2_u64);
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
            self.x.next = (self.q.q.val().replace_bit(15, self.a.val()) + self.q.q.val().replace_bit(self.i.val().index() + 6, self.c.val())) + (self.a.val() & self.c.val() & (self.c.val() && self.c.val()));
            self.z.next = 1_u64.into();
            if self.a.val() | false {
                self.r.d.next = self.r.q.val();
            }
            self.q.d.next = (8716_u64.to_bits::<16>() | self.x.val()).replace_bit(17, self.r.q.val() >= St::B);
            self.y.next = Bits::<2>::from(3_u64).get_bits::<40>(0);
            self.child.b.next = (255_u64.to_bits::<8>() << 8_u64 | 0b11111111) + ((bits::<8>(0x1b_u64) & 257_u64) & bit_cast::<8, 1>(bits::<1>(0x0_u64)));
            self.held.a.next = self.b.val();
            self.held.rst.next = 1_u64.to_bits::<1>().xor() ^ (0xe111 != Bits::<16>::from(1_u64)) && (self.q.q.val() == 1_u64 || (self.x.val().index() + 3 == self.held.x.val().index()));
            let named_0 = bit_cast::<8, 32>(Bits::<32>::from(2522933534_u64).replace_bit(17, self.c.val())).get_bit(1);
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
            self.child.a.next = !(self.l.val() - 0b110010_u64);
            self.child.b.next = Bits::<8>::from(98_u64);
            self.m.next = bit_cast::<40, 32>(bias.to_bits::<32>().replace_bit(self.s.val().index(), self.a.val()));
            let named_0 = bias.to_bits::<40>();
            self.x.next = concat::<8, _>((N.to_bits::<7>(), self.a.val()));
            let named_1 = bits::<5>(0x10_u64).replace_bit(0, self.a.val());
            self.next.next = N != 4;
            let named_2 = 0x1_u64 + !self.c.val();
            for turn in (1..4_usize).rev() {
                let named_3 = self.next.val();
                if false ^ false {
                    self.l.next = self.x.val();
                    self.next.next = self.a.val();
                } else if N.to_bits::<33>() > turn.to_bits::<33>() {
                    self.l.next = bits::<8>(0x0_u64);
                    self.m.next = bits::<40>(0x1_u64) << N.to_bits::<4>();
                } else {
                    self.x.next = (self.child.x.val() + self.child.x.val());
                }
            }
            match named_2.index() + 2 {
                255 => {
                    self.l.next = self.child.x.val();
                    self.next.next = self.next.val();
                }
                0x0 => {
                    match 18446744073709551615_u64 < self.k.val() {
                        true if !true => {
                            self.m.next = 1_u64.into();
                            self.next.next = !(1_u64.to_bits::<1>() >= bits::<1>(0x1_u64));
                        }
                        _ => {
                            self.next.next = (N as u64) >= self.x.val();
                            self.l.next = self.child.y.val();
                        }
                    }
                    match (bias.to_bits::<32>() > Bits::<32>::from(33554432_u64)) | 0_u64.to_bits::<4>().all() {
                        true => {
                            self.x.next = concat::<64, _>((N.to_bits::<27>(), N.to_bits::<6>(), bits::<1>(0x0_u64), bias.to_bits::<27>(), bits::<1>(0x0_u64), bits::<2>(0x3_u64))).get_bits::<8>(N + 1);
                        }
                        false => {
                            self.m.next = (self.m.val() - named_0.replace_bit(19, self.next.val()));
                            self.l.next = N.to_bits::<8>();
                        }
                        _ => {
                            self.l.next = (N as u64) | self.child.y.val();
                        }
                    }
                }
                0b10000 => {
                    if self.next.val() || self.next.val() {
                        self.next.next = (N.to_bits::<13>() > 0b1) & bias.to_bits::<33>().get_bit(8) || concat::<64, _>((38_u64.to_bits::<9>(), 34430448932243_u64.to_bits::<45>(), Bits::<2>::from(3_u64), Bits::<2>::from(1_u64), Bits::<6>::from(1_u64))) <= bit_cast::<64, 8>(N.to_bits::<8>());
                        self.x.next = bits::<8>(0x0_u64);
                    } else {
                        self.next.next = 5_u64.to_bits::<3>() <= self.s.val();
                        self.next.next = 128 > self.x.val();
                    }
                    for j in (1..=1_u64).rev() {
                        self.x.next = concat::<8, _>((Bits::<6>::from(4_u64), 3_u64.to_bits::<2>() >> 1_u64.to_bits::<1>()));
                        self.l.next = self.l.val() >> N.to_bits::<4>();
                    }
                }
                _ => {
                    self.l.next = self.l.val() >> 8_u64;
                    if N.to_bits::<8>() | self.x.val() > self.child.y.val() - 255 {
                        self.m.next = bit_cast::<40, 8>(N.to_bits::<8>() | self.child.x.val());
                    } else if bias.to_bits::<13>() == Bits::<13>::from(8191_u64) {
                        self.m.next = 1_u64.to_bits::<40>();
                    } else {
                        self.l.next = concat::<8, _>((Bits::<1>::from(1_u64), N.to_bits::<6>(), self.a.val())).get_bits::<8>(0) + !N.to_bits::<32>().get_bit(N - 1);
                        self.m.next = self.m.val();
                    }
                }
            }
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
            self.y.next = (1_u64.to_bits::<3>() << Bits::<2>::from(0_u64)) - (4_u64.to_bits::<3>() + 1_u64.to_bits::<3>());
            self.x.next = 15_u64.into();
            self.m.next = 1_u64.to_bits::<8>();
            self.next.next = !(self.y.val() ^ Bits::<3>::from(0_u64));
            self.l.next = bits::<2>(0x1_u64);
            match self.next.val().index() + 2 {
                5 if bits::<2>(0x1_u64).all() => {
                    if (self.m.val().index() + 6 <= self.m.val().index()) & (self.c.val() && self.c.val()) {
                        self.m.next = 21 - 32_u64.to_bits::<8>();
                    } else {
                        self.x.next = self.x.val() | bias.to_bits::<32>().get_bits::<4>(bias + 1) >> self.x.val();
                        self.next.next = self.y.val() << a;
                    }
                    match (self.next.val() != 1_u64.to_bits::<3>()) ^ (self.c.val() ^ self.c.val()) {
                        false if self.y.val().index() + 1 <= 0 => {
                        }
                        false if self.m.val() <= a * 2 && self.m.val().any() => {
                            self.m.next = bit_cast::<8, 8>(bit_cast::<8, 32>(bias.to_bits::<32>()));
                        }
                        _ => {
                        }
                    }
                }
                _ => {
                    for turn in 1..=1_usize {
                        self.y.next = turn.to_bits::<3>();
                        self.m.next = concat::<8, _>((bit_cast::<5, 40>(0_u64.to_bits::<40>()) + (self.b.val() << a), bit_cast::<2, 5>(concat::<5, _>((self.x.val(), true))), self.a.val()));
                    }
                    let named_0 = self.c.val();
                }
            }
            self.next.next = self.y.val() | 6_u64.to_bits::<3>();
            for turn in 0..0_usize {
                let named_1 = bit_cast::<5, 40>(turn.to_bits::<40>()).get_bit(4);
            }
            let named_2 = bit_cast::<3, 40>(bias.to_bits::<40>());
            self.next.next = self.y.val();
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
            self.pair.next.low = (bits::<4>(0x0_u64) >> Bits::<3>::from(7_u64)) << a.to_bits::<5>();
            if !true {
                self.myself.d.next = self.myself.q.val();
            }
            if a == 3 {
                self.r.d.next = (self.myself.q.val() == self.q.q.val());
            }
            self.pair.next.inner.high = named_0;
            self.x.next = concat::<3, _>((bits::<2>(0x0_u64) >> a.to_bits::<3>() ^ concat::<2, _>((Bits::<1>::from(1_u64), self.pair.val().inner.flag)), a.to_bits::<1>().get_bits::<1>(0) ^ bits::<1>(0x1_u64)));
            self.q.d.next = self.q.q.val();
            self.l.next = 8589934592_u64 & a.to_bits::<70>() >> bits::<1>(0x1_u64);
            for place in 0..=1_usize {
                self.list[place].next = bit_cast::<33, 40>(a.to_bits::<40>());
            }
            self.list[0].next = concat::<64, _>((a.to_bits::<17>(), a.to_bits::<19>(), bits::<5>(0x0_u64), a.to_bits::<5>(), Bits::<1>::from(1_u64), a.to_bits::<7>(), self.s.val(), Bits::<6>::from(12_u64))).get_bits::<33>(2) | self.a.val().replace_bit(self.pair.val().low.index(), (self.a.val() <= self.list[1].val()));
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
            self.l.next = bit_cast::<32, 64>(bit_cast::<64, 40>(bias.to_bits::<40>()));
            self.x.next = 0_u64.into();
            self.ones.word.next = 2999_u64.into();
            let named_1 = bias.to_bits::<13>();
            self.z.next = Bits::<70>::from(0_u64);
            match self.b.val() {
                false => {
                }
                _ => {
                    match (N > 0) & (bias > 3) {
                        true => {
                            self.l.next = bit_cast::<32, 8>((self.k.val() >> self.s.val()).replace_bit(self.y.val().index(), named_0.index() + 3 <= 11));
                            self.x.next = bit_cast::<4, 3>(self.y.val());
                        }
                        _ => {
                            self.x.next = self.s.val();
                        }
                    }
                    let named_2 = self.k.val();
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
            self.pair.next.inner.flag = LIMIT.to_bits::<2>() & bias != self.a.val() >> a;
            self.x.next = concat::<32, _>((Bits::<22>::from(2229930_u64), Bits::<1>::from(1_u64), LIMIT.to_bits::<5>(), self.a.val(), self.b.val(), LIMIT.to_bits::<1>())).replace_bit(self.a.val().index(), N.to_bits::<40>().get_bit(self.s.val().index())) - 0b0_u64;
            self.next.next = bits::<4>(0x4_u64) + self.b.val();
            self.l.next = ((LIMIT.to_bits::<5>() & (N as u64) * 2) | bias);
            self.pair.next.inner.high = 16 & Bits::<8>::from(166_u64);
            let named_0 = self.s.val().index() + 6 <= self.pair.val().inner.high.index();
            self.m.next = concat::<64, _>((LIMIT.to_bits::<19>() - Bits::<19>::from(524287_u64).replace_bit(N - 1, self.b.val()), Bits::<25>::from(1_u64).replace_bit(self.a.val().index() + 10, self.pair.val().inner.flag) >> bias, concat::<3, _>((!false, self.a.val() >> (N as u64))), bits::<11>(0x7ff_u64), LIMIT.to_bits::<3>().replace_bit(LIMIT + 1, named_0).replace_bit(2, 1_u64.to_bits::<13>() == LIMIT.to_bits::<13>()), bit_cast::<3, 8>(LIMIT.to_bits::<8>()) & (N as u64)));
            self.ones.word.next = concat::<13, _>((self.l.val().index() + 2 == self.s.val().index() || (self.pair.val().inner.flag && self.pair.val().inner.flag), N.to_bits::<11>(), bit_cast::<13, 3>(self.s.val()) != bits::<13>(0x80_u64) + self.pair.val().inner.flag));
            self.pair.next.low = N.to_bits::<4>();
            for place in 0..2_usize {
                self.stages[place].b.next = self.pair.val().inner.high;
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = 8_u64.to_bits::<8>() >> N.to_bits::<1>();
                }
            }
            match LIMIT > 2 {
                false => {
                }
                true if self.a.val().index() + 3 == self.next.val().index() => {
                    let named_1 = self.stages[0].y.val().index() + 3 >= self.l.val().index();
                }
                _ => {
                    match self.stages[0].y.val().xor() ^ (LIMIT.to_bits::<8>() == self.stages[1].x.val()) {
                        false => {
                            self.x.next = self.x.val();
                        }
                        _ => {
                            self.next.next = 15_u64.into();
                            self.next.next = bit_cast::<4, 70>(LIMIT.to_bits::<70>());
                        }
                    }
                }
            }
            self.m.next = concat::<64, _>((N.to_bits::<44>(), self.s.val(), LIMIT.to_bits::<15>(), self.b.val(), true));
            if N.to_bits::<32>().all() {
                if N.to_bits::<13>().get_bit(self.a.val().index()) {
                    self.m.next = LIMIT.to_bits::<64>();
                } else {
                    self.l.next = 12 ^ self.l.val();
                }
                let named_2 = bit_cast::<1, 8>(self.stages[0].y.val()) << 3_u64;
            }
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
            if Bits::<5>::from(10_u64) > 31_u64.to_bits::<5>().replace_bit(3, false) {
                self.r.d.next = self.r.q.val();
            }
            self.pair.next.inner.flag = !(self.c.val() ^ self.c.val());
            self.pair.next.inner.high = 82_u64.into();
            let named_0 = bits::<33>(0x1ffffffff_u64);
            self.child.b.next = self.b.val();
            let named_1 = Bits::<8>::from(255_u64);
            self.child.a.next = self.pair.val().inner.high >> 9_u64;
            self.x.next = (!0_u64.to_bits::<3>()) + (self.pair.val().inner.flag || self.pair.val().inner.flag);
            self.pair.next.low = bits::<4>(0x8_u64);
            if bit_cast::<40, 2>(Bits::<2>::from(1_u64)).xor() {
                let named_2 = !(named_0 + self.pair.val().inner.flag);
                if (0x4 > bits::<5>(0x1c_u64)) {
                    self.pair.next.low = self.pair.val().low - self.i.val();
                    self.r.d.next = !bit_cast::<13, 70>(Bits::<70>::from(6900210130094696501_u64));
                } else if self.r.q.val().any() {
                    self.r.d.next = self.pair.val().into();
                } else if (self.a.val() <= self.child.x.val()) | self.pair.val().inner.flag ^ self.pair.val().inner.flag {
                    self.r.d.next = self.pair.val().into();
                } else {
                    self.pair.next.low = (self.pair.val().low.replace_bit(0, self.c.val()) >> bits::<2>(0x1_u64));
                    self.pair.next.low = 15_u64.to_bits::<4>();
                }
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
            self.x.next = bit_cast::<13, 8>(LIMIT.to_bits::<8>().replace_bit(7, self.pair.val().inner.flag)) | LIMIT.to_bits::<13>();
            self.z.next = (0xffff | LIMIT.to_bits::<16>());
            self.y.next = self.c.val();
            self.pair.next.inner.high = concat::<8, _>(((0x1 & LIMIT.to_bits::<40>()).get_bits::<6>(self.s.val().index() + 16), self.a.val(), self.a.val().replace_bit(0, true).all()));
            self.pair.next.low = 15_u64.into();
            let named_0 = !self.i.val() >> bias;
            for place in 0..2_usize {
                self.stages[place].b.next = (self.pair.val().inner.high + self.pair.val().inner.flag).replace_bit(self.b.val().index() + 1, self.pair.val().inner.flag | self.pair.val().inner.flag);
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = !self.pair.val().inner.high;
                }
            }
            self.y.next = self.y.val();
            for i in 0..3_usize {
                for turn in 0..2_usize {
                    self.y.next = self.c.val();
                }
                if !self.pair.val().inner.flag {
                    self.pair.next.low = 0_u64.into();
                } else if true {
                    self.pair.next.inner.flag = Bits::<5>::from(23_u64) <= i.to_bits::<5>();
                    self.y.next = self.c.val() ^ Bits::<33>::from(7882767451_u64);
                } else if self.pair.val().inner.flag {
                    self.pair.next.inner.flag = self.pair.val().inner.flag;
                } else if LIMIT > 1 {
                    self.x.next = self.pair.val().into();
                    self.y.next = self.y.val();
                } else {
                    self.x.next = 0x0 ^ (self.x.val() | self.x.val()).replace_bit(i, self.stages[1].x.val().all());
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
            self.x.next = 8589934591_u64.to_bits::<33>().get_bits::<1>(16) != 1_u64;
            self.mode.next = St::C;
            self.z.next = N.to_bits::<8>() == Bits::<8>::from(91_u64);
            self.y.next = self.x.val();
            let named_0 = bits::<32>(0x59eaa12c_u64);
            match self.mode.val() {
                St::C | St::A => {
                    let named_1 = self.i.val();
                    let named_2 = named_0;
                }
                _ => {
                    if !self.y.val() {
                        self.z.next = self.z.val() && self.x.val();
                    } else if 4294967295_u64 >= named_0 {
                        self.z.next = !(self.mode.val() >= self.mode.val());
                        self.x.next = Bits::<16>::from(47041_u64).get_bits::<8>(7).get_bit(self.c.val().index());
                    } else if bias != 2 {
                        self.y.next = self.c.val().index() + 3 == 2;
                    } else if N.to_bits::<8>() <= 0_u64.to_bits::<8>() {
                        self.mode.next = St::B;
                        self.x.next = (concat::<70, _>((a.to_bits::<26>(), 1_u64.to_bits::<11>(), 1_u64.to_bits::<8>(), bits::<8>(0xff_u64), N.to_bits::<4>(), 1_u64.to_bits::<9>(), N.to_bits::<2>(), N.to_bits::<2>())) >> 64_u64).all();
                    } else if N.to_bits::<8>() >= a.to_bits::<8>() {
                        self.y.next = 18446744073709551615_u64 >= (self.b.val() + self.b.val()).replace_bit(N + 1, self.i.val() <= self.i.val());
                    } else if self.mode.val() != St::C {
                        self.mode.next = St::C;
                        self.x.next = named_0.index() + 1 >= named_0.index();
                    }
                }
            }
            {
                if !self.y.val() {
                    self.z.next = a != 1;
                    self.x.next = (a.to_bits::<70>() & self.a.val()) ^ self.a.val() - bias.to_bits::<70>() != self.a.val();
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
            self.m.next = bits::<8>(0x21_u64).get_bits::<3>(1);
            self.l.next = self.m.val() ^ self.m.val() + self.k.val();
            self.x.next = N.to_bits::<13>().get_bits::<1>(N);
            self.y.next = LIMIT * 2 != bit_cast::<4, 8>(LIMIT & N.to_bits::<8>());
            for place in 0..2_usize {
                self.stages[place].b.next = a.to_bits::<8>();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = Bits::<8>::from(255_u64);
                }
            }
            match bits::<13>(0x0_u64).xor() || bits::<70>(0x1_u64).xor() {
                false => {
                    self.x.next = self.x.val();
                    self.m.next = self.m.val();
                }
                true if !false => {
                    if N > 5 {
                        self.y.next = a > 0;
                        self.y.next = self.stages[1].x.val().index() + 5 != 7;
                    }
                }
                _ => {
                    match (a < 4) & self.stages[0].y.val().get_bit(self.l.val().index()) {
                        false if self.c.val().index() + 3 == 1 && self.b.val().all() => {
                            self.l.next = !self.l.val();
                        }
                        _ => {
                            self.l.next = self.l.val();
                        }
                    }
                    if !(Bits::<5>::from(30_u64) != 6_u64.to_bits::<5>()) {
                        self.y.next = !self.a.val() & (N.to_bits::<5>() == LIMIT);
                        self.m.next = self.l.val();
                    } else if a.to_bits::<4>() != N.to_bits::<4>() {
                        self.m.next = a.to_bits::<2>().get_bits::<3>(self.x.val().index());
                    } else if self.c.val() | Bits::<16>::from(31240_u64) != 0 {
                        self.m.next = 0_u64.into();
                    } else if self.b.val() | N.to_bits::<70>() != 18446744073709551615_u64 {
                        self.l.next = bit_cast::<3, 1>(self.x.val());
                        self.x.next = LIMIT ^ self.x.val();
                    } else if (self.stages[1].x.val() + self.y.val()).get_bit(a - 1) {
                        self.y.next = (self.k.val() & self.y.val());
                    }
                }
            }
            self.l.next = 0_u64.to_bits::<3>();
            for i in 0..=2_u64 {
                match self.m.val().index() + 7 < 22 {
                    true if 0b0 >= N.to_bits::<13>() => {
                        self.x.next = 0_u64.into();
                    }
                    true => {
                        self.m.next = 4_u64.into();
                        self.l.next = self.m.val();
                    }
                    _ => {
                        self.y.next = (i - 2) + self.stages[1].x.val() > self.stages[0].y.val() & self.stages[1].x.val();
                    }
                }
                self.y.next = self.k.val() && self.y.val();
            }
            let named_0 = bits::<8>(0x0_u64) >= self.stages[0].y.val();
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
            self.next.next = !(self.b.val() + self.pair.val().inner.flag) << (N as u64);
            self.x.next = 0_u64.to_bits::<1>();
            self.l.next = N > 3;
            self.pair.next.inner.high = self.c.val();
            let named_0 = bias.to_bits::<8>();
            self.pair.next.low = bit_cast::<4, 8>(self.pair.val().inner.high - 0b11111111_u64);
            self.m.next = 7563074680638014262_u64.into();
            self.pair.next.low = self.pair.val().low << 1_u64.to_bits::<2>();
            {
                match self.l.val() {
                    true => {
                        self.next.next = 262144_u64.into();
                        self.m.next = self.m.val().replace_bit(self.pair.val().low.index() + 42, self.pair.val().inner.flag);
                    }
                    _ => {
                        self.pair.next.low = 2 + self.pair.val().low;
                    }
                }
                self.pair.next.inner.high = bias.to_bits::<8>();
            }
            self.l.next = bias.to_bits::<40>().replace_bit(self.x.val().index(), self.a.val()).all();
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
            self.l.next = bit_cast::<32, 40>(Bits::<40>::from(253417593019_u64));
            let named_0 = a * 2 - Bits::<8>::from(62_u64);
            self.y.next = false;
            self.child.b.next = bias.to_bits::<8>();
            self.ones.word.next = 1_u64.to_bits::<13>();
            self.child.a.next = (0b10110001_u64 | named_0 << LIMIT.to_bits::<5>()) << a;
            self.x.next = 65536_u64.into();
            for i in 2..4_u64 {
                self.x.next = bit_cast::<33, 5>(13_u64.to_bits::<5>() + 0b0_u64);
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
            self.x.next = Bits::<2>::from(2_u64).replace_bit(0, self.kept.q.val());
            self.kept.rst.next = self.r.q.val().index() + 6 == 24;
            self.pair.next.inner.flag = (bias > 3) & (bits::<13>(0x1fff_u64) > LIMIT);
            self.pair.next.low = 0_u64.into();
            self.r.d.next = self.pair.val().inner.high;
            self.z.next = Bits::<1>::from(0_u64);
            self.kept.en.next = false;
            if self.r.q.val() < self.pair.val().inner.high {
                let named_0 = (0b1_u64 & (15 & self.pair.val().low));
                self.x.next = (0b1 | Bits::<2>::from(1_u64) >> LIMIT).replace_bit(1, 754753780313_u64.to_bits::<40>().any() & (self.pair.val().inner.flag ^ self.kept.q.val()));
            } else {
                for i in (1..=1_u64).rev() {
                    self.kept.d.next = bits::<70>(0xe734a4468179467f_u64).get_bit(3);
                    self.kept.d.next = (bias == 0) ^ self.y.val().get_bit(2);
                }
                {
                    self.pair.next.low = self.pair.val().low;
                }
            }
            let named_1 = bias.to_bits::<16>();
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
            self.x.next = 0b1 + Bits::<64>::from(1_u64);
            self.z.next = bit_cast::<2, 4>((Bits::<4>::from(14_u64) | N.to_bits::<4>()).get_bits::<4>(0));
            self.ones.word.next = bits::<13>(0x0_u64);
            let named_0 = self.b.val() & self.b.val() && !self.b.val();
            self.y.next = named_0;
            let named_1 = N.to_bits::<8>();
            for place in 0..2_usize {
                self.stages[place].b.next = (named_1 >> self.ones.count.val()) & (N as u64);
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = 0_u64.to_bits::<8>();
                }
            }
            for place in 0..=3_usize {
                self.list[place].next = N.to_bits::<8>();
            }
            match (self.y.val() | (self.b.val() || false)) {
                false => {
                    self.x.next = 631307754309669783_u64.into();
                }
                false => {
                    self.list[2].next = concat::<8, _>((N.to_bits::<6>() ^ (N as u64), Bits::<1>::from(0_u64) << 3_u64, self.c.val() | self.y.val()));
                    if !true {
                        self.x.next = self.x.val();
                    } else {
                        self.list[1].next = self.stages[1].x.val();
                    }
                }
                _ => {
                    let named_2 = N.to_bits::<3>().replace_bit(2, self.c.val());
                    let named_3 = N > 0;
                }
            }
            let named_4 = 1_u64.to_bits::<1>();
            let named_5 = self.l.val();
            self.y.next = Bits::<8>::from(124_u64).replace_bit(named_4.index(), false).get_bit(0);
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
            self.y.next = concat::<4, _>((bits::<1>(0x1_u64), Bits::<1>::from(1_u64) << bias, self.i.val() & self.i.val(), Bits::<33>::from(5460808624_u64).get_bit(self.a.val().index()))).replace_bit(self.s.val().index(), self.r.q.val() == St::A);
            self.r.d.next = St::C;
            self.x.next = self.i.val();
            if self.i.val() && self.i.val() {
                match self.r.q.val() != St::C {
                    true => {
                        self.x.next = self.r.q.val() == self.r.q.val();
                    }
                    true => {
                        self.y.next = self.y.val();
                        self.y.next = !concat::<4, _>((0_u64.to_bits::<1>(), bits::<2>(0x3_u64), self.i.val()));
                    }
                    _ => {
                        self.y.next = !self.y.val();
                        self.r.d.next = self.r.q.val();
                    }
                }
            } else {
                if N < 0 {
                    self.y.next = (self.y.val() >> 4_u64).replace_bit(self.s.val().index(), !true);
                    self.x.next = self.x.val();
                } else if bit_cast::<32, 64>(Bits::<64>::from(7025025639689382325_u64)).xor() {
                    self.x.next = self.c.val().xor();
                    self.y.next = self.y.val();
                } else {
                    self.y.next = Bits::<4>::from(4_u64);
                    self.x.next = N > 4;
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
            self.l.next = bit_cast::<5, 40>(self.k.val()).any();
            self.z.next = bit_cast::<64, 64>(bits::<64>(0x0_u64).get_bits::<64>(0));
            self.m.next = 2048_u64.into();
            if self.m.val().index() + 5 == self.m.val().index() {
                self.q.d.next = St::B;
            }
            self.x.next = bits::<33>(0x0_u64).replace_bit(self.s.val().index() + 28, self.l.val()) - (N as u64);
            self.y.next = Bits::<8>::from(0_u64) | N.to_bits::<8>();
            if N.to_bits::<2>() >> self.b.val() <= 0x0 {
                self.r.d.next = self.r.q.val();
            }
            self.ones.word.next = !(self.m.val() >> 1_u64.to_bits::<4>() << (N as u64));
            self.m.next = self.m.val();
            for x in 1..1_u64 {
                self.r.d.next = bit_cast::<70, 70>(self.r.q.val());
            }
            let named_0 = bit_cast::<40, 32>(2354713459_u64.to_bits::<32>()) + (self.q.q.val() < St::A);
            self.x.next = !!self.x.val();
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
            self.y.next = (64_u64.to_bits::<8>() >> 2_u64);
            self.x.next = 0b101 | bits::<3>(0x1_u64);
            let named_0 = a.to_bits::<64>();
            for place in 0..2_usize {
                self.stages[place].b.next = self.y.val().get_bits::<8>(0) | self.y.val();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = bit_cast::<8, 8>((LIMIT - self.y.val()));
                }
            }
            if Bits::<40>::from(1099511627775_u64).get_bit(self.x.val().index() + 12) {
                if !(self.stages[0].y.val().index() + 1 != 0) {
                    self.y.next = bits::<8>(0x0_u64);
                }
            }
            if self.b.val() && self.b.val() && self.b.val() ^ self.b.val() {
                self.x.next = concat::<3, _>((self.b.val(), 1_u64.to_bits::<2>()));
            } else if self.b.val() || self.b.val() {
                let named_1 = self.b.val();
            }
            self.x.next = bit_cast::<3, 8>(a.to_bits::<8>());
            match self.a.val().index() + 2 {
                0x0 => {
                    let named_2 = concat::<5, _>((!self.x.val().replace_bit(2, self.b.val()), a == 2, bits::<1>(0x1_u64)));
                    self.x.next = concat::<3, _>(((Bits::<2>::from(1_u64) << 2_u64) + 3_u64.to_bits::<2>().replace_bit(1, self.b.val()), (1_u64.to_bits::<1>() << LIMIT).replace_bit(0, self.x.val().index() + 0 != self.a.val().index())));
                }
                0x0 if self.b.val() || self.b.val() => {
                    self.x.next = 0_u64.into();
                }
                0x1 => {
                    let named_3 = concat::<13, _>((1_u64.to_bits::<11>().replace_bit(1, false) >> 13_u64, Bits::<40>::from(549755813888_u64).get_bits::<2>(21) & 0));
                    self.y.next = 250 - bit_cast::<8, 70>(2199023255552_u64.to_bits::<70>());
                }
                _ => {
                    match self.x.val() ^ self.x.val() <= self.x.val() - 0x0_u64 {
                        false if self.b.val() => {
                            self.x.next = 1_u64.into();
                        }
                        _ => {
                        }
                    }
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
            self.r.d.next = St::B;
            self.q.d.next = St::B;
            self.child.a.next = (98_u64 ^ bits::<8>(0xff_u64) << bits::<3>(0x1_u64));
            self.child.b.next = bits::<8>(0xff_u64);
            self.l.next = !bits::<4>(0xf_u64) >> 1_u64.to_bits::<2>();
            if self.child.y.val().get_bit(2) {
                let named_0 = (1_u64.to_bits::<3>() >> 3_u64.to_bits::<2>()).any() && (self.x.val() ^ self.a.val()) & !self.a.val();
            } else {
                let named_1 = 0_u64.to_bits::<3>() >> a << 5_u64;
                self.q.d.next = St::B;
            }
            if self.b.val() > 0b10_u64 || self.b.val().index() + 2 == self.l.val().index() {
                match self.child.x.val().index() + 2 {
                    32 => {
                        self.x.next = (Bits::<3>::from(1_u64) <= 7_u64.to_bits::<3>()) & (self.child.y.val().index() + 7 <= self.b.val().index());
                    }
                    _ => {
                        self.l.next = 0_u64.to_bits::<4>().replace_bit(0, true);
                        self.r.d.next = self.r.q.val();
                    }
                }
                match false || self.a.val() || self.b.val().any() {
                    false if 549755813888_u64.to_bits::<70>() < 0b0 => {
                        self.r.d.next = St::A;
                        self.r.d.next = self.r.q.val();
                    }
                    false if !false => {
                        self.l.next = bits::<70>(0x1_u64).replace_bit(self.l.val().index() + 37, self.x.val()).get_bits::<4>(51);
                    }
                    _ => {
                        self.q.d.next = self.r.q.val();
                    }
                }
            }
            if bits::<1>(0x1_u64).any() {
                match self.q.q.val() != St::A {
                    true => {
                        self.r.d.next = self.r.q.val();
                        self.r.d.next = self.r.q.val();
                    }
                    false => {
                        self.x.next = self.q.q.val() < self.r.q.val();
                    }
                    _ => {
                        self.r.d.next = St::A;
                        self.q.d.next = self.r.q.val();
                    }
                }
            } else if bit_cast::<8, 13>(bits::<13>(0x4_u64)) != bit_cast::<8, 64>(bits::<64>(0x1_u64)) {
                self.x.next = self.child.x.val() + self.x.val() < self.child.y.val() & a;
            }
            self.l.next = (concat::<4, _>((1_u64.to_bits::<3>().replace_bit(1, true), !bits::<1>(0x1_u64))) | (!self.child.x.val()).get_bits::<4>(4));
            if Bits::<1>::from(1_u64).get_bit(0) {
                for b in 2..=3_u64 {
                    self.q.d.next = self.q.q.val();
                    self.x.next = false;
                }
                let named_2 = Bits::<2>::from(0_u64);
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
            self.child.a.next = bits::<8>(0xb5_u64);
            self.z.next = bit_cast::<4, 8>(4_u64.to_bits::<8>()) != 4294967295_u64.to_bits::<32>().get_bits::<4>(12);
            let named_0 = bits::<40>(0x4000000000_u64);
            self.l.next = (1_u64.to_bits::<1>() <= Bits::<1>::from(1_u64)) | (Bits::<16>::from(1024_u64) < Bits::<16>::from(1_u64));
            self.y.next = 67108864_u64.to_bits::<70>() | concat::<70, _>((281474976710655_u64.to_bits::<48>().replace_bit(self.b.val().index() + 20, false), 2047_u64.to_bits::<11>() >> bias, bit_cast::<7, 40>(named_0), self.a.val() - bits::<4>(0x2_u64)));
            self.mode.next = St::B;
            self.m.next = bits::<33>(0x1_u64);
            self.x.next = bits::<8>(0x81_u64).replace_bit(2, self.mode.val() >= St::A);
            let named_1 = 4_u64.to_bits::<3>();
            self.child.b.next = self.x.val();
            self.next.next = self.l.val() ^ self.z.val();
            for place in 0..2_usize {
                self.list[place].next = 0b0 + (0x0_u64 & named_1);
            }
            self.list[0].next = self.list[0].val();
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
            self.next.next = concat::<32, _>((0_u64.to_bits::<33>().replace_bit(10, self.b.val()).get_bits::<23>(3), 2_u64.to_bits::<5>() ^ 0_u64, 1_u64.to_bits::<8>() & Bits::<8>::from(1_u64) == 0_u64.to_bits::<8>(), self.b.val() | self.i.val() && 0_u64.to_bits::<4>().get_bit(self.r.q.val().index()), (Bits::<40>::from(1099511627775_u64) + bits::<40>(0xcbcb30202a_u64)).all(), (80_u64.to_bits::<8>() < bits::<8>(0x0_u64)) & (self.i.val() || self.b.val())));
            if self.a.val() == self.r.q.val() {
                self.q.d.next = 1_u64.to_bits::<3>();
            }
            self.x.next = bits::<8>(0x18_u64) | Bits::<8>::from(146_u64) < 0x1;
            let named_0 = self.a.val();
            self.y.next = self.q.q.val();
            if !self.x.val() {
                self.myself.d.next = self.myself.q.val();
            }
            self.pair.next.inner.flag = self.myself.q.val() >= St::C && (self.next.val().index() + 8 <= 1) & !true;
            let named_1 = bit_cast::<40, 70>(Bits::<70>::from(8388608_u64)) ^ Bits::<40>::from(1099511627775_u64) >> 15_u64.to_bits::<4>();
            self.m.next = bit_cast::<40, 40>(named_1);
            self.l.next = bit_cast::<32, 8>(Bits::<8>::from(1_u64));
            self.r.d.next = named_0;
            self.mode.next = self.myself.q.val();
            self.pair.next.inner.high = Bits::<8>::from(0_u64) << named_0;
            self.z.next = bit_cast::<8, 2>(!self.r.q.val());
            self.pair.next.low = Bits::<4>::from(3_u64);
            for place in 0..2_usize {
                self.stages[place].b.next = !self.z.val() >> a;
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = !self.pair.val().inner.high.replace_bit(0, self.i.val());
                }
            }
            if !(self.b.val() && self.x.val()) {
                let named_2 = Bits::<70>::from(1_u64);
                if self.pair.val().inner.flag && self.x.val() || (self.x.val() || true) {
                    self.y.next = bits::<3>(0x7_u64).replace_bit(2, true);
                } else {
                    self.q.d.next = self.q.q.val();
                    self.mode.next = St::A;
                }
            } else {
                if self.l.val().index() + 3 <= 1 {
                    self.z.next = concat::<8, _>((self.r.q.val(), Bits::<5>::from(22_u64), true));
                    self.next.next = Bits::<32>::from(4294967295_u64) + self.pair.val().inner.flag;
                } else {
                    self.z.next = self.stages[0].y.val();
                }
                match (self.mode.val() == St::C) & (self.stages[0].y.val() < 0b1_u64) {
                    true if self.mode.val() >= St::A => {
                    }
                    true => {
                        self.m.next = self.m.val();
                    }
                    _ => {
                        self.pair.next.low = self.pair.val().low << 6_u64 << 4_u64;
                    }
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
            let named_0 = 0b111_u64 | concat::<3, _>((bias.to_bits::<1>(), LIMIT.to_bits::<2>())) & 0x7;
            self.l.next = LIMIT.to_bits::<16>().any();
            self.y.next = Bits::<8>::from(0_u64);
            self.x.next = bit_cast::<3, 13>(LIMIT.to_bits::<13>()) >> LIMIT.to_bits::<2>();
            match !self.l.val() && bits::<70>(0x278993856844c4b0_u64) < 0x2ab344acef7be259_u64 {
                false => {
                }
                _ => {
                    match concat::<32, _>((bias.to_bits::<24>(), LIMIT.to_bits::<2>(), 3_u64.to_bits::<2>(), bias.to_bits::<2>(), self.l.val(), self.l.val())) < 1048576 {
                        true => {
                            self.x.next = 5_u64.into();
                        }
                        false if 65535_u64.to_bits::<16>().any() => {
                            self.y.next = !(self.b.val() ^ LIMIT.to_bits::<8>());
                            self.y.next = self.y.val() + self.l.val();
                        }
                        _ => {
                            self.l.next = self.y.val().index() + 3 < named_0.index();
                        }
                    }
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
            self.x.next = self.s.val() & LIMIT;
            self.next.next = 4294967295_u64.to_bits::<32>();
            self.child.a.next = 112_u64.into();
            self.m.next = (self.child.x.val() >> self.z.val() & self.child.x.val()) + concat::<8, _>(((self.x.val() >> 0_u64), 0_u64.to_bits::<3>().replace_bit(self.z.val().index() + 1, self.l.val()), self.z.val() + self.a.val()));
            self.y.next = 5172766890_u64.to_bits::<33>();
            for place in 0..=3_usize {
                self.list[place].next = self.y.val() - bits::<33>(0x1ffffffff_u64);
            }
            if !self.a.val() {
                if a > 0 {
                    self.list[1].next = 1_u64.into();
                } else {
                    self.list[0].next = bits::<33>(0x1_u64);
                }
                self.y.next = !(a.to_bits::<33>() + self.y.val());
            }
            for turn in 1..3_u64 {
                if bit_cast::<16, 8>(self.child.y.val()) == a.to_bits::<16>() {
                    self.list[3].next = self.list[0].val().get_bits::<33>(self.z.val().index()) & self.list[1].val() >> bits::<3>(0x3_u64);
                }
            }
            self.list[2].next = self.list[2].val();
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
            self.next.next = 96_u64.to_bits::<8>() << 5_u64;
            self.x.next = bits::<8>(0x4_u64).replace_bit(7, self.b.val()) << 10_u64;
            self.l.next = Bits::<70>::from(18446744073709551615_u64).get_bit(9);
            self.m.next = bit_cast::<2, 3>(self.next.val().get_bits::<3>(4)) - bits::<8>(0xad_u64).replace_bit(1, self.a.val()).get_bits::<2>(6);
            match bit_cast::<70, 64>(1847776872310342058_u64.to_bits::<64>()) <= bits::<70>(0x20000000_u64) {
                true => {
                    if self.a.val() ^ self.a.val() {
                        self.next.next = 16_u64.into();
                        self.m.next = self.m.val();
                    }
                }
                _ => {
                }
            }
            match self.s.val().index() + 4 < self.x.val().index() {
                true if 1_u64.to_bits::<1>() >> 2_u64 == 0x0 => {
                }
                false => {
                    self.l.next = (1_u64.to_bits::<4>() - 0_u64.to_bits::<4>() << 3_u64).get_bit(3);
                    let named_0 = bit_cast::<33, 3>(self.s.val() >> Bits::<5>::from(31_u64) >> bits::<1>(0x1_u64));
                }
                _ => {
                    if (a < self.s.val()) {
                        self.m.next = bit_cast::<2, 16>(bit_cast::<16, 40>(concat::<40, _>((bits::<19>(0x1_u64), Bits::<5>::from(17_u64), Bits::<4>::from(1_u64), self.next.val(), self.s.val(), bits::<1>(0x0_u64)))));
                        self.next.next = 255_u64.into();
                    }
                    {
                        self.x.next = (Bits::<8>::from(255_u64) + self.a.val());
                        self.x.next = bits::<8>(0x80_u64);
                    }
                }
            }
            let named_1 = !(self.x.val() << bias << 1_u64.to_bits::<4>());
            if bits::<5>(0x1_u64).xor() {
                match Bits::<1>::from(0_u64).replace_bit(0, self.l.val()).xor() {
                    false if self.c.val().all() => {
                        self.next.next = 1_u64.to_bits::<8>();
                        self.x.next = concat::<8, _>((0_u64.to_bits::<2>(), 11_u64.to_bits::<5>(), self.l.val()));
                    }
                    _ => {
                        self.l.next = !(a != self.x.val());
                        self.x.next = (!self.x.val()) + 15_u64.to_bits::<4>().get_bit(self.m.val().index());
                    }
                }
            } else if (self.l.val() || self.c.val().get_bit(self.s.val().index() + 3)) {
                match self.next.val().index() + 1 {
                    0x37 => {
                        self.next.next = self.x.val() ^ bit_cast::<8, 16>(Bits::<16>::from(28128_u64)) >> bias;
                        self.next.next = self.x.val().replace_bit(self.s.val().index(), false);
                    }
                    255 | 3 => {
                        self.next.next = (bits::<8>(0x80_u64) << a) ^ (1 | self.x.val().replace_bit(7, self.a.val()));
                        self.next.next = self.x.val() >> self.m.val();
                    }
                    1 | 0 if self.next.val().index() + 7 <= self.s.val().index() => {
                        self.x.next = bit_cast::<8, 8>(bits::<8>(0xff_u64) ^ 1_u64.to_bits::<8>());
                        self.l.next = bits::<1>(0x1_u64) & bit_cast::<1, 13>(7619_u64.to_bits::<13>()) <= bits::<1>(0x1_u64) >> 2_u64 >> bias;
                    }
                    _ => {
                        self.l.next = bit_cast::<32, 32>(Bits::<32>::from(4294967295_u64) << a) >= a * 2;
                    }
                }
                self.x.next = ((0b0 | self.next.val()) & bit_cast::<8, 64>(Bits::<64>::from(129144442474737948_u64))) << 1_u64.to_bits::<4>();
            } else {
                if self.a.val() || self.l.val() {
                    self.m.next = (!(bits::<2>(0x3_u64) << bias)) + self.b.val();
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
            self.l.next = 0_u64.into();
            self.child.b.next = 0_u64.into();
            self.y.next = (true || true) ^ false;
            let named_0 = Bits::<5>::from(14_u64) | Bits::<5>::from(1_u64);
            self.m.next = (17 ^ named_0) - 0b0;
            if !false {
                self.r.d.next = Bits::<33>::from(1_u64).get_bits::<8>(13) >> named_0;
            }
            self.child.a.next = self.r.q.val();
            self.next.next = self.y.val() && self.y.val();
            self.x.next = bits::<2>(0x1_u64);
            let named_1 = self.x.val();
            for place in 0..3_usize {
                self.list[place].next = bit_cast::<70, 33>(7074006655_u64.to_bits::<33>()).get_bits::<33>(20);
            }
            if Bits::<3>::from(0_u64).xor() {
                self.list[0].next = bit_cast::<33, 13>(5615_u64.to_bits::<13>()).replace_bit(12, !!false);
            } else {
                match 8_u64.to_bits::<13>() == 0b1_u64 ^ 8191_u64.to_bits::<13>() {
                    false => {
                        self.r.d.next = !self.child.y.val();
                        self.y.next = self.m.val().index() + 8 < 16;
                    }
                    _ => {
                        self.list[0].next = (15369787897288487459_u64.to_bits::<70>() + (self.y.val() | self.y.val())).get_bits::<33>(27);
                    }
                }
            }
            if !(self.child.y.val() == 8) {
                match (bits::<4>(0x7_u64) - bits::<4>(0x0_u64)).get_bit(self.x.val().index()) {
                    false if self.next.val() && self.next.val() || !self.next.val() => {
                        self.m.next = ((bits::<5>(0x0_u64) >> self.x.val()) - 5025_u64.to_bits::<13>().get_bits::<5>(7)) << named_1;
                    }
                    _ => {
                        self.l.next = self.l.val();
                        self.list[2].next = self.list[1].val() << named_1;
                    }
                }
            } else if self.y.val() {
                for turn in 0..3_u64 {
                    self.r.d.next = self.child.x.val();
                }
                if named_0 > 0b0 {
                    self.y.next = (self.child.y.val() ^ self.r.q.val()).get_bit(self.b.val().index());
                } else if self.next.val() {
                    self.r.d.next = self.r.q.val();
                    self.r.d.next = bit_cast::<8, 4>(bits::<4>(0x1_u64) ^ 0b100 + bits::<4>(0x0_u64));
                } else {
                    self.y.next = 12695389551384284881_u64.to_bits::<64>().xor();
                    self.x.next = (((0 | Bits::<2>::from(3_u64)) + (named_1 > self.x.val())) ^ bit_cast::<2, 40>(concat::<40, _>((Bits::<7>::from(54_u64), self.m.val(), bits::<12>(0x175_u64), Bits::<13>::from(1_u64), self.next.val(), self.b.val()))));
                }
            } else if (bits::<3>(0x1_u64) != 0b1) {
                for x in 1..3_u64 {
                    self.list[0].next = Bits::<33>::from(577282735_u64) >> x << x;
                    self.l.next = 0b1 - bit_cast::<40, 70>(bits::<70>(0x0_u64));
                }
            } else {
                if bits::<3>(0x6_u64).xor() & (self.l.val() >= 0_u64) {
                    self.next.next = self.next.val();
                }
            }
            match (self.next.val() && (self.y.val() && self.y.val())) {
                true => {
                    for turn in (2..3_u64).rev() {
                        self.list[2].next = self.list[1].val();
                    }
                }
                true => {
                    let named_2 = Bits::<5>::from(8_u64);
                }
                _ => {
                    self.y.next = !(false ^ self.y.val());
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
            let named_0 = 0b1011_u64 & bits::<4>(0xa_u64);
            self.x.next = self.rst.val() && self.rst.val();
            let named_1 = LIMIT.to_bits::<8>().replace_bit(0, self.x.val());
            self.l.next = bits::<2>(0x0_u64);
            self.held.a.next = self.b.val();
            match self.r.q.val() >= St::B {
                true => {
                    self.r.d.next = St::C;
                }
                _ => {
                    let named_2 = self.rst.val();
                    for b in 0..3_u64 {
                        self.held.a.next = self.b.val();
                        self.r.d.next = St::A;
                    }
                }
            }
            match self.r.q.val() {
                St::A => {
                    let named_3 = ((N as u64) * 2 & bits::<33>(0x80000000_u64));
                    self.l.next = bit_cast::<2, 8>((self.held.x.val() >> (N as u64)).replace_bit(self.l.val().index(), self.b.val().all()));
                }
                St::C if self.x.val() || self.x.val() => {
                    match self.held.x.val().index() + 6 >= self.held.x.val().index() && (self.x.val() && true) {
                        true if N != 3 => {
                        }
                        _ => {
                            self.x.next = (Bits::<64>::from(18446744073709551615_u64) & bits::<64>(0x0_u64)).xor();
                        }
                    }
                }
                St::C => {
                    let named_4 = N.to_bits::<3>();
                }
                _ => {
                    self.x.next = self.rst.val();
                    self.r.d.next = self.r.q.val();
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
            self.pair.next.low = bits::<4>(0xf_u64) << 3_u64;
            let named_0 = self.k.val();
            self.x.next = 0_u64.to_bits::<40>();
            let named_1 = Bits::<1>::from(1_u64) << 2_u64;
            self.pair.next.inner.flag = (Bits::<5>::from(21_u64) + 6_u64.to_bits::<5>()).get_bit(named_1.index());
            self.pair.next.inner.high = LIMIT.to_bits::<8>();
            self.l.next = 0_u64.into();
            if !self.a.val() {
                for i in (2..=3_usize).rev() {
                    self.pair.next.inner.high = 1_u64 - ((self.pair.val().inner.high ^ 0xb) << named_1);
                }
                for b in 1..=3_u64 {
                    self.pair.next.inner.high = (self.pair.val().inner.high | self.pair.val().inner.high) + (self.pair.val().inner.high != self.pair.val().inner.high);
                }
            }
            self.pair.next.inner.flag = LIMIT.to_bits::<2>().get_bit(1);
            self.pair.next.inner.flag = (3053303979_u64.to_bits::<33>() > Bits::<33>::from(5472615543_u64));
            if false & self.a.val() {
                if self.b.val() {
                    self.x.next = bit_cast::<40, 13>(LIMIT.to_bits::<13>()) - bit_cast::<40, 4>(self.pair.val().low - self.pair.val().low);
                    self.pair.next.low = self.pair.val().low;
                } else if true & true {
                    self.pair.next.inner.flag = (LIMIT != 0);
                    self.pair.next.inner.high = LIMIT.to_bits::<8>();
                }
                self.pair.next.inner.flag = self.b.val();
            } else if 0_u64.to_bits::<1>() < named_1 {
                self.x.next = self.x.val();
                self.l.next = concat::<16, _>((LIMIT.to_bits::<7>(), 0_u64.to_bits::<7>(), LIMIT.to_bits::<2>()));
            } else if Bits::<16>::from(2_u64) >= 0xcc2c {
                self.l.next = concat::<16, _>((bits::<12>(0xfff_u64) - 663_u64.to_bits::<12>(), LIMIT.to_bits::<2>() << named_0, self.pair.val().inner.high.get_bits::<1>(0), bit_cast::<1, 16>(self.l.val())));
            } else {
                if 1 < bits::<32>(0x80_u64) {
                    self.pair.next.inner.high = self.pair.val().inner.high;
                }
                self.pair.next.inner.high = LIMIT.to_bits::<8>();
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
            self.l.next = LIMIT | a.to_bits::<64>();
            let named_0 = bits::<13>(0x1_u64).get_bits::<2>(5) >> 1_u64.to_bits::<1>();
            self.z.next = bit_cast::<8, 8>(N.to_bits::<8>());
            self.ones.word.next = !bias.to_bits::<13>();
            self.x.next = (a == 0);
            self.y.next = a.to_bits::<33>().get_bits::<8>(5) >> a.to_bits::<1>();
            match self.ones.count.val().index() + 1 {
                0xe => {
                    if self.b.val().get_bit(N) {
                        self.z.next = N.to_bits::<8>();
                        self.l.next = self.l.val();
                    }
                    if !self.x.val() {
                        self.z.next = 45_u64.into();
                        self.y.next = self.y.val();
                    }
                }
                _ => {
                    match 1_u64.to_bits::<1>().any() {
                        false if a.to_bits::<33>().any() => {
                            self.z.next = (self.b.val() & bit_cast::<8, 70>(bias.to_bits::<70>())).replace_bit(N, !(named_0.index() + 2 == 0));
                        }
                        false => {
                            self.z.next = self.y.val();
                            self.y.next = bits::<8>(0xff_u64).replace_bit(named_0.index(), false);
                        }
                        _ => {
                            self.l.next = self.l.val() >> 34_u64;
                        }
                    }
                }
            }
            if (named_0 << N.to_bits::<4>() < named_0) {
                comment!("what follows\nin two lines");
                self.x.next = self.a.val() ^ self.a.val() && self.a.val();
            } else {
                match !(self.b.val().index() + 2 < self.ones.count.val().index()) {
                    true => {
                    }
                    false if (a.to_bits::<5>() - a.to_bits::<5>()).get_bit(named_0.index() + 1) => {
                    }
                    _ => {
                        self.y.next = self.b.val() + 148;
                    }
                }
            }
            let named_1 = Bits::<64>::from(2048_u64) >= self.l.val();
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
            self.m.next = !a.to_bits::<33>();
            self.l.next = a < 4;
            self.x.next = !Bits::<16>::from(1_u64) >> LIMIT;
            for place in 0..3_usize {
                self.list[place].next = (self.s.val() | self.s.val()) + (self.i.val().index() + 3 != self.s.val().index());
            }
            self.l.next = a > 4;
            if 1_u64.to_bits::<1>().xor() {
                match self.x.val().index() + 2 {
                    0b11111111 => {
                        self.l.next = 0x0 >= 0_u64.to_bits::<2>() & Bits::<2>::from(1_u64);
                    }
                    _ => {
                        self.x.next = self.x.val().replace_bit(self.list[0].val().index(), self.l.val()) >> 4_u64;
                        self.m.next = self.m.val();
                    }
                }
            } else if true {
                self.l.next = bias > 2;
                self.list[2].next = 1_u64.into();
            } else {
                self.list[2].next = self.s.val();
                self.list[0].next = bits::<3>(0x1_u64) ^ 0_u64;
            }
            self.list[1].next = bit_cast::<3, 64>(a.to_bits::<64>());
            if (self.c.val() >> LIMIT).xor() {
                let named_0 = Bits::<64>::from(33554432_u64);
                let named_1 = !concat::<64, _>((65536_u64.to_bits::<19>() >> 15_u64, a.to_bits::<38>() | LIMIT * 2, bias.to_bits::<5>() - bias.to_bits::<5>(), 0_u64.to_bits::<2>()));
            } else if !self.l.val() {
                match self.x.val().index() + 0 <= self.s.val().index() {
                    false => {
                        self.m.next = self.m.val() >> LIMIT;
                    }
                    true => {
                    }
                    _ => {
                        self.list[2].next = 5_u64.to_bits::<3>() & 0b1;
                    }
                }
            } else if self.l.val() {
                self.x.next = bit_cast::<16, 64>(13072164167457394466_u64.to_bits::<64>()) + (self.l.val() || self.l.val());
            } else if bias.to_bits::<32>() != a.to_bits::<32>() {
                match self.l.val() {
                    true => {
                    }
                    false => {
                        self.list[0].next = self.s.val();
                    }
                    _ => {
                        self.x.next = self.x.val() ^ LIMIT;
                        self.list[0].next = 0_u64.into();
                    }
                }
            } else if self.i.val() << 9_u64 > self.i.val() + true {
                self.list[2].next = self.list[0].val();
                let named_2 = 524288_u64.to_bits::<40>() | 0b0;
            } else if !self.l.val() {
                if concat::<8, _>((self.a.val(), bits::<4>(0x8_u64), bits::<2>(0x2_u64), self.b.val())).all() {
                    self.list[0].next = self.list[1].val() + self.l.val() - 0b1;
                } else {
                    self.x.next = concat::<16, _>((a.to_bits::<12>() << 3_u64.to_bits::<2>(), Bits::<13>::from(1_u64).get_bits::<4>(5)));
                }
                self.m.next = bias.to_bits::<33>();
            } else if self.l.val() {
                self.list[0].next = 1_u64.into();
                let named_3 = 0b1_u64 ^ self.b.val().replace_bit(0, self.l.val());
            } else {
                {
                    self.x.next = 16_u64.into();
                    self.l.next = self.l.val();
                }
            }
            self.m.next = (self.m.val() - self.m.val() | 8589934591_u64) << 15_u64;
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
            self.l.next = (Bits::<32>::from(592326270_u64) + self.a.val() >> a);
            self.m.next = self.x.val();
            let named_0 = Bits::<13>::from(8191_u64).replace_bit(6, false) ^ bits::<13>(0x0_u64);
            self.y.next = !self.c.val();
            self.m.next = self.b.val();
        }
    }
}

mod k152 {
    use super::*;
    block!(Kernel { clk clk in { a: Bits<8>, b: Bits<64>, s: Bits<4>, } out { x: Bits<40>, y: Bit, z: Bits<13>, } l: Signal<Local, Bits<70>>, m: Signal<Local, Bit>, pair: Signal<Local, Pair>, list: [Signal<Local, Bits<8>>; 4], r: Dff<Bits<3>>, q: Dff<Bits<1>>, myself: Dff<St>, kept: Reg<Bits<13>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.pair.next.low = self.s.val() << 3_u64;
            if self.kept.q.val().index() + 7 >= 1 {
                self.r.d.next = concat::<3, _>((false & false || (self.kept.q.val() != 0x1ec6), (0_u64.to_bits::<2>() - Bits::<2>::from(1_u64) - bit_cast::<2, 40>(Bits::<40>::from(1099511627775_u64)))));
            }
            self.myself.d.next = St::A;
            self.z.next = self.kept.q.val() - Bits::<13>::from(1_u64);
            self.pair.next.inner.high = !self.a.val();
            self.l.next = (!bits::<70>(0xe8a9a68886d9138f_u64)).replace_bit(self.pair.val().low.index(), false && false);
            self.kept.d.next = Bits::<13>::from(1_u64);
            self.x.next = (bit_cast::<40, 32>(bits::<32>(0x2000000_u64)) + (bits::<5>(0x3_u64) >= 0x1_u64));
            self.m.next = self.pair.val().inner.high.index() + 2 < self.kept.q.val().index();
            self.pair.next.inner.flag = bit_cast::<32, 3>(0_u64 + Bits::<3>::from(4_u64)) == bits::<32>(0x699c5d0e_u64) + 4294967295_u64;
            let named_0 = self.r.q.val();
            self.kept.rst.next = self.q.q.val().index() + 5 != 6;
            self.kept.en.next = (0_u64.to_bits::<5>().get_bit(self.q.q.val().index()) && (self.m.val() || self.pair.val().inner.flag)) | (self.a.val().replace_bit(self.q.q.val().index() + 5, false) <= (self.pair.val().inner.high >> 9_u64));
            if 0xff_u64 <= !Bits::<8>::from(255_u64) {
                self.q.d.next = 1_u64.to_bits::<1>();
            }
            self.y.next = self.m.val();
            for place in 0..4_usize {
                self.list[place].next = self.pair.val().inner.high + self.m.val() ^ (self.pair.val().inner.high | 0_u64);
            }
            for turn in (0..2_u64).rev() {
                match self.pair.val().inner.high.index() + 1 {
                    0b1 if self.list[3].val() < 0b1001001_u64 => {
                        self.list[2].next = bit_cast::<8, 3>(7_u64.to_bits::<3>());
                        self.pair.next.inner.high = Bits::<8>::from(255_u64);
                    }
                    0x7e if (bits::<8>(0x6f_u64) + self.m.val()).any() => {
                    }
                    64 => {
                    }
                    _ => {
                        self.list[2].next = 1_u64.to_bits::<8>();
                    }
                }
                self.list[0].next = self.a.val();
            }
            self.kept.en.next = self.m.val();
            if self.b.val() < self.b.val() {
                self.list[0].next = bit_cast::<8, 8>(self.list[0].val() << 8_u64).replace_bit(self.q.q.val().index(), self.pair.val().inner.flag && self.pair.val().inner.flag && self.b.val() == self.b.val());
                let named_1 = bits::<40>(0x2000000_u64) <= self.x.val();
            } else if !self.y.val() {
                self.q.d.next = bit_cast::<1, 16>(bits::<16>(0x80_u64));
                for turn in 1..=3_usize {
                    self.y.next = self.a.val().index() + 8 > 0;
                    self.y.next = !self.y.val();
                    self.list[turn].next = bits::<8>(0x1_u64);
                }
            } else {
                for b in 1..2_u64 {
                    self.list[3].next = bit_cast::<8, 1>(self.q.q.val()) + 0xab;
                    self.kept.en.next = self.m.val() ^ self.m.val() && self.list[1].val().index() + 6 == named_0.index() || 1_u64.to_bits::<64>() >= self.b.val() & self.b.val();
                }
            }
            match self.myself.q.val() {
                St::C | St::A => {
                    if self.pair.val().inner.flag || false {
                        self.pair.next.inner.flag = self.list[3].val().index() + 8 != 0;
                    } else if (self.pair.val().low <= 2) ^ (self.pair.val().inner.flag ^ false) {
                        self.m.next = self.y.val();
                        self.kept.rst.next = self.y.val();
                    } else if (self.z.val() << bits::<4>(0xf_u64)).get_bit(3) {
                        self.list[0].next = bit_cast::<8, 3>(!self.r.q.val());
                    } else {
                        self.q.d.next = bits::<1>(0x1_u64) >> bits::<2>(0x1_u64);
                        self.kept.rst.next = !self.pair.val().inner.flag && Bits::<2>::from(2_u64).get_bit(self.q.q.val().index());
                    }
                    let named_2 = self.x.val() + self.pair.val().inner.flag > 0xffffffffff_u64;
                }
                St::C | St::A => {
                }
                _ => {
                    {
                        self.pair.next.low = self.pair.val().low;
                        self.list[1].next = self.list[1].val();
                    }
                    for x in 0..1_u64 {
                        self.kept.d.next = self.pair.val().into();
                        self.pair.next.low = 1_u64.into();
                    }
                }
            }
            match self.z.val().index() + 2 {
                4 | 0 if !(0b1_u64 != self.pair.val().low) => {
                    match self.myself.q.val() {
                        St::B | St::C => {
                            self.x.next = 224511817214_u64.to_bits::<40>();
                        }
                        St::B | St::C => {
                            self.l.next = self.l.val().replace_bit(35, self.y.val());
                        }
                        St::A => {
                            self.list[0].next = (bit_cast::<8, 2>(bits::<2>(0x3_u64)) | self.b.val().get_bits::<8>(46)) >> 9_u64;
                            self.pair.next.inner.flag = (self.myself.q.val() >= self.myself.q.val());
                        }
                        _ => {
                            self.list[2].next = Bits::<8>::from(0_u64).replace_bit(named_0.index(), bits::<5>(0x10_u64) != 31_u64.to_bits::<5>());
                        }
                    }
                    self.r.d.next = self.r.q.val() >> 2_u64;
                }
                0b1100 => {
                    if self.s.val().index() + 5 < named_0.index() {
                        self.kept.en.next = self.m.val() && self.m.val() || self.y.val() | self.m.val();
                        self.list[2].next = bit_cast::<8, 70>(self.l.val() + self.y.val());
                    } else {
                        self.l.next = !(bits::<70>(0x100_u64) - bit_cast::<70, 2>(bits::<2>(0x2_u64)));
                        self.r.d.next = self.r.q.val();
                    }
                }
                0xff if !(self.pair.val().inner.flag | true) => {
                    self.kept.rst.next = !self.y.val();
                    match self.list[1].val().index() + 2 {
                        1 | 1 if 1073741824 >= 1_u64.to_bits::<33>() || Bits::<16>::from(65535_u64).get_bit(self.r.q.val().index()) => {
                            self.x.next = !bits::<40>(0x1_u64);
                            self.y.next = 0b10001010 != self.pair.val().inner.high;
                        }
                        _ => {
                        }
                    }
                }
                _ => {
                    let named_3 = (0xff == self.list[0].val()) & (self.myself.q.val() != St::A);
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
            self.pair.next.inner.high = LIMIT.to_bits::<8>().replace_bit(LIMIT, true) + (self.a.val() ^ self.a.val());
            self.pair.next.low = concat::<4, _>((self.s.val(), (self.s.val() + self.a.val()).replace_bit(1, LIMIT < 3)));
            self.child.a.next = 1_u64.into();
            let named_0 = self.a.val();
            self.child.b.next = LIMIT.to_bits::<8>();
            self.pair.next.inner.flag = named_0;
            self.l.next = concat::<8, _>((bit_cast::<3, 8>(bit_cast::<8, 70>(LIMIT.to_bits::<70>())), self.s.val().replace_bit(LIMIT + 1, self.pair.val().inner.flag).get_bits::<2>(0), !LIMIT.to_bits::<64>() >= Bits::<64>::from(4_u64), 0b0_u64 | 0_u64.to_bits::<1>() << LIMIT.to_bits::<5>(), bit_cast::<1, 8>(LIMIT.to_bits::<8>())));
            self.x.next = 1 | self.s.val();
            self.mode.next = St::B;
            let named_1 = self.a.val();
            for place in 0..2_usize {
                self.stages[place].b.next = self.child.y.val();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = bit_cast::<8, 5>(bit_cast::<5, 13>(LIMIT.to_bits::<13>()));
                }
            }
            match (0_u64.to_bits::<8>() | self.l.val()).get_bit(self.x.val().index() + 3) {
                true if self.x.val().index() + 8 == 0 => {
                    comment!("what follows\nin two lines");
                    self.pair.next.inner.flag = LIMIT == 4;
                }
                _ => {
                    let named_2 = self.stages[0].y.val();
                    let named_3 = bits::<1>(0x0_u64);
                }
            }
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
            let named_0 = self.a.val() || self.a.val();
            self.pair.next.inner.flag = self.myself.q.val();
            if (bits::<64>(0x1_u64) + 8796093022208_u64 <= bits::<64>(0x6542c1b6bcb07425_u64) + 0b1) {
                self.r.d.next = (0x0_u64 + 2_u64.to_bits::<2>()).get_bit(1) | (named_0 && self.r.q.val() && named_0 & self.a.val());
            }
            self.x.next = bit_cast::<32, 8>(LIMIT & self.q.q.val());
            self.pair.next.low = (14_u64 ^ self.s.val()) ^ (self.s.val() ^ self.s.val());
            self.pair.next.inner.high = 258_u64.to_bits::<8>();
            self.child.b.next = bits::<8>(0x0_u64) << LIMIT;
            if false {
                self.q.d.next = self.q.q.val();
            }
            self.l.next = ((self.s.val() < Bits::<4>::from(0_u64)) | bits::<5>(0x0_u64).xor()) & named_0;
            self.child.a.next = (self.q.q.val() >> LIMIT) + 0b11011100 << 2_u64;
            for place in 0..2_usize {
                self.list[place].next = bit_cast::<8, 8>((self.q.q.val() + named_0));
            }
            match named_0 {
                false => {
                    self.pair.next.inner.flag = !(self.s.val() == 0b0_u64);
                }
                false => {
                }
                _ => {
                    if self.b.val().xor() {
                        self.myself.d.next = 0_u64 > self.child.y.val() & 109_u64.to_bits::<8>();
                        self.x.next = !self.x.val();
                    } else if 1_u64.to_bits::<2>() >> Bits::<33>::from(16384_u64) >= Bits::<2>::from(1_u64) | 0_u64.to_bits::<2>() {
                        self.pair.next.low = bit_cast::<4, 4>(self.pair.val().low - self.pair.val().low << 2048_u64);
                    } else {
                        self.myself.d.next = true;
                    }
                }
            }
            match !bits::<2>(0x0_u64) == bits::<2>(0x1_u64) ^ 0_u64.to_bits::<2>() {
                false => {
                    if !(self.r.q.val() ^ true) {
                        self.pair.next.inner.high = concat::<8, _>((bits::<5>(0x1c_u64) + self.l.val(), 0x1_u64 ^ bits::<2>(0x3_u64), false & self.r.q.val()));
                        self.list[0].next = bit_cast::<8, 32>(bit_cast::<32, 33>(0_u64.to_bits::<33>()) + !self.x.val());
                    }
                }
                true => {
                    self.pair.next.inner.flag = self.r.q.val();
                }
                _ => {
                    let named_1 = ((Bits::<3>::from(8_u64) << 2_u64) + LIMIT * 2) + concat::<3, _>((self.pair.val().inner.flag || self.pair.val().inner.flag, bit_cast::<2, 32>(self.x.val())));
                }
            }
            if concat::<8, _>((self.s.val(), 1_u64.to_bits::<2>(), Bits::<2>::from(3_u64))) < bit_cast::<8, 13>(bits::<13>(0x0_u64)) {
                for i in (2..=2_usize).rev() {
                    self.l.next = bit_cast::<8, 4>(self.s.val()) < 0b1;
                    self.list[i].next = self.list[1].val() << 5_u64;
                }
                self.myself.d.next = self.myself.q.val();
            } else {
                if (bits::<40>(0x0_u64) > bits::<40>(0xffffffffff_u64)) | (true | self.pair.val().inner.flag) {
                    self.x.next = 1_u64.into();
                    self.list[1].next = (self.child.x.val() + true).replace_bit(13, self.myself.q.val() || true);
                }
                self.q.d.next = self.q.q.val();
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
            self.child.a.next = concat::<8, _>((bias.to_bits::<4>(), Bits::<4>::from(2_u64)));
            self.ones.word.next = !8191_u64.to_bits::<13>();
            self.y.next = self.b.val();
            self.x.next = concat::<8, _>((bit_cast::<5, 8>(LIMIT.to_bits::<8>()), !bias.to_bits::<3>()));
            self.child.b.next = bit_cast::<8, 32>(bits::<32>(0x1_u64));
            for place in 0..4_usize {
                self.list[place].next = self.a.val().replace_bit(self.s.val().index(), false).replace_bit(self.s.val().index() + 10, self.i.val() | self.i.val());
            }
            self.list[0].next = (LIMIT.to_bits::<40>() >> self.s.val()).get_bits::<33>(7) >> 0_u64;
            self.x.next = 32_u64.into();
            if (Bits::<40>::from(1_u64) > 0b1) & self.child.x.val().get_bit(self.b.val().index()) {
                self.list[3].next = bit_cast::<33, 4>(self.ones.count.val());
            } else if !self.i.val() {
                for j in 0..0_u64 {
                    self.list[3].next = self.a.val() | 959524741_u64;
                    self.list[0].next = (self.list[0].val() >> self.s.val()) + (self.b.val().index() + 2 != self.child.y.val().index());
                }
            }
            self.list[1].next = self.a.val() - 8589934591_u64;
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
            self.l.next = self.held.x.val().replace_bit(N - 1, self.held.x.val().index() + 7 < self.s.val().index());
            self.pair.next.low = Bits::<5>::from(4_u64).get_bits::<4>(0);
            if N < 3 {
                self.q.d.next = St::B;
            }
            self.y.next = self.l.val() >> Bits::<70>::from(0_u64);
            self.held.a.next = !self.c.val() << self.s.val();
            let named_0 = 1_u64.to_bits::<33>() <= LIMIT.to_bits::<33>();
            self.pair.next.inner.flag = self.q.q.val() < St::C;
            self.z.next = N.to_bits::<16>().get_bit(N - 1);
            self.pair.next.inner.high = !self.c.val() >> 8_u64;
            self.x.next = concat::<8, _>((bits::<7>(0x65_u64), (self.s.val() & self.s.val())));
            self.ones.word.next = self.pair.val().into();
            let named_1 = 1_u64.to_bits::<3>() <= N.to_bits::<3>();
            self.m.next = self.pair.val().into();
            for place in 0..2_usize {
                self.stages[place].b.next = concat::<8, _>((Bits::<7>::from(0_u64) << a, true & self.i.val()));
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = !self.l.val().replace_bit(0, self.z.val());
                }
            }
            match self.q.q.val() {
                St::C | St::A if (LIMIT > 2) => {
                    let named_2 = 0 ^ Bits::<70>::from(2097152_u64);
                    self.m.next = self.pair.val().into();
                }
                St::C => {
                    match self.q.q.val() {
                        St::B | St::C if 0_u64 != self.y.val() => {
                            self.y.next = N.to_bits::<8>() - 255_u64.to_bits::<8>();
                            self.pair.next.inner.flag = !(self.a.val() <= 0x1);
                        }
                        St::A => {
                            self.x.next = concat::<8, _>(((Bits::<3>::from(1_u64) + self.r.q.val() << bits::<2>(0x0_u64)), !(Bits::<5>::from(23_u64) ^ 0xd)));
                            self.held.a.next = LIMIT.to_bits::<8>();
                        }
                        St::A if 0b10000_u64 < self.b.val() => {
                        }
                        _ => {
                            self.l.next = !self.c.val() >> (N as u64);
                        }
                    }
                }
                St::A if self.b.val().get_bit(0) || N > 3 => {
                    self.y.next = (self.l.val() & self.y.val() | 256) >> 2_u64;
                    self.r.d.next = !!self.pair.val().low <= 0b1101 - (self.pair.val().low + self.rst.val());
                }
                _ => {
                    match self.q.q.val() {
                        St::C => {
                            self.z.next = !self.rst.val();
                        }
                        St::C => {
                            self.pair.next.inner.high = !(self.c.val() << N.to_bits::<3>()) | 4_u64;
                            self.x.next = 98_u64.to_bits::<8>() + named_0;
                        }
                        _ => {
                            self.y.next = LIMIT.to_bits::<8>();
                            self.held.a.next = bit_cast::<8, 8>(self.stages[0].y.val());
                        }
                    }
                }
            }
            self.pair.next.inner.flag = self.pair.val().inner.flag;
            self.q.d.next = St::A;
            match self.a.val().index() + 2 {
                0b0 if self.y.val() <= 75_u64.to_bits::<8>() => {
                    let named_3 = bit_cast::<32, 5>(LIMIT.to_bits::<5>() << (N as u64));
                }
                _ => {
                    self.x.next = Bits::<8>::from(1_u64) - self.y.val();
                    match (self.a.val() >> N.to_bits::<33>()).get_bit(self.pair.val().low.index() + 12) {
                        true if a * 2 >= LIMIT.to_bits::<8>() => {
                            self.pair.next.low = 7_u64.into();
                            self.m.next = self.m.val();
                        }
                        _ => {
                            self.pair.next.low = self.ones.count.val() << self.pair.val().low;
                            self.pair.next.inner.high = self.stages[0].y.val();
                        }
                    }
                }
            }
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
            self.m.next = Bits::<40>::from(1027924012131_u64) << 25_u64;
            self.q.d.next = self.q.q.val();
            self.child.a.next = self.c.val();
            self.child.b.next = !(self.a.val() >> self.s.val());
            self.l.next = concat::<8, _>((0x0 ^ 0_u64.to_bits::<5>(), bit_cast::<2, 64>(bits::<64>(0x958a7d4a84537802_u64)) & bit_cast::<2, 5>(31_u64.to_bits::<5>()), self.s.val() & bits::<1>(0x0_u64)));
            let named_0 = !(self.a.val() | self.l.val());
            self.x.next = bit_cast::<2, 2>(concat::<2, _>((false, self.s.val())));
            match self.b.val().index() + 1 {
                0b100 => {
                    if Bits::<8>::from(255_u64) >= self.a.val() {
                        self.q.d.next = self.q.q.val();
                        self.x.next = 2_u64.into();
                    } else {
                        self.l.next = self.child.x.val();
                    }
                }
                0b10100100 => {
                    if false || true {
                        self.r.d.next = St::A;
                    }
                    match self.child.x.val() >> 4_u64 < self.c.val() + true {
                        false => {
                            self.r.d.next = self.r.q.val();
                        }
                        _ => {
                            self.r.d.next = St::B;
                            self.r.d.next = self.q.q.val();
                        }
                    }
                }
                0x4 if bits::<32>(0x0_u64).xor() => {
                    self.q.d.next = St::C;
                    if bit_cast::<13, 32>(3055849467_u64.to_bits::<32>()) > self.b.val() - 0x1fff {
                        self.q.d.next = self.q.q.val();
                    }
                }
                _ => {
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
            self.y.next = 8_u64.into();
            self.x.next = !a.to_bits::<8>();
            let named_0 = (1_u64 + self.i.val()).get_bit(0);
            match LIMIT.to_bits::<5>().any() {
                false if self.c.val() => {
                    if self.b.val().index() + 1 > 0 {
                        self.x.next = (concat::<8, _>((LIMIT.to_bits::<6>(), named_0, self.a.val())) | self.x.val() - self.x.val()).replace_bit(self.i.val().index(), self.x.val().replace_bit(6, self.a.val()) > bias);
                    } else if self.i.val().index() + 5 > 1 {
                        self.y.next = self.y.val() >> bias;
                    }
                    self.y.next = !a.to_bits::<13>() - 2982_u64;
                }
                _ => {
                    self.y.next = 512_u64.into();
                }
            }
            if self.x.val() >= bit_cast::<8, 1>(bits::<1>(0x0_u64)) {
                self.y.next = self.y.val();
            } else {
                for i in (1..1_u64).rev() {
                    self.y.next = (bit_cast::<13, 70>(524288_u64.to_bits::<70>()) + (LIMIT.to_bits::<13>() + a.to_bits::<13>())) + (self.s.val().index() + 5 <= 31);
                    self.x.next = a.to_bits::<8>();
                }
            }
            if self.i.val().get_bit(1) || self.x.val().index() + 8 != 1 {
                {
                    self.x.next = 255_u64.into();
                    self.y.next = 1716_u64.to_bits::<13>();
                }
                if concat::<33, _>((Bits::<27>::from(524288_u64), LIMIT.to_bits::<5>(), self.c.val())) != 959356365_u64.to_bits::<33>() - Bits::<33>::from(0_u64) {
                    self.x.next = 0_u64.into();
                    self.x.next = !LIMIT.to_bits::<8>();
                } else {
                    self.y.next = self.y.val();
                    self.y.next = self.y.val();
                }
            }
            if a == 4 {
                if self.a.val() ^ named_0 {
                    self.y.next = self.y.val();
                } else {
                    self.x.next = self.x.val();
                    self.x.next = self.x.val();
                }
                let named_1 = (self.b.val() >> self.i.val() & 7_u64).any();
            } else {
                match self.s.val().index() + 2 {
                    0x6 => {
                        self.x.next = a.to_bits::<8>();
                        self.x.next = self.x.val();
                    }
                    0x4 if (a.to_bits::<64>().get_bit(LIMIT) ^ (LIMIT.to_bits::<8>() >= self.x.val())) => {
                        self.y.next = bit_cast::<13, 8>(!self.x.val());
                    }
                    _ => {
                    }
                }
                self.y.next = 8191_u64.into();
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
            self.l.next = (!bits::<64>(0x3f5d6c4f204910d4_u64)).replace_bit(39, self.x.val() | self.x.val()).get_bit(48);
            let named_0 = self.s.val();
            self.m.next = self.a.val().get_bits::<8>(0);
            if 1073741824_u64.to_bits::<32>() != 1_u64.to_bits::<32>() {
                let named_1 = !(bits::<8>(0x10_u64) << 1_u64.to_bits::<1>() == concat::<8, _>((bits::<2>(0x2_u64), self.c.val(), self.l.val())));
            }
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
            self.y.next = (a ^ concat::<70, _>((bits::<29>(0x1fffffff_u64), bits::<28>(0xe4b0971_u64), 377_u64.to_bits::<11>(), self.a.val()))).get_bits::<8>(13);
            self.m.next = Bits::<3>::from(6_u64) + true == 0b0;
            self.l.next = bit_cast::<16, 1>(Bits::<40>::from(0_u64).get_bits::<1>(32) | bit_cast::<1, 8>(self.y.val()));
            for j in 1..=1_u64 {
                let named_0 = concat::<8, _>((!(63_u64.to_bits::<6>() >> 2_u64), (self.b.val() + self.m.val()).replace_bit(0, self.m.val() && self.m.val()), self.b.val()));
                for turn in 0..=1_usize {
                    self.x.next = self.x.val() + self.x.val();
                    self.x.next = self.x.val() << a;
                }
            }
            let named_1 = false & self.m.val() & (self.m.val() ^ self.m.val());
            match (self.m.val() && named_1) & bits::<8>(0x1_u64).get_bit(self.a.val().index()) {
                false if true ^ named_1 => {
                    if self.m.val() {
                        self.y.next = self.y.val();
                        self.x.next = Bits::<13>::from(279_u64).replace_bit(self.b.val().index(), self.m.val()) + 16;
                    }
                    match (self.y.val() != self.y.val()) | 0_u64.to_bits::<33>().any() {
                        true => {
                            self.l.next = self.l.val();
                        }
                        true => {
                            self.l.next = Bits::<16>::from(0_u64);
                        }
                        _ => {
                            self.x.next = self.x.val();
                        }
                    }
                }
                true => {
                    if self.b.val().get_bit(0) ^ (named_1 || self.m.val()) {
                        self.y.next = bit_cast::<8, 70>(Bits::<70>::from(1_u64)) >> 0_u64;
                    }
                }
                _ => {
                    match self.a.val().index() + 1 {
                        0x3 => {
                            self.x.next = self.x.val() + self.m.val();
                            self.l.next = self.l.val();
                        }
                        _ => {
                            self.y.next = Bits::<64>::from(17042849833789013920_u64).get_bits::<8>(self.s.val().index());
                        }
                    }
                    self.y.next = self.y.val().replace_bit(self.a.val().index(), named_1);
                }
            }
            if (bits::<3>(0x1_u64) > bits::<3>(0x6_u64)) {
                self.x.next = bit_cast::<13, 8>(Bits::<8>::from(32_u64) >> 9_u64);
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
            self.child.b.next = bit_cast::<8, 13>(LIMIT.to_bits::<13>()) | self.c.val();
            self.x.next = self.child.y.val() != 1;
            self.ones.word.next = 1889_u64.to_bits::<13>();
            let named_0 = bit_cast::<13, 32>(self.b.val());
            self.r.d.next = St::C;
            if 218_u64.to_bits::<8>().get_bit(2) {
                match Bits::<3>::from(2_u64).get_bit(0) || !self.x.val() {
                    false if (self.b.val().index() + 1 >= 4) => {
                        self.r.d.next = self.r.q.val();
                        self.r.d.next = self.r.q.val();
                    }
                    _ => {
                        self.x.next = bit_cast::<13, 33>(LIMIT.to_bits::<33>()).all() | (bits::<16>(0x9f9c_u64) + self.x.val()).xor();
                    }
                }
                match self.r.q.val() {
                    St::C => {
                        self.r.d.next = St::A;
                    }
                    St::B if self.ones.count.val().index() + 5 != named_0.index() => {
                        self.r.d.next = St::B;
                        self.r.d.next = self.r.q.val();
                    }
                    _ => {
                        self.x.next = self.ones.count.val().index() + 5 > self.b.val().index();
                        self.r.d.next = self.r.q.val();
                    }
                }
            }
            match (self.x.val() ^ true) & (self.x.val() & self.x.val()) {
                false => {
                    for b in 1..2_u64 {
                        self.x.next = true;
                        self.r.d.next = St::C;
                    }
                }
                false if bits::<70>(0x0_u64).get_bits::<8>(24).get_bit(self.s.val().index()) => {
                    for x in 2..=3_u64 {
                        self.x.next = bits::<5>(0x1_u64).xor();
                        self.x.next = (self.r.q.val() != St::A);
                    }
                    if false || self.a.val() {
                        self.x.next = self.a.val();
                        self.r.d.next = St::A;
                    } else if LIMIT > 5 {
                        self.r.d.next = self.r.q.val();
                        self.r.d.next = self.r.q.val();
                    } else if !false {
                        self.x.next = !self.a.val();
                    } else {
                        self.r.d.next = St::B;
                        self.x.next = self.x.val();
                    }
                }
                _ => {
                    match self.c.val().index() + 2 {
                        0b1 => {
                            self.r.d.next = St::C;
                            self.x.next = self.r.q.val() >= St::C;
                        }
                        _ => {
                        }
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
    block!(Kernel {  in { a: Bits<33>, b: Bits<2>, s: Bits<3>, } out { x: Bit, y: Bits<1>, } l: Signal<Local, Bit>, m: Signal<Local, Bits<13>>, next: Signal<Local, Bits<40>>, pair: Signal<Local, Pair>, list: [Signal<Local, Bits<33>>; 4], child: Child, ones: CountOnes<13, 4>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module boundary: what follows is random");
            self.child.b.next = bits::<8>(0x47_u64);
            self.x.next = a == 0;
            self.l.next = self.x.val() || self.x.val();
            self.pair.next.inner.high = 1_u64.to_bits::<8>();
            self.child.a.next = bit_cast::<8, 4>(bit_cast::<4, 32>(3935300810_u64.to_bits::<32>())) << 4096_u64;
            self.y.next = Bits::<1>::from(0_u64);
            self.pair.next.low = concat::<4, _>((self.s.val() + self.x.val(), 31_u64.to_bits::<5>().get_bit(2)));
            self.m.next = (bits::<13>(0x1_u64) + 0b1 + 0b0_u64);
            self.next.next = (LIMIT.to_bits::<40>() & Bits::<40>::from(1099511627775_u64)) - (a.to_bits::<40>() - 398763321405_u64.to_bits::<40>());
            let named_0 = bit_cast::<64, 4>(self.pair.val().low);
            self.pair.next.inner.flag = true;
            self.ones.word.next = self.pair.val().into();
            let named_1 = !(self.pair.val().low ^ self.pair.val().low).xor();
            for place in 0..4_usize {
                self.list[place].next = self.a.val() << 4_u64;
            }
            match !(bits::<5>(0x24_u64) >= bits::<5>(0x20_u64)) {
                false => {
                }
                _ => {
                    {
                        self.x.next = self.x.val();
                        self.list[2].next = self.a.val();
                    }
                }
            }
            match bits::<16>(0x839d_u64).replace_bit(self.s.val().index(), self.l.val()).xor() {
                false => {
                    comment!("what follows\nin two lines");
                    self.pair.next.inner.flag = 0_u64.to_bits::<5>().all();
                    match 0x10 < bits::<5>(0x1f_u64) + self.pair.val().inner.flag {
                        false => {
                            self.list[0].next = (0b1 | self.a.val() - self.list[3].val());
                            self.x.next = !(LIMIT != 0);
                        }
                        false if (self.m.val() - self.m.val()) > 8191 => {
                        }
                        _ => {
                            self.pair.next.low = 15_u64.into();
                        }
                    }
                }
                true => {
                    let named_2 = self.pair.val().inner.high;
                }
                _ => {
                    self.pair.next.inner.flag = (!1052717120283025820_u64.to_bits::<64>()).get_bit(self.b.val().index());
                    match self.pair.val().inner.high ^ self.pair.val().inner.high < self.pair.val().inner.high {
                        true => {
                            self.list[1].next = concat::<33, _>((a.to_bits::<9>(), 190424_u64.to_bits::<19>() + LIMIT.to_bits::<19>(), Bits::<4>::from(1_u64) >> 3_u64, self.y.val() << self.y.val()));
                            self.list[1].next = self.list[0].val();
                        }
                        false => {
                        }
                        _ => {
                            self.pair.next.inner.flag = 2 >= !concat::<5, _>((self.pair.val().low, self.x.val()));
                            self.x.next = (0b111_u64 >= self.s.val());
                        }
                    }
                }
            }
            for turn in 1..1_u64 {
                let named_3 = self.pair.val().inner.high;
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
            self.m.next = bit_cast::<8, 5>(Bits::<5>::from(31_u64));
            self.l.next = true;
            self.x.next = self.l.val();
            match bits::<13>(0x40_u64) <= a && true {
                false if self.l.val() || self.l.val() => {
                    if bias != 0 {
                        self.x.next = Bits::<70>::from(1_u64) >> a == bit_cast::<70, 2>(bits::<2>(0x1_u64));
                        self.next.next = self.m.val();
                    }
                    for i in (0..=0_u64).rev().step_by(2) {
                        self.l.next = self.x.val();
                        self.l.next = self.m.val().index() + 6 <= self.a.val().index();
                    }
                }
                _ => {
                    self.next.next = self.m.val();
                    match self.a.val().index() {
                        0x7 => {
                            self.m.next = bias.to_bits::<8>() + 0x0_u64;
                            self.next.next = (self.next.val() & self.next.val());
                        }
                        2 | 3 if self.m.val() == 0b100100 => {
                            self.next.next = 213_u64.into();
                            self.next.next = 0xb0 & bit_cast::<8, 70>(bits::<70>(0x1_u64));
                        }
                        0b0 if bits::<8>(0x93_u64).get_bit(self.a.val().index()) => {
                            self.l.next = self.b.val() <= 0_u64;
                            self.m.next = self.next.val() + self.l.val();
                        }
                        _ => {
                            self.x.next = true;
                        }
                    }
                }
            }
            let named_0 = 2388_u64.to_bits::<13>();
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
            self.y.next = 0xff & self.b.val();
            self.next.next = self.i.val();
            self.l.next = concat::<33, _>((N.to_bits::<22>() - 1770112_u64.to_bits::<22>(), !N.to_bits::<11>())) << N.to_bits::<5>();
            self.m.next = self.next.val();
            self.x.next = self.m.val();
            self.y.next = self.y.val();
            self.y.next = bit_cast::<8, 8>(Bits::<8>::from(255_u64) << 4_u64);
            match self.next.val() | self.m.val() || self.next.val() {
                false if false => {
                    match self.k.val().index() + 2 {
                        2 | 0 => {
                            self.next.next = self.a.val() >= self.a.val().replace_bit(self.c.val().index(), self.i.val());
                        }
                        19 | 1 => {
                            self.l.next = self.l.val().replace_bit(29, self.next.val());
                        }
                        _ => {
                            self.l.next = 2333402055_u64.into();
                            self.x.next = self.b.val().xor();
                        }
                    }
                }
                true => {
                    match 2_u64.to_bits::<2>() + self.i.val() >= 0b1 {
                        true if self.next.val() || self.next.val() => {
                            self.l.next = self.l.val();
                        }
                        _ => {
                            self.y.next = N.to_bits::<8>();
                            self.next.next = (self.c.val().index() + 0 > 29);
                        }
                    }
                    let named_0 = self.y.val() + 0_u64 == self.y.val() ^ self.y.val();
                }
                _ => {
                    for x in 0..=1_usize {
                        self.next.next = bit_cast::<5, 16>(x.to_bits::<16>()) >= self.k.val().replace_bit(self.c.val().index() + 1, self.m.val());
                        self.m.next = self.next.val();
                    }
                    self.next.next = N.to_bits::<4>() > Bits::<4>::from(1_u64);
                }
            }
            self.y.next = Bits::<8>::from(0_u64);
            self.x.next = !(N < 4);
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
            self.y.next = (a > bias.to_bits::<5>() & bias.to_bits::<5>()) ^ ((0x0 != self.held.x.val()) ^ self.c.val().any());
            self.held.a.next = LIMIT.to_bits::<8>() | self.held.x.val();
            self.z.next = 18446744073709551615_u64.into();
            self.l.next = self.held.x.val() & 114_u64 ^ 0b1;
            self.x.next = self.l.val();
            let named_0 = self.i.val() | self.i.val();
            if LIMIT != 0 {
                self.r.d.next = self.r.q.val();
            }
            for place in 0..2_usize {
                self.list[place].next = bits::<3>(0x2_u64);
            }
            match LIMIT.to_bits::<8>().replace_bit(5, self.y.val()).get_bit(bias) {
                false if LIMIT > 5 => {
                    self.z.next = self.z.val() >> self.list[1].val();
                    self.y.next = (bias.to_bits::<32>() << Bits::<4>::from(15_u64)) >= a * 2;
                }
                false => {
                    self.list[1].next = self.list[1].val() + Bits::<13>::from(2892_u64).get_bit(self.list[0].val().index());
                    if !self.y.val() {
                        self.held.a.next = (3909525065_u64.to_bits::<33>() | 0b1000000).get_bits::<8>(self.list[0].val().index()).replace_bit(self.list[1].val().index(), bit_cast::<3, 8>(self.held.x.val()).any());
                        self.l.next = self.l.val() >> LIMIT.to_bits::<4>();
                    } else {
                        self.l.next = LIMIT.to_bits::<8>() + self.rst.val() >> 8_u64 >> bias.to_bits::<3>();
                    }
                }
                _ => {
                    if false | self.y.val() | (self.rst.val() && self.rst.val()) {
                        self.held.a.next = self.l.val() >> self.b.val();
                    }
                    self.list[1].next = concat::<3, _>((bias.to_bits::<33>().get_bits::<2>(LIMIT + 1), Bits::<1>::from(1_u64) >> self.list[1].val()));
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
            if self.y.val() != self.y.val() {
                self.r.d.next = 3 != 1_u64.to_bits::<2>();
            }
            self.l.next = bit_cast::<64, 16>(self.b.val());
            let named_0 = bits::<2>(0x0_u64) & bit_cast::<2, 33>(1_u64.to_bits::<33>() - 0x1ffffffff_u64);
            self.mode.next = St::C;
            self.l.next = !(0xffffffffffffffff_u64 + self.l.val());
            let named_1 = 255_u64.to_bits::<8>();
            if (self.b.val() & self.b.val()).xor() {
                let named_2 = bits::<3>(0x1_u64);
            } else if !self.a.val() {
                match self.m.val().index() + 1 {
                    1 | 3 => {
                        self.m.next = self.m.val();
                        self.mode.next = St::C;
                    }
                    _ => {
                        self.mode.next = self.mode.val();
                        self.r.d.next = self.y.val().index() + 0 < self.m.val().index();
                    }
                }
            }
            if self.mode.val() == St::B {
                match (a * 2 | bits::<16>(0x4_u64)).xor() {
                    true if named_0 << bits::<5>(0x2_u64) >= named_0 + self.a.val() => {
                        self.y.next = named_1;
                    }
                    true if 0b11111111 <= self.y.val() => {
                    }
                    _ => {
                        self.l.next = bit_cast::<64, 8>((32_u64.to_bits::<8>() | self.y.val())) + ((self.a.val() && self.a.val()) | (self.b.val().index() + 3 > 2));
                        self.y.next = self.y.val();
                    }
                }
                let named_3 = self.x.val();
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
            self.child.a.next = bit_cast::<8, 33>((Bits::<33>::from(67108864_u64) << 23_u64)) >> LIMIT;
            self.child.b.next = bit_cast::<8, 40>(N.to_bits::<40>());
            self.l.next = (0x200000001_u64 | (Bits::<33>::from(1839784271_u64) | bias.to_bits::<33>())).get_bits::<16>(43);
            let named_0 = concat::<13, _>(((bits::<5>(0x0_u64) >> (N as u64)).replace_bit(4, bias != 3), bits::<6>(0x0_u64).replace_bit(3, self.b.val()) + self.b.val(), N.to_bits::<2>()));
            self.y.next = bit_cast::<13, 70>(bias.to_bits::<70>());
            self.m.next = Bits::<33>::from(8589934591_u64) > Bits::<33>::from(32768_u64);
            self.x.next = false;
            self.z.next = !bits::<40>(0xd96b0301e5_u64);
            self.l.next = self.l.val();
            self.z.next = self.z.val();
            match 22_u64.to_bits::<5>() & bias.to_bits::<5>() >= bias.to_bits::<5>() | N.to_bits::<5>() {
                false => {
                    for turn in 0..1_usize {
                        self.y.next = self.y.val();
                        self.m.next = (self.z.val().get_bits::<16>(3) == self.l.val() + self.x.val());
                    }
                    let named_1 = self.l.val();
                }
                _ => {
                    for i in 2..2_u64 {
                        self.l.next = 0_u64.into();
                    }
                }
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
            self.l.next = bit_cast::<3, 16>(65535_u64.to_bits::<16>());
            if !(N.to_bits::<4>() >= 15_u64.to_bits::<4>()) {
                self.r.d.next = bit_cast::<3, 32>(bit_cast::<32, 5>(self.z.val() >> 6_u64));
            }
            self.y.next = 1099511627775_u64.to_bits::<40>();
            self.x.next = (0b10011 - bit_cast::<8, 33>(bits::<33>(0x1a39cb2ba_u64))) + ((N.to_bits::<2>() < N.to_bits::<2>()) | self.i.val() ^ false);
            self.myself.d.next = self.myself.q.val() + self.y.val().get_bits::<8>(20) >> 3_u64;
            self.l.next = concat::<3, _>((N.to_bits::<2>(), self.b.val()));
            match 20976 >= !bits::<16>(0xf074_u64) {
                true if !(self.i.val() & true) => {
                    match self.b.val() {
                        false => {
                            self.l.next = Bits::<33>::from(4763351376_u64).get_bits::<3>(1) + (Bits::<8>::from(2_u64) >= self.x.val());
                            self.r.d.next = self.r.q.val();
                        }
                        _ => {
                            self.myself.d.next = self.myself.q.val();
                        }
                    }
                }
                true => {
                    comment!("what follows\nin two lines");
                    self.y.next = 225418449150_u64.to_bits::<40>();
                }
                _ => {
                    for turn in 0..2_u64 {
                        self.y.next = 1_u64.into();
                        self.myself.d.next = self.x.val() >> (N as u64);
                    }
                }
            }
            for turn in (0..0_u64).rev() {
                let named_0 = ((N as u64) & self.z.val().get_bits::<1>(2)) >> turn;
            }
            if self.i.val() | self.b.val() {
                let named_1 = concat::<5, _>((self.q.q.val(), N.to_bits::<2>(), N.to_bits::<2>()));
                let named_2 = bit_cast::<40, 40>(self.y.val()).get_bit(1);
            } else if !bits::<64>(0xafac8f7b545ddb68_u64) == concat::<64, _>((N.to_bits::<6>(), self.y.val(), 0_u64.to_bits::<17>(), self.b.val())) {
                if (self.z.val() - N.to_bits::<5>()) > self.z.val().replace_bit(1, self.i.val()) {
                    self.z.next = N.to_bits::<5>();
                } else if ((N as u64) | bits::<8>(0x0_u64)).get_bit(N - 1) {
                    self.r.d.next = (concat::<3, _>((N.to_bits::<1>(), Bits::<1>::from(1_u64), self.i.val())) + self.b.val());
                } else if bit_cast::<8, 70>(Bits::<70>::from(18446744073709551615_u64)) == bits::<8>(0xb1_u64) + self.q.q.val() {
                    self.z.next = ((self.z.val() << 3_u64) + (self.z.val() + self.b.val()));
                    self.r.d.next = self.l.val() + self.b.val();
                } else {
                    self.z.next = 17_u64.into();
                }
                self.myself.d.next = 192_u64.into();
            }
            self.q.d.next = (self.x.val() + self.b.val()).get_bits::<8>(0).any();
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
            self.child.b.next = concat::<8, _>((Bits::<7>::from(1_u64), self.b.val())).replace_bit(5, self.b.val() && self.b.val()).replace_bit(self.c.val().index(), self.b.val() ^ self.b.val() || (self.b.val() || self.b.val()));
            let named_0 = bits::<70>(0x1_u64) >> 18_u64;
            self.m.next = bit_cast::<4, 33>(1_u64.to_bits::<33>() + self.b.val()) + (named_0 << 3_u64.to_bits::<2>()).all();
            self.mode.next = St::A;
            self.child.a.next = 0_u64.to_bits::<8>();
            self.pair.next.inner.high = self.child.y.val();
            let named_1 = 2064859981_u64.to_bits::<33>();
            self.pair.next.low = 8_u64.into();
            self.pair.next.inner.flag = self.b.val();
            self.l.next = self.c.val();
            self.x.next = self.mode.val() < St::C;
            self.m.next = self.m.val();
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
            if concat::<3, _>((self.i.val(), self.i.val(), bits::<1>(0x1_u64))) < bit_cast::<3, 33>(self.r.q.val()) {
                self.r.d.next = (self.r.q.val() + self.i.val());
            }
            self.x.next = Bits::<70>::from(7358980983450654817_u64);
            self.child.b.next = 16_u64.into();
            if N == 2 {
                self.q.d.next = self.q.q.val();
            }
            if bits::<8>(0x34_u64).all() {
                self.myself.d.next = self.myself.q.val();
            }
            self.y.next = N.to_bits::<8>() ^ Bits::<8>::from(257_u64) << 1048576_u64;
            self.child.a.next = bit_cast::<64, 70>(Bits::<70>::from(14220837864803004292_u64) + true).get_bits::<8>(3);
            for turn in 0..3_u64 {
                self.myself.d.next = St::A;
            }
            self.x.next = self.x.val();
            if self.myself.q.val() < self.myself.q.val() {
                match self.myself.q.val() {
                    St::A => {
                        self.r.d.next = self.r.q.val().replace_bit(self.s.val().index() + 4, self.i.val());
                        self.myself.d.next = St::A;
                    }
                    St::A if self.b.val() < 8191_u64 => {
                    }
                    St::B | St::C => {
                    }
                    _ => {
                    }
                }
                match self.y.val().index() {
                    0 | 0 => {
                        self.q.d.next = self.q.q.val();
                        self.r.d.next = ((N as u64) ^ self.r.q.val() << (N as u64)) << 27_u64;
                    }
                    129 | 1 => {
                        self.q.d.next = self.q.q.val();
                    }
                    _ => {
                    }
                }
            } else {
                self.r.d.next = self.r.q.val() + self.r.q.val();
            }
            self.x.next = 15592071574019452542_u64.into();
            self.y.next = bit_cast::<8, 8>(bit_cast::<8, 33>(self.r.q.val()));
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
            self.child.a.next = bit_cast::<8, 3>(bits::<3>(0x1_u64));
            self.l.next = 2_u64.to_bits::<2>() >> 4_u64 ^ bit_cast::<2, 32>(Bits::<32>::from(1_u64));
            self.child.b.next = bit_cast::<8, 32>(1_u64.to_bits::<32>());
            self.y.next = 7_u64.to_bits::<3>() & bits::<3>(0x2_u64);
            self.next.next = 1_u64.to_bits::<64>() < bits::<64>(0x1_u64);
            self.x.next = self.next.val();
            let named_0 = (self.l.val() & 2_u64.to_bits::<2>()).replace_bit(self.s.val().index(), self.x.val() & self.next.val()) << self.s.val();
            self.m.next = !(self.child.y.val() - (self.k.val() + 0xe6));
            let named_1 = self.s.val();
            self.m.next = self.child.x.val() | bit_cast::<8, 16>(Bits::<16>::from(45765_u64)).replace_bit(self.l.val().index() + 4, self.x.val() && self.x.val());
            let named_2 = 0x0 + !(4174691841_u64.to_bits::<33>() + self.x.val());
            self.m.next = bit_cast::<8, 13>(concat::<13, _>((0_u64.to_bits::<3>(), bits::<5>(0x1f_u64), Bits::<5>::from(15_u64))));
            for b in 0..1_u64 {
                self.y.next = (LIMIT | Bits::<3>::from(0_u64)) >> 1_u64.to_bits::<4>();
                self.next.next = 0x8e289bcc86087e70_u64 >= (0x59206c301b2405d9_u64 >> bits::<3>(0x3_u64)) + 8752122994878226261_u64;
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
            self.x.next = bit_cast::<3, 1>(bits::<1>(0x1_u64));
            let named_0 = false;
            self.pair.next.inner.flag = !(LIMIT > 0);
            self.pair.next.inner.high = bits::<8>(0x0_u64);
            self.l.next = bit_cast::<8, 1>(1_u64.to_bits::<1>() >> Bits::<4>::from(1_u64));
            let named_1 = (bit_cast::<64, 3>(self.x.val()) + (LIMIT.to_bits::<64>() + 15553429246228789901_u64)).replace_bit(self.a.val().index() + 22, self.l.val().index() + 1 > 31 && self.s.val() > self.s.val());
            self.y.next = 2048_u64.into();
            self.z.next = self.pair.val().inner.high;
            self.pair.next.low = concat::<4, _>((self.x.val() + self.x.val(), 1_u64.to_bits::<1>().replace_bit(0, named_0))) << self.s.val();
            if self.pair.val().inner.high.all() {
                self.pair.next.inner.high = bit_cast::<8, 5>(Bits::<5>::from(30_u64));
                if self.pair.val().inner.flag ^ self.pair.val().inner.flag {
                    self.pair.next.inner.high = self.pair.val().inner.high;
                } else {
                    self.pair.next.inner.flag = named_0;
                    self.z.next = concat::<8, _>((bit_cast::<3, 2>(self.a.val()), (0b1 & Bits::<1>::from(0_u64)), self.a.val(), bits::<32>(0x1000000_u64) < LIMIT.to_bits::<32>(), (LIMIT < 3)));
                }
            } else {
                match named_0 {
                    false if LIMIT == 4 => {
                        self.l.next = bit_cast::<8, 4>(self.pair.val().low);
                        self.l.next = self.pair.val().inner.high - self.z.val();
                    }
                    _ => {
                    }
                }
                let named_2 = (LIMIT.to_bits::<64>() & LIMIT.to_bits::<64>()) + (self.b.val() < self.b.val());
            }
            let named_3 = self.x.val();
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
            let named_0 = self.i.val() >> 9_u64;
            self.child.b.next = self.held.x.val();
            self.child.a.next = bit_cast::<8, 1>(Bits::<1>::from(0_u64)) >> 3_u64;
            self.mode.next = St::C;
            self.x.next = bits::<1>(0x1_u64) + LIMIT.to_bits::<8>().get_bit(4);
            self.held.rst.next = self.q.q.val() || self.q.q.val();
            self.l.next = Bits::<2>::from(1_u64);
            self.held.a.next = (!241_u64.to_bits::<8>() >> 2_u64).replace_bit(3, !(self.child.y.val() < self.i.val()));
            if 0_u64.to_bits::<40>() >= Bits::<40>::from(858241910272_u64) || 0b1000011 < N.to_bits::<8>() {
                self.r.d.next = self.mode.val();
            }
            let named_1 = concat::<3, _>((self.q.q.val(), false, self.x.val()));
            let named_2 = (Bits::<40>::from(1_u64).get_bits::<4>(28) & Bits::<4>::from(1_u64) + self.q.q.val()) << bias;
            self.held.rst.next = (LIMIT.to_bits::<32>() >> (N as u64)).replace_bit(N, named_2 <= N.to_bits::<4>()) >= bit_cast::<32, 8>(LIMIT.to_bits::<8>()) << 8_u64.to_bits::<5>();
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
            self.pair.next.inner.high = bits::<8>(0xff_u64) - LIMIT.to_bits::<8>();
            self.x.next = bit_cast::<5, 13>(Bits::<13>::from(5489_u64));
            self.l.next = LIMIT.to_bits::<13>() != Bits::<13>::from(6256_u64);
            let named_0 = bit_cast::<33, 8>(!self.pair.val().inner.high) ^ bit_cast::<33, 8>(bit_cast::<8, 64>(Bits::<64>::from(70368744177664_u64)));
            self.l.next = self.pair.val().inner.flag && self.pair.val().inner.flag;
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
            let named_0 = self.b.val().index() + 6 >= self.held.x.val().index();
            self.r.d.next = !bit_cast::<32, 32>(self.r.q.val());
            self.held.rst.next = (bits::<64>(0x4829fe917791f030_u64) + false ^ bits::<64>(0x100000000000_u64)).get_bit(self.a.val().index());
            let named_1 = 0_u64.to_bits::<1>();
            self.kept.en.next = (bit_cast::<70, 40>(Bits::<40>::from(0_u64)) + bits::<40>(0x3e75730c77_u64).get_bit(29)).get_bit(15);
            self.q.d.next = self.q.q.val() & 0x1_u64;
            self.mode.next = St::C;
            let named_2 = concat::<32, _>((concat::<30, _>((Bits::<3>::from(6_u64), bits::<25>(0x0_u64), named_1, Bits::<1>::from(0_u64))) ^ Bits::<30>::from(996427822_u64).replace_bit(22, self.k.val()), concat::<2, _>((bit_cast::<1, 4>(0_u64.to_bits::<4>()), !1_u64.to_bits::<1>()))));
            self.held.a.next = bit_cast::<8, 16>(bit_cast::<16, 40>(!bits::<40>(0x1_u64)));
            let named_3 = self.q.q.val();
            self.x.next = named_1 << bits::<1>(0x1_u64);
            self.kept.d.next = named_1.index() + 4 >= self.held.x.val().index() || 1_u64.to_bits::<5>() == 2_u64.to_bits::<5>();
            for place in 0..2_usize {
                self.stages[place].b.next = bit_cast::<8, 32>(self.r.q.val()).get_bits::<8>(self.x.val().index() * 1);
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = 17388338098050701622_u64.to_bits::<64>().get_bits::<8>(33).replace_bit(3, named_0 | named_0);
                }
            }
            self.kept.d.next = !((self.mode.val() < self.mode.val()) ^ (self.a.val().index() + 4 > named_1.index()));
            match !(self.rst.val() & self.k.val()) {
                false => {
                }
                true => {
                    self.x.next = Bits::<1>::from(3_u64);
                    if 65535_u64.to_bits::<16>() >= 65535_u64.to_bits::<16>() { self.q.clock.next = self.clk.val(); }
                }
                _ => {
                    let named_4 = Bits::<70>::from(18446744073709551615_u64);
                    let named_5 = Bits::<3>::from(7_u64) + self.rst.val() + (0_u64.to_bits::<3>() ^ Bits::<3>::from(4_u64));
                }
            }
            for b in 1..=1_usize {
                match self.mode.val() {
                    St::C => {
                        self.kept.d.next = (bit_cast::<3, 16>(bits::<16>(0x1140f_u64)) ^ !2_u64.to_bits::<3>() < 1);
                        self.held.rst.next = named_0 | named_0;
                    }
                    St::B => {
                        self.mode.next = St::C;
                        self.kept.d.next = named_1.index() + 1 == 1 && self.mode.val() != self.mode.val();
                    }
                    _ => {
                        self.r.d.next = 2011020994_u64.into();
                        self.held.rst.next = self.stages[1].x.val().index() + 1 != named_2.index();
                    }
                }
                if self.held.x.val() < self.stages[1].x.val() {
                    self.r.d.next = concat::<32, _>((Bits::<27>::from(134217727_u64), Bits::<3>::from(0_u64), 1_u64.to_bits::<1>(), true));
                } else if 0_u64.to_bits::<32>() == 0x1000000 {
                    self.kept.rst.next = !bit_cast::<33, 1>(named_1) < self.q.q.val();
                } else {
                    self.kept.rst.next = self.rst.val() && self.kept.q.val();
                    self.r.d.next = 898934272_u64.into();
                }
            }
            let named_6 = concat::<70, _>((!Bits::<7>::from(1_u64), 439_u64.to_bits::<10>() ^ bits::<10>(0x1_u64), bit_cast::<48, 8>(self.held.x.val()), concat::<5, _>((self.a.val(), false))));
            self.kept.d.next = self.kept.q.val();
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
            if 0_u64.to_bits::<8>() >> bits::<5>(0x10_u64) > LIMIT {
                self.r.d.next = 4027941725111177870_u64.into();
            }
            self.mode.next = St::A;
            self.q.d.next = bit_cast::<1, 70>(a.to_bits::<70>().replace_bit(self.q.q.val().index(), true) + 0b1_u64);
            self.l.next = !0_u64.to_bits::<3>() ^ Bits::<3>::from(0_u64).replace_bit(self.m.val().index() + 1, true);
            self.x.next = !a.to_bits::<70>();
            for place in 0..2_usize {
                self.stages[place].b.next = a.to_bits::<8>() + self.b.val().any();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = bits::<8>(0xc8_u64).replace_bit(self.l.val().index(), self.b.val().index() + 0 == self.b.val().index());
                }
            }
            match self.stages[1].x.val().index() + 2 {
                0b1 if (self.b.val() >= LIMIT) | self.b.val().get_bit(self.q.q.val().index()) => {
                    match a > 0 {
                        false => {
                            self.q.d.next = self.m.val().replace_bit(0, false);
                        }
                        _ => {
                            self.r.d.next = 18446744073709551615_u64.into();
                        }
                    }
                }
                255 | 1 if 0_u64.to_bits::<2>() <= Bits::<2>::from(0_u64) => {
                    self.q.d.next = self.q.q.val() << 3_u64;
                }
                _ => {
                    let named_0 = self.l.val();
                    self.r.d.next = 35184372088832_u64.into();
                }
            }
            match self.mode.val() {
                St::B => {
                    if a.to_bits::<8>().get_bit(7) {
                        self.l.next = self.l.val();
                    }
                    self.q.d.next = self.q.q.val().replace_bit(0, true);
                }
                St::C | St::A => {
                    if a.to_bits::<40>().xor() {
                        self.r.d.next = self.x.val();
                        self.m.next = self.m.val().replace_bit(0, false | false);
                    } else if self.mode.val() < self.mode.val() {
                        self.l.next = self.l.val();
                    } else {
                        self.l.next = bit_cast::<3, 16>(Bits::<16>::from(33019_u64));
                    }
                    for x in 2..4_u64 {
                        self.m.next = self.m.val();
                    }
                }
                St::B | St::C => {
                    let named_1 = Bits::<16>::from(9167_u64);
                    {
                        self.mode.next = St::B;
                    }
                }
                _ => {
                    match self.mode.val() {
                        St::C | St::A if self.stages[0].y.val().index() + 4 < 8 => {
                            self.q.d.next = self.m.val();
                            self.x.next = self.r.q.val();
                        }
                        St::A if bits::<5>(0x0_u64) > Bits::<5>::from(22_u64) => {
                            self.q.d.next = 0_u64.into();
                            self.q.d.next = LIMIT + self.m.val();
                        }
                        St::B => {
                            self.mode.next = St::A;
                            self.m.next = self.m.val();
                        }
                        _ => {
                            self.l.next = 4_u64.into();
                        }
                    }
                    let named_2 = self.stages[1].x.val();
                }
            }
            let named_3 = Bits::<5>::from(31_u64);
            if self.b.val().index() + 1 < self.stages[0].y.val().index() {
                self.x.next = self.r.q.val().replace_bit(self.m.val().index(), Bits::<2>::from(0_u64) != 3_u64.to_bits::<2>());
                self.x.next = self.x.val() + true << 70_u64;
            } else {
                if (a.to_bits::<16>() << 16_u64).get_bit(self.l.val().index()) {
                    self.l.next = 0_u64.into();
                }
                self.r.d.next = 13407904868244670812_u64.into();
            }
            if bit_cast::<70, 8>(self.stages[0].y.val()) >= self.x.val() + false {
                for turn in 1..=2_usize {
                    self.r.d.next = self.r.q.val().replace_bit(self.m.val().index(), true);
                    self.l.next = self.l.val() | self.l.val();
                }
                let named_4 = Bits::<1>::from(1_u64);
            } else {
                self.m.next = 0_u64.into();
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
            self.r.d.next = self.r.q.val();
            self.y.next = 0_u64.into();
            self.z.next = false;
            self.l.next = 1_u64.into();
            let named_0 = self.l.val().get_bits::<8>(0);
            self.ones.word.next = (0b10_u64 ^ LIMIT.to_bits::<13>()) + (self.x.val() & true) >> LIMIT.to_bits::<33>();
            for i in 2..=4_usize {
                self.x.next = (named_0.get_bit(self.y.val().index() + 1) | (self.z.val() && false) || !self.a.val() | 1_u64.to_bits::<8>().any());
            }
            self.l.next = 1_u64.into();
            self.r.d.next = self.r.q.val();
            self.z.next = self.a.val() || self.z.val();
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
            let named_0 = Bits::<8>::from(64_u64) + N.to_bits::<8>();
            self.x.next = !bit_cast::<8, 13>(bits::<13>(0x1fe4_u64) + self.a.val());
            self.child.a.next = 255_u64.into();
            self.child.b.next = N.to_bits::<8>() >> 7_u64;
            if self.m.val() | self.l.val() || N != 2 {
                match N == 1 {
                    true => {
                        self.l.next = Bits::<16>::from(1_u64).xor();
                        self.l.next = self.m.val();
                    }
                    false if !self.b.val() => {
                        self.m.next = N.to_bits::<32>() < concat::<32, _>((bits::<12>(0xcfa_u64), N.to_bits::<4>(), Bits::<14>::from(1_u64), Bits::<1>::from(1_u64), self.a.val())).replace_bit(21, self.l.val() & false);
                        self.l.next = N > 5;
                    }
                    _ => {
                    }
                }
                self.l.next = self.child.y.val().index() + 4 != self.child.y.val().index();
            }
            match self.x.val().index() + 2 {
                0x1 => {
                }
                0xff => {
                }
                _ => {
                    match self.child.y.val().index() + 8 != self.s.val().index() {
                        true => {
                            self.x.next = 0_u64.into();
                            self.x.next = 78_u64.into();
                        }
                        _ => {
                            self.m.next = self.l.val();
                            self.m.next = false;
                        }
                    }
                    self.x.next = (!named_0.replace_bit(N, self.a.val())).replace_bit(N, (N < 1 && (N != 3)));
                }
            }
            for i in 2..2_u64 {
                let named_1 = bits::<64>(0x1_u64);
                if self.x.val().get_bit(N) {
                    self.l.next = self.l.val();
                } else if 1_u64.to_bits::<5>().any() {
                    self.x.next = 0x1_u64 | self.x.val();
                } else if self.m.val() & self.a.val() {
                    self.m.next = true;
                } else if true {
                    self.l.next = (N.to_bits::<5>() & 0b1 <= N.to_bits::<5>()) ^ (N == 0);
                }
            }
            if N.to_bits::<4>() < bits::<4>(0x1_u64) {
                if N.to_bits::<33>() == Bits::<33>::from(7838878857_u64) {
                    self.x.next = (0x8_u64 | concat::<8, _>((bits::<6>(0x1_u64), self.l.val(), 1_u64.to_bits::<1>()))).replace_bit(self.s.val().index(), self.l.val() | self.l.val() && self.x.val().any());
                    self.l.next = Bits::<8>::from(0_u64).xor();
                } else if 16_u64.to_bits::<70>().get_bit(self.s.val().index()) {
                    self.x.next = named_0;
                } else if (Bits::<64>::from(18446744073709551615_u64) & bits::<64>(0xcfe506544e9dfd0c_u64) < N.to_bits::<64>()) {
                    self.x.next = 1_u64.into();
                    self.l.next = N == 5;
                }
            } else if self.a.val() || false {
                if 16 <= bits::<5>(0x1f_u64) {
                    self.l.next = !(148_u64.to_bits::<8>() == self.child.x.val());
                    self.l.next = (N.to_bits::<16>().get_bit(N - 1) || (!self.m.val() & (N != 3)));
                } else if Bits::<3>::from(1_u64) < 0b0 {
                    self.x.next = 179_u64.into();
                    self.x.next = !(bit_cast::<8, 16>(0_u64.to_bits::<16>()) + !self.child.y.val());
                }
            } else {
                comment!("what follows\nin two lines");
                self.m.next = (self.b.val() & self.b.val());
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
            self.m.next = !bias.to_bits::<16>();
            self.l.next = concat::<32, _>((bit_cast::<17, 70>(self.a.val()), LIMIT.to_bits::<7>().replace_bit(N + 1, true), Bits::<6>::from(1_u64) & 0b100110, bit_cast::<2, 16>(bias.to_bits::<16>()))) + (bit_cast::<32, 32>(bits::<32>(0x1_u64)) + (bias.to_bits::<8>() < Bits::<8>::from(0_u64)));
            self.x.next = N.to_bits::<64>().replace_bit(bias, 1 < N.to_bits::<8>()).any();
            self.next.next = self.b.val().replace_bit(4, false);
            self.y.next = concat::<8, _>((0_u64.to_bits::<6>(), 1_u64.to_bits::<2>()));
            match self.l.val().index() + 2 {
                0x1 => {
                    if self.x.val() {
                        self.x.next = bit_cast::<32, 2>(!bias.to_bits::<2>()) >= Bits::<32>::from(4154401709_u64);
                        self.x.next = (self.l.val() + self.x.val()).xor();
                    } else {
                        self.m.next = (N as u64) - bit_cast::<16, 16>(self.m.val() & self.m.val());
                        self.m.next = ((concat::<16, _>((1_u64.to_bits::<8>(), bits::<5>(0x1f_u64), 0_u64.to_bits::<1>(), self.x.val(), bias.to_bits::<1>())) + false) + (N < 2));
                    }
                    self.m.next = concat::<16, _>((LIMIT.to_bits::<5>() << 0_u64, a.to_bits::<6>() + self.x.val(), bit_cast::<4, 8>(self.y.val()), bias.to_bits::<1>() + self.x.val()));
                }
                1 => {
                    self.x.next = self.x.val();
                }
                _ => {
                    if self.x.val() && false {
                        self.m.next = self.m.val() >> bias.to_bits::<2>();
                    }
                }
            }
            if !self.x.val() {
                for x in 0..1_usize {
                    self.l.next = !self.l.val();
                    self.l.next = self.l.val();
                }
            } else if a.to_bits::<40>().get_bit(28) {
                match self.y.val().index() + 5 < 8 {
                    false if LIMIT.to_bits::<32>() == self.l.val() => {
                        self.x.next = Bits::<2>::from(3_u64).get_bit(bias);
                    }
                    _ => {
                        self.m.next = 33287_u64.into();
                        self.l.next = 4294967295_u64.into();
                    }
                }
                self.x.next = concat::<16, _>((bits::<2>(0x0_u64) << N.to_bits::<5>(), self.y.val() >> 7_u64, bit_cast::<4, 8>(self.y.val()), bit_cast::<2, 64>(Bits::<64>::from(8340559169836295109_u64)))) <= !self.m.val() & self.m.val().replace_bit(11, self.x.val());
            } else if self.x.val() ^ self.x.val() {
                match LIMIT == 3 {
                    false => {
                        self.next.next = N.to_bits::<13>();
                    }
                    _ => {
                        self.next.next = self.b.val();
                        self.next.next = self.next.val() + 8191_u64.to_bits::<13>() << 9_u64;
                    }
                }
            }
            let named_0 = self.x.val();
            self.next.next = bits::<13>(0x1fff_u64);
            for i in (0..0_u64).rev() {
                self.next.next = (self.b.val() - 1271_u64).replace_bit(a + 1, !self.x.val());
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
            self.x.next = 95_u64.to_bits::<8>();
            self.l.next = 1771049945_u64.to_bits::<33>();
            self.y.next = Bits::<1>::from(0_u64);
            if (false | false) ^ bias.to_bits::<13>().all() {
                self.y.next = Bits::<1>::from(1_u64);
            } else {
                if (self.x.val().index() + 3 > self.s.val().index()) {
                    self.x.next = 72 - (self.x.val() | self.x.val());
                }
            }
            for x in 1..=1_u64 {
                self.l.next = bits::<33>(0x200_u64);
                self.y.next = self.s.val();
            }
            self.l.next = bit_cast::<33, 32>(bit_cast::<32, 3>(0b1_u64 ^ Bits::<3>::from(0_u64)));
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
            self.y.next = concat::<5, _>((self.a.val(), bit_cast::<1, 16>(self.c.val())));
            self.l.next = ((self.b.val() ^ self.b.val()) & N.to_bits::<40>().get_bit(N - 1));
            self.held.a.next = self.held.x.val();
            self.m.next = bit_cast::<4, 16>(self.c.val() << Bits::<3>::from(0_u64));
            self.r.d.next = self.r.q.val();
            self.next.next = self.y.val();
            match self.a.val().index() + 1 {
                0b1 => {
                    let named_0 = !self.z.val() < self.s.val() - 0x0;
                    let named_1 = N.to_bits::<40>();
                }
                _ => {
                    self.r.d.next = bit_cast::<8, 70>(Bits::<70>::from(1_u64).replace_bit(self.m.val().index() + 41, self.b.val())) ^ !bits::<8>(0xff_u64) << 7_u64;
                }
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
            self.child.a.next = (bits::<16>(0x0_u64) + false).get_bits::<8>(3) & !(0xff | bits::<8>(0x80_u64));
            self.myself.d.next = bit_cast::<70, 8>(self.b.val());
            self.y.next = false;
            let named_0 = 4457597391_u64.to_bits::<33>();
            if self.a.val().index() + 0 != 0 {
                self.q.d.next = St::B;
            }
            self.l.next = ((!Bits::<64>::from(82569987351022407_u64)) + (self.y.val() & self.y.val()) & (Bits::<64>::from(3448347426281662763_u64) ^ bit_cast::<64, 5>(0_u64.to_bits::<5>())));
            self.child.b.next = self.b.val() << LIMIT;
            self.x.next = self.child.x.val().get_bits::<8>(0) << LIMIT;
            if self.child.x.val().index() + 6 >= 18 {
                self.r.d.next = self.r.q.val().replace_bit(10, 5_u64.to_bits::<3>() < 0b111);
            }
            self.mode.next = self.q.q.val();
            if 0b11_u64 >= Bits::<2>::from(0_u64) {
                let named_1 = self.child.y.val();
            }
            let named_2 = self.child.y.val() >> 10_u64;
            if self.y.val() || self.y.val() {
                match self.mode.val() {
                    St::A if (1_u64 != Bits::<8>::from(255_u64)) ^ (self.mode.val() < self.q.q.val()) => {
                        self.l.next = self.l.val() - LIMIT >> LIMIT << 0_u64;
                        self.l.next = self.l.val();
                    }
                    St::C | St::A => {
                        self.y.next = bits::<4>(0x1_u64).all();
                    }
                    _ => {
                        self.x.next = 122_u64.into();
                        self.y.next = self.x.val().index() + 4 < self.a.val().index();
                    }
                }
            } else if Bits::<8>::from(255_u64) > named_2 & self.child.x.val() {
                for x in 0..=0_u64 {
                    self.q.d.next = self.q.q.val();
                    self.q.d.next = self.mode.val();
                }
                if self.mode.val() >= St::A {
                    self.mode.next = self.q.q.val();
                } else {
                    self.q.d.next = St::A;
                    self.r.d.next = self.r.q.val() >> bits::<5>(0x1_u64) << 29_u64;
                }
            } else if self.child.x.val().index() + 5 > 0 {
                self.y.next = !(true ^ false);
                if bits::<2>(0x2_u64) != 0_u64.to_bits::<2>() || (true || self.y.val()) {
                    self.myself.d.next = bits::<70>(0xba98d8fb0412c843_u64).replace_bit(43, self.y.val());
                    self.mode.next = St::C;
                }
            } else if !bits::<32>(0xffffffff_u64).xor() {
                match named_2.index() {
                    255 if self.y.val() && self.y.val() => {
                        self.y.next = self.child.y.val().replace_bit(2, self.y.val()) == bit_cast::<8, 33>(Bits::<33>::from(1_u64));
                    }
                    20 | 1 => {
                        self.r.d.next = self.r.q.val();
                        self.l.next = bit_cast::<64, 8>(self.b.val()) + (self.y.val() || self.y.val());
                    }
                    _ => {
                        self.r.d.next = self.r.q.val().replace_bit(24, self.y.val()).replace_bit(35, (51882_u64 <= Bits::<16>::from(56761_u64)));
                    }
                }
                match self.mode.val() {
                    St::C | St::A => {
                        self.myself.d.next = 10934942634486897176_u64.into();
                    }
                    _ => {
                        self.l.next = self.l.val().replace_bit(2, named_0.get_bit(12));
                        self.r.d.next = concat::<40, _>((Bits::<27>::from(8192_u64), Bits::<5>::from(2_u64), 0_u64.to_bits::<2>(), bits::<4>(0x0_u64), true, false));
                    }
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
            self.l.next = bit_cast::<4, 5>(N.to_bits::<5>());
            self.mode.next = self.myself.q.val();
            if self.myself.q.val() < self.myself.q.val() {
                self.q.d.next = N.to_bits::<64>();
            }
            self.myself.d.next = self.myself.q.val();
            for place in 0..2_usize {
                self.stages[place].b.next = self.i.val();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = self.i.val() << Bits::<2>::from(1_u64) & 0b11111111;
                }
            }
            self.l.next = (self.c.val() | (N as u64) * 2).replace_bit(0, self.myself.q.val() == self.mode.val());
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
            self.x.next = !self.s.val();
            self.z.next = true;
            let named_0 = !bit_cast::<3, 64>(self.i.val());
            self.next.next = self.b.val();
            let named_1 = N.to_bits::<64>();
            self.y.next = 1_u64.to_bits::<2>();
            self.l.next = self.z.val();
            self.x.next = 8_u64.into();
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
            self.ones.word.next = 0_u64.into();
            self.x.next = 1_u64.into();
            self.myself.d.next = bit_cast::<8, 32>(bits::<32>(0x1ffffffff_u64)) != LIMIT.to_bits::<8>() + self.myself.q.val() && (true & self.myself.q.val() || LIMIT != 5);
            self.z.next = (0_u64.to_bits::<8>() + self.myself.q.val()) + (Bits::<70>::from(9844364857236182542_u64) <= bits::<70>(0x1_u64));
            if self.myself.q.val() | self.myself.q.val() {
                self.r.d.next = ((0b1_u64 - LIMIT.to_bits::<2>()) + (self.b.val() >= Bits::<13>::from(1_u64)));
            }
            self.y.next = self.z.val().get_bits::<8>(0).replace_bit(self.r.q.val().index() + 4, self.ones.count.val().index() + 2 == 31);
            if (bias != self.b.val()) | true & self.myself.q.val() {
                if self.y.val().index() + 1 == 16 { self.q.clock.next = self.clk.val(); }
            } else {
                let named_0 = bit_cast::<8, 40>(!Bits::<40>::from(1_u64));
                self.x.next = self.x.val();
            }
            if !self.myself.q.val() {
                if self.q.q.val() >= self.q.q.val() {
                    self.r.d.next = self.r.q.val();
                }
            }
            let named_1 = bit_cast::<3, 13>(LIMIT.to_bits::<13>().get_bits::<13>(0)) >> Bits::<5>::from(18_u64);
            if bits::<16>(0xffff_u64).replace_bit(named_1.index() * 1, self.myself.q.val()).xor() {
                if self.q.q.val() < St::A {
                    self.q.d.next = self.q.q.val();
                    self.z.next = 71_u64.into();
                } else if bit_cast::<40, 64>(self.a.val()) >= bits::<40>(0xf2fa2d63af_u64) ^ 0b0_u64 {
                    self.q.d.next = St::C;
                } else {
                    self.q.d.next = St::C;
                    self.x.next = LIMIT.to_bits::<64>();
                }
                self.y.next = self.y.val() - bit_cast::<8, 64>(1_u64.to_bits::<64>());
            } else {
                match self.q.q.val() {
                    St::B if (0b1111110 > self.y.val()) => {
                        self.z.next = Bits::<8>::from(66_u64) + self.myself.q.val() - (self.y.val() >> 6_u64);
                        self.q.d.next = self.q.q.val();
                    }
                    _ => {
                        self.x.next = (self.ones.count.val() + self.myself.q.val()).get_bits::<64>(1);
                        self.x.next = 18446744073709551615_u64.into();
                    }
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
            self.ones.word.next = bias.to_bits::<13>();
            self.y.next = concat::<16, _>((concat::<5, _>((N.to_bits::<3>(), Bits::<2>::from(0_u64))), bits::<11>(0x8_u64) >> LIMIT));
            self.child.b.next = self.c.val();
            let named_0 = 0b0 | 1 - !N.to_bits::<5>();
            self.child.a.next = 0_u64.to_bits::<8>();
            self.x.next = self.c.val();
            for j in 1..1_u64 {
                if !true {
                    self.x.next = self.c.val();
                } else if bits::<1>(0x0_u64) > (0_u64.to_bits::<1>() << 1_u64.to_bits::<2>()) {
                    self.x.next = concat::<8, _>((bit_cast::<2, 8>((self.b.val() ^ self.child.x.val())), self.a.val() << named_0 >> 1_u64, (!Bits::<33>::from(0_u64)).get_bits::<2>(self.ones.count.val().index() + 8), bits::<1>(0x1_u64) + true & (Bits::<1>::from(1_u64) & 1_u64.to_bits::<1>())));
                    self.x.next = self.x.val();
                }
            }
            let named_1 = bias.to_bits::<8>().replace_bit(self.a.val().index(), false);
            match 119_u64.to_bits::<8>() + self.child.y.val() == self.x.val() + 252 {
                true => {
                    match true {
                        false if bit_cast::<4, 8>(self.child.x.val()) > N.to_bits::<4>() << LIMIT => {
                            self.y.next = self.y.val().replace_bit(self.ones.count.val().index(), true) + (N as u64);
                            self.x.next = !self.c.val();
                        }
                        _ => {
                            self.x.next = (bits::<8>(0xff_u64) & self.b.val()) >> 3_u64;
                            self.x.next = 105_u64.into();
                        }
                    }
                    let named_2 = 1_u64.to_bits::<1>();
                }
                _ => {
                    let named_3 = bias.to_bits::<64>() - 281474976710656_u64.to_bits::<64>() & (4503599627370496_u64.to_bits::<64>() | bits::<64>(0x0_u64));
                }
            }
            let named_4 = concat::<8, _>((16_u64.to_bits::<7>() + false, true & true)) >> 3_u64;
            self.x.next = (self.c.val() & named_4) >> LIMIT | self.x.val();
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
            self.x.next = self.a.val() >> LIMIT;
            let named_0 = self.a.val();
            self.y.next = 4294967295_u64.into();
            self.l.next = self.c.val().any();
            let named_1 = bit_cast::<1, 70>(LIMIT + (self.k.val() + self.l.val()));
            self.l.next = self.l.val() || true;
            match self.x.val() > (named_0 | 0b1) {
                true => {
                    let named_2 = !(self.c.val() >> Bits::<3>::from(1_u64));
                    match named_0.index() {
                        0b100000 => {
                            self.l.next = (!self.l.val() ^ false) | bits::<40>(0x0_u64).any();
                            self.l.next = self.l.val() & self.l.val();
                        }
                        _ => {
                            self.x.next = 186_u64.into();
                            self.l.next = (self.c.val() < bit_cast::<64, 16>(bits::<16>(0x1_u64))) ^ (!true && self.y.val() >= self.y.val());
                        }
                    }
                }
                false => {
                    for turn in (0..1_u64).rev() {
                        self.x.next = (self.a.val() << turn).replace_bit(6, bits::<4>(0x5_u64).replace_bit(1, self.l.val()).get_bit(self.b.val().index()));
                        self.y.next = bit_cast::<32, 8>(bit_cast::<8, 70>(self.k.val()).replace_bit(5, self.l.val() ^ self.l.val()));
                    }
                }
                _ => {
                    match true {
                        false => {
                            self.l.next = bits::<3>(0x2_u64) < bits::<3>(0x7_u64);
                        }
                        _ => {
                            self.y.next = (Bits::<40>::from(98822061606_u64) | 1099511627775_u64.to_bits::<40>()).get_bits::<32>(7) - ((self.y.val() >> LIMIT) ^ (self.y.val() << bits::<4>(0x0_u64)));
                            self.x.next = !bit_cast::<8, 8>(named_0);
                        }
                    }
                    self.y.next = self.y.val();
                }
            }
            if self.x.val().index() + 5 < 5 && self.y.val().index() + 4 < 0 {
                match self.x.val().index() + 2 {
                    0x97 => {
                        self.l.next = self.l.val();
                        self.y.next = 2120780786_u64.into();
                    }
                    255 => {
                        self.y.next = bit_cast::<32, 1>(LIMIT - (self.b.val() >> bits::<3>(0x4_u64)));
                    }
                    _ => {
                        self.l.next = (bits::<13>(0x0_u64) - LIMIT).get_bit(self.b.val().index()) ^ (false | self.l.val() && (self.a.val().index() + 3 < 31));
                        self.l.next = self.b.val().get_bit(0);
                    }
                }
                self.y.next = 2448208009_u64.to_bits::<32>();
            } else {
                match (0_u64.to_bits::<13>() >> 1_u64).get_bit(3) {
                    true => {
                        self.l.next = self.l.val() ^ self.l.val();
                    }
                    _ => {
                        self.l.next = self.l.val();
                        self.x.next = Bits::<8>::from(1_u64) << 0_u64.to_bits::<2>();
                    }
                }
                let named_3 = !bit_cast::<16, 40>(Bits::<40>::from(1_u64));
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
            self.kept.d.next = concat::<40, _>((Bits::<1>::from(1_u64), bits::<6>(0x3d_u64), Bits::<12>::from(1_u64), Bits::<9>::from(511_u64), N.to_bits::<10>(), bits::<2>(0x3_u64)));
            let named_0 = !self.c.val() | self.a.val().get_bit(self.b.val().index());
            self.kept.en.next = self.myself.q.val() != St::C;
            let named_1 = Bits::<33>::from(8589934591_u64);
            if self.i.val().get_bit(self.b.val().index()) {
                self.myself.d.next = self.myself.q.val();
            }
            self.q.d.next = bit_cast::<2, 40>(self.kept.q.val()) == concat::<2, _>((self.c.val(), self.q.q.val()));
            let named_2 = (bits::<1>(0x0_u64) < bits::<1>(0x0_u64)) ^ !self.q.q.val();
            self.r.d.next = self.r.q.val();
            self.l.next = !true;
            self.x.next = 1_u64.into();
            self.y.next = self.kept.q.val();
            self.m.next = self.b.val();
            for place in 0..2_usize {
                self.stages[place].b.next = concat::<8, _>((self.m.val() + false, bit_cast::<3, 32>(self.a.val()), bits::<2>(0x3_u64)));
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = (self.r.q.val() + (self.c.val() && named_2));
                }
            }
            self.x.next = bits::<1>(0x1_u64);
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
            let named_0 = N.to_bits::<33>();
            self.r.d.next = self.r.q.val();
            self.child.b.next = self.i.val();
            let named_1 = bit_cast::<4, 2>(bit_cast::<2, 1>(bias.to_bits::<1>())) + (self.s.val().index() + 6 != 16);
            self.child.a.next = bias.to_bits::<8>() << LIMIT;
            let named_2 = bit_cast::<4, 70>(self.r.q.val()) >> bias.to_bits::<2>();
            self.x.next = Bits::<16>::from(1_u64) << 14_u64;
            self.z.next = 4_u64.into();
            self.y.next = (1_u64 & (self.z.val() & bias.to_bits::<3>())) - (bit_cast::<3, 3>(self.z.val()) + (N.to_bits::<3>() + true));
            let named_3 = bit_cast::<16, 33>(named_0) >> (N as u64);
            if (self.child.x.val().index() + 0 == self.child.y.val().index()) & (named_0 < named_0) {
                if 4294967295_u64.to_bits::<32>().xor() {
                    self.x.next = named_3;
                    self.y.next = !bits::<3>(0x0_u64);
                } else if bias < 4 {
                    self.x.next = 0_u64.into();
                    self.l.next = 18446744073709551615_u64.to_bits::<64>() >> LIMIT;
                } else {
                    self.x.next = 0_u64.to_bits::<16>().replace_bit(self.b.val().index(), false) + (self.child.y.val() >= (N as u64) * 2);
                    self.y.next = self.y.val();
                }
            } else if bits::<5>(0x13_u64).any() {
                let named_4 = self.i.val();
            }
            self.l.next = self.l.val();
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
            let named_0 = !self.i.val();
            self.kept.d.next = Bits::<33>::from(32_u64);
            if !self.b.val() <= N.to_bits::<4>().replace_bit(N, false) {
                self.r.d.next = St::B;
            }
            self.l.next = concat::<64, _>((!bits::<44>(0xd5b115dea32_u64), 27495_u64 + N.to_bits::<17>(), Bits::<3>::from(7_u64) << (N as u64)));
            self.m.next = 0_u64.into();
            self.held.a.next = 16_u64.into();
            self.kept.rst.next = 357040630994_u64.to_bits::<40>().get_bit(23) && bits::<16>(0x4556_u64) != 30718;
            self.x.next = self.y.val() + (self.rst.val() & self.rst.val());
            self.held.a.next = self.held.x.val() + true;
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
            self.next.next = bits::<5>(0x1f_u64).replace_bit(6, self.a.val()) + bias;
            self.l.next = 128_u64.into();
            let named_0 = bit_cast::<8, 5>(self.next.val() - self.next.val() | !self.next.val());
            self.m.next = self.a.val();
            self.child.b.next = bit_cast::<8, 8>(self.i.val());
            let named_1 = 4931_u64.to_bits::<13>();
            self.child.a.next = named_0;
            self.x.next = self.m.val();
            for place in 0..4_usize {
                self.list[place].next = LIMIT - 0_u64.to_bits::<33>();
            }
            if named_0.xor() {
                let named_2 = ((!Bits::<4>::from(4_u64)) + self.c.val().get_bit(0) << 0_u64.to_bits::<4>());
            } else if self.l.val().any() {
                self.list[3].next = 0b0 - self.list[3].val();
            } else if self.a.val() ^ self.x.val() {
                self.l.next = 6494602585386974383_u64.into();
                if Bits::<70>::from(14367699462210397900_u64).any() {
                    self.m.next = self.list[0].val() << 26_u64 == self.list[2].val();
                    self.next.next = self.next.val();
                } else if (self.x.val() || self.a.val()) && self.a.val() & self.m.val() {
                    self.m.next = self.l.val().replace_bit(82, self.a.val()) & 67108864_u64.to_bits::<64>() << bits::<4>(0x8_u64) <= Bits::<64>::from(681749049056848006_u64);
                } else if 255_u64.to_bits::<8>().replace_bit(self.b.val().index(), self.x.val()) != !bits::<8>(0x1_u64) {
                    self.list[3].next = self.list[1].val();
                } else if self.m.val() {
                    self.list[0].next = concat::<33, _>((Bits::<16>::from(0_u64), bit_cast::<12, 4>(Bits::<4>::from(1_u64)) + (self.b.val() != 0b1), bit_cast::<1, 16>(Bits::<16>::from(1_u64).replace_bit(self.c.val().index() + 5, self.a.val())), bits::<8>(0x2_u64).get_bits::<3>(self.c.val().index()) + bits::<3>(0x1_u64), self.a.val()));
                    self.m.next = self.m.val();
                } else if (self.child.y.val() + false).get_bit(6) {
                    self.list[2].next = concat::<33, _>((concat::<14, _>((named_1, self.m.val())), 60641_u64.to_bits::<17>() + self.a.val(), self.x.val() && self.m.val(), self.a.val() || self.a.val()));
                } else if !(bits::<13>(0x1885_u64) <= bits::<13>(0x0_u64)) {
                    self.list[2].next = bit_cast::<33, 8>(bit_cast::<8, 8>(named_0));
                    self.x.next = self.m.val() && self.x.val();
                } else {
                    self.list[0].next = self.list[3].val();
                    self.m.next = false;
                }
            } else {
                self.list[3].next = self.list[2].val();
                match (self.a.val() | self.x.val()) & named_0.all() {
                    false if 18446744073709551615_u64 != 4400393132881901642_u64.to_bits::<64>() => {
                        self.list[3].next = self.list[3].val().replace_bit(35, self.l.val() < bits::<40>(0xffffffffff_u64).get_bits::<64>(self.next.val().index()));
                    }
                    false => {
                        self.next.next = 1_u64.to_bits::<5>();
                    }
                    _ => {
                        self.list[3].next = self.list[0].val() - Bits::<33>::from(1_u64);
                        self.list[3].next = !self.list[3].val() - concat::<33, _>((0_u64.to_bits::<4>(), bits::<23>(0x0_u64), 0_u64.to_bits::<4>(), bits::<1>(0x1_u64), self.x.val())) >> 25_u64;
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
            self.m.next = (self.r.q.val() + true).get_bits::<2>(0) << 0_u64;
            self.x.next = self.held.x.val() > bits::<8>(0x0_u64);
            if 0x108d84015_u64 > 4_u64.to_bits::<33>() {
                self.r.d.next = Bits::<3>::from(1_u64);
            }
            self.pair.next.inner.high = (self.held.x.val() + self.rst.val() & 0b1011101 - self.held.x.val()).replace_bit(3, self.i.val() >> bias < 0x8);
            self.mode.next = St::B;
            self.q.d.next = self.q.q.val() - self.q.q.val();
            self.l.next = 11365_u64.to_bits::<16>().xor();
            self.pair.next.low = 8_u64.into();
            self.held.a.next = self.pair.val().inner.high;
            self.z.next = 0_u64.to_bits::<33>();
            self.pair.next.inner.flag = self.x.val();
            self.ones.word.next = self.pair.val().into();
            self.y.next = self.pair.val().into();
            let named_0 = self.r.q.val().replace_bit(2, self.l.val() || self.pair.val().inner.flag);
            comment!("what follows\nin two lines");
            self.l.next = (3412411988_u64 == self.z.val()) ^ (self.l.val() | self.l.val());
            let named_1 = self.c.val() >> bias;
            let named_2 = 1099511627775_u64.to_bits::<40>();
            let named_3 = self.m.val();
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
            self.l.next = 0x461fef1677f8bf5a_u64 + (5720941002083024766_u64.to_bits::<70>() >> a.to_bits::<33>());
            self.next.next = self.i.val();
            self.child.b.next = self.i.val();
            self.mode.next = St::C;
            self.y.next = a.to_bits::<16>();
            self.x.next = a.to_bits::<32>();
            self.m.next = 1099511627775_u64.into();
            self.child.a.next = self.i.val();
            for place in 0..=2_usize {
                self.list[place].next = Bits::<33>::from(16_u64);
            }
            for turn in (2..=4_u64).rev() {
                if (128_u64.to_bits::<16>() + self.a.val()).xor() {
                    self.mode.next = St::C;
                    self.y.next = bit_cast::<16, 5>(20_u64.to_bits::<5>());
                } else if true && self.a.val() {
                    self.list[0].next = self.list[2].val();
                } else if self.b.val() << 3_u64.to_bits::<1>() != self.b.val() << 2_u64 {
                    self.list[0].next = self.list[2].val();
                    self.list[1].next = Bits::<33>::from(132034012_u64);
                } else {
                    self.m.next = a.to_bits::<40>().replace_bit(self.b.val().index() + 24, self.a.val());
                    self.list[2].next = self.x.val().get_bits::<33>(self.b.val().index()) + (self.a.val() | self.a.val());
                }
                let named_0 = self.list[0].val();
            }
            if a < 0 {
                match self.s.val().index() + 1 {
                    0b10001 => {
                        self.m.next = self.m.val();
                    }
                    0 | 0 => {
                        self.next.next = 0b11111110 ^ self.i.val();
                        self.list[2].next = concat::<33, _>((concat::<29, _>((a.to_bits::<11>(), 0_u64.to_bits::<13>(), self.a.val(), Bits::<1>::from(1_u64), 1_u64.to_bits::<2>(), self.b.val())), (self.b.val() + self.a.val()), bit_cast::<3, 2>(0_u64.to_bits::<2>())));
                    }
                    0b111 => {
                        self.l.next = !(self.l.val().replace_bit(7, self.a.val()) - (0x1_u64 | self.l.val()));
                    }
                    _ => {
                        self.list[1].next = bit_cast::<33, 2>(bits::<2>(0x0_u64)).replace_bit(9, 0_u64 <= bits::<2>(0x0_u64));
                        self.mode.next = St::C;
                    }
                }
            }
            let named_1 = bit_cast::<40, 1>(self.b.val()).replace_bit(self.b.val().index() + 2, self.list[0].val() > self.list[0].val()).replace_bit(self.s.val().index(), (Bits::<2>::from(1_u64) >> Bits::<5>::from(16_u64)).all());
            if self.mode.val() != St::B {
                let named_2 = false;
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
            self.pair.next.inner.high = self.a.val() >> 6_u64;
            let named_0 = self.s.val() + 1_u64;
            self.m.next = 1_u64.to_bits::<8>() ^ concat::<8, _>((Bits::<2>::from(0_u64) & 1, bit_cast::<2, 2>(bits::<2>(0x1_u64)), !1_u64.to_bits::<4>()));
            let named_1 = (self.m.val().replace_bit(named_0.index(), self.r.q.val()) + (6594597391_u64.to_bits::<33>() >= bits::<33>(0x199cd9227_u64))).replace_bit(1, self.m.val().all() | self.r.q.val() ^ self.r.q.val());
            self.l.next = self.m.val();
            let named_2 = (named_1 + self.r.q.val()).replace_bit(0, a >= 4294967295_u64.to_bits::<32>()) + ((0x0 != bits::<64>(0x80000000000000_u64)) | (self.q.q.val() < St::C));
            self.y.next = bits::<3>(0x2_u64) ^ bits::<3>(0x3_u64);
            let named_3 = 32_u64.to_bits::<32>() + (Bits::<32>::from(4294967295_u64) - Bits::<32>::from(777641449_u64));
            self.x.next = 65535_u64.to_bits::<16>() >= bits::<16>(0xfca2_u64);
            self.r.d.next = self.pair.val().inner.high <= self.a.val();
            let named_4 = Bits::<13>::from(0_u64);
            self.child.a.next = self.m.val();
            if self.x.val() & self.x.val() | (named_3.index() + 2 == 11) {
                self.q.d.next = self.q.q.val();
            }
            self.pair.next.low = bit_cast::<4, 32>(named_3);
            self.next.next = bit_cast::<4, 1>(self.s.val().replace_bit(0, self.x.val())) & (0xf & self.pair.val().low) + (self.pair.val().inner.high >= self.m.val());
            self.pair.next.inner.flag = !false;
            self.child.b.next = !self.l.val();
            let named_5 = self.l.val();
            if self.x.val() & self.x.val() {
                self.m.next = bit_cast::<8, 4>(self.next.val() >> a).replace_bit(5, (self.q.q.val() >= St::B));
            } else if self.l.val().index() + 7 < 0 {
                self.pair.next.inner.flag = self.r.q.val();
                self.next.next = bit_cast::<4, 70>(self.c.val());
            }
            self.q.d.next = self.q.q.val();
            match self.q.q.val() {
                St::C | St::A => {
                    self.y.next = concat::<3, _>((bits::<2>(0x2_u64) - Bits::<2>::from(0_u64), self.s.val() + self.pair.val().inner.flag));
                }
                St::B | St::C => {
                    for b in (1..4_usize).rev().step_by(2) {
                        self.r.d.next = (b > 2) & (0x1ffffffff_u64 == b.to_bits::<33>());
                    }
                }
                St::B => {
                    {
                        self.pair.next.inner.flag = false;
                    }
                }
                _ => {
                    if self.x.val() & self.r.q.val() {
                        self.l.next = self.m.val() & self.child.x.val();
                    } else if self.q.q.val() == self.q.q.val() {
                        self.pair.next.low = concat::<4, _>((self.y.val(), self.x.val()));
                    }
                }
            }
            match self.child.x.val().index() + 1 {
                0 => {
                    let named_6 = named_4;
                }
                212 | 3 if self.l.val().get_bit(0) => {
                    if self.next.val().all() || self.pair.val().inner.flag ^ self.pair.val().inner.flag {
                        self.l.next = self.child.y.val();
                        self.q.d.next = St::A;
                    }
                    self.x.next = (self.pair.val().inner.flag | self.x.val());
                }
                _ => {
                    let named_7 = named_4;
                }
            }
            self.y.next = 2_u64.into();
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
            self.x.next = 65535_u64.to_bits::<16>() << 1_u64.to_bits::<4>();
            self.pair.next.inner.flag = N == 0 || bits::<8>(0xf0_u64).get_bit(self.s.val().index()) || bit_cast::<8, 16>(self.x.val()).any();
            self.y.next = self.a.val();
            self.pair.next.low = (bit_cast::<4, 33>(bits::<33>(0x1ffffffff_u64)) | Bits::<4>::from(0_u64) << LIMIT.to_bits::<3>()).replace_bit(self.s.val().index(), Bits::<2>::from(1_u64) + self.y.val() >= self.s.val());
            let named_0 = bit_cast::<33, 13>(LIMIT.to_bits::<13>() << (N as u64));
            self.pair.next.inner.high = N.to_bits::<8>();
            self.next.next = !concat::<33, _>((N.to_bits::<26>(), self.pair.val().low, N.to_bits::<3>()));
            self.m.next = bit_cast::<5, 8>(bit_cast::<8, 13>(Bits::<13>::from(8191_u64)));
            self.l.next = self.x.val();
            let named_1 = (self.pair.val().inner.high.index() + 6 != self.l.val().index());
            self.child.b.next = concat::<8, _>((LIMIT.to_bits::<3>(), self.pair.val().inner.flag, LIMIT.to_bits::<3>(), named_1)) << LIMIT.to_bits::<3>();
            self.child.a.next = self.pair.val().inner.high >> self.pair.val().low;
            for place in 0..=2_usize {
                self.list[place].next = !self.next.val().replace_bit(LIMIT + 1, true);
            }
            {
                if self.child.x.val().index() + 3 > 8 {
                    self.y.next = false | self.pair.val().inner.flag;
                    self.pair.next.inner.high = (0x0 ^ N.to_bits::<16>()).replace_bit(self.pair.val().low.index(), (N as u64) < self.b.val()).get_bits::<8>(self.pair.val().low.index());
                } else {
                    self.next.next = bit_cast::<33, 16>(self.x.val() + self.y.val());
                    self.next.next = self.next.val();
                }
            }
            self.next.next = (8192_u64.to_bits::<33>() << self.s.val()) << self.pair.val().low;
            {
                if self.pair.val().inner.flag {
                    self.x.next = self.l.val();
                } else if (self.child.x.val() + self.pair.val().inner.flag).any() {
                    self.list[1].next = self.list[2].val();
                }
                if N == 4 {
                    self.pair.next.low = self.pair.val().low;
                    self.list[1].next = self.list[0].val();
                } else {
                    self.next.next = N.to_bits::<33>();
                    self.list[1].next = !N.to_bits::<33>() + (Bits::<33>::from(5180752011_u64) ^ self.list[2].val()) >> (N as u64);
                }
            }
            self.l.next = !LIMIT.to_bits::<16>();
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
            self.held.a.next = self.held.x.val().replace_bit(N + 1, (self.q.q.val() != self.q.q.val()) | (0b1000 <= self.held.x.val()));
            self.y.next = 6434_u64.into();
            self.l.next = !self.a.val() & (self.a.val() | self.a.val());
            self.child.b.next = bit_cast::<8, 5>(concat::<5, _>((N.to_bits::<4>(), self.i.val())) & (self.c.val() & self.r.q.val()));
            self.q.d.next = self.q.q.val();
            self.held.rst.next = true | false;
            self.r.d.next = concat::<5, _>((false, false, self.i.val(), true, 1_u64.to_bits::<1>()));
            self.child.a.next = bit_cast::<8, 64>(N.to_bits::<64>() - Bits::<64>::from(18446744073709551615_u64));
            let named_0 = self.b.val();
            self.x.next = 16777216_u64.to_bits::<70>();
            for place in 0..3_usize {
                self.list[place].next = 191 | self.held.x.val();
            }
            self.x.next = N.to_bits::<70>();
            let named_1 = true & false;
            match self.q.q.val() {
                St::B | St::C => {
                    let named_2 = self.q.q.val() == self.q.q.val();
                }
                St::C | St::A if self.list[2].val().index() + 0 != 8 => {
                }
                _ => {
                    let named_3 = true;
                    match self.y.val().index() + 1 {
                        255 => {
                            self.list[0].next = self.child.x.val();
                            self.list[2].next = 81_u64.into();
                        }
                        0xff => {
                            self.y.next = (!self.b.val()).get_bits::<13>(14);
                        }
                        _ => {
                            self.l.next = bits::<2>(0x0_u64) + !named_3 << a;
                        }
                    }
                }
            }
            let named_4 = self.list[2].val() != self.held.x.val();
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
            self.l.next = (1_u64.to_bits::<1>() & 1_u64.to_bits::<1>() | bits::<1>(0x1_u64)) + (0x0 & bits::<1>(0x1_u64) & (0_u64.to_bits::<1>() | bits::<1>(0x1_u64)));
            self.x.next = bits::<2>(0x0_u64) >> 2_u64;
            for place in 0..=1_usize {
                self.list[place].next = bits::<33>(0x0_u64);
            }
            let named_0 = Bits::<5>::from(16_u64);
            self.x.next = (1099511627775_u64.to_bits::<40>() + false).get_bits::<2>(13) + ((self.x.val() ^ self.x.val()) + Bits::<4>::from(0_u64).xor());
            match self.r.q.val() {
                St::A => {
                    match 221_u64.to_bits::<8>().xor() || Bits::<3>::from(2_u64) > 0b101_u64 {
                        true => {
                            self.l.next = self.l.val();
                        }
                        false => {
                            self.l.next = 1_u64.into();
                            self.list[1].next = bit_cast::<33, 5>(bits::<5>(0xc_u64) | 0b1000);
                        }
                        _ => {
                            self.r.d.next = St::A;
                        }
                    }
                }
                St::B if self.r.q.val() == St::A => {
                    self.x.next = !(0b11_u64 - bit_cast::<2, 40>(0_u64.to_bits::<40>()));
                    let named_1 = bits::<70>(0x1_u64);
                }
                St::B | St::C => {
                    match self.r.q.val() {
                        St::A if Bits::<13>::from(6586_u64).xor() => {
                            self.r.d.next = St::C;
                            self.r.d.next = self.r.q.val();
                        }
                        St::C => {
                            self.r.d.next = self.r.q.val();
                            self.r.d.next = St::A;
                        }
                        St::A => {
                            self.l.next = !!(self.l.val() << self.x.val());
                        }
                        _ => {
                            self.list[1].next = bits::<33>(0x1ffffffff_u64);
                        }
                    }
                    self.l.next = self.l.val().replace_bit(0, true);
                }
                _ => {
                    match self.r.q.val() < self.r.q.val() {
                        true => {
                            self.list[0].next = self.list[1].val() >> Bits::<3>::from(0_u64);
                        }
                        _ => {
                            self.list[1].next = self.list[0].val();
                        }
                    }
                }
            }
            let named_2 = bits::<64>(0x1_u64);
            match named_0.index() + 1 {
                31 | 1 if true & true ^ (bits::<13>(0x1fff_u64) < 16_u64.to_bits::<13>()) => {
                    self.r.d.next = self.r.q.val();
                }
                31 | 3 => {
                    let named_3 = bit_cast::<4, 70>(bit_cast::<70, 64>(bits::<64>(0x0_u64)));
                    match Bits::<8>::from(16_u64).get_bit(0) | (self.l.val().index() + 4 >= 16) {
                        false => {
                            self.x.next = concat::<2, _>((bits::<1>(0x1_u64), false));
                        }
                        _ => {
                            self.l.next = self.l.val();
                            self.r.d.next = self.r.q.val();
                        }
                    }
                }
                31 | 1 => {
                    if self.x.val().index() + 5 >= self.b.val().index() {
                        self.x.next = bits::<2>(0x1_u64) + self.x.val();
                    }
                }
                _ => {
                    for i in 0..1_u64 {
                        self.x.next = self.x.val();
                        self.l.next = self.l.val();
                    }
                }
            }
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
            self.x.next = 8_u64.into();
            self.y.next = 31746_u64.to_bits::<16>();
            self.l.next = bit_cast::<64, 4>((concat::<4, _>((bits::<1>(0x0_u64), self.k.val(), Bits::<2>::from(0_u64))) << 16384_u64));
            let named_0 = !bits::<40>(0x800000_u64);
            for place in 0..2_usize {
                self.stages[place].b.next = self.c.val();
                if place > 0 {
                    self.stages[place].a.next = self.stages[place - 1].x.val();
                } else {
                    self.stages[place].a.next = (8589934591_u64.to_bits::<33>() | bits::<33>(0x1_u64)).get_bits::<8>(self.x.val().index());
                }
            }
            let named_1 = named_0;
        }
    }
}

mod k199 {
    use super::*;
    block!(Kernel { clk clk in { a: Bit, b: Bits<33>, c: Bits<70>, i: Bits<70>, rst: Bit, } out { x: Bits<3>, y: Bits<5>, z: Bit, } l: Signal<Local, Bit>, m: Signal<Local, Bits<13>>, k: Constant<Bits<70>> = Constant::new(0_u64.into()), r: Dff<Bits<32>>, q: Dff<Bits<5>>, kept: Reg<Bits<32>>, held: Held, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.y.next = bit_cast::<5, 13>(bits::<13>(0x998_u64));
            self.kept.rst.next = self.rst.val();
            self.m.next = !concat::<13, _>((0_u64.to_bits::<7>(), 36_u64.to_bits::<6>()));
            self.r.d.next = (self.r.q.val() & 8388608_u64.to_bits::<32>()) << 2_u64;
            let named_0 = self.a.val();
            self.kept.en.next = true;
            self.z.next = !(3_u64.to_bits::<2>() == Bits::<2>::from(2_u64));
            self.q.d.next = !(bit_cast::<5, 64>(12436165079687026765_u64.to_bits::<64>()) + bit_cast::<5, 33>(self.b.val()));
            self.l.next = !true;
            self.held.a.next = self.held.x.val() & self.held.x.val();
            let named_1 = Bits::<40>::from(1004537535745_u64);
            self.kept.d.next = 1_u64.into();
            self.x.next = Bits::<3>::from(7_u64) & Bits::<3>::from(7_u64);
            self.m.next = self.m.val();
            let named_2 = self.m.val();
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
