import { z } from "zod/mini";
import { ownedGladiatorPath } from "../page-paths.ts";
import { goldText } from "../rules/gold-text.ts";
import { letterNews } from "./news-kind.ts";
import { outcomeLetter } from "./outcome-letter.ts";

export const won = letterNews({
  letter: z.extend(outcomeLetter, { kind: z.literal("won") }),
  event: "A gladiator is yours",
  about: "auctions that you win",
  defaults: { push: true, mail: true },
  push: { ttlSeconds: 72 * 3600, isUrgent: false },
  trueWhile: "sold",
  subject: ({ gladiator }) => `${gladiator.name} is yours`,
  summary: ({ price }) => `Yours for ${goldText(price)}`,
  body: ({ gladiator, price, goldReleased }) =>
    `The hammer fell at ${goldText(price)}, and nobody said more.${backText(goldReleased)} ${gladiator.name} is your man now, and nothing about him is hidden from you any longer.`,
  next: ({ gladiator }) => ({ label: "See him", path: ownedGladiatorPath(gladiator.id) }),
  several: {
    subject: (count) => `You won ${count} auctions`,
    body: (names) => `${names} are yours.`,
  },
});

/** Players ask this first: a maximum holds more than the price. */
function backText(goldReleased: number): string {
  return goldReleased > 0
    ? ` The other ${goldText(goldReleased)} of your maximum are in your purse again.`
    : "";
}
