import { writtenGamesEveryMs } from "../../../lib/clock/written-games.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useIsNewcomer } from "../first-lots.tsx";

/** Not for newcomers, whom the first letter tells of the next games, and not where none are held. */
export function useShowsNextFixture(): boolean {
  const hasProfile = useSession(({ user }) => user?.profileCompleted ?? false);
  const isNewcomer = useIsNewcomer();
  return hasProfile && !isNewcomer && writtenGamesEveryMs() !== null;
}
