import type { SchoolDeal } from "@ludus/shared/contract/schools-api";
import { Link } from "react-router-dom";
import { TimeAgo } from "../../components/countdown/time-ago.tsx";
import { GladiatorName } from "../../components/gladiator-name/gladiator-name.tsx";
import { GoldAmount } from "../../components/gold/gold-amount.tsx";
import { lotPath } from "../../lib/navigation/paths.ts";

const ROW =
  "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line px-4 py-1.5 last:border-b-0";

interface DealRowProps {
  deal: SchoolDeal;
  /** "bought", "sold to you" */
  says: string;
}

export function DealRow({ deal: { gladiatorId, name, price, at }, says }: DealRowProps) {
  return (
    <li className={ROW}>
      <span className="min-w-0">
        <Link
          to={lotPath(gladiatorId)}
          className="block hover:underline pointer-coarse:-mb-[1.4rem] pointer-coarse:pb-[1.4rem]"
        >
          <GladiatorName as="span" isTight name={name} />
        </Link>
        <span className="block text-small leading-tight text-muted">
          {says} · <TimeAgo at={at} says="ago" />
        </span>
      </span>
      <GoldAmount amount={price} />
    </li>
  );
}
