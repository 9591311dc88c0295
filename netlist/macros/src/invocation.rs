//! Calls of macros in a kernel.

use syn::parse::{Parse, ParseStream};
use syn::{Expr, Macro, Token};

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
        let usage = |error: syn::Error| {
            let message =
                format!("{error}: `join!(self.a => self.b)` has the left drive the right");
            syn::Error::new(error.span(), message)
        };
        let from = input.parse().map_err(usage)?;
        input.parse::<Token![=>]>().map_err(usage)?;
        Ok(Self { from, to: input.parse().map_err(usage)? })
    }
}
