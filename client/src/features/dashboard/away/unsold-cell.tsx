import type { WhileAway } from "@ludus/shared/contract/letters-api";
import { goldText } from "@ludus/shared/rules/gold-text";
import { Cell } from "./cell.tsx";
import { LetterLinks } from "./letter-links.tsx";

export function UnsoldCell({ unsold: { newest, total } }: Pick<WhileAway, "unsold">) {
  const [letter] = newest;
  if (!letter) return null;
  return (
    <Cell label="Home unsold" gladiator={letter.gladiator}>
      <p className="line-clamp-2">nobody bid {goldText(letter.startingPrice)}</p>
      <LetterLinks letterId={letter.id} total={total} />
    </Cell>
  );
}
