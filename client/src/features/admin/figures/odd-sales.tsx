import type { Figures, SoldByPlayer } from "@ludus/shared/contract/operators/figures-api";
import { formatGold } from "@ludus/shared/rules/gold-text";
import type { ReactNode } from "react";
import { TimeAgo } from "../../../components/countdown/time-ago.tsx";
import { TextLink } from "../../../components/page/text-link.tsx";
import { ActButtons } from "../acts/act-buttons.tsx";
import { useActs } from "../acts/use-acts.tsx";
import { playerPath } from "../admin-paths.ts";
import { Part } from "./part.tsx";

interface OddSalesProps {
  oddSales: Figures["oddSales"];
}

type Player = SoldByPlayer["seller"];

const DAY_AND_TIME = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** Above all else, since there is only a day to look at them. */
export function ProceedsInEscrow({ oddSales: { withheld } }: OddSalesProps) {
  const acts = useActs("sale");
  return (
    <Part title="Proceeds in escrow for a day">
      <Lines nothing="None at the moment.">
        {withheld.map(({ proceeds, paidAt, ...sale }) => (
          <li key={sale.auctionId} className="flex items-center justify-between gap-4 py-1.5">
            <span className="min-w-0">
              <SaleLine sale={sale} />
              <span className="block text-small text-muted">
                {formatGold(proceeds)} for the seller on {DAY_AND_TIME.format(paidAt)}
              </span>
            </span>
            <ActButtons
              acts={acts}
              offered={acts.offeredOn(sale)}
              subject={sale}
              className="shrink-0"
            />
          </li>
        ))}
      </Lines>
      {acts.dialog}
    </Part>
  );
}

export function OddSales({ oddSales: { farAbove, pairs, neverWon } }: OddSalesProps) {
  return (
    <>
      <Part title="Prices far above the usual">
        <Lines nothing="None in the last 30 days.">
          {farAbove.map(({ usual, ...sale }) => (
            <li key={sale.auctionId} className="py-1.5">
              <SaleLine sale={sale} />
              <span className="block text-small text-muted">
                {formatGold(usual)} is usual, sold <TimeAgo at={sale.soldAt} says="ago" />
              </span>
            </li>
          ))}
        </Lines>
      </Part>
      <Part title="Schools that sell to each other">
        <Lines nothing="None in the last 30 days.">
          {pairs.map(({ one, other, sales, gold }) => (
            <li key={`${one.id} ${other.id}`} className="py-1.5">
              <Name of={one} /> and <Name of={other} />: {sales} sales for {formatGold(gold)}
            </li>
          ))}
        </Lines>
      </Part>
      <Part title="Bidders who never win">
        <Lines nothing="None in the last 7 days.">
          {neverWon.map(({ seller, bidder, lots }) => (
            <li key={`${seller.id} ${bidder.id}`} className="py-1.5">
              <Name of={bidder} /> on {lots} lots of <Name of={seller} />
            </li>
          ))}
        </Lines>
      </Part>
    </>
  );
}

function Lines({ nothing, children }: { nothing: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return <p className="py-2">{nothing}</p>;
  return <ul className="divide-y divide-line wrap-anywhere">{children}</ul>;
}

function SaleLine({
  sale,
}: {
  sale: Pick<SoldByPlayer, "gladiator" | "seller" | "buyer" | "price">;
}) {
  return (
    <>
      <strong>{sale.gladiator.name}</strong>: <Name of={sale.seller} /> to <Name of={sale.buyer} />{" "}
      for {formatGold(sale.price)}
    </>
  );
}

function Name({ of: { id, username } }: { of: Player }) {
  return <TextLink to={playerPath(id)}>{username}</TextLink>;
}
