import type { ReactNode } from "react";
import { FieldError } from "../../../../components/field/field-error.tsx";
import { TextLink } from "../../../../components/page/text-link.tsx";
import { paths } from "../../../../lib/navigation/paths.ts";

interface BidLineProps {
  id: string;
  problem: string | null;
  /** Whether the player mends the problem in their account. */
  isForAccount: boolean;
  question: string | null;
  /** The outcome of the last bid; read out, like a problem. */
  outcome?: string | null;
  explanation: ReactNode;
  /** A way out of the problem. */
  children?: ReactNode;
}

/** A line of reserved height for what is wrong, or else for what is worth knowing. */
export function BidLine(props: BidLineProps) {
  const { id, problem, isForAccount, question, outcome = null, explanation, children } = props;
  const isCalm = problem === null && question === null;
  return (
    <div
      id={id}
      className="flex min-h-[38px] items-center justify-between text-small leading-tight pointer-coarse:min-h-11 max-md:[@container(height<560px)]:min-h-[38px]"
    >
      <div role="alert">
        {question === null ? (
          <FieldError message={problem ?? undefined} />
        ) : (
          <p className="font-bold text-rust-ink">{question}</p>
        )}
      </div>
      {isForAccount && (
        <TextLink to={paths.account} className="ml-3 shrink-0">
          To your account
        </TextLink>
      )}
      {children}
      <div role="status" className={isCalm && outcome !== null ? "flex-1" : ""}>
        {isCalm && outcome !== null && <p className="font-bold text-bronze">{outcome}</p>}
      </div>
      {isCalm && outcome === null && <p className="flex-1 text-bronze">{explanation}</p>}
    </div>
  );
}

/** Shown until there is something better to say. */
export function KeysHelp() {
  return (
    <span className="text-muted">
      <span className="pointer-coarse:hidden">
        <Key>B</Key> opens a lot, <Key>↑</Key> <Key>↓</Key> change it by 100, <Key>Enter</Key> bids.
      </span>
      <span className="pointer-fine:hidden">Held, not spent, until the hammer falls.</span>
    </span>
  );
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded-xs border border-line bg-tablet px-1 font-body text-note">
      {children}
    </kbd>
  );
}
