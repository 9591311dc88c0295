//! Equal parts: the instances of a module that a design has several times, such as the ports of a
//! switch. What each of them does in a cycle remains together, in the schedule and in the state, so
//! that the compiled engine needs its code only once.

use crate::flat::Flat;
use rustc_hash::FxHashMap;

/// Fewer registers are not worth a call.
const REGISTERS: usize = 8;

/// The outermost instances of modules that are there more than once.
#[derive(Clone, Debug, Default)]
pub struct Instances {
    /// Their paths below the top module.
    pub paths: Vec<String>,
    by_path: FxHashMap<String, usize>,
}

impl Instances {
    /// Those of a design.
    pub fn of(flat: &Flat) -> Self {
        let mut uses: FxHashMap<usize, usize> = FxHashMap::default();
        for scope in &flat.scopes {
            *uses.entry(scope.module).or_default() += 1;
        }
        let registers = |path: &str| {
            let inside = |name: &str| name.strip_prefix(path).is_some_and(|n| n.starts_with('.'));
            flat.registers.iter().filter(|register| inside(&register.name)).count()
        };
        let mut instances = Self::default();
        let mut names: Vec<&str> = vec![];
        let mut taken = usize::MAX;
        for scope in &flat.scopes {
            if scope.depth > taken || scope.depth == 0 {
                names.truncate(scope.depth);
                names.push(&scope.name);
                continue;
            }
            taken = usize::MAX;
            names.truncate(scope.depth);
            names.push(&scope.name);
            let path = names[1..].join(".");
            if uses[&scope.module] > 1 && registers(&path) >= REGISTERS {
                taken = scope.depth;
                instances.by_path.insert(path.clone(), instances.paths.len());
                instances.paths.push(path);
            }
        }
        instances
    }

    /// The instance that the register or memory of that path is in.
    pub fn around(&self, path: &str) -> Option<usize> {
        let dots = path.match_indices('.').map(|(at, _)| at);
        dots.filter_map(|at| self.by_path.get(&path[..at]).copied()).next()
    }
}
