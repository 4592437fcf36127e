//! The selling gap.

use forsale::{Edition, RuleSet, Supply};
use forsale_bots::Budget;
use forsale_lab::gap::{is_solved_exactly, sample_sale, selling_gap};

#[test]
fn little_can_be_gained_in_the_last_two_sales() {
    for players in 3..=6 {
        let rules = Edition::named("iello-2020").unwrap().rules(players, Supply::Enough).unwrap();
        let gaps: Vec<f32> = (0..10)
            .flat_map(|number| {
                let sale = sample_sale(&rules, 2, number).unwrap();
                assert!(is_solved_exactly(&sale));
                selling_gap(&sale, Budget::UNLIMITED).unwrap()
            })
            .collect();
        assert_eq!(gaps.len(), 10 * usize::from(players));
        assert!(gaps.iter().all(|gap| *gap > -1e-5), "{gaps:?}");
        let mean = gaps.iter().sum::<f32>() / gaps.len() as f32;
        assert!(mean < 0.005, "{players} players: {mean}");
    }
}

#[test]
fn a_sampled_sale_is_reproducible() {
    let rules = Edition::named("iello-2020").unwrap().rules(4, Supply::Enough).unwrap();
    for left in [1, 2, 3, 7] {
        let sale = sample_sale(&rules, left, 5).unwrap();
        assert!(sale.hands().values().all(|hand| hand.len() == left));
        assert_eq!(sample_sale(&rules, left, 5).unwrap(), sale);
    }
    assert_ne!(sample_sale(&rules, 2, 5), sample_sale(&rules, 2, 6));
}

/// With one house each there is no choice, so nothing can be gained.
#[test]
fn nothing_can_be_gained_in_the_last_sale_of_any_rule_set() {
    for set in RuleSet::printed() {
        let Some(sale) = sample_sale(&set.rules, 1, 3) else { continue };
        let gaps = selling_gap(&sale, Budget::UNLIMITED).unwrap();
        assert!(gaps.iter().all(|gap| gap.abs() < 1e-5), "{}: {gaps:?}", set.name());
    }
}

#[test]
fn a_measurement_without_a_budget_has_no_result() {
    let rules = Edition::named("iello-2020").unwrap().rules(3, Supply::Enough).unwrap();
    let sale = sample_sale(&rules, 3, 1).unwrap();
    assert_eq!(selling_gap(&sale, Budget::new(&|| false)), None);
}
