import type { IncomingMessage } from "node:http";
import { parseCookie, stringifySetCookie } from "cookie";

export interface Cookie {
  name: string;
  value: string;
  path: string;
  /** 0 deletes it. */
  maxAgeMs: number;
  isSecure: boolean;
  /** Default: strict. Lax: also when a link of another site leads here. */
  sameSite?: "strict" | "lax";
}

/** An answer with HttpOnly, SameSite cookies. */
export class ReplyWithCookies<Body> {
  readonly body: Body;
  readonly cookies: readonly Cookie[];

  constructor(body: Body, ...cookies: Cookie[]) {
    this.body = body;
    this.cookies = cookies;
  }
}

/** With `__Host-` a browser takes it over https only, for the whole host, and from no other host. */
export function hostCookieName(name: string, isHttps: boolean): string {
  return isHttps ? `__Host-${name}` : name;
}

export function cookieHeader(cookie: Cookie): string {
  const { name, value, path, maxAgeMs, isSecure, sameSite = "strict" } = cookie;
  const maxAge = Math.floor(maxAgeMs / 1000);
  return stringifySetCookie({
    name,
    value,
    path,
    maxAge,
    httpOnly: true,
    secure: isSecure,
    sameSite,
  });
}

export function cookieOf(request: IncomingMessage, name: string): string | undefined {
  return parseCookie(request.headers.cookie ?? "")[name];
}
