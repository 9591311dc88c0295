//! Names of signals: paths from `self` on.

use crate::lets::Lets;
use crate::reader::{Reader, refuse};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::{Expr, Member, parse_quote};

/// Without the parentheses and the invisible groups around it.
pub fn peel(mut expr: &Expr) -> &Expr {
    loop {
        expr = match expr {
            Expr::Paren(paren) => &paren.expr,
            Expr::Group(group) => &group.expr,
            _ => return expr,
        }
    }
}

/// Whether an expression is `self`.
fn is_self(expr: &Expr) -> bool {
    matches!(expr, Expr::Path(path) if path.path.is_ident("self"))
}

/// Whether an expression is a path from `self` on, without any call.
pub fn is_signal(expr: &Expr) -> bool {
    match peel(expr) {
        Expr::Field(field) => is_signal(&field.base),
        Expr::Index(index) => is_signal(&index.expr),
        other => is_self(other),
    }
}

/// The arrays in a path of which signals choose the item: each without what comes before the last one, with its index, and what follows them all.
/// `self` stands for the block in the first, [`item`] for the last item in each other.
pub struct Chosen {
    pub arrays: Vec<(Expr, Expr)>,
    pub rest: Expr,
}

impl Chosen {
    /// Those of a path, if there are any.
    pub fn of(path: &Expr, lets: &Lets) -> Option<Self> {
        let mut arrays = vec![];
        let rest = without(path, lets, &mut arrays);
        (!arrays.is_empty()).then_some(Self { arrays, rest })
    }
}

/// The path with a name for the last item that signals choose; adds the arrays around.
fn without(path: &Expr, lets: &Lets, arrays: &mut Vec<(Expr, Expr)>) -> Expr {
    match peel(path) {
        Expr::Field(field) => {
            let mut field = field.clone();
            *field.base = without(&field.base, lets, arrays);
            Expr::Field(field)
        }
        Expr::Index(index) => {
            let array = without(&index.expr, lets, arrays);
            if lets.reads_the_block(&index.index) {
                arrays.push((array, (*index.index).clone()));
                let item = item(arrays.len() - 1);
                return parse_quote!((*#item));
            }
            let mut index = index.clone();
            *index.expr = array;
            Expr::Index(index)
        }
        other => other.clone(),
    }
}

/// The name of an item that signals choose.
pub fn item(place: usize) -> Ident {
    format_ident!("__item_{place}")
}

impl Reader {
    /// The name of a signal, sub-block or interface: `self.stages[i + 1].source`.
    pub fn signal(&mut self, expr: &Expr) -> syn::Result<TokenStream> {
        let mut parts = vec![];
        self.parts(expr, &mut parts)?;
        if parts.is_empty() {
            return refuse(expr, "`self` is the block; name one of its signals");
        }
        Ok(quote!(&[#(#parts),*]))
    }

    fn parts(&mut self, expr: &Expr, parts: &mut Vec<TokenStream>) -> syn::Result<()> {
        match peel(expr) {
            Expr::Field(field) => {
                self.parts(&field.base, parts)?;
                let Member::Named(name) = &field.member else {
                    return refuse(expr, "a field without a name; use a struct with named fields");
                };
                let name = name.to_string();
                parts.push(quote!(Part::Field(#name)));
            }
            Expr::Index(index) => {
                self.parts(&index.expr, parts)?;
                let position = self.value(&index.index)?;
                parts.push(quote!(Part::Index(#position)));
            }
            other if is_self(other) => {}
            other => {
                return refuse(other, "not a signal of the block; its name begins with `self.`");
            }
        }
        Ok(())
    }
}
