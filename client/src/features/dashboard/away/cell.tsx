import type { ReactNode } from "react";
import { CoinPortrait } from "../../../components/coin-portrait/coin-portrait.tsx";
import type { CoinSubject } from "../../../components/coin-portrait/draw-coin.ts";

/** Label, name and the rest are rows of the band: a name may wrap, and all coins hang at one height. */
export const cellClass = "row-span-3 grid min-w-0 grid-rows-subgrid content-start max-xl:pb-3";
export const cellLinkClass =
  "underline decoration-gold-pale/50 underline-offset-3 hover:text-white pointer-coarse:py-2.5";

interface CellProps {
  label: string;
  gladiator?: CoinSubject;
  /** The sentence of a cell that has nothing to tell. */
  empty?: string;
  action?: ReactNode;
  children?: ReactNode;
}

export function Cell({ label, gladiator, empty, action, children }: CellProps) {
  return (
    <section aria-label={label} className={cellClass}>
      <h3 className="text-small tracking-wide uppercase">{label}</h3>
      {gladiator ? (
        <>
          <p className="font-inscription text-label leading-tight font-bold wrap-anywhere text-white">
            {gladiator.name}
          </p>
          <div>
            <div className="flex items-start gap-3">
              <CoinPortrait
                gladiator={gladiator}
                size={60}
                decorative
                className="shrink-0 max-sm:hidden"
              />
              <div className="grid min-w-0 flex-1 content-start gap-0.5 text-small">{children}</div>
            </div>
            {action && <div className="mt-1">{action}</div>}
          </div>
        </>
      ) : (
        <p className="row-span-2 text-small">{empty}</p>
      )}
    </section>
  );
}
