//! What can be chosen about windows. What is not follows from the link of the host, from `T`, and from what else is chosen.

use serde::Serialize;

use fncc_models::window::{EXPECTED_FLOWS, Settings, VariantArgs};

/// Parameters of the windows of all flows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct WindowSettings {
    /// `T`, ns, instead of the largest base round-trip time of the hosts that send.
    pub t_ns: Option<u32>,
    /// Target utilisation.
    pub eta: Option<f64>,
    /// Window of a new flow, bytes.
    pub winit_bytes: Option<f64>,
    /// Smallest window, bytes.
    pub wmin_bytes: Option<f64>,
    /// Largest window, bytes.
    pub wmax_bytes: Option<f64>,
    /// Raw utilisation of the last hop above which last-hop speed-up acts.
    pub alpha: Option<f64>,
    /// Share of the last hop that it gives to all flows together.
    pub beta: Option<f64>,
    /// Choices beyond the computation of the papers; those that are not made are the scheme's.
    #[serde(flatten)]
    pub variant: VariantArgs,
}

impl WindowSettings {
    /// Puts the values that are chosen in the place of defaults; the additive increase follows `W_init` and `eta`.
    pub fn apply(&self, settings: &mut Settings) {
        let &Self { t_ns: _, eta, winit_bytes, wmin_bytes, wmax_bytes, alpha, beta, variant: _ } =
            self;
        let put = |to: &mut f64, chosen: Option<f64>| *to = chosen.unwrap_or(*to);
        put(&mut settings.eta, eta);
        put(&mut settings.winit_bytes, winit_bytes);
        put(&mut settings.wmin_bytes, wmin_bytes);
        put(&mut settings.wmax_bytes, wmax_bytes);
        put(&mut settings.alpha, alpha);
        put(&mut settings.beta, beta);
        settings.wai_bytes = settings.winit_bytes * (1.0 - settings.eta) / EXPECTED_FLOWS;
    }
}
