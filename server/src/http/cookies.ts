import type { IncomingMessage } from "node:http";

export interface Cookie {
  name: string;
  value: string;
  /** Sent along with requests below it, and with no others. */
  path: string;
  maxAgeMs: number;
  /** Over https only. */
  isSecure: boolean;
}

/** An answer that leaves a cookie, which no script can read and no other site can make use of. */
export class ReplyWithCookie<Body> {
  readonly body: Body;
  readonly cookie: Cookie;

  constructor(body: Body, cookie: Cookie) {
    this.body = body;
    this.cookie = cookie;
  }
}

export function cookieHeader({ name, value, path, maxAgeMs, isSecure }: Cookie): string {
  const maxAge = Math.floor(maxAgeMs / 1000);
  const secure = isSecure ? "; Secure" : "";
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`;
}

export function cookieOf(request: IncomingMessage, name: string): string | undefined {
  const cookies = (request.headers.cookie ?? "").split(/;\s*/);
  return cookies.find((text) => text.startsWith(`${name}=`))?.slice(name.length + 1);
}
