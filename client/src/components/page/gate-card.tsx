import type { ReactNode } from "react";
import { CoinPortrait } from "../coin-portrait/coin-portrait.tsx";
import type { CoinSubject } from "../coin-portrait/draw-coin.ts";

interface GateCardProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** An illustration, not a gladiator of the market. */
const DOORKEEPER: CoinSubject = {
  id: "show-spartacus",
  name: "Spartacus",
  nationality: "Thracian",
  level: 14,
  fightingStyle: "thraex",
};

/** The panel of the sign-in, registration and onboarding pages. */
export function GateCard({ title, lead, children }: GateCardProps) {
  return (
    <main className="porphyry-stone grid flex-1 place-items-center px-4 pt-20 pb-10 sm:pt-24 sm:pb-16">
      <section className="relative w-full max-w-md rounded-md border border-gold/60 bg-ivory shadow-raised">
        <div className="absolute inset-x-0 -top-14 grid place-items-center drop-shadow-[0_8px_10px_rgb(0_0_0/0.4)]">
          <CoinPortrait gladiator={DOORKEEPER} size={112} decorative />
        </div>
        <header className="border-b border-line px-6 pt-18 pb-5 text-center sm:px-9">
          <h1 className="text-gate leading-tight text-porphyry">{title}</h1>
          {lead && <p className="mt-1 text-muted">{lead}</p>}
        </header>
        <div className="px-6 pt-6 pb-8 sm:px-9">{children}</div>
      </section>
    </main>
  );
}
