import type { ResetLetter } from "../model/letter.ts";
import { goldText } from "./gold-text.ts";

export function resetSubject({ act, gladiator, gold }: ResetLetter): string {
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
      return `Voided: the auction of ${gladiator?.name ?? "a gladiator"}`;
    case "gold-granted":
      return `You were granted ${amount}`;
    case "gold-taken":
      return `${amount} was taken from you`;
    case "role-changed":
      return "You have a new role";
  }
}

/** All of it, with the operator's reason. */
export function resetText(letter: ResetLetter): string {
  return `${factOf(letter)} The reason: ${letter.reason}`;
}

function factOf({ act, before, after, gold }: ResetLetter): string {
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
      return gold === null
        ? "An operator voided the auction. It has begun again, without bids."
        : `An operator voided the auction. It has begun again, without bids, and ${amount} came back to your purse.`;
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
