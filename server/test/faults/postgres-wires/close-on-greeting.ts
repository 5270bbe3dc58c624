import { layPostgresWire, type PostgresWire } from "./postgres-wire.ts";

export interface ClosingWire extends PostgresWire {
  /** PostgreSQL ends the next connection as soon as it is ready. */
  armed: boolean;
  readonly closed: number;
}

/** PostgreSQL's ReadyForQuery, outside a transaction. */
const READY = Buffer.from("5a0000000549", "hex");

/** The error that PostgreSQL sends when it is shut down. */
function farewell(): Buffer {
  const fields = "SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0";
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, Buffer.from(fields)]);
}

/** A wire to a PostgreSQL that is shut down just when a client connects. */
export async function closeOnGreeting(databaseUrl: string): Promise<ClosingWire> {
  const state = { armed: false, closed: 0 };
  const wire = await layPostgresWire(databaseUrl, ({ near, far }) => {
    const isClosing = state.armed;
    state.armed = false;
    return {
      fromNear: (bytes) => void far.write(bytes),
      fromFar(bytes) {
        if (!isClosing || !bytes.includes(READY)) return void near.write(bytes);
        state.closed += 1;
        near.end(Buffer.concat([bytes, farewell()]));
      },
    };
  });
  return Object.assign(state, wire);
}
