//! Nothing: this package is there for the features in its manifest.
