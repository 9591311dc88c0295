//! How long frames take through the blocks that receive them, as the pages of those say.

use fncc_hdl::nic::receive::{DataJudge, RoceReader, RxSplit};
use fncc_hdl::switch::PfcRx;
use fncc_netlist::prelude::Bits;

/// A NIC of any size and width has the same.
const STORE: usize = 8;
const TABLE: usize = 6;

/// From the first beat of a frame at a NIC to that after `rx_split`.
pub fn split(lanes: usize, beats: usize) -> u64 {
    fn of<const W: usize, const K: usize>(beats: usize) -> usize {
        PfcRx::<W, K, Bits<8>>::LATENCY + RxSplit::<W, K, STORE, 8>::latency(beats)
    }
    let latency = match lanes {
        8 => of::<64, 8>(beats),
        16 => of::<128, 16>(beats),
        32 => of::<256, 32>(beats),
        64 => of::<512, 64>(beats),
        _ => of::<1024, 128>(beats),
    };
    latency as u64
}

/// From the last beat of a pause frame to the timers that it loads.
pub fn pause(lanes: usize) -> u64 {
    let reaction = match lanes {
        8 => PfcRx::<64, 8, Bits<8>>::REACTION,
        _ => PfcRx::<512, 64, Bits<8>>::REACTION,
    };
    reaction as u64
}

/// From the last beat of an ACK after `rx_split` to its event.
pub const ACK: u64 = RoceReader::<512, 64, 16>::LATENCY as u64;

/// From the last beat of a data packet after `rx_split` to its verdict, or one more.
pub const VERDICT: u64 = ACK + DataJudge::<TABLE>::LATENCY as u64;
