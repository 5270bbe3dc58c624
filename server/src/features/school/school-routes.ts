import { goldJournal } from "@ludus/shared/contract/journal-api";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import { renameSchool } from "@ludus/shared/contract/school-name-api";
import { schoolPage } from "@ludus/shared/contract/schools-api";
import { servePlayer, type Route, type ServeContext } from "../../http/serve.ts";
import type { RateRule } from "../../platform/rate-limit/rate-limit.ts";
import { journalOf } from "./gold-journal.ts";
import { schoolPageOf } from "./page/school-page.ts";
import { renameOwnSchool } from "./rename-school.ts";
import { schoolOf } from "./school-info.ts";
import type { SchoolsContext } from "./schools-context.ts";

const JOURNAL_CALLS: RateRule = { name: "journal", points: 120, perSeconds: 60 };
const SCHOOL_CALLS: RateRule = { name: "school", points: 300, perSeconds: 60 };

export function schoolRoutes(
  serve: ServeContext,
  { database, announcer, wallNow }: Pick<SchoolsContext, "database" | "announcer" | "wallNow">,
): Route[] {
  return [
    servePlayer(serve, schoolInfo, SCHOOL_CALLS, async (_input, { user }) => ({
      school: await schoolOf(database, user.id),
    })),
    servePlayer(serve, schoolPage, SCHOOL_CALLS, ({ userId }, { user }) =>
      schoolPageOf(database, { userId, viewerId: user.id }),
    ),
    servePlayer(serve, goldJournal, JOURNAL_CALLS, (input, { user }) =>
      journalOf(database, user.id, { ...input, now: wallNow() }),
    ),
    servePlayer(serve, renameSchool, SCHOOL_CALLS, async ({ name }, { user }) => {
      const renaming = { userId: user.id, name, now: wallNow() };
      const school = await database.transaction((tx) => renameOwnSchool(tx, renaming));
      announcer.schoolChanged(user.id, school);
      return { school };
    }),
  ];
}
