import type { WhileAway } from "@ludus/shared/contract/letters-api";
import { UNREAD_COUNTED_MAX } from "@ludus/shared/limits";
import { isWin, type OutcomeLetter } from "@ludus/shared/news/outcome-letter";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { buttonClass } from "../../../components/button/button-class.ts";
import { CoinPortrait } from "../../../components/coin-portrait/coin-portrait.tsx";
import type { CoinSubject } from "../../../components/coin-portrait/draw-coin.ts";
import { Countdown } from "../../../components/countdown/countdown.tsx";
import { GoldAmount } from "../../../components/gold/gold-amount.tsx";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { useWatched } from "../../../lib/live/use-watched.ts";
import { auctionPath, letterPath, similarLotsPath } from "@ludus/shared/page-paths";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { useSeeHim } from "../../../lib/queries/letters/use-see-him.ts";
import { useSchool } from "../../../lib/stores/school-store.ts";
import { useOpenBids, useStanding } from "../../../lib/stores/gladiators/standing.ts";

const LINK = "underline decoration-gold-pale/50 underline-offset-3 hover:text-white";

interface OutcomeCellProps {
  label: string;
  empty: string;
  outcomes: WhileAway["won"];
}

export function OutcomeCell({ label, empty, outcomes: { newest, total } }: OutcomeCellProps) {
  const [letter] = newest;
  if (!letter) return <Cell label={label} empty={empty} />;
  const { gladiator, winnerName, price } = letter;
  const isWon = isWin(letter);
  return (
    <Cell label={label} gladiator={gladiator}>
      {isWon ? (
        <p>
          for <b>{formatGold(price)}</b>
        </p>
      ) : (
        <p className="line-clamp-2">
          to {winnerName} for <b>{formatGold(price)}</b>
        </p>
      )}
      <p className="flex flex-wrap gap-x-3">
        {isWon ? (
          <SeeHim letter={letter} />
        ) : (
          <Link to={similarLotsPath(gladiator)} className={LINK}>
            Men like him
          </Link>
        )}
        {total > 1 && (
          <Link to={letterPath(letter.id)} className={LINK}>
            +{total - 1}
            {total === UNREAD_COUNTED_MAX && "+"} more
          </Link>
        )}
      </p>
    </Cell>
  );
}

function SeeHim({ letter }: { letter: OutcomeLetter }) {
  const seeHim = useSeeHim(letter);
  return (
    <Link {...seeHim} className={LINK}>
      See him
    </Link>
  );
}

export function OutbidCell() {
  const [gladiatorId, ...others] = useOpenBids("outbid");
  if (gladiatorId === undefined) {
    return <Cell label="Outbid now" empty="Nobody stands above your bids." />;
  }
  return <OpenBid label="Outbid now" gladiatorId={gladiatorId} more={others.length} isOutbid />;
}

export function EndsNextCell() {
  const [outbid] = useOpenBids("outbid");
  const next = useOpenBids().find((gladiatorId) => gladiatorId !== outbid);
  if (next === undefined) {
    const other = outbid === undefined ? "" : "other ";
    return <Cell label="Ends next" empty={`No ${other}bid of yours is open.`} />;
  }
  return <OpenBid label="Ends next" gladiatorId={next} />;
}

interface OpenBidProps {
  label: string;
  gladiatorId: string;
  more?: number;
  isOutbid?: boolean;
}

function OpenBid({ label, gladiatorId, more = 0, isOutbid = false }: OpenBidProps) {
  const profile = useGladiators(({ profiles }) => profiles[gladiatorId]);
  const auction = useGladiators(({ auctions }) => auctions[gladiatorId]);
  const isLeading = useStanding(gladiatorId) === "leading";
  useWatched(gladiatorId);
  if (!profile || !auction) return <Cell label={label} empty="…" />;
  return (
    <Cell
      label={label}
      gladiator={profile}
      action={
        isOutbid && (
          <Link
            to={auctionPath(gladiatorId)}
            className={buttonClass({ look: "gold", size: "strip" }, "w-full")}
          >
            <span className="max-sm:hidden">Update </span>
            <span>{`Bid from ${formatGold(auction.minimumBid)}`}</span>
          </Link>
        )
      }
    >
      <p>
        <span>{`${isLeading ? "you lead" : auction.highestBidderName} at `}</span>
        <b>{formatGold(auction.currentBid ?? 0)}</b>
        {more > 0 && <span>{` · +${more} more`}</span>}
      </p>
      <Countdown endsAt={auction.marketEndTime} isOnDark className="block text-small" />
      {!isOutbid && (
        <Link to={auctionPath(gladiatorId)} className={LINK}>
          See the auction
        </Link>
      )}
    </Cell>
  );
}

export function PurseCell({ spent }: { spent: number }) {
  const gold = useSchool(({ school }) => school?.gold ?? 0);
  const held = useSchool(({ school }) => school?.goldHeld ?? 0);
  return (
    <section aria-label="Purse" className={CELL}>
      <h3 className="text-small tracking-wide uppercase">Purse</h3>
      <GoldAmount amount={gold} className="text-figure leading-tight text-white" />
      <dl className="grid max-w-[14rem] content-start grid-cols-[1fr_auto] text-small">
        <dt>Held</dt>
        <dd className="font-bold">{formatGold(held)}</dd>
        <dt>Spent meanwhile</dt>
        <dd className="font-bold">{formatGold(spent)}</dd>
      </dl>
    </section>
  );
}

interface CellProps {
  label: string;
  gladiator?: CoinSubject;
  /** The sentence of a cell that has nothing to tell. */
  empty?: string;
  action?: ReactNode;
  children?: ReactNode;
}

/** Label, name and the rest are rows of the band: a name may wrap, and all coins hang at one height. */
const CELL = "row-span-3 grid min-w-0 grid-rows-subgrid content-start max-xl:pb-3";

function Cell({ label, gladiator, empty, action, children }: CellProps) {
  return (
    <section aria-label={label} className={CELL}>
      <h3 className="text-small tracking-wide uppercase">{label}</h3>
      {gladiator ? (
        <>
          <p className="font-inscription text-label leading-tight font-bold wrap-anywhere text-white">
            {gladiator.name}
          </p>
          <div>
            <div className="flex items-start gap-3">
              <CoinPortrait
                gladiator={gladiator}
                size={60}
                decorative
                className="shrink-0 max-sm:hidden"
              />
              <div className="grid min-w-0 flex-1 content-start gap-0.5 text-small">{children}</div>
            </div>
            {action && <div className="mt-1">{action}</div>}
          </div>
        </>
      ) : (
        <p className="row-span-2 text-small">{empty}</p>
      )}
    </section>
  );
}
