//! The page as those meet it who do not see it: Chromium's tree for screen readers.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::browser::Browser;
use crate::person::Look;

/// A node of the tree that is not passed over.
#[derive(Clone, Debug)]
struct Node {
    role: String,
    name: String,
    is_live: bool,
}

/// The whole tree of a page.
pub(crate) struct AxTree {
    nodes: Vec<Node>,
    /// By touch-id.
    things: BTreeMap<String, Node>,
}

/// The button that answers with what is chosen.
const GOLD: &str = "do-confirm";

impl AxTree {
    /// The tree of the page of now, once there is one: Chromium grows it after the page, from the root down.
    pub(crate) fn of(browser: &Browser) -> Self {
        browser.wait("the tree for screen readers", || {
            let tree = Self::grown(browser);
            let is_there = browser.run("return document.querySelectorAll('main').length", json!([]));
            (tree.all("main").len() as u64 >= is_there.as_u64().unwrap_or_default()).then_some(tree)
        })
    }

    /// As much of the tree as there is.
    fn grown(browser: &Browser) -> Self {
        let tree = browser.devtools("Accessibility.getFullAXTree", &json!({}));
        browser.devtools("DOM.enable", &json!({}));
        let dom = browser.devtools("DOM.getFlattenedDocument", &json!({ "depth": -1 }));
        browser.devtools("DOM.disable", &json!({}));
        let mut ids = BTreeMap::new();
        for element in dom["nodes"].as_array().into_iter().flatten() {
            let attributes: Vec<&str> =
                element["attributes"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            let gold = |pair: &&[&str]| *pair == ["id", GOLD];
            let touch = attributes.chunks(2).find(|pair| pair[0] == "data-touch" || gold(pair));
            if let (Some(touch), Some(node)) = (touch, element["backendNodeId"].as_u64()) {
                ids.insert(node, touch[1].to_owned());
            }
        }
        let (mut nodes, mut things) = (Vec::new(), BTreeMap::new());
        for node in tree["nodes"].as_array().into_iter().flatten().filter(|node| node["ignored"] != true) {
            let text = |key: &str| node[key]["value"].as_str().unwrap_or_default().trim().to_owned();
            let mut properties = node["properties"].as_array().into_iter().flatten();
            let is_live = properties.any(|property| property["name"] == "live" && property["value"]["value"] != "off");
            let read = Node { role: text("role"), name: text("name"), is_live };
            if let Some(id) = node["backendDOMNodeId"].as_u64().and_then(|id| ids.get(&id)) {
                things.insert(id.clone(), read.clone());
            }
            nodes.push(read);
        }
        Self { nodes, things }
    }

    /// The tree of the page at an address.
    pub(crate) fn of_page(browser: &Browser, address: &str) -> Self {
        browser.goto(address);
        Self::of(browser)
    }

    fn all(&self, role: &str) -> Vec<&Node> {
        self.nodes.iter().filter(|node| node.role == role).collect()
    }

    /// Fails unless the page has its landmarks, a live region, and a name for everything that can be pressed or filled in.
    pub(crate) fn assert_sound(&self, page: &str) {
        assert_eq!(self.all("main").len(), 1, "{page}: one main part");
        assert!(!self.all("heading").is_empty(), "{page}: a heading");
        // One part of a sort needs no name; several have to be told apart.
        for role in ["navigation", "region"] {
            let of_role = self.all(role);
            let unnamed = of_role.iter().filter(|node| node.name.is_empty()).count();
            assert!(of_role.len() < 2 || unnamed == 0, "{page}: {unnamed} of the role {role} have no name");
        }
        for role in ["button", "link", "textbox", "combobox", "radio", "checkbox", "spinbutton", "slider"] {
            let unnamed = self.all(role).iter().filter(|node| node.name.is_empty()).count();
            assert_eq!(unnamed, 0, "{page}: {unnamed} of the role {role} have no name");
        }
    }

    /// The same for a table: everything on offer is a button with a name of its own, and moves are said.
    pub(crate) fn assert_table(&self, page: &str, look: &Look) {
        self.assert_sound(page);
        assert!(self.nodes.iter().any(|node| node.is_live), "{page}: a live region");
        // On a phone the menu and the chronicle are a touch away.
        let menu = !self.all("navigation").is_empty() || self.all("link").iter().any(|node| node.name == "Menu");
        assert!(menu, "{page}: a way to the menu");
        assert!(!self.all("region").is_empty(), "{page}: the board is a region");
        if look.asks() {
            let offers = look.branches(&[]);
            assert!(!offers.is_empty(), "{page}: something is on offer");
            let mut names = BTreeMap::new();
            for id in offers.keys() {
                // An answer that is all there is to say is what the gold button says.
                let is_lone = offers.len() == 1 && id.starts_with("answer-");
                let thing = self.things.get(id).or_else(|| self.things.get(GOLD).filter(|_| is_lone));
                let thing = thing.unwrap_or_else(|| panic!("{page}: {id} is not in the tree"));
                assert_eq!(thing.role, "button", "{page}: {id} is pressed");
                assert!(!thing.name.is_empty(), "{page}: {id} has no name");
                *names.entry(thing.name.clone()).or_insert(0) += 1;
            }
            assert!(names.len() == offers.len(), "{page}: names that stand for two things: {names:?}");
        }
    }
}

/// What the live region says now.
pub(crate) fn said(browser: &Browser) -> String {
    let words = browser.run("return document.getElementById('live').textContent", json!([]));
    words.as_str().unwrap_or_default().trim().to_owned()
}
