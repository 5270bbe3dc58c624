import { z } from "zod/mini";
import { keysOf } from "../records.ts";
import { alert } from "./alert.ts";
import { games } from "./games.ts";
import { lost } from "./lost.ts";
import { namesText } from "./names-text.ts";
import type { LetterNews, NewsKind, NewsLink } from "./news-kind.ts";
import { operatorAct } from "./operator-act.ts";
import { outbid, type LostLead } from "./outbid.ts";
import { reminder } from "./reminder.ts";
import { retired } from "./retired.ts";
import { sold } from "./sold.ts";
import { unsold } from "./unsold.ts";
import { won } from "./won.ts";

export const letter = z.discriminatedUnion("kind", [
  won.letter,
  lost.letter,
  games.letter,
  retired.letter,
  sold.letter,
  unsold.letter,
  alert.letter,
  reminder.letter,
  operatorAct.letter,
]);
export type Letter = z.infer<typeof letter>;
export type LetterKind = Letter["kind"];

/** In the order of the table of preferences. */
export const NEWS: Record<LetterKind, LetterNews<Letter>> & { outbid: NewsKind<LostLead> } = {
  won,
  lost,
  outbid,
  games,
  retired,
  sold,
  unsold,
  alert,
  reminder,
  "operator-act": operatorAct,
};
export type NotificationKind = keyof typeof NEWS;
export const NOTIFICATION_KINDS = keysOf(NEWS);
export const LETTER_KINDS = NOTIFICATION_KINDS.filter((kind) => kind !== "outbid");

/** Columns of a letter besides its JSON. */
type RowKeys = "id" | "at" | "isRead" | "gladiator" | "kind";
type DataOf<OneLetter> = OneLetter extends Letter ? Omit<OneLetter, RowKeys> : never;
/** The part of a letter that is stored as JSON, by its kind. */
export type LetterData<Kind extends LetterKind = LetterKind> = DataOf<
  Extract<Letter, { kind: Kind }>
>;

export interface NewsWords {
  subject: string;
  summary: string;
  body: string;
  link: NewsLink;
  tag: string;
}

/** The words of news of one kind that leave as one message, newest first. */
export function wordsOf<News>(kind: NewsKind<News>, news: readonly [News, ...News[]]): NewsWords {
  const [newest] = news;
  const tag = kind.tag(newest);
  if (news.length > 1) {
    const { subject, body, link } = kind.several;
    const text = body(namesText(news.flatMap((one) => kind.name(one) ?? [])));
    return { subject: subject(news.length), summary: text, body: text, link, tag };
  }
  return {
    subject: kind.subject(newest),
    summary: kind.summary(newest),
    body: kind.body(newest),
    link: kind.link(newest),
    tag,
  };
}
