import { MARKET_PREVIEW_SIZE } from "@ludus/shared/limits";
import type { ReactNode } from "react";

interface LotsFrameProps {
  /** One line. */
  note?: string;
  children: ReactNode;
}

/** Has the same height with and without lots, so that nothing below it moves. */
export function LotsFrame({ note = "", children }: LotsFrameProps) {
  return (
    <section
      aria-labelledby="open-lots"
      className="on-dark border-y-3 border-gold bg-porphyry-deep px-5 py-8 text-gold-pale sm:px-8"
    >
      <div className="mx-auto max-w-[max(76rem,75vw-4rem)]">
        <h2 id="open-lots" className="text-heading leading-tight">
          Under the hammer now
        </h2>
        <p className="mt-1 mb-5 min-h-[1.4em] text-small text-gold-pale/80">{note}</p>
        {children}
      </div>
    </section>
  );
}

const GRID = "grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3";
/** Empty places are as tall as lots. */
const PLACE = "h-25 rounded-sm border";

export function LotsSkeleton() {
  return (
    <LotsFrame note="The clerk is reading the list…">
      <Places className="animate-sheen border-gold/15 bg-porphyry/60" />
    </LotsFrame>
  );
}

export function LotsGrid({ children, missing }: { children: ReactNode; missing: number }) {
  return (
    <ul className={GRID}>
      {children}
      {Array.from({ length: missing }, (_, index) => (
        <li key={index} aria-hidden="true" className={`${PLACE} border-gold/10`} />
      ))}
    </ul>
  );
}

export function LotsNotice({ children }: { children: ReactNode }) {
  return (
    <div className="relative">
      <Places className="border-gold/10" />
      <p className="absolute inset-0 grid place-items-center px-4 text-center font-inscription text-figure text-gold-pale">
        {children}
      </p>
    </div>
  );
}

function Places({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={GRID}>
      {Array.from({ length: MARKET_PREVIEW_SIZE }, (_, index) => (
        <div key={index} className={`${PLACE} ${className}`} />
      ))}
    </div>
  );
}
