//! Patterns: those of the arms of a `match`, and the name of a `let`.

use crate::integer;
use crate::reader::{Reader, refuse, text_of};
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Arm, Expr, Pat, Stmt};

impl Reader {
    /// An arm: its patterns (none takes everything), its guard, its statements.
    pub fn arm(&mut self, arm: &mut Arm) -> syn::Result<TokenStream> {
        let mut patterns = vec![];
        let takes_all = self.patterns(&arm.pat, &mut patterns)?;
        let patterns = if takes_all { vec![] } else { patterns };
        let guard = match &arm.guard {
            Some((_, guard)) => {
                let guard = self.value(guard)?;
                quote!(Some(#guard))
            }
            None => quote!(None),
        };
        let body = match &mut *arm.body {
            Expr::Block(block) if block.label.is_none() => self.body(&mut block.block.stmts, 0),
            Expr::Tuple(tuple) if tuple.elems.is_empty() => quote!(&[]),
            body => {
                let mut statement = [Stmt::Expr(body.clone(), None)];
                let tokens = self.body(&mut statement, 0);
                if let [Stmt::Expr(changed, _)] = statement {
                    *body = changed;
                }
                tokens
            }
        };
        Ok(quote!(Arm { patterns: &[#(#patterns),*], guard: #guard, body: #body }))
    }

    /// Adds the values that a pattern matches, or reports that it matches everything.
    fn patterns(&mut self, pattern: &Pat, values: &mut Vec<TokenStream>) -> syn::Result<bool> {
        let label = text_of(pattern);
        let label = label.rsplit("::").next().unwrap_or_default();
        let mut value = |tokens: TokenStream| {
            values.push(quote!((#tokens, #label)));
            Ok(false)
        };
        match pattern {
            Pat::Wild(_) => Ok(true),
            Pat::Paren(paren) => self.patterns(&paren.pat, values),
            Pat::Or(or) => {
                let mut takes_all = false;
                for case in &or.cases {
                    takes_all |= self.patterns(case, values)?;
                }
                Ok(takes_all)
            }
            Pat::Lit(literal) => value(integer::literal(&literal.lit)?),
            Pat::Path(path) => value(self.constant(path)),
            Pat::Ident(name)
                if name.by_ref.is_none() && name.mutability.is_none() && name.subpat.is_none() =>
            {
                let known = name.ident.to_string();
                if self.loops.contains(&known) || self.lets.contains(&known) {
                    return refuse(
                        name,
                        "a new name, not the value of that name; compare with it in an `if`",
                    );
                }
                value(self.constant(&name.ident))
            }
            Pat::Range(_) => {
                refuse(pattern, "a range as a pattern; list the values, or compare in an `if`")
            }
            _ => refuse(pattern, "a pattern of a kernel is a value, several joined by `|`, or `_`"),
        }
    }
}

/// The name that a `let` gives, if it is one name.
pub fn name_of(pattern: &Pat) -> Option<String> {
    match pattern {
        Pat::Type(typed) => name_of(&typed.pat),
        Pat::Ident(name)
            if name.by_ref.is_none() && name.mutability.is_none() && name.subpat.is_none() =>
        {
            Some(name.ident.to_string())
        }
        _ => None,
    }
}
