import { defineConfig } from "vite";

export default defineConfig({
  build: {
    target: "node20",
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      // The server, and the operator's commands for places without sources.
      input: [
        "src/main.ts",
        ...["audit", "backup", "drill", "grant-role", "reset-password", "restore"].map(
          (command) => `src/commands/${command}.ts`,
        ),
      ],
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
