import type { ReactNode } from "react";
import { FieldError } from "../../../../components/field/field-error.tsx";
import { formatGold } from "../../../../lib/gold.ts";

interface BidLineProps {
  id: string;
  problem: string | null;
  question: string | null;
  hasRisen: boolean;
  minimumBid: number;
  /** A way out of the problem. */
  children: ReactNode;
}

/** One line of reserved height for what is wrong, or else for what is worth knowing. */
export function BidLine({ id, problem, question, hasRisen, minimumBid, children }: BidLineProps) {
  return (
    <div
      id={id}
      className="flex min-h-[34px] items-center justify-between text-small leading-tight pointer-coarse:min-h-11"
    >
      <div role="alert">
        {question === null ? (
          <FieldError message={problem ?? undefined} />
        ) : (
          <p className="font-bold text-rust-ink">{question}</p>
        )}
      </div>
      {children}
      {problem === null && question === null && <Explanation {...{ hasRisen, minimumBid }} />}
    </div>
  );
}

function Explanation({ hasRisen, minimumBid }: Pick<BidLineProps, "hasRisen" | "minimumBid">) {
  if (hasRisen) {
    return (
      <p className="flex-1 text-bronze">
        The price has risen: your bid is {formatGold(minimumBid)} now.
      </p>
    );
  }
  return (
    <p className="flex-1 text-muted">
      <span className="pointer-coarse:hidden">
        <Key>B</Key> opens a lot, <Key>↑</Key> <Key>↓</Key> change it by 100, <Key>Enter</Key> bids.
      </span>
      <span className="pointer-fine:hidden">Held, not spent, until the hammer falls.</span>
    </p>
  );
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded-xs border border-line bg-tablet px-1 font-body text-note">
      {children}
    </kbd>
  );
}
