import type { WhileAway } from "@ludus/shared/contract/letters-api";
import { letterPath } from "@ludus/shared/page-paths";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { Link } from "react-router-dom";
import { SchoolLink } from "../../../components/school-link/school-link.tsx";
import { Cell, cellLinkClass } from "./cell.tsx";
import { MoreLetters } from "./more-letters.tsx";

export function SoldCell({ sold: { newest, total } }: Pick<WhileAway, "sold">) {
  const [letter] = newest;
  if (!letter) return null;
  return (
    <Cell label="Sold" gladiator={letter.gladiator}>
      <p className="line-clamp-2">
        to{" "}
        <SchoolLink userId={letter.winnerId} className="text-white">
          {letter.winnerName}
        </SchoolLink>{" "}
        for <b>{formatGold(letter.price)}</b>
      </p>
      <p className="flex flex-wrap gap-x-3 leading-6">
        <Link to={letterPath(letter.id)} className={cellLinkClass}>
          The letter
        </Link>
        <MoreLetters newestId={letter.id} total={total} />
      </p>
    </Cell>
  );
}
