//! The bundled capture through the switch port, against the reference model.

use std::path::Path;

use fncc_models::capture_file::{self, CapturedFrame, Timestamp};
use fncc_models::packet_edit::{self, Mode};
use fncc_models::sample_capture;
use fncc_models::telemetry_csv::DequeueStamp;
use fncc_models::wire::{RateCode, TelemetryEntry};
use fncc_netlist::ir::Design;
use fncc_netlist::{Engine, Interpreter};
use fncc_sim::port::{PortReport, PortSettings, pipeline};
use fncc_support::atomic_file::Unfinished;

use crate::GenError;

/// Configuration of the switch port: an FNCC switch at 250 MHz.
pub const SETTINGS: PortSettings = PortSettings {
    mode: Mode::Fncc,
    switch_id: 1,
    input_port: 0,
    egress_port: 0,
    period_ps: 4000,
    stall: None,
    start: sample_capture::START,
    every_cycle: false,
};

/// A capture with the dequeues of the switch that it passes, both by time.
#[derive(Debug)]
pub struct Stimulus {
    /// The frames.
    pub frames: Vec<CapturedFrame>,
    /// The dequeues.
    pub stamps: Vec<DequeueStamp>,
}

impl Stimulus {
    /// The bundled capture and its table.
    ///
    /// # Errors
    /// [`GenError::Sample`] when the bundled data contradict themselves.
    pub fn bundled() -> Result<Self, GenError> {
        let broken = |e: &dyn std::error::Error| GenError::Sample(e.to_string());
        let frames = sample_capture::frames().map_err(|e| broken(&e))?;
        let stamp = |row: fncc_models::telemetry_csv::Row| {
            let gbps = u32::try_from(row.rate_gbps).map_err(|e| broken(&e))?;
            let rate = RateCode::from_gbps(gbps).map_err(|e| broken(&e))?;
            Ok(DequeueStamp {
                t_ns: row.t_ns,
                port: u16::try_from(row.port).map_err(|e| broken(&e))?,
                qlen_bytes: row.qlen_bytes,
                tx_bytes: row.tx_bytes,
                entry: TelemetryEntry::from_physical(rate, row.t_ns, row.tx_bytes, row.qlen_bytes),
            })
        };
        let stamps = sample_capture::rows().into_iter().map(stamp);
        let mut stamps = stamps.collect::<Result<Vec<_>, GenError>>()?;
        stamps.sort_by_key(|stamp| stamp.t_ns);
        Ok(Self { frames, stamps })
    }

    /// What the reference model makes of each frame: it gets the entry of the last stamp of its
    /// input port at or before its own time, an invalid one if there is none.
    pub fn expected(&self, settings: &PortSettings) -> Vec<Vec<u8>> {
        let of_port = |s: &&DequeueStamp| s.port == u16::from(settings.input_port);
        let stamps: Vec<_> = self.stamps.iter().filter(of_port).collect();
        let edit = |frame: &CapturedFrame| {
            let time = settings.start.after_ps(frame.at_ps);
            let past = stamps.partition_point(|s| Timestamp::from_ns(s.t_ns) <= time);
            let entry = past.checked_sub(1).map(|last| stamps[last].entry).unwrap_or_default();
            packet_edit::edit(&frame.data, settings.mode, settings.switch_id, entry).frame
        };
        self.frames.iter().map(edit).collect()
    }
}

/// What came of a run.
#[derive(Debug)]
pub struct CaptureRun {
    /// What the hardware counted.
    pub report: PortReport,
    /// The first frame that is not as the model has it, in words.
    pub failure: Option<String>,
}

/// Runs the bundled capture through the netlist that the Verilog of `switch_port` was emitted from. Writes the waveform and the capture of what came out, whether or not it is
/// right.
///
/// # Errors
/// When the netlist does not run or a file cannot be written.
pub fn run(switch_port: &Design, waveform: &Path, capture: &Path) -> Result<CaptureRun, GenError> {
    let stimulus = Stimulus::bundled()?;
    // So few cycles take less than to compile the netlist.
    let mut engine = Interpreter::new(switch_port).map_err(|source| GenError::Simulation {
        block: "switch_port".to_string(),
        source: Box::new(source.into()),
    })?;
    let unfinished = Unfinished::beside(waveform)?;
    engine.vcd(unfinished.path(), SETTINGS.period_ps)?;
    let Stimulus { frames, stamps } = &stimulus;
    let out = pipeline::run_in_memory(&mut engine, &SETTINGS, frames, stamps)?;
    engine.finish_trace()?;
    unfinished.keep()?;
    capture_file::write(capture, SETTINGS.start, &out.frames)?;
    let failure = first_difference(&out.frames, &stimulus.expected(&SETTINGS));
    Ok(CaptureRun { report: out.report, failure })
}

/// The first frame that differs from the expected one, in words; frames count from 1, as in
/// Wireshark.
fn first_difference(out: &[CapturedFrame], expected: &[Vec<u8>]) -> Option<String> {
    if out.len() != expected.len() {
        return Some(format!("{} frames came out, expected {}", out.len(), expected.len()));
    }
    let frames = out.iter().zip(expected).enumerate();
    for (index, (found, expected)) in frames {
        if &found.data == expected {
            continue;
        }
        let bytes = found.data.iter().zip(expected);
        let same = bytes.take_while(|(one, other)| one == other).count();
        return Some(format!(
            "frame {} differs from the model from byte {same} on ({} bytes, expected {})",
            index + 1,
            found.data.len(),
            expected.len()
        ));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_capture_holds_frames_that_change_and_frames_that_do_not() {
        let stimulus = Stimulus::bundled().unwrap();
        let expected = stimulus.expected(&SETTINGS);
        let grown = stimulus.frames.iter().zip(&expected);
        let grown = grown.filter(|(frame, out)| frame.data.len() + 8 == out.len()).count();
        assert!(grown > 50 && grown + 50 < expected.len(), "{grown} of {}", expected.len());
    }

    #[test]
    fn one_wrong_byte_is_found() {
        let stimulus = Stimulus::bundled().unwrap();
        let expected = stimulus.expected(&SETTINGS);
        let mut out: Vec<_> =
            expected.iter().map(|data| CapturedFrame::whole(0, data.clone())).collect();
        assert_eq!(first_difference(&out, &expected), None);
        out[4].data[17] ^= 1;
        let text = first_difference(&out, &expected).unwrap();
        assert!(text.starts_with("frame 5 differs from the model from byte 17 on"), "{text}");
        out.pop();
        assert!(first_difference(&out, &expected).unwrap().contains("frames came out"));
    }

    #[test]
    fn a_frame_carries_the_last_stamp_at_or_before_its_time() {
        let Stimulus { frames, stamps } = Stimulus::bundled().unwrap();
        let edits = |f: &CapturedFrame, entry| {
            packet_edit::edit(&f.data, Mode::Fncc, 1, entry).frame.len() > f.data.len()
        };
        let ack = frames.into_iter().find(|f| edits(f, TelemetryEntry::default())).unwrap();
        let stamp = |t_ns, port, qlen| {
            let entry = TelemetryEntry { qlen, ..Default::default() };
            DequeueStamp { t_ns, port, entry, ..stamps[0] }
        };
        let t = u64::try_from(SETTINGS.start.after_ps(ack.at_ps).ns()).unwrap();
        let stamps = vec![stamp(t - 1, 0, 1), stamp(t, 0, 2), stamp(t, 1, 3), stamp(t + 1, 0, 4)];
        let right = packet_edit::edit(&ack.data, Mode::Fncc, 1, stamps[1].entry).frame;
        assert_eq!(Stimulus { frames: vec![ack], stamps }.expected(&SETTINGS), [right]);
    }
}
