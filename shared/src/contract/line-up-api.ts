import { z } from "zod/mini";
import { SCHOOL_PLACES } from "../limits.ts";
import { training } from "../model/gladiators/training.ts";
import { LINE_UP_PLACES } from "../rules/games/line-up.ts";
import { endpoint } from "./endpoint.ts";
import { id, nothing, rowId } from "./fields.ts";

const chosen = (idsMax: number) => z.array(rowId).check(z.maxLength(idsMax));

export const lineUp = z.object({
  places: z
    .array(z.string())
    .check(
      z.maxLength(LINE_UP_PLACES),
      z.describe(
        "The men who fight, in the order of their places. The best who don't rest take places that are left.",
      ),
    ),
  rest: z
    .array(z.string())
    .check(z.describe("The men who rest: they cost upkeep, and their condition recovers twice.")),
  chosenBy: z
    .enum(["player", "ludus"])
    .check(z.describe("`ludus`: the ten best fight, the best first.")),
});
export type LineUpReply = z.infer<typeof lineUp>;

const choice = z
  .strictObject({
    places: chosen(LINE_UP_PLACES).check(z.describe("The men of places 1 to 10, in order.")),
    rest: chosen(SCHOOL_PLACES).check(z.describe("The men who shall not fight.")),
  })
  .check(
    z.refine(
      ({ places, rest }) => new Set([...places, ...rest]).size === places.length + rest.length,
      {
        error: "Nobody can be named twice",
      },
    ),
  );

export const changeLineUp = endpoint({
  method: "PUT",
  path: "/line-up",
  access: "profile-completed",
  summary: "Choose who fights where at the next games, and who rests.",
  input: choice,
  reply: lineUp,
  refusals: ["GLADIATOR_NOT_AT_HOME"],
});

export const clearLineUp = endpoint({
  method: "DELETE",
  path: "/line-up",
  access: "profile-completed",
  summary: "Let the ten best fight again.",
  input: nothing,
  reply: lineUp,
});

export const changeTraining = endpoint({
  method: "PUT",
  path: "/gladiators/:id/training",
  access: "profile-completed",
  summary: "Choose where the points of a gladiator's bouts go.",
  input: z.strictObject({ id, training }),
  reply: z.object({
    training,
    trainingCost: z
      .int()
      .check(
        z.minimum(0),
        z.describe(
          "Gold for each games that he fights in. 0: `style`, or the group has no room to grow.",
        ),
      ),
  }),
  refusals: ["GLADIATOR_NOT_FOUND", "NOT_YOUR_GLADIATOR"],
});
