//! Whether settings can work, alone and in a topology.

use super::SettingsError;
use crate::nodes::Marking;
use crate::settings::{CreditSettings, NetworkSettings, Pfc, Stamps, WindowSettings};
use crate::topology::Topology;
use fncc_models::limits::{self, Quantity};
use fncc_models::lossless::{BLOCK_BYTES, EcnSettings, blocks};

/// A value within its range, or an error that names its key.
pub fn within<Q: Quantity>(key: &'static str, value: Q::Value) -> Result<(), SettingsError> {
    let outside = |_| SettingsError::Outside { key, found: Q::shown(value), range: Q::RANGE };
    Q::check(value).map(drop).map_err(outside)
}

/// The same, where there is a value.
pub fn within_if<Q: Quantity>(
    key: &'static str,
    value: Option<Q::Value>,
) -> Result<(), SettingsError> {
    value.map_or(Ok(()), |value| within::<Q>(key, value))
}

impl NetworkSettings {
    /// Whether each value is in its range.
    pub(super) fn check_ranges(&self) -> Result<(), SettingsError> {
        within::<limits::Payload>("network.payload_bytes", self.payload)?;
        within::<limits::Overhead>("network.overhead_bytes", self.overhead)?;
        within::<limits::AckBytes>("network.ack_bytes", self.ack_bytes)?;
        within::<limits::AckEvery>("network.ack_every", self.ack_every)?;
        within::<limits::Priority>("network.data_priority", self.data_priority)?;
        within::<limits::Priority>("network.ack_priority", self.ack_priority)?;
        within_if::<limits::Buffer>("network.buffer_bytes", self.buffer)?;
        match self.pfc {
            Pfc::Off => {}
            Pfc::Static { xoff } => within::<limits::Xoff>("network.pfc.static.xoff_bytes", xoff)?,
            Pfc::Dynamic { alpha } => {
                within::<limits::FreeShare>("network.pfc.dynamic.alpha", alpha)?;
            }
            Pfc::Credits(CreditSettings { buffer, update }) => {
                within_if::<limits::CreditBuffer>("network.credits.buffer_bytes", buffer)?;
                within::<limits::CreditPeriod>("network.credits.update_us", update)?;
            }
        }
        within_if::<limits::XonGap>("network.xon_gap_bytes", self.xon_gap)?;
        within_if::<limits::Headroom>("network.headroom_bytes", self.headroom)?;
        if let Some(ecn) = self.ecn {
            within::<limits::Probability>("network.ecn.pmax", ecn.pmax)?;
        }
        within_if::<limits::Rate>("network.ecn.rate_gbps", self.ecn_gbps)?;
        if let Some((qcn, of_gbps)) = self.qcn {
            within::<limits::Probability>("network.qcn.pmax", qcn.pmax)?;
            within_if::<limits::Rate>("network.qcn.rate_gbps", of_gbps)?;
            if qcn.kmin_bytes > qcn.kmax_bytes {
                let (qmin, qmax) = (qcn.kmin_bytes, qcn.kmax_bytes);
                return Err(SettingsError::Qcn { qmin, qmax });
            }
        }
        if let Some(tcd) = self.tcd {
            within_if::<limits::TcdThreshold>("network.tcd.threshold_bytes", tcd.threshold_bytes)?;
            within_if::<limits::TcdPeriod>("network.tcd.period_us", tcd.period)?;
            within::<limits::Epsilon>("network.tcd.epsilon", tcd.epsilon)?;
        }
        if let Stamps::Periodic { every } = self.stamps {
            within::<limits::StampPeriod>("network.stamps.periodic.every_us", every)?;
        }
        within_if::<limits::TxUnit>("network.tx_unit_bytes", self.tx_unit)?;
        within::<limits::TelemetryEvery>("network.telemetry_every", self.telemetry_every)?;
        within_if::<limits::SpanningTrees>("network.spanning_trees", self.spanning_trees)?;
        within::<limits::StackEntries>("network.stack_entries", self.stack_entries)?;
        within::<limits::QlenUnit>("network.qlen_unit_bytes", self.qlen_unit)?;
        within_if::<limits::NotificationInterval>(
            "network.notification_interval_us",
            self.notification_interval,
        )?;
        within::<limits::NotificationDelay>(
            "network.notification_delay_us",
            self.notification_delay,
        )?;
        within_if::<limits::RetransmissionTimeout>(
            "network.retransmission_timeout_us",
            self.retransmission_timeout,
        )?;
        within::<limits::TimeGrain>("network.time_grain_ns", self.time_grain)?;
        within::<limits::Seed>("network.seed", self.seed)
    }

    /// Whether frames can be counted, and take any time.
    pub(super) fn check_frames(&self, topology: &Topology) -> Result<(), SettingsError> {
        let Self { payload, overhead, time_grain: grain, .. } = *self;
        if self.frame() > u64::from(u16::MAX) {
            return Err(SettingsError::Frame { payload, overhead });
        }
        if self.largest_answer() > u64::from(u16::MAX) {
            let (ack_bytes, entries) = (self.ack_bytes, self.stack_entries);
            return Err(SettingsError::Answer { ack_bytes, entries });
        }
        let fastest = topology.links.iter().map(|link| link.rate.picos_per_byte()).min();
        let takes = self.frame() * fastest.unwrap_or(0);
        if grain > 1 && grain > takes {
            return Err(SettingsError::Grain { grain, takes });
        }
        Ok(())
    }

    /// Whether ports can mark as they are to.
    pub(super) fn check_marks(&self, topology: &Topology) -> Result<(), SettingsError> {
        let Some(ecn) = self.ecn else { return Ok(()) };
        ecn.slope()?;
        for link in &topology.links {
            if let Some(tcd) = self.tcd {
                Marking::ternary(self, tcd, link)?;
            } else if let (Some(ecn_gbps), kmax) = (self.ecn_gbps, ecn.kmax_bytes) {
                let gbps = link.rate.gbps();
                let scaled = EcnSettings::scaled_bytes(kmax, ecn_gbps, gbps);
                if scaled > u64::from(u32::MAX) {
                    return Err(SettingsError::EcnScale { kmax, ecn_gbps, scaled, gbps });
                }
            }
        }
        Ok(())
    }

    /// Whether credits, where they are counted, are alone, and enough for each packet.
    pub(super) fn check_credits(&self) -> Result<(), SettingsError> {
        let Pfc::Credits(credits) = self.pfc else { return Ok(()) };
        let others = [
            ("network.buffer_bytes", self.buffer.is_some()),
            ("network.xon_gap_bytes", self.xon_gap.is_some()),
            ("network.headroom_bytes", self.headroom.is_some()),
        ];
        if let Some((key, _)) = others.into_iter().find(|(_, is_given)| *is_given) {
            return Err(SettingsError::NoPauses { key });
        }
        let packet = self.largest_frame();
        let least = blocks(packet) * BLOCK_BYTES;
        match credits.buffer.filter(|buffer| *buffer < least) {
            Some(buffer) => Err(SettingsError::Credit { buffer, packet, least }),
            None => Ok(()),
        }
    }

    /// Whether the buffer of each switch holds what its ports may hold before their peers stop.
    pub(super) fn check_buffers(&self, topology: &Topology) -> Result<(), SettingsError> {
        let (Some(buffer), Pfc::Static { xoff }) = (self.buffer, self.pfc) else { return Ok(()) };
        for (switch, links) in topology.links_of_switches().into_iter().enumerate() {
            let needed = self.needed_buffer(links.iter().copied()).unwrap_or(0);
            if needed > buffer {
                let ports = links.len();
                return Err(SettingsError::Buffer { switch, ports, buffer, xoff, needed });
            }
        }
        Ok(())
    }
}

impl WindowSettings {
    /// Whether each value is in its range.
    pub(super) fn check_ranges(&self) -> Result<(), SettingsError> {
        within_if::<limits::BaseRtt>("window.t_ns", self.t_ns)?;
        within_if::<limits::Eta>("window.eta", self.eta)?;
        within_if::<limits::WindowBytes>("window.winit_bytes", self.winit_bytes)?;
        within_if::<limits::WindowBytes>("window.wmin_bytes", self.wmin_bytes)?;
        within_if::<limits::WindowBytes>("window.wmax_bytes", self.wmax_bytes)?;
        within_if::<limits::Alpha>("window.alpha", self.alpha)?;
        within_if::<limits::Beta>("window.beta", self.beta)
    }
}
