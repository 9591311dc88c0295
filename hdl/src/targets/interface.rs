//! The ports of adapters: what stands between the streams of a project and those of our blocks.
//!
//! ```text
//!              ┌────────┐                           ┌─────────┐
//!  s_axis ════>│ Inward │════> packets  packets ═══>│ Outward │════> m_axis
//!  (project)   │        │      (ours)   pause ─────>│         │      (project)
//!  cfg ───────>│        │────> stat     cfg ───────>│         │────> stat
//!              └────────┘                           └─────────┘
//! ```
//!
//! All adapters of one direction have the same ports, so a composition holds any of them. What travels with a packet is `U` bits of
//! `tuser` between the adapters.

use crate::axis::Stream;
use fncc_netlist::bundle::End;
use fncc_netlist::prelude::*;
use std::ops::DerefMut;

/// The ports of an adapter from a project's stream.
#[bundle(InwardPorts, InwardPortsOut, flat)]
pub struct InwardInterface<
    S: Bundle,
    C: Bundle,
    D: Bundle,
    const W: usize,
    const K: usize,
    const U: usize,
> {
    /// Packets of the project.
    #[bundle]
    pub s_axis: S,
    /// The packets that continue, on a stream of ours.
    #[bundle]
    #[back]
    pub packets: Stream<W, K, Bits<U>>,
    /// Settings.
    #[bundle]
    pub cfg: C,
    /// Counters.
    #[bundle]
    #[back]
    pub stat: D,
}

/// The ports of an adapter to a project's stream.
#[bundle(OutwardPorts, OutwardPortsOut, flat)]
pub struct OutwardInterface<
    S: Bundle,
    C: Bundle,
    D: Bundle,
    const W: usize,
    const K: usize,
    const U: usize,
> {
    /// Packets on a stream of ours.
    #[bundle]
    pub packets: Stream<W, K, Bits<U>>,
    /// The packet is a pause frame of the block's own.
    pub pause: Bit,
    /// The packet is 8 bytes longer than it came in.
    pub grown: Bit,
    /// The packets as the project takes them.
    #[bundle]
    #[back]
    pub m_axis: S,
    /// Settings.
    #[bundle]
    pub cfg: C,
    /// Counters.
    #[bundle]
    #[back]
    pub stat: D,
}

/// The ports of a converter of time.
#[bundle(TimePorts, TimePortsOut, flat)]
pub struct TimeInterface<T: Bundle> {
    /// Time of the project.
    #[bundle]
    pub source: T,
    /// Time, ns modulo 2^24.
    #[back]
    pub time_ns: Bits<24>,
}

/// An adapter from a project's stream.
pub trait Inward<const W: usize, const K: usize, const U: usize>:
    End
    + DerefMut<
        Target = InwardPorts<
            <Self as Inward<W, K, U>>::Stream,
            <Self as Inward<W, K, U>>::Config,
            <Self as Inward<W, K, U>>::Stats,
            W,
            K,
            U,
        >,
    >
{
    /// The project's stream.
    type Stream: Bundle;
    /// Settings.
    type Config: Bundle;
    /// Counters.
    type Stats: Bundle;
}

/// An adapter to a project's stream.
pub trait Outward<const W: usize, const K: usize, const U: usize>:
    End
    + DerefMut<
        Target = OutwardPorts<
            <Self as Outward<W, K, U>>::Stream,
            <Self as Outward<W, K, U>>::Config,
            <Self as Outward<W, K, U>>::Stats,
            W,
            K,
            U,
        >,
    >
{
    /// The project's stream.
    type Stream: Bundle;
    /// Settings.
    type Config: Bundle;
    /// Counters.
    type Stats: Bundle;
}

impl<A, S: Bundle, C: Bundle, D: Bundle, const W: usize, const K: usize, const U: usize>
    Inward<W, K, U> for A
where
    A: End + DerefMut<Target = InwardPorts<S, C, D, W, K, U>>,
{
    type Stream = S;
    type Config = C;
    type Stats = D;
}

impl<A, S: Bundle, C: Bundle, D: Bundle, const W: usize, const K: usize, const U: usize>
    Outward<W, K, U> for A
where
    A: End + DerefMut<Target = OutwardPorts<S, C, D, W, K, U>>,
{
    type Stream = S;
    type Config = C;
    type Stats = D;
}

/// A converter of a project's time.
pub trait TimeSource: End + DerefMut<Target = TimePorts<<Self as TimeSource>::Time>> {
    /// The project's time.
    type Time: Bundle;
}

impl<A: End + DerefMut<Target = TimePorts<T>>, T: Bundle> TimeSource for A {
    type Time = T;
}

/// The end of a project's stream at a block that takes it.
pub type SinkOf<A, const W: usize, const K: usize, const U: usize> =
    <<A as Inward<W, K, U>>::Stream as Bundle>::In;

/// The end of a project's stream at a block that gives it.
pub type SourceOf<A, const W: usize, const K: usize, const U: usize> =
    <<A as Outward<W, K, U>>::Stream as Bundle>::Out;
