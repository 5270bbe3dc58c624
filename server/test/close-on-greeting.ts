import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface ClosingWire {
  /** The same database, through here. */
  url: string;
  /** The next connection is ended by PostgreSQL in the same breath in which it is ready. */
  armed: boolean;
  readonly closed: number;
  stop(): Promise<void>;
}

/** PostgreSQL's ReadyForQuery, outside a transaction. */
const READY = Buffer.from("5a0000000549", "hex");

/** What a PostgreSQL that is shut down says to a client. */
function farewell(): Buffer {
  const fields = "SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0";
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, Buffer.from(fields)]);
}

/** A wire to a PostgreSQL that is shut down just as somebody connects. */
export async function closeOnGreeting(databaseUrl: string): Promise<ClosingWire> {
  const target = new URL(databaseUrl);
  const ends = new Set<Socket>();
  let closed = 0;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const isClosing = wire.armed;
    wire.armed = false;
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on("error", () => other.destroy());
      end.on("close", () => {
        ends.delete(end);
        other.destroy();
      });
    }
    near.on("data", (bytes) => far.write(bytes));
    far.on("data", (bytes) => {
      if (!isClosing || !bytes.includes(READY)) return void near.write(bytes);
      closed += 1;
      near.end(Buffer.concat([bytes, farewell()]));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  const wire = {
    url: url.href,
    armed: false,
    get closed() {
      return closed;
    },
    async stop() {
      for (const end of ends) end.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
  return wire;
}
