//! gallery
