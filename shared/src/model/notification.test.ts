import { expect, test } from "vitest";
import { notificationPreferences, parsePreferences } from "./notification.ts";

const QUIET = { from: 1320, until: 420, timeZone: "Europe/Rome" };

test("stored preferences keep what they say, and lack neither new kinds nor new channels", () => {
  const preferences = parsePreferences({
    kinds: { won: { mail: false }, duel: { push: true } },
    quietHours: QUIET,
  });
  expect(preferences).toEqual({
    kinds: {
      won: { push: true, mail: false },
      lost: { push: true, mail: false },
      outbid: { push: true, mail: false },
      games: { push: true, mail: false },
      retired: { push: true, mail: false },
      sold: { push: true, mail: true },
      unsold: { push: true, mail: false },
      alert: { push: true, mail: false },
      reminder: { push: true, mail: false },
      "operator-act": { push: true, mail: true },
    },
    quietHours: QUIET,
  });
  expect(notificationPreferences.parse(preferences)).toEqual(preferences);
});

test("a player who never chose gets everything pushed, and mails about what was won, sold or changed", () => {
  const { kinds, quietHours } = parsePreferences(undefined);
  expect(Object.values(kinds).every(({ push }) => push)).toBe(true);
  const mailed = Object.entries(kinds).filter(([, { mail }]) => mail);
  expect(mailed.map(([kind]) => kind)).toEqual(["won", "sold", "operator-act"]);
  expect(quietHours).toBeNull();
});

test.each([
  ["a time zone that doesn't exist", { ...QUIET, timeZone: "Rome/Capua" }],
  ["a minute beyond the day", { ...QUIET, from: 1440 }],
  ["an end at their beginning", { ...QUIET, until: 1320 }],
])("quiet hours with %s are refused, and ignored where they are stored", (_fault, quietHours) => {
  const preferences = { ...parsePreferences({}), quietHours };
  expect(notificationPreferences.safeParse(preferences).success).toBe(false);
  expect(parsePreferences({ quietHours }).quietHours).toBeNull();
});
