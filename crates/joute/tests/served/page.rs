//! What a page of a table says, read as far as a player needs it.

use joute_games::NEXT;
use serde_json::Value;

/// The value of the first attribute of this name.
pub(crate) fn attribute<T: std::str::FromStr>(page: &str, name: &str) -> Option<T> {
    let (_, rest) = page.split_once(&format!(" {name}=\""))?;
    rest.split_once('"')?.0.parse().ok()
}

/// The seat whose curtain hangs.
pub(crate) fn curtain(page: &str) -> Option<u8> {
    let (_, form) = page.split_once("/curtain\"")?;
    let (form, _) = form.split_once("</form>")?;
    let (_, field) = form.split_once("name=\"seat\"")?;
    attribute(&format!(" {field}"), "value")
}

/// What can be chosen: one decision, or of a gesture of several the first; the next page asks for the others.
pub(crate) fn choices(page: &str) -> Vec<String> {
    let first = |gesture: &String| gesture.split(NEXT).next().map(str::to_owned);
    gestures(page).iter().filter_map(first).collect()
}

/// What can be chosen as the page offers it, several decisions of one gesture with [`NEXT`] between them.
pub(crate) fn gestures(page: &str) -> Vec<String> {
    let Some((_, block)) = page.split_once("id=\"choices\">") else { return Vec::new() };
    let block = block.split_once("</script>").expect("the block ends").0;
    let mut found = Vec::new();
    collect(&serde_json::from_str(block).expect("the tree is JSON"), &mut found);
    found
}

fn collect(node: &Value, found: &mut Vec<String>) {
    match node {
        Value::Object(members) => {
            if let Some(Value::String(gesture)) = members.get("action") {
                found.push(gesture.clone());
            }
            members.values().for_each(|member| collect(member, found));
        }
        Value::Array(items) => items.iter().for_each(|item| collect(item, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
