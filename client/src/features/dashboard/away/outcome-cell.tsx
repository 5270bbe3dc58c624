import type { WhileAway } from "@ludus/shared/contract/letters-api";
import { isWin, type OutcomeLetter } from "@ludus/shared/news/outcome-letter";
import { similarLotsPath } from "@ludus/shared/page-paths";
import { goldText } from "@ludus/shared/rules/gold-text";
import { Link } from "react-router-dom";
import { SchoolLink } from "../../../components/school-link/school-link.tsx";
import { useSeeHim } from "../../../lib/queries/letters/use-see-him.ts";
import { Cell, cellLinkClass } from "./cell.tsx";
import { LetterLinks } from "./letter-links.tsx";

interface OutcomeCellProps {
  label: string;
  empty: string;
  outcomes: WhileAway["won"];
}

export function OutcomeCell({ label, empty, outcomes: { newest, total } }: OutcomeCellProps) {
  const [letter] = newest;
  if (!letter) return <Cell label={label} empty={empty} />;
  const { gladiator, winnerName, winnerId, price } = letter;
  const isWon = isWin(letter);
  return (
    <Cell label={label} gladiator={gladiator}>
      {isWon ? (
        <p>
          for <b>{goldText(price)}</b>
        </p>
      ) : (
        <p className="line-clamp-2 wrap-anywhere">
          for <b>{goldText(price)}</b> to{" "}
          <SchoolLink userId={winnerId} className="text-white">
            {winnerName}
          </SchoolLink>
        </p>
      )}
      <LetterLinks letterId={letter.id} total={total}>
        {isWon ? (
          <SeeHim letter={letter} />
        ) : (
          <Link to={similarLotsPath(gladiator)} className={cellLinkClass}>
            Men like him
          </Link>
        )}
      </LetterLinks>
    </Cell>
  );
}

function SeeHim({ letter }: { letter: OutcomeLetter }) {
  const seeHim = useSeeHim(letter);
  return (
    <Link {...seeHim} className={cellLinkClass}>
      See him
    </Link>
  );
}
