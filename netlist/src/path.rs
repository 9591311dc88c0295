//! Names of signals from their block on: parts with `$` between, as a kernel reaches them (`cfg.t_ns` is `cfg$t_ns`).
//!
//! The part of a bundle whose signals have their names without it, as [`crate::prelude::bundle`] makes on request, ends in [`FLAT`].

/// After a part that does not count in Verilog.
pub const FLAT: char = '~';

/// The name in a kernel.
pub fn key(path: &str) -> String {
    path.replace(FLAT, "")
}

/// The name in the kernel of a block around this one without the field that the interface of the ports is, if it is a flat one: `ports~$s_axis` is
/// `s_axis` there, as [`crate::prelude::block`] gives the ports of a field that is marked `#[ports]`.
pub fn port_key(path: &str) -> Option<String> {
    let (field, port) = path.split_once('$')?;
    field.ends_with(FLAT).then(|| key(port))
}

/// The name in Verilog.
pub fn verilog_name(path: &str) -> String {
    let parts: Vec<_> = path.split('$').filter(|part| !part.ends_with(FLAT)).collect();
    parts.join("_")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flat_part_counts_in_a_kernel_alone() {
        assert_eq!(
            (key("cfg$ecn~$kmin"), verilog_name("cfg$ecn~$kmin")),
            ("cfg$ecn$kmin".into(), "cfg_kmin".into())
        );
        assert_eq!((key("a$3$q"), verilog_name("a$3$q")), ("a$3$q".into(), "a_3_q".into()));
        assert_eq!(port_key("ports~$cfg~$kmin").as_deref(), Some("cfg$kmin"));
        assert_eq!((port_key("cfg$kmin"), port_key("clk")), (None, None));
    }
}
