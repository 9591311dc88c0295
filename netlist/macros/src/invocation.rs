//! Calls of macros in a kernel.

use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{Expr, Ident, Macro, Token};

/// The last part of a macro's path.
pub fn macro_name(call: &Macro) -> String {
    call.path.segments.last().map(|s| s.ident.to_string()).unwrap_or_default()
}

/// What stands in `join!(self.a => self.b)`.
pub struct Ends {
    /// What drives.
    pub from: Expr,
    /// What is driven.
    pub to: Expr,
}

impl Parse for Ends {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let from = input.parse()?;
        input.parse::<Token![=>]>()?;
        Ok(Self { from, to: input.parse()? })
    }
}

/// The names in `dff_setup!(self, clk, a, b)`.
pub fn names(call: &Macro) -> syn::Result<Vec<Ident>> {
    let names = Punctuated::<Ident, Token![,]>::parse_terminated_with;
    let names = |input: syn::parse::ParseStream| names(input, Ident::parse_any);
    Ok(names.parse2(call.tokens.clone())?.into_iter().collect())
}
