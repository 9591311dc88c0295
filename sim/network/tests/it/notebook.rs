//! The notebook of `examples/notebook` runs on what the commands in its first cell write.

use std::path::{Path, PathBuf};
use std::process::Command;

use fncc_support::budget;
use serde_json::Value;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/notebook")
}

fn cells(file: &Path) -> Vec<Value> {
    let text = std::fs::read(file).expect("a notebook");
    let notebook: Value = serde_json::from_slice(&text).expect("JSON");
    notebook["cells"].as_array().expect("cells").clone()
}

#[test]
fn the_notebook_has_no_results_of_somebody() {
    let cells = cells(&folder().join("network.ipynb"));
    let code: Vec<_> = cells.iter().filter(|cell| cell["cell_type"] == "code").collect();
    assert!(code.len() > 3, "{}", code.len());
    for cell in code {
        assert_eq!(cell["outputs"], Value::Array(vec![]), "{cell}");
        assert_eq!(cell["execution_count"], Value::Null, "{cell}");
    }
}

fn succeeds(command: &mut Command) {
    let output = command.output().expect("it starts");
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn the_notebook_draws_what_the_commands_write() {
    if !budget::is_all() {
        return;
    }
    let scratch = tempfile::tempdir().expect("a folder");
    let dir = scratch.path();
    let net = || {
        let mut net = Command::new(env!("CARGO_BIN_EXE_net"));
        net.current_dir(dir);
        net
    };
    let grid = folder().join("slowdown.toml");
    succeeds(net().arg("sweep").arg(&grid).args(["--out", "sweep"]));
    succeeds(net().args(["slowdown", "sweep"]));
    succeeds(net().args(["dumbbell", "--out", "dumbbell"]));
    // scripts/test --all installs it.
    let mut convert = Command::new("jupyter");
    convert.args(["nbconvert", "--to", "notebook", "--execute", "--output-dir"]).arg(dir);
    convert.arg(folder().join("network.ipynb"));
    convert.env("FNCC_SWEEP", dir.join("sweep")).env("FNCC_RUN", dir.join("dumbbell"));
    succeeds(&mut convert);
    let is_picture = |output: &&Value| output["data"]["image/png"].is_string();
    let pictures = cells(&dir.join("network.ipynb"))
        .iter()
        .map(|cell| {
            cell["outputs"]
                .as_array()
                .map_or(0, |outputs| outputs.iter().filter(is_picture).count())
        })
        .sum::<usize>();
    assert_eq!(pictures, 3, "slowdowns, queues, windows");
}
