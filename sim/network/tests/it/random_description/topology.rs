//! Random topologies, of every form that a description has.

use arbitrary::{Result, Unstructured};

use crate::random_network::{Link, Network, shuffle};

/// Rates that links may have, Gb/s.
const RATES: [u32; 9] = [10, 25, 40, 50, 100, 200, 400, 800, 1600];

/// Forms of a topology; [`Network`] draws the last two.
pub const FORMS: [&str; 9] = [
    "star",
    "dumbbell",
    "fat-tree",
    "leaf-spine",
    "jellyfish",
    "dragonfly",
    "butterfly",
    "ns3",
    "explicit",
];

/// A topology as a description has it, its hosts, and the rate of all their links together, Gb/s.
pub struct Topology {
    pub form: &'static str,
    pub text: String,
    /// A file that the text names.
    pub file: Option<(&'static str, String)>,
    pub hosts: Vec<String>,
    pub gbps: f64,
}

impl Topology {
    pub fn new(u: &mut Unstructured<'_>) -> Result<Self> {
        // Half of them are networks by name.
        let form = FORMS[u.int_in_range(0..=FORMS.len() * 2 - 3)?.min(FORMS.len() - 1)];
        let number = |u: &mut Unstructured<'_>, most| u.int_in_range(1..=most);
        let (keys, hosts) = match form {
            "star" => {
                let hosts = number(u, 6)?;
                (format!("hosts = {hosts}"), hosts)
            }
            "dumbbell" => {
                let senders = number(u, 4)?;
                let switches = *u.choose(&[1, 2, 3, 6, 40, 254])?;
                let place = *u.choose(&["first", "middle", "last"])?;
                let keys =
                    format!("switches = {switches}\nsenders = {senders}\ncongestion = {place:?}");
                (keys, senders + 1)
            }
            "fat-tree" => {
                let k: usize = *u.choose(&[2, 4])?;
                (format!("k = {k}"), k * k * k / 4)
            }
            "leaf-spine" => {
                let [leaves, spines, each] = [number(u, 3)?, number(u, 3)?, number(u, 3)?];
                let mut keys =
                    format!("leaves = {leaves}\nspines = {spines}\nhosts_per_leaf = {each}");
                if u.arbitrary()? {
                    keys += &format!("\nspine_gbps = {}", u.choose(&RATES)?);
                }
                (keys, leaves * each)
            }
            "jellyfish" => {
                let [switches, links, each] = [number(u, 6)? + 1, number(u, 4)?, number(u, 2)?];
                let keys = format!(
                    "switches = {switches}\nlinks_per_switch = {links}\nhosts_per_switch = {each}\nseed = {}",
                    number(u, 99)?
                );
                (keys, switches * each)
            }
            "dragonfly" => {
                let [groups, of_group, each, global] =
                    [number(u, 4)? + 1, number(u, 2)?, number(u, 2)?, number(u, 2)?];
                let keys = format!(
                    "groups = {groups}\nswitches_per_group = {of_group}\nhosts_per_switch = {each}\nglobal_links = {global}"
                );
                (keys, groups * of_group * each)
            }
            "butterfly" => {
                let (ports, stages) = *u.choose(&[(2_usize, 1), (2, 2), (2, 3), (3, 2)])?;
                (format!("ports = {ports}\nstages = {stages}"), 2 * ports.pow(stages))
            }
            "ns3" => {
                let network = Network::new(u)?;
                return ns3(u, &network);
            }
            _ => {
                let network = Network::new(u)?;
                let text = network.topology();
                let hosts = network.hosts.iter().map(|host| format!("{host:?}")).collect();
                return Ok(Self { form, text, file: None, hosts, gbps: rate_of_hosts(&network) });
            }
        };
        // Links of less than 10 Gb/s have a key of their own, where the topology takes them.
        let is_slow = matches!(form, "star" | "dumbbell" | "fat-tree") && u.ratio(1, 8)?;
        let (key, rate, gbps) = if is_slow {
            let mbps = *u.choose(&[7, 1000, 9999])?;
            ("mbps", mbps, f64::from(mbps) / 1000.0)
        } else {
            let gbps = *u.choose(&RATES)?;
            ("gbps", gbps, f64::from(gbps))
        };
        let delay_ns = *u.choose(&[0.0, 0.5, 20.0, 1000.0, 1500.0, 30_000.0, 1e6, 1e8])?;
        Ok(Self {
            form,
            text: format!("[topology.{form}]\n{keys}\n{key} = {rate}\ndelay_ns = {delay_ns}\n"),
            file: None,
            hosts: (0..hosts).map(|host| host.to_string()).collect(),
            gbps: gbps * hosts as f64,
        })
    }
}

/// The rate of all links of hosts, Gb/s.
fn rate_of_hosts(network: &Network) -> f64 {
    let of_host = |link: &&Link| link.ends.iter().any(|end| network.hosts.contains(end));
    network.links.iter().filter(of_host).map(|link| f64::from(link.gbps)).sum()
}

/// A network as a file of HPCC's ns-3, with its nodes numbered in any order.
fn ns3(u: &mut Unstructured<'_>, network: &Network) -> Result<Topology> {
    let mut nodes: Vec<_> = network.hosts.iter().chain(&network.switches).collect();
    shuffle(u, &mut nodes)?;
    let number = |name: &String| nodes.iter().position(|node| *node == name).unwrap_or_default();
    let numbers = |names: &[String]| -> Vec<_> {
        names.iter().map(|name| number(name).to_string()).collect()
    };
    let switches = numbers(&network.switches);
    let mut file = format!(
        "{} {} {}\n{}\n",
        nodes.len(),
        switches.len(),
        network.links.len(),
        switches.join(" ")
    );
    for Link { ends: [a, b], gbps, delay_ns } in &network.links {
        file += &format!("{} {} {gbps}Gbps {delay_ns}ns 0\n", number(a), number(b));
    }
    Ok(Topology {
        form: "ns3",
        text: "topology.ns3 = { file = \"topology.txt\" }\n".to_string(),
        file: Some(("topology.txt", file)),
        hosts: numbers(&network.hosts),
        gbps: rate_of_hosts(network),
    })
}
