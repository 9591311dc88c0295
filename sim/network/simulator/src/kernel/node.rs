//! What the kernel requires of a node.

use super::{Context, Incoming, Next, World};
use crate::time::Picos;

/// Anything that takes packets with times and gives packets with times: a behavioural model, or hardware that runs its netlist.
///
/// It owns its state, and reaches everything else by way of the [`Context`]. Nothing that it sends arrives within the same window, so in a window
/// it depends on no other node; nodes may have their turns in any order. Packets, those of flow control among them, come in completely through a port with a
/// time in ps; the node owns such a packet until it sends it on or gives it back to the pool, and has it in the [ledger](super::Ledger) meanwhile.
pub trait Node: Sized {
    /// What it shares with the others.
    type World: World;

    /// A packet has come in completely through a port.
    ///
    /// # Errors
    /// What keeps the network from continuing.
    fn arrive(
        &mut self,
        cx: &mut Context<Self::World>,
        port: u16,
        packet: u32,
    ) -> Result<(), <Self::World as World>::Error>;

    /// The time of an event that the node [requested](Context::schedule) has come.
    ///
    /// # Errors
    /// What keeps the network from continuing.
    fn happen(
        &mut self,
        cx: &mut Context<Self::World>,
        event: <Self::World as World>::Event,
    ) -> Result<(), <Self::World as World>::Error>;

    /// Takes all that happens before the [horizon](Context::horizon), one after another. A node that is faster with all of it at hand, or has several
    /// kinds to choose from once, does so here.
    ///
    /// # Errors
    /// What keeps the network from continuing.
    #[inline]
    fn turn(&mut self, cx: &mut Context<Self::World>) -> Result<(), <Self::World as World>::Error> {
        while let Some(next) = cx.take_next() {
            match next {
                Next::Packet { port, packet } => self.arrive(cx, port, packet)?,
                Next::Event(event) => self.happen(cx, event)?,
            }
        }
        Ok(())
    }

    /// Begins to bring near what the node needs in its turn, which is the next one. Has no effect.
    fn fetch(&self) {}

    /// Brings near what is found by way of that, when the turn begins: `inbox` holds packets on their way here, those before `end` come in now. Has no effect.
    fn fetch_found(&self, _cx: &Context<Self::World>, _inbox: &[Incoming], _end: Picos) {}

    /// Whether what has to hold for its state after each of its turns does; called in builds with debug assertions.
    fn check(&self) {}
}
