//! `assert!`: what holds at each rising edge of the clock.

use crate::reader::{Reader, refuse};
use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::{Expr, LitStr, Macro, Token};

/// What stands in `assert!(condition, "text")`.
pub struct Property {
    pub condition: Expr,
    pub text: LitStr,
}

impl Parse for Property {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let usage = |error: syn::Error, what: &str| syn::Error::new(error.span(), what);
        const FORM: &str = "an assertion is a condition and, as a literal, what it states: `assert!(condition, \"text\")`";
        let condition = input.parse()?;
        input.parse::<Token![,]>().map_err(|error| usage(error, FORM))?;
        let text = input.parse().map_err(|error| usage(error, FORM))?;
        input.parse::<Option<Token![,]>>()?;
        if input.is_empty() {
            return Ok(Self { condition, text });
        }
        let what =
            "the text of an assertion has no arguments; name the variable of a loop in it: `{i}`";
        Err(input.error(what))
    }
}

impl Reader {
    /// `assert!(condition, "text")`
    pub fn assertion(&mut self, call: &Macro) -> syn::Result<TokenStream> {
        let Property { condition, text } = call.parse_body()?;
        let condition = self.value(&condition)?;
        let words = text.value();
        if !words.chars().any(char::is_alphanumeric) || words.chars().any(char::is_control) {
            return refuse(&text, "the text of an assertion says on one line what holds");
        }
        let mut rest = words.as_str();
        while let Some(open) = rest.find(['{', '}']) {
            let inside = rest[open..].strip_prefix('{').and_then(|inside| inside.split_once('}'));
            match inside {
                Some((name, behind)) if self.loops.iter().any(|known| known == name) => {
                    rest = behind;
                }
                _ => {
                    return refuse(
                        &text,
                        "braces in the text of an assertion stand around the variable of a loop: `{i}`; leave others out",
                    );
                }
            }
        }
        Ok(quote!(Action::Assert { condition: #condition, text: #words }))
    }
}
