//! What only the source text of a kernel tells, because rust-hdl's syntax tree has lost it.

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, Expr, ExprCall, ExprMethodCall, ImplItemFn, ItemFn, Path, TraitItemFn};

/// rust-hdl compares the text of a call with these and drops the call but for its first argument.
const PREFIXES: [&str; 6] =
    ["bits", "bit_cast", "Bits", "unsigned_cast", "signed_bit_cast", "signed_cast"];

/// The calls inside `#[hdl_gen]` functions that rust-hdl takes for casts because of how their names
/// begin, though they are functions of somebody else: in the kernel they do what they do, in the
/// netlist they only change the width. Gives the line, counted from 1, and the name of each.
///
/// Looks at functions as they stand, not inside macros.
///
/// # Errors
/// When `source` is no Rust file.
pub fn lookalike_casts(source: &str) -> syn::Result<Vec<(usize, String)>> {
    let mut finder = Finder::default();
    finder.visit_file(&syn::parse_file(source)?);
    Ok(finder.found)
}

#[derive(Default)]
struct Finder {
    in_kernel: bool,
    found: Vec<(usize, String)>,
}

impl Finder {
    fn function(&mut self, attributes: &[Attribute], walk: impl FnOnce(&mut Self)) {
        let is_kernel =
            |a: &Attribute| a.path().segments.last().is_some_and(|s| s.ident == "hdl_gen");
        let outer = std::mem::replace(&mut self.in_kernel, attributes.iter().any(is_kernel));
        walk(self);
        self.in_kernel = outer;
    }
}

impl<'ast> Visit<'ast> for Finder {
    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        self.function(&item.attrs, |finder| visit::visit_item_fn(finder, item));
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        self.function(&item.attrs, |finder| visit::visit_impl_item_fn(finder, item));
    }

    fn visit_trait_item_fn(&mut self, item: &'ast TraitItemFn) {
        self.function(&item.attrs, |finder| visit::visit_trait_item_fn(finder, item));
    }

    fn visit_expr_call(&mut self, call: &'ast ExprCall) {
        if self.in_kernel
            && let Expr::Path(function) = &*call.func
            && is_lookalike(&function.path)
        {
            let names: Vec<_> =
                function.path.segments.iter().map(|s| s.ident.to_string()).collect();
            self.found.push((call.span().start().line, names.join("::")));
        }
        visit::visit_expr_call(self, call);
    }

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        let name = call.method.to_string();
        if self.in_kernel && PREFIXES.iter().any(|p| name.starts_with(p)) {
            self.found.push((call.method.span().start().line, name));
        }
        visit::visit_expr_method_call(self, call);
    }
}

fn is_lookalike(path: &Path) -> bool {
    let names: Vec<_> = path.segments.iter().map(|s| s.ident.to_string()).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    match names[..] {
        ["Bits", "from"] => false,
        [name] if name != "Bits" && PREFIXES.contains(&name) => false,
        [first, ..] => PREFIXES.iter().any(|p| first.starts_with(p)),
        [] => false,
    }
}
