import { shortlistEvent } from "@ludus/shared/contract/live/live-events";
import {
  addToShortlist,
  keepOnShortlist,
  myShortlist,
  removeFromShortlist,
} from "@ludus/shared/contract/market/shortlist-api";
import type { ShortlistEntry } from "@ludus/shared/model/shortlist";
import { servePlayer, type Route, type ServeContext } from "../../http/serve.ts";
import type { RateRule } from "../../platform/rate-limit/rate-limit.ts";
import { addToShortlistOf, keepOnShortlistOf, removeFromShortlistOf } from "./change-shortlist.ts";
import { shortlistOf } from "./my-shortlist.ts";
import type { ShortlistContext } from "./shortlist-context.ts";

const SHORTLIST_CALLS: RateRule = { name: "shortlist", points: 600, perSeconds: 60 };

export function shortlistRoutes(
  serve: ServeContext,
  { database, announcer, wallNow }: ShortlistContext,
): Route[] {
  const tellListed = (userId: string, entry: ShortlistEntry) => {
    const listed = { ...entry, shortlisted: true as const };
    announcer.announceToPlayer(userId, shortlistEvent, listed);
    return listed;
  };
  return [
    servePlayer(serve, myShortlist, SHORTLIST_CALLS, (_input, { user }) =>
      shortlistOf(database, user.id),
    ),
    servePlayer(serve, addToShortlist, SHORTLIST_CALLS, async ({ id }, { user }) => {
      const entry = { userId: user.id, gladiatorId: id };
      return tellListed(user.id, await addToShortlistOf(database, entry, wallNow()));
    }),
    servePlayer(
      serve,
      keepOnShortlist,
      SHORTLIST_CALLS,
      async ({ id, ...shortlistNote }, { user }) => {
        const entry = { userId: user.id, gladiatorId: id };
        return tellListed(
          user.id,
          await keepOnShortlistOf(database, entry, shortlistNote, wallNow()),
        );
      },
    ),
    servePlayer(serve, removeFromShortlist, SHORTLIST_CALLS, async ({ id }, { user }) => {
      await removeFromShortlistOf(database, { userId: user.id, gladiatorId: id });
      announcer.announceToPlayer(user.id, shortlistEvent, { gladiatorId: id, shortlisted: false });
      return { gladiatorId: id, shortlisted: false as const };
    }),
  ];
}
