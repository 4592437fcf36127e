//! A request: who sends it, what it says, which table it names, and what can be wrong with it.

pub mod visitor;
pub mod device;
pub mod lookup;
pub mod fields;
pub mod post;
pub mod limits;
pub mod problem;
