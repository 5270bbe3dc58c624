import type { AlertLetter, ReminderLetter, ResetLetter } from "@ludus/shared/model/letter";
import { auctionPath, letterPath } from "@ludus/shared/page-paths";
import { resetSubject } from "@ludus/shared/rules/reset-letter";
import { formatGold } from "../../lib/gold.ts";
import { nextToastOf, showToast } from "../../lib/toasts.ts";

const SHOWN_MS = 15_000;

type Go = (path: string) => void;

/** Apart from other notices: few visits get a letter, and its sentences need not be there at first. */
export function tellLetter(
  letter: ReminderLetter | AlertLetter | ResetLetter,
  go: Go,
): Promise<void> {
  if (letter.kind === "reset") return tellReset(letter, go);
  return letter.kind === "alert" && letter.more > 0
    ? tellNewcomers(letter, go)
    : tellOfLot(letter, go);
}

function tellNewcomers({ id, searchName, more }: AlertLetter, go: Go): Promise<void> {
  return showToast((toast) =>
    toast(`${more + 1} new lots match “${searchName}”`, {
      id: nextToastOf(toast, id),
      duration: SHOWN_MS,
      action: { label: "Read the letter", onClick: () => go(letterPath(id)) },
    }),
  );
}

function tellOfLot(letter: ReminderLetter | AlertLetter, go: Go): Promise<void> {
  const { id, name } = letter.gladiator;
  const isReminder = letter.kind === "reminder";
  return showToast((toast) =>
    // His name first: phones have no room for a longer title.
    toast(isReminder ? `${name}: the hammer is near` : `${name}: new on the market`, {
      id: nextToastOf(toast, isReminder ? id : letter.id),
      duration: SHOWN_MS,
      description: isReminder ? priceText(letter) : `Found by “${letter.searchName}”.`,
      action: { label: "To the lot", onClick: () => go(auctionPath(id)) },
    }),
  );
}

function tellReset(letter: ResetLetter, go: Go): Promise<void> {
  return showToast((toast) =>
    toast(resetSubject(letter), {
      id: nextToastOf(toast, letter.id),
      duration: SHOWN_MS,
      description: letter.reason,
      action: { label: "Read it", onClick: () => go(letterPath(letter.id)) },
    }),
  );
}

function priceText({ currentBid }: ReminderLetter): string {
  if (currentBid === null) return "Nobody has bid on him yet.";
  return `He stands at ${formatGold(currentBid)}.`;
}
