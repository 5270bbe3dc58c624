/* oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-return, typescript/no-unsafe-argument */
// @ts-nocheck: runs in the report's page, where uPlot, `charts` and `units` are globals.
const edgesMs = [0.1, 1, 10, 100, 1000, 10_000].flatMap((ms) => [ms, 2 * ms, 5 * ms]);
const text = { stroke: "#66564b", font: '13px "Alegreya Sans", sans-serif' };
const gridColor = "#e0d4bd";

for (const [index, box] of document.querySelectorAll(".chart").entries()) {
  const chart = charts[index];
  if (chart.x.length > 0) void document.fonts.ready.then(() => drawChart(box, chart));
}

function drawChart(box, chart) {
  const isHistogram = chart.xUnit === "time";
  const formatX = units[chart.xUnit];
  const formatY = units[chart.yUnit];
  const raw = chart.series.map(({ values }) => values);
  const [from, to] = chart.range;
  const isFilled = isHistogram || chart.isStacked;
  const plot = new uPlot(
    {
      ...sizeOf(box),
      scales: {
        x: { time: false, distr: isHistogram ? 3 : 1, range: [from, to] },
        y: { range: (_plot, _min, max) => [0, max > 0 ? max * 1.05 : 1] },
      },
      axes: [
        {
          ...text,
          size: 30,
          grid: { show: false },
          ticks: { stroke: gridColor, size: 4 },
          values: (_plot, splits) => splits.map(formatX),
          ...(isHistogram && {
            splits: () => edgesMs.filter((ms) => ms >= from && ms <= to),
            filter: (_plot, splits) => splits,
          }),
        },
        {
          ...text,
          size: 62,
          grid: { stroke: gridColor, width: 1 },
          ticks: { show: false },
          values: (_plot, splits) => splits.map(formatY),
        },
      ],
      series: [
        { label: "at", value: (_plot, x) => (x === null ? "–" : formatX(x)) },
        ...chart.series.map(({ label, color }, at) => ({
          label,
          stroke: color,
          width: isFilled ? 1 : 2.2,
          ...(isFilled && { fill: color, points: { show: false } }),
          ...(isHistogram && { paths: uPlot.paths.stepped({ align: 1 }) }),
          value: (_plot, _y, _series, row) =>
            row === null || raw[at][row] === null ? "–" : formatY(raw[at][row]),
        })),
      ],
      legend: { markers: { width: 0, fill: (_plot, at) => chart.series[at - 1]?.color } },
      cursor: { drag: { x: false, y: false }, y: false },
    },
    [chart.x, ...(chart.isStacked ? stack(raw) : raw)],
    box,
  );
  for (const { at, title, isLabelled } of chart.marks) {
    const mark = document.createElement("i");
    const share = isHistogram ? Math.log(at / from) / Math.log(to / from) : at / to;
    mark.className = `${isLabelled ? "percentile" : "fault"}${share > 0.85 ? " late" : ""}`;
    mark.style.left = `${Math.min(1, share) * 100}%`;
    mark.title = title;
    if (isLabelled) mark.dataset.label = title;
    plot.over.append(mark);
  }
  new ResizeObserver(() => plot.setSize(sizeOf(box))).observe(box);
}

function sizeOf(box) {
  return { width: box.clientWidth, height: 220 };
}

/** Each series on top of those after it. */
function stack(series) {
  return series.map((values, at) =>
    values.map((_, row) => series.slice(at).reduce((sum, other) => sum + other[row], 0)),
  );
}
