import { expect, test } from "vitest";
import { eventually } from "@ludus/testkit/eventually";
import { DAY_MS } from "@ludus/shared/durations";
import { openTestPlace } from "#test/servers/test-place.ts";
import { TestServer } from "#test/servers/test-server.ts";
import { saveReceipts } from "../../src/features/market/bidding/bid-receipts.ts";

test("a server deletes old receipts and expired sessions as soon as it opens", async () => {
  const place = await openTestPlace();
  try {
    const before = await TestServer.start({ place });
    const { database } = before.platform;
    const { bidReceipts, sessions } = database.tables;
    const [{ id: userId, token }] = await before.newPlayers(1);
    const now = Date.now();
    await database.transaction(async (tx) => {
      await tx.insert(sessions).values({
        id: "run-out",
        tokenHash: "run-out",
        userId,
        createdAt: 1,
        lastUsedAt: 1,
        idleMs: DAY_MS,
        expiresAt: 2,
        confirmedAt: null,
        browser: null,
      });
      const stored = { gladiatorId: "spiculus", bidAmount: 100, maxAmount: null };
      const receipt = { ok: false, problem: { code: "UNAVAILABLE", message: "" } } as const;
      const answered = (key: string, createdAt: number) =>
        ({ ...stored, key, userId, receipt, createdAt }) as const;
      await saveReceipts(tx, [answered("old", now - 2 * DAY_MS), answered("new", now)]);
    });
    await before.stop();

    const after = await TestServer.forTest({ place });
    const { read } = after.platform.database;
    await eventually(async () => {
      expect(await read.select({ key: bidReceipts.key }).from(bidReceipts)).toEqual([
        { key: "new" },
      ]);
      const left = await read.select({ id: sessions.id, hash: sessions.tokenHash }).from(sessions);
      expect(left).toHaveLength(1);
    });
    expect((await after.connect(token)).connected).toBe(true);
  } finally {
    await place.remove();
  }
});
