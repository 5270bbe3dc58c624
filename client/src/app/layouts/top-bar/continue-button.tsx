import { useLocation, useNavigate } from "react-router-dom";
import { Button } from "../../../components/button/button.tsx";
import { HOUR_MS } from "@ludus/shared/durations";
import { auctionPath, letterPath, ownEveningPath } from "@ludus/shared/page-paths";
import { gamesAt, nextGamesNumber } from "@ludus/shared/rules/games/games-times";
import { serverNow } from "../../../lib/clock/server-clock.ts";
import { writtenGamesEveryMs } from "../../../lib/clock/written-games.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { useUnseenGames } from "../../../lib/queries/letters/unseen-games.ts";
import { useFollowed } from "../../../lib/queries/followed.ts";
import { ownedQuery } from "../../../lib/queries/player-queries.ts";
import { useUnread } from "../../../lib/queries/letters/unread.ts";
import { useOpenBids } from "../../../lib/stores/gladiators/standing.ts";

/** Games that are so near are prepared for before bids that lead. */
const NEAR_GAMES_MS = 48 * HOUR_MS;

/**
 * To what needs the player next: a lost lead, an evening of the games that waits, an unread letter, games that are
 * near, the bid to end soonest, the market. From the games it goes on to what comes after them.
 */
export function ContinueButton({ className = "" }: { className?: string }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [outbid] = useOpenBids("outbid");
  const [endsNext] = useOpenBids();
  const { unread, newestUnread } = useUnread();
  const bid = outbid ?? endsNext;
  const name = useGladiators(({ profiles }) => (bid ? profiles[bid]?.name : undefined));
  const unseenGames = useUnseenGames();
  const hasFighters = useFollowed(ownedQuery, (ids) => ids.length > 0) === true;
  const nextOf = () => {
    if (outbid === undefined && unseenGames !== null) {
      const path = ownEveningPath(unseenGames.gamesNumber);
      return { path, title: "To your evening at the games" };
    }
    if (outbid === undefined && unread > 0) {
      return newestUnread === null
        ? { path: paths.dashboard, title: "To your letters" }
        : { path: letterPath(newestUnread), title: "To your newest letter" };
    }
    if (outbid === undefined && hasFighters && pathname !== paths.games && areGamesNear()) {
      return { path: paths.games, title: "To the next games" };
    }
    if (bid !== undefined) return { path: auctionPath(bid), title: `To your bid on ${name}` };
    return { path: paths.market, title: "To the market" };
  };
  const { path, title } = nextOf();
  return (
    <Button
      look="bronze"
      size="small"
      title={title}
      className={`shrink-0 max-md:px-2 max-md:tracking-normal ${className}`}
      onClick={() => void navigate(path)}
    >
      CONTINUE
    </Button>
  );
}

function areGamesNear(): boolean {
  const everyMs = writtenGamesEveryMs();
  if (everyMs === null) return false;
  const now = serverNow();
  return gamesAt(nextGamesNumber(now, everyMs), everyMs) - now < NEAR_GAMES_MS;
}
