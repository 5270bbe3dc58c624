import { z } from "zod/mini";
import { keysOf, recordOf } from "../records.ts";
import { goldText } from "../rules/gold-text.ts";

/** Every refusal of the API with its status and message. `{name}` is filled from the details. */
export const PROBLEMS = {
  ...answered(400, { MALFORMED: "The request is malformed." }),
  ...answered(401, {
    NOT_SIGNED_IN: "Please sign in.",
    SESSION_ENDED: "Your session has ended. Please sign in again.",
    WRONG_CREDENTIALS: "Login failed. Please check your credentials.",
  }),
  ...answered(403, {
    FORBIDDEN: "You don't have permission to do this.",
    ACCOUNT_SUSPENDED: "Your account is suspended.",
    NOT_BELOW_YOU: "You can act only on players whose role is below yours, and never on yourself.",
    CONFLICT_OF_INTEREST:
      "This player signs in from your network by the same browser. Another operator has to do it.",
    PASSWORD_REQUIRED: "Please enter your password to go on.",
    PROFILE_INCOMPLETE: "Please complete your profile first.",
    EMAIL_NOT_VERIFIED: "Please confirm your e-mail address before you bid.",
    NOT_YOUR_GLADIATOR: "This gladiator is not in your school.",
    OWN_LOT: "You offer this gladiator yourself.",
    CONNECTED_SCHOOL: "Your school can't bid on this seller's gladiators.",
    SIGN_IN_AGAIN: "Please sign in with Discord once more, and do this within ten minutes.",
  }),
  ...answered(404, {
    NOT_FOUND: "There is nothing at this address.",
    GLADIATOR_NOT_FOUND: "This gladiator does not exist.",
    SCHOOL_NOT_FOUND: "This school does not exist.",
    PLAYER_NOT_FOUND: "This player does not exist.",
    AUCTION_NOT_FOUND: "This auction does not exist.",
    LETTER_NOT_FOUND: "This letter does not exist.",
    SAVED_SEARCH_NOT_FOUND: "This saved search does not exist.",
    GAMES_NOT_FOUND: "No such games have been held.",
    NO_LEAGUE_YET: "Your school is in no league yet. It joins when the next season begins.",
    LEAGUE_NOT_FOUND: "This league does not exist.",
    FIXTURE_NOT_FOUND: "This school met nobody at games that were held.",
    SESSION_NOT_FOUND: "This session has ended already.",
    SUBSCRIPTION_NOT_FOUND: "This subscription has ended already.",
    NO_EMAIL_HERE: "This server sends no e-mail. Please ask whoever runs it.",
  }),
  ...answered(405, { METHOD_NOT_ALLOWED: "This address does not answer that method." }),
  ...answered(409, {
    BID_TOO_LOW: "Minimum bid is {minimumBid}",
    INSUFFICIENT_GOLD: "Insufficient gold",
    ALREADY_LEADING: "You already hold the leading bid.",
    NOT_LEADING: "You don't hold the leading bid.",
    MAXIMUM_TOO_LOW: "Your maximum can't be below the current bid.",
    NEW_SCHOOL_LIMIT:
      "A new school leads at most {auctionsMax} at once, until the first auction that it bid on has ended.",
    NO_PLACE_LEFT:
      "Your school has 24 places, for its men and the lots that it leads. All are taken.",
    TIED_GOLD:
      "Your first purse buys from the market's own stock only. {freeGold} are free for this lot.",
    ON_SALE: "He is on sale. He can be released once he is home again.",
    ALREADY_ON_SALE: "This gladiator is on sale already.",
    NOT_ON_SALE: "This gladiator is not on sale.",
    GLADIATOR_NOT_AT_HOME:
      "One of these men is not at home: only men of yours who aren't on sale can fight or rest.",
    OWNED_TOO_SHORT: "He has to go through games in your school first.",
    SOLD_TOO_OFTEN: "He can be offered again after two games in your school.",
    SALE_LOOKED_AT:
      "Operators may look at so high a price for a day. He can leave your school after that.",
    GAMES_UNDER_WAY: "The games are under way. He can be offered once they are over.",
    TOO_MANY_SALES: "Three of your gladiators are on sale already.",
    SALE_HAS_BIDS: "Somebody has bid. He can't be taken back any more.",
    TOO_LATE: "The ten minutes are over. He can't be taken back any more.",
    AUCTION_ENDED: "Auction ended",
    GRANT_LIMIT_REACHED: "You can grant {goldLeft} more within 24 hours.",
    USERNAME_TAKEN: "This username is already taken.",
    EMAIL_TAKEN: "This email is already registered.",
    NOTHING_TO_CHANGE: "This is so already. Nothing was changed.",
    NOT_SUSPENDED: "This player is not suspended.",
    PROFILE_ALREADY_COMPLETED: "Your profile is already complete.",
    NO_PASSWORD: "You sign in with Discord and have no password here.",
    SIGNED_IN_AS_ANOTHER: "You are signed in as another player.",
    REMINDER_TOO_LATE: "It is too late for this reminder: less time is left.",
    SHORTLIST_FULL: "Your shortlist is full.",
    SAVED_SEARCHES_FULL: "You have saved ten searches. Delete one first.",
  }),
  ...answered(410, {
    LINK_EXPIRED: "This link is no longer valid. Please ask for a new one.",
    TICKET_EXPIRED: "This sign-in was used or took too long. Please try again.",
  }),
  ...answered(413, { BODY_TOO_LARGE: "The request is too large." }),
  ...answered(415, { UNSUPPORTED_MEDIA_TYPE: "Please send JSON in UTF-8." }),
  ...answered(422, {
    WRONG_PASSWORD: "This is not your current password.",
    WRONG_NAME: "This is not your name.",
    PASSWORD_TOO_COMMON: "This password is one of the first that are tried. Please choose another.",
    PASSWORD_HAS_NAME: "Please leave your username and your e-mail's name out of the password.",
    INVALID_FIELDS: "Please correct the marked fields.",
    IDEMPOTENCY_KEY_REUSED: "This idempotency key was used for another bid.",
  }),
  ...answered(429, { TOO_MANY_REQUESTS: "Too many requests. Please wait a moment." }),
  ...answered(500, { INTERNAL: "Something went wrong on our side." }),
  ...answered(503, { UNAVAILABLE: "The auction house is busy. Please try again." }),
};

function answered<Code extends string>(status: number, messages: Record<Code, string>) {
  return recordOf(keysOf(messages), (code) => ({ status, message: messages[code] }));
}

export type ProblemCode = keyof typeof PROBLEMS;

/** Data to go on with after a refusal; the code says which fields are present. */
export const problemDetails = z.object({
  fields: z
    .optional(z.record(z.string(), z.string()))
    .check(
      z.describe(
        "With INVALID_FIELDS, USERNAME_TAKEN, EMAIL_TAKEN, WRONG_PASSWORD, WRONG_NAME, PASSWORD_TOO_COMMON and PASSWORD_HAS_NAME: one sentence per field.",
      ),
    ),
  username: z
    .optional(z.string())
    .check(z.describe("With SIGNED_IN_AS_ANOTHER: the player whom the ticket signs in.")),
  suspendedUntil: z
    .optional(z.nullable(z.int()))
    .check(z.describe("With ACCOUNT_SUSPENDED: milliseconds since 1970, UTC. Null: for good.")),
  reason: z
    .optional(z.string())
    .check(z.describe("With ACCOUNT_SUSPENDED: the operator's reason.")),
  minimumBid: z
    .optional(z.int())
    .check(
      z.describe(
        "With a refused bid: the auction as it is now, and the gold that the bidder can spend.",
      ),
    ),
  currentBid: z.optional(z.nullable(z.int())),
  highestBidderId: z.optional(z.nullable(z.string())),
  seq: z.optional(z.int()),
  marketEndTime: z.optional(z.int()),
  gold: z.optional(z.int()),
  auctionsMax: z
    .optional(z.int())
    .check(z.describe("With NEW_SCHOOL_LIMIT: how many auctions a new school may lead at once.")),
  newUntil: z
    .optional(z.int())
    .check(
      z.describe("With NEW_SCHOOL_LIMIT: when the school's first auction was to end (epoch ms)."),
    ),
  freeGold: z
    .optional(z.int())
    .check(z.describe("With TIED_GOLD: how much gold can be bid on this lot.")),
  goldLeft: z
    .optional(z.int())
    .check(z.describe("With GRANT_LIMIT_REACHED: how much gold the operator can still grant.")),
  retryAfterSeconds: z
    .optional(z.int())
    .check(z.describe("With TOO_MANY_REQUESTS and UNAVAILABLE; equals the Retry-After header.")),
});
export type ProblemDetails = z.infer<typeof problemDetails>;

export const problemBody = z.extend(problemDetails, {
  code: z.enum(keysOf(PROBLEMS)).check(z.describe("For programs. Codes are stable.")),
  message: z.string().check(z.describe("For people.")),
});
export type ProblemBody = z.infer<typeof problemBody>;

/** An expected refusal: thrown anywhere, answered in one place, rethrown by `callEndpoint`. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, details: ProblemDetails = {}, message?: string) {
    super(message ?? fill(PROBLEMS[code].message, details));
    this.name = "Problem";
    this.code = code;
    this.status = PROBLEMS[code].status;
    this.details = details;
  }

  static fromBody({ code, message, ...details }: ProblemBody): Problem {
    return new Problem(code, details, message);
  }

  toBody(): ProblemBody {
    return { code: this.code, message: this.message, ...this.details };
  }
}

/** A refusal that isn't this server's, such as the page of a proxy on the way. Its message is ours. */
export class ForeignProblem extends Problem {}

function fill(message: string, details: ProblemDetails): string {
  return message
    .replace("{minimumBid}", String(details.minimumBid ?? ""))
    .replace("{auctionsMax}", String(details.auctionsMax ?? ""))
    .replace("{freeGold}", goldText(details.freeGold ?? 0))
    .replace("{goldLeft}", goldText(details.goldLeft ?? 0));
}
