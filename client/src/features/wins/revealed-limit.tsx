import type { AttributeName } from "@ludus/shared/model/gladiators/attributes";
import { attributeLabel } from "../../components/attributes/attribute-labels.ts";

interface RevealedLimitProps {
  name: AttributeName;
  value: number;
  max: number;
  state: "known" | "hidden" | "revealed";
}

const SIZE = "h-[1.75rem] text-dense lg:h-[2.2rem] lg:text-small lg:low:h-[1.7rem]";
const BARS = { known: "bg-medal-shade", hidden: "bg-gold-pale/45", revealed: "bg-gold-bright" };

/** Reads "Sword 72/90": bold and gold where the win revealed the limit. */
export function RevealedLimit({ name, value, max, state }: RevealedLimitProps) {
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)_auto] content-center gap-x-2 leading-none ${SIZE} ${state === "revealed" ? "animate-reveal" : ""}`}
    >
      <dt className={`truncate leading-tight ${state === "hidden" ? "text-gold-pale/70" : ""}`}>
        {attributeLabel(name)}
      </dt>
      <dd className="leading-tight">
        <b>{value}</b>/
        {state === "hidden" ? (
          <span className="text-gold-pale/70">?</span>
        ) : (
          <span className={state === "revealed" ? "font-bold text-gold-bright" : ""}>{max}</span>
        )}
      </dd>
      <dd
        aria-hidden="true"
        className="relative col-span-2 mt-[3px] h-[4px] rounded-full bg-white/12 forced-colors:outline"
      >
        {state !== "hidden" && (
          <div
            className="absolute inset-y-0 left-0 rounded-full bg-white/25"
            style={{ width: `${max}%` }}
          />
        )}
        <div
          className={`relative h-full rounded-full forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none ${BARS[state]}`}
          style={{ width: `${value}%` }}
        />
        {state !== "hidden" && (
          <div
            className="absolute -inset-y-[2px] w-[2px] bg-ivory forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none"
            style={{ left: `calc(${max}% - 2px)` }}
          />
        )}
      </dd>
    </div>
  );
}
