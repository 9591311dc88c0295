//! Random traffic, of every form that a description has.

use std::fmt::Write;

use arbitrary::{Result, Unstructured};

/// Forms of traffic: tables, files by their endings, and random flows of sizes that are built in or those of a file.
pub const FORMS: [&str; 6] = ["flows", "csv", "cm", "txt", "traffic", "sizes"];

/// A flow between hosts by their places, its bytes, start and stop in us, and priority.
struct Flow {
    ends: [usize; 2],
    bytes: Option<u64>,
    start_us: f64,
    stop_us: Option<f64>,
    priority: Option<u8>,
    /// Flows before it in the list that it waits for.
    after: Vec<usize>,
}

/// Traffic as a description has it.
#[derive(Default)]
pub struct Traffic {
    pub forms: Vec<&'static str>,
    /// What stands above all tables, and what below.
    pub head: String,
    pub tables: String,
    /// Files that these name.
    pub files: Vec<(String, String)>,
    /// The bytes of all listed flows, if each has an end.
    pub bytes: Option<u64>,
}

impl Traffic {
    /// Traffic between hosts; a host alone has hardly ever any.
    pub fn new(u: &mut Unstructured<'_>, hosts: &[String], payload: u32) -> Result<Self> {
        let mut traffic = Self { bytes: Some(0), ..Self::default() };
        let is_silent = u.ratio(if hosts.len() == 1 { 7 } else { 1 }, 8 * hosts.len() as u32)?;
        if is_silent {
            // Without flows few are refused.
            traffic.head += if u.ratio(3, 4)? { "flows = []\n" } else { "" };
        } else {
            let form = *u.choose(&["flows", "flows", "flows", "csv", "cm", "txt"])?;
            traffic.add(u, form, hosts, payload)?;
            // A list follows the flows of the description.
            if form != "flows" && u.ratio(1, 4)? {
                traffic.add(u, "flows", hosts, payload)?;
            }
        }
        Ok(traffic)
    }

    /// Adds random flows that start up to some time.
    pub fn add_random(&mut self, u: &mut Unstructured<'_>, until_us: f64) -> Result<()> {
        let (load, known) = (u.int_in_range(1..=9)?, *u.choose(&["fb-hadoop", "web-search"])?);
        let is_file = u.arbitrary()?;
        let sizes = if is_file { "sizes.txt" } else { known };
        if is_file {
            let [small, large] = [u.int_in_range(1..=2000)?, u.int_in_range(1..=100_000)?];
            let points = format!("0 0\n{small} 50\n{} 100\n", small + large);
            self.files.push((sizes.to_string(), points));
        }
        self.forms.push(if is_file { "sizes" } else { "traffic" });
        let _ = writeln!(
            self.tables,
            "[traffic]\ndistribution = {sizes:?}\nload = 0.{load}\nuntil_us = {until_us}"
        );
        Ok(())
    }

    /// Adds flows in some form.
    fn add(
        &mut self,
        u: &mut Unstructured<'_>,
        form: &'static str,
        hosts: &[String],
        payload: u32,
    ) -> Result<()> {
        let mut flows: Vec<Flow> = vec![];
        for _ in 0..u.int_in_range(1..=6)? {
            let flow = Flow::new(u, form, hosts.len(), payload, &flows)?;
            self.bytes = self.bytes.zip(flow.bytes).map(|(all, bytes)| all.saturating_add(bytes));
            flows.push(flow);
        }
        self.forms.push(form);
        if form == "flows" {
            self.tables += &tables(&flows, hosts);
            return Ok(());
        }
        let names: Vec<_> = hosts.iter().map(|host| host.trim_matches('"')).collect();
        let text = match form {
            "csv" => csv(&flows, &names),
            "cm" => matrix(&flows, &names),
            _ => ns3(&flows, &names),
        };
        let file = format!("list.{form}");
        let _ = writeln!(self.head, "flow_list = {file:?}");
        self.files.push((file, text));
        Ok(())
    }
}

impl Flow {
    /// One that a form can say, after others in the list.
    fn new(
        u: &mut Unstructured<'_>,
        form: &str,
        hosts: usize,
        payload: u32,
        before: &[Self],
    ) -> Result<Self> {
        let a = u.int_in_range(0..=hosts - 1)?;
        let b = (a + u.int_in_range(1..=hosts.max(2) - 1)?) % hosts;
        let full = u64::from(payload);
        let most = *u.choose(&[1, full, 10 * full + 1, 60 * full, 1_000_000_000_000_000])?;
        let bytes = u.int_in_range(1..=most)?;
        let has_bytes = u.ratio(5, 6)? || matches!(form, "cm" | "txt");
        let priority = u.int_in_range(0..=7)?;
        let has_priority = u.ratio(1, 6)? || form == "txt";
        let start_us = *u.choose(&[0.0, 0.0, 0.3, 5.0, 60.0])?;
        let stop_us = start_us + f64::from(u.int_in_range(1..=90)?);
        let has_stop = u.ratio(1, 6)? && matches!(form, "flows" | "csv");
        let mut flow = Self {
            ends: [a, b],
            bytes: has_bytes.then_some(bytes),
            start_us,
            stop_us: has_stop.then_some(stop_us),
            priority: has_priority.then_some(priority),
            after: vec![],
        };
        if !matches!(form, "flows" | "cm") || before.is_empty() || !u.ratio(1, 3)? {
            return Ok(flow);
        }
        // It starts at an end of the last flow before it that ends, after that and others that end there.
        let ends = |flow: &Self| flow.bytes.is_some() || flow.stop_us.is_some();
        if let Some(last) = before.iter().rfind(|flow| ends(flow)) {
            let source = *u.choose(&last.ends)?;
            if source == flow.ends[1] {
                flow.ends.reverse();
            }
            flow.ends[0] = source;
            flow.stop_us = None;
            // A matrix has a start or a trigger.
            flow.start_us = if form == "cm" { 0.0 } else { flow.start_us };
            let there = |(_, other): &(usize, &Self)| ends(other) && other.ends.contains(&source);
            let all = before.iter().enumerate().filter(there).map(|(place, _)| place);
            let all: Vec<_> = all.collect();
            flow.after = if u.arbitrary()? { all } else { vec![*u.choose(&all)?] };
        }
        Ok(flow)
    }
}

/// Flows as tables.
fn tables(flows: &[Flow], hosts: &[String]) -> String {
    let mut text = String::new();
    for (place, flow) in flows.iter().enumerate() {
        let [a, b] = flow.ends.map(|end| &hosts[end]);
        let start_us = flow.start_us;
        let _ = writeln!(
            text,
            "[[flows]]\nname = \"f{place}\"\nsource = {a}\ndestination = {b}\nstart_us = {start_us}"
        );
        let mut add = |key: &str, value: Option<String>| {
            let _ = value.map(|value| writeln!(text, "{key} = {value}"));
        };
        add("bytes", flow.bytes.map(|it| it.to_string()));
        add("stop_us", flow.stop_us.map(|it| it.to_string()));
        add("priority", flow.priority.map(|it| it.to_string()));
        let after: Vec<_> = flow.after.iter().map(|place| format!("f{place}")).collect();
        add("after", (!after.is_empty()).then(|| format!("{after:?}")));
    }
    text
}

/// Flows as a table of comma-separated values.
fn csv(flows: &[Flow], hosts: &[&str]) -> String {
    fn shown<T: ToString>(value: Option<T>) -> String {
        value.map_or_else(String::new, |value| value.to_string())
    }
    let mut text = "source,destination,bytes,start_us,stop_us,priority\n".to_string();
    for Flow { ends, bytes, start_us, stop_us, priority, .. } in flows {
        let [a, b] = ends.map(|end| hosts[end]);
        let (bytes, stop_us, priority) = (shown(*bytes), shown(*stop_us), shown(*priority));
        let _ = writeln!(text, "{a},{b},{bytes},{start_us},{stop_us},{priority}");
    }
    text
}

/// Flows as a connection matrix of htsim: each that waits has a trigger, with the number that follows its place.
fn matrix(flows: &[Flow], hosts: &[&str]) -> String {
    let mut text = format!("Nodes {}\nConnections {}\n", hosts.len(), flows.len());
    let waiting = || flows.iter().zip(1..).filter(|(flow, _)| !flow.after.is_empty());
    let _ = writeln!(text, "Triggers {}", waiting().count());
    for (flow, number) in flows.iter().zip(1..) {
        let ([a, b], bytes) = (flow.ends.map(|end| hosts[end]), flow.bytes.unwrap_or(1));
        let _ = write!(text, "{a}->{b} id {number} size {bytes}");
        let _ = match flow.after.is_empty() {
            true => write!(text, " start {}", (flow.start_us * 1e6).round()),
            false => write!(text, " trigger {number}"),
        };
        if let Some(priority) = flow.priority {
            let _ = write!(text, " prio {priority}");
        }
        for (_, fired) in waiting().filter(|(it, _)| it.after.contains(&(number - 1))) {
            let end = if fired % 2 == 0 { "send" } else { "recv" };
            let _ = write!(text, " {end}_done_trigger {fired}");
        }
        text.push('\n');
    }
    for (flow, number) in waiting() {
        let _ = match flow.after.len() {
            1 => writeln!(text, "trigger id {number} oneshot"),
            ends => writeln!(text, "trigger id {number} barrier count {ends}"),
        };
    }
    text
}

/// Flows as a file of HPCC's ns-3.
fn ns3(flows: &[Flow], hosts: &[&str]) -> String {
    let mut text = format!("{}\n", flows.len());
    for Flow { ends, bytes, start_us, priority, .. } in flows {
        let [a, b] = ends.map(|end| hosts[end]);
        let (bytes, priority) = (bytes.unwrap_or(1), priority.unwrap_or(3));
        let _ = writeln!(text, "{a} {b} {priority} 100 {bytes} {}", start_us / 1e6);
    }
    text
}
