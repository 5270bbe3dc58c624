import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** The two ends of one connection through the wire: near is the server's, far PostgreSQL's. */
export interface WireEnds {
  near: Socket;
  far: Socket;
  /** Ends both at once. */
  cut(): void;
}

/** Handlers of the bytes that arrive at either end. */
export interface WireTaps {
  fromNear(bytes: Buffer): void;
  fromFar(bytes: Buffer): void;
}

export interface PostgresWire {
  /** The database's address through the wire. */
  url: string;
  stop(): Promise<void>;
}

/** A proxy in front of PostgreSQL that lets a test handle each connection's bytes. */
export async function layPostgresWire(
  databaseUrl: string,
  tap: (ends: WireEnds) => WireTaps,
): Promise<PostgresWire> {
  const target = new URL(databaseUrl);
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const cut = () => {
      near.destroy();
      far.destroy();
    };
    for (const end of [near, far]) {
      ends.add(end);
      end.on("error", cut);
      end.on("close", () => {
        ends.delete(end);
        cut();
      });
    }
    const { fromNear, fromFar } = tap({ near, far, cut });
    near.on("data", fromNear);
    far.on("data", fromFar);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    async stop() {
      for (const end of ends) end.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
