import { formatGold } from "@ludus/shared/rules/gold-text";

/** Says what it is where no column does. */
export function PaySoFar({ earned }: { earned: number | undefined }) {
  if (earned === undefined) return <span />;
  return (
    <span
      className={`text-right whitespace-nowrap @max-[29rem]:text-label ${earned > 0 ? "font-bold text-laurel-ink" : "text-muted"}`}
    >
      <span className="sr-only">, </span>
      {earned > 0 && "+"}
      {formatGold(earned)}
      <span className="@min-[29rem]:sr-only"> pay</span>
      <span className="sr-only"> so far</span>
    </span>
  );
}
