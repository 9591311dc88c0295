//! Build cache.
