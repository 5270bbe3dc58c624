import { shortlistEvent } from "@ludus/shared/contract/live/live-events";
import {
  addToShortlist,
  myShortlist,
  removeFromShortlist,
} from "@ludus/shared/contract/shortlist-api";
import { servePlayer, type Route, type ServeContext } from "../../http/serve.ts";
import type { RateRule } from "../../platform/rate-limit/rate-limit.ts";
import { addToShortlistOf, removeFromShortlistOf } from "./change-shortlist.ts";
import { shortlistOf } from "./my-shortlist.ts";
import type { ShortlistContext } from "./shortlist-context.ts";

const SHORTLIST_CALLS: RateRule = { name: "shortlist", points: 600, perSeconds: 60 };

export function shortlistRoutes(
  serve: ServeContext,
  { database, announcer, gameNow }: ShortlistContext,
): Route[] {
  return [
    servePlayer(serve, myShortlist, SHORTLIST_CALLS, (_input, { user }) =>
      shortlistOf(database, user.id),
    ),
    servePlayer(serve, addToShortlist, SHORTLIST_CALLS, async ({ id }, { user }) => {
      await addToShortlistOf(database, { userId: user.id, gladiatorId: id }, gameNow());
      announcer.tellPlayer(user.id, shortlistEvent, { gladiatorId: id, shortlisted: true });
      return { gladiatorId: id, shortlisted: true as const };
    }),
    servePlayer(serve, removeFromShortlist, SHORTLIST_CALLS, async ({ id }, { user }) => {
      await removeFromShortlistOf(database, { userId: user.id, gladiatorId: id });
      announcer.tellPlayer(user.id, shortlistEvent, { gladiatorId: id, shortlisted: false });
      return { gladiatorId: id, shortlisted: false as const };
    }),
  ];
}
