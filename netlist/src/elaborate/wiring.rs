//! What a block does by itself with its parts ([`crate::wiring`]), where its kernel does not.

use super::scope::{Entry, Scope};
use crate::ir::{Cell, Design, ExprOp, Instance, SignalId, SignalKind, Stmt};
use crate::primitive::{Primitive, parse_hex};

impl Scope {
    /// Connects the clocks that the kernel does not, and gives the statements that stand above it: a register which it assigns at all keeps its
    /// value, and a sub-block whose reset it does not assign has that of the block, or that of its register. Each sub-block has the name of its
    /// field. Those that `#[block]` has not made are left alone, as they are in the kernel.
    pub fn wire_parts(
        &mut self,
        blocks: &[(&str, Instance)],
        cells: &[Cell],
        late_resets: &[(&str, &str)],
        design: &Design,
    ) -> Vec<Stmt> {
        if self.clocked() {
            let names = blocks.iter().map(|(_, block)| &block.name);
            let names = names.chain(cells.iter().map(|cell| &cell.name));
            self.connect_clocks_of(&names.map(String::as_str).collect());
        }
        let mut body = vec![];
        for cell in cells {
            let keeps = matches!(cell.primitive, Primitive::Dff { .. } | Primitive::Replica { .. });
            if keeps && self.is_driven(cell.port("d")) {
                body.push(self.copy(cell.port("d"), cell.port("q")));
            }
        }
        let own = match self.lookup("rst") {
            Some(Entry::OwnInput(rst))
                if self.signals[rst.0 as usize].kind == SignalKind::Input =>
            {
                Some(rst)
            }
            _ => None,
        };
        let mut registers = vec![];
        for (part, register) in late_resets {
            let Some(cell) = cells.iter().find(|cell| cell.name == *register) else { continue };
            registers.push((part, cell.port("q")));
            if let Some(rst) = own {
                self.driven.insert(cell.port("d"));
                body.push(self.copy(cell.port("d"), rst));
            }
        }
        for (field, block) in blocks {
            let register = registers.iter().find(|(part, _)| *part == field).map(|(_, q)| *q);
            let ports = design.modules[block.module].ports().zip(&block.connections);
            let reset = ports.filter(|((_, port), _)| port.name == "rst").map(|(_, s)| *s).next();
            let reset = reset.filter(|reset| !self.is_driven(*reset));
            if let (Some(reset), Some(from)) = (reset, register.or(own)) {
                body.push(self.copy(reset, from));
            }
        }
        body
    }

    /// The statement below the kernel that sets registers to their initial values.
    pub fn reset_parts<'a>(&mut self, cells: impl Iterator<Item = &'a Cell>) -> Option<Stmt> {
        let Some(Entry::OwnInput(rst)) = self.lookup("rst") else { return None };
        let mut resets = vec![];
        for cell in cells {
            let Primitive::Dff { init } = &cell.primitive else { continue };
            let d = cell.port("d");
            // One that the kernel never assigns is refused, with a reset or without.
            if !self.is_driven(d) {
                continue;
            }
            let width = self.signals[d.0 as usize].width;
            let initial = parse_hex(init).unwrap_or_default();
            resets.push(Stmt::Assign(d, self.node(width, ExprOp::Const(initial))));
        }
        let condition = self.node(1, ExprOp::Read(rst));
        (!resets.is_empty()).then(|| Stmt::If(condition, resets, vec![]))
    }

    fn copy(&mut self, to: SignalId, from: SignalId) -> Stmt {
        let width = self.signals[from.0 as usize].width;
        Stmt::Assign(to, self.node(width, ExprOp::Read(from)))
    }
}
