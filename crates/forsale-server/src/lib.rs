//! The web table: tables live in tasks, pages go out, moves come in.
