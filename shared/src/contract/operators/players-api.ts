import { z } from "zod/mini";
import * as limits from "../../limits.ts";
import { role } from "../../model/roles.ts";
import { school } from "../../model/school.ts";
import { endpoint } from "../endpoint.ts";
import { rowId } from "../fields.ts";
import { openAuction } from "./auctions-api.ts";
import { pageLimit, searchText, time } from "./operator-fields.ts";

export const suspension = z.object({
  since: time,
  until: z.nullable(time).check(z.describe("Null: for good.")),
  reason: z.string(),
});
export type Suspension = z.infer<typeof suspension>;

const foundPlayer = z.object({
  id: z.string(),
  username: z.string(),
  role,
  schoolName: z.string(),
  createdAt: time,
  suspension: z.nullable(suspension),
});
export type FoundPlayer = z.infer<typeof foundPlayer>;

const playerSearch = searchText(limits.PLAYER_SEARCH_LENGTH_MAX);

export const findPlayers = endpoint({
  method: "GET",
  path: "/admin/players",
  access: "signed-in",
  role: "MODERATOR",
  summary:
    "Find players by the beginning of a name, or of what looks like it, or by their whole e-mail address.",
  input: z.strictObject({
    search: z._default(playerSearch, "").check(z.describe("Empty: all players.")),
    after: z.optional(playerSearch).check(z.describe("The `next` of the page before.")),
    limit: pageLimit,
  }),
  reply: z.object({
    players: z.array(foundPlayer).check(z.describe("By name.")),
    next: z.nullable(z.string()).check(z.describe("Null at the end.")),
  }),
});

/** Operators bid too. */
export const totalGold = z
  .int()
  .check(
    z.describe("To spend and held together: apart they would tell the maximum of a leading bid."),
  );

export const inspectPlayer = endpoint({
  method: "GET",
  path: "/admin/players/:id",
  access: "signed-in",
  role: "MODERATOR",
  summary: "Return a player, the school, and the open auctions that the player bids in.",
  input: z.strictObject({ id: rowId.check(z.describe("A player's id.")) }),
  reply: z.object({
    player: foundPlayer,
    school: z.extend(z.pick(school, { name: true, totalGladiators: true }), { gold: totalGold }),
    sessions: z.int().check(z.describe("Sessions that live.")),
    openBids: z
      .array(openAuction)
      .check(z.maxLength(limits.SHOWN_BIDS_OF_PLAYER_MAX), z.describe("Ending soonest first.")),
  }),
  refusals: ["PLAYER_NOT_FOUND"],
});
export type InspectedPlayer = z.infer<typeof inspectPlayer.reply>;
