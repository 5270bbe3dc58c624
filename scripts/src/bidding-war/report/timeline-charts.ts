import { axisDuration, grouped, percent } from "./format.ts";
import { COLORS } from "./page-style.ts";
import { timeChart, type TimeChart } from "./time-chart.ts";
import type { WarReport, WarSecond } from "./war-report.ts";

/** The war second by second, in drawings. */
export function timelineCharts({ timeline, chaos, options }: WarReport): string {
  // What comes after is the looking at what was still on its way.
  const seconds = timeline.slice(0, options.seconds);
  const perSecond = (of: (second: WarSecond) => number) =>
    seconds.map((second) => (of(second) * 1000) / second.lengthMs);
  const charts: Pick<TimeChart, "title" | "series" | "format" | "isStacked">[] = [
    {
      title: "Decisions a second",
      format: grouped,
      isStacked: true,
      series: [
        { name: "accepted", color: COLORS.accepted, values: perSecond(({ accepted }) => accepted) },
        { name: "refused", color: COLORS.refused, values: perSecond(({ refused }) => refused) },
      ],
    },
    {
      title: "Acknowledgement",
      format: axisDuration,
      series: [
        { name: "p50", color: COLORS.median, values: seconds.map(({ ackMsP50 }) => ackMsP50) },
        { name: "p99", color: COLORS.tail, values: seconds.map(({ ackMsP99 }) => ackMsP99) },
      ],
    },
    {
      title: "Delivery and the market page",
      format: axisDuration,
      series: [
        {
          name: "delivery p99, joined 3 s later",
          color: COLORS.slate,
          values: seconds.map(({ deliveryMsP99 }) => deliveryMsP99),
        },
        {
          name: "market page max",
          color: COLORS.accepted,
          values: seconds.map(({ restMsMax }) => restMsMax),
        },
      ],
    },
    {
      title: "Events a second",
      format: grouped,
      series: [
        {
          name: "bid events",
          color: COLORS.slate,
          values: perSecond(({ bidEvents }) => bidEvents),
        },
      ],
    },
    {
      title: "Sockets",
      format: grouped,
      series: [{ name: "up", color: COLORS.median, values: seconds.map(({ linesUp }) => linesUp) }],
    },
    {
      title: "Processor, of a core",
      format: percent,
      series: [
        {
          name: "busiest worker",
          color: COLORS.slate,
          values: seconds.map(({ processorBusy }) => processorBusy),
        },
        { name: "server", color: COLORS.tail, values: seconds.map(({ serverBusy }) => serverBusy) },
      ],
    },
  ];
  const at = seconds.map(({ atSeconds }) => atSeconds);
  return charts.map((chart) => timeChart({ ...chart, seconds: at, marks: chaos })).join("");
}
