import type { Route, ServeContext } from "../../http/serve.ts";
import type { ShortlistContext } from "./shortlist-context.ts";
import { shortlistRoutes } from "./shortlist-routes.ts";

export interface Shortlist {
  routes(serve: ServeContext): Route[];
}

export function openShortlist(context: ShortlistContext): Shortlist {
  return { routes: (serve) => shortlistRoutes(serve, context) };
}
