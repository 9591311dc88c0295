//! Thresholds of P4QCN and PFC in a shared buffer (J. Geng et al., "P4QCN", Electronics 8(3), 2019, section 3.2.2).

use miette::Diagnostic;
use serde::Serialize;
use thiserror::Error;

/// Priorities that PFC counts with.
const PRIORITIES: u64 = 8;

/// A buffer that all ports of a switch share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SharedBuffer {
    /// Its size, bytes: `Q` and `B` of the paper.
    pub bytes: u64,
    /// Ports of the switch, `n`.
    pub ports: u32,
    /// Bytes that still come in at a port and priority after a pause is sent, `Q_flight`: the bandwidth-delay product.
    pub flight_bytes: u64,
    /// `alpha`: a queue may take this many times what is free.
    pub alpha: u32,
}

/// Thresholds as the registers take them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct QcnThresholds {
    /// `Q_PFC`: `cfg_xoff` of `pfc_counter`, bytes.
    pub xoff_bytes: u32,
    /// `Q_P4QCN`: `cfg_qmin` and `cfg_qmax` of `qcn_cp`, bytes.
    pub qcn_bytes: u32,
}

/// A buffer that leaves no room for thresholds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Diagnostic)]
#[error("a shared buffer of {bytes} bytes is too small: feedback needs a threshold of one byte")]
#[diagnostic(help("take {least} bytes or more, or fewer bytes in flight"))]
pub struct SharedBufferError {
    /// Its size, bytes.
    pub bytes: u64,
    /// The least size that leaves some, bytes.
    pub least: u64,
}

impl SharedBuffer {
    /// `alpha` of the paper.
    pub const ALPHA: u32 = 8;

    /// The largest thresholds of the paper:
    ///
    /// * `Q_PFC <= (Q - 8 n Q_flight) / (8 n)`, so that what is in flight finds room at every port and priority;
    /// * `Q_P4QCN <= Q_PFC - Q_flight`, so that feedback takes effect before a pause;
    /// * `Q_P4QCN < alpha (B - 8 n Q_flight) / (8 n (alpha + 1))`, as an ingress port is paused at a share of what is free.
    ///
    /// # Errors
    /// [`SharedBufferError`] where no threshold of one byte or more fulfils all three.
    pub fn thresholds(&self) -> Result<QcnThresholds, SharedBufferError> {
        let Self { bytes, ports, flight_bytes, alpha } = *self;
        let [bytes, flight, alpha] = [bytes, flight_bytes, u64::from(alpha)].map(u128::from);
        let queues = u128::from(PRIORITIES * u64::from(ports.max(1)));
        let of = |bytes: u128| {
            let room = bytes.checked_sub(queues * flight)?;
            let xoff = (room / queues).min(u32::MAX.into());
            let before_pause = xoff.checked_sub(flight)?;
            let below_share = (alpha * room).checked_sub(1)? / (queues * (alpha + 1));
            Some([xoff, before_pause.min(below_share)]).filter(|[_, qcn]| *qcn > 0)
        };
        let Some([xoff, qcn]) = of(bytes) else {
            // A byte before a pause, and more than a byte of the share.
            let of_share = queues * flight + queues * (alpha + 1) / alpha.max(1) + 1;
            let least = (queues * (2 * flight + 1)).max(of_share);
            let least = least.try_into().unwrap_or(u64::MAX);
            return Err(SharedBufferError { bytes: self.bytes, least });
        };
        Ok(QcnThresholds { xoff_bytes: xoff as u32, qcn_bytes: qcn as u32 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn buffer(bytes: u64, ports: u32, flight_bytes: u64) -> SharedBuffer {
        SharedBuffer { bytes, ports, flight_bytes, alpha: SharedBuffer::ALPHA }
    }

    #[test]
    fn thresholds_are_the_largest_that_the_three_conditions_allow() {
        let mut decided = [0; 2];
        for bytes in [2_000, 97_152, 12_000_000, 32_000_000, 1 << 40] {
            for ports in [1, 4, 16, 32] {
                for flight in [0, 1, 22, 1_518, 22_500, 400_000] {
                    let switch = buffer(bytes, ports, flight);
                    let Ok(QcnThresholds { xoff_bytes, qcn_bytes }) = switch.thresholds() else {
                        continue;
                    };
                    let [q, n, f] = [bytes, u64::from(ports), flight].map(i128::from);
                    let room = q - 8 * n * f;
                    let pauses_in_time = |xoff: i128| 8 * n * xoff <= room;
                    let comes_first = |qcn: i128| qcn <= i128::from(xoff_bytes) - f;
                    let is_below_share = |qcn: i128| 8 * n * 9 * qcn < 8 * room;
                    let [xoff, qcn] = [xoff_bytes, qcn_bytes].map(i128::from);
                    assert!(pauses_in_time(xoff), "{switch:?}");
                    assert!(comes_first(qcn) && is_below_share(qcn) && qcn > 0, "{switch:?}");
                    if bytes < 1 << 40 {
                        assert!(!pauses_in_time(xoff + 1), "{switch:?}: {xoff}");
                        let more = [comes_first(qcn + 1), is_below_share(qcn + 1)];
                        assert!(more.contains(&false), "{switch:?}: {qcn}");
                        decided.iter_mut().zip(more).for_each(|(it, more)| *it += u32::from(!more));
                    }
                }
            }
        }
        assert!(decided.iter().all(|it| *it > 5), "each condition decides somewhere: {decided:?}");
    }

    #[test]
    fn a_switch_of_dcqcn_gets_its_thresholds() {
        // 12 MB, 32 ports, 22.4 KB in flight: 24.47 KB until a pause, 2.07 KB of them until feedback.
        let switch = buffer(12_000_000, 32, 22_400);
        let found = switch.thresholds().unwrap();
        assert_eq!(found, QcnThresholds { xoff_bytes: 24_475, qcn_bytes: 2_075 });
        let short = buffer(12_000_000, 32, 1_000).thresholds().unwrap();
        assert_eq!(short, QcnThresholds { xoff_bytes: 45_875, qcn_bytes: 40_777 });
    }

    #[test]
    fn a_buffer_that_is_too_small_is_refused_with_a_size_that_is_not() {
        for flight in [0, 1, 700, 22_400] {
            for ports in [1, 4, 32] {
                let error = buffer(4, ports, flight).thresholds().unwrap_err();
                assert!(buffer(error.least, ports, flight).thresholds().is_ok(), "{error:?}");
                assert!(buffer(error.least - 1, ports, flight).thresholds().is_err(), "{error:?}");
            }
        }
    }
}
