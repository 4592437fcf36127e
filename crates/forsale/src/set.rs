//! What sets of seats, houses and checks have in common: iterators, operators, and text.

/// Gives a set its iterator, `FromIterator`, `Extend`, `Display`, `Debug` and `FromStr`.
///
/// A set is written as its items in ascending order with spaces between them. `$room` says whether
/// an item that is read from text still fits in.
macro_rules! set_of {
    ($set:ident of $item:ident, $iter:ident, $first:ident, $last:ident, $room:expr) => {
        #[doc = concat!("An iterator over [`", stringify!($set), "`], in ascending order.")]
        #[derive(Clone, Debug)]
        pub struct $iter($set);

        impl Iterator for $iter {
            type Item = $item;

            #[inline]
            fn next(&mut self) -> Option<$item> {
                self.0.$first()
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                let len = self.0.len();
                (len, Some(len))
            }
        }

        impl DoubleEndedIterator for $iter {
            #[inline]
            fn next_back(&mut self) -> Option<$item> {
                self.0.$last()
            }
        }

        impl ExactSizeIterator for $iter {}

        impl core::iter::FusedIterator for $iter {}

        impl IntoIterator for $set {
            type Item = $item;
            type IntoIter = $iter;

            #[inline]
            fn into_iter(self) -> $iter {
                $iter(self)
            }
        }

        impl IntoIterator for &$set {
            type Item = $item;
            type IntoIter = $iter;

            #[inline]
            fn into_iter(self) -> $iter {
                $iter(*self)
            }
        }

        impl FromIterator<$item> for $set {
            #[inline]
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> $set {
                let mut set = $set::NONE;
                set.extend(items);
                set
            }
        }

        impl Extend<$item> for $set {
            #[inline]
            fn extend<I: IntoIterator<Item = $item>>(&mut self, items: I) {
                items.into_iter().for_each(|item| self.insert(item));
            }
        }

        impl core::fmt::Display for $set {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                for (nth, item) in self.iter().enumerate() {
                    write!(f, "{}{item}", if nth == 0 { "" } else { " " })?;
                }
                Ok(())
            }
        }

        impl core::fmt::Debug for $set {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                write!(f, "{{{self}}}")
            }
        }

        impl core::str::FromStr for $set {
            type Err = crate::notation::NotationError;

            fn from_str(text: &str) -> Result<$set, Self::Err> {
                let room: fn($set, $item) -> bool = $room;
                let mut set = $set::NONE;
                for item in text.split_whitespace() {
                    let item = item.parse()?;
                    if !room(set, item) {
                        return Err(crate::notation::NotationError::REPEATED);
                    }
                    set.insert(item);
                }
                Ok(set)
            }
        }
    };
}

/// Gives a set that is a bit mask the operators `|`, `&` and `-`.
macro_rules! bit_set {
    ($set:ident) => {
        crate::set::operators! { $set:
            BitOr bitor BitOrAssign bitor_assign, |one, other| $set(one.0 | other.0),
                "Returns what is in either set.";
            BitAnd bitand BitAndAssign bitand_assign, |one, other| $set(one.0 & other.0),
                "Returns what is in both sets.";
            Sub sub SubAssign sub_assign, |one, other| $set(one.0 & !other.0),
                "Returns what is in the first set and not in the second.";
        }
    };
}

/// Implements operators and their assigning forms from a function of two values.
macro_rules! operators {
    ($set:ident: $($Op:ident $op:ident $Assign:ident $assign:ident, $f:expr, $doc:literal;)*) => { $(
        impl core::ops::$Op for $set {
            type Output = $set;

            #[doc = $doc]
            #[inline]
            fn $op(self, other: $set) -> $set {
                let f: fn($set, $set) -> $set = $f;
                f(self, other)
            }
        }

        impl core::ops::$Assign for $set {
            #[inline]
            fn $assign(&mut self, other: $set) {
                *self = core::ops::$Op::$op(*self, other);
            }
        }
    )* };
}

pub(crate) use {bit_set, operators, set_of};
