import type uPlot from "uplot";
import { formatGold } from "@ludus/shared/rules/gold-text";
import type { Purchase } from "./balance-steps.ts";
import { themeColor } from "./theme-color.ts";

/** A drop for each purchase, with its name where there is room. */
export function drawPurchases(plot: uPlot, purchases: readonly Purchase[], font: string): void {
  const { ctx } = plot;
  const ratio = window.devicePixelRatio;
  const { left } = plot.bbox;
  const right = left + plot.bbox.width;
  let labelsEnd = -Infinity;
  ctx.save();
  ctx.fillStyle = themeColor("--color-oxblood");
  ctx.strokeStyle = ctx.fillStyle;
  ctx.lineWidth = 2 * ratio;
  ctx.font = font.replace(/^(\d+)px/, (_all, size) => `bold ${Number(size) * ratio}px`);
  // The axis drawn before leaves its own.
  ctx.textAlign = "left";
  ctx.textBaseline = "bottom";
  for (const { at, amount, name, left: balance } of purchases) {
    const x = plot.valToPos(at, "x", true);
    const top = plot.valToPos(balance + amount, "y", true);
    const bottom = plot.valToPos(balance, "y", true);
    ctx.beginPath();
    ctx.moveTo(x, top);
    ctx.lineTo(x, bottom);
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(x, top, 4 * ratio, 0, 2 * Math.PI);
    ctx.fill();

    const label = `${name} −${formatGold(amount)}`;
    const { width } = ctx.measureText(label);
    const start = Math.max(left, Math.min(x + 8 * ratio, right - width));
    if (start < labelsEnd) continue;
    ctx.fillText(label, start, top - 5 * ratio);
    labelsEnd = start + width + 10 * ratio;
  }
  ctx.restore();
}
