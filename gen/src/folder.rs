//! Several files that appear together or not at all.

use std::path::Path;

use fncc_support::atomic_file;
use fncc_support::interrupt;

use crate::GenError;

/// Makes the folder and those above it, if they are not there.
///
/// # Errors
/// [`GenError::Folder`].
pub fn make(folder: &Path) -> Result<(), GenError> {
    interrupt::make_folder(folder)
        .map_err(|source| GenError::Folder { path: folder.to_owned(), source })
}

/// Writes files, each with its path and contents, into a folder that is there.
///
/// # Errors
/// [`GenError::Write`]; then the folder is as before.
pub fn write<'a>(
    folder: &Path,
    files: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Result<(), GenError> {
    let files = files.into_iter().map(|(path, text)| (path, text.as_bytes()));
    Ok(atomic_file::write_all(folder, files)?)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<_> =
            entries.map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn files_replace_older_ones() {
        let folder = tempfile::tempdir().unwrap();
        write(folder.path(), [("a.sv", "old"), ("b.sv", "b")]).unwrap();
        write(folder.path(), [("a.sv", "new")]).unwrap();
        assert_eq!(names(folder.path()), ["a.sv", "b.sv"]);
        assert_eq!(fs::read_to_string(folder.path().join("a.sv")).unwrap(), "new");
    }

    #[test]
    fn when_the_last_file_fails_none_appears() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("taken.sv")).unwrap();
        let error = write(folder.path(), [("a.sv", "a"), ("taken.sv", "b")]).unwrap_err();
        assert!(error.to_string().contains("taken.sv"), "{error}");
        assert_eq!(names(folder.path()), ["taken.sv"]);
    }

    #[test]
    fn a_file_is_no_folder() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        fs::write(&path, "").unwrap();
        let error = make(&path.join("build")).unwrap_err();
        assert!(matches!(error, GenError::Folder { .. }), "{error}");
    }
}
