import { useNavigate } from "react-router-dom";
import { Button } from "../../../components/button/button.tsx";
import { auctionPath, paths } from "../../../lib/paths.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useGladiators } from "../../../lib/stores/gladiators-store.ts";
import { usePlayerLists } from "../../../lib/stores/player-lists.ts";
import { standingIn } from "../../../lib/stores/standing.ts";

/** To what needs the player next: lost leads before own leads, what ends soonest first. */
export function ContinueButton({ className = "" }: { className?: string }) {
  const navigate = useNavigate();
  const next = useNextBid();
  const name = useGladiators(({ profiles }) => (next ? profiles[next]?.name : undefined));
  return (
    <Button
      look="bronze"
      size="small"
      title={name === undefined ? "To the market" : `To your bid on ${name}`}
      className={`shrink-0 max-md:px-2 max-md:tracking-normal ${className}`}
      onClick={() => void navigate(next === null ? paths.market : auctionPath(next))}
    >
      CONTINUE
    </Button>
  );
}

function useNextBid(): string | null {
  const playerId = useSession((session) => session.user?.id);
  const activeBids = usePlayerLists((lists) => lists.activeBids);
  return useGladiators(({ auctions }) => {
    const open = (activeBids ?? [])
      .flatMap((id) => auctions[id] ?? [])
      .filter(({ status }) => status === "open")
      .toSorted((a, b) => a.marketEndTime - b.marketEndTime);
    const outbid = open.find((auction) => standingIn(auction, playerId, true) === "outbid");
    return (outbid ?? open[0])?.gladiatorId ?? null;
  });
}
