//! The functions of equal instances: one for all whose texts differ in numbers only.

use super::outline::HOLE;
use rustc_hash::FxHashMap;
use std::fmt::Write;

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
    by_text: FxHashMap<[String; 3], usize>,
    pub calls: FxHashMap<usize, Call>,
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
