import { z } from "zod/mini";
import { MINUTE_MS } from "../durations.ts";
import { countdownText } from "../rules/auctions/countdown.ts";
import { goldText } from "../rules/gold-text.ts";
import { anyLetter, letterNews, toLot } from "./news-kind.ts";

/** Written before the end of an auction, as the player chose on the shortlist. */
const reminderLetter = z.extend(anyLetter, {
  kind: z.literal("reminder"),
  marketEndTime: z
    .int()
    .check(z.describe("The auction's end as it stood then, in milliseconds since 1970, UTC.")),
  currentBid: z
    .nullable(z.int())
    .check(z.describe("Gold, as it stood then. Null before the first bid.")),
});
type ReminderLetter = z.infer<typeof reminderLetter>;

export const reminder = letterNews({
  letter: reminderLetter,
  event: "A hammer is near",
  about: "ends that you asked to be reminded of",
  defaults: { push: true, mail: false },
  push: { ttlSeconds: 3600, isUrgent: true },
  trueWhile: "running",
  // His name first: phones have no room for a longer title.
  subject: ({ gladiator }) => `${gladiator.name}: the hammer is near`,
  summary: (letter) => `${timeLeftText(letter)} left · ${bidText(letter)}`,
  body: (letter) =>
    `You asked for a word before the hammer falls over ${letter.gladiator.name}. When this was written he had ${timeLeftText(letter)} left: ${bidText(letter)}.`,
  link: ({ gladiator }) => toLot(gladiator),
  several: {
    subject: (count) => `The hammer is near for ${count} gladiators`,
    body: (names) => `You asked for a word before the auctions of ${names} end.`,
  },
});

function timeLeftText({ marketEndTime, at }: ReminderLetter): string {
  return countdownText(marketEndTime - at, MINUTE_MS);
}

function bidText({ currentBid }: ReminderLetter): string {
  return currentBid === null ? "nobody had bid" : `the bid stood at ${goldText(currentBid)}`;
}
