import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { Problem } from "@ludus/shared/contract/problems";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { useConnection } from "../stores/connection.ts";
import { startRecovery } from "./recovery.ts";

/** The least chance: pauses of exactly 5, 10, 20 … seconds. */
const noChance = () => 0;

/** Queries in use that fail with `error` while it is set, and how often each was asked. */
function openPage(names: string[], failure: Error = new TypeError("Failed to fetch")) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: "always" } },
  });
  const server: { error: Error | null } = { error: failure };
  const asked = new Map(names.map((name) => [name, 0]));
  onTestFinished(startRecovery(client, noChance));
  for (const name of names) {
    const observer = new QueryObserver(client, {
      queryKey: [name],
      queryFn: async () => {
        asked.set(name, (asked.get(name) ?? 0) + 1);
        if (server.error) throw server.error;
        return name;
      },
    });
    onTestFinished(observer.subscribe(() => undefined));
  }
  return {
    server,
    ask: (name: string) => client.refetchQueries({ queryKey: [name] }),
    requests: () => [...asked.values()].reduce((sum, count) => sum + count, 0),
    isWhole: () => names.every((name) => client.getQueryState([name])?.status === "success"),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  useConnection.setState({ status: "offline" });
});

test("a page of five queries asks five times in the first five seconds of an outage", async () => {
  const page = openPage(["a", "b", "c", "d", "e"]);
  await vi.advanceTimersByTimeAsync(4999);
  expect(page.requests()).toBe(5);
  await vi.advanceTimersByTimeAsync(1);
  expect(page.requests()).toBe(10);
});

test("pauses grow while failures go on, and begin anew after a success", async () => {
  const page = openPage(["a"]);
  const askedAtSeconds: number[] = [];
  for (let second = 1; second <= 40; second++) {
    const before = page.requests();
    await vi.advanceTimersByTimeAsync(1000);
    if (page.requests() > before) askedAtSeconds.push(second);
  }
  expect(askedAtSeconds).toEqual([5, 15, 35]);

  page.server.error = null;
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  page.server.error = new TypeError("Failed to fetch");
  const before = page.requests();
  await page.ask("a");
  await vi.advanceTimersByTimeAsync(5000);
  expect(page.requests()).toBe(before + 2);
});

test("everything that failed is asked for as soon as the line is live", async () => {
  const page = openPage(["a", "b"]);
  await vi.advanceTimersByTimeAsync(100);
  page.server.error = null;
  useConnection.setState({ status: "catching-up" });
  await vi.advanceTimersByTimeAsync(100);
  expect(page.requests()).toBe(2);
  useConnection.setState({ status: "live" });
  await vi.advanceTimersByTimeAsync(0);
  expect(page.isWhole()).toBe(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(page.requests()).toBe(4);
});

test("everything that failed is asked for when the browser is online again", async () => {
  const page = openPage(["a"]);
  await vi.advanceTimersByTimeAsync(100);
  page.server.error = null;
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(page.isWhole()).toBe(true);
});

test("a refusal for good is not asked for again", async () => {
  const page = openPage(["a"], new Problem("GLADIATOR_NOT_FOUND"));
  await vi.advanceTimersByTimeAsync(120_000);
  useConnection.setState({ status: "live" });
  await vi.advanceTimersByTimeAsync(0);
  expect(page.requests()).toBe(1);
});
