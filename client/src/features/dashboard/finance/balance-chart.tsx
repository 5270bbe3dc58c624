import { useEffect, useRef } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { DAY_MS } from "@ludus/shared/durations";
import type { BalanceSteps } from "./balance-steps.ts";
import { drawPurchases } from "./draw-purchases.ts";
import { themeColor } from "./theme-color.ts";

const FONT = '13px "Alegreya Sans", sans-serif';
const HEIGHT_PX = 200;
/** An empty purse has an axis of whole gold, too. */
const AXIS_MIN_GOLD = 100;

const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
const goldFormat = new Intl.NumberFormat("en", { notation: "compact" });
const hourFormat = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** A stepped line; held gold is hatched, so that it reads without colour. */
export function BalanceChart({ steps }: { steps: BalanceSteps }) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(steps);
  const plot = useRef<uPlot | null>(null);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const chart = openChart(element, () => latest.current);
    plot.current = chart;
    const resizing = new ResizeObserver(() =>
      chart.setSize({ width: element.clientWidth, height: HEIGHT_PX }),
    );
    resizing.observe(element);
    let isShown = true;
    void document.fonts.ready.then(() => isShown && chart.redraw());
    return () => {
      isShown = false;
      resizing.disconnect();
      chart.destroy();
      plot.current = null;
    };
  }, []);

  useEffect(() => {
    latest.current = steps;
    plot.current?.setData([steps.times, steps.total, steps.gold]);
  }, [steps]);

  return <div ref={box} className="h-full overflow-hidden forced-colors:bg-white" />;
}

function openChart(element: HTMLElement, current: () => BalanceSteps): uPlot {
  const stepped = uPlot.paths.stepped?.({ align: 1 });
  const { times, total, gold } = current();
  const axis = { stroke: themeColor("--color-muted"), font: FONT };
  return new uPlot(
    {
      width: element.clientWidth,
      height: HEIGHT_PX,
      ms: 1,
      // On the right for half of a time that stands below the end.
      padding: [22, 24, 0, 0],
      legend: { show: false },
      cursor: { show: false },
      scales: { y: { range: (_plot, _min, max) => [0, Math.max(max * 1.04, AXIS_MIN_GOLD)] } },
      axes: [
        {
          ...axis,
          size: 26,
          space: 76,
          grid: { show: false },
          ticks: { stroke: themeColor("--color-line"), size: 4 },
          values: (plot, splits) => withoutRepeats(splits.map((at) => timeText(at, spanOf(plot)))),
        },
        {
          ...axis,
          size: 46,
          space: 44,
          grid: { stroke: themeColor("--color-travertine-deep"), width: 1 },
          ticks: { show: false },
          values: (_plot, splits) => splits.map((amount) => goldFormat.format(amount)),
        },
      ],
      series: [
        {},
        {
          stroke: themeColor("--color-clay"),
          width: 1,
          points: { show: false },
          fill: ({ ctx }) => hatching(ctx),
          ...(stepped && { paths: stepped }),
        },
        {
          stroke: themeColor("--color-gold-deep"),
          width: 2,
          points: { show: false },
          fill: themeColor("--color-gold-pale"),
          ...(stepped && { paths: stepped }),
        },
      ],
      hooks: { draw: [(plot) => drawPurchases(plot, current().purchases, FONT)] },
    },
    [times, total, gold],
    element,
  );
}

function spanOf({ scales }: uPlot): number {
  return (scales["x"]?.max ?? 0) - (scales["x"]?.min ?? 0);
}

function timeText(at: number, spanMs: number): string {
  return (spanMs > 2 * DAY_MS ? dayFormat : hourFormat).format(at);
}

/** A short span has several ticks in one minute. */
function withoutRepeats(texts: readonly string[]): string[] {
  return texts.map((text, index) => (text === texts[index - 1] ? "" : text));
}

function hatching(ctx: CanvasRenderingContext2D): CanvasPattern | string {
  const tile = document.createElement("canvas");
  tile.width = 8;
  tile.height = 8;
  const pen = tile.getContext("2d");
  if (!pen) return "transparent";
  pen.strokeStyle = themeColor("--color-gold-numeral");
  pen.lineWidth = 1.4;
  for (const shift of [-8, 0, 8]) {
    pen.moveTo(shift, 8);
    pen.lineTo(shift + 8, 0);
  }
  pen.stroke();
  return ctx.createPattern(tile, "repeat") ?? "transparent";
}
