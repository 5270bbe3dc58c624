import { useQuery } from "@tanstack/react-query";
import type { Figures } from "@ludus/shared/contract/operators/figures-api";
import { FIGURES_COUNTED_MAX } from "@ludus/shared/limits";
import type { ReactNode } from "react";
import { TextLink } from "../../../components/page/text-link.tsx";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { playerPath } from "../admin-paths.ts";
import { NotYet } from "../list-states.tsx";
import { figuresQuery } from "../operator-queries.ts";
import { OddSales, ProceedsInEscrow } from "./odd-sales.tsx";
import { Part } from "./part.tsx";

/** Counted at most once a minute. */
export function FiguresTab() {
  const query = useQuery(figuresQuery);
  const { data } = query;
  if (!data) return <NotYet of="the figures" query={query} />;
  return (
    <div className="grid max-w-6xl items-start gap-x-8 gap-y-5 pt-4 lg:grid-cols-2">
      <div className="lg:col-span-2">
        <ProceedsInEscrow oddSales={data.oddSales} />
      </div>
      <Part title="Game">
        <Totals figures={data} />
      </Part>
      <Part title="Most gold">
        <ol className="divide-y divide-line">
          {data.topHolders.map(({ player, gold }) => (
            <li key={player.id} className="flex flex-wrap justify-between gap-x-4 py-1">
              <TextLink to={playerPath(player.id)}>{player.username}</TextLink>
              <span>{formatGold(gold)}</span>
            </li>
          ))}
        </ol>
      </Part>
      <div className="lg:col-span-2">
        <Part title="Perhaps one person">
          <Suspects suspects={data.suspects} />
        </Part>
      </div>
      <OddSales oddSales={data.oddSales} />
    </div>
  );
}

function Totals({ figures: { signUps, players, bids, gold } }: { figures: Figures }) {
  const counted = (count: number) =>
    count >= FIGURES_COUNTED_MAX ? `${formatGold(count)} or more` : formatGold(count);
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
      <Row name="Sign-ups in 24 hours">{counted(signUps.day)}</Row>
      <Row name="Sign-ups in 7 days">{counted(signUps.week)}</Row>
      <Row name="Schools">{formatGold(players)}</Row>
      <Row name="Bids in open auctions">{formatGold(bids.open)}</Row>
      <Row name="Bids in auctions closed in 24 hours">{formatGold(bids.day)}</Row>
      <Row name="Gold in circulation">{formatGold(gold)}</Row>
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="text-right">{children}</dd>
    </>
  );
}

function Suspects({ suspects }: Pick<Figures, "suspects">) {
  return (
    <>
      <p className="py-1 text-small text-muted">
        They signed in from one network by one browser in the last 30 days, and bid in at least two
        auctions together that are open or closed in the last 7 days. A household or a school looks
        the same: look before you act.
      </p>
      {suspects.length === 0 && <p className="py-2">Nobody at the moment.</p>}
      <ul className="divide-y divide-line">
        {suspects.map(({ one, other, lots, network, browser }) => (
          <li key={`${one.id} ${other.id} ${network} ${browser}`} className="py-1.5">
            <TextLink to={playerPath(one.id)}>{one.username}</TextLink> and{" "}
            <TextLink to={playerPath(other.id)}>{other.username}</TextLink>: {lots} auctions
            <span className="block text-small text-muted">
              {network}, {browser}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
