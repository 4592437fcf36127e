//! The first bytes of a file say whose it is, before the database looks and perhaps touches it.

use super::open_error::OpenFailure;
use super::schema::{APPLICATION_ID, KNOWN};

/// How many bytes the header of a SQLite file has.
pub(super) const LENGTH: usize = 100;

const MAGIC: &[u8] = b"SQLite format 3\0";

/// Is this the header of a store of ours, in a file of so many bytes?
pub(super) fn check(header: &[u8], file_length: u64) -> Result<(), OpenFailure> {
    let header: &[u8; LENGTH] = header.try_into().map_err(|_| OpenFailure::NotDatabase)?;
    if !header.starts_with(MAGIC) {
        return Err(OpenFailure::NotDatabase);
    }
    if number(header, 68) != APPLICATION_ID {
        return Err(OpenFailure::OtherProgram);
    }
    let schema = number(header, 60);
    if schema > KNOWN {
        return Err(OpenFailure::Newer { schema, known: KNOWN });
    }
    let length = u64::from(number(header, 28)) * page_size(header);
    if file_length < length {
        let detail = format!("it has {file_length} bytes of {length}");
        return Err(OpenFailure::Damaged { detail });
    }
    Ok(())
}

fn number(header: &[u8; LENGTH], at: usize) -> u32 {
    header[at..at + 4].iter().fold(0, |number, byte| number << 8 | u32::from(*byte))
}

/// In two bytes, where 1 stands for the one size that does not fit.
fn page_size(header: &[u8; LENGTH]) -> u64 {
    match u16::from_be_bytes([header[16], header[17]]) {
        1 => 65_536,
        size => u64::from(size),
    }
}
