//! What signals decide, and what is known without them.

use crate::pattern::name_of;
use std::collections::HashSet;
use syn::visit::{self, Visit};
use syn::{Block, Expr, ExprMethodCall, ExprPath, Local};

/// The names that a `let` gives to what signals decide.
#[derive(Default)]
pub struct Lets(HashSet<String>);

impl Lets {
    /// Those of a kernel.
    pub fn of(kernel: &Block) -> Self {
        Self::with(kernel, vec![])
    }

    /// The same, with some that signals decide from the start.
    pub fn with(kernel: &Block, names: Vec<String>) -> Self {
        struct Finder(Lets);
        impl<'ast> Visit<'ast> for Finder {
            fn visit_local(&mut self, local: &'ast Local) {
                if self.0.reads_the_block_in(local) {
                    self.0.0.extend(name_of(&local.pat));
                }
                visit::visit_local(self, local);
            }
        }
        let mut finder = Finder(Self(names.into_iter().collect()));
        finder.visit_block(kernel);
        finder.0
    }

    /// The same of what a `let` names.
    pub fn reads_the_block_in(&self, local: &Local) -> bool {
        local.init.as_ref().is_some_and(|init| self.reads_the_block(&init.expr))
    }

    /// Whether signals decide a value, or may: a position made of bits is one that elaboration need not know.
    pub fn reads_the_block(&self, expr: &Expr) -> bool {
        struct Finder<'a>(&'a Lets, bool);
        impl<'ast> Visit<'ast> for Finder<'_> {
            fn visit_expr_path(&mut self, path: &'ast ExprPath) {
                let name = path.path.get_ident().map(ToString::to_string);
                self.1 |= name.is_some_and(|name| name == "self" || self.0.0.contains(&name));
                visit::visit_expr_path(self, path);
            }
            fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
                self.1 |= call.method == "index" && call.args.is_empty();
                visit::visit_expr_method_call(self, call);
            }
        }
        let mut finder = Finder(self, false);
        finder.visit_expr(expr);
        finder.1
    }
}
