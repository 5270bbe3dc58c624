import { z } from "zod";
import { actKind } from "../model/operator-act.ts";
import { goldText } from "../rules/gold-text.ts";
import { anyLetter, letterNews, portrait } from "./news-kind.ts";

/** Written when an operator changed something for the player. */
const operatorActLetter = anyLetter.extend({
  kind: z.literal("operator-act"),
  gladiator: portrait.nullable().describe("Null unless an auction was voided."),
  act: actKind,
  reason: z.string().describe("The operator's, as it stands in the audit log."),
  before: z.string().nullable().describe("What was changed, as it was."),
  after: z.string().nullable().describe("What was changed, as it is now."),
  gold: z
    .int()
    .nullable()
    .describe(
      "Gold that was granted, taken, or released to the leader or repaid to the buyer of a voided auction.",
    ),
});
export type OperatorActLetter = z.infer<typeof operatorActLetter>;

export const operatorAct = letterNews({
  letter: operatorActLetter,
  event: "An operator changes something",
  about: "what operators change for you",
  defaults: { push: true, mail: true },
  push: { ttlSeconds: 72 * 3600, isUrgent: false },
  subject: subjectOf,
  summary: ({ reason }) => reason,
  body: (letter) => `${factOf(letter)} The reason: ${letter.reason}`,
  several: {
    subject: (count) => `Operators changed ${count} things`,
    body: () => "Your letters say what, and why.",
  },
});

function subjectOf({ act, gladiator, after, gold }: OperatorActLetter): string {
  const amount = goldText(gold ?? 0);
  switch (act) {
    case "school-renamed":
      return "Your school has a new name";
    case "player-renamed":
      return "You have a new name";
    case "suspended":
      return "Your account was suspended";
    case "suspension-lifted":
      return "Your suspension was lifted";
    case "auction-voided":
      // The news comes first: toasts and lists cut a long name's end.
      return `Voided: the ${isSale(after) ? "sale" : "auction"} of ${gladiator?.name ?? "a gladiator"}`;
    case "gold-granted":
      return `You were granted ${amount}`;
    case "gold-taken":
      return `${amount} was taken from you`;
    case "role-changed":
      return "You have a new role";
  }
}

function factOf({ act, before, after, gold }: OperatorActLetter): string {
  const amount = goldText(gold ?? 0);
  switch (act) {
    case "school-renamed":
      return `An operator renamed your school from “${before}” to “${after}”.`;
    case "player-renamed":
      return `An operator changed your name from “${before}” to “${after}”.`;
    case "suspended":
      return `An operator suspended your account ${after}. Your bids stand.`;
    case "suspension-lifted":
      return "An operator lifted your suspension.";
    case "auction-voided":
      return isSale(after)
        ? voidedSaleText(after, gold === null ? null : amount)
        : voidedText(after === null, gold === null ? null : amount);
    case "gold-granted":
      return `An operator granted you ${amount}. You can spend ${goldText(Number(after))} now.`;
    case "gold-taken": {
      const fromMaxima = (gold ?? 0) - (Number(before) - Number(after));
      const lowered =
        fromMaxima > 0 ? ` Your maximum bids were lowered by ${goldText(fromMaxima)} for it.` : "";
      return `An operator took ${amount} from you.${lowered} You can spend ${goldText(Number(after))} now.`;
    }
    case "role-changed":
      return `An operator made you ${after}. You were ${before}.`;
  }
}

function isSale(after: string | null): boolean {
  return after !== null && after.startsWith("sale-voided");
}

function voidedSaleText(after: string | null, repaid: string | null): string {
  const isRetired = after === "sale-voided-retired";
  const fate = isRetired ? "His career has ended" : "He went home to the school that offered him";
  const back =
    repaid === null ? "the price went back to the buyer" : `${repaid} came back to your purse`;
  return `An operator voided the sale. ${fate}, and ${back}. The proceeds are not paid.`;
}

/** A man of the market's own is listed again; a school's goes home. */
function voidedText(isListedAgain: boolean, released: string | null): string {
  const fact = "An operator voided the auction.";
  const fate = isListedAgain ? "It has begun again, without bids" : "He went home to his school";
  const back = released === null ? "" : `, and ${released} came back to your purse`;
  return `${fact} ${fate}${back}.`;
}
