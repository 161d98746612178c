//! What the drawing does not know of a pack.

use joute_content::{Fault, Files, Notes, Table};
use joute_guardians::cards::{PLACES, Pack};

use super::recipe::{Mould, Recipe};

/// The faces of a sound pack that no picture can be made of, by file and line. Those cards have pictures that follow from their ids.
#[must_use]
pub fn odd_faces(pack: &Pack, files: &[(String, String)]) -> Vec<Fault> {
    let files = Files::parse(files);
    let notes = Notes::new(&files);
    let top = Table::top(&notes);
    let mut odd = Vec::new();
    for list in top.unknown(&[]) {
        for table in list.as_tables().unwrap_or_default() {
            match list.key {
                "guardian" => odd.extend(odd_face(&table, Mould::Somebody)),
                "stronghold" => {
                    let places = PLACES.iter().filter_map(|place| table.table(place));
                    odd.extend(places.filter_map(|place| odd_face(&place, Mould::Thing)));
                }
                _ => odd.extend(pack.card(&table.text("id")).and_then(|card| odd_face(&table, Mould::of(card.kind)))),
            }
        }
    }
    odd
}

fn odd_face(table: &Table<'_>, mould: Mould) -> Option<Fault> {
    let face = table.get("face")?;
    let bad = Recipe::read(face.as_text()?, mould).err()?;
    Some(face.said(format!("{}.face: {bad}; until then the id decides", table.path())))
}

#[cfg(test)]
mod tests {
    use joute_guardians::cards::Pack;

    use super::odd_faces;

    fn odd(change: impl Fn(String) -> String) -> Vec<String> {
        let files: Vec<_> = Pack::files().into_iter().map(|(name, text)| (name, change(text))).collect();
        let pack = Pack::read(&files).expect("faces are no matter of the rules");
        odd_faces(&pack, &files).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_word_that_no_picture_has_is_told_with_what_there_is() {
        assert_eq!(odd(|text| text), [""; 0]);
        let changed = |text: String| {
            let text = text.replace("storm · engine · wood slate", "storm · engine · wood slat");
            let text = text.replace(
                "hall · folk · steel sand",
                "hall · folk · steel sand · shut · beard · crown · sword · banners · more",
            );
            text.replace("frost · windhall · sky navy · ring", "frost · · sky navy")
        };
        let told = odd(changed);
        assert_eq!(told.len(), 3, "{told:#?}");
        assert!(
            told[0].starts_with("content/guardians/mortals.toml:2")
                && told[0].contains("mortal[20].face: part 3: \"slat\"; expected one of ash, bone,"),
            "{}",
            told[0]
        );
        assert!(
            told[1].contains("guardian[1].face: part 9: ") && told[1].contains("expected 8 parts at most"),
            "{}",
            told[1]
        );
        assert!(told[2].contains("stronghold[2].centre.face: part 2: \"\"; expected one of "), "{}", told[2]);
    }
}
