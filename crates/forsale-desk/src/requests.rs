//! Reading requests: the visitor, the form, the table in the address, rate limits, and errors.

pub mod visitor;
pub mod browser;
pub mod client_address;
pub mod device;
pub mod old_seats;
pub mod lookup;
pub mod fields;
pub mod post;
pub mod limits;
pub mod problem;
