import type { GoldMovement } from "@ludus/shared/contract/journal-api";
import { romanDate } from "@ludus/shared/rules/roman-date";
import { keysOf } from "@ludus/shared/records";
import { useState, type ReactNode } from "react";
import { GoldAmount } from "../../../components/gold/gold-amount.tsx";
import { serverNow } from "../../../lib/clock/server-clock.ts";
import { useFollowed } from "../../../lib/queries/followed.ts";
import { activeBidsQuery } from "../../../lib/queries/player-queries.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { useSchool } from "../../../lib/stores/school-store.ts";
import { BalanceOverTime } from "./balance-over-time.tsx";
import { balanceSteps } from "./balance-steps.ts";
import { FirstPurse } from "./first-purse.tsx";
import { NextGames } from "../games/next-games.tsx";
import { HeldByAuction } from "./held-by-auction.tsx";
import { JournalTable } from "./journal-table.tsx";
import { isEarned } from "./movement-text.ts";
import { SPANS_MS, type Span } from "./spans.ts";

interface LedgerProps {
  movements: readonly GoldMovement[];
  hasOlder: boolean;
  isLoading: boolean;
  onOlder: () => Promise<unknown>;
}

export function Ledger({ movements, ...older }: LedgerProps) {
  const [span, setSpan] = useState<Span>("14 days");
  const gold = useSchool(({ school }) => school?.gold ?? 0);
  const held = useSchool(({ school }) => school?.goldHeld ?? 0);
  const led = useLedAuctions();
  const now = serverNow();
  const from = now - SPANS_MS[span];
  const steps = balanceSteps(movements, { from, now });
  const [begin] = steps.times;
  const spent = steps.purchases.reduce((total, { amount }) => total + amount, 0);
  const earned = movements
    .filter((movement) => movement.at >= from && isEarned(movement))
    .reduce((total, { amount }) => total + amount, 0);
  const since = begin === undefined ? "" : ` since ${shortDate(begin)}`;
  return (
    <div className="flex flex-col">
      <div className="px-4 pt-3 pb-2 sm:px-5">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <dl className="flex flex-wrap gap-x-8 gap-y-2">
            <Figure term="Gold" amount={gold} />
            <Figure term={heldTerm(led.length)} amount={held} />
            {earned > 0 && <Figure term={`Earned${since}`} amount={earned} />}
            <Figure term={earned > 0 ? "Spent" : `Spent${since}`} amount={spent} />
          </dl>
          <Spans shown={span} onShow={setSpan} />
        </div>
        <BalanceOverTime steps={steps} />
        <FirstPurse />
      </div>
      <NextGames />
      <div className="grid gap-x-7 gap-y-6 border-t border-line px-4 py-3 sm:px-5 xl:grid-cols-[minmax(0,214px)_minmax(0,1fr)]">
        <HeldByAuction led={led} held={held} />
        <JournalTable movements={movements} {...older} />
      </div>
    </div>
  );
}

function useLedAuctions(): string[] {
  const playerId = useSession((session) => session.user?.id);
  const activeBids = useFollowed(activeBidsQuery);
  const auctions = useGladiators((gladiators) => gladiators.auctions);
  return (activeBids ?? []).filter((id) => {
    const auction = auctions[id];
    return auction?.status === "open" && auction.highestBidderId === playerId;
  });
}

function Figure({ term, amount }: { term: string; amount: number }) {
  return (
    <div>
      <dt className="text-label text-muted">{term}</dt>
      <dd>
        <GoldAmount amount={amount} className="text-heading leading-tight" />
      </dd>
    </div>
  );
}

const SPAN_COLOURS = "hover:bg-tablet aria-pressed:bg-bronze aria-pressed:text-gold-pale";

function Spans({ shown, onShow }: { shown: Span; onShow: (span: Span) => void }): ReactNode {
  return (
    <div
      role="group"
      aria-label="Time shown"
      className="flex overflow-hidden rounded-sm border border-line-strong"
    >
      {keysOf(SPANS_MS).map((span) => (
        <button
          key={span}
          type="button"
          aria-pressed={span === shown}
          onClick={() => onShow(span)}
          className={`min-h-9 px-3 text-label not-first:border-l not-first:border-line focus-inside pointer-coarse:min-h-11 ${SPAN_COLOURS}`}
        >
          {span}
        </button>
      ))}
    </div>
  );
}

function heldTerm(auctions: number): string {
  if (auctions === 0) return "Held";
  return `Held, on ${auctions} ${auctions === 1 ? "auction" : "auctions"}`;
}

function shortDate(at: number): string {
  return romanDate(new Date(at)).replace(/ \d+$/, "");
}
