import { givenNameOf, oddsText } from "./bout-text.ts";
import type { FixtureBout } from "../play/score.ts";

/** Both chances before the bout, as one bar. */
export function Odds({ bout: { first, second, firstChance } }: { bout: FixtureBout }) {
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <span>
          <b className="text-figure">{oddsText(firstChance)}</b> {givenNameOf(first)}
        </span>
        <span className="text-right">
          {givenNameOf(second)} <b>{oddsText(1 - firstChance)}</b>
        </span>
      </div>
      <div aria-hidden="true" className="arena-odds mt-1 h-2.5">
        <div style={{ width: `${100 * firstChance}%` }} />
      </div>
    </div>
  );
}
