import { z } from "zod/mini";
import { HOUR_MS } from "../durations.ts";
import * as limits from "../limits.ts";
import { anyLetter, letterNews, readLetter, toLot } from "./news-kind.ts";
import { namesText } from "./names-text.ts";

/** Written after new gladiators were listed whom a saved search finds. It grows until it is read. */
const alertLetter = z.extend(anyLetter, {
  kind: z.literal("alert"),
  marketEndTime: z
    .int()
    .check(z.describe("The auction's end as it stood then, in milliseconds since 1970, UTC.")),
  searchName: z.string(),
  filters: z
    .record(z.string(), z.string())
    .check(
      z.describe("Those of the search when the letter was written, as its address spells them."),
    ),
  more: z
    .int()
    .check(
      z.minimum(0),
      z.describe(
        "Gladiators whom the search has found besides, since such a letter was read last.",
      ),
    ),
  others: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .check(z.maxLength(limits.ALERT_NAMED_MAX - 1), z.describe("The newest of those.")),
});
export type AlertLetter = z.infer<typeof alertLetter>;

export const alert = letterNews({
  letter: alertLetter,
  event: "A search finds a newcomer",
  about: "new gladiators that you search for",
  defaults: { push: true, mail: false },
  push: { ttlSeconds: 24 * 3600, isUrgent: false },
  repeatAfterMs: HOUR_MS,
  tag: ({ id }) => id,
  subject: ({ gladiator, searchName, more }) =>
    more > 0
      ? `${more + 1} new lots match “${searchName}”`
      : `${gladiator.name} is new on the market`,
  summary: (letter) => (letter.more > 0 ? namesIn(letter) : `Found by “${letter.searchName}”`),
  body: (letter) => {
    const { gladiator, searchName, more } = letter;
    const asked = `You asked for a word when somebody new answers to “${searchName}”.`;
    return more > 0
      ? `${asked} ${namesIn(letter)} do.`
      : `${asked} ${gladiator.name} does, a ${gladiator.nationality} of level ${gladiator.level}.`;
  },
  link: (letter) => (letter.more > 0 ? readLetter(letter) : toLot(letter.gladiator)),
  several: {
    subject: (count) => `${count} searches find new lots`,
    body: (names) => `Your searches find ${names}.`,
  },
});

function namesIn({ gladiator, others, more }: AlertLetter): string {
  return namesText(
    [gladiator, ...others].map(({ name }) => name),
    more + 1,
  );
}
