//! What stands in the parentheses of the attribute.

use crate::reader::{refusal, refuse};
use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Expr, FnArg, Ident, LitStr, Token, Visibility};

const USAGE: &str = "`#[block]` takes `clock`, `reset` or `reset = \"WHAT IT DOES\"` for these ports, `late_resets(PART, ..)` for \
                     parts that are reset a cycle later, `check = EXPRESSION` and \
                     `new(NAME: TYPE, ..)`, or `by_hand` without these two when the block has an `impl Default` or a constructor of its \
                     own; with `defaults` after it that may end in `..Self::defaults()`";

/// How a block is made.
pub enum Making {
    /// By an `impl Default`.
    Default,
    /// By a constructor with parameters.
    New { visibility: Visibility, inputs: Punctuated<FnArg, Token![,]> },
    /// By what is written next to it, from values for all fields or without.
    ByHand { defaults: bool },
}

/// What stands in the parentheses of the attribute.
pub struct Arguments {
    pub making: Making,
    /// Looked at before the block is made; panics when its parameters do not fit together.
    pub check: Option<Expr>,
    has_clock: bool,
    /// What the reset does, if there is one.
    reset: Option<String>,
    /// The parts that have their resets from registers.
    pub late_resets: Vec<Ident>,
}

impl Arguments {
    /// The ports that it says without a field for each.
    pub fn ports(&self) -> Vec<TokenStream> {
        let port = |name: TokenStream, ty: TokenStream, doc: String| {
            let prelude = quote!(::fncc_netlist::prelude);
            quote!(#[doc = #doc] pub #name: #prelude::Signal<#prelude::In, #prelude::#ty>)
        };
        let clock = self.has_clock.then(|| port(quote!(clk), quote!(Clock), " Clock.".to_string()));
        let reset = self.reset.as_ref().map(|does| {
            let separator = if does.is_empty() { "" } else { ": " };
            port(quote!(rst), quote!(Bit), format!(" Synchronous reset{separator}{does}."))
        });
        clock.into_iter().chain(reset).collect()
    }
}

impl Parse for Arguments {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let mut arguments = Self {
            making: Making::Default,
            check: None,
            has_clock: false,
            reset: None,
            late_resets: vec![],
        };
        while !input.is_empty() {
            let visibility = input.parse()?;
            let word: Ident =
                input.parse().map_err(|error| syn::Error::new(error.span(), USAGE))?;
            if word == "check" && arguments.check.is_none() {
                input.parse::<Token![=]>()?;
                arguments.check = Some(input.parse()?);
            } else if word == "clock" && !arguments.has_clock {
                arguments.has_clock = true;
            } else if word == "reset" && arguments.reset.is_none() {
                let does = match input.parse::<Option<Token![=]>>()? {
                    Some(_) => input.parse::<LitStr>()?.value(),
                    None => String::new(),
                };
                arguments.reset = Some(does);
            } else if word == "late_resets" && arguments.late_resets.is_empty() {
                let parts;
                syn::parenthesized!(parts in input);
                let parts = Punctuated::<Ident, Token![,]>::parse_terminated(&parts)?;
                arguments.late_resets = parts.into_iter().collect();
            } else if word == "new" && matches!(arguments.making, Making::Default) {
                let inputs;
                syn::parenthesized!(inputs in input);
                let inputs = Punctuated::parse_terminated(&inputs)?;
                arguments.making = Making::New { visibility, inputs };
            } else if word == "by_hand" && matches!(arguments.making, Making::Default) {
                arguments.making = Making::ByHand { defaults: false };
            } else if word == "defaults" && matches!(arguments.making, Making::ByHand { .. }) {
                arguments.making = Making::ByHand { defaults: true };
            } else {
                return refuse(&word, USAGE);
            }
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        if matches!(arguments.making, Making::ByHand { .. }) && arguments.check.is_some() {
            return Err(refusal(
                &arguments.check,
                "a block that is made by hand is checked by hand",
            ));
        }
        Ok(arguments)
    }
}
