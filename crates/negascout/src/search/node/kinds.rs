//! Kinds of nodes, told apart at compile time.

use super::variant::{Pvs, Variant};
use std::marker::PhantomData;

/// The kind of a node, so that code for one kind is not compiled into the other.
pub trait NodeKind {
    /// Whether the node is expected on the principal variation, and searched with an open window.
    const PV: bool;
    /// Whether it leaves a line: its window may be open.
    const LINE: bool;
    /// The way moves after the first are searched, here and below.
    type Variant: Variant;
}

/// A node with an open window: it may lie on the principal variation.
#[derive(Clone, Copy, Debug)]
pub struct Pv<V = Pvs>(PhantomData<V>);

/// A node with a null window: only whether it is better matters.
///
/// In a [variant](Variant) without scouts, a node off the expected principal variation, whose window
/// may be open all the same.
#[derive(Clone, Copy, Debug)]
pub struct NonPv<V = Pvs>(PhantomData<V>);

impl<V: Variant> NodeKind for Pv<V> {
    const PV: bool = true;
    const LINE: bool = true;
    type Variant = V;
}

impl<V: Variant> NodeKind for NonPv<V> {
    const PV: bool = false;
    const LINE: bool = !V::SCOUTS;
    type Variant = V;
}
