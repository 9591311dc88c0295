//! Captures written byte by byte, right ones and odd ones.

/// A pcap file.
#[derive(Clone)]
pub struct Pcap {
    big: bool,
    bytes: Vec<u8>,
    /// What stands after the header of every record.
    pub record_extra: Vec<u8>,
}

/// The header of a pcap file.
#[derive(Clone, Copy)]
pub struct Header {
    pub big: bool,
    pub magic: u32,
    pub version: (u16, u16),
    pub snap_length: u32,
    pub link: u32,
}

impl Default for Header {
    /// Microseconds, little-endian.
    fn default() -> Self {
        Self { big: false, magic: 0xA1B2_C3D4, version: (2, 4), snap_length: 262_144, link: 1 }
    }
}

impl Pcap {
    pub fn new(header: Header) -> Self {
        let mut file = Self { big: header.big, bytes: vec![], record_extra: vec![] };
        file.word(header.magic);
        file.half(header.version.0);
        file.half(header.version.1);
        for word in [0, 0, header.snap_length, header.link] {
            file.word(word);
        }
        file
    }

    /// Adds a record whose captured length is true.
    pub fn record(self, seconds: u32, fraction: u32, original: u32, data: &[u8]) -> Self {
        self.fields([seconds, fraction, data.len() as u32, original], data)
    }

    /// Adds a record with these fields.
    pub fn fields(mut self, fields: [u32; 4], data: &[u8]) -> Self {
        for field in fields {
            self.word(field);
        }
        self.bytes.extend(&self.record_extra);
        self.bytes.extend(data);
        self
    }

    /// Adds bytes.
    pub fn raw(mut self, bytes: &[u8]) -> Self {
        self.bytes.extend(bytes);
        self
    }

    pub fn bytes(self) -> Vec<u8> {
        self.bytes
    }

    fn word(&mut self, word: u32) {
        self.bytes.extend(if self.big { word.to_be_bytes() } else { word.to_le_bytes() });
    }

    fn half(&mut self, half: u16) {
        self.bytes.extend(if self.big { half.to_be_bytes() } else { half.to_le_bytes() });
    }
}

/// A pcapng file.
#[derive(Clone)]
pub struct Pcapng {
    big: bool,
    bytes: Vec<u8>,
}

/// Codes of options.
pub const COMMENT: u16 = 1;
pub const PACKET_FLAGS: u16 = 2;
pub const IF_NAME: u16 = 2;
pub const IF_TSRESOL: u16 = 9;
pub const IF_TZONE: u16 = 10;
pub const IF_FCSLEN: u16 = 13;
pub const IF_TSOFFSET: u16 = 14;

/// Types of blocks.
pub const NAME_RESOLUTION: u32 = 4;
pub const INTERFACE_STATISTICS: u32 = 5;
pub const SYSTEMD_JOURNAL: u32 = 9;
pub const DECRYPTION_SECRETS: u32 = 10;
pub const CUSTOM: u32 = 0xBAD;
pub const CUSTOM_NOT_COPIED: u32 = 0x4000_0BAD;

impl Pcapng {
    /// A file with a section in one byte order and no interface.
    pub fn new(big: bool) -> Self {
        Self { big, bytes: vec![] }.section(big)
    }

    /// A little-endian file with an Ethernet interface.
    pub fn ethernet() -> Self {
        Self::new(false).interface(1, 0, &[])
    }

    /// Begins another section, of unknown length.
    pub fn section(self, big: bool) -> Self {
        self.section_of(big, (1, 0), -1, &[])
    }

    /// Begins another section.
    pub fn section_of(
        mut self,
        big: bool,
        version: (u16, u16),
        length: i64,
        options: &[u8],
    ) -> Self {
        self.big = big;
        let mut body = self.word(0x1A2B_3C4D).to_vec();
        body.extend(self.half(version.0));
        body.extend(self.half(version.1));
        body.extend(if big { length.to_be_bytes() } else { length.to_le_bytes() });
        body.extend(options);
        self.block(0x0A0D_0D0A, &body)
    }

    /// Describes an interface; the options end without a mark.
    pub fn interface(self, link: u16, snap_length: u32, options: &[(u16, &[u8])]) -> Self {
        let options: Vec<u8> = options.iter().flat_map(|(code, v)| self.option(*code, v)).collect();
        self.interface_with(link, snap_length, &options)
    }

    /// Describes an interface with options as they are.
    pub fn interface_with(self, link: u16, snap_length: u32, options: &[u8]) -> Self {
        let mut body = [self.half(link), [0; 2]].concat();
        body.extend(self.word(snap_length));
        body.extend(options);
        self.block(1, &body)
    }

    /// Adds a packet in an enhanced packet block.
    pub fn enhanced(self, interface: u32, ticks: u64, original: u32, data: &[u8]) -> Self {
        self.enhanced_with(interface, ticks, original, data, &[])
    }

    /// Adds a packet in an enhanced packet block with options as they are.
    pub fn enhanced_with(
        self,
        interface: u32,
        ticks: u64,
        original: u32,
        data: &[u8],
        options: &[u8],
    ) -> Self {
        let mut body = self.word(interface).to_vec();
        body.extend(self.packet(ticks, original, data, options));
        self.block(6, &body)
    }

    /// Adds a packet in an obsolete packet block.
    pub fn obsolete_with(
        self,
        interface: u16,
        ticks: u64,
        original: u32,
        data: &[u8],
        options: &[u8],
    ) -> Self {
        // No drops.
        let mut body = [self.half(interface), [0; 2]].concat();
        body.extend(self.packet(ticks, original, data, options));
        self.block(2, &body)
    }

    /// Adds a packet in a simple packet block.
    pub fn simple(self, original: u32, data: &[u8]) -> Self {
        let body = [&self.word(original)[..], data].concat();
        self.block(3, &body)
    }

    /// Adds any block.
    pub fn block(mut self, kind: u32, body: &[u8]) -> Self {
        let size = self.word((body.len().next_multiple_of(4) + 12) as u32);
        let kind = self.word(kind);
        self.bytes.extend([kind, size].concat());
        self.bytes.extend(body);
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
        self.bytes.extend(size);
        self
    }

    /// Adds bytes.
    pub fn raw(mut self, bytes: &[u8]) -> Self {
        self.bytes.extend(bytes);
        self
    }

    pub fn bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// An option in the byte order of the section.
    pub fn option(&self, code: u16, value: &[u8]) -> Vec<u8> {
        let mut option = [self.half(code), self.half(value.len() as u16)].concat();
        option.extend(value);
        option.resize(option.len().next_multiple_of(4), 0);
        option
    }

    /// The option that reports the length of the FCS of a packet.
    pub fn fcs_flags(&self, length: u32) -> Vec<u8> {
        self.option(PACKET_FLAGS, &self.word(length << 5))
    }

    fn packet(&self, ticks: u64, original: u32, data: &[u8], options: &[u8]) -> Vec<u8> {
        let [high, low] = [(ticks >> 32) as u32, ticks as u32];
        let fields = [high, low, data.len() as u32, original].map(|field| self.word(field));
        let mut packet = [&fields.concat()[..], data].concat();
        packet.resize(packet.len().next_multiple_of(4), 0);
        packet.extend(options);
        packet
    }

    pub fn word(&self, word: u32) -> [u8; 4] {
        if self.big { word.to_be_bytes() } else { word.to_le_bytes() }
    }

    fn half(&self, half: u16) -> [u8; 2] {
        if self.big { half.to_be_bytes() } else { half.to_le_bytes() }
    }
}
