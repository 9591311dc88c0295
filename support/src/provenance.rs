//! Where a result comes from: the program, its version, what was called, and what it read.

use std::path::Path;

use serde::Serialize;
use sha2::{Digest, Sha256};

/// What gives a result again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Provenance {
    /// The program.
    pub program: String,
    /// Its version.
    pub version: String,
    /// What was called, quoted for a shell.
    pub command: String,
    /// The description that it read, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<Text>,
    /// The files that it names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub inputs: Vec<InputFile>,
}

/// A file that was read, known by its text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct InputFile {
    /// The file.
    pub file: String,
    /// SHA-256 of its text, hexadecimal.
    pub sha256: String,
}

impl InputFile {
    /// One that holds a text.
    pub fn new(file: &str, text: &str) -> Self {
        Self { file: file.to_string(), sha256: sha256(text) }
    }
}

/// SHA-256 of a text, hexadecimal.
fn sha256(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A text that was read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Text {
    /// The file.
    pub file: String,
    /// SHA-256 of the text, hexadecimal.
    pub sha256: String,
    /// All of it.
    pub text: String,
}

impl Provenance {
    /// That of what this process does.
    pub fn of_this_process() -> Self {
        Self {
            program: program(),
            version: env!("CARGO_PKG_VERSION").to_string(),
            command: command_line(),
            description: None,
            inputs: vec![],
        }
    }

    /// With files that were read.
    pub fn with_inputs(mut self, inputs: impl IntoIterator<Item = InputFile>) -> Self {
        self.inputs.extend(inputs);
        self
    }

    /// With the description that was read.
    pub fn with_description(mut self, file: &str, text: &str) -> Self {
        let (file, sha256) = (file.to_string(), sha256(text));
        self.description = Some(Text { file, sha256, text: text.to_string() });
        self
    }
}

/// The name of this program.
pub fn program() -> String {
    let first = std::env::args_os().next().unwrap_or_default();
    let name = Path::new(&first).file_stem().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// What was called, quoted for a shell; of the program its name alone, as the same one may stand elsewhere.
pub fn command_line() -> String {
    let arguments = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    let words = [program()].into_iter().chain(arguments);
    words.map(|word| quoted(&word)).collect::<Vec<_>>().join(" ")
}

/// A word as a POSIX shell takes it.
pub fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./,:=+@%".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_string();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shell_takes_quoted_words_as_they_are() {
        for (word, shown) in [
            ("--cc=hpcc++,fncc", "--cc=hpcc++,fncc"),
            ("", "''"),
            ("two words", "'two words'"),
            ("it's $HOME", r"'it'\''s $HOME'"),
        ] {
            assert_eq!(quoted(word), shown);
            let output = std::process::Command::new("sh")
                .args(["-c", &format!("printf %s {shown}")])
                .output()
                .expect("a shell");
            assert_eq!(String::from_utf8_lossy(&output.stdout), word);
        }
    }

    #[test]
    fn a_description_is_known_by_its_text() {
        let provenance = Provenance::of_this_process().with_description("x.toml", "abc");
        let text = provenance.description.expect("it was given");
        assert!(text.sha256.starts_with("ba7816bf8f01cfea"), "{}", text.sha256);
        assert_eq!((text.file.as_str(), text.text.as_str()), ("x.toml", "abc"));
    }
}
