import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import type { RateLimit, RateRule } from "./rate-limit.ts";

/** What every rate limit must do, whichever it is. `open` may give the same one every time. */
export function describeRateLimit(name: string, open: () => Promise<RateLimit>): void {
  describe(`${name} as a rate limit`, () => {
    let limit: RateLimit;
    let rule: RateRule;
    let rules = 0;
    beforeEach(async () => {
      limit = await open();
      rule = {
        name: `rule-${(rules += 1)}-${Date.now()}`,
        points: 3,
        perSeconds: 60,
        isShared: true,
      };
    });
    const take = async (times: number, key: string, of = rule) => {
      const waits: number[] = [];
      for (let time = 0; time < times; time += 1) {
        waits.push(await limit.take(of, `${of.name}:${key}`));
      }
      return waits;
    };

    test("allows as many as its points, and then says how many seconds to wait", async () => {
      const waits = await take(5, "anna");
      expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
      for (const seconds of waits.slice(3)) {
        expect(Number.isInteger(seconds)).toBe(true);
        expect(seconds).toBeGreaterThan(0);
        expect(seconds).toBeLessThanOrEqual(60);
      }
    });

    test("counts every key for itself", async () => {
      await take(4, "anna");
      expect(await take(3, "bruno")).toEqual([0, 0, 0]);
    });

    test("counts every rule for itself", async () => {
      await take(4, "anna");
      const other = { ...rule, name: `${rule.name}-other`, points: 1 };
      expect(await take(1, "anna", other)).toEqual([0]);
      expect((await take(1, "anna", other))[0]).toBeGreaterThan(0);
    });

    test("allows no more to many who ask at once", async () => {
      const generous = { ...rule, points: 10 };
      const waits = await Promise.all(
        Array.from({ length: 50 }, () => limit.take(generous, `${generous.name}:crowd`)),
      );
      expect(waits.filter((seconds) => seconds === 0)).toHaveLength(10);
    });

    test("allows again when the time is over", async () => {
      const short = { ...rule, points: 1, perSeconds: 1 };
      const both = await Promise.all([take(1, "anna", short), take(1, "anna", short)]);
      expect(both).toEqual([[0], [1]]);
      await sleep(1050);
      expect(await take(1, "anna", short)).toEqual([0]);
    });

    test("does not make them wait longer who keep asking", async () => {
      const short = { ...rule, points: 1, perSeconds: 1 };
      const startMs = Date.now();
      await take(1, "anna", short);
      let seconds = 1;
      while (seconds > 0 && Date.now() < startMs + 20_000) {
        await sleep(50);
        [seconds = 1] = await take(1, "anna", short);
      }
      expect(seconds).toBe(0);
    });
  });
}
