import { defineConfig } from "vite";

export default defineConfig({
  build: {
    target: "node20",
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
  },
  ssr: {
    target: "node",
    // Node can't load the TypeScript that this workspace exports; packages from npm stay outside.
    noExternal: ["@ludus/shared"],
  },
});
