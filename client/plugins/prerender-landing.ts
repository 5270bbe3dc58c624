import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createServer, type Plugin } from "vite";

const MODULE = join(import.meta.dirname, "../src/app/start/prerender-landing.tsx");
interface PrerenderModule {
  prerenderLanding: () => Promise<string>;
}

const EMPTY_ROOT = '<div id="root"></div>';
/** It runs before the page is painted. The signed-in are led elsewhere and never see the page. */
const HIDE_FROM_PLAYERS = `try {
  document.body.hidden = localStorage.getItem("token") !== null;
} catch {}
`;
/** The stone behind the first screen. */
const STONE = /^assets\/porphyry-.+\.svg$/;

/**
 * Writes `landing.html`: the document at "/", with the landing page as it stands before the program
 * is there.
 */
export function prerenderLanding(): Plugin {
  let guard = "";
  return {
    name: "prerender-landing",
    apply: "build",
    generateBundle() {
      const source = HIDE_FROM_PLAYERS;
      guard = this.getFileName(
        this.emitFile({ type: "asset", name: "hide-from-players.js", source }),
      );
    },
    async writeBundle({ dir = "" }, bundle) {
      const stone = Object.keys(bundle).find((file) => STONE.test(file));
      const html = readFileSync(join(dir, "index.html"), "utf8");
      if (stone === undefined || !html.includes(EMPTY_ROOT)) {
        throw new Error("The landing page has lost its stone or its root");
      }
      const first = `<link rel="preload" as="script" href="/${guard}" />`;
      const image = `<link rel="preload" as="image" href="/${stone}" />`;
      const root = `<script src="/${guard}"></script><div id="root">${await drawLanding()}</div>`;
      const document = html
        .replace('<meta charset="utf-8" />', (charset) => charset + first)
        .replace("</head>", () => `${image}</head>`)
        .replace(EMPTY_ROOT, () => root);
      writeFileSync(join(dir, "landing.html"), document);
    },
  };
}

/** The landing page's markup, drawn in Node. @public: its test runs it in a process of its own. */
export async function drawLanding(): Promise<string> {
  const vite = await createServer({
    configFile: false,
    root: join(import.meta.dirname, ".."),
    appType: "custom",
    logLevel: "warn",
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const { prerenderLanding: draw } = (await vite.ssrLoadModule(MODULE)) as PrerenderModule;
    return await draw();
  } finally {
    await vite.close();
  }
}
