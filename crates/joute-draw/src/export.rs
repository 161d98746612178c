//! Pictures that stand alone: a complete SVG document, and a raster of it.

use core::fmt;
use std::sync::{Arc, OnceLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

/// The rules that `web/palette.css` gives a fragment on a page, in the light theme and without custom properties.
const STYLE: &str = "<style>.g{font-family:\"Grenze Gotisch\",Georgia,serif;font-weight:600}\
.t{font-family:\"Alegreya Sans\",Candara,sans-serif}.b{font-family:\"Alegreya Sans\",Candara,sans-serif;font-weight:700}\
.corner{stroke:#241B24;opacity:.5}.table-cut{fill:#CDB78C}.table-line{fill:#241B24}.coarse,.ring{display:none}</style>";
/// Colours of the tables in the light theme.
const RIVALITY_TABLE: &str = "#E6D6B4";
const BELLUM_TABLE: &str = "#D8D4A8";
/// The widest and highest raster that is made, in pixels.
pub const PNG_SIDE_MAX: u32 = 8192;

/// The shipped faces, as renderers outside a browser need them.
const FACES: [&[u8]; 3] = [
    include_bytes!("../../../web/fonts/grenze-gotisch-600.ttf"),
    include_bytes!("../../../web/fonts/alegreya-sans-400.ttf"),
    include_bytes!("../../../web/fonts/alegreya-sans-700.ttf"),
];

/// A complete `.svg` document: `fragment`, which is one `<svg>` element that refers to the sheet of its game, with sprites, a small sheet
/// of its own and the table under it. The game is told by the classes of the element: Bellum Magica by `bellum`, else Rivality.
///
/// A text that is not one `<svg>` element is returned as it is.
#[must_use]
pub fn standalone(fragment: &str) -> String {
    let Some(end) = fragment.find('>').filter(|_| fragment.starts_with("<svg ")) else {
        return fragment.to_owned();
    };
    let (head, rest) = fragment.split_at(end + 1);
    let classes = head.split_once(" class=\"").and_then(|(_, rest)| rest.split('"').next()).unwrap_or("");
    let (definitions, table) = if classes.split(' ').any(|class| class == "bellum") {
        (crate::bellum::definitions(), BELLUM_TABLE)
    } else {
        (crate::rivality::definitions(), RIVALITY_TABLE)
    };
    let mut document = String::with_capacity(fragment.len() + definitions.len() + 1024);
    if head.contains(" xmlns=") {
        document.push_str(head);
    } else {
        document.push_str("<svg xmlns=\"http://www.w3.org/2000/svg\" ");
        document.push_str(&head["<svg ".len()..]);
    }
    document.push_str(STYLE);
    document.push_str("<defs>");
    document.push_str(definitions);
    document.push_str("</defs>");
    // Wider than any view box, since the document does not know its own.
    document.push_str("<path d=\"M-40000-40000H40000V40000H-40000Z\" fill=\"");
    document.push_str(table);
    document.push_str("\"/>");
    document.push_str(rest);
    document
}

/// Why a picture could not be made a raster.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PngError {
    /// The text is not SVG: what the parser says.
    Svg(String),
    /// The raster would have no pixels, or a side above [`PNG_SIDE_MAX`].
    Size {
        /// Width asked for, in pixels.
        width: u32,
        /// Height that follows from it, in pixels.
        height: u32,
    },
    /// The pixels could not be packed: what the encoder says.
    Encode(String),
}

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Svg(detail) => write!(f, "the picture is not well-formed svg: {detail}"),
            Self::Size { width, height } => {
                write!(
                    f,
                    "a picture of {width} by {height} pixels cannot be made; choose sides from 1 to {PNG_SIDE_MAX}"
                )
            }
            Self::Encode(detail) => write!(f, "the pixels could not be packed as png: {detail}"),
        }
    }
}

impl core::error::Error for PngError {}

/// The shipped faces and nothing from the machine, so that a raster is the same everywhere.
fn faces() -> Arc<fontdb::Database> {
    static FONTS: OnceLock<Arc<fontdb::Database>> = OnceLock::new();
    Arc::clone(FONTS.get_or_init(|| {
        let mut fonts = fontdb::Database::new();
        for face in FACES {
            fonts.load_font_data(face.to_vec());
        }
        fonts.set_serif_family("Grenze Gotisch");
        fonts.set_sans_serif_family("Alegreya Sans");
        Arc::new(fonts)
    }))
}

/// Reads a stand-alone document with the shipped faces.
pub(crate) fn tree(svg: &str) -> Result<Tree, PngError> {
    let options = Options { fontdb: faces(), font_family: "Alegreya Sans".to_owned(), ..Options::default() };
    Tree::from_str(svg, &options).map_err(|error| PngError::Svg(error.to_string()))
}

/// Renders a stand-alone document (see [`standalone`]) as PNG, `width` pixels wide and as high as its shape asks.
///
/// # Errors
/// [`PngError`] if the text is not SVG, or if a side would be 0 or above [`PNG_SIDE_MAX`] pixels.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, PngError> {
    let tree = tree(svg)?;
    let size = tree.size();
    // Both sides are positive and finite in usvg; the cast saturates.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss)]
    let height = (width as f32 * size.height() / size.width()).round() as u32;
    let fault = PngError::Size { width, height };
    if width == 0 || height == 0 || width > PNG_SIDE_MAX || height > PNG_SIDE_MAX {
        return Err(fault);
    }
    let mut pixels = Pixmap::new(width, height).ok_or(fault)?;
    #[allow(clippy::cast_precision_loss)]
    let scale = width as f32 / size.width();
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| PngError::Encode(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fonts::{Face, width};

    #[test]
    fn what_is_not_svg_is_an_error_and_not_a_panic() {
        assert!(matches!(png("no picture", 100), Err(PngError::Svg(_))));
        assert!(matches!(png("", 100), Err(PngError::Svg(_))));
        assert_eq!(standalone("no picture"), "no picture");
    }

    #[test]
    fn a_raster_without_pixels_or_too_large_is_refused() {
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 20\"/>";
        assert_eq!(png(svg, 0), Err(PngError::Size { width: 0, height: 0 }));
        assert_eq!(png(svg, 8000), Err(PngError::Size { width: 8000, height: 16000 }));
        assert_eq!(png(svg, 10).map(|bytes| bytes[..4].to_vec()), Ok(vec![0x89, b'P', b'N', b'G']));
    }

    /// The table of widths against the very fonts: a row of one letter repeated, which no kerning pair changes, measured by the renderer.
    #[test]
    fn the_table_of_widths_is_that_of_the_shipped_fonts() {
        for face in [Face::Title, Face::Text, Face::Strong] {
            for letter in ['m', 'é', '0', '7', 'W', 'œ', '−'] {
                let measured = |n: usize| {
                    let text = letter.to_string().repeat(n);
                    let svg = format!(
                        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9000\" height=\"200\">{STYLE}<text class=\"{}\" y=\"100\" font-size=\"100\">{text}</text></svg>",
                        face.class()
                    );
                    f64::from(tree(&svg).map_or(0.0, |tree| tree.root().bounding_box().width()))
                };
                // The difference leaves out the bearings of the first and the last letter.
                let ten = measured(11) - measured(1);
                let table = width(&letter.to_string().repeat(10), face, 100.0);
                assert!((ten - table).abs() < table * 0.03, "{letter} in {face:?}: font {ten}, table {table}");
            }
        }
    }
}
