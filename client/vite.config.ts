import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const api = `http://127.0.0.1:${process.env["API_PORT"] ?? "3001"}`;

export default defineConfig({
  plugins: [react(), tailwindcss()],
  server: {
    proxy: {
      "/api": { target: api },
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
