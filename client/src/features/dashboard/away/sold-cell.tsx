import type { WhileAway } from "@ludus/shared/contract/letters-api";
import { goldText } from "@ludus/shared/rules/gold-text";
import { SchoolLink } from "../../../components/school-link/school-link.tsx";
import { Cell } from "./cell.tsx";
import { LetterLinks } from "./letter-links.tsx";

export function SoldCell({ sold: { newest, total } }: Pick<WhileAway, "sold">) {
  const [letter] = newest;
  if (!letter) return null;
  return (
    <Cell label="Sold" gladiator={letter.gladiator}>
      <p className="line-clamp-2 wrap-anywhere">
        for <b>{goldText(letter.price)}</b> to{" "}
        <SchoolLink userId={letter.winnerId} className="text-white">
          {letter.winnerName}
        </SchoolLink>
      </p>
      <LetterLinks letterId={letter.id} total={total} />
    </Cell>
  );
}
