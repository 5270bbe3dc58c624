import { AUCTION_DURATION_META } from "@ludus/shared/model/document-metas";

/** Milliseconds that this server's auctions run, as it wrote them into the document; null where it wrote none. */
export function writtenDurationMs(): number | null {
  // The build draws the landing page where there is no document.
  if (typeof document === "undefined") return null;
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${AUCTION_DURATION_META}"]`);
  return meta && Number(meta.content);
}
