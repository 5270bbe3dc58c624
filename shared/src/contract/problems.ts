import { z } from "zod/mini";
import { keysOf } from "../records.ts";
import { goldText } from "../rules/gold-text.ts";

/** Every refusal of the API with its status and message. `{name}` is filled from the details. */
export const PROBLEMS = {
  MALFORMED: { status: 400, message: "The request is malformed." },
  NOT_SIGNED_IN: { status: 401, message: "Please sign in." },
  SESSION_ENDED: { status: 401, message: "Your session has ended. Please sign in again." },
  WRONG_CREDENTIALS: {
    status: 401,
    message: "Login failed. Please check your credentials.",
  },
  FORBIDDEN: { status: 403, message: "You don't have permission to do this." },
  ACCOUNT_SUSPENDED: { status: 403, message: "Your account is suspended." },
  NOT_BELOW_YOU: {
    status: 403,
    message: "You can act only on players whose role is below yours, and never on yourself.",
  },
  CONFLICT_OF_INTEREST: {
    status: 403,
    message:
      "This player signs in from your network by the same browser. Another operator has to do it.",
  },
  PASSWORD_REQUIRED: { status: 403, message: "Please enter your password to go on." },
  PROFILE_INCOMPLETE: { status: 403, message: "Please complete your profile first." },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    message: "Please confirm your e-mail address before you bid.",
  },
  NOT_YOUR_GLADIATOR: { status: 403, message: "This gladiator is not in your school." },
  OWN_LOT: { status: 403, message: "You offer this gladiator yourself." },
  CONNECTED_SCHOOL: {
    status: 403,
    message: "Your school can't bid on this seller's gladiators.",
  },
  NOT_FOUND: { status: 404, message: "There is nothing at this address." },
  GLADIATOR_NOT_FOUND: { status: 404, message: "This gladiator does not exist." },
  SCHOOL_NOT_FOUND: { status: 404, message: "This school does not exist." },
  PLAYER_NOT_FOUND: { status: 404, message: "This player does not exist." },
  AUCTION_NOT_FOUND: { status: 404, message: "This auction does not exist." },
  LETTER_NOT_FOUND: { status: 404, message: "This letter does not exist." },
  SAVED_SEARCH_NOT_FOUND: { status: 404, message: "This saved search does not exist." },
  GAMES_NOT_FOUND: { status: 404, message: "No such games have been held." },
  NO_LEAGUE_YET: {
    status: 404,
    message: "Your school is in no league yet. It joins when the next season begins.",
  },
  LEAGUE_NOT_FOUND: { status: 404, message: "This league does not exist." },
  FIXTURE_NOT_FOUND: { status: 404, message: "This school met nobody at games that were held." },
  SESSION_NOT_FOUND: { status: 404, message: "This session has ended already." },
  SUBSCRIPTION_NOT_FOUND: { status: 404, message: "This subscription has ended already." },
  NO_EMAIL_HERE: {
    status: 404,
    message: "This server sends no e-mail. Please ask whoever runs it.",
  },
  METHOD_NOT_ALLOWED: { status: 405, message: "This address does not answer that method." },
  BID_TOO_LOW: { status: 409, message: "Minimum bid is {minimumBid}" },
  INSUFFICIENT_GOLD: { status: 409, message: "Insufficient gold" },
  ALREADY_LEADING: { status: 409, message: "You already hold the leading bid." },
  NOT_LEADING: { status: 409, message: "You don't hold the leading bid." },
  MAXIMUM_TOO_LOW: { status: 409, message: "Your maximum can't be below the current bid." },
  NEW_SCHOOL_LIMIT: {
    status: 409,
    message:
      "A new school leads at most {auctionsMax} at once, until the first auction that it bid on has ended.",
  },
  NO_PLACE_LEFT: {
    status: 409,
    message: "Your school has 24 places, for its men and the lots that it leads. All are taken.",
  },
  TIED_GOLD: {
    status: 409,
    message:
      "Your first purse buys from the market's own stock only. {freeGold} are free for this lot.",
  },
  ON_SALE: { status: 409, message: "He is on sale. He can be released once he is home again." },
  ALREADY_ON_SALE: { status: 409, message: "This gladiator is on sale already." },
  NOT_ON_SALE: { status: 409, message: "This gladiator is not on sale." },
  GLADIATOR_NOT_AT_HOME: {
    status: 409,
    message:
      "One of these men is not at home: only men of yours who aren't on sale can fight or rest.",
  },
  OWNED_TOO_SHORT: {
    status: 409,
    message: "He has to go through games in your school first.",
  },
  SOLD_TOO_OFTEN: {
    status: 409,
    message: "He can be offered again after two games in your school.",
  },
  SALE_LOOKED_AT: {
    status: 409,
    message:
      "Operators may look at so high a price for a day. He can leave your school after that.",
  },
  GAMES_UNDER_WAY: {
    status: 409,
    message: "The games are under way. He can be offered once they are over.",
  },
  TOO_MANY_SALES: { status: 409, message: "Three of your gladiators are on sale already." },
  SALE_HAS_BIDS: { status: 409, message: "Somebody has bid. He can't be taken back any more." },
  TOO_LATE: { status: 409, message: "The ten minutes are over. He can't be taken back any more." },
  AUCTION_ENDED: { status: 409, message: "Auction ended" },
  GRANT_LIMIT_REACHED: {
    status: 409,
    message: "You can grant {goldLeft} more within 24 hours.",
  },
  USERNAME_TAKEN: { status: 409, message: "This username is already taken." },
  EMAIL_TAKEN: { status: 409, message: "This email is already registered." },
  NOTHING_TO_CHANGE: { status: 409, message: "This is so already. Nothing was changed." },
  NOT_SUSPENDED: { status: 409, message: "This player is not suspended." },
  PROFILE_ALREADY_COMPLETED: { status: 409, message: "Your profile is already complete." },
  NO_PASSWORD: {
    status: 409,
    message: "You sign in with Discord and have no password here.",
  },
  SIGN_IN_AGAIN: {
    status: 403,
    message: "Please sign in with Discord once more, and do this within ten minutes.",
  },
  SIGNED_IN_AS_ANOTHER: { status: 409, message: "You are signed in as another player." },
  REMINDER_TOO_LATE: {
    status: 409,
    message: "It is too late for this reminder: less time is left.",
  },
  SHORTLIST_FULL: { status: 409, message: "Your shortlist is full." },
  SAVED_SEARCHES_FULL: {
    status: 409,
    message: "You have saved ten searches. Delete one first.",
  },
  LINK_EXPIRED: {
    status: 410,
    message: "This link is no longer valid. Please ask for a new one.",
  },
  TICKET_EXPIRED: {
    status: 410,
    message: "This sign-in was used or took too long. Please try again.",
  },
  BODY_TOO_LARGE: { status: 413, message: "The request is too large." },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: "Please send JSON in UTF-8." },
  WRONG_PASSWORD: { status: 422, message: "This is not your current password." },
  WRONG_NAME: { status: 422, message: "This is not your name." },
  PASSWORD_TOO_COMMON: {
    status: 422,
    message: "This password is one of the first that are tried. Please choose another.",
  },
  PASSWORD_HAS_NAME: {
    status: 422,
    message: "Please leave your username and your e-mail's name out of the password.",
  },
  INVALID_FIELDS: { status: 422, message: "Please correct the marked fields." },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: "This idempotency key was used for another bid.",
  },
  TOO_MANY_REQUESTS: { status: 429, message: "Too many requests. Please wait a moment." },
  INTERNAL: { status: 500, message: "Something went wrong on our side." },
  UNAVAILABLE: { status: 503, message: "The auction house is busy. Please try again." },
} as const satisfies Record<string, { status: number; message: string }>;

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
