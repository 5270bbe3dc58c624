import { useSearchParams } from "react-router-dom";
import { tabPath } from "../admin-paths.ts";
import { TextLink } from "../../../components/page/text-link.tsx";
import { PlayerFile } from "./player-file.tsx";
import { PlayerSearch } from "./player-search.tsx";

/** The search beside one player's file; phones show one of them. */
export function PlayersTab() {
  const [params] = useSearchParams();
  const id = params.get("player");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div className={id === null ? "" : "max-lg:hidden"}>
        <PlayerSearch shownId={id} />
      </div>
      {id !== null && (
        <div className="max-w-3xl min-w-0">
          <p className="pt-3 lg:hidden">
            <TextLink to={tabPath("players")}>All players</TextLink>
          </p>
          <PlayerFile key={id} id={id} />
        </div>
      )}
    </div>
  );
}
