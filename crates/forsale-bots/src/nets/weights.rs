//! The file of weights: one brain for every printed rule set, read where it lies.
//!
//! ```text
//! 8 bytes   "forsale\n"                        all numbers are little-endian
//! 4 × u32   version, rows of a net, numbers of a row, number of brains
//! u64       checksum (FNV-1a) of everything behind it
//! per brain 48 bytes: name padded with zeros (40), u32 nets for sales, u32 nets for auctions
//! zeros     up to a multiple of 64
//! nets      in the order of the brains: sales first, the last stage of each first
//! ```

use std::borrow::Cow;
use std::fmt;
use std::sync::LazyLock;

use forsale::{RuleSet, Rules};

use crate::nets::network::{ROWS, WIDTH, Weights};
use crate::nets::stages::Brain;

const MAGIC: &[u8; 8] = b"forsale\n";
const VERSION: u32 = 1;
const HEADER: usize = 32;
const ENTRY: usize = 48;
const NAME: usize = 40;

/// The weights that come with the program.
static SHIPPED: &Aligned<[u8]> = &Aligned(*include_bytes!("../../weights/networks.bin"));

/// So that the weights can be used as numbers where they lie.
#[repr(C, align(64))]
struct Aligned<T: ?Sized>(T);

static BRAINS: LazyLock<Result<Vec<(String, Brain)>, WeightsError>> =
    LazyLock::new(|| read(&SHIPPED.0));

/// Reads the weights that come with the program, unless that is done: the first move that needs
/// them should not wait for the disk.
pub(crate) fn wake() {
    LazyLock::force(&BRAINS);
}

/// The brain for these rules. House rules are played with the brain of the printed rule set nearest
/// to them.
pub fn brain_for(rules: &Rules) -> Option<&'static Brain> {
    let set = nearest(rules)?;
    let brains = BRAINS.as_ref().ok()?;
    let (_, brain) = brains.iter().find(|(name, _)| *name == set.name())?;
    Some(brain)
}

/// The printed rule set by whose brain these house rules are played; none if they are printed.
///
/// ```
/// use forsale::{Edition, HouseRules, Supply};
/// let edition = Edition::named("iello-2020")?;
/// let short = HouseRules { removed: Some(6), ..HouseRules::default() };
/// let rules = edition.rules_with(4, Supply::Enough, &short)?;
/// assert_eq!(forsale_bots::nets::weights::borrowed(&rules).unwrap().name(), "iello-2020-4");
/// assert_eq!(forsale_bots::nets::weights::borrowed(&edition.rules(4, Supply::Enough)?), None);
/// # Ok::<_, forsale::RulesError>(())
/// ```
pub fn borrowed(rules: &Rules) -> Option<RuleSet> {
    nearest(rules).filter(|set| set.rules != *rules)
}

/// The printed rule set that is most like these rules.
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

/// Reads a file of weights without copying the weights.
pub fn read(bytes: &'static [u8]) -> Result<Vec<(String, Brain)>, WeightsError> {
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
    let start = (HEADER + count * ENTRY).next_multiple_of(64);
    let nets: &[Weights] = bytes
        .get(start..)
        .and_then(|nets| bytemuck::try_cast_slice(nets).ok())
        .ok_or(WeightsError::Damaged)?;
    let mut nets = nets.iter();
    let mut take = |count: u32| -> Vec<Cow<'static, Weights>> {
        nets.by_ref().take(count as usize).map(Cow::Borrowed).collect()
    };
    let brain = |index: usize| {
        let at = HEADER + index * ENTRY;
        let name = bytes[at..at + NAME].iter().take_while(|&&letter| letter != 0);
        let name = String::from_utf8_lossy(&name.copied().collect::<Vec<u8>>()).into_owned();
        let sales = take(number(at + NAME));
        (name, Brain { sales, auctions: take(number(at + NAME + 4)) })
    };
    Ok((0..count).map(brain).collect())
}

/// A file of weights.
pub fn write(brains: &[(String, Brain)]) -> Vec<u8> {
    let mut body = Vec::new();
    for (name, brain) in brains {
        let mut padded = [0; NAME];
        padded[..name.len()].copy_from_slice(name.as_bytes());
        body.extend(padded);
        body.extend((brain.sales.len() as u32).to_le_bytes());
        body.extend((brain.auctions.len() as u32).to_le_bytes());
    }
    body.resize((HEADER + body.len()).next_multiple_of(64) - HEADER, 0);
    for net in brains.iter().flat_map(|(_, brain)| brain.sales.iter().chain(&brain.auctions)) {
        body.extend(net.iter().flatten().flat_map(|weight| weight.to_le_bytes()));
    }
    let mut bytes = MAGIC.to_vec();
    for number in [VERSION, ROWS as u32, WIDTH as u32, brains.len() as u32] {
        bytes.extend(number.to_le_bytes());
    }
    bytes.extend(fnv(&body).to_le_bytes());
    bytes.extend(body);
    bytes
}

/// Fowler, Noll and Vo's hash: enough to notice a damaged file.
fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Why a file of weights is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WeightsError {
    /// It is something else.
    NotWeights,
    /// It was made for another program.
    OtherVersion {
        /// Its version.
        version: u32,
    },
    /// It is not as it was written.
    Damaged,
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WeightsError::NotWeights => write!(f, "this is not a file of weights"),
            WeightsError::OtherVersion { version } => write!(
                f,
                "these weights are of version {version} or another shape; this program reads \
                 version {VERSION} with {ROWS} rows of {WIDTH}: make them anew with `forsale train`"
            ),
            WeightsError::Damaged => {
                write!(f, "the weights are damaged: make them anew with `forsale train`")
            }
        }
    }
}

impl std::error::Error for WeightsError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn some_brains() -> Vec<(String, Brain)> {
        let net = |weight: f32| Cow::Owned([[weight; WIDTH]; ROWS]);
        let small = Brain { sales: vec![net(1.0)], auctions: vec![net(2.0), net(3.0)] };
        let other = Brain { sales: vec![net(4.0), net(5.0)], auctions: vec![net(6.0)] };
        vec![("iello-2020-4".to_owned(), small), ("gryphon-2009-6".to_owned(), other)]
    }

    /// Bytes that lie as the shipped ones do.
    fn aligned(bytes: &[u8]) -> &'static [u8] {
        let numbers = vec![0_u64; bytes.len() / 8 + 16].leak();
        let room: &mut [u8] = bytemuck::cast_slice_mut(numbers);
        let start = room.as_ptr().align_offset(64);
        room[start..start + bytes.len()].copy_from_slice(bytes);
        &room[start..start + bytes.len()]
    }

    fn refusal(bytes: &[u8]) -> WeightsError {
        read(aligned(bytes)).map(|brains| brains.len()).unwrap_err()
    }

    #[test]
    fn what_is_written_is_read_where_it_lies() {
        let brains = read(aligned(&write(&some_brains()))).unwrap();
        assert_eq!(brains.len(), 2);
        for ((name, brain), (old_name, old)) in brains.iter().zip(some_brains()) {
            assert_eq!(*name, old_name);
            assert_eq!((&brain.sales, &brain.auctions), (&old.sales, &old.auctions));
            assert!(brain.sales.iter().all(|net| matches!(net, Cow::Borrowed(_))));
        }
    }

    #[test]
    fn another_file_an_old_one_and_a_damaged_one_are_refused_in_words() {
        let good = write(&some_brains());
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

    #[test]
    fn every_printed_rule_set_has_a_brain_of_its_own() {
        for set in RuleSet::printed() {
            let brain = brain_for(&set.rules).unwrap();
            assert_eq!(borrowed(&set.rules), None, "{}", set.name());
            assert_eq!(brain.auctions.len(), usize::from(set.rules.auctions()), "{}", set.name());
        }
    }

    #[test]
    fn house_rules_borrow_the_nearest_brain() {
        use forsale::{Edition, HouseRules, Refund, Supply};
        let up = HouseRules { refund: Some(Refund::Up), ..HouseRules::default() };
        let rules =
            Edition::named("gryphon-2009").unwrap().rules_with(5, Supply::Enough, &up).unwrap();
        let printed = Edition::named("gryphon-2009").unwrap().rules(5, Supply::Enough).unwrap();
        assert_eq!(borrowed(&rules).unwrap().rules, printed);
        assert!(std::ptr::eq(brain_for(&rules).unwrap(), brain_for(&printed).unwrap()));
    }
}
