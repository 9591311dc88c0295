//! Registers of bundles: the same in all engines, at the places that are written next to them.

use crate::all_engines;

use all_engines::assert_all_engines_agree;
use fncc_netlist::prelude::*;
use fncc_netlist::registers::{Map, Place, Register, Registers, WordsIn, WordsOut, registers_of};
use fncc_netlist::{elaborate, verilog};

/// Limits of a queue.
#[bundle(LimitsIn, LimitsOut, registers)]
pub struct Limits {
    /// Longest burst, bytes.
    #[register(offset = 0x008, reset = 512)]
    most: Bits<16>,
    /// Address, first byte in the low bits.
    #[register(offset = 0x00c)]
    address: Bits<48>,
    /// Take the limits over.
    #[strobe(bit = 1, also_while = busy)]
    load: Bit,
    /// They have not been taken over.
    #[register(offset = 0x400)]
    #[back]
    busy: Bit,
    /// Not a register.
    other: Bits<3>,
}

/// Of another one, in the place of a field.
#[bundle(SlowIn, SlowOut, registers)]
pub struct Slow {
    /// Bytes that wait.
    #[register(offset = 0x038)]
    most: Bits<9>,
}

/// Both queues.
#[bundle(QueuesIn, QueuesOut, registers, flat)]
pub struct Queues {
    /// The fast one.
    #[bundle]
    fast: Limits,
    /// The slow one.
    #[bundle(flat)]
    slow: Slow,
    /// Weights of the classes.
    #[register(offset = 0x014)]
    weights: [Bits<70>; 2],
    /// The queues are on.
    #[register(offset = 0x034, reset = 1)]
    on: Bit,
}

/// What is counted.
#[bundle(CountsIn, CountsOut, registers)]
pub struct Counts {
    /// Bytes of each class.
    #[register(offset = 0x408)]
    bytes: [Bits<40>; 2],
    /// Packets.
    #[register(offset = 0x418)]
    packets: Bits<32>,
}

/// Words as a register file has them, from ports.
#[block]
struct File {
    pub words: WordsOut<15, 7>,
    pub values: [Signal<In, Bits<32>>; 15],
    pub bits: Signal<In, Bits<32>>,
    pub seen: [Signal<Out, Bits<32>>; 7],
}

impl Logic for File {
    #[hdl_gen]
    fn update(&mut self) {
        join!(self.values => self.words.settings);
        self.words.strobes.next = self.bits.val();
        join!(self.words.status => self.seen);
    }
}

#[block]
struct Registered {
    pub queues: QueuesOut,
    pub counts: CountsIn,
    pub values: [Signal<In, Bits<32>>; 15],
    pub bits: Signal<In, Bits<32>>,
    pub seen: [Signal<Out, Bits<32>>; 7],
    file: File,
}

impl Logic for Registered {
    #[hdl_gen]
    fn update(&mut self) {
        join!(self.values => self.file.values);
        self.file.bits.next = self.bits.val();
        for i in 0..7 {
            self.file.words.status[i].next = 0.into();
        }
        join!(self.file.words => self.queues);
        join!(self.file.words => self.counts);
        self.queues.fast.other.next = 5.into();
        join!(self.file.seen => self.seen);
    }
}

/// The ports of a block that has both ends the other way.
#[block]
struct Used {
    pub queues: QueuesIn,
    pub words: WordsIn<1, 1>,
}

impl Logic for Used {
    #[hdl_gen]
    fn update(&mut self) {
        self.queues.fast.busy.next = self.queues.on.val();
        self.words.status[0].next = self.words.settings[0].val() ^ self.words.strobes.val();
    }
}

#[test]
fn registers_have_their_words_in_all_engines() {
    assert_all_engines_agree("registered", Registered::default);
    assert_all_engines_agree("used", Used::default);
}

#[test]
fn words_reach_the_fields_that_are_written_there() {
    let design = elaborate(&Registered::default(), "registered").expect("a design");
    let text = verilog::emit(&design, &[]);
    for line in [
        "fast_most = file_settings_2[15:0];",
        "fast_load = file_strobes[1] | ((|file_strobes) & fast_busy);",
        "on = file_settings_13[0];",
        "assign most = file_settings_14[8:0];",
        "output logic [69:0] weights_1",
        "// Longest burst, bytes",
    ] {
        assert!(text.contains(line), "{line} is not in\n{text}");
    }
}

#[test]
fn the_list_has_what_stands_in_the_bundles() {
    let mut list = vec![];
    QueuesOut::registers("cfg", &mut list);
    list.extend(registers_of::<CountsIn>());
    let paths: Vec<_> = list.iter().map(|r| (r.path.as_str(), r.width, r.count)).collect();
    let expected = [
        ("cfg~$fast$most", 16, None),
        ("cfg~$fast$address", 48, None),
        ("cfg~$fast$load", 1, None),
        ("cfg~$fast$busy", 1, None),
        ("cfg~$slow~$most", 9, None),
        ("cfg~$weights", 70, Some(2)),
        ("cfg~$on", 1, None),
        ("bytes", 40, Some(2)),
        ("packets", 32, None),
    ];
    assert_eq!(paths, expected);
    let also_while = Some("cfg~$fast$busy".to_string());
    let load = Register {
        path: "cfg~$fast$load".to_string(),
        description: Some("Take the limits over"),
        width: 1,
        count: None,
        is_setting: true,
        place: Place::Strobe { bit: 1, also_while },
    };
    assert_eq!(list[2], load);
    let map = Map::of(&list).expect("a map");
    assert_eq!((map.settings[2], map.settings[13]), ((0xffff, 512), (1, 1)));
    assert_eq!(map.low_words, [2, 4]);
}

/// A block with a file of `C` and `S` words, and the registers of a bundle.
macro_rules! with_registers {
    ($name:ident, $bundle:ident: $out:ident, { $($field:tt)* }) => {
        #[allow(dead_code, reason = "a bundle is made of its description")]
        mod $name {
            use super::*;
            #[bundle($bundle, $out, registers)]
            pub struct Registers {
                $($field)*
            }
            #[block]
            pub struct Words {
                pub words: WordsOut<6, 3>,
                pub values: [Signal<In, Bits<32>>; 6],
                pub bits: Signal<In, Bits<32>>,
                pub seen: [Signal<Out, Bits<32>>; 3],
            }
            impl Logic for Words {
                #[hdl_gen]
                fn update(&mut self) {
                    join!(self.values => self.words.settings);
                    self.words.strobes.next = self.bits.val();
                    join!(self.words.status => self.seen);
                }
            }
            #[block]
            pub struct Top {
                pub cfg: $out,
                pub values: [Signal<In, Bits<32>>; 6],
                pub bits: Signal<In, Bits<32>>,
                pub seen: [Signal<Out, Bits<32>>; 3],
                file: Words,
            }
            impl Logic for Top {
                #[hdl_gen]
                fn update(&mut self) {
                    join!(self.values => self.file.values);
                    self.file.bits.next = self.bits.val();
                    for i in 0..3 {
                        self.file.words.status[i].next = 0.into();
                    }
                    join!(self.file.words => self.cfg);
                    join!(self.file.seen => self.seen);
                }
            }
        }
        #[test]
        fn $name() {
            let registers = registers_of::<$name::$out>();
            let error = elaborate(&$name::Top::default(), "top").expect_err("it is refused").to_string();
            assert!(error.contains(" (netlist/tests/it/registers.rs:"), "{error}");
            match Map::of(&registers) {
                Err(of_map) => assert!(error.starts_with(&format!("top: {of_map} (")), "{error}"),
                Ok(_) => assert!(error.starts_with("top: the register `"), "{error}"),
            }
        }
    };
}

with_registers!(registers_do_not_overlap, CfgIn: CfgOut, {
    #[register(offset = 0x010)] a: Bits<40>,
    #[register(offset = 0x014)] b: Bits<8>,
    #[register(offset = 0x400)] #[back] c: Bits<33>,
});
with_registers!(registers_have_a_file_with_their_words, CfgIn: CfgOut, {
    #[register(offset = 0x014)] a: Bits<40>,
    #[register(offset = 0x400)] #[back] c: Bits<33>,
});
with_registers!(status_has_a_file_with_its_words, CfgIn: CfgOut, {
    #[register(offset = 0x008)] a: Bits<40>,
    #[register(offset = 0x408)] #[back] c: [Bits<33>; 2],
});
with_registers!(registers_stand_in_their_half, CfgIn: CfgOut, {
    #[register(offset = 0x404)] a: Bits<4>,
});
with_registers!(a_register_does_not_take_the_word_of_strobes, CfgIn: CfgOut, {
    #[register(offset = 0x004)] a: Bits<4>,
});
with_registers!(strobes_have_a_bit_each, CfgIn: CfgOut, {
    #[strobe(bit = 3)] a: Bit,
    #[strobe(bit = 3)] b: Bit,
});
with_registers!(what_is_given_has_no_reset_value, CfgIn: CfgOut, {
    #[register(offset = 0x400, reset = 3)] #[back] c: Bits<33>,
});
