import { z } from "zod/mini";
import { actKind, letterOf } from "../acts/act-kinds.ts";
import { anyLetter, letterNews, portrait } from "./news-kind.ts";

/** Written when an operator changed something for the player. */
const operatorActLetter = z.extend(anyLetter, {
  kind: z.literal("operator-act"),
  gladiator: z.nullable(portrait).check(z.describe("Null unless an auction was voided.")),
  act: actKind,
  reason: z.string().check(z.describe("The operator's, as it stands in the audit log.")),
  before: z.nullable(z.string()).check(z.describe("What was changed, as it was.")),
  after: z.nullable(z.string()).check(z.describe("What was changed, as it is now.")),
  gold: z
    .nullable(z.int())
    .check(
      z.describe(
        "Gold that was granted, taken, or released to the leader or repaid to the buyer of a voided auction.",
      ),
    ),
});
export type OperatorActLetter = z.infer<typeof operatorActLetter>;

export const operatorAct = letterNews({
  letter: operatorActLetter,
  event: "An operator changes something",
  about: "what operators change for you",
  defaults: { push: true, mail: true },
  push: { ttlSeconds: 72 * 3600, isUrgent: false },
  subject: (letter) => letterOf(letter.act).subject(letter),
  summary: ({ reason }) => reason,
  body: (letter) => `${letterOf(letter.act).fact(letter)} The reason: ${letter.reason}`,
  several: {
    subject: (count) => `Operators changed ${count} things`,
    body: () => "Your letters say what, and why.",
  },
});
