//! Random descriptions of networks, up to the limits of each key, that take little time to run.

pub mod bounds;
mod settings;
pub mod topology;
pub mod traffic;

use std::fmt::Write;
use std::fs;
use std::path::Path;

use arbitrary::{Result, Unstructured};
use settings::Settings;
use topology::Topology;
use traffic::Traffic;

/// Packets that the hosts together may send in a run, about.
const MOST_PACKETS: f64 = 4_000.0;

/// A description, and the files that it names.
pub struct Drawn {
    pub text: String,
    pub files: Vec<(String, String)>,
    /// The form of its topology, and those of its traffic.
    pub topology: &'static str,
    pub traffic: Vec<&'static str>,
}

impl Drawn {
    pub fn new(u: &mut Unstructured<'_>) -> Result<Self> {
        let Topology { form, text: topology, file, hosts, gbps } = Topology::new(u)?;
        let settings = Settings::new(u)?;
        let mut traffic = Traffic::new(u, &hosts, settings.payload)?;
        let draws = u.ratio(1, 10)?;
        // With little to send a run may be long, but for what is sent again and again.
        let packets_per_us = gbps * 1000.0 / 8.0 / f64::from(settings.frame());
        let most_us = MOST_PACKETS / packets_per_us;
        let few = traffic.bytes.is_some_and(|bytes| bytes / u64::from(settings.payload) < 150);
        let most_us = if few && !draws && !settings.loses { 30_000.0 } else { most_us };
        let requested_us = *u.choose(&[0.5, 20.0, 100.0, 1000.0, 30_000.0])?;
        let duration_us = f64::max(0.001, f64::min(requested_us, most_us));
        if draws {
            traffic.add_random(u, duration_us / 2.0)?;
        }
        let mut text = format!("schemes = [{:?}]\nduration_us = {duration_us}\n", settings.scheme);
        if u.ratio(1, 3)? {
            let _ = writeln!(text, "sample_us = {}", duration_us / 20.0);
        }
        if u.ratio(1, 4)? {
            let _ = writeln!(text, "from_us = {}", duration_us * 0.3);
        }
        text += &traffic.head;
        text += &topology;
        text += &settings.text;
        text += &traffic.tables;
        let mut files = traffic.files;
        files.extend(file.map(|(name, text)| (name.to_string(), text)));
        Ok(Self { text, files, topology: form, traffic: traffic.forms })
    }

    /// Writes the files into a folder.
    pub fn write_into(&self, folder: &Path) {
        for (name, text) in &self.files {
            fs::write(folder.join(name), text).expect("a file");
        }
    }

    /// All of it, for people.
    pub fn shown(&self) -> String {
        let file = |(name, text): &(String, String)| format!("--- {name}\n{text}");
        self.text.clone() + &self.files.iter().map(file).collect::<String>()
    }
}
