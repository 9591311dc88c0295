//! What the readers of TOML and JSON say of a key or a value, in the words of all other errors.

/// What a reader says: `unknown key ...`, `invalid value ...: expected ...`, or as it is where it is about neither.
pub fn reworded(message: &str) -> String {
    let message = message.trim_end();
    let after = |start| message.strip_prefix(start);
    if let Some((key, known)) =
        after("unexpected keys in table: ").and_then(|it| it.split_once(", available keys: "))
    {
        let known: Vec<_> = known.split(", ").map(|key| format!("`{key}`")).collect();
        return format!("unknown key `{key}`: expected one of {}", known.join(", "));
    }
    let expected = |it: &'static str| after(it).and_then(|rest| rest.split_once(", expected "));
    if let Some((key, known)) = expected("unknown field ") {
        return format!("unknown key {key}: expected {known}");
    }
    if let Some((value, known)) = expected("unknown variant ") {
        return format!("invalid value {value}: expected {known}");
    }
    if let Some(key) = after("missing field ") {
        return format!("the key {key} is missing");
    }
    if let Some(kinds) = after("wanted ") {
        return format!("invalid value: expected {}", wanted(kinds));
    }
    match expected("invalid type: ").or_else(|| expected("invalid value: ")) {
        Some((found, kind)) => format!("invalid value {}: expected {}", given(found), wanted(kind)),
        None => message.to_string(),
    }
}

/// A value as it was written; a reader says of what type it is, and puts numbers between backticks.
fn given(found: &str) -> String {
    let kinds = ["integer ", "floating point ", "boolean ", "string "];
    match kinds.iter().find_map(|kind| found.strip_prefix(kind)) {
        Some(value) => value.trim_matches('`').to_string(),
        None => match found {
            "map" => "{ .. }".to_string(),
            "sequence" => "[ .. ]".to_string(),
            "unit variant" => "without keys".to_string(),
            other => other.to_string(),
        },
    }
}

/// What should have been there.
fn wanted(kind: &str) -> &str {
    match kind {
        "a sequence" => "a list",
        "a map" => "a table",
        "string or table" => "a name or a table",
        kind if kind.starts_with("struct ") => "a table",
        kind => kind,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_of_readers_get_the_words_of_all_other_errors() {
        for (said, expected) in [
            ("unknown field `a`, expected `b` or `c`", "unknown key `a`: expected `b` or `c`"),
            (
                "unexpected keys in table: a, available keys: b, c",
                "unknown key `a`: expected one of `b`, `c`",
            ),
            (
                "unknown variant `a`, expected one of `b`, `c`",
                "invalid value `a`: expected one of `b`, `c`",
            ),
            ("missing field `a`", "the key `a` is missing"),
            ("wanted string or table", "invalid value: expected a name or a table"),
            ("invalid type: integer `3`, expected a sequence", "invalid value 3: expected a list"),
            (
                "invalid type: floating point `0.5`, expected the name of a node",
                "invalid value 0.5: expected the name of a node",
            ),
            ("invalid type: string \"a\", expected a map", "invalid value \"a\": expected a table"),
            (
                "invalid type: unit variant, expected struct variant",
                "invalid value without keys: expected a table",
            ),
            ("invalid value 0: expected one of 1, 2", "invalid value 0: expected one of 1, 2"),
            ("duplicate key\n", "duplicate key"),
        ] {
            assert_eq!(reworded(said), expected);
        }
    }
}
