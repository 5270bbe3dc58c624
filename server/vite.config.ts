import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

const BEHIND_NODE_CHECK = "\0behind-node-check:";
/** The server, and the operator's commands for places without sources. */
const PROGRAMS = [
  "main",
  ...["audit", "backup", "grant-role", "reset-password", "restore"].map(
    (command) => `commands/${command}`,
  ),
];

export default defineConfig({
  plugins: [startBehindNodeCheck()],
  define: { LUDUS_COMMIT: JSON.stringify(process.env["LUDUS_COMMIT"] || "unknown") },
  build: {
    target: "node20",
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(
        PROGRAMS.map((program) => [basename(program), BEHIND_NODE_CHECK + program]),
      ),
      output: {
        entryFileNames: "[name].js",
        // Beside them: files are found from where a module is, at whatever level that was bundled.
        chunkFileNames: "[name]-[hash].js",
      },
    },
  },
  ssr: {
    target: "node",
    // Node can't load the TypeScript that this workspace exports. The other three are hundreds of files:
    // finding and reading them was most of a command's start.
    noExternal: ["@ludus/shared", "drizzle-orm", "zod", "zod-openapi"],
  },
});

/** An old Node must be refused before it loads what a program imports. */
function startBehindNodeCheck(): Plugin {
  const inSources = (path: string) =>
    JSON.stringify(fileURLToPath(new URL(`src/${path}.ts`, import.meta.url)));
  return {
    name: "start-behind-node-check",
    resolveId: (id) => (id.startsWith(BEHIND_NODE_CHECK) ? id : null),
    load(id) {
      if (!id.startsWith(BEHIND_NODE_CHECK)) return null;
      const program = id.slice(BEHIND_NODE_CHECK.length);
      return `import ${inSources("refuse-old-node")};\nawait import(${inSources(program)});`;
    },
  };
}
