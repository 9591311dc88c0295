//! The hardware NIC on any engine: `hdl/nic/nic` with the interface of the bench.

use std::collections::BTreeMap;

use fncc_netlist::{Engine, PortId};
use fncc_testbenches::stream::{Beat, StreamPorts};

use super::connections::PRIORITY;
use super::error::NicsError;
use super::link::{QUANTA, REFRESH};
use super::ports::{
    Completion, Connection, NicInputs, NicOutputs, NicUnderTest, PayloadBeat, PayloadFetch,
    PayloadTag, Status, Verb, WindowUpdate, WorkRequest,
};
use super::settings::{NO_WINDOW, NicSettings};
use crate::engine::{self, EngineKind};
use crate::window_engine::set_config;
use fncc_hdl::catalog::{self, Parameters};
use fncc_models::nic::{RoundRule, TemplateWord};

macro_rules! ports {
    ($($field:ident),+ $(,)?) => {
        #[derive(Clone, Copy, Debug)]
        struct Ports { $($field: PortId),+ }

        impl Ports {
            fn find(engine: &dyn Engine) -> Self {
                Self { $($field: engine.port(stringify!($field))),+ }
            }
        }
    };
}

ports!(
    rst,
    busy,
    cfg_load,
    cfg_pause_load,
    cfg_pause_mac,
    connect_valid,
    connect_ready,
    connect_flow,
    connect_connected,
    connect_qp,
    connect_psn,
    connect_expected,
    connect_window,
    connect_interval,
    connect_key,
    connect_base,
    connect_size,
    template_valid,
    template_ready,
    template_flow,
    template_word,
    template_data,
    work_valid,
    work_ready,
    work_flow,
    work_verb,
    work_bytes,
    work_address,
    work_key,
    work_id,
    done_valid,
    done_ready,
    done_flow,
    done_id,
    done_status,
    fetch_valid,
    fetch_ready,
    fetch_flow,
    fetch_id,
    fetch_offset,
    fetch_bytes,
    res_valid,
    res_flow,
    res_w,
    res_r,
    res_u,
);

/// The name of the block.
pub const BLOCK: &str = "nic";

/// The step of the fastest clock, where no pause is counted.
const MOST_STEPS: u64 = 1023;

/// Where the fields of the tag of received payload begin.
const IS_WRITE: u32 = 16;
const BEGINS: u32 = 17;
const ENDS: u32 = 18;
const ADDRESS: u32 = 19;

/// The hardware.
pub struct HardwareNic {
    engine: Box<dyn Engine>,
    ports: Ports,
    s_axis: StreamPorts,
    m_axis: StreamPorts,
    s_payload: StreamPorts,
    m_payload: StreamPorts,
    m_other: StreamPorts,
    stats: Vec<(String, PortId)>,
}

impl HardwareNic {
    /// The hardware on an engine after its reset, configured; `trace` prepares it for a waveform.
    ///
    /// # Errors
    /// [`NicsError`] when no NIC has these parameters or the engine cannot be built.
    pub fn new(settings: &NicSettings, kind: EngineKind, trace: bool) -> Result<Self, NicsError> {
        let width = 8 * settings.lanes;
        let parameters = Parameters {
            width,
            flows: settings.flows,
            payload: settings.largest_payload,
            stack: settings.largest_stack,
            ..Default::default()
        };
        let parameters = parameters.check()?;
        let block = catalog::find(BLOCK).expect("in the catalogue");
        let (design, kernel) = (|| block.design(parameters), || block.kernel(parameters));
        let key = format!("{BLOCK} {parameters:?}");
        Self::on(engine::make(kind, &key, design, kernel, trace)?, settings)
    }

    /// The hardware on an engine of that block, whose parameters are those of the settings.
    ///
    /// # Errors
    /// [`NicsError::Window`] for what the window engine cannot have.
    pub fn on(mut engine: Box<dyn Engine>, settings: &NicSettings) -> Result<Self, NicsError> {
        let stats = (0..).map(PortId).zip(engine.ports());
        let stats =
            stats.filter_map(|(id, port)| Some((port.name.strip_prefix("stat_")?.to_string(), id)));
        let stats = stats.collect();
        let stream = |name: &str| StreamPorts::new(&*engine, name);
        let [s_axis, m_axis, s_payload, m_payload, m_other] =
            ["s_axis", "m_axis", "s_payload", "m_payload", "m_other"].map(stream);
        let ports = Ports::find(&*engine);
        configure(&mut *engine, settings)?;
        engine.set(ports.rst, 1);
        engine.clock();
        engine.set(ports.rst, 0);
        let loads = [ports.cfg_load, ports.cfg_pause_load];
        loads.iter().for_each(|port| engine.set(*port, 1));
        engine.clock();
        loads.iter().for_each(|port| engine.set(*port, 0));
        // Outputs are those before an edge: from now on `busy` reports the reset.
        engine.clock();
        Ok(Self { engine, ports, s_axis, m_axis, s_payload, m_payload, m_other, stats })
    }

    fn get(&self, port: PortId) -> u64 {
        self.engine.get(port)
    }

    /// The engine below, for waveforms.
    pub fn engine(&mut self) -> &mut dyn Engine {
        &mut *self.engine
    }
}

/// The tag of a beat of received payload.
fn tag(beat: &Beat) -> PayloadTag {
    let [low, high] = [0, 1].map(|word| beat.user().get(word).copied().unwrap_or(0));
    let bit = |place: u32| low >> place & 1 == 1;
    PayloadTag {
        flow: low as u16,
        is_write: bit(IS_WRITE),
        begins: bit(BEGINS),
        ends: bit(ENDS),
        address: low >> ADDRESS | high << (64 - ADDRESS),
    }
}

impl NicUnderTest for HardwareNic {
    fn lanes(&self) -> usize {
        self.s_axis.lanes()
    }

    fn is_busy(&self) -> bool {
        self.get(self.ports.busy) == 1
    }

    fn set_address(&mut self, mac: [u8; 6]) {
        let [a, b, c, d, e, f] = mac;
        self.engine.set(self.ports.cfg_pause_mac, u64::from_le_bytes([a, b, c, d, e, f, 0, 0]));
    }

    fn clock(&mut self, inputs: &NicInputs) -> NicOutputs {
        let (engine, ports) = (&mut *self.engine, &self.ports);
        self.s_axis.offer(engine, inputs.s_axis.as_ref());
        self.s_payload.offer(engine, inputs.s_payload.as_ref());
        self.m_axis.set_ready(engine, inputs.m_axis_ready);
        self.m_payload.set_ready(engine, inputs.m_payload_ready);
        self.m_other.set_ready(engine, inputs.m_other_ready);
        engine.set(ports.done_ready, inputs.done_ready.into());
        engine.set(ports.fetch_ready, inputs.fetch_ready.into());
        connect(engine, ports, inputs.connect.as_ref());
        template(engine, ports, inputs.template);
        work(engine, ports, inputs.work.as_ref());
        engine.clock();
        let engine = &*engine;
        let get = |port| engine.get(port);
        let passes = |valid, ready| get(valid) == 1 && get(ready) == 1;
        NicOutputs {
            s_axis_taken: self.s_axis.passed(engine).is_some(),
            m_axis: self.m_axis.passed(engine),
            connect_taken: passes(ports.connect_valid, ports.connect_ready),
            template_taken: passes(ports.template_valid, ports.template_ready),
            work_taken: passes(ports.work_valid, ports.work_ready),
            done: passes(ports.done_valid, ports.done_ready).then(|| Completion {
                flow: get(ports.done_flow) as u16,
                id: get(ports.done_id) as u16,
                status: Status::ALL[get(ports.done_status) as usize % Status::ALL.len()],
            }),
            fetch: passes(ports.fetch_valid, ports.fetch_ready).then(|| PayloadFetch {
                flow: get(ports.fetch_flow) as u16,
                id: get(ports.fetch_id) as u16,
                offset: get(ports.fetch_offset) as u32,
                bytes: get(ports.fetch_bytes) as u16,
            }),
            s_payload_taken: self.s_payload.passed(engine).is_some(),
            m_payload: self
                .m_payload
                .passed(engine)
                .map(|beat| PayloadBeat { beat: beat.bare(), tag: tag(&beat) }),
            m_other: self.m_other.passed(engine),
            window: (get(ports.res_valid) == 1).then(|| WindowUpdate {
                flow: get(ports.res_flow) as u16,
                w: get(ports.res_w) as u32,
                r: get(ports.res_r) as u32,
                u: get(ports.res_u) as u32,
            }),
        }
    }

    fn counters(&mut self) -> BTreeMap<String, u64> {
        self.engine.settle();
        let engine = &*self.engine;
        self.stats.iter().map(|(name, port)| (name.clone(), engine.get(*port))).collect()
    }
}

/// Sets the ports `cfg_*`.
///
/// # Errors
/// [`NicsError::Window`] for what the window engine cannot have.
fn configure(engine: &mut dyn Engine, settings: &NicSettings) -> Result<(), NicsError> {
    set_config(engine, &settings.engine()?);
    let generate = u64::from(settings.generate);
    let reaction = settings.reaction();
    let pause = settings.pause;
    for (name, value) in [
        ("notified", settings.notified.is_some().into()),
        ("notification_interval", settings.notification_interval().into()),
        ("reaction_gain", reaction.gain.into()),
        ("reaction_alpha_timer", reaction.alpha_timer.into()),
        ("reaction_increase_timer", reaction.increase_timer.into()),
        ("reaction_byte_counter", reaction.byte_counter.into()),
        ("reaction_recovery", reaction.recovery.into()),
        ("reaction_additive", reaction.additive.into()),
        ("reaction_hyper", reaction.hyper.into()),
        ("reaction_min_rate", reaction.min_rate.into()),
        ("reaction_line_rate", reaction.line_rate.into()),
        ("reaction_window", NO_WINDOW.into()),
        ("reaction_p4qcn", (reaction.rule == RoundRule::P4qcn).into()),
        ("clock", settings.clock()),
        ("telemetry", settings.telemetry as u64),
        ("probe_timeout", settings.probe_timeout().into()),
        ("check_icrc", 1),
        ("mtu", settings.mtu as u64),
        ("ack_every", settings.ack_every.into()),
        ("timeout", settings.timeout_cycles.into()),
        ("retries", settings.retries.into()),
        ("window_period", settings.window_period().into()),
        ("generate", generate),
        ("overhead", settings.overhead() as u64),
        ("pause_data_priority", PRIORITY.into()),
        ("pause_ack_priority", PRIORITY.into()),
        ("pause_xoff", pause.map_or(0, |pause| pause.xoff.into())),
        ("pause_xon", pause.map_or(0, |pause| pause.xon.into())),
        ("pause_quanta", QUANTA.into()),
        ("pause_refresh", REFRESH.into()),
        ("pause_quanta_step", pause.map_or(MOST_STEPS, |pause| pause.quanta_step.into())),
        ("catch_up", settings.catch_up.into()),
        ("receive_check", generate),
        ("ack_packets", settings.ack_every.into()),
        ("ack_timeout", settings.ack_timeout.into()),
        ("ack_active", 0),
    ] {
        let port = engine.port(&format!("cfg_{name}"));
        engine.set(port, value);
    }
    Ok(())
}

fn connect(engine: &mut dyn Engine, ports: &Ports, connection: Option<&Connection>) {
    engine.set(ports.connect_valid, connection.is_some().into());
    let Some(connection) = connection else { return };
    for (port, value) in [
        (ports.connect_flow, connection.flow.into()),
        (ports.connect_connected, connection.connected.into()),
        (ports.connect_qp, connection.qp.into()),
        (ports.connect_psn, connection.psn.into()),
        (ports.connect_expected, connection.expected.into()),
        (ports.connect_window, connection.window.into()),
        (ports.connect_interval, connection.interval),
        (ports.connect_key, connection.region.key.into()),
        (ports.connect_base, connection.region.base),
        (ports.connect_size, connection.region.size.into()),
    ] {
        engine.set(port, value);
    }
}

fn template(engine: &mut dyn Engine, ports: &Ports, word: Option<(u16, TemplateWord)>) {
    engine.set(ports.template_valid, word.is_some().into());
    let Some((flow, TemplateWord { word, data })) = word else { return };
    engine.set(ports.template_flow, flow.into());
    engine.set(ports.template_word, word.into());
    engine.set(ports.template_data, data);
}

fn work(engine: &mut dyn Engine, ports: &Ports, work: Option<&WorkRequest>) {
    engine.set(ports.work_valid, work.is_some().into());
    let Some(work) = work else { return };
    for (port, value) in [
        (ports.work_flow, work.flow.into()),
        (ports.work_verb, (work.verb == Verb::Write).into()),
        (ports.work_bytes, work.bytes.into()),
        (ports.work_address, work.address),
        (ports.work_key, work.key.into()),
        (ports.work_id, work.id.into()),
    ] {
        engine.set(port, value);
    }
}
