import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import type { RateLimit, RateRule } from "./rate-limit.ts";

/** The suite that every rate limit runs. `open` may return the same one every time. */
export function describeRateLimit(name: string, open: () => Promise<RateLimit>): void {
  describe(`${name} rate limit`, () => {
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

    test("a rate limit allows as many calls as points, then returns the seconds to wait", async () => {
      const waits = await take(5, "anna");
      expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
      for (const seconds of waits.slice(3)) {
        expect(Number.isInteger(seconds)).toBe(true);
        expect(seconds).toBeGreaterThan(0);
        expect(seconds).toBeLessThanOrEqual(60);
      }
    });

    test("a rate limit counts each key separately", async () => {
      await take(4, "anna");
      expect(await take(3, "bruno")).toEqual([0, 0, 0]);
    });

    test("a rate limit counts each rule separately", async () => {
      await take(4, "anna");
      const other = { ...rule, name: `${rule.name}-other`, points: 1 };
      expect(await take(1, "anna", other)).toEqual([0]);
      expect((await take(1, "anna", other))[0]).toBeGreaterThan(0);
    });

    test("a rate limit allows no more than its points to 50 calls at once", async () => {
      const generous = { ...rule, points: 10 };
      const waits = await Promise.all(
        Array.from({ length: 50 }, () => limit.take(generous, `${generous.name}:crowd`)),
      );
      expect(waits.filter((seconds) => seconds === 0)).toHaveLength(10);
    });

    test("a rate limit allows again when its window is over", async () => {
      const short = { ...rule, points: 1, perSeconds: 1 };
      const both = await Promise.all([take(1, "anna", short), take(1, "anna", short)]);
      expect(both).toEqual([[0], [1]]);
      await sleep(1050);
      expect(await take(1, "anna", short)).toEqual([0]);
    });

    test("refused calls don't extend the wait", async () => {
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
