//! Frames that pause a link: 802.1Q clause 36 (PFC, 802.1Qbb) and 802.3 annex 31B.

/// EtherType of MAC control.
pub const MAC_CONTROL: u16 = 0x8808;
/// The group address of MAC control, which no bridge forwards.
pub const GROUP_ADDRESS: [u8; 6] = [0x01, 0x80, 0xc2, 0x00, 0x00, 0x01];
/// Opcode of priority-based flow control.
pub const OPCODE_PFC: u16 = 0x0101;
/// Opcode of 802.3x pause.
pub const OPCODE_PAUSE: u16 = 0x0001;
/// Bit times in a quantum.
pub const QUANTUM_BITS: u64 = 512;

/// Shortest frame without its FCS.
pub const SHORTEST: usize = 60;
const OPCODE_AT: usize = 14;
const PARAMETERS_AT: usize = 16;

/// What a pause frame requests: quanta for each priority that it names, 0 to end a pause.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pause {
    /// Quanta of 512 bit times; none where the frame does not name the priority.
    pub quanta: [Option<u16>; 8],
}

/// What a link makes of a frame that comes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// No MAC control: it continues.
    Other,
    /// A PFC frame.
    Pfc(Pause),
    /// An 802.3x pause frame that is obeyed, for all priorities.
    Legacy(Pause),
    /// Sound MAC control that means nothing here.
    Ignored,
    /// MAC control that never acts: to another station, or without all of its parameters.
    Malformed,
}

impl Pause {
    /// The PFC frame, padded to the shortest length, without FCS.
    pub fn frame(&self, source: [u8; 6]) -> Vec<u8> {
        let mut frame = Vec::with_capacity(SHORTEST);
        frame.extend(GROUP_ADDRESS);
        frame.extend(source);
        frame.extend(MAC_CONTROL.to_be_bytes());
        frame.extend(OPCODE_PFC.to_be_bytes());
        let enable: u16 = (0..8).map(|c| u16::from(self.quanta[c].is_some()) << c).sum();
        frame.extend(enable.to_be_bytes());
        for quanta in self.quanta {
            frame.extend(quanta.unwrap_or(0).to_be_bytes());
        }
        frame.resize(SHORTEST, 0);
        frame
    }

    /// What a station of address `mac` makes of a frame without FCS; `legacy` says whether it obeys 802.3x pause.
    pub fn judge(frame: &[u8], mac: [u8; 6], legacy: bool) -> Control {
        let word = |at: usize| frame.get(at..at + 2).map(|b| u16::from_be_bytes([b[0], b[1]]));
        if word(12) != Some(MAC_CONTROL) {
            return Control::Other;
        }
        let for_us = frame[..6] == GROUP_ADDRESS || frame[..6] == mac;
        let Some(first) = word(PARAMETERS_AT).filter(|_| for_us) else {
            return Control::Malformed;
        };
        match word(OPCODE_AT) {
            Some(OPCODE_PFC) => {
                let quanta = [0, 1, 2, 3, 4, 5, 6, 7].map(|c| word(PARAMETERS_AT + 2 + 2 * c));
                if quanta[7].is_none() {
                    return Control::Malformed;
                }
                let named = |c: usize| first >> c & 1 == 1;
                let quanta = std::array::from_fn(|c| quanta[c].filter(|_| named(c)));
                Control::Pfc(Self { quanta })
            }
            Some(OPCODE_PAUSE) if legacy => Control::Legacy(Self { quanta: [Some(first); 8] }),
            _ => Control::Ignored,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAC: [u8; 6] = [2, 0, 0, 0, 0, 9];

    fn pause() -> Pause {
        let mut quanta = [None; 8];
        quanta[3] = Some(0xffff);
        quanta[7] = Some(0);
        Pause { quanta }
    }

    #[test]
    fn a_frame_is_what_the_standard_draws() {
        let frame = pause().frame([2, 0, 0, 0, 0, 1]);
        let head = [0x01, 0x80, 0xc2, 0, 0, 1, 2, 0, 0, 0, 0, 1, 0x88, 0x08, 0x01, 0x01, 0, 0x88];
        assert_eq!(frame[..18], head);
        assert_eq!(frame[24..26], [0xff, 0xff]);
        assert_eq!(frame.len(), 60);
        assert_eq!(Pause::judge(&frame, MAC, false), Control::Pfc(pause()));
    }

    #[test]
    fn only_sound_frames_act() {
        let frame = pause().frame(MAC);
        let judge = |frame: &[u8], legacy| Pause::judge(frame, MAC, legacy);
        for end in 0..60 {
            let expected = match end {
                0..14 => Control::Other,
                14..34 => Control::Malformed,
                _ => Control::Pfc(pause()),
            };
            assert_eq!(judge(&frame[..end], true), expected, "{end} bytes");
        }
        let with = |at: usize, byte: u8| {
            let mut frame = frame.clone();
            frame[at] = byte;
            frame
        };
        assert_eq!(judge(&with(5, 2), true), Control::Malformed);
        assert_eq!(judge(&with(15, 2), true), Control::Ignored);
        assert_eq!(judge(&with(14, 0), false), Control::Ignored);
        let all = Pause { quanta: [Some(0x88); 8] };
        assert_eq!(judge(&with(14, 0), true), Control::Legacy(all));
        assert_eq!(judge(&with(13, 9), true), Control::Other);
        let mut unicast = frame.clone();
        unicast[..6].copy_from_slice(&MAC);
        assert_eq!(judge(&unicast, true), Control::Pfc(pause()));
    }
}
