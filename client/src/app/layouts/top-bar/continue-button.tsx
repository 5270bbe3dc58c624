import { useNavigate } from "react-router-dom";
import { Button } from "../../../components/button/button.tsx";
import { auctionPath, letterPath } from "@ludus/shared/page-paths";
import { paths } from "../../../lib/navigation/paths.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { useUnread } from "../../../lib/queries/letters/unread.ts";
import { useOpenBids } from "../../../lib/stores/gladiators/standing.ts";

/** To what needs the player next: a lost lead, else an unread letter, else the bid to end soonest. */
export function ContinueButton({ className = "" }: { className?: string }) {
  const navigate = useNavigate();
  const [outbid] = useOpenBids("outbid");
  const [endsNext] = useOpenBids();
  const { unread, newestUnread } = useUnread();
  const bid = outbid ?? endsNext;
  const name = useGladiators(({ profiles }) => (bid ? profiles[bid]?.name : undefined));
  const nextOf = () => {
    if (outbid === undefined && unread > 0) {
      return newestUnread === null
        ? { path: paths.dashboard, title: "To your letters" }
        : { path: letterPath(newestUnread), title: "To your newest letter" };
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
