//! The slowest engine and the easiest to believe: each node of the flat graph computed by its
//! definition, [`fncc_netlist::dag::evaluate`], on numbers of any size, every cycle.

use fncc_netlist::dag::{NodeId, NodeOp, evaluate};
use fncc_netlist::engine::{Engine, EngineError, PortLayout};
use fncc_netlist::flat::{Flat, Memory};
use fncc_netlist::flatten::flatten;
use fncc_netlist::ir::Design;
use fncc_netlist::{ElaborationError, PortDirection, PortId, TraceRequest, TraceSummary};
use num_bigint::BigUint;
use num_traits::{ToPrimitive, Zero};

/// A flat design, the value of each of its nodes, and the words of its memories.
pub struct FlatReference {
    flat: Flat,
    layout: PortLayout,
    /// What the bench sees of the ports.
    words: Vec<u64>,
    values: Vec<BigUint>,
    memories: Vec<Vec<BigUint>>,
}

impl FlatReference {
    /// Makes a design ready to run.
    ///
    /// # Errors
    /// Those of [`flatten`].
    pub fn new(design: &Design) -> Result<Self, ElaborationError> {
        let flat = flatten(design)?;
        let layout = PortLayout::new(flat.ports.iter().map(|(port, _)| port.clone()).collect());
        let mut reference = Self {
            values: vec![BigUint::zero(); flat.dag.nodes().len()],
            memories: flat.memories.iter().map(words).collect(),
            words: vec![0; layout.words()],
            layout,
            flat,
        };
        for index in 0..reference.flat.registers.len() {
            let register = &reference.flat.registers[index];
            reference.values[register.q.0 as usize] = register.init.clone();
        }
        reference.settle();
        Ok(reference)
    }

    fn value(&self, node: NodeId) -> &BigUint {
        &self.values[node.0 as usize]
    }

    fn holds(&self, node: NodeId) -> bool {
        !self.value(node).is_zero()
    }

    fn address(&self, node: NodeId) -> usize {
        self.value(node).to_usize().expect("an address has few bits")
    }

    /// All next values from the present ones, before any of them is stored.
    fn edge(&mut self) {
        let mut next: Vec<(NodeId, BigUint)> = vec![];
        for register in &self.flat.registers {
            if register.rst.is_some_and(|rst| self.holds(rst)) {
                next.push((register.q, register.init.clone()));
            } else if register.en.is_none_or(|en| self.holds(en)) {
                next.push((register.q, self.value(register.d).clone()));
            }
        }
        let mut writes: Vec<(usize, usize, BigUint)> = vec![];
        for (index, memory) in self.flat.memories.iter().enumerate() {
            let write = memory.write.filter(|write| self.holds(write.en));
            let write = write.map(|w| (index, self.address(w.address), self.value(w.data).clone()));
            writes.extend(write);
        }
        for (node, value) in next {
            self.values[node.0 as usize] = value;
        }
        for (memory, address, word) in writes {
            self.memories[memory][address] = word;
        }
    }
}

impl Engine for FlatReference {
    fn layout(&self) -> &PortLayout {
        &self.layout
    }

    fn words(&self) -> &[u64] {
        &self.words
    }

    fn inputs_mut(&mut self) -> &mut [u64] {
        &mut self.words[..self.layout.input_words()]
    }

    fn settle(&mut self) {
        for (index, (port, node)) in self.flat.ports.iter().enumerate() {
            if port.direction == PortDirection::In {
                let words = &self.words[self.layout.range(PortId(index))];
                let digits = words.iter().flat_map(|w| [*w as u32, (*w >> 32) as u32]).collect();
                self.values[node.0 as usize] = BigUint::new(digits);
            }
        }
        for (index, node) in self.flat.dag.nodes().iter().enumerate() {
            self.values[index] = match &node.op {
                NodeOp::Leaf(_) => continue,
                NodeOp::Load(memory, address) => {
                    self.memories[*memory as usize][self.address(*address)].clone()
                }
                op => {
                    let operands = op.operands();
                    let values: Vec<_> = operands.iter().map(|o| self.value(*o).clone()).collect();
                    let widths: Vec<_> = operands.iter().map(|o| self.flat.dag.width(*o)).collect();
                    evaluate(op, node.width, &values, &widths)
                }
            };
        }
        for (index, (port, node)) in self.flat.ports.iter().enumerate() {
            if port.direction == PortDirection::Out {
                let mut digits = self.value(*node).to_u64_digits();
                digits.resize(port.words(), 0);
                self.words[self.layout.range(PortId(index))].copy_from_slice(&digits);
            }
        }
    }

    fn clock(&mut self) {
        self.settle();
        self.edge();
    }

    fn trace(&mut self, _: &TraceRequest) -> Result<(), EngineError> {
        Err(EngineError::Unsupported("the reference writes no waveforms".to_string()))
    }

    fn finish_trace(&mut self) -> Result<TraceSummary, EngineError> {
        Ok(TraceSummary::default())
    }
}

/// All words of a memory before the first edge.
fn words(memory: &Memory) -> Vec<BigUint> {
    let mut words = memory.contents.clone();
    words.resize(memory.depth, BigUint::zero());
    words
}
