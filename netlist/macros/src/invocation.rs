//! Calls of macros in a kernel.

use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Expr, Ident, Macro, Token, parenthesized};

/// The last part of a macro's path.
pub fn macro_name(call: &Macro) -> String {
    call.path.segments.last().map(|s| s.ident.to_string()).unwrap_or_default()
}

/// What stands in `join!(self.a => self.b, except(ready))` and `delay!(self.a => self.b)` when their lists are expanded.
pub struct Ends {
    /// What drives.
    pub from: Expr,
    /// What is driven.
    pub to: Expr,
    /// What is left out of an interface.
    pub except: Vec<Ident>,
}

impl Parse for Ends {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let from = input.parse()?;
        input.parse::<Token![=>]>()?;
        let to = input.parse()?;
        input.parse::<Option<Token![,]>>()?;
        Ok(Self { from, to, except: exceptions(input)? })
    }
}

/// `except(tready, tvalid)`, if it is there.
pub fn exceptions(input: ParseStream) -> syn::Result<Vec<Ident>> {
    if !input.peek(kw::except) {
        return Ok(vec![]);
    }
    input.parse::<kw::except>()?;
    let names;
    parenthesized!(names in input);
    Ok(Punctuated::<Ident, Token![,]>::parse_terminated(&names)?.into_iter().collect())
}

mod kw {
    syn::custom_keyword!(except);
}
