import type { BarColour } from "@ludus/shared/rules/gladiator-rating";

/** Told apart without hue, too: yellow has an edge, orange is notched, red is dotted. */
const FILLS: Record<BarColour, string> = {
  green: "bg-laurel",
  yellow: "bg-ochre inset-ring inset-ring-ochre-edge",
  orange: "bg-rust notched",
  red: "bg-blood dotted",
  neutral: "bg-clay",
};

interface ShareBarProps {
  colour: BarColour;
  /** From 0 to 100, as are `max` and the bar's whole length. */
  value: number;
  /** Draws the room to grow and a tick at its end. */
  max?: number | null | undefined;
  className?: string;
}

/** A part of a `<dl>` that draws what the number beside it says. */
export function ShareBar({ colour, value, max = null, className = "" }: ShareBarProps) {
  return (
    <dd
      aria-hidden="true"
      className={`relative rounded-full bg-travertine-deep/80 forced-colors:outline ${className}`}
    >
      {max !== null && (
        <div
          className={`absolute inset-y-0 left-0 rounded-full opacity-35 forced-colors:hidden ${FILLS[colour]}`}
          style={{ width: `${max}%` }}
        />
      )}
      <div
        className={`relative h-full rounded-full forced-colors:bg-[CanvasText] forced-colors:bg-none forced-colors:forced-color-adjust-none ${FILLS[colour]}`}
        style={{ width: `${value}%` }}
      />
      {max !== null && (
        <div
          className="absolute -inset-y-[2px] w-[2px] bg-ink forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none"
          style={{ left: `calc(${max}% - 2px)` }}
        />
      )}
    </dd>
  );
}
