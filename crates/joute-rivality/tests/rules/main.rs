//! Every rule of `docs/rules/rivality.md` at home: one test a rule, named after it, and one for each worked example.
//!
//! Situations, plays and what comes of them are lines of text; [`support`] reads them. The modules follow the chapters
//! of the page. Two more hold the engine against the rules as a whole: [`model`] has them a second time, [`counts`] counts
//! ways to go on.

mod cap;
mod components;
mod counts;
mod edge;
mod end;
mod examples;
mod expert;
mod info;
mod model;
mod mulligan;
mod scoring;
mod setup;
mod shields;
mod siege;
mod solo;
mod spells;
mod support;
mod teams;
mod terms;
mod turn;
mod worlds;
