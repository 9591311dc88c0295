//! A report in a browser: Chromium opens it from the disk, draws its charts, shows values under the pointer and zooms. Only `FNCC_ALL=1` requires Chromium.

use std::fs;
use std::path::Path;
use std::process::Command;

use fncc_network::NS;
use fncc_network::experiment::Experiment;
use fncc_network::output;
use fncc_network::scheme::Scheme;
use fncc_network::topology::Congestion;
use fncc_support::budget;
use fncc_support::provenance::Provenance;

/// Moves the pointer over the first chart, drags over a part of it, and notes what comes of that in the title of the page.
const POINTER: &str = r#"<script>
const over = document.querySelector(".u-over"), box = over.getBoundingClientRect();
const at = (kind, share) => over.dispatchEvent(new MouseEvent(kind, { bubbles: true, view: window,
  clientX: box.left + share * box.width, clientY: box.top + box.height / 2, button: 0, movementX: 9 }));
const range = () => { const { min, max } = charts[0].scales.x; return max - min; };
const notes = [charts.length, document.querySelectorAll("figure.live").length];
at("mouseenter", 0.5); at("mousemove", 0.5);
setTimeout(() => {
  notes.push([...document.querySelectorAll(".u-series .u-value")].slice(1, 3).map((it) => it.textContent).join("/"));
  const before = range();
  at("mousemove", 0.4); at("mousedown", 0.4); at("mousemove", 0.6);
  setTimeout(() => at("mouseup", 0.6), 100);
  setTimeout(() => {
    notes.push((range() / before).toFixed(1));
    document.title = notes.join(" ");
  }, 300);
}, 200);
</script>
"#;

fn title(page: &Path) -> Option<String> {
    let profile = tempfile::tempdir().expect("a folder");
    let options =
        ["--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=5000", "--dump-dom"];
    let mut chromium = Command::new("chromium");
    // A proxy that is not there: nothing comes from a network.
    chromium.args(options).arg("--proxy-server=127.0.0.1:9");
    chromium.arg(format!("--user-data-dir={}", profile.path().display()));
    let shown = chromium.arg(format!("file://{}", page.display())).output().ok()?;
    let dom = String::from_utf8_lossy(&shown.stdout).into_owned();
    let (_, rest) = dom.split_once("<title>")?;
    rest.split_once("</title>").map(|(title, _)| title.to_string())
}

#[test]
fn charts_show_values_under_the_pointer_and_zoom() {
    let dir = tempfile::tempdir().expect("a folder");
    let experiment = Experiment::dumbbell(3, 2, Congestion::First, 100, 1500 * NS);
    let outcomes = experiment.run_all(&[Scheme::Fncc, Scheme::Hpcc]).expect("they run");
    let provenance = Provenance::of_this_process();
    output::write(dir.path(), &experiment, &outcomes, &provenance).expect("files");
    let report = fs::read_to_string(dir.path().join("report.html")).expect("a report");
    let page = dir.path().join("page.html");
    fs::write(&page, report.replace("</body>", &format!("{POINTER}</body>"))).expect("a page");
    if !budget::is_all() {
        return;
    }
    let title = title(&page).expect("Chromium shows a page: install Debian's package chromium");
    let notes: Vec<_> = title.split(' ').collect();
    let [charts, figures, values, zoom] = notes[..] else { panic!("{title}") };
    // A chart for each port with a queue, one for the rates under each scheme, one of utilisation.
    assert_eq!((figures, zoom), ("3", "0.2"), "{title}");
    assert!(charts.parse::<u32>().is_ok_and(|charts| charts >= 4), "{title}");
    let values: Vec<f64> = values.split('/').filter_map(|value| value.parse().ok()).collect();
    assert!(values.len() == 2, "the queues of two schemes: {title}");
}
