import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Writes every text of the build compressed beside itself, where the server looks for it. */
export function compressText(): Plugin {
  return {
    name: "compress-text",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          if (!/\.(js|css|svg)$/.test(fileName)) continue;
          const text = file.type === "chunk" ? file.code : file.source;
          const [gzip, brotli] = [gzipSync(text, { level: 9 }), brotliCompressSync(text)];
          this.emitFile({ type: "asset", fileName: `${fileName}.gz`, source: gzip });
          this.emitFile({ type: "asset", fileName: `${fileName}.br`, source: brotli });
        }
      },
    },
  };
}
