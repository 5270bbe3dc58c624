import type { AuctionState } from "@ludus/shared/model/auction";
import { GoldAmount } from "../../../components/gold/gold-amount.tsx";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { SchoolLink } from "../../../components/school-link/school-link.tsx";
import { isVast } from "../../../components/gold/is-vast.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { useMaximumAbovePrice } from "../../../lib/stores/gladiators/standing.ts";
import { wholeMaximumText } from "../lot/maximum-text.ts";
import { leaderText } from "./leader-text.ts";

/** The price, and below it who leads, or who bought him. */
export function CardPrice({ auction }: { auction: AuctionState }) {
  const { gladiatorId, currentBid, highestBidderId, highestBidderName, status } = auction;
  const isPlayers = useSession(({ user }) => user !== null && user.id === highestBidderId);
  const isRelisted = useGladiators(({ results }) => results[gladiatorId]?.outcome === "unsold");
  const maximum = useMaximumAbovePrice(auction);
  const isWon = status === "sold" && isPlayers;
  return (
    <div className="min-w-0 flex-1">
      {currentBid === null ? (
        <p className="truncate text-lead leading-tight">No bids yet</p>
      ) : (
        <Price
          amount={currentBid}
          words={status === "sold" ? "Sold for" : "Current bid"}
          isWon={isWon}
        />
      )}
      <LeaderLine
        title={maximum === null ? undefined : wholeMaximumText(maximum)}
        {...leaderText({ status, isPlayers, isRelisted, maximum, leader: highestBidderName })}
        leaderId={highestBidderId}
      />
    </div>
  );
}

interface LeaderLineProps {
  /** With it, the line tells of the player's own maximum. */
  title: string | undefined;
  text: string;
  name: string | null;
  leaderId: string | null;
}

function LeaderLine({ title, text, name, leaderId }: LeaderLineProps) {
  const isMaximum = title !== undefined;
  const size = isMaximum && text.length > 17 ? "text-numeral" : "text-mark";
  const colour = isMaximum ? "font-medium text-laurel-ink" : "text-muted";
  return (
    <p title={title} className={`mt-0.5 truncate [word-spacing:0] ${size} ${colour}`}>
      <span>{text}</span>
      {name !== null && (
        <>
          {" "}
          <SchoolLink userId={leaderId}>{name}</SchoolLink>
        </>
      )}
    </p>
  );
}

interface PriceProps {
  amount: number;
  /** Screen readers read them before the price. */
  words: string;
  isWon: boolean;
}

function Price({ amount, words, isWon }: PriceProps) {
  const text = formatGold(amount);
  if (isWon) {
    return (
      <p className={`leading-tight font-bold text-gold-deep ${sizeOf(`Yours · ${text}`)}`}>
        <span>{`Yours · ${text}`}</span>
        <span className="sr-only"> gold</span>
      </p>
    );
  }
  return (
    <p className={`leading-tight ${sizeOf(text)}`}>
      <span className="sr-only">{`${words} `}</span>
      {isVast(amount) ? <b>{text}</b> : <GoldAmount amount={amount} />}
    </p>
  );
}

/** The button beside it never gives way. */
function sizeOf(text: string): string {
  if (text.length <= 7) return "text-heading";
  return text.length <= 13 ? "text-lead" : "text-note";
}
