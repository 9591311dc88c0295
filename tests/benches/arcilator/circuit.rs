//! A flat design in the text of CIRCT's dialects `hw`, `comb` and `seq`.

use std::collections::{BTreeSet, HashMap};
use std::fmt::Write;

use fncc_netlist::PortDirection;
use fncc_netlist::dag::{NodeId, NodeOp};
use fncc_netlist::flat::Flat;
use fncc_netlist::ir::{BinaryOp, CompareOp, ReduceOp, ShiftOp};
use num_bigint::BigUint;

/// The design; `None` when it has memories, which this text does without.
pub fn circuit(name: &str, flat: &Flat) -> Option<String> {
    if !flat.memories.is_empty() {
        return None;
    }
    let mut writer = Writer { flat, text: String::new(), names: HashMap::new(), extra: 0 };
    let mut ports = vec!["in %clk : !seq.clock".to_string()];
    let (mut results, mut types) = (vec![], vec![]);
    for (port, node) in &flat.ports {
        match port.direction {
            PortDirection::In => {
                ports.push(format!("in %{} : i{}", port.name, port.width));
                writer.names.insert(*node, format!("%{}", port.name));
            }
            PortDirection::Out => {
                ports.push(format!("out {} : i{}", port.name, port.width));
                results.push(*node);
                types.push(format!("i{}", port.width));
            }
        }
    }
    let registers = || flat.registers.iter().enumerate().filter(|(at, _)| flat.is_first(*at));
    for (at, register) in flat.registers.iter().enumerate() {
        let first = flat.first_equal.get(at).unwrap_or(&at);
        writer.names.insert(register.q, format!("%register_{first}"));
    }
    let mut used = BTreeSet::new();
    let mut open = results.clone();
    for (_, register) in registers() {
        open.extend([Some(register.d), register.en, register.rst].into_iter().flatten());
    }
    while let Some(node) = open.pop() {
        if used.insert(node) {
            flat.dag.node(node).op.for_each_operand(|operand| open.push(operand));
        }
    }
    used.into_iter().for_each(|node| writer.node(node));
    for (at, register) in registers() {
        let width = flat.dag.width(register.q);
        let mut next = writer.name(register.d);
        let now = writer.name(register.q);
        if let Some(en) = register.en {
            let en = writer.name(en);
            next = writer.named(&format!("comb.mux bin {en}, {next}, {now} : i{width}"));
        }
        if let Some(rst) = register.rst {
            let (rst, init) = (writer.name(rst), writer.constant(&register.init, width));
            next = writer.named(&format!("comb.mux bin {rst}, {init}, {next} : i{width}"));
        }
        let preset = match register.init == BigUint::ZERO {
            true => String::new(),
            false => format!(" preset {}", register.init),
        };
        writer.line(&format!("%register_{at} = seq.firreg {next} clock %clk{preset} : i{width}"));
    }
    let results: Vec<_> = results.into_iter().map(|node| writer.name(node)).collect();
    writer.line(&format!("hw.output {} : {}", results.join(", "), types.join(", ")));
    Some(format!("hw.module @{name}({}) {{\n{}}}\n", ports.join(", "), writer.text))
}

struct Writer<'a> {
    flat: &'a Flat,
    text: String,
    names: HashMap<NodeId, String>,
    /// Values that are no nodes.
    extra: usize,
}

impl Writer<'_> {
    fn line(&mut self, text: &str) {
        writeln!(self.text, "  {text}").expect("memory");
    }

    /// Another value.
    fn named(&mut self, operation: &str) -> String {
        self.extra += 1;
        let name = format!("%extra_{}", self.extra);
        self.line(&format!("{name} = {operation}"));
        name
    }

    fn name(&self, node: NodeId) -> String {
        self.names[&node].clone()
    }

    fn constant(&mut self, value: &BigUint, width: usize) -> String {
        match width {
            1 => self.named(&format!("hw.constant {}", *value != BigUint::ZERO)),
            _ => self.named(&format!("hw.constant {value} : i{width}")),
        }
    }

    fn ones(&mut self, width: usize) -> String {
        self.constant(&((BigUint::from(1_u8) << width) - 1_u8), width)
    }

    /// A value with zeros above it.
    fn extended(&mut self, value: String, from: usize, to: usize) -> String {
        if from == to {
            return value;
        }
        let zeros = self.constant(&BigUint::ZERO, to - from);
        self.named(&format!("comb.concat {zeros}, {value} : i{}, i{from}", to - from))
    }

    fn node(&mut self, id: NodeId) {
        if self.names.contains_key(&id) {
            return;
        }
        let dag = &self.flat.dag;
        let (op, width) = (dag.node(id).op.clone(), dag.width(id));
        let w = |node: &NodeId| self.flat.dag.width(*node);
        let n = |this: &Self, node: &NodeId| this.name(*node);
        let name = match &op {
            NodeOp::Leaf(_) | NodeOp::Load(..) => unreachable!("a name, or a memory"),
            NodeOp::Const(value) => self.constant(value, width),
            NodeOp::Slice(a, low) => {
                let a_name = n(self, a);
                self.named(&format!("comb.extract {a_name} from {low} : (i{}) -> i{width}", w(a)))
            }
            NodeOp::Extend(a) => self.extended(n(self, a), w(a), width),
            NodeOp::Concat(a, b) => {
                let (x, y) = (n(self, a), n(self, b));
                self.named(&format!("comb.concat {x}, {y} : i{}, i{}", w(a), w(b)))
            }
            NodeOp::Not(a) => {
                let (a, ones) = (n(self, a), self.ones(width));
                self.named(&format!("comb.xor bin {a}, {ones} : i{width}"))
            }
            NodeOp::Reduce(kind, a) => {
                let (name, wide) = (n(self, a), w(a));
                match kind {
                    ReduceOp::And => {
                        let ones = self.ones(wide);
                        self.named(&format!("comb.icmp bin eq {name}, {ones} : i{wide}"))
                    }
                    ReduceOp::Or => {
                        let zero = self.constant(&BigUint::ZERO, wide);
                        self.named(&format!("comb.icmp bin ne {name}, {zero} : i{wide}"))
                    }
                    ReduceOp::Xor => self.named(&format!("comb.parity bin {name} : i{wide}")),
                }
            }
            NodeOp::Binary(kind, a, b) => {
                let kind = match kind {
                    BinaryOp::Add => "add",
                    BinaryOp::Sub => "sub",
                    BinaryOp::And => "and",
                    BinaryOp::Or => "or",
                    BinaryOp::Xor => "xor",
                };
                let (x, y) = (n(self, a), n(self, b));
                self.named(&format!("comb.{kind} bin {x}, {y} : i{width}"))
            }
            NodeOp::Mul(a, b) => {
                let [x, y] = [a, b].map(|node| self.extended(n(self, node), w(node), width));
                self.named(&format!("comb.mul bin {x}, {y} : i{width}"))
            }
            NodeOp::Compare(kind, a, b) => {
                let kind = match kind {
                    CompareOp::Eq => "eq",
                    CompareOp::Ne => "ne",
                    CompareOp::Lt => "ult",
                    CompareOp::Le => "ule",
                };
                let (x, y) = (n(self, a), n(self, b));
                self.named(&format!("comb.icmp bin {kind} {x}, {y} : i{}", w(a)))
            }
            NodeOp::Shift(kind, a, by) => self.shift(*kind, width, *a, *by),
            NodeOp::Mux(test, a, b) => {
                let [test, a, b] = [test, a, b].map(|node| n(self, node));
                self.named(&format!("comb.mux bin {test}, {a}, {b} : i{width}"))
            }
            NodeOp::Spread(a) => {
                let (lanes, lane) = (w(a), width / w(a));
                let a = n(self, a);
                let mut parts = vec![];
                for at in (0..lanes).rev() {
                    let bit = self.named(&format!("comb.extract {a} from {at} : (i{lanes}) -> i1"));
                    parts.push(self.named(&format!("comb.replicate {bit} : (i1) -> i{lane}")));
                }
                let types = vec![format!("i{lane}"); lanes].join(", ");
                self.named(&format!("comb.concat {} : {types}", parts.join(", ")))
            }
            NodeOp::Repeat(a) => {
                let name = n(self, a);
                self.named(&format!("comb.replicate {name} : (i{}) -> i{width}", w(a)))
            }
            NodeOp::CountOnes(a) => {
                let (name, wide) = (n(self, a), w(a));
                let mut bits = vec![];
                for at in 0..wide {
                    let bit =
                        self.named(&format!("comb.extract {name} from {at} : (i{wide}) -> i1"));
                    bits.push(self.extended(bit, 1, width));
                }
                self.named(&format!("comb.add bin {} : i{width}", bits.join(", ")))
            }
        };
        self.names.insert(id, name);
    }

    /// Zeros if the distance is the width or more, which `comb` leaves open.
    fn shift(&mut self, kind: ShiftOp, width: usize, a: NodeId, by: NodeId) -> String {
        let distance_width = self.flat.dag.width(by);
        let wide = width.max(distance_width).max(usize::BITS as usize);
        let kind = match kind {
            ShiftOp::Left => "shl",
            ShiftOp::Right => "shru",
        };
        let value = self.extended(self.name(a), width, wide);
        let by = self.extended(self.name(by), distance_width, wide);
        let shifted = self.named(&format!("comb.{kind} bin {value}, {by} : i{wide}"));
        let all = self.constant(&width.into(), wide);
        let fits = self.named(&format!("comb.icmp bin ult {by}, {all} : i{wide}"));
        let zero = self.constant(&BigUint::ZERO, wide);
        let chosen = self.named(&format!("comb.mux bin {fits}, {shifted}, {zero} : i{wide}"));
        self.named(&format!("comb.extract {chosen} from 0 : (i{wide}) -> i{width}"))
    }
}
