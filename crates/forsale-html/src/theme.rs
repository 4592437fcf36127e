//! The colours a reader wants.

/// Which colours a page has. The browser paints it before any script runs, so nothing flashes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Light, dark or with high contrast, as the device says.
    #[default]
    System,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
    /// High contrast, light or dark as the device says.
    Contrast,
}

impl Theme {
    /// All of them.
    pub const ALL: [Theme; 4] = [Theme::System, Theme::Light, Theme::Dark, Theme::Contrast];

    /// The word for it in forms and cookies.
    pub fn code(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Contrast => "contrast",
        }
    }

    /// The theme with this word.
    ///
    /// ```
    /// use forsale_html::Theme;
    /// assert_eq!(Theme::from_code("dark"), Some(Theme::Dark));
    /// assert_eq!(Theme::from_code("pink"), None);
    /// ```
    pub fn from_code(code: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.code() == code)
    }

    /// When the colours of high contrast count; never for who chose others.
    pub(crate) fn contrast_media(self) -> Option<&'static str> {
        match self {
            Theme::System => Some("(prefers-contrast: more)"),
            Theme::Contrast => Some("all"),
            Theme::Light | Theme::Dark => None,
        }
    }
}
