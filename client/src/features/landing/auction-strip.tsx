import { Aureus } from "../../components/aureus/aureus.tsx";
import { CoinPortrait } from "../../components/coin-portrait/coin-portrait.tsx";
import { SHOWN_LOTS } from "./show-gladiators.ts";

/** Looks like a night at the market and says that it is none. */
export function AuctionStrip() {
  return (
    <section
      aria-label="An evening at the market, illustrated"
      className="border-y-3 border-gold bg-porphyry-deep py-3 text-gold-pale"
    >
      <p className="mb-2 px-5 text-center text-[0.875rem] text-gold-pale/75">
        An evening at the market, as an artist saw it
      </p>
      <div aria-hidden="true" className="overflow-hidden">
        <div className="marquee flex w-max">
          <Lots />
          <Lots />
        </div>
      </div>
    </section>
  );
}

function Lots() {
  return SHOWN_LOTS.map(({ gladiator, bid, left }) => (
    <div
      key={gladiator.id}
      className="mx-2 flex w-64 shrink-0 items-center gap-3 rounded-sm border border-gold/25 bg-porphyry px-3 py-2"
    >
      <CoinPortrait gladiator={gladiator} size={48} decorative className="shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-inscription font-bold text-ivory">{gladiator.name}</p>
        <p className="flex items-center justify-between text-[0.9375rem]">
          <span className="inline-flex items-center gap-1.5 font-bold">
            <Aureus /> {bid}
          </span>
          <span className="text-gold-pale/80">{left}</span>
        </p>
      </div>
    </div>
  ));
}
