//! Files of a package that import each other: none do, in any package. What a file hands on with `pub use` counts as the file that it is from.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A module by its path in the package; none for the root.
type Module = Vec<String>;

/// The folders of sources below one.
fn packages(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let is_package = path.ends_with("src") && folder.join("Cargo.toml").exists();
        if is_package {
            found.push(path);
        } else if path.is_dir() && !path.ends_with("target") && !path.ends_with(".git") {
            packages(&path, found);
        }
    }
}

/// The modules of a package: the text of each without comments and unit tests.
fn modules(src: &Path, folder: &Path, found: &mut BTreeMap<Module, String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            modules(src, &path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let inside = path.strip_prefix(src).expect("a file of the package").with_extension("");
            let parts = inside.iter().map(|part| part.to_string_lossy().into_owned());
            let module = parts.filter(|it| !["mod", "lib", "main"].contains(&it.as_str()));
            let text = fs::read_to_string(&path).expect("a file");
            let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
            let code = text.lines().map(|line| line.split("//").next().unwrap_or_default().trim());
            found.insert(module.collect(), code.collect::<Vec<_>>().join(" "));
        }
    }
}

/// The paths that `a::{b, c::d}` at the beginning of a text names.
fn named(text: &str) -> Vec<String> {
    let end = text.find(|c: char| !c.is_alphanumeric() && !"_: ".contains(c));
    let start = text[..end.unwrap_or(text.len())].trim();
    let Some(list) = text[end.unwrap_or(text.len())..].strip_prefix('{') else {
        return vec![start.split(' ').next().unwrap_or_default().to_string()];
    };
    let (mut depth, mut parts) = (1, vec![String::new()]);
    for c in list.chars() {
        depth += i32::from(c == '{') - i32::from(c == '}');
        match c {
            _ if depth == 0 => break,
            ',' if depth == 1 => parts.push(String::new()),
            c => parts.last_mut().expect("one at least").push(c),
        }
    }
    let parts = parts.iter().filter(|part| !part.trim().is_empty());
    parts.flat_map(|part| named(part.trim())).map(|part| format!("{start}{part}")).collect()
}

/// The file that a path means: that of the longest module in it, or the one that this hands the next name on from.
fn file(
    at: &[String],
    path: &str,
    all: &BTreeMap<Module, String>,
    handed_on: &BTreeMap<(Module, String), Module>,
) -> Module {
    let mut module = at.to_vec();
    for part in path.split("::").filter(|part| !part.is_empty()) {
        match part {
            "crate" => module.clear(),
            "self" => {}
            "super" => {
                module.pop();
            }
            part => {
                module.push(part.to_string());
                if !all.contains_key(&module) {
                    module.pop();
                    let key = (module.clone(), part.to_string());
                    return handed_on.get(&key).cloned().unwrap_or(module);
                }
            }
        }
    }
    module
}

/// What is left of a package when every file that imports nothing else of what is left is taken away, until all import something.
fn circles(src: &Path) -> BTreeSet<String> {
    let mut all = BTreeMap::new();
    modules(src, src, &mut all);
    let mut handed_on = BTreeMap::new();
    for (module, text) in &all {
        for (place, start) in text.match_indices(" use ") {
            if !text[..place].rsplit(' ').next().is_some_and(|word| word.starts_with("pub")) {
                continue;
            }
            for path in named(&text[place + start.len()..]) {
                let name = path.rsplit("::").next().unwrap_or_default().to_string();
                let from = file(module, &path, &all, &BTreeMap::new());
                handed_on.insert((module.clone(), name), from);
            }
        }
    }
    let mut imports: BTreeMap<&Module, BTreeSet<Module>> = BTreeMap::new();
    for (module, text) in &all {
        let used = imports.entry(module).or_default();
        for start in ["crate::", "super::"] {
            for (place, _) in text.match_indices(start) {
                if text[..place].ends_with([':', '$']) {
                    continue;
                }
                used.extend(
                    named(&text[place..]).iter().map(|it| file(module, it, &all, &handed_on)),
                );
            }
        }
        // A folder has its files.
        used.retain(|other| !module.starts_with(other) && !other.starts_with(module));
    }
    loop {
        let left: BTreeSet<Module> = imports.keys().map(|module| (*module).clone()).collect();
        imports.retain(|_, used| used.iter().any(|other| left.contains(other)));
        if imports.len() == left.len() {
            return left.iter().map(|module| module.join("::")).collect();
        }
    }
}

#[test]
fn no_files_of_a_package_import_each_other() {
    let mut found = vec![];
    packages(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."), &mut found);
    assert!(found.len() > 10, "{found:?}");
    for src in found {
        let left = circles(&src);
        assert!(left.is_empty(), "{}: in circles, or importing them: {left:?}", src.display());
    }
}
