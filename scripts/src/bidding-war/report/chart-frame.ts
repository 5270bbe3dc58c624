import { escapeHtml } from "./html-text.ts";

const WIDTH = 640;
const HEIGHT = 220;
const LEFT = 54;
const RIGHT = 12;
export const TOP = 12;
const BOTTOM = 26;

export interface Tick {
  /** 0 at the start of the axis, 1 at its end. */
  at: number;
  label: string;
}

export function xAt(share: number): number {
  return LEFT + share * (WIDTH - LEFT - RIGHT);
}

export function yAt(share: number): number {
  return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM);
}

/** A drawing with its axes, described for those who can't see it. */
export function frame(
  description: string,
  xTicks: Tick[],
  yTicks: Tick[],
  content: string,
): string {
  const horizontal = yTicks.map(
    ({ at, label }) =>
      `<line class="grid" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${px(yAt(at))}" y2="${px(yAt(at))}"/><text x="${LEFT - 8}" y="${px(yAt(at) + 4)}" text-anchor="end">${escapeHtml(label)}</text>`,
  );
  const vertical = xTicks.map(
    ({ at, label }) =>
      `<text x="${px(xAt(at))}" y="${HEIGHT - 8}" text-anchor="middle">${escapeHtml(label)}</text>`,
  );
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeHtml(description)}">${horizontal.join("")}${vertical.join("")}${content}</svg>`;
}

/** A tenth of a pixel is enough. */
export function px(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Round numbers from 0 up to the greatest value or a little beyond; the last is the axis' end. */
export function scaleOf(max: number): number[] {
  const rough = Math.max(max, 1e-9) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough);
  const size = step ?? 10 * power;
  const steps = Math.ceil(max / size - 1e-9) || 1;
  return Array.from({ length: steps + 1 }, (_, index) => index * size);
}
