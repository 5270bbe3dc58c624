import { z } from "zod/mini";
import { actFields, actPlayerId } from "../contract/operators/act-fields.ts";
import * as limits from "../limits.ts";
import { formatGold, goldText, parseGold } from "../rules/gold-text.ts";
import { act, type LetterAboutAct } from "./act.ts";
import { onPlayer } from "./act-dialog.ts";

const GOLD_BOUND = `Must be at most ${limits.ADJUSTED_GOLD_MAX} gold`;

export const adjustGold = act({
  method: "POST",
  path: "/admin/players/:id/gold",
  role: "GAME_MASTER",
  summary:
    "Grant gold to a player below one's own role, or take some: at first what they can spend, then what they hold above the prices that they lead with, by lowering their maxima. None is taken from those who bid in an auction that the operator, or an account connected to theirs, bids in.",
  input: z.strictObject({
    id: actPlayerId,
    amount: z.int({ error: "Must be a whole number of gold" }).check(
      z.minimum(-limits.ADJUSTED_GOLD_MAX, GOLD_BOUND),
      z.maximum(limits.ADJUSTED_GOLD_MAX, GOLD_BOUND),
      z.refine((amount) => amount !== 0, { error: "Must not be 0" }),
      z.describe("Gold. Negative: it is taken."),
    ),
    ...actFields,
  }),
  refusals: ["PLAYER_NOT_FOUND", "INSUFFICIENT_GOLD", "GRANT_LIMIT_REACHED"],
  needsFreshSession: true,
  letters: {
    "gold-granted": {
      subject: ({ gold }) => `You were granted ${goldText(gold ?? 0)}`,
      fact: ({ gold, after }) =>
        `An operator granted you ${goldText(gold ?? 0)}. ${spendableText(after)}`,
    },
    "gold-taken": {
      subject: ({ gold }) => `${goldText(gold ?? 0)} was taken from you`,
      fact: takenText,
    },
  },
  log: {
    "gold-granted": { name: "Gold granted", change: amountText },
    "gold-taken": { name: "Gold taken", change: amountText },
  },
  dialogs: [
    onPlayer({
      button: () => "Gold",
      title: ({ username }) => `Gold of ${username}`,
      fields: {
        verb: { kind: "choice", label: "Grant or take", options: ["Grant", "Take"] },
        amount: { kind: "amount", label: "Amount of gold" },
      },
      isReady: (_player, { amount }) => isAdjustable(parseGold(amount)),
      effect({ username }, { verb, amount }) {
        if (parseGold(amount) > limits.ADJUSTED_GOLD_MAX) {
          return `At most ${formatGold(limits.ADJUSTED_GOLD_MAX)} gold at once.`;
        }
        const gold = isAdjustable(parseGold(amount)) ? formatGold(parseGold(amount)) : "…";
        return verb === "Take"
          ? `${username} has ${gold} gold less. What they can't spend of it comes out of their maximum bids; the bids stand.`
          : `${username} has ${gold} gold more to spend.`;
      },
      verb: ({ verb }) => verb,
      input: ({ id }, { verb, amount }) => ({
        id,
        amount: verb === "Take" ? -parseGold(amount) : parseGold(amount),
      }),
    }),
  ],
});

function isAdjustable(amount: number): boolean {
  return Number.isInteger(amount) && amount > 0 && amount <= limits.ADJUSTED_GOLD_MAX;
}

function takenText({ before, after, gold }: LetterAboutAct): string {
  const fromMaxima = (gold ?? 0) - (Number(before) - Number(after));
  const lowered =
    fromMaxima > 0 ? ` Your maximum bids were lowered by ${goldText(fromMaxima)} for it.` : "";
  return `An operator took ${goldText(gold ?? 0)} from you.${lowered} ${spendableText(after)}`;
}

function spendableText(after: string | null): string {
  return `You can spend ${goldText(Number(after))} now.`;
}

/** The log shows adjustments by their amount. */
function amountText({ after }: { after: string | null }): string {
  return after === null ? "" : formatGold(Number(after));
}
