//! What one of several equal parts does, as a function that serves all of them.
//!
//! Inside it everything is called by the order in which it appears and by its name below the
//! instance, so that equal parts have equal text. Values from outside are parameters. Fields of others are loaded where they are, at a distance
//! from the own ones that is mostly the same for all, since each stage of a pipeline reads the one before it.
//! Numbers in which equal parts differ, such as that of a port, are parameters, too, and so are distances.

use super::uses::uses;
use crate::dag::{NodeId, NodeOp};
use crate::schedule::{Schedule, Statement};
use crate::state::FieldKind;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;

/// Stands around the index of a number in the text of an instance.
pub(super) const HOLE: char = '\u{1}';

/// The names inside of the function of an instance.
pub(super) struct Outline {
    /// The path of the instance with a dot after it.
    pub prefix: String,
    /// Names of values.
    pub values: FxHashMap<NodeId, String>,
    /// Values that the function loads first, from fields of its own.
    pub loaded: Vec<NodeId>,
    /// Values that it is given, and their names.
    pub given: Vec<NodeId>,
    /// Fields of others that it reads.
    pub foreign: Vec<usize>,
    /// The numbers of the text so far. The text has their indices, each between two [`HOLE`]s.
    pub constants: RefCell<Vec<String>>,
    own: FxHashSet<usize>,
}

impl Outline {
    pub fn of(schedule: &Schedule, instance: usize, body: &[Statement]) -> Self {
        let layout = &schedule.layout;
        let fields = layout.fields.iter().enumerate();
        let own = fields.filter(|(_, field)| {
            field.kind != FieldKind::Port && layout.instances.around(&field.name) == Some(instance)
        });
        let mut outline = Self {
            prefix: format!("{}.", layout.instances.paths[instance]),
            values: FxHashMap::default(),
            loaded: vec![],
            given: vec![],
            foreign: vec![],
            constants: RefCell::default(),
            own: own.map(|(index, _)| index).collect(),
        };
        let mut defined = FxHashSet::default();
        for_each(body, &mut |statement| {
            if let Statement::Let(node) = statement {
                defined.insert(*node);
            }
        });
        for_each(body, &mut |statement| {
            for node in uses(&schedule.dag, statement) {
                if !defined.contains(&node) {
                    outline.receive(schedule, node);
                }
            }
            if let Statement::Let(node) = statement {
                outline.name(*node);
                outline.read(schedule, *node);
            }
        });
        outline
    }

    /// The fields that belong to the instance, in the order of the state.
    pub fn own_fields(&self) -> Vec<usize> {
        let mut fields: Vec<_> = self.own.iter().copied().collect();
        fields.sort_unstable();
        fields
    }

    /// The place of a field of others.
    pub fn foreign_place(&self, field: usize) -> Option<String> {
        let index = self.foreign.iter().position(|foreign| *foreign == field)?;
        Some(format!("(*f{index})"))
    }

    /// Notes a number, and gives what stands for it.
    pub fn constant(&self, text: String) -> String {
        let mut constants = self.constants.borrow_mut();
        constants.push(text);
        format!("{HOLE}{}{HOLE}", constants.len() - 1)
    }

    fn name(&mut self, node: NodeId) {
        let number = self.values.len();
        self.values.entry(node).or_insert_with(|| format!("v{number}"));
    }

    /// Notes a value from outside.
    fn receive(&mut self, schedule: &Schedule, node: NodeId) {
        if self.values.contains_key(&node) || matches!(schedule.dag.node(node).op, NodeOp::Const(_))
        {
            return;
        }
        self.name(node);
        match schedule.dag.node(node).op {
            // Nobody but the instance stores it, so it still is what it was.
            NodeOp::Leaf(slot) if self.own.contains(&schedule.slots[slot as usize].field) => {
                self.loaded.push(node);
            }
            _ => self.given.push(node),
        }
    }

    /// Notes the field that a value is loaded from.
    fn read(&mut self, schedule: &Schedule, node: NodeId) {
        let field = match schedule.dag.node(node).op {
            NodeOp::Leaf(slot) => schedule.slots[slot as usize].field,
            NodeOp::Load(column, _) => {
                schedule.layout.memories[schedule.columns[column as usize].0]
            }
            _ => return,
        };
        if !self.own.contains(&field) && !self.foreign.contains(&field) {
            self.foreign.push(field);
        }
    }
}

/// Visits statements and those inside their branches.
fn for_each<'a>(statements: &'a [Statement], visit: &mut impl FnMut(&'a Statement)) {
    for statement in statements {
        visit(statement);
        if let Statement::If { then, otherwise, .. } = statement {
            for_each(then, visit);
            for_each(otherwise, visit);
        }
    }
}
