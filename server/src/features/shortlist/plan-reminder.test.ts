import { expect, test } from "vitest";
import { HOUR_MS } from "@ludus/shared/durations";
import { planReminder, type Reminder } from "./plan-reminder.ts";

const wanted: Reminder = { remindBeforeMs: HOUR_MS, remindedAuctionId: null };
const auction = { id: 7, startsAt: 0, endsAt: 10 * HOUR_MS };

test.each([
  ["waits until the chosen time before the end", wanted, auction, 1, 9 * HOUR_MS, false],
  ["is due at that time", wanted, auction, 9 * HOUR_MS, 10 * HOUR_MS, true],
  [
    "is due late while the auction runs",
    wanted,
    auction,
    10 * HOUR_MS - 1,
    10 * HOUR_MS + 4999,
    true,
  ],
  [
    "waits on when bids have moved the end",
    wanted,
    { ...auction, endsAt: 11 * HOUR_MS },
    9 * HOUR_MS,
    10 * HOUR_MS,
    false,
  ],
  [
    "is not due twice in one auction",
    { ...wanted, remindedAuctionId: 7 },
    auction,
    9 * HOUR_MS + 1,
    10 * HOUR_MS,
    false,
  ],
  [
    "waits again when the gladiator is listed again",
    { ...wanted, remindedAuctionId: 6 },
    auction,
    1,
    9 * HOUR_MS,
    false,
  ],
  [
    "never comes in an auction that is no longer than its lead",
    wanted,
    { ...auction, endsAt: HOUR_MS },
    1,
    HOUR_MS,
    false,
  ],
  [
    "is looked at again while a closing is late",
    wanted,
    auction,
    11 * HOUR_MS,
    11 * HOUR_MS + 5000,
    false,
  ],
  ["ends with the auction of a sold gladiator", wanted, null, 1, null, false],
  ["never comes unasked", { ...wanted, remindBeforeMs: null }, auction, 1, null, false],
])("a reminder %s", (_, reminder, open, now, remindAt, isDue) => {
  expect(planReminder(reminder, open, now)).toMatchObject({ remindAt, isDue });
});
