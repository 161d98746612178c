//! One Chromium under its driver, both ended with the value, also when a test panics.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::driver::{Driver, Refusal, from_base64};

/// How long a condition may take to come true before the test fails: programs are compiled beside these tests.
pub(crate) const PATIENCE: Duration = Duration::from_secs(45);

/// How often a condition is looked at.
const GLANCE: Duration = Duration::from_millis(15);
/// Longer than any motion of the page takes on a busy machine.
const ON_ITS_WAY: Duration = Duration::from_secs(3);

/// The key under which WebDriver names an element.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// Makes each page tell the console what it would else keep to itself, and note when the first thing could be chosen.
const TELL: &str = "
    addEventListener('securitypolicyviolation', e => console.error('content policy violated: ' + e.violatedDirective + ' by ' + e.blockedURI));
    addEventListener('unhandledrejection', e => console.error('unhandled rejection: ' + e.reason));
    (function first() { if (document.querySelector('.offer')) window.firstOffer = performance.now(); else requestAnimationFrame(first); })();
";

/// What the browser adds to a deal is the same in every run, as is what the server deals. `JOUTE_TEST_DEAL`, a number under 256, gives other
/// games: so faults are looked for that the usual ones do not meet.
fn repeat() -> String {
    let deal: u8 = std::env::var("JOUTE_TEST_DEAL").ok().map_or(7, |text| text.parse().expect("a number under 256"));
    format!("crypto.getRandomValues = bytes => bytes.fill({deal});")
}

/// What is special about a browser.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// Nothing.
    Usual,
    /// Its letters are set to twice their usual size.
    LargeLetters,
    /// It runs no script.
    NoScript,
    /// It keeps what pages ask for, for [`Browser::requests`].
    Wiretap,
}

/// An element of the page of the moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Element(String);

/// A browser window with cookies of its own.
pub(crate) struct Browser {
    driver: Driver,
    process: Child,
    /// The browser itself, in case the driver dies without ending it.
    chromium: Option<u64>,
    session: String,
    // Removed when the browser has ended.
    _profile: tempfile::TempDir,
}

/// How often a driver is started until one finds a port: it takes a free one of IPv4 and ends if another program has the same of IPv6.
const DRIVER_TRIES: usize = 5;

/// A driver on a free port; `None` if it found none.
fn start_driver() -> Option<(Child, u16)> {
    let mut process = Command::new("chromedriver")
        .arg("--port=0")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap_or_else(|fault| {
            panic!("cannot start chromedriver ({fault}): apt-get install chromium chromium-driver")
        });
    let mut lines = BufReader::new(process.stdout.take().expect("stdout is piped")).lines().map_while(Result::ok);
    let port = lines
        .find_map(|line| line.split_once("on port ")?.1.trim_end_matches('.').parse().ok().filter(|port| *port != 0));
    let Some(port) = port else {
        let _ = process.kill();
        let _ = process.wait();
        return None;
    };
    // What else it says is of no interest, but somebody must listen.
    std::thread::spawn(move || lines.for_each(drop));
    Some((process, port))
}

impl Browser {
    /// Starts a driver on a free port and a browser through it.
    pub(crate) fn start(kind: Kind) -> Self {
        let (process, port) = (0..DRIVER_TRIES)
            .find_map(|_| start_driver())
            .expect("chromedriver ended without a port: apt-get install chromium chromium-driver");
        let profile = tempfile::tempdir().expect("a folder for the profile");
        let mut browser =
            Self { driver: Driver::at(port), process, chromium: None, session: String::new(), _profile: profile };
        let made = browser.driver.ask("POST", "/session", &capabilities(kind, browser._profile.path()));
        let made = made.unwrap_or_else(|refusal| {
            panic!("cannot start Chromium ({refusal}): apt-get install chromium chromium-driver")
        });
        browser.session = made["sessionId"].as_str().expect("a session has an id").to_owned();
        browser.chromium = made["capabilities"]["goog:processID"].as_u64();
        if kind != Kind::NoScript {
            for source in [TELL.to_owned(), repeat()] {
                browser.devtools("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": source }));
            }
        }
        browser.resize(1280, 800);
        browser
    }

    /// Any command of the session that must succeed.
    fn must(&self, method: &str, path: &str, body: &Value) -> Value {
        self.may(method, path, body).unwrap_or_else(|refusal| {
            let address = self.may("GET", "/url", &Value::Null).unwrap_or_default();
            panic!("{method} {path} {body}: {refusal} (on {address}; picture: {})", self.picture("failure").display())
        })
    }

    fn may(&self, method: &str, path: &str, body: &Value) -> Result<Value, Refusal> {
        self.driver.ask(method, &format!("/session/{}{path}", self.session), body)
    }

    /// A command of the developer tools, which reach what WebDriver does not.
    pub(crate) fn devtools(&self, command: &str, parameters: &Value) -> Value {
        self.must("POST", "/goog/cdp/execute", &json!({ "cmd": command, "params": parameters }))
    }

    /// Goes to an address and waits until it has loaded.
    pub(crate) fn goto(&self, address: &str) {
        self.must("POST", "/url", &json!({ "url": address }));
    }

    pub(crate) fn reload(&self) {
        self.must("POST", "/refresh", &json!({}));
    }

    pub(crate) fn address(&self) -> String {
        self.must("GET", "/url", &Value::Null).as_str().unwrap_or_default().to_owned()
    }

    /// The page as it is now, as HTML.
    pub(crate) fn source(&self) -> String {
        self.must("GET", "/source", &Value::Null).as_str().unwrap_or_default().to_owned()
    }

    /// Runs the body of a function in the page and gives what it returns.
    pub(crate) fn run(&self, body: &str, arguments: Value) -> Value {
        self.must("POST", "/execute/sync", &json!({ "script": body, "args": arguments }))
    }

    /// All elements that match, in the order of the page.
    pub(crate) fn all(&self, css: &str) -> Vec<Element> {
        let found = self.must("POST", "/elements", &json!({ "using": "css selector", "value": css }));
        let elements = found.as_array().into_iter().flatten().filter_map(|element| element[ELEMENT].as_str());
        elements.map(|id| Element(id.to_owned())).collect()
    }

    pub(crate) fn has(&self, css: &str) -> bool {
        !self.all(css).is_empty()
    }

    /// The first element that matches, waited for.
    pub(crate) fn one(&self, css: &str) -> Element {
        self.wait(&format!("{css} to be on the page"), || self.all(css).into_iter().next())
    }

    /// Touches what a person would: scrolls there, moves the mouse to its middle, presses. What is on its way under something else is waited
    /// for; what stays there is a fault.
    pub(crate) fn click(&self, css: &str) {
        let until = Instant::now() + ON_ITS_WAY;
        loop {
            let element = self.one(css);
            match self.may("POST", &format!("/element/{}/click", element.0), &json!({})) {
                Ok(_) => return,
                Err(refusal) if refusal.error == "element click intercepted" && Instant::now() < until => {
                    std::thread::sleep(GLANCE);
                }
                Err(refusal) => {
                    panic!("cannot click {css}: {refusal} (picture: {})", self.picture("failure").display())
                }
            }
        }
    }

    /// Presses on the middle of an element, whatever lies there: pieces stand on tiles.
    pub(crate) fn tap(&self, css: &str) {
        self.point_at(css, &json!({ "type": "pointer", "id": "mouse" }));
    }

    /// The same with a finger.
    pub(crate) fn touch(&self, css: &str) {
        self.point_at(css, &json!({ "type": "pointer", "id": "finger", "parameters": { "pointerType": "touch" } }));
    }

    fn point_at(&self, css: &str, by: &Value) {
        let element = self.one(css);
        let moves = json!([
            { "type": "pointerMove", "duration": 0, "x": 0, "y": 0, "origin": { ELEMENT: element.0 } },
            { "type": "pointerDown", "button": 0 },
            { "type": "pointerUp", "button": 0 },
        ]);
        let mut by = by.clone();
        by["actions"] = moves;
        self.must("POST", "/actions", &json!({ "actions": [by] }));
    }

    /// Types into a field, after what stands there.
    pub(crate) fn write(&self, css: &str, text: &str) {
        let element = self.one(css);
        self.must("POST", &format!("/element/{}/value", element.0), &json!({ "text": text }));
    }

    /// The text of an element as a person sees it.
    pub(crate) fn text(&self, css: &str) -> String {
        // A page that is being left takes its elements with it: then the next page is asked.
        self.wait(&format!("the text of {css}"), || {
            let element = self.all(css).into_iter().next()?;
            let text = self.may("GET", &format!("/element/{}/text", element.0), &Value::Null).ok()?;
            Some(text.as_str().unwrap_or_default().to_owned())
        })
    }

    /// Presses and releases a key, wherever the focus is. Named keys are those of WebDriver.
    pub(crate) fn press(&self, key: &str) {
        let keys = json!([{ "type": "keyDown", "value": key }, { "type": "keyUp", "value": key }]);
        self.must("POST", "/actions", &json!({ "actions": [{ "type": "key", "id": "keys", "actions": keys }] }));
    }

    /// Plays what a pointer, a wheel or keys do, in WebDriver's own words.
    pub(crate) fn actions(&self, actions: &Value) {
        self.must("POST", "/actions", actions);
    }

    /// The size of the page in CSS pixels; narrow ones are phones with touch and two pixels a pixel.
    pub(crate) fn resize(&self, width: u32, height: u32) {
        let phone = width < 600;
        let scale = if phone { 2 } else { 1 };
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": phone });
        self.devtools("Emulation.setDeviceMetricsOverride", &size);
    }

    /// How long after the start of the navigation the first thing was on offer, in milliseconds.
    pub(crate) fn first_offer(&self) -> f64 {
        self.wait("the first offer", || self.run("return window.firstOffer ?? null", json!([])).as_f64())
    }

    /// Asks pages for their light or dark colours, and for their movement.
    pub(crate) fn prefer(&self, colours: &str, motion: &str) {
        let features = json!([
            { "name": "prefers-color-scheme", "value": colours },
            { "name": "prefers-reduced-motion", "value": motion },
        ]);
        self.devtools("Emulation.setEmulatedMedia", &json!({ "features": features }));
    }

    /// Looks again and again until the condition holds.
    pub(crate) fn wait<T>(&self, what: &str, mut condition: impl FnMut() -> Option<T>) -> T {
        let until = Instant::now() + PATIENCE;
        loop {
            if let Some(found) = condition() {
                return found;
            }
            if Instant::now() > until {
                let faults = self.faults().join("\n");
                panic!(
                    "waited {PATIENCE:?} for {what} on {}; picture: {}\n{faults}",
                    self.address(),
                    self.picture("failure").display()
                );
            }
            std::thread::sleep(GLANCE);
        }
    }

    /// Takes a picture of the page, if `JOUTE_SHOTS` asks for pictures: hundreds of them would take a fifth of the time of all tests.
    pub(crate) fn shot(&self, name: &str) {
        if std::env::var_os("JOUTE_SHOTS").is_some() {
            self.picture(name);
        }
    }

    /// Keeps a picture of what is seen, and gives its path.
    pub(crate) fn picture(&self, name: &str) -> PathBuf {
        let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("browser-shots");
        std::fs::create_dir_all(&folder).expect("a folder for the pictures");
        // The module of the test, which is the first part of the name of its thread.
        let thread = std::thread::current();
        let module = thread.name().unwrap_or("main").split("::").next().unwrap_or_default();
        let path = folder.join(format!("{module}-{name}.png"));
        match self.may("GET", "/screenshot", &Value::Null) {
            Ok(picture) => std::fs::write(&path, from_base64(picture.as_str().unwrap_or_default())).expect("a picture"),
            Err(refusal) => eprintln!("no picture: {refusal}"),
        }
        path
    }

    /// What went wrong in the pages since the last call: errors and warnings of the console, which holds failed loads and violations of the
    /// content policy too.
    pub(crate) fn faults(&self) -> Vec<String> {
        let lines = self.must("POST", "/se/log", &json!({ "type": "browser" }));
        let lines = lines.as_array().into_iter().flatten();
        let bad = lines.filter(|line| matches!(line["level"].as_str(), Some("SEVERE" | "WARNING")));
        bad.map(|line| line["message"].as_str().unwrap_or_default().to_owned()).collect()
    }

    /// The end of each test.
    pub(crate) fn assert_no_fault(&self) {
        let faults = self.faults();
        assert!(faults.is_empty(), "the browser complains:\n{}", faults.join("\n"));
    }

    /// The addresses that pages asked for since the last call. Only with [`Kind::Wiretap`].
    pub(crate) fn requests(&self) -> Vec<String> {
        let lines = self.must("POST", "/se/log", &json!({ "type": "performance" }));
        let lines = lines.as_array().into_iter().flatten().filter_map(|line| line["message"].as_str());
        let messages =
            lines.filter_map(|line| serde_json::from_str::<Value>(line).ok()).map(|mut line| line["message"].take());
        let address = |message: &Value| match message["method"].as_str()? {
            "Network.requestWillBeSent" => message["params"]["request"]["url"].as_str().map(str::to_owned),
            "Network.webSocketCreated" => message["params"]["url"].as_str().map(str::to_owned),
            _ => None,
        };
        messages.filter_map(|message| address(&message)).collect()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        if !self.session.is_empty() {
            // Not `must`: a panic while panicking would hide the first.
            let path = format!("/session/{}", self.session);
            let ended = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                self.driver.ask("DELETE", &path, &Value::Null).is_ok()
            }));
            if let (false, Some(chromium)) = (ended.unwrap_or(false), self.chromium) {
                drop(Command::new("kill").args(["-KILL", &chromium.to_string()]).status());
            }
        }
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

fn capabilities(kind: Kind, profile: &std::path::Path) -> Value {
    let mut arguments = vec![
        "--headless=new".to_owned(),
        "--disable-gpu".to_owned(),
        "--disable-quic".to_owned(),
        "--disable-dev-shm-usage".to_owned(),
        "--disable-background-networking".to_owned(),
        "--disable-component-update".to_owned(),
        "--disable-sync".to_owned(),
        "--disable-default-apps".to_owned(),
        "--no-first-run".to_owned(),
        "--lang=en".to_owned(),
        "--hide-scrollbars".to_owned(),
        "--window-size=1280,800".to_owned(),
        format!("--user-data-dir={}", profile.display()),
    ];
    // Chromium's own box does not work for root, as in containers.
    let id = Command::new("id").arg("-u").output();
    if id.is_ok_and(|id| id.stdout.trim_ascii() == b"0") {
        arguments.push("--no-sandbox".to_owned());
    }
    let mut preferences = json!({ "intl.accept_languages": "en" });
    let mut logs = json!({ "browser": "ALL" });
    match kind {
        Kind::Usual => {}
        Kind::LargeLetters => preferences["webkit.webprefs.default_font_size"] = json!(32),
        Kind::NoScript => preferences["profile.managed_default_content_settings.javascript"] = json!(2),
        Kind::Wiretap => logs["performance"] = json!("ALL"),
    }
    json!({ "capabilities": { "alwaysMatch": {
        "browserName": "chrome",
        "goog:loggingPrefs": logs,
        "goog:chromeOptions": { "args": arguments, "prefs": preferences },
    } } })
}
