//! The file header, read before SQLite opens the file: opening could already change it.

use super::open_error::OpenFailure;
use super::schema::{APPLICATION_ID, KNOWN};

const MAGIC: &[u8] = b"SQLite format 3\0";

/// The header of a forsale database.
pub(super) struct Header([u8; Header::LENGTH]);

impl Header {
    /// The length of the header of a SQLite file, in bytes.
    pub(super) const LENGTH: usize = 100;

    /// Checks that these bytes are the header of a database that this program can read.
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

    /// Returns the length the file should have, in bytes.
    pub(super) fn file_length(&self) -> u64 {
        // Two bytes; 1 stands for 65,536, which does not fit.
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
