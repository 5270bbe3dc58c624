import type { AuctionState } from "@ludus/shared/model/auction";
import { useId, useState, type ReactNode, type SubmitEvent } from "react";
import { Link } from "react-router-dom";
import { buttonClass } from "../../../components/button/button-class.ts";
import { Button } from "../../../components/button/button.tsx";
import { formatGold } from "../../../lib/gold.ts";
import type { Profile } from "../../../lib/stores/gladiator-parts.ts";
import { similarLotsPath } from "../../../lib/paths.ts";
import { playSound } from "../../../lib/sound/play-sound.ts";
import { useSchool } from "../../../lib/stores/school-store.ts";
import { nextToastOf, showToast } from "../../../lib/toasts.ts";
import { AmountField } from "./amount/amount-field.tsx";
import { bidProblem, isFarAbove } from "./amount/bid-check.ts";
import { BidLine } from "./amount/bid-line.tsx";
import { BidPurse } from "./amount/bid-purse.tsx";
import { DoubtAnswers } from "./amount/doubt-answers.tsx";
import { useAmount } from "./amount/use-amount.ts";
import { useBid } from "./amount/use-bid.ts";
import { useCanBid } from "./amount/use-can-bid.ts";

interface BidFormProps {
  profile: Profile;
  auction: AuctionState;
  onDone: () => void;
  /** Another pane stands in place of the amount; on phones only. */
  isCovered: boolean;
  children: ReactNode;
}

/** All of the dialog below its title: the panes are its children, purse and button its foot. */
export function BidForm({ profile, auction, onDone, isCovered, children }: BidFormProps) {
  const gold = useSchool(({ school }) => school?.gold ?? 0);
  const held = useSchool(({ school }) => school?.goldHeld ?? 0);
  const lineId = useId();
  const [doubted, setDoubted] = useState<number | null>(null);
  const { canBid, reason } = useCanBid(auction);
  const { isPlacing, refusal, place } = useBid(auction.gladiatorId, (placed) => {
    tellLead(profile, placed);
    onDone();
  });

  const minimumBid = Math.max(auction.minimumBid, refusal?.minimumBid ?? 0);
  const { text, amount, hasRisen, choose } = useAmount(auction.minimumBid);
  const problem = bidProblem(amount, minimumBid, gold);
  const refused = refusal?.amount === amount ? refusal.message : null;
  const canRaise = canBid && amount < minimumBid && minimumBid <= gold;
  const isAsking = doubted === amount && canBid && problem === null;

  const bid = (next: number) => {
    choose(String(next));
    void place(next);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!canBid || problem !== null || isPlacing || isAsking) return;
    if (isFarAbove(amount, minimumBid, profile.marketValue)) setDoubted(amount);
    else bid(amount);
  };

  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex min-h-0 flex-1 flex-col md:grid md:grid-cols-[17rem_minmax(0,1fr)] md:grid-rows-[auto_auto_minmax(0,1fr)_auto] lg:grid-cols-[336px_minmax(0,1fr)]"
    >
      {children}
      <div
        className={`min-h-0 flex-1 content-start gap-1 overflow-y-auto px-4 py-2 [@container(height>=700px)]:flex-none md:col-start-2 md:pb-0 md:grid md:px-5.5 ${isCovered ? "hidden" : "grid"}`}
      >
        <AmountField
          value={text}
          onChange={choose}
          min={minimumBid}
          max={gold}
          marketValue={profile.marketValue}
          isInvalid={problem !== null || refused !== null}
          describedBy={lineId}
          disabled={isPlacing}
        />
        <BidLine
          id={lineId}
          problem={reason ?? problem ?? refused}
          question={
            isAsking
              ? `${formatGold(amount)}? The least is ${formatGold(minimumBid)}, and he is valued at ${formatGold(profile.marketValue)}.`
              : null
          }
          hasRisen={hasRisen}
          minimumBid={minimumBid}
        >
          {canRaise && (
            <Button
              size="small"
              className="ml-3 shrink-0"
              busy={isPlacing}
              onClick={() => bid(minimumBid)}
            >
              Bid {formatGold(minimumBid)} instead
            </Button>
          )}
        </BidLine>
      </div>
      <div className="grid shrink-0 gap-2.5 px-4 pt-1 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:border-t max-md:border-line max-md:pt-2 md:col-start-2 md:px-5.5 md:pb-4">
        <BidPurse
          gold={gold}
          held={held}
          minimumBid={minimumBid}
          amount={problem === null ? amount : null}
        />
        {auction.status === "sold" && (
          <Link to={similarLotsPath(profile)} className={buttonClass({}, "min-h-12.5")}>
            Men like him
          </Link>
        )}
        {isAsking && (
          <DoubtAnswers
            amount={amount}
            onKeep={() => bid(amount)}
            onChange={() => setDoubted(null)}
          />
        )}
        {auction.status !== "sold" && !isAsking && (
          <Button
            type="submit"
            look="main"
            busy={isPlacing}
            disabled={!canBid || problem !== null}
            className="min-h-12.5 w-full text-figure"
          >
            Place Bid{" "}
            {problem === null && (
              <span className="font-body text-lead font-normal tracking-normal [word-spacing:0.15em]">
                of {formatGold(amount)}
              </span>
            )}
          </Button>
        )}
      </div>
    </form>
  );
}

function tellLead({ id, name }: Profile, placed: number): void {
  playSound("coin");
  void showToast((toast) =>
    toast.success(`You lead at ${formatGold(placed)}`, {
      id: nextToastOf(toast, id),
      description: `${name}: the gold is held until the hammer falls, or somebody bids more.`,
    }),
  );
}
