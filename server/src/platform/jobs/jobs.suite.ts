import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { HOUR_MS } from "@ludus/shared/durations";
import type { Closing, JobHandlers, Jobs } from "./jobs.ts";

/** An upper bound for a job that hangs. */
const WAIT_MAX_MS = 180_000;

/** The suite that every implementation of `Jobs` runs. Game time is wall time here. */
export function describeJobs(name: string, open: () => Promise<Jobs>): void {
  describe(`${name} jobs`, () => {
    let jobs: Jobs;
    /** When the handlers were called (epoch ms). */
    let closings: number[];
    let restocks: number[];
    /** The next closing, which `closeDueAuctions` returns. */
    let next: Closing | null;
    let handlers: JobHandlers;
    beforeEach(async () => {
      jobs = await open();
      closings = [];
      restocks = [];
      next = null;
      handlers = {
        closeDueAuctions: async () => {
          closings.push(Date.now());
          return next;
        },
        restockMarket: async () => void restocks.push(Date.now()),
      };
    });
    afterEach(() => jobs.stop());

    // Where timers are faked, waiting lets them run.
    const expectSoon = (condition: () => boolean) =>
      vi.waitFor(() => expect(condition()).toBe(true), { timeout: WAIT_MAX_MS, interval: 5 });
    const closing = (endsAt: number, gladiatorId = "g") =>
      jobs.scheduleClosing({ gladiatorId, endsAt });
    const isOneAfter = (times: readonly number[], ms: number) => times.some((time) => time >= ms);

    test("a closing runs at or after its auction's end", async () => {
      await jobs.start(handlers);
      const endsAt = Date.now() + 150;
      closing(endsAt);
      await expectSoon(() => isOneAfter(closings, endsAt));
    });

    test("a closing whose end has passed runs at once", async () => {
      await jobs.start(handlers);
      const startedAt = Date.now();
      closing(startedAt - HOUR_MS);
      await expectSoon(() => isOneAfter(closings, startedAt));
    });

    test("closings run at or after every end, in whatever order they were scheduled", async () => {
      await jobs.start(handlers);
      const startedAt = Date.now();
      const ends = [300, 100, 200].map((ms) => startedAt + ms);
      // A later end, scheduled first or last, must not replace the earlier ones.
      closing(startedAt + HOUR_MS, "first");
      for (const [index, endsAt] of ends.entries()) {
        closing(endsAt, `g${index}`);
        next = { gladiatorId: "g0", endsAt: startedAt + 300 };
      }
      closing(startedAt + 2 * HOUR_MS, "last");
      for (const endsAt of ends) await expectSoon(() => isOneAfter(closings, endsAt));
    });

    test("a closing that finds its end moved runs again at the moved end, and not in between", async () => {
      let movedEndsAt = 0;
      await jobs.start({
        ...handlers,
        async closeDueAuctions() {
          closings.push(Date.now());
          return Date.now() < movedEndsAt ? { gladiatorId: "g", endsAt: movedEndsAt } : null;
        },
      });
      // Jobs always begin with a closing, of auctions that became due while nothing ran.
      await expectSoon(() => closings.length > 0);
      const before = closings.length;
      const endsAt = Date.now() + 100;
      movedEndsAt = endsAt + 300;
      closing(endsAt);
      await expectSoon(() => isOneAfter(closings, movedEndsAt));
      expect(closings.length - before).toBeLessThanOrEqual(2);
    });

    test("closings due in an hour or in a year don't run now", async () => {
      await jobs.start(handlers);
      // Jobs always begin with a closing, of auctions that became due while nothing ran.
      await expectSoon(() => closings.length > 0);
      const before = closings.length;
      closing(Date.now() + 365 * 24 * HOUR_MS, "far");
      closing(Date.now() + HOUR_MS, "later");
      await sleep(150);
      expect(closings).toHaveLength(before);
    });

    test("a requested restock runs", async () => {
      await jobs.start(handlers);
      jobs.requestRestock();
      await expectSoon(() => restocks.length > 0);
    });

    test("a failed closing is tried again, and a restock runs meanwhile", async () => {
      let failures = 0;
      await jobs.start({
        ...handlers,
        closeDueAuctions: async () => {
          if ((failures += 1) < 2) throw new Error("the database is away");
          return handlers.closeDueAuctions();
        },
      });
      closing(Date.now());
      jobs.requestRestock();
      await expectSoon(() => restocks.length === 1);
      await expectSoon(() => closings.length > 0);
    });

    test("a failed restock is tried again", async () => {
      let failures = 0;
      await jobs.start({
        ...handlers,
        restockMarket: async () => {
          if ((failures += 1) < 2) throw new Error("the database is away");
          await handlers.restockMarket();
        },
      });
      jobs.requestRestock();
      await expectSoon(() => restocks.length === 1);
    });

    test("stop waits for the running restock, and nothing runs afterwards", async () => {
      let isOver = false;
      await jobs.start({
        ...handlers,
        restockMarket: async () => {
          restocks.push(Date.now());
          await sleep(100);
          isOver = true;
        },
      });
      jobs.requestRestock();
      await expectSoon(() => restocks.length === 1);
      closing(Date.now() + 50);
      await jobs.stop();
      expect(isOver).toBe(true);
      const done = [closings.length, restocks.length];
      closing(Date.now());
      jobs.requestRestock();
      await sleep(150);
      expect([closings.length, restocks.length]).toEqual(done);
    });

    test("jobs can be stopped before they were started, and twice", async () => {
      closing(Date.now());
      jobs.requestRestock();
      await jobs.stop();
      await jobs.stop();
      expect([closings, restocks]).toEqual([[], []]);
    });
  });
}
