//! Congestion controls of others. A program [registers](register) them before it reads its command line; from then on each has a name in every command, description and
//! report, as those of this crate have. `examples/dctcp` is one.

use std::collections::BTreeMap;
use std::fmt::{self, Debug, Display};
use std::ops::RangeInclusive;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::Serialize;
use serde::de::DeserializeOwned;
use toml::de::ValueDeserializer;

use super::tuning::Tuned;
use super::{BUILT_IN, Scheme};
use crate::control::{Control, MBPS, QcnReactionSettings, Refusal, Tunable, Way};
use crate::settings::{EcnSettings, FairRateSettings, Telemetry};
use crate::time::Picos;

/// A congestion control: the state of a flow, as a [`Control`], and what goes with it.
pub trait CongestionControl: Control + Sized + 'static {
    /// Its parameters: the keys of `[control.NAME]` in a description, and of `--set control.NAME.KEY=VALUE`. A key that is not given has the value of
    /// [`Default`], so the type has `#[serde(default, deny_unknown_fields)]`. Keys carry their units.
    type Keys: Keys;
    /// Its name on the command line and in files: letters, digits, `-` and `_`.
    const NAME: &'static str;
    /// What `--help` says of it.
    const ABOUT: &'static str;
    /// Its name in reports.
    const TITLE: &'static str = Self::NAME;
    /// Which packets collect telemetry.
    const TELEMETRY: Telemetry = Telemetry::None;
    /// The marking thresholds of switches, and the rate that they are for in Gb/s; ports of other rates scale them. `[network.ecn]` replaces them.
    const MARKS: Option<(EcnSettings, u32)> = None;

    /// Whether these keys can work; each is of its type.
    ///
    /// # Errors
    /// For one that cannot, as [`within`] has it.
    fn check(_keys: &Self::Keys) -> Result<(), Refusal> {
        Ok(())
    }

    /// A flow that starts.
    fn start(keys: &Self::Keys, flow: &Start) -> Self;
}

/// What the parameters of a congestion control can do.
pub trait Keys: Serialize + DeserializeOwned + Default + Debug + Send + Sync {}

impl<T: Serialize + DeserializeOwned + Default + Debug + Send + Sync> Keys for T {}

/// What is known of a flow that starts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Start {
    /// Its number.
    pub flow: u32,
    /// Its way.
    pub way: Way,
    /// `T`: by default the largest base round-trip time of the hosts that send; `[window]` has keys for it.
    pub t: Picos,
    /// Payload of a full packet, bytes.
    pub payload: u32,
    /// All of a full packet, bytes.
    pub frame: u32,
}

impl Start {
    /// Rate of the sender's link, bytes per ps.
    pub fn line_rate(&self) -> f64 {
        f64::from(self.way.rate.mbps()) * MBPS
    }

    /// What that link sends in `T`, bytes.
    pub fn bandwidth_delay(&self) -> f64 {
        self.line_rate() * self.t as f64
    }
}

/// Whether the value of a key is in its range.
///
/// # Errors
/// When it is not.
pub fn within<T: PartialOrd + Display>(
    key: &'static str,
    value: &T,
    range: RangeInclusive<T>,
) -> Result<(), Refusal> {
    let [least, most] = [range.start(), range.end()];
    match range.contains(value) {
        true => Ok(()),
        false => {
            let reason = format!("invalid value `{value}`: expected {least} to {most}");
            Err(Refusal { key, reason })
        }
    }
}

/// One that is registered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Own(u16);

/// What is known of it.
pub(super) struct Registered {
    pub(super) name: &'static str,
    pub(super) about: &'static str,
    pub(super) title: &'static str,
    pub(super) telemetry: Telemetry,
    pub(super) marks: Option<(EcnSettings, u32)>,
    /// The path of its table.
    pub(super) path: String,
    read: Read,
}

/// Reads keys.
type Read = fn(Option<ValueDeserializer<'_>>) -> Result<Arc<dyn Configured>, KeysError>;

/// What is wrong with keys.
#[derive(Debug)]
pub enum KeysError {
    /// They cannot be read.
    Unread(toml::de::Error),
    /// One cannot work.
    Refused(Refusal),
}

/// A congestion control with its keys.
pub trait Configured: Debug + Send + Sync {
    /// The control of a flow that starts.
    fn start(&self, flow: &Start) -> Box<dyn Control>;

    /// The keys.
    fn keys(&self) -> serde_json::Value;
}

#[derive(Debug)]
struct Given<C: CongestionControl>(C::Keys);

impl<C: CongestionControl> Configured for Given<C> {
    fn start(&self, flow: &Start) -> Box<dyn Control> {
        Box::new(C::start(&self.0, flow))
    }

    fn keys(&self) -> serde_json::Value {
        serde_json::to_value(&self.0).unwrap_or_default()
    }
}

fn read<C: CongestionControl>(
    table: Option<ValueDeserializer<'_>>,
) -> Result<Arc<dyn Configured>, KeysError> {
    let keys = match table {
        Some(table) => serde::Deserialize::deserialize(table).map_err(KeysError::Unread)?,
        None => C::Keys::default(),
    };
    C::check(&keys).map_err(KeysError::Refused)?;
    Ok(Arc::new(Given::<C>(keys)))
}

/// All that are registered.
struct Registry {
    all: Vec<&'static Registered>,
    /// All have been listed, so there are no more.
    is_closed: bool,
}

fn registry() -> MutexGuard<'static, Registry> {
    static REGISTRY: Mutex<Registry> = Mutex::new(Registry { all: vec![], is_closed: false });
    REGISTRY.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Adds a congestion control to those that there are: the first thing that `main` does.
///
/// # Panics
/// When there is one of that name, the name has other characters, its default keys are refused, or the command line has been read.
pub fn register<C: CongestionControl>() {
    let name = C::NAME;
    let is_letter = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    assert!(
        !name.is_empty() && name.chars().all(is_letter),
        "`{name}`: use letters, digits, - and _"
    );
    if let Err(error) = read::<C>(None) {
        panic!("{name}: its default keys are refused: {error:?}");
    }
    let mut registry = registry();
    let known =
        BUILT_IN.iter().map(|(_, name, _)| *name).chain(registry.all.iter().map(|it| it.name));
    assert!(known.into_iter().all(|known| known != name), "there are two schemes `{name}`");
    assert!(!registry.is_closed, "`{name}` is registered after the schemes have been listed");
    registry.all.push(Box::leak(Box::new(Registered {
        name,
        about: C::ABOUT,
        title: C::TITLE,
        telemetry: C::TELEMETRY,
        marks: C::MARKS,
        path: format!("control.{name}"),
        read: read::<C>,
    })));
}

/// All that are registered; from now on there are no more.
pub(super) fn all() -> impl Iterator<Item = Own> {
    let mut registry = registry();
    registry.is_closed = true;
    (0..registry.all.len() as u16).map(Own)
}

impl Own {
    pub(super) fn get(self) -> &'static Registered {
        registry().all[usize::from(self.0)]
    }
}

/// The schemes that have keys.
pub(super) fn with_keys() -> impl Iterator<Item = Scheme> {
    let built_in = BUILT_IN.iter().map(|(scheme, ..)| *scheme);
    let built_in = built_in.filter(|scheme| !scheme.keys().is_empty());
    built_in.chain(all().map(Scheme::Own))
}

impl Scheme {
    /// The one of some name that has a table `[control.NAME]`.
    pub fn with_keys(name: &str) -> Option<Self> {
        with_keys().find(|scheme| scheme.name() == name)
    }

    /// The names of all that have one, for people.
    pub fn names_with_keys() -> String {
        let names: Vec<_> = with_keys().map(Self::name).collect();
        names.join(", ")
    }
}

/// The keys of those that have been given some.
#[derive(Clone, Default)]
pub struct OwnKeys {
    own: BTreeMap<Own, Arc<dyn Configured>>,
    built_in: BTreeMap<Scheme, Tuned>,
}

impl Debug for OwnKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("OwnKeys").field(&self.own).field(&self.built_in).finish()
    }
}

impl OwnKeys {
    /// Reads the keys of one; they replace those that it had.
    ///
    /// # Errors
    /// When they cannot be read, or one cannot work.
    pub fn read(&mut self, scheme: Scheme, table: ValueDeserializer<'_>) -> Result<(), KeysError> {
        if let Scheme::Own(own) = scheme {
            self.own.insert(own, (own.get().read)(Some(table))?);
        } else {
            let tuned = Tuned::read(scheme, table).map_err(KeysError::Unread)?;
            self.built_in.insert(scheme, tuned);
        }
        Ok(())
    }

    /// The keys that a scheme of this crate has been given.
    pub(super) fn tuned(&self, scheme: Scheme) -> Option<&Tuned> {
        self.built_in.get(&scheme)
    }

    /// The reaction point of P4QCN with these keys instead of usual ones.
    ///
    /// # Errors
    /// For one that does not work.
    pub fn qcn(&self, usual: QcnReactionSettings) -> Result<QcnReactionSettings, Refusal> {
        let settings = self.tuned(Scheme::P4qcn).map_or(usual, |tuned| tuned.applied(usual));
        settings.check().map(|()| settings)
    }

    /// The ports of RoCC.
    pub(super) fn fair_rate(&self) -> FairRateSettings {
        let tuned = self.tuned(Scheme::Rocc);
        tuned.map_or_else(FairRateSettings::default, |tuned| tuned.applied(Default::default()))
    }

    /// One with its keys.
    pub(super) fn of(&self, own: Own) -> Arc<dyn Configured> {
        let given = self.own.get(&own).cloned();
        given.unwrap_or_else(|| match (own.get().read)(None) {
            Ok(default) => default,
            Err(error) => unreachable!("tried when it was registered: {error:?}"),
        })
    }

    /// Those that have been given, by name.
    pub fn shown(&self) -> BTreeMap<String, serde_json::Value> {
        let own = self.own.iter().map(|(own, given)| (own.get().name.to_string(), given.keys()));
        let built_in = self.built_in.iter().map(|(scheme, given)| (scheme.name(), given.shown()));
        own.chain(built_in).collect()
    }
}
