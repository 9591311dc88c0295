"use strict";
// Draws the lines of each figure again, with values under the pointer; dragging zooms, a double click shows everything. In print, and without scripts, the pictures remain.
const charts = [];
for (const data of document.querySelectorAll("figure script")) {
  const figure = data.parentElement;
  const box = figure.insertBefore(document.createElement("div"), figure.lastElementChild);
  box.className = "charts";
  for (const panel of JSON.parse(data.textContent)) {
    const category = (at) => panel.names[at] ?? "";
    const isNamed = panel.names.length > 0;
    const lines = panel.lines.map((line) => ({
      label: line.name, stroke: line.colour, dash: line.dash, width: 1.5, spanGaps: true,
      points: { show: isNamed },
      paths: line.is_stepped ? uPlot.paths.stepped({ align: 1 }) : undefined,
    }));
    const named = { values: (_, ticks) => ticks.map(category), splits: () => panel.names.map((_, i) => i) };
    const border = (line) => (!line || !line.dash.length ? "solid" : line.dash[0] < 3 ? "dotted" : "dashed");
    const options = {
      title: [panel.title, panel.note].filter(Boolean).join(" – "),
      width: 590, height: 300,
      legend: { show: lines.length <= 10, markers: { width: 2, dash: (_, i) => border(lines[i - 1]) } },
      cursor: { sync: { key: `figure ${charts.length ? figure.offsetTop : 0}` } },
      scales: { x: { time: false, distr: panel.is_logarithmic ? 3 : 1 }, y: { range: (_, low, high) => [Math.min(0, low ?? 0), 1.04 * high || 1] } },
      series: [{ label: panel.x, value: (_, at) => (at == null ? "" : isNamed ? category(at) : at) }, ...lines],
      axes: [{ label: panel.x, ...(isNamed ? named : {}) }, { label: panel.y, size: 70 }],
    };
    const place = box.appendChild(document.createElement("div"));
    charts.push(new uPlot(options, uPlot.join(panel.lines.map((line) => [line.x, line.y])), place));
  }
  figure.classList.add("live");
}
