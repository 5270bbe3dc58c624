import type { WhileAway } from "@ludus/shared/contract/letters-api";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { Cell } from "./cell.tsx";
import { LetterLinks } from "./letter-links.tsx";

export function RetiredCell({ retired: { newest, total } }: Pick<WhileAway, "retired">) {
  const [letter] = newest;
  if (!letter) return null;
  return (
    <Cell label="Wooden sword" gladiator={letter.gladiator}>
      <p className="line-clamp-2">
        farewell <b>{formatGold(letter.farewell)}</b>
      </p>
      <LetterLinks letterId={letter.id} total={total} />
    </Cell>
  );
}
