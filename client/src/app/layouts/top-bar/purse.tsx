import { Aureus } from "../../../components/gold/aureus.tsx";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { useSchool } from "../../../lib/stores/school-store.ts";

/** Two longer sums side by side would leave the name no room. */
const SIDE_BY_SIDE_LENGTH_MAX = 9;

/** Bids only move gold between the two sums, so each keeps the width of both together. */
export function Purse({ className = "" }: { className?: string }) {
  const school = useSchool((state) => state.school);
  if (school === null) return <div aria-hidden="true" className={className} />;
  const widest = formatGold(school.gold + school.goldHeld);
  const isLong = widest.length > SIDE_BY_SIDE_LENGTH_MAX;
  const wide = (look: string) => (isLong ? "" : look);
  const aligned = `justify-items-end ${wide("xl:justify-items-start")}`;
  return (
    <div
      role="group"
      aria-label="Purse"
      className={`flex flex-col items-end leading-[1.15] whitespace-nowrap ${wide("xl:flex-row xl:gap-x-4.5")} ${className}`}
    >
      <div className={wide("xl:grid xl:justify-items-start")}>
        <b className={`flex items-center gap-x-1 ${isLong ? "text-small" : "text-lead"}`}>
          <Aureus className="shrink-0" />
          <Sum amount={school.gold} widest={widest} className={aligned} />
        </b>{" "}
        <span className={`text-note text-muted ${isLong ? "sr-only" : "max-xl:sr-only"}`}>
          gold
        </span>
      </div>
      <div
        className={`flex gap-x-1 text-note text-muted ${wide("xl:grid xl:justify-items-start")}`}
      >
        <span className={wide("xl:text-lead xl:leading-[1.15] xl:font-bold xl:text-ink")}>
          <Sum amount={school.goldHeld} widest={widest} className={aligned} />
        </span>{" "}
        <span>held</span>
      </div>
    </div>
  );
}

interface SumProps {
  amount: number;
  widest: string;
  className: string;
}

function Sum({ amount, widest, className }: SumProps) {
  return (
    <span className={`keeps-width ${className}`} data-widest={widest}>
      {formatGold(amount)}
    </span>
  );
}
