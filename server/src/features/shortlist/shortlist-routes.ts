import {
  addToShortlist,
  myShortlist,
  removeFromShortlist,
} from "@ludus/shared/contract/shortlist-api";
import { servePlayer, type Route, type ServeContext } from "../../http/serve.ts";
import type { Database } from "../../platform/database/database.ts";
import type { RateRule } from "../../platform/rate-limit/rate-limit.ts";
import type { Announcer } from "../../realtime/announcer.ts";
import { addToShortlistOf, removeFromShortlistOf } from "./change-shortlist.ts";
import { shortlistOf } from "./my-shortlist.ts";

const SHORTLIST_CALLS: RateRule = { name: "shortlist", points: 600, perSeconds: 60 };

export function shortlistRoutes(
  serve: ServeContext,
  { database, announcer, now }: { database: Database; announcer: Announcer; now: () => number },
): Route[] {
  return [
    servePlayer(serve, myShortlist, SHORTLIST_CALLS, (_input, { user }) =>
      shortlistOf(database, user.id),
    ),
    servePlayer(serve, addToShortlist, SHORTLIST_CALLS, async ({ id }, { user }) => {
      await addToShortlistOf(database, { userId: user.id, gladiatorId: id }, now());
      announcer.shortlistChanged(user.id, { gladiatorId: id, shortlisted: true });
      return { gladiatorId: id, shortlisted: true as const };
    }),
    servePlayer(serve, removeFromShortlist, SHORTLIST_CALLS, async ({ id }, { user }) => {
      await removeFromShortlistOf(database, { userId: user.id, gladiatorId: id });
      announcer.shortlistChanged(user.id, { gladiatorId: id, shortlisted: false });
      return { gladiatorId: id, shortlisted: false as const };
    }),
  ];
}
