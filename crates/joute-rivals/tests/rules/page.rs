//! The tables of the rules page, read from the page itself.

/// The rules page.
pub(crate) const PAGE: &str = include_str!("../../../../docs/rules/rivals.md");

/// One row of the table of slots.
pub(crate) struct Row {
    pub(crate) tile: &'static str,
    pub(crate) era: &'static str,
    pub(crate) zone: &'static str,
    pub(crate) kind: &'static str,
    pub(crate) hexes: Vec<(i32, i32)>,
    pub(crate) opposite: &'static str,
}

/// The table of slots.
pub(crate) fn slots() -> Vec<Row> {
    let rows = cells("| Tile | Era |");
    rows.map(|cells| {
        let hexes = cells[4].split_whitespace().map(|hex| {
            let (q, r) = hex.trim_matches(['(', ')']).split_once(',').expect("a pair of coordinates");
            (q.parse().expect("a number"), r.parse().expect("a number"))
        });
        let [tile, era, zone, kind, opposite] = [0, 1, 2, 3, 5].map(|column| cells[column]);
        Row { tile, era, zone, kind, hexes: hexes.collect(), opposite }
    })
    .collect()
}

/// The table of zones: each with its tiles.
pub(crate) fn zones() -> Vec<(&'static str, Vec<&'static str>)> {
    let rows = cells("| Zone | Tiles |");
    rows.flat_map(|cells| {
        let pairs: Vec<_> = cells.chunks(2).filter(|pair| pair.len() == 2 && !pair[0].is_empty()).collect();
        pairs.into_iter().map(|pair| (pair[0], pair[1].split_whitespace().collect())).collect::<Vec<_>>()
    })
    .collect()
}

/// The lines of the drawn map.
pub(crate) fn map() -> Vec<&'static str> {
    let after = PAGE.split("labelled by its tile").nth(1).expect("the map");
    after.split("```").nth(1).expect("the drawing").lines().filter(|line| !line.trim().is_empty()).collect()
}

/// The rows of the table whose head begins so.
fn cells(head: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    let lines = PAGE.lines().skip_while(move |line| !line.starts_with(head)).skip(2);
    lines
        .take_while(|line| line.starts_with('|'))
        .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
}
