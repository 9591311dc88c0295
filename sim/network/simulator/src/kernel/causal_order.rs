//! The order of what happens at the same time.
//!
//! What was caused earlier comes first: the one that was put in earlier, of those put in at the same time the one whose cause was put in
//! earlier, and so on over four causes. What is still alike is decided by the place: events that a node makes itself come as it made them, and
//! before them packets, by the number of the port that they come in through. So the order depends on nothing that happens at other nodes at the
//! same time. Between packets, two causes decide all ties of the dumbbells that are held against ns-3. Four leave about half of those of fat
//! trees undecided, and nearly all of an incast: there ports send in step with each other, and more causes would be alike too.

use crate::time::Picos;

/// How long before an event its cause was, the cause of that before this, and so on: four times of 32 bits, ps, the latest one in front,
/// all bits inverted. What was caused earlier is less. No cause is as one long ago, and a difference of more than 4.29 ms as one of these.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct CausalOrder(u128);

impl CausalOrder {
    /// That of an event which this one causes, to happen `after` ps from it.
    #[inline]
    pub fn child(self, after: Picos) -> Self {
        let after = after.min(u32::MAX.into()) as u32;
        Self(u128::from(!after) << 96 | self.0 >> 32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_caused_earlier_comes_first() {
        let root = CausalOrder::default();
        // Of the same time: pushed earlier, or at the same time by what was pushed earlier, and so on.
        assert!(root.child(200) < root.child(100));
        assert!(root.child(70).child(5) < root.child(60).child(5));
        let chain = |first| (0..3).fold(root.child(first), |causal_order, _| causal_order.child(7));
        assert!(chain(70) < chain(60));
        assert_eq!(chain(70).child(7), chain(60).child(7), "four causes are known");
        assert!(root < root.child(u64::MAX / 2).child(1));
        assert_eq!(root.child(1 << 40), root.child(1 << 41));
    }
}
