import fc from "fast-check";
import { expect, test } from "vitest";
import { GAMES_EVERY_MS } from "../../limits.ts";
import { gamesAt, nextGamesNumber } from "./games-times.ts";

test("weekly games come on Mondays at six in the morning UTC", () => {
  const now = Date.UTC(2026, 10, 25, 19);
  const number = nextGamesNumber(now, GAMES_EVERY_MS);
  expect(new Date(gamesAt(number, GAMES_EVERY_MS)).toISOString()).toBe("2026-11-30T06:00:00.000Z");
  const at = gamesAt(number, GAMES_EVERY_MS);
  expect(nextGamesNumber(at - 1, GAMES_EVERY_MS)).toBe(number);
  expect(nextGamesNumber(at, GAMES_EVERY_MS)).toBe(number + 1);
});

test("the next games are after now by one period at most, and counted by periods since 1970", () => {
  const period = fc.integer({ min: 10_000, max: 365 * 24 * 3_600_000 });
  fc.assert(
    fc.property(
      fc.nat(4_000_000_000_000),
      fc.oneof(fc.constant(GAMES_EVERY_MS), period),
      (now, everyMs) => {
        const number = nextGamesNumber(now, everyMs);
        const at = gamesAt(number, everyMs);
        expect(at).toBeGreaterThan(now);
        expect(at - now).toBeLessThanOrEqual(everyMs);
        expect(Math.floor(at / everyMs)).toBe(number);
      },
    ),
  );
});
