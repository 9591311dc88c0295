//! The template of a flow, as a driver writes it on the port `template` of the NIC.

use super::transmit::Template;

/// A word of a template: its number on the port, and its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TemplateWord {
    /// 0 to 7.
    pub word: u8,
    /// The word.
    pub data: u64,
}

/// All words that a NIC keeps to make the packets of a flow from: data packets and answers have the same addresses, ports, partition,
/// destination QP, and here also the same class and tag.
pub fn template_writes(template: &Template) -> Vec<TemplateWord> {
    let words = template.words_with(template);
    (0..).zip(words).map(|(word, data)| TemplateWord { word, data }).collect()
}
