//! Addresses of stations.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use thiserror::Error;

/// The address of one station, as it may stand for the source of a frame: neither a group nor all zeros (802 clause 8.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MacAddress([u8; 6]);

/// A text that is no such address.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MacAddressError {
    /// Not six bytes.
    #[error("`{0}` is no address; write six bytes in hexadecimal, as 02:46:4e:43:43:00")]
    Form(String),
    /// A group, or nobody.
    #[error(
        "`{0}` is {1}; the source of a frame is the address of one station, as 02:46:4e:43:43:00"
    )]
    NoStation(String, &'static str),
}

impl MacAddress {
    /// The address that a port has unless it gets another one: locally administered, "FNCC" and the port's number.
    pub const fn of_port(port: u8) -> Self {
        Self([0x02, b'F', b'N', b'C', b'C', port])
    }

    /// Its bytes in the order of the wire.
    pub const fn bytes(self) -> [u8; 6] {
        self.0
    }

    /// Its bytes with the first one in the low bits, as the hardware has them.
    pub fn low_first(self) -> u64 {
        self.0.iter().rev().fold(0, |all, byte| all << 8 | u64::from(*byte))
    }
}

/// Six bytes in the order of the wire, as a frame has them.
impl From<[u8; 6]> for MacAddress {
    fn from(bytes: [u8; 6]) -> Self {
        Self(bytes)
    }
}

impl FromStr for MacAddress {
    type Err = MacAddressError;

    fn from_str(text: &str) -> Result<Self, MacAddressError> {
        let form = || MacAddressError::Form(text.to_string());
        let mut bytes = [0; 6];
        let mut parts = text.split([':', '-']);
        for byte in &mut bytes {
            let part = parts.next().filter(|part| matches!(part.len(), 1 | 2)).ok_or_else(form)?;
            if !part.bytes().all(|digit| digit.is_ascii_hexdigit()) {
                return Err(form());
            }
            *byte = u8::from_str_radix(part, 16).map_err(|_| form())?;
        }
        if parts.next().is_some() {
            return Err(form());
        }
        if bytes[0] & 1 == 1 {
            return Err(MacAddressError::NoStation(text.to_string(), "the address of a group"));
        }
        if bytes == [0; 6] {
            return Err(MacAddressError::NoStation(text.to_string(), "nobody's address"));
        }
        Ok(Self(bytes))
    }
}

impl fmt::Display for MacAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c, d, e, g] = self.0;
        write!(f, "{a:02x}:{b:02x}:{c:02x}:{d:02x}:{e:02x}:{g:02x}")
    }
}

impl Serialize for MacAddress {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_reads_as_it_is_written() {
        for text in ["02:46:4e:43:43:07", "02-46-4E-43-43-07", "2:46:4e:43:43:7"] {
            let address: MacAddress = text.parse().unwrap();
            assert_eq!(address, MacAddress::of_port(7));
            assert_eq!(address.to_string(), "02:46:4e:43:43:07");
        }
        assert_eq!(MacAddress::of_port(7).low_first(), 0x0743_434e_4602);
    }

    #[test]
    fn only_stations_are_sources() {
        for text in
            ["", "02:46:4e:43:43", "02:46:4e:43:43:07:01", "02:46:4e:43:43:+7", "024:6:4e:43:43:7"]
        {
            assert!(matches!(text.parse::<MacAddress>(), Err(MacAddressError::Form(_))), "{text}");
        }
        for text in ["01:80:c2:00:00:01", "ff:ff:ff:ff:ff:ff", "00:00:00:00:00:00"] {
            let error = text.parse::<MacAddress>().unwrap_err();
            assert!(matches!(error, MacAddressError::NoStation(..)), "{text}");
        }
    }
}
