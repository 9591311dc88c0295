//! The computation in IEEE double.
