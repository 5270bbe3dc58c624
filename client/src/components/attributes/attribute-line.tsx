import type { AttributeName } from "@ludus/shared/model/attributes";
import { attributeBarColour } from "@ludus/shared/rules/gladiator-rating";
import { attributeLabel } from "./attribute-labels.ts";
import { ShareBar } from "./share-bar.tsx";

/** `wide`: the bar between the words. `card`: below them. `dense`: below them, for narrow columns. */
export type AttributeLook = "wide" | "card" | "dense";

const LINES: Record<AttributeLook, string> = {
  wide: "grid-cols-[5.25rem_minmax(0,1fr)_3.25rem] items-center gap-x-3 text-small",
  card: "grid-cols-[minmax(0,1fr)_auto] content-center gap-x-2 text-dense",
  dense: "grid-cols-[minmax(0,1fr)_auto] content-center gap-x-1 text-mark [word-spacing:0]",
};
const BARS: Record<AttributeLook, string> = {
  wide: "h-[7px]",
  card: "col-span-2 mt-[2px] h-[5px]",
  dense: "col-span-2 h-[4px]",
};

interface AttributeLineProps {
  name: AttributeName;
  value: number;
  /** Null while it is hidden. */
  max: number | null;
  look: AttributeLook;
}

/** Reads "Sword 82/91". */
export function AttributeLine({ name, value, max, look }: AttributeLineProps) {
  const label = attributeLabel(name);
  return (
    <div className={`grid leading-none ${LINES[look]}`}>
      <dt title={look === "dense" ? label : undefined} className="truncate leading-[1.15]">
        {label}
      </dt>
      <dd className={`text-right leading-[1.15] font-bold ${look === "wide" ? "order-3" : ""}`}>
        {value}
        <span className="text-minor font-normal text-muted">
          /{max ?? "?"}
          {max === null && <span className="sr-only"> (potential hidden)</span>}
        </span>
      </dd>
      <ShareBar
        colour={attributeBarColour(value, max)}
        value={value}
        max={max}
        className={BARS[look]}
      />
    </div>
  );
}
