//! The options of a pcapng block.

use super::record::{Fault, Order, damaged};

/// The code that ends the options. They may end without it.
const END: u16 = 0;

/// The options of a block, each with its code and its value as it is, text of any encoding among
/// them.
pub(super) struct Options<'b> {
    order: Order,
    rest: &'b [u8],
}

impl<'b> Options<'b> {
    /// The options that fill `rest` or end in it.
    pub(super) fn new(order: Order, rest: &'b [u8]) -> Self {
        Self { order, rest }
    }
}

impl<'b> Iterator for Options<'b> {
    type Item = Result<(u16, &'b [u8]), Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        let rest = std::mem::take(&mut self.rest);
        // Less than a code and a length is padding.
        if rest.len() < 4 {
            return None;
        }
        let (code, length) = (self.order.u16(rest, 0), usize::from(self.order.u16(rest, 2)));
        if code == END {
            return None;
        }
        let Some(value) = rest.get(4..4 + length) else {
            return Some(Err(damaged(format!(
                "an option claims {length} bytes, more than its block has"
            ))));
        };
        self.rest = rest.get(4 + length.next_multiple_of(4)..).unwrap_or_default();
        Some(Ok((code, value)))
    }
}
