//! The table of all blocks.

use super::{Entry, STACKS, Sideband, WIDTHS};
use crate::arith::{Divider, MultiplierTree, SerialDivider, SerialMultiplier, StatCounter};
use crate::axis::{
    ArrivalTag, AxisFifo, AxisRegisterSlice, CmacLink, DepartureTag, FirstBeat, LaneQueue,
    PacketArbiter, PacketFifo, PortBit, Queue, StreamTap,
};
use crate::nic::contexts::FlowContexts;
use crate::nic::reaction::{ChosenRounds, DcqcnNp, DcqcnRp, P4qcnRp};
use crate::nic::receive::{
    AckGen, AckSchedule, BusiestLink, DataRx, DataSequence, FlowCount, RoceParser, RxSplit,
};
use crate::nic::whole::{Doorbell, MessageMerge, Nic};
use crate::nic::{
    AckRx, ComputeWindow, HopUtilisation, Hpcc, MeasureInFlight, NicEngine, PacingInterval,
    PacketTx, ProbeRequests, RxHpcc, Scheduler, SmoothUtilisation,
};
use crate::packet::{HeaderParser, HeaderWindow, IcrcStream, PacketTag};
use crate::registers::{HpccRegisters, NicEngineRegisters, NicRegisters, SwitchPortRegisters};
use crate::switch::{
    AckParser, CreditRx, Credits, DequeueWatch, EcnDecision, EcnMarker, EgressGate, EnqueueWatch,
    FlowControlTx, IntEdit, IntInsert, IntPath, IntShift, IntTable, LinkDepartures, PauseTimers,
    PfcCounter, PfcRx, PfcTx, PfcWatchdog, PortTelemetry, PtpTime, QcnCp, QcnFeedback, SwitchPort,
    Tcd,
};
use fncc_netlist::KernelBlock;
use fncc_netlist::prelude::Bits;

/// An expression with the constants of a list, whose values come from `$p`: `W` is the width, all of them or those in parentheses, with `K`
/// lanes; `PORTS` stands for the ports, with `A` bits of address; `FLOWS` for flows with `F` bits of address; `STACK` for stacks of `H` entries in `S` bits, `M` turns of five hops after the first
/// one, a place in `I` bits, and what is kept with it in `R` bits; what precedes payload in `B` bits, headers of an ACK in `N` bits.
macro_rules! at {
    ($p:ident [] $value:expr) => {
        $value
    };
    ($p:ident [W($($w:literal),+) $($more:ident)?] $value:expr) => {
        at!(@widths $p [$($w)+] [$($more)?] $value)
    };
    ($p:ident [W $($more:ident)*] $value:expr) => {
        at!(@widths $p [64 128 256 512 1024] [$($more)*] $value)
    };
    ($p:ident [PORTS] $value:expr) => {
        at!(@ports $p [2 4 8 16 32 64] $value)
    };
    ($p:ident [FLOWS $($more:ident)?] $value:expr) => {
        at!(@flows $p [64 1024 4096] [$($more)?] $value)
    };
    ($p:ident [STACK] $value:expr) => {
        at!(@stacks $p [5 0 3, 15 2 4] $value)
    };
    (@widths $p:ident [$($w:literal)+] $more:tt $value:expr) => {
        match $p.width {
            $($w => { #[allow(dead_code)] const W: usize = $w; #[allow(dead_code)] const K: usize = W / 8; at!($p $more $value) })+
            width => unreachable!("width {width} was not checked"),
        }
    };
    (@ports $p:ident [$($ports:literal)+] $value:expr) => {
        match $p.ports {
            $($ports => { const PORTS: usize = $ports; #[allow(dead_code)] const A: usize = PORTS.ilog2() as usize; $value })+
            ports => unreachable!("{ports} ports were not checked"),
        }
    };
    (@flows $p:ident [$($flows:literal)+] $more:tt $value:expr) => {
        match $p.flows {
            $($flows => { #[allow(dead_code)] const F: usize = ($flows as usize).ilog2() as usize; at!($p $more $value) })+
            flows => unreachable!("{flows} flows were not checked"),
        }
    };
    (@stacks $p:ident [$($stack:literal $turns:literal $place:literal),+] $value:expr) => {
        match $p.stack {
            $($stack => {
                #[allow(dead_code)]
                const H: usize = $stack;
                #[allow(dead_code)]
                const M: usize = $turns;
                #[allow(dead_code)]
                const S: usize = 64 * H;
                #[allow(dead_code)]
                const I: usize = $place;
                #[allow(dead_code)]
                const R: usize = I + 26;
                #[allow(dead_code)]
                const B: usize = S + 192;
                #[allow(dead_code)]
                const N: usize = S + 704;
                $value
            })+
            stack => unreachable!("stacks of {stack} were not checked"),
        }
    };
}

/// Cycles: a number, or that constant of the block.
macro_rules! cycles {
    ($block:ty, $cycles:literal) => {
        $cycles
    };
    ($block:ty, $cycles:ident) => {
        <$block>::$cycles as usize
    };
}

macro_rules! widths {
    ([W($($w:literal),+) $($more:ident)?]) => {
        &[$($w),+]
    };
    ($all:tt) => {
        &WIDTHS
    };
}

macro_rules! stacks {
    ([STACK]) => {
        &STACKS
    };
    ([FLOWS STACK]) => {
        &STACKS
    };
    ([W STACK]) => {
        &STACKS
    };
    ([W FLOWS STACK]) => {
        &STACKS
    };
    ($other:tt) => {
        &[STACKS[0]]
    };
}

macro_rules! depends_on_width {
    ([W $($more:tt)*]) => {
        true
    };
    ($other:tt) => {
        false
    };
}

/// `NAME [PARAMETERS] TYPE: LATENCY every INTERVAL, SUMMARY;` for each block, with `, payload` after a type that is made of the largest payload. The interval is 1 where none is given.
macro_rules! blocks {
    (@interval $p:ident $over:tt $block:ty) => {
        1
    };
    (@interval $p:ident $over:tt $block:ty, $interval:literal) => {
        $interval
    };
    (@interval $p:ident $over:tt $block:ty, $interval:ident) => {
        at!($p $over cycles!($block, $interval))
    };
    (@make $p:ident $block:ty) => {
        <$block>::default()
    };
    (@make $p:ident $block:ty, payload) => {
        <$block>::new($p.payload as u64)
    };
    ($($name:ident $over:tt $block:ty $(, $option:ident)?: $latency:tt $(every $interval:tt)?, $summary:literal;)+) => {
        /// Every block, simple ones first.
        pub static BLOCKS: &[Entry] = &[$(Entry {
            name: stringify!($name),
            summary: $summary,
            latency: |_p| at!(_p $over cycles!($block, $latency)),
            interval: |_p| blocks!(@interval _p $over $block $(, $interval)?),
            widths: widths!($over),
            stacks: stacks!($over),
            depends_on_width: depends_on_width!($over),
            block: |_p| at!(_p $over Box::new(blocks!(@make _p $block $(, $option)?)) as Box<dyn KernelBlock>),
        },)+];
    };
}

/// The `tuser` of blocks that take any.
type User = Bits<8>;

blocks! {
    stat_counter [] StatCounter: 1, "saturating event counter";
    queue [] Queue<Bits<16>, 3>: LATENCY, "queue of values";
    lane_queue [] LaneQueue<Bits<16>, 64, 8, 3>: 3, "queue of values with a wide part";
    divider [] Divider<64, 32, 32, 2, 16, 2, 35>: LATENCY, "exact division, pipelined";
    serial_divider [] SerialDivider<73, 44, 40, 1, 40, 1, 46>: LATENCY every LATENCY, "exact division, one at a time";
    axis_register_slice [W] AxisRegisterSlice<W, K, User>: LATENCY, "register slice in both directions";
    axis_fifo [W] AxisFifo<W, K, User, 5>: LATENCY, "stream FIFO of 32 beats";
    packet_fifo [W] PacketFifo<W, K, User, 9>: 2, "store-and-forward FIFO of 512 beats";
    cmac_link [W(512)] CmacLink<W, K>: LATENCY, "store-and-forward FIFO before a CMAC";
    first_beat [W(256, 512)] FirstBeat<W, K, Bits<128>>: 0, "gives all beats of a packet the tuser of its first one";
    stream_tap [W(256, 512)] StreamTap<W, K, Bits<128>>: LATENCY, "passes a stream on and gives a copy of it";
    arrival_tag [] ArrivalTag: 0, "number of the port that a packet came in by, and its length if it grows";
    departure_tag [] DepartureTag: 0, "NetFPGA's tuser of a packet that leaves";
    port_bit [] PortBit: 0, "the number of a port as one bit of 8";
    packet_arbiter [W] PacketArbiter<W, K, User>: LATENCY, "two packet streams into one, the first goes first";
    ptp_time [] PtpTime: LATENCY, "PTP time of day to the time stamp of telemetry";
    header_window [W] HeaderWindow<W, K>: 1, "gathers the head of a packet";
    header_parser [] HeaderParser: LATENCY, "finds the FNCC header";
    ack_parser [W] AckParser<W, K>: LATENCY, "tags FNCC packets";
    int_table [PORTS] IntTable<PORTS, A, 2>: LATENCY, "telemetry of all ports";
    int_edit [] IntEdit: 6, "new header words";
    int_shift [W] IntShift<W, K>: LATENCY, "makes room for an entry";
    int_insert [W] IntInsert<W, K>: LATENCY, "inserts telemetry";
    int_path [W PORTS] IntPath<W, K, PORTS, A>: LATENCY, "parser, telemetry table and inserter in series";
    port_telemetry [] PortTelemetry: LATENCY, "queue depths and dequeue stamps of a port";
    pause_timers [] PauseTimers: LATENCY, "remaining pause time of each priority";
    pfc_rx [W] PfcRx<W, K, User>: LATENCY, "removes pause frames from a stream and obeys them";
    pfc_tx [W] PfcTx<W, K, User>: LATENCY, "inserts pause frames between packets";
    pfc_watchdog [] PfcWatchdog: 2, "detects a pause that lasts too long";
    egress_gate [W] EgressGate<W, K, PacketTag>: LATENCY, "egress scheduler: strict priorities and deficit round robin";
    ecn_decision [] EcnDecision: LATENCY, "decides which packets are ECN-marked";
    credits [] Credits: LATENCY, "what each priority may send, and what its peer may";
    credit_rx [W] CreditRx<W, K>: LATENCY, "takes reports of credit from received frames";
    link_departures [W] LinkDepartures<K>: LATENCY, "bytes and priorities of the packets that leave on a link";
    flow_control_tx [W] FlowControlTx<W, K, User>: LATENCY, "inserts pauses and reports of credit between packets";
    dequeue_watch [] DequeueWatch: LATENCY, "queue length for each packet that starts to leave";
    enqueue_watch [] EnqueueWatch: LATENCY, "queue length for each packet that enters a queue";
    ecn_marker [W] EcnMarker<W, K>: LATENCY, "writes ECN marks into packets";
    tcd [] Tcd: LATENCY, "ternary congestion detection of the queues of a port";
    pfc_counter [] PfcCounter: LATENCY, "buffer occupancy and pause requests of an ingress port";
    qcn_feedback [W] QcnFeedback<W, K>: LATENCY every 47, "feedback packet to the source of an offending packet";
    qcn_cp [W] QcnCp<W, K>: LATENCY, "congestion feedback to sources";
    switch_port [W PORTS] SwitchPort<W, K, PORTS, A, 8>: LATENCY, "a port of a lossless switch with FNCC";
    multiplier_tree [] MultiplierTree<48, 16, 64>: LATENCY, "product, one every cycle";
    serial_multiplier [] SerialMultiplier<52, 40, 8, 60, 92>: LATENCY every 5, "product, one every five cycles";
    hop_utilisation [] HopUtilisation: LATENCY, "utilisation of a hop";
    measure_in_flight [STACK] MeasureInFlight<H, I, R>: LATENCY every INTERVAL, "hop with the largest utilisation on a path";
    smooth_utilisation [] SmoothUtilisation: LATENCY every 5, "smoothed utilisation";
    compute_window [] ComputeWindow: LATENCY every 5, "window of a flow";
    pacing_interval [] PacingInterval: LATENCY, "cycles per byte at the rate of a flow";
    hpcc [FLOWS STACK] Hpcc<F, H, M, S, I, R>: LATENCY every INTERVAL, "the window engine of a NIC";
    icrc_stream [W] IcrcStream<W, K, { W / 32 }>: LATENCY, "ICRC of every packet of a stream";
    ack_rx [W STACK] AckRx<W, K, { W / 32 }, H, S, B>: LATENCY, "turns ACKs into events";
    scheduler [FLOWS] Scheduler<F>: LATENCY every 2, "decides which flow of a NIC sends its next packet, and when";
    flow_contexts [FLOWS] FlowContexts<F, { F + 2 }>: LATENCY every 2, "connections and messages of flows: packets, completions, retransmission";
    roce_parser [STACK] RoceParser<H>: LATENCY, "reads the BTH and decides where a packet goes";
    rx_split [W STACK] RxSplit<W, K, { 19 - W.ilog2() as usize }, 8, H>: LATENCY, "splits received packets into those of a NIC and others";
    data_sequence [FLOWS] DataSequence<F>: LATENCY every 2, "judges data packets by their place in the sequence";
    data_rx [W FLOWS STACK] DataRx<W, K, { W / 32 }, F, { 19 - W.ilog2() as usize }, H, S, B>, payload: LATENCY, "receives packets: delivers payload, reports ACKs";
    flow_count [FLOWS] FlowCount<F>: LATENCY, "counts the concurrent flows of a receiver";
    ack_schedule [FLOWS STACK] AckSchedule<F, S>: LATENCY, "decides when a flow gets an ACK";
    ack_gen [FLOWS STACK] AckGen<F, S>: LATENCY every 5, "decides how data packets are answered";
    busiest_link [FLOWS] BusiestLink<F>: LATENCY every 5, "the busiest link of paths at the receiver of probes";
    dcqcn_np [FLOWS] DcqcnNp<F>: LATENCY, "decides when a flow gets a congestion notification packet";
    dcqcn_rp [FLOWS] DcqcnRp<F>: LATENCY, "rates of flows under DCQCN";
    p4qcn_rp [FLOWS] P4qcnRp<F>: LATENCY, "rates of flows under P4QCN";
    rx_hpcc [STACK] RxHpcc<M, S>: LATENCY, "windows that receivers compute, from data packets and in ACKs";
    nic_engine [W FLOWS STACK] NicEngine<W, K, { W / 32 }, F, H, M, S, I, R, B>: LATENCY every INTERVAL, "from the packets of a NIC to the windows of its flows";
    packet_tx [W FLOWS STACK] PacketTx<W, K, { W / 32 }, F, M, S, N>: LATENCY, "builds RoCEv2 packets from requests, orders of answers, templates and payload";
    probe_requests [FLOWS] ProbeRequests<F>: LATENCY every 4, "sends telemetry requests after data packets";
    switch_port_registers [] SwitchPortRegisters: 5 every 6, "AXI4-Lite registers of switch_port";
    hpcc_registers [] HpccRegisters: 5 every 6, "AXI4-Lite registers of hpcc";
    nic_engine_registers [] NicEngineRegisters: 5 every 6, "AXI4-Lite registers of nic_engine";
    doorbell [] Doorbell: 1, "commands of software to a NIC";
    message_merge [] MessageMerge: 0, "messages of software and host to a NIC";
    nic [W FLOWS STACK] Nic<ChosenRounds, W, K, { W / 32 }, F, { F + 2 }, { 19 - W.ilog2() as usize }, 8, H, M, S, I, R, B, N>, payload: LATENCY, "a NIC with congestion control";
    nic_registers [] NicRegisters: 5 every 6, "AXI4-Lite registers of nic";
}

macro_rules! sidebands {
    ($($name:ident $bits:literal $over:tt $block:ty $(, $option:ident)?;)+) => {
        /// Blocks for packets with other sideband signals than [`BLOCKS`] have, as the shells of targets need them.
        pub static SIDEBANDS: &[Sideband] = &[$(Sideband {
            block: stringify!($name),
            bits: $bits,
            widths: widths!($over),
            make: |_p| at!(_p $over Box::new(blocks!(@make _p $block $(, $option)?)) as Box<dyn KernelBlock>),
        },)+];
    };
}

sidebands! {
    packet_fifo 1 [W(512)] PacketFifo<W, K, Bits<1>, 8>;
    packet_fifo 8 [W(512)] PacketFifo<W, K, Bits<8>, 8>;
    packet_fifo 97 [W(512)] PacketFifo<W, K, Bits<97>, 8>;
    packet_fifo 106 [W(512)] PacketFifo<W, K, Bits<106>, 8>;
    pfc_rx 1 [W(512)] PfcRx<W, K, Bits<1>>;
    pfc_rx 97 [W(512)] PfcRx<W, K, Bits<97>>;
    pfc_rx 106 [W(512)] PfcRx<W, K, Bits<106>>;
    pfc_rx 128 [W(256, 512)] PfcRx<W, K, Bits<128>>;
    pfc_tx 1 [W(512)] PfcTx<W, K, Bits<1>>;
    pfc_tx 25 [W(512)] PfcTx<W, K, Bits<25>>;
    pfc_tx 33 [W(512)] PfcTx<W, K, Bits<33>>;
    pfc_tx 128 [W(256, 512)] PfcTx<W, K, Bits<128>>;
    switch_port 97 [W(512)] SwitchPort<W, K, 8, 3, 97>;
    switch_port 106 [W(512)] SwitchPort<W, K, 8, 3, 106>;
    switch_port 149 [W(256, 512)] SwitchPort<W, K, 8, 3, 149>;
    nic 1 [W(512) FLOWS] Nic<ChosenRounds, W, K, { W / 32 }, F, { F + 2 }, { 19 - W.ilog2() as usize }, 1>, payload;
    nic 97 [W(512) FLOWS] Nic<ChosenRounds, W, K, { W / 32 }, F, { F + 2 }, { 19 - W.ilog2() as usize }, 97>, payload;
    nic 106 [W(512) FLOWS] Nic<ChosenRounds, W, K, { W / 32 }, F, { F + 2 }, { 19 - W.ilog2() as usize }, 106>, payload;
    nic 128 [W(256, 512) FLOWS] Nic<ChosenRounds, W, K, { W / 32 }, F, { F + 2 }, { 19 - W.ilog2() as usize }, 128>, payload;
}
