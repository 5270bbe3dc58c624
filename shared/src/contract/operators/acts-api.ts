import { z } from "zod";
import * as limits from "../../limits.ts";
import { auditKind } from "../../model/audit-kind.ts";
import { role } from "../../model/roles.ts";
import { endpoint } from "../endpoint.ts";
import { queryInteger, rowId, typedText, UNSHOWABLE } from "../fields.ts";
import { schoolName, username } from "../accounts/account-fields.ts";
import { namedPlayer, pageLimit, time } from "./operator-fields.ts";

const REASON_LENGTH = `Reason must be ${limits.ACT_REASON_LENGTH_MIN} to ${limits.ACT_REASON_LENGTH_MAX} characters`;

export const actReason = typedText("Reason is required")
  .refine((text) => isLongEnough([...text].length), { error: REASON_LENGTH, abort: true })
  .refine((text) => !UNSHOWABLE.test(text), {
    error: "Reason contains characters that can't be shown",
  })
  .meta({
    description: "The player reads it.",
    minLength: limits.ACT_REASON_LENGTH_MIN,
    maxLength: limits.ACT_REASON_LENGTH_MAX,
    examples: ["Insults another player"],
  });

function isLongEnough(length: number): boolean {
  return length >= limits.ACT_REASON_LENGTH_MIN && length <= limits.ACT_REASON_LENGTH_MAX;
}

const GOLD_BOUND = `Must be at most ${limits.ADJUSTED_GOLD_MAX} gold`;

const HOURS_BOUND = `Must be a whole number of hours from 1 to ${limits.SUSPENSION_HOURS_MAX}`;

export const actKey = z
  .uuid("Not a UUID")
  .toLowerCase()
  .describe(
    "Made up by the caller, in any case. Repeating a call under its key does nothing twice; another call under it is refused.",
  );

const player = rowId.describe("A player's id.");
const act = { key: actKey, reason: actReason };

export const auditEntry = z.object({
  id: z.int(),
  at: time,
  kind: auditKind,
  operator: namedPlayer.nullable().describe("Null: by a command on the server."),
  player: namedPlayer
    .nullable()
    .describe("Whom it concerns. Null: a voided auction without a leader."),
  gladiator: z.object({ id: z.string(), name: z.string() }).nullable(),
  reason: z.string(),
  before: z
    .string()
    .nullable()
    .describe(
      "The name, role or end of suspension before; of a voided auction, the bid; of a closed report, its id. Null for gold.",
    ),
  after: z
    .string()
    .nullable()
    .describe(
      "The same afterwards; `sold` for a sale that was voided; the gold that was granted or taken; of all reports about a player, how many were closed.",
    ),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const actDone = z.object({ act: auditEntry });

/** Every act has them. A repeated act gets its first answer. */
export const ACT_REFUSALS = [
  "PLAYER_NOT_FOUND",
  "NOT_BELOW_YOU",
  "CONFLICT_OF_INTEREST",
  "IDEMPOTENCY_KEY_REUSED",
] as const;

/** Acts have them that need a password or a sign-in of the last ten minutes. */
const FRESH_REFUSALS = ["PASSWORD_REQUIRED", "SIGN_IN_AGAIN"] as const;

export const renamePlayersSchool = endpoint({
  method: "PUT",
  path: "/admin/players/:id/school-name",
  access: "signed-in",
  role: "MODERATOR",
  summary: "Rename the school of a player below one's own role.",
  input: z.strictObject({ id: player, name: schoolName, ...act }),
  reply: actDone,
  refusals: [...ACT_REFUSALS, "NOTHING_TO_CHANGE"],
});

export const renamePlayer = endpoint({
  method: "PUT",
  path: "/admin/players/:id/name",
  access: "signed-in",
  role: "MODERATOR",
  summary: "Rename a player below one's own role, in open auctions too.",
  input: z.strictObject({ id: player, username, ...act }),
  reply: actDone,
  refusals: [...ACT_REFUSALS, "NOTHING_TO_CHANGE", "USERNAME_TAKEN"],
});

export const suspendPlayer = endpoint({
  method: "PUT",
  path: "/admin/players/:id/suspension",
  access: "signed-in",
  role: "MODERATOR",
  summary:
    "Suspend a player below one's own role: their sessions end, signing in is refused, their bids stand. Replaces an earlier suspension that has another end or reason, unless a superior imposed it.",
  input: z.strictObject({
    id: player,
    hours: z
      .int()
      .min(1, HOURS_BOUND)
      .max(limits.SUSPENSION_HOURS_MAX, HOURS_BOUND)
      .nullable()
      .describe("From now on. Null: for good."),
    ...act,
  }),
  reply: actDone,
  refusals: [...ACT_REFUSALS, "NOTHING_TO_CHANGE"],
});

export const liftSuspension = endpoint({
  method: "POST",
  path: "/admin/players/:id/suspension/lift",
  access: "signed-in",
  role: "MODERATOR",
  summary: "Let a suspended player sign in again, unless a superior suspended them.",
  input: z.strictObject({ id: player, ...act }),
  reply: actDone,
  refusals: [...ACT_REFUSALS, "NOT_SUSPENDED"],
});

export const voidAuction = endpoint({
  method: "POST",
  path: "/admin/auctions/:id/void",
  access: "signed-in",
  role: "GAME_MASTER",
  summary:
    "Void an open auction: held gold is released, its bidders get a letter, and the gladiator is listed again at once, or goes home to the school that offers him. A player's sale is voided while its proceeds are withheld: the buyer gets the price back, the seller gets the man and nothing else. Not one that the operator or an account connected to theirs bid in, nor one that an equal or superior leads or offers.",
  input: z.strictObject({
    id: queryInteger(1, Number.MAX_SAFE_INTEGER).describe("An auction's id, not a gladiator's."),
    ...act,
  }),
  reply: actDone,
  refusals: [
    "AUCTION_NOT_FOUND",
    "AUCTION_ENDED",
    "NOT_BELOW_YOU",
    "CONFLICT_OF_INTEREST",
    "IDEMPOTENCY_KEY_REUSED",
  ],
});

export const adjustGold = endpoint({
  method: "POST",
  path: "/admin/players/:id/gold",
  access: "signed-in",
  role: "GAME_MASTER",
  summary:
    "Grant gold to a player below one's own role, or take some: at first what they can spend, then what they hold above the prices that they lead with, by lowering their maxima. None is taken from those who bid in an auction that the operator, or an account connected to theirs, bids in.",
  input: z.strictObject({
    id: player,
    amount: z
      .int({ error: "Must be a whole number of gold" })
      .min(-limits.ADJUSTED_GOLD_MAX, GOLD_BOUND)
      .max(limits.ADJUSTED_GOLD_MAX, GOLD_BOUND)
      .refine((amount) => amount !== 0, { error: "Must not be 0" })
      .describe("Gold. Negative: it is taken."),
    ...act,
  }),
  reply: actDone,
  refusals: [...ACT_REFUSALS, ...FRESH_REFUSALS, "INSUFFICIENT_GOLD", "GRANT_LIMIT_REACHED"],
});

export const changeRole = endpoint({
  method: "PUT",
  path: "/admin/players/:id/role",
  access: "signed-in",
  role: "ADMIN",
  summary: "Give another player another role, also another ADMIN.",
  input: z.strictObject({ id: player, role, ...act }),
  reply: actDone,
  refusals: [...ACT_REFUSALS, ...FRESH_REFUSALS, "NOTHING_TO_CHANGE"],
});

const place = queryInteger(1, Number.MAX_SAFE_INTEGER).describe("The `next` of the page before.");

export const auditLog = endpoint({
  method: "GET",
  path: "/admin/acts",
  access: "signed-in",
  role: "MODERATOR",
  summary:
    "List what operators have done, newest first, without closed reports about the operator.",
  input: z.strictObject({
    player: player.optional().describe("Only acts that concern this player."),
    operator: rowId.optional().describe("Only acts of this operator."),
    kind: auditKind.optional().describe("Only acts of this kind."),
    before: place.optional(),
    limit: pageLimit,
  }),
  reply: z.object({
    acts: z.array(auditEntry),
    next: z.int().nullable().describe("Null at the end."),
  }),
});
