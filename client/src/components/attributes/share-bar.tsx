import type { BarColour } from "@ludus/shared/rules/gladiator-rating";
import type { CSSProperties } from "react";

/**
 * A bar is two pseudo-elements of what it stands in: `before` the whole length, `after` the share.
 * Told apart without hue, too: yellow has an edge, orange is notched, red is dotted.
 */
const SHARES: Record<BarColour, string> = {
  green: "after:bg-laurel",
  yellow: "after:bg-ochre after:inset-ring after:inset-ring-ochre-edge",
  orange: "after:bg-rust after:notched",
  red: "after:bg-blood after:dotted",
  neutral: "after:bg-clay",
};
const LENGTH = "before:rounded-full before:bg-travertine-deep/80 before:forced-colors:outline";
const SHARE =
  "after:w-(--share) after:rounded-full after:forced-colors:bg-[CanvasText] after:forced-colors:bg-none after:forced-colors:forced-color-adjust-none";

export function barClass(colour: BarColour): string {
  return `${LENGTH} ${SHARE} ${SHARES[colour]}`;
}

/** `value` from 0 to 100. */
export function shareStyle(value: number): CSSProperties & Record<"--share", string> {
  return { "--share": `${value}%` };
}

interface ShareBarProps {
  colour: BarColour;
  value: number;
  className?: string;
}

/** A part of a `<dl>` that draws what the number beside it says. */
export function ShareBar({ colour, value, className = "" }: ShareBarProps) {
  return (
    <dd
      aria-hidden="true"
      style={shareStyle(value)}
      className={`grid before:col-start-1 before:row-start-1 after:col-start-1 after:row-start-1 ${barClass(colour)} ${className}`}
    />
  );
}
