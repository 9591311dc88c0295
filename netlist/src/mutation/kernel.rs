//! Changes to what a kernel says: operators, constants, conditions; and to what resets do to its registers.
//!
//! A changed statement is a copy that is never freed; an elaboration makes one such change at most.

use super::{Changes, Kind, Mutant, Site};
use crate::path::verilog_name;
use crate::primitive::{Primitive, parse_hex};
use crate::probe::{BlockNode, Content};
use crate::tree::{Action, Arm, Expression, Kernel, Named, Operator, Reduction, Statement, Value};
use num_bigint::{BigInt, BigUint};
use rustc_hash::FxHashMap;
use sha2::{Digest, Sha256};

/// Changes a block and all below it before they are elaborated.
pub(super) fn change(changes: &mut Changes, block: &mut BlockNode) {
    let BlockNode { children, content, .. } = block;
    if let Content::Kernel(kernel) = content
        && let Some(name) = kernel.module
        && changes.concerns(name)
    {
        resets(changes, name, kernel, children);
        let values = std::mem::take(&mut kernel.values);
        let (file, numbers, context) = (kernel.file, FxHashMap::default(), String::new());
        let mut walk = Walk { changes, block: name, file, values, line: 0, context, numbers };
        if let Some(body) = walk.statements(kernel.body) {
            kernel.body = body;
        }
        kernel.values = walk.values;
    }
    children.iter_mut().for_each(|child| change(changes, child));
}

/// What registers are after a reset.
fn resets(changes: &mut Changes, block: &str, kernel: &mut Kernel, children: &mut [BlockNode]) {
    let file = kernel.file;
    let mut takes = |node: String, kind, text| {
        let mutant = Mutant { block: block.to_string(), node, kind };
        changes.takes(Site { mutant, file, line: 0, text })
    };
    for child in children {
        let name = verilog_name(&child.name);
        let field = child.name.split('$').next().unwrap_or_default();
        let Content::Primitive(primitive) = &mut child.content else { continue };
        let resettable = kernel.resettable.iter().position(|known| *known == field);
        let (Primitive::Reg { init } | Primitive::Dff { init }) = primitive else { continue };
        let of_reset = resettable.is_some() || child.atoms.iter().any(|atom| atom.name == "rst");
        if !of_reset {
            continue;
        }
        let changed = parse_hex(init).unwrap_or_default() ^ BigUint::from(1_u8);
        let text = format!("a reset makes {name} {changed:#x}, not 0x{init}");
        if takes(name.clone(), Kind::ResetValue, text) {
            *init = format!("{changed:x}");
        }
        if let Some(place) = resettable
            && takes(field.to_string(), Kind::NoReset, format!("a reset leaves {field} as it is"))
        {
            kernel.resettable.remove(place);
        }
    }
}

/// A walk through the statements of a kernel, in their order.
struct Walk<'a> {
    changes: &'a mut Changes,
    block: &'a str,
    file: &'static str,
    values: Vec<Value>,
    line: u32,
    /// What the present statement is about.
    context: String,
    /// How many equal nodes there were.
    numbers: FxHashMap<String, usize>,
}

/// A changed copy, or nothing.
type Changed<T> = Option<T>;

fn kept<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}

/// The list with one part changed, if `change` changes any.
fn in_list<T: Copy>(list: &[T], mut change: impl FnMut(T) -> Changed<T>) -> Changed<&'static [T]> {
    let (place, changed) =
        list.iter().enumerate().find_map(|(at, part)| Some((at, change(*part)?)))?;
    let mut list = list.to_vec();
    list[place] = changed;
    Some(list.leak())
}

impl Walk<'_> {
    fn takes(&mut self, kind: Kind, old: &Expression, new: &Expression) -> bool {
        let text = format!("{}: `{old}` becomes `{new}`", self.context);
        let digest = Sha256::digest(&text);
        let digest: String = digest.iter().take(4).map(|byte| format!("{byte:02x}")).collect();
        let number = self.numbers.entry(digest.clone()).or_default();
        let node = if *number == 0 { digest } else { format!("{digest}.{number}") };
        *number += 1;
        let mutant = Mutant { block: self.block.to_string(), node, kind };
        self.changes.takes(Site { mutant, file: self.file, line: self.line, text })
    }

    fn statements(&mut self, body: &'static [Statement]) -> Changed<&'static [Statement]> {
        in_list(body, |statement| {
            self.line = statement.line;
            let action = self.action(statement.action)?;
            Some(Statement { action, ..statement })
        })
    }

    /// Assertions and joins remain: the ones judge, the others are wires.
    fn action(&mut self, action: Action) -> Changed<Action> {
        match action {
            Action::Assign { target, fields, value } => {
                self.context = Named(target).to_string();
                fields.iter().for_each(|field| self.context += &format!(".{field}"));
                let value = self.expression(value)?;
                Some(Action::Assign { target, fields, value })
            }
            Action::Let { name, value } => {
                self.context = format!("let {name}");
                Some(Action::Let { name, value: self.expression(value)? })
            }
            Action::If(test, then, otherwise) => {
                self.context = "if".to_string();
                if let Some(test) = self.condition(test) {
                    return Some(Action::If(test, then, otherwise));
                }
                if let Some(then) = self.statements(then) {
                    return Some(Action::If(test, then, otherwise));
                }
                Some(Action::If(test, then, self.statements(otherwise)?))
            }
            Action::Match(test, arms) => {
                self.context = "match".to_string();
                if let Some(test) = self.expression(test) {
                    return Some(Action::Match(test, arms));
                }
                Some(Action::Match(test, in_list(arms, |arm| self.arm(arm))?))
            }
            Action::For { variable, from, to, inclusive, steps, body } => {
                self.context = format!("for {variable}");
                let whole = |from, to, body| {
                    Some(Action::For { variable, from, to, inclusive, steps, body })
                };
                if let Some(from) = self.expression(from) {
                    return whole(from, to, body);
                }
                if let Some(to) = self.expression(to) {
                    return whole(from, to, body);
                }
                whole(from, to, self.statements(body)?)
            }
            Action::Block(body) => Some(Action::Block(self.statements(body)?)),
            Action::Comment(_) | Action::Assert { .. } | Action::Join { .. } => None,
        }
    }

    fn arm(&mut self, arm: Arm) -> Changed<Arm> {
        self.context = "match".to_string();
        let pattern = |(pattern, label)| Some((self.expression(pattern)?, label));
        if let Some(patterns) = in_list(arm.patterns, pattern) {
            return Some(Arm { patterns, ..arm });
        }
        if let Some(guard) = arm.guard.and_then(|guard| self.condition(guard)) {
            return Some(Arm { guard: Some(guard), ..arm });
        }
        Some(Arm { body: self.statements(arm.body)?, ..arm })
    }

    fn condition(&mut self, test: Expression) -> Changed<Expression> {
        // Without its complement it is inverted too, as an expression.
        if !matches!(test, Expression::Not(_)) {
            let inverted = Expression::Not(kept(test));
            if self.takes(Kind::Condition, &test, &inverted) {
                return Some(inverted);
            }
        }
        self.expression(test)
    }

    fn expression(&mut self, e: Expression) -> Changed<Expression> {
        if let Some((kind, new)) = self.replacement(e)
            && self.takes(kind, &e, &new)
        {
            return Some(new);
        }
        match e {
            Expression::OfType(x, kind, text) => {
                Some(Expression::OfType(self.inner(x)?, kind, text))
            }
            Expression::Word(x) => Some(Expression::Word(self.inner(x)?)),
            Expression::Not(x) => Some(Expression::Not(self.inner(x)?)),
            Expression::Binary(a, op, b) => match self.inner(a) {
                Some(a) => Some(Expression::Binary(a, op, b)),
                None => Some(Expression::Binary(a, op, self.inner(b)?)),
            },
            Expression::As(x, kind) => Some(Expression::As(self.inner(x)?, kind)),
            Expression::Function(function, operands) => Some(Expression::Function(
                function,
                in_list(operands, |operand| self.expression(operand))?,
            )),
            Expression::Cast { value, from, to } => {
                Some(Expression::Cast { value: self.inner(value)?, from, to })
            }
            Expression::Concat(parts) => {
                Some(Expression::Concat(in_list(parts, |part| self.expression(part))?))
            }
            Expression::Call { function, name, arguments } => {
                let arguments = in_list(arguments, |argument| self.expression(argument))?;
                Some(Expression::Call { function, name, arguments })
            }
            Expression::Bits(x, width) => Some(Expression::Bits(self.inner(x)?, width)),
            Expression::Into(x) => Some(Expression::Into(self.inner(x)?)),
            Expression::Index(x) => Some(Expression::Index(self.inner(x)?)),
            Expression::Bit(x, at) => match self.inner(x) {
                Some(x) => Some(Expression::Bit(x, at)),
                None => Some(Expression::Bit(x, self.inner(at)?)),
            },
            Expression::Slice(x, width, at) => match self.inner(x) {
                Some(x) => Some(Expression::Slice(x, width, at)),
                None => Some(Expression::Slice(x, width, self.inner(at)?)),
            },
            Expression::Replace(x, at, bit) => {
                if let Some(x) = self.inner(x) {
                    return Some(Expression::Replace(x, at, bit));
                }
                if let Some(at) = self.inner(at) {
                    return Some(Expression::Replace(x, at, bit));
                }
                Some(Expression::Replace(x, at, self.inner(bit)?))
            }
            Expression::Reduce(reduction, x) => Some(Expression::Reduce(reduction, self.inner(x)?)),
            Expression::Field(x, name) => Some(Expression::Field(self.inner(x)?, name)),
            Expression::Read(_)
            | Expression::Integer(..)
            | Expression::Truth(_)
            | Expression::Loop(_)
            | Expression::Let(_)
            | Expression::Value(..) => None,
        }
    }

    fn inner(&mut self, e: &'static Expression) -> Changed<&'static Expression> {
        self.expression(*e).map(kept)
    }

    /// What an expression becomes by itself.
    fn replacement(&mut self, e: Expression) -> Option<(Kind, Expression)> {
        Some(match e {
            Expression::Not(x) => (Kind::Operator, *x),
            Expression::Binary(a, op, b) => {
                (Kind::Operator, Expression::Binary(a, other_operator(op)?, b))
            }
            Expression::Reduce(reduction, x) => {
                let other = match reduction {
                    Reduction::And | Reduction::Xor => Reduction::Or,
                    Reduction::Or => Reduction::And,
                };
                (Kind::Operator, Expression::Reduce(other, x))
            }
            Expression::Truth(truth) => (Kind::Constant, Expression::Truth(!truth)),
            Expression::Integer(value, suffix) => {
                let other = value.checked_sub(1).unwrap_or(1);
                (Kind::Constant, Expression::Integer(other, suffix))
            }
            Expression::Value(place, text) => {
                let other = match self.values.get(place)? {
                    Value::Integer(value, bits) => {
                        let other = value - 1;
                        Value::Integer(if other < BigInt::ZERO { 1.into() } else { other }, *bits)
                    }
                    Value::Signal { value, width, kind } => Value::Signal {
                        value: match *value == BigUint::ZERO {
                            true => 1_u8.into(),
                            false => value - 1_u8,
                        },
                        width: *width,
                        kind: kind.clone(),
                    },
                    Value::Function(_) | Value::Joints(_) | Value::Type(_) => return None,
                };
                self.values.push(other);
                let text = kept(format!("{text} changed by one"));
                (Kind::Constant, Expression::Value(self.values.len() - 1, text))
            }
            _ => return None,
        })
    }
}

fn other_operator(op: Operator) -> Option<Operator> {
    Some(match op {
        Operator::Add => Operator::Sub,
        Operator::Sub => Operator::Add,
        Operator::LogicalAnd => Operator::LogicalOr,
        Operator::LogicalOr => Operator::LogicalAnd,
        Operator::And => Operator::Or,
        Operator::Or | Operator::Xor => Operator::And,
        Operator::ShiftLeft => Operator::ShiftRight,
        Operator::ShiftRight => Operator::ShiftLeft,
        Operator::Equal => Operator::NotEqual,
        Operator::NotEqual => Operator::Equal,
        Operator::Less => Operator::LessOrEqual,
        Operator::LessOrEqual => Operator::Less,
        Operator::Greater => Operator::GreaterOrEqual,
        Operator::GreaterOrEqual => Operator::Greater,
        Operator::Mul | Operator::Div | Operator::Rem => return None,
    })
}
