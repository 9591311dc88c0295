//! What one of several equal parts does, as a function that serves all of them.
//!
//! Inside it everything is called by the order in which it appears and by its name below the
//! instance, so that equal parts have equal text. What comes from outside is a parameter: values as
//! they are, fields of others by address, since they may be wide and are often not looked at.
//! Numbers in which equal parts differ, such as that of a port, are parameters, too.

use super::parts::{behind_extensions, uses};
use crate::dag::{NodeId, NodeOp};
use crate::schedule::{Schedule, Statement};
use crate::state::FieldKind;
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::fmt::Write;

/// Stands around the index of a number in the text of an instance.
const HOLE: char = '\u{1}';

/// The names inside of the function of an instance.
pub(super) struct Outline {
    /// The path of the instance with a dot behind it.
    pub prefix: String,
    /// Names of values.
    pub values: HashMap<NodeId, String>,
    /// Values that the function loads first, from fields of its own.
    pub loaded: Vec<NodeId>,
    /// Values that it is given, and their names.
    pub given: Vec<NodeId>,
    /// Fields of others that it reads.
    pub foreign: Vec<usize>,
    /// The numbers of the text so far. The text has their indices, each between two [`HOLE`]s.
    pub constants: RefCell<Vec<String>>,
    own: HashSet<usize>,
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
            values: HashMap::new(),
            loaded: vec![],
            given: vec![],
            foreign: vec![],
            constants: RefCell::default(),
            own: own.map(|(index, _)| index).collect(),
        };
        let mut defined = HashSet::new();
        for_each(body, &mut |statement| {
            if let Statement::Let(node) = statement {
                defined.insert(*node);
            }
        });
        for_each(body, &mut |statement| {
            for node in uses(schedule, statement) {
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

/// The values from outside that what an instance does needs.
pub(super) fn given(schedule: &Schedule, instance: usize, body: &[Statement]) -> Vec<NodeId> {
    let given = Outline::of(schedule, instance, body).given;
    given.into_iter().map(|node| behind_extensions(&schedule.dag, node)).collect()
}

/// What an instance does.
pub(super) struct InstanceText {
    /// The fields of its state.
    pub state: String,
    pub parameters: String,
    /// Statements, with holes for the constants.
    pub body: String,
    pub arguments: Vec<String>,
    pub constants: Vec<String>,
}

/// How an instance is called.
pub(super) struct Call {
    pub function: usize,
    pub arguments: Vec<String>,
}

/// The functions of all instances.
#[derive(Default)]
pub(super) struct Instances {
    /// Those whose texts are equal but for the constants, in the order in which they came.
    equal: Vec<Vec<(usize, InstanceText)>>,
    by_text: HashMap<[String; 3], usize>,
    pub calls: HashMap<usize, Call>,
}

impl Instances {
    /// Adds what an instance does.
    pub fn add(&mut self, instance: usize, text: InstanceText) {
        let key = [&text.state, &text.parameters, &text.body].map(String::clone);
        let function = *self.by_text.entry(key).or_insert_with(|| {
            self.equal.push(vec![]);
            self.equal.len() - 1
        });
        let arguments = text.arguments.clone();
        self.calls.insert(instance, Call { function, arguments });
        self.equal[function].push((instance, text));
    }

    /// The functions, after which the calls are complete.
    pub fn definitions(&mut self, paths: &[String]) -> String {
        let mut definitions = String::new();
        for (function, equal) in self.equal.iter().enumerate() {
            let (instance, InstanceText { state, parameters, body, constants, .. }) = &equal[0];
            let differs =
                |at: &usize| equal.iter().any(|(_, t)| t.constants[*at] != constants[*at]);
            let different: Vec<usize> = (0..constants.len()).filter(differs).collect();
            let mut parameters = parameters.clone();
            for at in &different {
                let kind = if constants[*at].ends_with('e') { "bool" } else { "u64" };
                let _ = write!(parameters, ", k{at}: {kind}");
                for (instance, text) in equal {
                    let call = self.calls.get_mut(instance).expect("it was added");
                    call.arguments.push(text.constants[*at].clone());
                }
            }
            let mut filled = String::new();
            for (index, piece) in body.split(HOLE).enumerate() {
                match piece.parse::<usize>() {
                    Ok(at) if index % 2 == 1 && different.contains(&at) => {
                        let _ = write!(filled, "k{at}");
                    }
                    Ok(at) if index % 2 == 1 => filled.push_str(&constants[at]),
                    _ => filled.push_str(piece),
                }
            }
            let _ = writeln!(
                definitions,
                "\n/// What `{}` does, and {} others.\nmod instance_{function} {{\nuse super::*;\n\
                 {state}\n#[inline(never)]\n\
                 pub unsafe fn run(s: &mut Instance{parameters}) {{\n{filled}}}\n}}",
                paths[*instance],
                equal.len() - 1,
            );
        }
        definitions
    }
}
