import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import helmet from "helmet";
import { isHttpsAddress } from "../is-https-address.ts";
import type { Headers } from "./reply.ts";

/** They speak to documents. On anything else they would only be half a kilobyte each. */
const DOCUMENT_HEADERS: ReadonlySet<string> = new Set([
  "content-security-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "referrer-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
]);

/** A year, in seconds, as browsers' lists of https-only hosts ask. */
const HTTPS_ONLY_S = 365 * 24 * 60 * 60;

/** Runs helmet once: per request it would cost as much as reading the body. */
export function securityHeaders({ publicUrl }: { publicUrl: string | null }): Headers {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Menus and dialogs are positioned by inline style.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:"],
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        connectSrc: ["'self'", ...webSocketOrigin(publicUrl)],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: "no-referrer" },
    xFrameOptions: { action: "deny" },
    // Without an https address http://localhost would become https-only, for every program there.
    strictTransportSecurity: isHttpsAddress(publicUrl)
      ? { maxAge: HTTPS_ONLY_S, includeSubDomains: true }
      : false,
  })(request, response, () => undefined);
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** Safari before 15.4 doesn't take `'self'` for the WebSockets of a page's own host. */
function webSocketOrigin(publicUrl: string | null): string[] {
  return publicUrl === null ? [] : [new URL(publicUrl).origin.replace(/^http/, "ws")];
}

/** Data that is opened as a page shows nothing, runs nothing, and stands in no frame. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

export function dataHeaders(headers: Headers): Headers {
  return {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !DOCUMENT_HEADERS.has(name))),
    "content-security-policy": DATA_POLICY,
  };
}

/** Takes back what Express was given for every answer. */
export function dropDocumentHeaders(response: ServerResponse): void {
  for (const name of DOCUMENT_HEADERS) response.removeHeader(name);
}
