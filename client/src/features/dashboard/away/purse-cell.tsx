import { formatGold } from "@ludus/shared/rules/gold-text";
import { GoldAmount } from "../../../components/gold/gold-amount.tsx";
import { useSchool } from "../../../lib/stores/school-store.ts";
import { cellClass } from "./cell.tsx";

export function PurseCell({ spent }: { spent: number }) {
  const gold = useSchool(({ school }) => school?.gold ?? 0);
  const held = useSchool(({ school }) => school?.goldHeld ?? 0);
  return (
    <section aria-label="Purse" className={cellClass}>
      <h3 className="text-small tracking-wide uppercase">Purse</h3>
      <GoldAmount amount={gold} className="text-figure leading-tight text-white" />
      <dl className="grid max-w-[14rem] content-start grid-cols-[1fr_auto] text-small">
        <dt>Held</dt>
        <dd className="font-bold">{formatGold(held)}</dd>
        <dt>Spent meanwhile</dt>
        <dd className="font-bold">{formatGold(spent)}</dd>
      </dl>
    </section>
  );
}
