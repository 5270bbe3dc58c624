import { useQuery } from "@tanstack/react-query";
import type { InspectedPlayer } from "@ludus/shared/contract/operators/players-api";
import { Problem } from "@ludus/shared/contract/problems";
import { suspensionText } from "@ludus/shared/rules/accounts/suspension-text";
import type { ReactNode } from "react";
import { TimeAgo } from "../../../components/countdown/time-ago.tsx";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { ActList } from "../audit/act-list.tsx";
import { OpenAuctions } from "../auctions/open-auctions.tsx";
import { NotYet } from "../list-states.tsx";
import { playerQuery } from "../operator-queries.ts";
import { PlayerActs } from "./player-acts.tsx";

/** A player's data and the acts on them, for operators. */
export function PlayerFile({ id }: { id: string }) {
  const query = useQuery(playerQuery(id));
  const { data, error } = query;
  if (!data) {
    if (error instanceof Problem && error.code === "PLAYER_NOT_FOUND") {
      return <p className="py-4 text-muted">This player does not exist.</p>;
    }
    return <NotYet of="the player" query={query} />;
  }
  const { player, openBids } = data;
  return (
    <article aria-label={player.username} className="grid gap-4 pt-3">
      <header>
        <h2 className="text-heading leading-tight wrap-anywhere text-porphyry">
          {player.username}
        </h2>
        <Facts data={data} />
      </header>
      {player.suspension && (
        <p className="rounded-sm border border-blood/40 bg-blood-pale px-3.5 py-2 wrap-anywhere text-blood-ink">
          Suspended {suspensionText(player.suspension.until)}: {player.suspension.reason}
        </p>
      )}
      <PlayerActs player={player} />
      <Part title="Open auctions with their bids">
        {openBids.length === 0 && <p className="py-2 text-muted">They bid for nobody now.</p>}
        <OpenAuctions auctions={openBids} playerId={id} />
      </Part>
      <Part title="What operators did to them">
        <ActList filters={{ player: id }} nothing="Nothing yet." />
      </Part>
      {player.role !== "USER" && (
        <Part title="What they did as an operator">
          <ActList filters={{ operator: id }} nothing="Nothing yet." />
        </Part>
      )}
    </article>
  );
}

function Facts({ data: { player, school, sessions } }: { data: InspectedPlayer }) {
  return (
    <dl className="mt-1 grid gap-x-4 gap-y-0.5 text-small grid-cols-[auto_1fr]">
      <Fact name="School">{school.name}</Fact>
      <Fact name="Role">{player.role}</Fact>
      <Fact name="Gold">{formatGold(school.gold)}</Fact>
      <Fact name="Gladiators">{school.totalGladiators}</Fact>
      <Fact name="Signed up">
        <TimeAgo at={player.createdAt} says="ago" />
      </Fact>
      <Fact name="Open sessions">{sessions}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="border-b border-line pb-1 font-bold">{title}</h3>
      {children}
    </section>
  );
}
