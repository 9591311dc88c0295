//! Names that cannot stand in the text.

/// Whether a name is reserved in Verilog-2005 or SystemVerilog-2017, or by the text around it.
pub(crate) fn is_keyword(name: &str) -> bool {
    KEYWORDS.contains(&format!(" {name} "))
}

/// Whether Verilator warns of a port of the top module that is called so: it makes C++ of it.
pub(crate) fn is_word_of_cplusplus(name: &str) -> bool {
    CPLUSPLUS.contains(&format!(" {name} "))
}

/// Those of the standards, `wreal` of Icarus, and `unused`, which the text declares.
const KEYWORDS: &str = " accept_on alias always always_comb always_ff always_latch and assert assign \
    assume automatic before begin bind bins binsof bit break buf bufif0 bufif1 byte case casex \
    casez cell chandle checker class clocking cmos config const constraint context continue cover \
    covergroup coverpoint cross deassign default defparam design disable dist do edge else end \
    endcase endchecker endclass endclocking endconfig endfunction endgenerate endgroup \
    endinterface endmodule endpackage endprimitive endprogram endproperty endsequence endspecify \
    endtable endtask enum event eventually expect export extends extern final first_match for \
    force foreach forever fork forkjoin function generate genvar global highz0 highz1 if iff \
    ifnone ignore_bins illegal_bins implements implies import incdir include initial inout input \
    inside instance int integer interconnect interface intersect join join_any join_none large \
    let liblist library local localparam logic longint macromodule matches medium modport module \
    nand negedge nettype new nexttime nmos nor noshowcancelled not notif0 notif1 null or output \
    package packed parameter pmos posedge primitive priority program property protected pull0 \
    pull1 pulldown pullup pulsestyle_ondetect pulsestyle_onevent pure rand randc randcase \
    randsequence rcmos real realtime ref reg reject_on release repeat restrict return rnmos rpmos \
    rtran rtranif0 rtranif1 s_always s_eventually s_nexttime s_until s_until_with scalared \
    sequence shortint shortreal showcancelled signed small soft solve specify specparam static \
    string strong strong0 strong1 struct super supply0 supply1 sync_accept_on sync_reject_on \
    table tagged task this throughout time timeprecision timeunit tran tranif0 tranif1 tri tri0 \
    tri1 triand trior trireg type typedef union unique unique0 unsigned until until_with untyped \
    unused use uwire var vectored virtual void wait wait_order wand weak weak0 weak1 while \
    wildcard wire with within wor wreal xnor xor ";

/// Those that Verilator 5.006 warns of.
const CPLUSPLUS: &str = " abort alignas alignof and_eq asm atomic_cancel atomic_commit atomic_noexcept \
    auto bit_vector bitand bitor bool catch cdecl char char16_t char32_t compl concept const_cast \
    const_iterator constexpr decltype delete deque double dynamic_cast explicit false far float \
    friend goto huge inline interrupt iterator list long map mutable namespace near noexcept \
    not_eq nullptr operator or_eq override pascal private public queue register requires set \
    short sizeof stack static_assert static_cast switch synchronized template thread_local throw \
    transaction_safe transaction_safe_dynamic true try typeid typename uint16_t uint32_t uint8_t \
    using vector volatile wchar_t xor_eq ";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_reserved_as_a_whole() {
        assert!(is_keyword("wire") && is_word_of_cplusplus("queue"));
        for free in ["wires", "ire", "clk", "", "queues"] {
            assert!(!is_keyword(free) && !is_word_of_cplusplus(free), "{free}");
        }
    }
}
