import type { PreviewLot } from "@ludus/shared/contract/market/market-api";
import { Link } from "react-router-dom";
import { Aureus } from "../gold/aureus.tsx";
import { CoinPortrait } from "../coin-portrait/coin-portrait.tsx";
import { Countdown } from "../countdown/countdown.tsx";
import { splitName } from "../gladiator-name/split-name.ts";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { lotPath } from "../../lib/navigation/paths.ts";
import { wantLot } from "../../lib/stores/wanted-lot.ts";

/** A lot on a dark ground. The link asks strangers to sign in, and brings them back to the lot. */
export function OpenLot({ lot }: { lot: PreviewLot }) {
  const { id, name, nationality, age, level, currentBid, minimumBid, bidCount, marketEndTime } =
    lot;
  const { given, byname } = splitName(name);
  return (
    <li className="relative flex h-25 items-center gap-3 rounded-sm border border-gold/25 bg-porphyry px-2 sm:px-3 has-[a:hover]:border-gold-bright">
      <CoinPortrait gladiator={lot} size={72} decorative className="shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="truncate">
          <Link
            to={lotPath(id)}
            onClick={() => wantLot(lot)}
            className="font-inscription text-lead font-bold text-ivory after:absolute after:inset-0"
          >
            {given}
            {byname !== "" && (
              <>
                {" "}
                <em className="font-body text-small font-normal text-gold-pale/80">{byname}</em>
              </>
            )}
          </Link>
        </p>
        <p className="truncate text-note text-gold-pale/80">
          {nationality}, {age} · level {level}
        </p>
        <p className="mt-1 flex items-baseline gap-2">
          <span className="inline-flex items-baseline gap-1.5 text-figure leading-7 font-bold text-gold-pale">
            <Aureus className="self-center" />
            <span>{formatGold(currentBid ?? minimumBid)}</span>
            <span className="sr-only"> gold</span>
          </span>
          <span className="min-w-0 flex-1 truncate text-note text-gold-pale/80">
            {bidsText(bidCount)}
          </span>
          <Countdown endsAt={marketEndTime} isOnDark className="shrink-0 text-small" />
        </p>
      </div>
    </li>
  );
}

function bidsText(bidCount: number): string {
  if (bidCount === 0) return "no bid yet";
  return bidCount === 1 ? "1 bid" : `${bidCount} bids`;
}
