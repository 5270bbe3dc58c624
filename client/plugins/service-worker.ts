import type { ServerResponse } from "node:http";
import type { Plugin } from "vite";

const SOURCE = "/src/service-worker/main.ts";
const FILE = "sw.js";

/** Gives the service worker its stable address, in the build and in development. */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    buildStart() {
      if (this.meta.watchMode || this.environment.mode !== "build") return;
      this.emitFile({ type: "chunk", id: `.${SOURCE}`, fileName: FILE });
    },
    configureServer(server) {
      const send = async (response: ServerResponse) => {
        const script = await server.transformRequest(SOURCE);
        response.setHeader("content-type", "text/javascript");
        response.end(script?.code);
      };
      server.middlewares.use(`/${FILE}`, (_request, response, next) => {
        send(response).catch(next);
      });
    },
  };
}
