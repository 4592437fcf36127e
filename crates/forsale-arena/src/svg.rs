//! Two kinds of plots as SVG: values with intervals, and curves.
//!
//! Written by hand: a plotting crate would be larger than these two functions and bring its own style.

use std::fmt::Write;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 260.0;
const LEFT: f64 = 120.0;
const BOTTOM: f64 = 30.0;

/// One value with its interval.
pub(crate) struct Whisker<'a> {
    pub(crate) name: &'a str,
    pub(crate) value: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// A named curve through points, from left to right.
pub(crate) struct Curve<'a> {
    pub(crate) name: &'a str,
    pub(crate) points: Vec<(f64, f64)>,
}

/// Draws a row for each value: a dot, and a line over its interval.
pub(crate) fn whiskers(rows: &[Whisker<'_>], label: impl Fn(f64) -> String) -> String {
    let height = 28.0 * rows.len() as f64 + BOTTOM;
    let across =
        Scale::over(rows.iter().flat_map(|row| [row.low, row.high, row.value]), LEFT, WIDTH - 20.0);
    let mut svg = open(height);
    for tick in across.ticks() {
        let x = across.at(tick);
        let _ =
            write!(svg, "<line class=grid x1={x:.1} x2={x:.1} y1=0 y2={:.1} />", height - BOTTOM);
        let _ = write!(
            svg,
            "<text x={x:.1} y={:.1} text-anchor=middle>{}</text>",
            height - 10.0,
            label(tick)
        );
    }
    for (nth, row) in rows.iter().enumerate() {
        let y = 28.0 * nth as f64 + 14.0;
        let (low, high) = (across.at(row.low), across.at(row.high));
        let _ = write!(svg, "<g class=c{}>", nth % COLOURS);
        let _ = write!(
            svg,
            "<text x={:.1} y={:.1} text-anchor=end>{}</text>",
            LEFT - 10.0,
            y + 4.0,
            escape(row.name)
        );
        let _ = write!(svg, "<line x1={low:.1} x2={high:.1} y1={y:.1} y2={y:.1} />");
        let _ = write!(
            svg,
            "<circle cx={:.1} cy={y:.1} r=4><title>{}</title></circle></g>",
            across.at(row.value),
            label(row.value)
        );
    }
    svg + "</svg>"
}

/// Draws all curves in one frame, with their names beside it.
pub(crate) fn curves(curves: &[Curve<'_>], label: impl Fn(f64) -> String) -> String {
    let points = || curves.iter().flat_map(|curve| &curve.points);
    let across = Scale::over(points().map(|point| point.0), 50.0, WIDTH - LEFT);
    let up = Scale::over(points().map(|point| point.1).chain([0.0]), HEIGHT - BOTTOM, 10.0);
    let mut svg = open(HEIGHT);
    for tick in up.ticks() {
        let y = up.at(tick);
        let _ = write!(svg, "<line class=grid x1=50 x2={:.1} y1={y:.1} y2={y:.1} />", WIDTH - LEFT);
        let _ = write!(svg, "<text x=44 y={:.1} text-anchor=end>{}</text>", y + 4.0, label(tick));
    }
    for tick in across.ticks() {
        let _ = write!(
            svg,
            "<text x={:.1} y={:.1} text-anchor=middle>{tick}</text>",
            across.at(tick),
            HEIGHT - 10.0
        );
    }
    for (nth, curve) in curves.iter().enumerate() {
        let at = |&(x, y): &(f64, f64)| format!("{:.1},{:.1}", across.at(x), up.at(y));
        let path: Vec<String> = curve.points.iter().map(at).collect();
        let _ =
            write!(svg, "<g class=c{}><polyline points=\"{}\" />", nth % COLOURS, path.join(" "));
        let _ = write!(
            svg,
            "<text x={:.1} y={:.1}>{}</text></g>",
            WIDTH - LEFT + 10.0,
            20.0 + 18.0 * nth as f64,
            escape(curve.name)
        );
    }
    svg + "</svg>"
}

/// The number of colours in the style sheet.
pub(crate) const COLOURS: usize = 8;

/// Escapes text for HTML.
pub(crate) fn escape(text: &str) -> String {
    let visible = text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c });
    visible.collect::<String>().replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

fn open(height: f64) -> String {
    format!("<svg viewBox=\"0 0 {WIDTH} {height}\" role=img>")
}

/// Maps numbers to coordinates.
struct Scale {
    low: f64,
    high: f64,
    from: f64,
    to: f64,
}

impl Scale {
    fn over(numbers: impl Iterator<Item = f64> + Clone, from: f64, to: f64) -> Scale {
        let (low, high) =
            (numbers.clone().fold(f64::MAX, f64::min), numbers.fold(f64::MIN, f64::max));
        // No numbers, or all the same, still need a range.
        let (low, high) = if low < high {
            (low, high)
        } else if low == high {
            (low - 1.0, high + 1.0)
        } else {
            (0.0, 1.0)
        };
        Scale { low, high, from, to }
    }

    fn at(&self, number: f64) -> f64 {
        self.from + (number - self.low) / (self.high - self.low) * (self.to - self.from)
    }

    /// Returns about five round numbers: steps of 1, 2 or 5 times a power of ten.
    fn ticks(&self) -> Vec<f64> {
        let rough = (self.high - self.low) / 5.0;
        let power = 10_f64.powf(rough.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0]
            .map(|times| times * power)
            .into_iter()
            .find(|step| *step >= rough);
        let step = step.unwrap_or(rough);
        let first = (self.low / step).ceil() as i64;
        let last = (self.high / step).floor() as i64;
        // Rounded, so that 3 times 0.1 reads 0.3.
        (first..=last).map(|nth| (nth as f64 * step * 1e6).round() / 1e6).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round() {
        let ticks = |low, high| Scale { low, high, from: 0.0, to: 1.0 }.ticks();
        assert_eq!(ticks(0.0, 1.0), [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]);
        assert_eq!(ticks(-7.0, 13.0), [-5.0, 0.0, 5.0, 10.0]);
    }

    #[test]
    fn empty_plots_can_be_drawn() {
        let picture = curves(&[Curve { name: "a<b", points: Vec::new() }], |x| x.to_string());
        assert!(picture.contains("a&lt;b") && !picture.contains("NaN"), "{picture}");
        assert!(!whiskers(&[], |x| x.to_string()).contains("NaN"));
    }
}
