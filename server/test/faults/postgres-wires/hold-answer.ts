import { layPostgresWire, type PostgresWire } from "./postgres-wire.ts";

interface Hold {
  /** The answer to a bid's first statement, which locks its auction, or to its commit. */
  answer: "locks" | "commit";
  /** Called once PostgreSQL has answered. */
  onAnswer: () => void;
}

export interface AnswerHolder extends PostgresWire {
  /** The next such answer, and all that follow on its connection, never arrive. */
  hold: Hold | null;
}

/** A wire to PostgreSQL that can keep an answer to itself. */
export async function holdAnswer(databaseUrl: string): Promise<AnswerHolder> {
  const state: Pick<AnswerHolder, "hold"> = { hold: null };
  const wire = await layPostgresWire(databaseUrl, ({ near, far }) => {
    let isBid = false;
    let isHeld = false;
    return {
      fromNear(bytes) {
        isBid ||= state.hold !== null && bytes.includes("lock_open_auctions");
        far.write(bytes);
      },
      fromFar(bytes) {
        if (isBid && state.hold && (state.hold.answer === "locks" || bytes.includes("COMMIT\0"))) {
          isHeld = true;
          state.hold.onAnswer();
          state.hold = null;
        }
        if (!isHeld) near.write(bytes);
      },
    };
  });
  return Object.assign(state, wire);
}
