//! Whether a value in JSON is as a pattern wants it.

use serde_json::Value;

/// Whether `found` is as wanted: an object has each member that is named, and may have more; a list has an entry for each that is named;
/// `{ min = 1 }` is a number or the length of a list; a text that ends in `*` is how a text begins; all else is equal.
pub(crate) fn matches(wanted: &Value, found: &Value) -> bool {
    match (wanted, found) {
        (Value::Object(least), Value::Number(_) | Value::Array(_)) => {
            let size = found.as_array().map(|list| list.len() as u64).or_else(|| found.as_u64());
            least.len() == 1 && least.get("min").and_then(Value::as_u64).is_some_and(|least| size >= Some(least))
        }
        (Value::Object(wanted), Value::Object(found)) => {
            wanted.iter().all(|(key, wanted)| found.get(key).is_some_and(|found| matches(wanted, found)))
        }
        (Value::Array(wanted), Value::Array(found)) => {
            wanted.iter().all(|wanted| found.iter().any(|found| matches(wanted, found)))
        }
        (Value::String(wanted), Value::String(found)) => match wanted.strip_suffix('*') {
            Some(beginning) => found.starts_with(beginning),
            None => wanted == found,
        },
        _ => wanted == found,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::matches;

    #[track_caller]
    fn check(wanted: Value, found: Value, is_so: bool) {
        assert_eq!(matches(&wanted, &found), is_so, "{wanted} of {found}");
    }

    #[test]
    fn named_members_and_entries_have_to_be_there_and_others_may() {
        let board = json!([{"cell": "0,0", "control": "S"}, {"cell": "1,0", "control": "P"}]);
        check(json!([{"cell": "1,0", "control": "P"}]), board.clone(), true);
        check(json!([{"cell": "1,0", "control": "S"}]), board.clone(), false);
        check(json!([]), board, true);
        check(json!({"seat": 0}), json!({}), false);
    }

    #[test]
    fn least_numbers_least_lengths_and_beginnings() {
        for (found, is_so) in [(json!(2), true), (json!(1), false), (json!([7, 8]), true), (json!(["x"]), false)] {
            check(json!({"min": 2}), found, is_so);
        }
        check(json!({"max": 2}), json!(2), false);
        check(json!("G*"), json!("G12"), true);
        check(json!("G*"), json!("W1"), false);
        check(json!("G"), json!("G1"), false);
    }
}
