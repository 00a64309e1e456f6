//! The curve of a tuning, as lines and as a picture.

use super::{CurvePoint, Tuned};
use std::fmt::{self, Write as _};

/// A round a line: its number, the loss of the games fitted, and that of the games held out.
impl fmt::Display for Tuned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("round    loss  held out")?;
        for (round, point) in self.curve.iter().enumerate() {
            let CurvePoint { loss, held_out } = point;
            write!(f, "\n{round:5}  {loss:.4}    {held_out:.4}")?;
        }
        Ok(())
    }
}

/// Pixels: the picture, and the space of the scales.
const SIZE: (f64, f64) = (520.0, 260.0);
const LEFT: f64 = 64.0;
const AROUND: f64 = 24.0;

impl Tuned {
    /// The curve as SVG: the loss of the games fitted, and, dashed, of the games held out, by rounds.
    ///
    /// ```
    /// use negascout::Score;
    /// use negascout::trees::Tree;
    /// use negascout_match::Tuning;
    ///
    /// let tree: Tree = "(((3 -1) (4 -3)) ((2 -5) (-6 1)))".parse().unwrap();
    /// let even = |weights: &[f64], _: &_| Score::new(weights[0] as i32);
    /// let tuned = Tuning::new(tree.root(), even, &[100.0]).random_plies(1).rounds(5).fit().unwrap();
    /// assert!(tuned.chart().starts_with("<svg "));
    /// ```
    #[must_use]
    pub fn chart(&self) -> String {
        let ends = self
            .curve
            .iter()
            .flat_map(|point| [point.loss, point.held_out])
            .fold((f64::MAX, f64::MIN), |(low, high), loss| {
                (low.min(loss), high.max(loss))
            });
        let (low, high) = if self.curve.is_empty() {
            (0.0, 1.0)
        } else {
            ends
        };
        let span = (high - low).max(1e-6);
        let rounds = self.curve.len().saturating_sub(1).max(1) as f64;
        let x = |round: f64| LEFT + round / rounds * (SIZE.0 - LEFT - AROUND);
        let y = |loss: f64| SIZE.1 - 2.0 * AROUND - (loss - low) / span * (SIZE.1 - 3.0 * AROUND);
        let mut out = head();
        for quarter in 0..=4 {
            let loss = low + f64::from(quarter) / 4.0 * span;
            scale_line(&mut out, y(loss), loss);
        }
        let _ = writeln!(
            out,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#555\">round {rounds}</text>",
            SIZE.0 - AROUND,
            SIZE.1 - AROUND
        );
        let losses: [fn(&CurvePoint) -> f64; 2] = [|point| point.held_out, |point| point.loss];
        for (loss, look) in losses.into_iter().zip([HELD_OUT, FITTED]) {
            let points = self.curve.iter().enumerate();
            let points: Vec<String> = points
                .map(|(round, point)| format!("{:.1},{:.1}", x(round as f64), y(loss(point))))
                .collect();
            let points = points.join(" ");
            let _ = writeln!(out, "<polyline points=\"{points}\" fill=\"none\" {look}");
        }
        out + "</svg>\n"
    }
}

/// How a line looks, and what it is.
const FITTED: &str = "stroke=\"#036\" stroke-width=\"2\"><title>fitted</title></polyline>";
const HELD_OUT: &str = "stroke=\"#c60\" stroke-width=\"2\" stroke-dasharray=\"6 3\"><title>held out</title></polyline>";

fn head() -> String {
    let (width, height) = SIZE;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" role=\"img\" font-family=\"sans-serif\" font-size=\"13\">\
         <title>Loss by round</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n\
         <text x=\"{LEFT}\" y=\"{base}\" fill=\"#555\">loss: fitted, and dashed held out</text>\n",
        base = height - AROUND,
    )
}

/// A level line with its loss.
fn scale_line(out: &mut String, y: f64, loss: f64) {
    let (right, end, base) = (SIZE.0 - AROUND, LEFT - 8.0, y + 4.5);
    let _ = writeln!(
        out,
        "<line x1=\"{LEFT}\" x2=\"{right}\" y1=\"{y:.1}\" y2=\"{y:.1}\" stroke=\"#ddd\"/>\
         <text x=\"{end}\" y=\"{base:.1}\" text-anchor=\"end\" fill=\"#555\">{loss:.3}</text>"
    );
}

#[cfg(test)]
mod tests {
    use super::{CurvePoint, Tuned};

    fn tuned(losses: &[(f64, f64)]) -> Tuned {
        let point = |&(loss, held_out): &(f64, f64)| CurvePoint { loss, held_out };
        Tuned {
            weights: vec![1.0],
            curve: losses.iter().map(point).collect(),
        }
    }

    #[test]
    fn a_curve_is_drawn_from_its_highest_to_its_lowest_loss() {
        let tuned = tuned(&[(0.7, 0.6), (0.5, 0.55), (0.3, 0.5)]);
        let svg = tuned.chart();
        let fitted = "points=\"64.0,24.0 280.0,118.0 496.0,212.0\" fill=\"none\" stroke=\"#036\"";
        assert!(svg.contains(fitted), "{svg}");
        assert!(svg.contains("stroke-dasharray"), "{svg}");
        assert!(
            svg.contains(">0.300</text>") && svg.contains(">0.700</text>"),
            "{svg}"
        );
        assert!(svg.contains(">round 2</text>"), "{svg}");
        assert_eq!(
            tuned.to_string(),
            "round    loss  held out\n    0  0.7000    0.6000\n    1  0.5000    0.5500\n    2  0.3000    0.5000"
        );
    }

    #[test]
    fn a_curve_without_a_round_is_a_picture_too() {
        for empty in [tuned(&[]), tuned(&[(0.5, 0.5)])] {
            let svg = empty.chart();
            assert!(svg.ends_with("</svg>\n") && !svg.contains("NaN"), "{svg}");
        }
    }
}
