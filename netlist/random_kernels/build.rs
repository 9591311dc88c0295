//! Writes the kernels of the test.

#[path = "src/lib.rs"]
mod generator;

fn main() -> std::io::Result<()> {
    println!("cargo::rerun-if-changed=src");
    let folder = std::env::var_os("OUT_DIR").unwrap_or_default();
    let text = generator::file(generator::SEED, generator::COUNT);
    std::fs::write(std::path::Path::new(&folder).join("kernels.rs"), text)
}
