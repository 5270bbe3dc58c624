import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import type { RequestHandler } from "express";
import sirv from "sirv";
import { Problem } from "@ludus/shared/contract/problems";
import { AUCTION_DURATION_MS } from "@ludus/shared/limits";
import {
  AUCTION_DURATION_META,
  GAMES_EVERY_META,
  NO_DISCORD_META,
} from "@ludus/shared/model/document-metas";
import { pageAt, type PageName } from "@ludus/shared/page-paths";
import { keysOf, recordOf } from "@ludus/shared/records";
import { WEEK_MS } from "@ludus/shared/durations";
import { gamesPromise } from "@ludus/shared/rules/games/games-rhythm";
import { durationWords } from "@ludus/shared/rules/auctions/auction-duration";
import { CachedReply } from "./cached-reply.ts";
import { MANIFEST, readPageScripts, type PageScripts } from "./page-scripts.ts";
import { replyWithCached } from "./reply.ts";
import { DATA_POLICY, dropDocumentHeaders } from "./security-headers.ts";

const YEAR_S = 31_536_000;

/** sirv names no charset for them, and no type of icons. */
const CONTENT_TYPES: Partial<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/vnd.microsoft.icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
};
const DOCUMENT = "index.html";
/** The document at "/" shows its page before any script is there. */
const LANDING_DOCUMENT = "landing.html";
/** In the document: networks that show a link want whole addresses. */
const OWN_ADDRESS = "__PUBLIC_URL__";

interface ServeClientOptions {
  publicUrl: string | null;
  auctionDurationMs: number;
  /** Null: no games are held. */
  gamesEveryMs: number | null;
  hasDiscord: boolean;
  folder?: string;
}

/** Works from `src/http` and from the bundle in `dist`. */
function clientFolder(): string {
  const fromHere = import.meta.url.endsWith("/serve-client.ts") ? "../../../.." : "../..";
  return fileURLToPath(new URL(`${fromHere}/client/dist`, import.meta.url));
}

/** Serves the built client: immutable assets, and its document for every page's path. */
export function serveClient({
  folder = clientFolder(),
  ...settings
}: ServeClientOptions): RequestHandler {
  // An older build has no such file.
  if (!existsSync(join(folder, MANIFEST))) return notBuilt;
  const documents = readDocuments({ folder, ...settings });
  const files = sirv(folder, {
    gzip: true,
    brotli: true,
    etag: true,
    setHeaders(response, path) {
      const isAsset = path.startsWith("/assets/");
      const caching = isAsset ? `public, max-age=${YEAR_S}, immutable` : "no-cache";
      response.setHeader("cache-control", caching);
      const type = CONTENT_TYPES[extname(path)];
      if (type) response.setHeader("content-type", type);
      if (!isAsset) return;
      dropDocumentHeaders(response);
      response.setHeader("content-security-policy", DATA_POLICY);
    },
  });
  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("allow", "GET, HEAD");
      next(new Problem("METHOD_NOT_ALLOWED"));
      return;
    }
    const [path = ""] = request.url.split("?");
    if (!isFilePath(path)) {
      const page = pageAt(path);
      // The client itself says that there is no such page.
      const document = page === undefined ? documents.other : documents.byPage[page];
      void replyWithCached(response, document, {}, page === undefined ? 404 : 200);
      return;
    }
    // sirv throws at a range that ends before it begins, in the middle of the answer.
    delete request.headers.range;
    // sirv doesn't handle errors of its files: a rebuilt client would end the process.
    response.once("pipe", (file: Readable) => file.once("error", () => response.destroy()));
    files(request, response, () => next(new Problem("NOT_FOUND")));
  };
}

interface Documents {
  byPage: Record<PageName, CachedReply>;
  other: CachedReply;
}

/** A page's own document names its scripts, so that they come beside the first one and not after it, and its styles. */
function readDocuments(options: Required<ServeClientOptions>): Documents {
  const { folder, publicUrl } = options;
  const read = (file: string) =>
    readFileSync(join(folder, file), "utf8").replaceAll(OWN_ADDRESS, publicUrl ?? "");
  const { program, byPage, styles } = readPageScripts(folder);
  const documentOf = (html: string, files: readonly string[]) => {
    const links = [...program, ...files].map(
      (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
    );
    return new CachedReply(Buffer.from(html.replace("</head>", `${links.join("")}</head>`)), {
      contentType: "text/html; charset=utf-8",
      caching: "no-cache",
    });
  };
  const market = withSettings(read(DOCUMENT), options);
  const plain = withStylesOfAll(market, styles);
  const landing = withStylesOfAll(withSettings(read(LANDING_DOCUMENT), options), styles);
  const htmlOf: Partial<Record<PageName, string>> = { market, landing };
  return {
    byPage: recordOf(keysOf(byPage), (name) => documentOf(htmlOf[name] ?? plain, byPage[name])),
    other: documentOf(plain, []),
  };
}

/**
 * Names the styles of all pages in the place of the market's, which the program would add if it didn't find them.
 * Chromium looks ahead and fetches what is `disabled`, unless its medium is none.
 */
function withStylesOfAll(html: string, { market, all }: PageScripts["styles"]): string {
  const links = all.map((file) => `<link rel="stylesheet" href="/${file}">`).join("");
  return html
    .replace("</title>", `</title>${links}`)
    .replace(`href="/${market}"`, `disabled media="not all" $&`);
}

/**
 * The build draws the landing page with the specified durations; this server's may be others. Every document says
 * it, since players also navigate there inside the app, and where nobody can sign in with Discord.
 */
function withSettings(
  html: string,
  { auctionDurationMs: durationMs, gamesEveryMs, hasDiscord }: Required<ServeClientOptions>,
): string {
  const drawn = durationWords(AUCTION_DURATION_MS);
  const own = durationWords(durationMs);
  const duration = `<meta name="${AUCTION_DURATION_META}" content="${durationMs}">`;
  const games = `<meta name="${GAMES_EVERY_META}" content="${gamesEveryMs ?? 0}">`;
  const discord = hasDiscord ? "" : `<meta name="${NO_DISCORD_META}" content="">`;
  return html
    .replaceAll(drawn.noun, own.noun)
    .replaceAll(drawn.adjective, own.adjective)
    .replace(gamesPromise(WEEK_MS), gamesPromise(gamesEveryMs))
    .replace("</head>", `${duration}${games}${discord}</head>`);
}

/** No page has a dot in its address. */
function isFilePath(path: string): boolean {
  return path.includes(".") && path !== `/${DOCUMENT}`;
}

const notBuilt: RequestHandler = (_request, response) => {
  response.status(404).type("text").send("The client is not built. Run: npm run build\n");
};
