import type { NextGames } from "@ludus/shared/contract/games-api";
import { SECOND_MS } from "@ludus/shared/durations";
import { useQuery } from "@tanstack/react-query";
import Swords from "lucide-react/icons/swords";
import { useEffect, type ReactNode } from "react";
import { ButtonLink } from "../../components/button/button-link.tsx";
import { NoticePanel } from "../../components/states/notice-panel.tsx";
import { useGamesCountdown, useHaveGamesBegun } from "../../lib/clock/use-games-countdown.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { useNextGames } from "../../lib/queries/use-next-games.ts";
import { fixtureQuery } from "./games-queries.ts";

const ASKED_WHILE_HELD_EVERY_MS = 2 * SECOND_MS;

interface NotHeldProps {
  number: string;
  userId: string;
}

/** In place of an evening: its games are being held, or are to come, or it never was. */
export function NotHeld({ number, userId }: NotHeldProps) {
  const { data } = useNextGames();
  const next = data?.games?.number;
  const { refetch } = useQuery(fixtureQuery(number, userId));
  // Other games come next: these may be over since they were asked for.
  useEffect(() => {
    if (next !== undefined) void refetch();
  }, [next, refetch]);
  return data?.games && String(next) === number ? (
    <ToCome games={data.games} userId={userId} />
  ) : (
    <Notice title="No such evening">
      These games were never held, or this school had nobody there.
    </Notice>
  );
}

interface ToComeProps {
  games: NonNullable<NextGames["games"]>;
  userId: string;
}

function ToCome({ games: { number, at }, userId }: ToComeProps) {
  const haveBegun = useHaveGamesBegun(at);
  const left = useGamesCountdown(at);
  useQuery({
    ...fixtureQuery(number, userId),
    refetchInterval: haveBegun && ASKED_WHILE_HELD_EVERY_MS,
  });
  return haveBegun ? (
    <Notice title="The games are being held">
      Not all schools have fought yet. The evening opens here as soon as they have.
    </Notice>
  ) : (
    <Notice title="An evening to come">The games begin {left}.</Notice>
  );
}

interface NoticeProps {
  title: string;
  children: ReactNode;
}

function Notice({ title, children }: NoticeProps) {
  return (
    <NoticePanel
      role="status"
      headingLevel={1}
      icon={<Swords />}
      title={title}
      action={
        <ButtonLink to={paths.games} look="bronze">
          To the games
        </ButtonLink>
      }
    >
      {children}
    </NoticePanel>
  );
}
