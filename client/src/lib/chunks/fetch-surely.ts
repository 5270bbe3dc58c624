import { logFailure } from "../browser/log-failure.ts";
import { useConnection } from "../stores/connection.ts";
import { serverAnswers, ServerAway } from "./chunk.ts";
import { reloadOnce } from "./reload-once.ts";

const PAUSE_MS = 3000;

/**
 * Fetches a part of the program without which no page stays true, however often it takes. Bidding is
 * off meanwhile. Where a new release has replaced the part, the page is reloaded.
 */
export async function fetchSurely<Part>(
  fetchPart: () => Promise<Part>,
  reload: () => void = reloadOnce,
): Promise<Part> {
  for (;;) {
    try {
      return await fetchPart();
    } catch (error) {
      logFailure("The live feed could not be fetched", error);
      useConnection.setState({ status: "offline" });
      if (!(error instanceof ServerAway) && (await serverAnswers())) reload();
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
