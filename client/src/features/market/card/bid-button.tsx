import type { AuctionState } from "@ludus/shared/model/auction";
import { useCallback } from "react";
import { Button } from "../../../components/button/button.tsx";
import { useConnection } from "../../../lib/connection.ts";
import { formatGold } from "../../../lib/gold.ts";
import { useStanding } from "../../../lib/standing.ts";
import { useClockText } from "../../../lib/ticking-clock.ts";
import { bidButtonState } from "./bid-button-state.ts";

interface BidButtonProps {
  auction: AuctionState;
  onBid: (gladiatorId: string) => void;
}

export function BidButton({ auction, onBid }: BidButtonProps) {
  const { gladiatorId, marketEndTime, minimumBid, status } = auction;
  const standing = useStanding(gladiatorId);
  const isLive = useConnection((connection) => connection.status === "live");
  const time = useClockText(
    useCallback((nowMs: number) => (nowMs < marketEndTime ? "running" : "over"), [marketEndTime]),
  );
  const { label, canBid } = bidButtonState({ status, standing, isOver: time === "over" });
  return (
    <Button
      look="main"
      className="w-full"
      disabled={!canBid || !isLive}
      onClick={() => onBid(gladiatorId)}
    >
      {label}{" "}
      {canBid && (
        <span className="font-body text-[0.9375rem] font-normal tracking-normal opacity-90">
          from {formatGold(minimumBid)}
        </span>
      )}
    </Button>
  );
}
