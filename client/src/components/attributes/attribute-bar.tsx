import type { AttributeName } from "@ludus/shared/model/attributes";
import { attributeBarColour, type BarColour } from "@ludus/shared/rules/gladiator-rating";
import { attributeLabel } from "./attribute-labels.ts";

export const BAR_COLOURS: Record<BarColour, string> = {
  green: "bg-laurel",
  yellow: "bg-ochre",
  orange: "bg-rust",
  red: "bg-blood",
};

interface AttributeBarProps {
  name: AttributeName;
  value: number;
  /** Null while it is hidden. */
  max: number | null;
  /** The bar below the words instead of between them, for narrow columns. */
  compact?: boolean | undefined;
}

/** Reads "Sword 82/91": the bar only draws what the numbers say. */
export function AttributeBar({ name, value, max, compact = false }: AttributeBarProps) {
  return (
    <div
      className={
        compact
          ? "grid grid-cols-[minmax(0,1fr)_auto] content-center gap-x-2 gap-y-[2px] text-[0.84375rem] leading-none"
          : "grid grid-cols-[5.25rem_minmax(0,1fr)_3.25rem] items-center gap-x-3 text-[0.9375rem] leading-none"
      }
    >
      <dt className="truncate leading-tight">{attributeLabel(name)}</dt>
      <dd className={`text-right leading-tight font-bold ${compact ? "" : "order-3"}`}>
        {value}
        <span className="text-[0.875em] font-normal text-muted">
          /{max ?? "?"}
          {max === null && <span className="sr-only"> (potential hidden)</span>}
        </span>
      </dd>
      <dd
        aria-hidden="true"
        className={`relative rounded-full bg-travertine-deep/80 ${compact ? "col-span-2 h-[3px]" : "h-[7px]"}`}
      >
        <div
          className={`h-full rounded-full ${BAR_COLOURS[attributeBarColour(value, max)]}`}
          style={{ width: `${value}%` }}
        />
        {max !== null && (
          <div
            className="absolute -inset-y-[3px] w-[2px] bg-ink"
            style={{ left: `calc(${max}% - 2px)` }}
          />
        )}
      </dd>
    </div>
  );
}
