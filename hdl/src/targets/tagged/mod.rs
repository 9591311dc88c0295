//! Streams with `tid`, `tdest` and `tuser`.

mod feedback;
mod stream;
mod tagged_in;
mod tagged_out;

pub use feedback::{TaggedFeedback, TaggedFeedbackAdapter, TaggedFeedbackIn, TaggedFeedbackOut};
pub use stream::{TaggedSink, TaggedSource, TaggedStream};
pub use tagged_in::TaggedIn;
pub use tagged_out::TaggedOut;
