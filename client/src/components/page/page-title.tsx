import { useUnread } from "../../lib/queries/letters/unread.ts";
import { useOutbidCount } from "../../lib/stores/gladiators/standing.ts";

/** The tab's title for players; a number in front counts lost leads and unread letters. */
export function PageTitle({ children }: { children: string }) {
  const outbidCount = useOutbidCount();
  const { unread } = useUnread();
  const news = outbidCount + unread;
  const badge = news > 0 ? `(${news}) ` : "";
  return <title>{`${badge}${children} · Ludus`}</title>;
}
