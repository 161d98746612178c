//! Pages that a socket sends in parts, put together as the script of the table does.

use serde_json::{Value, json};

/// The page that a socket brought last.
#[derive(Default)]
pub(crate) struct Pages(Vec<u16>);

impl Pages {
    /// The message as it would be if every page came whole.
    pub(crate) fn whole(&mut self, mut message: Value) -> Value {
        if let Some(html) = message["html"].as_str() {
            self.0 = html.encode_utf16().collect();
        } else if let Some(parts) = message["parts"].as_array() {
            let page: Vec<u16> = parts.iter().flat_map(|part| self.part(part)).collect();
            self.0 = page;
            let html = String::from_utf16(&self.0).expect("parts end between characters");
            message = json!({ "html": html, "version": message["version"] });
        }
        message
    }

    fn part(&self, part: &Value) -> Vec<u16> {
        let end =
            |at: usize| part[at].as_u64().and_then(|end| usize::try_from(end).ok()).expect("a text or two places");
        part.as_str().map_or_else(|| self.0[end(0)..end(1)].to_vec(), |text| text.encode_utf16().collect())
    }
}
