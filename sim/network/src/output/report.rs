//! One page with everything, that needs nothing else.

use std::fmt::Write;

use super::chart::Picture;
use super::interactive;

/// A page that grows from top to bottom.
#[derive(Clone, Debug)]
pub struct Page {
    body: String,
    title: String,
    /// Some of its pictures can be drawn by its script.
    has_data: bool,
}

const STYLE: &str = "body{font:15px/1.5 'DejaVu Sans',Verdana,sans-serif;color:#222;max-width:76rem;margin:2rem auto;padding:0 1rem}\
h1{font-size:1.5rem}h2{font-size:1.2rem;margin-top:2.5rem}\
table{border-collapse:collapse;font-size:.85rem;margin:1rem 0}\
th,td{padding:.25rem .7rem;text-align:right;border-bottom:1px solid #ddd;vertical-align:top}\
th{border-bottom:2px solid #888}.text{text-align:left}\
pre{background:#f5f5f5;padding:.6rem;overflow-x:auto;font-size:.8rem}\
figure{margin:1.5rem 0;overflow-x:auto}figure svg{max-width:100%;height:auto}figcaption{color:#555;font-size:.85rem}";

impl Page {
    /// An empty page.
    pub fn new(title: &str) -> Self {
        let mut page = Self { body: String::new(), title: escape(title), has_data: false };
        page.element("h1", title);
        page
    }

    fn element(&mut self, tag: &str, text: &str) {
        let _ = writeln!(self.body, "<{tag}>{}</{tag}>", escape(text));
    }

    /// A heading.
    pub fn heading(&mut self, text: &str) {
        self.element("h2", text);
    }

    /// A paragraph.
    pub fn paragraph(&mut self, text: &str) {
        self.element("p", text);
    }

    /// Text as it stands, line by line.
    pub fn text(&mut self, text: &str) {
        self.element("pre", text);
    }

    /// A table; in columns that `is_text` picks words stand at the left.
    pub fn table<H: AsRef<str>>(
        &mut self,
        headings: &[H],
        rows: &[Vec<String>],
        is_text: impl Fn(usize) -> bool,
    ) {
        self.body.push_str("<table>\n");
        self.row("th", headings, &is_text);
        for row in rows {
            self.row("td", row, &is_text);
        }
        self.body.push_str("</table>\n");
    }

    fn row<C: AsRef<str>>(&mut self, tag: &str, cells: &[C], is_text: &impl Fn(usize) -> bool) {
        self.body.push_str("<tr>");
        for (i, cell) in cells.iter().enumerate() {
            let class = if is_text(i) { " class=\"text\"" } else { "" };
            let _ = write!(self.body, "<{tag}{class}>{}</{tag}>", escape(cell.as_ref()));
        }
        self.body.push_str("</tr>\n");
    }

    /// A picture, drawn as `svg`.
    pub fn picture(&mut self, picture: &Picture, svg: &str) {
        // In a page an SVG needs no name space, and thus no address.
        let svg = svg.replacen(" xmlns=\"http://www.w3.org/2000/svg\"", "", 1);
        let caption = escape(&picture.caption);
        let data = interactive::json(picture).map_or_else(String::new, |json| {
            self.has_data = true;
            format!("<script type=\"application/json\">{json}</script>\n")
        });
        let _ = writeln!(
            self.body,
            "<figure>\n{svg}\n{data}<figcaption>{caption}</figcaption>\n</figure>"
        );
    }

    /// The page as HTML.
    pub fn html(&self) -> Vec<u8> {
        let Self { body, title, has_data } = self;
        let [style, scripts] = match has_data {
            true => [interactive::style(), interactive::scripts()],
            false => [String::new(), String::new()],
        };
        format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n<style>{STYLE}</style>\n\
             {style}</head>\n<body>\n{body}{scripts}</body>\n</html>\n"
        )
        .into_bytes()
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_not_taken_for_markup() {
        let mut page = Page::new("a < b & c");
        page.table(&["x"], &[vec!["<script>".to_string()]], |_| true);
        let html = String::from_utf8(page.html()).unwrap();
        assert!(html.contains("<title>a &lt; b &amp; c</title>"));
        assert!(html.contains("<table>\n<tr><th class=\"text\">x</th></tr>\n<tr><td class=\"text\">&lt;script&gt;</td></tr>\n</table>"));
    }
}
