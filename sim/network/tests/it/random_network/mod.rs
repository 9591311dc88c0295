//! Random networks as descriptions: nodes and links by name in any order, and settings of all kinds.

use std::fmt::Write;

use arbitrary::{Result, Unstructured};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A link: its ends, rate in Gb/s and delay in ns.
#[derive(Clone, Debug)]
pub struct Link {
    pub ends: [String; 2],
    pub gbps: u32,
    pub delay_ns: u32,
}

/// A flow: its ends, bytes, start and perhaps stop in us, perhaps a priority.
#[derive(Clone, Debug)]
pub struct Flow {
    pub ends: [String; 2],
    pub bytes: Option<u64>,
    pub start_us: u32,
    pub stop_us: Option<u32>,
    pub priority: Option<u8>,
    pub name: String,
    /// The name of a flow that it waits for.
    pub after: Option<String>,
}

/// A network with flows.
#[derive(Clone, Debug)]
pub struct Network {
    pub hosts: Vec<String>,
    pub switches: Vec<String>,
    pub links: Vec<Link>,
    pub flows: Vec<Flow>,
    /// Ends of links whose queues are looked at, and the number of one of several.
    pub ports: Vec<([String; 2], Option<usize>)>,
    /// What stands under `[network]` and `[window]`.
    pub network: String,
    pub window: String,
    pub duration_us: u32,
}

/// Bytes that a seed stands for, from which a network is made.
pub fn bytes(seed: u64) -> Vec<u8> {
    let mut bytes = vec![0; 2048];
    ChaCha8Rng::seed_from_u64(seed).fill_bytes(&mut bytes);
    bytes
}

/// Puts a list into some order.
pub fn shuffle<T>(u: &mut Unstructured<'_>, list: &mut [T]) -> Result<()> {
    for last in (1..list.len()).rev() {
        list.swap(last, u.int_in_range(0..=last)?);
    }
    Ok(())
}

impl Network {
    /// A connected network: switches in a tree with some links more, or planes that no link joins; each host at one of them or at several, once or several times,
    /// and some linked with each other.
    pub fn new(u: &mut Unstructured<'_>) -> Result<Self> {
        let name = |u: &mut Unstructured<'_>, kind: &str, number: usize| -> Result<String> {
            // Names in another order than numbers.
            Ok(format!("{}{kind}{number}", char::from(u.int_in_range(b'a'..=b'z')?)))
        };
        let count = u.int_in_range(1..=4)?;
        let switches: Vec<_> = (0..count).map(|i| name(u, "s", i)).collect::<Result<_>>()?;
        let count = u.int_in_range(2..=6)?;
        let hosts: Vec<_> = (0..count).map(|i| name(u, "h", i)).collect::<Result<_>>()?;
        let mut links = vec![];
        let mut add = |u: &mut Unstructured<'_>, a: &String, b: &String| -> Result<()> {
            let mut ends = [a.clone(), b.clone()];
            if u.arbitrary()? {
                ends.reverse();
            }
            let gbps = *u.choose(&[10, 25, 40, 100, 100, 200, 400, 1600])?;
            let delay_ns = *u.choose(&[0, 10, 500, 1000, 1000, 1500, 5000, 20_000])?;
            links.push(Link { ends, gbps, delay_ns });
            Ok(())
        };
        let are_planes = u.ratio(1, 8)?;
        for (place, switch) in switches.iter().enumerate().skip(1).filter(|_| !are_planes) {
            let other = u.int_in_range(0..=place - 1)?;
            add(u, switch, &switches[other])?;
        }
        for host in &hosts {
            if are_planes {
                switches.iter().try_for_each(|switch| add(u, host, switch))?;
            } else {
                let switch = u.choose(&switches)?;
                add(u, host, switch)?;
            }
            // Links to the same switch, to another one, to another host.
            while u.ratio(1, 4)? {
                let other = if u.ratio(1, 8)? { u.choose(&hosts)? } else { u.choose(&switches)? };
                if other != host {
                    add(u, host, other)?;
                }
            }
        }
        // Rings, and parallel links.
        for _ in 0..if are_planes { 0 } else { u.int_in_range(0..=3)? } {
            let [a, b] = [u.choose(&switches)?, u.choose(&switches)?];
            if a != b {
                add(u, a, b)?;
            }
        }
        let mut flows = vec![];
        for number in 0..u.int_in_range(1..=6)? {
            let a = u.int_in_range(0..=hosts.len() - 1)?;
            let b = (a + u.int_in_range(1..=hosts.len() - 1)?) % hosts.len();
            let most = *u.choose(&[1, 2000, 60_000, 60_000, 300_000])?;
            let bytes = if u.ratio(5, 6)? { Some(u.int_in_range(1..=most)?) } else { None };
            let start_us = *u.choose(&[0, 0, 0, 1, 7, 40])?;
            let stop_us =
                if u.ratio(1, 6)? { Some(start_us + u.int_in_range(1..=60)?) } else { None };
            let ends = [hosts[a].clone(), hosts[b].clone()];
            let priority = if u.ratio(1, 4)? { Some(u.int_in_range(0..=7)?) } else { None };
            let name = format!("f{number}");
            flows.push(Flow { ends, bytes, start_us, stop_us, priority, name, after: None });
        }
        // A link of a host with none next to it, so that its number does not depend on the list.
        let joins =
            |link: &&Link, a: &String, b: &String| link.ends.contains(a) && link.ends.contains(b);
        let is_alone = |link: &&Link| {
            let [a, b] = &link.ends;
            hosts.contains(a) != hosts.contains(b)
                && links.iter().filter(|it| joins(it, a, b)).count() == 1
        };
        let ports = links.iter().find(is_alone).map(|link| (link.ends.clone(), None));
        let ports = ports.into_iter().collect();
        let (network, window) = (String::new(), String::new());
        Ok(Self { hosts, switches, links, flows, ports, network, window, duration_us: 100 })
    }

    /// Some flows wait for another one that ends at the host that sends them.
    pub fn with_waiting_flows(mut self, u: &mut Unstructured<'_>) -> Result<Self> {
        for place in 1..self.flows.len() {
            let (before, flow) = self.flows.split_at_mut(place);
            let flow = &mut flow[0];
            let ends = |other: &&Flow| {
                let has_end = other.bytes.is_some() || other.stop_us.is_some();
                has_end && other.ends.contains(&flow.ends[0])
            };
            let there: Vec<_> = before.iter().filter(ends).collect();
            if flow.stop_us.is_none() && !there.is_empty() && u.arbitrary()? {
                flow.after = Some(u.choose(&there)?.name.clone());
            }
        }
        Ok(self)
    }

    /// The same network, listed in another order.
    pub fn listed_otherwise(&self, u: &mut Unstructured<'_>) -> Result<Self> {
        let mut other = self.clone();
        shuffle(u, &mut other.hosts)?;
        shuffle(u, &mut other.switches)?;
        shuffle(u, &mut other.links)?;
        shuffle(u, &mut other.flows)?;
        for link in &mut other.links {
            if u.arbitrary()? {
                link.ends.reverse();
            }
        }
        Ok(other)
    }

    /// Its topology in a description.
    pub fn topology(&self) -> String {
        let quoted = |names: &[String]| {
            names.iter().map(|name| format!("{name:?}")).collect::<Vec<_>>().join(", ")
        };
        let (hosts, switches) = (quoted(&self.hosts), quoted(&self.switches));
        let mut text =
            format!("[topology.explicit]\nhosts = [{hosts}]\nswitches = [{switches}]\nlinks = [\n");
        for Link { ends: [a, b], gbps, delay_ns } in &self.links {
            let _ = writeln!(
                text,
                "  {{ ends = [{a:?}, {b:?}], gbps = {gbps}, delay_ns = {delay_ns} }},"
            );
        }
        text + "]\n"
    }

    /// A description of it.
    pub fn text(&self, schemes: &[&str]) -> String {
        let mut text = format!(
            "schemes = {schemes:?}\nduration_us = {}\nsample_us = 5\n{}",
            self.duration_us,
            self.topology()
        );
        let _ = writeln!(text, "[network]\n{}\n[window]\n{}", self.network, self.window);
        for ([from, to], number) in &self.ports {
            let _ = writeln!(text, "[[ports]]\nfrom = {from:?}\nto = {to:?}");
            if let Some(number) = number {
                let _ = writeln!(text, "link = {number}");
            }
        }
        for flow in &self.flows {
            let Flow { ends: [from, to], bytes, start_us, stop_us, priority, name, after } = flow;
            let _ = writeln!(
                text,
                "[[flows]]\nname = {name:?}\nsource = {from:?}\ndestination = {to:?}\nstart_us = {start_us}"
            );
            if let Some(after) = after {
                let _ = writeln!(text, "after = {after:?}");
            }
            if let Some(bytes) = bytes {
                let _ = writeln!(text, "bytes = {bytes}");
            }
            if let Some(stop_us) = stop_us {
                let _ = writeln!(text, "stop_us = {stop_us}");
            }
            if let Some(priority) = priority {
                let _ = writeln!(text, "priority = {priority}");
            }
        }
        text
    }
}
