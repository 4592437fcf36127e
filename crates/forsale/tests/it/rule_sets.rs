//! The twenty-six printed rule sets, which many tests go through.

pub use forsale::RuleSet;

/// Returns all printed rule sets.
pub fn all() -> Vec<RuleSet> {
    RuleSet::printed().collect()
}

#[test]
fn there_are_twenty_six() {
    let names: Vec<String> = all().iter().map(RuleSet::name).collect();
    assert_eq!(names.len(), 26);
    assert_eq!(names[1], "iello-2020-4");
    assert_eq!(names[5], "iello-2020-4-one-short");
    assert_eq!(names[25], "gryphon-2009-6");
}
