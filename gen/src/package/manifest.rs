//! What is in a package: `manifest.json`.

use serde::Serialize;
use sha2::{Digest, Sha256};

use super::{File, Package};

#[derive(Serialize)]
struct Manifest<'a> {
    name: &'a str,
    version: &'a str,
    license: &'a str,
    target: &'a str,
    width: usize,
    ports: usize,
    flows: usize,
    clock_mhz: f64,
    dialect: &'a str,
    tops: Vec<&'a str>,
    files: Vec<Listed<'a>>,
}

#[derive(Serialize)]
struct Listed<'a> {
    path: &'a str,
    bytes: usize,
    sha256: String,
}

/// The manifest of all other files.
pub fn file(package: &Package, files: &[File]) -> File {
    let listed = |file: &'_ File| {
        let hash = Sha256::digest(file.text.as_bytes());
        hash.iter().map(|byte| format!("{byte:02x}")).collect::<String>()
    };
    let manifest = Manifest {
        name: "fncc-rtl",
        version: env!("CARGO_PKG_VERSION"),
        license: env!("CARGO_PKG_LICENSE"),
        target: &package.target.name,
        width: package.parameters.width,
        ports: package.parameters.ports,
        flows: package.parameters.flows,
        clock_mhz: package.target.clock_mhz,
        dialect: &package.target.dialect,
        tops: package.tops.iter().map(super::Top::module).collect(),
        files: files
            .iter()
            .map(|file| Listed { path: &file.path, bytes: file.text.len(), sha256: listed(file) })
            .collect(),
    };
    let text = serde_json::to_string_pretty(&manifest)
        .unwrap_or_else(|error| unreachable!("names and numbers are JSON: {error}"));
    File { path: "manifest.json".to_string(), text: text + "\n" }
}
