//! Bytes in a network, counted twice.

/// Bytes of packets, as they come and go, and as they move; counted in builds with debug assertions alone.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ledger {
    alive: u64,
    held: u64,
    flying: u64,
}

/// What adds to a count, or takes from it.
macro_rules! counts {
    ($($(#[$doc:meta])* $name:ident $count:ident $sign:tt)*) => {
        $($(#[$doc])*
        #[inline]
        pub fn $name(&mut self, bytes: impl Into<u64>) {
            if cfg!(debug_assertions) {
                self.$count $sign bytes.into();
            }
        })*
    };
}

impl Ledger {
    counts! {
        /// A packet comes into being, or grows.
        born alive +=
        /// A packet ends.
        gone alive -=
        /// A node puts a packet where it waits.
        held held +=
        /// A packet waits no more.
        released held -=
        /// A packet begins its way over a link.
        sent flying +=
        /// A packet has come in completely.
        arrived flying -=
    }

    /// Nothing appears or vanishes.
    ///
    /// # Panics
    /// When something does.
    pub fn check(&self) {
        let Self { alive, held, flying } = *self;
        assert_eq!(alive, held + flying, "bytes that neither wait nor are on a link");
    }
}
