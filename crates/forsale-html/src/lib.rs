//! Pages and fragments: pure functions of a view and a language.
