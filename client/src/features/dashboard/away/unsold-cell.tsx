import type { WhileAway } from "@ludus/shared/contract/letters-api";
import { letterPath } from "@ludus/shared/page-paths";
import { goldText } from "@ludus/shared/rules/gold-text";
import { Link } from "react-router-dom";
import { Cell, cellLinkClass } from "./cell.tsx";
import { MoreLetters } from "./more-letters.tsx";

export function UnsoldCell({ unsold: { newest, total } }: Pick<WhileAway, "unsold">) {
  const [letter] = newest;
  if (!letter) return null;
  return (
    <Cell label="Home unsold" gladiator={letter.gladiator}>
      <p className="line-clamp-2">nobody bid {goldText(letter.startingPrice)}</p>
      <p className="flex flex-wrap gap-x-3 leading-6">
        <Link to={letterPath(letter.id)} className={cellLinkClass}>
          The letter
        </Link>
        <MoreLetters newestId={letter.id} total={total} />
      </p>
    </Cell>
  );
}
