//! Values of a grid in a description.

/// A value that stands in a list twice; numbers are the same with and without a point.
pub(super) fn repeated(values: &[toml::Value]) -> Option<&toml::Value> {
    let number = |value: &toml::Value| {
        value.as_float().or_else(|| value.as_integer().map(|number| number as f64))
    };
    let is_same = |a: &toml::Value, b: &toml::Value| match (a, b) {
        (toml::Value::Float(_), _) | (_, toml::Value::Float(_)) => {
            number(a).is_some() && number(a) == number(b)
        }
        _ => a == b,
    };
    let mut places = (0..values.len()).map(|place| (&values[..place], &values[place]));
    places.find(|(before, value)| before.iter().any(|other| is_same(other, value))).map(|it| it.1)
}

/// Changes a description at a key of a grid.
pub(super) fn set(table: &mut toml::Table, key: &str, value: &toml::Value) -> Result<(), String> {
    match key {
        "scheme" => {
            table.insert("schemes".to_string(), toml::Value::Array(vec![value.clone()]));
        }
        "rate" => set_rates(table, value)?,
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

fn set_path(table: &mut toml::Table, path: &str, value: &toml::Value) -> Result<(), String> {
    match path.split_once('.') {
        None => {
            table.insert(path.to_string(), value.clone());
            Ok(())
        }
        Some((first, rest)) => {
            let inner = table
                .entry(first)
                .or_insert_with(|| toml::Value::Table(toml::Table::new()))
                .as_table_mut()
                .ok_or_else(|| format!("`{first}` is no table"))?;
            set_path(inner, rest, value)
        }
    }
}

/// Changes the rates of all links.
fn set_rates(table: &mut toml::Table, value: &toml::Value) -> Result<(), String> {
    let kinds = table.get_mut("topology").and_then(toml::Value::as_table_mut);
    let kind = kinds.and_then(|kinds| kinds.iter_mut().next()?.1.as_table_mut());
    let kind = kind.ok_or("there is no topology")?;
    match kind.get_mut("links").and_then(toml::Value::as_array_mut) {
        Some(links) => {
            for link in links.iter_mut().filter_map(toml::Value::as_table_mut) {
                link.insert("gbps".to_string(), value.clone());
            }
        }
        None => {
            kind.insert("gbps".to_string(), value.clone());
        }
    }
    Ok(())
}
