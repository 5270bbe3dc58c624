import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import helmet from "helmet";
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

/** Runs helmet once: per request it would cost as much as reading the body. */
export function securityHeaders(): Headers {
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
        connectSrc: ["'self'", "ws:", "wss:"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: "no-referrer" },
    xFrameOptions: { action: "deny" },
    // The proxy that ends TLS sets it: http://localhost must not become https-only.
    strictTransportSecurity: false,
  })(request, response, () => undefined);
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** Data that is opened as a page shows nothing, runs nothing, and stands in no frame. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Those for the JSON of a call. */
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
