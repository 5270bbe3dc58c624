import { brotliCompressSync, gzipSync } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const api = `http://127.0.0.1:${process.env["API_PORT"] ?? "3001"}`;

export default defineConfig({
  plugins: [react(), tailwindcss(), compressText()],
  server: {
    proxy: {
      "/api": { target: api },
      "/admin/queues": { target: api },
      "/socket.io": { target: api, ws: true },
    },
  },
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: {
          // zod and its setting are one file, so that no schema is made before the setting is.
          groups: [{ name: "zod", test: /node_modules[\\/]zod[\\/]|zod-without-eval/ }],
        },
      },
    },
  },
});

/** Writes every text of the build compressed beside itself, where the server looks for it. */
function compressText(): Plugin {
  return {
    name: "compress-text",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          if (!/\.(js|css|html|svg)$/.test(fileName)) continue;
          const text = file.type === "chunk" ? file.code : file.source;
          const [gzip, brotli] = [gzipSync(text, { level: 9 }), brotliCompressSync(text)];
          this.emitFile({ type: "asset", fileName: `${fileName}.gz`, source: gzip });
          this.emitFile({ type: "asset", fileName: `${fileName}.br`, source: brotli });
        }
      },
    },
  };
}
