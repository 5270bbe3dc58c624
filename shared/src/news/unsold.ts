import { z } from "zod/mini";
import { ownedGladiatorPath } from "../page-paths.ts";
import { goldText } from "../rules/gold-text.ts";
import { anyLetter, letterNews } from "./news-kind.ts";

/** Written to the seller when the auction ended without a bid. */
const unsoldLetter = z.extend(anyLetter, {
  kind: z.literal("unsold"),
  startingPrice: z.int().check(z.describe("Gold. The least that the first bid might have been.")),
});

export const unsold = letterNews({
  letter: unsoldLetter,
  event: "Your gladiator comes home unsold",
  about: "gladiators that nobody buys from you",
  defaults: { push: true, mail: false },
  push: { ttlSeconds: 72 * 3600, isUrgent: false },
  subject: ({ gladiator }) => `${gladiator.name} came home unsold`,
  summary: ({ startingPrice }) => `Nobody bid ${goldText(startingPrice)}`,
  body: ({ gladiator, startingPrice }) =>
    `Nobody bid the ${goldText(startingPrice)} that you asked for ${gladiator.name}. He is home again, and fights for you at the next games.`,
  next: ({ gladiator }) => ({ label: "See him", path: ownedGladiatorPath(gladiator.id) }),
  several: {
    subject: (count) => `${count} gladiators came home unsold`,
    body: (names) => `Nobody bid for ${names}.`,
  },
});
