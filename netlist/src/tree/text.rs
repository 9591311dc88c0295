//! Expressions as a person wrote them, for errors.

use super::{Expression, Function, Operator, Part, Reduction, Width};
use std::fmt::{Display, Formatter, Result};

/// A name as it stands in the kernel, without `self.`.
pub(crate) struct Named<'a>(pub &'a [Part]);

impl Display for Named<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        for (place, part) in self.0.iter().enumerate() {
            match part {
                Part::Field(name) if place == 0 => write!(f, "{name}")?,
                Part::Field(name) => write!(f, ".{name}")?,
                Part::Index(index) => write!(f, "[{index}]")?,
            }
        }
        Ok(())
    }
}

impl Display for Width {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Width::Literal(width) => write!(f, "{width}"),
            Width::Value(_, text) => write!(f, "{text}"),
        }
    }
}

impl Display for Operator {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Operator::Add => "+",
            Operator::Sub => "-",
            Operator::Mul => "*",
            Operator::Div => "/",
            Operator::Rem => "%",
            Operator::LogicalAnd => "&&",
            Operator::LogicalOr => "||",
            Operator::Xor => "^",
            Operator::And => "&",
            Operator::Or => "|",
            Operator::ShiftLeft => "<<",
            Operator::ShiftRight => ">>",
            Operator::Equal => "==",
            Operator::NotEqual => "!=",
            Operator::Less => "<",
            Operator::LessOrEqual => "<=",
            Operator::Greater => ">",
            Operator::GreaterOrEqual => ">=",
        })
    }
}

impl Display for Function {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Function::AbsDiff => "abs_diff",
            Function::Clog2 => "clog2",
            Function::DivCeil => "div_ceil",
            Function::Ilog2 => "ilog2",
            Function::Max => "max",
            Function::Min => "min",
            Function::NextPowerOfTwo => "next_power_of_two",
            Function::Pow => "pow",
            Function::SaturatingSub => "saturating_sub",
        })
    }
}

/// An operand, in parentheses where it is not plain.
struct Operand<'a>(&'a Expression);

impl Display for Operand<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.0.unwrapped() {
            Expression::Binary(..) | Expression::As(..) => write!(f, "({})", self.0),
            inner => write!(f, "{inner}"),
        }
    }
}

impl Expression {
    /// The expression that stands in the kernel, without what the attribute knows of it.
    pub(crate) fn unwrapped(&self) -> &Self {
        match self {
            Expression::OfType(inner, ..) | Expression::Word(inner) => inner.unwrapped(),
            other => other,
        }
    }
}

impl Display for Expression {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Expression::Read(name) => write!(f, "self.{}.val()", Named(name)),
            Expression::Integer(value, "") => write!(f, "{value}"),
            Expression::Integer(value, suffix) => write!(f, "{value}_{suffix}"),
            Expression::Truth(truth) => write!(f, "{truth}"),
            Expression::Loop(name) | Expression::Let(name) | Expression::Value(_, name) => {
                write!(f, "{name}")
            }
            Expression::OfType(x, ..) | Expression::Word(x) => write!(f, "{x}"),
            Expression::Not(x) => write!(f, "!{}", Operand(x)),
            Expression::Binary(a, op, b) => write!(f, "{} {op} {}", Operand(a), Operand(b)),
            Expression::As(x, kind) => write!(f, "{} as {kind}", Operand(x)),
            Expression::Function(Function::Clog2, [x]) => write!(f, "clog2({x})"),
            Expression::Function(function, operands) => {
                let (first, others) = operands.split_first().unwrap_or((self, &[]));
                write!(f, "{}.{function}(", Operand(first))?;
                others.iter().try_for_each(|other| write!(f, "{other}"))?;
                write!(f, ")")
            }
            Expression::Cast { value, from: Some(from), to } => {
                write!(f, "bit_cast::<{to}, {from}>({value})")
            }
            Expression::Cast { value, from: None, to } => write!(f, "bit_cast::<{to}, _>({value})"),
            Expression::Concat(parts) => {
                write!(f, "concat((")?;
                for (place, part) in parts.iter().enumerate() {
                    let comma = if place == 0 { "" } else { ", " };
                    write!(f, "{comma}{part}")?;
                }
                write!(f, "))")
            }
            Expression::Call { name, arguments, .. } => {
                write!(f, "{name}(")?;
                for (place, argument) in arguments.iter().enumerate() {
                    write!(f, "{}{argument}", if place == 0 { "" } else { ", " })?;
                }
                write!(f, ")")
            }
            Expression::Bits(x, width) => write!(f, "bits::<{width}>({x})"),
            Expression::Into(x) => write!(f, "{}.into()", Operand(x)),
            Expression::Index(x) => write!(f, "{}.index()", Operand(x)),
            Expression::Bit(x, at) => write!(f, "{}.get_bit({at})", Operand(x)),
            Expression::Slice(x, width, at) => {
                write!(f, "{}.get_bits::<{width}>({at})", Operand(x))
            }
            Expression::Replace(x, at, bit) => write!(f, "{}.replace_bit({at}, {bit})", Operand(x)),
            Expression::Reduce(reduction, x) => {
                let name = match reduction {
                    Reduction::And => "all",
                    Reduction::Or => "any",
                    Reduction::Xor => "xor",
                };
                write!(f, "{}.{name}()", Operand(x))
            }
            Expression::Field(x, name) => write!(f, "{}.{name}", Operand(x)),
        }
    }
}
