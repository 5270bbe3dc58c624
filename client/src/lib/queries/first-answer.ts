import type { Query, QueryClient } from "@tanstack/react-query";
import { whenIdle } from "../browser/when-idle.ts";
import { FOLLOWED } from "./followed.ts";
import { queryClient } from "./query-client.ts";

/** A page whose answer takes longer is waited for no more. */
const PATIENCE_MS = 5000;

/** Calls back once the page has drawn its first answer, or why it has none. Returns the way to stop. */
export function onFirstAnswer(callback: () => void, client: QueryClient = queryClient): () => void {
  let isOver = false;
  const stop = () => {
    isOver = true;
    stopLooking();
    clearTimeout(timer);
  };
  const finish = () => {
    if (isOver) return;
    stop();
    callback();
  };
  const look = () => {
    if (isAnswered(client.getQueryCache().findAll({ type: "active" }))) whenIdle(finish);
  };
  const stopLooking = client.getQueryCache().subscribe(look);
  const timer = setTimeout(finish, PATIENCE_MS);
  look();
  return stop;
}

/** By a query of the page itself, or by all that the frame around it asks for. */
function isAnswered(active: readonly Query[]): boolean {
  const ofPage = active.filter(({ queryKey }) => queryKey[0] !== FOLLOWED);
  return (
    ofPage.some(({ state }) => state.status !== "pending") ||
    active.every(({ state }) => state.fetchStatus === "idle")
  );
}
