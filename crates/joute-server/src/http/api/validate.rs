//! Values against schemas, as far as the schemas of this program go: a keyword that is not known here fails the test.

use serde_json::{Map, Value};

/// Keywords that say nothing about what is valid.
const NOTES: [&str; 7] = ["$schema", "$defs", "title", "description", "default", "examples", "format"];

/// What is wrong with `value` by `schema`, whose references lead into `document`.
pub(super) fn faults(document: &Value, schema: &Value, value: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    check(document, schema, value, "", &mut faults);
    faults
}

fn is_of(kind: &str, value: &Value) -> bool {
    match kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("no type is called {other}"),
    }
}

fn check(document: &Value, schema: &Value, value: &Value, path: &str, faults: &mut Vec<String>) {
    let schema = match schema {
        Value::Bool(true) => return,
        Value::Bool(false) => return faults.push(format!("{path}: nothing is allowed here")),
        Value::Object(schema) => schema,
        other => panic!("{other} is no schema"),
    };
    let passes = |schema: &Value| {
        let mut faults = Vec::new();
        check(document, schema, value, path, &mut faults);
        faults
    };
    let listed = |list: &Value| list.as_array().expect("a list of schemas").iter().map(&passes).collect::<Vec<_>>();
    for (keyword, rule) in schema {
        match keyword.as_str() {
            keyword if NOTES.contains(&keyword) => {}
            "$ref" => {
                let target = rule.as_str().and_then(|rule| document.pointer(rule.strip_prefix('#')?));
                let target = target.unwrap_or_else(|| panic!("{rule} leads nowhere"));
                check(document, target, value, path, faults);
            }
            "type" => {
                let kinds = rule.as_array().map_or_else(|| vec![rule], |kinds| kinds.iter().collect());
                if !kinds.iter().any(|kind| is_of(kind.as_str().expect("a word"), value)) {
                    faults.push(format!("{path}: {rule} expected, not {value}"));
                }
            }
            "const" if rule != value => faults.push(format!("{path}: {rule} expected, not {value}")),
            "enum" if !rule.as_array().expect("a list").contains(value) => {
                faults.push(format!("{path}: one of {rule}"))
            }
            "const" | "enum" => {}
            "allOf" => faults.extend(listed(rule).into_iter().flatten()),
            "anyOf" => {
                let found = listed(rule);
                if found.iter().all(|faults| !faults.is_empty()) {
                    faults.push(format!("{path}: none of several: {found:?}"));
                }
            }
            "oneOf" => {
                let found = listed(rule);
                let valid = found.iter().filter(|faults| faults.is_empty()).count();
                if valid != 1 {
                    faults.push(format!("{path}: {valid} of several instead of one: {found:?}"));
                }
            }
            "minimum" | "maximum" => {
                let (Some(number), Some(bound)) = (value.as_f64(), rule.as_f64()) else { continue };
                if if keyword == "minimum" { number < bound } else { number > bound } {
                    faults.push(format!("{path}: {keyword} {rule}"));
                }
            }
            "minItems" | "maxItems" | "prefixItems" | "items" => {
                in_list(document, schema, keyword, value, path, faults)
            }
            "minLength" | "maxLength" => {
                let length = value.as_str().map(|text| text.chars().count() as u64);
                let (length, bound) = (length.unwrap_or_default(), rule.as_u64().expect("a length"));
                if if keyword == "minLength" { length < bound } else { length > bound } {
                    faults.push(format!("{path}: {keyword} {bound}"));
                }
            }
            // Patterns would need a library; none of our replies leans on one.
            "pattern" => assert!(rule.is_string()),
            "required" => {
                for name in rule.as_array().expect("a list").iter().filter_map(Value::as_str) {
                    if value.as_object().is_some_and(|object| !object.contains_key(name)) {
                        faults.push(format!("{path}: {name} is missing"));
                    }
                }
            }
            "properties" | "additionalProperties" | "patternProperties" | "propertyNames" => {
                in_object(document, schema, keyword, value, path, faults);
            }
            "unevaluatedProperties" => {
                assert!(rule == false, "{rule} means nothing here");
                let mut known = Vec::new();
                told(document, schema, value, &mut known);
                let object = value.as_object();
                let unknown = object.into_iter().flat_map(Map::keys).filter(|name| !known.contains(&name.as_str()));
                faults.extend(unknown.map(|name| format!("{path}: {name} is not described")));
            }
            other => panic!("the keyword {other} is not known here"),
        }
    }
}

/// The names of properties that a schema describes, with those of what it is made of and `value` fits.
fn told<'a>(document: &'a Value, schema: &'a Map<String, Value>, value: &Value, names: &mut Vec<&'a str>) {
    names.extend(
        schema.get("properties").and_then(Value::as_object).into_iter().flat_map(Map::keys).map(String::as_str),
    );
    let referred = schema.get("$ref").and_then(|rule| document.pointer(rule.as_str()?.strip_prefix('#')?));
    let listed =
        ["allOf", "anyOf", "oneOf"].into_iter().filter_map(|keyword| schema.get(keyword)?.as_array()).flatten();
    for part in referred.into_iter().chain(listed) {
        if let (true, Some(part)) = (faults(document, part, value).is_empty(), part.as_object()) {
            told(document, part, value, names);
        }
    }
}

fn in_list(
    document: &Value,
    schema: &Map<String, Value>,
    keyword: &str,
    value: &Value,
    path: &str,
    faults: &mut Vec<String>,
) {
    let (Some(list), rule) = (value.as_array(), &schema[keyword]) else { return };
    let bound = rule.as_u64().unwrap_or_default() as usize;
    match keyword {
        "minItems" if list.len() < bound => faults.push(format!("{path}: fewer than {bound}")),
        "maxItems" if list.len() > bound => faults.push(format!("{path}: more than {bound}")),
        "prefixItems" => {
            for (n, (rule, entry)) in rule.as_array().expect("a list").iter().zip(list).enumerate() {
                check(document, rule, entry, &format!("{path}/{n}"), faults);
            }
        }
        "items" => {
            let first = schema.get("prefixItems").and_then(Value::as_array).map_or(0, Vec::len);
            for (n, entry) in list.iter().enumerate().skip(first) {
                check(document, rule, entry, &format!("{path}/{n}"), faults);
            }
        }
        _ => {}
    }
}

fn in_object(
    document: &Value,
    schema: &Map<String, Value>,
    keyword: &str,
    value: &Value,
    path: &str,
    faults: &mut Vec<String>,
) {
    let (Some(object), rule) = (value.as_object(), &schema[keyword]) else { return };
    let own = schema.get("properties").and_then(Value::as_object);
    for (name, entry) in object {
        let at = format!("{path}/{name}");
        match (keyword, own.and_then(|own| own.get(name))) {
            ("properties", Some(rule)) => check(document, rule, entry, &at, faults),
            ("additionalProperties", None) if !schema.contains_key("patternProperties") => {
                check(document, rule, entry, &at, faults);
            }
            ("patternProperties", None) => {
                let rules = rule.as_object().expect("rules by pattern");
                rules.values().for_each(|rule| check(document, rule, entry, &at, faults));
            }
            ("propertyNames", _) => check(document, rule, &Value::String(name.clone()), &at, faults),
            _ => {}
        }
    }
}

#[test]
fn what_does_not_fit_is_found() {
    use serde_json::json;

    let document = json!({ "$defs": { "seat": { "type": "integer", "minimum": 0, "maximum": 3 } } });
    let schema = json!({
        "type": "object", "required": ["seat"], "additionalProperties": false,
        "properties": { "seat": { "$ref": "#/$defs/seat" }, "word": { "type": ["string", "null"], "maxLength": 2 } },
    });
    let count = |value: Value| faults(&document, &schema, &value).len();
    assert_eq!(count(json!({ "seat": 3, "word": null })), 0);
    for wrong in
        [json!({}), json!({ "seat": 4 }), json!({ "seat": "0" }), json!({ "seat": 0, "word": "abc" }), json!([])]
    {
        assert_eq!(count(wrong.clone()), 1, "{wrong}");
    }
    assert_eq!(count(json!({ "seat": 1, "more": 1 })), 1);
    let one = json!({ "oneOf": [{ "type": "integer" }, { "type": "number" }] });
    assert_eq!((faults(&document, &one, &json!(1.5)).len(), faults(&document, &one, &json!(1)).len()), (0, 1));
}
