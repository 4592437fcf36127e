//! The first bytes of a file say whose it is, before the database looks and perhaps touches it.

use super::open_error::OpenFailure;
use super::schema::{APPLICATION_ID, KNOWN};

const MAGIC: &[u8] = b"SQLite format 3\0";

/// The header of a store of ours.
pub(super) struct Header([u8; Header::LENGTH]);

impl Header {
    /// How many bytes the header of a SQLite file has.
    pub(super) const LENGTH: usize = 100;

    /// The header in these bytes, if it is one of a store that this program knows.
    pub(super) fn new(bytes: &[u8]) -> Result<Header, OpenFailure> {
        let header = Header(bytes.try_into().map_err(|_| OpenFailure::NotDatabase)?);
        if !bytes.starts_with(MAGIC) {
            return Err(OpenFailure::NotDatabase);
        }
        if header.number(68) != APPLICATION_ID {
            return Err(OpenFailure::OtherProgram);
        }
        let schema = header.number(60);
        if schema > KNOWN {
            return Err(OpenFailure::Newer { schema, known: KNOWN });
        }
        Ok(header)
    }

    /// How many bytes the file should have.
    pub(super) fn file_length(&self) -> u64 {
        // In two bytes, where 1 stands for the one size that does not fit.
        let page_size = match u16::from_be_bytes([self.0[16], self.0[17]]) {
            1 => 65_536,
            size => u64::from(size),
        };
        u64::from(self.number(28)) * page_size
    }

    fn number(&self, at: usize) -> u32 {
        self.0[at..at + 4].iter().fold(0, |number, byte| number << 8 | u32::from(*byte))
    }
}
