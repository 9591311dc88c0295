//! Comments of a kernel, which are carried into the Verilog, and the one that names the module.

use crate::invocation::macro_name;
use crate::reader::{Reader, refuse};
use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::{Expr, LitStr, Macro, Stmt, Token};

/// Words that some tool takes for an instruction when a comment begins with them.
const DIRECTIVES: [&str; 23] = [
    "altera",
    "ambit",
    "cadence",
    "coverage",
    "exemplar",
    "lattice",
    "leda",
    "lint_checking",
    "magma",
    "mentor",
    "pragma",
    "quartus",
    "spyglass",
    "sv2v",
    "svlint",
    "synopsys",
    "synplify",
    "synthesis",
    "translate_off",
    "translate_on",
    "vcs",
    "verilator",
    "xilinx",
];

/// The name of a module that depends on the parameters of the block: `"module {}", NAME`.
struct Named(Expr);

impl Parse for Named {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let text: LitStr = input.parse()?;
        if text.value() != "module {}" {
            return Err(input.error("no name of a module"));
        }
        input.parse::<Token![,]>()?;
        input.parse().map(Self)
    }
}

/// The text of a `comment!`.
fn text(call: &Macro) -> syn::Result<String> {
    match call.parse_body::<LitStr>() {
        Ok(literal) => Ok(literal.value()),
        Err(_) => refuse(call, "a comment is one string: `comment!(\"text\")`"),
    }
}

/// Whether a line of a comment begins with such a word.
pub fn is_directive(line: &str) -> bool {
    DIRECTIVES.contains(&first_word(line).to_lowercase().as_str())
}

fn first_word(line: &str) -> &str {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let word = line.trim_start_matches(|c| !is_part(c));
    word.split(|c| !is_part(c)).next().unwrap_or(word)
}

impl Reader {
    /// The name that the first statement gives to the module: `comment!("module NAME")`, two words, or `comment!("module {}", NAME)` with a constant.
    /// Any other text is a comment.
    pub fn module_name(&self, body: &[Stmt]) -> syn::Result<Option<TokenStream>> {
        let Some(Stmt::Macro(first)) = body.first() else { return Ok(None) };
        if macro_name(&first.mac) != "comment" {
            return Ok(None);
        }
        if let Ok(Named(name)) = first.mac.parse_body() {
            return Ok(Some(quote!(#name)));
        }
        // What is no text is refused where the statement is read.
        let Ok(text) = text(&first.mac) else { return Ok(None) };
        let ["module", name] = text.split_whitespace().collect::<Vec<_>>()[..] else {
            return Ok(None);
        };
        let is_identifier = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
            && !name.starts_with(|c: char| c.is_ascii_digit());
        if !is_identifier {
            return refuse(
                &first.mac,
                format!("`{name}` cannot name a module; take ASCII letters, digits and `_`"),
            );
        }
        Ok(Some(quote!(#name)))
    }

    /// The text of a comment that goes into the Verilog: none of its lines may be one that a tool obeys.
    pub fn comment(&self, call: &Macro) -> syn::Result<String> {
        let text = text(call)?;
        for line in text.split('\n') {
            if is_directive(line) {
                let word = first_word(line);
                return refuse(
                    call,
                    format!(
                        "a comment that begins with `{word}` is an instruction to tools; begin with another word"
                    ),
                );
            }
            if line.chars().any(|c| c.is_control() && c != '\t') || line.ends_with('\\') {
                return refuse(
                    call,
                    "a comment with control characters or a `\\` at the end of a line, which tools read differently; leave \
                     them out",
                );
            }
        }
        Ok(text)
    }
}
