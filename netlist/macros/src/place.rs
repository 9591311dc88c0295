//! Where the register of a field of a bundle is.

use crate::reader::refuse;
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Expr, Field, Ident, Token};

const REGISTER: &str = "`#[register(offset = 0x008)]`, with `reset = ..` where it is not 0";
const STROBE: &str = "`#[strobe(bit = 1)]`, with `also_while = field` where it comes with any commit while that field is set";

/// Where the register of a field is.
pub enum Place {
    /// `#[register(..)]`
    Word { offset: Box<Expr>, reset: Option<Box<Expr>> },
    /// `#[strobe(..)]`
    Strobe { bit: Box<Expr>, also_while: Option<Ident> },
}

impl Place {
    /// That of a field, if it has one.
    pub fn of(field: &Field) -> syn::Result<Option<Self>> {
        let is = |attribute: &&Attribute| {
            ["register", "strobe"].iter().any(|name| attribute.path().is_ident(name))
        };
        let mut places = field.attrs.iter().filter(is);
        let Some(attribute) = places.next() else { return Ok(None) };
        if let Some(second) = places.next() {
            return refuse(second, "a field has one register");
        }
        let is_register = attribute.path().is_ident("register");
        let usage = if is_register { REGISTER } else { STROBE };
        let at = |error: syn::Error| syn::Error::new(error.span(), format!("{error}: {usage}"));
        let values = attribute.parse_args_with(Values::parse_terminated).map_err(at)?;
        let (mut known, names) = match is_register {
            true => ([None, None], ["offset", "reset"]),
            false => ([None, None], ["bit", "also_while"]),
        };
        for Values { name, value } in values {
            match names.iter().position(|known| name == known) {
                Some(place) if known[place].is_none() => known[place] = Some(value),
                _ => return refuse(&name, usage),
            }
        }
        let [first, second] = known;
        let Some(first) = first else { return refuse(attribute, usage) };
        if is_register {
            let (offset, reset) = (Box::new(first), second.map(Box::new));
            return Ok(Some(Place::Word { offset, reset }));
        }
        let also_while = match second {
            None => None,
            Some(Expr::Path(path)) if path.path.get_ident().is_some() => {
                path.path.get_ident().cloned()
            }
            Some(other) => return refuse(&other, usage),
        };
        Ok(Some(Place::Strobe { bit: Box::new(first), also_while }))
    }
}

/// `name = value`
struct Values {
    name: Ident,
    value: Expr,
}

impl Values {
    fn parse_terminated(input: ParseStream) -> syn::Result<Vec<Self>> {
        let values = input.parse_terminated(Self::parse, Token![,])?;
        Ok(values.into_iter().collect())
    }
}

impl Parse for Values {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let name = input.parse()?;
        input.parse::<Token![=]>()?;
        Ok(Self { name, value: input.parse()? })
    }
}
