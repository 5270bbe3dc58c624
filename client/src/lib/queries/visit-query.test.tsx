import { recordVisit } from "@ludus/shared/contract/letters-api";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { MINUTE_MS } from "@ludus/shared/durations";
import { makeLetter, signIn } from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { useWins } from "../stores/wins.ts";
import { heldUnread } from "./letters/unread.ts";
import { queryClient } from "./query-client.ts";
import { useVisits, visitQuery } from "./visit-query.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

function Page({ isPlaying }: { isPlaying: boolean }) {
  useVisits(isPlaying);
  return null;
}

const WIN = makeLetter({ id: "won" });

async function open(isPlaying = true) {
  const api = fakeApi();
  const absence = { from: 1, until: 2 };
  api.on(recordVisit, () => ({ absence, unread: 2, newestUnread: "won", unseenWins: [WIN] }));
  signIn();
  render(
    <QueryClientProvider client={queryClient}>
      <Page isPlaying={isPlaying} />
    </QueryClientProvider>,
  );
  await pass(1);
  return { visits: () => api.callsTo(recordVisit).length };
}

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

function setVisibility(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
}

test("a visit tells the absence, what is unread and which wins are unseen, and is repeated every five minutes", async () => {
  const { visits } = await open();
  expect(queryClient.getQueryData(visitQuery.queryKey)?.absence).toEqual({ from: 1, until: 2 });
  expect(heldUnread()).toEqual({ unread: 2, newestUnread: "won" });
  expect(useWins.getState().pending).toEqual([WIN]);
  await pass(4 * MINUTE_MS);
  expect(visits()).toBe(1);
  await pass(2 * MINUTE_MS);
  expect(visits()).toBe(2);
});

test("a tab in the background visits nobody until it is looked at again", async () => {
  const { visits } = await open();
  setVisibility("hidden");
  await pass(20 * MINUTE_MS);
  expect(visits()).toBe(1);
  setVisibility("visible");
  await pass(1000);
  expect(visits()).toBe(2);
});

test("a player whose profile is incomplete visits nobody", async () => {
  const { visits } = await open(false);
  await pass(6 * MINUTE_MS);
  expect(visits()).toBe(0);
});
