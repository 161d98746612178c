//! A writer of SVG text that cannot be broken by what it is given.

use core::fmt::{Display, Write};

/// Attributes of one element: names are ours, values are escaped.
pub type Attrs<'a> = &'a [(&'static str, &'a dyn Display)];

/// A fragment of SVG under construction.
///
/// Invariant: every attribute value and every text has been escaped, and every element that was opened is closed by [`Svg::finish`].
#[derive(Clone, Debug, Default)]
pub struct Svg {
    out: String,
    open: Vec<&'static str>,
}

impl Svg {
    /// An empty fragment.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Opens `tag`; what follows is inside it until [`Svg::close`].
    pub fn open(&mut self, tag: &'static str, attrs: Attrs<'_>) -> &mut Self {
        self.start(tag, attrs);
        self.out.push('>');
        self.open.push(tag);
        self
    }

    /// Closes the element that was opened last; nothing if none is open.
    pub fn close(&mut self) -> &mut Self {
        if let Some(tag) = self.open.pop() {
            self.out.push_str("</");
            self.out.push_str(tag);
            self.out.push('>');
        }
        self
    }

    /// An element without content.
    pub fn leaf(&mut self, tag: &'static str, attrs: Attrs<'_>) -> &mut Self {
        self.start(tag, attrs);
        self.out.push_str("/>");
        self
    }

    /// An element that holds only `content`, escaped.
    pub fn text(&mut self, tag: &'static str, attrs: Attrs<'_>, content: &str) -> &mut Self {
        self.open(tag, attrs);
        escape_into(&mut self.out, content);
        self.close()
    }

    /// A path filled with `fill` and without a line.
    pub fn fill(&mut self, d: &str, fill: &str) -> &mut Self {
        self.leaf("path", &[("d", &d), ("fill", &fill)])
    }

    /// A path filled with `fill` under an ink line of `width` units.
    pub fn inked(&mut self, d: &str, fill: &str, width: f32) -> &mut Self {
        self.leaf("path", &[("d", &d), ("fill", &fill), ("stroke", &crate::palette::INK), ("stroke-width", &width)])
    }

    /// A disc filled with `fill` under an ink line of `width` units.
    pub fn disc(&mut self, (cx, cy): (f64, f64), r: f64, fill: &str, width: f64) -> &mut Self {
        let line = (("stroke", &crate::palette::INK as &dyn Display), ("stroke-width", &width as &dyn Display));
        self.leaf("circle", &[("cx", &cx), ("cy", &cy), ("r", &r), ("fill", &fill), line.0, line.1])
    }

    /// A copy of the sprite `id` with the given `transform`; an empty transform is left out.
    pub fn sprite(&mut self, id: &str, transform: &str) -> &mut Self {
        let href = Href(id);
        if transform.is_empty() {
            self.leaf("use", &[("href", &href)])
        } else {
            self.leaf("use", &[("href", &href), ("transform", &transform)])
        }
    }

    /// A copy of the sprite `id` in the colour `fill`, with the given `transform`.
    pub fn tinted(&mut self, id: &str, fill: &str, transform: &str) -> &mut Self {
        self.leaf("use", &[("href", &Href(id)), ("fill", &fill), ("transform", &transform)])
    }

    /// A path that is drawn as a line of this colour, `width` units wide.
    pub fn line(&mut self, d: &str, colour: &str, width: f64) -> &mut Self {
        self.leaf("path", &[("d", &d), ("stroke", &colour), ("stroke-width", &width)])
    }

    /// A path that is drawn as a line alone, whatever fills what is around it.
    pub fn outline(&mut self, d: &str, colour: &str, width: f64) -> &mut Self {
        self.leaf("path", &[("d", &d), ("fill", &"none"), ("stroke", &colour), ("stroke-width", &width)])
    }

    /// What `draw` draws, with its origin at a place.
    pub fn shifted(&mut self, (x, y): (f64, f64), draw: impl FnOnce(&mut Self)) {
        self.open("g", &[("transform", &format!("translate({x:.0} {y:.0})"))]);
        draw(self);
        self.close();
    }

    /// Adds the sprites of a folder of `art/`, which the build has put together.
    pub fn art(&mut self, sprites: &'static str) -> &mut Self {
        self.out.push_str(sprites);
        self
    }

    /// Adds a finished fragment as it stands.
    pub fn raw(&mut self, fragment: &Svg) -> &mut Self {
        self.out.push_str(&fragment.out);
        for tag in fragment.open.iter().rev() {
            self.out.push_str("</");
            self.out.push_str(tag);
            self.out.push('>');
        }
        self
    }

    /// Whether nothing was drawn.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.out.is_empty()
    }

    /// Closes what is open and gives the text.
    #[must_use]
    pub fn finish(mut self) -> String {
        while !self.open.is_empty() {
            self.close();
        }
        self.out
    }

    fn start(&mut self, tag: &'static str, attrs: Attrs<'_>) {
        self.out.push('<');
        self.out.push_str(tag);
        for (name, value) in attrs {
            self.out.push(' ');
            self.out.push_str(name);
            self.out.push_str("=\"");
            // Writing to a String cannot fail.
            let _ = write!(Escaper(&mut self.out), "{value}");
            self.out.push('"');
        }
    }
}

/// `#id`, for references to sprites.
struct Href<'a>(&'a str);

impl Display for Href<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "#{}", self.0)
    }
}

struct Escaper<'a>(&'a mut String);

impl Write for Escaper<'_> {
    fn write_str(&mut self, s: &str) -> core::fmt::Result {
        escape_into(self.0, s);
        Ok(())
    }
}

/// Whether a byte is, or may begin, a character that is not copied as it stands: markup, controls, U+0080 to U+009F (which begin with
/// C2), U+FFFE and U+FFFF (EF). A letter that shares such a first byte is looked at more closely.
const fn needs_care(byte: u8) -> bool {
    byte < b' ' || matches!(byte, b'&' | b'<' | b'>' | b'"' | b'\'' | 0x7f | 0xc2 | 0xef)
}

/// Appends `text` with the five markup characters as entities and characters that XML forbids as U+FFFD.
pub fn escape_into(out: &mut String, text: &str) {
    // Nearly every text needs no care at all, and a look at all of its bytes, many at a time, tells.
    if !text.bytes().fold(false, |found, byte| found | needs_care(byte)) {
        out.push_str(text);
        return;
    }
    let mut clean = 0;
    for (at, c) in text.char_indices() {
        let instead = match c {
            '&' => "&amp;",
            '<' => "&lt;",
            '>' => "&gt;",
            '"' => "&quot;",
            '\'' => "&#39;",
            '\t' | '\n' | '\r' => " ",
            '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => "\u{fffd}",
            _ => continue,
        };
        out.push_str(&text[clean..at]);
        out.push_str(instead);
        clean = at + c.len_utf8();
    }
    out.push_str(&text[clean..]);
}
