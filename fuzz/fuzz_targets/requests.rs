//! Whatever reaches the server: forms, uploads, cookies, addresses, messages of tabs and of other nodes.
//! It is refused, or read and written back the same.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    forsale_desk::fuzz_entry::anything(bytes);
    forsale_server::fuzz_entry::cookies(bytes);
});
