import type { IncomingMessage } from "node:http";

/**
 * Whether a WebSocket handshake may come from where it comes from. CORS does not cover WebSockets:
 * without this, any web page could open one. Programs send no Origin; browsers can't leave it out.
 */
export function isAllowedOrigin(request: IncomingMessage, publicUrl: string | null): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return publicUrl === null ? url.host === host : url.origin === new URL(publicUrl).origin;
}
