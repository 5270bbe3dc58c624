import type { AlertLetter, Letter, LetterKind, OutcomeLetter } from "@ludus/shared/model/letter";
import { auctionPath, letterPath, PAGE_PATHS } from "@ludus/shared/page-paths";
import { goldText } from "@ludus/shared/rules/gold-text";
import { resetSubject, resetText } from "@ludus/shared/rules/reset-letter";
import { winnerText } from "@ludus/shared/rules/winner-text";
import { timeLeftText } from "@ludus/shared/rules/auctions/countdown";

export interface NoticeWords {
  title: string;
  text: string;
  link: { label: string; path: string };
}

export type Several<T> = readonly [T, ...T[]];

const NAMED_MAX = 3;
const MINUTE_MS = 60_000;

export function wordsOfLetters(letters: Several<Letter>): NoticeWords {
  const [letter, ...others] = letters;
  if (others.length === 0) return wordsOfOne(letter);
  const names = named(letters.flatMap(({ gladiator }) => gladiator?.name ?? []));
  const link = { label: "Read the letters", path: PAGE_PATHS.dashboard };
  return { ...wordsOfSeveral(letter.kind, letters.length, names), link };
}

function wordsOfOne(letter: Letter): NoticeWords {
  const link = { label: "Read the letter", path: letterPath(letter.id) };
  if (letter.kind === "reset") {
    return { title: resetSubject(letter), text: resetText(letter), link };
  }
  const { id, name } = letter.gladiator;
  switch (letter.kind) {
    case "won":
    case "lost":
      return { ...wordsOfOutcome(letter), link };
    case "reminder":
      return {
        title: `${name}: the hammer is near`,
        text:
          letter.currentBid === null
            ? "You asked for a word before his auction ends. Nobody has bid yet."
            : `You asked for a word before his auction ends. The bid stands at ${goldText(letter.currentBid)}.`,
        link: { label: `See ${name}`, path: auctionPath(id) },
      };
    case "alert":
      return letter.more > 0 ? { ...wordsOfGrown(letter), link } : wordsOfNewcomer(letter);
  }
}

function wordsOfNewcomer({ gladiator: { id, name }, searchName }: AlertLetter): NoticeWords {
  return {
    title: `${name} is new on the market`,
    text: `Your search “${searchName}” finds him.`,
    link: { label: `See ${name}`, path: auctionPath(id) },
  };
}

function wordsOfGrown({ gladiator, searchName, more, others }: AlertLetter) {
  const names = [gladiator.name, ...others.map(({ name }) => name)];
  return {
    title: `${more + 1} new lots match “${searchName}”`,
    text: `Your search finds ${named(names, more + 1)}.`,
  };
}

function wordsOfOutcome(letter: OutcomeLetter): Omit<NoticeWords, "link"> {
  const { kind, gladiator, price, goldReleased, yourBestBid, overtakenMaximum } = letter;
  if (kind === "lost") {
    const farthest =
      overtakenMaximum === null
        ? `You went to ${goldText(yourBestBid)}.`
        : `Your maximum of ${goldText(overtakenMaximum)} was not enough.`;
    return {
      title: `${gladiator.name} went to ${winnerText(letter)}`,
      text: `The hammer fell at ${goldText(price)}. ${farthest}`,
    };
  }
  const back =
    goldReleased > 0 ? ` The other ${goldText(goldReleased)} of your maximum came back.` : "";
  return {
    title: `${gladiator.name} is yours`,
    text: `The hammer fell at ${goldText(price)}, and nobody said more.${back}`,
  };
}

function wordsOfSeveral(kind: LetterKind, count: number, names: string) {
  switch (kind) {
    case "won":
      return { title: `You won ${count} auctions`, text: `${names} are yours.` };
    case "lost":
      return { title: `${count} auctions went to others`, text: `${names} have other masters.` };
    case "reminder":
      return {
        title: `The hammer is near for ${count} gladiators`,
        text: `You asked for a word before the auctions of ${names} end.`,
      };
    case "alert":
      return {
        title: `${count} searches find new lots`,
        text: `Your searches find ${names}.`,
      };
    case "reset":
      return {
        title: `Operators changed ${count} things`,
        text: "Your letters say what, and why.",
      };
  }
}

export interface OutbidLot {
  gladiatorId: string;
  gladiatorName: string;
  currentBid: number;
  leaderName: string;
  leftMs: number;
}

export function wordsOfOutbid(lots: Several<OutbidLot>): NoticeWords {
  const [lot, ...others] = lots;
  if (others.length === 0) {
    const { gladiatorId, gladiatorName, currentBid, leaderName, leftMs } = lot;
    return {
      title: `You are outbid for ${gladiatorName}`,
      text: `${leaderName} bids ${goldText(currentBid)}. The auction ends in ${timeLeft(leftMs)}.`,
      link: { label: `Bid for ${gladiatorName}`, path: auctionPath(gladiatorId) },
    };
  }
  return {
    title: `${lots.length} of your bids were overtaken`,
    text: `Others lead for ${named(lots.map(({ gladiatorName }) => gladiatorName))}.`,
    link: { label: "See your bids", path: `${PAGE_PATHS.market}?tab=active-bids` },
  };
}

function named(names: readonly string[], total = names.length): string {
  const shown = names.slice(0, NAMED_MAX);
  const more = total - shown.length;
  const parts = more > 0 ? [...shown, `${more} more`] : shown;
  return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

/** Without seconds, unless there is no minute left. */
function timeLeft(leftMs: number): string {
  return leftMs < MINUTE_MS ? "less than a minute" : timeLeftText(leftMs).replace(/ \d+s$/, "");
}
