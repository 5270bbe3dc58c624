import type { Letter, LetterKind, OutcomeLetter } from "@ludus/shared/model/letter";
import { auctionPath, letterPath, PAGE_PATHS } from "@ludus/shared/page-paths";
import { timeLeftText } from "@ludus/shared/rules/countdown";

/** A notice as a player reads it, by whatever channel. */
export interface NoticeWords {
  title: string;
  text: string;
  link: { label: string; path: string };
}

export type Several<T> = readonly [T, ...T[]];

const NAMED_MAX = 3;
const MINUTE_MS = 60_000;

/** Letters of one kind. */
export function wordsOfLetters(letters: Several<Letter>): NoticeWords {
  const [letter, ...others] = letters;
  if (others.length === 0) return wordsOfOne(letter);
  const names = named(letters.map(({ gladiator }) => gladiator.name));
  const link = { label: "Read the letters", path: PAGE_PATHS.dashboard };
  return { ...wordsOfSeveral(letter.kind, letters.length, names), link };
}

function wordsOfOne(letter: Letter): NoticeWords {
  const { id, name } = letter.gladiator;
  const link = { label: "Read the letter", path: letterPath(letter.id) };
  switch (letter.kind) {
    case "won":
    case "lost":
      return { ...wordsOfOutcome(letter), link };
    case "reminder":
      return {
        title: `The hammer is near for ${name}`,
        text:
          letter.currentBid === null
            ? "You asked for a word before his auction ends. Nobody has bid yet."
            : `You asked for a word before his auction ends. The bid stands at ${gold(letter.currentBid)}.`,
        link: { label: `See ${name}`, path: auctionPath(id) },
      };
    case "alert": {
      const more = letter.more > 0 ? ` ${letter.more} more came with him.` : "";
      return {
        title: `New on the market: ${name}`,
        text: `Your search “${letter.searchName}” finds him.${more}`,
        link: { label: `See ${name}`, path: auctionPath(id) },
      };
    }
  }
}

function wordsOfOutcome(letter: OutcomeLetter): Omit<NoticeWords, "link"> {
  const { kind, gladiator, price, goldReleased, winnerName, yourBestBid } = letter;
  if (kind === "lost") {
    return {
      title: `${gladiator.name} went to ${winnerName}`,
      text: `The hammer fell at ${gold(price)}. You went to ${gold(yourBestBid)}.`,
    };
  }
  const back =
    goldReleased > 0 ? ` The other ${gold(goldReleased)} of your maximum came back.` : "";
  return {
    title: `${gladiator.name} is yours`,
    text: `The hammer fell at ${gold(price)}, and nobody said more.${back}`,
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
        title: `${count} gladiators are new on the market`,
        text: `Your searches find ${names}.`,
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
      text: `${leaderName} bids ${gold(currentBid)}. The auction ends in ${timeLeft(leftMs)}.`,
      link: { label: `Bid for ${gladiatorName}`, path: auctionPath(gladiatorId) },
    };
  }
  return {
    title: `${lots.length} of your bids were overtaken`,
    text: `Others lead for ${named(lots.map(({ gladiatorName }) => gladiatorName))}.`,
    link: { label: "See your bids", path: `${PAGE_PATHS.market}?tab=active-bids` },
  };
}

function named(names: readonly string[]): string {
  const shown = names.slice(0, NAMED_MAX);
  const more = names.length - shown.length;
  const parts = more > 0 ? [...shown, `${more} more`] : shown;
  return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

const goldFormat = new Intl.NumberFormat("en-GB");

function gold(amount: number): string {
  return `${goldFormat.format(amount)} gold`;
}

/** Without seconds, unless there is no minute left. */
function timeLeft(leftMs: number): string {
  return leftMs < MINUTE_MS ? "less than a minute" : timeLeftText(leftMs).replace(/ \d+s$/, "");
}
