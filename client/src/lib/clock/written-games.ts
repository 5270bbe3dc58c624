import { WEEK_MS } from "@ludus/shared/durations";
import { GAMES_EVERY_META } from "@ludus/shared/model/document-metas";

/** Milliseconds from games to games, as the server wrote it into the document, else as specified. Null: none are held. */
export function writtenGamesEveryMs(): number | null {
  // The build draws the landing page where there is no document.
  if (typeof document === "undefined") return WEEK_MS;
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${GAMES_EVERY_META}"]`);
  if (meta === null) return WEEK_MS;
  return Number(meta.content) || null;
}
