//! Moments of any date, and how finely a file counts them.

use std::fmt;

use time::OffsetDateTime;

const AS_PER_S: i128 = 1_000_000_000_000_000_000;
const AS_PER_NS: i128 = 1_000_000_000;
const AS_PER_PS: i128 = 1_000_000;
/// Decimal digits of a second that [`Timestamp`] has.
const DIGITS: u8 = 18;

/// A moment: attoseconds since the beginning of 1970, UTC. Every date that a capture can carry
/// fits, and every resolution down to 10^-18 s is exact.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(i128);

impl Timestamp {
    /// The beginning of 1970.
    pub const EPOCH: Self = Self(0);

    /// The moment so many attoseconds after the beginning of 1970.
    pub const fn from_attoseconds(attoseconds: i128) -> Self {
        Self(attoseconds)
    }

    /// The moment so many seconds and, above them, attoseconds after the beginning of 1970.
    pub(super) fn from_parts(seconds: i64, attoseconds: i128) -> Self {
        Self(i128::from(seconds) * AS_PER_S + attoseconds)
    }

    /// The moment so many ns after the beginning of 1970.
    pub const fn from_ns(ns: u64) -> Self {
        Self(ns as i128 * AS_PER_NS)
    }

    /// Attoseconds since the beginning of 1970, negative before it.
    pub const fn attoseconds(self) -> i128 {
        self.0
    }

    /// Integer ns since the beginning of 1970, rounded down.
    pub fn ns(self) -> i128 {
        self.0.div_euclid(AS_PER_NS)
    }

    /// Integer ps from `earlier` to this moment, rounded down; negative when `earlier` is later.
    pub fn ps_since(self, earlier: Self) -> i128 {
        self.0.saturating_sub(earlier.0).div_euclid(AS_PER_PS)
    }

    /// The moment `ps` later; the last one there is when that is beyond it.
    pub fn after_ps(self, ps: u128) -> Self {
        let attoseconds = i128::try_from(ps).unwrap_or(i128::MAX).saturating_mul(AS_PER_PS);
        Self(self.0.saturating_add(attoseconds))
    }

    /// The second that this moment lies in.
    pub(super) fn second(self) -> i128 {
        self.0.div_euclid(AS_PER_S)
    }
}

/// Date and time with as many decimals as it takes, three at a time: `2024-02-01 12:00:00.000_001
/// UTC`. A year of more than four digits is reported in seconds.
impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, fraction) = (self.second(), self.0.rem_euclid(AS_PER_S));
        let date =
            i64::try_from(seconds).ok().and_then(|s| OffsetDateTime::from_unix_timestamp(s).ok());
        match date {
            Some(date) => {
                let (year, month, day) = date.to_calendar_date();
                let (hour, minute, second) = date.to_hms();
                write!(
                    f,
                    "{year:04}-{:02}-{day:02} {hour:02}:{minute:02}:{second:02}",
                    u8::from(month)
                )?;
            }
            None => write!(f, "{seconds}")?,
        }
        if fraction != 0 {
            let digits = format!("{fraction:018}");
            let groups = digits.trim_end_matches('0').len().div_ceil(3);
            write!(f, ".{}", &digits[..3 * groups])?;
        }
        f.write_str(if date.is_some() { " UTC" } else { " s after 1970" })
    }
}

/// How finely a file counts time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Resolution {
    /// Ticks of 10^-n s.
    Decimal(u8),
    /// Ticks of 2^-n s.
    Binary(u8),
}

impl Resolution {
    /// Ticks of a µs, the default of both formats.
    pub const MICROSECONDS: Self = Self::Decimal(6);
    /// Ticks of a ns.
    pub const NANOSECONDS: Self = Self::Decimal(9);

    /// The resolution with this code in the option if_tsresol of pcapng.
    pub(super) fn from_code(code: u8) -> Self {
        if code & 0x80 == 0 { Self::Decimal(code) } else { Self::Binary(code & 0x7F) }
    }

    /// The code in the option if_tsresol of pcapng.
    pub(super) fn code(self) -> u8 {
        match self {
            Self::Decimal(digits) => digits,
            Self::Binary(bits) => bits | 0x80,
        }
    }

    /// Attoseconds of so many ticks, rounded down.
    pub(super) fn attoseconds(self, ticks: u64) -> i128 {
        let ticks = u128::from(ticks);
        let attoseconds = match self {
            Self::Decimal(digits) if digits <= DIGITS => {
                ticks * 10_u128.pow((DIGITS - digits).into())
            }
            Self::Decimal(digits) => 10_u128
                .checked_pow((digits - DIGITS).into())
                .map_or(0, |per_attosecond| ticks / per_attosecond),
            Self::Binary(bits) => (ticks * AS_PER_S.unsigned_abs()) >> bits,
        };
        // At most 2^64 s.
        attoseconds.cast_signed()
    }

    /// The nearest number of ticks from the second `origin` to `time`; `None` when it is negative
    /// or more than 64 bits.
    pub(super) fn ticks(self, origin: i64, time: Timestamp) -> Option<u64> {
        let since = time.0.checked_sub(i128::from(origin) * AS_PER_S)?;
        let since = u128::try_from(since).ok()?;
        let per_s = AS_PER_S.unsigned_abs();
        let ticks = match self {
            Self::Decimal(digits) => {
                let tick = 10_u128.pow(DIGITS.saturating_sub(digits).into());
                (since + tick / 2) / tick
            }
            Self::Binary(bits) => {
                let (seconds, fraction) = (since / per_s, since % per_s);
                // Both fit: neither 2^68 s nor 2^60 attoseconds are reached, and bits is below 64.
                (seconds << bits) + ((fraction << bits) + per_s / 2) / per_s
            }
        };
        u64::try_from(ticks).ok()
    }

    /// The finer of two.
    pub(super) fn finer(self, other: Self) -> Self {
        let ticks_per_s = |r: Self| match r {
            Self::Decimal(digits) => 10_u128.saturating_pow(digits.into()),
            Self::Binary(bits) => 1 << bits,
        };
        if ticks_per_s(other) > ticks_per_s(self) { other } else { self }
    }

    /// What a file is written with that keeps times of this resolution: a ns or finer. Ticks of 2^-n
    /// s are integer ns up to n = 9, and integer ticks of any finer power of two.
    pub(super) fn to_write(self) -> Self {
        match self {
            Self::Decimal(digits) => Self::Decimal(digits.clamp(9, DIGITS)),
            Self::Binary(..=9) => Self::NANOSECONDS,
            Self::Binary(bits) => Self::Binary(bits.clamp(30, 59)),
        }
    }
}
