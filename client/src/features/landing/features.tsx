import Gavel from "lucide-react/icons/gavel";
import Landmark from "lucide-react/icons/landmark";
import Swords from "lucide-react/icons/swords";
import type { ReactNode } from "react";
import { durationWords } from "@ludus/shared/rules/auctions/auction-duration";
import { useAuctionDuration } from "./auction-duration.ts";
import { Medallion } from "../../components/ornaments/medallion.tsx";
import { useHasGames } from "./use-has-games.ts";

export function Features() {
  const { adjective } = durationWords(useAuctionDuration(({ durationMs }) => durationMs));
  const hasGames = useHasGames();
  return (
    <section
      aria-labelledby="what-you-do"
      className="mx-auto max-w-page px-5 py-16 sm:px-8 sm:py-20"
    >
      <h2 id="what-you-do" className="mb-10 text-center text-title leading-tight text-porphyry">
        What a lanista does all day
      </h2>
      <ul className="grid gap-6 md:grid-cols-3">
        <Feature icon={<Swords />} title="Train your gladiators">
          Six weapons, thirty-three talents, and a limit to each.
          {hasGames && " Every bout teaches a man; one word of yours says what."}
        </Feature>
        <Feature
          icon={<Gavel />}
          title={
            <>
              Bid in <span className="whitespace-nowrap">{adjective}</span> auctions
            </>
          }
        >
          Every man hides his full potential, talent by talent. Read the signs, hold your nerve, and
          be the last to raise your hand.
        </Feature>
        <Feature icon={<Landmark />} title="Upgrade your school" isLater>
          Baths, infirmary, armory: the plans of these facilities are drawn, the masons hired. For
          now the house lives by the hammer.
        </Feature>
      </ul>
    </section>
  );
}

interface FeatureProps {
  icon: ReactNode;
  title: ReactNode;
  /** Promised, but not open yet. */
  isLater?: boolean;
  children: ReactNode;
}

function Feature({ icon, title, isLater = false, children }: FeatureProps) {
  return (
    <li className="relative rounded-md border border-line bg-ivory px-7 py-9 text-center shadow-card">
      <div className="mb-5 grid justify-items-center">
        <Medallion>{icon}</Medallion>
      </div>
      <h3 className="text-name leading-tight text-porphyry">{title}</h3>
      <p className="mt-2.5 text-lead text-muted">{children}</p>
      {isLater && (
        <p className="absolute top-3 right-3 rounded-full border border-line-strong px-2.5 text-note text-muted">
          Opens later
        </p>
      )}
    </li>
  );
}
