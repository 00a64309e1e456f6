//! The place of a picture on its page.

use super::Paper;

/// A point of a page is 1/72 of an inch; a unit of a picture is a pixel, 1/96 of an inch.
const POINTS_A_PIXEL: f32 = 72.0 / 96.0;
/// The sides of A4 in points: 210 and 297 millimetres.
const A4: (f32, f32) = (595.28, 841.89);
/// The margin of A4 in points: 10 millimetres.
const MARGIN: f32 = 28.35;

impl Paper {
    /// The page's width and height for a picture of this width and height in pixels, then the points of a pixel,
    /// and the margin at the left and at the top; all in points.
    pub(super) fn place(self, width: f32, height: f32) -> ((f32, f32), f32, f32) {
        match self {
            Paper::Picture(scale) => {
                let scale = scale as f32 * POINTS_A_PIXEL;
                ((width * scale, height * scale), scale, 0.0)
            }
            Paper::A4 => {
                let (short, long) = A4;
                let page = if width > height { (long, short) } else { A4 };
                let room = |side: f32| side - 2.0 * MARGIN;
                let scale = (room(page.0) / width).min(room(page.1) / height);
                (page, scale, MARGIN)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{A4, MARGIN, Paper};
    use negascout::textbook::Algorithm;
    use negascout_draw::{Format, Style};
    use negascout_lab::{Worksheet, WorksheetRequest, worksheets};

    #[test]
    fn a_picture_fills_a4() {
        for (width, height) in [(1762.0, 718.0), (300.0, 800.0), (500.0, 500.0), (20.0, 9.0)] {
            let ((wide, high), scale, margin) = Paper::A4.place(width, height);
            assert_eq!((wide.min(high), wide.max(high)), A4);
            assert_eq!(wide > high, width > height);
            let left =
                [wide - width * scale, high - height * scale].map(|left| left - 2.0 * margin);
            assert!(left.iter().all(|left| *left > -0.01), "{left:?}");
            assert!(left.iter().any(|left| *left < 0.01), "{left:?}");
            assert_eq!(margin, MARGIN);
        }
    }

    #[test]
    fn a_page_may_be_as_large_as_the_picture() {
        let place = Paper::Picture(2.0).place(96.0, 48.0);
        assert_eq!(place, ((144.0, 72.0), 1.5, 0.0));
    }

    /// The numbers of an attribute's value.
    fn numbers(value: &str) -> Vec<f32> {
        let words = value.split(|c: char| !(c.is_ascii_digit() || c == '.'));
        words.filter_map(|word| word.parse().ok()).collect()
    }

    /// The left ends of a sheet's blanks, their heights and their widths, in millimetres on A4.
    fn blanks(sheet: &Worksheet) -> Vec<[f32; 3]> {
        let svg = sheet.draw(Format::Svg, &Style::default());
        let size = numbers(svg.split('"').nth(3).unwrap());
        let millimetres = Paper::A4.place(size[2], size[3]).1 * 25.4 / 72.0;
        let paths = svg.split("class=\"blank open\" d=\"").skip(1);
        let paths = paths.map(|path| numbers(path.split('"').next().unwrap()));
        let blank = |path: Vec<f32>| [path[0], path[1], path[2]].map(|pixels| pixels * millimetres);
        paths.map(blank).collect()
    }

    /// The blanks of the usual worksheet for an algorithm.
    fn usual(algorithm: Algorithm) -> Vec<[f32; 3]> {
        let mut asked = WorksheetRequest::new(["sheet 1"]);
        asked.algorithm = algorithm.into();
        blanks(&worksheets(&asked, &mut || true).unwrap()[0])
    }

    #[test]
    fn the_usual_worksheet_asks_for_all_that_a_search_does() {
        // 15 inner nodes have a value, and in each of two visits two bounds and a result.
        assert_eq!(usual(Algorithm::NegaScout).len(), 15 * 7);
        // 15 inner nodes have a number, a result and a value, 16 leaves a number.
        assert_eq!(usual(Algorithm::Minimax).len(), 15 * 3 + 16);
        // 15 inner nodes have a value, and in each of four searches a result; the root has two bounds.
        assert_eq!(usual(Algorithm::Mtdf).len(), 15 + 4 * (15 + 2));
    }

    #[test]
    fn the_usual_worksheet_has_room_to_write_on_a4() {
        for algorithm in Algorithm::ALL {
            let blanks = usual(algorithm);
            for [left, y, wide] in &blanks {
                assert!(*wide >= 12.0, "{algorithm}: {wide} millimetres");
                let above = blanks
                    .iter()
                    .filter(|[from, high, wide]| high < y && (from - left).abs() < *wide);
                let highest = above.map(|[_, high, _]| y - high).fold(f32::MAX, f32::min);
                assert!(highest >= 6.0, "{algorithm}: {highest} millimetres");
            }
        }
    }
}
