//! The flows of a description: those that it lists, those of a file, and random ones.

use std::collections::HashMap;

use toml::Spanned;

use super::files::Files;
use super::nodes::{Nodes, ONE_HOST};
use super::source::{DescriptionError, Source};
use super::table::{FlowTable, Table};
use crate::flow::after::{self, After};
use crate::topology::by_names;
use crate::traffic::Traffic;
use crate::{FlowSpec, NetworkSettings};

/// All flows of a description.
pub struct Flows {
    /// Those listed, those of a file, and those that are drawn.
    pub flows: Vec<FlowSpec>,
    /// Those that wait for others.
    pub after: Vec<After>,
    /// What is drawn, and how many flows stand before it.
    pub random: Option<(usize, Traffic)>,
}

impl Flows {
    /// Those of a description; a seed replaces its own ones.
    pub fn new(
        source: &Source<'_>,
        table: &Table,
        nodes: &Nodes,
        files: &mut Files<'_>,
        network: &NetworkSettings,
        seed: Option<u64>,
    ) -> Result<Self, DescriptionError> {
        let mut flows = listed_flows(source, table, nodes)?;
        let mut after = waiting_flows(source, table.flows.as_deref().unwrap_or_default(), &flows)?;
        if let Some(list) = &table.flow_list {
            let listed = files.flows(source, list.span(), list.get_ref(), nodes)?;
            after.extend(listed.after.into_iter().map(|it| it.later_by(flows.len())));
            flows.extend(listed.flows);
        }
        let random = traffic(source, table, seed, network, files)?;
        let random = random.map(|traffic| (flows.len(), traffic));
        if let (Some((_, traffic)), Some(at)) = (&random, &table.traffic) {
            // Which host gets which flow depends on its name alone.
            let (topology, places, _) = by_names(&nodes.topology, &nodes.names, &[]);
            let mut listed = vec![0; places.len()];
            places.iter().enumerate().for_each(|(node, place)| listed[*place] = node);
            let made = traffic.flows(&topology, network);
            let made = made.map_err(|error| source.diagnostic(at.span(), &error))?;
            flows.extend(made.into_iter().map(|flow| FlowSpec {
                source: listed[flow.source],
                destination: listed[flow.destination],
                ..flow
            }));
        }
        Ok(Self { flows, after, random })
    }
}

/// The random flows that are requested; their seed is that of the network if they have none.
fn traffic(
    source: &Source<'_>,
    table: &Table,
    seed: Option<u64>,
    network: &NetworkSettings,
    files: &mut Files<'_>,
) -> Result<Option<Traffic>, DescriptionError> {
    let Some(requested) = table.traffic.as_ref().map(Spanned::get_ref) else { return Ok(None) };
    let distribution = &requested.distribution;
    Ok(Some(Traffic {
        distribution: files.sizes(source, distribution.span(), distribution.get_ref())?,
        load: requested.load.0,
        until: requested.until_us.0,
        seed: seed.or(requested.seed.map(|seed| seed.0)).unwrap_or(network.seed),
    }))
}

/// The flows that wait for others.
fn waiting_flows(
    source: &Source<'_>,
    tables: &[Spanned<FlowTable>],
    flows: &[FlowSpec],
) -> Result<Vec<After>, DescriptionError> {
    let mut numbers = HashMap::new();
    for (number, table) in tables.iter().enumerate() {
        let Some(name) = &table.get_ref().name else { continue };
        if numbers.insert(name.as_str(), number).is_some() {
            let help = Some("give each flow a name of its own".to_string());
            return Err(source.wrong(table.span(), &format!("there are two flows `{name}`"), help));
        }
    }
    let mut after = vec![];
    for (flow, table) in tables.iter().enumerate() {
        let Some(names) = &table.get_ref().after else { continue };
        let mut ends = vec![];
        for name in &names.get_ref().0 {
            let Some(end) = numbers.get(name.as_str()) else {
                let help =
                    Some(format!("give a flow `name = \"{name}\"`, or take a name that one has"));
                return Err(source.wrong(
                    names.span(),
                    &format!("there is no flow `{name}`"),
                    help,
                ));
            };
            if ends.contains(end) {
                let help = Some("name each flow once".to_string());
                return Err(source.wrong(names.span(), &format!("`{name}` is named twice"), help));
            }
            ends.push(*end);
        }
        after.push(After { flow, ends });
    }
    let name = |flow: usize| match &tables[flow].get_ref().name {
        Some(name) => format!("flow `{name}`"),
        None => format!("flow {flow}"),
    };
    after::check(flows, &after, name).map_err(|error| {
        let table = &tables[error.flow];
        let at = table.get_ref().after.as_ref().map_or(table.span(), Spanned::span);
        source.diagnostic(at, &error)
    })?;
    Ok(after)
}

/// The flows that are listed.
fn listed_flows(
    source: &Source<'_>,
    table: &Table,
    nodes: &Nodes,
) -> Result<Vec<FlowSpec>, DescriptionError> {
    let hosts = nodes.topology.hosts;
    let mut flows = vec![];
    for flow in table.flows.iter().flatten() {
        let (at, flow) = (flow.span(), flow.get_ref());
        let mut ends = [0; 2];
        for (end, node) in ends.iter_mut().zip([&flow.source, &flow.destination]) {
            *end = nodes.host(source, at.clone(), node)?;
        }
        let [from, to] = ends;
        if from == to {
            let reason = format!("a flow from host {} to itself", flow.source);
            let help = if hosts == 1 { ONE_HOST } else { "flows go from one host to another" };
            return Err(source.wrong(at, &reason, Some(help.to_string())));
        }
        let start = flow.start_us.map_or(0, |start| start.0);
        let stop = flow.stop_us.map(|stop| stop.0);
        if stop.is_some_and(|stop| stop <= start) {
            let help = "`stop_us` is later than `start_us`, which is 0 if not given".to_string();
            return Err(source.wrong(at, "a flow that stops before it starts", Some(help)));
        }
        let bytes = flow.bytes.map(|bytes| bytes.0);
        let priority = flow.priority.map(|priority| priority.0);
        flows.push(FlowSpec { source: from, destination: to, bytes, start, stop, priority });
    }
    // A host alone can have none.
    let has_flows = table.flows.is_some() || table.flow_list.is_some() || table.traffic.is_some();
    if !has_flows && hosts > 1 {
        let help =
            "list them as `[[flows]]` or in a file `flow_list`, add `[traffic]`, or say that there are none by `flows = []`"
                .to_string();
        return Err(source.wrong(0..0, "there are no flows", Some(help)));
    }
    Ok(flows)
}
