import { expect, test } from "vitest";
import type { LeftBid } from "./leave-bids.ts";
import { findDue, pushFigures } from "./outbid-pushes.ts";

const left = (username: string, bidId: number): LeftBid => ({
  username,
  endpoint: `https://push/${username}`,
  gladiatorId: "crixus",
  index: 0,
  bidId,
  sentMs: bidId * 100,
});
const push = (username: string, arrivedMs: number, tag = "crixus", kind = "outbid") => ({
  endpoint: `https://push/${username}`,
  arrivedMs,
  message: { kind, tag },
});

test("a push is due from the sending of the next bid, also where that player is away too", () => {
  const bids = [left("anna", 5), left("bruno", 6), left("carla", 9)];
  const due = findDue(bids, [{ index: 0, bidId: 7, sentMs: 900 }], []);
  expect(due.map(({ username, outbidMs }) => [username, outbidMs])).toEqual([
    ["anna", 600],
    ["bruno", 900],
  ]);
});

test("pushes are timed once, and those that came twice or never are told", () => {
  const due = findDue(
    [left("anna", 1), left("bruno", 11), left("carla", 21)],
    [1, 11, 21].map((bidId) => ({ index: 0, bidId: bidId + 1, sentMs: 1000 })),
    [],
  );
  const received = [
    push("anna", 12_000),
    push("bruno", 13_000),
    push("bruno", 99_000),
    push("carla", 12_000, "spartacus"),
    push("carla", 12_000, "crixus", "reminder"),
  ];
  const figures = pushFigures(4, due, received);
  expect(figures).toMatchObject({ players: 4, due: 3, arrived: 2, twice: 1 });
  expect(figures.missing).toEqual(["carla was outbid for crixus"]);
  expect(figures.push.count).toBe(2);
  expect(Math.round((figures.push.max ?? 0) / 100)).toBe(120);
});

test("a push is forgotten only where the server was killed and over 100,000 bids followed", () => {
  const bids = (newest: number) =>
    [2, newest].map((bidId) => ({ index: 0, bidId, sentMs: 50_000 }));
  const figures = (newest: number, at: number, openedAt: number | null = at + 3000) =>
    pushFigures(1, findDue([left("anna", 1)], bids(newest), [{ at, openedAt }]), []);
  expect(figures(100_002, 55_000)).toMatchObject({ due: 1, arrived: 0, forgotten: 1, missing: [] });
  for (const kept of [
    figures(100_001, 55_000),
    figures(100_002, 55_000, null),
    figures(100_002, 90_000),
  ]) {
    expect(kept).toMatchObject({ forgotten: 0, missing: ["anna was outbid for crixus"] });
  }
});
