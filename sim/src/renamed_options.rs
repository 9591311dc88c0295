//! Options that had another name: the old one still works, with a hint of the new one.

use std::ffi::OsString;

use crate::note;

/// An option that had another name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Renamed {
    /// Commands that have it, one after the other with a space for one below another.
    pub commands: &'static [&'static str],
    /// The old name, dashes included.
    pub old: &'static str,
    /// The new one.
    pub new: &'static str,
}

/// Words of a command line with the new names, and the options that had an old one. `inner` are commands below others.
pub fn with_new_names(
    words: impl IntoIterator<Item = OsString>,
    renamed: &[Renamed],
    inner: &[&str],
) -> (Vec<OsString>, Vec<Renamed>) {
    let mut words: Vec<_> = words.into_iter().collect();
    let mut found = vec![];
    let mut command = words.get(1).map_or_else(String::new, |it| it.to_string_lossy().into_owned());
    for word in words.iter_mut().skip(2) {
        let Some(text) = word.to_str() else { continue };
        if text == "--" {
            break;
        }
        if inner.contains(&text) {
            command = format!("{command} {text}");
        }
        let (name, value) = match text.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (text, None),
        };
        let is_old = |it: &&Renamed| it.old == name && it.commands.contains(&command.as_str());
        if let Some(renamed) = renamed.iter().find(is_old) {
            found.push(*renamed);
            *word = match value {
                Some(value) => format!("{}={value}", renamed.new).into(),
                None => renamed.new.into(),
            };
        }
    }
    (words, found)
}

/// The words of this process with the new names; each old one is told on the standard error stream.
pub fn of_this_process(renamed: &[Renamed], inner: &[&str]) -> Vec<OsString> {
    let (words, found) = with_new_names(std::env::args_os(), renamed, inner);
    for Renamed { old, new, .. } in found {
        note!("hint: {old} is called {new} now");
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    const RENAMED: [Renamed; 2] = [
        Renamed { commands: &["run", "walk"], old: "--rate", new: "--rate-gbps" },
        Renamed { commands: &["walk"], old: "--acks", new: "--count" },
    ];

    fn words(line: &str) -> (String, usize) {
        let words = line.split(' ').map(OsString::from);
        let (words, found) = with_new_names(words, &RENAMED, &["far"]);
        let words: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
        (words.join(" "), found.len())
    }

    #[test]
    fn old_names_become_new_ones_in_the_commands_that_had_them() {
        assert_eq!(words("sim run --rate 7"), ("sim run --rate-gbps 7".to_string(), 1));
        assert_eq!(words("sim walk --rate=7 x"), ("sim walk --rate-gbps=7 x".to_string(), 1));
        assert_eq!(words("sim sit --rate 7"), ("sim sit --rate 7".to_string(), 0));
        assert_eq!(words("sim walk --acks 7"), ("sim walk --count 7".to_string(), 1));
        assert_eq!(words("sim walk far --acks 7"), ("sim walk far --acks 7".to_string(), 0));
        assert_eq!(words("sim run -- --rate"), ("sim run -- --rate".to_string(), 0));
        assert_eq!(words("sim"), ("sim".to_string(), 0));
    }
}
