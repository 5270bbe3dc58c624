import { useConnection } from "../stores/connection.ts";

const PROBE_TIMEOUT_MS = 3000;

/** The server is away. Nothing was fetched, so a later try can succeed. */
export class ServerAway extends Error {
  override readonly name = "ServerAway";
}

/**
 * Fetches a part of the program when it is needed, with the styles of all pages. A browser remembers a
 * failed fetch until the page is reloaded, so none begins while the server is away: that throws `ServerAway`.
 */
export function chunk<Part>(fetchPart: () => Promise<Part>): () => Promise<Part> {
  return firstChunk(async () => {
    const [part] = await Promise.all([fetchPart(), import("../../styles/index.css")]);
    return part;
  });
}

/** As `chunk`, for the market's first list, which needs only what `market.css` has, and for what draws nothing. */
export function firstChunk<Part>(fetchPart: () => Promise<Part>): () => Promise<Part> {
  let fetched: { part: Part } | null = null;
  return async () => {
    if (fetched !== null) return fetched.part;
    const isLineLost = useConnection.getState().status === "offline";
    if (isLineLost && !(await serverAnswers())) throw new ServerAway("The server does not answer");
    fetched = { part: await fetchPart() };
    return fetched.part;
  };
}

export async function serverAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    return (await fetch("/", { method: "HEAD", cache: "no-store", signal })).ok;
  } catch {
    return false;
  }
}
