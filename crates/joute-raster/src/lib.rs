//! An SVG document as PNG, with the faces that Joute ships.
//!
//! A crate of its own, because its libraries take long to compile and only the command line, the pictures of a server's links and tests ask
//! for pixels.
//!
//! ```
//! let document = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 20\"/>";
//! assert!(joute_raster::png(document, 32)?.starts_with(b"\x89PNG"));
//! # Ok::<(), joute_raster::PngError>(())
//! ```
#![forbid(unsafe_code)]

use core::fmt;
use std::sync::{Arc, OnceLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

/// The widest and highest raster that is made, in pixels.
pub const PNG_SIDE_MAX: u32 = 8192;
/// The shipped faces, as renderers outside a browser need them.
const FACES: [&[u8]; 3] = [
    include_bytes!("../../../web/fonts/grenze-gotisch-600.ttf"),
    include_bytes!("../../../web/fonts/alegreya-sans-400.ttf"),
    include_bytes!("../../../web/fonts/alegreya-sans-700.ttf"),
];

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

/// Reads a complete SVG document with the shipped faces.
fn tree(svg: &str) -> Result<Tree, PngError> {
    let options = Options { fontdb: faces(), font_family: "Alegreya Sans".to_owned(), ..Options::default() };
    Tree::from_str(svg, &options).map_err(|error| PngError::Svg(error.to_string()))
}

/// Renders a complete SVG document as PNG, `width` pixels wide and as high as its shape asks.
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

/// Width and height of what a complete SVG document shows, in its own units, whatever its view box says. It is read and not drawn.
///
/// # Errors
/// [`PngError::Svg`] if the text is not SVG.
pub fn extent(svg: &str) -> Result<(f32, f32), PngError> {
    let tree = tree(svg)?;
    let bounds = tree.root().bounding_box();
    Ok((bounds.width(), bounds.height()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_svg_is_an_error_and_not_a_panic() {
        assert!(matches!(png("no picture", 100), Err(PngError::Svg(_))));
        assert!(matches!(png("", 100), Err(PngError::Svg(_))));
        assert!(matches!(extent("no picture"), Err(PngError::Svg(_))));
    }

    #[test]
    fn a_raster_without_pixels_or_too_large_is_refused() {
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 20\"/>";
        assert_eq!(png(svg, 0), Err(PngError::Size { width: 0, height: 0 }));
        assert_eq!(png(svg, 8000), Err(PngError::Size { width: 8000, height: 16000 }));
        assert_eq!(png(svg, 10).map(|bytes| bytes[..4].to_vec()), Ok(vec![0x89, b'P', b'N', b'G']));
    }
}
