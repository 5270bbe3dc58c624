import { NEWS, type Letter } from "@ludus/shared/news/news-kinds";
import { isOutcome, isWin, type OutcomeLetter } from "@ludus/shared/news/outcome-letter";
import { ownEveningPath } from "@ludus/shared/page-paths";
import { useState } from "react";
import { Link } from "react-router-dom";
import { buttonClass } from "../../../../components/button/button-class.ts";
import { savedSearchPath } from "../../../../lib/navigation/paths.ts";
import { useSeeHim } from "../../../../lib/queries/letters/use-see-him.ts";
import { useIsAwaited } from "./use-reading.ts";

export function NextStep({ letter }: { letter: Letter }) {
  if (isWin(letter)) return <SeeHim letter={letter} />;
  const next = NEWS[letter.kind].next(letter);
  return (
    <>
      {next && (
        <Link to={next.path} className={buttonClass({ look: isLoud(letter) ? "main" : "plain" })}>
          {next.label.toUpperCase()}
        </Link>
      )}
      {letter.kind === "games" && letter.fixture && (
        <Watch path={ownEveningPath(letter.gamesNumber)} />
      )}
      {letter.kind === "alert" && (
        <Link to={savedSearchPath(letter.filters)} className={buttonClass({})}>
          ALL IT FINDS
        </Link>
      )}
    </>
  );
}

function Watch({ path }: { path: string }) {
  return (
    <Link to={path} className={buttonClass({ look: "main" })}>
      WATCH THE EVENING
    </Link>
  );
}

/** A lost auction and the games are told in full: their button only leads on. */
function isLoud(letter: Letter): boolean {
  return !isOutcome(letter) && letter.kind !== "games";
}

function SeeHim({ letter }: { letter: OutcomeLetter }) {
  const isAwaited = useIsAwaited(letter.id);
  // The letter is read as soon as it is open.
  const [wasUnread, setWasUnread] = useState(!letter.isRead);
  if (wasUnread && isAwaited) setWasUnread(false);
  const { to, onClick } = useSeeHim(letter, wasUnread);
  return (
    <Link
      to={to}
      onClick={(event) => {
        onClick(event);
        setWasUnread(false);
      }}
      className={buttonClass({ look: "main" })}
    >
      SEE HIM
    </Link>
  );
}
