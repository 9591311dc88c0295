//! The modules of a package, each once: equal ones are shared whatever their names, and different ones never have the same name.

use std::collections::{BTreeMap, BTreeSet};

use fncc_netlist::ir::{Design, Module};

/// Modules, children before parents.
#[derive(Clone, Debug, Default)]
pub struct Library {
    modules: Vec<Module>,
    names: BTreeMap<String, usize>,
    reserved: BTreeSet<String>,
}

impl Library {
    /// An empty one, in which only tops get these names.
    pub fn with_tops(names: impl IntoIterator<Item = String>) -> Self {
        Self { reserved: names.into_iter().collect(), ..Self::default() }
    }

    /// All modules, children before parents.
    pub fn modules(&self) -> &[Module] {
        &self.modules
    }

    /// Adds the modules of a design that are not there yet. Returns the place of its top.
    pub fn add(&mut self, design: Design) -> usize {
        self.add_modules(design, true)
    }

    /// The same for a part of a top, which never has the name of another top.
    pub fn add_part(&mut self, design: Design) -> usize {
        self.add_modules(design, false)
    }

    fn add_modules(&mut self, design: Design, is_top: bool) -> usize {
        let last = design.modules.len() - 1;
        let mut places = vec![];
        for (index, mut module) in design.modules.into_iter().enumerate() {
            for instance in &mut module.instances {
                instance.module = places[instance.module];
            }
            let place = self.push(module, is_top && index == last);
            places.push(place);
        }
        places[last]
    }

    /// Adds a module whose instances are of this library. Returns its place, or that of an equal one.
    pub fn push(&mut self, mut module: Module, is_top: bool) -> usize {
        let base = base_of(&module.name).to_string();
        let is_equal = |other: &Module| base_of(&other.name) == base && equal(other, &module);
        if let Some(place) = self.modules.iter().position(is_equal) {
            if is_top && !self.names.contains_key(&module.name) {
                // It came first as a part of another top, without the name that is reserved.
                self.names.remove(&self.modules[place].name);
                self.names.insert(module.name.clone(), place);
                self.modules[place].name = module.name;
            }
            return place;
        }
        let is_free = |name: &String| {
            !self.names.contains_key(name) && (is_top || !self.reserved.contains(name))
        };
        let numbers = (2..).map(|number| format!("{base}_{number}"));
        let mut names = std::iter::once(base.clone()).chain(numbers);
        let name = names.find(is_free).unwrap_or_default();
        module.name.clone_from(&name);
        self.modules.push(module);
        self.names.insert(name, self.modules.len() - 1);
        self.modules.len() - 1
    }

    /// A module with all that it holds.
    pub fn design(&self, top: usize) -> Design {
        let mut needed = BTreeSet::from([top]);
        let mut open = vec![top];
        while let Some(place) = open.pop() {
            let parts = self.modules[place].instances.iter().map(|instance| instance.module);
            open.extend(parts.filter(|part| needed.insert(*part)));
        }
        let order: Vec<_> = needed.into_iter().collect();
        let copy = |place: &usize| {
            let mut module = self.modules[*place].clone();
            for instance in &mut module.instances {
                let place = order.iter().position(|other| *other == instance.module);
                instance.module = place.unwrap_or_else(|| unreachable!("it was collected"));
            }
            module
        };
        Design { modules: order.iter().map(copy).collect() }
    }
}

/// A name without the number that distinguishes modules of one name.
fn base_of(name: &str) -> &str {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    name.rsplit_once('_').filter(|(_, end)| is_number(end)).map_or(name, |(base, _)| base)
}

/// Whether modules are equal but for their names.
fn equal(one: &Module, other: &Module) -> bool {
    let Module {
        name: _,
        signals,
        exprs,
        body,
        instances,
        cells,
        clocked,
        notes,
        fields,
        states,
        assertions,
    } = one;
    (signals, exprs, body, instances)
        == (&other.signals, &other.exprs, &other.body, &other.instances)
        && (cells, clocked, notes) == (&other.cells, &other.clocked, &other.notes)
        && (fields, states, assertions) == (&other.fields, &other.states, &other.assertions)
}

#[cfg(test)]
mod tests {
    use super::*;
    use fncc_hdl::catalog::{self, Parameters};

    fn design(block: &str, width: usize) -> Design {
        let parameters = Parameters { width, ..Default::default() };
        catalog::find(block).unwrap().design(parameters).unwrap()
    }

    #[test]
    fn equal_modules_are_there_once_and_others_get_a_number() {
        let mut library = Library::with_tops(["fncc_axis_fifo".to_string()]);
        let first = library.add(design("axis_fifo", 64));
        let count = library.modules().len();
        assert_eq!(library.add(design("axis_fifo", 64)), first);
        assert_eq!(library.modules().len(), count);

        let other = design("axis_fifo", 128);
        let modules = other.modules.len();
        let mut alone = Library::default();
        let place = alone.add(other.clone());
        assert_eq!(alone.design(place), other);
        // As a part of another top it has to leave the name to the top.
        let mut wrapped = other;
        let mut outer = wrapped.modules[modules - 1].clone();
        outer.name = "fncc_outer".into();
        outer.cells.clear();
        outer.instances.clear();
        wrapped.modules.push(outer);
        library.add(wrapped);
        let names: BTreeSet<_> = library.modules().iter().map(|module| &module.name).collect();
        assert_eq!(names.len(), library.modules().len());
        assert!(names.iter().any(|name| *name == "fncc_axis_fifo_2"), "{names:?}");
        assert_eq!(library.design(first), design("axis_fifo", 64));
    }

    #[test]
    fn no_two_modules_have_the_same_name_when_one_comes_again() {
        let mut library = Library::with_tops(["fncc_top".to_string()]);
        for width in [64, 128, 128, 64] {
            library.add_part(design("axis_fifo", width));
        }
        library.add(design("axis_fifo", 128));
        let names: BTreeSet<_> = library.modules().iter().map(|module| &module.name).collect();
        assert_eq!(names.len(), library.modules().len(), "{names:?}");
    }
}
