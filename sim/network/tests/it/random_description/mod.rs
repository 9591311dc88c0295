//! Random descriptions of networks, up to the limits of each key, that take little time to run.

pub mod bounds;
mod settings;

use std::fmt::Write;

use arbitrary::{Result, Unstructured};

use crate::random_network::Network;

/// Rates that links may have, Gb/s.
const RATES: [u32; 9] = [10, 25, 40, 50, 100, 200, 400, 800, 1600];

/// Packets that the hosts together may send in a run, about.
const MOST_PACKETS: f64 = 4_000.0;

/// A shape of a network as a description has it, its hosts, and the rate of all their links together, Gb/s.
struct Shape {
    text: String,
    hosts: Vec<String>,
    gbps: f64,
}

/// A description.
pub fn description(u: &mut Unstructured<'_>) -> Result<String> {
    let shape = shape(u)?;
    let settings = settings::Settings::new(u)?;
    let (flows, bytes) = flows(u, &shape.hosts, settings.payload)?;
    // Without flows few are refused.
    let has_flows = !flows.is_empty();
    // With little to send a run may be long, but for what is sent again and again.
    let packets_per_us = shape.gbps * 1000.0 / 8.0 / f64::from(settings.frame());
    let most_us = MOST_PACKETS / packets_per_us;
    let few = bytes.is_some_and(|bytes| bytes / u64::from(settings.payload) < 150);
    let most_us = if few && !settings.loses { 30_000.0 } else { most_us };
    let requested_us = *u.choose(&[0.5, 20.0, 100.0, 1000.0, 30_000.0])?;
    let duration_us = f64::max(0.001, f64::min(requested_us, most_us));
    let mut text = String::new();
    let _ = writeln!(text, "schemes = [{:?}]\nduration_us = {duration_us}", settings.scheme);
    if !has_flows && u.ratio(3, 4)? {
        text += "flows = []\n";
    }
    if u.ratio(1, 3)? {
        let _ = writeln!(text, "sample_us = {}", duration_us / 20.0);
    }
    if u.ratio(1, 4)? {
        let _ = writeln!(text, "from_us = {}", duration_us * 0.3);
    }
    text += &shape.text;
    text += &settings.text;
    text += &flows;
    if u.ratio(1, 20)? {
        let (load, until_us) = (u.int_in_range(1..=9)?, duration_us / 2.0);
        let distribution = *u.choose(&["fb-hadoop", "web-search"])?;
        let _ = writeln!(
            text,
            "[traffic]\ndistribution = {distribution:?}\nload = 0.{load}\nuntil_us = {until_us}"
        );
    }
    Ok(text)
}

fn shape(u: &mut Unstructured<'_>) -> Result<Shape> {
    let gbps = *u.choose(&RATES)?;
    let delay_ns = *u.choose(&[0.0, 0.5, 20.0, 1000.0, 1500.0, 30_000.0, 1e6, 1e8])?;
    let numbered = |kind: &str, keys: String, hosts: usize| Shape {
        text: format!("[topology.{kind}]\n{keys}\ngbps = {gbps}\ndelay_ns = {delay_ns}\n"),
        hosts: (0..hosts).map(|host| host.to_string()).collect(),
        gbps: f64::from(gbps) * hosts as f64,
    };
    Ok(match u.int_in_range(0..=7)? {
        0 => {
            let hosts = u.int_in_range(1..=6)?;
            numbered("star", format!("hosts = {hosts}"), hosts)
        }
        1 => {
            let senders = u.int_in_range(1..=4)?;
            let switches = *u.choose(&[1, 2, 3, 6, 40, 254])?;
            let place = *u.choose(&["first", "middle", "last"])?;
            let keys =
                format!("switches = {switches}\nsenders = {senders}\ncongestion = {place:?}");
            numbered("dumbbell", keys, senders + 1)
        }
        2 => {
            let k: usize = *u.choose(&[2, 4])?;
            numbered("fat-tree", format!("k = {k}"), k * k * k / 4)
        }
        _ => {
            let network = Network::new(u)?;
            let of_host = |ends: &[String; 2]| ends.iter().any(|end| network.hosts.contains(end));
            let links = network.links.iter().filter(|link| of_host(&link.ends));
            Shape {
                text: network.topology(),
                gbps: links.map(|link| f64::from(link.gbps)).sum(),
                hosts: network.hosts.iter().map(|host| format!("{host:?}")).collect(),
            }
        }
    })
}

/// Flows, and the bytes of all of them, if each has an end; a host alone has hardly ever any.
fn flows(
    u: &mut Unstructured<'_>,
    hosts: &[String],
    payload: u32,
) -> Result<(String, Option<u64>)> {
    let (mut text, mut all) = (String::new(), Some(0_u64));
    let is_silent = u.ratio(if hosts.len() == 1 { 7 } else { 1 }, 8 * hosts.len() as u32)?;
    for _ in 0..if is_silent { 0 } else { u.int_in_range(1..=6)? } {
        let a = u.int_in_range(0..=hosts.len() - 1)?;
        let b = (a + u.int_in_range(1..=hosts.len().max(2) - 1)?) % hosts.len();
        let _ = writeln!(text, "[[flows]]\nsource = {}\ndestination = {}", hosts[a], hosts[b]);
        let full = u64::from(payload);
        let bytes = *u.choose(&[1, full, 10 * full + 1, 60 * full, 1_000_000_000_000_000])?;
        let bytes = u.int_in_range(1..=bytes)?;
        if u.ratio(5, 6)? {
            let _ = writeln!(text, "bytes = {bytes}");
            all = all.map(|all| all.saturating_add(bytes));
        } else {
            all = None;
        }
        if u.ratio(1, 6)? {
            let _ = writeln!(text, "priority = {}", u.int_in_range(0..=7)?);
        }
        let start_us = *u.choose(&[0.0, 0.0, 0.3, 5.0, 60.0])?;
        let _ = writeln!(text, "start_us = {start_us}");
        if u.ratio(1, 6)? {
            let _ = writeln!(text, "stop_us = {}", start_us + f64::from(u.int_in_range(1..=90)?));
        }
    }
    Ok((text, all))
}
