import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import { connect } from "node:net";
import type { TestServer } from "./test-server.ts";

type Address = Pick<TestServer, "url">;

export interface RawRequest {
  method?: string;
  /** Sent as it is. */
  path: string;
  headers?: OutgoingHttpHeaders;
  token?: string;
  body?: string | Buffer;
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** The body, when it is JSON and says so. */
  json: Record<string, unknown> | null;
}

/** One request as bytes on the wire, for what `fetch` would mend or refuse to send. */
export function send(
  { url }: Address,
  { method = "GET", path, headers = {}, token, body }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const isChunked = "transfer-encoding" in headers;
  const length =
    body === undefined || isChunked ? {} : { "content-length": Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        hostname,
        port,
        method,
        path,
        agent: false,
        headers: { ...length, ...authorization, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const text = Buffer.concat(chunks).toString();
          const isJson = response.headers["content-type"] === "application/json; charset=utf-8";
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: text,
            json: isJson && text !== "" ? (JSON.parse(text) as Record<string, unknown>) : null,
          });
        });
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

/** A JSON body, or whatever else is claimed to be one. */
export function sendJson(
  server: Address,
  request: Omit<RawRequest, "body"> & { body: unknown },
): Promise<RawAnswer> {
  const body =
    typeof request.body === "string" || Buffer.isBuffer(request.body)
      ? request.body
      : JSON.stringify(request.body);
  return send(server, {
    method: "POST",
    ...request,
    headers: { "content-type": "application/json", ...request.headers },
    body,
  });
}

/** Bytes on a bare connection; resolves with all that came back until the server closed it. */
export function sendBytes({ url }: Address, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const chunks: Buffer[] = [];
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("close", () => resolve(Buffer.concat(chunks).toString()));
    socket.on("error", reject);
  });
}
