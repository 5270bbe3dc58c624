import { goldText, formatGold } from "@ludus/shared/rules/gold-text";
import { useSchool } from "../../../lib/stores/school-store.ts";

/** Starting gold can't go to other schools. */
export function FirstPurse() {
  const startingGold = useSchool(({ school }) => school?.tiedGold ?? 0);
  const free = useSchool(({ school }) => school?.freeGold ?? 0);
  if (startingGold === 0) return null;
  return (
    <p className="mt-2 max-w-2xl text-small text-muted">
      {goldText(startingGold)} of your first purse {startingGold === 1 ? "is" : "are"} left: they
      buy from the market's own stock only, so you can bid{" "}
      {free === 0 ? "nothing" : formatGold(free)} on other schools' men.
    </p>
  );
}
