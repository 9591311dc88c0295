//! An example of a page, and the block that it is of.

use fncc_netlist::{Engine, PortDirection, PortId, mutation};
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::{Beat, StreamPorts};
use fncc_tests::hardware::{get, hardware, set};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Lanes of the streams.
pub const LANES: usize = 64;
/// Ports whose cells are bits.
const BINARY: [&str; 2] = ["stamp_valid", "mark_ecn"];

/// The rows of an example, each with its cells by cycle.
struct Example {
    rows: Vec<(String, BTreeMap<usize, String>)>,
    cycles: usize,
}

impl Example {
    /// The first one of a page.
    fn of(page: &str) -> Self {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../docs/blocks/{page}.md"));
        let text = fs::read_to_string(path).expect("a page");
        let (_, rest) = text.split_once("## Example").expect("an example");
        let (_, rest) = rest.split_once("```text\n").expect("a drawing");
        let (drawing, _) = rest.split_once("```").expect("its end");
        let mut lines = drawing.lines();
        let head = lines.next().expect("cycles");
        let head: Vec<_> = head.split_whitespace().skip(1).collect();
        let rows = lines.map(|line| {
            let line = line.replace("bytes kept", "bytes_kept");
            let mut cells = line.split_whitespace();
            let name = cells.next().expect("a name").to_string();
            // An ellipsis stands for cycles that are left out, and has no cells.
            let columns =
                head.iter().filter(|c| !c.starts_with("..")).map(|c| c.parse().expect("a cycle"));
            (name, columns.zip(cells.map(str::to_string)).collect())
        });
        let cycles = head.last().expect("a cycle").parse::<usize>().expect("a number") + 1;
        Self { rows: rows.collect(), cycles }
    }
}

/// What a page cannot draw.
pub struct Bench {
    pub engine: Box<dyn Engine>,
    /// The beats of packets by their names, as they come and as they leave.
    inputs: BTreeMap<String, Beat>,
    outputs: BTreeMap<String, Beat>,
}

impl Bench {
    pub fn new(block: &str) -> Self {
        let engine = hardware(block, EngineKind::Compiled, 8 * LANES);
        Self { engine, inputs: BTreeMap::new(), outputs: BTreeMap::new() }
    }

    pub fn set(&mut self, values: &[(&str, u64)]) {
        values.iter().for_each(|(name, value)| set(&mut *self.engine, name, *value));
    }

    pub fn load(&mut self, values: &[(&str, u64)]) {
        self.set(values);
        self.set(&[("cfg_load", 1)]);
        self.engine.clock();
        self.set(&[("cfg_load", 0)]);
    }

    /// A packet that leaves as `changed`.
    pub fn packet(&mut self, name: &str, packet: &[u8], user: &[u64], changed: &[u8]) {
        let named = |bytes: &[u8]| -> BTreeMap<String, Beat> {
            let names = (0..).map(|i| format!("{name}{i}"));
            names.zip(Beat::of_packet(bytes, user, LANES)).collect()
        };
        self.inputs.extend(named(packet));
        self.outputs.extend(named(changed));
    }

    /// A packet of one beat that is called by its name alone.
    pub fn beat(&mut self, name: &str, packet: &[u8], user: &[u64]) {
        let beat = Beat::of_packet(packet, user, LANES).next().expect("a beat");
        self.inputs.insert(name.to_string(), beat);
        self.outputs.insert(name.to_string(), beat);
    }

    fn id(&self, name: &str) -> Option<PortId> {
        (0..).zip(self.engine.ports()).find(|(_, p)| p.name == name).map(|(i, _)| PortId(i))
    }

    /// Runs the example of the page; `each` sets what it does not draw, before each cycle.
    pub fn run(mut self, page: &str, mut each: impl FnMut(&mut dyn Engine, usize)) {
        // A page is text that was recorded.
        if mutation::is_trial() {
            return;
        }
        let Example { rows, cycles } = Example::of(page);
        let mut compared = 0;
        for cycle in 0..cycles {
            each(&mut *self.engine, cycle);
            for pass in [true, false] {
                if !pass {
                    self.engine.clock();
                }
                let mut stream: Option<String> = None;
                for (name, cells) in &rows {
                    if let Some(prefix) = name.strip_suffix("_tdata") {
                        stream = Some(prefix.to_string());
                    }
                    let Some(cell) = cells.get(&cycle).filter(|cell| *cell != ".") else {
                        // A stream that names no beat has none.
                        if cells.contains_key(&cycle) && self.id(&format!("{name}_tdata")).is_some()
                        {
                            self.no_beat(name, pass);
                        }
                        continue;
                    };
                    let at = format!("{page}, cycle {cycle}, {name} = {cell}");
                    compared += usize::from(self.cell(name, cell, stream.as_deref(), pass, &at));
                }
            }
        }
        assert!(compared > 8, "{page}: {compared} cells");
    }

    fn no_beat(&mut self, stream: &str, before: bool) {
        let name = format!("{stream}_tvalid");
        if stream.starts_with('s') && before {
            set(&mut *self.engine, &name, 0);
        } else if stream.starts_with('m') && !before {
            assert_eq!(get(&*self.engine, &name), 0, "{name}");
        }
    }

    /// Sets an input before the clock, compares an output after it; whether anything was compared.
    fn cell(
        &mut self,
        name: &str,
        cell: &str,
        stream: Option<&str>,
        before: bool,
        at: &str,
    ) -> bool {
        if name == "bytes_kept" {
            let stream = stream.expect("a stream above");
            let kept = get(&*self.engine, &format!("{stream}_tkeep")).count_ones();
            assert!(before || kept.to_string() == cell, "{at}: {kept}");
            return !before;
        }
        if name == "taken" {
            // By whichever of the streams in.
            let streams = (0..8).map(|c| StreamPorts::new(&*self.engine, &format!("s_axis_{c}")));
            let beat = streams.into_iter().find_map(|stream| stream.passed(&*self.engine));
            assert!(before || beat.as_ref() == self.inputs.get(cell), "{at}: {beat:?}");
            return !before;
        }
        let whole = self.id(&format!("{name}_tdata")).is_some().then_some(name);
        if let Some(stream) = whole.or(name.strip_suffix("_tdata")) {
            let ports = StreamPorts::new(&*self.engine, stream);
            if stream.starts_with('s') {
                if before {
                    let beat = self.inputs.get(cell).unwrap_or_else(|| panic!("{at}"));
                    ports.offer(&mut *self.engine, Some(beat));
                }
                return false;
            }
            if before {
                return false;
            }
            assert_eq!(get(&*self.engine, &format!("{stream}_tvalid")), 1, "{at}");
            let expected = *self.outputs.get(cell).unwrap_or_else(|| panic!("{at}"));
            let probe = self.engine.port(&format!("{stream}_tdata"));
            // Null bytes mean nothing.
            let bytes = |words: &[u64]| -> Vec<u8> {
                words.iter().flat_map(|w| w.to_le_bytes()).take(expected.len()).collect()
            };
            assert_eq!(bytes(self.engine.get_wide(probe)), bytes(expected.data()), "{at}");
            return true;
        }
        let id = self.id(name).unwrap_or_else(|| panic!("{at}: no such port"));
        let value = match cell.strip_prefix("0x") {
            Some(digits) => u64::from_str_radix(digits, 16),
            None if BINARY.contains(&name) => u64::from_str_radix(cell, 2),
            None => cell.parse(),
        };
        let value = value.unwrap_or_else(|_| panic!("{at}: no number"));
        if self.engine.ports()[id.0].direction == PortDirection::In {
            if before {
                self.engine.set(id, value);
            }
            return false;
        }
        assert!(before || self.engine.get(id) == value, "{at}: {}", self.engine.get(id));
        !before
    }
}
