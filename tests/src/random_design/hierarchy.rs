//! Which module contains which.

use super::choices::Choices;

/// Levels of modules, the top included.
const DEPTH: usize = 4;

/// Copies of modules from which on nothing is added to a design; half as many for a part of it.
const INSTANCES: usize = 10;

/// For each module, the modules that it contains, all of them earlier ones; the last is the top, and
/// every other one is contained somewhere.
pub(super) fn plan(choices: &mut Choices) -> Vec<Vec<usize>> {
    let count = choices.between(1, 6);
    let mut children: Vec<Vec<usize>> = vec![];
    let mut levels: Vec<usize> = vec![];
    let mut sizes: Vec<usize> = vec![];
    for module in 0..count {
        let top = module + 1 == count;
        let mut inside = vec![];
        if top {
            // Whatever no other module contains.
            inside.extend((0..module).filter(|m| !children.iter().flatten().any(|c| c == m)));
        }
        for _ in 0..choices.below(4) {
            let possible: Vec<usize> =
                (0..module).rev().filter(|m| top || levels[*m] + 2 <= DEPTH).collect();
            if possible.is_empty() {
                break;
            }
            // Mostly the latest, which makes the hierarchy deep.
            let recent = possible.len().min(2);
            let child = possible[choices.below(recent)];
            let size: usize = inside.iter().map(|c: &usize| sizes[*c]).sum();
            let limit = if top { INSTANCES } else { INSTANCES / 2 };
            if size + sizes[child] < limit {
                inside.push(child);
            }
        }
        levels.push(1 + inside.iter().map(|c| levels[*c]).max().unwrap_or(0));
        sizes.push(1 + inside.iter().map(|c| sizes[*c]).sum::<usize>());
        children.push(inside);
    }
    children
}
