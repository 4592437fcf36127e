//! The log of every table, kept on disk before anybody is told.
