//! All input to the server: forms, uploads, cookies, addresses, WebSocket messages, notifications from
//! other nodes. Each must be refused, or survive writing and reading unchanged.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| forsale_server::rim::anything(bytes));
