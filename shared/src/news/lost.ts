import { z } from "zod/mini";
import { similarLotsPath } from "../page-paths.ts";
import { goldText } from "../rules/gold-text.ts";
import { letterNews } from "./news-kind.ts";
import { outcomeLetter, type OutcomeLetter, winnerText } from "./outcome-letter.ts";

export const lost = letterNews({
  letter: z.extend(outcomeLetter, { kind: z.literal("lost") }),
  event: "One went to another school",
  about: "auctions that go to others",
  defaults: { push: true, mail: false },
  push: { ttlSeconds: 72 * 3600, isUrgent: false },
  trueWhile: "sold",
  subject: (letter) => `${letter.gladiator.name} went to ${winnerText(letter)}`,
  summary: ({ price, yourBestBid, overtakenMaximum }) =>
    overtakenMaximum === null
      ? `Sold for ${goldText(price)} · your best ${goldText(yourBestBid)}`
      : `Sold for ${goldText(price)} · your maximum ${goldText(overtakenMaximum)}`,
  body: (letter) =>
    `The hammer fell at ${goldText(letter.price)}, and ${winnerText(letter)} had the last word. ${farthestText(letter)}; that gold is in your purse again. There are others like him.`,
  next: ({ gladiator }) => ({ label: "Men like him", path: similarLotsPath(gladiator) }),
  several: {
    subject: (count) => `${count} auctions went to others`,
    body: (names) => `${names} have other masters.`,
  },
});

function farthestText({
  yourBestBid,
  overtakenMaximum,
}: Pick<OutcomeLetter, "yourBestBid" | "overtakenMaximum">): string {
  return overtakenMaximum === null
    ? `You went to ${goldText(yourBestBid)}`
    : `Your maximum of ${goldText(overtakenMaximum)} was not enough`;
}
