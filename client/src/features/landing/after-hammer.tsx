import { gamesPromise } from "@ludus/shared/rules/games/games-rhythm";
import ArrowDownUp from "lucide-react/icons/arrow-down-up";
import Eye from "lucide-react/icons/eye";
import Swords from "lucide-react/icons/swords";
import type { ReactNode } from "react";
import { writtenGamesEveryMs } from "../../lib/clock/written-games.ts";
import { useHasGames } from "./use-has-games.ts";

/** Tells of the games that follow an auction. Nothing where none are held. */
export function AfterHammer() {
  if (!useHasGames()) return null;
  return (
    <section
      aria-labelledby="after-hammer"
      className="border-y-3 border-arena-line bg-linear-to-b from-arena-light to-arena py-8 text-arena-ink"
    >
      <div className="mx-auto max-w-page px-5 sm:px-8">
        <h2 id="after-hammer" className="text-subtitle leading-tight text-oxblood">
          And after the hammer
        </h2>
        <p className="mt-1 text-lead">{gamesPromise(writtenGamesEveryMs())}</p>
        <ul className="mt-5 grid gap-x-8 gap-y-4 md:grid-cols-3">
          <Point icon={<Swords />} title="He fights">
            He earns by every bout, grows, and can be sold at a price you name.
          </Point>
          <Point icon={<Eye />} title="You watch">
            Bout by bout, with what decided it. The evening waits until you have time.
          </Point>
          <Point icon={<ArrowDownUp />} title="Your school rises">
            Leagues of up to eight, seasons of seven games: two go up, and two go down.
          </Point>
        </ul>
      </div>
    </section>
  );
}

interface PointProps {
  icon: ReactNode;
  title: string;
  children: string;
}

function Point({ icon, title, children }: PointProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 leading-snug">
      <span aria-hidden="true" className="text-oxblood [&>svg]:size-6">
        {icon}
      </span>
      <div>
        <h3 className="text-lead text-porphyry">{title}</h3>
        <p>{children}</p>
      </div>
    </li>
  );
}
