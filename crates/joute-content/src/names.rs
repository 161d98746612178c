//! What things are called in the packs of every game.

/// The languages in which things have names.
pub const LANGUAGES: [&str; 2] = ["en", "fr"];
/// The longest id or name of a pack, in bytes.
pub const ID_BYTES_MAX: usize = 40;
/// The name under which records speak of the content of a position; no pack is called so.
pub const SCENARIO: &str = "scenario";
/// What is expected where a pack cannot have its name.
pub const PACK_NAME: &str = "a name of up to 40 lower-case letters, digits and dashes, not of dashes alone";
/// What is expected where a pack is called [`SCENARIO`].
pub const FREE_NAME: &str = "another name, as records call positions of their own so";

/// Whether a card may have this id: 1 to 40 letters, digits, dashes and low lines, one letter or digit among them.
///
/// ```
/// use joute_content::is_card_id;
///
/// assert!(is_card_id("Night_cook-2") && !is_card_id("-") && !is_card_id("night cook"));
/// ```
#[must_use]
pub fn is_card_id(id: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    id.len() <= ID_BYTES_MAX && id.bytes().all(plain) && id.bytes().any(|byte| byte.is_ascii_alphanumeric())
}

/// Whether the content of a pack or position may be called so: as [`is_card_id`], without capitals and low lines.
#[must_use]
pub fn is_pack_id(id: &str) -> bool {
    is_card_id(id) && !id.bytes().any(|byte| byte.is_ascii_uppercase() || byte == b'_')
}

/// The name that a pack gives itself.
///
/// # Errors
///
/// What is expected instead.
///
/// ```
/// assert_eq!(joute_content::pack_name("my-box"), Ok("my-box"));
/// assert_eq!(joute_content::pack_name("--"), Err(joute_content::PACK_NAME));
/// assert_eq!(joute_content::pack_name("scenario"), Err(joute_content::FREE_NAME));
/// ```
pub fn pack_name(name: &str) -> Result<&str, &'static str> {
    match name {
        SCENARIO => Err(FREE_NAME),
        name if is_pack_id(name) => Ok(name),
        _ => Err(PACK_NAME),
    }
}
