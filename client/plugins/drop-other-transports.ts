import type { Plugin } from "vite";

/** The live feed speaks WebSocket only, but Socket.IO brings polling and WebTransport along: 3 KB, compressed. */
export function dropOtherTransports(): Plugin {
  return {
    name: "drop-other-transports",
    apply: "build",
    transform: {
      filter: { id: /engine\.io-client\/build\/esm\/transports\/index\.js$/ },
      handler: () => ({
        code: 'import { WS } from "./websocket.js";\nexport const transports = { websocket: WS };',
      }),
    },
  };
}
