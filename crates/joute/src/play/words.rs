//! The sentences of the terminal, in the reader's language.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use joute_draw::words::Lang;
use unic_langid::LanguageIdentifier;

/// The messages of `locales/<language>/terminal.ftl`.
pub(crate) struct Terminal {
    bundle: FluentBundle<FluentResource>,
}

impl Terminal {
    /// The messages in `lang`.
    pub(crate) fn new(lang: Lang) -> Self {
        let text = match lang {
            Lang::En => include_str!("../../../../locales/en/terminal.ftl"),
            Lang::Fr => include_str!("../../../../locales/fr/terminal.ftl"),
        };
        let locale: LanguageIdentifier = lang.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new(vec![locale]);
        // Marks around the arguments would reach terminals that show them.
        bundle.set_use_isolating(false);
        let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(partial, _)| partial);
        // Both files are checked by a test: a key that stands twice cannot reach here.
        let _ = bundle.add_resource(resource);
        Self { bundle }
    }

    /// The message `key` with its arguments; the key itself if there is none.
    pub(crate) fn say(&self, key: &str, args: &[(&'static str, String)]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        let args: FluentArgs<'_> =
            args.iter().map(|(name, value)| (*name, FluentValue::from(value.as_str()))).collect();
        self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }
}

#[cfg(test)]
mod tests {
    use joute_draw::words::Lang;

    use super::Terminal;

    #[test]
    fn both_languages_have_every_sentence() {
        let keys = include_str!("../../../../locales/en/terminal.ftl")
            .lines()
            .filter_map(|line| line.split_once(" =").map(|(key, _)| key))
            .filter(|key| key.starts_with("term-"));
        let (english, french) = (Terminal::new(Lang::En), Terminal::new(Lang::Fr));
        let mut count = 0;
        for key in keys {
            count += 1;
            assert_ne!(english.say(key, &[]), key);
            assert_ne!(french.say(key, &[]), key);
        }
        assert!(count > 20, "{count}");
    }
}
