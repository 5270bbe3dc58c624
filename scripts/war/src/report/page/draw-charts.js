/* oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-return, typescript/no-unsafe-argument */
// @ts-nocheck: runs in the report's page, where uPlot and `units` are globals.
const COLORS = ["#c8962e", "#4a6272"];
const charts = JSON.parse(document.getElementById("charts").textContent);
for (const [index, box] of document.querySelectorAll(".chart").entries()) {
  drawChart(box, charts[index]);
}

function drawChart(box, { x, unit, series, marks }) {
  const format = units[unit];
  const ready = (plot) => {
    for (const { at, title } of marks) {
      const mark = document.createElement("i");
      mark.title = title;
      mark.style.left = `${plot.valToPos(at, "x")}px`;
      plot.over.append(mark);
    }
  };
  return new uPlot(
    {
      width: box.clientWidth,
      height: 220,
      scales: { x: { time: false }, y: { range: (_plot, _min, max) => [0, max || 1] } },
      axes: [{}, { size: 70, values: (_plot, splits) => splits.map(format) }],
      series: [
        { label: "second" },
        ...series.map(({ label }, at) => ({
          label,
          stroke: COLORS[at],
          width: 2,
          value: (_plot, value) => (value === null ? "–" : format(value)),
        })),
      ],
      hooks: { ready: [ready] },
    },
    [x, ...series.map(({ values }) => values)],
    box,
  );
}
