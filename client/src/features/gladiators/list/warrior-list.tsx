import { useAccounts } from "../../../lib/queries/player-queries.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { rowClass } from "./row-class.ts";
import { Warrior } from "./warrior.tsx";
import { WarriorSums } from "./warrior-sums.tsx";

interface WarriorListProps {
  ids: readonly string[];
  chosen: string | undefined;
  onChoose: (gladiatorId: string) => void;
}

/** A table where the list has the room of one; else two lines a gladiator. */
export function WarriorList({ ids, chosen, onChoose }: WarriorListProps) {
  const profiles = useGladiators((gladiators) => gladiators.profiles);
  const accounts = useAccounts();
  const gladiators = ids.flatMap((id) => {
    const profile = profiles[id];
    return profile ? [{ profile, account: accounts[id] }] : [];
  });
  return (
    <nav
      aria-label="Warriors"
      className="@container overflow-hidden rounded-md border border-line bg-ivory shadow-card"
    >
      <div
        aria-hidden="true"
        className={`hidden h-8 border-b border-line bg-tablet text-label @min-[29rem]:grid ${rowClass}`}
      >
        <span className="col-start-2">Gladiator</span>
        <span className="text-right">Value</span>
        <span className="text-right">Paid</span>
        <span className="text-right">Pay so far</span>
        <span className="text-right">Games</span>
      </div>
      <ul>
        {gladiators.map(({ profile, account }) => (
          <li key={profile.id} className="border-b border-line even:bg-tablet/50">
            <Warrior
              profile={profile}
              account={account}
              isChosen={profile.id === chosen}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
      <WarriorSums gladiators={gladiators} />
    </nav>
  );
}
