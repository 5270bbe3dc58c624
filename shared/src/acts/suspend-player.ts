import { z } from "zod/mini";
import { actFields, actPlayerId } from "../contract/operators/act-fields.ts";
import * as limits from "../limits.ts";
import { keysOf } from "../records.ts";
import { suspensionText } from "../rules/accounts/suspension-text.ts";
import { act } from "./act.ts";
import { onPlayer } from "./act-dialog.ts";

const HOURS_BOUND = `Must be a whole number of hours from 1 to ${limits.SUSPENSION_HOURS_MAX}`;

/** Hours; null is for good. */
const TERMS = {
  "1 hour": 1,
  "1 day": 24,
  "3 days": 72,
  "1 week": 168,
  "30 days": 720,
  "For good": null,
};

export const suspendPlayer = act({
  method: "PUT",
  path: "/admin/players/:id/suspension",
  role: "MODERATOR",
  summary:
    "Suspend a player below one's own role: their sessions end, signing in is refused, their bids stand. Replaces an earlier suspension that has another end or reason, unless a superior imposed it.",
  input: z.strictObject({
    id: actPlayerId,
    hours: z
      .nullable(
        z
          .int()
          .check(z.minimum(1, HOURS_BOUND), z.maximum(limits.SUSPENSION_HOURS_MAX, HOURS_BOUND)),
      )
      .check(z.describe("From now on. Null: for good.")),
    ...actFields,
  }),
  refusals: ["PLAYER_NOT_FOUND", "NOTHING_TO_CHANGE"],
  letters: {
    suspended: {
      subject: () => "Your account was suspended",
      fact: ({ after }) => `An operator suspended your account ${after}. Your bids stand.`,
    },
  },
  log: { suspended: { name: "Suspended" } },
  dialogs: [
    onPlayer({
      button: ({ suspension }) => (suspension === null ? "Suspend" : "Change suspension"),
      title: ({ username }) => `Suspend ${username}`,
      fields: { term: { kind: "choice", label: "How long", options: keysOf(TERMS) } },
      initial: () => ({ term: "1 day" }),
      effect({ username, suspension }, { term }) {
        const end = TERMS[term] === null ? "until it is lifted" : `for ${term}`;
        if (suspension !== null) {
          const before = suspensionText(suspension.until);
          return `${username} can't sign in ${end} from now on, in place of the suspension ${before}.`;
        }
        return `${username} is signed out everywhere and can't sign in ${end}; their bids stand.`;
      },
      verb: () => "Suspend",
      input: ({ id }, { term }) => ({ id, hours: TERMS[term] }),
    }),
  ],
});
