//! Text that players type and clients send to a table. Each must be refused, or survive writing and
//! reading unchanged.

#![no_main]

use forsale_table::{AnswerId, Code, Entry, Name, Question};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(code) = text.parse::<Code>() {
        assert_eq!(code.to_string().parse(), Ok(code));
    }
    if let Ok(name) = Name::new(text) {
        assert_eq!(Name::new(name.as_str()), Ok(name));
    }
    if let Ok(question) = text.parse::<Question>() {
        assert_eq!(question.to_string().parse(), Ok(question));
    }
    if let Ok(id) = text.parse::<AnswerId>() {
        assert_eq!(id.to_string(), text);
    }
    if let Ok(entry) = serde_json::from_str::<Entry>(text) {
        let written = serde_json::to_string(&entry).unwrap();
        assert_eq!(serde_json::from_str::<Entry>(&written).unwrap(), entry);
    }
});
