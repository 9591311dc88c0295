//! Names of signals in a kernel.

use super::expression::{Result, Val};
use super::kind::Kind;
use super::scope::{Entry, Scope};
use crate::error::ElaborationError;
use crate::ir::{ExprId, ExprOp};
use crate::tree::{IntegerType, Name, Named, Part};

impl Scope {
    /// The present value of a signal.
    pub fn read(&mut self, name: Name) -> Result<Val> {
        let key = self.key(name)?;
        self.read_of(&key, name).map(|(id, kind)| Val::Typed(id, kind))
    }

    /// The present value of what `name` stands for, of which `key` is the whole.
    pub fn read_of(&mut self, key: &str, name: Name) -> Result<(ExprId, Kind)> {
        match self.lookup(key) {
            Some(Entry::OwnInput(id) | Entry::OwnValue(id) | Entry::ChildOutput(id)) => {
                let (width, line) = (self.signals[id.0 as usize].width, self.line);
                self.read_at.entry(id).or_insert(line);
                Ok((self.node(width, ExprOp::Read(id)), self.kind(id)))
            }
            Some(Entry::ChildInput(_)) => {
                let (path, line) = (self.at(key), self.source_line());
                Err(ElaborationError::ReadsChildInput { path, line })
            }
            Some(Entry::OwnClock | Entry::ChildClock) => Err(self.clock(key)),
            None => Err(self.unknown(key, Named(name).to_string())),
        }
    }

    /// The name of a signal as [`Scope::lookup`] wants it: `x[i + 1].q` becomes `x$3$q`.
    pub fn key(&mut self, name: Name) -> Result<String> {
        let mut key = vec![];
        for part in name {
            match part {
                Part::Field(field) => key.push((*field).to_string()),
                Part::Index(index) => {
                    let value = match self.value(index) {
                        Ok(Val::Known(int)) => {
                            self.meet(int, IntegerType::USIZE, index).map(Val::Known)
                        }
                        other => other,
                    };
                    let why = match value {
                        Ok(Val::Known(int)) => match int.to_usize() {
                            Some(index) => {
                                key.push(index.to_string());
                                continue;
                            }
                            None => format!("is {}", int.value),
                        },
                        Ok(_) => "is made of signals".to_string(),
                        Err(ElaborationError::Unsupported { what, .. }) => {
                            format!("has no value: {what}")
                        }
                        Err(other) => return Err(other),
                    };
                    return Err(ElaborationError::ArrayIndex {
                        path: self.here(),
                        name: Named(name).to_string(),
                        why,
                        line: self.source_line(),
                    });
                }
            }
        }
        Ok(key.join("$"))
    }
}
