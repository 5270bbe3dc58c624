import type {
  AlertLetter,
  Letter,
  OutcomeLetter,
  ReminderLetter,
} from "@ludus/shared/model/letter";
import { resetSubject, resetText } from "@ludus/shared/rules/reset-letter";
import { winnerText } from "@ludus/shared/rules/winner-text";
import { countdownText } from "@ludus/shared/rules/auctions/countdown";
import { formatGold } from "../../../lib/gold.ts";

const MINUTE_MS = 60_000;

export function subjectOf(letter: Letter): string {
  if (letter.kind === "reset") return resetSubject(letter);
  const { name } = letter.gladiator;
  switch (letter.kind) {
    case "won":
      return `${name} is yours`;
    case "lost":
      return `${name} went to ${winnerText(letter)}`;
    case "reminder":
      return `${name}: the hammer is near`;
    case "alert":
      return letter.more > 0
        ? `${letter.more + 1} new lots match “${letter.searchName}”`
        : `${name} is new on the market`;
  }
}

/** The line below the subject. */
export function summaryOf(letter: Letter): string {
  switch (letter.kind) {
    case "reset":
      return letter.reason;
    case "won":
      return `Yours for ${formatGold(letter.price)}`;
    case "lost":
      return `Sold for ${formatGold(letter.price)} · your ${farthestOf(letter)}`;
    case "reminder":
      return `${timeLeftThen(letter)} left · ${priceThen(letter)}`;
    case "alert":
      return letter.more > 0 ? namesIn(letter) : `Found by “${letter.searchName}”`;
  }
}

export function bodyOf(letter: Letter): string {
  if (letter.kind === "reset") return resetText(letter);
  const { name } = letter.gladiator;
  switch (letter.kind) {
    case "won":
      return `The hammer fell at ${formatGold(letter.price)}, and nobody said more.${restOf(letter)} ${name} is your man now, and nothing about him is hidden from you any longer.`;
    case "lost":
      return `The hammer fell at ${formatGold(letter.price)}, and ${winnerText(letter)} had the last word. ${farthestSentence(letter)}; that gold is in your purse again. There are others like him.`;
    case "reminder":
      return `You asked for a word before the hammer falls over ${name}. When this was written he had ${timeLeftThen(letter)} left: ${priceThen(letter)}.`;
    case "alert":
      return `You asked for a word when somebody new answers to “${letter.searchName}”. ${name} does, a ${letter.gladiator.nationality} of level ${letter.gladiator.level}${letter.more > 0 ? ", and since your last such letter these do too:" : "."}`;
  }
}

function farthestOf({ yourBestBid, overtakenMaximum }: OutcomeLetter): string {
  return overtakenMaximum === null
    ? `best ${formatGold(yourBestBid)}`
    : `maximum ${formatGold(overtakenMaximum)}`;
}

function farthestSentence({ yourBestBid, overtakenMaximum }: OutcomeLetter): string {
  return overtakenMaximum === null
    ? `You went to ${formatGold(yourBestBid)}`
    : `Your maximum of ${formatGold(overtakenMaximum)} was not enough`;
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

function namesIn({ gladiator, others, more }: AlertLetter): string {
  const names = [gladiator, ...others].map(({ name }) => name).join(", ");
  return others.length < more ? `${names} and ${more - others.length} more` : names;
}
