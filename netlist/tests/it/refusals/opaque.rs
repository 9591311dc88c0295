//! Values whose bits are not known.

use super::*;
use rust_hdl_core::prelude::InOut;

/// A register as rust-hdl's own widgets write it: a kernel next to hand-written Verilog.
#[derive(LogicBlock, Default)]
struct WidgetDff {
    pub d: Signal<In, Bits<8>>,
    pub q: Signal<Out, Bits<8>>,
    pub clock: Signal<In, Clock>,
}
impl fncc_netlist::wiring::Part for WidgetDff {
    fn is_news(&self) -> bool {
        self.has_changed()
    }
}
impl Logic for WidgetDff {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            self.q.next = self.d.val();
        }
    }
    fn connect(&mut self) {
        self.q.connect();
    }
    fn hdl(&self) -> Verilog {
        Verilog::Custom("always @(posedge clock) q <= d;".to_string())
    }
}

block!(ForeignRegister {
    clk clk
    in { a: Bits<8> }
    out { x: Bits<8> }
    register: WidgetDff,
});
impl Logic for ForeignRegister {
    #[hdl_gen]
    fn update(&mut self) {
        self.register.clock.next = self.clk.val();
        self.register.d.next = self.a.val();
        self.x.next = self.register.q.val();
    }
}

#[test]
fn hand_written_verilog_is_opaque() {
    assert_refused!(
        ForeignRegister,
        ElaborationError::Unsupported { .. },
        "top.register: custom Verilog cannot be read"
    );
}

block!(WithoutKernel {
    in { a: Bits<8> }
    out { x: Bits<8> }
});
impl Logic for WithoutKernel {
    fn update(&mut self) {
        self.x.next = self.a.val();
    }
}

#[test]
fn a_block_has_a_kernel() {
    assert_refused!(WithoutKernel, ElaborationError::Unsupported { .. }, "top: a block without");
}

#[bundle(Bus, BusOut)]
struct BusOfSignals {
    a: Bit,
}

#[test]
fn an_interface_is_no_block() {
    assert_refused!(Bus, ElaborationError::Unsupported { .. }, "top: an interface or signal");
}

#[derive(Default, LogicBlock)]
struct Tristate {
    pub pin: Signal<InOut, Bit>,
    pub x: Signal<Out, Bit>,
}
impl Logic for Tristate {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = true;
    }
}

#[test]
fn there_are_no_tristates() {
    assert_refused!(
        Tristate,
        ElaborationError::Unsupported { .. },
        "top.pin: a block has signals of `In`"
    );
}
