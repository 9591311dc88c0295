//! The boards that have files of constraints.

/// A board with its files.
macro_rules! board {
    ($board:literal, $($file:literal),+) => {
        (
            $board,
            &[$((
                $file,
                include_str!(concat!("../../../constraints/", $board, "/", $file)),
            )),+],
        )
    };
}

/// The files of `constraints/`, by board: name and text of each.
pub const BOARDS: &[(&str, &[(&str, &str)])] = &[
    board!("netfpga-sume", "netfpga_sume.xdc"),
    board!("alveo-u250", "alveo_u250.xdc"),
    board!("alveo-u280", "alveo_u280.xdc"),
    board!("vcu118", "vcu118.xdc"),
    board!("ecp5-versa", "ecp5_versa.lpf", "versa_example.sv"),
    board!("asic", "asic.sdc"),
];
