import type { AuctionState } from "@ludus/shared/model/auction";
import { memo, useRef, type ReactNode } from "react";
import { attributeLabel } from "../../../components/attributes/attribute-labels.ts";
import { SeasonsLeft } from "../../../components/career/seasons-left.tsx";
import { CoinPortrait } from "../../../components/coin-portrait/coin-portrait.tsx";
import { GoldAmount } from "../../../components/gold/gold-amount.tsx";
import { splitName } from "../../../components/gladiator-name/split-name.ts";
import { Standard } from "../../../components/standard/standard.tsx";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { isVast } from "../../../components/gold/is-vast.ts";
import { useIsNear, useWatchedOnScreen } from "../../../lib/live/use-watched.ts";
import type { Profile } from "../../../lib/stores/gladiators/gladiator-parts.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { useStanding, type Standing } from "../../../lib/stores/gladiators/standing.ts";
import { AddedTime } from "../lot/added-time.tsx";
import { BidButton } from "../lot/bid-button.tsx";
import { LotLink } from "../lot/lot-link.tsx";
import { SellerMark } from "../lot/seller-mark.tsx";
import { GlowOnChange } from "../lot/glow-on-change.tsx";
import { ShortlistToggle } from "../lot/shortlist-toggle.tsx";
import { TimeLeft } from "../lot/time-left.tsx";
import { SPARE, STEADY_COLUMNS } from "./lot-columns.ts";
import { LotStanding } from "./lot-standing.tsx";

const EDGES: Record<Standing, string> = {
  leading: "shadow-[inset_4px_0_var(--color-laurel)]",
  outbid: "shadow-[inset_4px_0_var(--color-blood)]",
  none: "",
};

const ROW = "relative h-[3.3rem] even:bg-tablet/60 *:border-t *:border-line/70";

interface LotRowProps {
  gladiatorId: string;
  isOnActiveBids: boolean;
}

export const LotRow = memo(function LotRow(props: LotRowProps) {
  const { gladiatorId, isOnActiveBids } = props;
  const element = useRef<HTMLTableRowElement>(null);
  useWatchedOnScreen(element, gladiatorId);
  const profile = useGladiators(({ profiles }) => profiles[gladiatorId]);
  const auction = useGladiators(({ auctions }) => auctions[gladiatorId]);
  const standing = useStanding(gladiatorId);
  const isNear = useIsNear(element);
  if (!profile || !auction) return null;
  if (!isNear) {
    return (
      <tr ref={element} className={ROW}>
        <th scope="row" colSpan={STEADY_COLUMNS + 2} className="pl-[6rem] text-left">
          {profile.name}
        </th>
      </tr>
    );
  }
  const { level, age, potential, bestWeapon, wins, losses, marketValue, seasonsLeft } = profile;
  return (
    <tr ref={element} data-standing={standing} className={`${ROW} hover:bg-tablet`}>
      <td className={`pl-1 ${EDGES[standing]}`}>
        <ShortlistToggle gladiatorId={gladiatorId} />
        <GlowOnChange gladiatorId={gladiatorId} />
      </td>
      <NameCell profile={profile} />
      <Cell isNumber>{level}</Cell>
      <Cell isNumber className={SPARE.age}>
        {age}
      </Cell>
      <Cell isNumber className="font-bold">
        {potential}
      </Cell>
      <Cell>{attributeLabel(bestWeapon)}</Cell>
      <Cell isNumber className={SPARE.record}>
        {wins}–{losses}
      </Cell>
      <Cell isNumber>
        <span className="relative">
          <TimeLeft gladiatorId={gladiatorId} className="" />
          <AddedTime gladiatorId={gladiatorId} className="absolute top-full right-0" />
        </span>
      </Cell>
      <Cell isNumber>
        <RowPrice auction={auction} />
      </Cell>
      <Cell isNumber className={isVast(marketValue) ? "text-mark" : ""}>
        <span className="relative">
          {formatGold(marketValue)}
          <span className="absolute top-full right-0 text-mark leading-none font-normal text-muted">
            <SeasonsLeft seasons={seasonsLeft} isShort />
          </span>
        </span>
      </Cell>
      <Cell isNumber className={`text-muted ${SPARE.share}`}>
        {shareOf(auction.currentBid, marketValue)}
      </Cell>
      <Cell isNumber className="text-muted">
        {formatGold(auction.bidCount)}
      </Cell>
      <Cell>
        <LotStanding auction={auction} />
      </Cell>
      <td className="pr-2.5 pl-1">
        <BidButton
          auction={auction}
          isOnActiveBids={isOnActiveBids}
          look="quiet"
          size="strip"
          className="w-full"
        />
      </td>
    </tr>
  );
});

function NameCell({ profile }: { profile: Profile }) {
  const isOffered = useGladiators(({ auctions }) => auctions[profile.id]?.seller !== undefined);
  const { given, byname: wholeByname } = splitName(profile.name);
  // One fits; the title has all.
  const byname = isOffered ? "" : wholeByname;
  return (
    <th scope="row" aria-label={profile.name} className="relative px-1 text-left font-normal">
      <span className="flex items-center gap-2.5">
        <CoinPortrait gladiator={profile} size={44} decorative className="shrink-0" />
        <span className="min-w-0 leading-tight" title={profile.name}>
          <LotLink
            gladiatorId={profile.id}
            className="block truncate pointer-coarse:-mb-[1.5rem] pointer-coarse:pb-[1.5rem] font-inscription font-bold text-porphyry after:inset-0"
          >
            {given}
          </LotLink>
          <span className="flex items-center gap-1.5 text-note text-muted">
            <Standard nationality={profile.nationality} />
            <span className="flex min-w-0 gap-[0.3em]">
              {byname !== "" && <em className="truncate text-ink">{byname}</em>}
              <span className="shrink-0">
                {byname !== "" && "· "}
                {profile.nationality}
              </span>
              <SellerMark gladiatorId={profile.id} />
            </span>
          </span>
        </span>
      </span>
    </th>
  );
}

interface CellProps {
  isNumber?: boolean;
  className?: string;
  children: ReactNode;
}

function Cell({ isNumber = false, className = "", children }: CellProps) {
  return (
    <td className={`px-1.5 whitespace-nowrap ${isNumber ? "text-right" : "truncate"} ${className}`}>
      {children}
    </td>
  );
}

function RowPrice({ auction: { currentBid } }: { auction: AuctionState }) {
  if (currentBid === null) return <span className="text-muted">–</span>;
  if (isVast(currentBid)) return <b className="text-mark">{formatGold(currentBid)}</b>;
  return <GoldAmount amount={currentBid} />;
}

/** The price as a share of the value, in percent. */
function shareOf(price: number | null, value: number): string {
  return price === null || value === 0 ? "–" : `${formatGold(Math.round((100 * price) / value))} %`;
}
