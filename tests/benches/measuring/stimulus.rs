//! What a design is fed: a table of input words, made once and replayed in a circle, so that an
//! engine is measured and not the making of packets.
//!
//! The table answers nothing: a beat that the design does not accept is lost, for all engines alike.
//!
//! | input | value |
//! |---|---|
//! | a stream: `*_tdata` and its kin | the packets of the sample capture, a beat in most cycles |
//! | `window`, `bytes` | the head of a packet of the capture |
//! | a packet tag | what the parser says of a packet of the capture |
//! | `rst` | 1 in two cycles before the table starts, which are not repeated |
//! | `cfg_*` | constant |
//! | `stamp_valid` | each bit in an eighth of the cycles |
//! | `first`, `last`, `insert` | 1 in half of the cycles |
//! | other single bits, such as `tready` | 1 in nine of ten cycles |
//! | the rest | random |

use fncc_hdl::catalog::{self, Parameters};
use fncc_hdl::packet::PacketTag;
use fncc_models::sample_capture;
use fncc_netlist::engine::mask_to_width;
use fncc_netlist::prelude::Synth;
use fncc_netlist::{Engine, Interpreter, Port, PortDirection};
use fncc_testbenches::stream::{Pace, PacketSink, PacketSource, Random};
use std::sync::LazyLock;

/// Cycles of the table, if they fit into [`TABLE_BYTES`].
const ROWS: usize = 1024;

/// Remains in the second level of a cache.
const TABLE_BYTES: usize = 512 << 10;

/// Percentage of cycles in which what is likely happens.
const LIKELY: usize = 90;

/// Bytes of a packet that the header parser looks at.
const WINDOW_BYTES: usize = 112;

/// A packet of the capture with the tag that the parser gives it.
#[derive(Clone)]
struct Packet {
    data: Vec<u8>,
    tag: Vec<u64>,
}

/// See the module's page.
pub struct Stimulus {
    /// Words of all inputs in one cycle.
    pub row_words: usize,
    /// The cycles of reset.
    pub reset: Vec<u64>,
    /// The cycles that repeat.
    pub rows: Vec<u64>,
}

/// An input and its place in a row.
#[derive(Clone)]
struct Input {
    name: String,
    width: usize,
    first: usize,
}

impl Input {
    /// Writes a value into a row, without what is beyond the width.
    fn put(&self, row: &mut [u64], value: &[u64]) {
        let words = &mut row[self.first..][..self.width.div_ceil(64)];
        for (i, word) in words.iter_mut().enumerate() {
            *word = value.get(i).copied().unwrap_or(0);
        }
        mask_to_width(words, self.width);
    }
}

impl Stimulus {
    /// The table for a design with these ports. Each of its streams offers a beat in `offered`
    /// percent of the cycles.
    pub fn new(ports: &[Port], offered: usize) -> Self {
        let mut row_words = 0;
        let mut inputs = vec![];
        for port in ports.iter().filter(|port| port.direction == PortDirection::In) {
            inputs.push(Input { name: port.name.clone(), width: port.width, first: row_words });
            row_words += port.words();
        }
        let fitting = TABLE_BYTES / 8 / row_words.max(1);
        let count = ROWS.min(1 << fitting.max(1).ilog2());
        let mut table =
            Table { random: Random::new(1), rows: vec![0; row_words * count], row_words };
        static PACKETS: LazyLock<Vec<Packet>> = LazyLock::new(packets);
        table.fill_single_inputs(&inputs, &PACKETS);
        table.fill_streams(&inputs, &PACKETS, offered);

        let mut reset = table.rows[..2 * row_words].to_vec();
        for rst in inputs.iter().filter(|input| input.name == "rst") {
            reset.chunks_exact_mut(row_words).for_each(|row| rst.put(row, &[1]));
        }
        Self { row_words, reset, rows: table.rows }
    }
}

/// A table that is being filled.
struct Table {
    random: Random,
    rows: Vec<u64>,
    row_words: usize,
}

impl Table {
    /// Fills all inputs as if none were part of a stream.
    fn fill_single_inputs(&mut self, inputs: &[Input], packets: &[Packet]) {
        let random = &mut self.random;
        for row in self.rows.chunks_exact_mut(self.row_words) {
            let packet = &packets[random.below(packets.len())];
            for input in inputs {
                let noise: Vec<u64> =
                    (0..input.width.div_ceil(64)).map(|_| random.word()).collect();
                let value = match input.name.as_str() {
                    "rst" | "cfg_hpcc_mode" => vec![0],
                    name if name.starts_with("cfg_") => vec![5],
                    "stamp_valid" => vec![noise[0] & random.word() & random.word()],
                    "window" => head(packet),
                    "bytes" => vec![packet.data.len().min(511) as u64],
                    "first" | "last" | "insert" => noise,
                    _ if input.width == 1 => vec![random.percent(LIKELY).into()],
                    _ if input.width == PacketTag::BITS => packet.tag.clone(),
                    _ => noise,
                };
                input.put(row, &value);
            }
        }
    }

    /// Puts packets into the streams. A stream whose beat is not offered holds the one before.
    fn fill_streams(&mut self, inputs: &[Input], packets: &[Packet], offered: usize) {
        let find = |name: String| inputs.iter().find(|input| input.name == name);
        let prefixes: Vec<_> =
            inputs.iter().filter_map(|input| input.name.strip_suffix("tdata")).collect();
        for (index, prefix) in prefixes.iter().enumerate() {
            let signal = |name: &str| find(format!("{prefix}{name}"));
            let tuser = signal("tuser");
            let (Some(tdata), Some(tkeep), Some(tlast), Some(valid)) = (
                signal("tdata"),
                signal("tkeep"),
                signal("tlast"),
                signal("tvalid").or_else(|| signal("beat")),
            ) else {
                // It carries no packets, and its inputs have their values as single ones.
                continue;
            };
            let start = index * packets.len() / prefixes.len();
            let mut beats = packets.iter().cycle().skip(start).flat_map(|packet| {
                let chunks = packet.data.chunks(tkeep.width);
                let last = chunks.len() - 1;
                chunks.enumerate().map(move |(n, chunk)| (packet, chunk, n == last))
            });
            let mut beat = beats.next();
            for row in self.rows.chunks_exact_mut(self.row_words) {
                let offer = self.random.percent(offered);
                if offer {
                    beat = beats.next();
                }
                let Some((packet, chunk, last)) = beat else { continue };
                let port = [index as u64];
                tdata.put(row, &words_of(chunk));
                tkeep.put(row, &lanes(chunk.len()));
                tlast.put(row, &[last.into()]);
                if let Some(tuser) = tuser {
                    tuser
                        .put(row, if tuser.width == PacketTag::BITS { &packet.tag } else { &port });
                }
                valid.put(row, &[offer.into()]);
            }
        }
    }
}

/// Bytes as words, the first byte lowest.
fn words_of(bytes: &[u8]) -> Vec<u64> {
    let word = |chunk: &[u8]| chunk.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte));
    bytes.chunks(8).map(word).collect()
}

/// So many ones from bit 0 on.
fn lanes(count: usize) -> Vec<u64> {
    let mut words = vec![u64::MAX; count / 64];
    words.push((1 << (count % 64)) - 1);
    words
}

/// What the header parser sees of a packet.
fn head(packet: &Packet) -> Vec<u64> {
    words_of(&packet.data[..packet.data.len().min(WINDOW_BYTES)])
}

/// The packets of the sample capture, tagged by the parser.
fn packets() -> Vec<Packet> {
    let frames = sample_capture::frames().expect("the sample capture can be built");
    let parser = catalog::find("ack_parser").expect("the catalogue has a parser");
    let design = parser.design(Parameters::default()).expect("the parser elaborates");
    let mut engine = Interpreter::new(&design).expect("the parser elaborates");
    let mut source = PacketSource::new(&engine, "s_axis", Pace::Full);
    let mut sink = PacketSink::new(&engine, "m_axis", Pace::Full);
    frames.iter().for_each(|frame| source.push(&frame.data, &[3]));
    let mut packets = vec![];
    while packets.len() < frames.len() {
        source.drive(&mut engine);
        sink.drive(&mut engine);
        engine.clock();
        source.sample(&engine);
        packets.extend(sink.sample(&engine).map(|p| Packet { data: p.data, tag: p.user }));
    }
    packets
}
