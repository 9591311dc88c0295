//! Names of signals: paths from `self` on.

use crate::reader::{Reader, refuse};
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Expr, Member};

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
