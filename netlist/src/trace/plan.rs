//! What becomes of a request once the design is known.

use super::{Hierarchy, TraceError, TraceRequest};

/// What to write of a design.
pub(super) struct Plan {
    /// What is traced.
    pub hierarchy: Hierarchy,
    /// For each variable of `hierarchy` its index in that of the entire design.
    pub variables: Vec<usize>,
    pub condition: Option<Condition>,
}

/// A trigger with its signal found.
pub(super) struct Condition {
    /// Index in the hierarchy that is traced.
    pub variable: usize,
    /// Words of the value to wait for, as many as the variable has.
    pub value: Vec<u64>,
    pub before: u64,
    pub after: u64,
}

impl Plan {
    pub fn new(request: &TraceRequest, design: Hierarchy) -> Result<Self, TraceError> {
        if request.period_ps < 2 {
            return Err(TraceError::Period { period_ps: request.period_ps });
        }
        if design.scopes.is_empty() {
            return Err(TraceError::NoScope);
        }
        let trigger = match &request.trigger {
            Some(trigger) => {
                let (scope, variable) = design.locate_signal(&trigger.signal)?;
                Some((trigger, scope, variable))
            }
            None => None,
        };
        // The trigger goes by its name, not by its variable: whether two names share one
        // depends on how the engine simplified the design, which a user cannot know.
        if let (Some(path), Some((trigger, scope, _))) = (&request.scope, &trigger)
            && !design.subtree(design.locate(path)?).contains(scope)
        {
            let (signal, scope) = (trigger.signal.clone(), path.clone());
            return Err(TraceError::TriggerOutside { signal, scope });
        }
        let (hierarchy, variables) = match &request.scope {
            Some(path) => design.below(path)?,
            None => design.without_unnamed(),
        };
        let mut condition = None;
        if let Some((trigger, _, variable)) = trigger {
            let variable = variables.partition_point(|v| *v < variable);
            let width = hierarchy.widths[variable];
            let needed = trigger.value.bits();
            if needed > width as u64 {
                return Err(TraceError::TriggerTooWide {
                    signal: trigger.signal.clone(),
                    value: format!("{:#x}", trigger.value),
                    width,
                    needed,
                });
            }
            let mut value = trigger.value.to_u64_digits();
            value.resize(width.div_ceil(64), 0);
            let (before, after) = (trigger.before, trigger.after);
            condition = Some(Condition { variable, value, before, after });
        }
        Ok(Self { hierarchy, variables, condition })
    }
}
