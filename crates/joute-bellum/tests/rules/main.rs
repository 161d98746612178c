//! Every rule of `docs/rules/bellum-magia.md` at home: one test a rule, named after it, and one for each worked example.
//!
//! Situations, plays and what comes of them are lines of text; [`support`] reads them. The modules follow the chapters of the
//! page; what is printed on the components has its tests in `tests/packs.rs`.

mod act;
mod attack;
mod day;
mod edge;
mod end;
mod examples;
mod info;
mod odd;
mod recruit;
mod scenario;
mod setup;
mod support;
mod terms;
