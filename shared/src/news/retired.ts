import { z } from "zod/mini";
import { goldText } from "../rules/gold-text.ts";
import { anyLetter, letterNews, readLetter } from "./news-kind.ts";

/** Written when a career has ended. */
export const retired = letterNews({
  letter: z.extend(anyLetter, {
    kind: z.literal("retired"),
    farewell: z
      .int()
      .check(z.minimum(0), z.describe("Gold that he brought his school at the end.")),
    games: z.int().check(z.minimum(0), z.describe("Games that he has been through in the school.")),
    wins: z.int().check(z.minimum(0)),
    losses: z.int().check(z.minimum(0)),
  }),
  event: "A career is over",
  about: "men of yours who get the wooden sword",
  defaults: { push: true, mail: false },
  push: { ttlSeconds: 72 * 3600, isUrgent: false },
  subject: ({ gladiator }) => `${gladiator.name} has the wooden sword`,
  summary: ({ farewell }) => `He leaves ${goldText(farewell)} behind`,
  body: ({ gladiator, farewell, games, wins, losses }) =>
    `${gladiator.name} fights no more: the wooden sword is his, and with it his freedom. He won ${wins} times, lost ${losses} times, and was yours for ${games === 1 ? "one of the games" : `${games} games`}. His farewell brought ${goldText(farewell)} into your purse.`,
  link: readLetter,
  next: () => null,
  several: {
    subject: (count) => `${count} men have the wooden sword`,
    body: (names) => `${names} fight no more.`,
  },
});
