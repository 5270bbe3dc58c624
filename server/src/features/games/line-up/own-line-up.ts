import { eq } from "drizzle-orm";
import type { LineUpReply } from "@ludus/shared/contract/line-up-api";
import { lineUpOf, type LineUp } from "@ludus/shared/rules/games/line-up";
import type { Reader } from "../../../platform/database/database.ts";
import type { SchoolRow } from "../../../presenters/present-school.ts";
import { readGladiatorsAtHome } from "../gladiators-at-home.ts";
import { ratedGladiator, type RatedGladiator } from "../rated-gladiator.ts";
import { readLineUps } from "./stored-line-ups.ts";

export interface OwnLineUp {
  school: SchoolRow;
  groups: LineUp<RatedGladiator>;
  lineUp: LineUpReply;
}

/** A school's line-up if games began now, of those whom it owned before. `ownedBefore`: epoch ms. */
export async function readOwnLineUp(
  read: Reader,
  { userId, ownedBefore }: { userId: string; ownedBefore: number },
): Promise<OwnLineUp> {
  const { schools } = read.tables;
  // First, so that its version is never newer than the line-up.
  const [school] = await read.select().from(schools).where(eq(schools.userId, userId));
  if (!school) throw new Error(`Player ${userId} has no school`);
  const stored = (await readLineUps(read, [userId]))(userId);
  const atHome = await readGladiatorsAtHome(read, { ownerIds: [userId], ownedBefore });
  const groups = lineUpOf(atHome.map(ratedGladiator), stored);
  return {
    school,
    groups,
    lineUp: {
      places: groups.places.map(({ id }) => id),
      rest: groups.rest.map(({ id }) => id),
      chosenBy: stored === null ? "ludus" : "player",
    },
  };
}
