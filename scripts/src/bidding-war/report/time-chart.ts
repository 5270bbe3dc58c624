import { frame, px, scaleOf, TOP, xAt, yAt, type Tick } from "./chart-frame.ts";
import { escapeHtml } from "./html-text.ts";

interface Series {
  name: string;
  color: string;
  /** One for each moment; null: nothing was measured. */
  values: readonly (number | null)[];
}

export interface TimeChart {
  title: string;
  /** When each value was measured, in seconds since the start. */
  seconds: readonly number[];
  series: readonly Series[];
  /** Moments to point out. */
  marks: readonly { atSeconds: number; what: string }[];
  format(value: number): string;
  /** The series lie on top of each other and fill what is below them. */
  isStacked?: boolean;
}

/** Values over the time of the war, as an SVG drawing with its legend. */
export function timeChart(chart: TimeChart): string {
  const { title, seconds, series, format, isStacked = false } = chart;
  const drawn = isStacked ? stacked(series) : series;
  const values = drawn.flatMap((one) => one.values.filter((value) => value !== null));
  const scale = scaleOf(Math.max(0, ...values));
  const top = scale.at(-1) ?? 1;
  const end = Math.max(...seconds, 1);
  const place = (value: number, index: number) =>
    [xAt((seconds[index] ?? 0) / end), yAt(value / top)] as const;

  const lines = drawn.toReversed().map(({ color, values: line }) => {
    const path = pathOf(line, place);
    if (!isStacked) return `<path class="line" stroke="${color}" d="${path}"/>`;
    const foot = px(yAt(0));
    const [from = 0, to = 0] = [seconds[0], seconds.at(-1)].map((at) => xAt((at ?? 0) / end));
    return `<path fill="${color}" d="${path}L${px(to)} ${foot}L${px(from)} ${foot}Z"/>`;
  });
  const description = `${title}: ${series.map(({ name }) => name).join(", ")} over time`;
  return `<figure><figcaption><h3>${escapeHtml(title)}</h3>${legend(series)}</figcaption>${frame(
    description,
    secondTicks(end),
    scale.map((value) => ({ at: value / top, label: format(value) })),
    lines.join("") + marksOf(chart.marks, end),
  )}</figure>`;
}

function stacked(series: readonly Series[]): Series[] {
  const sums: number[] = [];
  return series.map(({ values, ...one }) => ({
    ...one,
    values: values.map((value, index) => (sums[index] = (sums[index] ?? 0) + (value ?? 0))),
  }));
}

/** Broken where nothing was measured. */
function pathOf(
  values: readonly (number | null)[],
  place: (value: number, index: number) => readonly [number, number],
): string {
  let path = "";
  let isDrawing = false;
  for (const [index, value] of values.entries()) {
    if (value === null) {
      isDrawing = false;
      continue;
    }
    const [x, y] = place(value, index);
    path += `${isDrawing ? "L" : "M"}${px(x)} ${px(y)}`;
    // A value between two gaps is a dot: a line to itself.
    if (!isDrawing) path += `h0`;
    isDrawing = true;
  }
  return path;
}

function marksOf(marks: TimeChart["marks"], end: number): string {
  return marks
    .map(({ atSeconds, what }) => {
      const x = px(xAt(Math.min(1, atSeconds / end)));
      return `<g class="mark"><title>${escapeHtml(what)}</title><line x1="${x}" x2="${x}" y1="${TOP}" y2="${px(yAt(0))}"/><path d="M${x} ${TOP + 8}l-5 -8h10z"/></g>`;
    })
    .join("");
}

function secondTicks(end: number): Tick[] {
  return scaleOf(end)
    .filter((second) => second <= end)
    .map((second) => ({ at: second / end, label: `${second} s` }));
}

function legend(series: readonly Series[]): string {
  const items = series.map(
    ({ name, color }) => `<li><i style="background:${color}"></i>${escapeHtml(name)}</li>`,
  );
  return `<ul class="legend">${items.join("")}</ul>`;
}
