//! The rules of a match: limits, engines, rules for ending games, the sequential test.

#![no_main]

use libfuzzer_sys::fuzz_target;
use negascout_fuzz::assert_one_line;
use negascout_match::{DrawRule, EngineSpec, ResignRule, Sprt, TimeControl};

fuzz_target!(|text: &str| {
    match text.parse::<TimeControl>() {
        Ok(control) => {
            assert!(!(control.time + control.increment).is_zero());
            assert_eq!(control.to_string().parse(), Ok(control), "{text:?}");
        }
        Err(reason) => assert_one_line(&reason),
    }
    match text.parse::<DrawRule>() {
        Ok(rule) => assert!(rule.moves > 0, "{text:?}"),
        Err(reason) => assert_one_line(&reason),
    }
    match text.parse::<ResignRule>() {
        Ok(rule) => assert!(rule.moves > 0, "{text:?}"),
        Err(reason) => assert_one_line(&reason),
    }
    if let Err(reason) = text.parse::<EngineSpec>() {
        assert_one_line(&reason);
    }
    if let Err(reason) = text.parse::<Sprt>() {
        assert_one_line(&reason);
    }
});
