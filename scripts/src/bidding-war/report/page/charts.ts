import type { LatencySummary } from "../../latency.ts";
import { duration } from "../../../figures/format.ts";
import { COLORS } from "./page-style.ts";
import type { WarReport } from "../build-report.ts";
import type { Bar, WarSecond } from "../report-parts.ts";

/** The input of draw-charts.js, embedded in the page as JSON. */
export interface Chart {
  title: string;
  /** Seconds since the start, or milliseconds on a logarithmic axis. */
  xUnit: "seconds" | "time";
  yUnit: "count" | "time" | "percent";
  range: readonly [number, number];
  x: readonly number[];
  series: readonly { label: string; color: string; values: readonly (number | null)[] }[];
  /** Each series lies on the next one; the last lies on the axis. */
  isStacked?: boolean;
  marks: readonly { at: number; title: string; isLabelled?: boolean }[];
}

/** One chart a figure, second by second. */
export function timelineCharts({ timeline, chaos, options }: WarReport): Chart[] {
  // Later samples only wait for bids that were still on their way.
  const seconds = timeline.slice(0, options.seconds);
  const x = seconds.map(({ atSeconds }) => atSeconds);
  const perSecond = (of: (second: WarSecond) => number) => (second: WarSecond) =>
    (of(second) * 1000) / second.lengthMs;
  const chart = (
    title: string,
    yUnit: Chart["yUnit"],
    ...lines: [label: string, color: string, of: (second: WarSecond) => number | null][]
  ): Chart => ({
    title,
    xUnit: "seconds",
    yUnit,
    range: [0, Math.max(1, ...x)],
    x,
    series: lines.map(([label, color, of]) => ({ label, color, values: seconds.map(of) })),
    marks: chaos.map(({ atSeconds, what }) => ({ at: atSeconds, title: what })),
  });
  const { accepted, refused, median, tail, slate } = COLORS;
  return [
    {
      ...chart(
        "Decisions a second",
        "count",
        ["refused", refused, perSecond((second) => second.refused)],
        ["accepted", accepted, perSecond((second) => second.accepted)],
      ),
      isStacked: true,
    },
    chart(
      "Acknowledgement",
      "time",
      ["p50", median, ({ ackMsP50 }) => ackMsP50],
      ["p99", tail, ({ ackMsP99 }) => ackMsP99],
    ),
    chart(
      "Delivery and the market page",
      "time",
      ["delivery p99, joined 3 s later", slate, ({ deliveryMsP99 }) => deliveryMsP99],
      ["market page max", accepted, ({ restMsMax }) => restMsMax],
    ),
    chart("Events a second", "count", [
      "bid events",
      slate,
      perSecond(({ bidEvents }) => bidEvents),
    ]),
    chart("Sockets", "count", ["up", median, ({ connectionsUp }) => connectionsUp]),
    chart(
      "Processor, of a core",
      "percent",
      ["busiest worker", slate, ({ processorBusy }) => processorBusy],
      ["server", tail, ({ serverBusy }) => serverBusy],
    ),
  ];
}

export function histogram(
  title: string,
  color: string,
  { bars, p50, p99 }: LatencySummary & { bars: readonly Bar[] },
): Chart {
  // Each x is a bar's lower edge; empty space between bars is a bar of 0, and so is the end.
  const steps = bars.flatMap(({ fromMs, toMs, count }, index) => {
    const next = bars[index + 1]?.fromMs ?? Infinity;
    return next > toMs * 1.001
      ? [
          { x: fromMs, count },
          { x: toMs, count: 0 },
        ]
      : [{ x: fromMs, count }];
  });
  const range = [bars[0]?.fromMs ?? 1, bars.at(-1)?.toMs ?? 10] as const;
  const marks = Object.entries({ p50, p99 }).flatMap(([name, at]) =>
    at === null || at < range[0]
      ? []
      : [{ at, title: `${name}: ${duration(at)}`, isLabelled: true }],
  );
  const values = steps.map(({ count }) => count);
  return {
    title,
    xUnit: "time",
    yUnit: "count",
    range,
    x: steps.map(({ x }) => x),
    series: [{ label: "count", color, values }],
    marks,
  };
}
