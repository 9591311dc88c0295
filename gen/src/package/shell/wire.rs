//! Expressions of a shell: names, slices, concatenations and constants.

use num_bigint::BigUint;

/// An expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wire {
    /// A name, or bits of it: high and low.
    Name(String, Option<(usize, usize)>),
    /// The highest first.
    Side(Vec<Wire>),
    /// Width and value.
    Number(usize, BigUint),
}

impl Wire {
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        if let Some(inner) = text.strip_prefix('{') {
            let inner = inner.strip_suffix('}')?;
            return Some(Self::Side(inner.split(',').map(Self::parse).collect::<Option<_>>()?));
        }
        if let Some((width, value)) = text.split_once('\'') {
            let radix = match value.as_bytes().first()? {
                b'b' => 2,
                b'd' => 10,
                b'h' => 16,
                _ => return None,
            };
            let value = BigUint::parse_bytes(&value.as_bytes()[1..], radix)?;
            let width: usize = width.parse().ok()?;
            return (value.bits() <= width as u64).then_some(Self::Number(width, value));
        }
        let (name, bits) = match text.split_once('[') {
            None => (text, None),
            Some((name, bits)) => {
                let bits = bits.strip_suffix(']')?;
                let (high, low) = bits.split_once(':').unwrap_or((bits, bits));
                (name, Some((high.parse().ok()?, low.parse().ok()?)))
            }
        };
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let is_name = !name.is_empty() && name.chars().all(is_word);
        let is_range = bits.is_none_or(|(high, low)| high >= low);
        (is_name && is_range).then(|| Self::Name(name.to_string(), bits))
    }

    /// The names in it with the highest bit that is read, if bits are.
    pub fn names(&self, into: &mut Vec<(String, Option<usize>)>) {
        match self {
            Self::Name(name, bits) => into.push((name.clone(), bits.map(|(high, _)| high))),
            Self::Side(parts) => parts.iter().rev().for_each(|part| part.names(into)),
            Self::Number(..) => {}
        }
    }
}
