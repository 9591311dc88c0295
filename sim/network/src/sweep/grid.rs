//! Values of a grid in a description.

use crate::description::put;

fn number(value: &toml::Value) -> Option<f64> {
    value.as_float().or_else(|| value.as_integer().map(|number| number as f64))
}

/// A value that stands in a list twice; numbers are the same with and without a point.
pub(super) fn repeated(values: &[toml::Value]) -> Option<&toml::Value> {
    let is_same = |a: &toml::Value, b: &toml::Value| match (a, b) {
        (toml::Value::Float(_), _) | (_, toml::Value::Float(_)) => {
            number(a).is_some() && number(a) == number(b)
        }
        _ => a == b,
    };
    let mut places = (0..values.len()).map(|place| (&values[..place], &values[place]));
    places.find(|(before, value)| before.iter().any(|other| is_same(other, value))).map(|it| it.1)
}

/// A key that cannot be set, and what helps.
#[derive(Debug)]
pub(super) struct Unset {
    pub(super) reason: String,
    pub(super) help: &'static str,
}

impl Unset {
    fn new(reason: impl Into<String>, help: &'static str) -> Self {
        Self { reason: reason.into(), help }
    }
}

/// Changes a description at a key of a grid.
pub(super) fn set(table: &mut toml::Table, key: &str, value: &toml::Value) -> Result<(), Unset> {
    match key {
        "scheme" => {
            table.insert("schemes".to_string(), toml::Value::Array(vec![value.clone()]));
        }
        "rate" => set_rate(table, value)?,
        "rate_factor" => multiply_rates(table, value)?,
        "load" => set_path(table, "traffic.load", value)?,
        "seed" => {
            if table.contains_key("traffic") {
                set_path(table, "traffic.seed", value)?;
            }
            set_path(table, "network.seed", value)?;
        }
        path => set_path(table, path, value)?,
    }
    Ok(())
}

fn set_path(table: &mut toml::Table, path: &str, value: &toml::Value) -> Result<(), Unset> {
    let help =
        "a key is scheme, rate, rate_factor, load, seed, or the path of one in the description";
    put(table, path, value).map_err(|reason| Unset::new(reason, help))
}

/// Whether a key is the rate of a link, as `spine_gbps` is.
fn is_rate(key: &str) -> bool {
    matches!(key, "gbps" | "mbps") || key.ends_with("_gbps")
}

/// The rates of the links of a description, one for all where they are of one kind.
fn rates(table: &mut toml::Table) -> Result<Vec<&mut toml::Value>, Unset> {
    let kinds = table.get_mut("topology").and_then(toml::Value::as_table_mut);
    let kind = kinds.and_then(|kinds| kinds.iter_mut().next()?.1.as_table_mut());
    let rates: Vec<_> = match kind {
        Some(kind) if kind.contains_key("links") => {
            let links = kind.get_mut("links").and_then(toml::Value::as_array_mut);
            let links = links.into_iter().flatten().filter_map(toml::Value::as_table_mut);
            links.flat_map(|link| link.iter_mut()).collect()
        }
        kind => kind.into_iter().flat_map(|kind| kind.iter_mut()).collect(),
    };
    let rates = rates.into_iter().filter(|(key, _)| is_rate(key)).map(|(_, rate)| rate);
    let rates: Vec<_> = rates.collect();
    if rates.is_empty() {
        let help = "give each file its rates, and sweep topology.ns3.file, as in \"topology.ns3.file\" = [\"a.txt\", \"b.txt\"]";
        return Err(Unset::new("the links of this topology have the rates of its file", help));
    }
    Ok(rates)
}

/// Whether a rate in it is in Mb/s.
fn has_mbps(value: &toml::Value) -> bool {
    match value {
        toml::Value::Table(table) => table.iter().any(|(key, it)| key == "mbps" || has_mbps(it)),
        toml::Value::Array(list) => list.iter().any(has_mbps),
        _ => false,
    }
}

/// Changes the rate of all links, of which all have the same.
fn set_rate(table: &mut toml::Table, value: &toml::Value) -> Result<(), Unset> {
    if table.get("topology").is_some_and(has_mbps) {
        let help = "sweep rate_factor, which multiplies the rate of each link";
        return Err(Unset::new("it is in Gb/s, and these links have rates in Mb/s", help));
    }
    let rates = rates(table)?;
    let mut all: Vec<_> = rates.iter().filter_map(|rate| rate.as_integer()).collect();
    all.sort_unstable();
    all.dedup();
    if all.len() > 1 {
        let all: Vec<_> = all.iter().map(i64::to_string).collect();
        return Err(Unset::new(
            format!("it gives all links one rate, and these have {} Gb/s", all.join(" and ")),
            "sweep rate_factor, which multiplies the rate of each link, as in rate_factor = [1, 2]",
        ));
    }
    rates.into_iter().for_each(|rate| *rate = value.clone());
    Ok(())
}

/// Multiplies the rate of each link.
fn multiply_rates(table: &mut toml::Table, value: &toml::Value) -> Result<(), Unset> {
    let Some(factor) = number(value) else {
        let help = "give numbers, as in rate_factor = [0.25, 1, 4]";
        return Err(Unset::new(format!("{value} is no factor"), help));
    };
    for rate in rates(table)? {
        let Some(gbps) = number(rate) else { continue };
        let product = factor * gbps;
        let is_whole = product.fract() == 0.0 && product.abs() < 1e9;
        *rate = if is_whole { (product as i64).into() } else { product.into() };
    }
    Ok(())
}
