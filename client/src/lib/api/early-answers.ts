import { MARKET_PAGE_SIZE } from "@ludus/shared/limits";
import { pageAt } from "@ludus/shared/page-paths";
import { chosenSort } from "../stores/market-sort.ts";
import { playersToken } from "../session/players-token.ts";

interface EarlyAnswer {
  url: string;
  token: string;
  askedAt: number;
  /** Null without an answer. */
  response: Promise<Response | null>;
}

/** A page that is opened later asks for itself. */
const KEPT_MS = 30_000;

let early: EarlyAnswer | null = null;

/** Asks for what the page at an address will show, while the program that shows it is on its way. */
export function askEarly({ pathname, search }: Pick<Location, "pathname" | "search">): void {
  const token = playersToken();
  const path = pageAt(pathname) === "market" ? marketPath(search) : null;
  if (token === null || path === null) return;
  const url = `/api${path}`;
  const headers = { accept: "application/json", authorization: `Bearer ${token}` };
  const response = fetch(url, { headers, referrerPolicy: "no-referrer" }).catch(() => null);
  early = { url, token, askedAt: performance.now(), response };
}

/** The answer to a call that was made early, once; null for any other call. */
export function takeEarlyAnswer(url: string, token: string | null): EarlyAnswer["response"] | null {
  if (early?.url !== url) return null;
  const { response, askedAt, token: caller } = early;
  early = null;
  return token === caller && performance.now() - askedAt < KEPT_MS ? response : null;
}

/** The first page of the list that the market opens with; the other tabs ask for themselves. */
function marketPath(search: string): string | null {
  const params = new URLSearchParams(search);
  if ((params.get("tab") ?? "ending-soon") !== "ending-soon") return null;
  return `/gladiators/market?sort=${chosenSort(params)}&page=1&limit=${MARKET_PAGE_SIZE}`;
}
