import { z } from "zod/mini";
import { winnerText } from "./outcome-letter.ts";
import { PAGE_PATHS } from "../page-paths.ts";
import { formatGold, goldText } from "../rules/gold-text.ts";
import { anyLetter, letterNews } from "./news-kind.ts";

/** Written to the seller when the hammer fell. */
const soldLetter = z.extend(anyLetter, {
  kind: z.literal("sold"),
  price: z.int().check(z.describe("Gold. The highest bid.")),
  commission: z.int().check(z.describe("Gold that the market kept of it.")),
  proceeds: z.int().check(z.describe("Gold for the seller.")),
  paidAt: z
    .nullable(z.int())
    .check(
      z.describe("When proceeds in escrow come, in milliseconds since 1970, UTC. Null: at once."),
    ),
  winnerName: z.string(),
  winnerId: z
    ._default(z.nullable(z.string()), null)
    .check(z.describe("The winner. Null in letters that were written without it.")),
  winnerSchool: z.nullable(z.string()).check(z.describe("The name of the winner's school then.")),
});
export type SoldLetter = z.infer<typeof soldLetter>;

export const sold = letterNews({
  letter: soldLetter,
  event: "Your gladiator is sold",
  about: "gladiators that you sell",
  defaults: { push: true, mail: true },
  push: { ttlSeconds: 72 * 3600, isUrgent: false },
  trueWhile: "sold",
  // A toast cuts long names: the sums begin the second line.
  subject: ({ gladiator }) => `${gladiator.name} is sold`,
  summary: ({ price, proceeds }) => `${goldText(price)}, ${formatGold(proceeds)} for you`,
  body: (letter) =>
    `The hammer fell at ${goldText(letter.price)}, and ${letter.gladiator.name} went to ${winnerText(letter)}. The market kept ${goldText(letter.commission)}; ${proceedsText(letter)}`,
  next: () => ({ label: "To your purse", path: PAGE_PATHS.office }),
  several: {
    subject: (count) => `You sold ${count} gladiators`,
    body: (names) => `${names} have other masters.`,
  },
});

function proceedsText({ proceeds, paidAt }: SoldLetter): string {
  return paidAt === null
    ? `${goldText(proceeds)} are in your purse.`
    : `${goldText(proceeds)} come to your purse in a day, since so high a price is looked at first.`;
}
