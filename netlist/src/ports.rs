//! The ports of a design and where their values lie.

use std::ops::Range;

/// Whether a port is driven from outside or by the design.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PortDirection {
    /// Driven by the bench.
    In,
    /// Driven by the design.
    Out,
}

/// A port of the top module. The clock is not a port: [`Engine::clock`] drives it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Port {
    /// Name in the emitted Verilog, for example `s_axis_tdata`.
    pub name: String,
    /// Direction seen from the design.
    pub direction: PortDirection,
    /// Width in bits, at least 1.
    pub width: usize,
}

impl Port {
    /// The number of 64-bit words that hold a value of this port.
    pub fn words(&self) -> usize {
        self.width.div_ceil(64)
    }
}

/// A port resolved once by name: an index into [`Engine::ports`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PortId(pub usize);

/// Where the ports of a design lie in [`Engine::words`]: all inputs and then all outputs, each
/// group in the order of the design, each port least significant word first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PortLayout {
    ports: Vec<Port>,
    first: Vec<usize>,
    inputs: usize,
    total: usize,
}

impl PortLayout {
    /// The layout of these ports.
    pub fn new(ports: Vec<Port>) -> Self {
        let words_of = |direction| -> usize {
            ports.iter().filter(|p| p.direction == direction).map(Port::words).sum()
        };
        let inputs = words_of(PortDirection::In);
        let total = inputs + words_of(PortDirection::Out);
        let (mut next_input, mut next_output) = (0, inputs);
        let first = ports
            .iter()
            .map(|port| {
                let next = match port.direction {
                    PortDirection::In => &mut next_input,
                    PortDirection::Out => &mut next_output,
                };
                *next += port.words();
                *next - port.words()
            })
            .collect();
        Self { ports, first, inputs, total }
    }

    /// The ports in the order of the design.
    pub fn ports(&self) -> &[Port] {
        &self.ports
    }

    /// The words of a port.
    pub fn range(&self, port: PortId) -> Range<usize> {
        let first = self.first[port.0];
        first..first + self.ports[port.0].words()
    }

    /// The number of words of all inputs.
    pub fn input_words(&self) -> usize {
        self.inputs
    }

    /// The number of words of all outputs.
    pub fn output_words(&self) -> usize {
        self.total - self.inputs
    }

    /// The number of words of all ports.
    pub fn words(&self) -> usize {
        self.total
    }
}

/// Clears the bits beyond `width` in the last word of `words`.
pub fn mask_to_width(words: &mut [u64], width: usize) {
    if !width.is_multiple_of(64)
        && let Some(last) = words.last_mut()
    {
        *last &= (1 << (width % 64)) - 1;
    }
}
