import { z } from "zod/mini";
import { gladiator } from "../model/gladiators/gladiator.ts";
import { auctionPath, letterPath, PAGE_PATHS } from "../page-paths.ts";

/** One kind of news: all its words, and how it reaches players. `News` is what there is to tell. */
export interface NewsKind<News> {
  /** The event, in the table of preferences. */
  event: string;
  /** Completes "e-mails about …". */
  about: string;
  defaults: { push: boolean; mail: boolean };
  /** For browsers that are away. News with a deadline is soon worth nothing; a result keeps. */
  push: { ttlSeconds: number; isUrgent: boolean };
  /** Shortest time between two messages about the same thing. Null: there is one message. */
  repeatAfterMs: number | null;
  /** The gladiator whom several news of this kind name. */
  name(news: News): string | null;
  /** A newer notification or toast replaces the one with the same tag. */
  tag(news: News): string;
  subject(news: News): string;
  /** One line, for lists, toasts and notifications. */
  summary(news: News): string;
  /** Whole sentences, for letters and e-mails. */
  body(news: News): string;
  link(news: News): NewsLink;
  /** Texts for several letters in one message. */
  several: { subject(count: number): string; body(names: string): string; link: NewsLink };
}

export interface NewsLink {
  label: string;
  path: string;
}

/** News that players find in their inbox. */
export interface LetterNews<Letter, Schema = z.ZodMiniType<Letter>> extends NewsKind<Letter> {
  letter: Schema;
  /** Where the letter leads on. The inbox has a button for it. */
  next(letter: Letter): NewsLink | null;
  /** How its auction must stand, or the letter is untrue or of no use. Null: it may stand as it likes. */
  trueWhile: "running" | "sold" | null;
}

export const portrait = z.pick(gladiator, {
  id: true,
  name: true,
  nationality: true,
  level: true,
  fightingStyle: true,
  bestWeapon: true,
});

/** All letters have this. The rest of a kind's schema is stored as JSON. */
export const anyLetter = z.object({
  id: z.string(),
  at: z.int().check(z.describe("When it was written, in milliseconds since 1970, UTC.")),
  isRead: z.boolean(),
  gladiator: portrait,
});
type AnyLetter = Pick<z.infer<typeof anyLetter>, "id"> & {
  gladiator: { id: string; name: string } | null;
};

type Defaulted = "repeatAfterMs" | "name" | "tag" | "link" | "next" | "trueWhile";

/** A kind of news with a letter. Its gladiator, links and tag are the letter's unless it says otherwise. */
export function letterNews<Schema extends z.ZodMiniType<AnyLetter>>(
  kind: { several: Omit<NewsKind<unknown>["several"], "link"> } & Omit<
    LetterNews<z.infer<Schema>, Schema>,
    Defaulted | "several"
  > &
    Partial<Pick<LetterNews<z.infer<Schema>>, Defaulted>>,
): LetterNews<z.infer<Schema>, Schema> {
  return {
    repeatAfterMs: null,
    trueWhile: null,
    name: (letter) => letter.gladiator?.name ?? null,
    tag: (letter) => letter.gladiator?.id ?? letter.id,
    link: readLetter,
    next: ({ gladiator }) => gladiator && toLot(gladiator),
    ...kind,
    several: {
      ...kind.several,
      link: { label: "Read the letters", path: PAGE_PATHS.dashboard },
    },
  };
}

export function readLetter({ id }: { id: string }): NewsLink {
  return { label: "Read the letter", path: letterPath(id) };
}

export function toLot({ id }: { id: string }): NewsLink {
  return { label: "To the lot", path: auctionPath(id) };
}
