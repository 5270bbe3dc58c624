import { useOutbidCount } from "../../lib/stores/standing.ts";

/** The tab's title for players; a number in front says on how many auctions the player was outbid. */
export function PageTitle({ children }: { children: string }) {
  const outbidCount = useOutbidCount();
  const badge = outbidCount > 0 ? `(${outbidCount}) ` : "";
  return <title>{`${badge}${children} · Ludus`}</title>;
}
