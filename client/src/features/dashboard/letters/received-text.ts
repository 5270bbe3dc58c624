import type {
  AlertLetter,
  Letter,
  OutcomeLetter,
  ReminderLetter,
} from "@ludus/shared/model/letter";
import { countdownText } from "@ludus/shared/rules/countdown";
import { formatGold } from "../../../lib/gold.ts";

const MINUTE_MS = 60_000;

export function subjectOf(letter: Letter): string {
  const { name } = letter.gladiator;
  switch (letter.kind) {
    case "won":
      return `${name} is yours`;
    case "lost":
      return `${name} went to ${letter.winnerName}`;
    case "reminder":
      return `The hammer is near for ${name}`;
    case "alert":
      return `New on the market: ${name}`;
  }
}

/** The line below the subject. */
export function summaryOf(letter: Letter): string {
  switch (letter.kind) {
    case "won":
      return `Yours for ${formatGold(letter.price)}`;
    case "lost":
      return `Sold for ${formatGold(letter.price)} · your best ${formatGold(letter.yourBestBid)}`;
    case "reminder":
      return `${timeLeftThen(letter)} left · ${priceThen(letter)}`;
    case "alert":
      return `Found by “${letter.searchName}”${letter.more > 0 ? ` · and ${letter.more} more` : ""}`;
  }
}

export function bodyOf(letter: Letter): string {
  const { name } = letter.gladiator;
  switch (letter.kind) {
    case "won":
      return `The hammer fell at ${formatGold(letter.price)}, and nobody said more.${restOf(letter)} ${name} is your man now, and nothing about him is hidden from you any longer.`;
    case "lost":
      return `The hammer fell at ${formatGold(letter.price)}, and the last word was ${letter.winnerName}'s. You went to ${formatGold(letter.yourBestBid)}; that gold is in your purse again. There are others like him.`;
    case "reminder":
      return `You asked for a word before the hammer falls over ${name}. When this was written he had ${timeLeftThen(letter)} left: ${priceThen(letter)}.`;
    case "alert":
      return `You asked for a word when somebody new answers to “${letter.searchName}”. ${name} does, a ${letter.gladiator.nationality} of level ${letter.gladiator.level}.${othersIn(letter)}`;
  }
}

/** Players ask this first: a maximum holds more than the price. */
function restOf({ goldReleased }: OutcomeLetter): string {
  return goldReleased > 0
    ? ` The other ${formatGold(goldReleased)} of your maximum are in your purse again.`
    : "";
}

function timeLeftThen({ marketEndTime, at }: ReminderLetter): string {
  return countdownText(marketEndTime - at, MINUTE_MS);
}

function priceThen({ currentBid }: ReminderLetter): string {
  return currentBid === null ? "nobody had bid" : `the bid stood at ${formatGold(currentBid)}`;
}

function othersIn({ more }: AlertLetter): string {
  if (more === 0) return "";
  return more === 1 ? " One more came with him." : ` ${more} more came with him.`;
}
