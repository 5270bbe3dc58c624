import { goldText, formatGold } from "@ludus/shared/rules/gold-text";
import { useSchool } from "../../../lib/stores/school-store.ts";

/** Tied gold can't go to other schools. */
export function FirstPurse() {
  const tied = useSchool(({ school }) => school?.tiedGold ?? 0);
  const free = useSchool(({ school }) => school?.freeGold ?? 0);
  if (tied === 0) return null;
  return (
    <p className="mt-2 max-w-2xl text-small text-muted">
      {goldText(tied)} of your first purse {tied === 1 ? "is" : "are"} left: they buy from the
      market's own stock only, so you can bid {free === 0 ? "nothing" : formatGold(free)} on other
      schools' men.
    </p>
  );
}
