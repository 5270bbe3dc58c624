import { formatGold } from "@ludus/shared/rules/gold-text";
import { CoinPortrait } from "../../../components/coin-portrait/coin-portrait.tsx";
import { Countdown } from "../../../components/countdown/countdown.tsx";
import { GladiatorName } from "../../../components/gladiator-name/gladiator-name.tsx";
import { GoldAmount } from "../../../components/gold/gold-amount.tsx";
import { isVast } from "../../../components/gold/is-vast.ts";
import { useWatched } from "../../../lib/live/use-watched.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { useStanding, type Standing } from "../../../lib/stores/gladiators/standing.ts";
import { GlowOnChange } from "../lot/glow-on-change.tsx";
import { LotLink } from "../lot/lot-link.tsx";
import { Watching } from "../lot/watching.tsx";
import { isSameListing, type ClosingBox } from "./closing-boxes.ts";

const EDGES: Record<Standing, string> = {
  leading: "border-laurel ring-1 ring-laurel",
  outbid: "border-blood ring-1 ring-blood",
  none: "border-transparent",
};

export function ClosingLot({ box }: { box: ClosingBox }) {
  const { gladiatorId } = box;
  useWatched(gladiatorId);
  const profile = useGladiators(({ profiles }) => profiles[gladiatorId]);
  const auction = useGladiators(({ auctions }) => auctions[gladiatorId]);
  const standing = useStanding(gladiatorId);
  if (!profile || !auction) return null;
  const isHis = isSameListing(box, auction);
  const { currentBid, minimumBid } = auction;
  const price = currentBid ?? minimumBid;
  return (
    <div
      className={`absolute -inset-px flex items-center gap-2 overflow-hidden rounded-sm border px-2 ${isHis ? EDGES[standing] : EDGES.none}`}
    >
      <CoinPortrait gladiator={profile} size={44} decorative className="shrink-0" />
      <div className="min-w-0 flex-1 text-note leading-[1.2rem] whitespace-nowrap">
        <LotLink gladiatorId={gladiatorId} className="block after:inset-0">
          <GladiatorName name={profile.name} as="span" className="text-small leading-[1.2rem]" />
        </LotLink>
        <p className="flex items-baseline justify-between gap-2">
          {isHis && auction.status === "open" ? (
            <Countdown endsAt={auction.marketEndTime} />
          ) : (
            <b className="text-bronze">{isHis && auction.status === "sold" ? "Sold" : "Unsold"}</b>
          )}
          {isHis && (isVast(price) ? <b>{formatGold(price)}</b> : <GoldAmount amount={price} />)}
        </p>
        <p className="flex gap-2 text-muted">
          <span className="truncate">{isHis && wordsFor(auction, standing)}</span>
          <Watching gladiatorId={gladiatorId} isShort />
        </p>
      </div>
      <GlowOnChange gladiatorId={gladiatorId} />
    </div>
  );
}

interface Led {
  currentBid: number | null;
  highestBidderName: string | null;
}

function wordsFor({ currentBid, highestBidderName }: Led, standing: Standing): string {
  if (standing === "leading") return "Leading";
  if (standing === "outbid") return `Outbid by ${highestBidderName}`;
  return currentBid === null ? "No bids yet" : (highestBidderName ?? "");
}
