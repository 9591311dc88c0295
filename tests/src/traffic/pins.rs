//! The inputs of a design as one slice of words, which is copied into an engine as it is.

use fncc_netlist::engine::mask_to_width;
use fncc_netlist::{Engine, PortId, PortLayout};

/// What the inputs are in this cycle, and what the outputs were at the last edge.
pub struct Pins {
    layout: PortLayout,
    inputs: Vec<u64>,
    outputs: Vec<u64>,
}

impl Pins {
    /// All inputs zero.
    pub fn new(layout: &PortLayout) -> Self {
        let inputs = vec![0; layout.input_words()];
        let outputs = vec![0; layout.output_words()];
        Self { layout: layout.clone(), inputs, outputs }
    }

    /// A port by its name.
    pub fn find(&self, name: &str) -> Option<PortId> {
        self.layout.ports().iter().position(|port| port.name == name).map(PortId)
    }

    /// The width of a port, bits.
    pub fn width(&self, port: PortId) -> usize {
        self.layout.ports()[port.0].width
    }

    /// Sets an input; missing upper words count as zero, bits past its width do not.
    pub fn set(&mut self, port: PortId, value: &[u64]) {
        let width = self.width(port);
        let words = &mut self.inputs[self.layout.range(port)];
        for (index, word) in words.iter_mut().enumerate() {
            *word = value.get(index).copied().unwrap_or(0);
        }
        mask_to_width(words, width);
    }

    /// Sets an input of one bit.
    pub fn set_bit(&mut self, port: PortId, value: bool) {
        self.set(port, &[value.into()]);
    }

    /// Reads the lowest word of a port: of an input as set, of an output as of the last edge.
    pub fn get(&self, port: PortId) -> u64 {
        self.get_wide(port)[0]
    }

    /// Reads all words of a port.
    pub fn get_wide(&self, port: PortId) -> &[u64] {
        let range = self.layout.range(port);
        match range.start.checked_sub(self.inputs.len()) {
            None => &self.inputs[range],
            Some(first) => &self.outputs[first..][..range.len()],
        }
    }

    /// Takes the outputs of an engine, as of its last edge.
    pub fn see(&mut self, engine: &dyn Engine) {
        self.outputs.copy_from_slice(&engine.words()[self.inputs.len()..]);
    }

    /// Sets all inputs of an engine.
    pub fn apply(&self, engine: &mut dyn Engine) {
        engine.inputs_mut().copy_from_slice(&self.inputs);
    }
}
