import { expect, test } from "vitest";
import { HOUR_MS as H } from "@ludus/shared/durations";
import { planReminder, type Reminder } from "./plan-reminder.ts";

const wanted: Reminder = { remindBeforeMs: H, remindedAuctionId: null };
const auction = { id: 7, startsAt: 0, endsAt: 10 * H };

const MOVED = { ...auction, endsAt: 11 * H };
const SHORT = { ...auction, endsAt: H };
const REMINDED = { ...wanted, remindedAuctionId: 7 };
const BEFORE = { ...wanted, remindedAuctionId: 6 };

test.each([
  ["waits until the chosen time before the end", wanted, auction, 1, 9 * H, false],
  ["is due at that time", wanted, auction, 9 * H, 10 * H, true],
  ["is due late while the auction runs", wanted, auction, 10 * H - 1, 10 * H + 4999, true],
  ["waits on when bids have moved the end", wanted, MOVED, 9 * H, 10 * H, false],
  ["is not due twice in one auction", REMINDED, auction, 9 * H + 1, 10 * H, false],
  ["waits again when the gladiator is listed again", BEFORE, auction, 1, 9 * H, false],
  ["never comes in an auction as long as its lead", wanted, SHORT, 1, H, false],
  ["is looked at again while a closing is late", wanted, auction, 11 * H, 11 * H + 5000, false],
  ["ends with the auction of a sold gladiator", wanted, null, 1, null, false],
  ["never comes unasked", { ...wanted, remindBeforeMs: null }, auction, 1, null, false],
])("a reminder %s", (_, reminder, open, now, remindAt, isDue) => {
  expect(planReminder(reminder, open, now)).toMatchObject({ remindAt, isDue });
});
