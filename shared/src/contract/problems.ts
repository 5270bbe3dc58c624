import { z } from "zod";

/** Every refusal of the API: its status and its words. `{name}` is filled from the details. */
export const PROBLEMS = {
  MALFORMED: { status: 400, message: "The request is malformed." },
  NOT_SIGNED_IN: { status: 401, message: "Please sign in." },
  SESSION_ENDED: { status: 401, message: "Your session has ended. Please sign in again." },
  WRONG_CREDENTIALS: {
    status: 401,
    message: "Login failed. Please check your credentials.",
  },
  FORBIDDEN: { status: 403, message: "You don't have permission to do this." },
  PROFILE_INCOMPLETE: { status: 403, message: "Please complete your profile first." },
  NOT_FOUND: { status: 404, message: "There is nothing at this address." },
  GLADIATOR_NOT_FOUND: { status: 404, message: "This gladiator does not exist." },
  NO_JOB_DASHBOARD: {
    status: 404,
    message: "There is no job dashboard: without REDIS_URL this house keeps its jobs to itself.",
  },
  METHOD_NOT_ALLOWED: { status: 405, message: "This address does not answer that method." },
  BID_TOO_LOW: { status: 409, message: "Minimum bid is {minimumBid}" },
  INSUFFICIENT_GOLD: { status: 409, message: "Insufficient gold" },
  ALREADY_LEADING: { status: 409, message: "You already hold the leading bid." },
  AUCTION_ENDED: { status: 409, message: "Auction ended" },
  USERNAME_TAKEN: { status: 409, message: "This username is already taken." },
  EMAIL_TAKEN: { status: 409, message: "This email is already registered." },
  PROFILE_ALREADY_COMPLETED: { status: 409, message: "Your profile is already complete." },
  SHORTLIST_FULL: { status: 409, message: "Your shortlist is full." },
  BODY_TOO_LARGE: { status: 413, message: "The request is too large." },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: "Please send JSON in UTF-8." },
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

/** What a client needs to go on after a refusal; which fields are present depends on the code. */
export const problemDetails = z.object({
  fields: z
    .record(z.string(), z.string())
    .optional()
    .describe("INVALID_FIELDS, USERNAME_TAKEN, EMAIL_TAKEN: one sentence per field."),
  minimumBid: z
    .int()
    .optional()
    .describe("Refused bids carry the auction as it is now, and what the bidder can spend."),
  currentBid: z.int().nullable().optional(),
  highestBidderId: z.string().nullable().optional(),
  seq: z.int().optional(),
  marketEndTime: z.int().optional(),
  gold: z.int().optional(),
  retryAfterSeconds: z
    .int()
    .optional()
    .describe("TOO_MANY_REQUESTS, UNAVAILABLE: also in the Retry-After header."),
});
export type ProblemDetails = z.infer<typeof problemDetails>;

export const problemBody = problemDetails.extend({
  code: z
    .enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]])
    .describe("For programs: it stays as it is."),
  message: z.string().describe("For people to read."),
});
export type ProblemBody = z.infer<typeof problemBody>;

/** An expected refusal. Thrown anywhere, answered in one place, thrown again by `callEndpoint`. */
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

function fill(message: string, details: ProblemDetails): string {
  return message.replace("{minimumBid}", String(details.minimumBid ?? ""));
}
