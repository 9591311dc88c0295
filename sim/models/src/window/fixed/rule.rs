//! The rules of the computation, to count which of them applied.

macro_rules! rules {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {
        /// A branch of the computation that an ACK took.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Rule { $($(#[$doc])* $name),+ }

        impl Rule {
            /// All rules.
            pub const ALL: &[Self] = &[$(Self::$name),+];
        }
    };
}

rules! {
    /// An ACK without telemetry changes nothing.
    NoHops,
    /// The first telemetry of a flow is stored.
    FirstAck,
    /// That of another path is, too.
    PathChanged,
    /// And that of another number of hops.
    HopsChanged,
    /// A hop at which no time has passed gives no measurement.
    NoTime,
    /// Without any measurement nothing changes.
    NoMeasurement,
    /// The rate term is sixteen times the link rate or more.
    RateSaturated,
    /// The raw utilisation is 4096 or more.
    UtilisationSaturated,
    /// Two hops are equal after flooring: the first wins.
    Tie,
    /// A hop leads those before it by what rounding may come to: the first wins.
    LeadTooSmall,
    /// A hop has more than those before it.
    LaterHop,
    /// `T` or more has passed: the raw utilisation replaces `U`.
    LongInterval,
    /// By hop: a measurement above a `U_i` above 1 weighs 5/4 as much.
    HigherAboveOne,
    /// By hop: `U` is that of another hop than the last one.
    OtherHopLeads,
    /// The additive increase is a share of that of all flows.
    SharedIncrease,
    /// It is not, as the flow is alone.
    LoneFlow,
    /// It is not, as the last hop is no bottleneck.
    LastHopIsFar,
    /// It is not, as the queue leaves no room.
    NoRoom,
    /// LHCS acts.
    SpeedUp,
    /// LHCS does not act: the last hop is not loaded enough.
    LastHopBelowAlpha,
    /// LHCS does not act: another hop is more loaded.
    OtherHop,
    /// Multiplicative, as `U >= eta`.
    AboveEta,
    /// Multiplicative, after `maxStage` additive increases.
    StagesOver,
    /// Additive.
    AdditiveIncrease,
    /// `Wc eta / U` exceeds the format.
    ProductSaturated,
    /// The window is `W_min`.
    SmallestWindow,
    /// The window is `W_max`.
    LargestWindow,
    /// The reference window follows.
    Update,
    /// It does not, within a round trip.
    NoUpdate,
}
