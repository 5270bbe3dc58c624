import type { AuctionState } from "@ludus/shared/model/auction";
import { useState, type SubmitEvent } from "react";
import { Button } from "../../../components/button/button.tsx";
import { formatGold } from "../../../lib/gold.ts";
import { useSchool } from "../../../lib/school-store.ts";
import { nextToastOf, showToast } from "../../../lib/toasts.ts";
import { AmountField } from "./amount-field.tsx";
import { BidCost } from "./bid-cost.tsx";
import { bidProblem } from "./bid-check.ts";
import { useBid } from "./use-bid.ts";
import { useCanBid } from "./use-can-bid.ts";

interface BidFormProps {
  name: string;
  auction: AuctionState;
  onDone: () => void;
}

export function BidForm({ name, auction, onDone }: BidFormProps) {
  const gold = useSchool(({ school }) => school?.gold ?? 0);
  const held = useSchool(({ school }) => school?.goldHeld ?? 0);
  const [text, setText] = useState(String(auction.minimumBid));
  const { canBid, reason } = useCanBid(auction);
  const { isPlacing, refusal, place } = useBid(auction.gladiatorId, (placed) => {
    void showToast((toast) =>
      toast.success(`You lead at ${formatGold(placed)}`, {
        id: nextToastOf(toast, auction.gladiatorId),
        description: `${name}: the gold is held until the hammer falls, or somebody bids more.`,
      }),
    );
    onDone();
  });

  const minimumBid = Math.max(auction.minimumBid, refusal?.minimumBid ?? 0);
  const amount = text.trim() === "" ? NaN : Number(text);
  const problem = bidProblem(amount, minimumBid, gold);
  const wrongAmount = problem ?? (refusal?.amount === amount ? refusal.message : null);
  const canRaise = canBid && amount < minimumBid && minimumBid <= gold;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (canBid && problem === null && !isPlacing) void place(amount);
  };
  const raise = () => {
    setText(String(minimumBid));
    void place(minimumBid);
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-3.5 px-5 pt-4 pb-5">
      <AmountField
        value={text}
        onChange={setText}
        min={minimumBid}
        max={gold}
        message={wrongAmount ?? reason}
        isInvalid={wrongAmount !== null}
        disabled={isPlacing}
      />
      {canRaise && (
        <Button look="main" busy={isPlacing} onClick={raise}>
          Bid {formatGold(minimumBid)} instead
        </Button>
      )}
      <BidCost gold={gold} held={held} amount={problem === null ? amount : null} />
      <Button
        type="submit"
        look="main"
        busy={isPlacing}
        disabled={!canBid || problem !== null}
        className="w-full"
      >
        Place Bid{" "}
        {problem === null && (
          <span className="font-body font-normal tracking-normal">of {formatGold(amount)}</span>
        )}
      </Button>
    </form>
  );
}
