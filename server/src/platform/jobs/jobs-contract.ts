import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Closing, JobHandlers, Jobs } from "./jobs.ts";

/** What arrives within this long came in time; a busy machine may take a while. */
const PATIENCE_MS = 20_000;
const HOUR_MS = 3_600_000;

/** What all jobs must do, whichever they are. They tell the time by the machine's clock here. */
export function describeJobs(name: string, open: () => Promise<Jobs>): void {
  describe(`${name} as jobs`, () => {
    let jobs: Jobs;
    /** When the house was asked to close what is due, and to restock (epoch ms). */
    let closings: number[];
    let restocks: number[];
    /** What the house answers: the closing that comes next. */
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

    const expectSoon = (condition: () => boolean) =>
      vi.waitFor(() => expect(condition()).toBe(true), { timeout: PATIENCE_MS, interval: 5 });
    const closing = (endsAtMs: number, gladiatorId = "g") =>
      jobs.scheduleClosing({ gladiatorId, endsAtMs });
    const isOneAfter = (times: readonly number[], ms: number) => times.some((time) => time >= ms);

    test("close at an auction's end, never only before it", async () => {
      await jobs.start(handlers);
      const endsAtMs = Date.now() + 150;
      closing(endsAtMs);
      await expectSoon(() => isOneAfter(closings, endsAtMs));
    });

    test("close what has ended already at once", async () => {
      await jobs.start(handlers);
      const startedMs = Date.now();
      closing(startedMs - HOUR_MS);
      await expectSoon(() => isOneAfter(closings, startedMs));
    });

    test("close at every end, in whatever order they were scheduled", async () => {
      await jobs.start(handlers);
      const startMs = Date.now();
      const ends = [300, 100, 200].map((ms) => startMs + ms);
      for (const [index, endsAtMs] of ends.entries()) {
        closing(endsAtMs, `g${index}`);
        next = { gladiatorId: "g0", endsAtMs: startMs + 300 };
      }
      for (const endsAtMs of ends) await expectSoon(() => isOneAfter(closings, endsAtMs));
    });

    test("do not close now what ends in an hour, or in a year", async () => {
      await jobs.start(handlers);
      // One is always: of what was due while nobody was there.
      await expectSoon(() => closings.length > 0);
      const before = closings.length;
      closing(Date.now() + 365 * 24 * HOUR_MS, "far");
      closing(Date.now() + HOUR_MS, "later");
      await sleep(150);
      expect(closings).toHaveLength(before);
    });

    test("restock when asked", async () => {
      await jobs.start(handlers);
      jobs.requestRestock();
      await expectSoon(() => restocks.length > 0);
    });

    test("try again a closing that failed, and restock meanwhile", async () => {
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

    test("try again a restock that failed", async () => {
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

    test("stop when what is under way is over, and do nothing after that", async () => {
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

    test("may be stopped before they were started, and twice", async () => {
      closing(Date.now());
      jobs.requestRestock();
      await jobs.stop();
      await jobs.stop();
      expect([closings, restocks]).toEqual([[], []]);
    });
  });
}
