//! Both netlist engines compute every operation as [`evaluate`] defines it, at any width, and the
//! simplifications of the graph change no value.

use crate::all_engines;

use all_engines::{port_value, random_bytes};
use arbitrary::{Result, Unstructured};
use fncc_netlist::compiled::Program;
use fncc_netlist::dag::{Dag, NodeId, NodeOp, evaluate};
use fncc_netlist::flat::Flat;
use fncc_netlist::ir::{BinaryOp, CompareOp, ReduceOp, ShiftOp};
use fncc_netlist::{Engine, Interpreter, Port, PortDirection, PortId};
use num_bigint::BigUint;
use std::collections::BTreeSet;
use std::sync::Arc;

const WIDEST: usize = 1024;
const INTERPRETED_GRAPHS: u64 = 400;
/// Each takes a second of compilation.
const COMPILED_GRAPHS: u64 = 12;
const OPERATIONS: usize = 60;
const STIMULI: usize = 4;

/// What was requested, as the graph may have made something simpler of it.
struct Requested {
    op: RequestedOp,
    width: usize,
    id: NodeId,
}

enum RequestedOp {
    Input,
    Constant(BigUint),
    /// The operation and which of the earlier ones its operands are.
    Operation(NodeOp, Vec<usize>),
}

#[derive(Default)]
struct Graph {
    dag: Dag,
    requested: Vec<Requested>,
}

impl Graph {
    /// Any graph: inputs and constants first, then operations on what there is.
    fn arbitrary(random: &mut Unstructured) -> Result<Self> {
        let mut graph = Graph::default();
        for leaf in 0..6 {
            let width = any_width(random)?;
            let id = graph.dag.add(width, NodeOp::Leaf(leaf));
            graph.requested.push(Requested { op: RequestedOp::Input, width, id });
        }
        for _ in 0..3 {
            let width = any_width(random)?;
            let value = any_value(random, width)?;
            let id = graph.dag.constant(width, value.clone());
            graph.requested.push(Requested { op: RequestedOp::Constant(value), width, id });
        }
        for _ in 0..OPERATIONS {
            graph.operation(random)?;
        }
        Ok(graph)
    }

    fn any(&self, random: &mut Unstructured) -> Result<usize> {
        random.choose_index(self.requested.len())
    }

    fn add(&mut self, width: usize, op: NodeOp, operands: &[usize]) -> usize {
        let ids: Vec<NodeId> = operands.iter().map(|o| self.requested[*o].id).collect();
        let op = op.with_operands(&ids);
        let id = self.dag.add(width, op.clone());
        let op = RequestedOp::Operation(op, operands.to_vec());
        self.requested.push(Requested { op, width, id });
        self.requested.len() - 1
    }

    /// A value of exactly `width` bits, cut or extended if need be.
    fn of_width(&mut self, random: &mut Unstructured, width: usize) -> Result<usize> {
        let value = self.any(random)?;
        Ok(match self.requested[value].width {
            found if found == width => value,
            found if found > width => {
                let low = random.int_in_range(0..=found - width)?;
                self.add(width, NodeOp::Slice(NodeId(0), low), &[value])
            }
            _ => self.add(width, NodeOp::Extend(NodeId(0)), &[value]),
        })
    }

    /// A bit of a value, as often as not the first one after its last operand.
    fn seam(&self, random: &mut Unstructured, value: usize) -> Result<usize> {
        let width = self.requested[value].width;
        if let RequestedOp::Operation(_, operands) = &self.requested[value].op
            && let Some(seam) = operands.last().map(|o| self.requested[*o].width)
            && seam < width
            && random.ratio(1, 2)?
        {
            return Ok(seam);
        }
        random.int_in_range(0..=width - 1)
    }

    fn operation(&mut self, random: &mut Unstructured) -> Result<()> {
        let any = NodeId(0);
        let a = self.any(random)?;
        let width = self.requested[a].width;
        match random.int_in_range(0..=17)? {
            0 => {
                let low = self.seam(random, a)?;
                let slice = random.int_in_range(1..=width - low)?;
                self.add(slice, NodeOp::Slice(any, low), &[a]);
            }
            1 => {
                let wider = random.int_in_range(width..=WIDEST)?;
                self.add(wider, NodeOp::Extend(any), &[a]);
            }
            2 if width < WIDEST => {
                let other = random.int_in_range(1..=WIDEST - width)?;
                let b = self.of_width(random, other)?;
                self.add(width + other, NodeOp::Concat(any, any), &[a, b]);
            }
            3 => {
                self.add(width, NodeOp::Not(any), &[a]);
            }
            4 => {
                let kind = *random.choose(&[ReduceOp::And, ReduceOp::Or, ReduceOp::Xor])?;
                self.add(1, NodeOp::Reduce(kind, any), &[a]);
            }
            5..=7 => {
                let kinds =
                    [BinaryOp::Add, BinaryOp::Sub, BinaryOp::And, BinaryOp::Or, BinaryOp::Xor];
                let kind = *random.choose(&kinds)?;
                let b = self.of_width(random, width)?;
                self.add(width, NodeOp::Binary(kind, any, any), &[a, b]);
            }
            8 if width < WIDEST => {
                let other = random.int_in_range(1..=WIDEST - width)?;
                let b = self.of_width(random, other)?;
                self.add(width + other, NodeOp::Mul(any, any), &[a, b]);
            }
            9..=10 => {
                let kinds = [CompareOp::Eq, CompareOp::Ne, CompareOp::Lt, CompareOp::Le];
                let kind = *random.choose(&kinds)?;
                let b = self.of_width(random, width)?;
                self.add(1, NodeOp::Compare(kind, any, any), &[a, b]);
            }
            11..=12 => {
                let kind = *random.choose(&[ShiftOp::Left, ShiftOp::Right])?;
                // Mostly an amount that can be within the width, sometimes one of many bits.
                let near = width.ilog2() as usize + 1;
                let amount = if random.ratio(3, 4)? { near } else { any_width(random)? };
                let b = self.of_width(random, amount)?;
                self.add(width, NodeOp::Shift(kind, any, any), &[a, b]);
            }
            13..=14 => {
                let test = self.of_width(random, 1)?;
                let b = self.of_width(random, width)?;
                self.add(width, NodeOp::Mux(any, any, any), &[test, a, b]);
            }
            kind @ 15..=16 => {
                let lanes = random.int_in_range(1..=width.min(100))?;
                let run = match random.int_in_range(0..=3)? {
                    0 if 8 * lanes <= WIDEST => 8,
                    _ => random.int_in_range(1..=WIDEST / lanes)?,
                };
                let op = if kind == 15 { NodeOp::Spread(any) } else { NodeOp::Repeat(any) };
                let a = self.of_width(random, lanes)?;
                self.add(lanes * run, op, &[a]);
            }
            _ => {
                let count = random.int_in_range(width.ilog2() as usize + 1..=40)?;
                self.add(count, NodeOp::CountOnes(any), &[a]);
            }
        }
        Ok(())
    }

    /// A design with every value as a port.
    fn flat(&self) -> Arc<Flat> {
        let port = |(index, requested): (usize, &Requested)| {
            let input = matches!(requested.op, RequestedOp::Input);
            let direction = if input { PortDirection::In } else { PortDirection::Out };
            (Port { name: format!("n{index}"), direction, width: requested.width }, requested.id)
        };
        Arc::new(Flat {
            dag: self.dag.clone(),
            ports: self.requested.iter().enumerate().map(port).collect(),
            first_equal: vec![],
            registers: vec![],
            memories: vec![],
            scopes: vec![],
            assertions: vec![],
        })
    }

    /// The value of everything for some inputs, as defined.
    fn values(&self, inputs: &[BigUint]) -> Vec<BigUint> {
        let mut inputs = inputs.iter();
        let mut values: Vec<BigUint> = vec![];
        for requested in &self.requested {
            values.push(match &requested.op {
                RequestedOp::Input => inputs.next().expect("a value for each input").clone(),
                RequestedOp::Constant(value) => value.clone(),
                RequestedOp::Operation(op, operands) => {
                    let of: Vec<_> = operands.iter().map(|o| values[*o].clone()).collect();
                    let widths: Vec<_> =
                        operands.iter().map(|o| self.requested[*o].width).collect();
                    evaluate(op, requested.width, &of, &widths)
                }
            });
        }
        values
    }
}

/// Any width, those around a word as often as all others.
fn any_width(random: &mut Unstructured) -> Result<usize> {
    match random.int_in_range(0..=2)? {
        0 => Ok(*random.choose(&[1, 2, 7, 8, 31, 32, 33, 63, 64, 65, 127, 128, 129, 512, WIDEST])?),
        1 => random.int_in_range(1..=64),
        _ => random.int_in_range(1..=WIDEST),
    }
}

fn any_value(random: &mut Unstructured, width: usize) -> Result<BigUint> {
    let words = port_value(random, width)?;
    Ok(from_words(&words) % (BigUint::from(1_u8) << width))
}

fn from_words(words: &[u64]) -> BigUint {
    words.iter().rev().fold(BigUint::ZERO, |value, word| (value << 64) | BigUint::from(*word))
}

/// Runs an engine of the graph on random inputs; every value is an output.
fn assert_computed_as_defined(
    engine: &mut dyn Engine,
    graph: &Graph,
    random: &mut Unstructured,
    seed: u64,
) {
    for _ in 0..STIMULI {
        let mut inputs = vec![];
        for (index, requested) in graph.requested.iter().enumerate() {
            if let RequestedOp::Input = requested.op {
                let value = any_value(random, requested.width).expect("enough bytes");
                engine.set_wide(PortId(index), &value.to_u64_digits());
                inputs.push(value);
            }
        }
        engine.settle();
        for (index, expected) in graph.values(&inputs).iter().enumerate() {
            let found = from_words(engine.get_wide(PortId(index)));
            let requested = &graph.requested[index];
            let RequestedOp::Operation(op, operands) = &requested.op else {
                continue;
            };
            let widths: Vec<_> = operands.iter().map(|o| graph.requested[*o].width).collect();
            assert_eq!(
                found,
                *expected,
                "seed {seed}: {op:?} of {widths:?} bits to {} bits, made into {:?}",
                requested.width,
                graph.dag.node(requested.id)
            );
        }
    }
}

#[test]
fn every_operation_is_interpreted_as_defined_at_any_width() {
    let mut narrow = BTreeSet::new();
    let mut wide = BTreeSet::new();
    for seed in 0..INTERPRETED_GRAPHS {
        let bytes = random_bytes(seed, 1 << 16);
        let mut random = Unstructured::new(&bytes);
        let graph = Graph::arbitrary(&mut random).expect("enough bytes");
        for node in graph.dag.nodes() {
            assert!(node.width > 0, "seed {seed}: {node:?}");
            let width = node.op.operands().iter().map(|o| graph.dag.width(*o)).max();
            let kinds =
                if width.unwrap_or(0).max(node.width) <= 64 { &mut narrow } else { &mut wide };
            kinds.insert(kind_of(&node.op));
        }
        let mut engine = Interpreter::from_flat(graph.flat());
        assert_computed_as_defined(&mut engine, &graph, &mut random, seed);
    }
    assert_eq!(narrow.len(), 15, "operations tried on single words: {narrow:?}");
    assert_eq!(wide.len(), 15, "operations tried on several words: {wide:?}");
}

#[test]
fn every_operation_is_compiled_as_defined_at_any_width() {
    for seed in 0..COMPILED_GRAPHS {
        let bytes = random_bytes(seed, 1 << 16);
        let mut random = Unstructured::new(&bytes);
        let graph = Graph::arbitrary(&mut random).expect("enough bytes");
        let program = Program::from_flat(graph.flat()).expect("it compiles");
        assert_computed_as_defined(&mut program.instance(), &graph, &mut random, seed);
    }
}

/// The name of an operation without its operands.
fn kind_of(op: &NodeOp) -> String {
    let text = format!("{op:?}");
    text.split('(').next().unwrap_or_default().to_string()
}
