import { useQuery } from "@tanstack/react-query";
import Shield from "lucide-react/icons/shield";
import { ownedQuery } from "../../../../lib/queries/player-queries.ts";
import { gridClass } from "../gladiator-grid.tsx";
import { OwnedCard } from "./owned-card.tsx";
import { PlayerList } from "./player-list.tsx";

const NO_GLADIATORS = {
  icon: <Shield />,
  title: "No gladiators yet",
  text: "Win an auction and he stands here.",
};

export function OwnedTab() {
  const list = useQuery(ownedQuery);
  return (
    <PlayerList list={list} failure="Failed to load gladiators" empty={NO_GLADIATORS}>
      {(ids) => (
        <ul aria-label="My gladiators" className={gridClass}>
          {ids.map((id) => (
            <li key={id} className="min-w-0">
              <OwnedCard gladiatorId={id} />
            </li>
          ))}
        </ul>
      )}
    </PlayerList>
  );
}
