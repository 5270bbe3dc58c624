import type { WhileAway } from "@ludus/shared/contract/letters-api";
import { absenceText, gamesSum } from "@ludus/shared/news/games";
import { letterPath, ownEveningPath } from "@ludus/shared/page-paths";
import { Link } from "react-router-dom";
import { SchoolLink } from "../../../components/school-link/school-link.tsx";
import { Cell, cellLinkClass } from "./cell.tsx";
import { LetterLinks } from "./letter-links.tsx";
import { signedGold } from "../../../components/gold/signed-gold.ts";

export function GamesCell({ games: { newest, total } }: Pick<WhileAway, "games">) {
  const [letter] = newest;
  if (!letter) return null;
  const { gladiator, gamesNumber, fought, won, fixture } = letter;
  if (gladiator === null) {
    return <Cell label="The games" empty={absenceText(letter) || "None of your men fought."} />;
  }
  return (
    <Cell label="The games" gladiator={gladiator}>
      <p className="line-clamp-3 wrap-anywhere">
        {fixture?.opponent ? (
          <>
            {`${fixture.boutsWon.join(" : ")} against `}
            <SchoolLink userId={fixture.opponent.userId} className="text-white">
              {fixture.opponent.schoolName}
            </SchoolLink>
          </>
        ) : (
          `${won} of ${fought} won`
        )}
      </p>
      <LetterLinks letterId={letter.id} total={total}>
        <b>{signedGold(gamesSum(letter))}</b>
        {fixture ? (
          <Link to={ownEveningPath(gamesNumber)} className={cellLinkClass}>
            Watch
          </Link>
        ) : (
          <Link to={letterPath(letter.id)} className={cellLinkClass}>
            The bouts
          </Link>
        )}
      </LetterLinks>
    </Cell>
  );
}
