//! Sizes, themes and other properties of a display.

use serde_json::{Value, json};

use crate::window::Window;

/// A desktop window.
pub const DESK_SIZE: (u32, u32) = (1280, 800);

/// The smallest phone.
pub const PHONE_SIZE: (u32, u32) = (320, 640);

/// The same phone in landscape.
pub const PHONE_LANDSCAPE: (u32, u32) = (640, 320);

/// A desktop window at a zoom of 400 %.
pub const ZOOMED: (u32, u32) = (320, 200);

/// The theme that the system asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    Light,
    Dark,
    HighContrast,
}

impl Theme {
    pub const ALL: [Theme; 3] = [Theme::Light, Theme::Dark, Theme::HighContrast];

    /// Returns the media features; without motion, so that checks see the final state.
    fn features(self) -> Value {
        let scheme = if self == Theme::Dark { "dark" } else { "light" };
        let contrast = if self == Theme::HighContrast { "more" } else { "no-preference" };
        json!([
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-contrast", "value": contrast},
            {"name": "prefers-reduced-motion", "value": "reduce"},
        ])
    }
}

impl Window {
    /// Sets the size of the page.
    pub async fn resize(&self, (width, height): (u32, u32)) {
        let size =
            json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false});
        self.emulate("Emulation.setDeviceMetricsOverride", size).await;
    }

    /// Sets the theme of the system.
    pub async fn set_theme(&self, theme: Theme) {
        self.emulate("Emulation.setEmulatedMedia", json!({"features": theme.features()})).await;
    }

    /// Scrolls to this control and waits until nothing covers its middle. A page that was just resized
    /// may still be changing.
    pub async fn until_pressable(&self, selector: &str, at: &str) {
        let script = format!(
            "const control = document.querySelector({selector:?});
             control.scrollIntoView({{ block: 'nearest' }});
             const {{ left, top, width, height }} = control.getBoundingClientRect();
             const there = document.elementFromPoint(left + width / 2, top + height / 2);
             return width > 0 && (control === there || control.contains(there))"
        );
        self.until(&format!("{selector} to be free, {at}"), async |_| {
            self.ask::<bool>(&script).await?.then_some(())
        })
        .await;
    }

    /// Turns on forced colours.
    pub async fn force_colours(&self) {
        let features = json!([{"name": "forced-colors", "value": "active"}]);
        self.emulate("Emulation.setEmulatedMedia", json!({ "features": features })).await;
    }

    /// Returns how many sheets the page takes when printed.
    pub async fn sheets(&self) -> usize {
        let pdf = self.emulate("Page.printToPDF", json!({"preferCSSPageSize": true})).await;
        let script = format!("return atob({}).match(/\\/Type\\s*\\/Page\\b/g).length", pdf["data"]);
        self.ask(&script).await.unwrap()
    }

    async fn emulate(&self, command: &str, what: Value) -> Value {
        self.driver().await.cdp().send_raw(command, what).await.unwrap()
    }
}
