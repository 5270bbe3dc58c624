import { frame, px, xAt, yAt, type Tick } from "./chart-frame.ts";
import { axisDuration, duration, grouped } from "./format.ts";
import { escapeHtml } from "./html-text.ts";
import type { Bar } from "./war-report.ts";

const EDGES_MS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];

/** Of the axis: further to the right a name would run out of the drawing. */
const BEYOND_MAX = 0.85;

/** How many took how long, as an SVG drawing; each step to the right is so many times longer. */
export function barChart(
  title: string,
  color: string,
  bars: readonly Bar[],
  marks: readonly { ms: number | null; label: string }[],
): string {
  const caption = `<figcaption><h3>${escapeHtml(title)}</h3></figcaption>`;
  const [first] = bars;
  const last = bars.at(-1);
  if (!first || !last)
    return `<figure>${caption}<p class="nothing">Nothing was measured.</p></figure>`;

  const from = Math.log(first.fromMs);
  const length = Math.max(Math.log(last.toMs) - from, 1e-9);
  const share = (ms: number) => (Math.log(ms) - from) / length;
  const most = Math.max(...bars.map(({ count }) => count));
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const drawn = bars.map(({ fromMs, toMs, count }) => {
    const x = xAt(share(fromMs));
    const width = Math.max(1, xAt(share(toMs)) - x - 1);
    const top = yAt(count / most);
    const what = `${duration(fromMs)} to ${duration(toMs)}: ${grouped(count)} of ${grouped(total)}`;
    return `<rect fill="${color}" x="${px(x)}" y="${px(top)}" width="${px(width)}" height="${px(yAt(0) - top)}"><title>${what}</title></rect>`;
  });
  const pointed = marks.flatMap(({ ms, label }, index) => {
    if (ms === null || ms < first.fromMs) return [];
    const x = xAt(share(ms));
    // The last one's name stands beyond its line, where there is room, and not among the others'.
    const isBeyond = index === marks.length - 1 && share(ms) < BEYOND_MAX;
    return `<g class="percentile"><line x1="${px(x)}" x2="${px(x)}" y1="${px(yAt(1))}" y2="${px(yAt(0))}"/><text x="${px(isBeyond ? x + 4 : x - 4)}" y="${px(yAt(1) + 10)}" text-anchor="${isBeyond ? "start" : "end"}">${label}: ${duration(ms)}</text></g>`;
  });
  const xTicks = EDGES_MS.filter((ms) => ms >= first.fromMs && ms <= last.toMs).map((ms): Tick => ({
    at: share(ms),
    label: axisDuration(ms),
  }));
  const yTicks = [0, 0.5, 1].map((at) => ({ at, label: grouped(at * most) }));
  return `<figure>${caption}${frame(title, xTicks, yTicks, drawn.join("") + pointed.join(""))}</figure>`;
}
