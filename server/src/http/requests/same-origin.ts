import type { IncomingMessage } from "node:http";

/** CORS covers neither WebSockets nor blind requests with a cookie. Programs send no Origin. */
export function isSameOrigin(request: IncomingMessage, publicUrl: string | null): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return publicUrl === null ? url.host === host : url.origin === new URL(publicUrl).origin;
}
