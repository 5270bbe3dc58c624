import type * as Metas from "@ludus/shared/model/document-metas";
import type { HtmlTagDescriptor, Plugin } from "vite";

/** Loaded by the server: Node of every version that builds the client can't import TypeScript by itself. */
const MODULE = "@ludus/shared/model/document-metas";

/**
 * Writes into the document of `npm run dev` what the server writes into that of a build. Without a setting the
 * client goes by the specified one.
 */
export function writeSettings(): Plugin {
  return {
    name: "write-settings",
    apply: "serve",
    async transformIndexHtml(_html, { server }) {
      if (!server) return [];
      const metas = (await server.ssrLoadModule(MODULE)) as typeof Metas;
      const { AUCTION_DURATION_MS, GAMES_EVERY_MS, DISCORD_CLIENT_ID } = process.env;
      return [
        ...metaOf(metas.AUCTION_DURATION_META, AUCTION_DURATION_MS),
        ...metaOf(metas.GAMES_EVERY_META, GAMES_EVERY_MS),
        ...metaOf(metas.NO_DISCORD_META, DISCORD_CLIENT_ID ? undefined : ""),
      ];
    },
  };
}

function metaOf(name: string, content: string | undefined): HtmlTagDescriptor[] {
  return content === undefined ? [] : [{ tag: "meta", attrs: { name, content } }];
}
