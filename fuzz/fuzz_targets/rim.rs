//! Whatever reaches the server: forms, uploads, cookies, addresses, messages of tabs, words of other
//! nodes. Refused, or read and written the same again.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| forsale_server::rim::anything(bytes));
