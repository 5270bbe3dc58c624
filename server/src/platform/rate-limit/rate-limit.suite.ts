import { beforeEach, describe, expect, test } from "vitest";
import type { RateLimit, RateRule } from "./rate-limit.ts";

export interface RateLimitUnderTest {
  limit: RateLimit;
  /** Lets its windows grow older. */
  pass(ms: number): Promise<void>;
}

/** The suite that every rate limit runs. `open` may return the same one every time. */
export function describeRateLimit(name: string, open: () => Promise<RateLimitUnderTest>): void {
  describe(`${name} rate limit`, () => {
    let limit: RateLimit;
    let pass: RateLimitUnderTest["pass"];
    let rule: RateRule;
    let rules = 0;
    beforeEach(async () => {
      ({ limit, pass } = await open());
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
      const [, , , refused] = await take(4, "anna");
      expect(refused).toBeGreaterThan(0);
      await pass(60_000);
      expect(await take(3, "anna")).toEqual([0, 0, 0]);
    });

    test("a point that is given back can be taken again", async () => {
      expect(await take(3, "anna")).toEqual([0, 0, 0]);
      await limit.giveBack(rule, `${rule.name}:anna`);
      const [again, beyond] = await take(2, "anna");
      expect(again).toBe(0);
      expect(beyond).toBeGreaterThan(0);
    });

    test("a point that is given back when its window is over allows no more than the points", async () => {
      await limit.giveBack(rule, `${rule.name}:anna`);
      const waits = await take(4, "anna");
      expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
      expect(waits[3]).toBeGreaterThan(0);
    });

    test("all points of a cleared key can be taken again, and no other key's", async () => {
      await take(4, "anna");
      await take(4, "bruno");
      await limit.clear(rule, `${rule.name}:anna`);
      expect(await take(3, "anna")).toEqual([0, 0, 0]);
      expect((await take(1, "bruno"))[0]).toBeGreaterThan(0);
    });

    test("refused calls don't extend the wait", async () => {
      await take(3, "anna");
      await pass(30_000);
      const [refused] = await take(1, "anna");
      expect(refused).toBeLessThanOrEqual(30);
      await pass(30_000);
      expect(await take(1, "anna")).toEqual([0]);
    });
  });
}
