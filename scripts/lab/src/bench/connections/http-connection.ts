import { Connection } from "./connection.ts";

export interface HttpAnswer {
  status: number;
  body: Buffer;
}

export class HttpConnection extends Connection<HttpAnswer> {
  static async open(url: string): Promise<HttpConnection> {
    return new HttpConnection(await Connection.connect(url));
  }

  /** `head` without the empty line, and without a length. */
  send(head: string, body = ""): Promise<HttpAnswer> {
    const length = body === "" ? "" : `content-length: ${Buffer.byteLength(body)}\r\n`;
    return this.ask(`${head}${length}\r\n${body}`);
  }

  protected override take(received: Buffer): Buffer {
    const headEnd = received.indexOf("\r\n\r\n");
    if (headEnd === -1) return received;
    const head = received.toString("latin1", 0, headEnd);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
    if (Number.isNaN(length)) this.fail(new Error(`No length in: ${head}`));
    const bodyEnd = headEnd + 4 + length;
    if (received.length < bodyEnd) return received;
    this.answer({
      status: Number(head.slice(9, 12)),
      body: received.subarray(headEnd + 4, bodyEnd),
    });
    return received.subarray(bodyEnd);
  }
}

/** The head of a request as a browser behind a token sends it. */
export function requestHead(method: string, path: string, token?: string): string {
  const lines = [`${method} ${path} HTTP/1.1`, "host: 127.0.0.1", "accept: application/json"];
  if (token !== undefined) lines.push(`authorization: Bearer ${token}`);
  if (method === "POST") lines.push("content-type: application/json");
  return `${lines.join("\r\n")}\r\n`;
}
