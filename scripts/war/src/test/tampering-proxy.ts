import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { freePort } from "@ludus/testkit/free-port";

/** May change the reply to a GET of this path; undefined leaves it as it is. */
export type Tamper = (path: string, reply: unknown) => unknown;

/** Stands before a server and changes what it says; sockets pass through untouched. */
export async function startTamperingProxy(url: string, tamper: Tamper) {
  const port = Number(new URL(url).port);
  const sockets = new Set<Socket>();
  const proxy = createServer((incoming, answer) => pass(port, incoming, answer, tamper));
  proxy.on("upgrade", (incoming, client: Socket, head) => {
    const upstream = connect(port, "127.0.0.1");
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
    }
    const headers = incoming.rawHeaders.reduce(
      (lines, text, index) => lines + (index % 2 === 0 ? `${text}: ` : `${text}\r\n`),
      "",
    );
    upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${headers}\r\n`);
    upstream.write(head);
    upstream.pipe(client);
    client.pipe(upstream);
  });
  const ownPort = await freePort();
  await new Promise<void>((resolve) => proxy.listen(ownPort, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${ownPort}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

function pass(
  port: number,
  incoming: IncomingMessage,
  answer: ServerResponse,
  tamper: Tamper,
): void {
  const { method, url: path = "", headers } = incoming;
  const outgoing = request({ port, host: "127.0.0.1", method, path, headers }, (response) => {
    const chunks: Buffer[] = [];
    response.on("data", (chunk: Buffer) => chunks.push(chunk));
    response.on("end", () => {
      const body = Buffer.concat(chunks);
      const changed = method === "GET" ? tampered(path, body, tamper) : body;
      const { "transfer-encoding": _chunked, etag: _etag, ...kept } = response.headers;
      answer.writeHead(response.statusCode ?? 500, { ...kept, "content-length": changed.length });
      answer.end(changed);
    });
  });
  outgoing.on("error", () => answer.destroy());
  incoming.pipe(outgoing);
}

function tampered(path: string, body: Buffer, tamper: Tamper): Buffer {
  try {
    const changed = tamper(path, JSON.parse(body.toString()));
    return changed === undefined ? body : Buffer.from(JSON.stringify(changed));
  } catch {
    return body;
  }
}
