//! What is gathered while a kernel is read.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use std::fmt::Display;
use syn::{Error, Expr, ExprPath, Type};

/// Reads a kernel: makes each part of it into tokens of the static tree, and keeps next to it what only Rust can evaluate.
#[derive(Default)]
pub struct Reader {
    /// The variables of the loops around the present place, the innermost last.
    pub loops: Vec<String>,
    /// The names that `let` has given above, in this block and those around it.
    pub lets: Vec<String>,
    /// Expressions of Rust that depend on the parameters of the block, as values of `fncc_netlist::tree::Value`, with their text.
    values: Vec<(String, TokenStream)>,
    /// Statements that compile only if the functions of the language are those that are meant.
    checks: Vec<(String, TokenStream)>,
    /// Refusals so far: a kernel is read to its end, so that all are reported at once.
    pub refusals: Option<Error>,
}

/// A refusal at the place of some tokens.
pub fn refusal(place: &impl ToTokens, text: impl Display) -> Error {
    Error::new_spanned(place, text)
}

/// The same as a result.
pub fn refuse<T>(place: &impl ToTokens, text: impl Display) -> syn::Result<T> {
    Err(refusal(place, text))
}

/// The text of tokens as a person writes it.
pub fn text_of(tokens: &impl ToTokens) -> String {
    let mut text = tokens.to_token_stream().to_string();
    for (spaced, tight) in
        [(" :: ", "::"), (":: ", "::"), (" ::", "::"), (" . ", "."), ("< ", "<"), (" >", ">")]
    {
        text = text.replace(spaced, tight);
    }
    for (spaced, tight) in [
        (" <", "<"),
        (" (", "("),
        ("( ", "("),
        (" )", ")"),
        (" ,", ","),
        (" [", "["),
        ("[ ", "["),
        (" ]", "]"),
    ] {
        text = text.replace(spaced, tight);
    }
    text
}

impl Reader {
    /// The place of a value among [`Reader::values`], added if it is new; equal tokens are equal values.
    fn index_of(&mut self, value: TokenStream) -> usize {
        let key = value.to_string();
        // `$crate` is another crate in each macro.
        let is_clear = !key.contains("$crate");
        let known = self.values.iter().position(|(known, _)| is_clear && *known == key);
        known.unwrap_or_else(|| {
            self.values.push((key, value));
            self.values.len() - 1
        })
    }

    /// A constant, const generic or enum value.
    pub fn constant(&mut self, expression: &impl ToTokens) -> TokenStream {
        let text = text_of(expression);
        let index = self.index_of(quote!(::fncc_netlist::rust_value!(#expression)));
        quote!(Expression::Value(#index, #text))
    }

    /// A value whose type is written next to it.
    pub fn of_type(&mut self, value: &TokenStream, ty: &Type) -> TokenStream {
        let (index, text) = (self.type_of(ty), text_of(ty));
        quote!(Expression::OfType(&#value, #index, #text))
    }

    /// The place of a type among the values.
    pub fn type_of(&mut self, ty: &Type) -> usize {
        self.index_of(quote!(::fncc_netlist::rust_type!(#ty)))
    }

    /// The place of what a function says among the values.
    pub fn function(&mut self, function: &ExprPath) -> usize {
        self.index_of(quote!(::fncc_netlist::function::request(#function)))
    }

    /// A number of bits that depends on the parameters of the block.
    pub fn width(&mut self, expression: &impl ToTokens) -> TokenStream {
        let text = text_of(expression);
        let index = self.index_of(quote!(::fncc_netlist::tree::Value::width(#expression)));
        quote!(Width::Value(#index, #text))
    }

    /// What a join or a delay connects: nothing where one of the arrays in it has no items.
    pub fn joints(&mut self, from: &Expr, to: &Expr, arrays: &[Expr], is_delay: bool) -> usize {
        let traits = match is_delay {
            false => quote!(bundle::{Joined as _, Unjoined as _}),
            true => quote!(delay::{Delayed as _, Undelayed as _}),
        };
        let ends = match to {
            Expr::Infer(_) => quote!(&#from, ()),
            to => quote!(&#from, &#to),
        };
        self.index_of(quote! {
            ::fncc_netlist::tree::Value::Joints(match false #(|| #arrays.is_empty())* {
                true => ::std::vec![],
                false => {
                    #[allow(unused_imports)]
                    use ::fncc_netlist::#traits;
                    (&mut ::fncc_netlist::bundle::Ends(#ends)).joints()
                }
            })
        })
    }

    /// Notes that `named` must be the same item as `meant`: the name could be that of another function in scope.
    pub fn must_be(&mut self, named: &TokenStream, meant: &TokenStream) {
        let check = quote!(::fncc_netlist::tree::same(#named, #meant););
        let key = check.to_string();
        if !self.checks.iter().any(|(known, _)| *known == key) {
            self.checks.push((key, check));
        }
    }

    /// Keeps a refusal and continues.
    pub fn note(&mut self, refusal: Error) {
        match &mut self.refusals {
            Some(others) => others.combine(refusal),
            None => self.refusals = Some(refusal),
        }
    }

    /// The values, in their order.
    pub fn values(&self) -> impl Iterator<Item = &TokenStream> {
        self.values.iter().map(|(_, tokens)| tokens)
    }

    /// The checks.
    pub fn checks(&self) -> impl Iterator<Item = &TokenStream> {
        self.checks.iter().map(|(_, tokens)| tokens)
    }
}
