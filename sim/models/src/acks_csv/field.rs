//! From the fields of a row to an ACK.

use std::path::Path;

use super::{AcksError, COLUMNS, FieldError, Limits, OPTIONAL_COLUMN, PARTS, Place};
use crate::window::AckWith;
use crate::wire::{RateCode, TelemetryEntry, UnknownRate};

/// A field that is refused.
pub(super) struct Refused {
    pub place: Place,
    pub value: String,
    pub reason: FieldError,
}

/// What a row is read with.
pub(super) struct Parser {
    /// Where each column stands, in the order of [`COLUMNS`].
    columns: [usize; COLUMNS.len()],
    path_id: Option<usize>,
    limits: Limits,
}

impl Parser {
    pub fn new(path: &Path, headers: &csv::ByteRecord, limits: Limits) -> Result<Self, AcksError> {
        let find = |column: &'static str, optional: bool| {
            let mut places = headers.iter().enumerate().filter(|(_, h)| *h == column.as_bytes());
            let (first, others) = (places.next(), places.count());
            let count = usize::from(first.is_some()) + others;
            if count > 1 || (count == 0 && !optional) {
                let found: Vec<_> = headers.iter().map(String::from_utf8_lossy).collect();
                let (path, found) = (path.to_owned(), found.join(","));
                return Err(AcksError::Columns { path, column, count, found });
            }
            Ok(first.map(|(index, _)| index))
        };
        let mut columns = [0; COLUMNS.len()];
        for (place, column) in columns.iter_mut().zip(COLUMNS) {
            *place = find(column, false)?.unwrap_or_default();
        }
        Ok(Self { columns, path_id: find(OPTIONAL_COLUMN, true)?, limits })
    }

    pub fn ack<const HOPS: usize>(
        &self,
        record: &csv::ByteRecord,
    ) -> Result<AckWith<HOPS>, Refused> {
        let [t_ns, flow, ack_seq, snd_nxt, n, hops] = self.columns;
        let whole = |index: usize, column, most, too_large| {
            number(&record[index], most, too_large)
                .map_err(|reason| refused(Place::column(column), &record[index], reason))
        };
        let seq_bits = self.limits.seq_bits;
        let seq = |index, column| {
            let most = u64::MAX >> (64 - seq_bits);
            whole(index, column, most, FieldError::Sequence { seq_bits })
        };
        let flows = self.limits.flows;
        let last_flow = u64::from(flows) - 1;
        let mut ack = AckWith {
            t_ns: whole(t_ns, "t_ns", u64::MAX, FieldError::TooLarge { most: u64::MAX })?,
            flow: whole(flow, "flow", last_flow, FieldError::Flow { flows })? as u32,
            ack_seq: seq(ack_seq, "ack_seq")?,
            snd_nxt: seq(snd_nxt, "snd_nxt")?,
            n: whole(n, "n", 0xFFFF, FieldError::TooLarge { most: 0xFFFF })? as u16,
            ..AckWith::default()
        };
        if let Some(index) = self.path_id {
            let too_large = FieldError::TooLarge { most: 0xFFF };
            ack.path_id = whole(index, OPTIONAL_COLUMN, 0xFFF, too_large)? as u16;
        }
        let stack = &record[hops];
        if !stack.is_empty() {
            for hop in stack.split(|byte| *byte == b'|') {
                let Some(entry_of) = ack.hops.get_mut(usize::from(ack.n_hop)) else {
                    let hops = stack.split(|byte| *byte == b'|').count();
                    let reason = FieldError::Hops { hops, most: HOPS };
                    return Err(refused(Place::column("hops"), stack, reason));
                };
                ack.n_hop += 1;
                *entry_of = entry(ack.n_hop, hop)?;
            }
        }
        Ok(ack)
    }
}

/// A hop; they count from 1.
fn entry(hop: u8, text: &[u8]) -> Result<TelemetryEntry, Refused> {
    let mut texts = text.split(|byte| *byte == b':').map(<[u8]>::trim_ascii);
    let split: [_; PARTS.len()] = std::array::from_fn(|_| texts.next());
    if split.contains(&None) || texts.next().is_some() {
        return Err(refused(Place::hop(hop), text, FieldError::HopParts));
    }
    let mosts = [
        u64::from(u32::MAX),
        (1 << TelemetryEntry::TS_BITS) - 1,
        (1 << TelemetryEntry::TX_BITS) - 1,
        u64::from(u16::MAX),
    ];
    let mut parts = [0; PARTS.len()];
    for (index, part) in split.into_iter().flatten().enumerate() {
        let most = mosts[index];
        let too_large = if index == 0 { FieldError::Rate } else { FieldError::TooLarge { most } };
        parts[index] = number(part, most, too_large)
            .map_err(|reason| refused(Place::part(hop, PARTS[index]), part, reason))?;
    }
    let [gbps, ts, tx_bytes, qlen] = parts;
    let rate = RateCode::from_gbps(gbps as u32).map_err(|UnknownRate { gbps }| Refused {
        place: Place::part(hop, PARTS[0]),
        value: gbps.to_string(),
        reason: FieldError::Rate,
    })?;
    Ok(TelemetryEntry { rate, ts: ts as u32, tx_bytes: tx_bytes as u32, qlen: qlen as u16 })
}

fn refused(place: Place, text: &[u8], reason: FieldError) -> Refused {
    Refused { place, value: String::from_utf8_lossy(text).into_owned(), reason }
}

/// A decimal number up to `most`.
fn number(text: &[u8], most: u64, too_large: FieldError) -> Result<u64, FieldError> {
    let (negative, digits) = match text.strip_prefix(b"-") {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return Err(FieldError::NotANumber);
    }
    if negative {
        return Err(FieldError::Negative);
    }
    let value = digits
        .iter()
        .try_fold(0u64, |value, digit| value.checked_mul(10)?.checked_add(u64::from(digit - b'0')));
    value.filter(|value| *value <= most).ok_or(too_large)
}
