//! Names of signals in a kernel. Where an index is made of signals, a name stands for several.

use super::kind::Kind;
use super::scope::{Entry, Scope};
use super::value::{Result, Val};
use crate::bundle::below;
use crate::error::ElaborationError;
use crate::ir::{BinaryOp, CompareOp, ExprId, ExprOp};
use crate::path;
use crate::tree::{Expression, IntegerType, Name, Named, Part};
use num_bigint::BigUint;
use num_traits::ToPrimitive;

/// A signal that a name may stand for.
pub(super) struct Place {
    pub key: String,
    /// The indices that choose it, each with the item.
    chosen_by: Vec<(ExprId, usize)>,
}

/// What an index is.
enum Index {
    Known(usize),
    OfSignals(ExprId),
}

impl Scope {
    /// The present value of a signal. Where signals choose it, it is a wire of the name without indices, and zero where no item is meant.
    pub fn read(&mut self, name: Name) -> Result<Val> {
        let places = self.places(name)?;
        if let [Place { key, chosen_by }] = &places[..]
            && chosen_by.is_empty()
        {
            return self.read_of(key, name).map(|(id, kind)| Val::Typed(id, kind));
        }
        let mut all = vec![];
        for place in places {
            let (id, kind) = self.read_of(&place.key, name)?;
            all.push((place, id, kind));
        }
        let Some((last, _, kind)) = all.last() else { return Err(self.no_item(name)) };
        let kind = kind.clone();
        // The last item has the greatest index in each array.
        let is_any = last.chosen_by.iter().all(|(index, item)| self.is_greatest(*index, *item));
        let mut value = match is_any {
            true => None,
            false => Some(self.node(self.width(all[0].1), ExprOp::Const(BigUint::ZERO))),
        };
        for (place, id, _) in all.into_iter().rev() {
            value = Some(match (value, self.chosen(&place)) {
                (Some(others), Some(test)) if others != id => {
                    self.node(self.width(id), ExprOp::Select(test, id, others))
                }
                _ => id,
            });
        }
        let Some(value) = value else { return Err(self.no_item(name)) };
        let fields = name.iter().filter_map(|part| match part {
            Part::Field(field) => Some(*field),
            Part::Index(_) => None,
        });
        let value =
            self.wired(&path::verilog_name(&Vec::from_iter(fields).join("$")), value, &kind)?;
        Ok(Val::Typed(value, kind))
    }

    /// What chooses a place, one bit; none for a place that nothing chooses.
    pub fn chosen(&mut self, place: &Place) -> Option<ExprId> {
        let mut all = None;
        for (index, item) in &place.chosen_by {
            let item = self.node(self.width(*index), ExprOp::Const(BigUint::from(*item)));
            let test = self.node(1, ExprOp::Compare(CompareOp::Eq, *index, item));
            all = Some(match all {
                None => test,
                Some(others) => self.node(1, ExprOp::Binary(BinaryOp::And, others, test)),
            });
        }
        all
    }

    /// Whether an index cannot be above an item.
    fn is_greatest(&self, index: ExprId, item: usize) -> bool {
        BigUint::from(item) + 1_u8 == BigUint::from(1_u8) << self.width(index)
    }

    /// All that a name may stand for.
    pub fn places(&mut self, name: Name) -> Result<Vec<Place>> {
        let mut places = vec![Place { key: String::new(), chosen_by: vec![] }];
        for part in name {
            match part {
                Part::Field(field) => places.iter_mut().for_each(|place| place.add(field)),
                Part::Index(index) => match self.index(index, name)? {
                    Index::Known(item) => {
                        places.iter_mut().for_each(|place| place.add(&item.to_string()));
                    }
                    Index::OfSignals(index) => {
                        let items = self.items(&places[0].key);
                        if items == 0 {
                            return Err(self.no_item(name));
                        }
                        let index = self.index_wire(&places[0].key, index)?;
                        let items = (0..items).take_while(|item| {
                            BigUint::from(*item).bits() <= self.width(index) as u64
                        });
                        let items = Vec::from_iter(items);
                        places = places
                            .iter()
                            .flat_map(|place| items.iter().map(|item| place.item(index, *item)))
                            .collect();
                    }
                },
            }
        }
        Ok(places)
    }

    /// An index of more than a signal in its own wire, as it is compared with each item.
    fn index_wire(&mut self, array: &str, index: ExprId) -> Result<ExprId> {
        match self.exprs[index.0 as usize].op {
            ExprOp::Read(_) => Ok(index),
            _ => {
                let name = format!("{}_index", path::verilog_name(array));
                self.wired(&name, index, &Kind::Plain)
            }
        }
    }

    fn no_item(&self, name: Name) -> ElaborationError {
        self.index_error(name, "chooses among no items".to_string())
    }

    /// The present value of what `name` stands for, of which `key` is the full name.
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
        match &mut self.places(name)?[..] {
            [Place { key, chosen_by }] if chosen_by.is_empty() => Ok(std::mem::take(key)),
            _ => Err(self.index_error(
                name,
                "is made of signals, and a join or a delay is for all".to_string(),
            )),
        }
    }

    fn index(&mut self, index: &Expression, name: Name) -> Result<Index> {
        let value = match self.value(index) {
            Ok(Val::Known(int)) => self.meet(int, IntegerType::USIZE, index).map(Val::Known),
            other => other,
        };
        let why = match value {
            Ok(Val::Known(int)) => match int.to_usize() {
                Some(item) => return Ok(Index::Known(item)),
                None => format!("is {}", int.value),
            },
            Ok(Val::Index(id)) => match self.constant(id).and_then(|item| item.to_usize()) {
                Some(item) => return Ok(Index::Known(item)),
                None => return Ok(Index::OfSignals(id)),
            },
            Ok(_) => "is no integer".to_string(),
            Err(ElaborationError::Unsupported { what, .. }) => format!("has no value: {what}"),
            Err(other) => return Err(other),
        };
        Err(self.index_error(name, why))
    }

    fn index_error(&self, name: Name, why: String) -> ElaborationError {
        ElaborationError::ArrayIndex {
            path: self.here(),
            name: Named(name).to_string(),
            why,
            line: self.source_line(),
        }
    }
}

impl Place {
    fn add(&mut self, part: &str) {
        self.key = below(&self.key, part);
    }

    /// An item of the array that it is.
    fn item(&self, index: ExprId, item: usize) -> Self {
        let mut chosen_by = self.chosen_by.clone();
        chosen_by.push((index, item));
        Self { key: below(&self.key, &item.to_string()), chosen_by }
    }
}
