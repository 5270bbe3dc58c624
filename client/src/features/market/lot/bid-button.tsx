import type { AuctionState } from "@ludus/shared/model/auction";
import { ownedGladiatorPath } from "@ludus/shared/page-paths";
import { use } from "react";
import { ButtonLink } from "../../../components/button/button-link.tsx";
import { Button } from "../../../components/button/button.tsx";
import { type ButtonLook } from "../../../components/button/button-class.ts";
import { useIsBefore } from "../../../lib/clock/use-is-before.ts";
import { isVast } from "../../../components/gold/is-vast.ts";
import { useSession } from "../../../lib/session/session.ts";
import { canBidOver, useConnection } from "../../../lib/stores/connection.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { spendableOn, useSchool } from "../../../lib/stores/school-store.ts";
import {
  useIsOwnLot,
  useMaximumAbovePrice,
  useOwnMaximum,
  useStanding,
  type Standing,
} from "../../../lib/stores/gladiators/standing.ts";
import { bidButtonState } from "./bid-button-state.ts";
import { LeadingPlate, noteToPressClass } from "./leading-plate.tsx";
import { OpenLot } from "./open-lot.ts";

const STANDING_LOOKS: Record<Standing, ButtonLook["look"]> = {
  leading: "leading",
  outbid: "main",
  none: undefined,
};

interface BidButtonProps {
  auction: AuctionState;
  isOnActiveBids: boolean;
  look: "main" | "quiet";
  size: "plate" | "strip";
  className: string;
}

export function BidButton(props: BidButtonProps) {
  const { auction, isOnActiveBids, look, size, className } = props;
  const { gladiatorId, marketEndTime, minimumBid, status, highestBidderId } = auction;
  const openLot = use(OpenLot);
  const standing = useStanding(gladiatorId);
  const isOwn = useIsOwnLot(gladiatorId);
  const isLeading = useOwnMaximum(auction) !== null;
  const hasMaximum = useMaximumAbovePrice(auction) !== null;
  const isWon = useSession(({ user }) => status === "sold" && user?.id === highestBidderId);
  const isLive = useConnection(canBidOver);
  const shortBy = useSchool(({ school }) =>
    school === null ? 0 : Math.max(0, minimumBid - spendableOn(auction, school)),
  );
  const isTied = useSchool(({ school }) => shortBy > 0 && (school?.gold ?? 0) >= minimumBid);
  const isOver = !useIsBefore(marketEndTime);
  if (isWon) return <SeeHim gladiatorId={gladiatorId} size={size} className={className} />;
  const { label, note, opensDialog } = bidButtonState({
    status,
    standing,
    isOwn,
    isOver,
    isOnActiveBids,
    hasMaximum,
    minimumBid,
    shortBy,
    isTied,
  });
  if (isLeading && !isOver && !isOnActiveBids) {
    return (
      <LeadingPlate
        gladiatorId={gladiatorId}
        label={label}
        note={note ?? ""}
        disabled={!isLive}
        onPress={() => openLot(gladiatorId)}
        className={className}
      />
    );
  }
  return (
    <Button
      look={isOver || isOwn || status !== "open" ? look : lookOf(standing, shortBy > 0, look)}
      // Two lines have room for vast sums, and for words.
      size={isVast(minimumBid) || isLeading ? "plate" : size}
      className={className}
      aria-keyshortcuts="B"
      disabled={!opensDialog || !isLive}
      onClick={() => openLot(gladiatorId)}
    >
      <span>{label}</span>
      {note !== null && (
        <>
          {" "}
          <span
            className={`truncate font-body font-normal ${isVast(minimumBid) ? VAST : USUAL} ${isLeading ? noteToPressClass : ""}`}
          >
            {note}
          </span>
        </>
      )}
    </Button>
  );
}

const USUAL = "text-mark tracking-normal";
const VAST = "text-numeral tracking-tight";

/** A lot beyond the purse is open to a look, and not loud. */
function lookOf(standing: Standing, isShort: boolean, look: "main" | "quiet"): ButtonLook["look"] {
  if (isShort && standing !== "leading") return "plain";
  return STANDING_LOOKS[standing] ?? look;
}

interface SeeHimProps {
  gladiatorId: string;
  size: "plate" | "strip";
  className: string;
}

function SeeHim({ gladiatorId, size, className }: SeeHimProps) {
  const name = useGladiators(({ profiles }) => profiles[gladiatorId]?.name ?? "");
  return (
    <ButtonLink
      to={ownedGladiatorPath(gladiatorId)}
      aria-label={`See ${name}`}
      look="bronze"
      size={size}
      className={className}
    >
      See him
    </ButtonLink>
  );
}
