import type { Plugin } from "vite";

/** The chunk that every document names as its script. It imports no other. */
export const FIRST_CHUNK = "first";

/**
 * Names the first chunk as the document's script, in place of the entry that does no more than import
 * it. The server names the others, page by page.
 */
export function firstScript(): Plugin {
  return {
    name: "first-script",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {}, chunk: entry }) {
        const first = Object.values(bundle).find(({ name }) => name === FIRST_CHUNK);
        if (!entry || !first) throw new Error("The build has lost its entry or its first script");
        delete bundle[entry.fileName];
        return html
          .replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, "")
          .replace(entry.fileName, first.fileName);
      },
    },
  };
}
