//! Options without effect in combination with the others.

use miette::miette;

/// An option and what it lacks.
pub struct Needless {
    /// Its name.
    pub option: &'static str,
    /// It is given, and changes nothing.
    pub is_given: bool,
    /// Why.
    pub because: &'static str,
    /// What it needs.
    pub remedy: &'static str,
}

/// Whether each option that is given changes something.
pub fn check(options: impl IntoIterator<Item = Needless>) -> miette::Result<()> {
    match options.into_iter().find(|option| option.is_given) {
        None => Ok(()),
        Some(Needless { option, because, remedy, .. }) => Err(miette!(
            help = format!("{remedy}, or leave {option} out"),
            "{option} makes no sense {because}"
        )),
    }
}
