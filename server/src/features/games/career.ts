import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Career, CareerBout } from "@ludus/shared/contract/games-api";
import { Problem } from "@ludus/shared/contract/problems";
import { parseAttributes } from "@ludus/shared/model/gladiators/attributes";
import { growthBetween } from "@ludus/shared/model/gladiators/growth";
import type { Database, Reader } from "../../platform/database/database.ts";
import type { GladiatorRow } from "../../presenters/present-gladiator.ts";
import { readSchoolNames } from "../../presenters/school-names.ts";
import type { BoutRow } from "./games-context.ts";

interface Fought {
  bout: BoutRow;
  at: number;
}

/** @throws GLADIATOR_NOT_FOUND */
export async function careerOf(
  { read, tables: { gladiators } }: Database,
  { gladiatorId, viewerId }: { gladiatorId: string; viewerId: string },
): Promise<Career> {
  const [gladiator] = await read.select().from(gladiators).where(eq(gladiators.id, gladiatorId));
  if (!gladiator) throw new Problem("GLADIATOR_NOT_FOUND");
  const fought = await readFought(read, gladiatorId);
  const nameOf = await readSchoolNames(
    read,
    fought.flatMap(({ bout }) => [bout.userId, bout.opponentUserId]),
  );
  return {
    seasonsLeft: gladiator.seasonsLeft,
    retiredAt: gladiator.retiredAt,
    bouts: fought.map((one) => presentBout(one, nameOf)),
    inSchool: gladiator.ownerId === viewerId ? inSchoolOf(gladiator, fought) : null,
  };
}

/** Bouts of games that are over, newest first. A career is too short for pages. */
async function readFought(read: Reader, gladiatorId: string): Promise<Fought[]> {
  const { bouts, games } = read.tables;
  return read
    .select({ bout: bouts, at: games.at })
    .from(bouts)
    .innerJoin(games, eq(games.number, bouts.gamesNumber))
    .where(and(eq(bouts.gladiatorId, gladiatorId), isNotNull(games.heldAt)))
    .orderBy(desc(games.at));
}

function presentBout({ bout, at }: Fought, nameOf: (userId: string | null) => string): CareerBout {
  const { gamesNumber, userId, hasWon, pay, growth } = bout;
  const { opponentId, opponentName, opponentUserId } = bout;
  return {
    gamesNumber,
    at,
    school: nameOf(userId),
    userId,
    hasWon: hasWon === true,
    pay,
    opponent:
      opponentId === null
        ? null
        : {
            gladiatorId: opponentId,
            name: opponentName ?? "",
            school: nameOf(opponentUserId),
            userId: opponentUserId,
          },
    growth,
  };
}

function inSchoolOf(gladiator: GladiatorRow, fought: readonly Fought[]): Career["inSchool"] {
  const { acquiredAt, attributesWhenBought, paid, gamesInSchool } = gladiator;
  const since = fought.filter(({ at }) => at > (acquiredAt ?? 0));
  const attributes = parseAttributes(gladiator.attributes);
  return {
    games: gamesInSchool,
    paid,
    earned: since.reduce((sum, { bout }) => sum + bout.pay, 0),
    growth:
      attributesWhenBought === null
        ? []
        : growthBetween(
            (name) => attributesWhenBought[name],
            (name) => attributes[name].value,
          ),
  };
}
