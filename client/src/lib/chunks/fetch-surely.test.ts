import { expect, test, vi } from "vitest";
import { useConnection } from "../stores/connection.ts";
import { ServerAway } from "./chunk.ts";
import { fetchSurely } from "./fetch-surely.ts";

test("a part is fetched until it comes, with bidding off meanwhile", async () => {
  vi.useFakeTimers();
  let isAway = true;
  const reload = vi.fn<() => void>();
  const fetched = fetchSurely(async () => {
    if (isAway) throw new ServerAway();
    return "feed";
  }, reload);
  await vi.waitFor(() => expect(useConnection.getState().status).toBe("offline"));
  isAway = false;
  await vi.advanceTimersByTimeAsync(3000);
  expect(await fetched).toBe("feed");
  expect(reload).not.toHaveBeenCalled();
});

test("a part that the server has no more reloads the page", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => new Response());
  const reload = vi.fn<() => void>();
  void fetchSurely(() => Promise.reject(new TypeError("Failed to fetch")), reload);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
