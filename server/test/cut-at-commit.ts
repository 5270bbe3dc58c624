import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface CommitCutter {
  /** The same database, through here. */
  url: string;
  /** The next commit reaches the database; the connection is lost before its answer comes back. */
  armed: boolean;
  /** The connection is lost before the next commit reaches the database. */
  refusesNext: boolean;
  readonly cuts: number;
  stop(): Promise<void>;
}

/** A wire to PostgreSQL that can break at the worst moment there is. */
export async function cutAtCommit(databaseUrl: string): Promise<CommitCutter> {
  const target = new URL(databaseUrl);
  const ends = new Set<Socket>();
  let cuts = 0;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    let isCommitting = false;
    const close = () => {
      near.destroy();
      far.destroy();
    };
    for (const end of [near, far]) {
      ends.add(end);
      end.on("error", close);
      end.on("close", () => {
        ends.delete(end);
        close();
      });
    }
    near.on("data", (bytes) => {
      if (cutter.refusesNext && bytes.includes("commit\0")) {
        cutter.refusesNext = false;
        cuts += 1;
        close();
        return;
      }
      if (cutter.armed && bytes.includes("commit\0")) {
        cutter.armed = false;
        isCommitting = true;
      }
      far.write(bytes);
    });
    far.on("data", (bytes) => {
      if (isCommitting && bytes.includes("COMMIT\0")) {
        cuts += 1;
        close();
      } else if (!isCommitting) near.write(bytes);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  target.hostname = "127.0.0.1";
  const url = new URL(target.href);
  url.port = String((server.address() as AddressInfo).port);
  const cutter = {
    url: url.href,
    armed: false,
    refusesNext: false,
    get cuts() {
      return cuts;
    },
    async stop() {
      for (const end of ends) end.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
  return cutter;
}
