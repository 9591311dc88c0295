//! Numbers in sentences and cells, with their units.

/// Units of what is measured or follows from a choice, not of formats: those count bytes, bits and entries.
const UNITS: [&str; 22] = [
    "ns", "us", "µs", "ms", "s", "seconds", "minutes", "hours", "KB", "MB", "GB", "Mb/s", "Gb/s",
    "Tb/s", "%", "cycle", "cycles", "MHz", "GHz", "million", "M", "M/s",
];
/// Words before a number with a point that is none: `section 3.2`, `Verilator 5.006`.
const NAMED: [&str; 20] = [
    "section",
    "sections",
    "clause",
    "clauses",
    "Verilator",
    "rustc",
    "Rust",
    "Yosys",
    "Icarus",
    "version",
    "versions",
    "IEEE",
    "figure",
    "nextpnr",
    "cocotb",
    "FuseSoC",
    "RustHDL",
    "Vivado",
    "OpenNIC",
    "Debian's",
];
/// What may stand between numbers that share a unit.
const JOINING: [&str; 5] = ["and", "to", "or", "instead", "of"];

/// A number as it is written, and its unit if it has one.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Quantity {
    pub number: String,
    pub unit: String,
}

impl Quantity {
    pub fn parse(text: &str) -> Self {
        let (number, unit) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
        Self { number: number.to_string(), unit: unit.trim().to_string() }
    }

    pub fn value(&self) -> Option<f64> {
        self.number.replace(',', "").parse().ok()
    }

    /// Half of the last digit that is written.
    pub fn tolerance(&self) -> f64 {
        let digits = self.number.split_once('.').map_or(0, |(_, digits)| digits.len());
        0.5 * 10f64.powi(-i32::try_from(digits).expect("few digits")) + 1e-9
    }
}

pub fn is_number(word: &str) -> bool {
    let digits = word.trim_start_matches(['+', '-']);
    digits.starts_with(|c: char| c.is_ascii_digit())
        && digits.ends_with(|c: char| c.is_ascii_digit())
        && digits.chars().all(|c| c.is_ascii_digit() || c == '.' || c == ',')
        && digits.matches('.').count() <= 1
}

/// A line without code and targets of links.
fn prose(line: &str) -> String {
    let without_code: String = line.split('`').step_by(2).collect::<Vec<_>>().join(" ` ");
    let mut out = String::new();
    let mut rest = without_code.as_str();
    while let Some((before, after)) = rest.split_once("](") {
        out += before;
        out.push(']');
        rest = after.split_once(')').map_or("", |(_, after)| after);
    }
    out + rest
}

/// The quantities of a sentence.
pub fn quantities(line: &str) -> Vec<Quantity> {
    let line = prose(line);
    let raw: Vec<_> = line.split_whitespace().collect();
    let bare = |word: &str| word.trim_matches(|c: char| "()[]{},;:.!?*\"'".contains(c)).to_string();
    let mut found = vec![];
    for (at, word) in raw.iter().enumerate() {
        let number = bare(word);
        if !is_number(&number) {
            continue;
        }
        let mut unit = String::new();
        let ends = |word: &str| word.ends_with([')', ';', '.', ':', ']']);
        let mut last = *word;
        for next in raw.iter().skip(at + 1).take(16) {
            if ends(last) {
                break;
            }
            let name = bare(next);
            if UNITS.contains(&name.as_str()) {
                unit = name;
                break;
            }
            if !is_number(&name) && !JOINING.contains(&name.as_str()) {
                let bytes = number.chars().filter(char::is_ascii_digit).count() > 3;
                if name == "bytes" && bytes {
                    unit = name;
                }
                break;
            }
            last = next;
        }
        // In `sections 9.2, 9.3 and 9.7` one word names all.
        let mut before = raw[..at].iter().rev().map(|word| bare(word));
        let is_place = |it: &str| it.split('.').all(is_number);
        let named = before.find(|it| !is_place(it) && !JOINING.contains(&it.as_str()));
        let named = named.is_some_and(|word| NAMED.contains(&word.as_str()));
        let is_decimal = number.contains('.') && !named && !number.starts_with("802.");
        if !unit.is_empty() || is_decimal {
            found.push(Quantity { number, unit });
        }
    }
    found
}

/// The cells of a row.
pub fn cells(line: &str) -> Vec<String> {
    let line = line.trim().trim_start_matches('|').trim_end_matches('|').replace("\\|", "\u{1}");
    line.split('|').map(|cell| cell.trim().replace('\u{1}', "|")).collect()
}
