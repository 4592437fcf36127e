//! Weights of value networks: the shipped ones, files given at run time, and the file format.
//!
//! With the default feature `weights` the crate ships networks for every printed rule set, 6.7 MB.
//! Without it there are none until a file is [installed](install); one file may hold one rule set
//! (up to 390 kB) or several. Bots that need networks and have none play like `steady`;
//! [`BotInfo::check`](crate::BotInfo::check) says so beforehand.
//!
//! ```text
//! 8 bytes      "forsale\n"                     all numbers are little-endian
//! 4 × u32      version, rows of a network, numbers of a row, number of rule sets
//! u64          checksum (FNV-1a) of everything after it
//! per rule set 48 bytes: name padded with zeros (40), u32 networks for sales, u32 for auctions
//! zeros        up to a multiple of 64
//! networks     in the order of the rule sets: sales first, the last stage of each first
//! ```

use std::borrow::Cow;
use std::fmt;
use std::sync::{PoisonError, RwLock};

use forsale::{RuleSet, Rules};

use crate::nets::network::{ROWS, WIDTH, Weights};
use crate::nets::stages::ValueNetworks;

const MAGIC: &[u8; 8] = b"forsale\n";
const VERSION: u32 = 1;
const HEADER: usize = 32;
const ENTRY: usize = 48;
const NAME: usize = 40;

/// The contents of a file of weights: the networks of each rule set with its name.
pub type NamedNetworks = Vec<(String, ValueNetworks)>;

/// The networks that were given at run time. They are never freed: bots hold references.
static INSTALLED: RwLock<Vec<(String, &'static ValueNetworks)>> = RwLock::new(Vec::new());

#[cfg(feature = "weights")]
mod shipped {
    use std::sync::LazyLock;

    use super::{NamedNetworks, WeightsError, read_with};
    use crate::nets::stages::ValueNetworks;

    /// Aligned, so that the weights can be used as numbers without a copy.
    #[repr(C, align(64))]
    struct Aligned<T: ?Sized>(T);

    static BYTES: &Aligned<[u8]> = &Aligned(*include_bytes!("../../weights/networks.bin"));

    static NETWORKS: LazyLock<Result<NamedNetworks, WeightsError>> =
        LazyLock::new(|| read_with(&BYTES.0, super::borrow));

    /// Reads the weights unless that is done: the first move should not wait for the disk.
    pub fn load() {
        LazyLock::force(&NETWORKS);
    }

    pub fn networks(name: &str) -> Option<&'static ValueNetworks> {
        let networks = NETWORKS.as_ref().ok()?;
        networks.iter().find(|(other, _)| other == name).map(|(_, networks)| networks)
    }
}

/// Nothing is shipped.
#[cfg(not(feature = "weights"))]
mod shipped {
    use crate::nets::stages::ValueNetworks;

    pub fn load() {}

    pub fn networks(_: &str) -> Option<&'static ValueNetworks> {
        None
    }
}

pub(crate) use shipped::load;

/// Returns the networks for these rules: installed ones if there are any, otherwise the shipped ones.
/// House rules are played with the networks of the nearest printed rule set.
pub fn networks_for(rules: &Rules) -> Option<&'static ValueNetworks> {
    networks_of(&nearest(rules)?.name())
}

/// Returns the networks for these rules, or an error that says what is missing.
pub fn require(rules: &Rules) -> Result<&'static ValueNetworks, MissingWeights> {
    let name = nearest(rules).map(|set| set.name());
    let networks = name.as_deref().and_then(networks_of);
    networks.ok_or(MissingWeights { rule_set: name })
}

fn networks_of(name: &str) -> Option<&'static ValueNetworks> {
    let installed = INSTALLED.read().unwrap_or_else(PoisonError::into_inner);
    let found = installed.iter().find(|(other, _)| other == name).map(|&(_, networks)| networks);
    found.or_else(|| shipped::networks(name))
}

/// Installs a file of weights for all bots of this process that are created from now on, and returns
/// the names of its rule sets. It takes the place of shipped weights and of files installed before.
/// Installed weights stay in memory until the process ends.
///
/// ```
/// use forsale::RuleSet;
/// use forsale_bots::nets::weights;
/// # fn fetch(name: &str) -> Vec<u8> { weights::file_of(name).unwrap_or_default() }
///
/// let set = RuleSet::printed().next().unwrap();
/// let bytes = fetch(&set.name()); // from a file, or over the network
/// # if bytes.is_empty() { return }
/// assert_eq!(weights::install(&bytes), Ok(vec![set.name()]));
/// assert!(weights::require(&set.rules).is_ok());
/// ```
pub fn install(bytes: &[u8]) -> Result<Vec<String>, WeightsError> {
    let networks = read(bytes)?;
    let names = networks.iter().map(|(name, _)| name.clone()).collect();
    let mut installed = INSTALLED.write().unwrap_or_else(PoisonError::into_inner);
    for (name, networks) in networks {
        installed.retain(|(other, _)| *other != name);
        installed.push((name, Box::leak(Box::new(networks))));
    }
    Ok(names)
}

/// Returns the file with the networks of one rule set, such as `iello-2020-4`, for [`install`].
pub fn file_of(rule_set: &str) -> Option<Vec<u8>> {
    networks_of(rule_set).map(|networks| write(&[(rule_set.to_owned(), networks.clone())]))
}

/// Returns the printed rule set whose networks these house rules are played with; none if the rules
/// are printed.
///
/// ```
/// use forsale::{Edition, HouseRules, Supply};
/// use forsale_bots::nets::weights::substitute;
/// let edition = Edition::named("iello-2020")?;
/// let short = HouseRules { removed: Some(6), ..HouseRules::default() };
/// let rules = edition.rules_with(4, Supply::Enough, &short)?;
/// assert_eq!(substitute(&rules).unwrap().name(), "iello-2020-4");
/// assert_eq!(substitute(&edition.rules(4, Supply::Enough)?), None);
/// # Ok::<_, forsale::RulesError>(())
/// ```
pub fn substitute(rules: &Rules) -> Option<RuleSet> {
    nearest(rules).filter(|set| set.rules != *rules)
}

/// Returns the printed rule set that is most like these rules.
fn nearest(rules: &Rules) -> Option<RuleSet> {
    let distance = |set: &RuleSet| {
        let same = u32::from(set.rules.bid_rule() != rules.bid_rule())
            + u32::from(set.rules.refund_rule() != rules.refund_rule());
        let purse = set.rules.purse().0.abs_diff(rules.purse().0);
        let cards = set.rules.cards().abs_diff(rules.cards());
        let decks = u32::from(set.rules.houses() != rules.houses());
        same + 2 * u32::from(purse) + 2 * u32::from(cards) + 100 * decks
    };
    RuleSet::printed()
        .filter(|set| (set.rules.seats(), set.rules.street()) == (rules.seats(), rules.street()))
        .min_by_key(distance)
}

/// Reads a file of weights.
pub fn read(bytes: &[u8]) -> Result<NamedNetworks, WeightsError> {
    read_with(bytes, copy)
}

/// How a list of networks is taken from the bytes of a file.
type Take<'a> = fn(&'a [u8]) -> Option<Vec<Cow<'static, Weights>>>;

/// Copies the networks, wherever the bytes lie in memory.
fn copy(bytes: &[u8]) -> Option<Vec<Cow<'static, Weights>>> {
    let chunks = bytes.chunks_exact(size_of::<Weights>());
    let is_whole = chunks.remainder().is_empty();
    let network = |chunk: &[u8]| {
        let mut weights = [[0.0; WIDTH]; ROWS];
        for (number, bytes) in weights.as_flattened_mut().iter_mut().zip(chunk.chunks_exact(4)) {
            *number = f32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        }
        Cow::Owned(weights)
    };
    is_whole.then(|| chunks.map(network).collect())
}

/// Uses the networks without a copy, which needs aligned bytes.
#[cfg(feature = "weights")]
fn borrow(bytes: &'static [u8]) -> Option<Vec<Cow<'static, Weights>>> {
    let networks: &[Weights] = bytemuck::try_cast_slice(bytes).ok()?;
    Some(networks.iter().map(Cow::Borrowed).collect())
}

fn read_with<'a>(bytes: &'a [u8], take: Take<'a>) -> Result<NamedNetworks, WeightsError> {
    let header = bytes.get(..HEADER).ok_or(WeightsError::NotWeights)?;
    if !header.starts_with(MAGIC) {
        return Err(WeightsError::NotWeights);
    }
    let number =
        |at: usize| u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]);
    if (number(8), number(12) as usize, number(16) as usize) != (VERSION, ROWS, WIDTH) {
        return Err(WeightsError::OtherVersion { version: number(8) });
    }
    let mut checksum = [0; 8];
    checksum.copy_from_slice(&header[24..]);
    if u64::from_le_bytes(checksum) != fnv(&bytes[HEADER..]) {
        return Err(WeightsError::Damaged);
    }
    let count = number(20) as usize;
    let end = count.checked_mul(ENTRY).and_then(|size| size.checked_add(HEADER));
    let start = end.and_then(|end| end.checked_next_multiple_of(64));
    let networks = start.and_then(|start| bytes.get(start..)).and_then(take);
    let mut networks = networks.ok_or(WeightsError::Damaged)?.into_iter();
    let mut take = |count: u32| -> Vec<_> { networks.by_ref().take(count as usize).collect() };
    let rule_set = |index: usize| {
        let at = HEADER + index * ENTRY;
        let name = bytes[at..at + NAME].iter().take_while(|&&letter| letter != 0);
        let name = String::from_utf8_lossy(&name.copied().collect::<Vec<u8>>()).into_owned();
        let sales = take(number(at + NAME));
        (name, ValueNetworks { sales, auctions: take(number(at + NAME + 4)) })
    };
    Ok((0..count).map(rule_set).collect())
}

/// Returns a file of weights.
pub fn write(rule_sets: &[(String, ValueNetworks)]) -> Vec<u8> {
    let mut body = Vec::new();
    for (name, networks) in rule_sets {
        let mut padded = [0; NAME];
        padded[..name.len()].copy_from_slice(name.as_bytes());
        body.extend(padded);
        body.extend((networks.sales.len() as u32).to_le_bytes());
        body.extend((networks.auctions.len() as u32).to_le_bytes());
    }
    body.resize((HEADER + body.len()).next_multiple_of(64) - HEADER, 0);
    let all =
        rule_sets.iter().flat_map(|(_, networks)| networks.sales.iter().chain(&networks.auctions));
    for weights in all {
        body.extend(weights.iter().flatten().flat_map(|weight| weight.to_le_bytes()));
    }
    let mut bytes = MAGIC.to_vec();
    for number in [VERSION, ROWS as u32, WIDTH as u32, rule_sets.len() as u32] {
        bytes.extend(number.to_le_bytes());
    }
    bytes.extend(fnv(&body).to_le_bytes());
    bytes.extend(body);
    bytes
}

/// The hash of Fowler, Noll and Vo: enough to notice a damaged file.
fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Why a file of weights is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum WeightsError {
    /// It is not a file of weights.
    NotWeights,
    /// It has another version or shape.
    OtherVersion {
        /// Its version.
        version: u32,
    },
    /// Its checksum or its length is wrong.
    Damaged,
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WeightsError::NotWeights => write!(f, "this is not a file of weights"),
            WeightsError::OtherVersion { version } => write!(
                f,
                "these weights have version {version} or another shape; this program reads version \
                 {VERSION} with {ROWS} rows of {WIDTH}: make new ones with `forsale train`"
            ),
            WeightsError::Damaged => {
                write!(f, "the weights are damaged: make new ones with `forsale train`")
            }
        }
    }
}

impl std::error::Error for WeightsError {}

/// There are no value networks for a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MissingWeights {
    /// The rule set whose networks are missing; none if no printed rule set has this number of
    /// players and houses.
    pub rule_set: Option<String>,
}

impl fmt::Display for MissingWeights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.rule_set {
            Some(name) => write!(
                f,
                "there are no value networks for {name}: build forsale-bots with its feature \
                 `weights`, or install a file from `forsale train --only {name}`"
            ),
            None => write!(f, "there are no value networks for a table like this"),
        }
    }
}

impl std::error::Error for MissingWeights {}

#[cfg(test)]
mod tests {
    use super::*;

    fn two_rule_sets() -> NamedNetworks {
        let network = |weight: f32| Cow::Owned([[weight; WIDTH]; ROWS]);
        let small =
            ValueNetworks { sales: vec![network(1.0)], auctions: vec![network(2.0), network(3.0)] };
        let other =
            ValueNetworks { sales: vec![network(4.0), network(5.0)], auctions: vec![network(6.0)] };
        vec![("iello-2020-4".to_owned(), small), ("gryphon-2009-6".to_owned(), other)]
    }

    fn refusal(bytes: &[u8]) -> WeightsError {
        read(bytes).map(|rule_sets| rule_sets.len()).unwrap_err()
    }

    #[test]
    fn a_file_is_read_as_it_was_written() {
        let mut bytes = vec![0];
        bytes.extend(write(&two_rule_sets()));
        // At an odd address too.
        let rule_sets = read(&bytes[1..]).unwrap();
        assert_eq!(rule_sets.len(), 2);
        for ((name, networks), (old_name, old)) in rule_sets.iter().zip(two_rule_sets()) {
            assert_eq!(*name, old_name);
            assert_eq!((&networks.sales, &networks.auctions), (&old.sales, &old.auctions));
        }
        assert!(write(&rule_sets) == bytes[1..]);
    }

    #[test]
    fn other_files_old_files_and_damaged_files_are_refused() {
        let good = write(&two_rule_sets());
        assert_eq!(refusal(b""), WeightsError::NotWeights);
        assert_eq!(refusal(&good[..20]), WeightsError::NotWeights);
        assert_eq!(refusal(&vec![7; 4096]), WeightsError::NotWeights);
        for (at, byte) in [(8, 2), (12, 1), (16, 64)] {
            let mut old = good.clone();
            old[at] = byte;
            let version = if at == 8 { 2 } else { 1 };
            assert_eq!(refusal(&old), WeightsError::OtherVersion { version });
        }
        for at in [24, 40, 100, 5000, good.len() - 1] {
            let mut damaged = good.clone();
            damaged[at] ^= 1;
            assert_eq!(refusal(&damaged), WeightsError::Damaged, "byte {at}");
        }
        assert_eq!(refusal(&good[..good.len() - 4]), WeightsError::Damaged);
        let told = WeightsError::OtherVersion { version: 9 }.to_string();
        assert!(told.contains("version 9") && told.contains("`forsale train`"), "{told}");
    }

    #[cfg(feature = "weights")]
    #[test]
    fn every_printed_rule_set_has_networks_of_its_own() {
        for set in RuleSet::printed() {
            let networks = require(&set.rules).unwrap();
            let stages = (networks.auctions.len(), networks.sales.len());
            assert_eq!(substitute(&set.rules), None, "{}", set.name());
            assert_eq!(stages.0, usize::from(set.rules.auctions()), "{}", set.name());
            assert!(networks.sales.iter().all(|weights| matches!(weights, Cow::Borrowed(_))));
        }
    }

    #[cfg(feature = "weights")]
    #[test]
    fn house_rules_use_the_networks_of_the_nearest_rule_set() {
        use forsale::{Edition, HouseRules, Refund, Supply};
        let up = HouseRules { refund: Some(Refund::Up), ..HouseRules::default() };
        let rules =
            Edition::named("gryphon-2009").unwrap().rules_with(5, Supply::Enough, &up).unwrap();
        let printed = Edition::named("gryphon-2009").unwrap().rules(5, Supply::Enough).unwrap();
        assert_eq!(substitute(&rules).unwrap().rules, printed);
        assert!(std::ptr::eq(networks_for(&rules).unwrap(), networks_for(&printed).unwrap()));
    }
}
