//! The way of `sim nics` between NICs of hardware and behavioural ones.

mod behavioural;
mod bench;
mod hardware;
mod notified;
mod pauses;
mod receiver;
mod reconnects;
mod replayed;
mod strangers;
mod timeouts;
