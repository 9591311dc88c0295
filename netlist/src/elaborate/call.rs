//! Calls of functions, which stand where they are called: an argument and each `let` of the function is a wire.

use super::kind::Kind;
use super::scope::Scope;
use super::value::{Named, Result, Val};
use crate::ir::ExprOp;
use crate::tree::{Callee, Expression, Value};

impl Scope {
    /// `name(arguments)`
    pub fn call(
        &mut self,
        function: usize,
        name: &'static str,
        arguments: &[Expression],
    ) -> Result<Val> {
        let callee = match self.values.get(function) {
            Some(Value::Function(Ok(callee))) => callee.clone(),
            Some(Value::Function(Err(why))) => {
                return Err(self.unsupported_here(format!("`{name}` {why}")));
            }
            _ => return Err(self.unsupported_here(format!("`{name}` is no function"))),
        };
        let values = arguments.iter().map(|argument| self.value(argument));
        let values = values.collect::<Result<Vec<_>>>()?;
        let outside_values = std::mem::replace(&mut self.values, callee.values.clone());
        let outside_lets = std::mem::take(&mut self.lets);
        let outside_loops = std::mem::take(&mut self.loops);
        let result = self.inlined(&callee, values, arguments);
        self.values = outside_values;
        self.lets = outside_lets;
        self.loops = outside_loops;
        result
    }

    fn inlined(
        &mut self,
        callee: &Callee,
        values: Vec<Val>,
        arguments: &[Expression],
    ) -> Result<Val> {
        let calls = self.calls.entry(callee.name).or_default();
        *calls += 1;
        let prefix = match *calls {
            1 => callee.name.to_string(),
            calls => format!("{}_{calls}", callee.name),
        };
        let values = values.into_iter().zip(arguments);
        for ((name, index, text), (value, argument)) in callee.parameters.iter().zip(values) {
            let value = self.given(value, argument, *index, text)?;
            self.know_in(&prefix, name, value)?;
        }
        for (name, value) in callee.lets {
            let value = self.value(value)?;
            self.know_in(&prefix, name, value)?;
        }
        self.value(&callee.result)
    }

    /// Gives a name in a function to a value, and a wire if it is more than a signal.
    fn know_in(&mut self, prefix: &str, name: &'static str, value: Val) -> Result<()> {
        let (id, kind) = match &value {
            Val::Index(id) => (*id, Kind::Plain),
            Val::Typed(id, kind) => (*id, kind.clone()),
            Val::Known(_) | Val::Unsized(_) => {
                self.lets.push(Named { name, value });
                return Ok(());
            }
        };
        let id = match self.exprs[id.0 as usize].op {
            ExprOp::Read(_) => id,
            _ => {
                let wire = format!("{prefix}_{}", name.trim_start_matches("r#"));
                self.wired(&wire, id, &kind)?
            }
        };
        let value = match value {
            Val::Index(_) => Val::Index(id),
            _ => Val::Typed(id, kind),
        };
        self.lets.push(Named { name, value });
        Ok(())
    }
}
