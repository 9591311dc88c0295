//! The modules of the network form layers, in both of its packages, with one way down: those that their documentation draws.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

/// A folder of modules whose `mod.rs` or `lib.rs` draws its layers, and where it is in the crate.
struct Folder {
    path: PathBuf,
    /// As in `crate::kernel`.
    module: Vec<String>,
    /// By module, its layer from above.
    layers: HashMap<String, usize>,
    /// By name that `mod.rs` hands on, the module that it is from.
    names: HashMap<String, String>,
}

impl Folder {
    fn new(package: &str, module: &[&str]) -> Self {
        let src = Path::new(env!("CARGO_MANIFEST_DIR")).join(package).join("src");
        let path = module.iter().fold(src, |path, part| path.join(part));
        let root = if module.is_empty() { "lib.rs" } else { "mod.rs" };
        let text = fs::read_to_string(path.join(root)).expect("a folder of modules");
        // The last drawing of several.
        let (_, drawn) = text.rsplit_once("//! ```text\n").expect("a drawing");
        let drawn = drawn.lines().map_while(|line| line.strip_prefix("//!   "));
        let layers = drawn.enumerate().flat_map(|(layer, line)| {
            let names = line.split("  ").next().unwrap_or_default().split(", ");
            names.map(move |name| (name.to_string(), layer))
        });
        let mut names = HashMap::new();
        for line in
            statements(&text).filter_map(|it| it.strip_prefix("pub use ").map(str::to_string))
        {
            if let Some((from, what)) = line.split_once("::") {
                names.extend(listed(what).into_iter().map(|name| (name, from.to_string())));
            }
        }
        let module = module.iter().map(ToString::to_string).collect();
        Self { layers: layers.collect(), names, path, module }
    }

    /// What of it a file uses.
    fn used(&self, file: &Path) -> Vec<String> {
        let text = fs::read_to_string(file).expect("a file");
        let inside =
            file.strip_prefix(&self.path).expect("a file of the folder").with_extension("");
        let inside = inside.iter().map(|part| part.to_string_lossy().into_owned());
        let inside = inside.filter(|part| part != "mod");
        let own: Vec<_> = self.module.iter().cloned().chain(inside).collect();
        let mut used = vec![];
        let mut depth = 0;
        for statement in statements(&text) {
            // A module in the file has one `super` more.
            depth = usize::from(depth == 1 || statement.starts_with("mod tests {"));
            for start in ["crate::", "super::"] {
                for (place, _) in statement.match_indices(start) {
                    if statement[..place].ends_with("super::") {
                        continue;
                    }
                    let mut rest = &statement[place..];
                    let mut at: Vec<String> = if start == "crate::" { vec![] } else { own.clone() };
                    at.extend(
                        (0..depth).filter(|_| start == "super::").map(|_| "tests".to_string()),
                    );
                    rest = rest.strip_prefix("crate::").unwrap_or(rest);
                    while let Some(above) = rest.strip_prefix("super::") {
                        at.pop();
                        rest = above;
                    }
                    for item in listed(rest) {
                        let whole = at.iter().cloned().chain(item.split("::").map(str::to_string));
                        let whole: Vec<_> = whole.collect();
                        if let Some([first, ..]) = whole.strip_prefix(self.module.as_slice()) {
                            used.push(self.names.get(first).unwrap_or(first).clone());
                        }
                    }
                }
            }
        }
        used
    }
}

/// The statements of a text without comments, each on a line.
fn statements(text: &str) -> impl Iterator<Item = String> {
    let code = text.lines().map(|line| line.split("//").next().unwrap_or_default().trim());
    let joined = code.collect::<Vec<_>>().join(" ");
    let ends = joined.replace(';', "\n").replace("mod tests {", "\nmod tests {\n");
    ends.lines().map(|line| line.trim().to_string()).collect::<Vec<_>>().into_iter()
}

/// What `a`, `a::b` or `a::{b, c::d}` at the beginning of a text name, as far as to the second list.
fn listed(text: &str) -> Vec<String> {
    let is_name = |c: &char| c.is_alphanumeric() || *c == '_' || *c == ':';
    let name = |text: &str| text.chars().take_while(is_name).collect::<String>();
    let start = name(text);
    let Some(list) = text[start.len()..].strip_prefix('{') else { return vec![start] };
    let mut open = 1;
    let mut parts = vec![String::new()];
    for c in list.chars() {
        open += match c {
            '{' => 1,
            '}' => -1,
            _ => 0,
        };
        match c {
            _ if open == 0 => break,
            ',' if open == 1 => parts.push(String::new()),
            _ => parts.last_mut().expect("one at least").push(c),
        }
    }
    let names = parts.iter().map(|part| name(part.trim())).filter(|name| !name.is_empty());
    names.map(|name| format!("{start}{name}")).collect()
}

/// All files of a folder and those in it.
fn files(path: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(path).expect("a folder").map(|entry| entry.expect("an entry").path());
    let found = entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] });
    found.filter(|path| path.extension().is_some_and(|extension| extension == "rs")).collect()
}

#[test]
fn no_module_of_the_network_uses_one_above_or_beside_it() {
    let mut looked_at = 0;
    let simulator = "simulator";
    for (package, module) in
        [("", &[][..]), (simulator, &[]), (simulator, &["kernel"]), (simulator, &["nodes"])]
    {
        let folder = Folder::new(package, module);
        for file in files(&folder.path) {
            let inside = file.strip_prefix(&folder.path).expect("of the folder").with_extension("");
            let own = inside.iter().next().expect("a name").to_string_lossy().into_owned();
            if ["lib", "main", "mod", "tests"].contains(&own.as_str()) {
                continue;
            }
            let layer = |name: &str| folder.layers.get(name).copied();
            let here = layer(&own).unwrap_or_else(|| panic!("{} is in no layer", file.display()));
            for used in folder.used(&file) {
                // What no module has under this name stands in `mod.rs`, as the folder itself.
                let folder_itself = module.last().copied().unwrap_or_default();
                let there = layer(&used).or(layer(folder_itself));
                let there = there.unwrap_or_else(|| panic!("{}: `{used}`?", file.display()));
                looked_at += 1;
                assert!(used == own || there > here, "{} uses {used}", file.display());
            }
        }
    }
    assert!(looked_at > 200, "{looked_at}");
}
