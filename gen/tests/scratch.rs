#![allow(missing_docs)]
use fncc_gen::capture_run::Stimulus;
use fncc_hdl::catalog::{self, Parameters};
use fncc_netlist::*;
use fncc_sim::packet_edit::{Mode, edit};

fn engine(name: &str, width: usize, ports: usize) -> Interpreter {
    let e = catalog::find(name).unwrap();
    Interpreter::new(&(e.design)(Parameters { width, ports }).unwrap()).unwrap()
}
/// in: per cycle list of (name, words); print chosen signals
fn run(e: &mut Interpreter, cycles: usize, drive: impl Fn(usize, &mut Interpreter), show: &[&str]) {
    if let Some(r) = e.find("rst") {
        e.set(r, 1);
        e.clock();
        e.clock();
        e.set(r, 0);
    }
    let mut rows = vec![vec![]; show.len()];
    for c in 0..cycles {
        drive(c, e);
        e.clock();
        for (i, s) in show.iter().enumerate() {
            let v = match s.strip_prefix('#') {
                Some(s) => {
                    let p = e.port(s);
                    e.get_wide(p).iter().map(|w| w.count_ones() as u64).sum()
                }
                None => {
                    let p = e.port(s);
                    e.get_wide(p)[0] & 0xff
                }
            };
            rows[i].push(format!("{v:>3x}"));
        }
    }
    println!("{:24}{}", "cycle", (0..cycles).map(|c| format!("{c:>3}")).collect::<String>());
    for (s, r) in show.iter().zip(rows) {
        println!("{s:24}{}", r.concat());
    }
}
fn set(e: &mut Interpreter, n: &str, v: u64) {
    let p = e.port(n);
    e.set(p, v);
}
fn beat(e: &mut Interpreter, packets: &[Vec<u8>], n: usize) {
    let k = 64;
    let mut beats = vec![];
    for p in packets {
        let c = p.chunks(k).count();
        for (i, ch) in p.chunks(k).enumerate() {
            beats.push((ch.to_vec(), i + 1 == c));
        }
    }
    match beats.get(n) {
        Some((b, last)) => {
            let mut d = [0u64; 8];
            for (i, x) in b.iter().enumerate() {
                d[i / 8] |= u64::from(*x) << (i % 8 * 8);
            }
            let p = e.port("s_axis_tdata");
            e.set_wide(p, &d);
            set(e, "s_axis_tkeep", if b.len() == 64 { u64::MAX } else { (1 << b.len()) - 1 });
            set(e, "s_axis_tlast", u64::from(*last));
            set(e, "s_axis_tvalid", 1);
        }
        None => set(e, "s_axis_tvalid", 0),
    }
}
const S: [&str; 10] = [
    "s_axis_tvalid",
    "s_axis_tready",
    "s_axis_tdata",
    "#s_axis_tkeep",
    "s_axis_tlast",
    "m_axis_tvalid",
    "m_axis_tready",
    "m_axis_tdata",
    "#m_axis_tkeep",
    "m_axis_tlast",
];

#[test]
fn waves() {
    println!("slice");
    // source holds beat until taken: emulate by known schedule
    let mut e = engine("axis_register_slice", 64, 2);
    run(
        &mut e,
        9,
        |c, e| {
            let d = [0xa0, 0xa1, 0xa2, 0xa3, 0xa3, 0xa3, 0, 0, 0];
            set(e, "s_axis_tvalid", u64::from(c < 6));
            set(e, "s_axis_tdata", d[c]);
            set(e, "s_axis_tkeep", 0xff);
            set(e, "m_axis_tready", u64::from(!(2..4).contains(&c)));
        },
        &S,
    );
    println!("fifo");
    let mut e = engine("axis_fifo", 64, 2);
    run(
        &mut e,
        9,
        |c, e| {
            set(e, "s_axis_tvalid", u64::from(c < 3));
            set(e, "s_axis_tdata", if c < 3 { 0xa0 + c as u64 } else { 0 });
            set(e, "s_axis_tkeep", 0xff);
            set(e, "s_axis_tlast", u64::from(c == 2));
            set(e, "m_axis_tready", u64::from(c != 3));
        },
        &S,
    );
    println!("fifo full");
    let mut e = engine("axis_fifo", 64, 2);
    run(
        &mut e,
        40,
        |_, e| {
            set(e, "s_axis_tvalid", 1);
            set(e, "m_axis_tready", 0);
        },
        &["s_axis_tready", "m_axis_tvalid"],
    );
    println!("slice full");
    let mut e = engine("axis_register_slice", 64, 2);
    run(
        &mut e,
        6,
        |_, e| {
            set(e, "s_axis_tvalid", 1);
            set(e, "m_axis_tready", 0);
        },
        &["s_axis_tready", "m_axis_tvalid"],
    );
    println!("parser full");
    let mut e = engine("ack_parser", 64, 2);
    run(
        &mut e,
        40,
        |_, e| {
            set(e, "s_axis_tvalid", 1);
            set(e, "m_axis_tready", 0);
            set(e, "s_axis_tkeep", 255)
        },
        &["s_axis_tready", "m_axis_tvalid"],
    );
    println!("table");
    let mut e = engine("int_table", 64, 4);
    run(
        &mut e,
        10,
        |c, e| {
            set(e, "stamp_valid", [0, 0b1010, 0, 0b1000, 0, 0, 0, 0, 0, 0][c]);
            set(e, "stamp_entry_1", 0x11);
            set(e, "stamp_entry_3", if c < 3 { 0x33 } else { 0x34 });
            set(e, "rd_en_0", 1);
            set(e, "rd_port_0", 3);
            set(e, "rd_en_1", 1);
            set(e, "rd_port_1", 1);
        },
        &[
            "stamp_valid",
            "stamp_entry_1",
            "stamp_entry_3",
            "rd_en_0",
            "rd_port_0",
            "rd_entry_0",
            "rd_port_1",
            "rd_entry_1",
        ],
    );
    let s = Stimulus::bundled().unwrap();
    let acks: Vec<_> = s
        .frames
        .iter()
        .map(|f| f.data.clone())
        .filter(|f| edit(f, Mode::Fncc, 1, Default::default()).frame.len() > f.len())
        .collect();
    let lens: std::collections::BTreeMap<usize, usize> =
        acks.iter().fold(Default::default(), |mut m, a| {
            *m.entry(a.len()).or_default() += 1;
            m
        });
    println!("lens {lens:?}");
    let plain = s
        .frames
        .iter()
        .map(|f| f.data.clone())
        .find(|f| {
            edit(f, Mode::Fncc, 1, Default::default()).frame == *f && f.len() > 64 && f.len() <= 128
        })
        .unwrap();
    let short = acks.iter().find(|a| a.len() <= 128 && a.len() > 64).unwrap().clone();
    let grows = acks.iter().find(|a| a.len() % 64 == 0 || a.len() % 64 > 56).cloned();
    println!(
        "short {} grows {:?} plain {}",
        short.len(),
        grows.as_ref().map(|g| g.len()),
        plain.len()
    );
    let mut more = S.to_vec();
    for (name, label) in [("ack_parser", "ack"), ("switch_port", "ack"), ("switch_port", "grows")] {
        println!("{name} {label}");
        let p = vec![
            if label == "ack" { short.clone() } else { grows.clone().unwrap_or(short.clone()) },
            plain.clone(),
        ];
        let mut e = engine(name, 512, 8);
        let mut show = S.to_vec();
        if name == "switch_port" {
            show.push("stat_inserted");
        }
        show.push("stat_acks");
        run(
            &mut e,
            24,
            |c, e| {
                beat(e, &p, c);
                set(e, "m_axis_tready", 1);
                if name == "switch_port" {
                    set(e, "stamp_valid", 1);
                }
            },
            &show,
        );
    }
    more.extend(["rd_en", "rd_port", "stat_inserted"]);
    let mut e = engine("int_insert", 512, 8);
    let g = grows.unwrap_or(short);
    // tag: port 3, is_ack
    let p = vec![g.clone(), plain.clone()];
    run(
        &mut e,
        14,
        |c, e| {
            let held = c;
            beat(e, &p, held);
            let first = c < g.len().div_ceil(64);
            let tag: u128 = if first { 3 | 1 << 11 | 14 << 14 | 34 << 19 | 58 << 26 } else { 3 };
            let pt = e.port("s_axis_tuser");
            e.set_wide(pt, &[tag as u64, (tag >> 64) as u64]);
            set(e, "m_axis_tready", 1);
            set(e, "rd_entry", if c == 1 { 0x5000_0000_0000_0001 } else { 0 });
        },
        &more,
    );
}
