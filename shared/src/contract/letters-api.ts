import { z } from "zod/mini";
import { games } from "../news/games.ts";
import { letter } from "../news/news-kinds.ts";
import { retired } from "../news/retired.ts";
import { sold } from "../news/sold.ts";
import { unsold } from "../news/unsold.ts";
import { outcome, outcomeLetter } from "../news/outcome-letter.ts";
import { school } from "../model/school.ts";
import { endpoint } from "./endpoint.ts";
import * as limits from "../limits.ts";
import { nothing, queryInteger, rowId } from "./fields.ts";

const letterId = rowId.check(z.describe("A letter's id."));

const place = z
  .string()
  .check(
    z.regex(/^\d{1,16}\.[\w-]{1,64}$/, "Not a place among the letters"),
    z.describe("The `next` of the page before."),
  );

const page = {
  limit: z._default(queryInteger(1, limits.LETTERS_PAGE_SIZE_MAX), limits.LETTERS_PAGE_SIZE),
  before: z.optional(place),
};
const next = z.nullable(place).check(z.describe("Null at the end."));

export const unreadCount = z
  .int()
  .check(
    z.minimum(0),
    z.maximum(limits.UNREAD_COUNTED_MAX),
    z.describe(`Unread letters. ${limits.UNREAD_COUNTED_MAX} stands for that many or more.`),
  );

export const myLetters = endpoint({
  method: "GET",
  path: "/letters",
  access: "profile-completed",
  summary: "List the player's letters, newest first.",
  input: z.strictObject(page),
  reply: z.object({ letters: z.array(letter), next, unread: unreadCount }),
});

export const readLetter = endpoint({
  method: "PUT",
  path: "/letters/:id/read",
  access: "profile-completed",
  summary: "Mark a letter as read. Marking one twice is no error.",
  input: z.strictObject({ id: letterId }),
  reply: z.object({ letter, unread: unreadCount }),
  refusals: ["LETTER_NOT_FOUND"],
});

export const readLetters = endpoint({
  method: "PUT",
  path: "/letters/:id/read-up-to",
  access: "profile-completed",
  summary: "Mark a letter and all older ones as read. What came after it stays unread.",
  input: z.strictObject({ id: letterId }),
  reply: z.object({ unread: unreadCount }),
  refusals: ["LETTER_NOT_FOUND"],
});

export const deleteLetter = endpoint({
  method: "DELETE",
  path: "/letters/:id",
  access: "profile-completed",
  summary: "Delete a letter; its result stays listed. Deleting one that is gone is no error.",
  input: z.strictObject({ id: letterId }),
  reply: z.object({ unread: unreadCount }),
});

export const myResults = endpoint({
  method: "GET",
  path: "/results",
  access: "profile-completed",
  summary: "List the auctions that the player won or lost in the last year, newest first.",
  input: z.strictObject({ outcome, ...page }),
  reply: z.object({ results: z.array(outcomeLetter), next }),
});

export const absence = z
  .object({ from: z.int(), until: z.int() })
  .check(z.describe("Milliseconds since 1970, UTC."));
export type Absence = z.infer<typeof absence>;

const newestAbsence = z.object({
  absence: z
    .nullable(absence)
    .check(
      z.describe("The newest absence, for half an hour after the return or until it is dismissed."),
    ),
});

export const recordVisit = endpoint({
  method: "PUT",
  path: "/visit",
  access: "profile-completed",
  summary: "Record that the player is looking. More than half an hour without is an absence.",
  input: nothing,
  reply: z.extend(newestAbsence, {
    unread: unreadCount,
    newestUnread: z
      .nullable(z.string())
      .check(z.describe("The newest unread letter's id. Null if the newest letters are all read.")),
    unseenWins: z
      .array(outcomeLetter)
      .check(
        z.maxLength(limits.UNSEEN_WINS_MAX),
        z.describe("Unread letters of auctions won in the last 14 days, oldest first."),
      ),
    // Default: compat until 0.4.0
    unseenGames: z
      ._default(
        z.nullable(z.object({ letterId: z.string(), gamesNumber: z.int().check(z.minimum(0)) })),
        null,
      )
      .check(
        z.describe(
          "The newest games of the last 14 days whose letter is unread and tells of a fixture. Null: there are none.",
        ),
      ),
  }),
});

export type UnseenGames = z.infer<typeof recordVisit.reply>["unseenGames"];

export const dismissAbsence = endpoint({
  method: "DELETE",
  path: "/visit/absence",
  access: "profile-completed",
  summary: "Dismiss the newest absence, on all devices.",
  input: nothing,
  reply: newestAbsence,
});

function summaryOf<Letter extends z.ZodMiniType>(newestLetter: Letter) {
  return z.object({
    newest: z.array(newestLetter).check(z.maxLength(limits.OUTCOMES_WHILE_AWAY_MAX)),
    total: z
      .int()
      .check(
        z.maximum(limits.UNREAD_COUNTED_MAX),
        z.describe(`${limits.UNREAD_COUNTED_MAX} stands for that many or more.`),
      ),
  });
}

const outcomes = summaryOf(outcomeLetter);
const NOTHING = { newest: [], total: 0 };

const openBid = z.object({
  gladiatorId: z.string(),
  gladiatorName: z.string(),
  currentBid: z.int().check(z.describe("Gold.")),
  highestBidderName: z.string(),
  isLeading: z.boolean().check(z.describe("Whether the player leads.")),
  marketEndTime: z.int().check(z.describe("Milliseconds since 1970, UTC.")),
});

export const whileAway = endpoint({
  method: "GET",
  path: "/while-away",
  access: "profile-completed",
  summary: "Tell what happened to the player since a time, and how their open bids stand now.",
  input: z.strictObject({
    since: queryInteger(0, Number.MAX_SAFE_INTEGER).check(
      z.describe("Milliseconds since 1970, UTC."),
    ),
  }),
  reply: z.object({
    won: outcomes,
    lost: outcomes,
    // compat until 0.3.0: nodes of 0.2.0 send none of these.
    sold: z
      ._default(summaryOf(sold.letter), NOTHING)
      .check(z.describe("Own gladiators who were sold, newest first.")),
    unsold: z
      ._default(summaryOf(unsold.letter), NOTHING)
      .check(z.describe("Own gladiators for whom nobody bid, newest first.")),
    games: z
      ._default(summaryOf(games.letter), NOTHING)
      .check(z.describe("Games that were held, newest first.")),
    retired: z
      ._default(summaryOf(retired.letter), NOTHING)
      .check(z.describe("Own gladiators whose careers ended at games, newest first.")),
    outbid: z
      .array(openBid)
      .check(
        z.maxLength(limits.OUTBID_WHILE_AWAY_MAX),
        z.describe("Auctions in which somebody else leads now, ending soonest first."),
      ),
    endsNext: z
      .nullable(openBid)
      .check(z.describe("The auction with a bid of the player's to end next.")),
    goldSpent: z.int().check(z.describe("Gold spent on what was won since.")),
    school,
  }),
});
export type WhileAway = z.infer<typeof whileAway.reply>;
