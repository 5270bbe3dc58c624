import {
  deleteLetter,
  dismissAbsence,
  myLetters,
  myResults,
  recordVisit,
  readLetter,
  readLetters,
  whileAway,
} from "@ludus/shared/contract/letters-api";
import { servePlayer, type Route, type ServeContext } from "../../http/serve.ts";
import type { RateRule } from "../../platform/rate-limit/rate-limit.ts";
import { deleteLetterOf, markRead, markReadUpTo } from "./change-letters.ts";
import type { LettersContext } from "./letters-context.ts";
import { lettersOf, resultsOf } from "./read-letters.ts";
import { unreadOf } from "./unread.ts";
import { dismissAbsenceOf, recordVisitOf } from "./visits.ts";
import { unseenGamesOf, unseenWinsOf, whileAwayOf } from "./while-away.ts";

const LETTER_CALLS: RateRule = { name: "letters", points: 600, perSeconds: 60 };
const VISIT_CALLS: RateRule = { name: "visits", points: 120, perSeconds: 60 };

export function lettersRoutes(serve: ServeContext, context: LettersContext): Route[] {
  const { database } = context;
  return [
    servePlayer(serve, myLetters, LETTER_CALLS, (page, { user }) =>
      lettersOf(database, user.id, page),
    ),
    servePlayer(serve, readLetter, LETTER_CALLS, ({ id }, { user }) =>
      markRead(context, { userId: user.id, id }),
    ),
    servePlayer(serve, readLetters, LETTER_CALLS, async ({ id }, { user }) => ({
      unread: await markReadUpTo(context, { userId: user.id, id }),
    })),
    servePlayer(serve, deleteLetter, LETTER_CALLS, async ({ id }, { user }) => ({
      unread: await deleteLetterOf(context, { userId: user.id, id }),
    })),
    servePlayer(serve, myResults, LETTER_CALLS, (input, { user }) =>
      resultsOf(database, user.id, input),
    ),
    servePlayer(serve, whileAway, LETTER_CALLS, ({ since }, { user }) =>
      whileAwayOf(database, { userId: user.id, since }),
    ),
    servePlayer(serve, recordVisit, VISIT_CALLS, async (_input, { user: { id: userId } }) => {
      const absence = await recordVisitOf(context, userId);
      const unread = await unreadOf(database.read, userId);
      const unseen = { userId, now: context.wallNow() };
      if (unread.unread === 0) return { absence, ...unread, unseenWins: [], unseenGames: null };
      const [unseenWins, unseenGames] = await Promise.all([
        unseenWinsOf(database.read, unseen),
        unseenGamesOf(database.read, unseen),
      ]);
      return { absence, ...unread, unseenWins, unseenGames };
    }),
    servePlayer(serve, dismissAbsence, VISIT_CALLS, async (_input, { user }) => {
      await dismissAbsenceOf(context, user.id);
      return { absence: null };
    }),
  ];
}
