//! The names of a design and their variables.

use super::TraceError;
use std::ops::Range;

/// How many names an error lists before it only counts the rest.
const LISTED: usize = 40;

/// An instance of a module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Scope {
    pub name: String,
    /// How many scopes are open above it: 0 for the top module.
    pub depth: usize,
    /// Names and their variables.
    pub signals: Vec<(String, usize)>,
}

/// The names of a design and their variables. Several names may share a variable, which
/// is then written once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hierarchy {
    /// Each scope is followed by all that is below it; the top module comes first.
    pub scopes: Vec<Scope>,
    /// Bits of each variable, at least 1.
    pub widths: Vec<usize>,
}

impl Hierarchy {
    /// Keeps an instance, given by its path with or without the top module, and all below it. What
    /// is above remains as empty scopes, so that the paths remain those of the Verilog. Also gives
    /// for each variable that is left its index before.
    pub fn below(mut self, scope: &str) -> Result<(Self, Vec<usize>), TraceError> {
        let kept = self.subtree(self.locate(scope)?);
        let mut ancestors = self.ancestors(kept.start);
        let mut index = 0;
        self.scopes.retain_mut(|scope| {
            let at = index;
            index += 1;
            let above = ancestors.next_if_eq(&at).is_some();
            if above {
                scope.signals.clear();
            }
            above || kept.contains(&at)
        });
        Ok(self.without_unnamed())
    }

    /// Drops the variables without a name; gives for each that is left its index before.
    pub fn without_unnamed(mut self) -> (Self, Vec<usize>) {
        let mut named = vec![false; self.widths.len()];
        for (_, variable) in self.scopes.iter().flat_map(|scope| &scope.signals) {
            named[*variable] = true;
        }
        let kept: Vec<usize> = (0..named.len()).filter(|variable| named[*variable]).collect();
        let mut new = vec![0; named.len()];
        for (index, variable) in kept.iter().enumerate() {
            new[*variable] = index;
        }
        for (_, variable) in self.scopes.iter_mut().flat_map(|scope| &mut scope.signals) {
            *variable = new[*variable];
        }
        self.widths = kept.iter().map(|variable| self.widths[*variable]).collect();
        (self, kept)
    }

    /// The scope at the end of a path, with or without the top module in front.
    pub fn locate(&self, path: &str) -> Result<usize, TraceError> {
        let top = self.scopes.first().ok_or(TraceError::NoScope)?;
        let names: Vec<_> = path.split('.').collect();
        let plain = self.descend(&names);
        // A path that starts with the top module means just that, even if an instance in it has
        // the same name; the plain reading is the second choice.
        let result = match names.split_first() {
            Some((first, rest)) if *first == top.name => {
                self.descend(rest).or_else(|e| plain.or(Err(e)))
            }
            _ => plain,
        };
        result.map_err(|(parent, name)| TraceError::NoInstance {
            name: name.into(),
            parent: self.path(parent),
            there_are: there_are(
                "instances",
                self.children(parent).map(|child| self.scopes[child].name.as_str()),
            ),
        })
    }

    /// The scope and the variable of a signal given by its path.
    pub fn locate_signal(&self, path: &str) -> Result<(usize, usize), TraceError> {
        let (scope, name) = match path.rsplit_once('.') {
            Some((scope, name)) => (self.locate(scope)?, name),
            None => (0, path),
        };
        let signals = &self.scopes.get(scope).ok_or(TraceError::NoScope)?.signals;
        match signals.iter().find(|(signal, _)| signal == name) {
            Some((_, variable)) => Ok((scope, *variable)),
            None => Err(TraceError::NoSignal {
                name: name.into(),
                parent: self.path(scope),
                there_are: there_are("signals", signals.iter().map(|(name, _)| name.as_str())),
            }),
        }
    }

    /// A scope and all below it.
    pub fn subtree(&self, scope: usize) -> Range<usize> {
        let depth = self.scopes[scope].depth;
        let below = self.scopes[scope + 1..].iter().take_while(|s| s.depth > depth);
        scope..scope + 1 + below.count()
    }

    /// Goes down from the top module; fails with the last scope there is and the name that is
    /// missing in it.
    fn descend<'p>(&self, names: &[&'p str]) -> Result<usize, (usize, &'p str)> {
        names.iter().try_fold(0, |scope, name| {
            self.children(scope).find(|c| self.scopes[*c].name == *name).ok_or((scope, *name))
        })
    }

    fn children(&self, scope: usize) -> impl Iterator<Item = usize> {
        let depth = self.scopes[scope].depth + 1;
        self.subtree(scope).filter(move |s| self.scopes[*s].depth == depth)
    }

    /// The scopes above one, outermost first.
    fn ancestors(&self, scope: usize) -> std::iter::Peekable<std::vec::IntoIter<usize>> {
        let mut depth = self.scopes[scope].depth;
        let mut found = vec![];
        for above in (0..scope).rev() {
            if self.scopes[above].depth < depth {
                depth = self.scopes[above].depth;
                found.push(above);
            }
        }
        found.reverse();
        found.into_iter().peekable()
    }

    fn path(&self, scope: usize) -> String {
        let names = self.ancestors(scope).chain([scope]).map(|s| self.scopes[s].name.as_str());
        names.collect::<Vec<_>>().join(".")
    }
}

/// A clause for errors, such as "its signals are a, b".
fn there_are<'a>(kind: &str, names: impl Iterator<Item = &'a str>) -> String {
    let mut names: Vec<_> = names.collect();
    names.sort_unstable();
    if names.is_empty() {
        return format!("it has no {kind}");
    }
    let rest = names.len().saturating_sub(LISTED);
    names.truncate(LISTED);
    let list = names.join(", ");
    match rest {
        0 => format!("its {kind} are {list}"),
        _ => format!("its {kind} are {list} and {rest} more"),
    }
}
