//! Captures of every kind that Wireshark reads, odd ones among them.

use super::bytes::{
    COMMENT, CUSTOM, CUSTOM_NOT_COPIED, DECRYPTION_SECRETS, Header, IF_FCSLEN, IF_NAME,
    IF_TSOFFSET, IF_TSRESOL, IF_TZONE, INTERFACE_STATISTICS, NAME_RESOLUTION, Pcap, Pcapng,
    SYSTEMD_JOURNAL,
};
use super::frame;

/// Variants of pcap in either byte order, with a name each.
pub fn pcap() -> Vec<(String, Vec<u8>)> {
    either_order(pcap_in)
}

/// What pcapng files can have, in either byte order, with a name each.
pub fn pcapng() -> Vec<(String, Vec<u8>)> {
    either_order(pcapng_in)
}

fn either_order(captures: fn(bool) -> Vec<(String, Vec<u8>)>) -> Vec<(String, Vec<u8>)> {
    let named = |big, order: &str| {
        let captures = captures(big).into_iter();
        captures.map(|(name, contents)| (format!("{name}, {order}"), contents)).collect::<Vec<_>>()
    };
    [named(false, "little"), named(true, "big")].concat()
}

fn pcap_in(big: bool) -> Vec<(String, Vec<u8>)> {
    let standard = Header { big, ..Default::default() };
    let word = |v: u32| if big { v.to_be_bytes() } else { v.to_le_bytes() };
    let half = |v: u16| if big { v.to_be_bytes() } else { v.to_le_bytes() };
    let patch = [&word(2)[..], &half(0x800), &[0, 0]].concat();
    let mut captures = vec![];
    for (name, header, extra, before) in [
        ("microseconds", standard, vec![], 0),
        ("nanoseconds", Header { magic: 0xA1B2_3C4D, ..standard }, vec![], 0),
        ("patched", standard, patch.clone(), 0),
        ("patched with magic", Header { magic: 0xA1B2_CD34, ..standard }, patch.clone(), 0),
        (
            "patched for SMP",
            Header { magic: 0xA1B2_CD34, ..standard },
            [patch, vec![0; 4]].concat(),
            0,
        ),
        ("Nokia", standard, word(0xBFBF_D902).to_vec(), 0),
        ("Ixia hardware", Header { magic: 0x1C00_01AC, ..standard }, vec![], 4),
        ("Ixia software", Header { magic: 0x1C00_01AB, ..standard }, vec![], 4),
        ("version 2.3", Header { version: (2, 3), ..standard }, vec![], 0),
        ("version 3.7", Header { version: (3, 7), ..standard }, vec![], 0),
        ("snap length 0", Header { snap_length: 0, ..standard }, vec![], 0),
        ("snap length that lies", Header { snap_length: 10, ..standard }, vec![], 0),
        ("FCS of 32 bits", Header { link: 0x2400_0001, ..standard }, vec![], 0),
    ] {
        let mut file = Pcap::new(header).raw(&vec![0; before]);
        file.record_extra = extra;
        let file = file
            .record(1_717_171_717, 999_999, 60, &frame(60))
            .record(1_717_171_718, 0, 1514, &frame(61))
            .record(3, 5, 64, &frame(64))
            .record(u32::MAX, 7, 60, &frame(60));
        captures.push((name.to_string(), file.bytes()));
    }
    let aix = Pcap::new(Header { version: (2, 2), link: 6, ..standard });
    // Its two lengths stand the other way round.
    let aix = aix.fields([1_717_171_717, 999_999_999, 1514, 60], &frame(60));
    captures.push(("AIX".to_string(), aix.fields([5, 6, 60, 60], &frame(60)).bytes()));
    let short = Pcap::new(standard).record(1, 0, 10, &frame(60)).record(2, 0, 0, &frame(60));
    captures.push(("original length too short".to_string(), short.bytes()));
    let empty = Pcap::new(standard).record(1, 0, 60, &[]).record(2, 0, 0, &[]);
    captures.push(("packets without bytes".to_string(), empty.bytes()));
    let cut = Pcap::new(standard).record(1, 0, 60, &frame(60)).record(2, 0, 60, &frame(60)).bytes();
    captures.push(("cut off".to_string(), cut[..cut.len() - 7].to_vec()));
    captures
}

fn pcapng_in(big: bool) -> Vec<(String, Vec<u8>)> {
    let file = || Pcapng::new(big).interface(1, 0, &[]);
    let second = 1_717_171_717_000_000;
    let mut captures = vec![
        (
            "enhanced",
            file().enhanced(0, second + 1, 60, &frame(60)).enhanced(0, second, 1514, &frame(61)),
        ),
        (
            "obsolete",
            file().obsolete_with(0, second + 1, 60, &frame(60), &[]).obsolete_with(
                0,
                second,
                99,
                &frame(61),
                &[],
            ),
        ),
        (
            "simple",
            file()
                .simple(60, &frame(60))
                .enhanced(0, second, 60, &frame(60))
                .simple(61, &frame(61)),
        ),
        ("simple, cut", Pcapng::new(big).interface(1, 20, &[]).simple(60, &frame(20))),
        ("original length too short", file().enhanced(0, second, 10, &frame(60))),
        (
            "sections of either order",
            file()
                .enhanced(0, 5, 60, &frame(60))
                .section_of(!big, (1, 0), 40, &[])
                .interface(1, 0, &[])
                .enhanced(0, 9, 60, &frame(60))
                .section(big)
                .interface(1, 0, &[])
                .enhanced(0, 7, 60, &frame(60)),
        ),
        (
            "version 1.2",
            Pcapng::new(big).section_of(big, (1, 2), -1, &[]).interface(1, 0, &[]).enhanced(
                0,
                5,
                60,
                &frame(60),
            ),
        ),
        (
            "options that end without a mark",
            Pcapng::new(big)
                .interface(
                    1,
                    0,
                    &[(COMMENT, b"caf\xE9"), (IF_NAME, b"\xFF"), (IF_TZONE, &[1, 2, 3, 4])],
                )
                .enhanced(0, 5, 60, &frame(60)),
        ),
        (
            "link types",
            Pcapng::new(big)
                .interface(113, 0, &[])
                .interface(1, 0, &[])
                .enhanced(0, 5, 60, &frame(60))
                .enhanced(1, 6, 60, &frame(60))
                .enhanced(0, 7, 60, &frame(60)),
        ),
        ("other blocks", {
            let file = file().enhanced(0, 5, 60, &frame(60));
            let custom = [&file.word(32_473)[..], b"any"].concat();
            let secret = [file.word(0x544C_534B), file.word(4), *b"abcd"].concat();
            let statistics = [file.word(0), file.word(0), file.word(9)].concat();
            file.block(NAME_RESOLUTION, &[0; 4])
                .block(INTERFACE_STATISTICS, &statistics)
                .block(DECRYPTION_SECRETS, &secret)
                .block(SYSTEMD_JOURNAL, b"__REALTIME_TIMESTAMP=1000003\nMESSAGE=a long one\n")
                .block(CUSTOM, &custom)
                .block(CUSTOM_NOT_COPIED, &custom)
                .block(0x1234_5678, b"new")
                .enhanced(0, 6, 60, &frame(60))
        }),
        (
            "FCS of the interface",
            Pcapng::new(big)
                .interface(1, 0, &[(IF_FCSLEN, &[4])])
                .enhanced(0, 5, 64, &frame(64))
                .enhanced(0, 5, 64, &frame(62)),
        ),
        ("FCS by flags", {
            let flags = file().fcs_flags(4);
            file().enhanced_with(0, 5, 64, &frame(64), &flags).obsolete_with(
                0,
                5,
                64,
                &frame(64),
                &flags,
            )
        }),
        ("junk at the end", file().enhanced(0, 5, 60, &frame(60)).raw(&[0; 5])),
    ];
    for code in [0, 3, 6, 9, 10, 12, 0x80, 0x80 | 10, 0x80 | 20, 0x80 | 30, 0x80 | 32] {
        // Wireshark 4.0 multiplies the fraction of a second by 10^9 in 64 bits.
        let ticks =
            if code == 12 || code == 0x80 | 32 { 0x5000_0000 } else { 0x0123_4567_89AB_CDEF };
        captures.push((
            if ticks == 0x5000_0000 { "fine resolution" } else { "resolution" },
            Pcapng::new(big)
                .interface(1, 0, &[(IF_TSRESOL, &[code])])
                .enhanced(0, ticks, 60, &frame(60))
                .enhanced(0, 5, 60, &frame(60)),
        ));
    }
    for offset in [1_i64, -1, -7, 1 << 33, -(1 << 33)] {
        let bytes = if big { offset.to_be_bytes() } else { offset.to_le_bytes() };
        captures.push((
            "offset",
            Pcapng::new(big).interface(1, 0, &[(IF_TSOFFSET, &bytes)]).enhanced(
                0,
                1_500_000,
                60,
                &frame(60),
            ),
        ));
    }
    captures.into_iter().map(|(name, file)| (name.to_string(), file.bytes())).collect()
}
