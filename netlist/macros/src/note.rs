//! What is said of a port in the Verilog: the first sentence of its documentation, as plain text.

use crate::comment::is_directive;
use syn::{Attribute, Expr, ExprLit, Lit, Meta};

/// The first sentence of the documentation of a field, on one line. None where there is none, or a tool would obey it.
pub fn note(attributes: &[Attribute]) -> Option<String> {
    let lines = attributes.iter().filter_map(line);
    let paragraph: Vec<_> = lines.map(|line| line.trim().to_string()).collect();
    let paragraph = paragraph.split(String::is_empty).next()?.join(" ");
    let text = plain(first_sentence(&paragraph));
    let is_safe = !text.is_empty()
        && !is_directive(&text)
        && !text.ends_with('\\')
        && !text.chars().any(char::is_control);
    is_safe.then_some(text)
}

/// A line of documentation.
fn line(attribute: &Attribute) -> Option<String> {
    let Meta::NameValue(pair) = &attribute.meta else { return None };
    match &pair.value {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) if pair.path.is_ident("doc") => {
            Some(text.value())
        }
        _ => None,
    }
}

/// Up to the first full stop with a capital letter after it.
fn first_sentence(paragraph: &str) -> &str {
    let stops = paragraph.match_indices(". ").map(|(place, _)| place);
    let ends = |place: &usize| paragraph[place + 2..].starts_with(char::is_uppercase);
    let end = stops.into_iter().find(ends).unwrap_or(paragraph.len());
    paragraph[..end].trim_end_matches('.')
}

/// Without back ticks and links.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some(open) = rest.find('[') {
        let Some(close) = rest[open..].find(']').map(|close| open + close) else { break };
        let (before, inside, behind) = (&rest[..open], &rest[open + 1..close], &rest[close + 1..]);
        let target = behind.strip_prefix('(').and_then(|target| target.find(')'));
        let is_link = inside.starts_with('`') || target.is_some();
        plain.push_str(before);
        match is_link {
            true => plain.push_str(inside.rsplit("::").next().unwrap_or(inside)),
            false => plain.push_str(&rest[open..=close]),
        }
        rest = match target {
            Some(end) => &behind[end + 2..],
            None => behind,
        };
    }
    plain.push_str(rest);
    plain.replace('`', "")
}

#[cfg(test)]
mod tests {
    use super::note;
    use syn::ItemStruct;

    fn of(docs: &str) -> Option<String> {
        let text = docs.lines().map(|line| format!("///{line}\n")).collect::<String>();
        let block: ItemStruct = syn::parse_str(&format!("{text}struct Block;")).expect("a struct");
        note(&block.attrs)
    }

    #[test]
    fn a_note_is_the_first_sentence_without_marks() {
        let cases = [
            (" Bytes above which packets are marked.", "Bytes above which packets are marked"),
            (" The tag. It goes with\n all beats.", "The tag"),
            (
                " Takes 2.5 ns, e.g. here;\n see [`super::Tcd`].\n\n More.",
                "Takes 2.5 ns, e.g. here; see Tcd",
            ),
            (" Bits `[7:0]` of [the entry](#entry).", "Bits [7:0] of the entry"),
            (" Flow [0, N).", "Flow [0, N)"),
        ];
        for (docs, expected) in cases {
            assert_eq!(of(docs).as_deref(), Some(expected));
        }
    }

    #[test]
    fn what_a_tool_would_obey_is_left_out() {
        for docs in ["", " ", " verilator lint_off", " synthesis translate_off", " Ends with \\"] {
            assert_eq!(of(docs), None, "{docs}");
        }
    }
}
