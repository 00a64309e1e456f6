//! Whether a node may lie on the principal variation, decided at compile time.

/// The kind of a node, so that code for one kind is not compiled into the other.
pub trait NodeKind {
    /// Whether the node is searched with an open window.
    const PV: bool;
}

/// A node with an open window: it may lie on the principal variation.
#[derive(Clone, Copy, Debug)]
pub struct Pv;

/// A node with a null window: only whether it is better matters.
#[derive(Clone, Copy, Debug)]
pub struct NonPv;

impl NodeKind for Pv {
    const PV: bool = true;
}

impl NodeKind for NonPv {
    const PV: bool = false;
}
