import type { IncomingMessage } from "node:http";

/**
 * Whether a request comes from a page of ours. CORS does not cover WebSockets, nor what a page may
 * send blindly with a cookie. Programs send no Origin; browsers can't leave it out where it matters.
 */
export function isSameOrigin(request: IncomingMessage, publicUrl: string | null): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return publicUrl === null ? url.host === host : url.origin === new URL(publicUrl).origin;
}
