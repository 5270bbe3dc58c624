import { myBids } from "@ludus/shared/contract/market/market-api";
import { QueryObserver } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { loadLists, makeGladiator } from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { changeFollowed, reload } from "./followed.ts";
import { activeBidsQuery, addActiveBid } from "./player-queries.ts";
import { queryClient } from "./query-client.ts";

const bids = () => queryClient.getQueryData(activeBidsQuery.queryKey);
const answer = (...ids: string[]) => ({ gladiators: ids.map((id) => makeGladiator({ id })) });

/** A server whose first answer waits until it is let go. */
function slowServer() {
  const api = fakeApi();
  let answerLate: (late: unknown) => void = () => undefined;
  api.on(myBids, () => {
    api.on(myBids, () => answer("crixus", "verus"));
    return new Promise((resolve) => (answerLate = resolve));
  });
  return {
    async isAsked(times = 1) {
      await expect.poll(() => api.callsTo(myBids)).toHaveLength(times);
    },
    answerLate: (...ids: string[]) => answerLate(answer(...ids)),
  };
}

test("an older answer that comes after a newer one does not take it back", async () => {
  const server = slowServer();
  const older = reload(activeBidsQuery);
  await server.isAsked();
  await reload(activeBidsQuery);
  server.answerLate();
  await older;
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(bids()).toEqual(["crixus", "verus"]);
});

test("a change while an answer is on its way is shown at once, and the answer asked for again", async () => {
  await loadLists({ activeBids: ["crixus"] });
  const server = slowServer();
  void reload(activeBidsQuery);
  await server.isAsked();
  addActiveBid("oenomaus");
  expect(bids()).toEqual(["crixus", "oenomaus"]);
  await server.isAsked(2);
  server.answerLate("crixus");
  await expect.poll(bids).toEqual(["crixus", "verus"]);
});

test("a change before the first answer is no list, and what waits for the answer waits on", async () => {
  const server = slowServer();
  const isLoading: boolean[] = [];
  const observer = new QueryObserver(queryClient, activeBidsQuery);
  onTestFinished(observer.subscribe((result) => isLoading.push(result.isLoading)));
  await server.isAsked();
  addActiveBid("verus");
  expect(bids()).toBeUndefined();
  await expect.poll(bids).toEqual(["crixus", "verus"]);
  expect(isLoading.slice(0, -1)).not.toContain(false);
});

test("a change after a failed read asks again for all that was missed", async () => {
  const api = fakeApi();
  await loadLists({ activeBids: ["crixus"] });
  api.refuse(myBids, "UNAVAILABLE");
  await reload(activeBidsQuery);
  api.on(myBids, () => answer("crixus", "verus", "oenomaus"));
  addActiveBid("verus");
  await expect.poll(bids).toEqual(["crixus", "verus", "oenomaus"]);
});

test("a change is no read, and one that changes nothing tells nobody", async () => {
  vi.useFakeTimers();
  await loadLists({ activeBids: ["crixus"] });
  const { dataUpdatedAt } = queryClient.getQueryState(activeBidsQuery.queryKey) ?? {};
  vi.advanceTimersByTime(1000);
  addActiveBid("verus");
  const state = queryClient.getQueryState(activeBidsQuery.queryKey);
  expect(state).toMatchObject({ data: ["crixus", "verus"], dataUpdatedAt });
  changeFollowed(activeBidsQuery, (ids) => ids);
  expect(queryClient.getQueryState(activeBidsQuery.queryKey)).toBe(state);
});
