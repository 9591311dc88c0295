//! A load takes its settings atomically: before it the previous ones, after it the new ones, never a mixture.

use fncc_models::wire::pause::Pause;
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::{Pace, PacketSource};
use fncc_tests::hardware::{get, hardware, set};
use fncc_tests::sweep::{self, Tally, loads};
use indicatif::ProgressBar;

#[test]
fn no_block_says_what_neither_the_previous_nor_the_new_settings_would_have_it_say() {
    let rows = sweep::run(&sweep::names(), &ProgressBar::hidden(), |block| loads::run(block, 1..2));
    println!("{}", sweep::report(&rows, "loads"));
    assert!(rows.len() >= 12, "{} blocks take something by a load", rows.len());
    for (block, tally) in &rows {
        let Tally { trials, cycles, .. } = tally;
        assert!(*trials >= 20 && *cycles > 10 * trials, "{block}: {cycles} cycles, {trials} loads");
    }
    let differences = sweep::differences(&rows);
    assert!(differences.is_empty(), "\n{differences}");
}

#[test]
fn a_threshold_that_begins_to_follow_the_pool_does_not_follow_the_previous_one() {
    for lossless in [0, 0xff] {
        let mut counter = hardware("pfc_counter", EngineKind::Compiled, 64);
        let engine = &mut *counter;
        let load = |engine: &mut dyn fncc_netlist::Engine, dynamic: u64, pool: u64| {
            set(engine, "cfg_lossless", lossless);
            set(engine, "cfg_xoff", 100_000);
            set(engine, "cfg_xon", 100_000);
            set(engine, "cfg_headroom", 100_000);
            set(engine, "cfg_dynamic", dynamic);
            set(engine, "cfg_pool", pool);
            set(engine, "cfg_alpha", 8);
            set(engine, "cfg_load", 1);
        };
        load(engine, 0, 0);
        for cycle in 0..200 {
            // 5000 bytes are there when the pool comes, and packets continue to come and go.
            set(engine, "enq_valid", (!(5..=80).contains(&cycle)).into());
            set(engine, "enq_bytes", 1000);
            set(engine, "deq_valid", (cycle > 80).into());
            set(engine, "deq_bytes", 1000);
            engine.clock();
            set(engine, "cfg_load", 0);
            if cycle == 100 {
                load(engine, 1, 1_000_000);
            }
            assert_eq!([get(engine, "drop"), get(engine, "xoff_request")], [0; 2], "{cycle}");
        }
        assert_eq!([get(engine, "depth_0"), get(engine, "stat_dropped")], [5000, 0]);
    }
}

#[test]
fn a_pause_load_that_is_refused_leaves_the_timers_of_received_pauses_as_they_are() {
    for (quanta, step, refused) in [(1000, 1023, 0), (1, 1023, 1), (1000, 0, 1)] {
        let mut port = hardware("switch_port", EngineKind::Compiled, 512);
        let engine = &mut *port;
        set(engine, "cfg_pfc_obey", 0xff);
        set(engine, "m_rx_tready", 1);
        set(engine, "m_axis_tready", 1);
        let mut source = PacketSource::new(engine, "s_rx", Pace::Full);
        let mut paused = 0;
        for cycle in 0..300 {
            set(engine, "cfg_pause_load", (cycle == 10).into());
            set(engine, "cfg_quanta", quanta);
            set(engine, "cfg_refresh", 100);
            set(engine, "cfg_quanta_step", step);
            if cycle == 30 {
                source.push(&Pause { quanta: [Some(40); 8] }.frame([2, 0, 0, 0, 0, 1]), &[0]);
            }
            source.drive(engine);
            engine.clock();
            source.sample(engine);
            paused += u64::from(get(engine, "paused") == 0xff);
        }
        let at = format!("quanta {quanta}, step {step}");
        assert_eq!(get(engine, "stat_pause_cfg_error"), refused, "{at}");
        // Before nothing is stopped no time passes: 4 cycles.
        let counts = if refused == 1 { 200 } else { step };
        let expected = (256_u64 * 40).div_ceil(counts);
        assert!((expected..expected + 10).contains(&paused), "{at}: {paused} cycles");
    }
}
