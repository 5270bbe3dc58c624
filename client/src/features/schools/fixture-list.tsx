import type { SchoolFixture } from "@ludus/shared/contract/schools-api";
import { fixturePath } from "@ludus/shared/page-paths";
import { romanDate } from "@ludus/shared/rules/roman-date";
import { Link } from "react-router-dom";
import { SchoolLink } from "../../components/school-link/school-link.tsx";
import { outcomeOf, type FixtureOutcome } from "./fixture-outcome.ts";
import { FixtureScore } from "./fixture-score.tsx";

interface FixtureListProps {
  /** Whose side the scores tell. */
  userId: string;
  /** Newest first. */
  fixtures: readonly SchoolFixture[];
  /** The opponent is named above. */
  isBetweenUs?: boolean;
}

const ROW =
  "grid grid-cols-[4.2rem_minmax(0,1fr)_auto] items-center gap-x-3.5 border-b border-line px-4 py-1.5 last:border-b-0";

/** Before the name of the other school. */
const WORDS: Record<FixtureOutcome, string> = {
  won: "won against",
  lost: "lost to",
  drawn: "drew with",
};
const BETWEEN_US: Record<FixtureOutcome, string> = {
  won: "you won",
  lost: "they won",
  drawn: "drawn",
};

export function FixtureList({ userId, fixtures, isBetweenUs = false }: FixtureListProps) {
  return (
    <ol aria-label={isBetweenUs ? "Our games, newest first" : "Games, newest first"}>
      {fixtures.map(({ gamesNumber, at, opponent, boutsWon }) => (
        <li key={gamesNumber} className={ROW}>
          <Link
            to={fixturePath(gamesNumber, userId)}
            title="See the bouts"
            className="group grid items-center pointer-coarse:min-h-11"
          >
            <FixtureScore boutsWon={boutsWon} opponent={opponent} />
          </Link>
          <p className="min-w-0 leading-tight wrap-anywhere">
            {isBetweenUs ? (
              <span className="text-muted">{BETWEEN_US[outcomeOf(boutsWon)]}</span>
            ) : (
              <>
                <span className="text-muted">{wordsOf({ opponent, boutsWon })}</span>{" "}
                <Opponent opponent={opponent} />
              </>
            )}
          </p>
          <time
            dateTime={new Date(at).toISOString()}
            className="text-right text-small whitespace-nowrap text-muted"
          >
            {romanDate(new Date(at))}
          </time>
        </li>
      ))}
    </ol>
  );
}

/** Whom only the organisers met, at places that count for nobody, has drawn with nobody. */
function wordsOf({ opponent, boutsWon }: Pick<SchoolFixture, "opponent" | "boutsWon">): string {
  const outcome = outcomeOf(boutsWon);
  return opponent === null && outcome === "drawn" ? "against" : WORDS[outcome];
}

function Opponent({ opponent }: Pick<SchoolFixture, "opponent">) {
  if (opponent === null) return <>men of the organisers</>;
  return (
    <SchoolLink userId={opponent.userId} className="font-medium">
      {opponent.schoolName}
    </SchoolLink>
  );
}
