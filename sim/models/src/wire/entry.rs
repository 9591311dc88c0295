//! The 64-bit telemetry entry that a switch adds to an ACK (FNCC section 4.3; HPCC uses the same).
//!
//! ```text
//! 63   60 59            36 35          16 15       0
//! +------+----------------+--------------+----------+
//! |  B   |       ts       |   tx_bytes   |   qlen   |   big-endian on the wire
//! +------+----------------+--------------+----------+
//! ```

use thiserror::Error;

/// The link rates that have a code, in Gb/s; the code is the index plus one.
pub const RATES_GBPS: [u32; 9] = [10, 25, 40, 50, 100, 200, 400, 800, 1600];

/// A link rate that the `B` field cannot express.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{gbps} Gb/s has no rate code; use one of 10, 25, 40, 50, 100, 200, 400, 800 or 1600 Gb/s")]
pub struct UnknownRate {
    /// The rate requested, Gb/s.
    pub gbps: u32,
}

/// Link rate code, the field `B`: 4 bits, 0 invalid, 1 to 9 a rate of [`RATES_GBPS`].
///
/// Codes 10 to 15 are not assigned. They are kept as they are, so that any 64 bits survive decoding
/// and encoding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct RateCode(u8);

impl RateCode {
    /// The code of a port without a valid rate.
    pub const INVALID: Self = Self(0);

    /// The code of a link of `gbps` Gb/s.
    ///
    /// # Errors
    /// [`UnknownRate`] when the rate is not one of [`RATES_GBPS`].
    ///
    /// ```
    /// # use fncc_models::wire::RateCode;
    /// assert_eq!(RateCode::from_gbps(100)?.bits(), 5);
    /// assert!(RateCode::from_gbps(56).is_err());
    /// # Ok::<(), fncc_models::wire::UnknownRate>(())
    /// ```
    pub fn from_gbps(gbps: u32) -> Result<Self, UnknownRate> {
        RATES_GBPS
            .into_iter()
            .zip(1..)
            .find_map(|(rate, code)| (rate == gbps).then_some(Self(code)))
            .ok_or(UnknownRate { gbps })
    }

    /// The code in the low four bits of `bits`; the others are ignored.
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits & 0xF)
    }

    /// The code, 0 to 15.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The rate in Gb/s, `None` for the invalid and the unassigned codes.
    #[inline]
    pub fn gbps(self) -> Option<u32> {
        let index = usize::from(self.0).checked_sub(1)?;
        RATES_GBPS.get(index).copied()
    }
}

/// State of one egress port, stamped when a packet was dequeued from it.
///
/// The fields are in wire units. Bits above a field's width do not travel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct TelemetryEntry {
    /// Link rate of the port.
    pub rate: RateCode,
    /// Time of the dequeue, ns, modulo 2^24.
    pub ts: u32,
    /// Bytes that left the port before the dequeued packet, in units of 128 B, modulo 2^20.
    pub tx_bytes: u32,
    /// Bytes left in the port's queues after the packet was removed, in units of 80 B, at most
    /// 65535.
    pub qlen: u16,
}

impl TelemetryEntry {
    /// Size on the wire, bytes.
    pub const LEN: usize = 8;
    /// One step of [`tx_bytes`](Self::tx_bytes), bytes.
    pub const TX_UNIT_BYTES: u64 = 128;
    /// One step of [`qlen`](Self::qlen), bytes.
    pub const QLEN_UNIT_BYTES: u64 = 80;
    /// Width of [`ts`](Self::ts), bits.
    pub const TS_BITS: u32 = 24;
    /// Width of [`tx_bytes`](Self::tx_bytes), bits.
    pub const TX_BITS: u32 = 20;

    /// The entry for physical quantities: time in ns, byte counter and queue length in bytes.
    ///
    /// Time and counter wrap, the queue length saturates; both byte quantities are rounded down to
    /// their unit.
    pub fn from_physical(rate: RateCode, t_ns: u64, tx_bytes: u64, qlen_bytes: u64) -> Self {
        let wrapped = |value: u64, bits: u32| (value & ((1 << bits) - 1)) as u32;
        Self {
            rate,
            ts: wrapped(t_ns, Self::TS_BITS),
            tx_bytes: wrapped(tx_bytes / Self::TX_UNIT_BYTES, Self::TX_BITS),
            qlen: u16::try_from(qlen_bytes / Self::QLEN_UNIT_BYTES).unwrap_or(u16::MAX),
        }
    }

    /// The eight bytes on the wire, most significant first.
    pub fn to_bytes(self) -> [u8; Self::LEN] {
        self.to_u64().to_be_bytes()
    }

    /// The entry in eight bytes of the wire. Every pattern is an entry.
    pub fn from_bytes(bytes: [u8; Self::LEN]) -> Self {
        Self::from_u64(u64::from_be_bytes(bytes))
    }

    /// The entry as the 64-bit word that the hardware handles.
    #[inline]
    pub fn to_u64(self) -> u64 {
        let field =
            |value: u32, bits: u32, above: u32| u64::from(value & ((1 << bits) - 1)) << above;
        field(self.rate.bits().into(), 4, 60)
            | field(self.ts, Self::TS_BITS, 36)
            | field(self.tx_bytes, Self::TX_BITS, 16)
            | u64::from(self.qlen)
    }

    /// The entry in a 64-bit word. Every pattern is an entry.
    #[inline]
    pub fn from_u64(word: u64) -> Self {
        let field = |bits: u32, above: u32| (word >> above & ((1 << bits) - 1)) as u32;
        Self {
            rate: RateCode::from_bits((word >> 60) as u8),
            ts: field(Self::TS_BITS, 36),
            tx_bytes: field(Self::TX_BITS, 16),
            qlen: word as u16,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_stands_at_its_documented_bits() {
        let entry = TelemetryEntry {
            rate: RateCode::from_bits(0xA),
            ts: 0xBC_DEF1,
            tx_bytes: 0x2_3456,
            qlen: 0x789A,
        };
        assert_eq!(entry.to_u64(), 0xABCD_EF12_3456_789A);
        assert_eq!(entry.to_bytes(), [0xAB, 0xCD, 0xEF, 0x12, 0x34, 0x56, 0x78, 0x9A]);
    }

    #[test]
    fn any_word_survives_decoding_and_encoding() {
        for shift in 0..64 {
            for word in [1u64 << shift, !(1u64 << shift), 0x0123_4567_89AB_CDEF << (shift / 8)] {
                assert_eq!(TelemetryEntry::from_u64(word).to_u64(), word);
            }
        }
    }

    #[test]
    fn bits_above_a_field_do_not_reach_its_neighbour() {
        let entry = TelemetryEntry {
            rate: RateCode::INVALID,
            ts: 0xFF00_0000,
            tx_bytes: 0xFFF0_0000,
            qlen: 0,
        };
        assert_eq!(entry.to_u64(), 0);
    }

    #[test]
    fn time_and_counter_wrap_and_the_queue_saturates() {
        let of = |t, tx, q| TelemetryEntry::from_physical(RateCode::INVALID, t, tx, q);
        assert_eq!(of((1 << 24) + 5, 0, 0).ts, 5);
        assert_eq!(of((1 << 24) - 1, 0, 0).ts, (1 << 24) - 1);
        assert_eq!(of(0, (128 << 20) + 128 * 3 + 127, 0).tx_bytes, 3);
        assert_eq!(of(0, 127, 0).tx_bytes, 0);
        assert_eq!(of(0, 0, 159).qlen, 1);
        assert_eq!(of(0, 0, 80 * 65535).qlen, 65535);
        assert_eq!(of(0, 0, 80 * 65536).qlen, 65535);
        assert_eq!(of(u64::MAX, u64::MAX, u64::MAX).qlen, 65535);
    }

    #[test]
    fn rates_and_codes_correspond_one_to_one() {
        for (rate, code) in RATES_GBPS.into_iter().zip(1..=9) {
            let known = RateCode::from_gbps(rate).unwrap();
            assert_eq!((known.bits(), known.gbps()), (code, Some(rate)));
        }
        for code in [0, 10, 15] {
            assert_eq!(RateCode::from_bits(code).gbps(), None);
        }
    }

    #[test]
    fn an_unknown_rate_is_answered_with_the_allowed_ones() {
        let message = RateCode::from_gbps(56).unwrap_err().to_string();
        assert!(message.starts_with("56 Gb/s"), "{message}");
        for rate in RATES_GBPS {
            assert!(message.contains(&rate.to_string()), "{message}");
        }
    }
}
