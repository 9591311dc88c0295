//! A row of the table, and what stands in its cells.

/// A row.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Its number in the paper.
    pub figure: &'static str,
    /// What was run.
    pub case: String,
    /// What is compared, with its unit.
    pub quantity: String,
    /// Under which scheme.
    pub scheme: String,
    /// What the paper says.
    pub paper: String,
    /// What ns-3 found.
    pub ns3: String,
    /// Ours, windows in double precision.
    pub ours: String,
    /// Ours, windows in the integers of the hardware.
    pub hardware: String,
    /// Why they differ.
    pub why: &'static str,
}

impl Row {
    /// Its cells, below [`HEADINGS`](super::table::HEADINGS).
    pub fn cells(self) -> Vec<String> {
        vec![
            self.figure.to_string(),
            self.case,
            self.quantity,
            self.scheme,
            self.paper,
            self.ns3,
            self.ours,
            self.hardware,
            self.why.to_string(),
        ]
    }
}

/// A change in percent, with its sign.
pub fn signed(value: Option<f64>) -> String {
    value
        .filter(|value| value.is_finite())
        .map_or("–".to_string(), |value| format!("{value:+.1}"))
}

/// By how much a figure is above another one, %.
pub fn change(new: Option<f64>, old: Option<f64>) -> Option<f64> {
    Some(100.0 * (new? / old? - 1.0))
}
