//! Everything comes from the server itself: a table works on a machine without any other network.

use crate::browser::{Browser, Kind};
use crate::person::Person;
use crate::server::Server;

#[test]
fn no_page_asks_anything_of_another_host() {
    let server = Server::start();
    let browser = Browser::start(Kind::Wiretap);
    let person = Person::at(&browser);
    let pages = ["/", "/new/rivality?mode=solo&seats=1", "/rules/rivality", "/nowhere"];
    for page in pages {
        browser.goto(&server.at(page));
    }
    person.play_now(&server.at("/"));
    person.play(&person.until_asked(0));
    browser.goto(&format!("{}?text=1", browser.address()));
    let mut requests = browser.requests();
    // The browser's own first page is a part of it, and what stands in an address itself is asked of nobody.
    requests.retain(|address| address.starts_with("http") || address.starts_with("ws"));
    let own = [server.at("/"), server.at("/").replacen("http", "ws", 1)];
    let foreign: Vec<_> = requests.iter().filter(|address| !own.iter().any(|own| address.starts_with(own))).collect();
    assert!(foreign.is_empty(), "asked of others: {foreign:?}");
    let sorts = ["/assets/joute.js", ".woff2", "/live", "/preview"];
    for sort in sorts {
        assert!(requests.iter().any(|address| address.contains(sort)), "{sort} was asked for, among {requests:?}");
    }
}
