import type { AttributeName } from "@ludus/shared/model/gladiators/attributes";
import { attributeBarColour, type BarColour } from "@ludus/shared/rules/gladiator-rating";
import { attributeLabel } from "./attribute-labels.ts";
import { barClass, shareStyle } from "./share-bar.tsx";

/** `wide`: the bar between the words. `card`: below them. `dense`: below them, for narrow columns. */
export type AttributeLook = "wide" | "card" | "dense";

const LINES: Record<AttributeLook, string> = {
  wide: "grid-cols-[5.25rem_minmax(0,1fr)_3.25rem] items-center gap-x-3 text-small",
  card: "grid-cols-[minmax(0,1fr)_auto] content-center gap-x-2 text-dense",
  dense: "grid-cols-[minmax(0,1fr)_auto] content-center gap-x-1 text-mark [word-spacing:0]",
};
/** The bar and what lies on it share one cell of the line's grid. */
const BARS: Record<AttributeLook, string> = {
  wide: "before:col-start-2 before:row-start-1 before:h-[7px] after:col-start-2 after:row-start-1 after:h-[7px]",
  card: "before:col-span-full before:row-start-2 before:mt-[2px] before:h-[5px] after:col-span-full after:row-start-2 after:mt-[2px] after:h-[5px]",
  dense:
    "before:col-span-full before:row-start-2 before:h-[4px] after:col-span-full after:row-start-2 after:h-[4px]",
};
const ROOMS: Record<AttributeLook, string> = {
  wide: "col-start-2 row-start-1 h-[7px]",
  card: "col-span-full row-start-2 mt-[2px] h-[5px]",
  dense: "col-span-full row-start-2 h-[4px]",
};
const ROOM =
  "relative before:absolute before:inset-0 before:rounded-full before:opacity-35 forced-colors:before:hidden";
const FORCED_TICK = "forced-colors:forced-color-adjust-none forced-colors:after:bg-[Highlight]";
/** At the end of the room, two pixels longer than the bar at each end. */
const TICK = `after:absolute after:right-0 after:-inset-y-[2px] after:z-1 after:w-[2px] after:bg-ink ${FORCED_TICK}`;
const ROOM_FILLS: Record<BarColour, string> = {
  green: "before:bg-laurel",
  yellow: "before:bg-ochre before:inset-ring before:inset-ring-ochre-edge",
  orange: "before:bg-rust before:notched",
  red: "before:bg-blood before:dotted",
  neutral: "before:bg-clay",
};

interface AttributeLineProps {
  name: AttributeName;
  value: number;
  /** Null while it is hidden. */
  max: number | null;
  look: AttributeLook;
}

/** Reads "Sword 82/91". It has few elements, since hundreds of cards have thousands of lines. */
export function AttributeLine({ name, value, max, look }: AttributeLineProps) {
  const label = attributeLabel(name);
  const colour = attributeBarColour(value, max);
  return (
    <div
      style={shareStyle(value)}
      className={`grid leading-none ${LINES[look]} ${BARS[look]} ${barClass(colour)}`}
    >
      <dt title={look === "dense" ? label : undefined} className="truncate leading-[1.15]">
        {label}
      </dt>
      <dd
        className={`text-right leading-[1.15] font-bold ${look === "wide" ? "col-start-3 row-start-1" : ""}`}
      >
        {value}
        <span
          className={`text-minor font-normal text-muted ${max === null ? "after:sr-only after:content-['_(potential_hidden)']" : ""}`}
        >
          /{max ?? "?"}
        </span>
      </dd>
      {max !== null && (
        <dd
          aria-hidden="true"
          style={{ width: `${max}%` }}
          className={`${ROOMS[look]} ${ROOM} ${ROOM_FILLS[colour]} ${TICK}`}
        />
      )}
    </div>
  );
}
