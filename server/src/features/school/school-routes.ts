import { renameSchool, schoolInfo } from "@ludus/shared/contract/school-api";
import { servePlayer, type Route, type ServeContext } from "../../http/serve.ts";
import type { Database } from "../../platform/database/database.ts";
import type { RateRule } from "../../platform/rate-limit/rate-limit.ts";
import type { Announcer } from "../../realtime/announcer.ts";
import { renameSchoolOf } from "./rename-school.ts";
import { schoolOf } from "./school-info.ts";

const SCHOOL_CALLS: RateRule = { name: "school", points: 300, perSeconds: 60 };

export function schoolRoutes(
  serve: ServeContext,
  { database, announcer }: { database: Database; announcer: Announcer },
): Route[] {
  return [
    servePlayer(serve, schoolInfo, SCHOOL_CALLS, async (_input, { user }) => ({
      school: await schoolOf(database, user.id),
    })),
    servePlayer(serve, renameSchool, SCHOOL_CALLS, async ({ name }, { user }) => {
      const school = await database.transaction((tx) =>
        renameSchoolOf(tx, database.tables, user.id, name),
      );
      announcer.schoolChanged(user.id, school);
      return { school };
    }),
  ];
}
