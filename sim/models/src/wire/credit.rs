//! Reports of credit on an Ethernet link: MAC control frames with the layout of PFC frames (802.1Q clause 36), an opcode of our own, and credit limits in the place of quanta.

use super::pause::{Control, MAC_CONTROL, OPCODE_PFC, Pause};

/// Opcode of reports of credit, our own: IEEE 802.3 has not assigned it.
pub const OPCODE_CREDIT: u16 = 0x0102;

/// What a receiver reports.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CreditReport {
    /// Its credit limit for each priority, blocks modulo 2^16; none where the frame does not name the priority.
    pub limits: [Option<u16>; 8],
}

/// A report that changes nothing: to another station, or without all of its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MalformedReport;

impl CreditReport {
    /// The frame, padded to the shortest length, without FCS.
    pub fn frame(&self, source: [u8; 6]) -> Vec<u8> {
        let mut frame = Pause { quanta: self.limits }.frame(source);
        frame[14..16].copy_from_slice(&OPCODE_CREDIT.to_be_bytes());
        frame
    }

    /// What a station of address `mac` makes of a frame without FCS; none of what is no report.
    ///
    /// # Errors
    /// For a report that is malformed.
    pub fn judge(frame: &[u8], mac: [u8; 6]) -> Option<Result<Self, MalformedReport>> {
        let head = [MAC_CONTROL.to_be_bytes(), OPCODE_CREDIT.to_be_bytes()].concat();
        if frame.get(12..16)? != head {
            return None;
        }
        let mut as_pause = frame.to_vec();
        as_pause[14..16].copy_from_slice(&OPCODE_PFC.to_be_bytes());
        Some(match Pause::judge(&as_pause, mac, false) {
            Control::Pfc(Pause { quanta }) => Ok(Self { limits: quanta }),
            _ => Err(MalformedReport),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAC: [u8; 6] = [2, 0, 0, 0, 0, 9];

    #[test]
    fn a_report_is_read_as_it_was_written_and_others_are_distinguished() {
        let mut limits = [None; 8];
        (limits[0], limits[7]) = (Some(0xfffe), Some(3));
        let report = CreditReport { limits };
        let frame = report.frame([2; 6]);
        assert_eq!(frame[12..18], [0x88, 0x08, 0x01, 0x02, 0, 0x81]);
        assert_eq!(Pause::judge(&frame, MAC, true), Control::Ignored);
        for end in 0..60 {
            let expected = match end {
                0..16 => None,
                16..34 => Some(Err(MalformedReport)),
                _ => Some(Ok(report)),
            };
            assert_eq!(CreditReport::judge(&frame[..end], MAC), expected, "{end} bytes");
        }
        let mut other = frame.clone();
        other[5] = 2;
        assert_eq!(CreditReport::judge(&other, MAC), Some(Err(MalformedReport)));
        other[..6].copy_from_slice(&MAC);
        assert_eq!(CreditReport::judge(&other, MAC), Some(Ok(report)));
        assert_eq!(CreditReport::judge(&Pause::default().frame(MAC), MAC), None);
    }
}
