import type { SchoolPage } from "@ludus/shared/contract/schools-api";
import { ownedGladiatorPath } from "@ludus/shared/page-paths";
import { Link } from "react-router-dom";
import { CoinPortrait } from "../../components/coin-portrait/coin-portrait.tsx";
import { splitName } from "../../components/gladiator-name/split-name.ts";
import { lotPath } from "../../lib/navigation/paths.ts";
import { Panel } from "./panel.tsx";

interface SchoolGladiatorsProps {
  gladiators: SchoolPage["men"];
  isOwn: boolean;
}

/** The most valuable first. */
export function SchoolGladiators({ gladiators, isOwn }: SchoolGladiatorsProps) {
  const note = gladiators.length === 0 ? undefined : `${gladiators.length}, by value`;
  return (
    <Panel title="The men" {...(note !== undefined && { note })}>
      {gladiators.length === 0 ? (
        <p className="px-4 py-4 text-muted">The barracks are empty.</p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(4.6rem,1fr))] gap-x-1 gap-y-2 px-2.5 py-3">
          {gladiators.map((gladiator) => (
            <li key={gladiator.id} className="min-w-0">
              <Link
                to={isOwn ? ownedGladiatorPath(gladiator.id) : lotPath(gladiator.id)}
                title={`${gladiator.name}, ${gladiator.nationality}, level ${gladiator.level}`}
                className="group grid justify-items-center gap-0.5 rounded-sm py-1 text-center"
              >
                <CoinPortrait
                  gladiator={gladiator}
                  size={54}
                  decorative
                  className="rounded-full group-hover:ring-2 group-hover:ring-gold"
                />
                <span className="w-full truncate text-note leading-tight text-porphyry group-hover:underline">
                  {splitName(gladiator.name).given}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
