//! What a block does by itself with its parts ([`crate::wiring`]), where its kernel does not.

use super::scope::{Entry, Scope};
use crate::ir::{Cell, Design, ExprOp, Instance, SignalId, Stmt};
use crate::primitive::Primitive;

impl Scope {
    /// Connects the clocks that the kernel does not, and gives the statements that stand above it: a register which it assigns at all keeps its
    /// value, and a sub-block whose reset it does not assign has that of the block.
    pub fn wire_parts(
        &mut self,
        instances: &[Instance],
        cells: &[Cell],
        design: &Design,
    ) -> Vec<Stmt> {
        if self.clocked() {
            self.connect_all_clocks();
        }
        let mut body = vec![];
        for cell in cells {
            let keeps = matches!(cell.primitive, Primitive::Dff { .. } | Primitive::Replica { .. });
            if keeps && self.is_driven(cell.port("d")) {
                body.push(self.copy(cell.port("d"), cell.port("q")));
            }
        }
        let Some(Entry::OwnInput(rst)) = self.lookup("rst") else { return body };
        for instance in instances {
            let ports = design.modules[instance.module].ports().zip(&instance.connections);
            let reset = ports.filter(|((_, port), _)| port.name == "rst").map(|(_, s)| *s).next();
            if let Some(reset) = reset.filter(|reset| !self.is_driven(*reset)) {
                body.push(self.copy(reset, rst));
            }
        }
        body
    }

    fn copy(&mut self, to: SignalId, from: SignalId) -> Stmt {
        let width = self.signals[from.0 as usize].width;
        Stmt::Assign(to, self.node(width, ExprOp::Read(from)))
    }
}
