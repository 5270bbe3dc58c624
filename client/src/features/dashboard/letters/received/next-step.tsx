import { NEWS, type Letter } from "@ludus/shared/news/news-kinds";
import { isOutcome, isWin, type OutcomeLetter } from "@ludus/shared/news/outcome-letter";
import { ownEveningPath } from "@ludus/shared/page-paths";
import { useState } from "react";
import { ButtonLink } from "../../../../components/button/button-link.tsx";
import { savedSearchPath } from "../../../../lib/navigation/paths.ts";
import { useSeeHim } from "../../../../lib/queries/letters/use-see-him.ts";
import { useIsAwaited } from "./use-reading.ts";

export function NextStep({ letter }: { letter: Letter }) {
  if (isWin(letter)) return <SeeHim letter={letter} />;
  const next = NEWS[letter.kind].next(letter);
  return (
    <>
      {next && (
        <ButtonLink to={next.path} look={isLoud(letter) ? "main" : "plain"}>
          {next.label.toUpperCase()}
        </ButtonLink>
      )}
      {letter.kind === "games" && letter.fixture && (
        <Watch path={ownEveningPath(letter.gamesNumber)} />
      )}
      {letter.kind === "alert" && (
        <ButtonLink to={savedSearchPath(letter.filters)}>ALL IT FINDS</ButtonLink>
      )}
    </>
  );
}

function Watch({ path }: { path: string }) {
  return (
    <ButtonLink to={path} look="main">
      WATCH THE EVENING
    </ButtonLink>
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
    <ButtonLink
      to={to}
      onClick={(event) => {
        onClick(event);
        setWasUnread(false);
      }}
      look="main"
    >
      SEE HIM
    </ButtonLink>
  );
}
