//! The README of the repository shows an example that is tested in the README of this crate.

#[test]
fn the_two_readmes_begin_with_the_same_example() {
    let example = |text: &'static str| {
        let (_, rest) = text.split_once("\n```rust\n").unwrap();
        rest.split_once("\n```\n").unwrap().0
    };
    let own = example(include_str!("../../README.md"));
    assert_eq!(example(include_str!("../../../../README.md")), own);
}
