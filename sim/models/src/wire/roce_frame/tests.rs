use super::*;
use crate::wire::roce::opcode;

fn write_only(payload: usize) -> RoceFrame {
    let payload = vec![0xAB; payload];
    RoceFrame { payload, ..RoceFrame::new(Bth::new(opcode::WRITE_ONLY, 1, 2)) }
}

#[test]
fn payloads_are_padded_to_four_bytes_and_the_bth_counts_the_padding() {
    for (payload, pad) in [(0, 0), (1, 3), (2, 2), (3, 1), (4, 0)] {
        let frame = write_only(payload).build().unwrap();
        assert_eq!(frame.len(), 14 + 20 + 8 + 12 + payload + pad + 4);
        assert_eq!(frame[14 + 20 + 8 + 1], (pad as u8) << 4);
    }
}

#[test]
fn the_aeth_stands_before_the_stack_in_an_ack_and_behind_it_in_data() {
    let aeth = Aeth { syndrome: 0xAA, msn: 0xBB_CCDD };
    let stack = Stack::new(0x123, 4, Vec::new());
    let build = |opcode| {
        let bth = Bth::new(opcode, 1, 2);
        let (aeth, stack) = (Some(aeth), Some(stack.clone()));
        RoceFrame { aeth, stack, ..RoceFrame::new(bth) }.build().unwrap()
    };
    let behind_bth = |frame: Vec<u8>| frame[54..62].to_vec();
    let (aeth, header) = ([0xAA, 0xBB, 0xCC, 0xDD], [0x01, 0x23, 0, 4]);
    assert_eq!(behind_bth(build(opcode::ACK)), [aeth, header].concat());
    assert_eq!(behind_bth(build(opcode::READ_RESPONSE_ONLY)), [header, aeth].concat());
}

#[test]
fn a_packet_beyond_the_length_fields_is_refused() {
    let largest = 65535 - 20 - 8 - 12 - 4 - 3;
    assert!(write_only(largest).build().is_ok());
    let error = write_only(largest + 4).build().unwrap_err();
    assert!(matches!(error, BuildError::TooLong { .. }), "{error}");
}

#[test]
fn ipv4_options_of_an_impossible_length_are_refused() {
    for bytes in [3, 44] {
        let mut frame = write_only(0);
        if let Network::V4 { options, .. } = &mut frame.network {
            options.resize(bytes, 1);
        }
        assert_eq!(frame.build(), Err(BuildError::Options { bytes }));
    }
}
