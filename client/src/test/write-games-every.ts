import { GAMES_EVERY_META } from "@ludus/shared/model/document-metas";
import { onTestFinished } from "vitest";

/** Says in the document, as the server does, how many milliseconds lie between games; 0: none are held. */
export function writeGamesEvery(everyMs: number): void {
  const meta = Object.assign(document.createElement("meta"), { name: GAMES_EVERY_META });
  meta.content = String(everyMs);
  document.head.append(meta);
  onTestFinished(() => meta.remove());
}
