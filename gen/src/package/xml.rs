//! Elements of IP-XACT.

use quick_xml::Writer;
use quick_xml::events::BytesText;
use std::io;

pub(super) type Xml = Writer<Vec<u8>>;

pub(super) fn within(
    xml: &mut Xml,
    name: &str,
    inner: impl FnOnce(&mut Xml) -> io::Result<()>,
) -> io::Result<()> {
    xml.create_element(format!("ipxact:{name}")).write_inner_content(inner)?;
    Ok(())
}

pub(super) fn leaf(xml: &mut Xml, name: &str, text: &str) -> io::Result<()> {
    xml.create_element(format!("ipxact:{name}")).write_text_content(BytesText::new(text))?;
    Ok(())
}
